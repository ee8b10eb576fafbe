import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaceDice } from '../../../src/core/dice/face-dice.ts';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { AVERAGE_DIE, type Dice, DiceScriptError, sampled, scripted } from '../../../src/index.ts';
import { thrownBy } from '../support.ts';

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

  /** Dice that somebody has made, which show what they like. */
  class Loaded extends FaceDice {
    readonly shown: number[];

    constructor(...shown: number[]) {
      super();
      this.shown = shown;
    }

    protected override cast(): readonly number[] {
      return this.shown;
    }
  }

  test.each<[string, number[], string]>([
    ['a face too high', [3, 7], 'The dice given show 7, which is no face of D6, for hull 2 x D6.'],
    ['no whole number', [1.5, 1], 'The dice given show 1.5, which is no face of D6, for hull 2 x D6.'],
    ['too few', [1], 'The dice given show 1 faces for hull 2 x D6.'],
    ['too many', [1, 2, 3], 'The dice given show 3 faces for hull 2 x D6.'],
    ['a gap', new Array(2), 'The dice given show undefined, which is no face of D6, for hull 2 x D6.'],
  ])('refuse what no such dice can show: %s', (_what, shown, message) => {
    const dice = new RecordingDice(new Loaded(...shown));
    const error = thrownBy(() => dice.sum('hull', 2, 6));
    expect(error).toBeInstanceOf(DiceScriptError);
    expect(error.message).toBe(message);
    expect(dice.rolls).toEqual([]);
  });

  test('keep faces of their own', () => {
    const source = new Loaded(2, 5);
    const dice = new RecordingDice(source);
    dice.faces('hull', 2, 6);
    source.shown[0] = 6;
    expect(dice.rolls).toEqual([{ purpose: 'hull', count: 2, die: 6, faces: [2, 5] }]);
  });
});
