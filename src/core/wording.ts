import type { Decision } from './game.ts';
import type { Hex } from './space/hex.ts';

/** What dice showed, as a part of a sentence: of ways that differ in the dice alone it can be left out. */
export interface DiceText {
  readonly dice: string;
}

/** One sentence: a text, or its parts in order, of which some tell what dice showed. */
export type Sentence = string | readonly (string | DiceText)[];

/** What dice showed, in brackets and with a blank before them: ` (rolled 4)`. */
export function rolled(...faces: readonly (number | string)[]): DiceText {
  return { dice: ` (rolled ${faces.join(', ')})` };
}

/** A sentence with what dice showed in it, written as a template: say`${ship} labours${rolled(die)}.` */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | DiceText)[]
): Sentence {
  return texts.flatMap((text, i) => {
    const value = values[i];
    return value === undefined ? [text] : [text, typeof value === 'object' ? value : String(value)];
  });
}

/** A sentence as one text; without what dice showed, if that is to be left out. */
export function sentenceText(sentence: Sentence, withDice: boolean = true): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : withDice ? part.dice : '')).join('');
}

/** Who decides now and what, in words. */
export function decisionsText(decisions: readonly Decision[]): string {
  const duties = decisions.map(({ side, unit, types }) =>
    side === null
      ? `the referee (${types.join(', ')})`
      : `${side}${unit === undefined ? '' : ` for ${unit}`} (${types.join(', ')})`,
  );
  return listed(duties, 'nothing');
}

/** Several things in a row: `one, two and three`; what to say of none. */
export function listed(names: readonly string[], none = 'nobody'): string {
  return names.length <= 1 ? (names[0] ?? none) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A number of things, in the singular if it is one. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A hex by its coordinates. */
export function hexName({ q, r }: Hex): string {
  return `(${q}, ${r})`;
}
