import { beforeAll, describe, expect, test } from 'vitest';
import { widthOf } from '../../src/cli/printable.ts';
import { RULESETS } from '../../src/cli/rulesets.ts';
import { atTerminal, hasTerminals, lines, output, run, workFolder } from './support.ts';

/* Whatever is printed fits the terminal, from 40 columns on. */

const folder = workFolder();

const IDS = RULESETS.map(({ id }) => id);

const COMMANDS = ['rules', 'play', 'watch', 'simulate', 'merge', 'odds', 'replay', 'render'];

/** Refuses lines that are too wide, and returns the text. */
function fitting(text: string, columns: number): string {
  expect(text.split('\n').filter((line) => widthOf(line) > columns)).toEqual([]);
  return text;
}

/** Runs a command in a terminal so wide, as far as it knows. */
function printed(columns: number, ...args: string[]): string {
  const { code, stdout, stderr } = run(folder, args, '', { COLUMNS: String(columns) });
  expect([args.join(' '), code, fitting(stderr, columns)]).toEqual([args.join(' '), 0, stderr]);
  return fitting(stdout, columns);
}

beforeAll(() => {
  for (const id of IDS) output(folder, 'watch', id, '--seed', '3', '--out', `${id}.json`);
});

describe.each([40, 80])('in %i columns', (columns) => {
  test('help', () => {
    printed(columns);
    for (const command of COMMANDS) printed(columns, 'help', command);
  });

  test.each(IDS)('%s: rules, a story with maps, odds and a table', (id) => {
    printed(columns, 'rules', id);
    printed(columns, 'watch', id, '--seed', '3', '--map');
    printed(columns, 'odds', `${id}.json`, '--at', '2');
    printed(columns, 'odds', `${id}.json`, '--at', '2', '--limit', '2');
    const table = printed(columns, 'simulate', id, '--games', '5');
    expect(table).toMatch(/^drawn/m);
  });

  test('lists, and rows of ledgers', () => {
    printed(columns, 'rules');
    printed(columns, 'rules', 'MN-R38', 'SC-R01', 'RN-B25');
  });

  test.each(IDS)('%s: a game', (id) => {
    const input = 'help\nodds\nlog\nwhy 1\nwhy board\nlist\nrule MN-R38\n';
    const { stdout } = run(folder, ['play', id, '--seed', '3'], input, { COLUMNS: String(columns) });
    // what is typed stands behind the prompt, however long it is
    fitting(stdout.replaceAll(/> .*$/gm, '>'), columns);
  });
});

test('a table in 40 columns', () => {
  expect(printed(40, 'simulate', 'mediaeval', '--games', '50', '--seed', '1')).toMatch(
    /^ {11}games {3}share {3}95 % interval\nred wins +\d+ {2}\d\d\.\d % {2}\d\d\.\d to \d\d\.\d %\n/m,
  );
});

test('mistakes are told in lines that fit', () => {
  for (const line of ['watch mediaevel', 'xyzzy', 'simulate mediaeval --red random', 'odds no.json']) {
    const { stderr } = run(folder, line.split(' '), '', { COLUMNS: '40' });
    expect(fitting(stderr, 40)).toMatch(/^weathergage: /);
  }
});

test('a pipe has lines as long as they come, unless COLUMNS says otherwise', () => {
  const rule = output(folder, 'rules', 'RN-B25');
  expect(rule.split('\n').some((line) => line.length > 200)).toBe(true);
  for (const nonsense of ['', 'x', '0', '-5', '1e9'])
    expect(run(folder, ['rules', 'RN-B25'], '', { COLUMNS: nonsense }).stdout).toBe(rule);
});

test.runIf(hasTerminals).each([40, 80])('at a terminal with %i columns', async (columns) => {
  for (const args of [
    ['help', 'simulate'],
    ['rules', 'mediaeval'],
    ['simulate', 'mediaeval', '--games', '20'],
  ])
    fitting((await atTerminal(folder, args, [], { columns })).text.replaceAll(/.*\r/g, ''), columns);
  const game = await atTerminal(folder, ['play', 'ship-combat-5e'], lines('odds', '1', 'quit', ''), {
    columns,
  });
  fitting(game.text.replaceAll(/> .*$/gm, '>'), columns);
});

test.runIf(hasTerminals)('progress in 40 columns: the games, the time left, in one line', async () => {
  const args = ['simulate', 'mediaeval', '--games', '90000', '--workers', '0'];
  const keys = [{ after: /[1-9]\d* of 90,000( games)?, .* left/, type: '\u0003' }];
  const { raw, code } = await atTerminal(folder, args, keys, { columns: 40 });
  expect(code).toBe(130);
  const shown = raw.split('\r\u001b[K').slice(1, -1);
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) expect(text.replace('^C', '').length).toBeLessThan(40);
});
