import { normaliseBearing } from './bearing.ts';

/** A hex of a flat-top map by its axial coordinates, both integers: q grows to the south-east, r to the south. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six ways out of a hex, through its hexsides, clockwise from north: N NE SE S SW NW. */
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;

/** One of the six ways out of a hex: 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW, that is bearing (n - 1) x 60. */
export type Direction = (typeof DIRECTIONS)[number];

/** The names of the six directions, in their order: direction n is at n - 1. */
export const DIRECTION_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** The name of one of the six directions. */
export type DirectionName = (typeof DIRECTION_NAMES)[number];

/** One step in each direction, as the difference of coordinates. */
export const HEX_STEPS: Readonly<Record<Direction, Hex>> = {
  1: { q: 0, r: -1 },
  2: { q: 1, r: -1 },
  3: { q: 1, r: 0 },
  4: { q: 0, r: 1 },
  5: { q: -1, r: 1 },
  6: { q: -1, r: 0 },
};

/** The hex (0, 0), the middle of a hexagonal map. */
export const ORIGIN: Hex = { q: 0, r: 0 };

/** The name of a direction, from N to NW. */
export function directionName(direction: Direction): DirectionName {
  return DIRECTION_NAMES[direction - 1] as DirectionName;
}

/** The direction after a turn of so many hexsides (60 degrees each): starboard positive, port negative, any integer. */
export function turnDirection(direction: Direction, sixths: number): Direction {
  return (((((direction - 1 + sixths) % 6) + 6) % 6) + 1) as Direction;
}

/** The direction straight astern of the given one. */
export function oppositeDirection(direction: Direction): Direction {
  return turnDirection(direction, 3);
}

/** The direction in a mirror along the north-south axis: NE and NW, SE and SW change places. */
export function reflectDirection(direction: Direction): Direction {
  return turnDirection(1, 1 - direction);
}

/**
 * A direction as seen from the bow, in hexsides clockwise from the heading: 0 ahead, 1 and 2 to starboard,
 * 3 astern, 4 and 5 to port.
 */
export function sixthsFrom(heading: Direction, direction: Direction): 0 | 1 | 2 | 3 | 4 | 5 {
  return ((direction - heading + 6) % 6) as 0 | 1 | 2 | 3 | 4 | 5;
}

/** The bearing of a direction: 0, 60, 120, 180, 240 or 300 degrees. */
export function bearingOf(direction: Direction): number {
  return (direction - 1) * 60;
}

/** The direction of a bearing in degrees, any number of turns round; null if it is not an exact multiple of 60. */
export function directionOfBearing(bearing: number): Direction | null {
  const sixths = normaliseBearing(bearing) / 60;
  return Number.isInteger(sixths) ? ((sixths + 1) as Direction) : null;
}

/** Whether the two are one hex. */
export function sameHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

/** The adjacent hex in that direction. */
export function neighbour(hex: Hex, direction: Direction): Hex {
  const step = HEX_STEPS[direction];
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** The six adjacent hexes, N first, clockwise. */
export function neighbours(hex: Hex): Hex[] {
  return DIRECTIONS.map((direction) => neighbour(hex, direction));
}

/** The distance in hexes, centre to centre: 0 for the same hex, 1 for adjacent ones. */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = b.q - a.q;
  const dr = b.r - a.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/**
 * The direction that leads straight from one hex to the other, at any distance.
 * Null off the six rows through the first, and for the same hex.
 */
export function directionTo(from: Hex, to: Hex): Direction | null {
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  if (dq === 0) return dr === 0 ? null : dr < 0 ? 1 : 4;
  if (dr === 0) return dq > 0 ? 3 : 6;
  return dq + dr !== 0 ? null : dq > 0 ? 2 : 5;
}

/**
 * The hexes on the straight line between two hex centres, one for each step of distance, both ends included.
 * Where the line runs along a hexside, it takes the hex on the named side of it, as seen from `from`: the line
 * back with the other side has the same hexes. A line of fire is barred only if it is on both sides.
 */
export function hexLine(from: Hex, to: Hex, side: 'port' | 'starboard' = 'starboard'): Hex[] {
  const steps = hexDistance(from, to);
  const direction = directionTowards(from, to);
  const aside = turnDirection(direction, 1);
  const stepsAside = rotateHex({ q: to.q - from.q, r: to.r - from.r }, 1 - direction).q;
  const line: Hex[] = [from];
  let hex = from;
  let taken = 0;
  for (let i = 1; i <= steps; i++) {
    const due = (stepsAside * i) / steps;
    const rounded = side === 'starboard' ? Math.floor(due + 0.5) : Math.ceil(due - 0.5);
    hex = neighbour(hex, rounded > taken ? aside : direction);
    taken = rounded;
    line.push(hex);
  }
  return line;
}

/** The direction of the way to another hex that needs only steps of this direction and of the next one clockwise. */
function directionTowards(from: Hex, to: Hex): Direction {
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  if (dq === 0) return dr < 0 ? 1 : 4;
  if (dq > 0) return dr >= 0 ? 3 : dq + dr >= 0 ? 2 : 1;
  return dr <= 0 ? 6 : dq + dr <= 0 ? 5 : 4;
}

/**
 * All hexes at a distance of at most `radius`, the centre included: 1 + 3 x radius x (radius + 1) of them.
 * In order of q, then of r; none if the radius is under 0.
 */
export function hexRange(centre: Hex, radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++) {
    const last = Math.min(radius, radius - q);
    for (let r = Math.max(-radius, -radius - q); r <= last; r++)
      hexes.push({ q: centre.q + q, r: centre.r + r });
  }
  return hexes;
}

/** All hexes at a distance of exactly `radius`, clockwise from the northernmost corner; the centre alone if it is 0. */
export function hexRing(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre];
  const ring: Hex[] = [];
  let hex: Hex = { q: centre.q, r: centre.r - radius };
  for (const side of DIRECTIONS) {
    const along = turnDirection(side, 2);
    for (let i = 0; i < radius; i++) {
      ring.push(hex);
      hex = neighbour(hex, along);
    }
  }
  return ring;
}

/** The hex turned about a centre by so many hexsides (60 degrees each): clockwise positive, any integer. */
export function rotateHex(hex: Hex, sixths: number, centre: Hex = ORIGIN): Hex {
  const q = hex.q - centre.q;
  const r = hex.r - centre.r;
  const qStep = HEX_STEPS[turnDirection(3, sixths)];
  const rStep = HEX_STEPS[turnDirection(4, sixths)];
  return { q: centre.q + q * qStep.q + r * rStep.q, r: centre.r + q * qStep.r + r * rStep.r };
}

/** The hex in a mirror along the north-south axis through (0, 0): (q, r) becomes (-q, q + r). */
export function reflectHex(hex: Hex): Hex {
  return { q: 0 - hex.q, r: hex.q + hex.r };
}
