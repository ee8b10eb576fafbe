import type { Scene, SceneRectangle } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { type Box, middleOf } from './box.ts';
import { px } from './markup.ts';

/** From the coordinates of a scene (y north) to pixels (y down). */
export interface Projection {
  /** Pixels for one unit of the scene. */
  readonly scale: number;
  /** Where a point is drawn. */
  at(point: Point): Point;
  /** The outline of a polygon, as the `d` of a path; empty for fewer than three points. */
  outline(polygon: readonly Point[]): string;
}

/** The size of a rectangle: never nothing, never infinite. */
export function sizeOf({ left, right, bottom, top }: SceneRectangle): {
  readonly width: number;
  readonly height: number;
} {
  const length = (value: number) => (Number.isFinite(value) && value > 1e-6 ? value : 1);
  return { width: length(right - left), height: length(top - bottom) };
}

/** Puts the scene at a scale into the middle of a rectangle. */
export function projectionInto({ bounds }: Scene, frame: Box, scale: number): Projection {
  const middle = middleOf(frame);
  const x0 = (bounds.left + bounds.right) / 2;
  const y0 = (bounds.bottom + bounds.top) / 2;
  const at = ({ x, y }: Point) => ({ x: middle.x + (x - x0) * scale, y: middle.y - (y - y0) * scale });
  return {
    scale,
    at,
    outline: (polygon) => (polygon.length < 3 ? '' : pathThrough(polygon.map(at))),
  };
}

/** A closed path through points in pixels. */
export function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`;
}
