import { expect, test } from 'vitest';
import { RecordingDice } from '../../../src/core/dice/recording.ts';
import { canonicalText } from '../../../src/core/json.ts';
import { sampled } from '../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalState,
  mediaeval,
} from '../../../src/rulesets/mediaeval/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import * as plain from '../../plain/mediaeval.ts';
import { expectSame, playGames } from '../../support/lockstep.ts';

/*
 * The ruleset against the plain implementation of the same ledger: from the same dice both must give the same
 * state, events, legal actions and refusals after every action.
 */

const GAMES = 2000;
/** Events of the ledger; all of them have to come up. */
const EVENTS = 28;
const MOST_ACTIONS = 300;

function withoutRng({ rng: _, ...state }: MediaevalState): unknown {
  return state;
}

function sorted(actions: readonly object[]): string[] {
  return actions.map(canonicalText).sort();
}

/** An action that may fit or not: legal ones, with some fields exchanged for others that occur. */
function mutated(
  action: MediaevalAction,
  state: MediaevalState,
  pick: <T>(items: readonly T[]) => T,
): unknown {
  const others: Record<string, readonly unknown[]> = {
    type: ['move', 'separate', 'board', 'decline-boarding', 'shoot', 'hold-fire', 'advance'],
    side: [...state.sides, 'nobody', null],
    ship: [...state.roster, 'nobody', 7],
    target: [...state.roster, 'nobody', null],
    forward: [...state.roster, null, 'nobody', 0],
    aft: [...state.roster, null, 'nobody', 0],
    turn: ['port', 'none', 'starboard', 'both', null],
    hexes: [-1, 0, 1, 2, 3, 4, 1.5, '1', null, Number.NaN],
    to: [{ q: 0, r: 0 }, { q: 1, r: -1 }, { q: 99, r: 0 }, {}, null, 'here'],
  };
  const field = pick(Object.keys(others));
  return { ...action, [field]: pick(others[field] ?? []) };
}

function playBoth(seed: number, seen: Map<string, number>): number {
  const luck = sampled(seed, 'lockstep');
  const scenario = mediaeval.definition.proofs.randomScenario(luck);
  const options = { turnLimit: luck.die('limit', 12), ...randomOptions(mediaeval.options, luck) };
  let state = mediaeval.init({ scenario, options, seed });
  // the dice that the set-up throws from this seed
  const setUpDice = new RecordingDice(sampled(seed));
  mediaeval.init({ scenario, options, seed, dice: setUpDice });
  const setUpFaces = setUpDice.rolls.flatMap((roll) => roll.faces);
  const start = plain.start(
    scenario as plain.PlainScenario,
    options as Partial<plain.PlainOptions>,
    setUpFaces,
  );
  expect(start.used).toBe(setUpFaces.length);
  let other = start.state;
  expect(withoutRng(state)).toEqual(other);

  for (let count = 0; count < MOST_ACTIONS; count++) {
    const actions = mediaeval.actions(state);
    expectSame(sorted(actions), sorted(plain.choices(other)));
    const sample = actions[0] ?? { type: 'advance' };
    for (let i = 0; i < 3; i++) {
      const junk = mutated(sample, state, (items) => luck.pick('junk', items));
      expectSame([junk, mediaeval.check(state, junk)?.code ?? null], [junk, plain.refusal(other, junk)]);
    }
    if (actions.length === 0) return count;
    const action = luck.pick('choice', actions);
    const mine = mediaeval.step(state, action);
    const faces = mine.rolls.flatMap((roll) => roll.faces);
    const theirs = plain.play(other, action as plain.PlainAction, faces);
    expect(theirs.used).toBe(faces.length);
    expectSame(mine.events, theirs.events);
    expectSame(withoutRng(mine.state), theirs.state);
    for (const { type } of mine.events) seen.set(type, (seen.get(type) ?? 0) + 1);
    state = mine.state;
    other = theirs.state;
  }
  return MOST_ACTIONS;
}

test(`${GAMES} random games are equal after every action`, { timeout: 300_000 }, () => {
  const seen = new Map<string, number>();
  const actions = playGames(GAMES, (seed) => playBoth(seed, seen));
  expect(actions).toBeGreaterThan(20 * GAMES);
  expect(seen.size).toBe(EVENTS);
});
