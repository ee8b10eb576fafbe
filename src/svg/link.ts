import { hashText } from '../core/hash.ts';
import type { Scene, SceneLink } from '../core/scene.ts';
import type { Point } from '../core/space/plane.ts';
import { type Box, boxAbout, outside, overlap } from './box.ts';
import { element, type Markup, px, words } from './markup.ts';
import type { Theme } from './theme.ts';
import { fitted, widthOf } from './wording.ts';

/** How a kind of link looks. */
interface LinkStyle {
  readonly dashes: string | null;
  readonly width: number;
  /** Whether it holds both alike; else it points from the one to the other. */
  readonly isMutual: boolean;
}

const CHAIN: LinkStyle = { dashes: '0.1 6', width: 4.4, isMutual: true };
const LINE: LinkStyle = { dashes: null, width: 2, isMutual: false };
const DASHED: LinkStyle = { dashes: '9 5', width: 2, isMutual: false };
const DOTTED: LinkStyle = { dashes: '2 4', width: 2.2, isMutual: false };
const MIXED: LinkStyle = { dashes: '12 4 2 4', width: 2, isMutual: false };
const BROAD: LinkStyle = { dashes: null, width: 3.6, isMutual: false };

/** Words in the kind of a link, and what it then looks like. */
const KNOWN: { readonly [word: string]: LinkStyle } = {
  ...{ entangled: CHAIN, grappled: CHAIN, locked: CHAIN, fouled: CHAIN, alongside: CHAIN, lashed: CHAIN },
  ...{ shoot: LINE, shooting: LINE, range: LINE, aim: LINE, fire: LINE },
  ...{ board: DASHED, boarding: DASHED, ram: DASHED, ramming: DASHED },
  ...{ chase: DOTTED, chasing: DOTTED, pursuit: DOTTED, pursuing: DOTTED },
  ...{ running: MIXED, flight: MIXED, fleeing: MIXED, escaping: MIXED },
  ...{ tow: BROAD, towing: BROAD, escort: BROAD },
};

/** Styles of other kinds. */
const STYLES: readonly LinkStyle[] = [LINE, DASHED, DOTTED, MIXED, BROAD];

/** The kinds of links in a scene, in order of appearance. */
export function linkKinds({ links }: Scene): string[] {
  return [...new Set(links.map(({ kind }) => kind))];
}

/** How a kind of link is drawn: alike in every picture, whatever else is in it. */
export function linkStyle(kind: string): LinkStyle {
  const name = kind.toLowerCase();
  const word = name.split(/[^a-z]+/).find((one) => Object.hasOwn(KNOWN, one));
  const known = word === undefined ? undefined : KNOWN[word];
  const [hash] = hashText(name);
  return known ?? (STYLES[(hash >>> 0) % STYLES.length] as LinkStyle);
}

/** A link as a bow from one point to another. */
export interface LinkLine {
  readonly link: SceneLink;
  readonly from: Point;
  readonly to: Point;
  /** What the bow bends towards; half-way between the ends for a straight line. */
  readonly bend: Point;
}

/** What a link is tied to: the middle of a piece and the rectangles that cover it. */
export interface LinkEnd {
  readonly at: Point;
  readonly covers: readonly Box[];
}

/** Pixels between two links of the same pair. */
const SPREAD = 44;
/** A line stops short of a piece, but is never cut by more than that share at an end. */
const MOST_CUT = 0.4;

function pairOf({ from, to }: SceneLink): string {
  return JSON.stringify([from, to].sort());
}

/** The first point on the way that is clear of the piece. */
function clearOf({ at, covers }: LinkEnd, to: Point): Point {
  const length = Math.hypot(to.x - at.x, to.y - at.y);
  const pointAt = (pixels: number) => {
    const share = length > 0 ? pixels / length : 0;
    return { x: at.x + (to.x - at.x) * share, y: at.y + (to.y - at.y) * share };
  };
  let pixels = 0;
  const isOn = () => covers.some((cover) => overlap(boxAbout(pointAt(pixels), 4, 4), cover) > 0);
  while (pixels < MOST_CUT * length && isOn()) pixels += 3;
  return pointAt(Math.min(pixels, MOST_CUT * length));
}

function bowed(link: SceneLink, a: LinkEnd, b: LinkEnd, offset: number): LinkLine {
  const [across, down] = [b.at.x - a.at.x, b.at.y - a.at.y];
  const length = Math.max(1, Math.hypot(across, down));
  // the same side of the pair whichever way the link goes
  const aside = (link.from < link.to ? offset : -offset) / length;
  const bend = {
    x: (a.at.x + b.at.x) / 2 - aside * down,
    y: (a.at.y + b.at.y) / 2 + aside * across,
  };
  return { link, from: clearOf(a, bend), to: clearOf(b, bend), bend };
}

/** The lines of all links between pieces that there are; several of one pair side by side. */
export function linkLines({ links }: Scene, ends: ReadonlyMap<string, LinkEnd>): LinkLine[] {
  const pairs = links.map(pairOf);
  return links.flatMap((link, index) => {
    const [from, to] = [ends.get(link.from), ends.get(link.to)];
    if (from === undefined || to === undefined || link.from === link.to) return [];
    const place = pairs.slice(0, index).filter((pair) => pair === pairs[index]).length;
    const count = pairs.filter((pair) => pair === pairs[index]).length;
    return [bowed(link, from, to, (place - (count - 1) / 2) * SPREAD)];
  });
}

/** A point of a bow: share 0 at its beginning, 1 at its end. */
export function pointOn({ from, to, bend }: LinkLine, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

/** An arrow head at the end of a bow. */
function head({ to, bend }: LinkLine): string {
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const corner = (turn: number, length: number) =>
    `${px(to.x - length * Math.cos(angle + turn))} ${px(to.y - length * Math.sin(angle + turn))}`;
  return `M${px(to.x)} ${px(to.y)}L${corner(0.42, 12)}L${corner(-0.42, 12)}Z`;
}

/** The line of a link. */
export function linkAt(line: LinkLine, theme: Theme): Markup {
  const { from, to, bend } = line;
  const style = linkStyle(line.link.kind);
  const d = `M${px(from.x)} ${px(from.y)}Q${px(bend.x)} ${px(bend.y)} ${px(to.x)} ${px(to.y)}`;
  const look = { d, fill: 'none', 'stroke-linecap': 'round' };
  return element(
    'g',
    {},
    element('title', {}, words(`${line.link.from}, ${line.link.to}: ${line.link.kind}`)),
    element('path', { ...look, stroke: theme.sea, 'stroke-width': style.width + 3, 'stroke-opacity': 0.8 }),
    element('path', {
      ...look,
      stroke: theme.ink,
      'stroke-width': style.width,
      'stroke-dasharray': style.dashes,
    }),
    ...(style.isMutual ? [] : [element('path', { d: head(line), fill: theme.ink })]),
  );
}

const SIZE = 12;
/** Where along a line its name may stand, the best first. */
const SHARES: readonly number[] = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];

/** The names of links, each on its line where there is room for it. */
export function linkNames(
  lines: readonly LinkLine[],
  taken: readonly Box[],
  within: Box,
): { readonly text: string; readonly box: Box }[] {
  const named: { text: string; box: Box }[] = [];
  for (const line of lines) {
    const text = fitted(line.link.kind, SIZE, 110);
    const width = widthOf(text, SIZE) + 8;
    if (Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) < width + 16) continue;
    const boxes = SHARES.map((share) => boxAbout(pointOn(line, share), width, SIZE + 5));
    const cost = (box: Box) =>
      [...taken, ...named.map((one) => one.box)].reduce((sum, one) => sum + overlap(box, one), 0) +
      outside(box, within);
    const best = boxes.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    if (cost(best) < 0.3 * best.width * best.height) named.push({ text, box: best });
  }
  return named;
}

/** The name of a link in its place. */
export function linkName({ text, box }: { text: string; box: Box }, theme: Theme): Markup {
  const look = { 'font-size': SIZE, 'text-anchor': 'middle', fill: theme.ink };
  return element(
    'g',
    {},
    element('rect', { ...box, rx: 5, fill: theme.sea, 'fill-opacity': 0.9 }),
    element('text', { x: box.x + box.width / 2, y: box.y + SIZE, ...look }, words(text)),
  );
}
