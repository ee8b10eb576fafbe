import type { Dice } from '../core/dice/dice.ts';
import type { GameTypes } from '../core/game.ts';
import { checkSettings, type SettingNames } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { PRECONDITIONS, REQUIREMENTS } from './checks/all.ts';
import { invariantRequirements } from './checks/invariants.ts';
import { lawRequirements } from './checks/laws.ts';
import { kitOf } from './kit.ts';
import { sourcesOf } from './setup.ts';

/** One check of the kit, for any test runner: `test(check.name, check.run)`. */
export interface Check {
  /** What is asked of the ruleset, in a sentence. */
  readonly name: string;
  /**
   * Throws an error that says what is wrong, in which scenario, with which options and seed, after which actions. Where
   * a check has failed without which this one says nothing, it is skipped: by the test runner's own `skip`, if the
   * runner hands one over with the test (vitest, node:test), else by doing nothing.
   */
  run(...test: readonly unknown[]): void;
}

/** How thoroughly a ruleset is tested, and in which games. */
export interface ConformanceOptions<G extends GameTypes> {
  /** Games that a check looks at. Default 100; checks that take long look at a part of them. */
  readonly runs?: number;
  /** Seed of the games; the same games for the same seed. Default 1. */
  readonly seed?: number;
  /** The path that a failure has named, to run its check again on that game alone, with the seed named beside it. */
  readonly path?: string;
  /**
   * Actions, the referee's included, within which every game ends that is played with the options of a named
   * scenario, whatever the other options are. Default 10,000.
   */
  readonly maxActions?: number;
  /** Scenarios at random. Default: those of the ruleset, and the named ones. */
  readonly scenario?: (dice: Dice) => G['scenario'];
  /** Options at random. Default: each with even chance at its default or one of its examples. */
  readonly options?: (dice: Dice) => Partial<G['options']>;
}

const CONFORMANCE_SETTINGS: SettingNames<ConformanceOptions<GameTypes>> = {
  runs: true,
  seed: true,
  path: true,
  maxActions: true,
  scenario: true,
  options: true,
};

/** A check that is tried once, whoever asks first. */
interface Tried {
  readonly name: string;
  /** Throws what it has thrown the first time. */
  run(): void;
  /** Whether it has failed, or would. */
  hasFailed(): boolean;
}

function tried(name: string, run: () => void): Tried {
  let found: { readonly error: unknown } | 'nothing' | null = null;
  const find = () => {
    if (found !== null) return found;
    try {
      run();
      found = 'nothing';
    } catch (error) {
      found = { error };
    }
    return found;
  };
  return {
    name,
    run() {
      const it = find();
      if (it !== 'nothing') throw it.error;
    },
    hasFailed: () => find() !== 'nothing',
  };
}

/** Lets a test runner know that a test says nothing. */
function skip(test: unknown, why: string): void {
  const { skip: skipIt } = Object(test) as { readonly skip?: unknown };
  if (typeof skipIt === 'function') skipIt.call(test, why);
}

/** Runs a check only if those hold without which it says nothing. */
function guarded(first: readonly Tried[], run: () => void): Check['run'] {
  return (...test) => {
    const failed = first.find((one) => one.hasFailed());
    if (failed === undefined) run();
    else skip(test[0], `not run, since this fails: ${failed.name}`);
  };
}

/**
 * The conformance kit: what every ruleset has to fulfil besides its own rules, as checks for any test runner. Each
 * is a property on random scenarios, options and play, the same in every run. The first ones are what all others
 * build on; where one of them fails, the rest are skipped.
 *
 * ```ts
 * for (const check of conformance(ruleset)) test(check.name, check.run);
 * ```
 *
 * @throws InvalidInputError for a setting that there is not.
 */
export function conformance<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: ConformanceOptions<G> = {},
): Check[] {
  checkSettings<ConformanceOptions<G>>(options, CONFORMANCE_SETTINGS);
  const { runs = 100, seed = 1, path = null, maxActions = 10_000, ...given } = options;
  const named = given.scenario === undefined ? Object.keys(ruleset.scenarios) : [];
  const kit = kitOf({ ruleset, sources: sourcesOf(ruleset, given), named, runs, seed, path, maxActions });
  const others = [...REQUIREMENTS, ...invariantRequirements(ruleset), ...lawRequirements(ruleset)];
  const first = PRECONDITIONS.map(({ name, run }) => tried(name, () => run(kit)));
  return [
    ...first.map(({ name, run }, place) => ({ name, run: guarded(first.slice(0, place), run) })),
    ...others.map(({ name, run }) => ({ name, run: guarded(first, () => run(kit)) })),
  ];
}
