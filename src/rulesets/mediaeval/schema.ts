import * as v from 'valibot';
import { idSchema, integerSchema, oneOfSchema } from '../../core/input.ts';
import { DIRECTIONS, type Hex } from '../../core/space/hex.ts';
import type { HexMap } from '../../core/space/hex-map.ts';
import { generatorSchema, optionsSchema, recordOf } from '../../core/state-schema.ts';
import { OPTIONS } from './options.ts';
import type { BoardingChance, MediaevalScenario, MediaevalState, ScenarioShip, Ship, Turn } from './types.ts';

/** Id of a ship or side. */
export const ID: v.GenericSchema<unknown, string> = idSchema();

/** A turn before the move. */
export const TURN: v.GenericSchema<unknown, Turn> = oneOfSchema(['port', 'none', 'starboard']);

const COORDINATE = integerSchema(-1_000_000, 1_000_000);

/** A hex by its axial coordinates. */
export const HEX: v.GenericSchema<unknown, Hex> = v.strictObject({ q: COORDINATE, r: COORDINATE });

const SIDE: v.GenericSchema<unknown, string> = v.pipe(
  ID,
  v.check((side) => side !== 'draw', 'no side may be called "draw"'),
);
const HEADING = oneOfSchema(DIRECTIONS);
const MAP_SIZE = integerSchema(1, 1000);

const MAP: v.GenericSchema<unknown, HexMap> = v.variant('shape', [
  v.strictObject({ shape: v.literal('hexagon'), radius: MAP_SIZE }),
  v.strictObject({ shape: v.literal('rect'), cols: MAP_SIZE, rows: MAP_SIZE }),
]);

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
  dismasted: v.optional(v.boolean()),
  entangledWith: v.optional(v.array(ID)),
});

/** The form of a scenario. */
export const SCENARIO: v.GenericSchema<unknown, MediaevalScenario & { options?: unknown }> = v.strictObject({
  map: MAP,
  wind: v.union([v.literal('roll'), WIND]),
  ships: v.pipe(v.array(SCENARIO_SHIP), v.maxLength(200)),
  options: v.optional(v.any()),
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
  dismasted: v.boolean(),
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
  ruleset: v.literal('mediaeval'),
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
  galeEver: v.boolean(),
  galeQueue: v.array(ID),
  roster: v.array(ID),
  movementOrder: v.array(ID),
  movementIndex: integerSchema(0),
  shootingOrder: v.array(ID),
  shootingIndex: integerSchema(0),
  pendingBoarding: v.nullable(BOARDING_CHANCE),
  boardingQueue: v.array(BOARDING_CHANCE),
  derelictQueue: v.array(ID),
  winner: v.nullable(v.string()),
  endReason: v.nullable(oneOfSchema(['elimination', 'turn-limit'])),
  rng: generatorSchema(),
});
