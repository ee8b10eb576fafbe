import { type xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { InvalidInputError } from '../errors.ts';
import { hashText, mixBits } from '../hash.ts';

/** A seed: a finite number or a text; the number 7 and the text "7" are the same seed. */
export type Seed = number | string;

/** The algorithm whose state a {@link GeneratorState} holds, and the version of our use of it. */
export const ALGORITHM: GeneratorState['algorithm'] = 'xoroshiro128plus/1';

/** State of the random generator, as it lies in a game state: four words of 32 bits, not all zero. */
export interface GeneratorState {
  readonly algorithm: 'xoroshiro128plus/1';
  readonly words: readonly [number, number, number, number];
}

/** The generator itself: changed in place by each draw. */
export type Generator = ReturnType<typeof xoroshiro128plus>;

/**
 * The state that a seed and a stream begin with. Neighbouring seeds and streams give unrelated sequences: all
 * four words come from a hash.
 *
 * @throws InvalidInputError for a seed that is neither a finite number nor a text.
 */
export function seedGenerator(seed: Seed, stream = ''): GeneratorState {
  if (typeof seed !== 'string' && !Number.isFinite(seed)) {
    throw new InvalidInputError('invalid-argument', 'seed', 'expected a finite number or a text');
  }
  const [a, b] = hashText(`${stream.length}:${stream}:${seed}`);
  const word = (n: number) => mixBits(mixBits(a + Math.imul(n, 0x9e3779b9)) ^ (b + Math.imul(n, 0x85ebca6b)));
  // the last word is odd, so the four are never all zero, a state from which every draw is 0
  return { algorithm: ALGORITHM, words: [word(1), word(2), word(3), word(4) | 1] };
}

/** The generator in a state. */
export function restoreGenerator(state: GeneratorState): Generator {
  return xoroshiro128plusFromState(state.words);
}

/** The state of a generator, to go on from later. */
export function saveGenerator(generator: Generator): GeneratorState {
  return { algorithm: ALGORITHM, words: generator.getState() as unknown as GeneratorState['words'] };
}
