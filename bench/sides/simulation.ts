import { Worker } from 'node:worker_threads';
import { digest } from '../../src/core/hash.ts';
import { randomBot, simulate } from '../../src/sim/index.ts';
import { COGS, SEED } from '../battle.ts';
import type { Side } from '../side.ts';

const startWorker = () => new Worker(new URL('./worker.js', import.meta.url));

/** A whole simulation, its rows kept until the end: on so many workers, 0 for none. */
export function simulation(workers: number): Side {
  const { ruleset, scenario } = COGS;
  return {
    async run(_first, games) {
      const bots = { red: randomBot(), blue: randomBot() };
      const study = { scenario, bots, games, seed: SEED, workers };
      const elsewhere = workers === 0 ? {} : { worker: startWorker };
      const { games: rows, notes } = await simulate(ruleset, { ...study, ...elsewhere });
      if (notes.length > 0) throw new Error(notes.join(' '));
      return { done: { games: rows.length }, checksum: digest(rows.slice(-1000)) };
    },
  };
}
