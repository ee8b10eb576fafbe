export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Point, Vertex } from '../../core/space/plane.ts';
export type { Table } from '../../core/space/table.ts';
export { isEngaged } from './chapters/fleet.ts';
export { type CommandTarget, commandTarget, ownLeadership } from './chapters/leadership.ts';
export { loadOf, roomOf } from './chapters/people.ts';
export { ramStrength } from './chapters/ramming.ts';
export { sizeOf } from './chapters/setting-up/muster.ts';
export { victoryPoints } from './chapters/victory.ts';
export { toSave, toWound } from './chapters/wounds.ts';
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
