import type { ImaginationsState, Move } from './types.ts';

/** A copy of a move to change in place; its leg is only ever replaced. */
function copyOfMove(move: Move): Move {
  return {
    ...move,
    pool: [...move.pool],
    contacted: [...move.contacted],
    shoalsHit: [...move.shoalsHit],
    path: move.path.map((run) => ({ ...run })),
  };
}

/**
 * A copy of a position for rules to run on in place. Shared with the original is what rules never change (options,
 * table, terrain, lines of smoke) or only replace (divisions, guns, what has fired, the leg, the order).
 */
export function copy(state: ImaginationsState): ImaginationsState {
  return {
    ...state,
    initiative: { ...state.initiative },
    ships: state.ships.map((ship) => ({ ...ship })),
    emplacements: state.emplacements.map((emplacement) => ({ ...emplacement })),
    troops: state.troops.map((unit) => ({ ...unit })),
    smoke: state.smoke.map((cloud) => ({ ...cloud })),
    move: state.move === null ? null : copyOfMove(state.move),
    declared: [...state.declared],
    pendingHits: [...state.pendingHits],
    queue: [...state.queue],
    moraleFailed: { ...state.moraleFailed },
  };
}
