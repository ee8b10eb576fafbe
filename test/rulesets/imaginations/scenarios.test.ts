import { describe, expect, test } from 'vitest';
import { sampled } from '../../../src/index.ts';
import {
  type ImaginationsScenario,
  imaginations,
  type Ship,
} from '../../../src/rulesets/imaginations/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import {
  ADVANCE,
  act,
  basicScenario,
  box,
  dice,
  enemyOf,
  expectSound,
  type State,
  setUpError,
  thrownBy,
} from './support.ts';

const NAMES = Object.keys(imaginations.scenarios);

/** A ship as the ledger writes it: id, class, place, bearing. */
function asWritten({ id, class: name, x, y, bearing, quality }: Ship): string {
  const short = { battleship: 'BB', cruiser: 'CR', ironclad: 'IC' }[name];
  return `${id} ${short} (${x}, ${y}) ${bearing}${quality === 'poor' ? ' poor' : ''}`;
}

describe('the scenarios of the ledger', () => {
  test('they are these, the duel first, which is the default', () => {
    expect(NAMES).toEqual(['duel', 'fleet', 'harbour', 'ironclad-raid']);
    expect(imaginations.init()).toEqual(imaginations.init({ scenario: 'duel' }));
  });

  test.each<[name: string, table: State['table'], ships: readonly string[]]>([
    ['duel', { width: 48, height: 36 }, ['r1 CR (14, 18) 90', 'b1 CR (34, 18) 270']],
    [
      'fleet',
      { width: 72, height: 48 },
      [
        'r1 CR (12, 8) 90',
        'r2 BB (12, 16) 90',
        'r3 CR (12, 24) 90',
        'r4 BB (12, 32) 90',
        'r5 CR (12, 40) 90',
        'b1 CR (60, 8) 270',
        'b2 BB (60, 16) 270',
        'b3 CR (60, 24) 270',
        'b4 BB (60, 32) 270',
        'b5 CR (60, 40) 270',
      ],
    ],
    [
      'harbour',
      { width: 72, height: 48 },
      [
        'r1 BB (10, 14) 90',
        'r2 BB (10, 22) 90',
        'r3 CR (10, 30) 90',
        'r4 CR (10, 36) 90',
        'b1 IC (52, 26) 270',
        'b2 CR (54, 14) 270 poor',
        'b3 CR (54, 34) 270 poor',
      ],
    ],
    [
      'ironclad-raid',
      { width: 66, height: 48 },
      [
        'r1 IC (12, 16) 90',
        'r2 IC (12, 24) 90',
        'r3 IC (12, 32) 90',
        'b1 CR (54, 16) 270',
        'b2 BB (54, 24) 270',
        'b3 CR (54, 32) 270',
      ],
    ],
  ])('%s is as it is written', (scenario, table, ships) => {
    const state = imaginations.init({ scenario });
    expect(state.table).toEqual(table);
    expect(state.ships.map(asWritten)).toEqual(ships);
    for (const { id, side } of state.ships) expect(id.charAt(0)).toBe(side.charAt(0));
  });

  test.each(NAMES)('%s begins with the initiative of turn 1, has a title and a description', (scenario) => {
    const state = imaginations.init({ scenario });
    expect(state).toMatchObject({ turn: 1, phase: 'initiative', activeSide: null, order: null, smoke: [] });
    expect(imaginations.sides(state)).toEqual(['red', 'blue']);
    expect(imaginations.definition.play.turn(state)).toBe(1);
    expectSound(state);
    const { title, description } = imaginations.scenarios[scenario] ?? { title: '', description: '' };
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].* .*\.$/);
  });

  test('only the harbour has an Admiral who is a legend: red’s', () => {
    const legends = NAMES.map((scenario) =>
      imaginations.init({ scenario }).sides.filter(({ legendaryAdmiral }) => legendaryAdmiral),
    );
    expect(legends.map((sides) => sides.map(({ id }) => id))).toEqual([[], [], ['red'], []]);
  });
});

describe('no side is favoured', () => {
  test.each(['duel', 'fleet'])('%s is the same turned by 180 degrees, or in a mirror', (scenario) => {
    const { ships, table } = imaginations.init({ scenario });
    const places = (change: (ship: Ship) => Pick<Ship, 'x' | 'y' | 'bearing'>) =>
      ships.map((ship) => JSON.stringify([enemyOf(ship.side), ship.class, change(ship)])).sort();
    const now = ships.map((ship) => {
      const { side, class: name, x, y, bearing } = ship;
      return JSON.stringify([side, name, { x, y, bearing }]);
    });
    const turned = places(({ x, y, bearing }) => {
      return { x: table.width - x, y: table.height - y, bearing: (bearing + 180) % 360 };
    });
    const mirrored = places(({ x, y, bearing }) => ({
      x: table.width - x,
      y,
      bearing: (360 - bearing) % 360,
    }));
    expect(turned).toEqual(now.sort());
    expect(mirrored).toEqual(now);
  });

  test.each(NAMES)('in %s nobody can fire before somebody has moved', (scenario) => {
    let state = imaginations.init({ scenario });
    state = act(state, ADVANCE, [dice('initiative', 6), dice('initiative', 1)]).state;
    for (const action of [
      { type: 'choose-order', side: 'red', order: 'first' },
      { type: 'end-movement', side: 'red' },
      { type: 'end-movement', side: 'blue' },
    ] as const)
      state = act(state, action).state;
    for (const side of ['red', 'blue'] as const) {
      const cease = { type: 'end-shooting', side } as const;
      expect(imaginations.actions(state)).toEqual([cease]);
      state = act(state, cease).state;
    }
  });
});

const SHIPS = basicScenario().ships;
const COAST = { id: 'coast', kind: 'land', polygons: [box(20, 0, 30, 48)] } as const;
const INFANTRY = { id: 't1', side: 'red', kind: 'infantry' } as const;
const FORT = { id: 'fort', side: 'red', x: 5, y: 5, size: 'small' } as const;

/** Red's ship with other fields, in the basic scenario. */
const r1 = (fields: object) => basicScenario({}, fields);

/** Faults of a scenario: the ledger's word or `invalid-scenario`, the field that is named, and words about it. */
const REFUSED: {
  readonly [what: string]: readonly [scenario: object, code: string, path: string, words: string];
} = {
  'one side': [basicScenario({ sides: [{ id: 'red' }] }), 'two-sides-required', 'sides', 'expected 2 sides'],
  'two sides of one name': [
    basicScenario({ sides: [{ id: 'red' }, { id: 'red' }] }),
    'duplicate-id',
    'sides[1].id',
    'both sides are called "red"',
  ],
  'two ships of one name': [r1({ id: 'b1' }), 'duplicate-id', 'ships[1].id', 'two called "b1"'],
  'a ship and a battery of one name': [
    basicScenario({ emplacements: [{ ...FORT, id: 'b1' }] }),
    'duplicate-id',
    'emplacements[0].id',
    'two called "b1"',
  ],
  'two units of one name': [
    basicScenario({ troops: [INFANTRY, INFANTRY].map((unit) => ({ ...unit, x: 1, y: 1 })) }),
    'duplicate-id',
    'troops[1].id',
    'two called "t1"',
  ],
  'two clouds of one name': [
    basicScenario({
      smoke: [1, 2].map(() => ({ id: 's', side: 'red', colour: 'black', points: box(1, 1, 2, 2) })),
    }),
    'duplicate-id',
    'smoke[1].id',
    'two called "s"',
  ],
  'a ship of nobody': [
    r1({ side: 'green' }),
    'unknown-side',
    'ships[0].side',
    'no side "green"; there are red, blue',
  ],
  'a unit of nobody': [
    basicScenario({ troops: [{ ...INFANTRY, side: 'green', x: 1, y: 1 }] }),
    'unknown-side',
    'troops[0].side',
    'no side "green"',
  ],
  'a side with nothing': [
    basicScenario({ ships: SHIPS.slice(1) }),
    'empty-side',
    'sides',
    'red has neither a ship in play nor a battery',
  ],
  'a polygon that is not convex': [
    basicScenario({
      terrain: [COAST, { ...COAST, id: 'rock', polygons: [[...box(50, 0, 60, 9)].reverse()] }],
    }),
    'non-convex-polygon',
    'terrain[1].polygons[0]',
    'clockwise',
  ],
  'too many points': [
    r1({ hull: [9, 8, 8] }),
    'bad-division-points',
    'ships[0].hull',
    '0 to 8, but received 9',
  ],
  'half a point': [r1({ mast: [4, 3.5, 4] }), 'bad-division-points', 'ships[0].mast', 'received 3.5'],
  'a hull of two divisions': [r1({ hull: [8, 8] }), 'bad-division-points', 'ships[0].hull', '3 divisions'],
  'a ship in play without hull': [
    r1({ hull: [0, 0, 0] }),
    'bad-division-points',
    'ships[0].hull',
    'has a hull point left',
  ],
  'a sunk ship with hull': [r1({ status: 'sunk' }), 'empty-side', 'sides', 'red'],
  'a struck ship without hull': [
    basicScenario({
      ships: [...SHIPS, { ...SHIPS[0], id: 'r2', x: 30, status: 'struck', hull: [0, 0, 0] }],
    }),
    'bad-division-points',
    'ships[2].hull',
    'sunk when its hull has no point left',
  ],
  'two torpedoes in a cruiser': [r1({ torpedoes: 2 }), 'invalid-scenario', 'ships[0].torpedoes', '0 to 1'],
  'a ship off the table': [
    r1({ x: 73 }),
    'ship-off-table',
    'ships[0]',
    '(73, 20) is off the table of 72 by 48 inches',
  ],
  'a ship on land': [
    basicScenario({ terrain: [COAST] }, { x: 25 }),
    'ship-on-land',
    'ships[0]',
    'r1 lies on land',
  ],
  'two ships in one place': [r1({ x: 59.5 }), 'overlapping-ships', 'ships[1]', 'b1 lies over r1'],
  'a unit aboard of no ship': [
    basicScenario({ troops: [{ ...INFANTRY, ship: 'x9' }] }),
    'unknown-ship',
    'troops[0].ship',
    'red has no ship "x9"; it has r1',
  ],
  'a unit of a side without ships aboard of one': [
    basicScenario({
      ships: [SHIPS[1]],
      emplacements: [{ ...FORT, side: 'red' }],
      troops: [{ ...INFANTRY, ship: 'b1' }],
    }),
    'unknown-ship',
    'troops[0].ship',
    'red has no ship "b1"; it has none',
  ],
  'a wrong option': [
    basicScenario({ options: { ramming: 'x' } }),
    'invalid-options',
    'options.ramming',
    'one of "choice", "automatic"',
  ],
  'a unit ashore nowhere': [
    basicScenario({ troops: [{ ...INFANTRY, x: 3 }] }),
    'invalid-scenario',
    'troops[0]',
    'needs x and y',
  ],
  'too many troops': [
    basicScenario({ troops: [{ ...INFANTRY, kind: 'cavalry', ship: 'r1' }] }),
    'over-capacity',
    'troops',
    'r1 has room for 1 units, not for 2',
  ],
  'neither guns nor a size': [
    basicScenario({ emplacements: [{ ...FORT, size: undefined }] }),
    'invalid-scenario',
    'emplacements[0]',
    'either guns or size',
  ],
  'guns and a size': [
    basicScenario({ emplacements: [{ ...FORT, guns: [2] }] }),
    'invalid-scenario',
    'emplacements[0]',
    'either guns or size',
  ],
  'no battery': [
    basicScenario({ emplacements: [{ ...FORT, size: undefined, guns: [] }] }),
    'invalid-scenario',
    'emplacements[0].guns',
    'one battery or more',
  ],
  'a cloud of one point': [
    basicScenario({ smoke: [{ side: 'red', colour: 'black', points: [[1, 1]] }] }),
    'invalid-scenario',
    'smoke[0].points',
    '2 points or more',
  ],
  'a bearing of 360': [r1({ bearing: 360 }), 'invalid-scenario', 'ships[0].bearing', '360 (not included)'],
  'a class that there is not': [
    r1({ class: 'galley' }),
    'invalid-scenario',
    'ships[0].class',
    'received "galley"',
  ],
  'a ship without length': [r1({ length: 0 }), 'invalid-scenario', 'ships[0].length', 'above 0'],
  'a place that is none': [r1({ x: Number.NaN }), 'invalid-scenario', 'ships[0].x', 'a number from'],
  'a field that there is not': [r1({ crew: 9 }), 'invalid-scenario', 'ships[0].crew', 'no such field'],
  'a field that is missing': [r1({ side: undefined }), 'invalid-scenario', 'ships[0].side', 'missing'],
  'a name of the language': [r1({ id: 'constructor' }), 'invalid-scenario', 'ships[0].id', 'a name'],
  'a table without height': [
    basicScenario({ table: { width: 72, height: 0 } }),
    'invalid-scenario',
    'table.height',
    'above 0',
  ],
};

describe('a scenario that cannot be played', () => {
  test.each(Object.entries(REFUSED))('%s is refused', (_what, [scenario, code, path, words]) => {
    const attempt = () => imaginations.init({ scenario: scenario as ImaginationsScenario });
    expect(thrownBy(attempt)).toMatchObject({ code, path, message: expect.stringContaining(words) });
  });

  test('but for its fault it would be played', () => {
    expect(setUpError(basicScenario())).toBeNull();
    const whole = basicScenario({
      emplacements: [FORT],
      terrain: [COAST],
      troops: [{ ...INFANTRY, ship: 'r1' }],
      smoke: [{ id: 's', side: 'red', colour: 'black', points: box(1, 1, 2, 2) }],
    });
    expect(setUpError(whole)).toBeNull();
  });

  test('a name that there is not is refused, and those that there are are named', () => {
    expect(thrownBy(() => imaginations.init({ scenario: 'trafalgar' }))).toMatchObject({
      code: 'invalid-scenario',
      message: expect.stringContaining(NAMES.join(', ')),
    });
  });
});

describe('scenarios at random', () => {
  const SEEDS = Array.from({ length: 600 }, (_, seed) => seed);
  const drawn = SEEDS.map((seed) =>
    imaginations.definition.proofs.randomScenario(sampled(seed, 'scenarios')),
  );

  test('can be played with any options', () => {
    drawn.forEach((scenario, seed) => {
      const options = randomOptions(imaginations.options, sampled(seed, 'options'));
      const state = imaginations.init({ scenario, options, seed });
      expect(state.ships).toHaveLength(scenario.ships.length);
      expectSound(state);
    });
  });

  test('are of all kinds', () => {
    const kinds = new Set<string>();
    for (const { ships, emplacements = [], terrain = [], troops = [], smoke = [], sides } of drawn) {
      kinds.add(ships.length === 0 ? 'no ship' : 'ships');
      for (const { class: name, quality = 'regular', steamedLastTurn = false, hull, mast } of ships) {
        for (const kind of [name, quality]) kinds.add(kind);
        if (steamedLastTurn) kinds.add('steamed');
        if (hull !== undefined) kinds.add('hull damaged');
        if (hull?.includes(0)) kinds.add('hull division lost');
        if (mast !== undefined) kinds.add('masts damaged');
      }
      for (const { size = '', stoneworks } of emplacements) {
        kinds.add(`${size} emplacement`);
        if (stoneworks === true) kinds.add('stoneworks');
      }
      for (const { kind, polygons, blocksSight = false } of terrain) {
        kinds.add(kind);
        if (polygons.length > 1) kinds.add(`${kind} of several pieces`);
        if (blocksSight) kinds.add('blocks sight');
      }
      for (const { kind, ship = null } of troops) kinds.add(`${kind} ${ship === null ? 'ashore' : 'aboard'}`);
      for (const { colour } of smoke) kinds.add(`${colour} smoke`);
      for (const { legendaryAdmiral } of sides) if (legendaryAdmiral === true) kinds.add('legend');
    }
    const expected = [
      ...['ships', 'battleship', 'cruiser', 'ironclad', 'regular', 'poor', 'steamed'],
      ...['hull damaged', 'hull division lost', 'masts damaged', 'legend', 'stoneworks'],
      ...['small emplacement', 'medium emplacement', 'large emplacement'],
      ...['land', 'land of several pieces', 'shoal', 'blocks sight', 'black smoke', 'grey smoke'],
      ...['infantry aboard', 'artillery aboard', 'cavalry aboard', 'infantry ashore'],
    ];
    expect([...kinds].sort()).toEqual(expected.sort());
  });

  test('are the same for the same seed', () => {
    expect(
      SEEDS.slice(0, 20).map((seed) =>
        imaginations.definition.proofs.randomScenario(sampled(seed, 'scenarios')),
      ),
    ).toEqual(drawn.slice(0, 20));
  });

  test('let both sides come to blows: most games have shots and losses', () => {
    const told = drawn.slice(0, 40).map((scenario, seed) => {
      const luck = sampled(seed, 'blows');
      const types = new Set<string>();
      let state = imaginations.init({ scenario, seed });
      for (let count = 0; count < 150 && state.phase !== 'over'; count++) {
        const step = imaginations.step(state, luck.pick('choice', imaginations.actions(state)));
        for (const { type } of step.events) types.add(type);
        state = step.state;
      }
      return types;
    });
    for (const type of ['shot-fired', 'damage-applied', 'ship-moved', 'smoke-placed']) {
      expect([type, told.filter((types) => types.has(type)).length > 20]).toEqual([type, true]);
    }
  });
});
