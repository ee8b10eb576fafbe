import { describe, expect, test } from 'vitest';
import {
  act,
  attack,
  by,
  currentOf,
  decidersOf,
  dice,
  end,
  FIREBALL,
  fireReadied,
  forward,
  given,
  hexOf,
  hpOf,
  inReach,
  near,
  personIn,
  play,
  readyAttack,
  readyFire,
  refusal,
  shipIn,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const FREE = { options: { movementDuty: 'free' } } as const;

test('SC-E67 readied fire at a ship that comes in reach', () => {
  const start = given({
    wind: 3,
    ships: {
      b1: { class: 'tartane', at: [0, 0], orders: { fire: 2 } },
      r1: { class: 'sloop', at: [7, -1], facing: 6 },
    },
    ...FREE,
  });
  const { state: waiting, events } = play(start, readyFire('b1', 2, inReach(6)), end('b1'));
  expect(typesOf(events)).toEqual(['readied', 'turn-ended']);
  const turn = untilTurnOf(waiting, 'r1');
  const { state: window } = act(turn, forward('r1'));
  expect(hexOf(window, 'r1')).toEqual([6, -1]);
  expect(window.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1' });
  expect(decidersOf(window)).toEqual(['blue b1']);
  const { state: first } = act(window, fireReadied('b1', 'starboard', 'r1'), [
    dice('attack-roll', 9),
    dice('damage', 4),
  ]);
  expect(hpOf(first, 'r1')).toBe(27);
  expect(decidersOf(first)).toEqual(['blue b1']);
  const { state: second } = act(first, fireReadied('b1', 'starboard', 'r1'), [dice('attack-roll', 5)]);
  expect(hpOf(second, 'r1')).toBe(27);
  expect(shipIn(second, 'b1').held).toBeNull();
  expect(second.pending).toBeNull();
  expect(decidersOf(second)).toEqual(['red r1']);
  expect(currentOf(second)).toBe('r1');
  expect(refusal(second, forward('r1'))).toBeNull();
});

test('SC-E89 a readied fireball', () => {
  const start = given({
    wind: 3,
    ships: {
      b1: { class: 'tartane', at: [0, 0] },
      r1: { class: 'rowboat', at: [4, -2], facing: 6 },
    },
    characters: { 'b1-mage': { ship: 'b1', attacks: [FIREBALL] } },
    ...FREE,
  });
  const { state: waiting } = play(start, readyAttack('b1', 'b1-mage', near(3)), end('b1'));
  expect(personIn(waiting, 'b1-mage')).toMatchObject({ actionUsed: true });
  expect(personIn(waiting, 'b1-mage').held).toMatchObject({ attack: 'fireball' });
  const { state: window } = act(untilTurnOf(waiting, 'r1'), forward('r1'));
  expect(hexOf(window, 'r1')).toEqual([3, -2]);
  expect(window.pending).toMatchObject({ kind: 'readied-attack', ship: 'b1', character: 'b1-mage' });
  const { state, events } = act(window, by('b1', 'attack-readied', { target: 'r1' }), [
    dice('creature-damage', 4, 4, 4, 4, 4, 4, 3, 3),
  ]);
  expect(hpOf(state, 'r1')).toBe(0);
  expect(typesOf(events)).toContain('creature-attacked');
  expect(personIn(state, 'b1-mage').held).toBeNull();
  expect(decidersOf(state)).toEqual(['red r1']);
  expect(refusal(state, forward('r1'))).toBe('derelict');
});

describe('SC-E103 what can be readied', () => {
  const start = given({
    wind: 3,
    ships: {
      b1: { class: 'tartane', at: [0, 0], orders: { fire: 2 } },
      r1: { class: 'sloop', at: [7, -1], facing: 6 },
    },
    characters: { 'b1-x': { ship: 'b1', attacks: [FIREBALL] }, 'b1-y': { ship: 'b1' } },
    ...FREE,
  });

  test('SC-E103 no more than ordered, no more gunners than shots', () => {
    expect(refusal(start, readyFire('b1', 3, inReach(6)))).toBe('nothing-to-ready');
    expect(refusal(start, readyFire('b1', 1, inReach(6), 'b1-x', 'b1-y'))).toBe('too-many-gunners');
    expect(refusal(start, readyFire('b1', 2, inReach(0)))).toBe('bad-trigger');
    const { state } = act(start, readyFire('b1', 2, inReach(6)));
    expect(shipIn(state, 'b1').held).toMatchObject({ count: 2, gunners: [] });
    expect(shipIn(state, 'b1').apSpent).toBe(2);
    expect(refusal(state, readyFire('b1', 1, inReach(6)))).toBe('already-readied');
    expect(refusal(state, attack('b1', 'b1-x', 'r1'))).toBe('target-out-of-range');
  });

  test('SC-E103 all or nothing in a window', () => {
    const { state: waiting } = play(start, readyFire('b1', 2, inReach(6)), end('b1'));
    const { state: window } = act(untilTurnOf(waiting, 'r1'), forward('r1'));
    expect(refusal(window, by('b1', 'release-readied'))).toBe('nothing-fired');
    expect(refusal(window, by('b1', 'decline-readied'))).toBeNull();
    const { state: fired } = act(window, fireReadied('b1', 'starboard', 'r1'), [dice('attack-roll', 5)]);
    expect(refusal(fired, by('b1', 'decline-readied'))).toBe('already-fired');
    expect(refusal(fired, by('b1', 'release-readied'))).toBeNull();
  });
});
