import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  pointOfSailOf,
  speedOf,
} from '../../../../src/rulesets/mediaeval/index.ts';
import { ADVANCE, act, type GivenShip, given, move, refusal, shipIn, typesOf } from '../support.ts';
import {
  awaited,
  begin,
  DERELICT,
  deal,
  die,
  expectInvalid,
  locked,
  PAIR,
  play,
  rollsOf,
  rollsOfSetUp,
  STEADY_WIND,
} from './support.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
const FACES = [1, 2, 3, 4, 5, 6];
const APART: { readonly [id: string]: GivenShip } = { r1: { at: [0, 0] }, b1: { at: [5, 0] } };

/** The start of a turn with this wind. */
function turnStart(
  from: number,
  strength: number,
  options: Partial<MediaevalOptions> = {},
  ships: { readonly [id: string]: GivenShip } = APART,
): MediaevalState {
  return given({ ships, wind: { from, strength }, step: 'wind-strength', options });
}

/** The wind after the two dice of a turn. */
function windAfter(state: MediaevalState, strengthDie: number, directionDie: number): MediaevalState['wind'] {
  const dice = [
    [ADVANCE, die('wind-strength', strengthDie)],
    [ADVANCE, die('wind-direction', directionDie)],
  ] as const;
  return play(state, ...dice).state.wind;
}

describe('opening wind', () => {
  test('MN-008 the opening direction is one D6', () => {
    expect(rollsOfSetUp({ ships: PAIR, wind: 'roll' }, [3, 4])[0]).toEqual({
      purpose: 'wind-direction-setup',
      count: 1,
      die: 6,
    });
  });

  test('MN-009 the opening strength is one average die', () => {
    expect(rollsOfSetUp({ ships: PAIR, wind: 'roll' }, [3, 4])[1]).toEqual({
      purpose: 'wind-strength-setup',
      count: 1,
      die: [2, 3, 3, 4, 4, 5],
    });
    for (const face of [2, 3, 4, 5]) {
      expect(begin({ ships: PAIR, wind: 'roll' }, [1, face]).wind.strength).toBe(face);
    }
  });

  test('MN-R01 the opening direction die 1 to 6 means wind from N, NE, SE, S, SW, NW', () => {
    const bearings = FACES.map((face) => begin({ ships: PAIR, wind: 'roll' }, [face, 3]).wind.from);
    expect(bearings).toEqual([0, 60, 120, 180, 240, 300]);
  });

  test('MN-R04 with twelve points a second die keeps the hexside on 1 to 3 and adds 30 degrees on 4 to 6', () => {
    const options = { windPoints: 12 } as const;
    const opening = (corner: number) =>
      begin({ ships: PAIR, wind: 'roll', options }, [
        die('wind-direction-setup', 6),
        die('wind-corner-setup', corner),
        die('wind-strength-setup', 4),
      ]).wind;
    expect(FACES.map((corner) => opening(corner).from)).toEqual([300, 300, 300, 330, 330, 330]);
    expect(opening(1).strength).toBe(4);
    expect(rollsOfSetUp({ ships: PAIR, wind: 'roll', options }, [6, 1, 4])[1]).toEqual({
      purpose: 'wind-corner-setup',
      count: 1,
      die: 6,
    });
  });

  test('MN-010 the wind is open to all, and one wind for the whole map', () => {
    const ships = { r1: { at: [-6, 0], heading: 4 }, b1: { at: [6, -6], heading: 4 } } as const;
    const state = given({ ships, wind: { from: 0, strength: 5 } });
    for (const side of ['red', 'blue']) {
      expect(mediaeval.view(state, side).wind).toEqual({ from: 0, strength: 5 });
    }
    expect(refusal(state, move('r1', 'none', 3))).toBeNull();
    const { state: next } = act(state, move('r1', 'none', 0));
    expect(refusal(next, move('b1', 'none', 3))).toBeNull();
    expect(refusal(next, move('b1', 'none', 4))).toBe('too-far');
  });
});

describe('wind of a turn', () => {
  test('MN-011 every turn begins with one D6 for the strength', () => {
    const state = given({ ships: APART, step: 'end-turn', patch: { turn: 4 } });
    const { state: next } = act(state, ADVANCE);
    expect(next).toMatchObject({ turn: 5, step: 'wind-strength' });
    expect(rollsOf(next, ADVANCE, [3])).toEqual([{ purpose: 'wind-strength', count: 1, die: 6 }]);
    expect(act(next, ADVANCE, [3]).events).toEqual([
      { type: 'wind-strength-rolled', die: 3, from: 3, to: 3 },
    ]);
  });

  test('MN-012 a 6 raises the strength by 1', () => {
    const { state, events } = act(turnStart(60, 3), ADVANCE, [die('wind-strength', 6)]);
    expect(state.wind).toEqual({ from: 60, strength: 4 });
    expect(events).toEqual([{ type: 'wind-strength-rolled', die: 6, from: 3, to: 4 }]);
  });

  test('MN-013 a 1 lowers the strength by 1', () => {
    const { state, events } = act(turnStart(60, 3), ADVANCE, [die('wind-strength', 1)]);
    expect(state.wind).toEqual({ from: 60, strength: 2 });
    expect(events).toEqual([{ type: 'wind-strength-rolled', die: 1, from: 3, to: 2 }]);
  });

  test.each([2, 3, 4, 5])('MN-014 a %i leaves the strength as it is', (face) => {
    const { state, events } = act(turnStart(60, 3), ADVANCE, [face]);
    expect(state.wind).toEqual({ from: 60, strength: 3 });
    expect(events).toEqual([{ type: 'wind-strength-rolled', die: face, from: 3, to: 3 }]);
  });

  test('MN-015 the direction has a die of its own, thrown after that of the strength', () => {
    const state = turnStart(120, 3);
    const { state: next } = act(state, ADVANCE, [6]);
    expect(next.step).toBe('wind-direction');
    expect(rollsOf(next, ADVANCE, [3])).toEqual([{ purpose: 'wind-direction', count: 1, die: 6 }]);
    expect(windAfter(state, 6, 1)).toEqual({ from: 60, strength: 4 });
    expect(windAfter(state, 1, 6)).toEqual({ from: 180, strength: 2 });
    expect(windAfter(state, 6, 3)).toEqual({ from: 120, strength: 4 });
  });

  test('MN-016 a 6 veers the wind one point clockwise', () => {
    const { state } = act(turnStart(60, 3), ADVANCE, [3]);
    const { state: next, events } = act(state, ADVANCE, [6]);
    expect(next.wind).toEqual({ from: 120, strength: 3 });
    expect(events).toEqual([{ type: 'wind-direction-rolled', die: 6, from: 60, to: 120 }]);
  });

  test('MN-017 a 1 backs the wind one point anti-clockwise', () => {
    const { state } = act(turnStart(120, 3), ADVANCE, [3]);
    const { state: next, events } = act(state, ADVANCE, [1]);
    expect(next.wind).toEqual({ from: 60, strength: 3 });
    expect(events).toEqual([{ type: 'wind-direction-rolled', die: 1, from: 120, to: 60 }]);
  });

  test.each([2, 3, 4, 5])('MN-018 a %i leaves the direction as it is', (face) => {
    expect(windAfter(turnStart(240, 3), 3, face)).toEqual({ from: 240, strength: 3 });
  });

  test('MN-R02 a point is 60 degrees, all the way round; with `windPoints: 12` it is 30', () => {
    expect(HEADINGS.map((n) => windAfter(turnStart((n - 1) * 60, 3), 3, 6).from)).toEqual([
      60, 120, 180, 240, 300, 0,
    ]);
    expect(HEADINGS.map((n) => windAfter(turnStart((n - 1) * 60, 3), 3, 1).from)).toEqual([
      300, 0, 60, 120, 180, 240,
    ]);
    const twelve = { windPoints: 12 } as const;
    expect(windAfter(turnStart(330, 3, twelve), 3, 6).from).toBe(0);
    expect(windAfter(turnStart(0, 3, twelve), 3, 1).from).toBe(330);
    expect(windAfter(turnStart(0, 3, twelve), 3, 6).from).toBe(30);
  });

  test('MN-R05 the wind dice are thrown on turn 1 as well', () => {
    const state = begin({ ships: PAIR, wind: 'roll' }, [3, 4]);
    expect(state).toMatchObject({ turn: 1, step: 'wind-strength' });
    expect(windAfter(state, 6, 6)).toEqual({ from: 180, strength: 5 });
  });

  test('MN-R05 with `windFirstTurn: "skip"` turn 1 has no wind dice, and turn 2 has', () => {
    const options = { windFirstTurn: 'skip' } as const;
    const state = begin({ ships: PAIR, options });
    expect(state).toMatchObject({ turn: 1, step: 'deal-movement', wind: { from: 0, strength: 3 } });
    const { state: second } = play(
      state,
      deal('move', 1),
      move('r1', 'none', 0),
      move('b1', 'none', 0),
      deal('shoot', 1),
      ADVANCE,
    );
    expect(second).toMatchObject({ turn: 2, step: 'wind-strength' });
  });

  test('MN-R05 with `windFirstTurn: "skip"` a gale at the set-up is checked before the first deal', () => {
    const options = { windFirstTurn: 'skip' } as const;
    const wind = { from: 0, strength: 6 };
    const state = begin({ ships: PAIR, wind, options });
    expect(state).toMatchObject({ turn: 1, step: 'gale', galeQueue: ['r1', 'b1'] });
    const bare = PAIR.map((ship) => ({ ...ship, dismasted: true }));
    expect(begin({ ships: bare, wind, options }).step).toBe('deal-movement');
  });

  test('MN-R06 a turn starts with strength, direction, then the gale checks, all before the deal', () => {
    let state = given({ ships: APART, wind: { from: 0, strength: 6 }, step: 'end-turn' });
    const steps: string[] = [];
    for (const faces of [[], [3], [3], [2], [2]]) {
      state = act(state, ADVANCE, faces).state;
      steps.push(state.step);
    }
    expect(steps).toEqual(['wind-strength', 'wind-direction', 'gale', 'gale', 'deal-movement']);
  });

  test('MN-R07 the strength stays within 1 and 6: 6 on 6 and 1 on 1 change nothing', () => {
    expect(act(turnStart(0, 6), ADVANCE, [6]).events).toEqual([
      { type: 'wind-strength-rolled', die: 6, from: 6, to: 6 },
    ]);
    expect(act(turnStart(0, 1), ADVANCE, [1]).events).toEqual([
      { type: 'wind-strength-rolled', die: 1, from: 1, to: 1 },
    ]);
    expect(windAfter(turnStart(0, 6), 6, 3).strength).toBe(6);
    expect(windAfter(turnStart(0, 1), 1, 3).strength).toBe(1);
  });

  test('MN-R07 with `windMin: 0` a 1 on 1 brings a calm, and a 1 on 0 leaves it', () => {
    expect(windAfter(turnStart(0, 1, { windMin: 0 }), 1, 3).strength).toBe(0);
    expect(windAfter(turnStart(0, 0, { windMin: 0 }), 1, 3).strength).toBe(0);
    expect(
      begin({ ships: PAIR, wind: { from: 0, strength: 0 }, options: { windMin: 0 } }).wind.strength,
    ).toBe(0);
    expectInvalid(
      () => begin({ ships: PAIR, wind: { from: 0, strength: 0 }, options: { windMin: 1 } }),
      'invalid-scenario',
      /^wind\.strength$/,
    );
  });

  test('MN-R10 the wind does not change within a turn, and every speed is of the wind after the dice', () => {
    const start = turnStart(0, 3, {}, { r1: { at: [0, 0], heading: 2 }, b1: { at: [5, 0] } });
    const { state } = play(
      start,
      [ADVANCE, die('wind-strength', 6)],
      [ADVANCE, die('wind-direction', 3)],
      deal('move', 1),
    );
    // beam: 0 at the old strength 3, 1 at the new strength 4
    expect(refusal(state, move('r1', 'none', 1))).toBeNull();
    let now = state;
    for (const played of [move('r1', 'none', 1), move('b1', 'none', 0), deal('shoot', 1), ADVANCE]) {
      now = play(now, played).state;
      expect(now.wind).toEqual({ from: 0, strength: 4 });
    }
    expect(now.step).toBe('wind-strength');
  });
});

describe('points of sailing', () => {
  const seen = (
    heading: (typeof HEADINGS)[number],
    bearings: readonly number[],
    options: Partial<MediaevalOptions>,
  ) =>
    bearings.map((relative) => {
      const from = ((heading - 1) * 60 + relative) % 360;
      return pointOfSailOf(given({ ships: APART, wind: { from, strength: 3 }, options }), heading);
    });

  test.each(HEADINGS)(
    'MN-R03 by default 0, 60, 120, 180 degrees are bow, beam, quarter, aft (heading %i)',
    (heading) => {
      expect(seen(heading, [0, 60, 120, 180, 240, 300], {})).toEqual([
        'bow',
        'beam',
        'quarter',
        'aft',
        'quarter',
        'beam',
      ]);
    },
  );

  test.each(HEADINGS)(
    'MN-R03 with `rowMap: "nautical"` 60 degrees is bow, and the beam row idle (heading %i)',
    (heading) => {
      expect(seen(heading, [0, 60, 120, 180, 240, 300], { rowMap: 'nautical' })).toEqual([
        'bow',
        'bow',
        'quarter',
        'aft',
        'quarter',
        'bow',
      ]);
    },
  );

  test('MN-R03 the row decides the speed: wind 60 off the bow at strength 5 gives 1, nautically 0', () => {
    const ships = { r1: { at: [0, 0], heading: 2 }, b1: { at: [5, 0] } } as const;
    const wind = { from: 0, strength: 5 };
    expect(refusal(given({ ships, wind }), move('r1', 'none', 1))).toBeNull();
    const nautical = given({ ships, wind, options: { rowMap: 'nautical' } });
    expect(refusal(nautical, move('r1', 'none', 1))).toBe('too-far');
  });

  const TWELVE = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

  test.each(HEADINGS)('MN-R04 twelve relative winds, `spread` (heading %i)', (heading) => {
    const rows = 'bow bow beam beam quarter quarter aft quarter quarter beam beam bow';
    expect(seen(heading, TWELVE, { windPoints: 12 })).toEqual(rows.split(' '));
  });

  test.each(HEADINGS)('MN-R04 twelve relative winds, `nautical` (heading %i)', (heading) => {
    const rows = 'bow bow bow beam quarter quarter aft quarter quarter beam bow bow';
    expect(seen(heading, TWELVE, { windPoints: 12, rowMap: 'nautical' })).toEqual(rows.split(' '));
  });

  test('MN-R04 a wind through a corner is refused unless there are twelve points', () => {
    const wind = { from: 30, strength: 3 };
    expectInvalid(() => begin({ ships: PAIR, wind }), 'invalid-scenario', /^wind\.from$/);
    for (const from of TWELVE) {
      const corner = begin({ ships: PAIR, wind: { from, strength: 3 }, options: { windPoints: 12 } });
      expect(corner.wind.from).toBe(from);
    }
    const odd = { from: 45, strength: 3 };
    expectInvalid(
      () => begin({ ships: PAIR, wind: odd, options: { windPoints: 12 } }),
      'invalid-scenario',
      /^wind\.from$/,
    );
  });

  test('MN-R11 another speed table can be put in the place of the updated one', () => {
    const speedTable = [
      [1, 2, 3, 4, 5, 6],
      [7, 7, 7, 7, 7, 7],
      [8, 8, 8, 8, 8, 8],
      [0, 0, 0, 0, 0, 9],
    ] as const;
    const speeds = (strength: number) => {
      const state = given({ ships: APART, wind: { from: 0, strength }, options: { speedTable } });
      return HEADINGS.map((heading) => speedOf(state, shipIn(state, 'r1'), heading));
    };
    expect(speeds(2)).toEqual([0, 8, 7, 2, 7, 8]);
    expect(speeds(6)).toEqual([9, 8, 7, 6, 7, 8]);
  });

  test.each([
    ['three rows', [Array(6).fill(1), Array(6).fill(1), Array(6).fill(1)]],
    ['a row of five', [Array(6).fill(1), Array(6).fill(1), Array(6).fill(1), Array(5).fill(1)]],
    ['a negative speed', [Array(6).fill(1), Array(6).fill(1), Array(6).fill(1), Array(6).fill(-1)]],
    ['half a hex', [Array(6).fill(1), Array(6).fill(1), Array(6).fill(1), Array(6).fill(0.5)]],
    ['an unknown name', 'first'],
  ])('MN-R11 a speed table with %s is refused', (_, speedTable) => {
    const options = { speedTable } as unknown as Partial<MediaevalOptions>;
    expectInvalid(() => begin({ ships: PAIR, options }), 'invalid-options', /^speedTable/);
  });

  test('MN-R12 in a calm every speed is 0, by any table, and a 6 raises a breeze', () => {
    const everywhereTwo = Array(4).fill([2, 2, 2, 2, 2, 2]);
    for (const speedTable of ['updated', everywhereTwo] as MediaevalOptions['speedTable'][]) {
      const options = { windMin: 0, speedTable } as const;
      const state = given({ ships: APART, wind: { from: 0, strength: 0 }, options });
      expect(HEADINGS.map((heading) => speedOf(state, shipIn(state, 'r1'), heading))).toEqual([
        0, 0, 0, 0, 0, 0,
      ]);
      expect(refusal(state, move('r1', 'none', 1))).toBe('too-far');
    }
    expect(windAfter(turnStart(0, 0, { windMin: 0 }), 6, 3).strength).toBe(1);
  });

  test('MN-R12 in a calm nothing drifts, neither a dismasted ship nor a derelict, and no corner is diced', () => {
    const ships = {
      r1: { at: [0, 0], dismasted: true },
      r2: { at: [2, 0] },
      b1: { at: [5, 0] },
      b2: { at: [-3, 0], ...DERELICT },
    } as const;
    const state = given({
      ships,
      wind: { from: 30, strength: 0 },
      step: 'drift',
      options: { windMin: 0, windPoints: 12, abandonedShips: 'derelict' },
    });
    const { state: after, events } = play(
      state,
      ADVANCE,
      move('r2', 'none', 0),
      move('b1', 'none', 0),
      ADVANCE,
    );
    expect(events).toEqual([
      { type: 'drift-blocked', ship: 'r1' },
      { type: 'drift-blocked', ship: 'b2' },
    ]);
    expect(shipIn(after, 'r1')).toMatchObject({ q: 0, r: 0 });
    expect(shipIn(after, 'b2')).toMatchObject({ q: -3, r: 0 });
    expect(after.step).toBe('deal-shooting');
  });
});

describe('gales', () => {
  const GALE = { from: 0, strength: 6 };
  const checks = (ships: { readonly [id: string]: GivenShip }, queue: readonly string[]) =>
    given({ ships, wind: GALE, step: 'gale', patch: { galeQueue: queue } });

  test('MN-019 while the strength is 6 every ship throws one D6, one advance a ship', () => {
    const { state } = play(turnStart(0, 6), ...STEADY_WIND);
    expect(state).toMatchObject({ step: 'gale', galeQueue: ['r1', 'b1'] });
    expect(rollsOf(state, ADVANCE, [4])).toEqual([{ purpose: 'gale', count: 1, die: 6 }]);
    const first = act(state, ADVANCE, [4]);
    expect(first.state).toMatchObject({ step: 'gale', galeQueue: ['b1'] });
    expect(first.events).toEqual([{ type: 'gale-rolled', ship: 'r1', die: 4 }]);
    const second = act(first.state, ADVANCE, [5]);
    expect(second.state).toMatchObject({ step: 'deal-movement', galeQueue: [] });
    expect(second.events).toEqual([{ type: 'gale-rolled', ship: 'b1', die: 5 }]);
  });

  test('MN-019 below strength 6 nobody throws', () => {
    expect(play(turnStart(0, 5), ...STEADY_WIND).state).toMatchObject({
      step: 'deal-movement',
      galeQueue: [],
    });
  });

  test('MN-020 on a 1 the ship loses its mast', () => {
    const { state, events } = act(checks(APART, ['r1', 'b1']), ADVANCE, [1]);
    expect(events).toEqual([
      { type: 'gale-rolled', ship: 'r1', die: 1 },
      { type: 'dismasted', ship: 'r1' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ dismasted: true, value: 6, status: 'afloat' });
    expect(shipIn(state, 'b1').dismasted).toBe(false);
  });

  test.each([2, 3, 4, 5, 6])('MN-021 on a %i nothing happens', (face) => {
    const before = checks(APART, ['r1', 'b1']);
    const { state, events } = act(before, ADVANCE, [face]);
    expect(events).toEqual([{ type: 'gale-rolled', ship: 'r1', die: face }]);
    expect(state.ships).toEqual(before.ships);
  });

  test('MN-R08 checks are made on the turn on which the strength reaches 6, not when it has just fallen to 5', () => {
    const rising = play(turnStart(0, 5), [ADVANCE, die('wind-strength', 6)], [ADVANCE, 3]).state;
    expect(rising).toMatchObject({ step: 'gale', galeEver: true });
    const falling = play(turnStart(0, 6), [ADVANCE, die('wind-strength', 1)], [ADVANCE, 3]).state;
    expect(falling).toMatchObject({ step: 'deal-movement', galeEver: true });
  });

  test('MN-R08 with `galePersistence: "latched"` one 6, even at the set-up, means checks on every later turn', () => {
    const options = { galePersistence: 'latched' } as const;
    const fresh = begin({ ships: PAIR, wind: { from: 0, strength: 6 }, options });
    expect(fresh.galeEver).toBe(true);
    const falling = play(fresh, [ADVANCE, die('wind-strength', 1)], [ADVANCE, 3]).state;
    expect(falling).toMatchObject({ wind: { strength: 5 }, step: 'gale', galeQueue: ['r1', 'b1'] });
    const later = { ...turnStart(0, 2, options), galeEver: true };
    expect(play(later, ...STEADY_WIND).state.step).toBe('gale');
    expect(play(turnStart(0, 5, options), ...STEADY_WIND).state).toMatchObject({
      step: 'deal-movement',
      galeEver: false,
    });
  });

  test('MN-R08 with `galePersistence: "while-6"` an earlier 6 means nothing', () => {
    const later = { ...turnStart(0, 5, { galePersistence: 'while-6' }), galeEver: true };
    expect(play(later, ...STEADY_WIND).state.step).toBe('deal-movement');
  });

  test('MN-R09 who throws: every crewed ship with a mast, in roster order, prizes and entangled ships included', () => {
    const ships = {
      ...locked([0, 0], { r1: {}, b1: {} }),
      r2: { at: [2, 0], dismasted: true },
      b2: { at: [3, 0], side: 'red', capturedTurn: 1 },
      b3: { at: [4, 0], ...DERELICT },
      b4: { at: [5, 0], status: 'sunk', value: 0 },
    } as const;
    const state = turnStart(0, 6, { abandonedShips: 'derelict' }, ships);
    expect(play(state, ...STEADY_WIND).state.galeQueue).toEqual(['r1', 'b1', 'b2']);
  });

  test('MN-R09 where every ship is dismasted the step is left out', () => {
    const ships = { r1: { at: [0, 0], dismasted: true }, b1: { at: [5, 0], dismasted: true } } as const;
    const { state, events } = play(turnStart(0, 6, {}, ships), ...STEADY_WIND);
    expect(state.step).toBe('deal-movement');
    expect(typesOf(events)).toEqual(['wind-strength-rolled', 'wind-direction-rolled']);
  });

  test('MN-R68 wind speed and wind strength are one number: the column of the table and the gale go by it', () => {
    const row = [1, 2, 3, 4, 5, 6] as const;
    const state = turnStart(0, 5, { speedTable: [row, row, row, row] });
    const { state: after } = play(state, [ADVANCE, die('wind-strength', 6)], [ADVANCE, 3]);
    expect(speedOf(after, shipIn(after, 'r1'), 4)).toBe(6);
    expect(awaited(after)).toBe('gale');
  });
});
