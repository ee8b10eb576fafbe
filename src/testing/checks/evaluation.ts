import { expectSame } from '../difference.ts';
import { doing, fail } from '../nonconformity.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 10;

/** Bots can compare any positions. */
export const EVALUATION: Requirement = everyGame(
  'the evaluation of a position is a finite number, always the same',
  (game) => {
    const { evaluate } = game.ruleset.definition.bots;
    eachPosition(
      game,
      ({ state }) => {
        for (const side of game.sides) {
          const worth = doing('evaluate', () => evaluate(state, side));
          if (!Number.isFinite(worth)) fail(`it is worth ${worth} to ${side}`);
          expectSame(`what it is worth to ${side}, asked again`, evaluate(state, side), worth);
          const seen = evaluate(game.ruleset.view(state, side), side);
          if (!Number.isFinite(seen)) fail(`its view is worth ${seen} to ${side}`);
        }
      },
      POSITIONS,
    );
  },
);
