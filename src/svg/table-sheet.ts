import type { Scene } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import type { Box } from './box.ts';
import { element, type Markup, px, words } from './markup.ts';
import { extentOf, type Projection } from './projection.ts';
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

/** The rectangle of the table in pixels. */
export function tableBox(scene: Scene, projection: Projection): Box {
  const { left, top } = scene.bounds;
  const { width, height } = extentOf(scene);
  return {
    ...projection.at({ x: left, y: top }),
    width: width * projection.scale,
    height: height * projection.scale,
  };
}

/** Room that a number takes beside its line. */
const ROOM = 22;

/** A table with lines at round distances, numbered along two edges. */
export function tableSheet(scene: Scene, projection: Projection, theme: Theme): Markup {
  const { bounds } = scene;
  const { width, height } = extentOf(scene);
  const step = roundLength(Math.max(width, height) / 6);
  const box = tableBox(scene, projection);
  const xs = multiples(bounds.left, bounds.left + width, step);
  const ys = multiples(bounds.bottom, bounds.bottom + height, step);
  const across = xs.map((x) => ({ value: x, at: projection.at({ x, y: bounds.top }).x }));
  const up = ys.map((y) => ({ value: y, at: projection.at({ x: bounds.left, y }).y }));
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
