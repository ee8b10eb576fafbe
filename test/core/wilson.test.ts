import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilson } from '../../src/core/wilson.ts';

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
