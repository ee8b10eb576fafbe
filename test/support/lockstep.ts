import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Expects plain data of two implementations to be equal; the difference is shown only where there is one. */
export function expectSame(mine: unknown, theirs: unknown): void {
  if (!isDeepStrictEqual(mine, theirs)) expect(mine).toEqual(theirs);
}

/** Plays so many games in two implementations; returns the actions played. An error says in which game it is. */
export function playGames(games: number, playBoth: (seed: number) => number): number {
  let actions = 0;
  for (let seed = 0; seed < games; seed++) {
    try {
      actions += playBoth(seed);
    } catch (error) {
      throw new Error(`game ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
  return actions;
}
