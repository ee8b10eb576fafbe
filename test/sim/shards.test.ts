import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import {
  mergeShards,
  planShards,
  randomBot,
  runShard,
  type Shard,
  type ShardResult,
  type SimulateOptions,
  type StudyOptions,
  simulate,
} from '../../src/sim/index.ts';

const STUDY: StudyOptions<Mediaeval> = { bots: { red: randomBot(), blue: randomBot() }, games: 23, seed: 5 };

const SHARD: Shard = { index: 0, first: 3, count: 2 };

describe('planShards', () => {
  test('covers every game once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 600 }), (games, shardSize) => {
        const shards = planShards({ games, shardSize });
        expect(shards.map(({ index }) => index)).toEqual(shards.map((_, i) => i));
        const numbers = shards.flatMap(({ first, count }) =>
          Array.from({ length: count }, (_, i) => first + i),
        );
        expect(numbers).toEqual(Array.from({ length: games }, (_, i) => i));
        expect(shards.every(({ count }) => count >= 1 && count <= shardSize)).toBe(true);
      }),
    );
  });

  test.each([
    [{ games: 0 }, 'games'],
    [{ games: 10, shardSize: 0 }, 'shardSize'],
    [{ games: Number.POSITIVE_INFINITY }, 'games'],
    [{ games: 1_000_001, shardSize: 1 }, 'shardSize'],
    [{ games: 1e12 }, 'shardSize'],
    [{ games: 10, shardsize: 5 }, 'shardsize'],
  ])('refuses %j', (plan, path) => {
    expect(() => planShards(plan)).toThrow(expect.objectContaining({ name: 'InvalidInputError', path }));
  });
});

test('a plan may be the study itself, and what `simulate` takes as well', () => {
  expect(planShards({ ...STUDY, workers: 2, shardSize: 20 } as SimulateOptions<Mediaeval>)).toEqual([
    { index: 0, first: 0, count: 20 },
    { index: 1, first: 20, count: 3 },
  ]);
  const onProgress = () => {};
  expect(runShard(mediaeval, { ...STUDY, onProgress } as StudyOptions<Mediaeval>, SHARD).rows).toHaveLength(
    2,
  );
});

describe('runShard refuses', () => {
  test.each<[string, unknown, string]>([
    ['a shard that begins after the last game', { ...SHARD, first: 23 }, 'shard.first'],
    ['a shard that begins nowhere', { ...SHARD, first: -1 }, 'shard.first'],
    ['a shard that goes on after the last game', { ...SHARD, first: 20, count: 4 }, 'shard.count'],
    ['a shard without games', { ...SHARD, count: 0 }, 'shard.count'],
    ['a misspelt shard', { ...SHARD, cuont: 1 }, 'shard.cuont'],
    ['no shard', null, 'shard'],
  ])('%s', (_what, shard, path) => {
    expect(() => runShard(mediaeval, STUDY, shard as Shard)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', path }),
    );
  });

  test('a shard of more games than fit into memory', () => {
    const study = { ...STUDY, games: 5_000_000 };
    expect(() => runShard(mediaeval, study, { index: 0, first: 0, count: 1_000_001 })).toThrow(
      expect.objectContaining({ path: 'shard.count', problem: 'expected a whole number, 1 to 1000000' }),
    );
    expect(runShard(mediaeval, study, { index: 9, first: 4_999_999, count: 1 }).rows[0]?.game).toBe(
      4_999_999,
    );
  });

  test('a misspelt setting of the study', () => {
    const study = { ...STUDY, metric: {} };
    expect(() => runShard(mediaeval, study, SHARD)).toThrow(
      'metric: no such setting (did you mean "metrics"?); there are scenario, options, bots, games,',
    );
  });
});

describe('runShard and mergeShards', () => {
  const shards = planShards({ games: STUDY.games, shardSize: 6 });
  const results = shards.map((shard) => runShard(mediaeval, STUDY, shard));

  test('by parts the study is the same as in one go, in whatever order the parts come, through JSON too', async () => {
    const whole = await simulate(mediaeval, STUDY);
    const shuffled = JSON.parse(
      JSON.stringify([results[2], results[0], results[3], results[1]]),
    ) as ShardResult[];
    expect(mergeShards(shuffled)).toEqual({ games: whole.games, summary: whole.summary });
  });

  test('a shard always gives the same, and one that comes twice counts once', () => {
    const [first] = shards;
    if (first === undefined) throw new Error('no shards');
    expect(runShard(mediaeval, STUDY, first)).toEqual(results[0]);
    const twice = mergeShards([...results, ...results.slice(1, 3)]);
    expect(twice).toEqual(mergeShards(results));
  });

  test('missing games are named', () => {
    expect(() => mergeShards([results[0], results[2]] as ShardResult[])).toThrow(
      '11 of 23 games are missing: 6 to 11, 18 to 22',
    );
    expect(() => mergeShards([])).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', path: 'results' }),
    );
  });

  test.each<[string, Partial<StudyOptions<Mediaeval>>]>([
    ['seed', { seed: 6 }],
    ['number of games', { games: 24 }],
    ['options', { options: { edge: 'blocked' } }],
    ['scenario', { scenario: 'mediaeval-fleet' }],
    ['limit', { maxDecisions: 99 }],
    ['metrics', { metrics: { one: () => 1 } }],
    ['bots', { bots: { red: { ...randomBot(), name: 'other' }, blue: randomBot() } }],
  ])('parts of a study with another %s do not belong together', (_, change) => {
    const other = runShard(mediaeval, { ...STUDY, ...change }, { index: 1, first: 6, count: 6 });
    expect(() => mergeShards([results[0], other] as ShardResult[])).toThrow(
      expect.objectContaining({ path: 'results[1]' }),
    );
  });
});
