import type { Errand, FromWorker, ToWorker } from './protocol.ts';
import { type Shard, type ShardResult, shardName } from './shards.ts';
import { listen, type WorkerLike } from './threads.ts';

/** How often a shard may bring down a worker before the study is given up. */
const MOST_ATTEMPTS = 3;

/** No worker could be started at all, so that the study can still be played in the calling process. */
export class NoWorkersError extends Error {
  override readonly name = 'NoWorkersError';
}

/** What a pool is to do. */
export interface PoolTask {
  readonly start: () => WorkerLike;
  readonly workers: number;
  readonly errand: Errand;
  readonly shards: readonly Shard[];
  readonly signal: AbortSignal | null;
  /** Called with the result of each shard, in whatever order they come. */
  readonly onResult: (result: ShardResult) => void;
  /** Called with a sentence about a worker that was lost. */
  readonly onNote: (note: string) => void;
}

interface Hand {
  readonly number: number;
  readonly worker: WorkerLike;
  isReady: boolean;
  shard: Shard | null;
  isGone: boolean;
}

/**
 * Plays shards on workers. A worker that dies is reported with the games it held, and they are run again by another.
 *
 * @throws NoWorkersError if the first worker fails before it is ready.
 */
export function playOnWorkers(task: PoolTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = [...task.shards];
    const attempts = new Map<number, number>();
    const hands = new Set<Hand>();
    let played = 0;
    let started = 0;
    let wasEverReady = false;
    let isSettled = false;

    const settle = (end: () => void) => {
      if (isSettled) return;
      isSettled = true;
      task.signal?.removeEventListener('abort', abort);
      for (const { worker } of hands) worker.terminate();
      end();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const abort = () => settle(resolve);

    const send = (hand: Hand, message: ToWorker) => hand.worker.postMessage(message);

    const giveWork = (hand: Hand) => {
      hand.shard = waiting.shift() ?? null;
      if (hand.shard !== null) send(hand, { kind: 'shard', shard: hand.shard });
    };

    const hear = (hand: Hand, message: FromWorker) => {
      if (message.kind === 'failed') {
        fail(new Error(message.message));
        return;
      }
      if (message.kind === 'ready') {
        hand.isReady = true;
        wasEverReady = true;
      } else {
        task.onResult(message.result);
        if (++played === task.shards.length) {
          settle(resolve);
          return;
        }
      }
      giveWork(hand);
    };

    const lose = (hand: Hand, why: string) => {
      if (hand.isGone || isSettled) return;
      hand.isGone = true;
      hands.delete(hand);
      if (!wasEverReady) {
        fail(new NoWorkersError(why));
        return;
      }
      const { shard } = hand;
      if (shard !== null) {
        const attempt = (attempts.get(shard.index) ?? 0) + 1;
        attempts.set(shard.index, attempt);
        if (attempt === MOST_ATTEMPTS) {
          fail(
            new Error(`${attempt} workers were lost one after the other over ${shardName(shard)}: ${why}`),
          );
          return;
        }
        waiting.unshift(shard);
      }
      const held = shard === null ? 'no games' : shardName(shard);
      task.onNote(
        `Worker ${hand.number} was lost (${why}) while it held ${held}${shard ? '; they are run again' : ''}.`,
      );
      hire();
    };

    const hire = () => {
      let worker: WorkerLike;
      try {
        worker = task.start();
      } catch (error) {
        fail(new NoWorkersError((error as Error).message));
        return;
      }
      const hand: Hand = { number: ++started, worker, isReady: false, shard: null, isGone: false };
      hands.add(hand);
      listen(worker, {
        message: (message) => {
          if (!isSettled) hear(hand, message as FromWorker);
        },
        end: (why) => lose(hand, why),
      });
      send(hand, { kind: 'errand', errand: task.errand });
    };

    if (task.signal?.aborted) return abort();
    task.signal?.addEventListener('abort', abort);
    for (let i = 0; i < Math.min(task.workers, task.shards.length) && !isSettled; i++) hire();
  });
}
