import { canonicalText, isFields, type Json } from '../core/json.ts';
import type { Mean } from '../core/mean.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Rate } from '../core/wilson.ts';
import type { Simulation } from '../sim/shards.ts';
import type { Spread } from '../sim/summary.ts';
import { counted, grouped, percent, percentRange } from './numbers.ts';
import { widthOf } from './printable.ts';
import { RULESETS } from './rulesets.ts';
import { scenarioName } from './setup.ts';
import { sidePainter } from './sides.ts';
import type { StudyAbout } from './study.ts';
import { type Align, printTable, tableLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Characters of the bar of a share. */
const BAR = 20;

function bar(rate: number): string {
  const full = Math.round(rate * BAR);
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

function rateRow(name: string, { count, rate, low, high }: Rate): string[] {
  return [name, grouped(count), percent(rate), percentRange(low, high), bar(rate)];
}

function printRates(terminal: Terminal, { summary }: Simulation): void {
  const paint = sidePainter(terminal, Object.keys(summary.wins));
  const rows = Object.entries(summary.wins).map(([side, rate]) => rateRow(paint(side, `${side} wins`), rate));
  rows.push(rateRow('drawn', summary.draws));
  if (summary.unfinished.count > 0) rows.push(rateRow('unfinished', summary.unfinished));
  const head = ['', 'games', 'share', '95 % interval', ''];
  const align: Align[] = ['left', 'right', 'right', 'right', 'left'];
  const barred = tableLines({ head, rows, align }, Infinity);
  const isRoom = barred.every((line) => widthOf(line) <= terminal.columns);
  if (isRoom) for (const line of barred) terminal.print(line);
  // a bar says again what the share says
  else printTable(terminal, { head, rows: rows.map((row) => row.slice(0, -1)), align: align.slice(0, -1) });
}

function scoreRow(name: string, { mean, low, high, of }: Mean): string[] {
  const interval = low === null || high === null ? 'unknown' : `${low.toFixed(2)} to ${high.toFixed(2)}`;
  return [name, grouped(of), mean.toFixed(2), interval];
}

/** The scores that the rules give, where they give any: the only result of a game that nobody wins. */
function printScores(terminal: Terminal, { summary: { scores, wins } }: Simulation): void {
  const paint = sidePainter(terminal, Object.keys(wins));
  const rows = Object.entries(scores).map(([side, mean]) => scoreRow(paint(side, `${side} scores`), mean));
  if (rows.length === 0) return;
  terminal.print();
  const head = ['', 'games', 'mean', '95 % interval'];
  printTable(terminal, { head, rows, align: ['left', 'right', 'right', 'right'] });
}

function spreadRow(name: string, { mean, min, median, max }: Spread): string[] {
  return [name, mean.toFixed(1), ...[min, median, max].map(grouped)];
}

function printLengths(terminal: Terminal, { summary }: Simulation): void {
  const rows = Object.entries({ turns: summary.turns, decisions: summary.decisions }).flatMap(
    ([name, spread]) => (spread === null ? [] : [spreadRow(name, spread)]),
  );
  if (rows.length === 0) return;
  const head = ['a game takes', 'mean', 'least', 'median', 'most'];
  printTable(terminal, { head, rows, align: ['left', 'right', 'right', 'right', 'right'] });
  const reasons = Object.entries(summary.reasons).sort(([, a], [, b]) => b - a);
  const ends = reasons.map(([reason, count]) => `${reason} ${grouped(count)}`);
  if (ends.length > 0) terminal.print(`ended by: ${ends.join(', ')}`);
}

/** The options that differ from the ruleset's defaults: those that the scenario sets so, and those chosen. */
function houseRules({ ruleset: id, scenario, options }: StudyAbout): {
  scenarios: string[];
  chosen: string[];
} {
  const ruleset = RULESETS.find((known) => known.id === id);
  const specs = (ruleset?.options ?? {}) as { readonly [name: string]: { readonly default: unknown } };
  const set = optionsOfScenario(ruleset, scenario);
  const scenarios: string[] = [];
  const chosen: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const text = canonicalText(value);
    const isScenarios = Object.hasOwn(set, name) && canonicalText(set[name]) === text;
    if (!isScenarios && text === canonicalText(specs[name]?.default)) continue;
    (isScenarios ? scenarios : chosen).push(`${name}=${typeof value === 'string' ? value : text}`);
  }
  return { scenarios, chosen };
}

/** The options that a scenario sets: a named one, or one of the user's own. */
function optionsOfScenario(
  ruleset: Ruleset | undefined,
  scenario: Json,
): { readonly [name: string]: unknown } {
  const set =
    typeof scenario === 'string'
      ? ruleset?.scenarios[scenario]?.options
      : (scenario as { options?: Json } | null)?.options;
  return isFields(set) ? set : {};
}

/** Prints what a study is about. */
export function printAbout(terminal: Terminal, about: StudyAbout): void {
  const ruleset = RULESETS.find(({ id }) => id === about.ruleset);
  const scenario = ruleset === undefined ? String(about.scenario) : scenarioName(ruleset, about.scenario);
  terminal.print(terminal.paint('bold', `${ruleset?.title ?? about.ruleset}: ${scenario}`));
  const bots = Object.entries(about.bots).map(([side, bot]) => `${side}: ${bot}`);
  terminal.print(`${counted(about.games, 'game')}, ${bots.join(', ')}, seed ${about.seed}`);
  const { chosen, scenarios } = houseRules(about);
  if (chosen.length > 0) terminal.print(`options: ${chosen.join(', ')}`);
  if (scenarios.length > 0) terminal.print(`options of the scenario: ${scenarios.join(', ')}`);
}

/** Prints the tables of a study. `done`: how many of its games there are, where it was broken off. */
function printStudy(terminal: Terminal, about: StudyAbout, simulation: Simulation): void {
  const done = simulation.summary.games;
  printAbout(terminal, about);
  if (done < about.games) {
    const rest = done === 0 ? 'there is nothing to show' : 'all below is of those alone';
    const label = `BROKEN OFF after ${grouped(done)} of ${grouped(about.games)} games: ${rest}`;
    terminal.print(terminal.paint('yellow', label));
  }
  if (done === 0) return;
  terminal.print();
  printRates(terminal, simulation);
  printScores(terminal, simulation);
  terminal.print();
  printLengths(terminal, simulation);
}

/** What has come of a study, as a program reads it, without its rows. */
export function plainResult(about: StudyAbout, { summary }: Simulation): object {
  return { done: summary.games, isComplete: summary.games === about.games, summary };
}

/** A study as a program reads it, without its rows. */
function plainStudy(about: StudyAbout, simulation: Simulation): object {
  return { ...about, ...plainResult(about, simulation) };
}

/** Prints a study: its tables, or the same as JSON. */
export function tellStudy(
  terminal: Terminal,
  about: StudyAbout,
  simulation: Simulation,
  isJson: boolean,
): void {
  if (isJson) terminal.json(plainStudy(about, simulation));
  else printStudy(terminal, about, simulation);
}
