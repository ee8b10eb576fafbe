import type { Hex } from '../../core/space/hex.ts';
import type {
  Ability,
  Ammo,
  Arc,
  Attack,
  Condition,
  Damage,
  Exclusive,
  Morale,
  Orders,
  ScenarioCreature,
  ShipCard,
  Size,
  Station,
  Terrain,
  Upgrade,
} from './types.ts';

/** What follows from a ship's size. @source SC-022, SC-023, SC-024, SC-025, SC-026, SC-027, SC-074, SC-076 */
export interface SizeRow {
  /** Hit die; also of rams and collisions. */
  readonly die: number;
  /** Hexes from the centre to the bow. */
  readonly bow: 0 | 1 | 2;
  /** Action points of Full Sail. */
  readonly fullSail: number;
  /** Action points of Come About. */
  readonly comeAbout: number;
}

/** Sizes, smallest first. @source SC-022, SC-023, SC-024, SC-025, SC-026, SC-027, SC-074, SC-076 */
export const SIZES: { readonly [S in Size]: SizeRow } = {
  tiny: { die: 4, bow: 0, fullSail: 1, comeAbout: 1 },
  small: { die: 6, bow: 0, fullSail: 1, comeAbout: 1 },
  medium: { die: 8, bow: 0, fullSail: 1, comeAbout: 1 },
  large: { die: 10, bow: 1, fullSail: 1, comeAbout: 2 },
  huge: { die: 12, bow: 1, fullSail: 2, comeAbout: 2 },
  gargantuan: { die: 20, bow: 2, fullSail: 2, comeAbout: 3 },
};

const FILE: readonly Hex[] = [0, -1, 1, -2, 2].map((r) => ({ q: 0, r }));

/** Hexes of a hull that heads N with its centre on (0, 0), by the hexes from centre to bow. @source SC-R27 */
export const FOOTPRINTS: readonly (readonly Hex[])[] = [
  FILE.slice(0, 1),
  FILE.slice(0, 3),
  [...FILE, ...[-2, -1, 0, 1].map((r) => ({ q: 1, r })), ...[-1, 0, 1, 2].map((r) => ({ q: -1, r }))],
];

/** A gargantuan hull in single file. @source SC-R27 */
export const SINGLE_FILE: readonly Hex[] = FILE;

/** Ranks of gun dice; below the last comes a fixed 1, or a d3. @source SC-R42 */
export const DIE_LADDER: readonly number[] = [20, 12, 10, 8, 6, 4];

/** Normal and long range of chain and grape shot. @source SC-106, SC-110 */
export const SPECIAL_RANGE: readonly [number, number] = [3, 6];

/** Difficulty of tests, and that of Come About, Repair and Full Sail. @source SC-028, SC-029 */
export const DIFFICULTY = 13;
/** Difficulty at three stations. @source SC-029 */
export const STATION_DIFFICULTY = 12;

/** Numbers bonus in a crew fight: own crew at least this many halves of the other's. */
export const NUMBERS_BONUS: readonly (readonly [halves: number, bonus: number])[] = [
  [6, 6],
  [4, 4],
  [3, 2],
];

/** Arcs of fire. @source SC-102 */
export const ARCS: readonly Arc[] = ['port', 'starboard', 'fore', 'aft'];
/**
 * Kinds of shot. @source SC-104, SC-105, SC-106, SC-107, SC-108, SC-109, SC-110, SC-111, SC-112, SC-113, SC-114,
 * SC-115
 */
export const AMMO: readonly Ammo[] = ['round', 'chain', 'grape'];
/** Orders that stand alone. @source SC-R32 */
export const EXCLUSIVES: readonly Exclusive[] = ['repair', 'ram', 'drop-anchor', 'weigh-anchor'];
/** Orders that are counted. */
export const COUNTED = ['fire', 'changeAmmo', 'fullSail', 'comeAbout', 'oars'] as const;
/** Stations of one person for the round. @source SC-084, SC-086, SC-089 */
export const STATIONS: readonly Station[] = ['lookout', 'bosun', 'navigator'];
/** What a bosun can raise. @source SC-091, SC-092 */
export const BENEFITS: readonly Morale[] = ['inspire', 'steady'];
/** What can lie in a hex. @source SC-125, SC-R74 */
export const TERRAIN_KINDS: readonly Terrain['kind'][] = ['rock', 'shoal', 'island', 'hazard'];
/** Conditions that come and go. @source SC-128, SC-131, SC-108, SC-109, SC-110, SC-111, SC-112, SC-113, SC-114 */
export const CONDITIONS: readonly Condition[] = [
  'derelict',
  'stressed',
  'chain-half',
  'chain-stop',
  'grape',
  'grape-crit',
];

/** No orders. */
export const NO_ORDERS: Orders = {
  fire: 0,
  changeAmmo: 0,
  fullSail: 0,
  comeAbout: 0,
  oars: 0,
  exclusive: null,
  cutAndRun: false,
};

type Row = readonly [
  size: Size,
  ac: number,
  speed: number,
  abilities: readonly [str: number, dex: number, con: number, skill: number],
  hitDice: number,
  damage: readonly [n: number, die: number, mod: number] | null,
  crew: readonly [least: number, comfortable: number],
  cargoSlots: number,
  ap: number,
  points: number,
];

function card(row: Row, abilities: readonly Ability[] = [], upgrades: readonly Upgrade[] = []): ShipCard {
  const [size, ac, speed, [str, dex, con, skill], n, guns, [crewMin, crewMax], cargoSlots, ap, points] = row;
  const damage: Damage | null = guns === null ? null : { n: guns[0], die: guns[1], mod: guns[2] };
  return {
    size,
    ac,
    speed,
    initiative: dex,
    str,
    dex,
    con,
    skill,
    hitDice: { n, die: SIZES[size].die, con },
    damage,
    range: [6, 12],
    chaseRange: [3, 6],
    abilities,
    upgrades,
    crewMin,
    crewMax,
    cargoSlots,
    volleyCost: 0,
    ap,
    points,
  };
}

/** The ship cards by class. @source SC-137, SC-138, SC-139, SC-140, SC-141 */
export const SHIP_CARDS: { readonly [name: string]: ShipCard } = {
  raft: card(['tiny', 16, 2, [2, 4, -1, 0], 2, null, [1, 2], 0, 1, 1]),
  canoe: card(['tiny', 16, 2, [2, 5, -1, 2], 4, null, [1, 3], 0, 1, 2], ['oars']),
  rowboat: card(['tiny', 16, 2, [1, 5, -1, 2], 4, null, [2, 6], 0, 1, 2], ['oars']),
  tartane: card(['medium', 11, 6, [2, 0, 1, 3], 6, [1, 8, 2], [4, 10], 0.5, 2, 14], ['weatherly']),
  longboat: card(['small', 14, 3, [1, 3, 0, 2], 5, [1, 4, 1], [4, 12], 0, 2, 6], ['oars']),
  sloop: card(['medium', 12, 5, [3, 2, 1, 3], 6, [1, 10, 3], [8, 40], 2, 2, 15]),
  brigantine: card(['large', 13, 5, [3, 1, 2, 4], 7, [2, 8, 3], [16, 80], 4, 3, 34]),
  galley: card(
    ['huge', 13, 3, [3, -1, 3, 3], 8, [2, 6, 3], [60, 200], 6, 3, 36],
    ['oars', 'sluggish'],
    ['naval-ram'],
  ),
  'ship-of-the-line': card(
    ['gargantuan', 15, 3, [5, -2, 2, 5], 16, [4, 8, 5], [250, 800], 12, 4, 120],
    ['heavy-armor', 'sluggish'],
  ),
};

/** A character's attack, for example. @source SC-143 */
export const FIREBALL: Attack = {
  id: 'fireball',
  kind: 'auto',
  toHit: 0,
  damage: { n: 8, die: 6, mod: 0 },
  range: 3,
};

/** A creature that fights alone, for example. */
export const KRAKEN_SPAWN: Omit<ScenarioCreature, 'id' | 'side' | 'hex'> = {
  ac: 15,
  hpMax: 110,
  initiative: 1,
  moveHexes: 4,
  attacksPerTurn: 2,
  attacks: [{ id: 'tentacle', kind: 'attack', toHit: 9, damage: { n: 4, die: 8, mod: 8 }, range: 1 }],
};
