import type { ActionRule } from '../../../../core/definition.ts';
import { orNull, SAILORS_FORMS, taskForms } from '../../schema.ts';
import { TASK_ROWS } from '../../tables.ts';
import {
  BENEFITS,
  type Character,
  type DeclareCharacter,
  type DeclareSailors,
  LOCATIONS,
  PUSH_SKILLS,
  type Reign,
  type ReignCode,
  type ReignState,
  SAILORS_TASKS,
  type SailorsTask,
  type Ship,
  type Task,
  type TaskOrder,
} from '../../types.ts';
import {
  actionsOf,
  characterAboard,
  diceOfSkill,
  isFightingOrHelping,
  peopleOf,
  taskPool,
} from '../people.ts';
import { shipRule } from '../rule.ts';
import { availableOf, difficultyOf, enemiesOf, isIn } from '../ship.ts';
import { featureOn } from './called-shot.ts';
import { detailed, detailsOf, type TaskDetails } from './details.ts';
import { giveOrder } from './orders.ts';
import { declarationOf } from './slots.ts';

/** Why the waters do not call for a task; null if they do. @source RN-088, RN-095, RN-096 */
export function watersRefusal(state: ReignState, ship: Ship, task: Task): ReignCode | null {
  const { waters } = TASK_ROWS[task];
  return waters === undefined || isIn(state, ship, ...waters.kinds) ? null : waters.code;
}

/** Why a character is not free for a task; null if they are. @source RN-R40 */
function busyRefusal(state: ReignState, ship: Ship, character: Character): ReignCode | null {
  const declaration = declarationOf(state, ship.id);
  if (character.out || isFightingOrHelping(declaration, character)) return 'character-busy';
  return actionsOf(declaration, ship, character.id) >= state.options.maxActions ? 'too-many-actions' : null;
}

function pushRefusal(ship: Ship, { id, skills }: Character, skill: TaskOrder['skill']): ReignCode | null {
  if (ship.captain === id) return 'captain-may-not-push';
  return diceOfSkill(skills[skill ?? 'sailing']) < 2 ? 'skill-too-low' : null;
}

/** Whether there are hands for damage control. @source RN-R69 */
function hasHands(state: ReignState, ship: Ship): boolean {
  return availableOf(state, ship) >= state.options.damageControlHands;
}

/** Why a task makes no sense where the ship is; null if it does. */
function taskRefusal(
  state: ReignState,
  ship: Ship,
  character: Character,
  { task, target, feature, skill }: DeclareCharacter,
): ReignCode | null {
  if (task === 'damage-control' && !hasHands(state, ship)) return 'too-few-crew';
  if (task === 'push-limits') return pushRefusal(ship, character, skill);
  if (task === 'spot-target' && featureOn(state, target as string, feature as string) === null)
    return 'unknown-feature';
  return watersRefusal(state, ship, task);
}

function repairsToOffer(state: ReignState, ship: Ship): TaskDetails[] {
  if (!hasHands(state, ship)) return [];
  const offers: TaskDetails[] = [];
  const repair = (mode: TaskDetails['mode'], location: TaskDetails['location']) =>
    offers.push(detailed('damage-control', { mode, location }));
  for (const location of LOCATIONS) {
    const { superficial, structural } = ship.locations[location];
    if (structural > 0) repair('structural', location);
    if (superficial > 0) repair('superficial', location);
  }
  if (ship.tokens.onFire > 0) repair('fire', null);
  return offers;
}

/** Tasks that are worth offering, whoever does them. */
function tasksToOffer(state: ReignState, ship: Ship): TaskDetails[] {
  const offers = repairsToOffer(state, ship);
  const plain = (task: Task, details: Partial<TaskDetails> = {}) => offers.push(detailed(task, details));
  for (const benefit of BENEFITS) plain('inspire', { benefit });
  for (const skill of PUSH_SKILLS) plain('push-limits', { skill });
  plain('tack');
  for (const task of ['adjust-ballast', 'plan-route', 'spot-trouble'] as const)
    if (watersRefusal(state, ship, task) === null) plain(task);
  const unspoilt = state.features.filter(({ destroyed }) => !destroyed);
  if (unspoilt.length === 0) return offers;
  for (const enemy of enemiesOf(state, ship)) {
    for (const { id: feature, ship: target } of unspoilt)
      if (target === enemy.id) plain('spot-target', { target, feature });
  }
  return offers;
}

/** The Difficulty of a task. @source RN-092, RN-R09 */
export function taskDifficulty(state: ReignState, ship: Ship, task: Task): number {
  if (task === 'push-limits') return difficultyOf(state, ship) + 4;
  return state.options.crewDifficulty === 'ship' ? difficultyOf(state, ship) : 0;
}

/** Whether a task's pool keeps an Expert Die, which a second action always costs. @source RN-B04, RN-R40, RN-R71 */
function keepsExpert(
  state: ReignState,
  ship: Ship,
  character: Character,
  { task, skill }: Pick<TaskDetails, 'task' | 'skill'>,
): boolean {
  return (
    taskPool(character, task, skill).special === 'ED' &&
    actionsOf(declarationOf(state, ship.id), ship, character.id) === 0
  );
}

/** Tasks as offers to somebody who is free. */
function offersTo(
  state: ReignState,
  ship: Ship,
  character: Character,
  tasks: readonly TaskDetails[],
): Omit<TaskOrder, 'place'>[] {
  const offers: Omit<TaskOrder, 'place'>[] = [];
  for (const details of tasks) {
    const { task, location, mode, benefit, target, feature, skill } = details;
    if (task === 'push-limits' && pushRefusal(ship, character, skill) !== null) continue;
    const edFace = keepsExpert(state, ship, character, details) ? 10 : null;
    // written out, since spreading objects takes longer than all the rest
    offers.push({ character: character.id, task, location, mode, benefit, target, feature, skill, edFace });
  }
  return offers;
}

/** Give a character a task. */
export const declareCharacter: ActionRule<Reign, DeclareCharacter> = /* @__PURE__ */ shipRule(
  'declare-character',
  {
    rules: 'RN-080 RN-081 RN-082 RN-083 RN-086 RN-088 RN-090 RN-091 RN-095 RN-096',
    in: 'declare',
    fields: taskForms(orNull),

    offersLegalOnly: true,
    offers(state, ship) {
      if (declarationOf(state, ship.id).captain === null) return [];
      const free = peopleOf(ship).filter((one) => busyRefusal(state, ship, one) === null);
      const tasks = free.length === 0 ? [] : tasksToOffer(state, ship);
      return free.flatMap((character) => offersTo(state, ship, character, tasks));
    },

    refuses(state, ship, given) {
      const character = characterAboard(ship, given.character) as Character;
      const refusal = busyRefusal(state, ship, character) ?? taskRefusal(state, ship, character, given);
      if (refusal !== null || given.edFace !== null) return refusal;
      return keepsExpert(state, ship, character, given) ? 'ed-face-missing' : null;
    },

    effect(game, ship, action, { emit }) {
      const { character, task, edFace } = action;
      const { damageControlHands: men } = game.options;
      const hands = task === 'damage-control' && men > 0 ? { task, foe: null, men } : null;
      giveOrder(game, ship, 'characters', { character, ...detailsOf(action), edFace }, hands, emit);
    },
  },
);

/** Set sailors to work. */
export const declareSailors: ActionRule<Reign, DeclareSailors> = /* @__PURE__ */ shipRule('declare-sailors', {
  rules: 'RN-086 RN-087 RN-088 RN-089 RN-R41',
  in: 'declare',
  fields: SAILORS_FORMS,

  offersLegalOnly: true,
  offers(state, ship) {
    const { captain, sailors: ordered } = declarationOf(state, ship.id);
    const sailors = captain === null ? 0 : Math.min(10, availableOf(state, ship));
    if (sailors < 1) return [];
    const isOpen = (task: SailorsTask) =>
      watersRefusal(state, ship, task) === null && !ordered.some((order) => order.task === task);
    return SAILORS_TASKS.filter(isOpen).map((task) => ({ task, sailors }));
  },

  refuses(state, ship, { task, sailors }) {
    if (sailors > availableOf(state, ship)) return 'too-few-crew';
    const refusal = watersRefusal(state, ship, task);
    if (refusal !== null) return refusal;
    return declarationOf(state, ship.id).sailors.some((order) => order.task === task)
      ? 'already-ordered'
      : null;
  },

  effect(game, ship, { task, sailors }, { emit }) {
    giveOrder(game, ship, 'sailors', { task, sailors }, { task: 'sailors', foe: null, men: sailors }, emit);
  },
});
