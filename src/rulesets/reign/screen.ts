import type { CommonCheck } from '../../core/definition.ts';
import { formOf } from '../../core/form.ts';
import type { PlayerAction } from '../../core/game.ts';
import { flawOf } from '../../core/input.ts';
import { entry } from '../../core/json.ts';
import {
  decisionPending,
  gameOver,
  malformed,
  ofPlayers,
  unknownAction,
  wrongStep,
} from '../../core/screen.ts';
import { watchOf } from './chapters/cruise.ts';
import { optionNeeds, taskNeeds } from './chapters/declaring/details.ts';
import { declarationOf, hasSlot } from './chapters/declaring/slots.ts';
import { characterAboard } from './chapters/people.ts';
import { areHostile, areInContact, isActive, isDeserted, shipOf } from './chapters/ship.ts';
import { DETAILS } from './schema.ts';
import type { OptionDetail, TaskDetail } from './tables.ts';
import type { DeclareCaptain, Pending, Reign, ReignCode, ReignState, Ship } from './types.ts';

/** What a player sends. */
export type PlayersAction = PlayerAction<Reign>;

/** What is missing among the details of an option or task; null if nothing is. */
function missingDetail(action: PlayersAction): OptionDetail | TaskDetail | null {
  switch (action.type) {
    case 'declare-captain':
      return optionNeeds(action).find((detail) => action[detail] === null) ?? null;
    case 'declare-character':
      return taskNeeds(action).find((detail) => action[detail] === null) ?? null;
    default:
      return null;
  }
}

/** What is wrong with an action beyond the form of its fields, in one sentence; null if nothing is. */
export function contentFlaw(state: ReignState, action: PlayersAction): string | null {
  const missing = missingDetail(action);
  if (missing !== null) return flawOf(formOf({ [missing]: DETAILS[missing] }), { [missing]: null });
  switch (action.type) {
    case 'declare-archers':
      return action.called === null || action.aim === 'ship'
        ? null
        : 'called: only shots at a ship are called.';
    case 'choose-set': {
      const roll = state.rolls.find(({ id }) => id === action.roll);
      const isFree = action.height !== null || roll === undefined || roll.actions.length > 1;
      return isFree ? null : 'height: a roll for one thing has to use a set.';
    }
    case 'gobble': {
      const sets = action.spend.map(({ roll, height }) => `${roll} ${height}`);
      return new Set(sets).size === sets.length ? null : 'spend: a set is named twice.';
    }
    default:
      return null;
  }
}

/** The other ship that an action is about; null for none. */
export function otherShip(action: PlayersAction): string | null {
  switch (action.type) {
    case 'declare-captain':
      return optionNeeds(action).includes('target') ? action.target : null;
    case 'declare-character':
      return taskNeeds(action).includes('target') ? action.target : null;
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
export function peopleNamed(action: PlayersAction): string[] {
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

/** A code, and the name of what is not there. */
type Stranger = readonly [code: ReignCode, name: string];

/** Something that an action names and that is not there; null if there is nothing of that kind. */
export function strangerIn(state: ReignState, action: PlayersAction): Stranger | null {
  const { ships, rolls, engagements } = state;
  const ship = 'ship' in action ? entry(ships, action.ship) : null;
  if (ship === undefined) return ['unknown-ship', (action as DeclareCaptain).ship];
  const other = otherShip(action);
  if (other !== null && entry(ships, other) === undefined) return ['unknown-ship', other];
  const person =
    ship === null ? undefined : peopleNamed(action).find((id) => characterAboard(ship, id) === null);
  if (person !== undefined) return ['unknown-character', person];
  const roll = rollsNamed(action).find((name) => !rolls.some(({ id }) => id === name));
  if (roll !== undefined) return ['unknown-roll', roll];
  if ('engagement' in action && !engagements.some(({ id }) => id === action.engagement))
    return ['unknown-engagement', action.engagement];
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
  if (!isActive(ship)) return 'ship-out';
  const slot = isDeclaration(action) ? slotRefusal(state, ship, action) : null;
  if (slot !== null) return slot;
  const other = otherShip(action);
  const target = other === null ? null : targetRefusal(state, ship, other);
  if (target !== null) return target;
  return isDeserted(ship) && action.type !== 'melee-order' && !isDrifting(action) ? 'nobody-aboard' : null;
}

/** The checks common to all actions, in the ledger's order. @source RN-002, RN-016, RN-R02, RN-R51, RN-R66 */
export const SCREEN: readonly CommonCheck<Reign>[] = [
  unknownAction('unknown-action'),
  gameOver('game-over'),
  decisionPending('decision-pending'),
  wrongStep('wrong-phase'),
  malformed('bad-parameter'),
  ofPlayers((state, action) => (contentFlaw(state, action) === null ? null : 'bad-parameter')),
  ofPlayers((state, action) => strangerIn(state, action)?.[0] ?? null),
  ofPlayers((state, action) => (isTheirs(state, action) ? null : 'not-your-decision')),
  ofPlayers((state, action) =>
    'ship' in action ? shipRefusal(state, shipOf(state, action.ship), action) : null,
  ),
];
