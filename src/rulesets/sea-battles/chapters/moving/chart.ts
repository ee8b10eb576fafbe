import type { Circle } from '../../../../core/space/circle.ts';
import { outlineSides } from '../../../../core/space/outline.ts';
import type { Rectangle } from '../../../../core/space/rectangle.ts';
import type { Table } from '../../../../core/space/table.ts';
import { COUNTER_RADIUS, MARKER_RADIUS } from '../../tables.ts';
import type { Counter, SeaBattlesState, Ship } from '../../types.ts';
import { byId, hullOf, shipsAfloat } from '../fleet.ts';

/** A ship in the way. */
export interface Obstacle {
  readonly id: string;
  readonly hull: Rectangle;
  /** How far its corners are from its centre. */
  readonly reach: number;
}

/** Something round that a hull may touch. */
export interface Float extends Circle {
  readonly id: string;
}

/** All that a ship can meet on a move: what is out of reach is left out, so that many moves can be looked at. */
export interface Chart {
  readonly table: Table;
  /** By the option the edge does not stop a ship. @source SB-R10 */
  readonly isOpen: boolean;
  /** Ships that are rammed, ids ascending. @source SB-103, SB-R42 */
  readonly targets: readonly Obstacle[];
  /** Ships that may not be touched. @source SB-R42 */
  readonly friends: readonly Obstacle[];
  /** Sides of land. @source SB-R11 */
  readonly shores: readonly Rectangle[];
  /** Enemy lifeboats, ids ascending. @source SB-101, SB-R50 */
  readonly boats: readonly Float[];
  /** Markers, ids ascending. @source SB-R127 */
  readonly markers: readonly Float[];
  /** All of it, each as the circle that it lies in: to see at once that nothing is near. */
  readonly all: readonly Circle[];
}

/** How far the corners of a hull are from its centre. */
export function cornerReach({ length, beam }: Pick<Rectangle, 'length' | 'beam'>): number {
  return Math.sqrt(length * length + beam * beam) / 2;
}

/** What lies within a ship's way. */
function isNear(ship: Ship, way: number, x: number, y: number, reach: number): boolean {
  const east = x - ship.x;
  const north = y - ship.y;
  const most = way + cornerReach(ship) + reach + 1;
  return east * east + north * north <= most * most;
}

function obstacle(ship: Ship): Obstacle {
  return { id: ship.id, hull: hullOf(ship), reach: cornerReach(ship) };
}

function float({ id, x, y }: Pick<Counter, 'id' | 'x' | 'y'>, radius: number): Float {
  return { id, x, y, radius };
}

/**
 * The chart of a ship that goes so far at most. Who attacks a friend says so (`isFriendly`); else friends may not be
 * touched, or by the option are rammed.
 */
export function chartFor(
  state: SeaBattlesState,
  ship: Ship,
  way: number,
  isTarget: (other: Ship) => boolean = (other) =>
    other.side !== ship.side || state.options.friendlyContact === 'ram',
): Chart {
  const others = shipsAfloat(state).filter(
    (other) => other.id !== ship.id && isNear(ship, way, other.x, other.y, cornerReach(other)),
  );
  const shores = state.land
    .flatMap(({ polygon }) => outlineSides(polygon))
    .filter(({ x, y, length }) => isNear(ship, way, x, y, length / 2));
  const boats = byId(state.counters)
    .filter(({ kind, side }) => kind === 'lifeboat' && side !== ship.side)
    .filter(({ x, y }) => isNear(ship, way, x, y, COUNTER_RADIUS))
    .map((boat) => float(boat, COUNTER_RADIUS));
  const markers = byId(state.markers)
    .filter(({ x, y }) => isNear(ship, way, x, y, MARKER_RADIUS))
    .map((marker) => float(marker, MARKER_RADIUS));
  const ships = others.map(obstacle);
  return {
    table: state.table,
    isOpen: state.options.tableEdge === 'withdraw',
    targets: ships.filter((_, i) => isTarget(others[i] as Ship)),
    friends: ships.filter((_, i) => !isTarget(others[i] as Ship)),
    shores,
    boats,
    markers,
    all: [
      ...ships.map(({ hull: { x, y }, reach }) => ({ x, y, radius: reach })),
      ...shores.map(({ x, y, length }) => ({ x, y, radius: length / 2 })),
      ...boats,
      ...markers,
    ],
  };
}
