import type { RejectionSpec } from './definition.ts';
import { unfit, valueText, type Words } from './field-problem.ts';
import type { GameTypes } from './game.ts';

/** A rejection with its rules in a row, set apart by spaces. */
export function told<G extends GameTypes>(
  rules: string,
  message: RejectionSpec<G>['message'],
): RejectionSpec<G> {
  return { rules: rules === '' ? [] : rules.split(' '), message };
}

/** A rejection with the same sentence always. */
export function plain<G extends GameTypes>(rules: string, sentence: string): RejectionSpec<G> {
  return told(rules, () => sentence);
}

/** A rejection whose sentence begins with what a field of the action holds, such as the name of a ship. */
export function about<G extends GameTypes>(field: string, rules: string, rest: string): RejectionSpec<G> {
  return told(rules, (_state, action) => `${valueText(action[field])} ${rest}.`);
}

/** A rejection of what a field holds, or of its lack: what is wrong with it, and what would fit. */
export function unfitting<G extends GameTypes>(
  field: string,
  rules: string,
  ...words: [fitting: Words<G['state']>, wrong?: (value: string) => string]
): RejectionSpec<G> {
  return told(rules, unfit(field, ...words));
}
