import { atomsOf, printable, widthOf } from './printable.ts';

/** Parts of one that is too wide: its words, or else pieces as wide as there is room. */
function cut(part: string, width: number): readonly string[] {
  if (part.includes(' ')) return wrapped(part, width);
  const pieces: string[] = [];
  let piece = '';
  for (const atom of atomsOf(printable(part))) {
    if (piece !== '' && widthOf(piece + atom) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += atom;
  }
  return [...pieces, piece];
}

/** Puts parts into lines, as many as there is room for, with a blank between two of them. */
export function filled(parts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line: string | null = null;
  for (const part of parts.flatMap((one) => (widthOf(one) > width ? cut(one, width) : [one]))) {
    if (line !== null && widthOf(line) + 1 + widthOf(part) > width) {
      lines.push(line);
      line = null;
    }
    // blanks at the head of a line that goes on are none of its words
    if (line !== null) line += ` ${part}`;
    else if (part !== '' || lines.length === 0) line = part;
  }
  return line === null ? lines : [...lines, line];
}

/** Text cut into lines at its blanks, and inside words that are wider than a line. */
export function wrapped(text: string, width: number): readonly string[] {
  return filled(text.split(' '), width).map((line) => line.trimEnd());
}

/** A text behind a head, which all lines but the first have blanks instead of. */
export function hung(head: string, text: string, width: number): readonly string[] {
  const hang = widthOf(head);
  if (hang + widthOf(text) <= width) return [head + text];
  const [first = '', ...others] = wrapped(text, Math.max(1, width - hang));
  return [head + first, ...others.map((line) => ' '.repeat(hang) + line)];
}

/** A line as it is; what of it does not fit follows, indented a little more than it is itself. */
export function folded(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const text = line.trimStart();
  const indent = ' '.repeat(line.length - text.length);
  const [first = '', ...others] = wrapped(text, Math.max(1, width - indent.length - 2));
  return [indent + first, ...others.map((other) => `${indent}  ${other}`)];
}
