export type { Dice, Die, Roll, Rolled, Tally } from './core/dice/dice.ts';
export { AVERAGE_DIE } from './core/dice/dice.ts';
export type { GeneratorState, Seed } from './core/dice/generator.ts';
export { type SampledDice, sampled } from './core/dice/sampled.ts';
export { type ScriptedDice, type ScriptedFace, scripted } from './core/dice/scripted.ts';
export { type NextRoll, nextRoll } from './core/next-roll.ts';
export { type Outcome, type OutcomesOptions, odds, outcomes } from './core/outcomes.ts';
export { defineRuleset } from './core/ruleset.ts';
