import type {
  CaptainOption,
  CaptainOrder,
  Condition,
  Declaration,
  EffectName,
  Engines,
  LocationName,
  Pending,
  PushSkill,
  ReignAction,
  ReignCode,
  ReignEvent,
  ReignOptions,
  RollKind,
  SkillName,
  StatName,
  Task,
  TaskOrder,
  Timers,
  Tokens,
  Weapon,
} from './types.ts';

/*
 * What rows of the ledger say, as data. Terms and ship types come from the ledger, where the rules name pages that are
 * not there. @source RN-007
 */

/** How one ship stands to another: shoot, board, dodge, pursuit (or flight), failed (or nothing held). */
export type Posture = 'S' | 'B' | 'D' | 'P' | 'F';

/** What an option of the captain may be about. */
export type OptionDetail = keyof Omit<CaptainOrder, 'option' | 'edFace'>;

/** An option of the captain. */
export interface OptionRow {
  /** What it is about; a manoeuvre to board brings no broadside to bear. */
  readonly needs: readonly OptionDetail[];
  /** The posture that it leads to, for those that break away from all positions; null for the others. */
  readonly breaksTo: 'D' | 'P' | null;
}

/** Options of the captain. @source RN-001, RN-015, RN-076, RN-R01, RN-R06 */
export const CAPTAINS_OPTIONS: { readonly [O in CaptainOption]: OptionRow } = {
  manoeuvre: { needs: ['kind', 'target', 'broadside'], breaksTo: null },
  hold: { needs: [], breaksTo: null },
  dodge: { needs: [], breaksTo: 'D' },
  flee: { needs: [], breaksTo: 'P' },
  pursue: { needs: ['target'], breaksTo: 'P' },
  ram: { needs: ['target'], breaksTo: null },
};

/** What a ship may do to another this round that stands to her in some way. */
export interface Interaction {
  /** Whether her engines shoot at the other. */
  readonly shoots?: true;
  /** Whether the other cannot answer; bowmen are a matter of `archersUnderImpunity`. */
  readonly hasImpunity?: true;
  /**
   * Whether her boarders go over: at once; if the best set of the attack is not gobbled away, and not without a set;
   * or next round, unless the position is an old one.
   */
  readonly boards?: 'at-once' | 'unless-foiled' | 'next-round';
  /** Whether parties of both meet in one fight. */
  readonly isOneFight?: true;
  /** Whose dice her attacks knock out, if they tell. */
  readonly knocksOut?: 'boarders' | 'shooters';
}

const NOTHING: { readonly [Y in Posture]: Interaction } = { S: {}, B: {}, D: {}, P: {}, F: {} };

/**
 * What the results of both captains make of each other: by the posture of a ship towards another, then by that of the
 * other towards her. What may be gobbled stands with the kinds of roll. @source RN-020, RN-023
 */
export const INTERACTIONS: { readonly [X in Posture]: { readonly [Y in Posture]: Interaction } } = {
  S: {
    S: { shoots: true }, // RN-024
    B: { shoots: true, knocksOut: 'boarders' }, // RN-025
    D: { shoots: true }, // RN-027
    P: { shoots: true, hasImpunity: true }, // RN-026
    F: { shoots: true, hasImpunity: true }, // RN-026
  },
  B: {
    S: { boards: 'at-once', knocksOut: 'shooters' }, // RN-025
    B: { boards: 'at-once', isOneFight: true }, // RN-028
    D: { boards: 'unless-foiled' }, // RN-029
    P: { boards: 'unless-foiled' }, // RN-029
    F: { boards: 'next-round' }, // RN-030
  },
  D: NOTHING,
  P: NOTHING,
  F: NOTHING,
};

/** What gobbles: the set of a captain's option, or one of men or a hero who parry. */
export type Gobbler = 'dodge' | 'flee' | 'pursue' | 'parry';

/** A kind of roll. */
export interface RollRow {
  /** Class in the timeline, by which sets at the same key take their turns; those that parry are of class 0. */
  readonly class: 0 | 1 | 2 | 3 | 4;
  /** Sets used: one, all, what an option says, or all where bowmen aim at a crew. */
  readonly sets: 'one' | 'all' | 'all-at-crew' | keyof Pick<ReignOptions, 'volleySets' | 'dodgeSets'>;
  /** Who rolls: the captain, any character, the crew, or men who throw a die each up to a cap of their own. */
  readonly by: 'captain' | 'character' | 'crew' | 'followers';
  /** What may gobble its sets, where they are aimed at the gobbler. */
  readonly gobbledBy: readonly Gobbler[];
}

function roll(
  timelineClass: RollRow['class'],
  sets: RollRow['sets'],
  by: RollRow['by'],
  ...gobbledBy: readonly Gobbler[]
): RollRow {
  return { class: timelineClass, sets, by, gobbledBy };
}

/** A task: it comes last, and nothing touches its sets. @source RN-R59 */
const WORK: RollRow = { class: 4, sets: 'one', by: 'character', gobbledBy: [] };

/** Kinds of roll. @source RN-040, RN-060, RN-061, RN-071, RN-072, RN-R11, RN-R12, RN-R13 */
export const ROLLS: { readonly [K in RollKind]: RollRow } = {
  manoeuvre: roll(2, 'one', 'captain', 'dodge', 'flee', 'pursue'),
  dodge: roll(0, 'dodgeSets', 'captain'),
  flee: roll(0, 'all', 'captain', 'pursue'),
  pursue: roll(1, 'all', 'captain', 'flee', 'pursue'),
  ram: roll(3, 'one', 'captain', 'dodge', 'flee', 'pursue'),
  volley: roll(3, 'volleySets', 'crew', 'dodge'),
  archers: roll(3, 'all-at-crew', 'crew', 'dodge'),
  'board-attack': roll(3, 'all', 'followers', 'dodge', 'flee', 'pursue', 'parry'),
  repel: roll(3, 'all', 'followers'),
  melee: roll(3, 'all', 'followers', 'parry'),
  'hero-fight': roll(3, 'one', 'character', 'parry'),
  'damage-control': WORK,
  inspire: WORK,
  'spot-target': WORK,
  'push-limits': WORK,
  tack: WORK,
  'adjust-ballast': WORK,
  'plan-route': WORK,
  'spot-trouble': WORK,
};

/** What a character's task may be about, beside who does it. */
export type TaskDetail = keyof Omit<TaskOrder, 'place' | 'character' | 'task' | 'edFace'>;

/** A task of a character. */
export interface TaskRow {
  /** Stat and skill; null where the skill is chosen. */
  readonly pool: readonly [StatName, SkillName] | null;
  /** What it is about; a fire burns at no location. */
  readonly needs: readonly TaskDetail[];
  /** The conditions that call for it, and the code where there are none; left out: it can always be done. */
  readonly waters?: { readonly kinds: readonly Condition['kind'][]; readonly code: ReignCode };
}

const ROUGH = { kinds: ['rough-sea', 'storm'], code: 'calm-sea' } as const;
const TREACHEROUS = { kinds: ['treacherous-waters'], code: 'no-hazard' } as const;

/** Tasks of characters; limits are pushed by the skill chosen. */
export const TASK_ROWS: { readonly [T in Task]: TaskRow } = {
  'damage-control': { pool: ['knowledge', 'shipbuilding'], needs: ['mode', 'location'] }, // RN-080
  inspire: { pool: ['command', 'inspire'], needs: ['benefit'] }, // RN-082
  'spot-target': { pool: ['sense', 'sight'], needs: ['target', 'feature'] }, // RN-083
  'push-limits': { pool: null, needs: ['skill'] }, // RN-090
  tack: { pool: ['knowledge', 'sailing'], needs: [] }, // RN-086
  'adjust-ballast': { pool: ['knowledge', 'sailing'], needs: [], waters: ROUGH }, // RN-088
  'plan-route': { pool: ['knowledge', 'navigation'], needs: [], waters: TREACHEROUS }, // RN-095
  'spot-trouble': { pool: ['sense', 'sight'], needs: [], waters: TREACHEROUS }, // RN-096
};

/** The stat of each skill by which limits can be pushed. @source RN-090 */
export const PUSH_STATS: { readonly [S in PushSkill]: StatName } = {
  sailing: 'knowledge',
  inspire: 'command',
  intimidate: 'command',
};

/** Lists of orders in a declaration. */
export type OrderList = keyof Omit<Declaration, 'captain' | 'strikesTo' | 'done'>;

/** A kind of order. */
export interface OrderRow {
  /** The action by which it is given. */
  readonly action: ReignAction['type'];
  /** The event that tells of it. */
  readonly event: ReignEvent['type'];
  /** The field that names the other ship; null for none. */
  readonly aim: 'target' | 'against' | null;
}

/** Kinds of order, in no order that matters. */
export const ORDERS: { readonly [L in OrderList]: OrderRow } = {
  volleys: { action: 'declare-volley', event: 'volley-declared', aim: 'target' },
  archers: { action: 'declare-archers', event: 'archers-declared', aim: 'target' },
  boards: { action: 'declare-board', event: 'board-declared', aim: 'target' },
  repels: { action: 'declare-repel', event: 'repel-declared', aim: 'against' },
  sailors: { action: 'declare-sailors', event: 'sailors-ordered', aim: null },
  characters: { action: 'declare-character', event: 'task-declared', aim: 'target' },
};

/** The action that answers each decision of one player. */
export const ANSWERS: { readonly [D in Pending['decision']]: ReignAction['type'] } = {
  'master-die': 'set-master-die',
  set: 'choose-set',
  gobble: 'gobble',
  order: 'melee-order',
};

/** How a ship keeps an effect: a timer, a token, or, of a small target in sight, an entry of its own. */
export interface EffectRow {
  readonly timer?: keyof Timers;
  readonly token?: keyof Omit<Tokens, 'spotted' | 'onFire'>;
  /** What it costs besides, where sailors have won it. */
  readonly bySailors?: EffectName;
}

/** Effects of tasks, in the order in which they run out. */
export const EFFECTS: { readonly [E in EffectName]: EffectRow } = {
  tack: { timer: 'tackUntil', bySailors: 'tack-difficulty' }, // RN-086
  'tack-difficulty': { timer: 'tackDifficultyUntil' }, // RN-087
  ballast: { token: 'ballast', bySailors: 'ballast-penalty' }, // RN-088
  'ballast-penalty': { timer: 'ballastPenaltyUntil' }, // RN-089
  push: { timer: 'pushUntil' }, // RN-093
  'spot-trouble': { timer: 'spotTroubleUntil' }, // RN-096
  'inspire-threat': { timer: 'inspireThreatUntil', token: 'inspireThreat' }, // RN-082
  'inspire-die': { token: 'inspireDie' }, // RN-082
  route: { token: 'route' }, // RN-095
  'spot-target': {}, // RN-083
};

/** Location by Height 1 to 10. @source RN-B21 */
export const LOCATION_MAP: readonly LocationName[] = [
  'hull',
  'hull',
  'hull',
  'hull',
  'hull',
  'masts',
  'masts',
  'weapons',
  'weapons',
  'bridge',
];

/** Engines: dice each, points of Armour ignored, area dice each. Bowmen throw 1d each. @source RN-042, RN-R64 */
export const WEAPONS: {
  readonly [W in Weapon]: { readonly rating: number; readonly ignores: number; readonly area: number };
} = {
  ballista: { rating: 1, ignores: 0, area: 0 },
  catapult: { rating: 2, ignores: 1, area: 0 },
  'flaming-catapult': { rating: 3, ignores: 2, area: 2 },
};

/** A type of ship. */
export interface ShipType {
  /** Base Difficulty. */
  readonly difficulty: number;
  /** Base Speed. */
  readonly speed: number;
  /** Points taken off each hit. */
  readonly armour: number;
  /** Boxes of hull, masts, weapons, bridge. */
  readonly boxes: { readonly [L in LocationName]: number };
  /** Followers. */
  readonly crew: number;
  /** Threat of the crew, 1 to 4. */
  readonly threat: number;
  /** Engines on each side. */
  readonly engines: Engines;
  /** Most bowmen. */
  readonly archers: number;
  /** Points when sunk. */
  readonly value: number;
}

function shipType(
  [difficulty, speed, armour]: readonly [number, number, number],
  [hull, masts, weapons, bridge]: readonly [number, number, number, number],
  [crew, threat, archers, value]: readonly [number, number, number, number],
  engines: Engines,
): ShipType {
  const boxes = { hull, masts, weapons, bridge };
  return { difficulty, speed, armour, boxes, crew, threat, engines, archers, value };
}

/** Ship types, with the three catapults a side of the Ob-Lob. @source RN-044, RN-B23 */
export const SHIP_TYPES: { readonly [type: string]: ShipType } = {
  smack: shipType([2, 3, 0], [8, 4, 2, 3], [4, 1, 2, 1], {}),
  cutter: shipType([3, 4, 0], [14, 6, 4, 5], [12, 2, 4, 3], { ballista: 4 }),
  merchant: shipType([4, 2, 0], [14, 8, 4, 5], [12, 1, 4, 3], { ballista: 4 }),
  galley: shipType([4, 3, 1], [15, 8, 5, 6], [24, 2, 6, 8], { ballista: 1, catapult: 2 }),
  'fire-galley': shipType([4, 3, 1], [13, 8, 4, 6], [24, 2, 6, 8], { 'flaming-catapult': 1 }),
  'ob-lob': shipType([5, 2, 2], [18, 10, 8, 6], [36, 3, 8, 16], { catapult: 3 }),
  barge: shipType([6, 1, 0], [16, 4, 2, 4], [4, 1, 2, 1], {}),
};

/** A person of the table; skills not named have rank 0, and there is no special die but where it is said. */
export interface Preset {
  readonly stats: { readonly [S in StatName]: number };
  /** Ranks. */
  readonly skills: { readonly [S in SkillName]?: number };
  /** The skill in which there is an Expert Die. */
  readonly expert?: SkillName;
}

function person(
  [body, sense, knowledge, command]: readonly [number, number, number, number],
  skills: Preset['skills'],
  expert?: SkillName,
): Preset {
  return { stats: { body, sense, knowledge, command }, skills, ...(expert === undefined ? {} : { expert }) };
}

/** People. @source RN-B24 */
export const PEOPLE: { readonly [preset: string]: Preset } = {
  'captain-green': person([2, 2, 2, 2], { sailing: 2 }),
  'captain-steady': person([2, 2, 3, 3], { sailing: 3, inspire: 2, sight: 1 }),
  'captain-veteran': person([3, 4, 4, 3], { sailing: 4, navigation: 2, fight: 3 }),
  'captain-master': person([3, 4, 4, 4], { sailing: 3, fight: 3 }, 'sailing'),
  mate: person([3, 3, 3, 3], { sailing: 2, inspire: 3, intimidate: 2 }),
  gunner: person([2, 3, 3, 2], { artillery: 3 }),
  'master-gunner': person([2, 3, 3, 2], { warmachines: 2 }, 'warmachines'),
  carpenter: person([3, 2, 3, 1], { shipbuilding: 3 }),
  lookout: person([2, 4, 2, 1], { sight: 3 }),
  navigator: person([1, 2, 4, 2], { navigation: 3 }),
  hero: person([4, 3, 2, 3], { fight: 4 }),
};

/** Wounds at which a character is out. @source RN-B26 */
export const MOST_WOUNDS = 10;

/** Width or Height from which a set wounds a hero who stands alone. @source RN-B26 */
export const HERO_THREAT = 4;

/** Minutes of a naval round. @source RN-003 */
export const ROUND_MINUTES = 5;
