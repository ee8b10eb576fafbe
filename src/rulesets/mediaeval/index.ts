export { type Arc, shootingValue } from './chapters/shooting.ts';
export { pointOfSailOf, speedOf } from './chapters/wind.ts';
export { mediaeval } from './ruleset.ts';
export { SPEED_TABLE } from './tables.ts';
export type * from './types.ts';
