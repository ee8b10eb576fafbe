import type { CommonCheck } from '../../core/definition.ts';
import {
  decisionPending,
  gameOver,
  malformed,
  ofPlayers,
  unknownAction,
  wrongStep,
} from '../../core/screen.ts';
import { isInPlay } from './chapters/fleet.ts';
import { decisionDue } from './sequence.ts';
import type { ShipCombat5e, ShipCombat5eAction, ShipCombat5eCode, ShipCombat5eState } from './types.ts';

type PlayersAction = Exclude<ShipCombat5eAction, { readonly type: 'advance' }>;

/** Everybody whom an action names for one order. */
function handsOf(action: PlayersAction): readonly string[] {
  if ('gunners' in action) return action.gunners;
  if ('carpenters' in action) return action.carpenters;
  return 'riggers' in action ? action.riggers : [];
}

/** Whether an action of the right form names nobody twice, and one unit whose turn it ends. */
function isSound(action: PlayersAction): boolean {
  if (action.type === 'end-turn') return (action.ship === null) !== (action.creature === null);
  const hands = handsOf(action);
  return new Set(hands).size === hands.length;
}

/** Whose action it is: a ship's, or a creature's. */
function unitRefusal(state: ShipCombat5eState, action: PlayersAction): ShipCombat5eCode | null {
  if (action.type === 'referee-set-wind') return null;
  const isCreatures = 'creature' in action && action.creature !== null;
  const kind = isCreatures ? 'creature' : 'ship';
  const id = isCreatures ? action.creature : 'ship' in action ? action.ship : null;
  const units = isCreatures ? state.creatures : state.ships;
  const unit = units.find((one) => one.id === id);
  if (unit === undefined) return `unknown-${kind}`;
  if (unit.side !== action.side) return `not-your-${kind}`;
  if (!isInPlay(unit)) return `${kind}-not-in-play`;
  if (state.phase === 'captains' || state.phase === 'declare') return null;
  const due = decisionDue(state);
  return due?.unit === id && due?.types?.includes(action.type) ? null : 'not-your-turn';
}

const wrongPhase: CommonCheck<ShipCombat5e> = wrongStep('wrong-phase');

/** The checks common to all actions, in the ledger's order. */
export const SCREEN: readonly CommonCheck<ShipCombat5e>[] = [
  unknownAction('bad-action'),
  malformed('bad-action'),
  ofPlayers((_state, action) => (isSound(action) ? null : 'bad-action')),
  gameOver('game-over'),
  decisionPending('decision-pending'),
  (moment) => (moment.received.sent.type === 'referee-set-wind' ? null : wrongPhase(moment)),
  ofPlayers(unitRefusal),
];
