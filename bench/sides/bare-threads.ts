import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { digest } from '../../src/core/hash.ts';
import type { Side } from '../side.ts';

/** The games of a batch that fall to one of several threads. */
export interface Portion {
  readonly first: number;
  readonly count: number;
}

async function play(portion: Portion): Promise<number> {
  const thread = new Worker(new URL('./bare-thread.js', import.meta.url), { workerData: portion });
  const [actions] = await once(thread, 'message');
  await thread.terminate();
  return actions as number;
}

/** The games of a simulation on threads without a pool, which answer with a number: what the machine can give. */
export function bareThreads(threads: number): Side {
  return {
    async run(_first, games) {
      const count = Math.ceil(games / threads);
      const portions = Array.from({ length: threads }, (_, i) => {
        const first = i * count;
        return { first, count: Math.min(count, games - first) };
      });
      const actions = await Promise.all(portions.map(play));
      return { done: { games }, checksum: digest(actions.reduce((sum, number) => sum + number, 0)) };
    },
  };
}
