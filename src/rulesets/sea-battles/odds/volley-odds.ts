import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { type Form, formOf, integer, nullable, oneOf, optional } from '../../../core/form.ts';
import { defaultOptions } from '../../../core/options.ts';
import { bodyOf } from '../chapters/barrage.ts';
import { type Fallen, rollBatch } from '../chapters/batch.ts';
import { checkUnit } from '../chapters/setting-up/checks.ts';
import { enlist } from '../chapters/setting-up/muster.ts';
import { rollsToHit } from '../chapters/shooting/volley.ts';
import { tollOf } from '../chapters/wounds.ts';
import { OPTIONS } from '../options.ts';
import { UNITS_ABOARD } from '../schema.ts';
import { FACINGS, type Facing, type ScenarioUnit, type Unit } from '../types.ts';
import { readQuestion } from './questions.ts';

/** Shots of one wound each, as bows and handguns have them. */
export interface VolleyQuestion {
  /** How many, 0 to 100. */
  readonly shots: number;
  /** What a die has to show to hit, -5 to 15: of 7 and more a second die, too. */
  readonly needed: number;
  /** Strength of the hits. Default 3. */
  readonly strength?: number | undefined;
  /** Where the hull is struck; null for troops without a ship around them. Default the side. */
  readonly facing?: Facing | null | undefined;
  /** Who is aboard, or in the boat, as in a scenario. Default nobody. */
  readonly units?: readonly ScenarioUnit[] | undefined;
}

/** What a volley does. */
export interface VolleyResult {
  /** Damage points of the hull. */
  readonly points: number;
  /** Models killed, of all units together. */
  readonly killed: number;
  /** Wounds of war machines. */
  readonly machineWounds: number;
}

/** Most shots that a question may be about. */
const MOST_SHOTS = 100;

function volleyForm(): Form<VolleyQuestion> {
  return formOf<VolleyQuestion>({
    shots: integer(0, MOST_SHOTS),
    needed: integer(-5, 15),
    strength: optional(integer(1, 10)),
    facing: optional(nullable(oneOf(FACINGS))),
    units: UNITS_ABOARD,
  });
}

/** The units of a question as a game would have them. */
function unitsOf(units: readonly ScenarioUnit[]): Unit[] {
  const options = defaultOptions(OPTIONS);
  return units.map((unit, place) => {
    checkUnit(unit, undefined, ['units', place]);
    return enlist(unit, 'target', { ship: 'target' }, options);
  });
}

function resultOf({ points, bodies }: Fallen, units: readonly Unit[]): VolleyResult {
  let killed = 0;
  let machineWounds = 0;
  bodies.forEach((struck, place) => {
    killed += tollOf(units[place] as Unit, new Array<number>(struck.unsaved).fill(1)).killed;
    machineWounds += struck.machineWounds;
  });
  return { points, killed, machineWounds };
}

/**
 * What a volley does to a hull and those aboard: `volleyOdds({ shots: 10, needed: 3, units: [{ id: 'spears', type:
 * 'spearmen', models: 20 }] }).mean(({ killed }) => killed)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-035, SB-036, SB-037, SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-046,
 *   SB-047, SB-R79, SB-R80, SB-R81, SB-R82, SB-R83,
 */
export function volleyOdds(question: VolleyQuestion): Distribution<VolleyResult> {
  const {
    shots,
    needed,
    strength = 3,
    facing = 'side',
    units: given = [],
  } = readQuestion(volleyForm, question);
  const units = unitsOf(given);
  const isAshore = facing === null;
  const mark = { hull: facing, bodies: units.map((unit) => bodyOf(unit, isAshore)) };
  const blade = { strength, wounds: 1, ignoresArmour: false } as const;
  return distributionOf((dice) =>
    resultOf(rollBatch({ dice }, shots, rollsToHit(needed), mark, blade), units),
  );
}
