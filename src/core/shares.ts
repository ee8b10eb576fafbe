import { ContentMap } from './content-map.ts';
import { gcd } from './fraction.ts';
import { clone } from './json.ts';
import { checkPlain } from './plain-data.ts';

/** A result, and how many of the equally likely ways lead to it. */
export interface Share<T> {
  /** What came of it. */
  readonly result: T;
  /** 1 or more. */
  readonly ways: bigint;
}

/** Ways that are being counted. */
interface OpenShare<T> {
  readonly result: T;
  ways: bigint;
}

/** Collects ways to results, which are plain data; those that are equal as data go together. */
export class Shares<T> {
  readonly list: OpenShare<T>[] = [];
  private readonly byContent = new ContentMap<OpenShare<T>>();

  add(result: T, ways: bigint): void {
    checkPlain('result', result);
    this.byContent.getOrMake(result, () => {
      // whoever made it may go on changing it
      const share = { result: clone(result), ways: 0n };
      this.list.push(share);
      return share;
    }).ways += ways;
  }
}

/** Shares of which each is counted in ways of its own: so many out of so many. */
export class CountedShares<T> {
  private readonly byTotal = new Map<bigint, Shares<T>>();

  add(result: T, ways: bigint, total: bigint): void {
    const known = this.byTotal.get(total);
    const shares = known ?? new Shares<T>();
    if (known === undefined) this.byTotal.set(total, shares);
    shares.add(result, ways);
  }

  /** All of them counted in the same ways, those together being the total. */
  inCommonTerms(): { readonly shares: readonly Share<T>[]; readonly total: bigint } {
    let total = 1n;
    for (const one of this.byTotal.keys()) total *= one / gcd(total, one);
    const shares = new Shares<T>();
    for (const [one, { list }] of this.byTotal)
      for (const { result, ways } of list) shares.add(result, ways * (total / one));
    return { shares: shares.list, total };
  }
}
