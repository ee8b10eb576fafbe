import type { GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { expectSame, shown } from '../difference.ts';
import { doing, fail } from '../nonconformity.ts';
import { throughJson } from '../plain-data.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 5;

function expectApplies<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
): void {
  const name = shown(action);
  const rejection = doing(`check(${name})`, () => ruleset.check(state, action));
  if (rejection !== null) fail(`${name} is listed, but refused: ${rejection.code}, ${rejection.message}`);
  const { action: understood } = doing(`${name} is listed, but step`, () =>
    ruleset.step(state, throughJson(action)),
  );
  expectSame(`what step has understood of ${name}`, understood, action);
}

/** What is listed is legal. */
export const LISTED_ACTIONS: Requirement = everyGame(
  'every listed action passes check and can be played',
  (game) => {
    eachPosition(
      game,
      ({ state }) => {
        const actions = doing('actions', () => game.ruleset.actions(state));
        for (const action of actions) expectApplies(game.ruleset, state, action);
      },
      POSITIONS,
    );
  },
);
