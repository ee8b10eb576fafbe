import { parseArgs } from 'node:util';
import type { Arguments, Command, CommandOption } from './command.ts';
import { UsageError } from './errors.ts';
import { grouped } from './numbers.ts';
import { meantName, unknownOption } from './unknown-option.ts';

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly rawName?: string;
  readonly value?: string | boolean | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** What a command takes. */
export type Takes = Pick<Command, 'words' | 'mostWords' | 'options'>;

/** What stands behind an option, be it its value or not. */
function textBehind({ value }: Token, next: Token | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return next?.kind === 'positional' && typeof next.value === 'string' ? next.value : undefined;
}

/** Refuses a value that is missing or too many. */
function checkValue(option: CommandOption, { name = '', rawName = '', value, inlineValue }: Token): void {
  const isOptionNext = inlineValue === false && typeof value === 'string' && value.startsWith('--');
  if (option.value !== undefined && (value === undefined || value === '' || isOptionNext))
    throw new UsageError(`${rawName} needs a value: --${name} <${option.value}>`);
  if (option.value === undefined && value !== undefined) throw new UsageError(`${rawName} takes no value`);
}

/** Refuses options that there are not, and values that do not fit them. */
function checkOptions(
  { options, words: takes }: Takes,
  tokens: readonly Token[],
  words: readonly string[],
): void {
  tokens.forEach((token, place) => {
    const { kind, name = '', rawName = '' } = token;
    if (kind !== 'option') return;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      const value = textBehind(token, tokens[place + 1]);
      throw unknownOption({ name, rawName, value }, { options, words, takes });
    }
    checkValue(option, token);
  });
}

/** The error for a word too many, such as `red=random`. */
function oneTooMany(word: string, { options, words: takes }: Takes, words: readonly string[]): UsageError {
  const [name = '', value] = word.split('=');
  const meant = meantName({ name, value }, { options, words, takes });
  const advice = meant === null ? '' : `; did you mean ${meant}?`;
  return new UsageError(`"${word}" is one word too many here${advice}`);
}

/** A whole number as people write it, with or without commas or underscores at the thousands; NaN for anything else. */
function wholeNumberOf(text: string): number {
  return /^-?(\d+|\d{1,3}([_,]\d{3})+)$/.test(text) ? Number(text.replaceAll(/[_,]/g, '')) : Number.NaN;
}

/**
 * Reads what was given to a command.
 *
 * @throws UsageError for an option that there is not, with the one that was probably meant, and for words too many.
 */
export function readArguments(takes: Takes, given: readonly string[]): Arguments {
  const { options, mostWords } = takes;
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
  checkOptions(takes, tokens as readonly Token[], positionals);
  const extra = positionals[mostWords];
  if (extra !== undefined) throw oneTooMany(extra, takes, positionals);
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
      const number = wholeNumberOf(value);
      if (Number.isSafeInteger(number) && number >= lowest && number <= highest) return number;
      const range =
        highest === Number.MAX_SAFE_INTEGER ? `${lowest} or more` : `${lowest} to ${grouped(highest)}`;
      throw new UsageError(`--${option}: expected a whole number, ${range}, but received "${value}"`);
    },
  };
}
