import { describe, expect, test } from 'vitest';
import {
  type At,
  act,
  claim,
  dice,
  end,
  fire,
  forward,
  type Given,
  type GivenShip,
  given,
  hexOf,
  hpOf,
  needs,
  nextTurnOf,
  ordered,
  patched,
  play,
  ram,
  refusal,
  repair,
  rotate,
  row,
  type State,
  shipIn,
  speedOf,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;
const RAM = { orders: { exclusive: 'ram' } } as const;

/** A tartane with a ram ordered at (0,0), and an enemy at (0,-1) unless elsewhere. */
function closing(r1: Partial<GivenShip> = {}, b1: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ...RAM, ...r1 },
      b1: { class: 'tartane', at: [0, -1], ...b1 },
      b2: { class: 'raft', at: [20, 0] },
    },
    options: { ...FREE, ...options },
    ...rest,
  });
}

function rams(state: State, rammer: number, target: number, ...saves: number[]) {
  return act(state, ram('r1', 'b1'), [
    dice('ram-damage-rammer', rammer),
    dice('ram-damage-target', target),
    ...saves.map((face) => dice('sink-save', face)),
  ]);
}

describe('ramming', () => {
  test('SC-118 it is declared with all points at the top of the round', () => {
    expect(refusal(closing({ orders: { fire: 2 } }), ram('r1', 'b1'))).toBe('not-assigned');
    expect(refusal(closing({ orders: { exclusive: 'drop-anchor' } }), ram('r1', 'b1'))).toBe('not-assigned');
    expect(refusal(closing({}, {}, { now: { r1: { apSpent: 1 } } }), ram('r1', 'b1'))).toBe(
      'not-enough-action-points',
    );
    expect(shipIn(rams(closing(), 1, 1).state, 'r1')).toMatchObject({
      apSpent: 2,
      done: { exclusive: 'ram' },
    });
  });

  test.each([
    [[0, -1], null],
    [[1, -1], null],
    [[-1, 0], null],
    [[1, 0], 'not-touching-bow'],
    [[-1, 1], 'not-touching-bow'],
    [[0, 1], 'not-touching-bow'],
    [[0, -2], 'not-touching-bow'],
  ] as const)('SC-119 SC-R67 a target at %j: %s', (at, code) => {
    expect(refusal(closing({}, { at }), ram('r1', 'b1'))).toBe(code);
  });

  test('SC-R67 the shoulders of a 3x5 do not touch', () => {
    const sol = (at: At) => refusal(closing({ class: 'ship-of-the-line' }, { at }), ram('r1', 'b1'));
    expect([sol([0, -3]), sol([1, -3]), sol([-1, -2])]).toEqual([null, null, null]);
    expect([sol([2, -3]), sol([-2, -1]), sol([2, -2])]).toEqual([
      'not-touching-bow',
      'not-touching-bow',
      'not-touching-bow',
    ]);
  });

  test('SC-120, SC-124 a hit die each, and a point for each space of the rammer', () => {
    const state = closing({ class: 'brigantine', at: [0, 4] }, { class: 'sloop' });
    const { state: close } = play(state, forward('r1'), forward('r1'), forward('r1'));
    expect(needs(close, ram('r1', 'b1'))).toBe('ram-damage-rammer 1d10');
    expect(needs(close, ram('r1', 'b1'), 1)).toBe('ram-damage-target 1d8');
    const { state: after, events } = rams(close, 6, 8);
    expect(typesOf(events)[0]).toBe('rammed');
    expect([hpOf(after, 'r1'), hpOf(after, 'b1')]).toEqual([44, 24]);
  });

  test('SC-120 the target’s own way adds nothing, spaces rowed do', () => {
    const { state } = rams(closing({}, { sailed: 5 }), 3, 3);
    expect([hpOf(state, 'r1'), hpOf(state, 'b1')]).toEqual([30, 30]);
    const galley = closing({ class: 'longboat', at: [0, 1] }, {}, { now: { r1: { rowed: 1 } } });
    const { state: after } = rams(act(galley, forward('r1')).state, 2, 1);
    expect(hpOf(after, 'b1')).toBe(29);
  });

  test('SC-121, SC-R64 both are fast for their next turn, and only for that', () => {
    const { state } = rams(closing(), 1, 1);
    expect(shipIn(state, 'r1')).toMatchObject({ fouledPending: true, fouledNow: false });
    const b1 = untilTurnOf(state, 'b1');
    expect(shipIn(b1, 'b1')).toMatchObject({ fouledPending: false, fouledNow: true });
    expect(refusal(b1, forward('b1'))).toBe('anchored');
    expect(refusal(b1, rotate('b1', 'port'))).toBe('anchored');
    expect(refusal(b1, end('b1'))).toBeNull();
    const r1 = nextTurnOf(b1, 'r1');
    expect(refusal(r1, rotate('r1', 'port'))).toBe('anchored');
    const free = nextTurnOf(r1, 'b1');
    expect(refusal(free, rotate('b1', 'port'))).toBeNull();
    expect(speedOf(free, 'b1')).toBe(6);
  });

  test.each([
    ['either-role', 'r1', 'r1', 31],
    ['either-role', 'b1', 'b1', 31],
    ['ramming-only', 'r1', 'r1', 31],
    ['ramming-only', 'b1', 'b1', 28],
  ] as const)('SC-122, SC-R69 %s: the naval ram of %s', (navalRamProtects, owner, hurt, left) => {
    const fitted = { upgrades: ['naval-ram'] } as const;
    const state = closing(owner === 'r1' ? fitted : {}, owner === 'b1' ? fitted : {}, {
      options: { navalRamProtects },
    });
    const { state: after } = rams(state, 5, 5);
    expect(hpOf(after, hurt)).toBe(left);
    expect(hpOf(after, hurt === 'r1' ? 'b1' : 'r1')).toBe(28);
  });

  test('SC-R69 a naval ram is no help in a collision', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], upgrades: ['naval-ram'] },
        b1: { class: 'tartane', at: [0, -2], upgrades: ['naval-ram'] },
      },
    });
    const { state: after } = play(state, forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 7),
      dice('collision-damage-struck', 8),
    ]);
    expect([hpOf(after, 'r1'), hpOf(after, 'b1')]).toEqual([25, 25]);
  });

  test('SC-123 no contact: the points are gone for nothing', () => {
    const state = closing({}, { at: [5, -5] });
    const { state: after, events } = act(state, end('r1'));
    expect(typesOf(events)).toEqual(['turn-ended']);
    expect([hpOf(after, 'r1'), hpOf(after, 'b1')]).toEqual([33, 33]);
  });

  test('SC-R68 a ram without way, or not', () => {
    const { state } = rams(closing(), 4, 2);
    expect(hpOf(state, 'b1')).toBe(29);
    const strict = { options: { ramMinDistance: 1 } } as const;
    expect(refusal(closing({}, {}, strict), ram('r1', 'b1'))).toBe('no-run-up');
    expect(refusal(closing({}, { at: [9, 9] }, strict), ram('r1', 'b1'))).toBe('no-run-up');
    const run1 = act(closing({ at: [0, 1] }, {}, strict), forward('r1')).state;
    expect(refusal(run1, ram('r1', 'b1'))).toBeNull();
    const rowed = closing({}, {}, { ...strict, now: { r1: { rowed: 1 } } });
    expect(refusal(rowed, ram('r1', 'b1'))).toBeNull();
  });

  test.each([
    [{ hp: 0 }, {}, 4, 'derelict'],
    [{ anchored: true }, {}, 4, 'anchored'],
    [{ fouledPending: true }, {}, 4, 'anchored'],
    [{}, { movementEnded: true }, 4, 'movement-ended'],
    [{}, {}, 1, 'in-irons'],
    [{ chainStop: 1 }, {}, 4, 'no-way-on'],
  ] as const)('SC-R68 a ship that cannot move cannot ram: %j %j, wind from %i', (ship, now, wind, code) => {
    expect(refusal(closing(ship, {}, { wind, now: { r1: now } }), ram('r1', 'b1'))).toBe(code);
  });

  test('SC-R70 both damages at once; the target first', () => {
    const both = closing({ hp: 5 }, { hp: 0 });
    const { state, events } = rams(both, 6, 8, 9);
    expect(shipIn(state, 'b1').status).toBe('sunk');
    expect(hpOf(state, 'r1')).toBe(0);
    expect(typesOf(events).indexOf('sunk')).toBeLessThan(typesOf(events).lastIndexOf('damage-dealt'));
    const saved = rams(both, 6, 8, 10).state;
    expect(shipIn(saved, 'b1').status).toBe('in-play');
    const light = rams(both, 5, 4).state;
    expect(hpOf(light, 'r1')).toBe(1);
  });

  test('SC-R71 a ram ends the movement and meets the duty', () => {
    const state = closing({}, {}, { options: { movementDuty: 'full' } });
    expect(refusal(state, forward('r1'))).toBe('blocked');
    const { state: after } = rams(state, 1, 1);
    expect(refusal(after, forward('r1'))).toBe('movement-ended');
    expect(refusal(after, rotate('r1', 'port'))).toBe('movement-ended');
    expect(refusal(after, end('r1'))).toBeNull();
  });

  test('SC-R71 running into an enemy that could be rammed is refused', () => {
    const near = act(closing({ at: [0, 1] }), forward('r1')).state;
    expect(refusal(near, forward('r1'))).toBe('ram-available');
    expect(refusal(near, end('r1'))).toBeNull();
    expect(refusal(ordered(near, 'r1', { exclusive: null }), forward('r1'))).toBeNull();
    // a friend, a prize or a rock is simply struck
    const rock = act(closing({ at: [0, 1] }, { at: [9, 9] }, { rocks: [[0, -1]] }), forward('r1')).state;
    expect(needs(rock, forward('r1'))).toBe('collision-damage-mover 1d8');
    const friend = given({
      ships: {
        r1: { class: 'tartane', at: [0, 1], ...RAM },
        r2: { class: 'tartane', at: [0, -1] },
      },
    });
    expect(needs(act(friend, forward('r1')).state, forward('r1'))).toBe('collision-damage-mover 1d8');
  });

  test('SC-R71 in contact with several the player chooses', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], ...RAM },
        b1: { class: 'tartane', at: [0, -1] },
        b2: { class: 'sloop', at: [1, -1] },
      },
    });
    expect(refusal(state, ram('r1', 'b1'))).toBeNull();
    expect(refusal(state, ram('r1', 'b2'))).toBeNull();
    const { state: after } = act(state, ram('r1', 'b2'), [
      dice('ram-damage-rammer', 3),
      dice('ram-damage-target', 3),
    ]);
    expect([hpOf(after, 'b1'), hpOf(after, 'b2')]).toEqual([33, 30]);
    expect([shipIn(after, 'b1').fouledPending, shipIn(after, 'b2').fouledPending]).toEqual([false, true]);
  });

  test('SC-R72 a ram is no attack', () => {
    const stressed = closing({ hp: 10 }, { abilities: ['heavy-armor'], hp: 10 });
    expect(needs(stressed, ram('r1', 'b1'))).toBe('ram-damage-rammer 1d8');
    const { state, events } = rams(stressed, 8, 8);
    expect([hpOf(state, 'r1'), hpOf(state, 'b1')]).toEqual([2, 2]);
    expect(typesOf(events)).not.toContain('attack-hit');
    // the highest face sinks no Derelict outright
    expect(shipIn(rams(closing({}, { hp: 0 }), 8, 1, 10).state, 'b1').status).toBe('in-play');
  });

  test('ramming ships of others only, and ships only', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0], ...RAM }, r2: { class: 'tartane', at: [0, -1] } },
      creatures: { bk: { at: [1, -1] } },
    });
    expect(refusal(state, ram('r1', 'r2'))).toBe('friendly-target');
    expect(
      refusal({ ...state, options: { ...state.options, friendlyFire: true } }, ram('r1', 'r2')),
    ).toBeNull();
    expect(refusal(state, ram('r1', 'bk'))).toBe('unknown-target');
    expect(refusal(state, ram('r1', 'nobody'))).toBe('unknown-target');
  });
});

describe('collisions', () => {
  const sailed = (state: State, spaces: number) =>
    play(state, ...Array.from({ length: spaces }, () => forward('r1'))).state;
  const alone = (more: Partial<Given> = {}, ship: Partial<GivenShip> = {}) =>
    given({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, ...more });

  test.each([
    ['rocks', 0],
    ['shoals', 0],
    ['islands', 0],
  ] as const)('SC-125, SC-R60 on %s: the hit die and a point a space', (kind, _none) => {
    const state = sailed(alone({ [kind]: [[0, -3]] }), 2);
    expect(needs(state, forward('r1'))).toBe('collision-damage-mover 1d8');
    const { state: struck, events } = act(state, forward('r1'), [dice('collision-damage-mover', 5)]);
    expect(hpOf(struck, 'r1')).toBe(26);
    expect(hexOf(struck, 'r1')).toEqual([0, -2]);
    expect(typesOf(events)).toEqual(['collided', 'damage-dealt']);
    expect(shipIn(struck, 'r1')).toMatchObject({ movementEnded: true, fouledPending: true, sailed: 2 });
    expect(refusal(struck, rotate('r1', 'port'))).toBe('movement-ended');
    expect(refusal(struck, end('r1'))).toBeNull();
  });

  test('SC-126 striking or struck, each is fast for a turn', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'sloop', at: [0, -2] } },
    });
    const { state: struck } = act(sailed(state, 1), forward('r1'), [
      dice('collision-damage-mover', 1),
      dice('collision-damage-struck', 1),
    ]);
    const b1 = untilTurnOf(struck, 'b1');
    expect(refusal(b1, forward('b1'))).toBe('anchored');
    expect(refusal(nextTurnOf(b1, 'r1'), forward('r1'))).toBe('anchored');
  });

  const running = (collisionStruckShip: 'own-die-plus-distance' | 'own-die' | 'none') =>
    sailed(
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0] },
          b1: { class: 'brigantine', at: [0, -3], facing: 3, sailed: 2, rowed: 1 },
        },
        options: { collisionStruckShip },
      }),
      2,
    );

  test('SC-127, SC-R61 what a struck ship suffers', () => {
    const [full, own, none] = (['own-die-plus-distance', 'own-die', 'none'] as const).map(running) as [
      State,
      State,
      State,
    ];
    const both = [dice('collision-damage-mover', 1), dice('collision-damage-struck', 10)];
    expect(needs(full, forward('r1'), 1)).toBe('collision-damage-struck 1d10');
    expect(hpOf(act(full, forward('r1'), both).state, 'b1')).toBe(39);
    expect(hpOf(act(own, forward('r1'), both).state, 'b1')).toBe(42);
    const { state } = act(none, forward('r1'), [dice('collision-damage-mover', 1)]);
    expect(shipIn(state, 'b1')).toMatchObject({ hp: 52, fouledPending: true });
    expect(hpOf(state, 'r1')).toBe(30);
  });

  test('SC-R62 the mover’s distance: sailed and rowed, without the refused step', () => {
    const canoe = given({
      ships: { r1: { class: 'canoe', at: [0, 0], orders: { oars: 1 }, oarsCost: 1 } },
      rocks: [[2, -2]],
    });
    const { state } = play(canoe, row('r1', 3), row('r1', 3), forward('r1'), [
      forward('r1'),
      dice('collision-damage-mover', 2),
    ]);
    expect(hpOf(state, 'r1')).toBe(1);
  });

  test('SC-R63 several at once: dice, then damage and saves in turn', () => {
    const state = sailed(
      given({
        ships: {
          r1: { class: 'ship-of-the-line', at: [0, 3] },
          b2: { class: 'raft', at: [1, -1], hp: 0 },
          b1: { class: 'sloop', at: [-1, 0], hp: 0 },
          b3: { class: 'raft', at: [9, 9] },
        },
      }),
      1,
    );
    const { state: after, events } = act(state, forward('r1'), [
      dice('collision-damage-mover', 20),
      dice('collision-damage-struck', 4),
      dice('collision-damage-struck', 7),
      dice('sink-save', 9),
    ]);
    expect(hpOf(after, 'r1')).toBe(179);
    expect([shipIn(after, 'b2').status, shipIn(after, 'b1').status]).toEqual(['in-play', 'sunk']);
    expect(typesOf(events)[0]).toBe('collided');
  });

  test('SC-R63 the saves: mover first, then the struck in scenario order', () => {
    const state = sailed(
      given({
        ships: {
          b1: { class: 'sloop', at: [0, -2], hp: 0 },
          r1: { class: 'sloop', at: [0, 0] },
          r2: { class: 'raft', at: [9, 9] },
          b3: { class: 'raft', at: [9, 8] },
        },
        current: 'r1',
      }),
      1,
    );
    const wreck = patched(state, { r1: { hp: 3 } });
    const { state: after, events } = act(wreck, forward('r1'), [
      dice('collision-damage-mover', 8),
      dice('collision-damage-struck', 8),
      dice('sink-save', 10),
    ]);
    expect(shipIn(after, 'r1')).toMatchObject({ hp: 0, status: 'in-play' });
    expect(shipIn(after, 'b1').status).toBe('in-play');
    expect(typesOf(events)).toContain('sink-saved');
  });

  test('SC-R63 a hull out of the game is struck like terrain', () => {
    for (const status of ['captured', 'struck'] as const) {
      const state = sailed(
        given({
          ships: {
            r1: { class: 'tartane', at: [0, 0] },
            b1: { class: 'tartane', at: [0, -2], status },
            b2: { class: 'raft', at: [9, 9] },
          },
        }),
        1,
      );
      const { state: after } = act(state, forward('r1'), [dice('collision-damage-mover', 3)]);
      expect(hpOf(after, 'r1')).toBe(29);
      expect(shipIn(after, 'b1')).toMatchObject({ hp: 33, fouledPending: false });
    }
  });

  test('SC-R64 SC-R65 struck before her turn she loses this round’s movement, and only one turn', () => {
    const twice = patched(closing(), { b1: { fouledPending: true } });
    const { state } = rams(twice, 1, 1);
    const b1 = untilTurnOf(state, 'b1');
    expect(refusal(b1, forward('b1'))).toBe('anchored');
    expect(refusal(nextTurnOf(b1, 'b1'), rotate('b1', 'port'))).toBeNull();
  });

  test('SC-R64 fouled: no oars, no drift', () => {
    const state = alone(
      { options: { derelictDrift: 'downwind' } },
      { class: 'canoe', orders: { oars: 1 }, oarsCost: 1, fouledPending: true, anchorsLost: true },
    );
    expect(refusal(state, row('r1', 3))).toBe('anchored');
    expect(hexOf(act(state, end('r1')).state, 'r1')).toEqual([0, 0]);
  });

  test('SC-R66 an anchor weighed or cut frees nobody', () => {
    const fouled = { fouledPending: true, orders: { exclusive: 'weigh-anchor' } } as const;
    expect(refusal(alone({}, fouled), { type: 'weigh-anchor', side: 'red', ship: 'r1' })).toBe(
      'not-anchored',
    );
    expect(refusal(alone({}, fouled), { type: 'cut-and-run', side: 'red', ship: 'r1' })).toBe('not-anchored');
    const both = alone({}, { ...fouled, anchored: true });
    const { state } = act(both, { type: 'weigh-anchor', side: 'red', ship: 'r1' });
    expect(shipIn(state, 'r1').anchored).toBe(false);
    expect(refusal(state, forward('r1'))).toBe('anchored');
    expect(refusal(state, end('r1'))).toBeNull();
  });

  test('SC-R73 friends collide like foes', () => {
    const state = sailed(
      given({
        ships: { r1: { class: 'tartane', at: [0, 0] }, r2: { class: 'tartane', at: [0, -2] } },
      }),
      1,
    );
    const { state: after } = act(state, forward('r1'), [
      dice('collision-damage-mover', 3),
      dice('collision-damage-struck', 3),
    ]);
    expect([hpOf(after, 'r1'), hpOf(after, 'r2')]).toEqual([29, 30]);
    expect(shipIn(after, 'r2').fouledPending).toBe(true);
  });

  test('a ship that strikes as a Derelict of old may sink', () => {
    const drift = given({
      wind: 4,
      ships: { r1: { class: 'tartane', at: [0, 0], hp: 0 }, r2: { class: 'raft', at: [9, 9] } },
      rocks: [[0, -1]],
      options: { derelictDrift: 'downwind' },
    });
    const sunk = act(drift, end('r1'), [dice('collision-damage-mover', 6), dice('sink-save', 9)]);
    expect(shipIn(sunk.state, 'r1').status).toBe('sunk');
    const afloat = act(drift, end('r1'), [dice('collision-damage-mover', 6), dice('sink-save', 10)]);
    expect(shipIn(afloat.state, 'r1')).toMatchObject({ status: 'in-play', fouledPending: true });
    expect(needs(drift, end('r1'), 5)).toBeNull();
  });
});

describe('SC-R74 hazards', () => {
  const into = forward('r1');
  const state = (
    hazards: NonNullable<Given['hazards']>,
    more: Partial<Given> = {},
    ship: Partial<GivenShip> = {},
  ) =>
    given({
      ships: { r1: { class: 'sloop', at: [0, 0], ...ship } },
      characters: { 'r1-x': { ship: 'r1' } },
      hazards,
      ...more,
    });

  test('SC-R74 d20 and Dexterity against 13, or the hazard’s own number', () => {
    expect(hexOf(act(state([[0, -1]]), into, [dice('navigate-check', 11)]).state, 'r1')).toEqual([0, -1]);
    const failed = act(state([[0, -1]]), into, [
      dice('navigate-check', 10),
      dice('collision-damage-mover', 5),
    ]);
    expect(hexOf(failed.state, 'r1')).toEqual([0, 0]);
    expect(typesOf(failed.events)).toEqual(['navigated', 'collided', 'damage-dealt']);
    expect(shipIn(failed.state, 'r1')).toMatchObject({
      hp: 28,
      sailed: 0,
      movementEnded: true,
      fouledPending: true,
    });
    expect(needs(state([[0, -1, 15]]), into, 12)).toBe('collision-damage-mover 1d8');
    expect(needs(state([[0, -1, 15]]), into, 13)).toBeNull();
  });

  test('SC-R74 several: one check, against the hardest', () => {
    const many = state(
      [
        [0, -3, 11],
        [1, -3, 16],
        [-1, -2, 12],
      ],
      {},
      { class: 'ship-of-the-line' },
    );
    expect(needs(many, into)).toBe('navigate-check 1d20');
    // Dexterity -2
    expect(needs(many, into, 18)).toBeNull();
    expect(needs(many, into, 17)).toBe('collision-damage-mover 1d20');
  });

  test('SC-R74 only what is newly covered is entered', () => {
    const inside = state([[0, 0]]);
    expect(needs(inside, into)).toBeNull();
    const brig = given({
      ships: { r1: { class: 'brigantine', at: [0, 0] } },
      hazards: [
        [0, -1],
        [0, 0],
      ],
    });
    expect(needs(brig, into)).toBeNull();
  });

  test('SC-R74 hulls and rock come before the check', () => {
    const rock = act(
      given({
        ships: { r1: { class: 'ship-of-the-line', at: [0, 1] } },
        hazards: [[0, -3]],
        rocks: [[1, -3]],
      }),
      into,
    ).state;
    expect(needs(rock, into)).toBe('collision-damage-mover 1d20');
  });

  test('SC-R74 a failed oar stroke: the space stays spent, and so does the die', () => {
    const canoe = state([[1, 0]], {}, { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 });
    const { state: steered } = act(canoe, claim('r1', 'r1-x', 'navigator'));
    const { state: failed } = act(steered, row('r1', 3, { navigatorDie: true }), [
      dice('navigate-check', 1),
      dice('sailing-die', 1),
      dice('collision-damage-mover', 1),
    ]);
    expect(shipIn(failed, 'r1')).toMatchObject({
      hex: { q: 0, r: 0 },
      oarSpacesLeft: 1,
      apSpent: 1,
      navigatorDieUsed: true,
      movementEnded: true,
      hp: 5,
    });
  });

  test('SC-R74 a rotation into a hazard that fails does not happen', () => {
    const brig = given({ ships: { r1: { class: 'brigantine', at: [0, 0] } }, hazards: [[1, -1]] });
    const { state: failed } = act(brig, rotate('r1', 'starboard'), [
      dice('navigate-check', 1),
      dice('collision-damage-mover', 4),
    ]);
    expect(shipIn(failed, 'r1')).toMatchObject({ facing: 1, movementEnded: true, hp: 48 });
    const { state: passed } = act(brig, rotate('r1', 'starboard'), [dice('navigate-check', 12)]);
    expect(shipIn(passed, 'r1').facing).toBe(2);
  });

  test('SC-R74 a drifting ship is not steered: hazards strike it', () => {
    const drifting = given({
      wind: 4,
      ships: { r1: { class: 'tartane', at: [0, 0], hp: 0 } },
      hazards: [[0, -1]],
      options: { derelictDrift: 'downwind' },
    });
    const { state: struck, events } = act(drifting, end('r1'), [dice('collision-damage-mover', 5)]);
    expect(hexOf(struck, 'r1')).toEqual([0, 0]);
    expect(typesOf(events)).toContain('collided');
  });

  test('SC-R74 a hazard may be entered though it is the first step', () => {
    expect(refusal(state([[0, -1]]), into)).toBeNull();
  });
});

describe('SC-R75 aground', () => {
  const grounded = (groundingSticks: boolean) =>
    play(
      given({
        ships: { r1: { class: 'tartane', at: [0, 0] } },
        characters: { 'r1-x': { ship: 'r1' } },
        shoals: [[0, -2]],
        options: { ...FREE, groundingSticks },
      }),
      forward('r1'),
      [forward('r1'), dice('collision-damage-mover', 1)],
    ).state;

  test('SC-R75 terrain does not hold a ship, or does', () => {
    expect(shipIn(grounded(false), 'r1').aground).toBe(false);
    const state = grounded(true);
    expect(shipIn(state, 'r1').aground).toBe(true);
    const later = nextTurnOf(nextTurnOf(state, 'r1'), 'r1', { r1: { exclusive: 'repair' } });
    expect(refusal(later, forward('r1'))).toBe('anchored');
    expect(refusal(later, rotate('r1', 'port'))).toBe('anchored');
    const { state: free, events } = act(later, repair('r1', 'r1-x'), [
      dice('repair-check', 8),
      dice('sailing-die', 1),
      dice('repair-amount', 1),
    ]);
    expect(typesOf(events)).toContain('repaired');
    expect(shipIn(free, 'r1')).toMatchObject({ aground: false, hp: 33 });
    expect(refusal(free, rotate('r1', 'port'))).toBeNull();
    const { state: fast } = act(later, repair('r1', 'r1-x'), [
      dice('repair-check', 7),
      dice('sailing-die', 1),
    ]);
    expect(shipIn(fast, 'r1').aground).toBe(true);
  });

  test('SC-R75 a hull does not', () => {
    const state = play(
      given({
        ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [0, -2] } },
        options: { groundingSticks: true },
      }),
      forward('r1'),
      [forward('r1'), dice('collision-damage-mover', 1), dice('collision-damage-struck', 1)],
    ).state;
    expect(shipIn(state, 'r1').aground).toBe(false);
    expect(shipIn(state, 'b1').aground).toBe(false);
  });
});

test('SC-R72 ramming is no fire', () => {
  const state = closing({ orders: { exclusive: 'ram' } });
  expect(refusal(state, fire('r1', 'fore', 'b1'))).toBe('not-assigned');
});
