import type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
import type { Point, Vertex } from '../../core/space/plane.ts';
import type { Table } from '../../core/space/table.ts';

/** Every other reading of the rules that the ledger allows; each names its ruling. */
export interface SeaBattlesOptions {
  /** Centimetres of an inch of the parent game, over 0. @source SB-003, SB-R01 */
  readonly scale: number;
  /** Where the arcs of a hull begin: at its corners, or at its centre. @source SB-R06 */
  readonly facing: 'corner' | 'centre';
  /** The cap of 10 on Leadership: after all modifiers, or after each bonus. @source SB-R13 */
  readonly capOrder: 'total' | 'per-bonus';
  /** Whether a ship's own penalties count where it uses the Admiral's Leadership. @source SB-R15 */
  readonly ownPenaltyWithAdmiral: boolean;
  /** Whether a new Captain of the Flagship is the Admiral. @source SB-R16 */
  readonly admiralSuccession: 'flagship-captain' | 'none';
  /** What a failed psychology test of the own Start phase locks: the turn after, or this one. @source SB-R20 */
  readonly psychLockOn: 'next-turn' | 'next-movement';
  /** Whether a failed fear test locks as well. @source SB-R24 */
  readonly fearLock: boolean;
  /** Whether the wind counts only for ships that move by sails. @source SB-R34 */
  readonly windOnlyUnderSail: boolean;
  /** Wounds of a ram after exactly 10 cm. @source SB-R46 */
  readonly ramAtExactly10: 'D6' | 'D3';
  /** Whether rams may hit troops. @source SB-R48 */
  readonly ramCanHitTroops: boolean;
  /** Whether friends may not be touched, or are rammed. @source SB-R42 */
  readonly friendlyContact: 'forbidden' | 'ram';
  /** Whether the edge of the table stops ships, or lets them go. @source SB-R10 */
  readonly tableEdge: 'wall' | 'withdraw';
  /** How far a unit can go aboard, centimetres, 0 or more. @source SB-R52 */
  readonly embarkRange: number;
  /** Results of extra damage: one for a number that shows twice or more, or one for each pair. @source SB-R71 */
  readonly extraSets: 'per-number' | 'per-pair';
  /** Whether a moved ship makes those aboard shoot worse. @source SB-R84 */
  readonly shipMovePenalty: boolean;
  /** Whether move-or-fire weapons fire from a moved ship. @source SB-R85 */
  readonly moveOrFire: 'ignored-aboard' | 'strict';
  /** Whether a template hits no more models than there are. @source SB-R90 */
  readonly templateCap: boolean;
  /** Whether ships in contact shoot and are shot at. @source SB-R86 */
  readonly engagedShooting: 'forbidden' | 'allowed';
  /** Whether hulls block sight. @source SB-R88 */
  readonly shipsBlockSight: boolean;
  /** Whether units shoot from boats. @source SB-R59 */
  readonly boatShooting: boolean;
  /** Whether a side with fighters may decline to board. @source SB-R93 */
  readonly boarding: 'optional' | 'compulsory';
  /** How long the boarded fight behind an obstacle. @source SB-R97 */
  readonly obstacle: 'first-round' | 'until-win';
  /** Whether the next ranks step up for the killed before they strike. @source SB-R101 */
  readonly stepUp: boolean;
  /** Whether an undefended ship can be taken, or only its hull attacked. @source SB-R108 */
  readonly undefended: 'takeable' | 'hull-only';
  /** Rounds after which a boarding fight ends, 1 or more. @source SB-R111 */
  readonly combatRoundCap: number;
  /** Whether a double 1 holds in a break test. @source SB-R105 */
  readonly insaneCourage: boolean;
  /** Whose hatred and frenzy forbid to disengage. @source SB-R110 */
  readonly neverDisengage: 'fighting' | 'any-aboard';
  /** How far the Danse Macabre moves a ship. @source SB-R123 */
  readonly danse: 'scaled' | 'half-speed';
  /** What a miscast does. @source SB-R64 */
  readonly miscast: 'simple' | 'none';
  /** Places that a rider takes in a fight aboard. @source SB-R99 */
  readonly cavalrySlots: 1 | 2;
  /** Rounds of the game, 1 or more. @source SB-R130 */
  readonly roundLimit: number;
}

/** Kinds of units and characters. @source SB-R03 */
export const UNIT_KINDS = ['infantry', 'cavalry', 'monster', 'chariot', 'warmachine'] as const;
/** One of them. */
export type UnitKind = (typeof UNIT_KINDS)[number];

/**
 * Rules of their own that units and characters may have, hatred apart.
 *
 * @source SB-R21, SB-R22, SB-R23, SB-R24, SB-R25, SB-R26, SB-R27, SB-R28, SB-R29, SB-R105, SB-R116
 */
export const UNIT_RULES = [
  'frenzy',
  'fear',
  'terror',
  'stupidity',
  'immune-psychology',
  'unbreakable',
  'stubborn',
  'undead',
  'poison',
] as const;
/** One of them, or `hatred:` with a side, an army or `all`. */
export type UnitRule = (typeof UNIT_RULES)[number] | `hatred:${string}`;

/** What moves a ship. @source SB-062 */
export const PROPULSIONS = ['sails', 'oars'] as const;
/** One of them. */
export type Propulsion = (typeof PROPULSIONS)[number];

/** Speeds of a move. @source SB-084 */
export const SPEEDS = ['full', 'half'] as const;
/** One of them. */
export type Speed = (typeof SPEEDS)[number];

/** What has become of a ship. */
export const SHIP_STATUSES = ['unplaced', 'afloat', 'sunk', 'withdrawn'] as const;
/** One of them. */
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** How high a character ranks. @source SB-058 */
export const TIERS = ['champion', 'hero', 'lord'] as const;
/** One of them. */
export type Tier = (typeof TIERS)[number];

/** How a wizard casts. @source SB-R63, SB-R65 */
export const CASTERS = ['normal', 'incantation'] as const;
/** One of them. */
export type Caster = (typeof CASTERS)[number];

/** Templates of weapons. @source SB-133 */
export const TEMPLATES = ['small', 'large', 'flame'] as const;
/** One of them. */
export type Template = (typeof TEMPLATES)[number];

/** Wounds of a hit: one, or as many as a die shows. @source SB-045 */
export const WOUND_DICE = [1, 'D3', 'D6'] as const;
/** One of them. */
export type WoundDice = (typeof WOUND_DICE)[number];

/** Cover that a scenario gives. @source SB-R91 */
export const COVERS = ['soft', 'hard'] as const;
/** One of them. */
export type Cover = (typeof COVERS)[number];

/**
 * Units off ships.
 *
 * @source SB-091, SB-092, SB-093, SB-094, SB-095, SB-096, SB-097, SB-098, SB-099, SB-100, SB-101, SB-102,
 *   SB-R55
 */
export const COUNTER_KINDS = ['lifeboat', 'flyer', 'shore'] as const;
/** One of them. */
export type CounterKind = (typeof COUNTER_KINDS)[number];

/** What a sunk ship leaves. @source SB-051, SB-052 */
export const MARKER_KINDS = ['wreckage', 'debris'] as const;
/** One of them. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** How two came into contact. @source SB-135 */
export const CONTACT_KINDS = ['ram', 'flyer'] as const;
/** One of them. */
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What has become of a contact. */
export const CONTACT_STATUSES = ['open', 'fought', 'declined', 'gone'] as const;
/** One of them. */
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** How something is lost. @source SB-R131, SB-R133 */
export const LOSS_REASONS = [
  'killed',
  'broken',
  'drowned',
  'captured',
  'sunk',
  'scuttled',
  'withdrawn',
] as const;
/** One of them. */
export type LossReason = (typeof LOSS_REASONS)[number];

/** Parts of a hull that face an attacker. @source SB-036 */
export const FACINGS = ['front', 'side', 'rear'] as const;
/** One of them. */
export type Facing = (typeof FACINGS)[number];

/** Phases of the game. @source SB-018 */
export const PHASES = ['setup', 'start', 'movement', 'magic', 'shooting', 'combat', 'game-over'] as const;
/** One of them. */
export type SeaBattlesPhase = (typeof PHASES)[number];

/** Steps of a phase; `main` where a phase has but one, `closing` while the hits of one that was ended are settled. */
export const STEPS = ['captains', 'deploy', 'lots', 'orders', 'embark', 'main', 'closing'] as const;
/** One of them. */
export type SeaBattlesStep = (typeof STEPS)[number];

/** What may be left to the dice before the first turn. @source SB-012, SB-017, SB-R136 */
export const LOTS = ['wind', 'current', 'first-side'] as const;
/** One of them. */
export type Lot = (typeof LOTS)[number];

/** Why a game is over. @source SB-R130 */
export const END_REASONS = ['round-limit', 'last-afloat', 'conceded'] as const;
/** One of them. */
export type EndReason = (typeof END_REASONS)[number];

/** Steps of a boarding fight. */
export const COMBAT_STEPS = ['orders', 'fear', 'challenge', 'strikes', 'result', 'choice', 'prize'] as const;
/** One of them. */
export type CombatStep = (typeof COMBAT_STEPS)[number];

/** What a spell can be cast at. @source SB-B14 */
export const SPELL_TARGETS = ['enemy', 'enemy-ship', 'own-ship'] as const;
/** One of them. */
export type SpellTarget = (typeof SPELL_TARGETS)[number];

/** Psychology tests, by the tag of their roll. @source SB-R21 */
export const PSYCHOLOGY_TESTS = [
  'panic-test',
  'terror-test',
  'stupidity-test',
  'fear-test',
  'fear-test-charged',
] as const;
/** One of them. */
export type PsychologyTest = (typeof PSYCHOLOGY_TESTS)[number];

/** What a roll of animosity brings. @source SB-R119 */
export const ANIMOSITIES = ['none', 'get-em', 'squabble', 'show-em'] as const;
/** One of them. */
export type Animosity = (typeof ANIMOSITIES)[number];

/** Blunders. @source SB-080, SB-081, SB-082, SB-083 */
export const BLUNDERS = ['mutiny', 'tangled-rigging', 'wrong-turn', 'becalmed'] as const;
/** One of them. */
export type Blunder = (typeof BLUNDERS)[number];

/**
 * Results of extra damage, by the number that shows: the first for 1.
 *
 * @source SB-119, SB-120, SB-121, SB-122, SB-123, SB-124
 */
export const EXTRA_DAMAGES = [
  'batten-the-hatches',
  'sails-or-oars-damaged',
  'crew-slain',
  'hull-damaged',
  'captain-slain',
  'below-the-waterline',
] as const;
/** One of them. */
export type ExtraDamage = (typeof EXTRA_DAMAGES)[number];

/** What a misfire brings. @source SB-B12 */
export const MISFIRES = ['destroyed', 'crew-killed', 'no-shot'] as const;
/** One of them. */
export type Misfire = (typeof MISFIRES)[number];

/** What causes hits. */
export const HIT_CAUSES = [
  'shooting',
  'spell',
  'ram',
  'ram-return',
  'boarding',
  'miscast',
  'captain-slain',
] as const;
/** One of them. */
export type HitCause = (typeof HIT_CAUSES)[number];

/** Characteristics. @source SB-B19 */
export interface Profile {
  /** Movement, inches of the parent game. */
  readonly M: number;
  /** Weapon Skill. */
  readonly WS: number;
  /** Ballistic Skill. */
  readonly BS: number;
  /** Strength. */
  readonly S: number;
  /** Toughness. */
  readonly T: number;
  /** Wounds. */
  readonly W: number;
  /** Initiative. */
  readonly I: number;
  /** Attacks. */
  readonly A: number;
  /** Leadership. */
  readonly Ld: number;
}

/** A missile weapon. @source SB-B11 */
export interface Missile {
  readonly name: string;
  /** Centimetres. */
  readonly range: number;
  /** Null: the shooter's own. */
  readonly strength: number | null;
  /** Shots of each model. */
  readonly shots: number;
  /** Wounds of a hit. */
  readonly wounds: WoundDice;
  /** The template laid where it strikes; null for none. */
  readonly template: Template | null;
  /** Whether it comes from above. @source SB-041 */
  readonly fromAbove: boolean;
  /** Whether armour does not save. */
  readonly ignoresArmour: boolean;
  /** Whether a natural 6 wounds units without a roll. */
  readonly poison: boolean;
  /** Whether those who move do not shoot. @source SB-R85 */
  readonly moveOrFire: boolean;
}

/** How a war machine is fired. @source SB-B12 */
export const MACHINE_ACTIONS = ['shoot', 'fire-cannon', 'fire-stone-thrower', 'fire-volley'] as const;
/** One of them. */
export type MachineAction = (typeof MACHINE_ACTIONS)[number];

/** A type of war machine. @source SB-B12 */
export interface MachineType {
  /** How it is fired. */
  readonly action: MachineAction;
  /** Shortest aim of a guess weapon, centimetres; else 0. */
  readonly minRange: number;
  /** Range or longest aim, centimetres. */
  readonly range: number;
  /** Strength of its hits. */
  readonly strength: number;
  /** Strength where the centre of its template falls; else the same. */
  readonly centreStrength: number;
  /** Wounds of a hit. */
  readonly wounds: WoundDice;
  /** Barrels of a volley gun; else 0. */
  readonly barrels: number;
  /** Template laid on troops aboard; null for none. */
  readonly template: Template | null;
  /** Whether it comes from above. @source SB-041 */
  readonly fromAbove: boolean;
  /** Whether armour does not save. */
  readonly ignoresArmour: boolean;
  /** Whether its crew roll to hit. */
  readonly rollsToHit: boolean;
}

/** What a spell does. @source SB-R66, SB-R67, SB-R68, SB-R69, SB-R123 */
export type SpellEffect =
  /** Damage: so many D6 hits. */
  | {
      readonly kind: 'hits';
      readonly strength: number;
      readonly wounds: WoundDice;
      readonly fromAbove: boolean;
    }
  /** A move with the turning rules of a speed; `distance` where it is not that speed's. */
  | { readonly kind: 'move'; readonly speed: Speed; readonly distance: number | null }
  /** Straight at the nearest enemy, 2D6/2 cm. */
  | { readonly kind: 'hand-of-gork' }
  /** Added to the ship's own Leadership until the caster's next Magic phase. */
  | { readonly kind: 'leadership'; readonly value: number }
  /** Both speeds in the owner's next turn, times this. */
  | { readonly kind: 'speed'; readonly factor: number };

/** A spell. @source SB-B14 */
export interface Spell {
  /** What the dice have to reach; null for an incantation. */
  readonly castingValue: number | null;
  /** Centimetres. */
  readonly range: number;
  /** At what it is cast. */
  readonly target: SpellTarget;
  /** The army whose ships it is for; null for any. */
  readonly army: string | null;
  /** Whether the wizard has to see the target. */
  readonly needsSight: boolean;
  /** Whether the target may not be engaged. */
  readonly needsUnengaged: boolean;
  /** What it does. */
  readonly effect: SpellEffect;
}

/** A side. */
export interface Side {
  readonly id: string;
  /**
   * A free text; three of them switch special rules on.
   *
   * @source SB-165, SB-166, SB-167, SB-168, SB-169, SB-170, SB-171
   */
  readonly army: string;
  /** Victory points. @source SB-R131 */
  readonly vp: number;
  /** Whether it has given in. */
  readonly conceded: boolean;
}

/** A piece of land. @source SB-R11 */
export interface Land {
  readonly id: string;
  /** Corners once round, either way, not crossing itself. */
  readonly polygon: readonly Vertex[];
  readonly blocksSight: boolean;
}

/** Where wind comes from. @source SB-012 */
export interface Wind {
  /** Degrees clockwise from north. */
  readonly from: number;
}

/** Where current comes from. @source SB-014, SB-015, SB-016, SB-017 */
export interface Current {
  /** Degrees clockwise from north. */
  readonly from: number;
  /** Where it runs; null: everywhere. */
  readonly area: readonly Vertex[] | null;
}

/** Where a side may place its ships. */
export interface Zone {
  /** Western edge. */
  readonly x0: number;
  /** Southern edge. */
  readonly y0: number;
  /** Eastern edge. */
  readonly x1: number;
  /** Northern edge. */
  readonly y1: number;
  /** Default heading of ships placed there. */
  readonly heading: number;
}

/** Who commands a ship. @source SB-024, SB-025 */
export type Captain =
  | { readonly kind: 'random'; readonly ld: number }
  | { readonly kind: 'character'; readonly id: string };

/** Something that holds in the owner's present turn, and in its next one to begin. @source SB-R20, SB-R76 */
export interface Lasting {
  readonly now: boolean;
  readonly next: boolean;
}

/**
 * When the effect of a spell ends: when that side's next Magic phase begins, or with its turn: the one to come, in
 * which alone it holds, or the present one. @source SB-R69
 */
export interface Expiry {
  readonly side: string;
  readonly when: 'magic' | 'next-turn' | 'this-turn';
}

/** A change of a ship's own Leadership. @source SB-R69 */
export interface LeadershipChange {
  readonly spell: string;
  readonly value: number;
  readonly expires: Expiry;
}

/** A change of both speeds of a ship. @source SB-R69 */
export interface SpeedChange {
  readonly spell: string;
  readonly factor: number;
  readonly expires: Expiry;
}

/** One ship: an oriented rectangle on the table. */
export interface Ship {
  readonly id: string;
  /** Its present owner. */
  readonly side: string;
  /** Its owner at the start. */
  readonly firstSide: string;
  readonly name: string;
  /** Worth in victory points. @source SB-R131 */
  readonly points: number;
  /** Its centre, centimetres from the western edge. */
  readonly x: number;
  /** Its centre, centimetres from the southern edge. */
  readonly y: number;
  /** Where the bow points, degrees clockwise from north, from 0 (included) to 360 (not included). */
  readonly heading: number;
  /** Centimetres. */
  readonly length: number;
  /** Centimetres. */
  readonly beam: number;
  /** By length. @source SB-004, SB-R02 */
  readonly size: number;
  /** Whether it can sail. */
  readonly hasSails: boolean;
  /** Whether it can row. */
  readonly hasOars: boolean;
  /** Whether it sails worse. @source SB-072 */
  readonly sailsDamaged: boolean;
  /** Whether it rows worse. @source SB-072 */
  readonly oarsDamaged: boolean;
  /** Damage points, without limit. @source SB-031 */
  readonly damage: number;
  /** The side whose hit last cost it Damage. */
  readonly lastHitBy: string | null;
  /** Holed below the waterline. @source SB-R75 */
  readonly sinking: boolean;
  /** Crew slain results. @source SB-121 */
  readonly crewSlain: number;
  /** Mutinies; each lowers its own Leadership for good. @source SB-080 */
  readonly mutiny: number;
  /** Captain slain results; likewise. @source SB-123 */
  readonly captainSlain: number;
  /** Null while the question is open. */
  readonly captain: Captain | null;
  /** Whether its Captain is the Admiral. @source SB-026 */
  readonly flagship: boolean;
  /** Spells on its own Leadership. */
  readonly ldMods: readonly LeadershipChange[];
  /** Spells on its speeds. */
  readonly moveMods: readonly SpeedChange[];
  /** Half speed. @source SB-R76 */
  readonly battened: Lasting;
  /** No voluntary move. @source SB-R20 */
  readonly moveLock: Lasting;
  /** Whether it may not be ordered, shoot or cast in this turn. @source SB-R119 */
  readonly squabbling: boolean;
  /** Once a game. @source SB-R23 */
  readonly terrorTested: boolean;
  /** Whether it quarrels. @source SB-165 */
  readonly animosity: boolean;
  /** Whether enemies fear to ram it. @source SB-R24 */
  readonly causesFear: boolean;
  /** Whether enemies near it test. @source SB-R23 */
  readonly causesTerror: boolean;
  /** Whether it takes no psychology tests. @source SB-R27 */
  readonly immunePsych: boolean;
  /** As it was at the end of the Start phase. @source SB-R124 */
  readonly nearAdmiralAtStart: boolean;
  /** Cover against shots at it, by the scenario. @source SB-B03 */
  readonly cover: Cover | null;
  /** Declared for this phase. */
  readonly propulsion: Propulsion | null;
  /** Orders passed in this phase. @source SB-R30 */
  readonly ordersPassed: number;
  /** Whether it is given no more orders in this phase. */
  readonly ordersClosed: boolean;
  /** Forward distance of this phase, centimetres. @source SB-R45 */
  readonly movedThisPhase: number;
  /** Markers that the hull has touched in this phase. @source SB-R127 */
  readonly markersTouched: readonly string[];
  /** Markers searched in this phase. */
  readonly searched: readonly string[];
  /** Models that have fired in this phase, a war machine as five. @source SB-R89 */
  readonly shotSlots: number;
  /** Units and characters that have shot in the latest reaction of this phase. @source SB-R92 */
  readonly standShootBy: readonly string[];
  /** Once a phase. @source SB-R22 */
  readonly panicTested: boolean;
  /** Any distance or turn of this turn. @source SB-R84 */
  readonly movedThisTurn: boolean;
  /** What has become of it. */
  readonly status: ShipStatus;
}

/** Where a unit or character is. */
export type Place =
  | { readonly ship: string }
  | { readonly counter: string }
  | { readonly marker: string }
  | { readonly gone: LossReason };

/** What units and characters have in common. */
export interface Troops {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly kind: UnitKind;
  /** Whether it flies. */
  readonly flying: boolean;
  /** Models left here. */
  readonly models: number;
  /** Models at the start, of all its parts together. */
  readonly startModels: number;
  /** Wounds suffered by the foremost model. */
  readonly woundsOnLead: number;
  /** What it can do. */
  readonly profile: Profile;
  /** Edge of a base, millimetres. */
  readonly baseMm: number;
  /** Unit Strength of a model. @source SB-R03 */
  readonly us: number;
  /** Armour save on foot; 7 for none. @source SB-B05 */
  readonly save: number;
  /** The save where mounts and barding count; null: the same. @source SB-139 */
  readonly mountedSave: number | null;
  /** Ward save; null for none. */
  readonly ward: number | null;
  /** What it shoots with; null for nothing. */
  readonly missile: Missile | null;
  readonly rules: readonly UnitRule[];
  /** Worth in victory points, all of it together. @source SB-R131 */
  readonly points: number;
  /** Where it is. */
  readonly at: Place;
  /** Models when the present phase began. @source SB-R28 */
  readonly modelsAtPhaseStart: number;
  /** Whether it has gone aboard or off, or (a character) joined or left, in this phase. @source SB-R53 */
  readonly transferred: boolean;
  /** Whether it has fired in this phase. */
  readonly fired: boolean;
}

/** A war machine, whose crew are the models of its unit. @source SB-B12 */
export interface Machine {
  /** A key of `machines`. */
  readonly type: string;
  /** What hits on it have to wound. */
  readonly toughness: number;
  /** Wounds of a whole one. */
  readonly wounds: number;
  /** 0: destroyed. */
  readonly woundsLeft: number;
  /** The last round in which it cannot fire; null for none. */
  readonly disabledUntil: number | null;
}

/** A regiment, or a war machine with its crew. Parts of a divided one are `id`, `id/2`, `id/3`, ... @source SB-R109 */
export interface Unit extends Troops {
  readonly machine: Machine | null;
  /** Whether it carries a standard. */
  readonly standard: boolean;
}

/** A character. @source SB-143 */
export interface Character extends Troops {
  /** How high he ranks. */
  readonly tier: Tier;
  /** The unit joined; null for none. */
  readonly unit: string | null;
  /** 0 for none. */
  readonly wizardLevel: number;
  /** How he casts. */
  readonly caster: Caster;
  /** Dice of his incantations. @source SB-B14 */
  readonly incantationDice: 2 | 3;
  /** Incantations in a phase. @source SB-B14 */
  readonly incantationsPerPhase: 1 | 2;
  /** Keys of `spells`. */
  readonly spells: readonly string[];
}

/** Some models of a unit, or a character. */
export type Group =
  | { readonly unit: string; readonly models: number }
  | { readonly character: string; readonly models: number };

/** A unit off a ship, with its characters, or characters alone: a circle of radius 0.5 cm. @source SB-R56, SB-R57 */
export interface Counter {
  readonly id: string;
  readonly kind: CounterKind;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Null for characters alone. */
  readonly unit: string | null;
  /** Characters in it, joined ones included, ids ascending. */
  readonly characters: readonly string[];
  /** Whether it has moved or charged in this turn, or left its ship in it. */
  readonly moved: boolean;
  /** No voluntary move. @source SB-R28 */
  readonly moveLock: Lasting;
  /** Once a game. */
  readonly terrorTested: boolean;
  /** Cover against shots at it, by the scenario. @source SB-B03 */
  readonly cover: Cover | null;
}

/** Wreckage or Debris: a circle of radius 1 cm. @source SB-051, SB-052, SB-053 */
export interface Marker {
  readonly id: string;
  readonly kind: MarkerKind;
  /** Owner when it went down. */
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Who is in the water: units by id, then characters by id. @source SB-R128 */
  readonly aboard: readonly Group[];
  /** Spared at its side's first `begin-turn`. @source SB-R126 */
  readonly fresh: boolean;
  /** The side that has sunk it, for what drowns; null for nobody. @source SB-R133 */
  readonly by: string | null;
}

/** A contact made in this turn. */
export interface Contact {
  readonly id: string;
  readonly kind: ContactKind;
  /** The ship that rammed, or the counter that charged. */
  readonly charger: string;
  /** The ship charged. */
  readonly defender: string;
  /** What has become of it. */
  readonly status: ContactStatus;
}

/** Some models of an enemy, or an enemy character, held aboard. @source SB-R129 */
export type Prisoners = Group & {
  /** The side that holds them. */
  readonly by: string;
  readonly ship: string;
};

/** Something lost. Of a unit there is one entry for each reason and side, the latest last. @source SB-R131, SB-R133 */
export interface Loss {
  readonly kind: 'ship' | 'unit' | 'character';
  /** Of a divided unit, the id of the whole. */
  readonly id: string;
  /** Its owner at the start. */
  readonly side: string;
  /** How it is lost. */
  readonly reason: LossReason;
  /** The side that scores for it; null for nobody. */
  readonly by: string | null;
  /** Models of a unit; 1 for a ship or character. */
  readonly models: number;
}

/** A unit with characters, or characters alone, in the order in which a side fights. @source SB-142, SB-143 */
export interface Entry {
  readonly unit: string | null;
  /** Characters who fight, in order. */
  readonly characters: readonly string[];
}

/** Who fights for a side in a round. @source SB-R99, SB-R100 */
export interface Fighters {
  /** The ship that fights; null for flyers. */
  readonly ship: string | null;
  /** The flyers that fight; null for a ship. */
  readonly counter: string | null;
  /** Places to fight from. */
  readonly cap: number;
  /** Models of the unit that fight. */
  readonly rankAndFile: number;
  /** Characters that fight. */
  readonly characters: readonly string[];
}

/** Who strikes next: the fighting models, the crew, or a character by id. @source SB-R98, SB-R102 */
export interface Striker {
  readonly side: string;
  readonly fighter: string;
}

/** A boarding fight. */
export interface Combat {
  /** The contact that is fought out. */
  readonly contact: string;
  /** The side that boards. @source SB-R95 */
  readonly chargerSide: string;
  /** 1 or more; 0 while orders are written. */
  readonly round: number;
  /** The order of units, by side; null until it is written, entries null that a view hides. */
  readonly order: { readonly [side: string]: readonly (Entry | null)[] | null };
  /** Place of the entry that fights. */
  readonly index: { readonly [side: string]: number };
  /** Who fights in this round, by side. */
  readonly fighters: { readonly [side: string]: Fighters };
  /** The duel of this round: who challenged, and who accepted. */
  readonly challenge: { readonly by: string; readonly answeredBy: string | null } | null;
  /** Cowards of this round. */
  readonly retired: readonly string[];
  /** Who still strikes in this round, in order. */
  readonly strikeQueue: readonly Striker[];
  /** Rank and file lost in this round, by side. */
  readonly killed: { readonly [side: string]: number };
  /** Wounds inflicted in this round, overkill included, by side. */
  readonly wounds: { readonly [side: string]: number };
  /** Winner of the last decided round. */
  readonly lastWinner: string | null;
  /** Whether the chargers have won a round. @source SB-R97 */
  readonly chargersWon: boolean;
  /** Sides whose entry fears the other and hits on 6 only. @source SB-R25 */
  readonly sixesOnly: readonly string[];
  /** Sides whose present entry has fought its first round. @source SB-R116 */
  readonly hatredUsed: readonly string[];
  /** What comes next. */
  readonly step: CombatStep;
}

/** Magic of the present phase; empty outside it. */
export interface Magic {
  /** Power dice left. @source SB-R62 */
  readonly power: { readonly [side: string]: number };
  /** Dispel dice left. */
  readonly dispel: { readonly [side: string]: number };
  /** Spells cast in this phase. */
  readonly cast: readonly { readonly wizard: string; readonly spell: string }[];
  /** Spells that have moved a ship in this phase. @source SB-R67 */
  readonly onShip: readonly { readonly ship: string; readonly spell: string }[];
  /** Wizards barred by a miscast. @source SB-R64 */
  readonly barred: readonly string[];
}

/** A part of a move: so far ahead, or a turn in degrees, starboard positive. */
export type MoveStep = { readonly forward: number } | { readonly turn: number };

/** Why a ship moves. */
export const MOVE_CAUSES = ['order', 'spell', 'hand-of-gork', 'get-em', 'show-em'] as const;
/** One of them. */
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** A move under way that has met a ship: it is made when the reaction is over. @source SB-R44 */
export interface Charge {
  readonly cause: MoveCause;
  readonly steps: readonly MoveStep[];
}

/** A cast spell as it waits for its effect. */
export interface SpellCast {
  readonly wizard: string;
  readonly spell: string;
  readonly target: string;
  /** Total of the dice, or power; null in an enumeration that followed several together. */
  readonly total: number;
}

/** A ship about which something is to be done. */
export interface OfOneShip {
  readonly ship: string;
}

/** A ship that has come into contact with another. */
export interface Ram {
  readonly rammer: string;
  readonly rammed: string;
  /** Why the rammer moved. */
  readonly cause: MoveCause;
}

/** A charge that waits for those charged to shoot. @source SB-R92 */
export interface Reaction extends OfOneShip {
  /** The ship or counter that charges. */
  readonly charger: string;
  /** Gap at the start of the charge. */
  readonly gap: number;
  /** Models that have shot. */
  readonly models: number;
  /** How a ship comes; null for flyers. */
  readonly charge: Charge | null;
}

/** Who is alive in the water, and may be taken. @source SB-059 */
export interface Survivors extends OfOneShip {
  readonly marker: string;
  readonly living: readonly Group[];
}

/** A ship that may be taken. @source SB-161, SB-R108 */
export interface Prize extends OfOneShip {
  /** Whether nobody ever fought for it. */
  readonly undefended: boolean;
  /** Whether the boarders have attacked the hull. */
  readonly attacked: boolean;
}

/** What players have to answer, with what is to be known of it. */
export interface PlayersItems {
  /** A passed order, or a spell (its id), moves a ship. @source SB-064, SB-R67 */
  readonly 'move-ship': OfOneShip & { readonly spell: string | null };
  /** A charged ship may stand and shoot. */
  readonly reaction: Reaction;
  /** Survivors may be taken. */
  readonly 'take-survivors': Survivors;
  /** A ship has no Captain. @source SB-R18 */
  readonly 'appoint-captain': OfOneShip;
  /** A spell may be dispelled. @source SB-R65 */
  readonly dispel: SpellCast;
  /** The rammed may board. @source SB-R93 */
  readonly 'counter-board': { readonly contact: string };
  /** The order of units. @source SB-142 */
  readonly 'attack-orders': null;
  /** A challenge may be issued. @source SB-R103 */
  readonly challenge: null;
  /** A challenge is to be answered. */
  readonly 'answer-challenge': null;
  /** A coward is to be named. */
  readonly 'name-coward': null;
  /** The head of the strike queue. @source SB-R98 */
  readonly strike: null;
  /** To go on, or to disengage. @source SB-R118 */
  readonly 'after-round': null;
  /** What becomes of the prize. */
  readonly prize: Prize;
}

/** What the referee has to do, with what is to be known of it. */
export interface RefereesItems {
  /** A Captain is left to the dice. @source SB-R18 */
  readonly 'roll-captain': OfOneShip;
  /** Where the wind comes from. @source SB-012 */
  readonly 'roll-wind': null;
  /** Where the current comes from. @source SB-017 */
  readonly 'roll-current': null;
  /** Those still tied. */
  readonly 'roll-first-side': { readonly tied: readonly string[] };
  /** A turn starts. @source SB-R126 */
  readonly 'begin-turn': null;
  /** Whether it stays afloat. @source SB-032 */
  readonly 'sink-check': OfOneShip;
  /** Of a ship or counter. @source SB-R22, SB-R28 */
  readonly 'panic-test': { readonly of: string };
  /** Of a ship or counter. @source SB-R23, SB-R28 */
  readonly 'terror-test': { readonly of: string };
  /** Whether its Captain has his wits about him. @source SB-R26 */
  readonly 'stupidity-test': OfOneShip;
  /** Whether it quarrels. @source SB-R119 */
  readonly animosity: OfOneShip;
  /** The hit of the rammer. @source SB-R44 */
  readonly 'ram-hit': Ram;
  /** The hit in return. @source SB-R44 */
  readonly 'ram-return': Ram;
  /** What a spell does. */
  readonly 'spell-effect': SpellCast;
  /** Extra damage of a ship. @source SB-117 */
  readonly 'extra-damage': OfOneShip;
  /** A character in command is hit. @source SB-R78 */
  readonly 'captain-hits': OfOneShip & { readonly character: string };
  /** The side whose entry fears the chargers. @source SB-R25 */
  readonly 'fear-charged': { readonly of: string };
  /** Which side strikes first. @source SB-R98 */
  readonly 'strike-order': null;
  /** The crew of the head of the strike queue. @source SB-R102 */
  readonly 'crew-attack': null;
  /** Who has won the round. @source SB-R104 */
  readonly 'round-result': null;
}

/** What a player has to answer. */
export type PlayersPending = {
  [K in keyof PlayersItems]: { readonly kind: K; readonly side: string; readonly data: PlayersItems[K] };
}[keyof PlayersItems];

/** What the referee has to do. */
export type RefereesPending = {
  [K in keyof RefereesItems]: { readonly kind: K; readonly side: null; readonly data: RefereesItems[K] };
}[keyof RefereesItems];

/** What comes next, before the active side goes on. */
export type Pending = PlayersPending | RefereesPending;

/** A position. */
export interface SeaBattlesState extends GameState {
  readonly options: SeaBattlesOptions;
  /** Centimetres: x from 0 to its width, y from 0 to its height. */
  readonly table: Table;
  /** Land, if there is any. */
  readonly land: readonly Land[];
  /** Null: calm, or not yet rolled. */
  readonly wind: Wind | null;
  /** Null: none. From 0 until it is rolled. */
  readonly current: Current | null;
  /** What is still left to the dice. */
  readonly lots: readonly Lot[];
  /** The sides, in order. */
  readonly sides: readonly Side[];
  /** Sides in order of play; until it is rolled, in list order. */
  readonly turnOrder: readonly string[];
  /** 1 or more. */
  readonly round: number;
  /** The side whose turn it is, or who sets up; null while lots are drawn. */
  readonly activeSide: string | null;
  /** Where ships are placed, by side; null where nothing is. */
  readonly zones: { readonly [side: string]: Zone } | null;
  /** The phase. */
  readonly phase: SeaBattlesPhase;
  /** The step of the phase. */
  readonly step: SeaBattlesStep;
  /** What comes next, the last one first; empty: the active side goes on. */
  readonly pending: readonly Pending[];
  /** The ship whose orders are under way. */
  readonly activeShip: string | null;
  /** Points inflicted on a ship by its enemies in this Magic or Shooting phase. @source SB-R70 */
  readonly damageLog: { readonly [ship: string]: number };
  /** Contacts made in this turn. */
  readonly contacts: readonly Contact[];
  /** The boarding fight under way. */
  readonly combat: Combat | null;
  /** Magic of this phase. */
  readonly magic: Magic;
  /** Prisoners aboard ships. */
  readonly prisoners: readonly Prisoners[];
  /** Everything lost. @source SB-R131 */
  readonly lost: readonly Loss[];
  /** A side, or `draw`; null while the game goes on. A side cannot be called `draw`. */
  readonly winner: string | null;
  /** Why the game is over. */
  readonly endReason: EndReason | null;
  /** Every ship by id, sunk ones included. */
  readonly ships: { readonly [id: string]: Ship };
  /** Every unit by id, lost ones included. */
  readonly units: { readonly [id: string]: Unit };
  /** Every character by id, lost ones included. */
  readonly characters: { readonly [id: string]: Character };
  /** Counters on the table. */
  readonly counters: { readonly [id: string]: Counter };
  /** Markers on the table. */
  readonly markers: { readonly [id: string]: Marker };
  /** The spells that somebody in the game knows. */
  readonly spells: { readonly [id: string]: Spell };
  /** The war machines that there are in the game. */
  readonly machines: { readonly [type: string]: MachineType };
}

/** A player's action. */
export interface OfSide {
  readonly side: string;
}

/** A player's action with one of his ships. */
export interface OfShip extends OfSide {
  readonly ship: string;
}

/** Choose who commands a ship. @source SB-024 */
export interface AssignCaptain extends OfShip {
  readonly type: 'assign-captain';
  /** A character aboard, or `random`. */
  readonly captain: string;
}

/** Name the Flagship. @source SB-026 */
export interface DesignateFlagship extends OfShip {
  readonly type: 'designate-flagship';
}

/** Captains and Flagship are settled. */
export interface FinishSetup extends OfSide {
  readonly type: 'finish-setup';
}

/** Place a ship in the own zone. */
export interface DeployShip extends OfShip {
  readonly type: 'deploy-ship';
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** A Command test. @source SB-064 */
export interface CommandShip extends OfShip {
  readonly type: 'command-ship';
  /** Null: what is declared already, or the only one. */
  readonly propulsion: Propulsion | null;
  /** Null: the better value. @source SB-R17 */
  readonly useAdmiral: boolean | null;
}

/** Make a move. @source SB-R33 */
export interface MoveShip extends OfShip {
  readonly type: 'move-ship';
  readonly speed: Speed;
  readonly steps: readonly MoveStep[];
  /** Of several ships met at once; null: the lowest id. @source SB-R49 */
  readonly ramTarget: string | null;
}

/** No more orders for a ship. */
export interface EndShipOrders extends OfShip {
  readonly type: 'end-ship-orders';
}

/** Shoot at a ship or flyers that charge. @source SB-137, SB-R92 */
export interface StandAndShoot extends OfSide {
  readonly type: 'stand-and-shoot';
  /** A unit or a character. */
  readonly unit: string;
  readonly models: number;
}

/** What a player answers or ends without a choice. */
export interface Plain extends OfSide {
  readonly type: PlainType;
}

/** Actions of no more than their type and side. */
export const PLAIN_TYPES = [
  'hold',
  'end-orders',
  'end-phase',
  'let-pass',
  'decline-move',
  'counter-board',
  'decline-counter',
  'pass-challenge',
  'refuse-challenge',
  'continue-combat',
  'disengage',
  'scuttle-ship',
  'leave-ship',
  'concede',
] as const;
/** One of them. */
export type PlainType = (typeof PLAIN_TYPES)[number];

/** Move a boat, or a unit ashore. @source SB-099, SB-R55 */
export interface MoveLifeboat extends OfSide {
  readonly type: 'move-lifeboat';
  readonly counter: string;
  readonly x: number;
  readonly y: number;
}

/** Move flyers. @source SB-R60 */
export interface MoveFlyer extends OfSide {
  readonly type: 'move-flyer';
  readonly counter: string;
  readonly x: number;
  readonly y: number;
}

/** Charge a ship with flyers. @source SB-092 */
export interface ChargeWithFlyer extends OfSide {
  readonly type: 'charge-with-flyer';
  readonly counter: string;
  /** The ship. */
  readonly target: string;
}

/** Look for survivors. @source SB-054, SB-R127 */
export interface SearchMarker extends OfShip {
  readonly type: 'search-marker';
  readonly marker: string;
}

/** Take survivors aboard. @source SB-059, SB-R129 */
export interface TakeSurvivors extends OfSide {
  readonly type: 'take-survivors';
  readonly take: readonly Group[];
  /** What becomes of the enemies that are not taken. */
  readonly rest: 'leave' | 'kill';
}

/** Go aboard. @source SB-090, SB-100 */
export interface Embark extends OfShip {
  readonly type: 'embark';
  /** A unit or a character. */
  readonly unit: string;
}

/** Where a unit goes from a ship. */
export const DISEMBARK_PLACES = ['lifeboat', 'flyer', 'ship', 'shore'] as const;
/** One of them. */
export type DisembarkPlace = (typeof DISEMBARK_PLACES)[number];

/** Leave a ship. @source SB-090, SB-096, SB-R54, SB-R55 */
export interface Disembark extends OfSide {
  readonly type: 'disembark';
  /** A unit or a character. */
  readonly unit: string;
  /** Where it goes. */
  readonly to: DisembarkPlace;
  /** Where the counter is placed; null for a ship. */
  readonly x: number | null;
  readonly y: number | null;
  /** The other ship; null for a counter. */
  readonly ship: string | null;
}

/** A character joins a unit. */
export interface JoinUnit extends OfSide {
  readonly type: 'join-unit';
  readonly character: string;
  readonly unit: string;
}

/** A character leaves a unit. */
export interface LeaveUnit extends OfSide {
  readonly type: 'leave-unit';
  readonly character: string;
}

/** Cast a spell. @source SB-R63 */
export interface CastSpell extends OfSide {
  readonly type: 'cast-spell';
  /** The character who casts. */
  readonly wizard: string;
  /** A spell that he knows. */
  readonly spell: string;
  /** Dice; counts for nothing with an incantation. */
  readonly dice: number;
  /** A ship or counter. */
  readonly target: string;
}

/** Try to dispel. @source SB-R65 */
export interface Dispel extends OfSide {
  readonly type: 'dispel';
  readonly dice: number;
}

/** Shoot. @source SB-127, SB-128, SB-129, SB-130, SB-131 */
export interface Shoot extends OfShip {
  readonly type: 'shoot';
  /** A unit or a character. */
  readonly unit: string;
  readonly models: number;
  /** A ship or counter. */
  readonly target: string;
}

/** Fire a cannon, or a stone thrower. @source SB-B12 */
export interface FireGuessed extends OfShip {
  readonly type: 'fire-cannon' | 'fire-stone-thrower';
  readonly unit: string;
  readonly target: string;
  /** Centimetres. */
  readonly aim: number;
}

/** Fire a volley gun. @source SB-B12 */
export interface FireVolley extends OfShip {
  readonly type: 'fire-volley';
  readonly unit: string;
  readonly target: string;
}

/** Board, or do not. @source SB-R93 */
export interface DecideBoarding extends OfSide {
  readonly type: 'declare-boarding' | 'decline-boarding';
  readonly contact: string;
}

/** Write the order of units. @source SB-142 */
export interface WriteAttackOrder extends OfSide {
  readonly type: 'write-attack-order';
  readonly order: readonly Entry[];
}

/** What a player does in a duel's cause, with a character. @source SB-147, SB-148 */
export interface ChooseCharacter extends OfSide {
  readonly type: 'issue-challenge' | 'accept-challenge' | 'name-coward';
  readonly character: string;
}

/** Attacks on one target: the `unit`, or a character by id. */
export interface Allocation {
  readonly target: string;
  readonly attacks: number;
}

/** Strike. @source SB-149 */
export interface Strike extends OfSide {
  readonly type: 'strike';
  /** `rank-and-file`, or a character. */
  readonly fighter: string;
  readonly allocation: readonly Allocation[];
}

/** Attack an undefended hull. @source SB-136, SB-R114 */
export interface AttackHull extends OfSide, Entry {
  readonly type: 'attack-hull';
}

/** Take the ship. @source SB-161, SB-163 */
export interface CaptureShip extends OfSide {
  readonly type: 'capture-ship';
  /** Who is to command it. */
  readonly character: string;
  /** Who else goes over. */
  readonly transfer: readonly Group[];
}

/** Give a ship a new Captain. @source SB-R18 */
export interface AppointCaptain extends OfShip {
  readonly type: 'appoint-captain';
  /** A character aboard, or `random`. */
  readonly captain: string;
}

/** What comes in several types, one by one. */
export type Each<A extends { readonly type: string }> = A extends { readonly type: infer T extends string }
  ? T extends string
    ? Omit<A, 'type'> & { readonly type: T }
    : never
  : never;

/** Every action. */
export type SeaBattlesAction =
  | Advance
  | AssignCaptain
  | DesignateFlagship
  | FinishSetup
  | DeployShip
  | CommandShip
  | MoveShip
  | EndShipOrders
  | StandAndShoot
  | MoveLifeboat
  | MoveFlyer
  | ChargeWithFlyer
  | SearchMarker
  | TakeSurvivors
  | Embark
  | Disembark
  | JoinUnit
  | LeaveUnit
  | CastSpell
  | Dispel
  | Shoot
  | Each<FireGuessed>
  | FireVolley
  | Each<DecideBoarding>
  | WriteAttackOrder
  | Each<ChooseCharacter>
  | Strike
  | AttackHull
  | CaptureShip
  | AppointCaptain
  | Each<Plain>;

/** Faces in the order thrown; null in an enumeration that followed several together. */
export type Faces = readonly number[] | null;

/** Who was hit by some hits, and what came of it. */
export interface Casualties {
  /** A unit, or a character. */
  readonly target: string;
  /** Strength of the hits. */
  readonly strength: number;
  /** Hits on it. Null in an enumeration that follows equal ends together; then only what came of them is told. */
  readonly hits: number | null;
  /** Wounds before saves; null likewise. */
  readonly wounds: number | null;
  /** Wounds after saves, each as many as it counts. */
  readonly unsaved: number;
  /** Models lost. */
  readonly killed: number;
  /** Models left. */
  readonly left: number;
}

/** What a strike of some attacks did to one target. */
export interface Blow extends Casualties {
  readonly attacks: number;
  /** What each die had to show. */
  readonly needed: number;
}

/** What is told of events, some of which say the same of different things. */
export type EventForm =
  // set-up
  | { readonly type: 'oversize'; readonly ship: string; readonly length: number }
  | {
      readonly type: 'captain-assigned';
      readonly ship: string;
      readonly captain: Captain;
      /** Null where nothing was rolled, too. */
      readonly faces: Faces;
    }
  | { readonly type: 'flagship-named'; readonly ship: string }
  | { readonly type: 'setup-finished'; readonly side: string }
  | {
      readonly type: 'ship-deployed';
      readonly ship: string;
      readonly x: number;
      readonly y: number;
      readonly heading: number;
    }
  | { readonly type: 'wind-set' | 'current-set'; readonly from: number }
  | {
      readonly type: 'first-side' | 'strike-order';
      readonly rolls: { readonly [side: string]: number };
      /** Null: tied at the top. */
      readonly first: string | null;
    }
  // start
  | { readonly type: 'turn-began'; readonly side: string; readonly round: number }
  | { readonly type: 'marker-aged' | 'marker-removed'; readonly marker: string }
  | {
      readonly type: 'ship-sunk';
      readonly ship: string;
      /** The Wreckage. */
      readonly marker: string;
    }
  | {
      readonly type: 'sink-check';
      readonly ship: string;
      /** What the total has to be more than. */
      readonly damage: number;
      readonly faces: Faces;
      readonly afloat: boolean;
    }
  | {
      readonly type: 'psychology-test';
      readonly test: PsychologyTest;
      /** A ship, counter or unit. */
      readonly of: string;
      readonly needed: number;
      readonly faces: Faces;
      readonly passed: boolean;
      /** Whether the failure locks it. */
      readonly locked: boolean;
    }
  | {
      readonly type: 'animosity';
      readonly ship: string;
      readonly result: Animosity;
      readonly faces: Faces;
      /** Whom it goes for; null for nobody. */
      readonly target: string | null;
    }
  // movement
  | {
      readonly type: 'command-passed' | 'command-failed';
      readonly ship: string;
      readonly propulsion: Propulsion | null;
      /** 1 for the first order of the phase. */
      readonly order: number;
      /** Whether on the Admiral's Leadership. */
      readonly admiral: boolean;
      /** Null where nothing was to be rolled. */
      readonly needed: number | null;
      readonly faces: Faces;
    }
  | {
      readonly type: 'blunder';
      readonly ship: string;
      readonly result: Blunder;
      readonly face: number;
      /** Which way a wrong turn goes; else null. */
      readonly turn: 'port' | 'starboard' | null;
    }
  | {
      readonly type: 'ship-turned';
      readonly ship: string;
      /** Degrees, starboard positive. */
      readonly turn: number;
      readonly heading: number;
    }
  | {
      readonly type: 'ship-moved';
      readonly ship: string;
      readonly from: Point;
      readonly to: Point;
      readonly distance: number;
      readonly cause: MoveCause;
    }
  | {
      readonly type: 'boat-rammed';
      readonly ship: string;
      readonly counter: string;
      /** The Wreckage. */
      readonly marker: string;
    }
  | { readonly type: 'orders-ended' | 'reaction-ended' | 'ship-withdrew'; readonly ship: string }
  | {
      readonly type: 'boat-moved' | 'flyer-moved';
      readonly counter: string;
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly type: 'flyer-charged'; readonly counter: string; readonly target: string; readonly to: Point }
  | {
      readonly type: 'rescue-rolled';
      readonly ship: string;
      readonly marker: string;
      readonly living: readonly Group[];
      readonly drowned: readonly Group[];
      readonly faces: Faces;
    }
  | {
      readonly type: 'rescued' | 'captured' | 'left-afloat' | 'killed';
      readonly ship: string;
      readonly marker: string;
      readonly models: readonly Group[];
    }
  | { readonly type: 'orders-phase-ended'; readonly side: string }
  | {
      readonly type: 'embarked';
      readonly unit: string;
      readonly ship: string;
      /** The counter that it came in. */
      readonly counter: string;
    }
  | {
      readonly type: 'disembarked';
      readonly unit: string;
      readonly ship: string;
      readonly to: DisembarkPlace;
      /** The counter or ship that it is in now. */
      readonly into: string;
    }
  | { readonly type: 'joined' | 'left'; readonly character: string; readonly unit: string }
  | { readonly type: 'phase-ended'; readonly side: string; readonly phase: SeaBattlesPhase }
  // ramming
  | {
      readonly type: 'ship-rammed' | 'ram-returned';
      readonly rammer: string;
      readonly rammed: string;
      readonly strength: number;
      /** Wounds added; 0 for the hit in return. */
      readonly wounds: number;
    }
  // hits
  | {
      readonly type: 'hull-hit';
      readonly ship: string;
      /** The ship, counter or unit that hits. */
      readonly by: string;
      readonly cause: HitCause;
      /** Null from above. */
      readonly facing: Facing | null;
      readonly strength: number;
      /** Soft hits; null in an enumeration that follows equal ends together, which tells only of damage. */
      readonly soft: number | null;
      /** Hard hits; null likewise. */
      readonly hard: number | null;
      /** Damage points of all together. */
      readonly points: number;
      /** Damage points of the ship now. */
      readonly damage: number;
    }
  | ({ readonly type: 'troops-hit'; readonly by: string; readonly cause: HitCause } & Casualties)
  | {
      readonly type: 'machine-hit';
      readonly unit: string;
      readonly by: string;
      /** Null in an enumeration that follows equal ends together. */
      readonly hits: number | null;
      /** Wounds of the hits, each as many as it causes. */
      readonly wounds: number;
      readonly woundsLeft: number;
    }
  | { readonly type: 'character-killed'; readonly character: string; readonly reason: LossReason }
  | { readonly type: 'unit-destroyed'; readonly unit: string; readonly reason: LossReason }
  // magic
  | {
      readonly type: 'spell-cast' | 'spell-failed';
      readonly wizard: string;
      readonly spell: string;
      readonly target: string;
      readonly faces: Faces;
      readonly total: number | null;
      /** Whether nobody can dispel it. */
      readonly irresistible: boolean;
    }
  | { readonly type: 'miscast'; readonly wizard: string; readonly spell: string; readonly faces: Faces }
  | {
      readonly type: 'dispelled' | 'dispel-failed' | 'spell-let-pass';
      readonly side: string;
      readonly wizard: string;
      readonly spell: string;
      readonly faces: Faces;
    }
  | {
      readonly type: 'spell-effect';
      readonly wizard: string;
      readonly spell: string;
      readonly target: string;
      /** Hits, or half centimetres of the Hand of Gork; null where nothing was rolled. */
      readonly rolled: number | null;
    }
  | { readonly type: 'move-declined'; readonly ship: string; readonly spell: string }
  | {
      readonly type: 'extra-damage-rolled';
      readonly ship: string;
      readonly points: number;
      readonly results: readonly ExtraDamage[];
      readonly faces: Faces;
    }
  | {
      readonly type: ExtraDamage;
      readonly ship: string;
      /** What sails or oars result: which of them; else null. */
      readonly damaged: Propulsion | null;
    }
  | { readonly type: 'captain-hit'; readonly ship: string; readonly character: string; readonly hits: number }
  // shooting
  | {
      readonly type: 'shots-fired';
      /** The ship or counter. */
      readonly from: string;
      /** The unit or character. */
      readonly unit: string;
      readonly models: number;
      readonly target: string;
      readonly shots: number;
      /** What a die had to show, 7 and more with a second die; null for a weapon that cannot miss. */
      readonly needed: number | null;
      /** Null in an enumeration that follows equal ends together. */
      readonly hits: number | null;
    }
  | {
      readonly type: 'cannon-fired';
      readonly ship: string;
      readonly unit: string;
      readonly target: string;
      readonly aim: number;
      /** Where the ball lands and where it comes to rest, from the firing ship; null for a misfire. */
      readonly landing: number | null;
      readonly rest: number | null;
      /** The ship or boat struck. */
      readonly struck: string | null;
    }
  | {
      readonly type: 'stone-thrown';
      readonly ship: string;
      readonly unit: string;
      readonly target: string;
      readonly aim: number;
      /** Where it falls; null for a misfire. */
      readonly at: Point | null;
      /** What its centre strikes. */
      readonly struck: string | null;
      /** What lies under its edge, each to be hit on a die of its own. */
      readonly touched: readonly string[];
    }
  | {
      readonly type: 'volley-fired';
      readonly ship: string;
      readonly unit: string;
      readonly target: string;
      readonly hits: number;
      readonly misfires: number;
    }
  | { readonly type: 'misfired'; readonly unit: string; readonly result: Misfire; readonly face: number }
  // combat
  | {
      readonly type: 'boarding-declared';
      readonly contact: string;
      readonly side: string;
      /** Whether nobody defends the ship. */
      readonly undefended: boolean;
    }
  | { readonly type: 'boarding-declined'; readonly contact: string; readonly side: string }
  | { readonly type: 'order-written'; readonly side: string }
  | { readonly type: 'orders-revealed'; readonly entries: { readonly [side: string]: Entry } }
  | { readonly type: 'challenge-issued' | 'coward-named'; readonly character: string; readonly side: string }
  | { readonly type: 'challenge-passed'; readonly side: string }
  | {
      readonly type: 'challenge-answered';
      readonly side: string;
      /** Who accepts; null: nobody. */
      readonly character: string | null;
    }
  | {
      readonly type: 'struck';
      readonly side: string;
      /** `rank-and-file`, or a character. */
      readonly fighter: string;
      readonly blows: readonly Blow[];
      /** Points for wounds beyond a duellist's last. */
      readonly overkill: number;
    }
  | { readonly type: 'crew-struck'; readonly side: string; readonly blow: Blow | null }
  | {
      readonly type: 'round-result';
      readonly round: number;
      /** Combat result by side. */
      readonly totals: { readonly [side: string]: number };
      /** Null: drawn. */
      readonly winner: string | null;
      /** What the loser's break test needed; null for none. */
      readonly needed: number | null;
      readonly faces: Faces;
    }
  | { readonly type: 'unit-broke'; readonly side: string; readonly entry: Entry }
  | { readonly type: 'unit-crumbled'; readonly side: string; readonly entry: Entry; readonly wounds: number }
  | { readonly type: 'combat-continued' | 'disengaged'; readonly side: string; readonly contact: string }
  | {
      readonly type: 'ships-parted';
      readonly contact: string;
      /** The ship or counter that was moved; null: none could be. */
      readonly moved: string | null;
      readonly to: Point | null;
    }
  | { readonly type: 'hull-attacked'; readonly side: string; readonly ship: string; readonly entry: Entry }
  | {
      readonly type: 'ship-captured';
      readonly ship: string;
      readonly by: string;
      readonly from: string;
      readonly captain: string;
      readonly transfer: readonly Group[];
    }
  | { readonly type: 'ship-scuttled' | 'ship-left'; readonly ship: string; readonly by: string }
  // end
  | { readonly type: 'turn-ended'; readonly side: string }
  | { readonly type: 'round-ended'; readonly round: number }
  | { readonly type: 'side-conceded'; readonly side: string }
  | {
      readonly type: 'game-ended';
      readonly winner: string | null;
      readonly reason: EndReason;
      readonly scores: { readonly [side: string]: number };
    };

/** Every event, told apart by `type`. */
export type SeaBattlesEvent = Each<EventForm>;

/** What may differ from a profile, and is not found out from it. */
export type TroopsFields = Partial<
  Pick<
    Troops,
    | 'name'
    | 'kind'
    | 'flying'
    | 'profile'
    | 'baseMm'
    | 'us'
    | 'save'
    | 'mountedSave'
    | 'ward'
    | 'missile'
    | 'rules'
    | 'points'
  >
>;

/** Some regiment aboard a ship, by its type or by all its fields. */
export interface ScenarioUnit extends TroopsFields, Partial<Pick<Unit, 'standard'>> {
  readonly id: string;
  /** A key of the table of unit types; left out: the profile is given whole. @source SB-B19 */
  readonly type?: string | undefined;
  /** Left out for a crew: 3. */
  readonly models?: number | undefined;
  /** Left out: none. */
  readonly woundsOnLead?: number | undefined;
  /** A war machine: its type, or all of it. */
  readonly machine?: string | (Pick<Machine, 'type'> & Partial<Machine>) | null | undefined;
}

/** A character aboard a ship. */
export interface ScenarioCharacter
  extends TroopsFields,
    Partial<
      Pick<
        Character,
        | 'tier'
        | 'wizardLevel'
        | 'caster'
        | 'incantationDice'
        | 'incantationsPerPhase'
        | 'spells'
        | 'woundsOnLead'
      >
    > {
  readonly id: string;
  /** A key of the table of character types; left out: the profile is given whole. @source SB-B19 */
  readonly type?: string | undefined;
  /** The unit joined, in the same place. */
  readonly unit?: string | null | undefined;
}

/** Who is in a ship, counter or marker. */
export interface Carries {
  readonly units?: readonly ScenarioUnit[] | undefined;
  readonly characters?: readonly ScenarioCharacter[] | undefined;
}

/** A ship as a scenario brings it. */
export interface ScenarioShip
  extends Carries,
    Partial<
      Pick<
        Ship,
        | 'name'
        | 'points'
        | 'beam'
        | 'hasSails'
        | 'hasOars'
        | 'sailsDamaged'
        | 'oarsDamaged'
        | 'damage'
        | 'sinking'
        | 'crewSlain'
        | 'mutiny'
        | 'captainSlain'
        | 'flagship'
        | 'animosity'
        | 'causesFear'
        | 'causesTerror'
        | 'immunePsych'
        | 'cover'
        | 'battened'
        | 'moveLock'
        | 'firstSide'
        | 'lastHitBy'
        | 'terrorTested'
      >
    > {
  readonly id: string;
  readonly side: string;
  /** Centimetres; decides its Size. @source SB-004 */
  readonly length: number;
  /** Left out, with `y`: it is placed in the step `deploy`. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** Left out: that of its side's zone, or north. */
  readonly heading?: number | undefined;
  /** Left out: chosen in the step `captains`; `roll`: left to the dice. */
  readonly captain?: Captain | 'roll' | undefined;
}

/** A counter as a scenario brings it. */
export interface ScenarioCounter extends Partial<Pick<Counter, 'moveLock' | 'terrorTested' | 'cover'>> {
  readonly kind: CounterKind;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Its unit; left out for characters alone. */
  readonly unit?: ScenarioUnit | undefined;
  /** Characters in it. */
  readonly characters?: readonly ScenarioCharacter[] | undefined;
}

/** A marker as a scenario brings it. */
export interface ScenarioMarker extends Carries {
  readonly id: string;
  readonly kind: MarkerKind;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Left out: spared at its side's first turn. @source SB-R126 */
  readonly fresh?: boolean | undefined;
  /** Who sank it; left out: nobody. */
  readonly by?: string | null | undefined;
}

/** What a game can be set up from. */
export interface SeaBattlesScenario {
  /** Left out: 120 x 80 cm. */
  readonly table?: Table | undefined;
  /** Left out: none. */
  readonly land?: readonly Land[] | undefined;
  /** Null: calm. */
  readonly wind: Wind | 'roll' | null;
  /** Left out: none. */
  readonly current?: Current | { readonly from: 'roll'; readonly area: Current['area'] } | null | undefined;
  /** Two to four, in order. */
  readonly sides: readonly { readonly id: string; readonly army?: string | undefined }[];
  /** The side that begins; left out: by dice. */
  readonly firstSide?: string | 'roll' | undefined;
  /** Where ships without a place are put, by side. */
  readonly zones?: { readonly [side: string]: Zone } | null | undefined;
  /** The fleets; of each side one ship or more. */
  readonly ships: readonly ScenarioShip[];
  /** Left out: none. */
  readonly counters?: readonly ScenarioCounter[] | undefined;
  /** Left out: none. */
  readonly markers?: readonly ScenarioMarker[] | undefined;
  /** Spells of one's own, or another reading of the table's. */
  readonly spells?: { readonly [id: string]: Spell } | undefined;
  /** War machines of one's own. */
  readonly machines?: { readonly [type: string]: MachineType } | undefined;
  readonly options?: Partial<SeaBattlesOptions> | undefined;
}

/** Rejection codes of the ledger. */
export const CODES = [
  'game-over',
  'unknown-action',
  'pending-decision',
  'advance-due',
  'not-your-decision',
  'wrong-phase',
  'wrong-step',
  'bad-value',
  'unknown-id',
  'not-yours',
  'captain-set',
  'not-aboard',
  'flagship-set',
  'setup-incomplete',
  'already-deployed',
  'off-table',
  'outside-zone',
  'overlap',
  'orders-closed',
  'move-locked',
  'engaged',
  'squabbling',
  'no-propulsion',
  'propulsion-fixed',
  'propulsion-needed',
  'auto-order-used',
  'no-admiral',
  'frenzied-must-try',
  'half-speed-only',
  'too-far',
  'too-many-turns',
  'turn-too-sharp',
  'turn-too-early',
  'turn-blocked',
  'runs-aground',
  'friendly-collision',
  'bad-target',
  'must-ram',
  'not-active-ship',
  'no-missile',
  'no-stand-and-shoot',
  'already-fired',
  'too-many-models',
  'slots-full',
  'already-moved',
  'blocked',
  'use-charge',
  'not-enemy',
  'not-touched',
  'already-searched',
  'not-alive',
  'no-room',
  'not-off-ship',
  'already-transferred',
  'too-heavy',
  'cannot-fly',
  'bad-place',
  'no-land',
  'not-together',
  'cannot-join',
  'barred',
  'unknown-spell',
  'already-cast',
  'no-incantation-left',
  'too-many-dice',
  'no-dice',
  'target-engaged',
  'already-moved-by-spell',
  'out-of-range',
  'no-sight',
  'no-boat-shooting',
  'move-or-fire',
  'no-crew',
  'disabled',
  'wrong-weapon',
  'too-near',
  'contact-closed',
  'no-fighters',
  'must-fight',
  'bad-order',
  'not-eligible',
  'duplicate',
  'not-fighting',
  'nowhere-to-hide',
  'not-next',
  'in-challenge',
  'bad-allocation',
  'never-disengages',
  'not-undefended',
  'already-attacked',
  'hull-only',
  'no-commander',
  'contacts-open',
] as const;
/** One of them. */
export type SeaBattlesCode = (typeof CODES)[number];

/** Where a game stands: the steps of set-up and of Movement, else the phase. */
export const STATIONS = [
  'captains',
  'deploy',
  'lots',
  'start',
  'orders',
  'embark',
  'magic',
  'shooting',
  'combat',
  'game-over',
] as const;
/** One of them. */
export type Station = (typeof STATIONS)[number];

/** The types of the ruleset in one bundle: state, action, event, options, scenario, step and code. */
export interface SeaBattles extends GameTypes {
  readonly state: SeaBattlesState;
  readonly action: SeaBattlesAction;
  /** Any event. */
  readonly event: SeaBattlesEvent;
  readonly options: SeaBattlesOptions;
  /** What a game is set up from. */
  readonly scenario: SeaBattlesScenario;
  /** Where a game can stand. */
  readonly step: Station;
  /** Any rejection code. */
  readonly code: SeaBattlesCode;
}

/** A position that an effect may change. */
export type SeaBattlesGame = Game<SeaBattles>;
