import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingOf, DIRECTIONS, hexDistance, neighbour, ORIGIN } from '../../../src/core/space/hex.ts';
import {
  alongCourse,
  hexCentre,
  hexCorners,
  type Point,
  place,
  roundCoordinate,
  TOLERANCE,
} from '../../../src/core/space/plane.ts';

const hexes = fc.record({ q: fc.integer({ min: -50, max: 50 }), r: fc.integer({ min: -50, max: 50 }) });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Bearing from one point to another: degrees clockwise from north, x east, y north. */
function bearing(from: Point, to: Point): number {
  return (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;
}

describe('coordinates', () => {
  test('are kept to a millionth, and 0 is never -0', () => {
    expect(roundCoordinate(1 / 3)).toBe(0.333333);
    expect(roundCoordinate(-2 / 3)).toBe(-0.666667);
    expect(Object.is(roundCoordinate(-1e-9), 0)).toBe(true);
  });
});

describe('the tolerance', () => {
  test('is wider than what rounding moves two ships apart or together', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (at) => {
        expect(Math.abs(roundCoordinate(at) - at)).toBeLessThan(TOLERANCE / 10);
      }),
    );
    expect(TOLERANCE).toBe(1e-5);
  });
});

describe('a run on a course', () => {
  test('ends on the dot on the four bearings of the table', () => {
    const from = { x: 10, y: 20 };
    const ends = [0, 90, 180, 270].map((course) => alongCourse(from, course, 16));
    expect(ends).toEqual([
      { x: 10, y: 36 },
      { x: 26, y: 20 },
      { x: 10, y: 4 },
      { x: -6, y: 20 },
    ]);
    expect(alongCourse(from, 90, -4)).toEqual({ x: 6, y: 20 });
  });

  test('goes on after a turn (IM-E02, IM-E12)', () => {
    let ship = alongCourse({ x: 20, y: 20 }, 0, 3);
    ship = alongCourse(ship, 90, 6);
    ship = alongCourse(ship, 45, 2);
    expect([ship.x, ship.y].map(roundCoordinate)).toEqual([27.414214, 24.414214]);
    ship = alongCourse(alongCourse({ x: 10, y: 10 }, 0, 4), 45, 2);
    expect([ship.x, ship.y].map(roundCoordinate)).toEqual([11.414214, 15.414214]);
  });

  test('is as long as it says and leads back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -720, max: 720, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (course, run) => {
          const from = { x: 3, y: -4 };
          const end = alongCourse(from, course, run);
          expect(Math.abs(distance(from, end) - run)).toBeLessThan(1e-12);
          expect(distance(alongCourse(end, course, -run), from)).toBeLessThan(1e-12);
        },
      ),
    );
  });
});

describe('the centre of a hex', () => {
  test('of the origin is (0, 0), its neighbours are a root of 3 away in the six directions', () => {
    expect(hexCentre(ORIGIN)).toEqual({ x: 0, y: 0 });
    for (const direction of DIRECTIONS) {
      const centre = hexCentre(neighbour(ORIGIN, direction));
      expect(distance(centre, { x: 0, y: 0 })).toBeCloseTo(Math.sqrt(3), 5);
      expect(bearing({ x: 0, y: 0 }, centre)).toBe(bearingOf(direction));
    }
  });

  test('of hexes further off is further off', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const hexesApart = hexDistance(a, b);
        const apart = distance(hexCentre(a), hexCentre(b));
        expect(apart).toBeLessThanOrEqual(Math.sqrt(3) * hexesApart + 1e-5);
        expect(apart).toBeGreaterThanOrEqual(1.5 * hexesApart - 1e-5);
      }),
    );
  });
});

describe('the corners of a hex', () => {
  test('are six, at distance 1, from the north-east one clockwise', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        const centre = hexCentre(hex);
        const corners = hexCorners(hex);
        for (const corner of corners) expect(distance(centre, corner)).toBeCloseTo(1, 5);
        expect(corners.map((corner) => bearing(centre, corner))).toEqual([30, 90, 150, 210, 270, 330]);
      }),
    );
  });

  test('are shared by hexes side by side, two of them', () => {
    for (const direction of DIRECTIONS) {
      const mine = hexCorners(ORIGIN);
      const theirs = hexCorners(neighbour(ORIGIN, direction));
      const shared = mine.filter((corner) => theirs.some((other) => distance(corner, other) < 1e-5));
      expect(shared).toHaveLength(2);
    }
  });
});

describe('a shape', () => {
  const arrow: readonly Point[] = [
    { x: 0, y: 2 },
    { x: 1, y: 0 },
  ];

  test('is turned clockwise from north and moved to its place', () => {
    const at = { x: 10, y: 5 };
    expect(place(arrow, at, 0)).toEqual([
      { x: 10, y: 7 },
      { x: 11, y: 5 },
    ]);
    expect(place(arrow, at, 90)).toEqual([
      { x: 12, y: 5 },
      { x: 10, y: 4 },
    ]);
    expect(place(arrow, at, 180)).toEqual([
      { x: 10, y: 3 },
      { x: 9, y: 5 },
    ]);
  });

  test('points its bow along the bearing and keeps its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
        const [bow, side] = place(arrow, { x: 0, y: 0 }, degrees);
        if (bow === undefined || side === undefined) throw new Error('a corner is missing');
        expect(bearing({ x: 0, y: 0 }, bow)).toBe(degrees);
        expect(distance(bow, side)).toBeCloseTo(Math.sqrt(5), 5);
      }),
    );
  });
});
