import { normaliseBearing } from './bearing.ts';
import type { Vertex } from './plane.ts';
import { areWithin, overlaps, type Rectangle } from './rectangle.ts';
import { pointToSegment, segmentGap } from './segment.ts';

/*
 * Outlines: polygons that need not be convex, with their corners once round, either way, such as a coast with bays.
 */

/**
 * Why these corners make no outline, for people to read; null if they do. There have to be three or more, none twice
 * running; sides meet only at the corner between them.
 */
export function outlineFlaw(polygon: readonly Vertex[]): string | null {
  if (polygon.length < 3) return `at least 3 corners are needed, not ${polygon.length}`;
  const lost = polygon.find(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y));
  if (lost !== undefined)
    return `the corner (${lost[0]}, ${lost[1]}) is no place: both numbers have to be finite`;
  for (let i = 0; i < polygon.length; i++) {
    const [x, y] = cornerOf(polygon, i);
    const [nextX, nextY] = cornerOf(polygon, i + 1);
    if (x === nextX && y === nextY) return `the corner (${x}, ${y}) is there twice`;
  }
  return isCrossing(polygon) ? 'it crosses itself' : null;
}

function cornerOf(polygon: readonly Vertex[], i: number): Vertex {
  return polygon[i % polygon.length] as Vertex;
}

/** Whether two sides meet anywhere but at the corner between them. */
function isCrossing(polygon: readonly Vertex[]): boolean {
  const sides = polygon.length;
  for (let i = 0; i < sides; i++) {
    const a = cornerOf(polygon, i);
    const b = cornerOf(polygon, i + 1);
    if (isFolded(a, b, cornerOf(polygon, i + 2))) return true;
    for (let k = i + 2; k < sides; k++) {
      const isNeighbour = i === 0 && k === sides - 1;
      const c = cornerOf(polygon, k);
      const d = cornerOf(polygon, k + 1);
      if (!isNeighbour && segmentGap(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]) === 0) return true;
    }
  }
  return false;
}

/** Whether the line a, b, c turns straight back at b. */
function isFolded(a: Vertex, b: Vertex, c: Vertex): boolean {
  const east = b[0] - a[0];
  const north = b[1] - a[1];
  const nextEast = c[0] - b[0];
  const nextNorth = c[1] - b[1];
  return east * nextNorth === north * nextEast && east * nextEast + north * nextNorth < 0;
}

/**
 * The sides of an outline, as rectangles without a beam: whatever is asked of a hull can be asked of a coast, whose sides
 * are what a hull meets first.
 */
export function outlineSides(polygon: readonly Vertex[]): Rectangle[] {
  return polygon.map(([x, y], i): Rectangle => {
    const [nextX, nextY] = cornerOf(polygon, i + 1);
    const east = nextX - x;
    const north = nextY - y;
    return {
      x: (x + nextX) / 2,
      y: (y + nextY) / 2,
      bearing: normaliseBearing((Math.atan2(east, north) * 180) / Math.PI),
      length: Math.sqrt(east * east + north * north),
      beam: 0,
    };
  });
}

/** Whether a point is inside an outline. What lies on a side may count as either. */
export function isInOutline(polygon: readonly Vertex[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = cornerOf(polygon, i);
    const [bx, by] = cornerOf(polygon, i + 1);
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/** The least distance from a point to an outline: 0 if it is inside, or on a side. */
export function outlineToPoint(polygon: readonly Vertex[], x: number, y: number): number {
  return isInOutline(polygon, x, y) ? 0 : borderGap(polygon, x, y);
}

/** The least distance from a point to the sides of an outline. */
function borderGap(polygon: readonly Vertex[], x: number, y: number): number {
  let gap = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const [ax, ay] = cornerOf(polygon, i);
    const [bx, by] = cornerOf(polygon, i + 1);
    gap = Math.min(gap, pointToSegment(x, y, ax, ay, bx, by));
  }
  return gap;
}

/** The least distance from the segment from a to b to an outline; 0 if they cross or touch, or it is inside. */
export function outlineToSegment(
  polygon: readonly Vertex[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  if (isInOutline(polygon, ax, ay)) return 0;
  let gap = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const [cx, cy] = cornerOf(polygon, i);
    const [dx, dy] = cornerOf(polygon, i + 1);
    gap = Math.min(gap, segmentGap(ax, ay, bx, by, cx, cy, dx, dy));
  }
  return gap;
}

/** Whether a rectangle is at most so far (0 or more) from an outline: near it, touching, overlapping, or inside. */
export function isNearOutline(polygon: readonly Vertex[], rectangle: Rectangle, gap: number): boolean {
  const { x, y } = rectangle;
  return isInOutline(polygon, x, y) || outlineSides(polygon).some((side) => areWithin(side, rectangle, gap));
}

/** Whether a rectangle and an outline overlap by more than `depth` (0 or more). */
export function overlapsOutline(polygon: readonly Vertex[], rectangle: Rectangle, depth: number): boolean {
  const { x, y } = rectangle;
  return isInOutline(polygon, x, y) || outlineSides(polygon).some((side) => overlaps(side, rectangle, depth));
}

/** Whether more than `tolerance` of the segment from a to b lies deeper than that inside an outline. */
export function crossesOutline(
  polygon: readonly Vertex[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  tolerance: number,
): boolean {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  const cuts = cutsOf(polygon, ax, ay, bx, by);
  return cuts.some((cut, i) => {
    const last = cuts[i - 1] ?? cut;
    if ((cut - last) * length <= tolerance) return false;
    const middle = (cut + last) / 2;
    const x = ax + middle * (bx - ax);
    const y = ay + middle * (by - ay);
    return isInOutline(polygon, x, y) && borderGap(polygon, x, y) > tolerance;
  });
}

/** Whether all of the segment from a to b lies inside an outline, or outside by no more than the tolerance. */
export function staysInOutline(
  polygon: readonly Vertex[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  tolerance: number,
): boolean {
  const isIn = (part: number) =>
    outlineToPoint(polygon, ax + part * (bx - ax), ay + part * (by - ay)) <= tolerance;
  const cuts = cutsOf(polygon, ax, ay, bx, by);
  return cuts.every((cut, i) => isIn(cut) && isIn((cut + (cuts[i - 1] ?? cut)) / 2));
}

/** Where the segment from a to b meets the lines through the sides: from 0 (at a) to 1 (at b), both included. */
function cutsOf(polygon: readonly Vertex[], ax: number, ay: number, bx: number, by: number): number[] {
  const cuts = [0, 1];
  for (let i = 0; i < polygon.length; i++) {
    const [cx, cy] = cornerOf(polygon, i);
    const [dx, dy] = cornerOf(polygon, i + 1);
    const rate = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    const cut = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / rate;
    if (cut > 0 && cut < 1) cuts.push(cut);
  }
  return cuts.sort((a, b) => a - b);
}
