import type { Play } from '../../../core/game.ts';
import type { Mediaeval, MediaevalGame } from '../types.ts';
import { offerBoarding } from './boarding.ts';
import { endIfDecided } from './end.ts';
import { damage, isEnemy, isInPlay, leavePlay, shipOf, shipsAlongside, shipToChange } from './ship-value.ts';

/** What the mover loses: 1, or by the option 1 for each ship it runs into. @source MN-037, MN-039, MN-R30 */
function moversLoss(game: MediaevalGame, met: readonly string[]): number {
  return game.options.pileUp === 'per-pair' ? met.length : 1;
}

/**
 * All damage of the impact at once: the mover first, then roster order; then those at 0 sink. @source MN-R16, MN-R28,
 * MN-R29
 */
function impact(game: MediaevalGame, mover: string, met: readonly string[], play: Play<Mediaeval>): void {
  const crewed = [mover, ...met].filter((id) => shipOf(game, id).status === 'afloat');
  for (const id of crewed) damage(game, id, id === mover ? moversLoss(game, met) : 1, 'collision', play);
  for (const id of crewed) {
    if (shipOf(game, id).value > 0) continue;
    leavePlay(game, id, 'sunk');
    play.emit({ type: 'sunk', ship: id });
  }
}

/** The ships in the hex hold on to each other; derelicts never to derelicts. @source MN-R28, MN-R34 */
function entangle(game: MediaevalGame, mover: string, met: readonly string[], play: Play<Mediaeval>): void {
  const group = game.roster.filter((id) => id === mover || met.includes(id));
  for (const id of group) {
    const ship = shipToChange(game, id);
    ship.entangledWith = group.filter(
      (other) => other !== id && (ship.status === 'afloat' || shipOf(game, other).status === 'afloat'),
    );
    ship.entangledTurn = ship.entangledWith.length > 0 ? game.turn : null;
  }
  if (shipOf(game, mover).entangledWith.length === 0) return;
  const others = met.filter((id) => shipOf(game, id).status === 'afloat');
  play.emit({ type: 'entangled', ship: mover, with: others });
}

/**
 * A ship that has entered the hex of others runs into them: damage, sinkings, entanglement, the end test, and the
 * chance to board. True if there was a collision: a derelict drifts among derelicts without one.
 * @source MN-035, MN-036, MN-037, MN-038, MN-039, MN-040, MN-R27, MN-R28, MN-R29, MN-R30, MN-R31, MN-R32, MN-R33,
 * MN-R34
 */
export function collide(game: MediaevalGame, mover: string, play: Play<Mediaeval>): boolean {
  const met = shipsAlongside(game, shipOf(game, mover));
  const crewed = met.filter((id) => shipOf(game, id).status === 'afloat');
  if (met.length === 0 || (crewed.length === 0 && shipOf(game, mover).status === 'derelict')) return false;
  play.emit({ type: 'collision', mover, others: crewed });
  impact(game, mover, met, play);
  const survivors = met.filter((id) => isInPlay(shipOf(game, id)));
  if (isInPlay(shipOf(game, mover))) entangle(game, mover, survivors, play);
  if (endIfDecided(game, play)) return true;
  const attacker = shipOf(game, mover);
  const targets = survivors.filter((id) => isEnemy(attacker, shipOf(game, id)));
  if (attacker.status === 'afloat' && targets.length > 0) offerBoarding(game, { attacker: mover, targets });
  return true;
}
