export type { GeneratorState, Seed } from '../../core/dice/generator.ts';
export type { Chance, ChanceRow, Distribution, Exact, Share } from '../../core/distribution.ts';
export type { Fraction } from '../../core/fraction.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Point, Vertex } from '../../core/space/plane.ts';
export type { Table } from '../../core/space/table.ts';
export { isEngaged } from './chapters/fleet.ts';
export { type Commanded, type CommandTarget, commandTarget, ownLeadership } from './chapters/leadership.ts';
export { loadOf, type People, roomOf } from './chapters/people.ts';
export { ramStrength } from './chapters/ramming.ts';
export { sizeOf } from './chapters/setting-up/muster.ts';
export { type Scored, victoryPoints } from './chapters/victory.ts';
export { toSave, toWound } from './chapters/wounds.ts';
export type { Crew } from './odds/boarding/crews.ts';
export type { Parties, Party } from './odds/boarding/skirmish.ts';
export {
  type BoardingEnd,
  type BoardingQuestion,
  type BoardingRound,
  boardingOdds,
  boardingRoundOdds,
  type RoundShare,
} from './odds/boarding-odds.ts';
export {
  type CommandQuestion,
  commandOdds,
  meanOrders,
  type OrderResult,
  ordersOdds,
} from './odds/command-odds.ts';
export {
  type CaptainQuestion,
  captainOdds,
  type ExtraDamageQuestion,
  extraDamageOdds,
  type SinkQuestion,
  sinkOdds,
} from './odds/damage-odds.ts';
export {
  CANNONS,
  type CannonQuestion,
  type CannonResult,
  cannonOdds,
  type Scaled,
  type StoneQuestion,
  type StoneResult,
  stoneOdds,
} from './odds/gun-odds.ts';
export { type RamQuestion, type RamResult, ramOdds } from './odds/ram-odds.ts';
export { type SpellQuestion, type SpellResult, spellOdds } from './odds/spell-odds.ts';
export {
  type StrikeQuestion,
  type StrikeResult,
  type StruckQuestion,
  strikeOdds,
} from './odds/strike-odds.ts';
export { type VolleyQuestion, type VolleyResult, volleyOdds } from './odds/volley-odds.ts';
export { seaBattles } from './ruleset.ts';
export {
  CHARACTERS,
  type CharacterType,
  MACHINES,
  MISSILES,
  SPELLS,
  type TroopsType,
  UNITS,
} from './tables.ts';
export type * from './types.ts';
