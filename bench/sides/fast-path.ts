import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { type Metrics, type Row, randomBot, runShard } from '../../src/sim/index.ts';
import { type PlayedGame, type Side, workOf } from '../side.ts';
import { SCENARIO, SEED } from './games.ts';

const BOTS = { red: randomBot(), blue: randomBot() };
const WORDS: Metrics<Mediaeval> = { words: ({ state }) => (state.rng?.words ?? []).join() };

function rows(first: number, count: number, metrics: Metrics<Mediaeval>): readonly Row[] {
  const study = { scenario: SCENARIO, bots: BOTS, games: first + count, seed: SEED, metrics };
  return runShard(mediaeval, study, { index: 0, first, count }).rows;
}

function playedGame({ turns, actions, decisions, score_red, score_blue, words }: Row): PlayedGame {
  return {
    turns,
    actions,
    decisions,
    red: score_red as number,
    blue: score_blue as number,
    words: typeof words === 'string' ? words.split(',').map(Number) : null,
  };
}

/** Games of `simulate`, without events. */
export const fastPath: Side = {
  run: (first, count) => workOf(rows(first, count, {}).map(playedGame)),
  prove: (first, count) => workOf(rows(first, count, WORDS).map(playedGame)),
};
