import type { GameTypes } from '../../src/index.ts';
import { type Metrics, type Row, randomBot, runShard } from '../../src/sim/index.ts';
import { type Battle, SEED } from '../battle.ts';
import { type PlayedGame, type Side, workOf } from '../side.ts';

const BOTS = { red: randomBot(), blue: randomBot() };
const WORDS: Metrics<GameTypes> = { words: ({ state }) => (state.rng?.words ?? []).join() };

function playedGame({ turns, actions, decisions, score_red, score_blue, words }: Row): PlayedGame {
  return {
    turns,
    actions,
    decisions,
    red: (score_red ?? 0) as number,
    blue: (score_blue ?? 0) as number,
    words: typeof words === 'string' ? words.split(',').map(Number) : null,
  };
}

/** Games of `simulate`, without events. */
export function fastPath<G extends GameTypes>({ ruleset, scenario }: Battle<G>): Side {
  const rows = (first: number, count: number, metrics: Metrics<G>): readonly Row[] => {
    const study = { scenario, bots: BOTS, games: first + count, seed: SEED, metrics };
    return runShard(ruleset, study, { index: 0, first, count }).rows;
  };
  return {
    run: (first, count) => workOf(rows(first, count, {}).map(playedGame)),
    prove: (first, count) => workOf(rows(first, count, WORDS as Metrics<G>).map(playedGame)),
  };
}
