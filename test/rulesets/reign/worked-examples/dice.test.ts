import { describe, expect, test } from 'vitest';
import {
  act,
  COMET,
  damages,
  declared,
  FULL,
  type GivenShip,
  given,
  goOn,
  hold,
  MITOS,
  playRound,
  playUntil,
  positionsIn,
  refusal,
  rollIn,
  setsOf,
  shipIn,
  shoot,
  someone,
  task,
  volley,
} from '../support.ts';

type Captain = ReturnType<typeof someone>;

/** The manoeuvre roll of a galley with this captain and bridge, before it is thrown. */
function steering(captain: Captain, bridge: readonly [number, number], edFace?: number) {
  const ships = { comet: { ...COMET, captain, damage: { bridge } }, mitos: MITOS };
  const { state } = declared(given({ ships }), { comet: [shoot('mitos', 'starboard', edFace)], mitos: [] });
  return rollIn(state, 'comet manoeuvre');
}

describe('pools', () => {
  const FULL_BRIDGE = [6, 0] as const;
  const WRECKED_BRIDGE = [0, 6] as const;

  test('RN-E46 dice over ten absorb a penalty', () => {
    const ace = someone('ace', { knowledge: 6 }, { sailing: [5, 'ED'] });
    expect(steering(ace, FULL_BRIDGE, 10)).toMatchObject({ random: 9, fixed: [10], md: false });
  });

  test('RN-E46 a penalty takes the Expert Die first', () => {
    const expert = someone('expert', { knowledge: 3 }, { sailing: [3, 'ED'] });
    expect(steering(expert, [0, 0], 10)).toMatchObject({ random: 6, fixed: [10], md: false });
    expect(steering(expert, FULL_BRIDGE)).toMatchObject({ random: 6, fixed: [], md: false });
  });

  test('RN-E46 a penalty takes the Master Die last', () => {
    const master = someone('master', { knowledge: 3 }, { sailing: [3, 'MD'] });
    expect(steering(master, FULL_BRIDGE)).toMatchObject({ random: 5, fixed: [], md: true });
  });

  test('RN-E46 a wrecked bridge costs two dice', () => {
    const able = someone('able', { knowledge: 3 }, { sailing: 3 });
    expect(steering(able, WRECKED_BRIDGE)).toMatchObject({ random: 4, fixed: [], md: false });
  });
});

describe('a Master Die', () => {
  const master = someone('master', { knowledge: 3 }, { artillery: [3, 'MD'] });
  const ships: { readonly [id: string]: GivenShip } = {
    comet: { ...COMET, characters: [master], people: { master: { gunneryReady: true } } },
    mitos: MITOS,
  };
  const start = () => given({ ships, positions: { 'comet>mitos': 'S' } });
  const helper = { character: 'master', use: 'MD' };

  test.each([1, 4, 6, 8, 10])('RN-E47 makes a pair of any die: %i', (face) => {
    const { state } = playUntil(start(), 'resolve', {
      orders: { comet: [hold(), volley('mitos', FULL, { helper })] },
      dice: { 'comet volley': [1, 4, 6, 8, 10] },
      master: { 'comet volley': face },
    });
    expect(setsOf(state, 'comet volley')).toEqual([`2x${face}`]);
  });

  test('RN-E47 of another face makes no set', () => {
    const { state } = playRound(start(), {
      orders: { comet: [hold(), volley('mitos', FULL, { helper })] },
      dice: { 'comet volley': [1, 4, 6, 8, 10] },
      master: { 'comet volley': 2 },
    });
    expect(damages(state, 'mitos')).toEqual({});
  });

  test('RN-E47 may be set to 1 to 10', () => {
    const { state } = playUntil(start(), 'choose', {
      orders: { comet: [hold(), volley('mitos', FULL, { helper })] },
      dice: { 'comet volley': [1, 4, 6, 8, 10] },
    });
    const { id: roll } = rollIn(state, 'comet volley');
    const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const legal = faces.filter(
      (face) => refusal(state, { type: 'set-master-die', side: 'red', roll, face }) === null,
    );
    expect(legal).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('RN-E47 with a called shot and a single catapult nothing is thrown, and 7 makes a pair', () => {
    const called = { location: 'masts', face: 7 };
    const { state, steps } = playRound(start(), {
      orders: { comet: [hold(), volley('mitos', { catapult: 1 }, { called, helper })] },
      dice: {},
      master: { 'comet volley': 7 },
    });
    const before = steps.find(({ action }) => action.type === 'set-master-die')?.before;
    if (before === undefined) throw new Error('no Master Die was due');
    expect(rollIn(before, 'comet volley')).toMatchObject({ random: 0, fixed: [7], md: true });
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
  });
});

describe('two actions with one roll', () => {
  const ORDERS = {
    comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'threat' })],
    mitos: [hold()],
  };

  test('RN-E48 the smaller pool less one die, a set for each action', () => {
    const { state } = declared(given(), ORDERS);
    expect(rollIn(state, 'comet multi')).toMatchObject({ random: 4, fixed: [], md: false });
    const after = playRound(given(), {
      orders: ORDERS,
      dice: { 'comet multi': [7, 7, 3, 3] },
      choose: { 'comet multi': [7, 3] },
    }).state;
    expect(positionsIn(after)).toEqual({ 'comet>mitos': 'shoot' });
    expect(shipIn(after, 'comet').tokens.inspireThreat).toBe(1);
  });

  test('RN-E48 a set below the Difficulty cannot steer', () => {
    const { state } = playUntil(given(), 'choose', { orders: ORDERS, dice: { 'comet multi': [7, 7, 3, 3] } });
    const { id: roll } = rollIn(state, 'comet multi');
    const choice = (height: number | null) => ({ type: 'choose-set', side: 'red', roll, action: 0, height });
    expect(refusal(state, choice(3))).toBe('set-too-low');
    expect(refusal(state, choice(7))).toBeNull();
    const taken = act(state, choice(7)).state;
    expect(refusal(taken, { ...choice(7), action: 1 })).toBe('set-taken');
    expect(positionsIn(goOn(taken, 'end', { choose: { 'comet multi': [3] } }).state)).toEqual({
      'comet>mitos': 'shoot',
    });
  });
});
