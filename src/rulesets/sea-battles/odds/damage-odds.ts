import { type Distribution, distributionOf, type Exact } from '../../../core/distribution.ts';
import { type Form, formOf, integer, nullable, optional } from '../../../core/form.ts';
import { resultsOf } from '../chapters/extra-damage.ts';
import { rollArmour, rollToWound, rollWard } from '../chapters/wounds.ts';
import { OPTIONS } from '../options.ts';
import { CAPTAIN_HIT_STRENGTH } from '../tables.ts';
import type { ExtraDamage, SeaBattlesOptions } from '../types.ts';
import { readQuestion } from './questions.ts';

/** A damaged ship. */
export interface SinkQuestion {
  readonly size: number;
  /** Its Damage points. */
  readonly damage: number;
}

function sinkForm(): Form<SinkQuestion> {
  return formOf<SinkQuestion>({ size: integer(1, 50), damage: integer(0, 1_000_000) });
}

/**
 * The chance that a ship goes down at the start of its owner's turn: `sinkOdds({ size: 4, damage: 12 })`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-032, SB-033
 */
export function sinkOdds(question: SinkQuestion): Exact {
  const { size, damage } = readQuestion(sinkForm, question);
  const check = distributionOf((dice) => dice.sum('sink-check', size, 6, (total) => total <= damage));
  return check.chance((sinks) => damage > 0 && sinks);
}

/** A ship that has suffered in a Magic or Shooting phase. */
export interface ExtraDamageQuestion extends Partial<Pick<SeaBattlesOptions, 'extraSets'>> {
  /** Damage points of that phase, 0 to 40. */
  readonly points: number;
}

function extraDamageForm(): Form<ExtraDamageQuestion> {
  return formOf<ExtraDamageQuestion>({
    points: integer(0, 40),
    extraSets: optional(OPTIONS.extraSets.form),
  });
}

/**
 * The extra damage that so many points bring: `extraDamageOdds({ points: 5 }).chance(({ results }) =>
 * results.includes('below-the-waterline'))`. A single point brings none.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-117, SB-118, SB-119, SB-120, SB-121, SB-122, SB-123, SB-124, SB-125, SB-126, SB-R71
 */
export function extraDamageOdds(
  question: ExtraDamageQuestion,
): Distribution<{ readonly results: readonly ExtraDamage[] }> {
  const { points, extraSets = OPTIONS.extraSets.default } = readQuestion(extraDamageForm, question);
  return distributionOf((dice) => ({
    results: dice.tally('extra-damage', points, 6, (tally) => resultsOf({ extraSets }, tally)),
  }));
}

/** A character in command of a ship. */
export interface CaptainQuestion {
  readonly toughness: number;
  /** Wounds that he has left. */
  readonly wounds: number;
  /** Save on foot; 7 for none. */
  readonly save: number;
  /** Default none. */
  readonly ward?: number | null | undefined;
}

function captainForm(): Form<CaptainQuestion> {
  return formOf<CaptainQuestion>({
    toughness: integer(1, 10),
    wounds: integer(1, 10),
    save: integer(-10, 7),
    ward: optional(nullable(integer(2, 6))),
  });
}

/**
 * The chance that a character in command dies of a Captain slain result: `captainOdds({ toughness: 4, wounds: 2, save: 5 })`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-123, SB-R78
 */
export function captainOdds(question: CaptainQuestion): Exact {
  const { toughness, wounds: left, save, ward = null } = readQuestion(captainForm, question);
  const blade = { strength: CAPTAIN_HIT_STRENGTH, wounds: 1, ignoresArmour: false } as const;
  const unsaved = distributionOf((dice) => {
    const hits = dice.die('captain-hits', 6);
    const wounds = rollToWound({ dice }, hits, blade, toughness);
    return rollWard({ dice }, rollArmour({ dice }, wounds, blade, save), ward);
  });
  return unsaved.chance((wounds) => wounds >= left);
}
