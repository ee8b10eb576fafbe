import { describe, expect, test } from 'vitest';
import { fieldProblem, valueText } from '../../src/core/field-problem.ts';

describe('a value from outside in a sentence', () => {
  test.each<[unknown, string]>([
    ['r1', 'r1'],
    ['', ''],
    [7, '7'],
    [null, 'null'],
    [undefined, 'null'],
    [true, 'true'],
    [['r1', 2], '["r1",2]'],
    [{ b: 1, a: [] }, '{"a":[],"b":1}'],
  ])('%j', (value, text) => expect(valueText(value)).toBe(text));

  test('is cut after 63 characters where it has more than 64', () => {
    expect(valueText('x'.repeat(64))).toBe('x'.repeat(64));
    expect(valueText('x'.repeat(65))).toBe(`${'x'.repeat(63)}…`);
    expect(valueText(Array.from({ length: 100 }, () => 1)).length).toBe(64);
  });
});

describe('the problem of a field', () => {
  test('is what is wrong with it, and what would fit', () => {
    expect(fieldProblem('ship', 'x9', 'There is no x9', 'red has r1')).toBe('There is no x9: red has r1.');
    for (const value of [0, '', false])
      expect(fieldProblem('ship', value, 'Wrong', 'choose')).toBe('Wrong: choose.');
  });

  test('or that it is not there', () => {
    for (const value of [null, undefined])
      expect(fieldProblem('ship', value, 'Wrong', 'red has r1')).toBe(
        'The field "ship" is missing or empty: red has r1.',
      );
  });
});
