import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/*
 * The package as its users get it: packed, and installed in an empty folder. It is what lies in dist that is packed,
 * so `npm run build` comes first.
 */

/** The folder of the repository. */
export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** The settings of npm go with it, but not that it was started by npm itself, in another folder. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|VITEST)/.test(name),
  ),
);

/** Runs a program to its end and returns what it has printed. */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const isScript = process.platform === 'win32' && program === 'npm';
  const options = { cwd: folder, env: environment, maxBuffer: 2 ** 26, shell: isScript };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}\n${stdout}`);
  }
}

export function install(folder: string, what: string): Promise<string> {
  return run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', what);
}

/** Runs a script in the program's folder and returns the one line of JSON that it prints. */
export async function runScript(folder: string, name: string, text: string): Promise<unknown> {
  writeFileSync(join(folder, name), text);
  return JSON.parse(await run(folder, process.execPath, name));
}

/** The same script as an ES module and as CommonJS. `imports`: the names taken from each entry. */
export function inBothFormats(
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

export async function runBoth(
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

/** A folder of programs that have installed the package, without its optional peer. */
export interface Installed {
  /** A temporary folder around it, to be removed at the end. */
  readonly home: string;
  readonly folder: string;
  /** The files that were packed. */
  readonly packed: readonly string[];
}

/** Packs the package and installs it. */
export async function packAndInstall(): Promise<Installed> {
  if (!existsSync(join(ROOT, 'dist/index.js')))
    throw new Error('there is no dist: run `npm run build` first');
  const home = mkdtempSync(join(tmpdir(), 'weathergage-package-'));
  const folder = join(home, 'plain');
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', home];
  const [report] = JSON.parse(await run(ROOT, 'npm', ...pack));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await install(folder, join(home, report.filename));
  return { home, folder, packed: report.files.map(({ path }: { readonly path: string }) => path) };
}
