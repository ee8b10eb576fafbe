import { ContentMap } from './content-map.ts';
import type { Dice } from './dice/dice.ts';
import { EnumeratingDice } from './dice/enumerating.ts';
import type { Seed } from './dice/generator.ts';
import { OutcomesLimitError, SAMPLE_INSTEAD } from './errors.ts';
import { type Fraction, fraction, fractionToNumber, gcd } from './fraction.ts';
import { checkSettings, invalidInput, type SettingNames } from './input.ts';
import { canonicalText, clone, isFields } from './json.ts';
import { type Mean, RunningMean } from './mean.ts';
import { checkPlain } from './plain-data.ts';
import {
  checkMethod,
  checkSamples,
  type Interval,
  type SampleOptions,
  samplingDice,
  shareInterval,
} from './samples.ts';

/** Ways that a distribution goes through before it gives up, unless the caller says otherwise. */
const MOST_WAYS = 500_000;

/** Pairs of results that are looked at at most: a minute's work. */
const MOST_PAIRS = 100_000_000;

/** A number that is known exactly: as the nearest double, and as a fraction in lowest terms. */
export interface Exact {
  readonly value: number;
  readonly fraction: Fraction;
}

/** A number that is known exactly, or estimated from samples. */
export interface Estimate extends Exact {
  /** Where it was sampled: 95 % of such intervals hold the true number. Null for a mean of a single sample. */
  readonly interval?: Interval | null;
}

/** A result and its probability. */
export interface Chance<T> {
  readonly result: T;
  /** Exact, or where it was sampled the share of the samples. */
  readonly probability: number;
  /** The same as a fraction in lowest terms. */
  readonly fraction: Fraction;
  /** Where it was sampled: 95 % of such intervals hold the true probability. */
  readonly interval?: Interval;
}

/**
 * A result with columns of its own, or a plain one in the column `result`, beside its probability and, where that was
 * sampled, the ends of its interval.
 */
export type ChanceRow<T> = (T extends object ? T : { readonly result: T }) & {
  readonly probability: number;
} & Partial<Interval>;

/** A result, and how many of the equally likely ways lead to it. */
export interface Share<T> {
  /** What came of it. */
  readonly result: T;
  /** 1 or more. */
  readonly ways: bigint;
}

/** Ways that are being counted. */
interface OpenShare<T> {
  readonly result: T;
  ways: bigint;
}

/** Collects ways to results, which are plain data; those that are equal as data go together. */
class Shares<T> {
  readonly list: OpenShare<T>[] = [];
  private readonly byContent = new ContentMap<OpenShare<T>>();

  add(result: T, ways: bigint): void {
    checkPlain('result', result);
    this.byContent.getOrMake(result, () => {
      // whoever made it may go on changing it
      const share = { result: clone(result), ways: 0n };
      this.list.push(share);
      return share;
    }).ways += ways;
  }
}

/** A quotient of whole numbers; the denominator is 1 or more. */
export function exactly(numerator: bigint, denominator: bigint): Exact {
  const lowest = fraction(numerator, denominator);
  return { value: fractionToNumber(lowest), fraction: lowest };
}

/**
 * The results that something may have, each with its probability: exact, or estimated from samples. Results are plain
 * data; equal ones go together. The probabilities sum to exactly 1.
 */
export class Distribution<T> {
  /** Every result with its ways, in the order in which they are found. */
  readonly shares: readonly Share<T>[];
  /** The number of equally likely ways, or of samples: those of all results together. */
  readonly total: bigint;
  /** Whether it was sampled. */
  readonly isSampled: boolean;

  /** Use {@link distributionOf} to get one. */
  constructor(shares: readonly Share<T>[], total: bigint, isSampled: boolean = false) {
    this.shares = shares;
    this.total = total;
    this.isSampled = isSampled;
  }

  /** Every result, in the order in which they are found. */
  get chances(): readonly Chance<T>[] {
    return this.shares.map(({ result, ways }) => {
      const { value, ...rest } = this.share(ways);
      return { result, probability: value, ...rest };
    });
  }

  /** So many of all ways. */
  private share(ways: bigint): Exact & { readonly interval?: Interval } {
    const exact = exactly(ways, this.total);
    return this.isSampled ? { ...exact, interval: shareInterval(Number(ways), Number(this.total)) } : exact;
  }

  /** Refuses to make more of samples than they say. */
  private refuseSampled(method: string): void {
    if (!this.isSampled) return;
    const why = 'intervals of results that are put together would not be true; sample the whole instead';
    throw invalidInput('argument', method, why);
  }

  /** Every result as a row of a table, ready for a chart: the fields of the result, and `probability`. */
  rows(): ChanceRow<T>[] {
    return this.chances.map(
      ({ result, probability, interval }) =>
        ({ ...(isFields(result) ? result : { result }), probability, ...interval }) as ChanceRow<T>,
    );
  }

  /** The probability that a test holds. */
  chance(holds: (result: T) => boolean): Exact & { readonly interval?: Interval } {
    let ways = 0n;
    for (const share of this.shares) if (holds(share.result)) ways += share.ways;
    return this.share(ways);
  }

  /**
   * The mean of a quantity, which is a whole number for each result: of a number with a fraction take so many times as
   * much as makes it whole, and divide the mean.
   *
   * @throws InvalidInputError for a quantity that is no whole number, naming the result.
   */
  mean(quantity: (result: T) => number): Estimate {
    const running = new RunningMean();
    let sum = 0n;
    for (const { result, ways } of this.shares) {
      const value = whole(quantity(result), result);
      sum += value * ways;
      if (this.isSampled) running.add(Number(value), Number(ways));
    }
    const exact = exactly(sum, this.total);
    return this.isSampled ? { ...exact, interval: intervalOf(running.mean()) } : exact;
  }

  /** What a function makes of the result. */
  map<R>(make: (result: T) => R): Distribution<R> {
    const made = new Shares<R>();
    for (const { result, ways } of this.shares) made.add(make(result), ways);
    return new Distribution(made.list, this.total, this.isSampled);
  }

  /**
   * What a function makes of this result and another that does not depend on it.
   *
   * @throws InvalidInputError if one of them was sampled.
   * @throws OutcomesLimitError if there are more than 100 million pairs.
   */
  with<U, R>(other: Distribution<U>, make: (result: T, otherResult: U) => R): Distribution<R> {
    this.refuseSampled('with');
    other.refuseSampled('with');
    const pairs = this.shares.length * other.shares.length;
    if (pairs > MOST_PAIRS)
      throw new OutcomesLimitError({
        limit: MOST_PAIRS,
        completed: 0,
        covered: 0,
        roll: `${pairs} pairs of results`,
        advice: SAMPLE_INSTEAD,
      });
    const made = new Shares<R>();
    for (const one of this.shares) {
      // results are told apart as data only once for each of this
      const found = new Map<R, bigint>();
      for (const two of other.shares) {
        const result = make(one.result, two.result);
        found.set(result, (found.get(result) ?? 0n) + two.ways);
      }
      for (const [result, ways] of found) made.add(result, one.ways * ways);
    }
    return new Distribution(made.list, this.total * other.total);
  }

  /**
   * What comes next, by a distribution that depends on the result: the next round of a fight, say.
   *
   * @throws InvalidInputError if one of them was sampled.
   */
  chain<R>(next: (result: T) => Distribution<R>): Distribution<R> {
    this.refuseSampled('chain');
    const found = new Map<bigint, Shares<R>>();
    for (const { result, ways } of this.shares) {
      const after = next(result);
      after.refuseSampled('chain');
      const shares = sharesOf(found, this.total * after.total);
      for (const share of after.shares) shares.add(share.result, ways * share.ways);
    }
    return inCommonTerms(found);
  }

  /** The same in another order of results. */
  sorted(compare: (a: T, b: T) => number): Distribution<T> {
    return new Distribution(
      [...this.shares].sort((a, b) => compare(a.result, b.result)),
      this.total,
      this.isSampled,
    );
  }

  /** The results one after another. */
  [Symbol.iterator](): Iterator<Chance<T>> {
    return this.chances[Symbol.iterator]();
  }
}

/** How a distribution is found: by going through all ways, or where those are too many by samples. */
export interface DistributionOptions extends Partial<SampleOptions> {
  /** Largest number of ways to go through. Default 500,000. */
  readonly limit?: number;
}

const SETTINGS: SettingNames<DistributionOptions> = { limit: true, samples: true, seed: true };

/**
 * The distribution of whatever a function makes of dice, such as `distributionOf((dice) => dice.sum('damage', 3, 6))`:
 * exact, or with `{ samples: 10_000 }` how often each result comes in so many throws, with intervals.
 *
 * @throws OutcomesLimitError if there are more ways than the limit.
 * @throws InvalidInputError for a setting that is not known or makes no sense, and for a result that is not plain data.
 */
export function distributionOf<T>(
  roll: (dice: Dice) => T,
  options: DistributionOptions = {},
): Distribution<T> {
  checkSettings(options, SETTINGS);
  checkMethod(options, ['limit']);
  const { limit = MOST_WAYS, samples, seed } = options;
  return samples === undefined ? enumerate(roll, limit) : sample(roll, samples, seed);
}

function enumerate<T>(roll: (dice: Dice) => T, limit: number): Distribution<T> {
  const dice = new EnumeratingDice(limit);
  const found = new Map<bigint, Shares<T>>();
  do {
    const result = roll(dice);
    const { numerator, denominator } = dice.ways();
    sharesOf(found, denominator).add(result, numerator);
  } while (dice.next());
  return inCommonTerms(found);
}

function sample<T>(roll: (dice: Dice) => T, samples: number, seed: Seed | undefined): Distribution<T> {
  checkSamples(samples);
  const dice = samplingDice(seed);
  const shares = new Shares<T>();
  for (let i = 0; i < samples; i++) shares.add(roll(dice), 1n);
  return new Distribution(shares.list, BigInt(samples), true);
}

/** The interval of a mean, if there is one. */
function intervalOf(mean: Mean | null): Interval | null {
  if (mean === null || mean.low === null || mean.high === null) return null;
  return { low: mean.low, high: mean.high };
}

/** A whole number made of a result. */
function whole(quantity: number, result: unknown): bigint {
  if (Number.isSafeInteger(quantity)) return BigInt(quantity);
  const of = canonicalText(result);
  throw invalidInput('argument', 'quantity', `expected a whole number, but received ${quantity} for ${of}`);
}

/** Those of a total; made if there are none. */
function sharesOf<T>(found: Map<bigint, Shares<T>>, total: bigint): Shares<T> {
  const shares = found.get(total) ?? new Shares<T>();
  found.set(total, shares);
  return shares;
}

/** Shares of several totals as shares of one. */
function inCommonTerms<T>(found: ReadonlyMap<bigint, Shares<T>>): Distribution<T> {
  let common = 1n;
  for (const total of found.keys()) common *= total / gcd(common, total);
  const shares = new Shares<T>();
  for (const [total, { list }] of found) {
    for (const { result, ways } of list) shares.add(result, ways * (common / total));
  }
  return new Distribution(shares.list, common);
}
