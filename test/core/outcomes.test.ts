import { describe, expect, test } from 'vitest';
import { eachWay } from '../../src/core/outcomes.ts';
import {
  BrokenRulesError,
  canonicalText,
  defineRuleset,
  IllegalActionError,
  type Json,
  odds,
  outcomes,
  scripted,
  wilson,
} from '../../src/index.ts';
import { type Bench, type BenchEffect, GO, raid } from '../support/toys.ts';
import { benchWith, bruteForce, sumOf, textOf, thrownBy, unfrozen } from './support.ts';

const twoCoins: BenchEffect = ({ dice, emit }) => {
  const heads = [dice.die('coin', 2), dice.die('coin', 2)].filter((face) => face === 1).length;
  emit({ type: 'noted', what: heads });
  return heads;
};

describe('outcomes', () => {
  test('lists the states in which an action can end with their probabilities, in the order found', () => {
    const { ruleset, state } = benchWith(twoCoins);
    const found = outcomes(ruleset, state, GO);
    expect(found.map(({ probability, state: after }) => [after.done, probability])).toEqual([
      [2, 0.25],
      [1, 0.5],
      [0, 0.25],
    ]);
    expect(found[0]?.state).toEqual({ ...state, step: 'over', done: 2 });
  });

  test('gives fractions only when asked for', () => {
    const { ruleset, state } = benchWith(twoCoins);
    for (const outcome of outcomes(ruleset, state, GO)) expect(outcome).not.toHaveProperty('fraction');
    expect(outcomes(ruleset, state, GO, { exact: true }).map(({ fraction }) => fraction)).toEqual([
      { numerator: 1n, denominator: 4n },
      { numerator: 1n, denominator: 2n },
      { numerator: 1n, denominator: 4n },
    ]);
  });

  test('merges states that are equal irrespective of the order of their keys', () => {
    const { ruleset, state } = benchWith(({ dice }) =>
      dice.die('any', 2) === 1 ? { hull: 1, crew: { a: 1, b: 2 } } : { crew: { b: 2, a: 1 }, hull: 1 },
    );
    const found = outcomes(ruleset, state, GO);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ probability: 1, state: { done: { hull: 1, crew: { a: 1, b: 2 } } } });
  });

  test('does not merge states that differ in the order of a list', () => {
    const { ruleset, state } = benchWith(({ dice }) => dice.shuffle('any', ['a', 'b']));
    expect(outcomes(ruleset, state, GO)).toHaveLength(2);
  });

  test('refuses a state that JSON cannot hold, instead of merging it with others', () => {
    const { ruleset, state } = benchWith(({ dice }) =>
      dice.die('any', 2) === 1 ? { hull: null } : { hull: Number.NaN },
    );
    const error = thrownBy(() => outcomes(ruleset, state, GO));
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toBe('A rule has left NaN in "done", which JSON cannot hold.');
  });

  test('lets states share what has not changed, but never with a state that the caller may go on changing', () => {
    const fleet = Array.from({ length: 20 }, (_, ship) => ({ ship }));
    const { ruleset, state } = benchWith(({ dice }, game) => ({
      ...(game.done as object),
      turn: dice.die('any', 6),
    }));
    const found = outcomes(ruleset, { ...state, done: { fleet, turn: 1 } }, GO);
    const fleets = new Set(found.map(({ state: after }) => (after.done as { fleet: Json }).fleet));
    expect(found).toHaveLength(6);
    expect(fleets.size).toBe(1);
    expect(fleets.has(fleet)).toBe(false);
    expect(Object.isFrozen(fleet)).toBe(false);
  });

  test('gives the events of the first way into a state', () => {
    const { ruleset, state } = benchWith(({ dice, emit }) => {
      emit({ type: 'noted', what: dice.die('any', 6) });
      return 'same';
    });
    expect(outcomes(ruleset, state, GO)).toEqual([
      {
        probability: 1,
        state: { ...state, step: 'over', done: 'same' },
        events: [{ type: 'noted', what: 1 }],
      },
    ]);
  });

  test('keeps the events of one way out of another, and as they were when they happened', () => {
    const { ruleset, state } = benchWith(({ dice, emit }) => {
      const log: number[] = [];
      log.push(dice.die('any', 2));
      emit({ type: 'noted', what: log });
      log.push(dice.die('any', 2));
      emit({ type: 'noted', what: log });
      return log;
    });
    expect(outcomes(ruleset, state, GO).map(({ events }) => events.map(({ what }) => what))).toEqual([
      [[1], [1, 1]],
      [[1], [1, 2]],
      [[2], [2, 1]],
      [[2], [2, 2]],
    ]);
  });

  test('is deeply frozen and leaves the state untouched, generator included', () => {
    const { ruleset, state } = benchWith(twoCoins);
    const before = JSON.stringify(state);
    const found = outcomes(ruleset, state, GO, { exact: true });
    for (const outcome of found) expect(unfrozen(outcome)).toBe(null);
    for (const { state: after } of found) expect(after.rng).toEqual(state.rng);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('refuses an illegal action without running it', () => {
    const { ruleset, state } = benchWith(() => 'never');
    const over = ruleset.reduce(state, GO);
    for (const attempt of [() => outcomes(ruleset, over, GO), () => odds(ruleset, over, GO, () => true)]) {
      const error = thrownBy(attempt);
      expect(error).toBeInstanceOf(IllegalActionError);
      expect(error).toMatchObject({ code: 'not-now', message: 'Not now.', rules: ['BE-1'], action: GO });
    }
  });

  test('works on a view, which has no dice of its own', () => {
    const { ruleset, state } = benchWith(twoCoins);
    expect(outcomes(ruleset, ruleset.view(state, 'red'), GO)).toHaveLength(3);
  });

  test('holds every way a real action goes, with readings, and the sequence moved on', () => {
    let state = raid.init({ scenario: 'chase', seed: 4 });
    while (raid.deciders(state)[0]?.side === null) state = raid.reduce(state, { type: 'advance' });
    const fire = raid.actions(state).find(({ type }) => type === 'fire');
    if (fire === undefined) throw new Error('nobody can fire');
    const found = outcomes(raid, state, fire, { exact: true });
    expect(
      found.map(({ state: { step, shot }, fraction, events }) => [
        step,
        shot?.damage,
        fraction === undefined ? '' : textOf(fraction),
        events[0],
      ]),
    ).toEqual([
      ['act', undefined, '1/3', { ...fire, side: undefined, type: 'fired', aim: 'miss', thrown: null }],
      ['brace', 1, '1/2', { ...fire, side: undefined, type: 'fired', aim: 'hit', thrown: null }],
      ['brace', 3, '1/6', { ...fire, side: undefined, type: 'fired', aim: 'critical', thrown: [6] }],
    ]);
    for (let face = 1; face <= 6; face++) {
      const { state: after } = raid.step(state, fire, { dice: scripted([face]) });
      expect(found.map((outcome) => outcome.state)).toContainEqual(after);
    }
  });

  test("the referee's deal of four cards has 24 outcomes, as brute force has", () => {
    const calm = raid.init({ options: { weather: 'calm' } });
    const found = outcomes(raid, calm, { type: 'advance' }, { exact: true });
    expect(found).toHaveLength(24);
    expect(textOf(sumOf(found.flatMap(({ fraction }) => fraction ?? [])))).toBe('1/1');
    expect(Object.values(bruteForce(raid, calm, { type: 'advance' }))).toEqual(
      found.map(({ fraction }) => (fraction === undefined ? '' : textOf(fraction))),
    );
  });
});

describe('odds', () => {
  test('is the probability of what the caller looks for', () => {
    const { ruleset, state } = benchWith(({ dice }) => dice.sum('any', 2, 6));
    expect(odds(ruleset, state, GO, ({ done }) => Number(done) >= 10)).toBe(1 / 6);
    expect(odds(ruleset, state, GO, () => true)).toBe(1);
    expect(odds(ruleset, state, GO, () => false)).toBe(0);
  });

  test('looks at every way, also where ways that differ in their events end in the same state', () => {
    const { ruleset, state } = benchWith(({ dice, emit }) => {
      emit({ type: 'noted', what: dice.die('any', 6) });
      return 'same';
    });
    expect(odds(ruleset, state, GO, (_after, [event]) => event?.what === 5)).toBe(1 / 6);
    let ways = 0;
    odds(ruleset, state, GO, () => ++ways > 0);
    expect(ways).toBe(6);
  });

  test('adds up exactly: a third is the nearest number to 1/3', () => {
    const { ruleset, state } = benchWith(({ dice }) => dice.faces('any', 4, 6));
    expect(odds(ruleset, state, GO, ({ done }) => Array.isArray(done) && Number(done[3]) <= 2)).toBe(1 / 3);
  });
});

describe('an action that can end in too many ways', () => {
  const { ruleset, state } = benchWith(({ dice, emit }) => {
    const order = dice.shuffle('deal', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    emit({ type: 'noted', what: [...order] });
    return dice.die('luck', 6) === 6 && order[0] === 'a' ? 'lucky' : 'not';
  });

  test('is refused, with the advice to sample, and sampled by the same call', () => {
    expect(() => outcomes(ruleset, state, GO)).toThrow('ask for `samples`');
    const found = outcomes(ruleset, state, GO, { samples: 3000, seed: 7 });
    expect(found.map(({ state: { done } }) => done).sort()).toEqual(['lucky', 'not']);
    expect(found.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    for (const { probability, interval, state: after, events } of found) {
      const chance = after.done === 'lucky' ? 1 / 60 : 59 / 60;
      expect(Math.abs(probability - chance)).toBeLessThan(0.01);
      expect(interval?.low).toBeLessThan(probability);
      expect(interval?.high).toBeGreaterThan(probability);
      expect(after.rng).toEqual(state.rng);
      expect(events).toHaveLength(1);
    }
    expect(outcomes(ruleset, state, GO, { samples: 3000, seed: 7 })).toEqual(found);
  });

  test('has odds with an interval that counts what is looked for', () => {
    const rate = odds(ruleset, state, GO, ({ done }) => done === 'lucky', { samples: 3000, seed: 7 });
    expect(rate).toEqual(wilson(rate.count, 3000));
    expect(rate.count).toBeGreaterThan(20);
    expect(rate.count).toBeLessThan(90);
    const hasG = odds(ruleset, state, GO, (_after, [event]) => String(event?.what).startsWith('g'), {
      samples: 1000,
    });
    expect(hasG.low).toBeLessThan(0.1);
    expect(hasG.high).toBeGreaterThan(0.1);
  });

  test.each<[object, string]>([
    [{ samples: 0 }, 'samples: expected a whole number, 1 or more'],
    [{ samples: 2.5 }, 'samples: expected a whole number, 1 or more'],
    [{ samples: 5, limit: 7 }, 'limit: of no use with `samples`'],
    [{ seed: 1 }, 'seed: of use only with `samples`'],
    [{ samples: 5, seed: Number.NaN }, 'seed: expected a finite number or a text'],
  ])('refuses the settings %j', (settings, problem) => {
    expect(() => outcomes(ruleset, state, GO, settings)).toThrow(problem);
    expect(() => odds(ruleset, state, GO, () => true, settings)).toThrow(problem);
    expect(() => outcomes(ruleset, state, GO, { samples: 5, exact: true })).toThrow('exact: of no use');
  });
});

describe('eachWay', () => {
  test('visits every way on a state of its own, with its probability, and needs no listener for events', () => {
    const { ruleset, state } = benchWith(twoCoins);
    const before = canonicalText(state);
    const ways: unknown[] = [];
    eachWay(ruleset.definition, state, GO, 10, (after, dice) => {
      ways.push([after.done, dice.probability(), textOf(dice.fraction())]);
      after.done = 'changed by the visitor';
    });
    expect(ways).toEqual([
      [2, 0.25, '1/4'],
      [1, 0.25, '1/4'],
      [1, 0.25, '1/4'],
      [0, 0.25, '1/4'],
    ]);
    expect(canonicalText(state)).toBe(before);
  });

  test('copies the state as the ruleset says', () => {
    const { ruleset, state } = benchWith(({ dice }) => dice.die('any', 4));
    let copies = 0;
    const own = defineRuleset<Bench>({
      ...ruleset.definition,
      play: {
        ...ruleset.definition.play,
        copy(original) {
          copies++;
          return { ...original };
        },
      },
    });
    expect(outcomes(own, state, GO)).toEqual(outcomes(ruleset, state, GO));
    expect(copies).toBe(4);
  });
});
