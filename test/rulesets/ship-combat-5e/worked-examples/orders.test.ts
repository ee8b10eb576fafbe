import { expect, test } from 'vitest';
import {
  act,
  assign,
  type Given,
  type GivenShip,
  opening,
  refusal,
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
