import { describe, expect, test } from 'vitest';
import type { Feature, ReignOptions, ReignState } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  BALLISTAS,
  boardWith,
  CATAPULTS,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  FULL,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  type Order,
  order,
  playRound,
  playUntil,
  positionsIn,
  pursue,
  refusal,
  repel,
  rollIn,
  sent,
  setsOf,
  shipIn,
  shoot,
  slotOf,
  someone,
  steady,
  task,
  typesAmong,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'S' } as const;
const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const THIRD: GivenShip = { side: 'green', type: 'galley', captain: steady(4) };

/** comet, whose captain has held, in position to shoot at mitos. */
function firing(comet: Partial<GivenShip> = {}, options: Partial<ReignOptions> = {}): ReignState {
  const start = given({ ships: { comet: { ...COMET, ...comet }, mitos: MITOS }, positions: HELD, options });
  return order(start, 'comet', hold());
}

const check = (state: ReignState, one: Order) => refusal(state, sent(state, 'comet', one));

/** comet with these engines to starboard fires them all at a target of some Armour. */
function fire(
  engines: object,
  armour: number,
  faces: readonly number[],
  area: readonly number[] = [],
  options = {},
) {
  const ships = {
    comet: { ...COMET, overrides: { engines: { port: {}, starboard: engines } } },
    mitos: { ...MITOS, overrides: { armour } },
  };
  return playRound(given({ ships, positions: HELD, options }), {
    orders: { comet: [hold(), volley('mitos', engines)] },
    dice: { 'comet volley': faces, ...(area.length > 0 ? { 'comet area': area } : {}) },
  });
}

describe('weapons', () => {
  test('RN-041 the dice are those of the engines, whoever commands', () => {
    const ace = someone('ace', { knowledge: 6 }, { sailing: 5, artillery: 5, warmachines: 5 });
    const { state } = declared(
      given({ ships: { comet: { ...COMET, captain: ace }, mitos: MITOS }, positions: HELD }),
      {
        comet: [hold(), volley('mitos', FULL), archers('mitos', 3)],
      },
    );
    expect([rollIn(state, 'comet volley').random, rollIn(state, 'comet archers').random]).toEqual([5, 3]);
  });

  test.each([
    [{ ballista: 1 }, 1],
    [{ ballista: 4 }, 4],
    [{ catapult: 1 }, 2],
    [{ catapult: 3 }, 6],
    [{ 'flaming-catapult': 1 }, 3],
    [{ 'flaming-catapult': 2 }, 6],
    [{ ballista: 1, catapult: 1, 'flaming-catapult': 1 }, 6],
    [{ catapult: 6 }, 10],
  ])('RN-041, RN-042, RN-044, RN-B02 %j: %i dice', (engines, dice) => {
    const overrides = { engines: { port: {}, starboard: engines } };
    const { state } = declared(
      given({ ships: { comet: { ...COMET, overrides }, mitos: MITOS }, positions: HELD }),
      {
        comet: [hold(), volley('mitos', engines)],
      },
    );
    expect(rollIn(state, 'comet volley').random).toBe(dice);
  });

  test('RN-042, RN-048 a bowman is one die', () => {
    const { state } = declared(given(), {
      comet: [hold(), archers('mitos', 6)],
      mitos: [hold(), archers('comet', 1)],
    });
    expect([rollIn(state, 'comet archers').random, rollIn(state, 'mitos archers').random]).toEqual([6, 1]);
  });

  test.each([
    [{ ballista: 3 }, 0, [3, 3]],
    [{ ballista: 3 }, 1, [2, 2]],
    [{ catapult: 2 }, 1, [3, 3]],
    [{ catapult: 2 }, 3, [1, 1]],
    [{ catapult: 2 }, 0, [3, 3]],
    [{ catapult: 1, ballista: 2 }, 2, [1, 1]],
  ] as const)('RN-042, RN-045, RN-R10, RN-R21 %j on Armour %i: %j', (engines, armour, hull) => {
    const dice = { 3: [3, 3, 3], 4: [3, 3, 3, 9] }[rollDice(engines)] ?? [];
    expect(damages(fire(engines, armour, dice).state, 'mitos')).toEqual({ hull });
  });

  test.each([
    [{ 'flaming-catapult': 1 }, 2, 3],
    [{ 'flaming-catapult': 1 }, 3, 2],
    [{ 'flaming-catapult': 1 }, 0, 3],
  ] as const)('RN-042, RN-R64 %j on Armour %i: %i points of each kind', (engines, armour, points) => {
    const { state, events } = fire(engines, armour, [3, 3, 3], [6, 7]);
    expect(damages(state, 'mitos').hull).toEqual([points, points]);
    expect(count(events, 'area-hit')).toBe(2);
  });

  function rollDice(engines: { readonly ballista?: number; readonly catapult?: number }): 3 | 4 {
    return ((engines.ballista ?? 0) + 2 * (engines.catapult ?? 0)) as 3 | 4;
  }

  test('RN-045 a hit does its Width in both kinds, one structural and one superficial point for each die', () => {
    const { state } = fire({ catapult: 4 }, 1, [2, 2, 2, 2, 2, 6, 7, 8]);
    expect(damages(state, 'mitos')).toEqual({ hull: [5, 5] });
  });

  test('RN-R21 Armour is taken off both kinds apart, and neither falls below 0', () => {
    const { state, events } = fire({ ballista: 3 }, 5, [3, 3, 3]);
    expect(damages(state, 'mitos')).toEqual({});
    expect(count(events, 'damage')).toBe(0);
  });

  test('RN-048, RN-R21 arrows do superficial points only, against twice the Armour', () => {
    const shot = (armour: number) => {
      const ships = { comet: COMET, mitos: { ...MITOS, overrides: { armour } } };
      const { state } = playRound(given({ ships }), {
        orders: { comet: [hold(), archers('mitos', 6, 'ship')] },
        dice: { 'comet archers': [3, 3, 3, 3, 8, 9] },
      });
      return damages(state, 'mitos');
    };
    expect([0, 1, 2, 3].map(shot)).toEqual([{ hull: [4, 0] }, { hull: [2, 0] }, {}, {}]);
  });

  test('RN-049, RN-050 bowmen shoot without a position, at any number of ships, whatever the captain does', () => {
    const ships = { comet: COMET, mitos: MITOS, third: THIRD };
    for (const chosen of [hold(), dodge(), flee(), pursue('mitos'), shoot('third')]) {
      const { state } = declared(given({ ships, sides: SIDES }), {
        comet: [chosen, archers('mitos', 2), archers('third', 4, 'ship')],
      });
      expect(rollIn(state, 'comet archers').random).toBe(2);
      expect(rollIn(state, 'comet archers#2').random).toBe(4);
    }
  });

  test('RN-050 bowmen at a crew kill and break nothing; at a ship they kill nobody', () => {
    const shot = (aim: 'crew' | 'ship') => {
      const { state } = playRound(given(), {
        orders: { comet: [hold(), archers('mitos', 6, aim)] },
        dice: { 'comet archers': [3, 3, 3, 7, 8, 9] },
      });
      return [crewOf(state, 'mitos'), damages(state, 'mitos')];
    };
    expect(shot('crew')).toEqual([11, {}]);
    expect(shot('ship')).toEqual([12, { hull: [3, 0] }]);
  });
});

describe('the broadside', () => {
  const ONE_SIDED = { engines: { port: { ballista: 4 }, starboard: { catapult: 2 } } };

  test('RN-043 only the engines of the side that bears', () => {
    const starboard = firing({ overrides: ONE_SIDED });
    expect(check(starboard, volley('mitos', { ballista: 1 }))).toBe('too-many-weapons');
    expect(check(starboard, volley('mitos', { catapult: 2 }))).toBeNull();
    expect(check(starboard, volley('mitos', { catapult: 3 }))).toBe('too-many-weapons');
    const ships = { comet: { ...COMET, overrides: ONE_SIDED }, mitos: MITOS };
    const port = order(given({ ships, positions: { 'comet>mitos': 'S-port' } }), 'comet', hold());
    expect(check(port, volley('mitos', { catapult: 1 }))).toBe('too-many-weapons');
    expect(check(port, volley('mitos', { ballista: 4 }))).toBeNull();
  });

  test('RN-043, RN-R10 it is that of the position held, else of the manoeuvre declared', () => {
    const ships = { comet: { ...COMET, overrides: ONE_SIDED }, mitos: MITOS };
    const held = order(given({ ships, positions: HELD }), 'comet', shoot('mitos', 'port'));
    expect(check(held, volley('mitos', { catapult: 2 }))).toBeNull();
    expect(check(held, volley('mitos', { ballista: 4 }))).toBe('too-many-weapons');
    const fresh = order(given({ ships }), 'comet', shoot('mitos', 'port'));
    expect(check(fresh, volley('mitos', { ballista: 4 }))).toBeNull();
    expect(check(fresh, volley('mitos', { catapult: 2 }))).toBe('too-many-weapons');
  });

  test('RN-R10 one volley a target and round', () => {
    const state = order(firing(), 'comet', volley('mitos', { catapult: 1 }));
    expect(check(state, volley('mitos', { ballista: 1 }))).toBe('already-firing');
    expect(check(state, archers('mitos', 2))).toBeNull();
  });

  test('RN-R10 two targets on one broadside share its engines; on two they do not', () => {
    const ships = { comet: COMET, mitos: MITOS, third: THIRD };
    const fired = (third: 'S' | 'S-port') =>
      order(
        given({ ships, sides: SIDES, positions: { 'comet>mitos': 'S', 'comet>third': third } }),
        'comet',
        hold(),
        volley('mitos', { catapult: 1 }),
      );
    expect(check(fired('S'), volley('third', { catapult: 2 }))).toBe('too-many-weapons');
    expect(check(fired('S'), volley('third', { catapult: 1, ballista: 1 }))).toBeNull();
    expect(check(fired('S-port'), volley('third', FULL))).toBeNull();
  });

  test('RN-R10 by type: a volley for each type, each with its own Armour ignored', () => {
    const options = { volleyGrouping: 'by-type' } as const;
    const state = firing({}, options);
    expect(check(state, volley('mitos', FULL))).toBe('one-type-only');
    const fired = order(state, 'comet', volley('mitos', { catapult: 1 }));
    expect(check(fired, volley('mitos', { catapult: 1 }))).toBe('already-firing');
    expect(check(fired, volley('mitos', { ballista: 1 }))).toBeNull();
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { armour: 1 } } };
    const end = playRound(given({ ships, positions: HELD, options }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS), volley('mitos', { ballista: 1 })] },
      dice: { 'comet volley': [3, 3, 7, 8], 'comet volley#2': [5] },
    });
    expect(damages(end.state, 'mitos')).toEqual({ hull: [2, 2] });
  });

  test('RN-R10 engines need no men told off, but somebody to serve them', () => {
    const state = firing({ patch: { crew: 2 } });
    const busy = order(state, 'comet', repel('mitos', 2));
    expect(check(busy, volley('mitos', FULL))).toBeNull();
    const empty = firing({ patch: { crew: 0 }, characters: ['mate'] });
    expect(check(empty, volley('mitos', FULL))).toBe('no-crew');
  });
});

describe('area', () => {
  test('RN-046, RN-R22 each die hits its own location for 2 and 2', () => {
    const { state } = fire({ 'flaming-catapult': 1 }, 0, [3, 3, 9], [6, 10]);
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2], masts: [2, 2], bridge: [2, 2] });
  });

  test('RN-R22 no live set, no area', () => {
    const { state, events } = fire({ 'flaming-catapult': 1 }, 0, [3, 4, 9]);
    expect(damages(state, 'mitos')).toEqual({});
    expect(count(events, 'area-hit')).toBe(0);
  });

  test('RN-R22 a set that is gobbled takes the area with it', () => {
    const ships = { comet: { ...COMET, type: 'fire-galley' }, mitos: MITOS };
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', { 'flaming-catapult': 1 })], mitos: [dodge()] },
      dice: { 'comet volley': [3, 3, 9], 'mitos dodge': [8, 8, 1, 2, 4, 5] },
      gobble: [{ with: 'mitos dodge 8', spend: { 'comet volley 3': 1 } }],
    });
    expect(damages(state, 'mitos')).toEqual({});
  });

  test.each([
    ['weapon', [6, 6, 7, 7], { hull: [6, 6], masts: [0, 6] }],
    ['volley', [6, 7], { hull: [2, 2], masts: [0, 6] }],
  ] as const)('RN-R22 areaDicePer %s: the dice %j', (areaDicePer, area, hurt) => {
    const { state } = fire({ 'flaming-catapult': 2 }, 0, [3, 3, 1, 2, 8, 9], area, { areaDicePer });
    expect(damages(state, 'mitos')).toEqual(hurt);
  });

  test('RN-R22 only the flaming catapults of a mixed volley have area dice', () => {
    const engines = { 'flaming-catapult': 1, catapult: 1, ballista: 1 };
    const { events } = fire(engines, 0, [3, 3, 1, 2, 8, 9], [6, 7]);
    expect(count(events, 'area-hit')).toBe(2);
  });

  test.each([
    ['reduced', 3, 1],
    ['reduced', 2, 2],
    ['full', 1, 1],
    ['full', 2, 0],
    ['none', 5, 2],
  ] as const)('RN-R22 areaArmour %s on Armour %i: %i each', (areaArmour, armour, points) => {
    const { state } = fire({ 'flaming-catapult': 1 }, armour, [3, 3, 9], [6, 10], { areaArmour });
    const { masts, bridge } = damages(state, 'mitos');
    const each = points === 0 ? undefined : [points, points];
    expect([masts, bridge]).toEqual([each, each]);
  });

  test('RN-R22 area dice come after the damage of the volley itself, in ascending order', () => {
    const ships = { comet: { ...COMET, type: 'fire-galley' }, mitos: MITOS };
    const { events } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', { 'flaming-catapult': 1 })] },
      dice: { 'comet volley': [10, 10, 9], 'comet area': [8, 1] },
    });
    const places = events.flatMap((event) =>
      event.type === 'volley-hit' || event.type === 'area-hit' ? [event.location] : [],
    );
    expect(places).toEqual(['bridge', 'hull', 'weapons']);
  });

  test('RN-R22 the dice of a batch are thrown in roll order, once for each volley', () => {
    const ships = { fire: { ...COMET, type: 'fire-galley' }, foe: { ...MITOS, type: 'fire-galley' } };
    const { state } = playRound(given({ ships, positions: { 'fire>foe': 'S', 'foe>fire': 'S' } }), {
      orders: {
        fire: [hold(), volley('foe', { 'flaming-catapult': 1 })],
        foe: [hold(), volley('fire', { 'flaming-catapult': 1 })],
      },
      dice: {
        'fire volley': [3, 3, 9],
        'foe volley': [3, 3, 9],
        'fire area': [6, 7],
        'foe area': [10, 9],
      },
    });
    expect(damages(state, 'foe')).toEqual({ hull: [2, 2], masts: [4, 4] });
    expect(damages(state, 'fire')).toEqual({ hull: [2, 2], bridge: [2, 2], weapons: [2, 2] });
  });
});

describe('damage', () => {
  const hit = (damage: GivenShip['damage'], faces: readonly number[], options = {}) => {
    const ships = { comet: COMET, mitos: { ...MITOS, damage: damage ?? {} } };
    const { state } = playRound(given({ ships, positions: HELD, options }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)] },
      dice: { 'comet volley': faces },
    });
    return damages(state, 'mitos');
  };

  test.each([
    [{}, [7, 7, 7, 1], { masts: [3, 3] }],
    [{ masts: [2, 2] }, [7, 7, 1, 2], { masts: [0, 6] }],
    [{ masts: [0, 5] }, [7, 7, 1, 2], { hull: [2, 1], masts: [0, 6] }],
    [{ masts: [6, 0] }, [7, 7, 1, 2], { masts: [2, 4] }],
    [{ masts: [0, 6] }, [7, 7, 1, 2], { hull: [2, 2], masts: [0, 6] }],
    [{ hull: [0, 14] }, [3, 3, 3, 1], { hull: [0, 14] }],
    [{ weapons: [0, 4] }, [9, 9, 1, 2], { hull: [2, 2], weapons: [0, 4] }],
    [{ bridge: [0, 5] }, [10, 10, 1, 2], { hull: [2, 2], bridge: [0, 5] }],
  ] as const)('RN-B20, RN-R25 on %j the dice %j leave %j', (before, faces, after) => {
    expect(hit(before, faces)).toEqual(after);
  });

  test.each([
    ['structural-first', { bridge: [1, 4] }],
    ['superficial-first', { bridge: [2, 3] }],
  ] as const)('RN-R25 damageOrder %s leaves %j', (damageOrder, after) => {
    expect(hit({}, [10, 10, 10, 1], { damageOrder })).toEqual(after);
  });

  test('RN-B20 no Armour stops what overflows to the hull', () => {
    const ships = {
      comet: COMET,
      mitos: { ...MITOS, overrides: { armour: 3 }, damage: { masts: [0, 6] } },
    } as const;
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)] },
      dice: { 'comet volley': [7, 7, 7, 7] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2], masts: [0, 6] });
  });

  test.each([
    [1, 'hull'],
    [2, 'hull'],
    [3, 'hull'],
    [4, 'hull'],
    [5, 'hull'],
    [6, 'masts'],
    [7, 'masts'],
    [8, 'weapons'],
    [9, 'weapons'],
    [10, 'bridge'],
  ])('RN-B21 Height %i: %s, of engines and of arrows', (height, location) => {
    const others = [1, 2, 3].filter((face) => face !== height);
    const faces = [height, height, others[0] ?? 1, others[1] ?? 2];
    expect(hit({}, faces)).toEqual({ [location]: [2, 2] });
    const { state } = playRound(given(), {
      orders: { comet: [hold(), archers('mitos', 4, 'ship')] },
      dice: { 'comet archers': faces },
    });
    expect(damages(state, 'mitos')).toEqual({ [location]: [2, 0] });
  });

  describe('RN-B22 what a location full or wrecked does', () => {
    const state = (damage: GivenShip['damage'], patch = {}) =>
      given({
        ships: { comet: COMET, mitos: { ...MITOS, damage: damage ?? {}, patch } },
        positions: { 'mitos>comet': 'S' },
      });
    const roll = (damage: GivenShip['damage'], tag: string, one: Order) =>
      rollIn(declared(state(damage), { mitos: [one] }).state, `mitos ${tag}`);

    test.each([
      [{ hull: [13, 0] }, 3],
      [{ hull: [14, 0] }, 4],
      [{ hull: [4, 10] }, 4],
      [{ masts: [6, 0] }, 3],
      [{ masts: [1, 5] }, 3],
      [{ masts: [0, 6] }, 5],
      [{ masts: [0, 6], hull: [14, 0] }, 6],
      [{ bridge: [0, 5], weapons: [0, 4] }, 3],
    ] as const)('%j: Difficulty %i', (damage, difficulty) => {
      expect(roll(damage, 'manoeuvre', shoot('comet')).difficulty).toBe(difficulty);
      expect(roll(damage, 'dodge', dodge()).difficulty).toBe(difficulty);
    });

    test.each([
      [{ masts: [5, 0] }, 4],
      [{ masts: [6, 0] }, 3],
      [{ masts: [1, 5] }, 3],
      [{ masts: [0, 6] }, 0],
      [{ hull: [14, 0] }, 4],
    ] as const)('%j: Speed %i', (damage, speed) => {
      expect(roll(damage, 'flee', flee()).random).toBe(3 + speed);
    });

    test('masts wrecked: no wind in a tack, either', () => {
      const start = given({
        ships: {
          comet: COMET,
          mitos: { ...MITOS, damage: { masts: [0, 6] }, patch: { timers: { tackUntil: 9 } } },
        },
      });
      expect(rollIn(declared(start, { mitos: [flee()] }).state, 'mitos flee').random).toBe(3);
    });

    test.each([
      [{ bridge: [5, 0] }, 1],
      [{ bridge: [1, 4] }, 1],
      [{ bridge: [0, 5] }, 2],
      [{ bridge: [4, 0] }, 0],
    ] as const)('%j: %i dice less for the captain at the helm', (damage, lost) => {
      expect(roll(damage, 'manoeuvre', shoot('comet')).random).toBe(6 - lost);
      expect(roll(damage, 'dodge', dodge()).random).toBe(6 - lost);
      expect(roll(damage, 'flee', flee()).random).toBe(7 - lost);
      expect(roll(damage, 'pursue', pursue('comet')).random).toBe(7 - lost);
      const inspire = task('captain-steady', 'inspire', { benefit: 'threat' });
      expect(
        rollIn(declared(state(damage), { mitos: [hold(), inspire] }).state, 'mitos inspire').random,
      ).toBe(5);
    });

    test('weapons full: a die less for engines, none for bowmen; wrecked: no engines at all', () => {
      const full = declared(state({ weapons: [4, 0] }), {
        mitos: [hold(), volley('comet', BALLISTAS), archers('comet', 4)],
      }).state;
      expect([rollIn(full, 'mitos volley').random, rollIn(full, 'mitos archers').random]).toEqual([3, 4]);
      const wrecked = order(slotOf(state({ weapons: [0, 4] }), 'mitos'), 'mitos', hold());
      expect(refusal(wrecked, sent(wrecked, 'mitos', volley('comet', BALLISTAS)))).toBe('weapons-wrecked');
      expect(refusal(wrecked, sent(wrecked, 'mitos', archers('comet', 4)))).toBeNull();
    });
  });

  test('RN-R61 a volley of weapons wrecked in the same round still lands, less the die', () => {
    const { state } = playRound(given({ positions: { ...HELD, 'mitos>comet': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet volley': [9, 9, 9, 9], 'mitos volley': [3, 3, 3, 3] },
    });
    expect(damages(state, 'mitos').weapons).toEqual([0, 4]);
    expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
    const next = order(slotOf(state, 'mitos'), 'mitos', hold());
    expect(refusal(next, sent(next, 'mitos', volley('comet', BALLISTAS)))).toBe('weapons-wrecked');
  });
});

describe('bowmen at a crew', () => {
  test.each([
    [
      'either',
      4,
      [
        [2, 2],
        [4, 4],
      ],
      1,
    ],
    ['either', 4, [[1, 1, 1, 1]], 1],
    [
      'height',
      3,
      [
        [3, 3],
        [1, 1, 1, 1],
      ],
      1,
    ],
    ['height', 1, [[1, 1]], 1],
    [
      'width',
      3,
      [
        [10, 10],
        [1, 1, 1],
      ],
      1,
    ],
    [
      'width',
      2,
      [
        [1, 1],
        [2, 2],
      ],
      2,
    ],
  ] as const)(
    'RN-R23, RN-B10 threatTest %s, Threat %i: of the sets %j there kill %i',
    (threatTest, threat, sets, killed) => {
      const ships = {
        us: { type: 'ob-lob', captain: 'captain-steady' },
        mitos: { ...MITOS, overrides: { threat } },
      };
      const faces = sets.flat();
      const { state } = playRound(given({ ships, options: { threatTest } }), {
        orders: { us: [hold(), archers('mitos', faces.length)] },
        dice: { 'us archers': [...faces] },
      });
      expect(12 - crewOf(state, 'mitos')).toBe(killed);
    },
  );

  test('RN-R23 Armour does not matter', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { armour: 9 } } };
    const { state } = playRound(given({ ships }), {
      orders: { comet: [hold(), archers('mitos', 2)] },
      dice: { 'comet archers': [2, 2] },
    });
    expect(crewOf(state, 'mitos')).toBe(11);
  });

  test('RN-R23 men of a deck fight are out of the line of fire', () => {
    const fights = [{ committed: { comet: 4, mitos: 12 }, boarding: ['comet'] }];
    const { state } = playRound(given({ fights }), {
      orders: { comet: [hold(), archers('mitos', 6)] },
      dice: { 'comet archers': [9, 9, 8, 8, 7, 7] },
    });
    expect(crewOf(state, 'mitos')).toBe(12);
    expect(state.engagements).toMatchObject([{ committed: { comet: 4, mitos: 12 } }]);
  });

  test('RN-R23 who falls: men left over, then at other tasks, then repel parties, then boarding parties', () => {
    const shot = (repelling: number, boarding: number, sets: number) =>
      playRound(given({ positions: { 'mitos>comet': 'B' } }), {
        orders: {
          comet: [hold(), archers('mitos', 6)],
          mitos: [hold(), boardWith('comet', boarding), repel('comet', repelling), archers('comet', 2)],
        },
        dice: {
          'comet archers': [10, 10, 9, 9, 8, 8].map((face, i) => (i < 2 * sets ? face : i + 1)),
          'mitos board-attack': [1, 2, 3, 4, 5, 6, 7].slice(0, boarding),
          'mitos repel': [1, 2, 3, 4, 5, 6, 7].slice(0, repelling),
          'mitos archers': [1, 2],
        },
      }).state.engagements[0]?.committed.mitos;
    expect([0, 1, 2, 3].map((sets) => shot(4, 5, sets))).toEqual([5, 5, 5, 5]);
    expect([1, 2, 3].map((sets) => shot(5, 5, sets))).toEqual([5, 5, 5]);
    expect([1, 2, 3].map((sets) => shot(3, 7, sets))).toEqual([7, 7, 7]);
  });

  test('RN-R23 a repel party falls before a boarding party; dice already thrown stay', () => {
    const story = playUntil(given({ positions: { 'mitos>comet': 'B' } }), 'aftermath', {
      orders: {
        comet: [hold(), archers('mitos', 6)],
        mitos: [hold(), boardWith('comet', 10), repel('comet', 2)],
      },
      dice: {
        'comet archers': [10, 10, 9, 9, 8, 8],
        'mitos board-attack': [5, 5, 1, 2, 3, 4, 6, 7, 8, 9],
        'mitos repel': [1, 2],
      },
    });
    expect(crewOf(story.state, 'mitos')).toBe(9);
    expect(rollIn(story.state, 'mitos board-attack').sets).toMatchObject([{ height: 5, dice: 2, lost: 0 }]);
    const fought = act(story.state, { type: 'advance' }).state;
    expect(fought.engagements).toMatchObject([{ committed: { mitos: 9 } }]);
  });

  test('RN-R23 where nobody is left nobody falls', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, patch: { crew: 1 } } };
    const { state } = playRound(given({ ships }), {
      orders: { comet: [hold(), archers('mitos', 6)] },
      dice: { 'comet archers': [10, 10, 9, 9, 8, 8] },
    });
    expect(crewOf(state, 'mitos')).toBe(0);
    expect(shipIn(state, 'mitos').status).toBe('active');
  });

  test.each([
    ['allowed', 'flee', 23],
    ['allowed', 'hold', 23],
    ['denied', 'flee', 24],
    ['denied', 'pursue', 24],
    ['denied', 'hold', 24],
    ['denied', 'dodge', 23],
    ['denied', 'shoot', 23],
  ] as const)(
    'RN-R14 archersUnderImpunity %s, %s: comet has %i men left',
    (archersUnderImpunity, option, crew) => {
      const choice = {
        flee: flee(),
        hold: hold(),
        pursue: pursue('comet'),
        dodge: dodge(),
        shoot: shoot('comet'),
      }[option];
      const tag = option === 'shoot' ? 'manoeuvre' : option;
      const helm = option === 'hold' ? {} : { [`mitos ${tag}`]: [4, 4, 1, 2, 6, 9] };
      const ships = { comet: COMET, mitos: { ...MITOS, overrides: { speed: 3 } } };
      const { state } = playRound(given({ ships, positions: HELD, options: { archersUnderImpunity } }), {
        orders: { mitos: [choice, archers('comet', 4)] },
        dice: { ...helm, 'mitos archers': [5, 5, 1, 2] },
      });
      expect(crewOf(state, 'comet')).toBe(crew);
    },
  );

  test('RN-R14 denied only while the other is in position to shoot', () => {
    const { state } = playRound(
      given({ positions: { 'comet>mitos': 'B' }, options: { archersUnderImpunity: 'denied' } }),
      {
        orders: { mitos: [hold(), archers('comet', 4)] },
        dice: { 'mitos archers': [5, 5, 1, 2] },
      },
    );
    expect(crewOf(state, 'comet')).toBe(23);
  });
});

describe('called shots', () => {
  test.each([
    ['masts', [6, 7]],
    ['weapons', [8, 9]],
    ['bridge', [10]],
  ])('RN-084, RN-B06 of %s: the faces %j', (location, faces) => {
    const state = firing();
    const legal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
      (face) => check(state, volley('mitos', FULL, { called: { location, face } })) === null,
    );
    expect(legal).toEqual(faces);
  });

  test.each([
    [false, 'location-not-callable'],
    [true, null],
  ])('RN-084, RN-R49 calledHull %s: the hull gives %s', (calledHull, code) => {
    const state = firing({}, { calledHull });
    const called = { location: 'hull', face: 3 };
    expect(check(state, volley('mitos', FULL, { called }))).toBe(code);
    expect(check(state, archers('mitos', 3, 'ship', { called }))).toBe(code);
    if (calledHull)
      expect(check(state, volley('mitos', FULL, { called: { location: 'hull', face: 6 } }))).toBe(
        'face-not-in-location',
      );
  });

  test('RN-B06 a die less, and one of those left shows the face; other sets stay usable', () => {
    const called = { location: 'weapons', face: 9 };
    const { state } = playUntil(given({ positions: HELD }), 'choose', {
      orders: { comet: [hold(), volley('mitos', FULL, { called })] },
      dice: { 'comet volley': [9, 2, 2] },
    });
    expect(rollIn(state, 'comet volley')).toMatchObject({ random: 3, fixed: [9] });
    expect(setsOf(state, 'comet volley')).toEqual(['2x9', '2x2']);
  });

  test('RN-B06 one die that is called away leaves none', () => {
    const called = { location: 'weapons', face: 9 };
    const { state } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', { ballista: 1 }, { called })] },
      dice: {},
    });
    expect(damages(state, 'mitos')).toEqual({});
  });

  test('RN-B06 bowmen call in the same way, at a ship alone', () => {
    const called = { location: 'masts', face: 6 };
    const { state } = declared(given(), { comet: [hold(), archers('mitos', 4, 'ship', { called })] });
    expect(rollIn(state, 'comet archers')).toMatchObject({ random: 2, fixed: [6] });
  });

  const BRAZIER: Omit<Feature, 'destroyed'> = {
    id: 'brazier',
    ship: 'mitos',
    location: 'weapons',
    name: 'brazier',
    effects: [{ effect: 'fire' }],
  };
  const ANCHOR: Omit<Feature, 'destroyed'> = { ...BRAZIER, id: 'anchor', location: 'hull', effects: [] };
  const spotted = (...features: readonly string[]) => ({
    ships: {
      comet: {
        ...COMET,
        patch: { tokens: { spotted: features.map((feature) => ({ target: 'mitos', feature, round: 2 })) } },
      },
      mitos: MITOS,
    },
    positions: HELD,
    features: [BRAZIER, ANCHOR],
  });
  const at = (feature: string, face: number) => volley('mitos', FULL, { called: { feature, face } });

  test('RN-083, RN-084 of a small target: only once it is spotted', () => {
    expect(check(order(given(spotted()), 'comet', hold()), at('brazier', 8))).toBe('not-spotted');
    const state = order(given(spotted('brazier')), 'comet', hold());
    expect(check(state, at('brazier', 8))).toBeNull();
    expect(check(state, at('brazier', 7))).toBe('face-not-in-location');
    expect(check(state, at('anchor', 3))).toBe('not-spotted');
  });

  test('RN-083 of a small target in the hull, too', () => {
    const state = order(given(spotted('anchor')), 'comet', hold());
    expect(check(state, at('anchor', 3))).toBeNull();
  });

  test.each([
    [8, [1, 1], 1],
    [3, undefined, 0],
  ] as const)('RN-085, RN-R50 the set of %i chosen: weapons %j, fires %i', (height, weapons, fires) => {
    const ships = { ...spotted('brazier').ships, mitos: { ...MITOS, overrides: { armour: 1 } } };
    const { state } = playRound(given({ ...spotted('brazier'), ships }), {
      orders: { comet: [hold(), at('brazier', 8)] },
      dice: { 'comet volley': [8, 3, 3] },
      choose: { 'comet volley': [height] },
    });
    expect(damages(state, 'mitos').weapons).toEqual(weapons);
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(fires);
  });

  test('RN-B28, RN-085 a hit needs the set, not the damage', () => {
    const ships = { ...spotted('brazier').ships, mitos: { ...MITOS, overrides: { armour: 9 } } };
    const { state, events } = playRound(given({ ...spotted('brazier'), ships }), {
      orders: { comet: [hold(), at('brazier', 8)] },
      dice: { 'comet volley': [8, 1, 2] },
    });
    expect(damages(state, 'mitos')).toEqual({});
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(1);
    expect(count(events, 'feature-hit')).toBe(1);
    expect(state.features.find(({ id }) => id === 'brazier')?.destroyed).toBe(true);
  });

  test('RN-R50 spotted is spotted for the round, not for one shot', () => {
    const options = { volleyGrouping: 'by-type' } as const;
    const start = given({ ...spotted('brazier'), options });
    const called = { feature: 'brazier', face: 8 };
    const fired = order(start, 'comet', hold(), volley('mitos', CATAPULTS, { called }));
    expect(check(fired, volley('mitos', { ballista: 1 }, { called }))).toBeNull();
    expect(check(fired, archers('mitos', 3, 'ship', { called }))).toBeNull();
  });

  test('RN-R50, RN-R70 a second hit on what is destroyed harms its location only', () => {
    const { state, events } = playRound(given(spotted('brazier')), {
      orders: {
        comet: [
          hold(),
          volley('mitos', CATAPULTS, { called: { feature: 'brazier', face: 8 } }),
          archers('mitos', 3, 'ship', { called: { feature: 'brazier', face: 9 } }),
        ],
      },
      dice: { 'comet volley': [8, 1], 'comet archers': [9] },
    });
    expect(count(events, 'feature-hit')).toBe(1);
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(1);
    expect(damages(state, 'mitos').weapons).toEqual([0, 4]);
  });

  test('RN-B28 what small targets do: fire, engines, crew, people, more damage, words', () => {
    const feature: Omit<Feature, 'destroyed'> = {
      ...BRAZIER,
      effects: [
        { effect: 'fire' },
        { effect: 'knock-out-weapon', broadside: 'port', weapon: 'ballista', count: 9 },
        { effect: 'crew-loss', count: 3 },
        { effect: 'character-out', character: 'mate' },
        { effect: 'extra-damage', location: 'masts', superficial: 1, structural: 2 },
        { effect: 'note', text: 'The powder goes up.' },
      ],
    };
    const ships = {
      ...spotted('brazier').ships,
      mitos: { ...MITOS, characters: ['mate'], overrides: { armour: 1 } },
    };
    const { state, events } = playRound(given({ ...spotted('brazier'), features: [feature], ships }), {
      orders: { comet: [hold(), at('brazier', 8)] },
      dice: { 'comet volley': [8, 1, 2] },
    });
    expect(shipIn(state, 'mitos')).toMatchObject({
      crew: 9,
      tokens: { onFire: 1 },
      engines: { port: { ballista: 0 }, starboard: { ballista: 4 } },
      characters: { mate: { out: true } },
    });
    expect(damages(state, 'mitos')).toEqual({ weapons: [1, 1], masts: [1, 2] });
    const types = typesAmong(events, 'feature-hit', 'fire-started', 'crew-lost', 'character-out');
    expect([...new Set(types)]).toEqual(['feature-hit', 'fire-started', 'crew-lost', 'character-out']);
  });
});

describe('fires', () => {
  const burning = (patch: NonNullable<GivenShip['patch']>) =>
    given({ ships: { comet: COMET, mitos: { ...MITOS, characters: ['carpenter'], patch } } });

  test('RN-012, RN-R48, RN-R53 every fire adds 1 to the Difficulty', () => {
    const { state } = declared(burning({ tokens: { onFire: 2 } }), { mitos: [shoot('comet')] });
    expect(rollIn(state, 'mitos manoeuvre').difficulty).toBe(5);
  });

  test('RN-R48 damage control puts one out, no location needed', () => {
    const { state, events } = playRound(burning({ tokens: { onFire: 2 } }), {
      orders: { mitos: [hold(), task('carpenter', 'damage-control', { mode: 'fire' })] },
      dice: { 'mitos damage-control': [4, 4, 4, 1, 2, 3] },
    });
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(1);
    expect(count(events, 'fire-out')).toBe(1);
  });

  test.each([
    [false, [3, 3, 9], 0, 0],
    [true, [3, 3, 9], 0, 1],
    [true, [3, 3, 9], 9, 1],
    [true, [3, 4, 9], 0, 0],
  ] as const)(
    'RN-R48 flamingSetsFire %s, dice %j, Armour %i: %i fires',
    (flamingSetsFire, faces, armour, fires) => {
      const area = new Set(faces).size < 3 ? [1, 2] : [];
      const { state } = fire({ 'flaming-catapult': 1 }, armour, faces, area, { flamingSetsFire });
      expect(shipIn(state, 'mitos').tokens.onFire).toBe(fires);
    },
  );

  test('RN-R48 with flamingSetsFire other engines set none', () => {
    const { state } = fire({ catapult: 2 }, 0, [3, 3, 3, 9], [], { flamingSetsFire: true });
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(0);
  });
});

describe('helpers', () => {
  const ready = { gunneryReady: true };
  const crewed = {
    characters: [
      'gunner',
      'master-gunner',
      someone('wizard', { knowledge: 3 }, { artillery: [2, 'MD'] }),
      'mate',
    ],
    people: { gunner: ready, 'master-gunner': ready, wizard: ready, mate: ready },
  };
  const helped = (character: string, use: string, more = {}) =>
    volley('mitos', FULL, { helper: { character, use }, ...more });
  const poolOf = (one: Order) =>
    rollIn(
      declared(given({ ships: { comet: { ...COMET, ...crewed }, mitos: MITOS }, positions: HELD }), {
        comet: [hold(), one],
      }).state,
      'comet volley',
    );

  test('RN-051, RN-R24 a helper who is ready adds a die; not before', () => {
    expect(poolOf(helped('gunner', 'die'))).toMatchObject({ random: 6, fixed: [], md: false });
    expect(check(firing({ characters: ['gunner'] }), helped('gunner', 'die'))).toBe('helper-not-ready');
  });

  test('RN-052 the own special die instead of that die', () => {
    expect(poolOf(helped('master-gunner', 'ED', { edFace: 10 }))).toMatchObject({
      random: 5,
      fixed: [10],
      md: false,
    });
    expect(poolOf(helped('wizard', 'MD'))).toMatchObject({ random: 5, fixed: [], md: true });
    expect(poolOf(helped('master-gunner', 'die'))).toMatchObject({ random: 6, fixed: [] });
    const state = firing(crewed);
    expect(check(state, helped('gunner', 'MD'))).toBe('no-such-die');
    expect(check(state, helped('wizard', 'ED', { edFace: 9 }))).toBe('no-such-die');
    expect(check(state, helped('master-gunner', 'ED'))).toBe('ed-face-missing');
  });

  test('RN-052, RN-R24 the face of the Expert Die is the call, with no other beside it', () => {
    const state = firing(crewed);
    const called = { location: 'masts', face: 7 };
    expect(check(state, helped('master-gunner', 'ED', { edFace: 7, called }))).toBe('ed-is-the-call');
    expect(check(state, helped('master-gunner', 'die', { called }))).toBeNull();
    expect(check(state, helped('wizard', 'MD', { called }))).toBeNull();
  });

  test('RN-R24 one helper a volley, one volley a helper, and nothing else that round', () => {
    const ships = { comet: { ...COMET, ...crewed }, mitos: MITOS, third: THIRD };
    const start = given({ ships, sides: SIDES, positions: { 'comet>mitos': 'S', 'comet>third': 'S' } });
    const helper = { character: 'gunner', use: 'die' };
    const state = order(start, 'comet', hold(), volley('mitos', { catapult: 1 }, { helper }));
    expect(check(state, volley('third', { catapult: 1 }, { helper }))).toBe('character-busy');
    expect(
      check(state, volley('third', { catapult: 1 }, { helper: { character: 'wizard', use: 'die' } })),
    ).toBeNull();
    expect(check(state, task('gunner', 'tack'))).toBe('character-busy');
    expect(check(state, repel('mitos', 2, 'fight', [{ character: 'gunner' }]))).toBe('character-busy');
    const busy = order(firing(crewed), 'comet', task('gunner', 'tack'));
    expect(check(busy, helped('gunner', 'die'))).toBe('character-busy');
  });

  test('RN-R24 the captain helps only while he does nothing else', () => {
    const gunner = { ...someone('old', { knowledge: 3 }, { artillery: 3, sailing: 3 }) };
    const ships = { comet: { ...COMET, captain: gunner, people: { old: ready } }, mitos: MITOS };
    const held = given({ ships, positions: HELD });
    expect(check(order(held, 'comet', hold()), helped('old', 'die'))).toBeNull();
    expect(check(order(held, 'comet', shoot('mitos')), helped('old', 'die'))).toBe('character-busy');
  });
});

test('RN-040, RN-056 a ship shoots and boards; she rams by the option alone', () => {
  const start = given({ positions: { 'comet>mitos': 'B' } });
  expect(check(start, { type: 'declare-captain', option: 'ram', target: 'mitos' })).toBe('ramming-off');
  const held = order(start, 'comet', hold());
  expect(check(held, boardWith('mitos', 3))).toBeNull();
  const invented = given({ positions: { 'comet>mitos': 'B' }, options: { ramming: 'invented' } });
  expect(check(invented, { type: 'declare-captain', option: 'ram', target: 'mitos' })).toBeNull();
  expect(positionsIn(start)).toEqual({ 'comet>mitos': 'board' });
});
