import type { Emit, ReignGame, ReignState, Ship } from '../types.ts';
import { shipOf, shipsOfPair, speedOf } from './ship.ts';

/** Successes that a ship needs to escape another. @source RN-074, RN-R32 */
export function successesNeeded(state: ReignState, ship: Ship, pursuer: Ship): number {
  return Math.max(1, 2 + speedOf(state, pursuer) - speedOf(state, ship));
}

/** A ship has run for nothing. @source RN-R35, RN-R57 */
export function loseChase(game: ReignGame, pair: string, emit: Emit): void {
  const before = game.chase[pair]?.progress ?? 0;
  if (before === 0) return;
  const [ship, from] = shipsOfPair(pair);
  const needed = successesNeeded(game, shipOf(game, ship), shipOf(game, from));
  game.chase[pair] = { progress: 0, escaped: false };
  emit({ type: 'chase-progress', ship, from, before, after: 0, needed });
}
