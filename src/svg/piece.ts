import type { Scene, ScenePiece } from '../core/scene.ts';
import { pieceWords } from './description.ts';
import type { Livery } from './livery.ts';
import { element, type Markup, words } from './markup.ts';
import type { Silhouette } from './silhouette.ts';
import type { Theme } from './theme.ts';

/** Badges of ships that nobody sails any more: they are drawn hollow. */
const LOST: readonly string[] = [
  'derelict',
  'wreck',
  'wrecked',
  'sunk',
  'sinking',
  'abandoned',
  'destroyed',
  'lost',
];

function isLost({ badges }: ScenePiece): boolean {
  return badges.some((badge) => LOST.includes(badge.toLowerCase()));
}

function hullLook(
  isHollow: boolean,
  livery: Livery,
  theme: Theme,
): { readonly [name: string]: string | number } {
  return isHollow
    ? { fill: theme.sea, stroke: livery.colour, 'stroke-width': 2.4, 'stroke-dasharray': '4 2.5' }
    : { fill: livery.fill, stroke: theme.ink, 'stroke-width': 1.6 };
}

/** A piece on the map. Its id stands in `data-piece`, for pages that want to be told of clicks. */
export function pieceAt(
  piece: ScenePiece,
  { outline: d, transform }: Silhouette,
  isDeciding: boolean,
  livery: Livery,
  scene: Scene,
  theme: Theme,
): Markup {
  const glow = { stroke: theme.accent, 'stroke-width': 9, 'stroke-linejoin': 'round', fill: 'none' };
  return element(
    'g',
    { 'data-piece': piece.id, transform },
    element('title', {}, words(pieceWords(piece, scene))),
    ...(isDeciding ? [element('path', { d, ...glow })] : []),
    element('path', { d, 'stroke-linejoin': 'round', ...hullLook(isLost(piece), livery, theme) }),
  );
}
