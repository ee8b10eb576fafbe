import { TASK_NEEDS } from '../tables.ts';
import type {
  Emit,
  Location,
  LocationName,
  ReignGame,
  RepairMode,
  RollAction,
  StartingEffect,
  Task,
} from '../types.ts';
import { damage, remark } from './damage.ts';
import { shipToChange } from './ship.ts';
import type { Turn } from './timeline.ts';

/** A point of damage is made good, or a sinking one less bad. @source RN-080 */
function repaired({ boxes, superficial, structural }: Location, mode: RepairMode): Location {
  if (mode === 'superficial') return { boxes, superficial: Math.max(0, superficial - 1), structural };
  return structural === 0
    ? { boxes, superficial, structural }
    : { boxes, superficial: superficial + 1, structural: structural - 1 };
}

function repair(
  game: ReignGame,
  id: string,
  mode: RepairMode,
  location: LocationName | null,
  emit: Emit,
): void {
  const { locations, tokens } = shipToChange(game, id);
  if (location !== null) {
    remark(game, id, location, repaired(locations[location], mode), 'repaired', emit);
  } else if (tokens.onFire > 0) {
    emit({ type: 'fire-out', ship: id, before: tokens.onFire, after: tokens.onFire - 1 });
    tokens.onFire--;
  }
}

/** The effect that a task wins, if it is one that begins to work later. @source RN-R26, RN-R27, RN-R60 */
function effectOf(action: RollAction, width: number): StartingEffect | null {
  switch (action.kind) {
    case 'inspire':
      return action.benefit === 'die'
        ? { effect: 'inspire-die' }
        : { effect: 'inspire-threat', rounds: width };
    case 'spot-target':
      return { effect: 'spot-target', target: action.target, feature: action.feature };
    case 'tack':
      return { effect: 'tack', rounds: width, bySailors: action.bySailors };
    case 'adjust-ballast':
      return { effect: 'ballast', rounds: width, bySailors: action.bySailors };
    case 'push-limits':
      return { effect: 'push', rounds: width };
    case 'plan-route':
      return { effect: 'route', reduction: width };
    case 'spot-trouble':
      return { effect: 'spot-trouble' };
    default:
      return null;
  }
}

/** The task of an action; null for what is no crew task. */
export function taskOf({ kind }: RollAction): Task | null {
  return Object.hasOwn(TASK_NEEDS, kind) ? (kind as Task) : null;
}

/** A task succeeds: damage is controlled at once; all else wins the effect that is returned. @source RN-080 to RN-096, RN-R27 */
export function succeed(
  game: ReignGame,
  { roll: { ship, actor }, width, height }: Pick<Turn, 'roll' | 'width' | 'height'>,
  action: RollAction,
  emit: Emit,
): StartingEffect | null {
  const task = taskOf(action);
  if (task === null) return null;
  emit({ type: 'task-succeeded', ship, character: actor, task, width, height });
  if (action.kind === 'damage-control') repair(game, ship, action.mode, action.location, emit);
  return effectOf(action, width);
}

/** Limits pushed too far break things. @source RN-094, RN-R31 */
export function strain(game: ReignGame, id: string, emit: Emit): void {
  damage(game, id, 'masts', { superficial: 10, structural: 0 }, emit);
  damage(game, id, 'hull', { superficial: 0, structural: 5 }, emit);
  damage(game, id, 'hull', { superficial: 10, structural: 0 }, emit);
  shipToChange(game, id).pushFailures++;
}
