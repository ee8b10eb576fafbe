import type { ActionRule } from '../../../../core/definition.ts';
import { list, oneOf } from '../../../../core/form.ts';
import type { Play } from '../../../../core/game.ts';
import { GROUP } from '../../schema.ts';
import type {
  Group,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Survivors,
  TakeSurvivors,
} from '../../types.ts';
import { isDone, itemOf } from '../agenda.ts';
import { addPart } from '../dividing.ts';
import { isCharacter, shipOf, troopsToChange, type UnitToChange } from '../fleet.ts';
import { loseModels } from '../losses.ts';
import { hasRoom, loadOf, roomOf, strengthOfGroup, troopsOf } from '../people.ts';
import { sideRule } from '../rule.ts';

function nameOf(group: Group): string {
  return 'unit' in group ? group.unit : group.character;
}

/** How many of a group are taken. */
function takenOf(take: readonly Group[], group: Group): number {
  return take.find((one) => nameOf(one) === nameOf(group))?.models ?? 0;
}

/** All that fit, in stored order. @source SB-059 */
function allThatFit(state: SeaBattlesState, { ship, living }: Survivors): Group[] {
  let room = roomOf(shipOf(state, ship)) - loadOf(state, ship);
  const take: Group[] = [];
  for (const group of living) {
    const one = strengthOfGroup(state, { ...group, models: 1 });
    const models = Math.min(group.models, Math.floor(room / one));
    if (models < 1) continue;
    room -= models * one;
    take.push({ ...group, models });
  }
  return take;
}

/** What becomes of the living. */
interface Sorted {
  readonly rescued: readonly Group[];
  readonly captured: readonly Group[];
  readonly left: readonly Group[];
  readonly killed: readonly Group[];
}

/** Sorts the living by what becomes of them. @source SB-054, SB-059, SB-R129 */
function sortOut(
  state: SeaBattlesState,
  living: readonly Group[],
  { side, take, rest }: TakeSurvivors,
): Sorted {
  const sorted: { [K in keyof Sorted]: Group[] } = { rescued: [], captured: [], left: [], killed: [] };
  for (const group of living) {
    const isOwn = troopsOf(state, group).side === side;
    const taken = takenOf(take, group);
    if (taken > 0) sorted[isOwn ? 'rescued' : 'captured'].push({ ...group, models: taken });
    const models = group.models - taken;
    if (models > 0) sorted[isOwn || rest === 'leave' ? 'left' : 'killed'].push({ ...group, models });
  }
  return sorted;
}

/** Own models come aboard; those of a unit who stay in the water are another part of it. @source SB-R129 */
function bringAboard(game: SeaBattlesGame, group: Group, ship: string, marker: string): Group[] {
  const troops = troopsToChange(game, nameOf(group));
  const rest = troops.models - group.models;
  const isSplit = rest > 0 && !isCharacter(troops);
  const part = isSplit ? addPart(game, troops as UnitToChange, rest, { marker }).id : null;
  troops.models = group.models;
  troops.at = { ship };
  return part === null ? [] : [{ unit: part, models: rest }];
}

/** Units by id, then characters by id. @source SB-R128 */
function inStoredOrder(groups: readonly Group[]): Group[] {
  const rankOf = (group: Group) => ('unit' in group ? 0 : 1);
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
}

function rescue(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { ship, marker: id }: Survivors,
  { rescued, captured, left, killed }: Sorted,
  side: string,
): void {
  const tell = (type: 'rescued' | 'captured' | 'left-afloat' | 'killed', models: readonly Group[]) => {
    if (models.length > 0) play.emit({ type, ship, marker: id, models });
  };
  const names = rescued.map(nameOf);
  tell('rescued', rescued);
  const parts = rescued.flatMap((group) => bringAboard(game, group, ship, id));
  tell('captured', captured);
  for (const group of captured) {
    game.prisoners.push({ ...group, by: side, ship });
    loseModels(game, play, troopsToChange(game, nameOf(group)), group.models, {
      reason: 'captured',
      by: side,
    });
  }
  tell('left-afloat', left);
  const others = left.filter((group) => !names.includes(nameOf(group)));
  const marker = game.markers[id];
  if (marker !== undefined) marker.aboard = inStoredOrder([...parts, ...others]);
  tell('killed', killed);
  for (const group of killed)
    loseModels(game, play, troopsToChange(game, nameOf(group)), group.models, { reason: 'killed', by: side });
}

/** Take survivors aboard. @source SB-054, SB-059, SB-R129 */
export const takeSurvivors: ActionRule<SeaBattles, TakeSurvivors> = /* @__PURE__ */ sideRule(
  'take-survivors',
  {
    rules: 'SB-054 SB-059 SB-R03 SB-R127 SB-R129',
    in: ['orders', 'magic'],
    fields: { take: list(GROUP), rest: oneOf(['leave', 'kill']) },
    offers(state) {
      const data = itemOf(state, 'take-survivors')?.data;
      if (data === undefined) return [];
      const all = allThatFit(state, data);
      const takes = all.length === 0 ? [[]] : [[], all];
      return takes.flatMap((take) => [
        { take, rest: 'leave' as const },
        { take, rest: 'kill' as const },
      ]);
    },
    refuses(state, { take }) {
      const data = itemOf(state, 'take-survivors')?.data;
      if (data === undefined) return 'wrong-step';
      if (new Set(take.map(nameOf)).size < take.length) return 'bad-value';
      if (!take.every((group) => group.models <= takenOf(data.living, group))) return 'not-alive';
      const more = take.reduce((sum, group) => sum + strengthOfGroup(state, group), 0);
      return hasRoom(state, shipOf(state, data.ship), more) ? null : 'no-room';
    },
    effect(game, action, play) {
      const data = itemOf(game, 'take-survivors')?.data;
      if (data === undefined) return;
      isDone(game);
      const living = data.living as Group[];
      rescue(game, play, data as Survivors, sortOut(game, living, action), action.side);
    },
  },
);
