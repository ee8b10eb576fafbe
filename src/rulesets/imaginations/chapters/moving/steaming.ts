import type { ActionRule } from '../../../../core/definition.ts';
import { roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import { ID, REAL } from '../../schema.ts';
import { CLASSES, TURN_EVERY } from '../../tables.ts';
import type { DeclareSteam, Imaginations, ImaginationsState, Move, Ship, SteamLeg } from '../../types.ts';
import { divisionsLeft, isInPlay, shipOf } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { beginMove, moveRefusal } from './declaring.ts';
import { beginLeg } from './legs.ts';
import { moveOf } from './move.ts';

/** How far a ship can steam in a turn, inches. @source IM-020, IM-022, IM-023, IM-024, IM-124 */
export function steamAllowance(ship: Ship): number {
  return CLASSES[ship.class].steam[divisionsLeft(ship.hull)] as number;
}

/** What is left of the allowance of a move under steam, inches. */
export function allowanceLeft({ allowance, used }: Move): number {
  return roundCoordinate((allowance ?? 0) - used);
}

/** Declares a move under steam; the allowance stays as it is now. */
export const declareSteam: ActionRule<Imaginations, DeclareSteam> = /* @__PURE__ */ sideRule(
  'declare-steam',
  {
    rules: 'IM-003 IM-020 IM-022 IM-023 IM-024 IM-124 IM-R021 IM-R029 IM-R033',
    in: 'movement',
    unit: 'ship',
    fields: { ship: ID },

    offersLegalOnly: true,

    candidates({ move, ships }, { side }) {
      const moves: DeclareSteam[] = [];
      if (move !== null) return moves;
      for (const ship of ships) {
        if (ship.side !== side || ship.done || !isInPlay(ship) || steamAllowance(ship) === 0) continue;
        moves.push({ type: 'declare-steam', side, ship: ship.id });
      }
      return moves;
    },

    refuses(state, { side, ship: id }) {
      const refusal = moveRefusal(state, side, id);
      if (refusal !== null) return refusal;
      return steamAllowance(shipOf(state, id)) === 0 ? 'no-steam' : null;
    },

    effect(game, { ship }, play) {
      const allowance = steamAllowance(shipOf(game as ImaginationsState, ship));
      beginMove(game, ship, 'steam', [], allowance);
      play.emit({ type: 'steam-declared', ship, allowance });
    },
  },
);

/** How far it is to the next point at which the ship may turn, inches. @source IM-R028 */
function toTurnPoint({ options }: ImaginationsState, { used, lastTurnAt }: Move): number {
  if (options.steamTurns === 'after-at-least-4') return Math.max(1, TURN_EVERY - (used - lastTurnAt));
  const passed = Math.floor((used + TOLERANCE) / TURN_EVERY);
  return TURN_EVERY * (passed + 1) - used;
}

/** Distances worth offering: to the turn point, half of that, and all that is left. */
function distances(state: ImaginationsState, move: Move): number[] {
  const left = allowanceLeft(move);
  const toTurn = roundCoordinate(Math.min(left, toTurnPoint(state, move)));
  const half = toTurn >= 2 - TOLERANCE ? [roundCoordinate(toTurn / 2)] : [];
  return [...new Set([toTurn, left, ...half])].filter((inches) => inches >= TOLERANCE);
}

/** Steams straight ahead. */
export const steamLeg: ActionRule<Imaginations, SteamLeg> = /* @__PURE__ */ sideRule('steam-leg', {
  rules: 'IM-020 IM-021 IM-R027 IM-R028 IM-R031',
  in: 'movement',
  fields: { distance: REAL },

  offersLegalOnly: true,

  candidates(state, { side }) {
    const { move } = state;
    if (move === null || move.mode !== 'steam' || move.ended) return [];
    return distances(state, move).map((distance) => ({ type: 'steam-leg', side, distance }));
  },

  refuses({ move }, { distance }) {
    if (move === null) return 'no-ship-moving';
    if (move.mode !== 'steam') return 'not-under-steam';
    if (move.ended) return 'move-ended';
    if (!Number.isFinite(distance) || distance < TOLERANCE) return 'bad-distance';
    return distance > allowanceLeft(move) + TOLERANCE ? 'beyond-allowance' : null;
  },

  effect(game, { distance }, play) {
    const move = moveOf(game);
    move.used = roundCoordinate(move.used + distance);
    beginLeg(game, distance, play);
  },
});
