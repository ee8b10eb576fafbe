import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { gameSeed } from '../../src/sim/index.ts';
import type { PlayedGame, Side } from '../side.ts';
import { SCENARIO, sideOfGames } from './games.ts';
import { botsOf, playedGame, randomAction, sideOfRecordings } from './recorded.ts';

function play(study: string, number: number): PlayedGame {
  const seed = gameSeed(study, number);
  const bots = botsOf(seed);
  let state = mediaeval.init({ scenario: SCENARIO, seed });
  let decisions = 0;
  for (let actions = 0; ; actions++) {
    const [decision] = mediaeval.deciders(state);
    if (decision === undefined) return playedGame(state, { actions, decisions });
    if (decision.side !== null) decisions++;
    state = mediaeval.reduce(state, randomAction(state, decision.side, bots));
  }
}

/** The same games through the pure reducer, which gives frozen states; choices included. */
export const reduce: Side = sideOfGames(play);

/** The pure reducer alone: the actions are known beforehand. */
export const reduceAlone: Side = sideOfRecordings(({ start, actions, decisions }) => {
  let state = start;
  for (const { action } of actions) state = mediaeval.reduce(state, action);
  return playedGame(state, { actions: actions.length, decisions });
});
