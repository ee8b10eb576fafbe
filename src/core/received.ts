import type { ReadyDefinition } from './definition.ts';
import { type AnyForms, fits, nothingOf } from './form.ts';
import type { Advance, GameTypes, PlayerAction } from './game.ts';
import { flawOf } from './input.ts';
import { entry, type Fields, isFields, ownField } from './json.ts';

/** Type of the referee's action. */
export const ADVANCE = 'advance';

/** What is not an action of the ruleset. */
export interface ReceivedUnknown {
  readonly kind: 'unknown';
  /** Its type, if that can be read. */
  readonly sent: Fields;
}

/** The referee's action. */
export interface ReceivedAdvance {
  readonly kind: 'advance';
  readonly action: Advance;
  readonly sent: Fields;
}

/** A player's action, brought to its form. */
export interface ReceivedAction<G extends GameTypes> {
  readonly kind: 'player';
  /** Its known fields, in their order. One that does not fit its form holds a value that fits nothing. */
  readonly action: PlayerAction<G>;
  /** Its known fields as they were sent; null for one that is missing. */
  readonly sent: Fields;
  /** What is wrong with its form, naming the first such field; null if nothing is. */
  readonly flaw: string | null;
}

/** What came in as an action, which may be anything at all. */
export type Received<G extends GameTypes> = ReceivedUnknown | ReceivedAdvance | ReceivedAction<G>;

/** The known fields of an action as they were sent; null for one that is missing. */
function sentFields(type: string, forms: AnyForms, input: Fields): Record<string, unknown> {
  const sent: Record<string, unknown> = { type };
  for (const field of Object.keys(forms)) sent[field] = ownField(input, field);
  return sent;
}

/** The same with a value that fits nothing in place of each field that does not fit its form. */
function standIns(forms: AnyForms, sent: Fields): Fields {
  const action: Record<string, unknown> = { ...sent };
  for (const [field, form] of Object.entries(forms))
    if (!fits(form, sent[field])) action[field] = nothingOf(form);
  return action;
}

/** The type of what came in, if it can be read: not even that of everything can, such as a revoked proxy. */
function typeOf(input: unknown): unknown {
  try {
    return isFields(input) ? ownField(input, 'type') : null;
  } catch {
    return null;
  }
}

/** Brings what came in as an action to its form. */
export function received<G extends GameTypes>(
  { play, readers }: Pick<ReadyDefinition<G>, 'play' | 'readers'>,
  input: unknown,
): Received<G> {
  const type = typeOf(input);
  if (type === ADVANCE) return { kind: 'advance', action: { type: ADVANCE }, sent: { type } };
  const rule = entry<{ readonly fields: AnyForms }>(play.actions, type);
  if (rule === undefined) return { kind: 'unknown', sent: typeof type === 'string' ? { type } : {} };
  const sent = sentFields(type as string, rule.fields, input as Fields);
  const flaw = flawOf(readers.actions[type as string] as never, sent);
  const action = flaw === null ? sent : standIns(rule.fields, sent);
  return { kind: 'player', action: action as unknown as PlayerAction<G>, sent, flaw };
}
