import type { Dice, DiceStep } from '../../../../core/dice/dice.ts';
import type { Troops } from '../../types.ts';
import { type Rolling, successes } from '../rolls.ts';
import { type Blade, rollArmour, rollToWound, rollWard } from '../wounds.ts';

/** Attacks on one target. */
export interface Aim {
  readonly target: Pick<Troops, 'profile' | 'save' | 'ward'>;
  readonly attacks: number;
  /** What a die has to show to hit. */
  readonly needed: number;
}

/** How somebody strikes. */
export interface Striking {
  readonly tag: 'melee-hit' | 'crew-hit';
  readonly strength: number;
  /** Whether a natural 6 to hit wounds without a roll. @source SB-B04 */
  readonly isPoisoned: boolean;
  /** Whether misses are rolled again. @source SB-R116 */
  readonly rollsAgain: boolean;
}

/** Attacks on one target that have got so far. */
interface Flight {
  readonly going: number;
  /** Hits that wound without a roll. */
  readonly sure: number;
}

type Flights = readonly Flight[];

/** What came of the attacks on one target. */
export interface Struck {
  /** Null in an enumeration. */
  readonly hits: number | null;
  /** Null in an enumeration. */
  readonly wounds: number | null;
  readonly unsaved: number;
}

/** A step for each target, in the order of the allocation. */
function stepEach(
  aims: readonly Aim[],
  roll: (rolling: Rolling, aim: Aim, flight: Flight) => Flight,
): DiceStep<Flights>[] {
  return aims.map((aim, place) => (dice: Dice, flights: Flights) => {
    const flight = flights[place] as Flight;
    return flights.with(place, roll({ dice }, aim, flight));
  });
}

/** Attacks that hit; of poisoned ones natural sixes count apart. @source SB-B02, SB-B04 */
function rollToHit(rolling: Rolling, { attacks, needed }: Aim, { tag, isPoisoned }: Striking): Flight {
  if (!isPoisoned) return { going: successes(rolling, tag, attacks, needed), sure: 0 };
  return rolling.dice.tally(tag, attacks, 6, (tally) => {
    let going = 0;
    for (let face = needed; face < 6; face++) going += tally[face] ?? 0;
    return { going, sure: tally[6] ?? 0 };
  });
}

/** Misses that hit after all. @source SB-R116 */
function rollAgain(rolling: Rolling, { attacks, needed }: Aim, { going, sure }: Flight): Flight {
  const misses = attacks - going - sure;
  return { going: going + successes(rolling, 'melee-hit-reroll', misses, needed), sure };
}

function totalOf({ going, sure }: Flight): number {
  return going + sure;
}

/**
 * Some attacks: all to hit, misses again, all to wound, all armour, all wards; target by target as allotted.
 * @source SB-149, SB-B02, SB-B04, SB-B05
 */
export function rollAttacks({ dice }: Rolling, aims: readonly Aim[], striking: Striking): Struck[] {
  const blade: Blade = { strength: striking.strength, wounds: 1, ignoresArmour: false };
  const toHit = stepEach(aims, (rolling, aim) => rollToHit(rolling, aim, striking));
  const again = striking.rollsAgain ? stepEach(aims, rollAgain) : [];
  const toWound = stepEach(aims, (rolling, { target }, { going, sure }) => ({
    going: sure + rollToWound(rolling, going, blade, target.profile.T),
    sure: 0,
  }));
  const armour = stepEach(aims, (rolling, { target }, { going }) => ({
    going: rollArmour(rolling, going, blade, target.save),
    sure: 0,
  }));
  const ward = stepEach(aims, (rolling, { target }, { going }) => ({
    going: rollWard(rolling, going, target.ward),
    sure: 0,
  }));
  const start = aims.map(() => ({ going: 0, sure: 0 }));
  const { value, path } = dice.inSteps<Flights>(start, [...toHit, ...again, ...toWound, ...armour, ...ward]);
  const hit = path?.[toHit.length + again.length - 1];
  const wounded = path?.[toHit.length + again.length + toWound.length - 1];
  return value.map(({ going }, place) => ({
    hits: hit === undefined ? null : totalOf(hit[place] as Flight),
    wounds: wounded?.[place]?.going ?? null,
    unsaved: going,
  }));
}
