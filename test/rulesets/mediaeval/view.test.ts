import { describe, expect, test } from 'vitest';
import { sampled, scripted } from '../../../src/index.ts';
import { type MediaevalState, mediaeval } from '../../../src/rulesets/mediaeval/index.ts';
import { type GivenShip, given } from './support.ts';

/*
 * What a side sees under `cardVisibility: "current-only"`, and what it can imagine: a view and a guess of the
 * hidden cards. The view of the rules is tested with MN-R14; here is what the two have in common.
 */

const SHIPS: { readonly [id: string]: GivenShip } = {
  r1: { at: [0, 0] },
  r2: { at: [-3, 0] },
  b1: { at: [0, -1] },
  b2: { at: [3, 0] },
};
const ORDER = ['b2', 'r1', 'b1', 'r2'];

/** The second card of movement is in play, those of shooting are not dealt. */
function moving(cardVisibility: MediaevalState['options']['cardVisibility']): MediaevalState {
  return given({ ships: SHIPS, order: ORDER, options: { cardVisibility }, patch: { movementIndex: 1 } });
}

/** The first card of shooting is in play; movement is over. */
function shooting(cardVisibility: MediaevalState['options']['cardVisibility']): MediaevalState {
  return given({
    ships: SHIPS,
    step: 'shoot',
    options: { cardVisibility },
    patch: { movementOrder: ORDER, shootingOrder: ['r1', 'r2', 'b2', 'b1'] },
  });
}

/** What a side may take a position for, with dice from a seed. */
function guess(state: MediaevalState, seed: number): MediaevalState {
  const { determinize } = mediaeval.definition.secrets;
  if (determinize === undefined) throw new Error('nothing is hidden');
  return determinize(state, 'red', sampled(seed, 'guesses'));
}

/** What there is to guess of a position: each order of the cards that came up in many guesses. */
function guesses(state: MediaevalState, field: 'movementOrder' | 'shootingOrder'): string[] {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => guess(state, seed)[field].join(' ')));
  return [...seen].sort();
}

describe('where the cards are open', () => {
  test('a side sees the position as it is, and guesses nothing', () => {
    const state = moving('open');
    expect(mediaeval.view(state, 'red')).toEqual({ ...state, rng: null });
    expect(guess(state, 1)).toEqual(state);
  });

  test('a side sees every event as it is', () => {
    const event = { type: 'order-dealt', phase: 'movement', order: ORDER } as const;
    expect(mediaeval.viewEvent(event, 'red', moving('open'))).toEqual(event);
  });
});

describe('where only the card in play is', () => {
  test('a side sees the position but for the cards to come', () => {
    const state = moving('current-only');
    expect(mediaeval.view(state, 'red')).toEqual({ ...state, movementOrder: ['b2', 'r1'], rng: null });
    const later = shooting('current-only');
    expect(mediaeval.view(later, 'blue')).toEqual({ ...later, shootingOrder: ['r1'], rng: null });
  });

  test('a side sees the deal without its order, and every other event as it is', () => {
    const state = moving('current-only');
    for (const phase of ['movement', 'shooting'] as const) {
      const dealt = { type: 'order-dealt', phase, order: ORDER } as const;
      expect(mediaeval.viewEvent(dealt, 'red', state)).toEqual({ ...dealt, order: [] });
    }
    const turned = { type: 'turned', ship: 'b2', from: 1, to: 2 } as const;
    expect(mediaeval.viewEvent(turned, 'red', state)).toEqual(turned);
  });

  test('whoever decides has the same choices in the view as in the position', () => {
    for (const state of [moving('current-only'), shooting('current-only')]) {
      expect(mediaeval.deciders(mediaeval.view(state, 'red'))).toEqual(mediaeval.deciders(state));
      expect(mediaeval.actions(mediaeval.view(state, 'red'))).toEqual(mediaeval.actions(state));
    }
  });

  test('a guess leaves the cards that have come up, and every order of the others can come', () => {
    expect(guesses(moving('current-only'), 'movementOrder')).toEqual(['b2 r1 b1 r2', 'b2 r1 r2 b1']);
    const later = shooting('current-only');
    expect(guesses(later, 'shootingOrder')).toEqual([
      'r1 b1 b2 r2',
      'r1 b1 r2 b2',
      'r1 b2 b1 r2',
      'r1 b2 r2 b1',
      'r1 r2 b1 b2',
      'r1 r2 b2 b1',
    ]);
    expect(guesses(later, 'movementOrder')).toEqual([ORDER.join(' ')]);
  });

  test('a guess changes nothing else, and cannot be told from the position', () => {
    for (const state of [moving('current-only'), shooting('current-only')]) {
      for (let seed = 0; seed < 20; seed++) {
        const guessed = guess(state, seed);
        const { movementOrder, shootingOrder } = state;
        expect({ ...guessed, movementOrder, shootingOrder }).toEqual(state);
        expect(mediaeval.view(guessed, 'red')).toEqual(mediaeval.view(state, 'red'));
        for (const [name, holds] of Object.entries(mediaeval.invariants)) {
          expect([name, holds(guessed)]).toEqual([name, true]);
        }
      }
    }
  });

  test('a guess takes dice for the cards to come only: none for the last', () => {
    const { determinize } = mediaeval.definition.secrets;
    const two = scripted([{ purpose: 'hidden-cards', faces: 2 }]);
    expect(determinize?.(moving('current-only'), 'red', two).movementOrder).toEqual(['b2', 'r1', 'r2', 'b1']);
    two.assertUsedUp();
    const last = { ...moving('current-only'), movementIndex: 2 };
    expect(determinize?.(last, 'red', scripted([])).movementOrder).toEqual(ORDER);
  });
});
