import { describe, expect, test } from 'vitest';
import {
  INDEXED,
  ledgerIds,
  lostRules,
  rangesIn,
  rulesetSources,
  rulesIndex,
  WITHOUT_CODE,
} from './support/rules-index.ts';

/*
 * Any rule can be found by its id. After a change of a ledger, of a source note or of the title of a test, write the
 * index anew: npm run rules
 */

describe.each(INDEXED)('the sources of %s', (ruleset) => {
  test('name every row of the ledger that needs code', () => {
    expect(lostRules(ledgerIds(ruleset), rulesetSources(ruleset))).toEqual([]);
  });

  test('name no ranges of rows', () => {
    expect(rangesIn(rulesetSources(ruleset))).toEqual([]);
  });
});

test('rows without code are rows', () => {
  const ids = new Set(INDEXED.flatMap(ledgerIds));
  expect(Object.keys(WITHOUT_CODE).filter((id) => !ids.has(id))).toEqual([]);
});

test('a row that no source names is found out, and so is a range', () => {
  const source = { path: 'a.ts', text: '/** One. @source AB-001, AB-003 to AB-005, MN-R21 */' };
  const ids = ['AB-001', 'AB-004', 'AB-0011', 'AB-E01', 'MN-R21', 'MN-R25'];
  expect(lostRules(ids, [source])).toEqual([
    'AB-004 stands nowhere',
    'AB-0011 stands nowhere',
    'MN-R21 stands in the code after all',
  ]);
  expect(rangesIn([source])).toEqual(['a.ts: AB-003 to AB-005']);
});

test('the index is up to date', async () => {
  await expect(rulesIndex()).toMatchFileSnapshot('../docs/rules/index.md');
});
