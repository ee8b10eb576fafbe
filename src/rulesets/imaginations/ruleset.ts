import { defineRuleset, type Ruleset } from '../../core/ruleset.ts';
import { fireBattery } from './chapters/batteries.ts';
import { resultOf } from './chapters/end.ts';
import { fire } from './chapters/gunnery.ts';
import { chooseOrder } from './chapters/initiative.ts';
import { endMovement, finishShip } from './chapters/moving/ending.ts';
import { attemptRam, passBy } from './chapters/moving/ramming.ts';
import { declareSail, sailLeg } from './chapters/moving/sailing.ts';
import { declareSteam, steamLeg } from './chapters/moving/steaming.ts';
import { turn } from './chapters/moving/turning.ts';
import { endShooting } from './chapters/shooting.ts';
import { launchTorpedo } from './chapters/torpedoes.ts';
import { embarkTroops, landTroops } from './chapters/troops.ts';
import { copy } from './copy.ts';
import { CHOICES } from './description.ts';
import { evaluate } from './evaluation.ts';
import { INVARIANTS, LAWS } from './invariants.ts';
import { EVENTS } from './narration.ts';
import { OPTIONS } from './options.ts';
import { REJECTIONS } from './rejections.ts';
import { checkScenario, randomScenario, SCENARIOS, setUp } from './scenarios.ts';
import { scene } from './scene.ts';
import { SCENARIO, STATE } from './schema.ts';
import { SCREEN } from './screen.ts';
import { SEQUENCE } from './sequence.ts';
import type { Imaginations } from './types.ts';

/** 19th Century Imaginations, naval battles: steam, sail and the first ironclads on a free table. */
export const imaginations: Ruleset<Imaginations> = /* @__PURE__ */ defineRuleset<Imaginations>({
  id: 'imaginations',
  title: '19th Century Imaginations',
  version: '3',
  address: { module: 'weathergage/imaginations', export: 'imaginations' },

  play: {
    options: OPTIONS,
    scenarios: SCENARIOS,
    checkScenario,
    setUp,
    sequence: SEQUENCE,
    screen: SCREEN,
    actions: {
      'choose-order': chooseOrder,
      'declare-sail': declareSail,
      'sail-leg': sailLeg,
      'declare-steam': declareSteam,
      'steam-leg': steamLeg,
      turn,
      'attempt-ram': attemptRam,
      'pass-by': passBy,
      'finish-ship': finishShip,
      'land-troops': landTroops,
      'embark-troops': embarkTroops,
      'end-movement': endMovement,
      fire,
      'launch-torpedo': launchTorpedo,
      'fire-battery': fireBattery,
      'end-shooting': endShooting,
    },
    rejections: REJECTIONS,
    result: resultOf,
    sides: (state) => state.sides.map(({ id }) => id),
    turn: (state) => state.turn,
    copy,
  },
  forms: { scenario: SCENARIO, state: STATE },
  telling: { events: EVENTS, choices: CHOICES, scene },
  bots: { evaluate },
  proofs: { invariants: INVARIANTS, laws: LAWS, randomScenario },
});
