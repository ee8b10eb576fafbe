import { widthOf } from './printable.ts';
import type { Terminal } from './terminal.ts';
import { filled, hung } from './wrapped.ts';

/** Whether a column is flush left or right. */
export type Align = 'left' | 'right';

/** A table, its cells painted or not. */
export interface Table {
  /** Names of the columns; left out: they have none. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly align: readonly Align[];
}

/** Blanks between two columns. */
const GAP = 2;

/** The least room in which the texts of a last column are broken into lines. */
const LEAST = 24;

/** Room that is kept for each column but the last, with the gap after it. */
function widthsOf({ head = [], rows, align }: Table): number[] {
  return align.map((_, column) => Math.max(0, ...[head, ...rows].map((row) => widthOf(row[column] ?? ''))));
}

function padded(cell: string, align: Align | undefined, width: number): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(cell)));
  return align === 'right' ? space + cell : cell + space;
}

/** A row in columns; the last cell, if it is flush left, goes on below itself. */
function rowLines(
  row: readonly string[],
  align: readonly Align[],
  widths: readonly number[],
  room: number,
): readonly string[] {
  const last = align.length - 1;
  const cells = align.map((one, column) => padded(row[column] ?? '', one, widths[column] ?? 0));
  if (align[last] === 'right') return [cells.join(' '.repeat(GAP))];
  const before = cells
    .slice(0, last)
    .map((cell) => cell + ' '.repeat(GAP))
    .join('');
  return hung(before, row[last] ?? '', room);
}

/** A row on lines of its own: its first cell, and below it the others, each after the name of its column. */
function recordLines(
  { head = [] }: Table,
  [first = '', ...others]: readonly string[],
  room: number,
): readonly string[] {
  const indent = ' '.repeat(first.length - first.trimStart().length + 2);
  const named = others
    .map((cell, place) => ({ cell: cell.trim(), name: head[place + 1] ?? '' }))
    .filter(({ cell }) => cell !== '')
    .map(({ cell, name }) => (name === '' ? cell : `${name} ${cell}`));
  const parts = named.map((part, place) => (place < named.length - 1 ? `${part},` : part));
  return [
    ...hung(indent, first.trimStart(), room).map((line) => line.slice(2)),
    ...filled(parts, Math.max(1, room - indent.length)).map((line) => indent + line),
  ];
}

/**
 * A table as lines: in columns with two blanks between them, where there is room; else the texts of the last column
 * are broken into lines; else each row stands on lines of its own.
 */
export function tableLines(table: Table, room: number): readonly string[] {
  const { head, rows, align } = table;
  const widths = widthsOf(table);
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0);
  const last = widths.at(-1) ?? 0;
  const isWide = before + last <= room || (align.at(-1) === 'left' && before + LEAST <= room);
  const lines = isWide
    ? [...(head === undefined ? [] : [head]), ...rows].flatMap((row) => rowLines(row, align, widths, room))
    : rows.flatMap((row) => recordLines(table, row, room));
  return lines.map((line) => line.trimEnd());
}

/** Prints a table as wide as the terminal is. */
export function printTable(terminal: Pick<Terminal, 'print' | 'columns'>, table: Table): void {
  for (const line of tableLines(table, terminal.columns)) terminal.print(line);
}
