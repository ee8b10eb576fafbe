import type { Distribution } from '../../../core/distribution.ts';
import { type Form, formOf, optional } from '../../../core/form.ts';
import { type DiceSet, passesThreat, type ThreatTest } from '../chapters/pools.ts';
import { OPTIONS } from '../options.ts';
import { type PoolGiven, poolForms, readingOdds } from './pool-odds.ts';
import { readQuestion, threat as threatForm } from './questions.ts';

/** Bowmen who shoot at a crew. */
export interface ArcherQuestion extends PoolGiven {
  /** The crew's Threat, 1 to 4. */
  readonly threat: number;
  /** Default either. */
  readonly threatTest?: ThreatTest;
}

function archersForm(): Form<ArcherQuestion> {
  return formOf<ArcherQuestion>({
    ...poolForms(),
    threat: threatForm(),
    threatTest: optional(OPTIONS.threatTest.form),
  });
}

/**
 * How many followers archers kill in one volley: one for every set that passes the Threat test, as long as there are
 * any. `archerOdds({ dice: 8, threat: 3 }).mean(({ kills }) => kills)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source RN-R23, RN-B10
 */
export function archerOdds(question: ArcherQuestion): Distribution<{ readonly kills: number }> {
  const { threat, threatTest = OPTIONS.threatTest.default } = readQuestion(archersForm, question);
  const kills = (sets: readonly DiceSet[]) =>
    sets.filter(({ dice, height }) => passesThreat(dice, height, threat, threatTest)).length;
  return readingOdds(question, (ways) => Math.max(...ways.map(kills)))
    .sorted((a, b) => a - b)
    .map((most) => ({ kills: most }));
}
