import fc from 'fast-check';
import { defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { hexDistance, hexRange, ORIGIN } from '../../../src/core/space/hex.ts';
import { type HexMap, isOnMap, mapHexes } from '../../../src/core/space/hex-map.ts';

const maps: fc.Arbitrary<HexMap> = fc.oneof(
  fc.record({ shape: fc.constant('hexagon' as const), radius: fc.integer({ min: 0, max: 8 }) }),
  fc.record({
    shape: fc.constant('rect' as const),
    cols: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
  }),
);

describe('isOnMap', () => {
  it('ends a hexagon at its radius', () => {
    const map: HexMap = { shape: 'hexagon', radius: 6 };
    expect(isOnMap(map, 0, 6)).toBe(true);
    expect(isOnMap(map, 0, 7)).toBe(false);
    expect(isOnMap(map, 6, -6)).toBe(true);
    expect(isOnMap(map, 6, 1)).toBe(false);
  });

  it('takes the hexes at a distance of at most the radius', () => {
    for (const { q, r } of hexRange(ORIGIN, 6))
      expect(isOnMap({ shape: 'hexagon', radius: 4 }, q, r)).toBe(hexDistance(ORIGIN, { q, r }) <= 4);
  });

  it('takes 0 <= q < cols and 0 <= r + floor(q / 2) < rows of a rectangle', () => {
    const map: HexMap = { shape: 'rect', cols: 4, rows: 3 };
    expect(mapHexes(map).map(({ q, r }) => `${q},${r}`)).toEqual(
      ['0,0 0,1 0,2', '1,0 1,1 1,2', '2,-1 2,0 2,1', '3,-1 3,0 3,1'].join(' ').split(' '),
    );
    for (const [q, r] of [
      [-1, 0],
      [4, 0],
      [0, -1],
      [0, 3],
      [3, -2],
      [3, 2],
    ] as const)
      expect(isOnMap(map, q, r)).toBe(false);
  });
});

describe('mapHexes', () => {
  it('lists exactly the hexes on the map, once each, by q and then r', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const listed = mapHexes(map);
        expect(listed).toEqual(hexRange(ORIGIN, 20).filter(({ q, r }) => isOnMap(map, q, r)));
        expect(listed.some(({ q, r }) => Object.is(q, -0) || Object.is(r, -0))).toBe(false);
      }),
    );
  });

  it('has the rectangle of honeycomb-grid with its odd files pushed down', () => {
    const Cell = defineHex({ orientation: Orientation.FLAT, offset: -1 });
    const cells = new Grid(Cell, rectangle({ width: 7, height: 5 })).toArray();
    const theirs = cells.map(({ q, r }) => ({ q: q + 0, r: r + 0 })).sort((a, b) => a.q - b.q || a.r - b.r);
    expect(mapHexes({ shape: 'rect', cols: 7, rows: 5 })).toEqual(theirs);
  });
});
