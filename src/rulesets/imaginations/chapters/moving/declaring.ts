import type { ImaginationsCode, ImaginationsGame, ImaginationsState, Move } from '../../types.ts';
import { orderRefusal, shipOf, shipToChange } from '../fleet.ts';
import { touching } from './legs.ts';

/** Why a ship cannot begin a move; null if it can. @source IM-105, IM-147, IM-R033, IM-R091 */
export function moveRefusal(state: ImaginationsState, side: unknown, id: unknown): ImaginationsCode | null {
  if (state.move !== null) return 'ship-mid-move';
  const refusal = orderRefusal(state, side, id);
  if (refusal !== null) return refusal;
  const { boats, done } = shipOf(state, id as string);
  if (boats) return 'boats-away';
  return done ? 'already-moved' : null;
}

/** Begins a move: by the option ships touched now are not met in it. @source IM-R021, IM-R072 */
export function beginMove(
  game: ImaginationsGame,
  id: string,
  mode: 'sail' | 'steam',
  pool: readonly number[],
  allowance: number | null,
): void {
  const state = game as ImaginationsState;
  const contacted = state.options.touchingRam === 'never' ? touching(state, shipOf(state, id)) : [];
  const move: Move = {
    ship: id,
    mode,
    pool,
    allowance,
    used: 0,
    turnAvailable: false,
    lastTurnAt: 0,
    ended: false,
    leg: null,
    contacted,
    shoalsHit: [],
    path: [],
  };
  shipToChange(game, id).propulsion = mode;
  game.move = move as ImaginationsGame['move'];
}
