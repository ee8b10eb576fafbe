import type { Character, SeaBattlesGame, SeaBattlesState } from '../../types.ts';
import { byId, isAfloat, isShip } from '../fleet.ts';
import { carrierOf } from '../people.ts';

/** Dice that everybody has in each Magic phase, without any wizard. @source SB-R62 */
const BASIC_DICE = 2;
/** From this level on a wizard adds two dispel dice instead of one. @source SB-R62 */
const HIGH_LEVEL = 3;

/** Characters of a side that are on the table, ids ascending. */
function charactersOf(state: SeaBattlesState, side: string): Character[] {
  return byId(state.characters).filter((character) => {
    const vessel = carrierOf(state, character);
    return character.side === side && vessel !== undefined && (!isShip(vessel) || isAfloat(vessel));
  });
}

/** Power dice that somebody adds. @source SB-R62 */
function powerOf({ caster, wizardLevel }: Character): number {
  return caster === 'normal' ? wizardLevel : 0;
}

/** Dispel dice that somebody adds. @source SB-R62 */
function resistanceOf({ caster, wizardLevel, incantationDice }: Character): number {
  if (caster === 'incantation') return incantationDice - 1;
  if (wizardLevel === 0) return 0;
  return wizardLevel < HIGH_LEVEL ? 1 : 2;
}

function diceOf(state: SeaBattlesState, side: string, dice: (character: Character) => number): number {
  return charactersOf(state, side).reduce((sum, character) => sum + dice(character), BASIC_DICE);
}

/** A Magic phase begins: what lasted until now is over, and dice are given out. @source SB-R62, SB-R69 */
export function openMagic(game: SeaBattlesGame): void {
  const { activeSide, magic } = game;
  for (const ship of Object.values(game.ships))
    ship.ldMods = ship.ldMods.filter(
      ({ expires }) => expires.side !== activeSide || expires.when !== 'magic',
    );
  for (const { id, conceded } of game.sides) {
    if (id === activeSide) magic.power[id] = diceOf(game, id, powerOf);
    else if (!conceded) magic.dispel[id] = diceOf(game, id, resistanceOf);
  }
}
