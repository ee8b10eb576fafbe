import { describe, expect, test } from 'vitest';
import type { Condition, ReignOptions, ReignState } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  BALLISTAS,
  boardWith,
  CATAPULTS,
  COMET,
  close,
  count,
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
  positionIn,
  positionsIn,
  pursue,
  refusal,
  rollIn,
  sent,
  shoot,
  someone,
  steady,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const FAILED = [1, 2, 5, 6, 8, 9];
const BOTH = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;
const THREE = {
  comet: COMET,
  mitos: MITOS,
  third: { side: 'green', type: 'galley', captain: steady(4) },
} as const;
const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));

/** The state after the captain of comet has held. */
const holding = (state: ReignState): ReignState => order(state, 'comet', hold());

describe('the roll', () => {
  test('RN-004 is the Knowledge and Sailing of the captain, against the Difficulty of the ship', () => {
    const captain = someone(
      'able',
      { body: 6, sense: 2, knowledge: 4, command: 6 },
      { sailing: 1, fight: 5 },
    );
    const { state } = declared(given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }), {
      comet: [shoot('mitos')],
    });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ random: 5, fixed: [], difficulty: 4 });
  });

  test('RN-B12 with a skill of 0 it is the stat alone', () => {
    const captain = someone('new', { knowledge: 3 });
    const { state } = declared(given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }), {
      comet: [shoot('mitos')],
    });
    expect(rollIn(state, 'comet manoeuvre').random).toBe(3);
  });

  test.each([
    ['smack', 2],
    ['cutter', 3],
    ['merchant', 4],
    ['galley', 4],
    ['fire-galley', 4],
    ['ob-lob', 5],
    ['barge', 6],
  ])('RN-006 a %s has Difficulty %i', (type, difficulty) => {
    const ships = { us: { type, captain: 'captain-steady' }, mitos: MITOS };
    for (const [tag, chosen] of [
      ['manoeuvre', close('mitos')],
      ['dodge', dodge()],
    ] as const) {
      const { state } = declared(given({ ships }), { us: [chosen] });
      expect(rollIn(state, `us ${tag}`).difficulty).toBe(difficulty);
    }
  });

  const steer = (difficulty: number, faces: readonly number[]) => {
    const ships = { comet: { ...COMET, overrides: { difficulty } }, mitos: MITOS };
    const { state } = playRound(given({ ships }), {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': faces },
    });
    return positionIn(state, 'comet>mitos');
  };

  test.each([
    [4, [4, 4, 1, 2, 7, 9], 'shoot'],
    [5, [4, 4, 1, 2, 7, 9], null],
    [5, [4, 4, 4, 4, 4, 4], null],
    [10, [10, 10, 1, 2, 7, 9], 'shoot'],
    [11, [10, 10, 10, 10, 10, 10], null],
  ] as const)(
    'RN-018, RN-R08, RN-B07 on Difficulty %i the dice %j give %s',
    (difficulty, faces, position) => {
      expect(steer(difficulty, faces)).toBe(position);
    },
  );

  test('RN-018 the ship is in position once the set resolves: never in the declarations before it', () => {
    const start = given();
    const { state } = playUntil(start, 'resolve', {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    });
    expect(positionsIn(state)).toEqual({});
    const next = playRound(start, {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    });
    expect(next.state.positions).toMatchObject({ 'comet>mitos': { kind: 'shoot', since: 2 } });
  });

  test('RN-R63 a failure in treacherous waters costs nothing but the manoeuvre', () => {
    const conditions: readonly Condition[] = [
      { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' },
    ];
    const { state } = playRound(given({ conditions }), {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [5, 5, 1, 2, 7, 9] },
    });
    expect([damages(state, 'comet'), positionsIn(state)]).toEqual([{}, {}]);
  });
});

describe('in position', () => {
  test('RN-005 neither engines nor boarders without one', () => {
    const state = holding(given());
    expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
    expect(refusal(state, sent(state, 'comet', boardWith('mitos', 5)))).toBe('not-in-position');
  });

  test('RN-005 a board position does for boarders alone, a shoot position for engines alone', () => {
    const board = holding(given({ positions: { 'comet>mitos': 'B' } }));
    expect(refusal(board, sent(board, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
    expect(refusal(board, sent(board, 'comet', boardWith('mitos', 5)))).toBeNull();
    const shooting = holding(given({ positions: { 'comet>mitos': 'S' } }));
    expect(refusal(shooting, sent(shooting, 'comet', volley('mitos', FULL)))).toBeNull();
    expect(refusal(shooting, sent(shooting, 'comet', boardWith('mitos', 5)))).toBe('not-in-position');
  });

  test('RN-005 the position of the foe is none of ours', () => {
    const state = holding(given({ positions: { 'mitos>comet': 'S' } }));
    expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
  });

  test('RN-005, RN-R07 a manoeuvre against one ship is no position on another', () => {
    const start = given({ ships: THREE, sides: SIDES });
    const state = act(start, sent(start, 'comet', shoot('mitos'))).state;
    expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBeNull();
    expect(refusal(state, sent(state, 'comet', volley('third', FULL)))).toBe('not-in-position');
  });

  test('RN-R55 either may be tried from open water', () => {
    const state = given();
    expect(refusal(state, sent(state, 'comet', close('mitos')))).toBeNull();
    expect(refusal(state, sent(state, 'comet', shoot('mitos')))).toBeNull();
  });

  test('RN-017 hits on hull, masts and weapons never break a manoeuvre', () => {
    const positions = { 'comet>mitos': 'S' } as const;
    for (const face of [3, 7, 9]) {
      const { state } = playRound(given({ positions }), {
        orders: { comet: [hold(), volley('mitos', FULL)], mitos: [shoot('comet')] },
        dice: { 'comet volley': [face, face, face, 1, 2], 'mitos manoeuvre': [4, 4, 1, 2, 6, 9] },
      });
      expect([face, positionIn(state, 'mitos>comet')]).toEqual([face, 'shoot']);
    }
  });

  test('RN-019 an attack that does not need the manoeuvre does not wait', () => {
    const { steps } = playRound(given(), {
      orders: { comet: [shoot('mitos'), archers('mitos', 6)] },
      dice: { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'comet archers': [10, 10, 10, 1, 2, 3] },
    });
    expect(turnsOf(steps)).toEqual(['comet archers 3x10', 'comet manoeuvre 2x4']);
  });

  test('RN-019 an attack slower than its manoeuvre comes in its own place', () => {
    const { steps } = playRound(given(), {
      orders: {
        comet: [shoot('mitos'), volley('mitos', FULL)],
        mitos: [hold(), archers('comet', 4)],
      },
      dice: {
        'comet manoeuvre': [9, 9, 9, 1, 2, 3],
        'comet volley': [5, 5, 1, 2, 3],
        'mitos archers': [8, 8, 1, 2],
      },
    });
    expect(turnsOf(steps)).toEqual(['comet manoeuvre 3x9', 'mitos archers 2x8', 'comet volley 2x5']);
  });

  test('RN-019, RN-R04 a volley from the position held does not wait for the same manoeuvre tried again', () => {
    const { steps, state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [shoot('mitos', 'port'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'comet volley': [7, 7, 7, 2, 5] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [3, 3] });
    expect(turnsOf(steps)[0]).toBe('comet volley 3x7');
  });

  test('RN-R20 an attack that waits is lost when its manoeuvre has failed', () => {
    const { state, events } = playRound(given(), {
      orders: { comet: [shoot('mitos'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': [3, 3, 1, 2, 7, 9], 'comet volley': [10, 10, 10, 2, 5] },
    });
    expect(typesAmong(events, 'manoeuvre-failed', 'attack-lost', 'volley-hit').sort()).toEqual([
      'attack-lost',
      'manoeuvre-failed',
    ]);
    expect(damages(state, 'mitos')).toEqual({});
  });

  test('RN-R20 an attack that is lost is nothing to gobble', () => {
    const { state } = playUntil(given(), 'gobble', {
      orders: {
        comet: [shoot('mitos'), volley('mitos', FULL), archers('mitos', 6)],
        mitos: [dodge()],
      },
      dice: {
        'comet manoeuvre': FAILED,
        'comet volley': [5, 5, 1, 2, 3],
        'comet archers': [4, 4, 1, 2, 3, 5],
        'mitos dodge': [8, 8, 1, 2, 3, 9],
      },
    });
    const { id: roll } = rollIn(state, 'mitos dodge');
    const lost = [{ roll: rollIn(state, 'comet volley').id, height: 5, dice: 1 }];
    expect(refusal(state, { type: 'gobble', side: 'blue', roll, height: 8, spend: lost })).toBe(
      'cannot-gobble',
    );
  });
});

describe('positions from round to round', () => {
  test('RN-021, RN-022 last without rolls while the other ship fails, or rolls nothing', () => {
    let state = given({ positions: { 'comet>mitos': 'S' } });
    state = playRound(state).state;
    state = playRound(state, {
      orders: { mitos: [shoot('comet')] },
      dice: { 'mitos manoeuvre': FAILED },
    }).state;
    state = playRound(state, { orders: { mitos: [dodge()] }, dice: { 'mitos dodge': FAILED } }).state;
    expect(state).toMatchObject({ round: 5, positions: { 'comet>mitos': { kind: 'shoot', since: 1 } } });
  });

  test('RN-R04 a failed try for another position keeps the old one, and its attack', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [close('mitos'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': FAILED, 'comet volley': [7, 7, 1, 2, 3] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
  });

  test('RN-R04 a broadside won anew bears from the next round on', () => {
    const ships = {
      comet: { ...COMET, overrides: { engines: { port: {}, starboard: FULL } } },
      mitos: MITOS,
    };
    const start = given({ ships, positions: { 'comet>mitos': 'S' } });
    const { state } = playRound(start, {
      orders: { comet: [shoot('mitos', 'port'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'comet volley': [7, 7, 1, 2, 5] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
    expect(state.positions).toEqual({
      'comet>mitos': { kind: 'shoot', broadside: 'port', since: 1, parryOnly: false },
    });
  });

  const REROLL = { 'comet manoeuvre': [4, 4, 1, 2, 7, 9], 'mitos manoeuvre': [5, 5, 5, 1, 2, 9] };

  test('RN-R05 a position merely kept is lost to a success of the other', () => {
    const { state } = playRound(given({ positions: BOTH }), {
      orders: { mitos: [close('comet')] },
      dice: { 'mitos manoeuvre': [5, 5, 5, 1, 2, 9] },
    });
    expect(positionsIn(state)).toEqual({ 'mitos>comet': 'board' });
  });

  test('RN-R04, RN-R05 two successes in one round stand: rolling anew protects', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [shoot('mitos')], mitos: [shoot('comet')] },
      dice: REROLL,
    });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot', 'mitos>comet': 'shoot' });
  });

  test('RN-R05 a try that fails does not protect', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [shoot('mitos')], mitos: [shoot('comet')] },
      dice: { ...REROLL, 'comet manoeuvre': FAILED },
    });
    expect(positionsIn(state)).toEqual({ 'mitos>comet': 'shoot' });
  });

  test('RN-R05 what is lost still works in this round, even after the success that ends it', () => {
    const { state, steps } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', FULL)], mitos: [shoot('comet')] },
      dice: { 'comet volley': [7, 7, 1, 2, 3], 'mitos manoeuvre': [5, 5, 5, 1, 2, 9] },
    });
    expect(turnsOf(steps)).toEqual(['mitos manoeuvre 3x5', 'comet volley 2x7']);
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 2] });
    expect(positionIn(state, 'comet>mitos')).toBeNull();
  });

  test('RN-R05 a success against a third ship leaves the position alone', () => {
    const start = given({ ships: THREE, sides: SIDES, positions: { 'comet>mitos': 'S' } });
    const { state } = playRound(start, {
      orders: { mitos: [shoot('third')] },
      dice: { 'mitos manoeuvre': [5, 5, 5, 1, 2, 9] },
    });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot', 'mitos>third': 'shoot' });
  });

  test('RN-R56 a new posture replaces the old: the board attack lands, the volley of the old one does not', () => {
    const { state, events } = playRound(given({ positions: { 'comet>mitos': 'S', 'mitos>comet': 'S' } }), {
      orders: { comet: [close('mitos'), volley('mitos', CATAPULTS), boardWith('mitos', 6)] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 7, 9],
        'comet volley': [7, 7, 7, 2],
        'comet board-attack': [4, 4, 1, 2, 3, 5],
      },
    });
    expect(count(events, 'attack-lost')).toBe(1);
    expect(damages(state, 'mitos')).toEqual({});
    expect(state.ships.mitos?.crew).toBe(11);
  });

  test('RN-R56 the try fails: the old posture and its attack stand', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), {
      orders: { comet: [shoot('mitos'), boardWith('mitos', 6)] },
      dice: { 'comet manoeuvre': FAILED, 'comet board-attack': [4, 4, 1, 2, 3, 5] },
    });
    expect(state.ships.mitos?.crew).toBe(11);
    expect(positionIn(state, 'comet>mitos')).toBe('board');
  });
});

describe('a dodge, flight or pursuit', () => {
  const FLIGHT: readonly (readonly [string, Order, readonly number[]])[] = [
    ['dodge', dodge(), [4, 4, 1, 2, 6, 9]],
    ['flee', flee(), [4, 4, 1, 2, 6, 9]],
    ['pursue', pursue('mitos'), [4, 4, 1, 2, 6, 9]],
  ];

  test.each(FLIGHT)(
    'RN-076, RN-R06 to %s ends the own positions at the declaration, on everybody',
    (_tag, chosen) => {
      const positions = { 'comet>mitos': 'S', 'comet>third': 'B', 'third>mitos': 'S' } as const;
      const start = given({ ships: THREE, sides: SIDES, positions });
      const { state, events } = act(start, sent(start, 'comet', chosen));
      expect(positionsIn(state)).toEqual({ 'third>mitos': 'shoot' });
      expect(count(events, 'position-lost')).toBe(2);
      expect(refusal(state, sent(state, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
      expect(refusal(state, sent(state, 'comet', boardWith('third', 3)))).toBe('not-in-position');
    },
  );

  test.each(FLIGHT)('RN-R06 to %s in vain: the own positions are gone all the same', (tag, chosen) => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [chosen] },
      dice: { [`comet ${tag}`]: FAILED },
    });
    expect(positionsIn(state)).toEqual({});
  });

  const OTHERS = { 'mitos>comet': 'S', 'third>comet': 'B', 'third>mitos': 'S' } as const;
  const KEPT = { 'mitos>comet': 'shoot', 'third>comet': 'board', 'third>mitos': 'shoot' };
  const GONE = { 'third>mitos': 'shoot' };
  const QUARRY_GONE = { 'third>comet': 'board', 'third>mitos': 'shoot' };

  const RULES: readonly (readonly [ReignOptions['breakRule'], string, boolean, object])[] = [
    ['on-success', 'dodge', true, GONE],
    ['on-success', 'dodge', false, KEPT],
    ['on-success', 'flee', true, GONE],
    ['on-success', 'flee', false, KEPT],
    ['on-success', 'pursue', true, QUARRY_GONE],
    ['on-success', 'pursue', false, KEPT],
    ['flee-on-declare', 'dodge', true, GONE],
    ['flee-on-declare', 'dodge', false, KEPT],
    ['flee-on-declare', 'flee', false, GONE],
    ['flee-on-declare', 'pursue', false, QUARRY_GONE],
    ['on-declare', 'dodge', false, GONE],
    ['on-declare', 'flee', false, GONE],
    ['on-declare', 'pursue', false, QUARRY_GONE],
  ];

  test.each(RULES)(
    'RN-R06 breakRule %s, %s, success %s: then there are %j',
    (breakRule, tag, success, left) => {
      const chosen = FLIGHT.find(([name]) => name === tag)?.[1] ?? hold();
      const start = given({ ships: THREE, sides: SIDES, positions: OTHERS, options: { breakRule } });
      const { state } = playRound(start, {
        orders: { comet: [chosen] },
        dice: { [`comet ${tag}`]: success ? [4, 4, 1, 2, 6, 9] : FAILED },
      });
      expect(positionsIn(state)).toEqual(left);
    },
  );

  test('RN-R06 a success also takes a position that the other has won in the same round', () => {
    const { state, events } = playRound(given(), {
      orders: { comet: [dodge()], mitos: [shoot('comet')] },
      dice: { 'comet dodge': [4, 4, 1, 2, 6, 9], 'mitos manoeuvre': [5, 5, 5, 1, 2, 9] },
    });
    expect(count(events, 'manoeuvre-made')).toBe(1);
    expect(positionsIn(state)).toEqual({});
  });
});

describe('more than two ships', () => {
  const positions = {
    'comet>third': 'S',
    'third>comet': 'S',
    'mitos>comet': 'S',
    'mitos>third': 'S',
  } as const;
  const PLAY = {
    orders: { comet: [shoot('mitos')] },
    dice: { 'comet manoeuvre': [5, 5, 5, 1, 2, 9] },
  };

  test('RN-R07 a manoeuvre touches its pair alone', () => {
    const { state } = playRound(given({ ships: THREE, sides: SIDES, positions }), PLAY);
    expect(positionsIn(state)).toEqual({
      'comet>mitos': 'shoot',
      'comet>third': 'shoot',
      'third>comet': 'shoot',
      'mitos>third': 'shoot',
    });
  });

  test('RN-R07 with scope ship it ends all other positions of the mover and on him', () => {
    const options = { manoeuvreScope: 'ship' } as const;
    const { state } = playRound(given({ ships: THREE, sides: SIDES, positions, options }), PLAY);
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot', 'mitos>third': 'shoot' });
  });

  test('RN-R07 with scope ship a third ship that succeeded in this round keeps her new position', () => {
    const options = { manoeuvreScope: 'ship' } as const;
    const { state } = playRound(given({ ships: THREE, sides: SIDES, positions: {}, options }), {
      orders: { ...PLAY.orders, third: [shoot('comet')] },
      dice: { ...PLAY.dice, 'third manoeuvre': [4, 4, 1, 2, 6, 9] },
    });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot', 'third>comet': 'shoot' });
  });

  test('RN-R07 a failed manoeuvre ends nothing, whatever the scope', () => {
    const options = { manoeuvreScope: 'ship' } as const;
    const start = given({ ships: THREE, sides: SIDES, positions, options });
    const { state } = playRound(start, { ...PLAY, dice: { 'comet manoeuvre': FAILED } });
    expect(Object.keys(positionsIn(state)).sort()).toEqual(Object.keys(positions).sort());
  });

  test('RN-R03 a captain busy elsewhere keeps his posture by the positions he holds', () => {
    const attack = {
      orders: { comet: [close('mitos'), boardWith('mitos', 6)], mitos: [shoot('third')] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 7, 9],
        'comet board-attack': [4, 4, 1, 2, 3, 5],
        'mitos manoeuvre': FAILED,
      },
    };
    const busy = playRound(given({ ships: THREE, sides: SIDES, positions: { 'mitos>comet': 'S' } }), attack);
    expect(busy.state.ships.mitos?.crew).toBe(11);
    const idle = playRound(given({ ships: THREE, sides: SIDES }), attack);
    expect(idle.state.ships.mitos?.crew).toBe(12);
  });
});

describe('a posture', () => {
  const FAST = [6, 6, 6, 2, 3, 9];
  const MEN = [4, 4, 1, 2, 3, 5];
  const board = (orders: readonly Order[], dice: { readonly [roll: string]: readonly number[] }) =>
    playRound(given(), {
      orders: { comet: [close('mitos'), boardWith('mitos', 6)], mitos: orders },
      dice: { 'comet manoeuvre': FAST, 'comet board-attack': MEN, ...dice },
    });

  test.each([
    ['dodge', dodge(), FAILED],
    ['flee', flee(), [...FAILED, 10]],
    ['pursue', pursue('comet'), [...FAILED, 10]],
    ['manoeuvre', shoot('comet'), FAILED],
  ] as const)('RN-R03 a failed %s is a failed roll: the boarders have to wait', (tag, chosen, faces) => {
    const { state, events } = board([chosen], { [`mitos ${tag}`]: faces });
    expect(count(events, 'attack-lost')).toBe(1);
    expect(state.ships.mitos?.crew).toBe(12);
    expect(state.positions).toMatchObject({ 'comet>mitos': { kind: 'board', parryOnly: true } });
  });

  test('RN-R03 of a ship that rolls nothing and holds nothing is a failed roll, too', () => {
    const { state } = board([hold()], {});
    expect(state.positions).toMatchObject({ 'comet>mitos': { kind: 'board', parryOnly: true } });
  });

  test('RN-R68 a dodge whose set dies before its turn has failed', () => {
    const called = { location: 'bridge', face: 10 };
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', FULL, { called })], mitos: [dodge()] },
      dice: { 'comet volley': [10, 1, 2], 'mitos dodge': [8, 8, 1, 2, 3, 9] },
    });
    expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
  });

  test('RN-R68 a flight of which another set takes its turn alive has not', () => {
    const called = { location: 'bridge', face: 10 };
    const { state } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', FULL, { called })], mitos: [flee()] },
      dice: { 'comet volley': [10, 1, 2], 'mitos flee': [8, 8, 4, 4, 1, 2, 3] },
    });
    expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
    expect(positionsIn(state)).toEqual({});
    expect(state.ships.mitos?.status).toBe('escaped');
  });

  test('RN-R68 a manoeuvre whose set dies before its turn has failed', () => {
    const called = { location: 'bridge', face: 10 };
    const { state, events } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: {
        comet: [hold(), volley('mitos', FULL, { called })],
        mitos: [shoot('comet'), volley('comet', BALLISTAS)],
      },
      dice: {
        'comet volley': [10, 1, 2],
        'mitos manoeuvre': [8, 8, 1, 2, 3, 9],
        'mitos volley': [3, 3, 3, 1],
      },
    });
    expect(typesAmong(events, 'manoeuvre-failed', 'attack-lost').sort()).toEqual([
      'attack-lost',
      'manoeuvre-failed',
    ]);
    expect(damages(state, 'comet')).toEqual({});
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
  });

  test('RN-R68 until its turn a living set counts as success', () => {
    const living = board([shoot('comet')], { 'mitos manoeuvre': [3, 3, 1, 2, 5, 8] });
    expect(living.state.ships.mitos?.crew).toBe(11);
  });
});

test('RN-R03 every kind of ship acts by the same table', () => {
  const ships: { readonly [id: string]: GivenShip } = {
    barge: { type: 'barge', captain: steady(2) },
    smack: { side: 'blue', type: 'smack', captain: steady(3) },
  };
  const { state } = playRound(given({ ships }), {
    orders: { barge: [close('smack')] },
    dice: { 'barge manoeuvre': [6, 6, 1, 2, 7, 9] },
  });
  expect(state.positions).toEqual({
    'barge>smack': { kind: 'board', broadside: null, since: 2, parryOnly: true },
  });
});
