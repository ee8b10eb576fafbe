import fc from 'fast-check';
import {
  defineHex,
  Grid,
  type HexCoordinates,
  line,
  Orientation,
  Direction as Point,
  Rotation,
  ring,
} from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import {
  bearingOf,
  DIRECTION_NAMES,
  DIRECTIONS,
  type Direction,
  directionName,
  directionOfBearing,
  directionTo,
  HEX_STEPS,
  type Hex,
  hexDistance,
  hexLine,
  hexRange,
  hexRing,
  neighbour,
  neighbours,
  ORIGIN,
  oppositeDirection,
  reflectDirection,
  reflectHex,
  rotateHex,
  sameHex,
  sixthsFrom,
  turnDirection,
} from '../../../src/core/space/hex.ts';

const hexes = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) });
const directions = fc.constantFrom(...DIRECTIONS);
const sixths = fc.integer({ min: -13, max: 13 });
const radii = fc.integer({ min: 0, max: 6 });

const sorted = (list: readonly Hex[]): Hex[] => [...list].sort((a, b) => a.q - b.q || a.r - b.r);
const walk = (from: Hex, direction: Direction, steps: number): Hex => {
  let hex = from;
  for (let i = 0; i < steps; i++) hex = neighbour(hex, direction);
  return hex;
};

describe('directions', () => {
  it('run clockwise from north in steps of 60 degrees', () => {
    expect(DIRECTIONS.map(directionName)).toEqual([...DIRECTION_NAMES]);
    expect(DIRECTIONS.map(bearingOf)).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('come back from their bearing, any number of turns round', () => {
    for (const direction of DIRECTIONS)
      for (const turns of [-720, -360, 0, 360])
        expect(directionOfBearing(bearingOf(direction) + turns)).toBe(direction);
  });

  it('have no name for a wind through a hex corner', () => {
    for (const bearing of [30, 90, 150, 210, 270, 330, 59.9, -30])
      expect(directionOfBearing(bearing)).toBeNull();
  });

  it('are opposite as ((n + 2) mod 6) + 1', () => {
    expect(DIRECTIONS.map(oppositeDirection)).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it('turn to starboard and port and wrap at north', () => {
    expect(turnDirection(6, 1)).toBe(1);
    expect(turnDirection(1, -1)).toBe(6);
    expect(turnDirection(3, -9)).toBe(6);
  });

  it('change places in the mirror: 2 with 6, 3 with 5, while 1 and 4 stay', () => {
    expect(DIRECTIONS.map(reflectDirection)).toEqual([1, 6, 5, 4, 3, 2]);
  });

  it('are counted clockwise from the heading: from NE, 0, 1, 5 are SE, NE, N', () => {
    expect(DIRECTIONS.map((direction) => sixthsFrom(2, direction))).toEqual([5, 0, 1, 2, 3, 4]);
  });

  it('are where the heading turned by their sixths points', () => {
    fc.assert(
      fc.property(directions, directions, (heading, direction) => {
        expect(turnDirection(heading, sixthsFrom(heading, direction))).toBe(direction);
      }),
    );
  });
});

describe('neighbours', () => {
  it('lie at the hex steps of the ledger', () => {
    expect(neighbours(ORIGIN)).toEqual([
      { q: 0, r: -1 },
      { q: 1, r: -1 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: -1, r: 1 },
      { q: -1, r: 0 },
    ]);
  });

  it('are one step away, and the opposite step leads back', () => {
    fc.assert(
      fc.property(hexes, directions, (hex, direction) => {
        const next = neighbour(hex, direction);
        expect(hexDistance(hex, next)).toBe(1);
        expect(sameHex(hex, next)).toBe(false);
        expect(neighbour(next, oppositeDirection(direction))).toEqual(hex);
      }),
    );
  });

  it('never bring a negative zero', () => {
    for (const direction of DIRECTIONS) {
      const back = neighbour(HEX_STEPS[direction], oppositeDirection(direction));
      expect(Object.is(back.q, 0) && Object.is(back.r, 0)).toBe(true);
    }
  });
});

describe('hexDistance', () => {
  it('is max(abs dq, abs dr, abs(dq + dr)) as well', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const dq = b.q - a.q;
        const dr = b.r - a.r;
        expect(hexDistance(a, b)).toBe(Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
      }),
    );
  });

  it('is symmetric, 0 only for one hex, and no longer than by way of a third hex', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, (a, b, c) => {
        expect(hexDistance(a, b)).toBe(hexDistance(b, a));
        expect(hexDistance(a, b) === 0).toBe(sameHex(a, b));
        expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
      }),
    );
  });

  it('stays the same when both hexes are turned or mirrored', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, sixths, (a, b, centre, turn) => {
        expect(hexDistance(rotateHex(a, turn, centre), rotateHex(b, turn, centre))).toBe(hexDistance(a, b));
        expect(hexDistance(reflectHex(a), reflectHex(b))).toBe(hexDistance(a, b));
      }),
    );
  });
});

describe('directionTo', () => {
  it('finds the direction walked, at any distance', () => {
    fc.assert(
      fc.property(hexes, directions, fc.integer({ min: 1, max: 12 }), (hex, direction, steps) => {
        expect(directionTo(hex, walk(hex, direction, steps))).toBe(direction);
      }),
    );
  });

  it('is null off the six rows and for the same hex', () => {
    const straight = DIRECTIONS.flatMap((direction) => [1, 2, 3, 4].map((n) => walk(ORIGIN, direction, n)));
    for (const hex of hexRange(ORIGIN, 4))
      expect(directionTo(ORIGIN, hex) !== null).toBe(straight.some((other) => sameHex(hex, other)));
  });
});

/** The ledger's line of fire: cube points rounded after a nudge of (+1e-6, +2e-6, -3e-6) or its opposite. */
function nudgedLine(a: Hex, b: Hex, sign: 1 | -1): Hex[] {
  const steps = hexDistance(a, b);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = steps === 0 ? 0 : i / steps;
    const q = a.q + (b.q - a.q) * t + sign * 1e-6;
    const r = a.r + (b.r - a.r) * t + sign * 2e-6;
    const s = -a.q - a.r - (b.q - a.q + b.r - a.r) * t - sign * 3e-6;
    const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
    const [eq, er, es] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (eq > er && eq > es) return { q: -rr - rs + 0, r: rr + 0 };
    return er > es ? { q: rq + 0, r: -rq - rs + 0 } : { q: rq + 0, r: rr + 0 };
  });
}

describe('hexLine', () => {
  it('is the one hex at distance 0 and both hexes at distance 1', () => {
    expect(hexLine(ORIGIN, ORIGIN)).toEqual([ORIGIN]);
    expect(hexLine(ORIGIN, { q: 1, r: -1 })).toEqual([ORIGIN, { q: 1, r: -1 }]);
  });

  it('passes to starboard or to port of a hexside that it runs along', () => {
    const to = { q: 1, r: 1 };
    expect(hexLine(ORIGIN, to)).toEqual([ORIGIN, { q: 0, r: 1 }, to]);
    expect(hexLine(ORIGIN, to, 'port')).toEqual([ORIGIN, { q: 1, r: 0 }, to]);
  });

  it('goes from neighbour to neighbour, one hex for each step of distance', () => {
    fc.assert(
      fc.property(hexes, hexes, fc.constantFrom('port', 'starboard'), (a, b, side) => {
        const hexesOnLine = hexLine(a, b, side);
        expect(hexesOnLine).toHaveLength(hexDistance(a, b) + 1);
        expect(hexesOnLine[0]).toEqual(a);
        expect(hexesOnLine.at(-1)).toEqual(b);
        hexesOnLine.forEach((hex, i) => {
          expect(hexDistance(a, hex)).toBe(i);
          expect(hexDistance(hex, b)).toBe(hexesOnLine.length - 1 - i);
        });
      }),
    );
  });

  it('is the line back on the other side', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(hexLine(b, a, 'port').reverse()).toEqual(hexLine(a, b, 'starboard'));
      }),
    );
  });

  it('turns and mirrors with its ends', () => {
    fc.assert(
      fc.property(hexes, hexes, sixths, (a, b, turn) => {
        const hexesOnLine = hexLine(a, b);
        expect(hexLine(rotateHex(a, turn), rotateHex(b, turn))).toEqual(
          hexesOnLine.map((hex) => rotateHex(hex, turn)),
        );
        expect(hexLine(reflectHex(a), reflectHex(b), 'port')).toEqual(hexesOnLine.map(reflectHex));
      }),
    );
  });

  it('gives on its two sides the two nudged lines of the ledger', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const ours = [hexLine(a, b, 'port'), hexLine(a, b, 'starboard')].map((l) => JSON.stringify(l)).sort();
        const theirs = [nudgedLine(a, b, 1), nudgedLine(a, b, -1)].map((l) => JSON.stringify(l)).sort();
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('hexRange and hexRing', () => {
  it('have 1 + 3n(n + 1) and 6n hexes, the range being all rings up to it', () => {
    fc.assert(
      fc.property(hexes, radii, (centre, radius) => {
        const range = hexRange(centre, radius);
        const rings = Array.from({ length: radius + 1 }, (_, n) => hexRing(centre, n));
        expect(range).toHaveLength(1 + 3 * radius * (radius + 1));
        expect(rings.map((hexesOfRing) => hexesOfRing.length)).toEqual(
          rings.map((_, n) => (n === 0 ? 1 : 6 * n)),
        );
        expect(range).toEqual(sorted(rings.flat()));
      }),
    );
  });

  it('hold exactly the hexes of the distance', () => {
    fc.assert(
      fc.property(hexes, hexes, radii, (centre, hex, radius) => {
        const within = (list: readonly Hex[]) => list.some((other) => sameHex(hex, other));
        expect(within(hexRange(centre, radius))).toBe(hexDistance(centre, hex) <= radius);
        expect(within(hexRing(centre, radius))).toBe(hexDistance(centre, hex) === radius);
      }),
    );
  });

  it('walk the ring clockwise from the northernmost corner', () => {
    expect(hexRing(ORIGIN, 1)).toEqual(neighbours(ORIGIN));
    expect(hexRing({ q: 3, r: 3 }, 2)[0]).toEqual({ q: 3, r: 1 });
    const hexesOfRing = hexRing(ORIGIN, 3);
    hexesOfRing.forEach((hex, i) => {
      expect(hexDistance(hex, hexesOfRing[(i + 1) % 18] ?? ORIGIN)).toBe(1);
    });
  });

  it('are the centre at 0 and empty below', () => {
    expect([hexRange(ORIGIN, 0), hexRing(ORIGIN, 0)]).toEqual([[ORIGIN], [ORIGIN]]);
    expect([hexRange(ORIGIN, -1), hexRing(ORIGIN, -1)]).toEqual([[], []]);
  });
});

describe('rotateHex and reflectHex', () => {
  it('turn the steps of the ledger into one another, clockwise', () => {
    for (const direction of DIRECTIONS)
      for (let n = -7; n <= 7; n++)
        expect(rotateHex(HEX_STEPS[direction], n)).toEqual(HEX_STEPS[turnDirection(direction, n)]);
  });

  it('carry the start of red to that of blue in mirrored scenarios', () => {
    expect(reflectHex({ q: -3, r: 0 })).toEqual({ q: 3, r: -3 });
    expect(reflectHex({ q: -5, r: 3 })).toEqual({ q: 5, r: -2 });
    expect(reflectHex({ q: -12, r: 11 })).toEqual({ q: 12, r: -1 });
  });

  it('carry the three sides of a scenario into one another by 120 degrees', () => {
    expect(rotateHex({ q: 0, r: -4 }, 2)).toEqual({ q: 4, r: 0 });
    expect(rotateHex({ q: 0, r: -4 }, 4)).toEqual({ q: -4, r: 4 });
  });

  it('come back: six turns of one sixth, or a turn and its opposite, or two mirrors', () => {
    fc.assert(
      fc.property(hexes, hexes, sixths, (hex, centre, turn) => {
        let turned: Hex = hex;
        for (let i = 0; i < 6; i++) turned = rotateHex(turned, 1, centre);
        expect(turned).toEqual(hex);
        expect(rotateHex(rotateHex(hex, turn, centre), -turn, centre)).toEqual(hex);
        expect(reflectHex(reflectHex(hex))).toEqual(hex);
      }),
    );
  });

  it('go together with steps, turned or mirrored', () => {
    fc.assert(
      fc.property(hexes, directions, hexes, sixths, (hex, direction, centre, turn) => {
        const next = neighbour(hex, direction);
        expect(rotateHex(next, turn, centre)).toEqual(
          neighbour(rotateHex(hex, turn, centre), turnDirection(direction, turn)),
        );
        expect(reflectHex(next)).toEqual(neighbour(reflectHex(hex), reflectDirection(direction)));
      }),
    );
  });

  it('never bring a negative zero', () => {
    for (const hex of hexRange(ORIGIN, 2))
      for (const turn of DIRECTIONS)
        for (const { q, r } of [rotateHex(hex, turn), rotateHex(hex, turn, hex), reflectHex(hex)])
          expect(Object.is(q, -0) || Object.is(r, -0)).toBe(false);
  });
});

describe('honeycomb-grid, as an outside witness,', () => {
  const Cell = defineHex({ orientation: Orientation.FLAT });
  const grid = new Grid(Cell);
  const cellAt = (at?: HexCoordinates) => new Cell(at);
  const plain = (cells: Iterable<Hex>): Hex[] => [...cells].map(({ q, r }) => ({ q: q + 0, r: r + 0 }));
  const points = { 1: Point.N, 2: Point.NE, 3: Point.SE, 4: Point.S, 5: Point.SW, 6: Point.NW };

  it('agrees on neighbours', () => {
    fc.assert(
      fc.property(hexes, directions, (hex, direction) => {
        const cell = grid.neighborOf(new Cell(hex), points[direction]);
        expect(neighbour(hex, direction)).toEqual({ q: cell.q, r: cell.r });
      }),
    );
  });

  it('agrees on distance', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(hexDistance(a, b)).toBe(grid.distance(a, b));
      }),
    );
  });

  it('agrees on rings, and on where they begin', () => {
    fc.assert(
      fc.property(hexes, fc.integer({ min: 1, max: 6 }), (centre, radius) => {
        const start = walk(centre, 1, radius);
        const cells = ring({ start, center: centre, rotation: Rotation.CLOCKWISE })(cellAt);
        expect(hexRing(centre, radius)).toEqual(plain(cells));
      }),
    );
  });

  it('agrees on lines, up to the side taken along a hexside', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        const cells = plain(line({ start: a, stop: b })(cellAt));
        const [port, starboard] = [hexLine(a, b, 'port'), hexLine(a, b, 'starboard')];
        expect(cells).toHaveLength(port.length);
        cells.forEach((cell, i) => {
          expect([port[i], starboard[i]]).toContainEqual(cell);
        });
      }),
    );
  });
});
