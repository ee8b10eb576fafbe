import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/*
 * What holds for the sources as a whole. Each check lists its complaints and is tried on samples that it has to
 * complain about, since a check that cannot fail says nothing.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A file by its path from the root of the repository. */
interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

type Check = (sources: readonly Source[]) => string[];

/** Paths of all files below a folder, without those that are skipped. */
function filesIn(folder: string, isSkipped: (path: string) => boolean = () => false): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((item) => {
    const path = posix.join(folder, item.name);
    if (isSkipped(path)) return [];
    return item.isDirectory() ? filesIn(path, isSkipped) : [path];
  });
}

function textOf(path: string): string {
  return readFileSync(ROOT + path, 'utf8');
}

function parsed(path: string, text: string): Source {
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) };
}

/** A node with everything below it. */
function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  // the list grows while it is walked
  for (const next of nodes) {
    ts.forEachChild(next, (child) => {
      nodes.push(child);
    });
  }
  return nodes;
}

function complaint({ path, tree }: Source, node: ts.Node, problem: string): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${path}:${line + 1} ${problem}`;
}

/** A check that looks at one node at a time. Null: nothing to complain about. */
function everyNode(problemOf: (node: ts.Node, source: Source) => string | null): Check {
  return (sources) =>
    sources.flatMap((source) =>
      nodesOf(source.tree).flatMap((node) => {
        const problem = problemOf(node, source);
        return problem === null ? [] : [complaint(source, node, problem)];
      }),
    );
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

// Layers

/** What lies above core, a ruleset apart; each may use core, those named here, and itself. */
const UPPER_LAYERS: { readonly [layer: string]: readonly string[] } = {
  sim: [],
  analysis: ['sim'],
  cluster: ['sim'],
  svg: ['sim'],
  testing: ['sim'],
};

/** Packages that a layer may import. */
const PACKAGES: { readonly [layer: string]: readonly string[] } = {
  core: ['immer', 'pure-rand', 'valibot'],
  testing: ['fast-check'],
};

/** `core`, `rulesets/<one>`, `sim`, ..., `cli`; null for a file that lies in no layer. */
function layerOf(path: string): string | null {
  const [, first = '', second = '', third] = path.split('/');
  if (path === 'src/index.ts' || first === 'core') return 'core';
  if (first === 'rulesets') return third === undefined ? null : `rulesets/${second}`;
  if (first === 'cli' || first === 'cli.ts') return 'cli';
  return first in UPPER_LAYERS ? first : null;
}

function mayImport(from: string, to: string): boolean {
  return from === 'cli' || to === from || to === 'core' || (UPPER_LAYERS[from] ?? []).includes(to);
}

/** What a node imports, as written; null for a name that is computed; undefined if it is no import. */
function importedBy(node: ts.Node): string | null | undefined {
  const textIn = (name: ts.Node | undefined) =>
    name !== undefined && ts.isStringLiteralLike(name) ? name.text : null;
  if (ts.isImportDeclaration(node)) return textIn(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier && textIn(node.moduleSpecifier);
  if (ts.isExternalModuleReference(node)) return textIn(node.expression);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? textIn(node.argument.literal) : null;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? textIn(node.arguments[0]) : undefined;
}

/** The file of the repository that a node imports; null if there is none. */
function fileImportedBy(node: ts.Node, { path }: Source): string | null {
  const name = importedBy(node);
  return name?.startsWith('.') ? posix.join(posix.dirname(path), name) : null;
}

const layers: Check = (sources) => [
  ...sources.filter(({ path }) => layerOf(path) === null).map(({ path }) => `${path} lies in no layer`),
  ...everyNode((node, source) => {
    const file = fileImportedBy(node, source);
    const from = layerOf(source.path);
    if (file === null || from === null) return null;
    const to = layerOf(file);
    if (to === null) return `imports ${file}, which lies in no layer`;
    return mayImport(from, to) ? null : `${from} may not import ${to}`;
  })(sources),
];

const packages: Check = everyNode((node, { path }) => {
  const name = importedBy(node);
  const layer = layerOf(path)?.split('/')[0] ?? '';
  if (name === undefined || name?.startsWith('.') || layer === 'cli') return null;
  if (name === null) return isGranted(path, 'import()') ? null : 'imports what it computes';
  if (name.startsWith('node:') || builtinModules.includes(name)) return `imports ${name} of Node`;
  const allowed = (PACKAGES[layer] ?? []).some((one) => name === one || name.startsWith(`${one}/`));
  return allowed ? null : `${layer} may not import ${name}`;
});

const cycles: Check = (sources) => {
  const imports = new Map(
    sources.map((source) => [
      source.path,
      nodesOf(source.tree).flatMap((node) => fileImportedBy(node, source) ?? []),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' > '));
    if (start >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
};

// Files

const RULESET_FILES: readonly string[] = [
  'chapters/',
  'copy.ts',
  'description.ts',
  'evaluation.ts',
  'index.ts',
  'invariants.ts',
  'narration.ts',
  'options.ts',
  'rejections.ts',
  'ruleset.ts',
  'scenarios.ts',
  'scene.ts',
  'schema.ts',
  'screen.ts',
  'sequence.ts',
  'tables.ts',
  'types.ts',
  'view.ts',
];

/** What a ruleset may have beside: exact odds of its own. */
const FURTHER_FILES: readonly string[] = ['odds/'];

const rulesetFiles: Check = (sources) => {
  const found = new Map<string, Set<string>>();
  for (const { path } of sources) {
    const [, folder, name = '', file = '', ...rest] = path.split('/');
    if (folder !== 'rulesets') continue;
    const files = found.get(name) ?? new Set();
    found.set(name, files.add(rest.length > 0 ? `${file}/` : file));
  }
  return [...found].flatMap(([name, files]) => [
    ...RULESET_FILES.filter((file) => !files.has(file)).map((file) => `${name} has no ${file}`),
    ...[...files]
      .filter((file) => ![...RULESET_FILES, ...FURTHER_FILES].includes(file))
      .map((file) => `${name} has a ${file}`),
  ]);
};

/** The source of each public entry, by the `exports` of package.json. */
function entriesOf(manifest: { readonly exports: object }): string[] {
  return Object.keys(manifest.exports).flatMap((subpath) => {
    if (subpath === './package.json') return [];
    const name = posix.basename(subpath);
    if (name === '.') return ['src/index.ts'];
    return [name in UPPER_LAYERS ? `src/${name}/index.ts` : `src/rulesets/${name}/index.ts`];
  });
}

function indexFiles(entries: readonly string[]): Check {
  return (sources) => {
    const indexes = sources.map(({ path }) => path).filter((path) => posix.basename(path) === 'index.ts');
    return [
      ...indexes.filter((path) => !entries.includes(path)).map((path) => `${path} is no public entry`),
      ...entries.filter((path) => !indexes.includes(path)).map((path) => `${path} is missing`),
      ...everyNode((node, source) => {
        const file = fileImportedBy(node, source);
        return file !== null && posix.basename(file) === 'index.ts' ? `imports the entry ${file}` : null;
      })(sources),
    ];
  };
}

// Platform

/** Parts of the language that are not the same in every run and everywhere. */
const UNSTEADY: readonly string[] = [
  ...['Date', 'Intl', 'console', 'globalThis', 'eval', 'Function'],
  ...['WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'WebAssembly'],
];

/** Everything global that belongs to the language. */
const LANGUAGE: readonly string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** What single files below the command line may use all the same. */
const GRANTED: { readonly [path: string]: readonly string[] } = {
  // the one file that asks the platform for threads
  'src/sim/threads.ts': ['globalThis', 'URL'],
  // rulesets, bots and metrics by the address that the study gives
  'src/sim/modules.ts': ['import()'],
};

function isGranted(path: string, name: string): boolean {
  return (GRANTED[path] ?? []).includes(name);
}

/** Whether an identifier stands for a value or type of that name, and not for a field of something. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) return parent.propertyName !== node;
  if (ts.isExportSpecifier(parent) || ts.isMetaProperty(parent) || ts.isNamedTupleMember(parent))
    return false;
  const isField = ts.isPropertyAssignment(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent);
  return !isField || parent.name !== node;
}

/** The names that a file gives to anything, in whatever scope. */
function namesGivenIn(nodes: readonly ts.Node[]): ReadonlySet<string> {
  const names = nodes.flatMap((node) => {
    const isUse =
      ts.isPropertyAccessExpression(node) ||
      ts.isMetaProperty(node) ||
      ts.isShorthandPropertyAssignment(node);
    const { name } = node as ts.NamedDeclaration;
    return !isUse && name !== undefined && ts.isIdentifier(name) && isReference(name) ? [name.text] : [];
  });
  return new Set(names);
}

function isType({ parent }: ts.Identifier): boolean {
  return ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent);
}

/** What a file uses that it has not got from the language, another file or a package. */
function platformNamesIn({ tree }: Source): ts.Identifier[] {
  const nodes = nodesOf(tree);
  const given = namesGivenIn(nodes);
  return nodes.filter((node): node is ts.Identifier => {
    if (!ts.isIdentifier(node) || !isReference(node)) return false;
    const name = node.text;
    if (name === 'Math')
      return !ts.isPropertyAccessExpression(node.parent) || node.parent.name.text === 'random';
    if (UNSTEADY.includes(name)) return true;
    return !given.has(name) && !LANGUAGE.includes(name) && !isType(node);
  });
}

const platform: Check = (sources) =>
  sources
    .filter(({ path }) => layerOf(path) !== 'cli')
    .flatMap((source) =>
      platformNamesIn(source)
        .filter(({ text }) => !isGranted(source.path, text))
        .map((node) => complaint(source, node, `uses ${node.text}`)),
    );

/** What is granted but not used. */
const idleGrants: Check = (sources) =>
  Object.entries(GRANTED).flatMap(([path, names]) => {
    const used = sources
      .filter((source) => source.path === path)
      .flatMap((source) => [
        ...platformNamesIn(source).map(({ text }) => text),
        ...nodesOf(source.tree).flatMap((node) => (importedBy(node) === null ? ['import()'] : [])),
      ]);
    return names.filter((name) => !used.includes(name)).map((name) => `${path} does not use ${name}`);
  });

// Language

/** `instanceof` of a class that another entry owns as well: there may be two of it in one program. */
const foreignInstances: Check = (sources) => {
  const owners = new Map<string, string | null>();
  for (const { path, tree } of sources) {
    for (const statement of tree.statements) {
      if (ts.isClassDeclaration(statement) && isExported(statement) && statement.name !== undefined)
        owners.set(statement.name.text, layerOf(path));
    }
  }
  return everyNode((node, { path }) => {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword)
      return null;
    const owner = owners.get(node.right.getText());
    return owner === undefined || owner === layerOf(path)
      ? null
      : `tells ${node.right.getText()} of ${owner} apart by instanceof; use its name`;
  })(sources);
};

/** Whether a value can be meant for nothing but to be filled later. */
function isEmptyStore(value: ts.Expression | undefined): boolean {
  if (value === undefined) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0;
  return (
    ts.isNewExpression(value) &&
    /^(Weak)?(Map|Set)$/.test(value.expression.getText()) &&
    (value.arguments ?? []).length === 0
  );
}

const moduleState: Check = everyNode((node) => {
  if (!ts.isVariableStatement(node) || !ts.isSourceFile(node.parent)) return null;
  const { declarationList } = node;
  if ((declarationList.flags & ts.NodeFlags.Const) === 0) return 'holds state: not const';
  const store = declarationList.declarations.find(({ initializer }) => isEmptyStore(initializer));
  return store === undefined ? null : `holds state: ${store.name.getText()} begins empty`;
});

/** The body of a worker: it is run, not imported. */
const WORKERS: readonly string[] = ['src/sim/worker.ts'];

const loading: Check = everyNode((node, { path }) => {
  if (WORKERS.includes(path) || layerOf(path) === 'cli') return null;
  if (ts.isImportDeclaration(node) && node.importClause === undefined) return 'imports for a side effect';
  const isStatement = !ts.isDeclarationStatement(node as ts.Statement) && !ts.isVariableStatement(node);
  const isAtTop = node.parent !== undefined && ts.isSourceFile(node.parent);
  return isAtTop && isStatement && ts.isStatement(node) ? 'does something when it is loaded' : null;
});

const language: Check = everyNode((node) => {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isNonNullExpression(node)) return 'asserts with !';
  if (ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node))
    return node.exclamationToken === undefined ? null : 'asserts with !';
  if (ts.isEnumDeclaration(node)) return 'enum';
  const isDefault =
    ts.isExportAssignment(node) ||
    node.kind === ts.SyntaxKind.DefaultKeyword ||
    (ts.isExportSpecifier(node) && node.name.text === 'default');
  return isDefault ? 'default export' : null;
});

// Documentation

/** Names of fields that say all there is to say. */
const PLAIN_FIELDS: readonly string[] = [
  ...['id', 'type', 'kind', 'name', 'title', 'label', 'description', 'message', 'rules'],
  ...['side', 'ship', 'state', 'action', 'events', 'rolls', 'options'],
  ...['q', 'r', 'x', 'y', 'numerator', 'denominator', 'probability'],
];

function docOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => doc.getText())
    .join('\n');
}

/** What the entries export, each as `<file> <name>`; the name is `*` for all of a file. */
function publicNames(sources: readonly Source[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const source of sources.filter(({ path }) => posix.basename(path) === 'index.ts')) {
    for (const statement of source.tree.statements) {
      if (!ts.isExportDeclaration(statement)) continue;
      const file = fileImportedBy(statement, source) ?? source.path;
      const { exportClause } = statement;
      if (exportClause === undefined || !ts.isNamedExports(exportClause)) names.add(`${file} *`);
      else
        for (const { name, propertyName } of exportClause.elements)
          names.add(`${file} ${(propertyName ?? name).text}`);
    }
  }
  return names;
}

/** An interface of so few fields can say in one comment what they are. */
const FEW_FIELDS = 4;

/**
 * Public interfaces and classes with fields that have no comment: neither their own nor, in small ones, one for
 * the whole. What is exported at all, and methods, are left to typedoc.
 */
const bareFields: Check = (sources) => {
  const names = publicNames(sources);
  return sources.flatMap((source) =>
    source.tree.statements.flatMap((statement) => {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isClassDeclaration(statement)) return [];
      const owner = statement.name?.text ?? '';
      if (!names.has(`${source.path} ${owner}`) && !names.has(`${source.path} *`)) return [];
      const doc = docOf(statement);
      const fields = [...statement.members].filter(
        (member) =>
          (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)) &&
          (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0,
      );
      return fields.flatMap((field) => {
        const name = field.name?.getText() ?? '';
        const isSaid = docOf(field) !== '' || (doc !== '' && fields.length <= FEW_FIELDS);
        if (isSaid || PLAIN_FIELDS.includes(name)) return [];
        return [complaint(source, field, `${owner}.${name} has no comment`)];
      });
    }),
  );
};

const SOURCES = filesIn('src').map((path) => parsed(path, textOf(path)));
const ENTRIES = entriesOf(JSON.parse(textOf('package.json')));

/** Some files, for a check to complain about. */
type Sample = { readonly [path: string]: string };

function sourcesOf(sample: Sample): Source[] {
  return Object.entries(sample).map(([path, text]) => parsed(path, text));
}

/** Names of core that a ruleset imports and that strangers cannot: what it takes to write ours is there for all. */
const unexported: Check = (sources) => {
  const names = publicNames(sources.filter(({ path }) => path === 'src/index.ts'));
  return everyNode((node, source) => {
    if (!ts.isImportDeclaration(node) || !layerOf(source.path)?.startsWith('rulesets/')) return null;
    const file = fileImportedBy(node, source);
    const bindings = node.importClause?.namedBindings;
    if (file === null || layerOf(file) !== 'core' || bindings === undefined || !ts.isNamedImports(bindings))
      return null;
    const own = bindings.elements
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => !names.has(`${file} ${name}`));
    return own.length === 0 ? null : `imports ${own.join(', ')}, which src/index.ts does not export`;
  })(sources);
};

const CHECKS: { readonly [title: string]: { readonly check: Check; readonly bad: readonly Sample[] } } = {
  'imports point down only': {
    check: layers,
    bad: [
      { 'src/core/dice/die.ts': "import { simulate } from '../../sim/simulate.ts';" },
      { 'src/core/match.ts': "import type { Ship } from '../rulesets/mediaeval/types.ts';" },
      { 'src/core/match.ts': "export { ship } from '../rulesets/mediaeval/types.ts';" },
      { 'src/index.ts': "export { mediaeval } from './rulesets/mediaeval/ruleset.ts';" },
      { 'src/rulesets/reign/view.ts': "import { view } from '../mediaeval/view.ts';" },
      { 'src/rulesets/reign/view.ts': "import { simulate } from '../../sim/simulate.ts';" },
      { 'src/sim/worker.ts': "const it = import('../rulesets/mediaeval/ruleset.ts');" },
      { 'src/sim/rows.ts': "type Row = import('../testing/kit.ts').Row;" },
      { 'src/testing/kit.ts': "import { toSvg } from '../svg/svg.ts';" },
      { 'src/testing/kit.ts': "import { main } from '../cli.ts';" },
      { 'src/sim/rows.ts': "import { helper } from '../../test/support.ts';" },
      { 'src/extra/more.ts': 'export const more = 1;' },
      { 'src/rulesets/shared.ts': 'export const shared = 1;' },
    ],
  },
  'no package but those of its layer, and nothing of Node below the command line': {
    check: packages,
    bad: [
      { 'src/core/hash.ts': "import { createHash } from 'node:crypto';" },
      { 'src/core/hash.ts': "import type { Hash } from 'crypto';" },
      { 'src/sim/pool.ts': "import { Worker } from 'node:worker_threads';" },
      { 'src/sim/pool.ts': "const threads = await import('node:worker_threads');" },
      { 'src/sim/pool.ts': 'const code = await import(address);' },
      { 'src/sim/pool.ts': "const os = require('os');" },
      { 'src/rulesets/reign/view.ts': "import { produce } from 'immer';" },
      { 'src/core/dice/sampled.ts': "import { roll } from 'pure-random';" },
      { 'src/sim/rows.ts': "import fc from 'fast-check';" },
    ],
  },
  'no file imports itself by way of others': {
    check: cycles,
    bad: [
      { 'src/core/a.ts': "import './a.ts';" },
      {
        'src/core/a.ts': "import { b } from './b.ts';",
        'src/core/b.ts': "import type { C } from './c/c.ts';",
        'src/core/c/c.ts': "export { a } from '../a.ts';",
      },
    ],
  },
  'every ruleset has the same files': {
    check: rulesetFiles,
    bad: [
      { 'src/rulesets/reign/chapters/wind.ts': '' },
      Object.fromEntries(
        [...RULESET_FILES, 'helpers.ts'].map((file) => [
          `src/rulesets/reign/${file.replace('/', '/wind.ts')}`,
          '',
        ]),
      ),
    ],
  },
  'index.ts stands for a public entry, and nothing imports one': {
    check: indexFiles(ENTRIES),
    bad: [
      Object.fromEntries([...ENTRIES, 'src/core/index.ts'].map((path) => [path, ''])),
      Object.fromEntries(ENTRIES.slice(1).map((path) => [path, ''])),
      {
        ...Object.fromEntries(ENTRIES.map((path) => [path, ''])),
        'src/sim/rows.ts': "import { Match } from '../index.ts';",
      },
    ],
  },
  'no chance but the dice, no clock, no output, no platform': {
    check: platform,
    bad: [
      { 'src/core/a.ts': 'const roll = Math.random();' },
      { 'src/core/a.ts': "const roll = Math['random']();" },
      { 'src/core/a.ts': 'const { random } = Math;' },
      { 'src/core/a.ts': 'const now = Date.now();' },
      { 'src/core/a.ts': 'const now = new Date();' },
      { 'src/core/a.ts': 'interface Entry { readonly at: Date }' },
      { 'src/core/a.ts': 'const now = performance.now();' },
      { 'src/sim/a.ts': 'setTimeout(stop, 1000);' },
      { 'src/rulesets/reign/a.ts': "console.log('sunk');" },
      { 'src/sim/a.ts': 'const cores = process.env.CORES;' },
      { 'src/sim/a.ts': 'const { process } = globalThis;' },
      { 'src/sim/a.ts': 'const settings = { process };' },
      { 'src/testing/a.ts': 'const bytes = Buffer.from(text);' },
    ],
  },
  'no class of another entry is told by instanceof': {
    check: foreignInstances,
    bad: [
      {
        'src/core/errors.ts': 'export class IllegalActionError extends Error {}',
        'src/sim/a.ts': 'const isIllegal = error instanceof IllegalActionError;',
      },
    ],
  },
  'no module holds state': {
    check: moduleState,
    bad: [
      { 'src/core/a.ts': 'let count = 0;' },
      { 'src/core/a.ts': 'export var count = 0;' },
      { 'src/core/a.ts': 'const cache = new Map<string, number>();' },
      { 'src/core/a.ts': 'const known = new WeakSet();' },
      { 'src/core/a.ts': 'export const registry: Record<string, unknown> = {};' },
      { 'src/core/a.ts': 'const queue: string[] = [];' },
    ],
  },
  'to load a module does nothing': {
    check: loading,
    bad: [
      { 'src/core/a.ts': "import './b.ts';" },
      { 'src/core/a.ts': 'register(mediaeval);' },
      { 'src/core/a.ts': 'for (const name of NAMES) register(name);' },
      { 'src/core/a.ts': 'if (isNode) { start(); }' },
    ],
  },
  'no any, no !, no enum, no default export': {
    check: language,
    bad: [
      { 'src/core/a.ts': 'function f(x: any) {}' },
      { 'src/core/a.ts': 'const x = y as any;' },
      { 'src/core/a.ts': 'const x: Record<string, any[]> = {};' },
      { 'src/core/a.ts': 'const x = y!.z;' },
      { 'src/core/a.ts': 'class A { x!: number }' },
      { 'src/core/a.ts': 'enum Side { Red, Blue }' },
      { 'src/core/a.ts': 'export default 7;' },
      { 'src/core/a.ts': 'export default function f() {}' },
      { 'src/core/a.ts': 'const x = 7; export { x as default };' },
    ],
  },
  'what rulesets import of core is exported': {
    check: unexported,
    bad: [
      { 'src/index.ts': '', 'src/rulesets/reign/a.ts': "import { clone } from '../../core/json.ts';" },
      {
        'src/index.ts': "export { other } from './core/json.ts';",
        'src/rulesets/reign/a.ts': "import { clone as other } from '../../core/json.ts';",
      },
    ],
  },
  'every field of a public interface is documented': {
    check: bareFields,
    bad: [
      {
        'src/index.ts': "export type { Ship } from './core/a.ts';",
        'src/core/a.ts': 'export interface Ship { readonly hull: number }',
      },
      {
        'src/index.ts': "export type * from './core/a.ts';",
        'src/core/a.ts': '/** A ship. */ export interface Ship { a: 1; b: 2; c: 3; d: 4; readonly e?: 5 }',
      },
      {
        'src/index.ts': "export { Ship as Vessel } from './core/a.ts';",
        'src/core/a.ts': 'export class Ship { readonly hull: number = 7 }',
      },
    ],
  },
};

describe('the sources', () => {
  test('are all here', () => {
    expect(SOURCES.length).toBeGreaterThan(50);
    expect(SOURCES.map(({ path }) => path)).toEqual(expect.arrayContaining(ENTRIES));
  });

  for (const [title, { check }] of Object.entries(CHECKS)) {
    test(title, () => expect(check(SOURCES)).toEqual([]));
  }

  test('would be found out: every check complains about its samples', () => {
    for (const { check, bad } of Object.values(CHECKS)) {
      for (const sample of bad) expect(check(sourcesOf(sample)), JSON.stringify(sample)).not.toEqual([]);
    }
  });

  test('nothing is granted that is not used', () => {
    expect(idleGrants(SOURCES)).toEqual([]);
    expect(idleGrants([])).not.toEqual([]);
  });

  test('what is no import, field or type of its own is left alone', () => {
    const fine = sourcesOf({
      'src/sim/index.ts': "export type { Clock } from '../core/fine.ts';",
      'src/core/fine.ts': `
        import * as v from 'valibot';
        import { uniformInt } from 'pure-rand/distribution/uniformInt';
        /** A clock with hands. */
        export interface Clock {
          readonly hands: number;
          readonly Date: number;
          process(): void;
        }
        const clock = { Date: 7, process() {}, performance: Math.max(1, 2) };
        export const sum: number = clock.Date + clock.performance;
        const { Date: year } = clock;
        switch (year) { default: }`,
    });
    const complaints = Object.entries(CHECKS)
      .filter(([title]) => !title.startsWith('index.ts'))
      .flatMap(([, { check }]) => check(fine));
    expect(complaints).toEqual(['src/core/fine.ts:13 does something when it is loaded']);
  });
});

// All files of the repository

const IGNORED = textOf('.gitignore').split('\n');

/** Files that git would track. */
const TRACKED = filesIn('', (path) => {
  const name = posix.basename(path);
  return (
    name === '.git' ||
    [`${name}/`, `${path}/`, `*${posix.extname(name)}`].some((line) => IGNORED.includes(line))
  );
});

/** The registry that npm is set to on this machine. */
const REGISTRY = process.env.npm_config_registry ?? '';

/** Text that ties a file to one machine. The patterns are put together, so that this file holds none of it. */
const TIES: { readonly [tie: string]: (line: string) => boolean } = {
  'a folder beside the repository': (line) => line.includes(['..', 'shared'].join('/')),
  'a path of one machine': (line) => /(^|[^\w.~-])\/(work|tmp|root|home|Users)\/\w/.test(line),
  'the host of a registry': (line) =>
    /\b(registry|artifactory|nexus|verdaccio)\.[a-z0-9-]+\.[a-z]{2,}/.test(line) ||
    (URL.canParse(REGISTRY) && line.includes(new URL(REGISTRY).host)),
};

function tiesIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(TIES)
      .filter(([, isIn]) => isIn(line))
      .map(([tie]) => `${path}:${index + 1} names ${tie}`),
  );
}

/** Packages of a lock file with the address they were fetched from. */
function addressesIn(lock: { readonly packages: { readonly [path: string]: object } }): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => ('resolved' in entry ? [path] : []));
}

describe('the repository', () => {
  test('is tied to no machine', () => {
    expect(TRACKED).toEqual(expect.arrayContaining(['package.json', 'src/index.ts', '.gitignore']));
    expect(TRACKED.flatMap((path) => tiesIn(path, textOf(path)))).toEqual([]);
  });

  test.each([
    ['see ..', 'shared/rules'],
    ["cd '", 'work/main/src'],
    ['"', 'home/somebody/weathergage"'],
    ['https:/', ['registry', 'example', 'org'].join('.')],
  ])('%s/%s would tie it to one', (before, after) => {
    expect(tiesIn('README.md', `fine\n${before}/${after}`)).toHaveLength(1);
  });

  test('package-lock.json names no address that packages come from', () => {
    expect(addressesIn(JSON.parse(textOf('package-lock.json')))).toEqual([]);
    const lock = { packages: { '': {}, 'node_modules/immer': { version: '11.2.13', resolved: 'anywhere' } } };
    expect(addressesIn(lock)).toEqual(['node_modules/immer']);
  });
});
