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
    size: 'tiny', ac: 16, hd: 2, speed: 2, initiative: 4, str: 2, con: -1, skill: 0, damage: null,
    crew: [1, 2], cargo: 0, ap: 1, points: 1,
  }),
  canoe: card({
    size: 'tiny', ac: 16, hd: 4, speed: 2, initiative: 5, str: 2, con: -1, skill: 2, damage: null,
    abilities: ['oars'], crew: [1, 3], cargo: 0, ap: 1, points: 2,
  }),
  rowboat: card({
    size: 'tiny', ac: 16, hd: 4, speed: 2, initiative: 5, str: 1, con: -1, skill: 2, damage: null,
    abilities: ['oars'], crew: [2, 6], cargo: 0, ap: 1, points: 2,
  }),
  tartane: card({
    size: 'medium', ac: 11, hd: 6, speed: 6, initiative: 0, str: 2, con: 1, skill: 3, damage: [1, 8, 2],
    abilities: ['weatherly'], crew: [4, 10], cargo: 0.5, ap: 2, points: 14,
  }),
  longboat: card({
    size: 'small', ac: 14, hd: 5, speed: 3, initiative: 3, str: 1, con: 0, skill: 2, damage: [1, 4, 1],
    abilities: ['oars'], crew: [4, 12], cargo: 0, ap: 2, points: 6,
  }),
  sloop: card({
    size: 'medium', ac: 12, hd: 6, speed: 5, initiative: 2, str: 3, con: 1, skill: 3, damage: [1, 10, 3],
    crew: [8, 40], cargo: 2, ap: 2, points: 15,
  }),
  brigantine: card({
    size: 'large', ac: 13, hd: 7, speed: 5, initiative: 1, str: 3, con: 2, skill: 4, damage: [2, 8, 3],
    crew: [16, 80], cargo: 4, ap: 3, points: 34,
  }),
  galley: card({
    size: 'huge', ac: 13, hd: 8, speed: 3, initiative: -1, str: 3, con: 3, skill: 3, damage: [2, 6, 3],
    abilities: ['oars', 'sluggish'], upgrades: ['naval-ram'], crew: [60, 200], cargo: 6, ap: 3, points: 36,
  }),
  'ship-of-the-line': card({
    size: 'gargantuan', ac: 15, hd: 16, speed: 3, initiative: -2, str: 5, con: 2, skill: 5, damage: [4, 8, 5],
    abilities: ['heavy-armor', 'sluggish'], crew: [250, 800], cargo: 12, ap: 4, points: 120,
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
