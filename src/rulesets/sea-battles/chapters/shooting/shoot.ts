import type { ActionRule } from '../../../../core/definition.ts';
import { ID, NUMBER } from '../../schema.ts';
import type { Counter, SeaBattles, SeaBattlesState, Ship, Shoot } from '../../types.ts';
import { findVessel, gapBetween } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { mostModels, noteShot, shotProblem } from './permits.ts';
import { type Marksmen, marksmenOf } from './targets.ts';
import { fireVolleyOf } from './volley.ts';

/** Numbers of models worth offering: as many as can, and half of them. */
export function numbersOf(most: number): number[] {
  return [...new Set([most, Math.ceil(most / 2)])].filter((models) => models > 0);
}

function volleysOf(state: SeaBattlesState, { from, troops, targets }: Marksmen) {
  return numbersOf(mostModels(state, troops, from)).flatMap((models) =>
    targets.map((target) => ({ ship: from.id, unit: troops.id, models, target: target.id })),
  );
}

/**
 * Shoot at a ship or counter.
 *
 * @source SB-022, SB-127, SB-128, SB-129, SB-130, SB-131, SB-132, SB-133, SB-134
 */
export const shoot: ActionRule<SeaBattles, Shoot> = /* @__PURE__ */ sideRule('shoot', {
  rules:
    'SB-022 SB-098 SB-127 SB-128 SB-129 SB-130 SB-131 SB-132 SB-133 SB-R55 SB-R59 SB-R84 SB-R85 SB-R86 SB-R87 SB-R88 SB-R89 SB-R90',
  in: 'shooting',
  fields: { ship: ID, unit: ID, models: NUMBER, target: ID },
  offers: (state, side) => marksmenOf(state, side, 'shoot').flatMap((marksmen) => volleysOf(state, marksmen)),
  refuses: (state, { ship, unit, models, target }) =>
    shotProblem(state, { ship, unit, models, target, action: 'shoot' }),
  effect(game, { ship: from, unit, models, target }, play) {
    noteShot(game, { ship: from, unit, models });
    const gap = gapBetween(findVessel(game, from) as Ship, findVessel(game, target) as Ship | Counter);
    fireVolleyOf(game, play, { from, unit, models, target, gap, isCharging: false });
  },
});
