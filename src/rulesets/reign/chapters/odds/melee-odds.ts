import { ContentMap } from '../../../../core/content-map.ts';
import { type Distribution, distributionOf } from '../../../../core/distribution.ts';
import { OPTIONS } from '../../options.ts';
import { type DiceSet, isAlive, isBetter, passesThreat, putInOrder, type ThreatTest } from '../pools.ts';
import { oncePerPattern } from './pattern.ts';
import { requireWhole, throwOdds } from './pool-odds.ts';

/** The followers of one side in a deck fight. */
export interface Fighters {
  /** Number of men, 0 or more; 15 of them throw dice. */
  readonly men: number;
  /** Their Threat, 1 to 4. */
  readonly threat: number;
}

/** Followers against followers, all fighting, without heroes. */
export interface MeleeQuestion {
  readonly a: Fighters;
  readonly b: Fighters;
  /** Default either. */
  readonly threatTest?: ThreatTest;
  /** Most dice of a side. Default 15. */
  readonly unworthyCap?: number;
}

/** What a melee round costs the first side and the second, in men. */
export interface MeleeLosses {
  readonly lossesA: number;
  readonly lossesB: number;
}

/** One side in the middle of a melee round. */
interface Company {
  men: number;
  readonly threat: number;
  /** Sets that have not had their turn, the widest first, at equal Width the highest. */
  sets: readonly DiceSet[];
}

/** The sets left when a die is knocked out of the highest. @source RN-B10, RN-R19 */
function knockedOut(sets: readonly DiceSet[]): DiceSet[] {
  const height = Math.max(...sets.map((set) => set.height));
  const left: DiceSet[] = [];
  for (const set of sets) {
    const dice = set.height === height ? set.dice - 1 : set.dice;
    if (isAlive(dice)) putInOrder(left, { height: set.height, dice });
  }
  return left;
}

/** Takes the set whose turn it is from a company; null if one of the other comes first, or there is none. */
function dueOf(company: Company, [other]: readonly DiceSet[]): DiceSet | null {
  const [first, ...rest] = company.sets;
  if (first === undefined || (other !== undefined && isBetter(other, first))) return null;
  company.sets = rest;
  return first;
}

function isKilling(set: DiceSet | null, foe: Company, test: ThreatTest): boolean {
  return set !== null && foe.men > 0 && passesThreat(set.dice, set.height, foe.threat, test);
}

/** One man dies, and a die of his side with him. @source RN-B10 */
function loseMan(company: Company): void {
  company.men--;
  company.sets = knockedOut(company.sets);
}

/** Goes through the sets of both sides in their order; equal ones act together. @source RN-B10, RN-B25 */
function fight(a: Company, b: Company, test: ThreatTest): void {
  while (a.sets.length + b.sets.length > 0) {
    const setsOfA = a.sets;
    const setOfA = dueOf(a, b.sets);
    const setOfB = dueOf(b, setsOfA);
    const isLossOfA = isKilling(setOfB, a, test);
    if (isKilling(setOfA, b, test)) loseMan(b);
    if (isLossOfA) loseMan(a);
  }
}

/** What a melee round costs when both sides show given sets. @source RN-B10, RN-B25 */
export function meleeLosses(
  { a, b, threatTest = OPTIONS.threatTest.default }: MeleeQuestion,
  setsOfA: readonly DiceSet[],
  setsOfB: readonly DiceSet[],
): MeleeLosses {
  const [first, second] = [
    { ...a, sets: setsOfA },
    { ...b, sets: setsOfB },
  ];
  fight(first, second, threatTest);
  return { lossesA: a.men - first.men, lossesB: b.men - second.men };
}

/**
 * What a melee round costs two parties of followers that both fight, without heroes.
 * `meleeOdds({ a: { men: 8, threat: 2 }, b: { men: 5, threat: 2 } })`
 *
 * The work grows with the product of what the two can throw.
 *
 * @throws InvalidInputError for a number that makes no sense.
 * @throws OutcomesLimitError for parties too large to go through.
 * @source RN-B10, RN-B25, RN-R54
 */
export function meleeOdds(question: MeleeQuestion): Distribution<MeleeLosses> {
  const { a, b, unworthyCap: cap = OPTIONS.unworthyCap.default } = question;
  for (const [side, { men, threat }] of Object.entries({ a, b })) {
    requireWhole(`${side}.men`, men, 0, 999);
    requireWhole(`${side}.threat`, threat, 1, 4);
  }
  const losses = oncePerPattern(
    (setsOfA, setsOfB) => meleeLosses(question, setsOfA, setsOfB),
    [a.threat, b.threat],
  );
  return throwOdds({ dice: a.men, cap })
    .with(throwOdds({ dice: b.men, cap }), losses)
    .sorted((one, two) => one.lossesA - two.lossesA || one.lossesB - two.lossesB);
}

/** A deck fight of several melee rounds. */
export interface DeckFightQuestion extends MeleeQuestion {
  /** Melee rounds. Default 5, those of a naval round. */
  readonly rounds?: number;
}

/** Men left in a deck fight. */
export interface MenLeft {
  readonly menA: number;
  readonly menB: number;
}

/** The men left one melee round later. */
function nextRound(question: MeleeQuestion, men: MenLeft): Distribution<MenLeft> {
  const { menA, menB } = men;
  if (menA === 0 || menB === 0) return distributionOf(() => men);
  const { a, b } = question;
  return meleeOdds({ ...question, a: { ...a, men: menA }, b: { ...b, men: menB } }).map(
    ({ lossesA, lossesB }) => ({ menA: menA - lossesA, menB: menB - lossesB }),
  );
}

/**
 * The men left after some melee rounds of a fight without heroes, reinforcements and second thoughts; it ends when one
 * side has none. `deckFightOdds({ a: { men: 8, threat: 2 }, b: { men: 5, threat: 2 } }).chance(({ menB }) => menB === 0)`
 *
 * @throws InvalidInputError for a number that makes no sense.
 * @throws OutcomesLimitError for parties too large to go through.
 * @source RN-055, RN-B25, RN-R38
 */
export function deckFightOdds(question: DeckFightQuestion): Distribution<MenLeft> {
  const { a, b, rounds = OPTIONS.meleeRounds.default } = question;
  requireWhole('rounds', rounds, 0, 100);
  const known = new ContentMap<Distribution<MenLeft>>();
  let left: Distribution<MenLeft> = distributionOf(() => ({ menA: a.men, menB: b.men }));
  for (let round = 1; round <= rounds; round++) {
    left = left.chain((men) => known.getOrMake(men, () => nextRound(question, men)));
  }
  return left.sorted((one, two) => two.menA - one.menA || two.menB - one.menB);
}
