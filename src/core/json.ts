/** A value that JSON can hold: what states, actions, events and saves are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any non-null object, arrays included, whose fields may be read but not trusted. */
export type Fields = { readonly [key: string]: unknown };

/** Whether a value is an object with fields (not null, not an array). */
export function isFields(value: unknown): value is Fields {
  try {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // a proxy that has been revoked
    return false;
  }
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

/** Whether plain data are equal, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, place) => isSame(item, other[place]));
  }
  const keys = Object.keys(one);
  if (Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && isSame((one as Fields)[key], (other as Fields)[key]),
  );
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

/** Canonical texts of data that are frozen and that others share. */
export type SharedTexts = WeakMap<object, string>;

/** Longer texts are mostly of data of which some part changes every time. */
const LONGEST_SHARED = 4096;

function canonicalItems(items: readonly unknown[], shared: SharedTexts | undefined): string[] {
  const texts: string[] = [];
  for (let i = 0; i < items.length; i++) texts.push(sharedText(items[i], shared));
  return texts;
}

function canonicalFields(fields: Fields, shared: SharedTexts | undefined): string[] {
  const keys = Object.keys(fields);
  if (!isAscending(keys)) keys.sort();
  const texts: string[] = [];
  for (const key of keys) {
    const part = fields[key];
    if (part !== undefined) texts.push(`${JSON.stringify(key)}:${sharedText(part, shared)}`);
  }
  return texts;
}

function canonicalObject(value: object, shared: SharedTexts | undefined): string {
  // joined and not added up: texts that are kept are whole, not trees of their parts
  if (Array.isArray(value)) return `[${canonicalItems(value, shared).join(',')}]`;
  return `{${canonicalFields(value as Fields, shared).join(',')}}`;
}

/** The {@link canonicalText} of data; texts of parts that are frozen are kept from one call to the next. */
export function sharedText(value: unknown, shared: SharedTexts | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (shared === undefined) return canonicalObject(value, shared);
  const known = shared.get(value);
  if (known !== undefined) return known;
  const text = canonicalObject(value, shared);
  if (text.length <= LONGEST_SHARED && Object.isFrozen(value)) shared.set(value, text);
  return text;
}

/**
 * JSON text with the keys of every object sorted, so that equal data give equal text.
 * The canonical form of an action (its name in lists), and what digests and the merging of outcomes go by.
 */
export function canonicalText(value: unknown): string {
  return sharedText(value, undefined);
}

/** Whether an object is no list and nothing but its own fields: no Map, Date or instance of a class. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // the plain objects of another realm inherit from a prototype of its own
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Stands in a plain copy for what JSON cannot hold. It is no text, number or object, so that no field fits it; as JSON
 * and in a sentence it says what it is.
 */
export const UNHELD: () => string = /* @__PURE__ */ Object.assign(() => UNHELD_TEXT, {
  toString: () => UNHELD_TEXT,
  toJSON: () => UNHELD_TEXT,
});

/** What it says. */
export const UNHELD_TEXT = 'something that JSON cannot hold';

/** How large a plain copy can be. */
export interface CopyLimits {
  readonly levels: number;
  readonly parts: number;
}

const SMALL: CopyLimits = { levels: 16, parts: 10_000 };

/** Makes one plain copy, and counts its parts. */
class PlainCopier {
  private readonly limits: CopyLimits;
  private parts = 0;

  constructor(limits: CopyLimits) {
    this.limits = limits;
  }

  part(value: unknown, level: number): unknown {
    if (++this.parts > this.limits.parts) return UNHELD;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : UNHELD;
    if (typeof value !== 'object' || level === this.limits.levels) return UNHELD;
    return Array.isArray(value) ? this.items(value, level + 1) : this.fields(value as Fields, level + 1);
  }

  private items(items: readonly unknown[], level: number): unknown {
    const { length } = items;
    if (length > this.limits.parts - this.parts) return UNHELD;
    const copy: unknown[] = new Array(length);
    for (let i = 0; i < length; i++) copy[i] = this.part(items[i] ?? null, level);
    return copy;
  }

  private fields(fields: Fields, level: number): unknown {
    // a name that no object can safely have as a key of its own
    if (!isPlain(fields) || Object.hasOwn(fields, '__proto__')) return UNHELD;
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) {
      const value = fields[key];
      if (value !== undefined) copy[key] = this.part(value, level);
    }
    return copy;
  }
}

/**
 * A plain copy of something that may be anything at all, as JSON would give it back: own fields only, those that are
 * `undefined` left out. {@link UNHELD} stands for whatever JSON cannot hold (functions, NaN, a Date), for what cannot be
 * read, and for what lies beyond the limits: by default 16 levels and 10,000 parts.
 */
export function plainCopy(value: unknown, limits: CopyLimits = SMALL): unknown {
  try {
    return new PlainCopier(limits).part(value ?? null, 0);
  } catch {
    // a getter that throws, a proxy that has been revoked
    return UNHELD;
  }
}

/** The way to the first {@link UNHELD} in a plain copy; null if there is none. */
export function unheldPath(copy: unknown): readonly (string | number)[] | null {
  if (typeof copy !== 'object' || copy === null) return copy === UNHELD ? [] : null;
  for (const [key, part] of Object.entries(copy)) {
    const path = unheldPath(part);
    if (path !== null) return [Array.isArray(copy) ? Number(key) : key, ...path];
  }
  return null;
}

/** A plain copy of an object's own field; null if it has none of this name. */
export function ownField(fields: Fields, name: string): unknown {
  try {
    return Object.hasOwn(fields, name) ? plainCopy(fields[name]) : null;
  } catch {
    return UNHELD;
  }
}

/** An object with a value for each of some names. */
export function byName<K extends string, T>(names: readonly K[], make: (name: K) => T): { [N in K]: T } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [N in K]: T };
}
