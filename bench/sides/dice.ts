import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { Dice } from '../../src/core/dice/dice.ts';
import { restoreGenerator, saveGenerator, seedGenerator } from '../../src/core/dice/generator.ts';
import { sampled } from '../../src/core/dice/sampled.ts';
import { digest } from '../../src/core/hash.ts';
import type { Side } from '../side.ts';

/** Dice of six sides as a rule asks for them. */
export const diceOfRules: Side = {
  run(first, count) {
    const source = sampled('bench', `dice ${first}`);
    const dice: Dice = source;
    let total = 0;
    for (let i = 0; i < count; i++) total += dice.die('bench', 6);
    return { done: { dice: count }, checksum: digest({ total, words: source.state().words }) };
  },
};

/** The same dice straight from the generator. */
export const bareDice: Side = {
  run(first, count) {
    const generator = restoreGenerator(seedGenerator('bench', `dice ${first}`));
    let total = 0;
    for (let i = 0; i < count; i++) total += uniformInt(generator, 1, 6);
    return { done: { dice: count }, checksum: digest({ total, words: saveGenerator(generator).words }) };
  },
};
