import { describe, expect, test } from 'vitest';
import {
  act,
  assign,
  by,
  comeAbout,
  dice,
  end,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hexOf,
  nextRound,
  nextTurnOf,
  opening,
  orders,
  patched,
  play,
  poolOf,
  push,
  ram,
  refusal,
  repair,
  rotate,
  row,
  run,
  type State,
  shipIn,
  speedOf,
  toTurns,
  typesOf,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;

function captain(ship: Partial<GivenShip> = {}, options: Given['options'] = {}): State {
  return opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, options });
}

function current(ship: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  return given({
    ships: { r1: { class: 'tartane', at: [0, 0], ...ship }, b1: { class: 'tartane', at: [3, -1] } },
    characters: { 'r1-x': { ship: 'r1' } },
    ...more,
  });
}

describe('SC-R30 the pool', () => {
  test.each([
    [{ ap: 2 }, 2],
    [{ ap: 2, pushedThisRound: true }, 3],
    [{ ap: 2, pushDebt: true }, 1],
    [{ ap: 1, pushDebt: true }, 0],
    [{ ap: 1, pushDebt: true, grape: 1 }, 0],
    [{ ap: 1, pushDebt: true, grape: 1, grapeCrit: 1 }, 0],
    [{ ap: 1, grape: 1 }, 1],
    [{ ap: 3, grape: 1 }, 2],
    [{ ap: 4, grape: 1, grapeCrit: 1 }, 2],
    [{ ap: 5, grapeCrit: 1 }, 2],
    [{ ap: 3, pushedThisRound: true, grape: 1 }, 3],
    [{ ap: 3, pushedThisRound: true, grape: 1, grapeCrit: 1 }, 2],
  ] as const)('SC-R30 %j: %i', (ship, pool) => {
    expect(poolOf(captain(ship), 'r1')).toBe(pool);
  });

  test('SC-R30 what needs a point needs a pool', () => {
    const none = { ap: 1, pushDebt: true, hp: 10 } as const;
    expect(refusal(captain(none), assign('r1', { exclusive: 'repair' }))).toBe('no-action-points');
    expect(refusal(captain(none), assign('r1', { exclusive: 'ram' }))).toBe('no-action-points');
    expect(refusal(captain(none), assign('r1', {}))).toBeNull();
    const turn = current({ ...none, orders: { exclusive: 'repair' } });
    expect(refusal(turn, repair('r1', 'r1-x'))).toBe('no-action-points');
  });
});

describe('what orders cost', () => {
  test('SC-074, SC-076 by size', () => {
    const cost = (name: string, kind: 'fullSail' | 'comeAbout') => {
      for (let ap = 0; ap < 5; ap++) {
        if (ap === 0) continue;
        if (refusal(captain({ class: name, ap }), assign('r1', { [kind]: 1 })) === null) return ap;
      }
      return null;
    };
    const classes = ['canoe', 'longboat', 'sloop', 'brigantine', 'galley', 'ship-of-the-line'];
    expect(classes.map((name) => cost(name, 'fullSail'))).toEqual([1, 1, 1, 1, 2, 2]);
    expect(classes.map((name) => cost(name, 'comeAbout'))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test('the costs of all counts add up', () => {
    const state = captain({ class: 'galley', ap: 7 });
    // 1 + 1 + 2 + 2 and max(1, floor(7 / 2)) for the oars
    expect(refusal(state, assign('r1', { fire: 1, fullSail: 1, comeAbout: 1 }))).toBeNull();
    expect(refusal(state, assign('r1', { fire: 1, changeAmmo: 1, fullSail: 1, oars: 1 }))).toBeNull();
    expect(refusal(state, assign('r1', { fire: 2, changeAmmo: 1, fullSail: 1, oars: 1 }))).toBe(
      'too-many-action-points',
    );
  });

  test('SC-073, SC-075 one more space, one more rotation', () => {
    const state = current({ orders: { fullSail: 1, comeAbout: 1 } });
    const sailed = act(state, fullSail('r1'), [dice('full-sail-check', 9)]);
    expect(typesOf(sailed.events)).toEqual(['full-sail']);
    expect(run(sailed.state, 'r1')).toEqual([7, 'no-movement-left']);
    const failed = act(state, fullSail('r1'), [dice('full-sail-check', 8)]);
    expect(typesOf(failed.events)).toEqual(['full-sail']);
    expect(shipIn(failed.state, 'r1')).toMatchObject({ fullSailBonus: 0, apSpent: 1 });
    expect(refusal(failed.state, fullSail('r1'))).toBe('not-assigned');
    const turned = act(state, comeAbout('r1'), [dice('come-about-check', 12)]);
    expect(shipIn(turned.state, 'r1')).toMatchObject({ comeAboutBonus: 1, apSpent: 1 });
    // this turn only
    const next = nextTurnOf(
      play(sailed.state, ...Array.from({ length: 6 }, () => forward('r1'))).state,
      'r1',
    );
    expect(speedOf(next, 'r1')).toBe(6);
  });

  test('SC-R32, SC-071 an exclusive order costs the whole pool of the moment', () => {
    const mending = current({ hp: 10, ap: 4, grape: 1, orders: { exclusive: 'repair' } });
    const { state } = act(mending, repair('r1', 'r1-x'), [
      dice('repair-check', 1, 1),
      dice('sailing-die', 1),
    ]);
    expect(shipIn(state, 'r1').apSpent).toBe(3);
    const begun = patched(mending, { r1: { apSpent: 1 } });
    expect(refusal(begun, repair('r1', 'r1-x'))).toBe('not-enough-action-points');
    expect(refusal(state, repair('r1', 'r1-y'))).toBe('not-assigned');
  });

  test('SC-R32 an exclusive order stands alone', () => {
    for (const exclusive of ['repair', 'ram', 'drop-anchor'])
      for (const kind of ['fire', 'changeAmmo', 'fullSail', 'comeAbout'])
        expect(refusal(captain({ hp: 10 }), assign('r1', { exclusive, [kind]: 1 }))).toBe('exclusive-action');
    expect(refusal(captain({ anchored: true }), assign('r1', { exclusive: 'weigh-anchor', fire: 1 }))).toBe(
      'exclusive-action',
    );
  });

  test('SC-R39 what is not used is lost', () => {
    const { state } = play(current({ orders: { fire: 2 } }, { options: FREE }), end('r1'));
    const next = nextRound(state);
    expect(poolOf(next, 'r1')).toBe(2);
    expect(shipIn(next, 'r1')).toMatchObject({ orders: null, apSpent: 0 });
  });

  test('SC-R31 orders stay when the pool shrinks, and the captain drops one', () => {
    const state = current({ ap: 3, orders: { fire: 2, fullSail: 1 }, grape: 1 });
    const { state: spent } = play(
      state,
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
    );
    expect(refusal(spent, fullSail('r1'))).toBe('not-enough-action-points');
    const other = act(state, fullSail('r1'), [dice('full-sail-check', 1, 1)]).state;
    expect(refusal(other, fire('r1', 'starboard', 'b1'))).toBeNull();
  });
});

describe('what can be ordered', () => {
  test('SC-072, SC-130 Repair for the Stressed', () => {
    expect(refusal(captain({ hp: 16 }), assign('r1', { exclusive: 'repair' }))).toBeNull();
    expect(refusal(captain({ hp: 17 }), assign('r1', { exclusive: 'repair' }))).toBe('not-stressed');
    expect(refusal(captain({ crew: 3 }), assign('r1', { exclusive: 'repair' }))).toBeNull();
    expect(refusal(captain({ aground: true }), assign('r1', { exclusive: 'repair' }))).toBeNull();
    expect(refusal(captain({ hp: 0 }), assign('r1', { exclusive: 'repair' }))).toBeNull();
    expect(refusal(captain({ hp: 10, morale: 'steady' }), assign('r1', { exclusive: 'repair' }))).toBeNull();
  });

  test('SC-131, SC-R81 a Derelict repairs or does nothing', () => {
    const derelict = captain({ hp: 0 });
    for (const kind of ['fire', 'changeAmmo', 'fullSail', 'comeAbout'])
      expect(refusal(derelict, assign('r1', { [kind]: 1 }))).toBe('derelict-repair-only');
    for (const exclusive of ['ram', 'drop-anchor'])
      expect(refusal(derelict, assign('r1', { exclusive }))).toBe('derelict-repair-only');
    expect(refusal(derelict, assign('r1', {}))).toBeNull();
  });

  test('SC-145 SC-R33 SC-R34 oars: once a round, up to two spaces, half the points', () => {
    const canoe = (ap: number) => captain({ class: 'canoe', ap });
    expect(refusal(canoe(4), assign('r1', { oars: 2 }))).toBe('oars-limit');
    expect(
      refusal(captain({ class: 'canoe', ap: 4 }, { oarsUses: 'unlimited' }), assign('r1', { oars: 2 })),
    ).toBeNull();
    expect(
      refusal(captain({ class: 'canoe', ap: 4 }, { oarsUses: 'unlimited' }), assign('r1', { oars: 3 })),
    ).toBe('too-many-action-points');
    const { state } = act(canoe(5), assign('r1', { oars: 1 }));
    expect(shipIn(state, 'r1').oarsCost).toBe(2);
  });

  test('SC-R33 the cost of the oars stays as it was assigned', () => {
    const state = current({
      class: 'canoe',
      ap: 5,
      orders: { oars: 1 },
      oarsCost: 2,
      grape: 1,
      grapeCrit: 1,
    });
    const { state: rowed } = act(state, row('r1', 1));
    expect(shipIn(rowed, 'r1').apSpent).toBe(2);
    const again = act(rowed, row('r1', 1)).state;
    expect(shipIn(again, 'r1').apSpent).toBe(2);
    const poor = current({ class: 'canoe', ap: 1, orders: { oars: 1 }, oarsCost: 2 });
    expect(refusal(poor, row('r1', 1))).toBe('not-enough-action-points');
  });

  test('SC-R34 any direction, facing kept, whatever the wind or chain shot', () => {
    const canoe = { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 } as const;
    const places = [1, 2, 3, 4, 5, 6].map((direction) =>
      hexOf(act(current(canoe), row('r1', direction)).state, 'r1').join(),
    );
    expect(places).toEqual(['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0']);
    for (const fields of [{ chainHalf: 1 }, { chainStop: 1 }]) {
      const { state } = play(current({ ...canoe, ...fields }), row('r1', 4), row('r1', 2));
      expect(hexOf(state, 'r1')).toEqual([1, 0]);
    }
    const irons = current(canoe, { wind: 1 });
    expect(refusal(irons, row('r1', 1))).toBeNull();
    expect(refusal(current({ ...canoe, hp: 0 }), row('r1', 1))).toBe('derelict');
    expect(refusal(current({ ...canoe, anchored: true }), row('r1', 1))).toBe('anchored');
    expect(refusal(current({ ...canoe, aground: true }), row('r1', 1))).toBe('anchored');
    expect(refusal(current({ ...canoe, fouledPending: true }), row('r1', 1))).toBe('anchored');
    const ended = current(canoe, { now: { r1: { movementEnded: true } } });
    expect(refusal(ended, row('r1', 1))).toBe('movement-ended');
  });

  test('SC-R34 rowing lifts the one-a-space limit and counts as distance, not as sailing', () => {
    const canoe = { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 } as const;
    const { state } = play(current(canoe), rotate('r1', 'port'), row('r1', 1));
    expect(refusal(state, rotate('r1', 'port'))).toBeNull();
    expect(shipIn(state, 'r1')).toMatchObject({ rowed: 1, sailed: 0, oarSpacesLeft: 1, done: { oars: 1 } });
    expect(speedOf(state, 'r1')).toBe(2);
  });

  test('SC-R34 both spaces any way, or one way', () => {
    const canoe = { class: 'canoe', ap: 4, orders: { oars: 2 }, oarsCost: 1 } as const;
    const straight = current(canoe, { options: { oarsPath: 'straight', oarsUses: 'unlimited' } });
    const { state } = act(straight, row('r1', 3));
    for (const direction of [1, 2, 4, 5, 6])
      expect(refusal(state, row('r1', direction))).toBe('not-straight');
    const { state: done } = act(state, row('r1', 3));
    // the second use is free to go another way
    expect(refusal(done, row('r1', 1))).toBeNull();
    expect(refusal(act(current(canoe), row('r1', 3)).state, row('r1', 1))).toBeNull();
  });

  test('SC-R76 no rowing into what is there', () => {
    const canoe = { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 } as const;
    const into = (terrain: Partial<Given>) => refusal(current(canoe, terrain), row('r1', 3));
    expect(into({ rocks: [[1, 0]] })).toBe('hex-occupied');
    expect(into({ shoals: [[1, 0]] })).toBe('hex-occupied');
    expect(into({ islands: [[1, 0]] })).toBe('hex-occupied');
    expect(into({ hazards: [[1, 0]] })).toBeNull();
    const ship = given({
      ships: { r1: { at: [0, 0], ...canoe }, b1: { class: 'raft', at: [1, 0] } },
    });
    expect(refusal(ship, row('r1', 3))).toBe('hex-occupied');
  });
});

describe('pushing', () => {
  test('SC-065 a point of a push can be assigned and spent', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
      options: FREE,
    });
    const pushed = act(start, push('r1'), [dice('push-check', 20)]).state;
    const turn = act(toTurns(pushed, { r1: { fire: 3 } }), { type: 'advance' }).state;
    const { state } = play(
      turn,
      ...[1, 2, 3].map(() => [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)] as const),
    );
    expect(shipIn(state, 'r1').apSpent).toBe(3);
  });
});

describe('orders that are none', () => {
  const state = captain();

  test.each([
    [{ fire: -1 }],
    [{ fire: 0.5 }],
    [{ fire: Number.NaN }],
    [{ fire: Number.POSITIVE_INFINITY }],
    [{ fullSail: -1 }],
    [{ exclusive: 'board' }],
    [{ exclusive: 'toString' }],
  ])('%j', (given0) => {
    expect(['bad-orders', 'bad-action']).toContain(refusal(state, assign('r1', given0)));
  });

  test('SC-063 counts below 0, parts and unknown exclusives are bad orders', () => {
    expect(refusal(state, assign('r1', { fire: -1 }))).toBe('bad-orders');
    expect(refusal(state, assign('r1', { fire: 0.5 }))).toBe('bad-orders');
    expect(refusal(state, assign('r1', { exclusive: 'board' }))).toBe('bad-orders');
    expect(refusal(state, assign('r1', { fire: 2 ** 53 }))).not.toBeNull();
    expect(shipIn(act(state, by('r1', 'assign-actions', { orders: {} })).state, 'r1').orders).toEqual(
      orders(),
    );
  });
});

test('SC-077 Ram takes all points and no station', () => {
  const state = given({
    ships: {
      r1: { class: 'brigantine', at: [0, 0], orders: { exclusive: 'ram' } },
      b1: { class: 'tartane', at: [0, -2] },
    },
  });
  const { state: after } = act(state, ram('r1', 'b1'), [
    dice('ram-damage-rammer', 1),
    dice('ram-damage-target', 1),
  ]);
  expect(shipIn(after, 'r1')).toMatchObject({ apSpent: 3, done: { exclusive: 'ram' } });
  expect(after.characters.every(({ actionUsed }) => !actionUsed)).toBe(true);
});
