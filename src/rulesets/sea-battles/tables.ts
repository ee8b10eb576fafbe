import type {
  Blunder,
  Facing,
  MachineType,
  Misfire,
  Missile,
  Spell,
  Tier,
  Troops,
  Unit,
  UnitKind,
} from './types.ts';

/*
 * Distances of the parent game are in its inches; `scale` makes centimetres of them. Those of the rulebook itself are
 * in centimetres.
 */

/** Leadership of a random Captain, by the face of the die: the first for 1. @source SB-025 */
export const CAPTAINS: readonly number[] = [7, 8, 8, 8, 8, 9];

/** Centimetres of hull to each Size. @source SB-004 */
export const LENGTH_PER_SIZE = 2;
/** Length above which a ship is bigger than they normally are, centimetres. @source SB-005 */
export const NORMAL_LENGTH = 12;
/** Unit Strength carried to each Size. @source SB-007 */
export const ROOM_PER_SIZE = 20;
/** Models that fire to each Size. @source SB-127 */
export const SHOTS_PER_SIZE = 5;
/** How many of them a war machine counts as. @source SB-128 */
export const MACHINE_SLOTS = 5;
/** Models that fight to each Size. @source SB-145 */
export const FIGHTERS_PER_SIZE = 2;
/** Base from which on a model counts as two in a fight, millimetres. @source SB-146 */
export const WIDE_BASE = 40;
/** How far the Admiral's Leadership reaches, centimetres. @source SB-027 */
export const ADMIRALS_REACH = 6;
/** Highest Leadership. @source SB-075, SB-077 */
export const HIGHEST_LEADERSHIP = 10;
/** What each order before costs in a Command test. @source SB-070 */
export const ORDER_PENALTY = 2;
/** Half the width of the arcs from which wind and current count, degrees. @source SB-R35 */
export const HEAD_ARC = 45;
/** Speeds, centimetres. @source SB-084 */
export const SPEED_CM: { readonly full: number; readonly half: number } = { full: 20, half: 10 };
/** The sharpest turn, degrees. @source SB-086 */
export const SHARPEST_TURN = 90;
/** How finely a turn on the spot is looked at, degrees. @source SB-R07 */
export const PIVOT_STEP = 5;
/** How far boats move, centimetres. @source SB-099 */
export const BOAT_MOVE = 10;
/** Radius of boats and flyers, centimetres. @source SB-R04 */
export const COUNTER_RADIUS = 0.5;
/** Radius of Wreckage and Debris, centimetres. @source SB-R04 */
export const MARKER_RADIUS = 1;
/** How near the hull a counter is put into the water, centimetres. @source SB-R57 */
export const LAUNCH_RANGE = 1;
/** How far ships part, centimetres. @source SB-160 */
export const PARTING_GAP = 1;
/** How far before land and friends a compulsory move stops, centimetres. @source SB-R11, SB-R42 */
export const STOPPING_GAP = 0.01;
/** Distance of a ram that counts D6 wounds, centimetres. @source SB-107 */
export const LONG_RAM = 10;
/** Bounds of the Strength of a ram. @source SB-105 */
export const RAM_STRENGTH: { readonly least: number; readonly most: number } = { least: 1, most: 10 };
/** Points in a phase from which on there may be extra damage. @source SB-117 */
export const EXTRA_DAMAGE_POINTS = 2;
/** What is taken off the damage of a soft and of a hard hit. @source SB-043, SB-044 */
export const ARMOUR_OF_HULL: { readonly soft: number; readonly hard: number } = { soft: 8, hard: 10 };
/** Faces from which on a hit is soft. @source SB-036 */
export const SOFT_FROM: { readonly [F in Facing]: number } = { front: 6, side: 5, rear: 3 };
/** The face that makes a hit one on the troops aboard. @source SB-038 */
export const TROOPS_HIT_ON = 6;
/** What a model in the water needs. @source SB-055 */
export const ALIVE_ON = 5;
/** What its rank adds to the die of a character in the water. @source SB-058 */
export const RESCUE_BY_TIER: { readonly [T in Tier]: number } = { champion: 0, hero: 1, lord: 2 };
/** The crew in a boarding fight. @source SB-152 */
export const CREW: { readonly WS: number; readonly S: number } = { WS: 2, S: 3 };
/** Strength of the hits on a Captain. @source SB-123 */
export const CAPTAIN_HIT_STRENGTH = 5;
/** Strength of a miscast. @source SB-R64 */
export const MISCAST_STRENGTH = 4;
/** Most overkill of a duel. @source SB-R103 */
export const MOST_OVERKILL = 5;

/** How far panic reaches, inches. @source SB-R22 */
export const PANIC_INCHES = 4;
/** How far terror reaches, inches. @source SB-029, SB-R23 */
export const TERROR_INCHES = 6;
/** How far flyers fly, inches. @source SB-R60 */
export const FLIGHT_INCHES = 20;
/** Radius of the template of a stone thrower, inches. @source SB-B12 */
export const STONE_INCHES = 1.5;
/** The Danse Macabre, inches. @source SB-R123 */
export const DANSE_INCHES = 8;

/** The artillery die by face, inches or hits: the first for 1, null for a misfire. @source SB-B12 */
export const ARTILLERY: readonly (number | null)[] = [null, 2, 4, 6, 8, 10];
/** Misfires by the face: the first for 1. @source SB-B12 */
export const MISFIRE_TABLE: readonly Misfire[] = [
  'destroyed',
  'crew-killed',
  'crew-killed',
  'no-shot',
  'no-shot',
  'no-shot',
];

/** Blunders by the face: the first for 1. @source SB-080, SB-081, SB-082, SB-083 */
export const BLUNDER_TABLE: readonly Blunder[] = [
  'mutiny',
  'tangled-rigging',
  'wrong-turn',
  'wrong-turn',
  'becalmed',
  'becalmed',
];

/** Second die of shots that need more than a 6, by what they need. @source SB-B03 */
export const CONFIRM_ON: { readonly [needed: number]: number } = { 7: 4, 8: 5, 9: 6 };

/** Unit Strength of a model on foot. @source SB-R03 */
export const UNIT_STRENGTH: { readonly [K in Exclude<UnitKind, 'monster'>]: number } = {
  infantry: 1,
  cavalry: 2,
  chariot: 4,
  warmachine: 1,
};
/** Unit Strength of a model of large infantry. @source SB-R03 */
export const LARGE_UNIT_STRENGTH = 3;

/** Victory points: a ship's by Size, a unit's by Unit Strength, a character's. @source SB-R131 */
export const VALUES: { readonly ship: number; readonly unit: number } & { readonly [T in Tier]: number } = {
  ship: 50,
  unit: 5,
  champion: 10,
  hero: 50,
  lord: 100,
};
/** What a captured ship scores, of its points. @source SB-R131 */
export const PRIZE_SHARE = 1.5;

/** A bow or gun, as the parent game has them. */
function bow(name: string, range: number, strength: number, moveOrFire: boolean = false): Missile {
  return {
    name,
    range,
    strength,
    shots: 1,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
    poison: false,
    moveOrFire,
  };
}

/** Missile weapons. Ranges in inches. @source SB-B11 */
export const MISSILES: { readonly [name: string]: Missile } = {
  'short-bow': /* @__PURE__ */ bow('short bow', 16, 3),
  bow: /* @__PURE__ */ bow('bow', 24, 3),
  'long-bow': /* @__PURE__ */ bow('long bow', 30, 3),
  crossbow: /* @__PURE__ */ bow('crossbow', 30, 4, true),
  handgun: /* @__PURE__ */ bow('handgun', 24, 4, true),
  javelin: { .../* @__PURE__ */ bow('javelin', 8, 3), strength: null },
};

const MACHINE: MachineType = {
  action: 'shoot',
  minRange: 0,
  range: 0,
  strength: 0,
  centreStrength: 0,
  wounds: 1,
  barrels: 0,
  template: null,
  fromAbove: false,
  ignoresArmour: true,
  rollsToHit: false,
};

/** War machines. Ranges in inches. @source SB-B12 */
export const MACHINES: { readonly [type: string]: MachineType } = {
  'bolt-thrower': { ...MACHINE, range: 48, strength: 6, centreStrength: 6, wounds: 'D3', rollsToHit: true },
  cannon: { ...MACHINE, action: 'fire-cannon', range: 48, strength: 10, centreStrength: 10, wounds: 'D3' },
  'great-cannon': {
    ...MACHINE,
    action: 'fire-cannon',
    range: 60,
    strength: 10,
    centreStrength: 10,
    wounds: 'D6',
  },
  'stone-thrower': {
    ...MACHINE,
    action: 'fire-stone-thrower',
    minRange: 12,
    range: 60,
    strength: 4,
    centreStrength: 8,
    wounds: 'D6',
    template: 'small',
    fromAbove: true,
  },
  'volley-gun': {
    ...MACHINE,
    action: 'fire-volley',
    range: 24,
    strength: 5,
    centreStrength: 5,
    barrels: 3,
    ignoresArmour: false,
  },
  'flame-cannon': { ...MACHINE, range: 12, strength: 5, centreStrength: 5, wounds: 'D3', template: 'flame' },
};

/** Toughness and wounds of a war machine. @source SB-B12 */
export const MACHINE_BODY: { readonly toughness: number; readonly wounds: number } = {
  toughness: 7,
  wounds: 3,
};

const HITS = { kind: 'hits', strength: 4, wounds: 1, fromAbove: false } as const;

const AT_ENEMY = { range: 24, target: 'enemy', army: null, needsSight: true, needsUnengaged: true } as const;
const AT_ENEMY_SHIP = {
  ...AT_ENEMY,
  target: 'enemy-ship',
  needsSight: false,
  needsUnengaged: false,
} as const;
const AT_OWN_SHIP = { ...AT_ENEMY, target: 'own-ship', needsSight: false } as const;

/** Spells. Ranges and distances in inches. @source SB-B14 */
export const SPELLS: { readonly [id: string]: Spell } = {
  fireball: { ...AT_ENEMY, castingValue: 5, effect: HITS },
  'forked-lightning': { ...AT_ENEMY, castingValue: 5, effect: { ...HITS, fromAbove: true } },
  'hand-of-gork': { ...AT_OWN_SHIP, castingValue: 6, effect: { kind: 'hand-of-gork' } },
  'fear-curse': { ...AT_ENEMY_SHIP, castingValue: 7, effect: { kind: 'leadership', value: -1 } },
  'leaden-sails': { ...AT_ENEMY_SHIP, castingValue: 7, effect: { kind: 'speed', factor: 0.5 } },
  'fair-wind': { ...AT_OWN_SHIP, castingValue: 7, effect: { kind: 'move', speed: 'full', distance: null } },
  urgency: {
    ...AT_OWN_SHIP,
    castingValue: null,
    range: 12,
    army: 'tomb-kings',
    effect: { kind: 'move', speed: 'half', distance: null },
  },
  vengeance: { ...AT_ENEMY, castingValue: null, range: 18, effect: HITS },
  'danse-macabre': {
    ...AT_OWN_SHIP,
    castingValue: 6,
    range: 12,
    army: 'vampire-counts',
    effect: { kind: 'move', speed: 'half', distance: DANSE_INCHES },
  },
};

/** What a type of unit or character is, apart from its weapon and who it is. */
export type TroopsType = Pick<
  Troops,
  'kind' | 'flying' | 'profile' | 'baseMm' | 'us' | 'save' | 'mountedSave' | 'rules'
> & {
  /** A key of {@link MISSILES}; null for none. */
  readonly missile: string | null;
};

/** Of characters, besides. */
export interface CharacterType extends TroopsType {
  readonly tier: Tier;
  readonly wizardLevel: number;
  readonly caster: 'normal' | 'incantation';
}

type Numbers = readonly [number, number, number, number, number, number, number, number, number];

function troops(profile: Numbers, save: number, more: Partial<TroopsType> = {}): TroopsType {
  const [M, WS, BS, S, T, W, I, A, Ld] = profile;
  return {
    kind: 'infantry',
    flying: false,
    profile: { M, WS, BS, S, T, W, I, A, Ld },
    baseMm: 20,
    us: 1,
    save,
    mountedSave: null,
    rules: [],
    missile: null,
    ...more,
  };
}

/** Units. @source SB-B19 */
export const UNITS: { readonly [type: string]: TroopsType & Pick<Unit, 'standard'> } = {
  spearmen: { .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 1, 3, 1, 7], 5), standard: true },
  bowmen: { .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 1, 3, 1, 7], 7, { missile: 'bow' }), standard: false },
  handgunners: {
    .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 1, 3, 1, 7], 7, { missile: 'handgun' }),
    standard: false,
  },
  knights: {
    .../* @__PURE__ */ troops([7, 4, 3, 3, 3, 1, 3, 1, 8], 4, {
      kind: 'cavalry',
      mountedSave: 2,
      baseMm: 25,
      us: 2,
    }),
    standard: false,
  },
  ogres: {
    .../* @__PURE__ */ troops([6, 3, 2, 4, 4, 3, 2, 3, 7], 6, { baseMm: 40, us: 3, rules: ['fear'] }),
    standard: false,
  },
  orcs: { .../* @__PURE__ */ troops([4, 3, 3, 3, 4, 1, 2, 1, 7], 6, { baseMm: 25 }), standard: false },
  'goblin-archers': {
    .../* @__PURE__ */ troops([4, 2, 3, 3, 3, 1, 2, 1, 5], 7, { missile: 'short-bow' }),
    standard: false,
  },
  skeletons: {
    .../* @__PURE__ */ troops([4, 2, 2, 3, 3, 1, 2, 1, 3], 6, { rules: ['undead', 'fear'] }),
    standard: false,
  },
  harpies: {
    .../* @__PURE__ */ troops([4, 3, 0, 3, 3, 1, 5, 2, 6], 7, { flying: true, baseMm: 25 }),
    standard: false,
  },
  flagellants: {
    .../* @__PURE__ */ troops([4, 2, 2, 3, 3, 1, 3, 1, 10], 7, { rules: ['frenzy', 'unbreakable'] }),
    standard: false,
  },
  'gun-crew': {
    .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 1, 3, 1, 7], 7, { kind: 'warmachine' }),
    standard: false,
  },
};

const NO_WIZARD = { wizardLevel: 0, caster: 'normal' } as const;
const UNDEAD: Partial<TroopsType> = { rules: ['undead', 'fear'] };

/** Characters. @source SB-B19 */
export const CHARACTERS: { readonly [type: string]: CharacterType } = {
  'captain-hero': {
    .../* @__PURE__ */ troops([4, 5, 5, 4, 4, 2, 5, 3, 8], 5),
    ...NO_WIZARD,
    tier: 'hero',
  },
  'admiral-lord': {
    .../* @__PURE__ */ troops([4, 6, 5, 4, 4, 3, 6, 4, 9], 4),
    ...NO_WIZARD,
    tier: 'lord',
  },
  wizard: {
    .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 2, 3, 1, 7], 7),
    tier: 'hero',
    wizardLevel: 2,
    caster: 'normal',
  },
  'liche-priest': {
    .../* @__PURE__ */ troops([4, 3, 3, 3, 3, 2, 2, 1, 8], 7, UNDEAD),
    tier: 'hero',
    wizardLevel: 0,
    caster: 'incantation',
  },
  vampire: {
    .../* @__PURE__ */ troops([6, 6, 4, 5, 4, 2, 6, 3, 8], 5, UNDEAD),
    tier: 'hero',
    wizardLevel: 2,
    caster: 'normal',
  },
};

/** Models of a crew of which no number is given. @source SB-B19 */
export const CREW_MODELS = 3;
/** Invented defaults of the table, centimetres. @source SB-B20 */
export const DEFAULT_TABLE: { readonly width: number; readonly height: number } = { width: 120, height: 80 };
/** Armies that have rules of their own. @source SB-165, SB-166, SB-167, SB-168, SB-169, SB-170, SB-171 */
export const ARMIES = {
  orcs: 'orcs-goblins',
  tombKings: 'tomb-kings',
  vampires: 'vampire-counts',
} as const;
