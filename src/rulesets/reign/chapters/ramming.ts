import type { Emit, ReignGame } from '../types.ts';
import { afterArmour, damage } from './damage.ts';
import { shipOf, speedOf } from './ship.ts';
import type { Turn } from './timeline.ts';

/** One ship runs into another, by the ledger's own rules. @source RN-056, RN-B40, RN-R47 */
export function ram(
  game: ReignGame,
  { roll: { ship }, width, height }: Turn,
  target: string,
  emit: Emit,
): void {
  const structural = width + speedOf(game, shipOf(game, ship));
  const points = afterArmour({ superficial: width, structural }, shipOf(game, target).armour);
  const recoil = afterArmour({ superficial: width, structural: 0 }, shipOf(game, ship).armour);
  emit({ type: 'volley-hit', ship, target, by: 'ram', width, height, location: 'hull', ...points });
  damage(game, target, 'hull', points, emit);
  damage(game, ship, 'hull', recoil, emit);
}
