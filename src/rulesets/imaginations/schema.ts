import {
  anyFields,
  checked,
  type Form,
  type Forms,
  fits,
  flag,
  formOf,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  real,
  record,
  variant,
  where,
} from '../../core/form.ts';
import type { GameState } from '../../core/game.ts';
import type { Vertex } from '../../core/space/plane.ts';
import type { Table } from '../../core/space/table.ts';
import { BATTERY_POINTS, FIRE_MODES } from './tables.ts';
import {
  type Cloud,
  type Emplacement,
  type ImaginationsScenario,
  type ImaginationsState,
  type Move,
  type PendingHits,
  PHASES,
  PROPULSIONS,
  type ScenarioCloud,
  type ScenarioEmplacement,
  type ScenarioShip,
  type ScenarioTroop,
  SHIP_ALIASES,
  SHIP_CLASSES,
  SHIP_STATUSES,
  type Ship,
  type ShipAlias,
  type Shot,
  type Side,
  type TerrainFeature,
  type Troop,
} from './types.ts';

/** Id of a ship, side, unit, ... */
export const ID: Form<string> = id();

/** Nothing on a table is further away or longer than this, inches. */
const FURTHEST = 1_000_000;

/** A number that is neither infinite nor none at all. */
export const REAL: Form<number> = real();

function numberIn(expected: string, accepts: (number: number) => boolean): Form<number> {
  return where(expected, (input) => typeof input === 'number' && accepts(input), NaN);
}

/** A place along an axis of the table, or beyond it. */
export const COORDINATE: Form<number> = numberIn(
  `a number from -${FURTHEST} to ${FURTHEST}`,
  (n) => Math.abs(n) <= FURTHEST,
);
const LENGTH = numberIn(`a number from 0 to ${FURTHEST}`, (n) => n >= 0 && n <= FURTHEST);
const SIZE = numberIn('a number of inches above 0, from 0.000001 to 1000', (n) => n >= 1e-6 && n <= 1000);
/** Degrees clockwise from north. */
export const BEARING: Form<number> = numberIn(
  'degrees, 0 (included) to 360 (not included)',
  (n) => n >= 0 && n < 360,
);
const FLAG = flag();
const TURN = integer(1);
const POINTS = integer(0, 1000);
const DIVISIONS = list(POINTS);

const VERTEX: Form<Vertex> = where(
  'a point: a list of two numbers, x and y',
  (input) => Array.isArray(input) && input.length === 2 && input.every((n) => fits(COORDINATE, n)),
);

const LINE: Form<readonly Vertex[]> = checked(
  list(VERTEX),
  (points) => points.length >= 2,
  'expected 2 points or more',
);

const TABLE: Form<Table> = formOf<Table>({ width: SIZE, height: SIZE });
const CLASS = oneOf(SHIP_CLASSES);
const SCENARIO_CLASS = oneOf([...SHIP_CLASSES, ...(Object.keys(SHIP_ALIASES) as ShipAlias[])]);
const QUALITY = oneOf(['regular', 'poor']);
const SHIP_STATUS = oneOf(SHIP_STATUSES);
const TROOP_KIND = oneOf(['infantry', 'artillery', 'cavalry']);
const TROOP_STATUS = oneOf(['aboard', 'ashore', 'lost']);
const COLOUR = oneOf(['black', 'grey']);
const GUNS = list(integer(0, BATTERY_POINTS));
const FEATURE = { id: ID, kind: oneOf(['land', 'shoal']), polygons: list(list(VERTEX)) };

const SCENARIO_SHIP: Form<ScenarioShip> = formOf<ScenarioShip>({
  id: ID,
  side: ID,
  class: SCENARIO_CLASS,
  x: COORDINATE,
  y: COORDINATE,
  bearing: BEARING,
  name: optional(ID),
  length: optional(SIZE),
  beam: optional(SIZE),
  hull: optional(list(REAL)),
  mast: optional(list(REAL)),
  quality: optional(QUALITY),
  qualityTested: optional(FLAG),
  status: optional(SHIP_STATUS),
  torpedoes: optional(integer(0)),
  steamedLastTurn: optional(FLAG),
});

const SCENARIO_EMPLACEMENT: Form<ScenarioEmplacement> = formOf<ScenarioEmplacement>({
  id: ID,
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  guns: optional(GUNS),
  size: optional(oneOf(['small', 'medium', 'large'])),
  stoneworks: optional(FLAG),
});

const SCENARIO_TROOP: Form<ScenarioTroop> = formOf<ScenarioTroop>({
  id: ID,
  side: ID,
  kind: TROOP_KIND,
  status: optional(TROOP_STATUS),
  ship: optional(nullable(ID)),
  x: optional(nullable(COORDINATE)),
  y: optional(nullable(COORDINATE)),
  boatTurn: optional(nullable(integer(0))),
});

const SCENARIO_CLOUD: Form<ScenarioCloud> = formOf<ScenarioCloud>({
  side: ID,
  colour: COLOUR,
  points: LINE,
  id: optional(ID),
  ship: optional(nullable(ID)),
  placedTurn: optional(integer(-1000)),
});

/** The form of a scenario. */
export const SCENARIO: Form<ImaginationsScenario> = formOf<ImaginationsScenario>({
  table: optional(TABLE),
  sides: list(
    formOf<ImaginationsScenario['sides'][number]>({
      id: ID,
      name: optional(ID),
      legendaryAdmiral: optional(FLAG),
    }),
  ),
  ships: list(SCENARIO_SHIP),
  emplacements: optional(list(SCENARIO_EMPLACEMENT)),
  terrain: optional(
    list(
      formOf<NonNullable<ImaginationsScenario['terrain']>[number]>({
        ...FEATURE,
        blocksSight: optional(FLAG),
      }),
    ),
  ),
  troops: optional(list(SCENARIO_TROOP)),
  smoke: optional(list(SCENARIO_CLOUD)),
  options: optional(anyFields()),
});

const SHIP: Form<Ship> = formOf<Ship>({
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
  torpedoes: integer(0),
  propulsion: oneOf(PROPULSIONS),
  moved: LENGTH,
  done: FLAG,
  boats: FLAG,
  fired: list(integer(0)),
  halved: formOf<Ship['halved']>({ high: integer(0), low: integer(0) }),
  torpedoTargets: list(ID),
  steamedLastTurn: FLAG,
  smokeTrail: nullable(LINE),
});

const EMPLACEMENT: Form<Emplacement> = formOf<Emplacement>({
  id: ID,
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  guns: GUNS,
  stoneworks: FLAG,
  fired: list(integer(0)),
});

const TERRAIN: Form<TerrainFeature> = formOf<TerrainFeature>({ ...FEATURE, blocksSight: FLAG });

const TROOP: Form<Troop> = formOf<Troop>({
  id: ID,
  side: ID,
  kind: TROOP_KIND,
  status: TROOP_STATUS,
  ship: nullable(ID),
  x: nullable(COORDINATE),
  y: nullable(COORDINATE),
  boatTurn: nullable(integer(0)),
});

const CLOUD: Form<Cloud> = formOf<Cloud>({
  id: ID,
  side: ID,
  ship: nullable(ID),
  colour: COLOUR,
  points: LINE,
  placedTurn: integer(-1000),
});

const RUN: Form<Move['path'][number]> = formOf<Move['path'][number]>({
  bearing: BEARING,
  x: COORDINATE,
  y: COORDINATE,
  distance: LENGTH,
});

const MOVE: Form<Move> = formOf<Move>({
  ship: ID,
  mode: oneOf(['sail', 'steam']),
  pool: list(integer(1, 6)),
  allowance: nullable(LENGTH),
  used: LENGTH,
  turnAvailable: FLAG,
  lastTurnAt: LENGTH,
  ended: FLAG,
  leg: nullable(
    formOf<NonNullable<Move['leg']>>({ remaining: LENGTH, passed: list(ID), contact: nullable(ID) }),
  ),
  contacted: list(ID),
  shoalsHit: list(ID),
  path: list(RUN),
});

type ShotOf<T> = Extract<Shot, { readonly type: T }>;

const SHOT: Form<Shot> = variant<Shot>('type', {
  fire: formOf<ShotOf<'fire'>>({
    type: oneOf(['fire']),
    side: ID,
    ship: ID,
    group: nullable(integer(0)),
    target: ID,
    mode: oneOf(FIRE_MODES),
  }),
  'launch-torpedo': formOf<ShotOf<'launch-torpedo'>>({
    type: oneOf(['launch-torpedo']),
    side: ID,
    ship: ID,
    target: ID,
  }),
  'fire-battery': formOf<ShotOf<'fire-battery'>>({
    type: oneOf(['fire-battery']),
    side: ID,
    emplacement: ID,
    battery: integer(0),
    target: ID,
  }),
});

const PENDING: Form<PendingHits> = formOf<PendingHits>({
  target: ID,
  hull: POINTS,
  mast: POINTS,
  battery: POINTS,
  source: ID,
});

const RESULT: Form<ImaginationsState['result']> = nullable(
  formOf<NonNullable<ImaginationsState['result']>>({
    victor: nullable(ID),
    reason: oneOf(['surrender', 'elimination', 'mutual', 'turn-limit']),
    turn: TURN,
    fates: record(oneOf(['sunk', 'withdrawn', 'home', 'prize'])),
    troopsAshore: record(LENGTH),
  }),
);

/** The form of a state. */
export const STATE: Forms<Omit<ImaginationsState, keyof GameState>> = {
  table: TABLE,
  turn: TURN,
  phase: oneOf(PHASES),
  activeSide: nullable(ID),
  initiative: formOf<ImaginationsState['initiative']>({
    winner: nullable(ID),
    scores: nullable(record(integer(-100, 100))),
    ties: integer(0),
  }),
  order: nullable(list(ID)),
  sides: list(formOf<Side>({ id: ID, name: ID, legendaryAdmiral: FLAG })),
  ships: list(SHIP),
  emplacements: list(EMPLACEMENT),
  terrain: list(TERRAIN),
  troops: list(TROOP),
  smoke: list(CLOUD),
  move: nullable(MOVE),
  declared: list(SHOT),
  pendingHits: list(PENDING),
  queue: list(ID),
  moraleFailed: record(FLAG),
  result: RESULT,
};
