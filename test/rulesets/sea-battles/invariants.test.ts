import { expect, test } from 'vitest';
import { seaBattles } from '../../../src/rulesets/sea-battles/index.ts';
import type { SeaBattlesState } from '../../../src/rulesets/sea-battles/types.ts';

/*
 * Each invariant, and each law, refuses a position or a step of its own that cannot be.
 */

const START = seaBattles.init({ scenario: 'squadrons', seed: 1 });

/** The same with something about r1 that cannot be. */
function ofShip(fields: object): object {
  return { ships: { ...START.ships, r1: { ...START.ships.r1, ...fields } } };
}

function ofUnit(fields: object): object {
  return { units: { ...START.units, 'r1-bows': { ...START.units['r1-bows'], ...fields } } };
}

function ofHero(fields: object): object {
  return { characters: { ...START.characters, 'r-hero': { ...START.characters['r-hero'], ...fields } } };
}

const WRONG: readonly (readonly [string, object])[] = [
  ['everything is called by its key, and nothing twice', ofShip({ id: 'r9' })],
  ['everything is called by its key, and nothing twice', { counters: { r1: { ...START.ships.r1 } } }],
  ['size goes by length, and ships afloat lie on the table', ofShip({ size: 2 })],
  ['size goes by length, and ships afloat lie on the table', ofShip({ x: 500 })],
  ['no two ships lie over each other', ofShip({ x: START.ships.r2?.x, y: START.ships.r2?.y })],
  ['no ship carries more than it has room for', ofUnit({ models: 500 })],
  ['everybody is in one place, which knows of it', ofUnit({ at: { counter: 'boat' } })],
  ['everybody is in one place, which knows of it', ofUnit({ at: { marker: 'wreck' } })],
  ['everybody is in one place, which knows of it', ofUnit({ at: { gone: 'killed' } })],
  [
    'everybody is in one place, which knows of it',
    { counters: { boat: { id: 'boat', unit: 'r1-bows', characters: [] } } },
  ],
  [
    'everybody is in one place, which knows of it',
    { counters: { boat: { id: 'boat', unit: null, characters: [] } } },
  ],
  [
    'everybody is in one place, which knows of it',
    { markers: { wreck: { id: 'wreck', aboard: [{ unit: 'r1-bows', models: 3 }] } } },
  ],
  ['characters are where the unit is that they have joined', ofHero({ unit: 'nobody' })],
  ['characters are where the unit is that they have joined', ofHero({ unit: 'b1-bows' })],
  ['models are neither lost nor doubled', ofUnit({ models: 3 })],
  ['models are neither lost nor doubled', ofHero({ models: 2 })],
  [
    'prisoners are lost to their own side',
    { prisoners: [{ unit: 'r1-bows', models: 2, by: 'blue', ship: 'b1' }] },
  ],
  [
    'prisoners are lost to their own side',
    { prisoners: [{ character: 'r-hero', models: 1, by: 'blue', ship: 'b1' }] },
  ],
  ['victory points are the sum of what is lost', { sides: START.sides.map((side) => ({ ...side, vp: 7 })) }],
  [
    'a ship moves by what it has, and fires no more than it may',
    ofShip({ propulsion: 'sails', hasSails: false }),
  ],
  [
    'a ship moves by what it has, and fires no more than it may',
    ofShip({ propulsion: 'oars', hasOars: false }),
  ],
  ['a ship moves by what it has, and fires no more than it may', ofShip({ shotSlots: 99 })],
  ['a side has at most one Flagship, afloat', ofShip({ flagship: true, status: 'sunk' })],
  [
    'a side has at most one Flagship, afloat',
    {
      ships: Object.fromEntries(
        Object.entries(START.ships).map(([id, ship]) => [id, { ...ship, flagship: true }]),
      ),
    },
  ],
  [
    'every ship afloat has a Captain when nothing is pending, and a character is aboard',
    { ...ofShip({ captain: null }), phase: 'magic', pending: [] },
  ],
  [
    'every ship afloat has a Captain when nothing is pending, and a character is aboard',
    ofShip({ captain: { kind: 'character', id: 'b-hero' } }),
  ],
  [
    'what lasts for a turn lasts in the turn of the owner',
    { ...ofShip({ battened: { now: true, next: false } }), activeSide: 'blue' },
  ],
  ['damage is logged in Magic and Shooting only', { damageLog: { r1: 2 }, phase: 'movement' }],
  ['rounds have their limits', { round: 99 }],
  [
    'no more fight than there are places',
    { combat: { round: 1, fighters: { red: { rankAndFile: 9, characters: [], cap: 3 } } } },
  ],
  ['a game that is over has a reason', { winner: 'red', endReason: 'conceded' }],
];

test.each(WRONG)('%s', (name, broken) => {
  const holds = seaBattles.invariants[name];
  expect(holds?.(START)).toBe(true);
  expect(holds?.({ ...START, ...broken } as SeaBattlesState)).toEqual(expect.any(String));
});

test('every invariant is tried', () => {
  expect([...new Set(WRONG.map(([name]) => name))].sort()).toEqual(Object.keys(seaBattles.invariants).sort());
});
