import * as v from 'valibot';
import { idSchema, integerSchema, oneOfSchema, testSchema } from '../../core/input.ts';
import { isFields } from '../../core/json.ts';
import type { Vertex } from '../../core/space/plane.ts';
import type { Table } from '../../core/space/table.ts';
import { generatorSchema, optionsSchema, recordOf } from '../../core/state-schema.ts';
import { OPTIONS } from './options.ts';
import { BATTERY_POINTS, FIRE_MODES } from './tables.ts';
import type {
  Emplacement,
  ImaginationsOptions,
  ImaginationsScenario,
  ImaginationsState,
  Move,
  PendingHits,
  ScenarioCloud,
  ScenarioEmplacement,
  ScenarioShip,
  ScenarioTroop,
  Ship,
  Shot,
  TerrainFeature,
} from './types.ts';

/** Id of a ship, side, unit, ... */
export const ID: v.GenericSchema<unknown, string> = idSchema();

/** Nothing on a table is further away or longer than this, inches. */
const FURTHEST = 1_000_000;

/** A number that is neither infinite nor none at all. */
export const REAL: v.GenericSchema<unknown, number> = testSchema(
  'a finite number',
  (input) => typeof input === 'number' && Number.isFinite(input),
);

function numberIn(expected: string, accepts: (number: number) => boolean): v.GenericSchema<unknown, number> {
  return testSchema(expected, (input) => typeof input === 'number' && accepts(input));
}

/** A place along an axis of the table, or beyond it. */
export const COORDINATE: v.GenericSchema<unknown, number> = numberIn(
  `a number from -${FURTHEST} to ${FURTHEST}`,
  (n) => Math.abs(n) <= FURTHEST,
);
const LENGTH = numberIn(`a number from 0 to ${FURTHEST}`, (n) => n >= 0 && n <= FURTHEST);
const SIZE = numberIn('a number of inches above 0, from 0.000001 to 1000', (n) => n >= 1e-6 && n <= 1000);
/** Degrees clockwise from north. */
export const BEARING: v.GenericSchema<unknown, number> = numberIn(
  'degrees, 0 (included) to 360 (not included)',
  (n) => n >= 0 && n < 360,
);
const FLAG = oneOfSchema([true, false]);
const TURN = integerSchema(1);
const POINTS = integerSchema(0, 1000);
const DIVISIONS = v.array(POINTS);

const VERTEX: v.GenericSchema<unknown, Vertex> = testSchema(
  'a point: a list of two numbers, x and y',
  (input) => Array.isArray(input) && input.length === 2 && input.every((n) => v.is(COORDINATE, n)),
);

const LINE: v.GenericSchema<unknown, readonly Vertex[]> = v.pipe(
  v.array(VERTEX),
  v.check((points) => points.length >= 2, 'expected 2 points or more'),
);

const TABLE: v.GenericSchema<unknown, Table> = v.strictObject({ width: SIZE, height: SIZE });
const CLASS = oneOfSchema(['battleship', 'cruiser', 'ironclad']);
const QUALITY = oneOfSchema(['regular', 'poor']);
const SHIP_STATUS = oneOfSchema(['in-play', 'sunk', 'struck', 'withdrawn']);
const TROOP_KIND = oneOfSchema(['infantry', 'artillery', 'cavalry']);
const TROOP_STATUS = oneOfSchema(['aboard', 'ashore', 'lost']);
const COLOUR = oneOfSchema(['black', 'grey']);
const GUNS = v.array(integerSchema(0, BATTERY_POINTS));
const FEATURE = { id: ID, kind: oneOfSchema(['land', 'shoal']), polygons: v.array(v.array(VERTEX)) };

const SCENARIO_SHIP: v.GenericSchema<unknown, ScenarioShip> = v.strictObject({
  id: ID,
  side: ID,
  class: CLASS,
  x: COORDINATE,
  y: COORDINATE,
  bearing: BEARING,
  name: v.optional(ID),
  length: v.optional(SIZE),
  beam: v.optional(SIZE),
  hull: v.optional(v.array(REAL)),
  mast: v.optional(v.array(REAL)),
  quality: v.optional(QUALITY),
  qualityTested: v.optional(FLAG),
  status: v.optional(SHIP_STATUS),
  torpedoes: v.optional(integerSchema(0)),
  steamedLastTurn: v.optional(FLAG),
});

const SCENARIO_EMPLACEMENT: v.GenericSchema<unknown, ScenarioEmplacement> = v.strictObject({
  id: ID,
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  guns: v.optional(GUNS),
  size: v.optional(oneOfSchema(['small', 'medium', 'large'])),
  stoneworks: v.optional(FLAG),
});

const SCENARIO_TROOP: v.GenericSchema<unknown, ScenarioTroop> = v.strictObject({
  id: ID,
  side: ID,
  kind: TROOP_KIND,
  status: v.optional(TROOP_STATUS),
  ship: v.optional(v.nullable(ID)),
  x: v.optional(v.nullable(COORDINATE)),
  y: v.optional(v.nullable(COORDINATE)),
  boatTurn: v.optional(v.nullable(integerSchema(0))),
});

const SCENARIO_CLOUD: v.GenericSchema<unknown, ScenarioCloud> = v.strictObject({
  side: ID,
  colour: COLOUR,
  points: LINE,
  id: v.optional(ID),
  ship: v.optional(v.nullable(ID)),
  placedTurn: v.optional(integerSchema(-1000)),
});

/** The form of a scenario. */
export const SCENARIO: v.GenericSchema<unknown, ImaginationsScenario> = v.strictObject({
  table: v.optional(TABLE),
  sides: v.array(v.strictObject({ id: ID, name: v.optional(ID), legendaryAdmiral: v.optional(FLAG) })),
  ships: v.array(SCENARIO_SHIP),
  emplacements: v.optional(v.array(SCENARIO_EMPLACEMENT)),
  terrain: v.optional(v.array(v.strictObject({ ...FEATURE, blocksSight: v.optional(FLAG) }))),
  troops: v.optional(v.array(SCENARIO_TROOP)),
  smoke: v.optional(v.array(SCENARIO_CLOUD)),
  options: v.optional(testSchema<Partial<ImaginationsOptions>>('an object', isFields)),
});

const SHIP: v.GenericSchema<unknown, Ship> = v.strictObject({
  id: ID,
  side: ID,
  name: ID,
  class: CLASS,
  x: COORDINATE,
  y: COORDINATE,
  bearing: BEARING,
  length: SIZE,
  beam: SIZE,
  hull: DIVISIONS,
  mast: DIVISIONS,
  quality: QUALITY,
  qualityTested: FLAG,
  status: SHIP_STATUS,
  torpedoes: integerSchema(0),
  propulsion: oneOfSchema(['none', 'sail', 'steam']),
  moved: LENGTH,
  done: FLAG,
  boats: FLAG,
  fired: v.array(integerSchema(0)),
  torpedoTargets: v.array(ID),
  steamedLastTurn: FLAG,
  smokeTrail: v.nullable(LINE),
});

const EMPLACEMENT: v.GenericSchema<unknown, Emplacement> = v.strictObject({
  id: ID,
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  guns: GUNS,
  stoneworks: FLAG,
  fired: v.array(integerSchema(0)),
});

const TERRAIN: v.GenericSchema<unknown, TerrainFeature> = v.strictObject({ ...FEATURE, blocksSight: FLAG });

const TROOP = v.strictObject({
  id: ID,
  side: ID,
  kind: TROOP_KIND,
  status: TROOP_STATUS,
  ship: v.nullable(ID),
  x: v.nullable(COORDINATE),
  y: v.nullable(COORDINATE),
  boatTurn: v.nullable(integerSchema(0)),
});

const CLOUD = v.strictObject({
  id: ID,
  side: ID,
  ship: v.nullable(ID),
  colour: COLOUR,
  points: LINE,
  placedTurn: integerSchema(-1000),
});

const RUN = v.strictObject({ bearing: BEARING, x: COORDINATE, y: COORDINATE, distance: LENGTH });

const MOVE: v.GenericSchema<unknown, Move> = v.strictObject({
  ship: ID,
  mode: oneOfSchema(['sail', 'steam']),
  pool: v.array(integerSchema(1, 6)),
  allowance: v.nullable(LENGTH),
  used: LENGTH,
  turnAvailable: FLAG,
  lastTurnAt: LENGTH,
  ended: FLAG,
  leg: v.nullable(v.strictObject({ remaining: LENGTH, passed: v.array(ID), contact: v.nullable(ID) })),
  contacted: v.array(ID),
  shoalsHit: v.array(ID),
  path: v.array(RUN),
});

const SHOT: v.GenericSchema<unknown, Shot> = v.variant('type', [
  v.strictObject({
    type: v.literal('fire'),
    side: ID,
    ship: ID,
    group: integerSchema(0),
    target: ID,
    mode: oneOfSchema(FIRE_MODES),
  }),
  v.strictObject({ type: v.literal('launch-torpedo'), side: ID, ship: ID, target: ID }),
  v.strictObject({
    type: v.literal('fire-battery'),
    side: ID,
    emplacement: ID,
    battery: integerSchema(0),
    target: ID,
  }),
]);

const PENDING: v.GenericSchema<unknown, PendingHits> = v.strictObject({
  target: ID,
  hull: POINTS,
  mast: POINTS,
  battery: POINTS,
  source: ID,
});

const RESULT: v.GenericSchema<unknown, ImaginationsState['result']> = v.nullable(
  v.strictObject({
    victor: v.nullable(ID),
    reason: oneOfSchema(['surrender', 'elimination', 'mutual', 'turn-limit']),
    turn: TURN,
    fates: recordOf(oneOfSchema(['sunk', 'withdrawn', 'home', 'prize'])),
    troopsAshore: recordOf(LENGTH),
  }),
);

/** The form of a state. */
export const STATE: v.GenericSchema<unknown, ImaginationsState> = v.strictObject({
  ruleset: oneOfSchema(['imaginations']),
  options: optionsSchema(OPTIONS),
  table: TABLE,
  turn: TURN,
  phase: oneOfSchema([
    'initiative',
    'order',
    'movement',
    'shooting',
    'resolution',
    'quality',
    'morale',
    'over',
  ]),
  activeSide: v.nullable(ID),
  initiative: v.strictObject({
    winner: v.nullable(ID),
    scores: v.nullable(recordOf(integerSchema(-100, 100))),
    ties: integerSchema(0),
  }),
  order: v.nullable(v.array(ID)),
  sides: v.array(v.strictObject({ id: ID, name: ID, legendaryAdmiral: FLAG })),
  ships: v.array(SHIP),
  emplacements: v.array(EMPLACEMENT),
  terrain: v.array(TERRAIN),
  troops: v.array(TROOP),
  smoke: v.array(CLOUD),
  move: v.nullable(MOVE),
  declared: v.array(SHOT),
  pendingHits: v.array(PENDING),
  queue: v.array(ID),
  moraleFailed: recordOf(FLAG),
  result: RESULT,
  rng: generatorSchema(),
});
