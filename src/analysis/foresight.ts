import type { Decision, GameTypes } from '../core/game.ts';
import { nextRoll } from '../core/next-roll.ts';
import type { Ruleset } from '../core/ruleset.ts';

type State = GameTypes['state'];

/** Actions that are looked ahead. */
const FARTHEST = 200;

function listed(names: Iterable<string>): string {
  return [...names].join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** The state after the next action, without dice: a player's last choice, which is mostly to do no more. Null: dice fall. */
function stepAhead(ruleset: Ruleset, state: State, { side }: Decision): State | null {
  const action = ruleset.actions(state, side).at(-1);
  if (action === undefined) return null;
  const next = nextRoll(ruleset, state, action, []);
  return 'needs' in next ? null : next.state;
}

/**
 * When dice fall next after an action that throws none, in words that go on from "No dice now:": in which step, and who
 * chooses before it, where everybody does as little as they can.
 */
export function nextDice<G extends GameTypes>(ruleset: Ruleset<G>, after: G['state']): string {
  const choosers = new Set<string>();
  let state: State = after;
  for (let i = 0; i < FARTHEST; i++) {
    const [decision] = ruleset.deciders(state);
    if (decision === undefined) return 'the game ends without any';
    const next = stepAhead(ruleset, state, decision);
    if (next === null) {
      const verb = choosers.size === 1 ? 'has' : 'have';
      const before = choosers.size === 0 ? '' : `, once ${listed(choosers)} ${verb} chosen`;
      return `they fall in a later step (as things stand "${decision.phase}"${before})`;
    }
    if (decision.side !== null) choosers.add(decision.side);
    state = next;
  }
  return 'there are none for long';
}
