/** Exit codes of the command line: they do not change from release to release. */
export const EXIT = { done: 0, failure: 1, usage: 2, interrupted: 130 } as const;

/** The command was not given as it should be; says what would be right. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was right, but could not be carried out: a file that cannot be read, parts that are missing. Exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The person at the terminal pressed Ctrl-C. Exit code 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What an error says, as a sentence by itself. */
export function sentence(error: unknown): string {
  const { message } = error as Error;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/([.?!])\.$/, '$1');
}
