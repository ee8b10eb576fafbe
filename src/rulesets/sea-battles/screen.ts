import type { CommonCheck } from '../../core/definition.ts';
import type { PlayerAction } from '../../core/game.ts';
import { entry, type Fields } from '../../core/json.ts';
import { decisionPending, gameOver, malformed, ofPlayers, unknownAction } from '../../core/screen.ts';
import { isReferees } from '../../core/sequence.ts';
import { itemDue } from './chapters/agenda.ts';
import { findTroops, isAfloat } from './chapters/fleet.ts';
import { isThere } from './chapters/people.ts';
import { ANSWERS, decidersNow, stationOf } from './sequence.ts';
import type {
  Entry,
  Group,
  SeaBattles,
  SeaBattlesAction,
  SeaBattlesCode,
  SeaBattlesPhase,
  SeaBattlesState,
  Station,
} from './types.ts';

type Check = CommonCheck<SeaBattles>;

/** A player's action while the referee has something to do. */
const advanceDue: Check = ({ received, step, state }) =>
  received.kind === 'player' && isReferees(step, state) ? 'advance-due' : null;

const notYourDecision = ofPlayers<SeaBattles>((state, { side }) =>
  decidersNow(state).some((one) => one.side === side) ? null : 'not-your-decision',
);

function phaseOf(station: Station): SeaBattlesPhase {
  if (station === 'captains' || station === 'deploy' || station === 'lots') return 'setup';
  return station === 'orders' || station === 'embark' ? 'movement' : station;
}

/** Whether a type of action answers what is pending, if anything. */
function isAnswer(type: SeaBattlesAction['type']): boolean {
  return Object.values(ANSWERS).some((types) => types.includes(type));
}

/** What does not fit the phase, or the step, or what is pending. @source SB-018 */
const outOfPlace: Check = ({ definition, received, state }) => {
  if (received.kind !== 'player') return null;
  const { type } = received.action;
  const { steps } = definition.play.actions[type];
  if (!steps.some((station) => phaseOf(station) === state.phase)) return 'wrong-phase';
  if (!steps.includes(stationOf(state))) return 'wrong-step';
  const item = itemDue(state);
  if (type === 'concede') return null;
  if (item === undefined) return isAnswer(type) ? 'wrong-step' : null;
  return item.side !== null && ANSWERS[item.kind].includes(type) ? null : 'pending-decision';
};

/** Whose something is; null where it is nobody's, or does not matter; undefined where there is no such thing. */
type Owner = string | null | undefined;

function shipsOwner({ ships }: SeaBattlesState, id: string): Owner {
  const ship = entry(ships, id);
  return ship !== undefined && (isAfloat(ship) || ship.status === 'unplaced') ? ship.side : undefined;
}

function countersOwner({ counters }: SeaBattlesState, id: string): Owner {
  return entry(counters, id)?.side;
}

function troopsOwner(state: SeaBattlesState, id: string): Owner {
  const troops = findTroops(state, id);
  return troops !== undefined && isThere(troops) ? troops.side : undefined;
}

function characterOwner({ characters }: SeaBattlesState, id: string): Owner {
  const character = entry(characters, id);
  return character !== undefined && isThere(character) ? character.side : undefined;
}

function unitOwner({ units }: SeaBattlesState, id: string): Owner {
  const unit = entry(units, id);
  return unit !== undefined && isThere(unit) ? unit.side : undefined;
}

/** Something that is nobody's, or of which it does not matter whose it is. */
function known(isKnown: boolean): Owner {
  return isKnown ? null : undefined;
}

function knowsVessel({ ships, counters }: SeaBattlesState, id: string): Owner {
  return known(entry(ships, id) !== undefined || entry(counters, id) !== undefined);
}

function knowsGroup({ units, characters }: SeaBattlesState, group: Group): Owner {
  return known(
    'unit' in group
      ? entry(units, group.unit) !== undefined
      : entry(characters, group.character) !== undefined,
  );
}

function knowsEntry({ units, characters }: SeaBattlesState, { unit, characters: listed }: Entry): Owner {
  return known(
    (unit === null || entry(units, unit) !== undefined) &&
      listed.every((id) => entry(characters, id) !== undefined),
  );
}

type Finder<T> = (state: SeaBattlesState, value: T) => Owner;

/** What the fields of actions name. */
const NAMED: { readonly [field: string]: Finder<never> } = {
  ship: shipsOwner,
  unit: troopsOwner,
  counter: countersOwner,
  character: characterOwner,
  wizard: characterOwner,
  captain: (state, id: string) => (id === 'random' ? null : characterOwner(state, id)),
  target: knowsVessel,
  ramTarget: (state, id: string) => known(shipsOwner(state, id) !== undefined),
  marker: ({ markers }, id: string) => known(entry(markers, id) !== undefined),
  contact: ({ contacts }, id: string) => known(contacts.some((one) => one.id === id)),
};

/** The same where an action means another thing by a field. */
const NAMED_IN: { readonly [field: string]: Finder<never> } = {
  'shoot.ship': (state, id: string) => shipsOwner(state, id) ?? countersOwner(state, id),
  'join-unit.unit': unitOwner,
  'charge-with-flyer.target': (state, id: string) => known(shipsOwner(state, id) !== undefined),
  'name-coward.character': (state, id: string) => known(characterOwner(state, id) !== undefined),
  'attack-hull.unit': ({ units }, id: string) => known(entry(units, id) !== undefined),
  'attack-hull.characters': (state, ids: readonly string[]) =>
    known(ids.every((id) => entry(state.characters, id) !== undefined)),
  'take-survivors.take': (state, groups: readonly Group[]) =>
    known(groups.every((group) => knowsGroup(state, group) === null)),
  'capture-ship.transfer': (state, groups: readonly Group[]) =>
    known(groups.every((group) => knowsGroup(state, group) === null)),
  'write-attack-order.order': (state, entries: readonly Entry[]) =>
    known(entries.every((one) => knowsEntry(state, one) === null)),
};

/** Whose everything is that an action names. */
function ownersOf(state: SeaBattlesState, action: PlayerAction<SeaBattles>): Owner[] {
  return Object.entries(action as unknown as Fields).flatMap(([field, value]) => {
    const find = NAMED_IN[`${action.type}.${field}`] ?? NAMED[field];
    return find === undefined || value === null ? [] : [find(state, value as never)];
  });
}

const strangers = ofPlayers<SeaBattles>((state, action): SeaBattlesCode | null => {
  const owners = ownersOf(state, action);
  if (owners.includes(undefined)) return 'unknown-id';
  return owners.every((owner) => owner === null || owner === action.side) ? null : 'not-yours';
});

/** The checks common to all actions, in the ledger's order. */
export const SCREEN: readonly Check[] = [
  gameOver('game-over'),
  unknownAction('unknown-action'),
  decisionPending('pending-decision'),
  advanceDue,
  notYourDecision,
  outOfPlace,
  malformed('bad-value'),
  strangers,
];
