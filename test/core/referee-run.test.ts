import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedGenerator } from '../../src/core/dice/generator.ts';
import { RefereeRun } from '../../src/core/referee-run.ts';
import { BrokenRulesError } from '../../src/index.ts';
import { thrownBy } from './support.ts';

const RNG = seedGenerator(1);

/** The step at which positions are found to come again; null if they are not within so many steps. */
function foundAt(run: RefereeRun, most: number, positionAt: (step: number) => object): number | null {
  for (let step = 1; step <= most; step++) {
    try {
      run.step('drift', positionAt(step), () => RNG);
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenRulesError);
      return step;
    }
  }
  return null;
}

/** Positions that come again in a loop of some length, after some that do not. */
function rounds(before: number, length: number): (step: number) => object {
  return (step) => ({ place: step < before ? step : before + ((step - before) % length) });
}

describe('a run of the referee', () => {
  test('may be as long as it likes while no position comes again', () => {
    expect(foundAt(new RefereeRun(), 200_000, (turn) => ({ turn, ships: { a: 1 } }))).toBe(null);
  });

  test('that goes round is found out, whatever the length of the round', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.integer({ min: 1, max: 3000 }), (before, length) => {
        const found = foundAt(new RefereeRun(), 40_000, rounds(before, length));
        expect(found).not.toBe(null);
        expect(found ?? 0).toBeGreaterThan(before);
      }),
      { numRuns: 40 },
    );
    expect(foundAt(new RefereeRun(), 100_000, rounds(0, 1))).toBe(1025);
  });

  test('is told from one that comes to the same place with other dice to come', () => {
    const run = new RefereeRun();
    for (let step = 1; step < 20_000; step++) run.step('drift', { place: 0 }, () => seedGenerator(step));
    expect(run.steps).toBe(19_999);
  });

  test('proves nothing over dice of another source, which may fall otherwise', () => {
    const run = new RefereeRun();
    for (let step = 1; step < 20_000; step++) {
      run.step('drift', { place: 0 }, () => RNG);
      run.forget();
    }
    expect(run.steps).toBe(19_999);
  });

  test('begins anew with each decision', () => {
    const run = new RefereeRun();
    for (let decision = 0; decision < 20; decision++) {
      expect(foundAt(run, 1024, rounds(0, 1))).toBe(null);
      run.begin();
      expect(run.steps).toBe(0);
    }
    expect(foundAt(run, 2000, rounds(0, 1))).toBe(1025);
  });

  test('that goes round names the step', () => {
    const run = new RefereeRun();
    const error = thrownBy(() => {
      for (;;) run.step('drift', {}, () => RNG);
    });
    expect(error.message).toContain('at step 1025 in a row, "drift"');
  });
});
