import { describe, expect, test } from 'vitest';
import type { Row } from '../../src/sim/index.ts';
import { summarise } from '../../src/sim/summary.ts';

describe('summarise', () => {
  const row = (more: Partial<Row>): Row => ({
    game: 0,
    seed: '',
    outcome: 'won',
    winner: 'red',
    reason: 'elimination',
    turns: 1,
    decisions: 1,
    actions: 1,
    ...more,
  });

  test('counts wins, draws, unfinished games and reasons; lengths are those of finished games', () => {
    const rows = [
      row({ turns: 4, decisions: 10 }),
      row({ turns: 2, decisions: 20, winner: 'blue' }),
      row({ turns: 9, decisions: 30, winner: null, outcome: 'drawn', reason: 'turn-limit' }),
      row({ turns: 99, decisions: 999, winner: null, outcome: 'unfinished', reason: null }),
      row({ turns: 3, decisions: 40 }),
    ];
    const summary = summarise(rows, ['red', 'blue', 'green']);
    expect(summary).toMatchObject({
      games: 5,
      wins: { red: { count: 2, of: 5 }, blue: { count: 1, of: 5 }, green: { count: 0, of: 5 } },
      draws: { count: 1, of: 5 },
      unfinished: { count: 1, of: 5 },
      reasons: { elimination: 3, 'turn-limit': 1 },
      turns: { mean: 4.5, min: 2, median: 3.5, max: 9 },
      decisions: { mean: 25, min: 10, median: 25, max: 40 },
    });
  });

  test('means of the scores are of the finished games that have one', () => {
    const rows = [
      row({ score_red: 4, score_blue: 1 }),
      row({ score_red: 8 }),
      row({ score_red: 99, outcome: 'unfinished', winner: null, reason: null }),
    ];
    const { scores } = summarise(rows, ['red', 'blue', 'green']);
    expect(Object.keys(scores)).toEqual(['red', 'blue']);
    expect(scores.red).toMatchObject({ of: 2, mean: 6 });
    expect(scores.blue).toEqual({ of: 1, mean: 1, low: null, high: null });
  });

  test('the median of an odd number of games is the middle one', () => {
    expect(summarise([row({ turns: 5 }), row({ turns: 1 }), row({ turns: 2 })], ['red']).turns?.median).toBe(
      2,
    );
  });
});
