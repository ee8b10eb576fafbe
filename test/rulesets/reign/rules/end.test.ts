import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  COMET,
  count,
  damages,
  expectOver,
  flee,
  type Given,
  type GivenShip,
  given,
  hold,
  MITOS,
  order,
  pass,
  playRound,
  playUntil,
  refusal,
  sent,
  shipIn,
  steady,
  strike,
  task,
  typesAmong,
  volley,
} from '../support.ts';

const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const THIRD: GivenShip = { side: 'green', type: 'galley', captain: steady(4) };

/** mitos with a hull found wrecked in a round. */
const sinking = (since: number): GivenShip => ({
  ...MITOS,
  damage: { hull: [0, 14] },
  patch: { sinkingSince: since },
});

describe('sinking', () => {
  test.each([0, 1, 2, 5])(
    'RN-R43 sinkingRounds %i: so many rounds after that in which the hull was wrecked',
    (sinkingRounds) => {
      const ships = { comet: COMET, mitos: { ...MITOS, damage: { hull: [0, 13] as const } }, third: THIRD };
      const start = given({
        ships,
        sides: SIDES,
        positions: { 'comet>mitos': 'S' },
        options: { sinkingRounds },
      });
      let state = playRound(start, {
        orders: { comet: [hold(), volley('mitos', { catapult: 1 })] },
        dice: { 'comet volley': [3, 3] },
      }).state;
      let rounds = 0;
      while (shipIn(state, 'mitos').status === 'active') {
        state = pass(state);
        rounds++;
      }
      expect(shipIn(state, 'mitos').status).toBe('sunk');
      expect(rounds).toBe(sinkingRounds);
    },
  );

  test('RN-R43 more damage to a wrecked hull is ignored, and starts nothing anew', () => {
    const ships = { comet: COMET, mitos: sinking(2), third: THIRD };
    const { state } = playRound(given({ ships, sides: SIDES, positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', { catapult: 2 })] },
      dice: { 'comet volley': [3, 3, 3, 3] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [0, 14] });
    expect(shipIn(state, 'mitos').sinkingSince).toBe(2);
  });

  test('RN-R43 saved, and wrecked again: the count begins anew', () => {
    const ships = { comet: COMET, mitos: { ...sinking(2), characters: ['carpenter'] }, third: THIRD };
    const saved = playRound(given({ ships, sides: SIDES, positions: { 'comet>mitos': 'S' }, round: 3 }), {
      orders: {
        mitos: [hold(), task('carpenter', 'damage-control', { location: 'hull', mode: 'structural' })],
      },
      dice: { 'mitos damage-control': [4, 4, 1, 2, 3, 5] },
    });
    expect(typesAmong(saved.events, 'ship-saved', 'ship-sunk')).toEqual(['ship-saved']);
    expect(shipIn(saved.state, 'mitos').sinkingSince).toBeNull();
    const again = playRound(saved.state, {
      orders: { comet: [hold(), volley('mitos', { catapult: 1 })] },
      dice: { 'comet volley': [3, 3] },
    }).state;
    expect(shipIn(again, 'mitos')).toMatchObject({ status: 'active', sinkingSince: 4 });
    expect(shipIn(pass(again), 'mitos').status).toBe('sunk');
  });

  test('RN-R43, RN-R57 a sunk ship is out: positions, chases and all', () => {
    const ships = { comet: COMET, mitos: sinking(1), third: THIRD };
    const positions = { 'comet>mitos': 'S', 'mitos>third': 'S', 'third>comet': 'S' } as const;
    const { state } = playRound(
      given({ ships, sides: SIDES, positions, chase: { 'comet>mitos': 1, 'mitos>third': 1 } }),
    );
    expect(shipIn(state, 'mitos').status).toBe('sunk');
    expect(Object.keys(state.positions)).toEqual(['third>comet']);
    expect(state.chase).toEqual({});
    expect(state.declareOrder).toEqual(['comet', 'third']);
    const held = order(state, 'comet', hold());
    expect(
      refusal(held, sent(held, 'comet', { type: 'declare-archers', target: 'mitos', count: 1, aim: 'crew' })),
    ).toBe('out-of-contact');
    expect(refusal(held, { ...sent(held, 'mitos', hold()) })).toBe('ship-out');
  });
});

describe('the end of the game', () => {
  test('RN-R52 who alone has ships in action has won', () => {
    expectOver(playRound(given({ ships: { comet: COMET, mitos: sinking(1) } })).state, 'red', 'last-afloat');
  });

  test('RN-R52 the game goes on while two sides have ships in action', () => {
    const { state } = playRound(
      given({ ships: { comet: COMET, mitos: sinking(1), third: THIRD }, sides: SIDES }),
    );
    expect(state.phase).toBe('declare');
    expect(reign.result(state)).toBeNull();
  });

  test('RN-R52 nobody left: a draw', () => {
    const comet: GivenShip = { ...COMET, damage: { hull: [0, 15] }, patch: { sinkingSince: 1 } };
    expectOver(playRound(given({ ships: { comet, mitos: sinking(1) } })).state, null, 'mutual-loss');
  });

  test('RN-R52, RN-R65 allies win together', () => {
    const sides = [
      { id: 'red', allies: ['green'] },
      { id: 'blue', allies: [] },
      { id: 'green', allies: ['red'] },
    ];
    const { state } = playRound(given({ ships: { comet: COMET, mitos: sinking(1), third: THIRD }, sides }));
    expect(state.phase).toBe('over');
    expect(reign.result(state)?.reason).toBe('last-afloat');
    expect(['red', 'green']).toContain(reign.result(state)?.winner);
  });

  const away = (escapeWins: readonly string[], more: Given = {}) => {
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { speed: 5 } } };
    return playRound(given({ ships, escapeWins, ...more }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5, 6] },
    }).state;
  };

  test.each([
    [['blue'], 'blue', 'escape', { red: 0, blue: 3 }],
    [[], null, 'broken-off', { red: 1, blue: 0 }],
    [['red'], null, 'broken-off', { red: 1, blue: 0 }],
  ] as const)('RN-R52 escapeWins %j, blue has run: winner %s, %s', (escapeWins, winner, reason, scores) => {
    const state = away(escapeWins);
    expectOver(state, winner, reason);
    expect(reign.result(state)).toMatchObject({ scores, escaped: ['mitos'] });
  });

  test.each([
    ['nobody-wins', null, 'broken-off'],
    ['points', 'red', 'broken-off'],
    ['defeat', 'red', 'last-afloat'],
  ] as const)('RN-R52 escapeMeans %s, blue has run: winner %s, %s', (escapeMeans, winner, reason) => {
    expectOver(away([], { options: { escapeMeans } }), winner, reason);
  });

  test('RN-R52 of two sides that nobody is left of, one has got away', () => {
    const comet: GivenShip = { ...COMET, damage: { hull: [0, 15] }, patch: { sinkingSince: 1 } };
    const ships = { comet, mitos: { ...MITOS, overrides: { speed: 5 } } };
    const { state } = playRound(given({ ships }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5, 6] },
    });
    expectOver(state, null, 'broken-off');
  });

  test('RN-R52 escape wins only when every ship that is left has run', () => {
    const ships = {
      comet: COMET,
      mitos: { ...MITOS, overrides: { speed: 5 } },
      other: { ...MITOS, captain: steady(4) },
    };
    const { state } = playRound(given({ ships, escapeWins: ['blue'] }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5, 6] },
    });
    expect(shipIn(state, 'mitos').status).toBe('escaped');
    expect(state.phase).toBe('declare');
    const done = playRound(state, {
      orders: { other: [flee()] },
      dice: { 'other flee': [8, 8, 1, 2, 3, 4, 5] },
    }).state;
    expectOver(done, 'blue', 'escape');
  });

  test('RN-R52 ships lost do not stand in the way, but one must have run', () => {
    const ships = {
      comet: COMET,
      mitos: { ...MITOS, overrides: { speed: 5 } },
      other: { ...sinking(1), captain: steady(4) },
    };
    const { state } = playRound(given({ ships, escapeWins: ['blue'] }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5, 6] },
    });
    expectOver(state, 'blue', 'escape');
    const lost = playRound(given({ ships: { comet: COMET, mitos: sinking(1) }, escapeWins: ['blue'] })).state;
    expectOver(lost, 'red', 'last-afloat');
  });

  test('RN-R52 after the last round it is points: ships sunk by value, ships captured twice that', () => {
    const ships = {
      comet: COMET,
      mitos: MITOS,
      lost: { ...COMET, captain: steady(4), damage: { hull: [0, 15] as const }, patch: { sinkingSince: 19 } },
      prize: { ...MITOS, captain: steady(5) },
    };
    const { state } = playRound(given({ ships, round: 20 }), { orders: { prize: [strike('comet')] } });
    expectOver(state, 'blue', 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 6, blue: 8 });
  });

  test('RN-R52 equal points are a draw', () => {
    const ships = {
      comet: { ...COMET, type: 'cutter' },
      mitos: MITOS,
      lost: {
        ...COMET,
        type: 'cutter',
        captain: steady(4),
        damage: { hull: [0, 14] as const },
        patch: { sinkingSince: 19 },
      },
      gone: { ...sinking(19), captain: steady(5) },
    };
    const { state } = playRound(given({ ships, round: 20 }));
    expectOver(state, null, 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 3, blue: 3 });
  });

  test('RN-R52 who is alone after the last round has won outright', () => {
    expectOver(
      playRound(given({ ships: { comet: COMET, mitos: sinking(19) }, round: 20 })).state,
      'red',
      'last-afloat',
    );
  });

  test('RN-R65 a captured ship counts for the side of her captor', () => {
    const ships = { comet: COMET, mitos: MITOS, third: THIRD, prize: { ...MITOS, captain: steady(5) } };
    const { state } = playRound(given({ ships, sides: SIDES, round: 20 }), {
      orders: { prize: [strike('third')] },
    });
    expect(shipIn(state, 'prize')).toMatchObject({ status: 'captured', capturedBy: 'third' });
    expectOver(state, 'green', 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 0, blue: 0, green: 6 });
  });

  test.each([
    [undefined, undefined, undefined, 40],
    [undefined, undefined, 7, 7],
    [undefined, 3, 7, 3],
    [2, 3, 7, 2],
  ])(
    'RN-R52 the limit of init %s, of the scenario %s, of its options %s: %i rounds',
    (own, scenario, options, limit) => {
      const base = {
        sides: [{ id: 'red' }, { id: 'blue' }],
        ships: [
          { id: 'comet', side: 'red', type: 'galley', captain: 'captain-steady' },
          { id: 'mitos', side: 'blue', type: 'cutter', captain: 'captain-steady' },
        ],
        ...(scenario === undefined ? {} : { roundLimit: scenario }),
        ...(options === undefined ? {} : { options: { roundLimit: options } }),
      };
      const state = reign.init({
        scenario: base,
        ...(own === undefined ? {} : { options: { roundLimit: own } }),
      });
      expect(state.options.roundLimit).toBe(limit);
    },
  );

  test('RN-R52 a game in which everybody holds ends after its limit, without a die', () => {
    let state: ReignState = given({ round: 1, roundLimit: 3 });
    for (let round = 1; round <= 3; round++) {
      expect(state).toMatchObject({ round, phase: 'declare' });
      const story = playRound(state);
      expect(count(story.events, 'dice-rolled')).toBe(0);
      state = story.state;
    }
    expectOver(state, null, 'round-limit');
    expect(state.minutes).toBe(15);
  });

  test('RN-R52 the end comes in upkeep, not before', () => {
    const { state } = playUntil(given({ ships: { comet: COMET, mitos: sinking(1) } }), 'upkeep');
    expect(shipIn(state, 'mitos').status).toBe('active');
    expect(reign.result(state)).toBeNull();
  });

  test('RN-R57 a capture in the declarations ends the game in upkeep', () => {
    const { state } = playUntil(given(), 'upkeep', { orders: { mitos: [strike('comet')] } });
    expect(shipIn(state, 'mitos').status).toBe('captured');
    expect(reign.result(state)).toBeNull();
    expect(state.phase).toBe('upkeep');
  });
});
