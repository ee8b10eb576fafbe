import * as v from 'valibot';
import { integerSchema, oneOfSchema, readInput, testSchema } from '../../../../core/input.ts';
import { OPTIONS } from '../../options.ts';
import { COUNT, LOCATION, LOCATION_MAP, LOCATIONS } from '../../schema.ts';
import { SHIP_TYPES, WEAPON_TYPES } from '../../tables.ts';
import { SIDES } from '../pools.ts';

/*
 * The forms of the questions. A field that is not known is refused, and so is a value that cannot be; a field that is
 * left out, or undefined, has its default. A form is made when it is asked for, so that a program that asks no such
 * questions bundles none of them.
 */

/** Makes the form of a question. */
export type QuestionForm = () => v.GenericSchema<unknown, unknown>;

/** Most dice that may be thrown at once. @source RN-R54 */
const MOST_DICE = 15;

/** Widest set that there can be: every die, and that of a pushed ship. */
const MOST_WIDTH = MOST_DICE + 1;

/** Most engines of a type that a question may be about. */
const MOST_ENGINES = 20;

/** Most area dice that a question may be about. */
const MOST_AREA_DICE = 12;

/**
 * Reads a question.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would.
 */
export function readQuestion<T>(form: QuestionForm, question: T): T {
  return readInput('argument', form() as v.GenericSchema<unknown, T>, question);
}

/** Fields that may be left out. */
function optional(entries: v.ObjectEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([name, form]) => [name, v.optional(form)]));
}

const face = () => integerSchema(1, SIDES);
const added = () => integerSchema(0, 99);
const bonusDie = () => integerSchema(0, 1);
const threat = () => integerSchema(1, 4);

/** What all pools have but their dice. */
const poolFields = () => ({
  special: oneOfSchema(['none', 'ED', 'MD']),
  edFace: face(),
  called: face(),
  penalties: added(),
});

const poolEntries = () => ({
  dice: added(),
  ...optional({ ...poolFields(), cap: integerSchema(1, MOST_DICE), difficulty: added() }),
});

/** A pool. */
export const poolForm: QuestionForm = () => v.strictObject(poolEntries());

/** A pool, and what counts as success. */
export const setForm: QuestionForm = () =>
  v.strictObject({
    ...poolEntries(),
    ...optional({ width: integerSchema(1, 99), height: face(), bonus: bonusDie() }),
  });

/** A pool, and the ship at which its best set is aimed. */
export const bestSetForm: QuestionForm = () =>
  v.strictObject({
    ...poolEntries(),
    ...optional({ bonus: bonusDie(), locationMap: LOCATION_MAP }),
  });

const shownSet = () => v.strictObject({ height: face(), dice: integerSchema(2, MOST_WIDTH) });

/** The sets of a dodge against one of an attacker. */
export const dodgeForm: QuestionForm = () =>
  v.strictObject({
    ...poolEntries(),
    against: shownSet(),
    ...optional({
      waitingFor: shownSet(),
      dodgeSets: OPTIONS.dodgeSets.schema,
      gobbleTiming: OPTIONS.gobbleTiming.schema,
    }),
  });

/** Bowmen and a crew. */
export const archersForm: QuestionForm = () =>
  v.strictObject({
    ...poolEntries(),
    threat: threat(),
    ...optional({ threatTest: OPTIONS.threatTest.schema }),
  });

/** The pool of a captain, of which all dice above the usual cap are cut. @source RN-B02 */
const captainsPool = () =>
  v.strictObject({ ...poolEntries(), ...optional({ cap: integerSchema(1, SIDES) }) });

/** A fleer and a pursuer. */
export const chaseForm: QuestionForm = () => v.strictObject({ flee: captainsPool(), pursue: captainsPool() });

const fighters = () => v.strictObject({ men: integerSchema(0, 999), threat: threat() });

const meleeEntries = () => ({
  a: fighters(),
  b: fighters(),
  ...optional({
    threatTest: OPTIONS.threatTest.schema,
    unworthyCap: integerSchema(1, MOST_DICE),
    samples: integerSchema(1, 100_000_000),
    seed: testSchema(
      'a finite number or a text',
      (seed) => typeof seed === 'string' || Number.isFinite(seed),
    ),
  }),
});

/** Two parties of followers. */
export const meleeForm: QuestionForm = () => v.strictObject(meleeEntries());

/** Two parties of followers for some melee rounds. */
export const deckFightForm: QuestionForm = () =>
  v.strictObject({
    ...meleeEntries(),
    ...optional({ rounds: integerSchema(0, 100) }),
  });

const shipShotAt = () => v.looseObject({ armour: COUNT, locations: LOCATIONS, locationMap: LOCATION_MAP });

const typeShotAt = () =>
  testSchema(
    `a ship or one of ${Object.keys(SHIP_TYPES).join(', ')}`,
    (type) => typeof type === 'string' && Object.hasOwn(SHIP_TYPES, type),
  );

const target = () =>
  v.lazy((shotAt) => (typeof shotAt === 'object' && shotAt !== null ? shipShotAt() : typeShotAt()));

/** A volley of engines. */
export const volleyForm: QuestionForm = () =>
  v.strictObject({
    weapons: v.strictObject(
      optional(Object.fromEntries(WEAPON_TYPES.map((type) => [type, integerSchema(0, MOST_ENGINES)]))),
    ),
    target: target(),
    ...optional({
      ...poolFields(),
      bonusDice: integerSchema(0, SIDES),
      bonus: bonusDie(),
      aim: LOCATION,
      volleySets: OPTIONS.volleySets.schema,
      damageOrder: OPTIONS.damageOrder.schema,
      areaDicePer: OPTIONS.areaDicePer.schema,
      areaArmour: OPTIONS.areaArmour.schema,
    }),
  });

/** Area dice. */
export const areaForm: QuestionForm = () =>
  v.strictObject({
    dice: integerSchema(0, MOST_AREA_DICE),
    ...optional({ locationMap: LOCATION_MAP }),
  });

const positive = () =>
  testSchema('a whole number, 1n or more', (number) => typeof number === 'bigint' && number > 0n);

/** Successes that are waited for, each round having a chance of one. */
export const waitForm: QuestionForm = () =>
  v.strictObject({
    chance: v.looseObject({ fraction: v.looseObject({ numerator: positive(), denominator: positive() }) }),
    successes: integerSchema(0, 1000),
  });
