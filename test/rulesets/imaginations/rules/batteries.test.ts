import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  basicScenario,
  batteries,
  bb,
  cr,
  dice,
  emplacementIn,
  endShooting,
  expectEvents,
  expectLegal,
  expectRefused,
  fire,
  fireBattery,
  type Given,
  given,
  hullOf,
  ic,
  only,
  pendingOn,
  play,
  refusal,
  SHOOTING_ENDS,
  type State,
  setUpError,
  shipIn,
  steamed,
  times,
  typesOf,
} from '../support.ts';

function siege(
  emplacements: Given['emplacements'],
  ships: Given['ships'] = { r1: bb(10, 20), b1: cr(20, 20) },
): State {
  return given({ ships, emplacements: emplacements ?? [], phase: 'shooting' });
}

const RF = batteries('rf', 10, 10, [2, 2]);
const BF = batteries('bf', 20, 10, [2, 2]);

describe('batteries fire', () => {
  test('IM-110 ships and shore batteries may exchange fire', () => {
    expectLegal(siege([RF, BF]), fireBattery('rf', 0, 'b1'), fire('r1', 0, 'bf'));
    const blues = given({ ships: { r1: bb(10, 20) }, emplacements: [BF], phase: 'shooting', active: 'blue' });
    expectLegal(blues, fireBattery('bf', 0, 'r1'));
    expectRefused(
      given({ ships: { b1: cr(20, 20) }, emplacements: [RF] }),
      fireBattery('rf', 0, 'b1'),
      'wrong-phase',
    );
  });

  test('IM-111 range 24, at every class', () => {
    for (const make of [bb, cr, ic]) {
      const at = (x: number) => refusal(siege([RF], { b1: make(x, 10, 77) }), fireBattery('rf', 0, 'b1'));
      expect([at(34), at(34.1)]).toEqual([null, 'out-of-range']);
    }
  });

  test('IM-112 IM-113 four dice for each battery, always regular: 1s the hull, 6s a mast', () => {
    const faces = [1, 1, 6, 6];
    for (const guns of [[2], [1], [2, 2, 2, 2]]) {
      const { state, rolls } = act(siege([batteries('rf', 10, 10, guns)]), fireBattery('rf', 0, 'b1'), [
        dice('fire', ...faces),
      ]);
      expect(rolls).toEqual([{ purpose: 'fire', count: 4 }]);
      expect(pendingOn(state, 'b1')).toEqual({ hull: 2, mast: 2, battery: 0 });
    }
    const low = { ...fireBattery('rf', 0, 'b1'), mode: 'low' } as ReturnType<typeof fireBattery>;
    expect(act(siege([RF]), low, [dice('fire', 6, 6, 6, 6)]).rolls).toHaveLength(1);
  });

  test('IM-R097 each battery has its own target', () => {
    const state = siege([RF], { b1: cr(20, 20), b2: cr(20, 25) });
    const { state: after } = play(
      state,
      [fireBattery('rf', 1, 'b2'), dice('fire', 1, 2, 2, 2)],
      [fireBattery('rf', 0, 'b1'), dice('fire', 1, 1, 2, 2)],
    );
    expect([pendingOn(after, 'b1').hull, pendingOn(after, 'b2').hull]).toEqual([2, 1]);
    expect(emplacementIn(after, 'rf').fired).toEqual([1, 0]);
    expectRefused(after, fireBattery('rf', 1, 'b1'), 'already-fired');
  });

  test('IM-R096 an emplacement holds any number of batteries of its own', () => {
    const many = siege([batteries('rf', 10, 10, times(7, 2))]);
    for (const battery of [0, 6]) expectLegal(many, fireBattery('rf', battery, 'b1'));
    for (const battery of [7, -1, 0.5])
      expectRefused(many, fireBattery('rf', battery, 'b1'), 'unknown-battery');
  });

  test('IM-R100 never at another battery', () => {
    const state = siege([RF, BF, batteries('rg', 12, 10, [2])]);
    for (const target of ['bf', 'rg', 'rf'])
      expectRefused(state, fireBattery('rf', 0, target), 'battery-needs-ship');
  });

  test('IM-R065 a battery that is doomed fires still, in the same phase', () => {
    const start = given({
      ships: { r1: bb(10, 20) },
      emplacements: [batteries('bf', 20, 20, [1])],
      phase: 'shooting',
    });
    const doomed = play(start, [fire('r1', 0, 'bf'), dice('fire', 6, 6, 6, 6, 6)], endShooting('red')).state;
    expect(emplacementIn(doomed, 'bf').guns).toEqual([1]);
    const shot = act(doomed, fireBattery('bf', 0, 'r1'), [dice('fire', 1, 2, 2, 2)]).state;
    const { state } = play(shot, endShooting('blue'));
    expect([emplacementIn(state, 'bf').guns, hullOf(state, 'r1')]).toEqual([[0], [11, 12, 12]]);
  });
});

describe('fire at batteries', () => {
  /** Points on bf, a small emplacement, from one group of r1. */
  const points = (faces: readonly number[], stoneworks: readonly number[] | null = null, r1 = bb(10, 20)) => {
    const { state, rolls } = act(
      siege([batteries('bf', 20, 20, [2, 2], { stoneworks: stoneworks !== null })], { r1 }),
      fire('r1', 0, 'bf'),
      [dice('fire', ...faces), dice('stoneworks', ...(stoneworks ?? []))],
    );
    expect(rolls.length).toBe((stoneworks ?? []).length > 0 ? 2 : 1);
    return pendingOn(state, 'bf');
  };

  test('IM-114 IM-116 IM-R099 each 6 is a point; 1s do nothing', () => {
    expect(points([6, 6, 1, 1, 1])).toEqual({ hull: 0, mast: 0, battery: 2 });
    expect(points([1, 1, 1, 1, 1])).toEqual({ hull: 0, mast: 0, battery: 0 });
    expect(points([2, 3, 4, 5, 6])).toEqual({ hull: 0, mast: 0, battery: 1 });
    expect(points([6, 6, 6, 1, 1, 1], null, ic(10, 20))).toEqual({ hull: 0, mast: 0, battery: 3 });
  });

  test('IM-R099 regular fire only', () => {
    const state = siege([BF]);
    expectLegal(state, fire('r1', 0, 'bf', 'regular'));
    for (const mode of ['high', 'low'] as const)
      expectRefused(state, fire('r1', 0, 'bf', mode), 'mode-not-allowed');
    const modes = imaginations
      .actions(state)
      .flatMap((action) => (action.type === 'fire' && action.target === 'bf' ? [action.mode] : []));
    expect(new Set(modes)).toEqual(new Set(['regular']));
  });

  test('IM-117 IM-R101 behind stoneworks every 6 is rolled again, and only a second 6 scores', () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(points([6, 1, 2, 3, 4], [face]).battery).toBe(face === 6 ? 1 : 0);
    expect(points([6, 6, 6, 6, 6], [6, 6, 5, 1, 6]).battery).toBe(3);
    expect(points([1, 2, 3, 4, 5], []).battery).toBe(0);
    const steaming = points([6, 6, 1, 1], [6, 5], bb(10, 20, 0, steamed(3)));
    expect(steaming.battery).toBe(1);
  });

  /** What is left of some guns after so many points. */
  const left = (guns: readonly number[], battery: number) => {
    const state = given({
      ships: { r1: bb(10, 20) },
      emplacements: [batteries('bf', 20, 20, guns)],
      phase: 'shooting',
      active: 'blue',
      patch: { pendingHits: [{ target: 'bf', hull: 0, mast: 0, battery, source: 'r1' }] },
    });
    const { state: after, events } = act(state, endShooting('blue'));
    return { guns: emplacementIn(after, 'bf').guns, events };
  };

  test('IM-115 two points destroy a battery', () => {
    expect(left([2], 1).guns).toEqual([1]);
    expect(typesOf(left([2], 1).events)).not.toContain('battery-destroyed');
    const gone = left([2], 2);
    expect(gone.guns).toEqual([0]);
    expectEvents(only(gone.events, 'battery-destroyed'), [
      { type: 'battery-destroyed', emplacement: 'bf', battery: 0 },
    ]);
  });

  test('IM-R098 the weakest battery is hit first, ties by number; the surplus is lost', () => {
    expect(left([2, 2, 2], 3).guns).toEqual([0, 1, 2]);
    expect(left([2, 1, 2], 1).guns).toEqual([2, 0, 2]);
    expect(left([2, 1, 2], 2).guns).toEqual([1, 0, 2]);
    expect(left([0, 2, 1], 1).guns).toEqual([0, 2, 0]);
    const all = left([2, 1], 9);
    expect(all.guns).toEqual([0, 0]);
    expectEvents(only(all.events, 'damage-applied'), [
      { type: 'damage-applied', target: 'bf', hull: 0, mast: 0, battery: 3 },
    ]);
    expect(only(all.events, 'battery-destroyed').map(({ battery }) => battery)).toEqual([1, 0]);
  });

  test('IM-R098 the gunner names the emplacement', () => {
    expectRefused(siege([BF]), { ...fire('r1', 0, 'bf'), target: 'bf-0' }, 'unknown-target');
  });

  test('IM-R137 an emplacement without guns is no target and fires nothing', () => {
    const state = siege([batteries('bf', 20, 10, [0, 0]), batteries('rf', 10, 10, [0, 2])]);
    expectRefused(state, fire('r1', 0, 'bf'), 'target-out-of-play');
    expectRefused(state, fireBattery('rf', 0, 'b1'), 'battery-destroyed');
    expectLegal(state, fireBattery('rf', 1, 'b1'));
  });
});

describe('in the battle', () => {
  test('IM-118 small, medium and large emplacements have 2, 3 and 4 batteries', () => {
    const emplacements = ['small', 'medium', 'large'].map((size, n) => ({
      id: size,
      side: 'red',
      x: 10 + n,
      y: 40,
      size,
    }));
    const state = imaginations.init({ scenario: basicScenario({ emplacements }) });
    expect(state.emplacements.map(({ guns }) => guns)).toEqual([
      [2, 2],
      [2, 2, 2],
      [2, 2, 2, 2],
    ]);
    expect(state.emplacements[0]).toEqual({
      id: 'small',
      side: 'red',
      x: 10,
      y: 40,
      guns: [2, 2],
      stoneworks: false,
      fired: [],
    });
    const own = basicScenario({
      emplacements: [{ id: 'own', side: 'red', x: 10, y: 40, guns: [2, 1, 0, 2, 2] }],
    });
    expect(imaginations.init({ scenario: own }).emplacements[0]?.guns).toEqual([2, 1, 0, 2, 2]);
  });

  test('IM-R102 batteries are no vessels for morale', () => {
    const emplacements = [batteries('rf', 10, 10, [0, 0]), batteries('rg', 10, 12, [0])];
    const start = given({
      ships: { r1: cr(10, 20), r2: cr(10, 30) },
      spares: false,
      emplacements: [...emplacements, BF],
      phase: 'shooting',
    });
    expect(play(start, ...SHOOTING_ENDS).state.phase).toBe('initiative');
    // nor do they make up for lost ships
    const half = given({
      ships: { r1: cr(10, 20), r2: cr(10, 30, 0, { status: 'withdrawn', done: true }), b1: cr(60, 20) },
      spares: false,
      emplacements: [RF],
      phase: 'shooting',
    });
    expect(play(half, ...SHOOTING_ENDS).state.queue).toEqual(['red']);
  });

  test('IM-R102 batteries are no steamers for the initiative', () => {
    const start = given({ ships: { r1: cr(10, 20) }, emplacements: [RF, BF], phase: 'initiative' });
    const { state } = act(start, ADVANCE, [dice('initiative', 4, 3)]);
    expect(state.initiative.scores).toEqual({ red: 4, blue: 3 });
  });

  test('IM-R124 IM-R137 a battery with points left keeps a side in the game, one without does not', () => {
    const shell = (guns: readonly number[]) =>
      given({
        ships: { r1: bb(10, 20), b1: cr(20, 20, 0, { hull: [0, 0, 1] }) },
        spares: false,
        emplacements: [batteries('bf', 50, 40, guns)],
        phase: 'shooting',
        active: 'blue',
        patch: { pendingHits: [{ target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' }] },
      });
    const alive = act(shell([0, 1]), endShooting('blue')).state;
    expect(shipIn(alive, 'b1').status).toBe('sunk');
    expect(alive).toMatchObject({ phase: 'morale', queue: ['blue'], result: null });
    const beaten = act(shell([0, 0]), endShooting('blue')).state;
    expect(beaten.result).toMatchObject({ victor: 'red', reason: 'elimination' });
    expect(
      setUpError(
        basicScenario({ emplacements: [{ id: 'f', side: 'red', x: 5, y: 5, guns: [1] }] }, { side: 'blue' }),
      ),
    ).toBeNull();
    expect(
      setUpError(
        basicScenario({ emplacements: [{ id: 'f', side: 'red', x: 5, y: 5, guns: [0] }] }, { side: 'blue' }),
      ),
    ).toBe('empty-side');
  });
});
