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

function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180) with a header; null is an empty cell. Columns in the order in which they first occur. */
export function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return `${[columns.map(csvCell).join(','), ...lines].join('\r\n')}\r\n`;
}

/** Rows as NDJSON: one JSON object a line. */
export function toNdjson(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
