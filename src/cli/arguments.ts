import { parseArgs } from 'node:util';
import type { Arguments, CommandOption } from './command.ts';
import { UsageError } from './errors.ts';
import { grouped } from './numbers.ts';
import { unknownName } from './suggestion.ts';

type Options = { readonly [name: string]: CommandOption };

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly rawName?: string;
  readonly value?: string | boolean | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Refuses an option that there is not, or a value that is missing or too many. */
function checkOption(options: Options, { name = '', rawName = '', value, inlineValue }: Token): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const names = Object.keys(options).map((known) => `--${known}`);
    throw unknownName('option', rawName, names);
  }
  const isOptionNext = inlineValue === false && typeof value === 'string' && value.startsWith('--');
  if (option.value !== undefined && (value === undefined || value === '' || isOptionNext))
    throw new UsageError(`${rawName} needs a value: --${name} <${option.value}>`);
  if (option.value === undefined && value !== undefined) throw new UsageError(`${rawName} takes no value`);
}

/**
 * Reads what was given to a command.
 *
 * @throws UsageError for an option that there is not, with the one that was probably meant, and for words too many.
 */
export function readArguments(options: Options, mostWords: number, given: readonly string[]): Arguments {
  const { tokens, values, positionals } = parseArgs({
    args: [...given],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', multiple: true } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens as readonly Token[]) if (token.kind === 'option') checkOption(options, token);
  if (positionals.length > mostWords)
    throw new UsageError(`"${positionals[mostWords]}" is one word too many here`);
  const list = (option: string) => (values[option] ?? []) as readonly string[];
  const text = (option: string) => list(option).at(-1);
  return {
    words: positionals,
    has: (option) => values[option] !== undefined,
    text,
    list,
    integer(option, lowest, highest = Number.MAX_SAFE_INTEGER) {
      const value = text(option);
      if (value === undefined) return undefined;
      const number = Number(value.replaceAll(/[_,](?=\d{3})/g, ''));
      if (Number.isSafeInteger(number) && number >= lowest && number <= highest) return number;
      const range =
        highest === Number.MAX_SAFE_INTEGER ? `${lowest} or more` : `${lowest} to ${grouped(highest)}`;
      throw new UsageError(`--${option}: expected a whole number, ${range}, but received "${value}"`);
    },
  };
}
