import { nextDice } from '../analysis/foresight.ts';
import { type Chance, type Prospect, SAMPLES } from '../analysis/prospect.ts';
import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { counted, grouped, percent, percentRange, signed } from './numbers.ts';
import type { NamePainter } from './sides.ts';
import type { Terminal } from './terminal.ts';

/** Chances that are listed one by one in a text. */
const MOST_LISTED = 8;

/** Width of the column of shares. */
const SHARE = 8;

/** The least room for sentences beside their share; where there is less, they stand below it. */
const LEAST = 24;

/** Differences of worth that say nothing. */
const NOTHING = 0.005;

/** A list of prospects as it is printed. */
export interface Listing {
  readonly terminal: Terminal;
  readonly ruleset: Ruleset;
  /** The position before. */
  readonly state: GameTypes['state'];
  readonly paintNames: NamePainter;
  /** Whether all chances are listed, however many. */
  readonly isDetailed: boolean;
  /** How to have all chances listed. */
  readonly more: string;
}

/** A prospect and the number, padded, under which it is listed; empty for a single one. */
export interface NamedProspect {
  readonly name: string;
  readonly prospect: Prospect;
}

function sentencesOf({ sentences }: Chance): string {
  return sentences.length === 0 ? 'Nothing happens.' : sentences.join(' ');
}

function shareOf({ method, chances }: Prospect, { probability, interval, positions }: Chance): string {
  if (method === 'no dice') return 'no dice'.padStart(SHARE);
  if (interval !== null) {
    const range = percentRange(interval.low, interval.high);
    return `${percent(probability).padStart(SHARE)}  (${range})`;
  }
  if (chances.length > 1) return percent(probability).padStart(SHARE);
  return (positions > 1 ? 'always' : 'certain').padStart(SHARE);
}

function printRest(listing: Listing, { method, chances }: Prospect, listed: number, indent: string): void {
  const [only, ...others] = chances;
  const room = `${indent}${''.padStart(SHARE)}  `;
  if (only !== undefined && others.length === 0 && only.positions > 1 && method !== 'sampled')
    listing.terminal.print(`in ${counted(only.positions, 'position')} told alike; ${listing.more}`, room);
  const rest = chances.slice(listed);
  if (rest.length === 0) return;
  const share = percent(rest.reduce((sum, { probability }) => sum + probability, 0));
  const count = counted(rest.length, 'other outcome');
  listing.terminal.print(`and ${count}, ${share} together; ${listing.more}`, room);
}

function printChances(listing: Listing, { name, prospect }: NamedProspect): void {
  const { terminal, paintNames, isDetailed } = listing;
  const indent = ' '.repeat(name.length);
  if (prospect.method === 'sampled') {
    const tries = `${grouped(SAMPLES)} samples, with 95 % intervals`;
    terminal.print(`too many outcomes to go through one by one: ${tries}`, `${indent}  `);
  }
  const listed = isDetailed ? prospect.chances : prospect.chances.slice(0, MOST_LISTED);
  for (const chance of listed) {
    const head = `${indent}${shareOf(prospect, chance)}  `;
    const text = paintNames(sentencesOf(chance));
    if (terminal.columns - head.length >= LEAST) terminal.print(text, head);
    else {
      terminal.print(head.trimEnd());
      terminal.print(text, `${indent}    `);
    }
  }
  printRest(listing, prospect, listed.length, indent);
}

/** Whether the worths of choices tell them apart. */
function areWorthsTelling(prospects: readonly NamedProspect[]): boolean {
  const gains = prospects.flatMap(({ prospect: { gain } }) => gain ?? []);
  return gains.length === 1 || Math.max(...gains) - Math.min(...gains) >= NOTHING;
}

/** When dice fall where none fall at once, by the first of those choices; null if all have some. */
function whenDiceFall({ ruleset, state }: Listing, prospects: readonly NamedProspect[]): string | null {
  const without = prospects.filter(({ prospect: { method } }) => method === 'no dice');
  const [first] = without;
  if (first === undefined) return null;
  const when = nextDice(ruleset, ruleset.step(state, first.prospect.action).state);
  return `${without.length === prospects.length ? 'No dice now:' : 'Where there are no dice now,'} ${when}.`;
}

/**
 * Prints what can come of some actions, each under its words. Where no dice fall at once after any of several, the
 * words say all there is, so that each takes one line.
 */
export function printProspects(listing: Listing, prospects: readonly NamedProspect[]): void {
  const { terminal, paintNames } = listing;
  const isWorthTold = areWorthsTelling(prospects);
  const isShort = prospects.length > 1 && prospects.every(({ prospect: { method } }) => method === 'no dice');
  for (const named of prospects) {
    const { description, gain, method } = named.prospect;
    const about = method === 'sampled' ? 'about ' : '';
    const worth =
      gain === null || !isWorthTold ? '' : terminal.paint('dim', `  worth ${about}${signed(gain)}`);
    terminal.print(`${paintNames(description)}${worth}`, named.name);
    if (!isShort) printChances(listing, named);
  }
  const when = whenDiceFall(listing, prospects);
  if (when !== null) terminal.print(paintNames(when));
}
