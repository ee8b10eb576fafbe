import { describe, expect, test } from 'vitest';
import { fits, formOf } from '../../../src/core/form.ts';
import { readInput } from '../../../src/core/input.ts';
import { defaultOptions } from '../../../src/core/options.ts';
import { sampled } from '../../../src/index.ts';
import { loadOf } from '../../../src/rulesets/sea-battles/chapters/people.ts';
import { sizeOf } from '../../../src/rulesets/sea-battles/chapters/setting-up/muster.ts';
import { setUp } from '../../../src/rulesets/sea-battles/chapters/setting-up/position.ts';
import { copy } from '../../../src/rulesets/sea-battles/copy.ts';
import { INVARIANTS } from '../../../src/rulesets/sea-battles/invariants.ts';
import { OPTIONS } from '../../../src/rulesets/sea-battles/options.ts';
import { randomScenario, SCENARIOS } from '../../../src/rulesets/sea-battles/scenarios.ts';
import { SCENARIO, STATE } from '../../../src/rulesets/sea-battles/schema.ts';
import type { SeaBattlesScenario, SeaBattlesState } from '../../../src/rulesets/sea-battles/types.ts';
import { sea, ship } from './effects.ts';

const OPTION_VALUES = defaultOptions(OPTIONS);

/** The position that a scenario begins with, whose forms are right and in which all holds that has to. */
function begun(scenario: SeaBattlesScenario): SeaBattlesState {
  const { game } = setUp(readInput('scenario', SCENARIO, scenario), OPTION_VALUES);
  expect(fits(formOf(STATE), game)).toBe(true);
  const state: SeaBattlesState = { ...game, ruleset: 'sea-battles', options: OPTION_VALUES, rng: null };
  for (const [name, holds] of Object.entries(INVARIANTS)) expect([name, holds(state)]).toEqual([name, true]);
  expect(copy(state)).toEqual(state);
  return state;
}

describe('scenarios', () => {
  test.each(Object.entries(SCENARIOS))('%s begins as it should', (_name, { setup }) => {
    begun(setup);
  });

  test('at random begin as they should', () => {
    const dice = sampled(7);
    for (let i = 0; i < 200; i++) begun(randomScenario(dice));
  });

  test('the loads and gaps of the ledger', () => {
    expect(loadOf(begun(SCENARIOS.duel?.setup as SeaBattlesScenario), 'hammer')).toBe(33);
    expect(begun(SCENARIOS.squadrons?.setup as SeaBattlesScenario).pending).toMatchObject([
      { data: { ship: 'r3' } },
      { data: { ship: 'b3' } },
    ]);
  });
});

describe('ships', () => {
  test('SB-E01 SB-004 sizes', () => {
    expect([1, 2, 2.01, 4, 8, 12, 12.5].map(sizeOf)).toEqual([1, 1, 2, 2, 4, 6, 7]);
  });
});

describe('a scenario is refused', () => {
  const other = ship('b', 'blue', 2, [3, 57, 0]);
  const bows = (id: string, models: number) => ({ id, type: 'bowmen', models });

  test.each<[string, string, Parameters<typeof sea>]>([
    ['overlap', 'ships[1]', [[ship('a', 'red', 8, [4, 55, 0]), other]]],
    ['off-table', 'ships[0]', [[ship('a', 'red', 8, [61, 5, 0]), other]]],
    ['no-room', 'ships[0]', [[ship('a', 'red', 2, [30, 5, 0], { units: [bows('u', 21)] }), other]]],
    [
      'duplicate-id',
      'ships[0]',
      [[ship('a', 'red', 8, [30, 5, 0], { units: [bows('u', 1), bows('u', 1)] }), other]],
    ],
    [
      'unknown-id',
      'ships[0].units[0].type',
      [[ship('a', 'red', 8, [30, 5, 0], { units: [{ id: 'u', type: 'elves' }] }), other]],
    ],
    [
      'invalid-scenario',
      'ships[0].units[0].machine',
      [[ship('a', 'red', 8, [30, 5, 0], { units: [{ id: 'u', type: 'gun-crew' }] }), other]],
    ],
    [
      'unknown-id',
      'ships[0].units[0].machine',
      [
        [
          ship('a', 'red', 8, [30, 5, 0], { units: [{ id: 'u', type: 'gun-crew', machine: 'laser' }] }),
          other,
        ],
      ],
    ],
    [
      'unknown-spell',
      'ships[0].characters[0].spells',
      [
        [
          ship('a', 'red', 8, [30, 5, 0], { characters: [{ id: 'w', type: 'wizard', spells: ['nova'] }] }),
          other,
        ],
      ],
    ],
    [
      'not-aboard',
      'ships[0].captain',
      [[ship('a', 'red', 8, [30, 5, 0], { captain: { kind: 'character', id: 'w' } }), other]],
    ],
    [
      'not-together',
      'ships[0].characters[0].unit',
      [[ship('a', 'red', 8, [30, 5, 0], { characters: [{ id: 'w', type: 'wizard', unit: 'u' }] }), other]],
    ],
    ['invalid-scenario', 'ships', [[ship('a', 'red', 8, [30, 5, 0])]]],
  ])('%s at %s', (code, path, args) => {
    expect(() => sea(...args)).toThrow(expect.objectContaining({ code, path }));
  });

  test('with a polygon that crosses itself, or a number that is none', () => {
    const scenario = { wind: null, sides: [{ id: 'red' }, { id: 'blue' }], ships: [other] };
    const land = [
      {
        id: 'l',
        polygon: [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
        blocksSight: true,
      },
    ];
    expect(() => readInput('scenario', SCENARIO, { ...scenario, land })).toThrow('land[0].polygon');
    const lost = { ...other, x: Number.NaN };
    expect(() => readInput('scenario', SCENARIO, { ...scenario, ships: [lost] })).toThrow('ships[0].x');
  });
});
