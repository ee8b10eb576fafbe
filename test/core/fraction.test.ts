import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFractions, fraction, fractionToNumber } from '../../src/core/fraction.ts';

const numerators = fc.bigInt({ min: 0n, max: 10n ** 40n });
const denominators = fc.bigInt({ min: 1n, max: 10n ** 40n });
const fractions = fc.tuple(numerators, denominators).map(([n, d]) => fraction(n, d));

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

describe('fractions', () => {
  test('are put in lowest terms', () => {
    expect(fraction(6n, 36n)).toEqual({ numerator: 1n, denominator: 6n });
    expect(fraction(36n, 6n)).toEqual({ numerator: 6n, denominator: 1n });
    expect(fraction(0n, 36n)).toEqual({ numerator: 0n, denominator: 1n });
  });

  test('in lowest terms have the same value and no common divisor', () => {
    fc.assert(
      fc.property(numerators, denominators, (n, d) => {
        const { numerator, denominator } = fraction(n, d);
        expect(numerator * d).toBe(denominator * n);
        expect(greatestCommonDivisor(numerator, denominator)).toBe(1n);
      }),
    );
  });

  test('add as in school', () => {
    expect(addFractions(fraction(1n, 6n), fraction(1n, 6n))).toEqual({ numerator: 1n, denominator: 3n });
    expect(addFractions(fraction(1n, 4n), fraction(1n, 6n))).toEqual({ numerator: 5n, denominator: 12n });
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const sum = addFractions(a, b);
        expect(sum.numerator * a.denominator * b.denominator).toBe(
          (a.numerator * b.denominator + b.numerator * a.denominator) * sum.denominator,
        );
        expect(greatestCommonDivisor(sum.numerator, sum.denominator)).toBe(1n);
        expect(addFractions(b, a)).toEqual(sum);
      }),
    );
  });
});

describe('a fraction as a number', () => {
  const MOST_ULPS = 2;

  test.each([
    [0n, 1n, 0],
    [1n, 1n, 1],
    [1n, 3n, 1 / 3],
    [5n, 12n, 5 / 12],
    [1n, 2n ** 60n, 2 ** -60],
  ])('%d/%d is %d', (numerator, denominator, value) => {
    expect(fractionToNumber({ numerator, denominator })).toBe(value);
  });

  test('is the quotient where both parts are safe integers', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1 }), (n, d) => {
        expect(fractionToNumber(fraction(BigInt(n), BigInt(d)))).toBe(n / d);
      }),
    );
  });

  test('is within two units in the last place for fractions of any size', () => {
    // the value is known: k / m of small integers, blown up by a common factor that is then disturbed a little
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 6000 }),
        (k, m, bits) => {
          const factor = 3n ** BigInt(bits);
          const value = fractionToNumber({ numerator: BigInt(k) * factor, denominator: BigInt(m) * factor });
          expect(Math.abs(value - k / m)).toBeLessThanOrEqual((MOST_ULPS * Number.EPSILON * k) / m);
        },
      ),
    );
  });

  test.each([900, 990, 1010, 1050])('is as near for a rare event, 2 to the power of -%d', (bits) => {
    const share = fractionToNumber({ numerator: 3n ** 700n, denominator: 3n ** 700n * 2n ** BigInt(bits) });
    expect(Math.abs(share / 2 ** -bits - 1)).toBeLessThanOrEqual(MOST_ULPS * Number.EPSILON);
  });
});

test('the sources hold nothing that transpilers for older engines get wrong at import', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['src/index.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'weathergage',
    target: 'es2015',
    supported: { bigint: true },
  });
  const text = outputFiles[0]?.text ?? '';
  expect(text).not.toMatch(/[\w)] \*\* [\w(]/);
  expect(runInNewContext(`${text}; weathergage.sampled(1).die('a', 6)`)).toBeGreaterThan(0);
});
