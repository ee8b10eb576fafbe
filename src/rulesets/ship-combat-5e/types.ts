import type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
import type { Direction, Hex } from '../../core/space/hex.ts';

/** Every other reading of the rules that the ledger allows; each names its ruling. */
export interface ShipCombat5eOptions {
  /**
   * Difficulty of Come About, Repair and Full Sail: 12; 13 like the rest; or 12 only from the station. @source SC-R01
   */
  readonly dc: 'specific' | 'general' | 'station';
  /** Added to every difficulty. @source SC-R02 */
  readonly dcModifier: number;
  /** Whether Come About and navigating are skill tests too. @source SC-R04 */
  readonly comeAboutIsSkillTest: boolean;
  /** Whether the ship's conditions touch Push the Crew and Raise Morale. @source SC-R05 */
  readonly conditionsAffectLeadership: boolean;
  /** How much of its movement a ship must use. @source SC-R22 */
  readonly movementDuty: 'full' | 'at-least-one' | 'free';
  /** Whether a ship whose way is blocked from the start may stay, or has to turn or strike. @source SC-R23 */
  readonly blockedAtStart: 'hold' | 'collide';
  /** Whether a rotation won by Come About may be a further one in a space. @source SC-R25 */
  readonly comeAboutPerSpace: 'bound' | 'exempt';
  /** Whether turning into something is refused, or a collision. @source SC-R26 */
  readonly rotateIntoOccupied: 'forbid' | 'collide';
  /** Hexes of a gargantuan ship. @source SC-R27 */
  readonly gargantuanFootprint: '13-hex' | 'single-file-5';
  /** Whether a ship may leave the map, or what is off it is rock. @source SC-R29 */
  readonly mapEdge: 'leave' | 'wall';
  /** Full Sail and Come About: any number a round, or one of each. @source SC-R12 */
  readonly checksPerRound: 'unlimited' | 1;
  /** How often a ship may use its oars in a round. @source SC-R34 */
  readonly oarsUses: 1 | 'unlimited';
  /** Whether both spaces rowed go one way. @source SC-R34 */
  readonly oarsPath: 'free' | 'straight';
  /** Whether orders are hidden until all are given. @source SC-R35 */
  readonly captainsPhase: 'hidden' | 'open';
  /** What a critical with grape shot leaves of the action points. @source SC-R37 */
  readonly grapeCritAp: 'keep-half' | 'lose-half';
  /** Whether grape shot costs a point for each hit in force. @source SC-R38 */
  readonly grapeStacks: boolean;
  /** Whether Cut and Run needs an order. @source SC-R15 */
  readonly cutAndRunOrdered: boolean;
  /** Whether a gunner may change the ammunition with an order to fire. @source SC-R16 */
  readonly changeAmmoFromFire: boolean;
  /** To which arcs a hex on a border belongs. @source SC-R40 */
  readonly arcBorder: 'both' | 'broadside' | 'fore-aft';
  /** Ranges from hull to hull, or from centre to centre. @source SC-R41 */
  readonly rangeMeasure: 'nearest' | 'centres';
  /** What comes below a d4: a fixed 1, or a d3. @source SC-R42 */
  readonly lowestRank: 'one' | 'd3';
  /** Whether islands block the line of fire. @source SC-R43 */
  readonly islandsBlockFire: boolean;
  /** Whether hulls block the line of fire. @source SC-R43 */
  readonly shipsBlockFire: boolean;
  /** Whether one's own ships may be attacked. @source SC-R44 */
  readonly friendlyFire: boolean;
  /** How often each arc may fire in a round. @source SC-R45 */
  readonly broadsidesPerSide: 'unlimited' | 1;
  /** Whether criticals with chain and grape double the dice too. @source SC-R47 */
  readonly specialCritDoubles: boolean;
  /** Whether cannon have advantage at 3 hexes and under. @source SC-R57 */
  readonly pointBlankAdvantage: boolean;
  /** Whether grape shot does full or half damage to creatures. @source SC-R58 */
  readonly grapeVsCreatures: 'full' | 'half';
  /** What a struck ship suffers. @source SC-R61 */
  readonly collisionStruckShip: 'own-die-plus-distance' | 'own-die' | 'none';
  /** Spaces that a ship has to travel before it can ram. @source SC-R68 */
  readonly ramMinDistance: 0 | 1;
  /** When a naval ram halves damage. @source SC-R69 */
  readonly navalRamProtects: 'either-role' | 'ramming-only';
  /** Whether a ship that strikes terrain is held until a Repair. @source SC-R75 */
  readonly groundingSticks: boolean;
  /** Whether more than 5 left over at the blow that makes a ship Derelict may sink it. @source SC-R78 */
  readonly overkillSinks: boolean;
  /** What Repair gives a ship without guns. @source SC-R84 */
  readonly repairWithoutGuns: 'hit-die' | 'none';
  /** Whether Repair needs a carpenter. @source SC-R85 */
  readonly repairNeedsCarpenter: boolean;
  /** Whether Derelicts drift. @source SC-R86 */
  readonly derelictDrift: 'none' | 'downwind';
  /** Whether sides with nothing but Derelicts lose at the round's end. @source SC-R90 */
  readonly victory: 'afloat' | 'operational';
  /** Rounds after which the game ends, 1 or more. @source SC-R91 */
  readonly roundLimit: number;
  /** What the round limit brings. @source SC-R91 */
  readonly roundLimitResult: 'score' | 'draw';
  /** What boarding brings. @source SC-R92 */
  readonly boarding: 'crew-fight' | 'auto-capture' | 'end-battle';
  /** What breaks a tie of initiative. @source SC-R110 */
  readonly initiativeTies: 'modifier' | 'roll-off';
  /** What an inspired crew adds to initiative. @source SC-R112 */
  readonly bosunInitiativeBonus: 0 | 1;
  /** Whether a captain may take another station. @source SC-R120 */
  readonly captainMayClaimStation: boolean;
  /** Whether characters act before the captain's unmanned rolls only. @source SC-R125 */
  readonly captainRollsLast: boolean;
  /** What becomes of the fifths of creatures' damage. @source SC-R130 */
  readonly creatureDamage: 'round-down' | 'exact';
  /** Whether the referee may change the wind. @source SC-R140 */
  readonly refereeActions: boolean;
  /** Average or rolled hit points. @source SC-R141 */
  readonly hitPoints: 'average' | 'roll';
}

/** Sizes of ships, smallest first; a scale of their own. @source SC-007 */
export type Size = 'tiny' | 'small' | 'medium' | 'large' | 'huge' | 'gargantuan';

/** What kinds of ship can do. */
export const ABILITIES = ['weatherly', 'oars', 'sluggish', 'heavy-armor'] as const;

/** What a ship's kind can do. @source SC-144, SC-145, SC-146, SC-147 */
export type Ability = (typeof ABILITIES)[number];

/** What can be built into a ship. */
export const UPGRADES = ['naval-ram'] as const;

/** What has been built into a ship. @source SC-122 */
export type Upgrade = (typeof UPGRADES)[number];

/**
 * What is loaded in all guns of a ship. @source SC-104, SC-105, SC-106, SC-107, SC-108, SC-109, SC-110, SC-111,
 * SC-112, SC-113, SC-114, SC-115
 */
export type Ammo = 'round' | 'chain' | 'grape';

/** Arcs of fire: the broadsides, and the chase guns fore and aft. @source SC-102 */
export type Arc = 'port' | 'starboard' | 'fore' | 'aft';

/** How the wind can stand to a ship. */
export const POINTS_OF_SAIL = ['with', 'close', 'irons'] as const;

/** How the wind stands to a ship. @source SC-042 */
export type PointOfSail = (typeof POINTS_OF_SAIL)[number];

/** What can have become of a ship. */
export const SHIP_STATUSES = ['in-play', 'sunk', 'captured', 'struck', 'withdrawn'] as const;

/** What has become of a ship; a Derelict is in play. @source SC-R90, SC-R95 */
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** An order that costs all action points and stands alone. @source SC-R32 */
export type Exclusive = 'repair' | 'ram' | 'drop-anchor' | 'weigh-anchor';

/** A station of one person for the whole round. @source SC-080 */
export type Station = 'lookout' | 'bosun' | 'navigator';

/** What a captain or bosun leads by. @source SC-064, SC-090 */
export type Leadership = 'intimidation' | 'persuasion';

/** What a bosun can raise. @source SC-091, SC-092 */
export type Morale = 'inspire' | 'steady';

/** Circumstances of a roll. */
export const CIRCUMSTANCES = ['advantage', 'disadvantage'] as const;

/** A circumstance that the scenario sets. @source SC-R150 */
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** Dice and a number, as `2d8+3`. */
export interface Damage {
  readonly n: number;
  readonly die: number;
  readonly mod: number;
}

/** What a captain orders for a round; also what has been carried out. @source SC-062, SC-063 */
export interface Orders {
  /** Shots: how many points go into Fire Cannons. */
  readonly fire: number;
  /** Changes of ammunition. */
  readonly changeAmmo: number;
  /** Attempts at Full Sail. */
  readonly fullSail: number;
  /** Attempts at Come About. */
  readonly comeAbout: number;
  /** Uses of the oars, of two spaces each. */
  readonly oars: number;
  /** An order that stands alone. */
  readonly exclusive: Exclusive | null;
  /** Only the option `cutAndRunOrdered` reads it. @source SC-R15 */
  readonly cutAndRun: boolean;
}

/** When a readied shot or attack may go off. `arcs` only for a ship's guns. @source SC-R101 */
export type Trigger =
  | {
      readonly kind: 'enemy-in-reach';
      readonly arcs?: readonly Arc[] | undefined;
      /** 1 to 12 hexes. */
      readonly maxRange: number;
    }
  | { readonly kind: 'attacked' }
  | { readonly kind: 'turn-end'; readonly of: string };

/** Readied cannon fire. @source SC-R100, SC-R102 */
export interface HeldFire {
  /** Shots held. */
  readonly count: number;
  readonly trigger: Trigger;
  /** Characters whose dice go to the first shots, one each. */
  readonly gunners: readonly string[];
  /** Shots fired in the open window. */
  readonly fired: number;
}

/** What a kind of ship is, as on its card. @source SC-010 */
export interface ShipCard {
  /** Decides hit die, hexes and some costs. */
  readonly size: Size;
  /** What an attack roll has to reach. */
  readonly ac: number;
  /** Hexes a turn with the wind. */
  readonly speed: number;
  /** Modifier of initiative rolls, and first breaker of ties. */
  readonly initiative: number;
  /** Modifiers: strength, already in the printed damage. */
  readonly str: number;
  /** Dexterity: Come About, navigating. */
  readonly dex: number;
  /** Constitution: in the hit points. */
  readonly con: number;
  /** Skill: attack rolls, Full Sail, Repair, crew fights. */
  readonly skill: number;
  /** Hit points are n dice and n times the constitution. */
  readonly hitDice: { readonly n: number; readonly die: number; readonly con: number };
  /** The main battery; null without guns. */
  readonly damage: Damage | null;
  /** Normal and long range of the broadsides in hexes. */
  readonly range: readonly [number, number];
  /** Normal and long range fore and aft. */
  readonly chaseRange: readonly [number, number];
  /** What its kind can do. */
  readonly abilities: readonly Ability[];
  /** What has been built into it. */
  readonly upgrades: readonly Upgrade[];
  /** Fewest hands that run it unstressed. */
  readonly crewMin: number;
  /** A comfortable load; up to double on short voyages. @source SC-019 */
  readonly crewMax: number;
  /** Slots of 50 tons. */
  readonly cargoSlots: number;
  /** Gold for a volley; bookkeeping only. */
  readonly volleyCost: number;
  /** Printed action points. */
  readonly ap: number;
  /** Worth, for balance. */
  readonly points: number;
}

/** One ship. */
export interface Ship extends ShipCard {
  readonly id: string;
  /** Its owner, who never changes. */
  readonly side: string;
  /** Kind of ship. */
  readonly class: string;
  /** Centre hex. */
  readonly hex: Hex;
  /** Where the bow points. */
  readonly facing: Direction;
  /** Hit points, on the ships' scale; Derelict at 0. */
  readonly hp: number;
  /** Hit points undamaged. */
  readonly hpMax: number;
  /** Hands aboard. */
  readonly crew: number;
  /** Gold spent on volleys; bookkeeping only. */
  readonly goldSpent: number;
  /** In play, or how it has left. */
  readonly status: ShipStatus;
  /** The side that has taken it. */
  readonly capturedBy: string | null;
  /** What is loaded. */
  readonly ammo: Ammo;
  /** What can be loaded. */
  readonly ammoAboard: readonly Ammo[];
  /** Whether it lies at anchor. */
  readonly anchored: boolean;
  /** Whether the anchors have been cut. */
  readonly anchorsLost: boolean;
  /** Whether it sits on the ground (`groundingSticks`). */
  readonly aground: boolean;
  /** Fouled by a ram or collision from its next turn on. @source SC-R64 */
  readonly fouledPending: boolean;
  /** Fouled in this turn. */
  readonly fouledNow: boolean;
  /** Own turns begun. */
  readonly turnsStarted: number;
  /** Effects of shot: the number of the own turn at whose end each goes. @source SC-R50 */
  readonly chainHalf: number | null;
  /** Speed 0 by a critical with chain shot. */
  readonly chainStop: number | null;
  /** Disadvantage on skill tests and a point fewer by grape shot. */
  readonly grape: number | null;
  /** Action points halved by a critical with grape shot. */
  readonly grapeCrit: number | null;
  /** Every hit with grape in force (`grapeStacks` only). */
  readonly grapeHits: readonly number[];
  /** Whether a push has succeeded this round. @source SC-065 */
  readonly pushedThisRound: boolean;
  /** Whether one succeeded last round, which costs a point now. */
  readonly pushDebt: boolean;
  /** Round of the latest attempt. */
  readonly lastPushRound: number | null;
  /** What the captain has ordered this round; `"hidden"` in the view of another side. */
  readonly orders: Orders | 'hidden' | null;
  /** Points for a use of the oars, fixed with the orders. @source SC-R33 */
  readonly oarsCost: number;
  /** What has been carried out of the orders. */
  readonly done: Orders;
  /** Action points spent this round. */
  readonly apSpent: number;
  /** Characters at the stations this round. */
  readonly lookout: string | null;
  /** Who may raise morale. */
  readonly bosun: string | null;
  /** Whose die may go on Come About or one navigate-check. */
  readonly navigator: string | null;
  /** Whether that die is spent. */
  readonly navigatorDieUsed: boolean;
  /** Whether the declaring of this round is over. */
  readonly declareDone: boolean;
  /** Whether the captain has rolled an unmanned order this round. @source SC-R125 */
  readonly captainRolled: boolean;
  /** What the bosun has raised, to the end of the turn. */
  readonly morale: Morale | null;
  /** Fixed when its turn begins. */
  readonly pointOfSail: PointOfSail;
  /** Spaces sailed since its latest turn began. */
  readonly sailed: number;
  /** Spaces rowed since then. */
  readonly rowed: number;
  /** Spaces left of a use of the oars. */
  readonly oarSpacesLeft: number;
  /** The way last rowed. */
  readonly oarDirection: Direction | null;
  /** Rotations in this turn. */
  readonly rotationsUsed: number;
  /** Whether it has rotated in this space. */
  readonly rotatedHere: boolean;
  /** Bonus rotations used for a further one in a space (`comeAboutPerSpace`). */
  readonly exemptUsed: number;
  /** Whether a ram, collision or anchor has ended its movement. */
  readonly movementEnded: boolean;
  /** Spaces won by Full Sail, this turn. */
  readonly fullSailBonus: number;
  /** Rotations won by Come About, this turn. */
  readonly comeAboutBonus: number;
  /** Whether it has weighed or cut this turn. */
  readonly halfSpeed: boolean;
  /** Shots by arc, this round. */
  readonly firedArcs: { readonly [A in Arc]: number };
  /** Readied cannon fire. */
  readonly held: HeldFire | null;
  /** Fifths of creatures' damage kept (`creatureDamage: "exact"`), 0 to 4. @source SC-R130 */
  readonly creatureDamageCarry: number;
  /** The referee's circumstance on its cannon attacks. @source SC-R150 */
  readonly gmAttackMode: Circumstance | null;
  /** The same on its skill tests. */
  readonly gmSkillMode: Circumstance | null;
  /** The referee's change of its difficulties. @source SC-R02 */
  readonly dcModifier: number;
}

/** An attack of a character or creature, at creature scale. @source SC-R135 */
export interface Attack {
  readonly id: string;
  /** With an attack roll, or without. */
  readonly kind: 'attack' | 'auto';
  /** Added to the attack roll. */
  readonly toHit: number;
  /** A critical throws the dice twice. */
  readonly damage: Damage;
  /** In hexes. */
  readonly range: number;
}

/** Somebody aboard with a name. */
export interface Character {
  readonly id: string;
  readonly side: string;
  readonly ship: string;
  /** Each ship has exactly one. @source SC-008 */
  readonly captain: boolean;
  /** Whether a player plays this one; bookkeeping only. */
  readonly pc: boolean;
  /** Modifiers of leadership. */
  readonly intimidation: number;
  /** The other one. */
  readonly persuasion: number;
  /** Whether the action of this round is spent. */
  readonly actionUsed: boolean;
  /** Whether the bonus action of this round is spent. */
  readonly bonusUsed: boolean;
  /** A readied attack of one's own. */
  readonly held: { readonly attack: string; readonly trigger: Trigger } | null;
  /** What the character can do in a fight. */
  readonly attacks: readonly Attack[];
}

/** A creature that fights alone. @source SC-009, SC-R132 */
export interface Creature {
  readonly id: string;
  readonly side: string;
  /** Where it is; it may share a hex. */
  readonly hex: Hex;
  /** What an attack roll has to reach. */
  readonly ac: number;
  /** Hit points at creature scale. */
  readonly hp: number;
  /** Hit points unhurt. */
  readonly hpMax: number;
  /** Modifier of initiative rolls. */
  readonly initiative: number;
  /** Hexes a turn. */
  readonly moveHexes: number;
  /** Hexes moved in this turn. */
  readonly moved: number;
  /** Attacks a turn. */
  readonly attacksPerTurn: number;
  /** Attacks made in this turn. */
  readonly attacksMade: number;
  /** What it attacks with. */
  readonly attacks: readonly Attack[];
  /** Whether it lives. */
  readonly status: 'in-play' | 'dead';
}

/** The map: all hexes up to a distance from (0, 0), or open sea. */
export type BattleMap = { readonly kind: 'hexagon'; readonly radius: number } | { readonly kind: 'open' };

/**
 * What lies in a hex: always struck, or (a hazard) passed with a check against `dc`, 13 if none is given. @source
 * SC-R74
 */
export interface Terrain {
  readonly hex: Hex;
  readonly kind: 'rock' | 'shoal' | 'island' | 'hazard';
  readonly dc?: number | undefined;
}

/** An entry of the order of turns. Numbers are null until they are known. @source SC-054, SC-R110 */
export interface TurnEntry {
  readonly id: string;
  /** The printed initiative. */
  readonly modifier: number;
  /** The d20. */
  readonly roll: number | null;
  /** The lookout's d4, with its sign. */
  readonly lookout: number | null;
  /** All of it together. */
  readonly total: number | null;
  /** Dice that broke ties, in order. */
  readonly ties: readonly number[];
}

/** A readied shot or attack that has been triggered. @source SC-R103 */
export interface Window {
  readonly kind: 'readied-fire' | 'readied-attack';
  /** The ship that holds, or on which the character stands. */
  readonly ship: string;
  /** The character who holds, for an attack of one's own. */
  readonly character: string | null;
  /** The kind of trigger. */
  readonly cause: Trigger['kind'];
  /** The ship or creature that has triggered it. */
  readonly of: string | null;
}

/** A decision that comes between. */
export type Pending =
  | Window
  | {
      readonly kind: 'apply-lookout' | 'boarding-attacker' | 'boarding-defender';
      readonly ship: string;
      readonly character: null;
      readonly cause: null;
      readonly of: null;
    };

/** A crew fight under way. */
export interface Boarding {
  /** The ship that boards. */
  readonly attacker: string;
  /** The Derelict. */
  readonly defender: string;
  /** Crews when it began. */
  readonly attackerStart: number;
  /** The defender's. */
  readonly defenderStart: number;
  /** Exchanges fought so far. */
  readonly exchange: number;
}

/** The steps of a round, and the end of the game. */
export const PHASES = ['captains', 'declare', 'initiative', 'turns', 'boarding', 'over'] as const;

/** Steps of a round. */
export type ShipCombat5ePhase = (typeof PHASES)[number];

/** Why a game can be over. */
export const END_REASONS = ['last-side', 'none-left', 'round-limit', 'operational', 'boarding'] as const;

/** Why the game is over. @source SC-R90, SC-R91, SC-R92 */
export type EndReason = (typeof END_REASONS)[number];

/** A position. */
export interface ShipCombat5eState extends GameState {
  readonly options: ShipCombat5eOptions;
  /** Ids of the sides, in scenario order. */
  readonly sides: readonly string[];
  /** Every ship, in scenario order, those out of play included. */
  readonly ships: readonly Ship[];
  /** Everybody with a name, in scenario order. */
  readonly characters: readonly Character[];
  /** Every creature that fights alone, in scenario order. */
  readonly creatures: readonly Creature[];
  /** The map. */
  readonly map: BattleMap;
  /** One kind a hex. */
  readonly terrain: readonly Terrain[];
  /** Where the wind blows from. */
  readonly wind: { readonly from: Direction };
  /** Round in which the referee last changed it. */
  readonly windSetRound: number | null;
  /** 1 or more. */
  readonly round: number;
  /** What is awaited next. */
  readonly phase: ShipCombat5ePhase;
  /** In scenario order while initiative is rolled, sorted after. */
  readonly turnOrder: readonly TurnEntry[];
  /** In `turns`: an `advance` is due, or a turn is under way. */
  readonly turnStage: null | 'between' | 'acting';
  /** Place in the order: whose turn it is, or the next one. */
  readonly turnIndex: number;
  /** A decision that comes between. */
  readonly pending: Pending | null;
  /** Windows triggered and not yet opened. */
  readonly waiting: readonly Window[];
  /** The crew fight under way. */
  readonly boarding: Boarding | null;
  /** The end of the game. */
  readonly result: {
    readonly winner: string | null;
    readonly reason: EndReason;
    readonly scores: { readonly [side: string]: number };
  } | null;
}

/** An action of a ship's owner. */
export interface OfShip {
  readonly side: string;
  readonly ship: string;
}

/** Push the Crew: a point more now, one fewer next round. @source SC-064 */
export interface PushCrew extends OfShip {
  readonly type: 'push-crew';
  readonly skill: Leadership;
}

/** The captain's orders for the round. Counts left out are 0. @source SC-062 */
export interface AssignActions extends OfShip {
  readonly type: 'assign-actions';
  readonly orders: Partial<Orders>;
}

/** A character takes a station for the round. @source SC-080 */
export interface ClaimStation extends OfShip {
  readonly type: 'claim-station';
  readonly character: string;
  readonly station: Station;
}

/** The bosun's bonus action. @source SC-090 */
export interface RaiseMorale extends OfShip {
  readonly type: 'raise-morale';
  readonly character: string;
  readonly skill: Leadership;
  readonly benefit: Morale;
}

/** The lookout's die, up or down. @source SC-087 */
export interface ApplyLookout extends OfShip {
  readonly type: 'apply-lookout';
  readonly sign: 'add' | 'subtract';
}

/** One space straight ahead. @source SC-034 */
export interface MoveForward extends OfShip {
  readonly type: 'move-forward';
  /** Whether the navigator's die goes on the check, should there be one. */
  readonly navigatorDie: boolean | null;
}

/** One hexside about the centre. @source SC-033 */
export interface Rotate extends OfShip {
  readonly type: 'rotate';
  readonly turn: 'port' | 'starboard';
  readonly navigatorDie: boolean | null;
}

/** One space under oars. @source SC-145 */
export interface Row extends OfShip {
  readonly type: 'row';
  readonly direction: Direction;
  readonly navigatorDie: boolean | null;
}

/** One attack of the ship's guns. @source SC-067, SC-068 */
export interface Fire extends OfShip {
  readonly type: 'fire';
  readonly arc: Arc;
  readonly target: string;
  readonly gunner: string | null;
}

/** Another kind of shot. @source SC-070 */
export interface ChangeAmmo extends OfShip {
  readonly type: 'change-ammo';
  readonly ammo: Ammo;
  readonly gunner: string | null;
}

/** Repair, by carpenters. @source SC-071 */
export interface Repair extends OfShip {
  readonly type: 'repair';
  readonly carpenters: readonly string[];
}

/** Full Sail, with riggers or without. @source SC-073 */
export interface FullSail extends OfShip {
  readonly type: 'full-sail';
  readonly riggers: readonly string[];
}

/** Come About, with a navigator or without. @source SC-075 */
export interface ComeAbout extends OfShip {
  readonly type: 'come-about';
  readonly navigator: string | null;
}

/** Ram a ship that touches the bow. @source SC-118 */
export interface Ram extends OfShip {
  readonly type: 'ram';
  readonly target: string;
}

/** What a ship does without a choice. */
export interface ShipAction extends OfShip {
  readonly type:
    | 'finish-declare'
    | 'drop-anchor'
    | 'weigh-anchor'
    | 'cut-and-run'
    | 'strike-colours'
    | 'release-readied'
    | 'decline-readied'
    | 'resist-boarding'
    | 'surrender-ship'
    | 'press-boarding'
    | 'break-off';
}

/** An action of no more than its type. */
export type Plain<T extends ShipAction['type']> = OfShip & { readonly type: T };

/** Hold shots for a trigger. @source SC-116 */
export interface ReadyFire extends OfShip {
  readonly type: 'ready-fire';
  readonly count: number;
  readonly trigger: Trigger;
  readonly gunners: readonly string[];
}

/** A character's own attack. @source SC-R135 */
export interface CharacterAttack extends OfShip {
  readonly type: 'character-attack';
  readonly character: string;
  readonly attack: string;
  readonly target: string;
}

/** Hold one's own attack for a trigger. @source SC-R100 */
export interface ReadyAttack extends OfShip {
  readonly type: 'ready-attack';
  readonly character: string;
  readonly attack: string;
  readonly trigger: Trigger;
}

/** Board a Derelict, which ends the turn. @source SC-136 */
export interface Board extends OfShip {
  readonly type: 'board';
  readonly target: string;
}

/** End the turn of a ship or of a creature. */
export interface EndTurn {
  readonly type: 'end-turn';
  readonly side: string;
  readonly ship: string | null;
  /** The creature, where it is one's turn. */
  readonly creature: string | null;
}

/** A held shot, at its trigger. @source SC-R102 */
export interface FireReadied extends OfShip {
  readonly type: 'fire-readied';
  readonly arc: Arc;
  readonly target: string;
}

/** A held attack, at its trigger. @source SC-R102 */
export interface AttackReadied extends OfShip {
  readonly type: 'attack-readied';
  readonly target: string;
}

/** A creature goes one hex. @source SC-R132 */
export interface CreatureMove {
  readonly type: 'creature-move';
  readonly side: string;
  readonly creature: string;
  readonly direction: Direction;
}

/** A creature attacks. @source SC-R133 */
export interface CreatureAttack {
  readonly type: 'creature-attack';
  readonly side: string;
  /** Who attacks. */
  readonly creature: string;
  /** Which of its attacks. */
  readonly attack: string;
  /** A ship or creature. */
  readonly target: string;
}

/** The referee changes the wind. @source SC-R140 */
export interface RefereeSetWind {
  readonly type: 'referee-set-wind';
  readonly from: Direction;
}

/** Every action. */
export type ShipCombat5eAction =
  | Advance
  | PushCrew
  | AssignActions
  | ClaimStation
  | RaiseMorale
  | Plain<'finish-declare'>
  | ApplyLookout
  | MoveForward
  | Rotate
  | Row
  | Fire
  | ChangeAmmo
  | Repair
  | FullSail
  | ComeAbout
  | Ram
  | Plain<'drop-anchor'>
  | Plain<'weigh-anchor'>
  | Plain<'cut-and-run'>
  | Plain<'strike-colours'>
  | Plain<'release-readied'>
  | Plain<'decline-readied'>
  | Plain<'resist-boarding'>
  | Plain<'surrender-ship'>
  | Plain<'press-boarding'>
  | Plain<'break-off'>
  | ReadyFire
  | CharacterAttack
  | ReadyAttack
  | Board
  | EndTurn
  | FireReadied
  | AttackReadied
  | CreatureMove
  | CreatureAttack
  | RefereeSetWind;

/** Whether the higher or the lower of two d20 counts, or there is one only. @source SC-R08 */
export type RollMode = 'plain' | Circumstance;

/** A d20 roll, for events to report. */
export interface TestRoll {
  /** The d20s in the order thrown; null in an enumeration that followed several together. */
  readonly faces: readonly number[] | null;
  /** Which of two counts. */
  readonly mode: RollMode;
  /** What is added, sailing dice apart. */
  readonly modifier: number;
  /** Sailing dice in the order thrown; null as above, and empty where none was thrown. */
  readonly sailing: readonly number[] | null;
  /** What the total has to reach. */
  readonly needed: number;
}

/** What comes and goes with a `condition-gained` and a `condition-lost`. */
export type Condition = 'derelict' | 'stressed' | 'chain-half' | 'chain-stop' | 'grape' | 'grape-crit';

/** What does damage. */
export type DamageCause = 'cannon' | 'ram' | 'collision' | 'creature' | 'character';

/** Who attacks whom, and with what roll. */
export interface Strike {
  /** The ship, character or creature that attacks. */
  readonly attacker: string;
  readonly target: string;
  readonly roll: TestRoll;
}

/** Every event, told apart by `type`. */
export type ShipCombat5eEvent =
  | {
      readonly type: 'push-attempted';
      readonly ship: string;
      readonly character: string;
      readonly skill: Leadership;
      readonly roll: TestRoll;
      readonly success: boolean;
    }
  | { readonly type: 'crew-pushed'; readonly ship: string }
  | { readonly type: 'actions-assigned'; readonly ship: string; readonly orders: Orders | 'hidden' }
  | { readonly type: 'actions-revealed' }
  | {
      readonly type: 'station-claimed';
      readonly ship: string;
      readonly character: string;
      readonly station: Station;
    }
  | {
      readonly type: 'morale-raised' | 'morale-failed';
      readonly ship: string;
      readonly character: string;
      readonly benefit: Morale;
      readonly roll: TestRoll;
    }
  | { readonly type: 'declare-finished'; readonly ship: string }
  | {
      readonly type: 'initiative-rolled';
      readonly id: string;
      readonly roll: number;
      readonly total: number;
    }
  | { readonly type: 'initiative-tie-rolled'; readonly id: string; readonly roll: number }
  | { readonly type: 'lookout-applied'; readonly ship: string; readonly die: number; readonly total: number }
  | { readonly type: 'order-set'; readonly order: readonly string[] }
  | {
      readonly type: 'turn-started';
      readonly id: string;
      /** Null for a creature. */
      readonly pointOfSail: PointOfSail | null;
    }
  | { readonly type: 'turn-ended'; readonly id: string }
  | { readonly type: 'round-ended' | 'round-started'; readonly round: number }
  | { readonly type: 'wind-changed'; readonly from: Direction }
  | { readonly type: 'moved'; readonly ship: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'rowed'; readonly ship: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'drifted'; readonly ship: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'drift-blocked'; readonly ship: string }
  | {
      readonly type: 'rotated';
      readonly ship: string;
      readonly turn: 'port' | 'starboard';
      readonly facing: Direction;
    }
  | {
      readonly type: 'navigated';
      readonly ship: string;
      readonly roll: TestRoll;
      readonly success: boolean;
    }
  | {
      readonly type: 'collided';
      readonly ship: string;
      /** Hulls struck, those out of play included. */
      readonly struck: readonly string[];
      /** Whether terrain was struck. */
      readonly terrain: boolean;
    }
  | { readonly type: 'withdrew'; readonly ship: string }
  | ({ readonly type: 'attack-missed' | 'attack-hit' | 'critical-hit' } & Strike)
  | {
      readonly type: 'creature-attacked';
      readonly attacker: string;
      readonly attack: string;
      readonly target: string;
    }
  | {
      readonly type: 'damage-dealt';
      readonly target: string;
      readonly cause: DamageCause;
      readonly amount: number;
      /** Hit points left. */
      readonly hp: number;
    }
  | {
      readonly type: 'condition-gained' | 'condition-lost';
      readonly ship: string;
      readonly condition: Condition;
    }
  | { readonly type: 'sink-saved' | 'sunk'; readonly ship: string; readonly roll: number | null }
  | {
      readonly type: 'ammo-changed';
      readonly ship: string;
      readonly ammo: Ammo;
      readonly gunner: string | null;
    }
  | {
      readonly type: 'repaired';
      readonly ship: string;
      readonly carpenters: readonly string[];
      readonly roll: TestRoll;
      readonly amount: number;
      readonly hp: number;
    }
  | {
      readonly type: 'repair-failed';
      readonly ship: string;
      readonly carpenters: readonly string[];
      readonly roll: TestRoll;
    }
  | {
      readonly type: 'full-sail';
      readonly ship: string;
      readonly riggers: readonly string[];
      readonly roll: TestRoll;
      readonly success: boolean;
    }
  | {
      readonly type: 'came-about';
      readonly ship: string;
      readonly navigator: string | null;
      readonly roll: TestRoll;
      readonly success: boolean;
    }
  | { readonly type: 'rammed'; readonly ship: string; readonly target: string }
  | { readonly type: 'anchored' | 'anchor-weighed' | 'anchor-cut'; readonly ship: string }
  | {
      readonly type: 'readied';
      readonly ship: string;
      /** Null for the ship's guns. */
      readonly character: string | null;
      /** Shots held, or the attack. */
      readonly held: number | string;
      readonly trigger: Trigger;
    }
  | { readonly type: 'readied-released'; readonly ship: string; readonly count: number }
  | { readonly type: 'readied-declined'; readonly ship: string; readonly character: string | null }
  | { readonly type: 'boarding-started'; readonly attacker: string; readonly defender: string }
  | {
      readonly type: 'boarding-exchange';
      readonly attacker: string;
      readonly defender: string;
      readonly attackerRoll: number | null;
      /** What is added to it: Skill, and what the crew's numbers are worth. */
      readonly attackerBonus: number;
      readonly defenderRoll: number | null;
      readonly defenderBonus: number;
      readonly winner: string | null;
      readonly attackerLoss: number;
      readonly defenderLoss: number;
    }
  | {
      readonly type: 'boarding-pressed' | 'boarding-ended';
      readonly attacker: string;
      readonly defender: string;
    }
  | { readonly type: 'captured'; readonly ship: string; readonly by: string }
  | { readonly type: 'struck'; readonly ship: string }
  | { readonly type: 'creature-moved'; readonly creature: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'creature-killed'; readonly creature: string }
  | {
      readonly type: 'game-over';
      readonly winner: string | null;
      readonly reason: EndReason;
      readonly scores: { readonly [side: string]: number };
    };

/** A ship as a scenario places it: its class, its place, and whatever differs from the card or the usual start. */
export interface ScenarioShip
  extends Partial<
    ShipCard &
      Pick<
        Ship,
        | 'hp'
        | 'hpMax'
        | 'crew'
        | 'goldSpent'
        | 'status'
        | 'capturedBy'
        | 'ammo'
        | 'ammoAboard'
        | 'anchored'
        | 'anchorsLost'
        | 'aground'
        | 'fouledPending'
        | 'gmAttackMode'
        | 'gmSkillMode'
        | 'dcModifier'
      >
  > {
  readonly id: string;
  readonly side: string;
  /** One of {@link SHIP_CARDS}, or any name if the whole card is given. */
  readonly class: string;
  /** Centre hex. */
  readonly hex: Hex;
  /** Where the bow points. */
  readonly facing: Direction;
}

/** Somebody aboard, as a scenario brings them; the side is that of the ship. */
export interface ScenarioCharacter
  extends Partial<Pick<Character, 'side' | 'captain' | 'pc' | 'intimidation' | 'persuasion' | 'attacks'>> {
  readonly id: string;
  readonly ship: string;
}

/** A creature as a scenario brings it. */
export interface ScenarioCreature extends Omit<Creature, 'hp' | 'moved' | 'attacksMade' | 'status'> {
  /** Left out: unhurt. */
  readonly hp?: number | undefined;
}

/** What a game can be set up from. */
export interface ShipCombat5eScenario {
  /** The map. */
  readonly map: BattleMap;
  /** Left out: open water. */
  readonly terrain?: readonly Terrain[] | undefined;
  /** Where the wind blows from, or `"roll"`. @source SC-040 */
  readonly wind: 'roll' | { readonly from: Direction };
  /** Left out: in the order in which ships and creatures name them. */
  readonly sides?: readonly string[] | undefined;
  /** Ships, in order. */
  readonly ships: readonly ScenarioShip[];
  /** Everybody with a name; ships without a captain get one. */
  readonly characters?: readonly ScenarioCharacter[] | undefined;
  /** Creatures that fight alone. */
  readonly creatures?: readonly ScenarioCreature[] | undefined;
  readonly options?: Partial<ShipCombat5eOptions> | undefined;
}

/** Rejection codes of the ledger. */
export type ShipCombat5eCode =
  | 'bad-action'
  | 'game-over'
  | 'wrong-phase'
  | 'unknown-ship'
  | 'unknown-creature'
  | 'not-your-ship'
  | 'not-your-creature'
  | 'ship-not-in-play'
  | 'creature-not-in-play'
  | 'not-your-turn'
  | 'decision-pending'
  | 'already-assigned'
  | 'already-pushed'
  | 'pushed-last-round'
  | 'no-bonus-action'
  | 'bad-orders'
  | 'too-many-action-points'
  | 'exclusive-action'
  | 'no-action-points'
  | 'derelict-repair-only'
  | 'not-stressed'
  | 'no-cannons'
  | 'no-oars'
  | 'oars-limit'
  | 'checks-limit'
  | 'already-anchored'
  | 'no-anchors'
  | 'not-anchored'
  | 'unknown-character'
  | 'not-aboard'
  | 'no-action-left'
  | 'captain-busy'
  | 'captain-already-rolled'
  | 'too-late'
  | 'too-early'
  | 'station-taken'
  | 'not-bosun'
  | 'already-finished'
  | 'derelict'
  | 'anchored'
  | 'movement-ended'
  | 'in-irons'
  | 'no-way-on'
  | 'no-movement-left'
  | 'blocked'
  | 'ram-available'
  | 'no-navigator'
  | 'die-used'
  | 'no-rotation-left'
  | 'already-rotated-here'
  | 'rotation-blocked'
  | 'not-straight'
  | 'hex-occupied'
  | 'not-assigned'
  | 'not-enough-action-points'
  | 'unknown-target'
  | 'target-not-in-play'
  | 'friendly-target'
  | 'target-too-close'
  | 'target-out-of-arc'
  | 'target-out-of-range'
  | 'line-of-fire-blocked'
  | 'arc-already-fired'
  | 'same-ammo'
  | 'ammo-not-aboard'
  | 'no-carpenter'
  | 'no-run-up'
  | 'not-touching-bow'
  | 'already-readied'
  | 'nothing-to-ready'
  | 'bad-trigger'
  | 'too-many-gunners'
  | 'unknown-attack'
  | 'must-move'
  | 'not-derelict'
  | 'not-adjacent'
  | 'nothing-fired'
  | 'already-fired'
  | 'hex-blocked'
  | 'off-map'
  | 'no-attacks-left'
  | 'referee-off'
  | 'wind-already-set'
  | 'same-wind';

/** Names of the named scenarios. */
export type ShipCombat5eScenarioName = 'tartane-duel' | 'boats' | 'line-of-battle' | 'anchorage';

/** The types of the ruleset in one bundle: state, action, event, options, scenario and its names, step and code. */
export interface ShipCombat5e extends GameTypes {
  readonly state: ShipCombat5eState;
  readonly action: ShipCombat5eAction;
  /** Any event. */
  readonly event: ShipCombat5eEvent;
  readonly options: ShipCombat5eOptions;
  /** What a game is set up from. */
  readonly scenario: ShipCombat5eScenario;
  /** Any name of a named scenario. */
  readonly scenarioName: ShipCombat5eScenarioName;
  /** Any step of the round. */
  readonly step: ShipCombat5ePhase;
  /** Any rejection code. */
  readonly code: ShipCombat5eCode;
}

/** A position that an effect may change. */
export type ShipCombat5eGame = Game<ShipCombat5e>;
