import type { ActionRule } from '../../../../core/definition.ts';
import { list } from '../../../../core/form.ts';
import type { Play } from '../../../../core/game.ts';
import { GROUP, ID } from '../../schema.ts';
import type {
  CaptureShip,
  Counter,
  Group,
  Prisoners,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
} from '../../types.ts';
import { isDone } from '../agenda.ts';
import { addPart, divide } from '../dividing.ts';
import {
  findVessel,
  isCharacter,
  shipOf,
  shipToChange,
  troopsToChange,
  type UnitToChange,
} from '../fleet.ts';
import { endContacts, leaveCommand, leaveCounter, loseModels } from '../losses.ts';
import { part } from '../parting.ts';
import { everybodyAt, isSamePlace, roomOf, strengthOf, strengthOfGroup, wholeOf } from '../people.ts';
import { sideRule } from '../rule.ts';
import { noteLoss, takeBackLoss } from '../victory.ts';
import { placeOf } from './contacts.ts';
import { areDistinct } from './entries.ts';
import { endFight, fightOf } from './fight.ts';
import { isHullOnly, prizeOf, victorOf } from './prizes.ts';

/** The id of the unit or character that some models are. */
function idOf(group: Group | Prisoners): string {
  return 'unit' in group ? group.unit : group.character;
}

/** Whether some troops go over whole or not at all. @source SB-R109 */
function isIndivisible({ kind }: Troops): boolean {
  return kind === 'warmachine' || kind === 'chariot' || kind === 'monster';
}

/** Whether so many of somebody can go over. @source SB-163 */
function canCross(aboard: readonly Troops[], group: Group): boolean {
  const troops = aboard.find(({ id }) => id === idOf(group));
  if (troops === undefined || group.models > troops.models) return false;
  return group.models === troops.models || !isIndivisible(troops);
}

/** Unit Strength that is free aboard a prize, once whoever commands it is there. @source SB-007, SB-R109 */
function roomAboard(state: SeaBattlesState, prize: Ship, commander: Troops): number {
  const held = state.prisoners.filter(({ ship }) => ship === prize.id);
  const taken = held.reduce((sum, group) => sum + strengthOfGroup(state, group), 0);
  return roomOf(prize) - taken - strengthOf(commander);
}

function captureProblem(
  state: SeaBattlesState,
  { side, character, transfer }: CaptureShip,
): SeaBattlesCode | null {
  const aboard = everybodyAt(state, placeOf(victorOf(state, side)));
  if (!areDistinct([character, ...transfer.map(idOf)])) return 'bad-value';
  if (isHullOnly(state)) return 'hull-only';
  const commander = aboard.find(({ id }) => id === character);
  if (commander === undefined) return 'no-commander';
  if (!transfer.every((group) => canCross(aboard, group))) return 'not-aboard';
  const crossing = transfer.reduce((sum, group) => sum + strengthOfGroup(state, group), 0);
  const room = roomAboard(state, shipOf(state, prizeOf(state).ship), commander);
  return crossing > room ? 'no-room' : null;
}

/** As many of some troops as there is room for, in order. @source SB-163 */
function asFits(room: number, all: readonly Troops[], wanted: (models: number) => number): Group[] {
  let left = room;
  return all.flatMap((troops) => {
    const most = Math.min(wanted(troops.models), Math.floor(left / troops.us));
    const models = isIndivisible(troops) && most < troops.models ? 0 : most;
    if (models < 1) return [];
    left -= models * troops.us;
    return [isCharacter(troops) ? { character: troops.id, models } : { unit: troops.id, models }];
  });
}

/** Transfers worth offering: nobody, as many as fit, half of each unit. */
function transfersFor(state: SeaBattlesState, victor: Ship | Counter, commander: Troops): Group[][] {
  const others = everybodyAt(state, placeOf(victor)).filter(({ id }) => id !== commander.id);
  const room = roomAboard(state, shipOf(state, prizeOf(state).ship), commander);
  const all = asFits(room, others, (models) => models);
  const units = others.filter((troops) => !isCharacter(troops));
  const half = asFits(room, units, (models) => Math.floor(models / 2));
  const choices = [[], all, half].map((groups) => [JSON.stringify(groups), groups] as const);
  return [...new Map(choices).values()];
}

/** Whoever is left of the enemy is captured. @source SB-R109 */
function captureAll(game: SeaBattlesGame, play: Play<SeaBattles>, ship: string, by: string): void {
  for (const { id, models } of everybodyAt(game, { ship }))
    loseModels(game, play, troopsToChange(game, id), models, { reason: 'captured', by });
}

/** What a ship counts for now; nothing where its first owner has it back. @source SB-R131 */
function noteCapture(game: SeaBattlesGame, { id, firstSide }: Ship, by: string): void {
  takeBackLoss(game, 'ship', id, 'captured');
  if (by !== firstSide)
    noteLoss(game, { kind: 'ship', id, side: firstSide, reason: 'captured', by, models: 1 });
}

/** Prisoners are free again: under their old name where nobody else bears it, else as a part. @source SB-R109 */
function free(game: SeaBattlesGame, held: Prisoners): void {
  const troops = troopsToChange(game, idOf(held));
  const { models, ship } = held;
  takeBackLoss(game, 'unit' in held ? 'unit' : 'character', wholeOf(troops.id), 'captured', models);
  if (troops.models > 0) addPart(game, troops as UnitToChange, models, { ship });
  else Object.assign(troops, { models, woundsOnLead: 0, at: { ship } });
}

/** The captor's own people are freed, others change hands. @source SB-R109 */
function takeOverPrisoners(game: SeaBattlesGame, ship: string, by: string): void {
  const isOwn = (held: Prisoners) => held.ship === ship && troopsToChange(game, idOf(held)).side === by;
  const freed = game.prisoners.filter(isOwn);
  game.prisoners = game.prisoners.filter((held) => !isOwn(held));
  for (const held of game.prisoners) if (held.ship === ship) held.by = by;
  for (const held of freed) free(game, held);
}

/** Some go over to the prize, and leave what they commanded and the counter in which they were. @source SB-163 */
function cross(game: SeaBattlesGame, group: Group, ship: string): void {
  const troops = troopsToChange(game, idOf(group));
  const { at } = troops;
  const isAll = group.models === troops.models;
  if (isCharacter(troops)) troops.at = { ship };
  else divide(game, troops, group.models, { ship });
  leaveCommand(game, troops.id);
  if (isAll && 'counter' in at) leaveCounter(game, at.counter, troops.id);
}

/** Characters whose unit is elsewhere have left it. @source SB-R109 */
function partFromUnits(game: SeaBattlesGame): void {
  for (const character of Object.values(game.characters)) {
    const unit = character.unit === null ? undefined : game.units[character.unit];
    if (unit !== undefined && !isSamePlace(unit.at, character.at)) character.unit = null;
  }
}

/** A ship has another owner and Captain; what it has suffered stays. @source SB-R75, SB-R109 */
function hoistFlag(game: SeaBattlesGame, id: string, side: string, captain: string): void {
  const ship = shipToChange(game, id);
  ship.side = side;
  ship.flagship = false;
  ship.captain = { kind: 'character', id: captain };
  ship.battened.now = false;
  ship.moveLock.now = false;
}

/** Take the ship. @source SB-161, SB-163, SB-R109 */
export const captureShip: ActionRule<SeaBattles, CaptureShip> = /* @__PURE__ */ sideRule('capture-ship', {
  rules: 'SB-009 SB-161 SB-163 SB-R18 SB-R108 SB-R109 SB-R112',
  in: 'combat',
  fields: { character: ID, transfer: list(GROUP) },
  offers(state, side) {
    const victor = victorOf(state, side);
    return everybodyAt(state, placeOf(victor))
      .filter(isCharacter)
      .flatMap((commander) =>
        transfersFor(state, victor, commander).map((transfer) => ({ character: commander.id, transfer })),
      );
  },
  refuses: captureProblem,
  effect(game, { side, character, transfer }, play) {
    const { ship } = prizeOf(game);
    const prize = shipOf(game, ship);
    const victor = victorOf(game, side).id;
    const { contact } = fightOf(game);
    isDone(game);
    play.emit({ type: 'ship-captured', ship, by: side, from: prize.side, captain: character, transfer });
    captureAll(game, play, ship, side);
    noteCapture(game, prize, side);
    takeOverPrisoners(game, ship, side);
    for (const group of [{ character, models: 1 }, ...transfer]) cross(game, group, ship);
    partFromUnits(game);
    hoistFlag(game, ship, side, character);
    endFight(game);
    endContacts(game, ship);
    if (findVessel(game, victor) !== undefined) part(game, play, contact, victor, ship);
  },
});
