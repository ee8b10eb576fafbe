import { sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { type Mean, RunningMean } from '../../src/core/mean.ts';

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
