import type { GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { shown } from '../difference.ts';
import { doing, fail } from '../nonconformity.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 20;

/** The choices of one side, as a person would be asked, in the position as that side sees it. */
function expectApart<G extends GameTypes>(ruleset: Ruleset<G>, state: G['state'], side: string): void {
  const view = ruleset.view(state, side);
  const known = new Map<string, G['action']>();
  for (const action of ruleset.actions(state, side)) {
    const text = doing(`describe(${shown(action)})`, () => ruleset.describe(action, view));
    if (typeof text !== 'string' || text.trim() === '' || text.includes('undefined'))
      fail(`${shown(action)} is described as ${shown(text)}`);
    const other = known.get(text);
    // one that is listed twice is the business of another check
    if (other !== undefined && canonicalText(other) !== canonicalText(action))
      fail(`${shown(action)} and ${shown(other)} are both described as ${shown(text)}`);
    known.set(text, action);
  }
}

/** What a person can choose between can be told apart. */
export const DESCRIPTIONS: Requirement = everyGame('choices are described, each in other words', (game) => {
  eachPosition(
    game,
    ({ state }) => {
      for (const side of game.sides) expectApart(game.ruleset, state, side);
    },
    POSITIONS,
  );
});
