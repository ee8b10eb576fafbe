import type { Scene, ScenePiece } from '../../src/core/scene.ts';
import { type Point, place } from '../../src/core/space/plane.ts';

/** A rectangle with its bow to the north. */
function hull(length: number, beam: number): Point[] {
  return [
    { x: -beam / 2, y: length / 2 },
    { x: beam / 2, y: length / 2 },
    { x: beam / 2, y: -length / 2 },
    { x: -beam / 2, y: -length / 2 },
  ];
}

function circle(at: Point, radius: number): Point[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

function sector(at: Point, bearing: number, width: number, radius: number): Point[] {
  const rim = Array.from({ length: 13 }, (_, index) => {
    const angle = ((bearing + width * (index / 12 - 0.5)) * Math.PI) / 180;
    return { x: at.x + radius * Math.sin(angle), y: at.y + radius * Math.cos(angle) };
  });
  return [at, ...rim];
}

/** A ship of a length and beam, with what else the test gives it. */
export function ship(
  id: string,
  side: string | null,
  at: Point,
  bearing: number | null,
  size: readonly [length: number, beam: number],
  more: Partial<ScenePiece> = {},
): ScenePiece {
  const footprint = place(hull(...size), at, bearing ?? 0);
  return {
    id,
    side,
    kind: 'ship',
    label: id,
    position: at,
    bearing,
    footprint,
    bars: [],
    badges: [],
    ...more,
  };
}

const NOTHING_ELSE = { wind: null, areas: [], links: [], hints: [] };

function guns(hull: number, guns: number, crew: number): ScenePiece['bars'] {
  return [
    { label: 'hull', value: hull, max: 12 },
    { label: 'guns', value: guns, max: 20 },
    { label: 'crew', value: crew, max: 100 },
  ];
}

/** A battle on a table: ironclads and torpedo boats, smoke, a shoal and a shore with a battery. */
export const TABLE: Scene = {
  ...NOTHING_ELSE,
  title: 'Turn 5, gunnery',
  bounds: { left: 0, right: 72, bottom: 0, top: 48 },
  grid: { kind: 'free', unit: 'inches' },
  wind: { from: 247.5, strength: 4 },
  sides: ['Imperial', 'Republican'],
  pieces: [
    ship('Invincible', 'Imperial', { x: 20, y: 30 }, 80, [6, 1.8], { bars: guns(11, 18, 90) }),
    ship('Redoubtable', 'Imperial', { x: 12, y: 27 }, 75, [6, 1.8], {
      bars: guns(6, 9, 55),
      badges: ['on fire'],
    }),
    ship('Gadfly', 'Imperial', { x: 27, y: 20 }, 40, [2, 0.7], { kind: 'torpedo-boat' }),
    ship('Liberté', 'Republican', { x: 43, y: 33 }, 200, [7, 2], { bars: guns(12, 20, 100) }),
    ship('Égalité', 'Republican', { x: 46.5, y: 25.5 }, 215, [5, 1.6], {
      bars: guns(2, 3, 20),
      badges: ['rudder jammed', 'taking water'],
    }),
    ship('Fort Mary', null, { x: 63, y: 42 }, null, [3, 3], {
      kind: 'battery',
      bars: [{ label: 'guns', value: 4, max: 4 }],
    }),
  ],
  areas: [
    {
      kind: 'land',
      label: 'Cape Mary',
      polygon: [
        { x: 52, y: 48 },
        { x: 56, y: 43 },
        { x: 59, y: 38 },
        { x: 66, y: 35 },
        { x: 72, y: 29 },
        { x: 72, y: 48 },
      ],
    },
    { kind: 'shoal', label: 'The Teeth', polygon: circle({ x: 55, y: 14 }, 6) },
    { kind: 'smoke', label: 'smoke', polygon: circle({ x: 33, y: 36 }, 4) },
    { kind: 'minefield', label: 'mines', polygon: circle({ x: 14, y: 10 }, 5) },
  ],
  links: [{ kind: 'in range', from: 'Invincible', to: 'Liberté' }],
  hints: [
    {
      kind: 'arc',
      piece: 'Invincible',
      label: 'port battery',
      polygon: sector({ x: 20, y: 30 }, 350, 80, 16),
    },
    {
      kind: 'arc',
      piece: 'Invincible',
      label: 'starboard battery',
      polygon: sector({ x: 20, y: 30 }, 170, 80, 16),
    },
    { kind: 'reach', piece: 'Invincible', label: 'ahead', polygon: sector({ x: 20, y: 30 }, 80, 50, 12) },
  ],
};

/** Two captains' ships with nothing between them but relations. */
export const RELATIONS: Scene = {
  ...NOTHING_ELSE,
  title: 'Round 3',
  bounds: { left: 0, right: 0, bottom: 0, top: 0 },
  grid: { kind: 'abstract' },
  sides: ['Crown', 'Corsairs'],
  pieces: [
    ['Dauntless', 'Crown', 3],
    ['Mermaid', 'Crown', 2],
    ['Swallow', 'Crown', 1.4],
    ['Black Tulip', 'Corsairs', 3],
    ['Salty Dog', 'Corsairs', 1.8],
  ].map(([id, side, length]) =>
    ship(String(id), String(side), { x: 0, y: 0 }, null, [Number(length), Number(length) / 3], {
      bars: [
        { label: 'hull', value: Number(length), max: 3 },
        { label: 'morale', value: 4, max: 6 },
      ],
      badges: id === 'Swallow' ? ['crippled'] : [],
    }),
  ),
  links: [
    { kind: 'shoot', from: 'Dauntless', to: 'Black Tulip' },
    { kind: 'shoot', from: 'Black Tulip', to: 'Dauntless' },
    { kind: 'board', from: 'Salty Dog', to: 'Swallow' },
    { kind: 'shoot', from: 'Mermaid', to: 'Salty Dog' },
    { kind: 'grappled', from: 'Swallow', to: 'Black Tulip' },
  ],
  hints: [{ kind: 'arc', piece: 'Mermaid', label: 'guns', polygon: [] }],
};

/** Ships of many hexes on a rectangular map, five sides, and a crowd in one place. */
export const CROWD: Scene = {
  ...NOTHING_ELSE,
  title: 'Harbour mouth',
  bounds: { left: -1.5, right: 24.5, bottom: -18.6, top: 1.4 },
  grid: { kind: 'hex', map: { shape: 'rect', cols: 16, rows: 10 } },
  wind: { from: 60, strength: 2 },
  sides: ['Merchants', 'Pirates', 'Elves', 'Dwarves', 'The Drowned'],
  pieces: [
    ship('Galleon of the Seven Seas', 'Merchants', { x: 6, y: -6.9 }, 120, [5, 2.2], { kind: 'galleon' }),
    ship('Sloop', 'Pirates', { x: 9, y: -8.66 }, 60, [1.4, 0.6], { badges: ['grappled', 'burning'] }),
    ship('Cutter', 'Pirates', { x: 9.8, y: -9.4 }, 300, [1.4, 0.6]),
    ship('Swan', 'Elves', { x: 15, y: -5.2 }, 240, [3, 1]),
    ship('Ironside', 'Dwarves', { x: 18, y: -13 }, 0, [3, 1.4]),
    ship('Wight', 'The Drowned', { x: 13.5, y: -12.1 }, 180, [1.4, 0.6], { badges: ['derelict'] }),
    ship('Raft', null, { x: 4.5, y: -13 }, null, [1, 1], { kind: 'raft' }),
  ],
  links: [{ kind: 'grappled', from: 'Sloop', to: 'Galleon of the Seven Seas' }],
};
