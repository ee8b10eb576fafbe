import { type DecisionStep, inTurn, once, type Phase, queued, type Sequence } from '../../core/sequence.ts';
import { takeQueuedBoarding } from './chapters/boarding.ts';
import { activeShip, dealMovement, dealShooting, MOVEMENT_CARDS, SHOOTING_CARDS } from './chapters/cards.ts';
import { drift, driftDerelict, driftingDerelicts } from './chapters/drifting.ts';
import { endTurn } from './chapters/end.ts';
import { shipOf } from './chapters/ship-value.ts';
import { rollGale, rollWindDirection, rollWindStrength, shipsInGale } from './chapters/wind.ts';
import type { Mediaeval, MediaevalGame } from './types.ts';

/** A decision of the owner of the active ship. */
const OWNERS_DECISION: DecisionStep<Mediaeval> = {
  kind: 'decision',
  deciders(state) {
    const unit = activeShip(state) as string;
    return [{ side: shipOf(state, unit).side as string, unit }];
  },
};

/** The same, of a ship that may be able to part. @source MN-R43 */
const MOVE_DECISION: DecisionStep<Mediaeval> = {
  kind: 'decision',
  deciders(state) {
    const unit = activeShip(state) as string;
    const { side, entangledWith } = shipOf(state, unit);
    const canPart = entangledWith.length > 0 && state.options.separation === 'push';
    return [{ side: side as string, unit, types: canPart ? ['move', 'separate'] : ['move'] }];
  },
};

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
    move: MOVE_DECISION,
    drift,
    board: OWNERS_DECISION,
    'derelict-drift': driftDerelict,
    'deal-shooting': dealShooting,
    shoot: OWNERS_DECISION,
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
