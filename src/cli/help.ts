import type { Command, CommandOption } from './command.ts';
import { tableLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Widest line of help. */
const WIDTH = 96;

/** The option that every command takes. */
export const HELP_OPTION: CommandOption = { text: 'this help' };

/** Text cut into lines at its blanks. */
export function wrapped(text: string, width: number = WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

function printTitle(terminal: Terminal, title: string): void {
  terminal.print();
  terminal.print(terminal.paint('bold', title));
}

function optionRows(options: Command['options']): string[][] {
  const rows = Object.entries({ ...options, help: HELP_OPTION }).map(([name, { value, text }]) => ({
    left: `  --${name}${value === undefined ? '' : ` <${value}>`}`,
    text,
  }));
  const room = WIDTH - Math.max(...rows.map(({ left }) => left.length));
  return rows.flatMap(({ left, text }) =>
    wrapped(text, room).map((line, place) => [place === 0 ? left : '', line]),
  );
}

/** The help of one command. */
export function printCommandHelp(terminal: Terminal, name: string, command: Command): void {
  const usage = ['weathergage', name, command.words, '[options]'].filter((part) => part !== '').join(' ');
  terminal.print(terminal.paint('bold', usage));
  for (const paragraph of [`${command.summary}.`, ...command.notes]) {
    terminal.print();
    for (const line of wrapped(paragraph)) terminal.print(line);
  }
  printTitle(terminal, 'Examples');
  for (const { line, text } of command.examples) {
    terminal.print(`  ${line}`);
    terminal.print(terminal.paint('dim', `      ${text}`));
  }
  printTitle(terminal, 'Options');
  for (const line of tableLines(optionRows(command.options), ['left', 'left'])) terminal.print(line);
}

/** What one sees first. */
export function printOverview(terminal: Terminal, commands: { readonly [name: string]: Command }): void {
  terminal.print(`${terminal.paint('bold', 'weathergage')}: naval wargame rules, to play and to study`);
  printTitle(terminal, 'Commands');
  const rows = Object.entries(commands).map(([name, { summary }]) => [`  ${name}`, summary]);
  for (const line of tableLines(rows, ['left', 'left'])) terminal.print(line);
  printTitle(terminal, 'Try');
  const examples = Object.values(commands).flatMap((command) => command.examples.slice(0, 1));
  for (const { line } of examples.slice(0, 4)) terminal.print(`  ${line}`);
  printTitle(terminal, 'More');
  terminal.print('  weathergage help <command>, or <command> --help: its options, and more examples');
  terminal.print('  weathergage --version');
  terminal.print();
  terminal.print('Exit codes: 0 all went well, 1 it could not be done, 2 the command is not right,');
  terminal.print('130 broken off with Ctrl-C. Colours only on a terminal, none with NO_COLOR=1.');
}
