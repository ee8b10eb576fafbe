import type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
import type { Vertex } from '../../core/space/plane.ts';
import type { Table } from '../../core/space/table.ts';

/** Every other reading of the rules that the ledger allows; each names its ruling. */
export interface ImaginationsOptions {
  /** Ranges from centre to centre, or over the least gap between hulls. @source IM-R003 */
  readonly rangeMeasure: 'centre' | 'edge';
  /** Range of an ironclad's guns, inches. @source IM-R010 */
  readonly ironcladRange: 24 | 18;
  /** The sharpest turn of an ironclad, degrees. @source IM-R011 */
  readonly ironcladTurn: 45 | 90;
  /** Whether a turret of an ironclad that steamed rolls one die fewer. @source IM-R012 */
  readonly ironcladSteamPenalty: 'per-turret' | 'none';
  /** What an ironclad's armour may save: hits by guns, or by rams and torpedoes as well. @source IM-R019 */
  readonly ironcladArmour: 'guns' | 'all';
  /** Whether shoals hurt ironclads like battleships. @source IM-R015 */
  readonly ironcladShoals: boolean;
  /** Room for troops in an ironclad, units. @source IM-R014 */
  readonly ironcladTroopCapacity: 0 | 1;
  /** Whether an ironclad with one hull division left may launch its torpedo. @source IM-R016 */
  readonly ironcladLastDivisionTorpedo: boolean;
  /** A steamer goes up to its distance, or all of it. @source IM-R027 */
  readonly steamDistance: 'up-to' | 'fixed';
  /** A steamer may turn at each 4 inches, or once 4 or more lie behind the last turn. @source IM-R028 */
  readonly steamTurns: 'every-4' | 'after-at-least-4';
  /** A ship that would leave the table is out of the battle, or stops at the edge. @source IM-R036 */
  readonly tableEdge: 'withdraw' | 'stop';
  /** Running into land stops a ship, or also costs hull points. @source IM-R037 */
  readonly shoreCollision: 'stop' | 'shoal-damage';
  /** Friends pass each other, or are met like enemies. @source IM-R038 */
  readonly friendlyCollisions: 'pass' | 'ram';
  /** Whether a captain may decline to ram. @source IM-R071 */
  readonly ramming: 'choice' | 'automatic';
  /** Whether a steamer's ram rolls one die fewer for each division or turret. @source IM-R075 */
  readonly ramDiceSteamPenalty: boolean;
  /** Half the thickness of a cloud, inches. @source IM-R044 */
  readonly smokeRadius: number;
  /** Whether a ship inside a cloud is blind and invisible. @source IM-R048 */
  readonly smokeOnShip: 'blocks' | 'clear';
  /** Whether smoke stops the fire of batteries. @source IM-R050 */
  readonly batterySmoke: 'blocks' | 'ignores';
  /** Shots are rolled one by one, or a side declares them all first. @source IM-R053 */
  readonly fireDeclaration: 'per-division' | 'per-side';
  /** Signs of the legendary admirals in the morale roll. @source IM-R118 */
  readonly moraleLegend: 'as-written' | 'reversed';
  /** Ships that count as lost for morale: those that have left the table too, or not for that. @source IM-R117 */
  readonly moraleLosses: 'withdrawn-too' | 'not-withdrawn';
  /**
   * Over which dice high and low fire are halved: all of the ship's in a turn, or those of each volley. @source
   * IM-R055
   */
  readonly fireModeHalving: 'ship' | 'division';
  /** Whether a ship may ram another that she touches as her move begins. @source IM-R072 */
  readonly touchingRam: 'allowed' | 'never';
  /** What a ship does after a ram: her move is over, or she goes past. @source IM-R074 */
  readonly afterRam: 'ends' | 'goes-past';
  /**
   * What a ship does whose run ends on top of one that she goes past: slides on until she is free, or stops short.
   * @source IM-R039
   */
  readonly shortRun: 'slides' | 'stops';
  /** Turns after which the battle is drawn; null for none. @source IM-R126 */
  readonly turnLimit: number | null;
}

/** A side under its one Admiral. */
export interface Side {
  readonly id: string;
  readonly name: string;
  /** Whether its Admiral is legendary. @source IM-143, IM-156, IM-R123 */
  readonly legendaryAdmiral: boolean;
}

/** Classes of ships. */
export const SHIP_CLASSES = ['battleship', 'cruiser', 'ironclad'] as const;

/** The big wooden ship of the line, the frigate, and the armoured ship. @source IM-002, IM-120 */
export type ShipClass = (typeof SHIP_CLASSES)[number];

/** Other names of the wooden ships, as scenarios may use them. @source IM-002 */
export const SHIP_ALIASES = { 'ship of the line': 'battleship', frigate: 'cruiser' } as const;

/** One of them. */
export type ShipAlias = keyof typeof SHIP_ALIASES;

/** What can have become of a ship. */
export const SHIP_STATUSES = ['in-play', 'sunk', 'struck', 'withdrawn'] as const;

/** What has become of a ship. */
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** How a ship can move. */
export const PROPULSIONS = ['none', 'sail', 'steam'] as const;

/** How a ship moves this turn. */
export type Propulsion = (typeof PROPULSIONS)[number];

/** One ship: an oriented rectangle on the table. */
export interface Ship {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  /** Battleship, cruiser or ironclad. */
  readonly class: ShipClass;
  /** Its centre, inches from the left edge of the table. */
  readonly x: number;
  /** Its centre, inches from the bottom edge of the table. */
  readonly y: number;
  /** Where the bow points, degrees clockwise from north, from 0 (included) to 360 (not included). */
  readonly bearing: number;
  /** Inches along the bearing. */
  readonly length: number;
  /** Inches across. */
  readonly beam: number;
  /** Hull points left in each of the three divisions. @source IM-006, IM-008, IM-122 */
  readonly hull: readonly number[];
  /** Mast points left in each of the three divisions; empty for an ironclad. @source IM-005, IM-007, IM-121 */
  readonly mast: readonly number[];
  /** A poor ship may strike when it is first hurt. @source IM-151 */
  readonly quality: 'regular' | 'poor';
  /** Whether it has tested its quality; at most once in a game. @source IM-152 */
  readonly qualityTested: boolean;
  /** What has become of it. */
  readonly status: ShipStatus;
  /** Torpedoes left. */
  readonly torpedoes: number;
  /** How it moves this turn. */
  readonly propulsion: Propulsion;
  /** Length of its path this turn, inches. */
  readonly moved: number;
  /** Whether it has had its move. */
  readonly done: boolean;
  /** Whether its boats are away, which locks it for the turn. */
  readonly boats: boolean;
  /** Hull divisions or turrets that have fired this turn. */
  readonly fired: readonly number[];
  /**
   * 1s thrown in its high fire and 6s in its low fire this turn, where they are halved over the ship. @source IM-R055
   */
  readonly halved: { readonly high: number; readonly low: number };
  /** Ships that it has launched torpedoes at this turn. */
  readonly torpedoTargets: readonly string[];
  /** Whether it moved by steam in the turn before. */
  readonly steamedLastTurn: boolean;
  /** The line of the cloud that it will leave when its side has moved; null for none. */
  readonly smokeTrail: readonly Vertex[] | null;
}

/**
 * Shore batteries at one place. @source IM-110, IM-111, IM-112, IM-113, IM-114, IM-115, IM-116, IM-117, IM-118,
 * IM-R096
 */
export interface Emplacement {
  readonly id: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Points left of each battery, 0 to 2. */
  readonly guns: readonly number[];
  /** Whether it stands behind stoneworks. */
  readonly stoneworks: boolean;
  /** Indexes of the batteries that have fired this turn. */
  readonly fired: readonly number[];
}

/** Land or a shoal, of one or several convex pieces. @source IM-140 */
export interface TerrainFeature {
  readonly id: string;
  readonly kind: 'land' | 'shoal';
  /** Convex pieces, corners counter-clockwise. */
  readonly polygons: readonly (readonly Vertex[])[];
  /** Whether land stops fire that crosses it. @source IM-R061 */
  readonly blocksSight: boolean;
}

/** A unit of infantry, artillery or cavalry. @source IM-100, IM-101, IM-102, IM-103, IM-104, IM-105, IM-106, IM-107 */
export interface Troop {
  readonly id: string;
  readonly side: string;
  readonly kind: 'infantry' | 'artillery' | 'cavalry';
  /** Where it is. */
  readonly status: 'aboard' | 'ashore' | 'lost';
  /** The ship that it is aboard of. */
  readonly ship: string | null;
  /** Where it is ashore. */
  readonly x: number | null;
  /** Where it is ashore. */
  readonly y: number | null;
  /** Turn of its latest trip by boat. */
  readonly boatTurn: number | null;
}

/** A cloud of smoke along a line. @source IM-030, IM-031, IM-032, IM-033, IM-034, IM-035, IM-036, IM-037, IM-038 */
export interface Cloud {
  readonly id: string;
  readonly side: string;
  /** The ship that left it; null where the scenario set it. */
  readonly ship: string | null;
  /** Black is fresh, grey is old. */
  readonly colour: 'black' | 'grey';
  /** Its middle line, two points or more. */
  readonly points: readonly Vertex[];
  /** The turn in which it was laid. */
  readonly placedTurn: number;
}

/** A straight piece of the path of a move. */
export interface Run {
  readonly bearing: number;
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  /** Its length, inches. */
  readonly distance: number;
}

/** A leg that stands at a contact. */
export interface Leg {
  /** Inches left of it. */
  readonly remaining: number;
  /** Ships gone past on it. */
  readonly passed: readonly string[];
  /** The ship met, about which the captain has to decide. */
  readonly contact: string | null;
}

/** The move in progress. */
export interface Move {
  readonly ship: string;
  /** How it moves. */
  readonly mode: 'sail' | 'steam';
  /** Dice not yet run, ascending; empty under steam. */
  readonly pool: readonly number[];
  /** Inches under steam; null under sail. */
  readonly allowance: number | null;
  /** Inches of the allowance spent; 0 under sail. */
  readonly used: number;
  /** Whether a turn may be made now. */
  readonly turnAvailable: boolean;
  /** What was used at the last turn. */
  readonly lastTurnAt: number;
  /** Whether there are no more legs: land or the edge. */
  readonly ended: boolean;
  /** The leg that waits for a decision; else null. */
  readonly leg: Leg | null;
  /** Ships that cannot be met in this move: touched when it began, or met since. @source IM-R072, IM-R073 */
  readonly contacted: readonly string[];
  /** Shoals that have charged it in this move. @source IM-R133 */
  readonly shoalsHit: readonly string[];
  /** What it has run so far. */
  readonly path: readonly Run[];
}

/** Hits scored in this shooting phase and not yet applied. @source IM-150 */
export interface PendingHits {
  /** The ship or emplacement hit. */
  readonly target: string;
  /** Hull points. */
  readonly hull: number;
  /** Mast points. */
  readonly mast: number;
  /** Points on batteries. */
  readonly battery: number;
  /** The ship or emplacement that fired. */
  readonly source: string;
}

/** The phases of a turn, and the end of the game. */
export const PHASES = [
  'initiative',
  'order',
  'movement',
  'shooting',
  'resolution',
  'quality',
  'morale',
  'over',
] as const;

/** Parts of a turn at which the game can stand. */
export type ImaginationsPhase = (typeof PHASES)[number];

/** Why a game is over. */
export type EndReason = 'surrender' | 'elimination' | 'mutual' | 'turn-limit';

/** What becomes of a ship after the battle. @source IM-062, IM-R127 */
export type Fate = 'sunk' | 'withdrawn' | 'home' | 'prize';

/** The end of a battle. */
export interface BattleResult {
  /** The side that has won; null for a draw. */
  readonly victor: string | null;
  /** Why it is over. */
  readonly reason: EndReason;
  /** The turn in which it ended. */
  readonly turn: number;
  /** What becomes of each ship. */
  readonly fates: { readonly [ship: string]: Fate };
  /** Units of room of the troops ashore, by side. */
  readonly troopsAshore: { readonly [side: string]: number };
}

/** The initiative of the turn. */
export interface Initiative {
  /** The side that holds it; null until it is won. */
  readonly winner: string | null;
  /** The scores of the latest roll, by side. */
  readonly scores: { readonly [side: string]: number } | null;
  /** Ties so far. */
  readonly ties: number;
}

/** A position. */
export interface ImaginationsState extends GameState {
  readonly options: ImaginationsOptions;
  /** Inches: x from 0 to its width, y from 0 to its height. */
  readonly table: Table;
  /** 1 or more. */
  readonly turn: number;
  /** What is awaited next. */
  readonly phase: ImaginationsPhase;
  /** The side to decide; in `resolution` the one whose shots are rolled; else null. */
  readonly activeSide: string | null;
  /** The initiative of this turn. */
  readonly initiative: Initiative;
  /** First and second mover of this turn. */
  readonly order: readonly string[] | null;
  /** The two sides. */
  readonly sides: readonly Side[];
  /** All ships in scenario order, those out of play included. */
  readonly ships: readonly Ship[];
  /** Shore batteries. */
  readonly emplacements: readonly Emplacement[];
  /** Land and shoals. */
  readonly terrain: readonly TerrainFeature[];
  /** Units of troops. */
  readonly troops: readonly Troop[];
  /** Clouds of smoke. */
  readonly smoke: readonly Cloud[];
  /** The move in progress. */
  readonly move: Move | null;
  /** Shots declared and not yet rolled (`fireDeclaration: "per-side"`). */
  readonly declared: readonly Shot[];
  /** Hits not yet applied. */
  readonly pendingHits: readonly PendingHits[];
  /** Ships that wait in `quality`, sides that wait in `morale`. */
  readonly queue: readonly string[];
  /** Results in `morale` so far. */
  readonly moraleFailed: { readonly [side: string]: boolean };
  /** The end of the battle; null while it goes on. */
  readonly result: BattleResult | null;
}

/** Take the first or the second move of the turn. @source IM-146 */
export interface ChooseOrder {
  readonly type: 'choose-order';
  readonly side: string;
  /** The place of the side that holds the initiative. */
  readonly order: 'first' | 'second';
}

/** Move a ship under sail: roll so many dice. @source IM-010, IM-011 */
export interface DeclareSail {
  readonly type: 'declare-sail';
  readonly side: string;
  readonly ship: string;
  /** 1 to the mast divisions left. */
  readonly dice: number;
}

/** Run one of the dice straight ahead. @source IM-012, IM-013, IM-014 */
export interface SailLeg {
  readonly type: 'sail-leg';
  readonly side: string;
  /** A value in the pool: inches. */
  readonly die: number;
}

/** Move a ship under steam. @source IM-020 */
export interface DeclareSteam {
  readonly type: 'declare-steam';
  readonly side: string;
  readonly ship: string;
}

/** Steam straight ahead. @source IM-020, IM-021 */
export interface SteamLeg {
  readonly type: 'steam-leg';
  readonly side: string;
  /** Inches, 0.00001 to what is left of the allowance. */
  readonly distance: number;
}

/** Turn the moving ship about its centre. @source IM-015, IM-016, IM-R025 */
export interface Turn {
  readonly type: 'turn';
  readonly side: string;
  /** Starboard positive, port negative. */
  readonly degrees: number;
}

/** Try to ram the ship met. @source IM-080, IM-081 */
export interface AttemptRam {
  readonly type: 'attempt-ram';
  readonly side: string;
}

/** Go past the ship met. @source IM-R071 */
export interface PassBy {
  readonly type: 'pass-by';
  readonly side: string;
}

/** End the move of the moving ship. */
export interface FinishShip {
  readonly type: 'finish-ship';
  readonly side: string;
}

/** Land a unit by boat. @source IM-104, IM-107 */
export interface LandTroops {
  readonly type: 'land-troops';
  readonly side: string;
  readonly ship: string;
  /** A unit aboard. */
  readonly unit: string;
  /** A point of the shoreline, within 6 inches of the ship. */
  readonly x: number;
  readonly y: number;
}

/** Fetch a unit by boat. @source IM-104, IM-106 */
export interface EmbarkTroops {
  readonly type: 'embark-troops';
  readonly side: string;
  readonly ship: string;
  /** A unit ashore. */
  readonly unit: string;
}

/** All ships of the side have moved. @source IM-032 */
export interface EndMovement {
  readonly type: 'end-movement';
  readonly side: string;
}

/** Regular, high or low fire. @source IM-047 */
export type FireMode = 'regular' | 'high' | 'low';

/** Fire the guns of one hull division or turret, or all together. @source IM-040, IM-048, IM-R055 */
export interface Fire {
  readonly type: 'fire';
  readonly side: string;
  readonly ship: string;
  /** A hull division, 0 to 2, or a turret, 0 to 1; null for all that can still fire. */
  readonly group: number | null;
  /** An enemy ship or emplacement. */
  readonly target: string;
  /** Where the guns are aimed. */
  readonly mode: FireMode;
}

/** Launch a torpedo. @source IM-092, IM-093, IM-094, IM-095, IM-096 */
export interface LaunchTorpedo {
  readonly type: 'launch-torpedo';
  readonly side: string;
  readonly ship: string;
  /** An enemy ship. */
  readonly target: string;
}

/** Fire a shore battery. @source IM-110, IM-111, IM-112, IM-113 */
export interface FireBattery {
  readonly type: 'fire-battery';
  readonly side: string;
  /** Where it stands. */
  readonly emplacement: string;
  /** Its index in the emplacement. */
  readonly battery: number;
  /** An enemy ship. */
  readonly target: string;
}

/** The side has done shooting. @source IM-149 */
export interface EndShooting {
  readonly type: 'end-shooting';
  readonly side: string;
}

/** A shot of any kind. */
export type Shot = Fire | LaunchTorpedo | FireBattery;

/** Every action. */
export type ImaginationsAction =
  | Advance
  | ChooseOrder
  | DeclareSail
  | SailLeg
  | DeclareSteam
  | SteamLeg
  | Turn
  | AttemptRam
  | PassBy
  | FinishShip
  | LandTroops
  | EmbarkTroops
  | EndMovement
  | Shot
  | EndShooting;

/**
 * What the dice of a roll showed, none for a roll that was not made. Null in an enumeration that followed several
 * results together, and then for every roll of the event: together its faces make what it tells, or there are none.
 */
export type Thrown = readonly number[] | null;

/** Every event, told apart by `type`. */
export type ImaginationsEvent =
  | {
      readonly type: 'initiative-rolled';
      readonly dice: { readonly [side: string]: number };
      readonly scores: { readonly [side: string]: number };
    }
  | { readonly type: 'initiative-tied' }
  | { readonly type: 'initiative-won'; readonly side: string }
  | { readonly type: 'order-chosen'; readonly side: string; readonly order: 'first' | 'second' }
  | { readonly type: 'sail-rolled'; readonly ship: string; readonly faces: readonly number[] }
  | { readonly type: 'steam-declared'; readonly ship: string; readonly allowance: number }
  | { readonly type: 'ship-moved'; readonly ship: string; readonly from: Vertex; readonly to: Vertex }
  | { readonly type: 'ship-slid'; readonly ship: string; readonly from: Vertex; readonly to: Vertex }
  | { readonly type: 'ship-turned'; readonly ship: string; readonly from: number; readonly to: number }
  | {
      readonly type: 'shoal-crossed';
      readonly ship: string;
      readonly shoal: string;
      readonly die: number;
    }
  | {
      readonly type: 'ship-grounded';
      readonly ship: string;
      readonly land: string;
      readonly die: number | null;
    }
  | { readonly type: 'ship-withdrew'; readonly ship: string }
  | { readonly type: 'contact'; readonly ship: string; readonly target: string }
  | { readonly type: 'contact-declined'; readonly ship: string; readonly target: string }
  | { readonly type: 'ram-missed'; readonly ship: string; readonly target: string; readonly die: number }
  | {
      readonly type: 'ram-struck';
      readonly ship: string;
      readonly target: string;
      readonly die: number;
      readonly faces: Thrown;
    }
  | { readonly type: 'ship-finished'; readonly ship: string; readonly moved: number }
  | {
      readonly type: 'troops-landed';
      readonly ship: string;
      readonly unit: string;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'troops-embarked'; readonly ship: string; readonly unit: string }
  | { readonly type: 'troops-lost'; readonly ship: string; readonly units: readonly string[] }
  | { readonly type: 'smoke-removed'; readonly smoke: string }
  | { readonly type: 'smoke-greyed'; readonly smoke: string }
  | {
      readonly type: 'smoke-placed';
      readonly smoke: string;
      readonly ship: string;
      readonly points: readonly Vertex[];
    }
  | { readonly type: 'movement-ended'; readonly side: string }
  | { readonly type: 'shot-declared'; readonly action: Shot }
  | {
      readonly type: 'shot-fired';
      readonly ship: string;
      readonly group: number | null;
      readonly target: string;
      readonly mode: FireMode;
      readonly faces: Thrown;
      readonly reroll: Thrown;
      readonly armour: Thrown;
      readonly stoneworks: Thrown;
      readonly hull: number;
      readonly mast: number;
      readonly battery: number;
    }
  | {
      readonly type: 'torpedo-launched';
      readonly ship: string;
      readonly target: string;
      readonly die: number;
      /** Whether it has hit, harm or none. */
      readonly hit: boolean;
      readonly faces: Thrown;
      readonly armour: Thrown;
      readonly hull: number;
    }
  | {
      readonly type: 'battery-fired';
      readonly emplacement: string;
      readonly battery: number;
      readonly target: string;
      readonly faces: Thrown;
      readonly reroll: Thrown;
      readonly armour: Thrown;
      readonly stoneworks: Thrown;
      readonly hull: number;
      readonly mast: number;
    }
  | {
      readonly type: 'shooting-ended';
      readonly side: string;
      /** Volleys, torpedoes and batteries fired this turn. */
      readonly shots: number;
    }
  | {
      readonly type: 'damage-applied';
      readonly target: string;
      readonly hull: number;
      readonly mast: number;
      readonly battery: number;
    }
  | {
      readonly type: 'division-lost';
      readonly ship: string;
      readonly kind: 'hull' | 'mast';
      readonly division: number;
    }
  | { readonly type: 'battery-destroyed'; readonly emplacement: string; readonly battery: number }
  | { readonly type: 'ship-sunk'; readonly ship: string }
  | { readonly type: 'quality-rolled'; readonly ship: string; readonly die: number }
  | { readonly type: 'ship-struck'; readonly ship: string }
  | {
      readonly type: 'morale-rolled';
      readonly side: string;
      readonly die: number;
      readonly total: number;
      readonly failed: boolean;
    }
  | { readonly type: 'side-surrendered'; readonly side: string }
  | { readonly type: 'turn-ended'; readonly turn: number }
  | {
      readonly type: 'game-over';
      readonly victor: string | null;
      readonly reason: EndReason;
      /** The ships that the victor takes, in scenario order. */
      readonly prizes: readonly string[];
    };

/** A ship as a scenario places it; what is left out takes the value of its class, or is as usual. */
export interface ScenarioShip {
  readonly id: string;
  readonly side: string;
  /** Battleship (ship of the line), cruiser (frigate) or ironclad. @source IM-002 */
  readonly class: ShipClass | ShipAlias;
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
  /** Left out: its id. */
  readonly name?: string | undefined;
  /** Inches. */
  readonly length?: number | undefined;
  /** Inches. */
  readonly beam?: number | undefined;
  /** Points left in each division. */
  readonly hull?: readonly number[] | undefined;
  /** Points left in each division. */
  readonly mast?: readonly number[] | undefined;
  /** Left out: regular. */
  readonly quality?: 'regular' | 'poor' | undefined;
  /** Left out: false. */
  readonly qualityTested?: boolean | undefined;
  /** Left out: in play. */
  readonly status?: ShipStatus | undefined;
  /** Left out: as many as its class has. */
  readonly torpedoes?: number | undefined;
  /** Left out: false. */
  readonly steamedLastTurn?: boolean | undefined;
}

/** An emplacement as a scenario places it, with its batteries or its usual size. */
export interface ScenarioEmplacement {
  readonly id: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Points left of each battery. */
  readonly guns?: readonly number[] | undefined;
  /** 2, 3 or 4 batteries. @source IM-118 */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Left out: false. */
  readonly stoneworks?: boolean | undefined;
}

/** A unit of troops as a scenario places it: aboard a ship, or ashore. */
export interface ScenarioTroop {
  readonly id: string;
  readonly side: string;
  readonly kind: Troop['kind'];
  /** Left out: aboard with a ship, else ashore. */
  readonly status?: Troop['status'] | undefined;
  /** The ship that it is aboard of. */
  readonly ship?: string | null | undefined;
  /** Where it is ashore. */
  readonly x?: number | null | undefined;
  /** Where it is ashore. */
  readonly y?: number | null | undefined;
  /** Left out: null. */
  readonly boatTurn?: number | null | undefined;
}

/** A cloud as a scenario places it. */
export interface ScenarioCloud {
  readonly side: string;
  /** Black goes grey with its side's next end of movement, grey goes away. */
  readonly colour: Cloud['colour'];
  /** Its middle line, two points or more. */
  readonly points: readonly Vertex[];
  /** Left out: `smoke-1`, `smoke-2`, ... */
  readonly id?: string | undefined;
  /** Left out: null. */
  readonly ship?: string | null | undefined;
  /** Left out: 0. */
  readonly placedTurn?: number | undefined;
}

/** What a game can be set up from. */
export interface ImaginationsScenario {
  /** Left out: 72 x 48 inches. */
  readonly table?: Table | undefined;
  /** The two sides. */
  readonly sides: readonly {
    readonly id: string;
    readonly name?: string | undefined;
    readonly legendaryAdmiral?: boolean | undefined;
  }[];
  /** In scenario order. */
  readonly ships: readonly ScenarioShip[];
  /** Shore batteries. */
  readonly emplacements?: readonly ScenarioEmplacement[] | undefined;
  /** Land and shoals. */
  readonly terrain?:
    | readonly (Omit<TerrainFeature, 'blocksSight'> & { readonly blocksSight?: boolean | undefined })[]
    | undefined;
  /** Units of troops. */
  readonly troops?: readonly ScenarioTroop[] | undefined;
  /** Clouds of smoke. */
  readonly smoke?: readonly ScenarioCloud[] | undefined;
  readonly options?: Partial<ImaginationsOptions> | undefined;
}

/** Rejection codes of the ledger. */
export type ImaginationsCode =
  | 'game-over'
  | 'unknown-action'
  | 'decision-pending'
  | 'wrong-phase'
  | 'not-your-turn'
  | 'ram-decision-pending'
  | 'bad-order'
  | 'ship-mid-move'
  | 'unknown-ship'
  | 'not-your-ship'
  | 'ship-out-of-play'
  | 'boats-away'
  | 'already-moved'
  | 'no-sails'
  | 'no-masts'
  | 'bad-dice-count'
  | 'no-ship-moving'
  | 'not-under-sail'
  | 'move-ended'
  | 'die-not-in-pool'
  | 'no-steam'
  | 'not-under-steam'
  | 'bad-distance'
  | 'beyond-allowance'
  | 'no-turn-available'
  | 'zero-turn'
  | 'turn-too-sharp'
  | 'turn-blocked'
  | 'no-contact'
  | 'ram-compulsory'
  | 'dice-unspent'
  | 'allowance-unspent'
  | 'unknown-unit'
  | 'not-your-unit'
  | 'unit-already-used'
  | 'unit-not-aboard'
  | 'unit-not-ashore'
  | 'too-far-from-shore'
  | 'not-on-shore'
  | 'out-of-boat-range'
  | 'over-capacity'
  | 'unknown-division'
  | 'division-lost'
  | 'already-fired'
  | 'cannot-fire'
  | 'turret-limit'
  | 'unknown-target'
  | 'friendly-target'
  | 'target-out-of-play'
  | 'unknown-mode'
  | 'mode-not-allowed'
  | 'out-of-range'
  | 'blocked-by-smoke'
  | 'blocked-by-battleship'
  | 'blocked-by-land'
  | 'no-torpedoes'
  | 'under-sail'
  | 'torpedo-needs-ship'
  | 'same-torpedo-target'
  | 'unknown-emplacement'
  | 'not-your-emplacement'
  | 'unknown-battery'
  | 'battery-destroyed'
  | 'battery-needs-ship';

/** Names of the named scenarios. */
export type ImaginationsScenarioName = 'duel' | 'fleet' | 'harbour' | 'ironclad-raid';

/** The types of the ruleset in one bundle: state, action, event, options, scenario and its names, step and code. */
export interface Imaginations extends GameTypes {
  readonly state: ImaginationsState;
  readonly action: ImaginationsAction;
  /** Any event. */
  readonly event: ImaginationsEvent;
  readonly options: ImaginationsOptions;
  /** What a game is set up from. */
  readonly scenario: ImaginationsScenario;
  /** Any name of a named scenario. */
  readonly scenarioName: ImaginationsScenarioName;
  /** Any phase of the turn. */
  readonly step: ImaginationsPhase;
  /** Any rejection code. */
  readonly code: ImaginationsCode;
}

/** A position that an effect may change. */
export type ImaginationsGame = Game<Imaginations>;
