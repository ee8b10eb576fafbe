import type { Emit, ReignGame, Roll, RollAction } from '../../types.ts';
import { loseMen, wound } from '../crew.ts';
import { knockOut } from '../losing-sets.ts';
import { firstFit } from '../parties.ts';
import { passesThreat } from '../pools.ts';
import { engagementOf, shipOf, threatOf } from '../ship.ts';
import type { KnockOut } from '../shooting.ts';
import type { Turn } from '../timeline.ts';

/** A set in a deck fight kills one of the foe's men, or wounds a hero who stands alone. @source RN-B10, RN-B25, RN-B26 */
export function fightOnDeck(
  game: ReignGame,
  { roll: { ship }, width, height }: Turn,
  target: string,
  emit: Emit,
): KnockOut[] {
  const id = engagementOf(game, ship, target)?.id;
  const engagement = game.engagements.find((one) => one.id === id);
  if (engagement === undefined) return [];
  const men = engagement.committed[target] ?? 0;
  if (men === 0) {
    const hero = firstFit(game, target, engagement.heroes[target] ?? []);
    if (hero !== null) wound(game, target, hero, { width, height }, emit);
    return [];
  }
  if (!passesThreat(width, height, threatOf(game, shipOf(game, target)), game.options.threatTest)) return [];
  engagement.committed[target] = men - 1;
  loseMen(game, target, 1, { cause: 'melee', by: ship }, emit);
  const fits = (roll: Roll, action: RollAction) => roll.ship === target && action.kind === 'melee';
  return [() => void knockOut(game, fits, emit)];
}
