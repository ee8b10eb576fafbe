/** Marks that a picture cannot or should not hold: controls, halves of pairs, turners of direction, noncharacters. */
const UNFIT =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** More than two marks on one letter: they would run over the lines above and below. */
const PILED = /(\p{M}{2})\p{M}+/gu;

/** Words with white space made plain and without what a picture cannot hold. */
export function cleaned(content: string): string {
  return content
    .replace(/[\t-\r]/g, ' ')
    .replace(UNFIT, '')
    .replace(/\s+/gu, ' ')
    .replace(PILED, '$1');
}

const LONGEST = 10_000;

/** The words as they are, or so many characters of them, the last an ellipsis. */
export function shortened(content: string, most: number): string {
  // of a text without end no more is looked at than can matter
  const characters = Array.from(cleaned(content.slice(0, LONGEST)).trim());
  if (characters.length <= most) return characters.join('');
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** Widths of characters in ems, in Verdana or a little more; the first class that fits counts. */
const WIDTHS: readonly (readonly [characters: RegExp, ems: number])[] = [
  [/\p{M}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/u, 1.02],
  [/\p{Extended_Pictographic}/u, 1.3],
  [/[ijlI.,:;'|!()[\] -]/, 0.36],
  [/[frt/]/, 0.42],
  [/[cksvxyzJ]/, 0.58],
  [/[mwMW%@…]/, 0.98],
  [/[A-Z]/, 0.72],
  [/[\u0021-\u024f]/, 0.64],
];

/** What any other character is taken for. */
const UNKNOWN_WIDTH = 0.85;

/** About how wide the words are in a sans-serif; `fontSize` and the answer are in pixels. */
export function widthOf(content: string, fontSize: number): number {
  let ems = 0;
  for (const character of cleaned(content))
    ems += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? UNKNOWN_WIDTH;
  return ems * fontSize;
}

/** More characters than that per em of room cannot fit; marks count for none, and a letter keeps two. */
const MOST_PER_EM = 9;

/** The words as they are, or as many as fit in so many pixels. */
export function fitted(content: string, fontSize: number, width: number): string {
  let most = Math.ceil((width / fontSize) * MOST_PER_EM) + 1;
  let text = shortened(content, most);
  most = Math.min(most, Array.from(text).length);
  while (most > 1 && widthOf(text, fontSize) > width) text = shortened(content, --most);
  return text;
}

/** A plain number for people: up to two decimals. */
export function plainNumber(value: number): string {
  return String(Number.isFinite(value) ? Math.round(value * 100) / 100 + 0 : 0);
}

/** `one`, `one and two`, `one, two and three`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1);
  return items.length < 2 ? (last ?? '') : `${items.slice(0, -1).join(', ')} and ${last}`;
}
