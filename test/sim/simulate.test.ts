import { describe, expect, test, vi } from 'vitest';
import { createMatch, once, sampled } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import {
  type Bot,
  botDice,
  greedyBot,
  type Progress,
  type Row,
  randomBot,
  type SimulateOptions,
  type Simulation,
  SimulationAborted,
  simulate,
  turnFor,
} from '../../src/sim/index.ts';
import { type TrailGame, trail } from '../support/toys.ts';

type Options = SimulateOptions<Mediaeval>;

function study(more: Partial<Options> = {}): Options {
  return { bots: { red: randomBot(), blue: randomBot() }, games: 20, seed: 'study', ...more };
}

async function refusal(options: unknown): Promise<unknown> {
  return simulate(mediaeval, options as Options).then(
    () => 'not refused',
    (error: unknown) => error,
  );
}

describe('the rows', () => {
  test('are one a game, in order, flat, with the score of each side', async () => {
    const { games } = await simulate(mediaeval, study());
    expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    for (const row of games) {
      expect(Object.keys(row)).toEqual([
        'game',
        'seed',
        'outcome',
        'winner',
        'reason',
        'turns',
        'decisions',
        'actions',
        'score_red',
        'score_blue',
      ]);
      expect(row.outcome).toBe(row.winner === null ? 'drawn' : 'won');
      expect(row.decisions).toBeLessThan(row.actions);
    }
  });

  test('are the same for any size of shards', async () => {
    const whole = await simulate(mediaeval, study({ shardSize: 1000 }));
    for (const shardSize of [1, 3, 7, 20]) {
      const cut = await simulate(mediaeval, study({ shardSize }));
      expect(cut.games).toEqual(whole.games);
      expect(cut.summary).toEqual(whole.summary);
    }
  });

  test('hold the seed with which the same bots play the same game in a match', async () => {
    const bots: Record<string, Bot<Mediaeval>> = { red: greedyBot(), blue: randomBot() };
    const { games } = await simulate(mediaeval, study({ bots, games: 4, scenario: 'mediaeval-gale' }));
    for (const row of games) {
      const match = createMatch(mediaeval, { scenario: 'mediaeval-gale', seed: row.seed });
      const dice = { red: botDice(row.seed, 'red'), blue: botDice(row.seed, 'blue') };
      let decisions = 0;
      for (let [decision] = match.deciders(); decision !== undefined; [decision] = match.deciders()) {
        if (decision.side === null) throw new Error('the referee plays by itself');
        const side = decision.side as 'red' | 'blue';
        const turn = turnFor(mediaeval, match.state, decision, dice[side]);
        match.act((bots[side] as Bot<Mediaeval>).choose(turn));
        decisions++;
      }
      expect([match.result()?.winner, match.result()?.reason]).toEqual([row.winner, row.reason]);
      expect([match.state.turn, decisions, match.log.length]).toEqual([
        row.turns,
        row.decisions,
        row.actions,
      ]);
    }
  });

  test('are those of seed 0 where none is given', async () => {
    const { seed: _, ...unseeded } = study({ games: 3 });
    const { games } = await simulate(mediaeval, unseeded);
    expect(games).toEqual((await simulate(mediaeval, study({ games: 3, seed: 0 }))).games);
    expect(games[2]?.seed).toBe('0/2');
  });

  test('differ from seed to seed and from game to game', async () => {
    const one = await simulate(mediaeval, study({ seed: 1 }));
    const two = await simulate(mediaeval, study({ seed: 2 }));
    const lengths = (games: typeof one.games) => games.map(({ actions }) => actions);
    expect(lengths(one.games)).not.toEqual(lengths(two.games));
    expect(new Set(lengths(one.games)).size).toBeGreaterThan(5);
  });

  test('of a game broken off say so, and it counts neither as won nor as drawn', async () => {
    const { games, summary } = await simulate(
      mediaeval,
      study({ maxDecisions: 6, options: { edge: 'blocked' } }),
    );
    expect(
      games.every(
        ({ outcome, winner, reason }) => outcome === 'unfinished' && winner === null && reason === null,
      ),
    ).toBe(true);
    expect(games.every(({ decisions }) => decisions === 6)).toBe(true);
    expect(summary.unfinished.count).toBe(20);
    expect(summary.draws.count).toBe(0);
    expect(summary.turns).toBeNull();
  });

  const dismasted = (id: string, side: string, q: number) =>
    ({ id, side, q, r: 0, heading: 1, dismasted: true }) as const;
  const adrift = (radius: number, distance: number) =>
    study({
      games: 1,
      scenario: {
        map: { shape: 'hexagon', radius },
        wind: { from: 0, strength: 6 },
        ships: [dismasted('r', 'red', -distance), dismasted('b', 'blue', distance)],
      },
    });

  test('of a game in which nobody decides for long are those of any other', async () => {
    const { games } = await simulate(mediaeval, adrift(300, 5));
    expect(games[0]).toMatchObject({ outcome: 'won', reason: 'elimination', decisions: 0 });
    expect(games[0]?.actions).toBeGreaterThan(10_000);
  });

  /** A study of a game of one step, which nobody decides. */
  const drifting = (run: (game: TrailGame) => void): Promise<Simulation> => {
    const ruleset = trail({ steps: { drift: { kind: 'automatic', run } }, phases: [once('drift')] });
    return simulate(ruleset, { bots: { red: randomBot(), blue: randomBot() }, games: 1, seed: 1 });
  };

  test('of a game in which nobody ever decides are unfinished, and the study ends', {
    timeout: 60_000,
  }, async () => {
    const { games } = await drifting((game) => {
      game.place++;
    });
    expect(games[0]).toMatchObject({ outcome: 'unfinished', decisions: 0, actions: 1_000_001 });
  });

  test('of rules that go round for ever are an error that says so', async () => {
    await expect(drifting(() => {})).rejects.toThrow(/goes round for ever: .*"drift"/);
  });
});

describe('metrics', () => {
  test('read the events, the last position and the result of each game', async () => {
    const { games, notes } = await simulate(
      mediaeval,
      study({
        scenario: 'mediaeval-fleet',
        games: 5,
        metrics: {
          collisions: ({ events }) => events.filter(({ type }) => type === 'collision').length,
          last: ({ events }) => events.at(-1)?.type ?? null,
          afloat: ({ state }) =>
            Object.values(state.ships).filter(({ status }) => status === 'afloat').length,
          winner_again: ({ result }) => result?.winner ?? null,
        },
      }),
    );
    expect(notes).toEqual([]);
    for (const row of games) {
      expect(row.last).toBe('game-ended');
      expect(row.winner_again).toBe(row.winner);
      expect(row.afloat).toBeGreaterThan(0);
    }
    expect(games.some(({ collisions }) => (collisions as number) > 0)).toBe(true);
  });

  test('do not change the games', async () => {
    const plain = await simulate(mediaeval, study());
    const watched = await simulate(mediaeval, study({ metrics: { events: ({ events }) => events.length } }));
    expect(watched.games.map(({ events: _, ...row }) => row)).toEqual(plain.games);
  });
});

describe('a metric that gives what no table can hold', () => {
  test.each<[string, unknown, string]>([
    ['NaN', Number.NaN, 'NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'Infinity'],
    ['undefined', undefined, 'undefined'],
    ['an object', { red: 1 }, 'a value of type object'],
    ['a list', [1, 2], 'a value of type object'],
    ['a function', () => 1, 'a value of type function'],
    ['a bigint', 3n, '3'],
  ])('%s is refused by its name and the number of the game', async (_what, value, shown) => {
    const metrics = { odd: ({ events }: { events: readonly unknown[] }) => (events.length < 0 ? 1 : value) };
    const refused = (await refusal({ ...study(), metrics })) as Error;
    expect(refused.message).toBe(
      `Game 0 (seed "study/0"): the metric "odd" gave ${shown}; expected a finite number, a text, true, false, or null for none`,
    );
  });

  test('of one game among many: that game is named', async () => {
    let played = 0;
    const metrics = { late: () => (played++ === 13 ? Number.NaN : 0) };
    expect(((await refusal({ ...study(), metrics })) as Error).message).toMatch(
      /^Game 13 .* "late" gave NaN/,
    );
  });

  test('numbers, texts, yes or no, and null are held as they are', async () => {
    const metrics = { a: () => -1.5, b: () => '', c: () => false, d: () => null };
    const { games } = await simulate(mediaeval, study({ games: 1, metrics }));
    expect(games[0]).toMatchObject({ a: -1.5, b: '', c: false, d: null });
  });
});

describe('progress and breaking off', () => {
  test('progress is told after every shard and ends with all games', async () => {
    const told: Progress[] = [];
    await simulate(mediaeval, study({ shardSize: 8, onProgress: (progress) => told.push(progress) }));
    expect(told).toEqual([
      { done: 8, games: 20 },
      { done: 16, games: 20 },
      { done: 20, games: 20 },
    ]);
  });

  test('a signal breaks it off between shards; the games played so far are in the error', async () => {
    const stop = new AbortController();
    const error = await simulate(
      mediaeval,
      study({ shardSize: 5, signal: stop.signal, onProgress: ({ done }) => done === 10 && stop.abort() }),
    ).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SimulationAborted);
    const { name, message, partial } = error as SimulationAborted;
    expect([name, message]).toEqual(['AbortError', 'The simulation was broken off after 10 of 20 games.']);
    const whole = await simulate(mediaeval, study());
    expect(partial.games).toEqual(whole.games.slice(0, 10));
    expect(partial.summary.games).toBe(10);
  });

  test('a signal that comes too late changes nothing', async () => {
    const stop = new AbortController();
    const { games } = await simulate(
      mediaeval,
      study({ signal: stop.signal, onProgress: ({ done }) => done === 20 && stop.abort() }),
    );
    expect(games).toHaveLength(20);
  });

  test('rows can be taken as they come, in order, and are not held then; the summary is the same', async () => {
    const whole = await simulate(mediaeval, study());
    const rows: Row[] = [];
    const run = await simulate(mediaeval, study({ shardSize: 3, onRows: (some) => rows.push(...some) }));
    expect(rows).toEqual(whole.games);
    expect(run).toMatchObject({ games: [], summary: whole.summary });
  });

  test('rows that are taken slowly are waited for', async () => {
    const order: string[] = [];
    const onRows = async (rows: readonly Row[]) => {
      order.push(`begins ${rows[0]?.game}`);
      await new Promise((resume) => setTimeout(resume, 2));
      order.push(`ends ${rows[0]?.game}`);
    };
    await simulate(mediaeval, study({ games: 3, shardSize: 1, onRows }));
    expect(order).toEqual([0, 1, 2].flatMap((game) => [`begins ${game}`, `ends ${game}`]));
  });

  test('of rows that are taken there may be more than can be held', async () => {
    const stop = new AbortController();
    const error = await simulate(
      mediaeval,
      study({ games: 3_000_000_000, shardSize: 1, onRows: () => stop.abort(), signal: stop.signal }),
    ).catch((caught: unknown) => caught);
    expect((error as Error).message).toBe('The simulation was broken off after 1 of 3000000000 games.');
    expect((error as SimulationAborted).partial).toMatchObject({ games: [], summary: { games: 1 } });
  });

  test.each([
    ['MessageChannel'],
    ['MessageChannel', 'process'],
    ['MessageChannel', 'process', 'setTimeout', 'clearTimeout', 'navigator'],
  ])('nothing of the platform is needed: without %s', async (...names) => {
    const whole = await simulate(mediaeval, study());
    for (const name of names) vi.stubGlobal(name, undefined);
    const { games } = await simulate(mediaeval, study({ shardSize: 5, workers: 2 }));
    vi.unstubAllGlobals();
    expect(games).toEqual(whole.games);
  });

  test('other work is done between shards', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 0);
    await simulate(mediaeval, study({ games: 200, shardSize: 2 }));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
  });
});

describe('a study that does not fit is refused with the field named', () => {
  test.each<[string, unknown, string]>([
    ['games', { ...study(), games: 0 }, 'games'],
    ['games', { ...study(), games: 1.5 }, 'games'],
    ['games', { ...study(), games: '10' }, 'games'],
    ['maxDecisions', { ...study(), maxDecisions: Number.NaN }, 'maxDecisions'],
    ['shardSize', { ...study(), shardSize: -1 }, 'shardSize'],
    ['workers', { ...study(), workers: -1 }, 'workers'],
    ['seed', { ...study(), seed: Number.POSITIVE_INFINITY }, 'seed'],
    ['seed', { ...study(), seed: Number.NaN }, 'seed'],
    ['a side without a bot', { ...study(), bots: { red: randomBot() } }, 'bots.blue'],
    ['no bots at all', { ...study(), bots: undefined }, 'bots.red'],
    ['a bot that is none', { ...study(), bots: { red: randomBot(), blue: 'random' } }, 'bots.blue'],
    ['a bot of no side', { ...study(), bots: { ...study().bots, green: randomBot() } }, 'bots.green'],
    ['more games than fit into memory', { ...study(), games: 1_000_001 }, 'games'],
    ['far too many games', { ...study(), games: 1e12 }, 'games'],
    ['more workers than any machine has', { ...study(), workers: 1e9 }, 'workers'],
    ['a misspelt setting', { ...study(), option: { edge: 'blocked' } }, 'option'],
    ['another one', { ...study(), onprogress: () => {} }, 'onprogress'],
    ['rows for what is no function', { ...study(), onRows: [] }, 'onRows'],
    ['warnings for what is no function', { ...study(), onWarning: console }, 'onWarning'],
    ['a worker that is none', { ...study(), worker: 'worker.js' }, 'worker'],
    ['an option', { ...study(), options: { windPoints: 7 } }, 'windPoints'],
    ['a metric that is none', { ...study(), metrics: { length: 3 } }, 'metrics.length'],
    ['a metric that would hide a column', { ...study(), metrics: { winner: () => 1 } }, 'metrics.winner'],
    [
      'a metric that would hide a score',
      { ...study(), metrics: { score_red: () => 1 } },
      'metrics.score_red',
    ],
  ])('%s', async (_, options, path) => {
    expect(await refusal(options)).toMatchObject({ name: 'InvalidInputError', path });
  });

  test('too many games are told how many can be held', async () => {
    expect(await refusal({ ...study(), games: 1e12 })).toMatchObject({
      message: expect.stringMatching(
        /1 to 1000000: the rows are held in memory; `onRows` takes any number/,
      ) as string,
    });
  });

  test('a scenario by its name, with the names that there are', async () => {
    expect(await refusal({ ...study(), scenario: 'mediaeval-dual' })).toMatchObject({
      path: 'scenario',
      message: expect.stringContaining('mediaeval-duel, mediaeval-fleet') as string,
    });
  });
});

describe('bots', () => {
  test('see the position as their side may, as a copy of their own', async () => {
    const seen: number[] = [];
    const vandal: Bot<Mediaeval> = {
      name: 'vandal',
      choose({ view, actions, side }) {
        const state = view() as unknown as {
          rng: unknown;
          movementOrder: string[];
          movementIndex: number;
          ships: object;
        };
        expect(state.rng).toBeNull();
        if (state.movementOrder.length > 0)
          expect(state.movementOrder.length).toBeLessThanOrEqual(state.movementIndex + 1);
        seen.push(side.length);
        state.ships = {};
        state.movementOrder.length = 0;
        return actions[0] as (typeof actions)[number];
      },
    };
    const honest: Bot<Mediaeval> = {
      name: 'honest',
      choose: ({ actions }) => actions[0] as (typeof actions)[number],
    };
    const options = { cardVisibility: 'current-only' } as const;
    const damaged = await simulate(mediaeval, study({ options, bots: { red: vandal, blue: vandal } }));
    const whole = await simulate(mediaeval, study({ options, bots: { red: honest, blue: honest } }));
    expect(seen.length).toBeGreaterThan(100);
    expect(damaged.games).toEqual(whole.games);
  });

  test('may choose a legal action that was not offered', async () => {
    const ambitious: Bot<Mediaeval> = {
      name: 'ambitious',
      choose: ({ actions }) => ({ ...(actions[0] as (typeof actions)[number]) }),
    };
    const { games } = await simulate(mediaeval, study({ bots: { red: ambitious, blue: ambitious } }));
    expect(games).toHaveLength(20);
  });

  test('that choose what is not legal are named, with the game, its seed and the rule', async () => {
    const cheat: Bot<Mediaeval> = {
      name: 'cheat',
      choose: ({ actions }) =>
        ({ ...(actions[0] as (typeof actions)[number]), hexes: 99 }) as (typeof actions)[number],
    };
    expect(await refusal(study({ bots: { red: cheat, blue: cheat } }))).toMatchObject({
      message: expect.stringMatching(
        /^Game 0 \(seed "study\/0"\): the bot "cheat" of (red|blue) chose what is not legal \(too-far\): .*99 hexes/,
      ) as string,
    });
  });

  test('have a stream of chance of their own: what one draws does not change what the other gets', async () => {
    const drawn: Record<string, number[]> = {};
    const noting = (key: string, extra: number): Bot<Mediaeval> => ({
      name: key,
      choose({ actions, dice }) {
        for (let i = 0; i < extra; i++) dice.die('idle', 6);
        const list = drawn[key] ?? [];
        drawn[key] = list;
        if (list.length < 5) list.push(dice.die('mine', 1000));
        return actions[0] as (typeof actions)[number];
      },
    });
    await simulate(mediaeval, study({ games: 1, bots: { red: noting('red', 0), blue: noting('blue', 0) } }));
    const first = drawn.red;
    drawn.red = [];
    await simulate(mediaeval, study({ games: 1, bots: { red: noting('red', 0), blue: noting('blue', 7) } }));
    expect(drawn.red).toEqual(first);
    const own = sampled('study/0', 'bot:red');
    expect(own.die('mine', 1000)).toBe(first?.[0]);
  });
});

describe('whatever is thrown, the game is named', () => {
  test.each<[string, unknown, string]>([
    ['an error', new Error('overboard'), 'overboard'],
    ['an error without a message', new RangeError(), 'RangeError was thrown'],
    ['a text', 'overboard', 'overboard'],
    ['an empty text', '', 'an empty text was thrown'],
    ['null', null, 'null was thrown'],
    ['undefined', undefined, 'undefined was thrown'],
    ['a number', 7, '7 was thrown'],
    ['a symbol', Symbol('lost'), 'Symbol(lost) was thrown'],
    ['an object', { code: 7 }, 'a value of type object was thrown'],
  ])('%s', async (_what, thrown, text) => {
    const fail = () => {
      throw thrown;
    };
    const bot: Bot<Mediaeval> = { name: 'mine', choose: fail };
    const message = `Game 0 (seed "study/0"): ${text}`;
    expect(await refusal(study({ metrics: { mine: fail } }))).toMatchObject({ message, cause: thrown });
    expect(await refusal(study({ bots: { red: bot, blue: bot } }))).toMatchObject({ message });
    expect(await refusal(study({ bots: { red: greedyBot(), blue: bot } }))).toMatchObject({ message });
  });
});

describe('the greedy bot', () => {
  test('refuses settings that make no sense', () => {
    expect(() => greedyBot({ samples: 0 })).toThrow(expect.objectContaining({ path: 'samples' }));
    expect(() => greedyBot({ exactWays: 2.5 })).toThrow(expect.objectContaining({ path: 'exactWays' }));
    expect(() => greedyBot({ sample: 5 } as never)).toThrow(expect.objectContaining({ path: 'sample' }));
    expect(() => greedyBot(7 as never)).toThrow(expect.objectContaining({ path: '' }));
  });

  test('beats the random one in at least 90 % of fleet battles, from either side', {
    timeout: 60_000,
  }, async () => {
    const greedyRed = await simulate(
      mediaeval,
      study({ scenario: 'mediaeval-fleet', games: 100, bots: { red: greedyBot(), blue: randomBot() } }),
    );
    const greedyBlue = await simulate(
      mediaeval,
      study({ scenario: 'mediaeval-fleet', games: 100, bots: { red: randomBot(), blue: greedyBot() } }),
    );
    expect(greedyRed.summary.wins.red?.rate).toBeGreaterThanOrEqual(0.9);
    expect(greedyBlue.summary.wins.blue?.rate).toBeGreaterThanOrEqual(0.9);
  });

  test('samples where there are more ways than it may count, and still takes the boarding that cannot fail', async () => {
    const exact = await simulate(
      mediaeval,
      study({ scenario: 'mediaeval-gale', games: 10, bots: { red: greedyBot(), blue: randomBot() } }),
    );
    const sampling = await simulate(
      mediaeval,
      study({
        scenario: 'mediaeval-gale',
        games: 10,
        bots: { red: greedyBot({ exactWays: 1, samples: 20 }), blue: randomBot() },
      }),
    );
    expect(sampling.games).not.toEqual(exact.games);
    expect(sampling.summary.wins.red?.count).toBeGreaterThanOrEqual(6);
  });
});

describe('three sides', () => {
  test('each has its bot, its wins and its score', async () => {
    const bots = { red: greedyBot(), blue: randomBot(), green: randomBot() } as Options['bots'];
    const { games, summary } = await simulate(
      mediaeval,
      study({ scenario: 'mediaeval-three-way', bots, games: 30 }),
    );
    expect(Object.keys(summary.wins)).toEqual(['red', 'blue', 'green']);
    expect(games[0]).toHaveProperty('score_green');
    const shares = [...Object.values(summary.wins), summary.draws, summary.unfinished];
    expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    expect(summary.wins.red?.rate).toBeGreaterThan(0.5);
  });
});
