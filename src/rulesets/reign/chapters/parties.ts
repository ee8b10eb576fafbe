import type { Detachment, Hero, ReignState, Roll, RollAction } from '../types.ts';
import { declarationOf } from './declaring/slots.ts';
import { shipOf } from './ship.ts';

/*
 * Parties of men and heroes: those who board a ship, and those told off to repel them.
 */

/** What a party is told off for. */
export type PartyTask = 'board' | 'repel';

/** What boarders, and the heroes among them, roll for. */
type Assault = Extract<RollAction, { readonly kind: 'board-attack' | 'hero-fight' }>;

/** Whether a set is one of boarders or of the heroes among them. @source RN-R73 */
export function isAssault(action: RollAction): action is Assault {
  return action.kind === 'board-attack' || (action.kind === 'hero-fight' && action.party === 'board-attack');
}

/** The board attack of one ship on another this round; null for none. */
export function boardAttackOn({ rolls }: ReignState, ship: string, target: string): Roll | null {
  for (const roll of rolls) {
    const [action] = roll.actions;
    if (roll.ship === ship && action?.kind === 'board-attack' && action.target === target) return roll;
  }
  return null;
}

/** Men told off for a party against a foe; null for none. */
export function partyOf(
  { memory }: ReignState,
  ship: string,
  task: PartyTask,
  foe: string,
): Detachment | null {
  for (const one of memory.detachments)
    if (one.ship === ship && one.task === task && one.foe === foe) return one;
  return null;
}

/** Men left in a party. */
export function menIn(state: ReignState, ship: string, task: PartyTask, foe: string): number {
  return partyOf(state, ship, task, foe)?.men ?? 0;
}

/** Heroes declared with a party. */
export function heroesOf(state: ReignState, ship: string, task: PartyTask, foe: string): readonly Hero[] {
  const { boards, repels } = declarationOf(state, ship);
  const party =
    task === 'board'
      ? boards.find(({ target }) => target === foe)
      : repels.find(({ against }) => against === foe);
  return party?.heroes ?? [];
}

/** The first of some heroes, by id, who is fit; null if there is none. @source RN-B26 */
export function firstFit(state: ReignState, ship: string, heroes: readonly Hero[]): string | null {
  let first: string | null = null;
  for (const { character: id } of heroes) {
    if (shipOf(state, ship).characters[id]?.out !== false) continue;
    if (first === null || id < first) first = id;
  }
  return first;
}

/** Whether nobody is left of a party. @source RN-R39 */
export function isPartyGone(state: ReignState, ship: string, task: PartyTask, foe: string): boolean {
  return (
    menIn(state, ship, task, foe) === 0 && firstFit(state, ship, heroesOf(state, ship, task, foe)) === null
  );
}
