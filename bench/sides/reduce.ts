import { type MediaevalState, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { botDice, gameSeed } from '../../src/sim/index.ts';
import type { PlayedGame, Side } from '../side.ts';
import { SCENARIO, sideOfGames } from './games.ts';

/** The game at its end, for the checksum. */
export function finalGame(state: MediaevalState, actions: number, decisions: number): PlayedGame {
  const scores = mediaeval.result(state)?.scores ?? {};
  return {
    turns: state.turn,
    actions,
    decisions,
    red: scores.red ?? 0,
    blue: scores.blue ?? 0,
    words: state.rng?.words ?? null,
  };
}

function play(study: string, number: number): PlayedGame {
  const seed = gameSeed(study, number);
  const dice = { red: botDice(seed, 'red'), blue: botDice(seed, 'blue') };
  let state = mediaeval.init({ scenario: SCENARIO, seed });
  let actions = 0;
  let decisions = 0;
  for (;;) {
    const [decision] = mediaeval.deciders(state);
    if (decision === undefined) return finalGame(state, actions, decisions);
    const legal = mediaeval.actions(state, decision.side);
    const chance = dice[decision.side as 'red' | 'blue'];
    const action = decision.side === null ? legal[0] : chance.pick('choice', legal);
    state = mediaeval.reduce(state, action as (typeof legal)[number]);
    actions++;
    if (decision.side !== null) decisions++;
  }
}

/** The same games through the pure reducer: frozen states, events recorded. */
export const reduce: Side = sideOfGames(play);
