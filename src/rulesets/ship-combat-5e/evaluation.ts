import type { ShipCombat5eState } from './types.ts';
export function evaluate(_state: ShipCombat5eState, _side: string): number {
  return 0;
}
