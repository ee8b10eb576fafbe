import type { Distribution } from '../../../core/distribution.ts';
import { type Form, formOf } from '../../../core/form.ts';
import {
  type DiceSet,
  diceToDestroy,
  isAlive,
  isBetter,
  isInReach,
  POOL_CAP,
  putInOrder,
} from '../chapters/pools.ts';
import { betweenThrows } from './patterns.ts';
import { type PoolGiven, poolForms, throwOdds } from './pool-odds.ts';
import { readQuestion } from './questions.ts';

/** A fleer and one pursuer. */
export interface ChaseQuestion {
  readonly flee: PoolGiven;
  readonly pursue: PoolGiven;
}

/** Captains have pools, of which all dice above the usual cap are cut. @source RN-B02 */
function chaseForm(): Form<ChaseQuestion> {
  const captainsPool = formOf<PoolGiven>(poolForms(POOL_CAP));
  return formOf<ChaseQuestion>({ flee: captainsPool, pursue: captainsPool });
}

/** What a round does to the successes of a fleer: 1 more, 1 less, or as many as before. */
export type Progress = 1 | 0 | -1;

/** A chase in the middle of a round. */
interface Chase {
  /** Sets of the fleer that have not had their turn, the widest first, at equal Width the highest. */
  readonly flee: readonly DiceSet[];
  readonly pursue: readonly DiceSet[];
  /** Whether a set of the fleer has had its turn. */
  readonly hasFled: boolean;
  /** Whether a set of the pursuer has had its turn. */
  readonly isPursued: boolean;
}

/** Every way to spend up to so many dice on sets no higher than the gobbling one; what is left of the sets each time. */
function* spendings(dice: number, height: number, targets: readonly DiceSet[]): Generator<DiceSet[], void> {
  const [first, ...others] = targets;
  if (first === undefined) {
    yield [];
    return;
  }
  const most = isInReach(height, first.height) ? Math.min(dice, diceToDestroy(first.dice)) : 0;
  for (let spent = most; spent >= 0; spent--) {
    const left = { height: first.height, dice: first.dice - spent };
    for (const sets of spendings(dice - spent, height, others)) {
      if (isAlive(left.dice)) putInOrder(sets, left);
      yield sets;
    }
  }
}

/** A fleer's set has its turn: the way to spend it that is best for the fleer. */
function fleersTurn({ flee: [set, ...flee], pursue, isPursued }: Chase): Progress {
  const most = isPursued ? 0 : 1;
  let best: Progress = -1;
  if (set === undefined) return best;
  for (const left of spendings(set.dice, set.height, pursue)) {
    const progress = progressOf({ flee, pursue: left, hasFled: true, isPursued });
    if (progress > best) best = progress;
    if (best === most) break;
  }
  return best;
}

/**
 * A pursuer's set has its turn. No set of the fleer that is left comes before it, so that none is wider, and any that
 * is in its reach is destroyed.
 */
function pursuersTurn({ flee, pursue: [set, ...pursue], hasFled }: Chase): Progress {
  if (set === undefined || flee.some(({ height }) => isInReach(set.height, height))) return -1;
  return progressOf({ flee, pursue, hasFled, isPursued: true });
}

/**
 * What a round of a chase comes to when both play their best: the fleer wants a success, or at least to lose none.
 * At equal keys the fleer comes first. @source RN-073, RN-075, RN-R12, RN-R13, RN-R32, RN-R33, RN-R34
 */
function progressOf(chase: Chase): Progress {
  const [flee] = chase.flee;
  const [pursue] = chase.pursue;
  if (pursue === undefined) return (chase.hasFled || flee !== undefined) && !chase.isPursued ? 1 : 0;
  // there is nothing to foil any more, and a pursuer's set has its turn
  if (flee === undefined) return 0;
  return isBetter(pursue, flee) ? pursuersTurn(chase) : fleersTurn(chase);
}

/** The successes that a chase brings for given sets, the widest first, both playing their best. */
export function chaseProgress(flee: readonly DiceSet[], pursue: readonly DiceSet[]): Progress {
  return progressOf({ flee, pursue, hasFled: false, isPursued: false });
}

/**
 * What a round of a chase does to the fleer's successes when both play their best; the -1 of a fleer who has none
 * changes nothing. `chaseOdds({ flee: { dice: 3 }, pursue: { dice: 3 } })`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense, and for a cap above 10.
 * @source RN-070, RN-072, RN-073, RN-075
 */
export function chaseOdds(question: ChaseQuestion): Distribution<{ readonly progress: Progress }> {
  const { flee, pursue } = readQuestion(chaseForm, question);
  return betweenThrows(throwOdds(flee), throwOdds(pursue), chaseProgress)
    .sorted((a, b) => b - a)
    .map((progress) => ({ progress }));
}
