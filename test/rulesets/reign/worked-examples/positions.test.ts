import { expect, test } from 'vitest';
import {
  archers,
  BALLISTAS,
  beforeAftermath,
  boardWith,
  close,
  count,
  damages,
  dodge,
  FULL,
  flee,
  given,
  hold,
  order,
  playRound,
  positionIn,
  positionsIn,
  progressOf,
  refusal,
  sent,
  shoot,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const FAILED = [1, 2, 5, 6, 8, 9];

test('RN-E01 a shot waits for the manoeuvre and hits by its own set', () => {
  const { state, events, steps } = playRound(given({ round: 1 }), {
    orders: { comet: [shoot('mitos'), volley('mitos', FULL)] },
    dice: { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'comet volley': [10, 10, 10, 2, 5] },
  });
  expect(turnsOf(steps)).toEqual(['comet manoeuvre 2x4', 'comet volley 3x10']);
  expect(typesAmong(events, 'manoeuvre-made', 'volley-hit', 'position-gained')).toEqual([
    'manoeuvre-made',
    'volley-hit',
    'position-gained',
  ]);
  expect(damages(state, 'mitos')).toEqual({ bridge: [1, 4] });
  expect(damages(state, 'comet')).toEqual({});
  expect(state.positions).toEqual({
    'comet>mitos': { kind: 'shoot', broadside: 'starboard', since: 1, parryOnly: false },
  });
  expect(state).toMatchObject({ round: 2, minutes: 5, phase: 'declare' });
});

test('RN-E02 a position works without rolls until the other ship succeeds at a manoeuvre', () => {
  const first = playRound(given({ round: 1 }), {
    orders: { comet: [shoot('mitos')], mitos: [shoot('comet')] },
    dice: { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'mitos manoeuvre': FAILED },
  });
  expect(positionsIn(first.state)).toEqual({ 'comet>mitos': 'shoot' });
  expect(count(first.events, 'manoeuvre-failed')).toBe(1);

  const second = playRound(first.state, {
    orders: { comet: [hold(), volley('mitos', FULL)], mitos: [shoot('comet')] },
    dice: { 'comet volley': [2, 2, 5, 8, 9], 'mitos manoeuvre': [4, 4, 4, 1, 6, 9] },
  });
  expect(turnsOf(second.steps)).toEqual(['mitos manoeuvre 3x4', 'comet volley 2x2']);
  expect(damages(second.state, 'mitos')).toEqual({ hull: [2, 2] });
  expect(positionsIn(second.state)).toEqual({ 'mitos>comet': 'shoot' });
  expect(typesAmong(second.events, 'position-gained', 'position-lost').sort()).toEqual([
    'position-gained',
    'position-lost',
  ]);

  expect(refusal(second.state, sent(second.state, 'comet', volley('mitos', FULL)))).toBe(
    'captain-undeclared',
  );
  const held = order(second.state, 'comet', hold());
  expect(refusal(held, sent(held, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
});

test('RN-E03 shoot and shoot: both fire, each in the place of its manoeuvre', () => {
  const { state, steps } = playRound(given(), {
    orders: {
      comet: [shoot('mitos'), volley('mitos', FULL)],
      mitos: [shoot('comet'), volley('comet', BALLISTAS)],
    },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 9],
      'comet volley': [7, 7, 1, 2, 3],
      'mitos manoeuvre': [5, 5, 5, 1, 2, 9],
      'mitos volley': [3, 3, 3, 9],
    },
  });
  expect(turnsOf(steps)).toEqual([
    'mitos manoeuvre 3x5',
    'mitos volley 3x3',
    'comet manoeuvre 2x6',
    'comet volley 2x7',
  ]);
  expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
  expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
  expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot', 'mitos>comet': 'shoot' });
});

test('RN-E04 shoot against a failed roll: the other volley is lost', () => {
  const { state, events } = playRound(given(), {
    orders: {
      comet: [shoot('mitos'), volley('mitos', FULL)],
      mitos: [shoot('comet'), volley('comet', BALLISTAS)],
    },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 9],
      'comet volley': [7, 7, 1, 2, 3],
      'mitos manoeuvre': FAILED,
      'mitos volley': [9, 9, 1, 2],
    },
  });
  expect(count(events, 'attack-lost')).toBe(1);
  expect(count(events, 'volley-hit')).toBe(1);
  expect(damages(state, 'comet')).toEqual({});
  expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
  expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
});

test('RN-E55 nothing pairs: two dodges have no effect', () => {
  const { state, events } = playRound(given(), {
    orders: { comet: [dodge()], mitos: [dodge()] },
    dice: { 'comet dodge': [8, 8, 1, 2, 3, 9], 'mitos dodge': [7, 7, 1, 2, 3, 9] },
  });
  expect(positionsIn(state)).toEqual({});
  expect([damages(state, 'comet'), damages(state, 'mitos')]).toEqual([{}, {}]);
  expect(typesAmong(events, 'gobbled', 'position-gained', 'position-lost', 'chase-progress')).toEqual([]);
});

test('RN-E55 nothing pairs: two ships that hold have their archers only', () => {
  const held = order(given(), 'comet', hold());
  expect(refusal(held, sent(held, 'comet', archers('mitos', 6)))).toBeNull();
  expect(refusal(held, sent(held, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
  expect(refusal(held, sent(held, 'comet', boardWith('mitos', 5)))).toBe('not-in-position');
});

test.each([
  ['on-success', 'shoot'],
  ['flee-on-declare', null],
] as const)('RN-E61 a failed flight, breakRule %s: the position is then %s', (breakRule, kept) => {
  const { state } = playRound(given({ positions: { 'comet>mitos': 'S' }, options: { breakRule } }), {
    orders: { mitos: [flee()] },
    dice: { 'mitos flee': [1, 2, 3, 4, 5, 6, 7] },
  });
  expect(positionIn(state, 'comet>mitos')).toBe(kept);
  expect(progressOf(state, 'mitos>comet')).toBe(0);
});

test('RN-E65 an attack from the old position is lost while a new one is won', () => {
  const story = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
    orders: { comet: [close('mitos'), volley('mitos', FULL)] },
    dice: { 'comet manoeuvre': [6, 6, 1, 2, 7, 9], 'comet volley': [5, 5, 5, 2, 3] },
  });
  expect(typesAmong(story.events, 'attack-lost', 'volley-hit', 'manoeuvre-made')).toEqual([
    'attack-lost',
    'manoeuvre-made',
  ]);
  expect(damages(beforeAftermath(story), 'mitos')).toEqual({});
  expect(positionsIn(story.state)).toEqual({ 'comet>mitos': 'board' });
});

test('RN-E65 change-over by time: an attack before the new set is still good', () => {
  const start = given({ positions: { 'comet>mitos': 'S' }, options: { changeOver: 'timed' } });
  const { state, events, steps } = playRound(start, {
    orders: { comet: [close('mitos'), volley('mitos', FULL)] },
    dice: { 'comet manoeuvre': [6, 6, 1, 2, 7, 9], 'comet volley': [5, 5, 5, 2, 3] },
  });
  expect(turnsOf(steps)).toEqual(['comet volley 3x5', 'comet manoeuvre 2x6']);
  expect(count(events, 'attack-lost')).toBe(0);
  expect(damages(state, 'mitos')).toEqual({ hull: [3, 3] });
  expect(positionsIn(state)).toEqual({ 'comet>mitos': 'board' });
});

test.each(['round', 'timed'] as const)(
  'RN-E65 changeOver %s: a volley after the new set is lost',
  (changeOver) => {
    const start = given({ positions: { 'comet>mitos': 'S' }, options: { changeOver } });
    const { state, events } = playRound(start, {
      orders: { comet: [close('mitos'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': [6, 6, 1, 2, 7, 9], 'comet volley': [5, 5, 1, 2, 3] },
    });
    expect(count(events, 'attack-lost')).toBe(1);
    expect(damages(state, 'mitos')).toEqual({});
  },
);
