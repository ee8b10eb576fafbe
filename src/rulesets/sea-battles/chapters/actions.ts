import type { ActionRules } from '../../../core/definition.ts';
import type { SeaBattles } from '../types.ts';
import { captureShip } from './boarding/capturing.ts';
import {
  acceptChallenge,
  issueChallenge,
  nameCoward,
  passChallenge,
  refuseChallenge,
} from './boarding/challenges.ts';
import { counterBoard, declareBoarding, declineBoarding, declineCounter } from './boarding/declaring.ts';
import { writeAttackOrder } from './boarding/orders.ts';
import { attackHull, leaveShip, scuttleShip } from './boarding/prizes.ts';
import { continueCombat, disengage } from './boarding/results.ts';
import { strike } from './boarding/striking.ts';
import { disembark } from './boats/disembarking.ts';
import { embark } from './boats/embarking.ts';
import { joinUnit, leaveUnit } from './boats/joining.ts';
import { chargeWithFlyer, moveFlyer, moveLifeboat } from './boats/moving.ts';
import { takeSurvivors } from './boats/rescuing.ts';
import { searchMarker } from './boats/searching.ts';
import { commandShip, endShipOrders } from './commanding.ts';
import { castSpell } from './magic/casting.ts';
import { dispel, letPass } from './magic/dispelling.ts';
import { declineMove, moveShip } from './moving/sail.ts';
import { hold } from './reaction.ts';
import { appointCaptain, assignCaptain, designateFlagship, finishSetup } from './setting-up/captains.ts';
import { deployShip } from './setting-up/deploying.ts';
import { fireCannon } from './shooting/cannon.ts';
import { shoot } from './shooting/shoot.ts';
import { standAndShoot } from './shooting/standing.ts';
import { fireStoneThrower } from './shooting/stone.ts';
import { fireVolley } from './shooting/volley-gun.ts';
import { concede } from './turn/conceding.ts';
import { endOrders, endPhase } from './turn/turns.ts';

/** What players can do. */
export const ACTIONS: ActionRules<SeaBattles> = {
  'assign-captain': assignCaptain,
  'designate-flagship': designateFlagship,
  'finish-setup': finishSetup,
  'deploy-ship': deployShip,
  'command-ship': commandShip,
  'move-ship': moveShip,
  'end-ship-orders': endShipOrders,
  'stand-and-shoot': standAndShoot,
  hold,
  'move-lifeboat': moveLifeboat,
  'move-flyer': moveFlyer,
  'charge-with-flyer': chargeWithFlyer,
  'search-marker': searchMarker,
  'take-survivors': takeSurvivors,
  embark,
  disembark,
  'join-unit': joinUnit,
  'leave-unit': leaveUnit,
  'cast-spell': castSpell,
  dispel,
  'let-pass': letPass,
  shoot,
  'fire-cannon': fireCannon,
  'fire-stone-thrower': fireStoneThrower,
  'fire-volley': fireVolley,
  'end-orders': endOrders,
  'end-phase': endPhase,
  'decline-move': declineMove,
  'declare-boarding': declareBoarding,
  'decline-boarding': declineBoarding,
  'counter-board': counterBoard,
  'decline-counter': declineCounter,
  'write-attack-order': writeAttackOrder,
  'issue-challenge': issueChallenge,
  'pass-challenge': passChallenge,
  'accept-challenge': acceptChallenge,
  'refuse-challenge': refuseChallenge,
  'name-coward': nameCoward,
  strike,
  'continue-combat': continueCombat,
  disengage,
  'attack-hull': attackHull,
  'capture-ship': captureShip,
  'scuttle-ship': scuttleShip,
  'leave-ship': leaveShip,
  'appoint-captain': appointCaptain,
  concede,
};
