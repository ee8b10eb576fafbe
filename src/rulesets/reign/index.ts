export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export { marked, type Points } from './chapters/damage.ts';
export { successesNeeded } from './chapters/flight.ts';
export { type Posture, postureOf } from './chapters/posture.ts';
export {
  availableOf,
  difficultyOf,
  isFull,
  isWrecked,
  type Range,
  rangeOf,
  speedOf,
  threatOf,
} from './chapters/ship.ts';
export { reign } from './ruleset.ts';
export { LOCATION_MAP, PEOPLE, type Preset, SHIP_TYPES, type ShipType, WEAPONS } from './tables.ts';
export type * from './types.ts';
