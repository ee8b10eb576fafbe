import { expect, test } from 'vitest';
import { AskedDice, RollNeeded } from '../../../src/core/dice/asked.ts';
import type { Dice, DiceStep } from '../../../src/core/dice/dice.ts';
import { EnumeratingDice } from '../../../src/core/dice/enumerating.ts';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { scripted } from '../../../src/core/dice/scripted.ts';
import { distributionOf } from '../../../src/core/distribution.ts';

/** So many dice of some show so much or more. */
function passing(purpose: string, needed: number): DiceStep<number> {
  return (dice, count) =>
    count === 0
      ? 0
      : dice.tally(purpose, count, 6, (tally) =>
          tally.reduce((sum, showing, face) => sum + (face >= needed ? showing : 0), 0),
        );
}

/** Thirty attacks: to hit on 4, to wound on 5, and no save on 3 or less. */
const CHAIN = [passing('hit', 4), passing('wound', 5), passing('pierce', 4)];

function chain(dice: Dice, attacks: number): number {
  return dice.inSteps(attacks, CHAIN).value;
}

/** The same one roll after another. */
function singly(dice: Dice, attacks: number): number {
  return CHAIN.reduce((count, step) => step(dice, count), attacks);
}

test('an enumeration of steps tells the same chances as one of each roll after the other', () => {
  const folded = distributionOf((dice) => chain(dice, 6)).sorted((a, b) => a - b);
  const spread = distributionOf((dice) => singly(dice, 6)).sorted((a, b) => a - b);
  expect(folded.chances).toEqual(spread.chances);
  expect(folded.chances.map(({ result }) => result)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('each die that gets through three steps does so by itself: thirty of them are a binomial', () => {
  const { numerator, denominator } = distributionOf((dice) => chain(dice, 30)).chance(
    (left) => left === 0,
  ).fraction;
  // 1/2 x 1/3 x 1/2 = 1/12
  expect([numerator, denominator]).toEqual([11n ** 30n, 12n ** 30n]);
});

test('steps are one roll of an enumeration, with a way for each value', () => {
  const dice = new EnumeratingDice(31);
  let ways = 0;
  do {
    const { value, path } = dice.inSteps(30, CHAIN);
    expect(path).toBe(null);
    expect(value).toBe(dice.inSteps(value, []).value);
    ways++;
  } while (dice.next());
  expect(ways).toBe(31);
});

test('dice that are thrown tell what each step made, and leave their faces on record', () => {
  const dice = new RecordingDice(scripted([6, 4, 1, 5, 2, 3]));
  expect(dice.inSteps(3, CHAIN)).toEqual({ value: 0, path: [2, 1, 0] });
  expect(dice.rolls.map(({ purpose, faces }) => [purpose, ...faces])).toEqual([
    ['hit', 6, 4, 1],
    ['wound', 5, 2],
    ['pierce', 3],
  ]);
});

test('people are asked for one roll after another', () => {
  let needed: unknown;
  try {
    new AskedDice([6, 4, 1]).inSteps(3, CHAIN);
  } catch (error) {
    needed = error;
  }
  expect(needed).toBeInstanceOf(RollNeeded);
  expect((needed as RollNeeded).roll).toEqual({ purpose: 'wound', count: 2, die: 6 });
});

test('no steps leave the value as it is', () => {
  expect(scripted([]).inSteps({ hits: 2 }, [])).toEqual({ value: { hits: 2 }, path: [] });
  expect(distributionOf((dice) => dice.inSteps(7, []).value).chances.map(({ result }) => result)).toEqual([
    7,
  ]);
});

test('a rule that asks for steps where it had asked for a die is told so', () => {
  const dice = new EnumeratingDice(100);
  dice.die('first', 6);
  dice.next();
  expect(() => dice.inSteps(1, CHAIN)).toThrow('asked for steps where it had asked for first D6');
});
