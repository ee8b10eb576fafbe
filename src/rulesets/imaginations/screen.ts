import type { Untrusted } from '../../core/game.ts';
import { SEQUENCE } from './sequence.ts';
import type { ImaginationsAction, ImaginationsCode, ImaginationsState } from './types.ts';

/** The checks common to all actions, in the ledger's order. @source IM-146 to IM-149, IM-R071 */
export function screen(
  { phase, activeSide, move }: ImaginationsState,
  action: Untrusted<ImaginationsAction> | null,
): ImaginationsCode | null {
  const step = SEQUENCE.steps[phase];
  if (step.kind === 'over') return 'game-over';
  if (action === null) return 'unknown-action';
  if (action.type === 'advance') return step.kind === 'automatic' ? null : 'decision-pending';
  if (step.kind === 'automatic' || !step.types.includes(action.type)) return 'wrong-phase';
  if (action.side !== activeSide) return 'not-your-turn';
  const isPending = move?.leg != null && action.type !== 'attempt-ram' && action.type !== 'pass-by';
  return isPending ? 'ram-decision-pending' : null;
}
