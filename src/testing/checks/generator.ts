import { GeneratorDice } from '../../core/dice/sampled.ts';
import { expectSame, shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachMoment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** The state holds its own generator. */
export const GENERATOR: Requirement = everyGame(
  'every die comes from the generator in the state, which is left where it stopped',
  (game) => {
    eachMoment(game, ({ before, after, rolls }) => {
      if (before.rng === null) fail('the state has no generator');
      const dice = new GeneratorDice(before.rng);
      for (const { purpose, count, die, faces } of rolls) {
        expectSame(`the roll ${shown(purpose)}`, faces, dice.faces(purpose, count, die));
      }
      const what =
        rolls.length === 0 ? 'the generator after an action without dice' : 'the generator after the dice';
      expectSame(what, after.rng, rolls.length === 0 ? before.rng : dice.state());
    });
  },
);
