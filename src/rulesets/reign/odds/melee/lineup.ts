import { diceToDestroy, isAlive } from '../../chapters/pools.ts';

/*
 * Two throws that are not made at once: of each side's sets no more is settled than the fight has asked for. What
 * matters of Heights is which set is higher, so that a place stands for some face on which a set has been found, and
 * the faces themselves are counted at the very end: the ways to choose so many of them.
 */

/** The first side or the second. */
export type Side = 0 | 1;

/** Both sides. */
export const BOTH: readonly Side[] = [0, 1];

/** Something of each side. */
export type OfEach<T> = readonly [T, T];

/** A place can have no set of a side any more, or may have one, or one lies open there. */
type Holding = 0 | 1 | 2;
const NONE = 0;
const UNKNOWN = 1;
const OPEN = 2;

/** The bound between two zones of Heights. */
const BOUND = '|';

/** Both throws as far as they are known. */
export interface Lineup {
  /**
   * A sign for each place that something is still to be said of, the highest first: what it holds of the first side,
   * and 3 times what it holds of the second; and bounds between them. Between two signs, above the first and below
   * the last there may be further places.
   */
  readonly places: string;
  /** Of each side, how many signs lie above all of its sets that have not been found; infinite if there are none. */
  readonly above: OfEach<number>;
  /** Of each side, dice of the set that lies open, its highest, since dice of it have been knocked out; 0 for none. */
  readonly dice: OfEach<number>;
  /** Of each side, how many dice are knocked out of its highest sets, which have not been found. */
  readonly owed: OfEach<number>;
  /** Place of the sets that had their turn last at the present Width; -1 for none. */
  readonly turn: number;
}

/** Something of each side, with another value for one. */
export function withSide<T>(both: OfEach<T>, side: Side, value: T): OfEach<T> {
  return side === 0 ? [value, both[1]] : [both[0], value];
}

/** Throws of which nothing is known. */
export const UNKNOWN_LINEUP: Lineup = { places: '', above: [0, 0], dice: [0, 0], owed: [0, 0], turn: -1 };

const ZERO = '0'.charCodeAt(0);

function holding(places: string, at: number, side: Side): Holding {
  const sign = places.charCodeAt(at) - ZERO;
  // of a bound, and below the last sign, there is nothing
  if (!(sign <= 8)) return NONE;
  return (side === 0 ? sign % 3 : (sign - (sign % 3)) / 3) as Holding;
}

function signOf(first: Holding, second: Holding): string {
  return String.fromCharCode(ZERO + first + 3 * second);
}

function withHolding(places: string, at: number, side: Side, value: Holding): string {
  const sign = side === 0 ? signOf(value, holding(places, at, 1)) : signOf(holding(places, at, 0), value);
  return places.slice(0, at) + sign + places.slice(at + 1);
}

/** The same without a side's sets that have not been found, from a sign to another, which is not included. */
function without(places: string, side: Side, from: number, to: number): string {
  let so = places;
  for (let at = from; at < to; at++) {
    if (holding(so, at, side) === UNKNOWN) so = withHolding(so, at, side, NONE);
  }
  return so;
}

/** The zone of Heights of a place or a gap: how many bounds lie above. */
export function zoneOf({ places }: Lineup, at: number): number {
  let zone = 0;
  for (let i = places.indexOf(BOUND); i >= 0 && i < at; i = places.indexOf(BOUND, i + 1)) zone++;
  return zone;
}

/** Signs in the lowest zone. */
export function lowestZone({ places }: Lineup): { readonly start: number; readonly end: number } {
  return { start: places.lastIndexOf(BOUND) + 1, end: places.length };
}

/** Whether a place may hold a set of a side that has not been found. */
export function mayHold({ places }: Lineup, at: number, side: Side): boolean {
  return holding(places, at, side) === UNKNOWN;
}

/** Dice of a side's set that lies open at a place; 0 for none. */
export function openDice({ places, dice }: Lineup, at: number, side: Side): number {
  return holding(places, at, side) === OPEN ? dice[side] : 0;
}

/** Where a side's set lies open. */
function openPlace(places: string, side: Side): number {
  let at = 0;
  while (holding(places, at, side) !== OPEN) at++;
  return at;
}

/** The same with a sign more. */
function withSign({ places, above, dice, owed, turn }: Lineup, at: number, sign: string): Lineup {
  return {
    places: places.slice(0, at) + sign + places.slice(at),
    above: [above[0] > at ? above[0] + 1 : above[0], above[1] > at ? above[1] + 1 : above[1]],
    dice,
    owed,
    turn: turn >= at ? turn + 1 : turn,
  };
}

/** The lineup with a new place in the gap above another, which may hold sets of either side. */
export function withPlace(lineup: Lineup, at: number): Lineup {
  const { above } = lineup;
  return withSign(lineup, at, signOf(at >= above[0] ? UNKNOWN : NONE, at >= above[1] ? UNKNOWN : NONE));
}

/** The lineup with a bound in the gap above a place. */
export function withBound(lineup: Lineup, at: number): Lineup {
  return withSign(lineup, at, BOUND);
}

/** No set of a side is to be found above a number of signs. */
export function withNoneAbove(lineup: Lineup, side: Side, signs: number): Lineup {
  const { places, above, dice, owed, turn } = lineup;
  if (above[side] >= signs) return lineup;
  const left = without(places, side, above[side], Math.min(signs, places.length));
  return { places: left, above: withSide(above, side, signs), dice, owed, turn };
}

/** A side has no sets that have not been found. */
export function withNoMore(lineup: Lineup, side: Side): Lineup {
  const { places, above, dice, owed, turn } = withNoneAbove(lineup, side, Number.POSITIVE_INFINITY);
  return { places, above, dice, owed: withSide(owed, side, 0), turn };
}

/** A side's set at a place has had its turn, or is destroyed. */
export function withoutSet({ places, above, dice, owed, turn }: Lineup, at: number, side: Side): Lineup {
  const isOpen = holding(places, at, side) === OPEN;
  return {
    places: withHolding(places, at, side, NONE),
    above,
    dice: isOpen ? withSide(dice, side, 0) : dice,
    owed,
    turn,
  };
}

/** A side's highest set, of a Width, is found at a place; the dice that are owed are knocked out of it. */
export function withHighest(lineup: Lineup, at: number, side: Side, width: number): Lineup {
  const { places, above, dice, owed, turn } = lineup;
  const left = isAlive(width - owed[side]) ? width - owed[side] : 0;
  const found = withHolding(places, at, side, left > 0 ? OPEN : NONE);
  return {
    places: without(found, side, above[side], at),
    above: withSide(above, side, at + 1),
    dice: withSide(dice, side, left),
    owed: withSide(owed, side, Math.max(0, owed[side] - diceToDestroy(width))),
    turn,
  };
}

/** A die of a side's highest set is knocked out. @source RN-B10, RN-R19 */
export function withKnockOut(lineup: Lineup, side: Side): Lineup {
  const { places, above, dice, owed } = lineup;
  const open = dice[side];
  if (isAlive(open - 1)) return { ...lineup, dice: withSide(dice, side, open - 1) };
  if (open > 0) return withoutSet(lineup, openPlace(places, side), side);
  if (above[side] === Number.POSITIVE_INFINITY) return lineup;
  return { ...lineup, owed: withSide(owed, side, owed[side] + 1) };
}

/** The lineup when sets at a place have had their turn. */
export function turnedAt({ places, above, dice, owed }: Lineup, turn: number): Lineup {
  return { places, above, dice, owed, turn };
}

/** How many signs lie above everything that a side has in a lineup. */
function signsAbove({ places, above, dice }: Lineup, side: Side): number {
  return dice[side] > 0 ? openPlace(places, side) : Math.min(above[side], places.length);
}

/** Signs in the order of their values between bounds. */
function sorted(places: string): string {
  if (places.length < 2) return places;
  return places
    .split(BOUND)
    .map((zone) => [...zone].sort().join(''))
    .join(BOUND);
}

/** Signs in order, all but the one at a place. */
function sortedAround(places: string, at: number): string {
  if (at < 0 || at >= places.length) return sorted(places);
  return sorted(places.slice(0, at)) + places[at] + sorted(places.slice(at + 1));
}

/** The same without the places above everything that is still to come. */
function shortened(lineup: Lineup, passed: number): Lineup {
  const { places, above, dice, owed, turn } = lineup;
  const bounds = BOUND.repeat(zoneOf(lineup, passed));
  const fewer = passed - bounds.length;
  return {
    places: bounds + places.slice(passed),
    above: [above[0] - fewer, above[1] - fewer],
    dice,
    owed,
    turn: turn < passed ? -1 : turn - fewer,
  };
}

/** The same with the places in order where only one side can have sets: their Heights are compared with no other's. */
function ordered(lineup: Lineup, from: number, to: number): Lineup {
  const { places, above, dice, owed, turn } = lineup;
  // an open set stays where it is, and so does the place of the last turn
  const isOpen = BOTH.some((side) => holding(places, from, side) === OPEN);
  const start = isOpen ? from + 1 : from;
  if (to - start < 2) return lineup;
  const alone = sortedAround(places.slice(start, to), turn - start);
  return { places: places.slice(0, start) + alone + places.slice(to), above, dice, owed, turn };
}

/**
 * The same in the form that all lineups have that go on alike.
 *
 * @param mayOrder whether no bound is still to come, before which the order of places matters.
 */
export function tidied(lineup: Lineup, mayOrder: boolean): Lineup {
  const [first, second] = [signsAbove(lineup, 0), signsAbove(lineup, 1)];
  const passed = Math.min(first, second);
  const short = passed > 0 ? shortened(lineup, passed) : lineup;
  if (!mayOrder || first === second) return short;
  const fewer = lineup.places.length - short.places.length;
  return ordered(short, passed - fewer, Math.max(first, second) - fewer);
}

/** A text that two lineups have in common only if they are the same. */
export function keyOf({ places, above, dice, owed, turn }: Lineup): string {
  const [first, second] = [Math.min(above[0], 99), Math.min(above[1], 99)];
  return (
    places + String.fromCharCode(first, second, 16 * dice[0] + dice[1], 16 * owed[0] + owed[1], turn + 1)
  );
}
