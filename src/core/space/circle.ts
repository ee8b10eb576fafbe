import { easting, northing } from './bearing.ts';
import { type Rectangle, rectangleToPoint } from './rectangle.ts';
import { pointToSegment } from './segment.ts';

/** Something round: a boat, a marker, a template. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  /** Not negative. */
  readonly radius: number;
}

/** The least distance between two circles; 0 if they touch or overlap. */
export function circleGap(a: Circle, b: Circle): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  return Math.max(0, Math.sqrt(x * x + y * y) - a.radius - b.radius);
}

/** The least distance from a circle to a rectangle; 0 if they touch or overlap. */
export function circleToRectangle({ x, y, radius }: Circle, rectangle: Rectangle): number {
  return Math.max(0, rectangleToPoint(rectangle, x, y) - radius);
}

/** The least distance from a circle to the segment from a to b; 0 if they touch or overlap. */
export function circleToSegment(circle: Circle, ax: number, ay: number, bx: number, by: number): number {
  return Math.max(0, pointToSegment(circle.x, circle.y, ax, ay, bx, by) - circle.radius);
}

/** How far a circle that does not reach a rectangle goes straight at the point of it that is nearest: to the touch. */
export function approach(circle: Circle, rectangle: Rectangle): { readonly x: number; readonly y: number } {
  const east = easting(rectangle.bearing);
  const north = northing(rectangle.bearing);
  const dx = circle.x - rectangle.x;
  const dy = circle.y - rectangle.y;
  const ahead = nearestTo(dx * east + dy * north, rectangle.length / 2);
  const abeam = nearestTo(dx * north - dy * east, rectangle.beam / 2);
  const x = rectangle.x + ahead * east + abeam * north;
  const y = rectangle.y + ahead * north - abeam * east;
  const distance = Math.sqrt((x - circle.x) * (x - circle.x) + (y - circle.y) * (y - circle.y));
  if (distance <= circle.radius) return { x: circle.x, y: circle.y };
  const share = (distance - circle.radius) / distance;
  return { x: circle.x + share * (x - circle.x), y: circle.y + share * (y - circle.y) };
}

function nearestTo(value: number, half: number): number {
  return Math.min(half, Math.max(-half, value));
}

/**
 * Where a line from a point on a course (a bearing) comes to a circle: the distance, 0 if it begins inside or on it;
 * Infinity if it passes it by. A line that grazes the circle comes to it.
 */
export function distanceToCircle(x: number, y: number, course: number, circle: Circle): number {
  const dx = easting(course);
  const dy = northing(course);
  const ahead = (circle.x - x) * dx + (circle.y - y) * dy;
  const aside = (circle.x - x) * dy - (circle.y - y) * dx;
  const square = circle.radius * circle.radius - aside * aside;
  if (square < 0) return Number.POSITIVE_INFINITY;
  const half = Math.sqrt(square);
  if (ahead + half < 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, ahead - half);
}
