import type {
  CaptainOption,
  CaptainOrder,
  Engines,
  LocationName,
  SkillName,
  StatName,
  Task,
  TaskOrder,
  Weapon,
} from './types.ts';

/** What an option of the captain may be about. */
export type OptionDetail = keyof Omit<CaptainOrder, 'option' | 'edFace'>;

/** What each option is about; a manoeuvre to board brings no broadside to bear. @source RN-015, RN-R01 */
export const OPTION_NEEDS: { readonly [O in CaptainOption]: readonly OptionDetail[] } = {
  manoeuvre: ['kind', 'target', 'broadside'],
  hold: [],
  dodge: [],
  flee: [],
  pursue: ['target'],
  ram: ['target'],
};

/** What a character's task may be about, beside who does it. */
export type TaskDetail = keyof Omit<TaskOrder, 'place' | 'character' | 'task' | 'edFace'>;

/** What each task is about; a fire burns at no location. @source RN-080 to RN-096 */
export const TASK_NEEDS: { readonly [T in Task]: readonly TaskDetail[] } = {
  'damage-control': ['mode', 'location'],
  inspire: ['benefit'],
  'spot-target': ['target', 'feature'],
  'push-limits': ['skill'],
  tack: [],
  'adjust-ballast': [],
  'plan-route': [],
  'spot-trouble': [],
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

/** Engines: dice each, points of Armour ignored, area dice each. Bowmen throw 1d each. @source RN-042 */
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

/** Ship types. @source RN-B23 */
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
