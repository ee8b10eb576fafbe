import { describe, expect, test } from 'vitest';
import { isNamed, thrownText } from '../../src/core/thrown.ts';

describe('what was thrown, in words', () => {
  test.each<[unknown, string]>([
    [new Error('overboard'), 'overboard'],
    [new RangeError(), 'RangeError was thrown'],
    [{ message: 'overboard' }, 'overboard'],
    ['overboard', 'overboard'],
    ['', 'an empty text was thrown'],
    [null, 'null was thrown'],
    [undefined, 'undefined was thrown'],
    [7n, '7 was thrown'],
    [{ code: 7 }, 'a value of type object was thrown'],
    [[], 'a value of type object was thrown'],
    [Object.create(null), 'a value of type object was thrown'],
  ])('%o: %s', (thrown, text) => {
    expect(thrownText(thrown)).toBe(text);
  });

  test('an error is known by its name, whatever else may be thrown', () => {
    expect(isNamed(new RangeError('far'), 'RangeError')).toBe(true);
    for (const other of [new Error('far'), 'RangeError', null, undefined, 7, {}])
      expect(isNamed(other, 'RangeError')).toBe(false);
  });
});
