import { describe, expect, test } from 'vitest';
import { atomsOf, finished, marked, printable, printableLines, widthOf } from '../../src/cli/printable.ts';

/** Texts that a terminal obeys, or that nobody sees, each with what is shown instead. */
const HOSTILE: readonly (readonly [text: string, shown: string])[] = [
  ['\u001b[2J\u001b[31mred', '\\u001b[2J\\u001b[31mred'],
  ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
  ['\u009b2Jx', '\\u009b2Jx'],
  ['a\rb', 'a\\u000db'],
  ['a\nb', 'a\\u000ab'],
  ['a\tb', 'a\\u0009b'],
  ['a\bb\u007fc\u0000', 'a\\u0008b\\u007fc\\u0000'],
  ['\u202ered\u202c', '\\u202ered\\u202c'],
  ['\u2066red\u2069', '\\u2066red\\u2069'],
  ['\u200f\u061c', '\\u200f\\u061c'],
  ['\u2028\u2029', '\\u2028\\u2029'],
  ['re\u200bd\ufeff\u00ad', 're\\u200bd\\ufeff\\u00ad'],
  ['\ud800', '\\ud800'],
  ['\u{e0041}', '\\udb40\\udc41'],
];

/** Texts of all kinds that stay as they are. */
const HARMLESS: readonly string[] = [
  'HMS Victory',
  'Zürich, Ærø; "q" \\u001b',
  '日本丸',
  'سفينة',
  'می‌خواهم',
  '👩‍✈️ ⛵',
  '█░·↗',
];

test.each(HOSTILE)('%j is shown as %s', (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printable(shown)).toBe(shown);
});

test.each(HARMLESS)('%s stays as it is', (text) => {
  expect(printable(text)).toBe(text);
});

test('lines stay lines where they are meant to be, and JSON says the same', () => {
  expect(printableLines('a\n\u001bb\r\n')).toBe('a\n\\u001bb\\u000d\n');
  const value = { name: HOSTILE.map(([text]) => text).join('') };
  const text = printableLines(JSON.stringify(value, null, 2));
  expect(text).not.toMatch(/[^\n\P{Cc}]/u);
  expect(JSON.parse(text)).toEqual(value);
});

describe('a style', () => {
  test('is the only thing that becomes an escape sequence', () => {
    const text = `${marked('red', 'r1\u001b[2J')} and \u001b[1mb1`;
    expect(finished(printable(text))).toBe('\u001b[31mr1\\u001b[2J\u001b[39m and \\u001b[1mb1');
  });

  test('takes no room', () => {
    expect(widthOf(marked('bold', 'r1'))).toBe(2);
    expect(atomsOf(marked('bold', 'r1'))).toHaveLength(4);
  });
});

test.each([
  ['', 0],
  ['r1', 2],
  ['日本丸', 6],
  ['é', 1],
  ['e\u0301', 1],
  ['⛵', 2],
  ['█░', 2],
  ['\u001b', 6],
])('the width of %j is %i', (text, width) => {
  expect(widthOf(text)).toBe(width);
});
