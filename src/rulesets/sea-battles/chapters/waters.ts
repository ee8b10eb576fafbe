import { outlineToPoint } from '../../../core/space/outline.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import type { Current, Ship } from '../types.ts';

/** Whether a ship lies in the current: its centre counts. @source SB-014, SB-R36 */
export function isInCurrent({ area }: Current, { x, y }: Pick<Ship, 'x' | 'y'>): boolean {
  return area === null || outlineToPoint(area, x, y) <= TOLERANCE;
}
