import { expect, test } from 'vitest';
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

test('NDJSON is one object a line', () => {
  const lines = toNdjson([ROW, { ...ROW, game: 1, winner: null }]).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([ROW, { ...ROW, game: 1, winner: null }]);
});

test('no rows: a header of nothing, and nothing', () => {
  expect(toCsv([])).toBe('\r\n');
  expect(toNdjson([])).toBe('');
});
