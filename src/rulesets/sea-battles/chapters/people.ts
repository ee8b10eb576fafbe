import { MACHINE_SLOTS, ROOM_PER_SIZE } from '../tables.ts';
import type {
  Character,
  Counter,
  Group,
  Place,
  Prisoners,
  SeaBattlesState,
  Ship,
  Troops,
  Unit,
} from '../types.ts';
import { byId, findVessel, unitOf } from './fleet.ts';

/** The part of a position that holds its troops. */
export type People = Pick<SeaBattlesState, 'units' | 'characters'>;

/** Whether some troops are still in the game. */
export function isThere({ at }: Pick<Troops, 'at'>): boolean {
  return !('gone' in at);
}

/** The ship or counter that some troops are on; undefined in the water, or gone. */
export function carrierOf(
  state: Pick<SeaBattlesState, 'ships' | 'counters'>,
  { at }: Pick<Troops, 'at'>,
): Ship | Counter | undefined {
  if ('ship' in at) return findVessel(state, at.ship);
  return 'counter' in at ? findVessel(state, at.counter) : undefined;
}

/** Whether two places are the same. */
export function isSamePlace(a: Place, b: Place): boolean {
  if ('ship' in a) return 'ship' in b && a.ship === b.ship;
  if ('counter' in a) return 'counter' in b && a.counter === b.counter;
  return 'marker' in a && 'marker' in b && a.marker === b.marker;
}

/** Whether some troops are aboard a ship. */
export function isAboard({ at }: Pick<Troops, 'at'>, ship: string): boolean {
  return 'ship' in at && at.ship === ship;
}

/** Units aboard a ship, ids ascending. Cheap where there are none: see {@link hasTroops}. */
export function unitsAboard({ units }: Pick<People, 'units'>, ship: string): Unit[] {
  return byId(units).filter((unit) => isAboard(unit, ship));
}

/** Characters aboard a ship, ids ascending. */
export function charactersAboard({ characters }: Pick<People, 'characters'>, ship: string): Character[] {
  return byId(characters).filter((character) => isAboard(character, ship));
}

/** Whether a ship carries transported troops: units, not lone characters. @source SB-038, SB-R81 */
export function hasTroops({ units }: Pick<People, 'units'>, ship: string): boolean {
  for (const id in units) if (isAboard(unitOf({ units }, id), ship)) return true;
  return false;
}

/** Everybody in a place: units by id, then characters by id. */
export function everybodyAt({ units, characters }: People, place: Place): (Unit | Character)[] {
  return [...byId(units), ...byId(characters)].filter(({ at }) => isSamePlace(at, place));
}

/** Characters that have joined a unit, ids ascending. */
export function joinedTo({ characters }: Pick<People, 'characters'>, unit: string): Character[] {
  return byId(characters).filter((character) => character.unit === unit && isThere(character));
}

/** Unit Strength of so many models. @source SB-R03, SB-B06 */
export function strengthOf({ us, models }: Pick<Troops, 'us' | 'models'>, count: number = models): number {
  return us * count;
}

/** Unit Strength that a ship can carry, on top of its working crew. @source SB-006, SB-007 */
export function roomOf({ size }: Pick<Ship, 'size'>): number {
  return ROOM_PER_SIZE * size;
}

/** Unit Strength aboard a ship, prisoners included. @source SB-008, SB-R03 */
export function loadOf(state: People & Pick<SeaBattlesState, 'prisoners'>, ship: string): number {
  let load = 0;
  for (const id in state.units) {
    const unit = unitOf(state, id);
    if (isAboard(unit, ship)) load += strengthOf(unit);
  }
  for (const id in state.characters) {
    const character = state.characters[id] as Character;
    if (isAboard(character, ship)) load += strengthOf(character);
  }
  for (const held of state.prisoners) if (held.ship === ship) load += strengthOfGroup(state, held);
  return load;
}

/** Unit Strength of some models of a unit, or of a character. */
export function strengthOfGroup(state: People, group: Group | Prisoners): number {
  return strengthOf(troopsOf(state, group), group.models);
}

/** The unit or character that some models are. */
export function troopsOf(state: People, group: Group | Prisoners): Unit | Character {
  return ('unit' in group ? state.units[group.unit] : state.characters[group.character]) as Unit | Character;
}

/** Whether a ship has room for so much more. @source SB-010, SB-R03 */
export function hasRoom(
  state: People & Pick<SeaBattlesState, 'prisoners'>,
  ship: Ship,
  more: number,
): boolean {
  return loadOf(state, ship.id) + more <= roomOf(ship);
}

/** The whole of which a unit is part: parts are called `id`, `id/2`, `id/3`, ... @source SB-R109 */
export function wholeOf(id: string): string {
  const end = id.indexOf('/');
  return end < 0 ? id : id.slice(0, end);
}

/** The parts of a whole that are still there. */
export function partsOf({ units }: Pick<People, 'units'>, whole: string): Unit[] {
  return byId(units).filter((unit) => wholeOf(unit.id) === whole && isThere(unit));
}

/** A name for another part of a unit. */
export function nextPart({ units }: Pick<People, 'units'>, id: string): string {
  const whole = wholeOf(id);
  let part = 2;
  while (Object.hasOwn(units, `${whole}/${part}`)) part++;
  return `${whole}/${part}`;
}

/** Whether some troops have a rule. */
export function hasRule({ rules }: Pick<Troops, 'rules'>, rule: Troops['rules'][number]): boolean {
  return rules.includes(rule);
}

/** Whether some troops hate a side, by its id, its army, or as they hate all. @source SB-R110, SB-R116 */
export function hates(
  { rules }: Pick<Troops, 'rules'>,
  side: { readonly id: string; readonly army: string },
): boolean {
  return rules.some(
    (rule) => rule === 'hatred:all' || rule === `hatred:${side.id}` || rule === `hatred:${side.army}`,
  );
}

/** Whether some troops cause fear; terror does so as well. @source SB-R24 */
export function causesFear(troops: Pick<Troops, 'rules'>): boolean {
  return hasRule(troops, 'fear') || hasRule(troops, 'terror');
}

/** Models of the firing limit that some models take up. @source SB-127, SB-128, SB-R89 */
export function slotsOf(troops: Unit | Character, models: number): number {
  return 'machine' in troops && troops.machine !== null ? MACHINE_SLOTS : models;
}
