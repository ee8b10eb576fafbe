import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BIN, output, run, workFolder } from './support.ts';

/* Files that are read and written, by whichever command. */

const folder = workFolder();

const STUDY = ['simulate', 'mediaeval', '--games', '12', '--seed', 'files'];

/** More games than anybody waits for. */
const LONG = ['simulate', 'mediaeval', '--games', '900000', '--workers', '0'];

function at(name: string): string {
  return join(folder, name);
}

function text(name: string): string {
  return readFileSync(at(name), 'utf8');
}

beforeAll(() => {
  output(folder, 'watch', 'mediaeval', '--seed', '7', '--out', 'battle.json');
  for (const part of ['1', '2'])
    output(folder, ...STUDY, '--shard', `${part}/2`, '--out', `part-${part}.ndjson`);
  output(folder, ...STUDY, '--out', 'whole.csv');
});

/** What every command that writes a file is given, but for the file. */
const WRITERS: readonly (readonly [name: string, args: readonly string[], ending: string])[] = [
  ['simulate', LONG, '.csv'],
  ['simulate', LONG, '.ndjson'],
  ['simulate', LONG, '.json'],
  ['simulate --shard', [...LONG.slice(0, 4), '--shard', '1/2'], '.ndjson'],
  ['merge', ['merge', 'part-1.ndjson', 'part-2.ndjson'], '.csv'],
  ['watch', ['watch', 'mediaeval', '--seed', '7'], '.json'],
  ['play', ['play', 'mediaeval', '--seed', '7'], '.json'],
  ['render', ['render', 'battle.json'], '.svg'],
];

describe.each(WRITERS)('%s --out', (_name, args, ending) => {
  test(`a missing folder is told before anything is played (${ending})`, () => {
    const { code, stdout, stderr } = run(folder, [...args, '--out', `missing-folder/x${ending}`]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `weathergage: cannot write missing-folder/x${ending}: there is no such file or folder\n`,
    );
  });

  test(`what is there is not written over (${ending})`, () => {
    writeFileSync(at(`there${ending}`), 'theirs');
    const { code, stdout, stderr } = run(folder, [...args, '--out', `there${ending}`]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`there is a file there${ending} already`);
    expect(stderr).toContain('--force');
    expect(text(`there${ending}`)).toBe('theirs');
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });
});

test('--force writes anew', () => {
  writeFileSync(at('old.csv'), 'theirs');
  output(folder, ...STUDY, '--out', 'old.csv', '--force');
  expect(text('old.csv')).toBe(text('whole.csv'));
  writeFileSync(at('old.svg'), 'theirs');
  output(folder, 'render', 'battle.json', '--out', 'old.svg', '--force');
  expect(text('old.svg')).toMatch(/^<svg /);
});

test('nothing that is read is written over, forced or not', () => {
  symlinkSync(at('part-2.ndjson'), at('link.ndjson'));
  writeFileSync(at('mine.json'), '{}');
  const part = text('part-2.ndjson');
  for (const line of [
    'merge part-1.ndjson part-2.ndjson --out part-2.ndjson',
    'merge part-1.ndjson part-2.ndjson --out ./part-2.ndjson',
    'merge part-1.ndjson part-2.ndjson --out link.ndjson',
    'watch mediaeval --scenario mine.json --out mine.json',
  ])
    for (const more of [[], ['--force']]) {
      const { code } = run(folder, [...line.split(' '), ...more]);
      expect([line, code === 0]).toEqual([line, false]);
    }
  expect(text('part-2.ndjson')).toBe(part);
  expect(text('mine.json')).toBe('{}');
  expect(output(folder, 'merge', 'part-1.ndjson', 'part-2.ndjson', '--out', 'merged.csv')).toMatch(
    /^red wins/m,
  );
  expect(text('merged.csv')).toBe(text('whole.csv'));
});

test('the rows are there while games are played', async () => {
  const args = [...LONG, '--out', 'growing.csv'];
  const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: 'ignore' });
  const rows = () =>
    existsSync(at('growing.partial.csv')) ? text('growing.partial.csv').split('\r\n').length : 0;
  while (rows() < 20) await new Promise((resolve) => setTimeout(resolve, 100));
  // without a chance to clean up
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('close', resolve));
  expect(existsSync(at('growing.csv'))).toBe(false);
  const [head, ...lines] = text('growing.partial.csv').split('\r\n').slice(0, -1);
  expect(head).toMatch(/^game,seed,/);
  for (const [place, line] of lines.entries()) expect(line).toMatch(new RegExp(`^${place},`));
  const again = run(folder, args);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('growing.partial.csv already, of something that was broken off');
});

test.runIf(existsSync('/dev/full'))('a disk that is full is told, and what was played is shown', () => {
  symlinkSync('/dev/full', at('full.csv'));
  const { code, stdout, stderr } = run(folder, [...STUDY, '--out', 'full.csv']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^red wins/m);
  expect(stderr).toContain('weathergage: cannot write full.csv: the disk is full');
});

describe('texts as Windows writes them', () => {
  const FORMS: readonly (readonly [name: string, bytesOf: (text: string) => Buffer])[] = [
    ['a byte order mark, CR and LF', (form) => Buffer.from(`\ufeff${form}`)],
    ['UTF-16', (form) => Buffer.from(`\ufeff${form}`, 'utf16le')],
    ['UTF-16, the high byte first', (form) => Buffer.from(`\ufeff${form}`, 'utf16le').swap16()],
  ];

  const windows = (name: string) => text(name).replaceAll(/\r?\n/g, '\r\n');

  test.each(FORMS)('%s: saves', (_name, bytesOf) => {
    const pretty = JSON.stringify(JSON.parse(text('battle.json')), null, 2);
    writeFileSync(at('windows.json'), bytesOf(pretty.replaceAll('\n', '\r\n')));
    expect(output(folder, 'replay', 'windows.json')).toBe(output(folder, 'replay', 'battle.json'));
    const piped = run(folder, ['replay', '-'], bytesOf(pretty));
    expect(piped.stdout).toBe(output(folder, 'replay', 'battle.json'));
  });

  test.each(FORMS)('%s: scenarios', (_name, bytesOf) => {
    const scenario = {
      map: { shape: 'rect', cols: 4, rows: 4 },
      wind: { from: 0, strength: 2 },
      ships: [
        { id: 'Möwe', side: 'north', q: 0, r: 0, heading: 3 },
        { id: 'Tern', side: 'south', q: 3, r: 1, heading: 5 },
      ],
      options: { turnLimit: 2 },
    };
    writeFileSync(
      at('setup.json'),
      bytesOf(`${JSON.stringify(scenario, null, 2).replaceAll('\n', '\r\n')}\r\n`),
    );
    expect(output(folder, 'watch', 'mediaeval', '--scenario', 'setup.json', '--seed', '1')).toContain('Möwe');
  });

  test.each(FORMS)('%s: parts', (_name, bytesOf) => {
    for (const name of ['part-1.ndjson', 'part-2.ndjson'])
      writeFileSync(at(`w-${name}`), bytesOf(`\r\n${windows(name)}`));
    expect(output(folder, 'merge', 'w-part-1.ndjson', 'w-part-2.ndjson')).toBe(
      output(folder, 'merge', 'part-1.ndjson', 'part-2.ndjson'),
    );
  });

  test('lines that are piped into a game', () => {
    const { stdout } = run(folder, ['play', 'mediaeval', '--seed', '7'], '\ufeff4\r\nlog\r\nquit\r\n');
    expect(stdout).toBe(
      run(folder, ['play', 'mediaeval', '--seed', '7'], '4\nlog\nquit\n').stdout.replace('> 4', '> \\ufeff4'),
    );
  });
});

test('a folder is not a file', () => {
  mkdirSync(at('folder.csv'));
  expect(run(folder, [...STUDY, '--out', 'folder.csv', '--force']).stderr).toContain('it is a folder');
  expect(run(folder, ['merge', '.']).stderr).toContain('cannot read .: it is a folder');
});
