import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';

/** The styles in use: few, and never the only bearer of a meaning. */
export type Style = 'bold' | 'dim' | 'red' | 'blue' | 'green' | 'yellow' | 'magenta' | 'cyan';

/** Begins a mark of style. Nobody outside can know it, so that no text from a file passes for one. */
const MARK = `\u001b${randomBytes(8).toString('hex')}`;

/**
 * Characters that a terminal obeys, or that nobody sees: controls, marks of direction, ends of lines and paragraphs,
 * halves of pairs, invisible letters. What joins letters and chooses their form is left out.
 */
const UNPRINTABLE =
  '[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]|(?![\\u200c\\u200d\\ufe00-\\ufe0f])\\p{Default_Ignorable_Code_Point}';

const MARKS_AND_UNPRINTABLE = new RegExp(`${MARK}\\[\\d+m|${UNPRINTABLE}`, 'gu');

const MARKS = new RegExp(`${MARK}(\\[\\d+m)`, 'gu');

/** A mark, or a character. */
const ATOMS = new RegExp(`${MARK}\\[\\d+m|.`, 'gsu');

/** Characters that take no room of their own, and those that take two columns. */
const ROOMLESS = /[\p{Mn}\p{Me}]|\u200c|\u200d/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** A text with marks where a style begins and ends; `finished` makes of them what the terminal understands. */
export function marked(style: Style, text: string): string {
  const [begin, end] = inspect.colors[style] ?? [0, 0];
  return `${MARK}[${begin}m${text}${MARK}[${end}m`;
}

/** A character as JSON writes one that it escapes, so that escaped JSON says the same. */
function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** A text in which nothing is left that a terminal would obey, except marks of style. */
export function printable(text: string): string {
  return text.replace(MARKS_AND_UNPRINTABLE, (found) =>
    found.length > MARK.length ? found : escaped(found),
  );
}

/** The same of a text of several lines, which it stays. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A printable text with its marks as the terminal understands them. */
export function finished(text: string): string {
  return text.replace(MARKS, '\u001b$1');
}

/** A mark of style, or one character, each by itself. */
export function atomsOf(text: string): readonly string[] {
  return text.match(ATOMS) ?? [];
}

function atomWidth(atom: string): number {
  if (atom.length > MARK.length || ROOMLESS.test(atom)) return 0;
  return WIDE.test(atom) ? 2 : 1;
}

/** Columns that a text takes on a terminal once it is printable. */
export function widthOf(text: string): number {
  // most texts are plain
  if (/^[ -~]*$/.test(text)) return text.length;
  return atomsOf(printable(text)).reduce((sum, atom) => sum + atomWidth(atom), 0);
}
