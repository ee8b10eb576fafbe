import { easting, northing } from './bearing.ts';
import type { Vertex } from './plane.ts';
import { polygonReach, sideDepth } from './polygon.ts';
import type { Rectangle } from './rectangle.ts';
import { entersHalf, entersStrip, leavesHalf, leavesStrip } from './strip.ts';

/** A stretch of a straight course, as distances from its start; negative ones lie astern. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

function span(from: number, to: number): Span | null {
  return from < to ? { from, to } : null;
}

/**
 * Where on a straight course (a bearing) a moving rectangle overlaps a still one by more than `depth`: everywhere
 * between the two distances, and nowhere else. With depth 0 they touch first at `from` and part at `to`.
 * Null if that never happens: touching or scraping along is no overlap.
 */
export function sweepRectangle(moving: Rectangle, course: number, still: Rectangle, depth = 0): Span | null {
  const x = moving.x - still.x;
  const y = moving.y - still.y;
  const east = easting(course);
  const north = northing(course);
  const mEast = easting(moving.bearing);
  const mNorth = northing(moving.bearing);
  const sEast = easting(still.bearing);
  const sNorth = northing(still.bearing);
  const cos = Math.abs(mEast * sEast + mNorth * sNorth);
  const sin = Math.abs(mEast * sNorth - mNorth * sEast);
  // along and across the moving rectangle, then the still one: how far off it is, how fast that grows, how near it overlaps
  const off1 = x * mEast + y * mNorth;
  const off2 = x * mNorth - y * mEast;
  const off3 = x * sEast + y * sNorth;
  const off4 = x * sNorth - y * sEast;
  const rate1 = east * mEast + north * mNorth;
  const rate2 = east * mNorth - north * mEast;
  const rate3 = east * sEast + north * sNorth;
  const rate4 = east * sNorth - north * sEast;
  const half1 = (moving.length + still.length * cos + still.beam * sin) / 2 - depth;
  const half2 = (moving.beam + still.length * sin + still.beam * cos) / 2 - depth;
  const half3 = (still.length + moving.length * cos + moving.beam * sin) / 2 - depth;
  const half4 = (still.beam + moving.length * sin + moving.beam * cos) / 2 - depth;
  return span(
    Math.max(
      entersStrip(off1, rate1, half1),
      entersStrip(off2, rate2, half2),
      entersStrip(off3, rate3, half3),
      entersStrip(off4, rate4, half4),
    ),
    Math.min(
      leavesStrip(off1, rate1, half1),
      leavesStrip(off2, rate2, half2),
      leavesStrip(off3, rate3, half3),
      leavesStrip(off4, rate4, half4),
    ),
  );
}

/** The same against a convex polygon that lies still. */
export function sweepPolygon(
  moving: Rectangle,
  course: number,
  polygon: readonly Vertex[],
  depth = 0,
): Span | null {
  const east = easting(course);
  const north = northing(course);
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  const bound = (overlap: number, rate: number) => {
    from = Math.max(from, entersHalf(depth - overlap, rate));
    to = Math.min(to, leavesHalf(depth - overlap, rate));
  };
  let sideEast = easting(moving.bearing);
  let sideNorth = northing(moving.bearing);
  for (let side = 0; side < 4; side++) {
    const half = (side % 2 === 0 ? moving.length : moving.beam) / 2;
    bound(half + polygonReach(polygon, moving, sideEast, sideNorth), east * sideEast + north * sideNorth);
    [sideEast, sideNorth] = [sideNorth, -sideEast];
  }
  for (let i = 0; i < polygon.length; i++) {
    const corner = polygon[i] as Vertex;
    const next = polygon[(i + 1) % polygon.length] as Vertex;
    const dx = next[0] - corner[0];
    const dy = next[1] - corner[1];
    bound(sideDepth(polygon, i, moving), (east * dy - north * dx) / Math.sqrt(dx * dx + dy * dy));
  }
  return span(from, to);
}
