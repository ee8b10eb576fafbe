import type {
  Combat,
  Counter,
  Entry,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
  Unit,
} from '../../types.ts';
import { findTroops, findVessel, isShip, shipOf, unitOf } from '../fleet.ts';
import { admiralsLeadership, flagshipOf } from '../leadership.ts';
import { causesFear, strengthOf } from '../people.ts';
import { closeContact, contactOf, hasFighters } from './contacts.ts';

/** A boarding fight that rules may change. */
export type FightToChange = NonNullable<SeaBattlesGame['combat']>;

/** The boarding fight under way. */
export function fightOf({ combat }: Pick<SeaBattlesState, 'combat'>): Combat {
  return combat as Combat;
}

/** The same, to be changed. */
export function fightToChange({ combat }: Pick<SeaBattlesGame, 'combat'>): FightToChange {
  return combat as FightToChange;
}

/** The fight of a contact is over. */
export function endFight(game: SeaBattlesGame): void {
  closeContact(game, fightOf(game).contact, 'fought');
  game.combat = null;
}

/** The two sides that fight: who boards, and who is boarded. */
export function sidesIn(state: Pick<SeaBattlesState, 'combat'>): [string, string] {
  return Object.keys(fightOf(state).order) as [string, string];
}

/** Whom a side fights. */
export function enemyOf(state: Pick<SeaBattlesState, 'combat'>, side: string): string {
  const [one, other] = sidesIn(state);
  return side === one ? other : one;
}

/** The ship or counter with which a side fights; undefined for flyers that are no more. */
export function vesselOf(state: SeaBattlesState, side: string): Ship | Counter | undefined {
  const { charger, defender } = contactOf(state, fightOf(state).contact);
  return [charger, defender].map((id) => findVessel(state, id)).find((vessel) => vessel?.side === side);
}

/** Whether a ship that is boarded has nobody left who could fight for it. @source SB-R18 */
export function isLost(state: SeaBattlesState, ship: string): boolean {
  if (state.combat === null) return false;
  const { charger, defender } = contactOf(state, state.combat.contact);
  return (charger === ship || defender === ship) && !hasFighters(state, shipOf(state, ship));
}

/** The entry that fights for a side; null if there is none left. @source SB-144, SB-157 */
export function entryOf(state: Pick<SeaBattlesState, 'combat'>, side: string): Entry | null {
  const { order, index } = fightOf(state);
  return order[side]?.[index[side] ?? 0] ?? null;
}

/** The unit of an entry; null if nobody of it is left, or there never was one. */
export function unitIn(state: SeaBattlesState, { unit }: Entry): Unit | null {
  if (unit === null) return null;
  const found = unitOf(state, unit);
  return found.models > 0 ? found : null;
}

/** Who of an entry lives: its unit, then its characters in order. */
export function membersOf(state: SeaBattlesState, { unit, characters }: Entry): Troops[] {
  const ids = unit === null ? characters : [unit, ...characters];
  return ids.map((id) => findTroops(state, id) as Troops).filter(({ models }) => models > 0);
}

/** Whether anybody of an entry lives. */
export function isAlive(state: SeaBattlesState, entry: Entry | null): boolean {
  return entry !== null && membersOf(state, entry).length > 0;
}

/** Unit Strength of an entry: all of the unit, and its listed characters. @source SB-R104 */
export function entryStrength(state: SeaBattlesState, entry: Entry | null): number {
  if (entry === null) return 0;
  return membersOf(state, entry).reduce((sum, troops) => sum + strengthOf(troops), 0);
}

/** Whose rules count for a whole entry: the unit's, or the first character's. @source SB-R27, SB-R105 */
export function headOf(state: SeaBattlesState, entry: Entry): Troops | undefined {
  return membersOf(state, entry)[0];
}

/** Whether an entry is one to be feared. @source SB-R25, SB-R105 */
export function isFearsome(state: SeaBattlesState, entry: Entry): boolean {
  return membersOf(state, entry).some(causesFear);
}

/** What the Admiral lends those who fight; nothing where he is the coward. @source SB-R17, SB-R103 */
function lent(state: SeaBattlesState, side: string): number | null {
  const vessel = vesselOf(state, side);
  if (vessel === undefined || !isShip(vessel)) return null;
  const admiral = flagshipOf(state, side)?.captain;
  const isCoward = admiral?.kind === 'character' && fightOf(state).retired.includes(admiral.id);
  return isCoward ? null : admiralsLeadership(state, vessel);
}

/** The best Leadership of an entry: unit, listed characters, or an Admiral near. @source SB-R17, SB-R25, SB-R105 */
export function entryLeadership(state: SeaBattlesState, side: string, entry: Entry): number {
  const { retired } = fightOf(state);
  const own = membersOf(state, entry).filter(({ id }) => !retired.includes(id));
  return Math.max(...own.map(({ profile }) => profile.Ld), lent(state, side) ?? Number.NEGATIVE_INFINITY);
}
