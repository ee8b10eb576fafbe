import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBothFormats, install, packAndInstall, ROOT, run, runBoth, runScript } from './installed.ts';

/*
 * The package as its users get it: packed, installed in an empty folder, and used from every kind of program.
 * It is what lies in dist that is packed, so `npm run build` comes first.
 */

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const DEPENDENCIES = Object.keys(manifest.dependencies).sort();

/** What is made before all tests. */
let home = '';
let packed: readonly string[] = [];
/** The folder of a program that has installed the package, without its optional peer. */
let plain = '';
/** The same with fast-check. */
let tested = '';

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

beforeAll(async () => {
  const installed = await packAndInstall();
  home = installed.home;
  plain = installed.folder;
  packed = installed.packed;
  tested = join(home, 'tested');
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
        'CONTRIBUTING.md',
        'LICENSE',
        'NOTICE',
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

describe('saves and tables', () => {
  test('a save with a byte order mark is read, and a text is no formula', async () => {
    const { esm, cjs } = await runBoth(
      plain,
      'texts',
      {
        weathergage: 'createMatch, digest, loadMatch',
        'weathergage/mediaeval': 'mediaeval',
        'weathergage/sim': 'toCsv',
      },
      `const match = createMatch(mediaeval, { seed: 7 });
       const text = String.fromCharCode(0xfeff) + JSON.stringify(match, null, 2).replaceAll('\\n', '\\r\\n');
       const isSame = digest(loadMatch(mediaeval, text).state) === digest(match.state);
       console.log(JSON.stringify({ isSame, csv: toCsv([{ text: '=1+1', number: -1 }]) }));`,
    );
    expect(esm).toEqual({ isSame: true, csv: "text,number\r\n'=1+1,-1\r\n" });
    expect(cjs).toEqual(esm);
  });
});

describe('the command line', () => {
  test('is installed with the package, and plays on threads', async () => {
    const program = join(plain, 'node_modules/.bin/weathergage');
    expect(await run(plain, program, '--version')).toBe(`${manifest.version}\n`);
    const study = ['simulate', 'mediaeval', '--games', '40', '--workers', '2', '--json'];
    expect(JSON.parse(await run(plain, program, ...study))).toMatchObject({ done: 40, isComplete: true });
  });

  const weathergage = (...args: string[]) =>
    run(plain, join(plain, 'node_modules/.bin/weathergage'), ...args);

  test('has the ledgers, of which it prints a row', async () => {
    expect(await weathergage('rules', 'mediaeval', 'MN-R38')).toMatch(/^MN-R38 {2}.*\n.*: Equal totals\n/);
    for (const [ruleset, id] of [
      ['imaginations', 'IM-R038'],
      ['reign', 'RN-R45'],
      ['ship-combat-5e', 'SC-R01'],
      ['sea-battles', 'SB-R44'],
    ] as const)
      expect(await weathergage('rules', ruleset, id)).toContain(id);
  });

  test('knows before it plays that a file cannot be written', async () => {
    const study = ['simulate', 'mediaeval', '--games', '900000', '--out'];
    await expect(weathergage(...study, 'missing-folder/x.csv')).rejects.toThrow(
      'cannot write missing-folder/x.csv: there is no such file or folder',
    );
    writeFileSync(join(plain, 'package.csv'), 'theirs');
    await expect(weathergage(...study, 'package.csv')).rejects.toThrow('there is a file package.csv already');
    expect(readFileSync(join(plain, 'package.csv'), 'utf8')).toBe('theirs');
  });

  test('reads what Windows writes, and prints nothing that a terminal obeys', async () => {
    await weathergage('watch', 'mediaeval', '--seed', '7', '--out', 'battle.json');
    const save = JSON.stringify(JSON.parse(readFileSync(join(plain, 'battle.json'), 'utf8')), null, 2);
    writeFileSync(join(plain, 'windows.json'), `\ufeff${save.replaceAll('\n', '\r\n')}\r\n`);
    expect(await weathergage('replay', 'windows.json')).toBe(await weathergage('replay', 'battle.json'));
    const hostile = {
      map: { shape: 'rect', cols: 4, rows: 4 },
      wind: { from: 0, strength: 2 },
      ships: [
        { id: 'Gull\u001b[2J\u202e', side: 'north', q: 0, r: 0, heading: 3 },
        { id: 'Tern', side: 'south', q: 3, r: 1, heading: 5 },
      ],
      options: { turnLimit: 2 },
    };
    writeFileSync(join(plain, 'hostile.json'), JSON.stringify(hostile));
    const story = await weathergage('watch', 'mediaeval', '--scenario', 'hostile.json', '--seed', '1');
    expect(story).toContain('Gull\\u001b[2J\\u202e');
    expect(story).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
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
