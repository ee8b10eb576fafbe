import * as v from 'valibot';
import type { Untrusted } from '../../core/game.ts';
import { entry } from '../../core/json.ts';
import { isReferees } from '../../core/sequence.ts';
import { ACTIONS } from './chapters/actions.ts';
import { watchOf } from './chapters/cruise.ts';
import { declarationOf, hasSlot } from './chapters/declaring/slots.ts';
import { characterAboard } from './chapters/people.ts';
import { areHostile, areInContact, isDeserted, shipOf } from './chapters/ship.ts';
import { SEQUENCE } from './sequence.ts';
import type { Pending, ReignAction, ReignCode, ReignState, Ship } from './types.ts';

type PlayersAction = Exclude<ReignAction, { readonly type: 'advance' }>;

/** Whether an action has all that it needs, beyond the form of its fields. */
function isComplete(state: ReignState, action: PlayersAction): boolean {
  switch (action.type) {
    case 'declare-captain': {
      const { option, kind, target, broadside } = action;
      if (option === 'manoeuvre' && (kind === null || (kind === 'shoot' && broadside === null))) return false;
      return target !== null || (option !== 'manoeuvre' && option !== 'pursue' && option !== 'ram');
    }
    case 'declare-archers':
      return action.called === null || action.aim === 'ship';
    case 'declare-character': {
      const { task, mode, location, benefit, target, feature, skill } = action;
      if (task === 'damage-control') return mode === 'fire' || (mode !== null && location !== null);
      if (task === 'inspire') return benefit !== null;
      if (task === 'spot-target') return target !== null && feature !== null;
      return task !== 'push-limits' || skill !== null;
    }
    case 'choose-set': {
      const roll = state.rolls.find(({ id }) => id === action.roll);
      return action.height !== null || roll === undefined || roll.actions.length > 1;
    }
    case 'gobble': {
      const sets = action.spend.map(({ roll, height }) => `${roll} ${height}`);
      return new Set(sets).size === sets.length;
    }
    default:
      return true;
  }
}

/** The other ship that an action is about; null for none. */
function otherShip(action: PlayersAction): string | null {
  switch (action.type) {
    case 'declare-captain':
      return ['manoeuvre', 'pursue', 'ram'].includes(action.option) ? action.target : null;
    case 'declare-character':
      return action.task === 'spot-target' ? action.target : null;
    case 'declare-volley':
    case 'declare-archers':
    case 'declare-board':
      return action.target;
    case 'declare-repel':
      return action.against;
    case 'strike-colours':
      return action.to;
    default:
      return null;
  }
}

/** Everybody whom an action names. */
function peopleNamed(action: PlayersAction): string[] {
  const named: string[] = [];
  if ('character' in action) named.push(action.character);
  if ('helper' in action && action.helper !== null) named.push(action.helper.character);
  if ('heroes' in action) for (const { character } of action.heroes) named.push(character);
  return named;
}

function rollsNamed(action: PlayersAction): string[] {
  if (!('roll' in action)) return [];
  return action.type === 'gobble' ? [action.roll, ...action.spend.map(({ roll }) => roll)] : [action.roll];
}

/** Whether something that an action names is not there. */
function unknownRefusal(state: ReignState, action: PlayersAction): ReignCode | null {
  const ship = 'ship' in action ? entry(state.ships, action.ship) : null;
  if (ship === undefined) return 'unknown-ship';
  const other = otherShip(action);
  if (other !== null && entry(state.ships, other) === undefined) return 'unknown-ship';
  if (ship !== null && peopleNamed(action).some((id) => characterAboard(ship, id) === null))
    return 'unknown-character';
  const isUnknown = (roll: string) => !state.rolls.some(({ id }) => id === roll);
  if (rollsNamed(action).some(isUnknown)) return 'unknown-roll';
  if ('engagement' in action && !state.engagements.some(({ id }) => id === action.engagement))
    return 'unknown-engagement';
  return null;
}

/** Whether an action is the decision that is pending. */
function answersPending(pending: Pending | null, action: PlayersAction): boolean {
  switch (action.type) {
    case 'set-master-die':
      return pending?.decision === 'master-die' && pending.roll === action.roll;
    case 'choose-set':
      return pending?.decision === 'set' && pending.roll === action.roll && pending.action === action.action;
    case 'gobble':
      return (
        pending?.decision === 'gobble' && pending.roll === action.roll && pending.height === action.height
      );
    case 'melee-order':
      return (
        pending?.decision === 'order' &&
        pending.engagement === action.engagement &&
        pending.ship === action.ship
      );
    default:
      return true;
  }
}

/** Whether a side may make a decision, and whether it is due. */
function isTheirs(state: ReignState, action: PlayersAction): boolean {
  const { pending, phase, sides, ships } = state;
  if (!answersPending(pending, action)) return false;
  if (phase === 'cruise' && action.side !== watchOf(state)) return false;
  if ('ship' in action) return ships[action.ship]?.side === action.side;
  if ('roll' in action) return pending !== null && ships[pending.ship]?.side === action.side;
  return sides.some(({ id }) => id === action.side);
}

/** Whether an action is one of a declaration. */
function isDeclaration({ type }: PlayersAction): boolean {
  return type.startsWith('declare-') || type === 'strike-colours' || type === 'end-declaration';
}

function slotRefusal(state: ReignState, ship: Ship, { type }: PlayersAction): ReignCode | null {
  if (!hasSlot(state, ship.id)) return 'not-your-slot';
  if (type === 'declare-captain' || type === 'strike-colours') return null;
  return declarationOf(state, ship.id).captain === null ? 'captain-undeclared' : null;
}

function targetRefusal(state: ReignState, ship: Ship, id: string): ReignCode | null {
  const target = shipOf(state, id);
  if (!areHostile(state, ship.side, target.side)) return 'not-an-enemy';
  return areInContact(state, ship, target) ? null : 'out-of-contact';
}

/** Whether even a ship with nobody aboard does this. @source RN-R66 */
function isDrifting(action: PlayersAction): boolean {
  return action.type === 'end-declaration' || (action.type === 'declare-captain' && action.option === 'hold');
}

/** The checks of what a ship does. */
function shipRefusal(state: ReignState, ship: Ship, action: PlayersAction): ReignCode | null {
  if (ship.status !== 'active') return 'ship-out';
  const slot = isDeclaration(action) ? slotRefusal(state, ship, action) : null;
  if (slot !== null) return slot;
  const other = otherShip(action);
  const target = other === null ? null : targetRefusal(state, ship, other);
  if (target !== null) return target;
  return isDeserted(ship) && action.type !== 'melee-order' && !isDrifting(action) ? 'nobody-aboard' : null;
}

/** The checks common to all actions, in the ledger's order. @source RN-002, RN-016, RN-R02, RN-R51, RN-R66 */
export function screen(state: ReignState, input: Untrusted<ReignAction> | null): ReignCode | null {
  if (input === null) return 'unknown-action';
  const step = SEQUENCE.steps[state.phase];
  if (step.kind === 'over') return 'game-over';
  if (input.type === 'advance') return isReferees(step, state) ? null : 'decision-pending';
  if (step.kind === 'automatic' || !step.types.includes(input.type)) return 'wrong-phase';
  const { schema } = ACTIONS[input.type];
  const action = input as PlayersAction;
  if (!v.is(schema, input) || !isComplete(state, action)) return 'bad-parameter';
  const unknown = unknownRefusal(state, action);
  if (unknown !== null) return unknown;
  if (!isTheirs(state, action)) return 'not-your-decision';
  return 'ship' in action ? shipRefusal(state, shipOf(state, action.ship), action) : null;
}
