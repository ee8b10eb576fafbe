import type { GameTypes } from '../core/game.ts';
import type { SettingNames } from '../core/input.ts';
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
  /** Called after every shard. */
  readonly onProgress?: (progress: Progress) => void;
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
  onProgress: true,
  signal: true,
};
