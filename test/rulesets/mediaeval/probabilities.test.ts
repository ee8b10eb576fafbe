import { describe, expect, test } from 'vitest';
import { type Fraction, fraction } from '../../../src/core/fraction.ts';
import {
  type MediaevalAction,
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  speedOf,
} from '../../../src/rulesets/mediaeval/index.ts';
import {
  chanceOf,
  distribution,
  meanOf,
  openings,
  probabilityOf,
  sumOf,
  surely,
  textOf,
  type Weighted,
} from '../../support/chain.ts';
import { ADVANCE, board, type GivenShip, given, hold, move, shipIn, shoot } from './support.ts';

const STRENGTHS = [1, 2, 3, 4, 5, 6];
const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
const BEARINGS = [0, 60, 120, 180, 240, 300];

type Positions = readonly Weighted<MediaevalState>[];

/** The probability, as the ledger writes it. */
function p(states: Positions, holds: (state: MediaevalState) => boolean): string {
  return textOf(probabilityOf(states, holds));
}

/** The mean, as the ledger writes it. */
function mean(states: Positions, quantity: (state: MediaevalState) => number): string {
  return textOf(meanOf(states, quantity));
}

/** The referee's steps and every player's pass, until the game stands where it is to stop. */
function passUntil(
  stop: (state: MediaevalState) => boolean,
): (state: MediaevalState) => MediaevalAction | null {
  return (state) => {
    if (stop(state)) return null;
    const [decision] = mediaeval.deciders(state);
    if (decision?.side == null || decision.unit === undefined) return ADVANCE;
    return state.step === 'shoot'
      ? hold(decision.unit, decision.side)
      : move(decision.unit, 'none', 0, decision.side);
  };
}

const APART: Readonly<Record<string, GivenShip>> = { r1: { at: [0, 0] }, b1: { at: [5, 0] } };

function turnStart(strength: number, ships: Readonly<Record<string, GivenShip>> = APART): MediaevalState {
  return given({ ships, wind: { from: 0, strength }, step: 'wind-strength' });
}

describe('wind', () => {
  const rolled = () =>
    openings(mediaeval, {
      scenario: {
        map: { shape: 'hexagon', radius: 6 },
        wind: 'roll',
        ships: [
          { id: 'r1', side: 'red', q: 0, r: 0, heading: 1 },
          { id: 'b1', side: 'blue', q: 5, r: 0, heading: 1 },
        ],
      },
    });
  const strengthIs = (strength: number) => (state: MediaevalState) => state.wind.strength === strength;

  test('MN-P01 opening strength', () => {
    const opening = rolled();
    expect([2, 3, 4, 5].map((strength) => p(opening, strengthIs(strength)))).toEqual([
      '1/6',
      '1/3',
      '1/3',
      '1/6',
    ]);
    expect(mean(opening, (state) => state.wind.strength)).toBe('7/2');
    expect(BEARINGS.map((from) => p(opening, (state) => state.wind.from === from))).toEqual(
      BEARINGS.map(() => '1/6'),
    );
  });

  test('MN-P02 strength after the first strength die', () => {
    const after = distribution(
      mediaeval,
      rolled(),
      passUntil((state) => state.step !== 'wind-strength'),
    );
    expect(STRENGTHS.map((strength) => p(after, strengthIs(strength)))).toEqual([
      '1/36',
      '1/6',
      '11/36',
      '11/36',
      '1/6',
      '1/36',
    ]);
  });

  test('MN-P03 strength 6 has occurred by turn 1, 2, 3, 4', () => {
    let states: Positions = rolled();
    const occurred: string[] = [];
    for (const turn of [1, 2, 3, 4]) {
      const rolledThisTurn = (state: MediaevalState) => state.turn === turn && state.step !== 'wind-strength';
      states = distribution(
        mediaeval,
        states,
        passUntil((state) => state.galeEver || rolledThisTurn(state)),
      );
      occurred.push(p(states, (state) => state.galeEver));
    }
    expect(occurred).toEqual(['1/36', '1/18', '107/1296', '281/2592']);
  });

  test('MN-P04 in the long run every strength is as likely as the others', () => {
    const transition = STRENGTHS.map((from) => {
      const after = distribution(
        mediaeval,
        surely(turnStart(from)),
        passUntil((state) => state.step !== 'wind-strength'),
      );
      return STRENGTHS.map((to) => probabilityOf(after, strengthIs(to)));
    });
    const sixth = (chance: Fraction | undefined) =>
      fraction(chance?.numerator ?? 0n, 6n * (chance?.denominator ?? 1n));
    // carried through one turn, 1/6 for each stays 1/6 for each
    expect(STRENGTHS.map((_, to) => textOf(sumOf(transition.map((row) => sixth(row[to])))))).toEqual(
      STRENGTHS.map(() => '1/6'),
    );
    // and no other distribution does: every strength can be reached from its neighbours
    for (let i = 1; i < STRENGTHS.length; i++) {
      expect(textOf(transition[i]?.[i - 1] ?? sumOf([]))).toBe('1/6');
      expect(textOf(transition[i - 1]?.[i] ?? sumOf([]))).toBe('1/6');
    }
  });

  test('MN-P16 the direction is the same as at the start after 1, 2, 3 turns', () => {
    let states: Positions = surely(turnStart(2));
    const same = [1, 2, 3].map((turn) => {
      states = distribution(
        mediaeval,
        states,
        passUntil((state) => state.turn === turn && state.step === 'deal-movement'),
      );
      return p(states, (state) => state.wind.from === 0);
    });
    expect(same).toEqual(['2/3', '1/2', '11/27']);
  });

  test('MN-P17 one turn: unchanged in both, changed in both', () => {
    const after = distribution(
      mediaeval,
      surely(turnStart(3)),
      passUntil((state) => state.step === 'deal-movement'),
    );
    expect(p(after, ({ wind }) => wind.strength === 3 && wind.from === 0)).toBe('4/9');
    expect(p(after, ({ wind }) => wind.strength !== 3 && wind.from !== 0)).toBe('1/9');
  });
});

describe('gales', () => {
  const toTheDeal = passUntil((state) => state.step === 'deal-movement');
  const dismasted = (state: MediaevalState) =>
    Object.values(state.ships).filter((ship) => ship.dismasted).length;

  test('MN-P05 six sound ships in a gale', () => {
    const start = given({
      ships: {
        r1: { at: [0, 0] },
        b1: { at: [5, 0] },
        r2: { at: [0, 2] },
        b2: { at: [5, -2] },
        r3: { at: [0, 4] },
        b3: { at: [5, -4] },
      },
      wind: { from: 0, strength: 6 },
      step: 'wind-direction',
    });
    const after = distribution(mediaeval, surely(start), toTheDeal);
    expect(p(after, (state) => dismasted(state) === 0)).toBe('15625/46656');
    expect(p(after, (state) => dismasted(state) === 1)).toBe('3125/7776');
    expect(p(after, (state) => dismasted(state) >= 1)).toBe('31031/46656');
  });

  test('MN-P06 two sound ships at strength 5: a named one dismasted this turn, both', () => {
    const after = distribution(mediaeval, surely(turnStart(5)), toTheDeal);
    for (const id of ['r1', 'b1']) expect(p(after, (state) => shipIn(state, id).dismasted)).toBe('1/36');
    expect(p(after, (state) => dismasted(state) === 2)).toBe('1/216');
  });
});

describe('shooting', () => {
  const VALUES = [1, 2, 3, 4, 5, 6];

  function underFire(value: number): MediaevalState {
    return given({
      ships: { r1: { at: [0, 0], value }, b1: { at: [0, -1], heading: 4 }, b2: { at: [0, 1], heading: 4 } },
      step: 'shoot',
    });
  }

  function volley(value: number, targets: Parameters<typeof shoot>[1]): Positions {
    return distribution(mediaeval, surely(underFire(value)), (state) =>
      state.shootingIndex === 0 ? shoot('r1', targets) : null,
    );
  }

  const damage = (state: MediaevalState) => 12 - shipIn(state, 'b1').value - shipIn(state, 'b2').value;

  test('MN-P07 one shot forward: mean damage, and the chance of any', () => {
    const shots = VALUES.map((value) => volley(value, { forward: 'b1' }));
    expect(shots.map((states) => mean(states, damage))).toEqual(['0', '0', '0', '1/6', '1/6', '1/2']);
    expect(shots.map((states) => p(states, (state) => damage(state) > 0))).toEqual([
      '0',
      '0',
      '0',
      '1/6',
      '1/6',
      '1/3',
    ]);
  });

  test('MN-P08 one shot aft: mean damage, and the chance of any', () => {
    const shots = VALUES.map((value) => volley(value, { aft: 'b2' }));
    expect(shots.map((states) => mean(states, damage))).toEqual(['0', '0', '1/6', '1/6', '1/2', '1/2']);
    expect(shots.map((states) => p(states, (state) => damage(state) > 0))).toEqual([
      '0',
      '0',
      '1/6',
      '1/6',
      '1/3',
      '1/3',
    ]);
  });

  const totals = (states: Positions) =>
    [0, 1, 2, 3, 4].map((total) => p(states, (state) => damage(state) === total));

  test('MN-P09 two targets, shooter of 6: total damage 0 to 4, and its mean', () => {
    const states = volley(6, { forward: 'b1', aft: 'b2' });
    expect(totals(states)).toEqual(['4/9', '2/9', '1/4', '1/18', '1/36']);
    expect(mean(states, damage)).toBe('1');
  });

  test('MN-P10 two targets, shooter of 5: total damage 0 to 3, and its mean', () => {
    const states = volley(5, { forward: 'b1', aft: 'b2' });
    expect(totals(states)).toEqual(['5/9', '1/4', '1/6', '1/36', '0']);
    expect(mean(states, damage)).toBe('2/3');
  });
});

describe('boarding', () => {
  /** r1 has run into b1; the values are those after the collision. */
  function alongside(attacker: number, defender: number): MediaevalState {
    return given({
      ships: {
        r1: { at: [0, 1], heading: 4, value: attacker, entangledWith: ['b1'] },
        b1: { at: [0, 1], value: defender, entangledWith: ['r1'] },
        b9: { at: [5, 0] },
      },
      step: 'board',
      patch: { pendingBoarding: { attacker: 'r1', targets: ['b1'] } },
    });
  }

  const isTaken = (state: MediaevalState) => shipIn(state, 'b1').side === 'red';

  /** The different answers for all pairs of values whose difference is this: there must be only one. */
  function byDifference(difference: number, chance: (attacker: number, defender: number) => string): string {
    const answers = new Set<string>();
    for (const defender of STRENGTHS) {
      const attacker = defender + difference;
      if (attacker >= 1 && attacker <= 6) answers.add(chance(attacker, defender));
    }
    return [...answers].join(' or ');
  }

  test('MN-P11 boarding won, by the difference of the values, -5 to +5', () => {
    const won = (attacker: number, defender: number) =>
      textOf(chanceOf(mediaeval, alongside(attacker, defender), board('r1', 'b1'), isTaken));
    expect([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((difference) => byDifference(difference, won))).toEqual(
      ['0', '1/36', '1/12', '1/6', '5/18', '5/12', '7/12', '13/18', '5/6', '11/12', '35/36'],
    );
  });

  test('MN-P12 a tie, by the difference of the values, 0 to 5 either way', () => {
    const tied = (attacker: number, defender: number) =>
      textOf(
        chanceOf(mediaeval, alongside(attacker, defender), board('r1', 'b1'), (_after, events) =>
          events.some(
            (event) => event.type === 'boarding-rolled' && event.attackerTotal === event.defenderTotal,
          ),
        ),
      );
    const ties = ['1/6', '5/36', '1/9', '1/12', '1/18', '1/36'];
    expect([0, 1, 2, 3, 4, 5].map((difference) => byDifference(difference, tied))).toEqual(ties);
    expect([0, -1, -2, -3, -4, -5].map((difference) => byDifference(difference, tied))).toEqual(ties);
  });

  /** r1 rams b1 and boards it: the chance of its capture, from the values before the collision. */
  function ramAndBoard(attacker: number, defender: number, options: Partial<MediaevalOptions> = {}): string {
    const start = given({
      ships: {
        r1: { at: [0, 0], heading: 4, value: attacker },
        b1: { at: [0, 1], value: defender },
        b9: { at: [5, 0] },
      },
      options,
    });
    const states = distribution(mediaeval, surely(start), (state) => {
      if (state.step === 'board') return board('r1', 'b1');
      return state.movementIndex === 0 ? move('r1', 'none', 1) : null;
    });
    return p(states, isTaken);
  }

  test.each([
    [6, 6, '5/12'],
    [6, 4, '13/18'],
    [4, 6, '1/6'],
    [2, 6, '1/36'],
    [6, 2, '11/12'],
  ])('MN-P13 ram and board: %i captures %i', (attacker, defender, expected) => {
    expect(ramAndBoard(attacker, defender)).toBe(expected);
  });

  test.each([
    [6, 6, '35/72'],
    [6, 5, '287/432'],
  ])('MN-P14 ram and board with reroll-once: %i captures %i', (attacker, defender, expected) => {
    expect(ramAndBoard(attacker, defender, { boardingTie: 'reroll-once' })).toBe(expected);
  });
});

describe('cards', () => {
  function deals(ids: readonly string[]): Positions {
    const ships = Object.fromEntries(ids.map((id, i): [string, GivenShip] => [id, { at: [i, -i] }]));
    return distribution(mediaeval, surely(given({ ships, step: 'deal-movement' })), (state) =>
      state.step === 'deal-movement' ? ADVANCE : null,
    );
  }

  const place = (state: MediaevalState, id: string) => state.movementOrder.indexOf(id);

  test('MN-P15 orders of a deal', () => {
    const four = deals(['r1', 'b1', 'r2', 'b2']);
    expect(new Set(four.map(({ state }) => state.movementOrder.join(' '))).size).toBe(24);
    expect(new Set(four.map((weighted) => textOf(weighted.fraction)))).toEqual(new Set(['1/24']));

    const six = deals(['r1', 'b1', 'r2', 'b2', 'r3', 'b3']);
    for (const id of ['b1', 'b2', 'b3', 'r3']) {
      const others = ['b1', 'b2', 'b3', 'r3'].filter((other) => other !== id);
      expect(p(six, (state) => others.every((other) => place(state, id) < place(state, other)))).toBe('1/4');
    }
    const redFirst = (state: MediaevalState) =>
      state.movementOrder.slice(0, 3).every((id) => id.startsWith('r'));
    expect(p(six, redFirst)).toBe('1/20');
  });
});

describe('a shooting phase', () => {
  /** Two ships of 6 bow to bow: the deal, then both shoot. */
  function exchange(): Positions {
    const start = given({
      ships: { r1: { at: [0, 0] }, b1: { at: [0, -1], heading: 4 } },
      step: 'deal-shooting',
      patch: { movementOrder: ['r1', 'b1'], movementIndex: 2 },
    });
    return distribution(mediaeval, surely(start), (state) => {
      if (state.step === 'end-turn') return null;
      if (state.step === 'deal-shooting') return ADVANCE;
      return state.shootingOrder[state.shootingIndex] === 'r1'
        ? shoot('r1', { forward: 'b1' })
        : shoot('b1', { forward: 'r1' });
    });
  }

  const red = (state: MediaevalState) => shipIn(state, 'r1').value;
  const blue = (state: MediaevalState) => shipIn(state, 'b1').value;

  test('MN-P18 two ships of 6 bow to bow: both unharmed, both hit, loss of each', () => {
    const states = exchange();
    expect(p(states, (state) => red(state) === 6 && blue(state) === 6)).toBe('4/9');
    expect(p(states, (state) => red(state) < 6 && blue(state) < 6)).toBe('1/18');
    expect(mean(states, (state) => 6 - red(state))).toBe('4/9');
    expect(mean(states, (state) => 6 - blue(state))).toBe('4/9');
  });

  test('MN-P19 the values after it', () => {
    const states = exchange();
    const values = [
      [6, 5],
      [6, 4],
      [5, 5],
      [5, 4],
    ];
    expect(values.map(([r, b]) => p(states, (state) => red(state) === r && blue(state) === b))).toEqual([
      '1/8',
      '1/8',
      '1/36',
      '1/72',
    ]);
  });
});

describe('speed', () => {
  function speed(heading: (typeof HEADINGS)[number], strength: number, from = 0): number {
    const state = given({ ships: { ...APART, r1: { at: [0, 0], heading } }, wind: { from, strength } });
    return speedOf(state, shipIn(state, 'r1'), heading);
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  const ratio = (numerator: number, denominator: number) =>
    textOf(fraction(BigInt(numerator), BigInt(denominator)));

  test('MN-P20 mean speed over the six headings', () => {
    for (const from of BEARINGS) {
      const means = STRENGTHS.map((strength) => {
        const speeds = HEADINGS.map((heading) => speed(heading, strength, from));
        return ratio(sum(speeds), speeds.length);
      });
      expect(means).toEqual(['1/6', '1/6', '2/3', '1', '3/2', '3/2']);
    }
  });

  test('MN-P21 best speed on the three headings in reach', () => {
    const best = HEADINGS.flatMap((heading, i) =>
      STRENGTHS.map((strength) => {
        const port = HEADINGS[(i + 5) % 6] ?? heading;
        const starboard = HEADINGS[(i + 1) % 6] ?? heading;
        return Math.max(...[port, heading, starboard].map((reached) => speed(reached, strength)));
      }),
    );
    const share = (hexes: number) => ratio(best.filter((speed) => speed === hexes).length, best.length);
    expect(best).toHaveLength(36);
    expect([0, 1, 2, 3].map(share)).toEqual(['7/36', '13/36', '5/18', '1/6']);
    expect(ratio(sum(best), best.length)).toBe('17/12');
  });
});
