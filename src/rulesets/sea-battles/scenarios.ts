import type { NamedScenario } from '../../core/definition.ts';
import type { Dice } from '../../core/dice/dice.ts';
import { isInOutline, isNearOutline } from '../../core/space/outline.ts';
import type { Vertex } from '../../core/space/plane.ts';
import { areWithin, type Rectangle } from '../../core/space/rectangle.ts';
import { beamOf, sizeOf } from './chapters/setting-up/muster.ts';
import { DEFAULT_TABLE, ROOM_PER_SIZE, UNITS } from './tables.ts';
import type {
  Land,
  ScenarioCharacter,
  ScenarioCounter,
  ScenarioMarker,
  ScenarioShip,
  ScenarioUnit,
  SeaBattles,
  SeaBattlesScenario,
  UnitRule,
} from './types.ts';

const SMALL_TABLE = { width: 60, height: 60 };
const EAST_WIND = { from: 90 };
const RED_AND_BLUE = [{ id: 'red' }, { id: 'blue' }];

/** A unit by its type. */
function unit(id: string, type: string, models: number): ScenarioUnit {
  return { id, type, models };
}

/** A war machine with a crew of three. */
function gun(id: string, machine: string): ScenarioUnit {
  return { id, type: 'gun-crew', machine };
}

/** A random Captain whose Leadership is known. */
function seasoned(ld: number): { readonly kind: 'random'; readonly ld: number } {
  return { kind: 'random', ld };
}

const captainOf = (id: string) => ({ kind: 'character', id }) as const;

/** Size 4 with spearmen, bowmen and a great cannon. */
function duellist(id: string, side: string, y: number, heading: number): ScenarioShip {
  const name = (what: string) => `${side.charAt(0)}-${what}`;
  return {
    id,
    side,
    length: 8,
    x: 30,
    y,
    heading,
    captain: seasoned(8),
    units: [
      unit(name('spears'), 'spearmen', 20),
      unit(name('bows'), 'bowmen', 10),
      gun(name('gun'), 'great-cannon'),
    ],
  };
}

const DUEL: SeaBattlesScenario = {
  table: SMALL_TABLE,
  wind: EAST_WIND,
  sides: RED_AND_BLUE,
  firstSide: 'red',
  ships: [duellist('hammer', 'red', 15, 0), duellist('victorious', 'blue', 45, 180)],
};

/** The squadron of a side: its place is south, or mirrored. */
function squadron(side: string, mirror: boolean): ScenarioShip[] {
  const letter = side.charAt(0);
  const name = (what: string) => `${letter}${what}`;
  const place = (x: number) => ({ x, y: mirror ? 68 : 12, heading: mirror ? 180 : 0 });
  return [
    {
      id: name('1'),
      side,
      length: 12,
      ...place(60),
      flagship: true,
      captain: captainOf(name('-admiral')),
      units: [
        unit(name('1-spears'), 'spearmen', 30),
        unit(name('1-bows'), 'bowmen', 20),
        gun(name('1-gun-1'), 'great-cannon'),
        gun(name('1-gun-2'), 'great-cannon'),
        gun(name('1-stone'), 'stone-thrower'),
      ],
      characters: [
        { id: name('-admiral'), type: 'admiral-lord' },
        { id: name('-wizard'), type: 'wizard', spells: ['fireball', 'forked-lightning'] },
      ],
    },
    {
      id: name('2'),
      side,
      length: 8,
      ...place(40),
      captain: captainOf(name('-hero')),
      units: [
        unit(name('2-spears'), 'spearmen', 20),
        unit(name('2-guns'), 'handgunners', 20),
        gun(name('2-bolt'), 'bolt-thrower'),
      ],
      characters: [{ id: name('-hero'), type: 'captain-hero' }],
    },
    {
      id: name('3'),
      side,
      length: 6,
      hasSails: false,
      ...place(80),
      captain: 'roll',
      units: [unit(name('3-knights'), 'knights', 10), unit(name('3-bows'), 'bowmen', 20)],
    },
  ];
}

/** A rectangle, counter-clockwise. */
function block(left: number, bottom: number, right: number, top: number): Vertex[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

const RIVER_RAID: SeaBattlesScenario = {
  wind: { from: 270 },
  current: { from: 0, area: block(40, 0, 80, 80) },
  land: [{ id: 'headland', polygon: block(0, 60, 35, 80), blocksSight: true }],
  sides: [
    { id: 'green', army: 'orcs-goblins' },
    { id: 'bone', army: 'tomb-kings' },
  ],
  ships: [
    {
      id: 'g1',
      side: 'green',
      length: 10,
      x: 60,
      y: 15,
      heading: 0,
      flagship: true,
      captain: seasoned(8),
      units: [unit('g1-orcs', 'orcs', 30), unit('g1-archers', 'goblin-archers', 20)],
      characters: [{ id: 'g-shaman', type: 'wizard', spells: ['hand-of-gork', 'fireball'] }],
    },
    {
      id: 'g2',
      side: 'green',
      length: 8,
      hasSails: false,
      x: 45,
      y: 15,
      heading: 0,
      captain: seasoned(7),
      units: [unit('g2-orcs', 'orcs', 30)],
    },
    {
      id: 'g3',
      side: 'green',
      length: 4,
      x: 75,
      y: 15,
      heading: 0,
      captain: seasoned(7),
      units: [unit('g3-archers', 'goblin-archers', 20)],
    },
    {
      id: 'k1',
      side: 'bone',
      length: 12,
      hasSails: false,
      x: 60,
      y: 65,
      heading: 180,
      flagship: true,
      captain: captainOf('k-priest'),
      units: [unit('k1-skeletons', 'skeletons', 40), gun('k1-stone', 'stone-thrower')],
      characters: [{ id: 'k-priest', type: 'liche-priest', spells: ['urgency', 'vengeance'] }],
    },
    {
      id: 'k2',
      side: 'bone',
      length: 8,
      hasSails: false,
      x: 80,
      y: 65,
      heading: 180,
      captain: seasoned(8),
      units: [
        unit('k2-skeletons', 'skeletons', 40),
        { ...unit('k-fly', 'harpies', 5), rules: ['undead', 'fear'] },
      ],
    },
  ],
};

/** Size 3 under oars, full of bowmen. */
function rescuer(id: string, side: string, x: number, y: number, heading: number): ScenarioShip {
  return {
    id,
    side,
    length: 6,
    hasSails: false,
    x,
    y,
    heading,
    captain: seasoned(9),
    units: [unit(`${side}-bows`, 'bowmen', 30)],
  };
}

const WRECK_FIELD: SeaBattlesScenario = {
  table: SMALL_TABLE,
  wind: null,
  sides: RED_AND_BLUE,
  ships: [rescuer('red-ship', 'red', 30, 15, 0), rescuer('blue-ship', 'blue', 40, 45, 180)],
  markers: [
    {
      id: 'red-wreckage',
      kind: 'wreckage',
      side: 'red',
      x: 30,
      y: 30,
      units: [unit('w-spears', 'spearmen', 20), unit('w-bows', 'bowmen', 10)],
      characters: [
        { id: 'w-hero', type: 'captain-hero' },
        { id: 'w-lord', type: 'admiral-lord' },
      ],
    },
    {
      id: 'blue-debris',
      kind: 'debris',
      side: 'blue',
      x: 40,
      y: 30,
      units: [unit('w-knights', 'knights', 10)],
    },
  ],
};

/** A ship of the dead. */
function deadShip(id: string, length: number, x: number, models: number): ScenarioShip {
  return {
    id,
    side: 'dead',
    length,
    x,
    y: 68,
    heading: 180,
    captain: seasoned(8),
    units: [unit(`${id}-skeletons`, 'skeletons', models)],
  };
}

const DEAD_FLEET: SeaBattlesScenario = {
  wind: EAST_WIND,
  sides: [{ id: 'red' }, { id: 'dead', army: 'vampire-counts' }],
  ships: [
    ...squadron('red', false),
    {
      ...deadShip('v1', 10, 60, 40),
      flagship: true,
      captain: captainOf('v-vampire'),
      characters: [{ id: 'v-vampire', type: 'vampire', spells: ['danse-macabre', 'fireball'] }],
    },
    deadShip('v2', 8, 52, 30),
    deadShip('v3', 8, 90, 30),
  ],
};

/** Two ships of a side, not yet placed. */
function mustered(side: string): ScenarioShip[] {
  const letter = side.charAt(0);
  return [
    {
      id: `${letter}1`,
      side,
      length: 8,
      units: [unit(`${letter}1-spears`, 'spearmen', 20)],
      characters: [{ id: `${letter}-hero`, type: 'captain-hero' }],
    },
    { id: `${letter}2`, side, length: 4, hasSails: false, units: [unit(`${letter}2-bows`, 'bowmen', 10)] },
  ];
}

/** The named scenarios; the first is the default. */
export const SCENARIOS: { readonly [name: string]: NamedScenario<SeaBattles> } = {
  duel: {
    title: 'Duel',
    description: 'Two ships of Size 4, alike, bow to bow 30 cm apart.',
    options: {},
    setup: DUEL,
  },
  squadrons: {
    title: 'Squadrons',
    description: 'Three ships a side, with guns, a wizard and an Admiral: the same on both sides.',
    options: {},
    setup: {
      wind: EAST_WIND,
      sides: RED_AND_BLUE,
      ships: [...squadron('red', false), ...squadron('blue', true)],
    },
  },
  'river-raid': {
    title: 'River raid',
    description: 'Orcs and goblins row up a river against the fleet of a Tomb King, which has flyers.',
    options: {},
    setup: RIVER_RAID,
  },
  'wreck-field': {
    title: 'The wreck field',
    description: 'A ship a side between Wreckage and Debris: who rescues and who takes prisoners?',
    options: {},
    setup: WRECK_FIELD,
  },
  'dead-fleet': {
    title: 'The dead fleet',
    description: 'A squadron of the living against three ships of the Vampire Counts.',
    options: {},
    setup: DEAD_FLEET,
  },
  muster: {
    title: 'Muster',
    description: 'Two ships a side: Captains, Flagships, places, wind and first turn are still open.',
    options: {},
    setup: {
      table: SMALL_TABLE,
      wind: 'roll',
      sides: RED_AND_BLUE,
      zones: {
        red: { x0: 0, y0: 0, x1: 60, y1: 15, heading: 0 },
        blue: { x0: 0, y0: 45, x1: 60, y1: 60, heading: 180 },
      },
      ships: [...mustered('red'), ...mustered('blue')],
    },
  },
};

// At random

const ARMY_NAMES = ['', '', 'orcs-goblins', 'tomb-kings', 'vampire-counts'];
const UNIT_TYPES = [
  'spearmen',
  'bowmen',
  'handgunners',
  'knights',
  'ogres',
  'orcs',
  'goblin-archers',
  'skeletons',
  'harpies',
  'flagellants',
];
const GUNS = ['bolt-thrower', 'cannon', 'great-cannon', 'stone-thrower', 'volley-gun', 'flame-cannon'];
const LEADERS = ['captain-hero', 'admiral-lord', 'wizard', 'vampire', 'liche-priest'];
const RULES: readonly UnitRule[] = [
  'frenzy',
  'hatred:all',
  'fear',
  'terror',
  'stupidity',
  'unbreakable',
  'stubborn',
  'poison',
];

const isOneIn = (dice: Dice, sides: number) => dice.die('chance', sides) === 1;

/** A unit that fits into so much room; undefined if none of its kind does. */
function randomUnit(id: string, room: number, dice: Dice): ScenarioUnit | undefined {
  if (isOneIn(dice, 4)) return room >= 3 ? gun(id, dice.pick('machine', GUNS)) : undefined;
  const type = dice.pick('unit', UNIT_TYPES);
  const most = Math.floor(room / (UNITS[type]?.us ?? 1));
  if (most < 1) return undefined;
  const extra = isOneIn(dice, 5) ? { rules: [dice.pick('rule', RULES)] } : {};
  return { ...unit(id, type, Math.min(most, dice.die('models', 20))), ...extra };
}

/** A character, most often joined to a unit of foot, horse or flyers that fits. */
function randomCharacter(id: string, units: readonly ScenarioUnit[], dice: Dice): ScenarioCharacter {
  const type = dice.pick('character', LEADERS);
  const spells = SPELLS_OF[type] ?? [];
  const [first] = units.filter((one) => one.machine === undefined);
  const joins = first !== undefined && isOneIn(dice, 2) ? { unit: first.id } : {};
  const extra = isOneIn(dice, 6) ? { rules: [dice.pick('rule', RULES)] } : {};
  return { id, type, ...(spells.length > 0 ? { spells } : {}), ...joins, ...extra };
}

const SPELLS_OF: { readonly [type: string]: readonly string[] } = {
  wizard: ['fireball', 'forked-lightning', 'hand-of-gork', 'fear-curse', 'leaden-sails', 'fair-wind'],
  vampire: ['danse-macabre', 'fireball'],
  'liche-priest': ['urgency', 'vengeance'],
};

/** Who is aboard a ship of a length. */
function randomCompany(
  ship: string,
  length: number,
  dice: Dice,
): Pick<ScenarioShip, 'units' | 'characters' | 'captain'> {
  let room = ROOM_PER_SIZE * sizeOf(length);
  const units: ScenarioUnit[] = [];
  for (let n = dice.die('units', 4) - 1; n > 0; n--) {
    const one = randomUnit(`${ship}-u${n}`, room - 3, dice);
    if (one === undefined) continue;
    units.push(one);
    room -= (one.models ?? 3) * (UNITS[one.type ?? '']?.us ?? 1);
  }
  const characters = Array.from({ length: dice.die('characters', 3) - 1 }, (_, i) =>
    randomCharacter(`${ship}-c${i + 1}`, units, dice),
  );
  const [first] = characters;
  if (first !== undefined && isOneIn(dice, 2)) return { units, characters, captain: captainOf(first.id) };
  if (isOneIn(dice, 5)) return { units, characters, captain: 'roll' };
  return { units, characters, captain: seasoned(6 + dice.die('leadership', 3)) };
}

/** A ship somewhere, whole or not. */
function randomShip(
  id: string,
  side: string,
  table: { width: number; height: number },
  dice: Dice,
): ScenarioShip {
  const length = dice.pick('length', [2, 4, 6, 6, 8, 8, 10, 12]);
  const isWorn = isOneIn(dice, 3);
  return {
    id,
    side,
    length,
    x: dice.die('x', table.width),
    y: dice.die('y', table.height),
    heading: (dice.die('heading', 24) - 1) * 15,
    hasSails: !isOneIn(dice, 4),
    hasOars: !isOneIn(dice, 4),
    ...(isWorn ? { damage: dice.die('damage', 2 * length), crewSlain: dice.die('crew', 3) - 1 } : {}),
    ...(isWorn && isOneIn(dice, 2) ? { sailsDamaged: true } : {}),
    ...(isOneIn(dice, 8) ? { causesFear: true } : {}),
    ...randomCompany(id, length, dice),
  };
}

function hullOf({ x = 0, y = 0, heading = 0, length }: ScenarioShip): Rectangle {
  return { x, y, bearing: heading, length, beam: beamOf(length) };
}

/** The ships that can lie where they were put, each tried in turn; of every side one at least. */
function placed(ships: readonly ScenarioShip[], land: readonly Land[]): ScenarioShip[] {
  const kept: ScenarioShip[] = [];
  for (const ship of ships) {
    const hull = hullOf(ship);
    const isFree = kept.every((other) => !areWithin(hullOf(other), hull, 0.01));
    if (isFree && !land.some(({ polygon }) => isNearOutline(polygon, hull, 0.01))) kept.push(ship);
  }
  return kept;
}

/** Flagships: the first ship of each side. */
function withFlagships(ships: readonly ScenarioShip[]): ScenarioShip[] {
  const isFirst = (ship: ScenarioShip) => ships.find(({ side }) => side === ship.side) === ship;
  return ships.map((ship) => (isFirst(ship) ? { ...ship, flagship: true } : ship));
}

/** A boat and a marker of the first side, where there is water. */
function randomFloats(
  { width, height }: { width: number; height: number },
  land: readonly Land[],
  dice: Dice,
): { counters: ScenarioCounter[]; markers: ScenarioMarker[] } {
  const isDry = (x: number, y: number) => land.some(({ polygon }) => isInOutline(polygon, x, y));
  const [x, y] = [dice.die('x', width - 1), dice.die('y', height - 1)];
  const [u, v] = [dice.die('x', width - 1), dice.die('y', height - 1)];
  const side = dice.pick('side', ['red', 'blue']);
  const boat: ScenarioCounter = {
    kind: 'lifeboat',
    side,
    x,
    y,
    unit: unit('boat', 'bowmen', dice.die('models', 10)),
  };
  const marker: ScenarioMarker = {
    id: 'wreck',
    kind: dice.pick('kind', ['wreckage', 'debris'] as const),
    side,
    x: u,
    y: v,
    units: [unit('drowning', 'spearmen', dice.die('models', 6))],
    characters: [{ id: 'swimmer', type: 'captain-hero' }],
  };
  return {
    counters: isOneIn(dice, 2) && !isDry(x, y) ? [boat] : [],
    markers: isOneIn(dice, 2) ? [marker] : [],
  };
}

/** A coast with a bay along one edge. */
function randomLand({ width, height }: { width: number; height: number }, dice: Dice): Land[] {
  if (!isOneIn(dice, 3)) return [];
  const top = height - dice.die('shore', 6);
  const polygon: Vertex[] = [
    [width, top],
    [width, height],
    [0, height],
    [0, top],
    [width / 3, top],
    [width / 2, height - 1],
    [(2 * width) / 3, top],
  ];
  return [{ id: 'coast', polygon, blocksSight: isOneIn(dice, 2) }];
}

/** A playable scenario at random: two sides, now and then three, with one to three ships each. */
export function randomScenario(dice: Dice): SeaBattlesScenario {
  const names = isOneIn(dice, 6) ? ['red', 'blue', 'gold'] : ['red', 'blue'];
  const table = { width: 30 + dice.die('width', 40), height: 30 + dice.die('height', 30) };
  const land = randomLand(table, dice);
  const fleet = dice.die('fleet', 3);
  const wanted = Array.from({ length: fleet }, (_, i) => i + 1).flatMap((n) =>
    names.map((side) => randomShip(`${side.charAt(0)}${n}`, side, table, dice)),
  );
  const ships = placed(wanted, land);
  const sides = names.filter((side) => ships.some((ship) => ship.side === side));
  if (!sides.includes('red') || !sides.includes('blue')) return DUEL;
  const wind = isOneIn(dice, 4) ? null : { from: (dice.die('wind', 8) - 1) * 45 };
  return {
    table: isOneIn(dice, 10) ? DEFAULT_TABLE : table,
    land,
    wind,
    current: isOneIn(dice, 4) ? { from: (dice.die('current', 8) - 1) * 45, area: null } : null,
    sides: sides.map((id) => ({ id, army: dice.pick('army', ARMY_NAMES) })),
    firstSide: dice.pick('first', ['red', 'roll']),
    ships: withFlagships(ships),
    ...randomFloats(table, land, dice),
  };
}
