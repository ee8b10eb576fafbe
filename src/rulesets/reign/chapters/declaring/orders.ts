import { ORDERS, type OrderList } from '../../tables.ts';
import type {
  Declaration,
  Detachment,
  Emit,
  PlacedOrder,
  ReignEvent,
  ReignGame,
  ReignState,
  Said,
  Ship,
} from '../../types.ts';
import { endEffect } from '../effects.ts';
import { declarationOf, declarationToChange, isSecret } from './slots.ts';

/** The lists of orders, in no order that matters. */
const ORDER_LISTS = Object.keys(ORDERS) as readonly OrderList[];

/** An order in the list that it stands in. */
export type Order<L extends OrderList = OrderList> = {
  [K in L]: { readonly list: K; readonly order: Declaration[K][number] };
}[L];

/** Everything that a ship has ordered, in the order declared; the captain's option apart. */
export function ordersOf(declaration: Declaration): Order[] {
  const orders: Order[] = [];
  for (const list of ORDER_LISTS)
    for (const order of declaration[list]) orders.push({ list, order } as Order);
  return orders.length < 2 ? orders : orders.sort((a, b) => a.order.place - b.order.place);
}

/** Whether an order has the die of an inspired crew. @source RN-R26 */
export function isInspired({ order }: Order): boolean {
  return 'inspired' in order && order.inspired;
}

/** The other ship that an order is about; null for none. */
export function aimOf({ list, order }: Order): string | null {
  const { aim } = ORDERS[list];
  return aim === null ? null : ((order as Partial<Record<typeof aim, string | null>>)[aim] ?? null);
}

/** Everybody whom an order, or the action that gives it, names. */
export function peopleIn(order: object): string[] {
  const named: string[] = [];
  const { character, helper, heroes } = order as Partial<{
    readonly character: string;
    readonly helper: { readonly character: string } | null;
    readonly heroes: readonly { readonly character: string }[];
  }>;
  if (character !== undefined) named.push(character);
  if (helper !== undefined && helper !== null) named.push(helper.character);
  if (heroes !== undefined) for (const hero of heroes) named.push(hero.character);
  return named;
}

/** Whether the next crew roll of a ship gets the die of an inspired crew. @source RN-R26 */
export function isCrewInspired(state: ReignState, { id, tokens }: Ship): boolean {
  return tokens.inspireDie > 0 && !ordersOf(declarationOf(state, id)).some(isInspired);
}

/** The event that tells of an order. */
export function announcement(ship: string, { list, order }: Order): ReignEvent {
  const { place: _, ...told } = order;
  return { type: ORDERS[list].event, ship, ...told } as ReignEvent;
}

/** The lists of a declaration, to change. */
function listsOf(game: ReignGame, ship: string): { [L in OrderList]: PlacedOrder[] } {
  return declarationToChange(game, ship);
}

/** Men for an order; none are told off for engines. */
export type MenToldOff = Omit<Detachment, 'ship' | 'place'> | null;

/** Writes an order down, tells men off for it, and says so unless it is secret. */
export function giveOrder<L extends OrderList>(
  game: ReignGame,
  ship: Ship,
  list: L,
  said: Said<Declaration[L][number]>,
  men: MenToldOff,
  emit: Emit,
): void {
  const { id } = ship;
  const place = Math.max(-1, ...ordersOf(declarationOf(game, id)).map(({ order }) => order.place)) + 1;
  const given = list === 'characters' ? {} : { inspired: isCrewInspired(game, ship) };
  const placed = { list, order: { place, ...said, ...given } } as unknown as Order;
  listsOf(game, id)[list].push(placed.order);
  if (men !== null) game.memory.detachments.push({ ship: id, place, ...men });
  if (isSecret(game)) return;
  emit(announcement(id, placed));
  if (isInspired(placed)) endEffect(game, id, 'inspire-die', emit);
}

/** Orders against a ship that is out are void; the men told off for them are free again. @source RN-R57 */
export function voidOrders(game: ReignGame, id: string, struck: string): void {
  const gone = ordersOf(declarationOf(game, id))
    .filter((order) => aimOf(order) === struck)
    .map(({ order }) => order.place);
  if (gone.length === 0) return;
  const lists = listsOf(game, id);
  for (const list of ORDER_LISTS) lists[list] = lists[list].filter(({ place }) => !gone.includes(place));
  game.memory.detachments = game.memory.detachments.filter(
    ({ ship, place }) => ship !== id || !gone.includes(place),
  );
}
