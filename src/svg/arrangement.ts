import type { Scene, ScenePiece } from '../core/scene.ts';
import { type Point, place } from '../core/space/plane.ts';
import { dimensionsOf } from './silhouette.ts';

/** How much wider than high the ring is: names need their room to the sides. */
const STRETCH = 1.4;
/** Length of the longest hull, and the distance between neighbours on the ring. */
const HULL_LENGTH = 1.1;
const DISTANCE = 2.1;
const MARGIN = { x: 1.3, y: 1.1 };

/** A hull of a length and beam with its bow to the north. */
function oblong(length: number, beam: number): Point[] {
  return [
    { x: -beam / 2, y: length / 2 },
    { x: beam / 2, y: length / 2 },
    { x: beam / 2, y: -length / 2 },
    { x: -beam / 2, y: -length / 2 },
  ];
}

/** Pieces of a side stand together, sides in their order, those of nobody last. */
function bySide({ pieces, sides }: Scene): ScenePiece[] {
  const rank = ({ side }: ScenePiece) => {
    const index = side === null ? -1 : sides.indexOf(side);
    return index < 0 ? sides.length : index;
  };
  return [...pieces].sort((a, b) => rank(a) - rank(b));
}

/** The places on the ring, clockwise, the first side about the west. */
function ring(pieces: readonly ScenePiece[], across: number, up: number): ReadonlyMap<string, Point> {
  const first = pieces.filter(({ side }) => side === pieces[0]?.side).length;
  return new Map(
    pieces.map(({ id }, index) => {
      const angle = Math.PI * (1 - (2 * (index - (first - 1) / 2)) / pieces.length);
      return [id, { x: across * Math.cos(angle), y: up * Math.sin(angle) }];
    }),
  );
}

/**
 * A scene of relations alone, laid out as a graph: its pieces on a ring, in proportion to each other. Outlines of
 * areas and hints mean nothing there and are left out.
 */
export function arranged(scene: Scene): Scene {
  const count = scene.pieces.length;
  const up = count < 2 ? 0 : Math.max(1.5, (count * DISTANCE) / (Math.PI * (1 + STRETCH)));
  const places = ring(bySide(scene), up * STRETCH, up);
  const sizes = scene.pieces.map(dimensionsOf);
  const longest = Math.max(1e-6, ...sizes.map(({ length }) => length));
  return {
    ...scene,
    bounds: {
      left: -up * STRETCH - MARGIN.x,
      right: up * STRETCH + MARGIN.x,
      bottom: -up - MARGIN.y,
      top: up + MARGIN.y,
    },
    pieces: scene.pieces.map((piece, index) => {
      const { length = 0, beam = 0 } = sizes[index] ?? {};
      const isSized = length > 0 && beam > 0;
      const drawn = isSized ? (HULL_LENGTH * length) / longest : HULL_LENGTH;
      const shape = oblong(drawn, isSized ? (drawn * beam) / length : drawn * 0.4);
      const position = places.get(piece.id) ?? { x: 0, y: 0 };
      const bearing = piece.bearing ?? 0;
      return { ...piece, position, bearing, footprint: place(shape, position, bearing) };
    }),
    areas: scene.areas.map((area) => ({ ...area, polygon: [] })),
    hints: scene.hints.map((hint) => ({ ...hint, polygon: [] })),
  };
}
