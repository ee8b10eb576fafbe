import { describe, expect, test } from 'vitest';
import { AskedDice, RollNeeded } from '../../../src/core/dice/asked.ts';
import type { ChainLink, Dice, DiceChain } from '../../../src/core/dice/dice.ts';
import { EnumeratingDice } from '../../../src/core/dice/enumerating.ts';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { scripted } from '../../../src/core/dice/scripted.ts';
import { distributionOf } from '../../../src/core/distribution.ts';
import { invalidInputBy } from '../support.ts';

/** A D6 that has to show so much or more to go on to the next link. */
function needing(purpose: string, needed: number, place: number): ChainLink {
  return { purpose, die: 6, next: (face) => (face >= needed ? place + 1 : -1) };
}

/** Attacks that hit on 4, wound on 5, and go through armour on 4. */
const LINKS = [needing('hit', 4, 0), needing('wound', 5, 1), needing('pierce', 4, 2)];

/** The same one roll after another. */
function singly(dice: Dice, attacks: number): number {
  return LINKS.reduce((count, { purpose, next }) => {
    const tally = dice.tallyBy(purpose, count, 6, (face) => Number(next(face) >= 0));
    return tally[1] ?? 0;
  }, attacks);
}

function through(dice: Dice, ...chains: readonly DiceChain[]): number[] {
  return dice.chains(chains).map(({ totals }) => totals[0] ?? 0);
}

describe('chains', () => {
  test('an enumeration tells the same chances as one of each roll after the other', () => {
    const folded = distributionOf((dice) => through(dice, { count: 6, links: LINKS })[0] ?? 0);
    const spread = distributionOf((dice) => singly(dice, 6));
    const inOrder = (a: number, b: number) => a - b;
    expect(folded.sorted(inOrder).chances).toEqual(spread.sorted(inOrder).chances);
  });

  test('each die gets through by itself: thirty are a binomial of 31 ways', () => {
    const odds = distributionOf((dice) => through(dice, { count: 30, links: LINKS })[0] ?? 0);
    expect(odds.shares).toHaveLength(31);
    // 1/2 x 1/3 x 1/2 = 1/12
    expect(odds.chance((left) => left === 0).fraction).toEqual({
      numerator: 11n ** 30n,
      denominator: 12n ** 30n,
    });
  });

  test('a face may lead past a link, or to a second try', () => {
    const links: readonly ChainLink[] = [
      { purpose: 'hit', die: 6, next: (face) => (face === 6 ? 3 : face >= 4 ? 2 : 1) },
      { purpose: 'again', die: 6, next: (face) => (face >= 4 ? 2 : -1) },
      { purpose: 'wound', die: 6, next: (face) => (face >= 3 ? 3 : -1) },
    ];
    const { fraction } = distributionOf((dice) => through(dice, { count: 1, links })[0]).chance(
      (n) => n === 1,
    );
    // 1/6 + (1/3 + 1/2 x 1/2) x 2/3
    expect(fraction).toEqual({ numerator: 5n, denominator: 9n });
    const dice = new RecordingDice(scripted([6, 5, 1, 2, 4, 3, 2, 3]));
    expect(dice.chains([{ count: 4, links }])).toEqual([
      { totals: [2], reached: [4, 4, 3, 2], cameTo: [4, 2, 2] },
    ]);
    expect(dice.rolls.map(({ purpose, faces }) => [purpose, ...faces])).toEqual([
      ['hit', 6, 5, 1, 2],
      ['again', 4, 3],
      ['wound', 2, 3],
    ]);
  });

  test('where there is no die nothing is thrown', () => {
    const links: readonly ChainLink[] = [
      needing('hit', 4, 0),
      { purpose: 'armour', die: null, next: () => 2 },
      needing('ward', 3, 2),
    ];
    const dice = scripted([6, 1, 2, { purpose: 'ward', faces: 5 }]);
    expect(dice.chains([{ count: 3, links }])).toEqual([
      { totals: [1], reached: [3, 1, 1, 1], cameTo: [3, 1, 1] },
    ]);
    dice.assertUsedUp();
    const lost = { count: 2, links: [{ purpose: 'none', die: null, next: () => -1 }] };
    expect(scripted([]).chains([lost])).toEqual([{ totals: [0], reached: [2, 0], cameTo: [2] }]);
    expect(distributionOf((enumerated) => through(enumerated, lost)).shares).toHaveLength(1);
  });

  test('several chains are thrown link by link, one chain after another', () => {
    const dice = new RecordingDice(scripted([6, 1, 5, 6, 2, 3]));
    const chains = [
      { count: 2, links: LINKS.slice(0, 2) },
      { count: 1, links: LINKS.slice(0, 2) },
    ];
    expect(through(dice, ...chains)).toEqual([1, 0]);
    expect(dice.rolls.map(({ purpose, faces }) => [purpose, ...faces])).toEqual([
      ['hit', 6, 1],
      ['hit', 5],
      ['wound', 6],
      ['wound', 2],
    ]);
  });

  test('people are asked for one roll after another', () => {
    const ask = (...faces: readonly number[]) => {
      try {
        return new AskedDice(faces).chains([{ count: 3, links: LINKS }]);
      } catch (error) {
        if (error instanceof RollNeeded) return error.roll;
        throw error;
      }
    };
    expect(ask()).toEqual({ purpose: 'hit', count: 3, die: 6 });
    expect(ask(6, 4, 1)).toEqual({ purpose: 'wound', count: 2, die: 6 });
    expect(ask(6, 4, 1, 1, 2)).toEqual([{ totals: [0], reached: [3, 2, 0, 0], cameTo: [3, 2, 0] }]);
  });

  test('dice that get to several ends add to several totals, what each is worth', () => {
    const links: readonly ChainLink[] = [
      { purpose: 'hit', die: 6, next: (face) => (face === 6 ? 1 : face >= 3 ? 2 : -1) },
      { purpose: 'wound', die: 6, next: (face) => (face >= 4 ? 3 : -1) },
      { purpose: 'damage', die: 6, next: (face) => (face >= 5 ? face - 1 : -1) },
    ];
    const ends = [
      { total: 0, worth: 1 },
      { total: 1, worth: 1 },
      { total: 1, worth: 2 },
    ];
    const dice = scripted([6, 6, 5, 2, 4, 4, 1, 6, 5]);
    const [passed] = dice.chains([{ count: 5, links, ends }]);
    expect(passed).toEqual({ totals: [1, 3], reached: [5, 4, 3, 3], cameTo: [5, 2, 2] });
    dice.assertUsedUp();
    const odds = distributionOf(
      (enumerated) => enumerated.chains([{ count: 2, links, ends }])[0]?.totals ?? [],
    );
    // a die adds [1, 0] in 1/12, [0, 1] in 1/12, [0, 2] in 1/12 of all cases
    expect(odds.chance(([wounds]) => wounds === 2).fraction).toEqual({ numerator: 1n, denominator: 144n });
    expect(odds.chance(([, points]) => points === 3).fraction).toEqual({ numerator: 1n, denominator: 72n });
    expect(odds.mean(([, points = 0]) => 12 * points).fraction).toEqual({ numerator: 6n, denominator: 1n });
  });

  test('too many totals are refused', () => {
    const links = [{ purpose: 'hit', die: 6, next: (face: number) => face }];
    const ends = [1, 2, 3, 4, 5, 6].map((_, total) => ({ total, worth: 1 }));
    expect(() => new EnumeratingDice(1e9).chains([{ count: 60, links, ends }])).toThrow('Too many results');
  });

  test('no dice, and no links', () => {
    expect(scripted([]).chains([{ count: 0, links: LINKS }])).toEqual([
      { totals: [0], reached: [0, 0, 0, 0], cameTo: [0, 0, 0] },
    ]);
    expect(scripted([]).chains([{ count: 2, links: [] }])).toEqual([
      { totals: [2], reached: [2], cameTo: [] },
    ]);
    expect(distributionOf((dice) => through(dice, { count: 2, links: [] })).chances[0]?.result).toEqual([2]);
    expect(scripted([]).chains([])).toEqual([]);
  });

  test('what is no die and no number of dice is refused alike', () => {
    const bad: readonly DiceChain[] = [
      { count: 2.5, links: LINKS },
      { count: 2, links: [{ purpose: 'hit', die: 0, next: () => 1 }] },
    ];
    for (const chain of bad) {
      const problems = [scripted([]), new EnumeratingDice(9)].map((dice) =>
        invalidInputBy(() => dice.chains([chain])),
      );
      expect(problems[0]).toEqual(problems[1]);
    }
  });
});

describe('what each face counts as', () => {
  const isHit = (face: number) => Number(face >= 5);

  test('a tally by classes tells how many dice are in each', () => {
    const dice = new RecordingDice(scripted([6, 1, 5, 2]));
    expect(dice.tallyBy('hit', 4, 6, isHit)).toEqual([2, 2]);
    expect(dice.rolls).toEqual([{ purpose: 'hit', count: 4, die: 6, faces: [6, 1, 5, 2] }]);
    expect(dice.thrown()).toEqual([6, 1, 5, 2]);
    expect(scripted([1]).tallyBy('hit', 1, 6, (face) => (face === 6 ? 2 : 0))).toEqual([1, 0, 0]);
  });

  test('thirty dice in two classes have 31 ways, a single one two', () => {
    const odds = distributionOf((dice) => dice.tallyBy('hit', 30, 6, isHit)[1] ?? 0);
    expect(odds.shares).toHaveLength(31);
    expect(odds.chance((hits) => hits === 30).fraction).toEqual({ numerator: 1n, denominator: 3n ** 30n });
    expect(distributionOf((dice) => dice.tallyBy('hit', 1, 6, isHit)).shares).toHaveLength(2);
  });

  test('an enumeration does not know which faces they were', () => {
    const dice = new EnumeratingDice(9);
    dice.tallyBy('hit', 2, 6, isHit);
    expect(dice.thrown()).toBe(null);
    dice.tallyBy('hit', 0, 6, isHit);
    expect(dice.thrown()).toEqual([]);
  });

  test('a sum of what each die is worth', () => {
    const worth = (face: number) => Math.max(0, face - 4);
    expect(scripted([6, 5, 1]).sumBy('damage', 3, 6, worth)).toBe(3);
    const odds = distributionOf((dice) => dice.sumBy('damage', 30, 6, worth));
    expect(odds.shares).toHaveLength(61);
    expect(odds.mean((points) => points).fraction).toEqual({ numerator: 15n, denominator: 1n });
  });

  test('what is no class and no worth is refused alike', () => {
    for (const dice of [scripted([1, 2]), new EnumeratingDice(9)]) {
      expect(() => dice.tallyBy('hit', 2, 6, () => -1)).toThrow('faces from 0 to');
      expect(() => dice.sumBy('damage', 2, 6, (face) => face / 2)).toThrow('a whole number');
      expect(() => dice.tallyBy('hit', -1, 6, isHit)).toThrow('a whole number of dice');
    }
  });
});
