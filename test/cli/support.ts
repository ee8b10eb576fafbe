import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll } from 'vitest';

/** The built command line, as the package installs it. */
export const BIN: string = fileURLToPath(new URL('../../bin/weathergage.js', import.meta.url));

/** The environment of a person at a terminal, whatever the tests run in. */
const ENVIRONMENT: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries({ ...process.env, TERM: 'xterm' }).filter(
    ([name]) => !/^(NO_COLOR|FORCE_COLOR|COLUMNS|LINES)$/.test(name),
  ),
);

/** What a run of the command line has left behind. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder for the files of a test file, gone at its end. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weathergage-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command line with a pipe at each end. */
export function run(
  folder: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...env },
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { code: status, stdout, stderr };
}

/** The same, for what goes well: what it printed. */
export function output(folder: string, ...args: string[]): string {
  const { code, stdout, stderr } = run(folder, args);
  if (code !== 0) throw new Error(`weathergage ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

/** Runs a line of shell in which `$W` is the command line. */
export function shell(folder: string, line: string): Run {
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
    cwd: folder,
    env: { ...ENVIRONMENT, W: `${process.execPath} ${BIN}` },
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** Whether there is the program that gives a pseudo-terminal to another one. */
export const hasTerminals: boolean =
  process.platform === 'linux' &&
  spawnSync('script', ['--version']).stdout?.toString().includes('util-linux');

/** Something to wait for on the screen, and then to type. */
export interface Keys {
  readonly after: RegExp;
  readonly type: string;
}

/** The prompt of a game. */
const PROMPT = /> $/;

/** Lines to type, each at its prompt. */
export function lines(...texts: string[]): Keys[] {
  return texts.map((text) => ({ after: PROMPT, type: `${text}\r` }));
}

/** What a run at a terminal has shown: with its colours, and in plain letters. */
export interface Screen {
  readonly code: number | null;
  readonly raw: string;
  readonly text: string;
}

/** How a terminal is set up: its environment, and its width. */
export interface Setting {
  readonly env?: NodeJS.ProcessEnv;
  readonly columns?: number;
}

/** Runs the command line at a pseudo-terminal and types the keys, each as soon as what it waits for is there. */
export function atTerminal(
  folder: string,
  args: readonly string[],
  keys: readonly Keys[] = [],
  { env = {}, columns = 100 }: Setting = {},
): Promise<Screen> {
  const line = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ');
  const command = `stty cols ${columns} rows 24; exec ${line}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...env, SHELL: '/bin/sh' },
  });
  const waiting = [...keys];
  let raw = '';
  let seen = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    raw += bytes.toString();
    const [next] = waiting;
    if (next === undefined || !next.after.test(plain(raw.slice(seen)))) return;
    waiting.shift();
    seen = raw.length;
    child.stdin.write(next.type);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, raw, text: plain(raw) }));
  });
}

function plain(raw: string): string {
  return stripVTControlCharacters(raw).replaceAll('\r\n', '\n');
}
