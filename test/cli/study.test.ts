import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atTerminal, BIN, hasTerminals, output, run, shell, workFolder } from './support.ts';

const folder = workFolder();

/** A study that is quickly played. */
const STUDY = ['simulate', 'mediaeval', '--bots', 'red=greedy,blue=random', '--games', '60', '--seed', 'cli'];

function text(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function parsed(...args: string[]): Record<string, unknown> {
  return JSON.parse(output(folder, ...args));
}

describe('rules', () => {
  test('lists rulesets, scenarios, and options with the ruling behind each', () => {
    expect(output(folder, 'rules')).toMatch(
      /^mediaeval +Mediaeval Naval Warfare .*\n(imaginations|reign|ship-combat-5e|sea-battles) /,
    );
    const rules = output(folder, 'rules', 'mediaeval');
    expect(rules).toContain('mediaeval-fleet: Fleet battle');
    expect(rules).toMatch(/boardingTie = defender or reroll-once\n.*Ruling MN-R38/);
    expect(rules).toMatch(/turnLimit = null or such as 1,/);
  });

  test('as JSON', () => {
    expect(JSON.parse(output(folder, 'rules', '--json'))).toMatchObject([
      { id: 'mediaeval' },
      { id: 'imaginations' },
      { id: 'reign' },
      { id: 'ship-combat-5e' },
      { id: 'sea-battles' },
    ]);
    expect(parsed('rules', 'mediaeval', '--json')).toMatchObject({
      scenarios: { 'mediaeval-duel': { title: 'Duel', options: { turnLimit: 30 } } },
      options: {
        boardingTie: { default: 'defender', values: ['defender', 'reroll-once'], isComplete: true },
        turnLimit: { default: null, isComplete: false, rule: 'MN-R65' },
      },
    });
  });
});

describe('simulate', () => {
  test('prints a table of shares with their intervals', () => {
    const table = output(folder, ...STUDY);
    expect(table).toContain('60 games, red: greedy, blue: random, seed cli');
    expect(table).toMatch(/^red wins +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d %/m);
    expect(table).toMatch(/^ended by: .*elimination \d+/m);
  });

  test('as JSON, the same on any number of threads', () => {
    const study = parsed(...STUDY, '--json', '--workers', '2');
    expect(study).toMatchObject({
      ruleset: 'mediaeval',
      bots: { red: 'greedy', blue: 'random' },
      seed: 'cli',
      done: 60,
      isComplete: true,
      summary: { games: 60, wins: { red: { of: 60 } } },
    });
    expect(parsed(...STUDY, '--json', '--workers', '0')).toEqual(study);
  });

  test('plays house rules, and says which', () => {
    const table = output(folder, ...STUDY, '--option', 'boardingTie=reroll-once', '--option', 'turnLimit=5');
    expect(table).toMatch(/^options: boardingTie=reroll-once, turnLimit=5$/m);
    expect(table).not.toContain('options of the scenario');
  });

  test('tells what the scenario sets from what was chosen', () => {
    const plain = output(folder, ...STUDY);
    expect(plain).toMatch(/^options of the scenario: turnLimit=30$/m);
    expect(plain).not.toMatch(/^options:/m);
    const both = output(folder, ...STUDY, '--option', 'boardingTie=reroll-once');
    expect(both).toMatch(/^options: boardingTie=reroll-once\noptions of the scenario: turnLimit=30$/m);
    const same = output(folder, ...STUDY, '--option', 'turnLimit=30');
    expect(same).toBe(plain);
  });

  test('shows the mean scores, which are the only result of some games', () => {
    const table = output(folder, 'simulate', 'reign', '--scenario', 'harbour', '--games', '20');
    expect(table).toMatch(/^drawn +20 +100\.0 %/m);
    expect(table).toMatch(
      /^ +games +mean +95 % interval\nred scores +20 +\d+\.\d\d +\d+\.\d\d to \d+\.\d\d$/m,
    );
    const { summary } = parsed('simulate', 'reign', '--scenario', 'harbour', '--games', '20', '--json') as {
      summary: { scores: { red: { of: number; mean: number; low: number; high: number } } };
    };
    const { of, mean, low, high } = summary.scores.red;
    expect(of).toBe(20);
    expect(table).toContain(`${mean.toFixed(2)}  ${low.toFixed(2)} to ${high.toFixed(2)}`);
  });

  test('writes one row a game', () => {
    for (const file of ['games.csv', 'games.ndjson', 'games.json']) output(folder, ...STUDY, '--out', file);
    const rows = text('games.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(60);
    expect(JSON.parse(text('games.json'))).toMatchObject({ isComplete: true, rows });
    const [head, first] = text('games.csv').split('\r\n');
    expect(head).toBe(Object.keys(rows[0]).join(','));
    expect(first).toBe(Object.values(rows[0]).join(','));
  });

  test('tells on stderr how far it has come, a plain line a second where there is no terminal', () => {
    const args = ['simulate', 'mediaeval', '--games', '1500', '--workers', '0'];
    const started = Date.now();
    const { stdout, stderr } = run(folder, args);
    const lines = stderr.split('\n').slice(0, -1);
    for (const line of lines) expect(line).toMatch(/^[\d,]+ of 1,500 games(, (\d+ (d|h|min|s) ?)+left)?$/);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual((Date.now() - started) / 1000);
    expect(stdout).toMatch(/^red wins /m);
    expect(run(folder, [...args, '--quiet'])).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('is stopped by a batch system as by Ctrl-C', async () => {
    const args = ['simulate', 'mediaeval', '--games', '900000', '--out', 'stopped.csv'];
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder });
    let shown = '';
    let told = '';
    child.stdout.on('data', (bytes: Buffer) => {
      shown += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      told += bytes.toString();
      if (!child.killed && /[1-9]\d* of 900,000/.test(told)) child.kill('SIGTERM');
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
    expect(shown).toMatch(/BROKEN OFF after [\d,]+ of 900,000 games/);
    expect(told).toMatch(/[\d,]+ rows in stopped\.partial\.csv\n$/);
  });

  test('writes its file even if nobody reads what it prints', () => {
    const study = '$W simulate mediaeval --games 40 --seed pipe';
    shell(folder, `${study} --out unread.csv | true; ${study} --shard 1/1 > one.ndjson`);
    shell(folder, '$W merge one.ndjson --out merged-unread.csv | true');
    expect(text('unread.csv').split('\r\n')).toHaveLength(42);
    expect(text('merged-unread.csv')).toBe(text('unread.csv'));
  });

  test('a game of it can be watched by its seed', () => {
    output(folder, ...STUDY, '--out', 'watched.ndjson');
    const row = JSON.parse(text('watched.ndjson').split('\n')[17] ?? '');
    const story = output(
      folder,
      'watch',
      'mediaeval',
      '--bots',
      'red=greedy,blue=random',
      '--seed',
      row.seed,
    );
    expect(story).toContain(`${row.winner === null ? 'A draw' : `${row.winner} wins`} (${row.reason}`);
    expect(story).toContain(`${row.actions} actions in all`);
  });

  test.runIf(hasTerminals)('shows a bar at a terminal; Ctrl-C shows what is done, and says so', async () => {
    const args = ['simulate', 'mediaeval', '--games', '90000', '--workers', '0', '--out', 'many.csv'];
    const { code, text: screen } = await atTerminal(folder, args, [
      { after: /[1-9]\d* of 90,000 games/, type: '\u0003' },
    ]);
    expect(code).toBe(130);
    const [, done] =
      /BROKEN OFF after ([\d,]+) of 90,000 games: all below is of those alone/.exec(screen) ?? [];
    expect(screen).toMatch(/^red wins /m);
    expect(screen).toContain(`${done} rows in many.partial.csv`);
    expect(text('many.partial.csv').trim().split('\r\n')).toHaveLength(Number(done?.replace(',', '')) + 1);
  });

  test.runIf(hasTerminals)('the same with threads, as JSON', async () => {
    const args = ['simulate', 'mediaeval', '--games', '90000', '--workers', '2', '--json'];
    const { code, text: screen } = await atTerminal(folder, args, [
      { after: /[1-9]\d* of 90,000 games/, type: '\u0003' },
    ]);
    expect(code).toBe(130);
    const study = JSON.parse(screen.slice(screen.indexOf('{'), screen.lastIndexOf('}') + 1));
    expect(study.isComplete).toBe(false);
    expect(study.summary.games).toBe(study.done);
    expect(study.done).toBeGreaterThan(0);
  });
});

describe('merge', () => {
  const part = (number: number, of: number, file: string, ...more: string[]) =>
    output(folder, ...STUDY, ...more, '--shard', `${number}/${of}`, '--out', file);

  test('of all parts is the whole', () => {
    const files = [1, 2, 3, 4, 5, 6, 7].map((k) => `part-${k}.ndjson`);
    for (const [place, file] of files.entries()) part(place + 1, 7, file);
    const whole = output(folder, ...STUDY, '--out', 'whole.csv');
    expect(output(folder, 'merge', ...[...files].reverse(), '--out', 'merged.csv')).toBe(whole);
    expect(text('merged.csv')).toBe(text('whole.csv'));
    expect(output(folder, 'merge', ...files, '--json')).toBe(output(folder, ...STUDY, '--json'));
    expect(output(folder, 'merge', ...files, 'part-3.ndjson')).toBe(whole);
  });

  test('reads what a part printed', () => {
    writeFileSync(join(folder, 'printed.ndjson'), output(folder, ...STUDY, '--shard', '1/1'));
    expect(output(folder, 'merge', 'printed.ndjson')).toBe(output(folder, ...STUDY));
  });

  test('names what is missing, and refuses what does not belong together', () => {
    part(1, 4, 'a.ndjson');
    part(3, 4, 'c.ndjson');
    part(2, 4, 'seed.ndjson', '--seed', 'other');
    part(2, 3, 'cut.ndjson');
    part(2, 4, 'option.ndjson', '--option', 'turnLimit=5');
    writeFileSync(join(folder, 'short.ndjson'), text('a.ndjson').split('\n').slice(0, 5).join('\n'));
    writeFileSync(join(folder, 'vast.ndjson'), text('a.ndjson').replace('"of":4', '"of":999999999'));
    writeFileSync(join(folder, 'torn.ndjson'), text('a.ndjson').slice(0, 1500));
    writeFileSync(join(folder, 'rows.csv'), 'game,seed\r\n0,1/0\r\n');
    const refusals: [string[], string][] = [
      [['a.ndjson', 'c.ndjson'], 'parts 2, 4 of 4 are missing'],
      [['c.ndjson'], 'parts 1 to 2, 4 of 4 are missing'],
      [['vast.ndjson'], 'parts 2 to 999999999 of 999999999 are missing'],
      [
        ['a.ndjson', 'seed.ndjson'],
        'seed.ndjson does not belong to a.ndjson: they differ in seed cli and other',
      ],
      [['a.ndjson', 'option.ndjson'], 'they differ in options'],
      [['a.ndjson', 'cut.ndjson'], 'one is of 4 parts, the other of 3'],
      [['short.ndjson'], 'short.ndjson holds 4 of its 15 games'],
      [['torn.ndjson'], 'is not whole JSON'],
      [['a.ndjson', 'games.ndjson'], 'games.ndjson is not part of a study'],
      [['a.ndjson', 'rows.csv'], 'rows.csv is not part of a study'],
    ];
    output(folder, ...STUDY, '--out', 'games.ndjson', '--force');
    for (const [files, message] of refusals) {
      const { code, stdout, stderr } = run(folder, ['merge', ...files]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(message);
    }
  });
});
