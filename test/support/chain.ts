import { EnumeratingDice } from '../../src/core/dice/enumerating.ts';
import { addFractions, type Fraction, fraction } from '../../src/core/fraction.ts';
import type { GameTypes } from '../../src/core/game.ts';
import { canonicalText } from '../../src/core/json.ts';
import { OUTCOMES_LIMIT, outcomes } from '../../src/core/outcomes.ts';
import type { InitOptions, Ruleset } from '../../src/core/ruleset.ts';

/** A state and its exact probability. */
export interface Weighted<S> {
  readonly state: S;
  readonly fraction: Fraction;
}

const NEVER: Fraction = { numerator: 0n, denominator: 1n };
const SURELY: Fraction = { numerator: 1n, denominator: 1n };

function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** The sum of some fractions, exactly. */
export function sumOf(fractions: Iterable<Fraction>): Fraction {
  let sum = NEVER;
  for (const term of fractions) sum = addFractions(sum, term);
  return sum;
}

/** The fraction as the ledgers write it: `5/12`, or `1` where it is whole. */
export function textOf({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Equal states go together. */
class Merged<S> {
  private readonly found = new Map<string, { state: S; fraction: Fraction }>();

  add(state: S, probability: Fraction): void {
    const key = canonicalText(state);
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { state, fraction: probability });
    else known.fraction = addFractions(known.fraction, probability);
  }

  list(): Weighted<S>[] {
    return [...this.found.values()];
  }
}

/** The distribution that is a single state. */
export function surely<S>(state: S): Weighted<S>[] {
  return [{ state, fraction: SURELY }];
}

/** Every state in which a set-up can begin, with its exact probability. */
export function openings<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setup: Omit<InitOptions<G>, 'dice' | 'seed'>,
): Weighted<G['state']>[] {
  const dice = new EnumeratingDice(OUTCOMES_LIMIT);
  const merged = new Merged<G['state']>();
  do {
    merged.add(ruleset.init({ ...setup, dice }), dice.fraction());
  } while (dice.next());
  return merged.list();
}

const MOST_ACTIONS = 1000;

/**
 * Carries a distribution over states through actions, exactly: `actionIn` names the action taken in a state, or
 * null where the line of play is at its end. Equal states go together.
 */
export function distribution<G extends GameTypes>(
  ruleset: Ruleset<G>,
  start: readonly Weighted<G['state']>[],
  actionIn: (state: G['state']) => G['action'] | null,
): Weighted<G['state']>[] {
  const ended = new Merged<G['state']>();
  let going = start;
  for (let taken = 0; going.length > 0; taken++) {
    if (taken > MOST_ACTIONS) throw new Error(`still going on after ${MOST_ACTIONS} actions`);
    const after = new Merged<G['state']>();
    for (const { state, fraction: before } of going) {
      const action = actionIn(state);
      if (action === null) {
        ended.add(state, before);
        continue;
      }
      for (const outcome of outcomes(ruleset, state, action, { exact: true })) {
        if (outcome.fraction === undefined) throw new Error('an exact outcome without a fraction');
        after.add(outcome.state, times(before, outcome.fraction));
      }
    }
    going = after.list();
  }
  const states = ended.list();
  const total = textOf(sumOf(states.map((weighted) => weighted.fraction)));
  if (total !== '1') throw new Error(`the probabilities sum to ${total}, not to 1`);
  return states;
}

/** The exact probability of the states for which something holds. */
export function probabilityOf<S>(states: readonly Weighted<S>[], holds: (state: S) => boolean): Fraction {
  return sumOf(states.filter(({ state }) => holds(state)).map((weighted) => weighted.fraction));
}

/** The exact mean of a quantity that is a whole number, 0 or more, in every state. */
export function meanOf<S>(states: readonly Weighted<S>[], quantity: (state: S) => number): Fraction {
  return sumOf(
    states.map((weighted) =>
      times(weighted.fraction, { numerator: BigInt(quantity(weighted.state)), denominator: 1n }),
    ),
  );
}

/** The exact probability that one action goes in a way for which something holds, by its events too. */
export function chanceOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  happens: (after: G['state'], events: readonly G['event'][]) => boolean,
): Fraction {
  let chance = NEVER;
  const dice = new EnumeratingDice(OUTCOMES_LIMIT);
  do {
    const { state: after, events } = ruleset.step(state, action, { dice });
    if (happens(after, events)) chance = addFractions(chance, dice.fraction());
  } while (dice.next());
  return chance;
}
