// What stands where in the plain sea-battles: who is aboard, how strong, how far off, and in whose sight.

import {
  type Circle,
  cornersOf,
  distanceOf,
  EPS,
  gapOfPolygons,
  gapToPoint,
  isInside,
  isLineThrough,
  nearestOnOutline,
  type Point,
} from './geometry.ts';
import type {
  Captain,
  Character,
  Contact,
  Corner,
  Counter,
  Entry,
  Group,
  Land,
  Marker,
  Place,
  PlainState,
  Ship,
  Side,
  Troops,
  Unit,
} from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Finding things
// ---------------------------------------------------------------------------------------------------------------

export function entry<T>(items: Record<string, T>, id: unknown): T | undefined {
  return typeof id === 'string' && Object.hasOwn(items, id) ? items[id] : undefined;
}

/** All of a kind, ids ascending. */
export function sorted<T extends { id: string }>(items: Record<string, T>): T[] {
  return Object.values(items).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function known<T>(item: T | undefined, id: string): T {
  if (item === undefined) throw new Error(`no ${id}`);
  return item;
}

export function theShip(s: PlainState, id: string): Ship {
  return known(entry(s.ships, id), id);
}

export function theCounter(s: PlainState, id: string): Counter {
  return known(entry(s.counters, id), id);
}

export function theSide(s: PlainState, id: string): Side {
  return known(
    s.sides.find((side) => side.id === id),
    id,
  );
}

export function theTroops(s: PlainState, id: string): Troops {
  return known(troopsOf(s, id), id);
}

/** A unit or a character. */
export function troopsOf(s: PlainState, id: unknown): Unit | Character | undefined {
  return entry(s.units, id) ?? entry(s.characters, id);
}

export function isCharacter(troops: Troops): troops is Character {
  return 'tier' in troops;
}

export function armyOf(s: PlainState, side: string): string {
  return theSide(s, side).army;
}

export function afloat(s: PlainState, side: string | null = null): Ship[] {
  return sorted(s.ships).filter((ship) => ship.status === 'afloat' && (side === null || ship.side === side));
}

export function isAfloat(s: PlainState, id: unknown): boolean {
  return entry(s.ships, id)?.status === 'afloat';
}

export function isTable(s: PlainState, { x, y }: Point): boolean {
  return x >= -EPS && y >= -EPS && x <= s.table.width + EPS && y <= s.table.height + EPS;
}

/** Sides that still play, in order of play, the one after a given side first. */
export function sidesAfter(s: PlainState, side: string): string[] {
  const at = s.turnOrder.indexOf(side);
  const turned = [...s.turnOrder.slice(at + 1), ...s.turnOrder.slice(0, at)];
  return turned.filter((id) => !theSide(s, id).conceded);
}

// ---------------------------------------------------------------------------------------------------------------
// Who is aboard
// ---------------------------------------------------------------------------------------------------------------

function isAt(at: Place, place: Place): boolean {
  if ('ship' in at) return 'ship' in place && at.ship === place.ship;
  if ('counter' in at) return 'counter' in place && at.counter === place.counter;
  return 'marker' in at && 'marker' in place && at.marker === place.marker;
}

export function unitsAt(s: PlainState, place: Place): Unit[] {
  return sorted(s.units).filter((unit) => unit.models > 0 && isAt(unit.at, place));
}

export function charactersAt(s: PlainState, place: Place): Character[] {
  return sorted(s.characters).filter((character) => character.models > 0 && isAt(character.at, place));
}

export function troopsAt(s: PlainState, place: Place): Troops[] {
  return [...unitsAt(s, place), ...charactersAt(s, place)];
}

export function joinedTo(s: PlainState, unit: string): Character[] {
  return sorted(s.characters).filter((character) => character.models > 0 && character.unit === unit);
}

export function idOf(group: Group): string {
  return 'unit' in group ? group.unit : group.character;
}

export function groupOf(troops: Troops): Group {
  if (isCharacter(troops)) return { character: troops.id, models: troops.models };
  return { unit: troops.id, models: troops.models };
}

/** SB-R03 */
export function strengthOf(troops: Troops): number {
  return troops.us * troops.models;
}

/** SB-007, SB-R03: how much more Unit Strength a ship has room for. */
export function roomOf(s: PlainState, ship: Ship): number {
  const prisoners = s.prisoners.filter((held) => held.ship === ship.id);
  let used = 0;
  for (const troops of troopsAt(s, { ship: ship.id })) used += strengthOf(troops);
  for (const held of prisoners) used += theTroops(s, idOf(held)).us * held.models;
  return 20 * ship.size - used;
}

export function roomFor(s: PlainState, groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + theTroops(s, idOf(group)).us * group.models, 0);
}

export function captainOf(s: PlainState, ship: Ship): Character | null {
  if (ship.captain?.kind !== 'character') return null;
  return entry(s.characters, ship.captain.id) ?? null;
}

export function characterCaptain(id: string): Captain {
  return { kind: 'character', id };
}

// ---------------------------------------------------------------------------------------------------------------
// Distances
// ---------------------------------------------------------------------------------------------------------------

/** SB-R01: a distance of the parent game. */
export function inches(s: PlainState, distance: number): number {
  return distance * s.options.scale;
}

export function polygonOf(corners: readonly Corner[]): Point[] {
  return corners.map(([x, y]) => ({ x, y }));
}

export function landOf(land: Land): Point[] {
  return polygonOf(land.polygon);
}

export function circleOf(thing: Counter | Marker): Circle {
  return { x: thing.x, y: thing.y, radius: 'aboard' in thing ? 1 : 0.5 };
}

function isShip(thing: Ship | Counter | Marker): thing is Ship {
  return 'length' in thing;
}

/** SB-R05: the gap between two outlines. */
export function gap(a: Ship | Counter | Marker, b: Ship | Counter | Marker): number {
  if (isShip(a)) {
    if (isShip(b)) return gapOfPolygons(cornersOf(a), cornersOf(b));
    const circle = circleOf(b);
    return Math.max(0, gapToPoint(circle, cornersOf(a)) - circle.radius);
  }
  if (isShip(b)) return gap(b, a);
  return Math.max(0, distanceOf(a, b) - circleOf(a).radius - circleOf(b).radius);
}

/** Whether a gap is no more than a limit (SB-R05). */
export function isWithin(distance: number, limit: number): boolean {
  return distance <= limit + EPS;
}

/** A ship or counter. */
export function pieceOf(s: PlainState, id: unknown): Ship | Counter | undefined {
  return entry(s.ships, id) ?? entry(s.counters, id);
}

export function thePiece(s: PlainState, id: string): Ship | Counter {
  return known(pieceOf(s, id), id);
}

export function isCounter(piece: Ship | Counter): piece is Counter {
  return 'kind' in piece;
}

/** Whether a piece is on the table. */
export function isThere(piece: Ship | Counter): boolean {
  return isCounter(piece) || piece.status === 'afloat';
}

/** The ship or counter in which somebody is; null in the water, or gone. */
export function carrierOf(s: PlainState, troops: Troops): Ship | Counter | null {
  if ('ship' in troops.at) return entry(s.ships, troops.at.ship) ?? null;
  return 'counter' in troops.at ? (entry(s.counters, troops.at.counter) ?? null) : null;
}

function standsOn(piece: Ship | Counter, land: Point[]): boolean {
  if (!isCounter(piece) || piece.kind !== 'shore') return false;
  return isInside(piece, land) || distanceOf(piece, nearestOnOutline(piece, land)) <= EPS;
}

/** SB-R88: whether one sees another. */
export function sees(s: PlainState, from: Ship | Counter, to: Ship | Counter): boolean {
  for (const land of s.land) {
    const polygon = landOf(land);
    if (!land.blocksSight || standsOn(from, polygon) || standsOn(to, polygon)) continue;
    if (isLineThrough(from, to, polygon)) return false;
  }
  if (!s.options.shipsBlockSight) return true;
  return !afloat(s).some(
    (ship) => ship.id !== from.id && ship.id !== to.id && isLineThrough(from, to, cornersOf(ship)),
  );
}

// ---------------------------------------------------------------------------------------------------------------
// Contacts, rules of troops
// ---------------------------------------------------------------------------------------------------------------

export function contactsOf(s: PlainState, id: string): Contact[] {
  return s.contacts.filter(
    ({ status, charger, defender }) => status === 'open' && (charger === id || defender === id),
  );
}

/** SB-R40 */
export function isEngaged(s: PlainState, id: string): boolean {
  return contactsOf(s, id).length > 0;
}

export function hasRule(troops: Troops, ...rules: string[]): boolean {
  return rules.some((rule) => troops.rules.includes(rule));
}

/** SB-R116: whether somebody hates a side. */
export function hates(s: PlainState, troops: Troops, side: string): boolean {
  return hasRule(troops, `hatred:${side}`, `hatred:${armyOf(s, side)}`, 'hatred:all');
}

/** SB-R24: whether a ship or counter causes fear. */
export function causesFear(s: PlainState, piece: Ship | Counter): boolean {
  const aboard = troopsAt(s, placeOf(piece));
  const isFlagged = !isCounter(piece) && (piece.causesFear || piece.causesTerror);
  return isFlagged || aboard.some((troops) => hasRule(troops, 'fear', 'terror'));
}

/** SB-R23: whether a ship or flyer counter carries a terror-causer. */
export function causesTerror(s: PlainState, piece: Ship | Counter): boolean {
  const aboard = troopsAt(s, placeOf(piece));
  return (!isCounter(piece) && piece.causesTerror) || aboard.some((troops) => hasRule(troops, 'terror'));
}

export function placeOf(piece: Ship | Counter): Place {
  return isCounter(piece) ? { counter: piece.id } : { ship: piece.id };
}

/** SB-R122 */
export function isUndead(s: PlainState, { side }: { side: string }): boolean {
  return ['tomb-kings', 'vampire-counts'].includes(armyOf(s, side));
}

/** SB-R43 */
export function hasFrenziedCaptain(s: PlainState, ship: Ship): boolean {
  const captain = captainOf(s, ship);
  return captain !== null && hasRule(captain, 'frenzy');
}

/** SB-R96: whether somebody can fight aboard a ship. */
export function canBoard(troops: Troops): boolean {
  return isCharacter(troops) || (troops.kind !== 'monster' && troops.kind !== 'chariot');
}

/** SB-R93: those of a ship or counter who can fight. */
export function fightersIn(s: PlainState, piece: Ship | Counter): Troops[] {
  return troopsAt(s, placeOf(piece)).filter(canBoard);
}

/** The living members of an entry: its unit, then its characters in order. */
export function membersOf(s: PlainState, { unit, characters }: Entry): Troops[] {
  const found = [unit, ...characters].flatMap((id) => troopsOf(s, id) ?? []);
  return found.filter((troops) => troops.models > 0);
}

// ---------------------------------------------------------------------------------------------------------------
// Leadership
// ---------------------------------------------------------------------------------------------------------------

/** SB-R14, SB-R69: what a ship's own Leadership is changed by. */
export function ownChange(ship: Ship): number {
  return ship.ldMods.reduce((sum, { value }) => sum + value, 0) - ship.mutiny - ship.captainSlain;
}

/** SB-R14, SB-R69 */
export function ownLd(s: PlainState, ship: Ship): number {
  if (ship.captain === null) return Number.NEGATIVE_INFINITY;
  const ld = ship.captain.kind === 'random' ? ship.captain.ld : (captainOf(s, ship)?.profile.Ld ?? 0);
  return ld + ownChange(ship);
}

export function flagshipOf(s: PlainState, side: string): Ship | undefined {
  return afloat(s, side).find((ship) => ship.flagship);
}

/** SB-R15, SB-R17: the Admiral's Leadership for a ship near the Flagship; null if it is not. */
export function admiralLd(s: PlainState, ship: Ship): number | null {
  const flagship = flagshipOf(s, ship.side);
  if (flagship === undefined || flagship.captain === null || !isWithin(gap(ship, flagship), 6)) return null;
  const isOther = flagship.id !== ship.id;
  return ownLd(s, flagship) + (s.options.ownPenaltyWithAdmiral && isOther ? ownChange(ship) : 0);
}

/** SB-R17, SB-R21: the Leadership of a ship in a test that is no Command test. */
export function bestLd(s: PlainState, ship: Ship): number {
  return Math.max(ownLd(s, ship), admiralLd(s, ship) ?? Number.NEGATIVE_INFINITY);
}

/** SB-R28: the best Leadership in a counter. */
export function counterLd(s: PlainState, counter: Counter): number {
  return Math.max(...troopsAt(s, { counter: counter.id }).map((troops) => troops.profile.Ld));
}

type Test = 'panic' | 'terror' | 'fear' | 'stupidity';

/** SB-R27: whether some troops take no test of psychology of a kind. */
export function isImmune(troops: Troops, test: Test): boolean {
  if (hasRule(troops, 'undead', 'immune-psychology', 'frenzy')) return true;
  if (test === 'terror' || test === 'fear')
    return hasRule(troops, 'terror', ...(test === 'fear' ? ['fear'] : []));
  return false;
}

/** SB-R27: whether a ship or counter takes none. */
export function isImmuneTo(s: PlainState, piece: Ship | Counter, test: Test): boolean {
  if (isUndead(s, piece) || (!isCounter(piece) && piece.immunePsych)) return true;
  const mind = isCounter(piece) ? mindOf(s, piece) : captainOf(s, piece);
  return mind !== null && isImmune(mind, test);
}

/** Who counts for the psychology of a counter: its unit, else the first of its characters. */
function mindOf(s: PlainState, counter: Counter): Troops | null {
  return troopsAt(s, { counter: counter.id })[0] ?? null;
}
