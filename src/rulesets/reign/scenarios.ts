import type { NamedScenario } from '../../core/definition.ts';
import type { Dice } from '../../core/dice/dice.ts';
import type { GameState } from '../../core/game.ts';
import { invalidInput } from '../../core/input.ts';
import { byName } from '../../core/json.ts';
import { blankMemory } from './chapters/memory.ts';
import { characterOf } from './chapters/people.ts';
import { areHostile, isWrecked, shipsOfPair } from './chapters/ship.ts';
import { conditionsAfter } from './chapters/weather.ts';
import { LOCATION_MAP, PEOPLE, SHIP_TYPES, type ShipType } from './tables.ts';
import {
  BROADSIDES,
  type Broadside,
  type Character,
  type Condition,
  type FeatureEffect,
  LOCATIONS,
  type Location,
  type LocationName,
  type Position,
  type Reign,
  type ReignScenario,
  type ReignScenarioName,
  type ReignState,
  type ScenarioCharacter,
  type ScenarioShip,
  type Ship,
  type ShipOverrides,
  type Side,
} from './types.ts';

type NamedSetup = NamedScenario<Reign>;

function crewed(
  id: string,
  side: string,
  type: string,
  captain: string | ScenarioCharacter,
  ...characters: readonly string[]
): ScenarioShip {
  return { id, side, type, captain, characters };
}

/** A captain-steady of another Sense. */
function steady(sense: number): ScenarioCharacter {
  return { preset: 'captain-steady', stats: { sense } };
}

/** Three ships that match those of the other side. */
function squadron(side: string): ScenarioShip[] {
  const id = side.charAt(0);
  return [
    crewed(`${id}1`, side, 'ob-lob', 'captain-steady', 'mate', 'gunner', 'carpenter'),
    crewed(`${id}2`, side, 'galley', 'captain-veteran', 'hero'),
    crewed(`${id}3`, side, 'cutter', 'captain-steady', 'lookout'),
  ];
}

const RED_AND_BLUE = [{ id: 'red' }, { id: 'blue' }];

/** The named scenarios; the first is the default. */
export const SCENARIOS: { readonly [name in ReignScenarioName]: NamedSetup } = {
  'comet-and-mitos': {
    title: 'Comet and Mitos',
    description: 'A galley and a cutter meet in open water and a calm sea.',
    options: { roundLimit: 20 },
    setup: {
      sides: RED_AND_BLUE,
      ships: [
        crewed('comet', 'red', 'galley', 'captain-steady'),
        crewed('mitos', 'blue', 'cutter', steady(3)),
      ],
    },
  },
  'three-a-side': {
    title: 'Three a side',
    description: 'Two equal squadrons: an Ob-Lob, a galley and a cutter each.',
    options: { roundLimit: 40 },
    setup: { sides: RED_AND_BLUE, ships: [...squadron('red'), ...squadron('blue')] },
  },
  shoals: {
    title: 'Shoals',
    description: 'A merchant and her smack run from two raiders through shoals, with a gale on the way.',
    options: { roundLimit: 25 },
    setup: {
      sides: [{ id: 'blue' }, { id: 'red' }],
      ships: [
        crewed('pilgrim', 'blue', 'merchant', 'captain-green', 'navigator', 'lookout', 'carpenter'),
        crewed('gull', 'blue', 'smack', 'captain-steady'),
        crewed('wolf', 'red', 'cutter', 'captain-veteran', 'mate'),
        crewed('brand', 'red', 'fire-galley', 'captain-steady', 'master-gunner'),
      ],
      positions: { 'wolf>pilgrim': { kind: 'shoot', broadside: 'starboard', since: 0 } },
      conditions: [
        { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' },
        { id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' },
      ],
      schedule: [
        {
          round: 6,
          remove: ['swell'],
          add: [{ id: 'gale', kind: 'storm', difficulty: 2, ships: 'all' }],
        },
        { round: 12, remove: ['gale'], add: [] },
      ],
      features: [
        {
          id: 'brazier',
          ship: 'brand',
          location: 'weapons',
          name: 'the brazier',
          effects: [
            { effect: 'fire' },
            { effect: 'knock-out-weapon', broadside: 'port', weapon: 'flaming-catapult', count: 1 },
          ],
        },
      ],
      escapeWins: ['blue'],
    },
  },
  'three-flags': {
    title: 'Three flags',
    description: 'Three galleys, each the enemy of the others.',
    options: { roundLimit: 40 },
    setup: {
      sides: [...RED_AND_BLUE, { id: 'green' }],
      ships: [
        crewed('r', 'red', 'galley', steady(2)),
        crewed('b', 'blue', 'galley', steady(3)),
        crewed('g', 'green', 'galley', steady(4)),
      ],
    },
  },
  harbour: {
    title: 'Harbour',
    description: 'Routine work, watch by watch: a barge, an Ob-Lob and a smack.',
    options: { roundLimit: 6 },
    setup: {
      mode: 'cruise',
      sides: [{ id: 'red' }],
      ships: [
        crewed('barge', 'red', 'barge', 'captain-steady'),
        crewed('ob-lob', 'red', 'ob-lob', 'captain-green'),
        crewed('smack', 'red', 'smack', 'captain-steady', 'navigator'),
      ],
    },
  },
};

function refuse(path: string, problem: string): never {
  throw invalidInput('scenario', path, problem);
}

/** Refuses the second of two of a list that have the same id. */
function checkIds(path: string, ids: readonly string[]): void {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) refuse(`${path}[${index}].id`, `"${id}" is used twice`);
  });
}

function checkKnown(path: string, what: string, known: readonly string[], ids: readonly string[]): void {
  const stranger = ids.find((id) => !known.includes(id));
  if (stranger !== undefined)
    refuse(path, `there is no ${what} "${stranger}"; there are ${known.join(', ') || 'none'}`);
}

/** Refuses names of what is not there, and names used twice. */
function checkNames({ mode, sides, ships, ...more }: ReignScenario): void {
  const sideIds = sides.map(({ id }) => id);
  const shipIds = ships.map(({ id }) => id);
  const { conditions = [], schedule = [], features = [], escapeWins = [] } = more;
  checkIds('sides', sideIds);
  checkIds('ships', shipIds);
  checkIds(
    'features',
    features.map(({ id }) => id),
  );
  checkIds(
    'conditions',
    conditions.map(({ id }) => id),
  );
  const fewest = mode === 'cruise' ? 1 : 2;
  if (sides.length < fewest) refuse('sides', `expected ${fewest} or more`);
  if (ships.length === 0) refuse('ships', 'expected one or more');
  for (const [i, { allies = [] }] of sides.entries())
    checkKnown(`sides[${i}].allies`, 'side', sideIds, allies);
  for (const [i, { side }] of ships.entries()) checkKnown(`ships[${i}].side`, 'side', sideIds, [side]);
  for (const [i, { ship }] of features.entries()) checkKnown(`features[${i}].ship`, 'ship', shipIds, [ship]);
  checkKnown('escapeWins', 'side', sideIds, escapeWins);
  const checkShips = (path: string, list: readonly Condition[]) => {
    for (const [i, { ships: concerned }] of list.entries())
      if (concerned !== 'all') checkKnown(`${path}[${i}].ships`, 'ship', shipIds, concerned);
  };
  checkShips('conditions', conditions);
  const everKnown = [conditions, ...schedule.map(({ add }) => add)].flat().map(({ id }) => id);
  for (const [i, { add, remove }] of schedule.entries()) {
    checkShips(`schedule[${i}].add`, add);
    checkKnown(`schedule[${i}].remove`, 'condition', everKnown, remove);
  }
}

/** Alliances hold both ways. @source RN-R51 */
function sidesOf({ sides }: ReignScenario): Side[] {
  return sides.map(({ id, allies = [] }) => ({
    id,
    allies: sides
      .filter((other) => other.id !== id && (allies.includes(other.id) || other.allies?.includes(id)))
      .map((other) => other.id),
  }));
}

/** A location of a new ship, perhaps damaged. @source RN-B20, RN-B23 */
function locationOf(
  name: LocationName,
  type: ShipType,
  overrides: ShipOverrides | undefined,
  path: string,
): Location {
  const { boxes = type.boxes[name], superficial = 0, structural = 0 } = overrides?.locations?.[name] ?? {};
  if (superficial + structural > boxes)
    refuse(`${path}.overrides.locations.${name}`, `more damage than its ${boxes} boxes hold`);
  return { boxes, superficial, structural };
}

/** Those aboard, and who of them is captain. */
function peopleOf(
  { captain = null, characters = [] }: ScenarioShip,
  path: string,
): { characters: { readonly [id: string]: Character }; captain: string | null } {
  const read = (person: string | ScenarioCharacter, place: number) =>
    characterOf(typeof person === 'string' ? { preset: person } : person, `person-${place}`);
  const people = characters.map(read);
  let command: string | null = null;
  if (typeof captain === 'string' && people.some(({ id }) => id === captain)) command = captain;
  else if (captain !== null) {
    if (typeof captain === 'string' && !Object.hasOwn(PEOPLE, captain))
      refuse(
        `${path}.captain`,
        `"${captain}" is not aboard, and no preset; presets are ${Object.keys(PEOPLE).join(', ')}`,
      );
    const person = read(captain, people.length + 1);
    command = person.id;
    people.unshift(person);
  }
  const twice = people.find(({ id }, place) => people.findIndex((other) => other.id === id) < place);
  if (twice !== undefined) refuse(`${path}.characters`, `"${twice.id}" is used twice`);
  return { characters: Object.fromEntries(people.map((one) => [one.id, one])), captain: command };
}

/** A ship of its type, with what the scenario changes in it. @source RN-B23 */
function launch(given: ScenarioShip, index: number): Ship {
  const { id, side, type, gmc = false, overrides } = given;
  const path = `ships[${index}]`;
  const base = SHIP_TYPES[type] as ShipType;
  const locations = byName(LOCATIONS, (name) => locationOf(name, base, overrides, path));
  return {
    id,
    side,
    type,
    gmc,
    status: 'active',
    capturedBy: null,
    difficulty: overrides?.difficulty ?? base.difficulty,
    speed: overrides?.speed ?? base.speed,
    armour: overrides?.armour ?? base.armour,
    threat: overrides?.threat ?? base.threat,
    crew: overrides?.crew ?? base.crew,
    engines: byName(BROADSIDES, (side) => overrides?.engines?.[side] ?? base.engines),
    archers: overrides?.archers ?? base.archers,
    locations,
    locationMap: overrides?.locationMap ?? LOCATION_MAP,
    ...peopleOf(given, path),
    pushFailures: overrides?.pushFailures ?? 0,
    timers: {
      tackUntil: null,
      tackDifficultyUntil: null,
      ballastPenaltyUntil: null,
      pushUntil: null,
      spotTroubleUntil: null,
      inspireThreatUntil: null,
    },
    tokens: {
      inspireDie: 0,
      inspireThreat: 0,
      ballast: 0,
      route: 0,
      spotted: [],
      onFire: overrides?.onFire ?? 0,
    },
    starting: [],
    lastOption: null,
    sinkingSince: isWrecked(locations.hull) ? 0 : null,
    value: overrides?.value ?? base.value,
  };
}

/** Positions held at the start. */
function positionsOf(
  given: NonNullable<ReignScenario['positions']>,
  state: Pick<ReignState, 'ships' | 'sides'>,
): { [pair: string]: Position } {
  const positions: Record<string, Position> = {};
  for (const [pair, { kind, broadside = null, since = 0, parryOnly = false }] of Object.entries(given)) {
    const path = `positions.${pair}`;
    const names = shipsOfPair(pair);
    checkKnown(path, 'ship', Object.keys(state.ships), names);
    const [ship, target] = names.map((id) => state.ships[id] as Ship) as [Ship, Ship];
    if (!areHostile(state as ReignState, ship.side, target.side)) refuse(path, 'the two are not enemies');
    if ((kind === 'shoot') !== (broadside !== null))
      refuse(`${path}.broadside`, kind === 'shoot' ? 'is missing' : 'a board position has none');
    positions[pair] = { kind, broadside, since, parryOnly };
  }
  return positions;
}

/**
 * The opening position; no dice are thrown for it.
 *
 * @throws InvalidInputError for a scenario that cannot be played, naming the field.
 */
export function setUp(scenario: ReignScenario): { game: Omit<ReignState, keyof GameState>; phase: string } {
  checkNames(scenario);
  const { mode = 'battle', positions = {}, conditions = [], schedule = [], features = [] } = scenario;
  const ships = Object.fromEntries(scenario.ships.map((ship, index) => [ship.id, launch(ship, index)]));
  const sides = sidesOf(scenario);
  const isCruise = mode === 'cruise';
  return {
    game: {
      mode,
      phase: isCruise ? 'cruise' : 'setup',
      round: isCruise ? 1 : 0,
      minutes: 0,
      sides,
      ships,
      positions: positionsOf(positions, { ships, sides }),
      chase: {},
      engagements: [],
      conditions: isCruise ? conditionsAfter(conditions, schedule, 1) : conditions,
      schedule,
      features: features.map((feature) => ({ ...feature, destroyed: feature.destroyed ?? false })),
      ready: [],
      watchEnded: [],
      tasksDone: isCruise ? Object.fromEntries(sides.map(({ id }) => [id, 0])) : {},
      heldAtStart: {},
      declareOrder: [],
      declareIndex: 0,
      declarations: {},
      rolls: [],
      timeline: [],
      pending: null,
      memory: blankMemory(),
      escapeWins: scenario.escapeWins ?? [],
      result: null,
    },
    phase: isCruise ? 'cruise' : 'setup',
  };
}

const OFFICERS = ['mate', 'gunner', 'master-gunner', 'carpenter', 'lookout', 'navigator', 'hero'];

function randomCaptain(dice: Dice): string | ScenarioCharacter {
  const preset = dice.pick('captain', [
    'captain-green',
    'captain-steady',
    'captain-veteran',
    'captain-master',
  ]);
  if (dice.die('own-captain', 4) > 1) return preset;
  const special = dice.pick('special', ['none', 'ED', 'MD'] as const);
  return {
    preset,
    id: 'captain',
    stats: { sense: dice.die('sense', 5) },
    skills: { sailing: { rank: dice.die('sailing', 5), special }, fight: { rank: 1, special } },
  };
}

function randomShip(dice: Dice, id: string, side: string): ScenarioShip {
  const type = dice.pick('type', Object.keys(SHIP_TYPES));
  const base = SHIP_TYPES[type] as ShipType;
  const isWorn = dice.die('worn', 3) === 1;
  const damage = (name: LocationName) => ({ structural: dice.die('damage', base.boxes[name] + 1) - 1 });
  return {
    id,
    side,
    type,
    gmc: dice.die('gmc', 4) === 1,
    captain: dice.die('has-captain', 12) === 1 ? null : randomCaptain(dice),
    characters: dice.shuffle('officers', OFFICERS).slice(0, dice.die('officer-count', 4) - 1),
    ...(isWorn
      ? {
          overrides: {
            crew: dice.die('crew', base.crew + 1) - 1,
            locations: Object.fromEntries(LOCATIONS.map((name) => [name, damage(name)])),
          },
        }
      : {}),
  };
}

const SEAS: readonly Condition[] = [
  { id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' },
  { id: 'gale', kind: 'storm', difficulty: 2, ships: 'all' },
  { id: 'reef', kind: 'treacherous-waters', difficulty: 2, ships: 'all' },
  { id: 'fog', kind: 'other', difficulty: 1, ships: 'all' },
];

function randomPositions(dice: Dice, ships: readonly ScenarioShip[]): ReignScenario['positions'] {
  const positions: Record<string, { kind: 'shoot' | 'board'; broadside: Broadside | null }> = {};
  for (const a of ships) {
    for (const b of ships) {
      if (a.side === b.side || dice.die('position', 4) > 1) continue;
      const kind = dice.pick('kind', ['shoot', 'board'] as const);
      const broadside = kind === 'board' ? null : dice.pick('broadside', ['port', 'starboard'] as const);
      positions[`${a.id}>${b.id}`] = { kind, broadside };
    }
  }
  return positions;
}

/** Something small to spot on one of the ships, now and then. */
function randomFeatures(dice: Dice, ships: readonly ScenarioShip[]): ReignScenario['features'] {
  if (dice.die('feature', 2) === 1) return [];
  const { id, captain } = dice.pick('feature-ship', ships);
  const effects = dice.pick<readonly FeatureEffect[]>('effects', [
    [{ effect: 'fire' }, { effect: 'note', text: 'oil runs over the deck' }],
    [{ effect: 'crew-loss', count: 3 }],
    [{ effect: 'extra-damage', location: 'hull', superficial: 2, structural: 1 }],
    [{ effect: 'knock-out-weapon', broadside: 'starboard', weapon: 'ballista', count: 1 }],
    typeof captain === 'string' ? [{ effect: 'character-out', character: captain }] : [],
  ]);
  const location = dice.pick('feature-location', [...LOCATIONS, null]);
  return [{ id: 'target', ship: id, location, name: 'a small target', effects: [...effects] }];
}

/** A playable scenario at random: two or three sides with one to three ships each, seldom a cruise. */
export function randomScenario(dice: Dice): ReignScenario {
  const mode = dice.die('mode', 8) === 1 ? ('cruise' as const) : ('battle' as const);
  const names = ['red', 'blue', 'green'].slice(0, dice.pick('sides', [2, 2, 3]));
  const size = names.length === 3 ? dice.die('size', 2) : dice.pick('size', [1, 1, 2, 3]);
  const ships = names.flatMap((side) =>
    Array.from({ length: size }, (_, n) => randomShip(dice, `${side}-${n + 1}`, side)),
  );
  const allies = names.length === 3 && dice.die('allies', 4) === 1 ? ['red'] : [];
  const positions = mode === 'cruise' || allies.length > 0 ? {} : randomPositions(dice, ships);
  const conditions = dice.shuffle('seas', SEAS).slice(0, dice.die('sea-count', 3) - 1);
  const ending = conditions.map(({ id }) => id).filter((id) => id === 'swell' || id === 'reef');
  return {
    mode,
    sides: names.map((id) => (id === 'green' ? { id, allies } : { id })),
    ships,
    positions,
    conditions,
    schedule: [{ round: dice.die('change', 4), remove: ending, add: [] }],
    features: randomFeatures(dice, ships),
    escapeWins: dice.die('escape', 3) === 1 ? ['blue'] : [],
    roundLimit: dice.die('limit', 8) + 2,
  };
}
