export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Direction, Hex } from '../../core/space/hex.ts';
export { rangeOf, shotsOf } from './chapters/aiming.ts';
export { boardingLosses, numbersBonus } from './chapters/boarding.ts';
export { isDerelict, isStressed, isUnderStressed } from './chapters/fleet.ts';
export { gunOf } from './chapters/gunnery.ts';
export { hullAt } from './chapters/hull.ts';
export { afterGrape, pool } from './chapters/orders.ts';
export {
  allowance,
  cargoTons,
  creatureHitPoints,
  distanceOf,
  milesADay,
  pointOfSailOf,
  rotationsAllowed,
  roundsOf,
  speedNow,
} from './chapters/sailing.ts';
export { shipCombat5e } from './ruleset.ts';
export { averageHitPoints } from './scenarios.ts';
export { DIE_LADDER, FIREBALL, KRAKEN_SPAWN, SHIP_CARDS, SIZES, type SizeRow } from './tables.ts';
export type * from './types.ts';
