import type { ActionRule } from '../../../../core/definition.ts';
import { integer } from '../../../../core/form.ts';
import { ID } from '../../schema.ts';
import { DIVISIONS } from '../../tables.ts';
import type { DeclareSail, Imaginations, ImaginationsState, SailLeg } from '../../types.ts';
import { divisionsLeft, findShip, isInPlay } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { beginMove, moveRefusal } from './declaring.ts';
import { beginLeg } from './legs.ts';
import { moveOf } from './move.ts';

/** The dice as a bag: ascending. @source IM-R026 */
function poolOf(tally: readonly number[]): number[] {
  const pool: number[] = [];
  for (let face = 1; face < tally.length; face++) {
    for (let n = tally[face] as number; n > 0; n--) pool.push(face);
  }
  return pool;
}

/** Declares a move under sail and rolls the dice. */
export const declareSail: ActionRule<Imaginations, DeclareSail> = /* @__PURE__ */ sideRule('declare-sail', {
  rules: 'IM-003 IM-010 IM-011 IM-R021 IM-R023 IM-R026 IM-R033',
  in: 'movement',
  unit: 'ship',
  fields: { ship: ID, dice: integer(1, DIVISIONS) },

  offersLegalOnly: true,

  candidates({ move, ships }, { side }) {
    const moves: DeclareSail[] = [];
    if (move !== null) return moves;
    for (const ship of ships) {
      if (ship.side !== side || ship.done || !isInPlay(ship)) continue;
      const most = divisionsLeft(ship.mast);
      for (let dice = 1; dice <= most; dice++)
        moves.push({ type: 'declare-sail', side, ship: ship.id, dice });
    }
    return moves;
  },

  refuses(state, { side, ship: id, dice }) {
    const refusal = moveRefusal(state, side, id);
    if (refusal !== null) return refusal;
    const { mast } = findShip(state, id) as { mast: readonly number[] };
    if (mast.length === 0) return 'no-sails';
    const most = divisionsLeft(mast);
    if (most === 0) return 'no-masts';
    return Number.isInteger(dice) && dice >= 1 && dice <= most ? null : 'bad-dice-count';
  },

  effect(game, { ship, dice }, play) {
    const pool = play.dice.tally('sail-move', dice, 6, poolOf);
    beginMove(game, ship, 'sail', pool, null);
    play.emit({ type: 'sail-rolled', ship, faces: play.dice.thrown() ?? pool });
  },
});

/** Runs one die straight ahead, all of it. */
export const sailLeg: ActionRule<Imaginations, SailLeg> = /* @__PURE__ */ sideRule('sail-leg', {
  rules: 'IM-012 IM-013 IM-014 IM-R024 IM-R031',
  in: 'movement',
  fields: { die: integer(1, 6) },

  offersLegalOnly: true,

  candidates({ move }, { side }) {
    if (move === null || move.leg !== null) return [];
    return [...new Set(move.pool)].map((die) => ({ type: 'sail-leg', side, die }));
  },

  refuses({ move }: ImaginationsState, { die }) {
    if (move === null) return 'no-ship-moving';
    if (move.mode !== 'sail') return 'not-under-sail';
    if (move.ended) return 'move-ended';
    return move.pool.includes(die) ? null : 'die-not-in-pool';
  },

  effect(game, { die }, play) {
    const { pool } = moveOf(game);
    pool.splice(pool.indexOf(die), 1);
    beginLeg(game, die, play);
  },
});
