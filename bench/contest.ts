import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Work } from './side.ts';

/** A batch that a side is to do. */
export interface Batch {
  readonly kind: 'run' | 'prove';
  readonly first: number;
  readonly count: number;
}

/** What a side has done, and what it took. */
export interface Answer {
  readonly work: Work;
  /** Processor time of all threads of the process. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Most memory that the process has held so far. */
  readonly peakMegabytes: number;
}

/** How a side takes part. */
export interface Entrant {
  /** Its name in `contestant.ts`. */
  readonly name: string;
  /** Number of the first piece of work of every round, where it does not go on from round to round. */
  readonly from?: number;
  /** Pieces of work to warm up with, where the side needs more than the others. */
  readonly warmUp?: number;
}

/** How much is to be done. */
export interface Plan {
  /** Pieces of work in a batch. */
  readonly count: number;
  readonly rounds: number;
  /** Pieces of work done beforehand, to warm up; not timed. */
  readonly warmUp: number;
  /** Pieces of work of which all sides have to show the final generator state; 0 where there is none. */
  readonly proof: number;
}

/** The answers of one side, one for each round. */
export interface Entry {
  readonly name: string;
  readonly answers: readonly Answer[];
}

/** The sides of a comparison have not done the same: figures would mean nothing. */
export class DifferentWork extends Error {
  override readonly name = 'DifferentWork';
}

const CONTESTANT = fileURLToPath(new URL('./contestant.js', import.meta.url));

async function ask(child: ChildProcess, batch: Batch): Promise<Answer> {
  child.send(batch);
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${child.spawnargs.at(-1)} has ended without an answer`);
      }),
    ]);
    return answer as Answer;
  } finally {
    listening.abort();
  }
}

function expectSameWork(names: readonly string[], answers: readonly Answer[], what: string): void {
  const checksums = answers.map(({ work }) => work.checksum);
  if (new Set(checksums).size <= 1) return;
  const listed = names.map((name, i) => `${name} ${checksums[i]}`).join(', ');
  throw new DifferentWork(`${what}: the sides have not done the same (${listed})`);
}

/**
 * Lets some sides do the same work in turn, A B A B ..., each in a process of its own, after a warm-up.
 *
 * @throws DifferentWork if the checksums of a batch are not equal.
 */
export async function contest(entrants: readonly Entrant[], plan: Plan): Promise<Entry[]> {
  const names = entrants.map(({ name }) => name);
  const children = names.map((name) => fork(CONTESTANT, [name]));
  const askAll = async (batch: Batch): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const [i, child] of children.entries()) {
      answers.push(await ask(child, { ...batch, first: entrants[i]?.from ?? batch.first }));
    }
    return answers;
  };
  const warmUp = async () => {
    for (const [i, child] of children.entries()) {
      const count = entrants[i]?.warmUp ?? plan.warmUp;
      await ask(child, { kind: 'run', first: entrants[i]?.from ?? 0, count });
    }
  };
  try {
    if (plan.proof > 0) {
      expectSameWork(names, await askAll({ kind: 'prove', first: 0, count: plan.proof }), 'proof');
    }
    if (plan.warmUp > 0) await warmUp();
    const rounds: Answer[][] = [];
    for (let round = 0; round < plan.rounds; round++) {
      const answers = await askAll({ kind: 'run', first: round * plan.count, count: plan.count });
      expectSameWork(names, answers, `round ${round + 1}`);
      rounds.push(answers);
    }
    return names.map((name, i) => ({ name, answers: rounds.map((answers) => answers[i] as Answer) }));
  } finally {
    for (const child of children) child.kill();
  }
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
