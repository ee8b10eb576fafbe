/*
 * Bundles the benchmark from the sources, in production mode, and runs it. Arguments go to bench/main.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'weathergage-bench-'));

try {
  await build({
    entryPoints: ['main', 'contestant', 'worker', 'bare-thread'].map((name) => `${ROOT}bench/${name}.ts`),
    absWorkingDir: ROOT,
    outdir: folder,
    outExtension: { '.js': '.js' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    // for the parts of boardgame.io that are CommonJS
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  });
  const { status } = spawnSync(process.execPath, [join(folder, 'main.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
