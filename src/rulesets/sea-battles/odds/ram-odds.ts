import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { type Form, formOf, integer, oneOf, optional } from '../../../core/form.ts';
import { ramStrength, ramWounds, rollBlow } from '../chapters/ramming.ts';
import { OPTIONS } from '../options.ts';
import { DISTANCE } from '../schema.ts';
import { FACINGS, type Facing, type SeaBattlesOptions } from '../types.ts';
import { readQuestion } from './questions.ts';

/** A ship that rams another. */
export interface RamQuestion extends Partial<Pick<SeaBattlesOptions, 'ramAtExactly10'>> {
  /** Size of the ship that rams. */
  readonly size: number;
  /** Size of the ship rammed. */
  readonly enemySize: number;
  /** Where it is struck. */
  readonly facing: Facing;
  /** How far the ramming ship has moved in this phase, centimetres. */
  readonly moved: number;
}

/** What a ram does: Damage points to the rammed ship, and to the one that rams. */
export interface RamResult {
  readonly dealt: number;
  readonly suffered: number;
}

/** Largest Size that a question may be about. */
const MOST_SIZE = 50;

function ramForm(): Form<RamQuestion> {
  return formOf<RamQuestion>({
    size: integer(1, MOST_SIZE),
    enemySize: integer(1, MOST_SIZE),
    facing: oneOf(FACINGS),
    moved: DISTANCE,
    ramAtExactly10: optional(OPTIONS.ramAtExactly10.form),
  });
}

/**
 * What a ram does to both hulls: `ramOdds({ size: 5, enemySize: 4, facing: 'rear', moved: 15 }).mean(({ dealt }) => dealt)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-103, SB-104, SB-105, SB-106, SB-107, SB-108, SB-109, SB-110, SB-R46, SB-R47
 */
export function ramOdds(question: RamQuestion): Distribution<RamResult> {
  const {
    size,
    enemySize,
    facing,
    moved,
    ramAtExactly10 = OPTIONS.ramAtExactly10.default,
  } = readQuestion(ramForm, question);
  const ram = {
    cause: 'ram',
    strength: ramStrength(size, enemySize),
    wounds: ramWounds({ ramAtExactly10 }, moved),
  } as const;
  const answer = { cause: 'ram-return', strength: ramStrength(enemySize, size), wounds: 1 } as const;
  return distributionOf((dice) => ({
    dealt: rollBlow({ dice }, ram, facing).points,
    suffered: rollBlow({ dice }, answer, 'front').points,
  }));
}
