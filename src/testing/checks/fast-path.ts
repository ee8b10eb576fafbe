import { GeneratorDice } from '../../core/dice/sampled.ts';
import { copyOf, perform } from '../../core/engine.ts';
import type { GameTypes } from '../../core/game.ts';
import { clone } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { expectSame, withoutGenerator } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachMoment, type Moment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** The effect in place, on a private copy, with the dice that the reducer had. */
function inPlace<G extends GameTypes>(
  { definition }: Ruleset<G>,
  { before, action }: Moment<G>,
  emit: (event: G['event']) => void,
): object {
  if (before.rng === null) fail('the state has no generator');
  const game = copyOf(definition, before);
  perform(definition, game, action, { dice: new GeneratorDice(before.rng), emit });
  return withoutGenerator(game);
}

/** A rule gives the same in place as through the reducer. */
export const FAST_PATH: Requirement = everyGame(
  'the fast path gives what the reducer gives, with events or without',
  (game) => {
    eachMoment(game, (moment) => {
      const events: object[] = [];
      const noisy = inPlace(game.ruleset, moment, (event) => events.push(clone(event)));
      expectSame('the state of the fast path', noisy, withoutGenerator(moment.after));
      expectSame('the events of the fast path', events, moment.events);
      const silent = inPlace(game.ruleset, moment, () => {});
      expectSame('the state of the fast path without events', silent, noisy);
    });
  },
);
