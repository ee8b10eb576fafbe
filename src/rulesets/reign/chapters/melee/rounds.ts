import type { Play } from '../../../../core/game.ts';
import type { Emit, Engagement, Pending, Reign, ReignGame, ReignState } from '../../types.ts';
import { takeOverrun } from '../boarding.ts';
import { pendingChoice } from '../choosing.ts';
import { addFightRolls } from '../declaring/freezing.ts';
import { comparePrecedence } from '../declaring/slots.ts';
import { endEngagement } from '../leaving.ts';
import { blankMemory } from '../memory.ts';
import { pendingGobble, takeTurns } from '../resolving.ts';
import { isToThrow, throwRoll } from '../rolls.ts';
import { fightersIn, foeIn, shipOf } from '../ship.ts';
import { setsToCome } from '../timeline.ts';

/** The deck fight that is fought now; null if all have had their rounds. @source RN-B25 */
export function fightNow({ engagements }: ReignState): Engagement | null {
  return engagements.find(({ meleeRoundsLeft }) => meleeRoundsLeft > 0) ?? null;
}

/** The two ships, the captain of lower Sense first. @source RN-B25 */
function inOrder(state: ReignState, { ships: [a, b] }: Engagement): [string, string] {
  return comparePrecedence(state, shipOf(state, a), shipOf(state, b)) <= 0 ? [a, b] : [b, a];
}

/** The decision that a player owes in the deck fights; null for the referee, or when all is done. @source RN-B25 */
export function pendingInMelee(state: ReignState): Pending | null {
  const fight = fightNow(state);
  if (fight === null) return null;
  for (const ship of inOrder(state, fight))
    if (fight.orders[ship] === undefined) return { decision: 'order', ship, engagement: fight.id };
  if (state.rolls.some(isToThrow)) return null;
  return pendingChoice(state) ?? pendingGobble(state);
}

/** The rolls of a melee round: men, then heroes, of each ship that does not withdraw. @source RN-B25 */
export function rollForMelee(game: ReignGame, fight: Engagement): void {
  for (const ship of inOrder(game, fight)) {
    const mode = fight.orders[ship];
    if (mode !== 'fight' && mode !== 'parry') continue;
    const action = { kind: 'melee', difficulty: 0, target: foeIn(fight, ship), mode } as const;
    const heroes = fight.heroes[ship] ?? [];
    addFightRolls(game, shipOf(game, ship), action, {
      men: fight.committed[ship] ?? 0,
      heroes,
      inspired: false,
    });
  }
}

/** Whether a melee round has nothing left but its checks. */
function isFought(state: ReignState, fight: Engagement): boolean {
  return (
    fight.ships.every((ship) => fight.orders[ship] !== undefined) &&
    !state.rolls.some(isToThrow) &&
    state.timeline.length === 0 &&
    pendingChoice(state) === null
  );
}

/**
 * Once everything is thrown and chosen, the sets have their turns. A round in which no dice were thrown needs no
 * referee: its checks follow at once.
 */
export function layOutMelee(game: ReignGame, emit: Emit): void {
  if (!game.rolls.some(isToThrow) && pendingChoice(game) === null) game.timeline = setsToCome(game);
  const fight = fightNow(game);
  if (fight === null || !isFought(game, fight) || game.rolls.some(({ thrown }) => thrown)) return;
  endMeleeRound(game, fight.id, emit);
  layOutMelee(game, emit);
}

/** Those who withdraw go home, and the fight is over. @source RN-B25 */
function withdraw(game: ReignGame, fight: Engagement, emit: Emit): boolean {
  for (const ship of fight.ships) {
    if (fight.orders[ship] !== 'withdraw') continue;
    emit({ type: 'boarders-withdrawn', engagement: fight.id, ship, men: fight.committed[ship] ?? 0 });
    endEngagement(game, fight, emit);
    return true;
  }
  return false;
}

/** Boarders who are all lost are aboard no more; without any the fight is over. @source RN-B25, RN-R45 */
function countBoarders(game: ReignGame, id: string, emit: Emit): void {
  const fight = game.engagements.find((one) => one.id === id);
  if (fight === undefined) return;
  for (const ship of fight.ships) if (fightersIn(fight, ship) === 0) fight.boarding[ship] = false;
  if (!fight.ships.some((ship) => fight.boarding[ship])) endEngagement(game, fight, emit);
}

/** The checks after a melee round. @source RN-B25, RN-R45 */
function endMeleeRound(game: ReignGame, id: string, emit: Emit): void {
  const fight = game.engagements.find((one) => one.id === id);
  if (fight === undefined) return;
  fight.meleeRoundsLeft--;
  const fighters = Object.fromEntries(fight.ships.map((ship) => [ship, fightersIn(fight, ship)]));
  emit({ type: 'melee-round', engagement: id, fighters, roundsLeft: fight.meleeRoundsLeft });
  if (!withdraw(game, fight, emit)) {
    takeOverrun(game, id, emit);
    countBoarders(game, id, emit);
  }
  const left = game.engagements.find((one) => one.id === id);
  if (left !== undefined) left.orders = {};
  clearMelee(game);
}

/** Nothing is left of a melee round. */
export function clearMelee(game: ReignGame): void {
  game.rolls = [];
  game.timeline = [];
  game.memory = blankMemory();
}

/** What the referee does in a deck fight: the next roll, the next turn, or the checks. @source RN-B25 */
export function refereeMelee(game: ReignGame, play: Play<Reign>): void {
  const roll = (game as ReignState).rolls.find(isToThrow);
  if (roll !== undefined) throwRoll(game, roll.id, play);
  else if (game.timeline.length > 0) takeTurns(game, play);
  else endMeleeRound(game, fightNow(game)?.id ?? '', play.emit);
}
