import { expect, test } from 'vitest';
import { type Direction, type Hex, type SampledDice, sampled } from '../../../src/index.ts';
import { arcsOf, clearReach, hexesOf, hullHexes, reach } from './geometry.ts';
import {
  type At,
  fire,
  type Given,
  given,
  hullOf,
  needs,
  patched,
  refusal,
  type State,
  shipIn,
} from './support.ts';

/*
 * Whether a shot is legal, and at what range, for ships of every size at random, with islands and hulls between them:
 * judged by the geometry of the ledger, written once more.
 */

const SHOOTERS = ['tartane', 'longboat', 'brigantine', 'galley', 'ship-of-the-line'] as const;
const TARGETS = ['raft', 'sloop', 'brigantine', 'ship-of-the-line'] as const;
const ARCS = ['port', 'starboard', 'fore', 'aft'] as const;

function somewhere(luck: SampledDice, farthest = 8): At {
  return [luck.die('q', 2 * farthest + 1) - farthest - 1, luck.die('r', 2 * farthest + 1) - farthest - 1];
}

/** A shooter at (0,0), a target somewhere, islands and another hull about; null if they do not fit together. */
function position(luck: SampledDice): State | null {
  const islands = Array.from({ length: 3 * luck.die('islands', 8) }, () => somewhere(luck, 5));
  const facing = () => luck.die('facing', 6) as Direction;
  const options: Given['options'] = {
    arcBorder: luck.pick('border', ['both', 'broadside', 'fore-aft']),
    islandsBlockFire: luck.die('islands', 4) > 1,
    shipsBlockFire: luck.die('ships', 2) === 1,
    gargantuanFootprint: luck.pick('hull', ['13-hex', 'single-file-5']),
    rangeMeasure: luck.die('centres', 4) === 1 ? 'centres' : 'nearest',
    movementDuty: 'free',
  };
  if (options.rangeMeasure === 'centres')
    Object.assign(options, { islandsBlockFire: false, shipsBlockFire: false });
  try {
    return given({
      map: 'open',
      ships: {
        r1: {
          class: luck.pick('shooter', SHOOTERS),
          at: [0, 0],
          facing: facing(),
          ammo: luck.pick('ammo', ['round', 'chain', 'grape']),
          range: luck.pick('range', [
            [6, 12],
            [2, 4],
          ]),
          orders: { fire: 1 },
        },
        b1: { class: luck.pick('target', TARGETS), at: somewhere(luck), facing: facing() },
        b2: { class: luck.pick('other', TARGETS), at: somewhere(luck), facing: facing() },
      },
      islands: [...new Map(islands.map((at) => [at.join(), at])).values()],
      options,
    });
  } catch (error) {
    if ((error as Error).name !== 'InvalidInputError') throw error;
    return null;
  }
}

/** What the ledger says of a shot: its code, or the number of d20s. */
function verdict(state: State, arc: (typeof ARCS)[number]): string {
  const ship = shipIn(state, 'r1');
  const abeam = arc === 'port' || arc === 'starboard';
  const [normal, long] = ship.ammo !== 'round' ? [3, 6] : abeam ? ship.range : ship.chaseRange;
  const { islandsBlockFire, shipsBlockFire, rangeMeasure } = state.options;
  const blockers: Hex[] = [
    ...(islandsBlockFire ? state.terrain.map(({ hex }) => hex) : []),
    ...(shipsBlockFire ? hexesOf(state, 'b2') : []),
  ];
  const range = reach(state, ship, arc, 'b1');
  if (range === Infinity) return 'target-out-of-arc';
  if (range > long) return 'target-out-of-range';
  const clear = rangeMeasure === 'centres' ? range : clearReach(state, ship, arc, 'b1', blockers);
  if (clear > long) return 'line-of-fire-blocked';
  return clear > normal ? 'attack-roll 2d20' : 'attack-roll 1d20';
}

test('SC-R40, SC-R41, SC-R43, SC-103 shots at random', () => {
  const luck = sampled(1805, 'shots');
  const met = new Map<string, number>();
  for (let count = 0; count < 700; count++) {
    const state = position(luck);
    if (state === null) continue;
    for (const arc of ARCS) {
      const shot = fire('r1', arc, 'b1');
      const expected = verdict(state, arc);
      const found = refusal(state, shot) ?? needs(state, shot);
      if (found !== expected) {
        const { terrain, options, ships } = state;
        const where = ships.map(({ class: name, hex, facing, ammo }) => ({ name, hex, facing, ammo }));
        expect({ arc, found, where, terrain, options }).toEqual({ arc, found: expected });
      }
      met.set(expected, (met.get(expected) ?? 0) + 1);
    }
  }
  for (const kind of [
    'target-out-of-arc',
    'target-out-of-range',
    'line-of-fire-blocked',
    'attack-roll 1d20',
    'attack-roll 2d20',
  ])
    expect([kind, (met.get(kind) ?? 0) > 10]).toEqual([kind, true]);
});

test('SC-R27 hulls of every size and facing', () => {
  for (const name of TARGETS) {
    for (const facing of [1, 2, 3, 4, 5, 6] as const) {
      const state = patched(given({ ships: { r1: { class: name, at: [2, -1], facing } } }), {});
      const hull = hullHexes(state, shipIn(state, 'r1')).map(({ q, r }) => `${q},${r}`);
      expect(hullOf(name, [2, -1], facing).sort()).toEqual(hull.sort());
    }
  }
});

test('SC-R40 every hex about a ship lies in one arc, or on the border of two', () => {
  const state = given({ ships: { r1: { class: 'tartane', at: [0, 0], facing: 2 } } });
  const ship = shipIn(state, 'r1');
  const counts = new Map<string, number>();
  for (let q = -12; q <= 12; q++) {
    for (let r = -12; r <= 12; r++) {
      if (Math.abs(q + r) > 12 || (q === 0 && r === 0)) continue;
      const arcs = arcsOf(state, ship, { q, r });
      expect([1, 2]).toContain(arcs.length);
      for (const arc of arcs) counts.set(arc, (counts.get(arc) ?? 0) + 1);
    }
  }
  // 60 degrees and 120 degrees, borders included
  expect(counts.get('port')).toBe(counts.get('starboard'));
  expect(counts.get('fore')).toBe(counts.get('aft'));
  expect((counts.get('port') ?? 0) / (counts.get('fore') ?? 1)).toBeGreaterThan(1.7);
});
