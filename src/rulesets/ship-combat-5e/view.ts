import type { Dice } from '../../core/dice/dice.ts';
import { ordersFor } from './chapters/captains.ts';
import type { Orders, Ship, ShipCombat5eAction, ShipCombat5eEvent, ShipCombat5eState } from './types.ts';

/** Whether orders are hidden just now. @source SC-R35 */
function areHidden({ phase, options }: ShipCombat5eState): boolean {
  return phase === 'captains' && options.captainsPhase === 'hidden';
}

/** The orders that the other sides have given are something else. */
function withOthers(
  state: ShipCombat5eState,
  side: string,
  orders: (ship: Ship) => Orders | 'hidden',
): ShipCombat5eState {
  if (!areHidden(state)) return state;
  const ships = state.ships.map((ship) =>
    ship.side === side || ship.orders === null ? ship : { ...ship, orders: orders(ship) },
  );
  return { ...state, ships };
}

/** All is open but the orders of the others, until every captain has given them. @source SC-R35 */
export function view(state: ShipCombat5eState, side: string): ShipCombat5eState {
  return withOthers(state, side, () => 'hidden');
}

/** Others see that a ship has her orders. @source SC-R35 */
export function viewEvent(
  event: ShipCombat5eEvent,
  side: string,
  state: ShipCombat5eState,
): ShipCombat5eEvent {
  if (event.type !== 'actions-assigned' || !areHidden(state)) return event;
  const isOwn = state.ships.some(({ id, side: owner }) => id === event.ship && owner === side);
  return isOwn ? event : { ...event, orders: 'hidden' };
}

/** Others do not see which. @source SC-R35 */
export function viewAction(
  action: ShipCombat5eAction,
  side: string,
  state: ShipCombat5eState,
): ShipCombat5eAction | null {
  return action.type === 'assign-actions' && action.side !== side && areHidden(state) ? null : action;
}

/** Orders that the others may have given. @source SC-R35 */
export function determinize(state: ShipCombat5eState, side: string, dice: Dice): ShipCombat5eState {
  return withOthers(state, side, (ship) => dice.pick('hidden-orders', ordersFor(state, ship)));
}
