// A second, deliberately plain implementation of the ruleset `ship-combat-5e`, written from the ledger alone
// (rules/ship-combat-5e.md). It is an oracle: played in lockstep with the real one from the same dice.
// The ids in the comments (SC-nnn, SC-Rnn) are those of the ledger.

// ---------------------------------------------------------------------------------------------------------------
// Types
// ---------------------------------------------------------------------------------------------------------------

type Fields = Record<string, unknown>;

export type PlainHex = { q: number; r: number };

export type PlainOptions = {
  dc: 'specific' | 'general' | 'station';
  dcModifier: number;
  comeAboutIsSkillTest: boolean;
  conditionsAffectLeadership: boolean;
  movementDuty: 'full' | 'at-least-one' | 'free';
  blockedAtStart: 'hold' | 'collide';
  comeAboutPerSpace: 'bound' | 'exempt';
  rotateIntoOccupied: 'forbid' | 'collide';
  gargantuanFootprint: '13-hex' | 'single-file-5';
  mapEdge: 'leave' | 'wall';
  checksPerRound: 'unlimited' | 1;
  oarsUses: 1 | 'unlimited';
  oarsPath: 'free' | 'straight';
  captainsPhase: 'hidden' | 'open';
  grapeCritAp: 'keep-half' | 'lose-half';
  grapeStacks: boolean;
  cutAndRunOrdered: boolean;
  changeAmmoFromFire: boolean;
  arcBorder: 'both' | 'broadside' | 'fore-aft';
  rangeMeasure: 'nearest' | 'centres';
  lowestRank: 'one' | 'd3';
  islandsBlockFire: boolean;
  shipsBlockFire: boolean;
  friendlyFire: boolean;
  broadsidesPerSide: 'unlimited' | 1;
  specialCritDoubles: boolean;
  pointBlankAdvantage: boolean;
  grapeVsCreatures: 'full' | 'half';
  collisionStruckShip: 'own-die-plus-distance' | 'own-die' | 'none';
  ramMinDistance: 0 | 1;
  navalRamProtects: 'either-role' | 'ramming-only';
  groundingSticks: boolean;
  overkillSinks: boolean;
  repairWithoutGuns: 'hit-die' | 'none';
  repairNeedsCarpenter: boolean;
  derelictDrift: 'none' | 'downwind';
  victory: 'afloat' | 'operational';
  roundLimit: number;
  roundLimitResult: 'score' | 'draw';
  boarding: 'crew-fight' | 'auto-capture' | 'end-battle';
  initiativeTies: 'modifier' | 'roll-off';
  bosunInitiativeBonus: 1 | 0;
  captainMayClaimStation: boolean;
  captainRollsLast: boolean;
  creatureDamage: 'round-down' | 'exact';
  refereeActions: boolean;
  hitPoints: 'average' | 'roll';
};

const DEFAULTS: PlainOptions = {
  dc: 'specific',
  dcModifier: 0,
  comeAboutIsSkillTest: false,
  conditionsAffectLeadership: false,
  movementDuty: 'full',
  blockedAtStart: 'hold',
  comeAboutPerSpace: 'bound',
  rotateIntoOccupied: 'forbid',
  gargantuanFootprint: '13-hex',
  mapEdge: 'leave',
  checksPerRound: 'unlimited',
  oarsUses: 1,
  oarsPath: 'free',
  captainsPhase: 'hidden',
  grapeCritAp: 'keep-half',
  grapeStacks: false,
  cutAndRunOrdered: false,
  changeAmmoFromFire: false,
  arcBorder: 'both',
  rangeMeasure: 'nearest',
  lowestRank: 'one',
  islandsBlockFire: true,
  shipsBlockFire: false,
  friendlyFire: false,
  broadsidesPerSide: 'unlimited',
  specialCritDoubles: false,
  pointBlankAdvantage: false,
  grapeVsCreatures: 'full',
  collisionStruckShip: 'own-die-plus-distance',
  ramMinDistance: 0,
  navalRamProtects: 'either-role',
  groundingSticks: false,
  overkillSinks: false,
  repairWithoutGuns: 'hit-die',
  repairNeedsCarpenter: true,
  derelictDrift: 'none',
  victory: 'afloat',
  roundLimit: 40,
  roundLimitResult: 'score',
  boarding: 'crew-fight',
  initiativeTies: 'modifier',
  bosunInitiativeBonus: 1,
  captainMayClaimStation: false,
  captainRollsLast: false,
  creatureDamage: 'round-down',
  refereeActions: false,
  hitPoints: 'average',
};

const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'] as const;
type Size = (typeof SIZES)[number];
const ARCS = ['port', 'starboard', 'fore', 'aft'] as const;
type Arc = (typeof ARCS)[number];
const AMMO = ['round', 'chain', 'grape'] as const;
type Ammo = (typeof AMMO)[number];
const STATIONS = ['lookout', 'bosun', 'navigator'] as const;
type Station = (typeof STATIONS)[number];
const LEADERSHIP = ['intimidation', 'persuasion'] as const;
type Leadership = (typeof LEADERSHIP)[number];
const BENEFITS = ['inspire', 'steady'] as const;
type Benefit = (typeof BENEFITS)[number];
const EXCLUSIVE = ['repair', 'ram', 'drop-anchor', 'weigh-anchor'] as const;
type Exclusive = (typeof EXCLUSIVE)[number];
const COUNTS = ['fire', 'changeAmmo', 'fullSail', 'comeAbout', 'oars'] as const;
type Count = (typeof COUNTS)[number];

type Dice = { n: number; die: number; mod: number };

type Trigger = { kind: string; arcs?: Arc[]; maxRange?: number; of?: string };

type Orders = Record<Count, number> & { exclusive: Exclusive | null; cutAndRun: boolean };

const NO_ORDERS: Orders = {
  fire: 0,
  changeAmmo: 0,
  fullSail: 0,
  comeAbout: 0,
  oars: 0,
  exclusive: null,
  cutAndRun: false,
};

type Card = {
  size: Size;
  ac: number;
  speed: number;
  initiative: number;
  str: number;
  dex: number;
  con: number;
  skill: number;
  hitDice: { n: number; die: number; con: number };
  damage: Dice | null;
  range: [number, number];
  chaseRange: [number, number];
  abilities: string[];
  upgrades: string[];
  crewMin: number;
  crewMax: number;
  cargoSlots: number;
  volleyCost: number;
  ap: number;
  points: number;
};

export type PlainShip = Card & {
  id: string;
  side: string;
  class: string;
  hex: PlainHex;
  facing: number;
  hp: number;
  hpMax: number;
  crew: number;
  goldSpent: number;
  status: 'in-play' | 'sunk' | 'captured' | 'struck' | 'withdrawn';
  capturedBy: string | null;
  ammo: Ammo;
  ammoAboard: Ammo[];
  anchored: boolean;
  anchorsLost: boolean;
  aground: boolean;
  fouledPending: boolean;
  fouledNow: boolean;
  turnsStarted: number;
  chainHalf: number | null;
  chainStop: number | null;
  grape: number | null;
  grapeCrit: number | null;
  grapeHits: number[];
  pushedThisRound: boolean;
  pushDebt: boolean;
  lastPushRound: number | null;
  orders: Orders | null;
  oarsCost: number;
  done: Orders;
  apSpent: number;
  lookout: string | null;
  bosun: string | null;
  navigator: string | null;
  navigatorDieUsed: boolean;
  declareDone: boolean;
  captainRolled: boolean;
  morale: Benefit | null;
  pointOfSail: 'with' | 'close' | 'irons';
  sailed: number;
  rowed: number;
  oarSpacesLeft: number;
  oarDirection: number | null;
  rotationsUsed: number;
  rotatedHere: boolean;
  exemptUsed: number;
  movementEnded: boolean;
  fullSailBonus: number;
  comeAboutBonus: number;
  halfSpeed: boolean;
  firedArcs: Record<Arc, number>;
  held: { count: number; trigger: Trigger; gunners: string[]; fired: number } | null;
  creatureDamageCarry: number;
  gmAttackMode: 'advantage' | 'disadvantage' | null;
  gmSkillMode: 'advantage' | 'disadvantage' | null;
  dcModifier: number;
};

type Attack = { id: string; kind: 'attack' | 'auto'; toHit: number; damage: Dice; range: number };

export type PlainCharacter = {
  id: string;
  side: string;
  ship: string;
  captain: boolean;
  pc: boolean;
  intimidation: number;
  persuasion: number;
  actionUsed: boolean;
  bonusUsed: boolean;
  held: { attack: string; trigger: Trigger } | null;
  attacks: Attack[];
};

export type PlainCreature = {
  id: string;
  side: string;
  hex: PlainHex;
  ac: number;
  hp: number;
  hpMax: number;
  initiative: number;
  moveHexes: number;
  moved: number;
  attacksPerTurn: number;
  attacksMade: number;
  attacks: Attack[];
  status: 'in-play' | 'dead';
};

type Terrain = { hex: PlainHex; kind: 'rock' | 'shoal' | 'island' | 'hazard'; dc?: number };

type Entry = {
  id: string;
  modifier: number;
  roll: number | null;
  lookout: number | null;
  total: number | null;
  ties: number[];
};

type Window = {
  kind: string;
  ship: string;
  character: string | null;
  cause: string | null;
  of: string | null;
};

export type PlainState = {
  options: PlainOptions;
  sides: string[];
  ships: PlainShip[];
  characters: PlainCharacter[];
  creatures: PlainCreature[];
  map: { kind: 'hexagon'; radius: number } | { kind: 'open' };
  terrain: Terrain[];
  wind: { from: number };
  windSetRound: number | null;
  round: number;
  phase: 'captains' | 'declare' | 'initiative' | 'turns' | 'boarding' | 'over';
  turnOrder: Entry[];
  turnStage: null | 'between' | 'acting';
  turnIndex: number;
  pending: Window | null;
  waiting: Window[];
  boarding: {
    attacker: string;
    defender: string;
    attackerStart: number;
    defenderStart: number;
    exchange: number;
  } | null;
  result: { winner: string | null; reason: string; scores: Record<string, number> } | null;
};

export type PlainAction = { type: string } & Fields;
export type PlainEvent = { type: string } & Fields;

/** An action under way: the position that it changes, the faces that it takes, and what it tells. */
type Run = {
  s: PlainState;
  faces: readonly number[];
  used: number;
  tags: string[];
  events: PlainEvent[];
};

// ---------------------------------------------------------------------------------------------------------------
// Ship cards
// ---------------------------------------------------------------------------------------------------------------

const HIT_DIE: Record<Size, number> = { tiny: 4, small: 6, medium: 8, large: 10, huge: 12, gargantuan: 20 };

type Row = {
  size: Size;
  ac: number;
  hd: number;
  speed: number;
  initiative: number;
  str: number;
  con: number;
  skill: number;
  damage: [n: number, die: number, mod: number] | null;
  abilities?: string[];
  upgrades?: string[];
  crew: [min: number, max: number];
  cargo: number;
  ap: number;
  points: number;
};

function card(row: Row): Card {
  const { size, ac, speed, initiative, str, con, skill, damage, ap, points } = row;
  return {
    size,
    ac,
    speed,
    initiative,
    str,
    dex: initiative,
    con,
    skill,
    hitDice: { n: row.hd, die: HIT_DIE[size], con },
    damage: damage === null ? null : { n: damage[0], die: damage[1], mod: damage[2] },
    range: [6, 12],
    chaseRange: [3, 6],
    abilities: row.abilities ?? [],
    upgrades: row.upgrades ?? [],
    crewMin: row.crew[0],
    crewMax: row.crew[1],
    cargoSlots: row.cargo,
    volleyCost: 0,
    ap,
    points,
  };
}

// SC-137 to SC-142 and the invented cards
const CARDS: Record<string, Card> = {
  raft: card({
    size: 'tiny',
    ac: 16,
    hd: 2,
    speed: 2,
    initiative: 4,
    str: 2,
    con: -1,
    skill: 0,
    damage: null,
    crew: [1, 2],
    cargo: 0,
    ap: 1,
    points: 1,
  }),
  canoe: card({
    size: 'tiny',
    ac: 16,
    hd: 4,
    speed: 2,
    initiative: 5,
    str: 2,
    con: -1,
    skill: 2,
    damage: null,
    abilities: ['oars'],
    crew: [1, 3],
    cargo: 0,
    ap: 1,
    points: 2,
  }),
  rowboat: card({
    size: 'tiny',
    ac: 16,
    hd: 4,
    speed: 2,
    initiative: 5,
    str: 1,
    con: -1,
    skill: 2,
    damage: null,
    abilities: ['oars'],
    crew: [2, 6],
    cargo: 0,
    ap: 1,
    points: 2,
  }),
  tartane: card({
    size: 'medium',
    ac: 11,
    hd: 6,
    speed: 6,
    initiative: 0,
    str: 2,
    con: 1,
    skill: 3,
    damage: [1, 8, 2],
    abilities: ['weatherly'],
    crew: [4, 10],
    cargo: 0.5,
    ap: 2,
    points: 14,
  }),
  longboat: card({
    size: 'small',
    ac: 14,
    hd: 5,
    speed: 3,
    initiative: 3,
    str: 1,
    con: 0,
    skill: 2,
    damage: [1, 4, 1],
    abilities: ['oars'],
    crew: [4, 12],
    cargo: 0,
    ap: 2,
    points: 6,
  }),
  sloop: card({
    size: 'medium',
    ac: 12,
    hd: 6,
    speed: 5,
    initiative: 2,
    str: 3,
    con: 1,
    skill: 3,
    damage: [1, 10, 3],
    crew: [8, 40],
    cargo: 2,
    ap: 2,
    points: 15,
  }),
  brigantine: card({
    size: 'large',
    ac: 13,
    hd: 7,
    speed: 5,
    initiative: 1,
    str: 3,
    con: 2,
    skill: 4,
    damage: [2, 8, 3],
    crew: [16, 80],
    cargo: 4,
    ap: 3,
    points: 34,
  }),
  galley: card({
    size: 'huge',
    ac: 13,
    hd: 8,
    speed: 3,
    initiative: -1,
    str: 3,
    con: 3,
    skill: 3,
    damage: [2, 6, 3],
    abilities: ['oars', 'sluggish'],
    upgrades: ['naval-ram'],
    crew: [60, 200],
    cargo: 6,
    ap: 3,
    points: 36,
  }),
  'ship-of-the-line': card({
    size: 'gargantuan',
    ac: 15,
    hd: 16,
    speed: 3,
    initiative: -2,
    str: 5,
    con: 2,
    skill: 5,
    damage: [4, 8, 5],
    abilities: ['heavy-armor', 'sluggish'],
    crew: [250, 800],
    cargo: 12,
    ap: 4,
    points: 120,
  }),
};

// ---------------------------------------------------------------------------------------------------------------
// Hexes
// ---------------------------------------------------------------------------------------------------------------

const DIRECTIONS = [1, 2, 3, 4, 5, 6];

const STEPS: readonly PlainHex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The step in a direction, any integer. */
function way(direction: number): PlainHex {
  return STEPS[(((direction - 1) % 6) + 6) % 6] as PlainHex;
}

function plus(a: PlainHex, b: PlainHex, times = 1): PlainHex {
  return { q: a.q + times * b.q, r: a.r + times * b.r };
}

function key({ q, r }: PlainHex): string {
  return `${q},${r}`;
}

function apart(a: PlainHex, b: PlainHex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** SC-R27 */
function footprint(s: PlainState, ship: PlainShip, hex = ship.hex, facing = ship.facing): PlainHex[] {
  const f = way(facing);
  const file = (length: number) => {
    const hexes: PlainHex[] = [];
    for (let i = -length; i <= length; i++) hexes.push(plus(hex, f, i));
    return hexes;
  };
  if (['tiny', 'small', 'medium'].includes(ship.size)) return file(0);
  if (ship.size !== 'gargantuan') return file(1);
  if (s.options.gargantuanFootprint === 'single-file-5') return file(2);
  const near = [way(facing + 1), way(facing - 1)];
  const far = [way(facing + 2), way(facing - 2)];
  return [
    ...file(2),
    ...near.flatMap((side) => [plus(plus(hex, side), f), plus(hex, side)]),
    ...far.flatMap((side) => [plus(hex, side), plus(plus(hex, side), f, -1)]),
  ];
}

/** SC-R28 */
function bow(ship: PlainShip): PlainHex {
  const ahead = ship.size === 'gargantuan' ? 2 : ['large', 'huge'].includes(ship.size) ? 1 : 0;
  return plus(ship.hex, way(ship.facing), ahead);
}

function isOffMap(s: PlainState, hex: PlainHex): boolean {
  return s.map.kind === 'hexagon' && apart(hex, { q: 0, r: 0 }) > s.map.radius;
}

function terrainAt(s: PlainState, hex: PlainHex): Terrain | undefined {
  return s.terrain.find((piece) => piece.hex.q === hex.q && piece.hex.r === hex.r);
}

/** Rock, shoal or island; with the option also everything off the map (SC-R29). */
function isSolid(s: PlainState, hex: PlainHex): boolean {
  const kind = terrainAt(s, hex)?.kind;
  if (kind !== undefined && kind !== 'hazard') return true;
  return s.options.mapEdge === 'wall' && isOffMap(s, hex);
}

/** Hulls that lie on the map (SC-R10). */
function isOnMap(ship: PlainShip): boolean {
  return ['in-play', 'captured', 'struck'].includes(ship.status);
}

/** SC-R40: in which arcs of a ship a hex lies. */
function arcsOf(s: PlainState, ship: PlainShip, hex: PlainHex): Arc[] {
  let q = hex.q - ship.hex.q;
  let r = hex.r - ship.hex.r;
  for (let turns = ship.facing; turns > 1; turns--) [q, r] = [q + r, -q];
  const y = -(2 * r + q);
  const across = 3 * Math.abs(q);
  const isBorder = across === Math.abs(y);
  const { arcBorder } = s.options;
  const found: Arc[] = [];
  if (!(isBorder && arcBorder === 'broadside')) {
    if (across <= y) found.push('fore');
    if (across <= -y) found.push('aft');
  }
  if (!(isBorder && arcBorder === 'fore-aft') && across >= Math.abs(y)) {
    if (q > 0) found.push('starboard');
    if (q < 0) found.push('port');
  }
  return found;
}

/** The hex of a cube point that need not be a whole one. */
function rounded(q: number, r: number, t: number): PlainHex {
  let q1 = Math.round(q);
  let r1 = Math.round(r);
  const t1 = Math.round(t);
  const dq = Math.abs(q1 - q);
  const dr = Math.abs(r1 - r);
  const dt = Math.abs(t1 - t);
  if (dq > dr && dq > dt) q1 = -r1 - t1;
  else if (dr > dt) r1 = -q1 - t1;
  return { q: q1, r: r1 };
}

/** SC-R43: whether a line between two hexes, nudged one way or the other, avoids what blocks. */
function isClear(a: PlainHex, b: PlainHex, blocking: ReadonlySet<string>): boolean {
  if (blocking.size === 0) return true;
  const n = apart(a, b);
  for (const nudge of [1e-6, -1e-6]) {
    let free = true;
    for (let i = 1; i < n; i++) {
      const q = a.q + ((b.q - a.q) * i) / n + nudge;
      const r = a.r + ((b.r - a.r) * i) / n + 2 * nudge;
      const t = -a.q - a.r + ((a.q + a.r - b.q - b.r) * i) / n - 3 * nudge;
      if (blocking.has(key(rounded(q, r, t)))) free = false;
    }
    if (free) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------------------------
// What is derived
// ---------------------------------------------------------------------------------------------------------------

function shipOf(s: PlainState, id: unknown): PlainShip | undefined {
  return s.ships.find((ship) => ship.id === id);
}

function theShip(s: PlainState, id: unknown): PlainShip {
  const ship = shipOf(s, id);
  if (ship === undefined) throw new Error(`no ship ${String(id)}`);
  return ship;
}

function creatureOf(s: PlainState, id: unknown): PlainCreature | undefined {
  return s.creatures.find((creature) => creature.id === id);
}

function characterOf(s: PlainState, id: unknown): PlainCharacter | undefined {
  return s.characters.find((character) => character.id === id);
}

function theCharacter(s: PlainState, id: unknown): PlainCharacter {
  const character = characterOf(s, id);
  if (character === undefined) throw new Error(`no character ${String(id)}`);
  return character;
}

function captainOf(s: PlainState, ship: PlainShip): PlainCharacter {
  const captain = s.characters.find((one) => one.ship === ship.id && one.captain);
  if (captain === undefined) throw new Error(`no captain in ${ship.id}`);
  return captain;
}

function crewOf(s: PlainState, ship: PlainShip): PlainCharacter[] {
  return s.characters.filter((one) => one.ship === ship.id);
}

function inPlay(s: PlainState): PlainShip[] {
  return s.ships.filter((ship) => ship.status === 'in-play');
}

type Thing = PlainShip | PlainCreature;

function thingOf(s: PlainState, id: unknown): Thing | undefined {
  return shipOf(s, id) ?? creatureOf(s, id);
}

function isShip(thing: Thing): thing is PlainShip {
  return 'facing' in thing;
}

function hexesOf(s: PlainState, thing: Thing): PlainHex[] {
  return isShip(thing) ? footprint(s, thing) : [thing.hex];
}

function isDerelict(ship: PlainShip): boolean {
  return ship.hp === 0;
}

function distanceGone(ship: PlainShip): number {
  return ship.sailed + ship.rowed;
}

/** SC-128, SC-R77, SC-R130 */
function isUnderStressed(ship: PlainShip): boolean {
  return 10 * ship.hp - 2 * ship.creatureDamageCarry < 5 * ship.hpMax || ship.crew < ship.crewMin;
}

function isStressed(ship: PlainShip): boolean {
  return isUnderStressed(ship) && ship.morale !== 'steady';
}

/** SC-R30, SC-R37, SC-R38 */
function poolOf(s: PlainState, ship: PlainShip): number {
  const p = Math.max(0, ship.ap + (ship.pushedThisRound ? 1 : 0) - (ship.pushDebt ? 1 : 0));
  const half = Math.floor(p / 2);
  if (ship.grapeCrit !== null) {
    const kept = s.options.grapeCritAp === 'keep-half' ? half : p - Math.max(1, half);
    return Math.min(p, Math.max(1, kept));
  }
  if (ship.grape === null) return p;
  const lost = s.options.grapeStacks ? ship.grapeHits.length : 1;
  return Math.min(p, Math.max(1, p - lost));
}

function isHeld(ship: PlainShip): boolean {
  return ship.anchored || ship.aground || ship.fouledNow;
}

/** SC-R20 */
function speedNow(ship: PlainShip): number {
  if (isDerelict(ship) || isHeld(ship) || ship.chainStop !== null || ship.pointOfSail === 'irons') return 0;
  let speed = ship.speed;
  const halve = () => {
    speed = Math.max(1, Math.floor(speed / 2));
  };
  if (ship.pointOfSail === 'close' && !ship.abilities.includes('weatherly')) halve();
  if (ship.halfSpeed) halve();
  if (ship.chainHalf !== null) halve();
  return speed;
}

function allowance(ship: PlainShip): number {
  const speed = speedNow(ship);
  return speed > 0 ? speed + ship.fullSailBonus : 0;
}

/** SC-R24 */
function rotationsAllowed(ship: PlainShip): number {
  if (isDerelict(ship) || isHeld(ship) || ship.movementEnded) return 0;
  const few = ship.abilities.includes('sluggish') || ship.pointOfSail === 'irons';
  return (few ? 1 : 2) + ship.comeAboutBonus;
}

/** SC-042 */
function pointOfSail(facing: number, from: number): PlainShip['pointOfSail'] {
  const rel = (((from - facing) % 6) + 6) % 6;
  if (rel === 0) return 'irons';
  return rel === 1 || rel === 5 ? 'close' : 'with';
}

/** SC-074 */
function fullSailCost(ship: PlainShip): number {
  return ['huge', 'gargantuan'].includes(ship.size) ? 2 : 1;
}

/** SC-076 */
function comeAboutCost(ship: PlainShip): number {
  if (ship.size === 'gargantuan') return 3;
  return ['large', 'huge'].includes(ship.size) ? 2 : 1;
}

function isCurrent(s: PlainState, id: unknown): boolean {
  return s.phase === 'turns' && s.turnStage === 'acting' && s.turnOrder[s.turnIndex]?.id === id;
}

function isInPlay(s: PlainState, id: string): boolean {
  return thingOf(s, id)?.status === 'in-play';
}

// ---------------------------------------------------------------------------------------------------------------
// Dice and what they tell
// ---------------------------------------------------------------------------------------------------------------

/** The next faces of a tag; tag and die are noted, so that the test can see that both throw the same. */
function roll(run: Run, tag: string, n: number, die: number): number[] {
  const faces = run.faces.slice(run.used, run.used + n);
  if (faces.length < n) throw new Error(`too few faces for ${n} ${tag}`);
  run.used += n;
  for (const face of faces) {
    run.tags.push(`${tag} d${die}`);
    if (face < 1 || face > die) throw new Error(`${tag} on a d${die}: ${face}`);
  }
  return faces;
}

function one(run: Run, tag: string, die: number): number {
  return roll(run, tag, 1, die)[0] as number;
}

function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function tell(run: Run, type: string, fields: Fields): void {
  run.events.push({ type, ...fields });
}

type Mode = 'plain' | 'advantage' | 'disadvantage';

/** SC-R08 */
function modeOf(sources: readonly (Mode | null | false)[]): Mode {
  const good = sources.includes('advantage');
  const bad = sources.includes('disadvantage');
  if (good === bad) return 'plain';
  return good ? 'advantage' : 'disadvantage';
}

type Test = { faces: number[]; mode: Mode; modifier: number; sailing: number[]; needed: number };

/** One d20 or two, then sailing dice; the d20 that counts, and the total. */
function d20(
  run: Run,
  tag: string,
  { mode, modifier, needed, dice }: { mode: Mode; modifier: number; needed: number; dice: number },
): { face: number; total: number; roll: Test } {
  const faces = roll(run, tag, mode === 'plain' ? 1 : 2, 20);
  const face = mode === 'advantage' ? Math.max(...faces) : Math.min(...faces);
  const sailing = roll(run, 'sailing-die', dice, 4);
  return {
    face,
    total: face + modifier + total(sailing),
    roll: { faces, mode, modifier, sailing, needed },
  };
}

function dcOf(s: PlainState, ship: PlainShip, base: number): number {
  return base + s.options.dcModifier + ship.dcModifier;
}

/** SC-R01: the difficulty at the three stations. */
function stationDc(s: PlainState, isManned: boolean): number {
  if (s.options.dc === 'general') return 13;
  return s.options.dc === 'specific' || isManned ? 12 : 13;
}

function inspired(ship: PlainShip): number {
  return ship.morale === 'inspire' ? 1 : 0;
}

/** A skill test of the ship (SC-R04), or a plain Dexterity test. */
function shipTest(
  run: Run,
  ship: PlainShip,
  tag: string,
  test: { ability: number; dc: number; dice: number; isSkill: boolean; isDerelict?: boolean },
): { success: boolean; roll: Test } {
  const { isSkill, dice } = test;
  const sources: (Mode | null | false)[] = isSkill
    ? [
        isStressed(ship) && 'disadvantage',
        ship.grape !== null && 'disadvantage',
        test.isDerelict === true && 'disadvantage',
        ship.gmSkillMode,
      ]
    : [];
  const needed = dcOf(run.s, ship, test.dc);
  const modifier = test.ability + (isSkill ? inspired(ship) : 0);
  const thrown = d20(run, tag, { mode: modeOf(sources), modifier, needed, dice });
  return { success: thrown.total >= needed, roll: thrown.roll };
}

/** SC-R05, SC-R06, SC-R07 */
function leadershipTest(
  run: Run,
  ship: PlainShip,
  character: PlainCharacter,
  skill: Leadership,
  tag: string,
): { success: boolean; roll: Test } {
  const touched = run.s.options.conditionsAffectLeadership;
  const bad = touched && (isStressed(ship) || ship.grape !== null);
  const needed = dcOf(run.s, ship, 13);
  const thrown = d20(run, tag, {
    mode: bad ? 'disadvantage' : 'plain',
    modifier: character[skill] + (touched ? inspired(ship) : 0),
    needed,
    dice: 0,
  });
  return { success: thrown.total >= needed, roll: thrown.roll };
}

// ---------------------------------------------------------------------------------------------------------------
// Damage, sinking, conditions
// ---------------------------------------------------------------------------------------------------------------

function conditionsOf(ship: PlainShip): string[] {
  const found: string[] = [];
  if (isDerelict(ship)) found.push('derelict');
  if (isStressed(ship)) found.push('stressed');
  if (ship.chainHalf !== null) found.push('chain-half');
  if (ship.chainStop !== null) found.push('chain-stop');
  if (ship.grape !== null) found.push('grape');
  if (ship.grapeCrit !== null) found.push('grape-crit');
  return found;
}

/** Changes a ship, and tells the conditions that come and go. */
function changing(run: Run, ship: PlainShip, change: () => void): void {
  const before = conditionsOf(ship);
  change();
  const after = conditionsOf(ship);
  for (const condition of before)
    if (!after.includes(condition)) tell(run, 'condition-lost', { ship: ship.id, condition });
  for (const condition of after)
    if (!before.includes(condition)) tell(run, 'condition-gained', { ship: ship.id, condition });
}

function sink(run: Run, ship: PlainShip, face: number | null): void {
  ship.status = 'sunk';
  tell(run, 'sunk', { ship: ship.id, roll: face });
}

/** SC-133, SC-R79 */
function sinkSave(run: Run, ship: PlainShip): void {
  const face = one(run, 'sink-save', 20);
  if (face >= 10) tell(run, 'sink-saved', { ship: ship.id, roll: face });
  else sink(run, ship, face);
}

/** Final damage on a ship; more than 5 on a Derelict may sink it (SC-133, SC-R78). */
function hurtShip(run: Run, ship: PlainShip, amount: number, cause: string, carry?: number): void {
  const before = ship.hp;
  changing(run, ship, () => {
    ship.hp = Math.max(0, before - amount);
    if (carry !== undefined) ship.creatureDamageCarry = carry;
    if (ship.hp === 0) {
      ship.held = null;
      ship.creatureDamageCarry = 0;
    }
    tell(run, 'damage-dealt', { target: ship.id, cause, amount, hp: ship.hp });
  });
  if (before === 0 ? amount > 5 : run.s.options.overkillSinks && amount - before > 5) sinkSave(run, ship);
}

function hurtCreature(run: Run, creature: PlainCreature, amount: number, cause: string): void {
  creature.hp = Math.max(0, creature.hp - amount);
  tell(run, 'damage-dealt', { target: creature.id, cause, amount, hp: creature.hp });
  if (creature.hp > 0) return;
  creature.status = 'dead';
  tell(run, 'creature-killed', { creature: creature.id });
}

/** SC-147, SC-R131 */
function armoured(ship: PlainShip, amount: number): number {
  return ship.abilities.includes('heavy-armor') && amount <= 10 ? Math.floor(amount / 2) : amount;
}

// ---------------------------------------------------------------------------------------------------------------
// Guns
// ---------------------------------------------------------------------------------------------------------------

/** SC-R55, SC-R56 */
function gunRange(ship: PlainShip, arc: Arc): [number, number] {
  if (ship.ammo !== 'round') return [3, 6];
  return arc === 'port' || arc === 'starboard' ? ship.range : ship.chaseRange;
}

/** SC-R43: the hexes that block the line of fire. */
function blockers(s: PlainState, shooter: string, target: string): Set<string> {
  const found = new Set<string>();
  if (s.options.islandsBlockFire)
    for (const { hex, kind } of s.terrain) if (kind === 'island') found.add(key(hex));
  if (s.options.shipsBlockFire)
    for (const ship of s.ships)
      if (isOnMap(ship) && ship.id !== shooter && ship.id !== target)
        for (const hex of footprint(s, ship)) found.add(key(hex));
  return found;
}

/** The smallest distance of a target from a ship, by the hexes given (SC-R41). */
function rangeTo(s: PlainState, ship: PlainShip, target: Thing, hexes: readonly PlainHex[]): number {
  if (s.options.rangeMeasure === 'centres') return apart(ship.hex, target.hex);
  const own = footprint(s, ship);
  return Math.min(...hexes.flatMap((hex) => own.map((from) => apart(from, hex))));
}

type Aim = { code: string } | { code: null; distance: number };

/** The smallest distance over lines that are clear, or why there is none (SC-R43). */
function lineOf(
  from: readonly PlainHex[],
  to: readonly PlainHex[],
  longest: number,
  blocking: ReadonlySet<string>,
): number {
  let best = Number.POSITIVE_INFINITY;
  for (const a of from)
    for (const b of to) {
      const d = apart(a, b);
      if (d <= longest && d < best && isClear(a, b, blocking)) best = d;
    }
  return best;
}

/** SC-R40 to SC-R43, SC-R134 */
function aim(s: PlainState, ship: PlainShip, arc: Arc, target: Thing): Aim {
  const own = footprint(s, ship);
  if (!isShip(target) && own.some((hex) => apart(hex, target.hex) === 0)) return { code: 'target-too-close' };
  const hexes = hexesOf(s, target).filter((hex) => arcsOf(s, ship, hex).includes(arc));
  if (hexes.length === 0) return { code: 'target-out-of-arc' };
  const [, long] = gunRange(ship, arc);
  const distance = rangeTo(s, ship, target, hexes);
  if (distance > long) return { code: 'target-out-of-range' };
  const isByCentres = s.options.rangeMeasure === 'centres';
  const blocking = blockers(s, ship.id, target.id);
  const clear = lineOf(own, hexes, isByCentres ? Number.POSITIVE_INFINITY : long, blocking);
  if (clear === Number.POSITIVE_INFINITY) return { code: 'line-of-fire-blocked' };
  return { code: null, distance: isByCentres ? distance : clear };
}

/** Target codes; a ship's only where `ships` is set. */
function targetCode(
  s: PlainState,
  side: string,
  self: string,
  target: unknown,
  ships = false,
): string | null {
  const thing = ships ? shipOf(s, target) : thingOf(s, target);
  if (thing === undefined) return 'unknown-target';
  if (thing.status !== 'in-play') return 'target-not-in-play';
  if (thing.id === self) return 'friendly-target';
  if (thing.side === side && !s.options.friendlyFire) return 'friendly-target';
  return null;
}

/** The checks of `fire` from `derelict` on, but for the gunner. */
function fireCode(s: PlainState, ship: PlainShip, arc: Arc, target: unknown): string | null {
  if (isDerelict(ship)) return 'derelict';
  if (ship.damage === null) return 'no-cannons';
  const code = targetCode(s, ship.side, ship.id, target);
  if (code !== null) return code;
  const aimed = aim(s, ship, arc, thingOf(s, target) as Thing);
  if (aimed.code !== null) return aimed.code;
  if (s.options.broadsidesPerSide === 1 && ship.firedArcs[arc] > 0) return 'arc-already-fired';
  return null;
}

/** SC-R42: the die one rank lower; 1 for a fixed 1. */
function lowerDie(s: PlainState, die: number): number {
  const ladder = [20, 12, 10, 8, 6, 4];
  const place = ladder.indexOf(die);
  if (place < 0) throw new Error(`no rank below a d${die}`);
  return ladder[place + 1] ?? (s.options.lowestRank === 'd3' ? 3 : 1);
}

function needed(target: Thing): number {
  return target.ac + (isShip(target) && target.lookout !== null ? 1 : 0);
}

/** SC-R48: dice, modifier, creature scale, ammunition, armour. */
function cannonDamage(run: Run, ship: PlainShip, arc: Arc, target: Thing, isCritical: boolean): number {
  const { s } = run;
  const gun = ship.damage as Dice;
  const isChase = arc === 'fore' || arc === 'aft';
  const die = isChase ? lowerDie(s, gun.die) : gun.die;
  const doubles = isCritical && (ship.ammo === 'round' || s.options.specialCritDoubles);
  const n = doubles ? 2 * gun.n : gun.n;
  const dice = die === 1 ? n : total(roll(run, 'damage', n, die));
  let amount = Math.max(0, dice + gun.mod);
  if (!isShip(target)) amount *= 5;
  const isWhole = ship.ammo === 'grape' && !isShip(target) && s.options.grapeVsCreatures === 'full';
  if (ship.ammo !== 'round' && !isWhole) amount = Math.floor(amount / 2);
  return isShip(target) ? armoured(target, amount) : amount;
}

/** SC-106 to SC-114, SC-R49, SC-R50 */
function shotEffects(run: Run, ammo: Ammo, target: PlainShip, amount: number, isCritical: boolean): void {
  const until = target.turnsStarted + 1;
  changing(run, target, () => {
    if (ammo === 'chain') {
      if (amount >= 1) target.chainHalf = until;
      if (isCritical) target.chainStop = until;
    }
    if (ammo === 'grape') {
      if (amount >= 1) {
        target.grape = until;
        if (run.s.options.grapeStacks) target.grapeHits.push(until);
      }
      if (isCritical) target.grapeCrit = until;
    }
  });
}

/** One shot (SC-101 to SC-115). */
function shoot(run: Run, ship: PlainShip, arc: Arc, target: Thing, gunner: string | null): void {
  const { s } = run;
  const aimed = aim(s, ship, arc, target);
  if (aimed.code !== null) throw new Error(aimed.code);
  const [normal] = gunRange(ship, arc);
  const mode = modeOf([
    aimed.distance > normal && 'disadvantage',
    isStressed(ship) && 'disadvantage',
    s.options.pointBlankAdvantage && aimed.distance <= 3 && 'advantage',
    ship.gmAttackMode,
  ]);
  const thrown = d20(run, 'attack-roll', {
    mode,
    modifier: ship.skill + inspired(ship),
    needed: needed(target),
    dice: gunner === null ? 0 : 1,
  });
  ship.firedArcs[arc]++;
  const isCritical = thrown.face === 20;
  const isHit = isCritical || (thrown.face !== 1 && thrown.total >= thrown.roll.needed);
  strike(run, isHit, isCritical, ship.id, target, thrown.roll);
  if (isHit) {
    if (isCritical && isShip(target) && isDerelict(target)) sink(run, target, null);
    else shotHome(run, ship, arc, target, isCritical);
  }
  attackedBy(run, ship, target);
}

function strike(
  run: Run,
  isHit: boolean,
  isCritical: boolean,
  attacker: string,
  target: Thing,
  thrown: Test,
): void {
  const type = isCritical ? 'critical-hit' : isHit ? 'attack-hit' : 'attack-missed';
  tell(run, type, { attacker, target: target.id, roll: thrown });
}

function shotHome(run: Run, ship: PlainShip, arc: Arc, target: Thing, isCritical: boolean): void {
  const amount = cannonDamage(run, ship, arc, target, isCritical);
  if (!isShip(target)) {
    hurtCreature(run, target, amount, 'cannon');
    return;
  }
  hurtShip(run, target, amount, 'cannon');
  if (target.status === 'in-play') shotEffects(run, ship.ammo, target, amount, isCritical);
}

// ---------------------------------------------------------------------------------------------------------------
// Attacks of characters and creatures
// ---------------------------------------------------------------------------------------------------------------

/** SC-R135: range and line, from the nearest hex of whoever attacks. */
function creatureAim(s: PlainState, from: Thing, attack: Attack, target: Thing): string | null {
  const own = hexesOf(s, from);
  const hexes = hexesOf(s, target);
  const nearest = Math.min(...own.flatMap((a) => hexes.map((b) => apart(a, b))));
  if (nearest > attack.range) return 'target-out-of-range';
  const line = lineOf(own, hexes, attack.range, blockers(s, from.id, target.id));
  return line === Number.POSITIVE_INFINITY ? 'line-of-fire-blocked' : null;
}

function creatureAttackCode(s: PlainState, from: Thing, attack: Attack, target: unknown): string | null {
  const code = targetCode(s, from.side, from.id, target);
  return code ?? creatureAim(s, from, attack, thingOf(s, target) as Thing);
}

/** An attack at creature scale (SC-005, SC-R130, SC-R133, SC-R135). */
function creatureAttack(run: Run, from: Thing, who: string, attack: Attack, target: Thing): void {
  tell(run, 'creature-attacked', { attacker: who, attack: attack.id, target: target.id });
  let isCritical = false;
  let isHit = true;
  if (attack.kind === 'attack') {
    const thrown = d20(run, 'creature-attack-roll', {
      mode: 'plain',
      modifier: attack.toHit,
      needed: needed(target),
      dice: 0,
    });
    isCritical = thrown.face === 20;
    isHit = isCritical || (thrown.face !== 1 && thrown.total >= thrown.roll.needed);
    strike(run, isHit, isCritical, who, target, thrown.roll);
  }
  if (isHit) {
    if (isCritical && isShip(target) && isDerelict(target)) sink(run, target, null);
    else {
      const { n, die, mod } = attack.damage;
      const dice = total(roll(run, 'creature-damage', isCritical ? 2 * n : n, die));
      const cause = isShip(from) ? 'character' : 'creature';
      creatureDamage(run, target, Math.max(0, dice + mod), cause);
    }
  }
  attackedBy(run, from, target);
}

function creatureDamage(run: Run, target: Thing, amount: number, cause: string): void {
  if (!isShip(target)) {
    hurtCreature(run, target, amount, cause);
    return;
  }
  const isExact = run.s.options.creatureDamage === 'exact';
  const fifths = amount + (isExact ? target.creatureDamageCarry : 0);
  hurtShip(run, target, armoured(target, Math.floor(fifths / 5)), cause, isExact ? fifths % 5 : 0);
}

// ---------------------------------------------------------------------------------------------------------------
// Readied fire
// ---------------------------------------------------------------------------------------------------------------

function isWaiting(s: PlainState, ship: string, character: string | null): boolean {
  return [...s.waiting, ...(s.pending === null ? [] : [s.pending])].some(
    (window) => window.kind.startsWith('readied') && window.ship === ship && window.character === character,
  );
}

/** Puts in line whoever's trigger holds (SC-R103). */
function trigger(
  run: Run,
  cause: string,
  of: string,
  holds: (ship: PlainShip, character: PlainCharacter | null, held: Trigger) => boolean,
): void {
  const { s } = run;
  const line = (ship: PlainShip, character: PlainCharacter | null, held: Trigger | undefined) => {
    if (held === undefined || held.kind !== cause || !holds(ship, character, held)) return;
    if (isWaiting(s, ship.id, character?.id ?? null)) return;
    s.waiting.push({
      kind: character === null ? 'readied-fire' : 'readied-attack',
      ship: ship.id,
      character: character?.id ?? null,
      cause,
      of,
    });
  };
  for (const { id } of s.turnOrder) {
    const ship = shipOf(s, id);
    if (ship === undefined || ship.status !== 'in-play') continue;
    line(ship, null, ship.held?.trigger);
    for (const character of crewOf(s, ship)) line(ship, character, character.held?.trigger);
  }
}

/** SC-R101: whether something lies where a trigger looks. */
function isInReach(
  s: PlainState,
  ship: PlainShip,
  character: PlainCharacter | null,
  held: Trigger,
  mover: Thing,
): boolean {
  const hexes = hexesOf(s, mover);
  const maxRange = held.maxRange as number;
  if (character !== null)
    return footprint(s, ship).some((own) => hexes.some((hex) => apart(own, hex) <= maxRange));
  return (held.arcs ?? []).some((arc) => {
    const inArc = hexes.filter((hex) => arcsOf(s, ship, hex).includes(arc));
    return inArc.length > 0 && rangeTo(s, ship, mover, inArc) <= maxRange;
  });
}

/** After a single step of something that is still there. */
function stepped(run: Run, mover: Thing): void {
  const { s } = run;
  if (mover.status !== 'in-play') return;
  trigger(
    run,
    'enemy-in-reach',
    mover.id,
    (ship, character, held) => ship.side !== mover.side && isInReach(s, ship, character, held, mover),
  );
}

function attackedBy(run: Run, attacker: Thing, target: Thing): void {
  if (!isShip(target)) return;
  trigger(run, 'attacked', attacker.id, (ship) => ship.id === target.id && ship.side !== attacker.side);
}

function turnEnded(run: Run, id: string): void {
  trigger(run, 'turn-end', id, (_ship, _character, held) => held.of === id);
}

function allThings(s: PlainState): Thing[] {
  return [...s.ships, ...s.creatures];
}

function hasShot(s: PlainState, ship: PlainShip): boolean {
  return allThings(s).some((thing) => ARCS.some((arc) => fireCode(s, ship, arc, thing.id) === null));
}

function heldAttack(character: PlainCharacter): Attack | undefined {
  return character.attacks.find((attack) => attack.id === character.held?.attack);
}

/** Whether a window can be opened (SC-R103). */
function canOpen(s: PlainState, window: Window): boolean {
  const ship = theShip(s, window.ship);
  if (ship.status !== 'in-play') return false;
  const character = window.character === null ? null : theCharacter(s, window.character);
  const held = character === null ? ship.held : character.held;
  if (held === null) return false;
  if (window.cause === 'enemy-in-reach') {
    const mover = thingOf(s, window.of);
    if (mover === undefined || mover.status !== 'in-play') return false;
    if (!isInReach(s, ship, character, held.trigger, mover)) return false;
  }
  if (character === null) return hasShot(s, ship);
  const attack = heldAttack(character);
  if (attack === undefined) return false;
  return allThings(s).some((thing) => creatureAttackCode(s, ship, attack, thing.id) === null);
}

function openWindows(run: Run): void {
  const { s } = run;
  while (s.pending === null) {
    const window = s.waiting.shift();
    if (window === undefined) return;
    if (canOpen(s, window)) s.pending = window;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Movement
// ---------------------------------------------------------------------------------------------------------------

type Way = { hulls: PlainShip[]; solid: boolean; hazard: number | null };

/** What lies in the hexes that a ship would newly cover. */
function wayTo(s: PlainState, ship: PlainShip, hex: PlainHex, facing: number): Way {
  const old = new Set(footprint(s, ship).map(key));
  const fresh = footprint(s, ship, hex, facing).filter((one) => !old.has(key(one)));
  const keys = new Set(fresh.map(key));
  const hulls = s.ships.filter(
    (other) =>
      other.id !== ship.id && isOnMap(other) && footprint(s, other).some((one) => keys.has(key(one))),
  );
  const dcs = fresh.flatMap((one) => {
    const piece = terrainAt(s, one);
    return piece?.kind === 'hazard' ? [piece.dc ?? 13] : [];
  });
  return {
    hulls,
    solid: fresh.some((one) => isSolid(s, one)),
    hazard: dcs.length === 0 ? null : Math.max(...dcs),
  };
}

function wayAhead(s: PlainState, ship: PlainShip): Way {
  return wayTo(s, ship, plus(ship.hex, way(ship.facing)), ship.facing);
}

function wayTurned(s: PlainState, ship: PlainShip, turn: unknown): Way {
  return wayTo(s, ship, ship.hex, turned(ship, turn));
}

function turned(ship: PlainShip, turn: unknown): number {
  return ((ship.facing - 1 + (turn === 'port' ? 5 : 1)) % 6) + 1;
}

function isBlocked({ hulls, solid }: Way): boolean {
  return solid || hulls.length > 0;
}

/** SC-R60 to SC-R63 */
function collide(run: Run, ship: PlainShip, hulls: readonly PlainShip[], terrain: boolean): void {
  const { s } = run;
  const struck = hulls.filter((hull) => hull.status === 'in-play');
  const mover = one(run, 'collision-damage-mover', HIT_DIE[ship.size]) + distanceGone(ship);
  const { collisionStruckShip } = s.options;
  const blows = struck.map((hull) => {
    if (collisionStruckShip === 'none') return null;
    const face = one(run, 'collision-damage-struck', HIT_DIE[hull.size]);
    return collisionStruckShip === 'own-die' ? face : face + distanceGone(hull);
  });
  tell(run, 'collided', { ship: ship.id, struck: hulls.map((hull) => hull.id), terrain });
  ship.movementEnded = true;
  ship.fouledPending = true;
  if (terrain && s.options.groundingSticks) ship.aground = true;
  for (const hull of struck) hull.fouledPending = true;
  hurtShip(run, ship, mover, 'collision');
  struck.forEach((hull, i) => {
    const blow = blows[i];
    if (blow !== null && blow !== undefined) hurtShip(run, hull, blow, 'collision');
  });
}

/** SC-R74: whether a ship passes the hazards on its way; if not, it strikes them. */
function navigates(run: Run, ship: PlainShip, hazard: number | null, navigatorDie: boolean): boolean {
  if (hazard === null) return true;
  if (navigatorDie) ship.navigatorDieUsed = true;
  const { success, roll: thrown } = shipTest(run, ship, 'navigate-check', {
    ability: ship.dex,
    dc: hazard,
    dice: navigatorDie ? 1 : 0,
    isSkill: run.s.options.comeAboutIsSkillTest,
  });
  tell(run, 'navigated', { ship: ship.id, roll: thrown, success });
  if (!success) collide(run, ship, [], true);
  return success;
}

function leaveIfOff(run: Run, ship: PlainShip): void {
  if (!isOffMap(run.s, ship.hex)) return;
  ship.status = 'withdrawn';
  tell(run, 'withdrew', { ship: ship.id });
}

function go(run: Run, ship: PlainShip, direction: number, type: string): void {
  const from = ship.hex;
  ship.hex = plus(from, way(direction));
  tell(run, type, { ship: ship.id, from, to: ship.hex });
  leaveIfOff(run, ship);
}

/** SC-R87 */
function drift(run: Run, ship: PlainShip): void {
  const { s } = run;
  const must = ship.anchorsLost || (isDerelict(ship) && s.options.derelictDrift === 'downwind');
  if (!must || distanceGone(ship) > 0 || isHeld(ship) || ship.fouledPending) return;
  const direction = ((s.wind.from + 2) % 6) + 1;
  const { hulls, solid, hazard } = wayTo(s, ship, plus(ship.hex, way(direction)), ship.facing);
  if (hulls.length > 0) {
    tell(run, 'drift-blocked', { ship: ship.id });
    return;
  }
  if (solid || hazard !== null) {
    collide(run, ship, [], true);
    return;
  }
  go(run, ship, direction, 'drifted');
  stepped(run, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Rounds and turns
// ---------------------------------------------------------------------------------------------------------------

function newRound(s: PlainState): void {
  for (const character of s.characters) {
    character.actionUsed = false;
    character.bonusUsed = false;
  }
  for (const ship of s.ships) {
    ship.lookout = null;
    ship.bosun = null;
    ship.navigator = null;
    ship.navigatorDieUsed = false;
    ship.declareDone = false;
    ship.captainRolled = false;
    ship.orders = null;
    ship.done = { ...NO_ORDERS };
    ship.apSpent = 0;
    ship.firedArcs = { port: 0, starboard: 0, fore: 0, aft: 0 };
    ship.pushDebt = ship.pushedThisRound;
    ship.pushedThisRound = false;
  }
  s.phase = 'captains';
  s.turnStage = null;
  s.turnIndex = 0;
}

/** Whether anybody aboard could claim a station in the declare phase. */
function hasHands(s: PlainState, ship: PlainShip): boolean {
  return crewOf(s, ship).some((character) => !character.captain || s.options.captainMayClaimStation);
}

/** Goes on from the captains and the declare phase when nobody has anything left to choose (SC-R154). */
function nextPhase(run: Run): void {
  const { s } = run;
  const fleet = inPlay(s);
  if (s.phase === 'captains' && fleet.every((ship) => ship.orders !== null)) {
    if (fleet.length > 0) tell(run, 'actions-revealed', {});
    s.phase = 'declare';
    for (const ship of fleet) if (!hasHands(s, ship)) ship.declareDone = true;
  }
  if (s.phase === 'declare' && fleet.every((ship) => ship.declareDone)) {
    s.phase = 'initiative';
    const things = allThings(s).filter((thing) => thing.status === 'in-play');
    s.turnOrder = things.map(({ id, initiative }) => ({
      id,
      modifier: initiative,
      roll: null,
      lookout: null,
      total: null,
      ties: [],
    }));
  }
}

function totalOf(entry: Entry): number {
  return entry.total ?? 0;
}

/** How two entries stand before tie dice: higher first. */
function compare(s: PlainState, a: Entry, b: Entry): number {
  if (totalOf(a) !== totalOf(b)) return totalOf(b) - totalOf(a);
  return s.options.initiativeTies === 'modifier' ? b.modifier - a.modifier : 0;
}

function compareTies(a: Entry, b: Entry): number {
  for (let i = 0; i < Math.max(a.ties.length, b.ties.length); i++) {
    const difference = (b.ties[i] ?? 0) - (a.ties[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Among equal entries, who rolls the next tie die. */
function nextOfTied(entries: readonly Entry[], depth: number): Entry | null {
  if (entries.length < 2) return null;
  const lacking = entries.find((entry) => entry.ties.length <= depth);
  if (lacking !== undefined) return lacking;
  const faces = [...new Set(entries.map((entry) => entry.ties[depth] as number))].sort((a, b) => b - a);
  for (const face of faces) {
    const next = nextOfTied(
      entries.filter((entry) => entry.ties[depth] === face),
      depth + 1,
    );
    if (next !== null) return next;
  }
  return null;
}

/** SC-R110: who rolls the next tie die: of the highest tied group, in scenario order. */
function nextTie(s: PlainState): Entry | null {
  const order = [...s.turnOrder].sort((a, b) => compare(s, a, b));
  for (const first of order) {
    const next = nextOfTied(
      s.turnOrder.filter((entry) => compare(s, first, entry) === 0),
      0,
    );
    if (next !== null) return next;
  }
  return null;
}

/** After a die of the initiative phase: the next lookout, or the order once nothing is missing. */
function settleInitiative(run: Run): void {
  const { s } = run;
  if (s.turnOrder.some((entry) => entry.roll === null)) return;
  const lookout = s.turnOrder.find(
    (entry) => entry.lookout === null && (shipOf(s, entry.id)?.lookout ?? null) !== null,
  );
  if (lookout !== undefined) {
    s.pending = { kind: 'apply-lookout', ship: lookout.id, character: null, cause: null, of: null };
    return;
  }
  if (nextTie(s) !== null) return;
  s.turnOrder.sort((a, b) => compare(s, a, b) || compareTies(a, b));
  s.phase = 'turns';
  s.turnStage = 'between';
  s.turnIndex = 0;
  tell(run, 'order-set', { order: s.turnOrder.map((entry) => entry.id) });
}

function rollInitiative(run: Run): void {
  const { s } = run;
  const entry = s.turnOrder.find((one) => one.roll === null);
  if (entry === undefined) {
    const tied = nextTie(s) as Entry;
    const face = one(run, 'initiative-tie', 20);
    tied.ties.push(face);
    tell(run, 'initiative-tie-rolled', { id: tied.id, roll: face });
  } else {
    const ship = shipOf(s, entry.id);
    const bonus = ship?.morale === 'inspire' ? s.options.bosunInitiativeBonus : 0;
    entry.roll = one(run, 'initiative', 20);
    entry.total = entry.roll + entry.modifier + bonus;
    tell(run, 'initiative-rolled', { id: entry.id, roll: entry.roll, total: entry.total });
  }
  settleInitiative(run);
}

/** SC-R21 */
function startShipTurn(run: Run, ship: PlainShip): void {
  const { s } = run;
  ship.turnsStarted++;
  ship.held = null;
  for (const character of crewOf(s, ship)) character.held = null;
  ship.fouledNow = ship.fouledPending;
  ship.fouledPending = false;
  ship.pointOfSail = pointOfSail(ship.facing, s.wind.from);
  ship.sailed = 0;
  ship.rowed = 0;
  ship.oarSpacesLeft = 0;
  ship.oarDirection = null;
  ship.rotationsUsed = 0;
  ship.rotatedHere = false;
  ship.exemptUsed = 0;
  ship.movementEnded = false;
  ship.fullSailBonus = 0;
  ship.comeAboutBonus = 0;
  ship.halfSpeed = false;
}

function advance(run: Run): void {
  const { s } = run;
  if (s.phase === 'initiative') {
    rollInitiative(run);
    return;
  }
  while (s.turnIndex < s.turnOrder.length && !isInPlay(s, (s.turnOrder[s.turnIndex] as Entry).id))
    s.turnIndex++;
  const entry = s.turnOrder[s.turnIndex];
  if (entry === undefined) {
    endRound(run);
    return;
  }
  s.turnStage = 'acting';
  const ship = shipOf(s, entry.id);
  if (ship !== undefined) startShipTurn(run, ship);
  const creature = creatureOf(s, entry.id);
  if (creature !== undefined) {
    creature.moved = 0;
    creature.attacksMade = 0;
  }
  tell(run, 'turn-started', { id: entry.id, pointOfSail: ship?.pointOfSail ?? null });
}

function endRound(run: Run): void {
  const { s } = run;
  tell(run, 'round-ended', { round: s.round });
  if (s.options.victory === 'operational') {
    const sides = s.sides.filter(
      (side) =>
        inPlay(s).some((ship) => ship.side === side && !isDerelict(ship)) ||
        s.creatures.some((creature) => creature.side === side && creature.status === 'in-play'),
    );
    if (sides.length <= 1) {
      end(run, sides[0] ?? null, 'operational');
      return;
    }
  }
  if (s.round >= s.options.roundLimit) {
    end(run, s.options.roundLimitResult === 'score' ? bestScore(s) : null, 'round-limit');
    return;
  }
  s.round++;
  newRound(s);
  tell(run, 'round-started', { round: s.round });
  nextPhase(run);
}

/** SC-R91 */
function scores(s: PlainState): Record<string, number> {
  const table: Record<string, number> = {};
  for (const side of s.sides) {
    table[side] = 0;
    for (const ship of s.ships) {
      if (ship.side === side) continue;
      const isLost = ['sunk', 'captured', 'struck'].includes(ship.status);
      table[side] += isLost ? ship.hpMax : ship.hpMax - ship.hp;
    }
  }
  return table;
}

function bestScore(s: PlainState): string | null {
  const table = scores(s);
  const best = Math.max(...Object.values(table));
  const sides = s.sides.filter((side) => table[side] === best);
  return sides.length === 1 ? (sides[0] as string) : null;
}

function end(run: Run, winner: string | null, reason: string): void {
  const { s } = run;
  s.result = { winner, reason, scores: scores(s) };
  s.phase = 'over';
  s.turnStage = null;
  s.pending = null;
  s.waiting = [];
  s.boarding = null;
  tell(run, 'game-over', { ...s.result });
}

function sidesInPlay(s: PlainState): string[] {
  return s.sides.filter((side) =>
    allThings(s).some((thing) => thing.side === side && thing.status === 'in-play'),
  );
}

/** The turn of whoever has it is over. */
function passTurn(s: PlainState): void {
  s.turnStage = 'between';
  s.turnIndex++;
}

/** SC-R98 */
function endShipTurn(run: Run, ship: PlainShip, drifts: boolean): void {
  const { s } = run;
  if (drifts) drift(run, ship);
  if (ship.status !== 'in-play') return;
  changing(run, ship, () => {
    const isOver = (marker: number | null) => marker !== null && marker <= ship.turnsStarted;
    if (isOver(ship.chainHalf)) ship.chainHalf = null;
    if (isOver(ship.chainStop)) ship.chainStop = null;
    if (isOver(ship.grape)) ship.grape = null;
    if (isOver(ship.grapeCrit)) ship.grapeCrit = null;
    ship.grapeHits = ship.grapeHits.filter((marker) => !isOver(marker));
    ship.morale = null;
    ship.fouledNow = false;
    ship.halfSpeed = false;
    ship.fullSailBonus = 0;
    ship.comeAboutBonus = 0;
  });
  tell(run, 'turn-ended', { id: ship.id });
  passTurn(s);
}

/** After an action: turns of what has left play, the end of the battle, windows. */
function settle(run: Run, before: number): void {
  const { s } = run;
  if (s.phase === 'over') return;
  const current = s.turnOrder[s.turnIndex];
  if (s.turnStage === 'acting' && current !== undefined && !isInPlay(s, current.id)) passTurn(s);
  const left = allThings(s).filter((thing) => thing.status === 'in-play').length;
  const sides = sidesInPlay(s);
  if (left < before && sides.length <= 1) {
    end(run, sides[0] ?? null, sides.length === 1 ? 'last-side' : 'none-left');
    return;
  }
  if (s.phase === 'turns') openWindows(run);
}

// ---------------------------------------------------------------------------------------------------------------
// Boarding
// ---------------------------------------------------------------------------------------------------------------

function boardingDecision(s: PlainState, kind: string, ship: string): void {
  s.pending = { kind, ship, character: null, cause: null, of: null };
}

function capture(run: Run, ship: PlainShip, by: string): void {
  ship.status = 'captured';
  ship.capturedBy = by;
  tell(run, 'captured', { ship: ship.id, by });
}

/** The sea battle goes on (SC-R152). */
function endBoarding(run: Run): void {
  const { s } = run;
  const attacker = s.boarding?.attacker as string;
  s.boarding = null;
  s.pending = null;
  s.phase = 'turns';
  turnEnded(run, attacker);
}

function board(run: Run, ship: PlainShip, target: PlainShip): void {
  const { s } = run;
  endShipTurn(run, ship, false);
  tell(run, 'boarding-started', { attacker: ship.id, defender: target.id });
  if (s.options.boarding === 'end-battle') {
    end(run, ship.side, 'boarding');
    return;
  }
  s.phase = 'boarding';
  s.boarding = {
    attacker: ship.id,
    defender: target.id,
    attackerStart: ship.crew,
    defenderStart: target.crew,
    exchange: 0,
  };
  boardingDecision(s, 'boarding-defender', target.id);
  if (s.options.boarding === 'auto-capture') {
    capture(run, target, ship.side);
    endBoarding(run);
  }
}

function numbers(own: number, other: number): number {
  if (own >= 3 * other) return 6;
  if (own >= 2 * other) return 4;
  return 2 * own >= 3 * other ? 2 : 0;
}

function exchange(run: Run): void {
  const { s } = run;
  const fight = s.boarding as NonNullable<PlainState['boarding']>;
  const attacker = theShip(s, fight.attacker);
  const defender = theShip(s, fight.defender);
  fight.exchange++;
  const attackerRoll = one(run, 'boarding-contest', 20);
  const defenderRoll = one(run, 'boarding-contest', 20);
  const attackerBonus = attacker.skill + numbers(attacker.crew, defender.crew);
  const defenderBonus = defender.skill + numbers(defender.crew, attacker.crew);
  const ours = attackerRoll + attackerBonus;
  const theirs = defenderRoll + defenderBonus;
  const losses = { attacker: 0, defender: 0 };
  const winner = ours === theirs ? null : ours > theirs ? attacker : defender;
  if (winner !== null) {
    const loser = winner === attacker ? defender : attacker;
    const k = one(run, 'boarding-casualties', 6);
    const lost = Math.min(loser.crew, Math.ceil((winner.crew * k) / 12));
    losses[loser === attacker ? 'attacker' : 'defender'] = lost;
    losses[winner === attacker ? 'attacker' : 'defender'] = Math.floor(lost / 2);
  }
  tell(run, 'boarding-exchange', {
    attacker: attacker.id,
    defender: defender.id,
    attackerRoll,
    attackerBonus,
    defenderRoll,
    defenderBonus,
    winner: winner?.id ?? null,
    attackerLoss: losses.attacker,
    defenderLoss: losses.defender,
  });
  changing(run, attacker, () => {
    attacker.crew -= losses.attacker;
  });
  changing(run, defender, () => {
    defender.crew -= losses.defender;
  });
  const lost = [attacker, defender].find((ship) => ship.crew === 0);
  if (lost === undefined) {
    boardingDecision(s, 'boarding-attacker', attacker.id);
    return;
  }
  capture(run, lost, lost === attacker ? defender.side : attacker.side);
  endBoarding(run);
}

// ---------------------------------------------------------------------------------------------------------------
// The form of actions
// ---------------------------------------------------------------------------------------------------------------

type Form = (value: unknown) => boolean;

const isText: Form = (value) => typeof value === 'string';
const isObject: Form = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole: Form = (value) => Number.isInteger(value) && (value as number) >= 0;
const isDirection: Form = (value) => DIRECTIONS.includes(value as number);
const oneOf =
  (list: readonly string[]): Form =>
  (value) =>
    list.includes(value as string);
const maybe =
  (form: Form): Form =>
  (value) =>
    value === undefined || value === null || form(value);
/** A list of characters, nobody twice. */
const areDifferent: Form = (value) =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;

const OF_SHIP: Record<string, Form> = { side: isText, ship: isText };
const NAVIGATED: Record<string, Form> = {
  ...OF_SHIP,
  navigatorDie: maybe((value) => typeof value === 'boolean'),
};
const OF_CREATURE: Record<string, Form> = { side: isText, creature: isText };

const FORMS: Record<string, Record<string, Form>> = {
  advance: {},
  'referee-set-wind': { from: isDirection },
  'push-crew': { ...OF_SHIP, skill: oneOf(LEADERSHIP) },
  'assign-actions': { ...OF_SHIP, orders: isObject },
  'claim-station': { ...OF_SHIP, character: isText, station: oneOf(STATIONS) },
  'raise-morale': { ...OF_SHIP, character: isText, skill: oneOf(LEADERSHIP), benefit: oneOf(BENEFITS) },
  'finish-declare': OF_SHIP,
  'apply-lookout': { ...OF_SHIP, sign: oneOf(['add', 'subtract']) },
  'move-forward': NAVIGATED,
  rotate: { ...NAVIGATED, turn: oneOf(['port', 'starboard']) },
  row: { ...NAVIGATED, direction: isDirection },
  fire: { ...OF_SHIP, arc: oneOf(ARCS), target: isText, gunner: maybe(isText) },
  'change-ammo': { ...OF_SHIP, ammo: oneOf(AMMO), gunner: maybe(isText) },
  repair: { ...OF_SHIP, carpenters: areDifferent },
  'full-sail': { ...OF_SHIP, riggers: areDifferent },
  'come-about': { ...OF_SHIP, navigator: maybe(isText) },
  ram: { ...OF_SHIP, target: isText },
  'drop-anchor': OF_SHIP,
  'weigh-anchor': OF_SHIP,
  'cut-and-run': OF_SHIP,
  'ready-fire': { ...OF_SHIP, count: isWhole, trigger: isObject, gunners: areDifferent },
  'character-attack': { ...OF_SHIP, character: isText, attack: isText, target: isText },
  'ready-attack': { ...OF_SHIP, character: isText, attack: isText, trigger: isObject },
  board: { ...OF_SHIP, target: isText },
  'strike-colours': OF_SHIP,
  'end-turn': { side: isText },
  'fire-readied': { ...OF_SHIP, arc: oneOf(ARCS), target: isText },
  'release-readied': OF_SHIP,
  'attack-readied': { ...OF_SHIP, target: isText },
  'decline-readied': OF_SHIP,
  'resist-boarding': OF_SHIP,
  'surrender-ship': OF_SHIP,
  'press-boarding': OF_SHIP,
  'break-off': OF_SHIP,
  'creature-move': { ...OF_CREATURE, direction: isDirection },
  'creature-attack': { ...OF_CREATURE, attack: isText, target: isText },
};

/** The parameters of every action. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FORMS).map(([type, forms]) => [type, Object.keys(forms)]),
);

function isFormed(action: unknown): action is PlainAction {
  if (!isObject(action)) return false;
  const fields = action as Fields;
  if (typeof fields.type !== 'string' || !Object.hasOwn(FORMS, fields.type)) return false;
  const forms = FORMS[fields.type] as Record<string, Form>;
  if (!Object.entries(forms).every(([name, form]) => form(fields[name]))) return false;
  if (fields.type !== 'end-turn') return true;
  // exactly one of the two
  const { ship = null, creature = null } = fields;
  return (isText(ship) && creature === null) || (isText(creature) && ship === null);
}

/** Whether it is an action of a creature, not of a ship. */
function isCreatures(action: PlainAction): boolean {
  return action.type === 'end-turn' ? isText(action.creature) : action.type.startsWith('creature-');
}

const PHASE: Record<string, string[]> = {
  'push-crew': ['captains'],
  'assign-actions': ['captains'],
  'claim-station': ['declare', 'turns'],
  'raise-morale': ['declare', 'turns'],
  'finish-declare': ['declare'],
  'apply-lookout': ['initiative'],
  'resist-boarding': ['boarding'],
  'surrender-ship': ['boarding'],
  'press-boarding': ['boarding'],
  'break-off': ['boarding'],
};

const WINDOW_OF: Record<string, string[]> = {
  'apply-lookout': ['apply-lookout'],
  'fire-readied': ['readied-fire'],
  'release-readied': ['readied-fire'],
  'attack-readied': ['readied-attack'],
  'decline-readied': ['readied-fire', 'readied-attack'],
  'resist-boarding': ['boarding-defender'],
  'surrender-ship': ['boarding-defender'],
  'press-boarding': ['boarding-attacker'],
  'break-off': ['boarding-attacker'],
};

/** Whether it is the referee's move. */
function isAdvanceDue(s: PlainState): boolean {
  if (s.pending !== null) return false;
  return s.phase === 'initiative' || (s.phase === 'turns' && s.turnStage === 'between');
}

/** SC-R140 */
function windCode(s: PlainState, from: unknown): string | null {
  if (!s.options.refereeActions) return 'referee-off';
  if (!isAdvanceDue(s)) return 'decision-pending';
  if (s.windSetRound === s.round) return 'wind-already-set';
  return s.wind.from === from ? 'same-wind' : null;
}

/** Whether a ship or creature may act now. */
function turnCode(s: PlainState, type: string, id: string): string | null {
  if (s.phase === 'captains' || s.phase === 'declare') return null;
  const kinds = WINDOW_OF[type];
  const isRight =
    kinds === undefined
      ? s.pending === null && isCurrent(s, id)
      : s.pending !== null && s.pending.ship === id && kinds.includes(s.pending.kind);
  return isRight ? null : 'not-your-turn';
}

/** Why an action, which may be anything at all, is refused; null if it is legal. */
export function refusal(s: PlainState, action: unknown): string | null {
  if (!isFormed(action)) return 'bad-action';
  if (s.phase === 'over') return 'game-over';
  const { type, side } = action;
  if (type === 'advance') return isAdvanceDue(s) ? null : 'decision-pending';
  if (type === 'referee-set-wind') return windCode(s, action.from);
  if (!(PHASE[type] ?? ['turns']).includes(s.phase)) return 'wrong-phase';
  if (isCreatures(action)) {
    const creature = creatureOf(s, action.creature);
    if (creature === undefined) return 'unknown-creature';
    if (creature.side !== side) return 'not-your-creature';
    if (creature.status !== 'in-play') return 'creature-not-in-play';
    return turnCode(s, type, creature.id) ?? creatureCode(s, creature, action);
  }
  const ship = shipOf(s, action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== side) return 'not-your-ship';
  if (ship.status !== 'in-play') return 'ship-not-in-play';
  const code = turnCode(s, type, ship.id);
  if (code !== null) return code;
  const row = CODES[type];
  return row === undefined ? null : row(s, ship, action);
}

// ---------------------------------------------------------------------------------------------------------------
// Why actions are refused
// ---------------------------------------------------------------------------------------------------------------

type Code = (s: PlainState, ship: PlainShip, action: PlainAction) => string | null;

function firstOf(...codes: (string | null | false)[]): string | null {
  for (const code of codes) if (typeof code === 'string') return code;
  return null;
}

function ordersOf(ship: PlainShip): Orders {
  return ship.orders ?? NO_ORDERS;
}

function left(ship: PlainShip, kind: Count): number {
  return ordersOf(ship)[kind] - ship.done[kind];
}

/** "Ordered" and "affordable". */
function payCode(s: PlainState, ship: PlainShip, kind: Count, cost: number): string | null {
  if (left(ship, kind) <= 0) return 'not-assigned';
  return ship.apSpent + cost <= poolOf(s, ship) ? null : 'not-enough-action-points';
}

/** An order that costs all points. */
function allCode(s: PlainState, ship: PlainShip, kind: Exclusive): string | null {
  if (ordersOf(ship).exclusive !== kind || ship.done.exclusive !== null) return 'not-assigned';
  if (ship.apSpent !== 0) return 'not-enough-action-points';
  return poolOf(s, ship) >= 1 ? null : 'no-action-points';
}

function stillCode(ship: PlainShip): string | null {
  if (isDerelict(ship)) return 'derelict';
  if (isHeld(ship)) return 'anchored';
  return ship.movementEnded ? 'movement-ended' : null;
}

function sailCode(ship: PlainShip): string | null {
  const code = stillCode(ship);
  if (code !== null) return code;
  if (ship.pointOfSail === 'irons') return 'in-irons';
  return speedNow(ship) === 0 ? 'no-way-on' : null;
}

type Work = { station: boolean; order: boolean };

/** A character who takes a station or attacks. */
function characterCode(s: PlainState, ship: PlainShip, id: unknown, work: Work): string | null {
  const character = characterOf(s, id);
  if (character === undefined) return 'unknown-character';
  if (character.ship !== ship.id) return 'not-aboard';
  if (character.actionUsed) return 'no-action-left';
  if (work.station && character.captain && !s.options.captainMayClaimStation) return 'captain-busy';
  if (work.order && s.options.captainRollsLast && ship.captainRolled) return 'captain-already-rolled';
  return null;
}

const MANS: Work = { station: true, order: true };
const CLAIMS: Work = { station: true, order: false };
const OWN_ATTACK: Work = { station: false, order: false };

function mansCode(s: PlainState, ship: PlainShip, ids: readonly unknown[]): string | null {
  for (const id of ids) {
    const code = characterCode(s, ship, id, MANS);
    if (code !== null) return code;
  }
  return null;
}

function gunnerCode(s: PlainState, ship: PlainShip, gunner: unknown): string | null {
  return typeof gunner === 'string' ? characterCode(s, ship, gunner, MANS) : null;
}

function dieCode(ship: PlainShip, navigatorDie: unknown): string | null {
  if (navigatorDie !== true) return null;
  if (ship.navigator === null) return 'no-navigator';
  return ship.navigatorDieUsed ? 'die-used' : null;
}

function assignCode(s: PlainState, ship: PlainShip, { orders }: PlainAction): string | null {
  if (ship.orders !== null) return 'already-assigned';
  const given = orders as Fields;
  const isCount = (value: unknown) =>
    value === undefined || (Number.isInteger(value) && (value as number) >= 0);
  if (!COUNTS.every((kind) => isCount(given[kind]))) return 'bad-orders';
  const { exclusive = null } = given;
  if (exclusive !== null && !EXCLUSIVE.includes(exclusive as Exclusive)) return 'bad-orders';
  if (![undefined, true, false].includes(given.cutAndRun as boolean)) return 'bad-orders';
  const asked = ordersFrom(given);
  const pool = poolOf(s, ship);
  const any = COUNTS.some((kind) => asked[kind] > 0);
  const cuts = asked.cutAndRun;
  if (costOf(s, ship, asked) > pool) return 'too-many-action-points';
  // SC-R15: an order to cut and run stands beside any other
  if (asked.exclusive !== null && any) return 'exclusive-action';
  if (asked.exclusive !== null && pool < 1) return 'no-action-points';
  if (isDerelict(ship) && (any || cuts || ![null, 'repair'].includes(asked.exclusive)))
    return 'derelict-repair-only';
  if (asked.exclusive === 'repair' && !isUnderStressed(ship) && !ship.aground) return 'not-stressed';
  if (ship.damage === null && asked.fire + asked.changeAmmo > 0) return 'no-cannons';
  if (asked.oars > 0 && !ship.abilities.includes('oars')) return 'no-oars';
  if (asked.oars > 1 && s.options.oarsUses === 1) return 'oars-limit';
  if (s.options.checksPerRound === 1 && (asked.fullSail > 1 || asked.comeAbout > 1)) return 'checks-limit';
  if (asked.exclusive === 'drop-anchor') {
    if (ship.anchored) return 'already-anchored';
    if (ship.anchorsLost) return 'no-anchors';
  }
  if ((asked.exclusive === 'weigh-anchor' || cuts) && !ship.anchored) return 'not-anchored';
  return null;
}

function ordersFrom(given: Fields): Orders {
  const orders = { ...NO_ORDERS };
  for (const kind of COUNTS) orders[kind] = (given[kind] ?? 0) as number;
  orders.exclusive = (given.exclusive ?? null) as Exclusive | null;
  orders.cutAndRun = given.cutAndRun === true;
  return orders;
}

/** SC-R33 */
function oarsCost(s: PlainState, ship: PlainShip): number {
  return Math.max(1, Math.floor(poolOf(s, ship) / 2));
}

function costOf(s: PlainState, ship: PlainShip, orders: Orders): number {
  return (
    orders.fire +
    orders.changeAmmo +
    orders.fullSail * fullSailCost(ship) +
    orders.comeAbout * comeAboutCost(ship) +
    orders.oars * oarsCost(s, ship)
  );
}

function claimCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const station = action.station as Station;
  return firstOf(
    characterCode(s, ship, action.character, CLAIMS),
    station === 'lookout' && s.phase !== 'declare' && 'too-late',
    station === 'navigator' && s.phase !== 'turns' && 'too-early',
    ship[station] !== null && 'station-taken',
  );
}

function moraleCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const character = characterOf(s, action.character);
  if (character === undefined) return 'unknown-character';
  if (ship.bosun !== character.id) return 'not-bosun';
  if (character.bonusUsed) return 'no-bonus-action';
  return action.benefit === 'steady' && !isUnderStressed(ship) ? 'not-stressed' : null;
}

function ramCode(s: PlainState, ship: PlainShip, target: unknown): string | null {
  const code = firstOf(
    allCode(s, ship, 'ram'),
    sailCode(ship),
    distanceGone(ship) < s.options.ramMinDistance && 'no-run-up',
    targetCode(s, ship.side, ship.id, target, true),
  );
  if (code !== null) return code;
  const forward = [-1, 0, 1].map((turn) => key(plus(bow(ship), way(ship.facing + turn))));
  const touched = footprint(s, theShip(s, target)).some((hex) => forward.includes(key(hex)));
  return touched ? null : 'not-touching-bow';
}

function moveCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const code = sailCode(ship) ?? (ship.sailed >= allowance(ship) ? 'no-movement-left' : null);
  if (code !== null) return code;
  const ahead = wayAhead(s, ship);
  if (isBlocked(ahead)) {
    if (ship.sailed === 0 && s.options.blockedAtStart === 'hold') return 'blocked';
    if (ahead.hulls.some((hull) => ramCode(s, ship, hull.id) === null)) return 'ram-available';
  }
  return dieCode(ship, action.navigatorDie);
}

function rotateCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const code = stillCode(ship);
  if (code !== null) return code;
  if (ship.rotationsUsed >= rotationsAllowed(ship)) return 'no-rotation-left';
  const isExempt = s.options.comeAboutPerSpace === 'exempt' && ship.exemptUsed < ship.comeAboutBonus;
  if (ship.rotatedHere && !isExempt) return 'already-rotated-here';
  const die = dieCode(ship, action.navigatorDie);
  if (die !== null) return die;
  const isForbidden = s.options.rotateIntoOccupied === 'forbid';
  return isForbidden && isBlocked(wayTurned(s, ship, action.turn)) ? 'rotation-blocked' : null;
}

function rowCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const direction = action.direction as number;
  if (ordersOf(ship).oars === 0) return 'not-assigned';
  const isFirst = ship.oarSpacesLeft === 0;
  if (isFirst && left(ship, 'oars') <= 0) return 'no-movement-left';
  if (isFirst && ship.apSpent + ship.oarsCost > poolOf(s, ship)) return 'not-enough-action-points';
  const code = stillCode(ship);
  if (code !== null) return code;
  if (s.options.oarsPath === 'straight' && !isFirst && ship.oarDirection !== direction) return 'not-straight';
  if (isBlocked(wayTo(s, ship, plus(ship.hex, way(direction)), ship.facing))) return 'hex-occupied';
  return dieCode(ship, action.navigatorDie);
}

function shotCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  return firstOf(
    payCode(s, ship, 'fire', 1),
    fireCode(s, ship, action.arc as Arc, action.target),
    gunnerCode(s, ship, action.gunner),
  );
}

/** Which order pays for a change of ammunition (SC-R16). */
function ammoOrder(s: PlainState, ship: PlainShip, gunner: unknown): Count {
  const fromFire = s.options.changeAmmoFromFire && typeof gunner === 'string';
  return fromFire && left(ship, 'changeAmmo') <= 0 ? 'fire' : 'changeAmmo';
}

function ammoCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const ammo = action.ammo as Ammo;
  return firstOf(
    payCode(s, ship, ammoOrder(s, ship, action.gunner), 1),
    ship.ammo === ammo && 'same-ammo',
    !ship.ammoAboard.includes(ammo) && 'ammo-not-aboard',
    isDerelict(ship) && 'derelict',
    gunnerCode(s, ship, action.gunner),
  );
}

function repairCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const carpenters = action.carpenters as string[];
  return firstOf(
    allCode(s, ship, 'repair'),
    !isUnderStressed(ship) && !ship.aground && 'not-stressed',
    carpenters.length === 0 && s.options.repairNeedsCarpenter && 'no-carpenter',
    mansCode(s, ship, carpenters),
  );
}

function fullSailCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  return firstOf(
    payCode(s, ship, 'fullSail', fullSailCost(ship)),
    sailCode(ship),
    mansCode(s, ship, action.riggers as string[]),
  );
}

function navigatorCode(s: PlainState, ship: PlainShip, navigator: unknown): string | null {
  if (typeof navigator !== 'string') return null;
  if (navigator !== ship.navigator)
    return firstOf(ship.navigator !== null && 'station-taken', characterCode(s, ship, navigator, MANS));
  return firstOf(
    ship.navigatorDieUsed && 'die-used',
    s.options.captainRollsLast && ship.captainRolled && 'captain-already-rolled',
  );
}

function comeAboutCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  return firstOf(
    payCode(s, ship, 'comeAbout', comeAboutCost(ship)),
    stillCode(ship),
    navigatorCode(s, ship, action.navigator),
  );
}

/** SC-R155 */
function triggerCode(s: PlainState, ship: PlainShip, trigger: unknown, isCharacters: boolean): string | null {
  const { kind, arcs, maxRange, of } = trigger as Fields;
  if (kind === 'attacked') return null;
  if (kind === 'turn-end')
    return typeof of !== 'string' || of === ship.id || !isInPlay(s, of) ? 'bad-trigger' : null;
  if (kind !== 'enemy-in-reach') return 'bad-trigger';
  const mayBeNone = isCharacters && (arcs === undefined || arcs === null);
  if (!mayBeNone && !(Array.isArray(arcs) && arcs.length > 0 && arcs.every((arc) => ARCS.includes(arc))))
    return 'bad-trigger';
  const isRange = Number.isInteger(maxRange) && (maxRange as number) >= 1 && (maxRange as number) <= 12;
  return isRange ? null : 'bad-trigger';
}

function readyFireCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const count = action.count as number;
  const gunners = action.gunners as string[];
  const isPaid = left(ship, 'fire') >= count && ship.apSpent + count <= poolOf(s, ship);
  return firstOf(
    isDerelict(ship) && 'derelict',
    ship.damage === null && 'no-cannons',
    ship.held !== null && 'already-readied',
    !(count >= 1 && isPaid) && 'nothing-to-ready',
    triggerCode(s, ship, action.trigger, false),
    gunners.length > count && 'too-many-gunners',
    mansCode(s, ship, gunners),
  );
}

function attackOf(holder: { attacks: Attack[] }, id: unknown): Attack | undefined {
  return holder.attacks.find((attack) => attack.id === id);
}

function ownAttackCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const code = characterCode(s, ship, action.character, OWN_ATTACK);
  if (code !== null) return code;
  const attack = attackOf(theCharacter(s, action.character), action.attack);
  return attack === undefined ? 'unknown-attack' : creatureAttackCode(s, ship, attack, action.target);
}

function readyAttackCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const code = characterCode(s, ship, action.character, OWN_ATTACK);
  if (code !== null) return code;
  const attack = attackOf(theCharacter(s, action.character), action.attack);
  return attack === undefined ? 'unknown-attack' : triggerCode(s, ship, action.trigger, true);
}

/** SC-R22, SC-R23 */
function dutyCode(s: PlainState, ship: PlainShip): string | null {
  const { movementDuty, blockedAtStart } = s.options;
  const speed = speedNow(ship);
  if (movementDuty === 'free' || ship.movementEnded) return null;
  const isDone = movementDuty === 'full' ? ship.sailed >= speed : ship.sailed > 0 || speed === 0;
  if (isDone) return null;
  if (ship.sailed === 0 && blockedAtStart === 'hold' && isBlocked(wayAhead(s, ship))) return null;
  return 'must-move';
}

function boardCode(s: PlainState, ship: PlainShip, action: PlainAction): string | null {
  const code = firstOf(
    isDerelict(ship) && 'derelict',
    dutyCode(s, ship),
    targetCode(s, ship.side, ship.id, action.target, true),
  );
  if (code !== null) return code;
  const target = theShip(s, action.target);
  if (target.side === ship.side) return 'friendly-target';
  if (!isDerelict(target)) return 'not-derelict';
  const hexes = footprint(s, target);
  const isNear = footprint(s, ship).some((own) => hexes.some((hex) => apart(own, hex) === 1));
  return isNear ? null : 'not-adjacent';
}

function creatureCode(s: PlainState, creature: PlainCreature, action: PlainAction): string | null {
  if (action.type === 'creature-move') {
    const hex = plus(creature.hex, way(action.direction as number));
    return firstOf(
      creature.moved >= creature.moveHexes && 'no-movement-left',
      terrainAt(s, hex)?.kind === 'island' && 'hex-blocked',
      isOffMap(s, hex) && 'off-map',
    );
  }
  if (action.type !== 'creature-attack') return null;
  if (creature.attacksMade >= creature.attacksPerTurn) return 'no-attacks-left';
  const attack = attackOf(creature, action.attack);
  return attack === undefined ? 'unknown-attack' : creatureAttackCode(s, creature, attack, action.target);
}

const CODES: Record<string, Code> = {
  'push-crew': (s, ship) =>
    firstOf(
      ship.orders !== null && 'already-assigned',
      ship.lastPushRound === s.round && 'already-pushed',
      ship.lastPushRound === s.round - 1 && 'pushed-last-round',
      captainOf(s, ship).bonusUsed && 'no-bonus-action',
    ),
  'assign-actions': assignCode,
  'claim-station': claimCode,
  'raise-morale': moraleCode,
  'finish-declare': (_s, ship) => (ship.declareDone ? 'already-finished' : null),
  'move-forward': moveCode,
  rotate: rotateCode,
  row: rowCode,
  fire: shotCode,
  'change-ammo': ammoCode,
  repair: repairCode,
  'full-sail': fullSailCode,
  'come-about': comeAboutCode,
  ram: (s, ship, action) => ramCode(s, ship, action.target),
  'drop-anchor': (s, ship) =>
    firstOf(
      allCode(s, ship, 'drop-anchor'),
      ship.anchored && 'already-anchored',
      ship.anchorsLost && 'no-anchors',
      isDerelict(ship) && 'derelict',
    ),
  'weigh-anchor': (s, ship) =>
    firstOf(
      allCode(s, ship, 'weigh-anchor'),
      !ship.anchored && 'not-anchored',
      isDerelict(ship) && 'derelict',
    ),
  'cut-and-run': (s, ship) =>
    firstOf(
      s.options.cutAndRunOrdered && !(ordersOf(ship).cutAndRun && !ship.done.cutAndRun) && 'not-assigned',
      !ship.anchored && 'not-anchored',
      isDerelict(ship) && 'derelict',
    ),
  'ready-fire': readyFireCode,
  'character-attack': ownAttackCode,
  'ready-attack': readyAttackCode,
  board: boardCode,
  'end-turn': (s, ship) => dutyCode(s, ship),
  'fire-readied': (s, ship, action) => fireCode(s, ship, action.arc as Arc, action.target),
  'release-readied': (_s, ship) => (ship.held?.fired === 0 ? 'nothing-fired' : null),
  'decline-readied': (s, ship) =>
    s.pending?.kind === 'readied-fire' && (ship.held?.fired ?? 0) > 0 ? 'already-fired' : null,
  'attack-readied': (s, ship, action) =>
    creatureAttackCode(s, ship, heldAttack(theCharacter(s, s.pending?.character)) as Attack, action.target),
};

// ---------------------------------------------------------------------------------------------------------------
// What actions do
// ---------------------------------------------------------------------------------------------------------------

type Effect = (run: Run, ship: PlainShip, action: PlainAction) => void;

function pay(ship: PlainShip, kind: Count, cost: number): void {
  ship.done[kind]++;
  ship.apSpent += cost;
}

function payAll(s: PlainState, ship: PlainShip, kind: Exclusive): void {
  ship.apSpent = poolOf(s, ship);
  ship.done.exclusive = kind;
}

function busy(s: PlainState, ids: readonly unknown[]): void {
  for (const id of ids) theCharacter(s, id).actionUsed = true;
}

function pushCrew(run: Run, ship: PlainShip, action: PlainAction): void {
  const captain = captainOf(run.s, ship);
  const skill = action.skill as Leadership;
  ship.lastPushRound = run.s.round;
  captain.bonusUsed = true;
  const { success, roll: thrown } = leadershipTest(run, ship, captain, skill, 'push-check');
  tell(run, 'push-attempted', { ship: ship.id, character: captain.id, skill, roll: thrown, success });
  if (!success) return;
  ship.pushedThisRound = true;
  tell(run, 'crew-pushed', { ship: ship.id });
}

function raiseMorale(run: Run, ship: PlainShip, action: PlainAction): void {
  const character = theCharacter(run.s, action.character);
  const benefit = action.benefit as Benefit;
  character.bonusUsed = true;
  const test = leadershipTest(run, ship, character, action.skill as Leadership, 'morale-check');
  const fields = { ship: ship.id, character: character.id, benefit, roll: test.roll };
  tell(run, test.success ? 'morale-raised' : 'morale-failed', fields);
  if (!test.success) return;
  changing(run, ship, () => {
    ship.morale = benefit;
  });
}

function moveForward(run: Run, ship: PlainShip, action: PlainAction): void {
  const ahead = wayAhead(run.s, ship);
  if (isBlocked(ahead)) {
    collide(run, ship, ahead.hulls, ahead.solid);
    return;
  }
  if (!navigates(run, ship, ahead.hazard, action.navigatorDie === true)) return;
  ship.sailed++;
  ship.rotatedHere = false;
  go(run, ship, ship.facing, 'moved');
  stepped(run, ship);
}

function rotate(run: Run, ship: PlainShip, action: PlainAction): void {
  const round = wayTurned(run.s, ship, action.turn);
  if (isBlocked(round)) {
    collide(run, ship, round.hulls, round.solid);
    return;
  }
  if (!navigates(run, ship, round.hazard, action.navigatorDie === true)) return;
  if (ship.rotatedHere) ship.exemptUsed++;
  ship.rotatedHere = true;
  ship.rotationsUsed++;
  ship.facing = turned(ship, action.turn);
  tell(run, 'rotated', { ship: ship.id, turn: action.turn, facing: ship.facing });
  stepped(run, ship);
}

function row(run: Run, ship: PlainShip, action: PlainAction): void {
  const direction = action.direction as number;
  if (ship.oarSpacesLeft === 0) {
    pay(ship, 'oars', ship.oarsCost);
    ship.oarSpacesLeft = 2;
  }
  ship.oarSpacesLeft--;
  ship.oarDirection = direction;
  const there = wayTo(run.s, ship, plus(ship.hex, way(direction)), ship.facing);
  if (!navigates(run, ship, there.hazard, action.navigatorDie === true)) return;
  ship.rowed++;
  ship.rotatedHere = false;
  go(run, ship, direction, 'rowed');
  stepped(run, ship);
}

function repair(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const carpenters = action.carpenters as string[];
  payAll(s, ship, 'repair');
  busy(s, carpenters);
  if (carpenters.length === 0) ship.captainRolled = true;
  const { success, roll: thrown } = shipTest(run, ship, 'repair-check', {
    ability: ship.skill,
    dc: stationDc(s, carpenters.length > 0),
    dice: Math.min(2, carpenters.length),
    isSkill: true,
    isDerelict: isDerelict(ship),
  });
  if (!success) {
    tell(run, 'repair-failed', { ship: ship.id, carpenters, roll: thrown });
    return;
  }
  const before = ship.hp;
  const recovered = isDerelict(ship) ? 1 : repairAmount(run, ship);
  changing(run, ship, () => {
    ship.hp = Math.min(ship.hpMax, before + recovered);
    if (ship.hp === ship.hpMax) ship.creatureDamageCarry = 0;
    ship.aground = false;
    tell(run, 'repaired', { ship: ship.id, carpenters, roll: thrown, amount: ship.hp - before, hp: ship.hp });
  });
}

/** SC-071, SC-R84 */
function repairAmount(run: Run, ship: PlainShip): number {
  if (ship.damage !== null) {
    const { n, die, mod } = ship.damage;
    return Math.max(0, total(roll(run, 'repair-amount', n, die)) + mod);
  }
  return run.s.options.repairWithoutGuns === 'none' ? 0 : one(run, 'repair-amount', HIT_DIE[ship.size]);
}

function fullSail(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const riggers = action.riggers as string[];
  pay(ship, 'fullSail', fullSailCost(ship));
  busy(s, riggers);
  if (riggers.length === 0) ship.captainRolled = true;
  const { success, roll: thrown } = shipTest(run, ship, 'full-sail-check', {
    ability: ship.skill,
    dc: stationDc(s, riggers.length > 0),
    dice: riggers.length,
    isSkill: true,
  });
  if (success) ship.fullSailBonus++;
  tell(run, 'full-sail', { ship: ship.id, riggers, roll: thrown, success });
}

function comeAbout(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const navigator = (action.navigator ?? null) as string | null;
  pay(ship, 'comeAbout', comeAboutCost(ship));
  if (navigator === null) ship.captainRolled = true;
  else {
    busy(s, [navigator]);
    ship.navigator = navigator;
    ship.navigatorDieUsed = true;
  }
  const { success, roll: thrown } = shipTest(run, ship, 'come-about-check', {
    ability: ship.dex,
    dc: stationDc(s, navigator !== null),
    dice: navigator === null ? 0 : 1,
    isSkill: s.options.comeAboutIsSkillTest,
  });
  if (success) ship.comeAboutBonus++;
  tell(run, 'came-about', { ship: ship.id, navigator, roll: thrown, success });
}

/** SC-120, SC-122, SC-R69, SC-R70 */
function ram(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const target = theShip(s, action.target);
  payAll(s, ship, 'ram');
  const rammers = one(run, 'ram-damage-rammer', HIT_DIE[ship.size]) + distanceGone(ship);
  const targets = one(run, 'ram-damage-target', HIT_DIE[target.size]);
  const halves = (one: PlainShip) => one.upgrades.includes('naval-ram');
  const isProtected = halves(target) && s.options.navalRamProtects === 'either-role';
  const toTarget = isProtected ? Math.floor(rammers / 2) : rammers;
  const toShip = halves(ship) ? Math.floor(targets / 2) : targets;
  tell(run, 'rammed', { ship: ship.id, target: target.id });
  ship.movementEnded = true;
  ship.fouledPending = true;
  target.fouledPending = true;
  hurtShip(run, target, toTarget, 'ram');
  hurtShip(run, ship, toShip, 'ram');
  attackedBy(run, ship, target);
}

function readyFire(run: Run, ship: PlainShip, action: PlainAction): void {
  const count = action.count as number;
  const gunners = action.gunners as string[];
  ship.done.fire += count;
  ship.apSpent += count;
  busy(run.s, gunners);
  const trigger = triggerOf(action.trigger, false);
  ship.held = { count, trigger, gunners: [...gunners], fired: 0 };
  tell(run, 'readied', { ship: ship.id, character: null, held: count, trigger });
}

/** A trigger with no more than the fields of its kind. */
function triggerOf(given: unknown, isCharacters: boolean): Trigger {
  const { kind, arcs, maxRange, of } = given as Trigger;
  if (kind === 'attacked') return { kind };
  if (kind === 'turn-end') return { kind, of: of as string };
  const reach = { kind, maxRange: maxRange as number };
  // a set: the order in which they are given does not matter
  return isCharacters ? reach : { ...reach, arcs: ARCS.filter((arc) => arcs?.includes(arc)) };
}

function readyAttack(run: Run, ship: PlainShip, action: PlainAction): void {
  const character = theCharacter(run.s, action.character);
  const trigger = triggerOf(action.trigger, true);
  character.actionUsed = true;
  character.held = { attack: action.attack as string, trigger };
  tell(run, 'readied', { ship: ship.id, character: character.id, held: action.attack, trigger });
}

function fireReadied(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const held = ship.held as NonNullable<PlainShip['held']>;
  const gunner = held.gunners[held.fired] ?? null;
  held.count--;
  held.fired++;
  shoot(run, ship, action.arc as Arc, thingOf(s, action.target) as Thing, gunner);
  if (held.count > 0 && hasShot(s, ship)) return;
  closeFire(run, ship);
}

/** The shots that are left are lost (SC-R102). */
function closeFire(run: Run, ship: PlainShip): void {
  const count = ship.held?.count ?? 0;
  ship.held = null;
  run.s.pending = null;
  if (count > 0) tell(run, 'readied-released', { ship: ship.id, count });
}

function attackReadied(run: Run, ship: PlainShip, action: PlainAction): void {
  const { s } = run;
  const character = theCharacter(s, s.pending?.character);
  const attack = heldAttack(character) as Attack;
  character.held = null;
  s.pending = null;
  creatureAttack(run, ship, character.id, attack, thingOf(s, action.target) as Thing);
}

const EFFECTS: Record<string, Effect> = {
  'push-crew': pushCrew,
  'assign-actions': (run, ship, { orders }) => {
    ship.oarsCost = oarsCost(run.s, ship);
    ship.orders = ordersFrom(orders as Fields);
    tell(run, 'actions-assigned', { ship: ship.id, orders: { ...ship.orders } });
    nextPhase(run);
  },
  'claim-station': (run, ship, { character, station }) => {
    busy(run.s, [character]);
    ship[station as Station] = character as string;
    tell(run, 'station-claimed', { ship: ship.id, character, station });
  },
  'raise-morale': raiseMorale,
  'finish-declare': (run, ship) => {
    ship.declareDone = true;
    tell(run, 'declare-finished', { ship: ship.id });
    nextPhase(run);
  },
  'apply-lookout': (run, ship, { sign }) => {
    const entry = run.s.turnOrder.find(({ id }) => id === ship.id) as Entry;
    const face = one(run, 'sailing-die', 4);
    entry.lookout = sign === 'add' ? face : -face;
    entry.total = (entry.total as number) + entry.lookout;
    run.s.pending = null;
    tell(run, 'lookout-applied', { ship: ship.id, die: entry.lookout, total: entry.total });
    settleInitiative(run);
  },
  'move-forward': moveForward,
  rotate,
  row,
  fire: (run, ship, { arc, target, gunner }) => {
    pay(ship, 'fire', 1);
    if (typeof gunner === 'string') busy(run.s, [gunner]);
    else ship.captainRolled = true;
    shoot(run, ship, arc as Arc, thingOf(run.s, target) as Thing, (gunner ?? null) as string | null);
  },
  'change-ammo': (run, ship, { ammo, gunner }) => {
    pay(ship, ammoOrder(run.s, ship, gunner), 1);
    if (typeof gunner === 'string') busy(run.s, [gunner]);
    ship.ammo = ammo as Ammo;
    tell(run, 'ammo-changed', { ship: ship.id, ammo, gunner: gunner ?? null });
  },
  repair,
  'full-sail': fullSail,
  'come-about': comeAbout,
  ram,
  'drop-anchor': (run, ship) => {
    payAll(run.s, ship, 'drop-anchor');
    ship.anchored = true;
    ship.movementEnded = true;
    tell(run, 'anchored', { ship: ship.id });
  },
  'weigh-anchor': (run, ship) => {
    payAll(run.s, ship, 'weigh-anchor');
    ship.anchored = false;
    ship.halfSpeed = true;
    tell(run, 'anchor-weighed', { ship: ship.id });
  },
  'cut-and-run': (run, ship) => {
    ship.anchored = false;
    ship.anchorsLost = true;
    ship.halfSpeed = true;
    ship.done.cutAndRun = true;
    tell(run, 'anchor-cut', { ship: ship.id });
  },
  'ready-fire': readyFire,
  'character-attack': (run, ship, action) => {
    const character = theCharacter(run.s, action.character);
    character.actionUsed = true;
    const attack = attackOf(character, action.attack) as Attack;
    creatureAttack(run, ship, character.id, attack, thingOf(run.s, action.target) as Thing);
  },
  'ready-attack': readyAttack,
  board: (run, ship, { target }) => board(run, ship, theShip(run.s, target)),
  'strike-colours': (run, ship) => {
    ship.status = 'struck';
    tell(run, 'struck', { ship: ship.id });
  },
  'end-turn': (run, ship) => {
    endShipTurn(run, ship, true);
    if (ship.status === 'in-play') turnEnded(run, ship.id);
  },
  'fire-readied': fireReadied,
  'release-readied': closeFire,
  'attack-readied': attackReadied,
  'decline-readied': (run, ship) => {
    const character = run.s.pending?.character ?? null;
    run.s.pending = null;
    tell(run, 'readied-declined', { ship: ship.id, character });
  },
  'resist-boarding': (run) => exchange(run),
  'surrender-ship': (run, ship) => {
    const attacker = theShip(run.s, run.s.boarding?.attacker);
    capture(run, ship, attacker.side);
    endBoarding(run);
  },
  'press-boarding': (run) => {
    const { attacker, defender } = run.s.boarding as NonNullable<PlainState['boarding']>;
    tell(run, 'boarding-pressed', { attacker, defender });
    boardingDecision(run.s, 'boarding-defender', defender);
  },
  'break-off': (run) => {
    const { attacker, defender } = run.s.boarding as NonNullable<PlainState['boarding']>;
    tell(run, 'boarding-ended', { attacker, defender });
    endBoarding(run);
  },
};

function creatureDoes(run: Run, creature: PlainCreature, action: PlainAction): void {
  if (action.type === 'creature-move') {
    const from = creature.hex;
    creature.hex = plus(from, way(action.direction as number));
    creature.moved++;
    tell(run, 'creature-moved', { creature: creature.id, from, to: creature.hex });
    stepped(run, creature);
  } else if (action.type === 'creature-attack') {
    creature.attacksMade++;
    const attack = attackOf(creature, action.attack) as Attack;
    creatureAttack(run, creature, creature.id, attack, thingOf(run.s, action.target) as Thing);
  } else {
    tell(run, 'turn-ended', { id: creature.id });
    passTurn(run.s);
    turnEnded(run, creature.id);
  }
}

function perform(run: Run, action: PlainAction): void {
  const { s } = run;
  if (action.type === 'advance') advance(run);
  else if (action.type === 'referee-set-wind') {
    s.wind = { from: action.from as number };
    s.windSetRound = s.round;
    tell(run, 'wind-changed', { from: action.from });
  } else if (isCreatures(action)) {
    creatureDoes(run, creatureOf(s, action.creature) as PlainCreature, action);
  } else (EFFECTS[action.type] as Effect)(run, theShip(s, action.ship), action);
}

/** What a legal action leads to, with these faces in the ledger's order. */
export function play(
  state: PlainState,
  action: PlainAction,
  faces: readonly number[],
): { state: PlainState; events: PlainEvent[]; used: number; tags: string[] } {
  const code = refusal(state, action);
  if (code !== null) throw new Error(`${action.type} is refused: ${code}`);
  const s = structuredClone(state);
  const run: Run = { s, faces, used: 0, tags: [], events: [] };
  const before = allThings(s).filter((thing) => thing.status === 'in-play').length;
  perform(run, structuredClone(action));
  settle(run, before);
  return { state: s, events: run.events, used: run.used, tags: run.tags };
}

// ---------------------------------------------------------------------------------------------------------------
// Who decides, and what there is to choose
// ---------------------------------------------------------------------------------------------------------------

/** Who must choose now: the side, and the ship or creature it chooses for; null for the referee. */
export function deciders(s: PlainState): { side: string | null; id: string | null }[] {
  if (s.phase === 'over') return [];
  const of = (things: readonly Thing[]) => things.map(({ side, id }) => ({ side, id }));
  if (s.pending !== null) return of([theShip(s, s.pending.ship)]);
  if (s.phase === 'captains') return of(inPlay(s).filter((ship) => ship.orders === null));
  if (s.phase === 'declare') return of(inPlay(s).filter((ship) => !ship.declareDone));
  if (isAdvanceDue(s)) return [{ side: null, id: null }];
  const current = thingOf(s, s.turnOrder[s.turnIndex]?.id);
  return current === undefined ? [] : of([current]);
}

function subsets(ids: readonly string[]): string[][] {
  let found: string[][] = [[]];
  for (const id of ids) found = [...found, ...found.map((set) => [...set, id])];
  return found;
}

/** All counts of orders within a pool. */
function countVectors(s: PlainState, ship: PlainShip): Orders[] {
  const pool = poolOf(s, ship);
  let found: Orders[] = [{ ...NO_ORDERS }];
  for (const kind of COUNTS)
    found = found
      .flatMap((orders) => Array.from({ length: pool + 1 }, (_none, count) => ({ ...orders, [kind]: count })))
      .filter((orders) => costOf(s, ship, orders) <= pool);
  return found;
}

const REACHES = [3, 6, 12];

function triggersFor(s: PlainState, ship: PlainShip, isCharacters: boolean): Trigger[] {
  const arcs: Arc[][] = [['port', 'starboard'], [...ARCS]];
  const reaches = REACHES.flatMap((maxRange): Trigger[] =>
    isCharacters
      ? [{ kind: 'enemy-in-reach', maxRange }]
      : arcs.map((some) => ({ kind: 'enemy-in-reach', arcs: some, maxRange })),
  );
  const enemies = allThings(s).filter((thing) => thing.side !== ship.side && thing.status === 'in-play');
  const ends = enemies.map(({ id }): Trigger => ({ kind: 'turn-end', of: id }));
  return [...reaches, { kind: 'attacked' }, ...ends];
}

/** Characters who could man an order; three of them are offered. */
function hands(s: PlainState, ship: PlainShip): string[] {
  return crewOf(s, ship)
    .filter(({ id }) => characterCode(s, ship, id, MANS) === null)
    .map(({ id }) => id)
    .slice(0, 3);
}

type Offer = Fields[];

function captainsOffer(s: PlainState, ship: PlainShip): Offer {
  const orders = [...countVectors(s, ship), ...EXCLUSIVE.map((exclusive) => ({ ...NO_ORDERS, exclusive }))];
  const all = s.options.cutAndRunOrdered
    ? [...orders, ...orders.map((one) => ({ ...one, cutAndRun: true }))]
    : orders;
  return [
    ...LEADERSHIP.map((skill) => ({ type: 'push-crew', skill })),
    ...all.map((one) => ({ type: 'assign-actions', orders: one })),
  ];
}

function stationsOffer(s: PlainState, ship: PlainShip): Offer {
  const people = crewOf(s, ship).map(({ id }) => id);
  return [
    ...people.flatMap((character) =>
      STATIONS.map((station) => ({ type: 'claim-station', character, station })),
    ),
    ...LEADERSHIP.flatMap((skill) =>
      BENEFITS.map((benefit) => ({ type: 'raise-morale', character: ship.bosun ?? '', skill, benefit })),
    ),
  ];
}

function navigatedOffer(action: Fields, way: Way): Offer {
  const isDue = way.hazard !== null && !isBlocked(way);
  return [action, ...(isDue ? [{ ...action, navigatorDie: true }] : [])];
}

function turnOffer(s: PlainState, ship: PlainShip): Offer {
  const targets = allThings(s).map(({ id }) => id);
  const nobodyOr = [null, ...crewOf(s, ship).map(({ id }) => id)];
  const crew = crewOf(s, ship);
  const attacks = crew.flatMap(({ id, attacks: own }) =>
    own.map((attack) => ({ character: id, attack: attack.id })),
  );
  const sets = subsets(hands(s, ship));
  const most = Math.min(left(ship, 'fire'), poolOf(s, ship) - ship.apSpent);
  const shots = ARCS.flatMap((arc) => targets.map((target) => ({ arc, target }))).filter(
    ({ arc, target }) => most > 0 && fireCode(s, ship, arc, target) === null,
  );
  return [
    ...stationsOffer(s, ship),
    ...navigatedOffer({ type: 'move-forward' }, wayAhead(s, ship)),
    ...['port', 'starboard'].flatMap((turn) =>
      navigatedOffer({ type: 'rotate', turn }, wayTurned(s, ship, turn)),
    ),
    ...DIRECTIONS.flatMap((direction) =>
      navigatedOffer({ type: 'row', direction }, wayTo(s, ship, plus(ship.hex, way(direction)), ship.facing)),
    ),
    ...shots.flatMap(({ arc, target }) => nobodyOr.map((gunner) => ({ type: 'fire', arc, target, gunner }))),
    ...AMMO.flatMap((ammo) => nobodyOr.map((gunner) => ({ type: 'change-ammo', ammo, gunner }))),
    ...sets.flatMap((some) => [
      { type: 'repair', carpenters: some },
      { type: 'full-sail', riggers: some },
    ]),
    ...nobodyOr.map((navigator) => ({ type: 'come-about', navigator })),
    ...targets.flatMap((target) => [
      { type: 'ram', target },
      { type: 'board', target },
    ]),
    ...['drop-anchor', 'weigh-anchor', 'cut-and-run', 'end-turn'].map((type) => ({ type })),
    ...(4 * ship.hp < ship.hpMax ? [{ type: 'strike-colours' }] : []),
    ...(most > 0 ? [...new Set([1, most])] : []).flatMap((count) =>
      triggersFor(s, ship, false).flatMap((trigger) =>
        sets.map((gunners) => ({ type: 'ready-fire', count, trigger, gunners })),
      ),
    ),
    ...attacks.flatMap((attack) => [
      ...targets.map((target) => ({ type: 'character-attack', ...attack, target })),
      ...triggersFor(s, ship, true).map((trigger) => ({ type: 'ready-attack', ...attack, trigger })),
    ]),
  ];
}

function pendingOffer(s: PlainState): Offer {
  const targets = allThings(s).map(({ id }) => id);
  return [
    ...['add', 'subtract'].map((sign) => ({ type: 'apply-lookout', sign })),
    ...ARCS.flatMap((arc) => targets.map((target) => ({ type: 'fire-readied', arc, target }))),
    ...targets.map((target) => ({ type: 'attack-readied', target })),
    ...[
      'release-readied',
      'decline-readied',
      'resist-boarding',
      'surrender-ship',
      'press-boarding',
      'break-off',
    ].map((type) => ({ type })),
  ];
}

function creatureOffer(s: PlainState, creature: PlainCreature): Offer {
  return [
    ...DIRECTIONS.map((direction) => ({ type: 'creature-move', direction })),
    ...creature.attacks.flatMap((attack) =>
      allThings(s).map(({ id }) => ({ type: 'creature-attack', attack: attack.id, target: id })),
    ),
    { type: 'end-turn' },
  ];
}

/** The legal actions among the ledger's candidates. */
export function choices(s: PlainState): PlainAction[] {
  const found: PlainAction[] = [];
  for (const { side, id } of deciders(s)) {
    if (side === null) {
      found.push({ type: 'advance' });
      continue;
    }
    const ship = shipOf(s, id);
    const who = ship === undefined ? { side, creature: id } : { side, ship: id };
    for (const offer of offersOf(s, ship, id)) {
      const action = { ...offer, ...who } as unknown as PlainAction;
      if (refusal(s, action) === null) found.push(action);
    }
  }
  return found;
}

function offersOf(s: PlainState, ship: PlainShip | undefined, id: string | null): Offer {
  if (ship === undefined) return creatureOffer(s, creatureOf(s, id) as PlainCreature);
  if (s.pending !== null) return pendingOffer(s);
  if (s.phase === 'captains') return captainsOffer(s, ship);
  if (s.phase === 'declare') return [...stationsOffer(s, ship), { type: 'finish-declare' }];
  return turnOffer(s, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Set-up
// ---------------------------------------------------------------------------------------------------------------

/** A scenario in the ledger's form: whatever is not given is as on the card or as usual. */
export type PlainScenario = {
  map: PlainState['map'];
  terrain?: Terrain[];
  wind: 'roll' | { from: number };
  sides?: string[];
  ships: (Partial<PlainShip> & { id: string; side: string; class: string; hex: PlainHex; facing: number })[];
  characters?: (Partial<PlainCharacter> & { id: string; ship: string })[];
  creatures?: (Omit<PlainCreature, 'hp' | 'moved' | 'attacksMade' | 'status'> & { hp?: number })[];
  options?: Partial<PlainOptions>;
};

type Given = PlainScenario['ships'][number];

/** SC-R141 */
function average({ n, die, con }: Card['hitDice']): number {
  return Math.max(1, Math.floor((n * (die + 1)) / 2 + n * con));
}

function launched(given: Given): PlainShip {
  const base = { ...CARDS[given.class], ...given } as Card & Given;
  const hpMax = given.hpMax ?? average(base.hitDice);
  return {
    hp: hpMax,
    crew: base.crewMax,
    goldSpent: 0,
    status: 'in-play',
    capturedBy: null,
    ammo: 'round',
    ammoAboard: [...AMMO],
    anchored: false,
    anchorsLost: false,
    aground: false,
    fouledPending: false,
    fouledNow: false,
    turnsStarted: 0,
    chainHalf: null,
    chainStop: null,
    grape: null,
    grapeCrit: null,
    grapeHits: [],
    pushedThisRound: false,
    pushDebt: false,
    lastPushRound: null,
    orders: null,
    oarsCost: 1,
    done: { ...NO_ORDERS },
    apSpent: 0,
    lookout: null,
    bosun: null,
    navigator: null,
    navigatorDieUsed: false,
    declareDone: false,
    captainRolled: false,
    morale: null,
    pointOfSail: 'with',
    sailed: 0,
    rowed: 0,
    oarSpacesLeft: 0,
    oarDirection: null,
    rotationsUsed: 0,
    rotatedHere: false,
    exemptUsed: 0,
    movementEnded: false,
    fullSailBonus: 0,
    comeAboutBonus: 0,
    halfSpeed: false,
    firedArcs: { port: 0, starboard: 0, fore: 0, aft: 0 },
    held: null,
    creatureDamageCarry: 0,
    gmAttackMode: null,
    gmSkillMode: null,
    dcModifier: 0,
    ...structuredClone(base),
    hpMax,
  };
}

function mustered(
  s: PlainState,
  given: Partial<PlainCharacter> & { id: string; ship: string },
): PlainCharacter {
  const ship = theShip(s, given.ship);
  return {
    side: ship.side,
    captain: false,
    pc: false,
    intimidation: ship.skill,
    persuasion: ship.skill,
    actionUsed: false,
    bonusUsed: false,
    held: null,
    attacks: [],
    ...structuredClone(given),
  };
}

/** The position at the start of round 1; the wind and hit points take their faces if they are rolled. */
export function start(
  scenario: PlainScenario,
  options: Partial<PlainOptions> = {},
  faces: readonly number[] = [],
): { state: PlainState; used: number; tags: string[] } {
  const chosen = { ...DEFAULTS, ...scenario.options, ...options };
  const things = [...scenario.ships, ...(scenario.creatures ?? [])];
  const s: PlainState = {
    options: chosen,
    sides: scenario.sides ?? [...new Set(things.map(({ side }) => side))],
    ships: scenario.ships.map(launched),
    characters: [],
    creatures: (scenario.creatures ?? []).map((creature) => ({
      hp: creature.hpMax,
      moved: 0,
      attacksMade: 0,
      status: 'in-play',
      ...structuredClone(creature),
    })),
    map: scenario.map,
    terrain: scenario.terrain ?? [],
    wind: scenario.wind === 'roll' ? { from: 1 } : scenario.wind,
    windSetRound: null,
    round: 1,
    phase: 'captains',
    turnOrder: [],
    turnStage: null,
    turnIndex: 0,
    pending: null,
    waiting: [],
    boarding: null,
    result: null,
  };
  const run: Run = { s, faces, used: 0, tags: [], events: [] };
  s.characters = (scenario.characters ?? []).map((given) => mustered(s, given));
  for (const ship of s.ships)
    if (!crewOf(s, ship).some((character) => character.captain))
      s.characters.push(mustered(s, { id: `${ship.id}-captain`, ship: ship.id, captain: true }));
  if (scenario.wind === 'roll') s.wind = { from: one(run, 'wind-roll', 6) };
  if (chosen.hitPoints === 'roll')
    s.ships.forEach((ship) => {
      const { n, die, con } = ship.hitDice;
      const isDamaged = ship.hp < ship.hpMax;
      ship.hpMax = Math.max(1, total(roll(run, 'hit-points', n, die)) + n * con);
      ship.hp = isDamaged ? Math.min(ship.hp, ship.hpMax) : ship.hpMax;
    });
  newRound(s);
  for (const ship of s.ships) ship.pointOfSail = pointOfSail(ship.facing, s.wind.from);
  nextPhase(run);
  return { state: s, used: run.used, tags: run.tags };
}
