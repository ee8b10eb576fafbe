import type { Variants } from '../../core/form.ts';
import type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
import type { SpecialDie } from './chapters/pools.ts';

export type { SpecialDie } from './chapters/pools.ts';

/** Every other reading of the rules that the ledger allows; each names its ruling. */
export interface ReignOptions {
  /** Declarations spoken openly in order of Sense, or written in any order and revealed together. @source RN-R02 */
  readonly declarations: 'ordered-open' | 'secret';
  /** Whether dodge, flight and pursuit end others' positions only by success, or already when declared. @source RN-R06 */
  readonly breakRule: 'on-success' | 'flee-on-declare' | 'on-declare';
  /** Whether a manoeuvre touches its pair of ships only, or all positions of and on the mover. @source RN-R07 */
  readonly manoeuvreScope: 'pair' | 'ship';
  /** Difficulty of flee and pursue rolls. @source RN-R09 */
  readonly pursuitDifficulty: 'none' | 'ship';
  /** Difficulty of crew tasks other than pushing. @source RN-R09 */
  readonly crewDifficulty: 'none' | 'ship';
  /** One volley a target with all chosen engines, or one a weapon type. @source RN-R10 */
  readonly volleyGrouping: 'combined' | 'by-type';
  /** Sets of an engine volley that count. @source RN-R11 */
  readonly volleySets: 'one' | 'all';
  /** Sets of a dodge that gobble. @source RN-R11 */
  readonly dodgeSets: 'one' | 'all';
  /** Whether gobble dice have to come first in time, or only to be high enough. @source RN-R12 */
  readonly gobbleTiming: 'width' | 'height-only';
  /** Whether flight and pursuit may gobble volley and archer dice too. @source RN-R13 */
  readonly pursuitGobblesShooting: boolean;
  /** Whether the target of an unanswered shooter may still use bowmen. @source RN-R14 */
  readonly archersUnderImpunity: 'allowed' | 'denied';
  /** Which hits on a bridge take a die from the captain. @source RN-R18 */
  readonly bridgeDisrupts: 'called' | 'any' | 'never';
  /** Two area dice for each flaming catapult, or for each volley with one. @source RN-R22 */
  readonly areaDicePer: 'weapon' | 'volley';
  /** Armour against area dice. @source RN-R22 */
  readonly areaArmour: 'reduced' | 'full' | 'none';
  /** By what a set passes a Threat test. @source RN-R23 */
  readonly threatTest: 'either' | 'height' | 'width';
  /** Which points of one hit are marked first. @source RN-R25 */
  readonly damageOrder: 'structural-first' | 'superficial-first';
  /** How long an inspired crew fights better. @source RN-R26 */
  readonly inspireThreatDuration: 'battle' | 'width-rounds';
  /** Whether shifting ballast again helps again. @source RN-R27 */
  readonly ballastStacks: boolean;
  /** Successes counted towards escape: one a round, or one a set. @source RN-R32 */
  readonly escapeUnit: 'round' | 'set';
  /** Whether a ship keeps her lead in a round in which she does not run. @source RN-R35 */
  readonly chaseLead: 'kept' | 'lost';
  /** When the effects of crew tasks begin: with the next round, or when their set takes its turn. @source RN-R27 */
  readonly effectsBegin: 'next-round' | 'at-once';
  /** What comes of it when the last ships of a side get away. @source RN-R52 */
  readonly escapeMeans: 'nobody-wins' | 'points' | 'defeat';
  /** Whether a captain may dodge two rounds running. @source RN-R36 */
  readonly dodgeThenDodge: boolean;
  /** Melee rounds to a naval round, 1 to 10. @source RN-R38 */
  readonly meleeRounds: number;
  /** Rolled actions of a character in a round. @source RN-R40 */
  readonly maxActions: 1 | 2;
  /** Rounds between a wrecked hull and the bottom, 0 to 5. @source RN-R43 */
  readonly sinkingRounds: number;
  /** Whether ships may ram, by the ledger's own rules. @source RN-R47 */
  readonly ramming: 'off' | 'invented';
  /** Whether a flaming volley that takes its turn starts a fire. @source RN-R48 */
  readonly flamingSetsFire: boolean;
  /** Whether the hull may be called. @source RN-R49 */
  readonly calledHull: boolean;
  /** Whether two parties that board each other's ships meet in one fight. @source RN-R39 */
  readonly boardVsBoard: 'one-fight' | 'two-assaults';
  /** When a new position on the same target replaces the old one. @source RN-R56 */
  readonly changeOver: 'round' | 'timed';
  /** Followers told off for each damage-control task, 0 to 10. @source RN-R69 */
  readonly damageControlHands: number;
  /** Most dice that followers throw. @source RN-R54 */
  readonly unworthyCap: 10 | 15;
  /** Rounds (or watches) after which the game ends, 1 to 200. @source RN-R52 */
  readonly roundLimit: number;
}

/** The skills of people. */
export const SKILLS = [
  'sailing',
  'navigation',
  'shipbuilding',
  'warmachines',
  'artillery',
  'inspire',
  'intimidate',
  'sight',
  'fight',
] as const;

/** A skill of people. */
export type SkillName = (typeof SKILLS)[number];

/** The stats of people. */
export const STATS = ['body', 'sense', 'knowledge', 'command'] as const;

/** A stat of people. */
export type StatName = (typeof STATS)[number];

/** A skill: dice, and perhaps a special one. @source RN-B03, RN-B12 */
export interface Skill {
  /** Dice, 0 to 5. */
  readonly rank: number;
  /** The special die owned in it. */
  readonly special: SpecialDie;
}

/** A named person aboard. */
export interface Character {
  readonly id: string;
  /** 0 to 6 each. */
  readonly stats: { readonly [S in StatName]: number };
  /** Every skill; those not learnt have rank 0. */
  readonly skills: { readonly [S in SkillName]: Skill };
  /** Whether a gunnery roll before the battle has succeeded. @source RN-051 */
  readonly gunneryReady: boolean;
  /** 0 to 10. */
  readonly wounds: number;
  /** Whether out of the fight for good. @source RN-B26 */
  readonly out: boolean;
  /** The deck fight that this person is in; null for none. */
  readonly fightingIn: string | null;
}

/** The places where damage is marked: the hull, which takes what the others cannot hold, first. @source RN-B20 */
export const LOCATIONS = ['hull', 'masts', 'weapons', 'bridge'] as const;

/** Where damage is marked. @source RN-B21 */
export type LocationName = (typeof LOCATIONS)[number];

/** A location: its boxes, and how many hold damage of either kind. @source RN-B20 */
export interface Location {
  readonly boxes: number;
  readonly superficial: number;
  readonly structural: number;
}

/** Types of engine, in the order of the table. @source RN-042 */
export const WEAPON_TYPES = ['ballista', 'catapult', 'flaming-catapult'] as const;

/** Engines of war. @source RN-042 */
export type Weapon = (typeof WEAPON_TYPES)[number];

/** The sides of a ship. */
export const BROADSIDES = ['port', 'starboard'] as const;

/** A side of a ship. */
export type Broadside = (typeof BROADSIDES)[number];

/** Numbers of engines by type. */
export type Engines = { readonly [W in Weapon]?: number | undefined };

/** What can become of a ship. */
export const SHIP_STATUSES = ['active', 'captured', 'sunk', 'escaped'] as const;

/** What has become of a ship. */
export type ShipStatus = (typeof SHIP_STATUSES)[number];

/** What a captain can do with the ship in a round. @source RN-001, RN-R01 */
export const CAPTAIN_OPTIONS = ['manoeuvre', 'hold', 'dodge', 'flee', 'pursue', 'ram'] as const;

/** What a captain does with the ship in a round. */
export type CaptainOption = (typeof CAPTAIN_OPTIONS)[number];

/** The two manoeuvres, and the positions they lead to. @source RN-015 */
export const POSITION_KINDS = ['shoot', 'board'] as const;

/** A manoeuvre, or the position that it leads to. */
export type PositionKind = (typeof POSITION_KINDS)[number];

/** Last round, included, in which each effect works; null for none. */
export interface Timers {
  /** +1 Speed. @source RN-086 */
  readonly tackUntil: number | null;
  /** +1 Difficulty, by sailors' tacking. @source RN-087 */
  readonly tackDifficultyUntil: number | null;
  /** -1d on volleys and bowmen, by sailors' work on the ballast. @source RN-089 */
  readonly ballastPenaltyUntil: number | null;
  /** +1 Width. @source RN-093 */
  readonly pushUntil: number | null;
  /** +1d for the captain in treacherous waters. @source RN-096 */
  readonly spotTroubleUntil: number | null;
  /** +1 Threat; null with the token `inspireThreat` set: to the end of the battle. @source RN-082 */
  readonly inspireThreatUntil: number | null;
}

/** A small target that a spotter has found. @source RN-083 */
export interface Spotted {
  /** The ship that it is on, or flies with. */
  readonly target: string;
  readonly feature: string;
  /** The round in which it may be called. */
  readonly round: number;
}

/** What a ship has gained or suffers beyond its boxes. */
export interface Tokens {
  /** 1: the next crew roll has one die more. @source RN-082 */
  readonly inspireDie: number;
  /** 1: the crew has +1 Threat. @source RN-082 */
  readonly inspireThreat: number;
  /** Taken off the difficulty of a rough sea. @source RN-088 */
  readonly ballast: number;
  /** Taken off the difficulty of treacherous waters. @source RN-095 */
  readonly route: number;
  /** Small targets that may be called this round. */
  readonly spotted: readonly Spotted[];
  /** Fires burning. @source RN-R48 */
  readonly onFire: number;
}

/** Effects won this round, which begin to work in the next, with what is to be known of each. @source RN-R27 */
export type StartingEffect = Variants<
  'effect',
  {
    tack: { rounds: number; bySailors: boolean };
    ballast: { rounds: number; bySailors: boolean };
    push: { rounds: number };
    'inspire-threat': { rounds: number };
    'inspire-die': object;
    'spot-trouble': object;
    route: { reduction: number };
    'spot-target': { target: string; feature: string };
  }
>;

/** A ship. */
export interface Ship {
  readonly id: string;
  readonly side: string;
  /** Key of the table of ship types. @source RN-B23 */
  readonly type: string;
  /** Whether the game master runs it: it declares first at equal Sense. @source RN-016 */
  readonly gmc: boolean;
  /** What has become of it. */
  readonly status: ShipStatus;
  /** The ship that took it; null unless captured. */
  readonly capturedBy: string | null;
  /** Base Difficulty. @source RN-006 */
  readonly difficulty: number;
  /** Base Speed. */
  readonly speed: number;
  /** Points taken off each hit. */
  readonly armour: number;
  /** Base Threat of the crew, 1 to 4. */
  readonly threat: number;
  /** Followers alive, those committed to deck fights included. */
  readonly crew: number;
  /** Engines left on either side. */
  readonly engines: { readonly [B in Broadside]: Engines };
  /** Most bowmen. */
  readonly archers: number;
  /** Boxes and damage. */
  readonly locations: { readonly [L in LocationName]: Location };
  /** Location by Height: that of Height 1 first. @source RN-B21 */
  readonly locationMap: readonly LocationName[];
  /** People aboard, by id. */
  readonly characters: { readonly [id: string]: Character };
  /** Id of the captain; null for none. */
  readonly captain: string | null;
  /** Failed tries to push the limits: +1 Difficulty each. @source RN-094 */
  readonly pushFailures: number;
  /** How long effects last. */
  readonly timers: Timers;
  /** What the ship has gained or suffers. */
  readonly tokens: Tokens;
  /** Effects won this round. */
  readonly starting: readonly StartingEffect[];
  /** The captain's option of the round before; null before the first. */
  readonly lastOption: CaptainOption | null;
  /** Round in which the hull was found wrecked; null while it is not. @source RN-R43 */
  readonly sinkingSince: number | null;
  /** Points when sunk. @source RN-R52 */
  readonly value: number;
}

/** A position of one ship on another, under `"A>B"`. @source RN-005 */
export interface Position {
  readonly kind: PositionKind;
  /** The side that bears; null for board. */
  readonly broadside: Broadside | null;
  /** Round in which it was gained. */
  readonly since: number;
  /** Whether the first assault from it can only be parried. @source RN-030 */
  readonly parryOnly: boolean;
}

/** How far a ship has run from another, under `"A>B"`. @source RN-074 */
export interface Chase {
  /** Successes counted. */
  readonly progress: number;
  /** Whether the pair is parted for good. */
  readonly escaped: boolean;
}

/** What men can do against those of another ship. */
export const MODES = ['fight', 'parry'] as const;

/** What men do against those of another ship. */
export type Mode = (typeof MODES)[number];

/** What a side can do in a melee round. */
export const STANCES = ['fight', 'parry', 'withdraw', 'surrender'] as const;

/** What a side does in a melee round. */
export type Stance = (typeof STANCES)[number];

/** A character in a fight, with the face named for an Expert Die. */
export interface Hero {
  readonly character: string;
  readonly edFace: number | null;
}

/** A character who is to join a fight; the face is needed where the pool has an Expert Die. */
export interface NamedHero {
  readonly character: string;
  readonly edFace?: number | null | undefined;
}

/** A fight between the people of two ships on their decks. @source RN-053 */
export interface Engagement {
  /** The two ships, ids sorted: `"A|B"`. */
  readonly id: string;
  /** Ships, in order. */
  readonly ships: readonly [string, string];
  /** Followers in the fight, by ship. */
  readonly committed: { readonly [ship: string]: number };
  /** Whether a ship has boarders over the rail. */
  readonly boarding: { readonly [ship: string]: boolean };
  /** Characters in the fight, by ship. */
  readonly heroes: { readonly [ship: string]: readonly Hero[] };
  /** Melee rounds still to fight in this naval round. */
  readonly meleeRoundsLeft: number;
  /** Orders of this melee round, by ship. */
  readonly orders: { readonly [ship: string]: Stance };
}

/** Kinds of what makes sailing hard. @source RN-012 */
export const CONDITION_KINDS = ['rough-sea', 'storm', 'treacherous-waters', 'other'] as const;

/** What makes sailing hard. @source RN-012 */
export interface Condition {
  readonly id: string;
  readonly kind: (typeof CONDITION_KINDS)[number];
  /** Added to the Difficulty. */
  readonly difficulty: number;
  /** The ships concerned. */
  readonly ships: 'all' | readonly string[];
}

/** A change of conditions. @source RN-R62 */
export interface ScheduledChange {
  /** The round from which it holds. */
  readonly round: number;
  /** Ids of conditions that end. */
  readonly remove: readonly string[];
  /** Conditions that begin. */
  readonly add: readonly Condition[];
}

/** What a hit on a small target does. @source RN-B28 */
export type FeatureEffect = Variants<
  'effect',
  {
    fire: object;
    'knock-out-weapon': { broadside: Broadside; weapon: Weapon; count: number };
    'crew-loss': { count: number };
    'character-out': { character: string };
    'extra-damage': { location: LocationName; superficial: number; structural: number };
    note: { text: string };
  }
>;

/** A small target that needs a spotter. @source RN-083, RN-085 */
export interface Feature {
  readonly id: string;
  /** The ship that it is on, or flies with. */
  readonly ship: string;
  /** Where it is; null for one that is not on a ship. @source RN-R70 */
  readonly location: LocationName | null;
  readonly name: string;
  /** What a hit on it does. */
  readonly effects: readonly FeatureEffect[];
  /** Whether it has been hit. */
  readonly destroyed: boolean;
}

/** A side and those that it does not fight. @source RN-R51 */
export interface Side {
  readonly id: string;
  /** Ids of allied sides. */
  readonly allies: readonly string[];
}

/** A called shot: at a location, or at a spotted feature. @source RN-B06, RN-084 */
export type Called =
  | { readonly location: LocationName; readonly face: number }
  | { readonly feature: string; readonly face: number };

/** What a helper with gunnery can add to a volley. @source RN-051, RN-052 */
export const HELPER_USES = ['die', 'ED', 'MD'] as const;

/** What a helper with gunnery adds to a volley. */
export type HelperUse = (typeof HELPER_USES)[number];

/** Somebody who helps with a volley. */
export interface Helper {
  readonly character: string;
  readonly use: HelperUse;
}

/** The captain's option as declared. */
export interface CaptainOrder {
  /** What the captain does. */
  readonly option: CaptainOption;
  /** The position sought, of a manoeuvre. */
  readonly kind: PositionKind | null;
  /** The other ship, of a manoeuvre, pursuit or ram. */
  readonly target: string | null;
  /** The side to bear, of a shoot manoeuvre. */
  readonly broadside: Broadside | null;
  /** Face named for an Expert Die. */
  readonly edFace: number | null;
}

/** What all orders of a ship have. */
export interface PlacedOrder {
  /** Number of orders that the ship gave before it. */
  readonly place: number;
}

/** What all orders to the crew have. */
export interface CrewOrder extends PlacedOrder {
  /** Whether it has the die of an inspired crew. */
  readonly inspired: boolean;
}

/** A volley of engines as declared. */
export interface VolleyOrder extends CrewOrder {
  /** The other ship. */
  readonly target: string;
  /** Engines that shoot. */
  readonly weapons: Engines;
  /** The called shot; null for none. */
  readonly called: Called | null;
  /** Who helps; null for nobody. */
  readonly helper: Helper | null;
  /** Face named for the helper's Expert Die. */
  readonly edFace: number | null;
}

/** At what bowmen can shoot. @source RN-048, RN-050 */
export const AIMS = ['crew', 'ship'] as const;

/** At what bowmen shoot. */
export type Aim = (typeof AIMS)[number];

/** Bowmen as declared. */
export interface ArcherOrder extends CrewOrder {
  /** The other ship. */
  readonly target: string;
  /** Bowmen, 1 or more. */
  readonly count: number;
  /** At what they shoot. */
  readonly aim: Aim;
  /** The called shot; null for none. */
  readonly called: Called | null;
}

/** A party of men as declared, with characters who go with it. */
export interface PartyOrder<H> extends CrewOrder {
  /** Men of the party, 1 or more. */
  readonly party: number;
  /** Characters who go with it. */
  readonly heroes: readonly H[];
}

/** A boarding party as declared. */
export interface BoardOrder<H = Hero> extends PartyOrder<H> {
  /** The other ship. */
  readonly target: string;
}

/** Men told off against boarders, as declared. */
export interface RepelOrder<H = Hero> extends PartyOrder<H> {
  /** The ship whose boarders are met. */
  readonly against: string;
  /** How the men meet boarders. */
  readonly mode: Mode;
}

/** Work for sailors. @source RN-086, RN-088 */
export const SAILORS_TASKS = ['tack', 'adjust-ballast'] as const;

/** Work of sailors. */
export type SailorsTask = (typeof SAILORS_TASKS)[number];

/** Work of sailors as declared. */
export interface SailorsOrder extends CrewOrder {
  readonly task: SailorsTask;
  readonly sailors: number;
}

/** Tasks for characters. @source RN-080, RN-082, RN-083, RN-086, RN-088, RN-090, RN-095, RN-096 */
export const TASKS = [
  'damage-control',
  'inspire',
  'spot-target',
  'push-limits',
  'tack',
  'adjust-ballast',
  'plan-route',
  'spot-trouble',
] as const;

/** A task of a character. */
export type Task = (typeof TASKS)[number];

/** What damage control can work on. @source RN-080 */
export const REPAIR_MODES = ['superficial', 'structural', 'fire'] as const;

/** What damage control works on. */
export type RepairMode = (typeof REPAIR_MODES)[number];

/** What an inspired crew can gain. @source RN-082 */
export const BENEFITS = ['threat', 'die'] as const;

/** What an inspired crew gains. */
export type Benefit = (typeof BENEFITS)[number];

/** By what limits can be pushed. @source RN-090 */
export const PUSH_SKILLS = ['sailing', 'inspire', 'intimidate'] as const;

/** By what limits are pushed. */
export type PushSkill = (typeof PUSH_SKILLS)[number];

/** A character's task as declared; fields of other tasks are null. */
export interface TaskOrder extends PlacedOrder {
  /** Id of the character aboard. */
  readonly character: string;
  /** What the character does. */
  readonly task: Task;
  /** Damage control: where; null for a fire. */
  readonly location: LocationName | null;
  /** Damage control: on what. */
  readonly mode: RepairMode | null;
  /** Inspire: what the crew gains. */
  readonly benefit: Benefit | null;
  /** Spot target: the enemy ship. */
  readonly target: string | null;
  /** Spot target: the small target. */
  readonly feature: string | null;
  /** Push the limits: by which skill. */
  readonly skill: PushSkill | null;
  /** Face named for an Expert Die. */
  readonly edFace: number | null;
}

/** All that a ship has declared. */
export interface Declaration {
  /** Null until the captain's option is declared. */
  readonly captain: CaptainOrder | null;
  /** Volleys of engines. */
  readonly volleys: readonly VolleyOrder[];
  /** Bowmen. */
  readonly archers: readonly ArcherOrder[];
  /** Boarding parties. */
  readonly boards: readonly BoardOrder[];
  /** Men told off against boarders. */
  readonly repels: readonly RepelOrder[];
  /** Sailors at work. */
  readonly sailors: readonly SailorsOrder[];
  /** Characters' tasks. */
  readonly characters: readonly TaskOrder[];
  /** The enemy to whom the ship strikes when declarations are revealed; null for none. */
  readonly strikesTo: string | null;
  /** Whether the ship has ended its declaration. */
  readonly done: boolean;
}

/** The men that a hero can be with. */
export const HERO_PARTIES = ['board-attack', 'repel', 'melee'] as const;

/** What each kind of roll is for, besides its Difficulty. */
export type RollDetails = {
  manoeuvre: { target: string; position: PositionKind; broadside: Broadside | null };
  dodge: object;
  flee: object;
  pursue: { target: string };
  ram: { target: string };
  volley: { target: string; weapons: Engines; called: Called | null };
  archers: { target: string; aim: Aim; called: Called | null };
  'board-attack': { target: string };
  repel: { target: string; mode: Mode };
  melee: { target: string; mode: Mode };
  'hero-fight': { target: string; party: (typeof HERO_PARTIES)[number]; mode: Mode };
  'damage-control': { mode: RepairMode; location: LocationName | null };
  inspire: { benefit: Benefit };
  'spot-target': { target: string; feature: string };
  'push-limits': object;
  tack: { bySailors: boolean };
  'adjust-ballast': { bySailors: boolean };
  'plan-route': object;
  'spot-trouble': object;
};

/** Kinds of roll. */
export type RollKind = keyof RollDetails;

/** What a roll is for, and the lowest Height that counts, 0 for none; one with several actions has several of these. */
export type RollAction = Variants<'kind', RollDetails> & { readonly difficulty: number };

/** A roll for one of some kinds of thing. */
export type RollActionOf<K extends RollKind> = Extract<RollAction, { readonly kind: K }>;

/** The ledger's tags of dice that are a roll of the round: for one thing, or for several. */
export type RollPurpose = RollKind | 'multi';

/** The ledger's tags of dice. */
export type Purpose = RollPurpose | 'prepare-gunnery' | 'routine-sailing' | 'area';

/** A set in a roll. Its effective Width is dice + bonus - lost; below 2 it is dead. @source RN-B01, RN-R19 */
export interface RolledSet {
  /** The roll that it belongs to. */
  readonly rollId: string;
  /** The face, 1 to 10. */
  readonly height: number;
  /** Dice that match. */
  readonly dice: number;
  /** 1 while the ship's limits are pushed and the set meets its Difficulty. @source RN-R30 */
  readonly bonus: number;
  /** Dice gobbled and knocked out. */
  readonly lost: number;
  /** Whether it has taken its turn. */
  readonly resolved: boolean;
}

/** A roll of a round. */
export interface Roll {
  /** `r1`, `r2`, ... anew each round and each melee round. */
  readonly id: string;
  readonly ship: string;
  /** The character who rolls; null for the crew. */
  readonly actor: string | null;
  /** Tag of its dice. */
  readonly purpose: RollPurpose;
  /** What it is for: several actions of one character in one roll. */
  readonly actions: readonly RollAction[];
  /** Dice to throw. */
  readonly random: number;
  /** Faces set beforehand. */
  readonly fixed: readonly number[];
  /** Whether it has a Master Die. */
  readonly md: boolean;
  /** The face of the Master Die; null until it is set. */
  readonly mdFace: number | null;
  /** Whether its dice have been thrown. */
  readonly thrown: boolean;
  /** Faces thrown, ascending; only while the Master Die waits. */
  readonly faces: readonly number[] | null;
  /** The lowest Difficulty of its actions. */
  readonly difficulty: number;
  /** The widest first, at equal Width the highest. */
  readonly sets: readonly RolledSet[];
  /** The Height that each action uses, null for none, or all of them; only as far as it is settled. */
  readonly chosen: readonly (number | 'all' | null)[];
}

/** A set whose turn is still to come. */
export interface TimelineItem {
  readonly roll: string;
  readonly height: number;
}

/** What one player has to decide, in the phases `choose`, `resolve` and `melee`. */
export type Pending = Variants<
  'decision',
  {
    'master-die': { ship: string; roll: string };
    set: { ship: string; roll: string; action: number };
    gobble: { ship: string; roll: string; height: number };
    order: { ship: string; engagement: string };
  }
>;

/** For what followers can be told off. */
export const DETACHMENT_TASKS = ['archers', 'board', 'repel', 'sailors', 'damage-control'] as const;

/** Followers told off for something this round. */
export interface Detachment {
  readonly ship: string;
  /** Place of the order among those of the ship. */
  readonly place: number;
  /** What they do. */
  readonly task: (typeof DETACHMENT_TASKS)[number];
  /** The other ship, of parties; else null. */
  readonly foe: string | null;
  /** Followers left of them. */
  readonly men: number;
}

/** What has to be remembered in a round. */
export interface Memory {
  /** Men told off, in the order declared. */
  readonly detachments: readonly Detachment[];
  /** Rolls that cannot do anything any more: their attack is lost. @source RN-R20 */
  readonly lost: readonly string[];
  /** Board attacks foiled. @source RN-R15 */
  readonly foiled: readonly string[];
  /** Attacks of which a set has taken its turn. @source RN-R16, RN-R22 */
  readonly landed: readonly string[];
  /** Volleys that have taken a die from those at the place hit. @source RN-R18 */
  readonly disrupting: readonly string[];
  /** Flee sets destroyed by a pursuer. @source RN-R33 */
  readonly fleeSetsTaken: readonly { readonly fleer: string; readonly by: string }[];
  /** Setup: `"ship/character"` who have rolled for gunnery. Cruise: those who have acted this watch. */
  readonly acted: readonly string[];
  /** Cruise: ships whose routine task of this watch is done. */
  readonly tasked: readonly string[];
}

/** The phases of the game. */
export const REIGN_PHASES = [
  'setup',
  'declare',
  'roll',
  'choose',
  'resolve',
  'aftermath',
  'melee',
  'upkeep',
  'cruise',
  'over',
] as const;

/** A phase of the game. */
export type ReignPhase = (typeof REIGN_PHASES)[number];

/** Why a game can be over. @source RN-R52 */
export const END_REASONS = ['escape', 'broken-off', 'last-afloat', 'mutual-loss', 'round-limit'] as const;

/** Why a game is over. */
export type EndReason = (typeof END_REASONS)[number];

/** A battle, and routine work outside it. */
export const GAME_MODES = ['battle', 'cruise'] as const;

/** A battle, or routine work outside it. */
export type GameMode = (typeof GAME_MODES)[number];

/** How a game has ended. */
export interface ReignResult {
  /** Null for a draw, and for a cruise. */
  readonly winner: string | null;
  readonly reason: EndReason;
  /** Points by side; in a cruise the routine tasks done. @source RN-R52, RN-R72 */
  readonly scores: { readonly [side: string]: number };
  /** Ships that have got away, ids ascending. */
  readonly escaped: readonly string[];
}

/** A position of the game. */
export interface ReignState extends GameState {
  readonly options: ReignOptions;
  /** A battle, or routine work outside it. */
  readonly mode: GameMode;
  /** What is awaited. */
  readonly phase: ReignPhase;
  /** 0 before the battle. */
  readonly round: number;
  /** 5 for each round completed. @source RN-003 */
  readonly minutes: number;
  /** Sides, in order. */
  readonly sides: readonly Side[];
  /** Every ship by id, those out of the game included. */
  readonly ships: { readonly [id: string]: Ship };
  /** Positions under `"A>B"`; absent for none. */
  readonly positions: { readonly [pair: string]: Position };
  /** Flights under `"A>B"`: A from B. */
  readonly chase: { readonly [pair: string]: Chase };
  /** Deck fights, ids ascending. */
  readonly engagements: readonly Engagement[];
  /** Conditions now. */
  readonly conditions: readonly Condition[];
  /** Changes of conditions to come. */
  readonly schedule: readonly ScheduledChange[];
  /** Small targets. */
  readonly features: readonly Feature[];
  /** Setup: sides that are ready. */
  readonly ready: readonly string[];
  /** Cruise: sides that have ended their watch. */
  readonly watchEnded: readonly string[];
  /** Cruise: routine tasks done by each side. */
  readonly tasksDone: { readonly [side: string]: number };
  /** Positions at the start of the round. */
  readonly heldAtStart: { readonly [pair: string]: Position };
  /** Ships in the order in which they declare. */
  readonly declareOrder: readonly string[];
  /** Place of the ship that declares; the number of ships when all are done. */
  readonly declareIndex: number;
  /** By ship. */
  readonly declarations: { readonly [ship: string]: Declaration };
  /** Rolls of this round, or of the melee round, in roll order. */
  readonly rolls: readonly Roll[];
  /** Sets that have still to take their turn, in roll order. */
  readonly timeline: readonly TimelineItem[];
  /** The decision that one player owes; null for the referee, and where `deciders` names ships or sides. */
  readonly pending: Pending | null;
  /** What has to be remembered in a round. */
  readonly memory: Memory;
  /** Sides that win when their last ships have run. @source RN-R52 */
  readonly escapeWins: readonly string[];
  /** How the game has ended; null while it goes on. */
  readonly result: ReignResult | null;
}

/** What all actions of a side say. */
export interface SidesAction<T extends string> {
  readonly type: T;
  readonly side: string;
}

/** What all actions of a ship say. */
export interface ShipsAction<T extends string> extends SidesAction<T> {
  readonly ship: string;
}

/** Roll for gunnery before the battle. @source RN-051 */
export interface PrepareGunnery extends ShipsAction<'prepare-gunnery'> {
  /** Id of the character aboard. */
  readonly character: string;
  /** Face named for an Expert Die; null for none. */
  readonly edFace: number | null;
}

/** Say that a side is ready for battle. */
export type Ready = SidesAction<'ready'>;

/** Routine work outside battle. @source RN-010 */
export const ACTIVITIES = ['dock', 'cast-off', 'sail'] as const;

/** Dock, cast off or sail on outside battle. @source RN-010, RN-011, RN-012, RN-013 */
export interface RoutineTask extends ShipsAction<'routine-task'> {
  /** The work to do. */
  readonly activity: (typeof ACTIVITIES)[number];
  /** Face named for an Expert Die; null for none. */
  readonly edFace: number | null;
}

/** Tasks that are of use outside battle. @source RN-R72 */
export const CRUISE_TASKS = ['plan-route', 'spot-trouble', 'adjust-ballast'] as const;

/** A crew action outside battle. @source RN-R72 */
export interface CruiseAction extends ShipsAction<'cruise-action'> {
  /** Id of the character aboard. */
  readonly character: string;
  /** What is to be done. */
  readonly task: (typeof CRUISE_TASKS)[number];
  /** Face named for an Expert Die; null for none. */
  readonly edFace: number | null;
}

/** End a side's watch. @source RN-R72 */
export type EndWatch = SidesAction<'end-watch'>;

/** What is said of an order as it is given. */
export type Said<O> = Omit<O, 'place' | 'inspired'>;

/** What the captain does with the ship. @source RN-014, RN-R01 */
export type DeclareCaptain = ShipsAction<'declare-captain'> & CaptainOrder;

/** Shoot engines at a ship. @source RN-041, RN-R10 */
export type DeclareVolley = ShipsAction<'declare-volley'> & Said<VolleyOrder>;

/** Let bowmen shoot. @source RN-048, RN-049, RN-050 */
export type DeclareArchers = ShipsAction<'declare-archers'> & Said<ArcherOrder>;

/** Send a party over the rail. @source RN-053, RN-054 */
export type DeclareBoard = ShipsAction<'declare-board'> & Said<BoardOrder<NamedHero>>;

/** Tell men off against boarders. @source RN-R39 */
export type DeclareRepel = ShipsAction<'declare-repel'> & Said<RepelOrder<NamedHero>>;

/** Give a character a task. @source RN-080, RN-082, RN-083, RN-086, RN-088, RN-090, RN-095, RN-096 */
export type DeclareCharacter = ShipsAction<'declare-character'> & Said<TaskOrder>;

/** Set sailors to work. @source RN-086, RN-088 */
export type DeclareSailors = ShipsAction<'declare-sailors'> & Said<SailorsOrder>;

/** Give the ship up to an enemy. @source RN-R45, RN-R57 */
export interface StrikeColours extends ShipsAction<'strike-colours'> {
  readonly to: string;
}

/** Leave it at what is declared. */
export type EndDeclaration = ShipsAction<'end-declaration'>;

/** Set the face of a Master Die. @source RN-B03 */
export interface SetMasterDie extends SidesAction<'set-master-die'> {
  readonly roll: string;
  readonly face: number;
}

/** Choose the set that an action uses. @source RN-R11 */
export interface ChooseSet extends SidesAction<'choose-set'> {
  /** Id of the roll. */
  readonly roll: string;
  /** Place of the action in the roll, 0 or more. */
  readonly action: number;
  /** Null in a roll of several actions: nothing for this one. */
  readonly height: number | null;
}

/** Dice taken from one set. */
export interface Spending {
  readonly roll: string;
  readonly height: number;
  readonly dice: number;
}

/** Spend the dice of a set on others; nothing spent is a pass. @source RN-B09, RN-R12 */
export interface Gobble extends SidesAction<'gobble'> {
  /** Id of the roll whose set gobbles. */
  readonly roll: string;
  /** Height of the set that gobbles. */
  readonly height: number;
  /** Dice taken from other sets; none is a pass. */
  readonly spend: readonly Spending[];
}

/** Give orders for a melee round. @source RN-B25 */
export interface MeleeOrder extends ShipsAction<'melee-order'> {
  /** Id of the deck fight. */
  readonly engagement: string;
  /** Men added now. */
  readonly commit: number;
  /** What the side does. */
  readonly stance: Stance;
  /** Characters added now. */
  readonly heroes: readonly NamedHero[];
}

/** Every action. */
export type ReignAction =
  | Advance
  | PrepareGunnery
  | Ready
  | RoutineTask
  | CruiseAction
  | EndWatch
  | DeclareCaptain
  | DeclareVolley
  | DeclareArchers
  | DeclareBoard
  | DeclareRepel
  | DeclareCharacter
  | DeclareSailors
  | StrikeColours
  | EndDeclaration
  | SetMasterDie
  | ChooseSet
  | Gobble
  | MeleeOrder;

/**
 * Why an attack is lost: the manoeuvre for it has failed; boarders alongside a ship that has failed in hers wait a
 * round; the ship is in no position for it when its turn comes; the ship has been outmanoeuvred, so that her bowmen may
 * not answer. @source RN-018, RN-030, RN-R14, RN-R16, RN-R56
 */
export type LossCause = 'manoeuvre-failed' | 'delayed' | 'out-of-position' | 'outmanoeuvred';

/** Effects that begin and end. */
export type EffectName =
  | 'tack'
  | 'tack-difficulty'
  | 'ballast'
  | 'ballast-penalty'
  | 'push'
  | 'inspire-threat'
  | 'inspire-die'
  | 'route'
  | 'spot-trouble'
  | 'spot-target';

/** A ship and one of her people. */
export type Person = { ship: string; character: string };

/** A ship and those who do something: a character, or, where it is null, her sailors or crew. */
export type Doer = { ship: string; character: string | null };

/** What ends and what begins of sea and weather: ids of conditions. */
export type Weather = { lifted: readonly string[]; begun: readonly string[] };

/** A position of a ship on another. */
export type Held = { ship: string; target: string; kind: PositionKind; broadside: Broadside | null };

/** Points of a hit after Armour. */
export type Hit = { ship: string; target: string; superficial: number; structural: number };

/** Boxes of a location with damage, before and after. */
export type Marked = {
  ship: string;
  location: LocationName;
  superficialBefore: number;
  superficialAfter: number;
  structuralBefore: number;
  structuralAfter: number;
};

/** A set of a ship's roll. */
export type OneSet = { ship: string; roll: string; action: RollKind; height: number };

/** An effect that begins or ends: the last round in which it works, null for as long as things stay as they are. */
export type Effect = {
  ship: string;
  effect: EffectName;
  until: number | null;
  /** The small target in sight, of `spot-target`. */
  feature?: string;
};

/** Fires burning, before and after. */
export type Fire = { ship: string; before: number; after: number };

/** What each event tells. */
export type ReignEvents = {
  'gunnery-ready': Person;
  'gunnery-failed': Person;
  'side-ready': { side: string };
  'battle-begun': { sides: readonly string[] } & Weather;
  'task-automatic': { ship: string; activity: RoutineTask['activity'] };
  'task-done': { ship: string; activity: RoutineTask['activity'] };
  'task-failed': Doer & { task: Task | RoutineTask['activity'] };
  'task-succeeded': Doer & { task: Task; width: number; height: number };
  'captain-declared': { ship: string } & Omit<CaptainOrder, 'edFace'>;
  'volley-declared': { ship: string } & Omit<VolleyOrder, 'place'>;
  'archers-declared': { ship: string } & Omit<ArcherOrder, 'place'>;
  'board-declared': { ship: string } & Omit<BoardOrder, 'place'>;
  'repel-declared': { ship: string } & Omit<RepelOrder, 'place'>;
  'sailors-ordered': { ship: string } & Omit<SailorsOrder, 'place'>;
  'task-declared': { ship: string } & Omit<TaskOrder, 'place'>;
  'declaration-ended': { ship: string };
  'dice-rolled': {
    ship: string;
    actor: string | null;
    /** Null for dice that are no roll of the round: gunnery, routine work, area dice. */
    roll: string | null;
    purpose: Purpose;
    /** What the roll is for: several where one character does several things; empty for dice that are no roll. */
    actions: readonly RollKind[];
    /** As thrown; null in an enumeration that follows several throws together. */
    faces: readonly number[] | null;
    fixed: readonly number[];
  };
  'master-die-set': { ship: string; roll: string; face: number };
  'set-chosen': Doer & { roll: string; action: RollKind; height: number | null };
  'manoeuvre-made': { ship: string; target: string; kind: PositionKind; width: number; height: number };
  'manoeuvre-failed': { ship: string; target: string; kind: PositionKind };
  /** No set of an action meets its Difficulty, of the captain's option (but a manoeuvre) or of shots. */
  'attempt-failed': Doer & { roll: string; action: RollKind; target: string | null };
  gobbled: {
    ship: string;
    action: RollKind;
    height: number;
    target: string;
    roll: string;
    targetAction: RollKind;
    targetHeight: number;
    dice: number;
    widthAfter: number;
  };
  'set-destroyed': OneSet;
  'die-knocked-out': OneSet & { widthAfter: number };
  'attack-lost': { ship: string; target: string; roll: string; action: RollKind; cause: LossCause };
  /** Location null: a small target off the ship. */
  'volley-hit': Hit & {
    by: 'engines' | 'archers' | 'ram';
    width: number;
    height: number;
    location: LocationName | null;
  };
  'area-hit': Hit & { location: LocationName };
  damage: Marked;
  repaired: Marked;
  /** `by`: the ship whose people did it; null where nobody did. */
  'crew-lost': {
    ship: string;
    cause: 'archers' | 'boarding' | 'repel' | 'melee' | 'feature' | 'lost-party' | 'sunk';
    by: string | null;
    before: number;
    after: number;
  };
  'character-wounded': Person & { before: number; after: number };
  'character-out': Person;
  boarded: { ship: string; target: string; engagement: string; party: number; heroes: readonly string[] };
  'boarding-foiled': { ship: string; target: string };
  'position-gained': Held;
  'position-lost': Held;
  'chase-progress': { ship: string; from: string; before: number; after: number; needed: number };
  'escaped-from': { ship: string; from: string };
  'ship-escaped': { ship: string };
  'melee-ordered': {
    engagement: string;
    ship: string;
    commit: number;
    stance: Stance;
    heroes: readonly string[];
  };
  /** `fighters`: men and heroes left in the fight, by ship. */
  'melee-round': { engagement: string; fighters: { readonly [ship: string]: number }; roundsLeft: number };
  'boarders-withdrawn': { engagement: string; ship: string; men: number };
  'engagement-ended': { engagement: string; ships: readonly string[] };
  'ship-captured': { ship: string; by: string };
  'ship-sinking': { ship: string };
  'ship-saved': { ship: string };
  'ship-sunk': { ship: string };
  'effect-started': Effect;
  'effect-ended': Effect;
  /** `effects`: what hangs on it. Fires, losses and damage have events of their own; engines lost and notes have none. */
  'feature-hit': {
    ship: string;
    target: string;
    feature: string;
    name: string;
    effects: readonly FeatureEffect[];
  };
  'fire-started': Fire;
  'fire-out': Fire;
  /** `captains`: those who take over a ship; null where nobody is left who can. @source RN-R42 */
  'round-ended': {
    round: number;
    captains: readonly { readonly ship: string; readonly character: string | null }[];
  } & Weather;
  'watch-ended': { side: string };
  'game-over': ReignResult;
};

/** Every event, told apart by `type`. */
export type ReignEvent = Variants<'type', ReignEvents>;

/** Where events go. */
export type Emit = (event: ReignEvent) => void;

/** A character as a scenario describes one: a preset, changed or not, or everything. @source RN-B24 */
export interface ScenarioCharacter {
  /** Key of the table of people; left out: nobody in particular, with 0 in everything. */
  readonly preset?: string | undefined;
  /** Left out: that of the preset. */
  readonly id?: string | undefined;
  /** Stats that differ from the preset's. */
  readonly stats?: { readonly [S in StatName]?: number | undefined } | undefined;
  /** Skills that differ from the preset's. */
  readonly skills?: { readonly [S in SkillName]?: Skill | undefined } | undefined;
  /** Whether the gunnery roll before the battle has succeeded. */
  readonly gunneryReady?: boolean | undefined;
  /** 0 to 10; at 10 out of the fight. */
  readonly wounds?: number | undefined;
  /** Whether out of the fight for good. */
  readonly out?: boolean | undefined;
  /** May be written, but only as null: no deck is fought on at the start. */
  readonly fightingIn?: null | undefined;
}

/** What a scenario changes in a ship of its type. */
export interface ShipOverrides {
  /** Base Difficulty. */
  readonly difficulty?: number | undefined;
  /** Base Speed. */
  readonly speed?: number | undefined;
  /** Points taken off each hit. */
  readonly armour?: number | undefined;
  /** Threat of the crew, 1 to 4. */
  readonly threat?: number | undefined;
  /** Followers. */
  readonly crew?: number | undefined;
  /** Engines on either side. */
  readonly engines?: { readonly [B in Broadside]?: Engines | undefined } | undefined;
  /** Most bowmen. */
  readonly archers?: number | undefined;
  /** Boxes and damage. */
  readonly locations?:
    | { readonly [L in LocationName]?: { readonly [K in keyof Location]?: number | undefined } | undefined }
    | undefined;
  /** Location by Height, that of Height 1 first. */
  readonly locationMap?: readonly LocationName[] | undefined;
  /** Failed tries to push the limits. */
  readonly pushFailures?: number | undefined;
  /** Fires burning. */
  readonly onFire?: number | undefined;
  /** Points when sunk. */
  readonly value?: number | undefined;
}

/** A ship as a scenario places it. */
export interface ScenarioShip {
  readonly id: string;
  readonly side: string;
  /** Key of the table of ship types. */
  readonly type: string;
  /** Default false. */
  readonly gmc?: boolean | undefined;
  /** A preset, a description, or the id of one of `characters`; null or left out: none. */
  readonly captain?: string | ScenarioCharacter | null | undefined;
  /** The others aboard. */
  readonly characters?: readonly (string | ScenarioCharacter)[] | undefined;
  /** What differs from the type. */
  readonly overrides?: ShipOverrides | undefined;
}

/** What a game can be set up from. */
export interface ReignScenario {
  /** Default `battle`. */
  readonly mode?: GameMode | undefined;
  /** Sides, in order. */
  readonly sides: readonly { readonly id: string; readonly allies?: readonly string[] | undefined }[];
  /** Ships, in order. */
  readonly ships: readonly ScenarioShip[];
  /** Positions held at the start, under `"A>B"`. */
  readonly positions?:
    | {
        readonly [pair: string]: {
          readonly kind: PositionKind;
          readonly broadside?: Broadside | null | undefined;
          readonly since?: number | undefined;
          readonly parryOnly?: boolean | undefined;
        };
      }
    | undefined;
  /** What makes sailing hard. */
  readonly conditions?: readonly Condition[] | undefined;
  /** Changes of conditions to come. */
  readonly schedule?: readonly ScheduledChange[] | undefined;
  /** Small targets. */
  readonly features?:
    | readonly (Omit<Feature, 'destroyed'> & { readonly destroyed?: boolean | undefined })[]
    | undefined;
  readonly options?: Partial<ReignOptions> | undefined;
  /** Sides that win when their last ships have run. */
  readonly escapeWins?: readonly string[] | undefined;
  /** Wins over `options.roundLimit`. */
  readonly roundLimit?: number | undefined;
}

/** Rejection codes of the ledger. */
export type ReignCode =
  | 'unknown-action'
  | 'game-over'
  | 'decision-pending'
  | 'wrong-phase'
  | 'bad-parameter'
  | 'unknown-ship'
  | 'unknown-character'
  | 'unknown-roll'
  | 'unknown-engagement'
  | 'not-your-decision'
  | 'ship-out'
  | 'not-your-slot'
  | 'captain-undeclared'
  | 'not-an-enemy'
  | 'out-of-contact'
  | 'nobody-aboard'
  | 'already-ready'
  | 'no-gunnery-skill'
  | 'already-prepared'
  | 'ed-face-missing'
  | 'task-already-done'
  | 'calm-sea'
  | 'no-hazard'
  | 'captain-declared'
  | 'captain-fighting'
  | 'bad-broadside'
  | 'ramming-off'
  | 'not-alongside'
  | 'dodged-last-round'
  | 'weapons-wrecked'
  | 'no-crew'
  | 'not-in-position'
  | 'too-many-weapons'
  | 'no-weapons'
  | 'already-firing'
  | 'one-type-only'
  | 'location-not-callable'
  | 'face-not-in-location'
  | 'not-spotted'
  | 'unknown-feature'
  | 'helper-not-ready'
  | 'character-busy'
  | 'no-such-die'
  | 'ed-is-the-call'
  | 'too-many-archers'
  | 'too-few-crew'
  | 'already-engaged'
  | 'already-repelling'
  | 'parry-only'
  | 'too-many-actions'
  | 'captain-may-not-push'
  | 'skill-too-low'
  | 'already-ordered'
  | 'set-too-low'
  | 'set-taken'
  | 'no-such-set'
  | 'cannot-gobble'
  | 'too-many-dice'
  | 'too-high'
  | 'too-late'
  | 'must-commit-or-yield'
  | 'nowhere-to-withdraw'
  | 'opponent-boarding'
  | 'not-boarded';

/** Names of the named scenarios. */
export type ReignScenarioName = 'comet-and-mitos' | 'three-a-side' | 'shoals' | 'three-flags' | 'harbour';

/** The types of the ruleset in one bundle: state, action, event, options, scenario and its names, step and code. */
export interface Reign extends GameTypes {
  readonly state: ReignState;
  readonly action: ReignAction;
  /** Any event. */
  readonly event: ReignEvent;
  readonly options: ReignOptions;
  /** What a game is set up from. */
  readonly scenario: ReignScenario;
  /** Any name of a named scenario. */
  readonly scenarioName: ReignScenarioName;
  /** Any phase. */
  readonly step: ReignPhase;
  /** Any rejection code. */
  readonly code: ReignCode;
}

/** A position that an effect may change. */
export type ReignGame = Game<Reign>;
