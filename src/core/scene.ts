import type { HexMap } from './space/hex-map.ts';
import type { Point } from './space/plane.ts';

/** An upright rectangle. */
export interface SceneRectangle {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * What the pieces stand on: flat-top hexes with axial coordinates, a free table (with its edge, unless the sea goes
 * on), or nothing but relations.
 */
export type SceneGrid =
  | { readonly kind: 'hex'; readonly map: HexMap }
  | { readonly kind: 'free'; readonly unit: string; readonly edge?: SceneRectangle }
  | { readonly kind: 'abstract' };

/** A number with a maximum, such as hull 7/12. */
export interface SceneBar {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** What lies in each of its parts of equal size, such as the divisions of a hull; left out where it is one whole. */
  readonly parts?: readonly number[];
}

/** A ship, battery, unit or the like. */
export interface ScenePiece {
  readonly id: string;
  /** Null for what belongs to nobody. */
  readonly side: string | null;
  readonly kind: string;
  readonly label: string;
  /** Its middle. */
  readonly position: Point;
  /** Degrees clockwise from north where the bow points; null where it has no heading. */
  readonly bearing: number | null;
  /** Outline, in order, in the scene's coordinates. */
  readonly footprint: readonly Point[];
  /** Numbers with a maximum, such as its crew. */
  readonly bars: readonly SceneBar[];
  /** Words for what has become of it, such as `dismasted`. */
  readonly badges: readonly string[];
}

/** A stretch of smoke, shoal, shore or the like. */
export interface SceneArea {
  readonly kind: string;
  readonly label: string;
  readonly polygon: readonly Point[];
}

/** A relation between two pieces, such as "grappled". */
export interface SceneLink {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** Something to show for the piece whose decision it is: where it can go (`reach`), or where it can shoot (`arc`). */
export interface SceneHint {
  readonly kind: 'arc' | 'reach';
  readonly piece: string;
  readonly label: string;
  readonly polygon: readonly Point[];
}

/**
 * All that a front end needs to draw a position; it knows nothing of rules. Points have x east and y north; in a
 * hex scene the centre of a hex is 1 from its corners.
 */
export interface Scene {
  readonly title: string;
  /** The rectangle that holds everything. */
  readonly bounds: SceneRectangle;
  /** What the pieces stand on. */
  readonly grid: SceneGrid;
  /**
   * The bearing the wind comes from, degrees clockwise from north, and its strength, null where the rules know none;
   * null without wind.
   */
  readonly wind: { readonly from: number; readonly strength: number | null } | null;
  /** Every side in play order, for colours and legends. */
  readonly sides: readonly string[];
  /** Ships and the like, those in play only. */
  readonly pieces: readonly ScenePiece[];
  /** Smoke, shoals, shores. */
  readonly areas: readonly SceneArea[];
  /** Relations between pieces. */
  readonly links: readonly SceneLink[];
  /** What the piece to decide can reach. */
  readonly hints: readonly SceneHint[];
}
