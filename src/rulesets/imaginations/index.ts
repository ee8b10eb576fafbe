export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Vertex } from '../../core/space/plane.ts';
export type { Table } from '../../core/space/table.ts';
export { imaginations } from './ruleset.ts';
export { CLASSES, type ClassRow } from './tables.ts';
export type * from './types.ts';
