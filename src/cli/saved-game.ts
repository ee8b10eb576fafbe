import type { InvalidInputError } from '../core/errors.ts';
import type { GameTypes } from '../core/game.ts';
import { loadMatch } from '../core/load-match.ts';
import type { Match } from '../core/match.ts';
import { advice } from '../core/suggestion.ts';
import type { Arguments, CommandOption } from './command.ts';
import { Failure, UsageError } from './errors.ts';
import { nameOf, readJsonFile } from './files.ts';
import { endingOf, FORCE_OPTION, openOutFile, type Writing, writeOutFile } from './out-file.ts';
import { RULESETS } from './rulesets.ts';
import { writingOf } from './setup.ts';

/**
 * The match in a save file, played again and compared with its digests. `changes`: how it is to go on.
 *
 * @throws UsageError if there is no file name.
 * @throws Failure if the file is no save, or the replay differs: it says where.
 */
export function loadGame(
  file: string | undefined,
  changes: { readonly autoAdvance?: boolean } = {},
): Match<GameTypes> {
  if (file === undefined) throw new UsageError('which saved game? `play` and `watch` write one with --out');
  const json = readJsonFile(file);
  const ids = RULESETS.map(({ id }) => id);
  if (typeof json.ruleset !== 'string')
    throw new Failure(`${nameOf(file)} is not a saved game: it names no ruleset`);
  const ruleset = RULESETS.find(({ id }) => id === json.ruleset);
  if (ruleset === undefined)
    throw new Failure(`${nameOf(file)} is a game of "${json.ruleset}"; ${advice(json.ruleset, ids)}`);
  try {
    return loadMatch(ruleset, { ...json, ...changes });
  } catch (error) {
    const { path = '', problem, message } = error as InvalidInputError;
    throw new Failure(`${nameOf(file)}: ${path === '' ? '' : `${path}: `}${problem ?? message}`);
  }
}

/** The options that save a game. */
export const SAVE_OPTIONS: { readonly [name: string]: CommandOption } = {
  out: { value: 'file', text: 'save the game to a file, *.json' },
  force: FORCE_OPTION,
};

/** Endings of saved games. */
const ENDINGS: readonly string[] = ['.json'];

/**
 * The file in which a game is to be saved; undefined if in none. What stands against it is known before it is played.
 *
 * @throws UsageError for a name of another kind.
 * @throws Failure if it cannot be written, or must not.
 */
export function readSaveName(given: Arguments): string | undefined {
  const file = given.text('out');
  if (file === undefined) return undefined;
  endingOf(file, ENDINGS);
  openOutFile(file, writingOf(given)).leave();
  return file;
}

/**
 * Saves a game.
 *
 * @throws UsageError for a name of another kind.
 * @throws Failure if it cannot be written, or must not.
 */
export function writeSave(file: string, match: Match<GameTypes>, how: Writing): void {
  endingOf(file, ENDINGS);
  writeOutFile(file, `${JSON.stringify(match)}\n`, how);
}

/** The option that chooses a position of a saved game. */
export const AT_OPTION: CommandOption = {
  value: 'n',
  text: 'the position after n actions; default: the last',
};

/**
 * The position that is meant of a saved game: after so many of its actions.
 *
 * @throws UsageError if it has not so many.
 */
export function readPlace(given: Arguments, { log }: Match<GameTypes>): number {
  return given.integer('at', 0, log.length) ?? log.length;
}
