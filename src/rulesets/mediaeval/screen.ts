import type { Untrusted } from '../../core/game.ts';
import { entry } from '../../core/json.ts';
import { activeShip } from './chapters/cards.ts';
import { SEQUENCE } from './sequence.ts';
import type { MediaevalAction, MediaevalCode, MediaevalState } from './types.ts';

/** The checks common to all actions, in the ledger's order. @source MN-004, MN-025 to MN-027, MN-056 */
export function screen(
  state: MediaevalState,
  action: Untrusted<MediaevalAction> | null,
): MediaevalCode | null {
  if (action === null) return 'unknown-action';
  const step = SEQUENCE.steps[state.step];
  if (step.kind === 'over') return 'game-over';
  if (action.type === 'advance') return step.kind === 'automatic' ? null : 'decision-pending';
  if (step.kind === 'automatic' || !step.types.includes(action.type)) return 'wrong-step';
  const ship = entry(state.ships, action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.id !== activeShip(state)) return 'not-active-ship';
  return action.side === ship.side ? null : 'not-your-ship';
}
