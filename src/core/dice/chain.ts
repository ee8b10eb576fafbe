import {
  type ChainEnd,
  type ChainLink,
  type ChainResult,
  type DiceChain,
  type Die,
  facesOf,
} from './dice.ts';

const ONE_END: readonly ChainEnd[] = [{ total: 0, worth: 1 }];

function endsOf({ ends = ONE_END }: DiceChain): readonly ChainEnd[] {
  return ends;
}

/** As many zeros as a chain has totals. */
function noTotals(chain: DiceChain): number[] {
  const places = endsOf(chain).map(({ total }) => total);
  return new Array<number>(Math.max(-1, ...places) + 1).fill(0);
}

/** The dice of a chain as they are thrown, link by link. */
export class Walk {
  private readonly chain: DiceChain;
  private readonly ends: readonly ChainEnd[];
  private readonly totals: number[];
  /** Dice that came to each link. */
  private readonly cameTo: number[];
  private readonly reached: number[];

  constructor(chain: DiceChain) {
    this.chain = chain;
    this.ends = endsOf(chain);
    this.totals = noTotals(chain);
    this.cameTo = new Array<number>(chain.links.length).fill(0);
    this.reached = new Array<number>(chain.links.length + 1).fill(0);
    this.send(chain.count, -1, 0);
  }

  /** Throws the dice that wait at a link, and sends them where they lead. */
  pass(place: number, roll: (purpose: string, count: number, die: Die) => readonly number[]): void {
    const link = this.chain.links[place];
    const count = this.cameTo[place] ?? 0;
    if (link === undefined || count === 0) return;
    const { purpose, die, next } = link;
    if (die === null) this.send(count, place, next(0));
    else for (const face of roll(purpose, count, die)) this.send(1, place, next(face));
  }

  private send(count: number, from: number, to: number): void {
    if (to < 0) return;
    const { length } = this.cameTo;
    for (let place = from + 1; place <= Math.min(to, length); place++)
      this.reached[place] = (this.reached[place] ?? 0) + count;
    if (to < length) this.cameTo[to] = (this.cameTo[to] ?? 0) + count;
    else addEnd(this.totals, this.ends[to - length], count);
  }

  /** What has come of them. */
  passed(): ChainResult {
    return { totals: this.totals, reached: this.reached, cameTo: this.cameTo };
  }
}

function addEnd(totals: number[], end: ChainEnd | undefined, count: number): void {
  if (end !== undefined) totals[end.total] = (totals[end.total] ?? 0) + count * end.worth;
}

/** Equally likely ways of a die, by the end to which they lead; -1: it is out. */
interface Ways {
  readonly byEnd: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

function ending(end: number): Ways {
  return { byEnd: new Map([[end, 1n]]), total: 1n };
}

/** Ways that are as likely as one another. */
function together(all: readonly Ways[]): Ways {
  const product = all.reduce((least, { total }) => (least % total === 0n ? least : least * total), 1n);
  const byEnd = new Map<number, bigint>();
  for (const { byEnd: some, total } of all)
    for (const [end, ways] of some) byEnd.set(end, (byEnd.get(end) ?? 0n) + ways * (product / total));
  return { byEnd, total: product * BigInt(all.length) };
}

/** Where one die of a chain gets to. */
function waysOf({ links }: DiceChain): Ways {
  const from: Ways[] = [];
  for (let place = links.length - 1; place >= 0; place--) {
    const { die, next } = links[place] as ChainLink;
    const faces = die === null ? [0] : facesOf(die);
    const after = (to: number) => from[to] ?? ending(to < 0 ? -1 : to - links.length);
    from[place] = together(faces.map((face) => after(next(face))));
  }
  return from[0] ?? ending(0);
}

/** Totals, and in how many equally likely ways some dice come to them. */
export interface WaysToTotals {
  readonly totals: readonly number[];
  readonly ways: bigint;
}

/** What one more die may add to the totals, in the ways in which it does. */
function additionsOf(chain: DiceChain): WaysToTotals[] {
  const ends = endsOf(chain);
  return [...waysOf(chain).byEnd].map(([place, ways]) => {
    const totals = noTotals(chain);
    addEnd(totals, ends[place], 1);
    return { totals, ways };
  });
}

/**
 * All totals to which the dice of a chain can come, one die after another. `step` is told at each step of the work how many
 * there are so far; there will be no fewer.
 */
export function totalsOf(chain: DiceChain, step: (found: number) => void): WaysToTotals[] {
  const additions = additionsOf(chain);
  let known = new Map<string, WaysToTotals>([['', { totals: noTotals(chain), ways: 1n }]]);
  for (let die = 0; die < chain.count; die++) {
    const longer = new Map<string, WaysToTotals>();
    for (const { totals, ways } of known.values())
      for (const more of additions) {
        step(longer.size);
        const sums = totals.map((total, place) => total + (more.totals[place] ?? 0));
        const key = sums.join();
        longer.set(key, { totals: sums, ways: (longer.get(key)?.ways ?? 0n) + ways * more.ways });
      }
    known = longer;
  }
  return [...known.values()];
}
