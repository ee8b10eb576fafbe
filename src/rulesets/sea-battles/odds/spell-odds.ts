import type { Dice } from '../../../core/dice/dice.ts';
import { type Distribution, distributionOf } from '../../../core/distribution.ts';
import { type Form, formOf, integer, optional } from '../../../core/form.ts';
import { readCast } from '../chapters/magic/casting.ts';
import { readDispel } from '../chapters/magic/dispelling.ts';
import { readQuestion } from './questions.ts';

/** A spell that is cast, and perhaps dispelled. */
export interface SpellQuestion {
  /** What the dice have to reach. */
  readonly castingValue: number;
  /** Dice of the wizard, 1 to 20. */
  readonly dice: number;
  /** Dice of whoever dispels, 0 to 20. Default 0. */
  readonly dispelDice?: number | undefined;
}

/** What becomes of a spell. */
export interface SpellResult {
  readonly result: 'works' | 'dispelled' | 'fails' | 'miscast';
}

const MOST_DICE = 20;

function spellForm(): Form<SpellQuestion> {
  return formOf<SpellQuestion>({
    castingValue: integer(1, 100),
    dice: integer(1, MOST_DICE),
    dispelDice: optional(integer(0, MOST_DICE)),
  });
}

function resultOf(
  dice: Dice,
  { castingValue, dice: count, dispelDice = 0 }: SpellQuestion,
): SpellResult['result'] {
  const cast = dice.tally('cast', count, 6, (tally) => readCast(tally, castingValue));
  if (cast.kind === 'miscast') return 'miscast';
  if (cast.kind === 'failed') return 'fails';
  if (cast.irresistible || dispelDice === 0) return 'works';
  return dice.tally('dispel', dispelDice, 6, (tally) => readDispel(tally, cast.total))
    ? 'dispelled'
    : 'works';
}

/**
 * What becomes of a spell: `spellOdds({ castingValue: 5, dice: 2, dispelDice: 2 }).chance(({ result }) => result ===
 * 'works')`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-R63, SB-R64, SB-R65
 */
export function spellOdds(question: SpellQuestion): Distribution<SpellResult> {
  const given = readQuestion(spellForm, question);
  return distributionOf((dice) => ({ result: resultOf(dice, given) }));
}
