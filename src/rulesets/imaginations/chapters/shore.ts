import { TOLERANCE, type Vertex } from '../../../core/space/plane.ts';
import { polygonDepth } from '../../../core/space/polygon.ts';
import type { Rectangle } from '../../../core/space/rectangle.ts';
import { nearestOnSegment, spanInPolygon } from '../../../core/space/segment.ts';
import type { Span } from '../../../core/space/sweep.ts';
import { SHORE_SLACK } from '../tables.ts';
import type { ImaginationsState } from '../types.ts';

type Polygon = readonly Vertex[];

/** A point of the shoreline and how far it is from where one asked. */
export interface ShorePoint {
  readonly x: number;
  readonly y: number;
  /** Inches. */
  readonly distance: number;
}

/** Some spans without another one. */
function without(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter((part) => part.from < part.to),
  );
}

/** The table as a polygon. */
function outlineOf({ table: { width, height } }: ImaginationsState): Polygon {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/**
 * The parts of a side of a piece of land that are shoreline, as fractions of it: not the seams with other land, nor
 * where the table ends. @source IM-R138
 */
function shoreOf(state: ImaginationsState, piece: Polygon, from: Vertex, to: Vertex): Span[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const outX = ((to[1] - from[1]) / length) * SHORE_SLACK;
  const outY = ((from[0] - to[0]) / length) * SHORE_SLACK;
  const inside = (polygon: Polygon) =>
    spanInPolygon(from[0] + outX, from[1] + outY, to[0] + outX, to[1] + outY, polygon);
  const onTable = inside(outlineOf(state));
  let shore: Span[] = onTable === null ? [] : [onTable];
  for (const { kind, polygons } of state.terrain) {
    for (const polygon of polygons) {
      const span = kind === 'land' && polygon !== piece ? inside(polygon) : null;
      if (span !== null) shore = without(shore, span);
    }
  }
  return shore;
}

/** The point of some parts of a side that is nearest to a place. */
function nearestOf(
  parts: readonly Span[],
  from: Vertex,
  to: Vertex,
  x: number,
  y: number,
): ShorePoint | null {
  const whole = nearestOnSegment(x, y, from[0], from[1], to[0], to[1]);
  let best: ShorePoint | null = null;
  for (const part of parts) {
    const along = Math.min(part.to, Math.max(part.from, whole));
    const shoreX = from[0] + along * (to[0] - from[0]);
    const shoreY = from[1] + along * (to[1] - from[1]);
    const distance = Math.hypot(shoreX - x, shoreY - y);
    if (best === null || distance < best.distance) best = { x: shoreX, y: shoreY, distance };
  }
  return best;
}

/**
 * The nearest point of the shoreline, of equals the first in terrain order; null on a table without shore. @source
 * IM-R088, IM-R138
 */
export function nearestShore(state: ImaginationsState, x: number, y: number): ShorePoint | null {
  let best: ShorePoint | null = null;
  for (const { kind, polygons } of state.terrain) {
    if (kind !== 'land') continue;
    for (const piece of polygons) {
      for (let i = 0; i < piece.length; i++) {
        const from = piece[i] as Vertex;
        const to = piece[(i + 1) % piece.length] as Vertex;
        const near = nearestOf(shoreOf(state, piece, from, to), from, to, x, y);
        if (near !== null && (best === null || near.distance < best.distance - TOLERANCE)) best = near;
      }
    }
  }
  return best;
}

/** How far a place is from the shoreline, inches; Infinity without one. */
export function distanceToShore(state: ImaginationsState, x: number, y: number): number {
  return nearestShore(state, x, y)?.distance ?? Infinity;
}

/** Whether a ship lies over land at its place by more than some inches. */
export function overlapsLand(
  { terrain }: Pick<ImaginationsState, 'terrain'>,
  ship: Rectangle,
  depth: number = TOLERANCE,
): boolean {
  return terrain.some(
    ({ kind, polygons }) =>
      kind === 'land' && polygons.some((polygon) => polygonDepth(ship, polygon) > depth),
  );
}
