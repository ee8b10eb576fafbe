import { angleBetween, normaliseBearing, reverseBearing } from './bearing.ts';

/** The wind over the whole map. */
export interface Wind {
  /** Bearing the wind comes from: degrees clockwise from north, from 0 (included) to 360 (not included). */
  readonly from: number;
  /** How hard it blows, in the steps of the ruleset. */
  readonly strength: number;
}

/**
 * Points of sail as a table: by how far off the bow the wind comes from, in degrees.
 * Rows in ascending order, each good up to and including its angle; the last row is 180.
 */
export type PointsOfSail<P extends string> = readonly { readonly upTo: number; readonly point: P }[];

/** The angle of the wind off the bow, on either side: degrees, 0 (in irons) to 180 (dead aft), both included. */
export function windAngle(heading: number, from: number): number {
  return angleBetween(heading, from);
}

/**
 * The point of sail at a wind angle of 0 to 180 degrees, by the first row that reaches it.
 * @throws RangeError if no row does: the angle is over 180 or no number, or the table stops short.
 */
export function pointOfSail<P extends string>(table: PointsOfSail<P>, angle: number): P {
  for (const row of table) if (angle <= row.upTo) return row.point;
  throw new RangeError(`No point of sail for a wind angle of ${angle} degrees: expected 0 to 180.`);
}

/** The wind veers: the bearing it comes from goes clockwise by so many degrees. */
export function veer(from: number, degrees: number): number {
  return normaliseBearing(from + degrees);
}

/** The wind backs: the bearing it comes from goes anti-clockwise by so many degrees. */
export function back(from: number, degrees: number): number {
  return normaliseBearing(from - degrees);
}

/** The bearing towards which the wind blows and a ship without sails drifts. */
export function downwind(from: number): number {
  return reverseBearing(from);
}
