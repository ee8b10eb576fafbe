import { addFractions, type Fraction, fractionToNumber } from '../core/fraction.ts';
import type { GameTypes } from '../core/game.ts';
import { canonicalText, clone } from '../core/json.ts';
import { eachWay, OUTCOMES_LIMIT } from '../core/outcomes.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { wrapped } from './help.ts';
import { counted, percent, signed } from './numbers.ts';
import type { NamePainter } from './sides.ts';
import type { Terminal } from './terminal.ts';

/** One position in which an action can end. */
export interface Chance {
  readonly probability: number;
  readonly fraction: Fraction;
  /** What happens in every way that ends so; if nothing does, what happens in one of them. */
  readonly sentences: readonly string[];
  /** Whether the sentences are those of one way among several. */
  readonly isExample: boolean;
  /** What the position is worth to the side, by the ruleset's evaluation, against the one before. */
  readonly gain: number | null;
}

/** All that can come of an action. */
export interface Prospect {
  readonly action: GameTypes['action'];
  /** The action in words. */
  readonly description: string;
  /** The likeliest first; null if there are too many to go through. */
  readonly chances: readonly Chance[] | null;
  /** The gain on average; null if it cannot be told, or the action is nobody's. */
  readonly gain: number | null;
}

/** Chances that are listed one by one in a text. */
const MOST_LISTED = 8;

/** Width of the column of shares. */
const SHARE = 8;

interface Ending {
  fraction: Fraction;
  readonly first: readonly string[];
  common: readonly string[];
  readonly worth: number | null;
}

/** The positions in which an action can end, with what happens in every way to each. */
function endingsOf(
  ruleset: Ruleset,
  state: GameTypes['state'],
  action: GameTypes['action'],
  side: string | null,
  limit: number,
): Ending[] {
  const endings = new Map<string, Ending>();
  let sentences: string[] = [];
  const visit: Parameters<typeof eachWay>[4] = (after, dice) => {
    const key = canonicalText(after);
    const fraction = dice.fraction();
    const known = endings.get(key);
    if (known === undefined) {
      const worth = side === null ? null : ruleset.definition.evaluate(after as GameTypes['state'], side);
      endings.set(key, { fraction, first: sentences, common: sentences, worth });
    } else {
      known.fraction = addFractions(known.fraction, fraction);
      known.common = known.common.filter((sentence) => sentences.includes(sentence));
    }
    sentences = [];
  };
  eachWay(ruleset.definition, state, action, limit, visit, (event) => {
    sentences.push(ruleset.narrate(clone(event)));
  });
  return [...endings.values()];
}

function chanceOf({ fraction, first, common, worth }: Ending, before: number | null): Chance {
  return {
    probability: fractionToNumber(fraction),
    fraction,
    sentences: common.length > 0 ? common : first,
    isExample: common.length === 0 && first.length > 0,
    gain: worth === null || before === null ? null : worth - before,
  };
}

/** All that can come of a legal action, for the side whose decision it is (null: the referee). */
export function prospectOf(
  ruleset: Ruleset,
  state: GameTypes['state'],
  action: GameTypes['action'],
  side: string | null,
  limit: number = OUTCOMES_LIMIT,
): Prospect {
  const description = ruleset.describe(action, state);
  const before = side === null ? null : ruleset.definition.evaluate(state, side);
  try {
    const chances = endingsOf(ruleset, state, action, side, limit)
      .map((ending) => chanceOf(ending, before))
      .sort((a, b) => b.probability - a.probability);
    const gain =
      side === null ? null : chances.reduce((sum, one) => sum + one.probability * (one.gain ?? 0), 0);
    return { action, description, chances, gain };
  } catch (error) {
    if ((error as Error).name !== 'OutcomesLimitError') throw error;
    return { action, description, chances: null, gain: null };
  }
}

function sentencesOf({ sentences, isExample }: Chance): string {
  if (sentences.length === 0) return 'Nothing happens.';
  return `${isExample ? 'Nothing lasting, such as: ' : ''}${sentences.join(' ')}`;
}

/** Prints what can come of an action, under its words. */
export function printProspect(
  terminal: Terminal,
  name: string,
  { description, chances, gain }: Prospect,
  paintNames: NamePainter,
): void {
  const worth = gain === null ? '' : terminal.paint('dim', `  worth ${signed(gain)}`);
  terminal.print(`${name}${paintNames(description)}${worth}`);
  const indent = ' '.repeat(name.length);
  if (chances === null) {
    terminal.print(`${indent}  too many outcomes to go through one by one`);
    return;
  }
  for (const chance of chances.slice(0, MOST_LISTED)) {
    const share = chances.length === 1 ? 'certain' : percent(chance.probability);
    const room = Math.max(40, terminal.columns - indent.length - SHARE - 2);
    wrapped(sentencesOf(chance), room).forEach((line, place) => {
      terminal.print(`${indent}${(place === 0 ? share : '').padStart(SHARE)}  ${paintNames(line)}`);
    });
  }
  const rest = chances.length - MOST_LISTED;
  if (rest > 0) terminal.print(`${indent}${''.padStart(SHARE)}  and ${counted(rest, 'other outcome')}`);
}
