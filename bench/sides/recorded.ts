import type { Rolled } from '../../src/core/dice/dice.ts';
import { type MediaevalAction, type MediaevalState, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { botDice, gameSeed } from '../../src/sim/index.ts';
import { type PlayedGame, type Side, type Work, workOf } from '../side.ts';
import { SCENARIO, SEED } from './games.ts';

/** An action of a game as it was played. */
export interface RecordedAction {
  readonly action: MediaevalAction;
  readonly rolls: readonly Rolled[];
}

/** A game with all that happens in it, for a side that cannot or need not choose by itself. */
export interface RecordedGame {
  readonly start: MediaevalState;
  readonly actions: readonly RecordedAction[];
  readonly decisions: number;
}

/** What a game comes to, from its last position. */
export function playedGame(
  state: MediaevalState,
  { actions, decisions }: { readonly actions: number; readonly decisions: number },
): PlayedGame {
  const scores = mediaeval.result(state)?.scores ?? {};
  const { red = 0, blue = 0 } = scores;
  return { turns: state.turn, actions, decisions, red, blue, words: state.rng?.words ?? null };
}

/** The legal action that a side takes at random, or the referee's. */
export function randomAction(
  state: MediaevalState,
  side: string | null,
  dice: Readonly<Record<string, ReturnType<typeof botDice>>>,
): MediaevalAction {
  const legal = mediaeval.actions(state, side);
  return side === null
    ? (legal[0] as MediaevalAction)
    : (dice[side]?.pick('choice', legal) ?? { type: 'advance' });
}

/** The streams of chance of both bots in a game. */
export function botsOf(seed: string): Record<string, ReturnType<typeof botDice>> {
  return { red: botDice(seed, 'red'), blue: botDice(seed, 'blue') };
}

function record(number: number): RecordedGame {
  const seed = gameSeed(SEED, number);
  const bots = botsOf(seed);
  const start = mediaeval.init({ scenario: SCENARIO, seed });
  const actions: RecordedAction[] = [];
  let decisions = 0;
  for (let state = start; ; ) {
    const [decision] = mediaeval.deciders(state);
    if (decision === undefined) return { start, actions, decisions };
    if (decision.side !== null) decisions++;
    const step = mediaeval.step(state, randomAction(state, decision.side, bots));
    actions.push({ action: step.action, rolls: step.rolls });
    state = step.state;
  }
}

/** A side that plays the actions of games recorded beforehand. */
export function sideOfRecordings(play: (game: RecordedGame) => PlayedGame): Side {
  let first = -1;
  let games: readonly RecordedGame[] = [];
  const prepare = (from: number, count: number) => {
    if (from === first && count === games.length) return;
    first = from;
    games = Array.from({ length: count }, (_, i) => record(from + i));
  };
  const played = (from: number, count: number): PlayedGame[] => {
    prepare(from, count);
    return games.map(play);
  };
  return {
    prepare,
    run: (from, count): Work => workOf(played(from, count).map((game) => ({ ...game, words: null }))),
    prove: (from, count): Work => workOf(played(from, count)),
  };
}
