import type { GameTypes } from '../../core/game.ts';
import { expectSame, shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 8;

function expectUsable<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  state: G['state'],
  side: string,
): void {
  const view = ruleset.view(state, side);
  if (view.rng !== null) fail(`the view of ${side} shows the generator`);
  expectSame(`the view that ${side} has of its view`, ruleset.view(view, side), view);
  expectSame(`who has to decide, in the view of ${side}`, ruleset.deciders(view), ruleset.deciders(state));
  const actions = ruleset.actions(view, side);
  expectSame(`the legal actions in the view of ${side}`, actions, ruleset.actions(state, side));
  expectSame(`the result in the view of ${side}`, ruleset.result(view), ruleset.result(state));
  for (const action of actions) {
    const rejection = ruleset.check(view, action);
    if (rejection === null || ruleset.check(state, action) !== null) continue;
    fail(`${shown(action)} is refused in the view of ${side}: ${rejection.message}`);
  }
}

/** A player, or a bot, can work with a view as with a state. */
export const VIEWS: Requirement = everyGame(
  'a view has no generator, and can be asked for the same legal actions',
  (game) => {
    eachPosition(
      game,
      ({ state }) => {
        for (const side of game.sides) expectUsable(game, state, side);
      },
      POSITIONS,
    );
  },
);
