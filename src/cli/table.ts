/** Cells of a table, each as wide as it prints: painted text has to be told apart from its width. */
export interface Cell {
  readonly text: string;
  /** The text without colours. */
  readonly plain: string;
}

/** Whether a column is flush left or right. */
export type Align = 'left' | 'right';

function cellOf(cell: string | Cell): Cell {
  return typeof cell === 'string' ? { text: cell, plain: cell } : cell;
}

/** Rows as lines of padded columns, two blanks between them; the last column is not padded. */
export function tableLines(rows: readonly (readonly (string | Cell)[])[], align: readonly Align[]): string[] {
  const cells = rows.map((row) => row.map(cellOf));
  const widths = align.map((_, column) => Math.max(0, ...cells.map((row) => row[column]?.plain.length ?? 0)));
  return cells.map((row) =>
    row
      .map(({ text, plain }, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - plain.length);
        if (align[column] === 'right') return space + text;
        return column === row.length - 1 ? text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
