import { expect, test } from 'vitest';
import { marked, widthOf } from '../../src/cli/printable.ts';
import { type Table, tableLines } from '../../src/cli/table.ts';

const STUDY: Table = {
  head: ['', 'games', 'share'],
  rows: [
    [marked('red', 'red wins'), '1,000', '50.0 %'],
    ['drawn', '3', '0.2 %'],
  ],
  align: ['left', 'right', 'right'],
};

test('columns are as wide as what they hold, whatever its colour', () => {
  expect(tableLines(STUDY, Infinity)).toEqual([
    '          games   share',
    `${marked('red', 'red wins')}  1,000  50.0 %`,
    'drawn         3   0.2 %',
  ]);
});

test('where there is no room for columns, each row has lines of its own', () => {
  expect(tableLines(STUDY, 20)).toEqual([
    marked('red', 'red wins'),
    '  games 1,000,',
    '  share 50.0 %',
    'drawn',
    '  games 3,',
    '  share 0.2 %',
  ]);
});

test('texts of a last column go on below themselves', () => {
  const rows = [
    ['  --out <file>', 'write one row a game to a file'],
    ['  --json', ''],
  ];
  expect(tableLines({ rows, align: ['left', 'left'] }, 40)).toEqual([
    '  --out <file>  write one row a game to',
    '                a file',
    '  --json',
  ]);
  expect(tableLines({ rows, align: ['left', 'left'] }, 30)).toEqual([
    '  --out <file>',
    '    write one row a game to a',
    '    file',
    '  --json',
  ]);
});

test('no line is wider than the terminal', () => {
  const rows = [['  a ship with a name that is long', '(-3, 0)', 'heading SE', 'x'.repeat(70)]];
  for (let room = 20; room < 130; room++)
    for (const line of tableLines({ rows, align: ['left', 'left', 'left', 'left'] }, room))
      expect(widthOf(line)).toBeLessThanOrEqual(room);
});
