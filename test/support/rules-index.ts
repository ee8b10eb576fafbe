import { readdirSync, readFileSync } from 'node:fs';
import { idsOfRows, idsOfTitle, titlesIn } from './ledger-ids.ts';

/*
 * Which file carries a rule out, and which tests show it: by the ids of the ledgers, which stand literally in the
 * sources and open the titles of tests.
 */

/** Rulesets with an index. */
export const INDEXED = ['imaginations', 'mediaeval', 'reign', 'sea-battles', 'ship-combat-5e'] as const;

/** Rows that need no code, and why. Worked examples (E), invariants (I) and exact probabilities (P) need none as a kind: tests show them. */
export const WITHOUT_CODE: { readonly [id: string]: string } = {
  'IM-001': 'says which ships the book is about',
  'IM-017': 'leaves wind out: the state has none',
  'IM-R002': 'leaves wind out: the state has none',
  'IM-R078': 'forbids nothing: a ram leaves the guns as they are',
  'IM-R093': 'leaves movement ashore to other rules',
  'MN-R21': 'leaves out terrain, current and wind shadow: the state has none',
  'MN-R25': 'forbids nothing: only movement asks for a mast',
  'MN-R57': 'forbids nothing: shooting asks for no earlier deed',
  'MN-R59': 'says what a die is: every roll names its own',
  'MN-R67': 'is about the publication of the book',
  'SB-002': 'is an example of the scale',
  'SB-013': 'leaves out changes of the wind: nothing sets it once it is set',
  'SB-R51': 'follows from SB-117: nothing is logged in Movement',
  'SB-R135': 'leaves out what would come of both: damage only adds up',
  'SC-124': 'is an example of a ram, among the worked examples',
  'SC-142': 'remarks on how large a ship can be: hit points have no upper limit',
  'SC-R136': 'leaves out deeds without numbers',
  'SC-R157': 'has characters outside of ships entered as creatures',
};

const ROOT = new URL('../../', import.meta.url);

/** A file by its path from the folder that it was looked for in. */
interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesIn(folder: string, ending: string): Source[] {
  const base = new URL(folder, ROOT);
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, base), 'utf8') }));
}

/** Whether a row is a worked example, an invariant or an exact probability. */
function isShownOnly(id: string): boolean {
  return /-[EIP]\d/.test(id);
}

/** The files that name each id; the types only where nothing else does. */
export function filesByRule(sources: readonly Source[]): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const id of new Set(text.match(/\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b/g)))
      byRule.set(id, [...(byRule.get(id) ?? []), path]);
  }
  for (const [id, paths] of byRule) {
    const others = paths.filter((path) => path !== 'types.ts');
    if (others.length > 0) byRule.set(id, others);
  }
  return byRule;
}

/** The tests that show each id. */
function testsByRule(sources: readonly Source[]): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const id of new Set(titlesIn(text).flatMap(idsOfTitle)))
      byRule.set(id, [...(byRule.get(id) ?? []), path]);
  }
  return byRule;
}

/** The rows of a ledger. */
export function ledgerIds(ruleset: string): string[] {
  return idsOfRows(readFileSync(new URL(`docs/rules/${ruleset}.md`, ROOT), 'utf8'));
}

/** The sources of a ruleset. */
export function rulesetSources(ruleset: string): Source[] {
  return sourcesIn(`src/rulesets/${ruleset}/`, '.ts');
}

/** Ids that ask for code and stand in none, and exceptions that are none. */
export function lostRules(ids: readonly string[], sources: readonly Source[]): string[] {
  const found = filesByRule(sources);
  return ids.flatMap((id) => {
    const isExcepted = id in WITHOUT_CODE || isShownOnly(id);
    if (found.has(id)) return id in WITHOUT_CODE ? [`${id} stands in the code after all`] : [];
    return isExcepted ? [] : [`${id} stands nowhere`];
  });
}

/** Ranges of ids, which no search for an id in them finds. */
export function rangesIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    (text.match(/\b[A-Z]{2}-R?\d+ (?:to|-|–) [A-Z]{2}-R?\d+\b/g) ?? []).map((range) => `${path}: ${range}`),
  );
}

function listed(paths: readonly string[] | undefined): string {
  return (paths ?? []).map((path) => `\`${path}\``).join(' ');
}

function section(ruleset: string, tests: Map<string, string[]>): string {
  const files = filesByRule(rulesetSources(ruleset));
  const rows = ledgerIds(ruleset).map((id) => {
    const code = WITHOUT_CODE[id] ?? listed(files.get(id));
    const shown = tests.get(id)?.map((path) => path.replace(`rulesets/${ruleset}/`, ''));
    return `| ${id} | ${code} | ${listed(shown)} |`;
  });
  return [
    `## ${ruleset}`,
    '',
    `Code below \`src/rulesets/${ruleset}/\`, tests below \`test/rulesets/${ruleset}/\`.`,
    '',
    '| Rule | Carried out | Shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The index as a page. */
export function rulesIndex(): string {
  const tests = testsByRule(sourcesIn('test/', '.test.ts'));
  const head = [
    '# Index of rules',
    '',
    'Where each row of a ledger is carried out, and which tests show it. Search for the id in a file to come to the',
    'place. A reason stands where a row needs no code; worked examples (E), invariants (I) and exact probabilities (P) are for tests alone.',
    '',
    'Made by `npm run rules` and compared in the tests.',
    '',
  ].join('\n');
  return `${head}\n${INDEXED.map((ruleset) => section(ruleset, tests)).join('\n')}`;
}
