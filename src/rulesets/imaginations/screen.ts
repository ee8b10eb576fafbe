import type { CommonCheck } from '../../core/definition.ts';
import { decisionPending, gameOver, ofPlayers, unknownAction, wrongStep } from '../../core/screen.ts';
import type { Imaginations } from './types.ts';

/** The checks common to all actions, in the ledger's order. @source IM-146, IM-147, IM-148, IM-149, IM-R071 */
export const SCREEN: readonly CommonCheck<Imaginations>[] = [
  gameOver('game-over'),
  unknownAction('unknown-action'),
  decisionPending('decision-pending'),
  wrongStep('wrong-phase'),
  ofPlayers(({ activeSide, move }, { type, side }) => {
    if (side !== activeSide) return 'not-your-turn';
    const isPending = move?.leg != null && type !== 'attempt-ram' && type !== 'pass-by';
    return isPending ? 'ram-decision-pending' : null;
  }),
];
