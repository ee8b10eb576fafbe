import { OutcomesLimitError } from '../../../../core/errors.ts';
import { passesThreat, SIDES, type ThreatTest } from '../../chapters/pools.ts';
import {
  BOTH,
  keyOf,
  type Lineup,
  lowestZone,
  type OfEach,
  type Side,
  tidied,
  UNKNOWN_LINEUP,
  withBound,
  withNoMore,
  withNoneAbove,
} from './lineup.ts';
import { afterTurns, type Stage, type Turn, visitTurns } from './turns.ts';
import { product, sum, type Whole } from './whole.ts';

/** Two sides who throw dice and kill. */
export interface Melee {
  /** Most dice of each side, up to 15. */
  readonly dice: OfEach<number>;
  /** The Threat of each side. */
  readonly threats: OfEach<number>;
  readonly test: ThreatTest;
}

/** The sets of two throws, and what a melee round comes to by them. */
export interface MeleeShare {
  /** Number of sets of each side. */
  readonly sets: OfEach<number>;
  /** Dice of each side that lie in sets. */
  readonly dice: OfEach<number>;
  /** Men that each side would lose if it never ran out of them. */
  readonly losses: OfEach<number>;
  /** Ways to throw these dice: the sets, and the faces on which they lie. */
  readonly ways: bigint;
}

/** Steps that are gone at most: about a minute's work. */
const MOST_STEPS = 150_000_000;

/*
 * What is counted on the way are the digits of one number, so that two ways to the same numbers are soon found equal:
 * of each side the dice in sets, the sets and the losses; and the places in each zone of Heights. A digit has 4 bits or
 * 3, up from a bit.
 */
const DICE: OfEach<number> = [0, 4];
const SETS: OfEach<number> = [8, 11];
const LOSSES: OfEach<number> = [14, 17];
const PLACES: readonly number[] = [20, 24, 28];

/** A digit of 4 bits. */
function digit(count: number, bit: number): number {
  return (count >>> bit) & 15;
}

function placesIn(zone: number, count: number): number {
  return digit(count, PLACES[zone] as number);
}

/** What counts so many of something. */
function times(number: number, bit: number): number {
  return number * (1 << bit);
}

/** Ways by the number that counts. */
type Counted = Map<number, Whole>;

function add(counted: Counted, count: number, ways: Whole): void {
  const known = counted.get(count);
  counted.set(count, known === undefined ? ways : sum(known, ways));
}

/** Every lineup that a fight can be in, and the ways to be there. */
class Lineups {
  private readonly byKey = new Map<string, { readonly lineup: Lineup; readonly counted: Counted }>();

  get size(): number {
    return this.byKey.size;
  }

  /** The ways to be in a lineup. */
  at(lineup: Lineup): Counted {
    const key = keyOf(lineup);
    const known = this.byKey.get(key);
    if (known !== undefined) return known.counted;
    const counted: Counted = new Map();
    this.byKey.set(key, { lineup, counted });
    return counted;
  }

  [Symbol.iterator](): Iterator<{ readonly lineup: Lineup; readonly counted: Counted }> {
    return this.byKey.values();
  }
}

/** A Height up from which a set kills that would not from below. */
interface Bound {
  readonly height: number;
  /** The greatest Width of which that is so. */
  readonly width: number;
}

/** Every bound, the highest first; those of two sides may be the same. */
function boundsOf({ threats, test }: Melee, widest: number): readonly Bound[] {
  const bounds: Bound[] = [];
  for (let height = SIDES; height > 1; height--) {
    const matters = (width: number) =>
      threats.some(
        (threat) =>
          passesThreat(width, height, threat, test) !== passesThreat(width, height - 1, threat, test),
      );
    let width = widest;
    while (width >= 2 && !matters(width)) width--;
    if (width >= 2) bounds.push({ height, width });
  }
  return bounds;
}

/** Ways to choose some of all, of which there are 15 or fewer. */
export function choose(all: number, some: number): number {
  let ways = 1;
  for (let i = 0; i < some; i++) ways = (ways * (all - i)) / (i + 1);
  return ways;
}

/** What a turn adds to the number that counts. */
function added({ found, zones, losses }: Turn): number {
  let count = 0;
  for (const side of BOTH) {
    for (const width of found[side]) count += times(width, DICE[side]) + times(1, SETS[side]);
    count += times(losses[side], LOSSES[side]);
  }
  for (const zone of zones) count += times(1, PLACES[zone] as number);
  return count;
}

/** A melee round, gone through for all throws at once: the widest sets first, as they have their turns. */
class Reckoning {
  private readonly melee: Melee;
  private readonly limit: number;
  private readonly widest: number;
  private readonly bounds: readonly Bound[];
  /** Highest Height of each zone. */
  private readonly tops: readonly number[];
  private readonly found: OfEach<Map<string, readonly number[]>> = [new Map(), new Map()];
  /** Number of bounds that the lineups have. */
  private bounded = 0;
  private steps = 0;

  constructor(melee: Melee, limit: number) {
    this.melee = melee;
    this.limit = limit;
    this.widest = Math.max(2, ...melee.dice);
    this.bounds = boundsOf(melee, this.widest);
    this.tops = [SIDES, ...this.bounds.map(({ height }) => height - 1)];
  }

  shares(): readonly MeleeShare[] {
    let lineups = new Lineups();
    add(lineups.at(UNKNOWN_LINEUP), 0, 1);
    for (let width = this.widest; width >= 2; width--) {
      while ((this.bounds[this.bounded]?.width ?? 0) >= width) lineups = this.withNextBound(lineups);
      lineups = this.afterStage(lineups, width);
    }
    return this.sharesOf(lineups);
  }

  /** Heights in a zone, as far as the bounds are in the lineups. */
  private heightsIn(zone: number): number {
    const below = zone < this.bounded ? this.tops[zone + 1] : 0;
    return (this.tops[zone] as number) - (below ?? 0);
  }

  /** The next bound, wherever it may lie among the places of what is the lowest zone so far. */
  private withNextBound(lineups: Lineups): Lineups {
    const zone = this.bounded++;
    const next = new Lineups();
    for (const { lineup, counted } of lineups) {
      const { start, end } = lowestZone(lineup);
      // places that nothing is to be said of any more lie above all others
      const gone = (count: number) => placesIn(zone, count) - (end - start);
      const above = BOTH.reduce((so, side) => withNoneAbove(so, side, start + 1), withBound(lineup, start));
      this.bound(counted, next.at(above), (count) => range(end - start + 1, end - start + gone(count)));
      for (let at = start; at <= end; at++) {
        this.bound(counted, next.at(tidied(withBound(lineup, at), false)), () => [end - at]);
      }
    }
    return next;
  }

  /** Adds the ways in which so many places lie below the latest bound. */
  private bound(from: Counted, to: Counted, below: (count: number) => readonly number[]): void {
    const zone = this.bounded - 1;
    const one = times(1, PLACES[zone + 1] as number) - times(1, PLACES[zone] as number);
    for (const [count, ways] of from) {
      for (const places of below(count)) {
        const moved = count + places * one;
        if (this.hasRoom([zone, zone + 1], moved)) add(to, moved, ways);
      }
    }
  }

  /** Whether some zones have as many faces as there are places in them. */
  private hasRoom(zones: readonly number[], count: number): boolean {
    for (const zone of zones) if (placesIn(zone, count) > this.heightsIn(zone)) return false;
    return true;
  }

  /** The turns of all sets of one Width. */
  private afterStage(lineups: Lineups, width: number): Lineups {
    const { threats, test } = this.melee;
    const kills = this.tops.map(
      (height): OfEach<boolean> => [
        passesThreat(width, height, threats[0], test),
        passesThreat(width, height, threats[1], test),
      ],
    );
    const isBounded = this.bounded === this.bounds.length;
    const done = new Lineups();
    for (let now = lineups; now.size > 0; ) {
      const next = new Lineups();
      for (const { lineup, counted } of now) {
        const stage: Stage = { width, kills, left: this.left(counted), isBounded };
        visitTurns(lineup, stage, (turn) => this.follow(counted, turn, next));
        const end = afterTurns(lineup, stage);
        if (end !== null) for (const [count, ways] of counted) add(done.at(end), count, ways);
      }
      now = next;
    }
    return done;
  }

  /** Most dice of each side that lie in no set that has been found. */
  private left(counted: Counted): OfEach<number> {
    const { dice } = this.melee;
    let [first, second] = [0, 0];
    for (const count of counted.keys()) {
      first = Math.max(first, dice[0] - digit(count, DICE[0]));
      second = Math.max(second, dice[1] - digit(count, DICE[1]));
    }
    return [first, second];
  }

  /** Goes on by a turn in every way in which a lineup can have come about. */
  private follow(counted: Counted, turn: Turn, next: Lineups): void {
    this.take(counted.size);
    const [first, second] = [this.waysToFind(0, turn.found[0]), this.waysToFind(1, turn.found[1])];
    const more = added(turn);
    const targets: Counted[] = [];
    for (const [before, ways] of counted) {
      const found = first[digit(before, DICE[0])] as number;
      const others = second[digit(before, DICE[1])] as number;
      if (found === 0 || others === 0) continue;
      const count = before + more;
      if (!this.hasRoom(turn.zones, count)) continue;
      const spent = this.spent(count);
      targets[spent] ??= next.at(this.withoutSpent(turn.lineup, spent));
      add(targets[spent], count, product(product(ways, found), others));
    }
  }

  private take(steps: number): void {
    this.steps += steps;
    if (this.steps <= this.limit) return;
    const [a, b] = this.melee.dice;
    const advice = 'Give `samples`, to throw so many times instead.';
    const roll = `a melee round of ${a} dice and ${b}`;
    throw new OutcomesLimitError({ limit: this.limit, completed: 0, covered: 0, roll, advice });
  }

  /** By the dice in sets so far, the ways to have the dice of some more sets among them; 0 if there are not so many. */
  private waysToFind(side: Side, widths: readonly number[]): readonly number[] {
    const key = widths.join();
    let ways = this.found[side].get(key);
    if (ways === undefined) {
      const most = this.melee.dice[side];
      ways = Array.from({ length: most + 1 }, (_, used) => waysAmong(used, widths, most));
      this.found[side].set(key, ways);
    }
    return ways;
  }

  /** Which sides have no two dice left for a further set: 1 for the first, 2 for the second, 3 for both. */
  private spent(count: number): number {
    const { dice } = this.melee;
    const first = dice[0] - digit(count, DICE[0]) < 2 ? 1 : 0;
    return dice[1] - digit(count, DICE[1]) < 2 ? first + 2 : first;
  }

  private withoutSpent(lineup: Lineup, spent: number): Lineup {
    if (spent === 0) return lineup;
    const sides = BOTH.filter((side) => ((spent >> side) & 1) === 1);
    return tidied(sides.reduce(withNoMore, lineup), this.bounded === this.bounds.length);
  }

  /** The shares when all sets have had their turn. */
  private sharesOf(lineups: Lineups): MeleeShare[] {
    const all: Counted = new Map();
    for (const { counted } of lineups) {
      for (const [count, ways] of counted)
        add(all, count % times(1, PLACES[0] as number), product(ways, this.waysToPlace(count)));
    }
    return [...all].map(([count, ways]) => ({
      sets: [digit(count, SETS[0]) & 7, digit(count, SETS[1]) & 7],
      dice: [digit(count, DICE[0]), digit(count, DICE[1])],
      losses: [digit(count, LOSSES[0]) & 7, digit(count, LOSSES[1]) & 7],
      ways: BigInt(ways),
    }));
  }

  /** The faces that the places may stand for. */
  private waysToPlace(count: number): number {
    return this.tops.reduce((ways, _, zone) => ways * choose(this.heightsIn(zone), placesIn(zone, count)), 1);
  }
}

/** The ways in which the dice of some sets can lie among those of other sets, so many, if all can be had. */
function waysAmong(used: number, widths: readonly number[], most: number): number {
  let dice = used;
  let ways = 1;
  for (const width of widths) {
    dice += width;
    ways *= choose(dice, width);
  }
  return dice > most ? 0 : ways;
}

/** Whole numbers from one to another, both included. */
function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/**
 * The sets that two sides can throw, and what a melee round comes to by them.
 *
 * Rather than going through all pairs of throws, the round is played once for all: of both throws only that is settled
 * which the next turn asks for, and fights that will go on alike from here go on as one.
 *
 * @param limit steps that are gone at most.
 * @throws OutcomesLimitError if that is too much work.
 * @source RN-B10, RN-B25, RN-R23
 */
export function meleeShares(melee: Melee, limit: number = MOST_STEPS): readonly MeleeShare[] {
  return new Reckoning(melee, limit).shares();
}
