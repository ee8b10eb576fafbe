import type { Game, Move } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { GeneratorDice } from '../../src/core/dice/sampled.ts';
import { perform } from '../../src/core/engine.ts';
import {
  type Mediaeval,
  type MediaevalAction,
  type MediaevalState,
  mediaeval,
} from '../../src/rulesets/mediaeval/index.ts';
import { COGS } from '../battle.ts';
import type { Side } from '../side.ts';
import { playedGame, sideOfRecordings } from './recorded.ts';

type Draft = Parameters<typeof perform<Mediaeval>>[1];

/** The effect of an action on boardgame.io's draft of the state. Legality is not checked, events are not kept. */
const play: Move<MediaevalState> = ({ G }, action: MediaevalAction) => {
  const draft = G as Draft;
  const dice = new GeneratorDice(G.rng as NonNullable<MediaevalState['rng']>);
  perform(mediaeval.definition, draft, action, { dice, emit() {} });
  Object.assign(draft, { rng: dice.state() });
};

const MOVES = Object.fromEntries(
  ['advance', ...Object.keys(mediaeval.definition.play.actions)].map((type) => [type, play]),
);

/** A match of boardgame.io: no server, no debug panel, no history for undo, a fresh log. */
function matchOf(start: MediaevalState) {
  const game: Game<MediaevalState> = { setup: () => start, moves: MOVES, disableUndo: true };
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  return client;
}

/** The same rule effects as moves of boardgame.io; the actions are known beforehand. */
export const boardgame: Side = sideOfRecordings(COGS, ({ start, actions, decisions }) => {
  const client = matchOf(start);
  for (const { action } of actions) client.moves[action.type]?.(action);
  const state = client.getState()?.G as MediaevalState;
  client.stop();
  return playedGame(COGS, state, { actions: actions.length, decisions });
});
