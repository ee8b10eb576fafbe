import type { Scene, SceneHint } from '../core/scene.ts';
import { element, type Markup, words } from './markup.ts';
import type { Projection } from './projection.ts';
import type { Theme } from './theme.ts';

/** Hatchings of arcs, in the order in which their labels appear; on a tile of 10 by 10. */
const HATCHINGS: readonly string[] = [
  'M-1 11L11 -1M-1 1L1 -1M9 11L11 9',
  'M-1 -1L11 11M9 -1L11 1M-1 9L1 11',
  'M0 5H10',
  'M5 0V10',
];

/** The different labels of the arcs of a scene, in order. */
export function arcLabels({ hints }: Scene): string[] {
  return [...new Set(hints.filter(({ kind }) => kind === 'arc').map(({ label }) => label))];
}

/** The pieces that hints are about: those to decide. */
export function decidingPieces({ hints }: Scene): ReadonlySet<string> {
  return new Set(hints.map(({ piece }) => piece));
}

function hatchingId(index: number, prefix: string): string {
  return `${prefix}-arc-${(index % HATCHINGS.length) + 1}`;
}

/** The patterns that arcs are filled with. */
export function arcPatterns(scene: Scene, theme: Theme, prefix: string): Markup[] {
  return HATCHINGS.slice(0, arcLabels(scene).length).map((d, index) =>
    element(
      'pattern',
      { id: hatchingId(index, prefix), width: 10, height: 10, patternUnits: 'userSpaceOnUse' },
      element('path', { d, stroke: theme.accent, 'stroke-width': 1.6, fill: 'none' }),
    ),
  );
}

/** An outline painted as the reach of a piece. */
export function paintedReach(d: string, theme: Theme): Markup {
  const look = { fill: theme.accent, 'fill-opacity': 0.24, stroke: theme.accent, 'stroke-width': 2 };
  return element('path', { d, ...look, 'stroke-dasharray': '6 4' });
}

/** Whether the arcs of several pieces lie over each other, so that hatchings would hide everything. */
function areCrowded({ hints }: Scene): boolean {
  return new Set(hints.filter(({ kind }) => kind === 'arc').map(({ piece }) => piece)).size > 1;
}

/** Dashes of arcs that have no hatching, in the order in which their labels appear. */
const DASHES: readonly string[] = ['9 5', '2 4', '14 4 2 4', '4 4'];

/** An outline painted as an arc of a scene; `index` is the place of its label among them. */
export function paintedArc(d: string, index: number, scene: Scene, theme: Theme, prefix: string): Markup {
  const look = { stroke: theme.accent, 'stroke-width': 1.2 };
  if (areCrowded(scene)) {
    const dashes = DASHES[index % DASHES.length] as string;
    return element('path', { d, fill: 'none', ...look, 'stroke-dasharray': dashes });
  }
  return element('path', { d, fill: `url(#${hatchingId(index, prefix)})`, 'fill-opacity': 0.75, ...look });
}

/** A hint on the map. */
export function hintAt(
  hint: SceneHint,
  labels: readonly string[],
  scene: Scene,
  projection: Projection,
  theme: Theme,
  prefix: string,
): Markup {
  const d = projection.outline(hint.polygon);
  const drawn =
    hint.kind === 'reach'
      ? paintedReach(d, theme)
      : paintedArc(d, Math.max(0, labels.indexOf(hint.label)), scene, theme, prefix);
  return element('g', {}, element('title', {}, words(`${hint.piece}, ${hint.kind}: ${hint.label}`)), drawn);
}
