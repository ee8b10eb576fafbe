import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { defineRuleset } from '../../src/index.ts';
import type { Mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import {
  type Bot,
  greedyBot,
  type Metric,
  type ModuleAddress,
  type Row,
  randomBot,
  type SimulateOptions,
  SimulationAborted,
  simulate,
  type WorkerLike,
} from '../../src/sim/index.ts';
import type { FromWorker, ToWorker } from '../../src/sim/protocol.ts';
import { playShard, type ShardResult } from '../../src/sim/shards.ts';
import { makeStudy } from '../../src/sim/study.ts';
import { book, captainBot, house, metrics, secretiveBot, stubbornBot } from './addressed.ts';

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
  /** Answers whatever is no answer. */
  say: (message: unknown) => void,
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
        (message) => later(() => this.onmessage?.({ data: message })),
      ),
    );
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** Plays a study as a worker should. */
function playing(more: Partial<Options>): Behaviour {
  return (message, answer) => {
    if (message.kind === 'errand') answer({ kind: 'ready' });
    else
      answer({ kind: 'played', result: playShard(makeStudy(book, { ...OPTIONS, ...more }), message.shard) });
  };
}

const honest = playing({});

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
      const here = await simulate(book, { ...OPTIONS, workers: 0 });
      const there = await simulate(book, { ...OPTIONS, workers, worker: start });
      expect(there.games).toEqual(here.games);
      expect(there.summary).toEqual(here.summary);
      expect(there.workers).toBe(workers);
      expect(there.notes).toHaveLength(workers > availableParallelism() ? 1 : 0);
      expect(all.map(({ isTerminated }) => isTerminated)).toEqual(Array<boolean>(workers).fill(true));
    },
  );

  test('no more are started than there are shards', async () => {
    const { start, all } = crew();
    await simulate(book, { ...OPTIONS, workers: 4, shardSize: 12, worker: start });
    expect(all).toHaveLength(2);
  });

  test('one that dies is reported with the games it held; they are run again, with the same rows', async () => {
    const dying: Behaviour = (message, answer, end, say) => {
      if (message.kind === 'shard' && message.shard.index >= 2) end('out of memory');
      else honest(message, answer, end, say);
    };
    const { start, all } = crew(dying);
    const run = await simulate(book, { ...OPTIONS, worker: start });
    expect(run.games).toEqual((await simulate(book, { ...OPTIONS, workers: 0 })).games);
    expect(run.notes).toHaveLength(1);
    expect(run.notes[0]).toMatch(
      /^Worker 1 was lost \(out of memory\) while it held games \d+ to \d+; they are run again\.$/,
    );
    expect(all).toHaveLength(3);
  });

  test('games that bring down one worker after the other end the study, named', async () => {
    const dying: Behaviour = (message, answer, end, say) => {
      if (message.kind === 'shard' && message.shard.index === 1) end('crash');
      else honest(message, answer, end, say);
    };
    const { start } = crew(dying, dying, dying, dying, dying, dying);
    await expect(simulate(book, { ...OPTIONS, worker: start })).rejects.toThrow(
      '3 workers were lost one after the other over games 4 to 7: crash',
    );
  });

  test('an error of a game in a worker ends the study with its message', async () => {
    const failing: Behaviour = (message, answer) => {
      if (message.kind === 'errand') answer({ kind: 'ready' });
      else answer({ kind: 'failed', message: 'Game 4: the bot fell overboard' });
    };
    const { start, all } = crew(failing, failing);
    await expect(simulate(book, { ...OPTIONS, worker: start })).rejects.toThrow(
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
      const run = await simulate(book, { ...OPTIONS, worker: start });
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
    const error = await simulate(book, {
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
    await expect(simulate(book, { ...OPTIONS, worker: start, signal })).rejects.toThrow(
      'broken off after 0 of 24 games',
    );
    expect(all).toEqual([]);
  });
});

describe('a worker that does not play by the protocol ends the study, after a bounded number of tries', () => {
  const HELLO: Behaviour = (message, answer, end, say) => {
    say('hello from a worker of another kind');
    honest(message, answer, end, say);
  };

  async function refused(behaviours: Behaviour[], more: Partial<Options> = {}): Promise<string> {
    const { start, all } = crew(...behaviours);
    const error = await simulate(book, { ...OPTIONS, worker: start, ...more }).catch((caught) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(all.length).toBeLessThan(12);
    expect(all.every(({ isTerminated }) => isTerminated)).toBe(true);
    return (error as Error).message;
  }

  const RULE = 'the module of a worker calls `serveSimulations` and posts nothing else.';

  test.each<unknown[]>([
    ['hello'],
    [null],
    [undefined],
    [7],
    [[]],
    [{}],
    [{ kind: 'greeting' }],
    [{ kind: 'failed' }],
  ])('a message of its own: %j', async (message) => {
    const odd: Behaviour = (_message, _answer, _end, say) => say(message);
    expect(await refused([odd, odd])).toBe(`Worker 1 sent what is not of the protocol: ${RULE}`);
  });

  test('a message of its own beside good ones', async () => {
    expect(await refused([HELLO])).toMatch(/^Worker 1 sent what is not of the protocol/);
  });

  test.each<[string, (result: ShardResult) => unknown]>([
    ['of other games', (result) => ({ ...result, shard: { ...result.shard, index: 5 } })],
    ['of another study', (result) => ({ ...result, study: 'another' })],
    ['with a row too few', (result) => ({ ...result, rows: result.rows.slice(1) })],
    ['with rows of other games', (result) => ({ ...result, rows: [...result.rows].reverse() })],
    ['without rows', ({ rows: _, ...result }) => result],
    ['that is none', () => 'won'],
  ])('a result %s', async (_what, change) => {
    const odd: Behaviour = (message, answer, end, say) => {
      if (message.kind === 'errand') honest(message, answer, end, say);
      else say({ kind: 'played', result: change(playShard(makeStudy(book, OPTIONS), message.shard)) });
    };
    expect(await refused([odd, odd])).toMatch(
      /^Worker \d sent what is not of the protocol while it held games \d+ to \d+: /,
    );
  });

  test('a result that comes twice is not counted twice', async () => {
    const stammering: Behaviour = (message, answer, end, say) => {
      honest(message, answer, end, say);
      if (message.kind === 'shard') honest(message, answer, end, say);
    };
    expect(await refused([stammering, stammering])).toMatch(/^Worker \d sent what is not of the protocol/);
  });

  test('that dies before it is ready, each time, once another was ready', async () => {
    const stillborn: Behaviour = (_message, _answer, end) => end('out of memory');
    const dying: Behaviour = (message, answer, end, say) => {
      if (message.kind === 'errand') honest(message, answer, end, say);
      else end('crash');
    };
    const many = Array<Behaviour>(60).fill(stillborn);
    expect(await refused([dying, ...many], { workers: 1 })).toBe(
      '3 workers were lost one after the other before they could play: out of memory',
    );
  });

  test('that cannot be sent anything', async () => {
    const start = (): WorkerLike => ({
      postMessage() {
        throw new Error('could not be cloned');
      },
      terminate() {},
    });
    await expect(simulate(book, { ...OPTIONS, worker: start })).rejects.toThrow(
      'Worker 1 could not be sent anything: could not be cloned',
    );
  });

  test('that cannot be started any more', async () => {
    const { start, all } = crew((message, answer, end, say) => {
      if (message.kind === 'errand') honest(message, answer, end, say);
      else end('crash');
    });
    const once = () => {
      if (all.length > 0) throw 'no more threads';
      return start();
    };
    await expect(simulate(book, { ...OPTIONS, workers: 1, worker: once })).rejects.toThrow(
      '3 workers were lost one after the other before they could play: no more threads',
    );
  });
});

describe('what the caller is told', () => {
  test.each([0, 2])(
    'a function of the caller that throws ends the study, with %i workers',
    async (workers) => {
      for (const name of ['onProgress', 'onRows']) {
        for (const [thrown, text] of [
          [new Error('no room left'), 'no room left'],
          ['overboard', 'overboard'],
          [null, 'null was thrown'],
        ]) {
          const { start, all } = crew();
          const fail = () => {
            throw thrown;
          };
          const how = workers === 0 ? {} : { worker: start };
          await expect(simulate(book, { ...OPTIONS, workers, ...how, [name]: fail })).rejects.toThrow(
            `${name}: ${text}`,
          );
          expect(all.every(({ isTerminated }) => isTerminated)).toBe(true);
        }
      }
    },
  );

  test('rows are handed on in the order of the games, whoever plays them first, and are not held', async () => {
    const whole = await simulate(book, { ...OPTIONS, workers: 0 });
    const late: Behaviour = (message, answer, end, say) => {
      const wait = message.kind === 'shard' && message.shard.index === 0 ? 60 : 0;
      setTimeout(() => honest(message, answer, end, say), wait);
    };
    const parts: number[][] = [];
    const rows: Row[] = [];
    const { start } = crew(late);
    const run = await simulate(book, {
      ...OPTIONS,
      worker: start,
      async onRows(some) {
        parts.push(some.map(({ game }) => game));
        await new Promise((resume) => setTimeout(resume, 1));
        rows.push(...some);
      },
    });
    expect(parts).toEqual([0, 4, 8, 12, 16, 20].map((first) => [first, first + 1, first + 2, first + 3]));
    expect(rows).toEqual(whole.games);
    expect(run.games).toEqual([]);
    expect(run.summary).toEqual(whole.summary);
  });

  test('warnings come at once, and are the notes of the end', async () => {
    const warnings: string[] = [];
    const order: string[] = [];
    const run = await simulate(house, {
      ...OPTIONS,
      onWarning(warning) {
        warnings.push(warning);
        order.push('warning');
      },
      onProgress: () => void order.push('progress'),
    });
    expect(warnings).toEqual(run.notes);
    expect(warnings).toHaveLength(1);
    expect(order.slice(0, 2)).toEqual(['warning', 'progress']);
  });

  test('more workers than the machine has processors', async () => {
    const workers = availableParallelism() + 3;
    const { start } = crew();
    const { notes } = await simulate(book, { ...OPTIONS, workers, worker: start });
    expect(notes).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${workers} workers were asked for, but this machine has (one|\\d+) processors?: more workers are slower\\.$`,
        ),
      ),
    ]);
  });
});

describe('what workers would find is not what the caller has: all is played in the calling process', () => {
  const { module } = book.address as ModuleAddress;
  const found = (what: string, name: string, from = module) =>
    `workers would find something else than ${what} as "${name}" of ${from}`;
  const spread: Bot<Mediaeval> = { ...randomBot(), choose: stubbornBot({ isLast: true }).choose };
  const elsewhere: Bot<Mediaeval> = {
    ...stubbornBot({ isLast: true }),
    address: { module: 'nowhere/at-all', export: 'bot', settings: null },
  };

  test.each<[string, typeof book, Partial<Options>, string]>([
    ['a house rule at the address of the book', house, {}, found('the ruleset "mediaeval"', 'book')],
    [
      'a bot that chooses otherwise',
      book,
      { bots: { ...BOTS, blue: spread } },
      found('the bot "random" of blue', 'randomBot', 'weathergage/sim'),
    ],
    [
      'a bot of another name',
      book,
      { bots: { ...BOTS, red: { ...greedyBot(), name: 'bold' } } },
      found('the bot "bold" of red', 'greedyBot', 'weathergage/sim'),
    ],
    [
      'a bot that is more than its settings say',
      book,
      { bots: { ...BOTS, red: secretiveBot(true) } },
      'the bot that "secretiveBot" makes of its settings chooses otherwise than the bot "stubborn" of red',
    ],
    [
      'metrics of which one is another',
      book,
      { metrics: { ...metrics, end: () => 'sunk' }, metricsAddress: { module, export: 'metrics' } },
      found('the metrics', 'metrics'),
    ],
    [
      'metrics of which some are left out',
      book,
      { metrics: { end: metrics.end as Metric<Mediaeval> }, metricsAddress: { module, export: 'metrics' } },
      found('the metrics', 'metrics'),
    ],
  ])('%s', async (_what, ruleset, more, reason) => {
    const options = { ...OPTIONS, ...more };
    const { start, all } = crew();
    const run = await simulate(ruleset, { ...options, worker: start });
    expect(run.notes).toEqual([`All was played in the calling process: ${reason}.`]);
    expect([run.workers, all.length]).toEqual([0, 0]);
    expect(run.games).toEqual((await simulate(ruleset, { ...options, workers: 0 })).games);
  });

  test('under house rules the games are others than by the book', async () => {
    const byTheBook = await simulate(book, OPTIONS);
    expect((await simulate(house, OPTIONS)).games).not.toEqual(byTheBook.games);
  });

  test('what nobody can import may have been given to workers of the caller, but not to threads', async () => {
    const bots = { ...BOTS, blue: elsewhere };
    const onThreads = await simulate(book, { ...OPTIONS, bots });
    expect(onThreads.notes).toEqual([
      expect.stringMatching(
        /workers would not find the bot "stubborn" of blue as "bot" of nowhere\/at-all \(.*nowhere\/at-all.*\)\.$/,
      ),
    ]);
    const { start } = crew(...Array<Behaviour>(2).fill(playing({ bots })));
    const { workers, games } = await simulate(book, { ...OPTIONS, bots, worker: start });
    expect(workers).toBe(2);
    expect(games).toEqual(onThreads.games);
  });

  test('bots with settings or methods, and metrics of the module itself, are the same', async () => {
    const more = {
      bots: { red: stubbornBot({ isLast: true }), blue: captainBot() },
      metrics,
      metricsAddress: { module, export: 'metrics' },
    };
    const { start } = crew(...Array<Behaviour>(2).fill(playing(more)));
    const run = await simulate(book, { ...OPTIONS, ...more, worker: start });
    expect([run.workers, run.notes]).toEqual([2, []]);
  });
});

describe('what workers cannot find stays in the calling process, and a note says what it is', () => {
  const custom: Bot<Mediaeval> = {
    name: 'mine',
    choose: ({ actions }) => actions[0] as (typeof actions)[number],
  };
  test.each<[string, typeof book, Partial<Options>]>([
    ['the ruleset "mediaeval"', defineRuleset<Mediaeval>(book.definition), {}],
    ['the bot "mine" of blue', book, { bots: { ...BOTS, blue: custom } }],
    ['the metrics', book, { metrics: { one: () => 1 } }],
    [
      'the bot "mine" of blue, the metrics',
      book,
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
