import type { GameTypes } from '../../src/index.ts';
import { gameSeed } from '../../src/sim/index.ts';
import type { Battle } from '../battle.ts';
import type { PlayedGame, Side } from '../side.ts';
import { sideOfGames } from './games.ts';
import { botsOf, playedGame, randomAction, sideOfRecordings } from './recorded.ts';

function play<G extends GameTypes>(battle: Battle<G>, study: string, number: number): PlayedGame {
  const { ruleset, scenario } = battle;
  const seed = gameSeed(study, number);
  const bots = botsOf(seed);
  let state = ruleset.init({ scenario, seed });
  let decisions = 0;
  for (let actions = 0; ; actions++) {
    const [decision] = ruleset.deciders(state);
    if (decision === undefined) return playedGame(battle, state, { actions, decisions });
    if (decision.side !== null) decisions++;
    state = ruleset.reduce(state, randomAction(battle, state, decision, bots));
  }
}

/** The same games through the pure reducer, which gives frozen states; choices included. */
export function reduce<G extends GameTypes>(battle: Battle<G>): Side {
  return sideOfGames((study, number) => play(battle, study, number));
}

/** The pure reducer alone: the actions are known beforehand. */
export function reduceAlone<G extends GameTypes>(battle: Battle<G>): Side {
  return sideOfRecordings(battle, ({ start, actions, decisions }) => {
    let state = start;
    for (const { action } of actions) state = battle.ruleset.reduce(state, action);
    return playedGame(battle, state, { actions: actions.length, decisions });
  });
}
