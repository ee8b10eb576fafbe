import { ROLLS } from '../tables.ts';
import type {
  PositionKind,
  ReignGame,
  ReignState,
  Roll,
  RollAction,
  RolledSet,
  TimelineItem,
} from '../types.ts';
import { isAssault, isPartyGone } from './parties.ts';
import { captainRoll } from './posture.ts';
import { actionOfSet, isLive, rollOf, setOfHeight, widthOf } from './rolls.ts';
import { positionOn, shipOf } from './ship.ts';

/** A set whose turn it is, with what it does. */
export interface Turn {
  readonly roll: Roll;
  readonly set: RolledSet;
  readonly action: RollAction;
  readonly width: number;
  readonly height: number;
}

/** The class of attacks, which are simultaneous at the same key. */
const ATTACKS = 3;

/** Order of what happens at the same key: 0 first. @source RN-R12 */
function classOf(action: RollAction): number {
  return 'mode' in action && action.mode === 'parry' ? 0 : ROLLS[action.kind].class;
}

/** Whether an action's sets are gobble dice. @source RN-060, RN-072, RN-B25 */
export function isGobbling(action: RollAction): boolean {
  return classOf(action) <= 1;
}

/** The position that an attack needs; null for none. @source RN-005 */
function neededFor(action: RollAction): PositionKind | null {
  if (action.kind === 'volley') return 'shoot';
  return isAssault(action) ? 'board' : null;
}

/** The manoeuvre of this round that an attack waits for; null if it waits for none. @source RN-019 */
export function awaited(state: ReignState, ship: string, action: RollAction): Roll | null {
  const needed = neededFor(action);
  if (needed === null || !('target' in action)) return null;
  if (positionOn(state, ship, action.target)?.kind === needed) return null;
  const roll = captainRoll(state, ship);
  const option = roll?.actions[0];
  const isIt = option?.kind === 'manoeuvre' && option.target === action.target && option.position === needed;
  return isIt ? roll : null;
}

/** More than any Height, so that of two keys that of the wider set is the larger. */
const KEY_BASE = 16;

/** More than the key of any set (15 dice and one by pushing, Height 10): what has it comes before all others. */
const AHEAD_OF_ALL = 1000;

/** Effective Width and Height as one number, by which sets take their turns. */
function keyOfSet(set: RolledSet): number {
  return widthOf(set) * KEY_BASE + set.height;
}

/** The key of a set: an attack that waits has that of its manoeuvre, if that is later. @source RN-019, RN-R12 */
export function keyOf(state: ReignState, roll: Roll, set: RolledSet, action: RollAction): number {
  const own = keyOfSet(set);
  if (state.options.gobbleTiming === 'height-only' && isGobbling(action)) return own + AHEAD_OF_ALL;
  const manoeuvre = awaited(state, roll.ship, action);
  if (manoeuvre === null) return own;
  const leading = setOfHeight(manoeuvre, manoeuvre.chosen[0] as number);
  return leading === null ? own : Math.min(own, keyOfSet(leading));
}

/** An item of the timeline with all that belongs to it. */
export function turnOf(state: ReignState, { roll: id, height }: TimelineItem): Turn {
  const roll = rollOf(state, id);
  const set = setOfHeight(roll, height) as RolledSet;
  return { roll, set, action: actionOfSet(roll, height) as RollAction, width: widthOf(set), height };
}

/**
 * The sets whose turn is next: one, or all attacks at the same key, which are simultaneous. Empty when there are no
 * more.
 */
export function nextTurns(state: ReignState): Turn[] {
  let turns: Turn[] = [];
  let bestKey = -1;
  let bestClass = 9;
  for (const item of state.timeline) {
    const turn = turnOf(state, item);
    const key = keyOf(state, turn.roll, turn.set, turn.action);
    const place = classOf(turn.action);
    if (key > bestKey || (key === bestKey && place < bestClass)) {
      turns = [turn];
      bestKey = key;
      bestClass = place;
    } else if (key === bestKey && place === bestClass && place === ATTACKS) turns.push(turn);
  }
  return turns;
}

/** Whether the attack of a roll is lost or foiled. @source RN-R15, RN-R20 */
export function isLost({ memory }: ReignState, roll: string): boolean {
  return memory.lost.includes(roll) || memory.foiled.includes(roll);
}

/** Whether those whose set it is can no longer use it. @source RN-R39, RN-B26 */
function areGone(state: ReignState, { ship, actor }: Roll, action: RollAction): boolean {
  if (action.kind === 'hero-fight')
    return actor !== null && shipOf(state, ship).characters[actor]?.out === true;
  if (action.kind !== 'board-attack' && action.kind !== 'repel') return false;
  return isPartyGone(state, ship, action.kind === 'repel' ? 'repel' : 'board', action.target);
}

/** Whether a set has still to take its turn. @source RN-R39 */
export function isToCome(state: ReignState, roll: Roll, set: RolledSet): boolean {
  if (set.resolved || !isLive(set) || isLost(state, roll.id)) return false;
  const action = actionOfSet(roll, set.height);
  return action !== null && !areGone(state, roll, action);
}

/** All sets that have still to take their turn, in roll order. */
export function setsToCome(state: ReignState): TimelineItem[] {
  const items: TimelineItem[] = [];
  for (const roll of state.rolls) {
    for (const set of roll.sets)
      if (isToCome(state, roll, set)) items.push({ roll: roll.id, height: set.height });
  }
  return items;
}

/** Takes off the timeline what has taken its turn or never will; rolls of those who are gone are lost. */
export function pruneTimeline(game: ReignGame): void {
  const state: ReignState = game;
  game.timeline = game.timeline.filter(({ roll: id, height }) => {
    const roll = rollOf(state, id);
    const set = setOfHeight(roll, height);
    if (set === null || set.resolved || !isLive(set) || isLost(state, id)) return false;
    const action = actionOfSet(roll, height);
    if (action === null || !areGone(state, roll, action)) return action !== null;
    game.memory.lost.push(id);
    return false;
  });
}
