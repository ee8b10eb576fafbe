import type {
  Contact,
  ContactStatus,
  Counter,
  Place,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
} from '../../types.ts';
import { findVessel, isShip, shipOf, sideOf } from '../fleet.ts';
import { everybodyAt, hasRule, hates } from '../people.ts';

/** The contact of an id. */
export function contactOf({ contacts }: Pick<SeaBattlesState, 'contacts'>, id: string): Contact {
  return contacts.find((contact) => contact.id === id) as Contact;
}

/** Whether a contact is still to be fought out, or declined. */
export function isOpen(state: Pick<SeaBattlesState, 'contacts'>, id: string): boolean {
  return contactOf(state, id).status === 'open';
}

/** Contacts that are still to be fought out, or declined. */
export function openContacts({ contacts }: Pick<SeaBattlesState, 'contacts'>): Contact[] {
  return contacts.filter(({ status }) => status === 'open');
}

/** What becomes of a contact. */
export function closeContact(game: SeaBattlesGame, id: string, status: ContactStatus): void {
  for (const contact of game.contacts) if (contact.id === id) contact.status = status;
}

/** The two in a contact: who has charged, and the ship charged. */
export interface Opponents {
  readonly charger: Ship | Counter;
  readonly defender: Ship;
}

/** The two in a contact that is open. */
export function opponentsOf(state: SeaBattlesState, id: string): Opponents {
  const { charger, defender } = contactOf(state, id);
  return { charger: findVessel(state, charger) as Ship | Counter, defender: shipOf(state, defender) };
}

/** The place that a ship or counter is, for those in it. */
export function placeOf(vessel: Ship | Counter): Place {
  return isShip(vessel) ? { ship: vessel.id } : { counter: vessel.id };
}

/** Whether somebody can fight aboard a ship: monsters and chariots stay in the hold. @source SB-140, SB-R96 */
export function canFight({ kind }: Troops): boolean {
  return kind !== 'monster' && kind !== 'chariot';
}

/** Those in a ship or counter who can fight: units by id, then characters by id. @source SB-R93, SB-R96 */
export function fightersIn(state: SeaBattlesState, vessel: Ship | Counter): Troops[] {
  return everybodyAt(state, placeOf(vessel)).filter(canFight);
}

/** Whether a side can fight at all. @source SB-R93 */
export function hasFighters(state: SeaBattlesState, vessel: Ship | Counter): boolean {
  return fightersIn(state, vessel).length > 0;
}

/** Whether some troops do not let go of an enemy: frenzied, or full of hatred. @source SB-164, SB-R93, SB-R110 */
export function isRelentless(state: SeaBattlesState, troops: Troops, enemy: string): boolean {
  return hasRule(troops, 'frenzy') || hates(troops, sideOf(state, enemy));
}

/** Whether one of the two in a contact has to fight the other. @source SB-R93 */
export function mustFight(state: SeaBattlesState, own: Ship | Counter, enemy: Ship | Counter): boolean {
  const fighters = fightersIn(state, own);
  if (fighters.length === 0) return false;
  if (!isShip(own) || state.options.boarding === 'compulsory') return true;
  return fighters.some((troops) => isRelentless(state, troops, enemy.side));
}
