import type { TellingRoom } from '../../core/definition.ts';
import { directionName, type Hex, neighbour } from '../../core/space/hex.ts';
import { isOnMap } from '../../core/space/hex-map.ts';
import { hexName } from '../../core/wording.ts';
import { shipOf, shipsAlongside } from './chapters/ship-value.ts';
import { headingAfter } from './chapters/steering.ts';
import type { Mediaeval, MediaevalState, Move, Ship, Turn } from './types.ts';

function course(ship: Ship, turn: Turn): string {
  const heading = directionName(headingAfter(ship, turn));
  return turn === 'none' ? `Keep heading ${heading}` : `Turn to ${turn} (${heading})`;
}

function distance(hexes: number): string {
  return hexes === 1 ? '1 hex' : `${hexes} hexes`;
}

/** How a move ends: where, and what it runs into. @source MN-R19, MN-R20 */
function wayOf(state: MediaevalState, ship: Ship, { turn, hexes }: Move): string {
  let hex: Hex = ship;
  for (let sailed = 1; sailed <= hexes; sailed++) {
    const next = neighbour(hex, headingAfter(ship, turn));
    if (!isOnMap(state.map, next.q, next.r)) {
      return state.options.edge === 'retreat'
        ? 'and sail off the map, out of the fight'
        : `and sail ${distance(sailed - 1)} to the edge at ${hexName(hex)}`;
    }
    hex = next;
    const others = shipsAlongside(state, { ...ship, q: hex.q, r: hex.r });
    if (others.length > 0) return `and run into ${others.join(' and ')} at ${hexName(hex)}`;
  }
  return hexes === 0 ? `and stay at ${hexName(hex)}` : `and sail ${distance(hexes)} to ${hexName(hex)}`;
}

/** What can be chosen, in sentences. */
export const CHOICES: NonNullable<TellingRoom<Mediaeval>['choices']> = {
  move(action, state) {
    const ship = shipOf(state, action.ship);
    return `${course(ship, action.turn)} ${wayOf(state, ship, action)}.`;
  },
  separate: ({ ship, turn, to }, state) =>
    `${course(shipOf(state, ship), turn)} and push clear to ${hexName(to)}.`,
  board: ({ ship, target }, state) =>
    `Board ${target}, ${shipOf(state, ship).value} against ${shipOf(state, target).value}.`,
  'decline-boarding': () => 'Do not board.',
  shoot({ forward, aft }, state) {
    const at = (arc: string, id: string | null) =>
      id === null ? [] : [`${arc} at ${id} (value ${shipOf(state, id).value})`];
    return `Shoot ${[...at('forward', forward), ...at('aft', aft)].join(' and ')}.`;
  },
  'hold-fire': () => 'Hold fire.',
};
