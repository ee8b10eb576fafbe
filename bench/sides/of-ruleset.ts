import type { GameTypes } from '../../src/core/game.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { imaginations } from '../../src/rulesets/imaginations/index.ts';
import { reign } from '../../src/rulesets/reign/index.ts';
import { botDice, gameSeed, type Metrics, type Row, randomBot, runShard } from '../../src/sim/index.ts';
import { type PlayedGame, type Side, workOf } from '../side.ts';
import { SEED, sideOfGames } from './games.ts';

/*
 * Random games of any ruleset with two sides, red and blue, on the fast path and through the pure reducer. What they
 * score is left out: not every ruleset counts points.
 */

const BOTS = { red: randomBot(), blue: randomBot() };
const WORDS: Metrics<GameTypes> = { words: ({ state }) => (state.rng?.words ?? []).join() };

function played({ turns, actions, decisions, words }: Row): PlayedGame {
  const shown = typeof words === 'string' ? words.split(',').map(Number) : null;
  return { turns, actions, decisions, red: 0, blue: 0, words: shown };
}

function onFastPath(ruleset: Ruleset, scenario: string): Side {
  const games = (first: number, count: number, metrics: Metrics<GameTypes>): PlayedGame[] => {
    const study = { scenario, bots: BOTS, games: first + count, seed: SEED, metrics };
    return runShard(ruleset, study, { index: 0, first, count }).rows.map(played);
  };
  return {
    run: (first, count) => workOf(games(first, count, {})),
    prove: (first, count) => workOf(games(first, count, WORDS)),
  };
}

type Named = { readonly type: string; readonly side?: string };

function throughReduce(ruleset: Ruleset, scenario: string): Side {
  return sideOfGames((study, number) => {
    const seed = gameSeed(study, number);
    const bots = { red: botDice(seed, 'red'), blue: botDice(seed, 'blue') };
    let state = ruleset.init({ scenario, seed });
    let decisions = 0;
    for (let actions = 0; ; actions++) {
      const all: readonly Named[] = ruleset.actions(state);
      const [first] = all;
      if (first === undefined) {
        const turns = ruleset.definition.turn(state);
        return { turns, actions, decisions, red: 0, blue: 0, words: state.rng?.words ?? null };
      }
      const { side } = first;
      if (side !== undefined) decisions++;
      const legal = side === undefined ? all : all.filter((action) => action.side === side);
      const action = side === undefined ? first : bots[side as 'red' | 'blue'].pick('choice', legal);
      state = ruleset.reduce(state, action);
    }
  });
}

const FLEET = [imaginations as unknown as Ruleset, 'fleet'] as const;
const THREE_A_SIDE = [reign as unknown as Ruleset, 'three-a-side'] as const;

/** Sides by name. */
export const SIDES_OF_RULESETS: { readonly [name: string]: () => Side } = {
  'imaginations, fast path': () => onFastPath(...FLEET),
  'imaginations, reduce': () => throughReduce(...FLEET),
  'reign, fast path': () => onFastPath(...THREE_A_SIDE),
  'reign, reduce': () => throughReduce(...THREE_A_SIDE),
};
