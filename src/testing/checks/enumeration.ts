import { addFractions, type Fraction, fractionToNumber } from '../../core/fraction.ts';
import type { GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import { type Outcome, odds, outcomes } from '../../core/outcomes.ts';
import { isLimit } from '../limits.ts';
import { fail } from '../nonconformity.ts';
import { unfrozen } from '../plain-data.ts';
import { eachKindOfMoment, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOMENTS = 2;
const LIMIT = 300;

/** Every outcome of an action; null if there are too many. */
function outcomesOf<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  { before, action }: Moment<G>,
): Outcome<G>[] | null {
  try {
    return outcomes(ruleset, before, action, { limit: LIMIT, exact: true });
  } catch (error) {
    if (isLimit(error)) return null;
    throw error;
  }
}

function expectSound<G extends GameTypes>(found: readonly Outcome<G>[]): void {
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const { probability, fraction } of found) {
    if (fraction === undefined || fraction.numerator <= 0n) fail('an outcome has no probability');
    if (Math.abs(probability - fractionToNumber(fraction)) > 1e-12) fail('a probability is not its fraction');
    sum = addFractions(sum, fraction);
  }
  if (sum.numerator !== 1n || sum.denominator !== 1n) {
    fail(`the probabilities sum to ${sum.numerator}/${sum.denominator}, not to 1`);
  }
}

/** What comes by dice is among what can come, and all that can come is certain. */
export const ENUMERATION: Requirement = everyGame(
  'an enumeration has what the dice gave among its outcomes, each once, with probabilities that sum to 1',
  (game) => {
    eachKindOfMoment(
      game,
      (moment) => {
        const found = outcomesOf(game, moment);
        if (found === null) return;
        expectSound(found);
        const texts = new Set(found.map(({ state }) => canonicalText(state)));
        if (texts.size < found.length) fail('two outcomes have the same state');
        const { before, after, action } = moment;
        if (!texts.has(canonicalText({ ...after, rng: before.rng }))) {
          fail(`what the dice gave is none of the ${found.length} outcomes enumerated`);
        }
        const loose = unfrozen(found, new WeakSet([found]));
        if (loose !== null && !loose.startsWith('it ')) fail(`outcomes: ${loose}`);
        const certain = odds(game.ruleset, before, action, () => true, { limit: LIMIT });
        if (certain !== 1) fail(`the odds of anything are ${certain}, not 1`);
      },
      MOMENTS,
    );
  },
  0.6,
);
