import { huesOf } from './hue.ts';
import { element, type Markup, NOTHING, px } from './markup.ts';
import type { Theme } from './theme.ts';

/** How the deck is painted, which tells sides apart without colour. */
export const DECKS = ['plain', 'bands', 'stripe', 'dots', 'chevrons', 'checks'] as const;

/** How a deck is painted. */
export type Deck = (typeof DECKS)[number];

/** How the ships of a side look. */
export interface Livery {
  readonly colour: string;
  /** The colour of what is painted on the deck: dark or light, whichever is seen better. */
  readonly paint: string;
  readonly deck: Deck;
  /** What to fill a hull with: the deck as a pattern. */
  readonly fill: string;
  /** The id of the pattern. */
  readonly id: string;
}

/** The relative luminance of a colour `#rrggbb`, 0 (black) to 1 (white), as in the WCAG. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function livery(colour: string, deck: Deck, id: string): Livery {
  const paint = luminance(colour) > 0.3 ? '#16202a' : '#ffffff';
  return { colour, paint, deck, id, fill: `url(#${id})` };
}

/** The liveries of the sides in order, and of what belongs to nobody. `prefix` begins their ids. */
export function liveriesOf(
  sides: readonly string[],
  theme: Theme,
  prefix: string,
): (side: string | null) => Livery {
  const hues = huesOf(sides);
  const made = new Map(
    sides.map((side, index) => {
      const deck = DECKS[index % DECKS.length] as Deck;
      return [side, livery(theme.hues[hues[index] ?? 'blue'], deck, `${prefix}-side-${index + 1}`)];
    }),
  );
  const nobody = livery(theme.nobody, 'plain', `${prefix}-nobody`);
  return (side) => (side === null ? nobody : (made.get(side) ?? nobody));
}

/** What is painted on a tile of deck, 8 by 8 with its middle on the keel. */
const PAINT: { readonly [deck in Deck]: ((paint: string) => Markup) | null } = {
  plain: null,
  bands: (fill) => element('path', { d: 'M-4 -2H4V1H-4Z', fill }),
  stripe: (fill) => element('path', { d: 'M-1.7 -4H1.7V4H-1.7Z', fill }),
  dots: (fill) => element('path', { d: 'M-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0', fill }),
  chevrons: (stroke) => element('path', { d: 'M-5 4L0 -1L5 4', fill: 'none', stroke, 'stroke-width': 2 }),
  checks: (fill) => element('path', { d: 'M-4 -4H0V0H-4ZM0 0H4V4H0Z', fill }),
};

/** Width of a tile of a deck that is not bounded by the hull itself. */
const TILE = 8;

/** The pattern that a livery's `fill` refers to. */
export function patternOf({ id, colour, paint, deck }: Livery): Markup {
  const painted = PAINT[deck];
  return element(
    'pattern',
    {
      id,
      // one stripe along the keel however broad the hull
      width: deck === 'stripe' ? 400 : TILE,
      height: TILE,
      x: deck === 'stripe' ? -200 : px(-TILE / 2),
      y: -TILE / 2,
      patternUnits: 'userSpaceOnUse',
      viewBox: deck === 'stripe' ? '-200 -4 400 8' : '-4 -4 8 8',
    },
    element('path', { d: 'M-200 -4H200V4H-200Z', fill: colour }),
    painted === null ? NOTHING : painted(paint),
  );
}
