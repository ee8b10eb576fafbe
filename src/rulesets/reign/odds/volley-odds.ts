import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { anyOf, type Form, formOf, integer, openFormOf, optional, where } from '../../../core/form.ts';
import { byName } from '../../../core/json.ts';
import { damaged, type Points } from '../chapters/damage.ts';
import { bestSet, type DiceSet, SIDES } from '../chapters/pools.ts';
import { areaDice, areaHits, areaPoints, enginePoints } from '../chapters/shooting.ts';
import { OPTIONS } from '../options.ts';
import { COUNT, fieldsOf, LOCATION, LOCATION_MAP as LOCATION_MAP_FORM, LOCATIONS } from '../schema.ts';
import { LOCATION_MAP, SHIP_TYPES, WEAPONS } from '../tables.ts';
import {
  type Engines,
  LOCATIONS as LOCATION_NAMES,
  type LocationName,
  type ReignOptions,
  type Ship,
  WEAPON_TYPES,
} from '../types.ts';
import { type PoolGiven, readingOdds, specialForms } from './pool-odds.ts';
import { bonusDie, readQuestion } from './questions.ts';

/** A ship to be shot at: one of a game, as it is, or a new one of a type, by its name. */
export type Target = Pick<Ship, 'armour' | 'locations' | 'locationMap'> | string;

/** Options of the ruleset that bear on a volley; each has the ruleset's default. */
export type VolleyOptions = Partial<
  Pick<ReignOptions, 'volleySets' | 'damageOrder' | 'areaDicePer' | 'areaArmour'>
>;

/** A volley of engines. */
export interface VolleyQuestion extends Omit<PoolGiven, 'dice' | 'cap' | 'difficulty'>, VolleyOptions {
  /** The engines in it: `{ catapult: 3 }`. */
  readonly weapons: Engines;
  /** The ship shot at: one of a game, or the name of a type. */
  readonly target: Target;
  /** Bonus dice: a helper's, an inspired crew's. Default 0. */
  readonly bonusDice?: number;
  /** 1 while the ship is pushed. Default 0. */
  readonly bonus?: number;
  /** The location whose set is taken before all others. Default none: the widest set, at equal Width the highest. */
  readonly aim?: LocationName;
}

/** Area dice whose hits are asked for. */
export interface AreaQuestion {
  /** Two for each flaming catapult. */
  readonly dice: number;
  /** Locations of the target by Height, from 1 to 10. Default the ledger's. */
  readonly locationMap?: readonly LocationName[];
}

/** Most engines of a type that a question may be about. */
const MOST_ENGINES = 20;

/** Most area dice that a question may be about. */
const MOST_AREA_DICE = 12;

function targetForm(): Form<Target> {
  const types = Object.keys(SHIP_TYPES);
  const isType = (type: unknown) => typeof type === 'string' && types.includes(type);
  return anyOf(
    where<string>(`a ship or one of ${types.join(', ')}`, isType),
    openFormOf<Exclude<Target, string>>({
      armour: COUNT,
      locations: LOCATIONS,
      locationMap: LOCATION_MAP_FORM,
    }),
  );
}

function volleyForm(): Form<VolleyQuestion> {
  return formOf<VolleyQuestion>({
    weapons: formOf<Engines>(fieldsOf(WEAPON_TYPES, optional(integer(0, MOST_ENGINES)))),
    target: targetForm(),
    ...specialForms(),
    bonusDice: optional(integer(0, SIDES)),
    bonus: optional(bonusDie()),
    aim: optional(LOCATION),
    volleySets: optional(OPTIONS.volleySets.form),
    damageOrder: optional(OPTIONS.damageOrder.form),
    areaDicePer: optional(OPTIONS.areaDicePer.form),
    areaArmour: optional(OPTIONS.areaArmour.form),
  });
}

function areaForm(): Form<AreaQuestion> {
  return formOf<AreaQuestion>({
    dice: integer(0, MOST_AREA_DICE),
    locationMap: optional(LOCATION_MAP_FORM),
  });
}

/** Number of area dice by the location they hit. */
export type AreaHits = { readonly [L in LocationName]: number };

/** What a volley comes to. */
export interface VolleyResult {
  /** Whether there is a set. */
  readonly isHit: boolean;
  /** Structural points done, area dice included; those that no box can hold are counted. */
  readonly structural: number;
  /** Superficial points done, likewise. */
  readonly superficial: number;
  /** The target's locations after it. */
  readonly locations: Ship['locations'];
}

/** A ship's locations without any damage. */
function unharmed(type: string): Ship['locations'] {
  const { boxes } = SHIP_TYPES[type] as (typeof SHIP_TYPES)[string];
  return byName(LOCATION_NAMES, (name) => ({ boxes: boxes[name], superficial: 0, structural: 0 }));
}

/** A volley at a ship, not at the name of a type. */
type Volley = VolleyQuestion & { readonly target: Exclude<Target, string> };

function targetOf(target: Target): Exclude<Target, string> {
  if (typeof target !== 'string') return target;
  const { armour } = SHIP_TYPES[target] as (typeof SHIP_TYPES)[string];
  return { armour, locations: unharmed(target), locationMap: LOCATION_MAP };
}

/** Dice of some engines. @source RN-041 */
function ratingOf(weapons: Engines): number {
  return WEAPON_TYPES.reduce((dice, type) => dice + (weapons[type] ?? 0) * WEAPONS[type].rating, 0);
}

/** What area dice hit, in ascending order of their faces. */
function areaHitOdds(
  dice: number,
  locationMap: readonly LocationName[],
): Distribution<readonly LocationName[]> {
  return distributionOf((thrown) =>
    dice === 0 ? [] : thrown.tally('area', dice, SIDES, (tally) => areaHits(tally, locationMap)),
  );
}

/** How many area dice hit each location. `areaOdds({ dice: 2 }).chance(({ hull }) => hull === 2)` @source RN-046, RN-B21 */
export function areaOdds(question: AreaQuestion): Distribution<AreaHits> {
  const { dice, locationMap = LOCATION_MAP } = readQuestion(areaForm, question);
  return areaHitOdds(dice, locationMap).map((hits) =>
    byName(LOCATION_NAMES, (name) => hits.filter((hit) => hit === name).length),
  );
}

/** The set that is taken of those that show: one on the location aimed at before all others, else the best. */
function setTaken(sets: readonly DiceSet[], isAimedAt: (set: DiceSet) => boolean): DiceSet | null {
  return bestSet(sets.filter(isAimedAt)) ?? bestSet(sets);
}

/** What is read of a set that hits. */
interface Hit {
  readonly location: LocationName | undefined;
  readonly width: number;
}

/** The result with one set's damage more. */
function struckBySet(result: VolleyResult, { location, width }: Hit, volley: Volley): VolleyResult {
  return struck(result, location, enginePoints(width, volley.target.armour, volley.weapons), volley);
}

/** The result with a hit more. */
function struck(
  { structural, superficial, locations }: VolleyResult,
  location: LocationName | undefined,
  points: Points,
  { damageOrder = OPTIONS.damageOrder.default }: VolleyOptions,
): VolleyResult {
  return {
    isHit: true,
    structural: structural + points.structural,
    superficial: superficial + points.superficial,
    locations: location === undefined ? locations : damaged(locations, location, points, damageOrder),
  };
}

/** The sets of a volley that count, in the order of their turns. @source RN-R11 */
function hitsOf(ways: readonly DiceSet[][], volley: Volley): Hit[] {
  const { target, bonus = 0 } = volley;
  return setsTaken(ways, volley).map(({ height, dice }) => ({
    location: target.locationMap[height - 1],
    width: dice + bonus,
  }));
}

/** The set that is chosen, or all those of its throw. */
function setsTaken(ways: readonly DiceSet[][], { aim, target, volleySets }: Volley): DiceSet[] {
  const isAimedAt = ({ height }: DiceSet) => target.locationMap[height - 1] === aim;
  const taken = setTaken(ways.flat(), isAimedAt);
  if (taken === null) return [];
  if ((volleySets ?? OPTIONS.volleySets.default) === 'one') return [taken];
  return ways.find((sets) => sets.includes(taken)) ?? [taken];
}

/**
 * What a volley does to a ship in position, nothing being gobbled or knocked out.
 *
 * `volleyOdds({ weapons: { catapult: 3 }, target: 'galley' }).chance(({ locations }) => isWrecked(locations.bridge))`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source RN-041, RN-042, RN-045, RN-046, RN-R10, RN-R11, RN-R21, RN-R22, RN-R25, RN-B20, RN-B21
 */
export function volleyOdds(question: VolleyQuestion): Distribution<VolleyResult> {
  const {
    weapons,
    bonusDice = 0,
    areaDicePer = OPTIONS.areaDicePer.default,
  } = readQuestion(volleyForm, question);
  const volley = { ...question, target: targetOf(question.target) };
  const dice = ratingOf(weapons) + bonusDice;
  const taken = readingOdds({ ...question, dice }, (ways) => hitsOf(ways, volley));
  const area = areaHitOdds(areaDice({ areaDicePer }, weapons), volley.target.locationMap);
  const points = areaPoints(
    { areaArmour: question.areaArmour ?? OPTIONS.areaArmour.default },
    volley.target.armour,
  );
  const none: VolleyResult = {
    isHit: false,
    structural: 0,
    superficial: 0,
    locations: volley.target.locations,
  };
  return taken.chain(([first, ...others]) => {
    if (first === undefined) return distributionOf(() => none);
    const hit = struckBySet(none, first, volley);
    return area.map((hits) => {
      const result = hits.reduce((so, location) => struck(so, location, points, volley), hit);
      return others.reduce((so, other) => struckBySet(so, other, volley), result);
    });
  });
}
