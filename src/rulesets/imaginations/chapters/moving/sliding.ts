import type { Play } from '../../../../core/game.ts';
import { reverseBearing } from '../../../../core/space/bearing.ts';
import { alongCourse, TOLERANCE } from '../../../../core/space/plane.ts';
import { overlaps, type Rectangle } from '../../../../core/space/rectangle.ts';
import { sweepPolygon, sweepRectangle } from '../../../../core/space/sweep.ts';
import { crossesEdgeAt } from '../../../../core/space/table.ts';
import type { Imaginations, ImaginationsGame, ImaginationsState, Ship } from '../../types.ts';
import { isInPlay, shipOf } from '../fleet.ts';
import { moveOf, shift } from './move.ts';

/** A ship at some place: the rectangle that it covers there. */
interface Berth extends Rectangle {
  readonly id: string;
}

/**
 * The first other ship in play that a ship would lie over at a place; null if there is none. @source IM-R006, IM-R032
 */
export function shipUnder({ ships }: ImaginationsState, berth: Berth): Ship | null {
  for (let i = 0; i < ships.length; i++) {
    const other = ships[i] as Ship;
    if (other.id !== berth.id && isInPlay(other) && overlaps(berth, other, TOLERANCE)) return other;
  }
  return null;
}

/** How far a ship has to go on a course to be free of all others. @source IM-R039 */
function distanceToFree(state: ImaginationsState, ship: Ship, course: number): number {
  let way = 0;
  for (let i = 0; i <= state.ships.length; i++) {
    const over = shipUnder(state, { ...ship, ...alongCourse(ship, course, way) });
    if (over === null) return way;
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
        const span = sweepPolygon(ship, ship.bearing, polygon, TOLERANCE);
        return span !== null && span.from < way && span.to > 0;
      }),
  );
}

/** Whether a ship can go so far ahead without meeting land or leaving the table. @source IM-R039 */
function isOpenAhead(state: ImaginationsState, ship: Ship, way: number): boolean {
  const { x, y, bearing } = ship;
  return (
    crossesEdgeAt(state.table, x, y, bearing, way, TOLERANCE) === Infinity && !meetsLand(state, ship, way)
  );
}

/**
 * A ship that has ended on top of one it went past slides ahead until it is free; if it has stopped, or land or the
 * edge of the table is in the way, it goes back along its leg. @source IM-R039
 */
export function settle(game: ImaginationsGame, hasStopped: boolean, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const ship = shipOf(state, moveOf(game).ship);
  if (shipUnder(state, ship) === null) return;
  const ahead = distanceToFree(state, ship, ship.bearing);
  if (!hasStopped && isOpenAhead(state, ship, ahead)) {
    shift(game, ahead, 'ship-slid', play);
    return;
  }
  const astern = distanceToFree(state, ship, reverseBearing(ship.bearing));
  // by rounding the way may be longer than what was run
  const run = moveOf(game).path.at(-1)?.distance ?? 0;
  shift(game, -Math.min(astern, run), 'ship-slid', play);
}
