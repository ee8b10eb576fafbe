import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { EXIT, Interrupted } from './errors.ts';
import { troubleOf } from './files.ts';
import { finished, marked, printable, printableLines, type Style } from './printable.ts';
import { folded, hung } from './wrapped.ts';

/** Columns that are asked for at least, however narrow the terminal is. */
const LEAST_COLUMNS = 20;

/** Columns of a terminal that does not say how many it has. */
const USUAL_COLUMNS = 80;

/** Lines that somebody types, or that a pipe gives. */
export interface Lines {
  /**
   * The next line; null at the end of the input.
   *
   * @throws Interrupted (as a rejection) for Ctrl-C.
   */
  ask(prompt: string): Promise<string | null>;
  /** Whether somebody types them. */
  readonly isTyped: boolean;
  /** Reads no more. */
  close(): void;
}

/**
 * What commands see of the process: the one way to print, to ask, and to be interrupted. Whatever is printed is made
 * printable first, so that no text from a file moves the cursor, changes colours or turns the direction of letters.
 */
export interface Terminal {
  /**
   * Prints one line, cut at blanks where it is wider than the terminal. `head` stands before it, and blanks before
   * what follows; without one, what follows is indented a little more than the line.
   */
  print(line?: string, head?: string): void;
  /** Prints text as it is, its line ends too. */
  write(text: string): void;
  /** Prints something as JSON. */
  json(value: unknown): void;
  /** Prints a line for people on stderr. */
  warn(line: string): void;
  /** Text in a style, or as it is where colours are not wanted. */
  paint(style: Style, text: string): string;
  /** Characters in a line; infinitely many where nobody looks at it. */
  readonly columns: number;
  /** Shows on stderr how far something has come, in place of what was shown last; where it is no terminal, a line. */
  status(passing: string, line: string): void;
  /** Takes away what was shown last. */
  clearStatus(): void;
  /** Characters in a line of stderr. */
  readonly statusColumns: number;
  /** Begins to read lines. */
  lines(): Lines;
  /**
   * Calls back at the first Ctrl-C, or when the machine asks the process to end, until the function returned is called;
   * a second one ends it.
   */
  onInterrupt(callback: () => void): () => void;
}

/** Columns of a stream: those that `COLUMNS` says, or the terminal has. */
function columnsOf(stream: NodeJS.WriteStream): number {
  const said = Number(process.env.COLUMNS);
  if (Number.isSafeInteger(said) && said > 0) return Math.max(LEAST_COLUMNS, said);
  if (stream.isTTY !== true) return Infinity;
  return stream.columns > 0 ? Math.max(LEAST_COLUMNS, stream.columns) : USUAL_COLUMNS;
}

/** Whether a stream shows colours: a terminal, and nobody has asked for none (https://no-color.org). */
function hasColours(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}

/** Whether a stream can show a line in place of the last. */
function canReplace(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && process.env.TERM !== 'dumb';
}

/** Signals by which people and batch systems stop what goes on. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Signals that end a game: Ctrl-C where nobody types, and the terminal or the machine being shut down. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function typedLines(): Lines {
  const { stdin, stdout } = process;
  const isTyped = stdin.isTTY === true;
  const reader = createInterface({
    input: stdin,
    output: stdout,
    terminal: isTyped && stdout.isTTY === true,
  });
  const waiting: (string | null | Interrupted)[] = [];
  let give: ((line: string | null | Interrupted) => void) | null = null;
  const take = (line: string | null | Interrupted) => {
    if (give === null) waiting.push(line);
    else give(line);
    give = null;
  };
  reader.on('line', take);
  reader.on('close', () => take(null));
  const interrupt = () => take(new Interrupted('interrupted'));
  reader.on('SIGINT', interrupt);
  for (const signal of ENDS) process.on(signal, interrupt);
  return {
    async ask(prompt) {
      const lines = [...folded(printable(prompt), columnsOf(stdout))];
      const last = lines.pop() ?? '';
      for (const line of lines) stdout.write(`${line}\n`);
      reader.setPrompt(`${last} `);
      reader.prompt();
      const line =
        waiting.shift() ??
        (await new Promise<string | null | Interrupted>((resolve) => {
          give = resolve;
        }));
      // what was typed stands there already
      if (!isTyped || typeof line !== 'string')
        stdout.write(`${typeof line === 'string' ? printable(line) : ''}\n`);
      if (line instanceof Interrupted) throw line;
      return line;
    },
    isTyped,
    close() {
      reader.close();
      for (const signal of ENDS) process.off(signal, interrupt);
    },
  };
}

/** Ends the process when its output cannot be written: quietly if a pipe is not read any more. */
function endWithoutOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  try {
    writeSync(2, `weathergage: cannot write the output: ${troubleOf(error)}\n`);
  } finally {
    process.exit(EXIT.failure);
  }
}

/** The terminal, pipe or file that the process was started with. A pipe that nobody reads any more ends it quietly. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  const isColoured = hasColours(stdout);
  for (const stream of [stdout, stderr]) stream.on('error', endWithoutOutput);
  const put = (stream: NodeJS.WriteStream, text: string) => void stream.write(finished(text));
  const putLine = (stream: NodeJS.WriteStream, line: string) => put(stream, `${printable(line)}\n`);
  return {
    print(line = '', head) {
      const width = columnsOf(stdout);
      for (const part of head === undefined ? folded(line, width) : hung(head, line, width))
        putLine(stdout, part);
    },
    write: (text) => put(stdout, printableLines(text)),
    json: (value) => put(stdout, `${printableLines(JSON.stringify(value, null, 2))}\n`),
    warn(line) {
      for (const part of folded(line, columnsOf(stderr))) putLine(stderr, part);
    },
    paint: (style, text) => (isColoured ? marked(style, text) : text),
    get columns() {
      return columnsOf(stdout);
    },
    status(passing, line) {
      if (canReplace(stderr)) put(stderr, `\r\u001b[K${printable(passing)}`);
      else putLine(stderr, line);
    },
    clearStatus() {
      if (canReplace(stderr)) put(stderr, '\r\u001b[K');
    },
    get statusColumns() {
      return columnsOf(stderr);
    },
    lines: typedLines,
    onInterrupt(callback) {
      for (const signal of STOPS) process.once(signal, callback);
      return () => {
        for (const signal of STOPS) process.off(signal, callback);
      };
    },
  };
}
