import { describe, expect, test } from 'vitest';
import { type MediaevalState, mediaeval } from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  dice,
  expectDecision,
  expectEvents,
  expectReferee,
  given,
  shipIn,
} from '../support.ts';

const FOUR = {
  a: { at: [0, 0], side: 'red', originalSide: 'red' },
  b: { at: [3, 0], side: 'blue', originalSide: 'blue' },
  c: { at: [-3, 0], side: 'red', originalSide: 'red' },
  d: { at: [5, 0], side: 'blue', originalSide: 'blue' },
} as const;

describe('cards', () => {
  test('MN-E16 the deal of the movement cards by dice', () => {
    const start = given({ ships: FOUR, step: 'deal-movement' });
    const { state, events } = act(start, ADVANCE, [dice('move-order', 3, 1, 2)]);
    expectEvents(events, [{ type: 'order-dealt', phase: 'movement', order: ['c', 'a', 'd', 'b'] }]);
    expect(state.movementOrder).toEqual(['c', 'a', 'd', 'b']);
    expect(state.movementIndex).toBe(0);
    expectDecision(state, 'move', 'c', 'red');
  });

  test('MN-E17 the deal of the shooting cards: ships afloat only, dismasted ones too; no targets, no decisions', () => {
    const start = given({
      ships: {
        a: { at: [0, 0], side: 'red', originalSide: 'red' },
        b: { at: [0, 1], side: 'blue', originalSide: 'blue', status: 'sunk', value: 0 },
        c: { at: [3, 0], side: 'blue', originalSide: 'blue', dismasted: true },
      },
      step: 'deal-shooting',
      patch: { movementOrder: ['a', 'c'], movementIndex: 2 },
    });
    const { state, events } = act(start, ADVANCE, [dice('shoot-order', 2)]);
    expectEvents(events, [
      { type: 'order-dealt', phase: 'shooting', order: ['c', 'a'] },
      { type: 'no-target', ship: 'c' },
      { type: 'no-target', ship: 'a' },
    ]);
    expect(state.shootingOrder).toEqual(['c', 'a']);
    expect(state.shootingIndex).toBe(2);
    expect(shipIn(state, 'b').status).toBe('sunk');
    expectReferee(state, 'end-turn');
  });

  describe.each(['red', 'blue'])('as %s sees them', (side) => {
    function dealt(cardVisibility: MediaevalState['options']['cardVisibility']): MediaevalState {
      return given({
        ships: FOUR,
        order: ['c', 'a', 'd', 'b'],
        options: { cardVisibility },
        patch: { movementIndex: 1 },
      });
    }

    test('MN-E49 current-only: nobody sees past the card in play, the state holds all', () => {
      const state = dealt('current-only');
      expectDecision(state, 'move', 'a', 'red');
      expect(mediaeval.view(state, side).movementOrder).toEqual(['c', 'a']);
      expect(state.movementOrder).toEqual(['c', 'a', 'd', 'b']);
    });

    test('MN-E49 open: the whole deal is seen', () => {
      expect(mediaeval.view(dealt('open'), side).movementOrder).toEqual(['c', 'a', 'd', 'b']);
    });
  });
});
