// Tables of the plain sea-battles: B02 to B19 of the ledger's section "Borrowed", and its tables of damage.

import type { MachineType, Missile, Profile, Spell, Tier, Unit } from './types.ts';

/** B02: attacker's WS down, defender's across; the D6 needed. */
const TO_HIT = [
  '4455555555',
  '3444555555',
  '3344445555',
  '3334444455',
  '3333444444',
  '3333344444',
  '3333334444',
  '3333333444',
  '3333333344',
  '3333333334',
];

/** B04: Strength down, Toughness across; N: no effect. */
const TO_WOUND = [
  '4566NNNNNN',
  '34566NNNNN',
  '234566NNNN',
  '2234566NNN',
  '22234566NN',
  '222234566N',
  '2222234566',
  '2222223456',
  '2222222345',
  '2222222234',
];

function cell(rows: readonly string[], row: number, column: number): string {
  const clipped = (value: number) => Math.max(1, Math.min(10, value)) - 1;
  return (rows[clipped(row)] as string).charAt(clipped(column));
}

export function meleeNeeded(attackerWS: number, defenderWS: number): number {
  return Number(cell(TO_HIT, attackerWS, defenderWS));
}

/** The D6 needed to wound; null: no effect. */
export function woundNeeded(strength: number, toughness: number): number | null {
  const found = cell(TO_WOUND, strength, toughness);
  return found === 'N' ? null : Number(found);
}

/** B05: the D6 needed to save; 7 and more: none. A natural 1 always fails. */
export function saveNeeded(save: number, strength: number): number {
  return Math.max(2, save + Math.max(0, strength - 3));
}

/** SB-036: the lowest face that is soft. */
export const SOFT_FROM = { front: 6, side: 5, rear: 3 } as const;

const CANNON = {
  action: 'fire-cannon',
  minRange: 0,
  strength: 10,
  centreStrength: 10,
  barrels: 0,
  template: null,
  fromAbove: false,
  ignoresArmour: true,
  rollsToHit: false,
} as const;

/** B12, at the usual scale. */
export const MACHINES: Record<string, MachineType> = {
  'bolt-thrower': {
    ...CANNON,
    action: 'shoot',
    range: 24,
    strength: 6,
    centreStrength: 6,
    wounds: 'D3',
    rollsToHit: true,
  },
  cannon: { ...CANNON, range: 24, wounds: 'D3' },
  'great-cannon': { ...CANNON, range: 30, wounds: 'D6' },
  'stone-thrower': {
    ...CANNON,
    action: 'fire-stone-thrower',
    minRange: 6,
    range: 30,
    strength: 4,
    centreStrength: 8,
    wounds: 'D6',
    template: 'small',
    fromAbove: true,
  },
  'volley-gun': {
    ...CANNON,
    action: 'fire-volley',
    range: 12,
    strength: 5,
    centreStrength: 5,
    wounds: 1,
    barrels: 3,
    ignoresArmour: false,
  },
  'flame-cannon': {
    ...CANNON,
    action: 'shoot',
    range: 6,
    strength: 5,
    centreStrength: 5,
    wounds: 'D3',
    template: 'flame',
  },
};

const BOW: Missile = {
  name: 'bow',
  range: 12,
  strength: 3,
  shots: 1,
  wounds: 1,
  template: null,
  fromAbove: false,
  ignoresArmour: false,
  poison: false,
  moveOrFire: false,
};

/** B11, at the usual scale. */
export const MISSILES: Record<string, Missile> = {
  'short bow': { ...BOW, name: 'short bow', range: 8 },
  bow: BOW,
  'long bow': { ...BOW, name: 'long bow', range: 15 },
  crossbow: { ...BOW, name: 'crossbow', range: 15, strength: 4, moveOrFire: true },
  handgun: { ...BOW, name: 'handgun', range: 12, strength: 4, moveOrFire: true },
  javelin: { ...BOW, name: 'javelin', range: 4, strength: null },
};

/** B12: centimetres at the usual scale, or hits of a barrel, by the face of an artillery die; null: misfire. */
export function artilleryInches(face: number): number | null {
  return face === 1 ? null : (face - 1) * 2;
}

/** SB-025 */
export function captainLd(face: number): number {
  if (face === 1) return 7;
  return face === 6 ? 9 : 8;
}

const SPELL = { army: null, needsSight: false, needsUnengaged: false } as const;
const HITS = { ...SPELL, needsSight: true, needsUnengaged: true, target: 'enemy' } as const;
const HIT = { kind: 'hits', strength: 4, wounds: 1, fromAbove: false } as const;
const OWN = { ...SPELL, needsUnengaged: true, target: 'own-ship' } as const;
const CURSE = { ...SPELL, target: 'enemy-ship' } as const;

/** B14, at the usual scale. */
export const SPELLS: Record<string, Spell> = {
  fireball: { ...HITS, castingValue: 5, range: 12, effect: HIT },
  'forked-lightning': { ...HITS, castingValue: 5, range: 12, effect: { ...HIT, fromAbove: true } },
  'hand-of-gork': { ...OWN, castingValue: 6, range: 12, effect: { kind: 'hand-of-gork' } },
  'fear-curse': { ...CURSE, castingValue: 7, range: 12, effect: { kind: 'leadership', value: -1 } },
  'leaden-sails': { ...CURSE, castingValue: 7, range: 12, effect: { kind: 'speed', factor: 0.5 } },
  'fair-wind': {
    ...OWN,
    castingValue: 7,
    range: 12,
    effect: { kind: 'move', speed: 'full', distance: null },
  },
  urgency: {
    ...OWN,
    army: 'tomb-kings',
    castingValue: null,
    range: 6,
    effect: { kind: 'move', speed: 'half', distance: null },
  },
  vengeance: { ...HITS, castingValue: null, range: 9, effect: HIT },
  'danse-macabre': {
    ...OWN,
    army: 'vampire-counts',
    castingValue: 6,
    range: 6,
    effect: { kind: 'move', speed: 'half', distance: 4 },
  },
};

// ---------------------------------------------------------------------------------------------------------------
// B19: units and characters
// ---------------------------------------------------------------------------------------------------------------

function profile(row: string): Profile {
  const [M = 0, WS = 0, BS = 0, S = 0, T = 0, W = 0, I = 0, A = 0, Ld = 0] = row.split(' ').map(Number);
  return { M, WS, BS, S, T, W, I, A, Ld };
}

export type UnitType = {
  profile: Profile;
  save: number;
  baseMm: number;
  us: number;
  kind?: Unit['kind'];
  mountedSave?: number;
  flying?: boolean;
  missile?: string;
  standard?: boolean;
  rules?: string[];
};

const MAN = { profile: profile('4 3 3 3 3 1 3 1 7'), save: 7, baseMm: 20, us: 1 };

export const UNITS: Record<string, UnitType> = {
  spearmen: { ...MAN, save: 5, standard: true },
  bowmen: { ...MAN, missile: 'bow' },
  handgunners: { ...MAN, missile: 'handgun' },
  knights: {
    profile: profile('7 4 3 3 3 1 3 1 8'),
    save: 4,
    mountedSave: 2,
    baseMm: 25,
    us: 2,
    kind: 'cavalry',
  },
  ogres: { profile: profile('6 3 2 4 4 3 2 3 7'), save: 6, baseMm: 40, us: 3, rules: ['fear'] },
  orcs: { profile: profile('4 3 3 3 4 1 2 1 7'), save: 6, baseMm: 25, us: 1 },
  'goblin-archers': {
    profile: profile('4 2 3 3 3 1 2 1 5'),
    save: 7,
    baseMm: 20,
    us: 1,
    missile: 'short bow',
  },
  skeletons: {
    profile: profile('4 2 2 3 3 1 2 1 3'),
    save: 6,
    baseMm: 20,
    us: 1,
    rules: ['undead', 'fear'],
  },
  harpies: { profile: profile('4 3 0 3 3 1 5 2 6'), save: 7, baseMm: 25, us: 1, flying: true },
  flagellants: {
    profile: profile('4 2 2 3 3 1 3 1 10'),
    save: 7,
    baseMm: 20,
    us: 1,
    rules: ['frenzy', 'unbreakable'],
  },
  'gun-crew': { ...MAN, kind: 'warmachine' },
};

export type CharacterType = UnitType & {
  tier: Tier;
  wizardLevel?: number;
  caster?: 'incantation';
};

export const CHARACTERS: Record<string, CharacterType> = {
  'captain-hero': { ...MAN, profile: profile('4 5 5 4 4 2 5 3 8'), save: 5, tier: 'hero' },
  'admiral-lord': { ...MAN, profile: profile('4 6 5 4 4 3 6 4 9'), save: 4, tier: 'lord' },
  wizard: { ...MAN, profile: profile('4 3 3 3 3 2 3 1 7'), tier: 'hero', wizardLevel: 2 },
  'liche-priest': {
    ...MAN,
    profile: profile('4 3 3 3 3 2 2 1 8'),
    tier: 'hero',
    rules: ['undead', 'fear'],
    caster: 'incantation',
  },
  vampire: {
    ...MAN,
    profile: profile('6 6 4 5 4 2 6 3 8'),
    save: 5,
    tier: 'hero',
    rules: ['undead', 'fear'],
    wizardLevel: 2,
  },
};

/** SB-R131 */
export const CHARACTER_POINTS: Record<Tier, number> = { champion: 10, hero: 50, lord: 100 };
