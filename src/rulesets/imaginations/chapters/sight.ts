import { distanceBetween, TOLERANCE } from '../../../core/space/plane.ts';
import { containsPoint } from '../../../core/space/polygon.ts';
import { rectangleGap, rectangleToPoint } from '../../../core/space/rectangle.ts';
import { lengthInPolygon, lengthInRectangle } from '../../../core/space/segment.ts';
import type { Emplacement, ImaginationsCode, ImaginationsState, Ship, TerrainFeature } from '../types.ts';
import { findEmplacement, findShip, isArmed, isInPlay } from './fleet.ts';
import { isBehindSmoke } from './smoke.ts';

/** What fires or is fired at. */
export type Mark = Ship | Emplacement;

/** Whether a mark is a ship. */
export function isShip(mark: Mark): mark is Ship {
  return 'hull' in mark;
}

/** The ship or emplacement of that id; undefined if there is none. The id may be anything. */
export function findMark(state: ImaginationsState, id: unknown): Mark | undefined {
  return findShip(state, id) ?? findEmplacement(state, id);
}

/** Whether a mark can still be fired at. @source IM-R065, IM-R114, IM-R137 */
export function isStanding(mark: Mark): boolean {
  return isShip(mark) ? isInPlay(mark) : isArmed(mark);
}

/** The distance that counts for ranges, inches. @source IM-R003 */
export function rangeBetween({ options }: ImaginationsState, a: Mark, b: Mark): number {
  if (options.rangeMeasure === 'centre' || !(isShip(a) || isShip(b))) return distanceBetween(a, b);
  if (isShip(a)) return isShip(b) ? rectangleGap(a, b) : rectangleToPoint(a, b.x, b.y);
  return rectangleToPoint(b as Ship, a.x, a.y);
}

/** Whether a battleship lies in a cruiser's line of fire. @source IM-071, IM-072, IM-R013, IM-R059, IM-R132 */
function isBehindBattleship({ ships }: ImaginationsState, a: Ship, b: Mark): boolean {
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.class !== 'battleship' || !isInPlay(ship) || ship.id === b.id) continue;
    if (lengthInRectangle(a.x, a.y, b.x, b.y, ship, TOLERANCE) > TOLERANCE) return true;
  }
  return false;
}

/** Whether an emplacement stands on a feature. */
function standsOn(mark: Mark, { polygons }: TerrainFeature): boolean {
  return !isShip(mark) && polygons.some((polygon) => containsPoint(polygon, mark.x, mark.y, TOLERANCE));
}

/** Whether land that blocks sight lies in the line of fire. @source IM-R061 */
function isBehindLand({ terrain }: ImaginationsState, a: Mark, b: Mark): boolean {
  return terrain.some(
    (feature) =>
      feature.blocksSight &&
      !standsOn(a, feature) &&
      !standsOn(b, feature) &&
      feature.polygons.some((polygon) => lengthInPolygon(a.x, a.y, b.x, b.y, polygon, TOLERANCE) > TOLERANCE),
  );
}

/**
 * Why a line of fire is closed; null if it is open.
 *
 * @source IM-040, IM-041, IM-042, IM-071, IM-072, IM-073, IM-092, IM-111, IM-R004, IM-R050, IM-R057, IM-R060,
 * IM-R061, IM-R062
 */
export function lineRefusal(
  state: ImaginationsState,
  from: Mark,
  to: Mark,
  range: number,
): ImaginationsCode | null {
  if (rangeBetween(state, from, to) > range + TOLERANCE) return 'out-of-range';
  const isSmokeIgnored = !isShip(from) && state.options.batterySmoke === 'ignores';
  if (!isSmokeIgnored && isBehindSmoke(state, from.x, from.y, to.x, to.y)) return 'blocked-by-smoke';
  if (isShip(from) && from.class === 'cruiser' && isBehindBattleship(state, from, to)) {
    return 'blocked-by-battleship';
  }
  return isBehindLand(state, from, to) ? 'blocked-by-land' : null;
}
