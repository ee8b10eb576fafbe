import { expectSame } from '../difference.ts';
import { eachMoment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** Options are fixed for the whole game. */
export const KEPT_OPTIONS: Requirement = everyGame(
  'no action changes the options or the ruleset of a game',
  (game) => {
    const { ruleset, options } = game.start;
    eachMoment(game, ({ after }) => {
      expectSame(
        'what the state is of',
        { ruleset: after.ruleset, options: after.options },
        { ruleset, options },
      );
    });
  },
);
