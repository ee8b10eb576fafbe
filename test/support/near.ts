/*
 * Comparing what two implementations reckon. Lengths are stored rounded to 1e-6, so that the last digit may differ,
 * and where one ship comes to touch another at a small angle it counts several times.
 */

/** Numbers may differ by this much. */
const NEAR = 1e-5;

/** Where two pieces of plain data differ, as a path; null where they are equal but for the last digit of numbers. */
export function difference(mine: unknown, theirs: unknown, path: string = '$'): string | null {
  if (typeof mine === 'number' && typeof theirs === 'number') {
    const isNear = Math.abs(mine - theirs) <= NEAR;
    return isNear ? null : `${path}: ${mine} against ${theirs}`;
  }
  if (!isObject(mine) || !isObject(theirs) || Array.isArray(mine) !== Array.isArray(theirs)) {
    if (mine === theirs) return null;
    return `${path}: ${JSON.stringify(mine)} against ${JSON.stringify(theirs)}`;
  }
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const found = difference(mine[key], theirs[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null;
}

/** The first thing that one list has and the other has not, in whatever order; null if they hold the same. */
export function differenceOfSets(mine: readonly unknown[], theirs: readonly unknown[]): string | null {
  const rest = new Map(theirs.map((item) => [textOf(item), item]));
  const strays = mine.filter((item) => !rest.delete(textOf(item)));
  const left = [...rest.values()];
  for (const item of strays) {
    const twin = left.findIndex((other) => difference(item, other) === null);
    if (twin < 0) return `only mine: ${JSON.stringify(item)} (only theirs: ${JSON.stringify(left)})`;
    left.splice(twin, 1);
  }
  return left.length === 0 ? null : `only theirs: ${JSON.stringify(left[0])}`;
}

/** Text of an action, whose fields hold no objects. */
function textOf(item: unknown): string {
  return isObject(item) ? JSON.stringify(Object.entries(item).sort()) : JSON.stringify(item);
}
