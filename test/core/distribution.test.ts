import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVERAGE_DIE } from '../../src/core/dice/dice.ts';
import { Distribution, distributionOf, exactly } from '../../src/core/distribution.ts';
import { InvalidInputError, OutcomesLimitError } from '../../src/core/errors.ts';
import { sumOf, textOf } from '../support/chain.ts';
import { invalidInputBy } from './support.ts';

const twoDice = distributionOf((dice) => dice.sum('any', 2, 6));

describe('distributionOf', () => {
  test('gives every result with its exact probability', () => {
    const coin = distributionOf((dice) => dice.die('any', 6, (face) => (face >= 5 ? 'hit' : 'miss')));
    expect(coin.chances).toEqual([
      { result: 'miss', probability: 2 / 3, fraction: { numerator: 2n, denominator: 3n } },
      { result: 'hit', probability: 1 / 3, fraction: { numerator: 1n, denominator: 3n } },
    ]);
    expect([...coin]).toEqual(coin.chances);
  });

  test('puts results together that are equal as data, whichever dice they come from', () => {
    const found = distributionOf((dice) => {
      const first = dice.die('first', 3);
      // ways of three lengths and with three denominators
      if (first === 1) return { by: 'first', of: [1] };
      return dice.die('second', first === 2 ? 2 : 5) === 1 ? { of: [1], by: 'first' } : null;
    });
    expect(found.chances.map(({ result, fraction }) => [result, textOf(fraction)])).toEqual([
      [{ by: 'first', of: [1] }, '17/30'],
      [null, '13/30'],
    ]);
  });

  test('sums to exactly 1', () => {
    const sides = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sides, (dice) => {
        const found = distributionOf((thrown) => {
          let total = 0;
          for (const one of dice) if (total % 3 !== 2) total += thrown.die('any', one);
          return total;
        });
        expect(textOf(sumOf(found.chances.map(({ fraction }) => fraction)))).toBe('1');
      }),
    );
  });

  test.each<[unknown, string, string]>([
    [{ x: Infinity }, 'result.x', 'Infinity'],
    [{ x: Number.NaN }, 'result.x', 'NaN'],
    [Number.NaN, 'result', 'NaN'],
    [undefined, 'result', 'undefined'],
    [{ x: undefined }, 'result.x', 'undefined'],
    [[1, [undefined]], 'result[1][0]', 'undefined'],
    [new Set([1]), 'result', 'an instance of Set'],
    [{ at: new Date(0) }, 'result.at', 'an instance of Date'],
    [Promise.resolve(1), 'result', 'an instance of Promise'],
    [() => 1, 'result', 'a function'],
    [Symbol('any'), 'result', 'a symbol'],
    [1n, 'result', 'a bigint'],
  ])('refuses results that JSON cannot hold, by name: %o', (result, path, what) => {
    const problem = `expected data that JSON can hold, but received ${what}`;
    const die = distributionOf((dice) => dice.die('any', 2));
    for (const attempt of [
      () => distributionOf((dice) => (dice.die('any', 2) === 1 ? 1 : result)),
      () => distributionOf(() => result, { samples: 10 }),
      () => die.map(() => result),
      () => die.with(die, () => result),
    ])
      expect(invalidInputBy(attempt)).toMatchObject({ code: 'invalid-argument', path, problem });
  });

  test('keeps results as they were, whatever becomes of them', () => {
    const result = { faces: [] as number[] };
    const found = distributionOf((dice) => {
      result.faces[0] = dice.die('any', 2);
      return result;
    });
    expect(found.chances.map(({ result: { faces } }) => faces)).toEqual([[1], [2]]);
  });

  test('refuses more ways than the limit', () => {
    const roll = () => distributionOf((dice) => dice.faces('any', 3, 6), { limit: 215 });
    expect(roll).toThrow(OutcomesLimitError);
    expect(distributionOf((dice) => dice.faces('any', 3, 6), { limit: 216 }).chances).toHaveLength(216);
  });
});

describe('a distribution that is sampled', () => {
  const sixes = (samples: number, seed: number) =>
    distributionOf((dice) => ({ six: dice.die('any', 6) === 6 }), { samples, seed });

  test('counts what comes in so many throws', () => {
    const found = sixes(6000, 1);
    expect(found.total).toBe(6000n);
    expect(found.isSampled).toBe(true);
    expect(found.chances).toHaveLength(2);
    const six = found.chance((result) => result.six);
    expect(Math.abs(six.value - 1 / 6)).toBeLessThan(0.02);
    expect(six).toEqual({
      ...exactly(BigInt(Math.round(six.value * 6000)), 6000n),
      interval: expect.objectContaining({}),
    });
    const rows = found.rows();
    expect(rows.map(({ six: is }) => is).sort()).toEqual([false, true]);
    for (const { probability, low = 2, high = -1 } of rows)
      expect(low < probability && probability < high).toBe(true);
  });

  test('has intervals of 95 %: that many of 1000 hold the true chance and the true mean', () => {
    let chances = 0;
    let means = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const found = distributionOf((dice) => dice.die('any', 6), { samples: 200, seed });
      const { low = 2, high = -1 } = found.chance((face) => face === 6).interval ?? {};
      if (low <= 1 / 6 && 1 / 6 <= high) chances++;
      const mean = found.mean((face) => face).interval;
      if (mean && mean.low <= 3.5 && 3.5 <= mean.high) means++;
    }
    expect(chances).toBeGreaterThan(930);
    expect(chances).toBeLessThan(970);
    expect(means).toBeGreaterThan(930);
    expect(means).toBeLessThan(970);
  });

  test('is the same for the same seed, which is 0 unless one is given', () => {
    const numbers = (seed?: number) =>
      distributionOf(
        (dice) => dice.die('any', 1000),
        seed === undefined ? { samples: 20 } : { samples: 20, seed },
      ).shares;
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
    expect(numbers()).toEqual(numbers(0));
  });

  test('keeps its intervals when mapped and sorted, and is not put together with others', () => {
    const found = sixes(50, 3);
    expect(found.map(({ six }) => six).sorted(() => 0).chances[0]).toHaveProperty('interval');
    const exact = distributionOf((dice) => dice.die('any', 6));
    for (const attempt of [
      () => found.with(exact, () => 0),
      () => exact.with(found, () => 0),
      () => found.chain(() => exact),
      () => exact.chain(() => found),
    ])
      expect(attempt).toThrow('sample the whole instead');
  });

  test('says nothing of the spread of a mean from one sample', () => {
    expect(
      distributionOf((dice) => dice.die('any', 6), { samples: 1 }).mean((face) => face).interval,
    ).toBeNull();
  });

  test('refuses settings that make no sense', () => {
    for (const samples of [0, -1, 1.5, Number.NaN, '9'])
      expect(() => sixes(samples as number, 1)).toThrow('samples');
    expect(() => sixes(1, Number.NaN)).toThrow('seed');
    const roll = () => 0;
    expect(() => distributionOf(roll, { seed: 1 })).toThrow('seed: of use only with `samples`');
    expect(() => distributionOf(roll, { samples: 5, limit: 6 })).toThrow('limit: of no use with `samples`');
    expect(() => distributionOf(roll, { sample: 5 } as object)).toThrow('did you mean "samples"');
  });
});

describe('a distribution', () => {
  test('tells the chance that something holds', () => {
    expect(twoDice.chance((total) => total >= 10)).toEqual({
      value: 1 / 6,
      fraction: { numerator: 1n, denominator: 6n },
    });
    expect(twoDice.chance(() => false).value).toBe(0);
    expect(twoDice.chance(() => true)).toEqual(exactly(1n, 1n));
  });

  test('tells the mean of a quantity, below zero too', () => {
    expect(textOf(twoDice.mean((total) => total).fraction)).toBe('7');
    const average = distributionOf((dice) => dice.die('any', AVERAGE_DIE));
    expect(textOf(average.mean((face) => face).fraction)).toBe('7/2');
    expect(textOf(average.mean((face) => face - 5).fraction)).toBe('-3/2');
    expect(average.mean((face) => face - 5).value).toBe(-1.5);
  });

  test('refuses the mean of what is no whole number, and names the result', () => {
    const mean = (quantity: number) => () => twoDice.map((total) => ({ total })).mean(() => quantity);
    expect(mean(0.5)).toThrow('quantity: expected a whole number, but received 0.5 for {"total":2}');
    for (const quantity of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(mean(quantity)).toThrow(InvalidInputError);
    expect(mean(-(2 ** 53) + 1)().value).toBe(-(2 ** 53) + 1);
  });

  test('carries results on, equal ones together', () => {
    expect(twoDice.map((total) => total % 2).chances.map(({ fraction }) => textOf(fraction))).toEqual([
      '1/2',
      '1/2',
    ]);
    expect(twoDice.map(() => ({ any: 1 })).chances).toHaveLength(1);
  });

  test('joins with another that does not depend on it', () => {
    const die = distributionOf((dice) => dice.die('any', 6));
    const both = die.with(die, (one, two) => one + two);
    const texts = (of: Distribution<number>) =>
      Object.fromEntries(of.chances.map(({ result, fraction }) => [result, textOf(fraction)]));
    expect(texts(both)).toEqual(texts(twoDice));
    expect(die.with(die, (one, two) => ({ same: one === two })).chances).toHaveLength(2);
  });

  test('goes on with what depends on the result', () => {
    // as many dice as the first shows
    const first = distributionOf((dice) => dice.die('first', 3));
    const chained = first.chain((count) => distributionOf((dice) => dice.sum('then', count, 2)));
    const direct = distributionOf((dice) => dice.sum('then', dice.die('first', 3), 2));
    const texts = (of: Distribution<number>) =>
      Object.fromEntries(of.chances.map(({ result, fraction }) => [result, textOf(fraction)]));
    expect(texts(chained)).toEqual(texts(direct));
    expect(chained.chance(() => true).value).toBe(1);
  });

  test('refuses to join what would take for ever', () => {
    const shares = Array.from({ length: 10_001 }, (_, result) => ({ result, ways: 1n }));
    const wide = new Distribution(shares, 10_001n);
    expect(() => wide.with(wide, () => 0)).toThrow(OutcomesLimitError);
  });

  test('can be put in order', () => {
    const order = twoDice.sorted((a, b) => b - a).chances.map(({ result }) => result);
    expect(order).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(twoDice.chances[0]?.result).toBe(2);
  });

  test('makes rows for a table or chart', () => {
    const coin = distributionOf((dice) => dice.die('any', 2));
    expect(coin.rows()).toEqual([
      { result: 1, probability: 0.5 },
      { result: 2, probability: 0.5 },
    ]);
    expect(coin.map((face) => ({ face })).rows()).toEqual([
      { face: 1, probability: 0.5 },
      { face: 2, probability: 0.5 },
    ]);
    expect(coin.map((face) => [face]).rows()[0]).toEqual({ result: [1], probability: 0.5 });
  });
});
