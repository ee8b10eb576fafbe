import type { Vertex } from './plane.ts';
import { segmentGap } from './segment.ts';

/**
 * The least distance from a polyline to the segment from a to b (a point, where both are the same); 0 if they cross or
 * touch. A polyline of one point is that point; of none, it is Infinity away. Where it is `most` or more, the answer is
 * `most`, which is told at once of what is far off.
 */
export function polylineGap(
  points: readonly Vertex[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  most: number = Number.POSITIVE_INFINITY,
): number {
  const west = Math.min(ax, bx);
  const east = Math.max(ax, bx);
  const south = Math.min(ay, by);
  const north = Math.max(ay, by);
  let gap = most;
  for (let i = points.length === 1 ? 0 : 1; i < points.length && gap > 0; i++) {
    const to = points[i] as Vertex;
    const from = points[i - 1] ?? to;
    const isAside = Math.max(from[0], to[0]) < west - gap || Math.min(from[0], to[0]) > east + gap;
    const isBeyond = Math.max(from[1], to[1]) < south - gap || Math.min(from[1], to[1]) > north + gap;
    if (isAside || isBeyond) continue;
    gap = Math.min(gap, segmentGap(from[0], from[1], to[0], to[1], ax, ay, bx, by));
  }
  return gap;
}
