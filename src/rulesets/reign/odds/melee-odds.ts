import { ContentMap } from '../../../core/content-map.ts';
import type { Dice } from '../../../core/dice/dice.ts';
import type { Seed } from '../../../core/dice/generator.ts';
import { Distribution, distributionOf } from '../../../core/distribution.ts';
import { type Forms, formOf, integer, optional, where } from '../../../core/form.ts';
import {
  type DiceSet,
  isAlive,
  isBetter,
  passesThreat,
  putInOrder,
  SIDES,
  type ThreatTest,
  throwSets,
} from '../chapters/pools.ts';
import { OPTIONS } from '../options.ts';
import { choose, type MeleeShare, meleeShares } from './melee/ways.ts';
import { MOST_DICE, readQuestion, threat } from './questions.ts';

/** The followers of one side in a deck fight. */
export interface Fighters {
  /** Number of men, 0 or more; 15 of them throw dice. */
  readonly men: number;
  /** Their Threat, 1 to 4. */
  readonly threat: number;
}

/** Followers against followers, all fighting, without heroes. */
export interface MeleeQuestion {
  /** The first side. */
  readonly a: Fighters;
  /** The second side. */
  readonly b: Fighters;
  /** Default either. */
  readonly threatTest?: ThreatTest;
  /** Most dice of a side. Default 15. */
  readonly unworthyCap?: number;
  /** Throw so many times and count, instead of going through everything. Default none: the exact odds. */
  readonly samples?: number;
  /** Seed of the dice of samples. Default 1. */
  readonly seed?: Seed;
}

function meleeForms(): Forms<MeleeQuestion> {
  const fighters = formOf<Fighters>({ men: integer(0, 999), threat: threat() });
  const isSeed = (seed: unknown) => typeof seed === 'string' || Number.isFinite(seed);
  return {
    a: fighters,
    b: fighters,
    threatTest: optional(OPTIONS.threatTest.form),
    unworthyCap: optional(integer(1, MOST_DICE)),
    samples: optional(integer(1, 100_000_000)),
    seed: optional(where<Seed>('a finite number or a text', isSeed)),
  };
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

/** Dice of a party. @source RN-R54 */
function diceOf({ men }: Fighters, { unworthyCap = OPTIONS.unworthyCap.default }: MeleeQuestion): number {
  return Math.min(men, unworthyCap);
}

/** Ways in which the dice of a side that lie in no set can be chosen and lie. */
function waysOfOthers(dice: number, sets: number, inSets: number): bigint {
  const others = dice - inSets;
  const faces = SIDES - sets;
  if (others < 0 || others > faces) return 0n;
  let ways = BigInt(choose(dice, others));
  for (let i = 0; i < others; i++) ways *= BigInt(faces - i);
  return ways;
}

/** Rounds between parties of the same Threats, all reckoned from one list of shares. */
class Rounds {
  private readonly question: MeleeQuestion;
  private shares: readonly MeleeShare[] | null = null;

  constructor(question: MeleeQuestion) {
    this.question = question;
  }

  /** What a melee round costs so many men, no more than those of the question. */
  lossesOf(men: MenLeft): Distribution<MeleeLosses> {
    const { a, b } = this.question;
    const parties = [
      { ...a, men: men.menA },
      { ...b, men: men.menB },
    ] as const;
    const dice = parties.map((party) => diceOf(party, this.question)) as [number, number];
    const found = new Map<number, bigint>();
    for (const share of this.known()) {
      const key = SIDES * Math.min(share.losses[0], men.menA) + Math.min(share.losses[1], men.menB);
      found.set(key, (found.get(key) ?? 0n) + waysOf(share, dice));
    }
    const shares = [...found].map(([key, ways]) => ({
      result: { lossesA: Math.floor(key / SIDES), lossesB: key % SIDES },
      ways,
    }));
    return new Distribution(
      shares.filter(({ ways }) => ways > 0n),
      BigInt(SIDES) ** BigInt(dice[0] + dice[1]),
    );
  }

  private known(): readonly MeleeShare[] {
    const { a, b, threatTest = OPTIONS.threatTest.default } = this.question;
    this.shares ??= meleeShares({
      dice: [diceOf(a, this.question), diceOf(b, this.question)],
      threats: [a.threat, b.threat],
      test: threatTest,
    });
    return this.shares;
  }
}

/** Ways in which a share comes about when both sides throw so many dice. */
function waysOf({ sets, dice, ways }: MeleeShare, thrown: readonly [number, number]): bigint {
  const first = waysOfOthers(thrown[0], sets[0], dice[0]);
  return first === 0n ? 0n : ways * first * waysOfOthers(thrown[1], sets[1], dice[1]);
}

/** Throws the dice of both sides and fights a melee round. */
function fightOnce(question: MeleeQuestion, dice: Dice): MeleeLosses {
  const [a, b] = [question.a, question.b].map((party) =>
    throwSets(dice, 'melee', { random: diceOf(party, question), fixed: [], md: false }),
  ) as [DiceSet[], DiceSet[]];
  return meleeLosses(question, a, b);
}

/**
 * What a melee round costs two parties of followers that both fight, without heroes.
 * `meleeOdds({ a: { men: 8, threat: 2 }, b: { men: 5, threat: 2 } })`
 *
 * The more men up to the cap, and the higher the Threats, the more work: two parties of 15 at Threat 2 take some ten
 * seconds, at Threat 3 half a minute. With `samples` the odds are those of so many throws instead, which takes no time.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @throws OutcomesLimitError for two large parties of which one has Threat 4 and the other less, without `samples`.
 * @source RN-B10, RN-B25, RN-R54
 */
export function meleeOdds(question: MeleeQuestion): Distribution<MeleeLosses> {
  const { a, b, samples, seed = 1 } = readQuestion(() => formOf<MeleeQuestion>(meleeForms()), question);
  const losses =
    samples === undefined
      ? new Rounds(question).lossesOf({ menA: a.men, menB: b.men })
      : distributionOf((dice) => fightOnce(question, dice), { samples, seed });
  return losses.sorted((one, two) => one.lossesA - two.lossesA || one.lossesB - two.lossesB);
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

/** Whether a fight goes on. */
function isUndecided({ menA, menB }: MenLeft): boolean {
  return menA > 0 && menB > 0;
}

function afterLosses({ menA, menB }: MenLeft, { lossesA, lossesB }: MeleeLosses): MenLeft {
  return { menA: menA - lossesA, menB: menB - lossesB };
}

/** The men left after all rounds, by all there is to throw. */
function exactFight(question: DeckFightQuestion, start: MenLeft, rounds: number): Distribution<MenLeft> {
  const fought = new Rounds(question);
  const known = new ContentMap<Distribution<MenLeft>>();
  const next = (men: MenLeft) =>
    isUndecided(men)
      ? fought.lossesOf(men).map((losses) => afterLosses(men, losses))
      : distributionOf(() => men);
  let left: Distribution<MenLeft> = distributionOf(() => start);
  for (let round = 1; round <= rounds; round++) {
    left = left.chain((men) => known.getOrMake(men, () => next(men)));
  }
  return left;
}

/** The men left after all rounds of one fight. */
function fightToTheEnd(question: DeckFightQuestion, start: MenLeft, rounds: number, dice: Dice): MenLeft {
  const { a, b } = question;
  let men = start;
  for (let round = 1; round <= rounds && isUndecided(men); round++) {
    const now = { ...question, a: { ...a, men: men.menA }, b: { ...b, men: men.menB } };
    men = afterLosses(men, fightOnce(now, dice));
  }
  return men;
}

/**
 * The men left after some melee rounds of a fight without heroes, reinforcements and second thoughts; it ends when one
 * side has none. `deckFightOdds({ a: { men: 8, threat: 2 }, b: { men: 5, threat: 2 } }).chance(({ menB }) => menB === 0)`
 *
 * It takes a little more than one round of the same parties ({@link meleeOdds}); with `samples` the odds are those of
 * so many fights instead.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @throws OutcomesLimitError as {@link meleeOdds} does, without `samples`.
 * @source RN-055, RN-B25, RN-R38
 */
export function deckFightOdds(question: DeckFightQuestion): Distribution<MenLeft> {
  const {
    a,
    b,
    rounds = OPTIONS.meleeRounds.default,
    samples,
    seed = 1,
  } = readQuestion(
    () => formOf<DeckFightQuestion>({ ...meleeForms(), rounds: optional(integer(0, 100)) }),
    question,
  );
  const start = { menA: a.men, menB: b.men };
  const left =
    samples === undefined
      ? exactFight(question, start, rounds)
      : distributionOf((dice) => fightToTheEnd(question, start, rounds, dice), { samples, seed });
  return left.sorted((one, two) => two.menA - one.menA || two.menB - one.menB);
}
