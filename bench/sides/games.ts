import type { PlayedGame, Side } from '../side.ts';
import { workOf } from '../side.ts';

/** The games that all sides play: game i of the study with this seed, both sides at random. */
export const SCENARIO = 'mediaeval-fleet';
/** Seed of the study. */
export const SEED = 'bench';

/** The games of a batch, one after the other. */
export function playGames(
  first: number,
  count: number,
  play: (seed: string, number: number) => PlayedGame,
): PlayedGame[] {
  return Array.from({ length: count }, (_, i) => play(SEED, first + i));
}

/** A side that plays games whose generators it always shows. */
export function sideOfGames(play: (seed: string, number: number) => PlayedGame): Side {
  const batch = (first: number, count: number) => playGames(first, count, play);
  return {
    run: (first, count) => workOf(batch(first, count).map((game) => ({ ...game, words: null }))),
    prove: (first, count) => workOf(batch(first, count)),
  };
}
