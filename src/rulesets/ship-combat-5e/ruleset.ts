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
import { scene } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { SCREEN } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { ShipCombat5e } from './types.ts';
import { determinize, view, viewAction, viewEvent } from './view.ts';

/** Ship combat for the fifth edition: d20 fights on hexes, with captains, crews and stations. */
export const shipCombat5e: Ruleset<ShipCombat5e> = /* @__PURE__ */ defineRuleset<ShipCombat5e>({
  id: 'ship-combat-5e',
  title: 'Ship combat for the fifth edition',
  version: '1',
  address: { module: 'weathergage/ship-combat-5e', export: 'shipCombat5e' },

  play: {
    options: OPTIONS,
    scenarios: SCENARIOS,
    setUp,
    sequence: SEQUENCE,
    screen: SCREEN,
    actions: ACTIONS,
    rejections: REJECTIONS,
    result: (state) => state.result,
    sides: (state) => state.sides,
    turn: (state) => state.round,
    copy,
  },
  forms: { scenario: SCENARIO, state: STATE },
  telling: { events: EVENTS, choices: CHOICES, scene },
  secrets: { view, viewEvent, viewAction, determinize },
  bots: { evaluate },
  proofs: { invariants: INVARIANTS, laws: LAWS, randomScenario },
});
