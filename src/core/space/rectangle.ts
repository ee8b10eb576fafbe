import { easting, northing } from './bearing.ts';
import { type Box, entersBox } from './crossing.ts';
import type { Vertex } from './plane.ts';

/** A ship seen from above, as the states of a free table hold it: x and y are its centre. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  /** Where the bow points: degrees clockwise from north. */
  readonly bearing: number;
  /** From bow to stern; not negative. */
  readonly length: number;
  /** From side to side; not negative. */
  readonly beam: number;
}

/** The corners, counter-clockwise: port bow, port quarter, starboard quarter, starboard bow. Not rounded. */
export function rectangleCorners({ x, y, bearing, length, beam }: Rectangle): Vertex[] {
  const east = easting(bearing);
  const north = northing(bearing);
  const corner = (ahead: number, abeam: number): Vertex => [
    x + ahead * east + abeam * north,
    y + ahead * north - abeam * east,
  ];
  const bow = length / 2;
  const board = beam / 2;
  return [corner(bow, -board), corner(-bow, -board), corner(-bow, board), corner(bow, board)];
}

/**
 * Where the centre of `b` has to lie to overlap `a` by more than `depth`, as far as the sides of `a` can tell: `a` about
 * its own centre, grown by what of `b` lies along it and across. `cos` and `sin` are those of the angle between them.
 */
export function reachOf(a: Rectangle, b: Rectangle, cos: number, sin: number, depth: number): Box {
  return {
    east: easting(a.bearing),
    north: northing(a.bearing),
    bow: (a.length + (b.length * Math.abs(cos) + b.beam * Math.abs(sin))) / 2 - depth,
    board: (a.beam + (b.length * Math.abs(sin) + b.beam * Math.abs(cos))) / 2 - depth,
  };
}

/**
 * How deep two rectangles lie in each other: the least distance by which one has to be pushed to part them. 0 if they
 * touch; below 0 they are apart, by that much at least (`rectangleGap` says how far).
 */
export function overlapDepth(a: Rectangle, b: Rectangle): number {
  const turn = b.bearing - a.bearing;
  const cos = northing(turn);
  const sin = easting(turn);
  const x = b.x - a.x;
  const y = b.y - a.y;
  return Math.min(depthIn(reachOf(a, b, cos, sin, 0), x, y), depthIn(reachOf(b, a, cos, sin, 0), x, y));
}

/** How deep the point (x, y) lies in a box; negative, outside. */
function depthIn({ east, north, bow, board }: Box, x: number, y: number): number {
  return Math.min(bow - Math.abs(x * east + y * north), board - Math.abs(x * north - y * east));
}

/** Whether two rectangles overlap by more than `depth` (0 or more). Most pairs are far apart, which is told at once. */
export function overlaps(a: Rectangle, b: Rectangle, depth = 0): boolean {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const reach = (a.length + a.beam) / 2 + (b.length + b.beam) / 2;
  return x * x + y * y < reach * reach && overlapDepth(a, b) > depth;
}

/** Whether two rectangles are at most so far apart (0 or more): touching, or overlapping. Told as quickly. */
export function areWithin(a: Rectangle, b: Rectangle, gap: number): boolean {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const reach = (a.length + a.beam) / 2 + (b.length + b.beam) / 2 + gap;
  return x * x + y * y <= reach * reach && rectangleGap(a, b) <= gap;
}

/** The least distance between two rectangles; 0 if they touch or overlap. */
export function rectangleGap(a: Rectangle, b: Rectangle): number {
  if (overlaps(a, b)) return 0;
  const turn = b.bearing - a.bearing;
  const cos = northing(turn);
  const sin = easting(turn);
  return Math.min(cornersGap(a, b, cos, sin), cornersGap(b, a, cos, -sin));
}

/** The least distance from `a` to a corner of `b`, seen from the deck of `a`, to which `b` is turned by an angle. */
function cornersGap(a: Rectangle, b: Rectangle, cos: number, sin: number): number {
  const east = easting(a.bearing);
  const north = northing(a.bearing);
  const ahead = (b.x - a.x) * east + (b.y - a.y) * north;
  const abeam = (b.x - a.x) * north - (b.y - a.y) * east;
  const starboardAhead = (b.length * cos - b.beam * sin) / 2;
  const starboardAbeam = (b.length * sin + b.beam * cos) / 2;
  const portAhead = (b.length * cos + b.beam * sin) / 2;
  const portAbeam = (b.length * sin - b.beam * cos) / 2;
  return Math.min(
    gapTo(a, ahead + starboardAhead, abeam + starboardAbeam),
    gapTo(a, ahead + portAhead, abeam + portAbeam),
    gapTo(a, ahead - starboardAhead, abeam - starboardAbeam),
    gapTo(a, ahead - portAhead, abeam - portAbeam),
  );
}

/** The least distance from a rectangle to a point; 0 if the point is inside or on the edge. */
export function rectangleToPoint(rectangle: Rectangle, x: number, y: number): number {
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  const dx = x - rectangle.x;
  const dy = y - rectangle.y;
  return gapTo(rectangle, dx * east + dy * north, dx * north - dy * east);
}

/** The same for a point given by how far ahead of the centre and how far abeam it lies. */
function gapTo({ length, beam }: Rectangle, ahead: number, abeam: number): number {
  const beyond = Math.max(0, Math.abs(ahead) - length / 2);
  const aside = Math.max(0, Math.abs(abeam) - beam / 2);
  return Math.sqrt(beyond * beyond + aside * aside);
}

/**
 * Whether a point is in a rectangle whose four sides are all moved outwards by the margin: 0, edge included;
 * below 0, at least so deep inside.
 */
export function isInRectangle(rectangle: Rectangle, x: number, y: number, margin = 0): boolean {
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  const dx = x - rectangle.x;
  const dy = y - rectangle.y;
  return (
    Math.abs(dx * east + dy * north) <= rectangle.length / 2 + margin &&
    Math.abs(dx * north - dy * east) <= rectangle.beam / 2 + margin
  );
}

/**
 * Where a line from a point on a course (a bearing) comes to a rectangle whose four sides are all moved outwards by the
 * margin: the distance, 0 if it begins inside; Infinity if it passes it by. With a margin a line that grazes comes to it.
 */
export function distanceToRectangle(
  x: number,
  y: number,
  course: number,
  rectangle: Rectangle,
  margin: number = 0,
): number {
  const dx = easting(course);
  const dy = northing(course);
  const box: Box = {
    east: easting(rectangle.bearing),
    north: northing(rectangle.bearing),
    bow: rectangle.length / 2 + margin,
    board: rectangle.beam / 2 + margin,
  };
  const from = entersBox(x - rectangle.x, y - rectangle.y, dx, dy, box);
  const to = -entersBox(x - rectangle.x, y - rectangle.y, -dx, -dy, box);
  return from < to && to > 0 ? Math.max(0, from) : Number.POSITIVE_INFINITY;
}
