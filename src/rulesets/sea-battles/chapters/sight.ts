import { crossesOutline, outlineToPoint } from '../../../core/space/outline.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { rectangleCorners } from '../../../core/space/rectangle.ts';
import type { Counter, Land, SeaBattlesState, Ship } from '../types.ts';
import { hullOf, isShip, shipsAfloat } from './fleet.ts';

type Vessel = Ship | Counter;

/** Whether a unit ashore stands on some land, which then does not hide it. @source SB-R55, SB-R88 */
function standsOn(vessel: Vessel, { polygon }: Land): boolean {
  if (isShip(vessel) || vessel.kind !== 'shore') return false;
  return outlineToPoint(polygon, vessel.x, vessel.y) <= TOLERANCE;
}

function isHiddenBy(from: Vessel, to: Vessel, polygon: Land['polygon']): boolean {
  return crossesOutline(polygon, from.x, from.y, to.x, to.y, TOLERANCE);
}

/** Whether one sees another: no land between the two centres, and by the option no hull. @source SB-129, SB-R88 */
export function sees(state: SeaBattlesState, from: Vessel, to: Vessel): boolean {
  const isOpen = state.land.every(
    (land) =>
      !land.blocksSight || standsOn(from, land) || standsOn(to, land) || !isHiddenBy(from, to, land.polygon),
  );
  if (!isOpen || !state.options.shipsBlockSight) return isOpen;
  const others = shipsAfloat(state).filter(({ id }) => id !== from.id && id !== to.id);
  return others.every((ship) => !isHiddenBy(from, to, rectangleCorners(hullOf(ship))));
}
