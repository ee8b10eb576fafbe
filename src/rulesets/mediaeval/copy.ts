import type { MediaevalState, Ship } from './types.ts';

/**
 * A copy of a position for rules to run on in place. Shared with the original is what rules never change (options,
 * map) or only replace (lists of entangled ships, the pending boarding). Sides and roster are copied as well, since
 * lists of a frozen state take ten times as long to go through.
 */
export function copy(state: MediaevalState): MediaevalState {
  const ships: Record<string, Ship> = { ...state.ships };
  for (const id of state.roster) ships[id] = { ...(state.ships[id] as Ship) };
  return {
    ...state,
    sides: [...state.sides],
    ships,
    roster: [...state.roster],
    wind: { ...state.wind },
    galeQueue: [...state.galeQueue],
    boardingQueue: [...state.boardingQueue],
    derelictQueue: [...state.derelictQueue],
  };
}
