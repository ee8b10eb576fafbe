import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../../src/core/space/hex.ts';
import { outcomes } from '../../../../src/index.ts';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  dice,
  drifted,
  expectDecision,
  expectEvents,
  expectOver,
  expectReferee,
  expectRefused,
  given,
  hexOf,
  move,
  moved,
  shipIn,
  shoot,
} from '../support.ts';

/** r1 in the middle of the map in a northerly wind, its card in play. */
function underWay(
  heading: Direction,
  strength: number,
  options: Partial<MediaevalOptions> = {},
): MediaevalState {
  return given({
    ships: { r1: { at: [0, 0], heading }, b1: { at: [5, 0] } },
    wind: { from: 0, strength },
    options,
  });
}

describe('moving', () => {
  const start = underWay(4, 5);

  test.each([
    [3, [moved('r1', [0, 0], [0, 1]), moved('r1', [0, 1], [0, 2]), moved('r1', [0, 2], [0, 3])]],
    [2, [moved('r1', [0, 0], [0, 1]), moved('r1', [0, 1], [0, 2])]],
    [0, []],
  ] as const)('MN-E11 %i of the 3 hexes that the speed allows', (hexes, expected) => {
    const { state, events } = act(start, move('r1', 'none', hexes));
    expectEvents(events, expected);
    expect(hexOf(state, 'r1')).toEqual([0, hexes]);
    expect(shipIn(state, 'r1').heading).toBe(4);
    expectDecision(state, 'move', 'b1');
  });

  test.each([
    ['too-far', move('r1', 'none', 4)],
    ['bad-distance', move('r1', 'none', -1)],
    ['bad-turn', { ...move('r1', 'none', 1), turn: 'both' }],
    ['not-your-ship', move('r1', 'none', 1, 'blue')],
    ['not-active-ship', move('b1', 'none', 0)],
    ['unknown-ship', move('zz', 'none', 1, 'red')],
    ['wrong-step', shoot('r1', { forward: 'b1' })],
    ['decision-pending', ADVANCE],
  ] as const)('MN-E11 refused: %s', (code, action) => {
    expectRefused(start, action, code);
  });

  test('MN-E12 head to wind: the turn comes first, then the speed of the new heading', () => {
    const irons = underWay(1, 6);
    expectRefused(irons, move('r1', 'none', 1), 'too-far');

    const starboard = act(irons, move('r1', 'starboard', 1));
    expectEvents(starboard.events, [
      { type: 'turned', ship: 'r1', from: 1, to: 2 },
      moved('r1', [0, 0], [1, -1]),
    ]);
    expect(shipIn(starboard.state, 'r1').heading).toBe(2);
    expect(hexOf(starboard.state, 'r1')).toEqual([1, -1]);

    const port = act(irons, move('r1', 'port', 1));
    expectEvents(port.events, [{ type: 'turned', ship: 'r1', from: 1, to: 6 }, moved('r1', [0, 0], [-1, 0])]);
    expect(shipIn(port.state, 'r1').heading).toBe(6);
    expect(hexOf(port.state, 'r1')).toEqual([-1, 0]);
  });

  test('MN-E13 wind on the quarter: bearing away gains speed, hauling up keeps 1', () => {
    const quarter = underWay(3, 4);
    expectRefused(quarter, move('r1', 'none', 2), 'too-far');

    const away = act(quarter, move('r1', 'starboard', 2));
    expectEvents(away.events, [
      { type: 'turned', ship: 'r1', from: 3, to: 4 },
      moved('r1', [0, 0], [0, 1]),
      moved('r1', [0, 1], [0, 2]),
    ]);
    expect(hexOf(away.state, 'r1')).toEqual([0, 2]);

    const up = act(quarter, move('r1', 'port', 1));
    expectEvents(up.events, [{ type: 'turned', ship: 'r1', from: 3, to: 2 }, moved('r1', [0, 0], [1, -1])]);
    expect(hexOf(up.state, 'r1')).toEqual([1, -1]);
    expectRefused(quarter, move('r1', 'port', 2), 'too-far');
  });

  test('MN-E14 a ship with no way on may turn, unless the option forbids it', () => {
    const { state, events } = act(underWay(1, 3), move('r1', 'starboard', 0));
    expectEvents(events, [{ type: 'turned', ship: 'r1', from: 1, to: 2 }]);
    expect(shipIn(state, 'r1').heading).toBe(2);
    expect(hexOf(state, 'r1')).toEqual([0, 0]);
    expectDecision(state, 'move', 'b1');

    expectRefused(underWay(1, 3, { turnAtZeroSpeed: false }), move('r1', 'starboard', 0), 'no-steerage');
  });

  test('MN-E15 moveDistance full: the whole speed must be used', () => {
    const full = underWay(4, 3, { moveDistance: 'full' });
    expectRefused(full, move('r1', 'none', 1), 'must-move-full');
    const { state, events } = act(full, move('r1', 'none', 2));
    expectEvents(events, [moved('r1', [0, 0], [0, 1]), moved('r1', [0, 1], [0, 2])]);
    expect(hexOf(state, 'r1')).toEqual([0, 2]);
  });
});

describe('drifting', () => {
  function dismasted(from: number, strength: number): MediaevalState {
    return given({
      ships: { r1: { at: [0, 0], heading: 1, dismasted: true }, b1: { at: [5, 0] } },
      wind: { from, strength },
      step: 'drift',
    });
  }

  test.each([1, 2, 3, 4, 5, 6])(
    'MN-E27 a dismasted ship drifts one hex downwind at strength %i',
    (strength) => {
      const start = dismasted(60, strength);
      expectReferee(start, 'drift');
      expectRefused(start, move('r1', 'none', 0), 'wrong-step');
      const { state, events } = act(start, ADVANCE);
      expectEvents(events, [drifted('r1', [0, 0], [-1, 1])]);
      expect(hexOf(state, 'r1')).toEqual([-1, 1]);
      expect(shipIn(state, 'r1').heading).toBe(1);
      expectDecision(state, 'move', 'b1');
    },
  );

  describe('a corner wind', () => {
    const start = given({
      ships: { r1: { at: [0, 0], dismasted: true }, b1: { at: [5, 0] } },
      wind: { from: 30, strength: 3 },
      step: 'drift',
      options: { windPoints: 12 },
    });

    test.each([
      [1, [0, 1]],
      [2, [0, 1]],
      [3, [0, 1]],
      [4, [-1, 1]],
      [5, [-1, 1]],
      [6, [-1, 1]],
    ] as const)('MN-E42 (b) two hexes lie downwind: %i gives %j', (die, to) => {
      const { state, events } = act(start, ADVANCE, [dice('drift-corner', die)]);
      expectEvents(events, [drifted('r1', [0, 0], to)]);
      expect(hexOf(state, 'r1')).toEqual(to);
    });

    test('MN-E42 (b) the chance is even', () => {
      const half = { numerator: 1n, denominator: 2n };
      const ways = outcomes(mediaeval, start, ADVANCE, { exact: true });
      expect(ways.map(({ state, fraction }) => [hexOf(state, 'r1'), fraction])).toEqual([
        [[0, 1], half],
        [[-1, 1], half],
      ]);
    });
  });

  test('MN-E29 drifting off the map', () => {
    const start = given({
      ships: { r1: { at: [0, 6], dismasted: true }, b1: { at: [3, 0] } },
      step: 'drift',
    });
    const { state, events } = act(start, ADVANCE);
    expectEvents(events, [
      { type: 'retreated', ship: 'r1', cause: 'drifted' },
      { type: 'game-ended', winner: 'blue', reason: 'elimination' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'retreated', q: 0, r: 6, value: 6 });
    expectOver(state, 'blue', 'elimination');
  });
});

describe('the edge of the map', () => {
  function atTheEdge(options: Partial<MediaevalOptions>): MediaevalState {
    return given({
      ships: { r1: { at: [0, -6], heading: 1 }, b1: { at: [3, 0] } },
      wind: { from: 180, strength: 3 },
      options,
    });
  }

  test('MN-E39 a ship that leaves the map has retreated', () => {
    const { state, events } = act(atTheEdge({}), move('r1', 'none', 1));
    expectEvents(events, [
      { type: 'retreated', ship: 'r1', cause: 'sailed' },
      { type: 'game-ended', winner: 'blue', reason: 'elimination' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'retreated', q: 0, r: -6, value: 6 });
    expectOver(state, 'blue', 'elimination');
  });

  test('MN-E39 with a blocked edge it stays', () => {
    const { state, events } = act(atTheEdge({ edge: 'blocked' }), move('r1', 'none', 2));
    expectEvents(events, []);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'afloat', q: 0, r: -6, value: 6 });
    expectDecision(state, 'move', 'b1');
  });
});
