/** A cell of a table of games. */
export type Cell = number | string | boolean | null;

/** Whether something can be a cell: a finite number, a text, a yes or no, or null for none. */
export function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** One game as a flat row, ready for a data frame. */
export interface Row {
  /** Number of the game in its study, from 0. */
  readonly game: number;
  /** The game's own seed: `createMatch(ruleset, { ...setup, seed: row.seed })` throws the same dice. */
  readonly seed: string;
  /** `unfinished` games were broken off at `maxDecisions`; they are no draws. */
  readonly outcome: 'won' | 'drawn' | 'unfinished';
  /** The side that won; null for a draw or an unfinished game. */
  readonly winner: string | null;
  /** Why it ended; null for an unfinished game. */
  readonly reason: string | null;
  /** Turns (rounds) begun. */
  readonly turns: number;
  /** Decisions of players. */
  readonly decisions: number;
  /** All actions, the referee's included. */
  readonly actions: number;
  /** Scores as `score_<side>`, and the metrics of the study by name. */
  readonly [column: string]: Cell;
}

/** The head of a text that a spreadsheet would take for a formula, be it marked as a text already or not. */
const FORMULA = /^'*(?:[\s\p{Cc}\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The columns of some rows, in the order in which they first occur. */
export function columnsOf(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** The names of columns as the first line of a CSV. */
export function csvHeader(columns: readonly string[]): string {
  return `${columns.map(csvCell).join(',')}\r\n`;
}

/** Rows as lines of a CSV with these columns. */
export function csvLines(columns: readonly string[], rows: readonly Row[]): string {
  return rows.map((row) => `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`).join('');
}

/**
 * Rows as CSV (RFC 4180) with a header; null is an empty cell. Columns in the order in which they first occur.
 *
 * A text that a spreadsheet would take for a formula, since it begins with `=`, `+`, `-` or `@` (after blanks or not),
 * or with a tab or the end of a line, has a `'` before it, and so has one that begins with such a `'` itself: whoever
 * reads the CSV by program takes one `'` away where what follows is of this form. Numbers are as they are.
 */
export function toCsv(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  return csvHeader(columns) + csvLines(columns, rows);
}

/** Rows as NDJSON: one JSON object a line. */
export function toNdjson(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
