import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  attemptRam,
  awaited,
  bb,
  box,
  cr,
  dice,
  endShooting,
  enemyOf,
  expectEvents,
  expectLegal,
  expectRefused,
  expectShip,
  fire,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  MOVEMENT_ENDS,
  type Options,
  only,
  play,
  redLeads,
  SHOOTING_ENDS,
  type State,
  SUNK,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  times,
  torpedo,
  typesOf,
} from '../support.ts';

const POOR = { quality: 'poor' } as const;

type Hits = readonly [target: string, hull: number, mast: number];

/** The second side ends the shooting, and these hits take effect. */
function applied(ships: Given['ships'], hits: readonly Hits[], more: Partial<Given> = {}) {
  const pendingHits = hits.map(([target, hull, mast]) => ({ target, hull, mast, battery: 0, source: 'r9' }));
  const initiative = more.initiative ?? 'red';
  const active = enemyOf(initiative);
  const start = given({ ships, phase: 'shooting', active, patch: { pendingHits }, ...more });
  return act(start, endShooting(active));
}

describe('quality', () => {
  test('IM-151 IM-R112 a poor ship tests when it first takes damage, to hull or masts', () => {
    const hurt = (ship: GivenShip, hull: number, mast: number) =>
      applied({ b1: ship }, [['b1', hull, mast]]).state.queue;
    expect(hurt(cr(20, 20, 0, POOR), 1, 0)).toEqual(['b1']);
    expect(hurt(cr(20, 20, 0, POOR), 0, 1)).toEqual(['b1']);
    expect(hurt(cr(20, 20, 0, { ...POOR, mast: [0, 0, 0] }), 0, 3)).toEqual([]);
    expect(hurt(ic(20, 20, 0, POOR), 1, 0)).toEqual(['b1']);
    expect(hurt(cr(20, 20), 1, 1)).toEqual([]);
    expect(applied({ b1: cr(20, 20, 0, POOR) }, []).state.phase).toBe('initiative');
  });

  test('IM-R112 what the armour saves is no damage', () => {
    const start = given({ ships: { r1: cr(10, 20), b1: ic(20, 20, 0, POOR) }, phase: 'shooting' });
    const saved = play(
      start,
      [fire('r1', 0, 'b1'), dice('fire', 1, 6, 6), dice('armour', 4)],
      ...SHOOTING_ENDS,
    );
    expect(saved.state.phase).toBe('initiative');
    const hit = play(
      start,
      [fire('r1', 0, 'b1'), dice('fire', 1, 6, 6), dice('armour', 5)],
      ...SHOOTING_ENDS,
    );
    expect(hit.state).toMatchObject({ phase: 'quality', queue: ['b1'] });
  });

  test('IM-151 IM-152 1 and 2 strike, everything else is all right for good', () => {
    const { state } = applied({ b1: cr(20, 20, 0, POOR) }, [['b1', 1, 0]]);
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const after = act(state, ADVANCE, [dice('quality-check', face)]);
      expectShip(after.state, 'b1', { status: face <= 2 ? 'struck' : 'in-play', qualityTested: true });
      expect(typesOf(after.events).includes('ship-struck')).toBe(face <= 2);
      expectEvents(after.events.slice(0, 1), [{ type: 'quality-rolled', ship: 'b1', die: face }]);
    }
  });

  test('IM-R113 there is never a second check', () => {
    const { state } = applied({ b1: cr(20, 20, 0, { ...POOR, qualityTested: true }) }, [['b1', 9, 5]]);
    expect(state.phase).toBe('initiative');
    const first = applied({ b1: cr(20, 20, 0, POOR), r1: cr(10, 20) }, [['b1', 1, 0]]).state;
    const later = play(
      act(first, ADVANCE, [dice('quality-check', 3)]).state,
      ...redLeads(),
      ...MOVEMENT_ENDS,
      [fire('r1', 0, 'b1'), dice('fire', 1, 1, 6)],
      ...SHOOTING_ENDS,
    ).state;
    expect(hullOf(later, 'b1')).toEqual([5, 8, 8]);
    expect(later.phase).toBe('initiative');
  });

  test('IM-R111 a poor ship that is sunk by its first damage tests nothing', () => {
    const { state } = applied(
      { b1: cr(20, 20, 0, { ...POOR, hull: [0, 0, 1] }), b2: cr(30, 20), b3: cr(40, 20) },
      [['b1', 1, 0]],
    );
    expectShip(state, 'b1', { status: 'sunk', qualityTested: false });
    expect(state.phase).toBe('initiative');
  });

  test('IM-R110 after shooting the checks come when the damage takes effect, one a step', () => {
    const start = given({ ships: { r1: cr(10, 20), b1: cr(20, 20, 0, POOR) }, phase: 'shooting' });
    const shot = play(start, [fire('r1', 0, 'b1'), dice('fire', 1, 1, 1)], endShooting('red'));
    expect(shot.rolls).toHaveLength(1);
    expectLegal(shot.state, fire('b1', 0, 'r1'));
    const { state } = act(shot.state, endShooting('blue'));
    expect(awaited(state)).toBe('referee quality');
  });

  test('IM-R110 shoal damage is tested inside the action', () => {
    const terrain = [shoalOf('bar', box(14, 10, 16, 30))];
    const start = given({ ships: { r1: bb(10, 20, 90, POOR) }, terrain });
    const { state, events } = play(start, steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 2),
      dice('quality-check', 4),
    ]);
    expect(typesOf(events)).toEqual([
      'steam-declared',
      'ship-moved',
      'shoal-crossed',
      'damage-applied',
      'quality-rolled',
      'ship-moved',
    ]);
    expectShip(state, 'r1', { x: 18, qualityTested: true });
  });

  test('IM-R115 the initiative side tests first, each side in scenario order', () => {
    const ships = {
      b2: cr(30, 20, 0, POOR),
      r2: cr(30, 30, 0, POOR),
      b1: cr(30, 40, 0, POOR),
      r1: cr(40, 20, 0, POOR),
    };
    const hits: readonly Hits[] = ['r1', 'b1', 'b2', 'r2'].map((id) => [id, 1, 0]);
    expect(applied(ships, hits).state.queue).toEqual(['r2', 'r1', 'b2', 'b1']);
    const { state } = applied(ships, hits, { initiative: 'blue' });
    expect(state.queue).toEqual(['b2', 'b1', 'r2', 'r1']);
    const next = act(state, ADVANCE, [dice('quality-check', 6)]).state;
    expect(next).toMatchObject({ phase: 'quality', queue: ['b1', 'r2', 'r1'] });
  });

  test('IM-R114 a struck ship is off the table: no target, no obstacle, and no cover', () => {
    const struck = { ...POOR, status: 'struck', qualityTested: true, done: true } as const;
    const shooting = given({
      ships: { r1: cr(10, 20), b1: bb(16, 20, 0, struck), b2: cr(22, 20) },
      phase: 'shooting',
    });
    expectRefused(shooting, fire('r1', 0, 'b1'), 'target-out-of-play');
    expectRefused(shooting, torpedo('r1', 'b1'), 'target-out-of-play');
    expectLegal(shooting, fire('r1', 0, 'b2'));
    const moving = given({ ships: { r1: cr(10, 20, 90), b1: bb(16, 20, 0, struck) } });
    expectShip(play(moving, steam('r1'), steamLeg(6)).state, 'r1', { x: 16, moved: 6 });
    const own = given({ ships: { r1: cr(10, 20, 90, struck) } });
    expectRefused(own, steam('r1'), 'ship-out-of-play');
  });

  test('IM-R116 a ship that strikes in its own move stays where it is', () => {
    const terrain = [shoalOf('bar', box(14, 10, 16, 30))];
    const start = given({ ships: { r1: bb(10, 20, 90, POOR) }, terrain });
    const { state } = play(start, steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 2),
      dice('quality-check', 1),
    ]);
    expectShip(state, 'r1', { status: 'struck', x: 12, done: true, moved: 2 });
    expect(state.move).toBeNull();
    expect(awaited(state)).toBe('red movement');
  });
});

/** A fleet of red, each ship with its own damage or status, against b1 to b3. */
function fleet(...ships: readonly Partial<GivenShip>[]): Given['ships'] {
  return {
    ...Object.fromEntries(ships.map((ship, n) => [`r${n + 1}`, cr(6 + 6 * n, 10, 0, ship)])),
    b1: cr(20, 40),
    b2: cr(30, 40),
    b3: cr(40, 40),
  };
}

const WELL = {};
const AWAY: Partial<GivenShip> = { status: 'withdrawn', done: true };
const STRUCK: Partial<GivenShip> = { status: 'struck', done: true };
const DOWN: Partial<GivenShip> = { ...SUNK, done: true };
const ONE: Partial<GivenShip> = { hull: [0, 0, 1] };
const TWO: Partial<GivenShip> = { hull: [0, 1, 1] };

/** Who tests morale at the end of this turn. */
function tested(ships: Given['ships'], more: Partial<Given> = {}): readonly string[] {
  const { state } = applied(ships, [], { spares: false, ...more });
  return state.phase === 'morale' ? state.queue : [];
}

describe('who tests morale', () => {
  test('IM-153 IM-R117 a side that has lost half of its ships or more', () => {
    expect(tested(fleet(AWAY, WELL, WELL, WELL))).toEqual([]);
    expect(tested(fleet(AWAY, AWAY, WELL, WELL))).toEqual(['red']);
    expect(tested(fleet(AWAY, WELL))).toEqual(['red']);
    expect(tested(fleet(AWAY, AWAY, WELL, WELL, WELL))).toEqual([]);
    expect(tested(fleet(AWAY, AWAY, AWAY, WELL, WELL))).toEqual(['red']);
  });

  test('IM-154 IM-R117 sunk, struck and withdrawn are lost, and so is a ship with one hull division', () => {
    for (const lost of [DOWN, STRUCK, AWAY, ONE]) expect(tested(fleet(lost, WELL))).toEqual(['red']);
    for (const sound of [TWO, { mast: [0, 0, 0] }, { hull: [1, 1, 1] }])
      expect(tested(fleet(sound, WELL))).toEqual([]);
    expect(tested(fleet(ONE, DOWN, WELL, WELL))).toEqual(['red']);
    // whatever it can still do
    expect(tested({ r1: ic(10, 10, 0, { hull: [0, 0, 8] }), r2: cr(20, 10), b1: cr(40, 40) })).toEqual([
      'red',
    ]);
  });

  test('IM-R117 with `not-withdrawn` a ship that has left the table is lost only with one hull division', () => {
    const options = { moraleLosses: 'not-withdrawn' } as const;
    expect(tested(fleet(AWAY, WELL), { options })).toEqual([]);
    expect(tested(fleet({ ...AWAY, ...ONE }, WELL), { options })).toEqual(['red']);
    for (const lost of [DOWN, STRUCK, ONE]) expect(tested(fleet(lost, WELL), { options })).toEqual(['red']);
  });

  test('IM-R130 counted over the ships of the scenario, whatever their damage at the start', () => {
    expect(tested(fleet(ONE, ONE, WELL))).toEqual(['red']);
    expect(tested(fleet(ONE, WELL, WELL))).toEqual([]);
  });

  test('IM-R121 a side that started without ships never tests', () => {
    const rf = { id: 'rf', side: 'red', x: 5, y: 5, guns: [2], stoneworks: false, fired: [] };
    expect(tested({ b1: cr(20, 40) }, { emplacements: [rf] })).toEqual([]);
  });

  test('IM-153 IM-R122 once at the end of every turn, after the quality checks', () => {
    const ships = { ...fleet(WELL, WELL), b1: cr(20, 40, 0, POOR), b2: cr(30, 40, 0, AWAY) };
    const { state } = applied(ships, [['b1', 1, 0]], { spares: false });
    expect(state.phase).toBe('quality');
    const strikes = act(state, ADVANCE, [dice('quality-check', 1)]).state;
    expect(strikes).toMatchObject({ phase: 'morale', queue: ['blue'], moraleFailed: {} });
    const stays = act(state, ADVANCE, [dice('quality-check', 5)]).state;
    expect(stays.phase).toBe('initiative');
    const turns = play(
      strikes,
      [ADVANCE, dice('morale', 5)],
      ...redLeads(),
      ...MOVEMENT_ENDS,
      ...SHOOTING_ENDS,
    ).state;
    expect(turns).toMatchObject({ phase: 'morale', queue: ['blue'], turn: 2 });
  });

  test('IM-R123 the Admiral is tied to no ship', () => {
    const start = applied(fleet(DOWN, DOWN, WELL), [], { spares: false, legendary: ['red'] }).state;
    const { events } = act(start, ADVANCE, [dice('morale', 3)]);
    expect(events[0]).toMatchObject({ type: 'morale-rolled', die: 3, total: 2, failed: true });
    const next = play(start, [ADVANCE, dice('morale', 4)], [ADVANCE, dice('initiative', 3, 3)]).state;
    expect(next.initiative.scores).toEqual({ red: 4, blue: 3 });
  });

  test('IM-R136 the initiative side rolls first, and a first failure spares the second nothing', () => {
    const ships = { ...fleet(AWAY, WELL), b2: cr(30, 40, 0, AWAY), b3: cr(40, 40, 0, AWAY) };
    for (const [initiative, queue] of [
      ['red', ['red', 'blue']],
      ['blue', ['blue', 'red']],
    ] as const) {
      const { state } = applied(ships, [], { spares: false, initiative });
      expect(state.queue).toEqual(queue);
      const first = act(state, ADVANCE, [dice('morale', 1)]).state;
      expect(first).toMatchObject({ phase: 'morale', queue: [queue[1]], moraleFailed: { [queue[0]]: true } });
      const second = act(first, ADVANCE, [dice('morale', 6)]).state;
      expect(second.result).toMatchObject({ victor: queue[1], reason: 'surrender' });
    }
  });
});

describe('the morale roll', () => {
  /** Red has lost half of its ships and rolls. */
  const rolls = (face: number, legendary: readonly string[], options: Partial<Options> = {}) => {
    const { state } = applied(fleet(AWAY, WELL), [], { spares: false, legendary, options });
    const { state: after, events } = act(state, ADVANCE, [dice('morale', face)]);
    const [rolled] = only(events, 'morale-rolled');
    return { ...rolled, over: after.phase === 'over', result: after.result };
  };
  const FACES = [1, 2, 3, 4, 5, 6];

  test('IM-155 IM-R120 1 and 2 are a surrender, and the opponent is the victor', () => {
    for (const face of FACES) {
      const rolled = rolls(face, []);
      expect(rolled).toMatchObject({
        side: 'red',
        die: face,
        total: face,
        failed: face <= 2,
        over: face <= 2,
      });
      if (face <= 2) expect(rolled.result).toMatchObject({ victor: 'blue', reason: 'surrender', turn: 1 });
    }
  });

  test('IM-156 IM-R118 the own legendary admiral takes 1 off', () => {
    for (const face of FACES)
      expect(rolls(face, ['red'])).toMatchObject({ total: face - 1, over: face <= 3 });
  });

  test('IM-157 IM-R118 the enemy’s legendary admiral adds 1', () => {
    for (const face of FACES)
      expect(rolls(face, ['blue'])).toMatchObject({ total: face + 1, over: face <= 1 });
  });

  test('IM-R118 with both they cancel, and `reversed` turns the signs', () => {
    const reversed = { moraleLegend: 'reversed' } as const;
    for (const face of FACES) {
      expect(rolls(face, ['red', 'blue'])).toMatchObject({ total: face, over: face <= 2 });
      expect(rolls(face, ['red'], reversed)).toMatchObject({ total: face + 1, over: face <= 1 });
      expect(rolls(face, ['blue'], reversed)).toMatchObject({ total: face - 1, over: face <= 3 });
      expect(rolls(face, ['red', 'blue'], reversed)).toMatchObject({ total: face });
    }
  });

  test('IM-R120 no natural exceptions, no floor and no cap', () => {
    expect(rolls(1, ['red'])).toMatchObject({ total: 0, failed: true });
    expect(rolls(6, ['blue'])).toMatchObject({ total: 7, failed: false });
  });

  test('IM-R119 both fail in one turn: a draw', () => {
    const ships = { ...fleet(AWAY, WELL), b2: cr(30, 40, 0, AWAY), b3: cr(40, 40, 0, AWAY) };
    const { state } = applied(ships, [], { spares: false });
    const end = play(state, [ADVANCE, dice('morale', 1)], [ADVANCE, dice('morale', 2)]);
    expect(imaginations.result(end.state)).toMatchObject({ winner: null, reason: 'mutual' });
    expect(end.state.result?.fates).toEqual({
      r1: 'withdrawn',
      r2: 'home',
      b1: 'home',
      b2: 'withdrawn',
      b3: 'withdrawn',
    });
  });
});

test('IM-R122 damage of rams in movement counts for the morale of that turn', () => {
  const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(16, 20, 0, { hull: [0, 1, 8] }) } });
  const { state } = play(
    start,
    steam('r1'),
    steamLeg(6),
    [attemptRam(), dice('ram-check', 1), dice('ram-damage', 5, ...times(8, 3))],
    ...MOVEMENT_ENDS,
    ...SHOOTING_ENDS,
  );
  expect(shipIn(state, 'b1').hull).toEqual([0, 0, 8]);
  expect(state).toMatchObject({ phase: 'morale', queue: ['blue'] });
});

test('IM-R114 a side whose ships have all struck is beaten', () => {
  const state: State = applied({ r1: cr(10, 20), b1: cr(20, 20, 0, POOR) }, [['b1', 1, 0]], {
    spares: false,
  }).state;
  const { state: end, events } = act(state, ADVANCE, [dice('quality-check', 2)]);
  expect(end.result).toMatchObject({
    victor: 'red',
    reason: 'elimination',
    fates: { b1: 'prize', r1: 'home' },
  });
  expect(typesOf(events)).toEqual(['quality-rolled', 'ship-struck', 'game-over']);
});
