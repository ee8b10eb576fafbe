import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBothFormats, packAndInstall, run, runBoth, runScript } from './installed.ts';

/*
 * Simulations with the package as it is installed: on threads, in both module systems.
 */

const IMPORTS = {
  weathergage: 'defineRuleset',
  'weathergage/mediaeval': 'mediaeval',
  'weathergage/sim': 'simulate, greedyBot, randomBot',
};

/** Plays a study in the calling process and on two threads, and prints what differs. */
const COMPARE = `
  const options = { bots: { red: randomBot(), blue: randomBot() }, games: 40, shardSize: 10, ...MORE };
  const here = await simulate(RULESET, options);
  const warnings = [];
  const there = await simulate(RULESET, { ...options, workers: 2, onWarning: (text) => warnings.push(text) });
  const byTheBook = await simulate(mediaeval, { bots: { red: randomBot(), blue: randomBot() }, games: 40 });
  const textOf = ({ games, summary }) => JSON.stringify([games, summary]);
  console.log(JSON.stringify({
    workers: there.workers, notes: there.notes, warnings,
    isSame: textOf(here) === textOf(there), isTheBook: textOf(there) === textOf(byTheBook),
  }));`;

interface Comparison {
  readonly workers: number;
  readonly notes: string[];
  readonly warnings: string[];
  readonly isSame: boolean;
  readonly isTheBook: boolean;
}

let home = '';
let folder = '';

beforeAll(async () => {
  ({ home, folder } = await packAndInstall());
}, 300_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

const STUDY = `
  const study = { bots: { red: randomBot(), blue: randomBot() }, games: 40, seed: 1, shardSize: 10 };
  let threads = 0;
  process.on('worker', () => threads++);
  const runs = [];
  for (const workers of WORKERS) {
    const { workers: used, notes, ...simulation } = await simulate(mediaeval, { ...study, workers });
    runs.push({ used, notes, simulation: JSON.stringify(simulation) });
  }
  console.log(JSON.stringify({ runs, threads }));`;

interface Report {
  readonly runs: readonly {
    readonly used: number;
    readonly notes: string[];
    readonly simulation: string;
  }[];
  readonly threads: number;
}

describe('simulations', () => {
  test('on two threads give what they give in the calling process, in both formats', async () => {
    const reports = await runBoth(folder, 'study', IMPORTS, STUDY.replace('WORKERS', '[0, 1, 2]'));
    const { runs, threads } = reports.esm as Report;
    expect(runs.map(({ used }) => used)).toEqual([0, 0, 2]);
    expect(threads).toBe(2);
    expect(runs.flatMap(({ notes }) => notes)).toHaveLength(availableParallelism() < 2 ? 1 : 0);
    expect(new Set(runs.map(({ simulation }) => simulation)).size).toBe(1);
    expect(JSON.parse(runs[0]?.simulation ?? '').games).toHaveLength(40);
    expect(reports.cjs).toEqual(reports.esm);
  });

  test('in a bundle that has no worker file stay in the calling process and say so', async () => {
    const { esm } = inBothFormats(IMPORTS, STUDY.replace('WORKERS', '[0, 2]'));
    const { outputFiles } = await build({
      stdin: { contents: esm, resolveDir: folder },
      absWorkingDir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      write: false,
    });
    mkdirSync(join(home, 'bundled'));
    const { runs } = (await runScript(
      join(home, 'bundled'),
      'app.mjs',
      outputFiles[0]?.text ?? '',
    )) as Report;
    expect(runs.map(({ used }) => used)).toEqual([0, 0]);
    expect(runs[1]?.notes).toHaveLength(1);
    expect(runs[1]?.simulation).toBe(runs[0]?.simulation);
  });
});

/** A program that changes something and keeps its address, and what it is called in the note. */
const CHANGED: { readonly [what: string]: { readonly body: string; readonly note: RegExp } } = {
  'the definition of the book, with an action that is never offered': {
    body: `
      const { definition } = mediaeval;
      const { play } = definition;
      const board = { ...play.actions.board, candidates: () => [] };
      const RULESET = defineRuleset({ ...definition, play: { ...play, actions: { ...play.actions, board } } });
      const MORE = {};`,
    note: /^All was played in the calling process: workers need a module address of the ruleset "mediaeval"\.$/,
  },
  'the same at the address of the book': {
    body: `
      const { definition, address } = mediaeval;
      const { play } = definition;
      const board = { ...play.actions.board, candidates: () => [] };
      const RULESET = defineRuleset({ ...definition, play: { ...play, actions: { ...play.actions, board } }, address });
      const MORE = {};`,
    note: /workers would find something else than the ruleset "mediaeval" as "mediaeval" of weathergage\/mediaeval\.$/,
  },
  'a bot of ours with another mind': {
    body: `
      const RULESET = mediaeval;
      const last = { ...randomBot(), choose: ({ actions }) => actions.at(-1) };
      const MORE = { bots: { red: randomBot(), blue: last } };`,
    note: /workers would find something else than the bot "random" of blue as "randomBot" of weathergage\/sim\.$/,
  },
  'a bot of ours with the settings of another': {
    body: `
      const RULESET = mediaeval;
      const { settings, ...address } = greedyBot().address;
      const MORE = { bots: { red: { ...greedyBot({ exactWays: 1, samples: 2 }), address: { ...address, settings: null } }, blue: randomBot() } };`,
    note: /workers would find something else than the bot "greedy" of red as "greedyBot" of weathergage\/sim\.$/,
  },
  'metrics of a module, with one exchanged': {
    body: `
      const RULESET = mediaeval;
      const metricsAddress = { module: MODULE, export: 'metrics' };
      const { metrics } = await import(metricsAddress.module);
      const MORE = { metrics: { ...metrics, shots: () => -1 }, metricsAddress };`,
    note: /workers would find something else than the metrics as "metrics" of file:.*\.$/,
  },
};

describe('what has been changed after it was imported is played as it was given', () => {
  const module = (name: string) =>
    `const MODULE = ${JSON.stringify(new URL(name, `file://${folder}/`).href)};`;

  beforeAll(() => {
    writeFileSync(
      join(folder, 'metrics.mjs'),
      "export const metrics = { shots: ({ events }) => events.filter(({ type }) => type === 'shot').length };",
    );
  });

  test.each(Object.entries(CHANGED))('%s', async (what, { body, note }) => {
    const name = `changed-${Object.keys(CHANGED).indexOf(what)}`;
    const text = `${module('metrics.mjs')}${body}${COMPARE}`;
    const reports = await runBoth(folder, name, IMPORTS, text);
    for (const report of [reports.esm, reports.cjs] as Comparison[]) {
      expect(report).toMatchObject({ workers: 0, isSame: true, isTheBook: false });
      expect(report.notes).toEqual([expect.stringMatching(note)]);
      expect(report.warnings).toEqual(report.notes);
    }
  });

  test('and what has not been changed is played on threads', async () => {
    const body = `
      const RULESET = mediaeval;
      const metricsAddress = { module: MODULE, export: 'metrics' };
      const { metrics } = await import(metricsAddress.module);
      const MORE = { bots: { red: greedyBot({ samples: 4 }), blue: randomBot() }, metrics, metricsAddress, games: 8, shardSize: 2 };`;
    const reports = await runBoth(folder, 'unchanged', IMPORTS, `${module('metrics.mjs')}${body}${COMPARE}`);
    expect(reports.esm).toMatchObject({ workers: 2, isSame: true });
    expect(reports.cjs).toEqual(reports.esm);
  });

  test('a module that waits for its own study is not waited for', async () => {
    const text = `
      import { isMainThread } from 'node:worker_threads';
      import { mediaeval } from 'weathergage/mediaeval';
      import { randomBot, simulate } from 'weathergage/sim';
      export const metrics = { events: ({ events }) => events.length };
      if (isMainThread) {
        const metricsAddress = { module: import.meta.url, export: 'metrics' };
        const bots = { red: randomBot(), blue: randomBot() };
        const { notes, games } = await simulate(mediaeval, { bots, games: 8, workers: 2, metrics, metricsAddress });
        console.log(JSON.stringify({ notes, games: games.length }));
      }`;
    expect(await runScript(folder, 'own.mjs', text)).toEqual({
      notes: [expect.stringMatching(/would not find the metrics .* \(the module is still being loaded\)\.$/)],
      games: 8,
    });
  });
});

describe('threads are started whatever flags Node was started with', () => {
  const body = `
    const { workers, notes } = await simulate(mediaeval, {
      bots: { red: randomBot(), blue: randomBot() }, games: 8, shardSize: 4, workers: 2,
    });
    console.log(JSON.stringify({ workers, notes: notes.filter((note) => !/processor/.test(note)) }));`;
  const { esm, cjs } = inBothFormats(IMPORTS, body);

  test.each([
    [['--max-old-space-size=300']],
    [['--expose-gc', '--stack-size=900']],
    [['--title=study', '--max-semi-space-size=8']],
    [['--no-warnings', '--enable-source-maps', '--conditions=development']],
    [['--import', 'data:text/javascript,globalThis.isLoaded=true']],
  ])('%j', async (flags) => {
    for (const [file, text] of [
      ['flags.mjs', esm],
      ['flags.cjs', cjs],
    ] as const) {
      writeFileSync(join(folder, file), text);
      const output = await run(folder, process.execPath, ...flags, file);
      expect(JSON.parse(output)).toEqual({ workers: 2, notes: [] });
    }
  });

  test.each([
    [['--input-type=module', '-e'], esm],
    [['--expose-gc', '--input-type=module', '-e'], esm],
    [['-e'], cjs],
  ])('a program without a file: %j', async (flags, text) => {
    expect(JSON.parse(await run(folder, process.execPath, ...flags, text))).toEqual({
      workers: 2,
      notes: [],
    });
  });
});
