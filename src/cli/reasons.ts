import type { Rejection } from '../core/errors.ts';
import type { AnyForms } from '../core/form.ts';
import type { GameTypes } from '../core/game.ts';
import { type Flaw, flawsOf } from '../core/input.ts';
import { entry, isFields } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { listed } from '../core/wording.ts';

function flawsIn({ definition }: Ruleset, action: unknown): readonly Flaw[] {
  if (!isFields(action)) return [];
  const rule = entry<{ readonly fields: AnyForms }>(definition.play.actions, action.type);
  return rule === undefined ? [] : flawsOf(rule.fields, action);
}

/** What would fit, without how a name is spelt. */
function shortly({ field, wanted }: Flaw): string {
  return `${field} (${wanted.replace(/^a name of .*/, 'a name')})`;
}

/** Which fields of an action are missing or do not fit, in a sentence; null if all do. */
export function flawsText(ruleset: Ruleset, action: unknown): string | null {
  const flaws = flawsIn(ruleset, action);
  if (flaws.length === 0) return null;
  const type = `"${String((action as { readonly type?: unknown }).type)}"`;
  const missing = flaws.filter(({ isMissing }) => isMissing).map(shortly);
  const others = flaws.filter(({ isMissing }) => !isMissing).map(shortly);
  const parts = [
    ...(missing.length === 0 ? [] : [`lacks ${listed(missing)}`]),
    ...(others.length === 0 ? [] : [`should have ${listed(others)}`]),
  ];
  return `${type} ${parts.join(' and ')}.`;
}

/** What could be chosen instead of an action of a type that nobody can choose now; null if somebody can. */
function timeText(ruleset: Ruleset, state: GameTypes['state'], action: unknown): string | null {
  const typesOf = new Map<string, Set<string>>();
  for (const { side, types } of ruleset.deciders(state)) {
    const name = side ?? 'the referee';
    typesOf.set(name, new Set([...(typesOf.get(name) ?? []), ...types]));
  }
  const { type } = action as { readonly type?: unknown };
  const isDue = [...typesOf.values()].some((types) => types.has(String(type)));
  if (isDue || typesOf.size === 0) return null;
  const choices = Array.from(typesOf, ([name, types]) => `${name} (${[...types].join(', ')})`);
  return `It would not be the time for it either: now ${listed(choices)} can choose.`;
}

/** Ids of rules as they follow a code. */
export function byRules(rules: readonly string[]): string {
  return rules.length === 0 ? '' : `, by ${rules.join(', ')}`;
}

/** What speaks against an action that was rejected: the rejection, and what is missing or amiss in the action. */
export function reasonsAgainst(
  ruleset: Ruleset,
  state: GameTypes['state'],
  action: unknown,
  { code, rules, message }: Rejection,
): readonly string[] {
  const rejection = `Not legal (${code}${byRules(rules)}): ${message}`;
  const flaws = flawsText(ruleset, action);
  if (flaws === null) return [rejection];
  const time = code.startsWith('wrong-') ? null : timeText(ruleset, state, action);
  return time === null ? [rejection, flaws] : [rejection, flaws, time];
}
