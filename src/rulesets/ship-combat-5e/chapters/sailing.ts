import { type Direction, type Hex, neighbour, sixthsFrom } from '../../../core/space/hex.ts';
import type { PointOfSail, Ship } from '../types.ts';
import { has, isDerelict, isHeld } from './fleet.ts';

/** How the wind stands to a ship. @source SC-042 */
export function pointOfSailOf(facing: Direction, from: Direction): PointOfSail {
  const rel = sixthsFrom(facing, from);
  if (rel === 0) return 'irons';
  return rel === 1 || rel === 5 ? 'close' : 'with';
}

/** The direction dead to leeward. @source SC-R87 */
export function downwind(from: Direction): Direction {
  return (((from + 2) % 6) + 1) as Direction;
}

/** Hexes that a ship makes in its turn. @source SC-R20, SC-043, SC-044, SC-045, SC-046, SC-R51, SC-R52 */
export function speedNow(ship: Ship): number {
  const { pointOfSail, chainStop, speed, halfSpeed, chainHalf } = ship;
  if (isDerelict(ship) || isHeld(ship) || chainStop !== null || pointOfSail === 'irons') return 0;
  const halvings = [pointOfSail === 'close' && !has(ship, 'weatherly'), halfSpeed, chainHalf !== null];
  return halvings.reduce((hexes, isHalved) => (isHalved ? Math.max(1, hexes >> 1) : hexes), speed);
}

/** The same with what Full Sail has won. */
export function allowance(ship: Ship): number {
  const speed = speedNow(ship);
  return speed > 0 ? speed + ship.fullSailBonus : 0;
}

/** Rotations in a turn. @source SC-R24 */
export function rotationsAllowed(ship: Ship): number {
  if (isDerelict(ship) || isHeld(ship) || ship.movementEnded) return 0;
  const base = has(ship, 'sluggish') || ship.pointOfSail === 'irons' ? 1 : 2;
  return base + ship.comeAboutBonus;
}

/** Spaces travelled since its latest turn began. */
export function distanceOf({ sailed, rowed }: Pick<Ship, 'sailed' | 'rowed'>): number {
  return sailed + rowed;
}

/** Hit points of a ship as creatures count them. @source SC-002, SC-003 */
export function creatureHitPoints({ hp }: Pick<Ship, 'hp'>): number {
  return 5 * hp;
}

/** Miles a day. @source SC-016 */
export function milesADay({ speed }: Pick<Ship, 'speed'>): number {
  return 25 * speed;
}

/** Tons of cargo. @source SC-020 */
export function cargoTons({ cargoSlots }: Pick<Ship, 'cargoSlots'>): number {
  return 50 * cargoSlots;
}

/** Rounds that something lasts which is measured in seconds. @source SC-R143, SC-006 */
export function roundsOf(seconds: number): number {
  return Math.max(1, Math.floor(seconds / 30));
}

/** The centre after one space straight ahead. */
export function spaceAhead({ hex, facing }: Ship): Hex {
  return neighbour(hex, facing);
}
