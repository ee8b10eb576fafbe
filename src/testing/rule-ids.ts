import { shown } from './difference.ts';
import { fail } from './nonconformity.ts';

const RULE_ID = /^[A-Z][A-Z0-9]*-[A-Z]?\d+[a-z]?$/;

/** Fails unless a value is a list of ids of rules, such as `MN-047` or `MN-R03`. */
export function expectRuleIds(what: string, rules: unknown): void {
  if (!Array.isArray(rules)) fail(`${what} has ${shown(rules)} for its rules, not a list of ids`);
  const wrong = rules.find((rule) => typeof rule !== 'string' || !RULE_ID.test(rule));
  if (wrong !== undefined) fail(`${what} names ${shown(wrong)}, which does not look like the id of a rule`);
}
