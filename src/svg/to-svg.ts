import { hashText } from '../core/hash.ts';
import { invalidInput } from '../core/input.ts';
import { isFields } from '../core/json.ts';
import type { Scene } from '../core/scene.ts';
import { areaPatterns } from './area.ts';
import { arranged } from './arrangement.ts';
import type { Box } from './box.ts';
import { describe } from './description.ts';
import { arcPatterns } from './hint.ts';
import { type LegendPart, legendOf, SERIF } from './legend.ts';
import { type Livery, liveriesOf, patternOf } from './livery.ts';
import { mapOf } from './map.ts';
import { element, type Markup, px, words } from './markup.ts';
import { PAGE_WIDTH, type Page, pageOf } from './page.ts';
import { projectionInto } from './projection.ts';
import { readSettings, type Settings, type SvgOptions } from './settings.ts';
import { THEMES, type Theme } from './theme.ts';
import { cleaned, fitted, shortened, widthOf } from './wording.ts';

const SANS = "Verdana, 'DejaVu Sans', sans-serif";

/** Refuses what is no scene, such as a state. */
function checkScene(scene: unknown): void {
  const { grid, pieces } = isFields(scene) ? scene : {};
  if (!isFields(grid) || !Array.isArray(pieces))
    throw invalidInput('argument', 'scene', 'expected a scene, such as `ruleset.scene(state)`');
}

/** The beginning of all ids of a picture: pictures on one page must not take each other's patterns. */
function prefixOf(scene: Scene, settings: Settings): string {
  const [a, b] = hashText(JSON.stringify([scene, settings]));
  return `wg${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

/** Pixels that a headline may take beside another, and between the two. */
const MOST_HEADLINE = 760;
const HEADLINE_GAP = 54;
/** How much wider bold letters with serifs are. */
const BOLD = 1.15;

/** The headline, and the scene's own title in the room left beside it where the caller has another. */
function headline(scene: Scene, settings: Settings, { title }: Page, theme: Theme): Markup {
  const own = cleaned(settings.title).trim();
  const main = fitted(own === '' ? scene.title : own, 30, own === '' ? 1100 : MOST_HEADLINE);
  const taken = Math.min(MOST_HEADLINE, widthOf(main, 30) * BOLD);
  const room = PAGE_WIDTH - 2 * title.x - HEADLINE_GAP - taken;
  const subtitle = own === '' ? '' : fitted(scene.title, 17, room);
  return element(
    'g',
    { 'font-family': SERIF, fill: theme.ink },
    element('text', { ...title, 'font-size': 30, 'font-weight': 'bold' }, words(main)),
    element(
      'text',
      { x: PAGE_WIDTH - title.x, y: title.y, 'font-size': 17, 'font-style': 'italic', 'text-anchor': 'end' },
      words(subtitle),
    ),
  );
}

/** The border of a chart: a ruler between two lines. */
function border({ x, y, width, height }: Box, theme: Theme): Markup {
  const rect = (by: number, look: { readonly [name: string]: string | number }) =>
    element('rect', {
      x: x - by,
      y: y - by,
      width: width + 2 * by,
      height: height + 2 * by,
      fill: 'none',
      ...look,
    });
  return element(
    'g',
    { stroke: theme.ink },
    rect(0, { 'stroke-width': 1 }),
    rect(3, { 'stroke-width': 3, 'stroke-dasharray': '28 28' }),
    rect(6, { 'stroke-width': 1 }),
  );
}

/** Everything that other parts refer to by id. */
function definitions(
  scene: Scene,
  theme: Theme,
  prefix: string,
  frame: Box,
  liveryOf: (side: string | null) => Livery,
): Markup {
  const liveries = new Set([...scene.sides, null].map(liveryOf));
  return element(
    'defs',
    {},
    element('clipPath', { id: `${prefix}-frame` }, element('rect', { ...frame })),
    ...Array.from(liveries, patternOf),
    ...areaPatterns(scene, theme, prefix),
    ...arcPatterns(scene, theme, prefix),
  );
}

function legendCard(parts: readonly LegendPart[], page: Page, theme: Theme): Markup {
  return element(
    'g',
    {},
    element('rect', { ...page.card, rx: 6, fill: theme.card, stroke: theme.line, 'stroke-width': 1 }),
    ...parts.flatMap((part, index) => {
      const place = page.parts[index];
      return place === undefined ? [] : [part.draw(place)];
    }),
  );
}

/** The outermost element with a name and a description for those who cannot see it. */
function sheetOf(
  scene: Scene,
  settings: Settings,
  prefix: string,
  height: number,
  children: Markup[],
): Markup {
  const name = [settings.title, scene.title]
    .map((title) => shortened(title, 120))
    .filter((title) => title !== '');
  const [titleId, descriptionId] = [`${prefix}-title`, `${prefix}-desc`];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: px(settings.size),
      height: px((settings.size * height) / PAGE_WIDTH),
      viewBox: `0 0 ${PAGE_WIDTH} ${px(height)}`,
      role: 'img',
      'aria-labelledby': `${titleId} ${descriptionId}`,
      'font-family': SANS,
    },
    element('title', { id: titleId }, words(name.length === 0 ? 'A position' : name.join(', '))),
    element('desc', { id: descriptionId }, words(describe(scene))),
    ...children,
  );
}

/**
 * A scene as a picture: the text of an SVG document, which can also stand inside a page. The same scene and options
 * always give the same text. Names of whatever kind are safe: escaped, cleared of control characters, shortened.
 * Each piece is a group with its id in `data-piece`.
 *
 * @throws InvalidInputError for what is no scene, and naming the option that does not fit.
 */
export function toSvg(scene: Scene, options: SvgOptions = {}): string {
  checkScene(scene);
  const settings = readSettings(options);
  const theme = THEMES[settings.theme];
  const prefix = prefixOf(scene, settings);
  const shown = scene.grid.kind === 'abstract' ? arranged(scene) : scene;
  const liveryOf = liveriesOf(shown.sides, theme, prefix);
  const look = { scene: shown, theme, prefix, liveryOf };
  const legend = legendOf(look);
  const page = pageOf(shown, legend);
  const { frame, height, scale } = page;
  const projection = projectionInto(shown, frame, scale);
  return sheetOf(scene, settings, prefix, height, [
    definitions(shown, theme, prefix, frame, liveryOf),
    element('rect', { width: PAGE_WIDTH, height, fill: theme.page }),
    headline(scene, settings, page, theme),
    element('rect', { ...frame, fill: theme.offing }),
    mapOf({ ...look, projection, frame }),
    border(frame, theme),
    ...(legend.length === 0 ? [] : [legendCard(legend, page, theme)]),
  ]);
}
