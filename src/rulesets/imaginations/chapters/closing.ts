import { TOLERANCE } from '../../../core/space/plane.ts';
import type { ImaginationsGame } from '../types.ts';
import { hasSteamed, shipToChange } from './fleet.ts';
import { moveOf } from './path.ts';
import { trailOf } from './smoke.ts';

/** Ends the move in progress: a steamer keeps the line of its cloud for its side's smoke step. @source IM-030, IM-R030, IM-R045 */
export function closeMove(game: ImaginationsGame): void {
  const move = moveOf(game);
  const ship = shipToChange(game, move.ship);
  ship.done = true;
  if (hasSteamed(ship)) ship.smokeTrail = trailOf(ship, move.path);
  if (ship.moved <= TOLERANCE) ship.propulsion = 'none';
  game.move = null;
}
