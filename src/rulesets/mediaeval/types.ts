import type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
import type { Direction, Hex } from '../../core/space/hex.ts';
import type { HexMap } from '../../core/space/hex-map.ts';
import type { Wind } from '../../core/space/wind.ts';

/** Rows of the speed table: where the wind comes from, seen from the ship. */
export type PointOfSail = 'aft' | 'quarter' | 'beam' | 'bow';

/** Speeds in hexes: rows aft, quarter, beam, bow; columns wind strength 1 to 6. @source MN-029, MN-R11 */
export type SpeedTable = readonly [SpeedRow, SpeedRow, SpeedRow, SpeedRow];

/** Speeds in hexes at wind strength 1 to 6. */
export type SpeedRow = readonly [number, number, number, number, number, number];

/** Every other reading of the rules that the ledger allows; each names its ruling. */
export interface MediaevalOptions {
  /** Ships begin with value 6, or with the score of an average die each. @source MN-R60 */
  readonly startValue: 'six' | 'average';
  /** The wind comes through hexsides only, or through corners as well (a point is then 30 degrees). @source MN-R04 */
  readonly windPoints: 6 | 12;
  /** Which angles off the bow belong to which row of the speed table. @source MN-R03 */
  readonly rowMap: 'spread' | 'nautical';
  /** Whether the wind dice are thrown on turn 1 as well. @source MN-R05 */
  readonly windFirstTurn: 'roll' | 'skip';
  /** Lowest wind strength; 0 is a calm. @source MN-R07 */
  readonly windMin: 0 | 1;
  /** Gale checks while the strength is 6, or on every turn once it has been. @source MN-R08 */
  readonly galePersistence: 'while-6' | 'latched';
  /** The updated table of the rules, or another. @source MN-R11 */
  readonly speedTable: 'updated' | SpeedTable;
  /** Whether the order dealt is open, or only the cards played so far and the one in play. @source MN-R14 */
  readonly cardVisibility: 'open' | 'current-only';
  /** A ship moves up to its speed, or all of it. @source MN-R17 */
  readonly moveDistance: 'up-to' | 'full';
  /** Whether a ship may turn though its speed on the new heading is 0. @source MN-R18 */
  readonly turnAtZeroSpeed: boolean;
  /** A ship that leaves the map has retreated, or it stops at the edge. @source MN-R20 */
  readonly edge: 'retreat' | 'blocked';
  /** What the mover loses where several ships lie in the hex: 1, or 1 for each. @source MN-R30 */
  readonly pileUp: 'one-each' | 'per-pair';
  /** Abandoned hulls leave the map, or lie there as derelicts. @source MN-R34 */
  readonly abandonedShips: 'remove' | 'derelict';
  /** Whether derelicts drift. @source MN-R34 */
  readonly derelictDrift: boolean;
  /** Boarding straight after the move, or in a phase after all movement. @source MN-R35 */
  readonly boardingTiming: 'per-move' | 'phase';
  /** A tie is beaten off, or both roll once more. @source MN-R38 */
  readonly boardingTie: 'defender' | 'reroll-once';
  /** A taken ship joins its captor, or leaves the map. @source MN-R40 */
  readonly capturedShip: 'joins' | 'removed';
  /** A prize acts on its remaining cards of the turn, or from the next turn on. @source MN-R15 */
  readonly prizeActs: 'same-turn' | 'next-turn';
  /** A ship that cannot sail clear is pushed to a free hex, or ships may stay together. @source MN-R43 */
  readonly separation: 'push' | 'stay';
  /** Entangled ships part on the next card of either, or from the next turn on. @source MN-R42 */
  readonly separateOn: 'next-activation' | 'next-turn';
  /** Whether ships in one hex may shoot at each other. @source MN-R49 */
  readonly sameHexShooting: 'none' | 'either-arc';
  /** The game ends when one side is left, or when the first is out. @source MN-R64 */
  readonly endCondition: 'last-side' | 'first-eliminated';
  /** Turns after which the game ends; null for none. @source MN-R65 */
  readonly turnLimit: number | null;
}

/** What can have become of a ship. */
export const SHIP_STATUSES = [
  'afloat',
  'sunk',
  'abandoned',
  'retreated',
  'derelict',
  'captured',
  'lost',
] as const;

/** What has become of a ship: only ships afloat are crewed, own cards and count for a side. */
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** One ship. */
export interface Ship {
  readonly id: string;
  /** The side that owns it now, shown by the colour of its die; null for a derelict. @source MN-004 */
  readonly side: string | null;
  /** The side that it began on. */
  readonly originalSide: string;
  /** Its hex; the last one that it lay in once it is out of play. */
  readonly q: number;
  readonly r: number;
  /** Where the bow points: 1 to 6 for N, NE, SE, S, SW, NW. */
  readonly heading: Direction;
  /** Its fighting crew, 1 to 6; 0 only out of play or as a derelict. @source MN-003 */
  readonly value: number;
  /** Its value at the start, 1 to 6. */
  readonly startValue: number;
  /** What has become of it. */
  readonly status: ShipStatus;
  /** Whether it has lost its mast; for good. @source MN-020, MN-023 */
  readonly dismasted: boolean;
  /** Ships held together with it in its hex after a collision, in roster order. */
  readonly entangledWith: readonly string[];
  /** Turn of its latest entanglement; null while there is none, or if the scenario set it. */
  readonly entangledTurn: number | null;
  /** Turn of its latest capture. */
  readonly capturedTurn: number | null;
}

/** The steps of a turn, and the end of the game. */
export const MEDIAEVAL_STEPS = [
  'wind-strength',
  'wind-direction',
  'gale',
  'deal-movement',
  'move',
  'drift',
  'board',
  'derelict-drift',
  'deal-shooting',
  'shoot',
  'end-turn',
  'over',
] as const;

/** Steps of a turn at which the game can stand. */
export type MediaevalStep = (typeof MEDIAEVAL_STEPS)[number];

/** Why a game can be over. */
export const END_REASONS = ['elimination', 'turn-limit'] as const;

/** A chance to board: the ship that ran into others, and those it may board, in roster order. */
export interface BoardingChance {
  readonly attacker: string;
  readonly targets: readonly string[];
}

/** A position. */
export interface MediaevalState extends GameState {
  readonly options: MediaevalOptions;
  /** Sides in the order in which they first appear in the scenario. */
  readonly sides: readonly string[];
  /** Every ship of the roster by id, those out of play included. */
  readonly ships: { readonly [id: string]: Ship };
  /** The map; beyond its edge ships have retreated. */
  readonly map: HexMap;
  /** 1 or more. */
  readonly turn: number;
  /** What is awaited next. */
  readonly step: MediaevalStep;
  /** Where the wind comes from, and its strength, 1 to 6 (0 possible with `windMin: 0`). */
  readonly wind: Wind;
  /** Whether the strength has been 6, at the set-up or since. */
  readonly galeEver: boolean;
  /** Ships still to roll in the step `gale`. */
  readonly galeQueue: readonly string[];
  /** All ship ids in scenario order: the order of everything automatic. */
  readonly roster: readonly string[];
  /** The order of moving as dealt; empty from the end of a turn to the deal. */
  readonly movementOrder: readonly string[];
  /** Place of the card in play; the number of cards when all are played. */
  readonly movementIndex: number;
  /** The order of shooting as dealt. */
  readonly shootingOrder: readonly string[];
  /** Place of the card in play, as for movement. */
  readonly shootingIndex: number;
  /** The chance to board that is being decided. */
  readonly pendingBoarding: BoardingChance | null;
  /** Chances to board that wait for the end of the movement (`boardingTiming: "phase"`). */
  readonly boardingQueue: readonly BoardingChance[];
  /** Derelicts still to drift in the step `derelict-drift`. */
  readonly derelictQueue: readonly string[];
  /** A side, or `"draw"`; null while play goes on. */
  readonly winner: string | null;
  /** Why the game is over. */
  readonly endReason: (typeof END_REASONS)[number] | null;
}

/** The three turns that a ship may make before it moves. @source MN-031, MN-032 */
export const TURNS = ['port', 'none', 'starboard'] as const;

/** A turn of one hexside before the move, or none. @source MN-031 */
export type Turn = (typeof TURNS)[number];

/** Turn, then sail straight ahead. @source MN-028, MN-029, MN-030, MN-031, MN-032, MN-033, MN-034 */
export interface Move {
  readonly type: 'move';
  readonly side: string;
  readonly ship: string;
  /** The turn before the move. */
  readonly turn: Turn;
  /** Hexes to sail at most; a collision or the edge of the map ends it early. */
  readonly hexes: number;
}

/** Part from the ships in the same hex by a push to a free one, where the ship cannot sail clear. @source MN-R43 */
export interface Separate {
  readonly type: 'separate';
  readonly side: string;
  readonly ship: string;
  /** The turn before parting. */
  readonly turn: Turn;
  /** The hex to part to. */
  readonly to: Hex;
}

/** Grapple and board a ship just run into. @source MN-040 */
export interface Board {
  readonly type: 'board';
  readonly side: string;
  /** The attacker. */
  readonly ship: string;
  readonly target: string;
}

/** Let the chance to board pass. @source MN-R36 */
export interface DeclineBoarding {
  readonly type: 'decline-boarding';
  readonly side: string;
  readonly ship: string;
}

/** Shoot at an enemy in the forward arc, one in the aft arc, or both. @source MN-052 */
export interface Shoot {
  readonly type: 'shoot';
  readonly side: string;
  readonly ship: string;
  /** The target in the forward arc. */
  readonly forward: string | null;
  /** The target in the aft arc. */
  readonly aft: string | null;
}

/** Do not shoot. @source MN-R52 */
export interface HoldFire {
  readonly type: 'hold-fire';
  readonly side: string;
  readonly ship: string;
}

/** Every action. */
export type MediaevalAction = Advance | Move | Separate | Board | DeclineBoarding | Shoot | HoldFire;

/** Every event, told apart by `type`. */
export type MediaevalEvent =
  | {
      readonly type: 'wind-strength-rolled';
      readonly die: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly type: 'wind-direction-rolled';
      readonly die: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'gale-rolled'; readonly ship: string; readonly die: number }
  | { readonly type: 'dismasted'; readonly ship: string }
  | {
      readonly type: 'order-dealt';
      readonly phase: 'movement' | 'shooting';
      readonly order: readonly string[];
    }
  | { readonly type: 'turned'; readonly ship: string; readonly from: Direction; readonly to: Direction }
  | { readonly type: 'separated'; readonly ship: string; readonly from: readonly string[] }
  | { readonly type: 'moved'; readonly ship: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'drifted'; readonly ship: string; readonly from: Hex; readonly to: Hex }
  | { readonly type: 'drift-blocked'; readonly ship: string }
  | { readonly type: 'collision'; readonly mover: string; readonly others: readonly string[] }
  | {
      readonly type: 'damaged';
      readonly ship: string;
      readonly amount: number;
      readonly cause: 'collision' | 'shooting';
      readonly valueAfter: number;
    }
  | { readonly type: 'sunk'; readonly ship: string }
  | { readonly type: 'entangled'; readonly ship: string; readonly with: readonly string[] }
  | { readonly type: 'retreated'; readonly ship: string; readonly cause: 'sailed' | 'drifted' }
  | { readonly type: 'lost'; readonly ship: string }
  | {
      readonly type: 'boarding-rolled';
      readonly attacker: string;
      readonly defender: string;
      readonly attackerDie: number;
      readonly defenderDie: number;
      readonly attackerTotal: number;
      readonly defenderTotal: number;
    }
  | { readonly type: 'captured'; readonly ship: string; readonly from: string; readonly to: string }
  | { readonly type: 'repulsed'; readonly attacker: string; readonly defender: string }
  | { readonly type: 'boarding-declined'; readonly ship: string }
  | {
      readonly type: 'shot';
      readonly shooter: string;
      readonly target: string;
      readonly arc: 'forward' | 'aft';
      readonly shootingValue: number;
      readonly die: number;
      readonly damage: number;
    }
  | { readonly type: 'abandoned'; readonly ship: string }
  | { readonly type: 'fire-held'; readonly ship: string }
  | { readonly type: 'no-target'; readonly ship: string }
  | { readonly type: 'prize-idle'; readonly ship: string }
  | { readonly type: 'held-by-grapple'; readonly ship: string }
  | { readonly type: 'turn-ended'; readonly turn: number }
  | { readonly type: 'game-ended'; readonly winner: string; readonly reason: (typeof END_REASONS)[number] };

/** A ship as a scenario places it. */
export interface ScenarioShip {
  readonly id: string;
  readonly side: string;
  readonly q: number;
  readonly r: number;
  /** Where the bow points. */
  readonly heading: Direction;
  /** 1 to 6; left out: by the option `startValue`. */
  readonly value?: number | undefined;
  /** Whether it has lost its mast already. */
  readonly dismasted?: boolean | undefined;
  /** Ships in the same hex that it is entangled with. */
  readonly entangledWith?: readonly string[] | undefined;
}

/** What a game can be set up from. */
export interface MediaevalScenario {
  readonly map: HexMap;
  /** The opening wind, or `"roll"` for the dice of the rules. @source MN-008, MN-009 */
  readonly wind: 'roll' | Wind;
  /** The roster, in order. */
  readonly ships: readonly ScenarioShip[];
  readonly options?: Partial<MediaevalOptions> | undefined;
}

/** Rejection codes of the ledger. */
export type MediaevalCode =
  | 'unknown-action'
  | 'game-over'
  | 'decision-pending'
  | 'wrong-step'
  | 'unknown-ship'
  | 'not-active-ship'
  | 'not-your-ship'
  | 'bad-turn'
  | 'no-steerage'
  | 'bad-distance'
  | 'too-far'
  | 'must-move-full'
  | 'must-separate'
  | 'option-disabled'
  | 'not-entangled'
  | 'can-sail-clear'
  | 'not-adjacent'
  | 'off-map'
  | 'hex-occupied'
  | 'illegal-target'
  | 'no-target-given'
  | 'not-enemy'
  | 'out-of-range'
  | 'target-not-forward'
  | 'target-not-aft'
  | 'same-target-twice';

/** Names of the named scenarios. */
export type MediaevalScenarioName =
  | 'mediaeval-duel'
  | 'mediaeval-fleet'
  | 'mediaeval-gale'
  | 'mediaeval-three-way';

/** The types of the ruleset in one bundle: state, action, event, options, scenario and its names, step and code. */
export interface Mediaeval extends GameTypes {
  readonly state: MediaevalState;
  readonly action: MediaevalAction;
  /** Any event. */
  readonly event: MediaevalEvent;
  readonly options: MediaevalOptions;
  /** What a game is set up from. */
  readonly scenario: MediaevalScenario;
  /** Any name of a named scenario. */
  readonly scenarioName: MediaevalScenarioName;
  /** Any step of the turn. */
  readonly step: MediaevalStep;
  /** Any rejection code. */
  readonly code: MediaevalCode;
}

/** A position that an effect may change. */
export type MediaevalGame = Game<Mediaeval>;
