import type { Result } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import type { EndReason, SeaBattles, SeaBattlesGame, SeaBattlesState } from '../../types.ts';
import { byId, sidesAfloat } from '../fleet.ts';
import { drown } from '../sinking.ts';
import { keepScore, victoryPoints } from '../victory.ts';
import { enterPhase } from './memory.ts';

/** Who has won as things stand: the only side afloat, else the one with most points; null for a draw. @source SB-R132 */
function leaderOf(state: SeaBattlesState): string | null {
  const afloat = sidesAfloat(state);
  if (afloat.length === 1) return afloat[0] ?? null;
  const points = Object.entries(victoryPoints(state));
  const most = Math.max(...points.map(([, value]) => value));
  const best = points.filter(([, value]) => value === most);
  return best.length === 1 ? (best[0]?.[0] ?? null) : null;
}

/** The game is over; whoever is still in the water is lost. @source SB-R130, SB-R132, SB-R137 */
export function finish(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  reason: EndReason,
  winner?: string,
): void {
  for (const { id, aboard, by } of byId(game.markers)) {
    drown(game, play, aboard, by);
    (game.markers[id] as SeaBattlesGame['markers'][string]).aboard = [];
  }
  keepScore(game);
  game.pending = [];
  game.combat = null;
  game.endReason = reason;
  const won = winner ?? leaderOf(game);
  game.winner = won ?? 'draw';
  enterPhase(game, 'game-over');
  play.emit({ type: 'game-ended', winner: won, reason, scores: victoryPoints(game) });
}

/** The end of the game; null while play goes on. */
export function resultOf({ winner, endReason, sides }: SeaBattlesState): Result | null {
  if (endReason === null) return null;
  return {
    winner: winner === 'draw' ? null : winner,
    reason: endReason,
    scores: Object.fromEntries(sides.map(({ id, vp }) => [id, vp])),
  };
}
