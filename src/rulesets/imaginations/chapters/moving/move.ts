import type { Play } from '../../../../core/game.ts';
import { angleBetween } from '../../../../core/space/bearing.ts';
import { alongCourse, roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import { placeOnTable } from '../../../../core/space/table.ts';
import type { Imaginations, ImaginationsGame, Move, Ship } from '../../types.ts';
import { hasSteamed, shipToChange } from '../fleet.ts';
import { trailOf } from '../smoke.ts';

type MoveToChange = NonNullable<ImaginationsGame['move']>;

/** The move in progress, of a game in which there is one. */
export function moveOf(game: ImaginationsGame): MoveToChange {
  return game.move as MoveToChange;
}

/** Length of a path, inches. @source IM-R034 */
function lengthOf(path: Move['path']): number {
  let length = 0;
  for (const run of path) length += run.distance;
  return roundCoordinate(length);
}

/** Writes a stretch into the path: on to the last run where the bearing is the same. @source IM-R043 */
function record(move: MoveToChange, from: Ship, distance: number): void {
  const last = move.path.at(-1);
  if (last !== undefined && angleBetween(last.bearing, from.bearing) <= TOLERANCE) {
    last.distance = roundCoordinate(last.distance + distance);
    if (last.distance < TOLERANCE) move.path.pop();
  } else if (distance >= TOLERANCE) {
    const { bearing, x, y } = from;
    move.path.push({ bearing, x, y, distance: roundCoordinate(distance) });
  }
}

/**
 * Takes the moving ship straight ahead, or back along its leg by a negative distance, and writes down its path.
 *
 * @source IM-013, IM-R004, IM-R034, IM-R039
 */
export function shift(
  game: ImaginationsGame,
  distance: number,
  type: 'ship-moved' | 'ship-slid',
  play: Play<Imaginations>,
): void {
  const move = moveOf(game);
  const ship = shipToChange(game, move.ship);
  const from = [ship.x, ship.y] as const;
  const { x, y } = alongCourse(ship, ship.bearing, distance);
  record(move, ship as Ship, distance);
  Object.assign(ship, placeOnTable(game.table, x, y, TOLERANCE));
  ship.moved = lengthOf(move.path);
  if (Math.abs(distance) >= TOLERANCE) play.emit({ type, ship: ship.id, from, to: [ship.x, ship.y] });
}

/**
 * Ends the move in progress: a steamer keeps the line of its cloud for its side's smoke step. @source IM-030,
 * IM-R030, IM-R045, IM-037, IM-R051
 */
export function closeMove(game: ImaginationsGame): void {
  const move = moveOf(game);
  const ship = shipToChange(game, move.ship);
  ship.done = true;
  if (hasSteamed(ship)) ship.smokeTrail = trailOf(ship, move.path);
  if (ship.moved <= TOLERANCE) ship.propulsion = 'none';
  game.move = null;
}
