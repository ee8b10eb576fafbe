import type { Scene, ScenePiece } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { areaStyle, painted } from './area.ts';
import { arcLabels, decidingPieces, paintedArc, paintedReach } from './hint.ts';
import { linkKinds, linkStyle } from './link.ts';
import type { Livery } from './livery.ts';
import { type Attribute, element, type Markup, px, words } from './markup.ts';
import { barAt } from './plate.ts';
import { hullPath } from './silhouette.ts';
import { scaleBar } from './table-sheet.ts';
import type { Theme } from './theme.ts';
import { WIND_ROSE, windRose, windWords } from './wind-rose.ts';
import { fitted, plainNumber } from './wording.ts';

/** The face of headings. */
export const SERIF = "Georgia, 'DejaVu Serif', serif";

/** What the legend is about. */
export interface LegendSources {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly prefix: string;
  readonly liveryOf: (side: string | null) => Livery;
}

/** Where a part of the legend stands. */
export interface PartPlace {
  /** Its upper left corner. */
  readonly at: Point;
  readonly width: number;
  /** Pixels for one unit of the scene. */
  readonly scale: number;
}

/** A part of the legend; how high it is does not depend on where it stands. */
export interface LegendPart {
  readonly height: number;
  /** The part in its place. */
  draw(place: PartPlace): Markup;
}

/** A row: a swatch about a middle, and words. */
interface Row {
  readonly text: string;
  /** The swatch about that point. */
  swatch(x: number, y: number): readonly Markup[];
}

const ROW = 25;
const HEADING = 28;
/** Room for a swatch, and between it and its words. */
const SWATCH = 42;
const SWATCH_GAP = 9;
const SIZE = 13.5;
/** So many rows in a part; the rest are counted. */
const MOST = 14;

function heading(text: string, { at: { x, y }, width }: PartPlace, theme: Theme): Markup[] {
  const look = { 'font-size': 15, 'font-weight': 'bold', 'font-family': SERIF, fill: theme.ink };
  return [
    element('text', { x, y: y + 14, ...look }, words(text)),
    element('path', { d: `M${px(x)} ${px(y + 20)}h${px(width)}`, stroke: theme.ink, 'stroke-width': 0.8 }),
  ];
}

function rowAt({ text, swatch }: Row, x: number, middle: number, width: number, theme: Theme): Markup[] {
  const left = x + SWATCH + SWATCH_GAP;
  const shown = fitted(text, SIZE, width - SWATCH - SWATCH_GAP);
  return [
    ...swatch(x + SWATCH / 2, middle),
    element('text', { x: left, y: middle + 5, 'font-size': SIZE, fill: theme.ink }, words(shown)),
  ];
}

function rowsPart(title: string, rows: readonly Row[], theme: Theme): LegendPart[] {
  if (rows.length === 0) return [];
  const left = rows.length - MOST;
  const rest = left > 0 ? [{ text: `and ${left} more`, swatch: () => [] }] : [];
  const shown = [...rows.slice(0, MOST), ...rest];
  const draw = (place: PartPlace) => {
    const { at, width } = place;
    const drawn = shown.flatMap((row, index) =>
      rowAt(row, at.x, at.y + HEADING + (index + 0.5) * ROW, width, theme),
    );
    return element('g', {}, ...heading(title, place, theme), ...drawn);
  };
  return [{ height: HEADING + shown.length * ROW, draw }];
}

/** A hull lying across a row, bow to the right. */
function hullSwatch(x: number, y: number, look: { readonly [name: string]: Attribute }): Markup {
  const d = hullPath({ fore: 20, aft: 20, port: 7, starboard: 7 });
  return element('path', { d, transform: `translate(${px(x)} ${px(y)}) rotate(90)`, ...look });
}

function boxSwatch(x: number, y: number): string {
  return `M${px(x - 20)} ${px(y - 8)}h40v16h-40Z`;
}

function windPart({ scene, theme }: LegendSources): LegendPart[] {
  if (scene.grid.kind === 'abstract' && scene.wind === null) return [];
  const half = WIND_ROSE.radius + WIND_ROSE.margin;
  const text = windWords(scene) ?? 'North is up';
  const draw = ({ at: { x, y }, width }: PartPlace) => {
    const middle = x + width / 2;
    const look = { 'font-size': SIZE, fill: theme.ink, 'text-anchor': 'middle' };
    return element(
      'g',
      {},
      windRose(scene, { x: middle, y: y + half }, theme),
      element('text', { x: middle, y: y + 2 * half + 14, ...look }, words(fitted(text, SIZE, width + 12))),
    );
  };
  return [{ height: 2 * half + 22, draw }];
}

/** The pieces of a side: those that are drawn as hulls, and the others by their kinds. */
function ownRows(owner: string | null, own: readonly ScenePiece[], sources: LegendSources): Row[] {
  const { scene, theme, liveryOf } = sources;
  const isHull = ({ bearing }: ScenePiece) => bearing !== null || scene.grid.kind === 'abstract';
  const look = { fill: liveryOf(owner).fill, stroke: theme.ink, 'stroke-width': 1.5 };
  const name = owner ?? 'nobody';
  const others = own.filter((piece) => !isHull(piece));
  const hulls = own.length - others.length;
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  const ships = {
    text: `${fitted(name, SIZE, 128)} × ${plainNumber(hulls)}`,
    swatch: (x: number, y: number) => [hullSwatch(x, y, look)],
  };
  return [
    ...(hulls > 0 || kinds.length === 0 ? [ships] : []),
    ...kinds.map((kind) => ({
      text: `${fitted(`${name}, ${kind}`, SIZE, 128)} × ${others.filter((other) => other.kind === kind).length}`,
      swatch: (x: number, y: number) => [
        element('path', { d: `M${px(x - 8)} ${px(y - 8)}h16v16h-16Z`, ...look }),
      ],
    })),
  ];
}

function sidesPart(sources: LegendSources): LegendPart[] {
  const { scene, theme } = sources;
  const isNobodys = (side: string | null) => side === null || !scene.sides.includes(side);
  const owners = [...scene.sides, ...(scene.pieces.some(({ side }) => isNobodys(side)) ? [null] : [])];
  const rows = owners.flatMap((owner) => {
    const own = scene.pieces.filter(({ side }) => (owner === null ? isNobodys(side) : side === owner));
    return ownRows(owner, own, sources);
  });
  return rowsPart('Sides', rows, theme);
}

/** What the bars of pieces with one bar alone stand for; others have its name beside each. */
function barsPart({ scene, theme }: LegendSources): LegendPart[] {
  const single = new Set(
    scene.pieces.flatMap(({ bars }) => (bars.length === 1 ? bars : [])).map(({ label }) => label),
  );
  const rows = Array.from(single, (label) => ({
    text: label,
    swatch: (x: number, y: number) =>
      barAt({ label, value: 2, max: 3 }, x - SWATCH / 2, y - 3.5, theme.muted, theme),
  }));
  return rowsPart('Bars', rows, theme);
}

function decidingPart({ scene, theme, prefix }: LegendSources): LegendPart[] {
  const deciding = decidingPieces(scene);
  const glow = { fill: theme.sea, stroke: theme.accent, 'stroke-width': 4 };
  const pieces = scene.pieces.filter(({ id }) => deciding.has(id));
  const isDrawn = scene.grid.kind !== 'abstract';
  const hasReach = isDrawn && scene.hints.some(({ kind }) => kind === 'reach');
  const rows: Row[] = [
    ...pieces.map(({ label }) => ({
      text: label,
      swatch: (x: number, y: number) => [hullSwatch(x, y, glow)],
    })),
    ...(hasReach
      ? [{ text: 'can go there', swatch: (x: number, y: number) => [paintedReach(boxSwatch(x, y), theme)] }]
      : []),
    ...(isDrawn ? arcLabels(scene) : []).map((label, index) => ({
      text: `arc: ${label}`,
      swatch: (x: number, y: number) => [paintedArc(boxSwatch(x, y), index, scene, theme, prefix)],
    })),
  ];
  return rowsPart('To decide', rows, theme);
}

function areasPart({ scene, theme, prefix }: LegendSources): LegendPart[] {
  const kinds = [...new Set(scene.areas.map(({ kind }) => kind))];
  // kinds that look alike share a row
  const styles = [...new Set(kinds.map(areaStyle))];
  const rows = styles.map((style) => {
    const alike = kinds.filter((kind) => areaStyle(kind) === style);
    return {
      text: alike.join(', '),
      swatch: (x: number, y: number) => painted(boxSwatch(x, y), alike[0] ?? '', theme, prefix),
    };
  });
  return rowsPart('Areas', rows, theme);
}

function linksPart({ scene, theme }: LegendSources): LegendPart[] {
  const rows = linkKinds(scene).map((kind) => {
    const { dashes, width, isMutual } = linkStyle(kind);
    const stroke = { stroke: theme.ink, 'stroke-linecap': 'round', 'stroke-dasharray': dashes };
    return {
      text: kind,
      swatch: (x: number, y: number) => [
        element('path', {
          d: `M${px(x - 20)} ${px(y)}h${isMutual ? 40 : 30}`,
          'stroke-width': width,
          ...stroke,
        }),
        ...(isMutual ? [] : [element('path', { d: `M${px(x + 20)} ${px(y)}l-11 -5v10Z`, fill: theme.ink })]),
      ],
    };
  });
  return rowsPart('Links', rows, theme);
}

function hexPart(theme: Theme): LegendPart {
  const draw = (place: PartPlace) => {
    const { x, y } = place.at;
    const look = { 'font-size': SIZE, fill: theme.ink };
    return element(
      'g',
      {},
      ...heading('Hexes', place, theme),
      element('text', { x, y: y + HEADING + 12, ...look }, words('numbered q, r')),
    );
  };
  return { height: HEADING + 18, draw };
}

function scalePart(unit: string, theme: Theme): LegendPart {
  const draw = (place: PartPlace) => {
    const { x, y } = place.at;
    return element(
      'g',
      {},
      ...heading('Scale', place, theme),
      scaleBar(unit, place.scale, { x: x + 6, y: y + HEADING + 4 }, place.width - 12, theme),
    );
  };
  return { height: HEADING + 32, draw };
}

function measurePart({ scene: { grid }, theme }: LegendSources): LegendPart[] {
  if (grid.kind === 'abstract') return [];
  return [grid.kind === 'hex' ? hexPart(theme) : scalePart(grid.unit, theme)];
}

/** The parts of the legend of a scene, those that it needs. */
export function legendOf(sources: LegendSources): LegendPart[] {
  return [windPart, sidesPart, barsPart, decidingPart, areasPart, linksPart, measurePart].flatMap((part) =>
    part(sources),
  );
}
