import type { Scene, ScenePiece } from '../core/scene.ts';
import { compassName } from '../core/space/bearing.ts';
import { directionName, directionOfBearing } from '../core/space/hex.ts';
import { hexAt, hexChart } from './hex-chart.ts';
import type { SidePainter } from './sides.ts';
import { printTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** A bearing in words: by the names of the hexsides on a map of hexes. */
function bearingName({ grid }: Scene, bearing: number): string {
  const direction = grid.kind === 'hex' ? directionOfBearing(bearing) : null;
  return direction === null ? compassName(bearing) : directionName(direction);
}

/** A coordinate for people: to the hundredth. */
function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100 + 0;
}

function whereText({ grid }: Scene, { position }: ScenePiece): string {
  if (grid.kind === 'abstract') return '';
  if (grid.kind === 'free') return `${rounded(position.x)}, ${rounded(position.y)} ${grid.unit}`;
  const { q, r } = hexAt(position);
  return `(${q}, ${r})`;
}

function pieceRow(scene: Scene, piece: ScenePiece, paint: SidePainter): string[] {
  const { label, side, bearing, bars, badges } = piece;
  const name = side === null || label.includes(side) ? label : `${label} (${side})`;
  return [
    `  ${paint(side, name)}`,
    whereText(scene, piece),
    bearing === null ? '' : `heading ${bearingName(scene, bearing)}`,
    bars.map((bar) => `${bar.label} ${bar.value}/${bar.max}`).join(', '),
    badges.join(', '),
  ];
}

function headline(scene: Scene): string {
  const { title, wind } = scene;
  if (wind === null) return title;
  const from = `${title}, wind from ${bearingName(scene, wind.from)}`;
  return wind.strength === null ? from : `${from}, strength ${wind.strength}`;
}

/** A position in letters. */
export interface PositionText {
  readonly headline: string;
  /** Lines of the map; none where there is no map of hexes. */
  readonly chart: readonly string[];
  readonly pieces: readonly (readonly string[])[];
  readonly links: readonly string[];
}

/** Blanks before what is part of a position. */
const INDENT = '  ';

/**
 * A position in letters: a map where there is one of hexes, all pieces, and how they are related. `room`: characters in
 * a line.
 */
export function positionText(
  scene: Scene,
  paint: SidePainter,
  room: number,
  choices: readonly string[] = [],
): PositionText {
  const { grid, pieces, links } = scene;
  return {
    headline: headline(scene),
    chart: grid.kind === 'hex' ? hexChart(scene, grid.map, paint, choices, room - INDENT.length) : [],
    pieces: pieces.map((piece) => pieceRow(scene, piece, paint)),
    links: links.map(({ kind, from, to }) => `${from} and ${to}: ${kind}`),
  };
}

function printParts(terminal: Terminal, { chart, pieces, links }: Omit<PositionText, 'headline'>): void {
  if (chart.length > 0) {
    terminal.print();
    for (const line of chart) terminal.print(INDENT + line);
    terminal.print();
  }
  printTable(terminal, { rows: pieces, align: ['left', 'left', 'left', 'left', 'left'] });
  for (const line of links) terminal.print(INDENT + line);
}

/** Prints a position. */
export function printPosition(terminal: Terminal, position: PositionText): void {
  terminal.print(terminal.paint('bold', position.headline));
  printParts(terminal, position);
}

/** Prints what is otherwise in a position than it was: the map as a whole, or single pieces and links. */
export function printChanges(terminal: Terminal, before: PositionText, now: PositionText): void {
  const known = new Set(before.pieces.map((row) => JSON.stringify(row)));
  const isSame = before.chart.join('\n') === now.chart.join('\n');
  printParts(terminal, {
    chart: isSame ? [] : now.chart,
    pieces: now.pieces.filter((row) => !known.has(JSON.stringify(row))),
    links: [
      ...now.links.filter((line) => !before.links.includes(line)),
      ...before.links.filter((line) => !now.links.includes(line)).map((line) => `${line} no more`),
    ],
  });
}
