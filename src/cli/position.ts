import type { Scene, ScenePiece } from '../core/scene.ts';
import { compassName } from '../core/space/bearing.ts';
import { directionName, directionOfBearing } from '../core/space/hex.ts';
import { hexAt, hexChart } from './hex-chart.ts';
import type { SidePainter } from './sides.ts';
import { type Cell, tableLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** A bearing in words: by the names of the hexsides on a map of hexes. */
function bearingName({ grid }: Scene, bearing: number): string {
  const direction = grid.kind === 'hex' ? directionOfBearing(bearing) : null;
  return direction === null ? compassName(bearing) : directionName(direction);
}

function whereText({ grid }: Scene, { position }: ScenePiece): string {
  if (grid.kind === 'abstract') return '';
  if (grid.kind === 'free') return `${position.x}, ${position.y} ${grid.unit}`;
  const { q, r } = hexAt(position);
  return `(${q}, ${r})`;
}

function pieceRow(scene: Scene, piece: ScenePiece, paint: SidePainter): (string | Cell)[] {
  const { label, side, bearing, bars, badges } = piece;
  const name = side === null || label.includes(side) ? label : `${label} (${side})`;
  return [
    { plain: `  ${name}`, text: `  ${paint(side, name)}` },
    whereText(scene, piece),
    bearing === null ? '' : `heading ${bearingName(scene, bearing)}`,
    bars.map((bar) => `${bar.label} ${bar.value}/${bar.max}`).join(', '),
    badges.join(', '),
  ];
}

function headline(scene: Scene): string {
  const { title, wind } = scene;
  if (wind === null) return title;
  return `${title}, wind from ${bearingName(scene, wind.from)}, strength ${wind.strength}`;
}

/** Prints a position: a chart where there is a map of hexes, and a list of all pieces. */
export function printPosition(
  terminal: Terminal,
  scene: Scene,
  paint: SidePainter,
  choices: readonly string[] = [],
): void {
  terminal.print(terminal.paint('bold', headline(scene)));
  if (scene.grid.kind === 'hex') {
    terminal.print();
    for (const line of hexChart(scene, scene.grid.map, paint, choices)) terminal.print(`  ${line}`);
    terminal.print();
  }
  const rows = scene.pieces.map((piece) => pieceRow(scene, piece, paint));
  for (const line of tableLines(rows, ['left', 'left', 'left', 'left', 'left'])) terminal.print(line);
  for (const { kind, from, to } of scene.links) terminal.print(`  ${from} and ${to}: ${kind}`);
}
