import { type Mean, RunningMean } from '../core/mean.ts';
import { type Rate, wilson } from '../core/wilson.ts';
import type { Row } from './rows.ts';

/** How a number is spread over games. */
export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** A study in short. All rates are shares of all games, so wins, draws and unfinished games add up to 1. */
export interface Summary {
  /** Number of games. */
  readonly games: number;
  /** Wins by side. */
  readonly wins: { readonly [side: string]: Rate };
  /** Games that ended without a winner. */
  readonly draws: Rate;
  /** Games broken off at `maxDecisions`. */
  readonly unfinished: Rate;
  /** Number of games by the reason for which they ended. */
  readonly reasons: { readonly [reason: string]: number };
  /** Scores of the finished games by side, for each side to which the rules give any. */
  readonly scores: { readonly [side: string]: Mean };
  /** Turns of the finished games; null if there is none. */
  readonly turns: Spread | null;
  /** Decisions of players in the finished games. */
  readonly decisions: Spread | null;
}

/** How often each of some whole numbers has come. */
class Counts {
  private readonly counts = new Map<number, number>();

  add(value: number): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }

  spread(): Spread | null {
    const sorted = [...this.counts].sort(([a], [b]) => a - b);
    const [least] = sorted;
    const most = sorted.at(-1);
    if (least === undefined || most === undefined) return null;
    const of = sorted.reduce((sum, [, count]) => sum + count, 0);
    return {
      mean: sorted.reduce((sum, [value, count]) => sum + value * count, 0) / of,
      min: least[0],
      median: (valueAt(sorted, Math.floor((of - 1) / 2)) + valueAt(sorted, Math.ceil((of - 1) / 2))) / 2,
      max: most[0],
    };
  }
}

/** The value at a place, from 0, of a sorted list of which each value is given with its count. */
function valueAt(sorted: readonly (readonly [number, number])[], place: number): number {
  let before = 0;
  for (const [value, count] of sorted) {
    before += count;
    if (place < before) return value;
  }
  return Number.NaN;
}

/** Counts how often something has come. */
function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** What a summary is made of, counted row by row, so that no row has to be kept. */
export class Totals {
  private games = 0;
  private readonly outcomes = new Map<string, number>();
  private readonly wins = new Map<string, number>();
  private readonly reasons = new Map<string, number>();
  private readonly scores: ReadonlyMap<string, RunningMean>;
  private readonly turns = new Counts();
  private readonly decisions = new Counts();

  constructor(sides: readonly string[]) {
    this.scores = new Map(sides.map((side) => [side, new RunningMean()]));
  }

  /** Counts a game in. The last digits of the means of scores that are not whole hang on the order of the games. */
  add(row: Row): void {
    this.games++;
    count(this.outcomes, row.outcome);
    if (row.winner !== null) count(this.wins, row.winner);
    if (row.outcome === 'unfinished') return;
    if (row.reason !== null) count(this.reasons, row.reason);
    this.turns.add(row.turns);
    this.decisions.add(row.decisions);
    for (const [side, mean] of this.scores) {
      const score = row[`score_${side}`];
      if (typeof score === 'number') mean.add(score);
    }
  }

  /** Counts and rates of the games so far. */
  summary(): Summary {
    const rateOf = (counted: number | undefined) => wilson(counted ?? 0, this.games);
    const sides = [...this.scores.keys()];
    return {
      games: this.games,
      wins: Object.fromEntries(sides.map((side) => [side, rateOf(this.wins.get(side))])),
      draws: rateOf(this.outcomes.get('drawn')),
      unfinished: rateOf(this.outcomes.get('unfinished')),
      reasons: Object.fromEntries(this.reasons),
      scores: Object.fromEntries(
        [...this.scores].flatMap(([side, scores]) => {
          const mean = scores.mean();
          return mean === null ? [] : [[side, mean]];
        }),
      ),
      turns: this.turns.spread(),
      decisions: this.decisions.spread(),
    };
  }
}

/** Counts and rates of some games. */
export function summarise(rows: readonly Row[], sides: readonly string[]): Summary {
  const totals = new Totals(sides);
  for (const row of rows) totals.add(row);
  return totals.summary();
}
