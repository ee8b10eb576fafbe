import { describe, expect, test } from 'vitest';
import {
  type MediaevalAction,
  type MediaevalState,
  mediaeval,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  dice,
  expectDecision,
  expectEvents,
  expectOver,
  expectReferee,
  type GivenShip,
  given,
  move,
} from '../support.ts';

describe('the turn limit', () => {
  function endOfTurn(turn: number, ships: { readonly [id: string]: GivenShip }): MediaevalState {
    return given({ ships, step: 'end-turn', options: { turnLimit: 20 }, patch: { turn } });
  }

  const RED = { r1: { at: [0, 0], value: 3 }, r2: { at: [-3, 0], value: 3 } } as const;
  const BLUE = { b1: { at: [3, 0], value: 6 } } as const;

  test.each([
    ['the first side', { ...RED, ...BLUE }],
    ['the last side', { ...BLUE, ...RED }],
  ])('MN-E41 (a) equal values: the side with more ships wins, be it %s', (_place, ships) => {
    const { state, events } = act(endOfTurn(20, ships), ADVANCE);
    expectEvents(events, [
      { type: 'turn-ended', turn: 20 },
      { type: 'game-ended', winner: 'red', reason: 'turn-limit' },
    ]);
    expectOver(state, 'red', 'turn-limit');
    expect(state.turn).toBe(20);
    expect(mediaeval.result(state)?.scores).toEqual({ red: 6, blue: 6 });
  });

  test('MN-E41 (b) equal values and ships: a draw', () => {
    const start = endOfTurn(20, { r1: { at: [0, 0], value: 6 }, b1: { at: [3, 0], value: 6 } });
    const { state, events } = act(start, ADVANCE);
    expectEvents(events, [
      { type: 'turn-ended', turn: 20 },
      { type: 'game-ended', winner: 'draw', reason: 'turn-limit' },
    ]);
    expectOver(state, 'draw', 'turn-limit');
    expect(mediaeval.result(state)).toEqual({
      winner: null,
      reason: 'turn-limit',
      scores: { red: 6, blue: 6 },
    });
  });

  test('MN-E41 (c) the turn before: play goes on', () => {
    const start = endOfTurn(19, { r1: { at: [0, 0], value: 3 }, b1: { at: [3, 0], value: 6 } });
    const { state, events } = act(start, ADVANCE);
    expectEvents(events, [{ type: 'turn-ended', turn: 19 }]);
    expect(state.turn).toBe(20);
    expect(mediaeval.result(state)).toBeNull();
    expectReferee(state, 'wind-strength');
  });

  test('MN-E48 two sides that only pass are stopped by it', () => {
    let state = given({
      ships: { r1: { at: [0, 0] }, b1: { at: [5, 0] } },
      step: 'wind-strength',
      options: { turnLimit: 2 },
    });
    let played = 0;
    let last: ReturnType<typeof act>['events'] = [];
    const play = (action: MediaevalAction, ...faces: Parameters<typeof dice>[]) => {
      const after = act(
        state,
        action,
        faces.map((roll) => dice(...roll)),
      );
      state = after.state;
      last = after.events;
      played++;
    };
    for (const turn of [1, 2]) {
      expect(state.turn).toBe(turn);
      expectReferee(state, 'wind-strength');
      expect(state).toMatchObject({
        movementOrder: [],
        movementIndex: 0,
        shootingOrder: [],
        shootingIndex: 0,
      });
      play(ADVANCE, ['wind-strength', 3]);
      play(ADVANCE, ['wind-direction', 3]);
      play(ADVANCE, ['move-order', 1]);
      expectDecision(state, 'move', 'r1');
      play(move('r1', 'none', 0));
      expectDecision(state, 'move', 'b1');
      play(move('b1', 'none', 0));
      expectReferee(state, 'deal-shooting');
      play(ADVANCE, ['shoot-order', 1]);
      expectReferee(state, 'end-turn');
      play(ADVANCE);
    }
    expect(played).toBe(14);
    expect(state.turn).toBe(2);
    expectEvents(last, [
      { type: 'turn-ended', turn: 2 },
      { type: 'game-ended', winner: 'draw', reason: 'turn-limit' },
    ]);
    expectOver(state, 'draw', 'turn-limit');
  });
});
