import { ContentMap } from '../content-map.ts';
import { clone } from '../json.ts';
import { checkPlain } from '../plain-data.ts';
import { type Die, facesOf, highestFace, type Roll, rollName, type Tally, tallyOf } from './dice.ts';

/** A result of a roll that a rule can tell apart from the others. */
export interface Branch {
  /** What the rule gets: a face, total, tally or reading. */
  readonly value: unknown;
  /** What the dice show, the numbers of a tally as such; null where several results go together. */
  shown: readonly number[] | null;
  /** Of how many equally likely results it is made. */
  weight: bigint;
}

/** What a rule makes of a result. */
export type Read = (result: never) => unknown;

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, i) => number === b[i]);
}

/** All results of a roll. The weights add up to the total. */
export class Fork {
  readonly branches: Branch[] = [];
  total = 0n;
  private readonly byContent = new ContentMap<Branch>();
  private readonly ofRoll: string;
  private readonly read: Read | undefined;
  private readonly grown: (branches: number) => void;

  /** @param grown is told the number of branches whenever there is one more; it may throw. */
  constructor(roll: Roll, read: Read | undefined, grown: (branches: number) => void) {
    this.ofRoll = `, of ${rollName(roll)}`;
    this.read = read;
    this.grown = grown;
  }

  /** Adds a result. Those that read alike go together; `shown` is copied where it is kept. */
  add(weight: bigint, result: unknown, shown: readonly number[] | null): void {
    this.total += weight;
    if (this.read === undefined) {
      this.append(weight, result, shown);
      return;
    }
    const reading = this.read(result as never);
    checkPlain('reading', reading, this.ofRoll);
    const branch = this.byContent.getOrMake(reading, () => this.append(0n, reading, shown));
    branch.weight += weight;
    if (branch.shown !== null && (shown === null || !isSameList(branch.shown, shown))) branch.shown = null;
  }

  /** Values and lists are copied, since they may be the tally itself, which goes on changing. */
  private append(weight: bigint, value: unknown, shown: readonly number[] | null): Branch {
    const branch = { value: clone(value), shown: clone(shown), weight };
    this.branches.push(branch);
    this.grown(this.branches.length);
    return branch;
  }
}

/** Work that is done to find the results of a roll at most: that of so many tallies of few dice, a second or two. */
export const MOST_WORK = 4_000_000;

/** How the results of a kind of roll are found. */
interface Findings {
  /** Number of different results, or fewer. */
  least(count: number, die: Die): number;
  /** Work that it takes to find them all, or a little more. */
  work(count: number, die: Die): number;
  /** Adds all results to a fork. */
  find(fork: Fork, count: number, die: Die): void;
  /** The faces that the dice show in a branch, in ascending order where no other is known. */
  faces(shown: readonly number[]): readonly number[];
}

/** The different faces of a die, each with the number of its sides that show it. */
function sidesOf(die: Die): Map<number, bigint> {
  const sides = new Map<number, bigint>();
  for (const face of facesOf(die)) sides.set(face, (sides.get(face) ?? 0n) + 1n);
  return sides;
}

/** Number of different faces of a die. */
export function kindsOf(die: Die): number {
  return typeof die === 'number' ? die : new Set(die).size;
}

/** Number of sides of a die. */
function sideCount(die: Die): number {
  return typeof die === 'number' ? die : die.length;
}

/** Difference between the highest and the lowest face. */
function spanOf(die: Die): number {
  if (typeof die === 'number') return die - 1;
  return highestFace(die) - die.reduce((least, face) => Math.min(least, face));
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

/** Steps that it takes to find all totals of some dice, or a little more. */
function stepsOfSum(count: number, die: Die): number {
  return kindsOf(die) * (count + ((count * (count - 1)) / 2) * spanOf(die));
}

/** Calls back with every tally of some dice and its multinomial weight. */
function eachTally(count: number, die: Die, visit: (tally: number[], weight: bigint) => void): void {
  const kinds = [...sidesOf(die)];
  const last = kinds.length - 1;
  const [lastFace, lastSides] = kinds[last] as [number, bigint];
  const tally = tallyOf([], die);
  /** Lets the dice that are left show the kinds from one on: all of them the last, then some of them others. */
  const place = (kind: number, left: number, weight: bigint): void => {
    tally[lastFace] = left;
    visit(tally, weight * lastSides ** BigInt(left));
    tally[lastFace] = 0;
    for (let other = left === 0 ? kind - 1 : last - 1; other >= kind; other--) {
      const [face, sides] = kinds[other] as [number, bigint];
      let ways = weight;
      for (let n = 1; n <= left; n++) {
        ways = (ways * BigInt(left - n + 1) * sides) / BigInt(n);
        tally[face] = n;
        place(other + 1, left - n, ways);
      }
      tally[face] = 0;
    }
  };
  place(0, count, 1n);
}

/** Number of different tallies that some dice can show; whatever is too many may be less than there are. */
function tallies(count: number, die: Die): number {
  const kinds = kindsOf(die);
  let number = 1;
  for (let i = 1; i < kinds && number <= Number.MAX_SAFE_INTEGER; i++) number *= (count + i) / i;
  return Math.round(number);
}

/** The faces of a tally in ascending order. */
function facesOfTally(tally: Tally): number[] {
  const faces: number[] = [];
  tally.forEach((dice, face) => {
    for (let n = dice; n > 0; n--) faces.push(face);
  });
  return faces;
}

/** Work for a tally: its weight is a product for each die, and it has a place for each face. */
function workOfTally(count: number, die: Die): number {
  return Math.max(1, count / 32 + highestFace(die) / 5);
}

/** What dice can be asked for in one go. */
export type RollKind = 'die' | 'sum' | 'tally' | 'classes';

/** How the results of each kind of roll are found. */
export const FINDINGS: { readonly [kind in RollKind]: Findings } = {
  die: {
    least: (_count, die) => kindsOf(die),
    work: (_count, die) => 2 * sideCount(die),
    find(fork, _count, die) {
      for (const [face, sides] of sidesOf(die)) fork.add(sides, face, [face]);
    },
    faces: (shown) => shown,
  },
  sum: {
    // a list of faces may leave gaps between the totals
    least: (count, die) => (typeof die === 'number' ? count * spanOf(die) + 1 : 1),
    work: (count, die) => stepsOfSum(count, die) / 2,
    find(fork, count, die) {
      for (const [total, ways] of totals(count, die)) fork.add(ways, total, count === 0 ? [] : null);
    },
    faces: (shown) => shown,
  },
  tally: {
    least: tallies,
    work: (count, die) => tallies(count, die) * workOfTally(count, die),
    find(fork, count, die) {
      eachTally(count, die, (tally, ways) => fork.add(ways, tally, tally));
    },
    faces: facesOfTally,
  },
  // a tally of the sides of a die that shows classes of faces: which faces they were is not known
  classes: {
    least: tallies,
    work: (count, die) => tallies(count, die) * workOfTally(count, die),
    find(fork, count, die) {
      eachTally(count, die, (tally, ways) => fork.add(ways, tally, count === 0 ? [] : null));
    },
    faces: (shown) => shown,
  },
};
