import { easting, northing } from './bearing.ts';
import { entersBox, entersHalfPlane } from './crossing.ts';
import type { Vertex } from './plane.ts';
import { outsideOf, polygonSide } from './polygon.ts';
import type { Rectangle } from './rectangle.ts';
import type { Span } from './sweep.ts';

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
  return Math.sqrt(squareToSegment(px, py, ax, ay, bx, by));
}

/** The square of that distance. */
function squareToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const along = nearestOnSegment(px, py, ax, ay, bx, by);
  const dx = px - ax - along * (bx - ax);
  const dy = py - ay - along * (by - ay);
  return dx * dx + dy * dy;
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
  const square = Math.min(
    squareToSegment(ax, ay, cx, cy, dx, dy),
    squareToSegment(bx, by, cx, cy, dx, dy),
    squareToSegment(cx, cy, ax, ay, bx, by),
    squareToSegment(dx, dy, ax, ay, bx, by),
  );
  return Math.sqrt(square);
}

/**
 * How much of the segment from a to b lies deeper than `depth` (0 or more) inside a rectangle. At depth 0 nothing does
 * along an edge or at a corner; but a slanting edge is only as exact as doubles are, so rules give the tolerance.
 */
export function lengthInRectangle(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  rectangle: Rectangle,
  depth = 0,
): number {
  if (pointToSegment(rectangle.x, rectangle.y, ax, ay, bx, by) > (rectangle.length + rectangle.beam) / 2)
    return 0;
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length === 0) return 0;
  const x = ax - rectangle.x;
  const y = ay - rectangle.y;
  const dx = (bx - ax) / length;
  const dy = (by - ay) / length;
  const box = {
    east: easting(rectangle.bearing),
    north: northing(rectangle.bearing),
    bow: rectangle.length / 2 - depth,
    board: rectangle.beam / 2 - depth,
  };
  const from = Math.max(0, entersBox(x, y, dx, dy, box));
  const to = Math.min(length, -entersBox(x, y, -dx, -dy, box));
  return Math.max(0, to - from);
}

/**
 * The part of the segment from a to b that lies deeper than `depth` inside a convex polygon, as fractions of it from
 * 0 (at a) to 1 (at b); null if there is none.
 */
export function spanInPolygon(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  polygon: readonly Vertex[],
  depth = 0,
): Span | null {
  const dx = bx - ax;
  const dy = by - ay;
  let from = 0;
  let to = 1;
  for (let i = 0; i < polygon.length && from < to; i++) {
    const side = polygonSide(polygon, i);
    const outside = outsideOf(side, ax, ay) + depth;
    const rate = dx * side.east + dy * side.north;
    from = Math.max(from, entersHalfPlane(outside, rate));
    to = Math.min(to, -entersHalfPlane(outside, -rate));
  }
  return from < to ? { from, to } : null;
}

/** How much of the segment from a to b lies deeper than `depth` inside a convex polygon. */
export function lengthInPolygon(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  polygon: readonly Vertex[],
  depth = 0,
): number {
  const inside = spanInPolygon(ax, ay, bx, by, polygon, depth);
  if (inside === null) return 0;
  return (inside.to - inside.from) * Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}
