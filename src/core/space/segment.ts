import { easting, northing } from './bearing.ts';
import type { Vertex } from './plane.ts';
import type { Rectangle } from './rectangle.ts';
import { entersHalf, entersStrip, leavesHalf, leavesStrip } from './strip.ts';

/** Where on the segment from a to b the point nearest to p lies: from 0 (at a) to 1 (at b). */
export function nearestOnSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
}

/** The least distance from the point p to the segment from a to b. */
export function pointToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const along = nearestOnSegment(px, py, ax, ay, bx, by);
  const dx = px - ax - along * (bx - ax);
  const dy = py - ay - along * (by - ay);
  return Math.sqrt(dx * dx + dy * dy);
}

/** On which side of the line from a to b the point p lies: positive to the left, 0 on it. */
function sideOf(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/** The least distance between the segments from a to b and from c to d; 0 if they cross or touch. */
export function segmentGap(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const isAcross =
    sideOf(ax, ay, cx, cy, dx, dy) * sideOf(bx, by, cx, cy, dx, dy) < 0 &&
    sideOf(cx, cy, ax, ay, bx, by) * sideOf(dx, dy, ax, ay, bx, by) < 0;
  if (isAcross) return 0;
  return Math.min(
    pointToSegment(ax, ay, cx, cy, dx, dy),
    pointToSegment(bx, by, cx, cy, dx, dy),
    pointToSegment(cx, cy, ax, ay, bx, by),
    pointToSegment(dx, dy, ax, ay, bx, by),
  );
}

/**
 * How much of the segment from a to b lies deeper than `depth` inside a rectangle. Along an edge, or at a corner,
 * nothing does; since a slanting edge is only as exact as doubles are, rules that mean that give the tolerance as depth.
 */
export function lengthInRectangle(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  rectangle: Rectangle,
  depth = 0,
): number {
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  const x = ax - rectangle.x;
  const y = ay - rectangle.y;
  const dx = bx - ax;
  const dy = by - ay;
  const bow = rectangle.length / 2 - depth;
  const board = rectangle.beam / 2 - depth;
  const ahead = x * east + y * north;
  const abeam = x * north - y * east;
  const onwards = dx * east + dy * north;
  const sideways = dx * north - dy * east;
  const from = Math.max(0, entersStrip(ahead, onwards, bow), entersStrip(abeam, sideways, board));
  const to = Math.min(1, leavesStrip(ahead, onwards, bow), leavesStrip(abeam, sideways, board));
  return from < to ? (to - from) * Math.sqrt(dx * dx + dy * dy) : 0;
}

/** How much of the segment from a to b lies deeper than `depth` inside a convex polygon. Along an edge, nothing does. */
export function lengthInPolygon(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  polygon: readonly Vertex[],
  depth = 0,
): number {
  let from = 0;
  let to = 1;
  for (let i = 0; i < polygon.length && from < to; i++) {
    const corner = polygon[i] as Vertex;
    const next = polygon[i + 1 === polygon.length ? 0 : i + 1] as Vertex;
    const east = next[0] - corner[0];
    const north = next[1] - corner[1];
    const outside =
      (ax - corner[0]) * north - (ay - corner[1]) * east + depth * Math.sqrt(east * east + north * north);
    const rate = (bx - ax) * north - (by - ay) * east;
    from = Math.max(from, entersHalf(outside, rate));
    to = Math.min(to, leavesHalf(outside, rate));
  }
  return from < to ? (to - from) * Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) : 0;
}
