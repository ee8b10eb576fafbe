import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameTypes, Ruleset } from '../src/index.ts';
import { mediaeval } from '../src/rulesets/mediaeval/index.ts';

/*
 * The documentation says of the project what is so: ledgers name the options, scenarios, actions and rejections
 * that the rulesets have, rulesets name rules that the ledgers have, and links lead to what is there.
 */

const ROOT = new URL('../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
}

/** Everything in code style in a text. */
function codeWords(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, word]) => word ?? '');
}

/** Ids of rules in a text; of `MN-029a` to `MN-029d` the first and the last. */
function ruleIds(text: string): string[] {
  return Array.from(text.matchAll(/\b[A-Z]{2,}-[A-Z]?\d+[a-z]?\b/g), ([id]) => id);
}

const RULESETS: readonly Ruleset<GameTypes>[] = [mediaeval as unknown as Ruleset<GameTypes>];

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))(
  'the ledger of $id',
  ({ id, ruleset }) => {
    const ledger = read(`docs/rules/${id}.md`);

    test('lists the options of the ruleset', () => {
      const list = /^Option list: (.*)$/m.exec(ledger)?.[1] ?? '';
      expect(codeWords(list).sort()).toEqual(Object.keys(ruleset.options).sort());
    });

    test('has the scenarios of the ruleset, in its order', () => {
      const [, section = ''] = /^## Scenarios$(.*?)^## /ms.exec(ledger) ?? [];
      const names = Array.from(section.matchAll(/^\d+\. `([^`]+)`/gm), ([, name]) => name);
      expect(names).toEqual(Object.keys(ruleset.scenarios));
    });

    test('names every action and rejection code', () => {
      const words = new Set(codeWords(ledger));
      const { actions, rejections } = ruleset.definition.play;
      expect(
        [...Object.keys(actions), ...Object.keys(rejections)].filter((name) => !words.has(name)),
      ).toEqual([]);
    });

    test('has every rule that the ruleset names', () => {
      const rows = new Set(
        Array.from(ledger.matchAll(/^\| *([A-Z]+-[A-Z]?\d+[a-z]?) *\|/gm), ([, row]) => row),
      );
      for (const file of filesIn(`src/rulesets/${id}`, '.ts')) {
        expect([file, ruleIds(read(file)).filter((rule) => !rows.has(rule))]).toEqual([file, []]);
      }
    });

    test('speaks of nothing outside the project', () => {
      expect(ledger).not.toMatch(/\.\.\/|\/work\/|shared\//);
    });
  },
);

/** The targets of the links in a page that are files of the project. */
function linksOf(page: string): string[] {
  const links = Array.from(read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, target]) => target ?? '');
  return links.filter((target) => !/^[a-z]+:/.test(target));
}

const PAGES: readonly string[] = [
  'README.md',
  'CHANGELOG.md',
  // the reference is written by a tool, which looks after its links itself
  ...filesIn('docs', '.md').filter((page) => !page.startsWith('docs/reference/')),
];

test.each(PAGES)('the links of %s lead to files of the project', (page) => {
  const here = new URL(page, ROOT);
  for (const link of linksOf(page)) {
    const target = new URL(link, here);
    expect([link, target.href.startsWith(ROOT.href) && existsSync(target)]).toEqual([link, true]);
  }
});
