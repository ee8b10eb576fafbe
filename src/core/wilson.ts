/** A share of a number of games or samples with its 95 % confidence interval. */
export interface Rate {
  /** Number of games counted. */
  readonly count: number;
  /** Number of games that it is a share of. */
  readonly of: number;
  /** `count / of`; 0 of none. */
  readonly rate: number;
  /** Lower end of the interval. */
  readonly low: number;
  /** Upper end. */
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** A share with its Wilson score interval, which stays honest for few games and for rates near 0 and 1. */
export function wilson(count: number, of: number): Rate {
  if (of === 0) return { count, of, rate: 0, low: 0, high: 1 };
  const rate = count / of;
  const scale = 1 + (Z * Z) / of;
  const centre = (rate + (Z * Z) / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of));
  return {
    count,
    of,
    rate,
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === of ? 1 : Math.min(1, centre + half),
  };
}
