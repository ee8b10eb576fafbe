import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import type { Plain, SeaBattles, SeaBattlesGame, SeaBattlesState } from '../../types.ts';
import { doNext, isDone } from '../agenda.ts';
import { findVessel, isCharacter, isShip } from '../fleet.ts';
import { part } from '../parting.ts';
import { everybodyAt } from '../people.ts';
import { sideRule } from '../rule.ts';
import { type Beaten, breakUp, calmDown, crumble, judge, WITHOUT_TEST } from './breaking.ts';
import { contactOf, isRelentless, placeOf } from './contacts.ts';
import {
  endFight,
  enemyOf,
  entryOf,
  entryStrength,
  fightOf,
  fightToChange,
  isAlive,
  membersOf,
  sidesIn,
  unitIn,
  vesselOf,
} from './fight.ts';
import { nextRound, revealEntries } from './rounds.ts';

/** What a side has won in a round: wounds, a standard, greater strength. @source SB-138, SB-155, SB-R104, SB-B07 */
function totalOf(state: SeaBattlesState, side: string): number {
  const own = entryOf(state, side);
  const enemy = entryOf(state, enemyOf(state, side));
  const hasStandard = own !== null && unitIn(state, own)?.standard === true;
  const outnumbers = entryStrength(state, own) > entryStrength(state, enemy);
  return (fightOf(state).wounds[side] ?? 0) + Number(hasStandard) + Number(outnumbers);
}

/** Who has won a round: whoever is left, else the higher total; null for a draw. @source SB-R104, SB-R107 */
function winnerOf(state: SeaBattlesState, totals: { readonly [side: string]: number }): string | null {
  const alive = sidesIn(state).filter((side) => isAlive(state, entryOf(state, side)));
  if (alive.length < 2) return alive[0] ?? null;
  const [one, other] = sidesIn(state);
  const lead = (totals[one] ?? 0) - (totals[other] ?? 0);
  if (lead === 0) return null;
  return lead > 0 ? one : other;
}

/** Who has lost a round, if anybody is left of them. */
function beatenBy(
  state: SeaBattlesState,
  winner: string | null,
  totals: { readonly [side: string]: number },
): Beaten | null {
  if (winner === null) return null;
  const side = enemyOf(state, winner);
  const entry = entryOf(state, side);
  if (entry === null || !isAlive(state, entry)) return null;
  return { side, entry, difference: (totals[winner] ?? 0) - (totals[side] ?? 0) };
}

/** Notes who has won. */
function noteWinner(game: SeaBattlesGame, winner: string | null): void {
  const fight = fightToChange(game);
  if (winner !== null) fight.lastWinner = winner;
  if (winner === fight.chargerSide) fight.chargersWon = true;
  fight.hatredUsed = sidesIn(game);
}

/**
 * Who has won the round, what becomes of the beaten, and who fights next.
 *
 * @source SB-155, SB-156, SB-157, SB-158, SB-159, SB-R104, SB-R105, SB-R106, SB-R107
 */
export function roundResult(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const { round } = fightOf(game);
  const totals = Object.fromEntries(sidesIn(game).map((side) => [side, totalOf(game, side)]));
  const winner = winnerOf(game, totals);
  const beaten = beatenBy(game, winner, totals);
  if (beaten !== null) calmDown(game, beaten);
  const verdict = beaten === null ? null : judge(game, play, beaten);
  const { needed, faces } = verdict ?? WITHOUT_TEST;
  play.emit({ type: 'round-result', round, totals, winner, needed, faces });
  if (beaten !== null && verdict?.fate === 'breaks') breakUp(game, play, beaten);
  if (beaten !== null && verdict?.fate === 'crumbles') crumble(game, play, beaten);
  noteWinner(game, winner);
  bringUpEntries(game, play);
  goOn(game, play, winner);
}

/** Characters whose unit is gone without them, and who were in no entry. @source SB-R106 */
function latecomers(state: SeaBattlesState, side: string): string[] {
  const vessel = vesselOf(state, side);
  if (vessel === undefined) return [];
  const order = fightOf(state).order[side] ?? [];
  const listed = order.flatMap((entry) => entry?.characters ?? []);
  return everybodyAt(state, placeOf(vessel)).flatMap((troops) =>
    isCharacter(troops) && troops.unit === null && !listed.includes(troops.id) ? [troops.id] : [],
  );
}

/** A side fights with its first entry of which anybody lives, latecomers last; true if it is another. @source SB-157 */
function bringUp(game: SeaBattlesGame, side: string): boolean {
  const fight = fightToChange(game);
  const characters = latecomers(game, side);
  const order = [...(fight.order[side] ?? [])];
  if (characters.length > 0) order.push({ unit: null, characters });
  fight.order[side] = order;
  const before = fight.index[side] ?? 0;
  let index = before;
  while (index < order.length && !isAlive(game, order[index] ?? null)) index++;
  fight.index[side] = index;
  if (index === before) return false;
  fight.hatredUsed = fight.hatredUsed.filter((one) => one !== side);
  return index < order.length;
}

function bringUpEntries(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const fresh = sidesIn(game).filter((side) => bringUp(game, side));
  if (fresh.length > 0) revealEntries(game, play, fresh);
}

/** What comes after a round. @source SB-141, SB-159, SB-R107, SB-R111, SB-R118 */
function goOn(game: SeaBattlesGame, play: Play<SeaBattles>, winner: string | null): void {
  const fight = fightToChange(game);
  const [left, ...more] = sidesIn(game).filter((side) => entryOf(game, side) !== null);
  if (left !== undefined && more.length === 0) takePrize(game, left);
  else if (left === undefined || fight.round >= game.options.combatRoundCap) partUndecided(game, play);
  else if (winner === null) nextRound(game);
  else {
    fight.step = 'choice';
    doNext(game, { kind: 'after-round', side: winner, data: null });
  }
}

/** One side has nobody left: its ship is a prize; flyers leave nothing. @source SB-159, SB-161 */
function takePrize(game: SeaBattlesGame, side: string): void {
  const beaten = vesselOf(game, enemyOf(game, side));
  if (beaten === undefined || !isShip(beaten)) {
    endFight(game);
    return;
  }
  fightToChange(game).step = 'prize';
  const data = { ship: beaten.id, undefended: false, attacked: false };
  doNext(game, { kind: 'prize', side, data });
}

/** Nobody has won: they part. @source SB-R111, SB-R112 */
function partUndecided(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const { id, charger, defender } = contactOf(game, fightOf(game).contact);
  endFight(game);
  if (findVessel(game, charger) !== undefined) part(game, play, id, charger, defender);
}

/** Whether the winner's troops do not let go. @source SB-164, SB-R110 */
function neverDisengages(state: SeaBattlesState, side: string): boolean {
  const entry = entryOf(state, side);
  const vessel = vesselOf(state, side);
  const fighting = entry === null ? [] : membersOf(state, entry);
  const isAny = state.options.neverDisengage === 'any-aboard' && vessel !== undefined;
  const bound = isAny ? everybodyAt(state, placeOf(vessel)) : fighting;
  return bound.some((troops) => isRelentless(state, troops, enemyOf(state, side)));
}

/** Fight on. @source SB-141, SB-R118 */
export const continueCombat: ActionRule<SeaBattles, Plain & { readonly type: 'continue-combat' }> =
  /* @__PURE__ */ sideRule('continue-combat', {
    rules: 'SB-141 SB-R118',
    in: 'combat',
    effect(game, { side }, play) {
      isDone(game);
      play.emit({ type: 'combat-continued', side, contact: fightOf(game).contact });
      nextRound(game);
    },
  });

/** Let go of the enemy. @source SB-141, SB-159, SB-160, SB-164, SB-R110, SB-R118 */
export const disengage: ActionRule<SeaBattles, Plain & { readonly type: 'disengage' }> =
  /* @__PURE__ */ sideRule('disengage', {
    rules: 'SB-141 SB-159 SB-160 SB-164 SB-R110 SB-R112 SB-R118',
    in: 'combat',
    refuses: (state, { side }) => (neverDisengages(state, side) ? 'never-disengages' : null),
    effect(game, { side }, play) {
      const { contact } = fightOf(game);
      const own = vesselOf(game, side)?.id ?? '';
      const enemy = vesselOf(game, enemyOf(game, side))?.id ?? '';
      isDone(game);
      play.emit({ type: 'disengaged', side, contact });
      endFight(game);
      part(game, play, contact, own, enemy);
    },
  });
