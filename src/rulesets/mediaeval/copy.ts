import type { MediaevalState, Ship } from './types.ts';

/**
 * A copy of a position for rules to run on in place. Shared with the original is what rules never change (options,
 * map, roster) or only replace (lists of entangled ships, the pending boarding).
 */
export function copy(state: MediaevalState): MediaevalState {
  const ships: Record<string, Ship> = { ...state.ships };
  for (const id of state.roster) ships[id] = { ...(state.ships[id] as Ship) };
  return {
    ...state,
    ships,
    wind: { ...state.wind },
    galeQueue: [...state.galeQueue],
    boardingQueue: [...state.boardingQueue],
    derelictQueue: [...state.derelictQueue],
  };
}
