import type { Play } from '../../../core/game.ts';
import { type AutomaticStep, type Phase, queued } from '../../../core/sequence.ts';
import { SURRENDER_ROLL } from '../tables.ts';
import type {
  Imaginations,
  ImaginationsGame,
  ImaginationsOptions,
  ImaginationsState,
  Ship,
} from '../types.ts';
import { endGame } from './end.ts';
import { byInitiative, divisionsLeft, isInPlay, opponentOf } from './fleet.ts';

/** Whether a ship counts as lost: out of play, or with one hull division at most. @source IM-154, IM-R117 */
export function isLost(ship: Ship, { moraleLosses }: ImaginationsOptions): boolean {
  if (divisionsLeft(ship.hull) <= 1) return true;
  return !isInPlay(ship) && (ship.status !== 'withdrawn' || moraleLosses === 'withdrawn-too');
}

/**
 * Whether so many ships lost are half of a fleet; one without ships never loses half. @source IM-153, IM-R117,
 * IM-R121
 */
export function isHalf(lost: number, ships: number): boolean {
  return ships > 0 && 2 * lost >= ships;
}

/** Whether a side has lost half of the ships that it began with. @source IM-153, IM-R117, IM-R121, IM-R130, IM-R102 */
export function hasLostHalf({ ships, options }: ImaginationsState, side: string): boolean {
  const fleet = ships.filter((ship) => ship.side === side);
  return isHalf(fleet.filter((ship) => isLost(ship, options)).length, fleet.length);
}

/** What the legendary admirals add to a side's morale roll. @source IM-156, IM-157, IM-R118 */
export function moraleModifier(state: ImaginationsState, side: string): number {
  const legend = (id: string) => (state.sides.find((one) => one.id === id)?.legendaryAdmiral ? 1 : 0);
  const total = legend(opponentOf(state, side)) - legend(side);
  return state.options.moraleLegend === 'as-written' ? total : 0 - total;
}

/** After the last roll: surrender, or a draw where both give up. @source IM-155, IM-R119, IM-R136 */
function judge(game: ImaginationsGame, play: Play<Imaginations>): void {
  const failed = byInitiative(game as ImaginationsState).filter((side) => game.moraleFailed[side]);
  for (const side of failed) play.emit({ type: 'side-surrendered', side });
  const [loser] = failed;
  if (loser === undefined) return;
  if (failed.length === 2) endGame(game, null, 'mutual', play);
  else endGame(game, opponentOf(game as ImaginationsState, loser), 'surrender', play);
}

/** The first side of the queue tests its morale. @source IM-153, IM-155, IM-R120 */
export const testMorale: AutomaticStep<Imaginations> = {
  kind: 'automatic',
  run(game, play) {
    const side = game.queue.shift() as string;
    const die = play.dice.die('morale', 6);
    const total = die + moraleModifier(game as ImaginationsState, side);
    const failed = total <= SURRENDER_ROLL;
    game.moraleFailed[side] = failed;
    play.emit({ type: 'morale-rolled', side, die, total, failed });
    if (game.queue.length === 0) judge(game, play);
  },
};

/** Each side that has lost half of its ships tests, the initiative side first. @source IM-R122, IM-R136 */
export const MORALE: Phase<Imaginations> = queued(
  'morale',
  (game) => game.queue,
  (game) => {
    game.moraleFailed = {};
    const state = game as ImaginationsState;
    return byInitiative(state).filter((side) => hasLostHalf(state, side));
  },
);
