import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ContentMap, TextMap } from '../../src/core/content-map.ts';
import { canonicalText, distributionOf, outcomes } from '../../src/index.ts';
import { GO } from '../support/toys.ts';
import { benchWith, plainData } from './support.ts';

describe('a map by content', () => {
  test('has one value for all keys that are equal as data', () => {
    fc.assert(
      fc.property(fc.array(plainData, { maxLength: 8 }), (keys) => {
        const map = new ContentMap<{ key: unknown }>();
        for (const key of keys) map.getOrMake(key, () => ({ key }));
        for (const key of keys) {
          const found = map.getOrMake(JSON.parse(JSON.stringify(key)), () => ({ key: 'new' }));
          expect(canonicalText(found.key)).toBe(canonicalText(key));
        }
      }),
    );
  });

  test('tells a text from the data of which it is the text', () => {
    const map = new ContentMap<number>();
    const keys = [[1], '[1]', null, 'null', 1, '1', true, 'true'];
    keys.forEach((key, place) => {
      map.getOrMake(key, () => place + 1);
    });
    expect(keys.map((key) => map.getOrMake(key, () => 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('long texts', () => {
  /** V8 hashes longer texts by their length alone. */
  const LONGEST_HASHED = 16_383;

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The largest number of long texts that any map comes to hold while something is done. */
  function mostLongKeys(act: () => void): number {
    const held = new WeakMap<object, number>();
    const { set } = Map.prototype;
    let most = 0;
    vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
      if (typeof key === 'string' && key.length > LONGEST_HASHED && !this.has(key)) {
        const count = (held.get(this) ?? 0) + 1;
        held.set(this, count);
        most = Math.max(most, count);
      }
      return set.call(this, key, value);
    });
    act();
    vi.restoreAllMocks();
    return most;
  }

  const long = (n: number) => `${n}`.padStart(20_000, '.');

  test('are told apart without a map that holds two of them', () => {
    const texts = Array.from({ length: 200 }, (_, n) => long(n));
    const map = new TextMap<string>();
    const fill = () => {
      for (const text of texts) map.getOrMake(text, () => text);
    };
    expect(mostLongKeys(fill)).toBe(1);
    for (const text of texts) expect(map.getOrMake(text, () => 'new')).toBe(text);
  });

  test('nor is there one in an enumeration of large states, readings or results', () => {
    const { ruleset, state } = benchWith(({ dice }) => long(dice.die('any', 200)));
    const done = [
      () => expect(outcomes(ruleset, state, GO)).toHaveLength(200),
      () => expect(distributionOf((dice) => [long(dice.die('any', 200))]).shares).toHaveLength(200),
      () =>
        expect(
          distributionOf((dice) => dice.die('any', 200, (face) => [long(face)]).length).shares,
        ).toHaveLength(1),
    ];
    for (const act of done) expect(mostLongKeys(act)).toBe(1);
  });

  test('are seen where a map holds two of them', () => {
    expect(mostLongKeys(() => new Map([1, 2].map((n) => [long(n), n])))).toBe(2);
  });
});
