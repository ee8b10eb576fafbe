import type { Scene } from '../core/scene.ts';
import { compassName } from '../core/space/bearing.ts';
import { directionName, directionOfBearing } from '../core/space/hex.ts';
import type { Point } from '../core/space/plane.ts';
import { element, type Markup, px, words } from './markup.ts';
import type { Theme } from './theme.ts';
import { plainNumber } from './wording.ts';

/** The name of a bearing: that of a hexside on a hex map, else of a point of the compass. */
export function bearingName(bearing: number, { grid }: Scene): string {
  if (!Number.isFinite(bearing)) return 'nowhere';
  const direction = grid.kind === 'hex' ? directionOfBearing(bearing) : null;
  return direction === null ? compassName(bearing) : directionName(direction);
}

/** The wind in words; null without wind. */
export function windWords(scene: Scene): string | null {
  const { wind } = scene;
  if (wind === null) return null;
  const from = `Wind from ${bearingName(wind.from, scene)}`;
  return wind.strength === null ? from : `${from}, strength ${plainNumber(wind.strength)}`;
}

/** A point at a bearing and distance from the middle of the rose. */
function about({ x, y }: Point, bearing: number, distance: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
}

function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`;
}

/** A star with points at the bearings given, each half of a point dark and half of it light. */
function star(at: Point, bearings: readonly number[], length: number, theme: Theme): Markup[] {
  const waist = length * 0.26;
  return bearings.flatMap((bearing) => {
    const tip = about(at, bearing, length);
    const look = { stroke: theme.ink, 'stroke-width': 0.8, 'stroke-linejoin': 'round' };
    return [
      element('path', { d: path([at, about(at, bearing - 45, waist), tip]), fill: theme.page, ...look }),
      element('path', { d: path([at, tip, about(at, bearing + 45, waist)]), fill: theme.ink, ...look }),
    ];
  });
}

/** The rose on a page: the radius of its rim, and the room for the wind outside that. */
export const WIND_ROSE = { radius: 54, margin: 30 } as const;

/** An arrow from outside over the rim: it blows the way it points. */
function windArrow(at: Point, from: number, theme: Theme): Markup {
  const { radius, margin } = WIND_ROSE;
  const [tail, neck, tip] = [radius + margin, radius + 14, radius];
  const beside = (distance: number, aside: number) => {
    const { x, y } = about({ x: 0, y: 0 }, from + 90, aside);
    const along = about(at, from, distance);
    return { x: along.x + x, y: along.y + y };
  };
  const outline = [
    ...[beside(tail, -4.5), beside(neck, -4.5), beside(neck, -12), about(at, from, tip)],
    ...[beside(neck, 12), beside(neck, 4.5), beside(tail, 4.5)],
  ];
  const look = { stroke: theme.ink, 'stroke-width': 1, 'stroke-linejoin': 'round' };
  return element('path', { d: path(outline), fill: theme.accent, ...look });
}

/** A compass rose with north up, and the wind as an arrow from where it blows. */
export function windRose({ wind }: Scene, at: Point, theme: Theme): Markup {
  const { radius } = WIND_ROSE;
  const circle = { cx: at.x, cy: at.y, stroke: theme.ink };
  const letters = ['N', 'E', 'S', 'W'].map((letter, index) => {
    const { x, y } = about(at, index * 90, radius - 9);
    return element('text', { x, y: y + 4.5 }, words(letter));
  });
  const look = { 'font-size': 13, 'font-weight': 'bold', 'text-anchor': 'middle', fill: theme.ink };
  return element(
    'g',
    {},
    element('circle', { ...circle, r: radius, fill: theme.page, 'stroke-width': 1.6 }),
    element('circle', { ...circle, r: radius - 18, fill: 'none', 'stroke-width': 0.7 }),
    ...star(at, [45, 135, 225, 315], (radius - 18) * 0.72, theme),
    ...star(at, [0, 90, 180, 270], radius - 19, theme),
    element('g', look, ...letters),
    ...(wind === null ? [] : [windArrow(at, wind.from, theme)]),
  );
}
