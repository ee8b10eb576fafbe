import { readFileSync } from 'node:fs';
import type { Ruleset } from '../core/ruleset.ts';
import { nearest } from '../core/suggestion.ts';
import { UsageError } from './errors.ts';
import { RULESETS } from './rulesets.ts';
import type { Terminal } from './terminal.ts';

/** A row of a ledger: a rule, a ruling, a fact, ... */
export interface LedgerRow {
  readonly id: string;
  /** The heading under which it stands. */
  readonly section: string;
  /** Its other cells, each by the name of its column; without a name: what stands in a paragraph. */
  readonly cells: readonly { readonly name: string; readonly text: string }[];
}

/** The cells of a line of a table in Markdown; null if it is none. */
function cellsOf(line: string): readonly string[] | null {
  if (!line.startsWith('|')) return null;
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Markdown as plain text. */
function plain(text: string): string {
  return text.replaceAll(/\*\*|`/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

const ID = /[A-Z]+-[A-Z]*\d+[a-z]?/;

const WHOLE_ID = new RegExp(`^${ID.source}$`);

/** A paragraph or an item of a list that is about a rule: its id stands at the head, or before a colon soon after. */
const ABOUT = new RegExp(`^(?:- )?(?:\\*\\*)?(?:(${ID.source})\\b(?!:)|[^|:]{0,80}, (${ID.source}):)(.*)$`);

/** What a line says of a rule outside of tables; null if it says nothing of one. */
function remarkOf(line: string): { readonly id: string; readonly text: string } | null {
  const [, first, later, rest = ''] = ABOUT.exec(line) ?? [];
  if (first !== undefined) return { id: first, text: plain(rest).trim() };
  return later === undefined ? null : { id: later, text: plain(line) };
}

/** The rows of a ledger that have an id, and what else it says of one in a paragraph of its own. */
export function rowsOf(ledger: string): readonly LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  let section = '';
  let head: readonly string[] = [];
  const add = (id: string, cells: LedgerRow['cells']) => {
    const known = rows.get(id);
    rows.set(id, { id, section: known?.section ?? section, cells: [...(known?.cells ?? []), ...cells] });
  };
  for (const line of ledger.split(/\r?\n/)) {
    const [, title] = /^#+ (.*)$/.exec(line) ?? [];
    if (title !== undefined) section = plain(title);
    const [id = '', ...others] = cellsOf(line) ?? [];
    const remark = remarkOf(line);
    if (id === 'ID') head = others.map(plain);
    if (WHOLE_ID.test(id)) {
      const cells = others.map((text, place) => ({ name: head[place] ?? '', text: plain(text) }));
      add(
        id,
        cells.filter(({ text }) => text !== ''),
      );
    } else if (remark !== null) add(remark.id, [{ name: '', text: remark.text }]);
  }
  return [...rows.values()];
}

/** The ledger of a ruleset, which is part of the package. */
function ledgerOf(ruleset: string): readonly LedgerRow[] {
  // seen from dist, where all that is built lies side by side
  const file = new URL(`../docs/rules/${ruleset}.md`, import.meta.url);
  return rowsOf(readFileSync(file, 'utf8'));
}

/** What the ids of rules begin with, such as `MN-`. */
function familyOf(id: string): string {
  return id.slice(0, id.indexOf('-') + 1);
}

/** The ruleset whose rules have ids like this one; null if none has. */
export function rulesetWith(id: string): Ruleset | null {
  const family = familyOf(id.toUpperCase());
  if (family === '') return null;
  return RULESETS.find((ruleset) => ledgerOf(ruleset.id).some((row) => familyOf(row.id) === family)) ?? null;
}

/**
 * The row of a rule in the ledger of a ruleset.
 *
 * @throws UsageError if there is none, with the one that was probably meant.
 */
export function ledgerRow(ruleset: string, id: string): LedgerRow {
  const rows = ledgerOf(ruleset);
  const found = rows.find((row) => row.id.toLowerCase() === id.toLowerCase());
  if (found !== undefined) return found;
  const ids = rows.map((row) => row.id);
  const meant = nearest(id, ids);
  const advice = meant === null ? `its rules are called ${ids[0]} and the like` : `did you mean "${meant}"?`;
  throw new UsageError(`there is no rule "${id}" in the ledger of ${ruleset}; ${advice}`);
}

/** What columns are called, where the ledger's own word needs its introduction. */
const NAMES: { readonly [column: string]: string } = { 'Seed place': 'Place in the rulebook' };

/** Prints what a ledger says of a rule. */
export function printLedgerRow(terminal: Terminal, { id, section, cells }: LedgerRow): void {
  terminal.print(`${terminal.paint('bold', id)}  ${terminal.paint('dim', section)}`);
  for (const { name, text } of cells)
    terminal.print(name === '' ? text : `${NAMES[name] ?? name}: ${text}`, '  ');
}
