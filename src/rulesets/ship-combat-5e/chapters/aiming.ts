import { offsetOfHex } from '../../../core/space/footprint.ts';
import { type Hex, hexDistance, hexLine, sameHex } from '../../../core/space/hex.ts';
import { ARCS, SPECIAL_RANGE } from '../tables.ts';
import type { Arc, Attack, Ship, ShipCombat5eCode, ShipCombat5eState } from '../types.ts';
import { isAfloat, isInPlay, isShip, type Unit, unitOf } from './fleet.ts';
import { hexesOf, hullAt } from './hull.ts';
import { reasonAgainst } from './reasons.ts';

/** Whether a hex, as it lies from a ship that heads N, is in an arc. @source SC-R40 */
function isInArc(border: 'both' | 'broadside' | 'fore-aft', arc: Arc, { q, r }: Hex): boolean {
  const ahead = 0 - 2 * r - q;
  const across = 3 * Math.abs(q);
  const isBroadside = arc === 'port' || arc === 'starboard';
  const isInside = isBroadside
    ? q !== 0 && arc === (q > 0 ? 'starboard' : 'port') && across >= Math.abs(ahead)
    : across <= (arc === 'fore' ? ahead : -ahead);
  if (!isInside || across !== Math.abs(ahead) || border === 'both') return isInside;
  return isBroadside === (border === 'broadside');
}

/** The hexes of a target that lie in one of some arcs of a ship. @source SC-R40 */
function hexesInArcs(state: ShipCombat5eState, ship: Ship, arcs: readonly Arc[], target: Unit): Hex[] {
  const { arcBorder } = state.options;
  return hexesOf(state, target).filter((hex) => {
    const offset = offsetOfHex(ship.hex, ship.facing, hex);
    return arcs.some((arc) => isInArc(arcBorder, arc, offset));
  });
}

/** What stands in the way of shot; null if nothing can. @source SC-R43 */
function blockersOf(state: ShipCombat5eState, shooter: string, target: string): readonly Hex[] | null {
  const { islandsBlockFire, shipsBlockFire } = state.options;
  const islands = islandsBlockFire
    ? state.terrain.filter(({ kind }) => kind === 'island').map(({ hex }) => hex)
    : [];
  const others = shipsBlockFire
    ? state.ships.filter((ship) => isAfloat(ship) && ship.id !== shooter && ship.id !== target)
    : [];
  const blockers = [...islands, ...others.flatMap((ship) => hullAt(state, ship))];
  return blockers.length === 0 ? null : blockers;
}

/** Whether a line has a way past, on one side or the other. The ends never block. @source SC-R43 */
function isClear(from: Hex, to: Hex, blockers: readonly Hex[]): boolean {
  return (['port', 'starboard'] as const).some((side) =>
    hexLine(from, to, side)
      .slice(1, -1)
      .every((hex) => !blockers.some((blocker) => sameHex(hex, blocker))),
  );
}

/** How far a target is, and by a clear line; Infinity where there is nothing, or no such line. */
export interface Reach {
  readonly distance: number;
  /** The smallest distance along a clear line of at most `furthest`. */
  readonly clear: number;
}

/** How far it is from some hexes to others. @source SC-R41, SC-R43, SC-001 */
function reachBetween(
  from: readonly Hex[],
  to: readonly Hex[],
  furthest: number,
  blockers: readonly Hex[] | null,
): Reach {
  let distance = Number.POSITIVE_INFINITY;
  let clear = distance;
  for (const a of from) {
    for (const b of to) {
      const hexes = hexDistance(a, b);
      if (hexes < distance) distance = hexes;
      if (hexes < clear && hexes <= furthest && (blockers === null || isClear(a, b, blockers))) clear = hexes;
    }
  }
  return { distance, clear };
}

/** How far a target in one of some arcs of a ship is. @source SC-R41, SC-R43 */
export function reachOf(
  state: ShipCombat5eState,
  ship: Ship,
  arcs: readonly Arc[],
  target: Unit,
  furthest: number,
): Reach {
  const inArcs = hexesInArcs(state, ship, arcs, target);
  const blockers = inArcs.length === 0 ? null : blockersOf(state, ship.id, target.id);
  if (state.options.rangeMeasure === 'nearest')
    return reachBetween(hullAt(state, ship), inArcs, furthest, blockers);
  const { clear } = reachBetween(hullAt(state, ship), inArcs, Number.POSITIVE_INFINITY, blockers);
  const distance = inArcs.length === 0 ? Number.POSITIVE_INFINITY : hexDistance(ship.hex, target.hex);
  return { distance, clear: clear < Number.POSITIVE_INFINITY ? distance : clear };
}

/** How far a target is from a creature, or from whoever stands on a ship. @source SC-R135 */
export function reachAllRound(state: ShipCombat5eState, from: Unit, target: Unit, furthest: number): Reach {
  const blockers = blockersOf(state, from.id, target.id);
  return reachBetween(hexesOf(state, from), hexesOf(state, target), furthest, blockers);
}

/** Normal and long range of what is loaded. @source SC-104, SC-106, SC-110, SC-R55, SC-R56 */
export function rangeOf({ ammo, range, chaseRange }: Ship, arc: Arc): readonly [number, number] {
  if (ammo !== 'round') return SPECIAL_RANGE;
  return arc === 'fore' || arc === 'aft' ? chaseRange : range;
}

/** Why a unit cannot attack another, wherever it is; null if it can. @source SC-R44 */
export function targetRefusal(
  state: ShipCombat5eState,
  attacker: Pick<Unit, 'id' | 'side'>,
  target: Unit | undefined,
  friendly: boolean = state.options.friendlyFire,
): ShipCombat5eCode | null {
  if (target === undefined) return 'unknown-target';
  if (!isInPlay(target)) return 'target-not-in-play';
  return target.side === attacker.side && (!friendly || target.id === attacker.id) ? 'friendly-target' : null;
}

function reachRefusal({ distance, clear }: Reach, furthest: number): ShipCombat5eCode | null {
  if (distance > furthest) return 'target-out-of-range';
  return clear > furthest ? 'line-of-fire-blocked' : null;
}

/** Why a ship cannot fire at a target in an arc, its orders apart; null if it can. */
export function shotRefusal(
  state: ShipCombat5eState,
  ship: Ship,
  arc: Arc,
  id: unknown,
): ShipCombat5eCode | null {
  const target = unitOf(state, id);
  const refusal =
    reasonAgainst(state, ship, ['derelict', 'no-cannons']) ?? targetRefusal(state, ship, target);
  if (refusal !== null || target === undefined) return refusal;
  if (!isShip(target) && hullAt(state, ship).some((hex) => sameHex(hex, target.hex)))
    return 'target-too-close';
  const [, long] = rangeOf(ship, arc);
  const reach = reachOf(state, ship, [arc], target, long);
  if (reach.distance === Number.POSITIVE_INFINITY) return 'target-out-of-arc';
  const far = reachRefusal(reach, long);
  if (far !== null) return far;
  return state.options.broadsidesPerSide === 1 && ship.firedArcs[arc] > 0 ? 'arc-already-fired' : null;
}

/** Why a creature, or somebody on a ship, cannot attack a target; null if they can. @source SC-R135 */
export function attackRefusal(
  state: ShipCombat5eState,
  from: Unit,
  { range }: Attack,
  id: unknown,
): ShipCombat5eCode | null {
  const target = unitOf(state, id);
  const refusal = targetRefusal(state, from, target);
  if (refusal !== null || target === undefined) return refusal;
  return reachRefusal(reachAllRound(state, from, target, range), range);
}

/** Everything that is no friend, so far as attacks go. */
export function targetsFor(state: ShipCombat5eState, from: Unit): Unit[] {
  return [...state.ships, ...state.creatures].filter((unit) => targetRefusal(state, from, unit) === null);
}

/** Most hexes from the centre of a hull to its bow. */
const LONGEST_BOW = 2;

/** What a ship can fire at now, its orders apart. */
export function shotsOf(
  state: ShipCombat5eState,
  ship: Ship,
): { readonly arc: Arc; readonly target: string }[] {
  if (ship.damage === null) return [];
  const furthest = Math.max(ship.range[1], ship.chaseRange[1], SPECIAL_RANGE[1]) + 2 * LONGEST_BOW;
  const targets = targetsFor(state, ship).filter(({ hex }) => hexDistance(hex, ship.hex) <= furthest);
  return targets.flatMap(({ id }) =>
    ARCS.filter((arc) => shotRefusal(state, ship, arc, id) === null).map((arc) => ({ arc, target: id })),
  );
}
