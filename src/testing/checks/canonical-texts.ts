import { canonicalText } from '../../core/json.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** A canonical text names one action. */
export const CANONICAL_TEXTS: Requirement = everyGame(
  'no two listed actions have the same canonical text',
  (game) => {
    eachPosition(game, ({ state }) => {
      const seen = new Set<string>();
      for (const action of game.ruleset.actions(state)) {
        const text = canonicalText(action);
        if (seen.has(text)) fail(`${text} is listed twice`);
        seen.add(text);
      }
    });
  },
);
