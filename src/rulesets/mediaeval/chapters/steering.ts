import type { Play } from '../../../core/game.ts';
import { type Direction, turnDirection } from '../../../core/space/hex.ts';
import {
  type Mediaeval,
  type MediaevalCode,
  type MediaevalGame,
  type MediaevalState,
  type Ship,
  TURNS,
  type Turn,
} from '../types.ts';
import { shipToChange } from './ship-value.ts';
import { speedOf } from './wind.ts';

/** The heading after a turn. @source MN-033, MN-034 */
export function headingAfter(ship: Ship, turn: Turn): Direction {
  return turnDirection(ship.heading, turn === 'none' ? 0 : turn === 'port' ? -1 : 1);
}

/** Why a ship may not make a turn; null if it may. @source MN-031, MN-032, MN-R18 */
export function turnRefusal(state: MediaevalState, ship: Ship, turn: Turn): MediaevalCode | null {
  if (!TURNS.includes(turn)) return 'bad-turn';
  if (turn === 'none' || state.options.turnAtZeroSpeed) return null;
  return speedOf(state, ship, headingAfter(ship, turn)) === 0 ? 'no-steerage' : null;
}

/** Makes the turn. @source MN-033 */
export function turnShip(game: MediaevalGame, id: string, turn: Turn, play: Play<Mediaeval>): void {
  const ship = shipToChange(game, id);
  const from = ship.heading;
  ship.heading = headingAfter(ship, turn);
  if (turn !== 'none') play.emit({ type: 'turned', ship: id, from, to: ship.heading });
}
