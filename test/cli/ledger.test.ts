import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOf } from '../../src/cli/ledger.ts';
import { RULESETS } from '../../src/cli/rulesets.ts';

const LEDGER = `# Rules

## Boarding

| ID | What is open | Option |
| --- | --- | --- |
| XX-R38 | **Equal** totals | \`tie: "a"\\|"b"\`, see [there](#x) |
| XX-R38a | | |

| Word | Meaning |
| --- | --- |
| Natural 20 | a hit |

- XX-R38 as a fight forms: a note.
- **XX-E01** a worked \`example\`.

XX-B25 a round: (1) orders

Damage boxes (\`invented\`), XX-B20: a point fills a box.

A line that speaks of XX-R38 only.
`;

test('rows have the names of their columns, and no Markdown; what else is said of a rule follows', () => {
  expect(rowsOf(LEDGER)).toEqual([
    {
      id: 'XX-R38',
      section: 'Boarding',
      cells: [
        { name: 'What is open', text: 'Equal totals' },
        { name: 'Option', text: 'tie: "a"|"b", see there' },
        { name: '', text: 'as a fight forms: a note.' },
      ],
    },
    { id: 'XX-R38a', section: 'Boarding', cells: [] },
    { id: 'XX-E01', section: 'Boarding', cells: [{ name: '', text: 'a worked example.' }] },
    { id: 'XX-B25', section: 'Boarding', cells: [{ name: '', text: 'a round: (1) orders' }] },
    {
      id: 'XX-B20',
      section: 'Boarding',
      cells: [{ name: '', text: 'Damage boxes (invented), XX-B20: a point fills a box.' }],
    },
  ]);
  expect(rowsOf(LEDGER.replaceAll('\n', '\r\n'))).toEqual(rowsOf(LEDGER));
});

test.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))(
  'the ledger of $id has the rules that are named with options, actions and rejections',
  ({ id, ruleset }) => {
    const rows = rowsOf(readFileSync(new URL(`../../docs/rules/${id}.md`, import.meta.url), 'utf8'));
    const ids = rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const row of rows) expect([row.id, row.cells.length > 0]).toEqual([row.id, true]);
    const named = Object.values(ruleset.options as { readonly [name: string]: { readonly rule: string } });
    for (const { rule } of named) expect(ids).toContain(rule);
    const rules = Object.values(ruleset.definition.play.actions).flatMap((action) => action.rules);
    expect(rules.filter((rule) => !ids.includes(rule))).toEqual([]);
  },
);
