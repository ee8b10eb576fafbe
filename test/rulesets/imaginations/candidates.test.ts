import { describe, expect, test } from 'vitest';
import { sampled } from '../../../src/index.ts';
import { imaginations, type Ship } from '../../../src/rulesets/imaginations/index.ts';
import { along, corners, overlap } from './oracle.ts';
import { between as drawn, eachStep, type Step } from './random-games.ts';
import { shoreline, toShore } from './shoreline.ts';
import {
  type Action,
  ADVANCE,
  act,
  attemptRam,
  bb,
  box,
  chooseOrder,
  cr,
  EAST_COAST,
  embark,
  endMovement,
  endShooting,
  expectSound,
  finish,
  fire,
  fireBattery,
  type GivenShip,
  given,
  ic,
  land,
  landOf,
  moveIn,
  type Options,
  only,
  type Played,
  passBy,
  play,
  refusal,
  type Spot,
  type State,
  sail,
  sailLeg,
  steam,
  steamLeg,
  torpedo,
  turn,
  unit,
} from './support.ts';
import { landingVerdict, sightVerdict, steamLegVerdict, turnVerdict, type Verdict } from './verdict.ts';

const ascending = (one: number, other: number) => one - other;

/** The distances offered to the steamer in its move. */
function distances(state: State): number[] {
  return imaginations
    .actions(state)
    .flatMap((action) => (action.type === 'steam-leg' ? [action.distance] : []))
    .sort(ascending);
}

/** The turns offered to the ship in its move. */
function turns(state: State): number[] {
  return imaginations
    .actions(state)
    .flatMap((action) => (action.type === 'turn' ? [action.degrees] : []))
    .sort(ascending);
}

/** The landings offered to r1. */
function landings(state: State): Spot[] {
  return imaginations
    .actions(state)
    .flatMap((action): Spot[] => (action.type === 'land-troops' ? [[action.x, action.y]] : []));
}

describe('candidates', () => {
  const offered = (r1: GivenShip, options: Partial<Options>, ...actions: readonly Played[]) =>
    distances(play(given({ ships: { r1 }, options }), steam('r1'), ...actions).state);

  test('steam-leg: to the next turn point, half of that, and all that is left', () => {
    const CR = cr(20, 10);
    expect(offered(CR, {})).toEqual([2, 4, 16]);
    expect(offered(CR, {}, steamLeg(3))).toEqual([1, 13]);
    expect(offered(CR, {}, steamLeg(2.5))).toEqual([1.5, 13.5]);
    expect(offered(CR, {}, steamLeg(2))).toEqual([1, 2, 14]);
    expect(offered(CR, {}, steamLeg(4))).toEqual([2, 4, 12]);
    expect(offered(CR, {}, steamLeg(12))).toEqual([2, 4]);
    expect(offered(CR, {}, steamLeg(14))).toEqual([1, 2]);
    // 2 within the tolerance, and less
    expect(offered(CR, {}, steamLeg(14.00001))).toEqual([0.999995, 1.99999]);
    expect(offered(CR, {}, steamLeg(10.00001))).toEqual([0.999995, 1.99999, 5.99999]);
    expect(offered(CR, {}, steamLeg(14.00002))).toEqual([1.99998]);
    expect(offered(CR, {}, steamLeg(15.5))).toEqual([0.5]);
    expect(offered(CR, {}, steamLeg(16))).toEqual([]);
    expect(offered(ic(20, 10, 0, { hull: [0, 8, 8] }), {})).toEqual([2, 4, 6]);
    expect(offered(ic(20, 10, 0, { hull: [0, 8, 8] }), {}, steamLeg(4))).toEqual([1, 2]);
    expect(offered(ic(20, 10, 0, { hull: [0, 8, 8] }), {}, steamLeg(5))).toEqual([1]);
  });

  test('steam-leg with `after-at-least-4`: to the next turn, an inch at least', () => {
    const loose = { steamTurns: 'after-at-least-4' } as const;
    const CR = cr(20, 10);
    expect(offered(CR, loose)).toEqual([2, 4, 16]);
    expect(offered(CR, loose, steamLeg(2.5))).toEqual([1.5, 13.5]);
    expect(offered(CR, loose, steamLeg(5))).toEqual([1, 11]);
    expect(offered(CR, loose, steamLeg(5), turn(10))).toEqual([2, 4, 11]);
    expect(offered(CR, loose, steamLeg(15.5))).toEqual([0.5]);
  });

  test('turn: all and half of the limit, either way', () => {
    const turned = (r1: GivenShip, options: Partial<Options> = {}) =>
      turns(play(given({ ships: { r1 }, options }), steam('r1'), steamLeg(4)).state);
    expect(turned(bb(20, 20))).toEqual([-45, -22.5, 22.5, 45]);
    expect(turned(cr(20, 20))).toEqual([-90, -45, 45, 90]);
    expect(turned(ic(20, 20))).toEqual([-45, -22.5, 22.5, 45]);
    expect(turned(ic(20, 20), { ironcladTurn: 90 })).toEqual([-90, -45, 45, 90]);
    const beside = given({ ships: { r1: cr(20, 20), b1: cr(21.2, 24) } });
    expect(turns(play(beside, steam('r1'), steamLeg(4)).state)).toEqual([]);
    const ahead = given({ ships: { r1: cr(20, 20), b1: cr(21.7, 25, 90, { length: 1 }) } });
    const free = turns(play(ahead, steam('r1'), steamLeg(4)).state);
    expect(free).toEqual([-90, -45, 90]);
  });

  test('land-troops: the nearest point of the shoreline, the first in terrain order among equals', () => {
    const at = (r1: GivenShip, terrain = [EAST_COAST]) =>
      landings(given({ ships: { r1 }, terrain, troops: [unit('t1', 'infantry', 'r1')] }));
    expect(at(cr(16, 20))).toEqual([[20, 20]]);
    expect(at(cr(13, 20))).toEqual([]);
    const isle = landOf('isle', box(10, 10, 14, 14));
    expect(at(cr(17, 17), [isle])).toEqual([[14, 14]]);
    expect(at(cr(12, 17), [isle])).toEqual([[12, 14]]);
    const [left, right] = [landOf('left', box(10, 10, 14, 30)), landOf('right', box(20, 10, 24, 30))];
    expect(at(cr(17, 20), [left, right])).toEqual([[14, 20]]);
    expect(at(cr(17, 20), [right, left])).toEqual([[20, 20]]);
    // a slanting shore, x + y = 30
    const slant = landOf('slant', [
      [30, 0],
      [40, 0],
      [40, 30],
      [10, 20],
    ]);
    const [[x, y] = [0, 0]] = at(cr(14, 12), [slant]);
    expect([x, y]).toEqual([16, 14]);
    // not the seam: the pieces meet at y = 20, and the ship lies off the end of it
    const seam = landOf('seam', box(20, 10, 30, 20), box(20, 20, 30, 30));
    expect(at(cr(17, 20), [seam])).toEqual([[20, 20]]);
  });

  /** Every choice of finitely many that the position could have, legal or not. */
  /** All guns are offered as one shot where two groups or more can fire. */
  const canFireTogether = ({ ships }: State, id: string): boolean => {
    const { class: name, hull, fired } = ships.find((ship) => ship.id === id) as Ship;
    const left = hull.filter((points) => points > 0).length;
    if (name === 'ironclad') return left - 1 - fired.length > 1;
    return hull.filter((points, group) => points > 0 && !fired.includes(group)).length > 1;
  };

  function finite(state: State): Action[] {
    const side = state.activeSide ?? 'nobody';
    const ids = state.ships.map(({ id }) => id);
    const targets = [...ids, ...state.emplacements.map(({ id }) => id)];
    const modes = ['regular', 'high', 'low'] as const;
    return [
      ADVANCE,
      chooseOrder('first', side),
      chooseOrder('second', side),
      ...ids.flatMap((id) => [1, 2, 3].map((n) => sail(id, n, side))),
      ...ids.map((id) => steam(id, side)),
      ...[1, 2, 3, 4, 5, 6].map((die) => sailLeg(die, side)),
      attemptRam(side),
      passBy(side),
      finish(side),
      ...ids.flatMap((id) => state.troops.map((troop) => embark(id, troop.id, side))),
      endMovement(side),
      ...ids.flatMap((id) =>
        [...(canFireTogether(state, id) ? [null] : []), 0, 1, 2].flatMap((group) =>
          targets.flatMap((target) => modes.map((mode) => fire(id, group, target, mode, side))),
        ),
      ),
      ...ids.flatMap((id) => ids.map((target) => torpedo(id, target, side))),
      ...state.emplacements.flatMap(({ id, guns }) =>
        guns.flatMap((_, battery) => ids.map((target) => fireBattery(id, battery, target, side))),
      ),
      endShooting(side),
    ];
  }

  const REAL = ['steam-leg', 'turn', 'land-troops'];
  const texts = (actions: readonly Action[]) =>
    actions.map((action) => JSON.stringify(action, Object.keys(action).sort())).sort();

  test('all other choices are offered in full, and nothing that does not pass the check', () => {
    let offered = 0;
    eachStep({ games: 18, mostActions: 90, tag: 'offers' }, ({ game, before }) => {
      const actions = imaginations.actions(before);
      for (const action of actions) {
        expect([action, imaginations.check(before, action)]).toEqual([action, null]);
        expect(imaginations.parse.action(action)).toEqual(action);
      }
      if (game % 3 > 0) return;
      const countable = actions.filter(({ type }) => !REAL.includes(type));
      const legal = finite(before).filter((action) => imaginations.check(before, action) === null);
      expect(texts(countable)).toEqual(texts(legal));
      offered += legal.length;
    });
    expect(offered).toBeGreaterThan(1000);
  });

  test('the types that a decision lists are those that have a candidate', () => {
    eachStep({ games: 12, mostActions: 80, tag: 'types' }, ({ before }) => {
      const [decision] = imaginations.deciders(before);
      const types = new Set(imaginations.actions(before).map(({ type }) => type));
      expect([...types].sort()).toEqual([...(decision?.types ?? [])].sort());
    });
  });
});

/** Offsets from a limit that are within the tolerance, and those that are not. */
const WITHIN = [0, 1e-6, 5e-6, 8e-6];
const BEYOND = [1.2e-5, 2e-5, 1e-4, 0.01];

/** Whether a limit holds at every offset: up to the tolerance, and not beyond it. */
function expectLimit(isLegal: (offset: number) => boolean): void {
  for (const offset of [...WITHIN, ...WITHIN.map((one) => -one), ...BEYOND.map((one) => -one)])
    expect([offset, isLegal(offset)]).toEqual([offset, true]);
  for (const offset of BEYOND) expect([offset, isLegal(offset)]).toEqual([offset, false]);
}

describe('limits to the tolerance', () => {
  const BEARINGS = [0, 45, 90, 133.7, 211, 300];

  /** A ship in the middle of the table and another at a distance from it. */
  const pair = (bearing: number, distance: number, r1 = bb(36, 24)): Record<string, GivenShip> => {
    const [x, y] = along([36, 24], bearing, distance);
    return { r1, b1: cr(Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6, 17) };
  };
  const legal = (state: State, action: Action) => refusal(state, action) === null;

  test('IM-R004 gun ranges 24 and 18, torpedo range 12', () => {
    for (const bearing of BEARINGS) {
      const at = (distance: number, r1: GivenShip) =>
        given({ ships: pair(bearing, distance, r1), phase: 'shooting' });
      const upright = bearing % 90 === 0 || bearing === 45;
      const limit = (inches: number, r1: GivenShip, action: Action) =>
        upright
          ? expectLimit((offset) => legal(at(inches + offset, r1), action))
          : expect([legal(at(inches, r1), action), legal(at(inches + 0.001, r1), action)]).toEqual([
              true,
              false,
            ]);
      limit(18, cr(36, 24), fire('r1', 0, 'b1'));
      limit(12, cr(36, 24), torpedo('r1', 'b1'));
    }
    const wide = (offset: number) =>
      given({ ships: { r1: bb(20, 24), b1: cr(44 + offset, 24) }, phase: 'shooting' });
    expectLimit((offset) => legal(wide(offset), fire('r1', 0, 'b1')));
  });

  test('IM-R028 turn points at 4, 8 and 12 inches', () => {
    for (const inches of [4, 8, 12]) {
      const at = (offset: number) =>
        play(given({ ships: { r1: cr(20, 10) } }), steam('r1'), steamLeg(inches + offset)).state;
      for (const offset of [...WITHIN, ...WITHIN.map((one) => -one)])
        expect(legal(at(offset), turn(10))).toBe(true);
      for (const offset of [...BEYOND, ...BEYOND.map((one) => -one)])
        expect(legal(at(offset), turn(10))).toBe(false);
    }
  });

  test('IM-015 IM-016 turns of 45 and 90 degrees', () => {
    for (const [r1, degrees] of [
      [bb(20, 20), 45],
      [cr(20, 20), 90],
    ] as const) {
      const { state } = play(given({ ships: { r1 } }), steam('r1'), steamLeg(4));
      expectLimit((offset) => legal(state, turn(degrees + offset)));
      expectLimit((offset) => legal(state, turn(-degrees - offset)));
    }
  });

  test('IM-R027 what is left of the allowance', () => {
    for (const used of [0, 3.3, 11]) {
      const start = play(given({ ships: { r1: cr(20, 10) } }), steam('r1')).state;
      const state = used === 0 ? start : act(start, steamLeg(used)).state;
      expectLimit((offset) => legal(state, steamLeg(16 - used + offset)));
    }
  });

  test('IM-R006 the touch of two hulls', () => {
    const start = play(given({ ships: { r1: cr(10, 20, 90), b1: cr(20, 20, 0) } }), steam('r1')).state;
    expectLimit((offset) => moveIn(act(start, steamLeg(8 + offset)).state).leg === null);
  });

  test('IM-R037 the touch of land', () => {
    const start = play(given({ ships: { r1: cr(10, 20, 90) }, terrain: [EAST_COAST] }), steam('r1')).state;
    expectLimit((offset) => !moveIn(act(start, steamLeg(8.5 + offset)).state).ended);
  });

  test('IM-R035 the edge of the table', () => {
    const start = play(given({ ships: { r1: cr(20, 40) } }), steam('r1')).state;
    expectLimit((offset) => act(start, steamLeg(8 + offset)).state.ships[0]?.status === 'in-play');
  });

  test('IM-R032 the hull after a turn', () => {
    const at = (x: number) => {
      const start = given({ ships: { r1: cr(20, 16), b1: cr(x, 20) } });
      return play(start, steam('r1'), steamLeg(4)).state;
    };
    expectLimit((offset) => legal(at(22 - offset), turn(90)));
  });

  test('IM-R088 6 inches to the shore, and to the point', () => {
    const at = (x: number) =>
      given({ ships: { r1: cr(x, 20) }, terrain: [EAST_COAST], troops: [unit('t1', 'infantry', 'r1')] });
    expectLimit((offset) => legal(at(14 - offset), land('r1', 't1', 20, 20)));
    expectLimit((offset) => legal(at(20 - 4.8), land('r1', 't1', 20, 23.6 + offset / 0.6)));
  });

  test('IM-R138 a point within 0.001 of the shoreline', () => {
    const start = given({
      ships: { r1: cr(16, 20) },
      terrain: [EAST_COAST],
      troops: [unit('t1', 'infantry', 'r1')],
    });
    for (const aside of [0, 0.0005, 0.00099])
      for (const sign of [1, -1]) expect(legal(start, land('r1', 't1', 20 + sign * aside, 20))).toBe(true);
    for (const aside of [0.00102, 0.0011, 0.01])
      for (const sign of [1, -1]) expect(legal(start, land('r1', 't1', 20 + sign * aside, 20))).toBe(false);
  });

  test('IM-R052 the radius of a cloud', () => {
    const at = (offset: number) =>
      given({
        ships: { r1: bb(10, 20), b1: cr(30, 20) },
        smoke: [
          {
            id: 's',
            side: 'blue',
            ship: null,
            colour: 'black',
            points: [
              [20, 20.5 - offset],
              [20, 24],
            ],
            placedTurn: 0,
          },
        ],
        phase: 'shooting',
      });
    expectLimit((offset) => legal(at(offset), fire('r1', 0, 'b1')));
  });

  test('IM-R133 the touch of a shoal', () => {
    const start = given({
      ships: { r1: bb(10, 20, 90) },
      terrain: [{ id: 'bar', kind: 'shoal', polygons: [box(20, 10, 24, 30)], blocksSight: false }],
    });
    const steaming = play(start, steam('r1')).state;
    expectLimit((offset) => imaginations.step(steaming, steamLeg(8 + offset)).rolls.length === 0);
  });
});

/** Carries an action out if it is legal, and checks that it is just as the ledger says. */
function expectVerdict(state: State, action: Action, verdict: Verdict): void {
  const code = refusal(state, action);
  if (verdict !== undefined) expect([action, code]).toEqual([action, verdict]);
  if (code !== null) return;
  const { state: after } = imaginations.step(state, action);
  expectSound(after);
}

/** Real numbers about some limits. */
function aboutLimits(limits: readonly number[]): number[] {
  const offsets = [0, 9e-6, 1.3e-5, 1e-4];
  return limits.flatMap((limit) => offsets.flatMap((offset) => [limit + offset, limit - offset]));
}

describe('real numbers in random positions', () => {
  const SOME = { games: 10, mostActions: 70 };
  const luckOf = ({ game }: Step) => sampled(game, 'real numbers');
  const activeOf = ({ activeSide }: State) => activeSide ?? 'nobody';

  test('IM-R027 steam legs', () => {
    let legs = 0;
    eachStep({ ...SOME, tag: 'steam legs' }, (step) => {
      const { before } = step;
      if (before.move === null || before.move.leg !== null) return;
      const left = (before.move.allowance ?? 0) - before.move.used;
      const draws = [...aboutLimits([1e-5, left]), drawn(luckOf(step), 0, 20), Number.NaN, 1e9];
      for (const distance of draws) {
        expectVerdict(before, steamLeg(distance, activeOf(before)), steamLegVerdict(before, distance));
        legs++;
      }
    });
    expect(legs).toBeGreaterThan(400);
  });

  test('IM-R025 IM-R032 turns', () => {
    const found = new Set<Verdict>();
    eachStep({ ...SOME, tag: 'turns' }, (step) => {
      const { before } = step;
      if (before.move === null || before.move.leg !== null) return;
      const luck = luckOf(step);
      const draws = [
        ...aboutLimits([0, 45, 90, -45, -90]),
        ...[1, 2, 3, 4].map(() => drawn(luck, -100, 100)),
      ];
      for (const degrees of [...draws, Number.POSITIVE_INFINITY, 1e9]) {
        const verdict = turnVerdict(before, degrees);
        found.add(verdict);
        expectVerdict(before, turn(degrees, activeOf(before)), verdict);
      }
    });
    for (const verdict of ['no-turn-available', 'zero-turn', 'turn-too-sharp', 'turn-blocked', null] as const)
      expect(found).toContain(verdict);
  });

  test('IM-R088 IM-R138 landings', () => {
    const found = new Set<Verdict>();
    eachStep({ ...SOME, games: 24, tag: 'landings' }, (step) => {
      const { before } = step;
      if (before.phase !== 'movement' || before.move !== null) return;
      const luck = luckOf(step);
      for (const { id, ship, status, boatTurn, side } of before.troops) {
        const carrier = before.ships.find((one) => one.id === ship);
        const isReady = side === before.activeSide && status === 'aboard' && boatTurn !== before.turn;
        if (carrier === undefined || !isReady || carrier.status !== 'in-play') continue;
        if (carrier.done && !carrier.boats) continue;
        for (const point of shorePoints(before, carrier, luck)) {
          const verdict = landingVerdict(before, carrier, point);
          found.add(verdict);
          expectVerdict(before, land(carrier.id, id, ...point, activeOf(before)), verdict);
        }
      }
    });
    for (const verdict of ['too-far-from-shore', 'not-on-shore', 'out-of-boat-range', null] as const)
      expect(found).toContain(verdict);
  });

  /** Points on, near and far from the shoreline. */
  function shorePoints(state: State, { x, y }: Ship, luck: ReturnType<typeof luckOf>): Spot[] {
    const onShore = shoreline(state).map(([[ax, ay], [bx, by]]): Spot => {
      const share = drawn(luck, 0, 1);
      return [ax + share * (bx - ax), ay + share * (by - ay)];
    });
    const aside = onShore.map(([px, py]): Spot => [px + drawn(luck, -0.004, 0.004), py]);
    const inland = state.terrain.flatMap(({ polygons }) => polygons.flatMap((polygon) => polygon as Spot[]));
    return [...onShore, ...aside, ...inland, [x, y], [drawn(luck, 0, 60), drawn(luck, 0, 40)]];
  }

  test('IM-104 the landing offered is the nearest point of the shoreline', () => {
    let offers = 0;
    eachStep({ ...SOME, games: 24, tag: 'offered landings' }, ({ before }) => {
      for (const action of imaginations.actions(before)) {
        if (action.type !== 'land-troops') continue;
        const ship = before.ships.find(({ id }) => id === action.ship);
        const centre: Spot = [ship?.x ?? 0, ship?.y ?? 0];
        const distance = Math.hypot(action.x - centre[0], action.y - centre[1]);
        expect(distance).toBeCloseTo(toShore(before, centre), 5);
        offers++;
      }
    });
    expect(offers).toBeGreaterThan(20);
  });

  const SIGHT = [
    'out-of-range',
    'blocked-by-smoke',
    'blocked-by-battleship',
    'blocked-by-land',
    null,
  ] as const;

  test('IM-R059 IM-R044 IM-R061 range and sight', () => {
    const found = new Set<Verdict>();
    let games = -1;
    eachStep({ ...SOME, games: 60, tag: 'sight' }, ({ game, before }) => {
      if (before.phase !== 'shooting' || game === games) return;
      games = game;
      const ranges = { battleship: 24, cruiser: 18, ironclad: before.options.ironcladRange };
      const side = activeOf(before);
      for (const from of before.ships.filter((ship) => ship.side === side))
        for (const to of [...before.ships, ...before.emplacements]) {
          const group = from.hull.findIndex((points) => points > 0);
          const action = fire(from.id, from.class === 'ironclad' ? 0 : group, to.id, 'regular', side);
          const code = refusal(before, action);
          if (code !== null && !(SIGHT as readonly (string | null)[]).includes(code)) continue;
          const verdict = sightVerdict(before, from, to, ranges[from.class]);
          found.add(verdict);
          if (verdict !== undefined) expect([action, code]).toEqual([action, verdict]);
        }
      for (const from of before.emplacements.filter((one) => one.side === side))
        for (const to of before.ships) {
          const action = fireBattery(
            from.id,
            from.guns.findIndex((points) => points > 0),
            to.id,
            side,
          );
          const code = refusal(before, action);
          if (code !== null && !(SIGHT as readonly (string | null)[]).includes(code)) continue;
          const verdict = sightVerdict(before, from, to, 24);
          if (verdict !== undefined) expect([action, code]).toEqual([action, verdict]);
        }
    });
    for (const verdict of SIGHT) expect(found).toContain(verdict);
  });
});

describe('what a leg does', () => {
  /** How deep a hull at a place would lie over another ship. */
  const depthAt = (mover: Ship, [x, y]: Spot, other: Ship) =>
    overlap(corners({ ...mover, x, y }), corners(other));

  test('IM-R006 IM-R072 IM-R073 no enemy is run through without a contact, and every contact is a touch', () => {
    let contacts = 0;
    eachStep({ games: 40, mostActions: 120, tag: 'legs' }, ({ before, after, events }) => {
      const moved = [...only(events, 'ship-moved'), ...only(events, 'contact')];
      const [first] = moved;
      if (first === undefined) return;
      const mover = before.ships.find(({ id }) => id === first.ship) as Ship;
      const free = before.ships.filter(
        (ship) =>
          ship.id !== mover.id &&
          ship.status === 'in-play' &&
          !before.move?.contacted.includes(ship.id) &&
          (ship.side !== mover.side || before.options.friendlyCollisions === 'ram'),
      );
      for (const { from, to } of only(events, 'ship-moved'))
        for (let share = 0; share <= 1; share += 0.05) {
          const place: Spot = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
          for (const other of free) expect(depthAt(mover, place, other)).toBeLessThan(3e-5);
        }
      for (const { target } of only(events, 'contact')) {
        const [ship, other] = [mover.id, target].map(
          (id) => after.ships.find((one) => one.id === id) as Ship,
        );
        if (ship === undefined || other === undefined) throw new Error('no such ship');
        expect(Math.abs(depthAt(ship, [ship.x, ship.y], other))).toBeLessThan(3e-5);
        expect(depthAt(ship, along([ship.x, ship.y], ship.bearing, 0.01), other)).toBeGreaterThan(1e-6);
        contacts++;
      }
    });
    expect(contacts).toBeGreaterThan(20);
  });

  test('IM-013 IM-R039 a leg is as long as it should be, or something has stopped it', () => {
    const STOPS = [
      'contact',
      'ship-grounded',
      'ship-withdrew',
      'ship-slid',
      'ship-sunk',
      'ship-struck',
      'game-over',
    ];
    let full = 0;
    eachStep({ games: 40, mostActions: 120, tag: 'lengths' }, ({ before, action, after, events }) => {
      if (action.type !== 'sail-leg' && action.type !== 'steam-leg') return;
      if (events.some(({ type }) => STOPS.includes(type))) return;
      const inches = action.type === 'sail-leg' ? action.die : action.distance;
      const ship = before.ships.find(({ id }) => id === before.move?.ship) as Ship;
      const now = after.ships.find(({ id }) => id === ship.id) as Ship;
      const [x, y] = along([ship.x, ship.y], ship.bearing, inches);
      if (before.options.tableEdge === 'stop' && after.move?.ended === true) return;
      expect(Math.hypot(now.x - x, now.y - y)).toBeLessThan(2e-5);
      expect(now.moved - ship.moved).toBeCloseTo(inches, 4);
      full++;
    });
    expect(full).toBeGreaterThan(150);
  });

  test('IM-R039 who ends a leg lies free of all ships and of land', () => {
    let slides = 0;
    eachStep({ games: 40, mostActions: 120, tag: 'free ends' }, ({ after, events }) => {
      slides += only(events, 'ship-slid').length;
      if (after.move !== null && after.move.leg !== null) return;
      const ships = after.ships.filter(({ status }) => status === 'in-play');
      ships.forEach((ship, n) => {
        for (const other of ships.slice(0, n))
          expect(overlap(corners(ship), corners(other))).toBeLessThan(1e-4);
        for (const { kind, polygons } of after.terrain)
          for (const polygon of polygons)
            if (kind === 'land') expect(overlap(corners(ship), polygon as Spot[])).toBeLessThan(1e-4);
      });
    });
    expect(slides).toBeGreaterThan(8);
  });
});

test('invariant 11: a cloud without its joining pieces is half as long as the way', () => {
  let clouds = 0;
  eachStep({ games: 24, mostActions: 120, tag: 'cloud lengths' }, ({ before, after, events }) => {
    for (const { smoke, ship: id, points } of only(events, 'smoke-placed')) {
      const ship = before.ships.find((one) => one.id === id) as Ship;
      expect(ship.propulsion).toBe('steam');
      const size = points
        .slice(1)
        .reduce(
          (sum, [x, y], n) => sum + Math.hypot(x - (points[n]?.[0] ?? x), y - (points[n]?.[1] ?? y)),
          0,
        );
      expect(size).toBeGreaterThan(ship.moved / 2 - 1e-4);
      expect(after.smoke.find((one) => one.id === smoke)).toMatchObject({
        ship: id,
        colour: 'black',
        side: ship.side,
      });
      clouds++;
    }
  });
  expect(clouds).toBeGreaterThan(20);
});
