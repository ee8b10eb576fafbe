import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongCourse,
  approach,
  type Circle,
  circleGap,
  circleToRectangle,
  circleToSegment,
  distanceToCircle,
  type Rectangle,
  rectangleCorners,
} from '../../../src/index.ts';
import { oracleLineGap, oraclePointGap } from './oracle.ts';
import { bearings, CLOSE, coordinates, rectangles, vertices } from './shapes.ts';

const circles: fc.Arbitrary<Circle> = fc.record({
  x: coordinates,
  y: coordinates,
  radius: fc.constantFrom(0, 0.5, 0.75, 1, 2.5),
});

const hull: Rectangle = { x: 25, y: 30, bearing: 0, length: 8, beam: 2 };

describe('the gap of a circle', () => {
  it('is measured from edge to edge', () => {
    expect(circleGap({ x: 0, y: 0, radius: 0.5 }, { x: 3, y: 4, radius: 1 })).toBe(3.5);
    expect(circleGap({ x: 0, y: 0, radius: 2 }, { x: 1, y: 0, radius: 1 })).toBe(0);
    expect(circleToRectangle({ x: 28, y: 36, radius: 0.5 }, hull)).toBeCloseTo(Math.hypot(2, 2) - 0.5, 12);
    expect(circleToRectangle({ x: 26.5, y: 30, radius: 0.5 }, hull)).toBe(0);
    expect(circleToRectangle({ x: 25, y: 30, radius: 0.5 }, hull)).toBe(0);
    expect(circleToSegment({ x: 2, y: 3, radius: 1 }, 0, 0, 4, 0)).toBe(2);
  });

  it('is as far from rectangles and segments as another reckoning says', () => {
    fc.assert(
      fc.property(circles, rectangles, vertices, vertices, (circle, rectangle, from, to) => {
        const gap = oraclePointGap(rectangleCorners(rectangle), [circle.x, circle.y]) - circle.radius;
        expect(circleToRectangle(circle, rectangle)).toBeCloseTo(Math.max(0, gap), 8);
        const toLine = oracleLineGap([[circle.x, circle.y]], [from, to]) - circle.radius;
        expect(circleToSegment(circle, ...from, ...to)).toBeCloseTo(Math.max(0, toLine), 8);
      }),
    );
  });
});

describe('the approach of a circle', () => {
  it('ends where it touches the nearest point of the hull', () => {
    expect(approach({ x: 35, y: 31, radius: 0.5 }, hull)).toEqual({ x: 26.5, y: 31 });
    expect(approach({ x: 25, y: 20, radius: 0.5 }, hull)).toEqual({ x: 25, y: 25.5 });
  });

  it('goes straight, no further than the gap, and to the touch', () => {
    fc.assert(
      fc.property(circles, rectangles, (circle, rectangle) => {
        const gap = circleToRectangle(circle, rectangle);
        const { x, y } = approach(circle, rectangle);
        expect(Math.hypot(x - circle.x, y - circle.y)).toBeCloseTo(gap, 8);
        expect(circleToRectangle({ ...circle, x, y }, rectangle)).toBeLessThan(CLOSE);
      }),
    );
  });
});

describe('a line comes to a circle', () => {
  const boat: Circle = { x: 30, y: 40, radius: 0.5 };

  it('at its near edge, at once from inside, grazing it, and never behind or aside', () => {
    expect(distanceToCircle(30, 15, 0, boat)).toBe(24.5);
    expect(distanceToCircle(30, 40.2, 0, boat)).toBe(0);
    expect(distanceToCircle(30.5, 15, 0, boat)).toBe(25);
    expect(distanceToCircle(30, 15, 180, boat)).toBe(Number.POSITIVE_INFINITY);
    expect(distanceToCircle(30.6, 15, 0, boat)).toBe(Number.POSITIVE_INFINITY);
  });

  it('where its distance from the centre is the radius for the first time', () => {
    fc.assert(
      fc.property(vertices, bearings, circles, ([x, y], course, circle) => {
        const distance = distanceToCircle(x, y, course, circle);
        const reach = Number.isFinite(distance) ? distance : 100;
        const end = alongCourse({ x, y }, course, reach);
        const gap =
          oracleLineGap(
            [[circle.x, circle.y]],
            [
              [x, y],
              [end.x, end.y],
            ],
          ) - circle.radius;
        if (!Number.isFinite(distance)) expect(gap).toBeGreaterThan(-1e-6);
        else if (distance > 0) expect(Math.abs(gap)).toBeLessThan(1e-6);
        else expect(gap).toBeLessThan(1e-6);
      }),
    );
  });
});
