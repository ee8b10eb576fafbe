import type { SceneBar, ScenePiece } from '../core/scene.ts';
import type { Box } from './box.ts';
import type { Livery } from './livery.ts';
import { element, type Markup, words } from './markup.ts';
import type { Theme } from './theme.ts';
import { fitted, plainNumber, widthOf } from './wording.ts';

/** The plate beside a piece: its name, bars and badges. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  /** The plate in its place. */
  draw(place: Box): Markup;
}

const PADDING = 4;
const NAME = { size: 13, height: 15 };
const ROW = { size: 10.5, height: 12 };
const WIDEST = 140;
/** How much wider bold letters are. */
const BOLD = 1.13;
/** So many bars and rows of badges; what is beyond is named in the piece's tooltip. */
const MOST_BARS = 6;
const MOST_ROWS = 3;
const BAR = { width: 44, height: 7 };
/** Up to so many parts of a bar are drawn apart, with so many pixels between them. */
const MOST_PARTS = 12;
const PART_GAP = 2;
/** Up to this maximum a bar of whole numbers is cut into ones. */
const MOST_CUTS = 12;

function shareOf({ value, max }: SceneBar): number {
  return max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
}

/** A bar of one whole, its filled part in the colour of the side. */
function wholeBar(
  bar: SceneBar,
  x: number,
  y: number,
  width: number,
  colour: string,
  theme: Theme,
): Markup[] {
  const frame = { x, y, height: BAR.height, rx: 1.5 };
  return [
    element('rect', { ...frame, width, fill: theme.offing }),
    element('rect', { ...frame, width: width * shareOf(bar), fill: colour }),
    ...cuts(bar, x, y, theme),
    element('rect', { ...frame, width, fill: 'none', stroke: theme.ink, 'stroke-width': 0.7 }),
  ];
}

function cuts({ max, parts }: SceneBar, x: number, y: number, theme: Theme): Markup[] {
  if (parts !== undefined || !Number.isInteger(max) || max < 2 || max > MOST_CUTS) return [];
  const lines = Array.from({ length: max - 1 }, (_, index) => x + (BAR.width * (index + 1)) / max);
  const d = lines.map((at) => `M${at.toFixed(1)} ${y.toFixed(1)}v${BAR.height}`).join('');
  return [element('path', { d, stroke: theme.card, 'stroke-width': 0.8 })];
}

/** A bar, or one beside the other for each of its parts. */
export function barAt(bar: SceneBar, x: number, y: number, colour: string, theme: Theme): Markup[] {
  const { label, max, parts = [] } = bar;
  if (parts.length === 0 || parts.length > MOST_PARTS) return wholeBar(bar, x, y, BAR.width, colour, theme);
  const step = (BAR.width + PART_GAP) / parts.length;
  return parts.flatMap((value, index) => {
    const part = { label, value, max: max / parts.length, parts };
    return wholeBar(part, x + index * step, y, step - PART_GAP, colour, theme);
  });
}

/** The value and maximum of a bar, such as `7/12`. */
export function barText({ value, max }: SceneBar): string {
  return `${plainNumber(value)}/${plainNumber(max)}`;
}

/** Badges in rows no wider than a plate. */
function badgeRows(badges: readonly string[]): string[] {
  const rows: string[] = [];
  for (const badge of badges) {
    const last = rows.at(-1);
    const longer = `${last} · ${badge}`;
    if (last !== undefined && widthOf(longer, ROW.size) <= WIDEST) rows[rows.length - 1] = longer;
    else rows.push(fitted(badge, ROW.size, WIDEST));
  }
  return rows.length <= MOST_ROWS ? rows : [...rows.slice(0, MOST_ROWS - 1), '…'];
}

interface Wording {
  readonly name: string;
  readonly bars: readonly SceneBar[];
  /** Empty where a piece has one bar alone: the legend says what it is. */
  readonly barNames: readonly string[];
  readonly badges: readonly string[];
}

function wordingOf({ label, bars, badges }: ScenePiece): Wording {
  const shown = bars.slice(0, MOST_BARS);
  return {
    name: fitted(label, NAME.size * BOLD, WIDEST),
    bars: shown,
    barNames: shown.length < 2 ? [] : shown.map((bar) => fitted(bar.label, ROW.size, 52)),
    badges: badgeRows(badges),
  };
}

function columnsOf({ bars, barNames }: Wording): { readonly name: number; readonly value: number } {
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => widthOf(text, ROW.size)));
  return { name: barNames.length === 0 ? 0 : widest(barNames) + 4, value: widest(bars.map(barText)) };
}

function widthOfAll(wording: Wording): number {
  const columns = columnsOf(wording);
  const bars = wording.bars.length === 0 ? 0 : columns.name + BAR.width + 4 + columns.value;
  const badges = wording.badges.map((row) => widthOf(row, ROW.size));
  return 2 * PADDING + Math.max(widthOf(wording.name, NAME.size) * BOLD, bars, ...badges);
}

/** One row of text from its left end or about its middle. */
function line(text: string, x: number, y: number, size: number, fill: string, anchor: string): Markup {
  return element('text', { x, y, 'font-size': size, fill, 'text-anchor': anchor }, words(text));
}

function barRows(wording: Wording, { x, y, width }: Box, livery: Livery, theme: Theme): Markup[] {
  const columns = columnsOf(wording);
  const total = columns.name + BAR.width + 4 + columns.value;
  const left = x + (width - total) / 2;
  return wording.bars.flatMap((bar, index) => {
    const top = y + index * ROW.height;
    const base = top + 9;
    const name = wording.barNames[index];
    return [
      ...(name === undefined ? [] : [line(name, left, base, ROW.size, theme.muted, 'start')]),
      ...barAt(bar, left + columns.name, top + 2, livery.colour, theme),
      line(barText(bar), left + columns.name + BAR.width + 4, base, ROW.size, theme.ink, 'start'),
    ];
  });
}

function drawn(wording: Wording, place: Box, livery: Livery, theme: Theme): Markup {
  const middle = place.x + place.width / 2;
  const barsTop = place.y + 2 + NAME.height;
  const badgesTop = barsTop + wording.bars.length * ROW.height;
  return element(
    'g',
    {},
    element('rect', {
      ...place,
      rx: 4,
      fill: theme.card,
      'fill-opacity': 0.9,
      stroke: livery.colour,
      'stroke-width': 1.4,
    }),
    element(
      'g',
      { 'font-weight': 'bold' },
      line(wording.name, middle, place.y + 14, NAME.size, theme.ink, 'middle'),
    ),
    ...barRows(wording, { ...place, y: barsTop }, livery, theme),
    element(
      'g',
      { 'font-style': 'italic' },
      ...wording.badges.map((row, index) =>
        line(row, middle, badgesTop + 9 + index * ROW.height, ROW.size, theme.ink, 'middle'),
      ),
    ),
  );
}

/** The plate of a piece. */
export function plateOf(piece: ScenePiece, livery: Livery, theme: Theme): Plate {
  const wording = wordingOf(piece);
  const rows = wording.bars.length + wording.badges.length;
  return {
    width: widthOfAll(wording),
    height: NAME.height + rows * ROW.height + PADDING + 1,
    draw: (place) => drawn(wording, place, livery, theme),
  };
}
