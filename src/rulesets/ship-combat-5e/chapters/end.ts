import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import type {
  EndReason,
  Plain,
  Ship,
  ShipCombat5e,
  ShipCombat5eGame,
  ShipCombat5eState,
  ShipStatus,
} from '../types.ts';
import { isDerelict, isInPlay, shipOf } from './fleet.ts';
import { shipRule } from './rule.ts';

/** What a ship brings its enemies. @source SC-R91 */
function lossOf({ status, hp, hpMax }: Ship): number {
  return status === 'in-play' || status === 'withdrawn' ? hpMax - hp : hpMax;
}

/** Points of every side: what all others have lost. @source SC-R91, SC-R96 */
export function scoresOf({ sides, ships }: ShipCombat5eState): Record<string, number> {
  const scores: Record<string, number> = {};
  for (const side of sides)
    scores[side] = ships.reduce((sum, ship) => (ship.side === side ? sum : sum + lossOf(ship)), 0);
  return scores;
}

/** Ends the game. */
export function finish(
  game: ShipCombat5eGame,
  winner: string | null,
  reason: EndReason,
  { emit }: Play<ShipCombat5e>,
): void {
  const scores = scoresOf(game);
  game.result = { winner, reason, scores };
  Object.assign(game, { phase: 'over', turnStage: null, pending: null, waiting: [], boarding: null });
  emit({ type: 'game-over', winner, reason, scores });
}

/** Sides with a ship or creature that counts. */
function sidesLeft(
  { sides, ships, creatures }: ShipCombat5eState,
  counts: (ship: Ship) => boolean,
): string[] {
  return sides.filter(
    (side) =>
      ships.some((ship) => ship.side === side && counts(ship)) ||
      creatures.some((creature) => creature.side === side && isInPlay(creature)),
  );
}

/** Ends the game if no two sides are left; true if it is over. @source SC-R90 */
export function endIfDecided(game: ShipCombat5eGame, play: Play<ShipCombat5e>): boolean {
  const left = sidesLeft(game, isInPlay);
  if (left.length > 1) return false;
  finish(game, left[0] ?? null, left.length === 0 ? 'none-left' : 'last-side', play);
  return true;
}

/** The side with the most points; null if two have as many. @source SC-R91 */
function leader(scores: { readonly [side: string]: number }): string | null {
  const [first, second] = Object.keys(scores).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return scores[first as string] === scores[second as string] ? null : (first as string);
}

/** Ends the game at the end of a round if it is due; true if it is over. @source SC-R90, SC-R91 */
export function endRoundIfDue(game: ShipCombat5eGame, play: Play<ShipCombat5e>): boolean {
  const { victory, roundLimit, roundLimitResult } = game.options;
  const left = sidesLeft(game, (ship) => isInPlay(ship) && !isDerelict(ship));
  if (victory === 'operational' && left.length <= 1) finish(game, left[0] ?? null, 'operational', play);
  else if (game.round >= roundLimit)
    finish(game, roundLimitResult === 'draw' ? null : leader(scoresOf(game)), 'round-limit', play);
  return game.result !== null;
}

/** A ship leaves play, and with it everybody aboard. @source SC-R89, SC-R95, SC-R29 */
export function leavePlay(game: ShipCombat5eGame, id: string, status: ShipStatus): void {
  const ship = shipOf(game, id);
  ship.status = status;
  ship.held = null;
  for (const character of game.characters) if (character.ship === id) character.held = null;
}

/** A ship is taken. @source SC-R153 */
export function capture(game: ShipCombat5eGame, id: string, by: string, { emit }: Play<ShipCombat5e>): void {
  leavePlay(game, id, 'captured');
  shipOf(game, id).capturedBy = by;
  emit({ type: 'captured', ship: id, by });
}

/** Strike the colours. */
export const strikeColours: ActionRule<ShipCombat5e, Plain<'strike-colours'>> = /* @__PURE__ */ shipRule(
  'strike-colours',
  {
    offersLegalOnly: true,
    in: 'turns',
    rules: 'SC-R94 SC-R97',
    // a captain thinks of it under a quarter of the hit points
    offers: (_state, { hp, hpMax }) => (4 * hp < hpMax ? [{}] : []),
    effect(game, _ship, { ship }, { emit }) {
      leavePlay(game, ship, 'struck');
      emit({ type: 'struck', ship });
    },
  },
);
