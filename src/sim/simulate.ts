import type { GameTypes } from '../core/game.ts';
import { checkSettings } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { NoWorkersError, playOnWorkers } from './pool.ts';
import { errandOf, withoutAddress } from './protocol.ts';
import { SIMULATE_SETTINGS, type SimulateOptions } from './settings.ts';
import {
  collect,
  MOST_ROWS,
  planShards,
  playShard,
  SHARD_SIZE,
  type Shard,
  type ShardResult,
  type Simulation,
} from './shards.ts';
import { makeStudy, type Study, wholeNumber } from './study.ts';
import { breathe, hasThreads, startThread, type WorkerLike } from './threads.ts';

/** A simulation that has been run. */
export interface SimulationRun extends Simulation {
  /** Workers that took part; 0: the calling process alone. */
  readonly workers: number;
  /** What the caller should know: why workers were not used, or which were lost and what was run again. */
  readonly notes: readonly string[];
}

/** Rejection of a simulation that was broken off by its signal. */
export class SimulationAborted extends Error {
  override readonly name = 'AbortError';
  /** The games played before. */
  readonly partial: Simulation;

  constructor(partial: Simulation, games: number) {
    super(`The simulation was broken off after ${partial.games.length} of ${games} games.`);
    this.partial = partial;
  }
}

/** Workers that can be asked for: more than any machine has cores. */
export const MOST_WORKERS = 1024;

/** Why there may be no more games. */
const HELD = 'the rows are held in memory; `planShards` and `runShard` play more, part by part';

interface Run<G extends GameTypes> {
  readonly study: Study<G>;
  readonly options: SimulateOptions<G>;
  readonly shards: readonly Shard[];
  readonly results: ShardResult[];
  readonly notes: string[];
}

function note<G extends GameTypes>({ study, options, results }: Run<G>, result: ShardResult): void {
  results.push(result);
  const done = results.reduce((sum, { rows }) => sum + rows.length, 0);
  options.onProgress?.({ done, games: study.games });
}

async function playHere<G extends GameTypes>(run: Run<G>): Promise<number> {
  const played = new Set(run.results.map(({ shard }) => shard.index));
  for (const shard of run.shards) {
    if (run.options.signal?.aborted) break;
    if (!played.has(shard.index)) note(run, playShard(run.study, shard));
    await breathe();
  }
  return 0;
}

async function playElsewhere<G extends GameTypes>(
  run: Run<G>,
  workers: number,
  start: () => WorkerLike,
): Promise<number> {
  try {
    await playOnWorkers({
      start,
      workers,
      errand: errandOf(run.study),
      shards: run.shards,
      signal: run.options.signal ?? null,
      onResult: (result) => note(run, result),
      onNote: (text) => run.notes.push(text),
    });
    return Math.min(workers, run.shards.length);
  } catch (error) {
    if (!(error instanceof NoWorkersError)) throw error;
    run.notes.push(
      `No worker could be started (${error.message}), so all was played in the calling process.`,
    );
    return playHere(run);
  }
}

/** How workers are started; null, with a note that says why, if the study has to stay here. */
function starter<G extends GameTypes>({ study, options, notes }: Run<G>): (() => WorkerLike) | null {
  const missing = withoutAddress(study);
  if (missing.length > 0) {
    notes.push(
      `All was played in the calling process: workers need a module address of ${missing.join(', ')}.`,
    );
    return null;
  }
  if (options.worker !== undefined) return options.worker;
  if (hasThreads()) return startThread;
  notes.push('All was played in the calling process: there are no threads here, and no `worker` was given.');
  return null;
}

/**
 * Plays many games between bots and reports one row a game, with a summary. The same study gives the same rows and
 * summary for any number of workers and any size of shards. A row takes some 250 bytes, and more with metrics;
 * 1,000,000 games are the most at a time.
 *
 * @throws InvalidInputError (as a rejection) naming the field of the study that does not fit.
 * @throws SimulationAborted (as a rejection) if the signal breaks it off; it holds the games played so far.
 */
export async function simulate<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: SimulateOptions<NoInfer<G>>,
): Promise<SimulationRun> {
  checkSettings<SimulateOptions<G>>(options, SIMULATE_SETTINGS);
  const { shardSize = SHARD_SIZE } = options;
  const workers = wholeNumber('workers', options.workers ?? 0, 0, MOST_WORKERS);
  wholeNumber('games', options.games, 1, MOST_ROWS, HELD);
  const study = makeStudy(ruleset, options);
  const run: Run<G> = {
    study,
    options,
    shards: planShards({ games: study.games, shardSize }),
    results: [],
    notes: [],
  };
  const start = workers > 1 || options.worker !== undefined ? starter(run) : null;
  const used = start === null ? await playHere(run) : await playElsewhere(run, Math.max(1, workers), start);
  const simulation = collect(run.results, study.sides);
  if (options.signal?.aborted && simulation.games.length < study.games) {
    throw new SimulationAborted(simulation, study.games);
  }
  return { ...simulation, workers: used, notes: run.notes };
}
