import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnumeratingDice } from '../../../src/core/dice/enumerating.ts';
import { distributionOf as ofDice } from '../../../src/core/distribution.ts';
import {
  AVERAGE_DIE,
  BrokenRulesError,
  canonicalText,
  type Dice,
  type Die,
  type Json,
  OutcomesLimitError,
  odds,
  outcomes,
} from '../../../src/index.ts';
import { type BenchEffect, GO } from '../../support/toys.ts';
import {
  answerWithin,
  benchWith,
  bruteForce,
  distributionOf,
  invalidInputBy,
  sumOf,
  textOf,
  thrownBy,
} from '../support.ts';

function factorial(n: number): bigint {
  return n <= 1 ? 1n : BigInt(n) * factorial(n - 1);
}

/** `{ value: ways }` as fractions in lowest terms of a number of ways. */
function shares(ways: { readonly [value: string]: bigint | number }, outOf: bigint | number): object {
  return Object.fromEntries(
    Object.entries(ways).map(([value, n]) => [
      value,
      textOf(sumOf([{ numerator: BigInt(n), denominator: BigInt(outOf) }])),
    ]),
  );
}

/** What `thrown` reports in each way of an effect. */
function reports(effect: (dice: Dice) => unknown): Json[] {
  const dice = new EnumeratingDice(10_000);
  const found: Json[] = [];
  do {
    effect(dice);
    found.push(dice.thrown());
  } while (dice.next());
  return found;
}

describe('exact distributions', () => {
  test('a die shows each face equally often', () => {
    expect(distributionOf(({ dice }) => dice.die('any', 6))).toEqual(
      shares({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }, 6),
    );
  });

  test('the average die shows 2, 3, 4 and 5 with 1/6, 1/3, 1/3 and 1/6', () => {
    expect(distributionOf(({ dice }) => dice.die('any', AVERAGE_DIE))).toEqual({
      2: '1/6',
      3: '1/3',
      4: '1/3',
      5: '1/6',
    });
    expect(distributionOf(({ dice }) => dice.sum('any', 1, AVERAGE_DIE))).toEqual({
      2: '1/6',
      3: '1/3',
      4: '1/3',
      5: '1/6',
    });
  });

  test('the total of three d6 is 3 to 18 with 1, 3, 6, 10, 15, 21, 25, 27, ... ways of 216', () => {
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    expect(distributionOf(({ dice }) => dice.sum('any', 3, 6))).toEqual(
      shares(Object.fromEntries(ways.map((n, i) => [i + 3, n])), 216),
    );
  });

  test('the total of two average dice, by hand', () => {
    expect(distributionOf(({ dice }) => dice.sum('any', 2, AVERAGE_DIE))).toEqual(
      shares({ 4: 1, 5: 4, 6: 8, 7: 10, 8: 8, 9: 4, 10: 1 }, 36),
    );
  });

  test.each([1, 2, 5, 12])('the tally of %d d6 is multinomial', (count) => {
    const ways: { [tally: string]: bigint } = {};
    const place = (tally: number[], left: number): void => {
      if (tally.length === 6) {
        if (left === 0) {
          ways[canonicalText([0, ...tally])] = tally.reduce((n, k) => n / factorial(k), factorial(count));
        }
        return;
      }
      for (let n = 0; n <= left; n++) place([...tally, n], left - n);
    };
    place([], count);
    expect(distributionOf(({ dice }) => dice.tally('any', count, 6))).toEqual(
      shares(ways, 6n ** BigInt(count)),
    );
  });

  test('the tally of dice with a face on several sides weighs that face as often', () => {
    expect(distributionOf(({ dice }) => dice.tally('any', 2, [0, 0, 0, 2]))).toEqual(
      shares({ '[2,0,0]': 9, '[1,0,1]': 6, '[0,0,2]': 1 }, 16),
    );
  });

  test('faces in order are all different ways', () => {
    const found = distributionOf(({ dice }) => dice.faces('any', 3, 4));
    expect(Object.keys(found)).toHaveLength(64);
    expect(new Set(Object.values(found))).toEqual(new Set(['1/64']));
  });

  test.each([2, 3, 4, 5])('a shuffle of %d cards has k! equally likely orders', (k) => {
    const cards = ['a', 'b', 'c', 'd', 'e'].slice(0, k);
    const found = distributionOf(({ dice }) => dice.shuffle('any', cards).join(''));
    expect(Object.keys(found)).toHaveLength(Number(factorial(k)));
    expect(new Set(Object.values(found))).toEqual(new Set([`1/${factorial(k)}`]));
  });

  test('a pick takes each item equally often', () => {
    expect(distributionOf(({ dice }) => dice.pick('any', ['n', 'e', 's']))).toEqual(
      shares({ '"n"': 1, '"e"': 1, '"s"': 1 }, 3),
    );
  });

  test('where no dice are thrown there is one way', () => {
    const nothing: BenchEffect = ({ dice }) => [
      dice.sum('any', 0, 6),
      dice.tally('any', 0, 2),
      dice.faces('any', 0, 6),
      dice.shuffle('any', []),
      dice.shuffle('any', ['a']),
      dice.pick('any', ['a']),
    ];
    expect(distributionOf(nothing)).toEqual({ '[0,[0,0,0],[],[],["a"],"a"]': '1/1' });
  });

  test('later dice may depend on earlier ones', () => {
    // a 1 is rolled again, once
    expect(
      distributionOf(({ dice }) => {
        const first = dice.die('first', 4);
        return first === 1 ? dice.die('again', 4) : first;
      }),
    ).toEqual({ 1: '1/16', 2: '5/16', 3: '5/16', 4: '5/16' });
  });
});

describe('readings', () => {
  test('results that read alike go together, for a die, a sum and a tally', () => {
    const aim: BenchEffect = ({ dice }) =>
      dice.die('aim', 6, (face) => (face === 6 ? 'critical' : face >= 3 ? 'hit' : 'miss'));
    expect(distributionOf(aim)).toEqual({ '"miss"': '1/3', '"hit"': '1/2', '"critical"': '1/6' });
    expect(distributionOf(({ dice }) => dice.sum('damage', 2, 6, (total) => total >= 10))).toEqual({
      false: '5/6',
      true: '1/6',
    });
    // sixes among 15 dice
    const ways = Object.fromEntries(
      Array.from({ length: 16 }, (_, k) => [
        k,
        (factorial(15) / factorial(k) / factorial(15 - k)) * 5n ** BigInt(15 - k),
      ]),
    );
    expect(distributionOf(({ dice }) => dice.tally('fire', 15, 6, (tally) => tally[6] ?? 0))).toEqual(
      shares(ways, 6n ** 15n),
    );
  });

  test('a fork has as many ways as there are readings, so many dice stay within a small limit', () => {
    const effect: BenchEffect = ({ dice }) =>
      Array.from({ length: 6 }, () => dice.die('aim', 6, (face) => face >= 4)).filter(Boolean).length;
    expect(() => distributionOf(effect, 64)).not.toThrow();
    expect(() => distributionOf(effect, 63)).toThrow(OutcomesLimitError);
  });

  test('the same dice may be read in one way first and in another later', () => {
    const found = distributionOf(({ dice }) => [
      dice.tally('volley', 2, 2, (tally) => tally[1] ?? 0),
      dice.tally('volley', 2, 2, (tally) => 10 * (tally[1] ?? 0)),
      dice.sum('volley', 2, 2, (total) => total > 2),
      dice.sum('volley', 2, 2, (total) => (total > 3 ? 'high' : 'low')),
      dice.sum('volley', 2, 2),
      dice.tally('volley', 2, 2),
    ]);
    // 3 and 3, then 2 and 2 readings, 3 totals and 3 tallies
    expect(Object.keys(found)).toHaveLength(324);
    expect(found['[1,10,true,"low",3,[0,1,1]]']).toBe('9/256');
  });

  test('readings that are objects go together when they are equal as data, whatever the order of their keys', () => {
    expect(
      distributionOf(({ dice }) =>
        dice.die('any', 6, (face) => (face % 2 === 0 ? { hit: true, by: 1 } : { by: 1, hit: true })),
      ),
    ).toEqual({ '{"by":1,"hit":true}': '1/1' });
  });

  test('each way gets a reading of its own, which it may change', () => {
    const effect: BenchEffect = ({ dice }) => {
      const hits = dice.die('aim', 2, (face) => [face]);
      dice.die('other', 3);
      hits.push(9);
      return hits;
    };
    expect(distributionOf(effect)).toEqual({ '[1,9]': '1/2', '[2,9]': '1/2' });
  });

  test('a reading may be the tally itself', () => {
    expect(distributionOf(({ dice }) => dice.tally('any', 2, 2, (tally) => tally))).toEqual(
      shares({ '[0,0,2]': 1, '[0,1,1]': 2, '[0,2,0]': 1 }, 4),
    );
    expect(distributionOf(({ dice }) => dice.tally('any', 2, 2, (tally) => ({ tally })))).toEqual(
      shares({ '{"tally":[0,0,2]}': 1, '{"tally":[0,1,1]}': 2, '{"tally":[0,2,0]}': 1 }, 4),
    );
  });

  test('the 1,307,504 tallies of fifteen d10 go together in as many ways as there are readings', () => {
    const tens: BenchEffect = ({ dice }) => dice.tally('any', 15, 10, (tally) => tally[10] ?? 0);
    const ways = Object.fromEntries(
      Array.from({ length: 16 }, (_, k) => [
        k,
        (factorial(15) / factorial(k) / factorial(15 - k)) * 9n ** BigInt(15 - k),
      ]),
    );
    expect(distributionOf(tens, 16)).toEqual(shares(ways, 10n ** 15n));
    expect(() => distributionOf(tens, 15)).toThrow(OutcomesLimitError);
  });

  test('readings of different kinds stay apart even where their texts are alike', () => {
    const kinds: readonly Json[] = [null, 'null', 1, '1', true, 'true', [1], '[1]', {}, '{}'];
    const found = distributionOf(({ dice }) =>
      dice.die('any', kinds.length, (face) => kinds[face - 1] ?? null),
    );
    expect(Object.keys(found).sort()).toEqual(kinds.map(canonicalText).sort());
    expect(new Set(Object.values(found))).toEqual(new Set(['1/10']));
  });
});

describe('thrown', () => {
  test('reports the faces where a way has but one result', () => {
    expect(reports((dice) => dice.die('any', 3))).toEqual([[1], [2], [3]]);
    expect(reports((dice) => dice.faces('any', 2, 2))).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
    expect(reports((dice) => dice.pick('any', ['a', 'b']))).toEqual([[1], [2]]);
  });

  test('reports the faces of a tally in ascending order', () => {
    expect(reports((dice) => dice.tally('any', 2, [1, 3]))).toEqual([
      [3, 3],
      [1, 3],
      [1, 1],
    ]);
  });

  test('is null where several results go together', () => {
    expect(reports((dice) => dice.die('any', 6, (face) => Math.max(face, 5)))).toEqual([null, [6]]);
    expect(reports((dice) => dice.tally('any', 2, 2, (tally) => tally[2] === 1))).toEqual([null, [1, 2]]);
    expect(reports((dice) => dice.sum('any', 2, 2))).toEqual([null, null, null]);
  });

  test('reports the face where the only results that go together are sides with the same face', () => {
    expect(reports((dice) => dice.die('any', AVERAGE_DIE))).toEqual([[2], [3], [4], [5]]);
    expect(reports((dice) => dice.die('any', AVERAGE_DIE, (face) => face))).toEqual([[2], [3], [4], [5]]);
  });

  test('is empty where no dice are thrown', () => {
    expect(reports((dice) => dice.sum('any', 0, 6))).toEqual([[]]);
    expect(reports((dice) => dice.tally('any', 0, 6, () => 'none'))).toEqual([[]]);
    expect(reports((dice) => dice.faces('any', 0, 6))).toEqual([[]]);
  });

  test('is empty before the first roll', () => {
    expect(new EnumeratingDice(1).thrown()).toEqual([]);
  });
});

// --- any effect at all ---------------------------------------------------------------------------------------------

/** A line of a random effect: one question to the dice, and what to ask next if the answer is even. */
interface Line {
  readonly ask: 'die' | 'sum' | 'tally' | 'faces' | 'shuffle' | 'pick';
  readonly count: number;
  readonly die: Die;
  /** Read modulo this; 0 for no reading. */
  readonly modulo: number;
  readonly next: readonly Line[];
}

const lineWith = (next: fc.Arbitrary<readonly Line[]>): fc.Arbitrary<Line> =>
  fc.record({
    ask: fc.constantFrom('die', 'sum', 'tally', 'faces', 'shuffle', 'pick'),
    count: fc.integer({ min: 0, max: 2 }),
    die: fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
    ),
    modulo: fc.integer({ min: 0, max: 2 }),
    next,
  });
const lines = fc.array(lineWith(fc.array(lineWith(fc.constant([])), { maxLength: 1 })), { maxLength: 2 });

function answer({ ask, count, die, modulo }: Line, dice: Dice): Json {
  const items = Array.from({ length: count + 1 }, (_, i) => i);
  switch (ask) {
    case 'die':
      return modulo === 0 ? dice.die('die', die) : dice.die('die', die, (face) => face % modulo);
    case 'sum':
      return modulo === 0
        ? dice.sum('sum', count, die)
        : dice.sum('sum', count, die, (total) => total % modulo);
    case 'tally':
      return modulo === 0
        ? [...dice.tally('tally', count, die)]
        : dice.tally('tally', count, die, (tally) => ({ twos: (tally[2] ?? 0) % modulo }));
    case 'faces':
      return [...dice.faces('faces', count, die)];
    case 'shuffle':
      return dice.shuffle('shuffle', items);
    default:
      return dice.pick('pick', items);
  }
}

function runLines(effect: readonly Line[], dice: Dice): Json {
  return effect.map((line) => {
    const found = answer(line, dice);
    const isEven = canonicalText(found).length % 2 === 0 || Number(found) % 2 === 0;
    return isEven ? [found, runLines(line.next, dice)] : found;
  });
}

describe('any effect at all', () => {
  test('has exactly the distribution that trying every side of every die gives', () => {
    fc.assert(
      fc.property(lines, (effect) => {
        const { ruleset, state } = benchWith(({ dice }) => runLines(effect, dice));
        const found = outcomes(ruleset, state, GO, { exact: true });
        const exact = found.map((outcome) => [
          canonicalText(outcome.state),
          outcome.fraction === undefined ? '' : textOf(outcome.fraction),
        ]);
        expect(Object.fromEntries(exact)).toEqual(bruteForce(ruleset, state, GO));
      }),
      { numRuns: 200 },
    );
  });

  test('has fractions that sum to exactly 1, in lowest terms, and probabilities that agree with them', () => {
    fc.assert(
      fc.property(lines, (effect) => {
        const { ruleset, state } = benchWith(({ dice }) => runLines(effect, dice));
        const found = outcomes(ruleset, state, GO, { exact: true });
        const fractions = found.flatMap(({ fraction }) => fraction ?? []);
        expect(fractions).toHaveLength(found.length);
        expect(textOf(sumOf(fractions))).toBe('1/1');
        for (const { fraction, probability } of found) {
          if (fraction === undefined) continue;
          expect(textOf(sumOf([fraction]))).toBe(textOf(fraction));
          expect(probability).toBeCloseTo(Number(fraction.numerator) / Number(fraction.denominator), 14);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('has ways whose quick probabilities agree with their fractions', () => {
    fc.assert(
      fc.property(lines, (effect) => {
        const dice = new EnumeratingDice(10_000);
        let total = 0;
        do {
          runLines(effect, dice);
          const { numerator, denominator } = dice.fraction();
          expect(dice.probability()).toBeCloseTo(Number(numerator) / Number(denominator), 14);
          total += dice.probability();
        } while (dice.next());
        expect(total).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
  });
});

// --- limits --------------------------------------------------------------------------------------------------------

/** The error of an enumeration that goes too far, and how often the effect had been run by then. */
function limitOf(effect: BenchEffect, limit?: number): { error: OutcomesLimitError; runs: number } {
  let runs = 0;
  const counted = benchWith((play, game) => {
    runs++;
    return effect(play, game);
  });
  const how = limit === undefined ? {} : { limit };
  const error = thrownBy(() => outcomes(counted.ruleset, counted.state, GO, how));
  if (!(error instanceof OutcomesLimitError)) throw error;
  return { error, runs };
}

describe('the limit', () => {
  const deal =
    (cards: number): BenchEffect =>
    ({ dice }) =>
      dice.shuffle(
        'deal',
        Array.from({ length: cards }, (_, i) => i),
      );

  test('a deal of seven cards passes the default limit', () => {
    const { ruleset, state } = benchWith(deal(7));
    expect(outcomes(ruleset, state, GO)).toHaveLength(5040);
  });

  test('a deal of eight cards is refused at once, before the first way is complete', () => {
    const { error, runs } = limitOf(deal(8));
    expect(runs).toBe(1);
    expect(error).toMatchObject({ name: 'OutcomesLimitError', limit: 10_000, completed: 0, covered: 0 });
    expect(error.message).toBe(
      'More than 10000 outcomes: stopped at deal, a shuffle of 8 after 0 complete outcomes ' +
        '(0.00 % of the probability). Raise `limit`, or ask for `samples` instead.',
    );
  });

  test.each<[string, BenchEffect, string]>([
    ['a shuffle of a million', deal(1_000_000), 'deal, a shuffle of 1000000'],
    ['faces', ({ dice }) => dice.faces('volley', 40, 6), 'volley 40 x D6'],
    ['a tally', ({ dice }) => dice.tally('volley', 1000, 6), 'volley 1000 x D6'],
    ['a tally of a billion dice', ({ dice }) => dice.tally('volley', 1e9, 6), 'volley 1000000000 x D6'],
    [
      'a tally that is read',
      ({ dice }) => dice.tally('volley', 1e9, 6, (tally) => tally[6] ?? 0),
      'volley 1000000000 x D6',
    ],
  ])('%s with too many results is refused at once, and the roll is named', (_what, effect, roll) => {
    const { error, runs } = limitOf(effect);
    expect(runs).toBe(1);
    expect(error.completed).toBe(0);
    expect(error.message).toContain(`stopped at ${roll} after 0 complete outcomes`);
  });

  test('in the middle it says how far it has got', () => {
    const { error, runs } = limitOf(({ dice }) => {
      const first = dice.die('first', 4);
      return first === 3 ? dice.faces('many', 3, 6) : first;
    }, 100);
    expect(error).toMatchObject({ limit: 100, completed: 2, covered: 0.5 });
    expect(runs).toBe(3);
    expect(error.message).toContain('after 2 complete outcomes (50.0 % of the probability)');
  });

  test('is the largest number of ways that is gone through', () => {
    const effect: BenchEffect = ({ dice }) => [dice.die('a', 4), dice.die('b', 5)];
    const { ruleset, state } = benchWith(effect);
    expect(outcomes(ruleset, state, GO, { limit: 20 })).toHaveLength(20);
    expect(() => outcomes(ruleset, state, GO, { limit: 19 })).toThrow(OutcomesLimitError);
    expect(() => odds(ruleset, state, GO, () => true, { limit: 19 })).toThrow(OutcomesLimitError);
  });

  test('does not count results that are read alike', () => {
    const { ruleset, state } = benchWith(({ dice }) =>
      dice.tally('volley', 40, 6, (tally) => (tally[6] ?? 0) >= 10),
    );
    expect(outcomes(ruleset, state, GO, { limit: 2 })).toHaveLength(2);
  });

  test('can be raised', () => {
    const { ruleset, state } = benchWith(deal(8));
    expect(odds(ruleset, state, GO, () => true, { limit: 40_320 })).toBe(1);
  });

  test('says how much is covered even after dice whose ways are more than a double can count', () => {
    const { error } = limitOf(({ dice }) => {
      const isMost = dice.tally('first', 1200, 2, (tally) => (tally[1] ?? 0) > 600);
      return isMost ? dice.faces('many', 9, 6) : dice.faces('few', 2, 2);
    });
    expect(error.completed).toBe(4);
    expect(error.covered).toBeGreaterThan(0.5);
    expect(error.covered).toBeLessThan(0.55);
  });

  const hasty = `
    import { EnumeratingDice } from './src/core/dice/enumerating.ts';
    declare const answer: (value: unknown) => void;
    const dice = new EnumeratingDice(10_000);
    const attempt = (ask: () => unknown) => {
      try {
        answer(ask());
      } catch (error) {
        answer((error as Error).name);
      }
    };
  `;

  test.each([
    ['the total of 10,000 dice', `dice.sum('any', 10_000, 6)`],
    ['the total of a billion dice', `dice.sum('any', 1e9, 6)`],
    ['the total of a billion dice that is read', `dice.sum('any', 1e9, 6, (total) => total > 3e9)`],
    ['a die of a billion sides', `dice.die('any', 1e9)`],
  ])('%s is refused and never hangs', (_what, ask) => {
    expect(answerWithin(1000, `${hasty} attempt(() => ${ask});`)).toBe('OutcomesLimitError');
  });

  test('a die with more sides than the limit is refused at once, before they are listed', () => {
    expect(answerWithin(300, `${hasty} attempt(() => dice.die('any', 2_000_000));`)).toBe(
      'OutcomesLimitError',
    );
  });

  test("a total with more values than the limit is refused for the limit's sake, not for the work", () => {
    const { error } = limitOf(({ dice }) => dice.sum('any', 10_000, 6));
    expect(error).toMatchObject({ limit: 10_000, completed: 0 });
    expect(error.message).toContain('Raise `limit`');
  });

  test('few dice of many sides are within it as long as their totals are', () => {
    const found = distributionOf(({ dice }) => dice.sum('any', 3, 1000));
    expect(Object.keys(found)).toHaveLength(2998);
    expect(found[3000]).toBe('1/1000000000');
  });

  test.each([Number.NaN, -1, 0, 2.5, '100', null])('of %s is no limit, and the error says so', (limit) => {
    const { ruleset, state } = benchWith(({ dice }) => dice.die('any', 2));
    const asked = { limit: limit as number };
    for (const attempt of [
      () => outcomes(ruleset, state, GO, asked),
      () => odds(ruleset, state, GO, () => true, asked),
    ]) {
      expect(invalidInputBy(attempt)).toMatchObject({
        code: 'invalid-argument',
        path: 'limit',
        message: expect.stringContaining('expected a whole number, 1 or more'),
      });
    }
  });

  test('can be a single way, or none at all', () => {
    const certain = benchWith(() => 'becalmed');
    expect(outcomes(certain.ruleset, certain.state, GO, { limit: 1 })).toHaveLength(1);
    const { ruleset, state } = benchWith(deal(8));
    expect(odds(ruleset, state, GO, () => true, { limit: Number.POSITIVE_INFINITY })).toBe(1);
  });

  test('for a tally that no limit of the caller allows it does not advise to raise the limit', () => {
    const { error } = limitOf(({ dice }) => dice.tally('volley', 1000, 6, (tally) => tally[6] ?? 0), 1e9);
    expect(error.message).not.toContain('Raise `limit`');
    expect(error.message).toMatch(/Ask for `samples` instead\.$/);
  });

  test.each<[string, BenchEffect]>([
    ['many dice', ({ dice }) => dice.sum('any', 1_500, 6, (total) => total > 5_000)],
    [
      'few dice whose faces lie far apart',
      ({ dice }) => dice.sum('any', 4, [0, 10_000_000], (total) => total > 5),
    ],
  ])('the work for a total of %s is limited, whatever the limit of the caller', (_what, effect) => {
    const { error, runs } = limitOf(effect, 1e9);
    expect(runs).toBe(1);
    expect(error.message).toMatch(/Ask for `samples` instead\.$/);
    expect(error.message).not.toContain('Raise');
  });

  test('dice whose faces lie far above 0, but close together, are within it', () => {
    const found = distributionOf(({ dice }) => dice.sum('any', 4, [1_000_000, 1_000_001]));
    expect(found[4_000_002]).toBe('3/8');
  });

  test('a die with few faces on many sides is within it', () => {
    const sides = Array.from({ length: 20_000 }, (_, i) => i % 2);
    expect(distributionOf(({ dice }) => dice.die('any', sides))).toEqual({ 0: '1/2', 1: '1/2' });
    expect(distributionOf(({ dice }) => dice.die('any', 20_000, (face) => face % 2))).toEqual({
      0: '1/2',
      1: '1/2',
    });
  });
});

// --- too many to go through ----------------------------------------------------------------------------------------

/** The error by which a function is refused, and how often it has been run by then. */
function refusalOf(
  roll: (dice: Dice) => unknown,
  limit?: number,
): { error: OutcomesLimitError; runs: number } {
  let runs = 0;
  const error = thrownBy(() =>
    ofDice(
      (dice) => {
        runs++;
        return roll(dice);
      },
      limit === undefined ? {} : { limit },
    ),
  );
  if (!(error instanceof OutcomesLimitError)) throw error;
  return { error, runs };
}

describe('dice that explode without a cap', () => {
  const exploding =
    (sides: number, again: number) =>
    (dice: Dice): number => {
      let total = 0;
      for (;;) {
        const face = dice.die('explode', sides);
        total += face;
        if (face !== again) return total;
      }
    };

  const recursive = (dice: Dice): number => {
    const face = dice.die('explode', 6);
    return face === 1 ? 1 + recursive(dice) : face;
  };

  test.each<[string, (dice: Dice) => number, number]>([
    ['a die that explodes on its highest face', exploding(6, 6), 5_000],
    ['a die that explodes on its lowest face', exploding(6, 1), 0],
    ['a function that calls itself', recursive, 0],
    ['a coin', exploding(2, 2), 1_000],
    ['a die of twenty sides', exploding(20, 20), 19_000],
  ])('are refused by the default limit after 1,000 rolls in one way: %s', (_what, roll, completed) => {
    const { error, runs } = refusalOf(roll);
    expect(error).toMatchObject({ limit: 500_000, completed });
    expect(error.message).toContain('More than 1000 rolls in one way: stopped at explode D');
    expect(error.message).toMatch(/Ask for `samples` instead\.$/);
    expect(runs).toBe(completed + 1);
  });

  test('are refused by a lower limit as soon as it is passed', () => {
    const { error, runs } = refusalOf(exploding(6, 6), 500);
    expect(error).toMatchObject({ limit: 500, completed: 495 });
    expect(runs).toBe(496);
  });

  test('with a cap are gone through', () => {
    const capped = ofDice((dice) => {
      let total = 0;
      for (let i = 0; i < 300; i++) {
        const face = dice.die('explode', 6);
        total += face;
        if (face < 6) break;
      }
      return total;
    });
    expect(capped.chances).toHaveLength(1_501);
    expect(textOf(sumOf(capped.chances.map(({ fraction }) => fraction)))).toBe('1/1');
    expect(capped.chance((total) => total > 6).value).toBe(1 / 6);
  });
});

describe('what is bound to pass the limit', () => {
  test('is refused as soon as the branches beside the way are too many, before they are gone through', () => {
    const { error, runs } = refusalOf((dice) => [dice.die('a', 100), dice.die('b', 100)], 150);
    expect(runs).toBe(1);
    expect(error.message).toContain('stopped at b D100 after 0 complete outcomes');
    const both = (limit: number) => ofDice((dice) => [dice.die('a', 10), dice.die('b', 10)], { limit });
    expect(both(100).chances).toHaveLength(100);
    expect(() => both(99)).toThrow(OutcomesLimitError);
  });

  test('is refused before all tallies are read, where they read in too many ways', () => {
    let readings = 0;
    const { error, runs } = limitOf(({ dice }) =>
      dice.tally('repel', 15, 10, (tally) => {
        readings++;
        return tally.map((count) => (count < 2 ? 0 : count));
      }),
    );
    expect(runs).toBe(1);
    expect(error.message).toContain('stopped at repel 15 x D10 after 0 complete outcomes');
    // there are 1,307,504 of them
    expect(readings).toBeLessThan(30_000);
  });

  test('is refused after a hundred rolls for each way of the limit, where the ways are long', () => {
    const long = (dice: Dice) => {
      for (let i = 0; i < 900; i++) dice.die('idle', 1);
      return dice.faces('many', 13, 2);
    };
    const error = thrownBy(() => ofDice(long, { limit: 10_000 }));
    expect(error).toMatchObject({ name: 'OutcomesLimitError', limit: 10_000 });
    expect((error as OutcomesLimitError).completed).toBeLessThan(1_110);
    expect(error.message).toContain('More than 1000000 rolls in all: stopped at many D2');
    expect(error.message).toContain('Raise `limit`');
    expect(ofDice(long, { limit: 80_000 }).chances).toHaveLength(8_192);
  });

  test.each<[string, (dice: Dice) => unknown]>([
    ['a tally of a million coins', (dice) => dice.tally('any', 1_000_000, 2, (tally) => tally[1] === 5)],
    ['a tally of a die of 100,000 sides', (dice) => dice.tally('any', 1, 100_000)],
    ['the total of one die of a billion sides', (dice) => dice.sum('any', 1, 1e9, (total) => total > 5)],
    ['the face of a die of a billion sides', (dice) => dice.die('any', 1e9, (face) => face > 5)],
    ['the faces of a die of a billion sides', (dice) => dice.faces('any', 1, 1e9)],
    ['a billion dice of one side', (dice) => dice.faces('any', 1e9, 1)],
  ])('is refused at once: %s', (_what, roll) => {
    const { error, runs } = refusalOf(roll);
    expect(error.completed).toBe(0);
    expect(runs).toBe(1);
  });

  test.each<[string, (dice: Dice) => unknown, number]>([
    ['one die of many sides, tallied', (dice) => dice.tally('any', 1, 500).indexOf(1), 500],
    ['many coins', (dice) => dice.tally('any', 500, 2)[1], 501],
    ['a die with many sides, of few faces', (dice) => dice.tally('any', 5, manySides)[1], 6],
    ['the total of one die of many sides', (dice) => dice.sum('any', 1, 20_000, (total) => total % 7), 7],
    ['two dice of few kinds of face', (dice) => dice.tally('any', 10, AVERAGE_DIE), 286],
  ])('is not: %s', (_what, roll, results) => {
    const found = ofDice(roll, { limit: 5_000 });
    expect(found.chances).toHaveLength(results);
    expect(textOf(sumOf(found.chances.map(({ fraction }) => fraction)))).toBe('1/1');
  });
});

const manySides = Array.from({ length: 200_000 }, (_, side) => side % 2);

describe('a reading that JSON cannot hold', () => {
  test.each<[unknown, string]>([
    [Number.NaN, 'reading: expected data that JSON can hold, but received NaN, of fire 2 x D2'],
    [undefined, 'reading: expected data that JSON can hold, but received undefined, of fire 2 x D2'],
    [5n, 'reading: expected data that JSON can hold, but received a bigint, of fire 2 x D2'],
    [{ hits: Infinity }, 'reading.hits: expected data that JSON can hold, but received Infinity, of fire'],
    [{ hits: [new Set()] }, 'reading.hits[0]: expected data that JSON can hold, but received an instance of'],
    [() => 1, 'reading: expected data that JSON can hold, but received a function'],
    [Promise.resolve(1), 'reading: expected data that JSON can hold, but received an instance of Promise'],
  ])('is refused by name: %o', (reading, message) => {
    for (const ask of [
      (dice: Dice) => dice.sum('fire', 2, 2, () => reading),
      (dice: Dice) => dice.tally('fire', 2, 2, () => reading),
    ]) {
      const error = invalidInputBy(() => ofDice((dice) => [ask(dice)].length));
      expect(error.message).toContain(`invalid-argument: ${message}`);
    }
    expect(() => ofDice((dice) => [dice.die('fire', 2, () => reading)].length)).toThrow(', of fire D2');
  });
});

// --- rules that cheat ----------------------------------------------------------------------------------------------

describe('a rule that asks for other dice when it is run again', () => {
  /** An effect that does something else on its first run than later. */
  function fickle(first: BenchEffect, later: BenchEffect): Error {
    let runs = 0;
    const { ruleset, state } = benchWith((play, game) =>
      runs++ === 0 ? first(play, game) : later(play, game),
    );
    const error = thrownBy(() => outcomes(ruleset, state, GO));
    expect(error).toBeInstanceOf(BrokenRulesError);
    return error;
  }

  test('for another purpose is found out, and both purposes are named', () => {
    const error = fickle(
      ({ dice }) => dice.die('wind', 6),
      ({ dice }) => dice.die('gale', 6),
    );
    expect(error.message).toMatch(/asked for gale.* where it had asked for wind.* before/);
  });

  test.each<[string, BenchEffect]>([
    ['another die', ({ dice }) => dice.die('wind', 8)],
    ['more dice', ({ dice }) => dice.sum('wind', 2, 6)],
    ['no dice', () => 'becalmed'],
  ])('%s for the same purpose is found out', (_what, later) => {
    const error = fickle(({ dice }) => dice.die('wind', 6), later);
    expect(error.message).toContain('wind');
  });

  test('fewer dice at the end are found out', () => {
    const error = fickle(
      ({ dice }) => [dice.die('wind', 2), dice.die('gale', 2)],
      ({ dice }) => dice.die('wind', 2),
    );
    expect(error.message).toContain('gale');
  });
});
