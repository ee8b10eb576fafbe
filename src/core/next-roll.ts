import { ownState } from './boundary.ts';
import { AskedDice, RollNeeded } from './dice/asked.ts';
import type { Roll } from './dice/dice.ts';
import { copyOf, legalAction, perform, RecordedPlay } from './engine.ts';
import type { GameTypes } from './game.ts';
import { invalidInput } from './input.ts';
import { deepFreeze } from './json.ts';
import type { Ruleset, StepResult } from './ruleset.ts';

/** Either the dice that somebody has to throw next, or the action carried out. */
export type NextRoll<G extends GameTypes> =
  | { readonly needs: Roll }
  | Pick<StepResult<G>, 'state' | 'events'>;

/**
 * Real dice at the table: carries out an action with the faces thrown so far, as far as they go. Call it with no
 * faces, have people throw what it `needs`, add their faces to the list and call it again, until it gives a state.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws InvalidInputError if the faces are no list.
 * @throws DiceScriptError for a face that the die asked for does not have, or faces too many.
 */
export function nextRoll<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  facesSoFar: readonly number[],
): NextRoll<G> {
  if (!Array.isArray(facesSoFar)) throw invalidInput('argument', 'facesSoFar', 'expected a list of faces');
  const own = ownState(ruleset.definition, state);
  const legal = legalAction(ruleset.definition, own, action);
  const game = copyOf(ruleset.definition, own);
  const dice = new AskedDice(facesSoFar);
  const play = new RecordedPlay<G>(dice);
  try {
    perform(ruleset.definition, game, legal, play);
  } catch (stop) {
    if (stop instanceof RollNeeded) return { needs: stop.roll };
    throw stop;
  }
  dice.assertUsedUp();
  return { state: deepFreeze(game as G['state']), events: deepFreeze(play.events) };
}
