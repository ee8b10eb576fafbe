import { COUNTED, EXCLUSIVES, NO_ORDERS, SIZES } from '../tables.ts';
import type {
  Exclusive,
  Orders,
  Ship,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
} from '../types.ts';
import { isUnderStressed } from './fleet.ts';

/** Orders that are counted. */
export type Counted = (typeof COUNTED)[number];

/** What grape shot leaves of some action points. @source SC-113, SC-114, SC-R37, SC-R38 */
export function afterGrape(
  { options }: Pick<ShipCombat5eState, 'options'>,
  points: number,
  grape: number,
  isCritical: boolean,
): number {
  const half = Math.max(1, points >> 1);
  const left = isCritical ? (options.grapeCritAp === 'keep-half' ? half : points - half) : points - grape;
  return Math.min(points, Math.max(1, left));
}

/** Action points of a ship in this round. @source SC-R30 */
export function pool(state: Pick<ShipCombat5eState, 'options'>, ship: Ship): number {
  const { ap, pushedThisRound, pushDebt, grape, grapeCrit, grapeHits } = ship;
  const points = Math.max(0, ap + Number(pushedThisRound) - Number(pushDebt));
  const hits = state.options.grapeStacks ? grapeHits.length : Number(grape !== null);
  return afterGrape(state, points, hits, grapeCrit !== null);
}

/**
 * Action points of one order of a kind. @source SC-067, SC-068, SC-069, SC-070, SC-071, SC-072, SC-073, SC-074,
 * SC-075, SC-076, SC-R33
 */
export function costOf({ size, oarsCost }: Pick<Ship, 'size' | 'oarsCost'>, kind: Counted): number {
  if (kind === 'oars') return oarsCost;
  return kind === 'fullSail' || kind === 'comeAbout' ? SIZES[size][kind] : 1;
}

/** Action points of a use of the oars, should the captain order one now. @source SC-R33 */
export function oarsCostNow(state: Pick<ShipCombat5eState, 'options'>, ship: Ship): number {
  return Math.max(1, pool(state, ship) >> 1);
}

/** Action points of all counted orders. */
export function costOfAll(ship: Pick<Ship, 'size' | 'oarsCost'>, orders: Orders): number {
  return COUNTED.reduce((sum, kind) => sum + orders[kind] * costOf(ship, kind), 0);
}

/** Orders from outside, those left out at 0; null for what are none. */
export function readOrders(input: { readonly [field: string]: unknown }): Orders | null {
  const orders: Record<string, unknown> = { ...NO_ORDERS };
  for (const [field, value] of Object.entries(input)) {
    if (!Object.hasOwn(NO_ORDERS, field)) return null;
    orders[field] = value;
  }
  const isCount = (kind: Counted) => Number.isSafeInteger(orders[kind]) && (orders[kind] as number) >= 0;
  const { exclusive, cutAndRun } = orders;
  const isKnown = exclusive === null || EXCLUSIVES.includes(exclusive as Exclusive);
  return COUNTED.every(isCount) && isKnown && typeof cutAndRun === 'boolean'
    ? (orders as unknown as Orders)
    : null;
}

/** What a ship has been ordered; nothing where that is hidden. */
export function ordersOf({ orders }: Ship): Orders {
  return orders === null || orders === 'hidden' ? NO_ORDERS : orders;
}

/** Orders of a kind not yet carried out. */
export function ordersLeft(ship: Ship, kind: Counted): number {
  return ordersOf(ship)[kind] - ship.done[kind];
}

/** Why a ship cannot carry out some orders of a kind; null if it can. @source SC-R31 */
export function orderRefusal(
  state: Pick<ShipCombat5eState, 'options'>,
  ship: Ship,
  kind: Counted,
  count = 1,
): ShipCombat5eCode | null {
  if (ordersLeft(ship, kind) < count) return 'not-assigned';
  return ship.apSpent + count * costOf(ship, kind) <= pool(state, ship) ? null : 'not-enough-action-points';
}

/** Why a ship cannot carry out an order that costs all its points; null if it can. @source SC-R32 */
export function exclusiveRefusal(
  state: Pick<ShipCombat5eState, 'options'>,
  ship: Ship,
  kind: Exclusive,
): ShipCombat5eCode | null {
  if (ordersOf(ship).exclusive !== kind || ship.done.exclusive !== null) return 'not-assigned';
  if (ship.apSpent > 0) return 'not-enough-action-points';
  return pool(state, ship) < 1 ? 'no-action-points' : null;
}

/** An order is carried out, and paid. */
export function spend(ship: ShipCombat5eGame['ships'][number], kind: Counted, count = 1): void {
  ship.done[kind] += count;
  ship.apSpent += count * costOf(ship, kind);
}

/** An order is carried out, and paid with all there is. */
export function spendAll(
  game: ShipCombat5eGame,
  ship: ShipCombat5eGame['ships'][number],
  kind: Exclusive,
): void {
  ship.done.exclusive = kind;
  ship.apSpent = pool(game, ship);
}

/** Whether a ship may be repaired. @source SC-072, SC-R75 */
export function isRepairable(ship: Ship): boolean {
  return isUnderStressed(ship) || ship.aground;
}
