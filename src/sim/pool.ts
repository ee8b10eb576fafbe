import { thrownText } from '../core/thrown.ts';
import { type Errand, type FromWorker, readAnswer, type ToWorker } from './protocol.ts';
import { type Cut, type Shard, type ShardResult, shardName } from './shards.ts';
import { listen, type WorkerLike } from './threads.ts';

/** How many workers may be lost one after the other, over one shard or before they are ready. */
const MOST_LOSSES = 3;

/** No worker could be started at all, so that the study can still be played in the calling process. */
export class NoWorkersError extends Error {
  override readonly name = 'NoWorkersError';
}

/** What a pool is to do. */
export interface PoolTask {
  readonly start: () => WorkerLike;
  readonly workers: number;
  readonly errand: Errand;
  readonly cut: Cut;
  readonly signal: AbortSignal | null;
  /** Whether a shard may be begun already: not too far ahead of those that the caller has been handed. */
  readonly isNear: (index: number) => boolean;
  /** Called with the result of each shard, in whatever order they come. Waited for before the end. */
  readonly onResult: (result: ShardResult) => Promise<void>;
  /** Called with a sentence about a worker that was lost. */
  readonly onNote: (note: string) => Promise<void>;
}

interface Hand {
  readonly number: number;
  readonly worker: WorkerLike;
  isReady: boolean;
  shard: Shard | null;
}

type End = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Some workers that play the shards of one study. */
class Pool {
  private readonly task: PoolTask;
  private readonly whole: End;
  private readonly hands = new Set<Hand>();
  /** Shards whose worker was lost. */
  private readonly again: Shard[] = [];
  /** How many workers each shard has brought down. */
  private readonly losses = new Map<number, number>();
  /** Workers lost without a shard since one was last heard of. */
  private idleLosses = 0;
  /** The first shard that nobody has had yet. */
  private fresh = 0;
  private played = 0;
  private started = 0;
  private wasEverReady = false;
  private isSettled = false;

  constructor(task: PoolTask, whole: End) {
    this.task = task;
    this.whole = whole;
  }

  open(): void {
    const { signal, workers, cut } = this.task;
    if (signal?.aborted) {
      this.abort();
      return;
    }
    signal?.addEventListener('abort', this.abort);
    for (let i = 0; i < Math.min(workers, cut.shards) && !this.isSettled; i++) this.hire();
  }

  private readonly abort = () => this.settle(this.whole.resolve);

  private settle(end: () => void): void {
    if (this.isSettled) return;
    this.isSettled = true;
    end();
    this.task.signal?.removeEventListener('abort', this.abort);
    for (const { worker } of this.hands) worker.terminate();
  }

  private fail(error: unknown): void {
    this.settle(() => this.whole.reject(error));
  }

  private send(hand: Hand, message: ToWorker): void {
    try {
      hand.worker.postMessage(message);
    } catch (error) {
      this.fail(new Error(`Worker ${hand.number} could not be sent anything: ${thrownText(error)}`));
    }
  }

  private hire(): void {
    const number = ++this.started;
    let worker: WorkerLike;
    try {
      worker = this.task.start();
    } catch (error) {
      this.mourn(number, null, thrownText(error));
      return;
    }
    const hand: Hand = { number, worker, isReady: false, shard: null };
    this.hands.add(hand);
    listen(worker, {
      message: (message) => {
        if (!this.isSettled && this.hands.has(hand)) this.hear(hand, readAnswer(message));
      },
      end: (why) => {
        if (this.isSettled || !this.hands.delete(hand)) return;
        // in a page a worker that has failed still stands
        worker.terminate();
        this.mourn(number, hand.shard, why);
      },
    });
    this.send(hand, { kind: 'errand', errand: this.task.errand });
  }

  private hear(hand: Hand, answer: FromWorker | null): void {
    if (answer?.kind === 'failed') this.fail(new Error(answer.message));
    else if (answer?.kind === 'ready' && !hand.isReady) {
      hand.isReady = true;
      this.wasEverReady = true;
      this.giveWork(hand);
    } else if (answer?.kind === 'played' && this.isAwaited(hand, answer.result)) {
      hand.shard = null;
      this.idleLosses = 0;
      this.giveWork(hand);
      this.take(answer.result);
    } else {
      const held = hand.shard === null ? '' : ` while it held ${shardName(hand.shard)}`;
      const rule = 'the module of a worker calls `serveSimulations` and posts nothing else';
      this.fail(new Error(`Worker ${hand.number} sent what is not of the protocol${held}: ${rule}.`));
    }
  }

  /** Whether a result is that of the shard that a worker holds. */
  private isAwaited({ shard: held }: Hand, { study, shard }: ShardResult): boolean {
    const isHeld = held?.index === shard.index && held.first === shard.first && held.count === shard.count;
    return isHeld && study === this.task.errand.fingerprint;
  }

  private take(result: ShardResult): void {
    this.task.onResult(result).then(
      () => {
        this.played++;
        if (this.played === this.task.cut.shards) this.settle(this.whole.resolve);
        else this.giveWorkToIdle();
      },
      (error) => this.fail(error),
    );
  }

  private nextShard(): Shard | null {
    const { cut, isNear } = this.task;
    const lost = this.again.pop();
    if (lost !== undefined) return lost;
    return this.fresh < cut.shards && isNear(this.fresh) ? cut.at(this.fresh++) : null;
  }

  private giveWork(hand: Hand): void {
    hand.shard = this.nextShard();
    if (hand.shard !== null) this.send(hand, { kind: 'shard', shard: hand.shard });
  }

  private giveWorkToIdle(): void {
    for (const hand of this.hands) if (hand.isReady && hand.shard === null) this.giveWork(hand);
  }

  /** Counts a loss with those before it over the same games, or before any worker has played again. */
  private count(shard: Shard | null): number {
    if (shard === null) return ++this.idleLosses;
    const losses = (this.losses.get(shard.index) ?? 0) + 1;
    this.losses.set(shard.index, losses);
    return losses;
  }

  /** Does without a worker that is lost: another takes its place, and its games are run again. */
  private mourn(number: number, shard: Shard | null, why: string): void {
    const losses = this.count(shard);
    const held = shard === null ? 'no games' : shardName(shard);
    if (!this.wasEverReady) this.fail(new NoWorkersError(why));
    else if (losses === MOST_LOSSES) {
      const over = shard === null ? 'before they could play' : `over ${held}`;
      this.fail(new Error(`${losses} workers were lost one after the other ${over}: ${why}`));
    } else {
      const again = shard === null ? '' : '; they are run again';
      this.tell(`Worker ${number} was lost (${why}) while it held ${held}${again}.`);
      if (shard !== null) this.again.push(shard);
      this.giveWorkToIdle();
      if (this.again.length > 0 || this.fresh < this.task.cut.shards) this.hire();
    }
  }

  private tell(note: string): void {
    this.task.onNote(note).catch((error) => this.fail(error));
  }
}

/**
 * Plays shards on workers. A worker that dies is reported with the games it held, and they are run again by another.
 *
 * @throws NoWorkersError if the first worker fails before any is ready.
 */
export function playOnWorkers(task: PoolTask): Promise<void> {
  return new Promise((resolve, reject) => new Pool(task, { resolve, reject }).open());
}
