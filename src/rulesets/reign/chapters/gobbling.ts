import type { ActionRule } from '../../../core/definition.ts';
import { formOf, list } from '../../../core/form.ts';
import { FACE, NUMBER, ROLL_ID } from '../schema.ts';
import { type Gobbler, ROLLS } from '../tables.ts';
import type {
  Gobble,
  Reign,
  ReignState,
  Roll,
  RollAction,
  RolledSet,
  RollKind,
  Spending,
  TimelineItem,
} from '../types.ts';
import { gobbleDice } from './losing-sets.ts';
import { diceToDestroy, isInReach } from './pools.ts';
import { areInOneFight } from './posture.ts';
import { actionOfSet, rollOf, rollToChange, setOfHeight, widthOf } from './rolls.ts';
import { sideRule } from './rule.ts';
import { isGobbling, pruneTimeline, type Turn, turnOf } from './timeline.ts';

/** What gobbles when a set is spent. */
function gobblerOf({ kind }: RollAction): Gobbler {
  return kind === 'dodge' || kind === 'flee' || kind === 'pursue' ? kind : 'parry';
}

/** What an action may gobble, whomever it is aimed at. @source RN-R13 */
function isFood({ options }: ReignState, gobbler: Gobbler, other: RollAction): boolean {
  const { gobbledBy } = ROLLS[other.kind];
  if (gobbledBy.includes(gobbler)) return true;
  return gobbler !== 'parry' && options.pursuitGobblesShooting && gobbledBy.includes('dodge');
}

/** Whether a set that parries may gobble another of its fight. @source RN-R13 */
function canParry(
  state: ReignState,
  ship: string,
  foe: string,
  attacker: string,
  other: RollAction,
): boolean {
  if (attacker !== foe || !('target' in other) || other.target !== ship) return false;
  return other.kind !== 'hero-fight' || other.party !== 'repel' || areInOneFight(state, ship, foe);
}

/**
 * Whether dice of one action may be spent on a set of another: parrying ones in their fight, those of a pursuer on the
 * quarry's. @source RN-026, RN-027, RN-029, RN-071, RN-R13, RN-R37
 */
function canGobble(
  state: ReignState,
  ship: string,
  action: RollAction,
  { ship: owner }: Roll,
  other: RollAction,
): boolean {
  const gobbler = gobblerOf(action);
  if (!isGobbling(action) || !isFood(state, gobbler, other)) return false;
  if (gobbler === 'parry') return 'target' in action && canParry(state, ship, action.target, owner, other);
  if (action.kind === 'pursue' && owner !== action.target) return false;
  return other.kind === 'flee' || ('target' in other && other.target === ship);
}

/** The sets on which a gobbling set may spend its dice, in roll order. @source RN-R12, RN-R13 */
export function gobbleTargets(state: ReignState, { roll, action, height }: Turn): TimelineItem[] {
  return state.timeline.filter((item) => {
    if (!isInReach(height, item.height)) return false;
    const target = rollOf(state, item.roll);
    const other = actionOfSet(target, item.height);
    return other !== null && canGobble(state, roll.ship, action, target, other);
  });
}

/** The order in which a greedy gobbler takes sets; those not named come last. */
const APPETITE: readonly RollKind[] = ['manoeuvre', 'board-attack', 'flee', 'pursue', 'volley', 'archers'];

function appetiteFor(state: ReignState, { roll, height }: TimelineItem): number {
  const { kind } = actionOfSet(rollOf(state, roll), height) as RollAction;
  const place = APPETITE.indexOf(kind === 'pursue' ? 'flee' : kind);
  return place < 0 ? APPETITE.length : place;
}

function widthLeft(state: ReignState, { roll, height }: TimelineItem): number {
  return widthOf(setOfHeight(rollOf(state, roll), height) as RolledSet);
}

/** The fewest dice that destroy a set. */
function destroying(state: ReignState, { roll, height }: TimelineItem): Spending {
  return { roll, height, dice: diceToDestroy(widthLeft(state, { roll, height })) };
}

/** Set after set destroyed, as far as the dice go. */
function greedily(state: ReignState, width: number, targets: readonly TimelineItem[]): Spending[] {
  let left = width;
  const ordered = [...targets].sort((a, b) => appetiteFor(state, a) - appetiteFor(state, b));
  return ordered
    .map((target) => destroying(state, target))
    .filter(({ dice }) => {
      if (dice > left) return false;
      left -= dice;
      return true;
    });
}

/** Ways to spend a set that are worth offering: none, each target destroyed for as little as possible, greedily. */
function spendingsToOffer(state: ReignState, turn: Turn): Spending[][] {
  const targets = gobbleTargets(state, turn);
  const single = targets.map((target) => [destroying(state, target)]);
  const greedy = greedily(state, turn.width, targets);
  const offers = [[], ...single.filter(([only]) => only !== undefined && only.dice <= turn.width)];
  return greedy.length > 1 ? [...offers, greedy] : offers;
}

/** What has become of a set on which dice are to be spent. */
function targetState(
  state: ReignState,
  turn: Turn,
  { roll: id, height }: Spending,
): 'wrong' | 'resolved' | 'to-come' {
  const roll = rollOf(state, id);
  const set = setOfHeight(roll, height);
  const other = set === null ? null : actionOfSet(roll, height);
  if (set === null || other === null || !canGobble(state, turn.roll.ship, turn.action, roll, other))
    return 'wrong';
  if (set.resolved) return 'resolved';
  return state.timeline.some((item) => item.roll === id && item.height === height) ? 'to-come' : 'wrong';
}

/** Spend the dice of a set on others. */
export const gobble: ActionRule<Reign, Gobble> = /* @__PURE__ */ sideRule('gobble', {
  rules: 'RN-027 RN-029 RN-060 RN-061 RN-072 RN-B09 RN-R12 RN-R13 RN-R15',
  in: ['resolve', 'melee'],
  fields: {
    roll: ROLL_ID,
    height: FACE,
    spend: list(formOf<Spending>({ roll: ROLL_ID, height: FACE, dice: NUMBER })),
  },

  offersLegalOnly: true,
  offers(state) {
    const { pending } = state;
    if (pending?.decision !== 'gobble') return [];
    const { roll, height } = pending;
    return spendingsToOffer(state, turnOf(state, pending)).map((spend) => ({ roll, height, spend }));
  },

  refuses(state, { roll, height, spend }) {
    const turn = turnOf(state, { roll, height });
    const found = spend.map((spending) => targetState(state, turn, spending));
    if (found.includes('wrong')) return 'cannot-gobble';
    const total = spend.reduce((sum, { dice }) => sum + dice, 0);
    if (total > turn.width || spend.some((spending) => spending.dice > widthLeft(state, spending)))
      return 'too-many-dice';
    if (!spend.every((spending) => isInReach(height, spending.height))) return 'too-high';
    return found.includes('resolved') ? 'too-late' : null;
  },

  effect(game, { roll: id, height, spend }, { emit }) {
    const turn = turnOf(game, { roll: id, height });
    const set = rollToChange(game, id).sets.find((one) => one.height === height);
    if (set !== undefined) set.resolved = true;
    for (const { roll: target, height: targetHeight, dice } of spend)
      gobbleDice(game, turn, { roll: target, height: targetHeight }, dice, emit);
    pruneTimeline(game);
  },
});
