import type { PointsOfSail } from '../../core/space/wind.ts';
import type { PointOfSail, SpeedTable } from './types.ts';

/**
 * Speeds in hexes: rows aft, quarter, beam, bow; columns wind strength 1 to 6. @source MN-029, MN-029a, MN-029b,
 * MN-029c, MN-029d, MN-030
 */
export const SPEED_TABLE: SpeedTable = [
  [1, 1, 2, 2, 3, 3],
  [0, 0, 1, 1, 2, 2],
  [0, 0, 0, 1, 1, 1],
  [0, 0, 0, 0, 0, 0],
];

/** Rows of the speed table in their order. @source MN-029 */
export const SPEED_ROWS: readonly PointOfSail[] = ['aft', 'quarter', 'beam', 'bow'];

/** Which row belongs to which angle of the wind off the bow, by the option `rowMap`. @source MN-R03, MN-R04 */
export const ROW_MAPS: { readonly [map in 'spread' | 'nautical']: PointsOfSail<PointOfSail> } = {
  spread: [
    { upTo: 30, point: 'bow' },
    { upTo: 90, point: 'beam' },
    { upTo: 150, point: 'quarter' },
    { upTo: 180, point: 'aft' },
  ],
  nautical: [
    { upTo: 60, point: 'bow' },
    { upTo: 90, point: 'beam' },
    { upTo: 150, point: 'quarter' },
    { upTo: 180, point: 'aft' },
  ],
};

/** Value of a ship that nobody diced for. @source MN-001 */
export const START_VALUE = 6;

/** Highest wind strength, at which gales blow. @source MN-R07, MN-019 */
export const GALE_STRENGTH = 6;

/**
 * Directions of the forward arc in hexsides clockwise from the heading; the other three are the aft arc. @source
 * MN-048, MN-R48
 */
export const FORWARD_ARC: readonly number[] = [0, 1, 5];
