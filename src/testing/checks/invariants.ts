import type { GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

function holds(found: true | string): void {
  if (found !== true) fail(found);
}

/** Each invariant of a ruleset, asked of every position. */
export function invariantRequirements<G extends GameTypes>(ruleset: Ruleset<G>): Requirement[] {
  return Object.keys(ruleset.invariants).map((name) =>
    everyGame(`invariant: ${name}`, (game) => {
      const invariant = game.ruleset.invariants[name];
      if (invariant !== undefined) eachPosition(game, ({ state }) => holds(invariant(state)));
    }),
  );
}
