import type { Dice } from '../../core/dice/dice.ts';
import type { MediaevalEvent, MediaevalState } from './types.ts';

/** Cards played so far and the one in play. */
function cardsShown(order: readonly string[], index: number): readonly string[] {
  return order.slice(0, index + 1);
}

/** All is open, but by the option `cardVisibility` the cards not yet played. @source MN-010, MN-R14 */
export function view(state: MediaevalState): MediaevalState {
  if (state.options.cardVisibility === 'open') return state;
  return {
    ...state,
    movementOrder: cardsShown(state.movementOrder, state.movementIndex),
    shootingOrder: cardsShown(state.shootingOrder, state.shootingIndex),
  };
}

/** The deal does not show its order where cards are closed. @source MN-R14 */
export function viewEvent(event: MediaevalEvent, _side: string, state: MediaevalState): MediaevalEvent {
  if (event.type !== 'order-dealt' || state.options.cardVisibility === 'open') return event;
  return { ...event, order: [] };
}

/** The cards not shown in another order. @source MN-R14 */
export function determinize(state: MediaevalState, _side: string, dice: Dice): MediaevalState {
  if (state.options.cardVisibility === 'open') return state;
  const reshuffled = (order: readonly string[], index: number) => [
    ...cardsShown(order, index),
    ...dice.shuffle('hidden-cards', order.slice(index + 1)),
  ];
  return {
    ...state,
    movementOrder: reshuffled(state.movementOrder, state.movementIndex),
    shootingOrder: reshuffled(state.shootingOrder, state.shootingIndex),
  };
}
