import { expect, vi } from 'vitest';
import type { GameTypes, Ruleset } from '../../src/index.ts';
import { type ConformanceOptions, conformance } from '../../src/testing/index.ts';

// every test of the kit runs all of its checks
vi.setConfig({ testTimeout: 60_000 });

/** What is wrong with a ruleset, by the names of the checks that say so. */
export function complaints<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: ConformanceOptions<G> = {},
): { readonly [check: string]: string } {
  const found: Record<string, string> = {};
  for (const { name, run } of conformance(ruleset, { runs: 10, maxActions: 500, ...options })) {
    try {
      run();
    } catch (error) {
      found[name] = (error as Error).message;
    }
  }
  return found;
}

/** Expects exactly these checks to complain, the first of them, whose concern it is, in these words. */
export function expectCaught<G extends GameTypes>(
  ruleset: Ruleset<G>,
  [check, ...others]: readonly [{ readonly name: string }, ...{ readonly name: string }[]],
  problem: RegExp,
  options: ConformanceOptions<G> = {},
): void {
  const found = complaints(ruleset, options);
  expect(found[check.name]).toMatch(problem);
  expect(Object.keys(found).sort()).toEqual([check, ...others].map(({ name }) => name).sort());
}
