import { easting, northing } from './bearing.ts';
import { type Point, roundCoordinate } from './plane.ts';

/** A table to play on: x from 0 (west) to the width, y from 0 (south) to the height. */
export interface Table {
  readonly width: number;
  readonly height: number;
}

/** Whether a point is on the table, or at most the margin beyond its edge: 0, edge included. */
export function isOnTable({ width, height }: Table, x: number, y: number, margin = 0): boolean {
  return x >= -margin && x <= width + margin && y >= -margin && y <= height + margin;
}

/** A point as states hold it: rounded, and on the edge of the table where it is within the margin of it. */
export function placeOnTable({ width, height }: Table, x: number, y: number, margin: number): Point {
  return { x: placeAlong(x, width, margin), y: placeAlong(y, height, margin) };
}

/** The same in one of the two directions of the table. */
function placeAlong(at: number, size: number, margin: number): number {
  const rounded = roundCoordinate(at);
  if (rounded >= -margin && rounded <= margin) return 0;
  // asked as `isOnTable` asks it, in the same arithmetic
  return rounded >= size - margin && rounded <= size + margin ? size : rounded;
}

/**
 * How far a point can go on a course (a bearing) until it is the margin beyond the edge: 0 if it is there, or further
 * out, and heads outwards. Running along an edge does not cross that edge; it goes on to the corner.
 */
export function distanceToEdge(table: Table, x: number, y: number, course: number, margin = 0): number {
  return Math.min(
    distanceOut(x, table.width, easting(course), margin),
    distanceOut(y, table.height, northing(course), margin),
  );
}

/**
 * Where a run of that length on a course (a bearing) crosses the edge: the distance at which it is on the edge that it
 * goes beyond by more than the margin; Infinity if it does not. A run that leaves the edge by less than the margin
 * runs along it.
 */
export function crossesEdgeAt(
  table: Table,
  x: number,
  y: number,
  course: number,
  length: number,
  margin = 0,
): number {
  const across = (at: number, size: number, rate: number) =>
    distanceOut(at, size, rate, margin) < length ? distanceOut(at, size, rate, 0) : Infinity;
  return Math.min(across(x, table.width, easting(course)), across(y, table.height, northing(course)));
}

/** The same in one of the two directions of the table, of which every step on the course makes `rate`. */
function distanceOut(at: number, size: number, rate: number, margin: number): number {
  if (rate === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, rate > 0 ? (size + margin - at) / rate : (at + margin) / -rate);
}
