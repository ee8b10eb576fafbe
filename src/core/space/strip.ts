/*
 * When something that moves evenly along a line is inside a half-plane or a strip. Times may be negative; inside
 * means strictly inside, so that what moves along the border never is. Never inside: enters at Infinity, leaves at
 * -Infinity.
 */

/** When it comes inside a half-plane: it begins `outside` (negative: inside) and goes outwards at `rate`. */
export function entersHalf(outside: number, rate: number): number {
  if (rate < 0) return -outside / rate;
  return rate === 0 && outside >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** When it leaves the half-plane. */
export function leavesHalf(outside: number, rate: number): number {
  if (rate > 0) return -outside / rate;
  return rate === 0 && outside >= 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** When it comes inside a strip of that half width: it begins `offset` from the middle line, to which `rate` adds. */
export function entersStrip(offset: number, rate: number, half: number): number {
  return entersHalf(beside(offset, -rate) - half, -Math.abs(rate));
}

/** When it leaves the strip. */
export function leavesStrip(offset: number, rate: number, half: number): number {
  return leavesHalf(beside(offset, rate) - half, Math.abs(rate));
}

/** The offset, counted positive towards the side to which it moves. */
function beside(offset: number, rate: number): number {
  if (rate === 0) return Math.abs(offset);
  return rate > 0 ? offset : -offset;
}
