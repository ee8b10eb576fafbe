import { canonicalText } from '../../core/json.ts';
import { fail } from '../nonconformity.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOST_ACTIONS = 40;

/** What a step has given is history. */
export const LATER_CHANGES: Requirement = everyGame(
  'what a step has given never changes later',
  ({ ruleset, start, moments }) => {
    let state = start;
    const given: { readonly what: object; readonly text: string }[] = [];
    for (const { action } of moments.slice(0, MOST_ACTIONS)) {
      const result = ruleset.step(state, action);
      given.push({ what: result, text: canonicalText(result) });
      state = result.state;
    }
    given.forEach(({ what, text }, place) => {
      if (canonicalText(what) === text) return;
      fail(`the state, events or rolls of action ${place + 1} were changed by an action played after it`);
    });
  },
  0.3,
);
