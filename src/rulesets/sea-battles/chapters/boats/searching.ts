import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { ID } from '../../schema.ts';
import { ALIVE_ON, RESCUE_BY_TIER } from '../../tables.ts';
import type {
  Character,
  Faces,
  Group,
  MarkerKind,
  SeaBattles,
  SeaBattlesGame,
  SearchMarker,
  Unit,
} from '../../types.ts';
import { doNext } from '../agenda.ts';
import { isCharacter, shipsAfloat, shipToChange } from '../fleet.ts';
import { troopsOf } from '../people.ts';
import { thrown } from '../rolls.ts';
import { sideRule } from '../rule.ts';
import { drown } from '../sinking.ts';

/** Saves of this and better are heavy in the water, of that and worse light. @source SB-056, SB-057 */
const HEAVY_SAVE = 3;
const LIGHT_SAVE = 6;

/** What a model in the water needs to be alive. @source SB-055, SB-056, SB-057, SB-058, SB-060, SB-R128 */
export function rescueNeeded(troops: Unit | Character, kind: MarkerKind): number {
  const tier = isCharacter(troops) ? RESCUE_BY_TIER[troops.tier] : 0;
  const armour = troops.save <= HEAVY_SAVE ? -1 : troops.save >= LIGHT_SAVE ? 1 : 0;
  return ALIVE_ON - tier - armour + (kind === 'debris' ? 1 : 0);
}

/** How many of some models are alive: one die each, whatever it needs. @source SB-055, SB-R127 */
function rollFor({ dice }: Play<SeaBattles>, models: number, needed: number): number {
  return dice.tally('rescue', models, 6, (tally) => {
    let alive = 0;
    for (let face = needed; face <= 6; face++) alive += tally[face] ?? 0;
    return alive;
  });
}

/** Faces of several rolls; null where one was followed with others. */
function joined(all: readonly Faces[]): Faces {
  const faces: number[] = [];
  for (const some of all) {
    if (some === null) return null;
    faces.push(...some);
  }
  return faces;
}

function some(group: Group, models: number): Group[] {
  return models === 0 ? [] : [{ ...group, models }];
}

/** Everybody in the water rolls. @source SB-055, SB-R127, SB-R128 */
function rollRescue(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  kind: MarkerKind,
  aboard: readonly Group[],
): { readonly living: Group[]; readonly drowned: Group[]; readonly faces: Faces } {
  const living: Group[] = [];
  const drowned: Group[] = [];
  const faces: Faces[] = [];
  for (const group of aboard) {
    const alive = rollFor(play, group.models, rescueNeeded(troopsOf(game, group), kind));
    faces.push(thrown(play));
    living.push(...some(group, alive));
    drowned.push(...some(group, group.models - alive));
  }
  return { living, drowned, faces: joined(faces) };
}

/** Look for survivors. @source SB-054, SB-055, SB-056, SB-057, SB-058, SB-059, SB-060, SB-R127, SB-R128 */
export const searchMarker: ActionRule<SeaBattles, SearchMarker> = /* @__PURE__ */ sideRule('search-marker', {
  rules: 'SB-054 SB-055 SB-056 SB-057 SB-058 SB-060 SB-R127 SB-R128',
  in: ['orders', 'magic'],
  fields: { ship: ID, marker: ID },
  offers: (state, side) =>
    shipsAfloat(state)
      .filter((ship) => ship.side === side)
      .flatMap(({ id, markersTouched }) =>
        markersTouched
          .filter((marker) => Object.hasOwn(state.markers, marker))
          .map((marker) => ({ ship: id, marker })),
      ),
  refuses({ ships, phase, activeShip }, { ship: id, marker }) {
    const ship = ships[id];
    const isAtIt = phase === 'magic' || activeShip === id;
    if (!isAtIt || ship?.markersTouched.includes(marker) !== true) return 'not-touched';
    return ship.searched.includes(marker) ? 'already-searched' : null;
  },
  effect(game, { ship: id, marker: markerId }, play) {
    const ship = shipToChange(game, id);
    const marker = game.markers[markerId] as SeaBattlesGame['markers'][string];
    const { kind, by } = marker;
    const { living, drowned, faces } = rollRescue(game, play, kind, marker.aboard as Group[]);
    ship.searched = [...ship.searched, markerId];
    marker.aboard = living;
    play.emit({ type: 'rescue-rolled', ship: id, marker: markerId, living, drowned, faces });
    drown(game, play, drowned, by);
    if (living.length === 0) return;
    doNext(game, {
      kind: 'take-survivors',
      side: ship.side,
      data: { ship: id, marker: markerId, living: [...living] },
    });
  },
});
