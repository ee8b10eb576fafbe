import { type DecisionStep, inTurn, once, type Phase, queued, type Sequence } from '../../core/sequence.ts';
import { takeQueuedBoarding } from './chapters/boarding.ts';
import { activeShip, dealMovement, dealShooting, MOVEMENT_CARDS, SHOOTING_CARDS } from './chapters/cards.ts';
import { drift, driftDerelict, driftingDerelicts } from './chapters/drifting.ts';
import { endTurn } from './chapters/end.ts';
import { shipOf } from './chapters/ship-value.ts';
import { rollGale, rollWindDirection, rollWindStrength, shipsInGale } from './chapters/wind.ts';
import type { Mediaeval, MediaevalAction, MediaevalGame, MediaevalState } from './types.ts';

/** A decision of the owner of the active ship. */
function ownersDecision(
  types: readonly MediaevalAction['type'][],
  offered: (state: MediaevalState, ship: string) => readonly MediaevalAction['type'][] = () => types,
): DecisionStep<Mediaeval> {
  return {
    kind: 'decision',
    types,
    deciders(state) {
      const ship = activeShip(state) as string;
      return [{ side: shipOf(state, ship).side as string, types: offered(state, ship), ship }];
    },
  };
}

const movementCards = inTurn('movement', ['move', 'drift', 'board'], MOVEMENT_CARDS);

const boardingLeft = (game: MediaevalGame) => (takeQueuedBoarding(game) ? 'board' : null);

/** The movement cards, then the chances to board that waited for the last of them. @source MN-026, MN-R35 */
const movement: Phase<Mediaeval> = {
  ...movementCards,
  begin: (game, play) => movementCards.begin(game, play) ?? boardingLeft(game),
  next: (game, play) => movementCards.next(game, play) ?? boardingLeft(game),
};

/** The turn. @source MN-011, MN-015, MN-019, MN-025, MN-026, MN-027, MN-R06 */
export const SEQUENCE: Sequence<Mediaeval> = {
  steps: {
    'wind-strength': rollWindStrength,
    'wind-direction': rollWindDirection,
    gale: rollGale,
    'deal-movement': dealMovement,
    move: ownersDecision(['move', 'separate'], (state, ship) =>
      shipOf(state, ship).entangledWith.length > 0 && state.options.separation === 'push'
        ? ['move', 'separate']
        : ['move'],
    ),
    drift,
    board: ownersDecision(['board', 'decline-boarding']),
    'derelict-drift': driftDerelict,
    'deal-shooting': dealShooting,
    shoot: ownersDecision(['shoot', 'hold-fire']),
    'end-turn': endTurn,
    over: { kind: 'over' },
  },
  phases: [
    once('wind-strength'),
    once('wind-direction'),
    queued('gale', (game) => game.galeQueue, shipsInGale),
    once('deal-movement'),
    movement,
    queued('derelict-drift', (game) => game.derelictQueue, driftingDerelicts),
    once('deal-shooting'),
    inTurn('shooting', ['shoot'], SHOOTING_CARDS),
    once('end-turn'),
  ],
  stepOf: (state) => state.step,
  goTo(game, step) {
    game.step = step;
  },
  // boarding follows directly on the move that ran into an enemy
  interrupt: (game) => (game.pendingBoarding === null ? null : 'board'),
};
