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

/**
 * The mean of numbers that come one after the other, of which only sums are kept. Numbers that are whole give exact
 * sums, in whatever order they come.
 */
export class RunningMean {
  private of = 0;
  private sum = 0;
  /** The first number; distances from it keep the squares small. */
  private origin = 0;
  private distances = 0;
  private squares = 0;

  /** Counts a number in, once or several times. */
  add(value: number, times: number = 1): void {
    if (this.of === 0) this.origin = value;
    const distance = value - this.origin;
    this.of += times;
    this.sum += value * times;
    this.distances += distance * times;
    this.squares += distance * distance * times;
  }

  /** The mean so far with Student's interval; null of no numbers. */
  mean(): Mean | null {
    const { of, distances } = this;
    if (of === 0) return null;
    const mean = this.sum / of;
    if (of === 1) return { of, mean, low: null, high: null };
    const variance = Math.max(0, this.squares - distances ** 2 / of) / (of - 1);
    const half = quantile(of - 1) * Math.sqrt(variance / of);
    return { of, mean, low: mean - half, high: mean + half };
  }
}
