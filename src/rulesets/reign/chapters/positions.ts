import type { Emit, Position, ReignGame } from '../types.ts';
import { pairsIn, shipsOfPair } from './ship.ts';

/** Ends a position. */
export function dropPosition(game: ReignGame, pair: string, emit: Emit): void {
  const { kind, broadside } = game.positions[pair] as Position;
  const [ship, target] = shipsOfPair(pair);
  delete game.positions[pair];
  emit({ type: 'position-lost', ship, target, kind, broadside });
}

/** Ends all positions that a ship holds. @source RN-R06 */
export function dropPositionsOf(game: ReignGame, ship: string, emit: Emit): void {
  for (const pair of pairsIn(game.positions)) if (pair.startsWith(`${ship}>`)) dropPosition(game, pair, emit);
}
