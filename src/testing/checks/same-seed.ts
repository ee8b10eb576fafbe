import { sampled } from '../../core/dice/sampled.ts';
import { expectSame } from '../difference.ts';
import { atPlace } from '../nonconformity.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** A state and an action determine the next state, whatever else goes on in the program. */
export const SAME_SEED: Requirement = everyGame('the same seed and actions give the same game', (game) => {
  const { ruleset, setup, moments } = game;
  const other = sampled(setup.seed, 'unrelated');
  let state = game.start;
  for (const { place, action, after, events, rolls } of moments) {
    atPlace(place, () => {
      other.faces('unrelated', 1 + (place % 3), 20);
      ruleset.step(state, action, { dice: other });
      const again = ruleset.step(state, action);
      expectSame('the rolls, the second time', again.rolls, rolls);
      expectSame('the events, the second time', again.events, events);
      expectSame('the state, the second time', again.state, after);
      state = again.state;
    });
  }
});
