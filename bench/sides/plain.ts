import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import * as plain from '../../test/plain/mediaeval.ts';
import { COGS } from '../battle.ts';
import type { Side } from '../side.ts';
import { sideOfRecordings } from './recorded.ts';

const { setup, options } = mediaeval.scenarios[COGS.scenario] as (typeof mediaeval.scenarios)[string];

function strengthOf(state: plain.PlainState, side: string): number {
  const ships = Object.values(state.ships).filter((ship) => ship.status === 'afloat' && ship.side === side);
  return ships.reduce((sum, { value }) => sum + value, 0);
}

/** The plain implementation of the tests. It lists all choices, then takes the recorded one with its dice. */
export const plainImplementation: Side = sideOfRecordings(COGS, ({ start, actions, decisions }) => {
  let { state } = plain.start(setup as plain.PlainScenario, options as Partial<plain.PlainOptions>, []);
  let listed = 0;
  for (const { action, rolls } of actions) {
    listed += plain.choices(state).length;
    const faces = rolls.flatMap((roll) => roll.faces);
    state = plain.play(state, action as plain.PlainAction, faces).state;
  }
  if (listed < actions.length) throw new Error('the plain implementation found no choice');
  const [red, blue] = [strengthOf(state, 'red'), strengthOf(state, 'blue')];
  // it has no generator: the faces are given to it
  const words = start.rng?.words ?? null;
  return { turns: state.turn, actions: actions.length, decisions, red, blue, words };
});
