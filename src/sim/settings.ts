import type { GameTypes } from '../core/game.ts';
import { invalidInput, type SettingNames } from '../core/input.ts';
import type { Row } from './rows.ts';
import type { StudyOptions } from './study.ts';
import type { WorkerLike } from './threads.ts';

/** How far a simulation has come. */
export interface Progress {
  readonly done: number;
  readonly games: number;
}

/** What is to be played, and how. The rows depend on the study alone, never on workers or the size of shards. */
export interface SimulateOptions<G extends GameTypes> extends StudyOptions<G> {
  /** Workers to play on; 0 (default) or 1: the calling process alone. */
  readonly workers?: number;
  /** Starts a worker whose module calls `serveSimulations`, for pages and bundles. Default: a thread of Node's. */
  readonly worker?: () => WorkerLike;
  /** Games that are played in one go. */
  readonly shardSize?: number;
  /**
   * Called with the rows of each shard, in the order of the games. They are not held then: `games` of the result is
   * empty, and there may be any number of them. A promise that it returns is waited for before more is played.
   */
  readonly onRows?: (rows: readonly Row[]) => unknown;
  /** Called after every shard. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called at once with what else is in `notes` at the end only: why workers are not used, which were lost, or that
   * there are fewer processors than workers.
   */
  readonly onWarning?: (warning: string) => void;
  /** Breaks the simulation off: it rejects with a {@link SimulationAborted} that holds what is done so far. */
  readonly signal?: AbortSignal;
}

/** What a simulation can be given. A study that is played by parts takes the same, so that one object serves for both. */
export const SIMULATE_SETTINGS: SettingNames<SimulateOptions<GameTypes>> = {
  scenario: true,
  options: true,
  bots: true,
  games: true,
  seed: true,
  maxDecisions: true,
  metrics: true,
  metricsAddress: true,
  workers: true,
  worker: true,
  shardSize: true,
  onRows: true,
  onProgress: true,
  onWarning: true,
  signal: true,
};

/** The settings that are functions. */
const LISTENERS = ['worker', 'onRows', 'onProgress', 'onWarning'] as const;

/**
 * Refuses a function that is none.
 *
 * @throws InvalidInputError naming the setting.
 */
export function checkListeners<G extends GameTypes>(options: SimulateOptions<G>): void {
  for (const name of LISTENERS) {
    const isFit = options[name] === undefined || typeof options[name] === 'function';
    if (!isFit) throw invalidInput('argument', name, 'expected a function');
  }
}
