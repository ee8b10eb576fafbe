import type { Play } from '../../../core/game.ts';
import type { Mediaeval, MediaevalGame, MediaevalState, Ship, ShipStatus } from '../types.ts';

/** The ship of that id. */
export function shipOf(state: MediaevalState, id: string): Ship {
  return state.ships[id] as Ship;
}

/** The same, to change. */
export function shipToChange(game: MediaevalGame, id: string): MediaevalGame['ships'][string] {
  return game.ships[id] as MediaevalGame['ships'][string];
}

/** Whether a ship lies on the map, crewed or derelict. */
export function isInPlay(ship: Ship): boolean {
  return ship.status === 'afloat' || ship.status === 'derelict';
}

/** Whether a crewed ship belongs to another side. @source MN-R69 */
export function isEnemy(ship: Ship, other: Ship): boolean {
  return other.status === 'afloat' && other.side !== ship.side;
}

// Questions in which the order of ships does not matter go through the record itself: to look every id of the roster
// up takes five times as long, and these are asked more often than anything else.

/** Whether there is a ship of that status. */
export function isAnyShip({ ships }: MediaevalState, status: ShipStatus): boolean {
  for (const id in ships) if ((ships[id] as Ship).status === status) return true;
  return false;
}

/** Whether a hex holds a ship, crewed or derelict, other than the one left out. */
export function isOccupied({ ships }: MediaevalState, q: number, r: number, leftOut?: string): boolean {
  for (const id in ships) {
    const ship = ships[id] as Ship;
    if (ship.q === q && ship.r === r && isInPlay(ship) && id !== leftOut) return true;
  }
  return false;
}

/** The other ships in a ship's hex, crewed or derelict, in roster order. */
export function shipsAlongside(state: MediaevalState, ship: Ship): string[] {
  if (!isOccupied(state, ship.q, ship.r, ship.id)) return [];
  return state.roster.filter((id) => {
    const other = shipOf(state, id);
    return other.q === ship.q && other.r === ship.r && isInPlay(other) && id !== ship.id;
  });
}

/** Takes damage off a ship's value, one for one; what is beyond its value is lost. @source MN-005, MN-007, MN-R51 */
export function damage(
  game: MediaevalGame,
  id: string,
  points: number,
  cause: 'collision' | 'shooting',
  play: Play<Mediaeval>,
): void {
  const ship = shipToChange(game, id);
  const amount = Math.min(points, ship.value);
  if (amount === 0) return;
  ship.value -= amount;
  play.emit({ type: 'damaged', ship: id, amount, cause, valueAfter: ship.value });
}

/** Ends all of a ship's entanglements. Those left behind stay entangled with each other. @source MN-R43 */
export function disentangle(game: MediaevalGame, id: string): void {
  const ship = shipToChange(game, id);
  for (const other of ship.entangledWith) forget(game, other, id);
  ship.entangledWith = [];
  ship.entangledTurn = null;
}

/** Ends the entanglement of a ship with one other, on the ship's side of it. */
function forget(game: MediaevalGame, id: string, other: string): void {
  const ship = shipToChange(game, id);
  ship.entangledWith = ship.entangledWith.filter((held) => held !== other);
  if (ship.entangledWith.length === 0) ship.entangledTurn = null;
}

/** Takes a ship out of play for good. @source MN-057, MN-058, MN-059, MN-060, MN-R33, MN-R66 */
export function leavePlay(
  game: MediaevalGame,
  id: string,
  status: Exclude<ShipStatus, 'afloat' | 'derelict'>,
): void {
  disentangle(game, id);
  shipToChange(game, id).status = status;
}

/** A ship shot down to 0 is abandoned: off the map, or by the option a derelict. @source MN-058, MN-R33, MN-R34 */
export function abandon(game: MediaevalGame, id: string, play: Play<Mediaeval>): void {
  play.emit({ type: 'abandoned', ship: id });
  if (game.options.abandonedShips === 'remove') {
    leavePlay(game, id, 'abandoned');
    return;
  }
  const ship = shipToChange(game, id);
  ship.status = 'derelict';
  ship.side = null;
  for (const other of [...ship.entangledWith]) {
    if (shipOf(game, other).status !== 'derelict') continue;
    forget(game, other, id);
    forget(game, id, other);
  }
}
