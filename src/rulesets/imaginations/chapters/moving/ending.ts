import type { ActionRule } from '../../../../core/definition.ts';
import { TOLERANCE } from '../../../../core/space/plane.ts';
import type { EndMovement, FinishShip, Imaginations, ImaginationsState } from '../../types.ts';
import { endIfEliminated } from '../end.ts';
import { opponentOf, shipOf } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { changeSmoke } from '../smoke.ts';
import { closeMove, moveOf } from './move.ts';
import { allowanceLeft } from './steaming.ts';

/** Ends the move of the moving ship. */
export const finishShip: ActionRule<Imaginations, FinishShip> = /* @__PURE__ */ sideRule('finish-ship', {
  rules: 'IM-012 IM-R027 IM-R030',
  in: 'movement',

  candidates: ({ move }, { side }) => (move === null ? [] : [{ type: 'finish-ship', side }]),

  refuses({ move, options }) {
    if (move === null) return 'no-ship-moving';
    if (move.pool.length > 0) return 'dice-unspent';
    const isBound = move.mode === 'steam' && options.steamDistance === 'fixed' && !move.ended;
    return isBound && allowanceLeft(move) > TOLERANCE ? 'allowance-unspent' : null;
  },

  effect(game, _action, play) {
    const { ship } = moveOf(game);
    closeMove(game);
    play.emit({ type: 'ship-finished', ship, moved: shipOf(game as ImaginationsState, ship).moved });
    endIfEliminated(game, play);
  },
});

/** Ends the movement of a side, with its smoke step. */
export const endMovement: ActionRule<Imaginations, EndMovement> = /* @__PURE__ */ sideRule('end-movement', {
  rules: 'IM-032 IM-033 IM-034 IM-035 IM-147 IM-R022',
  in: 'movement',

  candidates: (_state, { side }) => [{ type: 'end-movement', side }],

  refuses: ({ move }) => (move === null ? null : 'ship-mid-move'),

  effect(game, { side }, play) {
    changeSmoke(game, side, play);
    play.emit({ type: 'movement-ended', side });
    const isFirst = game.order?.[0] === side;
    game.activeSide = isFirst ? opponentOf(game as ImaginationsState, side) : null;
  },
});
