import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { type Chance, type Prospect, SAMPLES } from './chances.ts';
import { nextDice } from './foresight.ts';
import { wrapped } from './help.ts';
import { counted, grouped, percent, signed } from './numbers.ts';
import type { NamePainter } from './sides.ts';
import type { Terminal } from './terminal.ts';

/** Chances that are listed one by one in a text. */
const MOST_LISTED = 8;

/** Width of the column of shares. */
const SHARE = 8;

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
    const range = `${percent(interval.low)} to ${percent(interval.high)}`;
    return `${percent(probability).padStart(SHARE)}  (${range})`;
  }
  if (chances.length > 1) return percent(probability).padStart(SHARE);
  return (positions > 1 ? 'always' : 'certain').padStart(SHARE);
}

function printRest(listing: Listing, { method, chances }: Prospect, listed: number, indent: string): void {
  const [only, ...others] = chances;
  const room = `${indent}${''.padStart(SHARE)}  `;
  if (only !== undefined && others.length === 0 && only.positions > 1 && method !== 'sampled')
    listing.terminal.print(`${room}in ${counted(only.positions, 'position')} told alike; ${listing.more}`);
  const rest = chances.slice(listed);
  if (rest.length === 0) return;
  const share = percent(rest.reduce((sum, { probability }) => sum + probability, 0));
  const count = counted(rest.length, 'other outcome');
  listing.terminal.print(`${room}and ${count}, ${share} together; ${listing.more}`);
}

function printChances(listing: Listing, { name, prospect }: NamedProspect): void {
  const { terminal, paintNames, isDetailed } = listing;
  const indent = ' '.repeat(name.length);
  if (prospect.method === 'sampled') {
    const tries = `${grouped(SAMPLES)} samples, with 95 % intervals`;
    terminal.print(`${indent}  too many outcomes to go through one by one: ${tries}`);
  }
  const listed = isDetailed ? prospect.chances : prospect.chances.slice(0, MOST_LISTED);
  for (const chance of listed) {
    const share = shareOf(prospect, chance);
    const room = Math.max(40, terminal.columns - indent.length - share.length - 2);
    wrapped(sentencesOf(chance), room).forEach((line, place) => {
      terminal.print(`${indent}${place === 0 ? share : ' '.repeat(share.length)}  ${paintNames(line)}`);
    });
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
    terminal.print(`${named.name}${paintNames(description)}${worth}`);
    if (!isShort) printChances(listing, named);
  }
  const when = whenDiceFall(listing, prospects);
  if (when !== null) terminal.print(paintNames(when));
}
