import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { alongCourse, distanceBetween, type Point, roundCoordinate } from '../../../../core/space/plane.ts';
import { DISTANCE, ID } from '../../schema.ts';
import { STONE_INCHES } from '../../tables.ts';
import type {
  Counter,
  Each,
  FireGuessed,
  MachineType,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
} from '../../types.ts';
import { byId, findVessel, gapToPoint, isWithin, shipOf, shipsAfloat, unitOf } from '../fleet.ts';
import { hitVessel } from '../hits.ts';
import { courseBetween } from '../parting.ts';
import { sideRule } from '../rule.ts';
import { misfire, rollStone, rollTouch } from './artillery.ts';
import { aimedShots } from './cannon.ts';
import { entryOf } from './line.ts';
import { aimProblem, noteShot, shotProblem } from './permits.ts';
import { marksmenOf } from './targets.ts';
import { attackOfMachine, machineOf } from './weapons.ts';

type FireStoneThrower = Extract<Each<FireGuessed>, { readonly type: 'fire-stone-thrower' }>;

/** How far beyond the near side of a hull an aim is worth offering, centimetres. */
const INTO_THE_HULL = 0.5;
/** What lies under a template: one thing under its centre, and all that its edge touches. */
interface Under {
  readonly centre: string | null;
  readonly edge: readonly string[];
}

/** What lies under a stone: ships, boats and units ashore. Flyers are out of its reach. @source SB-132, SB-B12 */
function underStone(state: SeaBattlesState, at: Point): Under {
  const counters = byId(state.counters).filter(({ kind }) => kind !== 'flyer');
  const radius = STONE_INCHES * state.options.scale;
  const near = [...shipsAfloat(state), ...counters]
    .map((thing) => ({ id: thing.id, gap: gapToPoint(thing, at) }))
    .filter(({ gap }) => isWithin(gap, radius));
  const centre = near.find(({ gap }) => isWithin(gap, 0))?.id ?? null;
  return { centre, edge: near.flatMap(({ id }) => (id === centre ? [] : [id])) };
}

/** What a stone does where it falls: a hit under its centre, and perhaps some under its edge. @source SB-R90, SB-B12 */
function strike(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  unit: string,
  from: Ship,
  { centre, edge }: Under,
): void {
  const attack = attackOfMachine(game, unit, from);
  const { centreStrength } = machineOf(game, unitOf(game, unit)) as MachineType;
  if (centre !== null) hitVessel(game, play, centre, 1, { ...attack, firstStrength: centreStrength });
  for (const id of edge) {
    if (rollTouch(play)) hitVessel(game, play, id, 1, attack);
  }
}

/** Fire a stone thrower. @source SB-022, SB-041, SB-042, SB-128, SB-132, SB-R90, SB-R91, SB-B12 */
export const fireStoneThrower: ActionRule<SeaBattles, FireStoneThrower> = /* @__PURE__ */ sideRule(
  'fire-stone-thrower',
  {
    rules:
      'SB-022 SB-041 SB-042 SB-128 SB-129 SB-130 SB-132 SB-133 SB-R85 SB-R86 SB-R88 SB-R89 SB-R90 SB-R91',
    in: 'shooting',
    fields: { ship: ID, unit: ID, target: ID, aim: DISTANCE },

    offers: (state, side) =>
      marksmenOf(state, side, 'fire-stone-thrower').flatMap((marksmen) =>
        aimedShots(state, marksmen, (from, target) => [
          distanceBetween(from, target),
          entryOf(from, target) + INTO_THE_HULL,
        ]),
      ),

    refuses(state, { ship, unit, target, aim }) {
      const shot = { ship, unit, target, models: 1, action: 'fire-stone-thrower' } as const;
      return shotProblem(state, shot) ?? aimProblem(state, unit, aim);
    },

    effect(game, { ship: id, unit, target, aim }, play) {
      noteShot(game, { ship: id, unit, models: 1 });
      const shot = { type: 'stone-thrown', ship: id, unit, target, aim } as const;
      const ship = shipOf(game, id);
      const course = courseBetween(ship, findVessel(game, target) as Ship | Counter);
      const at = rollStone(play, alongCourse(ship, course, aim), game.options);
      if (at === null) {
        play.emit({ ...shot, at: null, struck: null, touched: [] });
        return misfire(game, play, unit);
      }
      const under = underStone(game, at);
      const place = { x: roundCoordinate(at.x), y: roundCoordinate(at.y) };
      play.emit({ ...shot, at: place, struck: under.centre, touched: under.edge });
      strike(game, play, unit, ship, under);
    },
  },
);
