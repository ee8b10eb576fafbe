import type { Play } from '../../../core/game.ts';
import { SIZES } from '../tables.ts';
import type { DamageCause, Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { damageShip } from './damage.ts';
import { isInPlay, shipOf } from './fleet.ts';
import type { Ahead } from './hull.ts';
import { distanceOf } from './sailing.ts';

/** One hit die of a ship. @source SC-120, SC-125 */
export function hitDie({ size }: Ship, purpose: string, plus: number, { dice }: Play<ShipCombat5e>): number {
  return dice.die(purpose, SIZES[size].die) + plus;
}

/** Damage fixed beforehand, applied in order to those still there, each with its saving roll. @source SC-R63, SC-R70 */
export function applyInOrder(
  game: ShipCombat5eGame,
  hits: readonly (readonly [id: string, amount: number])[],
  cause: DamageCause,
  play: Play<ShipCombat5e>,
): void {
  for (const [id, amount] of hits) damageShip(game, id, amount, cause, play);
}

/**
 * A ship strikes hulls, terrain, or both, and stays where it is. All dice first, then all damage; everybody in play
 * is fouled. @source SC-125, SC-126, SC-127, SC-R60, SC-R61, SC-R62, SC-R63, SC-R64, SC-R73, SC-R75, SC-R65
 */
export function collide(
  game: ShipCombat5eGame,
  id: string,
  { hulls, terrain }: Omit<Ahead, 'hazard'>,
  play: Play<ShipCombat5e>,
): void {
  const { collisionStruckShip, groundingSticks } = game.options;
  const mover = shipOf(game, id);
  const struck = hulls.filter(isInPlay);
  play.emit({ type: 'collided', ship: id, struck: hulls.map((hull) => hull.id), terrain });
  const hits: [string, number][] = [
    [id, hitDie(mover as Ship, 'collision-damage-mover', distanceOf(mover as Ship), play)],
  ];
  if (collisionStruckShip !== 'none') {
    for (const ship of struck) {
      const plus = collisionStruckShip === 'own-die' ? 0 : distanceOf(ship);
      hits.push([ship.id, hitDie(ship, 'collision-damage-struck', plus, play)]);
    }
  }
  mover.movementEnded = true;
  if (terrain && groundingSticks) mover.aground = true;
  for (const one of [id, ...struck.map((ship) => ship.id)]) shipOf(game, one).fouledPending = true;
  applyInOrder(game, hits, 'collision', play);
}
