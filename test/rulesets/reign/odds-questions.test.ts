import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/core/errors.ts';
import * as odds from '../../../src/rulesets/reign/index.ts';

/*
 * Questions come from outside, often from untyped programs: what makes no sense is refused by the name of its field,
 * never answered with a number.
 */

const {
  archerOdds,
  areaOdds,
  bestSetOdds,
  chaseOdds,
  deckFightOdds,
  dodgeOdds,
  meanWidth,
  meleeOdds,
  roundsToSuccesses,
  setOdds,
  throwOdds,
  volleyOdds,
} = odds as unknown as { readonly [name: string]: (...question: unknown[]) => { readonly value: number } };

const PARTY = { men: 4, threat: 2 };
const DODGE = { dice: 6, difficulty: 4, against: { dice: 3, height: 5 } };
const VOLLEY = { weapons: { catapult: 1 }, target: 'galley' };

type Ask = ((question: unknown) => unknown) | undefined;

/** What a question is refused for: the path of the field, and what would fit. */
function refusal(ask: Ask, question: unknown): readonly [string, string] {
  try {
    ask?.(question);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    expect(error.code).toBe('invalid-argument');
    return [error.path, error.problem];
  }
  throw new Error('nothing is refused');
}

describe('a number that makes no sense is refused', () => {
  test.each<[string, Ask, unknown, string]>([
    ['setOdds', setOdds, { dice: 2.5 }, 'dice'],
    ['setOdds', setOdds, { dice: -1 }, 'dice'],
    ['setOdds', setOdds, { dice: Number.NaN }, 'dice'],
    ['setOdds', setOdds, { dice: '6' }, 'dice'],
    ['setOdds', setOdds, { dice: 6, penalties: -1 }, 'penalties'],
    ['setOdds', setOdds, { dice: 6, difficulty: 4.5 }, 'difficulty'],
    ['setOdds', setOdds, { dice: 6, bonus: 2 }, 'bonus'],
    ['setOdds', setOdds, { dice: 6, width: 0 }, 'width'],
    ['setOdds', setOdds, { dice: 6, height: 11 }, 'height'],
    ['setOdds', setOdds, { dice: 6, called: 11 }, 'called'],
    ['setOdds', setOdds, { dice: 6, special: 'ED', edFace: 0 }, 'edFace'],
    ['setOdds', setOdds, { dice: 6, cap: 16 }, 'cap'],
    ['bestSetOdds', bestSetOdds, { dice: 6, bonus: -1 }, 'bonus'],
    ['meanWidth', meanWidth, { dice: null }, 'dice'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, against: { dice: 1, height: 50 } }, 'against.height'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, against: { dice: -2, height: 5 } }, 'against.dice'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, against: { dice: 3, height: Number.NaN } }, 'against.height'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, waitingFor: { dice: 3, height: 0 } }, 'waitingFor.height'],
    ['archerOdds', archerOdds, { dice: 6, threat: 5 }, 'threat'],
    ['chaseOdds', chaseOdds, { flee: { dice: 3 }, pursue: { dice: 3.5 } }, 'pursue.dice'],
    ['chaseOdds', chaseOdds, { flee: { dice: 3, cap: 11 }, pursue: { dice: 3 } }, 'flee.cap'],
    ['meleeOdds', meleeOdds, { a: { men: 1.5, threat: 1 }, b: PARTY }, 'a.men'],
    ['meleeOdds', meleeOdds, { a: PARTY, b: { men: 1, threat: 0 } }, 'b.threat'],
    ['meleeOdds', meleeOdds, { a: PARTY, b: PARTY, samples: 0 }, 'samples'],
    ['meleeOdds', meleeOdds, { a: PARTY, b: PARTY, samples: 1, seed: Number.NaN }, 'seed'],
    ['deckFightOdds', deckFightOdds, { a: PARTY, b: PARTY, rounds: -1 }, 'rounds'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, weapons: { catapult: 0.5 } }, 'weapons.catapult'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, bonus: 2 }, 'bonus'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, bonusDice: 11 }, 'bonusDice'],
    ['areaOdds', areaOdds, { dice: 13 }, 'dice'],
  ])('%s', (_name, ask, question, path) => {
    const [refused, problem] = refusal(ask, question);
    expect(refused).toBe(path);
    expect(problem).toMatch(/^expected a (whole|finite) number/);
  });
});

describe('a value that there is not is refused, and the valid ones are named', () => {
  test.each<[string, Ask, unknown, string, string]>([
    ['throwOdds', throwOdds, { dice: 6, special: 'XD' }, 'special', '"MD"'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, dodgeSets: 'both' }, 'dodgeSets', '"all"'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, gobbleTiming: 'never' }, 'gobbleTiming', '"height-only"'],
    ['archerOdds', archerOdds, { dice: 6, threat: 2, threatTest: 'both' }, 'threatTest', '"either"'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, target: 'galleon' }, 'target', 'fire-galley'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, target: 7 }, 'target', 'a ship or one of'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, target: { armour: 1 } }, 'target.locations', 'is missing'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, aim: 'keel' }, 'aim', '"bridge"'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, volleySets: 'some' }, 'volleySets', '"one"'],
    ['bestSetOdds', bestSetOdds, { dice: 6, locationMap: ['hull'] }, 'locationMap', '10 locations'],
  ])('%s', (_name, ask, question, path, choice) => {
    const [refused, problem] = refusal(ask, question);
    expect(refused).toBe(path);
    expect(problem).toContain(choice);
  });
});

describe('a field that there is not is refused', () => {
  test.each<[string, Ask, unknown, string]>([
    ['throwOdds', throwOdds, { dice: 6, dificulty: 4 }, 'dificulty'],
    ['setOdds', setOdds, { dice: 6, locationMap: [] }, 'locationMap'],
    ['bestSetOdds', bestSetOdds, { dice: 6, width: 3 }, 'width'],
    ['meanWidth', meanWidth, { dice: 6, pushed: 1 }, 'pushed'],
    ['dodgeOdds', dodgeOdds, { ...DODGE, against: { ...DODGE.against, width: 3 } }, 'against.width'],
    ['archerOdds', archerOdds, { dice: 6, threat: 2, armour: 1 }, 'armour'],
    ['chaseOdds', chaseOdds, { flee: { dice: 3 }, pursue: { dice: 3 }, rounds: 2 }, 'rounds'],
    ['meleeOdds', meleeOdds, { a: { ...PARTY, heroes: 1 }, b: PARTY }, 'a.heroes'],
    ['meleeOdds', meleeOdds, { a: PARTY, b: PARTY, rounds: 2 }, 'rounds'],
    ['deckFightOdds', deckFightOdds, { a: PARTY, b: PARTY, turns: 2 }, 'turns'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, weapons: { catpult: 2 } }, 'weapons.catpult'],
    ['volleyOdds', volleyOdds, { ...VOLLEY, dice: 6 }, 'dice'],
    ['areaOdds', areaOdds, { dice: 2, armour: 1 }, 'armour'],
  ])('%s', (_name, ask, question, path) => {
    expect(refusal(ask, question)).toEqual([path, 'there is no such field']);
  });
});

describe('a question that is none is refused', () => {
  test.each<[string, Ask]>([
    ['throwOdds', throwOdds],
    ['setOdds', setOdds],
    ['bestSetOdds', bestSetOdds],
    ['meanWidth', meanWidth],
    ['dodgeOdds', dodgeOdds],
    ['archerOdds', archerOdds],
    ['chaseOdds', chaseOdds],
    ['meleeOdds', meleeOdds],
    ['deckFightOdds', deckFightOdds],
    ['volleyOdds', volleyOdds],
    ['areaOdds', areaOdds],
  ])('%s', (_name, ask) => {
    for (const question of [undefined, null, 6, 'six']) {
      const [path, problem] = refusal(ask, question);
      expect(path).toBe('');
      expect(problem).toMatch(/^expected an object, but received /);
    }
    expect(refusal(ask, {})[1]).toBe('is missing');
  });
});

test('a called shot beside an Expert Die is refused', () => {
  expect(refusal(setOdds, { dice: 6, special: 'ED', called: 7 })[0]).toBe('called');
});

test('a chance that is none is refused', () => {
  const wait = (chance: unknown, successes: unknown) =>
    refusal(() => roundsToSuccesses?.(chance, successes), null)[0];
  expect(wait(setOdds?.({ dice: 1 }), 2)).toBe('chance.fraction.numerator');
  expect(wait(0.5, 2)).toBe('chance');
  expect(wait({ fraction: { numerator: 1n, denominator: 0n } }, 2)).toBe('chance.fraction.denominator');
  expect(wait(setOdds?.({ dice: 2 }), 1.5)).toBe('successes');
});

test('a field that is undefined has its default', () => {
  expect(setOdds?.({ dice: 6, special: undefined, difficulty: undefined, width: undefined })).toEqual(
    setOdds?.({ dice: 6 }),
  );
  expect(volleyOdds?.({ ...VOLLEY, weapons: { catapult: 1, ballista: undefined } })).toEqual(
    volleyOdds?.(VOLLEY),
  );
});
