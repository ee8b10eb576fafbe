import * as v from 'valibot';
import type { Untrusted } from '../../core/game.ts';
import { entry } from '../../core/json.ts';
import { isReferees } from '../../core/sequence.ts';
import { ACTIONS } from './chapters/actions.ts';
import { isInPlay } from './chapters/fleet.ts';
import { decisionDue, SEQUENCE } from './sequence.ts';
import type { ShipCombat5eAction, ShipCombat5eCode, ShipCombat5eState } from './types.ts';

type PlayersAction = Exclude<ShipCombat5eAction, { readonly type: 'advance' }>;

/** Everybody whom an action names for one order. */
function handsOf(action: PlayersAction): readonly string[] {
  if ('gunners' in action) return action.gunners;
  if ('carpenters' in action) return action.carpenters;
  return 'riggers' in action ? action.riggers : [];
}

/** Whether an action has all that it needs, and names nobody twice. */
function isSound(action: PlayersAction): boolean {
  const rule = entry<{ readonly schema: v.GenericSchema }>(ACTIONS, action.type);
  if (rule === undefined || !v.is(rule.schema, action)) return false;
  if (action.type === 'end-turn') return (action.ship === null) !== (action.creature === null);
  const hands = handsOf(action);
  return new Set(hands).size === hands.length;
}

/** Whose action it is: a ship's, or a creature's. */
function unitRefusal(state: ShipCombat5eState, action: PlayersAction): ShipCombat5eCode | null {
  if (!('side' in action)) return null;
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
  return due?.id === id && due?.types.includes(action.type) ? null : 'not-your-turn';
}

/** The checks common to all actions, in the ledger's order. */
export function screen(
  state: ShipCombat5eState,
  input: Untrusted<ShipCombat5eAction> | null,
): ShipCombat5eCode | null {
  const step = SEQUENCE.steps[state.phase];
  if (input === null) return 'bad-action';
  if (input.type !== 'advance' && !isSound(input as PlayersAction)) return 'bad-action';
  if (step.kind === 'over') return 'game-over';
  if (input.type === 'advance') return isReferees(step, state) ? null : 'decision-pending';
  if (input.type === 'referee-set-wind') return null;
  if (step.kind === 'automatic' || !step.types.includes(input.type)) return 'wrong-phase';
  return unitRefusal(state, input as PlayersAction);
}
