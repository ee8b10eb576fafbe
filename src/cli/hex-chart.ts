import type { Scene, ScenePiece } from '../core/scene.ts';
import { directionOfBearing, type Hex } from '../core/space/hex.ts';
import { type HexMap, mapHexes } from '../core/space/hex-map.ts';
import { hexCentre, type Point } from '../core/space/plane.ts';
import { type ChartWindow, chartWindow, type Spot } from './chart-window.ts';
import { widthOf } from './printable.ts';
import type { SidePainter } from './sides.ts';

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

/** The short name of a piece: the first letter and the last number of its own. */
export function shortName({ label }: ScenePiece): string {
  const [first = ''] = label;
  return `${first}${/\d+$/.exec(label)?.[0] ?? ''}`;
}

function pieceMark(pieces: readonly ScenePiece[], paint: SidePainter): string {
  const [first] = pieces;
  const direction = first === undefined || first.bearing === null ? null : directionOfBearing(first.bearing);
  const arrow = pieces.length > 1 || direction === null ? '' : (ARROWS[direction - 1] ?? '');
  return arrow + pieces.map((piece) => paint(piece.side, shortName(piece))).join('+');
}

function grouped<T>(items: readonly T[], keyFor: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyFor(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Number of the first choice whose words name a hex that can be reached. */
function choiceAt(label: string, choices: readonly string[]): string {
  const place = choices.findIndex((choice) => choice.includes(label));
  return place < 0 ? 'o' : `${place + 1}`;
}

/** The hexes that can be reached, each by the number of the first choice that leads there. */
function reachMarks(scene: Scene, choices: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>();
  if (choices.length === 0) return marks;
  for (const { kind, label, polygon } of scene.hints) {
    if (kind !== 'reach' || polygon.length === 0) continue;
    const sum = polygon.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const hex = hexAt({ x: sum.x / polygon.length, y: sum.y / polygon.length });
    marks.set(keyOf(hex), choiceAt(label, choices));
  }
  return marks;
}

/** A mark in a line of the chart. */
interface Mark {
  readonly column: number;
  readonly text: string;
}

function lineOf(marks: readonly Mark[]): string {
  let line = '';
  let width = 0;
  for (const { column, text } of marks) {
    line += ' '.repeat(Math.max(0, column - width)) + text;
    width = Math.max(width, column) + widthOf(text);
  }
  return line;
}

function spotOf({ q, r }: Hex): Spot {
  return { file: q, row: 2 * r + q };
}

function isIn({ west, east, north, south }: ChartWindow, { file, row }: Spot): boolean {
  return file >= west && file <= east && row >= north && row <= south;
}

/** What to say of a map of which only a part is drawn. */
function partText(hexes: readonly Hex[], window: ChartWindow): readonly string[] {
  if (hexes.every((hex) => isIn(window, spotOf(hex)))) return [];
  return ['(part of the map)'];
}

/**
 * A map of hexes in letters, north up: ships by their short names with an arrow where the bow points, and the
 * hexes that can be reached by the number of the first choice that leads there, if there are choices. `room`:
 * characters in a line.
 */
export function hexChart(
  scene: Scene,
  map: HexMap,
  paint: SidePainter,
  choices: readonly string[],
  room: number,
): readonly string[] {
  const pieces = grouped(scene.pieces, ({ position }) => keyOf(hexAt(position)));
  const reach = reachMarks(scene, choices);
  const hexes = mapHexes(map).filter((hex) => Number.isFinite(hexCentre(hex).x));
  const seen = hexes.filter((hex) => pieces.has(keyOf(hex)) || reach.has(keyOf(hex)));
  const window = chartWindow(hexes.map(spotOf), seen.map(spotOf), room);
  const drawn = hexes.filter((hex) => isIn(window, spotOf(hex)));
  const rows = grouped(drawn, (hex) => `${spotOf(hex).row}`);
  const markOf = (hex: Hex): Mark => {
    const here = pieces.get(keyOf(hex));
    const column = 2 + (hex.q - window.west) * window.step;
    if (here !== undefined) return { column: column - 1, text: pieceMark(here, paint) };
    return { column, text: reach.get(keyOf(hex)) ?? '·' };
  };
  const lines = [...rows.keys()]
    .map(Number)
    .sort((a, b) => a - b)
    .map((row) => lineOf((rows.get(`${row}`) ?? []).map(markOf).sort((a, b) => a.column - b.column)));
  return [...lines, ...partText(hexes, window)];
}
