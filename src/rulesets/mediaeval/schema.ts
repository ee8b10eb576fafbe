import {
  anyFields,
  anyOf,
  checked,
  type Form,
  type Forms,
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
} from '../../core/form.ts';
import type { GameState } from '../../core/game.ts';
import { DIRECTIONS, type Hex } from '../../core/space/hex.ts';
import type { HexMap } from '../../core/space/hex-map.ts';
import type { Wind } from '../../core/space/wind.ts';
import {
  type BoardingChance,
  END_REASONS,
  MEDIAEVAL_STEPS,
  type MediaevalScenario,
  type MediaevalState,
  type ScenarioShip,
  SHIP_STATUSES,
  type Ship,
  TURNS,
  type Turn,
} from './types.ts';

/** Id of a ship or side. */
export const ID: Form<string> = id();

/** A turn before the move. */
export const TURN: Form<Turn> = oneOf(TURNS);

const COORDINATE = integer(-1_000_000, 1_000_000);

/** A hex by its axial coordinates. */
export const HEX: Form<Hex> = formOf<Hex>({ q: COORDINATE, r: COORDINATE });

const SIDE: Form<string> = checked(ID, (side) => side !== 'draw', 'expected a name other than "draw"');
const HEADING = oneOf(DIRECTIONS);
const MAP_SIZE = integer(1, 1000);

const MAP: Form<HexMap> = variant<HexMap>('shape', {
  hexagon: formOf<Extract<HexMap, { shape: 'hexagon' }>>({ shape: oneOf(['hexagon']), radius: MAP_SIZE }),
  rect: formOf<Extract<HexMap, { shape: 'rect' }>>({
    shape: oneOf(['rect']),
    cols: MAP_SIZE,
    rows: MAP_SIZE,
  }),
});

const WIND_FROM = oneOf([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]);
const WIND: Form<Wind> = formOf<Wind>({ from: WIND_FROM, strength: integer(0, 6) });

/** The wind of a scenario: how weak it may be hangs on an option, which set-up asks. */
const SCENARIO_WIND: Form<Wind> = formOf<Wind>({ from: WIND_FROM, strength: real() });

const SCENARIO_SHIP: Form<ScenarioShip> = formOf<ScenarioShip>({
  id: ID,
  side: SIDE,
  q: COORDINATE,
  r: COORDINATE,
  heading: HEADING,
  value: optional(integer(1, 6)),
  dismasted: optional(flag()),
  entangledWith: optional(list(ID)),
});

/** The form of a scenario. */
export const SCENARIO: Form<MediaevalScenario> = formOf<MediaevalScenario>({
  map: MAP,
  wind: anyOf(oneOf(['roll']), SCENARIO_WIND),
  ships: list(SCENARIO_SHIP),
  options: optional(anyFields()),
});

const SHIP: Form<Ship> = formOf<Ship>({
  id: ID,
  side: nullable(SIDE),
  originalSide: SIDE,
  q: COORDINATE,
  r: COORDINATE,
  heading: HEADING,
  value: integer(0, 6),
  startValue: integer(1, 6),
  status: oneOf(SHIP_STATUSES),
  dismasted: flag(),
  entangledWith: list(ID),
  entangledTurn: nullable(integer(1)),
  capturedTurn: nullable(integer(1)),
});

const BOARDING_CHANCE: Form<BoardingChance> = formOf<BoardingChance>({ attacker: ID, targets: list(ID) });

/** The form of a state. */
export const STATE: Forms<Omit<MediaevalState, keyof GameState>> = {
  sides: list(SIDE),
  ships: record(SHIP),
  map: MAP,
  turn: integer(1),
  step: oneOf(MEDIAEVAL_STEPS),
  wind: WIND,
  galeEver: flag(),
  galeQueue: list(ID),
  roster: list(ID),
  movementOrder: list(ID),
  movementIndex: integer(0),
  shootingOrder: list(ID),
  shootingIndex: integer(0),
  pendingBoarding: nullable(BOARDING_CHANCE),
  boardingQueue: list(BOARDING_CHANCE),
  derelictQueue: list(ID),
  winner: nullable(ID),
  endReason: nullable(oneOf(END_REASONS)),
};
