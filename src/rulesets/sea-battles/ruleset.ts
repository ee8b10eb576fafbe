import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { ACTIONS } from './chapters/actions.ts';
import { setUp } from './chapters/setting-up/position.ts';
import { resultOf } from './chapters/turn/ending.ts';
import { copy } from './copy.ts';
import { CHOICES } from './description.ts';
import { evaluate } from './evaluation.ts';
import { INVARIANTS, LAWS } from './invariants.ts';
import { EVENTS } from './narration.ts';
import { OPTIONS } from './options.ts';
import { REJECTIONS } from './rejections.ts';
import { randomScenario, SCENARIOS } from './scenarios.ts';
import { scene, turnTitle } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { SCREEN } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { SeaBattles } from './types.ts';
import { determinize, view, viewAction } from './view.ts';

/** Sea Battles: fantasy fleets with regiments, wizards and boarding. */
export const seaBattles: Ruleset<SeaBattles> = /* @__PURE__ */ defineRuleset<SeaBattles>({
  id: 'sea-battles',
  title: 'Sea Battles',
  version: '1',
  address: { module: 'weathergage/sea-battles', export: 'seaBattles' },

  play: {
    options: OPTIONS,
    scenarios: SCENARIOS,
    setUp,
    sequence: SEQUENCE,
    screen: SCREEN,
    actions: ACTIONS,
    rejections: REJECTIONS,
    result: resultOf,
    sides: ({ sides }) => sides.map(({ id }) => id),
    turn: ({ round }) => round,
    copy,
  },
  forms: { scenario: SCENARIO, state: STATE },
  telling: { events: EVENTS, choices: CHOICES, turnTitle, scene },
  secrets: { view, viewAction, determinize },
  bots: { evaluate },
  proofs: { invariants: INVARIANTS, laws: LAWS, randomScenario },
});
