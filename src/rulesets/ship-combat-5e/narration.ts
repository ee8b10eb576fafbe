import type { ShipCombat5eEvent } from './types.ts';
export function narrate(event: ShipCombat5eEvent): string {
  return event.type;
}
