import { ContentMap } from '../content-map.ts';
import { BrokenRulesError, OutcomesLimitError } from '../errors.ts';
import { type Fraction, fraction, fractionToNumber } from '../fraction.ts';
import { clone } from '../json.ts';
import {
  type Dice,
  type Die,
  dieName,
  facesOf,
  pickWith,
  type Roll,
  rollName,
  shuffleWith,
  type Tally,
  tallyOf,
} from './dice.ts';

/** A result of a roll that a rule can tell apart from the others. */
interface Branch {
  /** What the rule gets: a face, total, tally or reading. */
  readonly value: unknown;
  /** What `thrown` reports: the faces, or null where several results go together. */
  faces: readonly number[] | null;
  /** Of how many equally likely results it is made. */
  weight: bigint;
}

function isSameList(a: readonly number[], b: readonly number[] | null): boolean {
  return a.length === b?.length && a.every((face, i) => face === b[i]);
}

/** All results of a roll. The weights add up to the total. */
class Fork {
  readonly branches: Branch[] = [];
  total = 0n;
  private readonly byContent = new ContentMap<Branch>();

  /** Adds a result that is like no other so far. */
  append(weight: bigint, value: unknown, faces: readonly number[] | null): Branch {
    const branch = { value, faces, weight };
    this.total += weight;
    this.branches.push(branch);
    return branch;
  }

  /** Adds a result. Results whose values are equal as data go together. */
  add(weight: bigint, value: unknown, faces: () => readonly number[] | null): void {
    // a reading may hold the tally itself, which goes on changing
    const branch = this.byContent.getOrMake(value, () => this.append(0n, clone(value), faces()));
    this.total += weight;
    branch.weight += weight;
    if (branch.faces !== null && !isSameList(branch.faces, faces())) branch.faces = null;
  }
}

interface Choice {
  readonly roll: Roll;
  readonly fork: Fork;
  index: number;
}

/** The different faces of a die, each with the number of its sides that show it. */
function sidesOf(die: Die): Map<number, bigint> {
  const sides = new Map<number, bigint>();
  for (const face of facesOf(die)) sides.set(face, (sides.get(face) ?? 0n) + 1n);
  return sides;
}

function isSameRoll(a: Roll, b: Roll): boolean {
  return (
    a.purpose === b.purpose && a.count === b.count && (a.die === b.die || dieName(a.die) === dieName(b.die))
  );
}

/** Number of ways in which dice can show a total: sums by convolution, one die at a time. */
function totals(count: number, die: Die): Map<number, bigint> {
  const sides = sidesOf(die);
  let ways = new Map([[0, 1n]]);
  for (let i = 0; i < count; i++) {
    const longer = new Map<number, bigint>();
    for (const [total, n] of ways) {
      for (const [face, m] of sides) longer.set(total + face, (longer.get(total + face) ?? 0n) + n * m);
    }
    ways = longer;
  }
  return ways;
}

/** Calls back with every tally of some dice and its multinomial weight. */
function eachTally(count: number, die: Die, visit: (tally: number[], weight: bigint) => void): void {
  const kinds = [...sidesOf(die)];
  const tally = tallyOf([], die);
  const place = (kind: number, left: number, weight: bigint): void => {
    const [face, multiplicity] = kinds[kind] as [number, bigint];
    if (kind === kinds.length - 1) {
      tally[face] = left;
      visit(tally, weight * multiplicity ** BigInt(left));
      tally[face] = 0;
      return;
    }
    let ways = weight;
    for (let n = 0; n <= left; n++) {
      tally[face] = n;
      place(kind + 1, left - n, ways);
      ways = (ways * BigInt(left - n) * multiplicity) / BigInt(n + 1);
    }
    tally[face] = 0;
  };
  place(0, count, 1n);
}

/** Results of one roll that are looked through at most: a second's work or two. */
const MOST_RESULTS = 2_000_000;

/** Number of sides of a die. */
function sides(die: Die): number {
  return typeof die === 'number' ? die : die.length;
}

/** Number of different tallies that some dice can show, or a little more. */
function tallies(count: number, die: Die): number {
  let number = 1;
  for (let i = 1; i < sides(die) && number <= MOST_RESULTS; i++) number *= (count + i) / i;
  return Math.round(number);
}

/** Difference between the highest and the lowest face. */
function spanOf(die: Die): number {
  return typeof die === 'number' ? die - 1 : Math.max(...die) - Math.min(...die);
}

/** Steps that it takes to find all totals of some dice, or a little more. */
function stepsOfSum(count: number, die: Die): number {
  return ((count * (count - 1)) / 2) * spanOf(die) * sides(die);
}

/** The faces of a tally in ascending order. */
function facesOfTally(tally: Tally): number[] {
  const faces: number[] = [];
  for (let face = 0; face < tally.length; face++) {
    for (let n = tally[face] as number; n > 0; n--) faces.push(face);
  }
  return faces;
}

/**
 * Dice that show, run after run of the same rule, every result there is. A run takes the branches chosen so far
 * and the first branch of each further roll; {@link EnumeratingDice.next} moves on to the next run.
 */
export class EnumeratingDice implements Dice {
  private readonly limit: number;
  private readonly path: Choice[] = [];
  private readonly forks = new Map<string, Fork>();
  private depth = 0;
  private completed = 0;
  private covered = 0;
  private latest: readonly number[] | null = [];

  /** @param limit the largest number of runs; the roll that would pass it throws an OutcomesLimitError. */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Probability of the run just made. */
  probability(): number {
    let probability = 1;
    for (const { fork, index } of this.path) {
      const { weight } = fork.branches[index] as Branch;
      probability *= fractionToNumber({ numerator: weight, denominator: fork.total });
    }
    return probability;
  }

  /** Probability of the run just made, exactly. */
  fraction(): Fraction {
    const { numerator, denominator } = this.ways();
    return fraction(numerator, denominator);
  }

  /** The same, not in lowest terms: of the equally likely ways to throw all these dice, how many this run stands for. */
  ways(): Fraction {
    let numerator = 1n;
    let denominator = 1n;
    for (const { fork, index } of this.path) {
      numerator *= fork.branches[index]?.weight ?? 0n;
      denominator *= fork.total;
    }
    return { numerator, denominator };
  }

  /** Ends a run and moves on to the next. False when every result has been seen. */
  next(): boolean {
    const missed = this.path[this.depth];
    if (missed !== undefined) {
      throw new BrokenRulesError(`A rule did not ask for ${rollName(missed.roll)}, as it had before.`);
    }
    this.completed++;
    this.covered += this.probability();
    this.depth = 0;
    for (let last = this.path.at(-1); last !== undefined; last = this.path.at(-1)) {
      if (last.index + 1 < last.fork.branches.length) {
        last.index++;
        return true;
      }
      this.path.pop();
    }
    return false;
  }

  /** Takes the branch of this run. `fill` makes the fork of a roll that is new; `cacheAs` keeps it for other rolls. */
  private follow(roll: Roll, fill: (fork: Fork) => void, cacheAs: string | null): unknown {
    let choice = this.path[this.depth];
    if (choice === undefined) {
      const known = cacheAs === null ? undefined : this.forks.get(cacheAs);
      const fork = known ?? new Fork();
      if (known === undefined) {
        fill(fork);
        if (cacheAs !== null) this.forks.set(cacheAs, fork);
      }
      this.refusePast(fork.branches.length, rollName(roll));
      choice = { roll, fork, index: 0 };
      this.path.push(choice);
    } else if (!isSameRoll(choice.roll, roll)) {
      throw new BrokenRulesError(
        `A rule asked for ${rollName(roll)} where it had asked for ${rollName(choice.roll)} before.`,
      );
    }
    this.depth++;
    const branch = choice.fork.branches[choice.index] as Branch;
    this.latest = branch.faces;
    return clone(branch.value);
  }

  private refusePast(further: number, name: string, limit: number = this.limit): void {
    if (this.completed + further > limit) {
      const advice = limit === this.limit ? undefined : 'Sample instead.';
      throw new OutcomesLimitError(limit, this.completed, this.covered, name, advice);
    }
  }

  die(purpose: string, die: Die): number;
  die<R>(purpose: string, die: Die, read: (face: number) => R): R;
  die<R>(purpose: string, die: Die, read?: (face: number) => R): number | R {
    const roll = { purpose, count: 1, die };
    this.refuseAtOnce(
      sides(die),
      rollName(roll),
      read === undefined && typeof die === 'number' ? this.limit : MOST_RESULTS,
    );
    const fill = (fork: Fork) => {
      if (read !== undefined) for (const face of facesOf(die)) fork.add(1n, read(face), () => [face]);
      else for (const [face, sides] of sidesOf(die)) fork.add(sides, face, () => [face]);
    };
    return this.follow(roll, fill, read === undefined ? `die ${dieName(die)}` : null) as number | R;
  }

  sum(purpose: string, count: number, die: Die): number;
  sum<R>(purpose: string, count: number, die: Die, read: (total: number) => R): R;
  sum<R>(purpose: string, count: number, die: Die, read?: (total: number) => R): number | R {
    const roll = { purpose, count, die };
    // a die with gaps between its faces has fewer totals: those are counted when they are known
    if (read === undefined && typeof die === 'number') {
      this.refuseAtOnce(count * spanOf(die) + 1, rollName(roll));
    }
    this.refuseAtOnce(stepsOfSum(count, die), rollName(roll), 4 * MOST_RESULTS);
    const fill = (fork: Fork) => {
      for (const [total, ways] of totals(count, die))
        fork.add(ways, read === undefined ? total : read(total), () => (count === 0 ? [] : null));
    };
    const cacheAs = read === undefined ? `sum ${count} ${dieName(die)}` : null;
    return this.follow(roll, fill, cacheAs) as number | R;
  }

  tally(purpose: string, count: number, die: Die): Tally;
  tally<R>(purpose: string, count: number, die: Die, read: (tally: Tally) => R): R;
  tally<R>(purpose: string, count: number, die: Die, read?: (tally: Tally) => R): Tally | R {
    const fill = (fork: Fork) => {
      eachTally(count, die, (tally, weight) => {
        if (read === undefined) fork.append(weight, [...tally], facesOfTally(tally));
        else fork.add(weight, read(tally), () => facesOfTally(tally));
      });
    };
    const roll = { purpose, count, die };
    this.refuseAtOnce(tallies(count, die), rollName(roll), read === undefined ? this.limit : MOST_RESULTS);
    const cacheAs = read === undefined ? `tally ${count} ${dieName(die)}` : null;
    return this.follow(roll, fill, cacheAs) as Tally | R;
  }

  faces(purpose: string, count: number, die: Die): readonly number[] {
    this.refuseAtOnce(sidesOf(die).size ** count, rollName({ purpose, count, die }));
    const faces = Array.from({ length: count }, () => this.die(purpose, die));
    this.latest = faces;
    return faces;
  }

  shuffle<T>(purpose: string, items: readonly T[]): T[] {
    let orders = 1;
    for (let k = 2; k <= items.length; k++) orders *= k;
    this.refuseAtOnce(orders, `${purpose}, a shuffle of ${items.length}`);
    return shuffleWith(this, purpose, items);
  }

  pick<T>(purpose: string, items: readonly T[]): T {
    return pickWith(this, purpose, items);
  }

  thrown(): readonly number[] | null {
    return this.latest;
  }

  /** A roll of several dice that would pass the limit by itself is refused before any of it is followed. */
  private refuseAtOnce(results: number, name: string, limit: number = this.limit): void {
    if (this.path[this.depth] === undefined) this.refusePast(results, name, limit);
  }
}
