import { distanceToGap } from '../../../../core/space/meeting.ts';
import { outlineToPoint } from '../../../../core/space/outline.ts';
import {
  alongCourse,
  type Point,
  roundCoordinate,
  TOLERANCE,
  type Vertex,
} from '../../../../core/space/plane.ts';
import { rectangleCorners, rectangleToPoint } from '../../../../core/space/rectangle.ts';
import { nearestOnSegment } from '../../../../core/space/segment.ts';
import { isOnTable } from '../../../../core/space/table.ts';
import { COUNTER_RADIUS, LAUNCH_RANGE } from '../../tables.ts';
import type { SeaBattlesState, Ship } from '../../types.ts';
import { hullOf, isWithin, shipsAfloat } from '../fleet.ts';

/** Bearings at which places for counters are offered, degrees apart. */
const EIGHTH = 45;

function rounded({ x, y }: Point): Point {
  return { x: roundCoordinate(x), y: roundCoordinate(y) };
}

/** Whether a counter lies free of ships and land, on the table. @source SB-R57, SB-R60 */
export function isFree(state: SeaBattlesState, { x, y }: Point): boolean {
  const radius = COUNTER_RADIUS + TOLERANCE;
  return (
    isOnTable(state.table, x, y, TOLERANCE) &&
    shipsAfloat(state).every((ship) => rectangleToPoint(hullOf(ship), x, y) > radius) &&
    state.land.every(({ polygon }) => outlineToPoint(polygon, x, y) > radius)
  );
}

/** Whether a counter can be put into the water, or the air, beside a ship. @source SB-R57 */
export function canLaunch(state: SeaBattlesState, ship: Ship, at: Point): boolean {
  return (
    isWithin(rectangleToPoint(hullOf(ship), at.x, at.y), LAUNCH_RANGE + COUNTER_RADIUS) && isFree(state, at)
  );
}

/** Whether a ship can put somebody ashore at a point. @source SB-R55 */
export function canLand({ land }: SeaBattlesState, ship: Ship, { x, y }: Point): boolean {
  return (
    isWithin(rectangleToPoint(hullOf(ship), x, y), LAUNCH_RANGE) &&
    land.some(({ polygon }) => outlineToPoint(polygon, x, y) <= TOLERANCE)
  );
}

/** Places beside a ship: at eight bearings from its centre, half a centimetre off. */
export function launchPlaces(ship: Ship): Point[] {
  const hull = hullOf(ship);
  return Array.from({ length: 360 / EIGHTH }, (_, i) => {
    const at = (distance: number) => alongCourse(ship, i * EIGHTH, distance);
    const off = distanceToGap((distance) => {
      const { x, y } = at(distance);
      return rectangleToPoint(hull, x, y);
    }, 2 * COUNTER_RADIUS);
    return rounded(at(off));
  });
}

type Side = readonly [a: Vertex, b: Vertex];

function sidesOf(corners: readonly Vertex[]): Side[] {
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] as Vertex]);
}

function nearestTo([px, py]: Vertex, [[ax, ay], [bx, by]]: Side): Point {
  const along = nearestOnSegment(px, py, ax, ay, bx, by);
  return { x: ax + along * (bx - ax), y: ay + along * (by - ay) };
}

/** Points of a coast at which it may be nearest to a hull: opposite a corner of the hull, or a corner of its own. */
function* coastPoints(coast: readonly Vertex[], hull: readonly Vertex[]): Generator<Point> {
  for (const side of sidesOf(coast)) for (const corner of hull) yield nearestTo(corner, side);
  for (const [x, y] of coast) yield { x, y };
}

/** The point of land that is nearest to a ship; of several the westernmost, then the southernmost. Null without land. */
export function nearestLand({ land }: SeaBattlesState, ship: Ship): Point | null {
  const hull = hullOf(ship);
  const corners = rectangleCorners(hull);
  const points = land.flatMap(({ polygon }) => [...coastPoints(polygon, corners)].map(rounded));
  const gaps = points.map(({ x, y }) => rectangleToPoint(hull, x, y));
  const least = Math.min(...gaps);
  const nearest = points.filter((_, i) => isWithin(gaps[i] as number, least));
  return nearest.sort((a, b) => a.x - b.x || a.y - b.y)[0] ?? null;
}
