import { easting, northing } from './bearing.ts';
import { entersBox, entersHalfPlane } from './crossing.ts';
import type { Vertex } from './plane.ts';
import { outsideOf, polygonReach, polygonSide, rectangleReach } from './polygon.ts';
import { type Rectangle, reachOf } from './rectangle.ts';

/** A stretch of a straight course, as distances from its start; negative ones lie astern. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function span(from: number, to: number): Span | null {
  // a time that was turned round may be -0
  return from < to ? { from, to: to + 0 } : null;
}

/**
 * Where on a straight course (a bearing) a moving rectangle overlaps a still one by more than `depth` (0 or more):
 * everywhere between the two distances, and nowhere else. With depth 0 they touch first at `from` and part at `to`.
 * Null if that never happens: touching is no overlap, nor is scraping along a side. But a slanting side is only as
 * exact as doubles are, so rules ask with the tolerance whether two meet, and with 0 where.
 */
export function sweepRectangle(moving: Rectangle, course: number, still: Rectangle, depth = 0): Span | null {
  const x = moving.x - still.x;
  const y = moving.y - still.y;
  const dx = easting(course);
  const dy = northing(course);
  const clear = (moving.length + moving.beam) / 2 + (still.length + still.beam) / 2;
  if (Math.abs(x * dy - y * dx) > clear - depth) return null;
  const turn = still.bearing - moving.bearing;
  const cos = northing(turn);
  const sin = easting(turn);
  const mine = reachOf(moving, still, cos, sin, depth);
  const theirs = reachOf(still, moving, cos, sin, depth);
  return span(
    Math.max(entersBox(x, y, dx, dy, mine), entersBox(x, y, dx, dy, theirs)),
    -Math.max(entersBox(x, y, -dx, -dy, mine), entersBox(x, y, -dx, -dy, theirs)),
  );
}

/** The same against a convex polygon that lies still. */
export function sweepPolygon(
  moving: Rectangle,
  course: number,
  polygon: readonly Vertex[],
  depth = 0,
): Span | null {
  const dx = easting(course);
  const dy = northing(course);
  let east = easting(moving.bearing);
  let north = northing(moving.bearing);
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const side = polygonSide(polygon, i);
    const outside = outsideOf(side, moving.x, moving.y) - rectangleReach(moving, east, north, side) + depth;
    const rate = dx * side.east + dy * side.north;
    from = Math.max(from, entersHalfPlane(outside, rate));
    to = Math.min(to, -entersHalfPlane(outside, -rate));
  }
  // the sides of the rectangle: bow, starboard, stern, port
  for (let quarter = 0; quarter < 4; quarter++) {
    const half = (quarter % 2 === 0 ? moving.length : moving.beam) / 2;
    const outside = -half - polygonReach(polygon, moving, east, north) + depth;
    const rate = dx * east + dy * north;
    from = Math.max(from, entersHalfPlane(outside, rate));
    to = Math.min(to, -entersHalfPlane(outside, -rate));
    [east, north] = [north, -east];
  }
  return span(from, to);
}
