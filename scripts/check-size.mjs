/*
 * What the package costs a web page: bundled, minified and gzipped with its dependencies. Fails past a budget.
 * With --modules it also says what weighs how much (minified; compression is shared, so it has no share).
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const HOST = 'createMatch, loadMatch, outcomes, odds, nextRoll, sampled, scripted, defineRuleset';

/** The core as a host uses it, and one ruleset, which is exported by its name in camel case. */
function withRuleset(name, budget) {
  const exported = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const code = `export { ${HOST} } from './FOLDER/index.js'; export { ${exported} } from './FOLDER/${name}.js';`;
  return { name: `core, as a host uses it, and ${name}`, code, budget };
}

/**
 * What a program imports, and how many bytes it may take. The aims are 12,000 for the core, 18,000 with mediaeval,
 * 26,000 with imaginations, 28,000 with reign; the budgets are what was measured, so that it does not grow unseen.
 */
const BUNDLES = [
  { name: 'core, as a host uses it', code: `export { ${HOST} } from './FOLDER/index.js';`, budget: 26_000 },
  { name: 'core, every export', code: `export * from './FOLDER/index.js';`, budget: 36_500 },
  withRuleset('mediaeval', 42_000),
  withRuleset('imaginations', 60_500),
  withRuleset('reign', 74_400),
  withRuleset('ship-combat-5e', 62_900),
  withRuleset('sea-battles', 96_600),
];

async function bundle(code) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code.replaceAll('FOLDER', 'dist'), resolveDir: ROOT },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  return { code: outputFiles[0].contents, inputs: output.inputs };
}

if (!existsSync(`${ROOT}dist/index.js`)) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}

const bytes = (count) => count.toLocaleString('en').padStart(9);

console.log(`${''.padEnd(40)} minified  gzipped   budget`);
for (const { name, code, budget } of BUNDLES) {
  const bundled = await bundle(code);
  const size = gzipSync(bundled.code, { level: 9 }).length;
  const verdict = size <= budget ? 'fits' : `${size - budget} bytes too many`;
  console.log(`${name.padEnd(40)}${bytes(bundled.code.length)}${bytes(size)}${bytes(budget)}  ${verdict}`);
  if (size > budget) process.exitCode = 1;
  if (process.argv.includes('--modules')) {
    const weights = Object.entries(bundled.inputs).map(([path, { bytesInOutput }]) => [bytesInOutput, path]);
    for (const [weight, path] of weights.sort(([a], [b]) => b - a))
      console.log(`${bytes(weight)}    ${path}`);
  }
}
