// A second, deliberately plain implementation of the ruleset `mediaeval`, written from the ledger alone
// (rules/mediaeval.md). It is an oracle: played in lockstep with the real one from the same dice.
// The ids in the comments (MN-nnn, MN-Rnn) are those of the ledger.

// ---------------------------------------------------------------------------------------------------------------
// Types
// ---------------------------------------------------------------------------------------------------------------

export type PlainHex = { q: number; r: number };

export type PlainMap = { shape: 'hexagon'; radius: number } | { shape: 'rect'; cols: number; rows: number };

export type PlainTurn = 'port' | 'none' | 'starboard';

export type PlainStep =
  | 'wind-strength'
  | 'wind-direction'
  | 'gale'
  | 'deal-movement'
  | 'move'
  | 'drift'
  | 'board'
  | 'derelict-drift'
  | 'deal-shooting'
  | 'shoot'
  | 'end-turn'
  | 'over';

export type PlainStatus = 'afloat' | 'sunk' | 'abandoned' | 'retreated' | 'derelict' | 'captured' | 'lost';

export type PlainOptions = {
  startValue: 'six' | 'average';
  windPoints: 6 | 12;
  rowMap: 'spread' | 'nautical';
  windFirstTurn: 'roll' | 'skip';
  windMin: 0 | 1;
  galePersistence: 'while-6' | 'latched';
  speedTable: 'updated' | readonly (readonly number[])[];
  cardVisibility: 'open' | 'current-only';
  moveDistance: 'up-to' | 'full';
  turnAtZeroSpeed: boolean;
  edge: 'retreat' | 'blocked';
  pileUp: 'one-each' | 'per-pair';
  abandonedShips: 'remove' | 'derelict';
  derelictDrift: boolean;
  boardingTiming: 'per-move' | 'phase';
  boardingTie: 'defender' | 'reroll-once';
  capturedShip: 'joins' | 'removed';
  prizeActs: 'same-turn' | 'next-turn';
  separation: 'push' | 'stay';
  separateOn: 'next-activation' | 'next-turn';
  sameHexShooting: 'none' | 'either-arc';
  endCondition: 'last-side' | 'first-eliminated';
  turnLimit: number | null;
};

export type PlainShip = {
  id: string;
  originalSide: string;
  side: string | null;
  q: number;
  r: number;
  heading: number;
  value: number;
  startValue: number;
  status: PlainStatus;
  dismasted: boolean;
  entangledWith: string[];
  entangledTurn: number | null;
  capturedTurn: number | null;
};

export type PlainBoarding = { attacker: string; targets: string[] };

export type PlainState = {
  ruleset: 'mediaeval';
  options: PlainOptions;
  sides: string[];
  ships: Record<string, PlainShip>;
  map: PlainMap;
  turn: number;
  step: PlainStep;
  wind: { from: number; strength: number };
  galeEver: boolean;
  galeQueue: string[];
  roster: string[];
  movementOrder: string[];
  movementIndex: number;
  shootingOrder: string[];
  shootingIndex: number;
  pendingBoarding: PlainBoarding | null;
  boardingQueue: PlainBoarding[];
  derelictQueue: string[];
  winner: string | null;
  endReason: 'elimination' | 'turn-limit' | null;
};

export type PlainScenarioShip = {
  id: string;
  side: string;
  q: number;
  r: number;
  heading: number;
  value?: number;
  dismasted?: boolean;
  entangledWith?: readonly string[];
};

export type PlainScenario = {
  map: PlainMap;
  wind: 'roll' | { from: number; strength: number };
  ships: readonly PlainScenarioShip[];
  options?: Partial<PlainOptions>;
};

export type PlainAction =
  | { type: 'advance' }
  | { type: 'move'; side: string; ship: string; turn: PlainTurn; hexes: number }
  | { type: 'separate'; side: string; ship: string; turn: PlainTurn; to: PlainHex }
  | { type: 'board'; side: string; ship: string; target: string }
  | { type: 'decline-boarding'; side: string; ship: string }
  | { type: 'shoot'; side: string; ship: string; forward?: string | null; aft?: string | null }
  | { type: 'hold-fire'; side: string; ship: string };

export type PlainEvent =
  | { type: 'wind-strength-rolled'; die: number; from: number; to: number }
  | { type: 'wind-direction-rolled'; die: number; from: number; to: number }
  | { type: 'gale-rolled'; ship: string; die: number }
  | { type: 'dismasted'; ship: string }
  | { type: 'order-dealt'; phase: 'movement' | 'shooting'; order: string[] }
  | { type: 'turned'; ship: string; from: number; to: number }
  | { type: 'separated'; ship: string; from: string[] }
  | { type: 'moved'; ship: string; from: PlainHex; to: PlainHex }
  | { type: 'drifted'; ship: string; from: PlainHex; to: PlainHex }
  | { type: 'drift-blocked'; ship: string }
  | { type: 'collision'; mover: string; others: string[] }
  | { type: 'damaged'; ship: string; amount: number; cause: 'collision' | 'shooting'; valueAfter: number }
  | { type: 'sunk'; ship: string }
  | { type: 'entangled'; ship: string; with: string[] }
  | { type: 'retreated'; ship: string; cause: 'sailed' | 'drifted' }
  | { type: 'lost'; ship: string }
  | {
      type: 'boarding-rolled';
      attacker: string;
      defender: string;
      attackerDie: number;
      defenderDie: number;
      attackerTotal: number;
      defenderTotal: number;
    }
  | { type: 'captured'; ship: string; from: string; to: string }
  | { type: 'repulsed'; attacker: string; defender: string }
  | { type: 'boarding-declined'; ship: string }
  | {
      type: 'shot';
      shooter: string;
      target: string;
      arc: 'forward' | 'aft';
      shootingValue: number;
      die: number;
      damage: number;
    }
  | { type: 'abandoned'; ship: string }
  | { type: 'fire-held'; ship: string }
  | { type: 'no-target'; ship: string }
  | { type: 'prize-idle'; ship: string }
  | { type: 'held-by-grapple'; ship: string }
  | { type: 'turn-ended'; turn: number }
  | { type: 'game-ended'; winner: string; reason: 'elimination' | 'turn-limit' };

// The table at which one action is played: the state being changed, what happened, the dice.
type Table = { s: PlainState; events: PlainEvent[]; faces: readonly number[]; used: number };

// ---------------------------------------------------------------------------------------------------------------
// Data
// ---------------------------------------------------------------------------------------------------------------

const DEFAULTS: PlainOptions = {
  startValue: 'six',
  windPoints: 6,
  rowMap: 'spread',
  windFirstTurn: 'roll',
  windMin: 1,
  galePersistence: 'while-6',
  speedTable: 'updated',
  cardVisibility: 'open',
  moveDistance: 'up-to',
  turnAtZeroSpeed: true,
  edge: 'retreat',
  pileUp: 'one-each',
  abandonedShips: 'remove',
  derelictDrift: true,
  boardingTiming: 'per-move',
  boardingTie: 'defender',
  capturedShip: 'joins',
  prizeActs: 'same-turn',
  separation: 'push',
  separateOn: 'next-activation',
  sameHexShooting: 'none',
  endCondition: 'last-side',
  turnLimit: null,
};

// The values of the options that have a short list of them (all but speedTable and turnLimit).
const OPTION_VALUES: Record<string, readonly unknown[]> = {
  startValue: ['six', 'average'],
  windPoints: [6, 12],
  rowMap: ['spread', 'nautical'],
  windFirstTurn: ['roll', 'skip'],
  windMin: [1, 0],
  galePersistence: ['while-6', 'latched'],
  cardVisibility: ['open', 'current-only'],
  moveDistance: ['up-to', 'full'],
  turnAtZeroSpeed: [true, false],
  edge: ['retreat', 'blocked'],
  pileUp: ['one-each', 'per-pair'],
  abandonedShips: ['remove', 'derelict'],
  derelictDrift: [true, false],
  boardingTiming: ['per-move', 'phase'],
  boardingTie: ['defender', 'reroll-once'],
  capturedShip: ['joins', 'removed'],
  prizeActs: ['same-turn', 'next-turn'],
  separation: ['push', 'stay'],
  separateOn: ['next-activation', 'next-turn'],
  sameHexShooting: ['none', 'either-arc'],
  endCondition: ['last-side', 'first-eliminated'],
};

// Steps to the neighbouring hexes: N, NE, SE, S, SW, NW (headings 1..6).
const STEPS: readonly PlainHex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const TURNS: readonly PlainTurn[] = ['port', 'none', 'starboard'];

// MN-029, rows aft, quarter, beam, bow; columns strength 1 to 6.
const SPEEDS: readonly (readonly number[])[] = [
  [1, 1, 2, 2, 3, 3],
  [0, 0, 1, 1, 2, 2],
  [0, 0, 0, 1, 1, 1],
  [0, 0, 0, 0, 0, 0],
];

// MN-R03, MN-R04: row of that table (0 aft, 1 quarter, 2 beam, 3 bow) for the bearing of the wind clockwise
// from the bow: 0, 30, 60 .. 330.
const ROWS_SPREAD: readonly number[] = [3, 3, 2, 2, 1, 1, 0, 1, 1, 2, 2, 3];
const ROWS_NAUTICAL: readonly number[] = [3, 3, 3, 2, 1, 1, 0, 1, 1, 2, 3, 3];

// ---------------------------------------------------------------------------------------------------------------
// Small helpers
// ---------------------------------------------------------------------------------------------------------------

function shipOf(s: PlainState, id: string): PlainShip {
  const ship = s.ships[id];
  if (ship === undefined) throw new Error(`no such ship: ${id}`);
  return ship;
}

function rosterShips(s: PlainState): PlainShip[] {
  return s.roster.map((id) => shipOf(s, id));
}

function ids(ships: readonly PlainShip[]): string[] {
  return ships.map((ship) => ship.id);
}

function isAfloat(ship: PlainShip): boolean {
  return ship.status === 'afloat';
}

function isDerelict(ship: PlainShip): boolean {
  return ship.status === 'derelict';
}

function onMap(map: PlainMap, hex: PlainHex): boolean {
  if (map.shape === 'hexagon') {
    return Math.max(Math.abs(hex.q), Math.abs(hex.r), Math.abs(hex.q + hex.r)) <= map.radius;
  }
  const row = hex.r + Math.floor(hex.q / 2);
  return hex.q >= 0 && hex.q < map.cols && row >= 0 && row < map.rows;
}

function distance(a: PlainHex, b: PlainHex): number {
  const dq = b.q - a.q;
  const dr = b.r - a.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

function neighbour(hex: PlainHex, direction: number): PlainHex {
  const step = STEPS[direction - 1];
  if (step === undefined) throw new Error(`no such direction: ${String(direction)}`);
  return { q: hex.q + step.q, r: hex.r + step.r };
}

function hexOf(ship: PlainShip): PlainHex {
  return { q: ship.q, r: ship.r };
}

// Ships in play in a hex, crewed or derelict, in roster order.
function shipsIn(s: PlainState, hex: PlainHex): PlainShip[] {
  return rosterShips(s).filter((x) => (isAfloat(x) || isDerelict(x)) && x.q === hex.q && x.r === hex.r);
}

// MN-R43: free = on the map, with neither a crewed ship nor a derelict.
function isFree(s: PlainState, hex: PlainHex): boolean {
  return onMap(s.map, hex) && shipsIn(s, hex).length === 0;
}

function someNeighbourFree(s: PlainState, ship: PlainShip): boolean {
  for (let direction = 1; direction <= 6; direction += 1) {
    if (isFree(s, neighbour(ship, direction))) return true;
  }
  return false;
}

function headingAfter(heading: number, turn: PlainTurn): number {
  if (turn === 'port') return heading === 1 ? 6 : heading - 1;
  if (turn === 'starboard') return heading === 6 ? 1 : heading + 1;
  return heading;
}

// MN-028, MN-029
function speedOn(s: PlainState, heading: number): number {
  if (s.wind.strength === 0) return 0; // MN-R12
  const relative = (s.wind.from - (heading - 1) * 60 + 360) % 360;
  const rows = s.options.rowMap === 'nautical' ? ROWS_NAUTICAL : ROWS_SPREAD;
  const row = rows[relative / 30];
  if (row === undefined) throw new Error('no row for the wind');
  const table = s.options.speedTable === 'updated' ? SPEEDS : s.options.speedTable;
  const speed = table[row]?.[s.wind.strength - 1];
  if (speed === undefined) throw new Error('no speed for the wind');
  return speed;
}

// MN-R19, MN-R20: the hexes entered on a straight course, and how it ends.
function course(
  s: PlainState,
  ship: PlainShip,
  heading: number,
  hexes: number,
): { entered: PlainHex[]; collides: boolean; leavesMap: boolean } {
  const entered: PlainHex[] = [];
  let at = hexOf(ship);
  for (let n = 1; n <= hexes; n += 1) {
    const next = neighbour(at, heading);
    if (!onMap(s.map, next)) return { entered, collides: false, leavesMap: s.options.edge === 'retreat' };
    entered.push(next);
    if (shipsIn(s, next).length > 0) return { entered, collides: true, leavesMap: false };
    at = next;
  }
  return { entered, collides: false, leavesMap: false };
}

// MN-048, MN-050, MN-R48: is the (neighbouring) hex in the forward arc?
function isForward(ship: PlainShip, hex: PlainHex): boolean {
  for (let direction = 1; direction <= 6; direction += 1) {
    const next = neighbour(ship, direction);
    if (next.q === hex.q && next.r === hex.r) {
      const index = (direction - ship.heading + 6) % 6;
      return index === 0 || index === 1 || index === 5;
    }
  }
  return false;
}

// The ship whose card or boarding is in play.
function activeShip(s: PlainState): string | null {
  if (s.step === 'move' || s.step === 'drift') return s.movementOrder[s.movementIndex] ?? null;
  if (s.step === 'board') return s.pendingBoarding === null ? null : s.pendingBoarding.attacker;
  if (s.step === 'shoot') return s.shootingOrder[s.shootingIndex] ?? null;
  return null;
}

function nextFace(t: Table, lowest: number, highest: number): number {
  const face = t.faces[t.used];
  if (face === undefined) throw new Error('out of dice');
  if (!Number.isInteger(face) || face < lowest || face > highest)
    throw new Error(`bad face: ${String(face)}`);
  t.used += 1;
  return face;
}

function d6(t: Table): number {
  return nextFace(t, 1, 6);
}

function averageDie(t: Table): number {
  return nextFace(t, 2, 5);
}

// ---------------------------------------------------------------------------------------------------------------
// Set-up
// ---------------------------------------------------------------------------------------------------------------

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}

function isInt(x: unknown): x is number {
  return typeof x === 'number' && Number.isInteger(x);
}

function badScenario(field: string): Error {
  return new Error(`invalid-scenario: ${field}`);
}

function isSpeedTable(x: unknown): boolean {
  if (x === 'updated') return true;
  if (!Array.isArray(x) || x.length !== 4) return false;
  for (const row of x as unknown[]) {
    if (!Array.isArray(row) || row.length !== 6) return false;
    for (const cell of row as unknown[]) {
      if (!isInt(cell) || cell < 0) return false;
    }
  }
  return true;
}

function isTurnLimit(x: unknown): boolean {
  return x === null || (isInt(x) && x >= 1);
}

// Refuses an unknown option or value; an option that is undefined counts as not given.
function givenOptions(given: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  if (given === undefined) return result;
  if (!isObject(given)) throw new Error('invalid-options: not an object');
  for (const name of Object.keys(given)) {
    if (!Object.keys(DEFAULTS).includes(name)) throw new Error(`invalid-options: ${name}`);
    const value = given[name];
    if (value === undefined) continue;
    let good = false;
    if (name === 'speedTable') good = isSpeedTable(value);
    else if (name === 'turnLimit') good = isTurnLimit(value);
    else good = (OPTION_VALUES[name] ?? []).includes(value);
    if (!good) throw new Error(`invalid-options: ${name}`);
    result[name] = value;
  }
  return result;
}

function readMap(x: unknown): PlainMap {
  if (!isObject(x)) throw badScenario('map');
  if (x.shape === 'hexagon') {
    if (!isInt(x.radius) || x.radius < 1) throw badScenario('map.radius');
    return { shape: 'hexagon', radius: x.radius };
  }
  if (x.shape === 'rect') {
    if (!isInt(x.cols) || x.cols < 1) throw badScenario('map.cols');
    if (!isInt(x.rows) || x.rows < 1) throw badScenario('map.rows');
    return { shape: 'rect', cols: x.cols, rows: x.rows };
  }
  throw badScenario('map.shape');
}

// null = the wind is to be rolled
function readWind(x: unknown, options: PlainOptions): { from: number; strength: number } | null {
  if (x === 'roll') return null;
  if (!isObject(x)) throw badScenario('wind');
  const point = options.windPoints === 12 ? 30 : 60;
  if (!isInt(x.from) || x.from < 0 || x.from >= 360 || x.from % point !== 0) throw badScenario('wind.from');
  if (!isInt(x.strength) || x.strength < options.windMin || x.strength > 6)
    throw badScenario('wind.strength');
  return { from: x.from, strength: x.strength };
}

// value 0 here means: none given
function readShip(x: unknown, map: PlainMap): PlainShip {
  if (!isObject(x)) throw badScenario('ships');
  if (typeof x.id !== 'string' || x.id === '') throw badScenario('ships.id');
  if (typeof x.side !== 'string' || x.side === '' || x.side === 'draw') throw badScenario('ships.side');
  if (!isInt(x.q) || !isInt(x.r) || !onMap(map, { q: x.q, r: x.r })) throw badScenario('ships.q, r');
  if (!isInt(x.heading) || x.heading < 1 || x.heading > 6) throw badScenario('ships.heading');
  let value = 0;
  if (x.value !== undefined) {
    if (!isInt(x.value) || x.value < 1 || x.value > 6) throw badScenario('ships.value');
    value = x.value;
  }
  let dismasted = false;
  if (x.dismasted !== undefined) {
    if (typeof x.dismasted !== 'boolean') throw badScenario('ships.dismasted');
    dismasted = x.dismasted;
  }
  const entangledWith: string[] = [];
  if (x.entangledWith !== undefined) {
    if (!Array.isArray(x.entangledWith)) throw badScenario('ships.entangledWith');
    for (const other of x.entangledWith as unknown[]) {
      if (typeof other !== 'string' || other === x.id || entangledWith.includes(other)) {
        throw badScenario('ships.entangledWith');
      }
      entangledWith.push(other);
    }
  }
  return {
    id: x.id,
    originalSide: x.side,
    side: x.side,
    q: x.q,
    r: x.r,
    heading: x.heading,
    value,
    startValue: value,
    status: 'afloat',
    dismasted,
    entangledWith,
    entangledTurn: null,
    capturedTurn: null,
  };
}

export function start(
  scenario: PlainScenario,
  options: Partial<PlainOptions>,
  faces: readonly number[],
): { state: PlainState; used: number } {
  const given: unknown = scenario;
  if (!isObject(given)) throw badScenario('not an object');
  // The caller's options win over those of the scenario, these over the defaults.
  const ofScenario = givenOptions(given.options);
  const ofCaller = givenOptions(options);
  const resolved = structuredClone({ ...DEFAULTS, ...ofScenario, ...ofCaller }) as PlainOptions;

  const map = readMap(given.map);
  const fixedWind = readWind(given.wind, resolved);
  if (!Array.isArray(given.ships)) throw badScenario('ships');
  const ships: PlainShip[] = [];
  const sides: string[] = [];
  for (const x of given.ships as unknown[]) {
    const ship = readShip(x, map);
    if (ids(ships).includes(ship.id)) throw badScenario('ships.id');
    ships.push(ship);
    if (!sides.includes(ship.originalSide)) sides.push(ship.originalSide);
  }
  if (sides.length < 2) throw badScenario('ships: fewer than two sides');
  const roster = ids(ships);

  // Two ships share a hex exactly when each lists the other.
  for (const a of ships) {
    for (const id of a.entangledWith) {
      if (!roster.includes(id)) throw badScenario('ships.entangledWith');
    }
    for (const b of ships) {
      if (a.id === b.id) continue;
      const together = a.q === b.q && a.r === b.r;
      if (together !== a.entangledWith.includes(b.id)) throw badScenario('ships.entangledWith');
    }
    a.entangledWith = roster.filter((id) => a.entangledWith.includes(id));
  }

  const s: PlainState = {
    ruleset: 'mediaeval',
    options: resolved,
    sides,
    ships: Object.fromEntries(ships.map((ship) => [ship.id, ship])),
    map,
    turn: 1,
    step: 'wind-strength',
    wind: { from: 0, strength: 1 },
    galeEver: false,
    galeQueue: [],
    roster,
    movementOrder: [],
    movementIndex: 0,
    shootingOrder: [],
    shootingIndex: 0,
    pendingBoarding: null,
    boardingQueue: [],
    derelictQueue: [],
    winner: null,
    endReason: null,
  };
  const t: Table = { s, events: [], faces, used: 0 };

  // MN-001, MN-002, MN-R60
  for (const ship of ships) {
    if (ship.value === 0) {
      ship.value = resolved.startValue === 'average' ? averageDie(t) : 6;
      ship.startValue = ship.value;
    }
  }

  // MN-008, MN-009, MN-R01, MN-R04, MN-R61
  if (fixedWind !== null) {
    s.wind = fixedWind;
  } else {
    s.wind.from = (d6(t) - 1) * 60;
    if (resolved.windPoints === 12 && d6(t) >= 4) s.wind.from += 30;
    s.wind.strength = averageDie(t);
  }
  s.galeEver = s.wind.strength === 6;

  if (resolved.windFirstTurn === 'skip') beginGaleOrDeal(s); // MN-R05
  return { state: s, used: t.used };
}

// ---------------------------------------------------------------------------------------------------------------
// Refusals
// ---------------------------------------------------------------------------------------------------------------

const ACTION_TYPES: readonly unknown[] = [
  'advance',
  'move',
  'separate',
  'board',
  'decline-boarding',
  'shoot',
  'hold-fire',
];

export function refusal(state: PlainState, action: unknown): string | null {
  if (!isObject(action) || !ACTION_TYPES.includes(action.type)) return 'unknown-action';
  if (state.step === 'over') return 'game-over';

  if (action.type === 'advance') {
    const pending = state.step === 'move' || state.step === 'board' || state.step === 'shoot';
    return pending ? 'decision-pending' : null;
  }

  let needed: PlainStep = 'move';
  if (action.type === 'board' || action.type === 'decline-boarding') needed = 'board';
  if (action.type === 'shoot' || action.type === 'hold-fire') needed = 'shoot';
  if (state.step !== needed) return 'wrong-step';

  if (typeof action.ship !== 'string' || !state.roster.includes(action.ship)) return 'unknown-ship';
  if (action.ship !== activeShip(state)) return 'not-active-ship';
  const ship = shipOf(state, action.ship);
  if (action.side !== ship.side) return 'not-your-ship';

  if (action.type === 'move') return moveRefusal(state, ship, action);
  if (action.type === 'separate') return separateRefusal(state, ship, action);
  if (action.type === 'board') return boardRefusal(state, action);
  if (action.type === 'shoot') return shootRefusal(state, ship, action);
  return null; // decline-boarding, hold-fire
}

function readTurn(x: unknown): PlainTurn | null {
  if (x === 'port' || x === 'none' || x === 'starboard') return x;
  return null;
}

function moveRefusal(s: PlainState, ship: PlainShip, action: Record<string, unknown>): string | null {
  const turn = readTurn(action.turn);
  if (turn === null) return 'bad-turn';
  const heading = headingAfter(ship.heading, turn);
  const speed = speedOn(s, heading);
  if (!s.options.turnAtZeroSpeed && turn !== 'none' && speed < 1) return 'no-steerage'; // MN-R18
  const hexes = action.hexes;
  if (!isInt(hexes) || hexes < 0) return 'bad-distance';
  if (hexes > speed) return 'too-far';
  if (s.options.moveDistance === 'full' && hexes < speed) return 'must-move-full'; // MN-R17
  // MN-R43, MN-R46
  if (s.options.separation === 'push' && ship.entangledWith.length > 0) {
    const way = course(s, ship, heading, hexes);
    const leavesHex = way.entered.length > 0 || way.leavesMap;
    if (!leavesHex && someNeighbourFree(s, ship)) return 'must-separate';
  }
  return null;
}

// MN-R43
function separateRefusal(s: PlainState, ship: PlainShip, action: Record<string, unknown>): string | null {
  if (s.options.separation === 'stay') return 'option-disabled';
  if (ship.entangledWith.length === 0) return 'not-entangled';
  const turn = readTurn(action.turn);
  if (turn === null) return 'bad-turn';
  const heading = headingAfter(ship.heading, turn);
  const speed = speedOn(s, heading);
  if (!s.options.turnAtZeroSpeed && turn !== 'none' && speed < 1) return 'no-steerage';
  if (speed >= 1 && isFree(s, neighbour(ship, heading))) return 'can-sail-clear';
  const to = action.to;
  if (!isObject(to) || !isInt(to.q) || !isInt(to.r)) return 'not-adjacent';
  const hex = { q: to.q, r: to.r };
  if (distance(ship, hex) !== 1) return 'not-adjacent';
  if (!onMap(s.map, hex)) return 'off-map';
  if (!isFree(s, hex)) return 'hex-occupied';
  return null;
}

function boardRefusal(s: PlainState, action: Record<string, unknown>): string | null {
  const target = action.target;
  if (typeof target !== 'string' || !s.roster.includes(target)) return 'unknown-ship';
  if (s.pendingBoarding === null || !s.pendingBoarding.targets.includes(target)) return 'illegal-target';
  return null;
}

function shootRefusal(s: PlainState, ship: PlainShip, action: Record<string, unknown>): string | null {
  const forward = action.forward ?? null;
  const aft = action.aft ?? null;
  if (forward === null && aft === null) return 'no-target-given';
  for (const id of [forward, aft]) {
    if (id === null) continue;
    if (typeof id !== 'string' || !s.roster.includes(id)) return 'unknown-ship';
  }
  if (typeof forward === 'string') {
    const problem = targetRefusal(s, ship, shipOf(s, forward), 'forward');
    if (problem !== null) return problem;
  }
  if (typeof aft === 'string') {
    const problem = targetRefusal(s, ship, shipOf(s, aft), 'aft');
    if (problem !== null) return problem;
  }
  if (forward === aft) return 'same-target-twice';
  return null;
}

// MN-R48, MN-R49, MN-R56
function targetRefusal(
  s: PlainState,
  ship: PlainShip,
  target: PlainShip,
  arc: 'forward' | 'aft',
): string | null {
  if (!isAfloat(target)) return 'illegal-target';
  if (target.side === ship.side) return 'not-enemy';
  const range = distance(ship, target);
  if (range === 0 && s.options.sameHexShooting === 'either-arc') return null;
  if (range !== 1) return 'out-of-range';
  const forward = isForward(ship, target);
  if (arc === 'forward' && !forward) return 'target-not-forward';
  if (arc === 'aft' && forward) return 'target-not-aft';
  return null;
}

function hasTarget(s: PlainState, ship: PlainShip): boolean {
  for (const other of rosterShips(s)) {
    if (targetRefusal(s, ship, other, 'forward') === null) return true;
    if (targetRefusal(s, ship, other, 'aft') === null) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------------------------
// Candidates
// ---------------------------------------------------------------------------------------------------------------

export function choices(state: PlainState): PlainAction[] {
  if (state.step === 'over') return [];
  if (state.step === 'move') return moveChoices(state);
  if (state.step === 'board') return boardChoices(state);
  if (state.step === 'shoot') return shootChoices(state);
  return [{ type: 'advance' }];
}

function decider(s: PlainState): { ship: PlainShip; side: string } {
  const id = activeShip(s);
  if (id === null) throw new Error('no ship in play');
  const ship = shipOf(s, id);
  if (ship.side === null) throw new Error('a derelict decides nothing');
  return { ship, side: ship.side };
}

function moveChoices(s: PlainState): PlainAction[] {
  const { ship, side } = decider(s);
  const result: PlainAction[] = [];
  for (const turn of TURNS) {
    const heading = headingAfter(ship.heading, turn);
    const speed = speedOn(s, heading);
    const endings: string[] = [];
    for (let hexes = 0; hexes <= speed; hexes += 1) {
      const action: PlainAction = { type: 'move', side, ship: ship.id, turn, hexes };
      if (refusal(s, action) !== null) continue;
      // Of moves that end alike only the shortest is kept.
      const way = course(s, ship, heading, hexes);
      const ending = String(way.entered.length) + (way.leavesMap ? ' off' : '');
      if (endings.includes(ending)) continue;
      endings.push(ending);
      result.push(action);
    }
  }
  for (const turn of TURNS) {
    for (let direction = 1; direction <= 6; direction += 1) {
      const to = neighbour(ship, direction);
      const action: PlainAction = { type: 'separate', side, ship: ship.id, turn, to };
      if (refusal(s, action) === null) result.push(action);
    }
  }
  return result;
}

function boardChoices(s: PlainState): PlainAction[] {
  const { ship, side } = decider(s);
  const result: PlainAction[] = [];
  if (s.pendingBoarding !== null) {
    for (const target of s.pendingBoarding.targets)
      result.push({ type: 'board', side, ship: ship.id, target });
  }
  result.push({ type: 'decline-boarding', side, ship: ship.id });
  return result;
}

function shootChoices(s: PlainState): PlainAction[] {
  const { ship, side } = decider(s);
  const result: PlainAction[] = [];
  for (const forward of [...s.roster, null]) {
    for (const aft of [...s.roster, null]) {
      const action: PlainAction = { type: 'shoot', side, ship: ship.id, forward, aft };
      if (refusal(s, action) === null) result.push(action);
    }
  }
  result.push({ type: 'hold-fire', side, ship: ship.id });
  return result;
}

// ---------------------------------------------------------------------------------------------------------------
// End of the game
// ---------------------------------------------------------------------------------------------------------------

function sidesAfloat(s: PlainState): string[] {
  return s.sides.filter((side) => rosterShips(s).some((ship) => isAfloat(ship) && ship.side === side));
}

// MN-R65: highest sum of values afloat, then most ships afloat, else a draw.
function tally(s: PlainState): string {
  let best = 'draw';
  let bestValue = -1;
  let bestShips = -1;
  for (const side of sidesAfloat(s)) {
    let value = 0;
    let ships = 0;
    for (const ship of rosterShips(s)) {
      if (isAfloat(ship) && ship.side === side) {
        value += ship.value;
        ships += 1;
      }
    }
    if (value > bestValue || (value === bestValue && ships > bestShips)) {
      best = side;
      bestValue = value;
      bestShips = ships;
    } else if (value === bestValue && ships === bestShips) {
      best = 'draw';
    }
  }
  return best;
}

function finishGame(t: Table, winner: string, reason: 'elimination' | 'turn-limit'): void {
  t.s.step = 'over';
  t.s.winner = winner;
  t.s.endReason = reason;
  t.s.pendingBoarding = null;
  t.events.push({ type: 'game-ended', winner, reason });
}

// MN-056, MN-R62 to MN-R64
function testEnd(t: Table): void {
  const left = sidesAfloat(t.s);
  if (left.length <= 1) {
    finishGame(t, left[0] ?? 'draw', 'elimination');
  } else if (t.s.options.endCondition === 'first-eliminated' && left.length < t.s.sides.length) {
    finishGame(t, tally(t.s), 'elimination');
  }
}

function isOver(t: Table): boolean {
  return t.s.step === 'over';
}

// ---------------------------------------------------------------------------------------------------------------
// Entanglement
// ---------------------------------------------------------------------------------------------------------------

function link(s: PlainState, a: PlainShip, b: PlainShip): void {
  a.entangledWith = s.roster.filter((id) => id === b.id || a.entangledWith.includes(id));
  b.entangledWith = s.roster.filter((id) => id === a.id || b.entangledWith.includes(id));
}

function unlink(a: PlainShip, b: PlainShip): void {
  a.entangledWith = a.entangledWith.filter((id) => id !== b.id);
  b.entangledWith = b.entangledWith.filter((id) => id !== a.id);
  if (a.entangledWith.length === 0) a.entangledTurn = null;
  if (b.entangledWith.length === 0) b.entangledTurn = null;
}

// Ends all entanglements of a ship, without an event.
function unlinkAll(s: PlainState, ship: PlainShip): void {
  for (const id of [...ship.entangledWith]) unlink(ship, shipOf(s, id));
}

// The same with the event `separated`, if there was any.
function separateFromAll(t: Table, ship: PlainShip): void {
  if (ship.entangledWith.length === 0) return;
  t.events.push({ type: 'separated', ship: ship.id, from: [...ship.entangledWith] });
  unlinkAll(t.s, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Collision, MN-035 to MN-040, MN-R27 to MN-R34
// ---------------------------------------------------------------------------------------------------------------

// The mover (a crewed ship, or a drifting derelict) has just entered its hex.
// Gives the ids of the enemies that it may board; empty when there are none or the game is over.
function collide(t: Table, mover: PlainShip): string[] {
  const s = t.s;
  const met = shipsIn(s, mover).filter((x) => x.id !== mover.id);
  const crewed = met.filter(isAfloat);
  // Two derelicts may share a hex without a collision.
  if (isDerelict(mover) ? crewed.length === 0 : met.length === 0) return [];

  t.events.push({ type: 'collision', mover: mover.id, others: ids(crewed) });

  // (2) all damage at once, the mover first
  if (isAfloat(mover)) {
    const wanted = s.options.pileUp === 'per-pair' ? met.length : 1; // MN-R30
    hurtByCollision(t, mover, Math.min(wanted, mover.value));
  }
  for (const other of crewed) hurtByCollision(t, other, 1);

  // (3) ships at 0 are sunk
  for (const ship of [mover, ...crewed]) {
    if (isAfloat(ship) && ship.value === 0) {
      ship.status = 'sunk';
      unlinkAll(s, ship);
      t.events.push({ type: 'sunk', ship: ship.id });
    }
  }

  // (4) if the mover survives, the survivors are entangled with each other; never two derelicts
  if (mover.status !== 'sunk') {
    const inHex = shipsIn(s, mover);
    for (const a of inHex) {
      for (const b of inHex) {
        if (a.id !== b.id && !(isDerelict(a) && isDerelict(b))) link(s, a, b);
      }
    }
    for (const ship of inHex) {
      if (ship.entangledWith.length > 0) ship.entangledTurn = s.turn;
    }
    if (mover.entangledWith.length > 0) {
      t.events.push({ type: 'entangled', ship: mover.id, with: ids(crewed.filter(isAfloat)) });
    }
  }

  // (5) end-of-game test
  testEnd(t);
  if (isOver(t)) return [];

  // (6) enemies to board
  if (!isAfloat(mover)) return [];
  return ids(crewed.filter((x) => isAfloat(x) && x.side !== mover.side));
}

function hurtByCollision(t: Table, ship: PlainShip, amount: number): void {
  ship.value -= amount;
  t.events.push({ type: 'damaged', ship: ship.id, amount, cause: 'collision', valueAfter: ship.value });
}

// ---------------------------------------------------------------------------------------------------------------
// Moving and drifting
// ---------------------------------------------------------------------------------------------------------------

// MN-031 to MN-034, MN-R17 to MN-R20. Gives the enemies that may be boarded.
function sail(t: Table, ship: PlainShip, turn: PlainTurn, hexes: number): string[] {
  const s = t.s;
  turnShip(t, ship, turn);
  const way = course(s, ship, ship.heading, hexes);
  const leavesHex = way.entered.length > 0 || way.leavesMap;
  if (leavesHex || s.options.separation === 'stay') separateFromAll(t, ship);
  for (const hex of way.entered) {
    t.events.push({ type: 'moved', ship: ship.id, from: hexOf(ship), to: { q: hex.q, r: hex.r } });
    ship.q = hex.q;
    ship.r = hex.r;
  }
  if (way.leavesMap) {
    ship.status = 'retreated';
    t.events.push({ type: 'retreated', ship: ship.id, cause: 'sailed' });
    testEnd(t);
    return [];
  }
  if (way.collides) return collide(t, ship);
  return [];
}

function turnShip(t: Table, ship: PlainShip, turn: PlainTurn): void {
  const heading = headingAfter(ship.heading, turn);
  if (heading === ship.heading) return;
  t.events.push({ type: 'turned', ship: ship.id, from: ship.heading, to: heading });
  ship.heading = heading;
}

// MN-R22, MN-R26: the direction (1..6) downwind; null in a calm (MN-R12).
function downwind(t: Table): number | null {
  if (t.s.wind.strength === 0) return null;
  let bearing = (t.s.wind.from + 180) % 360;
  if (bearing % 60 !== 0) {
    if (d6(t) <= 3) bearing -= 30;
    else bearing += 30;
  }
  return ((bearing + 360) % 360) / 60 + 1;
}

// One hex downwind, of a dismasted ship or a derelict. Gives the enemies that may be boarded.
function drift(t: Table, ship: PlainShip): string[] {
  const s = t.s;
  const direction = downwind(t);
  // MN-R43 `stay`: the entanglement ends at the card; a derelict has none.
  if (s.options.separation === 'stay' && isAfloat(ship)) separateFromAll(t, ship);
  if (direction === null) {
    t.events.push({ type: 'drift-blocked', ship: ship.id });
    return [];
  }
  const to = neighbour(ship, direction);
  if (!onMap(s.map, to) && s.options.edge === 'blocked') {
    t.events.push({ type: 'drift-blocked', ship: ship.id });
    return [];
  }
  separateFromAll(t, ship); // MN-R44
  if (!onMap(s.map, to)) {
    if (isDerelict(ship)) {
      ship.status = 'lost';
      t.events.push({ type: 'lost', ship: ship.id });
    } else {
      ship.status = 'retreated';
      t.events.push({ type: 'retreated', ship: ship.id, cause: 'drifted' });
      testEnd(t);
    }
    return [];
  }
  t.events.push({ type: 'drifted', ship: ship.id, from: hexOf(ship), to: { q: to.q, r: to.r } });
  ship.q = to.q;
  ship.r = to.r;
  return collide(t, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// The course of the turn
// ---------------------------------------------------------------------------------------------------------------

// After the wind: the gale step if it blows and somebody must roll, else the deal (MN-019, MN-R08, MN-R09).
function beginGaleOrDeal(s: PlainState): void {
  const blows = s.wind.strength === 6 || (s.options.galePersistence === 'latched' && s.galeEver);
  s.galeQueue = blows ? ids(rosterShips(s).filter((ship) => isAfloat(ship) && !ship.dismasted)) : [];
  s.step = s.galeQueue.length > 0 ? 'gale' : 'deal-movement';
}

// MN-R13, MN-R15
function deal(t: Table): string[] {
  const cards = ids(rosterShips(t.s).filter(isAfloat));
  const order: string[] = [];
  while (cards.length > 0) {
    const place = cards.length === 1 ? 1 : nextFace(t, 1, cards.length);
    order.push(...cards.splice(place - 1, 1));
  }
  return order;
}

// MN-R15: a prize taken this turn does nothing more this turn.
function isIdlePrize(s: PlainState, ship: PlainShip): boolean {
  return s.options.prizeActs === 'next-turn' && ship.capturedTurn === s.turn;
}

// MN-R35, MN-R42, MN-R72
function isHeld(s: PlainState, ship: PlainShip): boolean {
  if (ship.entangledWith.length === 0) return false;
  if (s.options.separateOn === 'next-turn' && ship.entangledTurn === s.turn) return true;
  for (const attempt of s.boardingQueue) {
    const attacker = shipOf(s, attempt.attacker);
    if (!isAfloat(attacker)) continue;
    for (const id of attempt.targets) {
      const target = shipOf(s, id);
      const live =
        isAfloat(target) && target.side !== attacker.side && target.entangledWith.includes(attacker.id);
      if (live && (ship.id === attacker.id || ship.id === target.id)) return true;
    }
  }
  return false;
}

// Brings up the movement card at movementIndex, or a later one if it is dropped or passed over.
function bringUpMovementCard(t: Table): void {
  const s = t.s;
  while (s.movementIndex < s.movementOrder.length) {
    const ship = shipOf(s, s.movementOrder[s.movementIndex] ?? '');
    if (isAfloat(ship)) {
      if (isHeld(s, ship)) {
        t.events.push({ type: 'held-by-grapple', ship: ship.id });
      } else if (isIdlePrize(s, ship) && !ship.dismasted) {
        t.events.push({ type: 'prize-idle', ship: ship.id });
      } else {
        s.step = ship.dismasted ? 'drift' : 'move';
        return;
      }
    }
    s.movementIndex += 1;
  }
  afterLastMovementCard(t);
}

// The queued boardings, one by one, then the derelicts, then the second deal.
function afterLastMovementCard(t: Table): void {
  const s = t.s;
  while (s.boardingQueue.length > 0) {
    const attempt = s.boardingQueue.shift();
    if (attempt === undefined) break;
    const attacker = shipOf(s, attempt.attacker);
    const targets = attempt.targets.filter(
      (id) => isAfloat(shipOf(s, id)) && shipOf(s, id).side !== attacker.side,
    );
    if (isAfloat(attacker) && targets.length > 0) {
      s.pendingBoarding = { attacker: attacker.id, targets };
      s.step = 'board';
      return;
    }
  }
  if (s.options.abandonedShips === 'derelict' && s.options.derelictDrift) {
    s.derelictQueue = ids(rosterShips(s).filter(isDerelict));
    if (s.derelictQueue.length > 0) {
      s.step = 'derelict-drift';
      return;
    }
  }
  s.step = 'deal-shooting';
}

// The end of a movement card that was played; `targets` are the enemies the ship ran into.
function endMovementCard(t: Table, ship: PlainShip, targets: string[]): void {
  if (isOver(t)) return;
  const s = t.s;
  if (targets.length > 0) {
    if (s.options.boardingTiming === 'per-move') {
      s.pendingBoarding = { attacker: ship.id, targets };
      s.step = 'board';
      return;
    }
    s.boardingQueue.push({ attacker: ship.id, targets });
  }
  s.movementIndex += 1;
  bringUpMovementCard(t);
}

function endBoarding(t: Table): void {
  if (isOver(t)) return;
  t.s.pendingBoarding = null;
  if (t.s.options.boardingTiming === 'per-move') {
    t.s.movementIndex += 1;
    bringUpMovementCard(t);
  } else {
    afterLastMovementCard(t);
  }
}

function bringUpShootingCard(t: Table): void {
  const s = t.s;
  while (s.shootingIndex < s.shootingOrder.length) {
    const ship = shipOf(s, s.shootingOrder[s.shootingIndex] ?? '');
    if (isAfloat(ship)) {
      if (isIdlePrize(s, ship)) {
        t.events.push({ type: 'prize-idle', ship: ship.id });
      } else if (!hasTarget(s, ship)) {
        t.events.push({ type: 'no-target', ship: ship.id }); // MN-R58
      } else {
        s.step = 'shoot';
        return;
      }
    }
    s.shootingIndex += 1;
  }
  s.step = 'end-turn';
}

function endShootingCard(t: Table): void {
  if (isOver(t)) return;
  t.s.shootingIndex += 1;
  bringUpShootingCard(t);
}

// ---------------------------------------------------------------------------------------------------------------
// Boarding, MN-040 to MN-044, MN-R35 to MN-R41
// ---------------------------------------------------------------------------------------------------------------

function board(t: Table, attacker: PlainShip, defender: PlainShip): void {
  const s = t.s;
  let result = rollBoarding(t, attacker, defender);
  if (result === 0 && s.options.boardingTie === 'reroll-once') result = rollBoarding(t, attacker, defender);
  if (result <= 0) {
    t.events.push({ type: 'repulsed', attacker: attacker.id, defender: defender.id });
    return;
  }
  const from = defender.side ?? '';
  const to = attacker.side ?? '';
  defender.side = to;
  defender.capturedTurn = s.turn;
  t.events.push({ type: 'captured', ship: defender.id, from, to });
  if (s.options.capturedShip === 'removed') {
    defender.status = 'captured';
    unlinkAll(s, defender);
  }
  testEnd(t);
}

// Attacker's total less defender's.
function rollBoarding(t: Table, attacker: PlainShip, defender: PlainShip): number {
  const attackerDie = d6(t);
  const defenderDie = d6(t);
  const attackerTotal = attackerDie + attacker.value;
  const defenderTotal = defenderDie + defender.value;
  t.events.push({
    type: 'boarding-rolled',
    attacker: attacker.id,
    defender: defender.id,
    attackerDie,
    defenderDie,
    attackerTotal,
    defenderTotal,
  });
  return attackerTotal - defenderTotal;
}

// ---------------------------------------------------------------------------------------------------------------
// Shooting, MN-046 to MN-055, MN-R48 to MN-R57
// ---------------------------------------------------------------------------------------------------------------

function shoot(t: Table, shooter: PlainShip, forward: string | null, aft: string | null): void {
  const s = t.s;
  const hits: { target: PlainShip; damage: number }[] = [];

  // the dice, forward first
  if (forward !== null) {
    const shootingValue = Math.floor(shooter.value / 2);
    const die = d6(t);
    const damage = Math.max(0, shootingValue - die);
    t.events.push({
      type: 'shot',
      shooter: shooter.id,
      target: forward,
      arc: 'forward',
      shootingValue,
      die,
      damage,
    });
    hits.push({ target: shipOf(s, forward), damage });
  }
  if (aft !== null) {
    const shootingValue = Math.ceil(shooter.value / 2);
    const die = d6(t);
    const damage = Math.max(0, shootingValue - die);
    t.events.push({ type: 'shot', shooter: shooter.id, target: aft, arc: 'aft', shootingValue, die, damage });
    hits.push({ target: shipOf(s, aft), damage });
  }

  // the damage, MN-R51
  for (const { target, damage } of hits) {
    const amount = Math.min(damage, target.value);
    if (amount === 0) continue;
    target.value -= amount;
    t.events.push({ type: 'damaged', ship: target.id, amount, cause: 'shooting', valueAfter: target.value });
  }

  // ships at 0 leave play, MN-058, MN-R34
  for (const { target } of hits) {
    if (target.value > 0) continue;
    t.events.push({ type: 'abandoned', ship: target.id });
    if (s.options.abandonedShips === 'derelict') {
      target.status = 'derelict';
      target.side = null;
      for (const id of [...target.entangledWith]) {
        if (isDerelict(shipOf(s, id))) unlink(target, shipOf(s, id));
      }
    } else {
      target.status = 'abandoned';
      unlinkAll(s, target);
    }
  }
  testEnd(t);
}

// ---------------------------------------------------------------------------------------------------------------
// Automatic steps
// ---------------------------------------------------------------------------------------------------------------

function advance(t: Table): void {
  const s = t.s;
  if (s.step === 'wind-strength') windStrength(t);
  else if (s.step === 'wind-direction') windDirection(t);
  else if (s.step === 'gale') gale(t);
  else if (s.step === 'deal-movement') dealMovement(t);
  else if (s.step === 'drift') driftCard(t);
  else if (s.step === 'derelict-drift') derelictDrift(t);
  else if (s.step === 'deal-shooting') dealShooting(t);
  else if (s.step === 'end-turn') endTurn(t);
}

// MN-011 to MN-014, MN-R07
function windStrength(t: Table): void {
  const s = t.s;
  const from = s.wind.strength;
  const die = d6(t);
  let to = from;
  if (die === 6) to = Math.min(6, from + 1);
  if (die === 1) to = Math.max(s.options.windMin, from - 1);
  s.wind.strength = to;
  if (to === 6) s.galeEver = true;
  t.events.push({ type: 'wind-strength-rolled', die, from, to });
  s.step = 'wind-direction';
}

// MN-015 to MN-018, MN-R02
function windDirection(t: Table): void {
  const s = t.s;
  const point = s.options.windPoints === 12 ? 30 : 60;
  const from = s.wind.from;
  const die = d6(t);
  let to = from;
  if (die === 6) to = (from + point) % 360;
  if (die === 1) to = (from - point + 360) % 360;
  s.wind.from = to;
  t.events.push({ type: 'wind-direction-rolled', die, from, to });
  beginGaleOrDeal(s);
}

// MN-019 to MN-021
function gale(t: Table): void {
  const s = t.s;
  const ship = shipOf(s, s.galeQueue.shift() ?? '');
  const die = d6(t);
  t.events.push({ type: 'gale-rolled', ship: ship.id, die });
  if (die === 1) {
    ship.dismasted = true;
    t.events.push({ type: 'dismasted', ship: ship.id });
  }
  if (s.galeQueue.length === 0) s.step = 'deal-movement';
}

function dealMovement(t: Table): void {
  const s = t.s;
  s.movementOrder = deal(t);
  s.movementIndex = 0;
  t.events.push({ type: 'order-dealt', phase: 'movement', order: [...s.movementOrder] });
  bringUpMovementCard(t);
}

function driftCard(t: Table): void {
  const ship = shipOf(t.s, activeShip(t.s) ?? '');
  const targets = drift(t, ship);
  endMovementCard(t, ship, targets);
}

function derelictDrift(t: Table): void {
  const s = t.s;
  const ship = shipOf(s, s.derelictQueue.shift() ?? '');
  drift(t, ship);
  if (isOver(t)) return;
  if (s.derelictQueue.length === 0) s.step = 'deal-shooting';
}

function dealShooting(t: Table): void {
  const s = t.s;
  s.shootingOrder = deal(t);
  s.shootingIndex = 0;
  t.events.push({ type: 'order-dealt', phase: 'shooting', order: [...s.shootingOrder] });
  bringUpShootingCard(t);
}

// MN-R65
function endTurn(t: Table): void {
  const s = t.s;
  t.events.push({ type: 'turn-ended', turn: s.turn });
  if (s.options.turnLimit !== null && s.turn >= s.options.turnLimit) {
    finishGame(t, tally(s), 'turn-limit');
    return;
  }
  s.movementOrder = [];
  s.movementIndex = 0;
  s.shootingOrder = [];
  s.shootingIndex = 0;
  s.turn += 1;
  s.step = 'wind-strength';
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

  const s = structuredClone(state);
  const t: Table = { s, events: [], faces, used: 0 };

  if (action.type === 'advance') {
    advance(t);
  } else if (action.type === 'move') {
    const ship = shipOf(s, action.ship);
    const targets = sail(t, ship, action.turn, action.hexes);
    endMovementCard(t, ship, targets);
  } else if (action.type === 'separate') {
    const ship = shipOf(s, action.ship);
    turnShip(t, ship, action.turn);
    separateFromAll(t, ship);
    const to = { q: action.to.q, r: action.to.r };
    t.events.push({ type: 'moved', ship: ship.id, from: hexOf(ship), to });
    ship.q = to.q;
    ship.r = to.r;
    endMovementCard(t, ship, []);
  } else if (action.type === 'board') {
    board(t, shipOf(s, action.ship), shipOf(s, action.target));
    endBoarding(t);
  } else if (action.type === 'decline-boarding') {
    t.events.push({ type: 'boarding-declined', ship: action.ship });
    endBoarding(t);
  } else if (action.type === 'shoot') {
    shoot(t, shipOf(s, action.ship), action.forward ?? null, action.aft ?? null);
    endShootingCard(t);
  } else {
    t.events.push({ type: 'fire-held', ship: action.ship });
    endShootingCard(t);
  }
  return { state: s, events: t.events, used: t.used };
}
