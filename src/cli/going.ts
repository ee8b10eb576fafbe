import type { CommandOption } from './command.ts';
import { NO_PROGRESS, type Progress, showProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** What goes on while games are played. */
export interface Going {
  /** Given off by Ctrl-C, or when rows cannot be written. */
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Writes rows; if they cannot be written, play is broken off. */
  write(deed: () => void): void;
}

/** What has come of it. */
export interface Gone<T> {
  readonly value: T;
  /** Why rows could not be written; null if they could. */
  readonly failure: Error | null;
}

/** The option that leaves progress out. */
export const QUIET_OPTION: CommandOption = { text: 'do not tell how far it has come' };

/** What is shown of games that are being played. */
interface Shown {
  readonly terminal: Terminal;
  readonly games: number;
  readonly isQuiet: boolean;
}

/** Plays games while it is shown how far things have come. Ctrl-C breaks it off, and so do rows that cannot be written. */
export async function whileShown<T>(
  { terminal, games, isQuiet }: Shown,
  play: (going: Going) => Promise<T>,
): Promise<Gone<T>> {
  const controller = new AbortController();
  const stop = terminal.onInterrupt(() => controller.abort());
  const progress = isQuiet ? NO_PROGRESS : showProgress(terminal, games);
  let failure: Error | null = null;
  const write = (deed: () => void) => {
    try {
      if (failure === null) deed();
    } catch (error) {
      failure = error as Error;
      controller.abort();
    }
  };
  try {
    const value = await play({ signal: controller.signal, progress, write });
    return { value, failure };
  } finally {
    stop();
    progress.end();
  }
}

/**
 * Does something to a file, then prints, whether the file has failed or not. In this order, since nobody may read what is
 * printed, and a pipe that is not read ends the process.
 */
export function beforePrinting<T>(deed: () => T, print: () => void): T {
  try {
    return deed();
  } finally {
    print();
  }
}

/** What can be left before it is whole. */
interface Leavable {
  /** Returns the name under which there is something of it; null if there is nothing. */
  leave(): string | null;
}

/** Does something to a file; if it fails, what the file holds is kept, and its name told. */
export async function keeping<T>(
  file: Leavable | null,
  terminal: Terminal,
  deed: () => Promise<T>,
): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    const name = file?.leave() ?? null;
    if (name !== null) terminal.warn(`What was played before is in ${name}.`);
    throw error;
  }
}
