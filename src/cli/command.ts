import type { Terminal } from './terminal.ts';

/** What was given to a command. */
export interface Arguments {
  /** Words that belong to no option. */
  readonly words: readonly string[];
  /** Whether an option is there. */
  has(option: string): boolean;
  /** The value of an option, the last if there are several; undefined if it is not there. */
  text(option: string): string | undefined;
  /** All values of an option. */
  list(option: string): readonly string[];
  /**
   * The value of an option as a whole number.
   *
   * @throws UsageError if it is none, or lower or higher than allowed.
   */
  integer(option: string, lowest: number, highest?: number): number | undefined;
}

/** An option of a command, as it is read and as the help tells it. */
export interface CommandOption {
  /** What its value is called; left out: it takes none. */
  readonly value?: string;
  /** One line of help. */
  readonly text: string;
}

/** A command line to try, and what it does. */
export interface Example {
  readonly line: string;
  readonly text: string;
}

/** A subcommand. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after its name, such as `<ruleset>`. */
  readonly words: string;
  /** How many words it takes at most. */
  readonly mostWords: number;
  /** More to know, one paragraph an item. */
  readonly notes: readonly string[];
  readonly options: { readonly [name: string]: CommandOption };
  readonly examples: readonly Example[];
  /** Does it; returns the exit code. */
  run(given: Arguments, terminal: Terminal): number | Promise<number>;
}
