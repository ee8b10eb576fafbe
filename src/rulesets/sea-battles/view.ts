import type { Dice } from '../../core/dice/dice.ts';
import { joinedTo } from './chapters/people.ts';
import type { Combat, Entry, SeaBattlesAction, SeaBattlesState } from './types.ts';

/** Whether the entry at a place of a side's order of units has been revealed. @source SB-144, SB-157 */
function isRevealed({ round, index }: Combat, side: string, place: number): boolean {
  return round > 0 && place <= (index[side] ?? 0);
}

type Order = Combat['order'][string];

/** The same position with something else in the place of what the other sides have written down. */
function withOthers(
  state: SeaBattlesState,
  side: string,
  hide: (order: NonNullable<Order>, owner: string, combat: Combat) => Order,
): SeaBattlesState {
  const { combat } = state;
  if (combat === null) return state;
  const order = Object.fromEntries(
    Object.entries(combat.order).map(([owner, entries]) => [
      owner,
      owner === side || entries === null ? entries : hide(entries, owner, combat),
    ]),
  );
  return { ...state, combat: { ...combat, order } };
}

/** All is open but in what order the others fight, as far as it has not been revealed. @source SB-142, SB-144 */
export function view(state: SeaBattlesState, side: string): SeaBattlesState {
  return withOthers(state, side, (entries, owner, combat) =>
    entries.map((entry, place) => (isRevealed(combat, owner, place) ? entry : null)),
  );
}

/** Others see that an order has been written, not which. @source SB-142 */
export function viewAction(action: SeaBattlesAction, side: string): SeaBattlesAction | null {
  return action.type === 'write-attack-order' && action.side !== side ? null : action;
}

/** An entry as it may be as well: some or all of the characters who have joined the unit, in any order. @source SB-143 */
function redrawn(state: SeaBattlesState, entry: Entry, dice: Dice): Entry {
  const { unit } = entry;
  if (unit === null) return entry;
  const joined = dice.shuffle(
    'hidden-characters',
    joinedTo(state, unit).map(({ id }) => id),
  );
  const listed = joined.length === 0 ? 0 : dice.die('hidden-characters', joined.length + 1) - 1;
  return { unit, characters: joined.slice(0, listed) };
}

/** An order of units that the others may have written. @source SB-142 */
export function determinize(state: SeaBattlesState, side: string, dice: Dice): SeaBattlesState {
  return withOthers(state, side, (entries, owner, combat) => {
    const isOpen = (place: number) => isRevealed(combat, owner, place);
    const hidden = dice.shuffle(
      'hidden-order',
      entries.filter((entry, place): entry is Entry => entry !== null && !isOpen(place)),
    );
    const known = entries.filter((_, place) => isOpen(place));
    return [...known, ...hidden.map((entry) => redrawn(state, entry, dice))];
  });
}
