import type { Emit, Feature, FeatureEffect, ReignGame } from '../types.ts';
import { loseUncommitted, takeOut } from './crew.ts';
import { damage } from './damage.ts';
import { shipToChange } from './ship.ts';

/** A fire breaks out on a ship. @source RN-R48 */
export function startFire(game: ReignGame, id: string, emit: Emit): void {
  const { tokens } = shipToChange(game, id);
  emit({ type: 'fire-started', ship: id, before: tokens.onFire, after: tokens.onFire + 1 });
  tokens.onFire++;
}

function carryOut(game: ReignGame, by: string, id: string, effect: FeatureEffect, emit: Emit): void {
  switch (effect.effect) {
    case 'fire':
      startFire(game, id, emit);
      break;
    case 'knock-out-weapon': {
      const engines = shipToChange(game, id).engines[effect.broadside];
      const left = (engines[effect.weapon] ?? 0) - effect.count;
      engines[effect.weapon] = Math.max(0, left);
      break;
    }
    case 'crew-loss':
      loseUncommitted(game, id, { cause: 'feature', by }, emit, { men: effect.count });
      break;
    case 'character-out':
      takeOut(game, id, effect.character, emit);
      break;
    case 'extra-damage':
      damage(game, id, effect.location, effect, emit);
      break;
  }
}

/** A small target is hit: it is destroyed, and what hangs on it happens. @source RN-085, RN-B28, RN-R50, RN-R70 */
export function hitFeature(
  game: ReignGame,
  by: string,
  { id, ship, name, effects }: Feature,
  emit: Emit,
): void {
  const feature = game.features.find((one) => one.id === id);
  if (feature === undefined) return;
  feature.destroyed = true;
  emit({ type: 'feature-hit', ship: by, target: ship, feature: id, name, effects });
  for (const effect of effects) carryOut(game, by, ship, effect, emit);
}
