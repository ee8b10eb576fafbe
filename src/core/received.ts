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
function typeSent(input: unknown): Fields {
  const type = isFields(input) ? ownField(input, 'type') : UNHELD;
  return type === UNHELD ? {} : { type };
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
  const sent = sentFields(type as string, rule.fields, input as Fields);
  const flaw = flawOf(readers.actions[type as string] as Form<unknown>, sent) ?? unheldFlaw(sent);
  const action = flaw === null ? sent : standIns(rule.fields, sent);
  return { kind: 'player', action: action as unknown as PlayerAction<G>, sent, flaw };
}
