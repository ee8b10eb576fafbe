import { describe, expect, test } from 'vitest';
import {
  archers,
  BALLISTAS,
  boardWith,
  COMET,
  close,
  damages,
  dodge,
  edible,
  FULL,
  flee,
  given,
  hold,
  MITOS,
  type Order,
  playRound,
  playUntil,
  positionIn,
  pursue,
  repel,
  shoot,
  volley,
} from '../support.ts';

/*
 * The table of manoeuvre interactions: each posture of comet against each of mitos. Comet's sets come first, and
 * nobody gobbles, so that every attack that the table allows takes effect.
 */

type Posture = 'S' | 'B' | 'D' | 'flee' | 'pursue' | 'F';
const POSTURES: readonly Posture[] = ['S', 'B', 'D', 'flee', 'pursue', 'F'];
const ships = { comet: COMET, mitos: { ...MITOS, overrides: { speed: 3 } } };

function ordersOf(posture: Posture, foe: string, weapons: object): readonly Order[] {
  switch (posture) {
    case 'S':
      return [shoot(foe), volley(foe, weapons)];
    case 'B':
      return [close(foe), boardWith(foe, 5)];
    case 'D':
      return [dodge()];
    case 'flee':
      return [flee()];
    case 'pursue':
      return [pursue(foe)];
    case 'F':
      return [hold()];
  }
}

const TAGS: { readonly [P in Posture]: string } = {
  S: 'manoeuvre',
  B: 'manoeuvre',
  D: 'dodge',
  flee: 'flee',
  pursue: 'pursue',
  F: '',
};

function diceOf(posture: Posture, ship: string, helm: readonly number[], attack: readonly number[]) {
  if (posture === 'F') return {};
  const captain = { [`${ship} ${TAGS[posture]}`]: helm };
  if (posture === 'S') return { ...captain, [`${ship} volley`]: attack.slice(0, ship === 'comet' ? 5 : 4) };
  return posture === 'B' ? { ...captain, [`${ship} board-attack`]: attack } : captain;
}

function meeting(x: Posture, y: Posture) {
  return playRound(given({ ships }), {
    orders: { comet: ordersOf(x, 'mitos', FULL), mitos: ordersOf(y, 'comet', BALLISTAS) },
    dice: {
      ...diceOf(x, 'comet', [9, 9, 9, 1, 2, 4], [7, 7, 7, 1, 2]),
      ...diceOf(y, 'mitos', [4, 4, 1, 2, 6, 9], [3, 3, 3, 1, 2]),
    },
    gobble: 'pass',
  }).state;
}

const breaks = (posture: Posture) => posture === 'D' || posture === 'flee';
/** Whether a ship in the posture, if it is in position on the other, ends that position. */
const escapes = (posture: Posture) => breaks(posture) || posture === 'pursue';

function expected(x: Posture, y: Posture) {
  const held = (own: Posture, other: Posture) =>
    (own === 'S' || own === 'B') && !escapes(other) ? { S: 'shoot', B: 'board' }[own] : null;
  return {
    shots: [x === 'S', y === 'S'],
    boarders: [x === 'B' && y !== 'F', y === 'B' && x !== 'F'],
    positions: [held(x, y), held(y, x)],
    parryOnly: [x === 'B' && y === 'F', y === 'B' && x === 'F'],
  };
}

const PAIRS = POSTURES.flatMap((x) => POSTURES.map((y) => [x, y] as const));

describe('who may do what, and where the ships are next round', () => {
  test.each(PAIRS)(
    'RN-020, RN-023, RN-024, RN-025, RN-026, RN-027, RN-028, RN-029, RN-030 %s against %s',
    (x, y) => {
      const state = meeting(x, y);
      const fight = state.engagements[0]?.boarding ?? {};
      const pairs = ['comet>mitos', 'mitos>comet'];
      expect({
        shots: [damages(state, 'mitos'), damages(state, 'comet')].map((hurt) => Object.keys(hurt).length > 0),
        boarders: ['comet', 'mitos'].map((ship) => fight[ship] ?? false),
        positions: pairs.map((pair) => positionIn(state, pair)),
        parryOnly: pairs.map((pair) => state.positions[pair]?.parryOnly ?? false),
      }).toEqual(expected(x, y));
    },
  );
});

describe('what the target may gobble', () => {
  const FASTEST = [10, 10, 10, 1, 2, 4];
  const ATTACKS = { S: 'comet volley 5', B: 'comet board-attack 5' } as const;

  function eaten(x: 'S' | 'B', y: 'D' | 'flee' | 'pursue', options = {}): string[] {
    const { state } = playUntil(given({ ships, options }), 'gobble', {
      orders: {
        comet: [...ordersOf(x, 'mitos', FULL), archers('mitos', 6)],
        mitos: ordersOf(y, 'comet', BALLISTAS),
      },
      dice: {
        ...diceOf(x, 'comet', [6, 6, 1, 2, 3, 4], [5, 5, 1, 2, 3]),
        'comet archers': [4, 4, 1, 2, 3, 5],
        ...diceOf(y, 'mitos', FASTEST, []),
      },
    });
    return edible(state, 'comet manoeuvre 6', ATTACKS[x], 'comet archers 4');
  }

  test('RN-027, RN-061, RN-R13 shoot against dodge: manoeuvre, volley, archers', () => {
    expect(eaten('S', 'D')).toEqual(['comet manoeuvre 6', 'comet volley 5', 'comet archers 4']);
  });

  test.each(['flee', 'pursue'] as const)(
    'RN-026, RN-071, RN-R13 shoot against %s: the manoeuvre alone',
    (posture) => {
      expect(eaten('S', posture)).toEqual(['comet manoeuvre 6']);
    },
  );

  test('RN-029, RN-061, RN-R13 board against dodge: manoeuvre, board attack, archers', () => {
    expect(eaten('B', 'D')).toEqual(['comet manoeuvre 6', 'comet board-attack 5', 'comet archers 4']);
  });

  test.each(['flee', 'pursue'] as const)(
    'RN-029, RN-071, RN-R13 board against %s: manoeuvre and board attack',
    (posture) => {
      expect(eaten('B', posture)).toEqual(['comet manoeuvre 6', 'comet board-attack 5']);
    },
  );

  test.each(['flee', 'pursue'] as const)(
    'RN-R13 with pursuitGobblesShooting %s eats shots, too',
    (posture) => {
      const options = { pursuitGobblesShooting: true };
      expect(eaten('S', posture, options)).toEqual([
        'comet manoeuvre 6',
        'comet volley 5',
        'comet archers 4',
      ]);
    },
  );

  test('RN-030 board against a failed roll: a parrying party eats the board attack, and it alone', () => {
    const { state } = playUntil(given({ ships, positions: { 'comet>mitos': 'B-parry' } }), 'gobble', {
      orders: {
        comet: [hold(), boardWith('mitos', 5), archers('mitos', 6)],
        mitos: [hold(), repel('comet', 4, 'parry')],
      },
      dice: {
        'comet board-attack': [5, 5, 1, 2, 3],
        'comet archers': [4, 4, 1, 2, 3, 5],
        'mitos repel': [10, 10, 10, 1],
      },
    });
    expect(edible(state, 'comet board-attack 5', 'comet archers 4')).toEqual(['comet board-attack 5']);
  });

  test.each([
    ['flee', 'pursue', 'mitos pursue 4'],
    ['pursue', 'flee', 'mitos flee 4'],
    ['pursue', 'pursue', 'mitos pursue 4'],
  ] as const)('RN-072, RN-R13 in a chase %s eats %s', (own, other, set) => {
    const { state } = playUntil(given({ ships }), 'gobble', {
      orders: { comet: ordersOf(own, 'mitos', {}), mitos: ordersOf(other, 'comet', {}) },
      dice: { ...diceOf(own, 'comet', FASTEST, []), ...diceOf(other, 'mitos', [4, 4, 1, 2, 6, 9], []) },
    });
    expect(edible(state, set)).toEqual([set]);
  });

  test.each([
    ['D', 'D'],
    ['D', 'flee'],
    ['D', 'pursue'],
    ['flee', 'D'],
    ['flee', 'flee'],
    ['pursue', 'D'],
  ] as const)('RN-020 %s finds nothing to gobble in %s', (own, other) => {
    const { steps } = playRound(given({ ships }), {
      orders: { comet: ordersOf(own, 'mitos', {}), mitos: ordersOf(other, 'comet', {}) },
      dice: { ...diceOf(own, 'comet', FASTEST, []), ...diceOf(other, 'mitos', [4, 4, 1, 2, 6, 9], []) },
    });
    expect(steps.filter(({ action }) => action.type === 'gobble')).toEqual([]);
  });
});

describe('a boarding position held', () => {
  test('RN-030, RN-R16 board against a failed roll: this round, if held at its start', () => {
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B' } }), {
      orders: { comet: [hold(), boardWith('mitos', 5)] },
      dice: { 'comet board-attack': [7, 7, 1, 2, 3] },
    });
    expect(state.engagements).toMatchObject([{ boarding: { comet: true, mitos: false } }]);
    expect(state.ships.mitos?.crew).toBe(11);
  });

  test('RN-021 the target keeps nothing: both hold their positions on each other', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }));
    expect([positionIn(state, 'comet>mitos'), positionIn(state, 'mitos>comet')]).toEqual(['board', 'shoot']);
  });
});
