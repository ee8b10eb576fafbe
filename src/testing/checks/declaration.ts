import type { GameTypes } from '../../core/game.ts';
import { defaultOptions } from '../../core/options.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { expectSame, shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { everyPlan, type Requirement } from '../requirement.ts';
import { expectRuleIds } from '../rule-ids.ts';

function expectText(what: string, text: unknown): void {
  if (typeof text !== 'string' || text.trim() === '') fail(`${what} is ${shown(text)}, not a text`);
}

function expectOptions<G extends GameTypes>({ options, parse }: Ruleset<G>): void {
  expectSame('the default options', parse.options({}), defaultOptions(options));
  for (const name in options) {
    const { default: usual, rule, description, examples } = options[name];
    expectText(`the description of the option ${name}`, description);
    expectRuleIds(`the option ${name}`, [rule]);
    if (!examples.some((example) => shown(example) === shown(usual)))
      fail(`the option ${name} has its default not among its examples`);
    for (const value of examples) {
      expectSame(`the option ${name} as it is read`, parse.options({ [name]: value })[name], value);
    }
  }
}

function expectScenarios<G extends GameTypes>(ruleset: Ruleset<G>): void {
  const names = Object.keys(ruleset.scenarios);
  if (names.length === 0) fail('there is no named scenario');
  for (const [name, { title, description, setup, options }] of Object.entries(ruleset.scenarios)) {
    expectText(`the title of ${name}`, title);
    expectText(`the description of ${name}`, description);
    expectSame(
      `${name} set up as an object`,
      ruleset.init({ scenario: { ...setup, options }, seed: 1 }),
      ruleset.init({ scenario: name, seed: 1 }),
    );
  }
  expectSame('the default scenario', ruleset.init(), ruleset.init({ scenario: names[0] ?? '' }));
}

function expectRules<G extends GameTypes>({ definition }: Ruleset<G>): void {
  for (const [type, { rules }] of Object.entries<{ rules: readonly string[] }>(definition.play.actions)) {
    expectRuleIds(`the action ${type}`, rules);
  }
  for (const code of Object.keys(definition.play.rejections) as G['code'][]) {
    const { rules } = definition.play.rejections[code];
    if (typeof rules !== 'function') expectRuleIds(`the rejection ${code}`, rules);
  }
}

/** What a ruleset says of itself. */
export const DECLARATION: Requirement = everyPlan(
  'names, options, scenarios and rule ids are declared in full',
  ({ ruleset }) => {
    for (const field of ['id', 'title', 'version'] as const) expectText(`its ${field}`, ruleset[field]);
    expectOptions(ruleset);
    expectScenarios(ruleset);
    expectRules(ruleset);
  },
  0,
);
