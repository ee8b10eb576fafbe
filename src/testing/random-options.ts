import type { Dice } from '../core/dice/dice.ts';
import type { OptionSpecs } from '../core/options.ts';

/** Options at random: each with even chance at its default, else one of its examples. */
export function randomOptions<Options>(specs: OptionSpecs<Options>, dice: Dice): Partial<Options> {
  const options: Partial<Options> = {};
  for (const name in specs) {
    if (dice.die('option', 2) === 1) options[name] = dice.pick('option-value', specs[name].examples);
  }
  return options;
}
