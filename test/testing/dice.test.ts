import { isDraft } from 'immer';
import { test } from 'vitest';
import { deepFreeze } from '../../src/core/json.ts';
import { type Dice, type Play, sampled } from '../../src/index.ts';
import { ASKED_DICE } from '../../src/testing/checks/asked-dice.ts';
import { ENUMERATION } from '../../src/testing/checks/enumeration.ts';
import { FAST_PATH } from '../../src/testing/checks/fast-path.ts';
import { FREQUENCIES } from '../../src/testing/checks/frequencies.ts';
import { GENERATOR } from '../../src/testing/checks/generator.ts';
import { KEY_ORDER } from '../../src/testing/checks/key-order.ts';
import { LOG, SAVED_MATCH } from '../../src/testing/checks/matches.ts';
import { JUNK_ACTIONS, MUTATED_ACTIONS } from '../../src/testing/checks/refusals.ts';
import { ROUND_TRIP } from '../../src/testing/checks/round-trip.ts';
import { SAME_SEED } from '../../src/testing/checks/same-seed.ts';
import { expectCaught } from './kit.ts';
import {
  type Skirmish,
  type SkirmishGame,
  skirmish,
  skirmishWithAction,
  skirmishWithStep,
} from './skirmish.ts';

/** The ruleset with a rule of its own for where the wind comes from. */
function skirmishWithWind(rule: (dice: Dice, game: SkirmishGame) => number): typeof skirmish {
  return skirmishWithStep('weather', () => ({
    kind: 'automatic',
    run(game: SkirmishGame, { dice, emit }: Play<Skirmish>) {
      const from = rule(dice, game);
      game.wind.from = from;
      emit({ type: 'weather', from, swell: 'calm', gusts: 0 });
    },
  }));
}

test('a forgotten generator: the same dice come again and again', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      return { ...result, state: deepFreeze({ ...result.state, rng: structuredClone(state.rng) }) };
    },
  };
  expectCaught(broken, [GENERATOR], /the generator after the dice: words\[0\] is/);
});

test('a die beside those that are recorded', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      return { ...result, rolls: Object.freeze(result.rolls.slice(1)) };
    },
  };
  expectCaught(broken, [GENERATOR, ASKED_DICE], /x/);
});

test('a biased die: a 1 is rolled again', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      const isLow = result.rolls.some(({ purpose, faces }) => purpose === 'wind' && faces[0] === 1);
      return isLow ? skirmish.step({ ...state, rng: result.state.rng }, action, how) : result;
    },
  };
  expectCaught(
    broken,
    [FREQUENCIES, GENERATOR, FAST_PATH],
    /wind.from came out with other chances than enumerated: 1: \d+ \(expected 50.0\)/,
    { runs: 50 },
  );
});

test('a rule that knows when its dice are enumerated', () => {
  const broken = skirmishWithWind((dice) => {
    dice.sum('swell', 2, 6);
    const faces = dice.thrown();
    return faces === null ? dice.die('wind', 6) : Math.min(...faces);
  });
  expectCaught(broken, [FREQUENCIES], /wind.from came out with other chances than enumerated/, { runs: 20 });
});

test('a rule that looks at the faces of dice of which it has asked for the sum', () => {
  const broken = skirmishWithWind((dice) => {
    dice.sum('swell', 2, 6);
    return dice.thrown()?.[0] ?? 1;
  });
  expectCaught(broken, [ENUMERATION], /what the dice gave is none of the 1 outcomes enumerated/);
});

test('hidden chance: a rule that throws dice of its own', () => {
  const own = sampled('hidden');
  const broken = skirmishWithWind(() => own.die('hidden', 6));
  expectCaught(
    broken,
    [
      SAME_SEED,
      ROUND_TRIP,
      FAST_PATH,
      ENUMERATION,
      ASKED_DICE,
      SAVED_MATCH,
      LOG,
      JUNK_ACTIONS,
      MUTATED_ACTIONS,
      KEY_ORDER,
    ],
    /the events, the second time: \[0\].from is \d, not \d/,
  );
});

test('a rule that remembers the games before', () => {
  let rounds = 0;
  const broken = skirmishWithWind(() => (rounds++ === 0 ? 1 : 2));
  expectCaught(
    broken,
    [SAME_SEED, ROUND_TRIP, FAST_PATH, ENUMERATION, ASKED_DICE, KEY_ORDER],
    /the events, the second time: \[0\].from is 2, not 1/,
  );
});

test('a rule that swallows what stops it', () => {
  const broken = skirmishWithAction('aim', ({ effect }) => ({
    effect(game, action, play) {
      try {
        effect(game, action, play);
      } catch {
        game.aiming = null;
      }
    },
  }));
  expectCaught(broken, [ASKED_DICE], /the action is carried out without the roll shot/);
});

test('a rule that is not the same in place', () => {
  const broken = skirmishWithWind((_dice, game) => (isDraft(game) ? 1 : 2));
  expectCaught(
    broken,
    [FAST_PATH, ENUMERATION, ASKED_DICE],
    /the state of the fast path: wind.from is 2, not 1/,
  );
});
