import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashText, PositionDigests } from '../../src/core/hash.ts';
import { deepFreeze } from '../../src/core/json.ts';
import { digest } from '../../src/index.ts';
import { plainData } from './support.ts';

describe('digest', () => {
  // saves hold digests: if these change, saves of earlier versions are no longer verified
  test.each<[unknown, string]>([
    [null, '526f5c5acd1e4950'],
    [0, '1a8f0dafef4bbf13'],
    ['', 'ce05f77ce60eeaaf'],
    [[], '98751a5dd7644476'],
    [{}, '7256cf14928512d5'],
    [{ a: 1, b: [2, { c: null, d: true }] }, 'e25fa0522d37b546'],
    ['weathergage', '9bffa3dcd01c343e'],
    [[1, 2, 3], 'e8e4bd37891b70b0'],
    [1.5, '65de5154206782a4'],
    ['é', 'c8155dae2da8ab53'],
  ])('%j has the same digest as ever', (value, expected) => {
    expect(digest(value)).toBe(expected);
  });

  test('is 16 hexadecimal digits', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        expect(digest(value)).toMatch(/^[0-9a-f]{16}$/);
      }),
    );
  });

  test('does not depend on the order of keys, at any depth', () => {
    const shuffledKeys = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(shuffledKeys);
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, shuffledKeys(part)]),
      );
    };
    expect(digest({ a: 1, b: { c: 2, d: 3 } })).toBe(digest({ b: { d: 3, c: 2 }, a: 1 }));
    fc.assert(
      fc.property(plainData, (value) => {
        expect(digest(shuffledKeys(value))).toBe(digest(value));
      }),
    );
  });

  test('is the same after a journey through JSON', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value));
      }),
    );
    expect(digest({ a: -0, b: undefined })).toBe(digest({ a: 0 }));
  });

  test('tells apart what differs a little', () => {
    const similar = [
      [1, 2],
      [2, 1],
      [12],
      ['1', 2],
      [1, 2, null],
      [[1], 2],
      { 1: 2 },
      { 0: 1, 1: 2 },
      '[1,2]',
    ];
    expect(new Set(similar.map(digest)).size).toBe(similar.length);
  });

  test('does not collide over 60,000 numbered positions, and neither do its halves more than by chance', () => {
    const full = new Set<string>();
    const first = new Set<string>();
    const second = new Set<string>();
    const many = 60_000;
    for (let n = 0; n < many; n++) {
      const found = digest({ turn: n % 100, ship: Math.floor(n / 100) });
      full.add(found);
      first.add(found.slice(0, 8));
      second.add(found.slice(8));
    }
    expect(full.size).toBe(many);
    // 0.4 pairs are expected to collide in 32 bits; 5 or more would come up about once in 10,000 times
    expect(many - first.size).toBeLessThan(5);
    expect(many - second.size).toBeLessThan(5);
  });
});

describe('hashText', () => {
  test.each<[string, readonly [number, number]]>([
    ['', [1947474976, 1783178916]],
    ['a', [-596784655, -157864301]],
    ['b', [-339713016, 2101230651]],
    ['ab', [-151301757, -1881106396]],
    ['{"a":1}', [-1825001705, -260855227]],
    ['weathergage', [1633165119, -1645310445]],
  ])('%j has the same hashes as ever', (text, expected) => {
    expect(hashText(text)).toEqual(expected);
  });

  test('a change of one letter moves about half of the bits of either half', () => {
    const bits = (n: number): number => (n >>> 0).toString(2).replaceAll('0', '').length;
    let [moved0, moved1] = [0, 0];
    const trials = 2000;
    for (let n = 0; n < trials; n++) {
      const [a, b] = hashText(`game ${n} of the study`);
      const [c, d] = hashText(`game ${n} of the studz`);
      moved0 += bits(a ^ c);
      moved1 += bits(b ^ d);
    }
    for (const mean of [moved0 / trials, moved1 / trials]) {
      expect(mean).toBeGreaterThan(15.5);
      expect(mean).toBeLessThan(16.5);
    }
  });
});

describe('digests of positions that share their parts', () => {
  test('are those of each by itself', () => {
    const digests = new PositionDigests();
    fc.assert(
      fc.property(plainData, plainData, (part, other) => {
        const shared = deepFreeze({ part, list: [part, other] });
        for (const position of [{ shared }, { shared, other }, { other, more: [shared] }])
          expect(digests.of(deepFreeze(position))).toBe(digest(position));
      }),
    );
  });

  test('follow a part that can still change', () => {
    const digests = new PositionDigests();
    const part = { crew: 6 };
    digests.of(Object.freeze({ part }));
    part.crew = 5;
    const later = Object.freeze({ part });
    expect(digests.of(later)).toBe(digest({ part: { crew: 5 } }));
  });
});
