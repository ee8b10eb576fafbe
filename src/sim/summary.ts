import { type Mean, meanOf } from './mean.ts';
import type { Row } from './rows.ts';
import { type Rate, wilson } from './wilson.ts';

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

function spread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => sorted[place] as number;
  const middle = (sorted.length - 1) / 2;
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  };
}

function scoresOf(rows: readonly Row[], sides: readonly string[]): Summary['scores'] {
  const scores: Record<string, Mean> = {};
  for (const side of sides) {
    const values = rows.map((row) => row[`score_${side}`]).filter((score) => typeof score === 'number');
    const mean = meanOf(values);
    if (mean !== null) scores[side] = mean;
  }
  return scores;
}

/** Counts and rates of some games. */
export function summarise(rows: readonly Row[], sides: readonly string[]): Summary {
  const rateOf = (holds: (row: Row) => boolean) => wilson(rows.filter(holds).length, rows.length);
  const finished = rows.filter((row) => row.outcome !== 'unfinished');
  const reasons: Record<string, number> = {};
  for (const { reason } of finished) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    games: rows.length,
    wins: Object.fromEntries(sides.map((side) => [side, rateOf((row) => row.winner === side)])),
    draws: rateOf((row) => row.outcome === 'drawn'),
    unfinished: rateOf((row) => row.outcome === 'unfinished'),
    reasons,
    scores: scoresOf(finished, sides),
    turns: spread(finished.map((row) => row.turns)),
    decisions: spread(finished.map((row) => row.decisions)),
  };
}
