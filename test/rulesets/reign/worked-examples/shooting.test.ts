import { describe, expect, test } from 'vitest';
import type { Feature, ReignState } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  BALLISTAS,
  begun,
  CATAPULTS,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  FULL,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  order,
  patched,
  personIn,
  playRound,
  playUntil,
  positionsIn,
  refusal,
  rollIn,
  sent,
  setsOf,
  shipIn,
  shoot,
  slotOf,
  task,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'S' } as const;
const OB: GivenShip = { side: 'blue', type: 'ob-lob', captain: 'captain-steady' };
const FIRE: GivenShip = { side: 'red', type: 'fire-galley', captain: 'captain-steady' };
const AGAINST_OB = { ships: { comet: COMET, ob: OB }, positions: { 'comet>ob': 'S' } } as const;

/** The state after the captain of a ship has held, so that she may declare more. */
const holding = (state: ReignState, ship = 'comet') => order(slotOf(state, ship), ship, hold());

describe('broadside and armour', () => {
  test('RN-E17 (a) ballistas against Armour 2', () => {
    const ships = { ob: { ...OB, side: 'red' }, mitos: MITOS };
    const { state } = playRound(given({ ships, positions: { 'mitos>ob': 'S' } }), {
      orders: { mitos: [hold(), volley('ob', BALLISTAS)] },
      dice: { 'mitos volley': [4, 4, 4, 9] },
    });
    expect(damages(state, 'ob')).toEqual({ hull: [1, 1] });
  });

  test('RN-E17 (b) catapults alone ignore 1', () => {
    const { state } = playRound(given(AGAINST_OB), {
      orders: { comet: [hold(), volley('ob', CATAPULTS)] },
      dice: { 'comet volley': [4, 4, 4, 9] },
    });
    expect(damages(state, 'ob')).toEqual({ hull: [2, 2] });
  });

  test('RN-E17 (c) with a ballista among them they ignore nothing', () => {
    const { state } = playRound(given(AGAINST_OB), {
      orders: { comet: [hold(), volley('ob', FULL)] },
      dice: { 'comet volley': [4, 4, 4, 8, 9] },
    });
    expect(damages(state, 'ob')).toEqual({ hull: [1, 1] });
  });

  test.each([
    ['the hull', [4, 4, 7, 8, 9]],
    ['the weapons', [9, 9, 4, 7, 8]],
  ])('RN-E17 (d) a hit on %s without a point knocks out no die', (_where, faces) => {
    const positions = { 'comet>ob': 'S', 'ob>comet': 'S' } as const;
    const { state, events } = playRound(given({ ...AGAINST_OB, positions }), {
      orders: { comet: [hold(), volley('ob', FULL)], ob: [hold(), volley('comet', { catapult: 3 })] },
      dice: { 'comet volley': faces, 'ob volley': [3, 3, 1, 2, 5, 6] },
    });
    expect(damages(state, 'ob')).toEqual({});
    expect(count(events, 'die-knocked-out')).toBe(0);
    expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
  });

  test('RN-E17 (e) catapults against Armour 1', () => {
    const ships = { comet: COMET, foe: { ...COMET, side: 'blue' } };
    const { state } = playRound(given({ ships, positions: { 'comet>foe': 'S' } }), {
      orders: { comet: [hold(), volley('foe', CATAPULTS)] },
      dice: { 'comet volley': [4, 4, 8, 9] },
    });
    expect(damages(state, 'foe')).toEqual({ hull: [2, 2] });
  });
});

test('RN-E18 three catapults in position are six dice', () => {
  const ships = { ob: { ...OB, side: 'red' }, mitos: MITOS };
  const { state } = declared(given({ ships, positions: { 'ob>mitos': 'S' } }), {
    ob: [hold(), volley('mitos', { catapult: 3 })],
    mitos: [],
  });
  expect(rollIn(state, 'ob volley')).toMatchObject({ random: 6, fixed: [], md: false });
});

test('RN-E19 area dice hit their own locations, in ascending order', () => {
  const { state } = playRound(given({ ships: { fire: FIRE, ob: OB }, positions: { 'fire>ob': 'S' } }), {
    orders: { fire: [hold(), volley('ob', { 'flaming-catapult': 1 })] },
    dice: { 'fire volley': [6, 6, 2], 'fire area': [10, 3] },
  });
  expect(damages(state, 'ob')).toEqual({ masts: [2, 2], hull: [2, 2], bridge: [2, 2] });
});

describe('archers at a ship', () => {
  const SMACK: GivenShip = { side: 'blue', type: 'smack', captain: 'captain-steady' };

  test.each([
    ['mitos', 'comet', MITOS, COMET, [4, 4, 4, 9], { hull: [1, 0] }],
    ['mitos', 'comet', MITOS, COMET, [4, 4, 8, 9], {}],
    ['comet', 'ob', COMET, OB, [4, 4, 4, 7, 8, 9], {}],
    ['comet', 'ob', COMET, OB, [4, 4, 4, 4, 4, 9], { hull: [1, 0] }],
    ['comet', 'smack', COMET, SMACK, [4, 4, 1, 7, 8, 9], { hull: [2, 0] }],
  ] as const)('RN-E20 of %s at %s: Armour counts twice', (shooter, target, ship, other, faces, hurt) => {
    const { state } = playRound(given({ ships: { [shooter]: ship, [target]: other } }), {
      orders: { [shooter]: [hold(), archers(target, faces.length, 'ship')] },
      dice: { [`${shooter} archers`]: faces },
    });
    expect(damages(state, target)).toEqual(hurt);
    expect(crewOf(state, target)).toBe(
      crewOf(begun({ ships: { [shooter]: ship, [target]: other } }), target),
    );
  });
});

test.each([
  [3, 34],
  [4, 36],
  [2, 33],
])('RN-E21 eight archers at a crew of Threat %i leave %i of 36', (threat, left) => {
  const ships = { us: { ...OB, side: 'red' }, ob: { ...OB, overrides: { threat } } };
  const { state } = playRound(given({ ships }), {
    orders: { us: [hold(), archers('ob', 8)] },
    dice: { 'us archers': [2, 2, 3, 3, 1, 1, 1, 10] },
  });
  expect(crewOf(state, 'ob')).toBe(left);
});

test('RN-E22 archers need no position, engines do', () => {
  const state = holding(given());
  expect(refusal(state, sent(state, 'comet', archers('mitos', 6)))).toBeNull();
  expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
});

describe('boxes', () => {
  const BROADSIDE = {
    orders: { comet: [hold(), volley('mitos', CATAPULTS)] },
    dice: { 'comet volley': [6, 6, 6, 6] },
  };

  test('RN-E23 points that find no empty box convert; masts wrecked: Speed 0, Difficulty +2', () => {
    const { state } = playRound(given({ positions: HELD }), BROADSIDE);
    expect(damages(state, 'mitos')).toEqual({ masts: [0, 6] });
    const fleeing = declared(state, { comet: [], mitos: [flee()] }).state;
    expect(rollIn(fleeing, 'mitos flee').random).toBe(3);
    const steering = declared(state, { comet: [], mitos: [shoot('comet')] }).state;
    expect(rollIn(steering, 'mitos manoeuvre').difficulty).toBe(5);
  });

  test('RN-E23 all that is too much for the masts goes to the hull', () => {
    const { state } = playRound(given({ positions: HELD, ships: WRECKED_MASTS }), BROADSIDE);
    expect(damages(state, 'mitos')).toEqual({ masts: [0, 6], hull: [4, 4] });
  });

  const WRECKED_MASTS = { comet: COMET, mitos: { ...MITOS, damage: { masts: [0, 6] } } } as const;
});

test.each([
  [5, 'hull'],
  [6, 'masts'],
  [7, 'masts'],
  [8, 'weapons'],
  [9, 'weapons'],
  [10, 'bridge'],
  [1, 'hull'],
])('RN-E24 Height %i hits the %s', (height, location) => {
  const others = [1, 2, 3].filter((face) => face !== height).slice(0, 2);
  const { state } = playRound(given({ positions: HELD }), {
    orders: { comet: [hold(), volley('mitos', CATAPULTS)] },
    dice: { 'comet volley': [height, height, ...others] },
  });
  expect(damages(state, 'mitos')).toEqual({ [location]: [2, 2] });
});

describe('a hit on the weapons', () => {
  const BOTH = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;
  const ORDERS = {
    comet: [hold(), volley('mitos', FULL)],
    mitos: [hold(), volley('comet', BALLISTAS)],
  };

  test('RN-E25 takes a die from the volley that has yet to come', () => {
    const { state, events } = playRound(given({ positions: BOTH }), {
      orders: ORDERS,
      dice: { 'comet volley': [9, 9, 1, 2, 3], 'mitos volley': [8, 8, 1, 2] },
    });
    expect(damages(state, 'mitos')).toEqual({ weapons: [2, 2] });
    expect(damages(state, 'comet')).toEqual({});
    expect(count(events, 'die-knocked-out')).toBe(1);
    expect(count(events, 'volley-hit')).toBe(1);
  });

  test('RN-E25 does not matter at equal keys: both land', () => {
    const { state, steps } = playRound(given({ positions: BOTH }), {
      orders: ORDERS,
      dice: { 'comet volley': [8, 8, 1, 2, 3], 'mitos volley': [8, 8, 1, 2] },
    });
    expect(turnsOf(steps)).toEqual(['comet volley 2x8 + mitos volley 2x8']);
    expect(damages(state, 'mitos')).toEqual({ weapons: [2, 2] });
    expect(damages(state, 'comet')).toEqual({ weapons: [1, 1] });
  });
});

describe('a hit on the bridge', () => {
  const DICE = { 'mitos manoeuvre': [4, 4, 1, 2, 6, 9] };

  test('RN-E26 called, takes a die from the captain', () => {
    const { state, events } = playRound(given({ positions: HELD }), {
      orders: {
        comet: [hold(), volley('mitos', FULL, { called: { location: 'bridge', face: 10 } })],
        mitos: [shoot('comet')],
      },
      dice: { 'comet volley': [10, 1, 2], ...DICE },
    });
    expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
    expect(typesAmong(events, 'die-knocked-out', 'manoeuvre-made', 'manoeuvre-failed')).toEqual([
      'die-knocked-out',
      'manoeuvre-failed',
    ]);
    expect(positionsIn(state)).toEqual(HELD_SHOOT);
  });

  test('RN-E26 not called, leaves the manoeuvre alone', () => {
    const { state, events } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', FULL)], mitos: [shoot('comet')] },
      dice: { 'comet volley': [10, 10, 1, 2, 3], ...DICE },
    });
    expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
    expect(count(events, 'die-knocked-out')).toBe(0);
    expect(positionsIn(state)).toEqual({ 'mitos>comet': 'shoot' });
  });

  const HELD_SHOOT = { 'comet>mitos': 'shoot' };
});

describe('called shots', () => {
  const CALLED = volley('mitos', FULL, { called: { location: 'masts', face: 7 } });

  test.each([
    [7, 'masts'],
    [3, 'hull'],
  ])('RN-E27 the set of %i, chosen, hits the %s', (height, location) => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), CALLED] },
      dice: { 'comet volley': [7, 3, 3] },
      choose: { 'comet volley': [height] },
    });
    expect(damages(state, 'mitos')).toEqual({ [location]: [2, 2] });
  });

  test('RN-E27 a die is lost, another set: three are thrown', () => {
    const { state } = playUntil(given({ positions: HELD }), 'choose', {
      orders: { comet: [hold(), CALLED] },
      dice: { 'comet volley': [7, 3, 3] },
    });
    expect(rollIn(state, 'comet volley')).toMatchObject({ random: 3, fixed: [7] });
    expect(setsOf(state, 'comet volley')).toEqual(['2x7', '2x3']);
  });

  test.each([
    [{ location: 'masts', face: 8 }, 'face-not-in-location'],
    [{ location: 'hull', face: 3 }, 'location-not-callable'],
  ])('RN-E27 %j is refused: %s', (called, code) => {
    const state = holding(given({ positions: HELD }));
    expect(refusal(state, sent(state, 'comet', volley('mitos', FULL, { called })))).toBe(code);
  });
});

describe('gunnery', () => {
  const setUp = (character: string) =>
    begun({ ships: { comet: { ...COMET, characters: [character] }, mitos: MITOS }, ready: false });

  /** Round 1, comet in position to shoot. */
  function inPosition(state: ReignState): ReignState {
    const ready = ['red', 'blue'].reduce((now, side) => act(now, { type: 'ready', side }).state, state);
    return patched(ready, (draft) => {
      draft.positions = {
        'comet>mitos': { kind: 'shoot', broadside: 'starboard', since: 0, parryOnly: false },
      };
      draft.heldAtStart = structuredClone(draft.positions);
    });
  }

  const prepare = (character: string, more = {}) => ({
    type: 'prepare-gunnery',
    side: 'red',
    ship: 'comet',
    character,
    ...more,
  });
  const dice = (...faces: number[]) => [{ purpose: 'prepare-gunnery', faces }];
  const helped = (character: string, use: string, more = {}) =>
    volley('mitos', FULL, { helper: { character, use }, ...more });

  test('RN-E28 a gunner who has failed is not ready', () => {
    const { state, events } = act(setUp('gunner'), prepare('gunner'), dice(1, 2, 3, 4, 5, 6));
    expect(typesAmong(events, 'gunnery-ready', 'gunnery-failed')).toEqual(['gunnery-failed']);
    expect(personIn(state, 'comet', 'gunner').gunneryReady).toBe(false);
    const now = holding(inPosition(state));
    expect(refusal(now, sent(now, 'comet', helped('gunner', 'die')))).toBe('helper-not-ready');
  });

  test('RN-E28 a gunner who is ready adds a die', () => {
    const { state, events } = act(setUp('gunner'), prepare('gunner'), dice(1, 1, 2, 3, 4, 5));
    expect(typesAmong(events, 'gunnery-ready', 'gunnery-failed')).toEqual(['gunnery-ready']);
    const { state: after } = declared(inPosition(state), {
      comet: [hold(), helped('gunner', 'die')],
      mitos: [],
    });
    expect(rollIn(after, 'comet volley')).toMatchObject({ random: 6, fixed: [] });
    const now = holding(inPosition(state));
    expect(refusal(now, sent(now, 'comet', helped('gunner', 'ED', { edFace: 10 })))).toBe('no-such-die');
  });

  test('RN-E28 the Expert Die of a master gunner is a called shot at no cost', () => {
    const prepared = act(
      setUp('master-gunner'),
      prepare('master-gunner', { edFace: 5 }),
      dice(5, 1, 2, 3, 4),
    );
    const { state, events } = playRound(inPosition(prepared.state), {
      orders: { comet: [hold(), helped('master-gunner', 'ED', { edFace: 10 })], mitos: [shoot('comet')] },
      dice: { 'comet volley': [10, 1, 2, 3, 4], 'mitos manoeuvre': [4, 4, 1, 2, 6, 9] },
    });
    expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
    expect(typesAmong(events, 'die-knocked-out', 'manoeuvre-failed')).toEqual([
      'die-knocked-out',
      'manoeuvre-failed',
    ]);
  });
});

test('RN-E42 a feature spotted is hit in the next round, and in that alone', () => {
  const brazier: Omit<Feature, 'destroyed'> = {
    id: 'brazier',
    ship: 'brand',
    location: 'weapons',
    name: 'brazier',
    effects: [
      { effect: 'fire' },
      { effect: 'knock-out-weapon', broadside: 'port', weapon: 'flaming-catapult', count: 1 },
    ],
  };
  const ships = {
    comet: { ...COMET, characters: ['lookout'] },
    brand: { ...FIRE, side: 'blue' },
  };
  const positions = { 'comet>brand': 'S' } as const;
  const spotted = playRound(given({ ships, positions, features: [brazier] }), {
    orders: { comet: [hold(), task('lookout', 'spot-target', { target: 'brand', feature: 'brazier' })] },
    dice: { 'comet spot-target': [5, 5, 1, 2, 3, 4, 6] },
  });
  const called = volley('brand', FULL, { called: { feature: 'brazier', face: 8 } });
  const hit = playRound(spotted.state, {
    orders: { comet: [hold(), called], brand: [shoot('comet')] },
    dice: { 'comet volley': [8, 1, 2], 'brand manoeuvre': [1, 2, 3, 5, 6, 7] },
  });
  expect(damages(hit.state, 'brand')).toEqual({ weapons: [1, 1] });
  expect(shipIn(hit.state, 'brand')).toMatchObject({
    engines: { port: { 'flaming-catapult': 0 }, starboard: { 'flaming-catapult': 1 } },
    tokens: { onFire: 1 },
  });
  expect(typesAmong(hit.events, 'feature-hit', 'fire-started')).toEqual(['feature-hit', 'fire-started']);
  const burning = declared(hit.state, { comet: [], brand: [shoot('comet')] }).state;
  expect(rollIn(burning, 'brand manoeuvre').difficulty).toBe(5);
  const fourth = holding(hit.state);
  expect(refusal(fourth, sent(fourth, 'comet', called))).toBe('not-spotted');
});

test.each([
  ['one', { masts: [2, 2] }, [7]],
  ['all', { masts: [2, 2], hull: [2, 2] }, undefined],
] as const)('RN-E57 volleySets %s: of 2x7 and 2x3 there land %j', (volleySets, hurt, chosen) => {
  const { state } = playRound(given({ positions: HELD, options: { volleySets } }), {
    orders: { comet: [hold(), volley('mitos', FULL)] },
    dice: { 'comet volley': [7, 7, 3, 3, 1] },
    choose: chosen === undefined ? {} : { 'comet volley': chosen },
  });
  expect(damages(state, 'mitos')).toEqual(hurt);
});

describe('a flying mage', () => {
  const ships = {
    comet: { ...COMET, characters: ['lookout'] },
    brand: { ...FIRE, side: 'blue', characters: ['mate'] },
  };
  const mage: Omit<Feature, 'destroyed'> = {
    id: 'mage',
    ship: 'brand',
    location: null,
    name: 'flying mage',
    effects: [{ effect: 'character-out', character: 'mate' }],
  };
  const spotted = () =>
    playRound(given({ ships, positions: { 'comet>brand': 'S' }, features: [mage] }), {
      orders: { comet: [hold(), task('lookout', 'spot-target', { target: 'brand', feature: 'mage' })] },
      dice: { 'comet spot-target': [5, 5, 1, 2, 3, 4, 6] },
    }).state;
  const called = (face: number) => volley('brand', FULL, { called: { feature: 'mage', face } });

  test('RN-E64 is called with face 10 alone', () => {
    const state = holding(spotted());
    expect(refusal(state, sent(state, 'comet', called(8)))).toBe('face-not-in-location');
    expect(refusal(state, sent(state, 'comet', called(10)))).toBeNull();
  });

  test.each([
    [10, true, {}],
    [3, false, { hull: [1, 1] }],
  ])('RN-E64 the set of %i chosen: mate out %s, damage %j', (height, out, hurt) => {
    const { state } = playRound(spotted(), {
      orders: { comet: [hold(), called(10)] },
      dice: { 'comet volley': [10, 3, 3] },
      choose: { 'comet volley': [height] },
    });
    expect(personIn(state, 'brand', 'mate').out).toBe(out);
    expect(damages(state, 'brand')).toEqual(hurt);
  });
});

test('RN-E70 a flaming broadside: area dice convert boxes and overflow into the hull', () => {
  const ships = { fire: FIRE, comet: { ...COMET, side: 'blue' } };
  const positions = { 'fire>comet': 'S', 'comet>fire': 'S' } as const;
  const { state } = playRound(given({ ships, positions }), {
    orders: { fire: [hold(), volley('comet', { 'flaming-catapult': 1 })] },
    dice: { 'fire volley': [4, 4, 9], 'fire area': [9, 9] },
  });
  expect(damages(state, 'comet')).toEqual({ hull: [3, 2], weapons: [0, 5] });
  const next = holding(state);
  expect(refusal(next, sent(next, 'comet', volley('fire', FULL)))).toBe('weapons-wrecked');
});
