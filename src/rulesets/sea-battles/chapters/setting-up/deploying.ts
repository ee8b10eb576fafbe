import type { ActionRule } from '../../../../core/definition.ts';
import { roundBearing, roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import { areWithin, rectangleCorners } from '../../../../core/space/rectangle.ts';
import { isOnTable } from '../../../../core/space/table.ts';
import { COORDINATE, DEGREES, ID } from '../../schema.ts';
import type { DeployShip, SeaBattles, SeaBattlesState, Ship, Zone } from '../../types.ts';
import { byId, hullOf, shipOf, shipsAfloat, shipToChange } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { isOnLand } from './checks.ts';
import { goOnSettingUp } from './order.ts';

/** Distance between the places that are offered, centimetres. */
const LATTICE = 4;

function placedAt(ship: Ship, { x, y, heading }: Pick<DeployShip, 'x' | 'y' | 'heading'>): Ship {
  return {
    ...ship,
    x: roundCoordinate(x),
    y: roundCoordinate(y),
    heading: roundBearing(heading),
  };
}

/** Whether the whole hull lies in a zone; everywhere, where there is none. */
function isInZone(ship: Ship, zone: Zone | undefined): boolean {
  if (zone === undefined) return true;
  return rectangleCorners(hullOf(ship)).every(
    ([x, y]) =>
      x >= zone.x0 - TOLERANCE &&
      x <= zone.x1 + TOLERANCE &&
      y >= zone.y0 - TOLERANCE &&
      y <= zone.y1 + TOLERANCE,
  );
}

/** Whether a ship touches another, or land. */
function touches(state: SeaBattlesState, ship: Ship): boolean {
  return (
    isOnLand(state, ship) ||
    shipsAfloat(state).some((other) => areWithin(hullOf(other), hullOf(ship), TOLERANCE))
  );
}

function* latticeOf({ x0, y0, x1, y1 }: Zone): Generator<{ x: number; y: number }> {
  for (let x = x0; x <= x1; x += LATTICE) for (let y = y0; y <= y1; y += LATTICE) yield { x, y };
}

/** Place a ship in the own zone. @source SB-R136 */
export const deployShip: ActionRule<SeaBattles, DeployShip> = /* @__PURE__ */ sideRule('deploy-ship', {
  rules: 'SB-R04 SB-R09 SB-R136',
  in: 'deploy',
  fields: { ship: ID, x: COORDINATE, y: COORDINATE, heading: DEGREES },
  offers({ ships, zones }, side) {
    const zone = zones?.[side];
    if (zone === undefined) return [];
    return byId(ships)
      .filter((ship) => ship.side === side && ship.status === 'unplaced')
      .flatMap(({ id }) =>
        [...latticeOf(zone)].map((place) => ({ ship: id, ...place, heading: zone.heading })),
      );
  },
  refuses(state, action) {
    const ship = shipOf(state, action.ship);
    if (ship.status !== 'unplaced') return 'already-deployed';
    const there = placedAt(ship, action);
    if (!isOnTable(state.table, there.x, there.y, TOLERANCE)) return 'off-table';
    if (!isInZone(there, state.zones?.[action.side])) return 'outside-zone';
    return touches(state, there) ? 'overlap' : null;
  },
  effect(game, action, play) {
    const ship = shipToChange(game, action.ship);
    const { x, y, heading } = placedAt(ship, action);
    Object.assign(ship, { x, y, heading, status: 'afloat' });
    play.emit({ type: 'ship-deployed', ship: ship.id, x, y, heading });
    goOnSettingUp(game);
  },
});
