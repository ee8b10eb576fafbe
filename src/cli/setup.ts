import { randomInt } from 'node:crypto';
import type { Seed } from '../core/dice/generator.ts';
import type { InvalidInputError } from '../core/errors.ts';
import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { advice, nearest } from '../core/suggestion.ts';
import type { Arguments, CommandOption } from './command.ts';
import { UsageError } from './errors.ts';
import { isFileName, readJsonFile } from './files.ts';
import type { Writing } from './out-file.ts';

/** What a game is to start from. */
export interface Setup {
  /** A name, or a scenario out of a file. */
  readonly scenario: string | { readonly [field: string]: unknown };
  /** The options chosen. */
  readonly options: { readonly [name: string]: unknown };
  readonly seed: Seed;
}

/** The options that set up a game. */
export const SETUP_OPTIONS: { readonly [name: string]: CommandOption } = {
  scenario: {
    value: 'name',
    text: 'a scenario of the ruleset, or a file of your own (*.json); default: the first',
  },
  option: {
    value: 'name=value',
    text: 'another reading of a rule; may be given several times; `weathergage rules <ruleset>` lists them',
  },
};

/** How the file of --out is to be written: a scenario that is read is not written over. */
export function writingOf(given: Arguments): Writing {
  return { isForced: given.has('force'), inputs: given.list('scenario') };
}

/** A value as people write it: JSON if it is JSON, else a text. */
function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readOption(ruleset: Ruleset, text: string): [name: string, value: unknown] {
  const names = Object.keys(ruleset.options);
  const [name = '', ...rest] = text.split('=');
  if (!names.includes(name))
    throw new UsageError(`${ruleset.id} has no option "${name}"; ${advice(name, names)}`);
  if (rest.length === 0) throw new UsageError(`--option ${name}: expected ${name}=<value>`);
  return [name, parsedValue(rest.join('='))];
}

/** The library's own words about an option, and the value that was probably meant. */
function optionError(ruleset: Ruleset, given: unknown, { path, problem }: InvalidInputError): UsageError {
  const specs = ruleset.options as { readonly [name: string]: { readonly examples: readonly unknown[] } };
  const texts = (specs[path]?.examples ?? []).filter((value) => typeof value === 'string');
  const meant = typeof given === 'string' ? nearest(given, texts) : null;
  return new UsageError(`option ${path}: ${problem}${meant === null ? '' : `; did you mean "${meant}"?`}`);
}

function readOptions(ruleset: Ruleset, texts: readonly string[]): Setup['options'] {
  const options: Record<string, unknown> = Object.fromEntries(texts.map((text) => readOption(ruleset, text)));
  try {
    ruleset.parse.options(options);
  } catch (error) {
    const invalid = error as InvalidInputError;
    throw optionError(ruleset, options[invalid.path], invalid);
  }
  return options;
}

function readScenario(ruleset: Ruleset, name: string | undefined): Setup['scenario'] {
  const names = Object.keys(ruleset.scenarios);
  if (name === undefined) return names[0] as string;
  if (names.includes(name)) return name;
  if (isFileName(name)) return readJsonFile(name);
  throw new UsageError(`${ruleset.id} has no scenario "${name}"; ${advice(name, names)}`);
}

/** A seed as it is written: a number where it is written like one, so that it is the library's; else a text. */
export function readSeed(text: string): Seed {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/** A seed that nobody has chosen, short enough to be typed again. */
export function freshSeed(): Seed {
  return randomInt(1, 1_000_000);
}

/**
 * What a game is to start from.
 *
 * @throws UsageError for a scenario or an option that there is not, with the one that was probably meant.
 */
export function readSetup(ruleset: Ruleset, given: Arguments, seed: () => Seed): Setup {
  const text = given.text('seed');
  return {
    scenario: readScenario(ruleset, given.text('scenario')),
    options: readOptions(ruleset, given.list('option')),
    seed: text === undefined ? seed() : readSeed(text),
  };
}

/** The position at the start, for what depends on it, such as the sides. */
export function startOf(ruleset: Ruleset, setup: Setup): GameTypes['state'] {
  return ruleset.init(setup);
}

/** The name of a scenario, for people. */
export function scenarioName(ruleset: Ruleset, scenario: unknown): string {
  if (typeof scenario !== 'string') return 'a scenario of your own';
  const named = ruleset.scenarios[scenario];
  return named === undefined ? scenario : `${named.title} (${scenario})`;
}
