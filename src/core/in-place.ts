import type { Result } from './definition.ts';
import { actionsFor, copyOf, decidersOf, perform } from './engine.ts';
import type { Decision, Game, GameTypes, Play } from './game.ts';
import { eachWay } from './outcomes.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * The rules as simulations run them: on states of one's own, which are changed in place, and without looking whether
 * states and actions are what they should be. Many times as fast as `step`, for bots that look ahead; everything else
 * is better served by the ruleset itself.
 */
export interface InPlace<G extends GameTypes> {
  /** A copy to change. It shares nothing with the state that effects change. */
  copy(state: G['state']): Game<G>;
  /** Who must decide now; nobody when the game is over. */
  deciders(state: G['state']): readonly Decision[];
  /** Legal actions for one of these decisions. */
  actions(state: G['state'], decision: Decision): readonly G['action'][];
  /** Carries out a legal action in place. What the state says of its generator is left as it is. */
  perform(game: Game<G>, action: G['action'], play: Play<G>): void;
  /**
   * Goes through every way in which a legal action can end, each on a fresh copy.
   *
   * @throws OutcomesLimitError if there are more ways than the limit.
   */
  eachWay(
    state: G['state'],
    action: G['action'],
    limit: number,
    visit: (after: Game<G>, probability: number) => void,
  ): void;
  /** The end of the game; null while play goes on. */
  result(state: G['state']): Result | null;
  /** What a position is worth to a side; the scale is the ruleset's own. */
  evaluate(state: G['state'], side: string): number;
}

/** The rules of a ruleset to run in place, for bots that look ahead. */
export function inPlace<G extends GameTypes>({ definition }: Ruleset<G>): InPlace<G> {
  return {
    copy: (state) => copyOf(definition, state),
    deciders: (state) => decidersOf(definition, state),
    actions: (state, decision) => actionsFor(definition, state, decision),
    perform: (game, action, play) => perform(definition, game, action, play),
    eachWay: (state, action, limit, visit) =>
      eachWay(definition, state, action, limit, (after, dice) => visit(after, dice.probability())),
    result: (state) => definition.play.result(state),
    evaluate: (state, side) => definition.bots.evaluate(state, side),
  };
}
