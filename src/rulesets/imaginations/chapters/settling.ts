import type { Play } from '../../../core/game.ts';
import { reverseBearing } from '../../../core/space/bearing.ts';
import { alongCourse, TOLERANCE, type Vertex } from '../../../core/space/plane.ts';
import { overlapDepth } from '../../../core/space/rectangle.ts';
import { sweepPolygon, sweepRectangle } from '../../../core/space/sweep.ts';
import { isOnTable } from '../../../core/space/table.ts';
import type { Imaginations, ImaginationsGame, ImaginationsState, Ship } from '../types.ts';
import { isInPlay, shipOf } from './fleet.ts';
import { moveOf, shift } from './path.ts';

/** The other ships in play. @source IM-R114 */
function othersInPlay({ ships }: ImaginationsState, ship: Ship): Ship[] {
  return ships.filter((other) => other.id !== ship.id && isInPlay(other));
}

/** Whether a ship would lie over another one at its place. @source IM-R006, IM-R032 */
export function overlapsShip(state: ImaginationsState, ship: Ship): boolean {
  return othersInPlay(state, ship).some((other) => overlapDepth(ship, other) > TOLERANCE);
}

/** How far a ship has to go on a course to be free of all others. @source IM-R039 */
function distanceToFree(state: ImaginationsState, ship: Ship, course: number): number {
  const others = othersInPlay(state, ship);
  let way = 0;
  for (let i = 0; i <= others.length; i++) {
    const here = { ...ship, ...alongCourse(ship, course, way) };
    const over = others.find((other) => overlapDepth(here, other) > TOLERANCE);
    if (over === undefined) return way;
    way = sweepRectangle(ship, course, over)?.to ?? way;
  }
  return way;
}

/** Whether a ship that goes so far ahead would meet land. @source IM-R039 */
function meetsLand({ terrain }: ImaginationsState, ship: Ship, way: number): boolean {
  return terrain.some(
    ({ kind, polygons }) =>
      kind === 'land' &&
      polygons.some((polygon) => {
        const span = sweepPolygon(ship, ship.bearing, polygon as readonly Vertex[], TOLERANCE);
        return span !== null && span.from < way && span.to > 0;
      }),
  );
}

/**
 * A ship that has ended on top of one it went past slides ahead until it is free; if it has stopped, or land or the
 * edge of the table is in the way, it goes back along its leg. @source IM-R039
 */
export function settle(game: ImaginationsGame, hasStopped: boolean, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const ship = shipOf(state, moveOf(game).ship);
  if (!overlapsShip(state, ship)) return;
  if (!hasStopped) {
    const way = distanceToFree(state, ship, ship.bearing);
    const { x, y } = alongCourse(ship, ship.bearing, way);
    if (isOnTable(state.table, x, y, TOLERANCE) && !meetsLand(state, ship, way)) {
      shift(game, way, 'ship-slid', play);
      return;
    }
  }
  shift(game, -distanceToFree(state, ship, reverseBearing(ship.bearing)), 'ship-slid', play);
}
