import { InvalidInputError } from '../../../../core/errors.ts';
import { pathText } from '../../../../core/input.ts';
import { isInOutline, isNearOutline } from '../../../../core/space/outline.ts';
import { TOLERANCE } from '../../../../core/space/plane.ts';
import { areWithin } from '../../../../core/space/rectangle.ts';
import { isOnTable } from '../../../../core/space/table.ts';
import { noSuch } from '../../../../core/suggestion.ts';
import { CHARACTERS, MACHINES, SPELLS, UNITS } from '../../tables.ts';
import type {
  ScenarioCharacter,
  ScenarioUnit,
  SeaBattlesCode,
  SeaBattlesScenario,
  SeaBattlesState,
  Ship,
} from '../../types.ts';
import { byId, characterOf, findTroops, hullOf, isAfloat } from '../fleet.ts';
import { isAboard, isSamePlace, loadOf, roomOf } from '../people.ts';

type Path = readonly (string | number)[];

/** Refuses a scenario, with the field at fault. */
function refuse(
  code: SeaBattlesCode | 'duplicate-id' | 'invalid-scenario',
  path: Path,
  problem: string,
): never {
  throw new InvalidInputError(code, pathText(path), problem);
}

/** A place of a scenario where people are, with the path to it. */
interface Post {
  readonly path: Path;
  readonly side: string;
  readonly units: readonly ScenarioUnit[];
  readonly characters: readonly ScenarioCharacter[];
}

/** Everywhere that people are. */
function postsOf({ ships, counters = [], markers = [] }: SeaBattlesScenario): Post[] {
  const aboard = (
    name: string,
    carriers: SeaBattlesScenario['ships'] | NonNullable<SeaBattlesScenario['markers']>,
  ) =>
    carriers.map(({ side, units = [], characters = [] }, i) => ({
      path: [name, i],
      side,
      units,
      characters,
    }));
  return [
    ...aboard('ships', ships),
    ...aboard('markers', markers),
    ...counters.map(({ side, unit, characters = [] }, i) => ({
      path: ['counters', i],
      side,
      units: unit === undefined ? [] : [unit],
      characters,
    })),
  ];
}

/** What actions say in places where names may stand as well. */
const WORDS: readonly string[] = ['random', 'unit', 'rank-and-file', 'crew'];

/** Every id is there once, and is no word of the rules; every side is one of those that play. */
function checkNames(scenario: SeaBattlesScenario, posts: readonly Post[]): void {
  const { sides, ships, markers = [] } = scenario;
  const taken = new Set<string>();
  const take = (id: string, path: Path) => {
    if (taken.has(id)) refuse('duplicate-id', path, `there are two called "${id}"`);
    if (WORDS.includes(id)) refuse('invalid-scenario', path, `"${id}" is a word of the rules, and no name`);
    taken.add(id);
  };
  ships.forEach(({ id }, i) => {
    take(id, ['ships', i, 'id']);
  });
  markers.forEach(({ id }, i) => {
    take(id, ['markers', i, 'id']);
  });
  const names = sides.map(({ id }) => id);
  for (const { path, side, units, characters } of posts) {
    if (!names.includes(side)) refuse('unknown-id', [...path, 'side'], noSuch('side', side, names));
    for (const { id } of [...units, ...characters]) take(id, [...path]);
  }
  for (const side of names)
    if (!ships.some((ship) => ship.side === side))
      refuse('invalid-scenario', ['ships'], `the side "${side}" has no ship`);
}

/** Who begins, and who may place ships where. */
function checkSides({ sides, firstSide = 'roll', zones, ships }: SeaBattlesScenario): void {
  const names = sides.map(({ id }) => id);
  if (firstSide !== 'roll' && !names.includes(firstSide))
    refuse('unknown-id', ['firstSide'], noSuch('side', firstSide, names));
  for (const side of Object.keys(zones ?? {}))
    if (!names.includes(side)) refuse('unknown-id', ['zones', side], noSuch('side', side, names));
  ships.forEach(({ side, x, y, firstSide: first }, i) => {
    if ((x === undefined) !== (y === undefined))
      refuse('invalid-scenario', ['ships', i], 'expected both x and y, or neither');
    if (x === undefined && zones?.[side] === undefined)
      refuse('outside-zone', ['ships', i], `a ship without a place needs a zone of its side, zones.${side}`);
    if (first !== undefined && !names.includes(first))
      refuse('unknown-id', ['ships', i, 'firstSide'], noSuch('side', first, names));
  });
  names.forEach((side) => {
    const flagships = ships.filter((ship) => ship.side === side && ship.flagship === true);
    if (flagships.length > 1)
      refuse(
        'flagship-set',
        ['ships'],
        `${side} has ${flagships.length} Flagships: ${flagships.map(({ id }) => id).join(', ')}`,
      );
  });
}

/** A type of unit or character is one of the table, or all of it is given. */
function checkType(
  { type, profile }: ScenarioUnit | ScenarioCharacter,
  table: { readonly [type: string]: object },
  path: Path,
): void {
  if (type !== undefined && !Object.hasOwn(table, type))
    refuse('unknown-id', [...path, 'type'], noSuch('type', type, Object.keys(table)));
  if (type === undefined && profile === undefined)
    refuse('invalid-scenario', path, 'expected a type or a profile');
}

/** Refuses a unit that is of no type, or has a machine that it cannot have. */
export function checkUnit(unit: ScenarioUnit, own: SeaBattlesScenario['machines'], path: Path): void {
  checkType(unit, UNITS, path);
  const kind = unit.kind ?? (unit.type === undefined ? 'infantry' : UNITS[unit.type]?.kind);
  const { machine = null } = unit;
  if ((kind === 'warmachine') !== (machine !== null))
    refuse(
      'invalid-scenario',
      [...path, 'machine'],
      'a unit of the kind "warmachine", and no other, has a machine',
    );
  if (machine === null) return;
  const type = typeof machine === 'string' ? machine : machine.type;
  const types = { ...MACHINES, ...own };
  if (!Object.hasOwn(types, type))
    refuse('unknown-id', [...path, 'machine'], noSuch('machine', type, Object.keys(types)));
}

function checkCharacter(
  character: ScenarioCharacter,
  own: SeaBattlesScenario['spells'],
  units: readonly ScenarioUnit[],
  path: Path,
): void {
  checkType(character, CHARACTERS, path);
  const spells = { ...SPELLS, ...own };
  for (const spell of character.spells ?? [])
    if (!Object.hasOwn(spells, spell))
      refuse('unknown-spell', [...path, 'spells'], noSuch('spell', spell, Object.keys(spells)));
  const { unit = null } = character;
  if (unit === null) return;
  const joined = units.find(({ id }) => id === unit);
  if (joined === undefined)
    refuse('not-together', [...path, 'unit'], `"${unit}" is not in the same place as "${character.id}"`);
}

/**
 * Refuses a scenario that makes no sense whatever it puts where.
 *
 * @throws InvalidInputError naming the field.
 */
export function checkRoster(scenario: SeaBattlesScenario): void {
  const posts = postsOf(scenario);
  checkNames(scenario, posts);
  checkSides(scenario);
  for (const { path, units, characters } of posts) {
    units.forEach((unit, i) => {
      checkUnit(unit, scenario.machines, [...path, 'units', i]);
    });
    characters.forEach((one, i) => {
      checkCharacter(one, scenario.spells, units, [...path, 'characters', i]);
    });
  }
  (scenario.counters ?? []).forEach(({ unit, characters = [] }, i) => {
    if (unit === undefined && characters.length === 0)
      refuse('invalid-scenario', ['counters', i], 'nobody is in it');
  });
}

/** Whether a ship, with a margin, lies on nothing but water. */
export function isOnLand({ land }: Pick<SeaBattlesState, 'land'>, ship: Ship): boolean {
  return land.some(({ polygon }) => isNearOutline(polygon, hullOf(ship), TOLERANCE));
}

/** Ships lie on the table, off the land, and apart. @source SB-R04, SB-R09, SB-R11 */
function checkHulls(state: SeaBattlesState, placeOf: (ship: Ship) => number): void {
  const afloat = byId(state.ships).filter(isAfloat);
  afloat.forEach((ship, i) => {
    const path = ['ships', placeOf(ship)];
    const { width, height } = state.table;
    if (!isOnTable(state.table, ship.x, ship.y, TOLERANCE))
      refuse('off-table', path, `(${ship.x}, ${ship.y}) is off the table of ${width} by ${height} cm`);
    if (isOnLand(state, ship)) refuse('runs-aground', path, `${ship.id} lies on land, or touches it`);
    const other = afloat.slice(0, i).find((one) => areWithin(hullOf(one), hullOf(ship), TOLERANCE));
    if (other !== undefined) refuse('overlap', path, `${ship.id} lies over ${other.id}, or touches it`);
  });
}

/** What ships carry has room; whoever commands one is aboard; who has joined a unit can. @source SB-007, SB-R18 */
function checkCompanies(state: SeaBattlesState, placeOf: (ship: Ship) => number): void {
  for (const ship of byId(state.ships)) {
    const path = ['ships', placeOf(ship)];
    const load = loadOf(state, ship.id);
    if (load > roomOf(ship))
      refuse('no-room', path, `${ship.id} has room for a Unit Strength of ${roomOf(ship)}, not ${load}`);
    if (ship.captain?.kind !== 'character') continue;
    const { id } = ship.captain;
    const isHere = Object.hasOwn(state.characters, id) && isAboard(characterOf(state, id), ship.id);
    if (!isHere)
      refuse('not-aboard', [...path, 'captain'], `there is no character "${id}" aboard ${ship.id}`);
  }
  for (const { id, unit, at } of byId(state.characters)) {
    const joined = unit === null ? undefined : state.units[unit];
    if (joined === undefined) continue;
    const canJoin = joined.kind === 'infantry' || joined.kind === 'cavalry' || joined.flying;
    if (!canJoin || !isSamePlace(joined.at, at))
      refuse('cannot-join', ['ships'], `"${id}" cannot join "${unit}": only infantry, cavalry and flyers`);
  }
}

/** Counters are where they can be: boats on water, units ashore on land. @source SB-R55, SB-R57 */
function checkCounters(state: SeaBattlesState, scenario: SeaBattlesScenario): void {
  (scenario.counters ?? []).forEach(({ kind, x, y, unit, characters = [] }, i) => {
    const path = ['counters', i];
    const isLand = state.land.some(({ polygon }) => isInOutline(polygon, x, y));
    if (!isOnTable(state.table, x, y, TOLERANCE)) refuse('off-table', path, `(${x}, ${y}) is off the table`);
    if ((kind === 'shore') !== isLand && kind !== 'flyer')
      refuse('bad-place', path, kind === 'shore' ? 'it is not on land' : 'it is on land');
    const people = [...(unit === undefined ? [] : [unit]), ...characters].flatMap(
      ({ id }) => findTroops(state, id) ?? [],
    );
    if (kind === 'flyer' && people.some(({ flying }) => !flying))
      refuse('cannot-fly', path, 'not all of it flies');
    const isHeavy = people.some((one) => !['infantry', 'cavalry'].includes(one.kind));
    if (kind === 'lifeboat' && isHeavy) refuse('too-heavy', path, 'it holds more than foot and horse');
  });
}

/**
 * Refuses a position that cannot be: ships over each other, too many aboard, commanders who are elsewhere.
 *
 * @throws InvalidInputError naming the field.
 */
export function checkPosition(state: SeaBattlesState, scenario: SeaBattlesScenario): void {
  const ids = scenario.ships.map(({ id }) => id);
  const placeOf = ({ id }: Ship) => ids.indexOf(id);
  checkHulls(state, placeOf);
  checkCompanies(state, placeOf);
  checkCounters(state, scenario);
}
