import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StudyAbout } from '../../src/cli/study.ts';
import { openStudyFile } from '../../src/cli/study-file.ts';
import { type Row, toCsv, toNdjson } from '../../src/sim/rows.ts';
import type { Simulation } from '../../src/sim/shards.ts';
import { summarise } from '../../src/sim/summary.ts';
import { workFolder } from './support.ts';

const folder = workFolder();

const ABOUT: StudyAbout = {
  ruleset: 'mediaeval',
  rulesVersion: '1',
  scenario: 'mediaeval-duel',
  options: {},
  bots: { red: 'greedy', blue: 'greedy' },
  seed: 1,
  games: 4,
};

function row(game: number, more: Partial<Row> = {}): Row {
  return {
    game,
    seed: `1/${game}`,
    outcome: 'unfinished',
    winner: null,
    reason: null,
    turns: 3,
    decisions: 10,
    actions: 20,
    ...more,
  };
}

/** A text with the end of a line in it, and with what else is quoted. */
const SEED = 'a "b",\r\n\r"\r\n';

/** Rows of which the later ones have columns that the first ones have not. */
const ROWS = [
  row(0),
  row(1, { seed: SEED }),
  row(2, { score_red: 3 }),
  row(3, { score_blue: 2, score_red: 1 }),
];

function studyOf(rows: readonly Row[]): Simulation {
  return { games: [], summary: summarise(rows, ['red', 'blue']) };
}

function written(name: string, ...batches: (readonly Row[])[]): string {
  const file = openStudyFile(join(folder, name), { isForced: true }, ABOUT);
  for (const batch of batches) file.add(batch);
  expect(file.finish(studyOf(batches.flat()))).toBe(join(folder, name));
  return readFileSync(join(folder, name), 'utf8');
}

test('rows that come one after another give the file of all at once', () => {
  const [a, b, c, d] = ROWS as [Row, Row, Row, Row];
  expect(written('games.csv', [a], [b, c], [d])).toBe(toCsv(ROWS));
  expect(written('games.csv', ROWS)).toBe(toCsv(ROWS));
  expect(written('games.ndjson', [a], [b, c], [d])).toBe(toNdjson(ROWS));
  expect(written('games.json', [a], [b, c], [d])).toBe(written('games.json', ROWS));
});

test('JSON holds what the study is about, its rows and its summary', () => {
  const { summary } = studyOf(ROWS);
  expect(JSON.parse(written('games.json', ROWS))).toEqual({
    ...ABOUT,
    rows: ROWS,
    done: 4,
    isComplete: true,
    summary,
  });
});

test.each(['left.csv', 'left.ndjson', 'left.json'])('%s: what is broken off can be read', (name) => {
  const file = openStudyFile(join(folder, name), { isForced: false }, ABOUT);
  file.add(ROWS.slice(0, 2));
  const left = file.leave(studyOf(ROWS.slice(0, 2)));
  expect(left).toBe(join(folder, name.replace('left', 'left.partial')));
  const text = readFileSync(left ?? '', 'utf8');
  if (name.endsWith('.json'))
    expect(JSON.parse(text)).toMatchObject({ rows: ROWS.slice(0, 2), done: 2, isComplete: false });
  else expect(text.trim().split('\n').at(-1)).toMatch(/^\{|,20$/);
});

test('a study of which nothing was played leaves no file', () => {
  const file = openStudyFile(join(folder, 'none.json'), { isForced: false }, ABOUT);
  expect(file.leave(studyOf([]))).toBeNull();
});
