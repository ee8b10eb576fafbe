// The scenarios of the ledger, for the plain sea-battles to be tried on by itself.

import type { PlainScenario } from './begin.ts';

type GivenShip = PlainScenario['ships'][number];

const SIDES = [{ id: 'red' }, { id: 'blue' }];

function random(ld: number): { kind: 'random'; ld: number } {
  return { kind: 'random', ld };
}

function led(id: string): { kind: 'character'; id: string } {
  return { kind: 'character', id };
}

function duelShip(side: 'red' | 'blue', id: string, y: number, heading: number): GivenShip {
  const letter = side.charAt(0);
  return {
    id,
    side,
    length: 8,
    x: 30,
    y,
    heading,
    captain: random(8),
    units: [
      { id: `${letter}-spears`, type: 'spearmen', models: 20 },
      { id: `${letter}-bows`, type: 'bowmen', models: 10 },
      { id: `${letter}-gun`, type: 'gun-crew', models: 3, machine: 'great-cannon' },
    ],
  };
}

export const DUEL: PlainScenario = {
  table: { width: 60, height: 60 },
  wind: { from: 90 },
  sides: SIDES,
  firstSide: 'red',
  ships: [duelShip('red', 'hammer', 15, 0), duelShip('blue', 'victorious', 45, 180)],
};

function squadron(side: 'red' | 'blue'): GivenShip[] {
  const letter = side.charAt(0);
  const isRed = side === 'red';
  const at = { y: isRed ? 12 : 68, heading: isRed ? 0 : 180 };
  const unit = (id: string, type: string, models: number) => ({ id: `${letter}-${id}`, type, models });
  const gun = (id: string, machine: string) => ({ ...unit(id, 'gun-crew', 3), machine });
  return [
    {
      id: `${letter}1`,
      side,
      length: 12,
      x: 60,
      ...at,
      flagship: true,
      captain: led(`${letter}-admiral`),
      units: [
        unit('spears1', 'spearmen', 30),
        unit('bows1', 'bowmen', 20),
        gun('gun1', 'great-cannon'),
        gun('gun2', 'great-cannon'),
        gun('stones', 'stone-thrower'),
      ],
      characters: [
        { id: `${letter}-admiral`, type: 'admiral-lord' },
        { id: `${letter}-wizard`, type: 'wizard', spells: ['fireball', 'forked-lightning'] },
      ],
    },
    {
      id: `${letter}2`,
      side,
      length: 8,
      x: 40,
      ...at,
      captain: led(`${letter}-hero`),
      units: [
        unit('spears2', 'spearmen', 20),
        unit('guns2', 'handgunners', 20),
        gun('bolts', 'bolt-thrower'),
      ],
      characters: [{ id: `${letter}-hero`, type: 'captain-hero' }],
    },
    {
      id: `${letter}3`,
      side,
      length: 6,
      x: 80,
      ...at,
      hasSails: false,
      captain: 'roll',
      units: [unit('knights', 'knights', 10), unit('bows3', 'bowmen', 20)],
    },
  ];
}

export const SQUADRONS: PlainScenario = {
  wind: { from: 90 },
  sides: SIDES,
  ships: [...squadron('red'), ...squadron('blue')],
};

const ORC = { side: 'green', animosity: true } as const;
const BONE = { side: 'bone', hasSails: false } as const;

export const RIVER_RAID: PlainScenario = {
  wind: { from: 270 },
  current: {
    from: 0,
    area: [
      [40, 0],
      [80, 0],
      [80, 80],
      [40, 80],
    ],
  },
  land: [
    {
      id: 'bank',
      polygon: [
        [0, 60],
        [35, 60],
        [35, 80],
        [0, 80],
      ],
      blocksSight: true,
    },
  ],
  sides: [
    { id: 'green', army: 'orcs-goblins' },
    { id: 'bone', army: 'tomb-kings' },
  ],
  ships: [
    {
      ...ORC,
      id: 'g1',
      length: 10,
      x: 60,
      y: 15,
      heading: 0,
      captain: random(8),
      flagship: true,
      units: [
        { id: 'g-orcs1', type: 'orcs', models: 30 },
        { id: 'g-goblins1', type: 'goblin-archers', models: 20 },
      ],
      characters: [{ id: 'g-shaman', type: 'wizard', spells: ['hand-of-gork', 'fireball'] }],
    },
    {
      ...ORC,
      id: 'g2',
      length: 8,
      x: 45,
      y: 15,
      heading: 0,
      hasSails: false,
      captain: random(7),
      units: [{ id: 'g-orcs2', type: 'orcs', models: 30 }],
    },
    {
      ...ORC,
      id: 'g3',
      length: 4,
      x: 75,
      y: 15,
      heading: 0,
      captain: random(7),
      units: [{ id: 'g-goblins3', type: 'goblin-archers', models: 20 }],
    },
    {
      ...BONE,
      id: 'k1',
      length: 12,
      x: 60,
      y: 65,
      heading: 180,
      captain: led('k-priest'),
      flagship: true,
      units: [
        { id: 'k-bones1', type: 'skeletons', models: 40 },
        { id: 'k-stones', type: 'gun-crew', models: 3, machine: 'stone-thrower' },
      ],
      characters: [{ id: 'k-priest', type: 'liche-priest', spells: ['urgency', 'vengeance'] }],
    },
    {
      ...BONE,
      id: 'k2',
      length: 8,
      x: 80,
      y: 65,
      heading: 180,
      captain: random(8),
      units: [
        { id: 'k-bones2', type: 'skeletons', models: 40 },
        { id: 'k-fly', type: 'harpies', models: 5, rules: ['undead', 'fear'] },
      ],
    },
  ],
};

export const WRECK_FIELD: PlainScenario = {
  table: { width: 60, height: 60 },
  wind: null,
  sides: SIDES,
  ships: [
    {
      id: 'rescuer',
      side: 'red',
      length: 6,
      x: 30,
      y: 15,
      heading: 0,
      hasSails: false,
      captain: random(9),
      units: [{ id: 'r-watch', type: 'bowmen', models: 30 }],
    },
    {
      id: 'raider',
      side: 'blue',
      length: 6,
      x: 40,
      y: 45,
      heading: 180,
      hasSails: false,
      captain: random(9),
      units: [{ id: 'b-watch', type: 'bowmen', models: 30 }],
    },
  ],
  markers: [
    {
      id: 'red-wreck',
      kind: 'wreckage',
      side: 'red',
      x: 30,
      y: 30,
      units: [
        { id: 'r-spears', type: 'spearmen', models: 20 },
        { id: 'r-bows', type: 'bowmen', models: 10 },
      ],
      characters: [
        { id: 'r-hero', type: 'captain-hero' },
        { id: 'r-lord', type: 'admiral-lord' },
      ],
    },
    {
      id: 'blue-debris',
      kind: 'debris',
      side: 'blue',
      x: 40,
      y: 30,
      units: [{ id: 'b-knights', type: 'knights', models: 10 }],
    },
  ],
};

function deadShip(id: string, x: number, length: number): GivenShip {
  return {
    id,
    side: 'dead',
    length,
    x,
    y: 68,
    heading: 180,
    captain: random(8),
    units: [{ id: `${id}-bones`, type: 'skeletons', models: 30 }],
  };
}

export const DEAD_FLEET: PlainScenario = {
  wind: { from: 90 },
  sides: [{ id: 'red' }, { id: 'dead', army: 'vampire-counts' }],
  ships: [
    ...squadron('red'),
    {
      ...deadShip('v1', 60, 10),
      flagship: true,
      captain: led('count'),
      units: [{ id: 'v1-bones', type: 'skeletons', models: 40 }],
      characters: [{ id: 'count', type: 'vampire', spells: ['danse-macabre', 'fireball'] }],
    },
    deadShip('v2', 52, 8),
    deadShip('v3', 90, 8),
  ],
};

function muster(side: 'red' | 'blue'): GivenShip[] {
  const letter = side.charAt(0);
  return [
    {
      id: `${letter}1`,
      side,
      length: 8,
      units: [{ id: `${letter}-spears`, type: 'spearmen', models: 20 }],
      characters: [{ id: `${letter}-hero`, type: 'captain-hero' }],
    },
    {
      id: `${letter}2`,
      side,
      length: 4,
      hasSails: false,
      units: [{ id: `${letter}-bows`, type: 'bowmen', models: 10 }],
    },
  ];
}

export const MUSTER: PlainScenario = {
  table: { width: 60, height: 60 },
  wind: 'roll',
  sides: SIDES,
  zones: {
    red: { x0: 0, y0: 0, x1: 60, y1: 15, heading: 0 },
    blue: { x0: 0, y0: 45, x1: 60, y1: 60, heading: 180 },
  },
  ships: [...muster('red'), ...muster('blue')],
};
