import type { ImaginationsState } from './types.ts';

/** How good a position is for a side. */
export function evaluate(state: ImaginationsState, side: string): number {
  let worth = 0;
  for (const ship of state.ships) {
    const points = ship.hull.reduce((sum, n) => sum + n, 0);
    worth += ship.side === side ? points : -points;
  }
  return worth;
}
