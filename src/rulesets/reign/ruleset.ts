import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { ACTIONS } from './chapters/actions.ts';
import { copy } from './copy.ts';
import { describe } from './description.ts';
import { evaluate } from './evaluation.ts';
import { INVARIANTS, LAWS } from './invariants.ts';
import { narrate } from './narration.ts';
import { OPTIONS } from './options.ts';
import { REJECTIONS } from './rejections.ts';
import { randomScenario, SCENARIOS, setUp } from './scenarios.ts';
import { scene, turnTitle } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { screen } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { Reign } from './types.ts';
import { determinize, view, viewAction } from './view.ts';

/** Ship combat for REIGN: captains, crews and heroes in One-Roll Engine terms, without a map. */
export const reign: Ruleset<Reign> = /* @__PURE__ */ defineRuleset<Reign>({
  id: 'reign',
  title: 'Ship combat for REIGN',
  version: '2',
  address: { module: 'weathergage/reign', export: 'reign' },

  options: OPTIONS,
  scenarios: SCENARIOS,
  scenarioSchema: SCENARIO,
  stateSchema: STATE,
  setUp,
  randomScenario,

  sequence: SEQUENCE,
  screen,
  actions: ACTIONS,
  rejections: REJECTIONS,
  result: (state) => state.result,
  sides: (state) => state.sides.map(({ id }) => id),
  turn: (state) => state.round,
  turnTitle,

  view,
  viewAction,
  determinize,
  scene,
  narrate,
  describe,
  evaluate,
  copy,

  invariants: INVARIANTS,
  laws: LAWS,
});
