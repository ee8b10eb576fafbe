import { describe, expect, test } from 'vitest';
import { sampled } from '../../src/index.ts';
import { criticalValue, isTooFarOff } from '../../src/testing/chi-square.ts';
import { difference } from '../../src/testing/difference.ts';
import { leafAt, leafPaths, withLeaf } from '../../src/testing/leaves.ts';
import { type Mutation, mutate } from '../../src/testing/mutation.ts';
import { notJson, unfrozen } from '../../src/testing/plain-data.ts';
import { spread } from '../../src/testing/played-game.ts';
import { randomOptions } from '../../src/testing/random-options.ts';
import { DEFINITION } from './skirmish.ts';

describe('chi-square', () => {
  // quantiles of the distribution, by integration
  test.each([
    [1, 23.93],
    [2, 27.63],
    [5, 35.89],
    [10, 46.86],
    [23, 70.55],
    [100, 182.13],
  ])('with %i degrees of freedom %f is passed once in a million times, or by a little more', (df, exact) => {
    expect(criticalValue(df)).toBeGreaterThan(0.99 * exact);
    expect(criticalValue(df)).toBeLessThan(1.15 * exact);
  });

  function cellsOf(
    faces: readonly number[],
    weights: readonly number[],
  ): { expected: number; observed: number }[] {
    return weights.map((weight, i) => ({
      expected: weight * faces.length,
      observed: faces.filter((face) => face === i + 1).length,
    }));
  }

  const faces = sampled('chi-square').faces('throw', 600, 6);

  test('a fair die is fair', () => {
    expect(isTooFarOff(cellsOf(faces, new Array(6).fill(1 / 6)))).toBe(false);
  });

  test('a die of which a 1 is rolled again is not', () => {
    const again = sampled('again');
    const biased = faces.map((face) => (face === 1 ? again.die('again', 6) : face));
    expect(isTooFarOff(cellsOf(biased, new Array(6).fill(1 / 6)))).toBe(true);
  });

  test('rare results are taken together', () => {
    const cells = Array.from({ length: 100 }, (_, i) => ({ expected: 1, observed: i < 3 ? 33 : 0 }));
    expect(isTooFarOff(cells)).toBe(false);
    expect(isTooFarOff([{ expected: 300, observed: 200 }, ...cells])).toBe(true);
  });

  test('what is not expected at all is too far off', () => {
    expect(
      isTooFarOff([
        { expected: 300, observed: 299 },
        { expected: 0, observed: 1 },
      ]),
    ).toBe(true);
  });
});

describe('difference', () => {
  test.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, null],
    [{ a: Number.NaN }, { a: Number.NaN }, null],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'a[1].b is 2, not 3'],
    [{ a: 1 }, { a: 1, b: null }, 'b is missing'],
    [{ a: 1, b: undefined }, { a: 1 }, 'b is there, but should not be'],
    [{ a: [] }, { a: {} }, 'a is [], not {}'],
    [[1, 2], [1], '[1] is there, but should not be'],
    [null, {}, 'null, not {}'],
    ['x', 'y', 'x, not y'],
  ])('of %j and %j', (actual, expected, found) => expect(difference(actual, expected)).toBe(found));

  test('long values are cut', () => {
    expect(difference('x'.repeat(500), 'y')?.length).toBeLessThan(200);
  });
});

describe('plain data', () => {
  test.each([null, true, 'x', 0, -1.5, [], {}, [1, [null, { a: 'x' }]], { a: { b: [] } }])('%j', (value) => {
    expect(notJson(value)).toBeNull();
  });

  const hidden = Object.defineProperty({}, 'a', { value: 1, enumerable: false });
  const accessor = Object.defineProperty({}, 'a', { get: () => 1, enumerable: true });

  test.each<[string, unknown, RegExp]>([
    ['undefined', { a: undefined }, /^a is undefined/],
    ['a function', { a: [() => 1] }, /^a\[0\] is a function/],
    ['a symbol', { a: Symbol('a') }, /^a is a symbol/],
    ['a symbol for a key', { [Symbol('a')]: 1 }, /a symbol for a key/],
    ['a bigint', 1n, /^it is a bigint/],
    ['NaN', { a: { b: Number.NaN } }, /^a.b is NaN/],
    ['Infinity', [Infinity], /^\[0\] is Infinity/],
    ['-0', { a: -0 }, /^a is -0/],
    ['a Map', { a: new Map() }, /^a is a Map/],
    ['a Set', { a: new Set() }, /^a is a Set/],
    ['a Date', { a: new Date(0) }, /^a is a Date/],
    ['an instance', { a: new (class Ship {})() }, /^a is a Ship/],
    ['a list with holes', { a: new Array(2) }, /^a is a list with holes/],
    ['a hidden field', hidden, /field a, is hidden from JSON/],
    ['an accessor', accessor, /field a, is an accessor/],
  ])('is not %s', (_name, value, problem) => expect(notJson(value)).toMatch(problem));

  test('frozen all the way down', () => {
    const part = Object.freeze({ b: Object.freeze([1]) });
    expect(unfrozen(Object.freeze({ a: part }), new WeakSet())).toBeNull();
    expect(unfrozen({ a: part }, new WeakSet())).toBe('it is not frozen');
    expect(unfrozen(Object.freeze({ a: Object.freeze([Object.freeze([]), {}]) }), new WeakSet())).toBe(
      'a[1] is not frozen',
    );
  });
});

describe('leaves', () => {
  const data = { a: 1, b: [2, { c: null }], d: {} };

  test('are everything that is no object', () => {
    expect(leafPaths(data)).toEqual([['a'], ['b', '0'], ['b', '1', 'c']]);
    expect(leafPaths(data).map((path) => leafAt(data, path))).toEqual([1, 2, null]);
    expect(leafAt(data, ['b', '7', 'c'])).toBeUndefined();
  });

  test('can be exchanged in a copy', () => {
    expect(withLeaf(data, ['b', '1', 'c'], 3)).toEqual({ a: 1, b: [2, { c: 3 }], d: {} });
    expect(data.b[1]).toEqual({ c: null });
  });
});

describe('mutations', () => {
  const legal = [
    { type: 'move', side: 'red', hexes: 1 },
    { type: 'move', side: 'red', hexes: 2 },
  ];
  const state = { ships: { r1: { q: 5 } } };
  const usual: Mutation = { kind: 'replace', action: 0, field: 2, other: 0, junk: 'junk' };

  test.each<[Partial<Mutation>, object]>([
    [{ kind: 'replace' }, { type: 'move', side: 'red', hexes: 'junk' }],
    [{ kind: 'drop' }, { type: 'move', side: 'red' }],
    [
      { kind: 'add', other: 1 },
      { type: 'move', side: 'red', hexes: 1, 0: 'junk' },
    ],
    [
      { kind: 'borrow', other: 1 },
      { type: 'move', side: 'red', hexes: 2 },
    ],
    [
      { kind: 'exchange', other: 1 },
      { type: 'move', side: 'red', hexes: 'r1' },
    ],
    [
      { kind: 'exchange', other: 3 },
      { type: 'move', side: 'red', hexes: 5 },
    ],
  ])('%j', (mutation, mutant) => {
    expect(mutate({ ...usual, ...mutation }, legal, state)).toEqual(mutant);
    expect(legal[0]).toEqual({ type: 'move', side: 'red', hexes: 1 });
  });

  test('a __proto__ is put in as a field like others', () => {
    const mutant = mutate({ ...usual, kind: 'add', other: 3 }, legal, state);
    expect(Object.hasOwn(mutant, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(mutant)).toBe(Object.prototype);
  });

  test('where nothing is legal the referee is mutated', () => {
    expect(mutate({ ...usual, field: 0 }, [], state)).toEqual({ type: 'junk' });
  });
});

test('some of a list, evenly spread', () => {
  const list = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(spread(list, 4)).toEqual([0, 3, 6, 9]);
  expect(spread(list, 20)).toEqual(list);
  expect(spread(list, 1)).toEqual([0]);
});

test('random options are examples of theirs', () => {
  const dice = sampled('options');
  const seen = new Set<string>();
  for (let i = 0; i < 100; i++) seen.add(JSON.stringify(randomOptions(DEFINITION.options, dice)));
  expect(seen).toContain('{}');
  expect(seen).toContain('{"rounds":4,"openDeck":true}');
  for (const text of seen) expect(text).toMatch(/^\{("rounds":(null|1|4))?,?("openDeck":(true|false))?\}$/);
});
