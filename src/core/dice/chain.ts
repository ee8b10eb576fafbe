import { type Chain, type Die, facesOf, type Link, type Passed } from './dice.ts';

/** The dice of a chain as they are thrown, link by link. */
export class Walk {
  private readonly chain: Chain;
  /** Dice that wait at each link, and behind the last one those that are through. */
  private readonly waiting: number[];
  private readonly reached: number[];

  constructor(chain: Chain) {
    this.chain = chain;
    const length = chain.links.length + 1;
    this.waiting = Array.from({ length }, (_, place) => (place === 0 ? chain.count : 0));
    this.reached = [...this.waiting];
  }

  /** Throws the dice that wait at a link, and sends them where they lead. */
  pass(place: number, roll: (purpose: string, count: number, die: Die) => readonly number[]): void {
    const link = this.chain.links[place];
    const count = this.waiting[place] ?? 0;
    if (link === undefined || count === 0) return;
    const { purpose, die, next } = link;
    if (die === null) this.send(count, place, next(0));
    else for (const face of roll(purpose, count, die)) this.send(1, place, next(face));
  }

  private send(count: number, from: number, to: number): void {
    if (to < 0) return;
    this.waiting[to] = (this.waiting[to] ?? 0) + count;
    for (let place = from + 1; place <= to; place++) this.reached[place] = (this.reached[place] ?? 0) + count;
  }

  /** What has come of them. */
  passed(): Passed {
    return { through: this.waiting.at(-1) ?? 0, reached: this.reached };
  }
}

/** The greatest number that divides two. */
function shared(a: number, b: number): number {
  return b === 0 ? a : shared(b, a % b);
}

/** Equally likely ways of a die, and how many of them lead through. */
interface Share {
  readonly ways: number;
  readonly total: number;
}

const OUT: Share = { ways: 0, total: 1 };
const THROUGH: Share = { ways: 1, total: 1 };

/** Shares that are as likely as one another, in lowest terms. */
function together(shares: readonly Share[]): Share {
  const total = shares.reduce((common, share) => (common * share.total) / shared(common, share.total), 1);
  const ways = shares.reduce((sum, share) => sum + share.ways * (total / share.total), 0);
  const all = total * shares.length;
  const divisor = shared(all, ways);
  return { ways: ways / divisor, total: all / divisor };
}

/** A die that shows 1 as often as a die gets through a whole chain, and else 0. */
export function chainDie({ links }: Chain): readonly number[] {
  const from: Share[] = [];
  from[links.length] = THROUGH;
  for (let place = links.length - 1; place >= 0; place--) {
    const { die, next } = links[place] as Link;
    const faces = die === null ? [0] : facesOf(die);
    from[place] = together(faces.map((face) => from[next(face)] ?? OUT));
  }
  const { ways, total } = from[0] ?? THROUGH;
  return Array.from({ length: total }, (_, side) => Number(side < ways));
}
