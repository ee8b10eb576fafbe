import {
  type Direction,
  HEX_STEPS,
  type Hex,
  hexDistance,
  oppositeDirection,
  rotateHex,
  sameHex,
  turnDirection,
} from './hex.ts';

/**
 * The hex that an offset names in a ship's own frame: offsets are drawn as if the ship headed N with its centre
 * on (0, 0), so that (0, -1) is the hex ahead and (1, 0) the one on the starboard quarter.
 */
export function hexOfOffset(centre: Hex, heading: Direction, offset: Hex): Hex {
  const quarter = HEX_STEPS[turnDirection(heading, 2)];
  const astern = HEX_STEPS[oppositeDirection(heading)];
  return {
    q: centre.q + offset.q * quarter.q + offset.r * astern.q,
    r: centre.r + offset.q * quarter.r + offset.r * astern.r,
  };
}

/** A hex as it lies from a ship: its offset in the frame in which the ship heads N with its centre on (0, 0). */
export function offsetOfHex(centre: Hex, heading: Direction, hex: Hex): Hex {
  return rotateHex({ q: hex.q - centre.q, r: hex.r - centre.r }, 1 - heading);
}

/** The hexes that a ship of several hexes covers, in the order of its offsets; turning is about the centre. */
export function footprintHexes(centre: Hex, heading: Direction, offsets: readonly Hex[]): Hex[] {
  return offsets.map((offset) => hexOfOffset(centre, heading, offset));
}

/** Whether a footprint covers the hex. */
export function footprintCovers(footprint: readonly Hex[], hex: Hex): boolean {
  return footprint.some((covered) => sameHex(covered, hex));
}

/** Whether two footprints have a hex in common. */
export function footprintsOverlap(a: readonly Hex[], b: readonly Hex[]): boolean {
  return a.some((hex) => footprintCovers(b, hex));
}

/**
 * The distance in hexes from hull to hull, where they are nearest: 0 if they overlap, 1 if they touch.
 * Infinity if either has no hex, so that the part of a hull in an arc can be measured as it comes.
 */
export function footprintDistance(a: readonly Hex[], b: readonly Hex[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const from of a) for (const to of b) nearest = Math.min(nearest, hexDistance(from, to));
  return nearest;
}
