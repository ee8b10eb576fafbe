import { digest } from '../../src/core/hash.ts';
import { outcomes } from '../../src/index.ts';
import { type MediaevalState, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { gameSeed } from '../../src/sim/index.ts';
import { COGS, SEED } from '../battle.ts';
import type { Side } from '../side.ts';
import { botsOf, randomAction } from './recorded.ts';

const ADVANCE = { type: 'advance' } as const;

/** The first chance to board in a game of the study from a number on. */
function boarding(number = 0): MediaevalState {
  const seed = gameSeed(SEED, number);
  const bots = botsOf(seed);
  for (let state = mediaeval.init({ scenario: COGS.scenario, seed }); ; ) {
    if (state.step === 'board') return state;
    const [decision] = mediaeval.deciders(state);
    if (decision === undefined) return boarding(number + 1);
    state = mediaeval.reduce(state, randomAction(COGS, state, decision, bots));
  }
}

/** Three ships a side that have nothing to do before the first deal, but for a gale. */
function sixShips(strength: number): MediaevalState {
  const { setup } = mediaeval.scenarios[COGS.scenario] as (typeof mediaeval.scenarios)[string];
  const scenario = { ...setup, ships: setup.ships.slice(0, 6), wind: { from: 0, strength } };
  return mediaeval.init({ scenario, options: { windFirstTurn: 'skip' } });
}

/** Every way in which the gale can leave the ships; how many results of dice were gone through. */
function waysOfGale(state: MediaevalState): number {
  if (state.step !== 'gale') return 0;
  return outcomes(mediaeval, state, ADVANCE).reduce((ways, after) => ways + waysOfGale(after.state), 6);
}

function sideOf(ways: () => number): Side {
  return {
    run(_first, count) {
      let total = 0;
      for (let i = 0; i < count; i++) total += ways();
      return { done: { outcomes: total }, checksum: digest(total) };
    },
  };
}

/** One boarding: 36 results of two dice. */
export function boardingOutcomes(): Side {
  const state = boarding();
  const action = mediaeval.actions(state)[0] ?? ADVANCE;
  return sideOf(() => (outcomes(mediaeval, state, action).length > 0 ? 36 : 0));
}

/** One gale of six ships, thrown for one after the other: 63 throws of 6 results. */
export function galeOutcomes(): Side {
  const state = sixShips(6);
  return sideOf(() => waysOfGale(state));
}

/** One deal of six cards: 720 orders. */
export function dealOutcomes(): Side {
  const state = sixShips(3);
  return sideOf(() => outcomes(mediaeval, state, ADVANCE).length);
}
