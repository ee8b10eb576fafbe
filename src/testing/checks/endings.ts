import { GeneratorDice, sampled } from '../../core/dice/sampled.ts';
import { copyOf, perform } from '../../core/engine.ts';
import type { Game, GameTypes } from '../../core/game.ts';
import type { Kit } from '../kit.ts';
import { Nonconformity } from '../nonconformity.ts';
import type { Plan } from '../plan.ts';
import { everyPlan, type Requirement } from '../requirement.ts';
import { optionsOf, type Setup, setupOf } from '../setup.ts';

/**
 * A named scenario or a random one, with the options of a named scenario, which bound the length of its games, and
 * for the rest those of the plan.
 */
function boundedSetup<G extends GameTypes>({ ruleset, sources }: Kit<G>, plan: Plan): Setup<G> {
  const names = Object.keys(ruleset.scenarios);
  const name = names[plan.seed % names.length] as string;
  const { scenario } = setupOf(sources, plan);
  const options = { ...optionsOf(sources, plan), ...ruleset.scenarios[name]?.options };
  return { scenario: typeof scenario === 'string' ? name : scenario, options, seed: plan.seed };
}

function start<G extends GameTypes>({ ruleset }: Kit<G>, setup: Setup<G>): G['state'] | null {
  try {
    return ruleset.init(setup);
  } catch {
    return null;
  }
}

/** Plays at random on the fast path; the number of actions until the game was over, or the cap. */
function length<G extends GameTypes>({ ruleset, maxActions }: Kit<G>, begun: G['state']): number {
  const game = copyOf(ruleset.definition, begun) as Game<G>;
  const dice = new GeneratorDice(begun.rng ?? sampled('conformance').state());
  const play = { dice, emit() {} };
  for (let actions = 0; actions < maxActions; actions++) {
    const legal = ruleset.actions(game as G['state']);
    if (legal.length === 0) return actions;
    try {
      perform(ruleset.definition, game, dice.pick('choice', legal), play);
    } catch {
      return actions; // actions that cannot be played are for another check to find
    }
  }
  return maxActions;
}

/** Games come to an end where the options see to it. */
export const ENDINGS: Requirement = everyPlan(
  'with the options of a named scenario every game ends within the stated number of actions',
  (kit, plan) => {
    const setup = boundedSetup(kit, plan);
    const begun = start(kit, setup);
    if (begun === null || length(kit, begun) < kit.maxActions) return;
    throw new Nonconformity(`after ${kit.maxActions} actions at random it was still going on`, null, {
      setup,
    });
  },
  0.5,
);
