import { describe, expect, test } from 'vitest';
import {
  count,
  damages,
  dodge,
  FULL,
  given,
  playRound,
  positionsIn,
  shoot,
  turnsOf,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'S' } as const;
const VOLLEY = { comet: [volley('mitos', FULL)], mitos: [dodge()] };

test('RN-E05 a dodge eats the manoeuvre, and the volley is lost with it', () => {
  const { state, events } = playRound(given(), {
    orders: { comet: [shoot('mitos'), volley('mitos', FULL)], mitos: [dodge()] },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 9],
      'comet volley': [5, 5, 5, 2, 3],
      'mitos dodge': [8, 8, 1, 2, 3, 9],
    },
    gobble: [{ with: 'mitos dodge 8', spend: { 'comet manoeuvre 6': 1 } }],
  });
  expect(count(events, 'gobbled')).toBe(1);
  expect(count(events, 'set-destroyed')).toBe(1);
  expect(count(events, 'attack-lost')).toBe(1);
  expect(damages(state, 'mitos')).toEqual({});
  expect(positionsIn(state)).toEqual({});
});

test('RN-E06 a dodge too slow finds nothing to gobble but ends the position', () => {
  const { state, events, steps } = playRound(given({ positions: HELD }), {
    orders: VOLLEY,
    dice: { 'comet volley': [5, 5, 5, 2, 3], 'mitos dodge': [8, 8, 1, 2, 3, 9] },
  });
  expect(turnsOf(steps)).toEqual(['comet volley 3x5', 'mitos dodge 2x8']);
  expect(count(events, 'gobbled')).toBe(0);
  expect(damages(state, 'mitos')).toEqual({ hull: [3, 3] });
  expect(positionsIn(state)).toEqual({});
});

describe('a dodge too low to gobble', () => {
  test('RN-E07 is a success all the same: the position is lost', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: VOLLEY,
      dice: { 'comet volley': [5, 5, 1, 2, 3], 'mitos dodge': [4, 4, 1, 2, 3, 9] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2] });
    expect(positionsIn(state)).toEqual({});
  });

  test('RN-E07 fails below the Difficulty: the position is kept', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: VOLLEY,
      dice: { 'comet volley': [5, 5, 1, 2, 3], 'mitos dodge': [2, 2, 1, 5, 6, 9] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2] });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
  });
});

test('RN-E08 at a tie the dodge goes first', () => {
  const { state, events } = playRound(given({ positions: HELD }), {
    orders: VOLLEY,
    dice: { 'comet volley': [5, 5, 1, 2, 3], 'mitos dodge': [5, 5, 1, 2, 3, 9] },
    gobble: [{ with: 'mitos dodge 5', spend: { 'comet volley 5': 1 } }],
  });
  expect(count(events, 'set-destroyed')).toBe(1);
  expect(count(events, 'volley-hit')).toBe(0);
  expect(damages(state, 'mitos')).toEqual({});
  expect(positionsIn(state)).toEqual({});
});

test('RN-E56 by height alone a dodge gobbles before everything', () => {
  const { state } = playRound(given({ positions: HELD, options: { gobbleTiming: 'height-only' } }), {
    orders: VOLLEY,
    dice: { 'comet volley': [5, 5, 5, 2, 3], 'mitos dodge': [8, 8, 1, 2, 3, 9] },
    gobble: [{ with: 'mitos dodge 8', spend: { 'comet volley 5': 2 } }],
  });
  expect(damages(state, 'mitos')).toEqual({});
  expect(positionsIn(state)).toEqual({});
});
