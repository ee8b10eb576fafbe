import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../src/rulesets/imaginations/index.ts';
import {
  type Action,
  act,
  basicScenario,
  batteries,
  bb,
  type Code,
  cr,
  EAST_COAST,
  embark,
  expectRefused,
  fire,
  fireBattery,
  given,
  land,
  play,
  type Spot,
  type State,
  sail,
  setUpError,
  steam,
  steamLeg,
  thrownBy,
  torpedo,
  turn,
  underSail,
  unit,
} from './support.ts';

const HUGE = [1e9, -1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2];
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const WRONG_TYPES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  '1',
  'NaN',
  [],
  [1],
  {},
  { valueOf: () => 1 },
  1n,
  Symbol('x'),
];
const NAMES = [
  '__proto__',
  'prototype',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'r1 ',
  'R1',
  '0',
];

const movement = given({
  ships: { r1: bb(16, 20), r2: cr(16, 30) },
  terrain: [EAST_COAST],
  troops: [unit('t1', 'infantry', 'r1'), unit('t2', 'artillery', [20, 20])],
});
const shooting = given({
  ships: { r1: bb(10, 20), b1: cr(20, 20) },
  emplacements: [batteries('rf', 10, 15, [2])],
  phase: 'shooting',
});
const steaming = play(movement, steam('r2'), steamLeg(4)).state;
const sailing = play(movement, underSail('r2', 4)).state;

/** Checks every bad value of a field of an action against the code for it. */
function expectFieldRefused(
  state: State,
  action: Action,
  field: string,
  values: readonly unknown[],
  code: Code,
): void {
  for (const value of values) expectRefused(state, { ...action, [field]: value }, code);
}

describe('actions with bad fields', () => {
  test('names of ships, targets, units and emplacements', () => {
    const values = [...NAMES, ...WRONG_TYPES, ...HUGE, ...NO_NUMBERS];
    for (const action of [sail('r1', 1), steam('r1'), land('r1', 't1', 20, 20), embark('r1', 't2')])
      expectFieldRefused(movement, action, 'ship', values, 'unknown-ship');
    for (const action of [land('r1', 't1', 20, 20), embark('r1', 't2')])
      expectFieldRefused(movement, action, 'unit', values, 'unknown-unit');
    for (const action of [fire('r1', 0, 'b1'), torpedo('r1', 'b1')]) {
      expectFieldRefused(shooting, action, 'ship', values, 'unknown-ship');
      expectFieldRefused(shooting, action, 'target', values, 'unknown-target');
    }
    expectFieldRefused(shooting, fireBattery('rf', 0, 'b1'), 'emplacement', values, 'unknown-emplacement');
    expectFieldRefused(shooting, fireBattery('rf', 0, 'b1'), 'target', values, 'unknown-target');
    expectFieldRefused(shooting, fire('r1', 0, 'b1'), 'mode', values, 'unknown-mode');
  });

  test('sides', () => {
    for (const [state, action] of [
      [movement, steam('r1')],
      [shooting, fire('r1', 0, 'b1')],
    ] as const)
      expectFieldRefused(state, action, 'side', [...NAMES, ...WRONG_TYPES, 'blue', 0], 'not-your-turn');
  });

  test('types', () => {
    for (const type of [...NAMES, ...WRONG_TYPES, 'advance ', 'Fire', 'valueOf'])
      for (const state of [movement, shooting]) expectRefused(state, { type, side: 'red' }, 'unknown-action');
    class Trap {
      get type(): never {
        throw new Error('looked at');
      }
    }
    expectRefused(movement, new Trap(), 'unknown-action');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expectRefused(movement, proxy, 'unknown-action');
    const inherited = Object.create({ type: 'end-movement', side: 'red' });
    expectRefused(movement, inherited, 'unknown-action');
  });

  test('whole numbers', () => {
    const values = [
      ...NO_NUMBERS,
      ...HUGE,
      ...WRONG_TYPES,
      -1,
      0.5,
      1.0000001,
      7,
      new Date(1),
      Number(1).toString(),
    ];
    expectFieldRefused(movement, sail('r1', 1), 'dice', [...values, 0, 4], 'bad-dice-count');
    expectFieldRefused(
      sailing,
      { type: 'sail-leg', side: 'red', die: 4 },
      'die',
      [...values, 0],
      'die-not-in-pool',
    );
    // null is all groups of guns
    const groups = values.filter((value) => value !== null);
    expectFieldRefused(shooting, fire('r1', 0, 'b1'), 'group', groups, 'unknown-division');
    expectFieldRefused(shooting, fireBattery('rf', 0, 'b1'), 'battery', values, 'unknown-battery');
  });

  test('distances and angles', () => {
    const low = [0, -0, -1, 1e-6, 9.9e-6, Number.MIN_VALUE, -1e308];
    expectFieldRefused(
      steaming,
      steamLeg(4),
      'distance',
      [...NO_NUMBERS, ...WRONG_TYPES, ...low],
      'bad-distance',
    );
    expectFieldRefused(steaming, steamLeg(4), 'distance', [12.1, 1e9, 1e308], 'beyond-allowance');
    expectFieldRefused(steaming, turn(10), 'degrees', [...NO_NUMBERS, ...WRONG_TYPES, 0, -0], 'zero-turn');
    expectFieldRefused(steaming, turn(10), 'degrees', [91, -91, 360, -360, ...HUGE], 'turn-too-sharp');
  });

  test('points', () => {
    for (const field of ['x', 'y'])
      expectFieldRefused(
        movement,
        land('r1', 't1', 20, 20),
        field,
        [...NO_NUMBERS, ...HUGE, ...WRONG_TYPES, -1, 19, 999].filter(
          (value) => field === 'x' || value !== 19,
        ),
        'not-on-shore',
      );
  });

  test('what is more than an action needs is dropped', () => {
    const more = { ...steam('r1'), extra: 1, toString: 7, __proto__: { polluted: true } };
    const { action } = imaginations.step(movement, more as unknown as Action);
    expect(action).toEqual(steam('r1'));
    const parsed = JSON.parse(
      '{"type":"declare-steam","side":"red","ship":"r1","__proto__":{"polluted":true}}',
    );
    expect(imaginations.step(movement, parsed).action).toEqual(steam('r1'));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('parse.action names the field', () => {
    const parsed = (action: unknown) => thrownBy(() => imaginations.parse.action(action));
    expect(parsed(steamLeg(4))).toBeNull();
    expect(parsed({ ...steamLeg(4), distance: '4' })).toMatchObject({
      code: 'invalid-action',
      path: 'distance',
    });
    expect(parsed({ ...steamLeg(4), distance: Number.NaN })).toMatchObject({ path: 'distance' });
    expect(parsed({ ...fire('r1', 0, 'b1'), mode: 'wild' })).toMatchObject({ path: 'mode' });
    expect(parsed({ ...fire('r1', 0, 'b1'), group: 0.5 })).toMatchObject({ path: 'group' });
    expect(parsed({ ...steam('r1'), ship: 7 })).toMatchObject({ path: 'ship' });
    expect(parsed({ type: 'sink' })).toMatchObject({ path: 'type' });
    for (const nothing of [null, 7, [], 'fire'])
      expect(parsed(nothing)).toMatchObject({ code: 'invalid-action' });
  });
});

describe('scenarios with bad fields', () => {
  /** The field that is named when a scenario is refused. */
  const named = (scenario: unknown) => {
    const thrown = thrownBy(() => imaginations.init({ scenario: scenario as string }));
    return thrown?.path ?? null;
  };

  test('numbers of ships', () => {
    for (const value of [...NO_NUMBERS, ...WRONG_TYPES.filter((one) => one !== undefined)])
      for (const field of ['x', 'y', 'bearing', 'length', 'beam'])
        expect([field, named(basicScenario({}, { [field]: value }))]).toEqual([field, `ships[0].${field}`]);
    for (const field of ['length', 'beam'])
      for (const value of [0, -1])
        expect(named(basicScenario({}, { [field]: value }))).toBe(`ships[0].${field}`);
    for (const value of HUGE)
      for (const field of ['x', 'y'])
        expect(named(basicScenario({}, { [field]: value }))).toMatch(/^ships\[0\]/);
    for (const torpedoes of [-1, 2, 0.5, '1', null])
      expect(named(basicScenario({}, { torpedoes }))).toBe('ships[0].torpedoes');
    for (const field of ['hull', 'mast'])
      for (const value of [null, 8, '888', [8, 8, '8'], [8, 8, 7.5], [8, 8, Number.NaN], [8, 8, null]])
        expect(named(basicScenario({}, { [field]: value }))).toMatch(new RegExp(`^ships\\[0\\]\\.${field}`));
  });

  test('words of ships', () => {
    for (const [field, values] of Object.entries({
      class: ['sloop', '', null, 7],
      quality: ['good', null],
      status: ['lost', null],
      id: ['', '__proto__', 'constructor', 7, null, 'x'.repeat(65)],
      steamedLastTurn: [1, 'yes', null],
    }))
      for (const value of values)
        expect([field, named(basicScenario({}, { [field]: value }))]).toEqual([field, `ships[0].${field}`]);
    expect(named(basicScenario({}, { sails: 3 }))).toBe('ships[0].sails');
    expect(named(basicScenario({ fleet: [] }))).toBe('fleet');
  });

  test('tables', () => {
    for (const table of [
      { width: Number.NaN, height: 48 },
      { width: 0, height: 48 },
      { width: -72, height: 48 },
      { width: Number.POSITIVE_INFINITY, height: 48 },
      { width: '72', height: 48 },
      { height: 48 },
    ])
      expect(named(basicScenario({ table }))).toBe('table.width');
    expect(named(basicScenario({ table: null }))).toMatch(/^table/);
  });

  test('polygons', () => {
    const terrain = (...polygons: readonly unknown[]) =>
      basicScenario({ terrain: [{ id: 'isle', kind: 'land', polygons }] });
    const pentagram = [0, 2, 4, 1, 3].map((n): Spot => {
      const angle = (2 * Math.PI * n) / 5;
      return [40 + 5 * Math.cos(angle), 30 + 5 * Math.sin(angle)];
    });
    const good: readonly Spot[] = [
      [40, 30],
      [45, 30],
      [45, 35],
      [40, 35],
    ];
    const [a, b, c, d] = good as [Spot, Spot, Spot, Spot];
    expect(setUpError(terrain(good))).toBeNull();
    expect(setUpError(terrain([...good].map(([x, y]): Spot => [x + 0.3, y - 7])))).toBeNull();
    for (const polygon of [
      [...good].reverse(),
      [a, c, b, d],
      [a, b, d, c],
      pentagram,
      [...pentagram].reverse(),
      [a, b, c, [44, 31]],
      [a, b],
      [a],
      [],
      [a, b, c, c, d],
      [a, b, a],
      [a, a, a],
      [a, b, c, d, a],
    ]) {
      const found = [setUpError(terrain(polygon)), setUpError(terrain(good, polygon))];
      expect([found, polygon]).toEqual([['non-convex-polygon', 'non-convex-polygon'], polygon]);
      expect(named(terrain(good, polygon))).toMatch(/^terrain\[0\]\.polygons\[1\]/);
    }
    for (const polygon of [
      [a, b, [45, Number.NaN]],
      [a, b, ['45', 35]],
      [a, b, [45]],
      [a, b, [45, 35, 0]],
      [a, b, null],
      'abc',
      null,
      [a, b, [Number.POSITIVE_INFINITY, 35]],
    ])
      expect(named(terrain(polygon))).toMatch(/^terrain\[0\]\.polygons\[0\]/);
    expect(named(basicScenario({ terrain: [{ id: 'isle', kind: 'reef', polygons: [good] }] }))).toBe(
      'terrain[0].kind',
    );
    expect(named(basicScenario({ terrain: [{ kind: 'land', polygons: [good] }] }))).toBe('terrain[0].id');
  });

  test('batteries, troops and smoke', () => {
    const fort = { id: 'f', side: 'red', x: 5, y: 5 };
    const guns = (value: unknown) => named(basicScenario({ emplacements: [{ ...fort, guns: value }] }));
    for (const value of [[3], [-1], [0.5], ['2'], [null], 2, null])
      expect(guns(value)).toMatch(/^emplacements\[0\]\.guns/);
    expect(guns([])).toMatch(/^emplacements\[0\]/);
    expect(named(basicScenario({ emplacements: [{ ...fort, size: 'huge' }] }))).toMatch(/^emplacements\[0\]/);
    expect(named(basicScenario({ emplacements: [{ ...fort, x: Number.NaN, size: 'small' }] }))).toBe(
      'emplacements[0].x',
    );
    const troops = (troop: object) => named(basicScenario({ troops: [{ id: 't1', side: 'red', ...troop }] }));
    expect(troops({ kind: 'marines', status: 'aboard', ship: 'r1' })).toBe('troops[0].kind');
    expect(troops({ kind: 'infantry', status: 'ashore', x: Number.NaN, y: 1 })).toBe('troops[0].x');
    expect(troops({ kind: 'infantry', status: 'asleep', ship: 'r1' })).toBe('troops[0].status');
    const smoke = (cloud: object) =>
      named(basicScenario({ smoke: [{ side: 'red', colour: 'black', ...cloud }] }));
    expect(smoke({ points: [[1, 1]] })).toMatch(/^smoke\[0\]\.points/);
    expect(
      smoke({
        points: [
          [1, 1],
          [2, Number.NaN],
        ],
      }),
    ).toMatch(/^smoke\[0\]\.points\[1\]/);
    expect(
      smoke({
        colour: 'white',
        points: [
          [1, 1],
          [2, 2],
        ],
      }),
    ).toBe('smoke[0].colour');
  });

  test('fleets that lie over each other, in every way', () => {
    for (const r1 of [
      { x: 60, y: 20 },
      { x: 60.999, y: 20 },
      { x: 60, y: 22.999 },
      { x: 60, y: 20, bearing: 90 },
      { x: 61.2, y: 20, bearing: 45 },
      { x: 61.9, y: 21.9, bearing: 90 },
      { x: 60, y: 20, length: 0.1, beam: 0.1 },
      { x: 60, y: 20, length: 30, beam: 30 },
    ])
      expect([r1, setUpError(basicScenario({}, r1))]).toEqual([r1, 'overlapping-ships']);
  });

  test('keys of the language', () => {
    const polluted = JSON.parse(
      JSON.stringify(basicScenario()).replace('"table":', '"__proto__":{"polluted":1},"table":'),
    );
    const thrown = thrownBy(() => imaginations.init({ scenario: polluted }));
    expect(thrown).toMatchObject({ code: 'invalid-scenario' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    for (const id of ['__proto__', 'constructor', 'prototype']) {
      expect(named(basicScenario({ sides: [{ id }, { id: 'blue' }] }, { side: id }))).toBe('sides[0].id');
      expect(thrownBy(() => imaginations.init({ scenario: id }))).toMatchObject({ code: 'invalid-scenario' });
    }
    expect(
      thrownBy(() => imaginations.init({ options: JSON.parse('{"__proto__":{"turnLimit":1}}') })),
    ).toMatchObject({
      code: 'invalid-options',
    });
    // ids that are names of methods are names like any other
    const odd = imaginations.init({ scenario: basicScenario({}, { id: 'toString' }) });
    expect(odd.ships[0]?.id).toBe('toString');
    const moving = imaginations.parse.state({
      ...JSON.parse(JSON.stringify(odd)),
      phase: 'movement',
      activeSide: 'red',
      initiative: { winner: 'red', scores: { red: 2, blue: 1 }, ties: 0 },
      order: ['red', 'blue'],
    });
    expectRefused(moving, steam('valueOf', 'red'), 'unknown-ship');
    expect(act(moving, steam('toString', 'red')).state.move?.ship).toBe('toString');
  });
});

describe('states from outside', () => {
  const good = JSON.parse(JSON.stringify(movement)) as Record<string, unknown>;

  test('a state is read back as it was', () => {
    expect(imaginations.parse.state(good)).toEqual(movement);
    for (const state of [movement, shooting, steaming, sailing])
      expect(imaginations.parse.state(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test('what cannot be a state is refused, and the field named where one is wrong', () => {
    const named = (patch: object) =>
      thrownBy(() => imaginations.parse.state({ ...good, ...patch }))?.path ?? null;
    for (const [field, values] of Object.entries({
      ruleset: ['mediaeval', null],
      turn: [0, -1, 1.5, '1', Number.NaN],
      phase: ['moving', null],
      ships: [null, {}, 'r1'],
      terrain: [null],
      smoke: [{}],
      queue: [null],
      options: [null],
      table: [null],
    }))
      for (const value of values)
        expect([field, named({ [field]: value })]).toEqual([field, expect.stringMatching(`^${field}`)]);
    const ships = movement.ships;
    const patched = (ship: object) => named({ ships: [{ ...ships[0], ...ship }, ...ships.slice(1)] });
    for (const [field, value] of [
      ['x', Number.NaN],
      ['bearing', '90'],
      ['hull', [8, 8, 0.5]],
      ['class', 'frigate'],
      ['status', 'lost'],
      ['moved', -1],
      ['done', 1],
      ['sails', 3],
    ] as const)
      expect(patched({ [field]: value })).toMatch(new RegExp(`^ships\\[0\\]\\.${field}`));
  });

  test('a state that breaks an invariant is refused', () => {
    const refused = (patch: object) => thrownBy(() => imaginations.parse.state({ ...good, ...patch }));
    const ships = movement.ships;
    const patched = (ship: object) => refused({ ships: [{ ...ships[0], ...ship }, ...ships.slice(1)] });
    for (const ship of [
      { hull: [0, 0, 0] },
      { hull: [13, 12, 12] },
      { mast: [6, 5, 5] },
      { mast: [] },
      { torpedoes: 3 },
      { x: 99 },
      { x: ships[1]?.x, y: ships[1]?.y },
      { x: 30 },
      { fired: [0, 0] },
      { fired: [3] },
      { boats: true, moved: 4, propulsion: 'steam' },
      { hull: [12, 12] },
    ])
      expect([ship, patched(ship)]).toEqual([ship, expect.objectContaining({ code: 'invalid-state' })]);
    for (const patch of [
      { phase: 'over' },
      { activeSide: 'green' },
      { activeSide: null },
      { order: null },
      { ships: ships.slice(0, 1).concat(ships) },
      { troops: [{ ...movement.troops[0], ship: 'x9' }] },
      { troops: [{ ...movement.troops[0], status: 'ashore' }] },
      { result: { victor: 'red', reason: 'surrender', turn: 1, fates: {}, troopsAshore: {} } },
    ])
      expect([patch, refused(patch)]).toEqual([patch, expect.objectContaining({ code: 'invalid-state' })]);
  });
});
