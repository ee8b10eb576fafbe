import { invalidInput, pathText } from './input.ts';

type Path = readonly (string | number)[];

/** A part of a value that JSON cannot hold: where it stands, and what it is in words. */
interface Stranger {
  readonly path: Path;
  readonly what: string;
}

/** Levels of data that are looked through; whatever is deeper most likely holds itself. */
const DEEPEST = 500;

/** The name of the class of an object; null for objects and lists as JSON knows them, of whatever window or frame. */
export function className(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype || Array.isArray(value)) return null;
  if (Object.getPrototypeOf(prototype) === null) return null;
  const { name } = (value as { readonly constructor?: { readonly name?: unknown } }).constructor ?? {};
  return typeof name === 'string' && name !== '' ? name : 'a class without a name';
}

/** What a value is in words, if JSON cannot hold it; of objects and lists their parts are left for later. */
function strangeness(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${value}`;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value !== 'object') return value === undefined ? 'undefined' : `a ${typeof value}`;
  const name = className(value);
  return name === null ? null : `an instance of ${name}`;
}

function strangerIn(value: unknown, path: Path): Stranger | null {
  const what = path.length > DEEPEST ? `more than ${DEEPEST} levels` : strangeness(value);
  if (what !== null) return { path, what };
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return strangerAmong(value, value.keys(), path);
  return strangerAmong(value as { readonly [key: string]: unknown }, Object.keys(value), path);
}

function strangerAmong<K extends string | number>(
  parts: { readonly [key in K]: unknown },
  keys: Iterable<K>,
  path: Path,
): Stranger | null {
  for (const key of keys) {
    const part = parts[key];
    // most parts are plain leaves, for which no path is made
    if (typeof part !== 'object' && strangeness(part) === null) continue;
    const found = strangerIn(part, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** What JSON cannot hold of a value, and where it stands in it (empty for the whole); null if it is plain data. */
export function strangerOf(value: unknown): { readonly path: string; readonly what: string } | null {
  const found = strangerIn(value, []);
  return found === null ? null : { path: pathText(found.path), what: found.what };
}

/**
 * Refuses what JSON cannot hold, such as Infinity, undefined, a Set or a promise, anywhere in a value: data that are
 * told apart by their text would go together.
 *
 * @param name what the value is called.
 * @param whose further words on it.
 * @throws InvalidInputError naming the part, and what it is.
 */
export function checkPlain(name: string, value: unknown, whose: string = ''): void {
  const found = strangerIn(value, []);
  if (found === null) return;
  throw invalidInput(
    'argument',
    pathText([name, ...found.path]),
    `expected data that JSON can hold, but received ${found.what}${whose}`,
  );
}
