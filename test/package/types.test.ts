import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install, packAndInstall, ROOT, run } from './installed.ts';

/*
 * The types of the package as it is installed, in strict programs, with the oldest compiler that is promised, the newest
 * and some between.
 */

const COMPILERS: readonly (readonly [version: string, folder: string])[] = [
  ['5.4', 'typescript-5.4'],
  ['5.9', 'typescript-5.9'],
  ['6', 'typescript'],
  ['7', 'typescript-7'],
];

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** What programs write that are in one ruleset, and those that go over several. */
const USE = `
  import { createMatch, type GameTypes, type Match, odds, type Ruleset, scripted } from 'weathergage';
  import { imaginations } from 'weathergage/imaginations';
  import { type Mediaeval, type MediaevalAction, type MediaevalState, mediaeval } from 'weathergage/mediaeval';
  import { reign } from 'weathergage/reign';
  import { seaBattles } from 'weathergage/sea-battles';
  import { shipCombat5e } from 'weathergage/ship-combat-5e';
  import { type Bot, greedyBot, randomBot, simulate } from 'weathergage/sim';
  import { conformance } from 'weathergage/testing';

  const match: Match<Mediaeval> = createMatch(mediaeval, { seed: 7, dice: scripted([1, 2, 3]) });
  const state: MediaevalState = match.state;
  const action: MediaevalAction | undefined = match.actions()[0];
  if (action !== undefined) match.act(action);
  export const chance: number = odds(mediaeval, state, { type: 'advance' }, (after) => after.turn > 1);
  // @ts-expect-error the state is typed
  export const turn: string = match.state.turn;
  // @ts-expect-error actions are typed
  match.act({ type: 'sink' });
  // @ts-expect-error options are typed
  createMatch(mediaeval, { options: { turnLimit: 'none' } });

  export const RULES: Record<string, Ruleset> = { mediaeval, reign, imaginations, seaBattles, shipCombat5e };
  export const matches: Match[] = [match, createMatch(reign), createMatch(RULES['x'] ?? imaginations)];
  function play<G extends GameTypes>(rules: Ruleset<G>): Match<G> {
    return createMatch(rules);
  }
  export const played: Match<Mediaeval> = play(mediaeval);
  for (const rules of Object.values(RULES)) {
    const [first] = createMatch(rules).actions();
    if (first !== undefined) createMatch(rules).act(first);
    void simulate(rules, { bots: { red: randomBot(), blue: greedyBot() }, games: 2 });
  }

  const lazy: Bot<Mediaeval> = { name: 'lazy', choose: ({ actions: [first] }) => first ?? { type: 'advance' } };
  const { games } = await_(simulate(mediaeval, {
    bots: { red: lazy, blue: { name: 'other', choose: (given) => lazy.choose(given) } },
    games: 4,
    metrics: { afloat: ({ state: { ships } }) => Object.values(ships).filter((ship) => ship.status === 'afloat').length },
  }));
  declare function await_<T>(promise: Promise<T>): T;
  export const seeds: string[] = games.map(({ seed }) => seed);

  declare const name: string;
  export const named = createMatch(mediaeval, { scenario: name });
  export const title: string = mediaeval.scenarios['mediaeval-duel'].title;
  export const titles = Object.values(mediaeval.scenarios).map((scenario) => scenario.title);
  // @ts-expect-error a scenario has a map
  createMatch(mediaeval, { scenario: { wind: 'roll', ships: [] } });
  // @ts-expect-error a scenario is no number
  createMatch(mediaeval, { scenario: 7 });

  export const checks: string[] = conformance(mediaeval, { runs: 1 }).map((check) => check.name);`;

/** The JavaScript of the README that uses something. */
function readmeBlock(text: string): string {
  const blocks = Array.from(README.matchAll(/^```js\n(.*?)^```$/gms), ([, code]) => code ?? '');
  return blocks.find((block) => block.includes(text)) ?? `nothing uses ${text}`;
}

let home = '';
let folder = '';

beforeAll(async () => {
  ({ home, folder } = await packAndInstall());
  const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await install(folder, `fast-check@${peerDependencies['fast-check']}`);
  for (const file of ['use.mts', 'use.cts']) writeFileSync(join(folder, file), USE);
  writeFileSync(join(folder, 'battle.mts'), readmeBlock('createMatch('));
  writeFileSync(join(folder, 'study.mts'), readmeBlock('simulate('));
}, 300_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The names that an editor offers in place of a mark in a text. */
function offeredAt(text: string): string[] {
  const file = join(folder, 'edited.mts');
  const place = text.indexOf('|');
  const texts = new Map([[file, text.replace('|', '')]]);
  const service = ts.createLanguageService({
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    readFile: (path) => texts.get(path) ?? ts.sys.readFile(path),
    getCompilationSettings: () => ({
      module: ts.ModuleKind.Node16,
      strict: true,
      target: ts.ScriptTarget.ES2022,
    }),
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => ts.ScriptSnapshot.fromString(texts.get(path) ?? ts.sys.readFile(path) ?? ''),
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
  });
  return (service.getCompletionsAtPosition(file, place, {})?.entries ?? []).map(({ name }) => name);
}

describe('types', () => {
  test.each(COMPILERS)(
    'fit in both module systems, and so does the README: TypeScript %s',
    async (version, compiler) => {
      const program = join(ROOT, 'node_modules', compiler, 'bin/tsc');
      expect(await run(folder, process.execPath, program, '--version')).toMatch(`Version ${version}.`);
      const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
      const target = ['--noEmit', '--module', 'node16', '--target', 'es2022', '--lib', 'es2022,dom'];
      const files = ['use.mts', 'use.cts', 'battle.mts', 'study.mts'];
      expect(await run(folder, process.execPath, program, ...strict, ...target, ...files)).toBe('');
    },
  );

  test('the README names the oldest compiler, and those that are tried', () => {
    const versions = COMPILERS.map(([version]) => version);
    expect(README).toContain(`TypeScript ${versions[0]} or later`);
    expect(README).toContain(`tested with ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`);
  });

  test.each([
    "createMatch(mediaeval, { scenario: '|' })",
    "mediaeval.init({ scenario: '|' })",
    "simulate(mediaeval, { scenario: '|', games: 1, bots: {} })",
  ])('the names of the scenarios are offered: %s', (line) => {
    const imports = `
      import { createMatch } from 'weathergage';
      import { mediaeval } from 'weathergage/mediaeval';
      import { simulate } from 'weathergage/sim';`;
    const names = ['mediaeval-duel', 'mediaeval-fleet', 'mediaeval-gale', 'mediaeval-three-way'];
    expect(offeredAt(`${imports}\n${line}`).sort()).toEqual(names);
  });
});
