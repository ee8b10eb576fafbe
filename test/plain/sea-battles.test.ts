import { describe, expect, test } from 'vitest';
import type { Dice } from '../../src/core/dice/dice.ts';
import { sampled } from '../../src/index.ts';
import { begin, type PlainScenario } from './sea-battles/begin.ts';
import { choices } from './sea-battles/choices.ts';
import { play } from './sea-battles/flow.ts';
import * as scenarios from './sea-battles/scenarios.ts';
import type { PlainAction, PlainState } from './sea-battles/types.ts';

/*
 * The plain sea-battles by itself: random games of every scenario end, nothing is lost or doubled on the way, and the
 * same dice give the same game.
 */

const GAMES = 2;
const MOST_ACTIONS = 3000;

/** Plays an action with dice at random; returns the faces as well. */
function stepped(state: PlainState, action: PlainAction, luck: Dice): { state: PlainState; faces: number[] } {
  const faces: number[] = [];
  for (;;) {
    try {
      return { state: play(state, action, faces).state, faces };
    } catch (error) {
      const [, tag] = /^too few faces for \d+ (.*)/.exec((error as Error).message) ?? [];
      if (tag === undefined) throw error;
      const eight = tag.includes('direction');
      faces.push(luck.die('face', eight ? 8 : tag === 'troop-pick' ? 2 : 6));
    }
  }
}

function chosen(state: PlainState, luck: Dice): PlainAction {
  const all = choices(state);
  const type = luck.pick('type', [...new Set(all.map((action) => action.type))]);
  const ofType = all.filter((action) => action.type === type);
  return luck.pick('choice', ofType);
}

/** Models of every unit and character: those in play, and those lost. */
function musterOf({ units, characters, lost }: PlainState): Record<string, number> {
  const found: Record<string, number> = {};
  const count = (id: string, models: number) => {
    const whole = id.replace(/\/\d+$/, '');
    found[whole] = (found[whole] ?? 0) + models;
  };
  for (const { id, models } of [...Object.values(units), ...Object.values(characters)]) count(id, models);
  for (const { kind, id, models } of lost) if (kind !== 'ship') count(id, models);
  return found;
}

function playOut(scenario: PlainScenario, seed: number): PlainState {
  const luck = sampled(seed, 'plain sea-battles');
  let state = begin(scenario);
  const muster = musterOf(state);
  for (let count = 0; state.phase !== 'game-over'; count++) {
    if (count > MOST_ACTIONS) throw new Error('the game has no end');
    state = stepped(state, chosen(state, luck), luck).state;
    expect(musterOf(state)).toEqual(muster);
  }
  return state;
}

describe('random games', () => {
  test.each(Object.entries(scenarios))('%s', (_name, scenario) => {
    for (let seed = 0; seed < GAMES; seed++) {
      const state = playOut(scenario, seed);
      expect(state.winner).not.toBe(null);
      expect(state.round).toBeLessThanOrEqual(state.options.roundLimit);
    }
  });
});

test('the same dice give the same, and the position before is left as it was', () => {
  const luck = sampled(3, 'plain sea-battles');
  let state = begin(scenarios.DUEL);
  for (let count = 0; count < 40; count++) {
    const before = structuredClone(state);
    const action = chosen(state, luck);
    const { state: after, faces } = stepped(state, action, luck);
    expect(state).toEqual(before);
    expect(play(state, action, faces).state).toEqual(after);
    state = after;
  }
});
