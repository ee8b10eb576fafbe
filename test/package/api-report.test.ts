import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * The reports in docs/api say what the entries export, so that every change of it is seen in a review. They are
 * made from dist: `npm run api` builds it and writes them anew.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = join(ROOT, 'docs/api');
const fresh = mkdtempSync(join(tmpdir(), 'weathergage-api-'));

function textsIn(folder: string): { readonly [file: string]: string } {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

/** The name of the report of each entry of the package. */
function reportsOf(manifest: { readonly exports: object }): string[] {
  return Object.keys(manifest.exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => `${entry === '.' ? 'index' : entry.slice(2)}.api.md`);
}

beforeAll(async () => {
  // rejects, with its messages, where an entry uses a type that it does not export
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/api-report.mjs'), fresh]);
}, 120_000);

afterAll(() => rmSync(fresh, { recursive: true, force: true }));

describe('the API reports', () => {
  test('are what the entries export now (else look at the difference, then `npm run api`)', () => {
    expect(textsIn(fresh)).toEqual(textsIn(REPORTS));
  });

  test('are there for every entry', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(readdirSync(REPORTS).sort()).toEqual(reportsOf(manifest).sort());
  });

  test('hold nothing that another build would write otherwise', () => {
    for (const [file, text] of Object.entries(textsIn(REPORTS))) {
      expect(text, file).not.toMatch(/\bdist\b|\.d\.ts|\w\$\d|ae-/);
      expect(text, file).toContain('export ');
    }
  });
});
