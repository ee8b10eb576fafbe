import { footprintHexes } from '../../../core/space/footprint.ts';
import { type Direction, type Hex, hexDistance, ORIGIN, sameHex } from '../../../core/space/hex.ts';
import { DIFFICULTY, FOOTPRINTS, SINGLE_FILE, SIZES } from '../tables.ts';
import type { BattleMap, Ship, ShipCombat5eState, Terrain } from '../types.ts';
import { isAfloat, isShip, type Unit } from './fleet.ts';

type Sea = Pick<ShipCombat5eState, 'options' | 'ships' | 'terrain' | 'map'>;

/** Hexes from the centre to the bow. @source SC-R28 */
export function bowOf({ size }: Ship): number {
  return SIZES[size].bow;
}

/** The hexes of a hull at a place. @source SC-R27 */
export function hullAt(
  { options }: Pick<ShipCombat5eState, 'options'>,
  ship: Ship,
  hex: Hex = ship.hex,
  facing: Direction = ship.facing,
): Hex[] {
  const bow = bowOf(ship);
  const offsets =
    bow === 2 && options.gargantuanFootprint === 'single-file-5' ? SINGLE_FILE : FOOTPRINTS[bow];
  return footprintHexes(hex, facing, offsets as readonly Hex[]);
}

/** The hexes of a ship, or that of a creature. @source SC-R132 */
export function hexesOf(state: Pick<Sea, 'options'>, unit: Unit): readonly Hex[] {
  return isShip(unit) ? hullAt(state, unit) : [unit.hex];
}

/** Whether a hex is on the map. */
export function isOnMap(map: BattleMap, hex: Hex): boolean {
  return map.kind === 'open' || hexDistance(ORIGIN, hex) <= map.radius;
}

/** What lies in a hex. */
export function terrainAt({ terrain }: Pick<Sea, 'terrain'>, hex: Hex): Terrain | undefined {
  return terrain.find((one) => sameHex(one.hex, hex));
}

/** Whether two ships are so near that their hulls can have a hex in common, or touch. */
function areNear(ship: Ship, hex: Hex, other: Ship, room = 0): boolean {
  return hexDistance(hex, other.hex) <= bowOf(ship) + bowOf(other) + room;
}

/** What a ship meets in the hexes that it would newly cover. */
export interface Ahead {
  /** Hulls, in scenario order. */
  readonly hulls: readonly Ship[];
  /** Rock, shoal, island, or the wall at the edge of the map. */
  readonly terrain: boolean;
  /** The highest difficulty of a hazard; null where there is none. */
  readonly hazard: number | null;
}

/** What a ship would meet at a place. @source SC-R28, SC-R29, SC-R10, SC-R74 */
export function lookAhead(state: Sea, ship: Ship, to: Hex, facing: Direction = ship.facing): Ahead {
  const covered = hullAt(state, ship);
  const fresh = hullAt(state, ship, to, facing).filter((hex) => !covered.some((old) => sameHex(old, hex)));
  let terrain = state.options.mapEdge === 'wall' && fresh.some((hex) => !isOnMap(state.map, hex));
  let hazard: number | null = null;
  for (const { hex, kind, dc = DIFFICULTY } of state.terrain) {
    if (!fresh.some((one) => sameHex(one, hex))) continue;
    if (kind === 'hazard') hazard = Math.max(hazard ?? dc, dc);
    else terrain = true;
  }
  const hulls = state.ships.filter(
    (other) =>
      other.id !== ship.id &&
      isAfloat(other) &&
      areNear(ship, to, other) &&
      hullAt(state, other).some((hex) => fresh.some((one) => sameHex(one, hex))),
  );
  return { hulls, terrain, hazard };
}

/** Whether anything is there that a ship cannot pass. */
export function isBlocked({ hulls, terrain }: Ahead): boolean {
  return terrain || hulls.length > 0;
}

/** Whether two hulls lie side by side. @source SC-R93 */
export function areAdjacent(state: Sea, ship: Ship, other: Ship): boolean {
  if (!areNear(ship, ship.hex, other, 1)) return false;
  const hull = hullAt(state, ship);
  return hullAt(state, other).some((hex) => hull.some((one) => hexDistance(one, hex) === 1));
}
