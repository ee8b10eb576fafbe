// How an action of the plain sea-battles is written down: when it can be taken, what its fields hold, why it is
// refused and what it does.

import { entry, pieceOf, troopsOf } from './fleet.ts';
import type { Group, Pending, PlainState, Run } from './types.ts';

/** Where a game can stand: steps of set-up and of Movement, else phases. */
export type Station =
  | 'captains'
  | 'deploy'
  | 'lots'
  | 'start'
  | 'orders'
  | 'embark'
  | 'magic'
  | 'shooting'
  | 'combat';

export function stationOf(s: PlainState): Station | 'game-over' {
  const isNamed = s.phase === 'setup' || s.phase === 'movement';
  return (isNamed ? s.step : s.phase) as Station | 'game-over';
}

/** What a field holds. An id that is not known, or not the side's own, is refused as such. */
export type Field = {
  isGood: (value: unknown) => boolean;
  isKnown?: (s: PlainState, value: unknown) => boolean;
  isOwn?: (s: PlainState, value: unknown, side: string) => boolean;
};

export type Rule = {
  /** Where it can be taken; null: anywhere. */
  at: readonly Station[] | null;
  /** The open decisions that it answers; null: it is taken where none is open. */
  answers: readonly Pending['kind'][] | null;
  fields: Record<string, Field>;
  code: (s: PlainState, action: never) => string | null;
  effect: (run: Run, action: never) => void;
};

type Given<A> = {
  at: Rule['at'];
  answers?: Rule['answers'];
  fields?: { [K in Exclude<keyof A, 'side'>]-?: Field };
  code?: (s: PlainState, action: A & { side: string }) => string | null;
  effect: (run: Run, action: A & { side: string }) => void;
};

/** A rule for an action of some fields besides its type and side. */
export function rule<A extends object>(given: Given<A>): Rule {
  return {
    at: given.at,
    answers: given.answers ?? null,
    fields: given.fields ?? {},
    code: given.code ?? (() => null),
    effect: given.effect,
  };
}

/** What is open; the top alone counts. */
export function top(s: PlainState): Pending | undefined {
  return s.pending.at(-1);
}

/** The open decision of a kind, which its rule has seen to be on top. */
export function open<K extends Pending['kind']>(s: PlainState, kind: K): Extract<Pending, { kind: K }> {
  const item = top(s);
  if (item?.kind !== kind) throw new Error(`no ${kind} is open`);
  return item as Extract<Pending, { kind: K }>;
}

export function firstOf(...codes: (string | null | false)[]): string | null {
  return codes.find((code) => typeof code === 'string') || null;
}

// ---------------------------------------------------------------------------------------------------------------
// Fields
// ---------------------------------------------------------------------------------------------------------------

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): boolean {
  return isNumber(value) && Number.isInteger(value) && value >= 1;
}

export const NUMBER: Field = { isGood: isNumber };
/** A whole number of 1 or more. */
export const COUNT: Field = { isGood: isWhole };
export const TEXT: Field = { isGood: isText };
/** A length of 0 or more. */
export const LENGTH: Field = { isGood: (value) => isNumber(value) && value >= 0 };

export function oneOf(...values: readonly unknown[]): Field {
  return { isGood: (value) => values.includes(value) };
}

/** The same, or nothing. */
export function maybe(field: Field): Field {
  const isNone = (value: unknown) => value === null || value === undefined;
  return {
    isGood: (value) => isNone(value) || field.isGood(value),
    isKnown: (s, value) => isNone(value) || (field.isKnown?.(s, value) ?? true),
    isOwn: (s, value, side) => isNone(value) || (field.isOwn?.(s, value, side) ?? true),
  };
}

/** Any ship that is afloat, or to be placed. */
export const SHIP: Field = {
  isGood: isText,
  isKnown: (s, id) => ['afloat', 'unplaced'].includes(entry(s.ships, id)?.status ?? ''),
};
export const OWN_SHIP: Field = {
  ...SHIP,
  isOwn: (s, id, side) => entry(s.ships, id)?.side === side,
};
export const OWN_COUNTER: Field = {
  isGood: isText,
  isKnown: (s, id) => entry(s.counters, id) !== undefined,
  isOwn: (s, id, side) => entry(s.counters, id)?.side === side,
};
/** Any ship or counter. */
export const PIECE: Field = {
  isGood: isText,
  isKnown: (s, id) => pieceOf(s, id) !== undefined,
};
export const OWN_PIECE: Field = {
  isGood: isText,
  isKnown: (s, id) => entry(s.counters, id) !== undefined || entry(s.ships, id)?.status === 'afloat',
  isOwn: (s, id, side) => pieceOf(s, id)?.side === side,
};
/** A unit or character of whom somebody is left. */
export const OWN_TROOPS: Field = {
  isGood: isText,
  isKnown: (s, id) => (troopsOf(s, id)?.models ?? 0) > 0,
  isOwn: (s, id, side) => troopsOf(s, id)?.side === side,
};
export const OWN_UNIT: Field = {
  isGood: isText,
  isKnown: (s, id) => (entry(s.units, id)?.models ?? 0) > 0,
  isOwn: (s, id, side) => entry(s.units, id)?.side === side,
};
export const CHARACTER: Field = {
  isGood: isText,
  isKnown: (s, id) => (entry(s.characters, id)?.models ?? 0) > 0,
};
export const OWN_CHARACTER: Field = {
  ...CHARACTER,
  isOwn: (s, id, side) => entry(s.characters, id)?.side === side,
};
/** An own character, or `random`. */
export const CAPTAIN: Field = {
  isGood: isText,
  isKnown: (s, id) => id === 'random' || (OWN_CHARACTER.isKnown?.(s, id) ?? false),
  isOwn: (s, id, side) => id === 'random' || (OWN_CHARACTER.isOwn?.(s, id, side) ?? false),
};
export const MARKER: Field = {
  isGood: isText,
  isKnown: (s, id) => entry(s.markers, id) !== undefined,
};
export const CONTACT: Field = {
  isGood: isText,
  isKnown: (s, id) => s.contacts.some((contact) => contact.id === id),
};

function isListOf(value: unknown, isGood: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isGood);
}

function isGroup(value: unknown): boolean {
  if (!isObject(value) || !isWhole(value.models)) return false;
  const isUnit = isText(value.unit);
  return isUnit !== isText(value.character) && (isUnit || value.models === 1);
}

export const GROUPS: Field = {
  isGood: (value) => isListOf(value, isGroup),
  isKnown: (s, value) =>
    (value as Group[]).every((group) =>
      'unit' in group
        ? entry(s.units, group.unit) !== undefined
        : entry(s.characters, group.character) !== undefined,
    ),
};

function isStep(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { forward, turn } = value;
  if (forward !== undefined) return turn === undefined && isNumber(forward) && forward >= 0;
  return isNumber(turn);
}

export const STEPS: Field = { isGood: (value) => isListOf(value, isStep) };

export const CHARACTERS: Field = {
  isGood: (value) => isListOf(value, isText),
  isKnown: (s, value) => (value as string[]).every((id) => entry(s.characters, id) !== undefined),
};
export const UNIT_OR_NONE: Field = {
  isGood: (value) => value === null || isText(value),
  isKnown: (s, value) => value === null || entry(s.units, value) !== undefined,
};
function isEntry(value: unknown): boolean {
  return isObject(value) && UNIT_OR_NONE.isGood(value.unit) && CHARACTERS.isGood(value.characters);
}

export const ENTRIES: Field = {
  isGood: (value) => isListOf(value, isEntry),
  isKnown: (s, value) =>
    (value as { unit: unknown; characters: unknown }[]).every(
      ({ unit, characters }) =>
        (UNIT_OR_NONE.isKnown?.(s, unit) ?? true) && (CHARACTERS.isKnown?.(s, characters) ?? true),
    ),
};

export const ALLOCATION: Field = {
  isGood: (value) =>
    isListOf(value, (item) => isObject(item) && isText(item.target) && isNumber(item.attacks)),
};
