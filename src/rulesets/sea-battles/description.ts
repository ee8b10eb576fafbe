import type { TellingRoom } from '../../core/definition.ts';
import { counted, listed } from '../../core/wording.ts';
import { itemOf } from './chapters/agenda.ts';
import { findVessel, gapBetween, shipOf } from './chapters/fleet.ts';
import { commandTarget } from './chapters/leadership.ts';
import { entryName, groupName, lengthText, placeName, turnText } from './narration.ts';
import type { Contact, Counter, MoveStep, SeaBattles, SeaBattlesState, Ship } from './types.ts';

/** A part of a move. */
function stepText(step: MoveStep): string {
  return 'forward' in step ? `${lengthText(step.forward)} ahead` : `turn ${turnText(step.turn)}`;
}

/** How far off something is. */
function off(state: SeaBattlesState, from: string, target: string): string {
  const [a, b] = [findVessel(state, from), findVessel(state, target)];
  if (a === undefined || b === undefined) return target;
  return `${target}, ${lengthText(gapBetween(a, b))} off`;
}

/** The ship or counter that somebody is on. */
function vesselOf(state: SeaBattlesState, id: string): string {
  const { at } = state.characters[id] ?? state.units[id] ?? { at: { gone: 'killed' } };
  return 'ship' in at ? at.ship : 'counter' in at ? at.counter : id;
}

/** The other of two in a contact. */
function otherIn(state: SeaBattlesState, id: string, side: string): string {
  const contact = state.contacts.find((one) => one.id === id) as Contact;
  const charger = findVessel(state, contact.charger) as Ship | Counter | undefined;
  return charger?.side === side ? contact.defender : contact.charger;
}

/** The ship that is to be taken. */
function prizeIn(state: SeaBattlesState): string {
  return itemOf(state, 'prize')?.data.ship ?? 'the ship';
}

function shooting(unit: string, models: number, target: string): string {
  return models === 1 ? `${unit}: shoot at ${target}.` : `${unit}: ${models} shoot at ${target}.`;
}

/** What can be chosen, in sentences. */
export const CHOICES: NonNullable<TellingRoom<SeaBattles>['choices']> = {
  'assign-captain': ({ ship, captain }) =>
    captain === 'random' ? `${ship}: roll for a Captain.` : `${ship}: ${captain} commands.`,
  'designate-flagship': ({ ship }) => `Make ${ship} the Flagship.`,
  'finish-setup': () => 'Captains and Flagship are settled.',
  'deploy-ship': ({ ship, x, y, heading }) => `Place ${ship} at ${placeName({ x, y })}, heading ${heading}°.`,
  'command-ship': ({ ship, propulsion, useAdmiral }, state) => {
    const means = propulsion === null ? '' : ` by ${propulsion}`;
    const { needed, isAdmirals } = commandTarget(
      state,
      shipOf(state, ship),
      propulsion ?? shipOf(state, ship).propulsion,
      useAdmiral,
    );
    const lent = isAdmirals ? ", on the Admiral's Leadership" : '';
    return `Order ${ship} to move${means} (Leadership ${needed}${lent}).`;
  },
  'move-ship': ({ ship, speed, steps, ramTarget }) => {
    const way = steps.length === 0 ? 'stay' : steps.map(stepText).join(', ');
    const target = ramTarget === null ? '' : `, ramming ${ramTarget}`;
    return `${ship}, ${speed} speed: ${way}${target}.`;
  },
  'end-ship-orders': ({ ship }) => `No more orders for ${ship}.`,
  'stand-and-shoot': ({ unit, models }, state) =>
    shooting(unit, models, itemOf(state, 'reaction')?.data.charger ?? 'those who charge'),
  hold: () => 'Hold, and let them come.',
  'end-orders': () => 'No more orders this turn.',
  'end-phase': ({ side }, { phase }) =>
    phase === 'combat'
      ? `End the turn of ${side}.`
      : `End the ${phase === 'movement' ? 'Movement' : phase === 'magic' ? 'Magic' : 'Shooting'} phase.`,
  'move-lifeboat': ({ counter, x, y }) => `Move ${counter} to ${placeName({ x, y })}.`,
  'move-flyer': ({ counter, x, y }) => `Fly ${counter} to ${placeName({ x, y })}.`,
  'charge-with-flyer': ({ counter, target }, state) =>
    `Charge ${off(state, counter, target)}, with ${counter}.`,
  'search-marker': ({ ship, marker }) => `${ship}: look for survivors at ${marker}.`,
  'take-survivors': ({ take, rest }) => {
    const taken = take.length === 0 ? 'Take nobody aboard' : `Take ${listed(take.map(groupName))} aboard`;
    return `${taken}; ${rest === 'kill' ? 'kill' : 'leave'} the other enemies.`;
  },
  embark: ({ unit, ship }) => `${unit}: go aboard ${ship}.`,
  disembark({ unit, to, x, y, ship }) {
    if (to === 'ship') return `${unit}: go over to ${ship}.`;
    const at = placeName({ x: x ?? 0, y: y ?? 0 });
    if (to === 'shore') return `${unit}: land at ${at}.`;
    return to === 'flyer' ? `${unit}: take to the air at ${at}.` : `${unit}: take to a boat at ${at}.`;
  },
  'join-unit': ({ character, unit }) => `${character}: join ${unit}.`,
  'leave-unit': ({ character }, { characters }) => `${character}: leave ${characters[character]?.unit}.`,
  'cast-spell': ({ wizard, spell, dice, target }, state) => {
    const at = off(state, vesselOf(state, wizard), target);
    const isChanted = state.spells[spell]?.castingValue === null;
    return isChanted
      ? `${wizard}: incantation of ${spell} on ${at}.`
      : `${wizard}: cast ${spell} at ${at}, with ${counted(dice, 'die', 'dice')}.`;
  },
  dispel: ({ dice }, state) =>
    `Dispel ${itemOf(state, 'dispel')?.data.spell ?? 'the spell'} with ${counted(dice, 'die', 'dice')}.`,
  'let-pass': (_action, state) => `Let ${itemOf(state, 'dispel')?.data.spell ?? 'the spell'} pass.`,
  'decline-move': (_action, state) => `Do not move ${itemOf(state, 'move-ship')?.data.ship ?? 'the ship'}.`,
  shoot: ({ ship, unit, models, target }, state) => shooting(unit, models, off(state, ship, target)),
  'fire-cannon': ({ ship, unit, target, aim }, state) =>
    `${unit}: fire at ${off(state, ship, target)}, aiming ${lengthText(aim)} ahead.`,
  'fire-stone-thrower': ({ ship, unit, target, aim }, state) =>
    `${unit}: throw at ${off(state, ship, target)}, aiming ${lengthText(aim)} ahead.`,
  'fire-volley': ({ ship, unit, target }, state) => `${unit}: fire a volley at ${off(state, ship, target)}.`,
  'declare-boarding': ({ contact, side }, state) => `Board ${otherIn(state, contact, side)}.`,
  'decline-boarding': ({ contact, side }, state) => `Do not board ${otherIn(state, contact, side)}.`,
  'counter-board': () => 'Board them instead.',
  'decline-counter': () => 'Let them go.',
  'write-attack-order': ({ order }) => `Fight in this order: ${order.map(entryName).join('; ')}.`,
  'issue-challenge': ({ character }) => `${character}: issue a challenge.`,
  'pass-challenge': () => 'Issue no challenge.',
  'accept-challenge': ({ character }) => `${character}: accept the challenge.`,
  'refuse-challenge': () => 'Refuse the challenge.',
  'name-coward': ({ character }) => `${character} is the coward.`,
  strike: ({ fighter, allocation }) => {
    const who = fighter === 'rank-and-file' ? 'Rank and file' : fighter;
    const blows = allocation.map(
      ({ target, attacks }) => `${attacks} at ${target === 'unit' ? 'the unit' : target}`,
    );
    return `${who}: ${listed(blows, 'no attacks')}.`;
  },
  'continue-combat': () => 'Fight on.',
  disengage: () => 'Disengage.',
  'attack-hull': ({ unit, characters }, state) =>
    `Attack the hull of ${prizeIn(state)} with ${entryName({ unit, characters })}.`,
  'capture-ship': ({ character, transfer }, state) => {
    const others = transfer.length === 0 ? 'nobody else' : listed(transfer.map(groupName));
    return `Take ${prizeIn(state)}: ${character} commands, with ${others}.`;
  },
  'scuttle-ship': (_action, state) => `Scuttle ${prizeIn(state)}.`,
  'leave-ship': (_action, state) => `Leave ${prizeIn(state)}.`,
  'appoint-captain': ({ ship, captain }) =>
    captain === 'random' ? `${ship}: roll for a new Captain.` : `${ship}: ${captain} takes command.`,
  concede: ({ side }) => `${side} gives in.`,
};
