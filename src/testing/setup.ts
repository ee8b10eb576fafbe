import type { Dice } from '../core/dice/dice.ts';
import { sampled } from '../core/dice/sampled.ts';
import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Plan } from './plan.ts';
import { randomOptions } from './random-options.ts';

/** What a game of the kit is set up from. */
export interface Setup<G extends GameTypes = GameTypes> {
  readonly scenario: string | G['scenario'];
  readonly options: Partial<G['options']>;
  readonly seed: number;
}

/** Where random scenarios and options come from. */
export interface SetupSources<G extends GameTypes> {
  readonly scenario: (dice: Dice) => G['scenario'];
  readonly options: (dice: Dice) => Partial<G['options']>;
}

/** Random scenarios and options of the ruleset itself, where the author of a test has given no others. */
export function sourcesOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  given: Partial<SetupSources<G>>,
): SetupSources<G> {
  return {
    scenario: given.scenario ?? ((dice) => ruleset.definition.proofs.randomScenario(dice)),
    options: given.options ?? ((dice) => randomOptions(ruleset.options, dice)),
  };
}

/** The options of a plan: 0 stands for none chosen, so that a counterexample has few. */
export function optionsOf<G extends GameTypes>(
  { options }: SetupSources<G>,
  plan: Plan,
): Partial<G['options']> {
  return plan.options === 0 ? {} : options(sampled(plan.options, 'conformance options'));
}

/** The set-up of a plan. */
export function setupOf<G extends GameTypes>(sources: SetupSources<G>, plan: Plan): Setup<G> {
  const scenario =
    typeof plan.scenario === 'string'
      ? plan.scenario
      : sources.scenario(sampled(plan.scenario, 'conformance scenario'));
  return { scenario, options: optionsOf(sources, plan), seed: plan.seed };
}
