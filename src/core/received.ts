import type { ReadyDefinition, Received } from './definition.ts';
import { type AnyForms, type Form, fits, isNullable, nothingOf } from './form.ts';
import type { GameTypes, PlayerAction } from './game.ts';
import { flawOf, pathText } from './input.ts';
import { entry, type Fields, isFields, ownField, UNHELD, UNHELD_TEXT, unheldPath } from './json.ts';

/** Type of the referee's action. */
export const ADVANCE = 'advance';

/** What was sent of a field: null if it is missing, or nothing at all where null is a choice that has to be made. */
function sentField(input: Fields, field: string, form: Form<unknown>): unknown {
  const value = ownField(input, field);
  const isMeant = value !== null || !isNullable(form) || input[field] === null;
  return isMeant ? value : undefined;
}

/** The known fields of an action as they were sent. */
function sentFields(type: string, forms: AnyForms, input: Fields): Record<string, unknown> {
  const sent: Record<string, unknown> = { type };
  for (const [field, form] of Object.entries(forms)) sent[field] = sentField(input, field, form);
  return sent;
}

/** The same with a value that fits nothing in place of each field that does not fit its form. */
function standIns(forms: AnyForms, sent: Fields): Fields {
  const action: Record<string, unknown> = { ...sent };
  for (const [field, form] of Object.entries(forms))
    if (!fits(form, sent[field])) action[field] = nothingOf(form);
  return action;
}

/** What JSON cannot hold of what was sent, where a form takes anything; null if nothing. */
function unheldFlaw(sent: Fields): string | null {
  const path = unheldPath(sent);
  return path === null ? null : `${pathText(path)}: expected plain JSON, but received ${UNHELD_TEXT}.`;
}

/** The type of what came in, where it has fields: not even that of everything can be read, such as a revoked proxy. */
export function typeSent(input: unknown): Fields {
  const type = isFields(input) ? ownField(input, 'type') : UNHELD;
  return type === UNHELD ? {} : { type };
}

/** The fields of an action, in its form and as they were sent. */
export interface Formed {
  /** Its known fields, in their order. One that does not fit its form holds a value that fits nothing. */
  readonly action: unknown;
  /** Its known fields as they were sent; null for one that is missing. */
  readonly sent: Fields;
  /** What is wrong with its form, naming the first such field; null if nothing is. */
  readonly flaw: string | null;
}

/** Brings what was sent as an action of a type to the form of that type. */
export function formed(type: string, fields: AnyForms, form: Form<unknown>, input: Fields): Formed {
  const sent = sentFields(type, fields, input);
  const flaw = flawOf(form, sent) ?? unheldFlaw(sent);
  return { action: flaw === null ? sent : standIns(fields, sent), sent, flaw };
}

/** Brings what came in as an action to its form. */
export function received<G extends GameTypes>(
  { play, readers }: Pick<ReadyDefinition<G>, 'play' | 'readers'>,
  input: unknown,
): Received<G> {
  const unread = typeSent(input);
  const { type } = unread;
  if (type === ADVANCE) return { kind: 'advance', action: { type: ADVANCE }, sent: unread };
  const rule = entry<{ readonly fields: AnyForms }>(play.actions, type);
  if (rule === undefined) return { kind: 'unknown', sent: unread };
  const form = readers.actions[type as string] as Form<unknown>;
  const { action, sent, flaw } = formed(type as string, rule.fields, form, input as Fields);
  return { kind: 'player', action: action as PlayerAction<G>, sent, flaw };
}
