import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  easting,
  northing,
  overlapDepth,
  polygonDepth,
  type Rectangle,
  rectangleCorners,
  reverseBearing,
  type Span,
  sweepPolygon,
  sweepRectangle,
  TOLERANCE,
  type Vertex,
} from '../../../src/index.ts';
import { oracleSpan } from './oracle.ts';
import {
  bearings,
  CLOSE,
  depths,
  motions,
  movedBearing,
  movedPolygon,
  movedRectangle,
  polygons,
  rectangles,
  shifted,
  touches,
} from './shapes.ts';

const battleship = (x: number, y: number, bearing: number): Rectangle => ({
  x,
  y,
  bearing,
  length: 4,
  beam: 1,
});
const cruiser = (x: number, y: number, bearing: number): Rectangle => ({ x, y, bearing, length: 3, beam: 1 });

/** Eastern end of a table of 72 x 48, and a shoal. */
const LAND: readonly Vertex[] = [
  [20, 0],
  [72, 0],
  [72, 48],
  [20, 48],
];
const SHOAL: readonly Vertex[] = [
  [20, 10],
  [24, 10],
  [24, 30],
  [20, 30],
];

/** How far along a course ships are looked at, in either direction: further than any two of them are apart. */
const FAR = 60;
const distances = fc.double({ min: -FAR, max: FAR, noNaN: true });

/** One moving and something still: how deep they overlap after a distance, and the sweep. */
interface Way {
  depthAt(distance: number): number;
  span(depth: number): Span | null;
}

const rectangleWays = fc.record({ moving: rectangles, course: bearings, still: rectangles }).map(
  ({ moving, course, still }): Way => ({
    depthAt: (distance) => overlapDepth(shifted(moving, course, distance), still),
    span: (depth) => sweepRectangle(moving, course, still, depth),
  }),
);

const polygonWays = fc.record({ moving: rectangles, course: bearings, still: polygons }).map(
  ({ moving, course, still }): Way => ({
    depthAt: (distance) => polygonDepth(shifted(moving, course, distance), still),
    span: (depth) => sweepPolygon(moving, course, still, depth),
  }),
);

const ways = fc.oneof(rectangleWays, polygonWays);

/** That two spans of one depth are the same. `deeperAt` says by how much more the ships overlap at a distance. */
function expectSame(span: Span | null, other: Span | null, deeperAt: (distance: number) => number): void {
  const isDeep = (one: Span | null) => one !== null && deeperAt((one.from + one.to) / 2) > CLOSE;
  // where two only scrape, the last digits of the way along the side say whether they do
  if (!isDeep(span) && !isDeep(other)) return;
  if (span === null || other === null) throw new Error('one of two spans is missing');
  for (const end of ['from', 'to'] as const) {
    const isSame = Math.abs(span[end] - other[end]) < CLOSE;
    // on a course all but along a side the place is not sharp, but the depth there is
    expect(isSame || Math.abs(deeperAt(span[end]) - deeperAt(other[end])) < CLOSE).toBe(true);
  }
}

describe('a ship on a straight course', () => {
  it('meets another where they touch first, and parts from it beyond (IM-E34, IM-E35)', () => {
    const span = sweepRectangle(battleship(10, 20, 90), 90, cruiser(20, 20, 0));
    expect(span).toEqual({ from: 7.5, to: 12.5 });
  });

  it('meets one at the touch at 0, one astern at less, and one it lies on on both sides of 0 (IM-E36)', () => {
    const ship = battleship(17.5, 20, 90);
    expect(sweepRectangle(ship, 90, cruiser(20, 20, 0))).toEqual({ from: 0, to: 5 });
    expect(sweepRectangle(ship, 90, cruiser(15, 20, 0))).toEqual({ from: -5, to: 0 });
    expect(sweepRectangle(ship, 90, cruiser(18, 20, 0))).toEqual({ from: -2, to: 3 });
  });

  it('meets ships of other sizes and on other bearings (IM-E37, IM-E38, IM-E39, IM-E42, IM-E69)', () => {
    expect(sweepRectangle(cruiser(10, 20, 90), 90, battleship(20, 20, 90))?.from).toBe(6.5);
    expect(sweepRectangle(cruiser(10, 20, 90), 90, cruiser(16, 20, 0))?.from).toBe(4);
    expect(sweepRectangle(battleship(10, 20, 90), 90, cruiser(16, 20, 0))).toEqual({ from: 3.5, to: 8.5 });
    expect(sweepRectangle(cruiser(10, 20, 90), 90, cruiser(15, 20, 0))?.from).toBe(3);
  });

  it('meets one that stands across at an angle with its corner', () => {
    const tip = { x: 20, y: 20, bearing: 45, length: 2, beam: 2 };
    const span = sweepRectangle(battleship(10, 20, 90), 90, tip);
    expect(span?.from).toBeCloseTo(8 - Math.SQRT2, 12);
    expect(span?.to).toBeCloseTo(12 + Math.SQRT2, 12);
  });

  it('goes clear of one abeam, and scrapes along a side without meeting it', () => {
    expect(sweepRectangle(battleship(10, 20, 90), 90, battleship(20, 22, 90))).toBeNull();
    expect(sweepRectangle(battleship(10, 20, 90), 90, battleship(20, 21, 90))).toBeNull();
    expect(sweepRectangle(battleship(10, 20, 90), 90, battleship(20, 20.99, 90))).not.toBeNull();
    expect(sweepRectangle(battleship(10, 20, 90), 90, battleship(20, 20.99, 90), 0.02)).toBeNull();
  });

  it('passes a corner without meeting it', () => {
    const square = { bearing: 0, length: 1, beam: 1 };
    expect(sweepRectangle({ ...square, x: 0, y: 0 }, 45, { ...square, x: 3, y: 1 })).toBeNull();
    expect(sweepRectangle({ ...square, x: 0, y: 0 }, 45, { ...square, x: 3, y: 1.25 })).not.toBeNull();
  });

  it('drifts sideways and astern too', () => {
    expect(sweepRectangle(battleship(10, 20, 90), 0, battleship(10, 30, 90))).toEqual({ from: 9, to: 11 });
    expect(sweepRectangle(battleship(10, 20, 90), 270, cruiser(20, 20, 0))).toEqual({
      from: -12.5,
      to: -7.5,
    });
  });

  it('runs aground where it touches land (IM-E16, IM-E64)', () => {
    expect(sweepPolygon(battleship(12, 20, 90), 90, LAND)?.from).toBe(6);
    expect(sweepPolygon(battleship(16, 20, 90), 90, LAND)?.from).toBe(2);
    expect(sweepPolygon(cruiser(12, 20, 90), 90, LAND)?.from).toBe(6.5);
  });

  it('crosses a shoal from the first touch of its bow to the last of its stern (IM-E18, IM-E19)', () => {
    expect(sweepPolygon(battleship(10, 20, 90), 90, SHOAL)).toEqual({ from: 8, to: 16 });
    expect(sweepPolygon(battleship(14, 20, 90), 90, SHOAL)?.from).toBe(4);
    expect(sweepPolygon(battleship(18, 20, 0), 0, SHOAL)).toBeNull();
    expect(sweepPolygon(battleship(19.5, 20, 0), 0, SHOAL)).toBeNull();
  });
});

describe('a sweep', () => {
  it('finds the span that the oracle finds', () => {
    fc.assert(
      fc.property(rectangles, bearings, fc.oneof(rectangles, polygons), (moving, course, still) => {
        const isPolygon = Array.isArray(still);
        const corners = isPolygon ? (still as readonly Vertex[]) : rectangleCorners(still as Rectangle);
        const found = isPolygon
          ? sweepPolygon(moving, course, corners)
          : sweepRectangle(moving, course, still as Rectangle);
        const expected = oracleSpan(rectangleCorners(moving), easting(course), northing(course), corners);
        expectSame(found, expected, (distance) => polygonDepth(shifted(moving, course, distance), corners));
      }),
      { numRuns: 8_000 },
    );
  });

  it('overlaps by more than the depth just between its ends', () => {
    fc.assert(
      fc.property(ways, depths, distances, (way, depth, distance) => {
        const span = way.span(depth);
        const isInside = span !== null && distance > span.from && distance < span.to;
        const overlap = way.depthAt(distance);
        expect(isInside ? overlap > depth - CLOSE : overlap < depth + CLOSE).toBe(true);
      }),
      { numRuns: 8_000 },
    );
  });

  it('has its ends where the overlap is just that deep, and is deeper in between', () => {
    fc.assert(
      fc.property(ways, depths, fc.double({ min: 0, max: 1, noNaN: true }), (way, depth, share) => {
        const span = way.span(depth);
        if (span === null) return;
        expect(Math.abs(way.depthAt(span.from) - depth)).toBeLessThan(CLOSE);
        expect(Math.abs(way.depthAt(span.to) - depth)).toBeLessThan(CLOSE);
        const between = span.from + share * (span.to - span.from);
        expect(way.depthAt(between)).toBeGreaterThan(depth - CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is the narrower the deeper, one span within the other', () => {
    fc.assert(
      fc.property(ways, depths, depths, (way, one, other) => {
        const deeper = way.span(Math.max(one, other));
        const lesser = way.span(Math.min(one, other));
        if (deeper === null) return;
        expect(lesser !== null && lesser.from <= deeper.from && lesser.to >= deeper.to).toBe(true);
      }),
      { numRuns: 4_000 },
    );
  });

  it('does not meet what it touches and leaves, and meets at once what it touches and goes into', () => {
    fc.assert(
      fc.property(touches, ({ a, b, out }) => {
        const into = sweepRectangle(b, reverseBearing(out), a, TOLERANCE);
        const away = sweepRectangle(b, out, a, TOLERANCE);
        // a corner against a corner slips past at a touch; any other goes in
        if (into !== null) expect(into.from).toBeGreaterThan(0);
        if (away !== null) expect(away.to).toBeLessThan(0);
        expect(sweepRectangle(b, out + 90, a, TOLERANCE)).toBeNull();
      }),
      { numRuns: 4_000 },
    );
  });

  it('is the way of the other ship, seen from this one', () => {
    fc.assert(
      fc.property(rectangles, bearings, rectangles, depths, (moving, course, still, depth) => {
        const mine = sweepRectangle(moving, course, still, depth);
        const theirs = sweepRectangle(still, course + 180, moving, depth);
        const depthAt = (distance: number) => overlapDepth(shifted(moving, course, distance), still) - depth;
        expectSame(mine, theirs, depthAt);
      }),
      { numRuns: 4_000 },
    );
  });

  it('comes as much earlier as one is further on', () => {
    fc.assert(
      fc.property(rectangles, bearings, rectangles, distances, (moving, course, still, start) => {
        const span = sweepRectangle(moving, course, still);
        const later = sweepRectangle(shifted(moving, course, start), course, still);
        const onwards = later && { from: later.from + start, to: later.to + start };
        expectSame(span, onwards, (distance) => overlapDepth(shifted(moving, course, distance), still));
      }),
      { numRuns: 4_000 },
    );
  });

  it('is the same wherever all is moved to, turned and mirrored', () => {
    fc.assert(
      fc.property(motions, rectangles, bearings, polygons, depths, (motion, moving, course, still, depth) => {
        const span = sweepPolygon(moving, course, still, depth);
        const moved = sweepPolygon(
          movedRectangle(motion, moving),
          movedBearing(motion, course),
          movedPolygon(motion, still),
          depth,
        );
        const depthAt = (distance: number) => polygonDepth(shifted(moving, course, distance), still) - depth;
        expectSame(span, moved, depthAt);
      }),
      { numRuns: 4_000 },
    );
  });

  it('treats a ship like the polygon of its corners', () => {
    fc.assert(
      fc.property(rectangles, bearings, rectangles, depths, (moving, course, still, depth) => {
        const corners = rectangleCorners(still);
        const depthAt = (distance: number) => overlapDepth(shifted(moving, course, distance), still) - depth;
        expectSame(
          sweepRectangle(moving, course, still, depth),
          sweepPolygon(moving, course, corners, depth),
          depthAt,
        );
      }),
      { numRuns: 4_000 },
    );
  });
});
