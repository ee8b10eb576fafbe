import type { Play } from '../../../core/game.ts';
import { approach } from '../../../core/space/circle.ts';
import { distanceToGap, distanceToPart, distanceToTouch } from '../../../core/space/meeting.ts';
import { outlineSides } from '../../../core/space/outline.ts';
import { alongCourse, type Point, roundCoordinate, TOLERANCE } from '../../../core/space/plane.ts';
import { areWithin, type Rectangle, rectangleToPoint } from '../../../core/space/rectangle.ts';
import { isOnTable } from '../../../core/space/table.ts';
import { COUNTER_RADIUS, PARTING_GAP } from '../tables.ts';
import type { Counter, SeaBattles, SeaBattlesGame, SeaBattlesState, Ship } from '../types.ts';
import { findVessel, hullOf, isShip, shipsAfloat } from './fleet.ts';

/** The bearing from the centre of one to that of another. */
export function courseBetween(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
}

/** Where a ship or counter comes to lie when it parts from another, straight away from it. @source SB-160, SB-R112 */
function partedPlace(mover: Ship | Counter, other: Ship | Counter): Point {
  const course = courseBetween(other, mover);
  const distance = isShip(mover) ? shipsWay(mover, course, other) : countersWay(mover, course, other as Ship);
  const { x, y } = alongCourse(mover, course, distance);
  return { x: roundCoordinate(x), y: roundCoordinate(y) };
}

function shipsWay(mover: Ship, course: number, other: Ship | Counter): number {
  if (isShip(other)) return distanceToPart(hullOf(mover), course, hullOf(other), PARTING_GAP);
  const hull = { ...hullOf(mover) };
  return distanceToGap((distance) => {
    Object.assign(hull, alongCourse(mover, course, distance));
    return rectangleToPoint(hull, other.x, other.y) - COUNTER_RADIUS;
  }, PARTING_GAP);
}

function countersWay(mover: Counter, course: number, other: Ship): number {
  const hull = hullOf(other);
  return distanceToGap((distance) => {
    const { x, y } = alongCourse(mover, course, distance);
    return rectangleToPoint(hull, x, y) - COUNTER_RADIUS;
  }, PARTING_GAP);
}

/** Whether something can be moved to where it would part: nothing in the way, on the table, no other fight. @source SB-R112 */
function canPart(state: SeaBattlesState, mover: Ship | Counter, other: Ship | Counter, to: Point): boolean {
  const isHeld = state.contacts.some(
    ({ status, charger, defender }) =>
      status === 'open' &&
      (charger === mover.id || defender === mover.id) &&
      charger !== other.id &&
      defender !== other.id,
  );
  if (isHeld || !isOnTable(state.table, to.x, to.y, TOLERANCE)) return false;
  const ships = shipsAfloat(state).filter(({ id }) => id !== mover.id && id !== other.id);
  if (!isShip(mover))
    return ships.every((ship) => rectangleToPoint(hullOf(ship), to.x, to.y) > COUNTER_RADIUS + TOLERANCE);
  const shores = state.land.flatMap(({ polygon }) => outlineSides(polygon));
  return isClear(hullOf(mover), courseBetween(other, mover), to, [...ships.map(hullOf), ...shores]);
}

/** Whether a hull can be pushed to a place without coming to touch anything. */
function isClear(hull: Rectangle, course: number, to: Point, others: readonly Rectangle[]): boolean {
  const distance = Math.sqrt((to.x - hull.x) ** 2 + (to.y - hull.y) ** 2);
  const moved = { ...hull, x: to.x, y: to.y };
  return others.every(
    (other) =>
      distanceToTouch(hull, course, other, distance, TOLERANCE) === Number.POSITIVE_INFINITY &&
      !areWithin(moved, other, TOLERANCE),
  );
}

/** Parts two that are in contact: the first is moved if it can be, else the other, else neither. @source SB-160, SB-R61, SB-R112 */
export function part(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  contact: string,
  first: string,
  second: string,
): void {
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  for (const [id, otherId] of pairs) {
    const mover = findVessel(game, id);
    const other = findVessel(game, otherId);
    if (mover === undefined || other === undefined) continue;
    const to = partedPlace(mover, other);
    if (!canPart(game, mover, other, to)) continue;
    Object.assign(game.ships[id] ?? game.counters[id] ?? {}, to);
    play.emit({ type: 'ships-parted', contact, moved: id, to });
    return;
  }
  play.emit({ type: 'ships-parted', contact, moved: null, to: null });
}

/** Where flyers come to touch a ship that they charge: straight at the nearest point of it. @source SB-R60 */
export function chargePlace({ x, y }: Counter, target: Ship): Point {
  const place = approach({ x, y, radius: COUNTER_RADIUS }, hullOf(target));
  return { x: roundCoordinate(place.x), y: roundCoordinate(place.y) };
}
