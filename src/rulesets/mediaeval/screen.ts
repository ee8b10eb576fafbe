import type { CommonCheck } from '../../core/definition.ts';
import { entry } from '../../core/json.ts';
import { decisionPending, gameOver, ofPlayers, unknownAction, wrongStep } from '../../core/screen.ts';
import { activeShip } from './chapters/cards.ts';
import type { Mediaeval } from './types.ts';

/** The checks common to all actions, in the ledger's order. @source MN-004, MN-025, MN-026, MN-027, MN-056 */
export const SCREEN: readonly CommonCheck<Mediaeval>[] = [
  unknownAction('unknown-action'),
  gameOver('game-over'),
  decisionPending('decision-pending'),
  wrongStep('wrong-step'),
  ofPlayers((state, action) => {
    const ship = entry(state.ships, action.ship);
    if (ship === undefined) return 'unknown-ship';
    if (ship.id !== activeShip(state)) return 'not-active-ship';
    return action.side === ship.side ? null : 'not-your-ship';
  }),
];
