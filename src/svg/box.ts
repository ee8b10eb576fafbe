import type { Point } from '../core/space/plane.ts';

/** A rectangle of the picture in pixels; y grows downwards. */
export interface Box {
  /** Its left side. */
  readonly x: number;
  /** Its upper side. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The area that two rectangles have in common. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  if (width <= 0) return 0;
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return height <= 0 ? 0 : width * height;
}

/** The part of a rectangle's area that lies outside another. */
export function outside(box: Box, within: Box): number {
  return box.width * box.height - overlap(box, within);
}

/** The distance between two rectangles where they are nearest; 0 if they overlap. */
export function distanceBetween(a: Box, b: Box): number {
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(across, down);
}

/** The rectangle of a size about a middle. */
export function boxAbout({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A rectangle with more room on all sides. */
export function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The middle of a rectangle. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
