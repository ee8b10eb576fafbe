import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { polylineGap, type Vertex } from '../../../src/index.ts';
import { oracleLineGap } from './oracle.ts';
import { CLOSE, motions, movedVertex, vertices } from './shapes.ts';

describe('the gap between a cloud and a line of sight', () => {
  it('is 0 where the line goes through it (IM-E21, IM-E22)', () => {
    const cloud: readonly Vertex[] = [
      [20, 16],
      [20, 24],
    ];
    expect(polylineGap(cloud, 10, 20, 30, 20)).toBe(0);
    expect(
      polylineGap(
        [
          [10, 16],
          [10, 24],
        ],
        10,
        6,
        10,
        26,
      ),
    ).toBe(0);
  });

  it('is measured at its nearest end (IM-E21, IM-E66)', () => {
    const gaps = [20.5, 20.49, 20.9].map((y) =>
      polylineGap(
        [
          [20, y],
          [20, 24],
        ],
        10,
        20,
        30,
        20,
      ),
    );
    expect(gaps[0]).toBe(0.5);
    expect(gaps[1]).toBeCloseTo(0.49, 12);
    expect(gaps[2]).toBeCloseTo(0.9, 12);
  });

  it('leaves a ship ahead of its own smoke in sight of the beam and the quarter (IM-E22)', () => {
    const cloud: readonly Vertex[] = [
      [10, 16],
      [10, 24],
    ];
    expect(polylineGap(cloud, 30, 26, 10, 26)).toBe(2);
    expect(polylineGap(cloud, 20, 16, 10, 26)).toBeCloseTo(Math.SQRT2, 12);
  });

  it('looks at every piece, those between the runs too', () => {
    const cloud: readonly Vertex[] = [
      [30.5, 14],
      [32.5, 14],
      [34, 15.5],
      [34, 11.5],
    ];
    expect(polylineGap(cloud, 33.25, 14.75, 33.25, 20)).toBe(0);
    expect(polylineGap(cloud, 37, 11.5, 38, 11.5)).toBe(3);
    expect(polylineGap(cloud, 28, 14, 28.5, 14)).toBe(2);
    expect(polylineGap(cloud, 34, 12, 34, 12)).toBe(0);
  });

  it('is that to the point of a cloud of one point, and infinite to none', () => {
    expect(polylineGap([[3, 4]], 0, 0, 0, 0)).toBe(5);
    expect(polylineGap([], 0, 0, 1, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('of what is as far off as one cares, or further, is that far', () => {
    const cloud: readonly Vertex[] = [
      [10, 16],
      [10, 24],
    ];
    expect(polylineGap(cloud, 12, 10, 12, 30, 3)).toBe(2);
    expect(polylineGap(cloud, 12, 10, 12, 30, 2)).toBe(2);
    expect(polylineGap(cloud, 12, 10, 12, 30, 0.5)).toBe(0.5);
    expect(polylineGap(cloud, 10, 26, 30, 26, 0.5)).toBe(0.5);
    expect(polylineGap(cloud, 0, 20, 20, 20, 0.5)).toBe(0);
    expect(polylineGap([], 0, 0, 1, 1, 0.5)).toBe(0.5);
  });

  it('cut off there, is else what it is without', () => {
    const reaches = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.array(vertices, { maxLength: 5 }), vertices, vertices, reaches, (points, a, b, most) => {
        const gap = polylineGap(points, a[0], a[1], b[0], b[1]);
        expect(polylineGap(points, a[0], a[1], b[0], b[1], most)).toBeCloseTo(Math.min(gap, most), 9);
      }),
      { numRuns: 6_000 },
    );
  });

  it('is what the oracle finds, from either end of the line and of the cloud', () => {
    fc.assert(
      fc.property(fc.array(vertices, { minLength: 1, maxLength: 5 }), vertices, vertices, (points, a, b) => {
        const gap = oracleLineGap(points, [a, b]);
        expect(Math.abs(polylineGap(points, a[0], a[1], b[0], b[1]) - gap)).toBeLessThan(CLOSE);
        const back = polylineGap(points.toReversed(), b[0], b[1], a[0], a[1]);
        expect(Math.abs(back - gap)).toBeLessThan(CLOSE);
      }),
      { numRuns: 6_000 },
    );
  });

  it('is the same wherever all is moved to', () => {
    fc.assert(
      fc.property(
        fc.array(vertices, { minLength: 1, maxLength: 5 }),
        vertices,
        vertices,
        motions,
        (points, a, b, motion) => {
          const gap = polylineGap(points, a[0], a[1], b[0], b[1]);
          const [from, to] = [movedVertex(motion, a), movedVertex(motion, b)];
          const cloud = points.map((point) => movedVertex(motion, point));
          expect(Math.abs(polylineGap(cloud, from[0], from[1], to[0], to[1]) - gap)).toBeLessThan(CLOSE);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
