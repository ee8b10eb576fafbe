import type { Play } from '../../../core/game.ts';
import type { AutomaticStep } from '../../../core/sequence.ts';
import { type Direction, directionOfBearing } from '../../../core/space/hex.ts';
import { downwind } from '../../../core/space/wind.ts';
import type { Mediaeval, MediaevalGame, MediaevalState } from '../types.ts';
import { travel } from './movement.ts';
import { part } from './separation.ts';
import { isAnyShip, shipOf } from './ship-value.ts';

/** The direction downwind; between two of them a die decides. @source MN-022, MN-R26 */
function driftDirection(state: MediaevalState, { dice }: Play<Mediaeval>): Direction {
  const bearing = downwind(state.wind.from);
  const straight = directionOfBearing(bearing);
  if (straight !== null) return straight;
  return directionOfBearing(bearing + (dice.die('drift-corner', 6) <= 3 ? -30 : 30)) as Direction;
}

/**
 * A ship drifts one hex downwind, or stays where it is in a calm or at a blocked edge. @source MN-022, MN-R12, MN-R20
 */
function driftShip(game: MediaevalGame, id: string, play: Play<Mediaeval>): void {
  const drifts = game.wind.strength > 0 && travel(game, id, driftDirection(game, play), 1, 'drifted', play);
  if (!drifts) play.emit({ type: 'drift-blocked', ship: id });
}

/** The dismasted ship whose card is in play drifts. @source MN-022, MN-023, MN-R22, MN-R24, MN-R44, MN-R23 */
export const drift: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, play) {
    const ship = game.movementOrder[game.movementIndex] as string;
    if (game.options.separation === 'stay') part(game, ship, play);
    driftShip(game, ship, play);
  },
};

/** Derelicts that drift after all movement, in roster order. @source MN-R34 */
export function driftingDerelicts(state: MediaevalState): string[] {
  if (!state.options.derelictDrift || !isAnyShip(state, 'derelict')) return [];
  return state.roster.filter((id) => shipOf(state, id).status === 'derelict');
}

/** One derelict drifts. @source MN-R34 */
export const driftDerelict: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, play) {
    driftShip(game, game.derelictQueue.shift() as string, play);
  },
};
