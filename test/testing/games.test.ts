import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../src/core/json.ts';
import { sampled } from '../../src/index.ts';
import { BEGINNING } from '../../src/testing/checks/beginning.ts';
import { ENDINGS } from '../../src/testing/checks/endings.ts';
import { KEY_ORDER } from '../../src/testing/checks/key-order.ts';
import { LOG, SAVED_MATCH, UNDO } from '../../src/testing/checks/matches.ts';
import { NARRATION } from '../../src/testing/checks/narration.ts';
import { conformance } from '../../src/testing/index.ts';
import { complaints, expectCaught } from './kit.ts';
import {
  DEFINITION,
  SEQUENCE,
  type SkirmishGame,
  STEPS,
  skirmish,
  skirmishWith,
  skirmishWithAction,
} from './skirmish.ts';

describe('the beginning', () => {
  test('that is not the same for the same seed', () => {
    const own = sampled('hidden');
    const broken = skirmishWith({
      setUp(scenario, options, dice) {
        const { game, phase } = DEFINITION.setUp(scenario, options, dice);
        return { game: { ...game, wind: { ...game.wind, from: own.die('hidden', 6) } }, phase };
      },
    });
    expectCaught(broken, [BEGINNING], /a second init with the same seed: wind.from is/);
  });

  test('that changes the scenario from which it is set up', () => {
    const broken = skirmishWith({
      setUp(scenario, options, dice) {
        const result = DEFINITION.setUp(scenario, options, dice);
        if (typeof scenario === 'object') (scenario as { hull: number }).hull = 1 + (scenario.hull % 9);
        return result;
      },
    });
    expectCaught(broken, [BEGINNING], /a second init with the same seed: hulls/);
  });

  test('by a random scenario that cannot be played', () => {
    const broken = skirmishWith({ randomScenario: () => ({ hull: 10 }) });
    expectCaught(broken, [BEGINNING], /throws InvalidInputError: invalid-scenario: hull/);
  });
});

describe('the end', () => {
  test('that never comes', () => {
    const { aim, wait } = DEFINITION.actions;
    const broken = skirmishWith({
      actions: { ...DEFINITION.actions, aim: { ...aim, effect: goOn }, wait: { ...wait, effect: goOn } },
      sequence: { ...SEQUENCE, steps: { ...STEPS, clash: { kind: 'automatic', run: takeAim } } },
    });
    expectCaught(
      broken,
      [ENDINGS],
      /after 500 actions at random it was still going on\n {2}scenario: .*\n {2}options: \{.*"rounds":[24].*\}\n {2}seed: \d+/,
    );
  });
});

function goOn(game: SkirmishGame): void {
  game.aiming = null;
}

function takeAim(game: SkirmishGame): void {
  game.aiming = 'red';
}

describe('matches', () => {
  test('an action that is not the same when it comes from a save', () => {
    const listed = new WeakSet<object>();
    const broken: typeof skirmish = {
      ...skirmish,
      actions(state, side) {
        const actions = skirmish.actions(state, side);
        for (const action of actions) listed.add(action);
        return actions;
      },
      step(state, action, how) {
        const result = skirmish.step(state, action, how);
        if (listed.has(action)) return result;
        return { ...result, state: deepFreeze({ ...result.state, round: result.state.round + 1 }) };
      },
    };
    expectCaught(
      broken,
      [SAVED_MATCH, LOG, UNDO, KEY_ORDER],
      /loadMatch throws InvalidInputError: .*first differs/,
    );
  });
});

describe('laws and invariants', () => {
  test('a law that is broken', () => {
    const broken = skirmishWithAction('wait', ({ effect }) => ({
      effect(game, action, play) {
        effect(game, action, play);
        game.hulls[action.side] = 9;
      },
    }));
    expectCaught(broken, [{ name: 'law: no hull is ever mended' }], /a hull was mended/);
  });

  test('an invariant that is broken', () => {
    const broken = skirmishWithAction('wait', ({ effect }) => ({
      effect(game, action, play) {
        effect(game, action, play);
        game.drawn.push(2);
      },
    }));
    const found = complaints(broken);
    expect(found['invariant: the cards are those of the deck']).toMatch(/there are 4/);
  });
});

describe('a check that all others build on', () => {
  const broken = skirmishWith({ randomScenario: () => ({ hull: 10 }) });

  test('is the only one that fails; the rest are skipped, and say why to a runner that listens', () => {
    const notes: unknown[] = [];
    const failed: string[] = [];
    for (const { name, run } of conformance(broken, { runs: 5 })) {
      try {
        run({ skip: (note: string) => notes.push(note) });
      } catch (error) {
        failed.push(name);
        expect((error as Error).message.length).toBeLessThan(2_000);
      }
    }
    expect(failed).toEqual([BEGINNING.name]);
    expect(notes.length).toBe(conformance(broken).length - 1);
    expect(new Set(notes)).toEqual(new Set([`not run, since this fails: ${BEGINNING.name}`]));
  });

  test('fails the same when it is asked again, and in any order', () => {
    const checks = conformance(broken, { runs: 5 });
    for (const { run } of checks.slice(1).reverse()) expect(() => run()).not.toThrow();
    const first = checks[0];
    expect(() => first?.run()).toThrow(/hull/);
    expect(() => first?.run()).toThrow(/hull/);
    // runners that take an argument for a callback do not wait for one
    expect(checks.every(({ run }) => run.length === 0)).toBe(true);
  });
});

describe('the kit', () => {
  const untold = skirmishWith({ narrate: () => '' });

  test('is the same in every run', () => {
    expect(complaints(untold)).toEqual(complaints(untold));
  });

  test('goes by the seed', () => {
    expect(complaints(untold, { seed: 2 })).not.toEqual(complaints(untold));
  });

  test('goes by the scenarios and options that it is given, and by no others', () => {
    const seen = new Set<string>();
    const watched: typeof skirmish = {
      ...skirmish,
      init(setup = {}) {
        if (typeof setup.scenario === 'object') seen.add(JSON.stringify([setup.scenario, setup.options]));
        return skirmish.init(setup);
      },
    };
    const narration = conformance(watched, {
      runs: 20,
      scenario: () => ({ hull: 5 }),
      options: () => ({ rounds: 3 }),
    }).find(({ name }) => name === NARRATION.name);
    narration?.run();
    // the check that comes first begins every scenario without options as well
    expect([...seen].sort()).toEqual(['[{"hull":5},{"rounds":3}]', '[{"hull":5},{}]']);
  });

  test('says how to come to a failure again, and goes straight to it by its path', () => {
    const report = complaints(untold)[NARRATION.name] ?? '';
    expect(report).toMatch(/^skirmish does not conform: every event is told in one sentence\.\n/);
    expect(report).toMatch(/\n {2}scenario: .*\n {2}options: .*\n {2}seed: \d+\n/);
    const [, seed, path] = /seed (\d+), path "([\d:]+)"/.exec(report) ?? [];
    const again = complaints(untold, { seed: Number(seed), path: path ?? '' })[NARRATION.name] ?? '';
    const withoutPlace = (text: string) => text.slice(0, text.indexOf('Found in game'));
    expect(withoutPlace(again)).toBe(withoutPlace(report));
  });

  test('makes a failing game as short as it can', () => {
    const broken = skirmishWith({
      narrate: (event) => (event.type === 'clashed' ? '' : DEFINITION.narrate(event)),
    });
    const report = complaints(broken)[NARRATION.name] ?? '';
    expect(report).toContain('after 3 actions:');
    expect(report).toContain('options: {}');
  });
});
