import type { GameTypes } from '../core/game.ts';
import { invalidInput } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { playGame } from './play-game.ts';
import type { Row } from './rows.ts';
import { makeStudy, type Study, type StudyOptions } from './study.ts';
import { type Summary, summarise } from './summary.ts';

/** A run of games of a study. Shards can be run in any order and place, and again: they always give the same rows. */
export interface Shard {
  readonly index: number;
  /** Number of the first game. */
  readonly first: number;
  readonly count: number;
}

/** What a shard has given. Plain JSON, so that a batch system can keep it. */
export interface ShardResult {
  /** Fingerprint of the study. */
  readonly study: string;
  /** Games of the whole study. */
  readonly games: number;
  /** The sides of the study, in order. */
  readonly sides: readonly string[];
  /** The shard that was played. */
  readonly shard: Shard;
  /** One row a game. */
  readonly rows: readonly Row[];
}

/** A study that has been played. */
export interface Simulation {
  /** One row a game, in the order of their numbers. */
  readonly games: readonly Row[];
  readonly summary: Summary;
}

/** Games in a shard unless the caller says otherwise. */
export const SHARD_SIZE = 50;

/**
 * Cuts a study into shards.
 *
 * @throws InvalidInputError for numbers that are not whole or less than 1.
 */
export function planShards({
  games,
  shardSize = SHARD_SIZE,
}: {
  games: number;
  shardSize?: number;
}): Shard[] {
  for (const [name, value] of Object.entries({ games, shardSize })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw invalidInput('argument', name, 'expected a whole number, 1 or more');
    }
  }
  return Array.from({ length: Math.ceil(games / shardSize) }, (_, index) => ({
    index,
    first: index * shardSize,
    count: Math.min(shardSize, games - index * shardSize),
  }));
}

/** The games of a shard in words. */
export function shardName({ first, count }: Shard): string {
  return count === 1 ? `game ${first}` : `games ${first} to ${first + count - 1}`;
}

/** Plays a shard of a study that has been checked. An error names the game. */
export function playShard<G extends GameTypes>(study: Study<G>, shard: Shard): ShardResult {
  const rows: Row[] = [];
  for (let number = shard.first; number < shard.first + shard.count; number++) {
    try {
      rows.push(playGame(study, number));
    } catch (error) {
      throw new Error(`Game ${number} (seed "${study.seed}/${number}"): ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return { study: study.fingerprint, games: study.games, sides: study.sides, shard, rows };
}

/**
 * Plays a shard of a study: pure, so the same call gives the same result anywhere.
 *
 * @throws InvalidInputError naming the field of the study that does not fit.
 */
export function runShard<G extends GameTypes>(
  ruleset: Ruleset<G>,
  study: StudyOptions<G>,
  shard: Shard,
): ShardResult {
  return playShard(makeStudy(ruleset, study), shard);
}

/** Numbers of games as ranges in words, such as "3, 10 to 19". */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let j = i;
    while (numbers[j + 1] === (numbers[j] as number) + 1) j++;
    parts.push(i === j ? `${numbers[i]}` : `${numbers[i]} to ${numbers[j]}`);
    i = j + 1;
  }
  return parts.join(', ');
}

/** Puts together what shards have given, complete or not. */
export function collect(results: readonly ShardResult[], sides: readonly string[]): Simulation {
  const games = results.flatMap(({ rows }) => rows).sort((a, b) => a.game - b.game);
  return { games, summary: summarise(games, sides) };
}

/**
 * Puts the results of all shards of a study together. A shard may come twice.
 *
 * @throws InvalidInputError if they do not belong together, or games are missing: it says which.
 */
export function mergeShards(results: readonly ShardResult[]): Simulation {
  const first = results[0];
  if (first === undefined) throw invalidInput('argument', 'results', 'expected the results of some shards');
  const byGame = new Map<number, ShardResult>();
  const kept: ShardResult[] = [];
  results.forEach((result, place) => {
    if (result.study !== first.study) {
      throw invalidInput('argument', `results[${place}]`, 'is part of another study than the first');
    }
    const fresh = result.rows.filter((row) => !byGame.has(row.game));
    for (const row of fresh) byGame.set(row.game, result);
    kept.push({ ...result, rows: fresh });
  });
  const missing = Array.from({ length: first.games }, (_, game) => game).filter((game) => !byGame.has(game));
  if (missing.length > 0) {
    throw invalidInput(
      'argument',
      'results',
      `${missing.length} of ${first.games} games are missing: ${ranges(missing)}`,
    );
  }
  return collect(kept, first.sides);
}
