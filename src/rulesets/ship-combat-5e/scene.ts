import type { Scene } from '../../core/scene.ts';
import type { ShipCombat5eState } from './types.ts';
export function scene(_state: ShipCombat5eState): Scene {
  throw new Error('todo');
}
