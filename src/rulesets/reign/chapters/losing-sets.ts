import { ROLLS } from '../tables.ts';
import type {
  Emit,
  LossCause,
  ReignGame,
  ReignState,
  Roll,
  RollAction,
  RolledSet,
  TimelineItem,
} from '../types.ts';
import { isAssault } from './parties.ts';
import { captainRoll, getsClear } from './posture.ts';
import { actionOfSet, hasSucceeded, rollOf, rollToChange, setOfHeight, widthOf } from './rolls.ts';
import { awaited, isLost, isToCome, type Turn } from './timeline.ts';

/** The rolls that stand and fall with an attack: a boarding party and its heroes go together. @source RN-R73 */
function rollsWith(state: ReignState, { id, ship }: Roll, action: RollAction): string[] {
  if (!isAssault(action)) return [id];
  const isOfIt = (roll: Roll) => {
    const [other] = roll.actions;
    return roll.ship === ship && other !== undefined && isAssault(other) && other.target === action.target;
  };
  return state.rolls.filter(isOfIt).map((roll) => roll.id);
}

/** An attack is lost, and with it all sets of its roll. @source RN-R20, RN-R56 */
export function loseAttack(game: ReignGame, id: string, cause: LossCause, emit: Emit): void {
  const roll = rollOf(game, id);
  const action = roll.actions[0] as RollAction;
  for (const lost of rollsWith(game, roll, action)) {
    if (isLost(game, lost)) continue;
    game.memory.lost.push(lost);
    const { ship, actions } = rollOf(game, lost);
    const [what] = actions;
    if (what !== undefined && what.kind !== 'hero-fight' && 'target' in what)
      emit({ type: 'attack-lost', ship, target: what.target, roll: lost, action: what.kind, cause });
  }
}

/** The attacks that wait for a manoeuvre which has failed are lost. @source RN-018, RN-R20 */
export function failManoeuvre(game: ReignGame, { id, ship, actions }: Roll, emit: Emit): void {
  const [manoeuvre] = actions;
  if (manoeuvre?.kind !== 'manoeuvre') return;
  const { target, position: kind } = manoeuvre;
  emit({ type: 'manoeuvre-failed', ship, target, kind });
  for (const roll of (game as ReignState).rolls) {
    const [action] = roll.actions;
    if (roll.ship !== ship || action === undefined || isLost(game, roll.id)) continue;
    if (awaited(game, ship, action)?.id === id) loseAttack(game, roll.id, 'manoeuvre-failed', emit);
  }
}

/** A board attack whose best set has been gobbled away is foiled. @source RN-029, RN-R15 */
function foilAttack(
  game: ReignGame,
  roll: Roll,
  action: RollAction & { readonly target: string },
  emit: Emit,
): void {
  for (const id of rollsWith(game, roll, action)) {
    if (id === roll.id) game.memory.foiled.push(id);
    else game.memory.lost.push(id);
  }
  emit({ type: 'boarding-foiled', ship: roll.ship, target: action.target });
}

/** Dice are taken off a set; below two it is dead. Returns the Width left. @source RN-R19 */
function takeDice(game: ReignGame, { roll: id, height }: TimelineItem, dice: number): number {
  const set = rollToChange(game, id).sets.find((one) => one.height === height);
  if (set === undefined) return 0;
  set.lost += dice;
  return widthOf(set);
}

/** What follows when a set is dead: it is said, and a manoeuvre with it has failed. @source RN-R63 */
function loseSet(game: ReignGame, roll: Roll, action: RollAction, height: number, emit: Emit): void {
  emit({ type: 'set-destroyed', ship: roll.ship, roll: roll.id, action: action.kind, height });
  if (action.kind === 'manoeuvre') failManoeuvre(game, rollOf(game, roll.id), emit);
}

/** Gobble dice are spent on a set. @source RN-B09, RN-R15, RN-R33 */
export function gobbleDice(
  game: ReignGame,
  gobbler: Pick<Turn, 'roll' | 'action' | 'height'>,
  item: TimelineItem,
  dice: number,
  emit: Emit,
): void {
  // lost by what the dice before these have done
  if (isLost(game, item.roll)) return;
  const roll = rollOf(game, item.roll);
  const action = actionOfSet(roll, item.height) as RollAction;
  const best = roll.sets[0]?.height;
  const widthAfter = takeDice(game, item, dice);
  emit({
    type: 'gobbled',
    ship: gobbler.roll.ship,
    action: gobbler.action.kind,
    height: gobbler.height,
    target: roll.ship,
    roll: roll.id,
    targetAction: action.kind,
    targetHeight: item.height,
    dice,
    widthAfter,
  });
  if (widthAfter >= 2) return;
  loseSet(game, roll, action, item.height, emit);
  if (action.kind === 'flee' && gobbler.action.kind === 'pursue')
    game.memory.fleeSetsTaken.push({ fleer: roll.ship, by: gobbler.roll.ship });
  if (action.kind === 'board-attack' && item.height === best && getsClear(game, gobbler.roll.ship, roll.ship))
    foilAttack(game, roll, action, emit);
}

/** Whether one set is higher than another, at equal Height wider. @source RN-R19 */
function isHigher(set: RolledSet, other: RolledSet): boolean {
  return set.height > other.height || (set.height === other.height && widthOf(set) > widthOf(other));
}

/** One die is knocked out of the highest set still to come of those that fit; false if there is none. @source RN-B10, RN-R18, RN-R19 */
export function knockOut(
  game: ReignGame,
  fits: (roll: Roll, action: RollAction) => boolean,
  emit: Emit,
): boolean {
  let highest: { readonly roll: Roll; readonly action: RollAction; readonly set: RolledSet } | null = null;
  for (const { roll: id, height } of (game as ReignState).timeline) {
    const roll = rollOf(game, id);
    const set = setOfHeight(roll, height) as RolledSet;
    // sets of those who have just gone are void
    if (!isToCome(game, roll, set)) continue;
    const action = actionOfSet(roll, height) as RollAction;
    if (fits(roll, action) && (highest === null || isHigher(set, highest.set)))
      highest = { roll, action, set };
  }
  if (highest === null) return false;
  const { roll, action, set } = highest;
  const { height } = set;
  const widthAfter = takeDice(game, { roll: roll.id, height }, 1);
  emit({ type: 'die-knocked-out', ship: roll.ship, roll: roll.id, action: action.kind, height, widthAfter });
  if (widthAfter < 2) loseSet(game, roll, action, height, emit);
  return true;
}

/** Manoeuvres that the dice have failed, before anything is resolved. @source RN-018, RN-R20 */
export function failManoeuvres(game: ReignGame, emit: Emit): void {
  for (const id of game.declareOrder) {
    const roll = captainRoll(game, id);
    if (roll !== null && roll.actions[0]?.kind === 'manoeuvre' && !hasSucceeded(roll, 0))
      failManoeuvre(game, roll, emit);
  }
}

/** Whether an action is a captain's option but a manoeuvre, or shooting. */
function isAttempt({ kind }: RollAction): boolean {
  const { by } = ROLLS[kind];
  return by === 'crew' || (by === 'captain' && kind !== 'manoeuvre');
}

/** Other options of captains, and shots, that the dice have failed. @source RN-B07, RN-R68 */
export function failAttempts(game: ReignGame, emit: Emit): void {
  for (const roll of (game as ReignState).rolls) {
    const { id, ship, actor, actions } = roll;
    actions.forEach((action, place) => {
      if (!isAttempt(action) || isLost(game, id) || hasSucceeded(roll, place)) return;
      const target = 'target' in action ? action.target : null;
      emit({ type: 'attempt-failed', ship, character: actor, roll: id, action: action.kind, target });
    });
  }
}
