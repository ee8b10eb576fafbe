import { unitOf } from '../../core/engine.ts';
import { InvalidInputError } from '../../core/errors.ts';
import type { Decision, GameTypes } from '../../core/game.ts';
import { ADVANCE } from '../../core/received.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { isNamed } from '../../core/thrown.ts';
import { expectSame, shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

type Named = { readonly type: string; readonly side?: unknown };

/** Whether an action is one of those that a decision is about. One that names no unit is about the unit to decide. */
function answers<G extends GameTypes>(
  { definition }: Ruleset<G>,
  { side, types, unit }: Decision,
  action: G['action'] & Named,
): boolean {
  if (!types.includes(action.type)) return false;
  if (side === null) return action.type === ADVANCE;
  const own = unitOf(definition, action);
  return action.side === side && (unit === undefined || own === undefined || own === unit);
}

function expectWellFormed(deciders: readonly Decision[]): void {
  for (const decision of deciders) {
    if (decision.types.length === 0) fail(`${shown(decision)} is about no type of action`);
    if (decision.side !== null) continue;
    expectSame('what the referee may send', decision.types, [ADVANCE]);
    if (deciders.length > 1) fail('the referee has to decide beside others');
  }
}

/** A side that does not play is a mistake of the caller's. */
function expectStrangerRefused<G extends GameTypes>(ruleset: Ruleset<G>, state: G['state']): void {
  try {
    ruleset.actions(state, '(nobody)');
  } catch (error) {
    if (isNamed(error, InvalidInputError.name)) return;
    throw error;
  }
  fail('actions are listed for a side that is not there');
}

/** What each side is listed is its part of what all are listed. */
function expectParts<G extends GameTypes>(
  { ruleset, sides }: PlayedGame<G>,
  state: G['state'],
  actions: readonly Named[],
): void {
  for (const side of sides) {
    const own = actions.filter((action) => action.side === side);
    expectSame(`the actions listed for ${side}`, ruleset.actions(state, side), own);
  }
  const referees = actions.filter(({ type }) => type === ADVANCE);
  expectSame('the actions listed for the referee', ruleset.actions(state, null), referees);
  expectStrangerRefused(ruleset, state);
}

/** Actions are those of the decisions, and say whose they are. */
export const DECISIONS: Requirement = everyGame(
  'every listed action answers a decision and names its side and unit',
  (game) => {
    eachPosition(game, ({ state }) => {
      const deciders = game.ruleset.deciders(state);
      expectWellFormed(deciders);
      const actions: readonly Named[] = game.ruleset.actions(state);
      for (const action of actions) {
        if (deciders.some((decision) => answers(game.ruleset, decision, action))) continue;
        fail(`${shown(action)} is listed, but answers no decision of ${shown(deciders)}`);
      }
      expectParts(game, state, actions);
    });
  },
);
