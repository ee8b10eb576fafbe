import type { Hex } from './hex.ts';

/** A point of the plane: x east, y north. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Coordinates are kept to a millionth, so that another engine's arithmetic gives the same. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
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

/** A shape drawn about (0, 0) with its bow to the north, turned to a bearing and moved to a place. */
export function place(shape: readonly Point[], at: Point, bearing: number): Point[] {
  const angle = (bearing * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return shape.map(({ x, y }) => point(at.x + x * cos + y * sin, at.y - x * sin + y * cos));
}
