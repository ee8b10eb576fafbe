import type { Play } from '../../../core/game.ts';
import type { Reign, ReignGame, ReignResult, ReignState, Ship } from '../types.ts';
import { areHostile, isActive, shipOf, shipsOf } from './ship.ts';

/** Sides that have a ship in the game, in order. */
function sidesAfloat({ sides, ships }: ReignState): string[] {
  const afloat = new Set(
    Object.values(ships)
      .filter(isActive)
      .map(({ side }) => side),
  );
  return sides.map(({ id }) => id).filter((id) => afloat.has(id));
}

/** Points that a ship brings a side by getting away: her worth if that was her aim, else half of it to her enemies. @source RN-R52 */
function pointsForEscape(state: ReignState, side: string, ship: Ship): number {
  if (state.escapeWins.includes(ship.side)) return side === ship.side ? ship.value : 0;
  return areHostile(state, side, ship.side) ? Math.floor(ship.value / 2) : 0;
}

/** Points that a ship brings a side: her worth if she is sunk, twice that if taken by the side. @source RN-R52, RN-R65 */
function pointsFor(state: ReignState, side: string, ship: Ship): number {
  if (ship.status === 'escaped') return pointsForEscape(state, side, ship);
  if (!areHostile(state, side, ship.side)) return 0;
  if (ship.status === 'sunk') return ship.value;
  const isTheirs = ship.capturedBy !== null && shipOf(state, ship.capturedBy).side === side;
  return isTheirs ? 2 * ship.value : 0;
}

/** Points by side. @source RN-R52 */
export function scoresOf(state: ReignState): { [side: string]: number } {
  const scores: Record<string, number> = {};
  for (const { id } of state.sides) {
    scores[id] = Object.values(state.ships).reduce((sum, ship) => sum + pointsFor(state, id, ship), 0);
  }
  return scores;
}

/** The side with the most points; null where several have them. */
function leader(scores: { readonly [side: string]: number }): string | null {
  const most = Math.max(...Object.values(scores));
  const leaders = Object.keys(scores).filter((side) => scores[side] === most);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

/** Whether a side has got all away that it has not lost. @source RN-R52 */
function hasEscaped({ ships }: ReignState, side: string): boolean {
  const own = Object.values(ships).filter((ship) => ship.side === side);
  return own.some(({ status }) => status === 'escaped') && !own.some(isActive);
}

/** Ships that have got away, ids ascending. @source RN-R35, RN-R52 */
export function escapedShips(state: ReignState): Ship[] {
  return shipsOf(state).filter(({ status }) => status === 'escaped');
}

/** How a game has ended. */
type Outcome = Pick<ReignResult, 'winner' | 'reason'>;

/** How it stands where an enemy of the last side in action has got away; null if none has, or that is a defeat. @source RN-R52 */
function brokenOff(state: ReignState, last: string | undefined): Outcome | null {
  const { escapeMeans } = state.options;
  const isAway = escapedShips(state).some(({ side }) => last === undefined || areHostile(state, side, last));
  if (!isAway || escapeMeans === 'defeat') return null;
  return { winner: escapeMeans === 'points' ? leader(scoresOf(state)) : null, reason: 'broken-off' };
}

/** How the game stands at the end of a round; null while it goes on. @source RN-R52 */
export function outcomeOf(state: ReignState): Outcome | null {
  const runner = state.escapeWins.find((side) => hasEscaped(state, side));
  if (runner !== undefined) return { winner: runner, reason: 'escape' };
  const afloat = sidesAfloat(state);
  const [first] = afloat;
  if (first === undefined) return brokenOff(state, first) ?? { winner: null, reason: 'mutual-loss' };
  const isOneParty = afloat.every((a) => afloat.every((b) => !areHostile(state, a, b)));
  if (isOneParty) return brokenOff(state, first) ?? { winner: first, reason: 'last-afloat' };
  if (state.round < state.options.roundLimit) return null;
  return { winner: leader(scoresOf(state)), reason: 'round-limit' };
}

/** The game is over. */
export function endGame(game: ReignGame, result: ReignResult, { emit }: Play<Reign>): void {
  game.phase = 'over';
  game.result = { ...result, scores: { ...result.scores }, escaped: [...result.escaped] };
  emit({ type: 'game-over', ...result });
}
