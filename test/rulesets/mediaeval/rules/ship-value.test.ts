import { describe, expect, test } from 'vitest';
import { mediaeval, speedOf } from '../../../../src/rulesets/mediaeval/index.ts';
import { ADVANCE, act, board, decline, given, hexOf, move, refusal, shipIn, shoot } from '../support.ts';
import { begin, deal, die, expectInvalid, PAIR, play, rollsOfSetUp, valuesOf } from './support.ts';

const VALUES = [1, 2, 3, 4, 5, 6];

describe('ship value', () => {
  test('MN-001 a ship begins with value 6, without a die', () => {
    const state = begin({ ships: PAIR });
    expect(shipIn(state, 'r1')).toMatchObject({ value: 6, startValue: 6 });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 6, startValue: 6 });
  });

  test('MN-002 variant: each ship begins with the score of an average die of its own', () => {
    const options = { startValue: 'average' } as const;
    const state = begin({ ships: PAIR, options }, [die('ship-value', 2), die('ship-value', 5)]);
    expect(shipIn(state, 'r1')).toMatchObject({ value: 2, startValue: 2 });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 5, startValue: 5 });
    const roll = { purpose: 'ship-value', count: 1, die: [2, 3, 3, 4, 4, 5] };
    expect(rollsOfSetUp({ ships: PAIR, options }, [3, 4])).toEqual([roll, roll]);
  });

  test.each([0, 7, 3.5, '4', null])('MN-003 the value is a whole number from 1 to 6, not %j', (value) => {
    const ships = PAIR.map((ship) => ({ ...ship, value: value as number }));
    expectInvalid(() => begin({ ships }), 'invalid-scenario', /^ships\[0\]\.value$/);
  });

  test.each(VALUES)('MN-003 a ship may begin with value %i', (value) => {
    const state = begin({ ships: PAIR.map((ship) => ({ ...ship, value })) });
    expect(valuesOf(state, 'r1', 'b1')).toEqual([value, value]);
  });

  test('MN-003 the value is open to all: each side sees that of every ship', () => {
    const state = begin({ ships: PAIR.map((ship, i) => ({ ...ship, value: 2 + i })) });
    for (const side of ['red', 'blue'])
      expect(valuesOf(mediaeval.view(state, side), 'r1', 'b1')).toEqual([2, 3]);
  });

  test('MN-004 a ship is ordered by the side whose colour it shows, not by the one that it began on', () => {
    const state = given({ ships: { b1: { at: [0, 0], heading: 4, side: 'red' }, b2: { at: [5, 0] } } });
    expect(refusal(state, move('b1', 'none', 1, 'blue'))).toBe('not-your-ship');
    expect(refusal(state, move('b1', 'none', 1, 'red'))).toBeNull();
    expect(mediaeval.deciders(state)).toMatchObject([{ side: 'red', unit: 'b1' }]);
  });

  test.each([
    [1, 4],
    [2, 5],
    [3, 6],
  ])('MN-005 damage lowers the value one for one: die %i leaves %i', (face, left) => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [0, -1] } } as const;
    const { state } = act(given({ ships, step: 'shoot' }), shoot('r1', { forward: 'b1' }), [face]);
    expect(shipIn(state, 'b1')).toMatchObject({ value: left, startValue: 6 });
  });

  test('MN-006 the value does not influence speed, turning or drifting', () => {
    const sailing = (value: number) =>
      given({
        ships: { r1: { at: [0, 0], heading: 4, value }, b1: { at: [5, 0] } },
        wind: { from: 0, strength: 5 },
      });
    const ahead = (value: number) => {
      const state = sailing(value);
      return ([1, 2, 3, 4, 5, 6] as const).map((heading) => speedOf(state, shipIn(state, 'r1'), heading));
    };
    const drifted = (value: number) => {
      const ships = { r1: { at: [0, 0], dismasted: true, value }, b1: { at: [5, 0] } } as const;
      return hexOf(act(given({ ships, step: 'drift' }), ADVANCE).state, 'r1');
    };
    for (const value of VALUES) {
      expect(ahead(value)).toEqual([0, 1, 2, 3, 2, 1]);
      expect(mediaeval.actions(sailing(value))).toEqual(mediaeval.actions(sailing(6)));
      expect(refusal(sailing(value), move('r1', 'port', 2))).toBeNull();
      expect(refusal(sailing(value), move('r1', 'none', 4))).toBe('too-far');
      expect(drifted(value)).toEqual([0, 1]);
    }
  });

  test('MN-007 harm to the hull comes off the same number as lost soldiers', () => {
    const start = given({
      ships: { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, 1] }, b2: { at: [0, 2] } },
      order: ['b1', 'b2', 'r1'],
    });
    const rammed = play(
      start,
      move('b1', 'none', 0),
      move('b2', 'none', 0),
      move('r1', 'none', 1),
      decline('r1'),
    );
    expect(valuesOf(rammed.state, 'r1', 'b1')).toEqual([5, 5]);
    const shot = play(rammed.state, deal('shoot', 3, 2), [
      shoot('b2', { forward: 'r1' }),
      die('shot-forward', 1),
    ]);
    expect(shot.events).toContainEqual({
      type: 'damaged',
      ship: 'r1',
      amount: 2,
      cause: 'shooting',
      valueAfter: 3,
    });
  });

  test('MN-007 a collision lowers what a ship boards and shoots with', () => {
    const start = given({
      ships: { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, 1] }, b2: { at: [0, 2] } },
      order: ['b1', 'b2', 'r1'],
    });
    const { state, events } = play(
      start,
      move('b1', 'none', 0),
      move('b2', 'none', 0),
      move('r1', 'none', 1),
      [board('r1', 'b1'), die('board-attacker', 2), die('board-defender', 3)],
      deal('shoot', 1, 2),
      [shoot('r1', { forward: 'b2' }), die('shot-forward', 1)],
    );
    expect(events).toContainEqual(expect.objectContaining({ attackerTotal: 7, defenderTotal: 8 }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'shot', shootingValue: 2, damage: 1 }));
    expect(valuesOf(state, 'r1', 'b1', 'b2')).toEqual([5, 5, 5]);
  });
});

describe('opening values', () => {
  test('MN-R60 with `startValue: "average"` a value given by the scenario wins, and takes no die', () => {
    const ships = [
      { id: 'r1', side: 'red', q: 0, r: -2, heading: 4 },
      { id: 'r2', side: 'red', q: 0, r: 0, heading: 4, value: 6 },
      { id: 'b1', side: 'blue', q: 0, r: 2, heading: 1 },
    ] as const;
    const state = begin({ ships, options: { startValue: 'average' } }, [
      die('ship-value', 4),
      die('ship-value', 3),
    ]);
    expect(valuesOf(state, 'r1', 'r2', 'b1')).toEqual([4, 6, 3]);
  });

  test('MN-R60 with `startValue: "six"` a value given by the scenario wins too', () => {
    const ships = PAIR.map((ship, i) => (i === 0 ? { ...ship, value: 3 } : ship));
    const state = begin({ ships, options: { startValue: 'six' } });
    expect(shipIn(state, 'r1')).toMatchObject({ value: 3, startValue: 3 });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 6, startValue: 6 });
  });

  test('MN-R60 values are diced before the opening wind, in roster order', () => {
    const state = begin({ ships: PAIR, wind: 'roll', options: { startValue: 'average' } }, [
      die('ship-value', 2),
      die('ship-value', 3),
      die('wind-direction-setup', 4),
      die('wind-strength-setup', 5),
    ]);
    expect(valuesOf(state, 'r1', 'b1')).toEqual([2, 3]);
    expect(state.wind).toEqual({ from: 180, strength: 5 });
  });
});
