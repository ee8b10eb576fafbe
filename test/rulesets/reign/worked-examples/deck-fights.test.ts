import { describe, expect, test } from 'vitest';
import {
  act,
  COMET,
  count,
  crewOf,
  expectOver,
  type GivenFight,
  type GivenShip,
  given,
  goOn,
  MITOS,
  meleeOrder,
  meleeRound,
  playRound,
  refusal,
  shipIn,
  typesAmong,
} from '../support.ts';

/** The first melee round of a fight that has been going on since an earlier round. */
function fight(
  fights: GivenFight,
  ships: { readonly [id: string]: GivenShip } = { comet: COMET, mitos: MITOS },
) {
  return playRound(given({ ships, fights: [fights] })).state;
}

test('RN-E49 the widest set first: it kills and takes a die from the others', () => {
  const start = fight({ committed: { comet: 8, mitos: 5 }, boarding: ['comet'] });
  const { state, events } = meleeRound(start, {
    orders: { comet: { stance: 'fight' }, mitos: { stance: 'fight' } },
    dice: { 'comet melee': [3, 3, 3, 6, 6, 1, 2, 4], 'mitos melee': [5, 5, 9, 1, 2] },
  });
  expect(state.engagements).toMatchObject([{ committed: { comet: 8, mitos: 3 }, meleeRoundsLeft: 4 }]);
  expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 10]);
  expect(count(events, 'die-knocked-out')).toBe(1);
});

test('RN-E50 against Threat 3 a set needs Width or Height 3', () => {
  const ships = { comet: COMET, ob: { side: 'blue', type: 'ob-lob', captain: 'captain-steady' } };
  const start = fight({ committed: { comet: 4, ob: 2 }, boarding: ['comet'] }, ships);
  const { state } = meleeRound(start, {
    orders: { comet: { stance: 'fight' }, ob: { stance: 'fight' } },
    dice: { 'comet melee': [2, 2, 9, 9], 'ob melee': [1, 1] },
  });
  expect(state.engagements).toMatchObject([{ committed: { comet: 4, ob: 1 } }]);
  expect([crewOf(state, 'comet'), crewOf(state, 'ob')]).toEqual([24, 35]);
});

test('RN-E51 boarders who withdraw do not roll, are struck at, and go home', () => {
  const start = fight({ committed: { comet: 6, mitos: 4 }, boarding: ['comet'] });
  const { state, events } = meleeRound(start, {
    orders: { comet: { stance: 'withdraw' }, mitos: { stance: 'fight' } },
    dice: { 'mitos melee': [8, 8, 1, 2] },
  });
  expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 12]);
  expect(state.engagements).toEqual([]);
  expect(typesAmong(events, 'boarders-withdrawn', 'engagement-ended')).toEqual([
    'boarders-withdrawn',
    'engagement-ended',
  ]);
});

test('RN-E52 a ship that has lost her last man is captured at the check', () => {
  const ships = { comet: COMET, mitos: { ...MITOS, patch: { crew: 1 } } };
  const start = fight({ committed: { comet: 2, mitos: 1 }, boarding: ['comet'] }, ships);
  const { state, events } = meleeRound(start, {
    orders: { comet: { stance: 'fight' }, mitos: { stance: 'fight' } },
    dice: { 'comet melee': [3, 3], 'mitos melee': [5] },
  });
  expect(shipIn(state, 'mitos').status).toBe('captured');
  expect(state.engagements).toEqual([]);
  expect(crewOf(state, 'comet')).toBe(24);
  expect(count(events, 'ship-captured')).toBe(1);
  expectOver(goOn(state, 'end').state, 'red', 'last-afloat');
});

describe('orders', () => {
  const ships = { comet: COMET, mitos: { ...MITOS, patch: { crew: 6 } } };
  const start = () => fight({ committed: { comet: 8, mitos: 0 }, boarding: ['comet'] }, ships);

  test('RN-E69 a ship that is not boarded has nothing to surrender', () => {
    const state = start();
    expect(refusal(state, meleeOrder(state, 'comet', { stance: 'surrender' }))).toBe('not-boarded');
  });

  test('RN-E69 a boarded ship must commit men or yield, and may, whatever the positions', () => {
    const first = start();
    const state = act(first, meleeOrder(first, 'comet', { stance: 'fight' })).state;
    expect(state.positions).toEqual({});
    expect(refusal(state, meleeOrder(state, 'mitos', { stance: 'fight', commit: 0 }))).toBe(
      'must-commit-or-yield',
    );
    expect(refusal(state, meleeOrder(state, 'mitos', { stance: 'fight', commit: 6 }))).toBeNull();
  });
});
