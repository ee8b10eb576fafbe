import * as v from 'valibot';
import { integerSchema, oneOfSchema, readInput, testSchema } from '../../../../core/input.ts';
import { OPTIONS } from '../../options.ts';
import { COUNT, LOCATION, LOCATION_MAP, LOCATIONS } from '../../schema.ts';
import { SHIP_TYPES, WEAPON_TYPES } from '../../tables.ts';
import { SIDES } from '../pools.ts';

/*
 * The forms of the questions. A field that is not known is refused, and so is a value that cannot be; a field that is
 * left out, or undefined, has its default.
 */

/** The form of a question. */
export type QuestionForm = v.GenericSchema<unknown, unknown>;

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
  return readInput('argument', form as v.GenericSchema<unknown, T>, question);
}

/** Fields that may be left out. */
function optional(entries: v.ObjectEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([name, form]) => [name, v.optional(form)]));
}

const FACE = integerSchema(1, SIDES);
const ADDED = integerSchema(0, 99);
const BONUS = integerSchema(0, 1);
const THREAT = integerSchema(1, 4);

/** What all pools have but their dice. */
const POOL_FIELDS = {
  special: oneOfSchema(['none', 'ED', 'MD']),
  edFace: FACE,
  called: FACE,
  penalties: ADDED,
};

const POOL_ENTRIES = {
  dice: ADDED,
  ...optional({ ...POOL_FIELDS, cap: integerSchema(1, MOST_DICE), difficulty: ADDED }),
};

/** A pool. */
export const POOL: QuestionForm = v.strictObject(POOL_ENTRIES);

/** A pool, and what counts as success. */
export const SET: QuestionForm = v.strictObject({
  ...POOL_ENTRIES,
  ...optional({ width: integerSchema(1, 99), height: FACE, bonus: BONUS }),
});

/** A pool, and the ship at which its best set is aimed. */
export const BEST_SET: QuestionForm = v.strictObject({
  ...POOL_ENTRIES,
  ...optional({ bonus: BONUS, locationMap: LOCATION_MAP }),
});

/** The sets of a dodge against one of an attacker. */
export const DODGE: QuestionForm = v.strictObject({
  ...POOL_ENTRIES,
  against: v.strictObject({ height: FACE, dice: integerSchema(2, MOST_WIDTH) }),
  ...optional({
    waitingFor: v.strictObject({ height: FACE, dice: integerSchema(2, MOST_WIDTH) }),
    dodgeSets: OPTIONS.dodgeSets.schema,
    gobbleTiming: OPTIONS.gobbleTiming.schema,
  }),
});

/** Bowmen and a crew. */
export const ARCHERS: QuestionForm = v.strictObject({
  ...POOL_ENTRIES,
  threat: THREAT,
  ...optional({ threatTest: OPTIONS.threatTest.schema }),
});

/** The pool of a captain, of which all dice above the usual cap are cut. @source RN-B02 */
const CAPTAINS_POOL = v.strictObject({ ...POOL_ENTRIES, ...optional({ cap: integerSchema(1, SIDES) }) });

/** A fleer and a pursuer. */
export const CHASE: QuestionForm = v.strictObject({ flee: CAPTAINS_POOL, pursue: CAPTAINS_POOL });

const FIGHTERS = v.strictObject({ men: integerSchema(0, 999), threat: THREAT });

const MELEE_ENTRIES = {
  a: FIGHTERS,
  b: FIGHTERS,
  ...optional({
    threatTest: OPTIONS.threatTest.schema,
    unworthyCap: integerSchema(1, MOST_DICE),
    samples: integerSchema(1, 100_000_000),
    seed: testSchema(
      'a finite number or a text',
      (seed) => typeof seed === 'string' || Number.isFinite(seed),
    ),
  }),
};

/** Two parties of followers. */
export const MELEE: QuestionForm = v.strictObject(MELEE_ENTRIES);

/** Two parties of followers for some melee rounds. */
export const DECK_FIGHT: QuestionForm = v.strictObject({
  ...MELEE_ENTRIES,
  ...optional({ rounds: integerSchema(0, 100) }),
});

const SHIP_SHOT_AT = v.looseObject({ armour: COUNT, locations: LOCATIONS, locationMap: LOCATION_MAP });

const TYPE_SHOT_AT = testSchema(
  `a ship or one of ${Object.keys(SHIP_TYPES).join(', ')}`,
  (type) => typeof type === 'string' && Object.hasOwn(SHIP_TYPES, type),
);

const TARGET = v.lazy<QuestionForm>((target) =>
  typeof target === 'object' && target !== null ? SHIP_SHOT_AT : TYPE_SHOT_AT,
);

/** A volley of engines. */
export const VOLLEY: QuestionForm = v.strictObject({
  weapons: v.strictObject(
    optional(Object.fromEntries(WEAPON_TYPES.map((type) => [type, integerSchema(0, MOST_ENGINES)]))),
  ),
  target: TARGET,
  ...optional({
    ...POOL_FIELDS,
    bonusDice: integerSchema(0, SIDES),
    bonus: BONUS,
    aim: LOCATION,
    volleySets: OPTIONS.volleySets.schema,
    damageOrder: OPTIONS.damageOrder.schema,
    areaDicePer: OPTIONS.areaDicePer.schema,
    areaArmour: OPTIONS.areaArmour.schema,
  }),
});

/** Area dice. */
export const AREA: QuestionForm = v.strictObject({
  dice: integerSchema(0, MOST_AREA_DICE),
  ...optional({ locationMap: LOCATION_MAP }),
});

const POSITIVE = testSchema(
  'a whole number, 1n or more',
  (number) => typeof number === 'bigint' && number > 0n,
);

/** Successes that are waited for, each round having a chance of one. */
export const WAIT: QuestionForm = v.strictObject({
  chance: v.looseObject({ fraction: v.looseObject({ numerator: POSITIVE, denominator: POSITIVE }) }),
  successes: integerSchema(0, 1000),
});
