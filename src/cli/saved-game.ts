import type { InvalidInputError } from '../core/errors.ts';
import type { GameTypes } from '../core/game.ts';
import { loadMatch } from '../core/load-match.ts';
import type { Match } from '../core/match.ts';
import { advice } from '../core/suggestion.ts';
import { Failure, UsageError } from './errors.ts';
import { readJsonFile } from './files.ts';
import { RULESETS } from './rulesets.ts';

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
  if (file === undefined) throw new UsageError('which file? `play` writes one with `save <file>`');
  const json = readJsonFile(file);
  const ids = RULESETS.map(({ id }) => id);
  if (typeof json.ruleset !== 'string') throw new Failure(`${file} is no saved game: it names no ruleset`);
  const ruleset = RULESETS.find(({ id }) => id === json.ruleset);
  if (ruleset === undefined)
    throw new Failure(`${file} is a game of "${json.ruleset}"; ${advice(json.ruleset, ids)}`);
  try {
    return loadMatch(ruleset, { ...json, ...changes });
  } catch (error) {
    const { path = '', problem, message } = error as InvalidInputError;
    throw new Failure(`${file}: ${path === '' ? '' : `${path}: `}${problem ?? message}`);
  }
}
