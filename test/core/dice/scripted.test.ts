import { describe, expect, test } from 'vitest';
import { AVERAGE_DIE, DiceScriptError, type ScriptedFace, scripted } from '../../../src/index.ts';
import { thrownBy } from '../support.ts';

/** The message of the DiceScriptError that a script causes. */
function complaint(run: () => unknown): string {
  const error = thrownBy(run);
  expect(error).toBeInstanceOf(DiceScriptError);
  expect(error.name).toBe('DiceScriptError');
  return error.message;
}

describe('scripted dice', () => {
  test('show the faces in the order in which the rules ask for them', () => {
    const dice = scripted([3, 1, 6, 2, 2, 5, 4, 4]);
    expect(dice.die('a', 6)).toBe(3);
    expect(dice.sum('b', 2, 6)).toBe(7);
    expect(dice.tally('c', 2, 3)).toEqual([0, 0, 2, 0]);
    expect(dice.faces('d', 3, AVERAGE_DIE)).toEqual([5, 4, 4]);
    expect(dice.thrown()).toEqual([5, 4, 4]);
    dice.assertUsedUp();
  });

  test('give a rule its reading, and report the faces', () => {
    const dice = scripted([3, 1, 6, 5, 5]);
    expect(dice.die('a', 6, (face) => (face > 2 ? 'hit' : 'miss'))).toBe('hit');
    expect(dice.thrown()).toEqual([3]);
    expect(dice.sum('b', 2, 6, (total) => total >= 8)).toBe(false);
    expect(dice.thrown()).toEqual([1, 6]);
    expect(dice.tally('c', 2, 6, (tally) => tally[5] ?? 0)).toBe(2);
    expect(dice.thrown()).toEqual([5, 5]);
  });

  test('a shuffle of k takes k - 1 faces, each the place of the next card among those left', () => {
    const dice = scripted([3, 1, 2]);
    expect(dice.shuffle('deal', ['n', 'e', 's', 'w'])).toEqual(['s', 'n', 'w', 'e']);
    dice.assertUsedUp();
  });

  test('a pick takes one face, and none where there is no choice', () => {
    const dice = scripted([2]);
    expect(dice.pick('prize', ['red', 'blue', 'green'])).toBe('blue');
    expect(dice.pick('prize', ['red'])).toBe('red');
    dice.assertUsedUp();
  });

  test('faces can be told for which roll they are, one or several at a time', () => {
    const dice = scripted([{ purpose: 'attack', faces: 4 }, { purpose: 'volley', faces: [1, 2, 3] }, 6]);
    expect(dice.remaining()).toBe(5);
    expect(dice.die('attack', 6)).toBe(4);
    expect(dice.remaining()).toBe(4);
    expect(dice.faces('volley', 2, 6)).toEqual([1, 2]);
    expect(dice.die('volley', 6)).toBe(3);
    expect(dice.die('anything', 6)).toBe(6);
    expect(dice.remaining()).toBe(0);
    dice.assertUsedUp();
  });

  test('a face for another roll is an error that names both', () => {
    const dice = scripted([6, { purpose: 'attack', faces: [4, 5] }]);
    dice.die('wind', 6);
    dice.die('attack', 6);
    expect(complaint(() => dice.faces('volley', 3, 6))).toBe(
      'Face 3 of the script (5) is for attack, but the rules ask for volley 3 x D6.',
    );
  });

  test.each<[number, number | readonly number[], string]>([
    [7, 6, 'Face 1 of the script (7) is no face of D6, asked for by hull D6.'],
    [0, 6, 'Face 1 of the script (0) is no face of D6, asked for by hull D6.'],
    [2.5, 6, 'Face 1 of the script (2.5) is no face of D6, asked for by hull D6.'],
    [Number.NaN, 6, 'Face 1 of the script (NaN) is no face of D6, asked for by hull D6.'],
    [
      1,
      AVERAGE_DIE,
      'Face 1 of the script (1) is no face of {2,3,3,4,4,5}, asked for by hull {2,3,3,4,4,5}.',
    ],
  ])('%d on the die %j is an error that names the roll', (face, die, message) => {
    expect(complaint(() => scripted([face]).die('hull', die))).toBe(message);
  });

  test('a card that is not there in a shuffle is an error that names the roll', () => {
    const dice = scripted([1, 3]);
    expect(complaint(() => dice.shuffle('deal', ['a', 'b', 'c']))).toBe(
      'Face 2 of the script (3) is no face of D2, asked for by deal D2.',
    );
  });

  test('too few faces are an error that names the roll', () => {
    const dice = scripted([1, 2]);
    expect(complaint(() => dice.sum('damage', 3, 6))).toBe(
      'The script of 2 faces has too few: none is left for damage 3 x D6.',
    );
    expect(complaint(() => scripted([]).die('wind', 6))).toBe(
      'The script of 0 faces has too few: none is left for wind D6.',
    );
  });

  test('faces left over are an error that names the first of them', () => {
    const dice = scripted([1, 2, 3]);
    dice.die('wind', 6);
    expect(complaint(() => dice.assertUsedUp())).toBe('2 of 3 scripted faces are left over; the first is 2.');
    const tagged = scripted([{ purpose: 'wind', faces: 4 }]);
    expect(complaint(() => tagged.assertUsedUp())).toBe(
      '1 of 1 scripted faces are left over; the first is 4 for wind.',
    );
  });

  test('the script may be reused: it is not used up with the dice', () => {
    const faces: ScriptedFace[] = [1, { purpose: 'a', faces: [2, 3] }];
    for (let i = 0; i < 2; i++) {
      const dice = scripted(faces);
      expect(dice.faces('a', 3, 6)).toEqual([1, 2, 3]);
    }
  });
});
