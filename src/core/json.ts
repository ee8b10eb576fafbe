/** A value that JSON can hold: what states, actions, events and saves are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any non-null object, arrays included, whose fields may be read but not trusted. */
export type Fields = { readonly [key: string]: unknown };

/** Whether a value is an object with fields (not null, not an array). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The entry of a record under a key that came from outside; `undefined` for anything that is not the name of
 * an entry of its own (a number, an array, `"__proto__"`, `"toString"`).
 */
export function entry<T>(record: { readonly [key: string]: T }, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy of plain data that shares nothing with it. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length);
    for (let i = 0; i < value.length; i++) copy[i] = clone(value[i]);
    return copy as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) if (key !== '__proto__') copy[key] = clone(value[key]);
  return copy as T;
}

/** Freezes plain data all the way down, in place, and returns it. Stops at parts that are frozen already. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

function isAscending(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false;
  return true;
}

function canonicalItems(items: readonly unknown[]): string[] {
  const texts: string[] = [];
  for (let i = 0; i < items.length; i++) texts.push(canonicalText(items[i]));
  return texts;
}

function canonicalFields(fields: Fields): string[] {
  const keys = Object.keys(fields);
  if (!isAscending(keys)) keys.sort();
  const texts: string[] = [];
  for (const key of keys) {
    const part = fields[key];
    if (part !== undefined) texts.push(`${JSON.stringify(key)}:${canonicalText(part)}`);
  }
  return texts;
}

/**
 * JSON text with the keys of every object sorted, so that equal data give equal text.
 * The canonical form of an action (its name in lists), and what digests and the merging of outcomes go by.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  // joined and not added up: texts that are kept are whole, not trees of their parts
  if (Array.isArray(value)) return `[${canonicalItems(value).join(',')}]`;
  return `{${canonicalFields(value as Fields).join(',')}}`;
}

const DEEPEST = 16;
const LARGEST = 10_000;

/**
 * A plain copy of something that may be anything at all: own fields only, at most 16 levels deep and 10,000 parts
 * large; whatever JSON cannot hold (functions, `undefined`, NaN, what lies beyond) becomes null.
 */
export function plainCopy(value: unknown): Json {
  let parts = 0;
  const copyPart = (part: unknown, depth: number): Json => {
    if (++parts > LARGEST) return null;
    if (typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number') return Number.isFinite(part) ? part + 0 : null;
    if (typeof part !== 'object' || part === null || depth >= DEEPEST) return null;
    if (Array.isArray(part)) return part.slice(0, LARGEST - parts).map((item) => copyPart(item, depth + 1));
    const copy: Record<string, Json> = {};
    for (const key of Object.keys(part)) {
      if (key !== '__proto__') copy[key] = copyPart((part as Fields)[key], depth + 1);
    }
    return copy;
  };
  return copyPart(value, 0);
}

/** A plain copy of an object's own field; null if it has none of this name, or one that cannot be read. */
export function ownField(fields: Fields, name: string): Json {
  try {
    return Object.hasOwn(fields, name) ? plainCopy(fields[name]) : null;
  } catch {
    return null;
  }
}
