import type { GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { fail } from '../nonconformity.ts';
import { eachMoment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

function holds(found: true | string): void {
  if (found !== true) fail(found);
}

/** Each law of a ruleset, asked of every step. */
export function lawRequirements<G extends GameTypes>(ruleset: Ruleset<G>): Requirement[] {
  return Object.keys(ruleset.definition.proofs.laws).map((name) =>
    everyGame(`law: ${name}`, (game) => {
      const law = game.ruleset.definition.proofs.laws[name];
      if (law !== undefined) eachMoment(game, (moment) => holds(law(moment)));
    }),
  );
}
