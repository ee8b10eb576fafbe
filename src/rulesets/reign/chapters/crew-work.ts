import { TASK_ROWS } from '../tables.ts';
import type {
  Emit,
  Location,
  LocationName,
  ReignGame,
  RepairMode,
  RollAction,
  RollActionOf,
  StartingEffect,
  Task,
} from '../types.ts';
import { damage, putMarks } from './damage.ts';
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
    putMarks(game, id, location, repaired(locations[location], mode), 'repaired', emit);
  } else if (tokens.onFire > 0) {
    emit({ type: 'fire-out', ship: id, before: tokens.onFire, after: tokens.onFire - 1 });
    tokens.onFire--;
  }
}

/** What a task wins that begins to work later, by the effective Width of its set. */
type Win<T extends Task> = (action: RollActionOf<T>, width: number) => StartingEffect;

/** What tasks win. @source RN-R26, RN-R27, RN-R60 */
const WINS: { readonly [T in Exclude<Task, 'damage-control'>]: Win<T> } = {
  inspire: ({ benefit }, rounds) =>
    benefit === 'die' ? { effect: 'inspire-die' } : { effect: 'inspire-threat', rounds },
  'spot-target': ({ target, feature }) => ({ effect: 'spot-target', target, feature }),
  'push-limits': (_action, rounds) => ({ effect: 'push', rounds }),
  tack: ({ bySailors }, rounds) => ({ effect: 'tack', rounds, bySailors }),
  'adjust-ballast': ({ bySailors }, rounds) => ({ effect: 'ballast', rounds, bySailors }),
  'plan-route': (_action, reduction) => ({ effect: 'route', reduction }),
  'spot-trouble': () => ({ effect: 'spot-trouble' }),
};

/** Whether what a roll is for is a crew task. */
export function isTask(action: RollAction): action is RollActionOf<Task> {
  return Object.hasOwn(TASK_ROWS, action.kind);
}

/** A task succeeds: damage is controlled at once; all else wins the effect that is returned. @source RN-080, RN-R27 */
export function succeed(
  game: ReignGame,
  { roll: { ship, actor }, width, height }: Pick<Turn, 'roll' | 'width' | 'height'>,
  action: RollAction,
  emit: Emit,
): StartingEffect | null {
  if (!isTask(action)) return null;
  emit({ type: 'task-succeeded', ship, character: actor, task: action.kind, width, height });
  if (action.kind !== 'damage-control') return (WINS[action.kind] as Win<Task>)(action, width);
  repair(game, ship, action.mode, action.location, emit);
  return null;
}

/** Limits pushed too far break things. @source RN-094, RN-R31 */
export function breakByPushing(game: ReignGame, id: string, emit: Emit): void {
  damage(game, id, 'masts', { superficial: 10, structural: 0 }, emit);
  damage(game, id, 'hull', { superficial: 0, structural: 5 }, emit);
  damage(game, id, 'hull', { superficial: 10, structural: 0 }, emit);
  shipToChange(game, id).pushFailures++;
}
