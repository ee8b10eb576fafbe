import type { Counter, Entry, SeaBattlesState, Ship } from '../../types.ts';
import { isCharacter } from '../fleet.ts';
import { joinedTo } from '../people.ts';
import { fightersIn } from './contacts.ts';

/** Entries up to which every order of them is a choice worth offering. */
const ALL_ORDERS_UP_TO = 4;

/** Entries of all who can fight: units by id with their characters, then characters alone. @source SB-143, SB-R96 */
export function entriesOf(state: SeaBattlesState, vessel: Ship | Counter): Entry[] {
  return fightersIn(state, vessel).flatMap((troops): Entry[] => {
    if (!isCharacter(troops))
      return [{ unit: troops.id, characters: joinedTo(state, troops.id).map(({ id }) => id) }];
    return troops.unit === null ? [{ unit: null, characters: [troops.id] }] : [];
  });
}

/** Whether an entry is made of those aboard who can fight, characters with the unit that they have joined. @source SB-R96 */
export function isEligible(
  state: SeaBattlesState,
  vessel: Ship | Counter,
  { unit, characters }: Entry,
): boolean {
  const fighters = fightersIn(state, vessel);
  const isHere = (id: string) => fighters.some((troops) => troops.id === id);
  if (unit !== null && !(isHere(unit) && Object.hasOwn(state.units, unit))) return false;
  return characters.every((id) => isHere(id) && state.characters[id]?.unit === unit);
}

/** Everybody named in an order, as often as he is. */
export function namedIn(order: readonly Entry[]): string[] {
  return order.flatMap(({ unit, characters }) => (unit === null ? characters : [unit, ...characters]));
}

/** Whether all ids of a list differ. */
export function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** Orders worth offering: all of up to four entries, beyond that each entry first. */
export function ordersOf(entries: readonly Entry[]): Entry[][] {
  if (entries.length <= ALL_ORDERS_UP_TO) return permutations(entries);
  return entries.map((first) => [first, ...entries.filter((entry) => entry !== first)]);
}
