import * as v from 'valibot';
import { idSchema, integerSchema, oneOfSchema, testSchema, variantSchema } from '../../core/input.ts';
import { isFields } from '../../core/json.ts';
import { DIRECTIONS, type Hex } from '../../core/space/hex.ts';
import type { HexMap } from '../../core/space/hex-map.ts';
import { generatorSchema, optionsSchema, recordOf } from '../../core/state-schema.ts';
import { OPTIONS } from './options.ts';
import type {
  BoardingChance,
  MediaevalOptions,
  MediaevalScenario,
  MediaevalState,
  ScenarioShip,
  Ship,
  Turn,
} from './types.ts';

/** Id of a ship or side. */
export const ID: v.GenericSchema<unknown, string> = idSchema();

/** A turn before the move. */
export const TURN: v.GenericSchema<unknown, Turn> = oneOfSchema(['port', 'none', 'starboard']);

const COORDINATE = integerSchema(-1_000_000, 1_000_000);

/** A hex by its axial coordinates. */
export const HEX: v.GenericSchema<unknown, Hex> = v.strictObject({ q: COORDINATE, r: COORDINATE });

const SIDE: v.GenericSchema<unknown, string> = testSchema(
  'a name of 1 to 64 characters other than "draw"',
  (side) => side !== 'draw' && v.is(ID, side),
);
const FLAG = oneOfSchema([true, false]);
const HEADING = oneOfSchema(DIRECTIONS);
const MAP_SIZE = integerSchema(1, 1000);

const MAP: v.GenericSchema<unknown, HexMap> = variantSchema<HexMap>('shape', {
  hexagon: v.strictObject({ shape: oneOfSchema(['hexagon']), radius: MAP_SIZE }),
  rect: v.strictObject({ shape: oneOfSchema(['rect']), cols: MAP_SIZE, rows: MAP_SIZE }),
});

const WIND = v.strictObject({
  from: oneOfSchema([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]),
  strength: integerSchema(0, 6),
});

const SCENARIO_SHIP: v.GenericSchema<unknown, ScenarioShip> = v.strictObject({
  id: ID,
  side: SIDE,
  q: COORDINATE,
  r: COORDINATE,
  heading: HEADING,
  value: v.optional(integerSchema(1, 6)),
  dismasted: v.optional(FLAG),
  entangledWith: v.optional(v.array(ID)),
});

/** The form of a scenario. */
export const SCENARIO: v.GenericSchema<unknown, MediaevalScenario> = v.strictObject({
  map: MAP,
  wind: v.union([oneOfSchema(['roll']), WIND]),
  ships: v.array(SCENARIO_SHIP),
  options: v.optional(testSchema<Partial<MediaevalOptions>>('an object', isFields)),
});

const SHIP: v.GenericSchema<unknown, Ship> = v.strictObject({
  id: ID,
  side: v.nullable(SIDE),
  originalSide: SIDE,
  q: COORDINATE,
  r: COORDINATE,
  heading: HEADING,
  value: integerSchema(0, 6),
  startValue: integerSchema(1, 6),
  status: oneOfSchema(['afloat', 'sunk', 'abandoned', 'retreated', 'derelict', 'captured', 'lost']),
  dismasted: FLAG,
  entangledWith: v.array(ID),
  entangledTurn: v.nullable(integerSchema(1)),
  capturedTurn: v.nullable(integerSchema(1)),
});

const BOARDING_CHANCE: v.GenericSchema<unknown, BoardingChance> = v.strictObject({
  attacker: ID,
  targets: v.array(ID),
});

/** The form of a state. */
export const STATE: v.GenericSchema<unknown, MediaevalState> = v.strictObject({
  ruleset: oneOfSchema(['mediaeval']),
  options: optionsSchema(OPTIONS),
  sides: v.array(SIDE),
  ships: recordOf(SHIP),
  map: MAP,
  turn: integerSchema(1),
  step: oneOfSchema([
    'wind-strength',
    'wind-direction',
    'gale',
    'deal-movement',
    'move',
    'drift',
    'board',
    'derelict-drift',
    'deal-shooting',
    'shoot',
    'end-turn',
    'over',
  ]),
  wind: WIND,
  galeEver: FLAG,
  galeQueue: v.array(ID),
  roster: v.array(ID),
  movementOrder: v.array(ID),
  movementIndex: integerSchema(0),
  shootingOrder: v.array(ID),
  shootingIndex: integerSchema(0),
  pendingBoarding: v.nullable(BOARDING_CHANCE),
  boardingQueue: v.array(BOARDING_CHANCE),
  derelictQueue: v.array(ID),
  winner: v.nullable(ID),
  endReason: v.nullable(oneOfSchema(['elimination', 'turn-limit'])),
  rng: generatorSchema(),
});
