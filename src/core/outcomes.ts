import { ownState } from './boundary.ts';
import { changeText } from './change.ts';
import { TextMap } from './content-map.ts';
import type { ReadyDefinition } from './definition.ts';
import type { Dice } from './dice/dice.ts';
import { EnumeratingDice } from './dice/enumerating.ts';
import { copyOf, legalAction, perform } from './engine.ts';
import { addWays, type Fraction, fraction, fractionToNumber } from './fraction.ts';
import type { Game, GameTypes, Play } from './game.ts';
import { checkSettings, invalidInput, type SettingNames } from './input.ts';
import { clone, deepFreeze } from './json.ts';
import type { Ruleset } from './ruleset.ts';
import {
  checkMethod,
  checkSamples,
  type Interval,
  type SampleOptions,
  samplingDice,
  shareInterval,
} from './samples.ts';
import { type Rate, wilson } from './wilson.ts';

/** Outcomes looked at before an enumeration gives up, unless the caller says otherwise. A deal of 7 cards has 5,040. */
export const OUTCOMES_LIMIT = 10_000;

/** One way in which an action can end. */
export interface Outcome<G extends GameTypes> {
  /** Exact, or where `samples` were asked for the share of them. */
  readonly probability: number;
  /** The same exactly, in lowest terms, where `exact` was asked for. */
  readonly fraction?: Fraction;
  /** Where `samples` were asked for: 95 % of such intervals hold the true probability. */
  readonly interval?: Interval;
  /** Its generator is that of the state before. */
  readonly state: G['state'];
  /**
   * Events of the first way found that ends in this state; other ways may have other dice in them. Faces are those of
   * this way, or null where it followed several results together.
   */
  readonly events: readonly G['event'][];
}

/** How far an enumeration goes. */
export interface OddsOptions {
  /** Largest number of ways to go through. Default 10,000. */
  readonly limit?: number;
}

/** How outcomes are found: by going through all ways, or where those are too many by samples. */
export interface OutcomesOptions extends OddsOptions, Partial<SampleOptions> {
  /** Give fractions as well; not of samples. */
  readonly exact?: boolean;
}

const ODDS_SETTINGS: SettingNames<OddsOptions & SampleOptions> = { limit: true, samples: true, seed: true };

const OUTCOMES_SETTINGS: SettingNames<OutcomesOptions> = { ...ODDS_SETTINGS, exact: true };

/**
 * Refuses a limit of ways that is none.
 *
 * @throws InvalidInputError for anything but a whole number, 1 or more, or Infinity.
 */
export function checkLimit(limit: number): void {
  if (!(limit >= 1 && (Number.isInteger(limit) || limit === Infinity)))
    throw invalidInput('argument', 'limit', 'expected a whole number, 1 or more');
}

/**
 * Goes through every way in which a legal action can end, on a fresh copy of the state each time, and calls the
 * visitor with the state after it and the dice, which know the probability of the way.
 */
export function eachWay<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: G['action'],
  limit: number,
  visit: (after: Game<G>, dice: EnumeratingDice) => void,
  emit: Play<G>['emit'] = () => {},
): void {
  checkLimit(limit);
  const dice = new EnumeratingDice(limit);
  do {
    const game = copyOf(definition, state);
    perform(definition, game, action, { dice, emit });
    visit(game, dice);
  } while (dice.next());
}

/** Where no way has been found yet. */
const NEVER: Fraction = { numerator: 0n, denominator: 1n };

/** A state in which an action can end, as far as it has been found. */
interface Found<G extends GameTypes> {
  readonly state: G['state'];
  readonly events: readonly G['event'][];
  /** Its ways out of all, not in lowest terms. */
  ways: Fraction;
}

/** Plays a legal action several times over, each time on a fresh copy of the state. */
function eachSample<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: G['action'],
  samples: number,
  dice: Dice,
  visit: (after: Game<G>) => void,
  emit: Play<G>['emit'],
): void {
  for (let i = 0; i < samples; i++) {
    const game = copyOf(definition, state);
    perform(definition, game, action, { dice, emit });
    visit(game);
  }
}

/** The same for an action that has yet to be checked in a state of our own, with the events and ways of each. */
function eachOutcome<G extends GameTypes>(
  { definition }: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  { limit = OUTCOMES_LIMIT, samples, seed }: OutcomesOptions,
  visit: (after: G['state'], events: G['event'][], ways: Fraction) => void,
): void {
  const legal = legalAction(definition, state, action);
  let events: G['event'][] = [];
  const emit = (event: G['event']) => void events.push(clone(event));
  const end = (after: Game<G>, ways: Fraction) => {
    visit(after as G['state'], events, ways);
    events = [];
  };
  if (samples === undefined) {
    eachWay(definition, state, legal, limit, (after, dice) => end(after, dice.ways()), emit);
    return;
  }
  checkSamples(samples);
  const one: Fraction = { numerator: 1n, denominator: BigInt(samples) };
  eachSample(definition, state, legal, samples, samplingDice(seed), (after) => end(after, one), emit);
}

/**
 * The probability distribution of an action: every state in which it can end, equal states merged, in the order in
 * which they are found. The probabilities sum to 1. Exact; with `{ samples: 1000 }` found by so many tries, with
 * intervals, for actions that can end in too many ways.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws OutcomesLimitError if there are more ways than the limit.
 * @throws InvalidInputError for a setting that is not known or makes no sense.
 */
export function outcomes<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  options: OutcomesOptions = {},
): Outcome<G>[] {
  checkSettings(options, OUTCOMES_SETTINGS);
  checkMethod(options, ['limit', 'exact']);
  const { exact = false, samples } = options;
  const found: Found<G>[] = [];
  const byChange = new TextMap<Found<G>>();
  // outcomes share with it what has not changed, and are frozen
  const before = deepFreeze(ownState(ruleset.definition, state));
  eachOutcome(ruleset, before, action, options, (after, events, ways) => {
    const outcome = byChange.getOrMake(changeText(before, after), () => {
      const first: Found<G> = { state: after, events, ways: NEVER };
      found.push(first);
      return first;
    });
    outcome.ways = addWays(outcome.ways, ways);
  });
  return found.map(({ state: after, events, ways }) => {
    const lowest = fraction(ways.numerator, ways.denominator);
    const probability = fractionToNumber(lowest);
    const more = samples === undefined ? exact && { fraction: lowest } : { interval: rateOf(ways, samples) };
    return deepFreeze({ probability, ...more, state: after, events });
  });
}

/** The interval of a share of samples. */
function rateOf({ numerator, denominator }: Fraction, samples: number): Interval {
  return shareInterval(Number((numerator * BigInt(samples)) / denominator), samples);
}

/** Whether something happens, by the state after an action and what was told on the way. */
export type Happening<G extends GameTypes> = (after: G['state'], events: readonly G['event'][]) => boolean;

/**
 * The probability that an action ends in a way for which `happens` holds: exact, or with `{ samples: 1000 }` the share of
 * so many tries with its 95 % interval, for actions that can end in too many ways.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws OutcomesLimitError if there are more ways than the limit.
 * @throws InvalidInputError for a setting that is not known or makes no sense.
 */
export function odds<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  happens: Happening<G>,
  options: SampleOptions,
): Rate;
export function odds<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  happens: Happening<G>,
  options?: OddsOptions,
): number;
export function odds<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  happens: Happening<G>,
  options: OddsOptions & Partial<SampleOptions> = {},
): number | Rate {
  checkSettings(options, ODDS_SETTINGS);
  checkMethod(options, ['limit']);
  let chance = NEVER;
  let count = 0;
  eachOutcome(ruleset, ownState(ruleset.definition, state), action, options, (after, events, ways) => {
    if (!happens(after, events)) return;
    chance = addWays(chance, ways);
    count++;
  });
  return options.samples === undefined
    ? fractionToNumber(fraction(chance.numerator, chance.denominator))
    : wilson(count, options.samples);
}
