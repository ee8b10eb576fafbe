import { hexDistance, neighbour, turnDirection } from '../../core/space/hex.ts';
import { isEnemy, shipOf } from './chapters/ship-value.ts';
import { shootingValue } from './chapters/shooting.ts';
import { speedOf } from './chapters/wind.ts';
import { TURNS } from './tables.ts';
import type { MediaevalState, Ship } from './types.ts';

/** What a ship afloat is worth besides its crew: it can board, and keeps its side in the game. */
const HULL_WORTH = 3;

/** What an enemy's nearness is worth, a hex nearer against crew: less than a point even across the map. */
const NEARNESS = 0.05;

/** Chance to win a boarding by attacker's value less defender's, -5 to 5. @source MN-041, MN-042 */
const BOARDING_CHANCES: readonly number[] = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35].map((ways) => ways / 36);

function boardingChance(attacker: Ship, defender: Ship): number {
  return BOARDING_CHANCES[attacker.value - defender.value + 5] ?? 0;
}

/** What the boarding that is pending promises to the side that may fight it. */
function boardingPromise(state: MediaevalState): number {
  const { pendingBoarding } = state;
  if (pendingBoarding === null) return 0;
  const attacker = shipOf(state, pendingBoarding.attacker);
  let best = 0;
  for (const id of pendingBoarding.targets) {
    const target = shipOf(state, id);
    best = Math.max(best, 2 * boardingChance(attacker, target) * (target.value + HULL_WORTH));
  }
  return best;
}

/** Distance to an enemy as it is and as it can be after the next move, the smaller the better. */
function approach(state: MediaevalState, ship: Ship, enemy: Ship): number {
  const now = hexDistance(ship, enemy);
  if (ship.dismasted) return now;
  let next = now;
  for (const turn of Object.values(TURNS)) {
    const heading = turnDirection(ship.heading, turn);
    const speed = speedOf(state, ship, heading);
    let hex: { readonly q: number; readonly r: number } = ship;
    for (let i = 0; i < speed; i++) {
      hex = neighbour(hex, heading);
      next = Math.min(next, hexDistance(hex, enemy));
    }
  }
  return (now + next) / 2;
}

/** How near a ship is to enemies that it would gladly board, and how it bears on those it can shoot. */
function stance(state: MediaevalState, ship: Ship): number {
  let nearest = Infinity;
  let shots = 0;
  for (const id of state.roster) {
    const other = shipOf(state, id);
    if (!isEnemy(ship, other)) continue;
    const eagerness = 1 + 0.1 * (other.value - ship.value);
    nearest = Math.min(nearest, approach(state, ship, other) * eagerness);
    if (hexDistance(ship, other) === 1) shots = Math.max(shots, shootingValue(ship.value, 'forward'));
  }
  return nearest === Infinity ? 0 : NEARNESS * (shots - nearest);
}

/**
 * How good a position is for a side, in points of crew: its ships and men against its enemies', what a boarding
 * promises, and how its ships close with those that they can take.
 */
export function evaluate(state: MediaevalState, side: string): number {
  let worth = 0;
  for (const id of state.roster) {
    const ship = shipOf(state, id);
    if (ship.status !== 'afloat') continue;
    const crew = ship.value + HULL_WORTH;
    worth += ship.side === side ? crew + stance(state, ship) : -crew;
  }
  if (state.pendingBoarding === null) return worth;
  const promise = boardingPromise(state);
  return shipOf(state, state.pendingBoarding.attacker).side === side ? worth + promise : worth - promise;
}
