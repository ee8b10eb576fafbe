import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOnTable } from '../../../src/core/space/table.ts';
import { alongCourse, distanceToEdge, isOnTable, type Table, TOLERANCE } from '../../../src/index.ts';
import { bearings, CLOSE } from './shapes.ts';

const TABLE: Table = { width: 72, height: 48 };

const places = fc.record({
  x: fc.oneof(
    fc.constantFrom(0, 72),
    fc.integer({ min: 0, max: 72_000_000 }).map((n) => n / 1e6),
  ),
  y: fc.oneof(
    fc.constantFrom(0, 48),
    fc.integer({ min: 0, max: 48_000_000 }).map((n) => n / 1e6),
  ),
});

describe('a point', () => {
  it('is on the table, edge and corners included', () => {
    expect(
      [
        [0, 0],
        [72, 48],
        [0, 48],
        [36, 24],
      ].map(([x = 0, y = 0]) => isOnTable(TABLE, x, y)),
    ).toEqual([true, true, true, true]);
    expect(
      [
        [-0.01, 5],
        [72.01, 5],
        [5, -0.01],
        [5, 48.01],
      ].map(([x = 0, y = 0]) => isOnTable(TABLE, x, y)),
    ).toEqual([false, false, false, false]);
  });

  it('is so within a margin beyond the edge, or so far from it', () => {
    expect([72.5, 72.51].map((x) => isOnTable(TABLE, x, 24, 0.5))).toEqual([true, false]);
    expect([-0.5, -0.51].map((y) => isOnTable(TABLE, 36, y, 0.5))).toEqual([true, false]);
    expect([71.5, 71.51].map((x) => isOnTable(TABLE, x, 24, -0.5))).toEqual([true, false]);
  });
});

describe('the distance to the edge', () => {
  it('is straight on to the edge ahead (IM-E17)', () => {
    expect(distanceToEdge(TABLE, 10, 44, 0)).toBe(4);
    expect(distanceToEdge(TABLE, 10, 44, 180)).toBe(44);
    expect(distanceToEdge(TABLE, 10, 44, 90)).toBe(62);
    expect(distanceToEdge(TABLE, 10, 44, 270)).toBe(10);
  });

  it('is to the nearer of two edges ahead', () => {
    expect(distanceToEdge(TABLE, 70, 10, 45)).toBeCloseTo(2 * Math.SQRT2, 12);
    expect(distanceToEdge(TABLE, 60, 45, 45)).toBeCloseTo(3 * Math.SQRT2, 12);
    expect(distanceToEdge(TABLE, 71, 47, 45)).toBeCloseTo(Math.SQRT2, 12);
  });

  it('is 0 on the edge and beyond, heading out', () => {
    expect(distanceToEdge(TABLE, 10, 48, 0)).toBe(0);
    expect(distanceToEdge(TABLE, 72, 20, 91)).toBe(0);
    expect(distanceToEdge(TABLE, 73, 20, 90)).toBe(0);
  });

  it('is that across the table on the edge heading in, and to the corner along it', () => {
    expect(distanceToEdge(TABLE, 10, 48, 180)).toBe(48);
    expect(distanceToEdge(TABLE, 10, 48, 90)).toBe(62);
    expect(distanceToEdge(TABLE, 0, 10, 0)).toBe(38);
  });

  it('is longer by a margin beyond the edge', () => {
    expect(distanceToEdge(TABLE, 10, 44, 0, 0.5)).toBe(4.5);
    expect(distanceToEdge(TABLE, 10, 48, 0, 0.5)).toBe(0.5);
    // all but along the edge, it needs a long way to come beyond it by the tolerance
    expect(distanceToEdge(TABLE, 10, 48, 89.999999)).toBe(0);
    expect(distanceToEdge(TABLE, 10, 48, 89.999999, TOLERANCE)).toBeCloseTo(62, 4);
  });

  it('leads to the edge and not off the table', () => {
    fc.assert(
      fc.property(places, bearings, fc.double({ min: 0, max: 1, noNaN: true }), (place, course, share) => {
        const distance = distanceToEdge(TABLE, place.x, place.y, course);
        expect(distance >= 0 && distance < 90).toBe(true);
        const between = alongCourse(place, course, share * distance);
        expect(isOnTable(TABLE, between.x, between.y, CLOSE)).toBe(true);
        const end = alongCourse(place, course, distance);
        expect(isOnTable(TABLE, end.x, end.y, -CLOSE)).toBe(false);
        // a little further on it is off, but for a course along the edge, which ends at the corner all the same
        const past = alongCourse(
          place,
          course,
          distanceToEdge(TABLE, place.x, place.y, course, CLOSE) + CLOSE,
        );
        expect(isOnTable(TABLE, past.x, past.y, CLOSE / 2)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same in a mirror, and with the table turned by a quarter', () => {
    fc.assert(
      fc.property(places, bearings, ({ x, y }, course) => {
        const distance = distanceToEdge(TABLE, x, y, course);
        // all but along an edge, the last digit of a place or a bearing is worth a good way
        expect(Math.abs(distanceToEdge(TABLE, 72 - x, y, -course) - distance)).toBeLessThan(1e-5);
        const turned = distanceToEdge({ width: 48, height: 72 }, y, 72 - x, course + 90);
        expect(Math.abs(turned - distance)).toBeLessThan(1e-5);
      }),
      { numRuns: 3_000 },
    );
  });
});

it('a place within the margin of an edge lies on it, and only there: by the same arithmetic as whether it is on the table', () => {
  for (const size of [0.3, 7, 48, 72, 999.9]) {
    for (const off of [-2e-5, -1.1e-5, -1e-5, -9e-6, -1e-6, 0, 1e-6, 9e-6, 1e-5, 1.1e-5]) {
      const { x, y } = placeOnTable({ width: size, height: size }, size + off, off, TOLERANCE);
      const isNear = Math.abs(off) < 1.05e-5;
      expect([x === size, y === 0]).toEqual([isNear, isNear]);
      expect(isOnTable({ width: size, height: size }, x, y, TOLERANCE)).toBe(isNear);
    }
  }
});
