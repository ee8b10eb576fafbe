// Geometry of the plain sea-battles: a free table in cm, x east, y north, bearings in degrees clockwise from north.
// Ships are rectangles, counters and markers circles, land any polygon that does not cross itself.

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; heading: number; length: number; beam: number };
export type Circle = { x: number; y: number; radius: number };

/** SB-R04: two outlines are in contact if the gap is no more than this. Places are kept to 1e-6, hence the ten times. */
export const EPS = 1e-5;

// ---------------------------------------------------------------------------------------------------------------
// Numbers and bearings
// ---------------------------------------------------------------------------------------------------------------

export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** A bearing in [0, 360). */
export function normal(degrees: number): number {
  const found = rounded(((degrees % 360) + 360) % 360);
  return found >= 360 ? 0 : found;
}

/** How far to turn from one bearing to another: in (-180, 180], starboard above 0. */
export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

export function unit(bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { x: Math.sin(angle), y: Math.cos(angle) };
}

export function along(from: Point, u: Point, distance: number): Point {
  return { x: from.x + u.x * distance, y: from.y + u.y * distance };
}

export function distanceOf(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
}

export function bearingTo(from: Point, to: Point): number {
  return ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360;
}

/** The direction from one point to another; north if they are the same. */
export function directionTo(from: Point, to: Point): Point {
  const distance = distanceOf(from, to);
  if (distance === 0) return { x: 0, y: 1 };
  return { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
}

function dot(u: Point, a: Point, b: Point): number {
  return u.x * (b.x - a.x) + u.y * (b.y - a.y);
}

function cross(u: Point, a: Point, b: Point): number {
  return u.x * (b.y - a.y) - u.y * (b.x - a.x);
}

// ---------------------------------------------------------------------------------------------------------------
// Outlines
// ---------------------------------------------------------------------------------------------------------------

/** The corners of a ship: port bow, starboard bow, starboard quarter, port quarter. */
export function cornersOf(box: Box, shrunkBy = 0): Point[] {
  const ahead = unit(box.heading);
  const abeam = { x: ahead.y, y: -ahead.x };
  const a = box.length / 2 - shrunkBy;
  const b = box.beam / 2 - shrunkBy;
  const at = (u: number, v: number): Point => ({
    x: box.x + ahead.x * u + abeam.x * v,
    y: box.y + ahead.y * u + abeam.y * v,
  });
  return [at(a, -b), at(a, b), at(-a, b), at(-a, -b)];
}

export function edgesOf(polygon: readonly Point[]): [Point, Point][] {
  return polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] as Point]);
}

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (squared === 0) return a;
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / squared;
  const clipped = Math.max(0, Math.min(1, t));
  return { x: a.x + clipped * (b.x - a.x), y: a.y + clipped * (b.y - a.y) };
}

function sideOfLine(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    sideOfLine(a, b, c) > 0 !== sideOfLine(a, b, d) > 0 && sideOfLine(c, d, a) > 0 !== sideOfLine(c, d, b) > 0
  );
}

export function gapOfSegments(a: Point, b: Point, c: Point, d: Point): number {
  if (doCross(a, b, c, d)) return 0;
  return Math.min(
    distanceOf(a, nearestOnSegment(a, c, d)),
    distanceOf(b, nearestOnSegment(b, c, d)),
    distanceOf(c, nearestOnSegment(c, a, b)),
    distanceOf(d, nearestOnSegment(d, a, b)),
  );
}

/** Whether a point lies inside a polygon; on its edge it may be either. */
export function isInside(p: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [a, b] of edgesOf(polygon)) {
    if (a.y > p.y === b.y > p.y) continue;
    if (p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  }
  return inside;
}

/** The shortest way from a point to the outline of a polygon; 0 inside. */
export function gapToPoint(p: Point, polygon: readonly Point[]): number {
  if (isInside(p, polygon)) return 0;
  return distanceOf(p, nearestOnOutline(p, polygon));
}

export function nearestOnOutline(p: Point, polygon: readonly Point[]): Point {
  let best = polygon[0] as Point;
  for (const [a, b] of edgesOf(polygon)) {
    const nearest = nearestOnSegment(p, a, b);
    if (distanceOf(p, nearest) < distanceOf(p, best)) best = nearest;
  }
  return best;
}

/** The shortest gap between two outlines (SB-R05); 0 if they overlap. */
export function gapOfPolygons(a: readonly Point[], b: readonly Point[]): number {
  if (isInside(a[0] as Point, b) || isInside(b[0] as Point, a)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [a1, a2] of edgesOf(a))
    for (const [b1, b2] of edgesOf(b)) least = Math.min(least, gapOfSegments(a1, a2, b1, b2));
  return least;
}

/** Whether more of a straight line than a touch lies inside a polygon. */
export function isLineThrough(a: Point, b: Point, polygon: readonly Point[]): boolean {
  const u = directionTo(a, b);
  const length = distanceOf(a, b);
  const met = edgesOf(polygon).flatMap(([c, d]) => rayToSegment(a, u, c, d) ?? []);
  const cuts = [0, ...met.filter((cut) => cut > 0 && cut < length), length].sort((x, y) => x - y);
  let inside = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (isInside(along(a, u, (from + to) / 2), polygon)) inside += to - from;
  }
  return inside > EPS;
}

/** Whether a ship lies deeper in a polygon than by a touch. */
export function isOver(box: Box, polygon: readonly Point[]): boolean {
  return gapOfPolygons(cornersOf(box, EPS), polygon) === 0;
}

// ---------------------------------------------------------------------------------------------------------------
// Things that are moved straight
// ---------------------------------------------------------------------------------------------------------------

/** How far from a point in a direction a segment is met; null: not at all. Negative: it lies behind. */
function rayToSegment(p: Point, u: Point, a: Point, b: Point): number | null {
  const la = cross(u, p, a);
  const lb = cross(u, p, b);
  if (Math.min(la, lb) > EPS || Math.max(la, lb) < -EPS) return null;
  if (Math.abs(la - lb) <= 1e-9) return Math.min(dot(u, p, a), dot(u, p, b));
  const t = Math.max(0, Math.min(1, la / (la - lb)));
  return dot(u, p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

/** How far a polygon can be moved in a direction until it meets another that it does not touch yet. */
function sweptTo(moving: readonly Point[], u: Point, still: readonly Point[]): number | null {
  let first: number | null = null;
  const note = (distance: number | null) => {
    if (distance !== null && distance >= 0 && (first === null || distance < first)) first = distance;
  };
  const back = { x: -u.x, y: -u.y };
  for (const corner of moving) for (const [a, b] of edgesOf(still)) note(rayToSegment(corner, u, a, b));
  for (const corner of still) for (const [a, b] of edgesOf(moving)) note(rayToSegment(corner, back, a, b));
  return first;
}

/**
 * SB-R08: where a ship that goes straight ahead first touches a polygon, within some distance. `isNew` is false for
 * one that it touches already, into which the step would push.
 */
export function firstContact(
  box: Box,
  distance: number,
  polygon: readonly Point[],
  u: Point = unit(box.heading),
): { distance: number; isNew: boolean } | null {
  if (distance <= 0) return null;
  const hull = cornersOf(box);
  if (gapOfPolygons(hull, polygon) > EPS) {
    const met = sweptTo(hull, u, polygon);
    if (met === null || met > distance + EPS) return null;
    return { distance: Math.min(met, distance), isNew: true };
  }
  const met = sweptTo(cornersOf(box, 3 * EPS), u, polygon);
  return met === null || met > distance ? null : { distance: met, isNew: false };
}

/** The outline of all that a ship passes over on its way straight ahead. */
function wakeOf(box: Box, distance: number): Point[] {
  const u = unit(box.heading);
  const [portBow, starboardBow, starboardQuarter, portQuarter] = cornersOf(box) as [
    Point,
    Point,
    Point,
    Point,
  ];
  return [along(portBow, u, distance), along(starboardBow, u, distance), starboardQuarter, portQuarter];
}

/** How far a ship goes until its hull touches a circle on its way straight ahead; null: it does not. */
export function firstTouch(box: Box, distance: number, circle: Circle): number | null {
  const isTouched = (way: number) => gapToPoint(circle, wakeOf(box, way)) <= circle.radius + EPS;
  if (!isTouched(distance)) return null;
  if (isTouched(0)) return 0;
  let low = 0;
  let high = distance;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (isTouched(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Whether a circle that goes straight from one point to another touches a polygon. */
export function doesCircleMeet(from: Point, to: Point, radius: number, polygon: readonly Point[]): boolean {
  if (isInside(from, polygon) || isInside(to, polygon)) return true;
  return edgesOf(polygon).some(([a, b]) => gapOfSegments(from, to, a, b) <= radius + EPS);
}

/** Where a straight line from a point goes in and out of a convex polygon; null: it does not meet it. */
export function spanOf(p: Point, u: Point, polygon: readonly Point[]): { from: number; to: number } | null {
  const met = edgesOf(polygon).flatMap(([a, b]) => {
    const one = rayToSegment(p, u, a, b);
    if (one === null) return [];
    // a line along the edge meets both of its ends
    return Math.abs(cross(u, p, a) - cross(u, p, b)) <= 1e-9 ? [dot(u, p, a), dot(u, p, b)] : [one];
  });
  return met.length === 0 ? null : { from: Math.min(...met), to: Math.max(...met) };
}

export function spanOfCircle(p: Point, u: Point, circle: Circle): { from: number; to: number } | null {
  const aside = Math.abs(cross(u, p, circle));
  if (aside > circle.radius + EPS) return null;
  const half = Math.sqrt(Math.max(0, circle.radius ** 2 - aside ** 2));
  const middle = dot(u, p, circle);
  return { from: middle - half, to: middle + half };
}

/** The headings at which a turn is looked at: every 5 degrees, and the last (SB-R07). */
export function sampledHeadings(heading: number, turn: number): number[] {
  const found: number[] = [];
  for (let turned = 5; turned < Math.abs(turn) - 1e-9; turned += 5)
    found.push(heading + Math.sign(turn) * turned);
  return [...found, heading + turn];
}

// ---------------------------------------------------------------------------------------------------------------
// Facings and arcs
// ---------------------------------------------------------------------------------------------------------------

export type Facing = 'front' | 'side' | 'rear';

/** SB-R06: the facing of a ship in which a point lies. */
export function facingOf(box: Box, from: Point, lines: 'corner' | 'centre'): Facing {
  const ahead = unit(box.heading);
  const u = dot(ahead, box, from);
  const v = dot({ x: ahead.y, y: -ahead.x }, box, from);
  const a = lines === 'corner' ? box.length / 2 : 0;
  const b = lines === 'corner' ? box.beam / 2 : 0;
  if (u > 0 && u - a >= Math.abs(v) - b - 1e-9) return 'front';
  if (u < 0 && -u - a >= Math.abs(v) - b - 1e-9) return 'rear';
  return 'side';
}

/** SB-R35: whether something that comes from a bearing comes from ahead (-1), from astern (1) or neither (0). */
export function arcModifier(heading: number, from: number): -1 | 0 | 1 {
  const off = Math.abs(turnBetween(heading, from));
  if (off <= 45 + 1e-9) return -1;
  return off >= 135 - 1e-9 ? 1 : 0;
}
