import { canonicalText } from '../../core/json.ts';
import type { OptionSpec } from '../../core/options.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { printProse } from '../help.ts';
import { type LedgerRow, ledgerRow, printLedgerRow, rulesetWith } from '../ledger.ts';
import { counted } from '../numbers.ts';
import { findRuleset, RULESETS } from '../rulesets.ts';
import { printTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';

type Specs = { readonly [name: string]: OptionSpec<unknown> };

/** A ruleset as a program reads it. */
function plainRules({ id, title, version, scenarios, options }: Ruleset): object {
  return {
    id,
    title,
    version,
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([name, { title, description, options }]) => [
        name,
        { title, description, options },
      ]),
    ),
    options: Object.fromEntries(
      Object.entries(options as Specs).map(([name, spec]) => [
        name,
        {
          default: spec.default,
          values: spec.examples,
          isComplete: spec.isComplete === true,
          rule: spec.rule,
          description: spec.description,
        },
      ]),
    ),
  };
}

function printList(terminal: Terminal): void {
  const rows = RULESETS.map(({ id, title, scenarios, options }) => [
    terminal.paint('bold', id),
    title,
    `${counted(Object.keys(scenarios).length, 'scenario')}, ${counted(Object.keys(options).length, 'option')}`,
  ]);
  printTable(terminal, { rows, align: ['left', 'left', 'left'] });
  terminal.print();
  terminal.print(`More: weathergage rules ${RULESETS[0]?.id}`);
}

function printScenarios(terminal: Terminal, { scenarios }: Ruleset): void {
  terminal.print(terminal.paint('bold', 'Scenarios'));
  Object.entries(scenarios).forEach(([name, { title, description, options }], place) => {
    const set = Object.entries(options).map(([option, value]) => `${option}=${shown(value)}`);
    terminal.print(`  ${terminal.paint('bold', name)}${place === 0 ? ' (the default)' : ''}: ${title}`);
    printProse(terminal, description, '      ');
    if (set.length > 0) terminal.print(terminal.paint('dim', `sets ${set.join(', ')}`), '      ');
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : canonicalText(value);
}

/** The values of an option but its default, which is named apart. */
function otherValues({ examples, isComplete, default: usual }: OptionSpec<unknown>): string {
  const others = examples.filter((value) => canonicalText(value) !== canonicalText(usual)).map(shown);
  return `${isComplete ? 'or' : 'or such as'} ${others.join(', ')}`;
}

function printOptions(terminal: Terminal, { options }: Ruleset): void {
  terminal.print(terminal.paint('bold', 'Options'));
  for (const [name, spec] of Object.entries(options as Specs)) {
    const value = terminal.paint('green', shown(spec.default));
    terminal.print(`  ${terminal.paint('bold', name)} = ${value} ${otherValues(spec)}`);
    terminal.print(`${spec.description}. ${terminal.paint('dim', `Ruling ${spec.rule}`)}`, '      ');
  }
}

function printRules(terminal: Terminal, ruleset: Ruleset): void {
  const { id, title, version, scenarios, options } = ruleset;
  const [scenario] = Object.keys(scenarios).slice(-1);
  const [[name, spec] = ['', undefined]] = Object.entries(options as Specs);
  terminal.print(`${terminal.paint('bold', title)} (${id}, version ${version} of the rules as coded)`);
  terminal.print();
  printScenarios(terminal, ruleset);
  terminal.print();
  printOptions(terminal, ruleset);
  terminal.print();
  terminal.print('Try:');
  terminal.print(`  weathergage play ${id} --scenario ${scenario}`);
  terminal.print(`  weathergage watch ${id} --option ${name}=${shown(spec?.examples.at(-1))}`);
  terminal.print(`  weathergage rules ${id} ${spec?.rule}`);
}

/** What ledgers say of some rules; each is looked for in that of the ruleset, or else where there are ids like it. */
function ledgerRows(ruleset: Ruleset | null, names: readonly string[]): readonly LedgerRow[] {
  return names.map((name) => ledgerRow((ruleset ?? rulesetWith(name) ?? findRuleset(name)).id, name));
}

/** Prints what ledgers say of some rules, or the same as JSON. */
function printLedger(terminal: Terminal, rows: readonly LedgerRow[], isJson: boolean): void {
  if (isJson) terminal.json(rows);
  else
    rows.forEach((row, place) => {
      if (place > 0) terminal.print();
      printLedgerRow(terminal, row);
    });
}

/** What can be played, and by which readings of the rules. */
export const rules: Command = {
  summary: 'List the rulesets; of one: its scenarios, options, and what its ledger says of a rule',
  words: '[<ruleset>] [<rule id>...]',
  mostWords: Infinity,
  notes: [
    'Where a rulebook can be read in several ways, the ruleset has an option. How each rule was read, and why, stands in the ledger of the ruleset, by the ids that options, refusals and `why` name.',
  ],
  options: { json: { text: 'as JSON' } },
  examples: [
    { line: 'weathergage rules', text: 'the rulesets' },
    { line: 'weathergage rules mediaeval', text: 'scenarios and options of one' },
    { line: 'weathergage rules mediaeval MN-R38', text: 'a rule, as its ledger has it' },
    { line: 'weathergage rules mediaeval --json', text: 'the same for a program' },
  ],
  run({ words, has }, terminal) {
    const [word, ...others] = words;
    const isJson = has('json');
    const isRule = word !== undefined && rulesetWith(word) !== null;
    const found = word === undefined || isRule ? null : findRuleset(word);
    const ids = isRule ? words : others;
    if (ids.length > 0) printLedger(terminal, ledgerRows(found, ids), isJson);
    else if (isJson) terminal.json(found === null ? RULESETS.map(plainRules) : plainRules(found));
    else if (found === null) printList(terminal);
    else printRules(terminal, found);
    return EXIT.done;
  },
};
