import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBearing } from '../../../src/core/space/bearing.ts';
import {
  bearingOf,
  DIRECTIONS,
  directionOfBearing,
  oppositeDirection,
  sixthsFrom,
} from '../../../src/core/space/hex.ts';
import {
  back,
  downwind,
  type PointsOfSail,
  pointOfSail,
  veer,
  type Wind,
  windAngle,
} from '../../../src/core/space/wind.ts';

const SPREAD: PointsOfSail<'bow' | 'beam' | 'quarter' | 'aft'> = [
  { upTo: 30, point: 'bow' },
  { upTo: 90, point: 'beam' },
  { upTo: 150, point: 'quarter' },
  { upTo: 180, point: 'aft' },
];
const NAUTICAL: typeof SPREAD = [
  { upTo: 60, point: 'bow' },
  { upTo: 90, point: 'beam' },
  { upTo: 150, point: 'quarter' },
  { upTo: 180, point: 'aft' },
];
const THREE_POINTS: PointsOfSail<'irons' | 'close' | 'with'> = [
  { upTo: 0, point: 'irons' },
  { upTo: 60, point: 'close' },
  { upTo: 180, point: 'with' },
];
const TWELVE = Array.from({ length: 12 }, (_, i) => i * 30);

describe('pointOfSail', () => {
  it('reads the twelve winds of a ship heading N in both ways (MN-E09)', () => {
    const rows = (table: typeof SPREAD) =>
      TWELVE.map((from) => pointOfSail(table, windAngle(0, from))).join(' ');
    expect(rows(SPREAD)).toBe('bow bow beam beam quarter quarter aft quarter quarter beam beam bow');
    expect(rows(NAUTICAL)).toBe('bow bow bow beam quarter quarter aft quarter quarter beam bow bow');
  });

  it('uses each of four rows once on hexsides (MN-R03)', () => {
    expect([0, 60, 120, 180].map((angle) => pointOfSail(SPREAD, angle))).toEqual([
      'bow',
      'beam',
      'quarter',
      'aft',
    ]);
  });

  it('reads irons, close and with the wind from hexsides (SC-042, SC-E02, SC-E03)', () => {
    const sail = (heading: 1 | 3) =>
      DIRECTIONS.map((from) =>
        pointOfSail(THREE_POINTS, windAngle(bearingOf(heading), bearingOf(from))),
      ).join(' ');
    expect(sail(1)).toBe('irons close with with with close');
    expect(sail(3)).toBe('with close irons close with with');
  });

  it('refuses an angle that no row reaches', () => {
    expect(() => pointOfSail(SPREAD, 181)).toThrow(RangeError);
    expect(() => pointOfSail(SPREAD, Number.NaN)).toThrow('expected 0 to 180');
  });
});

describe('windAngle', () => {
  it('is 120 for heading SE and wind N, 180 for heading S (MN-E10)', () => {
    expect([windAngle(120, 0), windAngle(180, 0), windAngle(300, 0), windAngle(60, 0)]).toEqual([
      120, 180, 60, 60,
    ]);
  });

  it('agrees with counting hexsides, port or starboard alike', () => {
    for (const heading of DIRECTIONS)
      for (const from of DIRECTIONS) {
        const sixths = sixthsFrom(heading, from);
        expect(windAngle(bearingOf(heading), bearingOf(from))).toBe(60 * Math.min(sixths, 6 - sixths));
      }
  });
});

describe('veer and back', () => {
  it('wrap at north, in points of 60 degrees (MN-E03, MN-E04)', () => {
    expect(veer(300, 60)).toBe(0);
    expect(back(0, 60)).toBe(300);
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 720 }), (from, degrees) => {
        const wind: Wind = { from, strength: 3 };
        expect(back(veer(wind.from, degrees), degrees)).toBe(from);
        expect(veer(from, -degrees)).toBe(back(from, degrees));
      }),
    );
  });
});

describe('downwind', () => {
  it('is where a ship drifts: SW with a wind from NE (MN-E27)', () => {
    expect(directionOfBearing(downwind(60))).toBe(5);
  });

  it('is the opposite hexside for each wind from a hexside', () => {
    for (const from of DIRECTIONS)
      expect(directionOfBearing(downwind(bearingOf(from)))).toBe(oppositeDirection(from));
  });

  it('lies between two hexsides for a corner wind, 30 degrees to either side (MN-R26)', () => {
    for (const from of TWELVE.filter((bearing) => bearing % 60 === 30)) {
      expect(directionOfBearing(downwind(from))).toBeNull();
      expect(directionOfBearing(back(downwind(from), 30))).not.toBeNull();
      expect(directionOfBearing(veer(downwind(from), 30))).not.toBeNull();
    }
  });

  it('is mirrored with the wind', () => {
    for (const from of TWELVE)
      expect(downwind(normaliseBearing(-from))).toBe(normaliseBearing(-downwind(from)));
  });
});
