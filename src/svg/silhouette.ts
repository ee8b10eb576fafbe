import type { ScenePiece } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { type Box, boxAbout } from './box.ts';
import { px } from './markup.ts';
import { type Projection, pathThrough } from './projection.ts';

/** What of a piece is seen on the map. */
export interface Silhouette {
  /** Its middle, in pixels. */
  readonly at: Point;
  /** The `d` of its outline. */
  readonly outline: string;
  /** Where the outline belongs; null if it is in pixels of the picture. */
  readonly transform: string | null;
  /** Rectangles that cover it, so that words can keep clear of it. */
  readonly covers: readonly Box[];
}

/** How far a piece reaches from its position. */
interface Reach {
  readonly fore: number;
  readonly aft: number;
  readonly port: number;
  readonly starboard: number;
}

/** Nothing is drawn shorter than so many pixels. */
const SHORTEST = 18;
/** The radius of a piece without heading or outline. */
const COUNTER = 11;

function reachOf({ position, footprint }: ScenePiece, bearing: number): Reach {
  const angle = (bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const ahead = footprint.map(({ x, y }) => (x - position.x) * sin + (y - position.y) * cos);
  const abeam = footprint.map(({ x, y }) => (x - position.x) * cos - (y - position.y) * sin);
  return {
    fore: Math.max(0, ...ahead),
    aft: Math.max(0, ...ahead.map((value) => -value)),
    port: Math.max(0, ...abeam.map((value) => -value)),
    starboard: Math.max(0, ...abeam),
  };
}

/** Length along the heading (north if it has none) and beam across, in units of the scene; 0 without an outline. */
export function dimensionsOf(piece: ScenePiece): { readonly length: number; readonly beam: number } {
  const { fore, aft, port, starboard } = reachOf(piece, piece.bearing ?? 0);
  return { length: fore + aft, beam: port + starboard };
}

/** A hull with its bow up, about a point amidships. */
export function hullPath({ fore, aft, port, starboard }: Reach): string {
  const length = fore + aft;
  const half = (port + starboard) / 2;
  const keel = (starboard - port) / 2;
  const p = (side: number, down: number) => `${px(keel + side * half)} ${px(-fore + down * length)}`;
  return [
    `M${p(0, 0)}`,
    `C${p(0.62, 0.1)} ${p(1, 0.24)} ${p(1, 0.42)}`,
    `C${p(1, 0.66)} ${p(0.95, 0.86)} ${p(0.66, 1)}`,
    `L${p(-0.66, 1)}`,
    `C${p(-0.95, 0.86)} ${p(-1, 0.66)} ${p(-1, 0.42)}`,
    `C${p(-1, 0.24)} ${p(-0.62, 0.1)} ${p(0, 0)}Z`,
  ].join('');
}

function scaled(reach: Reach, by: number): Reach {
  const { fore, aft, port, starboard } = reach;
  return { fore: fore * by, aft: aft * by, port: port * by, starboard: starboard * by };
}

/** A reach in pixels that can be seen, whatever the footprint. */
function visible(reach: Reach, scale: number): Reach {
  const length = reach.fore + reach.aft;
  const beam = reach.port + reach.starboard;
  if (!(length > 0 && beam > 0 && Number.isFinite(length * beam)))
    return { fore: SHORTEST, aft: SHORTEST, port: SHORTEST / 3, starboard: SHORTEST / 3 };
  return scaled(reach, Math.max(scale, SHORTEST / length));
}

function hull(at: Point, bearing: number, reach: Reach): Silhouette {
  const angle = (bearing * Math.PI) / 180;
  const length = reach.fore + reach.aft;
  const side = Math.max(reach.port + reach.starboard, length / 3) * 0.9;
  const covers = [1 / 6, 1 / 2, 5 / 6].map((share) => {
    const ahead = reach.fore - share * length;
    return boxAbout({ x: at.x + ahead * Math.sin(angle), y: at.y - ahead * Math.cos(angle) }, side, side);
  });
  const transform = `translate(${px(at.x)} ${px(at.y)}) rotate(${px(bearing)})`;
  return { at, outline: hullPath(reach), transform, covers };
}

function counter(at: Point): Silhouette {
  const r = COUNTER;
  const outline = `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const transform = `translate(${px(at.x)} ${px(at.y)})`;
  return { at, outline, transform, covers: [boxAbout(at, 2 * r, 2 * r)] };
}

/** A hull pointing where it heads, as long and broad as its footprint; the footprint itself where it has no heading. */
export function silhouetteOf(piece: ScenePiece, projection: Projection): Silhouette {
  const at = projection.at(piece.position);
  const { bearing, footprint } = piece;
  if (bearing !== null) return hull(at, bearing, visible(reachOf(piece, bearing), projection.scale));
  const points = footprint.map((point) => projection.at(point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { x: Math.min(...xs), y: Math.min(...ys) };
  const [width, height] = [Math.max(...xs) - box.x, Math.max(...ys) - box.y];
  if (points.length < 3 || !(Math.max(width, height) > COUNTER)) return counter(at);
  return { at, outline: pathThrough(points), transform: null, covers: [{ ...box, width, height }] };
}
