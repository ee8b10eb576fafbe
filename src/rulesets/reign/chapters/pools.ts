import { type Dice, type Tally, tallyOf } from '../../../core/dice/dice.ts';

/*
 * Pools of d10: how many dice are thrown and which are set beforehand, the sets in what they show, and what dice of
 * one set do to another. Nothing here knows ships or states.
 */

/** Sides of every die. */
export const SIDES = 10;

/** Most dice of a pool; followers have a cap of their own. @source RN-B02, RN-R54 */
export const POOL_CAP = 10;

/** The special dice that a pool can have: Expert Die, Master Die, or none. @source RN-B03 */
export const SPECIAL_DICE = ['none', 'ED', 'MD'] as const;

/** The special die of a pool: Expert Die, Master Die, or none. */
export type SpecialDie = (typeof SPECIAL_DICE)[number];

/** The dice of a pool, penalties taken. */
export interface Pool {
  /** Normal dice, 0 or more. */
  readonly normal: number;
  readonly special: SpecialDie;
}

/** What a pool is made of. */
export interface PoolParts {
  /** Stat + rank + bonus dice. */
  readonly normal: number;
  /** Default none. */
  readonly special?: SpecialDie;
  /** Penalty dice, the called shot's and an extra action's apart. Default 0. */
  readonly penalties?: number;
  /** A called shot by a normal die; a call by the Expert Die is none, since it costs nothing. Default false. */
  readonly isCalled?: boolean;
  /** Default 10. */
  readonly cap?: number;
}

/** The dice of a roll, as they lie before the throw. */
export interface PoolDice {
  /** Dice to throw. */
  readonly random: number;
  /** Faces set beforehand: the Expert Die's, or the called shot's. */
  readonly fixed: readonly number[];
  /** Whether a Master Die is to be set after the throw. */
  readonly md: boolean;
}

/** Two or more dice that show the same face. @source RN-B01 */
export interface DiceSet {
  /** The face, 1 to 10. */
  readonly height: number;
  /** Number of dice that show it, 2 or more. */
  readonly dice: number;
}

/** Number of dice of a pool, the special die counted. */
export function sizeOf({ normal, special }: Pool): number {
  return normal + (special === 'none' ? 0 : 1);
}

/** The pool less some dice: penalties take the Expert Die first, then normal dice, the Master Die last. @source RN-B04 */
export function withoutDice({ normal, special }: Pool, penalties: number): Pool {
  const afterExpert = special === 'ED' ? penalties - 1 : penalties;
  const isSpecialLost = special === 'ED' ? penalties > 0 : afterExpert > normal;
  return {
    normal: normal - Math.max(0, Math.min(normal, afterExpert)),
    special: isSpecialLost ? 'none' : special,
  };
}

/** The pool that its parts make: dice above the cap cancel penalties before they are cut. @source RN-B02, RN-B05 */
export function poolOf({
  normal,
  special = 'none',
  penalties = 0,
  isCalled = false,
  cap = POOL_CAP,
}: PoolParts): Pool {
  const overflow = Math.max(0, sizeOf({ normal, special }) - cap);
  const trimmed = { normal: normal - overflow, special };
  return withoutDice(trimmed, Math.max(0, penalties + (isCalled ? 1 : 0) - overflow));
}

/**
 * Place of the pool that several actions of one character roll: the smallest, at a tie the first declared. It is
 * thrown {@link withoutDice} one for each extra action. @source RN-B08, RN-R40
 */
export function smallestOf(pools: readonly Pool[]): number {
  const sizes = pools.map(sizeOf);
  return sizes.indexOf(Math.min(...sizes));
}

/** Faces named for a pool before the throw; null or absent for none. */
export interface NamedFaces {
  /** The Expert Die's; it means nothing to a pool that has lost that die. */
  readonly edFace?: number | null;
  /** That of a called shot, to which one normal die is set. */
  readonly calledFace?: number | null;
}

/** The dice of a pool before the throw. @source RN-B03, RN-B06, RN-R71 */
export function diceOf(
  { normal, special }: Pool,
  { edFace = null, calledFace = null }: NamedFaces = {},
): PoolDice {
  const md = special === 'MD';
  if (special === 'ED' && edFace !== null) return { random: normal, fixed: [edFace], md };
  if (calledFace !== null && normal > 0) return { random: normal - 1, fixed: [calledFace], md };
  return { random: normal, fixed: [], md };
}

/** Whether a roll can show a set at all; one with no dice to throw may need no throw to do so. */
export function canMakeSet({ random, fixed, md }: PoolDice): boolean {
  return random + fixed.length + (md ? 1 : 0) >= 2;
}

/** Whether a set comes before another: the wider, at equal Width the higher. @source RN-B01 */
export function isBetter(a: DiceSet, b: DiceSet): boolean {
  return a.dice > b.dice || (a.dice === b.dice && a.height > b.height);
}

/** Number of dice that show a face. */
function diceShowing(height: number, tally: Tally, fixed: readonly number[]): number {
  let dice = tally[height] ?? 0;
  for (const face of fixed) if (face === height) dice++;
  return dice;
}

/** Puts a set in its place in a list, the widest first, at equal Width the highest. @source RN-B01 */
export function putInOrder(sets: DiceSet[], set: DiceSet): void {
  let place = sets.length;
  while (place > 0 && isBetter(set, sets[place - 1] as DiceSet)) place--;
  sets.splice(place, 0, set);
}

/** The sets of a throw and the faces set beside it, the widest first, at equal Width the highest. @source RN-B01 */
export function setsOf(tally: Tally, fixed: readonly number[] = []): DiceSet[] {
  const sets: DiceSet[] = [];
  for (let height = SIDES; height >= 1; height--) {
    const dice = diceShowing(height, tally, fixed);
    if (dice >= 2) putInOrder(sets, { height, dice });
  }
  return sets;
}

/** The sets of faces that lie open, such as those kept while a Master Die waits. */
export function setsOfFaces(faces: readonly number[], fixed: readonly number[] = []): DiceSet[] {
  return setsOf(tallyOf(faces, SIDES), fixed);
}

const DIGIT = 16;

/** The counts of a tally as one number, a digit a face, so that throws that read alike are equal; fewer dice than `least` count as none. */
function packed(tally: Tally, fixed: readonly number[], least: number): number {
  let number = 0;
  for (let face = SIDES; face >= 1; face--) {
    const dice = diceShowing(face, tally, fixed);
    number = number * DIGIT + (dice < least ? 0 : dice);
  }
  return number;
}

/** The tally of a number made by {@link packed}. */
function unpacked(number: number): number[] {
  const tally = [0];
  for (let rest = number; tally.length <= SIDES; rest = Math.floor(rest / DIGIT)) tally.push(rest % DIGIT);
  return tally;
}

/** The faces of a tally, ascending. */
function facesOf(tally: Tally): number[] {
  const faces: number[] = [];
  for (let face = 1; face <= SIDES; face++) {
    for (let n = tally[face] ?? 0; n > 0; n--) faces.push(face);
  }
  return faces;
}

/**
 * Throws a roll that has no Master Die and returns its sets, which are all that is read of it: the dice that match
 * none are forgotten. Nothing is thrown where there is no die to throw.
 */
export function throwSets(dice: Dice, purpose: string, { random, fixed }: PoolDice): DiceSet[] {
  if (random === 0) return setsOf([], fixed);
  return setsOf(unpacked(dice.tally(purpose, random, SIDES, (tally) => packed(tally, fixed, 2))));
}

/** Throws a roll that has a Master Die and returns every face thrown, ascending, since that die may match any. */
export function throwFaces(dice: Dice, purpose: string, { random }: PoolDice): number[] {
  if (random === 0) return [];
  return facesOf(unpacked(dice.tally(purpose, random, SIDES, (tally) => packed(tally, [], 1))));
}

/** Whether a set meets a Difficulty; one above 10 is met by none. @source RN-B07, RN-R08 */
export function meets({ height }: { readonly height: number }, difficulty: number): boolean {
  return height >= difficulty;
}

/** The sets that meet a Difficulty, in the order given. @source RN-B07 */
export function setsMeeting<S extends { readonly height: number }>(
  sets: readonly S[],
  difficulty: number,
): S[] {
  return sets.filter((set) => meets(set, difficulty));
}

/** The widest set that meets a Difficulty, at equal Width the highest; null if there is none. */
export function bestSet(sets: readonly DiceSet[], difficulty = 1): DiceSet | null {
  let best: DiceSet | null = null;
  for (const set of sets) if (meets(set, difficulty) && (best === null || isBetter(set, best))) best = set;
  return best;
}

/**
 * The face to which a Master Die is best set: the one with the best set that meets the Difficulty; null if no face
 * makes one. @source RN-B03
 */
export function bestMasterDieFace(
  tally: Tally,
  fixed: readonly number[] = [],
  difficulty = 1,
): number | null {
  let best: DiceSet | null = null;
  for (let height = SIDES; height >= Math.max(1, difficulty); height--) {
    const set = { height, dice: diceShowing(height, tally, fixed) + 1 };
    if (set.dice >= 2 && (best === null || isBetter(set, best))) best = set;
  }
  return best === null ? null : best.height;
}

/** Faces worth a thought for a Master Die: each one that shows, and 10; highest first. */
export function masterDieFaces(tally: Tally, fixed: readonly number[] = []): number[] {
  const faces: number[] = [];
  for (let face = SIDES; face >= 1; face--) {
    if (face === SIDES || diceShowing(face, tally, fixed) > 0) faces.push(face);
  }
  return faces;
}

/** By what a set passes a Threat test. @source RN-R23 */
export type ThreatTest = 'either' | 'height' | 'width';

/** Whether a set of this Width and Height removes a follower of this Threat. @source RN-B10, RN-R23 */
export function passesThreat(width: number, height: number, threat: number, test: ThreatTest): boolean {
  return (test !== 'height' && width >= threat) || (test !== 'width' && height >= threat);
}

/** Whether dice of a set may be spent on another: on equal or lower Height only. @source RN-B09, RN-R12 */
export function isInReach(gobblerHeight: number, targetHeight: number): boolean {
  return targetHeight <= gobblerHeight;
}

/** Whether a set of this effective Width is alive. @source RN-B09, RN-R19 */
export function isAlive(width: number): boolean {
  return width >= 2;
}

/** Fewest dice that destroy a set of this effective Width. @source RN-B09 */
export function diceToDestroy(width: number): number {
  return Math.max(0, width - 1);
}
