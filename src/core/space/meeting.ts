import { easting, northing } from './bearing.ts';
import { type Rectangle, rectangleGap } from './rectangle.ts';

/** Of a course that runs along a side, the part across is no more than what is lost in reckoning. */
const ACROSS = 1e-9;

const NEVER: number = Number.POSITIVE_INFINITY;

/**
 * How far a moving rectangle goes straight on a course (a bearing), up to `reach`, until it first touches a still one, to
 * within the tolerance: grazing counts. Infinity if it does not. Of rectangles that touch from the start: 0 if the course
 * pushes them into each other by more than the tolerance, else Infinity, however they part or scrape along.
 */
export function distanceToTouch(
  moving: Rectangle,
  course: number,
  still: Rectangle,
  reach: number,
  tolerance: number,
): number {
  const x = moving.x - still.x;
  const y = moving.y - still.y;
  const dx = easting(course);
  const dy = northing(course);
  const clear = (moving.length + moving.beam + still.length + still.beam) / 2 + tolerance;
  const astern = x * dx + y * dy;
  if (Math.abs(x * dy - y * dx) > clear || astern > clear || -astern > clear + reach) return NEVER;
  const meets = meetingOf(moving, still, x, y, dx, dy, 0, tolerance);
  if (meets > reach) return NEVER;
  if (meetingOf(moving, still, x, y, dx, dy, tolerance, tolerance) > 0) return meets;
  return meetingOf(moving, still, x, y, dx, dy, -tolerance, -tolerance) < reach ? 0 : NEVER;
}

/** When the projections on all four sides overlap, grown by `before` when they come and by `after` when they go. */
function meetingOf(
  moving: Rectangle,
  still: Rectangle,
  x: number,
  y: number,
  dx: number,
  dy: number,
  before: number,
  after: number,
): number {
  const turn = still.bearing - moving.bearing;
  const cos = Math.abs(northing(turn));
  const sin = Math.abs(easting(turn));
  let from = Number.NEGATIVE_INFINITY;
  let to = NEVER;
  for (let side = 0; side < 4; side++) {
    const own = side < 2 ? moving : still;
    const other = side < 2 ? still : moving;
    const isAlong = side % 2 === 0;
    const east = isAlong ? easting(own.bearing) : northing(own.bearing);
    const north = isAlong ? northing(own.bearing) : -easting(own.bearing);
    const across = isAlong ? other.length * cos + other.beam * sin : other.length * sin + other.beam * cos;
    const half = ((isAlong ? own.length : own.beam) + across) / 2;
    const offset = x * east + y * north;
    const rate = dx * east + dy * north;
    const speed = Math.abs(rate);
    if (speed <= ACROSS) {
      if (Math.abs(offset) > half + after) return NEVER;
      continue;
    }
    const ahead = rate > 0 ? -offset : offset;
    from = Math.max(from, (ahead - half - before) / speed);
    to = Math.min(to, (ahead + half + after) / speed);
  }
  return from <= to && to >= 0 ? from : NEVER;
}

/** How finely distances are sought, a millionth of what states keep. */
const FINEST = 1e-12;

/**
 * How far something has to go until it is so far from something else: `gapAt` gives the gap after a distance. It may
 * not shrink again on the way.
 */
export function distanceToGap(gapAt: (distance: number) => number, gap: number): number {
  if (gapAt(0) >= gap) return 0;
  let near = 0;
  let far = Math.max(1, gap);
  while (gapAt(far) < gap) {
    near = far;
    far *= 2;
  }
  while (far - near > FINEST * far) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (gapAt(middle) < gap) near = middle;
    else far = middle;
  }
  return far;
}

/** How far a rectangle has to go on a course (a bearing) to be so far from another that it touches or is near. */
export function distanceToPart(moving: Rectangle, course: number, still: Rectangle, gap: number): number {
  const moved = { ...moving };
  return distanceToGap((distance) => {
    moved.x = moving.x + distance * easting(course);
    moved.y = moving.y + distance * northing(course);
    return rectangleGap(moved, still);
  }, gap);
}
