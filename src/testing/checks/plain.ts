import { fail } from '../nonconformity.ts';
import { notJson } from '../plain-data.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** State is data. */
export const PLAIN: Requirement = everyGame('states, actions, events and rolls are plain JSON', (game) => {
  const known = new WeakSet<object>();
  const expectPlain = (what: string, value: unknown) => {
    const found = notJson(value, known);
    if (found !== null) fail(`${what}: ${found}`);
  };
  eachPosition(game, ({ state, last }) => {
    expectPlain('in the state', state);
    expectPlain('in the events', last?.events ?? []);
    expectPlain('in the rolls', last?.rolls ?? []);
    for (const action of game.ruleset.actions(state)) expectPlain('in a listed action', action);
    expectPlain('in the deciders', game.ruleset.deciders(state));
    expectPlain('in the result', game.ruleset.result(state));
  });
});
