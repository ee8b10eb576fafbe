import type { TerrainFeature } from '../../../src/rulesets/imaginations/index.ts';
import { toSegment } from './oracle.ts';
import type { Spot, State } from './support.ts';

/** A piece of shoreline between two points. */
type Shore = readonly [Spot, Spot];

const OUTSIDE = 0.001;

/** The shares of a segment, 0 to 1, that lie in a convex counter-clockwise polygon; null for none. */
function sharesIn(polygon: readonly Spot[], [a, b]: Shore): readonly [number, number] | null {
  let [from, to] = [0, 1];
  for (const [n, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(n + 1) % polygon.length] as Spot;
    const left = ([px, py]: Spot) => (nextX - x) * (py - y) - (nextY - y) * (px - x);
    const [before, after] = [left(a), left(b)];
    if (before < 0 && after < 0) return null;
    if (before < 0) from = Math.max(from, before / (before - after));
    if (after < 0) to = Math.min(to, before / (before - after));
  }
  return from < to ? [from, to] : null;
}

/** What is left of 0 to 1 without some shares. */
function rest(taken: readonly (readonly [number, number])[]): [number, number][] {
  const left: [number, number][] = [];
  let from = 0;
  for (const [start, end] of [...taken].sort((one, other) => one[0] - other[0])) {
    if (start > from) left.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < 1) left.push([from, 1]);
  return left;
}

function at([[ax, ay], [bx, by]]: Shore, share: number): Spot {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** The parts of one edge of a piece of land that are shore: their outside is neither other land nor off the table. */
function shoreOfEdge(edge: Shore, others: readonly (readonly Spot[])[], { table }: State): Shore[] {
  const [[ax, ay], [bx, by]] = edge;
  const size = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [((by - ay) / size) * OUTSIDE, ((ax - bx) / size) * OUTSIDE];
  const outside: Shore = [
    [ax + dx, ay + dy],
    [bx + dx, by + dy],
  ];
  const board: Spot[] = [
    [0, 0],
    [table.width, 0],
    [table.width, table.height],
    [0, table.height],
  ];
  const onBoard = sharesIn(board, outside);
  if (onBoard === null) return [];
  const off = [[-1, onBoard[0]] as const, [onBoard[1], 2] as const];
  const inland = others.flatMap((polygon) => sharesIn(polygon, outside) ?? []);
  const pairs = inland.flatMap((share, n) =>
    n % 2 === 0 ? [[share, inland[n + 1] as number] as const] : [],
  );
  return rest([...off, ...pairs]).map(([from, to]) => [at(edge, from), at(edge, to)]);
}

/** The shoreline of all land. */
export function shoreline(state: State): Shore[] {
  const land = state.terrain
    .filter(({ kind }: TerrainFeature) => kind === 'land')
    .flatMap(({ polygons }) => polygons as readonly (readonly Spot[])[]);
  return land.flatMap((polygon) =>
    polygon.flatMap((corner, n) => {
      const edge: Shore = [corner, polygon[(n + 1) % polygon.length] as Spot];
      const others = land.filter((other) => other !== polygon);
      return shoreOfEdge(edge, others, state);
    }),
  );
}

/** The least distance of a point from the shoreline; infinite without one. */
export function toShore(state: State, point: Spot): number {
  return Math.min(...shoreline(state).map(([a, b]) => toSegment(point, a, b)));
}
