import type { Dice } from '../../../core/dice/dice.ts';
import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { checked, type Form, flag, formOf, oneOf, optional, real } from '../../../core/form.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { rectangleToPoint } from '../../../core/space/rectangle.ts';
import { rollHull } from '../chapters/hits.ts';
import { successes } from '../chapters/rolls.ts';
import { rollArtillery, rollBounce, rollStone, rollTouch } from '../chapters/shooting/artillery.ts';
import { OPTIONS } from '../options.ts';
import { COORDINATE, DEGREES } from '../schema.ts';
import { MACHINES, MISFIRE_TABLE, STONE_INCHES, TROOPS_HIT_ON } from '../tables.ts';
import { FACINGS, type Facing, type MachineType, type Misfire, type SeaBattlesOptions } from '../types.ts';
import { readQuestion } from './questions.ts';

/** Questions whose lengths hang on the scale. @source SB-R01 */
export type Scaled = Partial<Pick<SeaBattlesOptions, 'scale'>>;

/** The cannon of the table. @source SB-B12 */
export const CANNONS = ['cannon', 'great-cannon'] as const;

/** A ball that is fired at a hull. */
export interface CannonQuestion extends Scaled {
  /** How far before the hull it is aimed, centimetres along the line of fire; negative, beyond its near side. */
  readonly short: number;
  /** How much of the line of fire lies in the hull, centimetres, over 0. */
  readonly depth: number;
  /** Which cannon. Default the great cannon. */
  readonly gun?: (typeof CANNONS)[number] | undefined;
  /** Where the hull is struck. Default the side. */
  readonly facing?: Facing | undefined;
  /** Whether there are troops aboard, who may be hit instead. Default none. */
  readonly hasTroops?: boolean | undefined;
}

/** What a shot comes to. */
export interface CannonResult {
  /** Null for none. */
  readonly misfire: Misfire | null;
  /** Whether the ball strikes. */
  readonly struck: boolean;
  /** Whether it strikes the troops, and not the hull. */
  readonly onTroops: boolean;
  /** Damage points of the hull. */
  readonly points: number;
}

function cannonForm(): Form<CannonQuestion> {
  return formOf<CannonQuestion>({
    short: COORDINATE,
    depth: checked(real(0, 1000), (depth) => depth > 0, 'expected a number over 0'),
    gun: optional(oneOf(CANNONS)),
    facing: optional(oneOf(FACINGS)),
    hasTroops: optional(flag()),
    scale: optional(OPTIONS.scale.form),
  });
}

function misfireOf(dice: Dice): Misfire {
  return dice.die('misfire', 6, (face) => MISFIRE_TABLE[face - 1] as Misfire);
}

const MISSED: CannonResult = { misfire: null, struck: false, onTroops: false, points: 0 };

/**
 * What a cannon shot does: `cannonOdds({ short: 3, depth: 2 }).chance(({ struck }) => struck)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-035, SB-036, SB-037, SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-046,
 *   SB-047, SB-048, SB-R81, SB-R91, SB-B12
 */
export function cannonOdds(question: CannonQuestion): Distribution<CannonResult> {
  const given = readQuestion(cannonForm, question);
  const { short, depth, gun = 'great-cannon', facing = 'side', hasTroops = false } = given;
  const { scale = OPTIONS.scale.default } = given;
  const machine = MACHINES[gun] as MachineType;
  return distributionOf((dice) => {
    const flight = rollArtillery({ dice }, { scale });
    if (flight === null) return { ...MISSED, misfire: misfireOf(dice) };
    const landing = flight - short;
    const meets = (bounce: number) => landing <= depth + TOLERANCE && landing + bounce >= -TOLERANCE;
    if (!rollBounce({ dice }, { scale }, meets).result) return MISSED;
    if (hasTroops && successes({ dice }, 'troop-hit', 1, TROOPS_HIT_ON) > 0)
      return { ...MISSED, struck: true, onTroops: true };
    return { ...MISSED, struck: true, points: rollHull({ dice }, 1, facing, machine).points };
  });
}

/** A stone that is thrown at a hull. */
export interface StoneQuestion extends Scaled {
  /** Length of the hull, centimetres. */
  readonly length: number;
  /** Its beam, centimetres. */
  readonly beam: number;
  /** Its heading, degrees; stones scatter to eight bearings from north. */
  readonly heading: number;
  /** How far east of the hull's centre it is aimed, centimetres. Default 0. */
  readonly east?: number | undefined;
  /** How far north of it. Default 0. */
  readonly north?: number | undefined;
}

/** What a stone comes to. */
export interface StoneResult {
  /** Null for none. */
  readonly misfire: Misfire | null;
  /** What hits the hull: the centre of the template, or its edge; null for nothing. */
  readonly hit: 'centre' | 'edge' | null;
}

function stoneForm(): Form<StoneQuestion> {
  const side = checked(real(0, 1000), (length) => length > 0, 'expected a number over 0');
  return formOf<StoneQuestion>({
    length: side,
    beam: side,
    heading: DEGREES,
    east: optional(COORDINATE),
    north: optional(COORDINATE),
    scale: optional(OPTIONS.scale.form),
  });
}

/**
 * Where a stone falls that is thrown at a hull: `stoneOdds({ length: 8, beam: 2, heading: 0 }).chance(({ hit }) => hit ===
 * 'centre')`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-132, SB-R91, SB-B12
 */
export function stoneOdds(question: StoneQuestion): Distribution<StoneResult> {
  const given = readQuestion(stoneForm, question);
  const { length, beam, heading, east = 0, north = 0, scale = OPTIONS.scale.default } = given;
  const hull = { x: 0, y: 0, bearing: heading, length, beam };
  return distributionOf((dice) => {
    const at = rollStone({ dice }, { x: east, y: north }, { scale });
    if (at === null) return { misfire: misfireOf(dice), hit: null };
    const gap = rectangleToPoint(hull, at.x, at.y);
    if (gap <= TOLERANCE) return { misfire: null, hit: 'centre' };
    const isTouched = gap <= STONE_INCHES * scale + TOLERANCE && rollTouch({ dice });
    return { misfire: null, hit: isTouched ? 'edge' : null };
  });
}
