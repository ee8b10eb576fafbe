import type { RulesetDefinition } from './definition.ts';
import type { Dice } from './dice/dice.ts';
import { EnumeratingDice } from './dice/enumerating.ts';
import { copyOf, legalAction, perform } from './engine.ts';
import { addFractions, type Fraction, fractionToNumber } from './fraction.ts';
import type { Game, GameTypes } from './game.ts';
import { canonicalText, clone, deepFreeze } from './json.ts';
import type { Ruleset } from './ruleset.ts';

/** Outcomes looked at before an enumeration gives up, unless the caller says otherwise. A deal of 7 cards has 5,040. */
export const OUTCOMES_LIMIT = 10_000;

/** One way in which an action can end. */
export interface Outcome<G extends GameTypes> {
  readonly probability: number;
  /** The same exactly, in lowest terms, where `exact` was asked for. */
  readonly fraction?: Fraction;
  /** Its generator is that of the state before. */
  readonly state: G['state'];
  /** Events of the first way found that ends in this state; other ways may have other dice in them. */
  readonly events: readonly G['event'][];
}

/** How an enumeration is done. */
export interface OutcomesOptions {
  /** Largest number of ways to go through. Default {@link OUTCOMES_LIMIT}. */
  readonly limit?: number;
  /** Give fractions as well. */
  readonly exact?: boolean;
}

/**
 * Goes through every way in which a legal action can end, on a fresh copy of the state each time.
 * The visitor gets the state after it, the events, and the dice, which know the probability of the way.
 */
export function eachOutcome<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  state: G['state'],
  action: G['action'],
  limit: number,
  visit: (after: Game<G>, events: G['event'][], dice: EnumeratingDice) => void,
): void {
  const dice = new EnumeratingDice(limit);
  do {
    const game = copyOf(definition, state);
    const events: G['event'][] = [];
    perform(definition, game, action, { dice: dice as Dice, emit: (event) => events.push(clone(event)) });
    visit(game, events, dice);
  } while (dice.next());
}

/**
 * The exact probability distribution of an action: every state in which it can end, equal states merged, in the
 * order in which they are found. The probabilities sum to 1.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws OutcomesLimitError if there are more ways than the limit.
 */
export function outcomes<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  { limit = OUTCOMES_LIMIT, exact = false }: OutcomesOptions = {},
): Outcome<G>[] {
  const found = new Map<string, { state: G['state']; events: G['event'][]; fraction: Fraction }>();
  eachOutcome(
    ruleset.definition,
    state,
    legalAction(ruleset.definition, state, action),
    limit,
    (after, events, dice) => {
      const key = canonicalText(after);
      const known = found.get(key);
      if (known === undefined)
        found.set(key, { state: after as G['state'], events, fraction: dice.fraction() });
      else known.fraction = addFractions(known.fraction, dice.fraction());
    },
  );
  return Array.from(found.values(), ({ state: after, events, fraction }) =>
    deepFreeze({
      probability: fractionToNumber(fraction),
      ...(exact ? { fraction } : {}),
      state: after,
      events,
    }),
  );
}

/**
 * The probability that an action ends in a way for which `happens` holds.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws OutcomesLimitError if there are more ways than the limit.
 */
export function odds<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  happens: (after: G['state'], events: readonly G['event'][]) => boolean,
  { limit = OUTCOMES_LIMIT }: Omit<OutcomesOptions, 'exact'> = {},
): number {
  let chance: Fraction = { numerator: 0n, denominator: 1n };
  eachOutcome(
    ruleset.definition,
    state,
    legalAction(ruleset.definition, state, action),
    limit,
    (after, events, dice) => {
      if (happens(after as G['state'], events)) chance = addFractions(chance, dice.fraction());
    },
  );
  return fractionToNumber(chance);
}
