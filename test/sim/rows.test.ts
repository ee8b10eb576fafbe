import { describe, expect, test } from 'vitest';
import { type Row, toCsv, toNdjson } from '../../src/sim/index.ts';

const ROW: Row = {
  game: 0,
  seed: '1/0',
  outcome: 'won',
  winner: 'red',
  reason: 'elimination',
  turns: 3,
  decisions: 10,
  actions: 20,
};

test('CSV has a header, quotes what needs it, and leaves null empty', () => {
  const rows: Row[] = [
    { ...ROW, note: 'he said "strike", twice', ok: true },
    { ...ROW, game: 1, outcome: 'drawn', winner: null, late: 'two\nlines' },
  ];
  expect(toCsv(rows)).toBe(
    [
      'game,seed,outcome,winner,reason,turns,decisions,actions,note,ok,late',
      '0,1/0,won,red,elimination,3,10,20,"he said ""strike"", twice",true,',
      '1,1/0,drawn,,elimination,3,10,20,,,"two\nlines"',
      '',
    ].join('\r\n'),
  );
});

test('a column name is quoted like any cell', () => {
  expect(toCsv([{ ...ROW, 'a,b': 1 }]).split('\r\n')[0]).toContain('"a,b"');
});

/** The cells of the only row of a CSV that has no text with a line end or a quote. */
function cellsOf(row: Row): string[] {
  return toCsv([row]).split('\r\n')[1]?.split(',') ?? [];
}

/** Texts that spreadsheets take for formulas, or for something to the same effect. */
const FORMULAS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1',
  '-5/0',
  '@SUM(A1)',
  ' =1',
  '\u00a0@x',
  '\ufeff=1',
  '\u0000=1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20x',
];

describe('a text that a spreadsheet would take for a formula', () => {
  test.each(FORMULAS)('has an apostrophe before it: %j', (text) => {
    expect(cellsOf({ ...ROW, text }).at(-1)).toBe(`'${text}`);
  });

  test('is so in every column, and in the names of columns', () => {
    const cells = cellsOf({ ...ROW, seed: '-1/0', winner: '=red', reason: '@end' });
    expect(cells.slice(1, 5)).toEqual(["'-1/0", 'won', "'=red", "'@end"]);
    expect(toCsv([{ ...ROW, '=name': 1 }]).split('\r\n')[0]).toMatch(/,'=name$/);
  });

  test('begins with a tab or the end of a line too', () => {
    for (const text of ['\tx', '\rx', '\nx']) expect(toCsv([{ ...ROW, text }])).toContain(`,"'${text}"\r\n`);
  });

  test('comes back by one rule: one apostrophe less where such a text follows', () => {
    const form = /^'(?='*(?:[\s\p{Cc}\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]))/u;
    const texts = [...FORMULAS, "'=1", "''=1", "'quoted'", "it's", '1 = 1', 'a-b', "'", ''];
    for (const text of texts)
      expect(
        cellsOf({ ...ROW, text })
          .at(-1)
          ?.replace(form, ''),
      ).toBe(text);
  });

  test('is no number, whatever its sign', () => {
    expect(cellsOf({ ...ROW, a: -5, b: 1e-7, c: -1e21, d: true }).slice(-4)).toEqual([
      '-5',
      '1e-7',
      '-1e+21',
      'true',
    ]);
  });
});

test('NDJSON is one object a line, its texts as they are', () => {
  const lines = toNdjson([ROW, { ...ROW, game: 1, winner: null, text: '=1+1' }]).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    ROW,
    { ...ROW, game: 1, winner: null, text: '=1+1' },
  ]);
});

test('no rows: a header of nothing, and nothing', () => {
  expect(toCsv([])).toBe('\r\n');
  expect(toNdjson([])).toBe('');
});
