import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../../src/rulesets/reign/index.ts';
import {
  ADVANCE,
  act,
  archers,
  BALLISTAS,
  boardWith,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  FULL,
  flee,
  type Given,
  type GivenShip,
  given,
  hold,
  MITOS,
  meleeOrder,
  order,
  personIn,
  playRound,
  playUntil,
  positionsIn,
  pursue,
  refusal,
  rollIn,
  sent,
  setsOf,
  shipIn,
  shoot,
  someone,
  steady,
  strike,
  task,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'S' } as const;

describe('rolls', () => {
  test('RN-B01 are numbered anew each round and each melee round', () => {
    const ids = (state: ReturnType<typeof given>) => state.rolls.map(({ id }) => id);
    const first = declared(given(), { comet: [shoot('mitos')], mitos: [dodge()] }).state;
    expect(ids(first)).toEqual(['r1', 'r2']);
    const next = playRound(given(), {
      orders: { mitos: [dodge()] },
      dice: { 'mitos dodge': [1, 2, 4, 5, 6, 7] },
    }).state;
    expect(ids(declared(next, { comet: [shoot('mitos')] }).state)).toEqual(['r1']);
    const fights = [{ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }];
    const start = playRound(given({ fights })).state;
    const melee = ['comet', 'mitos'].reduce(
      (state, ship) => act(state, meleeOrder(state, ship, { stance: 'fight' })).state,
      start,
    );
    expect(ids(melee)).toEqual(['r1', 'r2']);
  });

  test('RN-R40 have one entry of what is chosen for each action', () => {
    const { state } = playUntil(given(), 'resolve', {
      orders: {
        comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'die' })],
        mitos: [flee()],
      },
      dice: { 'comet multi': [7, 7, 3, 3], 'mitos flee': [8, 8, 1, 2, 3, 4, 5] },
      choose: { 'comet multi': [7, null] },
    });
    expect(rollIn(state, 'comet multi').chosen).toEqual([7, null]);
    expect(rollIn(state, 'mitos flee').chosen).toEqual(['all']);
  });

  test('RN-B03 a special die in Sailing counts in flight and pursuit, too', () => {
    const expert = someone('expert', { knowledge: 1 }, { sailing: [2, 'ED'] });
    const master = someone('master', { sense: 3, knowledge: 1 }, { sailing: [2, 'MD'] });
    const ships = { comet: { ...COMET, captain: expert }, mitos: { ...MITOS, captain: master } };
    const { state } = declared(given({ ships }), { comet: [flee(9)], mitos: [pursue('comet')] });
    expect(rollIn(state, 'comet flee')).toMatchObject({ random: 5, fixed: [9], md: false });
    expect(rollIn(state, 'mitos pursue')).toMatchObject({ random: 6, fixed: [], md: true });
  });

  test.each([
    [{ catapult: 6 }, {}, 10],
    [{ catapult: 6 }, { damage: { weapons: [5, 0] } }, 10],
    [{ catapult: 5, ballista: 1 }, { damage: { weapons: [5, 0] } }, 10],
    [{ catapult: 5 }, { damage: { weapons: [5, 0] } }, 9],
    [{ ballista: 1 }, { damage: { weapons: [5, 0] } }, 0],
  ] as const)('RN-B02, RN-B05 of %j with %j there are %i dice', (engines, more, dice) => {
    const overrides = { engines: { port: {}, starboard: engines } };
    const ships: { readonly [id: string]: GivenShip } = {
      comet: { ...COMET, overrides, ...more },
      mitos: MITOS,
    };
    const { state } = declared(given({ ships, positions: HELD }), {
      comet: [hold(), volley('mitos', engines)],
    });
    expect(rollIn(state, 'comet volley').random).toBe(dice);
  });

  test('RN-B02, RN-B06 dice above ten pay for a called shot', () => {
    const overrides = { engines: { port: {}, starboard: { catapult: 6 } } };
    const called = { location: 'bridge', face: 10 };
    const { state } = declared(
      given({ ships: { comet: { ...COMET, overrides }, mitos: MITOS }, positions: HELD }),
      {
        comet: [hold(), volley('mitos', { catapult: 6 }, { called })],
      },
    );
    expect(rollIn(state, 'comet volley')).toMatchObject({ random: 9, fixed: [10] });
  });

  test('RN-R26, RN-R54 the die of an inspired crew comes before the cap', () => {
    const comet: GivenShip = { ...COMET, patch: { tokens: { inspireDie: 1 } } };
    const { state } = declared(given({ ships: { comet, mitos: MITOS }, positions: { 'comet>mitos': 'B' } }), {
      comet: [hold(), boardWith('mitos', 15)],
    });
    expect(rollIn(state, 'comet board-attack').random).toBe(15);
  });

  test('RN-B03 a Master Die alone is no pool: nothing is thrown, set or won', () => {
    const master = someone('master', { knowledge: 0 }, { navigation: [0, 'MD'] });
    const conditions = [{ id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' }] as const;
    const ships = { comet: { ...COMET, characters: [master] }, mitos: MITOS };
    const { state, events } = playRound(given({ ships, conditions }), {
      orders: { comet: [hold(), task('master', 'plan-route')] },
    });
    expect(shipIn(state, 'comet').tokens.route).toBe(0);
    expect(count(events, 'effect-started')).toBe(0);
  });

  test('RN-B03 the faces are kept, ascending, while a Master Die waits, and no longer', () => {
    const captain = someone('master', { knowledge: 3 }, { sailing: [2, 'MD'] });
    const { state, steps } = playUntil(
      given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }),
      'resolve',
      {
        orders: { comet: [shoot('mitos')] },
        dice: { 'comet manoeuvre': [7, 2, 9, 1, 5] },
        master: { 'comet manoeuvre': 9 },
      },
    );
    const waiting = steps.find(({ action }) => action.type === 'set-master-die')?.before ?? state;
    expect(rollIn(waiting, 'comet manoeuvre')).toMatchObject({ faces: [1, 2, 5, 7, 9], mdFace: null });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ faces: null, mdFace: 9 });
    expect(setsOf(state, 'comet manoeuvre')).toEqual(['2x9']);
  });

  test('RN-B02, RN-B05 of twelve dice with a Master Die ten are left, nine of them to throw', () => {
    const captain = someone('master', { knowledge: 6 }, { sailing: [5, 'MD'] });
    const ships = { comet: { ...COMET, captain }, mitos: MITOS };
    const { state } = declared(given({ ships }), { comet: [shoot('mitos')] });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ random: 9, md: true });
  });

  test('RN-B22 Speed does not fall below 0', () => {
    const comet: GivenShip = { ...COMET, overrides: { speed: 0 }, damage: { masts: [8, 0] } };
    const { state } = declared(given({ ships: { comet, mitos: MITOS } }), { comet: [flee()] });
    expect(rollIn(state, 'comet flee').random).toBe(3);
  });

  test('RN-B03 Master Dice are set before sets are chosen, in roll order', () => {
    const master = (id: string, sense: number) =>
      someone(id, { sense, knowledge: 3 }, { sailing: [2, 'MD'] });
    const ships = {
      comet: { ...COMET, captain: master('one', 2) },
      mitos: { ...MITOS, captain: master('two', 3) },
    };
    const { steps } = playUntil(given({ ships }), 'resolve', {
      orders: { comet: [shoot('mitos')], mitos: [shoot('comet')] },
      dice: { 'comet manoeuvre': [7, 7, 5, 5, 1], 'mitos manoeuvre': [8, 8, 6, 6, 1] },
      master: { 'comet manoeuvre': 10, 'mitos manoeuvre': 10 },
      choose: { 'comet manoeuvre': [7], 'mitos manoeuvre': [6] },
    });
    const decided = steps.filter(({ before }) => before.phase === 'choose').map(({ action }) => action.type);
    expect(decided).toEqual(['set-master-die', 'set-master-die', 'choose-set', 'choose-set']);
  });
});

describe('shooting', () => {
  test('RN-R18 where bridge and weapons are both hit, one die: that of the hit itself', () => {
    const comet: GivenShip = { ...COMET, type: 'fire-galley' };
    const start = given({ ships: { comet, mitos: MITOS }, positions: { 'comet>mitos': 'S' } });
    const called = { location: 'bridge', face: 10 };
    const story = playUntil(start, 'aftermath', {
      orders: {
        comet: [hold(), volley('mitos', { 'flaming-catapult': 1 }, { called })],
        mitos: [shoot('comet'), volley('comet', BALLISTAS)],
      },
      dice: {
        'comet volley': [10],
        'mitos manoeuvre': [5, 5, 1, 2, 6, 9],
        'mitos volley': [4, 4, 4, 1],
        'comet area': [8, 9],
      },
    });
    expect(count(story.events, 'die-knocked-out')).toBe(1);
    expect(count(story.events, 'manoeuvre-failed')).toBe(1);
    expect(setsOf(story.state, 'mitos volley')).toEqual(['3x4']);
  });

  test('RN-R70 a small target off the ship that has been hit before in the round: nothing is harmed', () => {
    const mage: Omit<Feature, 'destroyed'> = {
      id: 'mage',
      ship: 'mitos',
      location: null,
      name: 'mage',
      effects: [],
    };
    const spotted = [{ target: 'mitos', feature: 'mage', round: 2 }];
    const comet: GivenShip = { ...COMET, patch: { tokens: { spotted } } };
    const called = { feature: 'mage', face: 10 };
    const { state, events } = playRound(
      given({ ships: { comet, mitos: MITOS }, positions: HELD, features: [mage] }),
      {
        orders: {
          comet: [
            hold(),
            volley('mitos', { catapult: 2 }, { called }),
            archers('mitos', 3, 'ship', { called }),
          ],
        },
        dice: { 'comet volley': [10, 1], 'comet archers': [10] },
      },
    );
    expect(count(events, 'feature-hit')).toBe(1);
    expect(damages(state, 'mitos')).toEqual({});
  });

  test('RN-015 a broadside without an engine may be brought to bear', () => {
    const overrides = { engines: { port: {}, starboard: FULL } };
    const start = given({ ships: { comet: { ...COMET, overrides }, mitos: MITOS } });
    expect(refusal(start, sent(start, 'comet', shoot('mitos', 'port')))).toBeNull();
  });

  test('RN-R11 with volleySets all bowmen at a ship still use one set', () => {
    const { state } = playRound(given({ options: { volleySets: 'all' } }), {
      orders: { comet: [hold(), archers('mitos', 4, 'ship')] },
      dice: { 'comet archers': [7, 7, 3, 3] },
      choose: { 'comet archers': [7] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 0] });
  });

  test('RN-R11, RN-R22 with volleySets all each set hits, but a volley has its area dice once', () => {
    const overrides = { engines: { starboard: { 'flaming-catapult': 2 } } };
    const comet: GivenShip = { ...COMET, type: 'fire-galley', overrides };
    const options = { volleySets: 'all', flamingSetsFire: true } as const;
    const { state, events } = playRound(given({ ships: { comet, mitos: MITOS }, positions: HELD, options }), {
      orders: { comet: [hold(), volley('mitos', { 'flaming-catapult': 2 })] },
      dice: { 'comet volley': [7, 7, 3, 3, 1, 2], 'comet area': [10, 10, 5, 5] },
    });
    expect([count(events, 'volley-hit'), count(events, 'area-hit')]).toEqual([2, 4]);
    expect(damages(state, 'mitos').masts).toEqual([2, 2]);
    expect(shipIn(state, 'mitos').tokens.onFire).toBe(1);
  });

  test('RN-R18 with volleySets all two sets of a volley on the weapons take one die together', () => {
    const positions = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;
    const { state, events } = playRound(given({ positions, options: { volleySets: 'all' } }), {
      orders: { comet: [hold(), volley('mitos', FULL)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet volley': [9, 9, 8, 8, 1], 'mitos volley': [5, 5, 4, 4] },
    });
    expect(count(events, 'die-knocked-out')).toBe(1);
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
  });
});

describe('boarding', () => {
  test('RN-R16 against a foe who holds a position of his own they land in the same round', () => {
    for (const held of ['S', 'B'] as const) {
      const { state } = playRound(given({ positions: { 'comet>mitos': 'B', 'mitos>comet': held } }), {
        orders: { comet: [hold(), boardWith('mitos', 4)] },
        dice: { 'comet board-attack': [7, 7, 1, 2] },
      });
      expect([held, crewOf(state, 'mitos'), state.engagements.length]).toEqual([held, 11, 1]);
    }
  });

  test('RN-R66 a ship without a soul aboard is taken by whoever boards her, set or no set', () => {
    const empty: GivenShip = {
      ...MITOS,
      patch: { crew: 0 },
      people: { 'captain-steady': { wounds: 10, out: true } },
    };
    const { state } = playRound(
      given({ ships: { comet: COMET, mitos: empty }, positions: { 'comet>mitos': 'B' } }),
      {
        orders: { comet: [hold(), boardWith('mitos', 2)] },
        dice: { 'comet board-attack': [3, 5] },
      },
    );
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'captured', capturedBy: 'comet' });
    expect(crewOf(state, 'comet')).toBe(24);
  });
});

describe('a ship in a deck fight', () => {
  const boarded = (more: Given = {}) =>
    given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }], ...more });

  test('RN-R41, RN-R46 has no engines where every man is in the fight', () => {
    const ships = { comet: { ...COMET, patch: { crew: 4 } }, mitos: MITOS };
    const state = order(boarded({ ships, positions: HELD }), 'comet', hold());
    expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBe('no-crew');
    const one = order(
      boarded({ ships: { ...ships, comet: { ...COMET, patch: { crew: 5 } } }, positions: HELD }),
      'comet',
      hold(),
    );
    expect(refusal(one, sent(one, 'comet', volley('mitos', FULL)))).toBeNull();
  });

  test('RN-R45 that strikes her colours ends it: boarders go home, her own men are lost to her', () => {
    const ships = {
      comet: { ...COMET, characters: ['hero'] },
      mitos: MITOS,
      third: { side: 'green', type: 'galley', captain: steady(4) },
    };
    const sides = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
    const fights = [
      { committed: { comet: 4, mitos: 4 }, boarding: ['comet'], heroes: { comet: ['hero'] } },
      { committed: { mitos: 4, third: 4 }, boarding: ['mitos'] },
    ];
    const { state } = playRound(given({ ships, sides, fights }), { orders: { mitos: [strike('third')] } });
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'captured', capturedBy: 'third' });
    expect(state.engagements).toEqual([]);
    expect([crewOf(state, 'comet'), crewOf(state, 'third')]).toEqual([24, 24]);
    expect(personIn(state, 'comet', 'hero')).toMatchObject({ fightingIn: null, out: false });
  });

  test('RN-B25 that surrenders is taken before the other side has given an order', () => {
    const fights = [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet', 'mitos'] }];
    const start = playRound(given({ fights })).state;
    const { state } = act(start, meleeOrder(start, 'comet', { stance: 'surrender' }));
    expect(shipIn(state, 'comet').status).toBe('captured');
    expect([state.engagements, state.phase]).toEqual([[], 'upkeep']);
  });
});

test('RN-R35 a ship from which all the others have run has not escaped', () => {
  const ships = {
    comet: COMET,
    mitos: MITOS,
    third: { side: 'green', type: 'cutter', captain: steady(4) },
  };
  const sides = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
  const { state } = playRound(
    given({ ships, sides, fights: [{ committed: { mitos: 2, third: 2 }, boarding: ['mitos'] }] }),
    {
      orders: { mitos: [flee()], third: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5], 'third flee': [8, 8, 1, 2, 3, 4, 5] },
    },
  );
  expect(state.chase).toMatchObject({ 'mitos>comet': { escaped: true }, 'third>comet': { escaped: true } });
  expect(['comet', 'mitos', 'third'].map((ship) => shipIn(state, ship).status)).toEqual([
    'active',
    'active',
    'active',
  ]);
});

describe('the start of a round', () => {
  test('RN-R16 what is held then is kept in mind for the round', () => {
    const { state } = playRound(given(), {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    });
    expect(state.heldAtStart).toEqual(state.positions);
    const dodging = act(state, sent(state, 'comet', dodge())).state;
    expect(positionsIn(dodging)).toEqual({});
    expect(dodging.heldAtStart).toEqual(state.positions);
  });

  test('RN-R57 declarations, rolls and detachments of the last round are gone', () => {
    const { state } = playRound(given(), {
      orders: { comet: [shoot('mitos'), archers('mitos', 6)] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4], 'comet archers': [1, 2, 3, 4, 5, 6] },
    });
    expect(state.rolls).toEqual([]);
    expect(
      Object.values(state.declarations).every((one) => one.captain === null && one.archers.length === 0),
    ).toBe(true);
    const again = act(state, sent(state, 'comet', hold())).state;
    expect(refusal(again, sent(again, 'comet', archers('mitos', 6)))).toBeNull();
  });

  test('RN-B25 nothing but the referee is due where nobody has rolled', () => {
    const { state } = declared(given(), {});
    expect(state.phase).toBe('aftermath');
    expect(refusal(state, ADVANCE)).toBeNull();
  });
});
