import type { Play } from '../../../core/game.ts';
import type { LossReason, SeaBattles, SeaBattlesGame } from '../types.ts';
import { type CharacterToChange, isCharacter, type TroopsToChange, type UnitToChange } from './fleet.ts';
import { joinedTo, wholeOf } from './people.ts';
import { noteLoss } from './victory.ts';

/** Why something is lost, and who scores for it. @source SB-R131, SB-R133 */
export interface Fate {
  readonly reason: LossReason;
  readonly by: string | null;
}

/** Takes models of a unit, or a character, out of the game. */
export function loseModels(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  troops: TroopsToChange,
  models: number,
  fate: Fate,
): void {
  if (models === 0) return;
  const isOne = isCharacter(troops);
  noteLoss(game, {
    kind: isOne ? 'character' : 'unit',
    id: wholeOf(troops.id),
    side: troops.side,
    models,
    ...fate,
  });
  troops.models -= models;
  if (troops.models > 0) return;
  if (isOne) loseCharacter(game, play, troops, fate.reason);
  else loseUnit(game, play, troops as UnitToChange, fate.reason);
}

/** A unit of which nobody is left; those who had joined it are on their own. */
function loseUnit(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  unit: UnitToChange,
  reason: LossReason,
): void {
  for (const { id } of joinedTo(game, unit.id)) (game.characters[id] as CharacterToChange).unit = null;
  goAway(game, unit, reason);
  play.emit({ type: 'unit-destroyed', unit: unit.id, reason });
}

function loseCharacter(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  character: CharacterToChange,
  reason: LossReason,
): void {
  character.unit = null;
  goAway(game, character, reason);
  play.emit({ type: 'character-killed', character: character.id, reason });
}

/** Somebody leaves the game: whatever he commanded has no Captain, and an empty counter goes. @source SB-R18, SB-R58 */
function goAway(game: SeaBattlesGame, troops: TroopsToChange, reason: LossReason): void {
  const { at } = troops;
  troops.at = { gone: reason };
  troops.woundsOnLead = 0;
  if ('ship' in at) leaveCommand(game, troops.id);
  if ('counter' in at) leaveCounter(game, at.counter, troops.id);
}

/** Whoever commanded a ship does so no more; by the option the fleet has no Admiral then. @source SB-R16, SB-R18 */
export function leaveCommand(game: SeaBattlesGame, character: string): void {
  for (const ship of Object.values(game.ships)) {
    if (ship.captain?.kind !== 'character' || ship.captain.id !== character) continue;
    ship.captain = null;
    if (game.options.admiralSuccession === 'none') ship.flagship = false;
  }
}

/** Takes somebody out of a counter, which goes when it is empty. @source SB-R58 */
export function leaveCounter(game: SeaBattlesGame, counter: string, troops: string): void {
  const from = game.counters[counter];
  if (from === undefined) return;
  if (from.unit === troops) from.unit = null;
  from.characters = from.characters.filter((id) => id !== troops);
  if (from.unit === null && from.characters.length === 0) removeCounter(game, counter);
}

/** Takes a counter off the table, with its contacts. @source SB-R94 */
export function removeCounter(game: SeaBattlesGame, counter: string): void {
  delete game.counters[counter];
  endContacts(game, counter);
}

/**
 * Contacts of a ship or counter that is not there any more, or has changed sides; the one that is being fought is open
 * until the fight is over. @source SB-R94
 */
export function endContacts({ contacts, combat }: SeaBattlesGame, id: string): void {
  for (const contact of contacts) {
    const isOpen = contact.status === 'open' && contact.id !== combat?.contact;
    if (isOpen && (contact.charger === id || contact.defender === id)) contact.status = 'gone';
  }
}
