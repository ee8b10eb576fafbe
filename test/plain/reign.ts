// A second, deliberately plain implementation of the ruleset `reign`, written from the ledger alone
// (rules/reign.md). It is an oracle: played in lockstep with the real one from the same dice.
// The ids in the comments (RN-nnn, RN-Rnn, RN-Bnn) are those of the ledger.

// ---------------------------------------------------------------------------------------------------------------
// Types
// ---------------------------------------------------------------------------------------------------------------

type Fields = Record<string, unknown>;

export type PlainPhase =
  | 'setup'
  | 'declare'
  | 'roll'
  | 'choose'
  | 'resolve'
  | 'aftermath'
  | 'melee'
  | 'upkeep'
  | 'cruise'
  | 'over';

export type PlainOptions = {
  declarations: 'ordered-open' | 'secret';
  breakRule: 'on-success' | 'flee-on-declare' | 'on-declare';
  manoeuvreScope: 'pair' | 'ship';
  pursuitDifficulty: 'none' | 'ship';
  crewDifficulty: 'none' | 'ship';
  volleyGrouping: 'combined' | 'by-type';
  volleySets: 'one' | 'all';
  dodgeSets: 'one' | 'all';
  gobbleTiming: 'width' | 'height-only';
  pursuitGobblesShooting: boolean;
  archersUnderImpunity: 'allowed' | 'denied';
  bridgeDisrupts: 'called' | 'any' | 'never';
  areaDicePer: 'weapon' | 'volley';
  areaArmour: 'reduced' | 'full' | 'none';
  threatTest: 'either' | 'height' | 'width';
  damageOrder: 'structural-first' | 'superficial-first';
  inspireThreatDuration: 'battle' | 'width-rounds';
  ballastStacks: boolean;
  escapeUnit: 'round' | 'set';
  chaseLead: 'kept' | 'lost';
  effectsBegin: 'next-round' | 'at-once';
  escapeMeans: 'nobody-wins' | 'points' | 'defeat';
  dodgeThenDodge: boolean;
  meleeRounds: number;
  maxActions: number;
  sinkingRounds: number;
  ramming: 'off' | 'invented';
  flamingSetsFire: boolean;
  calledHull: boolean;
  boardVsBoard: 'one-fight' | 'two-assaults';
  changeOver: 'round' | 'timed';
  damageControlHands: number;
  unworthyCap: number;
  roundLimit: number;
};

const LOCATIONS = ['hull', 'masts', 'weapons', 'bridge'] as const;
export type PlainLocation = (typeof LOCATIONS)[number];
const BROADSIDES = ['port', 'starboard'] as const;
export type PlainBroadside = (typeof BROADSIDES)[number];
const SKILLS = [
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
type Skill = (typeof SKILLS)[number];
type Stat = 'body' | 'sense' | 'knowledge' | 'command';
type Special = 'none' | 'ED' | 'MD';

export type PlainBoxes = { boxes: number; superficial: number; structural: number };

export type PlainCharacter = {
  id: string;
  stats: Record<Stat, number>;
  skills: Record<Skill, { rank: number; special: Special }>;
  gunneryReady: boolean;
  wounds: number;
  out: boolean;
  fightingIn: string | null;
};

// An effect of a crew task that waits for upkeep (RN-R27).
type Effect = {
  kind: 'tack' | 'adjust-ballast' | 'push' | 'threat' | 'die' | 'plan-route' | 'spot-trouble' | 'spot-target';
  width: number;
  bySailors: boolean;
  target: string;
  feature: string;
};

export type PlainTimers = {
  tackUntil: number | null;
  tackDifficultyUntil: number | null;
  ballastPenaltyUntil: number | null;
  pushUntil: number | null;
  spotTroubleUntil: number | null;
  inspireThreatUntil: number | null;
};

export type PlainTokens = {
  inspireDie: number;
  inspireThreat: number;
  ballast: number;
  route: number;
  spotted: { target: string; feature: string; round: number }[];
  onFire: number;
};

type Engines = Record<string, number>;

export type PlainShip = {
  id: string;
  side: string;
  type: string;
  gmc: boolean;
  status: 'active' | 'captured' | 'sunk' | 'escaped';
  capturedBy: string | null;
  difficulty: number;
  speed: number;
  armour: number;
  threat: number;
  crew: number;
  engines: Record<PlainBroadside, Engines>;
  archers: number;
  locations: Record<PlainLocation, PlainBoxes>;
  locationMap: PlainLocation[];
  characters: Record<string, PlainCharacter>;
  captain: string | null;
  pushFailures: number;
  timers: PlainTimers;
  tokens: PlainTokens;
  starting: Effect[];
  lastOption: string | null;
  sinkingSince: number | null;
  value: number;
};

export type PlainPosition = {
  kind: 'shoot' | 'board';
  broadside: PlainBroadside | null;
  since: number;
  parryOnly: boolean;
};

export type PlainEngagement = {
  id: string;
  ships: string[];
  committed: Record<string, number>;
  boarding: Record<string, boolean>;
  heroes: Record<string, Hero[]>;
  meleeRoundsLeft: number;
  orders: Record<string, Stance | null>;
};

type Stance = 'fight' | 'parry' | 'withdraw' | 'surrender';
type Hero = { character: string; edFace: number | null };

export type PlainCondition = {
  id: string;
  kind: 'rough-sea' | 'storm' | 'treacherous-waters' | 'other';
  difficulty: number;
  ships: 'all' | string[];
};

export type PlainFeature = {
  id: string;
  ship: string;
  location: PlainLocation | null;
  name: string;
  effects: Fields[];
  destroyed: boolean;
};

type Call = { location: PlainLocation | null; feature: string | null; face: number };

// What a ship has declared. `n` is the place in the order of declaration.
type CaptainEntry = {
  option: 'manoeuvre' | 'hold' | 'dodge' | 'flee' | 'pursue' | 'ram';
  kind: 'shoot' | 'board' | null;
  target: string | null;
  broadside: PlainBroadside | null;
  edFace: number | null;
};
type VolleyEntry = {
  n: number;
  target: string;
  weapons: Engines;
  broadside: PlainBroadside | null;
  waits: boolean;
  called: Call | null;
  helper: { character: string; use: 'die' | 'ED' | 'MD' } | null;
  edFace: number | null;
  inspired: boolean;
};
type ArcherEntry = {
  n: number;
  target: string;
  count: number;
  aim: 'crew' | 'ship';
  called: Call | null;
  inspired: boolean;
};
type BoardEntry = {
  n: number;
  target: string;
  party: number;
  heroes: Hero[];
  waits: boolean;
  inspired: boolean;
};
type RepelEntry = {
  n: number;
  against: string;
  party: number;
  mode: 'fight' | 'parry';
  heroes: Hero[];
  inspired: boolean;
};
type SailorEntry = { n: number; task: 'tack' | 'adjust-ballast'; sailors: number; inspired: boolean };
type CharacterEntry = {
  n: number;
  character: string;
  task: string;
  location: PlainLocation | null;
  mode: 'superficial' | 'structural' | 'fire' | null;
  benefit: 'threat' | 'die' | null;
  target: string | null;
  feature: string | null;
  skill: 'sailing' | 'inspire' | 'intimidate' | null;
  edFace: number | null;
};
type Declaration = {
  captain: CaptainEntry | null;
  volleys: VolleyEntry[];
  archers: ArcherEntry[];
  boards: BoardEntry[];
  repels: RepelEntry[];
  sailors: SailorEntry[];
  characters: CharacterEntry[];
  done: boolean;
  strikesTo: string | null;
  count: number;
};

type Kind =
  | 'manoeuvre'
  | 'dodge'
  | 'flee'
  | 'pursue'
  | 'ram'
  | 'volley'
  | 'archers'
  | 'board-attack'
  | 'repel'
  | 'hero-fight'
  | 'melee'
  | 'task';

// What one set (or all sets) of a roll is for.
type RollAction = {
  kind: Kind;
  target: string | null;
  difficulty: number;
  all: boolean;
  waits: boolean;
  mode: 'attack' | 'fight' | 'parry' | null;
  party: number | null; // index in memory.parties
  hero: string | null;
  volley: VolleyEntry | null;
  archers: ArcherEntry | null;
  task: Effect['kind'] | 'damage-control' | null;
  entry: CharacterEntry | null;
  bySailors: boolean;
};

type PlainSet = { height: number; dice: number; bonus: number; lost: number; resolved: boolean };

type Roll = {
  id: string;
  ship: string;
  actor: string;
  purpose: string;
  actions: RollAction[];
  random: number;
  fixed: number[];
  md: boolean;
  mdFace: number | null;
  thrown: boolean;
  faces: number[] | null;
  sets: PlainSet[];
  chosen: (number | 'all' | null | undefined)[];
  void: boolean;
  areaDone: boolean;
  knocked: boolean; // a die by the location hit, at most one a volley (RN-R18)
};

// Men told off in the naval step: free again from step 6 on.
type Party = {
  ship: string;
  kind: 'archers' | 'sailors' | 'hands' | 'repel' | 'board';
  target: string | null;
  men: number;
  heroes: Hero[];
  landed: boolean;
  foiled: boolean;
  top: number | null;
};

type Memory = {
  prepared: string[]; // "ship/character"
  parties: Party[];
  fleeDestroyed: string[]; // "fleer>pursuer"
  formed: string[]; // engagements formed in this round
  gotAboard: string[]; // "boarder>target" in this round
  routineDone: string[]; // ships, this watch
  cruiseDone: string[]; // "ship/character", this watch
  meleeStage: 'orders' | 'rolls' | 'timeline' | 'checks';
};

export type PlainState = {
  ruleset: 'reign';
  mode: 'cruise' | 'battle';
  phase: PlainPhase;
  round: number;
  minutes: number;
  options: PlainOptions;
  sides: { id: string; allies: string[] }[];
  ships: Record<string, PlainShip>;
  positions: Record<string, PlainPosition>;
  chase: Record<string, { progress: number; escaped: boolean }>;
  engagements: PlainEngagement[];
  conditions: PlainCondition[];
  schedule: { round: number; remove: string[]; add: PlainCondition[] }[];
  features: PlainFeature[];
  ready: string[];
  watchEnded: string[];
  tasksDone: Record<string, number>;
  heldAtStart: Record<string, PlainPosition>;
  declareOrder: string[];
  declareIndex: number;
  declarations: Record<string, Declaration>;
  rolls: Roll[];
  memory: Memory;
  escapeWins: string[];
  result: { winner: string | null; reason: string; scores: Record<string, number>; escaped: string[] } | null;
};

export type PlainAction = { type: string; [field: string]: unknown };
export type PlainEvent = { type: string; [field: string]: unknown };

// The table at which one action is played: the state being changed, what happened, the dice.
type Table = { s: PlainState; events: PlainEvent[]; faces: readonly number[]; used: number };

// ---------------------------------------------------------------------------------------------------------------
// Data
// ---------------------------------------------------------------------------------------------------------------

export const DEFAULTS: PlainOptions = {
  declarations: 'ordered-open',
  breakRule: 'on-success',
  manoeuvreScope: 'pair',
  pursuitDifficulty: 'none',
  crewDifficulty: 'none',
  volleyGrouping: 'combined',
  volleySets: 'one',
  dodgeSets: 'one',
  gobbleTiming: 'width',
  pursuitGobblesShooting: false,
  archersUnderImpunity: 'allowed',
  bridgeDisrupts: 'called',
  areaDicePer: 'weapon',
  areaArmour: 'reduced',
  threatTest: 'either',
  damageOrder: 'structural-first',
  inspireThreatDuration: 'battle',
  ballastStacks: false,
  escapeUnit: 'round',
  chaseLead: 'kept',
  effectsBegin: 'next-round',
  escapeMeans: 'nobody-wins',
  dodgeThenDodge: true,
  meleeRounds: 5,
  maxActions: 2,
  sinkingRounds: 1,
  ramming: 'off',
  flamingSetsFire: false,
  calledHull: false,
  boardVsBoard: 'one-fight',
  changeOver: 'round',
  damageControlHands: 2,
  unworthyCap: 15,
  roundLimit: 40,
};

// RN-042
const RATING: Engines = { ballista: 1, catapult: 2, 'flaming-catapult': 3 };
const IGNORES: Engines = { ballista: 0, catapult: 1, 'flaming-catapult': 2 };

// RN-B21
const LOCATION_MAP: PlainLocation[] = [
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

// RN-B23: difficulty, speed, armour, hull, masts, weapons, bridge, crew, threat, engines per side, archers, value
const TYPES: Record<
  string,
  [number, number, number, number, number, number, number, number, number, Engines, number, number]
> = {
  smack: [2, 3, 0, 8, 4, 2, 3, 4, 1, {}, 2, 1],
  cutter: [3, 4, 0, 14, 6, 4, 5, 12, 2, { ballista: 4 }, 4, 3],
  merchant: [4, 2, 0, 14, 8, 4, 5, 12, 1, { ballista: 4 }, 4, 3],
  galley: [4, 3, 1, 15, 8, 5, 6, 24, 2, { catapult: 2, ballista: 1 }, 6, 8],
  'fire-galley': [4, 3, 1, 13, 8, 4, 6, 24, 2, { 'flaming-catapult': 1 }, 6, 8],
  'ob-lob': [5, 2, 2, 18, 10, 8, 6, 36, 3, { catapult: 3 }, 8, 16],
  barge: [6, 1, 0, 16, 4, 2, 4, 4, 1, {}, 2, 1],
};

// RN-B24: body, sense, knowledge, command; skills
const PRESETS: Record<string, [number, number, number, number, Partial<Record<Skill, [number, Special]>>]> = {
  'captain-green': [2, 2, 2, 2, { sailing: [2, 'none'] }],
  'captain-steady': [2, 2, 3, 3, { sailing: [3, 'none'], inspire: [2, 'none'], sight: [1, 'none'] }],
  'captain-veteran': [3, 4, 4, 3, { sailing: [4, 'none'], navigation: [2, 'none'], fight: [3, 'none'] }],
  'captain-master': [3, 4, 4, 4, { sailing: [3, 'ED'], fight: [3, 'none'] }],
  mate: [3, 3, 3, 3, { sailing: [2, 'none'], inspire: [3, 'none'], intimidate: [2, 'none'] }],
  gunner: [2, 3, 3, 2, { artillery: [3, 'none'] }],
  'master-gunner': [2, 3, 3, 2, { warmachines: [2, 'ED'] }],
  carpenter: [3, 2, 3, 1, { shipbuilding: [3, 'none'] }],
  lookout: [2, 4, 2, 1, { sight: [3, 'none'] }],
  navigator: [1, 2, 4, 2, { navigation: [3, 'none'] }],
  hero: [4, 3, 2, 3, { fight: [4, 'none'] }],
};

// ---------------------------------------------------------------------------------------------------------------
// Small helpers
// ---------------------------------------------------------------------------------------------------------------

function must<T>(x: T | null | undefined, what: string): T {
  if (x === undefined || x === null) throw new Error(`no ${what}`);
  return x;
}

function shipOf(s: PlainState, id: string | null): PlainShip {
  return must(s.ships[id ?? ''], `ship ${String(id)}`);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** In the order of sides, then of ids. */
function shipsOf(s: PlainState): PlainShip[] {
  return s.sides.flatMap(({ id: side }) =>
    Object.values(s.ships)
      .filter((ship) => ship.side === side)
      .sort((a, b) => byText(a.id, b.id)),
  );
}

/** In the order of the table of people, then of ids. */
function peopleOf(ship: PlainShip): PlainCharacter[] {
  const table = Object.keys(PRESETS);
  const place = ({ id }: PlainCharacter): number => (table.includes(id) ? table.indexOf(id) : table.length);
  return Object.values(ship.characters).sort((a, b) => place(a) - place(b) || byText(a.id, b.id));
}

function isActive(ship: PlainShip): boolean {
  return ship.status === 'active';
}

function declarationOf(s: PlainState, ship: string): Declaration {
  return must(s.declarations[ship], `declaration of ${ship}`);
}

function emit(t: Table, type: string, fields: Fields = {}): void {
  t.events.push({ type, ...fields });
}

// RN-R51
function alliedSides(s: PlainState, a: string, b: string): boolean {
  if (a === b) return true;
  return s.sides.some(
    (side) => (side.id === a && side.allies.includes(b)) || (side.id === b && side.allies.includes(a)),
  );
}

function hostile(s: PlainState, a: string, b: string): boolean {
  return !alliedSides(s, shipOf(s, a).side, shipOf(s, b).side);
}

function parted(s: PlainState, a: string, b: string): boolean {
  return s.chase[`${a}>${b}`]?.escaped === true || s.chase[`${b}>${a}`]?.escaped === true;
}

function contact(s: PlainState, a: string, b: string): boolean {
  return isActive(shipOf(s, a)) && isActive(shipOf(s, b)) && hostile(s, a, b) && !parted(s, a, b);
}

function enemiesInContact(s: PlainState, ship: string): string[] {
  return shipsOf(s)
    .map((other) => other.id)
    .filter((other) => other !== ship && contact(s, ship, other));
}

function isFull(boxes: PlainBoxes): boolean {
  return boxes.superficial + boxes.structural === boxes.boxes;
}

function isWrecked(boxes: PlainBoxes): boolean {
  return boxes.structural === boxes.boxes;
}

// 1 if a timer still runs in this round
function running(s: PlainState, until: number | null): 0 | 1 {
  return until !== null && until >= s.round ? 1 : 0;
}

export function speedOf(s: PlainState, ship: PlainShip): number {
  const masts = ship.locations.masts;
  if (isWrecked(masts)) return 0;
  return Math.max(0, ship.speed + running(s, ship.timers.tackUntil) - (isFull(masts) ? 1 : 0));
}

function conditionsOn(s: PlainState, ship: PlainShip, kinds: string[]): PlainCondition[] {
  return s.conditions.filter(
    (c) => kinds.includes(c.kind) && (c.ships === 'all' || c.ships.includes(ship.id)),
  );
}

function sumOf(conditions: PlainCondition[]): number {
  return conditions.reduce((sum, c) => sum + c.difficulty, 0);
}

export function difficultyOf(s: PlainState, ship: PlainShip): number {
  let result = ship.difficulty + ship.pushFailures;
  if (isFull(ship.locations.hull)) result += 1;
  if (isWrecked(ship.locations.masts)) result += 2;
  result += ship.tokens.onFire;
  result += running(s, ship.timers.tackDifficultyUntil);
  result += Math.max(0, sumOf(conditionsOn(s, ship, ['rough-sea', 'storm'])) - ship.tokens.ballast);
  result += Math.max(0, sumOf(conditionsOn(s, ship, ['treacherous-waters'])) - ship.tokens.route);
  result += sumOf(conditionsOn(s, ship, ['other']));
  return result;
}

export function threatOf(s: PlainState, ship: PlainShip): number {
  const until = ship.timers.inspireThreatUntil;
  const runs = ship.tokens.inspireThreat === 1 && (until === null || until >= s.round);
  return Math.min(4, ship.threat + (runs ? 1 : 0));
}

function committedOf(s: PlainState, ship: string): number {
  return s.engagements.reduce((sum, e) => sum + (e.committed[ship] ?? 0), 0);
}

// Men told off to something in this round.
function assignedOf(s: PlainState, ship: string): number {
  if (s.phase === 'aftermath' || s.phase === 'melee' || s.phase === 'upkeep') return 0;
  if (s.memory.parties.length > 0) {
    return s.memory.parties.reduce((sum, party) => sum + (party.ship === ship ? party.men : 0), 0);
  }
  const d = s.declarations[ship];
  if (d === undefined) return 0;
  let men = 0;
  for (const entry of d.archers) men += entry.count;
  for (const entry of d.boards) men += entry.party;
  for (const entry of d.repels) men += entry.party;
  for (const entry of d.sailors) men += entry.sailors;
  for (const entry of d.characters) if (entry.task === 'damage-control') men += s.options.damageControlHands;
  return men;
}

export function availableOf(s: PlainState, ship: string): number {
  return Math.max(0, shipOf(s, ship).crew - committedOf(s, ship) - assignedOf(s, ship));
}

function isNobodyAboard(ship: PlainShip): boolean {
  return ship.crew === 0 && Object.values(ship.characters).every((c) => c.out);
}

type Person = {
  sense: number;
  knowledge: number;
  sailing: { rank: number; special: Special };
  sight: number;
};

// RN-R42: without one who is fit, it is nobody
function captainOf(ship: PlainShip): Person {
  const c = ship.captain === null ? undefined : ship.characters[ship.captain];
  if (c === undefined || c.out)
    return { sense: 1, knowledge: 1, sailing: { rank: 1, special: 'none' }, sight: 0 };
  return {
    sense: c.stats.sense,
    knowledge: c.stats.knowledge,
    sailing: c.skills.sailing,
    sight: c.skills.sight.rank,
  };
}

// RN-016, RN-B11: negative if a declares before b
function declaresBefore(s: PlainState, a: PlainShip, b: PlainShip): number {
  const one = captainOf(a);
  const two = captainOf(b);
  if (one.sense !== two.sense) return one.sense - two.sense;
  if (a.gmc !== b.gmc) return a.gmc ? -1 : 1;
  if (one.sight !== two.sight) return one.sight - two.sight;
  const sideOf = (ship: PlainShip) => s.sides.findIndex((side) => side.id === ship.side);
  if (sideOf(a) !== sideOf(b)) return sideOf(a) - sideOf(b);
  return a.id < b.id ? -1 : 1;
}

function engagementOf(s: PlainState, a: string, b: string): PlainEngagement | undefined {
  return s.engagements.find((e) => e.ships.includes(a) && e.ships.includes(b));
}

function foeIn(e: PlainEngagement, ship: string): string {
  return must(
    e.ships.find((id) => id !== ship),
    'foe',
  );
}

function eff(set: PlainSet): number {
  return set.dice + set.bonus - set.lost;
}

function isAlive(set: PlainSet): boolean {
  return eff(set) >= 2;
}

// ---------------------------------------------------------------------------------------------------------------
// Set-up
// ---------------------------------------------------------------------------------------------------------------

// Plain data only; quicker than structuredClone.
function copyOf<T>(x: T): T {
  if (typeof x !== 'object' || x === null) return x;
  if (Array.isArray(x)) return x.map(copyOf) as T;
  const copy: Fields = {};
  for (const key in x) copy[key] = copyOf(x[key]);
  return copy as T;
}

function isObject(x: unknown): x is Fields {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}

function isInt(x: unknown): x is number {
  return typeof x === 'number' && Number.isSafeInteger(x);
}

function presetCharacter(preset: string): PlainCharacter {
  const [body, sense, knowledge, command, known] = must(PRESETS[preset], `preset ${preset}`);
  const skills = {} as PlainCharacter['skills'];
  for (const skill of SKILLS) {
    const [rank, special] = known[skill] ?? [0, 'none' as const];
    skills[skill] = { rank, special };
  }
  return {
    id: preset,
    stats: { body, sense, knowledge, command },
    skills,
    gunneryReady: false,
    wounds: 0,
    out: false,
    fightingIn: null,
  };
}

// A preset, changed or not; without one all is 0.
function readCharacter(x: unknown): PlainCharacter {
  if (typeof x === 'string') return presetCharacter(x);
  if (!isObject(x)) throw new Error('invalid-scenario: character');
  const base = presetCharacter((x.preset as string | undefined) ?? 'hero');
  if (x.preset === undefined) {
    base.stats = { body: 0, sense: 0, knowledge: 0, command: 0 };
    for (const skill of SKILLS) base.skills[skill] = { rank: 0, special: 'none' };
  }
  return {
    id: (x.id as string | undefined) ?? base.id,
    stats: { ...base.stats, ...(x.stats as Partial<PlainCharacter['stats']> | undefined) },
    skills: { ...base.skills, ...(x.skills as Partial<PlainCharacter['skills']> | undefined) },
    gunneryReady: x.gunneryReady === true,
    wounds: (x.wounds as number | undefined) ?? 0,
    out: x.out === true,
    fightingIn: null,
  };
}

export function start(scenario: unknown, options: Partial<PlainOptions>): PlainState {
  const given = copyOf(scenario) as Fields;
  const limit = given.roundLimit === undefined ? {} : { roundLimit: given.roundLimit as number };
  const s: PlainState = {
    ruleset: 'reign',
    mode: (given.mode as 'cruise' | 'battle' | undefined) ?? 'battle',
    phase: 'setup',
    round: 0,
    minutes: 0,
    options: { ...DEFAULTS, ...(given.options as Partial<PlainOptions> | undefined), ...limit, ...options },
    sides: readSides(given.sides as { id: string; allies?: string[] }[]),
    ships: {},
    positions: readPositions(given.positions as Record<string, Fields> | undefined),
    chase: {},
    engagements: [],
    conditions: (given.conditions as PlainCondition[] | undefined) ?? [],
    schedule: (given.schedule as PlainState['schedule'] | undefined) ?? [],
    features: ((given.features as PlainFeature[] | undefined) ?? []).map((f) => ({
      ...f,
      destroyed: f.destroyed === true,
    })),
    ready: [],
    watchEnded: [],
    tasksDone: {},
    heldAtStart: {},
    declareOrder: [],
    declareIndex: 0,
    declarations: {},
    rolls: [],
    memory: {
      prepared: [],
      parties: [],
      fleeDestroyed: [],
      formed: [],
      gotAboard: [],
      routineDone: [],
      cruiseDone: [],
      meleeStage: 'orders',
    },
    escapeWins: (given.escapeWins as string[] | undefined) ?? [],
    result: null,
  };
  for (const x of given.ships as Fields[]) {
    const ship = readShip(x);
    s.ships[ship.id] = ship;
  }
  if (s.mode === 'cruise') {
    s.phase = 'cruise';
    s.round = 1;
    for (const side of s.sides) s.tasksDone[side.id] = 0;
  }
  for (const ship of shipsOf(s)) if (isWrecked(ship.locations.hull)) ship.sinkingSince = 0;
  if (s.mode === 'cruise') weather({ s, events: [], faces: [], used: 0 }, 1);
  return s;
}

// An alliance holds both ways.
function readSides(given: { id: string; allies?: string[] }[]): PlainState['sides'] {
  return given.map(({ id, allies = [] }) => ({
    id,
    allies: given
      .map((other) => other.id)
      .filter(
        (other) =>
          allies.includes(other) || given.some((x) => x.id === other && x.allies?.includes(id) === true),
      ),
  }));
}

function readPositions(given: Record<string, Fields> | undefined): PlainState['positions'] {
  const positions: PlainState['positions'] = {};
  for (const [pair, x] of Object.entries(given ?? {})) {
    positions[pair] = {
      kind: x.kind as PlainPosition['kind'],
      broadside: (x.broadside ?? null) as PlainPosition['broadside'],
      since: (x.since as number | undefined) ?? 0,
      parryOnly: x.parryOnly === true,
    };
  }
  return positions;
}

function readShip(x: Fields): PlainShip {
  const [difficulty, speed, armour, hull, masts, weapons, bridge, crew, threat, engines, archers, value] =
    must(TYPES[x.type as string], 'ship type');
  const boxes = (n: number): PlainBoxes => ({ boxes: n, superficial: 0, structural: 0 });
  const characters: Record<string, PlainCharacter> = {};
  const people = ((x.characters as unknown[] | undefined) ?? []).map(readCharacter);
  let captain: string | null = null;
  if (people.some((person) => person.id === x.captain)) {
    captain = x.captain as string;
  } else if (x.captain !== null && x.captain !== undefined) {
    const person = readCharacter(x.captain);
    people.unshift(person);
    captain = person.id;
  }
  for (const person of people) characters[person.id] = person;
  const {
    engines: otherEngines = {},
    locations: otherLocations = {},
    onFire = 0,
    ...others
  } = copyOf(x.overrides ?? {}) as Fields & {
    engines?: Partial<Record<PlainBroadside, Engines>>;
    locations?: Partial<Record<PlainLocation, Partial<PlainBoxes>>>;
    onFire?: number;
  };
  const locations = {
    hull: boxes(hull),
    masts: boxes(masts),
    weapons: boxes(weapons),
    bridge: boxes(bridge),
  };
  for (const location of LOCATIONS) Object.assign(locations[location], otherLocations[location]);
  return {
    id: x.id as string,
    side: x.side as string,
    type: x.type as string,
    gmc: x.gmc === true,
    status: 'active',
    capturedBy: null,
    difficulty,
    speed,
    armour,
    threat,
    crew,
    engines: { port: { ...engines }, starboard: { ...engines }, ...otherEngines },
    archers,
    locations,
    locationMap: [...LOCATION_MAP],
    characters,
    captain,
    pushFailures: 0,
    timers: {
      tackUntil: null,
      tackDifficultyUntil: null,
      ballastPenaltyUntil: null,
      pushUntil: null,
      spotTroubleUntil: null,
      inspireThreatUntil: null,
    },
    tokens: { inspireDie: 0, inspireThreat: 0, ballast: 0, route: 0, spotted: [], onFire },
    starting: [],
    lastOption: null,
    sinkingSince: null,
    value,
    ...(others as Partial<PlainShip>),
  };
}

// ---------------------------------------------------------------------------------------------------------------
// Pools, RN-B01 to RN-B08
// ---------------------------------------------------------------------------------------------------------------

type Dice = { normal: number; ed: boolean; md: boolean };

// RN-B04: the ED first, then normal dice, the MD last.
function without(pool: Dice, penalties: number): Dice {
  const left = { ...pool };
  for (let i = 0; i < penalties; i += 1) {
    if (left.ed) left.ed = false;
    else if (left.normal > 0) left.normal -= 1;
    else left.md = false;
  }
  return left;
}

// RN-B05
function dicePool(normal: number, special: Special, cap: number, penalties: number): Dice {
  const extra = special === 'none' ? 0 : 1;
  const overflow = Math.max(0, normal + extra - cap);
  const trimmed = Math.min(normal, cap - extra);
  return without(
    { normal: trimmed, ed: special === 'ED', md: special === 'MD' },
    Math.max(0, penalties - overflow),
  );
}

function sizeOf(pool: Dice): number {
  return pool.normal + (pool.ed ? 1 : 0) + (pool.md ? 1 : 0);
}

// Bridge: -1 if full, -2 if wrecked.
function bridgePenalty(ship: PlainShip): number {
  if (isWrecked(ship.locations.bridge)) return 2;
  return isFull(ship.locations.bridge) ? 1 : 0;
}

// RN-R29
function spotTroubleDie(s: PlainState, ship: PlainShip): number {
  const threatened = conditionsOn(s, ship, ['treacherous-waters']).length > 0;
  return threatened ? running(s, ship.timers.spotTroubleUntil) : 0;
}

function captainPool(s: PlainState, ship: PlainShip, option: CaptainEntry['option']): Dice {
  const captain = captainOf(ship);
  const { rank, special } = captain.sailing;
  if (option === 'flee' || option === 'pursue') {
    return dicePool(rank + speedOf(s, ship), special, 10, bridgePenalty(ship)); // RN-070
  }
  const bonus = option === 'ram' ? 0 : spotTroubleDie(s, ship);
  return dicePool(captain.knowledge + rank + bonus, special, 10, bridgePenalty(ship));
}

function captainDifficulty(s: PlainState, ship: PlainShip, option: CaptainEntry['option']): number {
  if (option === 'flee' || option === 'pursue') {
    return s.options.pursuitDifficulty === 'ship' ? difficultyOf(s, ship) : 0; // RN-R09
  }
  return difficultyOf(s, ship) + (option === 'ram' ? 2 : 0); // RN-B40
}

const TASK_SKILLS: Record<string, [Stat, Skill]> = {
  'damage-control': ['knowledge', 'shipbuilding'],
  inspire: ['command', 'inspire'],
  'spot-target': ['sense', 'sight'],
  tack: ['knowledge', 'sailing'],
  'adjust-ballast': ['knowledge', 'sailing'],
  'plan-route': ['knowledge', 'navigation'],
  'spot-trouble': ['sense', 'sight'],
};

const PUSH_SKILLS: Record<string, [Stat, Skill]> = {
  sailing: ['knowledge', 'sailing'],
  inspire: ['command', 'inspire'],
  intimidate: ['command', 'intimidate'],
};

function skillPool(character: PlainCharacter, stat: Stat, skill: Skill): Dice {
  const { rank, special } = character.skills[skill];
  return dicePool(character.stats[stat] + rank, special, 10, 0);
}

function taskPool(ship: PlainShip, entry: CharacterEntry): Dice {
  const character = must(ship.characters[entry.character], 'character');
  const row = entry.task === 'push-limits' ? PUSH_SKILLS[entry.skill ?? ''] : TASK_SKILLS[entry.task];
  const [stat, skill] = must(row, 'task');
  return skillPool(character, stat, skill);
}

function heroPool(character: PlainCharacter): Dice {
  return skillPool(character, 'body', 'fight');
}

function taskDifficulty(s: PlainState, ship: PlainShip, task: string): number {
  if (task === 'push-limits') return difficultyOf(s, ship) + 4; // RN-092
  return s.options.crewDifficulty === 'ship' ? difficultyOf(s, ship) : 0;
}

// The skill that a gunnery helper has rolled: the larger pool, tie: artillery.
function gunnerySkill(character: PlainCharacter): Skill {
  const size = (skill: Skill) =>
    character.skills[skill].rank + (character.skills[skill].special === 'none' ? 0 : 1);
  return size('warmachines') > size('artillery') ? 'warmachines' : 'artillery';
}

function volleyPool(s: PlainState, ship: PlainShip, entry: VolleyEntry): Dice {
  let normal = 0;
  for (const [weapon, n] of Object.entries(entry.weapons)) normal += n * (RATING[weapon] ?? 0);
  let special: Special = 'none';
  if (entry.helper?.use === 'die') normal += 1;
  else if (entry.helper !== null) special = entry.helper.use as Special;
  if (entry.inspired) normal += 1;
  let penalties = running(s, ship.timers.ballastPenaltyUntil) as number;
  if (isFull(ship.locations.weapons)) penalties += 1;
  if (entry.called !== null) penalties += 1;
  return dicePool(normal, special, 10, penalties);
}

function archerPool(s: PlainState, ship: PlainShip, entry: ArcherEntry): Dice {
  let penalties = running(s, ship.timers.ballastPenaltyUntil) as number;
  if (entry.called !== null) penalties += 1;
  return dicePool(entry.count + (entry.inspired ? 1 : 0), 'none', 10, penalties);
}

function menPool(s: PlainState, men: number, inspired = false): Dice {
  return dicePool(men + (inspired ? 1 : 0), 'none', s.options.unworthyCap, 0);
}

// ---------------------------------------------------------------------------------------------------------------
// Rolls and sets
// ---------------------------------------------------------------------------------------------------------------

const BLANK: RollAction = {
  kind: 'task',
  target: null,
  difficulty: 0,
  all: false,
  waits: false,
  mode: null,
  party: null,
  hero: null,
  volley: null,
  archers: null,
  task: null,
  entry: null,
  bySailors: false,
};

type CalledFaces = { call?: number | null | undefined; edFace?: number | null };

// A roll still to be thrown. `call` is the face of a called shot, `edFace` that of the Expert Die.
function addRoll(
  s: PlainState,
  roll: { ship: string; actor: string; purpose: string; actions: RollAction[] },
  pool: Dice,
  faces: CalledFaces = {},
): Roll {
  let random = pool.normal;
  const fixed: number[] = [];
  if (pool.ed) {
    // nameless only if another action, struck off since, would have cost it (RN-R57, RN-R71)
    if (faces.edFace != null) fixed.push(faces.edFace);
  } else if (faces.call !== undefined && faces.call !== null && random > 0) {
    fixed.push(faces.call); // RN-B06
    random -= 1;
  }
  const added: Roll = {
    id: `r${s.rolls.length + 1}`,
    ...roll,
    random,
    fixed,
    md: pool.md,
    mdFace: null,
    thrown: false,
    faces: random === 0 ? [] : null,
    sets: [],
    chosen: roll.actions.map(() => undefined),
    void: false,
    areaDone: false,
    knocked: false,
  };
  s.rolls.push(added);
  return added;
}

function nextFace(t: Table): number {
  const face = t.faces[t.used];
  if (face === undefined) throw new Error('out of dice');
  if (!Number.isInteger(face) || face < 1 || face > 10) throw new Error(`bad face: ${String(face)}`);
  t.used += 1;
  return face;
}

function isMdDue(roll: Roll): boolean {
  return roll.md && roll.mdFace === null && roll.random + roll.fixed.length > 0 && roll.faces !== null;
}

// RN-B01, RN-R30
function formSets(s: PlainState, roll: Roll): void {
  const shown = [...(roll.faces ?? []), ...roll.fixed];
  if (roll.mdFace !== null) shown.push(roll.mdFace);
  const pushed = running(s, shipOf(s, roll.ship).timers.pushUntil);
  const lowest = Math.min(...roll.actions.map((action) => action.difficulty));
  roll.sets = [];
  for (let height = 1; height <= 10; height += 1) {
    const dice = shown.filter((face) => face === height).length;
    if (dice < 2) continue;
    roll.sets.push({ height, dice, bonus: height >= lowest ? pushed : 0, lost: 0, resolved: false });
  }
  // the widest first, at equal Width the highest
  roll.sets.sort((a, b) => b.dice - a.dice || b.height - a.height);
  if (roll.actions[0]?.kind === 'board-attack') {
    const party = s.memory.parties[must(roll.actions[0].party, 'party')];
    // RN-R15: the top set, as rolled
    if (party !== undefined) party.top = roll.sets[0]?.height ?? null;
  }
}

function throwRoll(t: Table, roll: Roll): void {
  const faces: number[] = [];
  for (let i = 0; i < roll.random; i += 1) faces.push(nextFace(t));
  roll.thrown = true;
  roll.faces = faces.sort((a, b) => a - b);
  emit(t, 'dice-rolled', { roll: roll.id, ship: roll.ship, purpose: roll.purpose, faces });
  formSets(t.s, roll);
  if (!isMdDue(roll)) roll.faces = null;
}

function rollOf(s: PlainState, id: string): Roll {
  return must(
    s.rolls.find((roll) => roll.id === id),
    `roll ${id}`,
  );
}

function setOf(roll: Roll, height: number): PlainSet | undefined {
  return roll.sets.find((set) => set.height === height);
}

type Choice = { roll: Roll; action: number; heights: (number | null)[] };

// The sets an action may use; null, in a roll for two actions, to give it nothing.
function usableHeights(roll: Roll, index: number): (number | null)[] {
  const action = must(roll.actions[index], 'action');
  const taken = roll.chosen.filter((_, i) => i !== index);
  const heights: (number | null)[] = roll.sets
    .filter((set) => set.height >= action.difficulty && !taken.includes(set.height))
    .map((set) => set.height);
  if (roll.actions.length > 1 || heights.length === 0) heights.push(null);
  return heights;
}

// Takes the single legal choices, up to the first that somebody has to make.
function takeSingleChoices(rolls: Roll[]): void {
  for (const roll of rolls) {
    for (const [index, action] of roll.actions.entries()) {
      if (roll.chosen[index] !== undefined) continue;
      const heights = action.all ? ['all' as const] : usableHeights(roll, index);
      if (heights.length > 1) return;
      roll.chosen[index] = heights[0] ?? null;
    }
  }
}

// The first choice that somebody has to make.
function nextChoice(rolls: Roll[]): Choice | null {
  for (const roll of rolls) {
    const action = roll.chosen.indexOf(undefined);
    if (action >= 0) return { roll, action, heights: usableHeights(roll, action) };
  }
  return null;
}

// Is nothing more to be chosen?
function isChosen(rolls: Roll[]): boolean {
  if (mdDue(rolls) !== null) return false;
  takeSingleChoices(rolls);
  return nextChoice(rolls) === null;
}

function mdDue(rolls: Roll[]): Roll | null {
  return rolls.find(isMdDue) ?? null;
}

// Which action a set serves; null if none.
function actionOf(roll: Roll, set: PlainSet): RollAction | null {
  for (const [index, action] of roll.actions.entries()) {
    if (roll.chosen[index] === set.height) return action;
  }
  for (const [index, action] of roll.actions.entries()) {
    if (roll.chosen[index] === 'all' && set.height >= action.difficulty) return action;
  }
  return null;
}

// ---------------------------------------------------------------------------------------------------------------
// From declarations to rolls (end of step 1)
// ---------------------------------------------------------------------------------------------------------------

function captainAction(s: PlainState, ship: PlainShip, entry: CaptainEntry): RollAction {
  const { option } = entry;
  const all =
    option === 'flee' || option === 'pursue' || (option === 'dodge' && s.options.dodgeSets === 'all');
  return {
    ...BLANK,
    kind: option === 'hold' ? 'task' : option,
    target: entry.target,
    difficulty: captainDifficulty(s, ship, option),
    all,
  };
}

function taskAction(s: PlainState, ship: PlainShip, entry: CharacterEntry): RollAction {
  let task: RollAction['task'];
  if (entry.task === 'push-limits') task = 'push';
  else if (entry.task === 'inspire') task = entry.benefit;
  else task = entry.task as RollAction['task'];
  return { ...BLANK, kind: 'task', task, entry, difficulty: taskDifficulty(s, ship, entry.task) };
}

// Pools and Difficulties are frozen: one roll for each declared pool, in roll order.
function freeze(s: PlainState): void {
  s.rolls = [];
  for (const id of s.declareOrder) {
    if (isActive(shipOf(s, id))) tellOff(s, id);
  }
  for (const id of s.declareOrder) {
    if (isActive(shipOf(s, id))) rollsOf(s, shipOf(s, id));
  }
}

// The men told off, in the order of declaration.
function tellOff(s: PlainState, ship: string): void {
  const d = declarationOf(s, ship);
  const base = { ship, target: null, heroes: [], landed: false, foiled: false, top: null };
  const told: { n: number; party: Party }[] = [];
  for (const e of d.archers) told.push({ n: e.n, party: { ...base, kind: 'archers', men: e.count } });
  for (const e of d.sailors) told.push({ n: e.n, party: { ...base, kind: 'sailors', men: e.sailors } });
  for (const e of d.characters) {
    if (e.task !== 'damage-control') continue;
    told.push({ n: e.n, party: { ...base, kind: 'hands', men: s.options.damageControlHands } });
  }
  for (const e of d.boards) {
    told.push({
      n: e.n,
      party: { ...base, kind: 'board', target: e.target, men: e.party, heroes: copyOf(e.heroes) },
    });
  }
  for (const e of d.repels) {
    told.push({
      n: e.n,
      party: { ...base, kind: 'repel', target: e.against, men: e.party, heroes: copyOf(e.heroes) },
    });
  }
  told.sort((a, b) => a.n - b.n);
  s.memory.parties.push(...told.map(({ party }) => party));
}

function partyIndex(s: PlainState, ship: string, kind: 'board' | 'repel', target: string): number {
  return s.memory.parties.findIndex((p) => p.ship === ship && p.kind === kind && p.target === target);
}

function rollsOf(s: PlainState, ship: PlainShip): void {
  const d = declarationOf(s, ship.id);
  const plans: { n: number; character: string | null; action: RollAction; pool: Dice; add: () => void }[] =
    [];
  const plan = (
    n: number,
    character: string | null,
    purpose: string,
    action: RollAction,
    pool: Dice,
    faces: CalledFaces = {},
    heroes: Hero[] = [],
  ): void => {
    const add = (): void => {
      addRoll(s, { ship: ship.id, actor: character ?? 'crew', purpose, actions: [action] }, pool, faces);
      for (const hero of heroes) addHeroRoll(s, ship, hero, action);
    };
    plans.push({ n, character, action, pool, add });
  };

  // none: she would have struck, but to a ship that struck herself
  const captain = d.captain;
  if (captain !== null && captain.option !== 'hold') {
    const pool = captainPool(s, ship, captain.option);
    const action = captainAction(s, ship, captain);
    const out = ship.captain === null || ship.characters[ship.captain]?.out === true;
    plan(0, out ? null : ship.captain, captain.option, action, pool, { edFace: captain.edFace });
  }
  for (const e of d.volleys) {
    const action: RollAction = {
      ...BLANK,
      kind: 'volley',
      target: e.target,
      all: s.options.volleySets === 'all',
      waits: e.waits,
      volley: e,
    };
    plan(e.n, null, 'volley', action, volleyPool(s, ship, e), { call: e.called?.face, edFace: e.edFace });
  }
  for (const e of d.archers) {
    const action: RollAction = {
      ...BLANK,
      kind: 'archers',
      target: e.target,
      all: e.aim === 'crew',
      archers: e,
    };
    plan(e.n, null, 'archers', action, archerPool(s, ship, e), { call: e.called?.face });
  }
  for (const e of d.boards) {
    const party = partyIndex(s, ship.id, 'board', e.target);
    const action: RollAction = {
      ...BLANK,
      kind: 'board-attack',
      target: e.target,
      all: true,
      waits: e.waits,
      mode: 'attack',
      party,
    };
    plan(e.n, null, 'board-attack', action, menPool(s, e.party, e.inspired), {}, e.heroes);
  }
  for (const e of d.repels) {
    const party = partyIndex(s, ship.id, 'repel', e.against);
    const action: RollAction = {
      ...BLANK,
      kind: 'repel',
      target: e.against,
      all: true,
      mode: e.mode,
      party,
    };
    plan(e.n, null, 'repel', action, menPool(s, e.party, e.inspired), {}, e.heroes);
  }
  for (const e of d.sailors) {
    const difficulty = taskDifficulty(s, ship, e.task);
    const action: RollAction = { ...BLANK, kind: 'task', task: e.task, bySailors: true, difficulty };
    plan(e.n, null, e.task, action, menPool(s, e.sailors, e.inspired));
  }
  for (const e of d.characters) {
    plan(e.n, e.character, e.task, taskAction(s, ship, e), taskPool(ship, e), { edFace: e.edFace });
  }

  plans.sort((a, b) => a.n - b.n);
  const done: string[] = [];
  for (const p of plans) {
    const own = plans.filter((q) => q.character !== null && q.character === p.character);
    if (own.length < 2) {
      p.add();
    } else if (p.character !== null && !done.includes(p.character)) {
      // RN-R40, RN-B08: the smaller pool, one die less; tie: the first declared
      done.push(p.character);
      let smaller = must(own[0], 'action');
      for (const q of own) if (sizeOf(q.pool) < sizeOf(smaller.pool)) smaller = q;
      const roll = {
        ship: ship.id,
        actor: p.character,
        purpose: 'multi',
        actions: own.map((q) => q.action),
      };
      addRoll(s, roll, without(smaller.pool, own.length - 1));
    }
  }
}

// RN-R73
function addHeroRoll(s: PlainState, ship: PlainShip, hero: Hero, party: RollAction): void {
  const action: RollAction = { ...party, kind: 'hero-fight', all: false, hero: hero.character };
  const pool = heroPool(must(ship.characters[hero.character], 'hero'));
  const roll = { ship: ship.id, actor: hero.character, purpose: 'hero-fight', actions: [action] };
  addRoll(s, roll, pool, { edFace: hero.edFace });
}

// ---------------------------------------------------------------------------------------------------------------
// The timeline (step 4, and that of a melee round)
// ---------------------------------------------------------------------------------------------------------------

type Item = { roll: Roll; set: PlainSet; action: RollAction };

function allItems(s: PlainState): Item[] {
  const items: Item[] = [];
  for (const roll of s.rolls) {
    for (const set of roll.sets) {
      const action = actionOf(roll, set);
      if (action !== null) items.push({ roll, set, action });
    }
  }
  return items;
}

function isWaitingForTurn({ roll, set }: Item): boolean {
  return !roll.void && !set.resolved && isAlive(set);
}

function classOf({ action }: Item): number {
  if (action.kind === 'dodge' || action.kind === 'flee' || action.mode === 'parry') return 0;
  if (action.kind === 'pursue') return 1;
  if (action.kind === 'manoeuvre') return 2;
  return action.kind === 'task' ? 4 : 3;
}

// The set of the captain's manoeuvre; null if it has none.
function manoeuvreItem(s: PlainState, ship: string): Item | null {
  return allItems(s).find((item) => item.roll.ship === ship && item.action.kind === 'manoeuvre') ?? null;
}

type Key = [number, number];

function compareKeys(a: Key, b: Key): number {
  return a[0] === b[0] ? a[1] - b[1] : a[0] - b[0];
}

function keyOf(s: PlainState, item: Item): Key {
  const own: Key = [eff(item.set), item.set.height];
  if (!item.action.waits) return own;
  const manoeuvre = must(manoeuvreItem(s, item.roll.ship), 'manoeuvre');
  const other: Key = [eff(manoeuvre.set), manoeuvre.set.height];
  return compareKeys(own, other) <= 0 ? own : other;
}

// What comes next: one item, or a batch of class 3.
function nextItems(s: PlainState): Item[] {
  const waiting = allItems(s).filter(isWaitingForTurn);
  let best: Item[] = [];
  for (const item of waiting) {
    const first = best[0];
    const order = first === undefined ? 1 : comesBefore(s, item, first);
    if (order > 0) best = [item];
    else if (order === 0 && classOf(item) === 3) best.push(item);
  }
  return best;
}

// Positive if a comes before b; 0 if only the roll order tells them apart.
function comesBefore(s: PlainState, a: Item, b: Item): number {
  const early = (item: Item): number => (classOf(item) <= 1 ? 1 : 0);
  if (s.options.gobbleTiming === 'height-only' && early(a) !== early(b)) {
    return early(a) - early(b); // RN-R12
  }
  const keys = compareKeys(keyOf(s, a), keyOf(s, b));
  return keys === 0 ? classOf(b) - classOf(a) : keys;
}

// Does the action stand as a success (RN-R68)? Living sets do until their turn.
function succeeds(s: PlainState, ship: string, kind: Kind): boolean {
  return allItems(s).some(
    ({ roll, set, action }) => roll.ship === ship && action.kind === kind && isAlive(set),
  );
}

type Posture = 'S' | 'B' | 'D' | 'P' | 'F';

function heldPosture(s: PlainState, x: string, y: string): Posture {
  const held = s.positions[`${x}>${y}`];
  if (held === undefined) return 'F';
  return held.kind === 'shoot' ? 'S' : 'B';
}

// RN-R03, RN-R04, RN-R56
function postureOf(s: PlainState, x: string, y: string): Posture {
  const captain = declarationOf(s, x).captain;
  const option = captain?.option ?? 'hold';
  if (option === 'dodge') return succeeds(s, x, 'dodge') ? 'D' : 'F';
  if (option === 'flee') return succeeds(s, x, 'flee') ? 'P' : 'F';
  if (option === 'pursue') return captain?.target === y && succeeds(s, x, 'pursue') ? 'P' : 'F';
  const held = heldPosture(s, x, y);
  if (option !== 'manoeuvre' || captain?.target !== y) return held;
  const item = manoeuvreItem(s, x);
  if (item === null || !isAlive(item.set)) return held;
  if (s.options.changeOver === 'timed' && !item.set.resolved && held !== 'F') return held;
  return captain.kind === 'shoot' ? 'S' : 'B';
}

function oneFight(s: PlainState, x: string, y: string): boolean {
  return s.options.boardVsBoard === 'one-fight' && postureOf(s, x, y) === 'B' && postureOf(s, y, x) === 'B';
}

function boardHeldAtStart(s: PlainState, x: string, y: string): boolean {
  return s.heldAtStart[`${x}>${y}`]?.kind === 'board';
}

function partyOf(s: PlainState, action: RollAction): Party {
  return must(s.memory.parties[must(action.party, 'party')], 'party');
}

// Is this attack still good as its turn comes?
function isValidAttack(s: PlainState, { roll, action }: Item): boolean {
  const x = roll.ship;
  const y = must(action.target, 'target');
  if (action.kind === 'volley') return postureOf(s, x, y) === 'S';
  if (action.kind === 'archers') {
    if (s.options.archersUnderImpunity === 'allowed') return true; // RN-R14
    const own = postureOf(s, x, y);
    return !((own === 'P' || own === 'F') && postureOf(s, y, x) === 'S');
  }
  if (action.mode === 'attack') {
    if (postureOf(s, x, y) !== 'B') return false;
    return postureOf(s, y, x) !== 'F' || boardHeldAtStart(s, x, y); // RN-R16
  }
  return true;
}

// The attack is lost, with the heroes of its party.
function loseAttack(t: Table, roll: Roll): void {
  if (roll.void) return;
  const action = must(roll.actions[0], 'action');
  emit(t, 'attack-lost', { roll: roll.id, ship: roll.ship });
  roll.void = true;
  if (action.party !== null) voidParty(t.s, action.party);
}

function voidParty(s: PlainState, party: number): void {
  for (const roll of s.rolls) if (roll.actions.some((action) => action.party === party)) roll.void = true;
}

// RN-R20
function failManoeuvre(t: Table, ship: string): void {
  emit(t, 'manoeuvre-failed', { ship });
  for (const roll of t.s.rolls) {
    const waits = roll.actions.some((action) => action.waits && action.kind !== 'hero-fight');
    if (roll.ship === ship && waits) loseAttack(t, roll);
  }
}

// Takes dice from a set; below 2 it is destroyed.
function takeDice(t: Table, item: Item, dice: number): void {
  const wasAlive = isAlive(item.set);
  item.set.lost += dice;
  if (!wasAlive || isAlive(item.set)) return;
  emit(t, 'set-destroyed', { roll: item.roll.id, height: item.set.height });
  if (item.action.kind === 'manoeuvre') failManoeuvre(t, item.roll.ship);
}

// RN-R19: greatest Height, then Width
function highest(items: Item[]): Item | null {
  let best: Item | null = null;
  for (const item of items) {
    if (!isWaitingForTurn(item)) continue;
    const more =
      best === null ? 1 : compareKeys([item.set.height, eff(item.set)], [best.set.height, eff(best.set)]);
    if (more > 0) best = item;
  }
  return best;
}

// ---------------------------------------------------------------------------------------------------------------
// Gobbling, RN-B09, RN-R12, RN-R13
// ---------------------------------------------------------------------------------------------------------------

function isGobbler(item: Item): boolean {
  return classOf(item) <= 1;
}

// What a gobbling set may take by its kind, whatever the height and the timing.
function mayGobble(s: PlainState, own: Item, other: Item): boolean {
  const us = own.roll.ship;
  const them = other.roll.ship;
  if (!hostile(s, us, them) || other.roll.void || !isAlive(other.set)) return false;
  const { kind, target } = other.action;
  const atUs = target === us;
  const shots = kind === 'volley' || kind === 'archers';
  const moves = kind === 'manoeuvre' || kind === 'board-attack' || kind === 'ram';
  const shooting = shots && s.options.pursuitGobblesShooting;
  if (own.action.kind === 'dodge') return atUs && (moves || shots);
  if (own.action.kind === 'flee') return atUs && (moves || kind === 'pursue' || shooting);
  if (own.action.kind === 'pursue') {
    if (them !== own.action.target) return false;
    return kind === 'flee' || (atUs && (moves || kind === 'pursue' || shooting));
  }
  // a parry
  if (s.phase === 'melee') return kind === 'melee' || kind === 'hero-fight';
  if (them !== own.action.target || !atUs) return false;
  if (kind === 'hero-fight') return other.action.mode === 'attack' || oneFight(s, us, them);
  return kind === 'board-attack';
}

function eligibleTargets(s: PlainState, own: Item): Item[] {
  return allItems(s).filter(
    (other) => mayGobble(s, own, other) && !other.set.resolved && other.set.height <= own.set.height,
  );
}

// The gobbling set whose owner has to decide now.
function dueGobble(s: PlainState): Item | null {
  const first = nextItems(s)[0];
  if (first === undefined || !isGobbler(first) || eligibleTargets(s, first).length === 0) return null;
  return first;
}

type Spend = { roll: string; height: number; dice: number };

function gobble(t: Table, spends: Spend[]): void {
  const s = t.s;
  const own = must(dueGobble(s), 'gobble due');
  own.set.resolved = true;
  for (const spend of spends) {
    const roll = rollOf(s, spend.roll);
    // lost by what these dice have just destroyed (RN-R20)
    if (roll.void) continue;
    const set = must(setOf(roll, spend.height), 'set');
    const other: Item = { roll, set, action: must(actionOf(roll, set), 'action') };
    emit(t, 'gobbled', { by: own.roll.id, roll: roll.id, height: set.height, dice: spend.dice });
    const wasAlive = isAlive(set);
    takeDice(t, other, spend.dice);
    if (!wasAlive || isAlive(set)) continue;
    if (own.action.kind === 'pursue' && other.action.kind === 'flee') {
      s.memory.fleeDestroyed.push(`${roll.ship}>${own.roll.ship}`); // RN-R33
    }
    if (other.action.kind === 'board-attack') foil(t, own, other);
  }
}

// RN-R15
function foil(t: Table, own: Item, other: Item): void {
  const s = t.s;
  const posture = postureOf(s, own.roll.ship, other.roll.ship);
  const party = partyOf(s, other.action);
  if ((posture !== 'D' && posture !== 'P') || party.top !== other.set.height) return;
  party.foiled = true;
  emit(t, 'boarding-foiled', { ship: other.roll.ship, target: own.roll.ship });
  voidParty(s, must(other.action.party, 'party'));
}

// ---------------------------------------------------------------------------------------------------------------
// Damage, RN-B20 to RN-B22
// ---------------------------------------------------------------------------------------------------------------

// Gives the points that overflow.
function structuralPoints(boxes: PlainBoxes, points: number): number {
  let over = 0;
  for (let i = 0; i < points; i += 1) {
    if (!isFull(boxes)) {
      boxes.structural += 1;
    } else if (boxes.superficial > 0) {
      boxes.superficial -= 1;
      boxes.structural += 1;
    } else {
      over += 1;
    }
  }
  return over;
}

function superficialPoints(boxes: PlainBoxes, points: number): number {
  let over = 0;
  for (let i = 0; i < points; i += 1) {
    if (!isFull(boxes)) {
      boxes.superficial += 1;
    } else if (boxes.superficial > 0) {
      boxes.superficial -= 1;
      boxes.structural += 1;
    } else {
      over += 1;
    }
  }
  return over;
}

function damage(
  t: Table,
  ship: PlainShip,
  location: PlainLocation,
  superficial: number,
  structural: number,
): void {
  if (superficial + structural === 0) return;
  const boxes = ship.locations[location];
  const before = copyOf(boxes);
  let overSuperficial = 0;
  let overStructural = 0;
  if (t.s.options.damageOrder === 'structural-first') {
    overStructural = structuralPoints(boxes, structural);
    overSuperficial = superficialPoints(boxes, superficial);
  } else {
    overSuperficial = superficialPoints(boxes, superficial);
    overStructural = structuralPoints(boxes, structural);
  }
  const isChanged = before.superficial !== boxes.superficial || before.structural !== boxes.structural;
  if (isChanged) emit(t, 'damage', { ship: ship.id, location, superficial, structural });
  if (location === 'hull') checkSinking(t, ship);
  else if (overSuperficial + overStructural > 0) damage(t, ship, 'hull', overSuperficial, overStructural);
}

// RN-R43
function checkSinking(t: Table, ship: PlainShip): void {
  if (ship.sinkingSince !== null || !isWrecked(ship.locations.hull)) return;
  ship.sinkingSince = t.s.round;
  emit(t, 'ship-sinking', { ship: ship.id });
}

function startFire(t: Table, ship: PlainShip): void {
  ship.tokens.onFire += 1;
  emit(t, 'fire-started', { ship: ship.id });
}

function putOut(t: Table, ship: PlainShip, id: string): void {
  const character = ship.characters[id];
  if (character === undefined || character.out) return;
  character.out = true;
  emit(t, 'character-out', { ship: ship.id, character: id });
  // he is no fighter any more
  const s = t.s;
  for (const party of s.memory.parties) {
    if (party.ship === ship.id) party.heroes = party.heroes.filter((hero) => hero.character !== id);
  }
  for (const e of s.engagements.filter((other) => other.ships.includes(ship.id))) {
    e.heroes[ship.id] = (e.heroes[ship.id] ?? []).filter((hero) => hero.character !== id);
  }
  character.fightingIn = null;
  for (const roll of s.rolls) {
    if (roll.ship === ship.id && roll.purpose === 'hero-fight' && roll.actor === id) roll.void = true;
  }
}

// RN-R23: one uncommitted follower, in the order of the ruling. Gives false if there is none.
function killSpareMan(s: PlainState, ship: PlainShip): boolean {
  const parties = s.memory.parties.filter((party) => party.ship === ship.id && party.men > 0);
  if (availableOf(s, ship.id) === 0) {
    const rank = (party: Party): number => (party.kind === 'board' ? 2 : party.kind === 'repel' ? 1 : 0);
    let victim: Party | null = null;
    for (const party of parties) if (victim === null || rank(party) < rank(victim)) victim = party;
    if (victim === null) return false;
    victim.men -= 1;
  }
  ship.crew -= 1;
  return true;
}

// Parties with nobody left (RN-R39).
function voidEmptyParties(s: PlainState): void {
  for (const [index, party] of s.memory.parties.entries()) {
    if (party.kind !== 'board' && party.kind !== 'repel') continue;
    if (party.men > 0 || party.heroes.length > 0) continue;
    const waits = allItems(s).some((item) => item.action.party === index && isWaitingForTurn(item));
    if (waits) voidParty(s, index);
  }
}

function kills(s: PlainState, set: PlainSet, threat: number): boolean {
  const wide = eff(set) >= threat;
  const high = set.height >= threat;
  if (s.options.threatTest === 'width') return wide;
  if (s.options.threatTest === 'height') return high;
  return wide || high;
}

// RN-B28
function featureHit(t: Table, feature: PlainFeature): void {
  const ship = shipOf(t.s, feature.ship);
  feature.destroyed = true;
  emit(t, 'feature-hit', { feature: feature.id, ship: ship.id });
  for (const effect of feature.effects) {
    const kind = effect.effect as string;
    if (kind === 'fire') {
      startFire(t, ship);
    } else if (kind === 'knock-out-weapon') {
      const engines = ship.engines[effect.broadside as PlainBroadside];
      const weapon = effect.weapon as string;
      engines[weapon] = Math.max(0, (engines[weapon] ?? 0) - (effect.count as number));
    } else if (kind === 'crew-loss') {
      let lost = 0;
      while (lost < (effect.count as number) && killSpareMan(t.s, ship)) lost += 1;
      if (lost > 0) emit(t, 'crew-lost', { ship: ship.id, count: lost });
    } else if (kind === 'character-out') {
      putOut(t, ship, effect.character as string);
    } else if (kind === 'extra-damage') {
      damage(
        t,
        ship,
        effect.location as PlainLocation,
        effect.superficial as number,
        effect.structural as number,
      );
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Items of class 3
// ---------------------------------------------------------------------------------------------------------------

// A die to be knocked out, once all damage and losses of the batch are done.
type Knock = (t: Table) => void;

function knockOut(t: Table, items: Item[]): boolean {
  const item = highest(items);
  if (item === null) return false;
  emit(t, 'die-knocked-out', { roll: item.roll.id, height: item.set.height });
  takeDice(t, item, 1);
  return true;
}

function resolveBatch(t: Table, batch: Item[]): void {
  const s = t.s;
  // the same turn: whether an attack is good does not depend on the others of the batch
  const good = batch.filter((item) => isValidAttack(s, item));
  const shootAndBoard = new Map(good.map((item) => [item, isShootAndBoard(s, item)]));
  const fights = new Map(good.map((item) => [item, fightOf(s, item)]));
  for (const item of batch) {
    item.set.resolved = true;
    if (!good.includes(item)) loseAttack(t, partyRoll(s, item));
  }
  const knocks: Knock[] = [];
  for (const item of good) {
    const impunity = shootAndBoard.get(item) === true;
    const fight = fights.get(item) ?? false;
    if (item.action.kind === 'volley') resolveVolley(t, item, impunity, knocks);
    else if (item.action.kind === 'archers') resolveArchers(t, item, impunity, knocks);
    else if (item.action.kind === 'ram') resolveRam(t, item);
    else if (s.phase === 'melee') resolveMelee(t, item, knocks);
    else if (item.action.mode === 'attack') resolveAssault(t, item, fight, impunity, knocks);
    else resolveRepel(t, item, fight, knocks);
  }
  // a party that the batch has wiped out has no set from which a die could be taken
  voidEmptyParties(s);
  for (const knock of knocks) knock(t);
}

// The roll of the party, for a hero's set; else the roll itself.
function partyRoll(s: PlainState, { roll, action }: Item): Roll {
  if (action.kind !== 'hero-fight') return roll;
  return must(
    s.rolls.find((other) => other.actions[0]?.party === action.party && other.purpose !== 'hero-fight'),
    'roll of the party',
  );
}

// RN-R17: is this pair shoot against board?
function isShootAndBoard(s: PlainState, { roll, action }: Item): boolean {
  if (s.phase === 'melee' || action.target === null) return false;
  const own = postureOf(s, roll.ship, action.target);
  const other = postureOf(s, action.target, roll.ship);
  if (action.kind === 'volley' || action.kind === 'archers') return own === 'S' && other === 'B';
  return action.mode === 'attack' && own === 'B' && other === 'S';
}

function fightOf(s: PlainState, { roll, action }: Item): boolean {
  if (s.phase === 'melee' || action.party === null || action.target === null) return false;
  return oneFight(s, roll.ship, action.target);
}

// RN-R10, RN-R21, RN-R22, RN-R25, RN-R50
function resolveVolley(t: Table, item: Item, impunity: boolean, knocks: Knock[]): void {
  const s = t.s;
  const target = shipOf(s, item.action.target);
  const entry = must(item.action.volley, 'volley');
  const types = Object.keys(entry.weapons).filter((weapon) => (entry.weapons[weapon] ?? 0) > 0);
  const ignored = Math.min(...types.map((weapon) => IGNORES[weapon] ?? 0));
  const armour = Math.max(0, target.armour - ignored);
  const points = Math.max(0, eff(item.set) - armour);
  const hits = ownHit(t, item, entry.called, target, points, points);
  let total = hits.reduce((sum, hit) => sum + hit.points, 0);

  const flaming = entry.weapons['flaming-catapult'] ?? 0;
  if (flaming > 0 && !item.roll.areaDone) {
    item.roll.areaDone = true;
    const dice = s.options.areaDicePer === 'weapon' ? 2 * flaming : 2;
    const faces: number[] = [];
    for (let i = 0; i < dice; i += 1) faces.push(nextFace(t));
    emit(t, 'dice-rolled', { ship: item.roll.ship, purpose: 'area', faces: [...faces] });
    faces.sort((a, b) => a - b);
    let shield = 0;
    if (s.options.areaArmour === 'full') shield = target.armour;
    if (s.options.areaArmour === 'reduced') shield = Math.max(0, target.armour - 2);
    const each = Math.max(0, 2 - shield);
    for (const face of faces) {
      const location = must(target.locationMap[face - 1], 'location');
      emit(t, 'area-hit', { ship: target.id, location, face });
      damage(t, target, location, each, each);
      if (each > 0) hits.push({ location, points: 2 * each, called: false });
      total += 2 * each;
    }
    if (s.options.flamingSetsFire) startFire(t, target);
  }
  knocks.push((table) => {
    if (!item.roll.knocked) item.roll.knocked = locationKnock(table, target, hits);
  });
  if (impunity && total > 0) knocks.push((table) => knockBoarders(table, item));
}

type Hit = { location: PlainLocation; points: number; called: boolean };

// The hit of the set itself, at its location or on the feature called.
function ownHit(
  t: Table,
  { roll, set }: Item,
  called: Call | null,
  target: PlainShip,
  superficial: number,
  structural: number,
): Hit[] {
  const s = t.s;
  const isCalled = roll.fixed.includes(set.height);
  const feature =
    isCalled && called?.feature !== null && called !== null
      ? s.features.find((f) => f.id === called.feature && f.ship === target.id)
      : undefined;
  const location =
    feature !== undefined && feature.location === null
      ? null
      : must(target.locationMap[set.height - 1], 'location');
  emit(t, 'volley-hit', { roll: roll.id, ship: target.id, location, superficial, structural });
  const hits: Hit[] = [];
  if (location !== null) {
    damage(t, target, location, superficial, structural);
    if (superficial + structural > 0) {
      hits.push({ location, points: superficial + structural, called: isCalled });
    }
  }
  if (feature !== undefined && !feature.destroyed) featureHit(t, feature);
  return hits;
}

// RN-R18: at most one die a volley.
function locationKnock(t: Table, target: PlainShip, hits: Hit[]): boolean {
  const s = t.s;
  for (const hit of hits) {
    let items: Item[] = [];
    if (hit.location === 'weapons') {
      items = allItems(s).filter((item) => item.roll.ship === target.id && item.action.kind === 'volley');
    } else if (hit.location === 'bridge') {
      const counts =
        s.options.bridgeDisrupts === 'any' || (s.options.bridgeDisrupts === 'called' && hit.called);
      const options: Kind[] = ['manoeuvre', 'dodge', 'flee', 'pursue', 'ram'];
      if (counts) {
        items = allItems(s).filter(
          (item) => item.roll.ship === target.id && options.includes(item.action.kind),
        );
      }
    }
    if (knockOut(t, items)) return true;
  }
  return false;
}

// RN-R17: the highest board-attack set aimed at the shooter.
function knockBoarders(t: Table, { roll, action }: Item): void {
  knockOut(
    t,
    allItems(t.s).filter(
      (item) =>
        item.roll.ship === action.target &&
        item.action.kind === 'board-attack' &&
        item.action.target === roll.ship,
    ),
  );
}

// RN-R17: the highest volley or archer set fired at the boarder.
function knockShooters(t: Table, { roll, action }: Item): void {
  knockOut(
    t,
    allItems(t.s).filter(
      (item) =>
        item.roll.ship === action.target &&
        (item.action.kind === 'volley' || item.action.kind === 'archers') &&
        item.action.target === roll.ship,
    ),
  );
}

// RN-048 to RN-050, RN-R21, RN-R23
function resolveArchers(t: Table, item: Item, impunity: boolean, knocks: Knock[]): void {
  const s = t.s;
  const target = shipOf(s, item.action.target);
  const entry = must(item.action.archers, 'archers');
  let effect = false;
  if (entry.aim === 'ship') {
    const points = Math.max(0, eff(item.set) - 2 * target.armour);
    const hits = ownHit(t, item, entry.called, target, points, 0);
    effect = hits.length > 0;
    knocks.push((table) => locationKnock(table, target, hits));
  } else if (kills(s, item.set, threatOf(s, target)) && killSpareMan(s, target)) {
    emit(t, 'crew-lost', { ship: target.id, count: 1 });
    effect = true;
  }
  if (impunity && effect) knocks.push((table) => knockBoarders(table, item));
}

// RN-B40
function resolveRam(t: Table, item: Item): void {
  const s = t.s;
  const own = shipOf(s, item.roll.ship);
  const target = shipOf(s, item.action.target);
  const width = eff(item.set);
  const structural = Math.max(0, width + speedOf(s, own) - target.armour);
  const superficial = Math.max(0, width - target.armour);
  emit(t, 'volley-hit', { ship: target.id, location: 'hull', superficial, structural });
  damage(t, target, 'hull', superficial, structural);
  damage(t, own, 'hull', Math.max(0, width - own.armour), 0);
}

// Sets of a ship's men in the fight with another (RN-R39).
function fightItems(s: PlainState, ship: string, foe: string, kinds: Kind[]): Item[] {
  return allItems(s).filter(
    (item) => item.roll.ship === ship && item.action.target === foe && kinds.includes(item.action.kind),
  );
}

function findParty(s: PlainState, ship: string, kind: 'board' | 'repel', target: string): Party | null {
  const index = partyIndex(s, ship, kind, target);
  const party = s.memory.parties[index];
  if (party === undefined || party.foiled) return null;
  const lost = s.rolls.some(
    (roll) =>
      roll.void && roll.actions.some((action) => action.party === index && action.kind !== 'hero-fight'),
  );
  return lost ? null : party;
}

function killInParty(t: Table, party: Party): void {
  party.men -= 1;
  shipOf(t.s, party.ship).crew -= 1;
  emit(t, 'crew-lost', { ship: party.ship, count: 1 });
}

// RN-B26
function woundHero(t: Table, ship: PlainShip, heroes: Hero[], set: PlainSet): void {
  if (eff(set) < 4 && set.height < 4) return;
  const id = heroes.map((hero) => hero.character).sort()[0];
  const character = ship.characters[id ?? ''];
  if (character === undefined) return;
  character.wounds = Math.min(10, character.wounds + eff(set));
  emit(t, 'character-wounded', { ship: ship.id, character: character.id, wounds: eff(set) });
  if (character.wounds >= 10) putOut(t, ship, character.id);
}

// A set of a board attack, or of a hero of the party.
function resolveAssault(t: Table, item: Item, fight: boolean, impunity: boolean, knocks: Knock[]): void {
  const s = t.s;
  const x = item.roll.ship;
  const y = must(item.action.target, 'target');
  const ship = shipOf(s, y);
  partyOf(s, item.action).landed = true;
  const defenders = [findParty(s, y, 'repel', x), fight ? findParty(s, y, 'board', x) : null].filter(
    (party) => party !== null,
  );
  const victim = defenders.find((party) => party.men > 0);
  const heroes = defenders.flatMap((party) => party.heroes);
  const deadly = kills(s, item.set, threatOf(s, ship));
  const kinds: Kind[] = fight ? ['repel', 'board-attack'] : ['repel'];
  if (victim !== undefined) {
    if (!deadly) return;
    killInParty(t, victim);
    knocks.push((table) => knockOut(table, fightItems(table.s, y, x, kinds)));
  } else if (heroes.length > 0) {
    woundHero(t, ship, heroes, item.set);
    return;
  } else {
    if (!deadly || !killForBoarders(s, ship, x)) return;
    emit(t, 'crew-lost', { ship: y, count: 1 });
  }
  if (impunity) knocks.push((table) => knockShooters(table, item));
}

// From unassigned crew, then men at other tasks; with two assaults a party over the rail is no target.
function killForBoarders(s: PlainState, ship: PlainShip, boarder: string): boolean {
  const away = findParty(s, ship.id, 'board', boarder);
  if (s.options.boardVsBoard !== 'two-assaults' || away === null) return killSpareMan(s, ship);
  const men = away.men;
  away.men = 0;
  ship.crew -= men;
  const killed = killSpareMan(s, ship);
  away.men = men;
  ship.crew += men;
  return killed;
}

// A fighting set of a repel party, or of a hero of it.
function resolveRepel(t: Table, item: Item, fight: boolean, knocks: Knock[]): void {
  const s = t.s;
  const x = item.roll.ship;
  const foe = must(item.action.target, 'foe');
  const ship = shipOf(s, foe);
  const party = findParty(s, foe, 'board', x);
  if (party === null) return;
  if (party.men > 0) {
    if (!kills(s, item.set, threatOf(s, ship))) return;
    killInParty(t, party);
    const kinds: Kind[] = fight ? ['repel', 'board-attack'] : ['board-attack'];
    knocks.push((table) => knockOut(table, fightItems(table.s, foe, x, kinds)));
  } else if (party.heroes.length > 0) {
    woundHero(t, ship, party.heroes, item.set);
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Other crew actions, RN-080 to RN-096
// ---------------------------------------------------------------------------------------------------------------

function resolveTask(t: Table, item: Item): void {
  const s = t.s;
  item.set.resolved = true;
  const ship = shipOf(s, item.roll.ship);
  const { task, entry, bySailors } = item.action;
  emit(t, 'task-succeeded', { ship: ship.id, task });
  if (task === 'damage-control') {
    repair(t, ship, must(entry, 'entry'));
    return;
  }
  const effect = {
    kind: must(task, 'task'),
    width: eff(item.set),
    bySailors,
    target: entry?.target ?? '',
    feature: entry?.feature ?? '',
  };
  if (s.options.effectsBegin === 'at-once' && !['spot-trouble', 'spot-target'].includes(effect.kind)) {
    begin(t, ship, effect, s.round);
  } else ship.starting.push(effect);
}

function repair(t: Table, ship: PlainShip, entry: CharacterEntry): void {
  if (entry.mode === 'fire') {
    if (ship.tokens.onFire === 0) return;
    ship.tokens.onFire -= 1;
    emit(t, 'fire-out', { ship: ship.id });
    return;
  }
  const boxes = ship.locations[must(entry.location, 'location')];
  if (entry.mode === 'structural') {
    if (boxes.structural === 0) return;
    boxes.structural -= 1;
    boxes.superficial += 1;
  } else {
    if (boxes.superficial === 0) return;
    boxes.superficial -= 1;
  }
  emit(t, 'repaired', { ship: ship.id, location: entry.location, mode: entry.mode });
}

// Puts an effect in force (RN-R26 to RN-R30, RN-R60). `from` is the first round in which it works.
function begin(t: Table, ship: PlainShip, effect: Effect, from: number): void {
  const s = t.s;
  const { timers, tokens } = ship;
  const end = from + effect.width - 1;
  const later = (until: number | null): number => Math.max(until ?? end, end);
  if (effect.kind === 'tack') {
    timers.tackUntil = later(timers.tackUntil);
    if (effect.bySailors) timers.tackDifficultyUntil = later(timers.tackDifficultyUntil);
  } else if (effect.kind === 'adjust-ballast') {
    tokens.ballast = s.options.ballastStacks ? tokens.ballast + 1 : Math.max(1, tokens.ballast);
    if (effect.bySailors) timers.ballastPenaltyUntil = later(timers.ballastPenaltyUntil);
  } else if (effect.kind === 'push') {
    timers.pushUntil = later(timers.pushUntil);
  } else if (effect.kind === 'threat') {
    if (s.options.inspireThreatDuration === 'width-rounds') {
      timers.inspireThreatUntil = later(timers.inspireThreatUntil);
    }
    tokens.inspireThreat = 1;
  } else if (effect.kind === 'die') {
    tokens.inspireDie = 1;
  } else if (effect.kind === 'plan-route') {
    tokens.route = Math.max(tokens.route, effect.width);
  } else if (effect.kind === 'spot-trouble') {
    // in a cruise: for the next routine task, whenever that is (RN-096)
    const last = s.mode === 'cruise' ? s.options.roundLimit : from;
    timers.spotTroubleUntil = Math.max(timers.spotTroubleUntil ?? last, last);
  } else {
    tokens.spotted.push({ target: effect.target, feature: effect.feature, round: from });
  }
  emit(t, 'effect-started', { ship: ship.id, effect: effect.kind });
  if (effect.bySailors) emit(t, 'effect-started', { ship: ship.id, effect: `${effect.kind} by sailors` });
}

// ---------------------------------------------------------------------------------------------------------------
// Ships that leave the game
// ---------------------------------------------------------------------------------------------------------------

function endEngagement(t: Table, e: PlainEngagement): void {
  const s = t.s;
  s.engagements = s.engagements.filter((other) => other !== e);
  for (const id of e.ships) {
    for (const character of Object.values(shipOf(s, id).characters)) {
      if (character.fightingIn === e.id) character.fightingIn = null;
    }
  }
  emit(t, 'engagement-ended', { engagement: e.id });
}

// RN-R57: positions and chases naming it vanish, escaped flags stay.
function forget(t: Table, ship: string): void {
  const s = t.s;
  for (const pair of Object.keys(s.positions).sort()) {
    if (pair.split('>').includes(ship)) losePosition(t, pair);
  }
  for (const pair of Object.keys(s.chase).sort()) {
    if (pair.split('>').includes(ship) && s.chase[pair]?.escaped !== true) dropChase(t, pair);
  }
}

function dropChase(t: Table, pair: string): void {
  if ((t.s.chase[pair]?.progress ?? 0) > 0) emit(t, 'chase-progress', { pair, progress: 0 });
  delete t.s.chase[pair];
}

// RN-R45
function capture(t: Table, ship: PlainShip, by: string): void {
  ship.status = 'captured';
  ship.capturedBy = by;
  emit(t, 'ship-captured', { ship: ship.id, by });
  for (const e of t.s.engagements.filter((e) => e.ships.includes(ship.id))) endEngagement(t, e);
  forget(t, ship.id);
  // escapes happen only in steps 5 to 7 (RN-R57)
  if (t.s.phase !== 'declare') checkEscapes(t);
}

// RN-R44
function sink(t: Table, ship: PlainShip): void {
  const s = t.s;
  ship.status = 'sunk';
  emit(t, 'ship-sunk', { ship: ship.id });
  for (const e of s.engagements.filter((e) => e.ships.includes(ship.id))) {
    const foe = foeIn(e, ship.id);
    const joined = [`${ship.id}>${foe}`, `${foe}>${ship.id}`].some((p) => s.positions[p]?.kind === 'board');
    if (e.boarding[foe] === true && !joined) {
      const other = shipOf(s, foe);
      const men = e.committed[foe] ?? 0;
      other.crew -= men;
      if (men > 0) emit(t, 'crew-lost', { ship: foe, count: men });
      for (const hero of [...(e.heroes[foe] ?? [])]) putOut(t, other, hero.character);
    }
    endEngagement(t, e);
  }
  forget(t, ship.id);
  if (ship.crew > 0) emit(t, 'crew-lost', { ship: ship.id, count: ship.crew });
  ship.crew = 0;
  for (const { id } of peopleOf(ship)) putOut(t, ship, id);
  checkEscapes(t);
}

// RN-R35
function checkEscapes(t: Table): void {
  const s = t.s;
  for (const ship of shipsOf(s)) {
    if (!isActive(ship)) continue;
    const ran = Object.entries(s.chase).some(
      ([pair, { escaped }]) => escaped && pair.startsWith(`${ship.id}>`),
    );
    if (!ran || enemiesInContact(s, ship.id).length > 0) continue;
    ship.status = 'escaped';
    emit(t, 'ship-escaped', { ship: ship.id });
    forget(t, ship.id);
    checkEscapes(t);
    return;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Aftermath, step 5
// ---------------------------------------------------------------------------------------------------------------

function aftermath(t: Table): void {
  failedTasks(t);
  boardings(t);
  updatePositions(t);
  chases(t);
  t.s.memory.parties = [];
  t.s.rolls = [];
  beginMelee(t);
}

// (a)
function failedTasks(t: Table): void {
  const s = t.s;
  for (const roll of s.rolls) {
    for (const [index, action] of roll.actions.entries()) {
      if (action.kind !== 'task' || typeof roll.chosen[index] === 'number') continue;
      emit(t, 'task-failed', { roll: roll.id, ship: roll.ship, task: action.task });
      if (action.task === 'push') failedPush(t, shipOf(s, roll.ship));
    }
  }
}

// RN-094, RN-R31
function failedPush(t: Table, ship: PlainShip): void {
  ship.pushFailures += 1;
  damage(t, ship, 'masts', 10, 0);
  damage(t, ship, 'hull', 0, 5);
  damage(t, ship, 'hull', 10, 0);
}

// (b) RN-R16
function boardings(t: Table): void {
  const s = t.s;
  const boarders: Party[] = [];
  for (const party of s.memory.parties) {
    if (party.kind !== 'board' || party.foiled || (party.men === 0 && party.heroes.length === 0)) continue;
    const x = party.ship;
    const y = must(party.target, 'target');
    if (!contact(s, x, y)) continue;
    const foe = postureOf(s, y, x);
    const open = foe === 'S' || foe === 'B' || (foe === 'F' && boardHeldAtStart(s, x, y));
    const waits = findParty(s, x, 'board', y) !== null && postureOf(s, x, y) === 'B' && open;
    if (party.landed || waits) boarders.push(party);
  }
  for (const party of boarders) goAboard(t, party);
  for (const id of [...s.memory.formed].sort()) {
    const e = s.engagements.find((other) => other.id === id);
    if (e !== undefined) checkCapture(t, e);
  }
}

function goAboard(t: Table, party: Party): void {
  const s = t.s;
  const x = party.ship;
  const y = must(party.target, 'target');
  const ships = [x, y].sort();
  let e = engagementOf(s, x, y);
  if (e === undefined) {
    e = {
      id: ships.join('|'),
      ships,
      committed: { [x]: 0, [y]: 0 },
      boarding: { [x]: false, [y]: false },
      heroes: { [x]: [], [y]: [] },
      meleeRoundsLeft: s.options.meleeRounds - 1,
      orders: {},
    };
    s.engagements.push(e);
    s.engagements.sort((a, b) => (a.id < b.id ? -1 : 1));
    s.memory.formed.push(e.id);
  }
  e.boarding[x] = true;
  join(s, e, party);
  const repel = findParty(s, y, 'repel', x);
  if (repel !== null) join(s, e, repel);
  s.memory.gotAboard.push(`${x}>${y}`);
  emit(t, 'boarded', { ship: x, target: y });
}

// The men and heroes of a party are committed to the fight.
function join(s: PlainState, e: PlainEngagement, party: Party): void {
  e.committed[party.ship] = (e.committed[party.ship] ?? 0) + party.men;
  party.men = 0;
  for (const hero of party.heroes) {
    must(e.heroes[party.ship], 'heroes').push(hero);
    must(shipOf(s, party.ship).characters[hero.character], 'hero').fightingIn = e.id;
  }
  party.heroes = [];
}

function fightersOf(e: PlainEngagement, ship: string): number {
  return (e.committed[ship] ?? 0) + (e.heroes[ship] ?? []).length;
}

// RN-R45
function checkCapture(t: Table, e: PlainEngagement): void {
  const s = t.s;
  const taken = e.ships.filter((ship) => {
    const foe = foeIn(e, ship);
    const boarded = e.boarding[foe] === true && fightersOf(e, foe) > 0;
    return boarded && fightersOf(e, ship) === 0 && availableOf(s, ship) === 0;
  });
  if (taken.length === 2) endEngagement(t, e);
  else if (taken[0] !== undefined) capture(t, shipOf(s, taken[0]), foeIn(e, taken[0]));
}

// (c) RN-021, RN-R05 to RN-R07
function updatePositions(t: Table): void {
  const s = t.s;
  const before = copyOf(s.positions);
  const options = new Map(shipsOf(s).map((ship) => [ship.id, optionOf(s, ship.id)]));
  const won = (x: string, y: string): boolean =>
    options.get(x) === 'manoeuvre' && s.declarations[x]?.captain?.target === y && succeeds(s, x, 'manoeuvre');
  const wonAny = (x: string): boolean => options.get(x) === 'manoeuvre' && succeeds(s, x, 'manoeuvre');
  const foes = new Map<string, Posture>();
  for (const x of s.declareOrder) {
    for (const y of s.declareOrder) if (x !== y) foes.set(`${x}>${y}`, postureOf(s, y, x));
  }
  // does what y did end positions on it?
  const broke = (y: string, x: string): boolean => {
    const option = options.get(y) ?? 'hold';
    const target = s.declarations[y]?.captain?.target;
    if (option === 'dodge') return s.options.breakRule === 'on-declare' || succeeds(s, y, 'dodge');
    if (option !== 'flee' && !(option === 'pursue' && target === x)) return false;
    return s.options.breakRule !== 'on-success' || succeeds(s, y, option);
  };
  for (const { id: x } of shipsOf(s)) {
    for (const { id: y } of shipsOf(s)) {
      if (x === y || !contact(s, x, y)) continue;
      const pair = `${x}>${y}`;
      const held = before[pair];
      const gained = won(x, y);
      if (broke(y, x)) {
        if (held !== undefined) losePosition(t, pair);
      } else if (gained) {
        gainPosition(t, x, y, held, foes.get(pair) ?? 'F');
      } else if (held !== undefined) {
        const lost = won(y, x) || (s.options.manoeuvreScope === 'ship' && (wonAny(x) || wonAny(y)));
        if (lost) losePosition(t, pair);
      }
      // RN-R16: it binds the first assault only
      const assaulted = s.declarations[x]?.boards.some((entry) => entry.target === y) === true;
      const now = s.positions[pair];
      if (assaulted && held !== undefined && now !== undefined && held.kind === now.kind)
        now.parryOnly = false;
    }
  }
}

function optionOf(s: PlainState, ship: string): CaptainEntry['option'] {
  return s.declarations[ship]?.captain?.option ?? 'hold';
}

function losePosition(t: Table, pair: string): void {
  delete t.s.positions[pair];
  emit(t, 'position-lost', { pair });
}

function gainPosition(t: Table, x: string, y: string, held: PlainPosition | undefined, foe: Posture): void {
  const s = t.s;
  const captain = must(declarationOf(s, x).captain, 'captain');
  const kind = must(captain.kind, 'kind');
  const pair = `${x}>${y}`;
  if (held?.kind === kind) {
    s.positions[pair] = { ...held, broadside: captain.broadside };
    if (held.broadside === captain.broadside) return;
  } else {
    const parryOnly = kind === 'board' && foe === 'F' && !s.memory.gotAboard.includes(pair);
    s.positions[pair] = { kind, broadside: captain.broadside, since: s.round, parryOnly };
  }
  emit(t, 'position-gained', { pair });
}

// (d) RN-070 to RN-077, RN-R32 to RN-R35
function chases(t: Table): void {
  const s = t.s;
  const gains: { a: string; b: string; gain: number; needed: number }[] = [];
  for (const [pair, entry] of Object.entries(s.chase).sort(([a], [b]) => byText(a, b))) {
    const option = optionOf(s, pair.split('>')[0] ?? '');
    if (entry.escaped || entry.progress === 0 || option === 'flee' || option === 'dodge') continue;
    if (s.options.chaseLead === 'kept') continue;
    entry.progress = 0;
    emit(t, 'chase-progress', { pair, progress: 0 });
  }
  // all flights are counted together
  for (const { id: a } of shipsOf(s)) {
    if (!isActive(shipOf(s, a)) || optionOf(s, a) !== 'flee') continue;
    for (const b of enemiesInContact(s, a)) {
      const needed = Math.max(1, 2 + speedOf(s, shipOf(s, b)) - speedOf(s, shipOf(s, a)));
      gains.push({ a, b, gain: chaseGain(s, a, b), needed });
    }
  }
  for (const { a, b, gain, needed } of gains) {
    const pair = `${a}>${b}`;
    const before = s.chase[pair]?.progress ?? 0;
    const progress = Math.max(0, before + gain);
    if (progress === before) continue;
    s.chase[pair] = { progress, escaped: gain > 0 && progress >= needed };
    emit(t, 'chase-progress', { pair, progress });
    if (s.chase[pair]?.escaped === true) emit(t, 'escaped-from', { ship: a, foe: b });
  }
  // RN-R57
  for (const { a, b } of gains) {
    if (!parted(s, a, b)) continue;
    for (const pair of [`${a}>${b}`, `${b}>${a}`]) {
      if (s.positions[pair] !== undefined) losePosition(t, pair);
      if (s.chase[pair]?.escaped !== true) dropChase(t, pair);
    }
  }
  checkEscapes(t);
}

// What the round adds to the successes of a against b.
function chaseGain(s: PlainState, a: string, b: string): number {
  const alive = allItems(s).filter(
    ({ roll, set, action }) => roll.ship === a && action.kind === 'flee' && isAlive(set),
  ).length;
  const pursued = allItems(s).some(
    ({ roll, set, action }) =>
      roll.ship === b && action.kind === 'pursue' && action.target === a && isAlive(set),
  );
  if (alive > 0 && !pursued && engagementOf(s, a, b) === undefined) {
    return s.options.escapeUnit === 'set' ? alive : 1;
  }
  return s.memory.fleeDestroyed.includes(`${a}>${b}`) ? -1 : 0;
}

// ---------------------------------------------------------------------------------------------------------------
// Deck fights, step 6
// ---------------------------------------------------------------------------------------------------------------

function beginMelee(t: Table): void {
  const s = t.s;
  s.phase = 'melee';
  for (const e of s.engagements) {
    e.meleeRoundsLeft = s.memory.formed.includes(e.id) ? s.options.meleeRounds - 1 : s.options.meleeRounds;
    e.orders = {};
  }
  s.memory.meleeStage = 'orders';
}

// The fight in progress: the first in id order with rounds left.
function currentFight(s: PlainState): PlainEngagement | null {
  return s.engagements.find((e) => e.meleeRoundsLeft > 0) ?? null;
}

function orderOfShips(s: PlainState, e: PlainEngagement): string[] {
  return [...e.ships].sort((a, b) => declaresBefore(s, shipOf(s, a), shipOf(s, b)));
}

function dueOrder(s: PlainState, e: PlainEngagement): string | null {
  return orderOfShips(s, e).find((ship) => e.orders[ship] === undefined) ?? null;
}

function giveOrder(t: Table, action: PlainAction): void {
  const s = t.s;
  const e = must(currentFight(s), 'fight');
  const ship = shipOf(s, action.ship as string);
  const stance = action.stance as Stance;
  e.committed[ship.id] = (e.committed[ship.id] ?? 0) + (action.commit as number);
  for (const hero of readHeroes(action.heroes)) {
    must(e.heroes[ship.id], 'heroes').push(hero);
    must(ship.characters[hero.character], 'hero').fightingIn = e.id;
  }
  e.orders[ship.id] = stance;
  emit(t, 'melee-ordered', { engagement: e.id, ship: ship.id, stance });
  if (stance === 'surrender') {
    capture(t, ship, foeIn(e, ship.id));
    return;
  }
  if (dueOrder(s, e) === null) meleeRolls(t, e);
}

function meleeRolls(t: Table, e: PlainEngagement): void {
  const s = t.s;
  s.rolls = [];
  for (const id of orderOfShips(s, e)) {
    const stance = e.orders[id];
    if (stance !== 'fight' && stance !== 'parry') continue;
    const action: RollAction = {
      ...BLANK,
      kind: 'melee',
      target: foeIn(e, id),
      all: true,
      mode: stance,
    };
    const men = e.committed[id] ?? 0;
    if (men > 0)
      addRoll(s, { ship: id, actor: 'crew', purpose: 'melee', actions: [action] }, menPool(s, men));
    for (const hero of e.heroes[id] ?? []) addHeroRoll(s, shipOf(s, id), hero, action);
  }
  s.memory.meleeStage = 'rolls';
}

// A fighting set of a melee round.
function resolveMelee(t: Table, item: Item, knocks: Knock[]): void {
  const s = t.s;
  const e = must(currentFight(s), 'fight');
  const foe = must(item.action.target, 'foe');
  const ship = shipOf(s, foe);
  const heroes = e.heroes[foe] ?? [];
  if ((e.committed[foe] ?? 0) > 0) {
    if (!kills(s, item.set, threatOf(s, ship))) return;
    e.committed[foe] = (e.committed[foe] ?? 0) - 1;
    ship.crew -= 1;
    emit(t, 'crew-lost', { ship: foe, count: 1 });
    knocks.push((table) =>
      knockOut(
        table,
        allItems(table.s).filter((other) => other.roll.ship === foe && other.action.kind === 'melee'),
      ),
    );
  } else if (heroes.length > 0) {
    woundHero(t, ship, heroes, item.set);
  }
}

// RN-B25 (5)
function meleeChecks(t: Table): void {
  const s = t.s;
  const e = must(currentFight(s), 'fight');
  s.rolls = [];
  s.memory.meleeStage = 'orders';
  const withdrawn = e.ships.filter((ship) => e.orders[ship] === 'withdraw');
  e.orders = {};
  e.meleeRoundsLeft -= 1;
  emit(t, 'melee-round', { engagement: e.id });
  if (withdrawn.length > 0) {
    for (const ship of withdrawn) emit(t, 'boarders-withdrawn', { engagement: e.id, ship });
    endEngagement(t, e);
    return;
  }
  checkCapture(t, e);
  if (!s.engagements.includes(e)) return;
  for (const ship of e.ships) if (fightersOf(e, ship) === 0) e.boarding[ship] = false;
  if (e.ships.every((ship) => e.boarding[ship] !== true)) endEngagement(t, e);
}

// ---------------------------------------------------------------------------------------------------------------
// Upkeep, step 7
// ---------------------------------------------------------------------------------------------------------------

const TIMERS: (keyof PlainTimers)[] = [
  'tackUntil',
  'tackDifficultyUntil',
  'ballastPenaltyUntil',
  'pushUntil',
  'spotTroubleUntil',
  'inspireThreatUntil',
];

function upkeep(t: Table): void {
  const s = t.s;
  for (const ship of shipsOf(s)) {
    if (!isActive(ship)) continue;
    for (const effect of ship.starting) begin(t, ship, effect, s.round + 1);
    ship.starting = [];
    endTimers(t, ship);
  }
  for (const ship of shipsOf(s)) {
    if (!isActive(ship) || ship.sinkingSince === null) continue;
    if (!isWrecked(ship.locations.hull)) {
      ship.sinkingSince = null;
      emit(t, 'ship-saved', { ship: ship.id });
    } else if (s.round >= ship.sinkingSince + s.options.sinkingRounds) {
      sink(t, ship);
    }
  }
  emit(t, 'round-ended', { round: s.round });
  const result = endOfGame(s);
  s.minutes += 5;
  s.watchEnded = [];
  for (const [id, d] of Object.entries(s.declarations)) {
    if (isActive(shipOf(s, id))) shipOf(s, id).lastOption = d.captain?.option ?? null;
  }
  if (result !== null) {
    s.result = result;
    s.phase = 'over';
    emit(t, 'game-over', { ...result });
    return;
  }
  weather(t, s.round + 1);
  s.round += 1;
  replaceCaptains(s);
  startRound(t);
}

function endTimers(t: Table, ship: PlainShip): void {
  const s = t.s;
  for (const name of TIMERS) {
    const until = ship.timers[name];
    if (until === null || until > s.round) continue;
    ship.timers[name] = null;
    if (name === 'inspireThreatUntil') ship.tokens.inspireThreat = 0;
    emit(t, 'effect-ended', { ship: ship.id, effect: name });
  }
  ship.tokens.spotted = ship.tokens.spotted.filter((token) => {
    if (token.round <= s.round) emit(t, 'effect-ended', { ship: ship.id, effect: 'spot-target' });
    return token.round > s.round;
  });
}

function endToken(t: Table, ship: PlainShip, name: 'ballast' | 'route' | 'inspireDie'): void {
  if (ship.tokens[name] !== 0) emit(t, 'effect-ended', { ship: ship.id, effect: name });
  ship.tokens[name] = 0;
}

// RN-R52
function endOfGame(s: PlainState): PlainState['result'] {
  const scores: Record<string, number> = {};
  for (const side of s.sides) scores[side.id] = pointsOf(s, side.id);
  const away = shipsOf(s).filter((ship) => ship.status === 'escaped');
  const escaped = away.map((ship) => ship.id);
  const out = (winner: string | null, reason: string): PlainState['result'] => ({
    winner,
    reason,
    scores,
    escaped,
  });
  if (s.mode === 'cruise') {
    if (s.round < s.options.roundLimit) return null;
    return { winner: null, reason: 'round-limit', scores: { ...s.tasksDone }, escaped: [] };
  }
  const best = Math.max(...Object.values(scores));
  const leaders = Object.keys(scores).filter((side) => scores[side] === best);
  const ahead = leaders.length === 1 ? (leaders[0] ?? null) : null;
  for (const side of s.sides) {
    if (!s.escapeWins.includes(side.id)) continue;
    const left = shipsOf(s).filter(
      (ship) => ship.side === side.id && ship.status !== 'sunk' && ship.status !== 'captured',
    );
    if (left.length > 0 && left.every((ship) => ship.status === 'escaped')) return out(side.id, 'escape');
  }
  const afloat = s.sides
    .map((side) => side.id)
    .filter((side) => shipsOf(s).some((ship) => ship.side === side && isActive(ship)));
  if (afloat.every((a) => afloat.every((b) => alliedSides(s, a, b)))) {
    const [last] = afloat;
    const foes = away.filter((ship) => last === undefined || !alliedSides(s, ship.side, last));
    if (foes.length > 0 && s.options.escapeMeans !== 'defeat')
      return out(s.options.escapeMeans === 'points' ? ahead : null, 'broken-off');
    return out(last ?? null, last === undefined ? 'mutual-loss' : 'last-afloat');
  }
  return s.round < s.options.roundLimit ? null : out(ahead, 'round-limit');
}

function pointsOf(s: PlainState, side: string): number {
  let points = 0;
  for (const ship of shipsOf(s)) {
    if (ship.status === 'escaped') {
      if (s.escapeWins.includes(ship.side)) points += ship.side === side ? ship.value : 0;
      else if (!alliedSides(s, side, ship.side)) points += Math.floor(ship.value / 2);
    }
    if (ship.status === 'sunk' && !alliedSides(s, side, ship.side)) points += ship.value;
    if (ship.status === 'captured' && ship.capturedBy !== null) {
      if (shipOf(s, ship.capturedBy).side === side) points += 2 * ship.value;
    }
  }
  return points;
}

// RN-R62: what holds from a round on; ballast and route are lost by the ships that a change concerns.
function weather(t: Table, round: number): void {
  const s = t.s;
  for (const entry of s.schedule) {
    if (entry.round !== round && !(round === 1 && entry.round === 0)) continue;
    const isReplaced = (c: PlainCondition): boolean =>
      entry.remove.includes(c.id) || entry.add.some((other) => other.id === c.id);
    const changed = [...s.conditions.filter(isReplaced), ...entry.add];
    s.conditions = [...s.conditions.filter((c) => !isReplaced(c)), ...copyOf(entry.add)];
    for (const ship of shipsOf(s)) {
      const kinds = changed.filter((c) => c.ships === 'all' || c.ships.includes(ship.id)).map((c) => c.kind);
      if (kinds.includes('rough-sea') || kinds.includes('storm')) endToken(t, ship, 'ballast');
      if (!kinds.includes('treacherous-waters')) continue;
      endToken(t, ship, 'route');
      if (s.mode !== 'cruise' || ship.timers.spotTroubleUntil === null) continue;
      ship.timers.spotTroubleUntil = null;
      emit(t, 'effect-ended', { ship: ship.id, effect: 'spot-trouble' });
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The course of the game
// ---------------------------------------------------------------------------------------------------------------

// RN-R42
function replaceCaptains(s: PlainState): void {
  for (const ship of shipsOf(s)) {
    if (!isActive(ship)) continue;
    const now = ship.captain === null ? undefined : ship.characters[ship.captain];
    if (now !== undefined && !now.out) continue;
    const skill = (c: PlainCharacter): number =>
      c.skills.sailing.rank + (c.skills.sailing.special === 'none' ? 0 : 1);
    const fit = Object.values(ship.characters).filter((c) => !c.out);
    fit.sort(
      (a, b) => skill(b) - skill(a) || b.stats.knowledge - a.stats.knowledge || (a.id < b.id ? -1 : 1),
    );
    ship.captain = fit[0]?.id ?? null;
  }
}

function startRound(t: Table): void {
  const s = t.s;
  s.rolls = [];
  s.memory = {
    ...s.memory,
    parties: [],
    fleeDestroyed: [],
    formed: [],
    gotAboard: [],
    routineDone: [],
    cruiseDone: [],
  };
  s.declarations = {};
  if (s.mode === 'cruise') {
    s.phase = 'cruise';
    return;
  }
  s.phase = 'declare';
  s.heldAtStart = copyOf(s.positions);
  const order = shipsOf(s).filter(isActive);
  order.sort((a, b) => declaresBefore(s, a, b));
  s.declareOrder = order.map((ship) => ship.id);
  s.declareIndex = 0;
  for (const id of s.declareOrder) {
    s.declarations[id] = {
      captain: null,
      volleys: [],
      archers: [],
      boards: [],
      repels: [],
      sailors: [],
      characters: [],
      done: false,
      strikesTo: null,
      count: 0,
    };
  }
}

// The ships that may declare now.
function slots(s: PlainState): string[] {
  const open = s.declareOrder.filter((id) => isActive(shipOf(s, id)) && !declarationOf(s, id).done);
  return s.options.declarations === 'secret' ? open : open.slice(0, 1);
}

// After every action: on to where somebody must decide, or the referee has something to do.
function proceed(t: Table): void {
  const s = t.s;
  if (s.phase === 'declare' && slots(s).length === 0) {
    reveal(t);
    freeze(s);
    s.phase = 'roll';
  }
  if (s.phase === 'roll' && nextRoll(s) === null) s.phase = 'choose';
  if (s.phase === 'choose' && s.mode === 'battle') {
    if (!isChosen(s.rolls)) return;
    s.phase = 'resolve';
    beginTimeline(t);
  }
  if (s.phase === 'resolve' && nextItems(s).length === 0) s.phase = 'aftermath';
  if (s.phase === 'melee') proceedMelee(t);
}

function proceedMelee(t: Table): void {
  const s = t.s;
  const e = currentFight(s);
  if (e === null) {
    s.phase = 'upkeep';
    s.rolls = [];
    return;
  }
  const stage = s.memory.meleeStage;
  if (stage === 'rolls') {
    if (nextRoll(s) !== null || !isChosen(s.rolls)) return;
    s.memory.meleeStage = 'timeline';
  }
  if (s.memory.meleeStage === 'timeline' && nextItems(s).length === 0) {
    s.memory.meleeStage = 'checks';
    if (s.rolls.every((roll) => !roll.thrown)) {
      // the checks are a step of their own only where dice were thrown
      meleeChecks(t);
      proceedMelee(t);
    }
  }
}

function nextRoll(s: PlainState): Roll | null {
  return s.rolls.find((roll) => roll.random > 0 && !roll.thrown) ?? null;
}

function beginTimeline(t: Table): void {
  const s = t.s;
  for (const id of s.declareOrder) {
    if (isActive(shipOf(s, id)) && optionOf(s, id) === 'manoeuvre' && manoeuvreItem(s, id) === null) {
      failManoeuvre(t, id);
    }
  }
  const attempts = ['dodge', 'flee', 'pursue', 'ram', 'volley', 'archers'];
  for (const roll of s.rolls) {
    for (const action of roll.actions) {
      const hasSet = roll.sets.some((set) => actionOf(roll, set) === action);
      if (attempts.includes(action.kind) && !roll.void && !hasSet)
        emit(t, 'attempt-failed', { roll: roll.id, ship: roll.ship });
    }
  }
}

// Takes the next item of the timeline.
function resolveNext(t: Table): void {
  const s = t.s;
  const batch = nextItems(s);
  const first = must(batch[0], 'item');
  if (classOf(first) === 3) {
    resolveBatch(t, batch);
  } else if (classOf(first) === 4) {
    resolveTask(t, first);
  } else {
    first.set.resolved = true;
    if (first.action.kind === 'manoeuvre') emit(t, 'manoeuvre-made', { ship: first.roll.ship });
  }
}

function advance(t: Table): void {
  const s = t.s;
  if (s.phase === 'roll') throwRoll(t, must(nextRoll(s), 'roll'));
  else if (s.phase === 'resolve') resolveNext(t);
  else if (s.phase === 'aftermath') aftermath(t);
  else if (s.phase === 'upkeep') upkeep(t);
  else if (s.memory.meleeStage === 'rolls') throwRoll(t, must(nextRoll(s), 'roll'));
  else if (s.memory.meleeStage === 'timeline') resolveNext(t);
  else meleeChecks(t);
}

// ---------------------------------------------------------------------------------------------------------------
// Who decides
// ---------------------------------------------------------------------------------------------------------------

// `side` null is the referee; `ship` where it is one ship's decision.
export type PlainDecider = { side: string | null; ship: string | null };

type Due =
  | { kind: 'gobble'; item: Item; ship: string }
  | { kind: 'master-die'; roll: Roll; ship: string }
  | { kind: 'set'; roll: Roll; choice: Choice; ship: string }
  | { kind: 'order'; fight: PlainEngagement; ship: string };

// The one decision that is due in steps 3, 4 and 6, and after a cruise action; null if it is the referee's turn.
function dueDecision(s: PlainState): Due | null {
  if (s.phase === 'choose') return dueChoice(s.rolls);
  if (s.phase === 'resolve') return dueGobbleDecision(s);
  if (s.phase !== 'melee') return null;
  const fight = currentFight(s);
  if (fight === null) return null;
  const stage = s.memory.meleeStage;
  if (stage === 'orders') {
    const ship = dueOrder(s, fight);
    return ship === null ? null : { kind: 'order', fight, ship };
  }
  if (stage === 'rolls') return nextRoll(s) === null ? dueChoice(s.rolls) : null;
  return stage === 'timeline' ? dueGobbleDecision(s) : null;
}

function dueChoice(rolls: Roll[]): Due | null {
  const md = mdDue(rolls);
  if (md !== null) return { kind: 'master-die', roll: md, ship: md.ship };
  const choice = nextChoice(rolls);
  return choice === null ? null : { kind: 'set', roll: choice.roll, choice, ship: choice.roll.ship };
}

function dueGobbleDecision(s: PlainState): Due | null {
  const item = dueGobble(s);
  return item === null ? null : { kind: 'gobble', item, ship: item.roll.ship };
}

function watchSide(s: PlainState): string | null {
  return s.sides.map((side) => side.id).find((side) => !s.watchEnded.includes(side)) ?? null;
}

export function deciders(s: PlainState): PlainDecider[] {
  if (s.phase === 'over') return [];
  if (s.phase === 'setup') {
    return s.sides
      .filter((side) => !s.ready.includes(side.id))
      .map((side) => ({ side: side.id, ship: null }));
  }
  if (s.phase === 'declare') return slots(s).map((id) => ({ side: shipOf(s, id).side, ship: id }));
  if (s.phase === 'cruise') return [{ side: watchSide(s), ship: null }];
  const due = dueDecision(s);
  return due === null ? [{ side: null, ship: null }] : [{ side: shipOf(s, due.ship).side, ship: due.ship }];
}

// ---------------------------------------------------------------------------------------------------------------
// Refusals
// ---------------------------------------------------------------------------------------------------------------

const PHASES: Record<string, PlainPhase[]> = {
  'prepare-gunnery': ['setup'],
  ready: ['setup'],
  'routine-task': ['cruise'],
  'cruise-action': ['cruise'],
  'end-watch': ['cruise'],
  'declare-captain': ['declare'],
  'declare-volley': ['declare'],
  'declare-archers': ['declare'],
  'declare-board': ['declare'],
  'declare-repel': ['declare'],
  'declare-character': ['declare'],
  'declare-sailors': ['declare'],
  'strike-colours': ['declare'],
  'end-declaration': ['declare'],
  'set-master-die': ['choose', 'melee'],
  'choose-set': ['choose', 'melee'],
  gobble: ['resolve', 'melee'],
  'melee-order': ['melee'],
};

const CAPTAIN_OPTIONS = ['manoeuvre', 'hold', 'dodge', 'flee', 'pursue', 'ram'];
const CHARACTER_TASKS = [
  'damage-control',
  'inspire',
  'spot-target',
  'push-limits',
  'tack',
  'adjust-ballast',
  'plan-route',
  'spot-trouble',
];
const CRUISE_TASKS = ['plan-route', 'spot-trouble', 'adjust-ballast'];
const STANCES = ['fight', 'parry', 'withdraw', 'surrender'];

const isText = (x: unknown): x is string => typeof x === 'string';
const isCount = (x: unknown): x is number => isInt(x) && x >= 0;
const isPositive = (x: unknown): x is number => isInt(x) && x >= 1;
const isFace = (x: unknown): x is number => isInt(x) && x >= 1 && x <= 10;
const isMissing = (x: unknown): boolean => x === undefined || x === null;
const isFaceOrMissing = (x: unknown): boolean => isMissing(x) || isFace(x);
const isOneOf = (x: unknown, values: readonly string[]): boolean => isText(x) && values.includes(x);

function isHeroList(x: unknown): boolean {
  return Array.isArray(x) && x.every((h) => isObject(h) && isText(h.character) && isFaceOrMissing(h.edFace));
}

function isCall(x: unknown): boolean {
  if (isMissing(x)) return true;
  if (!isObject(x) || !isFace(x.face)) return false;
  if (isMissing(x.location) === isMissing(x.feature)) return false;
  return isMissing(x.location) ? isText(x.feature) : isOneOf(x.location, LOCATIONS);
}

function isHelper(x: unknown): boolean {
  if (isMissing(x)) return true;
  return isObject(x) && isText(x.character) && isOneOf(x.use, ['die', 'ED', 'MD']);
}

function isWeaponList(x: unknown): boolean {
  return isObject(x) && Object.entries(x).every(([name, n]) => RATING[name] !== undefined && isCount(n));
}

// Are the parameters of the right form?
function isWellFormed(a: Fields): boolean {
  if (!isText(a.side)) return false;
  switch (a.type) {
    case 'prepare-gunnery':
      return isText(a.ship) && isText(a.character) && isFaceOrMissing(a.edFace);
    case 'ready':
    case 'end-watch':
      return true;
    case 'routine-task':
      return isText(a.ship) && isOneOf(a.activity, ['dock', 'cast-off', 'sail']) && isFaceOrMissing(a.edFace);
    case 'cruise-action':
      return (
        isText(a.ship) && isText(a.character) && isOneOf(a.task, CRUISE_TASKS) && isFaceOrMissing(a.edFace)
      );
    case 'declare-captain':
      return isText(a.ship) && isCaptainForm(a);
    case 'declare-volley':
      return (
        isText(a.ship) &&
        isText(a.target) &&
        isWeaponList(a.weapons) &&
        isCall(a.called) &&
        isHelper(a.helper) &&
        isFaceOrMissing(a.edFace)
      );
    case 'declare-archers':
      return (
        isText(a.ship) &&
        isText(a.target) &&
        isCount(a.count) &&
        isOneOf(a.aim, ['crew', 'ship']) &&
        isCall(a.called) &&
        (a.aim === 'ship' || isMissing(a.called))
      );
    case 'declare-board':
      return isText(a.ship) && isText(a.target) && isPositive(a.party) && isHeroList(a.heroes);
    case 'declare-repel':
      return (
        isText(a.ship) &&
        isText(a.against) &&
        isPositive(a.party) &&
        isOneOf(a.mode, ['fight', 'parry']) &&
        isHeroList(a.heroes)
      );
    case 'declare-character':
      return isText(a.ship) && isText(a.character) && isFaceOrMissing(a.edFace) && isTaskForm(a);
    case 'declare-sailors':
      return isText(a.ship) && isOneOf(a.task, ['tack', 'adjust-ballast']) && isPositive(a.sailors);
    case 'strike-colours':
      return isText(a.ship) && isText(a.to);
    case 'end-declaration':
      return isText(a.ship);
    case 'set-master-die':
      return isText(a.roll) && isFace(a.face);
    case 'choose-set':
      return isText(a.roll) && isCount(a.action) && (isMissing(a.height) || isCount(a.height));
    case 'gobble':
      return isText(a.roll) && isCount(a.height) && isSpendList(a.spend);
    default:
      return (
        isText(a.engagement) &&
        isText(a.ship) &&
        isCount(a.commit) &&
        isOneOf(a.stance, STANCES) &&
        isHeroList(a.heroes)
      );
  }
}

function isSpendList(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  if (!x.every((e) => isObject(e) && isText(e.roll) && isCount(e.height) && isPositive(e.dice))) return false;
  // each set once
  const names = (x as Spend[]).map(({ roll, height }) => `${roll} ${height}`);
  return new Set(names).size === names.length;
}

const isTextOrMissing = (x: unknown): boolean => isMissing(x) || isText(x);
const isOneOfOrMissing = (x: unknown, values: readonly string[]): boolean =>
  isMissing(x) || isOneOf(x, values);

function isCaptainForm(a: Fields): boolean {
  if (!isOneOf(a.option, CAPTAIN_OPTIONS) || !isFaceOrMissing(a.edFace)) return false;
  if (!isOneOfOrMissing(a.kind, ['shoot', 'board']) || !isTextOrMissing(a.target)) return false;
  if (!isOneOfOrMissing(a.broadside, BROADSIDES)) return false;
  if (a.option === 'manoeuvre') {
    if (!isText(a.target)) return false;
    if (a.kind === 'shoot') return isOneOf(a.broadside, BROADSIDES);
    return a.kind === 'board';
  }
  return (a.option !== 'pursue' && a.option !== 'ram') || isText(a.target);
}

function isTaskForm(a: Fields): boolean {
  if (!isOneOf(a.task, CHARACTER_TASKS)) return false;
  if (!isOneOfOrMissing(a.mode, ['superficial', 'structural', 'fire'])) return false;
  if (!isOneOfOrMissing(a.location, LOCATIONS) || !isOneOfOrMissing(a.benefit, ['threat', 'die']))
    return false;
  if (!isOneOfOrMissing(a.skill, ['sailing', 'inspire', 'intimidate'])) return false;
  if (!isTextOrMissing(a.target) || !isTextOrMissing(a.feature)) return false;
  if (a.task === 'damage-control') {
    if (!isOneOf(a.mode, ['superficial', 'structural', 'fire'])) return false;
    return a.mode === 'fire' || isOneOf(a.location, LOCATIONS);
  }
  if (a.task === 'inspire') return isOneOf(a.benefit, ['threat', 'die']);
  if (a.task === 'spot-target') return isText(a.target) && isText(a.feature);
  if (a.task === 'push-limits') return isOneOf(a.skill, ['sailing', 'inspire', 'intimidate']);
  return true;
}

// The ship at which an action aims, if it aims at one.
function targetOf(a: Fields): string | null {
  if (a.type === 'declare-captain') {
    return a.option === 'manoeuvre' || a.option === 'pursue' || a.option === 'ram'
      ? (a.target as string)
      : null;
  }
  if (a.type === 'declare-volley' || a.type === 'declare-archers' || a.type === 'declare-board') {
    return a.target as string;
  }
  if (a.type === 'declare-repel') return a.against as string;
  if (a.type === 'strike-colours') return a.to as string;
  if (a.type === 'declare-character' && a.task === 'spot-target') return a.target as string;
  return null;
}

function own<T>(record: Record<string, T>, key: unknown): T | undefined {
  return isText(key) && Object.hasOwn(record, key) ? record[key] : undefined;
}

function unknownIds(s: PlainState, a: Fields): string | null {
  const ships = [a.ship, targetOf(a)].filter((id) => !isMissing(id));
  for (const id of ships) if (own(s.ships, id) === undefined) return 'unknown-ship';
  const ship = own(s.ships, a.ship);
  const people: unknown[] = [];
  if (a.type === 'prepare-gunnery' || a.type === 'cruise-action' || a.type === 'declare-character') {
    people.push(a.character);
  }
  if (a.type === 'declare-board' || a.type === 'declare-repel' || a.type === 'melee-order') {
    for (const hero of a.heroes as Fields[]) people.push(hero.character);
  }
  if (a.type === 'declare-volley' && isObject(a.helper)) people.push(a.helper.character);
  for (const id of people) {
    if (ship === undefined || own(ship.characters, id) === undefined) return 'unknown-character';
  }
  const rolls: unknown[] = [];
  if (a.type === 'set-master-die' || a.type === 'choose-set' || a.type === 'gobble') rolls.push(a.roll);
  if (a.type === 'gobble') for (const spend of a.spend as Spend[]) rolls.push(spend.roll);
  for (const id of rolls) if (!s.rolls.some((roll) => roll.id === id)) return 'unknown-roll';
  if (a.type === 'melee-order' && !s.engagements.some((e) => e.id === a.engagement)) {
    return 'unknown-engagement';
  }
  return null;
}

export function refusal(s: PlainState, action: unknown): string | null {
  if (!isObject(action) || !isText(action.type)) return 'unknown-action';
  const phases = own(PHASES, action.type);
  if (action.type !== 'advance' && phases === undefined) return 'unknown-action';
  if (s.phase === 'over') return 'game-over';
  if (phases === undefined) return deciders(s).some((d) => d.side === null) ? null : 'decision-pending';
  if (!phases.includes(s.phase)) return 'wrong-phase';
  if (!isWellFormed(action)) return 'bad-parameter';
  if (action.type === 'choose-set' && isMissing(action.height)) {
    // only a roll for several actions may give nothing to one
    const roll = s.rolls.find((other) => other.id === action.roll);
    if (roll !== undefined && roll.actions.length < 2) return 'bad-parameter';
  }
  const unknown = unknownIds(s, action);
  if (unknown !== null) return unknown;
  if (s.phase === 'setup') return setupRefusal(s, action);
  if (s.phase === 'cruise') return cruiseRefusal(s, action);
  if (s.phase === 'declare') return declareRefusal(s, action);
  return dueRefusal(s, action);
}

function setupRefusal(s: PlainState, a: Fields): string | null {
  if (!s.sides.some((side) => side.id === a.side)) return 'not-your-decision';
  const isReady = s.ready.includes(a.side as string);
  if (a.type === 'ready') return isReady ? 'already-ready' : null;
  const ship = shipOf(s, a.ship as string);
  if (ship.side !== a.side) return 'not-your-decision';
  if (!isActive(ship)) return 'ship-out';
  if (isNobodyAboard(ship)) return 'nobody-aboard';
  if (isReady) return 'already-ready';
  const character = must(ship.characters[a.character as string], 'character');
  if (character.out) return 'character-busy';
  const { warmachines, artillery } = character.skills;
  const skilled = [warmachines, artillery].some(({ rank, special }) => rank > 0 || special !== 'none');
  if (!skilled) return 'no-gunnery-skill';
  if (s.memory.prepared.includes(`${ship.id}/${character.id}`)) return 'already-prepared';
  const pool = skillPool(character, 'knowledge', gunnerySkill(character));
  return pool.ed && isMissing(a.edFace) ? 'ed-face-missing' : null;
}

function routineDice(s: PlainState, ship: PlainShip): Dice {
  const captain = captainOf(ship);
  const { rank, special } = captain.sailing;
  return dicePool(captain.knowledge + rank + spotTroubleDie(s, ship), special, 10, 0);
}

// RN-010, RN-011
function isRoutineRolled(s: PlainState, ship: PlainShip): boolean {
  const captain = captainOf(ship);
  const { rank, special } = captain.sailing;
  const pool = captain.knowledge + rank + (special === 'none' ? 0 : 1);
  return conditionsOn(s, ship, ['storm']).length > 0 || pool < difficultyOf(s, ship);
}

function cruiseRefusal(s: PlainState, a: Fields): string | null {
  if (a.side !== watchSide(s)) return 'not-your-decision';
  if (a.type === 'end-watch') return null;
  const ship = shipOf(s, a.ship as string);
  if (ship.side !== a.side) return 'not-your-decision';
  if (!isActive(ship)) return 'ship-out';
  if (isNobodyAboard(ship)) return 'nobody-aboard';
  if (a.type === 'routine-task') {
    if (s.memory.routineDone.includes(ship.id)) return 'task-already-done';
    const needsFace = isRoutineRolled(s, ship) && routineDice(s, ship).ed;
    return needsFace && isMissing(a.edFace) ? 'ed-face-missing' : null;
  }
  const character = must(ship.characters[a.character as string], 'character');
  if (s.memory.cruiseDone.includes(`${ship.id}/${character.id}`)) return 'task-already-done';
  if (character.out) return 'character-busy';
  const hazard = hazardRefusal(s, ship, a.task as string);
  if (hazard !== null) return hazard;
  const [stat, skill] = must(TASK_SKILLS[a.task as string], 'task');
  return skillPool(character, stat, skill).ed && isMissing(a.edFace) ? 'ed-face-missing' : null;
}

function hazardRefusal(s: PlainState, ship: PlainShip, task: string): string | null {
  if (task === 'adjust-ballast') {
    return conditionsOn(s, ship, ['rough-sea', 'storm']).length === 0 ? 'calm-sea' : null;
  }
  if (task === 'plan-route' || task === 'spot-trouble') {
    return conditionsOn(s, ship, ['treacherous-waters']).length === 0 ? 'no-hazard' : null;
  }
  return null;
}

function declareRefusal(s: PlainState, a: Fields): string | null {
  const ship = shipOf(s, a.ship as string);
  if (ship.side !== a.side) return 'not-your-decision';
  if (!isActive(ship)) return 'ship-out';
  if (!slots(s).includes(ship.id)) return 'not-your-slot';
  const d = declarationOf(s, ship.id);
  if (d.captain === null && a.type !== 'declare-captain' && a.type !== 'strike-colours') {
    return 'captain-undeclared';
  }
  const target = targetOf(a);
  if (target !== null) {
    if (!hostile(s, ship.id, target)) return 'not-an-enemy';
    if (!contact(s, ship.id, target)) return 'out-of-contact';
  }
  const holds = a.type === 'declare-captain' && a.option === 'hold';
  if (isNobodyAboard(ship) && !holds && a.type !== 'end-declaration') return 'nobody-aboard';
  switch (a.type) {
    case 'declare-captain':
      return captainRefusal(s, ship, d, a);
    case 'declare-volley':
      return volleyRefusal(s, ship, d, a);
    case 'declare-archers':
      return archersRefusal(s, ship, d, a);
    case 'declare-board':
      return boardRefusal(s, ship, d, a);
    case 'declare-repel':
      return repelRefusal(s, ship, d, a);
    case 'declare-character':
      return characterRefusal(s, ship, d, a);
    case 'declare-sailors':
      return sailorsRefusal(s, ship, d, a);
    default:
      return null; // strike-colours, end-declaration
  }
}

function captainRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  if (d.captain !== null) return 'captain-declared';
  const option = a.option as CaptainEntry['option'];
  const captain = ship.captain === null ? undefined : ship.characters[ship.captain];
  if (captain !== undefined && captain.fightingIn !== null && option !== 'hold') return 'captain-fighting';
  if (option === 'manoeuvre' && a.kind === 'board' && !isMissing(a.broadside)) return 'bad-broadside';
  if (option !== 'hold' && captainPool(s, ship, option).ed && isMissing(a.edFace)) return 'ed-face-missing';
  if (option === 'ram') {
    if (s.options.ramming === 'off') return 'ramming-off';
    if (!boardHeldAtStart(s, ship.id, a.target as string)) return 'not-alongside';
  }
  if (option === 'dodge' && !s.options.dodgeThenDodge && ship.lastOption === 'dodge') {
    return 'dodged-last-round';
  }
  return null;
}

// The position held on the target, as far as the captain has not given it up (RN-R06).
function heldOn(s: PlainState, ship: string, d: Declaration, target: string): PlainPosition | undefined {
  const option = d.captain?.option;
  if (option === 'dodge' || option === 'flee' || option === 'pursue') return undefined;
  return s.positions[`${ship}>${target}`];
}

// Has the captain declared this manoeuvre against the target?
function manoeuvres(d: Declaration, kind: 'shoot' | 'board', target: string): boolean {
  return d.captain?.option === 'manoeuvre' && d.captain.kind === kind && d.captain.target === target;
}

function readCall(x: unknown): Call | null {
  if (!isObject(x)) return null;
  return {
    location: (x.location ?? null) as PlainLocation | null,
    feature: (x.feature ?? null) as string | null,
    face: x.face as number,
  };
}

function callRefusal(s: PlainState, ship: PlainShip, target: PlainShip, call: Call | null): string | null {
  if (call === null) return null;
  if (call.location !== null) {
    if (call.location === 'hull' && !s.options.calledHull) return 'location-not-callable';
    return target.locationMap[call.face - 1] === call.location ? null : 'face-not-in-location';
  }
  const feature = s.features.find((f) => f.id === call.feature && f.ship === target.id);
  if (feature === undefined) return 'unknown-feature';
  const fits =
    feature.location === null ? call.face === 10 : target.locationMap[call.face - 1] === feature.location;
  if (!fits) return 'face-not-in-location';
  const spotted = ship.tokens.spotted.some(
    (token) => token.target === target.id && token.feature === feature.id && token.round === s.round,
  );
  if (!spotted) return 'not-spotted';
  return feature.destroyed ? 'unknown-feature' : null;
}

// A character who fights, helps, or has something else to do in this round.
function isFighting(ship: PlainShip, d: Declaration, id: string): boolean {
  if (ship.characters[id]?.fightingIn !== null) return true;
  if ([...d.boards, ...d.repels].some((entry) => entry.heroes.some((hero) => hero.character === id)))
    return true;
  return d.volleys.some((entry) => entry.helper?.character === id);
}

function rolledActions(ship: PlainShip, d: Declaration, id: string): number {
  const asCaptain = ship.captain === id && d.captain !== null && d.captain.option !== 'hold' ? 1 : 0;
  return asCaptain + d.characters.filter((entry) => entry.character === id).length;
}

function isBusy(ship: PlainShip, d: Declaration, id: string): boolean {
  if (ship.characters[id]?.out === true || isFighting(ship, d, id)) return true;
  return rolledActions(ship, d, id) > 0;
}

// The broadside that bears: that of the position held, else of the manoeuvre declared (RN-R10).
function bearing(s: PlainState, ship: PlainShip, d: Declaration, target: string): PlainBroadside | null {
  const held = heldOn(s, ship.id, d, target);
  if (held?.kind === 'shoot') return held.broadside;
  return manoeuvres(d, 'shoot', target) ? (d.captain?.broadside ?? null) : null;
}

function enginesLeft(ship: PlainShip, d: Declaration, broadside: PlainBroadside): Engines {
  const left: Engines = { ...ship.engines[broadside] };
  for (const entry of d.volleys) {
    if (entry.broadside !== broadside) continue;
    for (const [weapon, n] of Object.entries(entry.weapons)) left[weapon] = (left[weapon] ?? 0) - n;
  }
  return left;
}

// Is the die of an inspired crew still to be had?
function hasInspireDie(ship: PlainShip, d: Declaration): boolean {
  const rolls = [...d.volleys, ...d.archers, ...d.boards, ...d.repels, ...d.sailors];
  return ship.tokens.inspireDie > 0 && !rolls.some((entry) => entry.inspired);
}

function volleyEntry(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): VolleyEntry {
  const target = a.target as string;
  const helper = isObject(a.helper)
    ? { character: a.helper.character as string, use: a.helper.use as 'die' | 'ED' | 'MD' }
    : null;
  return {
    n: d.count,
    target,
    weapons: { ...(a.weapons as Engines) },
    broadside: bearing(s, ship, d, target),
    waits: heldOn(s, ship.id, d, target)?.kind !== 'shoot',
    called: readCall(a.called),
    helper,
    edFace: (a.edFace ?? null) as number | null,
    inspired: hasInspireDie(ship, d),
  };
}

function volleyRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  if (isWrecked(ship.locations.weapons)) return 'weapons-wrecked';
  if (ship.crew - committedOf(s, ship.id) <= 0) return 'no-crew';
  const entry = volleyEntry(s, ship, d, a);
  if (heldOn(s, ship.id, d, entry.target)?.kind !== 'shoot' && !manoeuvres(d, 'shoot', entry.target)) {
    return 'not-in-position';
  }
  const left = enginesLeft(ship, d, must(entry.broadside, 'broadside'));
  const types = Object.keys(entry.weapons).filter((weapon) => (entry.weapons[weapon] ?? 0) > 0);
  if (types.some((weapon) => (entry.weapons[weapon] ?? 0) > (left[weapon] ?? 0))) return 'too-many-weapons';
  if (types.length === 0) return 'no-weapons';
  const others = d.volleys.filter((other) => other.target === entry.target);
  if (s.options.volleyGrouping === 'by-type') {
    if (others.some((other) => types.some((weapon) => (other.weapons[weapon] ?? 0) > 0)))
      return 'already-firing';
    if (types.length > 1) return 'one-type-only';
  } else if (others.length > 0) {
    return 'already-firing';
  }
  const target = shipOf(s, entry.target);
  const call = callRefusal(s, ship, target, entry.called);
  if (call !== null) return call;
  return helperRefusal(s, ship, d, entry);
}

function helperRefusal(s: PlainState, ship: PlainShip, d: Declaration, entry: VolleyEntry): string | null {
  const { helper } = entry;
  if (helper === null) return null;
  const character = must(ship.characters[helper.character], 'helper');
  if (!character.gunneryReady) return 'helper-not-ready';
  if (isBusy(ship, d, character.id)) return 'character-busy';
  if (helper.use === 'die') return null;
  if (character.skills[gunnerySkill(character)].special !== helper.use) return 'no-such-die';
  if (helper.use === 'MD') return null;
  if (entry.called !== null) return 'ed-is-the-call';
  return volleyPool(s, ship, entry).ed && entry.edFace === null ? 'ed-face-missing' : null;
}

function archersRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  const count = a.count as number;
  const used = d.archers.reduce((sum, entry) => sum + entry.count, 0);
  if (count < 1 || count > ship.archers - used || count > availableOf(s, ship.id)) return 'too-many-archers';
  if (d.archers.some((entry) => entry.target === a.target)) return 'already-firing';
  return callRefusal(s, ship, shipOf(s, a.target as string), readCall(a.called));
}

function readHeroes(x: unknown): Hero[] {
  return (x as Fields[]).map((hero) => ({
    character: hero.character as string,
    edFace: (hero.edFace ?? null) as number | null,
  }));
}

function heroesRefusal(ship: PlainShip, heroes: Hero[], isTaken: (id: string) => boolean): string | null {
  const seen: string[] = [];
  for (const { character } of heroes) {
    if (isTaken(character) || seen.includes(character)) return 'character-busy';
    seen.push(character);
  }
  for (const { character, edFace } of heroes) {
    const pool = heroPool(must(ship.characters[character], 'hero'));
    if (pool.ed && edFace === null) return 'ed-face-missing';
  }
  return null;
}

function boardRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  const target = a.target as string;
  const held = heldOn(s, ship.id, d, target)?.kind === 'board';
  if (!held && !manoeuvres(d, 'board', target)) return 'not-in-position';
  if ((a.party as number) > availableOf(s, ship.id)) return 'too-few-crew';
  const aboard = engagementOf(s, ship.id, target)?.boarding[ship.id] === true;
  if (aboard || d.boards.some((entry) => entry.target === target)) return 'already-engaged';
  return heroesRefusal(ship, readHeroes(a.heroes), (id) => isBusy(ship, d, id));
}

function repelRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  const against = a.against as string;
  if ((a.party as number) > availableOf(s, ship.id)) return 'too-few-crew';
  if (d.repels.some((entry) => entry.against === against)) return 'already-repelling';
  const binds = s.positions[`${against}>${ship.id}`]?.parryOnly === true;
  if (a.mode === 'fight' && binds) return 'parry-only';
  return heroesRefusal(ship, readHeroes(a.heroes), (id) => isBusy(ship, d, id));
}

function characterEntry(d: Declaration, a: Fields): CharacterEntry {
  // what belongs to other tasks is left out
  const of = (task: string, field: string): unknown => (a.task === task ? (a[field] ?? null) : null);
  return {
    n: d.count,
    character: a.character as string,
    task: a.task as string,
    location: of('damage-control', 'location') as PlainLocation | null,
    mode: of('damage-control', 'mode') as CharacterEntry['mode'],
    benefit: of('inspire', 'benefit') as CharacterEntry['benefit'],
    target: of('spot-target', 'target') as string | null,
    feature: of('spot-target', 'feature') as string | null,
    skill: of('push-limits', 'skill') as CharacterEntry['skill'],
    edFace: (a.edFace ?? null) as number | null,
  };
}

function characterRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  const entry = characterEntry(d, a);
  const character = must(ship.characters[entry.character], 'character');
  if (character.out || isFighting(ship, d, character.id)) return 'character-busy';
  const before = rolledActions(ship, d, character.id);
  if (before >= s.options.maxActions) return 'too-many-actions';
  if (entry.task === 'damage-control' && availableOf(s, ship.id) < s.options.damageControlHands) {
    return 'too-few-crew';
  }
  if (entry.task === 'push-limits') {
    if (ship.captain === character.id) return 'captain-may-not-push';
    const { rank, special } = character.skills[must(entry.skill, 'skill')];
    if (rank + (special === 'none' ? 0 : 1) < 2) return 'skill-too-low';
  }
  const hazard = hazardRefusal(s, ship, entry.task);
  if (hazard !== null) return hazard;
  if (entry.task === 'spot-target') {
    const found = s.features.find((f) => f.id === entry.feature && f.ship === entry.target && !f.destroyed);
    if (found === undefined) return 'unknown-feature';
  }
  // beside another action the pool loses a die, the ED first (RN-R40, RN-R71)
  const pool = without(taskPool(ship, entry), before);
  return pool.ed && entry.edFace === null ? 'ed-face-missing' : null;
}

function sailorsRefusal(s: PlainState, ship: PlainShip, d: Declaration, a: Fields): string | null {
  if ((a.sailors as number) > availableOf(s, ship.id)) return 'too-few-crew';
  const hazard = hazardRefusal(s, ship, a.task as string);
  if (hazard !== null) return hazard;
  return d.sailors.some((entry) => entry.task === a.task) ? 'already-ordered' : null;
}

// Steps 3, 4 and 6, where one decision is due.
function dueRefusal(s: PlainState, a: Fields): string | null {
  const due = dueDecision(s);
  if (due === null || shipOf(s, due.ship).side !== a.side) return 'not-your-decision';
  if (a.type === 'set-master-die') {
    return due.kind === 'master-die' && due.roll.id === a.roll ? null : 'not-your-decision';
  }
  if (a.type === 'choose-set') {
    if (due.kind !== 'set' || due.roll.id !== a.roll || due.choice.action !== a.action)
      return 'not-your-decision';
    return choiceRefusal(due.choice, a.height);
  }
  if (a.type === 'gobble') {
    if (due.kind !== 'gobble' || due.item.roll.id !== a.roll || due.item.set.height !== a.height) {
      return 'not-your-decision';
    }
    return gobbleRefusal(s, due.item, a.spend as Spend[]);
  }
  if (due.kind !== 'order' || due.fight.id !== a.engagement || due.ship !== a.ship)
    return 'not-your-decision';
  return orderRefusal(s, due.fight, shipOf(s, due.ship), a);
}

function choiceRefusal({ roll, action }: Choice, height: unknown): string | null {
  if (isMissing(height)) return null;
  const found = roll.sets.some((set) => set.height === height);
  if (!found) return 'no-such-set';
  if ((height as number) < must(roll.actions[action], 'action').difficulty) return 'set-too-low';
  return roll.chosen.includes(height as number) ? 'set-taken' : null;
}

function gobbleRefusal(s: PlainState, item: Item, spends: Spend[]): string | null {
  const targets: Item[] = [];
  for (const spend of spends) {
    const roll = rollOf(s, spend.roll);
    const set = setOf(roll, spend.height);
    const action = set === undefined ? null : actionOf(roll, set);
    if (set === undefined || action === null) return 'cannot-gobble';
    const other: Item = { roll, set, action };
    if (!mayGobble(s, item, other)) return 'cannot-gobble';
    targets.push(other);
  }
  const total = spends.reduce((sum, spend) => sum + spend.dice, 0);
  if (total > eff(item.set)) return 'too-many-dice';
  // each die removes one: no more than there are (RN-B09)
  if (spends.some((spend, i) => spend.dice > eff(must(targets[i], 'target').set))) return 'too-many-dice';
  if (targets.some((other) => other.set.height > item.set.height)) return 'too-high';
  return targets.some((other) => other.set.resolved) ? 'too-late' : null;
}

function orderRefusal(s: PlainState, e: PlainEngagement, ship: PlainShip, a: Fields): string | null {
  const commit = a.commit as number;
  const heroes = readHeroes(a.heroes);
  const foe = foeIn(e, ship.id);
  if (commit > availableOf(s, ship.id)) return 'too-few-crew';
  const taken = heroesRefusal(ship, heroes, (id) => {
    const character = must(ship.characters[id], 'hero');
    return character.out || character.fightingIn !== null;
  });
  if (taken !== null) return taken;
  const isBoarded = e.boarding[foe] === true;
  const joined = [`${ship.id}>${foe}`, `${foe}>${ship.id}`].some((p) => s.positions[p]?.kind === 'board');
  if (!isBoarded && commit + heroes.length > 0 && !joined) return 'not-alongside';
  if (a.stance === 'fight' || a.stance === 'parry') {
    const fighters = fightersOf(e, ship.id) + commit + heroes.length;
    if (fighters === 0) return 'must-commit-or-yield';
  }
  if (a.stance === 'withdraw') {
    if (e.boarding[ship.id] !== true) return 'nowhere-to-withdraw';
    if (isBoarded) return 'opponent-boarding';
  }
  if (a.stance === 'surrender' && !isBoarded) return 'not-boarded';
  return null;
}

// ---------------------------------------------------------------------------------------------------------------
// Candidates
// ---------------------------------------------------------------------------------------------------------------

export function choices(s: PlainState): PlainAction[] {
  const all: PlainAction[] = [];
  if (s.phase === 'setup') all.push(...setupChoices(s));
  else if (s.phase === 'cruise') all.push(...cruiseChoices(s));
  else if (s.phase === 'declare') for (const id of slots(s)) all.push(...declareChoices(s, shipOf(s, id)));
  else if (s.phase !== 'over') all.push(...dueChoices(s));
  return all.filter((action) => refusal(s, action) === null);
}

// 10 and the lowest face that meets the Difficulty; no face where none is needed.
function edFaces(pool: Dice, difficulty: number): (number | null)[] {
  if (!pool.ed) return [null];
  const lowest = Math.max(1, difficulty);
  return lowest < 10 ? [10, lowest] : [10];
}

function setupChoices(s: PlainState): PlainAction[] {
  const all: PlainAction[] = [];
  for (const { id: side } of s.sides) {
    for (const ship of shipsOf(s).filter((x) => x.side === side)) {
      for (const character of peopleOf(ship)) {
        const edFace = skillPool(character, 'knowledge', gunnerySkill(character)).ed ? 10 : null;
        all.push({ type: 'prepare-gunnery', side, ship: ship.id, character: character.id, edFace });
      }
    }
    all.push({ type: 'ready', side });
  }
  return all;
}

function cruiseChoices(s: PlainState): PlainAction[] {
  const side = must(watchSide(s), 'side');
  const all: PlainAction[] = [];
  for (const ship of shipsOf(s).filter((x) => x.side === side)) {
    for (const activity of ['dock', 'cast-off', 'sail']) {
      const edFace = isRoutineRolled(s, ship) && routineDice(s, ship).ed ? 10 : null;
      all.push({ type: 'routine-task', side, ship: ship.id, activity, edFace });
    }
    for (const character of peopleOf(ship)) {
      for (const task of CRUISE_TASKS) {
        const [stat, skill] = must(TASK_SKILLS[task], 'task');
        const edFace = skillPool(character, stat, skill).ed ? 10 : null;
        all.push({ type: 'cruise-action', side, ship: ship.id, character: character.id, task, edFace });
      }
    }
  }
  all.push({ type: 'end-watch', side });
  return all;
}

function declareChoices(s: PlainState, ship: PlainShip): PlainAction[] {
  const d = declarationOf(s, ship.id);
  const base = { side: ship.side, ship: ship.id };
  const foes = enemiesInContact(s, ship.id);
  const all: PlainAction[] = [];
  if (d.captain === null) all.push(...captainChoices(s, ship, foes));
  for (const target of foes) all.push(...volleyChoices(s, ship, d, target));
  const archers = Math.min(
    ship.archers - d.archers.reduce((sum, entry) => sum + entry.count, 0),
    availableOf(s, ship.id),
  );
  for (const target of foes) {
    for (const aim of ['crew', 'ship']) {
      all.push({ type: 'declare-archers', ...base, target, count: archers, aim, called: null });
    }
  }
  const men = availableOf(s, ship.id);
  for (const party of new Set([1, Math.ceil(men / 2), men])) {
    for (const heroes of [[], fitHeroes(ship, (id) => isBusy(ship, d, id))]) {
      for (const target of foes) {
        all.push({ type: 'declare-board', ...base, target, party, heroes });
        for (const mode of ['fight', 'parry']) {
          all.push({ type: 'declare-repel', ...base, against: target, party, mode, heroes });
        }
      }
    }
  }
  for (const task of ['tack', 'adjust-ballast']) {
    all.push({ type: 'declare-sailors', ...base, task, sailors: Math.min(10, men) });
  }
  for (const character of peopleOf(ship)) {
    all.push(...taskChoices(s, ship, character, foes));
  }
  if (isWrecked(ship.locations.hull) || ship.crew === 0) {
    for (const to of foes) all.push({ type: 'strike-colours', ...base, to });
  }
  all.push({ type: 'end-declaration', ...base });
  return all;
}

function captainChoices(s: PlainState, ship: PlainShip, foes: string[]): PlainAction[] {
  const all: PlainAction[] = [];
  const add = (option: CaptainEntry['option'], fields: Fields): void => {
    const pool: Dice = option === 'hold' ? { normal: 0, ed: false, md: false } : captainPool(s, ship, option);
    const base = { kind: null, target: null, broadside: null, ...fields };
    for (const edFace of edFaces(pool, captainDifficulty(s, ship, option))) {
      all.push({ type: 'declare-captain', side: ship.side, ship: ship.id, option, ...base, edFace });
    }
  };
  add('hold', {});
  add('dodge', {});
  add('flee', {});
  for (const target of foes) {
    add('manoeuvre', { kind: 'board', target });
    add('pursue', { target });
    add('ram', { target });
    for (const broadside of BROADSIDES) {
      if (Object.values(ship.engines[broadside]).some((n) => n > 0)) {
        add('manoeuvre', { kind: 'shoot', target, broadside });
      }
    }
  }
  return all;
}

function volleyChoices(s: PlainState, ship: PlainShip, d: Declaration, target: string): PlainAction[] {
  const broadside = bearing(s, ship, d, target);
  if (broadside === null) return [];
  const left = Object.fromEntries(Object.entries(enginesLeft(ship, d, broadside)).filter(([, n]) => n > 0));
  const weapons: Engines[] = [left, ...Object.entries(left).map(([weapon, n]) => ({ [weapon]: n }))];
  const calls: (Call | null)[] = [null];
  const map = shipOf(s, target).locationMap;
  for (const location of LOCATIONS) {
    const face = map.lastIndexOf(location) + 1;
    if (face > 0 && (location !== 'hull' || s.options.calledHull))
      calls.push({ location, feature: null, face });
  }
  for (const feature of s.features.filter((f) => f.ship === target)) {
    const face = feature.location === null ? 10 : map.lastIndexOf(feature.location) + 1;
    if (face > 0) calls.push({ location: null, feature: feature.id, face });
  }
  const good = calls.filter((call) => callRefusal(s, ship, shipOf(s, target), call) === null);
  const faces = [...new Set([10, ...good.flatMap((call) => (call === null ? [] : [call.face]))])];
  const helper = peopleOf(ship).find((c) => c.gunneryReady && !isBusy(ship, d, c.id));
  const all: PlainAction[] = [];
  for (const w of weapons) {
    for (const called of good) {
      const base = { type: 'declare-volley', side: ship.side, ship: ship.id, target, weapons: w, called };
      all.push({ ...base, helper: null, edFace: null });
      if (helper === undefined) continue;
      for (const use of ['die', helper.skills[gunnerySkill(helper)].special]) {
        for (const edFace of use === 'ED' ? faces : [null]) {
          all.push({ ...base, helper: { character: helper.id, use }, edFace });
        }
      }
    }
  }
  return all;
}

function fitHeroes(ship: PlainShip, isTaken: (id: string) => boolean): Hero[] {
  return peopleOf(ship)
    .filter((c) => !isTaken(c.id))
    .map((c) => ({ character: c.id, edFace: heroPool(c).ed ? 10 : null }));
}

function taskChoices(
  s: PlainState,
  ship: PlainShip,
  character: PlainCharacter,
  foes: string[],
): PlainAction[] {
  const all: PlainAction[] = [];
  const d = declarationOf(s, ship.id);
  const add = (task: string, fields: Fields = {}): void => {
    const action: PlainAction = {
      type: 'declare-character',
      side: ship.side,
      ship: ship.id,
      character: character.id,
      task,
      location: null,
      mode: null,
      benefit: null,
      target: null,
      feature: null,
      skill: null,
      ...fields,
      edFace: null,
    };
    const before = rolledActions(ship, d, character.id);
    const pool = without(taskPool(ship, characterEntry(d, action)), before);
    all.push({ ...action, edFace: pool.ed ? 10 : null });
  };
  for (const location of LOCATIONS) {
    const boxes = ship.locations[location];
    if (boxes.superficial > 0) add('damage-control', { location, mode: 'superficial' });
    if (boxes.structural > 0) add('damage-control', { location, mode: 'structural' });
  }
  if (ship.tokens.onFire > 0) add('damage-control', { mode: 'fire' });
  for (const benefit of ['threat', 'die']) add('inspire', { benefit });
  for (const feature of s.features) {
    if (!feature.destroyed && foes.includes(feature.ship)) {
      add('spot-target', { target: feature.ship, feature: feature.id });
    }
  }
  for (const skill of ['sailing', 'inspire', 'intimidate']) add('push-limits', { skill });
  for (const task of ['tack', 'adjust-ballast', 'plan-route', 'spot-trouble']) add(task);
  return all;
}

function dueChoices(s: PlainState): PlainAction[] {
  const due = dueDecision(s);
  if (due === null) return [{ type: 'advance' }];
  const side = shipOf(s, due.ship).side;
  if (due.kind === 'master-die') {
    const faces = [...(due.roll.faces ?? []), ...due.roll.fixed, 10];
    return [...new Set(faces)].map((face) => ({ type: 'set-master-die', side, roll: due.roll.id, face }));
  }
  if (due.kind === 'set') {
    const { heights, action } = due.choice;
    return heights.map((height) => ({ type: 'choose-set', side, roll: due.roll.id, action, height }));
  }
  if (due.kind === 'gobble') {
    return gobbleChoices(s, due.item).map((spend) => ({
      type: 'gobble',
      side,
      roll: due.item.roll.id,
      height: due.item.set.height,
      spend,
    }));
  }
  return orderChoices(s, due.fight, shipOf(s, due.ship));
}

const GREEDY: Kind[][] = [['manoeuvre'], ['board-attack'], ['pursue', 'flee'], ['volley'], ['archers']];

function gobbleChoices(s: PlainState, own: Item): Spend[][] {
  const needed = (item: Item): Spend => ({
    roll: item.roll.id,
    height: item.set.height,
    dice: eff(item.set) - 1,
  });
  const targets = eligibleTargets(s, own);
  const all: Spend[][] = [[], ...targets.map((item) => [needed(item)])];
  let left = eff(own.set);
  const greedy: Spend[] = [];
  for (const kinds of [...GREEDY, ['ram', 'melee', 'hero-fight']]) {
    for (const item of targets) {
      const spend = needed(item);
      if (!(kinds as Kind[]).includes(item.action.kind) || spend.dice > left) continue;
      left -= spend.dice;
      greedy.push(spend);
    }
  }
  if (greedy.length > 0) all.push(greedy);
  return all;
}

function orderChoices(s: PlainState, e: PlainEngagement, ship: PlainShip): PlainAction[] {
  const foe = foeIn(e, ship.id);
  const base = { type: 'melee-order', side: ship.side, engagement: e.id, ship: ship.id };
  const all: PlainAction[] = [];
  for (const commit of [0, availableOf(s, ship.id)]) {
    for (const stance of ['fight', 'parry', 'withdraw']) all.push({ ...base, commit, stance, heroes: [] });
  }
  const isHelpless = all.every((action) => refusal(s, action) !== null);
  if (isHelpless || fightersOf(e, foe) >= 3 * fightersOf(e, ship.id)) {
    all.push({ ...base, commit: 0, stance: 'surrender', heroes: [] });
  }
  if (!isHelpless) return all;
  const heroes = fitHeroes(ship, (id) => {
    const character = must(ship.characters[id], 'character');
    return character.out || character.fightingIn !== null;
  });
  for (const stance of ['fight', 'parry']) all.push({ ...base, commit: 0, stance, heroes });
  return all;
}

// ---------------------------------------------------------------------------------------------------------------
// One action
// ---------------------------------------------------------------------------------------------------------------

export function play(
  state: PlainState,
  action: PlainAction,
  faces: readonly number[],
): { state: PlainState; events: PlainEvent[]; used: number } {
  const problem = refusal(state, action);
  if (problem !== null) throw new Error(`refused: ${problem}`);
  const t: Table = { s: copyOf(state), events: [], faces, used: 0 };
  carryOut(t, action);
  proceed(t);
  return { state: t.s, events: t.events, used: t.used };
}

function carryOut(t: Table, a: PlainAction): void {
  const s = t.s;
  switch (a.type) {
    case 'advance':
      advance(t);
      break;
    case 'prepare-gunnery':
      prepareGunnery(t, a);
      break;
    case 'ready':
      s.ready.push(a.side as string);
      emit(t, 'side-ready', { side: a.side });
      if (s.sides.every((side) => s.ready.includes(side.id))) {
        emit(t, 'battle-begun');
        weather(t, 1);
        s.round = 1;
        startRound(t);
      }
      break;
    case 'routine-task':
      routineTask(t, a);
      break;
    case 'cruise-action':
      cruiseAction(t, a);
      break;
    case 'end-watch':
      s.watchEnded.push(a.side as string);
      emit(t, 'watch-ended', { side: a.side });
      if (watchSide(s) === null) s.phase = 'upkeep';
      break;
    case 'set-master-die':
      setMasterDie(t, a);
      break;
    case 'choose-set':
      rollOf(s, a.roll as string).chosen[a.action as number] = (a.height ?? null) as number | null;
      emit(t, 'set-chosen', { roll: a.roll, height: a.height });
      if (s.mode === 'cruise') finishCruiseAction(t);
      break;
    case 'gobble':
      gobble(t, a.spend as Spend[]);
      break;
    case 'melee-order':
      giveOrder(t, a);
      break;
    default:
      declare(t, shipOf(s, a.ship as string), a);
  }
}

// Throws the dice of an action that rolls by itself, in set-up or in cruise mode.
function throwNow(
  t: Table,
  ship: PlainShip,
  actor: string,
  purpose: string,
  action: RollAction,
  pool: Dice,
  edFace: unknown,
): Roll {
  t.s.rolls = [];
  const roll = addRoll(t.s, { ship: ship.id, actor, purpose, actions: [action] }, pool, {
    edFace: (edFace ?? null) as number | null,
  });
  if (roll.random > 0) throwRoll(t, roll);
  return roll;
}

function prepareGunnery(t: Table, a: PlainAction): void {
  const s = t.s;
  const ship = shipOf(s, a.ship as string);
  const character = must(ship.characters[a.character as string], 'character');
  const pool = skillPool(character, 'knowledge', gunnerySkill(character));
  const roll = throwNow(t, ship, character.id, 'prepare-gunnery', BLANK, pool, a.edFace);
  // a Master Die always pairs
  const ready = roll.sets.length > 0 || isMdDue(roll);
  s.rolls = [];
  s.memory.prepared.push(`${ship.id}/${character.id}`);
  if (ready) character.gunneryReady = true;
  emit(t, ready ? 'gunnery-ready' : 'gunnery-failed', { ship: ship.id, character: character.id });
}

// RN-010 to RN-013
function routineTask(t: Table, a: PlainAction): void {
  const s = t.s;
  const ship = shipOf(s, a.ship as string);
  s.memory.routineDone.push(ship.id);
  let done = true;
  if (!isRoutineRolled(s, ship)) {
    emit(t, 'task-automatic', { ship: ship.id, activity: a.activity });
  } else {
    const difficulty = difficultyOf(s, ship);
    const actor = ship.captain ?? 'crew';
    const roll = throwNow(t, ship, actor, 'routine-sailing', BLANK, routineDice(s, ship), a.edFace);
    done = roll.sets.some((set) => set.height >= difficulty);
    // a Master Die joins the best face that shows
    if (isMdDue(roll)) {
      done = done || Math.max(...(roll.faces ?? []), ...roll.fixed) >= difficulty;
    }
    s.rolls = [];
    emit(t, done ? 'task-done' : 'task-failed', { ship: ship.id, activity: a.activity });
  }
  if (done) s.tasksDone[ship.side] = (s.tasksDone[ship.side] ?? 0) + 1;
  if (ship.timers.spotTroubleUntil !== null) emit(t, 'effect-ended', { ship: ship.id });
  ship.timers.spotTroubleUntil = null;
}

function cruiseAction(t: Table, a: PlainAction): void {
  const s = t.s;
  const ship = shipOf(s, a.ship as string);
  const character = must(ship.characters[a.character as string], 'character');
  const task = a.task as string;
  s.memory.cruiseDone.push(`${ship.id}/${character.id}`);
  const [stat, skill] = must(TASK_SKILLS[task], 'task');
  const action: RollAction = {
    ...BLANK,
    task: task as RollAction['task'],
    difficulty: taskDifficulty(s, ship, task),
  };
  throwNow(t, ship, character.id, task, action, skillPool(character, stat, skill), a.edFace);
  finishCruiseAction(t);
}

// Ends a cruise action, unless a Master Die or a set is still to be chosen.
function finishCruiseAction(t: Table): void {
  const s = t.s;
  if (!isChosen(s.rolls)) {
    s.phase = 'choose';
    return;
  }
  s.phase = 'cruise';
  const roll = must(s.rolls[0], 'roll');
  const item = allItems(s)[0];
  const ship = shipOf(s, roll.ship);
  const task = must(roll.actions[0]?.task, 'task') as Effect['kind'];
  s.rolls = [];
  if (item === undefined) {
    emit(t, 'task-failed', { ship: ship.id, task });
    return;
  }
  emit(t, 'task-succeeded', { ship: ship.id, task });
  begin(t, ship, { kind: task, width: eff(item.set), bySailors: false, target: '', feature: '' }, s.round);
}

function setMasterDie(t: Table, a: PlainAction): void {
  const s = t.s;
  const roll = rollOf(s, a.roll as string);
  roll.mdFace = a.face as number;
  emit(t, 'master-die-set', { roll: roll.id, face: roll.mdFace });
  formSets(s, roll);
  roll.faces = null;
  if (s.mode === 'cruise') finishCruiseAction(t);
}

// Step 1
function declare(t: Table, ship: PlainShip, a: PlainAction): void {
  const s = t.s;
  const d = declarationOf(s, ship.id);
  if (d.count === 0) d.count = 1;
  const n = d.count;
  switch (a.type) {
    case 'declare-captain':
      declareCaptain(t, ship, d, a);
      break;
    case 'declare-volley': {
      const entry = volleyEntry(s, ship, d, a);
      d.volleys.push(entry);
      tell(t, 'volley-declared', { ship: ship.id, target: a.target });
      break;
    }
    case 'declare-archers':
      d.archers.push({
        n,
        target: a.target as string,
        count: a.count as number,
        aim: a.aim as 'crew' | 'ship',
        called: readCall(a.called),
        inspired: hasInspireDie(ship, d),
      });
      tell(t, 'archers-declared', { ship: ship.id, target: a.target });
      break;
    case 'declare-board':
      d.boards.push({
        n,
        target: a.target as string,
        party: a.party as number,
        heroes: readHeroes(a.heroes),
        waits: heldOn(s, ship.id, d, a.target as string)?.kind !== 'board',
        inspired: hasInspireDie(ship, d),
      });
      tell(t, 'board-declared', { ship: ship.id, target: a.target });
      break;
    case 'declare-repel':
      d.repels.push({
        n,
        against: a.against as string,
        party: a.party as number,
        mode: a.mode as 'fight' | 'parry',
        heroes: readHeroes(a.heroes),
        inspired: hasInspireDie(ship, d),
      });
      tell(t, 'repel-declared', { ship: ship.id, against: a.against });
      break;
    case 'declare-character':
      d.characters.push(characterEntry(d, a));
      tell(t, 'task-declared', { ship: ship.id, task: a.task });
      break;
    case 'declare-sailors':
      d.sailors.push({
        n,
        task: a.task as 'tack' | 'adjust-ballast',
        sailors: a.sailors as number,
        inspired: hasInspireDie(ship, d),
      });
      tell(t, 'sailors-ordered', { ship: ship.id, task: a.task });
      break;
    case 'strike-colours':
      d.done = true;
      d.strikesTo = a.to as string;
      if (s.options.declarations === 'ordered-open') strike(t, ship, d.strikesTo);
      else emit(t, 'declaration-ended', { ship: ship.id });
      break;
    default:
      d.done = true;
      emit(t, 'declaration-ended', { ship: ship.id });
  }
  // RN-R26: the first crew roll declared takes it; with secret declarations that is seen only when all is revealed
  const isCrewRoll = ['volley', 'archers', 'board', 'repel', 'sailors'].includes(
    a.type.replace('declare-', ''),
  );
  if (isCrewRoll && s.options.declarations === 'ordered-open') endToken(t, ship, 'inspireDie');
  d.count += 1;
}

function declareCaptain(t: Table, ship: PlainShip, d: Declaration, a: PlainAction): void {
  const option = a.option as CaptainEntry['option'];
  const aims = option === 'manoeuvre' || option === 'pursue' || option === 'ram';
  const shoots = option === 'manoeuvre' && a.kind === 'shoot';
  d.captain = {
    option,
    kind: option === 'manoeuvre' ? (a.kind as 'shoot' | 'board') : null,
    target: aims ? (a.target as string) : null,
    broadside: shoots ? (a.broadside as PlainBroadside) : null,
    edFace: (a.edFace ?? null) as number | null,
  };
  tell(t, 'captain-declared', { ship: ship.id, option });
  if (t.s.options.declarations === 'ordered-open') giveUpPositions(t, ship.id);
}

// RN-R06: own positions end with the declaration, or, where it is secret, as it is revealed.
function giveUpPositions(t: Table, ship: string): void {
  const option = optionOf(t.s, ship);
  if (option !== 'dodge' && option !== 'flee' && option !== 'pursue') return;
  for (const pair of Object.keys(t.s.positions).sort())
    if (pair.startsWith(`${ship}>`)) losePosition(t, pair);
}

// A declaration is spoken openly, or it is told as all are revealed.
function tell(t: Table, type: string, fields: Fields): void {
  if (t.s.options.declarations === 'ordered-open') emit(t, type, fields);
}

// Her declarations and those aimed at her are void (RN-R57).
function strike(t: Table, ship: PlainShip, to: string): void {
  const s = t.s;
  capture(t, ship, to);
  for (const [id, d] of Object.entries(s.declarations)) {
    if (id === ship.id) {
      s.declarations[id] = {
        ...d,
        captain: null,
        volleys: [],
        archers: [],
        boards: [],
        repels: [],
        sailors: [],
        characters: [],
      };
      continue;
    }
    d.volleys = d.volleys.filter((entry) => entry.target !== ship.id);
    d.archers = d.archers.filter((entry) => entry.target !== ship.id);
    d.boards = d.boards.filter((entry) => entry.target !== ship.id);
    d.repels = d.repels.filter((entry) => entry.against !== ship.id);
    d.characters = d.characters.filter((entry) => entry.target !== ship.id);
    if (d.captain !== null && d.captain.target === ship.id) {
      d.captain = { option: 'hold', kind: null, target: null, broadside: null, edFace: null };
    }
  }
}

// With secret declarations all is told, and colours are struck, when the last ship is done.
function reveal(t: Table): void {
  const s = t.s;
  if (s.options.declarations !== 'secret') return;
  for (const id of s.declareOrder) {
    const d = declarationOf(s, id);
    if (d.captain !== null) emit(t, 'captain-declared', { ship: id });
    giveUpPositions(t, id);
    const orders = [
      ...d.volleys.map(({ n, inspired }) => ({ n, inspired, type: 'volley-declared' })),
      ...d.archers.map(({ n, inspired }) => ({ n, inspired, type: 'archers-declared' })),
      ...d.boards.map(({ n, inspired }) => ({ n, inspired, type: 'board-declared' })),
      ...d.repels.map(({ n, inspired }) => ({ n, inspired, type: 'repel-declared' })),
      ...d.characters.map(({ n }) => ({ n, inspired: false, type: 'task-declared' })),
      ...d.sailors.map(({ n, inspired }) => ({ n, inspired, type: 'sailors-ordered' })),
    ];
    orders.sort((a, b) => a.n - b.n);
    for (const { type } of orders) emit(t, type, { ship: id });
    if (orders.some(({ inspired }) => inspired)) endToken(t, shipOf(s, id), 'inspireDie');
  }
  for (const id of s.declareOrder) {
    const to = declarationOf(s, id).strikesTo;
    if (to === null || !isActive(shipOf(s, id)) || !isActive(shipOf(s, to))) continue;
    strike(t, shipOf(s, id), to);
  }
}
