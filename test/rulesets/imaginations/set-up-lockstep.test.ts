import { expect, test } from 'vitest';
import type { Dice } from '../../../src/core/dice/dice.ts';
import { InvalidInputError, sampled } from '../../../src/index.ts';
import { type ImaginationsScenario, imaginations } from '../../../src/rulesets/imaginations/index.ts';
import * as plain from '../../plain/imaginations.ts';
import { hardScenario } from './hard-scenario.ts';

/*
 * What the ruleset and the plain implementation of the same ledger refuse to set up, and which fault comes first where
 * there are several.
 */

const SCENARIOS = 1500;

const FAULTS = [
  ...['two-sides-required', 'duplicate-id', 'unknown-side', 'empty-side', 'non-convex-polygon'],
  ...['bad-division-points', 'ship-off-table', 'ship-on-land', 'overlapping-ships', 'unknown-ship'],
  ...['over-capacity', 'invalid-options'],
];

type Scenario = plain.PlainScenario;
type Breakage = (scenario: Required<Scenario>, luck: Dice) => void;

/** An item to spoil; a stray one where the list is empty. */
function some<T extends object>(luck: Dice, items: readonly T[] | undefined): Partial<T> {
  return items !== undefined && items.length > 0 ? luck.pick('some', items) : {};
}

function square(x: number, y: number, size: number): plain.Point[] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
}

function spoilPolygon(scenario: Required<Scenario>, polygon: plain.Point[]): void {
  scenario.terrain.push({ id: `spoilt-${scenario.terrain.length}`, kind: 'shoal', polygons: [polygon] });
}

const BREAKAGES: readonly Breakage[] = [
  ({ sides }) => sides.push({ id: 'green' }),
  ({ sides }) => sides.pop(),
  ({ sides }) => Object.assign(sides[1] ?? {}, { id: 'red' }),
  ({ ships }) => ships.push(...ships.slice(0, 1)),
  ({ ships, emplacements }) => emplacements.push({ id: ships[0]?.id ?? '', side: 'red', x: 1, y: 1 }),
  ({ terrain }) => terrain.push(...terrain.slice(0, 1)),
  ({ troops }) => troops.push(...troops.slice(0, 1)),
  ({ smoke }) => smoke.push(...smoke.slice(0, 1)),
  ({ ships }, luck) => Object.assign(some(luck, ships), { side: 'green' }),
  ({ emplacements }, luck) => Object.assign(some(luck, emplacements), { side: 'green' }),
  ({ troops }, luck) => Object.assign(some(luck, troops), { side: 'green' }),
  ({ smoke }, luck) => Object.assign(some(luck, smoke), { side: 'green' }),
  (scenario, luck) => {
    const side = luck.pick('side', ['red', 'blue']);
    scenario.ships = scenario.ships.filter((ship) => ship.side !== side);
    scenario.emplacements = scenario.emplacements.filter((emplacement) => emplacement.side !== side);
  },
  ({ ships, emplacements }, luck) => {
    const side = luck.pick('side', ['red', 'blue']);
    for (const ship of ships) if (ship.side === side && ship.status !== 'sunk') ship.status = 'withdrawn';
    for (const emplacement of emplacements) {
      if (emplacement.side !== side) continue;
      delete emplacement.size;
      emplacement.guns = [0, 0];
    }
  },
  ({ options }) => Object.assign(options, { wind: 'strong' }),
  ({ options }) => Object.assign(options, { turnLimit: 0 }),
  ({ options }) => Object.assign(options, { ramming: 'never', smokeRadius: -1 }),
  (scenario) =>
    spoilPolygon(scenario, [
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ]),
  (scenario) =>
    spoilPolygon(scenario, [
      [1, 1],
      [5, 1],
      [2, 2],
      [1, 5],
    ]),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [13, 1, 1] }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [9, 9, 9] }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [0, 0, 0], status: 'in-play' }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [0, 0, 0], status: 'withdrawn' }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [1, 0, 0], status: 'sunk' }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { hull: [1, 1] }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { mast: [5, 5, 5] }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { mast: [] }),
  ({ ships }, luck) => Object.assign(some(luck, ships), { x: -0.5 }),
  ({ ships, table }, luck) => Object.assign(some(luck, ships), { y: table.height + 0.5 }),
  ({ ships, table }, luck) => Object.assign(some(luck, ships), { x: table.width, bearing: 30 }),
  ({ ships, terrain }, luck) => {
    const { x, y } = luck.pick('ship', ships);
    terrain.push({ id: 'rock', kind: luck.pick('kind', ['land', 'shoal']), polygons: [square(x, y, 1)] });
  },
  ({ ships }, luck) => {
    const { x, y } = luck.pick('ship', ships);
    Object.assign(luck.pick('other', ships), { x: x + luck.die('dx', 3) - 2, y: y + 0.5 });
  },
  ({ troops }) => troops.push({ id: 'stray', side: 'red', kind: 'infantry', status: 'aboard', ship: 'x9' }),
  ({ ships, troops }, luck) => {
    const { id, side } = luck.pick('ship', ships);
    const other = luck.pick('whose', [side, side === 'red' ? 'blue' : 'red']);
    troops.push({ id: 'guest', side: other, kind: 'infantry', status: 'aboard', ship: id });
  },
  ({ ships, troops }, luck) => {
    const { id, side } = luck.pick('ship', ships);
    for (let i = luck.die('units', 3); i > 0; i--)
      troops.push({ id: `new-${i}`, side, kind: luck.pick('kind', ['cavalry', 'artillery']), ship: id });
  },
];

function faultOf(scenario: Scenario, options: object): string | null {
  try {
    imaginations.init({ scenario: scenario as ImaginationsScenario, options });
    return null;
  } catch (error) {
    if (error instanceof InvalidInputError) return error.code;
    throw error;
  }
}

test(`${SCENARIOS} scenarios, spoilt in one or two ways, are refused for the same reason`, () => {
  const seen = new Set<string | null>();
  for (let seed = 0; seed < SCENARIOS; seed++) {
    const luck = sampled(seed, 'spoilt');
    const options = { ironcladTroopCapacity: luck.pick('room', [0, 1] as const) };
    const { ships = [], ...scenario } = hardScenario(luck, options);
    const table = scenario.table ?? { width: 72, height: 48 };
    const lists = { emplacements: [], terrain: [], troops: [], smoke: [], options: {} };
    const spoilt: Required<Scenario> = structuredClone({ ...lists, ...scenario, table, ships });
    for (let i = luck.die('breakages', 3) - 1; i > 0; i--) luck.pick('breakage', BREAKAGES)(spoilt, luck);
    const mine = faultOf(spoilt, options);
    const theirs = plain.setUpFault(spoilt, options);
    expect([seed, mine, spoilt]).toEqual([seed, theirs, spoilt]);
    seen.add(mine);
  }
  expect([...seen].sort()).toEqual([...FAULTS, null].sort());
});

test('options that there are not are refused by both', () => {
  const wrong = [
    { wind: 'strong' },
    { turnLimit: 0 },
    { smokeRadius: -1 },
    { ramming: 'never' },
    { ironcladRange: 20 },
  ];
  for (const options of wrong) {
    expect(plain.setUpFault(plain.SCENARIOS.duel ?? { sides: [] }, options as object)).not.toBeNull();
    expect(() => imaginations.init({ scenario: 'duel', options: options as object })).toThrow(
      InvalidInputError,
    );
  }
});

test('a polygon is listed counter-clockwise', () => {
  const faultOfRock = (polygon: readonly (readonly number[])[]) => {
    const rock = { id: 'rock', kind: 'land', polygons: [polygon] };
    const scenario = { ...plain.SCENARIOS.duel, terrain: [rock] } as unknown as Scenario;
    expect(faultOf(scenario, {})).toBe(plain.setUpFault(scenario, {}));
    return faultOf(scenario, {});
  };
  expect(faultOfRock(square(1, 1, 2))).toBeNull();
  expect(faultOfRock(square(1, 1, 2).reverse())).toBe('non-convex-polygon');
});
