import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongCourse,
  distanceToGap,
  distanceToPart,
  distanceToTouch,
  easting,
  northing,
  overlapDepth,
  type Rectangle,
  rectangleCorners,
  rectangleGap,
  TOLERANCE,
} from '../../../src/index.ts';
import { oracleHullGap, oracleSpan } from './oracle.ts';
import { bearings, motions, movedBearing, movedRectangle, rectangles, shifted, touches } from './shapes.ts';

const NEVER = Number.POSITIVE_INFINITY;
const ship = (x: number, y: number, bearing: number): Rectangle => ({ x, y, bearing, length: 8, beam: 2 });
const touch = (moving: Rectangle, still: Rectangle, reach = 20, course = moving.bearing) =>
  distanceToTouch(moving, course, still, reach, TOLERANCE);

describe('the first touch of two hulls', () => {
  it('is where the bow meets a side, a corner, or a bow', () => {
    expect(touch(ship(10, 30, 90), ship(25, 30, 0))).toBe(10);
    expect(touch(ship(20, 20, 45), ship(30, 30, 0))).toBeCloseTo(7.7279, 4);
    expect(touch(ship(30, 15, 0), ship(30, 45, 180), 30)).toBe(22);
    expect(touch(ship(30, 15, 0), ship(30, 45, 180), 21.9)).toBe(NEVER);
  });

  it('may be a graze along a side', () => {
    expect(touch(ship(28, 10, 0), ship(30, 25, 0))).toBe(7);
    expect(touch(ship(27.99, 10, 0), ship(30, 25, 0))).toBe(NEVER);
    expect(touch(ship(27.999999, 10, 0), ship(30, 25, 0))).toBe(7);
  });

  it('is none for those that touch and part, or scrape along', () => {
    expect(touch(ship(28, 25, 0), ship(30, 25, 0))).toBe(NEVER);
    expect(touch(ship(28, 25, 0), ship(30, 25, 0), 20, 270)).toBe(NEVER);
    expect(touch(ship(30, 17, 180), ship(30, 25, 0))).toBe(NEVER);
  });

  it('is at once for those that touch and push', () => {
    expect(touch(ship(30, 17, 0), ship(30, 25, 0))).toBe(0);
    expect(touch(ship(30, 17.000001, 0), ship(30, 25, 0))).toBe(0);
    expect(touch(ship(30, 16.999999, 0), ship(30, 25, 0))).toBe(0);
    expect(touch(ship(28, 25, 0), ship(30, 25, 0), 20, 45)).toBe(0);
  });

  it('is not held up by what a course is off by in its last digit', () => {
    expect(touch(ship(28, 25, 0.000001), ship(30, 25, 0), 20, 0.000001)).toBe(NEVER);
  });

  it('is where another reckoning says', () => {
    const REACH = 30;
    fc.assert(
      fc.property(rectangles, bearings, rectangles, (moving, course, still) => {
        if (rectangleGap(moving, still) < 10 * TOLERANCE) return;
        const distance = distanceToTouch(moving, course, still, REACH, TOLERANCE);
        const from = rectangleCorners(moving);
        const to = rectangleCorners(shifted(moving, course, REACH));
        const gap = oracleHullGap([...from, ...to], rectangleCorners(still));
        if (gap > 10 * TOLERANCE) expect(distance).toBe(NEVER);
        const span = oracleSpan(from, easting(course), northing(course), rectangleCorners(still));
        if (span === null || span.to - span.from < 0.001 || span.from < 0 || span.from > REACH - 0.001)
          return;
        expect(distance).toBeCloseTo(span.from, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no gap and no overlap', () => {
    fc.assert(
      fc.property(rectangles, bearings, rectangles, (moving, course, still) => {
        const distance = distanceToTouch(moving, course, still, 30, TOLERANCE);
        if (distance === NEVER || distance === 0) return;
        const met = shifted(moving, course, distance);
        expect(rectangleGap(met, still)).toBeLessThanOrEqual(2 * TOLERANCE);
        expect(overlapDepth(met, still)).toBeLessThan(1e-8);
      }),
    );
  });

  it('is the same turned and mirrored', () => {
    fc.assert(
      fc.property(rectangles, bearings, rectangles, motions, (moving, course, still, motion) => {
        const moved = distanceToTouch(
          movedRectangle(motion, moving),
          movedBearing(motion, course),
          movedRectangle(motion, still),
          30,
          2 * TOLERANCE,
        );
        const strict = distanceToTouch(moving, course, still, 30 - 0.001, TOLERANCE);
        if (strict !== NEVER && rectangleGap(moving, still) > 10 * TOLERANCE)
          expect(moved).toBeCloseTo(strict, 5);
      }),
    );
  });

  it('of a hull that touches: it is held only where it would push', () => {
    fc.assert(
      fc.property(touches, bearings, ({ a, b }, course) => {
        const distance = distanceToTouch(b, course, a, 5, TOLERANCE);
        const depth = Math.max(...[0.01, 0.1, 1, 5].map((way) => overlapDepth(shifted(b, course, way), a)));
        if (depth > 10 * TOLERANCE) expect(distance).toBe(0);
        else if (depth < -10 * TOLERANCE) expect(distance).toBe(NEVER);
      }),
    );
  });
});

describe('parting', () => {
  it('SB-R112 goes to the gap and no further', () => {
    const moving: Rectangle = { x: 21, y: 30, bearing: 90, length: 6, beam: 1.5 };
    expect(distanceToPart(moving, 270, ship(25, 30, 0), 1)).toBeCloseTo(1, 9);
    expect(distanceToPart({ ...moving, x: 19 }, 270, ship(25, 30, 0), 1)).toBe(0);
  });

  it('is where the gap is the one that was asked for', () => {
    fc.assert(
      fc.property(touches, bearings, ({ a, b }, course) => {
        const distance = distanceToPart(b, course, a, 1);
        const { x, y } = alongCourse(b, course, distance);
        expect(rectangleGap({ ...b, x, y }, a)).toBeGreaterThan(1 - 1e-9);
        if (distance > 0 && rectangleGap(shifted(b, course, 1e-3), a) > 0)
          expect(rectangleGap({ ...b, x, y }, a)).toBeLessThan(1 + 1e-9);
      }),
    );
  });

  it('may be asked of anything whose gap grows', () => {
    expect(distanceToGap((distance) => 2 * distance, 7)).toBeCloseTo(3.5, 9);
    expect(distanceToGap(() => 3, 2)).toBe(0);
  });
});
