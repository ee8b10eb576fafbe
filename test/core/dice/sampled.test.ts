import fc from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { type Dice, type Die, facesOf } from '../../../src/core/dice/dice.ts';
import { saveGenerator } from '../../../src/core/dice/generator.ts';
import { GeneratorDice } from '../../../src/core/dice/sampled.ts';
import { AVERAGE_DIE, type Seed, sampled } from '../../../src/index.ts';
import { chiSquare, invalidInputBy, ONCE_IN_A_THOUSAND } from '../support.ts';

const letters = (text: string): string[] => text.split('');

/*
 * Saved games and published tables depend on these sequences. If a change of the code changes them, the algorithm's
 * tag has to change as well: never adjust the numbers alone.
 */
interface Frozen {
  readonly seed: Seed;
  readonly stream: string;
  readonly words: readonly number[];
  readonly d6: readonly number[];
  readonly d20: readonly number[];
  readonly average: readonly number[];
  readonly ten: string;
  readonly three: string;
  readonly pick: string;
  readonly wordsAfter20d6: readonly number[];
}

const FROZEN: readonly Frozen[] = [
  {
    seed: 0,
    stream: '',
    words: [199645293, -159756992, -1469542807, 367226913],
    d6: [4, 2, 4, 1, 6, 2, 3, 2, 1, 6, 5, 4, 1, 2, 5, 1, 3, 2, 1, 5],
    d20: [10, 14, 20, 9, 16, 12, 17, 12, 17, 18, 1, 10, 7, 18, 13, 17, 3, 8, 7, 9],
    average: [4, 3, 4, 2, 5, 3, 3, 3, 2, 5, 4, 4, 2, 3, 4, 2, 3, 3, 2, 4],
    ten: 'jhibgcaedf',
    three: 'acb',
    pick: 'j',
    wordsAfter20d6: [130055819, -1246022907, 442584779, -443626365],
  },
  {
    seed: 1,
    stream: '',
    words: [1938539577, 1534421847, -668272177, -2140916909],
    d6: [1, 2, 3, 3, 6, 6, 3, 1, 3, 2, 3, 2, 1, 1, 6, 6, 1, 3, 1, 1],
    d20: [7, 4, 1, 3, 14, 18, 19, 17, 1, 6, 17, 6, 7, 17, 4, 14, 3, 13, 5, 3],
    average: [2, 3, 3, 3, 5, 5, 3, 2, 3, 3, 3, 3, 2, 2, 5, 5, 2, 3, 2, 2],
    ten: 'giecjdfabh',
    three: 'acb',
    pick: 'g',
    wordsAfter20d6: [1504608164, 1382896531, 2030527318, -500860135],
  },
  {
    seed: 'weathergage',
    stream: '',
    words: [-415929321, -1939404919, -1407445017, -1265044429],
    d6: [5, 2, 6, 3, 3, 3, 5, 4, 3, 3, 5, 4, 2, 6, 4, 1, 1, 3, 3, 1],
    d20: [17, 14, 14, 3, 9, 13, 5, 4, 13, 5, 11, 18, 12, 2, 18, 11, 9, 11, 1, 9],
    average: [4, 3, 5, 3, 3, 3, 4, 4, 3, 3, 4, 4, 3, 5, 4, 2, 2, 3, 3, 2],
    ten: 'gebafhcdij',
    three: 'bca',
    pick: 'g',
    wordsAfter20d6: [1517881445, 389033793, -837627179, -1204589203],
  },
  {
    seed: 1,
    stream: 'bot-red',
    words: [-1407588276, -1234535539, -1117195805, -1318764745],
    d6: [5, 1, 1, 6, 1, 3, 2, 1, 1, 5, 2, 2, 2, 2, 1, 1, 4, 4, 1, 4],
    d20: [1, 7, 11, 6, 13, 9, 14, 3, 13, 19, 20, 12, 10, 10, 1, 19, 18, 12, 19, 12],
    average: [4, 2, 2, 5, 2, 3, 3, 2, 2, 4, 3, 3, 3, 3, 2, 2, 4, 4, 2, 4],
    ten: 'aedcbigfhj',
    three: 'bac',
    pick: 'a',
    wordsAfter20d6: [-1483581769, -781916256, 1225052643, 1919398072],
  },
  {
    seed: -2.5,
    stream: '',
    words: [-24912247, -1868019850, -1059313695, 2103378333],
    d6: [2, 3, 1, 6, 6, 6, 2, 3, 2, 1, 1, 6, 3, 5, 6, 3, 2, 2, 4, 3],
    d20: [12, 11, 7, 20, 10, 18, 6, 7, 2, 9, 15, 6, 7, 19, 6, 15, 10, 12, 8, 9],
    average: [3, 3, 2, 5, 5, 5, 3, 3, 3, 2, 2, 5, 3, 4, 5, 3, 3, 3, 4, 3],
    ten: 'bdihjecgfa',
    three: 'bac',
    pick: 'b',
    wordsAfter20d6: [1552975884, 1100203227, -691620859, -1725006555],
  },
  {
    seed: 2 ** 53,
    stream: 'game-1',
    words: [460083715, 2105116302, 2039193714, 214108165],
    d6: [6, 2, 5, 4, 4, 3, 5, 3, 2, 2, 2, 1, 1, 4, 6, 4, 6, 1, 6, 6],
    d20: [20, 16, 3, 18, 6, 19, 11, 19, 2, 16, 2, 19, 9, 20, 6, 18, 14, 1, 16, 12],
    average: [5, 3, 4, 4, 4, 3, 4, 3, 3, 3, 3, 2, 2, 4, 5, 4, 5, 2, 5, 5],
    ten: 'jbdfgheica',
    three: 'cba',
    pick: 'j',
    wordsAfter20d6: [-977670424, -1797673107, -1734500631, -1213063430],
  },
];

describe('the frozen sequences of sampled dice', () => {
  test.each(FROZEN)('seed $seed, stream "$stream" gives the same dice as ever', (frozen) => {
    const fresh = () => sampled(frozen.seed, frozen.stream);
    expect(fresh().state()).toEqual({ algorithm: 'xoroshiro128plus/1', words: frozen.words });
    expect(fresh().faces('any', 20, 6)).toEqual(frozen.d6);
    expect(fresh().faces('any', 20, 20)).toEqual(frozen.d20);
    expect(fresh().faces('any', 20, AVERAGE_DIE)).toEqual(frozen.average);
    expect(fresh().shuffle('any', letters('abcdefghij')).join('')).toBe(frozen.ten);
    expect(fresh().shuffle('any', letters('abc')).join('')).toBe(frozen.three);
    expect(fresh().pick('any', letters('abcdefghij'))).toBe(frozen.pick);
    const used = fresh();
    used.faces('any', 20, 6);
    expect(used.state().words).toEqual(frozen.wordsAfter20d6);
  });

  test('no stream is the empty stream', () => {
    expect(sampled(1).state()).toEqual(sampled(1, '').state());
  });
});

describe('seeds', () => {
  test('the number 7 and the text "7" are the same seed', () => {
    expect(sampled(7).faces('any', 50, 20)).toEqual(sampled('7').faces('any', 50, 20));
    expect(sampled(-2.5, 's').state()).toEqual(sampled('-2.5', 's').state());
  });

  test('seed and stream do not run into each other', () => {
    const states = [
      sampled('1', '1'),
      sampled('11', ''),
      sampled('', '11'),
      sampled('1:1', ''),
      sampled(':1', '1'),
      sampled('', '1:1'),
    ];
    expect(new Set(states.map((dice) => dice.state().words.join())).size).toBe(states.length);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    null,
    undefined,
    true,
    7n,
    {},
    [7],
    Symbol('7'),
    () => 7,
  ])('%s is refused as a seed, and the error says what is one', (seed) => {
    const error = invalidInputBy(() => sampled(seed as unknown as Seed));
    expect(error).toMatchObject({ code: 'invalid-argument', path: 'seed' });
    expect(error.message).toBe('invalid-argument: seed: expected a finite number or a text');
  });
});

describe('chance', () => {
  const GAMES = 60_000;
  const D6 = 6;
  const ROLLS = [1, 2, 6] as const;

  /** First six d6 of each of many seeds or streams. */
  const thrownBy = (source: (n: number) => Dice): (readonly number[])[] =>
    Array.from({ length: GAMES }, (_, n) => source(n).faces('any', D6, D6));

  function countsOf(values: Iterable<number>, kinds: number): number[] {
    const counts = new Array<number>(kinds).fill(0);
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  }

  const face = (faces: readonly number[] | undefined, roll: number): number => (faces?.[roll - 1] ?? 0) - 1;

  /** Chi-square of single faces, and of pairs of faces of neighbours that do not overlap. */
  function expectUnbiased(all: readonly (readonly number[])[]): void {
    for (const roll of ROLLS) {
      const singles = countsOf(
        all.map((faces) => face(faces, roll)),
        D6,
      );
      expect(chiSquare(singles), `roll ${roll}`).toBeLessThan(ONCE_IN_A_THOUSAND[5] ?? 0);
      for (const first of [0, 1]) {
        const pairs: number[] = [];
        for (let n = first; n + 1 < all.length; n += 2) {
          pairs.push(D6 * face(all[n], roll) + face(all[n + 1], roll));
        }
        const counts = countsOf(pairs, D6 * D6);
        expect(chiSquare(counts), `pairs of roll ${roll}, from ${first} on`).toBeLessThan(
          ONCE_IN_A_THOUSAND[35] ?? 0,
        );
      }
    }
    const firstTwo = countsOf(
      all.map((faces) => D6 * face(faces, 1) + face(faces, 2)),
      D6 * D6,
    );
    expect(chiSquare(firstTwo), 'pairs of the first and second roll').toBeLessThan(
      ONCE_IN_A_THOUSAND[35] ?? 0,
    );
  }

  test('the rolls of consecutive seeds are fair and independent of their neighbours', () => {
    expectUnbiased(thrownBy((n) => sampled(n)));
  });

  test('the rolls of consecutive streams of one seed are fair and independent of their neighbours', () => {
    expectUnbiased(thrownBy((n) => sampled(1, String(n))));
    expectUnbiased(thrownBy((n) => sampled('study', `game-${n}`)));
  });

  test('the test sees the trap: generators seeded with a plain counter fail it', () => {
    const raw = thrownBy((n) => new GeneratorDice(saveGenerator(xoroshiro128plus(n))));
    expect(() => expectUnbiased(raw)).toThrow('to be less than');
  });

  test('one long sequence of d20 is fair', () => {
    const counts = countsOf(
      sampled(2)
        .faces('any', GAMES, 20)
        .map((rolled) => rolled - 1),
      20,
    );
    expect(chiSquare(counts)).toBeLessThan(ONCE_IN_A_THOUSAND[19] ?? 0);
  });

  test('each of the 24 orders of four cards comes up equally often over consecutive seeds', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < GAMES; seed++) {
      const order = sampled(seed, 'deal').shuffle('any', letters('abcd')).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare(counts.values())).toBeLessThan(ONCE_IN_A_THOUSAND[23] ?? 0);
  });

  test('a die with one face on two sides shows it twice as often', () => {
    const faces = sampled(3).faces('any', GAMES, AVERAGE_DIE);
    const counts = countsOf(faces, 6);
    const expected = [0, 0, 1 / 6, 1 / 3, 1 / 3, 1 / 6].map((share) => share * GAMES);
    const statistic = counts.reduce((sum, count, value) => {
      const mean = expected[value] ?? 0;
      return mean === 0 ? sum + count : sum + (count - mean) ** 2 / mean;
    }, 0);
    expect(statistic).toBeLessThan(16.266); // 3 degrees of freedom, once in a thousand
  });
});

describe('the state of sampled dice', () => {
  test('restored from JSON it goes on with the same dice', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 40 }), (seed, before) => {
        const dice = sampled(seed);
        dice.faces('any', before, 6);
        const restored = new GeneratorDice(JSON.parse(JSON.stringify(dice.state())));
        expect(restored.state()).toEqual(dice.state());
        expect(restored.faces('any', 20, 20)).toEqual(dice.faces('any', 20, 20));
        expect(restored.shuffle('any', letters('abcdef'))).toEqual(dice.shuffle('any', letters('abcdef')));
        expect(restored.state()).toEqual(dice.state());
      }),
      { numRuns: 50 },
    );
  });

  test('a state that has been handed out does not change with later dice', () => {
    const dice = sampled(1);
    const state = dice.state();
    const before = JSON.stringify(state);
    dice.faces('any', 10, 6);
    expect(JSON.stringify(state)).toBe(before);
    expect(JSON.stringify(dice.state())).not.toBe(before);
  });
});

describe('what dice can be asked', () => {
  const dies: fc.Arbitrary<Die> = fc.oneof(
    fc.integer({ min: 1, max: 30 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }),
  );
  const seeds = fc.nat();
  const counts = fc.integer({ min: 0, max: 8 });

  test('only faces of the die are thrown', () => {
    fc.assert(
      fc.property(seeds, counts, dies, (seed, count, die) => {
        const faces = sampled(seed).faces('any', count, die);
        expect(faces).toHaveLength(count);
        for (const face of faces) expect(facesOf(die)).toContain(face);
      }),
    );
  });

  test('every operation is what its definition says of the faces thrown', () => {
    fc.assert(
      fc.property(seeds, counts, dies, (seed, count, die) => {
        const faces = sampled(seed).faces('any', count, die);
        const total = faces.reduce((sum, face) => sum + face, 0);
        const tally = new Array<number>((typeof die === 'number' ? die : Math.max(...die)) + 1).fill(0);
        for (const face of faces) tally[face] = (tally[face] ?? 0) + 1;

        const checks: ((dice: Dice) => void)[] = [
          (dice) => expect(dice.sum('any', count, die)).toBe(total),
          (dice) => expect(dice.sum('any', count, die, (sum) => ({ sum }))).toEqual({ sum: total }),
          (dice) => expect(dice.tally('any', count, die)).toEqual(tally),
          (dice) => expect(dice.tally('any', count, die, (found) => found.join())).toBe(tally.join()),
          (dice) => expect(dice.faces('any', count, die)).toEqual(faces),
        ];
        for (const check of checks) {
          const dice = sampled(seed);
          check(dice);
          expect(dice.thrown()).toEqual(faces);
        }

        const oneByOne = sampled(seed);
        for (const face of faces) {
          expect(oneByOne.die('any', die)).toBe(face);
          expect(oneByOne.thrown()).toEqual([face]);
        }
        const read = sampled(seed);
        for (const face of faces) {
          expect(read.die('any', die, (shown) => `a ${shown}`)).toBe(`a ${face}`);
          expect(read.thrown()).toEqual([face]);
        }
      }),
    );
  });

  test('a shuffle takes the next card from those left by dice of k, k - 1, ... 2 sides', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.nat(), { maxLength: 9 }), (seed, items) => {
        const single = sampled(seed);
        const left = [...items];
        const expected: number[] = [];
        while (left.length > 1) expected.push(...left.splice(single.die('any', left.length) - 1, 1));
        expected.push(...left);

        const dice = sampled(seed);
        const before = [...items];
        expect(dice.shuffle('any', items)).toEqual(expected);
        expect(items).toEqual(before);
        expect(dice.state()).toEqual(single.state());
      }),
    );
  });

  test('a pick is one die with as many sides as there are items, none for a single item', () => {
    const dice = sampled(5);
    const place = sampled(5).die('any', 4) - 1;
    expect(dice.pick('any', ['n', 'e', 's', 'w'])).toBe(['n', 'e', 's', 'w'][place]);
    expect(dice.thrown()).toEqual([place + 1]);
    const untouched = sampled(5);
    expect(untouched.pick('any', ['only'])).toBe('only');
    expect(untouched.shuffle('any', ['only'])).toEqual(['only']);
    expect(untouched.shuffle('any', [])).toEqual([]);
    expect(untouched.state()).toEqual(sampled(5).state());
  });

  test('no dice at all are thrown for a count of 0', () => {
    const dice = sampled(5);
    expect(dice.sum('any', 0, 6)).toBe(0);
    expect(dice.tally('any', 0, 3)).toEqual([0, 0, 0, 0]);
    expect(dice.faces('any', 0, 6)).toEqual([]);
    expect(dice.thrown()).toEqual([]);
    expect(dice.state()).toEqual(sampled(5).state());
  });

  test('before the first roll nothing has been thrown', () => {
    expect(sampled(5).thrown()).toEqual([]);
  });
});
