import { describe, expect, test } from 'vitest';
import type { ScriptedFace } from '../../../../src/index.ts';
import type { Cloud, Ship } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  attemptRam,
  batteries,
  bb,
  box,
  cloud,
  cloudsOf,
  cr,
  dice,
  endMovement,
  expectCloud,
  expectEvents,
  expectLegal,
  expectNear,
  expectRefused,
  expectShip,
  finish,
  fire,
  fireBattery,
  type Given,
  type GivenShip,
  given,
  ic,
  MOVEMENT_ENDS,
  type Options,
  only,
  type Played,
  passBy,
  play,
  redLeads,
  refusal,
  SHOOTING_ENDS,
  type Spot,
  type State,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  times,
  torpedo,
  turn,
  typesOf,
} from '../support.ts';

/** The points of the cloud that a ship leaves after these actions under steam. */
function trailOf(r1: GivenShip, ...actions: readonly Played[]): Cloud['points'] | undefined {
  const { state } = play(given({ ships: { r1 } }), steam('r1'), ...actions, finish(), endMovement());
  return state.smoke[0]?.points;
}

function lengthOf(points: readonly Spot[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], n) => sum + Math.hypot(x - (points[n]?.[0] ?? x), y - (points[n]?.[1] ?? y)), 0);
}

describe('where a cloud lies', () => {
  test('IM-030 IM-036 along the later half of the way, however short', () => {
    for (const inches of [0.001, 1, 3.3, 7, 16]) {
      const points = trailOf(cr(20, 20), steamLeg(inches)) ?? [];
      expectNear(points, [
        [20, 20 + inches / 2 - 1.5],
        [20, 20 + inches - 1.5],
      ]);
      expect(lengthOf(points)).toBeCloseTo(inches / 2, 5);
    }
  });

  test('IM-R041 along the track of the stern, half a length behind the centre', () => {
    expectNear(trailOf(bb(20, 20, 90), steamLeg(8)), [
      [22, 20],
      [26, 20],
    ]);
    expectNear(trailOf(cr(20, 20, 90, { length: 5 }), steamLeg(8)), [
      [21.5, 20],
      [25.5, 20],
    ]);
  });

  test('IM-R042 where half of the way falls on a turn the cloud starts after it', () => {
    const points = trailOf(bb(10, 10), steamLeg(4), turn(45), steamLeg(4));
    const [quarter, along] = [2 * Math.SQRT1_2, 4 * Math.SQRT1_2];
    expectNear(points, [
      [10 - quarter, 14 - quarter],
      [10 - quarter + along, 14 - quarter + along],
    ]);
  });

  test('IM-R043 a turn inside the later half is a straight piece from stern to stern', () => {
    expectNear(trailOf(bb(10, 10), steamLeg(8), turn(-45), steamLeg(4)), [
      [10, 14],
      [10, 16],
      [10 + 2 * Math.SQRT1_2, 18 - 2 * Math.SQRT1_2],
      [10 - 2 * Math.SQRT1_2, 18 + 2 * Math.SQRT1_2],
    ]);
  });

  test('IM-R043 a turn after the last run adds nothing, and equal bearings are one piece', () => {
    const turned = trailOf(cr(20, 20), steamLeg(4), turn(90));
    expectNear(turned, [
      [20, 20.5],
      [20, 22.5],
    ]);
    const straight = trailOf(cr(20, 20), steamLeg(1), steamLeg(2), steamLeg(1));
    expect(straight).toEqual(turned);
    // there and back at one turn point is not possible, so equal bearings are runs without a turn between them
    expect(trailOf(cr(20, 20), steamLeg(4), steamLeg(4), steamLeg(4))).toHaveLength(2);
  });

  test('IM-R043 points closer than the tolerance merge', () => {
    const points =
      trailOf(bb(20, 20), steamLeg(4), turn(0.0001), steamLeg(4), turn(0.0001), steamLeg(4)) ?? [];
    // a stern 2 inches off the centre moves 0.0000035 by such a turn: no piece of its own
    expect(points).toHaveLength(3);
    expectNear(points[0], [20, 24]);
    expect(lengthOf(points)).toBeCloseTo(6, 4);
  });

  test('IM-R043 the way past a contact is one piece', () => {
    const start = given({ ships: { r1: bb(10, 20, 90), b1: cr(20, 20, 0) } });
    const { state } = play(start, steam('r1'), steamLeg(16), passBy(), finish(), endMovement());
    expectCloud(state, 'r1', 'black', [16, 20], [24, 20]);
  });

  test('IM-R045 a steamer that is lost in its move leaves the cloud of what it moved', () => {
    const lost = (r1: Partial<Ship>, ...faces: readonly ScriptedFace[]) => {
      const terrain = [shoalOf('bar', box(14, 10, 24, 30))];
      const start = given({ ships: { r1: bb(10, 20, 90, r1) }, terrain });
      return play(start, steam('r1'), [steamLeg(8), ...faces], endMovement()).state;
    };
    const sunk = lost({ hull: [0, 2, 3] }, dice('shoal-damage', 6));
    expectShip(sunk, 'r1', { x: 12, status: 'sunk' });
    expectCloud(sunk, 'r1', 'black', [9, 20], [10, 20]);
    const struck = lost({ quality: 'poor' }, dice('shoal-damage', 1), dice('quality-check', 1));
    expectShip(struck, 'r1', { x: 12, status: 'struck' });
    expectCloud(struck, 'r1', 'black', [9, 20], [10, 20]);
    const start = given({ ships: { r1: bb(10, 20, 90), b1: cr(20, 20, 0) } });
    const rammed = play(
      start,
      steam('r1'),
      steamLeg(8),
      [attemptRam(), dice('ram-check', 1), dice('ram-damage', ...times(15, 3))],
      endMovement(),
    ).state;
    expectCloud(rammed, 'r1', 'black', [11.75, 20], [15.5, 20]);
  });

  test('IM-R045 old clouds of a lost ship stay their time', () => {
    const smoke = [cloud([20, 10], [20, 14], { side: 'red', ship: 'r1', id: 'r1-1' })];
    const r1 = cr(10, 20, 0, { status: 'sunk', hull: [0, 0, 0], done: true });
    const start = given({ ships: { r1 }, smoke, patch: { turn: 2 } });
    const second = act(start, endMovement()).state;
    expect(cloudsOf(second, 'r1').map(([colour]) => colour)).toEqual(['grey']);
    const third = play(
      second,
      endMovement('blue'),
      ...SHOOTING_ENDS,
      [ADVANCE, dice('morale', 6)],
      ...redLeads(),
    );
    expect(cloudsOf(act(third.state, endMovement()).state, 'r1')).toEqual([]);
  });

  test('IM-R051 an ironclad smokes like any steamer', () => {
    expectNear(trailOf(ic(20, 20), steamLeg(12)), [
      [20, 24.5],
      [20, 30.5],
    ]);
  });
});

describe('the smoke step', () => {
  const own = (colour: Cloud['colour'], placedTurn: number): Cloud =>
    cloud([30, 10 + placedTurn], [34, 10 + placedTurn], {
      id: `r1-${placedTurn}`,
      side: 'red',
      ship: 'r1',
      colour,
      placedTurn,
    });

  test('IM-032 smoke is changed only after all ships of the side have moved', () => {
    const start = given({
      ships: { r1: cr(10, 10), r2: cr(20, 10) },
      smoke: [own('black', 1)],
      patch: { turn: 2 },
    });
    const first = play(start, steam('r1'), steamLeg(4), finish());
    expect(first.state.smoke).toEqual(start.smoke);
    expect(shipIn(first.state, 'r1').smokeTrail).not.toBeNull();
    const second = play(first.state, steam('r2'), steamLeg(4), finish());
    expect(second.state.smoke).toEqual(start.smoke);
    const { state, events } = act(second.state, endMovement());
    expect(state.smoke.map(({ id, colour, placedTurn }) => [id, colour, placedTurn])).toEqual([
      ['r1-1', 'grey', 1],
      ['r1-2', 'black', 2],
      ['r2-2', 'black', 2],
    ]);
    expect(only(events, 'smoke-placed').map(({ smoke, ship }) => [smoke, ship])).toEqual([
      ['r1-2', 'r1'],
      ['r2-2', 'r2'],
    ]);
    for (const { smokeTrail } of state.ships) expect(smokeTrail).toBeNull();
  });

  test('IM-033 IM-034 IM-035 IM-038 first the own grey goes, then the own black greys, then new black is laid', () => {
    const theirs = [
      cloud([40, 10], [44, 10], { id: 'b9-1', colour: 'grey' }),
      cloud([40, 12], [44, 12], { id: 'b9-2', colour: 'black', placedTurn: 2 }),
    ];
    const smoke = [own('grey', 1), own('black', 2), ...theirs];
    const start = given({ ships: { r1: cr(10, 10) }, smoke, patch: { turn: 3 } });
    const { state, events } = play(start, steam('r1'), steamLeg(4), finish(), endMovement());
    expectEvents(events.slice(3), [
      { type: 'smoke-removed', smoke: 'r1-1' },
      { type: 'smoke-greyed', smoke: 'r1-2' },
      {
        type: 'smoke-placed',
        smoke: 'r1-3',
        ship: 'r1',
        points: [
          [10, 10.5],
          [10, 12.5],
        ],
      },
      { type: 'movement-ended', side: 'red' },
    ]);
    expect(cloudsOf(state, 'r1').map(([colour]) => colour)).toEqual(['grey', 'black']);
    expect(state.smoke.filter(({ side }) => side === 'blue')).toEqual(theirs);
    const blues = act(state, endMovement('blue')).state;
    expect(cloudsOf(blues, 'b9').map(([colour]) => colour)).toEqual(['grey']);
    expect(blues.smoke.filter(({ side }) => side === 'red')).toEqual(
      state.smoke.filter(({ side }) => side === 'red'),
    );
  });

  test('IM-031 IM-R047 black in turn N, grey in turn N + 1, gone in turn N + 2', () => {
    const steamOnce = (start: State) =>
      play(start, steam('r1'), steamLeg(2), finish(), ...MOVEMENT_ENDS).state;
    const idle = (start: State) => play(start, ...SHOOTING_ENDS, ...redLeads(), ...MOVEMENT_ENDS).state;
    const first = steamOnce(given({ ships: { r1: cr(10, 10) } }));
    const second = idle(first);
    const third = idle(second);
    const colours = [first, second, third].map((state) => cloudsOf(state, 'r1').map(([colour]) => colour));
    expect(colours).toEqual([['black'], ['grey'], []]);
    // grey blocks like black
    const hidden = given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      phase: 'shooting',
      smoke: [cloud([20, 16], [20, 24], { colour: 'grey' })],
    });
    expectRefused(hidden, fire('r1', 0, 'b1'), 'blocked-by-smoke');
  });

  test('IM-031 the second mover clears its own smoke in its own step, after the first has moved', () => {
    const smoke = [cloud([40, 10], [44, 10], { colour: 'grey', placedTurn: 1 })];
    const start = given({ ships: { r1: cr(10, 10) }, smoke, patch: { turn: 3 } });
    const first = act(start, endMovement('red')).state;
    expect(first.smoke).toEqual(smoke);
    expect(act(first, endMovement('blue')).state.smoke).toEqual([]);
  });

  test('IM-R046 smoke does not exist before its step, and never hinders movement or rams', () => {
    const smoke = [cloud([12, 20], [30, 20]), cloud([10, 18], [10, 22], { id: 'smoke-2', ship: null })];
    const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(20, 20, 0) }, smoke });
    const contact = play(start, steam('r1'), steamLeg(12));
    expectShip(contact.state, 'r1', { x: 18 });
    expectLegal(contact.state, attemptRam(), passBy());
    const { state } = play(contact.state, passBy());
    expectShip(state, 'r1', { x: 22 });
    expect(state.smoke).toEqual(smoke);
  });
});

describe('smoke and sight', () => {
  /** r1 and b1, 20 inches apart along y = 20, with smoke. */
  const hazy = (
    smoke: readonly Cloud[],
    options: Partial<Options> = {},
    r1: GivenShip = bb(10, 20),
    more: Partial<Given> = {},
  ) => given({ ships: { r1, b1: bb(30, 20) }, smoke, options, phase: 'shooting', ...more });

  const shot = fire('r1', 0, 'b1');

  test('IM-073 smoke stops all fire that would pass it, whatever the mode', () => {
    const wall = [cloud([20, 16], [20, 24])];
    for (const mode of ['regular', 'high', 'low'] as const)
      expectRefused(hazy(wall), fire('r1', 0, 'b1', mode), 'blocked-by-smoke');
    expectRefused(hazy(wall, {}, ic(10, 20)), shot, 'blocked-by-smoke');
    const guns = { emplacements: [batteries('bf', 30, 22, [2])] };
    expectRefused(hazy(wall, {}, bb(10, 20), guns), fire('r1', 0, 'bf'), 'blocked-by-smoke');
    // beside the line, behind the target and behind the firer it stops nothing
    for (const aside of [
      cloud([20, 21], [20, 24]),
      cloud([31, 20], [34, 20]),
      cloud([9, 20], [6, 20]),
      cloud([12, 22], [28, 22]),
    ])
      expectLegal(hazy([aside]), shot);
  });

  test('IM-R044 everything closer to the stern line than the radius is smoke', () => {
    for (const [radius, y] of [
      [0.5, 20.5],
      [0.25, 20.25],
      [1, 21],
      [3.7, 23.7],
    ] as const) {
      const options = { smokeRadius: radius };
      expectLegal(hazy([cloud([20, y], [20, y + 4])], options), shot);
      expectRefused(hazy([cloud([20, y - 0.001], [20, y + 4])], options), shot, 'blocked-by-smoke');
      expectRefused(hazy([cloud([12, y - 0.001], [28, y - 0.001])], options), shot, 'blocked-by-smoke');
    }
  });

  test('IM-R044 every piece of a cloud counts', () => {
    const bent = cloud([20, 30], [14, 24]);
    const points: readonly Spot[] = [
      [14, 30],
      [14, 26],
      [24, 26],
      [24, 19],
      [30, 15],
    ];
    expectRefused(hazy([{ ...bent, points }]), shot, 'blocked-by-smoke');
    expectLegal(hazy([{ ...bent, points: points.slice(0, 3) }]), shot);
  });

  test('IM-R052 a distance of just the radius does not block', () => {
    expectLegal(hazy([cloud([20, 20.5], [20, 24])]), shot);
    expectLegal(hazy([cloud([20, 20.499992], [20, 24])]), shot);
    expectRefused(hazy([cloud([20, 20.4999], [20, 24])]), shot, 'blocked-by-smoke');
    expectLegal(hazy([cloud([30.5, 20], [34, 20])]), shot);
    expectRefused(hazy([cloud([30.49, 20], [34, 20])]), shot, 'blocked-by-smoke');
  });

  test('IM-R048 a ship inside a cloud is blind and invisible', () => {
    const onFirer = [cloud([10, 20.3], [10, 24])];
    const onTarget = [cloud([30, 19.8], [30, 16])];
    for (const smoke of [onFirer, onTarget]) {
      expectRefused(hazy(smoke), shot, 'blocked-by-smoke');
      expectLegal(hazy(smoke, { smokeOnShip: 'clear' }), shot);
      expectLegal(hazy(smoke, { smokeOnShip: 'clear' }, cr(12, 20)), fire('r1', 0, 'b1'));
    }
    const clear = { smokeOnShip: 'clear' } as const;
    // a cloud that reaches neither centre blocks all the same, one that reaches one is ignored for the whole shot
    expectRefused(
      hazy([...onFirer, cloud([20, 16], [20, 24], { id: 'smoke-2', ship: null })], clear),
      shot,
      'blocked-by-smoke',
    );
    expectLegal(hazy([cloud([10, 20], [28, 20])], clear), shot);
    expectRefused(hazy([cloud([10.5, 20], [28, 20])], clear), shot, 'blocked-by-smoke');
    expectLegal(hazy([cloud([10.49, 20], [28, 20])], clear), shot);
  });

  test('IM-R048 `clear` spares emplacements too', () => {
    const guns = { emplacements: [batteries('bf', 30, 24, [2]), batteries('rf', 10, 24, [2])] };
    const smoke = [cloud([30, 24], [30, 30]), cloud([10, 24], [10, 30], { id: 'smoke-2', ship: null })];
    const blind = hazy(smoke, {}, bb(10, 20), guns);
    expectRefused(blind, fire('r1', 0, 'bf'), 'blocked-by-smoke');
    expectRefused(blind, fireBattery('rf', 0, 'b1'), 'blocked-by-smoke');
    const clear = hazy(smoke, { smokeOnShip: 'clear' }, bb(10, 20), guns);
    expectLegal(clear, fire('r1', 0, 'bf'), fireBattery('rf', 0, 'b1'));
  });

  test('IM-R049 own smoke blocks like any other', () => {
    const mine = cloud([20, 16], [20, 24], { side: 'red', ship: 'r1', id: 'r1-1' });
    expectRefused(hazy([mine]), shot, 'blocked-by-smoke');
    const start = given({ ships: { r1: bb(20, 20), b1: bb(20, 12) } });
    const { state } = play(start, steam('r1'), steamLeg(8), finish(), ...MOVEMENT_ENDS);
    expectRefused(state, fire('r1', 0, 'b1'), 'blocked-by-smoke');
  });

  test('IM-R050 batteries and smoke', () => {
    const wall = [cloud([20, 16], [20, 24])];
    const guns = { emplacements: [batteries('rf', 10, 20, [2]), batteries('bf', 30, 22, [2])] };
    const position = (options: Partial<Options>) => hazy(wall, options, bb(10, 22), guns);
    expectRefused(position({}), fireBattery('rf', 0, 'b1'), 'blocked-by-smoke');
    expectRefused(position({}), fire('r1', 0, 'bf'), 'blocked-by-smoke');
    const through = position({ batterySmoke: 'ignores' });
    expectLegal(through, fireBattery('rf', 0, 'b1'));
    expectRefused(through, fire('r1', 0, 'bf'), 'blocked-by-smoke');
    expectRefused(through, fire('r1', 0, 'b1'), 'blocked-by-smoke');
  });

  test('IM-R060 torpedoes too', () => {
    const start = given({
      ships: { r1: bb(10, 20), b1: bb(20, 20) },
      smoke: [cloud([15, 16], [15, 24])],
      phase: 'shooting',
    });
    expect(refusal(start, torpedo('r1', 'b1'))).toBe('blocked-by-smoke');
    expect(
      typesOf(
        act(given({ ships: { r1: bb(10, 20), b1: bb(20, 20) }, phase: 'shooting' }), torpedo('r1', 'b1'), [
          dice('torpedo-check', 2),
        ]).events,
      ),
    ).toEqual(['torpedo-launched']);
  });
});
