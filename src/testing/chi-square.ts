/** How many standard deviations leave a chance of one in a million above them. */
const ONE_IN_A_MILLION = 4.753;
/** Cells in which fewer are expected are taken together. */
const LEAST_EXPECTED = 5;

/** How often something was expected and how often it came. */
export interface Cell {
  readonly expected: number;
  readonly observed: number;
}

/** Puts the cells in which too few are expected into one. */
function pooled(cells: readonly Cell[]): Cell[] {
  const sorted = [...cells].sort((a, b) => a.expected - b.expected);
  let pool: Cell = { expected: 0, observed: 0 };
  while (
    sorted.length > 0 &&
    (pool.expected < LEAST_EXPECTED || (sorted[0]?.expected ?? 0) < LEAST_EXPECTED)
  ) {
    const next = sorted.shift() as Cell;
    pool = { expected: pool.expected + next.expected, observed: pool.observed + next.observed };
  }
  return [pool, ...sorted];
}

/** The value that chi-square passes once in a million times, by the approximation of Wilson and Hilferty. */
export function criticalValue(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + ONE_IN_A_MILLION * Math.sqrt(spread)) ** 3;
}

/**
 * Whether frequencies are as good as impossible if the expectations hold: one chance in a million, or something
 * that is not expected at all.
 */
export function isTooFarOff(cells: readonly Cell[]): boolean {
  if (cells.some(({ expected, observed }) => expected === 0 && observed > 0)) return true;
  const groups = pooled(cells);
  if (groups.length < 2) return false;
  let chiSquare = 0;
  for (const { expected, observed } of groups) chiSquare += (observed - expected) ** 2 / expected;
  return chiSquare > criticalValue(groups.length - 1);
}
