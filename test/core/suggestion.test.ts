import { describe, expect, test } from 'vitest';
import { advice, nearest, noSuch } from '../../src/core/suggestion.ts';

const NAMES = ['mediaeval-duel', 'mediaeval-fleet', 'harbour'];

describe('the name that was meant', () => {
  test.each([
    ['harbor', 'harbour'],
    ['habrour', 'harbour'],
    ['HARBOUR', 'harbour'],
    ['mediaeval-flet', 'mediaeval-fleet'],
    ['fleet', 'mediaeval-fleet'],
    ['harb', 'harbour'],
  ])('%s: %s', (given, meant) => {
    expect(nearest(given, NAMES)).toBe(meant);
    expect(advice(given, NAMES)).toBe(`did you mean "${meant}"?`);
  });

  test.each(['xyzzy', '', 'ha', 'toString'])('%j: none', (given) => {
    expect(nearest(given, NAMES)).toBe(null);
    expect(advice(given, NAMES)).toBe('there are mediaeval-duel, mediaeval-fleet, harbour');
  });
});

describe('what is wrong with a name', () => {
  test('is told with the one that was meant, and those that there are', () => {
    expect(noSuch('side', 'rde', ['red', 'blue'])).toBe(
      'no such side (did you mean "red"?); there are red, blue',
    );
    expect(noSuch('side', 'green', ['red', 'blue'])).toBe('no such side; there are red, blue');
  });

  test('that is very long is not compared with any', () => {
    expect(noSuch('side', 'red'.repeat(1_000_000), ['red'])).toBe('no such side; there are red');
  });
});
