import type { Play } from '../../../core/game.ts';
import { ROLLS } from '../tables.ts';
import type { Reign, ReignGame, ReignOptions, ReignState, Roll, RollAction, RolledSet } from '../types.ts';
import {
  canMakeSet,
  type DiceSet,
  isAlive,
  meets,
  type PoolDice,
  setsOfFaces,
  throwFaces,
  throwSets,
} from './pools.ts';
import { isRunning, shipOf } from './ship.ts';

/** The roll of that id. */
export function rollOf(state: ReignState, id: string): Roll {
  return state.rolls[Number(id.slice(1)) - 1] as Roll;
}

/** The same, to change. */
export function rollToChange(game: ReignGame, id: string): ReignGame['rolls'][number] {
  return game.rolls[Number(id.slice(1)) - 1] as ReignGame['rolls'][number];
}

/** Effective Width. @source RN-R19, RN-R30 */
export function widthOf({ dice, bonus, lost }: RolledSet): number {
  return dice + bonus - lost;
}

/** Whether a set still counts. @source RN-R19 */
export function isLive(set: RolledSet): boolean {
  return isAlive(widthOf(set));
}

/** The set of that Height. */
export function setOfHeight({ sets }: Roll, height: number): RolledSet | null {
  for (const set of sets) if (set.height === height) return set;
  return null;
}

/** A roll as it is planned. */
interface PlannedRoll {
  readonly ship: string;
  readonly actor: string | null;
  readonly purpose: Roll['purpose'];
  readonly actions: readonly RollAction[];
  readonly dice: PoolDice;
}

/** Adds a roll after the others; one that can show no set has failed already. @source RN-B07 */
export function addRoll(game: ReignGame, { ship, actor, purpose, actions, dice }: PlannedRoll): Roll {
  const roll: Roll = {
    id: `r${game.rolls.length + 1}`,
    ship,
    actor,
    purpose,
    actions,
    random: dice.random,
    fixed: dice.fixed,
    md: dice.md,
    mdFace: null,
    thrown: false,
    faces: null,
    difficulty: Math.min(...actions.map(({ difficulty }) => difficulty)),
    sets: [],
    chosen: [],
  };
  game.rolls.push(roll as ReignGame['rolls'][number]);
  if (roll.random === 0) settleChoices(game, roll.id);
  return roll;
}

/** Whether a roll is still to be thrown. */
export function isToThrow({ thrown, random }: Roll): boolean {
  return !thrown && random > 0;
}

/** Whether the face of a Master Die is to be set. @source RN-B03 */
export function isMasterDieDue(roll: Roll): boolean {
  return roll.md && roll.mdFace === null && !isToThrow(roll) && canMakeSet(roll);
}

/** Whether it is settled what a roll is used for. */
export function isSettled({ chosen, actions }: Roll): boolean {
  return chosen.length === actions.length;
}

/** The sets of a roll, each with the bonus of pushed limits. @source RN-R30 */
function formSets(game: ReignGame, id: string, sets: readonly DiceSet[]): void {
  const roll = rollToChange(game, id);
  const isPushed = isRunning(game, shipOf(game, roll.ship).timers.pushUntil);
  roll.sets = sets.map(({ height, dice }) => ({
    rollId: id,
    height,
    dice,
    bonus: isPushed && meets({ height }, roll.difficulty) ? 1 : 0,
    lost: 0,
    resolved: false,
  }));
}

/** Throws the dice of a roll. */
export function throwRoll(game: ReignGame, id: string, { dice, emit }: Play<Reign>): void {
  const roll = rollToChange(game, id);
  const { ship, actor, purpose, fixed } = roll;
  const actions = roll.actions.map(({ kind }) => kind);
  roll.thrown = true;
  if (roll.md) {
    roll.faces = throwFaces(dice, purpose, roll);
    formSets(game, id, setsOfFaces(roll.faces, fixed));
  } else {
    formSets(game, id, throwSets(dice, purpose, roll));
  }
  emit({ type: 'dice-rolled', ship, actor, roll: id, purpose, actions, faces: dice.thrown(), fixed });
  settleChoices(game, id);
}

/** Adds the face of the Master Die, and forms the sets again. @source RN-B03 */
export function setMasterDieOf(game: ReignGame, id: string, face: number): void {
  const roll = rollToChange(game, id);
  const faces = [...(roll.faces ?? []), face];
  roll.mdFace = face;
  roll.faces = null;
  formSets(game, id, setsOfFaces(faces, roll.fixed));
  settleChoices(game, id);
}

/** Whether an action uses every set of its roll. @source RN-R11 */
function usesAllSets(options: ReignOptions, action: RollAction): boolean {
  const { sets } = ROLLS[action.kind];
  if (sets === 'all-at-crew') return action.kind === 'archers' && action.aim === 'crew';
  return sets === 'all' || (sets !== 'one' && options[sets] === 'all');
}

/** Heights that an action may still use. @source RN-B07, RN-B08, RN-R67 */
export function heightsFor({ sets, chosen, actions }: Roll, place: number): number[] {
  const { difficulty } = actions[place] as RollAction;
  const heights: number[] = [];
  for (const set of sets)
    if (meets(set, difficulty) && !chosen.includes(set.height)) heights.push(set.height);
  return heights;
}

/** Takes the choices that are none; stops at the first that somebody has to make. */
export function settleChoices(game: ReignGame, id: string): void {
  const roll = rollToChange(game, id);
  if (isMasterDieDue(roll)) return;
  for (let place = roll.chosen.length; place < roll.actions.length; place++) {
    if (usesAllSets(game.options, roll.actions[place] as RollAction)) {
      roll.chosen.push('all');
      continue;
    }
    const [height = null, ...others] = heightsFor(roll, place);
    if (others.length > 0 || (height !== null && roll.actions.length > 1)) return;
    roll.chosen.push(height);
  }
}

/** The action that uses the set of that Height; null if none does. */
export function actionOfSet({ chosen, actions }: Roll, height: number): RollAction | null {
  const own = chosen.indexOf(height);
  if (own >= 0) return actions[own] as RollAction;
  const all = actions[chosen.indexOf('all')];
  return all !== undefined && meets({ height }, all.difficulty) ? all : null;
}

/** The sets that an action uses. */
export function setsOfAction(roll: Roll, place: number): RolledSet[] {
  const chosen = roll.chosen[place];
  if (chosen === null || chosen === undefined) return [];
  const action = roll.actions[place];
  return roll.sets.filter(({ height }) => actionOfSet(roll, height) === action);
}

/** Whether an action has a set that is or was good when its turn came. @source RN-R16, RN-R68 */
export function hasSucceeded(roll: Roll, place: number): boolean {
  const action = roll.actions[place];
  for (const set of roll.sets) if (isLive(set) && actionOfSet(roll, set.height) === action) return true;
  return false;
}
