import { RecordingDice } from '../../core/dice/recording.ts';
import { sampled } from '../../core/dice/sampled.ts';
import { scripted } from '../../core/dice/scripted.ts';
import { InvalidInputError } from '../../core/errors.ts';
import type { GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { isNamed } from '../../core/thrown.ts';
import { expectSame, withoutGenerator } from '../difference.ts';
import { atPlace, fail } from '../nonconformity.ts';
import { everyPlan, type Requirement } from '../requirement.ts';
import { type Setup, setupOf } from '../setup.ts';

/** The state at the start; null if the options do not go with the scenario. */
function begun<G extends GameTypes>(ruleset: Ruleset<G>, setup: Setup<G>): G['state'] | null {
  try {
    return ruleset.init(setup);
  } catch (error) {
    const isRefused = isNamed(error, InvalidInputError.name);
    if (isRefused && Object.keys(setup.options).length > 0) return null;
    throw error;
  }
}

/** The set-up with the dice of its seed, and with a script of what they showed. */
function expectSameWithFaces<G extends GameTypes>(
  ruleset: Ruleset<G>,
  setup: Setup<G>,
  start: G['state'],
): void {
  const dice = new RecordingDice(sampled(setup.seed));
  const thrown = ruleset.init({ ...setup, dice });
  expectSame('init with dice of the same seed', withoutGenerator(thrown), withoutGenerator(start));
  const script = scripted(dice.rolls);
  const replayed = ruleset.init({ ...setup, dice: script });
  expectSame('init with the faces that it threw before', withoutGenerator(replayed), withoutGenerator(start));
  script.assertUsedUp();
}

/** Every scenario can be played, and the set-up depends on nothing but what it is given. */
export const BEGINNING: Requirement = everyPlan(
  'every scenario begins a game, the same for the same seed or the same faces',
  ({ ruleset, sources }, plan) => {
    atPlace(0, () => {
      const setup = setupOf(sources, plan);
      begun(ruleset, { ...setup, options: {} });
      const start = begun(ruleset, setup);
      if (start === null) return;
      expectSame('a second init with the same seed', ruleset.init(setup), start);
      expectSameWithFaces(ruleset, setup, start);
      if (start.ruleset !== ruleset.id) fail(`the state says that it is of the ruleset "${start.ruleset}"`);
    });
  },
);
