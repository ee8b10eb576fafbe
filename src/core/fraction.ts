/** An exact fraction in lowest terms. The denominator is 1 or more, the numerator of a probability 0 or more. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The greatest common divisor, 0 or more. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The fraction in lowest terms. The denominator is 1 or more. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const shared = gcd(numerator, denominator);
  return { numerator: numerator / shared, denominator: denominator / shared };
}

/** The sum of two fractions. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return fraction(a.numerator + b.numerator, a.denominator);
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The sum of two quotients: quickly, since it is not in lowest terms, where their denominators are the same. */
export function addWays(a: Fraction, b: Fraction): Fraction {
  if (a.denominator !== b.denominator) return addFractions(a, b);
  return { numerator: a.numerator + b.numerator, denominator: a.denominator };
}

/** 2 to the power of 53, written out: transpilers for older engines make a `Math.pow` of `**`, which takes no bigint. */
const PRECISE = 9_007_199_254_740_992n;

/** The nearest number, to within two units in the last place. */
export function fractionToNumber({ numerator, denominator }: Fraction): number {
  if (denominator <= PRECISE) return Number(numerator) / Number(denominator);
  // a quotient of 64 bits or more, and then its scale in two steps, since 2 ** -scale alone may be too small
  const bits = (n: bigint) => n.toString(16).length * 4;
  const scale = Math.max(0, bits(denominator) - bits(numerator) + 68);
  const half = scale >> 1;
  return Number((numerator << BigInt(scale)) / denominator) * 2 ** -half * 2 ** (half - scale);
}
