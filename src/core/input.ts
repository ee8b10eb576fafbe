import * as v from 'valibot';
import type { Dice } from './dice/dice.ts';
import { InvalidInputError } from './errors.ts';
import { type Form, receivedText, schemaOf } from './form.ts';
import { type CopyLimits, type Fields, isFields, plainCopy, UNHELD, unheldPath } from './json.ts';
import { noSuch } from './suggestion.ts';

/** What an {@link InvalidInputError} calls the input that it refuses. */
export type InputKind =
  | 'scenario'
  | 'options'
  | 'state'
  | 'action'
  | 'event'
  | 'save'
  | 'argument'
  | 'definition';

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

/** What would fit, in words. */
function wanted({ expected, message }: Issue): string {
  if (expected === 'Object' || expected === 'Array') return receivedText(expected);
  return /^expected (.*), but received /.exec(message)?.[1] ?? message;
}

/** What is wrong, in words. */
function problemOf(issue: Issue): string {
  const { type, expected, message, issues } = issue;
  const received = receivedText(issue.received);
  if (type === 'union' && issues !== undefined)
    return `expected ${issues.map(wanted).join(', or ')}, but received ${received}`;
  if (expected === 'Object' || expected === 'Array')
    return `expected ${receivedText(expected)}, but received ${received}`;
  if (type !== 'strict_object' && type !== 'loose_object') return message;
  return expected === 'never' ? 'there is no such field' : 'is missing';
}

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

/** Some input as a form reads it: its value, or where it is wrong and how. */
export type Reading<T> =
  | { readonly value: T; readonly problem: null }
  | { readonly path: string; readonly problem: string };

/** Reads input from outside by a form. */
export function reading<T>(form: Form<T>, input: unknown, at: readonly (string | number)[] = []): Reading<T> {
  const result = v.safeParse(schemaOf(form), input, { abortEarly: true });
  if (result.success) return { value: result.output, problem: null };
  const { issue, path } = deepest(result.issues[0], [...at]);
  return { path: pathText(path), problem: problemOf(issue) };
}

/**
 * What is wrong with an action, in one sentence that names the first field that does not fit, and what would; null if
 * nothing is. A field that was left out is null there.
 */
export function flawOf(form: Form<unknown>, action: unknown): string | null {
  const result = reading(form, action);
  if (result.problem === null) return null;
  return `${result.path}: ${result.problem.replace(/received (null|undefined)$/, 'received nothing')}.`;
}

/** A field of an action that does not fit. */
export interface Flaw {
  readonly field: string;
  /** Whether there is no such field in it. */
  readonly isMissing: boolean;
  /** What would fit, in words. */
  readonly wanted: string;
}

/** All fields that do not fit of an action whose fields have these forms. One that may be left out is none of them. */
export function flawsOf(
  forms: { readonly [field: string]: Form<unknown> },
  action: { readonly [field: string]: unknown },
): readonly Flaw[] {
  return Object.entries(forms).flatMap(([field, form]) => {
    const isMissing = !Object.hasOwn(action, field);
    const value = isMissing ? null : action[field];
    const { issues } = v.safeParse(schemaOf(form), value, { abortEarly: true });
    return issues === undefined ? [] : [{ field, isMissing, wanted: wanted(issues[0]) }];
  });
}

/**
 * Reads input from outside by a form.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would.
 */
export function readInput<T>(
  kind: InputKind,
  form: Form<T>,
  input: unknown,
  at: readonly (string | number)[] = [],
): T {
  const result = reading(form, input, at);
  if (result.problem !== null) throw invalidInput(kind, result.path, result.problem);
  return result.value;
}

/** How large states and scenarios can be. */
const LARGE: CopyLimits = { levels: 100, parts: 10_000_000 };

/**
 * Reads input from outside, which may be anything at all, as JSON would bring it.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would; or that JSON cannot hold.
 */
export function readPlain<T>(
  kind: InputKind,
  form: Form<T>,
  input: unknown,
  at: readonly (string | number)[] = [],
): T {
  const copy = plainCopy(input, LARGE);
  const path = unheldPath(copy);
  if (path === null) return readInput(kind, form, copy, at);
  try {
    readInput(kind, form, input, at);
  } catch (error) {
    // the form says better what is wrong with it, if it finds anything and can read it at all
    if (error instanceof InvalidInputError) throw error;
  }
  throw invalidInput(kind, pathText([...at, ...path]), `expected plain JSON, but received ${UNHELD}`);
}

/** A plain copy of input that JSON can hold; any other input as it is, for its reader to refuse. */
export function heldCopy<T>(input: T): T {
  const copy = plainCopy(input, LARGE);
  return unheldPath(copy) === null ? (copy as T) : input;
}

const DICE: SettingNames<Dice> = {
  die: true,
  sum: true,
  tally: true,
  tallyBy: true,
  sumBy: true,
  faces: true,
  shuffle: true,
  pick: true,
  chains: true,
  thrown: true,
};

/**
 * Refuses what cannot be thrown.
 *
 * @throws InvalidInputError that says where dice come from.
 */
export function checkDice(dice: unknown): void {
  const can = (name: string) => typeof (dice as Fields)[name] === 'function';
  if (isFields(dice) && Object.keys(DICE).every(can)) return;
  throw invalidInput('argument', 'dice', 'expected dice, such as `sampled(7)` or `scripted([6, 1])`');
}

/** The mark at the head of a text that says how it is encoded: editors write it, JSON has none. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text of JSON, with or without a byte order mark, or a value that has been parsed already.
 *
 * @throws InvalidInputError for text that is not whole JSON, or not of an object.
 */
export function readJson(kind: InputKind, input: unknown): { readonly [key: string]: unknown } {
  let value = input;
  if (typeof input === 'string') {
    try {
      value = JSON.parse(input.startsWith(BYTE_ORDER_MARK) ? input.slice(1) : input);
    } catch (error) {
      throw invalidInput(kind, '', `not whole JSON (${(error as Error).message})`);
    }
  }
  if (!isFields(value)) throw invalidInput(kind, '', 'expected an object');
  return value;
}

/** The names of some settings: an entry for each field of their type, so that none can be forgotten. */
export type SettingNames<S> = { readonly [name in keyof Required<S>]: true };

/**
 * Refuses settings that are no object, and a name in them that there is not: a misspelt one would change nothing,
 * and nobody would notice.
 *
 * @throws InvalidInputError naming the setting, and those that there are.
 */
export function checkSettings<S extends object>(
  settings: S,
  known: SettingNames<S>,
  path: string = '',
): void {
  const names = Object.keys(known);
  if (!isFields(settings))
    throw invalidInput('argument', path, `expected an object with settings; there are ${names.join(', ')}`);
  const stranger = Object.keys(settings).find((name) => !names.includes(name));
  if (stranger === undefined) return;
  throw invalidInput(
    'argument',
    path === '' ? stranger : `${path}.${stranger}`,
    noSuch('setting', stranger, names),
  );
}
