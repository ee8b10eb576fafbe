import type { Declaration, Detachment, Emit, ReignEvent, ReignGame, ReignState, Ship } from '../../types.ts';
import { endToken } from '../effects.ts';
import { declarationOf, declarationToChange, isSecret } from './slots.ts';

/** Lists of orders in a declaration. */
type OrderList = 'volleys' | 'archers' | 'boards' | 'repels' | 'sailors' | 'characters';

/** The lists of orders, in no order that matters. */
const ORDER_LISTS: readonly OrderList[] = ['volleys', 'archers', 'boards', 'repels', 'sailors', 'characters'];

/** An order in the list that it stands in. */
export type Order = {
  [L in OrderList]: { readonly list: L; readonly order: Declaration[L][number] };
}[OrderList];

/** Everything that a ship has ordered, in the order declared; the captain's option apart. */
export function ordersOf(declaration: Declaration): Order[] {
  const orders: Order[] = [];
  for (const list of ORDER_LISTS)
    for (const order of declaration[list]) orders.push({ list, order } as Order);
  return orders.length < 2 ? orders : orders.sort((a, b) => a.order.place - b.order.place);
}

/** The place of the next order of a ship. */
function nextPlace(declaration: Declaration): number {
  let place = 0;
  for (const list of ORDER_LISTS) place = Math.max(place, (declaration[list].at(-1)?.place ?? -1) + 1);
  return place;
}

/** Whether the next crew roll of a ship gets the die of an inspired crew. @source RN-R26 */
export function isCrewInspired(state: ReignState, { id, tokens }: Ship): boolean {
  if (tokens.inspireDie === 0) return false;
  const { volleys, archers, boards, repels, sailors } = declarationOf(state, id);
  return ![volleys, archers, boards, repels, sailors].some((orders) =>
    orders.some(({ inspired }) => inspired),
  );
}

/** The event that tells of an order. */
export function announcement(ship: string, { list, order }: Order): ReignEvent {
  const { place: _, ...told } = order;
  switch (list) {
    case 'volleys':
      return { type: 'volley-declared', ship, ...told } as ReignEvent;
    case 'archers':
      return { type: 'archers-declared', ship, ...told } as ReignEvent;
    case 'boards':
      return { type: 'board-declared', ship, ...told } as ReignEvent;
    case 'repels':
      return { type: 'repel-declared', ship, ...told } as ReignEvent;
    case 'sailors':
      return { type: 'sailors-ordered', ship, ...told } as ReignEvent;
    default:
      return { type: 'task-declared', ship, ...told } as ReignEvent;
  }
}

/** An order without its place. */
type Unplaced<O> = O extends { readonly list: infer L; readonly order: infer T }
  ? { readonly list: L; readonly order: Omit<T, 'place'> }
  : never;

/** Men for an order; none are told off for engines. */
export type Told = Omit<Detachment, 'ship' | 'place'> | null;

/** Writes an order down, tells men off for it, and says so unless it is secret. */
export function give(
  game: ReignGame,
  ship: string,
  { list, order }: Unplaced<Order>,
  told: Told,
  emit: Emit,
): void {
  const declaration = declarationToChange(game, ship);
  const place = nextPlace(declaration);
  const placed = { list, order: { place, ...order } } as Order;
  (declaration[list] as (typeof placed.order)[]).push(placed.order);
  if (told !== null) game.memory.detachments.push({ ship, place, ...told });
  if (isSecret(game)) return;
  emit(announcement(ship, placed));
  if ('inspired' in order && order.inspired) endToken(game, ship, 'inspireDie', emit);
}
