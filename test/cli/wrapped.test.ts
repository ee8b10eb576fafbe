import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, printable, widthOf } from '../../src/cli/printable.ts';
import { folded, hung, wrapped } from '../../src/cli/wrapped.ts';

test('text is cut at blanks, and words that are too wide anywhere', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('a [1,2,3,4,5,6]', 6)).toEqual(['a', '[1,2,3', ',4,5,6', ']']);
  expect(wrapped('日本丸 日本', 6)).toEqual(['日本丸', '日本']);
  expect(wrapped('', 6)).toEqual(['']);
});

test('what does not fit goes on below, indented', () => {
  expect(folded('  r1 sails from here', 12)).toEqual(['  r1 sails', '    from', '    here']);
  expect(folded('  short', 12)).toEqual(['  short']);
  expect(hung('   1  ', 'Turn to port', 13)).toEqual(['   1  Turn to', '      port']);
});

test('a style does not count, and is not cut', () => {
  const painted = marked('red', 'one');
  expect(wrapped(`${painted} two`, 7)).toEqual([`${painted} two`]);
  expect(wrapped(marked('red', 'abcdef'), 3).join('')).toBe(marked('red', 'abcdef'));
});

test('no line is wider than there is room, and nothing but blanks is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 8, max: 40 }),
      (raw, width) => {
        const text = printable(raw);
        for (const lines of [wrapped(text, width), folded(text, width), hung('  ', text, width)]) {
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        }
      },
    ),
  );
});
