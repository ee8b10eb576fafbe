import { SEED } from '../battle.ts';
import type { PlayedGame, Side } from '../side.ts';
import { workOf } from '../side.ts';

/** A side that plays games whose generators it always shows. */
export function sideOfGames(play: (seed: string, number: number) => PlayedGame): Side {
  const batch = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => play(SEED, first + i));
  return {
    run: (first, count) => workOf(batch(first, count).map((game) => ({ ...game, words: null }))),
    prove: (first, count) => workOf(batch(first, count)),
  };
}
