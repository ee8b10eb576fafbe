import type { RejectionSpec } from '../../core/definition.ts';
import { valueText } from '../../core/field-problem.ts';
import { about, plain, told } from '../../core/rejections.ts';
import type { Mediaeval, MediaevalCode } from './types.ts';

type Spec = RejectionSpec<Mediaeval>;

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in MediaevalCode]: Spec } = {
  'unknown-action': plain('', 'That is not an action of these rules.'),
  'game-over': plain('MN-056', 'The game is over.'),
  'decision-pending': {
    rules: ['MN-025', 'MN-026', 'MN-027'],
    message: ({ step }) => `A player has to decide first (step "${step}").`,
  },
  'wrong-step': {
    rules: ['MN-025', 'MN-026', 'MN-027'],
    message: ({ step }, { type }) => `"${valueText(type)}" does not belong to the step "${step}".`,
  },
  'unknown-ship': {
    rules: [],
    message: ({ ships }, { ship, target, forward, aft }) => {
      const ids = [ship, target, forward, aft].filter((id) => id !== undefined && id !== null);
      const unknown = ids.find((id) => typeof id !== 'string' || !Object.hasOwn(ships, id));
      return `There is no ship ${unknown === undefined ? 'named' : `called ${valueText(unknown)}`}.`;
    },
  },
  'not-active-ship': told(
    'MN-025 MN-027 MN-R36',
    (_state, { ship }) => `It is not the turn of ${valueText(ship)}.`,
  ),
  'not-your-ship': {
    rules: ['MN-004'],
    message: (_state, { side, ship }) => `${valueText(ship)} does not belong to ${valueText(side)}.`,
  },
  'bad-turn': plain(
    'MN-031 MN-032',
    'A ship turns to port, to starboard, or not at all: one hexside a move.',
  ),
  'no-steerage': about('ship', 'MN-R18', 'has no speed on that heading and cannot turn to it'),
  'bad-distance': plain('MN-028 MN-029 MN-034', 'A ship moves a whole number of hexes, 0 or more.'),
  'too-far': {
    rules: ['MN-028', 'MN-029', 'MN-034'],
    message: (_state, { ship, hexes }) =>
      `${valueText(ship)} cannot sail ${valueText(hexes)} hexes on that heading in this wind.`,
  },
  'must-move-full': about('ship', 'MN-R17', 'has to sail all of its speed'),
  'must-separate': about(
    'ship',
    'MN-038 MN-045 MN-R43',
    'is entangled and has to leave its hex, by a move or by separating',
  ),
  'option-disabled': plain('MN-R43', 'Ships are not pushed apart in this game: move on, or stay.'),
  'not-entangled': about('ship', 'MN-R43', 'is not entangled with another ship'),
  'can-sail-clear': about('ship', 'MN-R43', 'can sail clear on that heading, so it parts by a move'),
  'not-adjacent': about('ship', 'MN-R43', 'parts to a hex next to its own'),
  'off-map': plain('MN-R20', 'That hex is off the map.'),
  'hex-occupied': plain('MN-R43', 'Another ship lies in that hex.'),
  'illegal-target': {
    rules: ({ step }) => (step === 'board' ? ['MN-040', 'MN-R36'] : ['MN-R56']),
    message: ({ step }) =>
      step === 'board'
        ? 'That ship was not run into just now, or cannot be boarded.'
        : 'That ship is no longer afloat.',
  },
  'no-target-given': plain('MN-052', 'Name a target forward, aft, or both; or hold fire.'),
  'not-enemy': plain('MN-052 MN-R56', 'Only enemies can be shot at.'),
  'out-of-range': plain('MN-047', 'Only ships in a neighbouring hex are in range.'),
  'target-not-forward': plain('MN-048', 'That target is not in one of the three hexes at the bow.'),
  'target-not-aft': plain('MN-050', 'That target is not in one of the three hexes at the stern.'),
  'same-target-twice': plain('MN-R49 MN-R54', 'The two targets have to be different ships.'),
};
