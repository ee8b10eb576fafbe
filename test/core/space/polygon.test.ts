import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  containsPoint,
  counterClockwise,
  overlapDepth,
  polygonDepth,
  polygonProblem,
  type Rectangle,
  rectangleCorners,
  TOLERANCE,
  type Vertex,
} from '../../../src/index.ts';
import { oracleAreaGap, oracleDepth, oracleIsConvex, oraclePointDepth } from './oracle.ts';
import {
  CLOSE,
  coordinates,
  motions,
  movedPolygon,
  movedRectangle,
  movedVertex,
  polygons,
  rectangles,
  touches,
} from './shapes.ts';

const battleship = (x: number, y: number, bearing: number): Rectangle => ({
  x,
  y,
  bearing,
  length: 4,
  beam: 1,
});

const SQUARE: readonly Vertex[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const LAND: readonly Vertex[] = [
  [20, 0],
  [72, 0],
  [72, 48],
  [20, 48],
];
/** The coast of the harbour, in two pieces that share a seam. */
const HARBOUR: readonly (readonly Vertex[])[] = [
  [
    [62, 0],
    [72, 0],
    [72, 48],
    [62, 48],
  ],
  [
    [50, 42],
    [62, 42],
    [62, 48],
    [50, 48],
  ],
];

/** Any corners, mostly few and on a small grid, so that all is met: repeated, in line, crossed, reversed. */
const corners: fc.Arbitrary<readonly Vertex[]> = fc.oneof(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), { maxLength: 7 }),
  fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 3,
    maxLength: 4,
  }),
);

describe('a polygon', () => {
  it('has no problem if it is convex and counter-clockwise, with corners in a straight side or without', () => {
    expect(polygonProblem(SQUARE)).toBeNull();
    expect(HARBOUR.map(polygonProblem)).toEqual([null, null]);
    expect(
      polygonProblem([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ).toBeNull();
    expect(
      polygonProblem([
        [0, 0],
        [2, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ]),
    ).toBeNull();
  });

  it('needs three corners, all at a place and at different ones', () => {
    expect(polygonProblem([])).toBe('at least 3 corners are needed, not 0');
    expect(
      polygonProblem([
        [0, 0],
        [4, 0],
      ]),
    ).toBe('at least 3 corners are needed, not 2');
    expect(
      polygonProblem([
        [0, 0],
        [4, Number.NaN],
        [4, 4],
      ]),
    ).toBe('the corner (4, NaN) is no place: both numbers have to be finite');
    expect(
      polygonProblem([
        [0, 0],
        [Number.POSITIVE_INFINITY, 0],
        [4, 4],
      ]),
    ).toContain('finite');
    expect(
      polygonProblem([
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
      ]),
    ).toBe('the corner (4, 0) is there twice');
    expect(
      polygonProblem([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 0],
      ]),
    ).toBe('the corner (0, 0) is there twice');
  });

  it('must not run clockwise, dent, turn back or cross itself', () => {
    expect(polygonProblem(SQUARE.toReversed())).toBe('the corners run clockwise');
    expect(
      polygonProblem([
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ]),
    ).toBe('it is not convex at the corner (1, 1)');
    expect(
      polygonProblem([
        [0, 4],
        [1, 1],
        [4, 0],
        [0, 0],
      ]),
    ).toBe('it is not convex at the corner (1, 1)');
    expect(
      polygonProblem([
        [0, 0],
        [2, 0],
        [4, 0],
      ]),
    ).toContain('not convex');
    expect(
      polygonProblem([
        [0, 0],
        [4, 0],
        [2, 0],
        [0, 4],
      ]),
    ).toContain('not convex');
    expect(
      polygonProblem([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
    ).toContain('not convex');
    const pentagram: readonly Vertex[] = [
      [0, 10],
      [-6, -8],
      [10, 3],
      [-10, 3],
      [6, -8],
    ];
    expect(polygonProblem(pentagram)).toBe('it crosses itself');
    expect(polygonProblem([...SQUARE, ...SQUARE])).toBe('it crosses itself');
  });

  it('is convex for the oracle as well', () => {
    let convex = 0;
    fc.assert(
      fc.property(corners, (polygon) => {
        const isConvex = oracleIsConvex(polygon);
        if (isConvex) convex++;
        expect(polygonProblem(polygon) === null).toBe(isConvex);
      }),
      { numRuns: 4_000 },
    );
    expect(convex).toBeGreaterThan(200);
    fc.assert(
      fc.property(polygons, (polygon) => {
        expect(polygonProblem(polygon)).toBeNull();
        expect(polygonProblem(polygon.toReversed())).toBe('the corners run clockwise');
      }),
    );
  });

  it('is turned counter-clockwise, and left alone if it is', () => {
    expect(counterClockwise(SQUARE)).toBe(SQUARE);
    expect(counterClockwise(SQUARE.toReversed())).toEqual(SQUARE);
  });
});

describe('the depth of a ship in land', () => {
  it('says which way a ship aground can turn (IM-E16)', () => {
    expect(polygonDepth(battleship(18, 20, 90), LAND)).toBe(0);
    expect(polygonDepth(battleship(18, 20, 110), LAND)).toBeGreaterThan(TOLERANCE);
    expect(polygonDepth(battleship(18, 20, 135), LAND)).toBeLessThan(0);
  });

  it('is the least distance to push it out', () => {
    expect(polygonDepth(battleship(19, 20, 90), LAND)).toBe(1);
    expect(polygonDepth(battleship(20, 20, 0), LAND)).toBe(0.5);
    expect(polygonDepth(battleship(2, 1, 90), SQUARE)).toBe(1.5);
    expect(polygonDepth(battleship(16, 20, 90), LAND)).toBe(-2);
    const triangle: readonly Vertex[] = [
      [0, 0],
      [6, 0],
      [0, 6],
    ];
    expect(polygonDepth({ x: 3, y: 3, bearing: 0, length: 2, beam: 2 }, triangle)).toBeCloseTo(
      Math.SQRT2,
      12,
    );
    expect(polygonDepth({ x: 4, y: 4, bearing: 0, length: 2, beam: 2 }, triangle)).toBeCloseTo(0, 12);
  });

  it('is what the oracle finds; apart, it is no more than the gap', () => {
    fc.assert(
      fc.property(rectangles, polygons, (ship, polygon) => {
        const outline = rectangleCorners(ship);
        const expected = oracleDepth(outline, polygon);
        const depth = polygonDepth(ship, polygon);
        if (expected >= 0) expect(Math.abs(depth - expected)).toBeLessThan(CLOSE);
        else expect(depth < CLOSE && -depth < oracleAreaGap(outline, polygon) + CLOSE).toBe(true);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is that in a ship, where the land is the corners of one', () => {
    fc.assert(
      fc.property(rectangles, rectangles, (ship, other) => {
        const depth = polygonDepth(ship, rectangleCorners(other));
        expect(Math.abs(depth - overlapDepth(ship, other))).toBeLessThan(CLOSE);
      }),
      { numRuns: 4_000 },
    );
  });

  it('is 0 at every touch', () => {
    fc.assert(
      fc.property(touches, ({ a, b }) => {
        expect(Math.abs(polygonDepth(a, rectangleCorners(b)))).toBeLessThan(CLOSE);
        expect(Math.abs(polygonDepth(b, rectangleCorners(a)))).toBeLessThan(CLOSE);
      }),
      { numRuns: 4_000 },
    );
  });

  it('is the same wherever both are moved to, and from whichever corner the polygon begins', () => {
    fc.assert(
      fc.property(rectangles, polygons, motions, (ship, polygon, motion) => {
        const depth = polygonDepth(ship, polygon);
        const moved = polygonDepth(movedRectangle(motion, ship), movedPolygon(motion, polygon));
        expect(Math.abs(moved - depth)).toBeLessThan(CLOSE);
        expect(polygonDepth(ship, [...polygon.slice(1), ...polygon.slice(0, 1)])).toBe(depth);
      }),
      { numRuns: 4_000 },
    );
  });
});

describe('a point in a polygon', () => {
  it('is in it up to the edge, or to a margin on either side of it', () => {
    expect([4, 4.01].map((x) => containsPoint(SQUARE, x, 2))).toEqual([true, false]);
    expect([4.5, 4.51].map((x) => containsPoint(SQUARE, x, 4.5, 0.5))).toEqual([true, false]);
    expect([3.5, 3.51].map((x) => containsPoint(SQUARE, x, 2, -0.5))).toEqual([true, false]);
    expect(containsPoint(SQUARE, 0, 0)).toBe(true);
    expect(containsPoint(SQUARE, 2, 2, -2.1)).toBe(false);
  });

  it('is as deep as the oracle finds', () => {
    fc.assert(
      fc.property(polygons, coordinates, coordinates, (polygon, x, y) => {
        const depth = oraclePointDepth(polygon, [x, y]);
        expect(containsPoint(polygon, x, y, CLOSE - depth)).toBe(true);
        if (depth >= 0) expect(containsPoint(polygon, x, y, -CLOSE - depth)).toBe(false);
        else expect(containsPoint(polygon, x, y)).toBe(false);
      }),
      { numRuns: 6_000 },
    );
  });

  it('is in it wherever both are moved to', () => {
    fc.assert(
      fc.property(polygons, coordinates, coordinates, motions, (polygon, x, y, motion) => {
        const [movedX, movedY] = movedVertex(motion, [x, y]);
        const isIn = containsPoint(movedPolygon(motion, polygon), movedX, movedY);
        expect(containsPoint(polygon, x, y, isIn ? CLOSE : -CLOSE)).toBe(isIn);
      }),
      { numRuns: 3_000 },
    );
  });
});
