import type { RejectionSpec } from '../../core/definition.ts';
import type { Reign, ReignCode } from './types.ts';

type Spec = RejectionSpec<Reign>;

/** Text of something that came from outside. */
function named(value: unknown): string {
  return typeof value === 'string' && value.length <= 64 ? value : 'that';
}

/** A rejection with the same sentence always. */
function plain(rules: string, sentence: string): Spec {
  return { rules: rules === '' ? [] : rules.split(' '), message: () => sentence };
}

/** A rejection whose sentence is about the ship of the action. */
function aboutShip(rules: string, sentence: string): Spec {
  return { rules: rules.split(' '), message: (_state, { ship }) => `${named(ship)} ${sentence}` };
}

/** A rejection whose sentence is about the character of the action. */
function aboutCharacter(rules: string, sentence: string): Spec {
  return {
    rules: rules.split(' '),
    message: (_state, { character }) =>
      `${character === null || character === undefined ? 'A character' : named(character)} ${sentence}`,
  };
}

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in ReignCode]: Spec } = {
  'unknown-action': plain('', 'That is not an action of these rules.'),
  'game-over': plain('RN-R52', 'The game is over.'),
  'decision-pending': {
    rules: ['RN-R02', 'RN-R12'],
    message: ({ phase }) => `A player has to decide first (phase "${phase}").`,
  },
  'wrong-phase': {
    rules: ['RN-014'],
    message: ({ phase }, { type }) => `"${named(type)}" does not belong to the phase "${phase}".`,
  },
  'bad-parameter': plain('', 'Something is missing from that action, or is not of the right kind.'),
  'unknown-ship': plain('', 'There is no such ship.'),
  'unknown-character': aboutShip('RN-002', 'has nobody of that name aboard.'),
  'unknown-roll': plain('RN-B01', 'There is no such roll.'),
  'unknown-engagement': plain('RN-053', 'There is no such deck fight.'),
  'not-your-decision': {
    rules: ['RN-002', 'RN-016'],
    message: (_state, { side }) => `That is not for ${named(side)} to decide now.`,
  },
  'ship-out': aboutShip('RN-R57', 'is out of the fight.'),
  'not-your-slot': aboutShip('RN-016 RN-R02', 'does not declare now.'),
  'captain-undeclared': aboutShip('RN-R01', 'has first to say what her captain does.'),
  'not-an-enemy': plain('RN-R51', 'That ship is no enemy.'),
  'out-of-contact': plain('RN-R32 RN-R57', 'That ship is out of the fight, or has been left behind.'),
  'nobody-aboard': aboutShip('RN-R66', 'has nobody left aboard and can only drift.'),
  'already-ready': plain('RN-051', 'That side is ready already.'),
  'no-gunnery-skill': aboutCharacter('RN-051', 'knows nothing of gunnery.'),
  'already-prepared': aboutCharacter('RN-051', 'has rolled for gunnery already.'),
  'ed-face-missing': plain('RN-B03 RN-R71', 'The face of the Expert Die has to be named.'),
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
  'not-in-position': aboutShip('RN-005 RN-043', 'is not in position for that, and does not try to be.'),
  'too-many-weapons': plain('RN-R10', 'There are not so many engines left on the side that bears.'),
  'no-weapons': plain('RN-R10', 'Name the engines that shoot.'),
  'already-firing': plain('RN-R10', 'A volley at that target has been declared.'),
  'one-type-only': plain('RN-R10', 'A volley is of one type of engine here.'),
  'location-not-callable': plain('RN-084 RN-R49', 'The hull cannot be called.'),
  'face-not-in-location': plain('RN-B06 RN-B21', 'That face does not hit the place called.'),
  'not-spotted': plain('RN-083', 'That target has not been spotted for this round.'),
  'unknown-feature': plain('RN-083 RN-B28', 'There is no such small target, or it has been hit.'),
  'helper-not-ready': plain('RN-051 RN-R24', 'That helper has no successful gunnery roll.'),
  'character-busy': aboutCharacter('RN-R24 RN-R40', 'is busy with something else, or out of the fight.'),
  'no-such-die': plain('RN-052', 'That helper has no such special die.'),
  'ed-is-the-call': plain('RN-B06 RN-R24', 'The Expert Die is the call: there is no other.'),
  'too-many-archers': plain('RN-042 RN-R10', 'There are not so many bowmen free, or none was named.'),
  'too-few-crew': aboutShip('RN-R39 RN-R69', 'has not so many men free.'),
  'already-engaged': plain('RN-R46', 'A party for that ship has been told off, or is aboard her already.'),
  'already-repelling': plain('RN-R39', 'Men have been told off against that ship.'),
  'parry-only': plain('RN-030', 'The first assault from that position can only be parried.'),
  'too-many-actions': aboutCharacter('RN-R40', 'has declared as many actions as one can take.'),
  'captain-may-not-push': plain('RN-090', 'Limits are pushed by anybody but the captain.'),
  'skill-too-low': plain('RN-091', 'To push the limits takes a skill of 2 or more.'),
  'already-ordered': plain('RN-086 RN-088', 'Sailors have been set to that task.'),
  'set-too-low': plain('RN-B07 RN-R08', 'That set is below the Difficulty.'),
  'set-taken': plain('RN-B08 RN-R67', 'That set is used for another action.'),
  'no-such-set': plain('RN-B01', 'The roll has no such set.'),
  'cannot-gobble': plain('RN-R13', 'Those dice cannot be spent on that set.'),
  'too-many-dice': plain(
    'RN-B09 RN-R12',
    'The set has not so many dice to spend, or the other not so many to lose.',
  ),
  'too-high': plain('RN-B09 RN-R12', 'That set is higher than the one that gobbles.'),
  'too-late': plain('RN-R12', 'That set has had its turn.'),
  'must-commit-or-yield': plain('RN-B25', 'Nobody would be left in the fight: send men, or yield.'),
  'nowhere-to-withdraw': plain('RN-B25', 'Only boarders can withdraw.'),
  'opponent-boarding': plain('RN-B25', 'The enemy is aboard: there is nowhere to withdraw to.'),
  'not-boarded': plain('RN-R45', 'Only a ship that has been boarded can be surrendered.'),
};
