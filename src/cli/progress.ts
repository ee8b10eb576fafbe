import { counted, grouped } from './numbers.ts';
import { widthOf } from './printable.ts';
import type { Terminal } from './terminal.ts';

/** How often it is said how far things have come, in milliseconds. */
const EVERY = 1000;

/** What stands beside the words, as much as there is room for: a bar so wide, and how to stop. */
const SHAPES: readonly { readonly width: number; readonly hint: string }[] = [
  { width: 30, hint: '  (Ctrl-C: stop and see these)' },
  { width: 10, hint: '  (Ctrl-C: stop and see these)' },
  { width: 10, hint: '  (Ctrl-C stops)' },
  { width: 10, hint: '' },
];

/** A length of time in words, in the two largest units that it has. */
export function timeText(seconds: number): string {
  const units: readonly (readonly [name: string, seconds: number])[] = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ];
  const whole = Math.max(1, Math.ceil(seconds));
  const first = units.findIndex(([, size]) => whole >= size);
  let rest = whole;
  const parts = units.slice(first, first + 2).map(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? '' : `${count} ${name}`;
  });
  return parts.filter((part) => part !== '').join(' ');
}

/** How far a study has come. */
export interface Reached {
  readonly done: number;
  readonly games: number;
  /** Seconds since it began. */
  readonly seconds: number;
}

/** How far a study has come in words: for a line by itself, and in fewer letters. */
function wordsFor({ done, games, seconds }: Reached): readonly [line: string, short: string] {
  const left = done === 0 ? '' : `, ${timeText((seconds / done) * (games - done))} left`;
  return [
    `${grouped(done)} of ${counted(games, 'game')}${left}`,
    `${grouped(done)} of ${grouped(games)}${left}`,
  ];
}

function bar({ done, games }: Reached, width: number): string {
  const full = Math.floor((width * done) / games);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} `;
}

/** A line that shows how far a study has come, with as much else as there is room for. */
export function progressText(reached: Reached, room: number): string {
  const [line, short] = wordsFor(reached);
  const shaped = SHAPES.map(({ width, hint }) => bar(reached, width) + line + hint);
  return [...shaped, line, short].find((text) => widthOf(text) <= room) ?? `${grouped(reached.done)} games`;
}

/** What shows how far something has come. */
export interface Progress {
  /** So many games are played. */
  note(done: number): void;
  /** Shows no more. */
  end(): void;
}

/** Shows nothing. */
export const NO_PROGRESS: Progress = { note() {}, end() {} };

/** Shows every second how far a study has come, until it is ended. */
export function showProgress(terminal: Terminal, games: number): Progress {
  const start = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const reached = { done, games, seconds: (performance.now() - start) / 1000 };
    // the last column is left free: some terminals begin a new line after it
    terminal.status(progressText(reached, terminal.statusColumns - 1), wordsFor(reached)[0]);
  }, EVERY);
  return {
    note(now) {
      done = now;
    },
    end() {
      clearInterval(timer);
      terminal.clearStatus();
    },
  };
}
