import { type Dice, facesOf, type Tally, tallyOf } from '../../../core/dice/dice.ts';
import { type Distribution, distributionOf, type Exact, exactly } from '../../../core/distribution.ts';
import {
  type Form,
  type Forms,
  formOf,
  integer,
  oneOf,
  openFormOf,
  optional,
  where,
} from '../../../core/form.ts';
import { invalidInput } from '../../../core/input.ts';
import {
  bestMasterDieFace,
  bestSet,
  type DiceSet,
  diceOf,
  meets,
  type PoolDice,
  poolOf,
  SIDES,
  SPECIAL_DICE,
  type SpecialDie,
  setsMeeting,
  setsOf,
  setsOfFaces,
  throwFaces,
  throwSets,
} from '../chapters/pools.ts';
import { LOCATION_MAP as LOCATION_MAP_FORM } from '../schema.ts';
import { LOCATION_MAP } from '../tables.ts';
import type { LocationName } from '../types.ts';
import { added, bonusDie, face, MOST_DICE, readQuestion } from './questions.ts';

/** A pool whose chances are asked for. */
export interface PoolGiven {
  /** Stat + rank + bonus dice, before penalties: 6 for the captain of the Comet. */
  readonly dice: number;
  /** A special die beside them. Default none. A Master Die is set as its owner would. */
  readonly special?: SpecialDie;
  /** The face of an Expert Die. Default 10. */
  readonly edFace?: number;
  /** The face of a called shot, which costs a die. Default none. */
  readonly called?: number;
  /** Further penalty dice. Default 0. */
  readonly penalties?: number;
  /** Most dice of the pool. Default 10; followers have 15. */
  readonly cap?: number;
  /** The least Height that counts. Default 1. */
  readonly difficulty?: number;
}

/** The forms of what all pools have but their dice. */
export function specialForms(): Forms<Pick<PoolGiven, 'special' | 'edFace' | 'called' | 'penalties'>> {
  return {
    special: optional(oneOf(SPECIAL_DICE)),
    edFace: optional(face()),
    called: optional(face()),
    penalties: optional(added()),
  };
}

/** The forms of the fields of a pool, of at most so many dice. */
export function poolForms(most: number = MOST_DICE): Forms<PoolGiven> {
  return {
    dice: added(),
    ...specialForms(),
    cap: optional(integer(1, most)),
    difficulty: optional(added()),
  };
}

/** The dice of a pool as they lie before the throw. @source RN-B02, RN-B06 */
function poolDiceOf({
  dice,
  special = 'none',
  edFace = 10,
  called,
  penalties = 0,
  cap,
}: PoolGiven): PoolDice {
  if (called !== undefined && special === 'ED') {
    throw invalidInput('argument', 'called', 'expected none beside an Expert Die, which is the call');
  }
  const isCalled = called !== undefined;
  const pool = poolOf({ normal: dice, special, penalties, isCalled, ...(cap === undefined ? {} : { cap }) });
  return diceOf(pool, { edFace, calledFace: called ?? null });
}

const FACES: readonly number[] = facesOf(SIDES);

/** The sets of a throw: one list, or one for each face to which a Master Die can be set. */
function waysToSet(tally: Tally, { fixed, md }: PoolDice): DiceSet[][] {
  return md ? FACES.map((face) => setsOf(tally, [...fixed, face])) : [setsOf(tally, fixed)];
}

/**
 * What is made of the sets of a pool: of one list, or of one for each face to which a Master Die can be set.
 *
 * @param given of a question that has been read.
 */
export function readingOdds<R>(given: PoolGiven, read: (ways: readonly DiceSet[][]) => R): Distribution<R> {
  const pool = poolDiceOf(given);
  const readTally = (tally: Tally) => read(waysToSet(tally, pool));
  return distributionOf((dice) =>
    pool.random === 0 ? readTally([]) : dice.tally('odds', pool.random, SIDES, readTally),
  );
}

/** Throws a pool and returns its sets, a Master Die set where it makes the best that meets the Difficulty. */
function bestThrown(dice: Dice, pool: PoolDice, difficulty: number): DiceSet[] {
  if (!pool.md) return throwSets(dice, 'odds', pool);
  const faces = throwFaces(dice, 'odds', pool);
  const face = bestMasterDieFace(tallyOf(faces, SIDES), pool.fixed, difficulty);
  return setsOfFaces(faces, face === null ? pool.fixed : [...pool.fixed, face]);
}

/**
 * Every list of sets that a pool can show, the widest set first, at equal Width the highest; those below the
 * Difficulty are left out. A Master Die makes the best set it can.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 */
export function throwOdds(given: PoolGiven): Distribution<readonly DiceSet[]> {
  const pool = poolDiceOf(readQuestion(() => formOf<PoolGiven>(poolForms()), given));
  const { difficulty = 1 } = given;
  return distributionOf((dice) => setsMeeting(bestThrown(dice, pool, difficulty), difficulty));
}

/** Which sets count as a success. */
export interface SetQuestion extends PoolGiven {
  /** The least effective Width. Default 2. */
  readonly width?: number;
  /** The one Height that counts, as of a called shot. Default any from the Difficulty on. */
  readonly height?: number;
  /** 1 while the ship is pushed: one more Width for every set that meets the Difficulty. Default 0. */
  readonly bonus?: number;
}

function setForm(): Form<SetQuestion> {
  return formOf<SetQuestion>({
    ...poolForms(),
    width: optional(integer(1, 99)),
    height: optional(face()),
    bonus: optional(bonusDie()),
  });
}

/**
 * The chance that a pool shows a set that counts: `setOdds({ dice: 6, difficulty: 4 })`.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source RN-B01, RN-B03, RN-B06, RN-B07, RN-R08, RN-R30
 */
export function setOdds(question: SetQuestion): Exact {
  const { width = 2, height, bonus = 0, difficulty = 1 } = readQuestion(setForm, question);
  const counts = (set: DiceSet) =>
    meets(set, difficulty) && set.dice + bonus >= width && (height === undefined || set.height === height);
  const reading = readingOdds(question, (ways) => ways.some((sets) => sets.some(counts)));
  return reading.chance((isSuccess) => isSuccess);
}

/** The set that a pool is best used with, and what it hits; Width 0 and nulls for none. */
export interface BestSet {
  /** Effective Width. */
  readonly width: number;
  readonly height: number | null;
  /** The location of a ship that a hit of this Height strikes. */
  readonly location: LocationName | null;
}

/** What the best set of a pool is asked for beside the pool. */
export interface BestSetQuestion extends PoolGiven {
  /** 1 while the ship is pushed. Default 0. */
  readonly bonus?: number;
  /** Locations of the target by Height, from 1 to 10. Default the ledger's. */
  readonly locationMap?: readonly LocationName[];
}

function bestSetForm(): Form<BestSetQuestion> {
  return formOf<BestSetQuestion>({
    ...poolForms(),
    bonus: optional(bonusDie()),
    locationMap: optional(LOCATION_MAP_FORM),
  });
}

/**
 * The widest set that meets the Difficulty, at equal Width the highest, and the location it hits; the widest first.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source RN-B01, RN-B21, RN-R11
 */
export function bestSetOdds(question: BestSetQuestion): Distribution<BestSet> {
  const { bonus = 0, locationMap = LOCATION_MAP, difficulty } = readQuestion(bestSetForm, question);
  return readingOdds(question, (ways) => bestSet(ways.flat(), difficulty))
    .map((set) => bestOf(set, bonus, locationMap))
    .sorted((a, b) => b.width - a.width || Number(b.height) - Number(a.height));
}

function bestOf(set: DiceSet | null, bonus: number, locationMap: readonly LocationName[]): BestSet {
  if (set === null) return { width: 0, height: null, location: null };
  return { width: set.dice + bonus, height: set.height, location: locationMap[set.height - 1] ?? null };
}

/** The mean Width of a pool's best set, 0 where there is none. */
export function meanWidth(question: BestSetQuestion): Exact {
  return bestSetOdds(question).mean(({ width }) => width);
}

function waitForm(): Form<{ readonly chance: Pick<Exact, 'fraction'>; readonly successes: number }> {
  const positive = () =>
    where<bigint>('a whole number, 1n or more', (number) => typeof number === 'bigint' && number > 0n);
  const fraction = openFormOf<Exact['fraction']>({ numerator: positive(), denominator: positive() });
  return formOf<{ readonly chance: Pick<Exact, 'fraction'>; readonly successes: number }>({
    chance: openFormOf<Pick<Exact, 'fraction'>>({ fraction }),
    successes: integer(0, 1000),
  });
}

/**
 * The mean number of rounds until there are so many successes, each round by itself having the same chance of one.
 *
 * @throws InvalidInputError for no chance at all, or a number that makes no sense.
 */
export function roundsToSuccesses(chance: Exact, successes: number): Exact {
  readQuestion(waitForm, { chance, successes });
  const { numerator, denominator } = chance.fraction;
  return exactly(BigInt(successes) * denominator, numerator);
}
