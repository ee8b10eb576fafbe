import type { Refused, RejectionSpec } from '../../core/definition.ts';
import { entry } from '../../core/json.ts';
import { plain, told } from '../../core/rejections.ts';
import { unknownActionText } from '../../core/screen.ts';
import { counted, decisionsText, listed } from '../../core/wording.ts';
import { ACTIONS } from './chapters/actions.ts';
import { archersLeft } from './chapters/declaring/archers.ts';
import { callable, facesOf } from './chapters/declaring/called-shot.ts';
import { peopleIn } from './chapters/declaring/orders.ts';
import { enginesBearing } from './chapters/declaring/volley.ts';
import { rollOf, widthOf } from './chapters/rolls.ts';
import { availableOf, enemiesOf, shipOf } from './chapters/ship.ts';
import { enginesName } from './narration.ts';
import { contentFlaw, otherShip, type PlayersAction, strangerIn } from './screen.ts';
import type {
  ChooseSet,
  DeclareVolley,
  Gobble,
  Reign,
  ReignCode,
  ReignState,
  RollAction,
  Ship,
} from './types.ts';

type Spec = RejectionSpec<Reign>;

/** Names among which something was to be. */
function among(names: readonly string[]): string {
  return names.length === 0 ? 'there is none' : `there ${names.length === 1 ? 'is' : 'are'} ${listed(names)}`;
}

/** A rejection whose sentence is made from the position and the action, whose form has been checked. */
function spec<A = PlayersAction>(
  rules: string,
  message: (state: ReignState, action: A, refused: Refused) => string,
): Spec {
  return told(rules, message as unknown as Spec['message']);
}

/** A rejection whose sentence begins with the ship of the action. */
function aboutShip(
  rules: string,
  sentence: string | ((ship: Ship, state: ReignState, action: PlayersAction, refused: Refused) => string),
): Spec {
  return spec<PlayersAction & { readonly ship: string }>(rules, (state, action, refused) => {
    const text =
      typeof sentence === 'string' ? sentence : sentence(shipOf(state, action.ship), state, action, refused);
    return `${action.ship} ${text}`;
  });
}

/** A rejection whose sentence begins with those whom the action names. */
function aboutPeople(rules: string, sentence: string): Spec {
  return spec(rules, (_state, action) => `${peopleIn(action).join(' or ')} ${sentence}`);
}

/** A rejection whose sentence begins with the other ship. */
function aboutOther(rules: string, sentence: string): Spec {
  return spec<PlayersAction & { readonly ship: string }>(rules, (state, action) => {
    const enemies = enemiesOf(state, shipOf(state, action.ship)).map(({ id }) => id);
    return `${otherShip(action)} ${sentence}: of enemies in reach ${among(enemies)}.`;
  });
}

/** A rejection of what names something that is not there. */
function unknown(rules: string, what: string, known: (state: ReignState) => readonly string[]): Spec {
  return spec(rules, (state, action) => {
    const [, name] = strangerIn(state, action) ?? [];
    return `There is no ${what} "${name}"; ${among(known(state))}.`;
  });
}

/** The engines that may shoot, in words. */
function enginesThere(state: ReignState, { ship, target }: DeclareVolley): string {
  return `on the side that bears there is left ${enginesName(enginesBearing(state, shipOf(state, ship), target))}.`;
}

/** The faces of a place that may be called. */
function facesThere(state: ReignState, { target, called }: DeclareVolley): string {
  if (called === null) return '';
  const place =
    'location' in called
      ? called.location
      : (state.features.find(({ id }) => id === called.feature)?.location ?? null);
  return `${place ?? 'off the ship'}: ${listed(facesOf(shipOf(state, target), place).map(String))}`;
}

/** Small targets on a ship that can still be hit. */
function featuresOn(state: ReignState, ship: string | null): string[] {
  return state.features.filter((one) => one.ship === ship && !one.destroyed).map(({ id }) => id);
}

function widthsNamed(state: ReignState, { spend }: Gobble): string {
  const widths = spend.map(({ roll, height }) => {
    const set = rollOf(state, roll).sets.find((one) => one.height === height);
    return `${set === undefined ? 0 : widthOf(set)}x${height}`;
  });
  return listed(widths);
}

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in ReignCode]: Spec } = {
  'unknown-action': spec('', (_state, { type }, { types }) => unknownActionText(type, types)),
  'game-over': plain('RN-R52', 'The game is over.'),
  'decision-pending': spec(
    'RN-R02 RN-R12',
    (_state, _action, { decisions }) => `A player has to decide first; due: ${decisionsText(decisions)}.`,
  ),
  'wrong-phase': spec(
    'RN-014',
    ({ phase }, { type }, { decisions }) =>
      `"${type}" does not belong to the phase "${phase}"; due: ${decisionsText(decisions)}.`,
  ),
  'bad-parameter': {
    rules: (_state, { type }) => entry(ACTIONS, type)?.rules ?? [],
    message: (state, action, { flaw }) =>
      flaw ?? contentFlaw(state, action as unknown as PlayersAction) ?? '',
  },
  'unknown-ship': unknown('', 'ship', ({ ships }) => Object.keys(ships)),
  'unknown-character': aboutShip('RN-002', ({ characters }, state, action) => {
    const [, name] = strangerIn(state, action) ?? [];
    return `has nobody called "${name}" aboard; ${among(Object.keys(characters))}.`;
  }),
  'unknown-roll': unknown('RN-B01', 'roll', ({ rolls }) => rolls.map(({ id }) => id)),
  'unknown-engagement': unknown('RN-053', 'deck fight', ({ engagements }) => engagements.map(({ id }) => id)),
  'not-your-decision': spec('RN-002 RN-016', (state, { side, ...action }, { decisions }) => {
    const owner = 'ship' in action ? shipOf(state, action.ship).side : side;
    const whose = owner === side ? 'That is not' : `A ship of ${owner} is not`;
    return `${whose} for ${side} to decide now; due: ${decisionsText(decisions)}.`;
  }),
  'ship-out': aboutShip('RN-R57', ({ status }) => `is out of the fight: ${status}.`),
  'not-your-slot': aboutShip(
    'RN-016 RN-R02',
    (_ship, _state, _action, { decisions }) => `does not declare now; due: ${decisionsText(decisions)}.`,
  ),
  'captain-undeclared': aboutShip('RN-R01', 'has first to say what her captain does.'),
  'not-an-enemy': aboutOther('RN-R51', 'is no enemy'),
  'out-of-contact': aboutOther('RN-R32 RN-R57', 'is out of the fight, or has been left behind'),
  'nobody-aboard': aboutShip('RN-R66', 'has nobody left aboard and can only drift.'),
  'already-ready': spec('RN-051', (_state, { side }) => `${side} is ready already.`),
  'no-gunnery-skill': aboutPeople('RN-051', 'knows nothing of gunnery.'),
  'already-prepared': aboutPeople('RN-051', 'has rolled for gunnery already.'),
  'ed-face-missing': plain(
    'RN-B03 RN-R71',
    'edFace: the Expert Die is set to a face before the throw, 1 to 10.',
  ),
  'task-already-done': plain('RN-R72', 'That is done once a watch.'),
  'calm-sea': plain('RN-088', 'The sea is calm: there is no ballast to shift for.'),
  'no-hazard': plain('RN-095 RN-096', 'There are no treacherous waters here.'),
  'captain-declared': aboutShip('RN-R01', 'has declared what her captain does.'),
  'captain-fighting': aboutShip('RN-054', 'has her captain fighting on a deck: she can only hold.'),
  'bad-broadside': plain('RN-015', 'A board manoeuvre brings no broadside to bear.'),
  'ramming-off': plain('RN-056 RN-R47', 'There is no ramming in this game.'),
  'not-alongside': plain('RN-B27 RN-B40', 'No board position joins the two ships.'),
  'dodged-last-round': aboutShip('RN-064 RN-R36', 'dodged last round and may not again.'),
  'weapons-wrecked': aboutShip('RN-B22', 'has her weapons wrecked.'),
  'no-crew': aboutShip('RN-R41', 'has nobody to work her engines.'),
  'not-in-position': aboutShip(
    'RN-005 RN-043',
    (_ship, _state, action) => `is not in position for that on ${otherShip(action)}, and does not try to be.`,
  ),
  'too-many-weapons': spec<DeclareVolley>(
    'RN-R10',
    (state, action) => `There are not so many engines: ${enginesThere(state, action)}`,
  ),
  'no-weapons': spec<DeclareVolley>(
    'RN-R10',
    (state, action) => `weapons: name those that shoot; ${enginesThere(state, action)}`,
  ),
  'already-firing': aboutShip(
    'RN-R10',
    (_ship, _state, action) => `has declared a volley at ${otherShip(action)}.`,
  ),
  'one-type-only': plain('RN-R10', 'A volley is of one type of engine here.'),
  'location-not-callable': spec<DeclareVolley>(
    'RN-084 RN-R49',
    (state, { target }) => `The hull cannot be called; ${among(callable(state, shipOf(state, target)))}.`,
  ),
  'face-not-in-location': spec<DeclareVolley>(
    'RN-B06 RN-B21',
    (state, action) => `That face does not hit the place called; ${facesThere(state, action)}.`,
  ),
  'not-spotted': plain('RN-083', 'That target has not been spotted for this round.'),
  'unknown-feature': spec(
    'RN-083 RN-B28',
    (state, action) =>
      `There is no such small target, or it has been hit; on ${otherShip(action)} ${among(featuresOn(state, otherShip(action)))}.`,
  ),
  'helper-not-ready': aboutPeople('RN-051 RN-R24', 'has no successful gunnery roll.'),
  'character-busy': aboutPeople('RN-R24 RN-R40', 'is busy with something else, or out of the fight.'),
  'no-such-die': aboutPeople('RN-052', 'has no such special die.'),
  'ed-is-the-call': plain('RN-B06 RN-R24', 'The Expert Die is the call: there is no other.'),
  'too-many-archers': aboutShip(
    'RN-042 RN-R10',
    (ship, state) =>
      `has ${counted(archersLeft(state, ship), 'bowman', 'bowmen')} free; name one or more of them.`,
  ),
  'too-few-crew': aboutShip(
    'RN-R39 RN-R69',
    (ship, state) => `has only ${availableOf(state, ship)} of her men free.`,
  ),
  'already-engaged': aboutShip(
    'RN-R46',
    (_ship, _state, action) => `has a party told off for ${otherShip(action)}, or aboard her already.`,
  ),
  'already-repelling': aboutShip(
    'RN-R39',
    (_ship, _state, action) => `has men told off against ${otherShip(action)}.`,
  ),
  'parry-only': plain('RN-030', 'The first assault from that position can only be parried.'),
  'too-many-actions': aboutPeople('RN-R40', 'has declared as many actions as one can take.'),
  'captain-may-not-push': plain('RN-090', 'Limits are pushed by anybody but the captain.'),
  'skill-too-low': aboutPeople('RN-091', 'has less than 2 in that skill: too little to push the limits.'),
  'already-ordered': plain('RN-086 RN-088', 'Sailors have been set to that task.'),
  'set-too-low': spec<ChooseSet>('RN-B07 RN-R08', (state, { roll, action }) => {
    const { difficulty } = rollOf(state, roll).actions[action] as RollAction;
    return `That set is below the Difficulty of ${difficulty}.`;
  }),
  'set-taken': plain('RN-B08 RN-R67', 'That set is used for another action.'),
  'no-such-set': spec<ChooseSet>('RN-B01', (state, { roll, height }) => {
    const heights = rollOf(state, roll).sets.map((set) => `${set.dice}x${set.height}`);
    return `The roll has no set of ${height}s; ${among(heights)}.`;
  }),
  'cannot-gobble': plain('RN-R13', 'Those dice cannot be spent on that set.'),
  'too-many-dice': spec<Gobble>('RN-B09 RN-R12', (state, { roll, height, ...action }) => {
    const own = rollOf(state, roll).sets.find((set) => set.height === height);
    return `The set has ${counted(own === undefined ? 0 : widthOf(own), 'die', 'dice')} to spend, and ${widthsNamed(state, action as Gobble)} no more to lose than that.`;
  }),
  'too-high': spec<Gobble>(
    'RN-B09 RN-R12',
    (_state, { height }) => `A set of ${height}s gobbles no set that is higher.`,
  ),
  'too-late': plain('RN-R12', 'That set has had its turn.'),
  'must-commit-or-yield': plain('RN-B25', 'Nobody would be left in the fight: send men, or yield.'),
  'nowhere-to-withdraw': plain('RN-B25', 'Only boarders can withdraw.'),
  'opponent-boarding': plain('RN-B25', 'The enemy is aboard: there is nowhere to withdraw to.'),
  'not-boarded': plain('RN-R45', 'Only a ship that has been boarded can be surrendered.'),
};
