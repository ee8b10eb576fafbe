import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { EXIT, Interrupted } from './errors.ts';

/** The styles in use: few, and never the only bearer of a meaning. */
export type Style = 'bold' | 'dim' | 'red' | 'blue' | 'green' | 'yellow' | 'magenta' | 'cyan';

/** Lines that somebody types, or that a pipe gives. */
export interface Lines {
  /**
   * The next line; null at the end of the input.
   *
   * @throws Interrupted (as a rejection) for Ctrl-C.
   */
  ask(prompt: string): Promise<string | null>;
  /** Reads no more. */
  close(): void;
}

/** What commands see of the process: the one way to print, to ask, and to be interrupted. */
export interface Terminal {
  /** Prints a line. */
  print(line?: string): void;
  /** Prints text as it is. */
  write(text: string): void;
  /** Prints a line for people on stderr. */
  warn(line: string): void;
  /** Text in a style, or as it is where colours are not wanted. */
  paint(style: Style, text: string): string;
  /** Characters in a line. */
  readonly columns: number;
  /** Shows a passing line on stderr, null for none; nothing where stderr is no terminal. */
  status(text: string | null): void;
  /** Begins to read lines. */
  lines(): Lines;
  /** Calls back at the first Ctrl-C, until the function returned is called; a second one ends the process. */
  onInterrupt(callback: () => void): () => void;
}

/** Whether a stream shows colours: a terminal, and nobody has asked for none (https://no-color.org). */
function hasColours(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}

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
  reader.on('SIGINT', () => take(new Interrupted('interrupted')));
  return {
    async ask(prompt) {
      reader.setPrompt(prompt);
      reader.prompt();
      const line =
        waiting.shift() ??
        (await new Promise<string | null | Interrupted>((resolve) => {
          give = resolve;
        }));
      // what was typed stands there already
      if (!isTyped || typeof line !== 'string') stdout.write(`${typeof line === 'string' ? line : ''}\n`);
      if (line instanceof Interrupted) throw line;
      return line;
    },
    close: () => reader.close(),
  };
}

/** The terminal, pipe or file that the process was started with. A pipe that nobody reads any more ends it quietly. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  const isColoured = hasColours(stdout);
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(EXIT.done);
    });
  }
  const status = (text: string | null) => {
    if (stderr.isTTY === true) stderr.write(`\r\u001b[K${text ?? ''}`);
  };
  return {
    print: (line = '') => void stdout.write(`${line}\n`),
    write: (text) => void stdout.write(text),
    warn: (line) => void stderr.write(`${line}\n`),
    paint: (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text),
    columns: stdout.columns ?? 100,
    status,
    lines: typedLines,
    onInterrupt(callback) {
      process.once('SIGINT', callback);
      return () => process.off('SIGINT', callback);
    },
  };
}
