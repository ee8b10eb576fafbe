export type { GeneratorState, Seed } from '../../core/dice/generator.ts';
export type { Chance, ChanceRow, Distribution, Exact, Share } from '../../core/distribution.ts';
export type { Variants } from '../../core/form.ts';
export type { Fraction } from '../../core/fraction.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export { successesNeeded } from './chapters/chases.ts';
export { marked, type Points } from './chapters/damage.ts';
export { type DiceSet, SPECIAL_DICE, type ThreatTest } from './chapters/pools.ts';
export { postureOf } from './chapters/posture.ts';
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
export { type ArcherQuestion, archerOdds } from './odds/archer-odds.ts';
export { type ChaseQuestion, chaseOdds, type Progress } from './odds/chase-odds.ts';
export { type DodgeQuestion, dodgeOdds } from './odds/dodge-odds.ts';
export {
  type DeckFightQuestion,
  deckFightOdds,
  type Fighters,
  type MeleeLosses,
  type MeleeQuestion,
  type MenLeft,
  meleeOdds,
} from './odds/melee-odds.ts';
export {
  type BestSet,
  type BestSetQuestion,
  bestSetOdds,
  meanWidth,
  type PoolGiven,
  roundsToSuccesses,
  type SetQuestion,
  setOdds,
  throwOdds,
} from './odds/pool-odds.ts';
export {
  type AreaHits,
  type AreaQuestion,
  areaOdds,
  type Target,
  type VolleyOptions,
  type VolleyQuestion,
  type VolleyResult,
  volleyOdds,
} from './odds/volley-odds.ts';
export { reign } from './ruleset.ts';
export {
  LOCATION_MAP,
  PEOPLE,
  type Posture,
  type Preset,
  SHIP_TYPES,
  type ShipType,
  WEAPONS,
} from './tables.ts';
export type * from './types.ts';
