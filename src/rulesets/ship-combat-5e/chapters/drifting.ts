import type { Play } from '../../../core/game.ts';
import { neighbour } from '../../../core/space/hex.ts';
import type { Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { collide } from './collision.ts';
import { isDerelict, isHeld, shipOf } from './fleet.ts';
import { lookAhead } from './hull.ts';
import { arrive } from './movement.ts';
import { distanceOf, downwind } from './sailing.ts';

/** Whether a ship drifts at the end of its turn. @source SC-050, SC-132, SC-R86, SC-R87 */
function isAdrift(game: ShipCombat5eGame, ship: Ship): boolean {
  const isLoose = ship.anchorsLost || (isDerelict(ship) && game.options.derelictDrift === 'downwind');
  return isLoose && distanceOf(ship) === 0 && !isHeld(ship) && !ship.fouledPending;
}

/** A ship drifts one hex to leeward, if it has to. Hulls stop it gently, terrain does not. @source SC-R87 */
export function drift(game: ShipCombat5eGame, id: string, play: Play<ShipCombat5e>): void {
  const ship = shipOf(game, id) as Ship;
  if (!isAdrift(game, ship)) return;
  const to = neighbour(ship.hex, downwind(game.wind.from));
  const { hulls, terrain, hazard } = lookAhead(game, ship, to);
  if (hulls.length > 0) play.emit({ type: 'drift-blocked', ship: id });
  else if (terrain || hazard !== null) collide(game, id, { hulls: [], terrain: true }, play);
  else arrive(game, id, to, 'drifted', play);
}
