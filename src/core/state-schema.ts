import * as v from 'valibot';
import { ALGORITHM, type GeneratorState } from './dice/generator.ts';
import { idSchema, noList, oneOfSchema, testSchema } from './input.ts';
import type { OptionSpecs } from './options.ts';

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
export function generatorSchema(): v.GenericSchema<unknown, GeneratorState | null> {
  return v.nullable(
    v.strictObject({
      algorithm: oneOfSchema([ALGORITHM]),
      words: testSchema<GeneratorState['words']>('four 32-bit numbers, not all 0', isWords),
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
  return noList(v.record(idSchema() as v.GenericSchema<string, string>, value));
}
