import fc from 'fast-check';
import { sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { RunningMean } from '../../src/core/mean.ts';
import { type Mean, type Row, wilson } from '../../src/sim/index.ts';
import { summarise } from '../../src/sim/summary.ts';

describe('wilson', () => {
  // published values of the Wilson score interval at 95 %
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ])('%i of %i is between %f and %f', (count, of, low, high) => {
    const rate = wilson(count, of);
    expect(rate.low).toBeCloseTo(low, 4);
    expect(rate.high).toBeCloseTo(high, 4);
    expect(rate.rate).toBe(count / of);
  });

  test('lies in 0 to 1 around the rate, and mirrors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (of, n) => {
        const count = n % (of + 1);
        const { low, high, rate } = wilson(count, of);
        const mirrored = wilson(of - count, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(rate).toBeGreaterThanOrEqual(low);
        expect(rate).toBeLessThanOrEqual(high);
        expect(mirrored.low).toBeCloseTo(1 - high, 12);
      }),
    );
  });

  test('of no games at all knows nothing', () => {
    expect(wilson(0, 0)).toEqual({ count: 0, of: 0, rate: 0, low: 0, high: 1 });
  });
});

function meanOf(values: readonly number[]): Mean | null {
  const running = new RunningMean();
  for (const value of values) running.add(value);
  return running.mean();
}

describe('a running mean', () => {
  test('of one number has no interval, of none there is no mean', () => {
    expect(meanOf([])).toBe(null);
    expect(meanOf([7])).toEqual({ of: 1, mean: 7, low: null, high: null });
  });

  // a textbook example: ten weights with mean 31.8 and standard deviation 10.706
  test('has the interval of the textbook', () => {
    const mean = meanOf([30, 18, 27, 40, 52, 38, 21, 24, 45, 23]);
    expect(mean?.mean).toBeCloseTo(31.8, 10);
    const half = (2.2622 * sampleStandardDeviation([30, 18, 27, 40, 52, 38, 21, 24, 45, 23])) / Math.sqrt(10);
    expect(mean?.low).toBeCloseTo(31.8 - half, 3);
    expect(mean?.high).toBeCloseTo(31.8 + half, 3);
  });

  // Student's quantiles as in the usual tables
  test.each([
    [2, 12.706],
    [3, 4.303],
    [11, 2.228],
    [12, 2.201],
    [21, 2.086],
    [31, 2.042],
    [121, 1.98],
    [10_001, 1.96],
  ])('%i games: %f standard errors each way', (games, quantile) => {
    const values = Array.from({ length: games }, (_, i) => i % 7);
    const { mean, high } = meanOf(values) as { mean: number; high: number };
    const error = sampleStandardDeviation(values) / Math.sqrt(games);
    expect((high - mean) / error).toBeCloseTo(quantile, 3);
  });

  test('keeps its interval far from 0, and is the same in whatever order whole numbers come', () => {
    const values = Array.from({ length: 100 }, (_, i) => 1e9 + (i % 5));
    const half = (1.9842 * sampleStandardDeviation(values)) / 10;
    expect(meanOf(values)?.high).toBeCloseTo(1e9 + 2 + half, 4);
    expect(meanOf([...values].reverse())).toEqual(meanOf(values));
  });

  test('of games that are all alike is certain', () => {
    expect(meanOf([3, 3, 3])).toEqual({ of: 3, mean: 3, low: 3, high: 3 });
  });
});

describe('summarise', () => {
  const row = (more: Partial<Row>): Row => ({
    game: 0,
    seed: '',
    outcome: 'won',
    winner: 'red',
    reason: 'elimination',
    turns: 1,
    decisions: 1,
    actions: 1,
    ...more,
  });

  test('counts wins, draws, unfinished games and reasons; lengths are those of finished games', () => {
    const rows = [
      row({ turns: 4, decisions: 10 }),
      row({ turns: 2, decisions: 20, winner: 'blue' }),
      row({ turns: 9, decisions: 30, winner: null, outcome: 'drawn', reason: 'turn-limit' }),
      row({ turns: 99, decisions: 999, winner: null, outcome: 'unfinished', reason: null }),
      row({ turns: 3, decisions: 40 }),
    ];
    const summary = summarise(rows, ['red', 'blue', 'green']);
    expect(summary).toMatchObject({
      games: 5,
      wins: { red: { count: 2, of: 5 }, blue: { count: 1, of: 5 }, green: { count: 0, of: 5 } },
      draws: { count: 1, of: 5 },
      unfinished: { count: 1, of: 5 },
      reasons: { elimination: 3, 'turn-limit': 1 },
      turns: { mean: 4.5, min: 2, median: 3.5, max: 9 },
      decisions: { mean: 25, min: 10, median: 25, max: 40 },
    });
  });

  test('means of the scores are of the finished games that have one', () => {
    const rows = [
      row({ score_red: 4, score_blue: 1 }),
      row({ score_red: 8 }),
      row({ score_red: 99, outcome: 'unfinished', winner: null, reason: null }),
    ];
    const { scores } = summarise(rows, ['red', 'blue', 'green']);
    expect(Object.keys(scores)).toEqual(['red', 'blue']);
    expect(scores.red).toMatchObject({ of: 2, mean: 6 });
    expect(scores.blue).toEqual({ of: 1, mean: 1, low: null, high: null });
  });

  test('the median of an odd number of games is the middle one', () => {
    expect(summarise([row({ turns: 5 }), row({ turns: 1 }), row({ turns: 2 })], ['red']).turns?.median).toBe(
      2,
    );
  });
});
