import type { Result } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import type { AutomaticStep } from '../../../core/sequence.ts';
import type { Mediaeval, MediaevalGame, MediaevalState, Ship } from '../types.ts';
import { shipOf } from './ship-value.ts';

/** Strength of a side: the values of its ships afloat, and their number. */
interface Strength {
  readonly value: number;
  readonly ships: number;
}

function hasShipAfloat({ ships }: MediaevalState, side: string): boolean {
  for (const id in ships) {
    const ship = ships[id] as Ship;
    if (ship.status === 'afloat' && ship.side === side) return true;
  }
  return false;
}

function strengthOf(state: MediaevalState, side: string): Strength {
  let value = 0;
  let ships = 0;
  for (const id of state.roster) {
    const ship = shipOf(state, id);
    if (ship.status !== 'afloat' || ship.side !== side) continue;
    value += ship.value;
    ships++;
  }
  return { value, ships };
}

/** The tally: highest sum of values afloat, then most ships afloat, else a draw. @source MN-R65 */
function tallyWinner(state: MediaevalState): string {
  let best: Strength = { value: 0, ships: 0 };
  let winner = 'draw';
  for (const side of state.sides) {
    const strength = strengthOf(state, side);
    const ahead = strength.value - best.value || strength.ships - best.ships;
    if (ahead < 0) continue;
    winner = ahead > 0 ? side : 'draw';
    best = strength;
  }
  return winner;
}

function endGame(
  game: MediaevalGame,
  winner: string,
  reason: 'elimination' | 'turn-limit',
  play: Play<Mediaeval>,
): void {
  game.step = 'over';
  game.winner = winner;
  game.endReason = reason;
  play.emit({ type: 'game-ended', winner, reason });
}

/**
 * After every complete effect: the game is over at once when only one side, or none, has a ship afloat; by the
 * option when any side has none. True if it is over. @source MN-056, MN-R62, MN-R63, MN-R64, MN-R71
 */
export function endIfDecided(game: MediaevalGame, play: Play<Mediaeval>): boolean {
  let left = 0;
  for (const side of game.sides) if (hasShipAfloat(game, side)) left++;
  const decided = game.options.endCondition === 'last-side' ? left <= 1 : left < game.sides.length;
  if (decided) endGame(game, tallyWinner(game), 'elimination', play);
  return decided;
}

/** Ends the turn: the turn limit is tested, else a new turn begins without orders dealt. @source MN-R65 */
export const endTurn: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, play) {
    play.emit({ type: 'turn-ended', turn: game.turn });
    if (game.options.turnLimit !== null && game.turn >= game.options.turnLimit) {
      endGame(game, tallyWinner(game), 'turn-limit', play);
      return;
    }
    game.turn++;
    game.movementOrder = [];
    game.movementIndex = 0;
    game.shootingOrder = [];
    game.shootingIndex = 0;
  },
};

/** The result: a draw has no winner; the scores are the sums of values afloat. @source MN-R63, MN-R65 */
export function resultOf(state: MediaevalState): Result | null {
  if (state.winner === null || state.endReason === null) return null;
  return {
    winner: state.winner === 'draw' ? null : state.winner,
    reason: state.endReason,
    scores: Object.fromEntries(state.sides.map((side) => [side, strengthOf(state, side).value])),
  };
}
