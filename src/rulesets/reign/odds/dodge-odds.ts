import type { Exact } from '../../../core/distribution.ts';
import { type Form, formOf, integer, optional } from '../../../core/form.ts';
import { type DiceSet, diceToDestroy, isAlive, isBetter, isInReach, setsMeeting } from '../chapters/pools.ts';
import { OPTIONS } from '../options.ts';
import { type PoolGiven, poolForms, readingOdds } from './pool-odds.ts';
import { face, MOST_DICE, readQuestion } from './questions.ts';

/** A dodge, and the set that it is to stop. */
export interface DodgeQuestion extends PoolGiven {
  /** The attacker's set. */
  readonly against: DiceSet;
  /** The set of the attacker's manoeuvre for which his attack waits. Default none. */
  readonly waitingFor?: DiceSet;
  /** Default one set. */
  readonly dodgeSets?: 'one' | 'all';
  /** Default by Width. */
  readonly gobbleTiming?: 'width' | 'height-only';
}

/** Widest set that there can be: every die, and that of a pushed ship. */
const MOST_WIDTH = MOST_DICE + 1;

function dodgeForm(): Form<DodgeQuestion> {
  const shownSet = formOf<DiceSet>({ height: face(), dice: integer(2, MOST_WIDTH) });
  return formOf<DodgeQuestion>({
    ...poolForms(),
    against: shownSet,
    waitingFor: optional(shownSet),
    dodgeSets: optional(OPTIONS.dodgeSets.form),
    gobbleTiming: optional(OPTIONS.gobbleTiming.form),
  });
}

/** The key by which a set has its turn: its own, or that of the set it waits for, whichever is smaller. @source RN-019 */
function keyOf(set: DiceSet, waitingFor: DiceSet | undefined): DiceSet {
  return waitingFor !== undefined && isBetter(set, waitingFor) ? waitingFor : set;
}

/** Whether dodge sets, each at its turn, leave nothing of a set before its own turn. */
function isDestroyed(
  target: DiceSet,
  waitingFor: DiceSet | undefined,
  dodges: readonly DiceSet[],
  gobbleTiming: string,
): boolean {
  let { dice } = target;
  for (const dodge of dodges) {
    const key = keyOf({ height: target.height, dice }, waitingFor);
    if (gobbleTiming === 'width' && isBetter(key, dodge)) return false;
    if (isInReach(dodge.height, target.height)) dice -= Math.min(dodge.dice, diceToDestroy(dice));
    if (!isAlive(dice)) return true;
  }
  return false;
}

/**
 * The chance that a dodge stops an attack: one of its sets meets the Difficulty, has its turn in time (at equal keys
 * it comes first), is high enough and has dice enough. An attack that waits for a manoeuvre is stopped with that too.
 *
 * `dodgeOdds({ dice: 6, difficulty: 4, against: { dice: 3, height: 5 } })`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source RN-027, RN-060, RN-B09, RN-R11, RN-R12, RN-R20
 */
export function dodgeOdds(question: DodgeQuestion): Exact {
  const { against, waitingFor, difficulty = 1 } = readQuestion(dodgeForm, question);
  const { dodgeSets = OPTIONS.dodgeSets.default, gobbleTiming = OPTIONS.gobbleTiming.default } = question;
  const stops = (dodges: readonly DiceSet[]) =>
    isDestroyed(against, waitingFor, dodges, gobbleTiming) ||
    (waitingFor !== undefined && isDestroyed(waitingFor, undefined, dodges, gobbleTiming));
  const isStopped = (sets: readonly DiceSet[]) => {
    const usable = setsMeeting(sets, difficulty);
    return dodgeSets === 'all' ? stops(usable) : usable.some((dodge) => stops([dodge]));
  };
  return readingOdds(question, (ways) => ways.some(isStopped)).chance((stopped) => stopped);
}
