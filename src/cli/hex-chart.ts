import type { Scene, ScenePiece } from '../core/scene.ts';
import { directionOfBearing, type Hex } from '../core/space/hex.ts';
import { type HexMap, mapHexes } from '../core/space/hex-map.ts';
import { hexCentre, type Point } from '../core/space/plane.ts';
import type { SidePainter } from './sides.ts';

/** Characters between the middles of two neighbouring files of hexes. */
const FILE = 4;

/** Where bows point: N NE SE S SW NW. */
const ARROWS: readonly string[] = ['↑', '↗', '↘', '↓', '↙', '↖'];

/** The hex in which a point lies. */
export function hexAt({ x, y }: Point): Hex {
  const q = Math.round(x / 1.5) + 0;
  return { q, r: Math.round(-y / Math.sqrt(3) - q / 2) + 0 };
}

function keyOf({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** What stands in one hex of a chart: its width is that of the plain text. */
interface Mark {
  readonly plain: string;
  readonly text: string;
}

/** The short name of a piece: the first letter and the last number of its own. */
export function shortName({ label }: ScenePiece): string {
  return `${label.charAt(0)}${/\d+$/.exec(label)?.[0] ?? ''}`;
}

function pieceMark(pieces: readonly ScenePiece[], paint: SidePainter): Mark {
  const [first] = pieces;
  const direction = first === undefined || first.bearing === null ? null : directionOfBearing(first.bearing);
  const arrow = pieces.length > 1 || direction === null ? '' : (ARROWS[direction - 1] ?? '');
  return {
    plain: arrow + pieces.map(shortName).join('+'),
    text: arrow + pieces.map((piece) => paint(piece.side, shortName(piece))).join('+'),
  };
}

function grouped<T>(items: readonly T[], keyFor: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyFor(item), [...(groups.get(keyFor(item)) ?? []), item]);
  return groups;
}

/** Number of the first choice whose words name a hex that can be reached. */
function choiceAt(label: string, choices: readonly string[]): string {
  const place = choices.findIndex((choice) => choice.includes(label));
  return place < 0 ? 'o' : `${place + 1}`;
}

function reachMarks(scene: Scene, choices: readonly string[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  if (choices.length === 0) return marks;
  for (const { kind, label, polygon } of scene.hints) {
    if (kind !== 'reach' || polygon.length === 0) continue;
    const sum = polygon.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const hex = hexAt({ x: sum.x / polygon.length, y: sum.y / polygon.length });
    const plain = choiceAt(label, choices);
    marks.set(keyOf(hex), { plain, text: plain });
  }
  return marks;
}

interface Spot extends Mark {
  readonly column: number;
}

function lineOf(spots: readonly Spot[]): string {
  let line = '';
  let width = 0;
  for (const { column, plain, text } of spots) {
    line += ' '.repeat(Math.max(0, column - width)) + text;
    width = Math.max(width, column) + plain.length;
  }
  return line;
}

/**
 * A map of hexes in letters, north up: ships by their short names with an arrow where the bow points, and the
 * hexes that can be reached by the number of the first choice that leads there, if there are choices.
 */
export function hexChart(
  scene: Scene,
  map: HexMap,
  paint: SidePainter,
  choices: readonly string[],
): readonly string[] {
  const pieces = grouped(scene.pieces, ({ position }) => keyOf(hexAt(position)));
  const reach = reachMarks(scene, choices);
  const hexes = mapHexes(map).filter(({ q, r }) => Number.isFinite(hexCentre({ q, r }).x));
  const west = Math.min(...hexes.map(({ q }) => q));
  const rows = grouped(hexes, ({ q, r }) => `${2 * r + q}`);
  return [...rows.keys()]
    .map(Number)
    .sort((a, b) => a - b)
    .map((row) => {
      const spots = (rows.get(`${row}`) ?? []).map((hex): Spot => {
        const here = pieces.get(keyOf(hex));
        const mark =
          here === undefined ? (reach.get(keyOf(hex)) ?? { plain: '·', text: '·' }) : pieceMark(here, paint);
        const middle = 2 + (hex.q - west) * FILE;
        return { ...mark, column: here === undefined ? middle : middle - 1 };
      });
      return lineOf(spots.sort((a, b) => a.column - b.column));
    });
}
