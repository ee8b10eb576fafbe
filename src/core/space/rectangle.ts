import { easting, northing } from './bearing.ts';
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
 * How deep two rectangles lie in each other: the least distance by which one has to be pushed to part them. 0 if they
 * touch; below 0 they are apart, by that much at least (`rectangleGap` says how far).
 */
export function overlapDepth(a: Rectangle, b: Rectangle): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const aEast = easting(a.bearing);
  const aNorth = northing(a.bearing);
  const bEast = easting(b.bearing);
  const bNorth = northing(b.bearing);
  const cos = Math.abs(aEast * bEast + aNorth * bNorth);
  const sin = Math.abs(aEast * bNorth - aNorth * bEast);
  return Math.min(
    reachAlong(a, b, cos, sin) - Math.abs(x * aEast + y * aNorth),
    reachAcross(a, b, cos, sin) - Math.abs(x * aNorth - y * aEast),
    reachAlong(b, a, cos, sin) - Math.abs(x * bEast + y * bNorth),
    reachAcross(b, a, cos, sin) - Math.abs(x * bNorth - y * bEast),
  );
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

/**
 * From how far ahead of `a` the other rectangle reaches it, whatever lies to its side; `cos` and `sin` are those of
 * the angle between the two, made positive.
 */
export function reachAlong(a: Rectangle, b: Rectangle, cos: number, sin: number): number {
  return (a.length + b.length * cos + b.beam * sin) / 2;
}

/** From how far abeam of `a` the other rectangle reaches it, whatever lies ahead. */
export function reachAcross(a: Rectangle, b: Rectangle, cos: number, sin: number): number {
  return (a.beam + b.length * sin + b.beam * cos) / 2;
}

/** The least distance between two rectangles; 0 if they touch or overlap. */
export function rectangleGap(a: Rectangle, b: Rectangle): number {
  return overlapDepth(a, b) >= 0 ? 0 : Math.min(cornersGap(a, b), cornersGap(b, a));
}

/** The least distance from the rectangle `a` to a corner of `b`: all are seen from the deck of `a`. */
function cornersGap(a: Rectangle, b: Rectangle): number {
  const east = easting(a.bearing);
  const north = northing(a.bearing);
  const ahead = (b.x - a.x) * east + (b.y - a.y) * north;
  const abeam = (b.x - a.x) * north - (b.y - a.y) * east;
  const turn = b.bearing - a.bearing;
  const cos = northing(turn) / 2;
  const sin = easting(turn) / 2;
  const starboardAhead = b.length * cos - b.beam * sin;
  const starboardAbeam = b.length * sin + b.beam * cos;
  const portAhead = b.length * cos + b.beam * sin;
  const portAbeam = b.length * sin - b.beam * cos;
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
