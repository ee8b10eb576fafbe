import { describe, expect, test } from 'vitest';
import { mediaeval } from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  type GivenShip,
  given,
  hexOf,
  move,
  refusal,
  shipIn,
  shoot,
} from '../support.ts';
import { awaited, deal, die, play, rollsOf, STEADY_WIND, valuesOf } from './support.ts';

const HULK: GivenShip = { at: [0, 0], dismasted: true };
const AFAR: { readonly [id: string]: GivenShip } = { b1: { at: [5, 0] } };
const BY_WIND = [
  [0, 0, 1],
  [60, -1, 1],
  [120, -1, 0],
  [180, 0, -1],
  [240, 1, -1],
  [300, 1, 0],
] as const;

describe('drifting', () => {
  test('MN-022 a dismasted ship drifts one hex downwind, every turn anew', () => {
    const first = act(given({ ships: { r1: HULK, ...AFAR }, step: 'drift' }), ADVANCE);
    expect(first.events).toEqual([{ type: 'drifted', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } }]);
    expect(hexOf(first.state, 'r1')).toEqual([0, 1]);
    const second = play(
      first.state,
      move('b1', 'none', 0),
      deal('shoot', 1),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 1),
      ADVANCE,
    );
    expect(second.events).toContainEqual({
      type: 'drifted',
      ship: 'r1',
      from: { q: 0, r: 1 },
      to: { q: 0, r: 2 },
    });
    expect(hexOf(second.state, 'r1')).toEqual([0, 2]);
  });

  test('MN-023 the mast is gone to the end of the game: no later wind, gale or capture brings it back', () => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      b1: { at: [0, 1], dismasted: true },
      b2: { at: [5, 0] },
    } as const;
    const start = given({ ships, wind: { from: 0, strength: 6 } });
    const { state } = play(
      start,
      move('r1', 'none', 1),
      [board('r1', 'b1'), die('board-attacker', 6), die('board-defender', 1)],
      ADVANCE,
      move('b2', 'none', 0),
      deal('shoot', 1, 1),
      ADVANCE,
      [ADVANCE, die('wind-strength', 3)],
      [ADVANCE, die('wind-direction', 3)],
      [ADVANCE, die('gale', 6)],
      [ADVANCE, die('gale', 6)],
      deal('move', 2, 1),
    );
    expect(shipIn(state, 'b1')).toMatchObject({ dismasted: true, side: 'red', q: 0, r: 2 });
    expect(awaited(state)).toBe('drift b1');
  });

  test.each(BY_WIND)(
    'MN-R22 a drift goes straight away from the wind: wind from %i leads to (%i, %i)',
    (from, q, r) => {
      for (const strength of [1, 2, 3, 4, 5, 6]) {
        const state = given({ ships: { r1: HULK, ...AFAR }, wind: { from, strength }, step: 'drift' });
        expect(hexOf(act(state, ADVANCE).state, 'r1')).toEqual([q, r]);
      }
    },
  );

  test('MN-R22 it comes by itself on the movement card of the ship, in the place of any other move', () => {
    const ships = { b1: { at: [5, 0] }, r1: HULK, r2: { at: [-3, 0] } } as const;
    const { state } = act(given({ ships }), move('b1', 'none', 0));
    expect(awaited(state)).toBe('drift r1');
    expect(mediaeval.deciders(state)).toEqual([{ side: null, phase: 'drift', types: ['advance'] }]);
    for (const hexes of [0, 1]) expect(refusal(state, move('r1', 'none', hexes))).toBe('wrong-step');
    expect(rollsOf(state, ADVANCE, [])).toEqual([]);
    expect(awaited(act(state, ADVANCE).state)).toBe('move r2');
  });

  test('MN-R22 a ship drifts already on the turn on which it is dismasted', () => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [5, 0] } } as const;
    const { state } = play(
      given({ ships, wind: { from: 0, strength: 6 }, step: 'gale', patch: { galeQueue: ['r1', 'b1'] } }),
      [ADVANCE, die('gale', 1)],
      [ADVANCE, die('gale', 2)],
      deal('move', 1),
    );
    expect(awaited(state)).toBe('drift r1');
  });

  test('MN-R23 there is no steering: the heading stays', () => {
    for (const heading of [1, 2, 3, 4, 5, 6] as const) {
      const state = given({ ships: { r1: { ...HULK, heading }, ...AFAR }, step: 'drift' });
      expect(refusal(state, move('r1', 'port', 0))).toBe('wrong-step');
      expect(shipIn(act(state, ADVANCE).state, 'r1').heading).toBe(heading);
    }
  });

  test('MN-R24 drifting into a ship is an ordinary collision, with the drifting ship as the mover that may board', () => {
    const ships = { r1: { ...HULK, value: 4 }, b1: { at: [0, 1], value: 3 }, b2: { at: [5, 0] } } as const;
    const { state, events } = act(given({ ships, step: 'drift' }), ADVANCE);
    expect(events).toEqual([
      { type: 'drifted', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
      { type: 'collision', mover: 'r1', others: ['b1'] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 3 },
      { type: 'damaged', ship: 'b1', amount: 1, cause: 'collision', valueAfter: 2 },
      { type: 'entangled', ship: 'r1', with: ['b1'] },
    ]);
    expect(state).toMatchObject({ step: 'board', pendingBoarding: { attacker: 'r1', targets: ['b1'] } });
    const boarded = act(state, board('r1', 'b1'), [die('board-attacker', 3), die('board-defender', 1)]);
    expect(shipIn(boarded.state, 'b1').side).toBe('red');
    expect(awaited(boarded.state)).toBe('move b1');
  });

  test('MN-R25 a dismasted ship shoots, and counts as afloat for its side', () => {
    const ships = { r1: { ...HULK }, b1: { at: [0, -1], dismasted: true } } as const;
    const { state } = play(given({ ships, step: 'deal-shooting' }), deal('shoot', 1), [
      shoot('r1', { forward: 'b1' }),
      die('shot-forward', 1),
    ]);
    expect(valuesOf(state, 'b1')).toEqual([4]);
    expect(mediaeval.result(state)).toBeNull();
  });

  test('MN-R25 it may be boarded, and a captured one stays dismasted and drifts for its captor', () => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      b1: { at: [0, 1], dismasted: true },
      b2: { at: [5, 0] },
    } as const;
    const { state } = play(given({ ships }), move('r1', 'none', 1), [
      board('r1', 'b1'),
      die('board-attacker', 6),
      die('board-defender', 1),
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'red', dismasted: true });
    expect(awaited(state)).toBe('drift b1');
  });
});

describe('drifting before a wind through a corner', () => {
  test.each([
    [30, [0, 1], [-1, 1]],
    [90, [-1, 1], [-1, 0]],
    [150, [-1, 0], [0, -1]],
    [210, [0, -1], [1, -1]],
    [270, [1, -1], [1, 0]],
    [330, [1, 0], [0, 1]],
  ] as const)(
    'MN-R26 wind from %i: 1 to 3 leads to the hex %j, 4 to 6 to the next one clockwise, %j',
    (from, low, high) => {
      const state = given({
        ships: { r1: HULK, ...AFAR },
        wind: { from, strength: 3 },
        step: 'drift',
        options: { windPoints: 12 },
      });
      const ends = [1, 2, 3, 4, 5, 6].map((face) =>
        hexOf(act(state, ADVANCE, [die('drift-corner', face)]).state, 'r1'),
      );
      expect(ends).toEqual([low, low, low, high, high, high]);
      expect(rollsOf(state, ADVANCE, [1])).toEqual([{ purpose: 'drift-corner', count: 1, die: 6 }]);
    },
  );

  test('MN-R26 the die is thrown at a blocked edge too: it decides whether the ship can drift', () => {
    const state = given({
      ships: { r1: { ...HULK, at: [3, 3] }, b1: { at: [0, 0] } },
      wind: { from: 30, strength: 3 },
      step: 'drift',
      options: { windPoints: 12, edge: 'blocked' },
    });
    expect(act(state, ADVANCE, [die('drift-corner', 3)]).events).toEqual([
      { type: 'drift-blocked', ship: 'r1' },
    ]);
    expect(hexOf(act(state, ADVANCE, [die('drift-corner', 4)]).state, 'r1')).toEqual([2, 4]);
  });

  test('MN-R26 with twelve points too, a wind through a hexside takes no die', () => {
    const state = given({ ships: { r1: HULK, ...AFAR }, step: 'drift', options: { windPoints: 12 } });
    expect(hexOf(act(state, ADVANCE).state, 'r1')).toEqual([0, 1]);
  });
});
