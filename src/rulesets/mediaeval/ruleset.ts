import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { board, declineBoarding } from './chapters/boarding.ts';
import { resultOf } from './chapters/end.ts';
import { move } from './chapters/movement.ts';
import { separate } from './chapters/separation.ts';
import { holdFire, shoot } from './chapters/shooting.ts';
import { copy } from './copy.ts';
import { describe } from './description.ts';
import { evaluate } from './evaluation.ts';
import { INVARIANTS, LAWS } from './invariants.ts';
import { narrate } from './narration.ts';
import { OPTIONS } from './options.ts';
import { REJECTIONS } from './rejections.ts';
import { randomScenario, SCENARIOS, setUp } from './scenarios.ts';
import { scene } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { screen } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { Mediaeval } from './types.ts';
import { determinize, view, viewEvent } from './view.ts';

/** Mediaeval Naval Warfare: cogs with archers on a hex map, moved and shot in the order of a deal of cards. */
export const mediaeval: Ruleset<Mediaeval> = /* @__PURE__ */ defineRuleset<Mediaeval>({
  id: 'mediaeval',
  title: 'Mediaeval Naval Warfare',
  version: '1',
  address: { module: 'weathergage/mediaeval', export: 'mediaeval' },

  options: OPTIONS,
  scenarios: SCENARIOS,
  scenarioSchema: SCENARIO,
  stateSchema: STATE,
  setUp,
  randomScenario,

  sequence: SEQUENCE,
  screen,
  actions: {
    move,
    separate,
    board,
    'decline-boarding': declineBoarding,
    shoot,
    'hold-fire': holdFire,
  },
  rejections: REJECTIONS,
  result: resultOf,
  sides: (state) => state.sides,
  turn: (state) => state.turn,

  view,
  viewEvent,
  determinize,
  scene,
  narrate,
  describe,
  evaluate,
  copy,

  invariants: INVARIANTS,
  laws: LAWS,
});
