import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  pointOfSailOf,
  speedOf,
} from '../../../../src/rulesets/mediaeval/index.ts';
import type { PointOfSail, SpeedTable } from '../../../../src/rulesets/mediaeval/types.ts';
import {
  ADVANCE,
  act,
  dice,
  expectEvents,
  expectReferee,
  expectRefused,
  given,
  move,
  shipIn,
} from '../support.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
const STRENGTHS = [1, 2, 3, 4, 5, 6];

function turnStart(from: number, strength: number, options: Partial<MediaevalOptions> = {}): MediaevalState {
  return given({
    ships: { r1: { at: [0, 0] }, b1: { at: [5, 0] } },
    wind: { from, strength },
    step: 'wind-strength',
    options,
  });
}

describe('the wind dice', () => {
  test('MN-E03 sixes: the wind rises and veers, round through north', () => {
    const strength = act(turnStart(300, 3), ADVANCE, [dice('wind-strength', 6)]);
    expectEvents(strength.events, [{ type: 'wind-strength-rolled', die: 6, from: 3, to: 4 }]);
    expect(strength.state.wind).toEqual({ from: 300, strength: 4 });
    expectReferee(strength.state, 'wind-direction');

    const direction = act(strength.state, ADVANCE, [dice('wind-direction', 6)]);
    expectEvents(direction.events, [{ type: 'wind-direction-rolled', die: 6, from: 300, to: 0 }]);
    expect(direction.state.wind).toEqual({ from: 0, strength: 4 });
    expect(direction.state.galeEver).toBe(false);
    expectReferee(direction.state, 'deal-movement');
  });

  test('MN-E04 ones: the wind falls and backs', () => {
    const strength = act(turnStart(0, 3), ADVANCE, [dice('wind-strength', 1)]);
    expectEvents(strength.events, [{ type: 'wind-strength-rolled', die: 1, from: 3, to: 2 }]);
    const direction = act(strength.state, ADVANCE, [dice('wind-direction', 1)]);
    expectEvents(direction.events, [{ type: 'wind-direction-rolled', die: 1, from: 0, to: 300 }]);
    expect(direction.state.wind).toEqual({ from: 300, strength: 2 });
    expectReferee(direction.state, 'deal-movement');
  });

  test.each([2, 3, 4, 5])('MN-E05 %i on both dice changes nothing', (die) => {
    const strength = act(turnStart(120, 4), ADVANCE, [dice('wind-strength', die)]);
    expectEvents(strength.events, [{ type: 'wind-strength-rolled', die, from: 4, to: 4 }]);
    const direction = act(strength.state, ADVANCE, [dice('wind-direction', die)]);
    expectEvents(direction.events, [{ type: 'wind-direction-rolled', die, from: 120, to: 120 }]);
    expect(direction.state.wind).toEqual({ from: 120, strength: 4 });
    expectReferee(direction.state, 'deal-movement');
  });

  test.each([
    ['(a) 1 stays 1', 1],
    ['(b) 6 stays 6', 6],
  ])('MN-E06 %s', (_row, extreme) => {
    const { state, events } = act(turnStart(0, extreme), ADVANCE, [dice('wind-strength', extreme)]);
    expectEvents(events, [{ type: 'wind-strength-rolled', die: extreme, from: extreme, to: extreme }]);
    expect(state.wind).toEqual({ from: 0, strength: extreme });
    expectReferee(state, 'wind-direction');
  });

  test('MN-E42 (a) on twelve points a point is 30 degrees', () => {
    const strength = act(turnStart(330, 3, { windPoints: 12 }), ADVANCE, [dice('wind-strength', 3)]);
    const direction = act(strength.state, ADVANCE, [dice('wind-direction', 6)]);
    expectEvents(direction.events, [{ type: 'wind-direction-rolled', die: 6, from: 330, to: 0 }]);
    expect(direction.state.wind).toEqual({ from: 0, strength: 3 });
  });
});

describe('the gale', () => {
  test('MN-E07 strength reaches 6: every ship with its mast rolls, this very turn', () => {
    const start = given({
      ships: {
        a: { at: [0, 0], side: 'red', originalSide: 'red' },
        b: { at: [1, 0], side: 'red', originalSide: 'red', dismasted: true },
        c: { at: [5, 0], side: 'blue', originalSide: 'blue' },
      },
      wind: { from: 0, strength: 5 },
      step: 'wind-strength',
    });
    expect(start.galeEver).toBe(false);
    const strength = act(start, ADVANCE, [dice('wind-strength', 6)]);
    expect(strength.state.wind.strength).toBe(6);
    expect(strength.state.galeEver).toBe(true);
    const direction = act(strength.state, ADVANCE, [dice('wind-direction', 3)]);
    expectReferee(direction.state, 'gale');
    expect(direction.state.galeQueue).toEqual(['a', 'c']);

    const first = act(direction.state, ADVANCE, [dice('gale', 1)]);
    expectEvents(first.events, [
      { type: 'gale-rolled', ship: 'a', die: 1 },
      { type: 'dismasted', ship: 'a' },
    ]);
    expectReferee(first.state, 'gale');
    const second = act(first.state, ADVANCE, [dice('gale', 2)]);
    expectEvents(second.events, [{ type: 'gale-rolled', ship: 'c', die: 2 }]);
    expectReferee(second.state, 'deal-movement');
    expect(second.state.galeQueue).toEqual([]);
    expect(['a', 'b', 'c'].map((id) => shipIn(second.state, id).dismasted)).toEqual([true, true, false]);
  });

  test('MN-E08 strength falls from 6 to 5: no gale dice this turn', () => {
    const strength = act(turnStart(0, 6), ADVANCE, [dice('wind-strength', 1)]);
    expect(strength.state.wind.strength).toBe(5);
    const direction = act(strength.state, ADVANCE, [dice('wind-direction', 3)]);
    expectReferee(direction.state, 'deal-movement');
    expect(direction.state.galeQueue).toEqual([]);
  });
});

describe('points of sail and speeds', () => {
  const CASES: Readonly<Record<MediaevalOptions['rowMap'], readonly PointOfSail[]>> = {
    spread: [
      'bow',
      'bow',
      'beam',
      'beam',
      'quarter',
      'quarter',
      'aft',
      'quarter',
      'quarter',
      'beam',
      'beam',
      'bow',
    ],
    nautical: [
      'bow',
      'bow',
      'bow',
      'beam',
      'quarter',
      'quarter',
      'aft',
      'quarter',
      'quarter',
      'beam',
      'bow',
      'bow',
    ],
  };

  function pointOfSail(from: number, heading: (typeof HEADINGS)[number], options: Partial<MediaevalOptions>) {
    return pointOfSailOf(given({ ships: SHIPS, wind: { from, strength: 3 }, options }), heading);
  }
  const SHIPS = { r1: { at: [0, 0] }, b1: { at: [5, 0] } } as const;

  test.each(['spread', 'nautical'] as const)('MN-E09 the twelve relative winds, %s', (rowMap) => {
    const bearings = CASES[rowMap].map((_, i) => i * 30);
    const options = { windPoints: 12, rowMap } as const;
    expect(bearings.map((from) => pointOfSail(from, 1, options))).toEqual(CASES[rowMap]);
    for (const heading of HEADINGS) {
      const turned = bearings.map((from) => pointOfSail((from + (heading - 1) * 60) % 360, heading, options));
      expect(turned).toEqual(CASES[rowMap]);
    }
    const hexsides = bearings.filter((from) => from % 60 === 0);
    expect(hexsides.map((from) => pointOfSail(from, 1, { rowMap }))).toEqual(
      CASES[rowMap].filter((_, i) => i % 2 === 0),
    );
  });

  // MN-029 by the angle between heading and wind: 0 bow, 60 beam, 120 quarter, 180 aft
  const SPEEDS: Readonly<Record<number, readonly number[]>> = {
    0: [0, 0, 0, 0, 0, 0],
    60: [0, 0, 0, 1, 1, 1],
    120: [0, 0, 1, 1, 2, 2],
    180: [1, 1, 2, 2, 3, 3],
  };

  function angle(heading: number, from: number): number {
    const clockwise = Math.abs((heading - 1) * 60 - from);
    return Math.min(clockwise, 360 - clockwise);
  }

  function speeds(from: number, heading: (typeof HEADINGS)[number], options: Partial<MediaevalOptions> = {}) {
    return STRENGTHS.map((strength) => {
      const state = given({
        ships: { r1: { at: [0, 0], heading }, b1: { at: [5, 0] } },
        wind: { from, strength },
        options,
      });
      return speedOf(state, shipIn(state, 'r1'), heading);
    });
  }

  test('MN-E10 the speed on every heading in every wind', () => {
    let cases = 0;
    for (const heading of HEADINGS) {
      for (const from of [0, 60, 120, 180, 240, 300]) {
        expect(speeds(from, heading)).toEqual(SPEEDS[angle(heading, from)]);
        cases += STRENGTHS.length;
      }
    }
    expect(cases).toBe(216);
    expect(speeds(0, 3)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(speeds(0, 4)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('MN-E10 a move may be as long as the speed and no longer', () => {
    for (const heading of HEADINGS) {
      for (const from of [0, 60, 120, 180, 240, 300]) {
        for (const strength of STRENGTHS) {
          const state = given({
            ships: { r1: { at: [0, 0], heading }, b1: { at: [5, 0] } },
            wind: { from, strength },
          });
          const speed = SPEEDS[angle(heading, from)]?.[strength - 1] ?? Number.NaN;
          expect(mediaeval.check(state, move('r1', 'none', speed))).toBeNull();
          expectRefused(state, move('r1', 'none', speed + 1), 'too-far');
        }
      }
    }
  });

  const HOUSE_TABLE: SpeedTable = [
    [2, 2, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 1],
  ];

  test('MN-E52 another speed table', () => {
    const options = { speedTable: HOUSE_TABLE };
    expect(speeds(0, 1, options)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(speeds(0, 2, options)[0]).toBe(1);
    expect(speeds(0, 4, options)[0]).toBe(2);

    const light = given({ ships: SHIPS, wind: { from: 0, strength: 5 }, options });
    expectRefused(light, move('r1', 'none', 1), 'too-far');
    const fresh = given({ ships: SHIPS, wind: { from: 0, strength: 6 }, options });
    expect(mediaeval.check(fresh, move('r1', 'none', 1))).toBeNull();
  });
});
