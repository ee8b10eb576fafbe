import type { ActionRule } from '../../../core/definition.ts';
import type { Tally } from '../../../core/dice/dice.ts';
import { oneOf } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import { ED_FACE, ID } from '../schema.ts';
import {
  ACTIVITIES,
  type Character,
  CRUISE_TASKS,
  type CruiseAction,
  type EndWatch,
  type Reign,
  type ReignGame,
  type ReignState,
  type Roll,
  type RoutineTask,
  type Ship,
  type TaskOrder,
} from '../types.ts';
import { nameOf } from './before-battle.ts';
import { succeed } from './crew-work.ts';
import { taskAction } from './declaring/freezing.ts';
import { watersRefusal } from './declaring/tasks.ts';
import { endEffect, putInForce } from './effects.ts';
import {
  characterAboard,
  commanderOf,
  commandOf,
  diceOfSkill,
  peopleOf,
  routinePool,
  taskPool,
} from './people.ts';
import { diceOf, meets, SIDES, setsOf } from './pools.ts';
import { addRoll, isSettled, setsOfAction, throwRoll, widthOf } from './rolls.ts';
import { sideRule } from './rule.ts';
import { difficultyOf, isDeserted, isIn, shipOf, shipsOf } from './ship.ts';

/** The side whose watch it is; null when all have ended theirs. @source RN-R72 */
export function watchOf({ sides, watchEnded }: ReignState): string | null {
  return sides.find(({ id }) => !watchEnded.includes(id))?.id ?? null;
}

/** Whether routine work has to be rolled for. @source RN-010, RN-011 */
function mustRoll(state: ReignState, ship: Ship): boolean {
  if (isIn(state, ship, 'storm')) return true;
  const { knowledge, sailing } = commandOf(ship);
  return knowledge + diceOfSkill(sailing) < difficultyOf(state, ship);
}

/** Whether a throw does routine work; a Master Die goes to the highest face. */
function isDone(tally: Tally, fixed: readonly number[], md: boolean, difficulty: number): boolean {
  if (setsOf(tally, fixed).some((set) => meets(set, difficulty))) return true;
  if (!md) return false;
  return tally.some((n, height) => n > 0 && meets({ height }, difficulty));
}

/** Rolls for routine work. */
function rollRoutine(
  game: ReignGame,
  id: string,
  edFace: number | null,
  { dice, emit }: Play<Reign>,
): boolean {
  const ship = shipOf(game, id);
  const difficulty = difficultyOf(game, ship);
  const { random, fixed, md } = diceOf(routinePool(game, ship), { edFace });
  if (random === 0) return false;
  const done = dice.tally('routine-sailing', random, SIDES, (tally) => isDone(tally, fixed, md, difficulty));
  const rolled = { ship: id, actor: commanderOf(ship), roll: null, faces: dice.thrown(), fixed };
  emit({ type: 'dice-rolled', purpose: 'routine-sailing', actions: [], ...rolled });
  return done;
}

/** Ships of a side with anybody aboard. @source RN-R66 */
function crewedShips(state: ReignState, side: string): Ship[] {
  return shipsOf(state).filter((ship) => ship.side === side && !isDeserted(ship));
}

/** Dock, cast off or sail on. */
export const routineTask: ActionRule<Reign, RoutineTask> = /* @__PURE__ */ sideRule('routine-task', {
  rules: 'RN-010 RN-011 RN-012 RN-096 RN-R72',
  in: 'cruise',
  fields: { ship: ID, activity: oneOf(ACTIVITIES), edFace: ED_FACE },

  offers: (state, side) =>
    crewedShips(state, side).flatMap((ship) => {
      const edFace = mustRoll(state, ship) && routinePool(state, ship).special === 'ED' ? 10 : null;
      return ACTIVITIES.map((activity) => ({ ship: ship.id, activity, edFace }));
    }),

  refuses(state, { ship: id, edFace }) {
    const ship = shipOf(state, id);
    if (state.memory.tasked.includes(id)) return 'task-already-done';
    if (edFace !== null || !mustRoll(state, ship)) return null;
    return routinePool(state, ship).special === 'ED' ? 'ed-face-missing' : null;
  },

  effect(game, { ship, activity, edFace, side }, play) {
    const { emit } = play;
    const isAutomatic = !mustRoll(game, shipOf(game, ship));
    const done = isAutomatic || rollRoutine(game, ship, edFace, play);
    if (done) game.tasksDone[side] = (game.tasksDone[side] ?? 0) + 1;
    game.memory.tasked.push(ship);
    if (isAutomatic) emit({ type: 'task-automatic', ship, activity });
    else if (done) emit({ type: 'task-done', ship, activity });
    else emit({ type: 'task-failed', ship, character: commanderOf(shipOf(game, ship)), task: activity });
    endEffect(game, ship, 'spot-trouble', emit);
  },
});

/** A cruise action as the task that it is. */
function orderOf({ character, task, edFace }: CruiseAction): Omit<TaskOrder, 'place'> {
  const nothing = { location: null, mode: null, benefit: null, target: null, feature: null, skill: null };
  return { character, task, edFace, ...nothing };
}

/** When a cruise action's roll is settled, it works at once. @source RN-R72 */
export function settleCruise(game: ReignGame, { emit }: Pick<Play<Reign>, 'emit'>): void {
  const roll: Roll | undefined = game.rolls[0];
  const action = roll?.actions[0];
  if (roll === undefined || action === undefined || !isSettled(roll)) return;
  const [set] = setsOfAction(roll, 0);
  const { ship, actor: character } = roll;
  game.rolls = [];
  if (set === undefined) {
    emit({ type: 'task-failed', ship, character, task: action.kind as CruiseAction['task'] });
    return;
  }
  const effect = succeed(game, { roll, width: widthOf(set), height: set.height }, action, emit);
  if (effect !== null) putInForce(game, ship, effect, game.round - 1, emit);
}

/** A crew action outside battle. */
export const cruiseAction: ActionRule<Reign, CruiseAction> = /* @__PURE__ */ sideRule('cruise-action', {
  rules: 'RN-088 RN-095 RN-096 RN-R28 RN-R72',
  in: 'cruise',
  fields: { ship: ID, character: ID, task: oneOf(CRUISE_TASKS), edFace: ED_FACE },

  offers: (state, side) =>
    crewedShips(state, side).flatMap((ship) =>
      peopleOf(ship).flatMap((character) =>
        CRUISE_TASKS.map((task) => {
          const edFace = taskPool(character, task).special === 'ED' ? 10 : null;
          return { ship: ship.id, character: character.id, task, edFace };
        }),
      ),
    ),

  refuses(state, { ship: id, character: name, task, edFace }) {
    const ship = shipOf(state, id);
    const character = characterAboard(ship, name) as Character;
    if (character.out) return 'character-busy';
    if (state.memory.acted.includes(nameOf(id, name))) return 'task-already-done';
    const refusal = watersRefusal(state, ship, task);
    if (refusal !== null || edFace !== null) return refusal;
    return taskPool(character, task).special === 'ED' ? 'ed-face-missing' : null;
  },

  effect(game, action, play) {
    const { ship: id, character: name, task, edFace } = action;
    const ship = shipOf(game, id);
    const character = characterAboard(ship, name) as Character;
    game.memory.acted.push(nameOf(id, name));
    const dice = diceOf(taskPool(character, task), { edFace });
    const actions = [taskAction(game, ship, orderOf(action))];
    const roll = addRoll(game, { ship: id, actor: name, purpose: task, actions, dice });
    if (roll.random > 0) throwRoll(game, roll.id, play);
    settleCruise(game, play);
  },
});

/** End a side's watch. */
export const endWatch: ActionRule<Reign, EndWatch> = /* @__PURE__ */ sideRule('end-watch', {
  rules: 'RN-R72',
  in: 'cruise',

  effect(game, { side }, { emit }) {
    game.watchEnded.push(side);
    emit({ type: 'watch-ended', side });
  },
});
