/** The mean of a number over some games, with its 95 % confidence interval. */
export interface Mean {
  /** Number of games. */
  readonly of: number;
  readonly mean: number;
  /** Lower end of the interval; null for a single game, which says nothing of the spread. */
  readonly low: number | null;
  /** Upper end. */
  readonly high: number | null;
}

/** The 97.5 % quantiles of Student's distribution with 1, 2, ... degrees of freedom. */
const QUANTILES: readonly number[] = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281,
];

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** The 97.5 % quantile of Student's distribution: for many degrees of freedom by its expansion, to 0.0001. */
function quantile(degrees: number): number {
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return QUANTILES[degrees - 1] ?? Z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** The mean of some numbers with Student's interval; null of none. */
export function meanOf(values: readonly number[]): Mean | null {
  const of = values.length;
  if (of === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / of;
  if (of === 1) return { of, mean, low: null, high: null };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = quantile(of - 1) * Math.sqrt(squares / (of - 1) / of);
  return { of, mean, low: mean - half, high: mean + half };
}
