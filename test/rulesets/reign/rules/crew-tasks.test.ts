import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type Feature,
  type ReignState,
  reign,
} from '../../../../src/rulesets/reign/index.ts';
import {
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
  type Order,
  order,
  pass,
  playRound,
  playUntil,
  refusal,
  repel,
  rollIn,
  sailors,
  sent,
  setsOf,
  shipIn,
  shoot,
  slotOf,
  someone,
  steady,
  task,
  turnsOf,
  volley,
} from '../support.ts';

const check = (state: ReignState, one: Order) => refusal(state, sent(state, 'comet', one));

/** comet with these people, whose captain has held, in a position. */
function crewed(
  characters: GivenShip['characters'],
  comet: Partial<GivenShip> = {},
  more: Given = {},
): ReignState {
  const ships = { comet: { ...COMET, ...comet, characters: characters ?? [] }, mitos: MITOS };
  return given({ ships, ...more });
}

/** The pool of a task of a character of comet. */
function poolOf(state: ReignState, character: string, name: string, more: object = {}) {
  const { state: after } = declared(state, { comet: [hold(), task(character, name, more)] });
  return rollIn(after, `comet ${name}`);
}

const ABLE = someone(
  'able',
  { body: 1, sense: 5, knowledge: 3, command: 4 },
  { sailing: 1, navigation: 2, shipbuilding: 3, inspire: 2, intimidate: 3, sight: 4 },
);
const SHOALS: Condition = { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' };
const SWELL: Condition = { id: 'swell', kind: 'rough-sea', difficulty: 2, ships: 'all' };
const GALE: Condition = { id: 'gale', kind: 'storm', difficulty: 1, ships: 'all' };
const LANTERN: Omit<Feature, 'destroyed'> = {
  id: 'lantern',
  ship: 'mitos',
  location: 'bridge',
  name: 'lantern',
  effects: [],
};

describe('the pools', () => {
  test.each([
    ['damage-control', { location: 'hull', mode: 'superficial' }, 3 + 3],
    ['inspire', { benefit: 'threat' }, 4 + 2],
    ['spot-target', { target: 'mitos', feature: 'lantern' }, 5 + 4],
    ['tack', {}, 3 + 1],
    ['adjust-ballast', {}, 3 + 1],
    ['plan-route', {}, 3 + 2],
    ['spot-trouble', {}, 5 + 4],
  ] as const)(
    'RN-080, RN-082, RN-083, RN-086, RN-088, RN-095, RN-096 stat and skill for %s',
    (name, more, dice) => {
      const start = crewed([ABLE], {}, { conditions: [SHOALS, SWELL], features: [LANTERN] });
      expect(poolOf(start, 'able', name, more)).toMatchObject({
        random: dice,
        fixed: [],
        md: false,
        difficulty: 0,
      });
    },
  );

  test.each([
    ['sailing', 3 + 3],
    ['inspire', 4 + 2],
    ['intimidate', 4 + 3],
  ])('RN-090 to push by %s takes %i dice, on Difficulty + 4', (skill, dice) => {
    const pusher = someone('pusher', { knowledge: 3, command: 4 }, { sailing: 3, inspire: 2, intimidate: 3 });
    expect(poolOf(crewed([pusher]), 'pusher', 'push-limits', { skill })).toMatchObject({
      random: dice,
      difficulty: 8,
    });
  });

  test.each([
    ['tack', 9],
    ['adjust-ballast', 9],
  ] as const)('RN-086, RN-088 sailors at %s throw a die each', (name, men) => {
    const { state } = declared(crewed([], {}, { conditions: [SWELL] }), {
      comet: [hold(), sailors(name, men)],
    });
    expect(rollIn(state, `comet ${name}`)).toMatchObject({ random: men, actor: null });
  });

  test('RN-B03, RN-R71 an Expert Die needs its face, a Master Die waits', () => {
    const expert = someone('expert', { knowledge: 3 }, { navigation: [2, 'ED'] });
    const master = someone('master', { knowledge: 3 }, { navigation: [2, 'MD'] });
    const start = crewed([expert, master], {}, { conditions: [SHOALS] });
    const state = order(start, 'comet', hold());
    expect(check(state, task('expert', 'plan-route'))).toBe('ed-face-missing');
    expect(check(state, task('expert', 'plan-route', { edFace: 11 }))).toBe('bad-parameter');
    expect(check(state, task('master', 'plan-route'))).toBeNull();
    expect(poolOf(start, 'expert', 'plan-route', { edFace: 7 })).toMatchObject({ random: 5, fixed: [7] });
    expect(poolOf(start, 'master', 'plan-route')).toMatchObject({ random: 5, fixed: [], md: true });
    const { state: after } = playRound(start, {
      orders: { comet: [hold(), task('master', 'plan-route')] },
      dice: { 'comet plan-route': [1, 2, 3, 4, 5] },
      master: { 'comet plan-route': 5 },
    });
    expect(shipIn(after, 'comet').tokens.route).toBe(2);
  });

  test('RN-R71 a face is asked for only where the pool keeps its Expert Die, and ignored where it does not', () => {
    const expert = someone('expert', { knowledge: 3 }, { sailing: [2, 'ED'] });
    const hurt: Partial<GivenShip> = { captain: expert, damage: { bridge: [6, 0] } };
    const start = crewed([], hurt);
    expect(check(start, shoot('mitos'))).toBeNull();
    const { state } = declared(start, { comet: [shoot('mitos', 'starboard', 9)] });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ random: 5, fixed: [] });
    expect(check(crewed([], { captain: expert }), shoot('mitos'))).toBe('ed-face-missing');
    expect(check(crewed([], { captain: expert }), dodge())).toBe('ed-face-missing');
    expect(check(crewed([], { captain: expert }), hold())).toBeNull();
  });
});

describe('damage control', () => {
  const repair = (more: object): Order => task('carpenter', 'damage-control', more);
  const DICE = { 'comet damage-control': [4, 4, 4, 1, 2, 3] };
  const repaired = (
    damage: GivenShip['damage'],
    more: object,
    dice: { readonly [roll: string]: readonly number[] } = DICE,
  ) =>
    playRound(crewed(['carpenter'], { damage: damage ?? {} }), {
      orders: { comet: [hold(), repair(more)] },
      dice,
    });

  test.each([
    [{ hull: [3, 4] }, { location: 'hull', mode: 'superficial' }, { hull: [2, 4] }],
    [{ hull: [3, 4] }, { location: 'hull', mode: 'structural' }, { hull: [4, 3] }],
    [{ hull: [0, 4] }, { location: 'hull', mode: 'superficial' }, { hull: [0, 4] }],
    [{ hull: [3, 0] }, { location: 'hull', mode: 'structural' }, { hull: [3, 0] }],
    [
      { hull: [3, 4], masts: [1, 1] },
      { location: 'masts', mode: 'superficial' },
      { hull: [3, 4], masts: [0, 1] },
    ],
    [{ weapons: [0, 5] }, { location: 'weapons', mode: 'structural' }, { weapons: [1, 4] }],
  ] as const)('RN-080 of %j, %j: %j', (damage, more, after) => {
    expect(damages(repaired(damage, more).state, 'comet')).toEqual(after);
  });

  test('RN-080 fails without a set', () => {
    const { state, events } = repaired(
      { hull: [3, 4] },
      { location: 'hull', mode: 'structural' },
      { 'comet damage-control': [1, 2, 3, 4, 5, 6] },
    );
    expect(damages(state, 'comet')).toEqual({ hull: [3, 4] });
    expect(count(events, 'repaired')).toBe(0);
  });

  test('RN-R58 several gangs add up', () => {
    const second = someone('second', { knowledge: 3 }, { shipbuilding: 1 });
    const start = crewed(['carpenter', second], { damage: { hull: [3, 4] } });
    const { state } = playRound(start, {
      orders: {
        comet: [
          hold(),
          repair({ location: 'hull', mode: 'superficial' }),
          task('second', 'damage-control', { location: 'hull', mode: 'superficial' }),
        ],
      },
      dice: { ...DICE, 'comet damage-control#2': [4, 4, 1, 2] },
    });
    expect(damages(state, 'comet')).toEqual({ hull: [1, 4] });
  });

  test('RN-R27 works at once, in its own turn: a hull wrecked and mended in one round does not sink', () => {
    const ships = {
      comet: COMET,
      mitos: { ...MITOS, characters: ['carpenter'], damage: { hull: [0, 12] as const } },
    };
    const { state, steps } = playRound(given({ ships, positions: { 'comet>mitos': 'S' } }), {
      orders: {
        comet: [hold(), volley('mitos', { catapult: 2 })],
        mitos: [hold(), task('carpenter', 'damage-control', { location: 'hull', mode: 'structural' })],
      },
      dice: { 'comet volley': [5, 5, 1, 2], 'mitos damage-control': [3, 3, 1, 2, 4, 5] },
    });
    expect(turnsOf(steps)).toEqual(['comet volley 2x5', 'mitos damage-control 2x3']);
    expect(damages(state, 'mitos')).toEqual({ hull: [1, 13] });
    expect(shipIn(pass(state, 2), 'mitos').status).toBe('active');
  });

  test.each([
    [2, 4, null],
    [2, 3, 'too-few-crew'],
    [0, 1, null],
    [10, 12, null],
    [10, 11, 'too-few-crew'],
  ] as const)(
    'RN-081, RN-R69 damageControlHands %i, crew %i with two at the repel: %s',
    (damageControlHands, crew, code) => {
      const start = crewed(
        ['carpenter'],
        { patch: { crew }, damage: { hull: [3, 0] } },
        { options: { damageControlHands } },
      );
      const state = order(start, 'comet', hold(), repel('mitos', Math.min(2, crew)));
      expect(check(state, repair({ location: 'hull', mode: 'superficial' }))).toBe(code);
    },
  );

  test('RN-081, RN-R69 the hands of one task are not there for another', () => {
    const second = someone('second', { knowledge: 3 }, { shipbuilding: 1 });
    const start = crewed(['carpenter', second], { patch: { crew: 3 }, damage: { hull: [3, 0] } });
    const state = order(start, 'comet', hold(), repair({ location: 'hull', mode: 'superficial' }));
    expect(check(state, task('second', 'damage-control', { location: 'hull', mode: 'superficial' }))).toBe(
      'too-few-crew',
    );
    expect(check(state, archers('mitos', 2))).toBe('too-many-archers');
    expect(check(state, archers('mitos', 1))).toBeNull();
    const { state: after } = declared(start, {
      comet: [hold(), repair({ location: 'hull', mode: 'superficial' })],
    });
    expect(rollIn(after, 'comet damage-control').random).toBe(6);
  });
});

describe('inspiring', () => {
  const inspire = (benefit: string, character = 'captain-steady') => task(character, 'inspire', { benefit });
  const inspired = (benefit: string, options = {}, more: Given = {}) =>
    playRound(given({ options, ...more }), {
      orders: { comet: [hold(), inspire(benefit)] },
      dice: { 'comet inspire': [6, 6, 6, 1, 2] },
    }).state;

  test('RN-082, RN-R26 Threat lasts to the end of the battle and does not add up', () => {
    const state = inspired('threat');
    expect(shipIn(state, 'comet')).toMatchObject({
      threat: 2,
      tokens: { inspireThreat: 1, inspireDie: 0 },
      timers: { inspireThreatUntil: null },
    });
    const again = playRound(state, {
      orders: { comet: [hold(), inspire('threat')] },
      dice: { 'comet inspire': [6, 6, 1, 2, 3] },
    }).state;
    expect(shipIn(again, 'comet').tokens.inspireThreat).toBe(1);
    expect(shipIn(pass(again, 8), 'comet').tokens.inspireThreat).toBe(1);
  });

  test('RN-R26 with inspireThreatDuration width-rounds, as many rounds as the Width', () => {
    const options = { inspireThreatDuration: 'width-rounds' } as const;
    const third = inspired('threat', options);
    expect(shipIn(third, 'comet').timers.inspireThreatUntil).toBe(5);
    const killed = (state: ReignState) => {
      const after = playRound(state, {
        orders: { mitos: [hold(), archers('comet', 4)] },
        dice: { 'mitos archers': [2, 2, 5, 7] },
      });
      return crewOf(state, 'comet') - crewOf(after.state, 'comet');
    };
    expect([0, 2, 3].map((rounds) => killed(pass(third, rounds)))).toEqual([0, 0, 1]);
  });

  test('RN-R26, RN-R27 not in the round in which it is rolled', () => {
    const { state } = playRound(given(), {
      orders: { comet: [hold(), inspire('threat')], mitos: [hold(), archers('comet', 4)] },
      dice: { 'comet inspire': [6, 6, 6, 1, 2], 'mitos archers': [2, 2, 5, 7] },
    });
    expect(crewOf(state, 'comet')).toBe(23);
  });

  const FIRST: readonly (readonly [string, Order, string, number])[] = [
    ['a volley', volley('mitos', FULL), 'volley', 5],
    ['archers', archers('mitos', 4), 'archers', 4],
    ['a repel party', repel('mitos', 4), 'repel', 4],
    ['sailors', sailors('tack', 4), 'tack', 4],
  ];

  test.each(FIRST)('RN-R26 the die goes to %s, if that is declared first', (_what, one, tag, dice) => {
    const third = inspired('die', {}, { positions: { 'comet>mitos': 'S' } });
    const others = FIRST.filter(([, other]) => other !== one).map(([, other]) => other);
    const { state } = declared(third, { comet: [hold(), one, ...others] });
    const pools = Object.fromEntries(
      FIRST.map(([, , name]) => [name, rollIn(state, `comet ${name}`).random]),
    );
    expect(pools).toEqual({ volley: 5, archers: 4, repel: 4, tack: 4, [tag]: dice + 1 });
    expect(shipIn(state, 'comet').tokens.inspireDie).toBe(0);
  });

  test('RN-R26 the die goes to boarders, too; heroes and tasks of characters leave it', () => {
    const third = inspired('die', {}, { positions: { 'comet>mitos': 'B' } });
    const { state } = declared(third, { comet: [hold(), inspire('threat'), boardWith('mitos', 4)] });
    expect([rollIn(state, 'comet inspire').random, rollIn(state, 'comet board-attack').random]).toEqual([
      5, 5,
    ]);
  });

  test('RN-R26, RN-R58 one die at most, and it waits until it is wanted', () => {
    const twice = inspired('die');
    const again = playRound(twice, {
      orders: { comet: [hold(), inspire('die')] },
      dice: { 'comet inspire': [6, 6, 1, 2, 3] },
    }).state;
    expect(shipIn(again, 'comet').tokens.inspireDie).toBe(1);
    const later = declared(pass(again, 3), { comet: [hold(), archers('mitos', 6)] }).state;
    expect(rollIn(later, 'comet archers').random).toBe(7);
  });

  test('RN-R26 spent at the declaration, even if the attack comes to nothing', () => {
    const third = inspired('die', {}, { positions: { 'comet>mitos': 'S' } });
    const volleyed = order(third, 'comet', hold(), volley('mitos', FULL));
    expect(shipIn(volleyed, 'comet').tokens.inspireDie).toBe(0);
  });

  test('RN-R26 each roll gives one benefit', () => {
    const state = order(given(), 'comet', hold());
    expect(check(state, inspire('both'))).toBe('bad-parameter');
    expect(shipIn(inspired('die'), 'comet').tokens).toMatchObject({ inspireDie: 1, inspireThreat: 0 });
  });
});

describe('spotting', () => {
  const SPOT = task('lookout', 'spot-target', { target: 'mitos', feature: 'lantern' });
  const start = () => crewed(['lookout'], {}, { features: [LANTERN], positions: { 'comet>mitos': 'S' } });
  const called = volley('mitos', FULL, { called: { feature: 'lantern', face: 10 } });
  const spotted = (faces: readonly number[]) =>
    playRound(start(), { orders: { comet: [hold(), SPOT] }, dice: { 'comet spot-target': faces } }).state;

  test('RN-083, RN-R27 on success the ship may call it in the next round, and in that one alone', () => {
    const state = order(start(), 'comet', hold(), SPOT);
    expect(check(state, called)).toBe('not-spotted');
    const third = spotted([5, 5, 1, 2, 3, 4, 6]);
    expect(check(order(third, 'comet', hold()), called)).toBeNull();
    expect(check(order(pass(third), 'comet', hold()), called)).toBe('not-spotted');
  });

  test('RN-083 on failure not', () => {
    expect(check(order(spotted([5, 7, 1, 2, 3, 4, 6]), 'comet', hold()), called)).toBe('not-spotted');
  });

  test('RN-083 by a particular ship: a friend has seen nothing', () => {
    const ships = {
      comet: { ...COMET, characters: ['lookout'] },
      mitos: MITOS,
      friend: { ...COMET, captain: 'captain-veteran' },
    };
    const positions = { 'comet>mitos': 'S', 'friend>mitos': 'S' } as const;
    const third = playRound(given({ ships, positions, features: [LANTERN] }), {
      orders: { comet: [hold(), SPOT] },
      dice: { 'comet spot-target': [5, 5, 1, 2, 3, 4, 6] },
    }).state;
    const friend = order(slotOf(third, 'friend'), 'friend', hold());
    expect(refusal(friend, sent(friend, 'friend', called))).toBe('not-spotted');
  });

  test('RN-083, RN-R58 what is not there, is on a friend or has been destroyed cannot be spotted; several can', () => {
    const features = [LANTERN, { ...LANTERN, id: 'gun' }, { ...LANTERN, id: 'own', ship: 'comet' }];
    const state = order(crewed(['lookout', 'mate'], {}, { features }), 'comet', hold());
    const spot = (feature: string, character = 'lookout', target = 'mitos') =>
      check(state, task(character, 'spot-target', { target, feature }));
    expect(spot('lantern')).toBeNull();
    expect(spot('sail')).toBe('unknown-feature');
    expect(spot('own')).toBe('unknown-feature');
    expect(spot('own', 'lookout', 'comet')).toBe('not-an-enemy');
    const both = playRound(crewed(['lookout', 'mate'], {}, { features }), {
      orders: { comet: [hold(), SPOT, task('mate', 'spot-target', { target: 'mitos', feature: 'gun' })] },
      dice: { 'comet spot-target': [5, 5, 1, 2, 3, 4, 6], 'comet spot-target#2': [6, 6, 1] },
    }).state;
    expect(
      shipIn(both, 'comet')
        .tokens.spotted.map(({ feature }) => feature)
        .sort(),
    ).toEqual(['gun', 'lantern']);
  });
});

describe('tacking and ballast', () => {
  test('RN-086 gives +1 Speed for Width rounds, from the next on; captains of chase and flight use it', () => {
    const third = playRound(crewed(['mate']), {
      orders: { comet: [flee(), task('mate', 'tack')] },
      dice: { 'comet flee': [1, 2, 3, 4, 5, 6], 'comet tack': [3, 3, 1, 2, 4] },
    }).state;
    const speeds = [0, 1, 2].map(
      (rounds) => rollIn(declared(pass(third, rounds), { comet: [flee()] }).state, 'comet flee').random,
    );
    expect(speeds).toEqual([7, 7, 6]);
  });

  test('RN-087, RN-R27 +1 Difficulty by sailors for the same rounds; a character at it costs none', () => {
    const steering = (state: ReignState) =>
      rollIn(declared(state, { comet: [shoot('mitos')] }).state, 'comet manoeuvre').difficulty;
    const bySailors = playRound(given(), {
      orders: { comet: [hold(), sailors('tack', 4)] },
      dice: { 'comet tack': [3, 3, 3, 1] },
    }).state;
    expect(shipIn(bySailors, 'comet').timers).toMatchObject({ tackUntil: 5, tackDifficultyUntil: 5 });
    expect([0, 2, 3].map((rounds) => steering(pass(bySailors, rounds)))).toEqual([5, 5, 4]);
    const byMate = playRound(crewed(['mate']), {
      orders: { comet: [hold(), task('mate', 'tack')] },
      dice: { 'comet tack': [3, 3, 3, 1, 2] },
    }).state;
    expect(steering(byMate)).toBe(4);
  });

  test('RN-R27, RN-R58 a second success keeps the later end and never adds up', () => {
    const both = playRound(crewed(['mate']), {
      orders: { comet: [hold(), task('mate', 'tack'), sailors('tack', 4)] },
      dice: { 'comet tack': [3, 3, 3, 1, 2], 'comet tack#2': [4, 4, 1, 2] },
    }).state;
    expect(shipIn(both, 'comet').timers).toMatchObject({ tackUntil: 5, tackDifficultyUntil: 4 });
    expect(rollIn(declared(both, { comet: [flee()] }).state, 'comet flee').random).toBe(7);
  });

  test('RN-086 an end of the effect is told', () => {
    const third = playRound(crewed(['mate']), {
      orders: { comet: [hold(), task('mate', 'tack')] },
      dice: { 'comet tack': [3, 3, 1, 2, 4] },
    });
    expect(count(third.events, 'effect-started')).toBe(1);
    const fifth = playRound(pass(third.state));
    expect(count(fifth.events, 'effect-ended')).toBe(1);
    expect(shipIn(fifth.state, 'comet').timers.tackUntil).toBeNull();
  });

  const steering = (state: ReignState) =>
    rollIn(declared(state, { comet: [shoot('mitos')] }).state, 'comet manoeuvre').difficulty;

  test('RN-088, RN-R27, RN-R28 lowers the sea by 1, in one round or many', () => {
    const start = crewed(['mate'], {}, { conditions: [SWELL, GALE] });
    expect(steering(start)).toBe(7);
    const work = {
      orders: { comet: [hold(), task('mate', 'adjust-ballast')] },
      dice: { 'comet adjust-ballast': [3, 3, 3, 3, 3] },
    };
    const third = playRound(start, work).state;
    expect(steering(third)).toBe(6);
    const fourth = playRound(third, work).state;
    expect(steering(fourth)).toBe(6);
    expect(steering(pass(fourth, 6))).toBe(6);
  });

  test('RN-R27 with ballastStacks each success counts, down to a calm', () => {
    const work = {
      orders: { comet: [hold(), task('mate', 'adjust-ballast')] },
      dice: { 'comet adjust-ballast': [3, 3, 1, 2, 4] },
    };
    let state = crewed(
      ['mate'],
      {},
      { conditions: [GALE, { ...GALE, id: 'more' }], options: { ballastStacks: true } },
    );
    const seen = [steering(state)];
    for (let i = 0; i < 3; i++) {
      state = playRound(state, work).state;
      seen.push(steering(state));
    }
    expect(seen).toEqual([6, 5, 4, 4]);
  });

  test('RN-R28 never below 0: it does nothing against shoals', () => {
    const start = crewed(['mate'], {}, { conditions: [{ ...SWELL, difficulty: 0 }, SHOALS] });
    const third = playRound(start, {
      orders: { comet: [hold(), task('mate', 'adjust-ballast')] },
      dice: { 'comet adjust-ballast': [3, 3, 1, 2, 4] },
    }).state;
    expect(steering(third)).toBe(6);
  });

  test('RN-089 sailors at the ballast cost every volley and the bowmen a die for Width rounds; a character does not', () => {
    const pools = (state: ReignState) => {
      const { state: after } = declared(state, {
        comet: [hold(), volley('mitos', FULL), archers('mitos', 6)],
      });
      return [rollIn(after, 'comet volley').random, rollIn(after, 'comet archers').random];
    };
    const start = (characters: GivenShip['characters']) =>
      crewed(characters, {}, { conditions: [SWELL], positions: { 'comet>mitos': 'S' } });
    const men = playRound(start([]), {
      orders: { comet: [hold(), sailors('adjust-ballast', 4)] },
      dice: { 'comet adjust-ballast': [3, 3, 1, 2] },
    }).state;
    expect([0, 1, 2].map((rounds) => pools(pass(men, rounds)))).toEqual([
      [4, 5],
      [4, 5],
      [5, 6],
    ]);
    const mate = playRound(start(['mate']), {
      orders: { comet: [hold(), task('mate', 'adjust-ballast')] },
      dice: { 'comet adjust-ballast': [3, 3, 1, 2, 4] },
    }).state;
    expect(pools(mate)).toEqual([5, 6]);
  });
});

describe('pushing the limits', () => {
  const pusher = someone(
    'pusher',
    { knowledge: 4, command: 4 },
    { sailing: 3, inspire: [1, 'ED'], intimidate: 1 },
  );
  const push = (skill: string, more: object = {}) => task('pusher', 'push-limits', { skill, ...more });

  test('RN-090, RN-091 a skill of 2 at least, a special die counting for 1', () => {
    const state = order(crewed([pusher]), 'comet', hold());
    expect(check(state, push('sailing'))).toBeNull();
    expect(check(state, push('inspire', { edFace: 10 }))).toBeNull();
    expect(check(state, push('intimidate'))).toBe('skill-too-low');
    expect(check(state, push('sight'))).toBe('bad-parameter');
  });

  test('RN-090 not the captain, whoever he is', () => {
    const state = order(crewed(['mate'], { captain: pusher }), 'comet', hold());
    expect(check(state, push('sailing'))).toBe('captain-may-not-push');
  });

  const pushed = (faces: readonly number[], more: Given = {}) =>
    playRound(crewed([pusher], {}, more), {
      orders: { comet: [hold(), push('sailing')] },
      dice: { 'comet push-limits': faces },
    });

  test.each([
    [[8, 8, 1, 2, 3, 4, 5], 4],
    [[9, 9, 9, 2, 3, 4, 5], 5],
    [[7, 7, 7, 7, 7, 7, 7], null],
  ] as const)('RN-092, RN-093 on Difficulty 4 the dice %j push until round %s', (faces, until) => {
    expect(shipIn(pushed(faces).state, 'comet').timers.pushUntil).toBe(until);
  });

  test('RN-092 Difficulty + 4 as it stands, the sea included', () => {
    const { state } = declared(crewed([pusher], {}, { conditions: [SWELL] }), {
      comet: [hold(), push('sailing')],
    });
    expect(rollIn(state, 'comet push-limits').difficulty).toBe(10);
  });

  test('RN-092, RN-R09 crewDifficulty changes nothing for it', () => {
    const { state } = declared(crewed([pusher], {}, { options: { crewDifficulty: 'ship' } }), {
      comet: [hold(), push('sailing')],
    });
    expect(rollIn(state, 'comet push-limits').difficulty).toBe(8);
  });

  describe('while it runs', () => {
    const running = (more: Partial<GivenShip> = {}, setting: Given = {}) =>
      crewed([pusher, 'mate'], { patch: { timers: { pushUntil: 3 } }, ...more }, setting);

    test('RN-093, RN-R30 every set that meets its Difficulty is one wider: timing, damage, time', () => {
      const { state, steps } = playRound(running({}, { positions: { 'comet>mitos': 'S' } }), {
        orders: {
          comet: [hold(), volley('mitos', FULL), archers('mitos', 3), task('mate', 'tack')],
          mitos: [hold(), archers('comet', 4)],
        },
        dice: {
          'comet volley': [4, 4, 1, 2, 3],
          'comet archers': [1, 1, 2],
          'comet tack': [2, 2, 1, 3, 4],
          'mitos archers': [10, 10, 1, 2],
        },
      });
      expect(turnsOf(steps)).toEqual([
        'comet volley 3x4',
        'comet tack 3x2',
        'comet archers 3x1',
        'mitos archers 2x10',
      ]);
      expect(damages(state, 'mitos')).toEqual({ hull: [3, 3] });
      expect(shipIn(state, 'comet').timers.tackUntil).toBe(5);
    });

    test('RN-R30 a set below its Difficulty is not', () => {
      const { state } = playUntil(running(), 'resolve', {
        orders: { comet: [shoot('mitos')] },
        dice: { 'comet manoeuvre': [3, 3, 5, 5, 1, 2] },
      });
      expect(setsOf(state, 'comet manoeuvre')).toEqual(['3x5', '2x3']);
    });

    test('RN-R30 the wider dodge has one die more to spend', () => {
      const { events } = playRound(running(), {
        orders: { comet: [dodge()], mitos: [hold(), archers('comet', 4)] },
        dice: { 'comet dodge': [9, 9, 1, 2, 3, 4], 'mitos archers': [5, 5, 5, 5] },
        gobble: [],
      });
      expect(count(events, 'gobbled')).toBe(0);
      const { state } = playRound(running(), {
        orders: { comet: [dodge()], mitos: [hold(), archers('comet', 4)] },
        dice: { 'comet dodge': [9, 9, 9, 1, 2, 3], 'mitos archers': [5, 5, 5, 5] },
        gobble: [{ with: 'comet dodge 9', spend: { 'mitos archers 5': 4 } }],
      });
      expect(crewOf(state, 'comet')).toBe(24);
    });

    test('RN-R30 a single die is no set, however hard they push', () => {
      const { state } = playUntil(running(), 'aftermath', {
        orders: { comet: [hold(), archers('mitos', 2)] },
        dice: { 'comet archers': [7, 9] },
      });
      expect(rollIn(state, 'comet archers').sets).toEqual([]);
    });

    test('RN-R30 not cumulative; a second push gains by the first, and the later end stays', () => {
      const { state } = playRound(running(), {
        orders: { comet: [hold(), push('sailing')] },
        dice: { 'comet push-limits': [8, 8, 1, 2, 3, 4, 5] },
      });
      expect(shipIn(state, 'comet').timers.pushUntil).toBe(5);
      const next = playUntil(state, 'resolve', {
        orders: { comet: [hold(), archers('mitos', 2)] },
        dice: { 'comet archers': [7, 7] },
      }).state;
      expect(setsOf(next, 'comet archers')).toEqual(['3x7']);
    });

    test('RN-R30 after its last round it is over', () => {
      const { state } = playUntil(pass(running(), 2), 'resolve', {
        orders: { comet: [hold(), archers('mitos', 2)] },
        dice: { 'comet archers': [7, 7] },
      });
      expect(setsOf(state, 'comet archers')).toEqual(['2x7']);
    });

    test('RN-R30, RN-R60 boarders, heroes and deck fights gain it, too', () => {
      const { state } = playUntil(running({}, { positions: { 'comet>mitos': 'B' } }), 'resolve', {
        orders: { comet: [hold(), boardWith('mitos', 2, [{ character: 'mate' }])] },
        dice: { 'comet board-attack': [7, 7], 'comet hero-fight': [3, 3, 1] },
      });
      expect([setsOf(state, 'comet board-attack'), setsOf(state, 'comet hero-fight')]).toEqual([
        ['3x7'],
        ['3x3'],
      ]);
    });
  });

  test('RN-094, RN-R31 a failure hurts masts and hull past all Armour, and adds 1 to the Difficulty for good', () => {
    const { state, steps } = pushed([1, 2, 3, 4, 5, 6, 7], {});
    expect(damages(state, 'comet')).toEqual({ masts: [6, 2], hull: [10, 5] });
    const step = steps.find(({ events }) => count(events, 'damage') > 0);
    expect(step?.before.phase).toBe('aftermath');
    const hurt = {
      orders: { comet: [hold(), push('sailing')] },
      dice: { 'comet push-limits': [1, 2, 3, 4, 5, 6, 7] },
    };
    const again = playRound(state, hurt).state;
    expect(shipIn(again, 'comet').pushFailures).toBe(2);
  });

  test('RN-R31 what is too much for the masts goes to the hull', () => {
    const ships = {
      comet: { ...COMET, type: 'barge', captain: 'captain-steady', characters: [pusher] },
      mitos: MITOS,
    };
    const { state } = playRound(given({ ships }), {
      orders: { comet: [hold(), push('sailing')] },
      dice: { 'comet push-limits': [1, 2, 3, 4, 5, 6, 7] },
    });
    expect(damages(state, 'comet')).toEqual({ masts: [0, 4], hull: [10, 6] });
  });

  test('RN-R31 a pool too small to roll fails, too', () => {
    const weak = someone('weak', { command: 0 }, { inspire: 2 });
    const { state } = playRound(crewed([weak]), {
      orders: {
        comet: [
          hold(),
          task('weak', 'push-limits', { skill: 'inspire' }),
          task('weak', 'inspire', { benefit: 'die' }),
        ],
      },
      dice: { 'comet multi': [10] },
    });
    expect(shipIn(state, 'comet').pushFailures).toBe(1);
  });
});

describe('waters', () => {
  const steering = (state: ReignState) =>
    rollIn(declared(state, { comet: [shoot('mitos')] }).state, 'comet manoeuvre').difficulty;
  const plan = (character: string) => task(character, 'plan-route');
  const THREE: Condition = { ...SHOALS, difficulty: 3 };

  test('RN-095, RN-R28, RN-R58, RN-R60 a route takes its Width off; the best single one counts, down to 0', () => {
    const start = crewed(['navigator', 'mate'], {}, { conditions: [THREE, SWELL] });
    expect(steering(start)).toBe(9);
    const third = playRound(start, {
      orders: { comet: [hold(), plan('navigator'), plan('mate')] },
      dice: { 'comet plan-route': [1, 1, 2, 3, 4, 5, 6], 'comet plan-route#2': [9, 10, 8] },
    }).state;
    expect(steering(third)).toBe(7);
    const wider = playRound(third, {
      orders: { comet: [hold(), plan('navigator')] },
      dice: { 'comet plan-route': [1, 1, 1, 1, 4, 5, 6] },
    }).state;
    expect(steering(wider)).toBe(6);
    const worse = playRound(wider, {
      orders: { comet: [hold(), plan('navigator')] },
      dice: { 'comet plan-route': [1, 1, 2, 3, 4, 5, 6] },
    }).state;
    expect(steering(worse)).toBe(6);
  });

  test('RN-096, RN-R29 trouble spotted is a die for manoeuvre and dodge in the next round, while there are such waters', () => {
    const spotted = (conditions: readonly Condition[], schedule: Given['schedule'] = []) =>
      playRound(crewed(['lookout'], {}, { conditions, schedule }), {
        orders: { comet: [hold(), task('lookout', 'spot-trouble')] },
        dice: { 'comet spot-trouble': [6, 6, 5, 1, 2, 3, 4] },
      }).state;
    const pools = (state: ReignState) => [
      rollIn(declared(state, { comet: [shoot('mitos')] }).state, 'comet manoeuvre').random,
      rollIn(declared(state, { comet: [dodge()] }).state, 'comet dodge').random,
      rollIn(declared(state, { comet: [flee()] }).state, 'comet flee').random,
    ];
    const third = spotted([SHOALS]);
    expect(pools(third)).toEqual([7, 7, 6]);
    expect(pools(pass(third))).toEqual([6, 6, 6]);
    expect(pools(spotted([SHOALS], [{ round: 3, remove: ['shoals'], add: [] }]))).toEqual([6, 6, 6]);
  });

  test('RN-095, RN-096 there is nothing to find without such waters', () => {
    const calm = order(crewed(['navigator'], {}, { conditions: [SWELL] }), 'comet', hold());
    expect(check(calm, plan('navigator'))).toBe('no-hazard');
    expect(check(calm, task('navigator', 'spot-trouble'))).toBe('no-hazard');
    const elsewhere: Condition = { ...SHOALS, ships: ['mitos'] };
    const clear = order(crewed(['navigator'], {}, { conditions: [elsewhere] }), 'comet', hold());
    expect(check(clear, plan('navigator'))).toBe('no-hazard');
  });

  test.each([
    [[], 'calm-sea'],
    [[SHOALS], 'calm-sea'],
    [[SWELL], null],
    [[GALE], null],
  ] as const)('RN-088, RN-R28 ballast work under %j: %s', (conditions, code) => {
    const state = order(crewed(['mate'], {}, { conditions: [...conditions] }), 'comet', hold());
    expect(check(state, task('mate', 'adjust-ballast'))).toBe(code);
    expect(check(state, sailors('adjust-ballast', 3))).toBe(code);
  });
});

describe('who does what', () => {
  const two = (maxActions: 1 | 2) => crewed(['mate'], {}, { options: { maxActions } });

  test.each([
    [1, 'too-many-actions', 'too-many-actions'],
    [2, null, 'too-many-actions'],
  ] as const)('RN-R40 maxActions %i: a second task %s, a third %s', (maxActions, second, third) => {
    const inspire = task('mate', 'inspire', { benefit: 'die' });
    const state = order(two(maxActions), 'comet', hold(), task('mate', 'tack'));
    expect(check(state, inspire)).toBe(second);
    if (second !== null) return;
    expect(check(order(state, 'comet', inspire), task('mate', 'push-limits', { skill: 'sailing' }))).toBe(
      third,
    );
  });

  test.each([
    [1, 'too-many-actions'],
    [2, null],
  ] as const)("RN-R40 maxActions %i: the captain's option counts, to hold does not", (maxActions, code) => {
    const inspire = task('captain-steady', 'inspire', { benefit: 'die' });
    expect(check(order(two(maxActions), 'comet', shoot('mitos')), inspire)).toBe(code);
    expect(check(order(two(maxActions), 'comet', hold()), inspire)).toBeNull();
  });

  test('RN-R40, RN-B08 two actions: the smaller pool less a die, thrown in the place of the first', () => {
    const { state } = declared(crewed(['mate']), {
      comet: [hold(), task('mate', 'inspire', { benefit: 'die' }), archers('mitos', 3), task('mate', 'tack')],
    });
    expect(state.rolls.map(({ purpose, random }) => [purpose, random])).toEqual([
      ['multi', 4],
      ['archers', 3],
    ]);
  });

  test('RN-B08 only the special die of the smaller pool is used; at a tie the first', () => {
    const expert = someone(
      'expert',
      { knowledge: 3, command: 2 },
      { sailing: [2, 'MD'], inspire: [1, 'ED'] },
    );
    const smaller = declared(crewed([expert]), {
      comet: [hold(), task('expert', 'tack'), task('expert', 'inspire', { benefit: 'die', edFace: 6 })],
    }).state;
    expect(rollIn(smaller, 'comet multi')).toMatchObject({ random: 3, fixed: [], md: false });
    const even = someone('even', { knowledge: 2, command: 2 }, { sailing: [1, 'MD'], inspire: 2 });
    const first = declared(crewed([even]), {
      comet: [hold(), task('even', 'tack'), task('even', 'inspire', { benefit: 'die' })],
    }).state;
    expect(rollIn(first, 'comet multi')).toMatchObject({ random: 2, md: true });
    const second = declared(crewed([even]), {
      comet: [hold(), task('even', 'inspire', { benefit: 'die' }), task('even', 'tack')],
    }).state;
    expect(rollIn(second, 'comet multi')).toMatchObject({ random: 3, md: false });
  });

  test('RN-R40 beside a task, flight and pursuit keep every set that is not given to it', () => {
    const { state } = playUntil(crewed([]), 'resolve', {
      orders: { comet: [flee(), task('captain-steady', 'inspire', { benefit: 'die' })] },
      dice: { 'comet multi': [8, 8, 5, 5] },
      choose: { 'comet multi': [5] },
    });
    expect(rollIn(state, 'comet multi').chosen).toEqual(['all', 5]);
    const end = playRound(crewed([], {}, { positions: { 'mitos>comet': 'S' } }), {
      orders: { comet: [flee(), task('captain-steady', 'inspire', { benefit: 'die' })] },
      dice: { 'comet multi': [8, 8, 5, 5] },
      choose: { 'comet multi': [5] },
    }).state;
    expect(end.positions).toEqual({});
    expect(shipIn(end, 'comet').tokens.inspireDie).toBe(1);
  });

  test('RN-R40 an action may be given nothing, even where one set is all there is', () => {
    const { state } = playRound(crewed([]), {
      orders: { comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'die' })] },
      dice: { 'comet multi': [8, 8, 1, 2] },
      choose: { 'comet multi': [null, 8] },
    });
    expect(state.positions).toEqual({});
    expect(shipIn(state, 'comet').tokens.inspireDie).toBe(1);
  });

  test('RN-R41 without a crew there are no engines, bowmen or sailors, but people act', () => {
    const state = order(
      crewed(['mate', 'carpenter'], { patch: { crew: 0 } }, { positions: { 'comet>mitos': 'S' } }),
      'comet',
      shoot('mitos'),
    );
    expect(check(state, volley('mitos', FULL))).toBe('no-crew');
    expect(check(state, archers('mitos', 1))).toBe('too-many-archers');
    expect(check(state, sailors('tack', 1))).toBe('too-few-crew');
    expect(check(state, repel('mitos', 1))).toBe('too-few-crew');
    expect(check(state, task('mate', 'tack'))).toBeNull();
    expect(check(state, task('carpenter', 'damage-control', { mode: 'superficial', location: 'hull' }))).toBe(
      'too-few-crew',
    );
  });

  test('RN-R42 a captain who is out is followed by the best sailor, from the next round on', () => {
    const out = { 'captain-steady': { wounds: 10, out: true } };
    const best = someone('best', { knowledge: 2 }, { sailing: [2, 'ED'] });
    const clever = someone('clever', { knowledge: 6, sense: 6 }, { sailing: 2 });
    const cases: readonly (readonly [GivenShip['characters'], string])[] = [
      [[best, clever], 'best'],
      [[clever, someone('other', { knowledge: 3 }, { sailing: 2 })], 'clever'],
      [[someone('other', { knowledge: 3 }, { sailing: 2 }), clever], 'clever'],
      [
        [someone('bo', { knowledge: 2 }, { sailing: 2 }), someone('al', { knowledge: 2 }, { sailing: 2 })],
        'al',
      ],
      [
        [someone('al', { knowledge: 2 }, { sailing: 2 }), someone('bo', { knowledge: 2 }, { sailing: 2 })],
        'al',
      ],
    ];
    for (const [characters, captain] of cases) {
      const state = pass(crewed(characters, { people: out }, { round: 1 }));
      expect(shipIn(state, 'comet').captain).toBe(captain);
    }
  });

  test('RN-R42 without anybody fit there is Sense 1, Knowledge 1 and Sailing 1', () => {
    const out = { 'captain-steady': { wounds: 10, out: true } };
    const ships = {
      comet: { ...COMET, captain: steady(5), people: out },
      mitos: { ...MITOS, captain: someone('slow', { sense: 2 }) },
    };
    const state = pass(given({ ships, round: 1 }));
    expect(state.declareOrder).toEqual(['comet', 'mitos']);
    const { state: after } = declared(state, { comet: [shoot('mitos')] });
    expect(rollIn(after, 'comet manoeuvre').random).toBe(2);
    const { state: fleeing } = declared(state, { comet: [flee()] });
    expect(rollIn(fleeing, 'comet flee').random).toBe(4);
  });

  test('RN-R42 without anybody fit nobody is captain, and nobody is named', () => {
    const out = { 'captain-steady': { wounds: 10, out: true } };
    const start = given({ ships: { comet: { ...COMET, people: out }, mitos: MITOS }, round: 1 });
    const { state, events } = playRound(start, {
      orders: { comet: [dodge()], mitos: [hold()] },
      dice: { 'comet dodge': [1, 2] },
    });
    expect(shipIn(state, 'comet').captain).toBeNull();
    const sentences = events.map((event) => reign.narrate(event));
    expect(sentences).toContain('comet rolls (dodge) 1, 2: no set.');
    expect(sentences).toContain('Round 1 ends; nobody is left to command comet.');
    expect(sentences.join(' ')).not.toContain('captain-steady');
    // said once
    const later = playRound(state, { orders: { comet: [hold()], mitos: [hold()] } });
    expect(later.events.map((event) => reign.narrate(event))).toContain('Round 2 ends.');
  });

  test('RN-R42 people who are out do nothing', () => {
    const state = order(crewed(['mate'], { people: { mate: { wounds: 10, out: true } } }), 'comet', hold());
    expect(check(state, task('mate', 'tack'))).toBe('character-busy');
  });

  test('RN-089, RN-R31, RN-R41 sailors are told off once for each task, and are men like others', () => {
    const state = order(crewed([], {}, { conditions: [SWELL] }), 'comet', hold(), sailors('tack', 20));
    expect(check(state, sailors('tack', 1))).toBe('already-ordered');
    expect(check(state, sailors('adjust-ballast', 5))).toBe('too-few-crew');
    expect(check(state, sailors('adjust-ballast', 4))).toBeNull();
    expect(check(state, archers('mitos', 5))).toBe('too-many-archers');
  });
});

describe('RN-R27 effectsBegin at-once', () => {
  const options = { effectsBegin: 'at-once' } as const;

  test('tack, ballast, pushing and a route are in force with their set, and this is the first of their rounds', () => {
    const people = ['mate', 'navigator', 'lookout', someone('pusher', { knowledge: 4 }, { sailing: 3 })];
    const conditions = [
      { ...SHOALS, difficulty: 1 },
      { ...SWELL, difficulty: 1 },
    ];
    const story = playRound(crewed(people, {}, { conditions, options }), {
      orders: {
        comet: [
          hold(),
          task('mate', 'tack'),
          task('navigator', 'plan-route'),
          task('lookout', 'spot-trouble'),
          task('pusher', 'push-limits', { skill: 'sailing' }),
          sailors('adjust-ballast', 4),
        ],
      },
      dice: {
        'comet tack': [9, 9, 9, 1, 2],
        'comet plan-route': [9, 9, 9, 1, 2, 3, 4],
        'comet spot-trouble': [9, 9, 9, 1, 2, 3, 4],
        'comet push-limits': [10, 10, 10, 10, 1, 2, 3],
        'comet adjust-ballast': [9, 9, 9, 1],
      },
    });
    const aftermath = story.steps.find(({ before }) => before.phase === 'aftermath')?.after;
    const timers = { tackUntil: 4, pushUntil: 5, ballastPenaltyUntil: 4 };
    expect(aftermath?.ships.comet?.timers).toMatchObject({ ...timers, spotTroubleUntil: null });
    expect(aftermath?.ships.comet?.tokens).toMatchObject({ route: 3, ballast: 1 });
    // what has been spotted is of use next round all the same
    expect(shipIn(story.state, 'comet').timers).toMatchObject({ ...timers, spotTroubleUntil: 3 });
  });

  test('RN-R32 a ship that tacks runs with her new Speed in the same round', () => {
    const needed = (effectsBegin: 'at-once' | 'next-round') =>
      playRound(crewed(['mate'], {}, { options: { effectsBegin } }), {
        orders: { comet: [flee(), task('mate', 'tack')] },
        dice: { 'comet flee': [8, 8, 1, 2, 3, 4], 'comet tack': [9, 9, 9, 1, 2] },
      }).events.find(({ type }) => type === 'chase-progress');
    expect(needed('next-round')).toMatchObject({ needed: 3 });
    expect(needed('at-once')).toMatchObject({ needed: 2 });
  });
});

test('RN-R27 nothing that a task wins is seen in the round in which it is rolled', () => {
  const people = ['mate', 'navigator', 'lookout', someone('pusher', { knowledge: 4 }, { sailing: 3 })];
  const start = crewed(
    people,
    {},
    {
      conditions: [
        { ...SHOALS, difficulty: 1 },
        { ...SWELL, difficulty: 1 },
      ],
      positions: { 'comet>mitos': 'S', 'mitos>comet': 'S' },
    },
  );
  const story = playRound(start, {
    orders: {
      comet: [
        hold(),
        task('mate', 'tack'),
        task('navigator', 'plan-route'),
        task('lookout', 'spot-trouble'),
        task('pusher', 'push-limits', { skill: 'sailing' }),
        sailors('adjust-ballast', 4),
        volley('mitos', FULL),
      ],
      mitos: [hold(), volley('comet', BALLISTAS)],
    },
    dice: {
      'comet tack': [9, 9, 9, 1, 2],
      'comet plan-route': [9, 9, 9, 1, 2, 3, 4],
      'comet spot-trouble': [9, 9, 9, 1, 2, 3, 4],
      'comet push-limits': [10, 10, 10, 10, 1, 2, 3],
      'comet adjust-ballast': [9, 9, 9, 1],
      'comet volley': [4, 4, 1, 2, 3],
      'mitos volley': [3, 3, 1, 2],
    },
  });
  const aftermath = story.steps.find(({ before }) => before.phase === 'aftermath')?.after;
  expect(aftermath?.ships.comet?.timers).toEqual(shipIn(start, 'comet').timers);
  expect(aftermath?.ships.comet?.tokens).toEqual(shipIn(start, 'comet').tokens);
  expect(damages(story.state, 'mitos')).toEqual({ hull: [2, 2] });
  expect(shipIn(story.state, 'comet').timers).toMatchObject({
    tackUntil: 5,
    spotTroubleUntil: 3,
    pushUntil: 6,
    ballastPenaltyUntil: 5,
  });
  expect(shipIn(story.state, 'comet').tokens).toMatchObject({ route: 3, ballast: 1 });
});
