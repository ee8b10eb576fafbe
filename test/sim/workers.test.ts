import { describe, expect, test } from 'vitest';
import { defineRuleset } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import {
  type Bot,
  greedyBot,
  randomBot,
  type SimulateOptions,
  SimulationAborted,
  simulate,
  type WorkerLike,
} from '../../src/sim/index.ts';
import type { FromWorker, ToWorker } from '../../src/sim/protocol.ts';
import { playShard } from '../../src/sim/shards.ts';
import { makeStudy } from '../../src/sim/study.ts';

/*
 * Workers that live in the same process and speak the protocol, with faults on demand. Real threads, started from
 * the built package, are in test/package.
 */

type Options = SimulateOptions<Mediaeval>;

const BOTS: Options['bots'] = { red: randomBot(), blue: randomBot() };
const OPTIONS: Options = { bots: BOTS, games: 24, seed: 3, workers: 2, shardSize: 4 };

/** What a worker does with a message; it may answer, or end. */
type Behaviour = (
  message: ToWorker,
  answer: (message: FromWorker) => void,
  end: (why: string) => void,
) => void;

class WebWorkerLike implements WorkerLike {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;
  private readonly behaviour: Behaviour;

  constructor(behaviour: Behaviour) {
    this.behaviour = behaviour;
  }

  postMessage(message: unknown): void {
    const later = (call: () => void) => void setTimeout(() => this.isTerminated || call(), 0);
    later(() =>
      this.behaviour(
        JSON.parse(JSON.stringify(message)) as ToWorker,
        (answer) => later(() => this.onmessage?.({ data: JSON.parse(JSON.stringify(answer)) })),
        (why) => later(() => this.onerror?.({ message: why })),
      ),
    );
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const honest: Behaviour = (message, answer) => {
  if (message.kind === 'errand') answer({ kind: 'ready' });
  else answer({ kind: 'played', result: playShard(makeStudy(mediaeval, OPTIONS), message.shard) });
};

/** Starts workers, the first ones with these behaviours, later ones honest; keeps them for inspection. */
function crew(...behaviours: Behaviour[]): { start: () => WorkerLike; all: WebWorkerLike[] } {
  const all: WebWorkerLike[] = [];
  return {
    all,
    start() {
      const worker = new WebWorkerLike(behaviours[all.length] ?? honest);
      all.push(worker);
      return worker;
    },
  };
}

describe('workers given by the caller', () => {
  test.each([1, 2, 4])(
    '%i of them give the rows of the calling process alone, and are terminated',
    async (workers) => {
      const { start, all } = crew();
      const here = await simulate(mediaeval, { ...OPTIONS, workers: 0 });
      const there = await simulate(mediaeval, { ...OPTIONS, workers, worker: start });
      expect(there.games).toEqual(here.games);
      expect(there.summary).toEqual(here.summary);
      expect([there.workers, there.notes]).toEqual([workers, []]);
      expect(all.map(({ isTerminated }) => isTerminated)).toEqual(Array<boolean>(workers).fill(true));
    },
  );

  test('no more are started than there are shards', async () => {
    const { start, all } = crew();
    await simulate(mediaeval, { ...OPTIONS, workers: 4, shardSize: 12, worker: start });
    expect(all).toHaveLength(2);
  });

  test('one that dies is reported with the games it held; they are run again, with the same rows', async () => {
    const dying: Behaviour = (message, answer, end) => {
      if (message.kind === 'shard' && message.shard.index >= 2) end('out of memory');
      else honest(message, answer, end);
    };
    const { start, all } = crew(dying);
    const run = await simulate(mediaeval, { ...OPTIONS, worker: start });
    expect(run.games).toEqual((await simulate(mediaeval, { ...OPTIONS, workers: 0 })).games);
    expect(run.notes).toHaveLength(1);
    expect(run.notes[0]).toMatch(
      /^Worker 1 was lost \(out of memory\) while it held games \d+ to \d+; they are run again\.$/,
    );
    expect(all).toHaveLength(3);
  });

  test('games that bring down one worker after the other end the study, named', async () => {
    const dying: Behaviour = (message, answer, end) => {
      if (message.kind === 'shard' && message.shard.index === 1) end('crash');
      else honest(message, answer, end);
    };
    const { start } = crew(dying, dying, dying, dying, dying, dying);
    await expect(simulate(mediaeval, { ...OPTIONS, worker: start })).rejects.toThrow(
      '3 workers were lost one after the other over games 4 to 7: crash',
    );
  });

  test('an error of a game in a worker ends the study with its message', async () => {
    const failing: Behaviour = (message, answer) => {
      if (message.kind === 'errand') answer({ kind: 'ready' });
      else answer({ kind: 'failed', message: 'Game 4: the bot fell overboard' });
    };
    const { start, all } = crew(failing, failing);
    await expect(simulate(mediaeval, { ...OPTIONS, worker: start })).rejects.toThrow(
      'Game 4: the bot fell overboard',
    );
    expect(all.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  test('if none can be started, all is played in the calling process, and a note says so', async () => {
    const stillborn: Behaviour = (_message, _answer, end) => end('Cannot find module');
    for (const start of [
      crew(stillborn, stillborn).start,
      () => {
        throw new Error('Cannot find module');
      },
    ]) {
      const run = await simulate(mediaeval, { ...OPTIONS, worker: start });
      expect(run.games).toHaveLength(24);
      expect(run.workers).toBe(0);
      expect(run.notes).toEqual([
        'No worker could be started (Cannot find module), so all was played in the calling process.',
      ]);
    }
  });

  test('a signal ends them at once; what is done so far is in the error', async () => {
    const stop = new AbortController();
    const { start, all } = crew();
    const error = await simulate(mediaeval, {
      ...OPTIONS,
      worker: start,
      signal: stop.signal,
      onProgress: ({ done }) => done >= 8 && stop.abort(),
    }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SimulationAborted);
    expect((error as SimulationAborted).partial.games).toHaveLength(8);
    expect(all.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  test('a signal that has come already starts none', async () => {
    const { start, all } = crew();
    const signal = AbortSignal.abort();
    await expect(simulate(mediaeval, { ...OPTIONS, worker: start, signal })).rejects.toThrow(
      'broken off after 0 of 24 games',
    );
    expect(all).toEqual([]);
  });
});

describe('what workers cannot find stays in the calling process, and a note says what it is', () => {
  const { address: _, ...homeless } = mediaeval.definition;
  const custom: Bot<Mediaeval> = {
    name: 'mine',
    choose: ({ actions }) => actions[0] as (typeof actions)[number],
  };
  test.each<[string, typeof mediaeval, Partial<Options>]>([
    ['the ruleset "mediaeval"', defineRuleset<Mediaeval>(homeless), {}],
    ['the bot "mine" of blue', mediaeval, { bots: { ...BOTS, blue: custom } }],
    ['the metrics', mediaeval, { metrics: { one: () => 1 } }],
    [
      'the bot "mine" of blue, the metrics',
      mediaeval,
      { bots: { red: greedyBot(), blue: custom }, metrics: { one: () => 1 } },
    ],
  ])('%s', async (what, ruleset, more) => {
    const run = await simulate(ruleset, { ...OPTIONS, ...more });
    expect(run.workers).toBe(0);
    expect(run.notes).toEqual([
      `All was played in the calling process: workers need a module address of ${what}.`,
    ]);
    expect(run.games).toHaveLength(24);
  });
});
