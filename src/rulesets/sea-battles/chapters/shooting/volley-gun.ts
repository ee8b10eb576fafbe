import type { ActionRule } from '../../../../core/definition.ts';
import type { Tally } from '../../../../core/dice/dice.ts';
import { ID } from '../../schema.ts';
import type { FireVolley, MachineType, SeaBattles } from '../../types.ts';
import { isShip, shipOf, unitOf } from '../fleet.ts';
import { hitVessel } from '../hits.ts';
import { sideRule } from '../rule.ts';
import { misfire, readArtillery } from './artillery.ts';
import { noteShot, shotProblem } from './permits.ts';
import { marksmenOf } from './targets.ts';
import { attackOfMachine, machineOf } from './weapons.ts';

/** What the barrels of a volley gun bring. */
export interface Salvo {
  readonly hits: number;
  readonly misfires: number;
}

/** Hits of the barrels, and how many have misfired. @source SB-B12 */
export function readBarrels(tally: Tally): Salvo {
  let hits = 0;
  let misfires = 0;
  tally.forEach((count, face) => {
    const each = face === 0 ? 0 : readArtillery(face);
    if (each === null) misfires += count;
    else hits += each * count;
  });
  return { hits, misfires };
}

/** Fire a volley gun. @source SB-022, SB-046, SB-128, SB-B12 */
export const fireVolley: ActionRule<SeaBattles, FireVolley> = /* @__PURE__ */ sideRule('fire-volley', {
  rules: 'SB-022 SB-046 SB-128 SB-129 SB-130 SB-R85 SB-R86 SB-R87 SB-R88 SB-R89',
  in: 'shooting',
  fields: { ship: ID, unit: ID, target: ID },
  offers: (state, side) =>
    marksmenOf(state, side, 'fire-volley').flatMap(({ from, troops, targets }) =>
      isShip(from) ? targets.map((target) => ({ ship: from.id, unit: troops.id, target: target.id })) : [],
    ),
  refuses: (state, { ship, unit, target }) =>
    shotProblem(state, { ship, unit, target, models: 1, action: 'fire-volley' }),
  effect(game, { ship, unit, target }, play) {
    noteShot(game, { ship, unit, models: 1 });
    const { barrels } = machineOf(game, unitOf(game, unit)) as MachineType;
    const attack = attackOfMachine(game, unit, shipOf(game, ship));
    const { hits, misfires } = play.dice.tally('artillery', barrels, 6, readBarrels);
    play.emit({ type: 'volley-fired', ship, unit, target, hits, misfires });
    if (misfires > 0) misfire(game, play, unit);
    hitVessel(game, play, target, hits, attack);
  },
});
