import type { Ship } from '../../../src/rulesets/imaginations/index.ts';
import type { Spot } from './support.ts';

/*
 * Plane geometry of the ledger, written once more from its words for the tests alone: by corners and by brute
 * force, where the ruleset sweeps and clips.
 */

/** What is measured of a ship. */
export type Hull = Pick<Ship, 'x' | 'y' | 'bearing' | 'length' | 'beam'>;

/** The unit vector of a bearing: clockwise from north, x east, y north. */
export function course(bearing: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

/** A point at a distance along a bearing. */
export function along([x, y]: Spot, bearing: number, distance: number): Spot {
  const [dx, dy] = course(bearing);
  return [x + dx * distance, y + dy * distance];
}

/** The four corners of a hull, counter-clockwise. */
export function corners({ x, y, bearing, length, beam }: Hull): Spot[] {
  const [dx, dy] = course(bearing);
  const at = (ahead: number, abeam: number): Spot => [
    x + dx * ahead + dy * abeam,
    y + dy * ahead - dx * abeam,
  ];
  const [half, side] = [length / 2, beam / 2];
  return [at(half, side), at(half, -side), at(-half, -side), at(-half, side)];
}

/** How far two convex polygons lie over each other: the least of the overlaps along their edges' normals. */
export function overlap(one: readonly Spot[], other: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const polygon of [one, other])
    polygon.forEach(([x, y], n) => {
      const [nextX, nextY] = polygon[(n + 1) % polygon.length] as Spot;
      const size = Math.hypot(nextX - x, nextY - y);
      const reach = (points: readonly Spot[]) =>
        points.map(([px, py]) => ((px - x) * (nextY - y) - (py - y) * (nextX - x)) / size);
      const [a, b] = [reach(one), reach(other)];
      least = Math.min(least, Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a));
    });
  return least;
}

/** The least distance of a point from a segment. */
export function toSegment([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

function side([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** The least distance between two segments; 0 where they cross. */
export function between(a: Spot, b: Spot, c: Spot, d: Spot): number {
  const crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  return crosses
    ? 0
    : Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

/** The length of a segment that lies inside a convex counter-clockwise polygon. */
export function inside(a: Spot, b: Spot, polygon: readonly Spot[]): number {
  let [from, to] = [0, 1];
  polygon.forEach((corner, n) => {
    const next = polygon[(n + 1) % polygon.length] as Spot;
    const [before, after] = [side(corner, next, a), side(corner, next, b)];
    if (before < 0 && after < 0) to = -1;
    else if (before < 0) from = Math.max(from, before / (before - after));
    else if (after < 0) to = Math.min(to, before / (before - after));
  });
  return Math.max(0, to - from) * Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The least distance between two hulls; 0 where they touch or lie over each other. */
export function gap(one: Hull, other: Hull): number {
  const [a, b] = [corners(one), corners(other)];
  if (overlap(a, b) > 0) return 0;
  const edges = (polygon: Spot[]) =>
    polygon.map((corner, n): [Spot, Spot] => [corner, polygon[(n + 1) % 4] as Spot]);
  return Math.min(...edges(a).flatMap(([p, q]) => edges(b).map(([r, s]) => between(p, q, r, s))));
}

/** Whether a point lies in a convex counter-clockwise polygon, edge included. */
export function contains(polygon: readonly Spot[], point: Spot): boolean {
  return polygon.every((corner, n) => side(corner, polygon[(n + 1) % polygon.length] as Spot, point) >= 0);
}
