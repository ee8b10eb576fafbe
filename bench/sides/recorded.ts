import type { Decision, Dice, GameTypes, PlayerDecision, Rolled } from '../../src/index.ts';
import { botDice, gameSeed, turnFor } from '../../src/sim/index.ts';
import { type Battle, SEED } from '../battle.ts';
import { type PlayedGame, type Side, type Work, workOf } from '../side.ts';

/** An action of a game as it was played. */
export interface RecordedAction<G extends GameTypes> {
  readonly action: G['action'];
  readonly rolls: readonly Rolled[];
}

/** A game with all that happens in it, for a side that cannot or need not choose by itself. */
export interface RecordedGame<G extends GameTypes> {
  readonly start: G['state'];
  readonly actions: readonly RecordedAction<G>[];
  readonly decisions: number;
}

/** What a game comes to, from its last position. */
export function playedGame<G extends GameTypes>(
  { ruleset }: Battle<G>,
  state: G['state'],
  { actions, decisions }: { readonly actions: number; readonly decisions: number },
): PlayedGame {
  const { red = 0, blue = 0 } = ruleset.result(state)?.scores ?? {};
  const turns = ruleset.definition.play.turn(state);
  return { turns, actions, decisions, red, blue, words: state.rng?.words ?? null };
}

/** The legal action that is taken at random for the first decision due, as bots are asked; or the referee's. */
export function randomAction<G extends GameTypes>(
  { ruleset }: Battle<G>,
  state: G['state'],
  decision: Decision,
  bots: Readonly<Record<string, Dice>>,
): G['action'] {
  const dice = decision.side === null ? undefined : bots[decision.side];
  if (dice === undefined) return { type: 'advance' };
  return dice.pick('choice', turnFor(ruleset, state, decision as PlayerDecision, dice).actions);
}

/** The streams of chance of both bots in a game. */
export function botsOf(seed: string): Record<string, Dice> {
  return { red: botDice(seed, 'red'), blue: botDice(seed, 'blue') };
}

/** A game of the study with everything in it. */
export function record<G extends GameTypes>(battle: Battle<G>, number: number): RecordedGame<G> {
  const { ruleset, scenario } = battle;
  const seed = gameSeed(SEED, number);
  const bots = botsOf(seed);
  const start = ruleset.init({ scenario, seed });
  const actions: RecordedAction<G>[] = [];
  let decisions = 0;
  for (let state = start; ; ) {
    const [decision] = ruleset.deciders(state);
    if (decision === undefined) return { start, actions, decisions };
    if (decision.side !== null) decisions++;
    const step = ruleset.step(state, randomAction(battle, state, decision, bots));
    actions.push({ action: step.action, rolls: step.rolls });
    state = step.state;
  }
}

/** A side that plays the actions of games recorded beforehand. */
export function sideOfRecordings<G extends GameTypes>(
  battle: Battle<G>,
  play: (game: RecordedGame<G>) => PlayedGame,
): Side {
  let first = -1;
  let games: readonly RecordedGame<G>[] = [];
  const prepare = (from: number, count: number) => {
    if (from === first && count === games.length) return;
    first = from;
    games = Array.from({ length: count }, (_, i) => record(battle, from + i));
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
