/** A die: a number of sides, 1 or more (faces 1 to that number), or the list of its faces, which are whole numbers. */
export type Die = number | readonly number[];

/** The average die of the wargamer: 2, 3, 3, 4, 4, 5. */
export const AVERAGE_DIE: readonly number[] = [2, 3, 3, 4, 4, 5];

/** How many dice show each face: `tally[6]` is the number of sixes. Indexes that are no face of the die hold 0. */
export type Tally = readonly number[];

/** Dice that a rule asks for in one go. */
export interface Roll {
  /** The ledger's tag of the roll, such as `board-attacker`. */
  readonly purpose: string;
  /** Number of dice, 1 to 10,000,000. */
  readonly count: number;
  readonly die: Die;
}

/** A roll and what the dice showed, in the order thrown. */
export interface Rolled extends Roll {
  readonly faces: readonly number[];
}

/** One of the rolls that dice go through one after another. */
export interface ChainLink {
  readonly purpose: string;
  /** Null: nothing is rolled. */
  readonly die: Die | null;
  /**
   * The place of the link to which a die goes on that shows a face, after this one; as many as there are links, and more:
   * it has got through, to the first end and to those after it. -1: it is out. Where nothing is rolled it is asked once,
   * for the face 0.
   */
  readonly next: (face: number) => number;
}

/** Where a die gets to, and what it counts for there. */
export interface ChainEnd {
  /** Of several totals the place of the one to which it adds. */
  readonly total: number;
  /** What it adds; not negative. */
  readonly worth: number;
}

/** Some dice, and the rolls that each of them goes through: attacks that have to hit, to wound, to pierce armour. */
export interface DiceChain {
  readonly count: number;
  readonly links: readonly ChainLink[];
  /** Left out: a single end, where each die adds one to a single total. */
  readonly ends?: readonly ChainEnd[];
}

/** What came of the dice of a chain. */
export interface ChainResult {
  /** The totals: of a chain that says nothing of ends, how many got through. */
  readonly totals: readonly number[];
  /** How many got to each link or beyond it, and at last through. Null in an enumeration, which tells no more than the totals. */
  readonly reached: readonly number[] | null;
  /** How many came to each link. Null likewise. */
  readonly cameTo: readonly number[] | null;
}

/**
 * Dice as a rule sees them. A rule asks for exactly what it reads, so that an enumeration has no more branches
 * than the rule can tell apart; it does not know whether they are thrown, scripted, enumerated or asked for.
 *
 * `read` is what the rule makes of the result (`"hit"`, a damage class, ...): the rule gets the reading, and an
 * enumeration follows results that read alike together. Readings are plain data.
 *
 * Every kind of dice throws an InvalidInputError for what is no die and no number of dice, naming it and the roll.
 */
export interface Dice {
  /** One die. */
  die(purpose: string, die: Die): number;
  /** One die, and what the rule makes of its face. */
  die<R>(purpose: string, die: Die, read: (face: number) => R): R;
  /** `count` dice of which only the total matters. */
  sum(purpose: string, count: number, die: Die): number;
  /** The total of some dice, and what the rule makes of it. */
  sum<R>(purpose: string, count: number, die: Die, read: (total: number) => R): R;
  /** `count` dice of which only the number showing each face matters. Faces are 0 to 1,000,000. */
  tally(purpose: string, count: number, die: Die): Tally;
  /** The number of dice showing each face, and what the rule makes of it. */
  tally<R>(purpose: string, count: number, die: Die, read: (tally: Tally) => R): R;
  /**
   * The number of dice in each class, such as hits and misses: `classOf` says of a face its class, 0 or more. Only the
   * classes are told apart, so that an enumeration of thirty dice has as many ways as there are numbers of hits.
   */
  tallyBy(purpose: string, count: number, die: Die, classOf: (face: number) => number): Tally;
  /** The total of what each die is worth by its face, a whole number; only the total is told apart. */
  sumBy(purpose: string, count: number, die: Die, worthOf: (face: number) => number): number;
  /** `count` dice in the order thrown. */
  faces(purpose: string, count: number, die: Die): readonly number[];
  /**
   * Dice that go through several rolls, each die by itself: all those of a link are thrown together, one chain after
   * another, before those of the next link. Only the totals are told apart, so that thirty attacks that hit, wound and
   * pierce armour have 31 ways in an enumeration: one binomial.
   */
  chains(chains: readonly DiceChain[]): ChainResult[];
  /**
   * The items in random order. With k items: a die of k sides picks the next one from those left, then a die of
   * k - 1 sides, ... down to 2; the last needs none.
   */
  shuffle<T>(purpose: string, items: readonly T[]): T[];
  /** One of the items, of which there must be some; a die with as many sides as there are items, none for a single one. */
  pick<T>(purpose: string, items: readonly T[]): T;
  /**
   * What the latest roll showed, in the order thrown, for events to report. Null where faces do not exist: in an
   * enumeration that followed several results together.
   */
  thrown(): readonly number[] | null;
}

/** A die in words: `D6`, or `{2,3,3,4,4,5}`. */
export function dieName(die: Die): string {
  return typeof die === 'number' ? `D${die}` : `{${die.join(',')}}`;
}

/** A roll in words: `board-attacker D6`, or `fire 4 x D6`. */
export function rollName(roll: Roll): string {
  return `${roll.purpose} ${roll.count === 1 ? '' : `${roll.count} x `}${dieName(roll.die)}`;
}

/** Every face of a die, ascending as listed; a face that stands on several sides is listed as often. */
export function facesOf(die: Die): readonly number[] {
  return typeof die === 'number' ? Array.from({ length: die }, (_, i) => i + 1) : die;
}

/** Whether a die can show a face. */
export function isFaceOf(die: Die, face: unknown): face is number {
  if (typeof face !== 'number') return false;
  return typeof die === 'number' ? Number.isInteger(face) && face >= 1 && face <= die : die.includes(face);
}

/** The highest face of a die. */
export function highestFace(die: Die): number {
  return typeof die === 'number' ? die : die.reduce((highest, face) => Math.max(highest, face));
}

/** The die whose sides show what is made of each face of another. */
export function mapped(die: Die, make: (face: number) => number): readonly number[] {
  return facesOf(die).map(make);
}

/** The number showing each face. */
export function tallyOf(faces: readonly number[], die: Die): number[] {
  const tally = new Array<number>(highestFace(die) + 1).fill(0);
  for (const face of faces) tally[face] = (tally[face] ?? 0) + 1;
  return tally;
}
