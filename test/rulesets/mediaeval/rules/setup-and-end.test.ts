import { describe, expect, test } from 'vitest';
import {
  type MediaevalAction,
  type MediaevalOptions,
  type MediaevalScenario,
  type MediaevalState,
  mediaeval,
  type ScenarioShip,
  type ShipStatus,
  SPEED_TABLE,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  type GivenShip,
  given,
  hexOf,
  hold,
  move,
  refusal,
  shipIn,
  shoot,
} from '../support.ts';
import {
  awaited,
  begin,
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

const RAM: GivenShip = { at: [0, 0], heading: 4 };

describe('dice', () => {
  test('MN-R59 a die is a D6 wherever no average die is named', () => {
    const start = (step: MediaevalState['step'], patch: Partial<MediaevalState> = {}) =>
      given({
        ships: { r1: { ...RAM, dismasted: step === 'drift' }, b1: { at: [0, 1] }, b2: { at: [0, -1] } },
        wind: { from: 30, strength: 6 },
        options: { windPoints: 12 },
        step,
        patch,
      });
    const boarding = { pendingBoarding: { attacker: 'r1', targets: ['b1'] } };
    const thrown = [
      rollsOfSetUp({ ships: PAIR, wind: 'roll', options: { windPoints: 12 } }, [1, 1, 3]).slice(0, 2),
      rollsOf(start('wind-strength'), ADVANCE, [3]),
      rollsOf(start('wind-direction'), ADVANCE, [3]),
      rollsOf(start('gale', { galeQueue: ['r1', 'b1'] }), ADVANCE, [3]),
      rollsOf(start('drift'), ADVANCE, [6]),
      rollsOf(start('board', boarding), board('r1', 'b1'), [3, 3]),
      rollsOf(start('shoot'), shoot('r1', { forward: 'b1', aft: 'b2' }), [3, 3]),
    ].flat();
    expect(thrown.map(({ purpose }) => purpose)).toEqual([
      'wind-direction-setup',
      'wind-corner-setup',
      'wind-strength',
      'wind-direction',
      'gale',
      'drift-corner',
      'board-attacker',
      'board-defender',
      'shot-forward',
      'shot-aft',
    ]);
    for (const roll of thrown) expect(roll).toMatchObject({ count: 1, die: 6 });
  });
});

describe('set-up', () => {
  test('MN-R61 the scenario says map, fleets, places and opening wind', () => {
    const ships = [
      { id: 'x', side: 'green', q: 0, r: 1, heading: 2, value: 3, dismasted: true },
      { id: 'y', side: 'red', q: 2, r: -1, heading: 6, dismasted: false, entangledWith: ['z'] },
      { id: 'z', side: 'green', q: 2, r: -1, heading: 5, entangledWith: ['y'] },
    ] as const;
    const map = { shape: 'rect', cols: 3, rows: 2 } as const;
    const {
      rng: _rng,
      options: _options,
      ...state
    } = begin({ ships, map, wind: { from: 240, strength: 6 } });
    const common = { status: 'afloat', entangledTurn: null, capturedTurn: null } as const;
    expect(state).toEqual({
      ruleset: 'mediaeval',
      sides: ['green', 'red'],
      roster: ['x', 'y', 'z'],
      ships: {
        x: {
          id: 'x',
          side: 'green',
          originalSide: 'green',
          q: 0,
          r: 1,
          heading: 2,
          value: 3,
          startValue: 3,
          dismasted: true,
          entangledWith: [],
          ...common,
        },
        y: {
          id: 'y',
          side: 'red',
          originalSide: 'red',
          q: 2,
          r: -1,
          heading: 6,
          value: 6,
          startValue: 6,
          dismasted: false,
          entangledWith: ['z'],
          ...common,
        },
        z: {
          id: 'z',
          side: 'green',
          originalSide: 'green',
          q: 2,
          r: -1,
          heading: 5,
          value: 6,
          startValue: 6,
          dismasted: false,
          entangledWith: ['y'],
          ...common,
        },
      },
      map,
      turn: 1,
      step: 'wind-strength',
      wind: { from: 240, strength: 6 },
      galeEver: true,
      galeQueue: [],
      movementOrder: [],
      movementIndex: 0,
      shootingOrder: [],
      shootingIndex: 0,
      pendingBoarding: null,
      boardingQueue: [],
      derelictQueue: [],
      winner: null,
      endReason: null,
    });
  });

  test('MN-R61 entanglements given in any order are kept in roster order', () => {
    const at = { q: 0, r: 0, heading: 1 } as const;
    const ships = [
      { id: 'r1', side: 'red', ...at, entangledWith: ['b2', 'b1'] },
      { id: 'b1', side: 'blue', ...at, entangledWith: ['b2', 'r1'] },
      { id: 'b2', side: 'blue', ...at, entangledWith: ['r1', 'b1'] },
    ] as const;
    const state = begin({ ships });
    expect(shipIn(state, 'r1').entangledWith).toEqual(['b1', 'b2']);
    expect(shipIn(state, 'b1').entangledWith).toEqual(['r1', 'b2']);
  });

  const withSecond = (change: object): readonly ScenarioShip[] =>
    PAIR.map((ship, i) => (i === 1 ? ({ ...ship, ...change } as ScenarioShip) : ship));

  test.each([
    ['only one side', { ships: PAIR.map((ship) => ({ ...ship, side: 'red' })) }, /^ships/],
    ['no ships', { ships: [] }, /^ships/],
    ['a side called draw', { ships: withSecond({ side: 'draw' }) }, /^ships\[1\]\.side$/],
    ['an id twice', { ships: withSecond({ id: 'r1' }) }, /^ships\[[01]\]\.id$/],
    ['a ship off the map', { ships: withSecond({ q: 7, r: 0 }) }, /^ships\[1\]/],
    ['half a hex', { ships: withSecond({ q: 0.5 }) }, /^ships\[1\]\.q$/],
    ['heading 0', { ships: withSecond({ heading: 0 }) }, /^ships\[1\]\.heading$/],
    ['heading 7', { ships: withSecond({ heading: 7 }) }, /^ships\[1\]\.heading$/],
    ['value 0', { ships: withSecond({ value: 0 }) }, /^ships\[1\]\.value$/],
    ['value 7', { ships: withSecond({ value: 7 }) }, /^ships\[1\]\.value$/],
    ['two ships in one hex', { ships: withSecond({ q: -3, r: 0 }) }, /^ships\[[01]\]/],
    [
      'one-sided entanglement',
      { ships: withSecond({ q: -3, r: 0, entangledWith: ['r1'] }) },
      /^ships\[[01]\]/,
    ],
    ['entangled with nobody', { ships: withSecond({ entangledWith: ['zz'] }) }, /^ships\[1\]\.entangledWith/],
    [
      'a ship entangled with itself',
      { ships: withSecond({ entangledWith: ['b1'] }) },
      /^ships\[1\]\.entangledWith/,
    ],
    ['strength 0', { wind: { from: 0, strength: 0 } }, /^wind\.strength$/],
    ['strength 7', { wind: { from: 0, strength: 7 } }, /^wind\.strength$/],
    ['wind from 45', { wind: { from: 45, strength: 3 } }, /^wind\.from$/],
    ['wind from 360', { wind: { from: 360, strength: 3 } }, /^wind\.from$/],
    ['a radius of 0', { map: { shape: 'hexagon', radius: 0 } }, /^map\.radius$/],
    ['a radius of 2.5', { map: { shape: 'hexagon', radius: 2.5 } }, /^map\.radius$/],
    ['no columns', { map: { shape: 'rect', cols: 0, rows: 4 } }, /^map\.cols$/],
    ['no rows', { map: { shape: 'rect', cols: 4, rows: 0 } }, /^map\.rows$/],
  ])('MN-R61 a scenario with %s is refused, naming the field', (_, change, path) => {
    const sound = { ships: PAIR, wind: { from: 0, strength: 3 }, map: { shape: 'hexagon', radius: 6 } };
    const scenario = { ...sound, ...change } as MediaevalScenario;
    expectInvalid(() => mediaeval.init({ scenario }), 'invalid-scenario', path);
  });

  test.each([
    { shape: 'hexagon', radius: 1 },
    { shape: 'rect', cols: 1, rows: 2 },
    { shape: 'rect', cols: 2, rows: 1 },
  ] as const)('MN-R61 the smallest map is of size 1: %j', (map) => {
    const [q, r] = map.shape === 'rect' && map.rows === 1 ? [1, 0] : [0, 1];
    const ships = [
      { id: 'r1', side: 'red', q: 0, r: 0, heading: 1 },
      { id: 'b1', side: 'blue', q, r, heading: 1 },
    ] as const;
    expect(begin({ ships, map }).map).toEqual(map);
  });

  test.each([
    [0, 1],
    [1, 0],
    [3, -2],
  ])('MN-R61 entangled ships in different hexes are refused: (0, 0) and (%i, %i)', (q, r) => {
    const ships = [
      { id: 'r1', side: 'red', q: 0, r: 0, heading: 1, entangledWith: ['b1'] },
      { id: 'b1', side: 'blue', q, r, heading: 1, entangledWith: ['r1'] },
    ] as const;
    expectInvalid(() => begin({ ships }), 'invalid-scenario', /^ships\[[01]\]\.entangledWith/);
  });

  test('MN-R61 ships in one hex that are not all entangled with each other are refused', () => {
    const at = { q: 0, r: 0, heading: 1 } as const;
    const ships = [
      { id: 'r1', side: 'red', ...at, entangledWith: ['b1', 'b2'] },
      { id: 'b1', side: 'blue', ...at, entangledWith: ['r1'] },
      { id: 'b2', side: 'blue', ...at, entangledWith: ['r1'] },
    ] as const;
    expectInvalid(() => begin({ ships }), 'invalid-scenario', /^ships\[[012]\]/);
  });

  test('MN-R61 options of the caller win over those of the scenario, these over the defaults', () => {
    const scenario = {
      ships: PAIR,
      wind: { from: 0, strength: 3 },
      map: { shape: 'hexagon', radius: 6 },
      options: { edge: 'blocked', turnLimit: 9 },
    } as const;
    const { options } = mediaeval.init({ scenario, options: { turnLimit: 4 } });
    expect(options).toMatchObject({ edge: 'blocked', turnLimit: 4, pileUp: 'one-each' });
    expect(mediaeval.init({ scenario: 'mediaeval-duel' }).options.turnLimit).toBe(30);
    expect(
      mediaeval.init({ scenario: 'mediaeval-duel', options: { turnLimit: null } }).options.turnLimit,
    ).toBeNull();
  });

  const NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
  const fleetOf = (state: MediaevalState) =>
    state.roster.map((id) => {
      const { q, r, heading, value, dismasted, entangledWith } = shipIn(state, id);
      const marks = [dismasted ? 'dismasted' : '', ...entangledWith].filter(Boolean);
      return [`${id} (${q},${r}) ${NAMES[heading - 1]} ${value}`, ...marks].join(' ');
    });

  test('MN-R61 the scenarios of the ledger: duel', () => {
    expect(Object.keys(mediaeval.scenarios)).toEqual([
      'mediaeval-duel',
      'mediaeval-fleet',
      'mediaeval-gale',
      'mediaeval-three-way',
    ]);
    const state = mediaeval.init();
    expect(state).toEqual(mediaeval.init({ scenario: 'mediaeval-duel' }));
    expect(state).toMatchObject({ map: { shape: 'hexagon', radius: 4 }, wind: { from: 0, strength: 3 } });
    expect(fleetOf(state)).toEqual(['red-1 (-3,0) SE 6', 'blue-1 (3,-3) SW 6']);
  });

  test('MN-R61 the scenarios of the ledger: fleet', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-fleet' });
    expect(state).toMatchObject({
      map: { shape: 'hexagon', radius: 7 },
      wind: { from: 0, strength: 3 },
      options: { turnLimit: 60 },
    });
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      `red-${n} (-5,${n - 1}) SE 6`,
      `blue-${n} (5,${n - 6}) SW 6`,
    ]);
    expect(fleetOf(state)).toEqual(pairs);
  });

  test('MN-R61 the scenarios of the ledger: gale', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-gale' });
    expect(state).toMatchObject({
      map: { shape: 'hexagon', radius: 5 },
      wind: { from: 0, strength: 5 },
      options: { turnLimit: 30 },
    });
    expect(fleetOf(state)).toEqual([
      'red-1 (-3,0) SE 6',
      'blue-1 (3,-3) SW 6',
      'red-2 (-2,2) SE 5 dismasted',
      'blue-2 (2,0) SW 5 dismasted',
      'red-3 (0,0) SE 5 blue-3',
      'blue-3 (0,0) SW 5 red-3',
      'red-4 (-3,3) NE 4',
      'blue-4 (3,0) NW 4',
    ]);
  });

  test('MN-R61 the scenarios of the ledger: three-way, with a rolled wind', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-three-way' });
    expect(state).toMatchObject({
      map: { shape: 'hexagon', radius: 5 },
      sides: ['red', 'blue', 'green'],
      options: { turnLimit: 45 },
    });
    expect(fleetOf(state)).toEqual([
      'red-1 (0,-4) S 6',
      'red-2 (1,-4) S 6',
      'blue-1 (4,0) NW 6',
      'blue-2 (3,1) NW 6',
      'green-1 (-4,4) NE 6',
      'green-2 (-4,3) NE 6',
    ]);
    expect(mediaeval.scenarios['mediaeval-three-way']?.setup.wind).toBe('roll');
  });

  test('MN-R61 ships of a named scenario without a value take it from the option', () => {
    const { ships } = mediaeval.init({
      scenario: 'mediaeval-gale',
      options: { startValue: 'average' },
      seed: 3,
    });
    expect([2, 3, 4, 5]).toContain(ships['red-1']?.value);
    expect([ships['red-2']?.value, ships['red-4']?.value]).toEqual([5, 4]);
  });

  /** The options of the ledger: the ruling behind each, and its values, the default first. */
  const OPTIONS: { readonly [name: string]: readonly [rule: string, ...values: readonly unknown[]] } = {
    startValue: ['MN-R60', 'six', 'average'],
    windPoints: ['MN-R04', 6, 12],
    rowMap: ['MN-R03', 'spread', 'nautical'],
    windFirstTurn: ['MN-R05', 'roll', 'skip'],
    windMin: ['MN-R07', 1, 0],
    galePersistence: ['MN-R08', 'while-6', 'latched'],
    speedTable: ['MN-R11', 'updated', SPEED_TABLE],
    cardVisibility: ['MN-R14', 'open', 'current-only'],
    moveDistance: ['MN-R17', 'up-to', 'full'],
    turnAtZeroSpeed: ['MN-R18', true, false],
    edge: ['MN-R20', 'retreat', 'blocked'],
    pileUp: ['MN-R30', 'one-each', 'per-pair'],
    abandonedShips: ['MN-R34', 'remove', 'derelict'],
    derelictDrift: ['MN-R34', true, false],
    boardingTiming: ['MN-R35', 'per-move', 'phase'],
    boardingTie: ['MN-R38', 'defender', 'reroll-once'],
    capturedShip: ['MN-R40', 'joins', 'removed'],
    prizeActs: ['MN-R15', 'same-turn', 'next-turn'],
    separation: ['MN-R43', 'push', 'stay'],
    separateOn: ['MN-R42', 'next-activation', 'next-turn'],
    sameHexShooting: ['MN-R49', 'none', 'either-arc'],
    endCondition: ['MN-R64', 'last-side', 'first-eliminated'],
    turnLimit: ['MN-R65', null, 1],
  };

  test('MN-R67 the seed as given is in force: every option at the reading that the ledger puts first', () => {
    const defaults = Object.fromEntries(Object.entries(OPTIONS).map(([name, [, first]]) => [name, first]));
    expect(begin({ ships: PAIR }).options).toEqual(defaults);
  });

  test('the options are those of the ledger, each with its ruling', () => {
    const rules = Object.entries(mediaeval.options).map(([name, { rule }]) => [name, rule]);
    expect(Object.fromEntries(rules)).toEqual(
      Object.fromEntries(Object.entries(OPTIONS).map(([name, [rule]]) => [name, rule])),
    );
  });

  test.each(Object.entries(OPTIONS))(
    'the option `%s` takes its values and no others',
    (name, [, ...values]) => {
      for (const value of values) {
        expect(mediaeval.parse.options({ [name]: value })).toMatchObject({ [name]: value });
      }
      for (const value of ['cliff', 7.5, {}]) {
        expectInvalid(
          () => mediaeval.parse.options({ [name]: value }),
          'invalid-options',
          new RegExp(`^${name}`),
        );
      }
    },
  );
});

/** How blue can lose b1, with or without further ships; red r1 is always there. */
const LOSSES = {
  sunk: (more) =>
    act(given({ ships: { r1: RAM, b1: { at: [0, 1], value: 1 }, ...more } }), move('r1', 'none', 1)).state,
  abandoned: (more) => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 2 }, ...more } as const;
    return act(given({ ships, step: 'shoot' }), shoot('r1', { forward: 'b1' }), [1]).state;
  },
  captured: (more) => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, ...more } as const;
    return play(given({ ships }), move('r1', 'none', 1), [board('r1', 'b1'), 6, 1]).state;
  },
  sailedOff: (more) =>
    act(given({ ships: { b1: { at: [0, 6], heading: 4 }, r1: RAM, ...more } }), move('b1', 'none', 1)).state,
  driftedOff: (more) => {
    const ships = { b1: { at: [0, 6], dismasted: true }, r1: RAM, ...more } as const;
    return act(given({ ships, step: 'drift' }), ADVANCE).state;
  },
} satisfies { readonly [how: string]: (more: { readonly [id: string]: GivenShip }) => MediaevalState };

/** The last ship of a side lost in this way ends the game; the last but one does not. */
function expectLost(how: keyof typeof LOSSES, status: ShipStatus): void {
  const last = LOSSES[how]({});
  expect(shipIn(last, 'b1').status).toBe(status);
  expect(last).toMatchObject({ step: 'over', winner: 'red', endReason: 'elimination' });
  const oneMore = LOSSES[how]({ b9: { at: [5, 0] } });
  expect(shipIn(oneMore, 'b1').status).toBe(status);
  expect(oneMore).toMatchObject({ winner: null, endReason: null });
  expect(mediaeval.result(oneMore)).toBeNull();
}

describe('the end', () => {
  test('MN-057 a sunk ship is lost to its side', () => expectLost('sunk', 'sunk'));

  test('MN-058 a ship brought to 0 is abandoned and lost to its side', () =>
    expectLost('abandoned', 'abandoned'));

  test('MN-059 a captured ship is lost to the side that it belonged to', () =>
    expectLost('captured', 'afloat'));

  test('MN-060 a ship that has retreated, under sail or adrift, is lost to its side', () => {
    expectLost('sailedOff', 'retreated');
    expectLost('driftedOff', 'retreated');
  });

  test('MN-056 the game is over when a side has no ship left on the table, and not before', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [0, 3], value: 1 } } as const;
    const first = act(given({ ships }), move('r1', 'none', 1)).state;
    expect(awaited(first)).toBe('move b2');
    expect(mediaeval.result(first)).toBeNull();
    const { state, events } = play(
      first,
      move('b2', 'none', 0),
      deal('shoot', 1),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 1),
      move('r1', 'none', 2),
    );
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'red', reason: 'elimination' });
    expect(mediaeval.result(state)).toMatchObject({ winner: 'red', reason: 'elimination' });
  });

  test('MN-R62 the end is tested after every complete effect, and the rest of the turn is not played', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, r2: { at: [4, 0] } } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 2));
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'red', reason: 'elimination' });
    expect(hexOf(state, 'r1')).toEqual([0, 1]);
    expect(state).toMatchObject({
      step: 'over',
      turn: 1,
      movementOrder: ['r1', 'b1', 'r2'],
      movementIndex: 0,
    });
    expect(mediaeval.deciders(state)).toEqual([]);
    expect(mediaeval.actions(state)).toEqual([]);
    expect(refusal(state, move('r2', 'none', 0))).toBe('game-over');
    expect(refusal(state, ADVANCE)).toBe('game-over');
  });

  test('MN-R62 all shots of a card are one effect', () => {
    const ships = {
      r1: { at: [0, 0] },
      b1: { at: [0, -1], value: 1 },
      b2: { at: [0, 1], value: 1 },
    } as const;
    const { state, events } = act(
      given({ ships, step: 'shoot' }),
      shoot('r1', { forward: 'b1', aft: 'b2' }),
      [1, 1],
    );
    expect(events.at(-2)).toEqual({ type: 'abandoned', ship: 'b2' });
    expect(state).toMatchObject({ step: 'over', shootingIndex: 0, shootingOrder: ['r1', 'b1', 'b2'] });
  });

  test('MN-R63 the side with ships afloat wins; where none has, it is a draw', () => {
    const ships = { r1: { ...RAM, value: 1 }, b1: { at: [0, 1], value: 1 } } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 1));
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'draw', reason: 'elimination' });
    expect(state).toMatchObject({ step: 'over', winner: 'draw', endReason: 'elimination' });
    expect(mediaeval.result(state)).toMatchObject({
      winner: null,
      reason: 'elimination',
      scores: { red: 0, blue: 0 },
    });
  });

  /** Green's last ship is shot to pieces; red and blue stay with these ships. */
  const greenIsOut = (
    endCondition: MediaevalOptions['endCondition'],
    rest: { readonly [id: string]: GivenShip },
  ) =>
    act(
      given({
        ships: { r1: { at: [0, 0] }, g1: { at: [0, -1], value: 1 }, ...rest },
        step: 'shoot',
        options: { endCondition },
      }),
      shoot('r1', { forward: 'g1' }),
      [1],
    );

  test('MN-R64 with three sides play goes on until at most one has ships', () => {
    const { state } = greenIsOut('last-side', { b1: { at: [0, 1], value: 1 } });
    expect(awaited(state)).toBe('shoot b1');
    const ships = {
      r1: RAM,
      g1: { at: [3, 0], value: 0, status: 'abandoned' },
      b1: { at: [0, 1], value: 1 },
    } as const;
    const { events } = act(given({ ships }), move('r1', 'none', 1));
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'red', reason: 'elimination' });
  });

  test.each([
    ['the highest sum of values', { b1: { at: [3, 0], value: 3 }, b2: { at: [5, 0], value: 4 } }, 'blue'],
    ['then the most ships', { b1: { at: [3, 0], value: 3 }, b2: { at: [5, 0], value: 3 } }, 'blue'],
    ['else nobody', { b1: { at: [3, 0], value: 6 } }, 'draw'],
    ['the sum before the ships', { b1: { at: [3, 0], value: 1 }, b2: { at: [5, 0], value: 1 } }, 'red'],
  ] as const)(
    'MN-R64 with `endCondition: "first-eliminated"` it is over when any side is out: %s wins',
    (_, blue, winner) => {
      const { state, events } = greenIsOut('first-eliminated', blue);
      expect(events.at(-1)).toEqual({ type: 'game-ended', winner, reason: 'elimination' });
      expect(state).toMatchObject({ step: 'over', winner, endReason: 'elimination' });
    },
  );

  test('MN-R64 with `endCondition: "first-eliminated"` play goes on as long as every side has a ship', () => {
    const options = { endCondition: 'first-eliminated' } as const;
    const ships = { r1: { at: [0, 0] }, g1: { at: [0, -1] }, b1: { at: [3, 0] } } as const;
    const { state } = act(given({ ships, step: 'shoot', options }), shoot('r1', { forward: 'g1' }), [1]);
    expect(awaited(state)).toBe('shoot g1');
  });

  const lastTurn = (ships: { readonly [id: string]: GivenShip }, turn: number, turnLimit: number | null) =>
    act(given({ ships, step: 'end-turn', options: { turnLimit }, patch: { turn } }), ADVANCE);

  test('MN-R65 with a `turnLimit` the game ends after so many turns, by the sum of values', () => {
    const ships = {
      r1: { at: [-3, 0], value: 5 },
      b1: { at: [0, 0], value: 3 },
      b2: { at: [3, 0], value: 3 },
    } as const;
    const { state, events } = lastTurn(ships, 20, 20);
    expect(events).toEqual([
      { type: 'turn-ended', turn: 20 },
      { type: 'game-ended', winner: 'blue', reason: 'turn-limit' },
    ]);
    expect(state).toMatchObject({ step: 'over', turn: 20, winner: 'blue', endReason: 'turn-limit' });
    expect(mediaeval.result(state)).toEqual({
      winner: 'blue',
      reason: 'turn-limit',
      scores: { red: 5, blue: 6 },
    });
    const before = lastTurn(ships, 19, 20);
    expect(before.events).toEqual([{ type: 'turn-ended', turn: 19 }]);
    expect(before.state).toMatchObject({ step: 'wind-strength', turn: 20, winner: null });
  });

  test('MN-R65 equal sums: the side with more ships afloat wins, by present colour; else it is a draw', () => {
    const equal = {
      r1: { at: [-3, 0], value: 6 },
      b1: { at: [0, 0], value: 3 },
      b2: { at: [3, 0], value: 3 },
    } as const;
    expect(lastTurn(equal, 20, 20).state.winner).toBe('blue');
    const prize = { ...equal, b2: { ...equal.b2, side: 'red' } } as const;
    expect(lastTurn(prize, 20, 20).state.winner).toBe('red');
    const sunk = {
      ...equal,
      b1: { at: [0, 0], value: 6 },
      b2: { at: [3, 0], value: 0, status: 'sunk' },
    } as const;
    const drawn = lastTurn(sunk, 20, 20);
    expect(drawn.events.at(-1)).toEqual({ type: 'game-ended', winner: 'draw', reason: 'turn-limit' });
    expect(mediaeval.result(drawn.state)).toEqual({
      winner: null,
      reason: 'turn-limit',
      scores: { red: 6, blue: 6 },
    });
  });

  test('MN-R65 a value left over from a retreat counts for nothing', () => {
    const ships = {
      r1: { at: [-3, 0], value: 3 },
      r2: { at: [0, 6], status: 'retreated' },
      b1: { at: [3, 0], value: 4 },
    } as const;
    expect(lastTurn(ships, 20, 20).state.winner).toBe('blue');
  });

  test('MN-R65 with `turnLimit: null` the turns go on', () => {
    const ships = { r1: { at: [-3, 0] }, b1: { at: [3, 0] } } as const;
    expect(lastTurn(ships, 1000, null).state).toMatchObject({ step: 'wind-strength', turn: 1001 });
  });

  test.each([0, -1, 1.5, '20'])('MN-R65 a `turnLimit` of %j is refused', (turnLimit) => {
    const options = { turnLimit } as unknown as Partial<MediaevalOptions>;
    expectInvalid(() => begin({ ships: PAIR, options }), 'invalid-options', /^turnLimit$/);
  });

  test('MN-R66 for the result it is all one how the last ship was lost; only its status differs', () => {
    const ends = Object.values(LOSSES).map((lose) => lose({}));
    for (const state of ends) {
      expect(mediaeval.result(state)).toMatchObject({ winner: 'red', reason: 'elimination' });
      expect(state).toMatchObject({ winner: 'red', endReason: 'elimination' });
    }
    expect(new Set(ends.map((state) => shipIn(state, 'b1').status))).toEqual(
      new Set(['sunk', 'abandoned', 'afloat', 'retreated']),
    );
  });

  test('MN-R69 there are no allies: every other side is an enemy, to shoot at and to board', () => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [0, -1] }, g1: { at: [0, 1] } } as const;
    const shooter = given({ ships, step: 'shoot' });
    expect(refusal(shooter, shoot('r1', { forward: 'b1', aft: 'g1' }))).toBeNull();
    const struck = act(
      given({ ships: { r1: RAM, ...locked([0, 1], { b1: {}, g1: {} }) } }),
      move('r1', 'none', 1),
    ).state;
    expect(struck.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1', 'g1'] });
    const other = act(
      given({ ships: { g1: RAM, b1: { at: [0, 1] }, r1: { at: [5, 0] } } }),
      move('g1', 'none', 1),
    ).state;
    expect(other.pendingBoarding).toEqual({ attacker: 'g1', targets: ['b1'] });
  });

  test('MN-R71 a side left with prizes only plays on', () => {
    const ships = { r1: { ...RAM, value: 1 }, b1: { at: [3, 0], side: 'red' }, b2: { at: [0, 1] } } as const;
    const { state } = act(given({ ships }), move('r1', 'none', 1));
    expect(shipIn(state, 'r1').status).toBe('sunk');
    expect(mediaeval.deciders(state)).toMatchObject([{ side: 'red', unit: 'b1' }]);
  });

  test('MN-R71 a side is out when no ship afloat shows its colour, whoever built the ships that do', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0], side: 'red' } } as const;
    const { events } = play(given({ ships }), move('r1', 'none', 1), [
      board('r1', 'b1'),
      die('board-attacker', 6),
      die('board-defender', 1),
    ]);
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'red', reason: 'elimination' });
  });

  test('MN-R65 sides that only pass end by the limit', () => {
    const passing: readonly MediaevalAction[] = [move('r1', 'none', 0), move('b1', 'none', 0)];
    const ships = { r1: { at: [0, 0] }, b1: { at: [0, -1], heading: 4 } } as const;
    const start = given({ ships, step: 'deal-movement', options: { turnLimit: 1 } });
    const { state } = play(
      start,
      deal('move', 1),
      ...passing,
      deal('shoot', 1),
      hold('r1'),
      hold('b1'),
      ADVANCE,
    );
    expect(state).toMatchObject({ step: 'over', turn: 1, winner: 'draw', endReason: 'turn-limit' });
  });
});
