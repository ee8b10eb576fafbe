/*
 * When a point that moves evenly comes inside something. Times may be negative. Inside means strictly inside: what
 * moves along a border never is, and what never is comes inside at Infinity. What always is came at -Infinity.
 * When it leaves again is the other way round in time: minus when it comes inside if it moves backwards.
 */

/** When the point comes inside a half-plane: it begins `outside` it (negative: inside) and moves outwards at `rate`. */
export function entersHalfPlane(outside: number, rate: number): number {
  if (rate < 0) return -outside / rate;
  return rate === 0 && outside >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** When the point comes inside a strip of that half width: it begins `offset` from the middle, to which `rate` adds. */
export function entersStrip(offset: number, rate: number, halfWidth: number): number {
  if (rate === 0) return entersHalfPlane(Math.abs(offset) - halfWidth, 0);
  return entersHalfPlane((rate < 0 ? offset : -offset) - halfWidth, -Math.abs(rate));
}

/** A rectangle about (0, 0): which way it points (a vector of length 1), half its length, half its beam. */
export interface Box {
  readonly east: number;
  readonly north: number;
  readonly bow: number;
  readonly board: number;
}

/** When the point (x, y), moving by (dx, dy), comes inside a box. */
export function entersBox(x: number, y: number, dx: number, dy: number, box: Box): number {
  const { east, north } = box;
  return Math.max(
    entersStrip(x * east + y * north, dx * east + dy * north, box.bow),
    entersStrip(x * north - y * east, dx * north - dy * east, box.board),
  );
}
