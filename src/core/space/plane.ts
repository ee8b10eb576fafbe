import { easting, normaliseBearing, northing } from './bearing.ts';
import type { Hex } from './hex.ts';

/** A point of the plane: x east, y north. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A corner of a shape or a point of a line, as states write it: x east, y north. */
export type Vertex = readonly [x: number, y: number];

/**
 * How much two lengths, coordinates or distances may differ and still count as equal: ten times what states are
 * rounded to, so that a ship stored at a touch neither overlaps nor misses. Rules use it in every comparison;
 * functions of geometry are exact and take it as an argument.
 */
export const TOLERANCE = 1e-5;

/** Coordinates are kept to a millionth, so that another engine's arithmetic gives the same. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** The same for a bearing, in the one way that states hold: see {@link normaliseBearing}. */
export function roundBearing(degrees: number): number {
  return normaliseBearing(roundCoordinate(normaliseBearing(degrees)));
}

function point(x: number, y: number): Point {
  return { x: roundCoordinate(x), y: roundCoordinate(y) };
}

const ROW = Math.sqrt(3);

/** The centre of a flat-top hex whose corners are at distance 1 from it. */
export function hexCentre({ q, r }: Hex): Point {
  return point(1.5 * q, -ROW * (r + q / 2));
}

/** The six corners of such a hex, from the north-east one, clockwise. */
export function hexCorners(hex: Hex): Point[] {
  const { x, y } = hexCentre(hex);
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((1 - corner) * Math.PI) / 3;
    return point(x + Math.cos(angle), y + Math.sin(angle));
  });
}

/** The distance between two points. */
export function distanceBetween(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Where a straight run of that length on a course (a bearing) ends; negative: astern. Not rounded. */
export function alongCourse(from: Point, course: number, distance: number): Point {
  return { x: from.x + distance * easting(course), y: from.y + distance * northing(course) };
}

/** A shape drawn about (0, 0) with its bow to the north, turned to a bearing and moved to a place. */
export function place(shape: readonly Point[], at: Point, bearing: number): Point[] {
  const east = easting(bearing);
  const north = northing(bearing);
  return shape.map(({ x, y }) => point(at.x + x * north + y * east, at.y - x * east + y * north));
}
