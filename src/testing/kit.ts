import { InvalidInputError } from '../core/errors.ts';
import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { isNamed } from '../core/thrown.ts';
import type { Plan } from './plan.ts';
import { type PlayedGame, playGame } from './played-game.ts';
import { type Setup, type SetupSources, setupOf } from './setup.ts';

/** What the checks of one ruleset work with. */
export interface Kit<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  readonly sources: SetupSources<G>;
  /** Names of the scenarios that plans may name. */
  readonly named: readonly string[];
  readonly runs: number;
  readonly seed: number;
  readonly path: string | null;
  readonly maxActions: number;
  /** The game of a plan; null if it cannot be set up, which a check of its own finds. */
  game(plan: Plan): PlayedGame<G> | null;
}

/** Games kept for the checks to come: all checks go through the same plans. */
const MOST_GAMES_KEPT = 500;

/** The first of some set-ups that the ruleset does not refuse. */
function beginning<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setups: readonly Setup<G>[],
): { readonly setup: Setup<G>; readonly start: G['state'] } | null {
  for (const setup of setups) {
    try {
      return { setup, start: ruleset.init(setup) };
    } catch (error) {
      if (!isNamed(error, InvalidInputError.name)) return null;
    }
  }
  return null;
}

/** The game of a plan. Options that do not go with its scenario are left out. */
function gameOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  sources: SetupSources<G>,
  plan: Plan,
): PlayedGame<G> | null {
  const setup = setupOf(sources, plan);
  const begun = beginning(ruleset, [setup, { ...setup, options: {} }]);
  return begun === null ? null : playGame(ruleset, plan, begun.setup, begun.start);
}

/** A kit, which keeps the games that it has played. */
export function kitOf<G extends GameTypes>(parts: Omit<Kit<G>, 'game'>): Kit<G> {
  const games = new Map<string, PlayedGame<G> | null>();
  return {
    ...parts,
    game(plan) {
      const key = JSON.stringify(plan);
      const known = games.get(key);
      if (known !== undefined) return known;
      const game = gameOf(parts.ruleset, parts.sources, plan);
      if (games.size < MOST_GAMES_KEPT) games.set(key, game);
      return game;
    },
  };
}
