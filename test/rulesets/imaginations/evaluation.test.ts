import { describe, expect, test } from 'vitest';
import { outcomes, sampled } from '../../../src/index.ts';
import { imaginations, type Ship } from '../../../src/rulesets/imaginations/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import {
  type Action,
  attemptRam,
  batteries,
  bb,
  box,
  cr,
  EAST_COAST,
  enemyOf,
  finish,
  fire,
  type Given,
  given,
  ic,
  land,
  landOf,
  type Played,
  passBy,
  play,
  type Spot,
  type State,
  SUNK,
  sail,
  sailLeg,
  shipIn,
  steam,
  steamed,
  steamLeg,
  torpedo,
  turn,
  underSail,
  unit,
} from './support.ts';

/** Land before the eastern edge. */
const EAST_ISLE = landOf('isle', box(69, 10, 71, 30));

const worth = imaginations.definition.bots.evaluate;

/** What an action promises to the side that takes it: the mean worth of the positions that it can lead to. */
function promise(state: State, action: Action, side: string): number {
  let mean = 0;
  for (const { state: after, probability } of outcomes(imaginations, state, action)) {
    mean += probability * worth(after, side);
  }
  return mean;
}

/** The legal actions that promise most to red. */
function best(state: State): Action[] {
  const ranked = imaginations
    .actions(state, 'red')
    .map((action) => ({ action, mean: promise(state, action, 'red') }));
  const most = Math.max(...ranked.map(({ mean }) => mean));
  return ranked.filter(({ mean }) => mean > most - 1e-9).map(({ action }) => action);
}

/** A position of a battle without spare ships, in which red shoots. */
function shooting(more: Given): State {
  return given({ spares: false, phase: 'shooting', ...more });
}

describe('a ship prefers', () => {
  test.each<[what: string, ships: Given['ships'], chosen: Action]>([
    ['to run down on an enemy', { r1: cr(10, 20, 90), b1: cr(50, 20) }, steamLeg(16)],
    ['not to run past it', { r1: cr(10, 20, 90), b1: cr(21, 20) }, finish()],
  ])('%s', (_what, ships, chosen) => {
    const { state } = play(given({ ships, spares: false }), steam('r1'));
    expect(best(state)).toEqual([chosen]);
  });

  test('to turn towards an enemy', () => {
    const ships = { r1: cr(10, 20), b1: cr(60, 20) };
    const { state } = play(given({ ships, spares: false }), steam('r1'), steamLeg(4));
    expect(best(state)).toEqual([turn(90)]);
  });

  test('the longest of its dice first, while the enemy is far ahead', () => {
    const ships = { r1: cr(10, 20, 90), b1: cr(60, 20) };
    const { state } = play(given({ ships, spares: false }), underSail('r1', 2, 5, 3));
    expect(best(state)).toEqual([sailLeg(5)]);
  });

  test('to stay on the table', () => {
    const ships = { r1: cr(10, 45), b1: cr(60, 3) };
    const { state } = play(given({ ships, spares: true }), steam('r1'));
    for (const action of best(state)) {
      const after = imaginations.reduce(state, action);
      expect(shipIn(after, 'r1').status).toBe('in-play');
    }
    expect(promise(state, steamLeg(16), 'red')).toBeLessThan(promise(state, finish(), 'red') - 10);
  });

  test('IM-012: not to roll dice that could take it off the table', () => {
    const state = given({ ships: { r1: cr(10, 43), b1: cr(10, 28) }, spares: false });
    const stay = promise(state, { type: 'end-movement', side: 'red' }, 'red');
    // of one die only a 6 does: there is no turn before it is run
    expect(promise(state, sail('r1', 1), 'red')).toBeLessThan(stay - 10);
    // of three dice the first can be the least, and then comes a turn
    expect(promise(state, sail('r1', 3), 'red')).toBeGreaterThan(promise(state, sail('r1', 1), 'red') + 10);
    for (const action of best(state)) expect(action).not.toEqual(sail('r1', 1));
  });

  test.each([
    [[12, 12, 12], [8, 8, 8], attemptRam()],
    [[12, 12, 12], [0, 8, 1], attemptRam()],
    [[0, 12, 1], [8, 8, 8], passBy()],
  ] as const)('to ram where the enemy has more to lose: hull %j against %j', (mine, theirs, chosen) => {
    const ships = { r1: bb(10, 20, 90, { hull: mine }), b1: cr(20, 20, 0, { hull: theirs }) };
    const { state } = play(given({ ships }), steam('r1'), steamLeg(8));
    expect(best(state)).toEqual([chosen]);
  });

  test('to fire rather than not, and that at the ship that counts as lost by the next hits', () => {
    const state = shooting({
      ships: {
        r1: bb(10, 20),
        b1: cr(20, 20, 0, { hull: [8, 8, 8] }),
        b2: cr(20, 26, 0, { hull: [0, 1, 8] }),
      },
    });
    for (const action of best(state)) expect(action).toMatchObject({ type: 'fire', target: 'b2' });
    const ceased = { type: 'end-shooting', side: 'red' } as const;
    expect(promise(state, fire('r1', 0, 'b1'), 'red')).toBeGreaterThan(promise(state, ceased, 'red'));
  });

  test('to fire low, since hulls are worth more than masts', () => {
    const state = shooting({ ships: { r1: bb(10, 20), b1: bb(20, 20) } });
    const by = (mode: 'regular' | 'high' | 'low') => promise(state, fire('r1', 0, 'b1', mode), 'red');
    expect(by('low')).toBeGreaterThan(by('regular'));
    expect(by('regular')).toBeGreaterThan(by('high'));
  });

  test('to launch a torpedo rather than to keep it', () => {
    const state = shooting({ ships: { r1: cr(10, 20, 0, { fired: [0, 1, 2] }), b1: bb(20, 20) } });
    expect(best(state)).toEqual([torpedo('r1', 'b1')]);
  });

  test('to land its troops', () => {
    const state = given({
      ships: { r1: bb(15, 20, 0, { done: true, boats: true }), b1: cr(12, 30) },
      spares: false,
      terrain: [EAST_COAST],
      troops: [unit('t1', 'cavalry', 'r1')],
    });
    expect(best(state)).toEqual([land('r1', 't1', 20, 20)]);
  });
});

const LINE: Given['ships'] = {
  r1: bb(10, 10, 90),
  r2: cr(10, 20, 90),
  b1: bb(22, 10, 270),
  b2: cr(22, 20, 270),
};

/** Two ships a side, as near as they like to be, while red shoots; some of them changed. */
function line(changes: { readonly [id: string]: Partial<Ship> } = {}, more: Partial<Given> = {}): State {
  const ships = Object.entries(LINE).map(([id, ship]) => [id, { ...ship, ...changes[id] }] as const);
  return shooting({ ships: Object.fromEntries(ships), ...more });
}

/** By how much a change makes red's position better. */
function gain(changes: { readonly [id: string]: Partial<Ship> }): number {
  return worth(line(changes), 'red') - worth(line(), 'red');
}

describe('a position is better', () => {
  test('the more hull and mast points one has, and the less the enemy', () => {
    for (const [mine, theirs] of [
      ['r1', 'b1'],
      ['r2', 'b2'],
    ] as const) {
      const full = shipIn(line(), mine).hull[0] ?? 0;
      let [less, more] = [0, 0];
      for (let points = full - 1; points >= 0; points--) {
        const hull = [points, full, full];
        expect(gain({ [mine]: { hull } })).toBeLessThan(less);
        expect(gain({ [theirs]: { hull } })).toBeGreaterThan(more);
        [less, more] = [gain({ [mine]: { hull } }), gain({ [theirs]: { hull } })];
      }
      expect(gain({ [mine]: { mast: [0, 4, 4] } })).toBeLessThan(0);
      expect(gain({ [theirs]: { mast: [0, 4, 4] } })).toBeGreaterThan(0);
    }
  });

  test('with a hull point more than with a mast point more', () => {
    const [hull, mast] = [
      [7, 8, 8],
      [3, 4, 4],
    ];
    expect(gain({ b2: { hull } })).toBeGreaterThan(gain({ b2: { mast } }));
  });

  test('the more torpedoes are left', () => {
    expect(gain({ r1: { torpedoes: 1 } })).toBeLessThan(0);
    expect(gain({ b1: { torpedoes: 1 } })).toBeGreaterThan(0);
  });

  test.each<[lost: string, Partial<Ship>]>([
    ['sunk', SUNK],
    ['struck', { status: 'struck', quality: 'poor', qualityTested: true }],
    ['withdrawn', { status: 'withdrawn' }],
  ])('the fewer ships one has lost, and the more the enemy: a ship %s', (_lost, gone) => {
    expect(gain({ r2: gone })).toBeLessThan(-20);
    expect(gain({ b2: gone })).toBeGreaterThan(20);
  });

  test('IM-154: a ship with one hull division left is nearly worth nothing', () => {
    const [hulk, none] = [{ hull: [0, 0, 1] }, SUNK];
    expect(Math.abs(gain({ b2: hulk }) - gain({ b2: none }))).toBeLessThan(5);
  });

  test('IM-153: where the enemy has lost half of its ships', () => {
    const more = { b3: cr(22, 30, 270), b4: cr(22, 40, 270) };
    const afloat = (sunk: Given['ships']) => worth(shooting({ ships: { ...LINE, ...more, ...sunk } }), 'red');
    const [none, one, two] = [
      {},
      { b2: cr(22, 20, 0, SUNK) },
      { b2: cr(22, 20, 0, SUNK), b3: cr(22, 30, 0, SUNK) },
    ].map(afloat) as [number, number, number];
    expect(two - one).toBeGreaterThan(one - none + 15);
  });

  test('IM-150: hits that wait count as if they had taken effect', () => {
    const hits = [
      { target: 'b2', hull: 5, mast: 2, battery: 0, source: 'r1' },
      { target: 'b2', hull: 5, mast: 3, battery: 0, source: 'r2' },
      { target: 'r1', hull: 1, mast: 0, battery: 0, source: 'b1' },
    ];
    const waiting = line({}, { patch: { pendingHits: hits } });
    const done = line({ b2: { hull: [0, 6, 8], mast: [0, 3, 4] }, r1: { hull: [11, 12, 12] } });
    for (const side of ['red', 'blue']) expect(worth(waiting, side)).toBeCloseTo(worth(done, side), 9);
    const fort = (guns: readonly number[], pendingHits: State['pendingHits'] = []) =>
      worth(line({}, { emplacements: [batteries('bf', 60, 20, guns)], patch: { pendingHits } }), 'red');
    const onFort = { target: 'bf', hull: 0, mast: 0, battery: 3, source: 'r1' };
    expect(fort([2, 2], [onFort])).toBeCloseTo(fort([0, 1]), 9);
    expect(fort([2, 2])).toBeLessThan(fort([0, 1]));
  });

  test('IM-151: where an enemy is poor and about to test', () => {
    const hits = [{ target: 'b2', hull: 1, mast: 0, battery: 0, source: 'r1' }];
    const hurt = (quality: 'regular' | 'poor', qualityTested = false) =>
      worth(line({ b2: { quality, qualityTested } }, { patch: { pendingHits: hits } }), 'red');
    expect(hurt('poor')).toBeGreaterThan(hurt('regular') + 5);
    expect(hurt('poor', true)).toBeCloseTo(hurt('regular'), 9);
  });

  test('near the enemy, as far as guns carry well, but never by as much as a ship is worth', () => {
    const worths = [10, 20, 30, 36].map((x) =>
      worth(shooting({ ships: { r1: cr(x, 20, 90), b1: cr(50, 20, 270) } }), 'red'),
    );
    expect(worths).toEqual([...worths].sort((a, b) => a - b));
    expect(Math.max(...worths) - Math.min(...worths)).toBeLessThan(10);
  });

  test('in movement, where the guns will have a target in range and sight', () => {
    const at = (x: number, more: Partial<Given> = {}) =>
      worth(
        given({
          ships: { r1: cr(x, 20, 90, { ...steamed(4) }), b1: cr(50, 20, 270) },
          spares: false,
          ...more,
        }),
        'red',
      );
    // a shot of three divisions is worth more than any inch
    expect(at(32.1) - at(31.9)).toBeGreaterThan(0.5);
    const smoke = { id: 'b1-1', side: 'blue', ship: 'b1', colour: 'black', placedTurn: 1 } as const;
    const points: readonly Spot[] = [
      [45, 15],
      [45, 25],
    ];
    expect(at(36, { smoke: [{ ...smoke, points }] })).toBeLessThan(at(36) - 0.5);
  });

  test('with its troops ashore, and with batteries that can fire', () => {
    const fort = (guns: readonly number[], id: string) =>
      worth(line({}, { emplacements: [batteries(id, 60, 20, guns)] }), 'red');
    expect(fort([2, 2], 'rf')).toBeGreaterThan(fort([2], 'rf'));
    expect(fort([2, 2], 'bf')).toBeLessThan(fort([2], 'bf'));
  });
});

/** A position in a mirror along the north-south axis, with the colours exchanged. */
function mirrored(state: State): State {
  const { width } = state.table;
  const x = (east: number) => width - east;
  const bearing = (degrees: number) => (360 - degrees) % 360;
  const points = (line_: readonly Spot[]) => line_.map(([east, north]): Spot => [x(east), north]);
  const other = <T extends { readonly side: string }>(thing: T): T => ({
    ...thing,
    side: enemyOf(thing.side),
  });
  return {
    ...state,
    activeSide: state.activeSide === null ? null : enemyOf(state.activeSide),
    ships: state.ships.map((ship) => ({ ...other(ship), x: x(ship.x), bearing: bearing(ship.bearing) })),
    emplacements: state.emplacements.map((fort) => ({ ...other(fort), x: x(fort.x) })),
    troops: state.troops.map((troop) => ({ ...other(troop), x: troop.x === null ? null : x(troop.x) })),
    smoke: state.smoke.map((cloud) => ({ ...other(cloud), points: points(cloud.points) })),
    terrain: state.terrain.map((feature) => ({
      ...feature,
      polygons: feature.polygons.map((polygon) => points(polygon).reverse()),
    })),
  };
}

describe('IM-R036: a ship that cannot help leaving the table is gone already', () => {
  const gone = (
    options: NonNullable<Given['options']>,
    ships: Given['ships'],
    ...played: readonly Played[]
  ) => {
    const start = { ships: { ...ships, r2: cr(30, 20), b1: cr(60, 30) }, spares: false, options };
    const { state } = play(given({ terrain: [EAST_ISLE], ...start }), ...played);
    const ship = { ...shipIn(state, 'r1'), status: 'withdrawn' } as const;
    const without = { ...state, ships: state.ships.map((other) => (other.id === 'r1' ? ship : other)) };
    return worth(state, 'red') === worth(without, 'red');
  };
  const AHEAD = { r1: cr(10, 43) };

  test.each<[what: string, isGone: boolean, ships: Given['ships'], ...played: Played[]]>([
    ['the only die is too long', true, AHEAD, underSail('r1', 6)],
    ['the only die ends on the edge', false, AHEAD, underSail('r1', 5)],
    ['one of two can be run first, and a turn made', false, AHEAD, underSail('r1', 2, 6)],
    ['both of two are too long', true, AHEAD, underSail('r1', 6, 6)],
    ['a battleship cannot turn enough after the first', true, { r1: bb(10, 46.5) }, underSail('r1', 1, 6)],
    ['a battleship can after the first', false, { r1: bb(10, 40) }, underSail('r1', 3, 6)],
    ['a turn can be made now', false, AHEAD, underSail('r1', 4, 6), sailLeg(4)],
    ['there was one before', true, AHEAD, underSail('r1', 4, 6), sailLeg(4), turn(10)],
    ['she has nothing left to run', false, AHEAD, underSail('r1', 5), sailLeg(5)],
    ['there is land before the edge', false, { r1: cr(66, 20, 90) }, underSail('r1', 6, 6)],
    ['she steams, and may stop', false, AHEAD, steam('r1')],
  ])('%s: %j', (_what, isGone, ships, ...played) => {
    expect(gone({}, ships, ...played)).toBe(isGone);
  });

  test('not where the edge stops ships', () => {
    expect(gone({ tableEdge: 'stop' }, AHEAD, underSail('r1', 6))).toBe(false);
  });

  test('nor under steam, unless all of the distance has to be run', () => {
    const CORNER = { r1: bb(3, 47, 300) };
    expect(gone({ steamDistance: 'fixed' }, CORNER, steam('r1'))).toBe(true);
    expect(gone({ steamDistance: 'fixed' }, AHEAD, steam('r1'))).toBe(false);
    expect(gone({}, CORNER, steam('r1'))).toBe(false);
  });

  test('IM-R124: and the battle lost with the last ship', () => {
    const last = (...faces: readonly number[]) =>
      worth(
        play(given({ ships: { ...AHEAD, b1: cr(60, 30) }, spares: false }), underSail('r1', ...faces)).state,
        'red',
      );
    expect(last(6)).toBeLessThan(last(5) - 100);
  });
});

describe('a battle that is over', () => {
  const over = (victor: string | null): State => {
    const state = line({});
    const result = { victor, reason: 'surrender', turn: 1, fates: {}, troopsAshore: {} } as const;
    return { ...state, phase: 'over', activeSide: null, result };
  };

  test('is worth more than any ship to the victor, and as much less to the other', () => {
    expect(worth(over('red'), 'red')).toBeGreaterThan(worth(over(null), 'red') + 50);
    expect(worth(over('blue'), 'red')).toBeLessThan(worth(over(null), 'red') - 50);
    expect(worth(over('red'), 'red')).toBeCloseTo(-worth(over('red'), 'blue'), 9);
  });

  test('IM-R124: as is one in which a side has nothing left but batteries that are done for', () => {
    const fort = (guns: readonly number[]) =>
      worth(line({ b1: SUNK, b2: SUNK }, { emplacements: [batteries('bf', 60, 20, guns)] }), 'red');
    expect(fort([0])).toBeGreaterThan(fort([1]) + 50);
  });
});

describe('sides', () => {
  test.each(['duel', 'fleet'])('have the same chances in %s', (scenario) => {
    const state = imaginations.init({ scenario });
    expect(worth(state, 'red')).toBeCloseTo(worth(state, 'blue'), 9);
  });

  test('are judged alike: in a mirror, with the colours exchanged, blue has what red had', () => {
    for (let game = 0; game < 60; game++) {
      const luck = sampled(game, 'evaluation');
      const options = randomOptions(imaginations.options, luck);
      const scenario = imaginations.definition.proofs.randomScenario(luck);
      let state = imaginations.init({ scenario, options, seed: game });
      for (let count = 0; count < 40 && state.phase !== 'over'; count++) {
        const other = mirrored(state);
        expect(worth(other, 'blue')).toBeCloseTo(worth(state, 'red'), 6);
        expect(worth(other, 'red')).toBeCloseTo(worth(state, 'blue'), 6);
        state = imaginations.reduce(state, luck.pick('choice', imaginations.actions(state)));
      }
      for (const { id } of state.sides) expect(worth(state, id)).toSatisfy(Number.isFinite);
    }
  });

  test('count for themselves what counts against the other: what one gains, the other loses', () => {
    for (const changes of [{ b2: { hull: [0, 8, 8] } }, { b1: SUNK }, { b1: { mast: [0, 0, 0] } }]) {
      const state = line(changes);
      // they are near each other; how near is what each side counts for its own
      expect(worth(state, 'red') + worth(state, 'blue')).toBeCloseTo(0, 9);
      expect(worth(state, 'red')).toBeGreaterThan(worth(state, 'blue') + 2);
    }
  });

  test('with nobody left to fight have nothing but what is left to them', () => {
    const won = line({ b1: SUNK, b2: SUNK });
    expect(worth(won, 'red')).toBe(-worth(won, 'blue'));
    const none = line({ b1: SUNK, b2: SUNK, r1: SUNK, r2: SUNK });
    expect([worth(none, 'red'), worth(none, 'blue')].map((value) => value + 0)).toEqual([0, 0]);
  });

  test('IM-129: an ironclad that can no longer fire need not close', () => {
    const at = (x: number) =>
      worth(shooting({ ships: { r1: ic(x, 20, 90, { hull: [0, 0, 8] }), b1: cr(50, 20) } }), 'red');
    expect(at(10) - at(40)).toBe(0);
  });
});
