import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeText } from '../../src/core/change.ts';
import { clone, deepFreeze } from '../../src/core/json.ts';
import { BrokenRulesError, canonicalText, type Json } from '../../src/index.ts';
import { plainData, thrownBy } from './support.ts';

/** Small data with few values, so that two of them are often equal, or nearly. */
const smallData: fc.Arbitrary<Json> = fc.letrec<{ data: Json }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(0, 1, 11, '', '1', 'a,0=1', null, true),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString', '0', '"'), tie('data'), { maxKeys: 3 }),
  ),
})).data;

describe('what has become of data', () => {
  test('is nothing where they are equal, and else tells apart exactly what is not equal', () => {
    for (const data of [smallData, plainData]) {
      fc.assert(
        fc.property(data, data, data, (before, one, other) => {
          const isSame = canonicalText(one) === canonicalText(other);
          expect(changeText(before, clone(one)) === changeText(before, clone(other))).toBe(isSame);
          const isUnchanged = canonicalText(one) === canonicalText(before);
          expect(changeText(before, clone(one)) === '').toBe(isUnchanged);
        }),
        { numRuns: 1_000 },
      );
    }
  });

  test.each<[string, Json, Json]>([
    ['numbers run together', [0, 1, 2], [1, 12, 3]],
    ['a field is gone or null', { a: 1, b: 2 }, { a: 1 }],
    ['a field has the name of what every object has', {}, { toString: null }],
    ['keys change their order', { a: 1, b: [2] }, { b: [2], a: 1 }],
  ])('holds where %s', (_what, before, after) => {
    const isUnchanged = canonicalText(before) === canonicalText(after);
    expect(changeText(before, clone(after)) === '').toBe(isUnchanged);
  });

  test('is as long as the change, however large the data are', () => {
    const fleet = (hull: number, ships: number) =>
      Array.from({ length: ships }, (_, i) => ({ id: `ship ${i}`, hull: i === 3 ? hull : 9, masts: [1, 2] }));
    const of = (ships: number) => changeText(fleet(9, ships), fleet(4, ships));
    expect(of(10)).toBe(of(1_000));
    expect(of(1_000).length).toBeLessThan(20);
  });

  test('leaves the data as they are', () => {
    fc.assert(
      fc.property(smallData, smallData, (before, after) => {
        const text = canonicalText(after);
        const copy = clone(after);
        changeText(deepFreeze(clone(before)), copy);
        expect(canonicalText(copy)).toBe(text);
      }),
    );
  });

  test('lets them share what is the same as before', () => {
    const before = deepFreeze({ wind: { from: 0 }, ships: [{ hull: 1 }, { hull: 2, masts: [1] }] });
    const after = { wind: { from: 0 }, ships: [{ hull: 1 }, { hull: 3, masts: [1] }] };
    changeText(before, after);
    expect(after.wind).toBe(before.wind);
    expect(after.ships[0]).toBe(before.ships[0]);
    expect(after.ships[1]?.masts).toBe(before.ships[1]?.masts);
    expect(after).toEqual({ wind: { from: 0 }, ships: [{ hull: 1 }, { hull: 3, masts: [1] }] });
  });

  test('can be told of frozen data', () => {
    const before = { ships: [{ hull: 1 }], turn: 1 };
    expect(changeText(before, deepFreeze({ ships: [{ hull: 1 }], turn: 2 }))).toBe(
      changeText(before, { ships: [{ hull: 1 }], turn: 2 }),
    );
  });

  test.each<[unknown, string]>([
    [Number.NaN, 'A rule has left NaN in "hull", which JSON cannot hold.'],
    [new Set(), 'A rule has left an instance of Set in "hull", which JSON cannot hold.'],
    [[undefined], 'A rule has left undefined in "hull", which JSON cannot hold.'],
    [() => 1, 'A rule has left a function in "hull", which JSON cannot hold.'],
  ])('is a mistake in a rule if it is %o', (hull, message) => {
    for (const before of [{ hull: 1 }, { hull: {} }, { hull: null }, {}]) {
      const error = thrownBy(() => changeText({ ship: before }, { ship: { hull } }));
      expect(error).toBeInstanceOf(BrokenRulesError);
      expect(error.message).toBe(message);
    }
  });
});
