import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPlain, strangerOf } from '../../src/core/plain-data.ts';
import { invalidInputBy, plainData } from './support.ts';

class Ship {
  hull = 1;
}

const STRANGERS: readonly [value: unknown, what: string][] = [
  [undefined, 'undefined'],
  [Number.NaN, 'NaN'],
  [Infinity, 'Infinity'],
  [-Infinity, '-Infinity'],
  [10n, 'a bigint'],
  [Symbol('wind'), 'a symbol'],
  [() => 1, 'a function'],
  [new Set([1]), 'an instance of Set'],
  [new Map(), 'an instance of Map'],
  [new Date(0), 'an instance of Date'],
  [Promise.resolve(1), 'an instance of Promise'],
  [/wind/, 'an instance of RegExp'],
  [new Uint8Array(2), 'an instance of Uint8Array'],
  [new Error('any'), 'an instance of Error'],
  [new Ship(), 'an instance of Ship'],
  [new (class {})(), 'an instance of a class without a name'],
  [Object.create({ hull: 1 }), 'an instance of Object'],
];

describe('what JSON cannot hold', () => {
  test.each(STRANGERS)('%o is found, wherever it is', (value, what) => {
    expect(strangerOf(value)).toEqual({ path: '', what });
    expect(strangerOf({ ships: [{ hull: 1 }, { hull: value }] })).toEqual({ path: 'ships[1].hull', what });
    expect(strangerOf([0, [value]])).toEqual({ path: '[1][0]', what });
  });

  test('is a gap in a list too, and data that hold themselves', () => {
    expect(strangerOf(new Array(2))).toEqual({ path: '[0]', what: 'undefined' });
    const ring: { next?: unknown } = {};
    ring.next = ring;
    expect(strangerOf(ring)?.what).toBe('more than 500 levels');
  });

  test('is found in any plain data that have it in them', () => {
    fc.assert(
      fc.property(plainData, fc.constantFrom(...STRANGERS), (data, [value, what]) => {
        expect(strangerOf({ first: data, last: [data, value] })).toEqual({ path: 'last[1]', what });
      }),
    );
  });

  test('is refused by name', () => {
    const error = invalidInputBy(() => checkPlain('result', { hull: Infinity }, ', of wind D6'));
    expect(error).toMatchObject({ code: 'invalid-argument', path: 'result.hull' });
    expect(error.problem).toBe('expected data that JSON can hold, but received Infinity, of wind D6');
  });
});

describe('plain data', () => {
  test('are all that JSON can hold', () => {
    fc.assert(
      fc.property(plainData, (data) => {
        expect(strangerOf(data)).toBe(null);
        expect(() => checkPlain('result', data)).not.toThrow();
      }),
    );
  });

  test('may have no prototype, or that of another window', () => {
    expect(strangerOf(Object.assign(Object.create(null), { hull: 1 }))).toBe(null);
    expect(strangerOf(runInNewContext('({ hull: [1, { mast: null }] })'))).toBe(null);
    expect(strangerOf(runInNewContext('new Date(0)'))?.what).toBe('an instance of Date');
  });

  test('may be -0, which is the same as 0', () => {
    expect(strangerOf({ gain: -0 })).toBe(null);
  });
});
