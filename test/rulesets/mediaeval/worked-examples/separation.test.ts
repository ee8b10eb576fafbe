import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  type At,
  act,
  dice,
  expectDecision,
  expectEvents,
  expectReferee,
  expectRefused,
  type GivenShip,
  given,
  hexOf,
  move,
  moved,
  rammed,
  separate,
  shipIn,
} from '../support.ts';

/** r1 (heading S) and b1 (heading N) entangled in one hex. */
function entangled({
  order,
  at = [0, 0],
  others = {},
  strength = 3,
  options = {},
}: {
  readonly order: readonly string[];
  readonly at?: At;
  readonly others?: { readonly [id: string]: GivenShip };
  readonly strength?: number;
  readonly options?: Partial<MediaevalOptions>;
}): MediaevalState {
  return given({
    ships: {
      r1: { at, heading: 4, entangledWith: ['b1'] },
      b1: { at, heading: 1, entangledWith: ['r1'] },
      ...others,
    },
    wind: { from: 0, strength },
    order,
    options,
  });
}

function expectFree(state: MediaevalState, ...ids: readonly string[]): void {
  for (const id of ids)
    expect(shipIn(state, id)).toMatchObject({ entangledWith: [], entangledTurn: null, value: 6 });
}

describe('parting', () => {
  describe('a ship without wind for any heading in reach', () => {
    const start = entangled({ order: ['b1', 'r1'] });

    test('MN-E24 it must part, but only to a neighbouring hex', () => {
      expectDecision(start, 'move', 'b1');
      expectRefused(start, move('b1', 'none', 0), 'must-separate');
      expectRefused(start, separate('b1', 'none', 0, 2), 'not-adjacent');
    });

    test('MN-E24 it is pushed clear ahead', () => {
      const { state, events } = act(start, separate('b1', 'none', 0, -1));
      expectEvents(events, [{ type: 'separated', ship: 'b1', from: ['r1'] }, moved('b1', [0, 0], [0, -1])]);
      expect(hexOf(state, 'b1')).toEqual([0, -1]);
      expect(hexOf(state, 'r1')).toEqual([0, 0]);
      expect(shipIn(state, 'b1').heading).toBe(1);
      expectFree(state, 'b1', 'r1');
      expectDecision(state, 'move', 'r1');
    });

    test('MN-E24 it may turn before it is pushed clear', () => {
      const { state, events } = act(start, separate('b1', 'starboard', 1, 0));
      expectEvents(events, [
        { type: 'turned', ship: 'b1', from: 1, to: 2 },
        { type: 'separated', ship: 'b1', from: ['r1'] },
        moved('b1', [0, 0], [1, 0]),
      ]);
      expect(hexOf(state, 'b1')).toEqual([1, 0]);
      expect(shipIn(state, 'b1').heading).toBe(2);
      expectFree(state, 'b1', 'r1');
      expectDecision(state, 'move', 'r1');
    });
  });

  test('MN-E25 a ship that can sail clear must do so', () => {
    const start = entangled({ order: ['r1', 'b1'] });
    expectRefused(start, separate('r1', 'none', 1, 0), 'can-sail-clear');
    expectRefused(start, move('r1', 'none', 0), 'must-separate');
    // a speed of 1 is enough
    expectRefused(
      entangled({ order: ['r1', 'b1'], strength: 1 }),
      separate('r1', 'none', 1, 0),
      'can-sail-clear',
    );

    const { state, events } = act(start, move('r1', 'none', 1));
    expectEvents(events, [{ type: 'separated', ship: 'r1', from: ['b1'] }, moved('r1', [0, 0], [0, 1])]);
    expect(hexOf(state, 'r1')).toEqual([0, 1]);
    expect(hexOf(state, 'b1')).toEqual([0, 0]);
    expectFree(state, 'r1', 'b1');
    expectDecision(state, 'move', 'b1');
  });

  test('MN-E25 a ship that is not entangled has nothing to part from', () => {
    const start = entangled({ order: ['r9', 'r1', 'b1'], others: { r9: { at: [3, 0] } } });
    expectDecision(start, 'move', 'r9');
    expectRefused(start, separate('r9', 'none', 3, -1), 'not-entangled');
  });

  describe('all headings in reach lead off the map', () => {
    const start = entangled({
      order: ['r1', 'b1', 'r2'],
      at: [0, 6],
      others: { r2: { at: [-3, 0] } },
      strength: 5,
    });

    test('MN-E47 (a) the ship must part', () => {
      expectRefused(start, move('r1', 'none', 0), 'must-separate');
    });

    test('MN-E47 (a) it may be pushed clear inside the map', () => {
      for (const turn of ['port', 'none', 'starboard'] as const) {
        expect(mediaeval.check(start, separate('r1', turn, 0, 5))).toBeNull();
      }
      const { state, events } = act(start, separate('r1', 'none', 0, 5));
      expectEvents(events, [{ type: 'separated', ship: 'r1', from: ['b1'] }, moved('r1', [0, 6], [0, 5])]);
      expect(hexOf(state, 'r1')).toEqual([0, 5]);
      expect(shipIn(state, 'r1').heading).toBe(4);
      expectFree(state, 'r1', 'b1');
      expectDecision(state, 'move', 'b1');
    });

    test('MN-E47 (a) or leave the map', () => {
      const { state, events } = act(start, move('r1', 'none', 1));
      expectEvents(events, [
        { type: 'separated', ship: 'r1', from: ['b1'] },
        { type: 'retreated', ship: 'r1', cause: 'sailed' },
      ]);
      expect(shipIn(state, 'r1')).toMatchObject({ status: 'retreated', q: 0, r: 6 });
      expectFree(state, 'r1', 'b1');
      expectDecision(state, 'move', 'b1');
    });
  });

  describe('friends lie ahead on all headings in reach', () => {
    const start = entangled({
      order: ['r1', 'b1', 'r2', 'r3', 'r4'],
      others: { r2: { at: [0, 1] }, r3: { at: [1, 0] }, r4: { at: [-1, 1] } },
      strength: 5,
    });

    test('MN-E47 (b) the ship must part', () => {
      expectRefused(start, move('r1', 'none', 0), 'must-separate');
    });

    test('MN-E47 (b) it may be pushed clear to a free hex', () => {
      for (const turn of ['port', 'none', 'starboard'] as const) {
        expect(mediaeval.check(start, separate('r1', turn, 0, -1))).toBeNull();
      }
      const { state, events } = act(start, separate('r1', 'none', 0, -1));
      expectEvents(events, [{ type: 'separated', ship: 'r1', from: ['b1'] }, moved('r1', [0, 0], [0, -1])]);
      expect(hexOf(state, 'r1')).toEqual([0, -1]);
      expectFree(state, 'r1', 'b1', 'r2', 'r3', 'r4');
      expectDecision(state, 'move', 'b1');
    });

    test('MN-E47 (b) or run into the friend ahead', () => {
      const { state, events } = act(start, move('r1', 'none', 1));
      expectEvents(events, [
        { type: 'separated', ship: 'r1', from: ['b1'] },
        moved('r1', [0, 0], [0, 1]),
        { type: 'collision', mover: 'r1', others: ['r2'] },
        rammed('r1', 5),
        rammed('r2', 5),
        { type: 'entangled', ship: 'r1', with: ['r2'] },
      ]);
      expect(shipIn(state, 'r1')).toMatchObject({
        q: 0,
        r: 1,
        value: 5,
        entangledWith: ['r2'],
        entangledTurn: 1,
      });
      expect(shipIn(state, 'r2')).toMatchObject({
        q: 0,
        r: 1,
        value: 5,
        entangledWith: ['r1'],
        entangledTurn: 1,
      });
      expectFree(state, 'b1', 'r3', 'r4');
      expectDecision(state, 'move', 'b1');
    });
  });

  test('MN-E51 separation stay: the entanglement ends at the card, though nothing moves', () => {
    const start = entangled({ order: ['b1', 'r1'], options: { separation: 'stay' } });
    expectDecision(start, 'move', 'b1');
    expectRefused(start, separate('b1', 'none', 0, -1), 'option-disabled');

    const first = act(start, move('b1', 'none', 0));
    expectEvents(first.events, [{ type: 'separated', ship: 'b1', from: ['r1'] }]);
    expect(hexOf(first.state, 'b1')).toEqual([0, 0]);
    expectFree(first.state, 'b1', 'r1');
    expectDecision(first.state, 'move', 'r1');

    const second = act(first.state, move('r1', 'none', 0));
    expectEvents(second.events, []);
    expect(hexOf(second.state, 'r1')).toEqual([0, 0]);
    expectFree(second.state, 'b1', 'r1');
    expectReferee(second.state, 'deal-shooting');

    const shooting = act(second.state, ADVANCE, [dice('shoot-order', 1)]);
    expectEvents(shooting.events.slice(1), [
      { type: 'no-target', ship: 'r1' },
      { type: 'no-target', ship: 'b1' },
    ]);
    const next = act(shooting.state, ADVANCE);
    expectEvents(next.events, [{ type: 'turn-ended', turn: 1 }]);
    expectFree(next.state, 'b1', 'r1');
  });
});
