import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { ACTIONS } from './chapters/actions.ts';
import { copy } from './copy.ts';
import { CHOICES } from './description.ts';
import { evaluate } from './evaluation.ts';
import { INVARIANTS, LAWS } from './invariants.ts';
import { EVENTS } from './narration.ts';
import { OPTIONS } from './options.ts';
import { REJECTIONS } from './rejections.ts';
import { randomScenario, SCENARIOS, setUp } from './scenarios.ts';
import { scene, turnTitle } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { SCREEN } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { Reign } from './types.ts';
import { determinize, view, viewAction } from './view.ts';

/** Ship combat for REIGN: captains, crews and heroes in One-Roll Engine terms, without a map. */
export const reign: Ruleset<Reign> = /* @__PURE__ */ defineRuleset<Reign>({
  id: 'reign',
  title: 'Ship combat for REIGN',
  version: '3',
  address: { module: 'weathergage/reign', export: 'reign' },

  play: {
    options: OPTIONS,
    scenarios: SCENARIOS,
    setUp,
    sequence: SEQUENCE,
    screen: SCREEN,
    actions: ACTIONS,
    rejections: REJECTIONS,
    result: (state) => state.result,
    sides: (state) => state.sides.map(({ id }) => id),
    turn: (state) => state.round,
    copy,
  },
  forms: { scenario: SCENARIO, state: STATE },
  telling: { events: EVENTS, choices: CHOICES, turnTitle, scene },
  secrets: { view, viewAction, determinize },
  bots: { evaluate },
  proofs: { invariants: INVARIANTS, laws: LAWS, randomScenario },
});
