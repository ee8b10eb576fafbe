import { FIGHTERS_PER_SIZE, WIDE_BASE } from '../../tables.ts';
import type {
  Character,
  Counter,
  Entry,
  Fighters,
  SeaBattlesOptions,
  SeaBattlesState,
  Ship,
  Troops,
} from '../../types.ts';
import { characterOf, findTroops, isShip, shipOf } from '../fleet.ts';
import { hasRule } from '../people.ts';
import { contactOf } from './contacts.ts';
import { enemyOf, entryOf, fightOf, unitIn, vesselOf } from './fight.ts';

/** The fighting models of a unit, as a striker. */
export const RANK_AND_FILE = 'rank-and-file';
/** The working crew of a ship, as a striker. */
export const THE_CREW = 'crew';
/** The fighting models of a unit, as a target. */
export const UNIT = 'unit';

/** Places that a model takes. @source SB-146, SB-R99 */
export function placesOf({ cavalrySlots }: Pick<SeaBattlesOptions, 'cavalrySlots'>, troops: Troops): number {
  if (troops.kind === 'cavalry') return cavalrySlots;
  return troops.baseMm >= WIDE_BASE ? 2 : 1;
}

/** Places to fight from: by the Size of the own ship; of flyers by that of the ship attacked. @source SB-145, SB-R99 */
function capOf(state: SeaBattlesState, vessel: Ship | Counter): number {
  const { defender } = contactOf(state, fightOf(state).contact);
  return FIGHTERS_PER_SIZE * (isShip(vessel) ? vessel : shipOf(state, defender)).size;
}

/** Who fights from the places there are: listed characters while they fit, then rank and file. @source SB-R99, SB-R100 */
export function fightersOf(state: SeaBattlesState, vessel: Ship | Counter, entry: Entry): Fighters {
  const { options } = state;
  const cap = capOf(state, vessel);
  let left = cap;
  const characters: string[] = [];
  for (const id of entry.characters) {
    const character = characterOf(state, id);
    if (character.models === 0) continue;
    left -= placesOf(options, character);
    if (left < 0) break;
    characters.push(id);
  }
  const unit = unitIn(state, entry);
  const room = unit === null || left < 0 ? 0 : Math.floor(left / placesOf(options, unit));
  const rankAndFile = Math.min(room, unit?.models ?? 0);
  const [ship, counter] = isShip(vessel) ? [vessel.id, null] : [null, vessel.id];
  return { ship, counter, cap, rankAndFile, characters };
}

/** Characters of a side who fight in this round: alive, and no cowards. @source SB-R103 */
export function championsOf(state: SeaBattlesState, side: string): string[] {
  const { fighters, retired } = fightOf(state);
  return (fighters[side]?.characters ?? []).filter(
    (id) => characterOf(state, id).models > 0 && !retired.includes(id),
  );
}

/** Attacks of the crew of a side's ship: its Size, less the Crew slain results. @source SB-152, SB-154, SB-R102 */
export function crewAttacks(state: SeaBattlesState, side: string): number {
  const vessel = vesselOf(state, side);
  if (vessel === undefined || !isShip(vessel)) return 0;
  return Math.max(0, vessel.size - vessel.crewSlain);
}

/** The foe of a duellist; null for who fights no duel. @source SB-R103 */
export function foeOf({ combat }: Pick<SeaBattlesState, 'combat'>, character: string): string | null {
  const { by, answeredBy } = combat?.challenge ?? { by: null, answeredBy: null };
  if (answeredBy === null) return null;
  if (by === character) return answeredBy;
  return answeredBy === character ? by : null;
}

/** Who strikes: the unit for the rank and file, or a character; null if nobody of them is left. */
export function strikerOf(state: SeaBattlesState, side: string, fighter: string): Troops | null {
  const entry = entryOf(state, side);
  if (entry === null) return null;
  return fighter === RANK_AND_FILE ? unitIn(state, entry) : (findTroops(state, fighter) ?? null);
}

/** Attacks of one model. @source SB-R117 */
export function attacksOfModel(troops: Troops): number {
  return troops.profile.A + (hasRule(troops, 'frenzy') ? 1 : 0);
}

/** Models of the rank and file who still strike. @source SB-R101 */
function ranksLeft(state: SeaBattlesState, side: string): number {
  const { fighters, killed } = fightOf(state);
  const fighting = fighters[side]?.rankAndFile ?? 0;
  return state.options.stepUp ? fighting : fighting - (killed[side] ?? 0);
}

/** Attacks that somebody in the strike queue has now. @source SB-R101, SB-R103 */
export function attacksOf(state: SeaBattlesState, side: string, fighter: string): number {
  const striker = strikerOf(state, side, fighter);
  if (striker === null || striker.models === 0 || fightOf(state).retired.includes(fighter)) return 0;
  const models =
    fighter === RANK_AND_FILE ? Math.max(0, Math.min(ranksLeft(state, side), striker.models)) : 1;
  return models * attacksOfModel(striker);
}

/** Who of a side can be struck: its unit, while rank and file fight, and characters. @source SB-149 */
export function targetsIn(state: SeaBattlesState, side: string): string[] {
  const entry = entryOf(state, side);
  const hasUnit = entry !== null && unitIn(state, entry) !== null;
  const isUnit = hasUnit && (fightOf(state).fighters[side]?.rankAndFile ?? 0) > 0;
  return [...(isUnit ? [UNIT] : []), ...championsOf(state, side)];
}

/** Whether the challenges of the round allow somebody to strike at a target. @source SB-R103 */
export function isAllowed(state: Pick<SeaBattlesState, 'combat'>, fighter: string, target: string): boolean {
  const foe = foeOf(state, fighter);
  return foe === null ? foeOf(state, target) === null : target === foe;
}

/** Whom somebody may strike at now. @source SB-149, SB-R103 */
export function targetsOf(state: SeaBattlesState, side: string, fighter: string): string[] {
  return targetsIn(state, enemyOf(state, side)).filter((target) => isAllowed(state, fighter, target));
}

/** The unit or character that a target of a side means. */
export function troopsAimedAt(state: SeaBattlesState, side: string, target: string): Troops {
  const id = target === UNIT ? (entryOf(state, side)?.unit ?? '') : target;
  return findTroops(state, id) as Troops;
}

/** Whom the crew of a side strike at: the unit, or a character who is alone. @source SB-153, SB-R102 */
export function crewTarget(state: SeaBattlesState, side: string): Troops | null {
  const entry = entryOf(state, enemyOf(state, side));
  if (entry === null) return null;
  const unit = unitIn(state, entry);
  if (unit !== null) return unit;
  const { retired } = fightOf(state);
  const isOpen = ({ id, models }: Character) =>
    models > 0 && foeOf(state, id) === null && !retired.includes(id);
  return entry.characters.map((id) => characterOf(state, id)).find(isOpen) ?? null;
}

/** Whether a side hits on 6 only: over an obstacle, or out of fear, which its crew do not share. @source SB-150, SB-R25, SB-R97 */
export function hitsOnSixes(state: SeaBattlesState, side: string, isCrew: boolean): boolean {
  const { chargerSide, round, chargersWon, sixesOnly } = fightOf(state);
  const isObstacle = round === 1 || (state.options.obstacle === 'until-win' && !chargersWon);
  if (side === chargerSide && isObstacle) return true;
  return !isCrew && round === 1 && sixesOnly.includes(side);
}

/** What a die has to show to hit in a fight. @source SB-B02 */
export function toHit(weaponSkill: number, enemySkill: number): number {
  if (weaponSkill > enemySkill) return 3;
  return enemySkill > 2 * weaponSkill ? 5 : 4;
}
