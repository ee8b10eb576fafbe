import { AskedDice, RollNeeded } from '../core/dice/asked.ts';
import { actionsFor, copyOf, decidersOf, perform } from '../core/engine.ts';
import type { Decision, GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';

type State = GameTypes['state'];

/** Actions that are looked ahead. */
const FARTHEST = 200;

function listed(names: Iterable<string>): string {
  return [...names].join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** The state after the next action, without dice: a player's last choice, which is mostly to do no more. Null: dice fall. */
function stepAhead({ definition }: Ruleset, state: State, decision: Decision): State | null {
  const action = actionsFor(definition, state, decision).at(-1);
  if (action === undefined) return null;
  const game = copyOf(definition, state);
  try {
    perform(definition, game, action, { dice: new AskedDice([]), emit() {} });
  } catch (stop) {
    if (stop instanceof RollNeeded) return null;
    throw stop;
  }
  return game as State;
}

/** When dice fall next after an action that throws none, in words: in which step, and who chooses before it. */
export function nextDice(ruleset: Ruleset, after: State): string {
  const choosers = new Set<string>();
  let state = after;
  for (let i = 0; i < FARTHEST; i++) {
    const [decision] = decidersOf(ruleset.definition, state);
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
