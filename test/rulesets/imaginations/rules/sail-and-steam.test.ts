import { describe, expect, test } from 'vitest';
import {
  act,
  bb,
  box,
  cr,
  dice,
  EAST_COAST,
  endMovement,
  expectCloud,
  expectLegal,
  expectPlace,
  expectRefused,
  expectShip,
  finish,
  fire,
  type GivenShip,
  given,
  ic,
  MOVEMENT_ENDS,
  moveIn,
  type Options,
  play,
  refusal,
  type State,
  sail,
  sailLeg,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  torpedo,
  turn,
  underSail,
} from '../support.ts';

function alone(r1: GivenShip, options: Partial<Options> = {}): State {
  return given({ ships: { r1 }, options });
}

describe('sail', () => {
  const most = (mast: readonly number[]) =>
    [1, 2, 3, 4].filter((n) => refusal(alone(cr(20, 20, 0, { mast })), sail('r1', n)) === null);

  test('IM-010 one die for each mast division that has points left, however few', () => {
    expect(most([4, 4, 4])).toEqual([1, 2, 3]);
    expect(most([1, 1, 1])).toEqual([1, 2, 3]);
    expect(most([4, 0, 1])).toEqual([1, 2]);
    expect(most([0, 0, 1])).toEqual([1]);
    expect(most([0, 0, 0])).toEqual([]);
  });

  test('IM-010 the hull has no part in it', () => {
    expectLegal(alone(cr(20, 20, 0, { hull: [0, 0, 1] })), sail('r1', 3));
  });

  test('IM-011 fewer dice than masts may be rolled', () => {
    const { state, rolls } = play(alone(bb(20, 20)), underSail('r1', 6));
    expect(rolls).toEqual([{ purpose: 'sail-move', count: 1 }]);
    expect(moveIn(state).pool).toEqual([6]);
    const two = play(alone(bb(20, 20)), underSail('r1', 1, 1));
    expect(two.rolls).toEqual([{ purpose: 'sail-move', count: 2 }]);
  });

  test('IM-R023 no dice at all is no declaration', () => {
    for (const n of [0, -1, 0.5]) expectRefused(alone(bb(20, 20)), sail('r1', n), 'bad-dice-count');
  });

  test('IM-012 every die has to be run, and in full', () => {
    const begun = play(alone(cr(20, 20)), underSail('r1', 5, 2)).state;
    expectRefused(begun, finish(), 'dice-unspent');
    expectRefused(begun, endMovement(), 'ship-mid-move');
    for (const short of [1, 3, 4, 4.5, 7]) expectRefused(begun, sailLeg(short), 'die-not-in-pool');
    const { state } = play(begun, sailLeg(5), sailLeg(2), finish());
    expectShip(state, 'r1', { y: 27, moved: 7 });
  });

  test('IM-013 each die is one straight run of that many inches, with no turn during it', () => {
    const begun = play(alone(cr(20, 20, 30)), underSail('r1', 6)).state;
    expectRefused(begun, turn(10), 'no-turn-available');
    const { state, events } = act(begun, sailLeg(6));
    expectShip(state, 'r1', { x: 23, y: 20 + 3 * Math.sqrt(3), bearing: 30, moved: 6 });
    expect(events).toHaveLength(1);
  });

  test('IM-014 the captain picks the order of the dice, one after the other', () => {
    const begun = play(alone(cr(20, 20)), underSail('r1', 2, 5, 4)).state;
    for (const [first, second, third] of [
      [2, 4, 5],
      [5, 2, 4],
      [4, 5, 2],
    ] as const) {
      const one = act(begun, sailLeg(first)).state;
      expectPlace(one, 'r1', 20, 20 + first, 0);
      expect(moveIn(one).pool).toEqual([2, 4, 5].filter((die) => die !== first));
      expectRefused(one, sailLeg(first), 'die-not-in-pool');
      const { state } = play(one, turn(90), sailLeg(second), turn(90), sailLeg(third), finish());
      expectPlace(state, 'r1', 20 + second, 20 + first - third, 180);
    }
  });

  test('IM-R026 the pool is a bag: its state does not depend on the order of the dice', () => {
    const pools = [
      [3, 6, 3],
      [6, 3, 3],
      [3, 3, 6],
    ].map((faces) => ({ ...play(alone(cr(20, 20)), underSail('r1', ...faces)).state, rng: null }));
    expect(pools[0]?.move?.pool).toEqual([3, 3, 6]);
    expect(pools[1]).toEqual(pools[0]);
    expect(pools[2]).toEqual(pools[0]);
    const { state } = play(alone(cr(20, 20)), underSail('r1', 3, 6, 3), sailLeg(3));
    expect(moveIn(state).pool).toEqual([3, 6]);
  });

  const turnsTaken = (r1: GivenShip, options: Partial<Options> = {}) => {
    const { state } = play(alone(r1, options), underSail('r1', 2), sailLeg(2));
    return [45, -45, 45.0001, -45.0001, 90, -90, 90.0001, -90.0001, 180].filter(
      (degrees) => refusal(state, turn(degrees)) === null,
    );
  };

  test('IM-015 after a run a battleship turns 45 degrees at most, either way', () => {
    expect(turnsTaken(bb(20, 20))).toEqual([45, -45]);
    expect(turnsTaken(bb(20, 20), { ironcladTurn: 90 })).toEqual([45, -45]);
  });

  test('IM-016 after a run a cruiser turns 90 degrees at most, either way', () => {
    expect(turnsTaken(cr(20, 20))).toEqual([45, -45, 45.0001, -45.0001, 90, -90]);
  });

  test('IM-R024 a turn comes once after each leg, the last one included, never before the first, and is not saved up', () => {
    const begun = play(alone(cr(20, 20)), underSail('r1', 2, 3)).state;
    expectRefused(begun, turn(10), 'no-turn-available');
    const first = act(begun, sailLeg(2)).state;
    const turned = act(first, turn(10)).state;
    expectPlace(turned, 'r1', 20, 22, 10);
    expectRefused(turned, turn(10), 'no-turn-available');
    const last = act(first, sailLeg(3)).state;
    const end = act(last, turn(-90)).state;
    expectPlace(end, 'r1', 20, 25, 270);
    expectRefused(end, turn(-10), 'no-turn-available');
    expectRefused(act(end, finish()).state, turn(10), 'no-ship-moving');
  });

  test('IM-R025 a turn is any angle up to the limit', () => {
    const { state } = play(alone(bb(20, 20)), underSail('r1', 2), sailLeg(2));
    for (const degrees of [0.001, -0.001, 12.345, -44.9, 1e-5])
      expectPlace(act(state, turn(degrees)).state, 'r1', 20, 22, (degrees + 360) % 360);
  });

  test('IM-037 sail leaves no smoke', () => {
    const { state } = play(
      alone(bb(20, 20)),
      underSail('r1', 6, 6),
      sailLeg(6),
      sailLeg(6),
      finish(),
      endMovement(),
    );
    expect(state.smoke).toEqual([]);
    expect(shipIn(state, 'r1').smokeTrail).toBeNull();
  });

  test('IM-R031 nothing goes backwards', () => {
    const sailing = play(alone(cr(20, 20)), underSail('r1', 3)).state;
    expectRefused(sailing, sailLeg(-3), 'die-not-in-pool');
    const steaming = act(alone(cr(20, 20)), steam('r1')).state;
    expectRefused(steaming, steamLeg(-3), 'bad-distance');
    expectRefused(act(steaming, steamLeg(4)).state, turn(180), 'turn-too-sharp');
  });
});

describe('steam', () => {
  /** Inches that a ship can steam; null where it cannot. */
  const allowance = (r1: GivenShip) => {
    const state = alone(r1);
    return refusal(state, steam('r1')) === null
      ? moveIn(act(state, steam('r1')).state).allowance
      : 'no-steam';
  };

  test('IM-020 IM-022 IM-023 IM-024 wooden ships steam 16, 8 or not at all, by the hull divisions left', () => {
    for (const make of [bb, cr]) {
      const by = (hull: readonly number[]) => allowance(make(20, 20, 0, { hull }));
      expect(by([1, 1, 1])).toBe(16);
      expect(by([8, 8, 8])).toBe(16);
      expect(by([0, 8, 8])).toBe(8);
      expect(by([8, 1, 0])).toBe(8);
      expect(by([0, 8, 0])).toBe('no-steam');
      expect(by([1, 0, 0])).toBe('no-steam');
    }
    expect(allowance(bb(20, 20, 0, { mast: [0, 0, 0] }))).toBe(16);
  });

  test('IM-123 IM-124 ironclads steam 12, 6 or not at all', () => {
    const by = (hull: readonly number[]) => allowance(ic(20, 20, 0, { hull }));
    expect([by([8, 1, 8]), by([8, 1, 0]), by([0, 0, 8])]).toEqual([12, 6, 'no-steam']);
    expectRefused(alone(ic(20, 20)), sail('r1', 1), 'no-sails');
  });

  /** Whether r1, a cruiser, may turn after these legs. */
  const mayTurn = (options: Partial<Options>, ...legs: readonly number[]) => {
    const { state } = play(
      alone(cr(20, 10), options),
      steam('r1'),
      ...legs.map((distance) => steamLeg(distance)),
    );
    return refusal(state, turn(30)) === null;
  };

  test('IM-021 IM-R028 a turn comes at exact multiples of 4 inches', () => {
    for (const inches of [4, 8, 12, 16, 4.000009, 3.999992])
      expect([inches, mayTurn({}, inches)]).toEqual([inches, true]);
    for (const inches of [1, 3.99, 4.01, 3.9999, 4.0001, 6, 10, 15.9])
      expect([inches, mayTurn({}, inches)]).toEqual([inches, false]);
    expect(mayTurn({}, 3, 1)).toBe(true);
    expect(mayTurn({}, 3, 4)).toBe(false);
    expect(mayTurn({}, 4, 3)).toBe(false);
    expect(mayTurn({}, 4, 0.5)).toBe(false);
    expect(mayTurn({}, 1.3, 2.7)).toBe(true);
  });

  test('IM-R028 one turn at each turn point, not saved up; the end of the move is one where it is a multiple', () => {
    const { state } = play(alone(cr(20, 10)), steam('r1'), steamLeg(4), steamLeg(4), turn(10));
    expectRefused(state, turn(10), 'no-turn-available');
    const end = play(state, steamLeg(8), turn(10)).state;
    expectShip(end, 'r1', { bearing: 20, moved: 16 });
    expectRefused(end, turn(10), 'no-turn-available');
    expectRefused(play(alone(cr(20, 10)), steam('r1')).state, turn(10), 'no-turn-available');
  });

  test('IM-R028 with `after-at-least-4` a turn comes once 4 inches lie behind the last one', () => {
    const loose = { steamTurns: 'after-at-least-4' } as const;
    for (const inches of [4, 4.01, 5.5, 15, 3.999992])
      expect([inches, mayTurn(loose, inches)]).toEqual([inches, true]);
    expect(mayTurn(loose, 3.9999)).toBe(false);
    expect(mayTurn(loose, 3, 1.5)).toBe(true);
    expect(mayTurn(loose, 5, 1)).toBe(true);
    const { state } = play(alone(cr(20, 10), loose), steam('r1'), steamLeg(5), turn(10));
    expect(moveIn(state).lastTurnAt).toBe(5);
    expectRefused(state, turn(10), 'no-turn-available');
    expectRefused(act(state, steamLeg(3.9)).state, turn(10), 'no-turn-available');
    const second = play(state, steamLeg(4.5), turn(10)).state;
    expectRefused(act(second, steamLeg(3.9)).state, turn(10), 'no-turn-available');
    expectLegal(act(second, steamLeg(6)).state, turn(10));
  });

  test('IM-025 IM-R011 turns under steam are as sharp as under sail', () => {
    const after4 = (r1: GivenShip, options: Partial<Options> = {}) =>
      play(alone(r1, options), steam('r1'), steamLeg(4)).state;
    for (const [state, limit] of [
      [after4(bb(20, 20)), 45],
      [after4(cr(20, 20)), 90],
      [after4(ic(20, 20)), 45],
      [after4(ic(20, 20), { ironcladTurn: 90 }), 90],
      [after4(cr(20, 20), { ironcladTurn: 45 }), 90],
    ] as const) {
      expectLegal(state, turn(limit), turn(-limit));
      expectRefused(state, turn(limit + 0.1), 'turn-too-sharp');
      expectRefused(state, turn(-limit - 0.1), 'turn-too-sharp');
    }
  });

  test('IM-R027 any distance up to the allowance, or all of it', () => {
    const legs = (options: Partial<Options>, ...distances: readonly number[]) =>
      play(alone(cr(20, 10), options), steam('r1'), ...distances.map((inches) => steamLeg(inches))).state;
    for (const inches of [0.00001, 0.5, 7.77, 16]) expectLegal(legs({}, inches), finish());
    expectLegal(legs({}), finish());
    const fixed = { steamDistance: 'fixed' } as const;
    for (const inches of [0.00001, 8, 15.9999])
      expectRefused(legs(fixed, inches), finish(), 'allowance-unspent');
    expectRefused(legs(fixed), finish(), 'allowance-unspent');
    expectLegal(legs(fixed, 16), finish());
    expectLegal(legs(fixed, 15.999995), finish());
    expectLegal(legs(fixed, 8, 8), finish());
  });

  test('IM-R027 with `fixed` land and the edge end a move early', () => {
    const fixed = { steamDistance: 'fixed' } as const;
    const shore = given({ ships: { r1: cr(12, 20, 90) }, terrain: [EAST_COAST], options: fixed });
    expectLegal(play(shore, steam('r1'), steamLeg(8)).state, finish());
    const edge = given({ ships: { r1: cr(12, 44, 0) }, options: { ...fixed, tableEdge: 'stop' } });
    expectLegal(play(edge, steam('r1'), steamLeg(8)).state, finish());
    const worn = given({ ships: { r1: cr(12, 20, 90, { hull: [0, 8, 8] }) }, options: fixed });
    expectLegal(play(worn, steam('r1'), steamLeg(8)).state, finish());
  });

  test('IM-R029 allowance and pool stay as declared whatever the ship loses on the way', () => {
    const terrain = [shoalOf('bar', box(20, 10, 22, 30))];
    const r1 = bb(14, 20, 90, { hull: [2, 12, 12] });
    const steaming = play(given({ ships: { r1 }, terrain }), steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 6),
    ]).state;
    expectShip(steaming, 'r1', { hull: [0, 8, 12], x: 22 });
    expect(moveIn(steaming)).toMatchObject({ allowance: 16, used: 8 });
    expectShip(act(steaming, steamLeg(8)).state, 'r1', { x: 30, moved: 16 });
    const last = bb(14, 20, 90, { hull: [0, 2, 12] });
    const sailing = play(given({ ships: { r1: last }, terrain }), underSail('r1', 5, 6), [
      sailLeg(6),
      dice('shoal-damage', 2),
    ]).state;
    expect(moveIn(sailing).pool).toEqual([5]);
    expectLegal(sailing, sailLeg(5));
  });

  test('IM-R030 steam for 0 inches is standing still', () => {
    const start = given({ ships: { r1: bb(20, 20), b1: cr(30, 20) } });
    const { state } = play(start, steam('r1'), finish(), ...MOVEMENT_ENDS);
    expectShip(state, 'r1', { propulsion: 'none', moved: 0, done: true });
    expect(state.smoke).toEqual([]);
    expect(act(state, fire('r1', 0, 'b1'), [dice('fire', 2, 2, 2, 2, 2)]).rolls).toEqual([
      { purpose: 'fire', count: 5 },
    ]);
    expectLegal(state, torpedo('r1', 'b1'));
  });
});

describe('the edge of the table', () => {
  test('IM-R035 along the edge, and onto it', () => {
    const along = play(alone(cr(10, 48, 90)), steam('r1'), steamLeg(16)).state;
    expectShip(along, 'r1', { x: 26, y: 48, status: 'in-play' });
    const onto = play(alone(cr(10, 40)), steam('r1'), steamLeg(8)).state;
    expectShip(onto, 'r1', { y: 48, status: 'in-play' });
    expect(moveIn(onto).ended).toBe(false);
    const corner = play(alone(cr(68, 44, 45)), steam('r1'), steamLeg(Math.sqrt(32))).state;
    expectShip(corner, 'r1', { x: 72, y: 48, status: 'in-play' });
    // the hull may hang over
    expectShip(play(alone(bb(40, 1, 180)), steam('r1'), steamLeg(1)).state, 'r1', {
      y: 0,
      status: 'in-play',
    });
  });

  test('IM-R036 whose centre would cross it has withdrawn, in a leg of any kind, over any edge', () => {
    const places = [
      [10, 46, 0, 10, 48],
      [70, 20, 90, 72, 20],
      [10, 5, 180, 10, 0],
      [5, 20, 270, 0, 20],
    ] as const;
    for (const [x, y, bearing, toX, toY] of places) {
      const { state } = play(alone(cr(x, y, bearing)), underSail('r1', 6), sailLeg(6));
      expectShip(state, 'r1', { x: toX, y: toY, status: 'withdrawn' });
    }
    const outward = play(alone(cr(10, 48, 0)), underSail('r1', 1, 2), sailLeg(1)).state;
    expectShip(outward, 'r1', { x: 10, y: 48, status: 'withdrawn', moved: 0, done: true });
    expect(outward.move).toBeNull();
    expectRefused(outward, steam('r1'), 'ship-out-of-play');
  });

  test('IM-R036 who has withdrawn counts as lost and is gone for good', () => {
    const start = given({ ships: { r1: cr(10, 46), b1: cr(20, 44) } });
    const gone = play(start, steam('r1'), steamLeg(8)).state;
    const shooting = play(gone, ...MOVEMENT_ENDS).state;
    expectRefused(shooting, fire('r1', 0, 'b1'), 'ship-out-of-play');
    const blues = play(shooting, { type: 'end-shooting', side: 'red' }).state;
    expectRefused(blues, fire('b1', 0, 'r1'), 'target-out-of-play');
    const { state } = play(blues, { type: 'end-shooting', side: 'blue' });
    expect(state).toMatchObject({ phase: 'morale', queue: ['red'] });
  });

  test('IM-R036 with `stop` it stays on the edge like a ship stopped by land', () => {
    const stop = { tableEdge: 'stop' } as const;
    const { state } = play(alone(cr(10, 46), stop), underSail('r1', 4, 5), sailLeg(5));
    expectShip(state, 'r1', { x: 10, y: 48, status: 'in-play', moved: 2 });
    expect(moveIn(state)).toMatchObject({ ended: true, pool: [], turnAvailable: true });
    expectRefused(state, sailLeg(4), 'move-ended');
    const turned = act(state, turn(90)).state;
    expectRefused(turned, turn(10), 'no-turn-available');
    expectRefused(turned, sailLeg(4), 'move-ended');
    const done = act(turned, finish()).state;
    expectShip(done, 'r1', { bearing: 90, done: true });
    // one turn is left off a turn point too
    const steaming = play(alone(cr(10, 46), stop), steam('r1'), steamLeg(5)).state;
    expectLegal(steaming, turn(90), finish());
    expectCloud(play(steaming, finish(), endMovement()).state, 'r1', 'black', [10, 45.5], [10, 46.5]);
    expectShip(play(alone(bb(10, 46), stop), steam('r1'), steamLeg(2)).state, 'r1', { y: 48 });
  });
});
