import type { FireMode, ShipClass, Troop } from './types.ts';

/** What ships of a class have in common. */
export interface ClassRow {
  /** Points of an undamaged hull division. */
  readonly hull: number;
  /** Points of an undamaged mast division; 0 without masts. */
  readonly mast: number;
  /** Steam allowance in inches with 0, 1, 2 and 3 hull divisions left. */
  readonly steam: readonly [number, number, number, number];
  /** The sharpest turn, degrees. */
  readonly turn: number;
  /** Dice of one gun group: a hull division or turret. */
  readonly dice: number;
  /** Gun groups that can fire in a turn with 0, 1, 2 and 3 hull divisions left. */
  readonly groups: readonly [number, number, number, number];
  /** Gun range, inches. */
  readonly range: number;
  /** Torpedoes at the start. */
  readonly torpedoes: number;
  /** Room for troops, units. */
  readonly capacity: number;
  /** Length of the model, inches. */
  readonly length: number;
  /** Beam of the model, inches. */
  readonly beam: number;
}

/**
 * The classes. Range, turn and capacity of ironclads may be set by options.
 *
 * @source IM-005, IM-006, IM-007, IM-008, IM-015, IM-016, IM-022, IM-023, IM-024, IM-025, IM-041, IM-042, IM-044,
 * IM-045, IM-090, IM-091, IM-100,
 * IM-101, IM-121, IM-122, IM-123, IM-124, IM-125, IM-126, IM-127, IM-128, IM-129, IM-134, IM-R005, IM-R010, IM-R011,
 * IM-R014
 */
export const CLASSES: { readonly [C in ShipClass]: ClassRow } = {
  battleship: {
    hull: 12,
    mast: 5,
    steam: [0, 0, 8, 16],
    turn: 45,
    dice: 5,
    groups: [0, 1, 2, 3],
    range: 24,
    torpedoes: 2,
    capacity: 2,
    length: 4,
    beam: 1,
  },
  cruiser: {
    hull: 8,
    mast: 4,
    steam: [0, 0, 8, 16],
    turn: 90,
    dice: 3,
    groups: [0, 1, 2, 3],
    range: 18,
    torpedoes: 1,
    capacity: 1,
    length: 3,
    beam: 1,
  },
  ironclad: {
    hull: 8,
    mast: 0,
    steam: [0, 0, 6, 12],
    turn: 45,
    dice: 6,
    groups: [0, 0, 1, 2],
    range: 24,
    torpedoes: 1,
    capacity: 0,
    length: 3,
    beam: 1,
  },
};

/** Divisions of a hull, and of the masts. @source IM-004 */
export const DIVISIONS = 3;

/** Turrets of an ironclad. @source IM-125 */
export const TURRETS = 2;

/** Inches of the allowance from one turn of a steamer to the next. @source IM-021 */
export const TURN_EVERY = 4;

/** Highest roll that rams. @source IM-081 */
export const RAM_ROLL = 3;

/** Inches. @source IM-092 */
export const TORPEDO_RANGE = 12;

/** Highest roll that hits, for a torpedo at a wooden ship and at an ironclad. @source IM-095, IM-135 */
export const TORPEDO_ROLL: { readonly wooden: number; readonly ironclad: number } = {
  wooden: 1,
  ironclad: 2,
};

/** Dice of a torpedo that hits. @source IM-096 */
export const TORPEDO_DICE = 10;

/** Range of a shore battery, inches. @source IM-111 */
export const BATTERY_RANGE = 24;

/** Dice of a shore battery. @source IM-112 */
export const BATTERY_DICE = 4;

/** Points that destroy a battery. @source IM-115 */
export const BATTERY_POINTS = 2;

/** Batteries of the usual emplacements. @source IM-118 */
export const EMPLACEMENT_SIZES: { readonly [size in 'small' | 'medium' | 'large']: number } = {
  small: 2,
  medium: 3,
  large: 4,
};

/** Inches that boats cover. @source IM-104 */
export const BOAT_RANGE = 6;

/** How far a point may lie off the shoreline and still be on it, inches. @source IM-R138 */
export const SHORE_SLACK = 0.001;

/** Room that a unit takes. @source IM-102, IM-103, IM-R094 */
export const TROOP_ROOM: { readonly [K in Troop['kind']]: number } = {
  infantry: 1,
  artillery: 0.5,
  cavalry: 2,
};

/** Highest roll at which a poor ship strikes. @source IM-151 */
export const STRIKE_ROLL = 2;

/** Highest total at which a side surrenders. @source IM-155, IM-R120 */
export const SURRENDER_ROLL = 2;

/** The modes of fire. @source IM-049, IM-050, IM-051, IM-052, IM-053, IM-054, IM-055 */
export const FIRE_MODES: readonly FireMode[] = ['regular', 'high', 'low'];

/** The table without other orders, inches. */
export const USUAL_TABLE: { readonly width: number; readonly height: number } = { width: 72, height: 48 };
