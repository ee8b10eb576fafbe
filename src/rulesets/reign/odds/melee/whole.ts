/** A whole number, 0 or more: a number as long as that is exact, since it is faster. */
export type Whole = number | bigint;

/** The sum of two whole numbers. */
export function sum(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const exact = a + b;
    if (exact <= Number.MAX_SAFE_INTEGER) return exact;
  }
  return BigInt(a) + BigInt(b);
}

/** The product of two whole numbers. */
export function product(a: Whole, b: number): Whole {
  if (typeof a === 'number') {
    const exact = a * b;
    if (exact <= Number.MAX_SAFE_INTEGER) return exact;
  }
  return BigInt(a) * BigInt(b);
}
