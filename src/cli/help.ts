import type { Command, CommandOption, Example } from './command.ts';
import { printTable } from './table.ts';
import type { Terminal } from './terminal.ts';
import { filled, wrapped } from './wrapped.ts';

/** Widest line of prose. */
const WIDTH = 96;

/** The option that every command takes. */
export const HELP_OPTION: CommandOption = { text: 'this help' };

/** Prints prose, each of its lines after an indentation. */
export function printProse(terminal: Terminal, text: string, indent = ''): void {
  const room = Math.min(WIDTH, terminal.columns) - indent.length;
  for (const line of wrapped(text, room)) terminal.print(indent + line);
}

function printTitle(terminal: Terminal, title: string): void {
  terminal.print();
  terminal.print(terminal.paint('bold', title));
}

/** The same terminal, not wider than prose. */
function narrowed(terminal: Terminal): Pick<Terminal, 'print' | 'columns'> {
  return { print: terminal.print, columns: Math.min(WIDTH, terminal.columns) };
}

function optionRow([name, { value, text }]: readonly [string, CommandOption]): string[] {
  return [`  --${name}${value === undefined ? '' : ` <${value}>`}`, text];
}

/** The words of a command line, each option with its value. */
function wordsOf(line: string): readonly string[] {
  return line.split(/ (?=--|<)/);
}

/** Prints a command line to type, on several lines where it is too wide, as a shell reads them. */
function printLine(terminal: Terminal, line: string): void {
  const { columns } = terminal;
  const lines = line.length + 2 <= columns ? [line] : filled(wordsOf(line), columns - 6);
  lines.forEach((part, place) => {
    const end = place < lines.length - 1 ? ' \\' : '';
    terminal.print(`${place === 0 ? '  ' : '    '}${part}${end}`);
  });
}

function printExample(terminal: Terminal, { line, text }: Example): void {
  printLine(terminal, line);
  terminal.print(terminal.paint('dim', text), '      ');
}

/** The help of one command. */
export function printCommandHelp(terminal: Terminal, name: string, command: Command): void {
  const usage = ['weathergage', name, command.words, '[options]'].filter((part) => part !== '').join(' ');
  terminal.print(terminal.paint('bold', usage));
  for (const paragraph of [`${command.summary}.`, ...command.notes]) {
    terminal.print();
    printProse(terminal, paragraph);
  }
  printTitle(terminal, 'Examples');
  for (const example of command.examples) printExample(terminal, example);
  printTitle(terminal, 'Options');
  const rows = Object.entries({ ...command.options, help: HELP_OPTION }).map(optionRow);
  printTable(narrowed(terminal), { rows, align: ['left', 'left'] });
}

/** What one sees first. */
export function printOverview(terminal: Terminal, commands: { readonly [name: string]: Command }): void {
  terminal.print(`${terminal.paint('bold', 'weathergage')}: naval wargame rules, to play and to study`);
  printTitle(terminal, 'Commands');
  const rows = Object.entries(commands).map(([name, { summary }]) => [`  ${name}`, summary]);
  printTable(narrowed(terminal), { rows, align: ['left', 'left'] });
  printTitle(terminal, 'Try');
  const examples = Object.values(commands).flatMap((command) => command.examples.slice(0, 1));
  for (const { line } of examples.slice(0, 4)) printLine(terminal, line);
  printTitle(terminal, 'More');
  terminal.print('  weathergage help <command>, or <command> --help: its options, and more examples');
  terminal.print('  weathergage --version');
  terminal.print();
  printProse(
    terminal,
    'Exit codes: 0 all went well, 1 it could not be done, 2 the command is not right, 130 broken off with Ctrl-C. Colours only on a terminal, none with NO_COLOR=1. Lines are as wide as the terminal, or as COLUMNS says. A file that is called - is the standard input.',
  );
}
