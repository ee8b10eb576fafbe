import { clone } from '../../../core/json.ts';
import type { Place, SeaBattlesGame } from '../types.ts';
import type { UnitToChange } from './fleet.ts';
import { nextPart } from './people.ts';

/** Another part of a unit, in a place of its own; whoever is wounded stays behind. @source SB-R109 */
export function addPart(game: SeaBattlesGame, unit: UnitToChange, models: number, at: Place): UnitToChange {
  const id = nextPart(game, unit.id);
  const part = { ...clone(unit), id, models, woundsOnLead: 0, at: { ...at } };
  game.units[id] = part;
  return part;
}

/** Some of a unit go elsewhere: all of them as they are, fewer as a part of their own. @source SB-163, SB-R109 */
export function divide(game: SeaBattlesGame, unit: UnitToChange, models: number, at: Place): void {
  if (models === unit.models) {
    unit.at = { ...at };
    return;
  }
  addPart(game, unit, models, at);
  unit.models -= models;
}
