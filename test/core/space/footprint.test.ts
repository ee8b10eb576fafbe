import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  footprintCovers,
  footprintDistance,
  footprintHexes,
  footprintsOverlap,
  hexOfOffset,
  offsetOfHex,
} from '../../../src/core/space/footprint.ts';
import {
  DIRECTIONS,
  type Hex,
  hexDistance,
  neighbour,
  ORIGIN,
  reflectDirection,
  reflectHex,
  rotateHex,
  turnDirection,
} from '../../../src/core/space/hex.ts';

const hexes = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) });
const headings = fc.constantFrom(...DIRECTIONS);
const sorted = (list: readonly Hex[]): Hex[] => [...list].sort((a, b) => a.q - b.q || a.r - b.r);
const pairs = (list: readonly (readonly [number, number])[]): Hex[] => list.map(([q, r]) => ({ q, r }));

const ONE = pairs([[0, 0]]);
const THREE = pairs([
  [0, -1],
  [0, 0],
  [0, 1],
]);
const THIRTEEN = pairs([
  [0, -2],
  [0, -1],
  [0, 0],
  [0, 1],
  [0, 2],
  [1, -2],
  [1, -1],
  [1, 0],
  [1, 1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [-1, 2],
]);
const shapes = fc.constantFrom(ONE, THREE, THIRTEEN);

describe('footprintHexes', () => {
  it('is the offsets themselves at (0, 0) heading N (SC-E20)', () => {
    expect(footprintHexes(ORIGIN, 1, THIRTEEN)).toEqual(THIRTEEN);
  });

  it('lays a brigantine heading SE along that row (SC-E19)', () => {
    expect(footprintHexes(ORIGIN, 3, THREE)).toEqual(
      pairs([
        [1, 0],
        [0, 0],
        [-1, 0],
      ]),
    );
  });

  it('is the same shape as built of steps from the heading (SC-R27)', () => {
    for (const heading of DIRECTIONS) {
      const go = (...turns: number[]): Hex =>
        turns.reduce((hex, turn) => neighbour(hex, turnDirection(heading, turn)), ORIGIN);
      const steps = [[], [0], [3], [0, 0], [3, 3], [1, 0], [1], [2], [2, 3], [-1, 0], [-1], [-2], [-2, 3]];
      expect(sorted(footprintHexes(ORIGIN, heading, THIRTEEN))).toEqual(
        sorted(steps.map((turns) => go(...turns))),
      );
    }
  });

  it('turns about the centre and is its own mirror image', () => {
    fc.assert(
      fc.property(
        hexes,
        headings,
        shapes,
        fc.integer({ min: -6, max: 6 }),
        (centre, heading, shape, turn) => {
          const hull = footprintHexes(centre, heading, shape);
          expect(footprintHexes(centre, turnDirection(heading, turn), shape)).toEqual(
            hull.map((hex) => rotateHex(hex, turn, centre)),
          );
          const mirrored = footprintHexes(reflectHex(centre), reflectDirection(heading), shape);
          expect(sorted(mirrored)).toEqual(sorted(hull.map(reflectHex)));
        },
      ),
    );
  });

  it('ahead by one hex covers three new hexes of thirteen', () => {
    for (const heading of DIRECTIONS) {
      const before = footprintHexes(ORIGIN, heading, THIRTEEN);
      const after = footprintHexes(neighbour(ORIGIN, heading), heading, THIRTEEN);
      expect(after.filter((hex) => !footprintCovers(before, hex))).toHaveLength(3);
    }
  });
});

describe('hexOfOffset and offsetOfHex', () => {
  it('put the bow two hexes ahead of the centre', () => {
    expect(hexOfOffset({ q: 4, r: -2 }, 3, { q: 0, r: -2 })).toEqual({ q: 6, r: -2 });
    expect(offsetOfHex({ q: 4, r: -2 }, 3, { q: 6, r: -2 })).toEqual({ q: 0, r: -2 });
  });

  it('turn the targets of a ship heading SE into its own frame: to port, ahead, starboard bow (SC-E19)', () => {
    const seen = pairs([
      [1, -6],
      [4, 0],
      [3, 3],
    ]).map((target) => offsetOfHex(ORIGIN, 3, target));
    expect(seen).toEqual(
      pairs([
        [-6, 5],
        [0, -4],
        [3, -6],
      ]),
    );
  });

  it('are inverse, keep the distance and have no negative zero', () => {
    fc.assert(
      fc.property(hexes, headings, hexes, (centre, heading, hex) => {
        const offset = offsetOfHex(centre, heading, hex);
        const back = hexOfOffset(centre, heading, offset);
        expect(back).toEqual(hex);
        expect(hexDistance(ORIGIN, offset)).toBe(hexDistance(centre, hex));
        for (const n of [offset.q, offset.r, back.q, back.r]) expect(Object.is(n, -0)).toBe(false);
      }),
    );
  });
});

describe('hulls', () => {
  it('are a sloop and a ship of the line at distance 3 (SC-E20)', () => {
    const hull = footprintHexes(ORIGIN, 1, THIRTEEN);
    expect(footprintDistance(hull, [{ q: 4, r: -2 }])).toBe(3);
  });

  it('measure from the brigantine heading SE 6, 3 and 5 hexes (SC-E19)', () => {
    const hull = footprintHexes(ORIGIN, 3, THREE);
    const targets = pairs([
      [1, -6],
      [4, 0],
      [3, 3],
    ]);
    expect(targets.map((target) => footprintDistance(hull, [target]))).toEqual([6, 3, 5]);
  });

  it('are at distance 0 exactly when they overlap, whichever is named first', () => {
    fc.assert(
      fc.property(
        hexes,
        headings,
        shapes,
        headings,
        shapes,
        (centre, heading, shape, otherHeading, otherShape) => {
          const hull = footprintHexes(centre, heading, shape);
          const other = footprintHexes(ORIGIN, otherHeading, otherShape);
          expect(footprintsOverlap(hull, other)).toBe(footprintDistance(hull, other) === 0);
          expect(footprintsOverlap(other, hull)).toBe(footprintsOverlap(hull, other));
          expect(footprintDistance(other, hull)).toBe(footprintDistance(hull, other));
          expect(footprintDistance(hull, other)).toBeLessThanOrEqual(hexDistance(centre, ORIGIN));
        },
      ),
    );
  });

  it('of which nothing is in the arc are infinitely far', () => {
    expect(footprintDistance(ONE, [])).toBe(Number.POSITIVE_INFINITY);
    expect(footprintsOverlap(ONE, [])).toBe(false);
  });
});
