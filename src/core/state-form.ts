import { ALGORITHM, type GeneratorState } from './dice/generator.ts';
import { type AnyForms, type Form, formOf, nullable, oneOf, openFormOf, where } from './form.ts';
import type { GameState } from './game.ts';
import { type OptionSpecs, optionsForm } from './options.ts';

/** Four words of 32 bits, not all zero. */
function isWords(input: unknown): boolean {
  return (
    Array.isArray(input) &&
    input.length === 4 &&
    input.every((word) => Number.isInteger(word) && word === (word | 0)) &&
    input.some((word) => word !== 0)
  );
}

/** The form of the generator in a state: null in a view. */
export function generatorForm(): Form<GeneratorState | null> {
  return nullable(
    formOf<GeneratorState>({
      algorithm: oneOf([ALGORITHM]),
      words: where<GeneratorState['words']>('four 32-bit numbers, not all 0', isWords),
    }),
  );
}

/** The form of a state of a ruleset: what every state has, and the fields of its own; null: any fields. */
export function stateForm<S extends GameState>(
  id: string,
  options: OptionSpecs<S['options']>,
  own: AnyForms | null,
): Form<S> {
  const common = { ruleset: oneOf([id]), options: optionsForm(options), rng: generatorForm() };
  return (own === null ? openFormOf(common) : formOf({ ...common, ...own })) as unknown as Form<S>;
}
