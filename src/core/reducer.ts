import type { Refused } from './definition.ts';
import { IllegalActionError, type Rejection } from './errors.ts';
import { type AnyForms, type Form, type Forms, formOf, oneOf, variant } from './form.ts';
import { readInput } from './input.ts';
import { clone, deepFreeze, entry, type Fields } from './json.ts';
import { type Formed, formed, typeSent } from './received.ts';

/** What an action comes to. */
export interface Reduced<S, E> {
  readonly state: S;
  /** What happened, in order. */
  readonly events: readonly E[];
}

/** One action of a reducer. */
export interface ReducerRule<S, A, E, C extends string> {
  /** The form of each field besides the type. */
  readonly fields: Forms<Omit<A, 'type'>>;
  /** The code of a wrong form, where that comes before all other reasons. Left out: a field that fits nothing is refused in its place. */
  readonly malformed?: C;
  /** The code of the first reason against it; null if there is none. Left out: nothing speaks against it. */
  refuses?(state: S, action: A): C | null;
  /** What it comes to; the state before stays as it is. */
  effect(state: S, action: A): Reduced<S, E>;
}

/** What stands behind a code of a reducer. */
export interface ReducerRejection<S> {
  /** Ids of the rules. */
  readonly rules: readonly string[];
  /** The sentence; the fields of the action may hold anything, and nobody in particular has to decide. */
  message(state: S, action: Fields, refused: Refused): string;
}

/** The rules of a reducer: no dice and no turn, so that whatever is legal may be done at any time. */
export interface ReducerRules<S, A extends { readonly type: string }, E, C extends string> {
  readonly actions: {
    readonly [T in A['type']]: ReducerRule<S, Extract<A, { readonly type: T }>, E, C>;
  };
  /** The code of what is no action. */
  readonly unknown: C;
  readonly rejections: { readonly [K in C]: ReducerRejection<S> };
}

/** A reducer over plain data, as a ruleset is one, for what goes on beside a game. */
export interface Reducer<S, A, E, C extends string> {
  /** Why an action is not legal; null if it is. The action may be anything at all. */
  check(state: S, action: unknown): Rejection<C> | null;
  /**
   * What an action comes to, deeply frozen.
   *
   * @throws IllegalActionError if the action is not legal.
   */
  step(state: S, action: unknown): Reduced<S, E>;
  /**
   * Reads an action from outside, legal or not.
   *
   * @throws InvalidInputError naming the field that does not fit.
   */
  parse(input: unknown): A;
}

/** Rules whatever the type of their action. */
type AnyRule<S, A, E, C extends string> = Omit<ReducerRule<S, A, E, C>, 'fields'> & {
  readonly fields: AnyForms;
};

/** A reducer as it is run. */
interface Ready<S, A, E, C extends string> {
  readonly actions: { readonly [type: string]: AnyRule<S, A, E, C> };
  readonly forms: { readonly [type: string]: Form<A> };
  readonly unknown: C;
  readonly rejections: { readonly [K in C]: ReducerRejection<S> };
}

/** What came in as an action, in its form, with its rule; null for what is none. */
type Known<S, A, E, C extends string> = (Formed & { readonly rule: AnyRule<S, A, E, C> }) | null;

function known<S, A, E, C extends string>(ready: Ready<S, A, E, C>, input: unknown): Known<S, A, E, C> {
  const { type } = typeSent(input);
  const rule = entry(ready.actions, type);
  if (rule === undefined) return null;
  const form = ready.forms[type as string] as Form<A>;
  return { rule, ...formed(type as string, rule.fields, form, input as Fields) };
}

/** The code of the first reason against it; null if it is legal. */
function refusal<S, A, E, C extends string>(unknown: C, state: S, given: Known<S, A, E, C>): C | null {
  if (given === null) return unknown;
  const { rule, action, flaw } = given;
  if (flaw !== null && rule.malformed !== undefined) return rule.malformed;
  const code = rule.refuses?.(state, action as A) ?? null;
  return code === null && flaw !== null ? unknown : code;
}

function rejection<S, A, E, C extends string>(
  { actions, rejections }: Ready<S, A, E, C>,
  state: S,
  code: C,
  { sent, flaw }: Pick<Formed, 'sent' | 'flaw'>,
): Rejection<C> {
  const { rules, message } = rejections[code];
  const types = Object.keys(actions);
  return { code, message: message(state, sent, { decisions: [], types, fitting: types, flaw }), rules };
}

/** The form of the actions of a type. */
function actionForm<A>(type: string, fields: AnyForms): Form<A> {
  return formOf({ type: oneOf([type]), ...fields }) as unknown as Form<A>;
}

function readied<S, A extends { readonly type: string }, E, C extends string>(
  rules: ReducerRules<S, A, E, C>,
): Ready<S, A, E, C> {
  const actions = rules.actions as unknown as Ready<S, A, E, C>['actions'];
  const forms = Object.entries(actions).map(([type, { fields }]) => [type, actionForm<A>(type, fields)]);
  return { ...rules, actions, forms: Object.fromEntries(forms) };
}

/** A reducer from its rules. */
export function reducerOf<S, A extends { readonly type: string }, E, C extends string>(
  rules: ReducerRules<S, A, E, C>,
): Reducer<S, A, E, C> {
  const ready = readied(rules);
  const form = variant<A>('type', ready.forms);
  /** The reason against what came in, and what it is. */
  const judged = (state: S, input: unknown) => {
    const given = known(ready, input);
    const code = refusal(ready.unknown, state, given);
    const sent = given ?? { sent: typeSent(input), flaw: null };
    return { given, rejection: code === null ? null : rejection(ready, state, code, sent) };
  };
  return {
    check: (state, input) => judged(state, input).rejection,
    step(state, input) {
      const { given, rejection: reason } = judged(state, input);
      if (reason !== null) throw new IllegalActionError(reason, input);
      const { rule, action } = given as NonNullable<typeof given>;
      return deepFreeze(clone(rule.effect(state, action as A)));
    },
    parse: (input) => readInput('action', form, input),
  };
}
