import type { Character, Place, SeaBattlesGame, SeaBattlesState, Unit } from '../../types.ts';
import { findTroops, isCharacter, troopsToChange } from '../fleet.ts';
import { joinedTo, strengthOf } from '../people.ts';

/** The unit or character of an id. */
export function troopsNamed(state: SeaBattlesState, id: string): Unit | Character {
  return findTroops(state, id) as Unit | Character;
}

/** Whether somebody goes where a unit goes, and not alone. @source SB-R54, SB-R56 */
export function isJoined(troops: Unit | Character): boolean {
  return isCharacter(troops) && troops.unit !== null;
}

/** Those who go aboard or off together: a unit with its characters, or a character. @source SB-097, SB-R54, SB-R56 */
export function partyOf(state: SeaBattlesState, troops: Unit | Character): (Unit | Character)[] {
  return isCharacter(troops) ? [troops] : [troops, ...joinedTo(state, troops.id)];
}

/** The room that they take. @source SB-008 */
export function sizeOfParty(state: SeaBattlesState, troops: Unit | Character): number {
  return partyOf(state, troops).reduce((sum, one) => sum + strengthOf(one), 0);
}

/** They go elsewhere, once a phase. @source SB-R53 */
export function moveParty(game: SeaBattlesGame, party: readonly (Unit | Character)[], at: Place): void {
  for (const { id } of party) {
    const troops = troopsToChange(game, id);
    troops.at = { ...at };
    troops.transferred = true;
  }
}
