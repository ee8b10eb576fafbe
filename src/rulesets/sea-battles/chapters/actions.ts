import type { ActionRules } from '../../../core/definition.ts';
import type { SeaBattles } from '../types.ts';
import { commandShip, endShipOrders } from './commanding.ts';
import { declineMove, moveShip } from './moving/sail.ts';
import { hold } from './reaction.ts';
import { appointCaptain, assignCaptain, designateFlagship, finishSetup } from './setting-up/captains.ts';
import { deployShip } from './setting-up/deploying.ts';
import { concede } from './turn/conceding.ts';
import { endOrders, endPhase } from './turn/turns.ts';

/** What players can do. */
export const ACTIONS: Partial<ActionRules<SeaBattles>> = {
  'assign-captain': assignCaptain,
  'designate-flagship': designateFlagship,
  'finish-setup': finishSetup,
  'deploy-ship': deployShip,
  'command-ship': commandShip,
  'move-ship': moveShip,
  'end-ship-orders': endShipOrders,
  hold,
  'end-orders': endOrders,
  'end-phase': endPhase,
  'decline-move': declineMove,
  'appoint-captain': appointCaptain,
  concede,
};
