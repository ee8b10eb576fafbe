import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { board, declineBoarding } from './chapters/boarding.ts';
import { resultOf } from './chapters/end.ts';
import { move } from './chapters/movement.ts';
import { separate } from './chapters/separation.ts';
import { holdFire, shoot } from './chapters/shooting.ts';
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
import type { Mediaeval } from './types.ts';
import { determinize, view, viewEvent } from './view.ts';

/** Mediaeval Naval Warfare: cogs with archers on a hex map, moved and shot in the order of a deal of cards. */
export const mediaeval: Ruleset<Mediaeval> = /* @__PURE__ */ defineRuleset<Mediaeval>({
  id: 'mediaeval',
  title: 'Mediaeval Naval Warfare',
  version: '1',
  address: { module: 'weathergage/mediaeval', export: 'mediaeval' },

  play: {
    options: OPTIONS,
    scenarios: SCENARIOS,
    setUp,
    sequence: SEQUENCE,
    screen: SCREEN,
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
    copy,
  },
  forms: { scenario: SCENARIO, state: STATE },
  telling: { events: EVENTS, choices: CHOICES, scene },
  secrets: { view, viewEvent, determinize },
  bots: { evaluate },
  proofs: { invariants: INVARIANTS, laws: LAWS, randomScenario },
});
