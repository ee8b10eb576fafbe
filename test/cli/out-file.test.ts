import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { endingOf, openOutFile, partialName, writeOutFile } from '../../src/cli/out-file.ts';
import { workFolder } from './support.ts';

const root = workFolder();
let count = 0;
let folder = '';

beforeEach(() => {
  folder = join(root, String(count++));
  mkdirSync(folder);
});

function at(name: string): string {
  return join(folder, name);
}

function text(name: string): string {
  return readFileSync(at(name), 'utf8');
}

const NEW = { isForced: false };
const FORCED = { isForced: true };

test('a file has another name until it is whole', () => {
  const file = openOutFile(at('games.csv'), NEW);
  file.write('a\n');
  expect(readdirSync(folder)).toEqual(['games.partial.csv']);
  expect(text('games.partial.csv')).toBe('a\n');
  file.write('ä\n');
  file.finish();
  expect(readdirSync(folder)).toEqual(['games.csv']);
  expect(text('games.csv')).toBe('a\nä\n');
  expect(file.leave()).toBeNull();
});

test('what is left before it is whole keeps that name; nothing at all is taken away', () => {
  const file = openOutFile(at('games.csv'), NEW);
  file.write('a\n');
  expect(file.leave()).toBe(at('games.partial.csv'));
  expect(text('games.partial.csv')).toBe('a\n');
  const empty = openOutFile(at('other.csv'), NEW);
  expect(empty.leave()).toBeNull();
  expect(readdirSync(folder)).toEqual(['games.partial.csv']);
});

test('what was written can be forgotten', () => {
  const file = openOutFile(at('games.csv'), NEW);
  file.write('a long beginning\n');
  file.restart();
  file.write('b\n');
  file.finish();
  expect(text('games.csv')).toBe('b\n');
});

describe('a file that is there already', () => {
  beforeEach(() => writeFileSync(at('games.csv'), 'old'));

  test('is refused before anything is written', () => {
    expect(() => openOutFile(at('games.csv'), NEW)).toThrow(
      /there is a file .*games\.csv already; .*--force/,
    );
    expect(readdirSync(folder)).toEqual(['games.csv']);
  });

  test('stays until the new one is whole', () => {
    const left = openOutFile(at('games.csv'), FORCED);
    left.write('new');
    expect(text('games.csv')).toBe('old');
    left.leave();
    expect(text('games.csv')).toBe('old');
    const file = openOutFile(at('games.csv'), FORCED);
    file.write('new');
    file.finish();
    expect(text('games.csv')).toBe('new');
    expect(readdirSync(folder)).toEqual(['games.csv']);
  });

  test('stays where a link to it is written', () => {
    symlinkSync(at('games.csv'), at('link.csv'));
    expect(() => openOutFile(at('link.csv'), NEW)).toThrow('already');
    writeOutFile(at('link.csv'), 'new', FORCED);
    expect(text('games.csv')).toBe('new');
    expect(lstatSync(at('link.csv')).isSymbolicLink()).toBe(true);
  });

  test('is not written over either if it comes while another is written', () => {
    const file = openOutFile(at('late.csv'), NEW);
    file.write('mine');
    writeFileSync(at('late.csv'), 'theirs');
    expect(() => file.finish()).toThrow(/there is a file .*late\.csv by now; .*late\.partial\.csv/);
    expect([text('late.csv'), text('late.partial.csv')]).toEqual(['theirs', 'mine']);
  });
});

test('what was broken off before is not lost', () => {
  writeFileSync(at('games.partial.csv'), 'rows');
  expect(() => openOutFile(at('games.csv'), NEW)).toThrow(
    /games\.partial\.csv already, of something that was/,
  );
  expect(text('games.partial.csv')).toBe('rows');
  writeOutFile(at('games.csv'), 'new', FORCED);
  expect(readdirSync(folder)).toEqual(['games.csv']);
});

test('nothing that is read is written over, by whatever name, forced or not', () => {
  writeFileSync(at('part.ndjson'), 'part');
  symlinkSync(at('part.ndjson'), at('soft.ndjson'));
  linkSync(at('part.ndjson'), at('hard.ndjson'));
  writeFileSync(at('whole.partial.ndjson'), 'part');
  const inputs = [at('part.ndjson'), at('whole.partial.ndjson')];
  for (const name of ['part.ndjson', 'soft.ndjson', 'hard.ndjson', './part.ndjson', 'whole.ndjson'])
    for (const isForced of [false, true])
      expect(() => openOutFile(`${folder}/${name}`, { isForced, inputs })).toThrow(
        'one of those that are read',
      );
  expect([text('part.ndjson'), text('whole.partial.ndjson')]).toEqual(['part', 'part']);
});

test.each([
  ['no/games.csv', 'there is no such file or folder'],
  ['games.csv/games.csv', 'its folder is a file'],
  ['folder.csv', 'it is a folder'],
  [`${'x'.repeat(300)}.csv`, 'the name is too long'],
  ['nul\0.csv', 'that is no name for a file'],
])('%s cannot be written, and that is said at once', (name, why) => {
  mkdirSync(at('folder.csv'));
  writeFileSync(at('games.csv'), '');
  expect(() => openOutFile(at(name), FORCED)).toThrow(why);
});

test('a link that leads nowhere is not taken for room', () => {
  symlinkSync(at('nothing'), at('link.csv'));
  expect(() => openOutFile(at('link.csv'), NEW)).toThrow('already');
});

test.runIf(existsSync('/dev/full'))('a device is written to, not replaced; a full one says so', () => {
  symlinkSync('/dev/null', at('null.csv'));
  writeOutFile(at('null.csv'), 'rows', NEW);
  symlinkSync('/dev/full', at('full.csv'));
  expect(() => writeOutFile(at('full.csv'), 'rows', NEW)).toThrow(
    /cannot write .*full\.csv: the disk is full/,
  );
  expect(readdirSync(folder).sort()).toEqual(['full.csv', 'null.csv']);
});

test('names say what they are of', () => {
  expect(partialName('a/games.csv')).toBe('a/games.partial.csv');
  expect(partialName('a.b/games')).toBe('a.b/games.partial');
  expect(endingOf('Games.CSV', ['.csv', '.json'])).toBe('.csv');
  expect(() => endingOf('games.cvs', ['.csv', '.json'])).toThrow(
    'expected a name that ends in one of .csv, .json, but received "games.cvs"; did you mean ".csv"?',
  );
  expect(() => endingOf('games', ['.svg'])).toThrow(
    'expected a name that ends in .svg, but received "games"',
  );
});
