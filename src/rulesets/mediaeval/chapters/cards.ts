import type { Play } from '../../../core/game.ts';
import type { AutomaticStep, CardOrder } from '../../../core/sequence.ts';
import type { Mediaeval, MediaevalGame, MediaevalState, Ship } from '../types.ts';
import { isHeld } from './separation.ts';
import { shipOf } from './ship-value.ts';
import { hasTarget } from './shooting.ts';

function shipsAfloat(state: MediaevalState): string[] {
  return state.roster.filter((id) => shipOf(state, id).status === 'afloat');
}

/** One card for each ship afloat, shuffled: the order of moving. @source MN-024, MN-025, MN-R13, MN-R15 */
export const dealMovement: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, { dice, emit }) {
    game.movementOrder = dice.shuffle('move-order', shipsAfloat(game));
    game.movementIndex = 0;
    emit({ type: 'order-dealt', phase: 'movement', order: game.movementOrder });
  },
};

/** A second deal, of the ships still afloat: the order of shooting. @source MN-027, MN-R13, MN-R15 */
export const dealShooting: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, { dice, emit }) {
    game.shootingOrder = dice.shuffle('shoot-order', shipsAfloat(game));
    game.shootingIndex = 0;
    emit({ type: 'order-dealt', phase: 'shooting', order: game.shootingOrder });
  },
};

/** Whether a prize has to wait for the next turn. @source MN-R15 */
function isIdlePrize(state: MediaevalState, ship: Ship): boolean {
  return state.options.prizeActs === 'next-turn' && ship.capturedTurn === state.turn;
}

/** What a movement card calls for: a move, a drift, or nothing. @source MN-R15, MN-R22, MN-R72 */
function playMovementCard(
  game: MediaevalGame,
  card: string,
  { emit }: Play<Mediaeval>,
): 'move' | 'drift' | null {
  const ship = shipOf(game, card);
  if (ship.status !== 'afloat') return null;
  if (isHeld(game, ship)) {
    emit({ type: 'held-by-grapple', ship: card });
    return null;
  }
  if (ship.dismasted) return 'drift';
  if (!isIdlePrize(game, ship)) return 'move';
  emit({ type: 'prize-idle', ship: card });
  return null;
}

/** What a shooting card calls for: a choice, if there is anything to shoot at. @source MN-R15, MN-R58 */
function playShootingCard(game: MediaevalGame, card: string, { emit }: Play<Mediaeval>): 'shoot' | null {
  const ship = shipOf(game, card);
  if (ship.status !== 'afloat') return null;
  if (isIdlePrize(game, ship)) {
    emit({ type: 'prize-idle', ship: card });
    return null;
  }
  if (hasTarget(game, ship)) return 'shoot';
  emit({ type: 'no-target', ship: card });
  return null;
}

/** The movement cards as dealt. @source MN-025 */
export const MOVEMENT_CARDS: CardOrder<Mediaeval> = {
  cards: (game) => game.movementOrder,
  place: (game) => game.movementIndex,
  moveTo(game, place) {
    game.movementIndex = place;
  },
  play: playMovementCard,
};

/** The shooting cards as dealt. @source MN-027 */
export const SHOOTING_CARDS: CardOrder<Mediaeval> = {
  cards: (game) => game.shootingOrder,
  place: (game) => game.shootingIndex,
  moveTo(game, place) {
    game.shootingIndex = place;
  },
  play: playShootingCard,
};

/** The ship whose card or chance to board is being decided; null if nobody decides. @source MN-025, MN-027, MN-R36 */
export function activeShip(state: MediaevalState): string | null {
  switch (state.step) {
    case 'move':
      return state.movementOrder[state.movementIndex] ?? null;
    case 'board':
      return state.pendingBoarding?.attacker ?? null;
    case 'shoot':
      return state.shootingOrder[state.shootingIndex] ?? null;
    default:
      return null;
  }
}
