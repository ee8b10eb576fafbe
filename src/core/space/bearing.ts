/** Slack at the edges of an arc: swallows the error of doubles, far below the 1e-6 degrees that a state stores. */
const EDGE_DEGREES = 1e-9;

const RADIANS = Math.PI / 180;

/** The sixteen points of the compass, clockwise from north, 22.5 degrees apart. */
export const COMPASS_POINTS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;

/** One of the sixteen points of the compass. */
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/**
 * A bearing written in the one way that states hold: degrees clockwise from north, from 0 (included, never -0)
 * to 360 (not included).
 */
export function normaliseBearing(degrees: number): number {
  const rest = degrees % 360;
  if (rest >= 0) return rest + 0;
  const bearing = rest + 360;
  return bearing === 360 ? 0 : bearing;
}

/** A bearing as seen from the bow: degrees clockwise from the heading, from 0 (included) to 360 (not included). */
export function relativeBearing(heading: number, bearing: number): number {
  return normaliseBearing(bearing - heading);
}

/**
 * How far off the bow a bearing lies: degrees, starboard positive, port negative, from -180 (not included)
 * to 180 (included).
 */
export function signedBearing(heading: number, bearing: number): number {
  const relative = relativeBearing(heading, bearing);
  return relative > 180 ? relative - 360 : relative;
}

/** The smaller angle between two bearings: degrees, 0 to 180, both included. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(signedBearing(a, b));
}

/**
 * How far east one step on a bearing leads: its sine, from -1 to 1. Exactly 0, 1, 0 and -1 at 0, 90, 180 and 270
 * degrees, and exactly the opposite on the mirror image, `-bearing`.
 */
export function easting(bearing: number): number {
  const turn = lastTurn(bearing);
  const offNorth = Math.min(Math.abs(turn), 360 - Math.abs(turn));
  const step = sine(Math.min(offNorth, 180 - offNorth));
  return turn > 0 === Math.abs(turn) < 180 ? step : 0 - step;
}

/**
 * How far north one step on a bearing leads: its cosine, from -1 to 1. Exactly 1, 0, -1 and 0 at 0, 90, 180 and 270
 * degrees, and exactly the same on the mirror image, `-bearing`.
 */
export function northing(bearing: number): number {
  const turn = Math.abs(lastTurn(bearing));
  const offNorth = Math.min(turn, 360 - turn);
  return offNorth <= 90 ? cosine(offNorth) : 0 - cosine(180 - offNorth);
}

/** A bearing without its full turns: -360 to 360. (A remainder is slow, and mostly there is nothing to take off.) */
function lastTurn(bearing: number): number {
  return Math.abs(bearing) <= 360 ? bearing : bearing % 360;
}

/** Sine of an angle of 0 to 90 degrees: exactly 0 and 1 at its ends. */
function sine(degrees: number): number {
  return degrees <= 45 ? Math.sin(degrees * RADIANS) : Math.cos((90 - degrees) * RADIANS);
}

/** Cosine of an angle of 0 to 90 degrees: exactly 1 and 0 at its ends. */
function cosine(degrees: number): number {
  return degrees < 45 ? Math.cos(degrees * RADIANS) : Math.sin((90 - degrees) * RADIANS);
}

/** The bearing of the way back: 180 degrees round, from 0 (included) to 360 (not included). */
export function reverseBearing(bearing: number): number {
  return normaliseBearing(bearing + 180);
}

/**
 * Whether a bearing lies in an arc of `width` degrees, half of it to either side of the bearing `centre`.
 * Both edges belong to the arc, up to 1e-9 degrees beyond them; 360 or more is all round, 0 the centre line alone.
 */
export function isInArc(bearing: number, centre: number, width: number): boolean {
  return angleBetween(bearing, centre) <= width / 2 + EDGE_DEGREES;
}

/**
 * The nearest of the sixteen points of the compass, for people to read; half-way between two, the clockwise one.
 * Hexsides have names of their own: bearing 60 is ENE here, but direction 2 of a hex is called NE (`directionName`).
 */
export function compassName(bearing: number): CompassPoint {
  return COMPASS_POINTS[Math.round(normaliseBearing(bearing) / 22.5) % 16] as CompassPoint;
}
