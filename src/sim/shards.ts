import type { GameTypes } from '../core/game.ts';
import { checkSettings, invalidInput } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { thrownText } from '../core/thrown.ts';
import { playGame } from './play-game.ts';
import type { Row } from './rows.ts';
import { SIMULATE_SETTINGS, type SimulateOptions } from './settings.ts';
import { gameSeed, makeStudy, type Study, type StudyOptions, wholeNumber } from './study.ts';
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
  /** One row a game, in the order of their numbers; empty where `onRows` has had them. */
  readonly games: readonly Row[];
  readonly summary: Summary;
}

/** Games in a shard unless the caller says otherwise. */
export const SHARD_SIZE = 50;

/** Rows that are held in memory at a time: some 250 MB, which every heap has room for. */
export const MOST_ROWS = 1_000_000;

/** A study cut into shards, each worked out when it is asked for. */
export interface Cut {
  /** Number of shards. */
  readonly shards: number;
  /** The shard of an index. */
  at(index: number): Shard;
}

/** How a study is to be cut. It may be the whole of what the study is made from. */
export type ShardPlan = Pick<SimulateOptions<GameTypes>, 'games' | 'shardSize'>;

/** Cuts some games into shards. */
export function cutOf(plan: ShardPlan): Cut {
  const games = wholeNumber('games', plan.games, 1);
  const shardSize = wholeNumber('shardSize', plan.shardSize ?? SHARD_SIZE, 1);
  return {
    shards: Math.ceil(games / shardSize),
    at: (index) => ({
      index,
      first: index * shardSize,
      count: Math.min(shardSize, games - index * shardSize),
    }),
  };
}

/**
 * Cuts a study into shards, 1,000,000 at most.
 *
 * @throws InvalidInputError for numbers that are not whole or less than 1, and for too many shards.
 */
export function planShards(plan: ShardPlan): Shard[] {
  checkSettings<SimulateOptions<GameTypes>>(plan as SimulateOptions<GameTypes>, SIMULATE_SETTINGS);
  const { shards, at } = cutOf(plan);
  if (shards > MOST_ROWS)
    throw invalidInput(
      'argument',
      'shardSize',
      `${plan.games} games would be ${shards} shards; ${MOST_ROWS} at most`,
    );
  return Array.from({ length: shards }, (_, index) => at(index));
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
      const game = `Game ${number} (seed "${gameSeed(study.seed, number)}")`;
      throw new Error(`${game}: ${thrownText(error)}`, { cause: error });
    }
  }
  return { study: study.fingerprint, games: study.games, sides: study.sides, shard, rows };
}

/** Refuses a shard that is none, or not one of the study. */
function checkShard(shard: Shard, games: number): void {
  checkSettings(shard, { index: true, first: true, count: true }, 'shard');
  wholeNumber('shard.first', shard.first, 0, games - 1);
  wholeNumber('shard.count', shard.count, 1, Math.min(MOST_ROWS, games - shard.first));
}

/**
 * Plays a shard of a study, 1,000,000 games at most: pure, so the same call gives the same result anywhere.
 *
 * @throws InvalidInputError naming the field of the study or the shard that does not fit.
 */
export function runShard<G extends GameTypes>(
  ruleset: Ruleset<G>,
  study: StudyOptions<NoInfer<G>>,
  shard: Shard,
): ShardResult {
  checkSettings<SimulateOptions<G>>(study, SIMULATE_SETTINGS);
  const checked = makeStudy(ruleset, study);
  checkShard(shard, checked.games);
  return playShard(checked, shard);
}

/** The whole numbers from the first up to the end, it excluded, that are missing, such as "3, 10 to 19". */
export function missingFrom(there: Iterable<number>, first: number, end: number): string {
  const numbers = [...there].filter((number) => number >= first && number < end).sort((a, b) => a - b);
  const parts: string[] = [];
  let next = first;
  for (const number of [...numbers, end]) {
    const last = number - 1;
    if (last >= next) parts.push(next === last ? `${next}` : `${next} to ${last}`);
    next = number + 1;
  }
  return parts.join(', ');
}

/**
 * Puts the results of all shards of a study together. A shard may come twice.
 *
 * @throws InvalidInputError if they do not belong together, or games are missing: it says which.
 */
export function mergeShards(results: readonly ShardResult[]): Simulation {
  const first = results[0];
  if (first === undefined) throw invalidInput('argument', 'results', 'expected the results of some shards');
  const rows = new Map<number, Row>();
  results.forEach((result, place) => {
    if (result.study !== first.study) {
      throw invalidInput('argument', `results[${place}]`, 'is part of another study than the first');
    }
    for (const row of result.rows) rows.set(row.game, row);
  });
  const missing = first.games - rows.size;
  if (missing > 0) {
    throw invalidInput(
      'argument',
      'results',
      `${missing} of ${first.games} games are missing: ${missingFrom(rows.keys(), 0, first.games)}`,
    );
  }
  const games = [...rows.values()].sort((a, b) => a.game - b.game);
  return { games, summary: summarise(games, first.sides) };
}
