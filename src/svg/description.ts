import type { Scene, SceneBar, ScenePiece } from '../core/scene.ts';
import { barText } from './plate.ts';
import { bearingName, windWords } from './wind-rose.ts';
import { listed, plainNumber, shortened } from './wording.ts';

/** So many pieces are described one by one, and so much is said of links. */
const MOST = 80;

/** A name in running text. */
export function nameIn(text: string): string {
  return shortened(text, 60);
}

/** A bar, with what lies in each of its parts. */
function barWords(bar: SceneBar): string {
  const { label, parts = [] } = bar;
  const shown = parts.slice(0, MOST).map(plainNumber).join(', ');
  return `${nameIn(label)} ${barText(bar)}${shown === '' ? '' : ` (${shown})`}`;
}

/** Everything about a piece in a line: its tooltip, and its part of the description. */
export function pieceWords(piece: ScenePiece, scene: Scene): string {
  const { label, kind, side, bearing, bars, badges } = piece;
  return [
    `${nameIn(label)} (${nameIn(kind)}${side === null ? '' : `, ${nameIn(side)}`})`,
    ...(bearing === null ? [] : [`heading ${bearingName(bearing, scene)}, ${plainNumber(bearing)} degrees`]),
    ...bars.map(barWords),
    ...badges.map(nameIn),
  ].join(', ');
}

/** A list of lines as sentences, cut where it gets too long to listen to. */
function sentences(lines: readonly string[]): string[] {
  const left = lines.length - MOST;
  return [...lines.slice(0, MOST).map((line) => `${line}.`), ...(left > 0 ? [`And ${left} more.`] : [])];
}

const GROUND = {
  hex: 'A hex map',
  free: 'A table',
  abstract: 'A diagram of relations',
} as const;

/** The picture in words, for those who listen to it. */
export function describe(scene: Scene): string {
  const { grid, sides, pieces, areas, links, hints } = scene;
  const wind = windWords(scene);
  const counts = sides.map((side) => {
    const count = pieces.filter((piece) => piece.side === side).length;
    return `${nameIn(side)} with ${count} ${count === 1 ? 'piece' : 'pieces'}`;
  });
  const deciding = [...new Set(hints.map(({ piece }) => piece))].map(nameIn);
  return [
    `${GROUND[grid.kind]}${counts.length === 0 ? '' : `: ${listed(counts)}`}.`,
    ...(wind === null ? [] : [`${wind}.`]),
    ...(deciding.length === 0 ? [] : [`To decide: ${listed(deciding)}.`]),
    ...sentences(pieces.map((piece) => pieceWords(piece, scene))),
    ...sentences(areas.map(({ kind, label }) => `${nameIn(label)} (${nameIn(kind)})`)),
    ...sentences(links.map(({ kind, from, to }) => `${nameIn(from)} and ${nameIn(to)}: ${nameIn(kind)}`)),
  ].join(' ');
}
