import type { Phase, Sequence } from '../../core/sequence.ts';
import { once } from '../../core/sequence.ts';
import { TURN_END } from './chapters/end.ts';
import { rollInitiative } from './chapters/initiative.ts';
import { MORALE, testMorale } from './chapters/morale.ts';
import { QUALITY, testFirstOfQueue } from './chapters/quality.ts';
import { resolveShot, SHOOTING } from './chapters/shooting.ts';
import type { Imaginations, ImaginationsAction, ImaginationsState } from './types.ts';

type Types = readonly ImaginationsAction['type'][];

const AT_CONTACT: Types = ['attempt-ram', 'pass-by'];
const UNDER_WAY: Types = ['sail-leg', 'steam-leg', 'turn', 'finish-ship'];
const BETWEEN_MOVES: Types = [
  'declare-sail',
  'declare-steam',
  'land-troops',
  'embark-troops',
  'end-movement',
];

/** What the side that moves can do: at a contact, in the midst of a ship's move, or between moves. */
function movementTypes({ move }: ImaginationsState): Types {
  if (move === null) return BETWEEN_MOVES;
  return move.leg === null ? UNDER_WAY : AT_CONTACT;
}

const initiative: Phase<Imaginations> = {
  ...once('initiative'),
  next: (game) => (game.initiative.winner === null ? 'initiative' : null),
};

const order: Phase<Imaginations> = {
  name: 'order',
  steps: ['order'],
  begin(game) {
    game.activeSide = game.initiative.winner;
    return 'order';
  },
  next: () => null,
};

const movement: Phase<Imaginations> = {
  name: 'movement',
  steps: ['movement'],
  begin(game) {
    game.activeSide = game.order?.[0] ?? null;
    return 'movement';
  },
  next: (game) => (game.activeSide === null ? null : 'movement'),
};

/** The turn. @source IM-142, IM-146, IM-147, IM-148, IM-149, IM-150, IM-R108, IM-R109, IM-R009 */
export const SEQUENCE: Sequence<Imaginations> = {
  steps: {
    initiative: rollInitiative,
    order: {
      kind: 'decision',
      deciders: ({ activeSide }) => [{ side: activeSide as string }],
    },
    movement: {
      kind: 'decision',
      listsLegalOnly: true,
      deciders(state) {
        const side = state.activeSide as string;
        const types = movementTypes(state);
        return [state.move === null ? { side, types } : { side, types, unit: state.move.ship }];
      },
    },
    shooting: {
      kind: 'decision',
      listsLegalOnly: true,
      deciders: ({ activeSide }) => [{ side: activeSide as string }],
    },
    resolution: resolveShot,
    quality: testFirstOfQueue,
    morale: testMorale,
    over: { kind: 'over' },
  },
  phases: [initiative, order, movement, SHOOTING, QUALITY, MORALE, TURN_END],
  stepOf: (state) => state.phase,
  goTo(game, step) {
    game.phase = step;
  },
};
