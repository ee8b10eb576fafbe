import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { checkDie } from './check.ts';
import type { Dice, Die } from './dice.ts';
import { FaceDice } from './face-dice.ts';
import {
  type Generator,
  type GeneratorState,
  restoreGenerator,
  type Seed,
  saveGenerator,
  seedGenerator,
} from './generator.ts';

/** Dice thrown by a random generator, whose state can be saved. */
export interface SampledDice extends Dice {
  /** The generator's state after the dice thrown so far. */
  state(): GeneratorState;
}

/** Dice thrown by a generator in place: the fast path. */
export class GeneratorDice extends FaceDice implements SampledDice {
  private readonly generator: Generator;

  constructor(state: GeneratorState) {
    super();
    this.generator = restoreGenerator(state);
  }

  protected override cast(_purpose: string, count: number, die: Die): readonly number[] {
    const faces: number[] = new Array(count);
    for (let i = 0; i < count; i++) faces[i] = this.one(die);
    return faces;
  }

  override die(purpose: string, die: Die): number;
  override die<R>(purpose: string, die: Die, read: (face: number) => R): R;
  override die<R>(purpose: string, die: Die, read?: (face: number) => R): number | R {
    checkDie(purpose, die);
    const face = this.one(die);
    this.latest = face;
    return read === undefined ? face : read(face);
  }

  private one(die: Die): number {
    return typeof die === 'number'
      ? uniformInt(this.generator, 1, die)
      : (die[uniformInt(this.generator, 0, die.length - 1)] as number);
  }

  state(): GeneratorState {
    return saveGenerator(this.generator);
  }
}

/**
 * Dice thrown at random from a seed. Different streams of one seed are unrelated sequences.
 *
 * @throws InvalidInputError for a seed that is neither a finite number nor a text.
 */
export function sampled(seed: Seed, stream?: string): SampledDice {
  return new GeneratorDice(seedGenerator(seed, stream));
}
