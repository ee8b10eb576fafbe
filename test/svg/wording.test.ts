import { describe, expect, test } from 'vitest';
import { cleaned, fitted, listed, plainNumber, shortened, widthOf } from '../../src/svg/wording.ts';

describe('words in pictures', () => {
  test.each([
    ['a\u0000b\u202ec\ufeff', 'abc'],
    ['one\n two\t', 'one two '],
    [`e${'\u0301'.repeat(9)}`, 'e\u0301\u0301'],
    ['🏴 Revenge', '🏴 Revenge'],
    ['half \ud83d', 'half '],
  ])('%j is cleaned to %j', (content, expected) => expect(cleaned(content)).toBe(expected));

  test.each([
    ['Santissima', 10, 'Santissima'],
    ['Santissima Trinidad', 11, 'Santissima…'],
    ['🏴🏴🏴', 2, '🏴…'],
  ])('%s shortened to %i is %s', (content, most, expected) =>
    expect(shortened(content, most)).toBe(expected),
  );

  test('fit in the room there is', () => {
    for (const width of [20, 60, 120]) {
      const text = fitted('Nuestra Señora de la Concepción', 13, width);
      expect(widthOf(text, 13)).toBeLessThanOrEqual(width);
      expect(text).toMatch(/…$/);
    }
    expect(fitted('Cog', 13, 100)).toBe('Cog');
  });

  test('numbers and lists are for people', () => {
    expect([1, 0.125, -0, Number.NaN].map(plainNumber)).toEqual(['1', '0.13', '0', '0']);
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });
});
