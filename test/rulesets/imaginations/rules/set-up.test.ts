import { describe, expect, test } from 'vitest';
import { type ImaginationsScenario, imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  basicScenario,
  box,
  dice,
  landOf,
  type Options,
  SET_UP_ERRORS,
  type Spot,
  setUpError,
  shipIn,
  thrownBy,
} from '../support.ts';

const RED = { side: 'red', class: 'cruiser', bearing: 0 } as const;
const B1 = { id: 'b1', side: 'blue', class: 'cruiser', x: 60, y: 20, bearing: 0 } as const;
const COAST = { id: 'coast', kind: 'land', polygons: [box(20, 0, 30, 48)] } as const;
const CLOCKWISE = [...box(40, 0, 50, 10)].reverse();

/** Scenarios with one thing wrong each, by the ledger's word for it. */
const WRONG: Readonly<Record<string, readonly ImaginationsScenario[]>> = {
  'two-sides-required': [
    basicScenario({ sides: [] }),
    basicScenario({ sides: [{ id: 'red' }] }),
    basicScenario({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'green' }] }),
  ],
  'duplicate-id': [
    basicScenario({}, { id: 'b1' }),
    basicScenario({ sides: [{ id: 'red' }, { id: 'red' }] }),
    basicScenario({ emplacements: [{ id: 'r1', side: 'red', x: 5, y: 5, size: 'small' }] }),
    basicScenario({ terrain: [COAST, { ...COAST, kind: 'shoal' }] }),
    basicScenario({
      troops: [1, 2].map(() => ({ id: 't1', side: 'red', kind: 'artillery', status: 'aboard', ship: 'r1' })),
    }),
  ],
  'unknown-side': [
    basicScenario({}, { side: 'green' }),
    basicScenario({ emplacements: [{ id: 'f', side: 'green', x: 5, y: 5, size: 'small' }] }),
    basicScenario({ troops: [{ id: 't1', side: 'green', kind: 'infantry', status: 'ashore', x: 1, y: 1 }] }),
    basicScenario({
      smoke: [
        {
          side: 'green',
          colour: 'black',
          points: [
            [1, 1],
            [2, 2],
          ],
        },
      ],
    }),
  ],
  'empty-side': [
    basicScenario({ ships: [B1] }),
    basicScenario({}, { side: 'blue' }),
    basicScenario({}, { status: 'struck' }),
    basicScenario({}, { status: 'sunk', hull: [0, 0, 0] }),
    basicScenario({ ships: [B1], emplacements: [{ id: 'f', side: 'red', x: 5, y: 5, guns: [0, 0] }] }),
  ],
  'non-convex-polygon': [
    basicScenario({ terrain: [{ ...COAST, polygons: [CLOCKWISE] }] }),
    basicScenario({
      terrain: [
        {
          ...COAST,
          polygons: [
            [
              [40, 0],
              [50, 0],
              [42, 2],
              [40, 10],
            ],
          ],
        },
      ],
    }),
    basicScenario({
      terrain: [
        {
          ...COAST,
          kind: 'shoal',
          polygons: [
            box(40, 0, 50, 10),
            [
              [40, 20],
              [50, 20],
            ],
          ],
        },
      ],
    }),
  ],
  'bad-division-points': [
    basicScenario({}, { hull: [9, 8, 8] }),
    basicScenario({}, { hull: [-1, 8, 8] }),
    basicScenario({}, { hull: [8, 8] }),
    basicScenario({}, { hull: [8, 8, 8, 8] }),
    basicScenario({}, { hull: [0, 0, 0] }),
    basicScenario({}, { mast: [5, 4, 4] }),
    basicScenario({}, { mast: [4, 4] }),
    basicScenario({}, { mast: [] }),
    basicScenario({}, { class: 'battleship', hull: [13, 12, 12] }),
    basicScenario({}, { class: 'battleship', mast: [6, 5, 5] }),
    basicScenario({}, { class: 'ironclad', mast: [0, 0, 0] }),
  ],
  'ship-off-table': [
    basicScenario({}, { x: -0.1 }),
    basicScenario({}, { x: 72.1 }),
    basicScenario({}, { y: -0.1 }),
    basicScenario({}, { y: 48.1 }),
    basicScenario({ table: { width: 50, height: 48 } }),
  ],
  'ship-on-land': [
    basicScenario({ terrain: [COAST] }, { x: 25 }),
    basicScenario({ terrain: [COAST] }, { x: 19.6 }),
    basicScenario({ terrain: [COAST] }, { x: 18.6, bearing: 90 }),
    basicScenario({ terrain: [{ ...COAST, polygons: [box(40, 0, 50, 10), box(20, 0, 30, 48)] }] }, { x: 25 }),
  ],
  'overlapping-ships': [
    basicScenario({}, { x: 60 }),
    basicScenario({}, { x: 59.1 }),
    basicScenario({}, { x: 60, y: 22.9 }),
    basicScenario({
      ships: [{ ...RED, id: 'r1', x: 10, y: 20 }, { ...RED, id: 'r2', x: 10.5, y: 22 }, B1],
    }),
  ],
  'unknown-ship': [
    basicScenario({ troops: [{ id: 't1', side: 'red', kind: 'infantry', status: 'aboard', ship: 'x9' }] }),
    basicScenario({ troops: [{ id: 't1', side: 'red', kind: 'infantry', status: 'aboard', ship: 'b1' }] }),
  ],
  'over-capacity': [
    basicScenario({ troops: [{ id: 't1', side: 'red', kind: 'cavalry', status: 'aboard', ship: 'r1' }] }),
  ],
};

describe('what cannot be played', () => {
  test.each(Object.keys(WRONG))('%s', (word) => {
    for (const scenario of WRONG[word] ?? []) {
      expect([setUpError(scenario), JSON.stringify(scenario)]).toEqual([word, JSON.stringify(scenario)]);
      const thrown = thrownBy(() => imaginations.init({ scenario }));
      expect(thrown?.message).toMatch(/\S \S/);
      expect(thrown?.path).toMatch(/^(sides|ships|emplacements|terrain|troops|smoke)(\[\d+\])?/);
    }
  });

  test('unknown-option and bad-option', () => {
    const bad = (options: object) =>
      thrownBy(() => imaginations.init({ options: options as Partial<Options> }));
    expect(bad({ wind: 3 })).toMatchObject({ code: 'invalid-options', path: 'wind' });
    expect(setUpError(basicScenario(), { wind: 3 })).toBe('unknown-option');
    expect(setUpError(basicScenario({ options: { wind: 3 } }))).toBe('unknown-option');
    for (const [name, values] of Object.entries({
      rangeMeasure: ['bow', null],
      ironcladRange: [20, '24'],
      ironcladTurn: [60],
      ironcladSteamPenalty: ['per-ship'],
      ironcladArmour: ['rams'],
      ironcladShoals: [1, 'true'],
      ironcladTroopCapacity: [2, 0.5],
      ironcladLastDivisionTorpedo: [0],
      steamDistance: ['half'],
      steamTurns: ['every-5'],
      tableEdge: ['bounce'],
      shoreCollision: ['sink'],
      friendlyCollisions: ['stop'],
      ramming: ['never'],
      ramDiceSteamPenalty: ['yes'],
      smokeRadius: [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1'],
      smokeOnShip: ['hides'],
      batterySmoke: ['clear'],
      fireDeclaration: ['per-ship'],
      moraleLegend: ['none'],
      fireModeHalving: ['fleet'],
      moraleLosses: ['sunk'],
      touchingRam: [true],
      afterRam: ['stays'],
      shortRun: ['slide'],
      turnLimit: [0, -1, 2.5, '40'],
    })) {
      for (const value of values) {
        expect(bad({ [name]: value })).toMatchObject({ code: 'invalid-options', path: name });
        expect(setUpError(basicScenario({ options: { [name]: value } }))).toBe('bad-option');
      }
    }
  });

  test('the errors come in the ledger’s order', () => {
    const order = SET_UP_ERRORS.filter((word) => !word.endsWith('-option'));
    expect(Object.keys(WRONG)).toEqual(order);
    // each of these has the fault named, and all faults after it
    const troops = [
      { id: 't1', side: 'red', kind: 'cavalry', status: 'aboard', ship: 'r1' },
      { id: 't2', side: 'red', kind: 'cavalry', status: 'aboard', ship: 'x9' },
    ];
    const faults: Record<string, unknown> = { troops: troops.slice(0, 1) };
    const ships: Record<string, unknown>[] = [
      { ...RED, id: 'r1', x: 10, y: 20 },
      { ...RED, id: 'r2', x: 16, y: 20 },
      { ...RED, id: 'r3', x: 40, y: 20 },
      { ...B1 },
    ];
    const expectFault = (word: string) =>
      expect(setUpError(basicScenario({ ...structuredClone(faults), ships: structuredClone(ships) }))).toBe(
        word,
      );
    const [r1, r2, r3] = ships as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
    expectFault('over-capacity');
    faults.troops = troops;
    expectFault('unknown-ship');
    r2.x = 10.2;
    expectFault('overlapping-ships');
    faults.terrain = [COAST];
    ships.push({ ...RED, id: 'r4', x: 25, y: 20 });
    expectFault('ship-on-land');
    r3.x = 99;
    expectFault('ship-off-table');
    r1.hull = [9, 9, 9];
    expectFault('bad-division-points');
    faults.terrain = [COAST, { ...COAST, id: 'isle', polygons: [CLOCKWISE] }];
    expectFault('non-convex-polygon');
    ships.splice(
      ships.findIndex(({ id }) => id === 'b1'),
      1,
    );
    expectFault('empty-side');
    ships.push({ ...RED, id: 'g1', side: 'green', x: 1, y: 1 });
    expectFault('unknown-side');
    ships.push({ ...RED, id: 'r1', x: 30, y: 1 });
    expectFault('duplicate-id');
    faults.sides = [{ id: 'red' }];
    expectFault('two-sides-required');
  });

  test('the options are read after the sides, and before the polygons', () => {
    const polygon = basicScenario({ terrain: [{ ...COAST, polygons: [CLOCKWISE] }] });
    expect(setUpError(polygon, { wind: 1 })).toBe('unknown-option');
    expect(setUpError(polygon, { turnLimit: 0 })).toBe('bad-option');
    for (const word of ['two-sides-required', 'duplicate-id', 'unknown-side', 'empty-side'])
      expect(setUpError(WRONG[word]?.[0], { wind: 1 })).toBe(word);
  });

  test('touching is no overlap', () => {
    for (const r1 of [{ x: 59 }, { x: 59.000005 }, { x: 60, y: 23 }, { x: 61, y: 20 }])
      expect(setUpError(basicScenario({}, r1))).toBeNull();
    for (const r1 of [{ x: 19.5 }, { x: 18.5, bearing: 90 }, { x: 30.5 }])
      expect(setUpError(basicScenario({ terrain: [COAST] }, r1))).toBeNull();
    for (const r1 of [{ x: 0 }, { y: 48 }, { x: 72, y: 0 }])
      expect(setUpError(basicScenario({}, r1))).toBeNull();
    const shoal = { ...COAST, kind: 'shoal' };
    expect(setUpError(basicScenario({ terrain: [shoal] }, { x: 25 }))).toBeNull();
  });

  test('an unknown or malformed scenario', () => {
    for (const scenario of ['armada', 7, null, [], { ships: [] }, { sides: [{ id: 'red' }, { id: 'blue' }] }])
      expect(thrownBy(() => imaginations.init({ scenario: scenario as string }))).toMatchObject({
        code: 'invalid-scenario',
      });
    for (const field of ['id', 'side', 'class', 'x', 'y', 'bearing']) {
      const { [field]: _, ...r1 } = { id: 'r1', x: 10, y: 20, ...RED } as Record<string, unknown>;
      const scenario = basicScenario({ ships: [r1, B1] });
      expect(thrownBy(() => imaginations.init({ scenario }))).toMatchObject({
        code: 'invalid-scenario',
        path: `ships[0].${field}`,
      });
    }
    const bare = basicScenario({ emplacements: [{ id: 'f', side: 'red', x: 5, y: 5 }] });
    expect(thrownBy(() => imaginations.init({ scenario: bare }))?.path).toMatch(/^emplacements\[0\]/);
  });
});

describe('what is set up', () => {
  test('no dice, and the initiative of turn 1', () => {
    for (const scenario of Object.keys(imaginations.scenarios)) {
      const one = imaginations.init({ scenario, seed: 1 });
      expect(one).toMatchObject({
        ruleset: 'imaginations',
        turn: 1,
        phase: 'initiative',
        activeSide: null,
        initiative: { winner: null, scores: null, ties: 0 },
        order: null,
        move: null,
        declared: [],
        pendingHits: [],
        queue: [],
        result: null,
      });
      expect({ ...imaginations.init({ scenario, seed: 2 }), rng: null }).toEqual({ ...one, rng: null });
      expect(imaginations.init({ scenario, seed: 1 })).toEqual(one);
      act(one, ADVANCE, [dice('initiative', 1, 2)]);
    }
  });

  test('whatever is left out is as the class has it, or as usual', () => {
    const { table: _, ...rest } = basicScenario({ troops: [], smoke: [] });
    const state = imaginations.init({ scenario: rest });
    expect(state.table).toEqual({ width: 72, height: 48 });
    expect(shipIn(state, 'r1')).toMatchObject({
      length: 3,
      beam: 1,
      hull: [8, 8, 8],
      mast: [4, 4, 4],
      quality: 'regular',
      qualityTested: false,
      status: 'in-play',
      torpedoes: 1,
      propulsion: 'none',
      moved: 0,
      done: false,
      boats: false,
      fired: [],
      torpedoTargets: [],
      steamedLastTurn: false,
      smokeTrail: null,
    });
    expect(state.sides.map(({ id, legendaryAdmiral }) => [id, legendaryAdmiral])).toEqual([
      ['red', false],
      ['blue', false],
    ]);
    expect(state).toMatchObject({ emplacements: [], terrain: [], troops: [], smoke: [] });
    const land = imaginations.init({ scenario: basicScenario({ terrain: [COAST] }) });
    expect(land.terrain[0]).toEqual({ ...COAST, blocksSight: false });
  });

  test('bearings are reduced, and lists keep the order of the scenario', () => {
    const ships = [
      { ...B1, id: 'z', bearing: -90 },
      { ...RED, id: 'a', x: 10, y: 10, bearing: 450 },
      { ...RED, id: 'm', x: 10, y: 20, bearing: 360 },
    ];
    const scenario = basicScenario({ ships, sides: [{ id: 'blue' }, { id: 'red' }] });
    const thrown = thrownBy(() => imaginations.init({ scenario }));
    if (thrown === null) {
      const state = imaginations.init({ scenario });
      expect(state.ships.map(({ id, bearing }) => [id, bearing])).toEqual([
        ['z', 270],
        ['a', 90],
        ['m', 0],
      ]);
      expect(imaginations.sides(state)).toEqual(['blue', 'red']);
    } else expect(thrown.path).toBe('ships[0].bearing');
  });

  test('ships out of play may be listed, and lie in nobody’s way', () => {
    const lost = [
      { ...RED, id: 'r2', x: 10, y: 20, status: 'struck' },
      { ...RED, id: 'r3', x: 10, y: 20, status: 'sunk', hull: [0, 0, 0] },
      { ...RED, id: 'r4', x: 10, y: 20, status: 'withdrawn' },
    ];
    const state = imaginations.init({
      scenario: basicScenario({ ships: [{ ...RED, id: 'r1', x: 10, y: 20 }, ...lost, B1] }),
    });
    expect(state.ships.map(({ status }) => status)).toEqual([
      'in-play',
      'struck',
      'sunk',
      'withdrawn',
      'in-play',
    ]);
  });

  test('options are laid over each other: defaults, the scenario’s, those of init', () => {
    const defaults: Options = {
      rangeMeasure: 'centre',
      ironcladRange: 24,
      ironcladTurn: 45,
      ironcladSteamPenalty: 'per-turret',
      ironcladArmour: 'guns',
      ironcladShoals: false,
      ironcladTroopCapacity: 0,
      ironcladLastDivisionTorpedo: false,
      steamDistance: 'up-to',
      steamTurns: 'every-4',
      tableEdge: 'withdraw',
      shoreCollision: 'stop',
      friendlyCollisions: 'pass',
      ramming: 'choice',
      ramDiceSteamPenalty: false,
      smokeRadius: 0.5,
      smokeOnShip: 'blocks',
      batterySmoke: 'blocks',
      fireDeclaration: 'per-division',
      moraleLegend: 'as-written',
      fireModeHalving: 'ship',
      moraleLosses: 'withdrawn-too',
      touchingRam: 'allowed',
      afterRam: 'ends',
      shortRun: 'slides',
      turnLimit: 40,
    };
    expect(imaginations.init({ scenario: basicScenario() }).options).toEqual(defaults);
    const own = basicScenario({ options: { turnLimit: 7, smokeRadius: 1 } });
    expect(imaginations.init({ scenario: own }).options).toEqual({
      ...defaults,
      turnLimit: 7,
      smokeRadius: 1,
    });
    const both = imaginations.init({ scenario: own, options: { turnLimit: null, ramming: 'automatic' } });
    expect(both.options).toEqual({ ...defaults, turnLimit: null, smokeRadius: 1, ramming: 'automatic' });
    expect(imaginations.parse.options({})).toEqual(defaults);
    const rules = Object.values(imaginations.options).map(({ rule }) => rule);
    for (const rule of rules) expect(rule).toMatch(/^IM-R\d{3}$/);
    expect(new Set(rules).size).toBe(26);
  });

  test('every listed value of every option is accepted', () => {
    const values: { readonly [Name in keyof Options]: readonly Options[Name][] } = {
      rangeMeasure: ['centre', 'edge'],
      ironcladRange: [24, 18],
      ironcladTurn: [45, 90],
      ironcladSteamPenalty: ['per-turret', 'none'],
      ironcladArmour: ['guns', 'all'],
      ironcladShoals: [false, true],
      ironcladTroopCapacity: [0, 1],
      ironcladLastDivisionTorpedo: [false, true],
      steamDistance: ['up-to', 'fixed'],
      steamTurns: ['every-4', 'after-at-least-4'],
      tableEdge: ['withdraw', 'stop'],
      shoreCollision: ['stop', 'shoal-damage'],
      friendlyCollisions: ['pass', 'ram'],
      ramming: ['choice', 'automatic'],
      ramDiceSteamPenalty: [false, true],
      smokeRadius: [0.5, 0.001, 0.25, 1, 100],
      smokeOnShip: ['blocks', 'clear'],
      batterySmoke: ['blocks', 'ignores'],
      fireDeclaration: ['per-division', 'per-side'],
      moraleLegend: ['as-written', 'reversed'],
      fireModeHalving: ['ship', 'division'],
      moraleLosses: ['withdrawn-too', 'not-withdrawn'],
      touchingRam: ['allowed', 'never'],
      afterRam: ['ends', 'goes-past'],
      shortRun: ['slides', 'stops'],
      turnLimit: [40, 1, 1000, null],
    };
    for (const [name, listed] of Object.entries(values))
      for (const value of listed)
        expect(imaginations.init({ options: { [name]: value } }).options).toMatchObject({ [name]: value });
  });

  test('clouds of the scenario', () => {
    const points: readonly Spot[] = [
      [20, 20],
      [24, 20],
    ];
    const smoke = [
      { side: 'red', colour: 'black', points, id: 's1', ship: null, placedTurn: 0 },
      { side: 'red', colour: 'grey', points, id: 's2', ship: null, placedTurn: 0 },
    ];
    const state = imaginations.init({ scenario: basicScenario({ smoke }) });
    expect(state.smoke.map(({ id, side, colour }) => [id, side, colour])).toEqual([
      ['s1', 'red', 'black'],
      ['s2', 'red', 'grey'],
    ]);
    expect(state.smoke[0]?.points).toEqual(points);
  });
});

describe('the named scenarios', () => {
  const fleetOf = (scenario: string) =>
    imaginations
      .init({ scenario })
      .ships.map(({ id, side, class: shipClass, x, y, bearing, quality }) => [
        id,
        side,
        shipClass,
        x,
        y,
        bearing,
        quality,
      ]);

  test('there are four, each with a limit of 40 turns', () => {
    expect(Object.keys(imaginations.scenarios)).toEqual(['duel', 'fleet', 'harbour', 'ironclad-raid']);
    for (const scenario of Object.keys(imaginations.scenarios)) {
      const state = imaginations.init({ scenario });
      expect(state.options.turnLimit).toBe(40);
      for (const ship of state.ships)
        expect(ship).toMatchObject({ steamedLastTurn: false, status: 'in-play' });
    }
  });

  test('duel', () => {
    expect(imaginations.init({ scenario: 'duel' }).table).toEqual({ width: 48, height: 36 });
    expect(fleetOf('duel')).toEqual([
      ['r1', 'red', 'cruiser', 14, 18, 90, 'regular'],
      ['b1', 'blue', 'cruiser', 34, 18, 270, 'regular'],
    ]);
  });

  test('fleet', () => {
    expect(imaginations.init({ scenario: 'fleet' }).table).toEqual({ width: 72, height: 48 });
    const line = (side: string, x: number, bearing: number) =>
      ['cruiser', 'battleship', 'cruiser', 'battleship', 'cruiser'].map((shipClass, n) => [
        `${side.charAt(0)}${n + 1}`,
        side,
        shipClass,
        x,
        8 * n + 8,
        bearing,
        'regular',
      ]);
    expect(fleetOf('fleet')).toEqual([...line('red', 12, 90), ...line('blue', 60, 270)]);
  });

  test('harbour', () => {
    const state = imaginations.init({ scenario: 'harbour' });
    expect(fleetOf('harbour')).toEqual([
      ['r1', 'red', 'battleship', 10, 14, 90, 'regular'],
      ['r2', 'red', 'battleship', 10, 22, 90, 'regular'],
      ['r3', 'red', 'cruiser', 10, 30, 90, 'regular'],
      ['r4', 'red', 'cruiser', 10, 36, 90, 'regular'],
      ['b1', 'blue', 'ironclad', 52, 26, 270, 'regular'],
      ['b2', 'blue', 'cruiser', 54, 14, 270, 'poor'],
      ['b3', 'blue', 'cruiser', 54, 34, 270, 'poor'],
    ]);
    expect(state.table).toEqual({ width: 72, height: 48 });
    expect(state.sides.map(({ id, legendaryAdmiral }) => [id, legendaryAdmiral])).toEqual([
      ['red', true],
      ['blue', false],
    ]);
    expect(state.terrain).toEqual([
      {
        id: 'coast',
        kind: 'land',
        polygons: [box(62, 0, 72, 48), box(50, 42, 62, 48)],
        blocksSight: false,
      },
      { id: 'bar', kind: 'shoal', polygons: [box(36, 10, 44, 20)], blocksSight: false },
    ]);
    expect(state.emplacements).toEqual([
      { id: 'fort', side: 'blue', x: 63, y: 26, guns: [2, 2, 2], stoneworks: true, fired: [] },
      { id: 'battery', side: 'blue', x: 56, y: 43, guns: [2, 2], stoneworks: false, fired: [] },
    ]);
    expect(
      state.troops.map(({ id, side, kind, status, ship, x, y }) => [id, side, kind, status, ship, x, y]),
    ).toEqual([
      ['t1', 'red', 'infantry', 'aboard', 'r1', null, null],
      ['t2', 'red', 'artillery', 'aboard', 'r1', null, null],
      ['t3', 'red', 'artillery', 'aboard', 'r1', null, null],
      ['t4', 'red', 'cavalry', 'aboard', 'r2', null, null],
      ['t5', 'red', 'infantry', 'aboard', 'r3', null, null],
      ['t6', 'blue', 'infantry', 'ashore', null, 62, 20],
    ]);
  });

  test('ironclad-raid', () => {
    expect(imaginations.init({ scenario: 'ironclad-raid' }).table).toEqual({ width: 66, height: 48 });
    expect(fleetOf('ironclad-raid')).toEqual([
      ['r1', 'red', 'ironclad', 12, 16, 90, 'regular'],
      ['r2', 'red', 'ironclad', 12, 24, 90, 'regular'],
      ['r3', 'red', 'ironclad', 12, 32, 90, 'regular'],
      ['b1', 'blue', 'cruiser', 54, 16, 270, 'regular'],
      ['b2', 'blue', 'battleship', 54, 24, 270, 'regular'],
      ['b3', 'blue', 'cruiser', 54, 32, 270, 'regular'],
    ]);
  });
});

describe('IM-R004 what is stored', () => {
  const begun = (more: object, r1: object = {}) => {
    const state = imaginations.init({ scenario: basicScenario(more, r1) });
    expect(imaginations.parse.state(JSON.parse(JSON.stringify(state)))).toEqual(state);
    return state;
  };

  test.each([
    [10, 48.000004, 10, 48],
    [10, 47.999996, 10, 48],
    [-0.00001, 20, 0, 20],
    [72.00001, 0.000009, 72, 0],
    [0.00002, 47.99998, 0.00002, 47.99998],
  ])('a centre at (%s, %s) lies at (%s, %s)', (x, y, atX, atY) => {
    expect(shipIn(begun({}, { x, y }), 'r1')).toMatchObject({ x: atX, y: atY });
  });

  test('a centre further out is off the table; a table of odd size has its edge where it is rounded to', () => {
    expect(setUpError(basicScenario({}, { y: 48.00002 }))).toBe('ship-off-table');
    const odd = begun({ table: { width: 72.0000004, height: 48.0000014 } }, { y: 48.000009 });
    expect(odd.table).toEqual({ width: 72, height: 48.000001 });
    expect(shipIn(odd, 'r1').y).toBe(48.000001);
  });

  test('land, smoke, sizes and bearings are rounded to a millionth', () => {
    const third = 100 / 3;
    const state = begun(
      {
        terrain: [landOf('isle', box(third, third, third + 1, third + 1))],
        smoke: [
          {
            side: 'red',
            colour: 'grey',
            points: [
              [third, 1 / 3],
              [1, 2 / 3],
            ],
          },
        ],
      },
      { length: 10 / 3, beam: 2 / 3, bearing: 359.9999999 },
    );
    expect(state.terrain[0]?.polygons).toEqual([box(33.333333, 33.333333, 34.333333, 34.333333)]);
    expect(state.smoke[0]?.points).toEqual([
      [33.333333, 0.333333],
      [1, 0.666667],
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ length: 3.333333, beam: 0.666667, bearing: 0 });
  });

  test('land that is nothing once it is rounded is refused, and so is a ship of no size', () => {
    const sliver = [landOf('sliver', box(20, 20, 20.0000001, 30))];
    expect(setUpError(basicScenario({ terrain: sliver }))).toBe('non-convex-polygon');
    expect(setUpError(basicScenario({}, { beam: 1e-7 }))).toContain(
      'ships[0].beam: expected a number of inches',
    );
  });

  test('a unit aboard a ship that has sunk is refused, with the ships that float', () => {
    const scenario = basicScenario({
      ships: [
        {
          id: 'r1',
          side: 'red',
          class: 'cruiser',
          x: 10,
          y: 20,
          bearing: 0,
          status: 'sunk',
          hull: [0, 0, 0],
        },
        { id: 'r2', side: 'red', class: 'cruiser', x: 10, y: 30, bearing: 0 },
        B1,
      ],
      troops: [{ id: 't1', side: 'red', kind: 'artillery', ship: 'r1' }],
    });
    expect(thrownBy(() => imaginations.init({ scenario }))).toMatchObject({
      code: 'unknown-ship',
      path: 'troops[0].ship',
      message: 'unknown-ship: troops[0].ship: r1 has sunk; red has r2',
    });
  });

  test('IM-R046 a ship has laid one black and one grey cloud at most; two clouds never share an id', () => {
    const line = [
      [1, 1],
      [2, 2],
    ];
    const cloud = { side: 'red', ship: 'r1', colour: 'black', points: line };
    const laid = { ...cloud, placedTurn: 1 };
    begun({ smoke: [cloud, cloud, { ...cloud, ship: null, placedTurn: 1 }, { ...laid, ship: null }] });
    expect(setUpError(basicScenario({ smoke: [laid, laid] }))).toContain(
      'smoke[1]: r1 has laid a black cloud',
    );
    expect(setUpError(basicScenario({ smoke: [{ ...cloud, id: 'smoke-2' }, cloud] }))).toBe('duplicate-id');
  });
});
