import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idsOfRows, idsOfTitle, titlesIn } from './support/ledger-ids.ts';

/*
 * Every row of a ledger has a test: its id opens the title of one, or of a group that holds some. A title may open
 * with several ids, set apart by commas or spaces; ranges do not count, nor do skipped tests.
 */

const RULES = new URL('../docs/rules/', import.meta.url);
const TESTS = new URL('./', import.meta.url);

/** The ids of some ledgers that no title in some tests covers. */
function uncovered(ledgers: readonly string[], tests: readonly string[]): string[] {
  const covered = new Set(tests.flatMap(titlesIn).flatMap(idsOfTitle));
  return ledgers.flatMap(idsOfRows).filter((id) => !covered.has(id));
}

function filesIn(folder: URL, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && name !== 'index.md')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

test('every id of every ledger has a test', () => {
  const ledgers = filesIn(RULES, '.md');
  expect(ledgers.flatMap(idsOfRows).length).toBeGreaterThan(200);
  expect(uncovered(ledgers, filesIn(TESTS, '.test.ts'))).toEqual([]);
});

test('no two rows of a ledger have the same id', () => {
  for (const ledger of filesIn(RULES, '.md')) {
    const ids = idsOfRows(ledger);
    expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([]);
  }
});

describe('a row without a test is found', () => {
  const ledger =
    '| ID | Rule |\n|---|---|\n| AB-001 | One |\n| AB-R02 | Two, see AB-007 |\n| AB-003a | Three |\n';

  test.each([
    ['all', `test('AB-001, AB-R02 AB-003a: all', () => {});`, []],
    ['a group', `describe('AB-001 AB-R02', () => { it('AB-003a', () => {}); });`, []],
    ['a template', 'test(`AB-001 AB-R02, AB-003a with $' + '{value}`, () => {});', []],
    ['a table', `test.each([1, 2])('AB-001, AB-R02, AB-003a %i', () => {});`, []],
    ['one left', `test('AB-001 one', () => {}); test('AB-R02 two', () => {});`, ['AB-003a']],
    [
      'not at the beginning',
      `test('rule AB-001, AB-R02, AB-003a', () => {});`,
      ['AB-001', 'AB-R02', 'AB-003a'],
    ],
    ['a range', `test('AB-001 to AB-003a', () => {});`, ['AB-R02', 'AB-003a']],
    ['skipped', `test.skip('AB-001 AB-R02 AB-003a', () => {});`, ['AB-001', 'AB-R02', 'AB-003a']],
    ['an empty group', `describe('AB-001 AB-R02 AB-003a', () => {});`, ['AB-001', 'AB-R02', 'AB-003a']],
    ['a remark', `// test('AB-001 AB-R02 AB-003a', () => {});`, ['AB-001', 'AB-R02', 'AB-003a']],
    ['another id', `test('AB-0011 AB-R02 AB-003a', () => {});`, ['AB-001']],
  ])('%s', (_name, source, left) => {
    expect(uncovered([ledger], [source])).toEqual(left);
  });
});
