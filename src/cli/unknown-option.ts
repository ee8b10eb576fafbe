import { nearest } from '../core/suggestion.ts';
import { BOT_NAMES } from './bots.ts';
import type { CommandOption } from './command.ts';
import { UsageError } from './errors.ts';
import { RULESETS } from './rulesets.ts';

/** What options are called in other programs, or might be called. */
const OTHER_NAMES: { readonly [name: string]: readonly string[] } = {
  out: ['o', 'output', 'file', 'save', 'svg', 'csv', 'write'],
  force: ['f', 'overwrite', 'yes'],
  games: ['n', 'count', 'runs', 'repeat', 'iterations'],
  workers: ['j', 'jobs', 'threads', 'cores', 'parallel'],
  as: ['side', 'sides', 'player', 'me', 'view'],
  bots: ['bot', 'ai', 'players', 'opponent', 'side', 'sides', 'player'],
  option: ['rule', 'rules', 'set', 'variant'],
  at: ['turn', 'position', 'step', 'place'],
  shard: ['part', 'chunk'],
  quiet: ['q', 'silent'],
  all: ['details', 'verbose'],
  size: ['width', 'height'],
};

/** Options that name a file to be read, where the file is a word of the command. */
const FILE_NAMES: readonly string[] = ['load', 'input', 'i', 'from', 'open'];

/** An option that the command has not, as it was given. */
export interface Stranger {
  readonly name: string;
  /** With its dashes. */
  readonly rawName: string;
  /** What stands behind it, be it its value or not. */
  readonly value: string | undefined;
}

/** The options of a command, and the words that were given to it. */
export interface Surroundings {
  readonly options: { readonly [name: string]: CommandOption };
  readonly words: readonly string[];
  /** What the command takes besides options. */
  readonly takes: string;
}

/** The ruleset that a command speaks of, with the sides of its scenarios. */
function namesOf(words: readonly string[]): {
  readonly sides: readonly string[];
  readonly rules: readonly string[];
  readonly scenarios: readonly string[];
} {
  const ruleset = RULESETS.find(({ id }) => words.includes(id));
  const scenarios = Object.keys(ruleset?.scenarios ?? {});
  const sides = scenarios.flatMap((scenario) => ruleset?.sides(ruleset.init({ scenario, seed: 1 })) ?? []);
  return { sides, scenarios, rules: Object.keys(ruleset?.options ?? {}) };
}

/** How the command says what somebody meant who made an option of a side, a bot, a scenario or a rule; null if it has none. */
export function meantName(
  { name, value = '' }: Pick<Stranger, 'name' | 'value'>,
  { options, words }: Surroundings,
): string | null {
  const { sides, rules, scenarios } = namesOf(words);
  const ways: string[] = [];
  const way = (option: string, text: string) => {
    if (Object.hasOwn(options, option)) ways.push(`--${option} ${text}`);
  };
  if (sides.includes(name)) {
    way('bots', `${name}=${BOT_NAMES.includes(value) ? value : '<bot>'}`);
    way('as', name);
  }
  if (BOT_NAMES.includes(name)) way('bots', name);
  if (scenarios.includes(name)) way('scenario', name);
  if (rules.includes(name)) way('option', `${name}=${value === '' ? '<value>' : value}`);
  return ways.length === 0 ? null : ways.join(', or ');
}

/** The option of the command that is called otherwise elsewhere, or nearly so; null if there is none. */
function meantOption({ name }: Stranger, { options }: Surroundings): string | null {
  const names = Object.keys(options);
  const meant = names.find((option) => OTHER_NAMES[option]?.includes(name)) ?? nearest(name, names);
  return meant === null ? null : `"--${meant}"`;
}

/** What would be right instead of an option that a command has not. */
function adviceOn(stranger: Stranger, surroundings: Surroundings): string {
  const named = meantName(stranger, surroundings);
  if (named !== null) return `did you mean ${named}?`;
  const { options, takes } = surroundings;
  if (FILE_NAMES.includes(stranger.name) && takes.includes('file'))
    return `a file that is read is named without one: ${takes}`;
  const meant = meantOption(stranger, surroundings);
  if (meant !== null) return `did you mean ${meant}?`;
  const names = Object.keys(options).map((option) => `--${option}`);
  return `there are ${names.join(', ')}`;
}

/** The error for an option that a command has not. It says how the command says what was probably meant. */
export function unknownOption(stranger: Stranger, surroundings: Surroundings): UsageError {
  return new UsageError(`there is no option "${stranger.rawName}"; ${adviceOn(stranger, surroundings)}`);
}
