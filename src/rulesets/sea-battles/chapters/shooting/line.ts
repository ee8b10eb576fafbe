import { distanceToCircle } from '../../../../core/space/circle.ts';
import { alongCourse, type Point, TOLERANCE } from '../../../../core/space/plane.ts';
import { distanceToRectangle } from '../../../../core/space/rectangle.ts';
import { COUNTER_RADIUS } from '../../tables.ts';
import type { Counter, SeaBattlesState, Ship } from '../../types.ts';
import { byId, hullOf, isShip, shipsAfloat } from '../fleet.ts';
import { courseBetween } from '../parting.ts';

/** How far from a point on a course an outline is met, which may be missed by so much; Infinity if it is not. */
function distanceTo({ x, y }: Point, course: number, thing: Ship | Counter, margin: number): number {
  if (isShip(thing)) return distanceToRectangle(x, y, course, hullOf(thing), margin);
  return distanceToCircle(x, y, course, { x: thing.x, y: thing.y, radius: COUNTER_RADIUS + margin });
}

/** Where the line of fire meets its target, from the firing ship's centre. @source SB-B12 */
export function entryOf(from: Ship, target: Ship | Counter): number {
  return distanceTo(from, courseBetween(from, target), target, 0);
}

/** The first hull or boat that a ball meets which lands somewhere and bounces; null for none. @source SB-B12 */
export function struckBy(
  state: SeaBattlesState,
  firer: Ship,
  course: number,
  landing: number,
  bounce: number,
): string | null {
  const at = alongCourse(firer, course, landing);
  const ships = shipsAfloat(state).filter(({ id }) => id !== firer.id);
  const boats = byId(state.counters).filter(({ kind }) => kind === 'lifeboat');
  const met = [...ships, ...boats].map((thing) => ({
    id: thing.id,
    distance: distanceTo(at, course, thing, TOLERANCE),
  }));
  const least = Math.min(...met.map(({ distance }) => distance));
  if (least > bounce) return null;
  return met.find(({ distance }) => distance <= least + TOLERANCE)?.id ?? null;
}
