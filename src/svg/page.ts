import type { Scene } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { type Box, widened } from './box.ts';
import type { LegendPart, PartPlace } from './legend.ts';
import { sizeOf } from './projection.ts';

/** Everything is drawn on a page so many pixels wide; `size` scales it. */
export const PAGE_WIDTH = 1200;

const MARGIN = 28;
const HEADER = 58;
/** Where the headline stands, from the top of the page. */
const BASELINE = 62;
const GUTTER = 20;
/** Width of the legend beside the map. */
const CARD = 252;
/** From the outer line of a frame to the sea inside it, and from there to the map. */
const BORDER = 6;
const PADDING = 14;
const CARD_PADDING = 16;
const PART_GAP = 18;
/** Columns of a legend below the map. */
const COLUMNS = 4;
/** How high a map may be. */
const HEIGHT = { least: 200, most: 960 };
/** A legend may be so much higher than the map beside it before it goes below. */
const MOST_OVERHANG = 130;

/** Where everything goes, in pixels. */
export interface Page {
  readonly height: number;
  /** The left end of the headline. */
  readonly title: Point;
  /** The sea, inside the border. */
  readonly frame: Box;
  /** Pixels for one unit of the scene. */
  readonly scale: number;
  /** The card of the legend. */
  readonly card: Box;
  /** The places of the parts of the legend. */
  readonly parts: readonly PartPlace[];
}

type Layout = Omit<Page, 'title'>;

/** The outer box of the map for a width, and the scale at which the scene just fits into it. */
function mapBox(scene: Scene, width: number): { readonly outer: Box; readonly scale: number } {
  const extent = sizeOf(scene.bounds);
  const around = 2 * (BORDER + PADDING);
  const wished = ((width - around) * extent.height) / extent.width;
  const height = Math.max(HEIGHT.least, Math.min(HEIGHT.most, wished));
  const scale = Math.min((width - around) / extent.width, height / extent.height);
  return { outer: { x: MARGIN, y: MARGIN + HEADER, width, height: height + around }, scale };
}

/** The height of parts one below the other. */
function stackHeight(parts: readonly LegendPart[]): number {
  return parts.reduce((sum, { height }) => sum + height + PART_GAP, -PART_GAP);
}

function beside(scene: Scene, parts: readonly LegendPart[]): Layout {
  const { outer, scale } = mapBox(scene, PAGE_WIDTH - 2 * MARGIN - CARD - GUTTER);
  const x = outer.x + outer.width + GUTTER;
  const card = { x, y: outer.y, width: CARD, height: stackHeight(parts) + 2 * CARD_PADDING };
  const height = Math.max(outer.height, card.height);
  let y = card.y + CARD_PADDING;
  const places = parts.map((part) => {
    const at = { x: x + CARD_PADDING, y };
    y += part.height + PART_GAP;
    return { at, width: CARD - 2 * CARD_PADDING, scale };
  });
  const frame = widened({ ...outer, height }, -BORDER);
  return { height: outer.y + height + MARGIN, frame, scale, card, parts: places };
}

/** Parts in columns, each in the one that is shortest so far. */
function inColumns(parts: readonly LegendPart[], { x, y }: Point, width: number, scale: number): PartPlace[] {
  const bottoms = Array.from({ length: COLUMNS }, () => y);
  return parts.map(({ height }) => {
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    bottoms[column] = top + height + PART_GAP;
    return { at: { x: x + column * (width + 2 * GUTTER), y: top }, width, scale };
  });
}

function below(scene: Scene, parts: readonly LegendPart[]): Layout {
  const { outer, scale } = mapBox(scene, PAGE_WIDTH - 2 * MARGIN);
  const top = outer.y + outer.height + GUTTER;
  const width = (outer.width - 2 * CARD_PADDING - (COLUMNS - 1) * 2 * GUTTER) / COLUMNS;
  const corner = { x: MARGIN + CARD_PADDING, y: top + CARD_PADDING };
  const places = inColumns(parts, corner, width, scale);
  const bottoms = places.map(({ at }, index) => at.y + (parts[index]?.height ?? 0));
  const card = {
    x: MARGIN,
    y: top,
    width: outer.width,
    height: Math.max(top, ...bottoms) + CARD_PADDING - top,
  };
  return {
    height: card.y + card.height + MARGIN,
    frame: widened(outer, -BORDER),
    scale,
    card,
    parts: places,
  };
}

/** Lays out the page: a headline, the map, and the legend beside the map or, where that is too low for it, below. */
export function pageOf(scene: Scene, parts: readonly LegendPart[]): Page {
  const right = beside(scene, parts);
  const overhang = right.card.height - mapBox(scene, PAGE_WIDTH - 2 * MARGIN - CARD - GUTTER).outer.height;
  const layout = overhang > MOST_OVERHANG ? below(scene, parts) : right;
  return { ...layout, title: { x: MARGIN, y: BASELINE } };
}
