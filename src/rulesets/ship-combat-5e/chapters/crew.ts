import type { Ship, ShipCombat5eCode, ShipCombat5eGame, ShipCombat5eState } from '../types.ts';
import { characterOf, peopleOf } from './fleet.ts';

/** What a character is wanted for: a station, an order of the ship, or something of one's own. */
export type Work = 'station' | 'order' | 'own';

/** Why a character cannot do some work; null if they can. @source SC-080, SC-R120, SC-R125, SC-R124 */
export function characterRefusal(
  state: ShipCombat5eState,
  ship: Ship,
  id: unknown,
  work: Work,
): ShipCombat5eCode | null {
  const { options, characters } = state;
  const character = characters.find((one) => one.id === id);
  if (character === undefined) return 'unknown-character';
  if (character.ship !== ship.id) return 'not-aboard';
  if (character.actionUsed) return 'no-action-left';
  if (work !== 'own' && character.captain && !options.captainMayClaimStation) return 'captain-busy';
  return work === 'order' ? captainRolledRefusal(state, ship) : null;
}

/** Why no character may man an order any more; null if they may. @source SC-R125 */
export function captainRolledRefusal({ options }: ShipCombat5eState, ship: Ship): ShipCombat5eCode | null {
  return options.captainRollsLast && ship.captainRolled ? 'captain-already-rolled' : null;
}

/** The same for everybody named for an order. */
export function handsRefusal(state: ShipCombat5eState, ship: Ship, ids: unknown): ShipCombat5eCode | null {
  for (const id of ids as readonly unknown[]) {
    const refusal = characterRefusal(state, ship, id, 'order');
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Actions of characters are spent. */
export function spendActions(game: ShipCombat5eGame, ids: readonly string[]): void {
  for (const id of ids) characterOf(game, id).actionUsed = true;
}

/** Those who man an order act; with nobody it is the captain who rolls. @source SC-058, SC-R125, SC-030 */
export function manOrder(
  game: ShipCombat5eGame,
  ship: ShipCombat5eGame['ships'][number],
  ids: readonly string[],
): void {
  spendActions(game, ids);
  if (ids.length === 0) ship.captainRolled = true;
}

/** Characters who can do some work. */
export function freeHands(state: ShipCombat5eState, ship: Ship, work: Work): string[] {
  return peopleOf(state, ship.id)
    .filter(({ id }) => characterRefusal(state, ship, id, work) === null)
    .map(({ id }) => id);
}

/** Most characters of whom every choice is offered. */
const MOST_OFFERED = 3;

/** Every choice of some who could man an order, nobody included. */
export function crewsFor(state: ShipCombat5eState, ship: Ship): string[][] {
  const sets: string[][] = [[]];
  for (const id of freeHands(state, ship, 'order').slice(0, MOST_OFFERED))
    sets.push(...sets.map((set) => [...set, id]));
  return sets;
}
