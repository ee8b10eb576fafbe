import { shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** Play goes on until there is a result, and not longer. */
export const RESULT: Requirement = everyGame(
  'somebody has to decide exactly while there is no result',
  (game) => {
    const { ruleset } = game;
    eachPosition(game, ({ state }) => {
      const deciders = ruleset.deciders(state);
      const result = ruleset.result(state);
      if (result === null && deciders.length === 0) fail('nobody has to decide, but there is no result');
      if (result !== null && deciders.length > 0) {
        fail(`the result is ${shown(result)}, but ${shown(deciders)} have to decide`);
      }
    });
  },
);

/** Whoever has to decide can. */
export const DEAD_ENDS: Requirement = everyGame('whoever has to decide has a legal action', (game) => {
  const { ruleset } = game;
  eachPosition(game, ({ state }) => {
    for (const decision of ruleset.deciders(state)) {
      const fitting = ruleset
        .actions(state, decision.side)
        .filter(({ type }) => decision.types.includes(type));
      if (fitting.length === 0) fail(`a dead end: there is no legal action for ${shown(decision)}`);
    }
  });
});
