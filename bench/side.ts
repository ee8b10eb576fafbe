import { digest } from '../src/core/hash.ts';

/** A game that has been played, as the two sides of a comparison must agree on it. */
export interface PlayedGame {
  readonly turns: number;
  readonly actions: number;
  readonly decisions: number;
  /** Points of red at the end; 0 where the rules count none. */
  readonly red: number;
  /** Points of blue. */
  readonly blue: number;
  /** State of the generator of the game's dice at the end; null where it is not looked at. */
  readonly words: readonly number[] | null;
}

/** What a batch of work has come to. */
export interface Work {
  /** How much was done, by unit: games, actions, dice, ... */
  readonly done: { readonly [unit: string]: number };
  /** Equal if and only if both sides of a comparison have done the same. */
  readonly checksum: string;
}

/** One side of a comparison. It runs in a process of its own. */
export interface Side {
  /** Makes a batch ready; not timed. */
  prepare?(first: number, count: number): void;
  /** Does a batch: so many pieces of work from a number on. */
  run(first: number, count: number): Work | Promise<Work>;
  /** The same with the final state of every generator in the checksum, where `run` leaves it out; not timed. */
  prove?(first: number, count: number): Work;
}

/** Totals of some games. With the generators' states the checksum covers every game, else the totals alone. */
export function workOf(games: readonly PlayedGame[]): Work {
  const total = (column: 'turns' | 'actions' | 'decisions' | 'red' | 'blue') =>
    games.reduce((sum, game) => sum + game[column], 0);
  const done = {
    games: games.length,
    turns: total('turns'),
    actions: total('actions'),
    decisions: total('decisions'),
  };
  const totals = { ...done, red: total('red'), blue: total('blue') };
  const isProof = games.every(({ words }) => words !== null);
  return { done, checksum: digest(isProof ? { totals, games } : totals) };
}
