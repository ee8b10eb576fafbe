import { describe, expect, test } from 'vitest';
import {
  archers,
  BALLISTAS,
  beforeAftermath,
  boardWith,
  COMET,
  close,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  END,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  order,
  pass,
  playRound,
  playUntil,
  positionsIn,
  refusal,
  repel,
  rollIn,
  sent,
  setIn,
  shoot,
  slotOf,
  someone,
  turnsOf,
  typesAmong,
  volley,
  widthOf,
} from '../support.ts';

const PARTY = [7, 7, 7, 2, 2, 5, 9, 10];

describe('board and board', () => {
  const PLAY = {
    orders: {
      comet: [close('mitos'), boardWith('mitos', 8)],
      mitos: [close('comet'), boardWith('comet', 4)],
    },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 9],
      'comet board-attack': [7, 7, 1, 2, 3, 4, 5, 9],
      'mitos manoeuvre': [5, 5, 5, 1, 2, 9],
      'mitos board-attack': [3, 3, 3, 9],
    },
  };

  test('RN-E11 is one fight: the parties kill each other, and both board', () => {
    const { state, steps, events } = playRound(given(), PLAY);
    expect(turnsOf(steps).slice(0, 3)).toEqual([
      'mitos manoeuvre 3x5',
      'mitos board-attack 3x3',
      'comet manoeuvre 2x6',
    ]);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 12]);
    expect(count(events, 'die-knocked-out')).toBe(1);
    expect(state.phase).toBe('melee');
    expect(state.engagements).toMatchObject([
      {
        id: 'comet|mitos',
        ships: ['comet', 'mitos'],
        committed: { comet: 7, mitos: 4 },
        boarding: { comet: true, mitos: true },
        meleeRoundsLeft: 4,
      },
    ]);
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'board', 'mitos>comet': 'board' });
  });

  test('RN-E11 as two assaults: each kills the crew that is left aboard', () => {
    const { state } = playRound(given({ options: { boardVsBoard: 'two-assaults' } }), PLAY);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 11]);
    expect(state.engagements).toMatchObject([
      { committed: { comet: 8, mitos: 4 }, boarding: { comet: true, mitos: true }, meleeRoundsLeft: 4 },
    ]);
  });
});

describe('board and shoot', () => {
  const ORDERS = {
    comet: [close('mitos'), boardWith('mitos', 8)],
    mitos: [shoot('comet'), volley('comet', BALLISTAS)],
  };

  test('RN-E12 the shot first: it knocks out the best board set', () => {
    const { state, steps } = playRound(given(), {
      orders: ORDERS,
      dice: {
        'comet manoeuvre': [6, 6, 6, 2, 3, 9],
        'comet board-attack': [7, 7, 2, 2, 4, 5, 8, 9],
        'mitos manoeuvre': [9, 9, 1, 2, 3, 5],
        'mitos volley': [3, 3, 3, 9],
      },
    });
    expect(turnsOf(steps).slice(0, 3)).toEqual([
      'comet manoeuvre 3x6',
      'mitos manoeuvre 2x9',
      'mitos volley 3x3',
    ]);
    expect(turnsOf(steps).at(-1)).toBe('comet board-attack 2x2');
    expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(state.engagements).toMatchObject([
      { committed: { comet: 8, mitos: 0 }, boarding: { comet: true, mitos: false } },
    ]);
  });

  test('RN-E13 the boarders first: they take a die from the volley', () => {
    const { state, steps } = playRound(given(), {
      orders: ORDERS,
      dice: {
        'comet manoeuvre': [6, 6, 6, 1, 3, 9],
        'comet board-attack': [10, 10, 10, 2, 4, 5, 8, 9],
        'mitos manoeuvre': [9, 9, 1, 2, 3, 5],
        'mitos volley': [3, 3, 3, 9],
      },
    });
    expect(turnsOf(steps)).toEqual([
      'comet manoeuvre 3x6',
      'comet board-attack 3x10',
      'mitos manoeuvre 2x9',
      'mitos volley 2x3',
    ]);
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
    expect(state.engagements).toMatchObject([{ committed: { comet: 8, mitos: 0 } }]);
  });
});

describe('board and dodge', () => {
  const PLAY = {
    orders: { comet: [close('mitos'), boardWith('mitos', 8)], mitos: [dodge()] },
    dice: {
      'comet manoeuvre': [6, 6, 6, 2, 3, 9],
      'comet board-attack': PARTY,
      'mitos dodge': [8, 8, 8, 1, 2, 3],
    },
  };

  test('RN-E14 the top set gobbled: foiled, the rest void, nobody boards', () => {
    const { state, events } = playRound(given(), {
      ...PLAY,
      gobble: [{ with: 'mitos dodge 8', spend: { 'comet board-attack 7': 2 } }],
    });
    expect(count(events, 'boarding-foiled')).toBe(1);
    expect(crewOf(state, 'mitos')).toBe(12);
    expect(state.engagements).toEqual([]);
    expect(positionsIn(state)).toEqual({});
  });

  test('RN-E14 a lower set gobbled: the top set lands and the party boards', () => {
    const { state, events } = playRound(given(), {
      ...PLAY,
      gobble: [{ with: 'mitos dodge 8', spend: { 'comet board-attack 2': 1 } }],
    });
    expect(count(events, 'boarding-foiled')).toBe(0);
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(state.engagements).toMatchObject([{ committed: { comet: 8, mitos: 0 } }]);
    expect(positionsIn(state)).toEqual({});
  });
});

describe('board against a failed roll', () => {
  const second = () =>
    playRound(given(), {
      orders: { comet: [close('mitos'), boardWith('mitos', 8)], mitos: [shoot('comet')] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 3, 9],
        'comet board-attack': PARTY,
        'mitos manoeuvre': [1, 2, 5, 6, 8, 9],
      },
    });

  test('RN-E15 the party stays at home in the first round', () => {
    const { state, events } = second();
    expect(count(events, 'attack-lost')).toBeGreaterThan(0);
    expect(crewOf(state, 'mitos')).toBe(12);
    expect(state.engagements).toEqual([]);
    expect(state.positions).toEqual({
      'comet>mitos': { kind: 'board', broadside: null, since: 2, parryOnly: true },
    });
  });

  test('RN-E15 in the next round the defenders may only parry', () => {
    const comet = order(second().state, 'comet', hold(), boardWith('mitos', 8), END);
    const held = order(comet, 'mitos', hold());
    expect(refusal(held, sent(held, 'mitos', repel('comet', 5, 'fight')))).toBe('parry-only');
    expect(refusal(held, sent(held, 'mitos', repel('comet', 5, 'parry')))).toBeNull();
  });

  test('RN-E15 a parry eats every set, and the party boards all the same', () => {
    const { state, events } = playRound(second().state, {
      orders: { comet: [hold(), boardWith('mitos', 8)], mitos: [hold(), repel('comet', 5, 'parry')] },
      dice: { 'comet board-attack': PARTY, 'mitos repel': [9, 9, 9, 4, 5] },
      gobble: [{ with: 'mitos repel 9', spend: { 'comet board-attack 7': 2, 'comet board-attack 2': 1 } }],
    });
    expect(count(events, 'boarding-foiled')).toBe(0);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 12]);
    expect(state.engagements).toMatchObject([
      { committed: { comet: 8, mitos: 5 }, boarding: { comet: true, mitos: false }, meleeRoundsLeft: 4 },
    ]);
  });

  test('RN-E16 a late parry: the first kill takes a die from it', () => {
    const { state, steps } = playRound(second().state, {
      orders: { comet: [hold(), boardWith('mitos', 8)], mitos: [hold(), repel('comet', 5, 'parry')] },
      dice: { 'comet board-attack': PARTY, 'mitos repel': [9, 9, 3, 4, 5] },
    });
    expect(turnsOf(steps)[0]).toBe('comet board-attack 3x7');
    expect(crewOf(state, 'mitos')).toBe(10);
    expect(state.engagements).toMatchObject([{ committed: { comet: 8, mitos: 3 } }]);
  });
});

describe('the cap of a party', () => {
  test.each([
    [15, 15],
    [10, 10],
  ] as const)('RN-E53 unworthyCap %i: a party of 20 has %i dice', (unworthyCap, dice) => {
    const { state } = declared(given({ positions: { 'comet>mitos': 'B' }, options: { unworthyCap } }), {
      comet: [hold(), boardWith('mitos', 20)],
      mitos: [],
    });
    expect(rollIn(state, 'comet board-attack').random).toBe(dice);
  });

  test('RN-E53 a captain of 12 dice throws 10, his Expert Die among them', () => {
    const captain = someone('ace', { knowledge: 6 }, { sailing: [5, 'ED'] });
    const { state } = declared(given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }), {
      comet: [shoot('mitos', 'starboard', 10)],
      mitos: [],
    });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ random: 9, fixed: [10] });
  });
});

test('RN-E63 archery kills bowmen before the party; dice already thrown stay', () => {
  const story = playRound(given({ positions: { 'mitos>comet': 'B' } }), {
    orders: {
      comet: [hold(), archers('mitos', 6)],
      mitos: [hold(), boardWith('comet', 10), archers('comet', 2)],
    },
    dice: {
      'comet archers': [10, 10, 4, 4, 3, 3],
      'mitos board-attack': [1, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      'mitos archers': [5, 6],
    },
  });
  expect([crewOf(story.state, 'comet'), crewOf(story.state, 'mitos')]).toEqual([23, 9]);
  expect(widthOf(setIn(beforeAftermath(story), 'mitos board-attack 1'))).toBe(2);
  expect(story.state.engagements).toMatchObject([
    { committed: { comet: 0, mitos: 9 }, boarding: { comet: false, mitos: true } },
  ]);
});

describe('a ship with nobody aboard', () => {
  const BRAND: GivenShip = {
    side: 'blue',
    type: 'fire-galley',
    captain: 'captain-steady',
    patch: { crew: 0 },
    people: { 'captain-steady': { wounds: 10, out: true } },
  };
  const start = () => {
    const ships = { comet: COMET, brand: BRAND, mitos: MITOS };
    return pass(given({ ships, positions: { 'comet>brand': 'B' }, round: 1 }));
  };
  const due = () => {
    return slotOf(start(), 'brand');
  };

  test.each([
    ['dodge', dodge()],
    ['flee', flee()],
    ['manoeuvre', shoot('comet')],
  ])('RN-E68 may not %s', (_option, order) => {
    const state = due();
    expect(refusal(state, sent(state, 'brand', order))).toBe('nobody-aboard');
  });

  test('RN-E68 may hold', () => {
    const state = due();
    expect(refusal(state, sent(state, 'brand', hold()))).toBeNull();
  });

  test('RN-E68 is captured by one man who boards, in the aftermath', () => {
    const { steps } = playUntil(start(), 'upkeep', {
      orders: { comet: [hold(), boardWith('brand', 1)] },
      dice: { 'comet board-attack': [5] },
    });
    const last = steps.at(-1);
    expect(last?.before.phase).toBe('aftermath');
    expect(typesAmong(last?.events ?? [], 'ship-captured')).toEqual(['ship-captured']);
    expect(last?.after.ships.brand?.status).toBe('captured');
  });
});
