import type { Play } from '../../../core/game.ts';
import { alongCourse, roundCoordinate, TOLERANCE, type Vertex } from '../../../core/space/plane.ts';
import { polylineGap } from '../../../core/space/polyline.ts';
import type { Cloud, Imaginations, ImaginationsGame, ImaginationsState, Run, Ship } from '../types.ts';
import { sternAt } from './fleet.ts';

/** Adds a point to a line, unless it lies where the line ends. @source IM-R043 */
function extend(line: [number, number][], [x, y]: Vertex): void {
  const last = line.at(-1);
  if (last !== undefined && Math.hypot(last[0] - x, last[1] - y) < TOLERANCE) return;
  line.push([roundCoordinate(x), roundCoordinate(y)]);
}

/**
 * The line of a ship's cloud: the way of its stern over the second half of its path.
 *
 * @source IM-030, IM-036, IM-R041, IM-R042, IM-R043
 */
export function trailOf(ship: Ship, path: readonly Run[]): [number, number][] {
  let skipped = path.reduce((length, run) => length + run.distance, 0) / 2;
  const line: [number, number][] = [];
  for (const run of path) {
    const { bearing, distance } = run;
    // a half that ends with a run begins with the next one
    if (skipped > distance - TOLERANCE && run !== path.at(-1)) {
      skipped = Math.max(0, skipped - distance);
      continue;
    }
    for (const way of [skipped, distance]) {
      const { x, y } = alongCourse(run, bearing, way);
      extend(line, sternAt(ship, x, y, bearing));
    }
    skipped = 0;
  }
  const [only] = line;
  return line.length === 1 && only !== undefined ? [only, [...only]] : line;
}

/**
 * The smoke step of a side that has moved: its grey smoke goes away, its black smoke turns grey, and its steamers' new
 * smoke is laid, in that order. @source IM-031, IM-032, IM-033, IM-034, IM-035, IM-038, IM-R045, IM-R046, IM-R047
 */
export function changeSmoke(game: ImaginationsGame, side: string, play: Play<Imaginations>): void {
  for (const cloud of game.smoke) {
    if (cloud.side === side && cloud.colour === 'grey') play.emit({ type: 'smoke-removed', smoke: cloud.id });
  }
  game.smoke = game.smoke.filter((cloud) => cloud.side !== side || cloud.colour !== 'grey');
  for (const cloud of game.smoke) {
    if (cloud.side !== side) continue;
    cloud.colour = 'grey';
    play.emit({ type: 'smoke-greyed', smoke: cloud.id });
  }
  for (const ship of game.ships) {
    if (ship.side !== side || ship.smokeTrail === null) continue;
    const { id, smokeTrail: points } = ship;
    const cloud = { id: `${id}-${game.turn}`, side, ship: id, points, placedTurn: game.turn };
    game.smoke.push({ ...cloud, colour: 'black' });
    ship.smokeTrail = null;
    play.emit({ type: 'smoke-placed', smoke: cloud.id, ship: id, points });
  }
}

/** Whether smoke lies in the line between two points. @source IM-073, IM-R044, IM-R048, IM-R049, IM-R052 */
export function isBehindSmoke(
  { smoke, options }: ImaginationsState,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const near = options.smokeRadius - TOLERANCE;
  for (let i = 0; i < smoke.length; i++) {
    const { points } = smoke[i] as Cloud;
    if (polylineGap(points, ax, ay, bx, by, near) >= near) continue;
    const isAtEnd =
      options.smokeOnShip === 'clear' &&
      (polylineGap(points, ax, ay, ax, ay, near) < near || polylineGap(points, bx, by, bx, by, near) < near);
    if (!isAtEnd) return true;
  }
  return false;
}
