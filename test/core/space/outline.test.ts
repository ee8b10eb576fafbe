import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crossesOutline,
  isInOutline,
  isNearOutline,
  outlineFlaw,
  outlineSides,
  outlineToPoint,
  outlineToSegment,
  overlapsOutline,
  rectangleCorners,
  TOLERANCE,
  type Vertex,
} from '../../../src/index.ts';
import {
  oracleAreaGap,
  oracleAreaToLine,
  oracleIsSimple,
  oracleLength,
  oraclePointDepth,
  oraclePointGap,
} from './oracle.ts';
import { outlines, rectangles, vertices } from './shapes.ts';

/** A harbour that opens to the east. */
const HARBOUR: readonly Vertex[] = [
  [0, 0],
  [10, 0],
  [10, 4],
  [4, 4],
  [4, 6],
  [10, 6],
  [10, 10],
  [0, 10],
];

describe('what makes no outline', () => {
  it.each<[string, readonly Vertex[]]>([
    [
      'at least 3 corners',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'is no place',
      [
        [0, 0],
        [1, Number.NaN],
        [1, 1],
      ],
    ],
    [
      'is there twice',
      [
        [0, 0],
        [0, 0],
        [1, 1],
        [0, 1],
      ],
    ],
    [
      'crosses itself',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    ],
    [
      'crosses itself',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 4],
      ],
    ],
    [
      'crosses itself',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
    ],
    [
      'crosses itself',
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
    ],
  ])('%s', (flaw, polygon) => {
    expect(outlineFlaw(polygon)).toContain(flaw);
  });

  it('is no harbour, either way round', () => {
    expect(outlineFlaw(HARBOUR)).toBeNull();
    expect(outlineFlaw([...HARBOUR].reverse())).toBeNull();
  });

  it('is what another reckoning refuses', () => {
    const corners = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.oneof(fc.array(corners, { minLength: 3, maxLength: 7 }), outlines), (polygon) => {
        const isRepeating = polygon.some(([x, y], i) => {
          const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y];
          return x === nextX && y === nextY;
        });
        expect(outlineFlaw(polygon) === null).toBe(!isRepeating && oracleIsSimple(polygon));
      }),
      { numRuns: 500 },
    );
  });
});

describe('an outline with a bay', () => {
  it('holds what is on land, and not what is in the bay', () => {
    expect(isInOutline(HARBOUR, 2, 5)).toBe(true);
    expect(isInOutline(HARBOUR, 7, 5)).toBe(false);
    expect(outlineToPoint(HARBOUR, 7, 5)).toBe(1);
    expect(outlineToPoint(HARBOUR, 2, 5)).toBe(0);
    expect(outlineToSegment(HARBOUR, 6, 5, 20, 5)).toBe(1);
    expect(outlineToSegment(HARBOUR, 12, 0, 12, 10)).toBe(2);
    expect(outlineToSegment(HARBOUR, 1, 1, 2, 2)).toBe(0);
  });

  it('lets a ship in that fits, and none that does not', () => {
    const ship = { x: 7, y: 5, bearing: 270, length: 4, beam: 1 };
    expect(isNearOutline(HARBOUR, ship, 0.49)).toBe(false);
    expect(isNearOutline(HARBOUR, ship, 0.5)).toBe(true);
    expect(overlapsOutline(HARBOUR, ship, TOLERANCE)).toBe(false);
    expect(overlapsOutline(HARBOUR, { ...ship, beam: 2 }, TOLERANCE)).toBe(false);
    expect(isNearOutline(HARBOUR, { ...ship, beam: 2 }, TOLERANCE)).toBe(true);
    expect(overlapsOutline(HARBOUR, { ...ship, beam: 2.1 }, TOLERANCE)).toBe(true);
    expect(overlapsOutline(HARBOUR, { ...ship, x: 2, length: 1, beam: 0.5 }, TOLERANCE)).toBe(true);
  });

  it('stands in the way of sight across it, not into the bay nor along a shore', () => {
    expect(crossesOutline(HARBOUR, 5, 2, 5, 8, TOLERANCE)).toBe(true);
    expect(crossesOutline(HARBOUR, 7, 5, 20, 5, TOLERANCE)).toBe(false);
    expect(crossesOutline(HARBOUR, 7, 5, 7, 8, TOLERANCE)).toBe(true);
    expect(crossesOutline(HARBOUR, -5, 0, 20, 0, TOLERANCE)).toBe(false);
    expect(crossesOutline(HARBOUR, 10, -5, 10, 20, TOLERANCE)).toBe(false);
    expect(crossesOutline(HARBOUR, 1, 1, 2, 2, TOLERANCE)).toBe(true);
  });
});

describe('outlines of any shape', () => {
  it('are as far from points, segments and rectangles as another reckoning says', () => {
    fc.assert(
      fc.property(outlines, vertices, vertices, rectangles, (outline, from, to, rectangle) => {
        expect(outlineToPoint(outline, ...from)).toBeCloseTo(oraclePointGap(outline, from), 8);
        expect(outlineToSegment(outline, ...from, ...to)).toBeCloseTo(
          oracleAreaToLine(outline, [from, to]),
          8,
        );
        const gap = oracleAreaGap(outline, rectangleCorners(rectangle));
        if (gap > 1e-9) expect(isNearOutline(outline, rectangle, gap - 1e-9)).toBe(false);
        expect(isNearOutline(outline, rectangle, gap + 1e-9)).toBe(true);
        if (gap > 1e-9) expect(overlapsOutline(outline, rectangle, 0)).toBe(false);
      }),
    );
  });

  it('hold what another reckoning says that they hold', () => {
    fc.assert(
      fc.property(outlines, vertices, (outline, point) => {
        const depth = oraclePointDepth(outline, point);
        if (Math.abs(depth) > 1e-9) expect(isInOutline(outline, ...point)).toBe(depth > 0);
      }),
    );
  });

  it('block sight where a good part of the line lies inside', () => {
    fc.assert(
      fc.property(outlines, vertices, vertices, (outline, from, to) => {
        const length = oracleLength(from, to, outline);
        if (length < 1e-9) expect(crossesOutline(outline, ...from, ...to, TOLERANCE)).toBe(false);
        if (length > 0.1) expect(crossesOutline(outline, ...from, ...to, TOLERANCE)).toBe(true);
      }),
    );
  });

  it('have sides that join their corners', () => {
    fc.assert(
      fc.property(outlines, (outline) => {
        for (const [i, side] of outlineSides(outline).entries()) {
          const [x, y] = outline[i] ?? [Number.NaN, 0];
          const [port] = rectangleCorners({ ...side, bearing: side.bearing + 180 });
          expect(Math.hypot((port?.[0] ?? 0) - x, (port?.[1] ?? 0) - y)).toBeLessThan(1e-9);
        }
      }),
    );
  });
});
