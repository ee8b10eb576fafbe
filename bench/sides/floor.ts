import { playFloorGame } from '../floor/mediaeval.ts';
import type { Side } from '../side.ts';
import { sideOfGames } from './games.ts';

/** The same games by code written for nothing but speed. */
export const floor: Side = sideOfGames(playFloorGame);
