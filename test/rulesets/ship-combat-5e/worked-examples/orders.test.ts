import { describe, expect, test } from 'vitest';
import {
  act,
  assign,
  forward,
  type Given,
  type GivenShip,
  given,
  hexOf,
  opening,
  refusal,
  row,
  type State,
  shipIn,
  typesOf,
} from '../support.ts';

function captain(ship: Partial<GivenShip>, more: Partial<Given> = {}): State {
  return opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, ...more });
}

test('SC-E54 what oars cost', () => {
  const costs = [1, 2, 3, 4, 5].map((ap) => {
    const { state } = act(captain({ class: 'canoe', ap }), assign('r1', { oars: 1 }));
    return shipIn(state, 'r1').oarsCost;
  });
  expect(costs).toEqual([1, 1, 1, 2, 2]);
});

test('SC-E73 within the pool, and an exclusive action alone', () => {
  const state = captain({ hp: 16 });
  expect(refusal(state, assign('r1', { fire: 3 }))).toBe('too-many-action-points');
  expect(refusal(state, assign('r1', { fire: 1, exclusive: 'repair' }))).toBe('exclusive-action');
  expect(refusal(state, assign('r1', { fire: 2 }))).toBeNull();
  const { state: after, events } = act(state, assign('r1', { fire: 2 }));
  expect(typesOf(events)).toContain('actions-assigned');
  expect(shipIn(after, 'r1').orders).toMatchObject({ fire: 2, exclusive: null });
  expect(shipIn(after, 'r1').apSpent).toBe(0);
});

test('SC-E74 no guns, no oars', () => {
  expect(refusal(captain({ class: 'raft' }), assign('r1', { fire: 1 }))).toBe('no-cannons');
  expect(refusal(captain({ class: 'canoe' }), assign('r1', { fire: 1 }))).toBe('no-cannons');
  expect(refusal(captain({ class: 'raft' }), assign('r1', { oars: 1 }))).toBe('no-oars');
  expect(refusal(captain({ class: 'canoe' }), assign('r1', { oars: 1 }))).toBeNull();
});

test.each([
  ['a number below 0', {}, {}, { fire: -1 }, 'bad-orders'],
  ['oars twice', { class: 'canoe', ap: 2 }, {}, { oars: 2 }, 'oars-limit'],
  ['Full Sail twice', { class: 'sloop' }, { checksPerRound: 1 }, { fullSail: 2 }, 'checks-limit'],
  ['a Derelict fires', { hp: 0 }, {}, { fire: 1 }, 'derelict-repair-only'],
  ['nothing to weigh', {}, {}, { exclusive: 'weigh-anchor' }, 'not-anchored'],
  ['anchored already', { anchored: true }, {}, { exclusive: 'drop-anchor' }, 'already-anchored'],
  ['no anchors left', { anchorsLost: true }, {}, { exclusive: 'drop-anchor' }, 'no-anchors'],
] as const)('SC-E102 %s', (_case, ship, options, orders, code) => {
  expect(refusal(captain(ship, { options }), assign('r1', orders))).toBe(code);
});

describe('rowing', () => {
  const canoe = (more: Partial<Given> = {}) =>
    given({
      wind: 1,
      ships: { r1: { class: 'canoe', at: [0, 0], orders: { oars: 1 }, oarsCost: 1 } },
      ...more,
    });

  test('SC-E55 oars work In Irons', () => {
    expect(refusal(canoe(), forward('r1'))).toBe('in-irons');
    const one = act(canoe(), row('r1', 3)).state;
    expect(hexOf(one, 'r1')).toEqual([1, 0]);
    const two = act(one, row('r1', 4)).state;
    expect(hexOf(two, 'r1')).toEqual([1, 1]);
    expect(shipIn(two, 'r1')).toMatchObject({ facing: 1, rowed: 2, sailed: 0, apSpent: 1 });
    expect(refusal(two, row('r1', 4))).toBe('no-movement-left');
  });

  test('SC-E99 a straight path', () => {
    const { state } = act(canoe({ options: { oarsPath: 'straight' } }), row('r1', 3));
    expect(refusal(state, row('r1', 4))).toBe('not-straight');
    expect(refusal(state, row('r1', 3))).toBeNull();
  });
});
