import type { GameTypes } from '../core/game.ts';
import { checkSettings } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { Account } from './account.ts';
import { doubtsAbout } from './doubts.ts';
import { NoWorkersError, playOnWorkers } from './pool.ts';
import { errandOf, withoutAddress } from './protocol.ts';
import { checkListeners, SIMULATE_SETTINGS, type SimulateOptions } from './settings.ts';
import { type Cut, cutOf, MOST_ROWS, playShard, type Simulation } from './shards.ts';
import { makeStudy, type Study, wholeNumber } from './study.ts';
import { breathe, hasThreads, processors, startThread, type WorkerLike } from './threads.ts';

/** A simulation that has been run. */
export interface SimulationRun extends Simulation {
  /** Workers that took part; 0: the calling process alone. */
  readonly workers: number;
  /**
   * What the caller should know: why workers were not used, which were lost and what was run again, or that there are
   * fewer processors than workers. `onWarning` is told at once.
   */
  readonly notes: readonly string[];
}

/** Rejection of a simulation that was broken off by its signal. */
export class SimulationAborted extends Error {
  override readonly name = 'AbortError';
  /** The games played before. */
  readonly partial: Simulation;

  constructor(partial: Simulation, games: number) {
    super(`The simulation was broken off after ${partial.summary.games} of ${games} games.`);
    this.partial = partial;
  }
}

/** Workers that can be asked for: more than any machine has cores. */
export const MOST_WORKERS = 1024;

/** Why there may be no more games. */
const HELD = 'the rows are held in memory; `onRows` takes any number as they come';

/** Games that may be played ahead of the first that is missing, if their rows are to be handed on in order. */
const MOST_AHEAD = 20_000;

interface Run<G extends GameTypes> {
  readonly study: Study<G>;
  readonly options: SimulateOptions<G>;
  readonly cut: Cut;
  readonly account: Account;
}

async function playHere<G extends GameTypes>({ study, options, cut, account }: Run<G>): Promise<number> {
  for (let index = 0; index < cut.shards && !options.signal?.aborted; index++) {
    await account.take(playShard(study, cut.at(index)));
    await breathe();
  }
  return 0;
}

async function playElsewhere<G extends GameTypes>(
  run: Run<G>,
  workers: number,
  start: () => WorkerLike,
): Promise<number> {
  const { study, options, cut, account } = run;
  const lead = Math.max(2 * workers, Math.ceil(MOST_AHEAD / cut.at(0).count));
  try {
    await playOnWorkers({
      start,
      workers,
      errand: errandOf(study),
      cut,
      signal: options.signal ?? null,
      isNear: (index) => index < account.shards + lead,
      onResult: (result) => account.take(result),
      onNote: (text) => account.note(text),
    });
    return Math.min(workers, cut.shards);
  } catch (error) {
    if (!(error instanceof NoWorkersError)) throw error;
    await account.note(
      `No worker could be started (${error.message}), so all was played in the calling process.`,
    );
    return playHere(run);
  }
}

/** Why a study has to stay in the calling process; null if workers can play it. */
async function tie<G extends GameTypes>({ study, options }: Run<G>): Promise<string | null> {
  const missing = withoutAddress(study);
  if (missing.length > 0) return `workers need a module address of ${missing.join(', ')}`;
  const { worker } = options;
  if (worker === undefined && !hasThreads()) return 'there are no threads here, and no `worker` was given';
  const doubts = await doubtsAbout(study);
  // a worker of the caller's may have been given what nobody can import, as in a page
  const counting = worker === undefined ? doubts : doubts.filter(({ isFound }) => isFound);
  return counting.length === 0 ? null : counting.map(({ text }) => text).join('; ');
}

/** Plays a study on workers if that can be, and says so if it cannot. Returns how many took part. */
async function playWhereAsked<G extends GameTypes>(run: Run<G>, workers: number): Promise<number> {
  const { options, account } = run;
  if (workers < 2 && options.worker === undefined) return playHere(run);
  const reason = await tie(run);
  if (reason !== null) {
    await account.note(`All was played in the calling process: ${reason}.`);
    return playHere(run);
  }
  const there = processors();
  if (there !== null && workers > there) {
    const machine = `this machine has ${there === 1 ? 'one processor' : `${there} processors`}`;
    await account.note(`${workers} workers were asked for, but ${machine}: more workers are slower.`);
  }
  return playElsewhere(run, Math.max(1, workers), options.worker ?? startThread);
}

/**
 * Plays many games between bots and reports one row a game, with a summary. The same study gives the same rows and
 * summary for any number of workers and any size of shards. A row takes some 250 bytes, and more with metrics;
 * 1,000,000 are held at most, and any number can be handed to `onRows`.
 *
 * @throws InvalidInputError (as a rejection) naming the field of the study that does not fit.
 * @throws SimulationAborted (as a rejection) if the signal breaks it off; it holds the games played so far.
 * @throws Error (as a rejection) for whatever goes wrong in a bot, a metric or a worker, naming the games, or in a
 * function that is to be told something.
 */
export async function simulate<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: SimulateOptions<NoInfer<G>>,
): Promise<SimulationRun> {
  checkSettings<SimulateOptions<G>>(options, SIMULATE_SETTINGS);
  checkListeners(options);
  const workers = wholeNumber('workers', options.workers ?? 0, 0, MOST_WORKERS);
  if (options.onRows === undefined) wholeNumber('games', options.games, 1, MOST_ROWS, HELD);
  const study = makeStudy(ruleset, options);
  const account = new Account(study, options);
  const run: Run<G> = { study, options, cut: cutOf(options), account };
  const used = await playWhereAsked(run, workers);
  const simulation = await account.end();
  if (options.signal?.aborted && simulation.summary.games < study.games) {
    throw new SimulationAborted(simulation, study.games);
  }
  return { ...simulation, workers: used, notes: account.notes };
}
