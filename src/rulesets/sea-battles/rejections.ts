import type { RejectionSpec } from '../../core/definition.ts';
import { valueText } from '../../core/field-problem.ts';
import { entry } from '../../core/json.ts';
import { unknownActionText } from '../../core/screen.ts';
import { roundCoordinate } from '../../core/space/plane.ts';
import { counted, decisionsText, listed } from '../../core/wording.ts';
import { itemDue, itemOf } from './chapters/agenda.ts';
import { reachOfCounter } from './chapters/boats/moving.ts';
import { findTroops, findVessel, isShip, shipOf, sideOf } from './chapters/fleet.ts';
import { limitsOf } from './chapters/moving/limits.ts';
import { loadOf, roomOf } from './chapters/people.ts';
import { slotsLeft } from './chapters/shooting/permits.ts';
import { weaponOf } from './chapters/shooting/weapons.ts';
import { LAUNCH_RANGE, SHOTS_PER_SIZE } from './tables.ts';
import type { PlayersItems, SeaBattles, SeaBattlesCode, SeaBattlesState, Ship } from './types.ts';

type Spec = RejectionSpec<SeaBattles>;
type Given = Parameters<Spec['message']>[1];
type Words = Spec['message'];

/** A rejection, its rules in a row with spaces between them. */
function told(rules: string, message: Words): Spec {
  return { rules: rules === '' ? [] : rules.split(' '), message };
}

/** A rejection by a sentence in which `{ship}` and the like stand for what fields of the action hold. */
function spec(rules: string, sentence: string): Spec {
  return told(rules, (_state, action) =>
    sentence.replace(/\{(\w+)\}/g, (_, field: string) => valueText(action[field])),
  );
}

/** Which of two sentences, by the type of the action: the last one where it is none of those named. */
function byType(rules: string, sentences: { readonly [type: string]: Words }, other: Words): Spec {
  return told(rules, (state, action, refused) =>
    (entry(sentences, action.type) ?? other)(state, action, refused),
  );
}

/** What has to be answered first, by what is pending. */
const QUESTIONS: { readonly [K in keyof PlayersItems]: string } = {
  'move-ship': 'a move is to be made',
  reaction: 'a charged ship may stand and shoot, or hold',
  'take-survivors': 'it is to be said which survivors are taken',
  'appoint-captain': 'a ship needs a Captain',
  dispel: 'a spell is to be dispelled or let pass',
  'counter-board': 'those who were rammed may board',
  'attack-orders': 'the order of units is to be written',
  challenge: 'a challenge may be issued',
  'answer-challenge': 'a challenge is to be answered',
  'name-coward': 'a coward is to be named',
  strike: 'somebody is to strike',
  'after-round': 'it is to be said whether the fight goes on',
  prize: 'it is to be said what becomes of the prize',
};

function questionIn(state: SeaBattlesState): string {
  const item = itemDue(state);
  return item === undefined || item.side === null ? '' : QUESTIONS[item.kind];
}

/** The ship or counter that something is fired from. */
function firingShip(state: SeaBattlesState, { ship, unit }: Given): Ship | undefined {
  const item = itemOf(state, 'reaction')?.data;
  const found = findVessel(state, item?.ship ?? String(ship ?? '')) ?? findVessel(state, String(unit ?? ''));
  return found !== undefined && isShip(found) ? found : undefined;
}

function rangeText(state: SeaBattlesState, { unit }: Given): string {
  const troops = findTroops(state, String(unit));
  const range = troops === undefined ? undefined : weaponOf(state, troops)?.range;
  return range === undefined ? '' : `: it carries ${range} cm`;
}

/** How far the pending move may lead at each speed. */
function distancesText(state: SeaBattlesState): string {
  const item = itemOf(state, 'move-ship')?.data;
  if (item === undefined) return '';
  const { full, half } = limitsOf(state, shipOf(state, item.ship), item.spell);
  const cm = (distance: number) => `${roundCoordinate(distance)} cm`;
  return full === null
    ? `at most ${cm(half ?? 0)}`
    : `at most ${cm(full)}, or ${cm(half ?? 0)} at half speed`;
}

/** How far a boat, flyers or a unit ashore may go. */
const counterTooFar: Words = (state, { counter }) => {
  const found = entry(state.counters, counter);
  return `${valueText(counter)} can go ${found === undefined ? 'not so far' : `${reachOfCounter(state, found)} cm`}.`;
};

const tooFarToChange: Words = ({ options }) =>
  `That is too far off: one goes aboard over ${options.embarkRange} cm at most.`;

/** The ship that has to take something aboard. */
function shipWithoutRoom(state: SeaBattlesState, { ship }: Given): Ship | undefined {
  const item = itemDue(state);
  const asked = item?.kind === 'take-survivors' || item?.kind === 'prize' ? item.data.ship : ship;
  return entry(state.ships, asked);
}

const noRoom: Words = (state, action) => {
  const ship = shipWithoutRoom(state, action);
  if (ship === undefined) return 'There is not so much room.';
  return `${ship.id} has room for a Unit Strength of ${roomOf(ship)}, of which ${loadOf(state, ship.id)} is taken.`;
};

const slotsFull: Words = (state, action) => {
  const ship = firingShip(state, action);
  if (ship === undefined) return 'No more models can fire.';
  const most = SHOTS_PER_SIZE * ship.size;
  const left = itemOf(state, 'reaction') === undefined ? slotsLeft(ship) : null;
  const rest = left === null ? '' : `; ${left} are left`;
  return `From ${ship.id} ${counted(most, 'model')} can fire, a war machine counting as five${rest}.`;
};

function unknownText(state: SeaBattlesState, action: Given): string {
  const named = Object.entries(action).filter(
    ([field, value]) =>
      field !== 'type' && field !== 'side' && typeof value === 'string' && value !== 'random',
  );
  const isKnown = (id: string) =>
    findVessel(state, id) !== undefined ||
    findTroops(state, id) !== undefined ||
    Object.hasOwn(state.markers, id);
  const stranger = named.find(([, value]) => !isKnown(String(value)));
  return stranger === undefined
    ? 'Something that is named there is not on the table any more, or is none of what is asked for.'
    : `There is no "${valueText(stranger[1])}" to be the ${stranger[0]}.`;
}

const engaged: Words = (_state, { ship, unit, wizard, counter }) => {
  const who = ship ?? counter ?? unit ?? wizard;
  return `${valueText(who)} is engaged in a fight, or near to one that is.`;
};

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in SeaBattlesCode]: Spec } = {
  'game-over': spec('SB-R130', 'The battle is over.'),
  'unknown-action': told('', (_state, { type }, { types }) => unknownActionText(type, types)),
  'pending-decision': told('', (state, { type }, { decisions }) =>
    type === 'advance'
      ? `A player has to decide first; due: ${decisionsText(decisions)}.`
      : `First something else: ${questionIn(state) || decisionsText(decisions)}.`,
  ),
  'advance-due': told('', (state) => `The referee comes first: ${itemDue(state)?.kind ?? 'advance'} is due.`),
  'not-your-decision': told(
    'SB-018',
    (_state, { side }, { decisions }) =>
      `It is not for ${valueText(side)} to decide now; due: ${decisionsText(decisions)}.`,
  ),
  'wrong-phase': told(
    'SB-018',
    ({ phase }, { type }, { fitting }) =>
      `"${valueText(type)}" does not belong to the phase "${phase}", which takes ${listed(fitting)}.`,
  ),
  'wrong-step': told(
    'SB-018',
    (_state, { type }, { decisions }) =>
      `This is not the time for "${valueText(type)}"; due: ${decisionsText(decisions)}.`,
  ),
  'bad-value': told('', (_state, { type }, { flaw }) => flaw ?? `That is no sensible "${valueText(type)}".`),
  'unknown-id': told('', unknownText),
  'not-yours': spec('', 'That does not belong to {side}.'),

  // set-up
  'captain-set': spec('SB-024', '{ship} has a Captain already.'),
  'not-aboard': byType(
    'SB-024 SB-R18 SB-R54 SB-R89',
    {
      'assign-captain': (_state, { captain, ship }) =>
        `${valueText(captain)} is not aboard ${valueText(ship)}.`,
      'appoint-captain': (_state, { captain, ship }) =>
        `${valueText(captain)} is not aboard ${valueText(ship)}.`,
      'capture-ship': () =>
        'Only those aboard the victorious ship go over, war machines and beasts whole or not at all.',
    },
    (_state, { unit }) =>
      `${valueText(unit)} is not there on its own: whoever has joined a unit goes with it.`,
  ),
  'flagship-set': spec('SB-026', '{side} has named its Flagship.'),
  'setup-incomplete': spec('SB-024 SB-026', 'Every ship needs a Captain, and one ship is the Flagship.'),
  'already-deployed': spec('SB-R136', '{ship} is on the table already.'),
  'off-table': spec('SB-R09', 'That is off the table: the centre has to stay on it.'),
  'outside-zone': told('SB-R136', ({ zones }, { side }) => {
    const zone = entry(zones ?? {}, side);
    if (zone === undefined) return 'The whole hull has to lie in the zone of its side.';
    const { x0, y0, x1, y1 } = zone;
    return `The whole hull has to lie in the zone of ${valueText(side)}: x from ${x0} to ${x1}, y from ${y0} to ${y1}.`;
  }),
  overlap: spec('SB-R04', 'The hull would touch another ship, or land.'),

  // orders
  'orders-closed': spec(
    'SB-065 SB-068 SB-R40',
    '{ship} is given no more orders this turn: it has failed a test, has rammed, or was left for another.',
  ),
  'move-locked': told('SB-030 SB-R20', (_state, { ship, counter }) => {
    const who = valueText(ship ?? counter);
    return `${who} has failed a test of nerve, and does not move of its own will this turn.`;
  }),
  engaged: told('SB-R40 SB-R53 SB-R86', engaged),
  squabbling: spec('SB-R119', 'The crew are squabbling: no orders, no shots and no spells this turn.'),
  'no-propulsion': spec('SB-062 SB-R41', '{ship} has nothing of that kind to move by.'),
  'propulsion-fixed': told('SB-063', (state, { ship }) => {
    const { propulsion } = shipOf(state, String(ship));
    return `${valueText(ship)} moves by ${propulsion} for all of this phase.`;
  }),
  'propulsion-needed': spec('SB-063', '{ship} has sails and oars: say which it moves by.'),
  'auto-order-used': spec('SB-167 SB-169 SB-R122', '{ship} has had its one order of this phase.'),
  'no-admiral': spec('SB-027 SB-R17', 'The Admiral is not within 6 cm of {ship}.'),
  'frenzied-must-try': told('SB-111 SB-R43', ({ activeShip }) =>
    activeShip === null
      ? 'A frenzied Captain has an enemy in reach, and has to try for a ram first.'
      : `The frenzied Captain of ${activeShip} has an enemy in reach, and has to try for a ram first.`,
  ),
  'half-speed-only': spec('SB-119 SB-167 SB-R122 SB-R123', '{ship} goes at half speed only.'),
  'too-far': byType(
    'SB-084 SB-099 SB-R33 SB-R52 SB-R60',
    {
      'move-ship': (state) => `That is too far: ${distancesText(state)}.`,
      'move-lifeboat': counterTooFar,
      'move-flyer': counterTooFar,
      'charge-with-flyer': counterTooFar,
      'fire-cannon': (state, action) => `The aim is too far${rangeText(state, action)}.`,
      'fire-stone-thrower': (state, action) => `The aim is too far${rangeText(state, action)}.`,
    },
    tooFarToChange,
  ),
  'too-many-turns': spec(
    'SB-086 SB-087 SB-089 SB-R33',
    'A move has one turn; under oars at half speed two, and a turn of more than 90 degrees is two.',
  ),
  'turn-too-sharp': spec(
    'SB-086 SB-088 SB-089 SB-R33',
    'A turn is at most 90 degrees; under oars at half speed 180.',
  ),
  'turn-too-early': spec(
    'SB-089 SB-R33',
    'Under sail a ship turns after half of its distance, and not before.',
  ),
  'turn-blocked': spec('SB-R07', 'Something is in the way of that turn.'),
  'runs-aground': spec('SB-R11', 'That leads on land.'),
  'friendly-collision': spec('SB-R42', 'That leads into a ship of the same side.'),
  'bad-target': byType(
    'SB-R49 SB-B14 SB-149',
    {
      'move-ship': (_state, { ramTarget }) =>
        `${valueText(ramTarget)} is not among the ships that are met first.`,
      'cast-spell': (_state, { spell, target }) =>
        `${valueText(spell)} cannot be cast at ${valueText(target)}.`,
    },
    () => 'Attacks go at those who fight: the unit, or a fighting character.',
  ),
  'must-ram': spec('SB-111 SB-R43', 'The Captain is frenzied, and has an enemy that he can ram.'),
  'not-active-ship': told('SB-068', ({ activeShip }) =>
    activeShip === null ? 'No ship is under orders.' : `${activeShip} is under orders, and no other ship.`,
  ),

  // shooting
  'no-missile': spec('SB-137 SB-B11', '{unit} has nothing to shoot with.'),
  'no-stand-and-shoot': spec('SB-R92', 'War machines do not stand and shoot.'),
  'already-fired': spec('SB-R89 SB-R92', '{unit} has fired.'),
  'too-many-models': told('SB-127 SB-128', (state, { unit }) => {
    const models = findTroops(state, String(unit))?.models ?? 0;
    return `${valueText(unit)} has ${counted(models, 'model')}, and a war machine is fired as one.`;
  }),
  'slots-full': told('SB-127 SB-128 SB-R89', slotsFull),

  // boats, flyers and the water
  'already-moved': spec('SB-099 SB-R57 SB-R60', '{counter} has moved this turn, or left its ship in it.'),
  blocked: spec(
    'SB-R55 SB-R58',
    'The straight way there is not clear of ships, land and the edge of the table.',
  ),
  'use-charge': spec('SB-R60', 'That is at an enemy ship: flyers come there by "charge-with-flyer".'),
  'not-enemy': byType(
    'SB-130 SB-R60',
    { 'charge-with-flyer': () => 'Flyers charge enemy ships only.' },
    (_state, { target }) => `${valueText(target)} is no enemy that can be shot at.`,
  ),
  'not-touched': spec('SB-054 SB-R127', '{ship} has not touched {marker} on the move that it has just made.'),
  'already-searched': spec('SB-R127', '{ship} has searched {marker} in this phase.'),
  'not-alive': spec('SB-059', 'Only those who are found alive can be taken.'),
  'no-room': told('SB-007 SB-008 SB-R03', noRoom),
  'not-off-ship': spec('SB-090 SB-R54', '{unit} is in no boat or the like, or goes where its unit goes.'),
  'already-transferred': told('SB-R53', (_state, { unit, character }) => {
    const who = valueText(character ?? unit);
    return `${who} has gone aboard or off, or joined or left a unit, in this phase.`;
  }),
  'too-heavy': spec('SB-096', '{unit} is too heavy for that: it goes to another ship, or ashore.'),
  'cannot-fly': spec('SB-093', '{unit} cannot fly, or somebody who goes with it cannot.'),
  'bad-place': spec(
    'SB-R57',
    `That is no place to put it: within ${LAUNCH_RANGE} cm of the hull, free of ships and land, on the table.`,
  ),
  'no-land': spec('SB-R55', `There is no land within ${LAUNCH_RANGE} cm of the hull at that point.`),
  'not-together': byType(
    'SB-143',
    { 'leave-unit': (_state, { character }) => `${valueText(character)} has joined no unit.` },
    (_state, { character, unit }) =>
      `${valueText(character)} and ${valueText(unit)} are not in the same place.`,
  ),
  'cannot-join': spec('SB-143', '{character} has joined a unit, or {unit} is none that characters can join.'),

  // magic
  barred: spec('SB-R64', '{wizard} has miscast, and casts no more in this phase.'),
  'unknown-spell': told('SB-B14', (state, { wizard, spell }) => {
    const known = entry(state.characters, wizard)?.spells ?? [];
    return `${valueText(wizard)} cannot cast ${valueText(spell)}; known: ${listed(known, 'nothing')}.`;
  }),
  'already-cast': spec('SB-R63', '{wizard} has tried {spell} in this phase.'),
  'no-incantation-left': spec('SB-B14', '{wizard} has no incantation left in this phase.'),
  'too-many-dice': spec('SB-B13', 'A wizard casts with as many dice as his level and one more.'),
  'no-dice': told('SB-R62 SB-R65', ({ magic }, { type, side }) => {
    const left = (type === 'dispel' ? magic.dispel : magic.power)[String(side)] ?? 0;
    return `${valueText(side)} has ${counted(left, type === 'dispel' ? 'dispel die' : 'power die', type === 'dispel' ? 'dispel dice' : 'power dice')} left.`;
  }),
  'target-engaged': spec('SB-R66 SB-R86', '{target} is engaged in a fight.'),
  'already-moved-by-spell': spec('SB-R67', '{spell} has moved {target} in this phase.'),
  'out-of-range': told('SB-R87 SB-B11 SB-B14', (state, action) => {
    const { spell, target } = action;
    const range = entry(state.spells, spell)?.range;
    if (range !== undefined)
      return `${valueText(target)} is too far off: ${valueText(spell)} reaches ${range} cm.`;
    return `${valueText(target)} is out of range${rangeText(state, action)}.`;
  }),
  'no-sight': spec('SB-R88', 'Something hides {target}.'),

  // war machines
  'no-boat-shooting': spec('SB-R59', 'Nobody shoots from boats, or in flight.'),
  'move-or-fire': spec('SB-R85', '{unit} does not fire from a ship that has moved.'),
  'no-crew': spec('SB-B12', '{unit} has nobody left to fire it.'),
  disabled: spec('SB-B12', '{unit} cannot fire: it is destroyed, or out of order after a misfire.'),
  'wrong-weapon': spec('SB-B12', '{unit} is not fired so.'),
  'too-near': spec('SB-B12', 'The aim is nearer than a stone thrower can throw.'),

  // boarding
  'contact-closed': spec('SB-135 SB-R94', 'That contact has been fought out, declined, or is no more.'),
  'no-fighters': spec('SB-R93 SB-R96', '{side} has nobody there who could board.'),
  'must-fight': spec(
    'SB-164 SB-R93',
    '{side} has to fight: its flyers have charged, or there is frenzy or hatred aboard.',
  ),
  'bad-order': spec(
    'SB-142 SB-R96',
    'The order names every unit that can fight, and characters alone one by one.',
  ),
  'not-eligible': spec('SB-140 SB-R96', 'Somebody is named there who cannot fight, or not so.'),
  duplicate: spec('SB-142', 'Somebody is named there twice.'),
  'not-fighting': spec('SB-R103', '{character} is not fighting in this round.'),
  'nowhere-to-hide': spec('SB-148', 'The whole unit fights: there is nobody to hide behind.'),
  'not-next': told('SB-R98', ({ combat }, { fighter }) => {
    const next = combat?.strikeQueue[0];
    const turn = next === undefined ? '' : `; next: ${next.fighter} of ${next.side}`;
    return `It is not the turn of ${valueText(fighter)} to strike${turn}.`;
  }),
  'in-challenge': spec('SB-149 SB-R103', 'Those in a duel strike each other, and nobody else strikes them.'),
  'bad-allocation': spec(
    'SB-149',
    'Every attack goes at one target, each target is named once, and none is left over.',
  ),
  'never-disengages': told('SB-164 SB-R110', (state, { side }) => {
    const { id } = sideOf(state, String(side));
    return `${id} fights with frenzy or hatred, and never disengages.`;
  }),
  'not-undefended': spec('SB-136 SB-R108', 'Only a hull that nobody ever defended is attacked.'),
  'already-attacked': spec('SB-R108 SB-R114', 'The hull has been attacked.'),
  'hull-only': spec('SB-R108', 'By the option an undefended ship can only be attacked, or left.'),
  'no-commander': spec('SB-161 SB-R109', '{character} is not there to command the prize.'),
  'contacts-open': told('SB-135 SB-R93', ({ contacts }) => {
    const open = contacts.filter(({ status }) => status === 'open').map(({ id }) => id);
    return `First it has to be said who boards in ${listed(open)}.`;
  }),
};
