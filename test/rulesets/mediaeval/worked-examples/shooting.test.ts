import { describe, expect, test } from 'vitest';
import { type MediaevalState, mediaeval, shootingValue } from '../../../../src/rulesets/mediaeval/index.ts';
import {
  type At,
  act,
  dice,
  expectDecision,
  expectEvents,
  expectOver,
  expectReferee,
  expectRefused,
  given,
  hit,
  hold,
  shipIn,
  shoot,
} from '../support.ts';

const AHEAD: At = [0, -1];
const ASTERN: At = [0, 1];

describe('shooting values', () => {
  const VALUES = [1, 2, 3, 4, 5, 6];

  test('MN-E30 half the value: forward rounded down, aft rounded up', () => {
    expect(VALUES.map((value) => shootingValue(value, 'forward'))).toEqual([0, 1, 1, 2, 2, 3]);
    expect(VALUES.map((value) => shootingValue(value, 'aft'))).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('MN-E30 the same in play', () => {
    const inPlay = VALUES.map((value) => {
      const start = given({
        ships: { r1: { at: [0, 0], value }, b1: { at: AHEAD, heading: 4 }, b2: { at: ASTERN, heading: 4 } },
        step: 'shoot',
      });
      const { events } = act(start, shoot('r1', { forward: 'b1', aft: 'b2' }), [
        dice('shot-forward', 6),
        dice('shot-aft', 6),
      ]);
      return events.flatMap((event) => (event.type === 'shot' ? [[event.arc, event.shootingValue]] : []));
    });
    expect(inPlay).toEqual([
      [
        ['forward', 0],
        ['aft', 1],
      ],
      [
        ['forward', 1],
        ['aft', 1],
      ],
      [
        ['forward', 1],
        ['aft', 2],
      ],
      [
        ['forward', 2],
        ['aft', 2],
      ],
      [
        ['forward', 2],
        ['aft', 3],
      ],
      [
        ['forward', 3],
        ['aft', 3],
      ],
    ]);
  });
});

describe('shots', () => {
  test.each([
    [1, 2],
    [2, 1],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
  ])('MN-E31 a ship of 6 shoots forward: die %i takes off %i', (die, damage) => {
    const start = given({
      ships: { r1: { at: [0, 0] }, b1: { at: AHEAD, heading: 4 } },
      step: 'shoot',
    });
    const { state, events } = act(start, shoot('r1', { forward: 'b1' }), [dice('shot-forward', die)]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 3, die, damage },
      ...(damage > 0 ? [hit('b1', damage, 6 - damage)] : []),
    ]);
    expect(shipIn(state, 'b1').value).toBe(6 - damage);
    expect(shipIn(state, 'r1').value).toBe(6);
    expectDecision(state, 'shoot', 'b1');
  });

  describe('forward to starboard and aft', () => {
    const start = given({
      ships: {
        r1: { at: [0, 0], value: 5 },
        b1: { at: [1, -1], heading: 4 },
        b2: { at: ASTERN, heading: 4 },
      },
      step: 'shoot',
    });

    test('MN-E32 (a) one target in each arc', () => {
      const { state, events } = act(start, shoot('r1', { forward: 'b1', aft: 'b2' }), [
        dice('shot-forward', 1),
        dice('shot-aft', 1),
      ]);
      expectEvents(events, [
        { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 2, die: 1, damage: 1 },
        { type: 'shot', shooter: 'r1', target: 'b2', arc: 'aft', shootingValue: 3, die: 1, damage: 2 },
        hit('b1', 1, 5),
        hit('b2', 2, 4),
      ]);
      expect([shipIn(state, 'r1').value, shipIn(state, 'b1').value, shipIn(state, 'b2').value]).toEqual([
        5, 5, 4,
      ]);
    });

    test('MN-E32 (b) aft only', () => {
      const { state, events } = act(start, shoot('r1', { aft: 'b2' }), [dice('shot-aft', 3)]);
      expectEvents(events, [
        { type: 'shot', shooter: 'r1', target: 'b2', arc: 'aft', shootingValue: 3, die: 3, damage: 0 },
      ]);
      expect(state.ships).toEqual(start.ships);
    });
  });

  test('MN-E33 (a) a result below 0 counts 0', () => {
    const start = given({
      ships: { r1: { at: [0, 0], value: 2 }, b1: { at: AHEAD, heading: 4 } },
      step: 'shoot',
    });
    const { state, events } = act(start, shoot('r1', { forward: 'b1' }), [dice('shot-forward', 6)]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 1, die: 6, damage: 0 },
    ]);
    expect(state.ships).toEqual(start.ships);
  });

  test('MN-E33 (b) hopeless shots are rolled all the same', () => {
    const start = given({
      ships: {
        r1: { at: [0, 0], value: 1 },
        b1: { at: AHEAD, heading: 4 },
        b2: { at: ASTERN, heading: 4 },
      },
      step: 'shoot',
    });
    const { state, events } = act(start, shoot('r1', { forward: 'b1', aft: 'b2' }), [
      dice('shot-forward', 1),
      dice('shot-aft', 1),
    ]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 0, die: 1, damage: 0 },
      { type: 'shot', shooter: 'r1', target: 'b2', arc: 'aft', shootingValue: 1, die: 1, damage: 0 },
    ]);
    expect(state.ships).toEqual(start.ships);
  });
});

describe('arcs and targets', () => {
  test.each<[hex: string, at: At, arc: 'forward' | 'aft']>([
    ['N', [0, -1], 'forward'],
    ['NE', [1, -1], 'forward'],
    ['SE', [1, 0], 'forward'],
    ['S', [0, 1], 'aft'],
    ['SW', [-1, 1], 'aft'],
    ['NW', [-1, 0], 'aft'],
  ])('MN-E34 of a ship heading NE the hex to the %s is in one arc only', (_hex, at, arc) => {
    const state = given({
      ships: { r1: { at: [0, 0], heading: 2 }, b1: { at, heading: 4 } },
      step: 'shoot',
    });
    const forward = shoot('r1', { forward: 'b1' });
    const aft = shoot('r1', { aft: 'b1' });
    if (arc === 'forward') {
      expect(mediaeval.check(state, forward)).toBeNull();
      expectRefused(state, aft, 'target-not-aft');
    } else {
      expect(mediaeval.check(state, aft)).toBeNull();
      expectRefused(state, forward, 'target-not-forward');
    }
  });

  test.each([
    ['no-target-given', 'nobody', {}],
    ['not-enemy', 'a friend', { forward: 'r2' }],
    ['target-not-forward', 'an enemy astern as if ahead', { forward: 'b1' }],
    ['out-of-range', 'an enemy two hexes off', { forward: 'b2' }],
    ['out-of-range', 'an enemy in the same hex', { forward: 'b3' }],
    ['unknown-ship', 'a ship that there is not', { aft: 'zz' }],
    ['target-not-aft', 'an enemy ahead as if astern', { aft: 'b4' }],
    ['illegal-target', 'an abandoned ship', { forward: 'b5' }],
  ] as const)('MN-E35 %s: %s', (code, _who, targets) => {
    const state = given({
      ships: {
        r1: { at: [0, 0], entangledWith: ['b3'] },
        r2: { at: [0, -1] },
        b1: { at: [0, 1], heading: 4 },
        b2: { at: [0, -2], heading: 4 },
        b3: { at: [0, 0], heading: 4, entangledWith: ['r1'] },
        b4: { at: [1, -1], heading: 4 },
        b5: { at: [-1, 0], heading: 4, status: 'abandoned', value: 0 },
      },
      step: 'shoot',
    });
    expectDecision(state, 'shoot', 'r1');
    expectRefused(state, shoot('r1', targets), code);
  });
});

describe('the order of the cards', () => {
  test('MN-E36 a ship that has been hit shoots with what is left', () => {
    const start = given({
      ships: { r1: { at: [0, 0] }, b1: { at: AHEAD, heading: 4 } },
      step: 'shoot',
    });
    const first = act(start, shoot('r1', { forward: 'b1' }), [dice('shot-forward', 1)]);
    expect(shipIn(first.state, 'b1').value).toBe(4);
    expectDecision(first.state, 'shoot', 'b1');

    const second = act(first.state, shoot('b1', { forward: 'r1' }), [dice('shot-forward', 1)]);
    expectEvents(second.events, [
      { type: 'shot', shooter: 'b1', target: 'r1', arc: 'forward', shootingValue: 2, die: 1, damage: 1 },
      hit('r1', 1, 5),
    ]);
    expect(shipIn(second.state, 'r1').value).toBe(5);
    expect(shipIn(second.state, 'b1').value).toBe(4);
    expectReferee(second.state, 'end-turn');
  });

  test('MN-E37 a ship at 0 is abandoned and its card skipped', () => {
    const start = given({
      ships: {
        r1: { at: [0, 0] },
        b1: { at: AHEAD, heading: 4, value: 2 },
        b2: { at: ASTERN, heading: 1, value: 3 },
      },
      step: 'shoot',
    });
    const { state, events } = act(start, shoot('r1', { forward: 'b1', aft: 'b2' }), [
      dice('shot-forward', 1),
      dice('shot-aft', 2),
    ]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 3, die: 1, damage: 2 },
      { type: 'shot', shooter: 'r1', target: 'b2', arc: 'aft', shootingValue: 3, die: 2, damage: 1 },
      hit('b1', 2, 0),
      hit('b2', 1, 2),
      { type: 'abandoned', ship: 'b1' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'abandoned', value: 0 });
    expect(shipIn(state, 'b2')).toMatchObject({ status: 'afloat', value: 2 });
    expect(state.shootingIndex).toBe(2);
    expectDecision(state, 'shoot', 'b2');
  });

  test('MN-E38 overkill is lost; the last ship abandoned ends the game at once', () => {
    const start: MediaevalState = given({
      ships: { r1: { at: [0, 0] }, b1: { at: AHEAD, heading: 4, value: 1 } },
      step: 'shoot',
      order: ['b1', 'r1'],
    });
    const held = act(start, hold('b1'));
    expectEvents(held.events, [{ type: 'fire-held', ship: 'b1' }]);
    expect(held.state.ships).toEqual(start.ships);
    expectDecision(held.state, 'shoot', 'r1');

    const { state, events } = act(held.state, shoot('r1', { forward: 'b1' }), [dice('shot-forward', 1)]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 3, die: 1, damage: 2 },
      hit('b1', 1, 0),
      { type: 'abandoned', ship: 'b1' },
      { type: 'game-ended', winner: 'red', reason: 'elimination' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'abandoned', value: 0 });
    expectOver(state, 'red', 'elimination');
  });
});
