import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * The package as its users get it: packed, installed in an empty folder, and used from every kind of program.
 * It is what lies in dist that is packed, so `npm run build` comes first.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const DEPENDENCIES = Object.keys(manifest.dependencies).sort();

const home = mkdtempSync(join(tmpdir(), 'weathergage-package-'));
/** The folder of a program that has installed the package, without its optional peer. */
const plain = join(home, 'plain');
/** The same with fast-check. */
const tested = join(home, 'tested');

/** The settings of npm go with it, but not that it was started by npm itself, in another folder. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|VITEST)/.test(name),
  ),
);

/** Runs a program to its end and returns what it has printed. */
async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const isScript = process.platform === 'win32' && program === 'npm';
  const options = { cwd: folder, env: environment, maxBuffer: 2 ** 26, shell: isScript };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}\n${stdout}`);
  }
}

function install(folder: string, what: string): Promise<string> {
  return run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', what);
}

/** Runs a script in the program's folder and returns the one line of JSON that it prints. */
async function runScript(folder: string, name: string, text: string): Promise<unknown> {
  writeFileSync(join(folder, name), text);
  return JSON.parse(await run(folder, process.execPath, name));
}

/** The same script as an ES module and as CommonJS. `imports`: the names taken from each entry. */
function inBothFormats(
  imports: { readonly [entry: string]: string },
  body: string,
): { readonly esm: string; readonly cjs: string } {
  const entries = Object.entries(imports);
  return {
    esm: [...entries.map(([entry, names]) => `import { ${names} } from '${entry}';`), body].join('\n'),
    cjs: [
      ...entries.map(([entry, names]) => `const { ${names} } = require('${entry}');`),
      `(async () => {${body}})();`,
    ].join('\n'),
  };
}

async function runBoth(
  folder: string,
  name: string,
  imports: { readonly [entry: string]: string },
  body: string,
): Promise<{ readonly esm: unknown; readonly cjs: unknown }> {
  const { esm, cjs } = inBothFormats(imports, body);
  return {
    esm: await runScript(folder, `${name}.mjs`, esm),
    cjs: await runScript(folder, `${name}.cjs`, cjs),
  };
}

/** Bundles a script of the plain program. */
async function bundle(
  text: string,
  options: BuildOptions = {},
): Promise<{ code: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: text, resolveDir: plain },
    absWorkingDir: plain,
    bundle: true,
    platform: 'browser',
    logLevel: 'silent',
    ...options,
    write: false,
    metafile: true,
  });
  return { code: outputFiles[0]?.text ?? '', metafile };
}

/** Bytes that a bundler leaves of a package that is not used, such as a constant it cannot see through. */
const CRUMBS = 100;

/** The packages (or own files) of which something is in a bundle. */
function partsOf({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const parts = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > CRUMBS)
    .map(([path]) => path.replace(/^.*node_modules\/(?!weathergage)([^/]+)\/.*$/, '$1'));
  return [...new Set(parts)];
}

const ENTRIES = { weathergage: 'createMatch, digest', 'weathergage/mediaeval': 'mediaeval' };

/** Plays a battle to its end, always choosing by the same simple rule. */
const BATTLE = `
  const match = createMatch(mediaeval, { scenario: 'mediaeval-fleet', seed: 7 });
  while (match.result() === null) {
    const actions = match.actions();
    match.act(actions[(5 * match.log.length) % actions.length]);
  }
  const played = { digest: digest(match.state), actions: match.log.length, reason: match.result().reason };
`;

const packed: string[] = [];

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist/index.js')))
    throw new Error('there is no dist: run `npm run build` first');
  const [report] = JSON.parse(
    await run(ROOT, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', home),
  );
  for (const { path } of report.files) packed.push(path);
  mkdirSync(plain);
  writeFileSync(join(plain, 'package.json'), '{ "private": true }');
  await install(plain, join(home, report.filename));
  cpSync(plain, tested, { recursive: true });
  await install(tested, `fast-check@${manifest.peerDependencies['fast-check']}`);
}, 300_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the tarball', () => {
  test('holds what is built, the command line, the licence and the texts, and nothing else', () => {
    const others = packed.filter((path) => !/^dist\/[^/]+\.(js|cjs|d\.ts|d\.cts)$/.test(path)).sort();
    const shipped = (folder: string) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`);
    expect(others).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'bin/weathergage.js',
        'docs/architecture.md',
        'package.json',
        ...shipped('docs/rules'),
        ...shipped('examples'),
      ].sort(),
    );
  });

  test('holds everything to which its texts link', () => {
    const texts = packed.filter((path) => path.endsWith('.md'));
    expect(texts.length).toBeGreaterThan(5);
    const linked = texts.flatMap((path) =>
      Array.from(
        readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g),
        ([, link]) => join(dirname(path), link ?? ''),
      ),
    );
    expect(linked).toEqual(expect.arrayContaining(['docs/rules/reign.md', 'docs/architecture.md']));
    expect(linked.filter((path) => !packed.includes(path))).toEqual([]);
  });

  test('holds examples that run in a project that has installed it', async () => {
    cpSync(join(ROOT, 'examples/first-battle.mjs'), join(plain, 'first-battle.mjs'));
    expect(await run(plain, process.execPath, 'first-battle.mjs')).toMatch(/winner: '(red|blue)'/);
    const own = join(plain, 'node_modules/weathergage/examples/first-battle.mjs');
    expect(await run(plain, process.execPath, own)).toMatch(/winner: '(red|blue)'/);
  });

  test('holds every file that package.json points to', () => {
    const targets =
      JSON.stringify([manifest.exports, manifest.main, manifest.types, manifest.bin]).match(/\.\/[^"]+/g) ??
      [];
    const files = targets.filter((path) => /^\.\/(dist|bin)\//.test(path) || path === './package.json');
    expect(files.length).toBeGreaterThan(16);
    expect(packed).toEqual(expect.arrayContaining(files.map((path) => path.slice(2))));
  });

  test('installs its dependencies and not its optional peer', () => {
    const installed = readdirSync(join(plain, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual([
      ...DEPENDENCIES,
      'weathergage',
    ]);
  });
});

describe('a battle', () => {
  test('is the same from ESM, CommonJS and a bundle for pages', async () => {
    const { esm, cjs } = await runBoth(
      plain,
      'battle',
      ENTRIES,
      `${BATTLE} console.log(JSON.stringify(played));`,
    );
    expect(esm).toMatchObject({ digest: expect.any(String), reason: expect.any(String) });
    expect((esm as { actions: number }).actions).toBeGreaterThan(30);
    expect(cjs).toEqual(esm);

    // nothing but the language: no process, no require, no console that answers, no timers
    const { code } = await bundle(`${inBothFormats(ENTRIES, BATTLE).esm} globalThis.played = played;`);
    const page: { played?: unknown } = {};
    runInNewContext(code, page);
    expect(JSON.stringify(page.played)).toBe(JSON.stringify(esm));
  });

  test('goes on after a save that the other format has made', async () => {
    const save = await runScript(
      plain,
      'save.mjs',
      inBothFormats(ENTRIES, `${BATTLE} console.log(JSON.stringify({ played, save: match }));`).esm,
    );
    writeFileSync(join(plain, 'save.json'), JSON.stringify(save));
    const loaded = await runScript(
      plain,
      'load.cjs',
      `const { loadMatch, digest } = require('weathergage');
       const { mediaeval } = require('weathergage/mediaeval');
       const { played, save } = require('./save.json');
       console.log(JSON.stringify(digest(loadMatch(mediaeval, save).state) === played.digest));`,
    );
    expect(loaded).toBe(true);
  });
});

describe('bundles for pages', () => {
  test.each(['weathergage', 'weathergage/mediaeval', 'weathergage/sim', 'weathergage/svg'])(
    '%s imports nothing of Node',
    async (entry) => {
      // a module of Node cannot be resolved for this platform and is an error
      const { code, metafile } = await bundle(`export * from '${entry}';`, { format: 'esm' });
      expect(Object.values(metafile.outputs).flatMap((output) => output.imports)).toEqual([]);
      expect(code).not.toMatch(/\brequire\(/);
    },
  );

  test('a module of Node would be an error', async () => {
    await expect(bundle("import 'node:fs';")).rejects.toThrow('node:fs');
  });

  test('hold only what is used', async () => {
    const use = (name: string) => bundle(`import { ${name} } from 'weathergage'; globalThis.used = ${name};`);
    expect(partsOf((await use('defineRuleset')).metafile)).toEqual(expect.arrayContaining(DEPENDENCIES));
    const { code, metafile } = await use('scripted');
    expect(
      partsOf(metafile).filter((part) => DEPENDENCIES.includes(part) || part.includes('mediaeval')),
    ).toEqual([]);
    expect(code).not.toContain('mediaeval');
  });
});

describe('the core', () => {
  test('exists once in each format', () => {
    const dist = join(plain, 'node_modules/weathergage/dist');
    for (const format of ['.js', '.cjs']) {
      const texts = readdirSync(dist)
        .filter((file) => file.endsWith(format))
        .map((file) => readFileSync(join(dist, file), 'utf8'));
      for (const name of [
        'IllegalActionError',
        'InvalidInputError',
        'DiceScriptError',
        'OutcomesLimitError',
      ]) {
        const owners = texts.filter((text) => new RegExp(`\\bname = ["']${name}["']`).test(text));
        expect(owners, `${name} in ${format}`).toHaveLength(1);
      }
    }
  });

  test('is the same through every entry', async () => {
    const { esm, cjs } = await runBoth(
      plain,
      'errors',
      {
        weathergage: 'IllegalActionError, InvalidInputError',
        'weathergage/mediaeval': 'mediaeval',
        'weathergage/sim': 'simulate, randomBot',
      },
      `const caught = async (play) => { try { await play(); } catch (error) { return error; } };
       const illegal = await caught(() => mediaeval.reduce(mediaeval.init({ seed: 1 }), { type: 'board' }));
       const bots = { red: randomBot(), blue: randomBot() };
       const invalid = await caught(() => simulate(mediaeval, { bots, games: -1, seed: 1 }));
       console.log(JSON.stringify([illegal instanceof IllegalActionError, invalid instanceof InvalidInputError]));`,
    );
    expect(esm).toEqual([true, true]);
    expect(cjs).toEqual([true, true]);
  });
});

describe('simulations', () => {
  const IMPORTS = { 'weathergage/mediaeval': 'mediaeval', 'weathergage/sim': 'simulate, randomBot' };
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

  test('on two threads give what they give in the calling process, in both formats', async () => {
    const reports = await runBoth(plain, 'study', IMPORTS, STUDY.replace('WORKERS', '[0, 1, 2]'));
    const { runs, threads } = reports.esm as Report;
    expect(runs.map(({ used }) => used)).toEqual([0, 0, 2]);
    expect(threads).toBe(2);
    expect(runs.flatMap(({ notes }) => notes)).toEqual([]);
    expect(new Set(runs.map(({ simulation }) => simulation)).size).toBe(1);
    expect(JSON.parse(runs[0]?.simulation ?? '').games).toHaveLength(40);
    expect(reports.cjs).toEqual(reports.esm);
  });

  test('in a bundle that has no worker file stay in the calling process and say so', async () => {
    const { esm } = inBothFormats(IMPORTS, STUDY.replace('WORKERS', '[0, 2]'));
    const { code } = await bundle(esm, { platform: 'node', format: 'esm' });
    mkdirSync(join(home, 'bundled'));
    const { runs } = (await runScript(join(home, 'bundled'), 'app.mjs', code)) as Report;
    expect(runs.map(({ used }) => used)).toEqual([0, 0]);
    expect(runs[1]?.notes).toHaveLength(1);
    expect(runs[1]?.simulation).toBe(runs[0]?.simulation);
  });
});

describe('the command line', () => {
  test('is installed with the package, and plays on threads', async () => {
    const program = join(plain, 'node_modules/.bin/weathergage');
    expect(await run(plain, program, '--version')).toBe(`${manifest.version}\n`);
    const study = ['simulate', 'mediaeval', '--games', '40', '--workers', '2', '--json'];
    expect(JSON.parse(await run(plain, program, ...study))).toMatchObject({ done: 40, isComplete: true });
  });
});

describe('types', () => {
  const USE = `
    import { createMatch, type Match, odds, scripted } from 'weathergage';
    import { type Mediaeval, type MediaevalAction, type MediaevalState, mediaeval } from 'weathergage/mediaeval';
    import { randomBot, simulate } from 'weathergage/sim';

    const match: Match<Mediaeval> = createMatch(mediaeval, { seed: 7, dice: scripted([1, 2, 3]) });
    const state: MediaevalState = match.state;
    const action: MediaevalAction | undefined = match.actions()[0];
    if (action !== undefined) match.act(action);
    export const chance: number = odds(mediaeval, state, { type: 'advance' }, (after) => after.turn > 1);
    export const games = simulate(mediaeval, { bots: { red: randomBot(), blue: randomBot() }, games: 4, seed: 1 });
    // @ts-expect-error the state is typed
    export const turn: string = match.state.turn;
    // @ts-expect-error actions are typed
    match.act({ type: 'sink' });
    // @ts-expect-error options are typed
    createMatch(mediaeval, { options: { turnLimit: 'none' } });`;

  const TESTING = `
    import { mediaeval } from 'weathergage/mediaeval';
    import { conformance } from 'weathergage/testing';
    export const names: string[] = conformance(mediaeval, { runs: 1 }).map(({ name }) => name);`;

  test.each([
    ['plain', USE],
    ['tested', TESTING],
  ])('fit in both module systems: %s', async (name, text) => {
    const folder = join(home, name);
    const files = ['use.mts', 'use.cts'];
    for (const file of files) writeFileSync(join(folder, file), text);
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const settings = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'node16'];
    const target = ['--target', 'es2022', '--lib', 'es2022,dom'];
    expect(await run(folder, process.execPath, compiler, ...settings, ...target, ...files)).toBe('');
  });
});

describe('the conformance kit', () => {
  const BODY = `
    const checks = conformance(mediaeval, { runs: 1 });
    for (const check of checks) check.run();
    console.log(JSON.stringify(checks.length));`;
  const IMPORTS = { 'weathergage/mediaeval': 'mediaeval', 'weathergage/testing': 'conformance' };

  test('says what is missing where fast-check is not installed', async () => {
    const { esm, cjs } = inBothFormats(IMPORTS, BODY);
    await expect(runScript(plain, 'kit.mjs', esm)).rejects.toThrow(/Cannot find package 'fast-check'/);
    await expect(runScript(plain, 'kit.cjs', cjs)).rejects.toThrow(/Cannot find module 'fast-check'/);
  });

  test('runs where it is', async () => {
    const { esm, cjs } = await runBoth(tested, 'kit', IMPORTS, BODY);
    expect(esm).toBeGreaterThan(10);
    expect(cjs).toEqual(esm);
  });
});
