import type { NamedScenario } from '../../core/definition.ts';
import type { Dice } from '../../core/dice/dice.ts';
import { InvalidInputError } from '../../core/errors.ts';
import { pathText } from '../../core/input.ts';
import { roundCoordinate, TOLERANCE, type Vertex } from '../../core/space/plane.ts';
import { polygonProblem } from '../../core/space/polygon.ts';
import { overlaps } from '../../core/space/rectangle.ts';
import { isOnTable, placeOnTable, type Table } from '../../core/space/table.ts';
import { isInPlay } from './chapters/fleet.ts';
import { overlapsLand } from './chapters/shore.ts';
import { capacityOf, loadOf } from './chapters/troops.ts';
import { BATTERY_POINTS, CLASSES, DIVISIONS, EMPLACEMENT_SIZES, TROOP_ROOM, USUAL_TABLE } from './tables.ts';
import {
  type Cloud,
  type Emplacement,
  type Imaginations,
  type ImaginationsOptions,
  type ImaginationsScenario,
  type ImaginationsScenarioName,
  type ImaginationsState,
  type ScenarioCloud,
  type ScenarioEmplacement,
  type ScenarioShip,
  type ScenarioTroop,
  SHIP_ALIASES,
  type Ship,
  type ShipAlias,
  type ShipClass,
  type TerrainFeature,
  type Troop,
} from './types.ts';

const SIDES = [{ id: 'red' }, { id: 'blue' }];

const CLASS_NAMES: { readonly [short: string]: ShipClass } = {
  BB: 'battleship',
  CR: 'cruiser',
  IC: 'ironclad',
};

/** Some ships in a line ahead of each other, named r1, r2, ... or b1, b2, ..., south to north. */
function line(
  side: 'red' | 'blue',
  x: number,
  bearing: number,
  ships: readonly [string, number][],
): ScenarioShip[] {
  return ships.map(([short, y], i) => {
    const id = `${side.charAt(0)}${i + 1}`;
    return { id, side, class: CLASS_NAMES[short] as ShipClass, x, y, bearing };
  });
}

const FLEET: readonly [string, number][] = [
  ['CR', 8],
  ['BB', 16],
  ['CR', 24],
  ['BB', 32],
  ['CR', 40],
];

/** A rectangle of land or shoal, counter-clockwise. */
function block(left: number, bottom: number, right: number, top: number): Vertex[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

const HARBOUR: ImaginationsScenario = {
  sides: [{ id: 'red', legendaryAdmiral: true }, { id: 'blue' }],
  ships: [
    ...line('red', 10, 90, [
      ['BB', 14],
      ['BB', 22],
      ['CR', 30],
      ['CR', 36],
    ]),
    { id: 'b1', side: 'blue', class: 'ironclad', x: 52, y: 26, bearing: 270 },
    { id: 'b2', side: 'blue', class: 'cruiser', x: 54, y: 14, bearing: 270, quality: 'poor' },
    { id: 'b3', side: 'blue', class: 'cruiser', x: 54, y: 34, bearing: 270, quality: 'poor' },
  ],
  terrain: [
    { id: 'coast', kind: 'land', polygons: [block(62, 0, 72, 48), block(50, 42, 62, 48)] },
    { id: 'bar', kind: 'shoal', polygons: [block(36, 10, 44, 20)] },
  ],
  emplacements: [
    { id: 'fort', side: 'blue', x: 63, y: 26, size: 'medium', stoneworks: true },
    { id: 'battery', side: 'blue', x: 56, y: 43, size: 'small' },
  ],
  troops: [
    { id: 't1', side: 'red', kind: 'infantry', ship: 'r1' },
    { id: 't2', side: 'red', kind: 'artillery', ship: 'r1' },
    { id: 't3', side: 'red', kind: 'artillery', ship: 'r1' },
    { id: 't4', side: 'red', kind: 'cavalry', ship: 'r2' },
    { id: 't5', side: 'red', kind: 'infantry', ship: 'r3' },
    { id: 't6', side: 'blue', kind: 'infantry', x: 62, y: 20 },
  ],
};

/** The named scenarios; the first is the default. */
export const SCENARIOS: { readonly [name in ImaginationsScenarioName]: NamedScenario<Imaginations> } = {
  duel: {
    title: 'Duel',
    description: 'Two cruisers, 20 inches apart: just out of range.',
    options: {},
    setup: {
      table: { width: 48, height: 36 },
      sides: SIDES,
      ships: [...line('red', 14, 90, [['CR', 18]]), ...line('blue', 34, 270, [['CR', 18]])],
    },
  },
  fleet: {
    title: 'Fleet battle',
    description: 'Two battleships and three cruisers a side, in line abreast, opposite each other.',
    options: {},
    setup: { sides: SIDES, ships: [...line('red', 12, 90, FLEET), ...line('blue', 60, 270, FLEET)] },
  },
  harbour: {
    title: 'The harbour',
    description: 'A squadron with troops aboard against a port with batteries, behind a shoal.',
    options: {},
    setup: HARBOUR,
  },
  'ironclad-raid': {
    title: 'Ironclad raid',
    description: 'Three ironclads against a battleship and two cruisers.',
    options: {},
    setup: {
      table: { width: 66, height: 48 },
      sides: SIDES,
      ships: [
        ...line('red', 12, 90, [
          ['IC', 16],
          ['IC', 24],
          ['IC', 32],
        ]),
        ...line('blue', 54, 270, [
          ['CR', 16],
          ['BB', 24],
          ['CR', 32],
        ]),
      ],
    },
  },
};

type Path = readonly (string | number)[];

/** Refuses a scenario by the ledger's code, naming the field. */
function refuse(code: string, path: Path, problem: string): never {
  throw new InvalidInputError(code, pathText(path), problem);
}

/** Whether a side has a ship in play or a battery to begin with. @source IM-R124 */
function isPresent({ ships, emplacements = [] }: ImaginationsScenario, id: string): boolean {
  const hasShip = ships.some(({ side, status = 'in-play' }) => side === id && status === 'in-play');
  const hasGuns = ({ guns, size }: ScenarioEmplacement) =>
    size !== undefined || guns?.some((points) => points > 0);
  return hasShip || emplacements.some((place) => place.side === id && hasGuns(place));
}

/**
 * What is wrong with a scenario whatever the options: two sides with something to fight with, everything of one of
 * them, nothing twice.
 *
 * @source IM-R001, IM-R124
 */
export function checkScenario(scenario: ImaginationsScenario): void {
  checkSides(scenario);
  const empty = scenario.sides.find(({ id }) => !isPresent(scenario, id));
  if (empty === undefined) return;
  refuse('empty-side', ['sides'], `${empty.id} has neither a ship in play nor a battery`);
}

/** Two sides, and everything of one of them. @source IM-R001 */
function checkSides({
  sides,
  ships,
  emplacements = [],
  troops = [],
  terrain = [],
  smoke = [],
}: ImaginationsScenario): void {
  if (sides.length !== 2)
    refuse('two-sides-required', ['sides'], `expected 2 sides, but received ${sides.length}`);
  const ids = sides.map(({ id }) => id);
  if (ids[0] === ids[1]) refuse('duplicate-id', ['sides', 1, 'id'], `both sides are called "${ids[0]}"`);
  const lists = { ships, emplacements, troops, smoke };
  const seen = new Set<string>();
  for (const [name, list] of Object.entries({ ships, emplacements })) {
    list.forEach(({ id }, i) => {
      if (seen.has(id)) refuse('duplicate-id', [name, i, 'id'], `there are two called "${id}"`);
      seen.add(id);
    });
  }
  for (const [name, list] of Object.entries({ troops, terrain, smoke: smoke.map(blow) }))
    checkUnique(list, name);
  for (const [name, list] of Object.entries(lists)) {
    list.forEach(({ side }, i) => {
      if (!ids.includes(side))
        refuse('unknown-side', [name, i, 'side'], `there is no side "${side}"; there are ${ids.join(', ')}`);
    });
  }
}

function checkUnique(list: readonly { readonly id: string }[], name: string): void {
  const ids = list.map(({ id }) => id);
  ids.forEach((id, i) => {
    if (ids.indexOf(id) < i) refuse('duplicate-id', [name, i, 'id'], `there are two called "${id}"`);
  });
}

function checkTerrain(terrain: readonly TerrainFeature[]): void {
  terrain.forEach(({ polygons }, i) => {
    polygons.forEach((polygon, j) => {
      const problem = polygonProblem(polygon);
      if (problem !== null) refuse('non-convex-polygon', ['terrain', i, 'polygons', j], problem);
    });
  });
}

function checkDivisions(divisions: readonly number[], count: number, most: number, path: Path): void {
  if (divisions.length !== count)
    refuse('bad-division-points', path, `expected ${count} divisions, but received ${divisions.length}`);
  const bad = divisions.find((points) => !Number.isInteger(points) || points < 0 || points > most);
  if (bad !== undefined)
    refuse('bad-division-points', path, `expected whole points, 0 to ${most}, but received ${bad}`);
}

function checkPoints(ships: readonly Ship[]): void {
  ships.forEach((ship, i) => {
    const { hull, mast, torpedoes } = CLASSES[ship.class];
    checkDivisions(ship.hull, DIVISIONS, hull, ['ships', i, 'hull']);
    checkDivisions(ship.mast, mast === 0 ? 0 : DIVISIONS, mast, ['ships', i, 'mast']);
    const isAfloat = ship.hull.some((points) => points > 0);
    if (isInPlay(ship) && !isAfloat)
      refuse('bad-division-points', ['ships', i, 'hull'], 'a ship in play has a hull point left');
    if ((ship.status === 'sunk') === isAfloat && !isInPlay(ship))
      refuse('bad-division-points', ['ships', i, 'hull'], 'a ship is sunk when its hull has no point left');
    if (ship.torpedoes > torpedoes)
      refuse('invalid-scenario', ['ships', i, 'torpedoes'], `expected 0 to ${torpedoes}`);
  });
}

/** Ships in play lie on the table, off the land, and not over each other. @source IM-R004, IM-R005 */
function checkPlaces(state: ImaginationsState): void {
  const { ships, table } = state;
  const each = (check: (ship: Ship, i: number) => void) =>
    ships.forEach((ship, i) => {
      if (isInPlay(ship)) check(ship, i);
    });
  each(({ x, y }, i) => {
    if (!isOnTable(table, x, y, TOLERANCE))
      refuse(
        'ship-off-table',
        ['ships', i],
        `(${x}, ${y}) is off the table of ${table.width} by ${table.height} inches`,
      );
  });
  each((ship, i) => {
    if (overlapsLand(state, ship)) refuse('ship-on-land', ['ships', i], `${ship.id} lies on land`);
  });
  each((ship, i) => {
    const over = ships.slice(0, i).find((other) => isInPlay(other) && overlaps(ship, other, TOLERANCE));
    if (over !== undefined) refuse('overlapping-ships', ['ships', i], `${ship.id} lies over ${over.id}`);
  });
}

/**
 * Troops aboard are on a ship of their side that floats and has room. @source IM-100, IM-101, IM-102, IM-103, IM-R094
 */
function checkTroops({ troops, ships, options }: ImaginationsState): void {
  troops.forEach((unit, i) => {
    const path = ['troops', i];
    const own = ships.filter(({ side }) => side === unit.side);
    const carrier = own.find(({ id }) => id === unit.ship);
    if (unit.status === 'aboard' && (carrier === undefined || carrier.status === 'sunk')) {
      const afloat = own.filter(({ status }) => status !== 'sunk').map(({ id }) => id);
      const wrong =
        carrier === undefined ? `${unit.side} has no ship "${unit.ship}"` : `${carrier.id} has sunk`;
      refuse(
        'unknown-ship',
        [...path, 'ship'],
        `${wrong}; ${carrier === undefined ? 'it' : unit.side} has ${afloat.join(', ') || 'none'}`,
      );
    }
    if (unit.status === 'ashore' && (unit.x === null || unit.y === null))
      refuse('invalid-scenario', path, 'a unit ashore needs x and y');
  });
  ships.forEach((ship) => {
    const most = capacityOf(ship, options);
    if (loadOf(troops, ship.id) > most)
      refuse(
        'over-capacity',
        ['troops'],
        `${ship.id} has room for ${most} units, not for ${loadOf(troops, ship.id)}`,
      );
  });
}

/** A line or polygon as states hold it. @source IM-R004 */
function rounded(points: readonly Vertex[]): Vertex[] {
  return points.map(([x, y]) => [roundCoordinate(x), roundCoordinate(y)]);
}

/** What was laid in the battle is one black and one grey cloud of a ship at most. @source IM-R046 */
function checkSmoke(smoke: readonly Cloud[]): void {
  smoke.forEach(({ ship, colour, placedTurn }, i) => {
    const isDouble = (other: Cloud) => other.ship === ship && other.colour === colour && other.placedTurn > 0;
    if (ship !== null && placedTurn > 0 && smoke.slice(0, i).some(isDouble))
      refuse('invalid-scenario', ['smoke', i], `${ship} has laid a ${colour} cloud already`);
  });
}

function divisionsOf(points: number): number[] {
  return points === 0 ? [] : Array.from({ length: DIVISIONS }, () => points);
}

/** The class of a ship, whichever of its names the scenario uses. @source IM-002 */
function classOf({ class: name }: Pick<ScenarioShip, 'class'>): ShipClass {
  return name in SHIP_ALIASES ? SHIP_ALIASES[name as ShipAlias] : (name as ShipClass);
}

/**
 * A ship as it enters the battle. @source IM-004, IM-005, IM-006, IM-007, IM-008, IM-090, IM-091, IM-121, IM-122,
 * IM-134, IM-R004, IM-R005, IM-R017
 */
function launch({ id, side, x, y, bearing, ...given }: ScenarioShip, table: Table): Ship {
  const shipClass = classOf(given);
  const row = CLASSES[shipClass];
  return {
    id,
    side,
    name: given.name ?? id,
    class: shipClass,
    ...placeOnTable(table, x, y, TOLERANCE),
    bearing: roundCoordinate(bearing) % 360,
    length: roundCoordinate(given.length ?? row.length),
    beam: roundCoordinate(given.beam ?? row.beam),
    hull: given.hull ?? divisionsOf(row.hull),
    mast: given.mast ?? divisionsOf(row.mast),
    quality: given.quality ?? 'regular',
    qualityTested: given.qualityTested ?? false,
    status: given.status ?? 'in-play',
    torpedoes: given.torpedoes ?? row.torpedoes,
    propulsion: 'none',
    moved: 0,
    done: false,
    boats: false,
    fired: [],
    halved: { high: 0, low: 0 },
    torpedoTargets: [],
    steamedLastTurn: given.steamedLastTurn ?? false,
    smokeTrail: null,
  };
}

/** An emplacement with its batteries. @source IM-115, IM-118 */
function emplace(given: ScenarioEmplacement, i: number): Emplacement {
  const { id, side, x, y, guns, size, stoneworks = false } = given;
  if ((guns === undefined) === (size === undefined))
    refuse('invalid-scenario', ['emplacements', i], 'expected either guns or size');
  if (guns?.length === 0)
    refuse('invalid-scenario', ['emplacements', i, 'guns'], 'expected one battery or more');
  const usual = Array.from({ length: EMPLACEMENT_SIZES[size ?? 'small'] }, () => BATTERY_POINTS);
  return {
    id,
    side,
    x: roundCoordinate(x),
    y: roundCoordinate(y),
    guns: guns ?? usual,
    stoneworks,
    fired: [],
  };
}

function muster({ id, side, kind, ship = null, x = null, y = null, ...given }: ScenarioTroop): Troop {
  const status = given.status ?? (ship === null ? 'ashore' : 'aboard');
  const place = (n: number | null) => (status !== 'ashore' || n === null ? null : roundCoordinate(n));
  return {
    id,
    side,
    kind,
    status,
    ship: status === 'aboard' ? ship : null,
    x: place(x),
    y: place(y),
    boatTurn: given.boatTurn ?? null,
  };
}

function blow({ side, colour, points, ...given }: ScenarioCloud, i: number): Cloud {
  return {
    id: given.id ?? `smoke-${i + 1}`,
    side,
    ship: given.ship ?? null,
    colour,
    points: rounded(points),
    placedTurn: given.placedTurn ?? 0,
  };
}

/**
 * The opening position; no dice.
 *
 * @throws InvalidInputError with the ledger's code, naming the field, for a scenario that cannot be played.
 * @source IM-002, IM-004, IM-140, IM-R001, IM-R005
 */
export function setUp(
  scenario: ImaginationsScenario,
  options: ImaginationsOptions,
): { game: Omit<ImaginationsState, 'rng'>; phase: string } {
  const { sides, ships, emplacements = [], terrain = [], troops = [], smoke = [] } = scenario;
  const { width, height } = scenario.table ?? USUAL_TABLE;
  const table = { width: roundCoordinate(width), height: roundCoordinate(height) };
  const game: Omit<ImaginationsState, 'rng'> = {
    ruleset: 'imaginations',
    options,
    table,
    turn: 1,
    phase: 'initiative',
    activeSide: null,
    initiative: { winner: null, scores: null, ties: 0 },
    order: null,
    sides: sides.map(({ id, name = id, legendaryAdmiral = false }) => ({ id, name, legendaryAdmiral })),
    ships: ships.map((ship) => launch(ship, table)),
    emplacements: emplacements.map(emplace),
    terrain: terrain.map(({ id, kind, polygons, blocksSight = false }) => ({
      id,
      kind,
      polygons: polygons.map(rounded),
      blocksSight,
    })),
    troops: troops.map(muster),
    smoke: smoke.map(blow),
    move: null,
    declared: [],
    pendingHits: [],
    queue: [],
    moraleFailed: {},
    result: null,
  };
  const state: ImaginationsState = { ...game, rng: null };
  checkTerrain(game.terrain);
  checkPoints(game.ships);
  checkPlaces(state);
  checkTroops(state);
  checkSmoke(game.smoke);
  return { game, phase: 'initiative' };
}

/** A whole number of inches between two bounds. */
function inches(dice: Dice, from: number, to: number): number {
  return from + dice.die('inches', Math.max(1, to - from + 1)) - 1;
}

/** Divisions with some damage, at least one point left in the first. */
function worn(points: number, dice: Dice): number[] | undefined {
  if (points === 0 || dice.die('worn', 3) > 1) return undefined;
  return [dice.die('points', points), points, dice.die('lost', 2) === 1 ? 0 : points];
}

function randomShip(id: string, side: string, x: number, y: number, dice: Dice): ScenarioShip {
  const name = dice.pick('class', ['battleship', 'cruiser', 'cruiser', 'ironclad'] as const);
  const hull = worn(CLASSES[name].hull, dice);
  const mast = worn(CLASSES[name].mast, dice);
  return {
    id,
    side,
    class: name,
    x,
    y,
    bearing: (dice.die('bearing', 24) - 1) * 15,
    ...(hull === undefined ? {} : { hull }),
    ...(mast === undefined ? {} : { mast }),
    ...(dice.die('quality', 3) === 1 ? { quality: 'poor' as const } : {}),
    ...(dice.die('steamed', 3) === 1 ? { steamedLastTurn: true } : {}),
  };
}

/** Land along the east edge, often with a pier, and shoals. */
function randomTerrain({ width, height }: Table, dice: Dice): TerrainFeature[] {
  const terrain: TerrainFeature[] = [];
  const blocksSight = dice.die('sight', 2) === 1;
  if (dice.die('coast', 2) === 1) {
    const polygons = [block(width - 4, 0, width, height)];
    if (dice.die('pier', 2) === 1) polygons.push(block(width - 10, 0, width - 4, 3));
    terrain.push({ id: 'coast', kind: 'land', polygons, blocksSight });
  }
  for (let i = dice.die('shoals', 3); i > 1; i--) {
    const x = inches(dice, 2, width - 14);
    const y = inches(dice, 2, height - 8);
    terrain.push({
      id: `shoal-${i}`,
      kind: 'shoal',
      polygons: [block(x, y, x + 5, y + 4)],
      blocksSight: false,
    });
  }
  return terrain;
}

/** The ships that can lie where they were put, each tried in turn. */
function afloat(
  ships: readonly ScenarioShip[],
  table: Table,
  terrain: readonly TerrainFeature[],
): ScenarioShip[] {
  const placed: ScenarioShip[] = [];
  for (const ship of ships) {
    const model = launch(ship, table);
    const isFree = placed.every((other) => !overlaps(model, launch(other, table), -TOLERANCE));
    if (isFree && !overlapsLand({ terrain }, model)) placed.push(ship);
  }
  return placed;
}

/** Units aboard the first ship with room, and one ashore at the coast. */
function randomTroops(
  ships: readonly ScenarioShip[],
  { width }: Table,
  hasCoast: boolean,
  dice: Dice,
): ScenarioTroop[] {
  const troops: ScenarioTroop[] = [];
  for (const ship of ships) {
    const { id, side } = ship;
    const kind = dice.pick('unit', ['infantry', 'artillery', 'cavalry'] as const);
    if (TROOP_ROOM[kind] > CLASSES[classOf(ship)].capacity || dice.die('embarked', 3) > 1) continue;
    troops.push({ id: `unit-${id}`, side, kind, ship: id });
  }
  const side = dice.pick('garrison', ['red', 'blue']);
  if (hasCoast) troops.push({ id: 'garrison', side, kind: 'infantry', x: width - 4, y: 6 });
  return troops;
}

/** A playable scenario at random: one to four ships a side, perhaps a coast, shoals, batteries, troops and smoke. */
export function randomScenario(dice: Dice): ImaginationsScenario {
  const table = { width: inches(dice, 30, 60), height: inches(dice, 20, 40) };
  const terrain = randomTerrain(table, dice);
  const fleetSize = dice.die('fleet', 4);
  const ids = Array.from({ length: fleetSize }, (_, i) => i + 1).flatMap((n) => [`r${n}`, `b${n}`]);
  const ships = afloat(
    ids.map((id) => {
      const isRed = id.startsWith('r');
      const x = isRed ? inches(dice, 2, table.width - 16) : inches(dice, 12, table.width - 7);
      return randomShip(id, isRed ? 'red' : 'blue', x, inches(dice, 0, table.height), dice);
    }),
    table,
    terrain,
  );
  const hasCoast = terrain.some(({ kind }) => kind === 'land');
  const forts = ['red', 'blue'].flatMap((side, i): ScenarioEmplacement[] => {
    const isNeeded = !ships.some((ship) => ship.side === side);
    if (!isNeeded && dice.die('fort', 3) > 1) return [];
    const size = dice.pick('size', ['small', 'medium', 'large'] as const);
    const y = inches(dice, 0, table.height);
    return [
      { id: `fort-${side}`, side, x: table.width - 1 - i, y, size, stoneworks: dice.die('stone', 2) === 1 },
    ];
  });
  const smoke = ships.flatMap(({ id, side, x, y }): ScenarioCloud[] => {
    if (dice.die('smoke', 4) > 1) return [];
    const colour = dice.pick('colour', ['black', 'grey'] as const);
    const points: Vertex[] = [
      [x, y],
      [inches(dice, 0, table.width), inches(dice, 0, table.height)],
    ];
    return [{ side, ship: id, id: `${id}-0`, colour, points }];
  });
  return {
    table,
    sides: [
      { id: 'red', legendaryAdmiral: dice.die('legend', 3) === 1 },
      { id: 'blue', legendaryAdmiral: dice.die('legend', 3) === 1 },
    ],
    ships,
    emplacements: forts,
    terrain,
    troops: randomTroops(ships, table, hasCoast, dice),
    smoke,
  };
}
