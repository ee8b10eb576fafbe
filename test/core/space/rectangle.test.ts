import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongCourse,
  areWithin,
  distanceToRectangle,
  isInRectangle,
  overlapDepth,
  overlaps,
  type Rectangle,
  rectangleCorners,
  rectangleGap,
  rectangleToPoint,
  TOLERANCE,
} from '../../../src/index.ts';
import { oracleAreaGap, oracleDepth, oraclePointDepth, oraclePointGap } from './oracle.ts';
import {
  CLOSE,
  coordinates,
  depths,
  motions,
  movedRectangle,
  movedVertex,
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

describe('the corners of a rectangle', () => {
  it('are port bow, port quarter, starboard quarter and starboard bow', () => {
    expect(rectangleCorners(battleship(10, 20, 0))).toEqual([
      [9.5, 22],
      [9.5, 18],
      [10.5, 18],
      [10.5, 22],
    ]);
    expect(rectangleCorners(battleship(10, 20, 90))).toEqual([
      [12, 20.5],
      [8, 20.5],
      [8, 19.5],
      [12, 19.5],
    ]);
  });

  it('lie half the length ahead and half the beam abeam at any bearing', () => {
    const root = Math.SQRT1_2;
    const [portBow, , starboardQuarter] = rectangleCorners({ x: 0, y: 0, bearing: 45, length: 4, beam: 2 });
    expect(portBow?.[0]).toBeCloseTo(2 * root - root, 12);
    expect(portBow?.[1]).toBeCloseTo(2 * root + root, 12);
    expect(starboardQuarter?.[0]).toBeCloseTo(-2 * root + root, 12);
    expect(starboardQuarter?.[1]).toBeCloseTo(-2 * root - root, 12);
  });
});

describe('the depth of an overlap', () => {
  it('is the least distance to push one away', () => {
    expect(overlapDepth(battleship(10, 20, 90), cruiser(12, 20, 0))).toBe(0.5);
    expect(overlapDepth(battleship(10, 20, 0), battleship(10.25, 21, 0))).toBe(0.75);
    expect(overlapDepth(battleship(10, 20, 0), battleship(10, 23.75, 0))).toBe(0.25);
    expect(overlapDepth(battleship(10, 20, 30), battleship(10, 20, 30))).toBe(1);
  });

  it('is 0 where they touch: side by side, bow to stern, bow to side, corner to corner', () => {
    expect(overlapDepth(battleship(10, 20, 0), cruiser(11, 19, 180))).toBe(0);
    expect(overlapDepth(battleship(10, 20, 90), battleship(14, 20, 90))).toBe(0);
    expect(overlapDepth(cruiser(13, 20, 90), cruiser(15, 20, 0))).toBe(0);
    expect(overlapDepth(battleship(10, 20, 0), battleship(11, 24, 0))).toBe(0);
  });

  it('is negative where they are apart, by no more than the gap', () => {
    expect(overlapDepth(battleship(10, 20, 0), battleship(12, 20, 0))).toBe(-1);
    expect(overlapDepth(battleship(10, 20, 0), battleship(14, 28, 0))).toBe(-4);
    fc.assert(
      fc.property(rectangles, rectangles, (a, b) => {
        const depth = overlapDepth(a, b);
        expect(depth >= 0 || -depth <= rectangleGap(a, b) + CLOSE).toBe(true);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is what the oracle finds', () => {
    fc.assert(
      fc.property(rectangles, rectangles, (a, b) => {
        const depth = oracleDepth(rectangleCorners(a), rectangleCorners(b));
        if (depth >= 0) expect(Math.abs(overlapDepth(a, b) - depth)).toBeLessThan(CLOSE);
        else expect(overlapDepth(a, b)).toBeLessThan(CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is 0 at every touch, to far within the tolerance, and never more than what the two are pushed together', () => {
    fc.assert(
      fc.property(touches, fc.double({ min: 0.001, max: 1, noNaN: true }), ({ a, b, out }, push) => {
        expect(Math.abs(overlapDepth(a, b))).toBeLessThan(CLOSE);
        expect(overlapDepth(a, shifted(b, out, TOLERANCE))).toBeLessThan(0);
        expect(overlapDepth(a, shifted(b, out, -push))).toBeLessThanOrEqual(push + CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });
});

describe('rectangles that overlap', () => {
  it('do so by more than the depth that is asked for', () => {
    expect(overlaps(battleship(10, 20, 90), cruiser(12, 20, 0))).toBe(true);
    expect(overlaps(battleship(10, 20, 90), cruiser(12, 20, 0), 0.49)).toBe(true);
    expect(overlaps(battleship(10, 20, 90), cruiser(12, 20, 0), 0.5)).toBe(false);
    expect(overlaps(cruiser(13, 20, 90), cruiser(15, 20, 0))).toBe(false);
    expect(overlaps(battleship(10, 20, 90), battleship(15, 20, 90))).toBe(false);
  });

  it('are those of such a depth', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(rectangles, rectangles),
          touches.map(({ a, b }) => [a, b] as const),
        ),
        depths,
        ([a, b], depth) => {
          expect(overlaps(a, b, depth)).toBe(overlapDepth(a, b) > depth);
        },
      ),
      { numRuns: 4_000 },
    );
  });
});

describe('rectangles that are within a gap of each other', () => {
  it('touch, overlap, or are so near', () => {
    expect(areWithin(battleship(10, 20, 0), battleship(14, 28, 0), 5)).toBe(true);
    expect(areWithin(battleship(10, 20, 0), battleship(14, 28, 0), 4.99)).toBe(false);
    expect(areWithin(cruiser(13, 20, 90), cruiser(15, 20, 0), 0)).toBe(true);
    expect(areWithin(battleship(10, 20, 90), cruiser(12, 20, 0), 0)).toBe(true);
    expect(areWithin(battleship(10, 20, 90), battleship(40, 20, 90), 1)).toBe(false);
  });

  it('are those whose gap is no more', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(rectangles, rectangles),
          touches.map(({ a, b }) => [a, b] as const),
        ),
        depths,
        ([a, b], gap) => {
          expect(areWithin(a, b, gap)).toBe(rectangleGap(a, b) <= gap);
        },
      ),
      { numRuns: 4_000 },
    );
  });
});

describe('the gap between rectangles', () => {
  it('is measured where they are nearest', () => {
    expect(rectangleGap(battleship(10, 20, 0), battleship(12, 21, 0))).toBe(1);
    expect(rectangleGap(battleship(10, 20, 0), battleship(14, 28, 0))).toBe(5);
    // the corner of a square that stands on its tip, 2 x root 2 across
    const tip = { x: 10, y: 20, bearing: 45, length: 2, beam: 2 };
    expect(rectangleGap(tip, cruiser(14, 20, 0))).toBeCloseTo(3.5 - Math.SQRT2, 12);
  });

  it('is one beam less than between the centres of two cruisers abeam (IM-E65)', () => {
    expect(rectangleGap(cruiser(10, 20, 0), cruiser(29, 20, 0))).toBe(18);
    expect(rectangleGap(cruiser(10, 20, 0), cruiser(28.01, 20, 0))).toBeCloseTo(17.01, 12);
  });

  it('is 0 if they overlap, one inside the other too', () => {
    expect(rectangleGap(battleship(10, 20, 90), cruiser(12, 20, 0))).toBe(0);
    expect(rectangleGap({ ...battleship(10, 20, 90), beam: 4 }, { ...cruiser(10, 20, 30), length: 1 })).toBe(
      0,
    );
  });

  it('is what the oracle finds', () => {
    fc.assert(
      fc.property(rectangles, rectangles, (a, b) => {
        const gap = oracleAreaGap(rectangleCorners(a), rectangleCorners(b));
        expect(Math.abs(rectangleGap(a, b) - gap)).toBeLessThan(CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });

  it('is what a touching ship was moved away, straight out', () => {
    fc.assert(
      fc.property(
        touches,
        fc.oneof(fc.constant(0), fc.double({ min: 0, max: 9, noNaN: true })),
        (touch, away) => {
          const gap = rectangleGap(touch.a, shifted(touch.b, touch.out, away));
          expect(Math.abs(gap - away)).toBeLessThan(CLOSE);
        },
      ),
      { numRuns: 8_000 },
    );
  });
});

describe('a point and a rectangle', () => {
  it('are as far apart as from its nearest side or corner', () => {
    const ship = battleship(10, 20, 90);
    expect(rectangleToPoint(ship, 10, 23)).toBe(2.5);
    expect(rectangleToPoint(ship, 15, 24.5)).toBe(5);
    expect(rectangleToPoint(ship, 12, 20.5)).toBe(0);
    expect(rectangleToPoint(ship, 11, 20)).toBe(0);
  });

  it('have the distance and the depth that the oracle finds', () => {
    fc.assert(
      fc.property(rectangles, coordinates, coordinates, (rectangle, x, y) => {
        const corners = rectangleCorners(rectangle);
        const gap = oraclePointGap(corners, [x, y]);
        expect(Math.abs(rectangleToPoint(rectangle, x, y) - gap)).toBeLessThan(CLOSE);
        const depth = oraclePointDepth(corners, [x, y]);
        expect(isInRectangle(rectangle, x, y, CLOSE - depth)).toBe(true);
        if (depth >= 0) expect(isInRectangle(rectangle, x, y, -CLOSE - depth)).toBe(false);
      }),
      { numRuns: 8_000 },
    );
  });

  it('belong together up to the edge, or to a margin on either side of it', () => {
    const ship = battleship(10, 20, 90);
    expect([12, 12.01].map((x) => isInRectangle(ship, x, 20.5))).toEqual([true, false]);
    expect([20.5, 20.51].map((y) => isInRectangle(ship, 8, y))).toEqual([true, false]);
    expect([12.5, 12.51].map((x) => isInRectangle(ship, x, 21, 0.5))).toEqual([true, false]);
    expect([11.75, 11.76].map((x) => isInRectangle(ship, x, 20.25, -0.25))).toEqual([true, false]);
    expect(isInRectangle(ship, 10, 20, -0.6)).toBe(false);
  });
});

describe('rectangles', () => {
  it('are as near to each other as the other way round, to the last digit', () => {
    fc.assert(
      fc.property(rectangles, rectangles, (a, b) => {
        expect(overlapDepth(b, a)).toBe(overlapDepth(a, b));
        expect(rectangleGap(b, a)).toBe(rectangleGap(a, b));
      }),
      { numRuns: 8_000 },
    );
  });

  it('are as near wherever they are moved to, turned and mirrored together', () => {
    fc.assert(
      fc.property(motions, rectangles, rectangles, (motion, a, b) => {
        const [movedA, movedB] = [movedRectangle(motion, a), movedRectangle(motion, b)];
        expect(Math.abs(overlapDepth(movedA, movedB) - overlapDepth(a, b))).toBeLessThan(CLOSE);
        expect(Math.abs(rectangleGap(movedA, movedB) - rectangleGap(a, b))).toBeLessThan(CLOSE);
        const [x, y] = movedVertex(motion, [b.x, b.y]);
        expect(Math.abs(rectangleToPoint(movedA, x, y) - rectangleToPoint(a, b.x, b.y))).toBeLessThan(CLOSE);
      }),
      { numRuns: 8_000 },
    );
  });

  it('are the same bow to stern, or with length and beam exchanged on a bearing square to it', () => {
    fc.assert(
      fc.property(rectangles, rectangles, fc.integer({ min: 1, max: 3 }), (a, b, quarters) => {
        const turned = { ...a, bearing: a.bearing + 90 * quarters };
        const same = quarters === 2 ? turned : { ...turned, length: a.beam, beam: a.length };
        expect(Math.abs(overlapDepth(same, b) - overlapDepth(a, b))).toBeLessThan(CLOSE);
        expect(Math.abs(rectangleGap(same, b) - rectangleGap(a, b))).toBeLessThan(CLOSE);
      }),
      { numRuns: 4_000 },
    );
  });
});

describe('a line that comes to a rectangle', () => {
  const ship = battleship(30, 45, 90);

  it('comes to its near side, whatever the bearing of the rectangle', () => {
    const near = 45 - ship.beam / 2;
    expect(distanceToRectangle(30, 15, 0, ship)).toBeCloseTo(near - 15, 9);
    expect(distanceToRectangle(30, 15, 0, { ...ship, bearing: 270 })).toBeCloseTo(near - 15, 9);
    expect(distanceToRectangle(30, 15, 0, { ...ship, bearing: 0 })).toBeCloseTo(30 - ship.length / 2, 9);
  });

  it('is there at once inside, and passes it by to either side and behind', () => {
    expect(distanceToRectangle(30, 45, 123, ship)).toBe(0);
    expect(distanceToRectangle(30, 15, 180, ship)).toBe(Number.POSITIVE_INFINITY);
    expect(distanceToRectangle(30 + ship.length, 15, 0, ship)).toBe(Number.POSITIVE_INFINITY);
  });

  it('grazes it only with a margin', () => {
    const beside = 30 + ship.length / 2;
    expect(distanceToRectangle(beside, 15, 0, ship)).toBe(Number.POSITIVE_INFINITY);
    expect(distanceToRectangle(beside, 15, 0, ship, TOLERANCE)).toBeLessThan(30);
  });

  it('ends there: as near as can be, and no nearer before', () => {
    fc.assert(
      fc.property(
        rectangles,
        coordinates,
        coordinates,
        fc.double({ min: 0, max: 359.9, noNaN: true }),
        (hull, x, y, course) => {
          const distance = distanceToRectangle(x, y, course, hull, TOLERANCE);
          const at = (way: number) => alongCourse({ x, y }, course, way);
          const gapAt = (way: number) => rectangleToPoint(hull, at(way).x, at(way).y);
          if (distance < Number.POSITIVE_INFINITY) expect(gapAt(distance)).toBeLessThan(2 * TOLERANCE);
          for (const share of [0, 0.3, 0.6, 0.9]) {
            const way = share * Math.min(distance, 100);
            if (way < distance - TOLERANCE) expect(gapAt(way)).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 4_000 },
    );
  });
});
