import type { SceneRectangle } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import type { Box } from './box.ts';
import { element, type Markup, px, words } from './markup.ts';
import { type Projection, sizeOf } from './projection.ts';
import type { Theme } from './theme.ts';
import { fitted, plainNumber } from './wording.ts';

/** 1, 2 or 5 times a power of ten: the largest that is no more than the length. */
export function roundLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(length, 1e-6)));
  const lead = length / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

/** The multiples of a step from the lowest to the highest. */
function multiples(lowest: number, highest: number, step: number): number[] {
  const first = Math.ceil(lowest / step - 1e-9);
  const last = Math.floor(highest / step + 1e-9);
  return Array.from(
    { length: Math.max(0, Math.min(200, last - first + 1)) },
    (_, index) => (first + index) * step,
  );
}

/** A rectangle of the scene in pixels. */
function boxOf(rectangle: SceneRectangle, projection: Projection): Box {
  const { width, height } = sizeOf(rectangle);
  return {
    ...projection.at({ x: rectangle.left, y: rectangle.top }),
    width: width * projection.scale,
    height: height * projection.scale,
  };
}

/** Room that a number takes beside its line. */
const ROOM = 22;
/** The thickness of the edge of a table. */
const EDGE = 2;

/** A table, or part of it, with lines at round distances, numbered along two sides, and its edge, if it has one. */
export function tableSheet(
  table: SceneRectangle,
  hasEdge: boolean,
  projection: Projection,
  theme: Theme,
): Markup {
  const { width, height } = sizeOf(table);
  const step = roundLength(Math.max(width, height) / 6);
  const box = boxOf(table, projection);
  const xs = multiples(table.left, table.left + width, step);
  const ys = multiples(table.bottom, table.bottom + height, step);
  const across = xs.map((x) => ({ value: x, at: projection.at({ x, y: table.top }).x }));
  const up = ys.map((y) => ({ value: y, at: projection.at({ x: table.left, y }).y }));
  const d = [
    ...across.map(({ at }) => `M${px(at)} ${px(box.y)}v${px(box.height)}`),
    ...up.map(({ at }) => `M${px(box.x)} ${px(at)}h${px(box.width)}`),
  ].join('');
  const bottom = box.y + box.height;
  const number = (x: number, y: number, value: number) =>
    element('text', { x, y }, words(plainNumber(value)));
  return element(
    'g',
    { 'font-size': 11, fill: theme.muted },
    element('rect', { ...box, fill: theme.sea }),
    element('path', { d, stroke: theme.line, 'stroke-width': 1, fill: 'none' }),
    ...(hasEdge ? [element('rect', { ...box, fill: 'none', stroke: theme.ink, 'stroke-width': EDGE })] : []),
    ...across
      .filter(({ at }) => at < box.x + box.width - ROOM)
      .map(({ at, value }) => number(at + 3, bottom - 5, value)),
    ...up
      .filter(({ at }) => at > box.y + ROOM && at < bottom - ROOM)
      .map(({ at, value }) => number(box.x + 4, at - 4, value)),
  );
}

/** Room at the end of a scale bar for its unit. */
const UNIT_ROOM = 70;

/** A bar of a round length with its numbers and unit, no wider than so many pixels. */
export function scaleBar(unit: string, scale: number, { x, y }: Point, width: number, theme: Theme): Markup {
  const length = roundLength((width - UNIT_ROOM) / scale);
  const half = (length * scale) / 2;
  const box = { y, width: half, height: 8, stroke: theme.ink, 'stroke-width': 1 };
  const text = { y: y + 24, 'font-size': 12, fill: theme.ink, 'text-anchor': 'middle' };
  const end = x + 2 * half;
  const unitAt = { x: end + 8, y: y + 9, 'text-anchor': 'start' };
  return element(
    'g',
    {},
    element('rect', { ...box, x, fill: theme.ink }),
    element('rect', { ...box, x: x + half, fill: theme.page }),
    ...[0, 0.5, 1].map((share) =>
      element('text', { ...text, x: x + share * 2 * half }, words(plainNumber(share * length))),
    ),
    element('text', { ...text, ...unitAt }, words(fitted(unit, 12, UNIT_ROOM))),
  );
}
