import type { CommonCheck } from '../../core/definition.ts';
import { formOf } from '../../core/form.ts';
import type { PlayerAction } from '../../core/game.ts';
import { flawOf } from '../../core/input.ts';
import { entry, type Fields } from '../../core/json.ts';
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
import { peopleIn } from './chapters/declaring/orders.ts';
import { declarationOf, hasSlot } from './chapters/declaring/slots.ts';
import { characterAboard } from './chapters/people.ts';
import { areHostile, areInContact, isActive, isDeserted, shipOf } from './chapters/ship.ts';
import { DETAILS } from './schema.ts';
import { ANSWERS, type OptionDetail, type TaskDetail } from './tables.ts';
import type { Pending, Reign, ReignCode, ReignState, Ship } from './types.ts';

/** What a player sends. */
export type PlayersAction = PlayerAction<Reign>;

/** The details that an option or task needs; null for other actions. */
function detailsNeeded(action: PlayersAction): readonly (OptionDetail | TaskDetail)[] | null {
  if (action.type === 'declare-captain') return optionNeeds(action);
  return action.type === 'declare-character' ? taskNeeds(action) : null;
}

/** A field of an action, if it has it. */
function fieldOf(action: PlayersAction, field: string): unknown {
  return (action as unknown as Fields)[field];
}

/** What is wrong with an action beyond the form of its fields, in one sentence; null if nothing is. */
export function contentFlaw(state: ReignState, action: PlayersAction): string | null {
  const missing = detailsNeeded(action)?.find((detail) => fieldOf(action, detail) === null);
  if (missing !== undefined) return flawOf(formOf({ [missing]: DETAILS[missing] }), { [missing]: null });
  if (action.type === 'declare-archers' && action.called !== null && action.aim !== 'ship')
    return 'called: only shots at a ship are called.';
  if (action.type === 'choose-set' && action.height === null) {
    const roll = state.rolls.find(({ id }) => id === action.roll);
    if (roll?.actions.length === 1) return 'height: a roll for one thing has to use a set.';
  }
  if (action.type === 'gobble') {
    const sets = action.spend.map(({ roll, height }) => `${roll} ${height}`);
    if (new Set(sets).size < sets.length) return 'spend: a set is named twice.';
  }
  return null;
}

/** The fields that name the other ship of an action. */
const OTHERS = ['target', 'against', 'to'];

/** The other ship that an action is about; null for none. */
export function otherShip(action: PlayersAction): string | null {
  if (detailsNeeded(action)?.includes('target') === false) return null;
  const field = OTHERS.find((name) => name in action);
  return field === undefined ? null : (fieldOf(action, field) as string | null);
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
  if (ship === undefined) return ['unknown-ship', fieldOf(action, 'ship') as string];
  const other = otherShip(action);
  if (other !== null && entry(ships, other) === undefined) return ['unknown-ship', other];
  const person =
    ship === null ? undefined : peopleIn(action).find((id) => characterAboard(ship, id) === null);
  if (person !== undefined) return ['unknown-character', person];
  const roll = rollsNamed(action).find((name) => !rolls.some(({ id }) => id === name));
  if (roll !== undefined) return ['unknown-roll', roll];
  if ('engagement' in action && !engagements.some(({ id }) => id === action.engagement))
    return ['unknown-engagement', action.engagement];
  return null;
}

/** Whether an action is the decision that is pending, in all that both name; others than these are not concerned. */
function answersPending(pending: Pending | null, action: PlayersAction): boolean {
  if (!Object.values(ANSWERS).includes(action.type)) return true;
  if (pending === null || ANSWERS[pending.decision] !== action.type) return false;
  return Object.entries(pending).every(
    ([name, value]) => name === 'decision' || !(name in action) || fieldOf(action, name) === value,
  );
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
  const slot = state.phase === 'declare' ? slotRefusal(state, ship, action) : null;
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
