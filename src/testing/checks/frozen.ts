import type { GameTypes } from '../../core/game.ts';
import { nextRoll } from '../../core/next-roll.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { fail } from '../nonconformity.ts';
import { throughJson, unfrozen } from '../plain-data.ts';
import { eachMoment, eachPosition, type Moment } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOMENTS = 6;

/** Fails unless every part is frozen all the way down. `known` remembers what is. */
function expectFrozen(what: string, parts: object, known: WeakSet<object>): void {
  for (const [name, part] of Object.entries(parts)) {
    const found = unfrozen(part, known);
    if (found !== null) fail(`the ${name} of ${what}: ${found}`);
  }
}

/** The other ways of playing an action. */
function expectFrozenEitherWay<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { before, action }: Moment<G>,
  known: WeakSet<object>,
): void {
  expectFrozen('a step', ruleset.step(before, action), known);
  expectFrozen('a step from a plain state', ruleset.step(throughJson(before), throughJson(action)), known);
  const answer = nextRoll(ruleset, before, action, []);
  if ('state' in answer) expectFrozen('nextRoll', answer, known);
}

/** What comes out cannot be changed by accident. */
export const FROZEN: Requirement = everyGame(
  'states, views, actions, events and rolls come deeply frozen',
  (game) => {
    const { ruleset } = game;
    const known = new WeakSet<object>();
    eachPosition(game, ({ state, last }) => {
      if (last === null) return expectFrozen('init', { state }, known);
      const { after, events, rolls } = last;
      expectFrozen('a step', { state: after, events, rolls }, known);
      for (const side of game.sides) expectFrozen(side, { view: ruleset.view(state, side) }, known);
    });
    eachMoment(game, (moment) => expectFrozenEitherWay(ruleset, moment, known), MOMENTS);
  },
);
