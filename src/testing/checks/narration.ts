import type { GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { shown } from '../difference.ts';
import { doing, fail } from '../nonconformity.ts';
import { eachMoment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const SENTENCE = /^\S.*[.!?]$/;
const NOT_MEANT = ['undefined', '[object', 'NaN'];

function expectSentence<G extends GameTypes>({ narrate }: Ruleset<G>, event: G['event']): void {
  const text = doing(`narrate(${shown(event)})`, () => narrate(event));
  if (typeof text !== 'string' || !SENTENCE.test(text))
    fail(`${event.type} is told as ${shown(text)}, which is no sentence`);
  const slip = NOT_MEANT.find((word) => text.includes(word));
  if (slip !== undefined) fail(`${event.type} is told with "${slip}": ${text}`);
}

/** Every event can be told, as it is and as the sides see it. */
export const NARRATION: Requirement = everyGame('every event is told in one sentence', (game) => {
  const { ruleset, sides } = game;
  eachMoment(game, ({ events, after }) => {
    for (const event of events) {
      expectSentence(ruleset, event);
      for (const side of sides) {
        const seen = ruleset.viewEvent(event, side, after);
        if (seen !== null && seen !== event) expectSentence(ruleset, seen);
      }
    }
  });
});
