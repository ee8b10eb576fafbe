import { describe, expect, test } from 'vitest';
import {
  act,
  claim,
  dice,
  end,
  expectOver,
  fire,
  forward,
  type GivenShip,
  given,
  hexOf,
  hpOf,
  needs,
  nextTurnOf,
  patched,
  play,
  ram,
  refusal,
  rotate,
  shipIn,
  typesOf,
} from '../support.ts';

const RAM = { orders: { exclusive: 'ram' } } as const;

describe('ramming', () => {
  const start = given({
    ships: {
      r1: { class: 'brigantine', at: [0, 0], ...RAM },
      b1: { class: 'sloop', at: [0, -5] },
    },
  });

  test('SC-E40 a brigantine rams a sloop after 3 spaces', () => {
    const two = play(start, forward('r1'), forward('r1')).state;
    expect(refusal(two, ram('r1', 'b1'))).toBe('not-touching-bow');
    const three = act(two, forward('r1')).state;
    expect(refusal(three, forward('r1'))).toBe('ram-available');
    const { state, events } = act(three, ram('r1', 'b1'), [
      dice('ram-damage-rammer', 7),
      dice('ram-damage-target', 5),
    ]);
    expect(hpOf(state, 'b1')).toBe(23);
    expect(hpOf(state, 'r1')).toBe(47);
    expect(typesOf(events)).toContain('rammed');
    expect(shipIn(state, 'r1')).toMatchObject({ fouledPending: true, movementEnded: true, apSpent: 3 });
    expect(shipIn(state, 'b1').fouledPending).toBe(true);
    expect(needs(three, ram('r1', 'b1'))).toBe('ram-damage-rammer 1d10');
    expect(needs(three, ram('r1', 'b1'), 7)).toBe('ram-damage-target 1d8');
  });

  test('SC-E41 a naval ram halves what comes back', () => {
    const galley = given({
      ships: {
        r1: { class: 'galley', at: [0, 0], upgrades: ['naval-ram'], ...RAM },
        b1: { class: 'sloop', at: [0, -4] },
      },
    });
    const { state } = play(galley, forward('r1'), forward('r1'), [
      ram('r1', 'b1'),
      dice('ram-damage-rammer', 10),
      dice('ram-damage-target', 5),
    ]);
    expect(hpOf(state, 'b1')).toBe(21);
    expect(hpOf(state, 'r1')).toBe(74);
  });

  test('SC-E42 no contact, no ram', () => {
    const alone = given({
      ships: { r1: { class: 'brigantine', at: [0, 0], ...RAM }, b1: { class: 'sloop', at: [5, -5] } },
    });
    const sailed = play(alone, ...Array.from({ length: 5 }, () => forward('r1'))).state;
    expect(refusal(sailed, ram('r1', 'b1'))).toBe('not-touching-bow');
    const { state, events } = act(sailed, end('r1'));
    expect(typesOf(events)).toEqual(['turn-ended']);
    expect([hpOf(state, 'r1'), hpOf(state, 'b1')]).toEqual([52, 33]);
    expect([shipIn(state, 'r1').fouledPending, shipIn(state, 'b1').fouledPending]).toEqual([false, false]);
  });
});

describe('collisions', () => {
  test('SC-E43 on a rock', () => {
    const start = given({ ships: { r1: { class: 'tartane', at: [0, 0] } }, rocks: [[0, -4]] });
    const { state, events } = play(start, forward('r1'), forward('r1'), forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 6),
    ]);
    expect(hpOf(state, 'r1')).toBe(24);
    expect(hexOf(state, 'r1')).toEqual([0, -3]);
    expect(typesOf(events).filter((type) => type === 'moved')).toHaveLength(3);
    expect(typesOf(events)).toContain('collided');
    expect(refusal(state, rotate('r1', 'port'))).toBe('movement-ended');
    expect(refusal(state, end('r1'))).toBeNull();
    const next = nextTurnOf(state, 'r1');
    expect(shipIn(next, 'r1').fouledNow).toBe(true);
    expect(refusal(next, forward('r1'))).toBe('anchored');
    expect(refusal(next, rotate('r1', 'port'))).toBe('anchored');
    const after = nextTurnOf(next, 'r1');
    expect(refusal(after, forward('r1'))).toBe('blocked');
    expect(refusal(after, rotate('r1', 'port'))).toBeNull();
    expect(refusal(after, end('r1'))).toBeNull();
  });

  test('SC-E44 with a ship under way', () => {
    const start = given({
      ships: {
        r1: { class: 'sloop', at: [0, 0] },
        b1: { class: 'brigantine', at: [0, -3], facing: 3, turnsStarted: 1, sailed: 4 },
      },
      order: ['b1', 'r1'],
    });
    const { state } = play(start, forward('r1'), forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 3),
      dice('collision-damage-struck', 9),
    ]);
    expect(hexOf(state, 'r1')).toEqual([0, -2]);
    expect([hpOf(state, 'r1'), hpOf(state, 'b1')]).toEqual([28, 39]);
    expect(shipIn(state, 'r1').fouledPending).toBe(true);
    expect(shipIn(state, 'b1').fouledPending).toBe(true);
  });

  test('SC-E92 with a prize: like a rock', () => {
    const start = given({
      ships: {
        r1: { class: 'sloop', at: [0, 0] },
        b1: { class: 'tartane', at: [0, -3], status: 'captured', capturedBy: 'red' },
        b2: { class: 'tartane', at: [9, 0] },
      },
    });
    const { state } = play(start, forward('r1'), forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 4),
    ]);
    expect(hpOf(state, 'r1')).toBe(27);
    expect(shipIn(state, 'b1')).toMatchObject({ hp: 33, fouledPending: false });
    expect(shipIn(state, 'r1').fouledPending).toBe(true);
  });

  const hazard = given({
    ships: { r1: { class: 'sloop', at: [0, 0] } },
    characters: { 'r1-mate': { ship: 'r1' } },
    hazards: [[0, -2]],
  });
  const steered = play(hazard, claim('r1', 'r1-mate', 'navigator'), forward('r1')).state;
  const into = forward('r1', { navigatorDie: true });

  test('SC-E76 through a hazard', () => {
    const { state, events } = act(steered, into, [dice('navigate-check', 9), dice('sailing-die', 2)]);
    expect(hexOf(state, 'r1')).toEqual([0, -2]);
    expect(typesOf(events)).toEqual(expect.arrayContaining(['navigated', 'moved']));
    expect(shipIn(state, 'r1').navigatorDieUsed).toBe(true);
  });

  test('SC-E76 onto a hazard', () => {
    const { state, events } = act(steered, into, [
      dice('navigate-check', 9),
      dice('sailing-die', 1),
      dice('collision-damage-mover', 5),
    ]);
    expect(hexOf(state, 'r1')).toEqual([0, -1]);
    expect(hpOf(state, 'r1')).toBe(27);
    expect(typesOf(events)).toContain('collided');
    expect(needs(steered, into, 9, 1)).toBe('collision-damage-mover 1d8');
  });
});

describe('Derelicts', () => {
  const derelict = (b1: Partial<GivenShip>) =>
    given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], ap: 3, orders: { fire: 3 } },
        b1: { class: 'tartane', at: [3, -1], ...b1 },
      },
    });
  const shot = fire('r1', 'starboard', 'b1');

  test('SC-E45 damage of 5 is borne; of 6 a roll of 10 floats, of 9 sinks', () => {
    const { state: five, events } = act(derelict({ hp: 0 }), shot, [
      dice('attack-roll', 8),
      dice('damage', 3),
    ]);
    expect(typesOf(events)).not.toContain('sink-saved');
    expect(shipIn(five, 'b1').status).toBe('in-play');
    const six = act(five, shot, [dice('attack-roll', 8), dice('damage', 4), dice('sink-save', 10)]);
    expect(typesOf(six.events)).toContain('sink-saved');
    expect(shipIn(six.state, 'b1').status).toBe('in-play');
    const nine = act(six.state, shot, [dice('attack-roll', 8), dice('damage', 4), dice('sink-save', 9)]);
    expect(typesOf(nine.events).slice(-2)).toEqual(['sunk', 'game-over']);
    expect(shipIn(nine.state, 'b1').status).toBe('sunk');
    expectOver(nine.state, 'red', 'last-side');
  });

  test('SC-E46 a critical sinks only what was Derelict before', () => {
    const { state, events } = act(derelict({ hp: 3 }), shot, [dice('attack-roll', 20), dice('damage', 8, 8)]);
    expect(shipIn(state, 'b1')).toMatchObject({ hp: 0, status: 'in-play' });
    expect(typesOf(events)).toContain('condition-gained');
    const again = act(state, shot, [dice('attack-roll', 20)]);
    expect(shipIn(again.state, 'b1').status).toBe('sunk');
  });
});

describe('drifting', () => {
  test('SC-E66 a ship without anchors drifts when stopped', () => {
    const start = given({
      wind: 1,
      ships: { r1: { class: 'sloop', at: [0, 0], anchorsLost: true } },
    });
    const { state, events } = act(start, end('r1'));
    expect(hexOf(state, 'r1')).toEqual([0, 1]);
    expect(shipIn(state, 'r1')).toMatchObject({ facing: 1, sailed: 0, rowed: 0 });
    expect(typesOf(events)).toEqual(['drifted', 'turn-ended']);
  });

  const derelict = (options: { readonly derelictDrift?: 'downwind' }, more: Partial<GivenShip> = {}) =>
    given({ wind: 6, ships: { r1: { class: 'sloop', at: [0, 0], hp: 0, ...more } }, options });
  const drift = { derelictDrift: 'downwind' } as const;

  test('SC-E82 a Derelict stays, or drifts downwind', () => {
    expect(hexOf(act(derelict({}), end('r1')).state, 'r1')).toEqual([0, 0]);
    expect(hexOf(act(derelict(drift), end('r1')).state, 'r1')).toEqual([1, 0]);
  });

  test('SC-E82 at anchor or fouled it stays', () => {
    const anchored = derelict(drift, { anchored: true });
    expect(hexOf(act(anchored, end('r1')).state, 'r1')).toEqual([0, 0]);
    const fouled = derelict(drift, { fouledPending: true });
    expect(shipIn(fouled, 'r1').fouledNow).toBe(true);
    expect(hexOf(act(fouled, end('r1')).state, 'r1')).toEqual([0, 0]);
    const struck = patched(derelict(drift), { r1: { fouledPending: true } });
    expect(hexOf(act(struck, end('r1')).state, 'r1')).toEqual([0, 0]);
  });
});
