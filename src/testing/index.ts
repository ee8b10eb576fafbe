export { type Check, type ConformanceOptions, conformance } from './conformance.ts';
export { randomOptions } from './random-options.ts';
