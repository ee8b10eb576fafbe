import type { Dice } from '../../core/dice/dice.ts';
import { sampled } from '../../core/dice/sampled.ts';
import type { GameTypes } from '../../core/game.ts';
import { deepFreeze } from '../../core/json.ts';
import { expectSame } from '../difference.ts';
import { atPlace } from '../nonconformity.ts';
import type { PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

/** A copy of plain data in which the keys of every object stand in another order, at random. */
function reordered<T>(value: T, dice: Dice): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reordered(item, dice)) as T;
  const entries = dice.shuffle('keys', Object.entries(value));
  return Object.fromEntries(entries.map(([key, part]) => [key, reordered(part, dice)])) as T;
}

/** What is asked of a position before a player chooses: none of it may be in another order. */
function expectSameChoices<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  state: G['state'],
  usual: G['state'],
): void {
  expectSame('the sides', ruleset.sides(state), ruleset.sides(usual));
  expectSame('the deciders', ruleset.deciders(state), ruleset.deciders(usual));
  expectSame('the legal actions', ruleset.actions(state), ruleset.actions(usual));
  expectSame('the result', ruleset.result(state), ruleset.result(usual));
}

/** The order of keys is no part of JSON: a store or a database may give back another. */
export const KEY_ORDER: Requirement = everyGame(
  'the game goes on the same when the keys of its states stand in another order',
  (game) => {
    const { ruleset, setup, moments } = game;
    const dice = sampled(setup.seed, 'conformance keys');
    let state = game.start;
    for (const { place, before, action, after, events, rolls } of moments) {
      atPlace(place, () => {
        state = deepFreeze(reordered(state, dice));
        expectSameChoices(game, state, before);
        const said = reordered(action, dice);
        expectSame('the action in words', ruleset.describe(said, state), ruleset.describe(action, before));
        const step = ruleset.step(state, said);
        expectSame('the rolls', step.rolls, rolls);
        expectSame('the events', step.events, events);
        expectSame('the state after the next action', step.state, after);
        state = step.state;
      });
    }
  },
  0.3,
);
