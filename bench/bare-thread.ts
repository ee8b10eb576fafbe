import { parentPort, workerData } from 'node:worker_threads';
import { COGS } from './battle.ts';
import type { Portion } from './sides/bare-threads.ts';
import { fastPath } from './sides/fast-path.ts';

// a thread that plays its portion of a simulation by itself and answers with the number of actions
const { first, count } = workerData as Portion;
const work = await fastPath(COGS).run(first, count);
parentPort?.postMessage(work.done.actions);
