import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongCourse,
  lengthInPolygon,
  lengthInRectangle,
  nearestOnSegment,
  pointToSegment,
  type Rectangle,
  rectangleCorners,
  segmentGap,
  spanInPolygon,
  TOLERANCE,
  type Vertex,
} from '../../../src/index.ts';
import { oracleLength, oracleLineGap } from './oracle.ts';
import {
  CLOSE,
  coordinates,
  motions,
  movedPolygon,
  movedVertex,
  polygons,
  rectangles,
  vertices,
} from './shapes.ts';

const battleship = (x: number, y: number, bearing: number): Rectangle => ({
  x,
  y,
  bearing,
  length: 4,
  beam: 1,
});

type Segment = readonly [Vertex, Vertex];

const segments: fc.Arbitrary<Segment> = fc.oneof(
  fc.tuple(vertices, vertices),
  vertices.map((point): Segment => [point, point]),
);

/** A segment and one that begins or ends on it, or runs on the same line. */
const joinedSegments: fc.Arbitrary<readonly [Segment, Segment]> = fc
  .record({
    first: fc.tuple(vertices, vertices),
    along: fc.tuple(fc.integer({ min: -4, max: 8 }), fc.integer({ min: -4, max: 8 })),
    other: fc.option(vertices, { nil: null }),
  })
  .map(({ first: [a, b], along: [one, two], other }) => {
    const on = (quarters: number): Vertex => [
      a[0] + ((b[0] - a[0]) * quarters) / 4,
      a[1] + ((b[1] - a[1]) * quarters) / 4,
    ];
    return [
      [a, b],
      [on(one), other ?? on(two)],
    ];
  });

const pairs = fc.oneof(fc.tuple(segments, segments), joinedSegments);

function gapOf([a, b]: Segment, [c, d]: Segment): number {
  return segmentGap(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]);
}

function inRectangle([a, b]: Segment, rectangle: Rectangle, depth = 0): number {
  return lengthInRectangle(a[0], a[1], b[0], b[1], rectangle, depth);
}

function inPolygon([a, b]: Segment, polygon: readonly Vertex[], depth = 0): number {
  return lengthInPolygon(a[0], a[1], b[0], b[1], polygon, depth);
}

describe('the distance from a point to a segment', () => {
  it('is square to it, or to its nearer end', () => {
    expect(pointToSegment(5, 3, 0, 0, 10, 0)).toBe(3);
    expect(pointToSegment(13, 4, 0, 0, 10, 0)).toBe(5);
    expect(pointToSegment(-3, -4, 0, 0, 10, 0)).toBe(5);
    expect(pointToSegment(0, 2, 0, 0, 2, 2)).toBeCloseTo(Math.SQRT2, 12);
    expect(pointToSegment(7, 0, 0, 0, 10, 0)).toBe(0);
  });

  it('is that to the point, where the segment is one', () => {
    expect(pointToSegment(3, 4, 0, 0, 0, 0)).toBe(5);
  });

  it('reaches a shore six inches off, and none further (IM-E47)', () => {
    expect(pointToSegment(14, 20, 20, 0, 20, 48)).toBe(6);
    expect(pointToSegment(13.99, 20, 20, 0, 20, 48)).toBeCloseTo(6.01, 12);
  });

  it('is what the oracle finds, and to the nearest point of it', () => {
    fc.assert(
      fc.property(vertices, segments, ([x, y], [a, b]) => {
        const distance = pointToSegment(x, y, a[0], a[1], b[0], b[1]);
        expect(Math.abs(distance - oracleLineGap([[x, y]], a === b ? [a] : [a, b]))).toBeLessThan(CLOSE);
        const along = nearestOnSegment(x, y, a[0], a[1], b[0], b[1]);
        expect(along >= 0 && along <= 1).toBe(true);
        const nearest: Vertex = [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
        expect(Math.abs(Math.hypot(nearest[0] - x, nearest[1] - y) - distance)).toBeLessThan(CLOSE);
      }),
      { numRuns: 6_000 },
    );
  });
});

describe('the gap between segments', () => {
  it('is 0 where they cross, touch, or lie on each other', () => {
    expect(segmentGap(0, 0, 10, 0, 5, -1, 5, 1)).toBe(0);
    expect(segmentGap(0, 0, 10, 0, 5, 0, 5, 1)).toBe(0);
    expect(segmentGap(0, 0, 10, 0, 10, 0, 12, 5)).toBe(0);
    expect(segmentGap(0, 0, 10, 0, 4, 0, 20, 0)).toBe(0);
    expect(segmentGap(0, 0, 10, 0, 2, 0, 4, 0)).toBe(0);
  });

  it('is the least distance of an end, where they do not', () => {
    expect(segmentGap(0, 0, 10, 0, 2, 3, 8, 3)).toBe(3);
    expect(segmentGap(0, 0, 10, 0, 13, 4, 20, 9)).toBe(5);
    expect(segmentGap(0, 0, 10, 0, 12, 0, 20, 0)).toBe(2);
    expect(segmentGap(0, 0, 10, 0, 5, 1, 5, 9)).toBe(1);
    expect(segmentGap(0, 0, 0, 0, 3, 4, 3, 4)).toBe(5);
  });

  it('is what the oracle finds', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const [a, b] = one;
        const [c, d] = other;
        const expected = oracleLineGap(a === b ? [a] : [a, b], c === d ? [c] : [c, d]);
        expect(Math.abs(gapOf(one, other) - expected)).toBeLessThan(CLOSE);
      }),
      { numRuns: 12_000 },
    );
  });

  it('is the same from either, from either end, and wherever both are moved to', () => {
    fc.assert(
      fc.property(pairs, motions, ([one, other], motion) => {
        const gap = gapOf(one, other);
        expect(Math.abs(gapOf(other, one) - gap)).toBeLessThan(CLOSE);
        expect(Math.abs(gapOf([one[1], one[0]], other) - gap)).toBeLessThan(CLOSE);
        const moved = ([a, b]: Segment): Segment => [movedVertex(motion, a), movedVertex(motion, b)];
        expect(Math.abs(gapOf(moved(one), moved(other)) - gap)).toBeLessThan(CLOSE);
      }),
      { numRuns: 6_000 },
    );
  });
});

describe('the length of a segment in a ship', () => {
  it('is what a line of fire has to cross (IM-E20)', () => {
    expect(lengthInRectangle(10, 10, 22, 10, battleship(16, 10, 0))).toBe(1);
    expect(lengthInRectangle(10, 10, 22, 10, battleship(16, 10, 90))).toBe(4);
    expect(lengthInRectangle(10, 10, 22, 10, battleship(16, 10.4, 90))).toBe(4);
    expect(lengthInRectangle(10, 10, 22, 10, battleship(16, 10.5, 90))).toBe(0);
  });

  it('ends where the segment does, and is none beyond', () => {
    expect(lengthInRectangle(10, 10, 15, 10, battleship(16, 10, 90))).toBe(1);
    expect(lengthInRectangle(15, 10, 16.5, 10, battleship(16, 10, 90))).toBe(1.5);
    expect(lengthInRectangle(18, 10, 22, 10, battleship(16, 10, 90))).toBe(0);
    expect(lengthInRectangle(16, 10, 16, 10, battleship(16, 10, 90))).toBe(0);
  });

  it('is 0 at a corner, and of a cut corner the cut', () => {
    const square = { x: 0, y: 0, bearing: 0, length: 2, beam: 2 };
    expect(lengthInRectangle(0, 2, 2, 0, square)).toBe(0);
    expect(lengthInRectangle(0, 1.5, 1.5, 0, square)).toBeCloseTo(Math.SQRT1_2, 12);
    expect(lengthInRectangle(0, 1.5, 1.5, 0, square, 0.25)).toBe(0);
  });
});

describe('the length of a segment in land', () => {
  const land: readonly Vertex[] = [
    [18, 15],
    [22, 15],
    [22, 25],
    [18, 25],
  ];

  it('is what lies over its interior (IM-E67)', () => {
    expect(lengthInPolygon(10, 20, 30, 20, land)).toBeCloseTo(4, 12);
    expect(lengthInPolygon(10, 20, 20, 20, land)).toBeCloseTo(2, 12);
    expect(lengthInPolygon(10, 25, 30, 25, land)).toBe(0);
    expect(lengthInPolygon(18, 0, 18, 40, land)).toBe(0);
    expect(lengthInPolygon(20, 20, 20, 20, land)).toBe(0);
    expect(lengthInPolygon(10, 20, 30, 20, land, 1)).toBeCloseTo(2, 12);
    expect(lengthInPolygon(10, 16, 30, 16, land, 1)).toBe(0);
  });

  it('lies between two fractions of it', () => {
    expect(spanInPolygon(10, 20, 30, 20, land)).toEqual({ from: 0.4, to: 0.6 });
    expect(spanInPolygon(20, 20, 30, 20, land)).toEqual({ from: 0, to: 0.2 });
    expect(spanInPolygon(19, 20, 21, 20, land)).toEqual({ from: 0, to: 1 });
    expect(spanInPolygon(10, 20, 30, 20, land, 1)?.from).toBeCloseTo(0.45, 12);
    expect(spanInPolygon(10, 20, 18, 20, land)).toBeNull();
    expect(spanInPolygon(10, 25, 30, 25, land)).toBeNull();
  });
});

describe('the length of a segment inside', () => {
  const shapes = fc.oneof(rectangles.map(rectangleCorners), polygons);

  it('is what the oracle finds, but for what lies along an edge', () => {
    fc.assert(
      fc.property(segments, shapes, (segment, shape) => {
        const expected = oracleLength(segment[0], segment[1], shape);
        expect(inPolygon(segment, shape, CLOSE)).toBeLessThan(expected + CLOSE);
        expect(inPolygon(segment, shape, -CLOSE)).toBeGreaterThan(expected - CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is nothing along a side, and nothing beyond, to within the tolerance', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), coordinates, coordinates, (shape, which, before, after) => {
        const from = shape[which % shape.length] ?? [0, 0];
        const to = shape[(which + 1) % shape.length] ?? [0, 0];
        const on = (at: number): Vertex => [
          from[0] + at * (to[0] - from[0]),
          from[1] + at * (to[1] - from[1]),
        ];
        expect(inPolygon([on(before), on(after)], shape, TOLERANCE)).toBe(0);
        expect(inPolygon([on(0), on(1)], shape, -TOLERANCE)).toBeGreaterThan(
          Math.hypot(to[0] - from[0], to[1] - from[1]) - CLOSE,
        );
      }),
      { numRuns: 4_000 },
    );
  });

  it('is the same in a ship and in the polygon of its corners, and in a smaller ship at a depth', () => {
    fc.assert(
      fc.property(
        segments,
        rectangles,
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (segment, ship, depth) => {
          const deep = inRectangle(segment, ship, depth);
          expect(inPolygon(segment, rectangleCorners(ship), depth + CLOSE)).toBeLessThan(deep + CLOSE);
          expect(inPolygon(segment, rectangleCorners(ship), depth - CLOSE)).toBeGreaterThan(deep - CLOSE);
          if (ship.length <= 2 * depth || ship.beam <= 2 * depth) expect(deep).toBe(0);
          else {
            const smaller = { ...ship, length: ship.length - 2 * depth, beam: ship.beam - 2 * depth };
            expect(inRectangle(segment, smaller, CLOSE)).toBeLessThan(deep + CLOSE);
            expect(inRectangle(segment, smaller, -CLOSE)).toBeGreaterThan(deep - CLOSE);
          }
        },
      ),
      { numRuns: 6_000 },
    );
  });

  it('is the same from either end, and wherever all is moved to', () => {
    fc.assert(
      fc.property(segments, polygons, motions, ([a, b], polygon, motion) => {
        const moved: Segment = [movedVertex(motion, b), movedVertex(motion, a)];
        const length = inPolygon(moved, movedPolygon(motion, polygon));
        expect(inPolygon([a, b], polygon, CLOSE)).toBeLessThan(length + CLOSE);
        expect(inPolygon([a, b], polygon, -CLOSE)).toBeGreaterThan(length - CLOSE);
      }),
      { numRuns: 4_000 },
    );
  });

  it('goes through a ship from bow to stern at any bearing', () => {
    fc.assert(
      fc.property(rectangles, (ship) => {
        const bow = alongCourse(ship, ship.bearing, 20);
        const stern = alongCourse(ship, ship.bearing, -20);
        expect(Math.abs(lengthInRectangle(bow.x, bow.y, stern.x, stern.y, ship) - ship.length)).toBeLessThan(
          CLOSE,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
