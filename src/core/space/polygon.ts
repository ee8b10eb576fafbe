import { easting, northing } from './bearing.ts';
import type { Vertex } from './plane.ts';
import type { Rectangle } from './rectangle.ts';

/** The same corners, counter-clockwise: reversed, if they ran clockwise. */
export function counterClockwise(polygon: readonly Vertex[]): readonly Vertex[] {
  return doubledArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** Twice the area of a polygon: negative if its corners run clockwise. */
function doubledArea(polygon: readonly Vertex[]): number {
  let area = 0;
  for (let i = 2; i < polygon.length; i++)
    area += cross(polygon[0] as Vertex, polygon[i - 1] as Vertex, polygon[i] as Vertex);
  return area;
}

/** How sharply the line a, b, c turns at b, and which way: positive to the left. */
function cross(a: Vertex, b: Vertex, c: Vertex): number {
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
}

/** Whether the line a, b, c goes on at b, more or less, or turns back: positive or negative. */
function dot(a: Vertex, b: Vertex, c: Vertex): number {
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
}

/**
 * Why these corners make no convex polygon, for people to read; null if they do. They have to run counter-clockwise
 * (x east, y north), once round, and never to turn right; a corner in the middle of a straight side is allowed.
 */
export function polygonProblem(polygon: readonly Vertex[]): string | null {
  if (polygon.length < 3) return `at least 3 corners are needed, not ${polygon.length}`;
  const lost = polygon.find(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y));
  if (lost !== undefined) return `${cornerName(lost)} is no place: both numbers have to be finite`;
  const ordered = counterClockwise(polygon);
  return outlineProblem(ordered) ?? (ordered === polygon ? null : 'the corners run clockwise');
}

/** What is wrong at one corner, or all the way round: an outline that only turns left, once round, is convex. */
function outlineProblem(polygon: readonly Vertex[]): string | null {
  let turned = 0;
  for (const [i, corner] of polygon.entries()) {
    const before = polygon.at(i - 1) as Vertex;
    const after = polygon[(i + 1) % polygon.length] as Vertex;
    if (corner[0] === after[0] && corner[1] === after[1]) return `${cornerName(corner)} is there twice`;
    const turn = Math.atan2(cross(before, corner, after), dot(before, corner, after));
    if (turn < 0 || turn === Math.PI) return `it is not convex at ${cornerName(corner)}`;
    turned += turn;
  }
  return turned < 3 * Math.PI ? null : 'it crosses itself';
}

function cornerName([x, y]: Vertex): string {
  return `the corner (${x}, ${y})`;
}

/** A side of a convex polygon: a point of it, and the way straight out, as a vector of length 1. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly east: number;
  readonly north: number;
}

/** The side that begins at the corner `i`. */
export function polygonSide(polygon: readonly Vertex[], i: number): Side {
  const [x, y] = polygon[i] as Vertex;
  const next = polygon[i + 1 === polygon.length ? 0 : i + 1] as Vertex;
  const dx = next[0] - x;
  const dy = next[1] - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x, y, east: dy / length, north: -dx / length };
}

/** How far outside a side a point lies; negative, inside. */
export function outsideOf(side: Side, x: number, y: number): number {
  return (x - side.x) * side.east + (y - side.y) * side.north;
}

/**
 * How deep a rectangle and a convex polygon lie in each other: the least distance by which the rectangle has to be
 * pushed to part them. 0 if they touch; below 0 they are apart, by that much at least.
 */
export function polygonDepth(rectangle: Rectangle, polygon: readonly Vertex[]): number {
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  let depth = Math.min(
    rectangle.length / 2 + polygonReach(polygon, rectangle, east, north),
    rectangle.length / 2 + polygonReach(polygon, rectangle, -east, -north),
    rectangle.beam / 2 + polygonReach(polygon, rectangle, north, -east),
    rectangle.beam / 2 + polygonReach(polygon, rectangle, -north, east),
  );
  for (let i = 0; i < polygon.length; i++) {
    const side = polygonSide(polygon, i);
    const outside = outsideOf(side, rectangle.x, rectangle.y);
    depth = Math.min(depth, rectangleReach(rectangle, east, north, side) - outside);
  }
  return depth;
}

/** How far a polygon reaches from the centre of a rectangle in a direction (a vector of length 1). */
export function polygonReach(
  polygon: readonly Vertex[],
  { x, y }: Rectangle,
  east: number,
  north: number,
): number {
  let reach = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const corner = polygon[i] as Vertex;
    reach = Math.max(reach, (corner[0] - x) * east + (corner[1] - y) * north);
  }
  return reach;
}

/** How far a rectangle, whose bow points (east, north), reaches from its centre straight through a side. */
export function rectangleReach({ length, beam }: Rectangle, east: number, north: number, side: Side): number {
  const along = Math.abs(side.east * east + side.north * north);
  const across = Math.abs(side.east * north - side.north * east);
  return (length * along + beam * across) / 2;
}

/**
 * Whether a point is in a convex polygon whose sides are all moved outwards by the margin: 0, edge included;
 * below 0, at least so deep inside.
 */
export function containsPoint(polygon: readonly Vertex[], x: number, y: number, margin = 0): boolean {
  for (let i = 0; i < polygon.length; i++)
    if (outsideOf(polygonSide(polygon, i), x, y) > margin) return false;
  return true;
}
