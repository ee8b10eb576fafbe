import type { Refused } from './definition.ts';
import { canonicalText, type Fields } from './json.ts';

const LONGEST = 64;

/** A value from outside in a sentence for people: a text as it is, anything else as JSON; cut where it is long. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The sentence on a field of an action: what is wrong with it, unless it is not there at all, and what would fit. */
export function fieldProblem(field: string, value: unknown, wrong: string, fitting: string): string {
  const isMissing = value === null || value === undefined;
  return `${isMissing ? `The field "${field}" is missing or empty` : wrong}: ${fitting}.`;
}

/** Words about an action in a position. */
export type Words<S> = (state: S, action: Fields, refused: Refused) => string;

/** That sentence for any action, as a rejection's message. */
export function unfit<S>(
  field: string,
  fitting: Words<S>,
  wrong: (value: string) => string = (value) => `The field "${field}" cannot be ${value}`,
): Words<S> {
  return (state, action, refused) =>
    fieldProblem(field, action[field], wrong(valueText(action[field])), fitting(state, action, refused));
}
