import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { AVERAGE_DIE, type Dice, sampled, scripted } from '../../../src/index.ts';

/** One of everything that dice can be asked, by number. */
const QUESTIONS: readonly ((dice: Dice) => unknown)[] = [
  (dice) => dice.die('die', 6),
  (dice) => dice.die('die', 6, (face) => face > 3),
  (dice) => dice.sum('sum', 3, 6),
  (dice) => dice.sum('sum', 3, AVERAGE_DIE, (total) => total - 9),
  (dice) => dice.tally('tally', 4, 6),
  (dice) => dice.tally('tally', 4, 6, (tally) => tally[6]),
  (dice) => dice.faces('faces', 2, 20),
  (dice) => dice.faces('faces', 0, 20),
  (dice) => dice.shuffle('shuffle', ['a', 'b', 'c']),
  (dice) => dice.pick('pick', ['a', 'b']),
  (dice) => dice.pick('pick', ['a']),
];

describe('recording dice', () => {
  test('keep every roll in order: what for, how many, which die, and the faces', () => {
    const dice = new RecordingDice(scripted([4, 1, 2, 6, 6, 2, 2]));
    dice.die('wind', 6, (face) => (face > 3 ? 'up' : 'down'));
    dice.sum('hull', 2, 6);
    dice.tally('fire', 2, 6);
    dice.shuffle('deal', ['a', 'b', 'c']);
    expect(dice.rolls).toEqual([
      { purpose: 'wind', count: 1, die: 6, faces: [4] },
      { purpose: 'hull', count: 2, die: 6, faces: [1, 2] },
      { purpose: 'fire', count: 2, die: 6, faces: [6, 6] },
      { purpose: 'deal', count: 1, die: 3, faces: [2] },
      { purpose: 'deal', count: 1, die: 2, faces: [2] },
    ]);
    expect(dice.thrown()).toEqual([2]);
  });

  test('do not record a roll of no dice', () => {
    const dice = new RecordingDice(scripted([]));
    expect(dice.sum('none', 0, 6)).toBe(0);
    expect(dice.pick('none', ['a'])).toBe('a');
    expect(dice.rolls).toEqual([]);
  });

  test('show exactly what the dice behind them would have shown, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.nat({ max: QUESTIONS.length - 1 }), { maxLength: 12 }),
        (seed, places) => {
          const bare = sampled(seed);
          const recorded = new RecordingDice(sampled(seed));
          for (const place of places) {
            expect(QUESTIONS[place]?.(recorded)).toEqual(QUESTIONS[place]?.(bare));
            expect(recorded.thrown()).toEqual(bare.thrown());
          }
        },
      ),
    );
  });

  test('the record, taken as a script, plays the same again', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.nat({ max: QUESTIONS.length - 1 }), { maxLength: 12 }),
        (seed, places) => {
          const first = new RecordingDice(sampled(seed));
          const answers = places.map((place) => QUESTIONS[place]?.(first));
          const again = scripted(first.rolls.map(({ purpose, faces }) => ({ purpose, faces })));
          expect(places.map((place) => QUESTIONS[place]?.(again))).toEqual(answers);
          again.assertUsedUp();
        },
      ),
    );
  });
});
