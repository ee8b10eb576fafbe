import { Distribution, type Share } from '../../../core/distribution.ts';
import { type DiceSet, SIDES } from '../chapters/pools.ts';

/** Lists of sets that a pool can show. */
export type Throws = Distribution<readonly DiceSet[]>;

/** Throws whose sets have the same Widths, from the highest to the lowest. */
type Alike = readonly {
  readonly sets: readonly DiceSet[];
  readonly ways: bigint;
  /** The faces that show a set, a bit each. */
  readonly faces: number;
}[];

function facesOf(sets: readonly DiceSet[]): number {
  return sets.reduce((faces, { height }) => faces | (1 << (height - 1)), 0);
}

function widthsOf(sets: readonly DiceSet[]): string {
  return [...sets]
    .sort((a, b) => b.height - a.height)
    .map(({ dice }) => dice)
    .join();
}

/** Throws by the Widths of their sets. */
function byWidths(throws: Throws): readonly Alike[] {
  const found = new Map<string, Alike[number][]>();
  for (const { result: sets, ways } of throws.shares) {
    const widths = widthsOf(sets);
    const alike = found.get(widths) ?? [];
    found.set(widths, alike);
    alike.push({ sets, ways, faces: facesOf(sets) });
  }
  return [...found.values()];
}

/** How the faces of one side lie between those of another: each face that shows a set, and of whom, in order. */
function order(faces: number, others: number): number {
  let number = 1;
  for (let face = SIDES - 1; face >= 0; face--) {
    const who = ((faces >> face) & 1) + 2 * ((others >> face) & 1);
    if (who !== 0) number = 4 * number + who;
  }
  return number;
}

/** Number of orders: each of up to so many faces shows a set of the one side, the other, or both. */
const ORDERS = (3 ** (SIDES + 1) - 1) / 2;

/** The order of any faces of one side and, after them in one number, any of the other; orders are numbered from 0. */
function everyOrder(): Int32Array {
  const known = new Map<number, number>();
  const orders = new Int32Array(1 << (2 * SIDES));
  for (let both = 0; both < orders.length; both++) {
    const found = order(both >> SIDES, both & ((1 << SIDES) - 1));
    const number = known.get(found) ?? known.size;
    known.set(found, number);
    orders[both] = number;
  }
  return orders;
}

/** What happens between two lists of sets, the widest first. */
type Happen<R> = (a: readonly DiceSet[], b: readonly DiceSet[]) => R;

/** Goes through pairs of throws, those of one pattern once. */
class Meetings<R extends number> {
  private readonly happen: Happen<R>;
  private readonly results: R[] = [];
  private readonly ways: bigint[] = [];
  private readonly orders = everyOrder();
  /** Place of the result of each order of faces; -1 while it is not known. */
  private readonly known = new Int16Array(ORDERS);

  constructor(happen: Happen<R>) {
    this.happen = happen;
  }

  /** All pairs of throws of two kinds. */
  meet(a: Alike, b: Alike): void {
    this.known.fill(-1);
    const faces = Int16Array.from(b, (other) => other.faces);
    // whole numbers far below 2 ** 53, since a pool has no more than 10 ** 15 ways
    const weights = Float64Array.from(b, ({ ways }) => Number(ways));
    for (const one of a) {
      this.sumsOf(one, b, faces, weights).forEach((sum, place) => {
        this.ways[place] = (this.ways[place] ?? 0n) + one.ways * BigInt(sum);
      });
    }
  }

  /** By the places of results, the ways of the others that lead there. */
  private sumsOf(
    { sets, faces }: Alike[number],
    others: Alike,
    othersFaces: Int16Array,
    weights: Float64Array,
  ): number[] {
    const sums: number[] = this.results.map(() => 0);
    const first = faces << SIDES;
    for (let i = 0; i < others.length; i++) {
      const order = this.orders[first | (othersFaces[i] as number)] as number;
      let place = this.known[order] as number;
      if (place < 0) {
        place = this.placeOf(this.happen(sets, (others[i] as Alike[number]).sets));
        this.known[order] = place;
        sums[place] ??= 0;
      }
      sums[place] = (sums[place] as number) + (weights[i] as number);
    }
    return sums;
  }

  private placeOf(result: R): number {
    const known = this.results.indexOf(result);
    return known >= 0 ? known : this.results.push(result) - 1;
  }

  shares(): readonly Share<R>[] {
    return this.results.map((result, place) => ({ result, ways: this.ways[place] ?? 0n }));
  }
}

/**
 * What happens between two throws, where of Heights nothing matters but which is the higher. Throws that have the same
 * Widths, and their faces in the same order, go the same way and are gone through once.
 */
export function betweenThrows<R extends number>(a: Throws, b: Throws, happen: Happen<R>): Distribution<R> {
  const meetings = new Meetings(happen);
  const others = byWidths(b);
  for (const one of byWidths(a)) for (const other of others) meetings.meet(one, other);
  return new Distribution(meetings.shares(), a.total * b.total);
}
