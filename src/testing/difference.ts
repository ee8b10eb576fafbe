import { pathText } from '../core/input.ts';
import { fail } from './nonconformity.ts';

const LONGEST = 120;

/** A value in short. */
export function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`;
}

type Path = readonly (string | number)[];

function mismatch(path: Path, actual: unknown, expected: unknown): string {
  const where = path.length === 0 ? '' : `${pathText(path)} is `;
  return `${where}${shown(actual)}, not ${shown(expected)}`;
}

function compare(path: Path, actual: unknown, expected: unknown): string | null {
  if (actual === expected || (Number.isNaN(actual) && Number.isNaN(expected))) return null;
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return mismatch(path, actual, expected);
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) return mismatch(path, actual, expected);
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const key of keys) {
    const at = [...path, Array.isArray(expected) ? Number(key) : key];
    const [mine, theirs] = [actual, expected].map((value) => (value as Record<string, unknown>)[key]);
    if (!Object.hasOwn(actual, key)) return `${pathText(at)} is missing`;
    if (!Object.hasOwn(expected, key)) return `${pathText(at)} is there, but should not be`;
    const found = compare(at, mine, theirs);
    if (found !== null) return found;
  }
  return null;
}

/** The first place where plain data differ, in words; null if they are equal. */
export function difference(actual: unknown, expected: unknown): string | null {
  return compare([], actual, expected);
}

/** Fails with the first difference, if there is one. `what` says what differs, and from what. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const found = difference(actual, expected);
  if (found !== null) fail(`${what}: ${found}`);
}

/** A state without its generator. */
export function withoutGenerator(state: object): object {
  return { ...state, rng: null };
}
