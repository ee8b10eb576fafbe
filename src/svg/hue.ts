/** Colours for sides, in the order in which sides without a colour in their name get them. */
export const HUES = ['blue', 'orange', 'green', 'red', 'purple', 'sky', 'yellow', 'black', 'white'] as const;

/** A colour for a side. */
export type Hue = (typeof HUES)[number];

/** Words in the name of a side that say which colour people expect it in. */
const WORDS: { readonly [word: string]: Hue } = {
  ...Object.fromEntries(HUES.map((hue) => [hue, hue])),
  crimson: 'red',
  scarlet: 'red',
  navy: 'blue',
  azure: 'sky',
  gold: 'yellow',
  pink: 'purple',
  violet: 'purple',
};

function hueInName(side: string): Hue | null {
  const found = side
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => Object.hasOwn(WORDS, word));
  return found === undefined ? null : (WORDS[found] ?? null);
}

/** The colour of each side: the one in its name, else one that no other side has, as long as there are such. */
export function huesOf(sides: readonly string[]): Hue[] {
  const wished = sides.map(hueInName);
  const named = wished.map((hue, index) => (wished.indexOf(hue) === index ? hue : null));
  const free = HUES.filter((hue) => !named.includes(hue));
  let taken = 0;
  return named.map((hue, index) => {
    if (hue !== null) return hue;
    return free[taken++] ?? (HUES[index % HUES.length] as Hue);
  });
}
