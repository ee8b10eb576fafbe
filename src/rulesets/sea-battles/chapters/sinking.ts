import type { Play } from '../../../core/game.ts';
import type { Group, Place, SeaBattles, SeaBattlesGame, SeaBattlesState, Ship } from '../types.ts';
import { doNext } from './agenda.ts';
import { freshId, isAfloat, isCharacter, shipOf, shipToChange, troopsToChange } from './fleet.ts';
import { endContacts, loseModels } from './losses.ts';
import { everybodyAt, wholeOf } from './people.ts';
import { witnessesOf } from './psychology.ts';
import { thrown } from './rolls.ts';
import { noteLoss, takeBackLoss } from './victory.ts';

/** Whether a ship has to see whether it stays afloat. @source SB-032 */
export function isCheckDue(state: SeaBattlesState, id: string): boolean {
  const ship = shipOf(state, id);
  return isAfloat(ship) && ship.damage > 0;
}

/** Size D6 against the Damage. @source SB-032, SB-033, SB-034 */
export function sinkCheck(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const { size, damage } = shipOf(game, id);
  const afloat = play.dice.sum('sink-check', size, 6, (total) => total > damage);
  play.emit({ type: 'sink-check', ship: id, damage, faces: thrown(play), afloat });
  if (!afloat) sink(game, play, id, null);
}

/** A name for the marker of somebody, and a circle with whoever was aboard. @source SB-051, SB-101, SB-R125, SB-R126 */
export function leaveWreckage(
  game: SeaBattlesGame,
  of: { readonly id: string; readonly side: string; readonly x: number; readonly y: number },
  aboard: readonly Group[],
  by: string | null,
): string {
  const { id, side, x, y } = of;
  const marker = freshId(game.markers, `wreck:${id}`);
  for (const group of aboard) {
    const troops = troopsToChange(game, 'unit' in group ? group.unit : group.character);
    troops.at = { marker };
    if (isCharacter(troops)) troops.unit = null;
  }
  game.markers[marker] = { id: marker, kind: 'wreckage', side, x, y, aboard: [...aboard], fresh: false, by };
  return marker;
}

/** Everybody aboard a ship, as they go into the water: units by id, then characters by id. @source SB-R128 */
function groupsAboard(state: SeaBattlesState, ship: string): Group[] {
  return everybodyAt(state, { ship }).map((troops) =>
    isCharacter(troops) ? { character: troops.id, models: 1 } : { unit: troops.id, models: troops.models },
  );
}

/** Who scores for a ship that goes down: its captor, whoever scuttles it, or whoever last hit it. @source SB-R131, SB-R133 */
function winnerOf({ side, firstSide, lastHitBy }: Ship, scuttler: string | null): string | null {
  if (scuttler !== null) return scuttler;
  return side === firstSide ? lastHitBy : side;
}

/** Who scores for those aboard who drown: whoever sank the ship, if that was not its own side. @source SB-R133 */
function sunkBy({ side, lastHitBy }: Ship, scuttler: string | null): string | null {
  const by = scuttler ?? lastHitBy;
  return by === side ? null : by;
}

/** A ship goes down: of itself, or scuttled by somebody. @source SB-033, SB-051, SB-162, SB-R75, SB-R113, SB-R125 */
export function sink(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  scuttler: string | null,
): void {
  const ship = shipOf(game, id);
  const by = winnerOf(ship, scuttler);
  const witnesses = witnessesOf(game, ship);
  takeBackLoss(game, 'ship', id, 'captured');
  const reason = scuttler === null ? 'sunk' : 'scuttled';
  noteLoss(game, { kind: 'ship', id, side: ship.firstSide, reason, by, models: 1 });
  const marker = leaveWreckage(game, ship, groupsAboard(game, id), sunkBy(ship, scuttler));
  goDown(game, id);
  play.emit({ type: 'ship-sunk', ship: id, marker });
  doNext(game, ...witnesses.map((of) => ({ kind: 'panic-test', side: null, data: { of } }) as const));
}

/** What ends for a ship that is on the table no more. @source SB-R125, SB-R10 */
export function goDown(game: SeaBattlesGame, id: string, status: 'sunk' | 'withdrawn' = 'sunk'): void {
  const ship = shipToChange(game, id);
  ship.status = status;
  ship.flagship = false;
  ship.captain = null;
  ship.sinking = false;
  ship.ldMods = [];
  ship.moveMods = [];
  game.prisoners = game.prisoners.filter((held) => held.ship !== id);
  delete game.damageLog[id];
  if (game.activeShip === id) game.activeShip = null;
  endContacts(game, id);
}

/** Everybody in a place is out of the game; nobody scores. @source SB-R10, SB-R137 */
export function withdrawPeople(game: SeaBattlesGame, at: Place): void {
  for (const { id, models } of everybodyAt(game, at)) {
    const troops = troopsToChange(game, id);
    const kind = isCharacter(troops) ? 'character' : 'unit';
    noteLoss(game, { kind, id: wholeOf(id), side: troops.side, reason: 'withdrawn', by: null, models });
    troops.models = 0;
    troops.woundsOnLead = 0;
    troops.at = { gone: 'withdrawn' };
    if (isCharacter(troops)) troops.unit = null;
  }
}

/** A ship is out of the game, with all aboard; nobody scores. @source SB-R10, SB-R137 */
export function withdrawShip(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  withdrawPeople(game, { ship: id });
  takeBackLoss(game, 'ship', id, 'captured');
  const side = shipOf(game, id).firstSide;
  noteLoss(game, { kind: 'ship', id, side, reason: 'withdrawn', by: null, models: 1 });
  goDown(game, id, 'withdrawn');
  play.emit({ type: 'ship-withdrew', ship: id });
}

/** The clock of a side's markers: Debris goes with whoever is left, Wreckage becomes Debris. @source SB-052, SB-053, SB-R126 */
export function ageMarkers(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  const own = Object.keys(game.markers)
    .sort()
    .filter((id) => game.markers[id]?.side === side);
  for (const id of own) if (game.markers[id]?.kind === 'debris') ageDebris(game, play, id);
  for (const id of own) if (game.markers[id]?.kind === 'wreckage') ageWreckage(game, play, id);
  for (const id of own) {
    const marker = game.markers[id];
    if (marker !== undefined) marker.fresh = false;
  }
}

function ageDebris(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const marker = game.markers[id];
  if (marker === undefined || marker.fresh) return;
  delete game.markers[id];
  play.emit({ type: 'marker-removed', marker: id });
  drown(game, play, marker.aboard, marker.by);
}

function ageWreckage(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const marker = game.markers[id];
  if (marker === undefined || marker.fresh) return;
  marker.kind = 'debris';
  play.emit({ type: 'marker-aged', marker: id });
}

/** Models in the water that are lost. @source SB-055, SB-R127 */
export function drown(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  groups: readonly Group[],
  by: string | null,
): void {
  for (const group of groups)
    loseModels(
      game,
      play,
      troopsToChange(game, 'unit' in group ? group.unit : group.character),
      group.models,
      {
        reason: 'drowned',
        by,
      },
    );
}
