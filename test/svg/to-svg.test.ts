import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../src/core/scene.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/ruleset.ts';
import { linkStyle } from '../../src/svg/link.ts';
import type { SvgOptions } from '../../src/svg/settings.ts';
import { toSvg } from '../../src/svg/to-svg.ts';
import { cleaned } from '../../src/svg/wording.ts';
import { DRAWN, momentsOf } from './games.ts';
import { CROWD, RELATIONS, ship, TABLE } from './scenes.ts';
import { elementsOf, parseXml, type XmlElement } from './strict-xml.ts';

const HAND_MADE: Readonly<Record<string, Scene>> = { table: TABLE, relations: RELATIONS, crowd: CROWD };

const EMPTY: Scene = {
  title: '',
  bounds: { left: 0, right: 0, bottom: 0, top: 0 },
  grid: { kind: 'abstract' },
  wind: null,
  sides: [],
  pieces: [],
  areas: [],
  links: [],
  hints: [],
};

function parsed(scene: Scene, options?: SvgOptions): XmlElement[] {
  return elementsOf(parseXml(toSvg(scene, options)));
}

function textsOf(elements: readonly XmlElement[]): string[] {
  return elements.filter(({ name }) => name === 'text').map(({ text }) => text);
}

function piecesIn(elements: readonly XmlElement[]): string[] {
  return elements.flatMap(({ attributes }) => attributes['data-piece'] ?? []);
}

describe('pictures', () => {
  const scenarios = DRAWN.flatMap(([ruleset, bot]) =>
    Object.keys(ruleset.scenarios).map((name) => ({ ruleset, bot, name, id: ruleset.id })),
  );
  describe.each(scenarios)('of $id, $name', ({ ruleset, bot, name, id }) => {
    const title = ruleset.scenarios[name]?.title ?? '';
    const picture = name.startsWith(id) ? name : `${id}-${name}`;
    test.each(Object.entries(momentsOf(ruleset, name, bot)))('at its %s', async (moment, scene) => {
      await expect(`${toSvg(scene, { title })}\n`).toMatchFileSnapshot(`pictures/${picture}-${moment}.svg`);
    });
  });

  test.each(Object.entries(HAND_MADE))('of a scene made by hand: %s', async (name, scene) => {
    await expect(`${toSvg(scene)}\n`).toMatchFileSnapshot(`pictures/${name}.svg`);
    await expect(`${toSvg(scene, { theme: 'dark' })}\n`).toMatchFileSnapshot(`pictures/${name}-dark.svg`);
  });
});

describe('a picture', () => {
  const scenes = { ...HAND_MADE, fleet: momentsOf(mediaeval, 'mediaeval-fleet').middle as Scene };

  test.each(Object.entries(scenes))('shows every piece of the scene once: %s', (_name, scene) => {
    expect(piecesIn(parsed(scene)).sort()).toEqual(scene.pieces.map(({ id }) => id).sort());
  });

  test.each(Object.entries(scenes))('is the same whenever it is drawn: %s', (_name, scene) => {
    expect(toSvg(structuredClone(scene), { theme: 'dark' })).toBe(toSvg(scene, { theme: 'dark' }));
  });

  test.each(Object.entries(scenes))('refers to nothing but what it defines, once: %s', (_name, scene) => {
    const elements = parsed(scene);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const named = elements
      .flatMap(({ attributes }) => Object.values(attributes))
      .flatMap((value) => /url\(#(.*)\)/.exec(value)?.[1] ?? []);
    expect(ids).toEqual(expect.arrayContaining(named));
    const [root] = elements;
    expect(ids).toEqual(expect.arrayContaining((root?.attributes['aria-labelledby'] ?? '').split(' ')));
  });

  test('takes no ids of another picture', () => {
    const idsOf = (elements: XmlElement[]) => elements.flatMap(({ attributes }) => attributes.id ?? []);
    const others = new Set(idsOf(parsed(TABLE, { theme: 'dark' })));
    expect(idsOf(parsed(TABLE)).filter((id) => others.has(id))).toEqual([]);
  });

  test('has a name and a description in words', () => {
    const [root, title, description] = parsed(TABLE, { title: 'Off Cape Mary' });
    expect(root?.attributes.role).toBe('img');
    expect(title).toMatchObject({ name: 'title', text: 'Off Cape Mary, Turn 5, gunnery' });
    expect(description?.name).toBe('desc');
    for (const part of [
      'A table: Imperial with 3 pieces and Republican with 2 pieces.',
      'Wind from WSW, strength 4.',
      'To decide: Invincible.',
      'Égalité (ship, Republican), heading SW, 215 degrees, hull 2/12, guns 3/20, crew 20/100, rudder jammed',
      'The Teeth (shoal).',
      'Invincible and Liberté: in range.',
    ])
      expect(description?.text).toContain(part);
  });

  test('says what its marks mean', () => {
    const texts = textsOf(parsed(TABLE));
    for (const text of [
      'Imperial × 3',
      'nobody, battery × 1',
      'arc: port battery',
      'can go there',
      'minefield',
      'inches',
    ])
      expect(texts).toContain(text);
    expect(textsOf(parsed(RELATIONS))).toEqual(
      expect.arrayContaining(['shoot', 'board', 'grappled', 'crippled']),
    );
  });

  test('numbers the hexes', () => {
    const scene = mediaeval.scene(mediaeval.init({ scenario: 'mediaeval-duel' }));
    expect(textsOf(parsed(scene))).toEqual(expect.arrayContaining(['0,0', '-4,4', '4,-4', 'numbered q, r']));
  });

  test('is as wide as wished, and in proportion', () => {
    const [small] = parsed(TABLE, { size: 300 });
    const [large] = parsed(TABLE, { size: 2400 });
    expect(small?.attributes.width).toBe('300');
    expect(large?.attributes.width).toBe('2400');
    expect(Number(large?.attributes.height)).toBeCloseTo(8 * Number(small?.attributes.height), 0);
    expect(small?.attributes.viewBox).toBe(large?.attributes.viewBox);
  });

  test('of nothing is a picture all the same', () => {
    expect(piecesIn(parsed(EMPTY))).toEqual([]);
    expect(parsed({ ...EMPTY, grid: { kind: 'free', unit: '' } }).length).toBeGreaterThan(10);
    const lone = ship('alone', null, { x: 0, y: 0 }, null, [0, 0]);
    expect(piecesIn(parsed({ ...EMPTY, pieces: [lone] }))).toEqual(['alone']);
  });

  test('holds no number that is none, whatever the coordinates', () => {
    const nowhere = ship('lost', 'red', { x: Number.NaN, y: Infinity }, Number.NaN, [1e300, 1]);
    const bounds = { left: -Infinity, right: Infinity, bottom: Number.NaN, top: 0 };
    const bar = { label: 'hull', value: Number.NaN, max: 0 };
    const svg = toSvg({ ...TABLE, bounds, pieces: [{ ...nowhere, bars: [bar] }] });
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\de[+-]/);
    expect(piecesIn(elementsOf(parseXml(svg)))).toEqual(['lost']);
  });

  test('of a map too large to be read has no coordinates', () => {
    const map = { shape: 'hexagon', radius: 40 } as const;
    const bounds = { left: -62, right: 62, bottom: -72, top: 72 };
    const texts = textsOf(parsed({ ...EMPTY, bounds, grid: { kind: 'hex', map } }));
    expect(texts.filter((text) => /\d,/.test(text))).toEqual([]);
  });

  test('shows what has neither heading nor outline as a round counter', () => {
    const marker = ship('buoy', null, { x: 30, y: 30 }, null, [0.1, 0.1], { kind: 'buoy' });
    const group = parsed({ ...TABLE, pieces: [marker] }).find(
      (one) => one.attributes['data-piece'] === 'buoy',
    );
    expect(group?.children.at(-1)?.attributes.d).toMatch(/a11 11/);
  });

  test('of a side and of nobody stands in the order of the sides', () => {
    const scene = { ...EMPTY, sides: ['red', 'blue'] };
    const at = { x: 0, y: 0 };
    const pieces = [null, 'blue', 'red', 'pink'].map((side, index) =>
      ship(`ship ${index}`, side, at, 90, [0, 0]),
    );
    const elements = parsed({ ...scene, pieces });
    expect(textsOf(elements)).toEqual(expect.arrayContaining(['red × 1', 'blue × 1', 'nobody × 2']));
    const places = elements.flatMap(({ attributes }) =>
      attributes['data-piece'] === undefined ? [] : [attributes.transform ?? ''],
    );
    expect(new Set(places).size).toBe(4);
  });

  test('counts what its legend has no room for', () => {
    const sides = Array.from({ length: 20 }, (_, index) => `side ${index + 1}`);
    const texts = textsOf(parsed({ ...TABLE, sides, pieces: [], hints: [], links: [], areas: [] }));
    expect(texts).toEqual(expect.arrayContaining(['side 14 × 0', 'and 6 more']));
    expect(texts).not.toContain('side 15 × 0');
  });

  test('cuts badges short that would make a plate too high', () => {
    const badges = Array.from({ length: 12 }, (_, index) => `badge number ${index + 1}`);
    const texts = textsOf(
      parsed({ ...TABLE, pieces: [ship('Cog', null, { x: 9, y: 9 }, 0, [3, 1], { badges })] }),
    );
    expect(texts.filter((text) => text.startsWith('badge'))).toHaveLength(2);
    expect(texts).toContain('…');
  });

  test.each(['in range', 'shoot', 'board', 'chasing', 'grappled', 'sees', 'owes money'])(
    'draws links of a kind alike whatever else is in the picture: %s',
    (kind) => {
      const dashesAmong = (others: readonly string[]) => {
        const links = [...others, kind].map((one) => ({ kind: one, from: 'Invincible', to: 'Liberté' }));
        const elements = parsed({ ...TABLE, links });
        const title = elements.findIndex(
          ({ name, text }) => name === 'title' && text === `Invincible, Liberté: ${kind}`,
        );
        const { attributes } = elements[title + 2] as XmlElement;
        return [attributes['stroke-dasharray'], attributes['stroke-width']];
      };
      const alone = dashesAmong([]);
      expect(alone[1]).toBeDefined();
      for (const others of [['shoot'], ['board', 'shoot'], ['hates', 'board', 'in range', 'sees']])
        expect(dashesAmong(others.filter((one) => one !== kind))).toEqual(alone);
    },
  );

  test('draws shooting, boarding, chase and flight each in a way of its own', () => {
    const styles = ['shoot', 'board', 'chasing', 'running from', 'grappled'].map((kind) =>
      JSON.stringify(linkStyle(kind)),
    );
    expect(new Set(styles).size).toBe(styles.length);
  });

  test.each([null, undefined, 7, [], {}, mediaeval.init()])('refuses what is no scene: %#', (scene) => {
    expect(() => toSvg(scene as unknown as Scene)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-argument', path: 'scene' }),
    );
  });

  test('counts what is no ship by its kind, where there is a map', () => {
    const fort = ship('fort', 'red', { x: 30, y: 30 }, null, [3, 3], { kind: 'battery' });
    const pieces = [ship('cog', 'red', { x: 9, y: 9 }, 0, [3, 1]), fort, { ...fort, id: 'second fort' }];
    const scene = { ...EMPTY, sides: ['red', 'blue'], pieces };
    const counts = (grid: Scene['grid']) =>
      textsOf(parsed({ ...scene, grid })).filter((text) => text.includes('×'));
    expect(counts({ kind: 'free', unit: 'inch' })).toEqual(['red × 1', 'red, battery × 2', 'blue × 0']);
    expect(counts({ kind: 'abstract' })).toEqual(['red × 3', 'blue × 0']);
    const forts = { ...scene, grid: { kind: 'free', unit: 'inch' } as const, pieces: pieces.slice(1) };
    expect(textsOf(parsed(forts)).filter((text) => text.includes('×'))).toEqual([
      'red, battery × 2',
      'blue × 0',
    ]);
  });

  test('has the edge of the table, and no line or number beyond it', () => {
    const bounds = { left: -4, right: 44, bottom: -4, top: 34 };
    const edge = { left: 0, right: 40, bottom: 0, top: 30 };
    const grid = { kind: 'free', unit: 'inch' } as const;
    const outlines = (scene: Scene) =>
      parsed(scene).filter(
        ({ name, attributes }) =>
          name === 'rect' && attributes.fill === 'none' && attributes['stroke-width'] === '2',
      );
    expect(outlines({ ...EMPTY, bounds, grid })).toEqual([]);
    const [outline, ...others] = outlines({ ...EMPTY, bounds, grid: { ...grid, edge } });
    expect(others).toEqual([]);
    const [width, height] = [Number(outline?.attributes.width), Number(outline?.attributes.height)];
    expect(width / height).toBeCloseTo(40 / 30, 2);
    const numbers = (scene: Scene) => textsOf(parsed(scene)).filter((text) => /^-?\d+$/.test(text));
    expect(numbers({ ...EMPTY, bounds: { ...bounds, left: -14 }, grid })).toContain('-10');
    expect(numbers({ ...EMPTY, bounds: { ...bounds, left: -14 }, grid: { ...grid, edge } })).not.toContain(
      '-10',
    );
  });

  test('draws a bar in its parts, and tells them in words', () => {
    const bar = { label: 'hull', value: 17, max: 36 };
    const drawn = (parts?: readonly number[]) => {
      const bars = [parts === undefined ? bar : { ...bar, parts }, { label: 'mast', value: 0, max: 0 }];
      const cog = ship('cog', 'red', { x: 9, y: 9 }, 0, [3, 1], { bars });
      const elements = parsed({ ...EMPTY, sides: ['red'], pieces: [cog] });
      const widths = elements
        .filter(({ name, attributes }) => name === 'rect' && attributes.height === '7')
        .map(({ attributes }) => Number(attributes.width));
      return { widths: widths.slice(0, -3), title: elements.filter(({ name }) => name === 'title')[1]?.text };
    };
    // each: the ground, what is filled, the frame
    expect(drawn().widths).toEqual([44, expect.closeTo((44 * 17) / 36, 1), 44]);
    const part = 46 / 3 - 2;
    const near = (width: number) => expect.closeTo(width, 1);
    expect(drawn([0, 5, 12]).widths).toEqual(
      [part, 0, part, part, (part * 5) / 12, part, part, part, part].map(near),
    );
    expect(drawn([0, 5, 12]).title).toContain('hull 17/36 (0, 5, 12)');
    expect(drawn().title).toContain('hull 17/36, mast');
    expect(drawn(Array.from({ length: 50 }, () => 0)).widths).toHaveLength(3);
  });

  test('keeps names of areas apart', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 12, y: 0 },
      { x: 12, y: 12 },
      { x: 0, y: 12 },
    ];
    const areas = ['smoke one', 'smoke two'].map((label) => ({ kind: 'smoke', label, polygon: square }));
    const bounds = { left: 0, right: 40, bottom: 0, top: 30 };
    const scene: Scene = { ...EMPTY, bounds, grid: { kind: 'free', unit: 'inch' }, areas };
    const ys = parsed(scene).flatMap(({ name, text, attributes }) =>
      name === 'text' && text.startsWith('smoke ') ? [Number(attributes.y)] : [],
    );
    expect(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))).toBeGreaterThanOrEqual(16);
  });

  test('puts plates beside smoke, and beside where a piece can go', () => {
    const strip = (y: number) => [
      { x: 17, y: y - 1.5 },
      { x: 23, y: y - 1.5 },
      { x: 23, y: y - 0.5 },
      { x: 17, y: y - 0.5 },
    ];
    const cog = ship('cog', 'red', { x: 20, y: 15 }, 90, [3, 1]);
    const bounds = { left: 0, right: 40, bottom: 0, top: 30 };
    const scene: Scene = {
      ...EMPTY,
      bounds,
      grid: { kind: 'free', unit: 'inch' },
      sides: ['red'],
      pieces: [cog],
    };
    const nameAt = (more: Partial<Scene>) =>
      Number(
        parsed({ ...scene, ...more }).find(({ name, text }) => name === 'text' && text === 'cog')?.attributes
          .y,
      );
    const usual = nameAt({});
    const smoke = { kind: 'smoke', label: 'smoke', polygon: strip(15) };
    const reach = { kind: 'reach', piece: 'cog', label: '3', polygon: strip(15) } as const;
    // usually below, where the strip lies
    expect(nameAt({ areas: [smoke] })).toBeLessThan(usual);
    expect(nameAt({ hints: [reach] })).toBeLessThan(usual);
    const sea = {
      kind: 'shoal',
      label: '',
      polygon: strip(15).map(({ x, y }) => ({ x: 20 + (x - 20) * 6, y: y < 14 ? -5 : y })),
    };
    expect(nameAt({ areas: [sea] })).toBe(usual);
  });

  test('leaves out links to what is not there', () => {
    const link = { kind: 'in range', from: 'Invincible', to: 'a ghost' };
    expect(textsOf(parsed({ ...TABLE, links: [link] })).filter((text) => text === 'in range')).toHaveLength(
      1,
    );
  });
});

describe('options', () => {
  test.each([
    [{ sise: 800 }, 'options.sise'],
    [{ Theme: 'dark' }, 'options.Theme'],
    [{ size: 99 }, 'options.size'],
    [{ size: 10_001 }, 'options.size'],
    [{ size: Number.NaN }, 'options.size'],
    [{ size: '800' }, 'options.size'],
    [{ theme: 'sepia' }, 'options.theme'],
    [{ theme: 'toString' }, 'options.theme'],
    [{ title: 7 }, 'options.title'],
    [null, 'options'],
    ['dark', 'options'],
  ])('%j is refused', (options, path) => {
    expect(() => toSvg(TABLE, options as unknown as SvgOptions)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-argument', path }),
    );
  });

  test.each([{ size: 100 }, { size: 10_000 }, { theme: 'dark' as const }, {}, { title: '' }])(
    '%j is fine',
    (options) => {
      expect(() => toSvg(TABLE, options)).not.toThrow();
    },
  );
});

const ELEMENTS = [
  ...['svg', 'title', 'desc', 'defs', 'pattern', 'clipPath', 'g', 'rect', 'path', 'circle', 'text'],
];
const REACHING_OUT = /^(on|href|src|style|class|xlink|xml:)/i;

const NASTY: readonly string[] = [
  '</title><script>alert(1)</script>',
  '"/><image href="x" onerror="alert(1)"/>',
  "' onload='alert(1)",
  '&amp;&lt;&#0;&bogus;',
  '<!--',
  ']]>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>',
  'url(#x);}</style>',
  '\u0000\u0008\u001b[31m\u007f\u0085',
  '\ud800',
  '\u202egnp.exe',
  `Z${'\u0301'.repeat(500)}`,
  'n'.repeat(20_000),
  '艦隊'.repeat(40),
  '🏴‍☠️ Revenge',
  '\n\n\t  ',
  '',
];

/** A scene in which every text that can be a name is the same hostile one. */
function namedThroughout(name: string, kind: Scene['grid']['kind']): Scene {
  const grids: Record<Scene['grid']['kind'], Scene['grid']> = {
    hex: { kind: 'hex', map: { shape: 'hexagon', radius: 1 } },
    free: { kind: 'free', unit: name },
    abstract: { kind: 'abstract' },
  };
  const bar = { label: name, value: 1, max: 2 };
  const more = { kind: name, bars: [bar, bar], badges: [name, name] };
  const polygon = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
  ];
  return {
    title: name,
    bounds: { left: -12, right: 12, bottom: -12, top: 12 },
    grid: grids[kind],
    wind: { from: 10, strength: 1 },
    sides: [name, `${name}2`],
    pieces: [
      ship(name, name, { x: 0, y: 0 }, 10, [3, 1], more),
      ship(`${name}2`, `${name}2`, { x: 8, y: 5 }, null, [3, 1], { ...more, bars: [bar] }),
    ],
    areas: [{ kind: name, label: name, polygon }],
    links: [{ kind: name, from: name, to: `${name}2` }],
    hints: [
      { kind: 'arc', piece: name, label: name, polygon },
      { kind: 'reach', piece: name, label: name, polygon },
    ],
  };
}

function expectHarmless(name: string, kind: Scene['grid']['kind']): void {
  const svg = toSvg(namedThroughout(name, kind), { title: name });
  const elements = elementsOf(parseXml(svg));
  const attributes = elements.flatMap((element) => Object.keys(element.attributes));
  const ids = elements.flatMap((element) => element.attributes.id ?? []);
  expect(elements.map((element) => element.name).filter((element) => !ELEMENTS.includes(element))).toEqual(
    [],
  );
  expect(attributes.filter((attribute) => REACHING_OUT.test(attribute))).toEqual([]);
  expect(ids.filter((id) => !/^wg[a-z0-9]+-[a-z0-9-]+$/.test(id))).toEqual([]);
  expect(piecesIn(elements)).toEqual([cleaned(name), cleaned(`${name}2`)]);
  expect(textsOf(elements).filter((text) => Array.from(text).length > 90)).toEqual([]);
}

describe('names', () => {
  test.each(NASTY.map((name) => [JSON.stringify(name).slice(0, 40), name]))(
    '%s does no harm',
    (_shown, name) => {
      for (const kind of ['hex', 'free', 'abstract'] as const) expectHarmless(name, kind);
    },
  );

  test('of any kind do no harm', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('<', '>', '&', '"', "'", ';', '#', '/', '=', ' ', 'a', '\u0000'),
        maxLength: 30,
      }),
    );
    fc.assert(
      fc.property(
        names,
        fc.constantFrom('hex' as const, 'free' as const, 'abstract' as const),
        expectHarmless,
      ),
      { numRuns: 100 },
    );
  });

  test('are still read as they were', () => {
    const texts = textsOf(parsed(namedThroughout('R & B <"\'>', 'free')));
    expect(texts).toContain('R & B <"\'>');
  });
});
