import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/*
 * Every example runs as a reader would run it, on the package that lies in dist, and prints what it promises.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'examples');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));

/** The lines that tell: text, or a pattern, of which each has to be found in the output, in this order. */
const TELLING: { readonly [file: string]: readonly (string | RegExp)[] } = {
  'campaign.mjs': [
    /^The first battle: .*(wins|drawn)/m,
    /^ {2}(red|blue)-\d is towed home, a prize of (red|blue)\.$/m,
    /^ {2}Week 1: (red|blue)-\d: repair (hull|mast) division \d, \d+ of \d+ points left\.$/m,
    /^ {2}Week 3: End week 3\.$/m,
    /^The second battle: .*(wins|drawn)/m,
    /^(red|blue)-\d belongs to (red|blue), hull \d/m,
  ],
  'demo.mjs': [
    'A fleet battle',
    /^Turn \d+, wind strength \d$/m,
    /red wins +\d+\.\d %/,
    'The first boarding of the battle',
  ],
  'first-battle.mjs': [/(red|blue) wins by/, /winner: '(red|blue)'.* \d+ characters to save it/],
  'house-rule.mjs': [
    '500 duels by the book, and the same 500 as "Mediaeval Naval Warfare (house rules)", version',
    /Turns by the book +\d+\.\d{3} {2}\(\d+\.\d{3} to \d+\.\d{3}\)/,
    /Turns by the house +\d+\.\d{3}/,
    /Difference, paired +-?\d\.\d{3} {2}\(-?\d\.\d{3} to -?\d\.\d{3}\)/,
    /not been paired: \+-\d\.\d{3}/,
  ],
  'odds-before-a-decision.mjs': [
    /Turn \d+: (red|blue) must decide for \S+ \(board\)/,
    '{"type":"board",',
    'the enemy loses crew: 41.7 %, a ship is taken: 41.7 %',
    /^ +7\/12 .* beats off the boarders/m,
    /^ +5\/12 .* is taken/m,
    '{"type":"decline-boarding",',
    /^ +1\/1 .* does not board/m,
    /Turn \d+: (red|blue) must decide for \S+ \(shoot\)/,
    '{"type":"hold-fire",',
  ],
  'react-and-redux.mjs': [
    '<section><h1>Turn 1: blue, move</h1><ul><li>red-1: crew 6, afloat</li>',
    '<section><h1>The end</h1>',
    /React was told of \d\d changes\./,
    /Redux ends with { winner: '(red|blue)'.* in the same position\./,
  ],
  'real-dice.mjs': [
    'board-attacker, please throw a D6: 2',
    'board-defender, please throw a D6: 7\n  There is no such face.\n',
    'board-defender, please throw a D6: 4',
    'beats off the boarders',
    'shoot-order, please throw a D2: 1',
    /lies in the save: { '\d+': \[ 2, 4 \], '\d+': \[ 1 \] }/,
  ],
  'save-load-replay.mjs': [
    /Saved on turn \d+, after \d+ actions/,
    /ended alike: { winner: '(red|blue)'/,
    'after 0 actions: turn 1',
    /move: .* sails from/,
    'Refused: invalid-save: digests[0]: the replay first differs from the saved game at the start',
    /Refused: invalid-save: digests\[\d+\]: the replay first differs .* after action \d+ \(move\)/,
  ],
  'your-own-bot.mjs': ['red ', 'blue', 'red ', 'blue'].map(
    (seat, place) =>
      new RegExp(`as ${seat} against ${place < 2 ? 'random' : 'greedy'} +\\d+ % {2}\\(\\d+ % to \\d+ %\\)`),
  ),
  'your-own-ruleset.mjs': [/Broadsides conforms: [3-9]\d checks/, /beats a random one in [5-9]\d\d of 1000/],
};

/** `npm run demo` shows the whole of it; the others show one thing each. */
const LONG = ['demo.mjs'];
const FEWER_LINES = 60;

/** Those of the patterns that are not found in a text, each looked for behind the one before. */
function unseenIn(text: string, patterns: readonly (string | RegExp)[]): (string | RegExp)[] {
  let rest = text;
  return patterns.filter((pattern) => {
    const match = typeof pattern === 'string' ? rest.indexOf(pattern) : rest.search(pattern);
    if (match < 0) return true;
    rest = rest.slice(match + 1);
    return false;
  });
}

function textOf(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

describe('the examples', () => {
  test.each(FILES)('%s runs and prints what it promises', async (file) => {
    // rejects if the exit code is not 0
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(FOLDER, file)], {
      cwd: ROOT,
    });
    const telling = TELLING[file] ?? [];
    expect(telling, `what ${file} has to print`).not.toEqual([]);
    expect(unseenIn(stdout, telling), stdout).toEqual([]);
    // on a busy machine Redux Toolkit may say how long its checks took
    expect(stderr).not.toMatch(/error|deprecat/i);
  });

  test('an output that lacks a line, or has them in another order, is found out', () => {
    expect(unseenIn('one\ntwo\n', ['one', /^two$/m])).toEqual([]);
    expect(unseenIn('one\ntwo\n', ['two', 'one'])).toEqual(['one']);
    expect(unseenIn('one\n', ['one', 'one'])).toEqual(['one']);
  });

  test('are short', () => {
    const long = FILES.filter((file) => textOf(file).trimEnd().split('\n').length >= FEWER_LINES);
    expect(long).toEqual(LONG);
  });

  test('import the package by its name, as programs outside do', () => {
    for (const file of FILES) expect(textOf(file), file).not.toMatch(/from '\.{1,2}\//);
  });

  test('fit the types of the package where they say // @ts-check', () => {
    const program = ts.createProgram(
      FILES.map((file) => join(FOLDER, file)),
      {
        allowJs: true,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        module: ts.ModuleKind.NodeNext,
        noEmit: true,
        skipLibCheck: true,
        strict: true,
        target: ts.ScriptTarget.ES2022,
        types: ['node'],
      },
    );
    const complaints = ts
      .getPreEmitDiagnostics(program)
      .map(
        (problem) =>
          `${problem.file?.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`,
      );
    expect(complaints).toEqual([]);
    expect(FILES.filter((file) => textOf(file).startsWith('// @ts-check\n')).length).toBeGreaterThan(4);
  });

  test('are all in the table of their README, and nothing else is', () => {
    const listed = Array.from(
      textOf('README.md').matchAll(/^\| \[(\S+)\]\((\S+)\) \|/gm),
      ([, name, link]) => [name, link],
    );
    expect(listed.map(([name]) => name).sort()).toEqual([...FILES].sort());
    for (const [name, link] of listed) expect(link).toBe(name);
  });
});
