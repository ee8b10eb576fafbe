import type { RejectionSpec } from '../../core/definition.ts';
import type { Imaginations, ImaginationsCode } from './types.ts';

type Spec = RejectionSpec<Imaginations>;

/** A rejection with the same sentence always. */
function plain(rules: readonly string[], sentence: string): Spec {
  return { rules, message: () => sentence };
}

/** Text of something that came from outside. */
function named(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A rejection whose sentence is about one of the action's fields. */
function about(field: string, rules: readonly string[], sentence: (value: string) => string): Spec {
  return { rules, message: (_state, action) => sentence(named(action[field])) };
}

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in ImaginationsCode]: Spec } = {
  'game-over': plain(['IM-155', 'IM-R124', 'IM-R126'], 'The battle is over.'),
  'unknown-action': plain([], 'That is not an action of these rules.'),
  'decision-pending': {
    rules: ['IM-146', 'IM-147', 'IM-149'],
    message: ({ activeSide, phase }) => `${activeSide} has to decide first (phase "${phase}").`,
  },
  'wrong-phase': {
    rules: ['IM-142', 'IM-146', 'IM-148'],
    message: ({ phase }, { type }) => `"${named(type)}" does not belong to the phase "${phase}".`,
  },
  'not-your-turn': {
    rules: ['IM-146', 'IM-147', 'IM-149'],
    message: ({ activeSide }, { side }) => `It is ${activeSide} that has to decide, not ${named(side)}.`,
  },
  'ram-decision-pending': {
    rules: ['IM-080', 'IM-R071'],
    message: ({ move }) => `${move?.ship} has met ${move?.leg?.contact}: try to ram her, or pass by.`,
  },
  'bad-order': plain(['IM-146', 'IM-R109'], 'Choose to move first or second.'),
  'ship-mid-move': {
    rules: ['IM-R033'],
    message: ({ move }) => `${move?.ship} has to finish her move first.`,
  },
  'unknown-ship': about('ship', [], (ship) => `There is no ship called ${ship}.`),
  'not-your-ship': about('ship', ['IM-147'], (ship) => `${ship} belongs to the other side.`),
  'ship-out-of-play': about('ship', ['IM-061', 'IM-151', 'IM-R036', 'IM-R114'], (ship) => {
    return `${ship} is no longer in the battle.`;
  }),
  'boats-away': about('ship', ['IM-105', 'IM-R091'], (ship) => {
    return `The boats of ${ship} are away; she cannot move this turn.`;
  }),
  'already-moved': about('ship', ['IM-147', 'IM-R033'], (ship) => `${ship} has had her move this turn.`),
  'no-sails': about('ship', ['IM-121', 'IM-123'], (ship) => `${ship} is an ironclad and has no sails.`),
  'no-masts': about('ship', ['IM-010'], (ship) => `${ship} has no mast left standing.`),
  'bad-dice-count': plain(
    ['IM-010', 'IM-011', 'IM-R023'],
    'Roll one die or more, at most one for each mast division left.',
  ),
  'no-ship-moving': plain(['IM-R033'], 'No ship is on the move: declare sail or steam first.'),
  'not-under-sail': plain(['IM-R021'], 'The ship on the move is under steam.'),
  'move-ended': plain(['IM-R036', 'IM-R037'], 'The ship cannot go any further in this move.'),
  'die-not-in-pool': about('die', ['IM-012', 'IM-014', 'IM-R026'], (die) => {
    return `There is no ${die} among the dice left to run.`;
  }),
  'no-steam': about(
    'ship',
    ['IM-020', 'IM-024', 'IM-124'],
    (ship) => `${ship} cannot steam with so little hull left.`,
  ),
  'not-under-steam': plain(['IM-R021'], 'The ship on the move is under sail.'),
  'bad-distance': plain(
    ['IM-020', 'IM-R004', 'IM-R031'],
    'Steam a distance of at least 0.00001 inches ahead.',
  ),
  'beyond-allowance': {
    rules: ['IM-020', 'IM-022', 'IM-023', 'IM-124'],
    message: ({ move }, { distance }) =>
      `${named(distance)} inches are more than the ${(move?.allowance ?? 0) - (move?.used ?? 0)} left.`,
  },
  'no-turn-available': plain(
    ['IM-013', 'IM-021', 'IM-R024', 'IM-R028'],
    'The ship may not turn here: once after each run under sail, at each 4 inches under steam.',
  ),
  'zero-turn': plain(['IM-R025'], 'Turn by some degrees, to starboard (above 0) or to port (below 0).'),
  'turn-too-sharp': about('degrees', ['IM-015', 'IM-016', 'IM-025', 'IM-R011'], (degrees) => {
    return `A turn of ${degrees} degrees is too sharp for this ship.`;
  }),
  'turn-blocked': plain(['IM-R032'], 'Another ship or land is in the way of that turn.'),
  'no-contact': plain(['IM-080'], 'The ship has not met another one.'),
  'ram-compulsory': plain(['IM-R071'], 'Ships that meet have to try to ram in this game.'),
  'dice-unspent': plain(['IM-012'], 'Every die rolled has to be run first.'),
  'allowance-unspent': plain(['IM-R027'], 'The whole distance has to be steamed in this game.'),
  'unknown-unit': about('unit', [], (unit) => `There is no unit called ${unit}.`),
  'not-your-unit': about('unit', ['IM-104'], (unit) => `${unit} belongs to the other side.`),
  'unit-already-used': about('unit', ['IM-R090'], (unit) => `${unit} has taken a boat this turn already.`),
  'unit-not-aboard': {
    rules: ['IM-104'],
    message: (_state, { ship, unit }) => `${named(unit)} is not aboard ${named(ship)}.`,
  },
  'unit-not-ashore': about('unit', ['IM-106'], (unit) => `${unit} is not ashore.`),
  'too-far-from-shore': about('ship', ['IM-104', 'IM-R088'], (ship) => {
    return `${ship} is more than 6 inches from any shore.`;
  }),
  'not-on-shore': plain(['IM-106', 'IM-107', 'IM-R138'], "Boats land and fetch at the water's edge only."),
  'out-of-boat-range': plain(['IM-104', 'IM-R088'], 'That point is more than 6 inches from the ship.'),
  'over-capacity': plain(
    ['IM-100', 'IM-101', 'IM-102', 'IM-103', 'IM-R014'],
    'There is no room aboard for that unit.',
  ),
  'unknown-division': about(
    'group',
    ['IM-048', 'IM-125'],
    (group) => `The ship has no division or turret ${group}.`,
  ),
  'division-lost': about(
    'group',
    ['IM-044', 'IM-045'],
    (group) => `Hull division ${group} is lost, and its guns with it.`,
  ),
  'already-fired': plain(['IM-048', 'IM-R064'], 'Those guns have fired this turn.'),
  'cannot-fire': about(
    'ship',
    ['IM-129', 'IM-R016'],
    (ship) => `${ship} cannot fire with one hull division left.`,
  ),
  'turret-limit': about('ship', ['IM-128', 'IM-R018'], (ship) => {
    return `${ship} fires only one turret with two hull divisions left.`;
  }),
  'unknown-target': about('target', [], (target) => `There is nothing called ${target} to fire at.`),
  'friendly-target': about('target', ['IM-040', 'IM-R058'], (target) => `${target} is on the same side.`),
  'target-out-of-play': about(
    'target',
    ['IM-R114', 'IM-R137'],
    (target) => `${target} is no target any more.`,
  ),
  'unknown-mode': plain(['IM-047'], 'Fire regular, high or low.'),
  'mode-not-allowed': plain(
    ['IM-127', 'IM-R099'],
    'Only regular fire is allowed by ironclads, and at batteries.',
  ),
  'out-of-range': about(
    'target',
    ['IM-041', 'IM-042', 'IM-092', 'IM-111', 'IM-R003', 'IM-R010'],
    (target) => {
      return `${target} is out of range.`;
    },
  ),
  'blocked-by-smoke': plain(['IM-073', 'IM-R044', 'IM-R048', 'IM-R050'], 'Smoke lies in the line of fire.'),
  'blocked-by-battleship': plain(['IM-071', 'IM-R059'], 'A battleship lies in the line of fire.'),
  'blocked-by-land': plain(['IM-R061'], 'Land lies in the line of fire.'),
  'no-torpedoes': about(
    'ship',
    ['IM-090', 'IM-091', 'IM-134', 'IM-R084'],
    (ship) => `${ship} has no torpedo left.`,
  ),
  'under-sail': about(
    'ship',
    ['IM-093', 'IM-R083'],
    (ship) => `${ship} has sailed this turn and cannot launch.`,
  ),
  'torpedo-needs-ship': plain(['IM-094', 'IM-R086'], 'Torpedoes are launched at ships only.'),
  'same-torpedo-target': about('target', ['IM-094'], (target) => {
    return `The ship has launched a torpedo at ${target} this turn; the other needs another target.`;
  }),
  'unknown-emplacement': about('emplacement', [], (place) => `There is no emplacement called ${place}.`),
  'not-your-emplacement': about('emplacement', ['IM-110'], (place) => `${place} belongs to the other side.`),
  'unknown-battery': about(
    'battery',
    ['IM-112', 'IM-118'],
    (battery) => `There is no battery ${battery} there.`,
  ),
  'battery-destroyed': about('battery', ['IM-115'], (battery) => `Battery ${battery} is destroyed.`),
  'battery-needs-ship': plain(['IM-110', 'IM-R100'], 'Batteries fire at ships only.'),
};
