import { BrokenRulesError, type EnumerationStop, OutcomesLimitError, SAMPLE_INSTEAD } from '../errors.ts';
import { type Fraction, fraction, fractionToNumber } from '../fraction.ts';
import { clone } from '../json.ts';
import { totalsOf } from './chain.ts';
import { checkChain, checkItems, checkRoll, checkTally } from './check.ts';
import {
  type ChainResult,
  type Dice,
  type DiceChain,
  type Die,
  dieName,
  mapped,
  type Roll,
  rollName,
  type Tally,
} from './dice.ts';
import { pickWith, shuffleWith } from './draw.ts';
import { type Branch, FINDINGS, Fork, kindsOf, MOST_WORK, type Read, type RollKind } from './fork.ts';

/** A branch that has been taken at a roll. */
interface Choice {
  readonly roll: Roll;
  readonly fork: Fork;
  index: number;
  /** Probability of this branch after those taken before it. */
  probability: number;
  /** The same as a number of ways out of all; null until it is asked for. */
  ways: Fraction | null;
}

const CERTAIN: Fraction = { numerator: 1n, denominator: 1n };

/** Rolls that one way can have. Of dice that explode without a cap there is always one more. */
const MOST_ROLLS = 1_000;

/** Rolls that are gone through in all, for each way of the limit. */
const PATIENCE = 100;

/** Ways for which there is patience at least. */
const LEAST_WAYS = 10_000;

/** Work of adding a die of a chain to one of the totals that there are so far. */
const WORK_OF_STEP = 8;

/** Stands for the dice of a chain, which have no name of their own. */
const CHAIN: Die = [0];

const TOO_MANY_RESULTS: Pick<EnumerationStop, 'excess' | 'advice'> = {
  excess: 'Too many results of one roll',
  advice: SAMPLE_INSTEAD,
};

function isSameDie(a: Die, b: Die): boolean {
  if (a === b || typeof a === 'number' || typeof b === 'number') return a === b;
  return a.length === b.length && a.every((face, i) => face === b[i]);
}

function branchOf({ fork, index }: Choice): Branch {
  return fork.branches[index] as Branch;
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
  /** Branches beside those of the path that are still to be taken; each leads to one way at least. */
  private pending = 0;
  private rolls = 0;
  private shown: Branch['shown'] = [];
  private kind: RollKind = 'die';

  /** @param limit the largest number of runs; the roll that would pass it throws an OutcomesLimitError. */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Probability of the run just made. */
  probability(): number {
    return this.path.at(-1)?.probability ?? 1;
  }

  /** Probability of the run just made, exactly. */
  fraction(): Fraction {
    const { numerator, denominator } = this.ways();
    return fraction(numerator, denominator);
  }

  /** The same, not in lowest terms: of the equally likely ways to throw all these dice, how many this run stands for. */
  ways(): Fraction {
    // what is known of the branches that this run shares with the last one is not worked out again
    let place = this.path.length;
    while (place > 0 && this.path[place - 1]?.ways === null) place--;
    let ways = this.path[place - 1]?.ways ?? CERTAIN;
    for (const choice of this.path.slice(place)) {
      const { numerator, denominator } = ways;
      ways = {
        numerator: numerator * branchOf(choice).weight,
        denominator: denominator * choice.fork.total,
      };
      choice.ways = ways;
    }
    return ways;
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
    for (let last = this.path.pop(); last !== undefined; last = this.path.pop()) {
      const { roll, fork, index } = last;
      if (index + 1 === fork.branches.length) continue;
      this.pending--;
      this.take(roll, fork, index + 1);
      return true;
    }
    return false;
  }

  /** Adds a branch to the path. */
  private take(roll: Roll, fork: Fork, index: number): Choice {
    const { weight } = fork.branches[index] as Branch;
    const share = fractionToNumber({ numerator: weight, denominator: fork.total });
    const choice = { roll, fork, index, probability: this.probability() * share, ways: null };
    this.path.push(choice);
    return choice;
  }

  /** What the dice show in this run. */
  private ask(kind: RollKind, purpose: string, count: number, die: Die, read?: Read): unknown {
    const roll = { purpose, count, die };
    return this.follow(this.path[this.depth] ?? this.open(kind, roll, read), kind, roll);
  }

  /** The result that this run takes of a roll, which has to be the one that was asked for before. */
  private follow(choice: Choice, kind: RollKind, roll: Roll): unknown {
    const { purpose, count, die } = choice.roll;
    if (roll.purpose !== purpose || roll.count !== count || !isSameDie(roll.die, die))
      throw new BrokenRulesError(
        `A rule asked for ${rollName(roll)} where it had asked for ${rollName(choice.roll)} before.`,
      );
    this.depth++;
    this.rolls++;
    const { value, shown } = branchOf(choice);
    this.shown = shown;
    this.kind = kind;
    return clone(value);
  }

  /** Takes the first branch of a roll that is new on this path. */
  private open(kind: RollKind, roll: Roll, read: Read | undefined): Choice {
    const { purpose, count, die } = roll;
    if (kind === 'tally' || kind === 'classes') checkTally(purpose, count, die);
    else checkRoll(purpose, count, die);
    this.refuseEndless(roll);
    if (read === undefined) this.refusePast(FINDINGS[kind].least(count, die), rollName(roll));
    const fork = this.forkOf(kind, roll, read);
    this.refusePast(fork.branches.length, rollName(roll));
    this.pending += fork.branches.length - 1;
    return this.take(roll, fork, 0);
  }

  /** All results of a roll; those that a rule does not read are kept for other rolls. */
  private forkOf(kind: RollKind, roll: Roll, read: Read | undefined): Fork {
    const { count, die } = roll;
    const name = `${kind} ${count} ${dieName(die)}`;
    const known = read === undefined ? this.forks.get(name) : undefined;
    if (known !== undefined) return known;
    const { work, find } = FINDINGS[kind];
    if (work(count, die) > MOST_WORK) throw this.stop(rollName(roll), TOO_MANY_RESULTS);
    const fork = new Fork(roll, read, (branches) => this.refusePast(branches, rollName(roll)));
    find(fork, count, die);
    if (read === undefined) this.forks.set(name, fork);
    return fork;
  }

  /** The error of an enumeration that goes too far. */
  private stop(roll: string, why: Pick<EnumerationStop, 'excess' | 'advice'> = {}): OutcomesLimitError {
    const { limit, completed, covered } = this;
    return new OutcomesLimitError({ limit, completed, covered, roll, ...why });
  }

  /** Refuses a roll with so many results that there are more ways than the limit. */
  private refusePast(results: number, roll: string): void {
    if (this.completed + this.pending + results > this.limit) throw this.stop(roll);
  }

  /** Refuses a roll after so many others that there seems to be no end to them. */
  private refuseEndless(roll: Roll): void {
    const patience = PATIENCE * Math.max(this.limit, LEAST_WAYS);
    if (this.depth >= MOST_ROLLS) {
      throw this.stop(rollName(roll), {
        excess: `More than ${MOST_ROLLS} rolls in one way`,
        advice: SAMPLE_INSTEAD,
      });
    }
    if (this.rolls >= patience)
      throw this.stop(rollName(roll), { excess: `More than ${patience} rolls in all` });
  }

  die(purpose: string, die: Die): number;
  die<R>(purpose: string, die: Die, read: (face: number) => R): R;
  die<R>(purpose: string, die: Die, read?: (face: number) => R): number | R {
    return this.ask('die', purpose, 1, die, read) as number | R;
  }

  sum(purpose: string, count: number, die: Die): number;
  sum<R>(purpose: string, count: number, die: Die, read: (total: number) => R): R;
  sum<R>(purpose: string, count: number, die: Die, read?: (total: number) => R): number | R {
    return this.ask('sum', purpose, count, die, read) as number | R;
  }

  tally(purpose: string, count: number, die: Die): Tally;
  tally<R>(purpose: string, count: number, die: Die, read: (tally: Tally) => R): R;
  tally<R>(purpose: string, count: number, die: Die, read?: (tally: Tally) => R): Tally | R {
    return this.ask('tally', purpose, count, die, read) as Tally | R;
  }

  tallyBy(purpose: string, count: number, die: Die, classOf: (face: number) => number): Tally {
    checkRoll(purpose, count, die);
    return this.askOf('classes', purpose, count, () => mapped(die, classOf)) as Tally;
  }

  sumBy(purpose: string, count: number, die: Die, worthOf: (face: number) => number): number {
    checkRoll(purpose, count, die);
    return this.askOf('sum', purpose, count, () => mapped(die, worthOf)) as number;
  }

  /** What dice show that are made of others. They are made once for all runs. */
  private askOf(kind: RollKind, purpose: string, count: number, make: () => Die): unknown {
    const known = this.path[this.depth]?.roll;
    const isKnown = known?.purpose === purpose && known.count === count;
    return this.ask(kind, purpose, count, isKnown ? known.die : make());
  }

  faces(purpose: string, count: number, die: Die): readonly number[] {
    checkRoll(purpose, count, die);
    this.refuseAtOnce(kindsOf(die) ** count, () => rollName({ purpose, count, die }));
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(this.die(purpose, die));
    this.shown = faces;
    this.kind = 'die';
    return faces;
  }

  chains(chains: readonly DiceChain[]): ChainResult[] {
    for (const chain of chains) checkChain(chain);
    return chains.map((chain) => {
      const roll = { purpose: chain.links[0]?.purpose ?? 'chain', count: chain.count, die: CHAIN };
      const choice = this.path[this.depth] ?? this.openChain(chain, roll);
      const totals = this.follow(choice, 'classes', roll) as readonly number[];
      return { totals, reached: null, cameTo: null };
    });
  }

  /** Takes the first of the totals to which a chain leads. */
  private openChain(chain: DiceChain, roll: Roll): Choice {
    this.refuseEndless(roll);
    const fork = new Fork(roll, undefined, (branches) => this.refusePast(branches, rollName(roll)));
    let work = 0;
    const step = (found: number) => {
      this.refusePast(found, rollName(roll));
      work += WORK_OF_STEP;
      if (work > MOST_WORK) throw this.stop(rollName(roll), TOO_MANY_RESULTS);
    };
    for (const { totals, ways } of totalsOf(chain, step)) fork.add(ways, totals, null);
    this.pending += fork.branches.length - 1;
    return this.take(roll, fork, 0);
  }

  shuffle<T>(purpose: string, items: readonly T[]): T[] {
    checkItems(purpose, items, 0);
    let orders = 1;
    for (let k = items.length; k > 1 && orders <= this.limit; k--) orders *= k;
    this.refuseAtOnce(orders, () => `${purpose}, a shuffle of ${items.length}`);
    return shuffleWith(this, purpose, items);
  }

  pick<T>(purpose: string, items: readonly T[]): T {
    return pickWith(this, purpose, items);
  }

  thrown(): readonly number[] | null {
    return this.shown === null ? null : FINDINGS[this.kind].faces(this.shown);
  }

  /** Rolls that together would pass the limit are refused before any of them is followed. */
  private refuseAtOnce(results: number, name: () => string): void {
    if (this.path[this.depth] === undefined) this.refusePast(results, name());
  }
}
