import type { GameTypes } from '../../core/game.ts';
import { loadMatch } from '../../core/load-match.ts';
import { createMatch, type Match } from '../../core/match.ts';
import { expectSame } from '../difference.ts';
import { doing, fail } from '../nonconformity.ts';
import type { PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOST_ACTS = 20;

/** A match of the game's set-up, every second one without the referee's steps by themselves. */
function matchOf<G extends GameTypes>({ ruleset, setup, plan }: PlayedGame<G>): Match<G> {
  return createMatch(ruleset, { ...setup, autoAdvance: plan.seed % 2 === 0 });
}

/** Plays an action; false if it cannot be played, which is for another check to say. */
function canPlay<G extends GameTypes>(match: Match<G>, action: G['action']): boolean {
  try {
    match.act(action);
    return true;
  } catch {
    return false;
  }
}

/** Plays the choices of the plan, and calls back after each action. */
function playOn<G extends GameTypes>(match: Match<G>, { plan }: PlayedGame<G>, played: () => void): void {
  for (const choice of plan.choices.slice(0, MOST_ACTS)) {
    const actions = match.actions();
    const action = actions[choice % Math.max(1, actions.length)];
    if (action === undefined || !canPlay(match, action)) return;
    played();
  }
}

function logOf<G extends GameTypes>(match: Match<G>): object[] {
  return match.log.map(({ action, events, rolls }) => ({ action, events, rolls }));
}

/** A save is as good as the match. */
export const SAVED_MATCH: Requirement = everyGame(
  'a match that was saved and loaded has the same log and goes on identically',
  (game) => {
    const match = matchOf(game);
    playOn(match, game, () => {});
    const loaded = doing('loadMatch', () => loadMatch(game.ruleset, JSON.stringify(match)));
    expectSame('the log', logOf(loaded), logOf(match));
    expectSame('the state', loaded.state, match.state);
    expectSame('the legal actions', loaded.actions(), match.actions());
    const action = match.actions().at(-1);
    if (action === undefined || !canPlay(match, action)) return;
    loaded.act(action);
    expectSame('the log after one more action', logOf(loaded), logOf(match));
    expectSame('the save of the loaded match', loaded.toJSON(), match.toJSON());
  },
  0.4,
);

/** Undo and redo go through the same states; the same action after an undo has the same result. */
export const UNDO: Requirement = everyGame(
  'undo goes all the way back, redo all the way forward, and the same action comes out the same',
  (game) => {
    const match = matchOf(game);
    const states = [match.state];
    playOn(match, game, () => states.push(match.state));
    const last = states.length - 1;
    for (let times = 0; times <= last; times++) {
      expectSame(`the state after ${times} times undo`, match.state, states[last - times]);
      if (match.undo() !== times < last)
        fail(`the beginning is not where it should be, ${times} times undo back`);
    }
    for (let times = 0; times <= last; times++) {
      expectSame(`the state after ${times} times redo`, match.state, states[times]);
      if (match.redo() !== times < last) fail(`the end is not where it should be, ${times} times redo on`);
    }
    expectSameAgain(match);
  },
  0.4,
);

/** The last action taken back and played again. */
function expectSameAgain<G extends GameTypes>(match: Match<G>): void {
  const { state } = match;
  const log = logOf(match);
  if (!match.undo()) return;
  const entry = log[match.log.length] as { readonly action: G['action'] };
  match.act(entry.action);
  expectSame('the state after undo and the same action', match.state, state);
  expectSame('the log after undo and the same action', logOf(match), log);
}

/** The log leads from one position to the next. */
export const LOG: Requirement = everyGame(
  'the log of a match leads from each position to the next',
  (game) => {
    const { ruleset } = game;
    const match = matchOf(game);
    playOn(match, game, () => {});
    match.log.forEach(({ action, events }, place) => {
      const { state, events: again } = ruleset.step(match.at(place), action);
      expectSame(`the state after ${place + 1} actions of the log`, match.at(place + 1), state);
      expectSame(`the events of action ${place + 1} of the log`, events, again);
    });
    expectSame('the last position of the log', match.at(match.log.length), match.state);
  },
  0.3,
);
