export type { Dice } from '../core/dice/dice.ts';
export type { GameTypes } from '../core/game.ts';
export type { OptionSpecs } from '../core/options.ts';
export type { Ruleset } from '../core/ruleset.ts';
export { type Check, type ConformanceOptions, conformance } from './conformance.ts';
export { randomOptions } from './random-options.ts';
