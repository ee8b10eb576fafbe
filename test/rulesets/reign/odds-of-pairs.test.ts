import { describe, expect, test } from 'vitest';
import type { Distribution } from '../../../src/core/distribution.ts';
import { OutcomesLimitError } from '../../../src/core/errors.ts';
import { canonicalText } from '../../../src/core/json.ts';
import type { ThreatTest } from '../../../src/rulesets/reign/chapters/pools.ts';
import { chaseOdds, chaseProgress } from '../../../src/rulesets/reign/odds/chase-odds.ts';
import { meleeShares } from '../../../src/rulesets/reign/odds/melee/ways.ts';
import {
  deckFightOdds,
  type MeleeQuestion,
  meleeLosses,
  meleeOdds,
} from '../../../src/rulesets/reign/odds/melee-odds.ts';
import { type PoolGiven, throwOdds } from '../../../src/rulesets/reign/odds/pool-odds.ts';
import { textOf } from '../../support/chain.ts';

/*
 * Melee rounds and chases are not reckoned by going through all pairs of throws. Here all pairs are gone through, and
 * the two have to agree.
 */

/** The probability of each result, as text. */
function table<T>(odds: Distribution<T>): Record<string, string> {
  return Object.fromEntries(
    odds.chances.map(({ result, fraction }) => [canonicalText(result), textOf(fraction)]),
  );
}

/** What a melee round costs, from all pairs of throws. */
function byPairs(question: MeleeQuestion): Record<string, string> {
  const { a, b, unworthyCap: cap = 15 } = question;
  const losses = throwOdds({ dice: a.men, cap }).with(throwOdds({ dice: b.men, cap }), (setsOfA, setsOfB) => {
    const { lossesA, lossesB } = meleeLosses(question, setsOfA, setsOfB);
    return 100 * lossesA + lossesB;
  });
  return table(losses.map((both) => ({ lossesA: Math.floor(both / 100), lossesB: both % 100 })));
}

const THREATS = [1, 2, 3, 4];
const SIZES: readonly (readonly [number, number])[] = [
  [0, 3],
  [1, 1],
  [2, 2],
  [3, 2],
  [2, 5],
  [4, 4],
  [5, 3],
];

describe('melee rounds', () => {
  test.each<ThreatTest>(['either', 'height', 'width'])(
    'RN-B10 RN-R23 every Threat against every other, by %s, for few men',
    (threatTest) => {
      for (const first of THREATS) {
        for (const second of THREATS) {
          for (const [menA, menB] of SIZES) {
            const question = {
              a: { men: menA, threat: first },
              b: { men: menB, threat: second },
              threatTest,
            };
            expect(table(meleeOdds(question))).toEqual(byPairs(question));
          }
        }
      }
    },
  );

  test.each<[number, number, [number, number], ThreatTest]>([
    [6, 7, [2, 2], 'either'],
    [7, 6, [3, 4], 'either'],
    [6, 6, [4, 3], 'either'],
    [6, 7, [3, 2], 'height'],
    [7, 6, [1, 4], 'width'],
  ])('RN-B10 %d men against %d at Threats %j, by %s', (menA, menB, [first, second], threatTest) => {
    const question = { a: { men: menA, threat: first }, b: { men: menB, threat: second }, threatTest };
    expect(table(meleeOdds(question))).toEqual(byPairs(question));
  });

  test('RN-R54 men above the cap throw no dice, but can die', () => {
    const question = { a: { men: 24, threat: 2 }, b: { men: 3, threat: 3 }, unworthyCap: 5 };
    expect(table(meleeOdds(question))).toEqual(byPairs(question));
  });

  test('ten men against eight, either side first', () => {
    const ten = { men: 10, threat: 2 };
    const eight = { men: 8, threat: 3 };
    const odds = meleeOdds({ a: ten, b: eight });
    expect(odds.chance(() => true).value).toBe(1);
    const turned = meleeOdds({ a: eight, b: ten }).map(({ lossesA, lossesB }) => ({
      lossesA: lossesB,
      lossesB: lossesA,
    }));
    expect(table(turned)).toEqual(table(odds));
    // nobody can lose more men than the other side can have sets
    expect(odds.chance(({ lossesA }) => lossesA > 4).value).toBe(0);
    expect(odds.chance(({ lossesB }) => lossesB === 5).value).toBeGreaterThan(0);
  });

  test('samples come near the exact odds, and are the same for the same seed', () => {
    const question = { a: { men: 8, threat: 2 }, b: { men: 6, threat: 3 } };
    const exact = meleeOdds(question).mean(({ lossesB }) => lossesB).value;
    const sampled = (seed: number) => meleeOdds({ ...question, samples: 20_000, seed });
    const mean = sampled(7).mean(({ lossesB }) => lossesB).value;
    // some 0.007 is a standard deviation
    expect(Math.abs(mean - exact)).toBeLessThan(0.03);
    expect(table(sampled(7))).toEqual(table(sampled(7)));
    expect(table(sampled(7))).not.toEqual(table(sampled(8)));
  });

  test('a round that takes too many steps is refused, and what to do instead is said', () => {
    const melee = { dice: [8, 8], threats: [2, 2], test: 'either' } as const;
    expect(() => meleeShares(melee, 1000)).toThrow(OutcomesLimitError);
    expect(() => meleeShares(melee, 1000)).toThrow('Give `samples`');
  });
});

describe('deck fights', () => {
  test('RN-R38 each round is one between those who are left', () => {
    const question = { a: { men: 5, threat: 2 }, b: { men: 4, threat: 3 } };
    const round = (menA: number, menB: number) =>
      meleeOdds({ a: { ...question.a, men: menA }, b: { ...question.b, men: menB } }).map(
        ({ lossesA, lossesB }) => ({ menA: menA - lossesA, menB: menB - lossesB }),
      );
    const two = round(5, 4).chain(({ menA, menB }) => round(menA, menB));
    expect(table(deckFightOdds({ ...question, rounds: 2 }))).toEqual(table(two));
  });

  test('samples come near the exact odds', () => {
    const question = { a: { men: 7, threat: 2 }, b: { men: 6, threat: 2 } };
    const exact = deckFightOdds(question).chance(({ menB }) => menB === 0).value;
    const sampled = deckFightOdds({ ...question, samples: 10_000 }).chance(({ menB }) => menB === 0).value;
    expect(exact).toBeGreaterThan(0);
    expect(Math.abs(sampled - exact)).toBeLessThan(0.02);
  });
});

describe('chases', () => {
  test.each<[string, PoolGiven, PoolGiven]>([
    ['six dice against five', { dice: 6 }, { dice: 5 }],
    ['no dice against three', { dice: 0 }, { dice: 3 }],
    ['an Expert Die against a Difficulty', { dice: 5, special: 'ED', edFace: 4 }, { dice: 6, difficulty: 3 }],
    ['a called shot against a Master Die', { dice: 6, called: 7 }, { dice: 5, special: 'MD' }],
    ['a Master Die against penalties', { dice: 4, special: 'MD', difficulty: 4 }, { dice: 8, penalties: 2 }],
  ])('RN-073 RN-075 %s, from all pairs of throws', (_title, flee, pursue) => {
    const pairs = throwOdds(flee).with(throwOdds(pursue), chaseProgress);
    expect(table(chaseOdds({ flee, pursue }).map(({ progress }) => progress))).toEqual(table(pairs));
  });

  test('eight dice against eight', () => {
    const odds = chaseOdds({ flee: { dice: 8 }, pursue: { dice: 8 } });
    expect(odds.chance(() => true).value).toBe(1);
    expect(odds.chances.map(({ result }) => result.progress)).toEqual([1, 0, -1]);
  });
});
