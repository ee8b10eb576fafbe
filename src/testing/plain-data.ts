import { pathText } from '../core/input.ts';

type Path = readonly (string | number)[];

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Why JSON cannot hold a value that is no object; null if it can. */
function leafProblem(value: unknown): string | null {
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return 'is -0, which JSON turns into 0';
    return Number.isFinite(value) ? null : `is ${value}, which JSON turns into null`;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  return `is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}, which JSON does not know`;
}

function ownProblem(value: object, key: string | symbol): string | null {
  const property = Object.getOwnPropertyDescriptor(value, key);
  if (Array.isArray(value) && key === 'length') return null;
  if (typeof key === 'symbol') return 'has a symbol for a key';
  if (property?.get !== undefined || property?.set !== undefined) return 'is an accessor';
  return property?.enumerable === true ? null : 'is hidden from JSON';
}

function search(value: unknown, path: Path, known: WeakSet<object>): string | null {
  const at = path.length === 0 ? 'it' : pathText(path);
  if (typeof value !== 'object' || value === null) {
    const problem = leafProblem(value);
    return problem === null ? null : `${at} ${problem}`;
  }
  if (known.has(value)) return null;
  if (!Array.isArray(value) && !isPlainObject(value)) return `${at} is a ${value.constructor.name}`;
  for (const key of Reflect.ownKeys(value)) {
    const problem = ownProblem(value, key);
    if (problem !== null) return `${at}${typeof key === 'symbol' ? '' : `, field ${key},`} ${problem}`;
    if (typeof key === 'symbol' || (Array.isArray(value) && key === 'length')) continue;
    const step = Array.isArray(value) ? Number(key) : key;
    const found = search((value as Record<string, unknown>)[key], [...path, step], known);
    if (found !== null) return found;
  }
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return `${at} is a list with holes`;
  known.add(value);
  return null;
}

/**
 * What in a value JSON cannot hold, in words; null if it is plain data. `known` takes the parts found plain, which
 * are not looked at again.
 */
export function notJson(value: unknown, known: WeakSet<object> = new WeakSet()): string | null {
  return search(value, [], known);
}

/** The first part of plain data that is not frozen, in words; null if all is. `known` as for {@link notJson}. */
export function unfrozen(value: unknown, known: WeakSet<object>, path: Path = []): string | null {
  if (typeof value !== 'object' || value === null || known.has(value)) return null;
  if (!Object.isFrozen(value))
    return path.length === 0 ? 'it is not frozen' : `${pathText(path)} is not frozen`;
  for (const [key, part] of Object.entries(value)) {
    const found = unfrozen(part, known, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== null) return found;
  }
  known.add(value);
  return null;
}

/** Whether any part of plain data is frozen. */
export function isFrozenAnywhere(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.isFrozen(value) || Object.values(value).some(isFrozenAnywhere);
}

/** A copy that has been through JSON: frozen nowhere, and without anything that JSON cannot hold. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
