import * as v from 'valibot';
import { InvalidInputError } from './errors.ts';
import { isFields } from './json.ts';

/** What an {@link InvalidInputError} calls the input that it refuses. */
export type InputKind = 'scenario' | 'options' | 'state' | 'action' | 'save' | 'argument';

/** The error that names the field of some input and what is wrong with it. */
export function invalidInput(kind: InputKind, path: string, problem: string): InvalidInputError {
  return new InvalidInputError(`invalid-${kind}`, path, problem);
}

/** A path in the form of `ships[2].heading`. */
export function pathText(path: readonly (string | number)[]): string {
  let text = '';
  for (const key of path) text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${key}`;
  return text;
}

type Issue = v.BaseIssue<unknown>;

/** Of the issues of a union the one that got furthest, which is the alternative that the author meant. */
function deepest(issue: Issue, path: (string | number)[]): { issue: Issue; path: (string | number)[] } {
  const here = [...path, ...(issue.path ?? []).map((item) => item.key as string | number)];
  let best = { issue, path: here };
  for (const inner of issue.issues ?? []) {
    const candidate = deepest(inner, here);
    if (candidate.path.length > best.path.length) best = candidate;
  }
  return best;
}

/**
 * Reads input from outside by a schema.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would.
 */
export function readInput<T>(
  kind: InputKind,
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  at: readonly (string | number)[] = [],
): T {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const { issue, path } = deepest(result.issues[0], [...at]);
  throw invalidInput(kind, pathText(path), issue.message);
}

/** A name of a ship, a side, ...: a text of 1 to 64 characters that an object can safely have as a key. */
export function idSchema(): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.check((id) => id.length >= 1 && id.length <= 64, 'expected a text of 1 to 64 characters'),
    v.check(
      (id) => id !== '__proto__' && id !== 'prototype' && id !== 'constructor',
      'this name cannot be used, choose another',
    ),
  );
}

/** A whole number, both ends included. */
export function integerSchema(
  lowest: number,
  highest: number = Number.MAX_SAFE_INTEGER,
): v.GenericSchema<unknown, number> {
  const range = highest === Number.MAX_SAFE_INTEGER ? `${lowest} or more` : `${lowest} to ${highest}`;
  return v.custom<number>(
    (input) => Number.isSafeInteger(input) && (input as number) >= lowest && (input as number) <= highest,
    (issue) => `expected a whole number, ${range}, but received ${issue.received}`,
  );
}

/** One of some values. */
export function oneOfSchema<const T extends string | number | boolean | null>(
  values: readonly T[],
): v.GenericSchema<unknown, T> {
  return v.custom<T>(
    (input) => values.includes(input as T),
    (issue) =>
      `expected one of ${values.map((value) => JSON.stringify(value)).join(', ')}, but received ${issue.received}`,
  );
}

/**
 * Text of JSON, or a value that has been parsed already.
 *
 * @throws InvalidInputError for text that is not whole JSON, or not of an object.
 */
export function readJson(kind: InputKind, input: unknown): { readonly [key: string]: unknown } {
  let value = input;
  if (typeof input === 'string') {
    try {
      value = JSON.parse(input);
    } catch (error) {
      throw invalidInput(kind, '', `not whole JSON (${(error as Error).message})`);
    }
  }
  if (!isFields(value)) throw invalidInput(kind, '', 'expected an object');
  return value;
}
