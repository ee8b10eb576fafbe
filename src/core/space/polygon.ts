import { easting, northing } from './bearing.ts';
import type { Vertex } from './plane.ts';
import type { Rectangle } from './rectangle.ts';

/** The doubled area of a polygon: positive if its corners run counter-clockwise. */
function doubledArea(polygon: readonly Vertex[]): number {
  let area = 0;
  for (let i = 1; i + 1 < polygon.length; i++)
    area += cross(polygon[0] as Vertex, polygon[i] as Vertex, polygon[i + 1] as Vertex);
  return area;
}

/** Which way the line a, b, c turns at b: positive to the left. */
function cross(a: Vertex, b: Vertex, c: Vertex): number {
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
}

/** Whether the line a, b, c goes on at b, more or less as before. */
function dot(a: Vertex, b: Vertex, c: Vertex): number {
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
}

/** The same corners, counter-clockwise: reversed, if they ran clockwise. */
export function counterClockwise(polygon: readonly Vertex[]): readonly Vertex[] {
  return doubledArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/**
 * Why these corners make no convex polygon, for people to read; null if they do. They have to run counter-clockwise
 * (x east, y north) once round some area, and never turn right; a corner in the middle of a straight side is allowed.
 */
export function polygonProblem(polygon: readonly Vertex[]): string | null {
  if (polygon.length < 3) return `has ${polygon.length} corners; at least 3 are needed`;
  if (!polygon.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)))
    return 'has a corner that is no place: both coordinates must be finite numbers';
  const area = doubledArea(polygon);
  if (area < 0 && cornersProblem([...polygon].reverse()) === null)
    return 'runs clockwise; its corners must run counter-clockwise';
  return cornersProblem(polygon) ?? (area > 0 ? null : 'has no area');
}

/** What is wrong at one corner, or all the way round. */
function cornersProblem(polygon: readonly Vertex[]): string | null {
  let turned = 0;
  for (let i = 0; i < polygon.length; i++) {
    const before = polygon.at(i - 1) as Vertex;
    const corner = polygon[i] as Vertex;
    const after = polygon[(i + 1) % polygon.length] as Vertex;
    const turn = Math.atan2(cross(before, corner, after), dot(before, corner, after));
    const name = `corner ${i + 1} (${corner[0]}, ${corner[1]})`;
    if (corner[0] === after[0] && corner[1] === after[1]) return `has ${name} twice running`;
    if (turn < 0) return `is not convex at ${name}`;
    if (turn === Math.PI) return `turns back on itself at ${name}`;
    turned += turn;
  }
  return turned < 3 * Math.PI ? null : 'crosses itself';
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
  for (let i = 0; i < polygon.length; i++) depth = Math.min(depth, sideDepth(polygon, i, rectangle));
  return depth;
}

/** How far a polygon reaches from the centre of a rectangle in a direction, given as a unit vector. */
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

/** How deep a rectangle reaches through the side of a polygon that begins at its corner `i`. */
export function sideDepth(polygon: readonly Vertex[], i: number, rectangle: Rectangle): number {
  const from = polygon[i] as Vertex;
  const to = polygon[i + 1 === polygon.length ? 0 : i + 1] as Vertex;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  const inwards = (rectangle.y - from[1]) * dx - (rectangle.x - from[0]) * dy;
  const reach =
    (rectangle.length * Math.abs(dx * north - dy * east) +
      rectangle.beam * Math.abs(dx * east + dy * north)) /
    2;
  return (inwards + reach) / Math.sqrt(dx * dx + dy * dy);
}

/**
 * Whether a point is in a convex polygon whose sides are all moved outwards by the margin: 0, edge included;
 * below 0, at least so deep inside.
 */
export function containsPoint(polygon: readonly Vertex[], x: number, y: number, margin = 0): boolean {
  for (let i = 0; i < polygon.length; i++) {
    const from = polygon[i] as Vertex;
    const to = polygon[i + 1 === polygon.length ? 0 : i + 1] as Vertex;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const outside = (x - from[0]) * dy - (y - from[1]) * dx;
    if (outside > margin * Math.sqrt(dx * dx + dy * dy)) return false;
  }
  return true;
}
