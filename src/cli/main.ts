import type { InvalidInputError } from '../core/errors.ts';
import { readArguments } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, UsageError } from './errors.ts';
import { HELP_OPTION, printCommandHelp, printOverview } from './help.ts';
import { RULESETS } from './rulesets.ts';
import { unknownName } from './suggestion.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { packageVersion } from './version.ts';

const HELP_WORDS: readonly string[] = ['help', '--help', '-h'];

const VERSION_WORDS: readonly string[] = ['version', '--version', '-v', '-V'];

/** Kinds of input that stand in the command itself, not in a file. */
const GIVEN_INPUT: readonly string[] = [
  'invalid-options',
  'invalid-scenario',
  'invalid-argument',
  'invalid-action',
];

function commandOf(name: string): (typeof COMMANDS)[string] {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined) return command;
  if (RULESETS.some(({ id }) => id === name))
    throw new UsageError(`"${name}" is a ruleset, not a command: try play ${name}, or rules ${name}`);
  if (name.startsWith('-')) throw unknownName('option', name, ['--help', '--version']);
  throw unknownName('command', name, [...Object.keys(COMMANDS), 'help', 'version']);
}

function printHelp(terminal: Terminal, name: string | undefined): void {
  if (name === undefined || HELP_WORDS.includes(name)) printOverview(terminal, COMMANDS);
  else printCommandHelp(terminal, name, commandOf(name));
}

async function run([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || HELP_WORDS.includes(name)) {
    printHelp(terminal, rest[0]);
    return EXIT.done;
  }
  if (VERSION_WORDS.includes(name)) {
    terminal.print(packageVersion());
    return EXIT.done;
  }
  const command = commandOf(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    printCommandHelp(terminal, name, command);
    return EXIT.done;
  }
  const takes = { ...command, options: { ...command.options, help: HELP_OPTION } };
  return command.run(readArguments(takes, rest), terminal);
}

/** Says in one line what went wrong, and returns the exit code. */
function report(error: Error, [name]: readonly string[], terminal: Terminal): number {
  if (error.name === 'Interrupted') return EXIT.interrupted;
  const { code = '', path, problem } = error as Partial<InvalidInputError>;
  const isUsage =
    error.name === 'UsageError' || (error.name === 'InvalidInputError' && GIVEN_INPUT.includes(code));
  const message = problem === undefined ? error.message : path === '' ? problem : `${path}: ${problem}`;
  terminal.warn(`weathergage: ${message.replaceAll(/\s*\n\s*/g, ' ')}`);
  const isCommand = name !== undefined && Object.hasOwn(COMMANDS, name);
  if (isUsage) terminal.warn(`For examples: weathergage help${isCommand ? ` ${name}` : ''}`);
  return isUsage ? EXIT.usage : EXIT.failure;
}

/** Runs the command line; returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = processTerminal();
  try {
    return await run(argv, terminal);
  } catch (error) {
    return report(error as Error, argv, terminal);
  }
}
