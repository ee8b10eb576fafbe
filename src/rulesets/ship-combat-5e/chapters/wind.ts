import type { ActionRule } from '../../../core/definition.ts';
import { DIRECTION } from '../schema.ts';
import type { RefereeSetWind, ShipCombat5e, ShipCombat5eState } from '../types.ts';

/** Whether nobody but the referee has anything to do. */
export function isRefereesTurn({ phase, turnStage, pending }: ShipCombat5eState): boolean {
  if (pending !== null) return false;
  return phase === 'initiative' || (phase === 'turns' && turnStage === 'between');
}

/** The referee changes the wind, which ships feel when their next turn begins. */
export const refereeSetWind: ActionRule<ShipCombat5e, RefereeSetWind> = {
  rules: ['SC-R140'],
  // the common checks let it through in any step, and the rule itself says when it is the referee's turn
  steps: [],
  fields: { from: DIRECTION },
  candidates: () => [],
  check(state, { from }) {
    if (!state.options.refereeActions) return 'referee-off';
    if (!isRefereesTurn(state)) return 'decision-pending';
    if (state.windSetRound === state.round) return 'wind-already-set';
    return state.wind.from === from ? 'same-wind' : null;
  },
  effect(game, { from }, { emit }) {
    game.wind.from = from;
    game.windSetRound = game.round;
    emit({ type: 'wind-changed', from });
  },
};
