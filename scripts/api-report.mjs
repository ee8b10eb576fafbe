/*
 * Writes the public face of every entry of the package to docs/api (or to the folder given), from the types in dist.
 * Fails for a type that an entry uses without exporting it. What the types of the core consist of in their turn is
 * the business of the core's own entry, so an entry need not export that.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(ROOT, 'docs/api'));
const temp = mkdtempSync(join(tmpdir(), 'weathergage-api-'));

const COMPILER = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM'],
  types: [],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  skipLibCheck: true,
};

const ERROR = { logLevel: 'error' };
const SILENT = { logLevel: 'none' };
/** Comments are the business of typedoc and of test/structure.test.ts; nothing has a release tag. */
const MESSAGES = {
  compilerMessageReporting: { default: ERROR },
  extractorMessageReporting: {
    default: ERROR,
    'ae-missing-release-tag': SILENT,
    'ae-undocumented': SILENT,
    'ae-unresolved-link': SILENT,
  },
  tsdocMessageReporting: { default: SILENT },
};

function configOf(types) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(ROOT, types),
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: basename(reportOf(types)),
        reportFolder: folder,
        reportTempFolder: temp,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: MESSAGES,
    },
  });
}

function reportOf(types) {
  return join(folder, `${basename(types, '.d.ts')}.api.md`);
}

/** Names that an entry exports, by its report. */
function namesIn(report) {
  const exported = /^export (?:declare |abstract )*(?:class|const|function|interface|type) (\w+)/gm;
  return Array.from(readFileSync(report, 'utf8').matchAll(exported), ([, name]) => name);
}

/** Whether a message is about a part of a type of the core that another entry shows. */
function isOfCore({ messageId, sourceFilePath, text }, types, core) {
  if (messageId !== 'ae-forgotten-export' || basename(sourceFilePath) === basename(types)) return false;
  return core.includes(/The symbol "(\w+)"/.exec(text)?.[1]);
}

const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
// the core comes first: the other entries lean on it
const entries = Object.values(exports).flatMap((entry) => entry.import?.types ?? []);
const missing = entries.filter((types) => !existsSync(join(ROOT, types)));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}: run \`npm run build\` first.`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
let core = [];
for (const types of entries) {
  rmSync(reportOf(types), { force: true });
  const { succeeded } = Extractor.invoke(configOf(types), {
    localBuild: true,
    messageCallback(message) {
      const isSaid = message.messageId === 'console-api-report-created';
      if (isSaid || message.logLevel === 'info' || isOfCore(message, types, core)) message.logLevel = 'none';
    },
  });
  if (!succeeded) process.exitCode = 1;
  if (types === entries[0]) core = namesIn(reportOf(types));
  console.log(`${types}: ${namesIn(reportOf(types)).length} exports`);
}
rmSync(temp, { recursive: true });
