import { grouped } from './numbers.ts';
import type { Terminal } from './terminal.ts';

const WIDTH = 30;

/** A bar on the terminal that shows how many games are played; nothing where there is no terminal. */
export function showProgress(terminal: Terminal, done: number, games: number): void {
  const full = Math.floor((WIDTH * done) / games);
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  terminal.status(`${bar} ${grouped(done)} of ${grouped(games)} games  (Ctrl-C: stop and see these)`);
}
