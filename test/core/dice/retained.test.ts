import { describe, expect, test } from 'vitest';
import { RetainedDice } from '../../../src/core/dice/retained.ts';
import { scripted } from '../../../src/index.ts';

describe('dice that are retained', () => {
  /** Throws some dice and then fails. */
  function failAfter(dice: RetainedDice, ask: () => unknown): void {
    const attempt = () =>
      dice.attempt(() => {
        ask();
        throw new Error('failed');
      });
    expect(attempt).toThrow('failed');
  }

  test('throw the dice behind them, each once, as long as all goes well', () => {
    const dice = new RetainedDice(scripted([3, 1, 6, 2]));
    expect(dice.attempt(() => [dice.die('a', 6), dice.sum('b', 2, 6)])).toEqual([3, 7]);
    expect(dice.attempt(() => dice.die('a', 6))).toBe(2);
    expect(() => dice.die('c', 6)).toThrow('none is left for c D6');
  });

  test('give the dice of a failed attempt to the next one that asks for the same rolls', () => {
    const dice = new RetainedDice(scripted([3, 1, 6, 2, 5]));
    failAfter(dice, () => [dice.die('a', 6), dice.faces('b', 2, 6)]);
    failAfter(dice, () => [dice.die('a', 6), dice.faces('b', 2, 6), dice.die('c', 6)]);
    const ask = () => [dice.die('a', 6), dice.sum('b', 2, 6), dice.die('c', 6), dice.die('c', 6)];
    expect(dice.attempt(ask)).toEqual([3, 7, 2, 5]);
  });

  test.each<[string, (dice: RetainedDice) => readonly number[]]>([
    ['purpose', (dice) => dice.faces('other', 2, 6)],
    ['number of dice', (dice) => dice.faces('roll', 3, 6)],
    ['die', (dice) => dice.faces('roll', 2, [1, 2, 3, 4, 5, 6])],
  ])('are thrown anew for a roll with another %s, and what was retained is gone', (_what, ask) => {
    const dice = new RetainedDice(scripted([1, 1, 1, 6, 6, 6, 5, 5]));
    failAfter(dice, () => [dice.faces('roll', 2, 6), dice.die('then', 6)]);
    expect(new Set(ask(dice))).toEqual(new Set([6]));
    expect(dice.die('then', 6)).not.toBe(1);
  });
});
