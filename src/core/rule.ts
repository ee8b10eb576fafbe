import type { Draft } from 'immer';
import type { ActionOf, ActionRule } from './definition.ts';
import { type AnyForms, type Form, type Forms, id } from './form.ts';
import type { Game, GameTypes, Play, PlayerAction, PlayerDecision } from './game.ts';

/** What an action says besides its type and side, and the unit whose action it is. */
export type Own<A, Key extends string = never> = Omit<A, 'type' | 'side' | Key>;

/** What all rules of actions say of themselves. */
export interface RuleHead<G extends GameTypes, O> {
  /** Ledger ids of the rules that it carries out, set apart by spaces. */
  readonly rules: string;
  /** The step or steps in which it may be chosen. */
  readonly in: G['step'] | readonly G['step'][];
  /** The form of each field besides type, side and unit. Left out: there are no more. */
  readonly fields?: Forms<O>;
  /** Present and true where every choice offered is legal anyway. */
  readonly offersLegalOnly?: true;
}

/** What a side can do, without what all actions have in common. */
export interface SideRule<G extends GameTypes, A> extends RuleHead<G, Own<A>> {
  /** The field that names a unit, where the action is one unit's although its side decides. */
  readonly unit?: keyof Own<A> & string;
  /** Choices worth offering. Left out: the action as it is, of which there is one. */
  offers?(state: G['state'], side: string, decision: PlayerDecision): readonly Own<A>[];
  /** The same as whole actions, instead of `offers`: for long lists, which are made faster so. */
  candidates?(state: G['state'], decision: PlayerDecision): readonly A[];
  /** The code of the first reason against it; null if there is none. Left out: nothing speaks against it. */
  refuses?(state: G['state'], action: A): G['code'] | null;
  /** Carries it out. */
  effect(game: Game<G>, action: A, play: Play<G>): void;
}

/** What a unit can do (a ship, a creature, ...), without what all actions have in common. */
export interface UnitRule<G extends GameTypes, A, Key extends string, U> extends RuleHead<G, Own<A, Key>> {
  /** Choices worth offering to the unit. Left out: the action as it is, of which there is one. */
  offers?(state: G['state'], unit: U, decision: PlayerDecision): readonly Own<A, Key>[];
  /** The same as whole actions, instead of `offers`: for long lists, which are made faster so. */
  candidates?(state: G['state'], unit: U, decision: PlayerDecision): readonly A[];
  /** The code of the first reason against it; null if there is none. Left out: nothing speaks against it. */
  refuses?(state: G['state'], unit: U, action: A): G['code'] | null;
  /** Carries it out. */
  effect(game: Game<G>, unit: Draft<U>, action: A, play: Play<G>): void;
}

/** What both kinds of rule share once it is made. */
function head<G extends GameTypes, O>(rule: RuleHead<G, O>, own: { readonly [field: string]: Form<string> }) {
  const { rules, in: steps, fields, offersLegalOnly } = rule;
  return {
    rules: rules === '' ? [] : rules.split(' '),
    steps: typeof steps === 'string' ? [steps] : steps,
    fields: { ...own, ...(fields as AnyForms | undefined) },
    ...(offersLegalOnly === true ? { offersLegalOnly } : {}),
  };
}

/** Types of action with these fields. */
export type TypesWith<G extends GameTypes, Key extends string> = Extract<
  PlayerAction<G>,
  { readonly [K in Key]: string }
>['type'];

/** Makes the rule of an action of a side. */
export type SideRuleMaker<G extends GameTypes> = <T extends TypesWith<G, 'side'>>(
  type: T,
  rule: SideRule<G, ActionOf<G, T>>,
) => ActionRule<G, ActionOf<G, T>>;

/** Makes the rule of an action of a unit, which the field of that name names. */
export type UnitRuleMaker<G extends GameTypes, Key extends string, U> = <
  T extends TypesWith<G, 'side' | Key>,
>(
  type: T,
  rule: UnitRule<G, ActionOf<G, T>, Key, U>,
) => ActionRule<G, ActionOf<G, T>>;

/** Makes the rules of the actions of a side, once the types of the ruleset are given. */
export function sideRules<G extends GameTypes>(): SideRuleMaker<G> {
  return (type, rule) => {
    const { unit, offers, candidates, refuses, effect } = rule;
    const only = [{}];
    return {
      ...head(rule, { side: id() }),
      ...(unit === undefined ? {} : { unit }),
      candidates:
        candidates ??
        ((state, decision) =>
          ((offers?.(state, decision.side, decision) ?? only) as readonly object[]).map(
            (choice) => ({ type, side: decision.side, ...choice }) as never,
          )),
      check: (state, action) => refuses?.(state, action) ?? null,
      effect,
    };
  };
}

/**
 * Makes the rules of the actions of a unit, once the types of the ruleset are given: `key` is the field of the action
 * that names the unit, `find` gives the unit of that id, in a state or in a game that is being changed.
 */
export function unitRules<G extends GameTypes>(): <Key extends string, U>(
  key: Key,
  find: (state: G['state'], id: string) => U,
) => UnitRuleMaker<G, Key, U> {
  return (key, find) => (type, rule) => {
    const { offers, candidates, refuses, effect } = rule;
    const only = [{}];
    const unitOf = (state: G['state'], action: object) =>
      find(state, (action as { readonly [field: string]: string })[key] as string);
    return {
      ...head(rule, { side: id(), [key]: id() }),
      unit: key,
      candidates(state, decision) {
        const { side, unit } = decision;
        if (unit === undefined) return [];
        if (candidates !== undefined) return candidates(state, find(state, unit), decision);
        const choices = offers?.(state, find(state, unit), decision) ?? only;
        return (choices as readonly object[]).map(
          (choice) => ({ type, side, [key]: unit, ...choice }) as never,
        );
      },
      check: (state, action) => refuses?.(state, unitOf(state, action), action) ?? null,
      effect(game, action, play) {
        effect(game, unitOf(game as G['state'], action) as Draft<ReturnType<typeof find>>, action, play);
      },
    };
  };
}
