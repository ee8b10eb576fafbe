/*
 * The form of what comes from outside: options, scenarios, states, actions, saves. A ruleset may use any Standard
 * Schema; those made here say in plain words what would fit, and are all that our own rulesets need.
 */
import * as v from 'valibot';
import { entry, isFields, UNHELD_TEXT } from './json.ts';

/** What is wrong with some input, as a Standard Schema says it. */
export interface FormIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What reading some input gives: its value, or what is wrong with it. */
export type FormResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly FormIssue[] };

/** The form of a value: any Standard Schema (version 1) that answers at once, of whichever library. */
export interface Form<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** Judges a value: what it is read as, or what is wrong with it. */
    validate(value: unknown): FormResult<T> | Promise<FormResult<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
}

/** A form for each field of a type, no more and no fewer, so that the compiler keeps the two alike. */
export type Forms<T> = { readonly [K in keyof Required<T>]: Form<T[K]> };

/** Forms of fields by name, whatever they are. */
export type AnyForms = { readonly [field: string]: Form<unknown> };

type Schema<T> = v.GenericSchema<unknown, T>;

/** Under this key a form keeps a value of its type that fits nothing in play. */
const NOTHING = Symbol('nothing');

/**
 * A value of the form's type that fits nothing in play: NaN for a number, the empty text for a name or choice, an
 * object of such values for an object. Null where the form is none of ours.
 */
export function nothingOf(form: Form<unknown>): unknown {
  return (form as { readonly [NOTHING]?: unknown })[NOTHING] ?? null;
}

/** Whether null is one of the values of a form, so that a field of it cannot be left out. */
export function isNullable(form: Form<unknown>): boolean {
  return (form as { readonly type?: unknown }).type === 'nullable';
}

/** A form that stands for its input with that value where the input does not fit. */
function standingIn<T>(form: Form<T>, nothing: unknown): Form<T> {
  return Object.assign(form, { [NOTHING]: nothing });
}

/** Objects, lists and what JSON cannot hold in words, as valibot names them. */
const KINDS: { readonly [kind: string]: string } = {
  Object: 'an object',
  Array: 'a list',
  Function: UNHELD_TEXT,
};

/** What was received, in words. */
export function receivedText(received: string): string {
  return KINDS[received] ?? received;
}

/** A form as valibot runs it: ours as they are, others asked through the standard. */
export function schemaOf<T>(form: Form<T>): Schema<T> {
  if (form['~standard'].vendor === 'valibot') return form as Schema<T>;
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const result = form['~standard'].validate(dataset.value);
      if (result instanceof Promise) {
        addIssue({ message: 'a form that answers later cannot be used here' });
        return NEVER;
      }
      if (result.issues === undefined) return result.value;
      for (const { message, path } of result.issues) addIssue({ message: withPath(path, message) });
      return NEVER;
    }),
  ) as Schema<T>;
}

function withPath(path: FormIssue['path'], message: string): string {
  if (path === undefined || path.length === 0) return message;
  const keys = path.map((key) => String(typeof key === 'object' ? key.key : key));
  return `${keys.join('.')}: ${message}`;
}

function schemasOf(forms: AnyForms): { [field: string]: Schema<unknown> } {
  return Object.fromEntries(Object.entries(forms).map(([field, form]) => [field, schemaOf(form)]));
}

/** Whatever a test accepts; `expected` says in words what that is, `nothing` is a value that fits nothing. */
export function where<T>(
  expected: string,
  accepts: (input: unknown) => boolean,
  nothing: unknown = null,
): Form<T> {
  const schema = v.custom<T>(
    accepts,
    ({ received }) => `expected ${expected}, but received ${receivedText(received)}`,
  );
  return standingIn(schema, nothing);
}

const UNSAFE_KEYS = ['__proto__', 'prototype', 'constructor'];

function isId(input: unknown): boolean {
  return typeof input === 'string' && input.length >= 1 && input.length <= 64 && !UNSAFE_KEYS.includes(input);
}

/** A name of a ship, a side, ...: a text of 1 to 64 characters that an object can safely have as a key. */
export function id(): Form<string> {
  return where('a name of 1 to 64 characters that is not a name of the language', isId, '');
}

/** A text, of at most 1,000 characters unless more are allowed. */
export function text(longest: number = 1000): Form<string> {
  const expected = `a text of at most ${longest} characters`;
  return where(expected, (input) => typeof input === 'string' && input.length <= longest, '');
}

/** A whole number, both ends included. */
export function integer(lowest: number, highest: number = Infinity): Form<number> {
  const range = highest === Infinity ? `${lowest} or more` : `${lowest} to ${highest}`;
  return where(
    `a whole number, ${range}`,
    (input) => Number.isSafeInteger(input) && (input as number) >= lowest && (input as number) <= highest,
    NaN,
  );
}

/** A finite number, both ends included. */
export function real(lowest: number = -Infinity, highest: number = Infinity): Form<number> {
  const isBounded = lowest !== -Infinity || highest !== Infinity;
  const range = highest === Infinity ? `, ${lowest} or more` : `, ${lowest} to ${highest}`;
  return where(
    `a number${isBounded ? range : ''}`,
    (input) => Number.isFinite(input) && (input as number) >= lowest && (input as number) <= highest,
    NaN,
  );
}

/** One of some values. */
export function oneOf<const T extends string | number | boolean | null>(values: readonly T[]): Form<T> {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return where(values.length === 1 ? list : `one of ${list}`, (input) => values.includes(input as T), '');
}

/** Yes or no. */
export function flag(): Form<boolean> {
  return oneOf([true, false]);
}

/** A value, or null. */
export function nullable<T>(form: Form<T>): Form<T | null> {
  return standingIn(v.nullable(schemaOf(form)), nothingOf(form));
}

/** A field that may be left out. */
export function optional<T>(form: Form<T>): Form<T | undefined> {
  return standingIn(v.optional(schemaOf(form)), nothingOf(form));
}

/** A field that may be left out, and then has another value. */
export function withDefault<T>(form: Form<T>, value: T): Form<T> {
  return standingIn(v.optional(schemaOf(form), value as never) as unknown as Form<T>, nothingOf(form));
}

/** A list. */
export function list<T>(item: Form<T>): Form<readonly T[]> {
  return standingIn(v.array(schemaOf(item)), []);
}

/** A list of so many items, each of its own form. */
export function tuple<const T extends readonly unknown[]>(
  ...items: { readonly [K in keyof T]: Form<T[K]> }
): Form<T> {
  return v.strictTuple((items as readonly Form<unknown>[]).map(schemaOf)) as unknown as Form<T>;
}

/**
 * The same form for objects alone. (To valibot a list is an object with no fields, where all of them may be left out, and
 * a record.)
 */
function noList<T>(schema: Schema<T>): Form<T> {
  return v.pipe(schemaOf(anyFields()) as Schema<unknown>, schema);
}

/** An object whose keys are ids, or of a form of their own. */
export function record<T>(value: Form<T>, key: Form<string> = id()): Form<{ readonly [key: string]: T }> {
  return noList(v.record(schemaOf(key) as v.GenericSchema<string, string>, schemaOf(value)));
}

/** An object of a type: a form for each of its fields, no more and no fewer. */
export function formOf<T extends object>(fields: Forms<T>): Form<T> {
  const forms = fields as AnyForms;
  const nothings = Object.entries(forms).map(([field, form]) => [field, nothingOf(form)]);
  const schema = v.strictObject(schemasOf(forms)) as unknown as Schema<T>;
  return standingIn(noList(schema), Object.fromEntries(nothings));
}

/** An object with at least these fields. */
export function openFormOf<T extends object>(fields: Forms<T>): Form<T> {
  return noList(v.looseObject(schemasOf(fields as AnyForms)) as unknown as Schema<T>);
}

/** One of several forms; what is said of input that fits none is said of the one that it comes nearest to. */
export function anyOf<const F extends readonly Form<unknown>[]>(
  ...forms: F
): Form<F[number] extends Form<infer T> ? T : never> {
  return v.union(forms.map(schemaOf)) as never;
}

/** One of several forms, told apart by one field, as by `shape` or `kind`. */
export function variant<T extends object>(
  field: string,
  forms: { readonly [value: string]: Form<T> },
): Form<T> {
  const schemas = Object.fromEntries(Object.entries(forms).map(([value, form]) => [value, schemaOf(form)]));
  const none = v.strictObject({ [field]: schemaOf(oneOf(Object.keys(forms))) }) as unknown as Schema<T>;
  return v.lazy((input) => (isFields(input) ? entry(schemas, input[field]) : undefined) ?? none);
}

/** A union made from a map: for each key a member that has it in a field, besides what the map says of it. */
export type Variants<F extends string, M> = {
  [K in keyof M]: { readonly [N in F]: K } & Readonly<M[K]>;
}[keyof M];

/** The members of a union that have a value in a field, those that may have others too included. */
export type MembersWith<T, F extends keyof T, V> = T extends unknown ? (V extends T[F] ? T : never) : never;

/**
 * One of the members of a union, told apart by one field: for each value of it the forms of the other fields, no more
 * and no fewer, so that the compiler keeps the two alike. `variantOf<Shape>()('kind', { circle: { radius: real(0) } })`
 */
export function variantOf<T extends object>(): <F extends keyof T & string>(
  field: F,
  members: { readonly [V in T[F] & string]: Forms<Omit<MembersWith<T, F, V>, F>> },
) => Form<T> {
  return (field, members) => {
    const forms = Object.entries<AnyForms>(members).map(([value, fields]) => [
      value,
      formOf({ [field]: oneOf([value]), ...fields }),
    ]);
    return variant(field, Object.fromEntries(forms));
  };
}

/** Input of a form that a test accepts as well; `problem` says what is wrong with what it does not accept. */
export function checked<T>(form: Form<T>, accepts: (value: T) => boolean, problem: string): Form<T> {
  return v.pipe(schemaOf(form), v.check(accepts, problem));
}

/** Input of a form, which is changed once it is read. */
export function changed<T>(form: Form<T>, change: (value: T) => T): Form<T> {
  return v.pipe(schemaOf(form), v.transform(change));
}

/** An object, whatever is in it. */
export function anyFields(): Form<{ readonly [field: string]: unknown }> {
  return where('an object', isFields);
}

/** Whether some input is of a form. */
export function fits<T>(form: Form<T>, input: unknown): input is T {
  return v.is(schemaOf(form), input);
}
