import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/*
 * Every row of a ledger has a test: its id opens the title of one, or of a group that holds some. A title may open
 * with several ids, set apart by commas or spaces; ranges do not count, nor do skipped tests.
 */

const RULES = new URL('../docs/rules/', import.meta.url);
const TESTS = new URL('./', import.meta.url);

const ID = /^[A-Z]{2,}-[A-Z]?\d+[a-z]?$/;

/** The ids that open rows of the tables of a ledger, in order. */
function idsOfRows(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, cell] = /^\|([^|]*)\|/.exec(line) ?? [];
    const id = cell?.trim() ?? '';
    return ID.test(id) ? [id] : [];
  });
}

/** The ids that open a title. */
function idsOfTitle(title: string): string[] {
  const words = title.split(/[\s,]+/);
  const end = words.findIndex((word) => !ID.test(word.replace(/:$/, '')));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/:$/, ''));
}

const RUNNERS = ['test', 'it', 'describe'];

/** `test`, `it` or `describe`, for a call of it, of its `.each(...)` and the like; null for others and skipped ones. */
function runnerOf(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return RUNNERS.includes(callee.text) ? callee.text : null;
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  return ['skip', 'todo'].includes(callee.name.text) ? null : runnerOf(callee.expression);
}

/** A title as far as it stands in the source: up to the first thing put into it. */
function titleOf(argument: ts.Expression | undefined): string | null {
  if (argument === undefined) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.head.text : null;
}

/** The titles of all tests in a source, and of the groups that hold any. */
function titlesIn(source: string): string[] {
  const titles: string[] = [];
  /** Looks at a part of the source; true if there is a test in it. */
  const visit = (node: ts.Node): boolean => {
    let holdsTest = false;
    ts.forEachChild(node, (child) => {
      holdsTest = visit(child) || holdsTest;
    });
    if (!ts.isCallExpression(node)) return holdsTest;
    const runner = runnerOf(node.expression);
    const title = titleOf(node.arguments[0]);
    if (runner === null || title === null) return holdsTest;
    if (runner !== 'describe' || holdsTest) titles.push(title);
    return holdsTest || runner !== 'describe';
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest));
  return titles;
}

/** The ids of some ledgers that no title in some tests covers. */
function uncovered(ledgers: readonly string[], tests: readonly string[]): string[] {
  const covered = new Set(tests.flatMap(titlesIn).flatMap(idsOfTitle));
  return ledgers.flatMap(idsOfRows).filter((id) => !covered.has(id));
}

function filesIn(folder: URL, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
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
