import { type Hex, hexDistance, neighbour } from '../../core/space/hex.ts';
import { isEnemy, shipOf } from './chapters/ship-value.ts';
import { shootingValue } from './chapters/shooting.ts';
import { headingAfter } from './chapters/steering.ts';
import { speedOf } from './chapters/wind.ts';
import { type MediaevalState, type Ship, TURNS } from './types.ts';

/** What a ship afloat is worth besides its crew: it can board, and keeps its side in the game. */
const HULL_WORTH = 3;

/** What an enemy's nearness is worth, a hex nearer against crew: less than a point even across the map. */
const NEARNESS = 0.05;

/** Hexes that a ship would go further for an enemy of one point less. */
const RELUCTANCE = 0.5;

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

/** Distance to an enemy, halfway between what it is now and the least that the next move can make it. */
function approach(state: MediaevalState, ship: Ship, enemy: Ship): number {
  const now = hexDistance(ship, enemy);
  if (ship.dismasted) return now;
  let nearest = now;
  for (const turn of TURNS) {
    const heading = headingAfter(ship, turn);
    const speed = speedOf(state, ship, heading);
    let hex: Hex = ship;
    for (let i = 0; i < speed; i++) {
      hex = neighbour(hex, heading);
      nearest = Math.min(nearest, hexDistance(hex, enemy));
    }
  }
  return (now + nearest) / 2;
}

/** The enemy that a ship goes for: near, and rather weak than strong. */
function quarry(state: MediaevalState, ship: Ship): Ship | null {
  let best: Ship | null = null;
  let least = Infinity;
  for (const id of state.roster) {
    const other = shipOf(state, id);
    if (!isEnemy(ship, other)) continue;
    const reluctance = hexDistance(ship, other) + RELUCTANCE * (other.value - ship.value);
    if (reluctance >= least) continue;
    best = other;
    least = reluctance;
  }
  return best;
}

/** What it is worth to be near the enemy that a ship goes for, and to have it in bowshot. */
function stance(state: MediaevalState, ship: Ship): number {
  const enemy = quarry(state, ship);
  if (enemy === null) return 0;
  const shots = hexDistance(ship, enemy) === 1 ? shootingValue(ship.value, 'aft') : 0;
  return NEARNESS * (shots - approach(state, ship, enemy));
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
