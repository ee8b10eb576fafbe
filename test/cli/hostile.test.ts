import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/cli/rulesets.ts';
import { atTerminal, hasTerminals, lines, output, run, workFolder } from './support.ts';

/*
 * Texts of strangers that would move the cursor, paint, ring, rename the window, or turn the direction of letters:
 * none of them reaches a terminal, by whichever command they come.
 */

const folder = workFolder();

/** What a ship is called, and what is shown of it. */
const NAME = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202eg\r\u0008';
const SHOWN = '\\u001b[2J\\u001b]0;x\\u0007\\u009b31m\\u202eg\\u000d\\u0008';

/** Everything that must not be printed. */
const FORBIDDEN = /(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u;

/** Colours, and what moves the cursor in a line that is typed. */
const CURSOR = new RegExp(`${'\u001b'}\\[(\\d+m|\\d*[GJK])`, 'g');

/** Refuses output that a terminal would obey, and returns it. */
function harmless(text: string): string {
  expect(FORBIDDEN.exec(text)?.[0].codePointAt(0)?.toString(16)).toBeUndefined();
  return text;
}

function checked(...args: string[]): string {
  const { stdout, stderr } = run(folder, args);
  harmless(stderr);
  return harmless(stdout);
}

/** A set-up of a ruleset in which the ships, or else the sides, of red have that name. */
function hostileSetup(id: string, scenario: string, name: string): string {
  const ruleset = RULESETS.find((known) => known.id === id);
  const text = JSON.stringify(ruleset?.scenarios[scenario]?.setup);
  return text.replaceAll(`"${name}"`, JSON.stringify(`${NAME}${name}`));
}

/** A scenario of every ruleset, with a ship of it. */
const SETUPS: readonly (readonly [id: string, scenario: string, ship: string])[] = [
  ['mediaeval', 'mediaeval-duel', 'red-1'],
  ['imaginations', 'duel', 'r1'],
  ['reign', 'comet-and-mitos', 'comet'],
  ['ship-combat-5e', 'boats', 'c1'],
  ['sea-battles', 'duel', 'hammer'],
];

beforeAll(() => {
  for (const [id, scenario, ship] of SETUPS)
    writeFileSync(join(folder, `${id}.json`), hostileSetup(id, scenario, ship));
  writeFileSync(join(folder, 'sides.json'), hostileSetup('mediaeval', 'mediaeval-duel', 'red'));
});

describe.each(SETUPS)('names of ships of %s', (id) => {
  const save = `${id}-game.json`;

  beforeAll(() => {
    const story = checked('watch', id, '--scenario', `${id}.json`, '--seed', '2', '--map', '--out', save);
    expect(story).toContain(SHOWN);
  });

  test('in a story, and in JSON, which says the same', () => {
    expect(checked('replay', save)).toContain(SHOWN);
    const json = JSON.parse(checked('replay', save, '--json'));
    expect(JSON.stringify(json.scenario)).toContain(JSON.stringify(NAME).slice(1, -1));
  });

  test('in odds', () => {
    expect(checked('odds', save, '--at', '2')).toMatch(/^(Before|Turn|Round)/);
    expect(JSON.stringify(JSON.parse(checked('odds', save, '--at', '2', '--json')))).not.toBe('');
  });

  test('in a picture', () => {
    expect(checked('render', save)).toMatch(/^<svg /);
  });

  test('in a game', () => {
    const input = 'odds\nlog\nlook\nwhy 1\nwhy board\nlist\n1\nundo\nquit\n';
    const { stdout, stderr } = run(folder, ['play', id, '--scenario', `${id}.json`, '--seed', '2'], input);
    expect(harmless(stdout)).toContain(SHOWN);
    harmless(stderr);
  });
});

test('names of sides in a study, its parts and its rows', () => {
  const study = ['simulate', 'mediaeval', '--scenario', 'sides.json', '--games', '6', '--seed', NAME];
  expect(checked(...study)).toContain(`${SHOWN}red wins`);
  const json = JSON.parse(checked(...study, '--json'));
  expect(Object.keys(json.summary.wins)).toEqual([`${NAME}red`, 'blue']);
  writeFileSync(join(folder, 'part.ndjson'), checked(...study, '--shard', '1/1'));
  expect(checked('merge', 'part.ndjson')).toBe(checked(...study));
});

test('what is said of files that are not right', () => {
  const files: readonly (readonly [name: string, text: string])[] = [
    ['no-json.json', `{"${NAME}`],
    ['no-ruleset.json', JSON.stringify({ ruleset: NAME })],
    ['no-format.json', JSON.stringify({ ruleset: 'mediaeval', [NAME]: 1 })],
    ['part.json', JSON.stringify({ format: 'weathergage-part/1', part: 1, of: 1, [NAME]: NAME })],
  ];
  for (const [name, text] of files) {
    writeFileSync(join(folder, name), text);
    for (const line of [
      ['replay', name],
      ['merge', name],
      ['odds', name],
      ['watch', 'mediaeval', '--scenario', name],
    ])
      expect(checked(...line)).toBe('');
  }
});

test('what is said of words that are not right', () => {
  for (const line of [
    [NAME],
    ['rules', NAME],
    ['rules', 'mediaeval', NAME],
    ['watch', 'mediaeval', `--${NAME}`],
    ['watch', 'mediaeval', '--scenario', NAME],
    ['watch', 'mediaeval', '--bots', NAME],
    ['watch', 'mediaeval', '--option', NAME],
    ['watch', 'mediaeval', '--option', `turnLimit=${NAME}`],
    ['simulate', 'mediaeval', '--games', NAME],
    ['simulate', 'mediaeval', '--out', `${NAME}.csv`, '--games', NAME],
    ['odds', `${NAME}.json`],
    ['merge', NAME],
  ])
    checked(...line);
});

test('what is typed through a pipe is not given back as it is', () => {
  harmless(
    run(folder, ['play', 'mediaeval'], `${NAME}\nwhy ${NAME}\nrule ${NAME}\n{"type":"${NAME}"}\n`).stdout,
  );
});

test.runIf(hasTerminals)('at a terminal there are colours and nothing else', async () => {
  const args = ['play', 'mediaeval', '--scenario', 'mediaeval.json', '--seed', '2'];
  const { raw } = await atTerminal(folder, args, lines('odds', '1', 'quit', ''));
  expect(raw).toContain('\u001b[31m');
  harmless(raw.replaceAll(CURSOR, '').replaceAll('\r', ''));
});

test('a save holds names as they are', () => {
  output(folder, 'watch', 'mediaeval', '--scenario', 'mediaeval.json', '--seed', '2', '--out', 'exact.json');
  const { scenario } = JSON.parse(readFileSync(join(folder, 'exact.json'), 'utf8'));
  expect(JSON.stringify(scenario)).toContain(JSON.stringify(NAME).slice(1, -1));
});
