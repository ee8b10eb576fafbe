import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { Scene } from '../../src/core/scene.ts';
import { imaginations } from '../../src/rulesets/imaginations/ruleset.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/ruleset.ts';
import { reign } from '../../src/rulesets/reign/ruleset.ts';
import { randomBot } from '../../src/sim/random-bot.ts';
import { toSvg } from '../../src/svg/to-svg.ts';
import { momentsOf } from '../svg/games.ts';
import { CROWD, RELATIONS, TABLE } from '../svg/scenes.ts';

/*
 * Pictures as a real browser draws them, with real fonts. CHROMIUM names another one than Debian's.
 */

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const home = mkdtempSync(join(tmpdir(), 'weathergage-pictures-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a page finds out about the picture in it. */
interface Report {
  readonly picture: Rectangle;
  readonly pieces: { readonly [id: string]: Rectangle };
  readonly texts: readonly { readonly text: string; readonly box: Rectangle }[];
  /** The width of the same picture loaded from its own file: 0 if it is no picture. */
  readonly width: number;
}

/** Runs in the page. */
const LOOK = `
  addEventListener('load', () => {
    const boxOf = (node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const all = (selector) => [...document.querySelectorAll('svg ' + selector)];
    const report = {
      picture: boxOf(document.querySelector('svg')),
      pieces: Object.fromEntries(all('[data-piece]').map((node) => [node.dataset.piece, boxOf(node)])),
      texts: all('text').map((node) => ({ text: node.textContent, box: boxOf(node) })),
      width: document.querySelector('img').naturalWidth,
    };
    document.body.innerHTML = '<pre></pre>';
    document.querySelector('pre').textContent = encodeURIComponent(JSON.stringify(report));
  });`;

async function look(name: string, svg: string): Promise<Report> {
  const page = join(home, `${name}.html`);
  writeFileSync(join(home, `${name}.svg`), svg);
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><body style="margin:0">${svg}<img src="${name}.svg"><script>${LOOK}</script>`,
  );
  const { stdout } = await promisify(execFile)(
    CHROMIUM,
    [...FLAGS, '--window-size=1300,1400', '--dump-dom', pathToFileURL(page).href],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(decodeURIComponent(/<pre>(.*)<\/pre>/.exec(stdout)?.[1] ?? 'null'));
}

function isWithin(box: Rectangle, { left, top, right, bottom }: Rectangle): boolean {
  return box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
}

const fleet = momentsOf(mediaeval, 'mediaeval-fleet');
const gale = momentsOf(mediaeval, 'mediaeval-gale');
const threeFlags = momentsOf(reign, 'three-flags', randomBot());
const harbour = momentsOf(imaginations, 'harbour', randomBot());

const LONG = {
  ...TABLE,
  pieces: TABLE.pieces.map((piece) => ({
    ...piece,
    id: `<b>&"${piece.id}`,
    label: `${piece.label} ${'WM'.repeat(40)}`,
    badges: ['艦隊'.repeat(30), '🏴'.repeat(30)],
  })),
};

const SCENES: Readonly<Record<string, Scene>> = {
  ...{ 'fleet-middle': fleet.middle as Scene, 'gale-end': gale.end as Scene },
  ...{ 'harbour-start': harbour.start as Scene, 'harbour-middle': harbour.middle as Scene },
  ...{ 'flags-middle': threeFlags.middle as Scene },
  ...{ table: TABLE, relations: RELATIONS, crowd: CROWD, 'long-names': LONG },
};

describe('in Chromium', () => {
  test('there is one: apt-get install chromium, or name it in CHROMIUM', () => {
    expect(existsSync(CHROMIUM)).toBe(true);
  });

  test.each(Object.entries(SCENES))(
    'the picture of %s is drawn with all of it in sight',
    async (name, scene) => {
      const { picture, pieces, texts, width } = await look(name, toSvg(scene, { title: 'W'.repeat(90) }));
      expect(width).toBe(1200);
      expect(picture).toMatchObject({ left: 0, top: 0, right: 1200 });
      expect(Object.keys(pieces).sort()).toEqual(scene.pieces.map(({ id }) => id).sort());
      for (const [id, box] of Object.entries(pieces)) {
        expect(isWithin(box, picture), `${id} in the picture`).toBe(true);
        expect(box.right - box.left, `${id} can be seen`).toBeGreaterThan(5);
        expect(box.bottom - box.top, `${id} can be seen`).toBeGreaterThan(5);
      }
      expect(texts.filter(({ text, box }) => text !== '' && !isWithin(box, picture))).toEqual([]);
    },
  );
});
