import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AskedDice } from '../../../src/core/dice/asked.ts';
import { EnumeratingDice } from '../../../src/core/dice/enumerating.ts';
import { FaceDice } from '../../../src/core/dice/face-dice.ts';
import { seedGenerator } from '../../../src/core/dice/generator.ts';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { RetainedDice } from '../../../src/core/dice/retained.ts';
import { GeneratorDice } from '../../../src/core/dice/sampled.ts';
import { type Dice, type Die, sampled, scripted } from '../../../src/index.ts';
import { invalidInputBy } from '../support.ts';

/** Dice of somebody's own. */
class Ones extends FaceDice {
  protected override cast(_purpose: string, count: number): number[] {
    return new Array<number>(count).fill(1);
  }
}

const ONES = [1, 1, 1];

const KINDS: readonly [kind: string, make: () => Dice][] = [
  ['sampled', () => sampled(1)],
  ['generator', () => new GeneratorDice(seedGenerator('any'))],
  ['scripted', () => scripted(ONES)],
  ['asked', () => new AskedDice(ONES)],
  ['enumerating', () => new EnumeratingDice(1_000)],
  ['recording', () => new RecordingDice(sampled(1))],
  ['retained', () => new RetainedDice(sampled(1))],
  ['their maker', () => new Ones()],
];

/** Every way to throw some dice of a kind; a single one first. */
const WAYS: readonly ((dice: Dice, count: number, die: Die) => unknown)[] = [
  (dice, _count, die) => dice.die('wind', die),
  (dice, _count, die) => dice.die('wind', die, (face) => face > 1),
  (dice, count, die) => dice.sum('wind', count, die),
  (dice, count, die) => dice.sum('wind', count, die, (total) => total > 1),
  (dice, count, die) => dice.tally('wind', count, die),
  (dice, count, die) => dice.tally('wind', count, die, (tally) => tally[1] ?? 0),
  (dice, count, die) => dice.faces('wind', count, die),
];

const SEVERAL = WAYS.slice(2);

/** What is no number at all where one is asked for. */
const NO_NUMBERS: readonly unknown[] = [
  null,
  undefined,
  '6',
  'six',
  true,
  6n,
  {},
  () => 6,
  Symbol('six'),
  NaN,
];

const NO_DICE: readonly [die: unknown, path: string, received: string][] = [
  [Number.NaN, 'die', 'NaN'],
  [Infinity, 'die', 'Infinity'],
  [0, 'die', '0'],
  [-3, 'die', '-3'],
  [2.5, 'die', '2.5'],
  [2 ** 53, 'die', '9007199254740992'],
  [undefined, 'die', 'undefined'],
  [null, 'die', 'null'],
  ['6', 'die', '"6"'],
  [{ sides: 6 }, 'die', 'an object'],
  [[], 'die', 'a die without any'],
  [[1, 2.5], 'die[1]', '2.5'],
  [[Number.NaN], 'die[0]', 'NaN'],
  [new Array(3), 'die[0]', 'undefined'],
  [[1, '2'], 'die[1]', '"2"'],
  [[-Infinity, 1], 'die[0]', '-Infinity'],
];

const NO_COUNTS: readonly unknown[] = [-1, 1.5, Infinity, 2 ** 53, ...NO_NUMBERS];

describe.each(KINDS)('%s dice', (_kind, make) => {
  test.each(NO_DICE)('refuse %o for a die, by name and whatever is asked', (die, path, received) => {
    for (const ask of WAYS) {
      const error = invalidInputBy(() => ask(make(), 2, die as Die));
      expect(error).toMatchObject({ code: 'invalid-argument', path });
      expect(error.problem.endsWith(`, but "wind" asks for ${received}`)).toBe(true);
    }
  });

  test.each(NO_COUNTS)('refuse %o for a number of dice', (count) => {
    for (const ask of SEVERAL) {
      const error = invalidInputBy(() => ask(make(), count as number, 6));
      expect(error).toMatchObject({ code: 'invalid-argument', path: 'count' });
      expect(error.problem).toMatch(/^expected a whole number of dice, 0 or more, but "wind" asks for ./);
    }
  });

  test('refuse what is no die where none is thrown either', () => {
    for (const ask of SEVERAL) expect(() => ask(make(), 0, Number.NaN)).toThrow('die: expected');
  });

  test.each([[[-1, 1]], [[1, 1_000_001]], [1_000_001]])('refuse to tally %o', (die) => {
    for (const ask of [WAYS[4], WAYS[5]]) {
      const error = invalidInputBy(() => ask?.(make(), 2, die));
      expect(error).toMatchObject({
        path: 'die',
        problem: expect.stringMatching(/^expected faces from 0 to/),
      });
    }
  });

  test.each(NO_NUMBERS)('refuse %o for the items of a shuffle or pick', (items) => {
    if (items === undefined) return;
    for (const ask of ['shuffle', 'pick'] as const)
      expect(invalidInputBy(() => make()[ask]('deal', items as unknown[])).path).toBe('items');
  });

  test('have nothing to pick from nothing', () => {
    const error = invalidInputBy(() => make().pick('deal', []));
    expect(error.message).toBe(
      'invalid-argument: items: expected 1 or more in the list, but "deal" asks for 0',
    );
    expect(make().shuffle('deal', [])).toEqual([]);
  });

  test('take every die that is one', () => {
    const dies = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 53 - 1 }),
      fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 5 }),
    );
    const isRefused = (ask: () => unknown): boolean => {
      try {
        ask();
        return false;
      } catch (error) {
        // the script has no such face, or there are too many of them to go through
        return !['DiceScriptError', 'OutcomesLimitError'].includes((error as Error).name);
      }
    };
    fc.assert(
      fc.property(dies, (die) => {
        for (const ask of [WAYS[0], WAYS[1], WAYS[2], WAYS[6]])
          expect(isRefused(() => ask?.(make(), 1, die))).toBe(false);
      }),
    );
  });

  test('refuse any number that is not whole, or too small', () => {
    const numbers = fc.double().filter((number) => !Number.isSafeInteger(number) || number < 0);
    fc.assert(
      fc.property(numbers, fc.nat({ max: WAYS.length - 1 }), (number, way) => {
        expect(invalidInputBy(() => WAYS[way]?.(make(), 2, number)).path).toBe('die');
        if (way >= 2) expect(invalidInputBy(() => WAYS[way]?.(make(), number, 6)).path).toBe('count');
      }),
    );
  });
});

describe('more dice than anybody can throw', () => {
  test('are refused before any is thrown', () => {
    for (const [kind, make] of KINDS) {
      // where nothing is thrown the limit of the enumeration decides
      if (kind === 'enumerating') continue;
      for (const ask of SEVERAL) {
        const error = invalidInputBy(() => ask(make(), 10_000_001, 6));
        expect(error.message).toBe(
          'invalid-argument: count: expected 10000000 dice at most in a roll, but "wind" asks for 10000001',
        );
      }
    }
  });
});
