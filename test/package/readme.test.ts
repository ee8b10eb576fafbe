import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

/** The JavaScript of the README, block by block. */
const BLOCKS = Array.from(README.matchAll(/^```js\n(.*?)^```$/gms), ([, code]) => code ?? '');

/** The block in which something is used. */
function blockWith(text: string): string {
  return BLOCKS.find((block) => block.includes(text)) ?? `throw new Error('nothing uses ${text}')`;
}

function run(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' });
}

describe('the README', () => {
  test('shows the first example as it stands', () => {
    expect(BLOCKS[0]).toBe(readFileSync(`${ROOT}examples/first-battle.mjs`, 'utf8'));
  });

  test('shows a first battle that plays to its end', () => {
    const lines = run(BLOCKS[0] ?? '')
      .trimEnd()
      .split('\n');
    expect(lines.at(-2)).toMatch(/^(red|blue) wins by elimination\.$/);
    expect(lines.at(-1)).toMatch(/winner: '(red|blue)'.* characters to save it$/);
  });

  test('shows a study that gives a rate with its interval and a table with the metric', () => {
    const output = run(blockWith('simulate('));
    expect(output).toMatch(/count: \d+,\s+of: 20,\s+rate: [\d.]+,\s+low: [\d.]+,\s+high: [\d.]+/);
    expect(output).toMatch(/game,seed,outcome,winner,.*,captures\r\n0,ties\/0,/);
  });

  test('shows a picture that is written', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'weathergage-readme-')), 'fleet.svg');
    run(blockWith('toSvg(').replace("'fleet.svg'", JSON.stringify(file)));
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]*width="1600"[\s\S]*Fleet battle/);
  });

  test('names scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: object };
    const named = Array.from(README.matchAll(/npm run ([\w:]+)/g), ([, name]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });
});
