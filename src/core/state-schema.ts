import * as v from 'valibot';
import { ALGORITHM, type GeneratorState } from './dice/generator.ts';
import { idSchema, integerSchema } from './input.ts';
import type { OptionSpecs } from './options.ts';

/** The form of the generator in a state: null in a view. */
export function generatorSchema(): v.GenericSchema<unknown, GeneratorState | null> {
  const word = integerSchema(-(2 ** 31), 2 ** 31 - 1);
  return v.nullable(
    v.strictObject({
      algorithm: v.literal(ALGORITHM),
      words: v.pipe(
        v.strictTuple([word, word, word, word]),
        v.check((words) => words.some((bits) => bits !== 0), 'the four words may not all be 0'),
      ),
    }),
  );
}

/** The form of options that are all there. */
export function optionsSchema<Options>(specs: OptionSpecs<Options>): v.GenericSchema<unknown, Options> {
  const entries: Record<string, v.GenericSchema> = {};
  for (const name in specs) entries[name] = specs[name].schema;
  return v.strictObject(entries) as unknown as v.GenericSchema<unknown, Options>;
}

/** The form of an object whose keys are ids. */
export function recordOf<T>(
  value: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, { readonly [id: string]: T }> {
  return v.record(idSchema() as v.GenericSchema<string, string>, value);
}
