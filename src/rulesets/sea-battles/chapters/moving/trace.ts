import { easting, normaliseBearing, northing } from '../../../../core/space/bearing.ts';
import type { Circle } from '../../../../core/space/circle.ts';
import { distanceToTouch } from '../../../../core/space/meeting.ts';
import { roundBearing, roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import { areWithin, overlaps, type Rectangle, rectangleToPoint } from '../../../../core/space/rectangle.ts';
import { crossesEdgeAt } from '../../../../core/space/table.ts';
import { PIVOT_STEP, STOPPING_GAP } from '../../tables.ts';
import type { MoveStep, SeaBattlesCode, Ship } from '../../types.ts';
import { type Chart, cornerReach, type Float, type Obstacle } from './chart.ts';

/** Where a move leads. It is filled anew by each move that is traced, and only read in between. */
export interface Trace {
  /** Where the hull is. */
  readonly hull: { -readonly [K in keyof Rectangle]: Rectangle[K] };
  /** Why the move cannot be made; null if it can. */
  problem: SeaBattlesCode | null;
  /** Distance gone ahead. */
  forward: number;
  /** Whether anything has changed. */
  hasMoved: boolean;
  /** Whether a ship has stopped the move: those in `met`, or one that was touched from the start. */
  isStopped: boolean;
  /** Whether the centre has left the table. @source SB-R10 */
  hasLeft: boolean;
  /** Ships met at once: they are rammed. @source SB-R49 */
  readonly met: string[];
  /** Enemy boats touched. @source SB-R50 */
  readonly boats: string[];
  /** Markers touched. @source SB-R127 */
  readonly markers: string[];
}

/** A trace to be filled. */
export function blankTrace(): Trace {
  return {
    hull: { x: 0, y: 0, bearing: 0, length: 0, beam: 0 },
    problem: null,
    forward: 0,
    hasMoved: false,
    isStopped: false,
    hasLeft: false,
    met: [],
    boats: [],
    markers: [],
  };
}

/** Puts a trace where a ship lies. */
export function startTrace(trace: Trace, ship: Ship): void {
  const { hull } = trace;
  hull.x = ship.x;
  hull.y = ship.y;
  hull.bearing = ship.heading;
  hull.length = ship.length;
  hull.beam = ship.beam;
  trace.problem = null;
  trace.forward = 0;
  trace.hasMoved = false;
  trace.isStopped = false;
  trace.hasLeft = false;
  trace.met.length = 0;
  trace.boats.length = 0;
  trace.markers.length = 0;
}

/** Whether a move is over: it cannot go on, or has been stopped. */
export function isOver({ problem, isStopped, hasLeft }: Trace): boolean {
  return problem !== null || isStopped || hasLeft;
}

/** Follows a whole voluntary move up to the first contact. @source SB-R08, SB-R09, SB-R11, SB-R42 */
export function traceMove(trace: Trace, chart: Chart, ship: Ship, steps: readonly MoveStep[]): void {
  startTrace(trace, ship);
  for (const step of steps) {
    if ('forward' in step) goForward(trace, chart, step.forward);
    else turn(trace, chart, step.turn);
    if (isOver(trace)) return;
  }
}

/** How far the hull goes until it touches the nearest of some ships. */
function nearestTouch(hull: Rectangle, obstacles: readonly Obstacle[], reach: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < obstacles.length; i++) {
    const still = (obstacles[i] as Obstacle).hull;
    nearest = Math.min(nearest, distanceToTouch(hull, hull.bearing, still, reach, TOLERANCE));
  }
  return nearest;
}

/** The same with the sides of land. */
function nearestShore(hull: Rectangle, shores: readonly Rectangle[], reach: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < shores.length; i++)
    nearest = Math.min(
      nearest,
      distanceToTouch(hull, hull.bearing, shores[i] as Rectangle, reach, TOLERANCE),
    );
  return nearest;
}

/** What forbids to go on before, or where, the first ship is met; null if nothing does. */
function problemBefore(enemy: number, shore: number, edge: number, friend: number): SeaBattlesCode | null {
  const first = Math.min(shore, edge, friend);
  if (first === Number.POSITIVE_INFINITY) return null;
  if (shore <= enemy + TOLERANCE && shore <= first) return 'runs-aground';
  if (edge < enemy - TOLERANCE && edge <= first) return 'off-table';
  return friend <= enemy + TOLERANCE && friend <= first ? 'friendly-collision' : null;
}

/**
 * Straight ahead by choice: what may not be touched forbids it.
 *
 * @source SB-R08, SB-R09, SB-R10, SB-R11, SB-R42
 */
export function goForward(trace: Trace, chart: Chart, distance: number): void {
  if (distance === 0) return;
  const { hull } = trace;
  const enemy = nearestTouch(hull, chart.targets, distance);
  const shore = nearestShore(hull, chart.shores, distance);
  const friend = nearestTouch(hull, chart.friends, distance);
  const edge = edgeAt(chart, hull, distance);
  trace.problem = problemBefore(enemy, shore, chart.isOpen ? Number.POSITIVE_INFINITY : edge, friend);
  if (trace.problem !== null) return;
  if (edge < enemy - TOLERANCE) leave(trace, chart, edge);
  else advance(trace, chart, Math.min(distance, enemy), enemy);
}

/** Straight ahead by compulsion: it stops short of what may not be touched. @source SB-R09, SB-R11, SB-R42 */
export function driveForward(trace: Trace, chart: Chart, distance: number): void {
  const { hull } = trace;
  const enemy = nearestTouch(hull, chart.targets, distance);
  const barred = Math.min(
    nearestShore(hull, chart.shores, distance + STOPPING_GAP),
    nearestTouch(hull, chart.friends, distance + STOPPING_GAP),
  );
  const edge = edgeAt(chart, hull, distance);
  const stop = Math.min(distance, Math.max(0, barred - STOPPING_GAP));
  if (chart.isOpen && edge < Math.min(stop, enemy)) leave(trace, chart, edge);
  else advance(trace, chart, Math.min(stop, edge, enemy), enemy);
}

function edgeAt({ table }: Chart, { x, y, bearing }: Rectangle, distance: number): number {
  return crossesEdgeAt(table, x, y, bearing, distance, TOLERANCE);
}

/** Over the edge. @source SB-R10 */
function leave(trace: Trace, chart: Chart, edge: number): void {
  advance(trace, chart, edge, Number.POSITIVE_INFINITY);
  trace.hasLeft = true;
}

/** Goes so far; where that is as far as the first ship, it is met. */
function advance(trace: Trace, chart: Chart, distance: number, enemy: number): void {
  const { hull } = trace;
  if (distance >= enemy - TOLERANCE) meet(trace, chart, enemy);
  if (roundCoordinate(distance) === 0) return;
  touchAlong(trace, chart.boats, distance, trace.boats);
  touchAlong(trace, chart.markers, distance, trace.markers);
  hull.x = roundCoordinate(hull.x + distance * easting(hull.bearing));
  hull.y = roundCoordinate(hull.y + distance * northing(hull.bearing));
  trace.forward += distance;
  trace.hasMoved = true;
}

/** Ships met at that distance; none where the hull only presses on one that it touches already. @source SB-R08 */
function meet(trace: Trace, { targets }: Chart, enemy: number): void {
  const { hull, met } = trace;
  trace.isStopped = true;
  if (enemy === 0) return;
  for (const { id, hull: still } of targets)
    if (distanceToTouch(hull, hull.bearing, still, enemy + TOLERANCE, TOLERANCE) <= enemy + TOLERANCE)
      met.push(id);
}

/** Round things that the hull touches on its way ahead: the way is a longer hull. */
function touchAlong({ hull }: Trace, floats: readonly Float[], distance: number, touched: string[]): void {
  if (floats.length === 0) return;
  const { x, y, length } = hull;
  hull.x += (distance / 2) * easting(hull.bearing);
  hull.y += (distance / 2) * northing(hull.bearing);
  hull.length += distance;
  touchAll(hull, floats, touched);
  hull.x = x;
  hull.y = y;
  hull.length = length;
}

function touchAll(hull: Rectangle, floats: readonly Float[], touched: string[]): void {
  for (let i = 0; i < floats.length; i++) {
    const { id, x, y, radius } = floats[i] as Float;
    if (rectangleToPoint(hull, x, y) <= radius + TOLERANCE && !touched.includes(id)) touched.push(id);
  }
}

/** A turn on the spot; it is blocked by what the hull would sweep over. @source SB-R07 */
export function turn(trace: Trace, chart: Chart, degrees: number): void {
  if (degrees === 0) return;
  const { hull } = trace;
  const from = hull.bearing;
  const to = roundBearing(from + degrees);
  const samples = isAlone(hull, chart) ? 0 : Math.ceil(Math.abs(degrees) / PIVOT_STEP - TOLERANCE);
  for (let i = 1; i <= samples; i++) {
    const bearing = i === samples ? to : normaliseBearing(from + Math.sign(degrees) * PIVOT_STEP * i);
    if (isBlockedAt(trace, chart, from, bearing)) {
      hull.bearing = from;
      trace.problem = 'turn-blocked';
      return;
    }
    touchAll(hull, chart.boats, trace.boats);
    touchAll(hull, chart.markers, trace.markers);
  }
  hull.bearing = to;
  trace.hasMoved = true;
}

/** Whether nothing is so near that the hull could touch it, however it lies. */
function isAlone({ x, y, length, beam }: Rectangle, { all }: Chart): boolean {
  const own = cornerReach({ length, beam }) + 2 * TOLERANCE;
  for (let i = 0; i < all.length; i++) {
    const other = all[i] as Circle;
    const reach = own + other.radius;
    if ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) <= reach * reach) return false;
  }
  return true;
}

/** Whether the hull, turned so, lies over a ship or land, or touches a ship that it did not touch before. */
function isBlockedAt(
  { hull }: Trace,
  { targets, friends, shores }: Chart,
  from: number,
  bearing: number,
): boolean {
  hull.bearing = bearing;
  for (let i = 0; i < shores.length; i++) if (overlaps(hull, shores[i] as Rectangle, TOLERANCE)) return true;
  return isInWay(hull, targets, from, bearing) || isInWay(hull, friends, from, bearing);
}

function isInWay(
  hull: { bearing: number } & Rectangle,
  obstacles: readonly Obstacle[],
  from: number,
  bearing: number,
): boolean {
  const own = cornerReach(hull) + TOLERANCE;
  for (let i = 0; i < obstacles.length; i++) {
    const { hull: still, reach } = obstacles[i] as Obstacle;
    const east = still.x - hull.x;
    const north = still.y - hull.y;
    if (east * east + north * north > (own + reach) * (own + reach)) continue;
    if (overlaps(hull, still, TOLERANCE)) return true;
    if (!areWithin(hull, still, TOLERANCE)) continue;
    hull.bearing = from;
    const hasTouched = areWithin(hull, still, TOLERANCE);
    hull.bearing = bearing;
    if (!hasTouched) return true;
  }
  return false;
}
