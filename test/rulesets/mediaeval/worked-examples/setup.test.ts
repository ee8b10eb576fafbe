import { describe, expect, test } from 'vitest';
import { type ScriptedFace, scripted } from '../../../../src/index.ts';
import {
  type MediaevalOptions,
  type MediaevalScenario,
  type MediaevalState,
  mediaeval,
} from '../../../../src/rulesets/mediaeval/index.ts';
import { ADVANCE, act, dice, expectEvents, expectReferee, move, shipIn } from '../support.ts';

const PAIR: MediaevalScenario = {
  map: { shape: 'hexagon', radius: 6 },
  wind: { from: 0, strength: 3 },
  ships: [
    { id: 'r1', side: 'red', q: -2, r: 0, heading: 4 },
    { id: 'b1', side: 'blue', q: 5, r: 0, heading: 1 },
  ],
};

function setUp(
  scenario: MediaevalScenario,
  options: Partial<MediaevalOptions>,
  faces: readonly ScriptedFace[],
): MediaevalState {
  const script = scripted(faces);
  const state = mediaeval.init({ scenario, options, dice: script });
  script.assertUsedUp();
  return state;
}

describe('setting up', () => {
  test('MN-E01 opening wind by two dice, every ship of value 6', () => {
    const state = setUp({ ...PAIR, wind: 'roll' }, {}, [
      dice('wind-direction-setup', 3),
      dice('wind-strength-setup', 4),
    ]);
    expect(state.wind).toEqual({ from: 120, strength: 4 });
    expect(Object.values(state.ships).map(({ value, startValue }) => [value, startValue])).toEqual([
      [6, 6],
      [6, 6],
    ]);
    expect(state.turn).toBe(1);
    expect(state.roster).toEqual(['r1', 'b1']);
    expect(state.sides).toEqual(['red', 'blue']);
    expectReferee(state, 'wind-strength');
  });

  test('MN-E02 opening values by average dice, in roster order, ahead of the wind dice', () => {
    const state = setUp({ ...PAIR, wind: 'roll' }, { startValue: 'average' }, [
      dice('ship-value', 2),
      dice('ship-value', 5),
      dice('wind-direction-setup', 1),
      dice('wind-strength-setup', 2),
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ value: 2, startValue: 2 });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 5, startValue: 5 });
    expect(state.wind).toEqual({ from: 0, strength: 2 });
    expectReferee(state, 'wind-strength');
  });

  test('MN-E50 (a) no wind dice on turn 1: the game begins with the deal, the wind dice come on turn 2', () => {
    let state = setUp(PAIR, { windFirstTurn: 'skip' }, []);
    expect(state.wind).toEqual({ from: 0, strength: 3 });
    expect(state.turn).toBe(1);
    expectReferee(state, 'deal-movement');

    state = act(state, ADVANCE, [dice('move-order', 1)]).state;
    state = act(state, move('r1', 'none', 0)).state;
    state = act(state, move('b1', 'none', 0)).state;
    state = act(state, ADVANCE, [dice('shoot-order', 1)]).state;
    state = act(state, ADVANCE).state;
    expect(state.turn).toBe(2);
    expectReferee(state, 'wind-strength');
    state = act(state, ADVANCE, [dice('wind-strength', 3)]).state;
    expectReferee(state, 'wind-direction');
    state = act(state, ADVANCE, [dice('wind-direction', 3)]).state;
    expectReferee(state, 'deal-movement');
  });

  test('MN-E50 (b) no wind dice on turn 1: at strength 6 the game begins with the gale', () => {
    const start = setUp({ ...PAIR, wind: { from: 0, strength: 6 } }, { windFirstTurn: 'skip' }, []);
    expectReferee(start, 'gale');
    expect(start.galeQueue).toEqual(['r1', 'b1']);
    expect(start.galeEver).toBe(true);

    const { state, events } = act(start, ADVANCE, [dice('gale', 2)]);
    expectEvents(events, [{ type: 'gale-rolled', ship: 'r1', die: 2 }]);
    expectReferee(state, 'gale');
    expect(state.galeQueue).toEqual(['b1']);
    expect(shipIn(state, 'r1').dismasted).toBe(false);
  });
});

describe('scenarios that are refused', () => {
  const [r1, b1] = PAIR.ships;

  function refuse(scenario: object, path: RegExp): void {
    expect(() => mediaeval.init({ scenario: scenario as MediaevalScenario })).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        code: 'invalid-scenario',
        path: expect.stringMatching(path),
      }),
    );
  }

  const here = { q: 0, r: 0 };
  test.each<[fault: string, scenario: object, path: RegExp]>([
    [
      'two ships in one hex that are not entangled',
      {
        ships: [
          { ...r1, ...here },
          { ...b1, ...here },
        ],
      },
      /^ships/,
    ],
    ['a ship off the map', { ships: [r1, { ...b1, q: 7, r: 0 }] }, /^ships\[1\]/],
    ['heading 7', { ships: [r1, { ...b1, heading: 7 }] }, /^ships\[1\]\.heading$/],
    ['value 0', { ships: [r1, { ...b1, value: 0 }] }, /^ships\[1\]\.value$/],
    ['strength 7', { wind: { from: 0, strength: 7 } }, /^wind\.strength$/],
    [
      'a corner wind on six points',
      { wind: { from: 30, strength: 3 }, options: { windPoints: 6 } },
      /^wind\.from$/,
    ],
    ['ships of one side only', { ships: [r1, { ...b1, side: 'red' }] }, /^ships/],
    ['a side called draw', { ships: [r1, { ...b1, side: 'draw' }] }, /^ships\[1\]\.side$/],
    ['an id twice', { ships: [r1, { ...b1, id: 'r1' }] }, /^ships\[[01]\]\.id$/],
  ])('MN-E54 %s', (_fault, change, path) => {
    refuse({ ...PAIR, ...change }, path);
  });

  test('MN-E54 the same scenarios without the fault are played', () => {
    const entangled = [
      { ...r1, ...here, entangledWith: ['b1'] },
      { ...b1, ...here, entangledWith: ['r1'] },
    ];
    for (const change of [
      {},
      { ships: entangled },
      { ships: [r1, { ...b1, q: 6, r: 0 }] },
      { ships: [r1, { ...b1, heading: 6, value: 1 }] },
      { wind: { from: 300, strength: 6 } },
      { wind: { from: 30, strength: 3 }, options: { windPoints: 12 } },
    ]) {
      const scenario = { ...PAIR, ...change } as MediaevalScenario;
      expect(mediaeval.init({ scenario }).step).toBe('wind-strength');
    }
  });
});
