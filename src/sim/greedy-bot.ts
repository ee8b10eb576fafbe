import type { GameTypes } from '../core/game.ts';
import { inPlace } from '../core/in-place.ts';
import { checkSettings, type SettingNames } from '../core/input.ts';
import { isNamed } from '../core/thrown.ts';
import type { AnyBot, Turn } from './bot.ts';
import { wholeNumber } from './study.ts';

/** How far a greedy bot thinks. */
export interface GreedySettings {
  /** Ways in which an action can end up to which its worth is computed exactly. Default 250. */
  readonly exactWays?: number;
  /** Samples of an action that can end in more ways. Default 32. */
  readonly samples?: number;
}

/** Values that differ by less are the same: sums of doubles in another order. */
const INDIFFERENCE = 1e-9;

/** The expected evaluation of the position after an action, over every way in which it can end. */
function exactWorth<G extends GameTypes>(
  turn: Turn<G>,
  view: G['state'],
  action: G['action'],
  ways: number,
): number {
  const rules = inPlace(turn.ruleset);
  let worth = 0;
  rules.eachWay(view, action, ways, (after, probability) => {
    worth += probability * rules.evaluate(after as G['state'], turn.side);
  });
  return worth;
}

/** The same from samples. */
function sampledWorth<G extends GameTypes>(
  turn: Turn<G>,
  view: G['state'],
  action: G['action'],
  samples: number,
): number {
  const rules = inPlace(turn.ruleset);
  let worth = 0;
  for (let i = 0; i < samples; i++) {
    const game = rules.copy(view);
    rules.perform(game, action, { dice: turn.dice, emit() {} });
    worth += rules.evaluate(game as G['state'], turn.side) / samples;
  }
  return worth;
}

function worthOf<G extends GameTypes>(
  turn: Turn<G>,
  view: G['state'],
  action: G['action'],
  { exactWays = 250, samples = 32 }: GreedySettings,
): number {
  try {
    return exactWorth(turn, view, action, exactWays);
  } catch (error) {
    if (isNamed(error, 'OutcomesLimitError')) return sampledWorth(turn, view, action, samples);
    throw error;
  }
}

const GREEDY_SETTINGS: SettingNames<GreedySettings> = { exactWays: true, samples: true };

/**
 * A bot that looks one step ahead: it takes the action after which the position is worth most to its side on
 * average, by the ruleset's evaluation, exactly where there are few outcomes and from samples where there are many.
 * Among equals it picks at random.
 *
 * @throws InvalidInputError for settings that are not whole numbers of 1 or more.
 */
export function greedyBot(settings: GreedySettings = {}): AnyBot {
  checkSettings(settings, GREEDY_SETTINGS);
  for (const [name, value] of Object.entries(settings)) wholeNumber(name, value, 1);
  return {
    name: 'greedy',
    address: { module: 'weathergage/sim', export: 'greedyBot', settings: { ...settings } },
    choose(turn) {
      const { actions, dice } = turn;
      if (actions.length === 1) return actions[0] as (typeof actions)[number];
      const view = turn.view();
      const worths = actions.map((action) => worthOf(turn, view, action, settings));
      const best = Math.max(...worths);
      return dice.pick(
        'equals',
        actions.filter((_, place) => (worths[place] as number) >= best - INDIFFERENCE),
      );
    },
  };
}
