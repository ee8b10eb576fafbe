import { describe, expect, test } from 'vitest';
import { outcomes } from '../../../../src/index.ts';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  batteries,
  bb,
  cr,
  dice,
  endShooting,
  expectEvents,
  expectLegal,
  expectRefused,
  finish,
  fire,
  fireBattery,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  MOVEMENT_ENDS,
  mastOf,
  type Options,
  only,
  pendingOn,
  play,
  refusal,
  SHOOTING_ENDS,
  type State,
  sailed,
  shipIn,
  steam,
  steamed,
  steamLeg,
  times,
  torpedo,
  typesOf,
} from '../support.ts';

function shooting(ships: Given['ships'], more: Partial<Given> = {}): State {
  return given({ ships, phase: 'shooting', ...more });
}

const BB = bb(10, 20);
const CR = cr(10, 20);
const IC = ic(10, 20);
const TARGET = bb(20, 20);

/** Hull and mast hits of one volley of r1. */
function hits(
  r1: GivenShip,
  mode: 'regular' | 'high' | 'low',
  faces: readonly number[],
  reroll: readonly number[] = [],
  b1: GivenShip = TARGET,
  armour: readonly number[] = [],
): readonly [hull: number, mast: number] {
  const { state, rolls } = act(shooting({ r1, b1 }), fire('r1', 0, 'b1', mode), [
    dice('fire', ...faces),
    dice('fire-reroll', ...reroll),
    dice('armour', ...armour),
  ]);
  expect(rolls.map(({ count }) => count)).toEqual(
    [faces, reroll, armour].map(({ length }) => length).filter((count) => count > 0),
  );
  const { hull, mast } = pendingOn(state, 'b1');
  return [hull, mast];
}

describe('the target', () => {
  test('IM-040 any enemy in range, ship or emplacement', () => {
    const state = shooting(
      { r1: BB, b1: bb(20, 20), b2: cr(10, 30), b3: ic(5, 15), b4: cr(40, 20) },
      { emplacements: [batteries('bf', 20, 10, [2])] },
    );
    for (const target of ['b1', 'b2', 'b3', 'bf']) expectLegal(state, fire('r1', 0, target));
    expectRefused(state, fire('r1', 0, 'b4'), 'out-of-range');
  });

  test('IM-R058 never a friend', () => {
    const state = shooting({ r1: BB, r2: cr(20, 20) }, { emplacements: [batteries('rf', 20, 10, [2])] });
    for (const target of ['r2', 'rf', 'r1']) expectRefused(state, fire('r1', 0, target), 'friendly-target');
    expectRefused(state, torpedo('r1', 'r2'), 'friendly-target');
    expectRefused(state, fireBattery('rf', 0, 'r2'), 'friendly-target');
  });

  test('IM-041 IM-042 IM-R010 IM-R003 ranges from centre to centre, whatever the bearing', () => {
    const reach = (r1: GivenShip, bearing: number, options: Partial<Options> = {}) =>
      [12, 18, 18.1, 24, 24.1].filter((inches) => {
        const b1 = bb(10 + inches * 0.6, 20 + inches * 0.8, bearing);
        return refusal(shooting({ r1, b1 }, { options }), fire('r1', 0, 'b1')) === null;
      });
    for (const bearing of [0, 53, 143]) {
      expect(reach(BB, bearing)).toEqual([12, 18, 18.1, 24]);
      expect(reach(CR, bearing)).toEqual([12, 18]);
      expect(reach(IC, bearing)).toEqual([12, 18, 18.1, 24]);
      expect(reach(IC, bearing, { ironcladRange: 18 })).toEqual([12, 18]);
      expect(reach(CR, bearing, { ironcladRange: 18 })).toEqual([12, 18]);
    }
  });

  test('IM-R003 with `edge` the least gap between the hulls counts, an emplacement being a point', () => {
    const edge = { rangeMeasure: 'edge' } as const;
    const inRange = (ships: Given['ships'], action = fire('r1', 0, 'b1'), more: Partial<Given> = {}) =>
      refusal(shooting(ships, { options: edge, ...more }), action) === null;
    // bow to bow: 18 + 1.5 + 1.5
    expect(inRange({ r1: cr(10, 20, 90), b1: cr(31, 20, 270) })).toBe(true);
    expect(inRange({ r1: cr(10, 20, 90), b1: cr(31.01, 20, 270) })).toBe(false);
    // bow to side: 12 + 1.5 + 0.5
    expect(inRange({ r1: cr(10, 20, 90), b1: cr(24, 20, 0) }, torpedo('r1', 'b1'))).toBe(true);
    expect(inRange({ r1: cr(10, 20, 90), b1: cr(24.01, 20, 0) }, torpedo('r1', 'b1'))).toBe(false);
    const fort = (x: number) => ({
      emplacements: [batteries('bf', x, 20, [2]), batteries('rf', x, 30, [2])],
    });
    expect(inRange({ r1: cr(10, 20, 90) }, fire('r1', 0, 'bf'), fort(29.5))).toBe(true);
    expect(inRange({ r1: cr(10, 20, 90) }, fire('r1', 0, 'bf'), fort(29.51))).toBe(false);
    expect(inRange({ b1: cr(10, 30, 90) }, fireBattery('rf', 0, 'b1'), fort(35.5))).toBe(true);
    expect(inRange({ b1: cr(10, 30, 90) }, fireBattery('rf', 0, 'b1'), fort(35.51))).toBe(false);
    // corner to corner
    const corners = (gap: number) => ({
      r1: cr(10, 20, 0),
      b1: cr(10 + 1 + gap * 0.6, 20 + 3 + gap * 0.8, 0),
    });
    expect(inRange(corners(18))).toBe(true);
    expect(inRange(corners(18.01))).toBe(false);
  });

  test('IM-R007 there are no arcs', () => {
    for (let angle = 0; angle < 360; angle += 30) {
      const b1 = cr(36 + 8 * Math.sin((angle * Math.PI) / 180), 24 + 8 * Math.cos((angle * Math.PI) / 180));
      for (const r1 of [bb(36, 24, 77), cr(36, 24, 77), ic(36, 24, 77)])
        expectLegal(shooting({ r1, b1 }), fire('r1', 0, 'b1'), fire('r1', 1, 'b1'), torpedo('r1', 'b1'));
    }
  });

  test('IM-043 IM-046 IM-047 target and mode are named before the dice', () => {
    const state = shooting({ r1: BB, b1: TARGET, b2: cr(20, 30) });
    const shot = { type: 'fire', side: 'red', ship: 'r1', group: 0 };
    expectRefused(state, { ...shot, mode: 'regular' }, 'unknown-target');
    expectRefused(state, { ...shot, target: 'b1' }, 'unknown-mode');
    const { state: after, events } = act(state, fire('r1', 0, 'b1'), [dice('fire', 1, 1, 1, 1, 1)]);
    expect(pendingOn(after, 'b1').hull).toBe(5);
    expect(pendingOn(after, 'b2').hull).toBe(0);
    expect(typesOf(events)).toEqual(['shot-fired']);
    expectRefused(after, fire('r1', 0, 'b2'), 'already-fired');
  });

  test('IM-048 every division may have its own target', () => {
    const state = shooting({ r1: BB, b1: TARGET, b2: cr(20, 30), b3: ic(5, 15) });
    const { state: after } = play(
      state,
      [fire('r1', 0, 'b1'), dice('fire', 1, 2, 2, 2, 2)],
      [fire('r1', 2, 'b2'), dice('fire', 1, 1, 2, 2, 2)],
      [fire('r1', 1, 'b1'), dice('fire', 6, 2, 2, 2, 2)],
    );
    expect(after.pendingHits).toEqual([
      { target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' },
      { target: 'b2', hull: 2, mast: 0, battery: 0, source: 'r1' },
      { target: 'b1', hull: 0, mast: 1, battery: 0, source: 'r1' },
    ]);
    expect([...shipIn(after, 'r1').fired].sort()).toEqual([0, 1, 2]);
  });

  test('IM-R054 every division its own mode', () => {
    const { state } = play(
      shooting({ r1: BB, b1: TARGET }),
      [fire('r1', 0, 'b1', 'high'), dice('fire', 1, 1, 2, 2, 2), dice('fire-reroll', 2)],
      [fire('r1', 1, 'b1', 'low'), dice('fire', 6, 6, 2, 2, 2), dice('fire-reroll', 3)],
      [fire('r1', 2, 'b1', 'regular'), dice('fire', 1, 1, 6, 6, 2)],
    );
    expect(state.pendingHits.map(({ hull, mast }) => [hull, mast])).toEqual([
      [1, 0],
      [0, 1],
      [2, 2],
    ]);
  });

  test('IM-R057 the mode has no part in range and sight', () => {
    for (const [distance, code] of [
      [18, null],
      [18.1, 'out-of-range'],
    ] as const) {
      const state = shooting({ r1: CR, b1: cr(10 + distance, 20) });
      for (const mode of ['regular', 'high', 'low'] as const)
        expect(refusal(state, fire('r1', 0, 'b1', mode))).toBe(code);
    }
  });

  test('IM-R064 no division has to fire, and none fires twice in a turn', () => {
    const state = shooting({ r1: BB, b1: TARGET });
    const once = act(state, fire('r1', 0, 'b1'), [dice('fire', ...times(5, 2))]).state;
    expectRefused(once, fire('r1', 0, 'b1'), 'already-fired');
    expectLegal(once, fire('r1', 1, 'b1'), endShooting());
    const next = play(
      once,
      ...SHOOTING_ENDS,
      [ADVANCE, dice('initiative', 6, 1)],
      { type: 'choose-order', side: 'red', order: 'first' },
      ...MOVEMENT_ENDS,
    ).state;
    expectLegal(next, fire('r1', 0, 'b1'));
  });
});

describe('the dice', () => {
  /** Dice of one group of r1. */
  const count = (r1: GivenShip, group = 0, options: Partial<Options> = {}, target = 'b1') =>
    imaginations.step(
      shooting({ r1, b1: TARGET }, { options, emplacements: [batteries('bf', 20, 10, [2, 2])] }),
      fire('r1', group, target),
    ).rolls[0]?.count;

  test('IM-044 a battleship rolls 5 for each division left, damaged or not', () => {
    expect([0, 1, 2].map((group) => count(BB, group))).toEqual([5, 5, 5]);
    const worn = bb(10, 20, 0, { hull: [1, 0, 12] });
    expect([0, 2].map((group) => count(worn, group))).toEqual([5, 5]);
    expectRefused(shooting({ r1: worn, b1: TARGET }), fire('r1', 1, 'b1'), 'division-lost');
  });

  test('IM-045 a cruiser rolls 3 for each division left', () => {
    expect([0, 1, 2].map((group) => count(CR, group))).toEqual([3, 3, 3]);
    expect(count(cr(10, 20, 0, { hull: [0, 1, 0] }), 1)).toBe(3);
  });

  test('IM-125 IM-128 IM-129 IM-R018 an ironclad has two turrets of 6; one fires at two divisions, none at one', () => {
    expect([0, 1].map((group) => count(IC, group))).toEqual([6, 6]);
    expectRefused(shooting({ r1: IC, b1: TARGET }), fire('r1', 2, 'b1'), 'unknown-division');
    const worn = shooting({ r1: ic(10, 20, 0, { hull: [8, 0, 1] }), b1: TARGET });
    for (const [one, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const fired = act(worn, fire('r1', one, 'b1'), [dice('fire', ...times(6, 2))]).state;
      expectRefused(fired, fire('r1', other, 'b1'), 'turret-limit');
      expectRefused(fired, fire('r1', one, 'b1'), 'already-fired');
    }
    const wreck = shooting({ r1: ic(10, 20, 0, { hull: [0, 8, 0] }), b1: TARGET });
    for (const group of [0, 1]) expectRefused(wreck, fire('r1', group, 'b1'), 'cannot-fire');
  });

  test('IM-126 the turrets may have different targets', () => {
    const state = shooting({ r1: IC, b1: TARGET, b2: cr(20, 30) });
    const fired = act(state, fire('r1', 0, 'b1'), [dice('fire', ...times(6, 2))]).state;
    expectLegal(fired, fire('r1', 1, 'b2'));
  });

  test('IM-127 an ironclad fires regular only', () => {
    const state = shooting({ r1: IC, b1: TARGET });
    expectLegal(state, fire('r1', 0, 'b1', 'regular'));
    for (const mode of ['high', 'low'] as const)
      expectRefused(state, fire('r1', 0, 'b1', mode), 'mode-not-allowed');
    const modes = imaginations
      .actions(state)
      .flatMap((action) => (action.type === 'fire' ? [action.mode] : []));
    expect(new Set(modes)).toEqual(new Set(['regular']));
  });

  test('IM-070 one die fewer for each firing division after steam, none after sail or at rest', () => {
    expect([bb, cr].map((make) => count(make(10, 20, 0, steamed(1))))).toEqual([4, 2]);
    expect([bb, cr].map((make) => count(make(10, 20, 0, sailed(1))))).toEqual([5, 3]);
    const all = play(
      shooting({ r1: bb(10, 20, 0, steamed(1)), b1: TARGET }),
      ...[0, 1, 2].map((group) => [fire('r1', group, 'b1'), dice('fire', ...times(4, 2))] as const),
    );
    expect(all.rolls.map((roll) => roll.count)).toEqual([4, 4, 4]);
    // what steamed last turn does not count
    expect(count(bb(10, 20, 0, { steamedLastTurn: true }))).toBe(5);
  });

  test('IM-R012 an ironclad that moved rolls one die fewer in each turret, unless the option says none', () => {
    const moved = ic(10, 20, 0, steamed(1));
    expect([0, 1].map((group) => count(moved, group))).toEqual([5, 5]);
    expect([0, 1].map((group) => count(moved, group, { ironcladSteamPenalty: 'none' }))).toEqual([6, 6]);
    expect(count(bb(10, 20, 0, steamed(1)), 0, { ironcladSteamPenalty: 'none' })).toBe(4);
  });

  test('IM-R103 the penalty applies against batteries too', () => {
    expect(count(bb(10, 20, 0, steamed(1)), 0, {}, 'bf')).toBe(4);
    expect(count(ic(10, 20, 0, steamed(1)), 0, {}, 'bf')).toBe(5);
  });
});

describe('hits', () => {
  test('IM-049 regular: each 6 a mast, each 1 the hull', () => {
    expect(hits(BB, 'regular', [1, 2, 3, 4, 5])).toEqual([1, 0]);
    expect(hits(BB, 'regular', [6, 6, 6, 1, 1])).toEqual([2, 3]);
    expect(hits(CR, 'regular', [2, 5, 3])).toEqual([0, 0]);
  });

  test('IM-050 IM-051 high: each 6 a mast, half of the 1s rounded up the hull', () => {
    expect(hits(BB, 'high', [6, 6, 6, 6, 6])).toEqual([0, 5]);
    for (const [ones, hull] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const)
      expect(hits(BB, 'high', [...times(ones, 1), ...times(5 - ones, 3)], times(ones - hull, 2))).toEqual([
        hull,
        0,
      ]);
  });

  test('IM-052 high: the other 1s are rolled again at +1, and 6 or more is a mast', () => {
    for (const [face, mast] of [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 1],
      [6, 1],
    ] as const)
      expect(hits(BB, 'high', [1, 1, 3, 3, 3], [face])).toEqual([1, mast]);
  });

  test('IM-053 IM-054 low: each 1 the hull, half of the 6s rounded up a mast', () => {
    expect(hits(BB, 'low', [1, 1, 1, 1, 1])).toEqual([5, 0]);
    for (const [sixes, mast] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const)
      expect(hits(BB, 'low', [...times(sixes, 6), ...times(5 - sixes, 3)], times(sixes - mast, 5))).toEqual([
        0,
        mast,
      ]);
  });

  test('IM-055 low: the other 6s are rolled again at -1, and 1 or less is the hull', () => {
    for (const [face, hull] of [
      [1, 1],
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ] as const)
      expect(hits(BB, 'low', [6, 6, 3, 3, 3], [face])).toEqual([hull, 1]);
  });

  test('IM-R055 with `division` the halves are those of one volley, not of the ship', () => {
    const { state } = play(
      shooting({ r1: BB, b1: TARGET }, { options: { fireModeHalving: 'division' } }),
      ...[0, 1, 2].map((group) => [fire('r1', group, 'b1', 'high'), dice('fire', 1, 3, 3, 3, 3)] as const),
    );
    expect(pendingOn(state, 'b1')).toEqual({ hull: 3, mast: 0, battery: 0 });
  });

  test('IM-R056 dice are rolled again once only, and only for what the mode looks for', () => {
    // a natural 1 of high fire's second roll is no hull hit, and is not rolled a third time
    expect(hits(BB, 'high', [1, 1, 1, 1, 3], [1, 1])).toEqual([2, 0]);
    // a natural 6 of low fire's second roll is no mast hit
    expect(hits(BB, 'low', [6, 6, 6, 6, 3], [6, 6])).toEqual([0, 2]);
  });

  test('IM-130 IM-R068 mast hits on an ironclad are misses', () => {
    const iron = ic(20, 20);
    expect(hits(BB, 'regular', [6, 6, 6, 6, 6], [], iron)).toEqual([0, 0]);
    expect(hits(BB, 'high', [1, 1, 6, 6, 6], [6], iron, [4])).toEqual([0, 0]);
    const { events } = act(shooting({ r1: BB, b1: iron }), fire('r1', 0, 'b1', 'high'), [
      dice('fire', 1, 1, 6, 6, 6),
      dice('fire-reroll', 5),
      dice('armour', 5),
    ]);
    expect(events).toMatchObject([{ type: 'shot-fired', hull: 1, mast: 0, armour: [5], reroll: [5] }]);
  });

  test('IM-131 IM-R020 every hull hit on an ironclad is rolled again, after the second roll of low fire; 5 and 6 do damage', () => {
    const iron = ic(20, 20);
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(hits(BB, 'regular', [1, 2, 2, 2, 2], [], iron, [face])).toEqual([face >= 5 ? 1 : 0, 0]);
    expect(hits(BB, 'low', [1, 6, 6, 6, 6], [2, 1], iron, [5, 6, 4])).toEqual([2, 0]);
    expect(hits(IC, 'regular', [1, 1, 1, 1, 1, 1], [], iron, [5, 5, 5, 6, 1, 1])).toEqual([4, 0]);
    expect(hits(BB, 'regular', [2, 3, 4, 5, 2], [], iron)).toEqual([0, 0]);
    const battery = act(
      shooting({ b1: iron }, { emplacements: [batteries('rf', 10, 20, [2])] }),
      fireBattery('rf', 0, 'b1'),
      [dice('fire', 1, 1, 6, 2), dice('armour', 5, 4)],
    );
    expect(pendingOn(battery.state, 'b1')).toEqual({ hull: 1, mast: 0, battery: 0 });
  });
});

describe('damage', () => {
  /** b1 once these hits of several shooters have taken effect. */
  const applied = (b1: GivenShip, ...shots: readonly (readonly [hull: number, mast: number])[]) => {
    const pendingHits = shots.map(([hull, mast]) => ({ target: 'b1', hull, mast, battery: 0, source: 'r9' }));
    const state = shooting({ b1 }, { active: 'blue', patch: { pendingHits } });
    return act(state, endShooting('blue'));
  };

  test('IM-060 IM-R066 the division with fewest points left is finished first, ties by number', () => {
    const hull = (before: readonly number[], ...shots: readonly number[]) =>
      hullOf(applied(bb(20, 20, 0, { hull: before }), ...shots.map((n) => [n, 0] as const)).state, 'b1');
    expect(hull([12, 12, 12], 3)).toEqual([9, 12, 12]);
    expect(hull([12, 12, 5], 3)).toEqual([12, 12, 2]);
    expect(hull([0, 12, 7], 3)).toEqual([0, 12, 4]);
    expect(hull([12, 7, 5], 6)).toEqual([12, 6, 0]);
    expect(hull([4, 12, 4], 5)).toEqual([0, 12, 3]);
    expect(hull([0, 12, 12], 13)).toEqual([0, 0, 11]);
  });

  test('IM-R067 hits run on into the next division; what is left after the last is lost, and masts never become hull', () => {
    const after = applied(cr(20, 20), [0, 30]);
    expect([hullOf(after.state, 'b1'), mastOf(after.state, 'b1')]).toEqual([
      [8, 8, 8],
      [0, 0, 0],
    ]);
    expectEvents(only(after.events, 'damage-applied'), [
      { type: 'damage-applied', target: 'b1', hull: 0, mast: 12, battery: 0 },
    ]);
    const sunk = applied(cr(20, 20), [30, 0]);
    expectEvents(only(sunk.events, 'damage-applied'), [
      { type: 'damage-applied', target: 'b1', hull: 24, mast: 0, battery: 0 },
    ]);
    expect(mastOf(sunk.state, 'b1')).toEqual([4, 4, 4]);
    const through = applied(cr(20, 20, 0, { mast: [4, 1, 0] }), [0, 3]);
    expect(mastOf(through.state, 'b1')).toEqual([2, 0, 0]);
  });

  test('IM-R068 mast hits on a ship without masts are nothing, and no first damage', () => {
    const bare = applied(cr(20, 20, 0, { mast: [0, 0, 0], quality: 'poor' }), [0, 4]);
    expect(typesOf(bare.events)).toEqual(['shooting-ended', 'turn-ended']);
    expect(shipIn(bare.state, 'b1')).toMatchObject({ hull: [8, 8, 8], qualityTested: false });
  });

  test('IM-R069 the hits on a target are one sum, hull first, masts second, sinkings after that', () => {
    const { state, events } = applied(cr(20, 20), [3, 1], [2, 0], [4, 4]);
    expect([hullOf(state, 'b1'), mastOf(state, 'b1')]).toEqual([
      [0, 7, 8],
      [0, 3, 4],
    ]);
    expectEvents(only(events, 'damage-applied'), [
      { type: 'damage-applied', target: 'b1', hull: 9, mast: 5, battery: 0 },
    ]);
    expect(only(events, 'division-lost').map(({ kind, division }) => [kind, division])).toEqual([
      ['hull', 0],
      ['mast', 0],
    ]);
    const both = shooting(
      { r1: cr(10, 20, 0, { hull: [0, 0, 1] }), b1: cr(20, 20, 0, { hull: [0, 0, 1] }) },
      {
        active: 'blue',
        patch: {
          pendingHits: [
            { target: 'b1', hull: 1, mast: 1, battery: 0, source: 'r1' },
            { target: 'r1', hull: 1, mast: 0, battery: 0, source: 'b1' },
          ],
        },
      },
    );
    const types = typesOf(act(both, endShooting('blue')).events);
    expect(types.lastIndexOf('damage-applied')).toBeLessThan(types.indexOf('ship-sunk'));
    expect(types.lastIndexOf('division-lost')).toBeLessThan(types.indexOf('ship-sunk'));
    const order = only(act(both, endShooting('blue')).events, 'damage-applied').map(({ target }) => target);
    expect(order).toEqual(['r1', 'b1']);
  });

  test('IM-061 a ship without a hull division left has sunk, whatever its masts', () => {
    const wreck = cr(20, 20, 0, { hull: [0, 0, 2] });
    const afloat = applied(wreck, [1, 12]);
    expect(shipIn(afloat.state, 'b1')).toMatchObject({ status: 'in-play', hull: [0, 0, 1], mast: [0, 0, 0] });
    const sunk = applied(wreck, [2, 0]);
    expect(shipIn(sunk.state, 'b1')).toMatchObject({ status: 'sunk', hull: [0, 0, 0] });
    expectEvents(only(sunk.events, 'ship-sunk'), [{ type: 'ship-sunk', ship: 'b1' }]);
  });
});

describe('all damage at one moment', () => {
  test('IM-150 IM-R063 the second side shoots with everything it had at the start of the phase', () => {
    const start = shooting({ r1: BB, b1: cr(20, 20, 0, { hull: [0, 0, 1] }) });
    const { state } = play(start, [fire('r1', 0, 'b1'), dice('fire', 1, 1, 1, 1, 1)], endShooting('red'));
    expect(hullOf(state, 'b1')).toEqual([0, 0, 1]);
    const shot = act(state, fire('b1', 2, 'r1'), [dice('fire', 1, 2, 3)]);
    expect(shot.rolls).toEqual([{ purpose: 'fire', count: 3 }]);
    const { state: after } = play(shot.state, endShooting('blue'));
    expect([shipIn(after, 'b1').status, hullOf(after, 'r1')]).toEqual(['sunk', [11, 12, 12]]);
  });

  test('IM-R065 a ship that is doomed already is a target still', () => {
    const start = shooting({ r1: BB, b1: cr(20, 20, 0, { hull: [0, 0, 1] }) });
    const doomed = act(start, fire('r1', 0, 'b1'), [dice('fire', 1, 1, 1, 1, 1)]).state;
    expectLegal(doomed, fire('r1', 1, 'b1'), torpedo('r1', 'b1'));
    const guns = shooting({ r1: BB }, { emplacements: [batteries('bf', 20, 20, [1])] });
    const silenced = act(guns, fire('r1', 0, 'bf'), [dice('fire', 6, 6, 6, 6, 6)]).state;
    expectLegal(silenced, fire('r1', 1, 'bf'));
  });

  test('IM-R053 shot by shot each is rolled at once', () => {
    const { rolls, events } = act(shooting({ r1: BB, b1: TARGET }), fire('r1', 0, 'b1'), [
      dice('fire', 1, 2, 3, 4, 6),
    ]);
    expect(rolls).toHaveLength(1);
    expect(typesOf(events)).toEqual(['shot-fired']);
  });

  test('IM-R053 with `per-side` all shots of a side are declared, then rolled in that order, one a step', () => {
    const start = shooting(
      { r1: BB, r2: cr(12, 26), b1: TARGET, b2: ic(20, 26) },
      { options: { fireDeclaration: 'per-side' }, emplacements: [batteries('rf', 10, 10, [2])] },
    );
    const shots = [
      torpedo('r1', 'b1'),
      fire('r1', 1, 'b1', 'high'),
      fireBattery('rf', 0, 'b1'),
      fire('r2', 0, 'b2'),
    ];
    const declared = play(start, ...shots);
    expect(declared.rolls).toEqual([]);
    expect(declared.events).toEqual(shots.map((action) => ({ type: 'shot-declared', action })));
    const { state } = declared;
    // used when declared
    expect(shipIn(state, 'r1')).toMatchObject({ torpedoes: 1, torpedoTargets: ['b1'], fired: [1] });
    expectRefused(state, torpedo('r1', 'b1'), 'same-torpedo-target');
    expectRefused(state, fire('r1', 1, 'b1'), 'already-fired');
    expectRefused(state, fireBattery('rf', 0, 'b1'), 'already-fired');
    const resolving = act(state, endShooting('red'));
    expect(resolving.events).toEqual([{ type: 'shooting-ended', side: 'red', shots: 4 }]);
    expectRefused(resolving.state, fire('r1', 0, 'b1'), 'wrong-phase');
    const rolled = play(
      resolving.state,
      [ADVANCE, dice('torpedo-check', 1), dice('torpedo-damage', ...times(10, 5))],
      [ADVANCE, dice('fire', 1, 1, 6, 3, 3), dice('fire-reroll', 6)],
      [ADVANCE, dice('fire', 1, 6, 3, 3)],
      [ADVANCE, dice('fire', 1, 1, 3), dice('armour', 5, 1)],
    );
    expect(typesOf(rolled.events)).toEqual(['torpedo-launched', 'shot-fired', 'battery-fired', 'shot-fired']);
    expect(
      rolled.state.pendingHits.map(({ target, hull, mast, source }) => [target, hull, mast, source]),
    ).toEqual([
      ['b1', 10, 0, 'r1'],
      ['b1', 1, 2, 'r1'],
      ['b1', 1, 1, 'rf'],
      ['b2', 1, 0, 'r2'],
    ]);
    expect(rolled.state).toMatchObject({ phase: 'shooting', activeSide: 'blue', declared: [] });
    expect(shipIn(rolled.state, 'r1').torpedoes).toBe(1);
  });

  test('IM-R053 with `per-side` the last roll of the second side applies everything', () => {
    const start = shooting(
      { r1: cr(10, 20), b1: cr(20, 20, 0, { quality: 'poor' }) },
      {
        options: { fireDeclaration: 'per-side' },
        active: 'blue',
        patch: { pendingHits: [{ target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' }] },
      },
    );
    const declared = play(start, fire('b1', 0, 'r1'), endShooting('blue'));
    expect(declared.state).toMatchObject({ phase: 'resolution', activeSide: 'blue' });
    expect(hullOf(declared.state, 'b1')).toEqual([8, 8, 8]);
    expect(typesOf(declared.events)).toEqual(['shot-declared', 'shooting-ended']);
    const end = act(declared.state, ADVANCE, [dice('fire', 1, 2, 2)]);
    expect(typesOf(end.events)).toEqual(['shot-fired', 'damage-applied', 'damage-applied']);
    expect(end.state).toMatchObject({ phase: 'quality', queue: ['b1'], pendingHits: [], declared: [] });
    // without a declared shot there is nothing to resolve
    const silent = act(start, endShooting('blue'));
    expect(typesOf(silent.events)).toEqual(['shooting-ended', 'damage-applied']);
    expect(silent.state.phase).toBe('quality');
  });

  test('IM-R030 steam for nothing costs no die', () => {
    const start = given({ ships: { r1: CR, b1: cr(20, 20) } });
    const still = play(start, steam('r1'), finish(), ...MOVEMENT_ENDS).state;
    expect(act(still, fire('r1', 0, 'b1'), [dice('fire', 2, 2, 2)]).rolls[0]?.count).toBe(3);
    const moved = play(start, steam('r1'), steamLeg(0.5), finish(), ...MOVEMENT_ENDS).state;
    expect(act(moved, fire('r1', 0, 'b1'), [dice('fire', 2, 2)]).rolls[0]?.count).toBe(2);
  });
});

describe('IM-R055 high and low fire of a whole ship', () => {
  const LOW = dice('fire', 6, 6, 6, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
  const HIGH = dice('fire', 1, 1, 1, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
  const divided = { fireModeHalving: 'division' } as const;

  /** The mean of the hull hits of some shots of r1, exactly. */
  const meanHull = (state: State, shots: readonly ReturnType<typeof fire>[]): number => {
    let positions = [{ state, probability: 1 }];
    for (const shot of shots)
      positions = positions.flatMap((one) =>
        outcomes(imaginations, one.state, shot).map(({ state: after, probability }) => ({
          state: after,
          probability: probability * one.probability,
        })),
      );
    return positions.reduce(
      (sum, { state: { pendingHits }, probability }) =>
        sum + probability * pendingHits.reduce((hull, hit) => hull + hit.hull, 0),
      0,
    );
  };

  test('IM-R055 all guns are thrown together, and halved over all their dice', () => {
    const start = shooting({ r1: BB, b1: TARGET });
    const high = act(start, fire('r1', null, 'b1', 'high'), [HIGH, dice('fire-reroll', 5)]);
    expect(only(high.events, 'shot-fired')[0]).toMatchObject({ group: null, hull: 2, mast: 2 });
    expect(shipIn(high.state, 'r1')).toMatchObject({ fired: [0, 1, 2], halved: { high: 3, low: 0 } });
    const low = act(start, fire('r1', null, 'b1', 'low'), [LOW, dice('fire-reroll', 2)]);
    expect(only(low.events, 'shot-fired')[0]).toMatchObject({ group: null, hull: 2, mast: 2 });
    expectRefused(low.state, fire('r1', null, 'b1'), 'already-fired');
  });

  test('IM-R055 division by division the total is the same: later volleys count on', () => {
    const start = shooting({ r1: BB, b1: TARGET });
    const one = act(start, fire('r1', 0, 'b1', 'high'), [dice('fire', 1, 2, 2, 2, 2)]);
    expect(only(one.events, 'shot-fired')[0]).toMatchObject({ hull: 1 });
    const two = act(one.state, fire('r1', 1, 'b1', 'high'), [
      dice('fire', 1, 2, 2, 2, 2),
      dice('fire-reroll', 3),
    ]);
    expect(only(two.events, 'shot-fired')[0]).toMatchObject({ hull: 0, mast: 0 });
    const three = act(two.state, fire('r1', 2, 'b1', 'high'), [dice('fire', 1, 2, 2, 2, 2)]);
    expect(only(three.events, 'shot-fired')[0]).toMatchObject({ hull: 1 });
    const apart = act(one.state, fire('r1', 1, 'b1', 'low'), [dice('fire', 6, 2, 2, 2, 2)]);
    expect(only(apart.events, 'shot-fired')[0]).toMatchObject({ mast: 1 });
    const next = shooting({ r1: BB, b1: TARGET }, { options: divided });
    const alone = play(next, [fire('r1', 0, 'b1', 'high'), dice('fire', 1, 2, 2, 2, 2)]).state;
    const again = act(alone, fire('r1', 1, 'b1', 'high'), [dice('fire', 1, 2, 2, 2, 2)]);
    expect(only(again.events, 'shot-fired')[0]).toMatchObject({ hull: 1 });
  });

  test('IM-R055 the mean of hull hits: 1.50 of the ship, 1.90 by divisions, 2.50 regular', () => {
    const whole = shooting({ r1: BB, b1: TARGET });
    const expected = (2.5 + (1 - (2 / 3) ** 15) / 2) / 2;
    expect(meanHull(whole, [fire('r1', null, 'b1', 'high')])).toBeCloseTo(expected, 10);
    expect(meanHull(whole, [fire('r1', null, 'b1', 'regular')])).toBeCloseTo(2.5, 10);
    const one = shooting({ r1: BB, b1: TARGET }, { options: divided });
    const third = (5 / 6 + (1 - (2 / 3) ** 5) / 2) / 2;
    expect(3 * meanHull(one, [fire('r1', 0, 'b1', 'high')])).toBeCloseTo(3 * third, 10);
    const two = [fire('r1', 0, 'b1', 'high'), fire('r1', 1, 'b1', 'high')];
    expect(meanHull(whole, two)).toBeCloseTo((10 / 6 + (1 - (2 / 3) ** 10) / 2) / 2, 10);
  });

  test('IM-R055 with `division` all guns together fire regular only', () => {
    const start = shooting({ r1: BB, b1: TARGET }, { options: divided });
    expectLegal(start, fire('r1', null, 'b1'));
    for (const mode of ['high', 'low'] as const)
      expectRefused(start, fire('r1', null, 'b1', mode), 'mode-not-allowed');
  });

  test('IM-R053, IM-R055 declared first, all guns are declared division by division', () => {
    const start = shooting({ r1: BB, b1: TARGET }, { options: { fireDeclaration: 'per-side' } });
    const { state, events } = act(start, fire('r1', null, 'b1', 'high'));
    expect(only(events, 'shot-declared').map(({ action }) => 'group' in action && action.group)).toEqual([
      0, 1, 2,
    ]);
    expect(shipIn(state, 'r1').fired).toEqual([0, 1, 2]);
  });

  test('IM-R055, IM-128, IM-129 what can still fire: turrets up to their limit, divisions that are left', () => {
    const both = act(shooting({ r1: IC, b1: TARGET }), fire('r1', null, 'b1'), [
      dice('fire', ...times(12, 2)),
    ]);
    expect(shipIn(both.state, 'r1').fired).toEqual([0, 1]);
    expectRefused(
      shooting({ r1: { ...IC, hull: [0, 0, 8] }, b1: TARGET }),
      fire('r1', null, 'b1'),
      'cannot-fire',
    );
    const one = act(shooting({ r1: { ...IC, hull: [0, 8, 8] }, b1: TARGET }), fire('r1', null, 'b1'), [
      dice('fire', ...times(6, 2)),
    ]);
    expect(shipIn(one.state, 'r1').fired).toEqual([0]);
    expectRefused(one.state, fire('r1', null, 'b1'), 'already-fired');
    const hurt = shooting({ r1: { ...BB, hull: [0, 12, 12] }, b1: TARGET });
    const after = act(hurt, fire('r1', null, 'b1'), [dice('fire', ...times(10, 2))]);
    expect(shipIn(after.state, 'r1').fired).toEqual([1, 2]);
  });
});
