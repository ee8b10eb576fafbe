export type { Fraction } from '../core/fraction.ts';
export type { GameTypes } from '../core/game.ts';
export type { Ruleset } from '../core/ruleset.ts';
export type { Interval } from '../core/samples.ts';
export { nextDice } from './foresight.ts';
export {
  type Chance,
  type Method,
  type Prospect,
  type ProspectSettings,
  prospectOf,
  SAMPLES,
} from './prospect.ts';
