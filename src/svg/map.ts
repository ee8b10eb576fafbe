import type { Scene, ScenePiece } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { areaAt, areaNames, squaresIn } from './area.ts';
import { type Box, widened } from './box.ts';
import { coordinateObstacles, hexCoordinates, hexSheet } from './hex-sheet.ts';
import { arcLabels, decidingPieces, hintAt } from './hint.ts';
import { type LinkLine, linkAt, linkLines, linkName, linkNames, pointOn } from './link.ts';
import type { Livery } from './livery.ts';
import { element, type Markup, NOTHING, px } from './markup.ts';
import { pieceAt } from './piece.ts';
import { isStray, type Obstacle, placed } from './placement.ts';
import { type Plate, plateOf } from './plate.ts';
import type { Projection } from './projection.ts';
import { type Silhouette, silhouetteOf } from './silhouette.ts';
import { tableSheet } from './table-sheet.ts';
import type { Theme } from './theme.ts';

/** What a map is drawn with. */
export interface MapSources {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly prefix: string;
  readonly projection: Projection;
  readonly liveryOf: (side: string | null) => Livery;
  /** Words stay within that. */
  readonly frame: Box;
}

function sheet({ scene, projection, theme }: MapSources): Markup {
  const { grid } = scene;
  if (grid.kind === 'hex') return hexSheet(grid.map, projection, theme);
  if (grid.kind !== 'free') return NOTHING;
  return tableSheet(grid.edge ?? scene.bounds, grid.edge !== undefined, projection, theme);
}

/** Small rectangles along lines that words should not stand on. */
function alongLines(lines: readonly LinkLine[]): Obstacle[] {
  return lines.flatMap((line) => {
    const count = Math.ceil(Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) / 10);
    return Array.from({ length: count + 1 }, (_, index) => {
      const { x, y } = pointOn(line, index / Math.max(1, count));
      return { box: { x: x - 5, y: y - 5, width: 10, height: 10 }, weight: 1 };
    });
  });
}

/** What small areas and the places that a piece can go to cover. */
function outlines({ scene: { areas, hints }, projection }: MapSources): Obstacle[] {
  const places = hints.filter(({ kind }) => kind === 'reach');
  const covered = (things: readonly { readonly polygon: readonly Point[] }[], weight: number) =>
    things.flatMap(({ polygon }) => squaresIn(polygon, projection).map((box) => ({ box, weight })));
  return [...covered(areas, 2), ...covered(places, 4)];
}

/** A piece with all that it is drawn by. */
interface ShownPiece {
  readonly piece: ScenePiece;
  readonly silhouette: Silhouette;
  readonly livery: Livery;
  readonly plate: Plate;
}

function shownPieces({ scene, projection, liveryOf, theme }: MapSources): ShownPiece[] {
  return scene.pieces.map((piece) => {
    const livery = liveryOf(piece.side);
    const plate = plateOf(piece, livery, theme);
    return { piece, silhouette: silhouetteOf(piece, projection), livery, plate };
  });
}

/** A thin line to its piece from a plate that stands further off, or that could be taken for another piece's. */
function leader(shown: ShownPiece, plate: Box, hulls: readonly Box[]): Markup {
  const { at, covers } = shown.silhouette;
  const { x, y, width, height } = plate;
  const near = { x: Math.max(x, Math.min(at.x, x + width)), y: Math.max(y, Math.min(at.y, y + height)) };
  const reach = Math.max(...covers.map((box) => Math.hypot(box.width, box.height))) * 1.1;
  const others = hulls.filter((hull) => !covers.includes(hull));
  if (Math.hypot(near.x - at.x, near.y - at.y) < reach + 6 && !isStray(plate, covers, others)) return NOTHING;
  const d = `M${px(at.x)} ${px(at.y)}L${px(near.x)} ${px(near.y)}`;
  return element('path', { d, stroke: shown.livery.colour, 'stroke-width': 1.8 });
}

/** The ground, and what lies on it below the pieces. */
function ground(sources: MapSources): Markup {
  const { scene, projection, theme, prefix } = sources;
  const labels = arcLabels(scene);
  const areas = scene.areas.filter(({ polygon }) => polygon.length > 2);
  const hints = scene.hints.filter(({ polygon }) => polygon.length > 2);
  return element(
    'g',
    { 'clip-path': `url(#${prefix}-frame)` },
    sheet(sources),
    ...areas.map((area) => areaAt(area, projection, theme, prefix)),
    ...hints.map((hint) => hintAt(hint, labels, scene, projection, theme, prefix)),
    scene.grid.kind === 'hex' ? hexCoordinates(scene.grid.map, projection, theme) : NOTHING,
  );
}

/** Where the plates of the pieces stand: clear of coordinates, names of areas and links, if they can. */
function plateBoxes(
  pieces: readonly ShownPiece[],
  obstacles: readonly Obstacle[],
  { scene: { grid }, projection, frame }: MapSources,
): Box[] {
  const coordinates = grid.kind === 'hex' ? coordinateObstacles(grid.map, projection) : [];
  const tags = pieces.map(({ plate: { width, height }, silhouette: { covers } }) => ({
    width,
    height,
    covers,
  }));
  return placed(tags, [...coordinates, ...obstacles], widened(frame, -4));
}

/** Everything inside the frame. */
export function mapOf(sources: MapSources): Markup {
  const { scene, theme, projection, frame } = sources;
  const pieces = shownPieces(sources);
  const deciding = decidingPieces(scene);
  const hulls = pieces.flatMap(({ silhouette }) => silhouette.covers);
  const names = areaNames(scene.areas, projection, theme, hulls);
  const lines = linkLines(scene, new Map(pieces.map(({ piece, silhouette }) => [piece.id, silhouette])));
  const obstacles = [...names.map(({ obstacle }) => obstacle), ...alongLines(lines), ...outlines(sources)];
  const boxes = plateBoxes(pieces, obstacles, sources);
  const eachPlate = (draw: (shown: ShownPiece, box: Box) => Markup) =>
    pieces.map((shown, index) => draw(shown, boxes[index] as Box));
  return element(
    'g',
    {},
    ground(sources),
    ...names.map((name) => name.drawn),
    ...eachPlate((shown, box) => leader(shown, box, hulls)),
    ...pieces.map(({ piece, silhouette, livery }) =>
      pieceAt(piece, silhouette, deciding.has(piece.id), livery, scene, theme),
    ),
    ...lines.map((line) => linkAt(line, theme)),
    ...eachPlate(({ plate }, box) => plate.draw(box)),
    ...linkNames(lines, [...boxes, ...hulls], frame).map((name) => linkName(name, theme)),
  );
}
