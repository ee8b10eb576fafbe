import { describe, expect, test } from 'vitest';
import { nextDice, prospectOf, SAMPLES } from '../../src/analysis/index.ts';
import { createMatch } from '../../src/core/match.ts';
import { outcomes } from '../../src/core/outcomes.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { reign } from '../../src/rulesets/reign/index.ts';

/** The first decision of a player in a game of the scenario. */
const match = createMatch(mediaeval, { seed: 3 });
const { state } = match;
const [first] = match.actions();

describe('what can come of an action', () => {
  test('its chances are those of its outcomes, and told in sentences', () => {
    for (const action of match.actions()) {
      const { method, chances, description } = prospectOf(mediaeval, state, action, { isDetailed: true });
      const ways = outcomes(mediaeval, state, action);
      expect(description).toBe(mediaeval.describe(action, state));
      expect(method).toBe(ways.length === 1 ? 'no dice' : 'exact');
      expect(chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      expect(chances.length).toBe(ways.length);
      expect(chances.map(({ probability }) => probability).sort()).toEqual(
        ways.map(({ probability }) => probability).sort(),
      );
    }
  });

  test('the gain is that of the ways, each by its chance; a step of the referee gains nobody anything', () => {
    const action = first ?? { type: 'advance' };
    const { gain, chances } = prospectOf(mediaeval, state, action);
    const mean = chances.reduce((sum, chance) => sum + chance.probability * (chance.gain ?? Number.NaN), 0);
    expect(gain).toBeCloseTo(mean, 9);
    const start = mediaeval.init({ seed: 3 });
    const step = prospectOf(mediaeval, start, { type: 'advance' });
    expect(step.gain).toBeNull();
    expect(step.method).toBe('exact');
  });

  test('where there are too many ways they are sampled, the same each time, with intervals', () => {
    const start = mediaeval.init({ seed: 3 });
    const sampled = prospectOf(mediaeval, start, { type: 'advance' }, { limit: 1 });
    expect(sampled).toEqual(prospectOf(mediaeval, start, { type: 'advance' }, { limit: 1 }));
    expect(sampled.method).toBe('sampled');
    for (const { probability, interval, fraction } of sampled.chances) {
      expect(fraction).toBeNull();
      expect(Number.isInteger(Math.round(probability * SAMPLES * 1e6) / 1e6)).toBe(true);
      expect(interval?.low).toBeLessThanOrEqual(probability);
      expect(interval?.high).toBeGreaterThanOrEqual(probability);
    }
  });

  test('what is not legal, or no setting, is refused', () => {
    expect(() => prospectOf(mediaeval, state, { type: 'advance' })).toThrow(
      expect.objectContaining({ name: 'IllegalActionError' }),
    );
    const settings = { limits: 7 } as object;
    expect(() => prospectOf(mediaeval, state, first ?? { type: 'advance' }, settings)).toThrow(/limits/);
    expect(() => prospectOf(mediaeval, state, first ?? { type: 'advance' }, { limit: 0.5 })).toThrow(/limit/);
  });
});

test('when dice fall next stands in words', () => {
  expect(nextDice(mediaeval, state)).toMatch(/^(they fall|there are none|the game ends)/);
  expect(nextDice(reign, createMatch(reign, { seed: 1 }).state)).toMatch(/^they fall in a later step/);
});
