import type { Vertex } from './plane.ts';
import { segmentGap } from './segment.ts';

/**
 * The least distance from a polyline to the segment from a to b (a point, where both are the same); 0 if they cross or
 * touch. A polyline of one point is that point; of none, it is Infinity away.
 */
export function polylineGap(
  points: readonly Vertex[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  let gap = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i++) {
    const from = points[Math.max(0, i - 1)] as Vertex;
    const to = points[i] as Vertex;
    gap = Math.min(gap, segmentGap(from[0], from[1], to[0], to[1], ax, ay, bx, by));
  }
  return gap;
}
