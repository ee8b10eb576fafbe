/** A place on a chart: its file, counted to the east, and its row, counted to the south in halves of a hex. */
export interface Spot {
  readonly file: number;
  readonly row: number;
}

/** The part of a map that is drawn, all ends included, and how far apart its files stand. */
export interface ChartWindow {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** Characters between the middles of two neighbouring files. */
  readonly step: number;
}

/** How far apart files may stand, the best first. */
const STEPS: readonly number[] = [4, 3, 2];

/** Characters beside the middles of the outermost files: for names of ships. */
const BESIDE = 6;

/** Rows of a map that is drawn as a whole, and of a part of one. */
const MOST_ROWS = 40;

/** Files, and twice as many rows, that are drawn around what there is to see. */
const AROUND = 4;

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(numbers: readonly number[]): Range {
  return numbers.reduce(
    ({ from, to }, number) => ({ from: Math.min(from, number), to: Math.max(to, number) }),
    { from: Infinity, to: -Infinity },
  );
}

/** As many of all as there is room for, around what there is to see. */
function cropped(all: Range, seen: Range, around: number, most: number): Range {
  if (all.to - all.from < most) return all;
  const wanted = Number.isFinite(seen.from) ? seen : all;
  const length = Math.min(most, wanted.to - wanted.from + 1 + 2 * around);
  const middle = Math.floor((wanted.from + wanted.to - length + 1) / 2);
  const from = Math.max(all.from, Math.min(middle, all.to - length + 1));
  return { from, to: from + length - 1 };
}

/**
 * The part of a map for which there is room. All of it if possible, its files closer together if need be; else the
 * part around the spots where there is something to see.
 */
export function chartWindow(hexes: readonly Spot[], seen: readonly Spot[], room: number): ChartWindow {
  const all = rangeOf(hexes.map(({ file }) => file));
  const step = STEPS.find((one) => (all.to - all.from) * one + BESIDE <= room) ?? 2;
  const files = cropped(
    all,
    rangeOf(seen.map(({ file }) => file)),
    AROUND,
    Math.max(1, Math.floor((Math.min(room, 200) - BESIDE) / step) + 1),
  );
  const rows = cropped(
    rangeOf(hexes.map(({ row }) => row)),
    rangeOf(seen.map(({ row }) => row)),
    2 * AROUND,
    MOST_ROWS,
  );
  return { west: files.from, east: files.to, north: rows.from, south: rows.to, step };
}
