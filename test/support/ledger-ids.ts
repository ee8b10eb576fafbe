import ts from 'typescript';

/*
 * Ids of rules: where ledgers have their rows, and which of them the titles of tests name.
 */

const ID = /^[A-Z]{2,}-[A-Z]?\d+[a-z]?$/;

/** The ids that open rows of the tables of a ledger, in order. */
export function idsOfRows(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, cell] = /^\|([^|]*)\|/.exec(line) ?? [];
    const id = cell?.trim() ?? '';
    return ID.test(id) ? [id] : [];
  });
}

/** The ids that open a title. */
export function idsOfTitle(title: string): string[] {
  const words = title.split(/[\s,]+/);
  const end = words.findIndex((word) => !ID.test(word.replace(/:$/, '')));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/:$/, ''));
}

const RUNNERS = ['test', 'it', 'describe'];

/** `test`, `it` or `describe`, for a call of it, of its `.each(...)` and the like; null for others and skipped ones. */
function runnerOf(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return RUNNERS.includes(callee.text) ? callee.text : null;
  if (ts.isCallExpression(callee)) return runnerOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  return ['skip', 'todo'].includes(callee.name.text) ? null : runnerOf(callee.expression);
}

/** A title as far as it stands in the source: up to the first thing put into it. */
function titleOf(argument: ts.Expression | undefined): string | null {
  if (argument === undefined) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.head.text : null;
}

/** The titles of all tests in a source, and of the groups that hold any. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  /** Looks at a part of the source; true if there is a test in it. */
  const visit = (node: ts.Node): boolean => {
    let holdsTest = false;
    ts.forEachChild(node, (child) => {
      holdsTest = visit(child) || holdsTest;
    });
    if (!ts.isCallExpression(node)) return holdsTest;
    const runner = runnerOf(node.expression);
    const title = titleOf(node.arguments[0]);
    if (runner === null || title === null) return holdsTest;
    if (runner !== 'describe' || holdsTest) titles.push(title);
    return holdsTest || runner !== 'describe';
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest));
  return titles;
}
