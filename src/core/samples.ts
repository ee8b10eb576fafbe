import { type Seed, seedGenerator } from './dice/generator.ts';
import { GeneratorDice } from './dice/sampled.ts';
import { invalidInput } from './input.ts';
import { wilson } from './wilson.ts';

/** A number that was estimated lies in this interval, 95 times of 100. */
export interface Interval {
  /** Lower end. */
  readonly low: number;
  /** Upper end. */
  readonly high: number;
}

/** That chance is to be sampled, where there are too many ways to go through. */
export interface SampleOptions {
  /** Number of tries, 1 or more. */
  readonly samples: number;
  /** Seed of their dice: the same seed gives the same results. Default 0. */
  readonly seed?: Seed;
}

/** Refuses a number of tries that is none. */
export function checkSamples(samples: number): void {
  if (!Number.isSafeInteger(samples) || samples < 1)
    throw invalidInput('argument', 'samples', 'expected a whole number, 1 or more');
}

/** Refuses settings of one method that are given for the other: all ways are gone through, or some are sampled. */
export function checkMethod<S extends Partial<SampleOptions>>(
  given: S,
  exactOnly: readonly (keyof S & string)[],
): void {
  const { samples, seed } = given;
  const needless = exactOnly.find((name) => given[name] !== undefined);
  if (samples !== undefined && needless !== undefined)
    throw invalidInput('argument', needless, 'of no use with `samples`; give one of the two');
  if (samples === undefined && seed !== undefined)
    throw invalidInput('argument', 'seed', 'of use only with `samples`: nothing is thrown without');
}

/** Dice for tries, one after the other; nothing else is thrown by the same seed. */
export function samplingDice(seed: Seed = 0): GeneratorDice {
  return new GeneratorDice(seedGenerator(seed, 'samples'));
}

/** The interval of a share that was sampled. */
export function shareInterval(count: number, samples: number): Interval {
  const { low, high } = wilson(count, samples);
  return { low, high };
}
