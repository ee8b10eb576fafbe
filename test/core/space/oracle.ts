import ConvexHull from 'jsts/org/locationtech/jts/algorithm/ConvexHull.js';
import Orientation from 'jsts/org/locationtech/jts/algorithm/Orientation.js';
import RayCrossingCounter from 'jsts/org/locationtech/jts/algorithm/RayCrossingCounter.js';
import RobustLineIntersector from 'jsts/org/locationtech/jts/algorithm/RobustLineIntersector.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import Location from 'jsts/org/locationtech/jts/geom/Location.js';
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import type { Span, Vertex } from '../../../src/index.ts';

/*
 * The same questions asked of JTS, which answers by other means: distances between outlines, crossings of lines with
 * them, and, for depths and sweeps, the hull of all differences between two shapes: they overlap if it holds (0, 0).
 */

/** What is used of a geometry of JTS, whose own types say `any`. */
interface Geometry {
  getArea(): number;
  getCoordinates(): Coordinate[];
  getExteriorRing(): Geometry;
}

const factory = new GeometryFactory();

const coordinates = (points: readonly Vertex[]) => points.map(([x, y]) => new Coordinate(x, y));

function ring(points: readonly Vertex[]): Coordinate[] {
  return coordinates([...points, ...points.slice(0, 1)]);
}

function line(points: readonly Vertex[]): Geometry {
  return points.length === 1
    ? factory.createPoint(coordinates(points)[0])
    : factory.createLineString(coordinates(points));
}

function area(points: readonly Vertex[]): Geometry {
  return factory.createPolygon(factory.createLinearRing(ring(points)));
}

function hull(points: readonly Vertex[]): Geometry {
  return new ConvexHull(coordinates(points), factory).getConvexHull();
}

/** Without points that are others again but for the last digits: the hulls of JTS trip over them. */
function distinct(points: readonly Vertex[]): Vertex[] {
  const kept: Vertex[] = [];
  for (const [x, y] of points)
    if (!kept.some((other) => Math.abs(other[0] - x) + Math.abs(other[1] - y) < 1e-12)) kept.push([x, y]);
  return kept;
}

/** All that leads from a corner of `a` to a corner of `b`, with everything between. */
function differences(a: readonly Vertex[], b: readonly Vertex[]): Geometry {
  return hull(distinct(b.flatMap(([bx, by]) => a.map(([ax, ay]): Vertex => [bx - ax, by - ay]))));
}

const ORIGIN = line([[0, 0]]);

/** The distance between two lines (or points, of one vertex each). */
export function oracleLineGap(a: readonly Vertex[], b: readonly Vertex[]): number {
  return DistanceOp.distance(line(a), line(b));
}

/** The distance between two areas. */
export function oracleAreaGap(a: readonly Vertex[], b: readonly Vertex[]): number {
  return DistanceOp.distance(area(a), area(b));
}

/** The distance between an area and all that lies between some points. */
export function oracleHullGap(points: readonly Vertex[], b: readonly Vertex[]): number {
  return DistanceOp.distance(hull(distinct(points)), area(b));
}

/** The distance from an area to a line. */
export function oracleAreaToLine(a: readonly Vertex[], points: readonly Vertex[]): number {
  return DistanceOp.distance(area(a), line(points));
}

/** Whether the corners go round an area without crossing or touching themselves. */
export function oracleIsSimple(points: readonly Vertex[]): boolean {
  return points.length >= 3 && IsValidOp.isValid(area(points));
}

/** The distance from an area to a point. */
export function oraclePointGap(a: readonly Vertex[], point: Vertex): number {
  return DistanceOp.distance(area(a), line([point]));
}

/** How deep a point lies in an area; negative: how far outside. */
export function oraclePointDepth(a: readonly Vertex[], point: Vertex): number {
  return depthIn(area(a), line([point]));
}

function depthIn(shape: Geometry, point: Geometry): number {
  const outside = DistanceOp.distance(shape, point);
  return outside > 0 ? -outside : DistanceOp.distance(shape.getExteriorRing(), point);
}

/** How deep two convex areas lie in each other; negative: how far apart they are. */
export function oracleDepth(a: readonly Vertex[], b: readonly Vertex[]): number {
  return depthIn(differences(a, b), ORIGIN);
}

/**
 * The stretches of a line that lie in an area, each as its two ends. (The overlays of JTS give up where a line runs
 * along an edge. So it is cut at every edge, and each piece is looked for by its middle.)
 */
function piecesIn(outline: Coordinate[], from: Vertex, to: Vertex): [Vertex, Vertex][] {
  const [start, end] = coordinates([from, to]);
  const cuts: Vertex[] = [from, to];
  const intersector = new RobustLineIntersector();
  for (let i = 1; i < outline.length; i++) {
    intersector.computeIntersection(start, end, outline[i - 1], outline[i]);
    for (let cut = 0; cut < intersector.getIntersectionNum(); cut++) {
      const { x, y } = intersector.getIntersection(cut);
      cuts.push([x, y]);
    }
  }
  const along = ([x, y]: Vertex) => (x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1]);
  const sorted = cuts.toSorted((a, b) => along(a) - along(b));
  return sorted.slice(1).flatMap((next, i): [Vertex, Vertex][] => {
    const last = sorted[i] ?? next;
    const middle = new Coordinate((last[0] + next[0]) / 2, (last[1] + next[1]) / 2);
    const isInside = RayCrossingCounter.locatePointInRing(middle, outline) === Location.INTERIOR;
    return isInside ? [[last, next]] : [];
  });
}

/** How much of a line lies in an area. */
export function oracleLength(from: Vertex, to: Vertex, points: readonly Vertex[]): number {
  const lengths = piecesIn(ring(points), from, to).map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]));
  return lengths.reduce((sum, length) => sum + length, 0);
}

const FAR = 1000;

/** Where on the way along (east, north) the first convex area overlaps the second. */
export function oracleSpan(
  moving: readonly Vertex[],
  east: number,
  north: number,
  still: readonly Vertex[],
): Span | null {
  const outline = differences(moving, still).getCoordinates();
  const pieces = piecesIn(outline, [-FAR * east, -FAR * north], [FAR * east, FAR * north]);
  const distances = pieces.flat().map(([x, y]) => x * east + y * north);
  return pieces.length === 0 ? null : { from: Math.min(...distances), to: Math.max(...distances) };
}

/** Whether the corners are those of a convex polygon, counter-clockwise, none of them twice running. */
export function oracleIsConvex(points: readonly Vertex[]): boolean {
  const corners = ring(points);
  const isRepeating = points.some(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return x === nextX && y === nextY;
  });
  if (points.length < 3 || isRepeating || hull(points).getArea() === 0) return false;
  const shape = area(points);
  return IsValidOp.isValid(shape) && shape.getArea() === hull(points).getArea() && Orientation.isCCW(corners);
}
