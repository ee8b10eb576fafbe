import { describe, expect, test } from 'vitest';
import { type Fraction, fractionToNumber } from '../../../src/core/fraction.ts';
import { outcomes } from '../../../src/index.ts';
import { imaginations } from '../../../src/rulesets/imaginations/index.ts';
import { distribution, meanOf, probabilityOf, surely, textOf, type Weighted } from '../../support/chain.ts';
import {
  type Action,
  ADVANCE,
  attemptRam,
  batteries,
  bb,
  box,
  cr,
  endShooting,
  fire,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  moveIn,
  pendingOn,
  play,
  SHOOTING_ENDS,
  type State,
  sail,
  sailLeg,
  shipIn,
  shoalOf,
  steam,
  steamed,
  steamLeg,
  torpedo,
  underSail,
} from './support.ts';

type Positions = readonly Weighted<State>[];

/** Every way in which an action can end, with its exact probability. */
function ways(state: State, action: Action): Positions {
  return outcomes(imaginations, state, action, { exact: true }).map(({ state: end, fraction }) => {
    if (fraction === undefined) throw new Error('an exact outcome without a fraction');
    return { state: end, fraction };
  });
}

/** The probability, as the ledger writes it. */
function p(states: Positions, holds: (state: State) => boolean): string {
  return textOf(probabilityOf(states, holds));
}

/** The mean, as the ledger writes it. */
function mean(states: Positions, quantity: (state: State) => number): string {
  return textOf(meanOf(states, quantity));
}

/** Checks a probability against the decimals of the ledger too. */
function expectDecimal(fraction: Fraction, decimal: number): void {
  expect(fractionToNumber(fraction)).toBeCloseTo(decimal, 6);
}

const hullHits = (state: State) => pendingOn(state, 'b1').hull;
const mastHits = (state: State) => pendingOn(state, 'b1').mast;

/** Hits of the first group of r1 at b1. */
function volley(mode: 'regular' | 'high' | 'low', b1: GivenShip, r1: GivenShip = bb(10, 20)): Positions {
  return ways(given({ ships: { r1, b1 }, phase: 'shooting' }), fire('r1', 0, 'b1', mode));
}

const WOOD = bb(20, 20);
const IRON = ic(20, 20);

describe('gunnery', () => {
  test('IM-P01 a battleship’s division, regular', () => {
    const hits = volley('regular', WOOD);
    expect(p(hits, (state) => hullHits(state) >= 1)).toBe('4651/7776');
    expectDecimal(
      probabilityOf(hits, (state) => hullHits(state) >= 1),
      0.598122,
    );
  });

  test('IM-P02 the same, high: means', () => {
    const hits = volley('high', WOOD);
    expect([mean(hits, hullHits), mean(hits, mastHits)]).toEqual(['154/243', '656/729']);
  });

  test('IM-P03 the same, high: hull hits', () => {
    const hits = volley('high', WOOD);
    expect([0, 1, 2, 3, 4].map((n) => p(hits, (state) => hullHits(state) === n))).toEqual([
      '3125/7776',
      '4375/7776',
      '275/7776',
      '1/7776',
      '0',
    ]);
  });

  test('IM-P04 the same, low: hull hits', () => {
    const hits = volley('low', WOOD);
    expect([0, 1, 2, 3, 4, 5].map((n) => p(hits, (state) => hullHits(state) === n))).toEqual([
      '2135/5832',
      '3613/8748',
      '12581/69984',
      '2615/69984',
      '85/23328',
      '1/7776',
    ]);
  });

  test('IM-P05 a cruiser’s division after steam, high', () => {
    const hits = volley('high', WOOD, cr(10, 20, 0, steamed(4)));
    expect([mean(hits, hullHits), mean(hits, mastHits)]).toEqual(['11/36', '37/108']);
  });

  test('IM-P06 a battleship’s division at an ironclad, regular', () => {
    const hits = volley('regular', IRON);
    expect(mean(hits, hullHits)).toBe('5/18');
    expect(p(hits, (state) => hullHits(state) >= 1)).toBe('469711/1889568');
    expect(p(hits, (state) => mastHits(state) > 0)).toBe('0');
  });

  test('IM-P07 a battleship’s division at an ironclad, low', () => {
    const hits = volley('low', IRON);
    expect(mean(hits, hullHits)).toBe('656/2187');
    expect(p(hits, (state) => hullHits(state) >= 1)).toBe('31517/118098');
  });

  /** Points of a battleship's division on an emplacement. */
  const onGuns = (stoneworks: boolean) =>
    ways(
      given({
        ships: { r1: bb(10, 20) },
        emplacements: [batteries('bf', 20, 20, [2, 2, 2, 2], { stoneworks })],
        phase: 'shooting',
      }),
      fire('r1', 0, 'bf'),
    );

  test('IM-P15 at an emplacement in stoneworks', () => {
    expect(p(onGuns(true), (state) => pendingOn(state, 'bf').battery >= 2)).toBe('55147/7558272');
  });

  test('IM-P16 at an open emplacement', () => {
    expect(p(onGuns(false), (state) => pendingOn(state, 'bf').battery >= 2)).toBe('763/3888');
  });
});

describe('ramming', () => {
  /** Every way in which a battleship's attempt to ram a cruiser can end. */
  const attempt = () => {
    const start = given({ ships: { r1: bb(10, 20, 90), b1: cr(14, 20, 0) } });
    return ways(play(start, steam('r1'), steamLeg(8)).state, attemptRam());
  };
  const lost = (state: State, ship: string, full: number) =>
    full - hullOf(state, ship).reduce((sum, points) => sum + points, 0);

  test('IM-P08 the target loses a whole division or more', () => {
    const ends = attempt();
    expect(p(ends, (state) => lost(state, 'b1', 24) >= 8)).toBe('422009/9565938');
    expect(p(ends, (state) => hullOf(state, 'b1').includes(0))).toBe('422009/9565938');
  });

  test('IM-P09 the rammer loses 3 or more', () => {
    expect(p(attempt(), (state) => lost(state, 'r1', 36) >= 3)).toBe('219940843951/940369969152');
  });
});

/** Carries positions through the rest of the turn: nobody shoots, the referee takes its steps. */
function endOfTurn(states: Positions): Positions {
  return distribution(imaginations, states, (state) => {
    if (state.phase === 'shooting') return endShooting(state.activeSide ?? '');
    return ['quality', 'morale'].includes(state.phase) ? ADVANCE : null;
  });
}

describe('torpedoes', () => {
  const launched = (b1: GivenShip) =>
    ways(given({ ships: { r1: cr(10, 20), b1 }, phase: 'shooting' }), torpedo('r1', 'b1'));

  test('IM-P10 at a wooden ship', () => {
    const hits = launched(WOOD);
    expect(mean(hits, hullHits)).toBe('5/9');
    expect(p(hits, (state) => hullHits(state) >= 1)).toBe('58025/354294');
  });

  test('IM-P11 at an ironclad in its last division', () => {
    const end = endOfTurn(launched(ic(20, 20, 0, { hull: [0, 0, 8] })));
    expect(p(end, (state) => shipIn(state, 'b1').status === 'sunk')).toBe('67/59049');
  });
});

describe('movement', () => {
  test('IM-P12 three dice under sail', () => {
    const pools = ways(given({ ships: { r1: cr(10, 20) } }), sail('r1', 3));
    const total = (state: State) => moveIn(state).pool.reduce((sum, die) => sum + die, 0);
    expect(p(pools, (state) => total(state) >= 12)).toBe('3/8');
    expect(p(pools, (state) => total(state) === 10)).toBe('1/8');
    expect(pools).toHaveLength(56);
  });

  test('IM-P19 a battleship with 4 hull points over a shoal', () => {
    const start = given({
      ships: { r1: bb(10, 20, 90, { hull: [0, 0, 4] }) },
      terrain: [shoalOf('bar', box(13, 10, 15, 30))],
    });
    const ends = ways(play(start, underSail('r1', 6)).state, sailLeg(6));
    expect(p(ends, (state) => shipIn(state, 'r1').status === 'sunk')).toBe('1/2');
  });
});

describe('initiative and morale', () => {
  const initiative = (more: Partial<Given> = {}) =>
    ways(given({ ships: { r1: cr(10, 20), b1: cr(60, 20) }, phase: 'initiative', ...more }), ADVANCE);
  const leads = (side: string | null) => (state: State) => state.initiative.winner === side;

  test('IM-P13 one roll without modifiers', () => {
    const rolled = initiative();
    expect([p(rolled, leads('red')), p(rolled, leads(null)), p(rolled, leads('blue'))]).toEqual([
      '5/12',
      '1/6',
      '5/12',
    ]);
  });

  test('IM-P14 one roll, red +1', () => {
    const rolled = initiative({ legendary: ['red'] });
    expect([p(rolled, leads('red')), p(rolled, leads('blue')), p(rolled, leads(null))]).toEqual([
      '7/12',
      '5/18',
      '5/36',
    ]);
    const blueSmokes = { r1: cr(10, 20), b1: cr(60, 20, 0, { steamedLastTurn: true }) };
    expect(p(initiative({ ships: blueSmokes }), leads('red'))).toBe('7/12');
  });

  test('IM-P18 surrender', () => {
    const surrender = (legendary: readonly string[]) => {
      const ships = { r1: cr(10, 20, 0, { hull: [0, 0, 8] }), b1: cr(60, 20) };
      const start = given({ ships, spares: false, legendary, phase: 'shooting' });
      return p(ways(play(start, ...SHOOTING_ENDS).state, ADVANCE), (state) => state.phase === 'over');
    };
    expect([surrender([]), surrender(['red']), surrender(['blue'])]).toEqual(['1/3', '1/2', '1/6']);
    expect(surrender(['red', 'blue'])).toBe('1/3');
  });
});

describe('a whole turn', () => {
  test('IM-P17 two cruisers in their last point shoot at each other', () => {
    const wreck = { hull: [0, 0, 1] };
    const start = given({
      ships: { r1: cr(10, 20, 0, wreck), b1: cr(20, 20, 0, wreck) },
      spares: false,
      phase: 'shooting',
    });
    const shoot = (state: State): Action | null => {
      if (state.phase !== 'shooting') return null;
      const side = state.activeSide ?? '';
      const [ship, target] = side === 'red' ? ['r1', 'b1'] : ['b1', 'r1'];
      return shipIn(state, ship).fired.length === 0 ? fire(ship, 2, target) : endShooting(side);
    };
    const ends = distribution(imaginations, surely(start), shoot);
    expect(p(ends, (state) => state.result?.reason === 'mutual')).toBe('8281/46656');
    expect(p(ends, (state) => shipIn(state, 'r1').status === 'sunk')).toBe('91/216');
  });

  test('IM-P20 a poor battleship under one volley', () => {
    const start = given({
      ships: { r1: bb(10, 20), b1: bb(20, 20, 0, { quality: 'poor' }), b2: bb(60, 10), b3: bb(60, 20) },
      phase: 'shooting',
    });
    const end = endOfTurn(ways(start, fire('r1', 0, 'b1')));
    expect(p(end, (state) => shipIn(state, 'b1').status === 'struck')).toBe('211/729');
  });
});
