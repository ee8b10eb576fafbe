import type { ActionRule } from '../../../../core/definition.ts';
import { roundCoordinate } from '../../../../core/space/plane.ts';
import { DISTANCE, ID } from '../../schema.ts';
import type {
  Counter,
  Each,
  FireGuessed,
  MachineType,
  SeaBattles,
  SeaBattlesState,
  Ship,
} from '../../types.ts';
import { findVessel, isShip, shipOf } from '../fleet.ts';
import { hitVessel } from '../hits.ts';
import { courseBetween } from '../parting.ts';
import { sideRule } from '../rule.ts';
import { misfire, rollArtillery, rollBounce } from './artillery.ts';
import { entryOf, struckBy } from './line.ts';
import { aimProblem, noteShot, shotProblem } from './permits.ts';
import { type Marksmen, marksmenOf } from './targets.ts';
import { attackOfMachine, machineOf } from './weapons.ts';

type FireCannon = Extract<Each<FireGuessed>, { readonly type: 'fire-cannon' }>;

/** How much shorter than the target an aim is worth offering, centimetres. */
const SHORTER: readonly number[] = [0, 1, 2, 3, 4, 5];

/** Aims as a weapon allows them, none twice. */
export function clipped(aims: readonly number[], { minRange, range }: MachineType): number[] {
  return [...new Set(aims.map((aim) => roundCoordinate(Math.min(range, Math.max(minRange, aim)))))];
}

/** Shots worth offering with a weapon that is aimed: so far, at each target. */
export function aimedShots(
  state: SeaBattlesState,
  { from, troops, targets }: Marksmen,
  aimsAt: (from: Ship, target: Ship | Counter) => readonly number[],
): { ship: string; unit: string; target: string; aim: number }[] {
  const machine = machineOf(state, troops);
  if (machine === null || !isShip(from)) return [];
  return targets.flatMap((target) =>
    clipped(aimsAt(from, target), machine).map((aim) => ({
      ship: from.id,
      unit: troops.id,
      target: target.id,
      aim,
    })),
  );
}

/** Fire a cannon. @source SB-022, SB-128, SB-R91, SB-B12 */
export const fireCannon: ActionRule<SeaBattles, FireCannon> = /* @__PURE__ */ sideRule('fire-cannon', {
  rules: 'SB-022 SB-128 SB-129 SB-130 SB-R85 SB-R86 SB-R88 SB-R89 SB-R91',
  in: 'shooting',
  fields: { ship: ID, unit: ID, target: ID, aim: DISTANCE },

  offers: (state, side) =>
    marksmenOf(state, side, 'fire-cannon').flatMap((marksmen) =>
      aimedShots(state, marksmen, (from, target) => SHORTER.map((less) => entryOf(from, target) - less)),
    ),

  refuses(state, { ship, unit, target, aim }) {
    const shot = { ship, unit, target, models: 1, action: 'fire-cannon' } as const;
    return shotProblem(state, shot) ?? aimProblem(state, unit, aim);
  },

  effect(game, { ship: id, unit, target, aim }, play) {
    noteShot(game, { ship: id, unit, models: 1 });
    const shot = { type: 'cannon-fired', ship: id, unit, target, aim } as const;
    const flight = rollArtillery(play, game.options);
    if (flight === null) {
      play.emit({ ...shot, landing: null, rest: null, struck: null });
      return misfire(game, play, unit);
    }
    const ship = shipOf(game, id);
    const course = courseBetween(ship, findVessel(game, target) as Ship | Counter);
    const landing = aim + flight;
    const { result: struck, bounce } = rollBounce(play, game.options, (way) =>
      struckBy(game, ship, course, landing, way),
    );
    const rest = bounce === null ? null : roundCoordinate(landing + bounce);
    play.emit({ ...shot, landing: roundCoordinate(landing), rest, struck });
    if (struck !== null) hitVessel(game, play, struck, 1, attackOfMachine(game, unit, ship));
  },
});
