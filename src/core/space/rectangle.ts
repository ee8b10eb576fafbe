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
export function rectangleCorners(rectangle: Rectangle): Vertex[] {
  const { x, y, bearing, length, beam } = rectangle;
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
 * touch; below 0 they are apart, by that much at least. (The least of their overlaps along the four sides.)
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
    (a.length + b.length * cos + b.beam * sin) / 2 - Math.abs(x * aEast + y * aNorth),
    (a.beam + b.length * sin + b.beam * cos) / 2 - Math.abs(x * aNorth - y * aEast),
    (b.length + a.length * cos + a.beam * sin) / 2 - Math.abs(x * bEast + y * bNorth),
    (b.beam + a.length * sin + a.beam * cos) / 2 - Math.abs(x * bNorth - y * bEast),
  );
}

/** The least distance between two rectangles; 0 if they touch or overlap. */
export function rectangleGap(a: Rectangle, b: Rectangle): number {
  return overlapDepth(a, b) >= 0 ? 0 : Math.min(cornersGap(a, b), cornersGap(b, a));
}

/** The distance of the nearest corner of `b` from the rectangle `a`. */
function cornersGap(a: Rectangle, b: Rectangle): number {
  return Math.min(...rectangleCorners(b).map(([x, y]) => rectangleToPoint(a, x, y)));
}

/** The least distance from a rectangle to a point; 0 if the point is inside or on the edge. */
export function rectangleToPoint(rectangle: Rectangle, x: number, y: number): number {
  const beyond = Math.max(0, Math.abs(ahead(rectangle, x, y)) - rectangle.length / 2);
  const aside = Math.max(0, Math.abs(abeam(rectangle, x, y)) - rectangle.beam / 2);
  return Math.sqrt(beyond * beyond + aside * aside);
}

/**
 * Whether a point is in a rectangle whose four sides are all moved outwards by the margin: 0, edge included;
 * below 0, at least so deep inside.
 */
export function isInRectangle(rectangle: Rectangle, x: number, y: number, margin = 0): boolean {
  return (
    Math.abs(ahead(rectangle, x, y)) <= rectangle.length / 2 + margin &&
    Math.abs(abeam(rectangle, x, y)) <= rectangle.beam / 2 + margin
  );
}

/** How far ahead of the centre a point lies; negative, astern. */
function ahead({ x, y, bearing }: Rectangle, px: number, py: number): number {
  return (px - x) * easting(bearing) + (py - y) * northing(bearing);
}

/** How far to starboard of the centre line a point lies; negative, to port. */
function abeam({ x, y, bearing }: Rectangle, px: number, py: number): number {
  return (px - x) * northing(bearing) - (py - y) * easting(bearing);
}
