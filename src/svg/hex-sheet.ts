import { type HexMap, mapHexes } from '../core/space/hex-map.ts';
import { hexCentre, hexCorners } from '../core/space/plane.ts';
import { boxAbout } from './box.ts';
import { element, type Markup, px, together, words } from './markup.ts';
import type { Obstacle } from './placement.ts';
import type { Projection } from './projection.ts';
import type { Theme } from './theme.ts';

/** Coordinates smaller than that nobody could read. */
const SMALLEST = 6.5;
const LARGEST = 13;

/** Of the height of a hex above its middle, where its coordinates stand. */
const LINE = 0.66;

/** All hexes of a map. */
export function hexSheet(map: HexMap, projection: Projection, theme: Theme): Markup {
  const d = mapHexes(map)
    .map((hex) => projection.outline(hexCorners(hex)))
    .join('');
  return element('path', {
    d,
    fill: theme.sea,
    stroke: theme.line,
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
  });
}

function fontSize({ scale }: Projection): number {
  return Math.min(LARGEST, scale * 0.24);
}

/** The coordinates q, r at the top of every hex; none where they would be too small. */
export function hexCoordinates(map: HexMap, projection: Projection, theme: Theme): Markup {
  const size = fontSize(projection);
  if (size < SMALLEST) return together([]);
  const texts = mapHexes(map).map((hex) => {
    const { x, y } = projection.at(hexCentre(hex));
    return element(
      'text',
      { x: px(x), y: px(y - LINE * projection.scale + size * 0.4) },
      words(`${hex.q},${hex.r}`),
    );
  });
  return element('g', { 'font-size': size, 'text-anchor': 'middle', fill: theme.muted }, ...texts);
}

/** Where coordinates stand, so that other words keep clear of them if they can. */
export function coordinateObstacles(map: HexMap, projection: Projection): Obstacle[] {
  const size = fontSize(projection);
  if (size < SMALLEST) return [];
  return mapHexes(map).map((hex) => {
    const { x, y } = projection.at(hexCentre(hex));
    return { box: boxAbout({ x, y: y - LINE * projection.scale }, size * 2.4, size), weight: 0.4 };
  });
}
