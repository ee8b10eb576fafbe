import type { Scene, SceneArea } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { type Box, boxAbout, middleOf, overlap } from './box.ts';
import { element, type Markup, words } from './markup.ts';
import type { Obstacle } from './placement.ts';
import type { Projection } from './projection.ts';
import type { Theme } from './theme.ts';
import { fitted, widthOf } from './wording.ts';

/** How a kind of area looks. */
interface AreaStyle {
  /** Which colour of the theme. */
  readonly colour: 'smoke' | 'soot' | 'shoal' | 'land' | 'fire' | 'other';
  /** How solid, 0 to 1. */
  readonly solid: number;
  /** What it is strewn with. */
  readonly texture: 'puffs' | 'sand' | 'hatch' | null;
  /** The dashes of its outline; null for a line. */
  readonly dashes: string | null;
}

const SMOKE: AreaStyle = { colour: 'smoke', solid: 0.4, texture: 'puffs', dashes: '2 5' };
/** Fresh smoke: as good as a wall. */
const SOOT: AreaStyle = { colour: 'soot', solid: 0.6, texture: 'puffs', dashes: '2 5' };
const SHOAL: AreaStyle = { colour: 'shoal', solid: 0.22, texture: 'sand', dashes: '2 4' };
const LAND: AreaStyle = { colour: 'land', solid: 1, texture: null, dashes: null };
const FIRE: AreaStyle = { colour: 'fire', solid: 0.35, texture: 'puffs', dashes: '4 3' };
const OTHER: AreaStyle = { colour: 'other', solid: 0.14, texture: 'hatch', dashes: '8 4' };

/** Words in the kind of an area, and what it then looks like. */
const STYLES: { readonly [word: string]: AreaStyle } = {
  ...{ black: SOOT, soot: SOOT },
  ...{ smoke: SMOKE, fog: SMOKE, mist: SMOKE, cloud: SMOKE },
  ...{ shoal: SHOAL, shoals: SHOAL, shallows: SHOAL, reef: SHOAL, rocks: SHOAL, sandbank: SHOAL },
  ...{ shore: LAND, land: LAND, island: LAND, coast: LAND, beach: LAND, harbour: LAND },
  ...{ fire: FIRE, burning: FIRE },
};

/** How an area of that kind is drawn; every kind is. */
export function areaStyle(kind: string): AreaStyle {
  const known = kind
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => Object.hasOwn(STYLES, word));
  return (known === undefined ? undefined : STYLES[known]) ?? OTHER;
}

const TEXTURES: { readonly [texture in 'puffs' | 'sand' | 'hatch']: (colour: string) => Markup } = {
  puffs: (stroke) =>
    element('path', {
      d: 'M4 10a5 5 0 0 1 10 0M16 21a4 4 0 0 1 8 0',
      fill: 'none',
      stroke,
      'stroke-width': 1.4,
      'stroke-linecap': 'round',
    }),
  sand: (fill) =>
    element('path', { d: 'M4 4h2v2h-2zM16 8h2v2h-2zM9 17h2v2h-2zM21 20h2v2h-2zM1 23h2v2h-2z', fill }),
  hatch: (stroke) =>
    element('path', { d: 'M-2 26L26 -2M-2 14L14 -2M12 28L28 12', stroke, 'stroke-width': 1 }),
};

function textureId({ colour, texture }: AreaStyle, prefix: string): string {
  return `${prefix}-${colour}-${texture}`;
}

/** The patterns that the areas of a scene are filled with. */
export function areaPatterns({ areas }: Scene, theme: Theme, prefix: string): Markup[] {
  const styles = new Set(areas.map(({ kind }) => areaStyle(kind)));
  return Array.from(styles, (style) => {
    const { texture, colour } = style;
    if (texture === null) return null;
    return element(
      'pattern',
      { id: textureId(style, prefix), width: 26, height: 26, patternUnits: 'userSpaceOnUse' },
      TEXTURES[texture](theme[colour]),
    );
  }).filter((pattern) => pattern !== null);
}

/** An outline painted in the manner of a kind of area. */
export function painted(d: string, kind: string, theme: Theme, prefix: string): Markup[] {
  const style = areaStyle(kind);
  const colour = theme[style.colour];
  const outline = { stroke: style.colour === 'land' ? theme.ink : colour, 'stroke-width': 1.5 };
  return [
    element('path', { d, fill: colour, 'fill-opacity': style.solid }),
    ...(style.texture === null ? [] : [element('path', { d, fill: `url(#${textureId(style, prefix)})` })]),
    element('path', { d, fill: 'none', ...outline, 'stroke-dasharray': style.dashes }),
  ];
}

/** An area on the map. */
export function areaAt(area: SceneArea, projection: Projection, theme: Theme, prefix: string): Markup {
  const d = projection.outline(area.polygon);
  return element('g', {}, element('title', {}, words(area.label)), ...painted(d, area.kind, theme, prefix));
}

/** The side of the squares by which an outline is covered, in pixels, and how many of them cover what is small. */
const SQUARE = 12;
const MOST_SQUARES = 160;

/** Squares that cover an outline, unless it is so large that words cannot keep clear of it. */
export function squaresIn(polygon: readonly Point[], projection: Projection): Box[] {
  const points = polygon.map(projection.at);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.ceil((Math.max(...xs) - left) / SQUARE);
  const rows = Math.ceil((Math.max(...ys) - top) / SQUARE);
  if (!(columns * rows <= MOST_SQUARES)) return [];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * SQUARE,
    y: top + Math.floor(index / columns) * SQUARE,
    width: SQUARE,
    height: SQUARE,
  })).filter((box) => isInside(middleOf(box), points));
}

/** The middle of the points of a polygon. */
function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const SIZE = 14;

/** Whether a point lies inside a polygon: an odd number of its sides lie to the east of it. */
function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  return (
    polygon.filter((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      return a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y);
    }).length %
      2 ===
    1
  );
}

/** Steps by which the name of an area may stand off its middle, the nearest first. */
const STEPS: readonly Point[] = [0, -1, 1, -2, 2, -3, 3, -4, 4]
  .flatMap((down) => [0, -1, 1, -2, 2].map((right) => ({ x: right * 28, y: down * 20 })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** The place for a name clear of what is there, near the middle of an outline and inside it if it can. */
function placeOf(points: readonly Point[], width: number, taken: readonly Box[]): Box {
  const centre = middle(points);
  const boxes = STEPS.map(({ x, y }) => boxAbout({ x: centre.x + x, y: centre.y + y }, width, SIZE + 2));
  const isIn = ({ x, y, height }: Box) =>
    [x, x + width].every((end) => isInside({ x: end, y: y + height / 2 }, points));
  const free = boxes.filter((box) => taken.every((other) => overlap(box, other) === 0));
  return free.find(isIn) ?? free[0] ?? boxAbout(centre, width, SIZE + 2);
}

/** The name of an area as it is drawn, and the room it takes. */
export interface AreaName {
  readonly drawn: Markup;
  readonly obstacle: Obstacle;
}

/** The name of an area, in italics as on a chart; null where it would not fit. */
function areaName(
  { label, polygon }: SceneArea,
  projection: Projection,
  theme: Theme,
  taken: readonly Box[],
): AreaName | null {
  const points = polygon.map(projection.at);
  const xs = points.map(({ x }) => x);
  const text = fitted(label, SIZE, 160);
  const width = widthOf(text, SIZE);
  if (points.length < 3 || text === '' || width > 1.3 * (Math.max(...xs) - Math.min(...xs))) return null;
  const box = placeOf(points, width, taken);
  const halo = { stroke: theme.sea, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  const look = {
    'font-size': SIZE,
    'font-style': 'italic',
    'text-anchor': 'middle',
    fill: theme.ink,
    ...halo,
  };
  const drawn = element('text', { x: box.x + width / 2, y: box.y + SIZE - 1, ...look }, words(text));
  return { drawn, obstacle: { box, weight: 8 } };
}

/** The names of areas, clear of each other and of what is there. */
export function areaNames(
  areas: readonly SceneArea[],
  projection: Projection,
  theme: Theme,
  taken: readonly Box[],
): AreaName[] {
  const names: AreaName[] = [];
  for (const area of areas) {
    const others = names.map(({ obstacle }) => obstacle.box);
    const name = areaName(area, projection, theme, [...taken, ...others]);
    if (name !== null) names.push(name);
  }
  return names;
}
