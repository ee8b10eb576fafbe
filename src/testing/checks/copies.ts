import { GeneratorDice } from '../../core/dice/sampled.ts';
import { copyOf, perform } from '../../core/engine.ts';
import { canonicalText } from '../../core/json.ts';
import { expectSame } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { throughJson } from '../plain-data.ts';
import { eachMoment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** A private copy is private. */
export const COPIES: Requirement = everyGame(
  'a copy equals its state and shares nothing with it that effects change',
  (game) => {
    const { definition } = game.ruleset;
    eachMoment(game, ({ before, action }) => {
      if (before.rng === null) fail('the state has no generator');
      const original = throughJson(before);
      const text = canonicalText(original);
      const copy = copyOf(definition, original);
      expectSame('the copy', copy, original);
      perform(definition, copy, action, { dice: new GeneratorDice(before.rng), emit() {} });
      if (canonicalText(original) !== text)
        fail('an effect on the copy has changed the state that it was made from');
    });
  },
);
