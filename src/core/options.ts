import { type Form, formOf, oneOf } from './form.ts';
import { invalidInput, pathText, readPlain } from './input.ts';
import { isFields } from './json.ts';
import { noSuch } from './suggestion.ts';

/** One option of a ruleset: another reading of a rule that its ledger allows. */
export interface OptionSpec<T> {
  /** The value that holds unless another is chosen. */
  readonly default: T;
  /** Ledger id of the ruling behind it. */
  readonly rule: string;
  /** What it decides, in a sentence. */
  readonly description: string;
  /** Accepts exactly the valid values. */
  readonly form: Form<T>;
  /** Valid values: all of them where they are few, else typical ones. */
  readonly examples: readonly T[];
  /** Present and true where `examples` are all there are. */
  readonly isComplete?: true;
}

/** The options of a ruleset, by name. */
export type OptionSpecs<Options> = { readonly [Name in keyof Options]: OptionSpec<Options[Name]> };

/** An option with few values, the default first. */
export function choiceOption<const T extends string | number | boolean | null>(
  rule: string,
  description: string,
  values: readonly [T, ...T[]],
): OptionSpec<T> {
  const form = oneOf(values);
  return { default: values[0], rule, description, form, examples: values, isComplete: true };
}

/** The form of options that are all there. */
export function optionsForm<Options extends object>(specs: OptionSpecs<Options>): Form<Options> {
  const forms: Record<string, Form<unknown>> = {};
  for (const name in specs) forms[name] = specs[name].form;
  return formOf(forms) as unknown as Form<Options>;
}

/** Every option at its default. */
export function defaultOptions<Options>(specs: OptionSpecs<Options>): Options {
  const options: Partial<Options> = {};
  for (const name in specs) options[name] = specs[name].default;
  return options as Options;
}

/**
 * Options chosen from outside, over others that hold where nothing, or `undefined`, is chosen; `at` is where they stand in a larger
 * input.
 *
 * @throws InvalidInputError for an unknown option or a value that is not valid, naming it and what would be.
 */
export function readOptions<Options>(
  specs: OptionSpecs<Options>,
  chosen: unknown,
  base: Options,
  at: readonly string[] = [],
): Options {
  if (chosen === undefined) return base;
  if (!isFields(chosen)) throw invalidInput('options', pathText(at), 'expected an object');
  const options = { ...base };
  for (const name of Object.keys(chosen)) {
    if (!Object.hasOwn(specs, name)) {
      throw invalidInput('options', pathText([...at, name]), noSuch('option', name, Object.keys(specs)));
    }
    const key = name as keyof Options;
    const value = chosen[name];
    if (value !== undefined) options[key] = readPlain('options', specs[key].form, value, [...at, name]);
  }
  return options;
}
