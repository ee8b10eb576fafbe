import { circleGap, circleToRectangle } from '../../../core/space/circle.ts';
import { type Point, TOLERANCE } from '../../../core/space/plane.ts';
import { type Rectangle, rectangleGap, rectangleToPoint } from '../../../core/space/rectangle.ts';
import { COUNTER_RADIUS, MARKER_RADIUS } from '../tables.ts';
import type {
  Character,
  Counter,
  Marker,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Side,
  Troops,
  Unit,
} from '../types.ts';

/** A ship that rules may change. */
export type ShipToChange = SeaBattlesGame['ships'][string];
/** A unit that rules may change. */
export type UnitToChange = SeaBattlesGame['units'][string];
/** A character that rules may change. */
export type CharacterToChange = SeaBattlesGame['characters'][string];
/** A unit or character that rules may change. */
export type TroopsToChange = UnitToChange | CharacterToChange;
/** A counter that rules may change. */
export type CounterToChange = SeaBattlesGame['counters'][string];

/** The ship of an id. */
export function shipOf(state: Pick<SeaBattlesState, 'ships'>, id: string): Ship {
  return state.ships[id] as Ship;
}

/** The same, to be changed. */
export function shipToChange(game: SeaBattlesGame, id: string): ShipToChange {
  return game.ships[id] as ShipToChange;
}

/** The unit of an id. */
export function unitOf(state: Pick<SeaBattlesState, 'units'>, id: string): Unit {
  return state.units[id] as Unit;
}

/** The character of an id. */
export function characterOf(state: Pick<SeaBattlesState, 'characters'>, id: string): Character {
  return state.characters[id] as Character;
}

/** The unit or character of an id; undefined if there is none. */
export function findTroops(
  state: Pick<SeaBattlesState, 'units' | 'characters'>,
  id: string,
): Unit | Character | undefined {
  if (Object.hasOwn(state.units, id)) return state.units[id];
  return Object.hasOwn(state.characters, id) ? state.characters[id] : undefined;
}

/** The same, to be changed. */
export function troopsToChange(game: SeaBattlesGame, id: string): TroopsToChange {
  return (game.units[id] ?? game.characters[id]) as TroopsToChange;
}

/** Whether some troops are a character. */
export function isCharacter(troops: Troops): troops is Character {
  return 'tier' in troops;
}

/** A ship or counter, or undefined. */
export function findVessel(
  state: Pick<SeaBattlesState, 'ships' | 'counters'>,
  id: string,
): Ship | Counter | undefined {
  if (Object.hasOwn(state.ships, id)) return state.ships[id];
  return Object.hasOwn(state.counters, id) ? state.counters[id] : undefined;
}

/** Whether something is a ship, and not a counter or marker. */
export function isShip(thing: Ship | Counter | Marker): thing is Ship {
  return 'length' in thing;
}

/** Everything in a record, ids ascending. */
export function byId<T>(record: { readonly [id: string]: T }): T[] {
  return Object.keys(record)
    .sort()
    .map((id) => record[id] as T);
}

/** Ships afloat, ids ascending. */
export function shipsAfloat(state: Pick<SeaBattlesState, 'ships'>): Ship[] {
  return byId(state.ships).filter(isAfloat);
}

/** Whether a ship is on the table. */
export function isAfloat({ status }: Pick<Ship, 'status'>): boolean {
  return status === 'afloat';
}

/** The side of an id. */
export function sideOf(state: Pick<SeaBattlesState, 'sides'>, id: string | null): Side {
  return state.sides.find((side) => side.id === id) as Side;
}

/** The army of a side. */
export function armyOf(state: Pick<SeaBattlesState, 'sides'>, id: string): string {
  return sideOf(state, id).army;
}

/** Sides that have a ship afloat, in list order. @source SB-R130 */
export function sidesAfloat(state: Pick<SeaBattlesState, 'sides' | 'ships'>): string[] {
  const ships = shipsAfloat(state);
  return state.sides.map(({ id }) => id).filter((id) => ships.some(({ side }) => side === id));
}

/** A hull as geometry knows it. @source SB-R04 */
export function hullOf({ x, y, heading, length, beam }: Ship): Rectangle {
  return { x, y, bearing: heading, length, beam };
}

/** The gap between two outlines. @source SB-R05 */
export function gapBetween(a: Ship | Counter | Marker, b: Ship | Counter | Marker): number {
  if (isShip(a)) return isShip(b) ? rectangleGap(hullOf(a), hullOf(b)) : gapBetween(b, a);
  const circle = { x: a.x, y: a.y, radius: radiusOf(a) };
  if (isShip(b)) return circleToRectangle(circle, hullOf(b));
  return circleGap(circle, { x: b.x, y: b.y, radius: radiusOf(b) });
}

/** The gap between an outline and a point. @source SB-R05 */
export function gapToPoint(thing: Ship | Counter | Marker, { x, y }: Point): number {
  if (isShip(thing)) return rectangleToPoint(hullOf(thing), x, y);
  return circleGap({ x: thing.x, y: thing.y, radius: radiusOf(thing) }, { x, y, radius: 0 });
}

/** Radius of a counter or marker. @source SB-R04 */
export function radiusOf(thing: Counter | Marker): number {
  return 'aboard' in thing ? MARKER_RADIUS : COUNTER_RADIUS;
}

/** Whether a length is within a limit. @source SB-R05 */
export function isWithin(length: number, limit: number): boolean {
  return length <= limit + TOLERANCE;
}

/** Whether two outlines are at most so far apart. @source SB-R05 */
export function areWithin(a: Ship | Counter | Marker, b: Ship | Counter | Marker, limit: number): boolean {
  return isWithin(gapBetween(a, b), limit);
}

/** Whether a ship or counter is engaged: in a contact that is open, or being fought. @source SB-R40, SB-R86 */
export function isEngaged(
  { contacts, combat }: Pick<SeaBattlesState, 'contacts' | 'combat'>,
  id: string,
): boolean {
  return contacts.some(
    (contact) =>
      (contact.charger === id || contact.defender === id) &&
      (contact.status === 'open' || contact.id === combat?.contact),
  );
}

/** An id that is not taken yet: the one wished for, or the first free one of `id/2`, `id/3`, ... */
export function freshId(record: { readonly [id: string]: unknown }, wished: string): string {
  let id = wished;
  for (let n = 2; Object.hasOwn(record, id); n++) id = `${wished}/${n}`;
  return id;
}
