/*
 * What the package costs a web page: bundled, minified and gzipped with its dependencies. Fails past a budget.
 * With --modules it also says what weighs how much (minified; compression is shared, so it has no share).
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Everything that the entries export, and how many bytes it may take. */
const BUDGETS = [
  { name: 'core', entries: { dist: ['index.js'], src: ['index.ts'] }, budget: 12_000 },
  {
    name: 'core + mediaeval',
    entries: { dist: ['index.js', 'mediaeval.js'], src: ['index.ts', 'rulesets/mediaeval/index.ts'] },
    budget: 18_000,
  },
];

async function bundle(folder, files) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: files.map((file) => `export * from './${folder}/${file}';`).join('\n'),
      resolveDir: ROOT,
    },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
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

console.log(`${''.padEnd(18)} minified  gzipped   budget`);
for (const { name, entries, budget } of BUDGETS) {
  const { code } = await bundle('dist', entries.dist);
  const size = gzipSync(code, { level: 9 }).length;
  const verdict = size <= budget ? 'fits' : `${size - budget} bytes too many`;
  console.log(`${name.padEnd(18)}${bytes(code.length)}${bytes(size)}${bytes(budget)}  ${verdict}`);
  if (size > budget) process.exitCode = 1;
}

if (process.argv.includes('--modules')) {
  const { inputs } = await bundle('src', BUDGETS.at(-1).entries.src);
  const weights = Object.entries(inputs).map(([path, { bytesInOutput }]) => [bytesInOutput, path]);
  for (const [weight, path] of weights.sort(([a], [b]) => b - a)) console.log(`${bytes(weight)}  ${path}`);
}
