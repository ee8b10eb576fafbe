// A second, deliberately plain implementation of the ruleset `imaginations`, written from the ledger alone
// (rules/imaginations.md). It is an oracle: played in lockstep with the real one from the same dice.
// The ids in the comments (IM-nnn, IM-Rnnn) are those of the ledger.

// ---------------------------------------------------------------------------------------------------------------
// Types
// ---------------------------------------------------------------------------------------------------------------

export type Point = [number, number];
export type PlainClass = 'battleship' | 'cruiser' | 'ironclad';
export type PlainPhase =
  | 'initiative'
  | 'order'
  | 'movement'
  | 'shooting'
  | 'resolution'
  | 'quality'
  | 'morale'
  | 'over';
export type PlainMode = 'regular' | 'high' | 'low';
export type PlainStatus = 'in-play' | 'sunk' | 'struck' | 'withdrawn';
export type PlainReason = 'surrender' | 'elimination' | 'mutual' | 'turn-limit';
export type PlainFate = 'sunk' | 'withdrawn' | 'home' | 'prize';

export type PlainOptions = {
  rangeMeasure: 'centre' | 'edge';
  ironcladRange: 24 | 18;
  ironcladTurn: 45 | 90;
  ironcladSteamPenalty: 'per-turret' | 'none';
  ironcladArmour: 'guns' | 'all';
  ironcladShoals: boolean;
  ironcladTroopCapacity: 0 | 1;
  ironcladLastDivisionTorpedo: boolean;
  steamDistance: 'up-to' | 'fixed';
  steamTurns: 'every-4' | 'after-at-least-4';
  tableEdge: 'withdraw' | 'stop';
  shoreCollision: 'stop' | 'shoal-damage';
  friendlyCollisions: 'pass' | 'ram';
  ramming: 'choice' | 'automatic';
  ramDiceSteamPenalty: boolean;
  smokeRadius: number;
  smokeOnShip: 'blocks' | 'clear';
  batterySmoke: 'blocks' | 'ignores';
  fireDeclaration: 'per-division' | 'per-side';
  moraleLegend: 'as-written' | 'reversed';
  moraleLosses: 'withdrawn-too' | 'not-withdrawn';
  fireModeHalving: 'ship' | 'division';
  touchingRam: 'allowed' | 'never';
  afterRam: 'ends' | 'goes-past';
  shortRun: 'slides' | 'stops';
  turnLimit: number | null;
};

export type PlainSide = { id: string; name: string; legendaryAdmiral: boolean };

export type PlainShip = {
  id: string;
  side: string;
  name: string;
  class: PlainClass;
  x: number;
  y: number;
  bearing: number;
  length: number;
  beam: number;
  hull: number[];
  mast: number[];
  quality: 'regular' | 'poor';
  qualityTested: boolean;
  status: PlainStatus;
  torpedoes: number;
  propulsion: 'none' | 'sail' | 'steam';
  moved: number;
  done: boolean;
  boats: boolean;
  fired: number[];
  halved: { high: number; low: number };
  torpedoTargets: string[];
  steamedLastTurn: boolean;
  smokeTrail: Point[] | null;
};

export type PlainEmplacement = {
  id: string;
  side: string;
  x: number;
  y: number;
  guns: number[];
  stoneworks: boolean;
  fired: number[];
};

export type PlainTerrain = {
  id: string;
  kind: 'land' | 'shoal';
  polygons: Point[][];
  blocksSight: boolean;
};

export type PlainTroop = {
  id: string;
  side: string;
  kind: 'infantry' | 'artillery' | 'cavalry';
  status: 'aboard' | 'ashore' | 'lost';
  ship: string | null;
  x: number | null;
  y: number | null;
  boatTurn: number | null;
};

export type PlainSmoke = {
  id: string;
  side: string;
  ship: string;
  colour: 'black' | 'grey';
  points: Point[];
  placedTurn: number;
};

export type PlainRun = { bearing: number; x: number; y: number; distance: number };

export type PlainMove = {
  ship: string;
  mode: 'sail' | 'steam';
  pool: number[];
  allowance: number | null;
  used: number;
  turnAvailable: boolean;
  lastTurnAt: number;
  ended: boolean;
  leg: { remaining: number; passed: string[]; contact: string | null } | null;
  contacted: string[];
  shoalsHit: string[];
  path: PlainRun[];
};

export type PlainHits = { target: string; hull: number; mast: number; battery: number; source: string };

export type PlainResult = {
  victor: string | null;
  reason: PlainReason;
  turn: number;
  fates: Record<string, PlainFate>;
  troopsAshore: Record<string, number>;
};

export type PlainState = {
  ruleset: 'imaginations';
  options: PlainOptions;
  table: { width: number; height: number };
  turn: number;
  phase: PlainPhase;
  activeSide: string | null;
  initiative: { winner: string | null; scores: Record<string, number> | null; ties: number };
  order: string[] | null;
  sides: PlainSide[];
  ships: PlainShip[];
  emplacements: PlainEmplacement[];
  terrain: PlainTerrain[];
  troops: PlainTroop[];
  smoke: PlainSmoke[];
  move: PlainMove | null;
  declared: PlainShot[];
  pendingHits: PlainHits[];
  queue: string[];
  moraleFailed: Record<string, boolean>;
  result: PlainResult | null;
};

export type PlainFire = {
  type: 'fire';
  side: string;
  ship: string;
  group: number | null;
  target: string;
  mode: PlainMode;
};
export type PlainTorpedo = { type: 'launch-torpedo'; side: string; ship: string; target: string };
export type PlainBattery = {
  type: 'fire-battery';
  side: string;
  emplacement: string;
  battery: number;
  target: string;
};
export type PlainShot = PlainFire | PlainTorpedo | PlainBattery;

export type PlainAction =
  | { type: 'advance' }
  | { type: 'choose-order'; side: string; order: 'first' | 'second' }
  | { type: 'declare-sail'; side: string; ship: string; dice: number }
  | { type: 'sail-leg'; side: string; die: number }
  | { type: 'declare-steam'; side: string; ship: string }
  | { type: 'steam-leg'; side: string; distance: number }
  | { type: 'turn'; side: string; degrees: number }
  | { type: 'attempt-ram'; side: string }
  | { type: 'pass-by'; side: string }
  | { type: 'finish-ship'; side: string }
  | { type: 'land-troops'; side: string; ship: string; unit: string; x: number; y: number }
  | { type: 'embark-troops'; side: string; ship: string; unit: string }
  | { type: 'end-movement'; side: string }
  | PlainShot
  | { type: 'end-shooting'; side: string };

export type PlainEvent =
  | { type: 'initiative-rolled'; dice: Record<string, number>; scores: Record<string, number> }
  | { type: 'initiative-tied' }
  | { type: 'initiative-won'; side: string }
  | { type: 'order-chosen'; side: string; order: 'first' | 'second' }
  | { type: 'movement-ended'; side: string }
  | { type: 'shooting-ended'; side: string; shots: number }
  | { type: 'side-surrendered'; side: string }
  | { type: 'sail-rolled'; ship: string; faces: number[] }
  | { type: 'steam-declared'; ship: string; allowance: number }
  | { type: 'ship-finished'; ship: string; moved: number }
  | { type: 'ship-withdrew'; ship: string }
  | { type: 'ship-moved'; ship: string; from: Point; to: Point }
  | { type: 'ship-slid'; ship: string; from: Point; to: Point }
  | { type: 'ship-turned'; ship: string; from: number; to: number }
  | { type: 'shoal-crossed'; ship: string; shoal: string; die: number }
  | { type: 'ship-grounded'; ship: string; land: string; die: number | null }
  | { type: 'contact'; ship: string; target: string }
  | { type: 'contact-declined'; ship: string; target: string }
  | { type: 'ram-missed'; ship: string; target: string; die: number }
  | { type: 'ram-struck'; ship: string; target: string; die: number; faces: number[] }
  | { type: 'smoke-removed'; smoke: string }
  | { type: 'smoke-greyed'; smoke: string }
  | { type: 'smoke-placed'; smoke: string; ship: string; points: Point[] }
  | { type: 'troops-landed'; ship: string; unit: string; x: number; y: number }
  | { type: 'troops-embarked'; ship: string; unit: string }
  | { type: 'troops-lost'; ship: string; units: string[] }
  | { type: 'shot-declared'; action: PlainShot }
  | ({
      type: 'shot-fired';
      ship: string;
      group: number | null;
      target: string;
      mode: PlainMode;
    } & VolleyReport)
  | ({ type: 'battery-fired'; emplacement: string; battery: number; target: string } & Omit<
      VolleyReport,
      'battery'
    >)
  | {
      type: 'torpedo-launched';
      ship: string;
      target: string;
      die: number;
      hit: boolean;
      faces: number[];
      armour: number[];
      hull: number;
    }
  | { type: 'damage-applied'; target: string; hull: number; mast: number; battery: number }
  | { type: 'division-lost'; ship: string; kind: 'hull' | 'mast'; division: number }
  | { type: 'battery-destroyed'; emplacement: string; battery: number }
  | { type: 'ship-sunk'; ship: string }
  | { type: 'ship-struck'; ship: string }
  | { type: 'quality-rolled'; ship: string; die: number }
  | { type: 'morale-rolled'; side: string; die: number; total: number; failed: boolean }
  | { type: 'turn-ended'; turn: number }
  | { type: 'game-over'; victor: string | null; reason: PlainReason; prizes: string[] };

type VolleyReport = {
  faces: number[];
  reroll: number[];
  armour: number[];
  stoneworks: number[];
  hull: number;
  mast: number;
  battery: number;
};

export type PlainScenarioShip = Pick<PlainShip, 'id' | 'side' | 'class' | 'x' | 'y' | 'bearing'> &
  Partial<PlainShip>;
export type PlainScenarioEmplacement = Pick<PlainEmplacement, 'id' | 'side' | 'x' | 'y'> &
  Partial<PlainEmplacement> & { size?: 'small' | 'medium' | 'large' };
export type PlainScenario = {
  table?: { width: number; height: number };
  sides: (Pick<PlainSide, 'id'> & Partial<PlainSide>)[];
  ships?: PlainScenarioShip[];
  emplacements?: PlainScenarioEmplacement[];
  terrain?: (Pick<PlainTerrain, 'id' | 'kind' | 'polygons'> & Partial<PlainTerrain>)[];
  troops?: (Pick<PlainTroop, 'id' | 'side' | 'kind'> & Partial<PlainTroop>)[];
  smoke?: (Pick<PlainSmoke, 'id' | 'side' | 'ship' | 'points'> & Partial<PlainSmoke>)[];
  options?: Partial<PlainOptions>;
};

// The table at which one action is played: the state being changed, what happened, the dice.
type Table = { s: PlainState; events: PlainEvent[]; faces: readonly number[]; used: number };

// ---------------------------------------------------------------------------------------------------------------
// Data
// ---------------------------------------------------------------------------------------------------------------

const DEFAULTS: PlainOptions = {
  rangeMeasure: 'centre',
  ironcladRange: 24,
  ironcladTurn: 45,
  ironcladSteamPenalty: 'per-turret',
  ironcladArmour: 'guns',
  ironcladShoals: false,
  ironcladTroopCapacity: 0,
  ironcladLastDivisionTorpedo: false,
  steamDistance: 'up-to',
  steamTurns: 'every-4',
  tableEdge: 'withdraw',
  shoreCollision: 'stop',
  friendlyCollisions: 'pass',
  ramming: 'choice',
  ramDiceSteamPenalty: false,
  smokeRadius: 0.5,
  smokeOnShip: 'blocks',
  batterySmoke: 'blocks',
  fireDeclaration: 'per-division',
  moraleLegend: 'as-written',
  moraleLosses: 'withdrawn-too',
  fireModeHalving: 'ship',
  touchingRam: 'allowed',
  afterRam: 'ends',
  shortRun: 'slides',
  turnLimit: 40,
};

const OTHER_VALUES: Record<string, unknown> = {
  rangeMeasure: 'edge',
  ironcladRange: 18,
  ironcladTurn: 90,
  ironcladSteamPenalty: 'none',
  ironcladArmour: 'all',
  ironcladShoals: true,
  ironcladTroopCapacity: 1,
  ironcladLastDivisionTorpedo: true,
  steamDistance: 'fixed',
  steamTurns: 'after-at-least-4',
  tableEdge: 'stop',
  shoreCollision: 'shoal-damage',
  friendlyCollisions: 'ram',
  ramming: 'automatic',
  ramDiceSteamPenalty: true,
  smokeOnShip: 'clear',
  batterySmoke: 'ignores',
  fireDeclaration: 'per-side',
  moraleLegend: 'reversed',
  moraleLosses: 'not-withdrawn',
  fireModeHalving: 'division',
  touchingRam: 'never',
  afterRam: 'goes-past',
  shortRun: 'stops',
};

// Table T2
const FULL_HULL: Record<PlainClass, number> = { battleship: 12, cruiser: 8, ironclad: 8 };
const FULL_MAST: Record<PlainClass, number> = { battleship: 5, cruiser: 4, ironclad: 0 };
const STEAM: Record<PlainClass, number[]> = {
  battleship: [0, 0, 8, 16],
  cruiser: [0, 0, 8, 16],
  ironclad: [0, 0, 6, 12],
};
const TORPEDOES: Record<PlainClass, number> = { battleship: 2, cruiser: 1, ironclad: 1 };
const LENGTH: Record<PlainClass, number> = { battleship: 4, cruiser: 3, ironclad: 3 };
const GROUP_DICE: Record<PlainClass, number> = { battleship: 5, cruiser: 3, ironclad: 6 };
const TURRETS: number[] = [0, 0, 1, 2];
const ROOM = { infantry: 1, artillery: 0.5, cavalry: 2 };
const BATTERIES = { small: 2, medium: 3, large: 4 };

const MODES: readonly PlainMode[] = ['regular', 'high', 'low'];

const PHASE_OF: Record<string, PlainPhase> = {
  'choose-order': 'order',
  'declare-sail': 'movement',
  'sail-leg': 'movement',
  'declare-steam': 'movement',
  'steam-leg': 'movement',
  turn: 'movement',
  'attempt-ram': 'movement',
  'pass-by': 'movement',
  'finish-ship': 'movement',
  'land-troops': 'movement',
  'embark-troops': 'movement',
  'end-movement': 'movement',
  fire: 'shooting',
  'launch-torpedo': 'shooting',
  'fire-battery': 'shooting',
  'end-shooting': 'shooting',
};

function row(side: string, bearing: number, x: number, ships: [string, PlainClass, number][]) {
  return ships.map(([id, kind, y]) => ({ id, side, class: kind, x, y, bearing }));
}

const RED_AND_BLUE = [{ id: 'red' }, { id: 'blue' }];

export const SCENARIOS: Record<string, PlainScenario> = {
  duel: {
    table: { width: 48, height: 36 },
    sides: RED_AND_BLUE,
    ships: [...row('red', 90, 14, [['r1', 'cruiser', 18]]), ...row('blue', 270, 34, [['b1', 'cruiser', 18]])],
  },
  fleet: {
    table: { width: 72, height: 48 },
    sides: RED_AND_BLUE,
    ships: [
      ...row('red', 90, 12, [
        ['r1', 'cruiser', 8],
        ['r2', 'battleship', 16],
        ['r3', 'cruiser', 24],
        ['r4', 'battleship', 32],
        ['r5', 'cruiser', 40],
      ]),
      ...row('blue', 270, 60, [
        ['b1', 'cruiser', 8],
        ['b2', 'battleship', 16],
        ['b3', 'cruiser', 24],
        ['b4', 'battleship', 32],
        ['b5', 'cruiser', 40],
      ]),
    ],
  },
  harbour: {
    table: { width: 72, height: 48 },
    sides: [{ id: 'red', legendaryAdmiral: true }, { id: 'blue' }],
    ships: [
      ...row('red', 90, 10, [
        ['r1', 'battleship', 14],
        ['r2', 'battleship', 22],
        ['r3', 'cruiser', 30],
        ['r4', 'cruiser', 36],
      ]),
      { id: 'b1', side: 'blue', class: 'ironclad', x: 52, y: 26, bearing: 270 },
      { id: 'b2', side: 'blue', class: 'cruiser', x: 54, y: 14, bearing: 270, quality: 'poor' },
      { id: 'b3', side: 'blue', class: 'cruiser', x: 54, y: 34, bearing: 270, quality: 'poor' },
    ],
    terrain: [
      {
        id: 'coast',
        kind: 'land',
        polygons: [
          [
            [62, 0],
            [72, 0],
            [72, 48],
            [62, 48],
          ],
          [
            [50, 42],
            [62, 42],
            [62, 48],
            [50, 48],
          ],
        ],
      },
      {
        id: 'bar',
        kind: 'shoal',
        polygons: [
          [
            [36, 10],
            [44, 10],
            [44, 20],
            [36, 20],
          ],
        ],
      },
    ],
    emplacements: [
      { id: 'fort', side: 'blue', x: 63, y: 26, size: 'medium', stoneworks: true },
      { id: 'battery', side: 'blue', x: 56, y: 43, size: 'small' },
    ],
    troops: [
      { id: 't1', side: 'red', kind: 'infantry', ship: 'r1' },
      { id: 't2', side: 'red', kind: 'artillery', ship: 'r1' },
      { id: 't3', side: 'red', kind: 'artillery', ship: 'r1' },
      { id: 't4', side: 'red', kind: 'cavalry', ship: 'r2' },
      { id: 't5', side: 'red', kind: 'infantry', ship: 'r3' },
      { id: 't6', side: 'blue', kind: 'infantry', x: 62, y: 20 },
    ],
  },
  'ironclad-raid': {
    table: { width: 66, height: 48 },
    sides: RED_AND_BLUE,
    ships: [
      ...row('red', 90, 12, [
        ['r1', 'ironclad', 16],
        ['r2', 'ironclad', 24],
        ['r3', 'ironclad', 32],
      ]),
      ...row('blue', 270, 54, [
        ['b1', 'cruiser', 16],
        ['b2', 'battleship', 24],
        ['b3', 'cruiser', 32],
      ]),
    ],
  },
};

// ---------------------------------------------------------------------------------------------------------------
// Numbers, IM-R004
// ---------------------------------------------------------------------------------------------------------------

const TOLERANCE = 1e-5;

function rounded(x: number): number {
  return Math.round(x * 1e6) / 1e6 + 0;
}

function normal(bearing: number): number {
  const turned = rounded(((bearing % 360) + 360) % 360);
  return turned >= 360 ? 0 : turned;
}

function copied<T>(plainData: T): T {
  return JSON.parse(JSON.stringify(plainData)) as T;
}

function onTableEdge(value: number, limit: number): number {
  if (Math.abs(value) <= TOLERANCE) return 0;
  if (Math.abs(value - limit) <= TOLERANCE) return limit;
  return rounded(value);
}

// ---------------------------------------------------------------------------------------------------------------
// Geometry: polygons by their corners
// ---------------------------------------------------------------------------------------------------------------

// Unit vector of a bearing: clockwise from north, x east, y north.
function direction(bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

function along(p: Point, u: Point, distance: number): Point {
  return [p[0] + u[0] * distance, p[1] + u[1] * distance];
}

function distanceBetween(a: Point, b: Point): number {
  // Math.hypot is slow
  return Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
}

function cornersOf(x: number, y: number, bearing: number, length: number, beam: number): Point[] {
  const ahead = direction(bearing);
  const starboard = direction(bearing + 90);
  const bow = along([x, y], ahead, length / 2);
  const stern = along([x, y], ahead, -length / 2);
  // anticlockwise: starboard bow, port bow, port quarter, starboard quarter
  return [
    along(bow, starboard, beam / 2),
    along(bow, starboard, -beam / 2),
    along(stern, starboard, -beam / 2),
    along(stern, starboard, beam / 2),
  ];
}

function twiceArea(polygon: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < polygon.length; i += 1) {
    const [ax, ay] = corner(polygon, i);
    const [bx, by] = corner(polygon, i + 1);
    sum += ax * by - bx * ay;
  }
  return sum;
}

function corner(polygon: readonly Point[], i: number): Point {
  const found = polygon[i % polygon.length];
  if (found === undefined) throw new Error('a polygon without corners');
  return found;
}

function anticlockwise(polygon: readonly Point[]): Point[] {
  return twiceArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];
}

// Outward unit normal of the edge from corner i to the next, of an anticlockwise polygon.
function outward(polygon: readonly Point[], i: number): Point {
  const a = corner(polygon, i);
  const b = corner(polygon, i + 1);
  const length = distanceBetween(a, b);
  if (length === 0) return [0, 0];
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

// The widest of the gaps between two anticlockwise convex polygons, seen square to each edge.
// Above 0: they are apart. Below 0: they overlap by that much.
function gap(a: readonly Point[], b: readonly Point[]): number {
  return Math.max(gapFrom(a, b), gapFrom(b, a));
}

function gapFrom(a: readonly Point[], b: readonly Point[]): number {
  let widest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < a.length; i += 1) {
    const [nx, ny] = outward(a, i);
    const [x, y] = corner(a, i);
    let least = Number.POSITIVE_INFINITY;
    for (const [bx, by] of b) least = Math.min(least, (bx - x) * nx + (by - y) * ny);
    widest = Math.max(widest, least);
  }
  return widest;
}

function shifted(polygon: readonly Point[], u: Point, distance: number): Point[] {
  return polygon.map((p) => along(p, u, distance));
}

// Where a convex function has its least value between two ends, by trisection.
function lowest(f: (s: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (high - low > 1e-9) {
    const third = (high - low) / 3;
    if (f(low + third) <= f(high - third)) high -= third;
    else low += third;
  }
  // the ends themselves count
  let best = (low + high) / 2;
  if (f(from) <= f(best)) best = from;
  if (f(to) < f(best)) best = to;
  return best;
}

// Where a function that is above 0 at `outside` and below 0 at `inside` crosses 0, by bisection.
function crossing(f: (s: number) => number, outside: number, inside: number): number {
  let a = outside;
  let b = inside;
  for (let i = 0; i < 55; i += 1) {
    const middle = (a + b) / 2;
    if (f(middle) > 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return [a[0] + t * dx, a[1] + t * dy];
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  return distanceBetween(p, nearestOnSegment(p, a, b));
}

// On which side of the line from a to b a point lies: above 0 left, below 0 right.
function sideOfLine(a: Point, b: Point, p: Point): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return sideOfLine(a, b, c) * sideOfLine(a, b, d) < 0 && sideOfLine(c, d, a) * sideOfLine(c, d, b) < 0;
}

// Two segments that do not cross are nearest at one of their four ends.
function segmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  if (segmentsCross(a, b, c, d)) return 0;
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );
}

function lineDistance(line: readonly Point[], a: Point, b: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < line.length; i += 1) {
    least = Math.min(least, segmentDistance(corner(line, i), corner(line, i + 1), a, b));
  }
  return least;
}

function polygonDistance(a: readonly Point[], b: readonly Point[]): number {
  if (gap(a, b) <= 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length; i += 1) {
    for (let j = 0; j < b.length; j += 1) {
      least = Math.min(
        least,
        segmentDistance(corner(a, i), corner(a, i + 1), corner(b, j), corner(b, j + 1)),
      );
    }
  }
  return least;
}

function pointToPolygon(p: Point, polygon: readonly Point[]): number {
  if (gapFrom(polygon, [p]) <= 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < polygon.length; i += 1) {
    least = Math.min(least, distanceToSegment(p, corner(polygon, i), corner(polygon, i + 1)));
  }
  return least;
}

// Whether a segment runs through the interior of an anticlockwise convex polygon; along an edge or over a corner
// it does not.
function runsThrough(polygon: readonly Point[], a: Point, b: Point): boolean {
  const length = distanceBetween(a, b);
  const u: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const depth = (s: number): number => gapFrom(polygon, [along(a, u, s)]);
  return length > 0 && depth(lowest(depth, 0, length)) < -TOLERANCE;
}

// ---------------------------------------------------------------------------------------------------------------
// Looking at the state
// ---------------------------------------------------------------------------------------------------------------

function shipOf(s: PlainState, id: string): PlainShip {
  const ship = s.ships.find((x) => x.id === id);
  if (ship === undefined) throw new Error(`no such ship: ${id}`);
  return ship;
}

function moveOf(s: PlainState): PlainMove {
  if (s.move === null) throw new Error('no ship is moving');
  return s.move;
}

function inPlay(ship: PlainShip): boolean {
  return ship.status === 'in-play';
}

function left(divisions: readonly number[]): number {
  return divisions.filter((points) => points > 0).length;
}

function centre(ship: { x: number; y: number }): Point {
  return [ship.x, ship.y];
}

function footprint(ship: PlainShip): Point[] {
  return cornersOf(ship.x, ship.y, ship.bearing, ship.length, ship.beam);
}

function otherSide(s: PlainState, side: string | null): string {
  const other = s.sides.find((x) => x.id !== side);
  if (other === undefined) throw new Error('no other side');
  return other.id;
}

function othersInPlay(s: PlainState, ship: PlainShip): PlainShip[] {
  return s.ships.filter((x) => x.id !== ship.id && inPlay(x));
}

function features(s: PlainState, kind: 'land' | 'shoal'): PlainTerrain[] {
  return s.terrain.filter((x) => x.kind === kind);
}

function pieces(feature: PlainTerrain): Point[][] {
  return feature.polygons.map(anticlockwise);
}

// IM-R034
function hasMoved(ship: PlainShip): boolean {
  return ship.moved > TOLERANCE;
}

// IM-R083
function underSteam(ship: PlainShip): boolean {
  return ship.propulsion === 'steam' && hasMoved(ship);
}

function steamAllowance(ship: PlainShip): number {
  return STEAM[ship.class][left(ship.hull)] ?? 0;
}

function turnLimit(s: PlainState, ship: PlainShip): number {
  if (ship.class === 'battleship') return 45;
  if (ship.class === 'cruiser') return 90;
  return s.options.ironcladTurn;
}

function gunRange(s: PlainState, ship: PlainShip): number {
  if (ship.class === 'battleship') return 24;
  if (ship.class === 'cruiser') return 18;
  return s.options.ironcladRange;
}

function capacity(options: PlainOptions, kind: PlainClass): number {
  if (kind === 'battleship') return 2;
  if (kind === 'cruiser') return 1;
  return options.ironcladTroopCapacity;
}

function load(troops: readonly PlainTroop[], ship: string): number {
  let room = 0;
  for (const unit of troops) if (unit.status === 'aboard' && unit.ship === ship) room += ROOM[unit.kind];
  return room;
}

// IM-R117
function isLost(s: PlainState, ship: PlainShip): boolean {
  if (left(ship.hull) <= 1) return true;
  return ship.status === 'withdrawn' ? s.options.moraleLosses === 'withdrawn-too' : !inPlay(ship);
}

// IM-R124
function isBeaten(s: PlainState, side: string): boolean {
  const hasShip = s.ships.some((x) => x.side === side && inPlay(x));
  const hasBattery = s.emplacements.some((x) => x.side === side && left(x.guns) > 0);
  return !hasShip && !hasBattery;
}

function overlapsShip(s: PlainState, ship: PlainShip, polygon: readonly Point[]): boolean {
  return othersInPlay(s, ship).some((x) => gap(polygon, footprint(x)) < -TOLERANCE);
}

function overlapsLand(s: PlainState, polygon: readonly Point[]): boolean {
  return features(s, 'land').some((land) => pieces(land).some((piece) => gap(polygon, piece) < -TOLERANCE));
}

// ---------------------------------------------------------------------------------------------------------------
// Shoreline, IM-R088, IM-R138
// ---------------------------------------------------------------------------------------------------------------

type Shore = { a: Point; b: Point };
type Interval = [number, number];

// The part of the segment from a to b, in fractions of its length, within a convex anticlockwise polygon.
function partWithin(polygon: readonly Point[], a: Point, b: Point): Interval | null {
  let from = 0;
  let to = 1;
  for (let i = 0; i < polygon.length; i += 1) {
    const [nx, ny] = outward(polygon, i);
    const [x, y] = corner(polygon, i);
    const atA = (a[0] - x) * nx + (a[1] - y) * ny;
    const atB = (b[0] - x) * nx + (b[1] - y) * ny;
    if (atA > 0 && atB > 0) return null;
    if (atA > 0) from = Math.max(from, atA / (atA - atB));
    if (atB > 0) to = Math.min(to, atA / (atA - atB));
  }
  return from < to ? [from, to] : null;
}

function without(intervals: readonly Interval[], [low, high]: Interval): Interval[] {
  const rest: Interval[] = [];
  for (const [from, to] of intervals) {
    if (low >= to || high <= from) rest.push([from, to]);
    else {
      if (low > from) rest.push([from, low]);
      if (high < to) rest.push([high, to]);
    }
  }
  return rest;
}

function shoreOfEdge(s: PlainState, polygon: readonly Point[], i: number, others: Point[][]): Shore[] {
  const a = corner(polygon, i);
  const b = corner(polygon, i + 1);
  const n = outward(polygon, i);
  const outA = along(a, n, 0.001);
  const outB = along(b, n, 0.001);
  const { width, height } = s.table;
  const table: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const onTable = partWithin(table, outA, outB);
  let free: Interval[] = onTable === null ? [] : [onTable];
  for (const other of others) {
    const covered = partWithin(other, outA, outB);
    if (covered !== null) free = without(free, covered);
  }
  const at = (t: number): Point => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  return free.map(([from, to]) => ({ a: at(from), b: at(to) }));
}

function shoreline(s: PlainState): Shore[] {
  const all = features(s, 'land').flatMap(pieces);
  return all.flatMap((polygon) => {
    const others = all.filter((x) => x !== polygon);
    return polygon.flatMap((_, i) => shoreOfEdge(s, polygon, i, others));
  });
}

function nearestShore(shores: readonly Shore[], p: Point): { point: Point; distance: number } | null {
  let best: { point: Point; distance: number } | null = null;
  for (const { a, b } of shores) {
    const point = nearestOnSegment(p, a, b);
    const distance = distanceBetween(p, point);
    if (best === null || distance < best.distance - TOLERANCE) best = { point, distance };
  }
  return best;
}

function shoreDistance(shores: readonly Shore[], p: Point): number {
  return nearestShore(shores, p)?.distance ?? Number.POSITIVE_INFINITY;
}

// ---------------------------------------------------------------------------------------------------------------
// Range and sight
// ---------------------------------------------------------------------------------------------------------------

type Mark = { ship: PlainShip } | { emplacement: PlainEmplacement };

function markOf(s: PlainState, id: unknown): Mark | null {
  const ship = s.ships.find((x) => x.id === id);
  if (ship !== undefined) return { ship };
  const emplacement = s.emplacements.find((x) => x.id === id);
  return emplacement === undefined ? null : { emplacement };
}

function markCentre(mark: Mark): Point {
  return 'ship' in mark ? centre(mark.ship) : centre(mark.emplacement);
}

function markId(mark: Mark): string {
  return 'ship' in mark ? mark.ship.id : mark.emplacement.id;
}

// IM-R003
function rangeBetween(s: PlainState, from: Mark, to: Mark): number {
  if (s.options.rangeMeasure === 'centre') return distanceBetween(markCentre(from), markCentre(to));
  if ('ship' in from && 'ship' in to) return polygonDistance(footprint(from.ship), footprint(to.ship));
  if ('ship' in from) return pointToPolygon(markCentre(to), footprint(from.ship));
  if ('ship' in to) return pointToPolygon(markCentre(from), footprint(to.ship));
  return distanceBetween(markCentre(from), markCentre(to));
}

// IM-073, IM-R048, IM-R050, IM-R052
function smokeBlocks(s: PlainState, from: Mark, to: Mark): boolean {
  if ('emplacement' in from && s.options.batterySmoke === 'ignores') return false;
  const a = markCentre(from);
  const b = markCentre(to);
  const within = s.options.smokeRadius - TOLERANCE;
  return s.smoke.some(({ points }) => {
    if (lineDistance(points, a, b) >= within) return false;
    if (s.options.smokeOnShip === 'blocks') return true;
    return lineDistance(points, a, a) >= within && lineDistance(points, b, b) >= within;
  });
}

// IM-071, IM-R013, IM-R059, IM-R062, IM-R132
function battleshipBlocks(s: PlainState, from: Mark, to: Mark): boolean {
  if (!('ship' in from) || from.ship.class !== 'cruiser') return false;
  return s.ships.some(
    (x) =>
      x.class === 'battleship' &&
      inPlay(x) &&
      x.id !== markId(from) &&
      x.id !== markId(to) &&
      runsThrough(footprint(x), markCentre(from), markCentre(to)),
  );
}

function standsOn(mark: Mark, land: PlainTerrain): boolean {
  if ('ship' in mark) return false;
  return pieces(land).some((piece) => gapFrom(piece, [markCentre(mark)]) <= TOLERANCE);
}

// IM-R061
function landBlocks(s: PlainState, from: Mark, to: Mark): boolean {
  return features(s, 'land').some(
    (land) =>
      land.blocksSight &&
      !standsOn(from, land) &&
      !standsOn(to, land) &&
      pieces(land).some((piece) => runsThrough(piece, markCentre(from), markCentre(to))),
  );
}

function findSightProblem(s: PlainState, from: Mark, to: Mark): string | null {
  if (smokeBlocks(s, from, to)) return 'blocked-by-smoke';
  if (battleshipBlocks(s, from, to)) return 'blocked-by-battleship';
  if (landBlocks(s, from, to)) return 'blocked-by-land';
  return null;
}

// Every line of fire of a state is looked along once.
const sights = new WeakMap<PlainState, Map<string, string | null>>();

function sightProblem(s: PlainState, from: Mark, to: Mark): string | null {
  let known = sights.get(s);
  if (known === undefined) {
    known = new Map();
    sights.set(s, known);
  }
  const line = `${markId(from)} ${markId(to)}`;
  const seen = known.get(line);
  if (seen !== undefined) return seen;
  const problem = findSightProblem(s, from, to);
  known.set(line, problem);
  return problem;
}

function reachProblem(s: PlainState, from: Mark, to: Mark, range: number): string | null {
  if (rangeBetween(s, from, to) > range + TOLERANCE) return 'out-of-range';
  return sightProblem(s, from, to);
}

// ---------------------------------------------------------------------------------------------------------------
// Refusals
// ---------------------------------------------------------------------------------------------------------------

type Claim = Record<string, unknown>;

function isNumber(x: unknown): x is number {
  return typeof x === 'number' && Number.isFinite(x);
}

function isIndex(x: unknown, length: number): x is number {
  return isNumber(x) && Number.isInteger(x) && x >= 0 && x < length;
}

// The code of the first reason against an action, whatever it may be; null if it is legal.
export function refusal(s: PlainState, anything: unknown): string | null {
  if (s.phase === 'over') return 'game-over';
  if (typeof anything !== 'object' || anything === null || Array.isArray(anything)) return 'unknown-action';
  const action = anything as Claim;
  const { type } = action;
  if (type === 'advance') {
    return ['order', 'movement', 'shooting'].includes(s.phase) ? 'decision-pending' : null;
  }
  if (typeof type !== 'string' || !Object.keys(PHASE_OF).includes(type)) return 'unknown-action';
  if (PHASE_OF[type] !== s.phase) return 'wrong-phase';
  if (action.side !== s.activeSide) return 'not-your-turn';
  const pending = s.move !== null && s.move.leg !== null && s.move.leg.contact !== null;
  if (pending && type !== 'attempt-ram' && type !== 'pass-by') return 'ram-decision-pending';
  switch (type) {
    case 'choose-order':
      return action.order === 'first' || action.order === 'second' ? null : 'bad-order';
    case 'declare-sail':
      return sailProblem(s, action);
    case 'sail-leg':
      return sailLegProblem(s, action);
    case 'declare-steam':
      return steamProblem(s, action);
    case 'steam-leg':
      return steamLegProblem(s, action);
    case 'turn':
      return turnProblem(s, action);
    case 'attempt-ram':
    case 'pass-by':
      return contactProblem(s, type);
    case 'finish-ship':
      return finishProblem(s);
    case 'land-troops':
    case 'embark-troops':
      return boatsProblem(s, action);
    case 'end-movement':
      return s.move === null ? null : 'ship-mid-move';
    case 'fire':
      return fireProblem(s, action);
    case 'launch-torpedo':
      return torpedoProblem(s, action);
    case 'fire-battery':
      return batteryProblem(s, action);
    default:
      return null;
  }
}

function ownShipProblem(s: PlainState, id: unknown, side: unknown): string | null {
  const ship = s.ships.find((x) => x.id === id);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== side) return 'not-your-ship';
  return inPlay(ship) ? null : 'ship-out-of-play';
}

function declarationProblem(s: PlainState, action: Claim): string | null {
  if (s.move !== null) return 'ship-mid-move';
  const problem = ownShipProblem(s, action.ship, action.side);
  if (problem !== null) return problem;
  const ship = shipOf(s, String(action.ship));
  if (ship.boats) return 'boats-away';
  return ship.done ? 'already-moved' : null;
}

function sailProblem(s: PlainState, action: Claim): string | null {
  const problem = declarationProblem(s, action);
  if (problem !== null) return problem;
  const ship = shipOf(s, String(action.ship));
  if (ship.class === 'ironclad') return 'no-sails';
  if (left(ship.mast) === 0) return 'no-masts';
  const { dice } = action;
  const fits = isNumber(dice) && Number.isInteger(dice) && dice >= 1 && dice <= left(ship.mast);
  return fits ? null : 'bad-dice-count';
}

function steamProblem(s: PlainState, action: Claim): string | null {
  const problem = declarationProblem(s, action);
  if (problem !== null) return problem;
  return steamAllowance(shipOf(s, String(action.ship))) === 0 ? 'no-steam' : null;
}

function sailLegProblem({ move }: PlainState, action: Claim): string | null {
  if (move === null) return 'no-ship-moving';
  if (move.mode !== 'sail') return 'not-under-sail';
  if (move.ended) return 'move-ended';
  return move.pool.some((die) => die === action.die) ? null : 'die-not-in-pool';
}

function steamLegProblem({ move }: PlainState, action: Claim): string | null {
  if (move === null) return 'no-ship-moving';
  if (move.mode !== 'steam') return 'not-under-steam';
  if (move.ended) return 'move-ended';
  const { distance } = action;
  if (!isNumber(distance) || distance < TOLERANCE) return 'bad-distance';
  return move.used + distance > (move.allowance ?? 0) + TOLERANCE ? 'beyond-allowance' : null;
}

function turnProblem(s: PlainState, action: Claim): string | null {
  if (s.move === null) return 'no-ship-moving';
  if (!s.move.turnAvailable) return 'no-turn-available';
  const { degrees } = action;
  if (!isNumber(degrees) || degrees === 0) return 'zero-turn';
  const ship = shipOf(s, s.move.ship);
  if (Math.abs(degrees) > turnLimit(s, ship) + TOLERANCE) return 'turn-too-sharp';
  const polygon = cornersOf(ship.x, ship.y, normal(ship.bearing + degrees), ship.length, ship.beam);
  return overlapsShip(s, ship, polygon) || overlapsLand(s, polygon) ? 'turn-blocked' : null;
}

function contactProblem(s: PlainState, type: string): string | null {
  if (s.move === null) return 'no-ship-moving';
  if (s.move.leg === null || s.move.leg.contact === null) return 'no-contact';
  return type === 'pass-by' && s.options.ramming === 'automatic' ? 'ram-compulsory' : null;
}

function finishProblem({ move, options }: PlainState): string | null {
  if (move === null) return 'no-ship-moving';
  if (move.mode === 'sail') return move.pool.length > 0 ? 'dice-unspent' : null;
  const rest = (move.allowance ?? 0) - move.used;
  return options.steamDistance === 'fixed' && !move.ended && rest > TOLERANCE ? 'allowance-unspent' : null;
}

function boatsProblem(s: PlainState, action: Claim): string | null {
  if (s.move !== null) return 'ship-mid-move';
  const problem = ownShipProblem(s, action.ship, action.side);
  if (problem !== null) return problem;
  const ship = shipOf(s, String(action.ship));
  if (ship.done && !ship.boats) return 'already-moved';
  const unit = s.troops.find((x) => x.id === action.unit);
  if (unit === undefined) return 'unknown-unit';
  if (unit.side !== action.side) return 'not-your-unit';
  if (unit.boatTurn === s.turn) return 'unit-already-used';
  const lands = action.type === 'land-troops';
  if (lands && (unit.status !== 'aboard' || unit.ship !== ship.id)) return 'unit-not-aboard';
  if (!lands && unit.status !== 'ashore') return 'unit-not-ashore';
  const shores = shoreline(s);
  if (shoreDistance(shores, centre(ship)) > 6 + TOLERANCE) return 'too-far-from-shore';
  const x = lands ? action.x : unit.x;
  const y = lands ? action.y : unit.y;
  if (!isNumber(x) || !isNumber(y)) return 'not-on-shore';
  if (shoreDistance(shores, [x, y]) > 0.001 + TOLERANCE) return 'not-on-shore';
  if (distanceBetween([x, y], centre(ship)) > 6 + TOLERANCE) return 'out-of-boat-range';
  const full = load(s.troops, ship.id) + ROOM[unit.kind] > capacity(s.options, ship.class);
  return !lands && full ? 'over-capacity' : null;
}

// What ships and batteries have in common when they name an enemy.
function enemyProblem(mark: Mark, side: unknown): string | null {
  const target = 'ship' in mark ? mark.ship : mark.emplacement;
  if (target.side === side) return 'friendly-target';
  const stands = 'ship' in mark ? inPlay(mark.ship) : left(mark.emplacement.guns) > 0;
  return stands ? null : 'target-out-of-play';
}

// What of a ship can still fire, and together.
function readyGuns(ship: PlainShip): number[] {
  const ready = [0, 1, 2].filter((group) => groupProblem(ship, group) === null);
  const most = ship.class === 'ironclad' ? (TURRETS[left(ship.hull)] ?? 0) - ship.fired.length : 3;
  return ready.filter((_, place) => place < most);
}

function groupProblem(ship: PlainShip, group: unknown): string | null {
  if (group === null) {
    if (readyGuns(ship).length > 0) return null;
    return ship.fired.length === 0 ? 'cannot-fire' : 'already-fired';
  }
  const isIronclad = ship.class === 'ironclad';
  if (!isIndex(group, isIronclad ? 2 : 3)) return 'unknown-division';
  if (!isIronclad) {
    if (ship.hull[group] === 0) return 'division-lost';
    return ship.fired.includes(group) ? 'already-fired' : null;
  }
  const turrets = TURRETS[left(ship.hull)] ?? 0;
  if (turrets === 0) return 'cannot-fire';
  if (ship.fired.includes(group)) return 'already-fired';
  return ship.fired.length >= turrets ? 'turret-limit' : null;
}

function fireProblem(s: PlainState, action: Claim): string | null {
  const problem = ownShipProblem(s, action.ship, action.side);
  if (problem !== null) return problem;
  const ship = shipOf(s, String(action.ship));
  const groupTrouble = groupProblem(ship, action.group);
  if (groupTrouble !== null) return groupTrouble;
  const mark = markOf(s, action.target);
  if (mark === null) return 'unknown-target';
  const enemyTrouble = enemyProblem(mark, action.side);
  if (enemyTrouble !== null) return enemyTrouble;
  if (!MODES.some((mode) => mode === action.mode)) return 'unknown-mode';
  // IM-R055
  const isDivided = action.group === null && s.options.fireModeHalving === 'division';
  const onlyRegular = isDivided || ship.class === 'ironclad' || 'emplacement' in mark;
  if (onlyRegular && action.mode !== 'regular') return 'mode-not-allowed';
  return reachProblem(s, { ship }, mark, gunRange(s, ship));
}

function torpedoProblem(s: PlainState, action: Claim): string | null {
  const problem = ownShipProblem(s, action.ship, action.side);
  if (problem !== null) return problem;
  const ship = shipOf(s, String(action.ship));
  const isCut = ship.class === 'ironclad' && left(ship.hull) <= 1;
  if (isCut && !s.options.ironcladLastDivisionTorpedo) return 'cannot-fire';
  if (ship.torpedoes === 0) return 'no-torpedoes';
  if (ship.propulsion === 'sail' && hasMoved(ship)) return 'under-sail';
  const mark = markOf(s, action.target);
  if (mark === null) return 'unknown-target';
  if (!('ship' in mark)) return 'torpedo-needs-ship';
  const enemyTrouble = enemyProblem(mark, action.side);
  if (enemyTrouble !== null) return enemyTrouble;
  if (ship.torpedoTargets.includes(mark.ship.id)) return 'same-torpedo-target';
  return reachProblem(s, { ship }, mark, 12);
}

function batteryProblem(s: PlainState, action: Claim): string | null {
  const emplacement = s.emplacements.find((x) => x.id === action.emplacement);
  if (emplacement === undefined) return 'unknown-emplacement';
  if (emplacement.side !== action.side) return 'not-your-emplacement';
  const { battery } = action;
  if (!isIndex(battery, emplacement.guns.length)) return 'unknown-battery';
  if (emplacement.guns[battery] === 0) return 'battery-destroyed';
  if (emplacement.fired.includes(battery)) return 'already-fired';
  const mark = markOf(s, action.target);
  if (mark === null) return 'unknown-target';
  if (!('ship' in mark)) return 'battery-needs-ship';
  const enemyTrouble = enemyProblem(mark, action.side);
  if (enemyTrouble !== null) return enemyTrouble;
  return reachProblem(s, { emplacement }, mark, 24);
}

// ---------------------------------------------------------------------------------------------------------------
// Choices
// ---------------------------------------------------------------------------------------------------------------

// Every choice that is worth offering.
export function choices(s: PlainState): PlainAction[] {
  if (s.phase === 'over') return [];
  if (s.activeSide === null || s.phase === 'resolution') return [{ type: 'advance' }];
  return candidates(s, s.activeSide).filter((action) => refusal(s, action) === null);
}

function candidates(s: PlainState, side: string): PlainAction[] {
  if (s.phase === 'order') {
    return [
      { type: 'choose-order', side, order: 'first' },
      { type: 'choose-order', side, order: 'second' },
    ];
  }
  if (s.phase === 'shooting') return shootingCandidates(s, side);
  return s.move === null ? startCandidates(s, side) : moveCandidates(s, s.move, side);
}

function startCandidates(s: PlainState, side: string): PlainAction[] {
  const found: PlainAction[] = [];
  const shores = s.troops.length > 0 ? shoreline(s) : [];
  for (const { id, side: owner, x, y } of s.ships) {
    if (owner !== side) continue;
    for (let dice = 1; dice <= 3; dice += 1) found.push({ type: 'declare-sail', side, ship: id, dice });
    found.push({ type: 'declare-steam', side, ship: id });
    const nearest = nearestShore(shores, [x, y]);
    if (nearest === null) continue;
    const [shoreX, shoreY] = [rounded(nearest.point[0]), rounded(nearest.point[1])];
    for (const unit of s.troops) {
      found.push({ type: 'land-troops', side, ship: id, unit: unit.id, x: shoreX, y: shoreY });
      found.push({ type: 'embark-troops', side, ship: id, unit: unit.id });
    }
  }
  found.push({ type: 'end-movement', side });
  return found;
}

function moveCandidates(s: PlainState, move: PlainMove, side: string): PlainAction[] {
  const found: PlainAction[] = [
    { type: 'attempt-ram', side },
    { type: 'pass-by', side },
    { type: 'finish-ship', side },
  ];
  for (let die = 1; die <= 6; die += 1) found.push({ type: 'sail-leg', side, die });
  for (const distance of steamDistances(s, move)) found.push({ type: 'steam-leg', side, distance });
  const m = turnLimit(s, shipOf(s, move.ship));
  for (const degrees of [-m, -m / 2, m / 2, m]) found.push({ type: 'turn', side, degrees });
  return found;
}

function steamDistances(s: PlainState, move: PlainMove): number[] {
  const rest = (move.allowance ?? 0) - move.used;
  const toTurnPoint = 4 * (Math.floor((move.used + TOLERANCE) / 4) + 1) - move.used;
  const toNextTurn = Math.max(1, 4 - (move.used - move.lastTurnAt));
  const t = Math.min(rest, s.options.steamTurns === 'every-4' ? toTurnPoint : toNextTurn);
  const distances = new Set([rounded(t), rounded(rest)]);
  if (t >= 2 - TOLERANCE) distances.add(rounded(t / 2));
  return [...distances];
}

function shootingCandidates(s: PlainState, side: string): PlainAction[] {
  const found: PlainAction[] = [];
  const targets = [...s.ships, ...s.emplacements].map((x) => x.id);
  for (const { id, side: owner } of s.ships) {
    if (owner !== side) continue;
    for (const target of targets) {
      if (readyGuns(shipOf(s, id)).length > 1)
        for (const mode of MODES) found.push({ type: 'fire', side, ship: id, group: null, target, mode });
      for (let group = 0; group < 3; group += 1) {
        for (const mode of MODES) found.push({ type: 'fire', side, ship: id, group, target, mode });
      }
      found.push({ type: 'launch-torpedo', side, ship: id, target });
    }
  }
  for (const { id, guns } of s.emplacements) {
    guns.forEach((_, battery) => {
      for (const target of targets)
        found.push({ type: 'fire-battery', side, emplacement: id, battery, target });
    });
  }
  found.push({ type: 'end-shooting', side });
  return found;
}

// ---------------------------------------------------------------------------------------------------------------
// Dice
// ---------------------------------------------------------------------------------------------------------------

function d6(t: Table): number {
  const face = t.faces[t.used];
  if (face === undefined) throw new Error('out of dice');
  t.used += 1;
  return face;
}

function d6s(t: Table, count: number): number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i += 1) faces.push(d6(t));
  return faces;
}

function showing(faces: readonly number[], ...wanted: number[]): number {
  return faces.filter((face) => wanted.includes(face)).length;
}

// ---------------------------------------------------------------------------------------------------------------
// Damage
// ---------------------------------------------------------------------------------------------------------------

// IM-R066: the division with fewest points above 0, of those the first; -1 if none has any.
function nextDivision(divisions: readonly number[]): number {
  let best = -1;
  divisions.forEach((points, i) => {
    if (points > 0 && (best < 0 || points < (divisions[best] ?? 0))) best = i;
  });
  return best;
}

// IM-060, IM-R067: takes points off, in place; how many were really lost, and which divisions with them.
function takeOff(divisions: number[], points: number): { lost: number; destroyed: number[] } {
  let lost = 0;
  const destroyed: number[] = [];
  while (lost < points) {
    const i = nextDivision(divisions);
    if (i < 0) break;
    divisions[i] = (divisions[i] ?? 0) - 1;
    lost += 1;
    // a division once begun has fewest points and is finished first
    if (divisions[i] === 0) destroyed.push(i);
  }
  return { lost, destroyed };
}

type Loss = { target: string; hull: number; mast: number; battery: number };

function sumFor(hits: readonly Loss[], target: string): Loss {
  const sum = { target, hull: 0, mast: 0, battery: 0 };
  for (const hit of hits) {
    if (hit.target !== target) continue;
    sum.hull += hit.hull;
    sum.mast += hit.mast;
    sum.battery += hit.battery;
  }
  return sum;
}

// Lets hits take effect together: scenario order, ships, then emplacements, sinkings last. Says which ships were hurt.
function damage(t: Table, hits: readonly Loss[]): string[] {
  const hurt: string[] = [];
  for (const ship of t.s.ships) if (damageShip(t, ship, sumFor(hits, ship.id))) hurt.push(ship.id);
  for (const emplacement of t.s.emplacements) damageEmplacement(t, emplacement, sumFor(hits, emplacement.id));
  for (const id of hurt) {
    const ship = shipOf(t.s, id);
    if (left(ship.hull) === 0) sink(t, ship);
  }
  return hurt;
}

function damageShip(t: Table, ship: PlainShip, hits: Loss): boolean {
  const hull = takeOff(ship.hull, hits.hull);
  const mast = takeOff(ship.mast, hits.mast);
  if (hull.lost + mast.lost === 0) return false;
  t.events.push({ type: 'damage-applied', target: ship.id, hull: hull.lost, mast: mast.lost, battery: 0 });
  for (const division of hull.destroyed) {
    t.events.push({ type: 'division-lost', ship: ship.id, kind: 'hull', division });
  }
  for (const division of mast.destroyed) {
    t.events.push({ type: 'division-lost', ship: ship.id, kind: 'mast', division });
  }
  return true;
}

function damageEmplacement(t: Table, emplacement: PlainEmplacement, hits: Loss): void {
  const { lost, destroyed } = takeOff(emplacement.guns, hits.battery);
  if (lost === 0) return;
  t.events.push({ type: 'damage-applied', target: emplacement.id, hull: 0, mast: 0, battery: lost });
  for (const battery of destroyed) {
    t.events.push({ type: 'battery-destroyed', emplacement: emplacement.id, battery });
  }
}

function sink(t: Table, ship: PlainShip): void {
  ship.status = 'sunk';
  t.events.push({ type: 'ship-sunk', ship: ship.id });
  const drowned = t.s.troops.filter((unit) => unit.status === 'aboard' && unit.ship === ship.id);
  for (const unit of drowned) {
    unit.status = 'lost';
    unit.ship = null;
  }
  const units = drowned.map((unit) => unit.id);
  if (units.length > 0) t.events.push({ type: 'troops-lost', ship: ship.id, units });
}

// IM-151, IM-R111 to IM-R113
function mustTest(ship: PlainShip): boolean {
  return ship.quality === 'poor' && !ship.qualityTested && inPlay(ship);
}

function testQuality(t: Table, ship: PlainShip): void {
  const die = d6(t);
  ship.qualityTested = true;
  t.events.push({ type: 'quality-rolled', ship: ship.id, die });
  if (die > 2) return;
  ship.status = 'struck';
  t.events.push({ type: 'ship-struck', ship: ship.id });
}

// Damage in the movement phase, IM-R070: at once, quality checks included, in the order given.
function damageAtOnce(t: Table, hits: readonly Loss[]): void {
  const hurt = damage(t, hits);
  for (const { target } of hits) {
    if (hurt.includes(target) && mustTest(shipOf(t.s, target))) testQuality(t, shipOf(t.s, target));
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Movement
// ---------------------------------------------------------------------------------------------------------------

function beginMove(s: PlainState, ship: PlainShip, mode: 'sail' | 'steam', pool: number[]): void {
  ship.propulsion = mode;
  const hull = footprint(ship);
  const touching = othersInPlay(s, ship).filter((x) => polygonDistance(hull, footprint(x)) <= TOLERANCE);
  s.move = {
    ship: ship.id,
    mode,
    pool,
    allowance: mode === 'steam' ? steamAllowance(ship) : null,
    used: 0,
    turnAvailable: false,
    lastTurnAt: 0,
    ended: false,
    leg: null,
    contacted: s.options.touchingRam === 'never' ? touching.map((x) => x.id) : [],
    shoalsHit: [],
    path: [],
  };
}

function declareSail(t: Table, ship: PlainShip, dice: number): void {
  const faces = d6s(t, dice);
  t.events.push({ type: 'sail-rolled', ship: ship.id, faces });
  beginMove(t.s, ship, 'sail', [...faces].sort());
}

function declareSteam(t: Table, ship: PlainShip): void {
  beginMove(t.s, ship, 'steam', []);
  t.events.push({ type: 'steam-declared', ship: ship.id, allowance: steamAllowance(ship) });
}

function sailLeg(t: Table, die: number): void {
  const move = moveOf(t.s);
  move.pool.splice(move.pool.indexOf(die), 1);
  beginLeg(t, move, die);
}

function steamLeg(t: Table, distance: number): void {
  const move = moveOf(t.s);
  move.used = rounded(move.used + distance);
  beginLeg(t, move, distance);
}

function beginLeg(t: Table, move: PlainMove, distance: number): void {
  move.turnAvailable = false;
  move.leg = { remaining: distance, passed: [], contact: null };
  runLeg(t, move, distance);
}

type Stop = { kind: 'shoal' | 'ship' | 'land' | 'edge'; id: string; distance: number };

// How the gap between the ship and something else grows or shrinks as the ship runs ahead.
function gapAhead(ship: PlainShip, other: readonly Point[]): (s: number) => number {
  const hull = footprint(ship);
  const u = direction(ship.bearing);
  return (s) => gap(shifted(hull, u, s), other);
}

// Too far away to be met within this distance, ahead or astern.
function isFarFrom(ship: PlainShip, other: readonly Point[], distance: number): boolean {
  const reach = Math.hypot(ship.length, ship.beam) / 2 + Math.abs(distance);
  return gapFrom(other, [centre(ship)]) > reach + 1;
}

// IM-R006, IM-R133: where the ship begins to overlap something within the distance; null if it never does.
function meeting(ship: PlainShip, other: readonly Point[], distance: number): number | null {
  if (isFarFrom(ship, other, distance)) return null;
  const f = gapAhead(ship, other);
  const deepest = lowest(f, 0, distance);
  if (f(deepest) >= -TOLERANCE) return null;
  return f(0) <= 0 ? 0 : crossing(f, 0, deepest);
}

function firstMeeting(ship: PlainShip, polygons: readonly Point[][], distance: number): number | null {
  let first: number | null = null;
  for (const polygon of polygons) {
    const s = meeting(ship, polygon, distance);
    if (s !== null && (first === null || s < first)) first = s;
  }
  return first;
}

// IM-R035, IM-R036: where the centre would cross the table edge.
function edgeCrossing({ table }: PlainState, ship: PlainShip, distance: number): number | null {
  const [ux, uy] = direction(ship.bearing);
  const [endX, endY] = along(centre(ship), [ux, uy], distance);
  const crossings: number[] = [];
  if (endX > table.width + TOLERANCE) crossings.push((table.width - ship.x) / ux);
  if (endX < -TOLERANCE) crossings.push(-ship.x / ux);
  if (endY > table.height + TOLERANCE) crossings.push((table.height - ship.y) / uy);
  if (endY < -TOLERANCE) crossings.push(-ship.y / uy);
  return crossings.length === 0 ? null : Math.max(0, Math.min(...crossings));
}

// IM-141, IM-R015
function suffersFromShoals(s: PlainState, ship: PlainShip): boolean {
  return ship.class === 'battleship' || (ship.class === 'ironclad' && s.options.ironcladShoals);
}

// IM-R038, IM-R072, IM-R073
function canBeContacted(s: PlainState, move: PlainMove, ship: PlainShip, other: PlainShip): boolean {
  if (move.contacted.includes(other.id)) return false;
  return other.side !== ship.side || s.options.friendlyCollisions === 'ram';
}

// What the ship meets next: the nearest; at one distance in the order of IM-R040, then of the scenario.
function nextStop(s: PlainState, move: PlainMove, ship: PlainShip, remaining: number): Stop | null {
  const stops: Stop[] = [];
  const add = (kind: Stop['kind'], id: string, distance: number | null): void => {
    if (distance !== null) stops.push({ kind, id, distance });
  };
  if (suffersFromShoals(s, ship)) {
    for (const shoal of features(s, 'shoal')) {
      if (!move.shoalsHit.includes(shoal.id))
        add('shoal', shoal.id, firstMeeting(ship, pieces(shoal), remaining));
    }
  }
  for (const other of othersInPlay(s, ship)) {
    if (canBeContacted(s, move, ship, other))
      add('ship', other.id, meeting(ship, footprint(other), remaining));
  }
  for (const land of features(s, 'land')) add('land', land.id, firstMeeting(ship, pieces(land), remaining));
  add('edge', '', edgeCrossing(s, ship, remaining));
  const nearest = Math.min(...stops.map((stop) => stop.distance));
  return stops.find((stop) => stop.distance <= nearest + TOLERANCE) ?? null;
}

function runLeg(t: Table, move: PlainMove, distance: number): void {
  const ship = shipOf(t.s, move.ship);
  let remaining = distance;
  for (;;) {
    const stop = nextStop(t.s, move, ship, remaining);
    runAhead(t, move, ship, stop?.distance ?? remaining);
    if (stop === null) {
      endLeg(t, move, ship);
      return;
    }
    remaining -= stop.distance;
    if (stop.kind === 'shoal') {
      crossShoal(t, move, ship, stop.id);
      if (inPlay(ship)) continue;
      closeMove(t, ship);
    } else if (stop.kind === 'ship') {
      move.leg = { remaining: rounded(remaining), passed: move.leg?.passed ?? [], contact: stop.id };
      move.contacted.push(stop.id);
      t.events.push({ type: 'contact', ship: ship.id, target: stop.id });
    } else if (stop.kind === 'land') {
      ground(t, move, ship, stop.id);
    } else {
      reachEdge(t, move, ship);
    }
    return;
  }
}

// A straight piece ahead. One that is not worth telling may still bring the ship to the very touch.
function runAhead(t: Table, move: PlainMove, ship: PlainShip, distance: number): void {
  const from = centre(ship);
  shift(t.s, move, ship, distance);
  if (distance < TOLERANCE) return;
  t.events.push({ type: 'ship-moved', ship: ship.id, from, to: centre(ship) });
}

// Moves a ship along its bearing, back if the distance is below 0, and keeps its path.
function shift(s: PlainState, move: PlainMove, ship: PlainShip, distance: number): void {
  const start = centre(ship);
  const [x, y] = along(start, direction(ship.bearing), distance);
  ship.x = onTableEdge(x, s.table.width);
  ship.y = onTableEdge(y, s.table.height);
  ship.moved = rounded(Math.max(0, ship.moved + distance));
  const last = move.path.at(-1);
  if (last !== undefined && last.bearing === ship.bearing) {
    last.distance = rounded(last.distance + distance);
    if (last.distance < TOLERANCE) move.path.pop();
  } else if (distance >= TOLERANCE) {
    move.path.push({ bearing: ship.bearing, x: start[0], y: start[1], distance: rounded(distance) });
  }
}

// IM-141
function crossShoal(t: Table, move: PlainMove, ship: PlainShip, shoal: string): void {
  move.shoalsHit.push(shoal);
  const die = d6(t);
  t.events.push({ type: 'shoal-crossed', ship: ship.id, shoal, die });
  damageAtOnce(t, [{ target: ship.id, hull: die, mast: 0, battery: 0 }]);
}

// IM-R037
function ground(t: Table, move: PlainMove, ship: PlainShip, land: string): void {
  const die = t.s.options.shoreCollision === 'shoal-damage' ? d6(t) : null;
  t.events.push({ type: 'ship-grounded', ship: ship.id, land, die });
  if (die !== null) damageAtOnce(t, [{ target: ship.id, hull: die, mast: 0, battery: 0 }]);
  if (inPlay(ship)) stopMove(t, move, ship);
  else closeMove(t, ship);
}

// IM-R036
function reachEdge(t: Table, move: PlainMove, ship: PlainShip): void {
  if (t.s.options.tableEdge === 'stop') {
    stopMove(t, move, ship);
    return;
  }
  ship.status = 'withdrawn';
  t.events.push({ type: 'ship-withdrew', ship: ship.id });
  closeMove(t, ship);
}

// No more legs, but one turn.
function stopMove(t: Table, move: PlainMove, ship: PlainShip): void {
  goBack(t, move, ship);
  move.leg = null;
  move.pool = [];
  move.ended = true;
  move.turnAvailable = true;
}

function endLeg(t: Table, move: PlainMove, ship: PlainShip): void {
  settle(t, move, ship);
  move.leg = null;
  move.turnAvailable = move.mode === 'sail' || isTurnPoint(t.s, move);
}

// IM-R028
function isTurnPoint(s: PlainState, move: PlainMove): boolean {
  if (s.options.steamTurns === 'after-at-least-4') return move.used - move.lastTurnAt >= 4 - TOLERANCE;
  const point = Math.round(move.used / 4);
  const isNew = Math.round(move.lastTurnAt / 4) !== point;
  return point >= 1 && isNew && Math.abs(move.used - 4 * point) <= TOLERANCE;
}

const FAR = 200;

// A ship that lies over others when it has run that far, if any.
function shipUnder(s: PlainState, ship: PlainShip, distance: number): PlainShip | undefined {
  return othersInPlay(s, ship).find((other) => {
    const polygon = footprint(other);
    return !isFarFrom(ship, polygon, distance) && gapAhead(ship, polygon)(distance) < -TOLERANCE;
  });
}

// From there on, the first distance at which it is free of all, going ahead (+1) or back (-1).
function freeDistance(s: PlainState, ship: PlainShip, way: 1 | -1): number {
  let distance = 0;
  for (;;) {
    const under = shipUnder(s, ship, distance);
    if (under === undefined) return distance;
    const f = gapAhead(ship, footprint(under));
    distance = crossing(f, distance + way * FAR, distance);
  }
}

// IM-R039
function settle(t: Table, move: PlainMove, ship: PlainShip): void {
  const ahead = freeDistance(t.s, ship, 1);
  if (ahead === 0) return;
  if (t.s.options.shortRun === 'stops') {
    goBack(t, move, ship);
    return;
  }
  const meetsLand = features(t.s, 'land').some((land) => firstMeeting(ship, pieces(land), ahead) !== null);
  if (meetsLand || edgeCrossing(t.s, ship, ahead) !== null) goBack(t, move, ship);
  else slide(t, move, ship, ahead);
}

function goBack(t: Table, move: PlainMove, ship: PlainShip): void {
  const back = freeDistance(t.s, ship, -1);
  const run = move.path.at(-1)?.distance ?? 0;
  if (Math.min(-back, run) >= TOLERANCE) slide(t, move, ship, Math.max(back, -run));
}

function slide(t: Table, move: PlainMove, ship: PlainShip, distance: number): void {
  const from = centre(ship);
  shift(t.s, move, ship, distance);
  t.events.push({ type: 'ship-slid', ship: ship.id, from, to: centre(ship) });
}

function turn(t: Table, degrees: number): void {
  const move = moveOf(t.s);
  const ship = shipOf(t.s, move.ship);
  const from = ship.bearing;
  ship.bearing = normal(from + degrees);
  move.turnAvailable = false;
  move.lastTurnAt = move.used;
  t.events.push({ type: 'ship-turned', ship: ship.id, from, to: ship.bearing });
}

// The end of a move, asked for or not.
function closeMove(t: Table, ship: PlainShip): void {
  const move = moveOf(t.s);
  ship.done = true;
  if (hasMoved(ship)) ship.smokeTrail = move.mode === 'steam' ? smokeTrail(ship, move.path) : null;
  else ship.propulsion = 'none';
  t.s.move = null;
}

function finishShip(t: Table): void {
  const ship = shipOf(t.s, moveOf(t.s).ship);
  closeMove(t, ship);
  t.events.push({ type: 'ship-finished', ship: ship.id, moved: ship.moved });
}

// ---------------------------------------------------------------------------------------------------------------
// Ramming
// ---------------------------------------------------------------------------------------------------------------

function contactOf(s: PlainState): {
  move: PlainMove;
  ship: PlainShip;
  target: PlainShip;
  remaining: number;
} {
  const move = moveOf(s);
  if (move.leg === null || move.leg.contact === null) throw new Error('no contact');
  const target = shipOf(s, move.leg.contact);
  return { move, ship: shipOf(s, move.ship), target, remaining: move.leg.remaining };
}

function goPast(t: Table): void {
  const { move, target, remaining } = contactOf(t.s);
  move.leg = { remaining, passed: [...(move.leg?.passed ?? []), target.id], contact: null };
  runLeg(t, move, remaining);
}

function passBy(t: Table): void {
  const { ship, target } = contactOf(t.s);
  t.events.push({ type: 'contact-declined', ship: ship.id, target: target.id });
  goPast(t);
}

// T3, IM-R075
function ramDice(s: PlainState, ship: PlainShip): number {
  const divisions = left(ship.hull);
  const groups = ship.class === 'ironclad' ? (TURRETS[divisions] ?? 0) : divisions;
  const fewer = s.options.ramDiceSteamPenalty && underSteam(ship) ? 1 : 0;
  return groups * (GROUP_DICE[ship.class] - fewer);
}

// IM-R019, IM-R020: which of the hits get through the armour.
function throughArmour(t: Table, hits: number): { armour: number[]; hull: number } {
  const armour = d6s(t, hits);
  return { armour, hull: showing(armour, 5, 6) };
}

function attemptRam(t: Table): void {
  const { move, ship, target } = contactOf(t.s);
  const die = d6(t);
  if (die > 3) {
    t.events.push({ type: 'ram-missed', ship: ship.id, target: target.id, die });
    goPast(t);
    return;
  }
  const faces = d6s(t, ramDice(t.s, ship));
  t.events.push({ type: 'ram-struck', ship: ship.id, target: target.id, die, faces });
  let given = showing(faces, 5, 6);
  // IM-132, IM-R135
  let taken = ship.class === 'ironclad' && target.class !== 'ironclad' ? 0 : showing(faces, 1);
  if (t.s.options.ironcladArmour === 'all') {
    if (target.class === 'ironclad') given = throughArmour(t, given).hull;
    if (ship.class === 'ironclad') taken = throughArmour(t, taken).hull;
  }
  damageAtOnce(t, [
    { target: target.id, hull: given, mast: 0, battery: 0 },
    { target: ship.id, hull: taken, mast: 0, battery: 0 },
  ]);
  const isDecided = t.s.sides.some((x) => isBeaten(t.s, x.id));
  if (inPlay(ship) && t.s.options.afterRam === 'goes-past' && !isDecided) {
    goPast(t);
    return;
  }
  if (inPlay(ship)) goBack(t, move, ship);
  closeMove(t, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Smoke
// ---------------------------------------------------------------------------------------------------------------

// IM-R041 to IM-R043: the stern's track over the later half of the path. A cloud has two points at least.
function smokeTrail(ship: PlainShip, path: readonly PlainRun[]): Point[] {
  const total = path.reduce((sum, run) => sum + run.distance, 0);
  const half = total / 2;
  const points: Point[] = [];
  let before = 0;
  for (const run of path) {
    const after = before + run.distance;
    if (after > half + TOLERANCE || run === path.at(-1)) {
      const u = direction(run.bearing);
      const stern = (s: number): Point => along([run.x, run.y], u, s - ship.length / 2);
      for (const p of [stern(Math.max(0, half - before)), stern(run.distance)]) {
        const last = points.at(-1);
        if (last === undefined || distanceBetween(last, p) > TOLERANCE) points.push(p);
      }
    }
    before = after;
  }
  const trail = points.map(([x, y]): Point => [rounded(x), rounded(y)]);
  return trail.length === 1 ? [...trail, ...trail] : trail;
}

// IM-032 to IM-036
function smokeStep(t: Table, side: string): void {
  const { s } = t;
  for (const cloud of s.smoke) {
    if (cloud.side === side && cloud.colour === 'grey')
      t.events.push({ type: 'smoke-removed', smoke: cloud.id });
  }
  s.smoke = s.smoke.filter((cloud) => cloud.side !== side || cloud.colour !== 'grey');
  for (const cloud of s.smoke) {
    if (cloud.side !== side) continue;
    cloud.colour = 'grey';
    t.events.push({ type: 'smoke-greyed', smoke: cloud.id });
  }
  for (const ship of s.ships) {
    if (ship.side !== side || ship.smokeTrail === null) continue;
    const id = `${ship.id}-${s.turn}`;
    const points = ship.smokeTrail;
    ship.smokeTrail = null;
    s.smoke.push({ id, side, ship: ship.id, colour: 'black', points, placedTurn: s.turn });
    t.events.push({ type: 'smoke-placed', smoke: id, ship: ship.id, points });
  }
}

function endMovement(t: Table, side: string): void {
  const { s } = t;
  smokeStep(t, side);
  t.events.push({ type: 'movement-ended', side });
  if (s.order !== null && side === s.order[0]) {
    s.activeSide = s.order[1] ?? null;
  } else {
    s.phase = 'shooting';
    s.activeSide = s.initiative.winner;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Boats
// ---------------------------------------------------------------------------------------------------------------

function boatTrip(t: Table, shipId: string, unitId: string): { ship: PlainShip; unit: PlainTroop } {
  const ship = shipOf(t.s, shipId);
  const unit = t.s.troops.find((x) => x.id === unitId);
  if (unit === undefined) throw new Error(`no such unit: ${unitId}`);
  ship.boats = true;
  ship.done = true;
  unit.boatTurn = t.s.turn;
  return { ship, unit };
}

function landTroops(t: Table, shipId: string, unitId: string, x: number, y: number): void {
  const { ship, unit } = boatTrip(t, shipId, unitId);
  unit.status = 'ashore';
  unit.ship = null;
  unit.x = rounded(x);
  unit.y = rounded(y);
  t.events.push({ type: 'troops-landed', ship: ship.id, unit: unit.id, x: unit.x, y: unit.y });
}

function embarkTroops(t: Table, shipId: string, unitId: string): void {
  const { ship, unit } = boatTrip(t, shipId, unitId);
  unit.status = 'aboard';
  unit.ship = ship.id;
  unit.x = null;
  unit.y = null;
  t.events.push({ type: 'troops-embarked', ship: ship.id, unit: unit.id });
}

// ---------------------------------------------------------------------------------------------------------------
// Shooting
// ---------------------------------------------------------------------------------------------------------------

// The use of a gun group, a torpedo, a battery.
function spend(s: PlainState, shot: PlainShot): void {
  if (shot.type === 'fire') {
    if (shot.group !== null) shipOf(s, shot.ship).fired.push(shot.group);
  } else if (shot.type === 'launch-torpedo') {
    const ship = shipOf(s, shot.ship);
    ship.torpedoes -= 1;
    ship.torpedoTargets.push(shot.target);
  } else {
    s.emplacements.find((x) => x.id === shot.emplacement)?.fired.push(shot.battery);
  }
}

// All guns of a ship together; declared division by division.
function takeBroadside(t: Table, shot: PlainFire): void {
  const ship = shipOf(t.s, shot.ship);
  const groups = readyGuns(ship);
  if (t.s.options.fireDeclaration === 'per-side') {
    for (const group of groups) takeShot(t, { ...shot, group });
    return;
  }
  ship.fired.push(...groups);
  rollVolley(t, shot, groups.length);
}

function takeShot(t: Table, shot: PlainShot): void {
  if (shot.type === 'fire' && shot.group === null) {
    takeBroadside(t, shot);
    return;
  }
  spend(t.s, shot);
  if (t.s.options.fireDeclaration === 'per-side') {
    t.s.declared.push(shot);
    t.events.push({ type: 'shot-declared', action: shot });
  } else {
    rollShot(t, shot);
  }
}

function rollShot(t: Table, shot: PlainShot): void {
  if (shot.type === 'fire') rollVolley(t, shot, 1);
  else if (shot.type === 'launch-torpedo') rollTorpedo(t, shot);
  else rollBattery(t, shot);
}

// IM-070, IM-R012, IM-R103
function volleyDice(s: PlainState, ship: PlainShip): number {
  const isSpared = ship.class === 'ironclad' && s.options.ironcladSteamPenalty === 'none';
  return GROUP_DICE[ship.class] - (underSteam(ship) && !isSpared ? 1 : 0);
}

// Table T1
function volleyAtShip(
  t: Table,
  target: PlainShip,
  dice: number,
  mode: PlainMode,
  ship: PlainShip | null,
): VolleyReport {
  const faces = d6s(t, dice);
  const ones = showing(faces, 1);
  const sixes = showing(faces, 6);
  let hull = ones;
  let mast = sixes;
  let reroll: number[] = [];
  // IM-R055: what the ship has thrown before in this mode is halved together with these
  const before = ship === null || mode === 'regular' ? 0 : ship.halved[mode];
  const half = (n: number): number => Math.ceil((before + n) / 2) - Math.ceil(before / 2);
  if (ship !== null && mode !== 'regular' && t.s.options.fireModeHalving === 'ship')
    ship.halved[mode] += mode === 'high' ? ones : sixes;
  if (mode === 'high') {
    hull = half(ones);
    reroll = d6s(t, ones - hull);
    mast = sixes + showing(reroll, 5, 6);
  } else if (mode === 'low') {
    mast = half(sixes);
    reroll = d6s(t, sixes - mast);
    hull = ones + showing(reroll, 1, 2);
  }
  const report = { faces, reroll, armour: [], stoneworks: [], hull, mast, battery: 0 };
  if (target.class !== 'ironclad') return report;
  // IM-130, IM-131
  const protectedBy = throughArmour(t, hull);
  return { ...report, armour: protectedBy.armour, hull: protectedBy.hull, mast: 0 };
}

// IM-116, IM-117
function volleyAtEmplacement(t: Table, target: PlainEmplacement, dice: number): VolleyReport {
  const faces = d6s(t, dice);
  const sixes = showing(faces, 6);
  const stoneworks = target.stoneworks ? d6s(t, sixes) : [];
  const battery = target.stoneworks ? showing(stoneworks, 6) : sixes;
  return { faces, reroll: [], armour: [], stoneworks, hull: 0, mast: 0, battery };
}

function score(s: PlainState, hits: PlainHits): void {
  if (hits.hull + hits.mast + hits.battery > 0) s.pendingHits.push(hits);
}

function rollVolley(t: Table, shot: PlainFire, groups: number): void {
  const ship = shipOf(t.s, shot.ship);
  const mark = markOf(t.s, shot.target);
  if (mark === null) throw new Error(`no such target: ${shot.target}`);
  const dice = groups * volleyDice(t.s, ship);
  const report =
    'ship' in mark
      ? volleyAtShip(t, mark.ship, dice, shot.mode, ship)
      : volleyAtEmplacement(t, mark.emplacement, dice);
  const { group, target, mode } = shot;
  t.events.push({ type: 'shot-fired', ship: ship.id, group, target, mode, ...report });
  const { hull, mast, battery } = report;
  score(t.s, { target, hull, mast, battery, source: ship.id });
}

function rollBattery(t: Table, shot: PlainBattery): void {
  const { emplacement, battery, target } = shot;
  const { battery: _, ...report } = volleyAtShip(t, shipOf(t.s, target), 4, 'regular', null);
  t.events.push({ type: 'battery-fired', emplacement, battery, target, ...report });
  score(t.s, { target, hull: report.hull, mast: report.mast, battery: 0, source: emplacement });
}

function rollTorpedo(t: Table, shot: PlainTorpedo): void {
  const target = shipOf(t.s, shot.target);
  const isIronclad = target.class === 'ironclad';
  const die = d6(t);
  const faces = die <= (isIronclad ? 2 : 1) ? d6s(t, 10) : [];
  let hull = showing(faces, 5, 6);
  let armour: number[] = [];
  if (isIronclad && t.s.options.ironcladArmour === 'all') ({ armour, hull } = throughArmour(t, hull));
  t.events.push({
    type: 'torpedo-launched',
    ship: shot.ship,
    target: shot.target,
    die,
    hit: die <= (isIronclad ? 2 : 1),
    faces,
    armour,
    hull,
  });
  score(t.s, { target: shot.target, hull, mast: 0, battery: 0, source: shot.ship });
}

function endShooting(t: Table, side: string): void {
  let shots = 0;
  for (const ship of t.s.ships)
    if (ship.side === side) shots += ship.fired.length + ship.torpedoTargets.length;
  for (const place of t.s.emplacements) if (place.side === side) shots += place.fired.length;
  t.events.push({ type: 'shooting-ended', side, shots });
  if (t.s.declared.length > 0) t.s.phase = 'resolution';
  else handOver(t, side);
}

function handOver(t: Table, side: string): void {
  if (side === t.s.initiative.winner) {
    t.s.phase = 'shooting';
    t.s.activeSide = otherSide(t.s, side);
  } else {
    applyHits(t);
  }
}

function resolveShot(t: Table): void {
  const { s } = t;
  const shot = s.declared.shift();
  if (shot === undefined) throw new Error('nothing declared');
  rollShot(t, shot);
  if (s.declared.length === 0) handOver(t, s.activeSide ?? '');
}

// ---------------------------------------------------------------------------------------------------------------
// The rest of the turn
// ---------------------------------------------------------------------------------------------------------------

// Sides in the order of IM-R115 and IM-R136: the one with the initiative, then the other.
function initiativeOrder(s: PlainState): string[] {
  const { winner } = s.initiative;
  return winner === null ? s.sides.map((x) => x.id) : [winner, otherSide(s, winner)];
}

function applyHits(t: Table): void {
  const { s } = t;
  const hits = s.pendingHits;
  s.pendingHits = [];
  s.activeSide = null;
  const hurt = damage(t, hits);
  if (eliminate(t)) return;
  s.queue = initiativeOrder(s).flatMap((side) =>
    hurt.filter((id) => shipOf(s, id).side === side && mustTest(shipOf(s, id))),
  );
  if (s.queue.length > 0) s.phase = 'quality';
  else beginMorale(t);
}

function qualityStep(t: Table): void {
  const { s } = t;
  testQuality(t, shipOf(s, s.queue.shift() ?? ''));
  if (s.queue.length > 0) return;
  if (!eliminate(t)) beginMorale(t);
}

// IM-153, IM-R117, IM-R121, IM-R130
function mustTestMorale(s: PlainState, side: string): boolean {
  const ships = s.ships.filter((x) => x.side === side);
  return ships.length > 0 && 2 * ships.filter((x) => isLost(s, x)).length >= ships.length;
}

function beginMorale(t: Table): void {
  const { s } = t;
  s.moraleFailed = {};
  s.queue = initiativeOrder(s).filter((side) => mustTestMorale(s, side));
  if (s.queue.length > 0) s.phase = 'morale';
  else endTurn(t);
}

function isLegendary(s: PlainState, side: string): boolean {
  return s.sides.some((x) => x.id === side && x.legendaryAdmiral);
}

// IM-155 to IM-157, IM-R118
function moraleStep(t: Table): void {
  const { s } = t;
  const side = s.queue.shift() ?? '';
  const die = d6(t);
  const sign = s.options.moraleLegend === 'as-written' ? 1 : -1;
  let total = die;
  if (isLegendary(s, side)) total -= sign;
  if (isLegendary(s, otherSide(s, side))) total += sign;
  const failed = total <= 2;
  s.moraleFailed[side] = failed;
  t.events.push({ type: 'morale-rolled', side, die, total, failed });
  if (s.queue.length === 0) judgeMorale(t);
}

function judgeMorale(t: Table): void {
  const { s } = t;
  const failed = initiativeOrder(s).filter((side) => s.moraleFailed[side] === true);
  for (const side of failed) t.events.push({ type: 'side-surrendered', side });
  if (failed.length === 0) endTurn(t);
  else if (failed.length === 2) finishGame(t, null, 'mutual');
  else finishGame(t, otherSide(s, failed[0] ?? ''), 'surrender');
}

// IM-R124, IM-R125
function eliminate(t: Table): boolean {
  const beaten = t.s.sides.filter((side) => isBeaten(t.s, side.id));
  if (beaten.length === 0) return false;
  if (beaten.length === 2) finishGame(t, null, 'mutual');
  else finishGame(t, otherSide(t.s, beaten[0]?.id ?? ''), 'elimination');
  return true;
}

function endTurn(t: Table): void {
  const { s } = t;
  if (s.options.turnLimit !== null && s.turn >= s.options.turnLimit) {
    finishGame(t, null, 'turn-limit');
    return;
  }
  t.events.push({ type: 'turn-ended', turn: s.turn });
  for (const ship of s.ships) {
    ship.steamedLastTurn = underSteam(ship);
    ship.moved = 0;
    ship.propulsion = 'none';
    ship.done = false;
    ship.boats = false;
    ship.fired = [];
    ship.halved = { high: 0, low: 0 };
    ship.torpedoTargets = [];
  }
  for (const emplacement of s.emplacements) emplacement.fired = [];
  s.turn += 1;
  s.phase = 'initiative';
  s.activeSide = null;
  s.initiative = { winner: null, scores: null, ties: 0 };
  s.order = null;
  s.moraleFailed = {};
}

// IM-R127
function fateOf(ship: PlainShip, victor: string | null): PlainFate {
  if (ship.status === 'sunk') return 'sunk';
  if (ship.status === 'withdrawn') return 'withdrawn';
  return victor === null || ship.side === victor ? 'home' : 'prize';
}

function finishGame(t: Table, victor: string | null, reason: PlainReason): void {
  const { s } = t;
  const fates: Record<string, PlainFate> = {};
  for (const ship of s.ships) fates[ship.id] = fateOf(ship, victor);
  const troopsAshore: Record<string, number> = {};
  for (const side of s.sides) troopsAshore[side.id] = 0;
  for (const unit of s.troops) {
    if (unit.status === 'ashore') troopsAshore[unit.side] = (troopsAshore[unit.side] ?? 0) + ROOM[unit.kind];
  }
  s.result = { victor, reason, turn: s.turn, fates, troopsAshore };
  s.phase = 'over';
  s.activeSide = null;
  const prizes = s.ships.map(({ id }) => id).filter((id) => fates[id] === 'prize');
  t.events.push({ type: 'game-over', victor, reason, prizes });
}

// IM-R105
function steamers(s: PlainState, side: string): number {
  return s.ships.filter((x) => x.side === side && inPlay(x) && x.steamedLastTurn).length;
}

// IM-142 to IM-145
function initiativeStep(t: Table): void {
  const { s } = t;
  const dice: Record<string, number> = {};
  const scores: Record<string, number> = {};
  for (const { id, legendaryAdmiral } of s.sides) {
    const die = d6(t);
    dice[id] = die;
    const trails = steamers(s, id) > steamers(s, otherSide(s, id));
    scores[id] = die + (legendaryAdmiral ? 1 : 0) - (trails ? 1 : 0);
  }
  s.initiative.scores = scores;
  t.events.push({ type: 'initiative-rolled', dice, scores: { ...scores } });
  const [first, second] = s.sides.map((side) => side.id);
  const lead = (scores[first ?? ''] ?? 0) - (scores[second ?? ''] ?? 0);
  if (lead === 0) {
    s.initiative.ties += 1;
    t.events.push({ type: 'initiative-tied' });
    return;
  }
  const winner = (lead > 0 ? first : second) ?? '';
  s.initiative.winner = winner;
  s.phase = 'order';
  s.activeSide = winner;
  t.events.push({ type: 'initiative-won', side: winner });
}

function chooseOrder(t: Table, side: string, order: 'first' | 'second'): void {
  const { s } = t;
  const other = otherSide(s, side);
  s.order = order === 'first' ? [side, other] : [other, side];
  s.phase = 'movement';
  s.activeSide = s.order[0] ?? null;
  t.events.push({ type: 'order-chosen', side, order });
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
  const t: Table = { s: copied(state), events: [], faces, used: 0 };
  carryOut(t, copied(action));
  return { state: t.s, events: copied(t.events), used: t.used };
}

function carryOut(t: Table, action: PlainAction): void {
  if (action.type === 'advance') advance(t);
  else if (action.type === 'choose-order') chooseOrder(t, action.side, action.order);
  else if (action.type === 'fire') takeShot(t, action);
  else if (action.type === 'launch-torpedo') takeShot(t, action);
  else if (action.type === 'fire-battery') takeShot(t, action);
  else if (action.type === 'end-shooting') endShooting(t, action.side);
  else {
    moveShips(t, action);
    eliminate(t);
  }
}

function advance(t: Table): void {
  if (t.s.phase === 'initiative') initiativeStep(t);
  else if (t.s.phase === 'resolution') resolveShot(t);
  else if (t.s.phase === 'quality') qualityStep(t);
  else moraleStep(t);
}

function moveShips(t: Table, action: PlainAction): void {
  if (action.type === 'declare-sail') declareSail(t, shipOf(t.s, action.ship), action.dice);
  else if (action.type === 'sail-leg') sailLeg(t, action.die);
  else if (action.type === 'declare-steam') declareSteam(t, shipOf(t.s, action.ship));
  else if (action.type === 'steam-leg') steamLeg(t, action.distance);
  else if (action.type === 'turn') turn(t, action.degrees);
  else if (action.type === 'attempt-ram') attemptRam(t);
  else if (action.type === 'pass-by') passBy(t);
  else if (action.type === 'finish-ship') finishShip(t);
  else if (action.type === 'land-troops') landTroops(t, action.ship, action.unit, action.x, action.y);
  else if (action.type === 'embark-troops') embarkTroops(t, action.ship, action.unit);
  else if (action.type === 'end-movement') endMovement(t, action.side);
}

// ---------------------------------------------------------------------------------------------------------------
// Set-up
// ---------------------------------------------------------------------------------------------------------------

function optionsFor(scenario: PlainScenario, options: Partial<PlainOptions>): PlainOptions {
  return { ...DEFAULTS, ...scenario.options, ...options };
}

function isOption(name: string, value: unknown): boolean {
  if (!Object.keys(DEFAULTS).includes(name)) return false;
  if (name === 'smokeRadius') return isNumber(value) && value > 0;
  if (name === 'turnLimit')
    return value === null || (isNumber(value) && Number.isInteger(value) && value >= 1);
  return value === (DEFAULTS as Claim)[name] || value === OTHER_VALUES[name];
}

// The position at the start of a scenario, whether it can be played or not.
function setUp(scenario: PlainScenario, options: PlainOptions): PlainState {
  return copied({
    ruleset: 'imaginations',
    options,
    table: scenario.table ?? { width: 72, height: 48 },
    turn: 1,
    phase: 'initiative',
    activeSide: null,
    initiative: { winner: null, scores: null, ties: 0 },
    order: null,
    sides: scenario.sides.map(({ id, name, legendaryAdmiral }) => ({
      id,
      name: name ?? id,
      legendaryAdmiral: legendaryAdmiral ?? false,
    })),
    ships: (scenario.ships ?? []).map(placeShip),
    emplacements: (scenario.emplacements ?? []).map(placeEmplacement),
    terrain: (scenario.terrain ?? []).map(({ id, kind, polygons, blocksSight }) => ({
      id,
      kind,
      polygons: polygons.map((polygon) => polygon.map(([x, y]) => [rounded(x), rounded(y)])),
      blocksSight: blocksSight ?? false,
    })),
    troops: (scenario.troops ?? []).map(({ id, side, kind, status, ship, x, y }) => ({
      id,
      side,
      kind,
      status: status ?? (typeof ship === 'string' ? 'aboard' : 'ashore'),
      ship: ship ?? null,
      x: x === undefined || x === null ? null : rounded(x),
      y: y === undefined || y === null ? null : rounded(y),
      boatTurn: null,
    })),
    smoke: (scenario.smoke ?? []).map(({ id, side, ship, colour, points, placedTurn }) => ({
      id,
      side,
      ship,
      colour: colour ?? 'black',
      points: points.map(([x, y]) => [rounded(x), rounded(y)]),
      placedTurn: placedTurn ?? 0,
    })),
    move: null,
    declared: [],
    pendingHits: [],
    queue: [],
    moraleFailed: {},
    result: null,
  } as PlainState);
}

function placeShip(given: PlainScenarioShip): PlainShip {
  const kind = given.class;
  const full = (points: number): number[] => [points, points, points];
  return {
    id: given.id,
    side: given.side,
    name: given.name ?? given.id,
    class: kind,
    x: rounded(given.x),
    y: rounded(given.y),
    bearing: normal(given.bearing),
    length: rounded(given.length ?? LENGTH[kind]),
    beam: rounded(given.beam ?? 1),
    hull: given.hull ?? full(FULL_HULL[kind]),
    mast: given.mast ?? (kind === 'ironclad' ? [] : full(FULL_MAST[kind])),
    quality: given.quality ?? 'regular',
    qualityTested: given.qualityTested ?? false,
    status: given.status ?? 'in-play',
    torpedoes: given.torpedoes ?? TORPEDOES[kind],
    propulsion: 'none',
    moved: 0,
    done: false,
    boats: false,
    fired: [],
    halved: { high: 0, low: 0 },
    torpedoTargets: [],
    steamedLastTurn: given.steamedLastTurn ?? false,
    smokeTrail: null,
  };
}

function placeEmplacement(given: PlainScenarioEmplacement): PlainEmplacement {
  return {
    id: given.id,
    side: given.side,
    x: rounded(given.x),
    y: rounded(given.y),
    guns: given.guns ?? new Array<number>(BATTERIES[given.size ?? 'small']).fill(2),
    stoneworks: given.stoneworks ?? false,
    fired: [],
  };
}

function hasDoubles(items: readonly { id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size < items.length;
}

// Corners have to run counter-clockwise.
function isConvex(polygon: readonly Point[]): boolean {
  const bends = polygon.map((p, i) => sideOfLine(p, corner(polygon, i + 1), corner(polygon, i + 2)));
  return polygon.length >= 3 && bends.every((bend) => bend > 0);
}

function hasGoodDivisions(ship: PlainShip): boolean {
  const fits = (divisions: readonly number[], count: number, most: number): boolean =>
    divisions.length === count && divisions.every((x) => Number.isInteger(x) && x >= 0 && x <= most);
  const masts = ship.class === 'ironclad' ? 0 : 3;
  if (!fits(ship.hull, 3, FULL_HULL[ship.class]) || !fits(ship.mast, masts, FULL_MAST[ship.class]))
    return false;
  // the ledger names a ship in play without a hull point; invariant 2 asks for the rest
  return (ship.status === 'sunk') === (left(ship.hull) === 0);
}

// The code of the first thing that is wrong with a set-up; null if it can be played.
export function setUpFault(scenario: PlainScenario, chosen: Partial<PlainOptions>): string | null {
  const options = optionsFor(scenario, chosen);
  const s = setUp(scenario, options);
  if (s.sides.length !== 2) return 'two-sides-required';
  const lists = [s.sides, [...s.ships, ...s.emplacements], s.terrain, s.troops, s.smoke];
  if (lists.some(hasDoubles)) return 'duplicate-id';
  const owned = [...s.ships, ...s.emplacements, ...s.troops, ...s.smoke];
  if (owned.some(({ side }) => !s.sides.some((x) => x.id === side))) return 'unknown-side';
  if (s.sides.some((side) => isBeaten(s, side.id))) return 'empty-side';
  // the ledger's fine points: one code for an unknown option and for a bad value
  if (!Object.entries(options).every(([name, value]) => isOption(name, value))) return 'invalid-options';
  if (s.terrain.some((x) => x.polygons.some((polygon) => !isConvex(polygon)))) return 'non-convex-polygon';
  if (!s.ships.every(hasGoodDivisions)) return 'bad-division-points';
  return placementFault(s) ?? troopsFault(s);
}

function placementFault(s: PlainState): string | null {
  const ships = s.ships.filter(inPlay);
  const { width, height } = s.table;
  if (ships.some(({ x, y }) => x < 0 || x > width || y < 0 || y > height)) return 'ship-off-table';
  if (ships.some((ship) => overlapsLand(s, footprint(ship)))) return 'ship-on-land';
  if (ships.some((ship) => overlapsShip(s, ship, footprint(ship)))) return 'overlapping-ships';
  return null;
}

function troopsFault(s: PlainState): string | null {
  const aboard = s.troops.filter((unit) => unit.status === 'aboard');
  const isAtHome = (unit: PlainTroop): boolean =>
    s.ships.some((ship) => ship.id === unit.ship && ship.side === unit.side && ship.status !== 'sunk');
  if (!aboard.every(isAtHome)) return 'unknown-ship';
  const isFull = (ship: PlainShip): boolean => load(s.troops, ship.id) > capacity(s.options, ship.class);
  return s.ships.some(isFull) ? 'over-capacity' : null;
}

export function start(scenario: PlainScenario | string, chosen: Partial<PlainOptions> = {}): PlainState {
  const found = typeof scenario === 'string' ? SCENARIOS[scenario] : scenario;
  if (found === undefined) throw new Error('invalid-scenario');
  const fault = setUpFault(found, chosen);
  if (fault !== null) throw new Error(fault);
  return setUp(found, optionsFor(found, chosen));
}

// ---------------------------------------------------------------------------------------------------------------
// Campaign
// ---------------------------------------------------------------------------------------------------------------

export type PlainCampaignShip = {
  id: string;
  side: string;
  class: PlainClass;
  hull: number[];
  mast: number[];
  quality: 'regular' | 'poor';
  inPort: boolean;
  repairedThisWeek: boolean;
};

export type PlainCampaign = { week: number; ships: PlainCampaignShip[] };

export type PlainCampaignAction =
  | { type: 'import-battle'; battle: PlainState }
  | { type: 'repair-division'; side: string; ship: string; kind: 'hull' | 'mast'; division: number }
  | { type: 'end-week' };

export type PlainCampaignEvent =
  | { type: 'ship-towed'; ship: string; side: string }
  | { type: 'ship-home'; ship: string; side: string }
  | { type: 'division-repaired'; ship: string; kind: 'hull' | 'mast'; division: number }
  | { type: 'week-ended'; week: number };

export function startCampaign(given: PlainCampaign): PlainCampaign {
  return copied(given);
}

export function campaignRefusal(campaign: PlainCampaign, anything: unknown): string | null {
  if (typeof anything !== 'object' || anything === null || Array.isArray(anything)) return 'unknown-action';
  const action = anything as Claim;
  if (action.type === 'end-week') return null;
  if (action.type === 'import-battle') {
    const battle = action.battle as Claim | null | undefined;
    return typeof battle === 'object' && battle !== null && battle.phase === 'over'
      ? null
      : 'battle-not-over';
  }
  return action.type === 'repair-division' ? repairProblem(campaign, action) : 'unknown-action';
}

function fullPoints(ship: PlainCampaignShip, kind: 'hull' | 'mast'): number {
  return kind === 'hull' ? FULL_HULL[ship.class] : FULL_MAST[ship.class];
}

// IM-063, IM-R128
function repairProblem(campaign: PlainCampaign, action: Claim): string | null {
  const ship = campaign.ships.find((x) => x.id === action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== action.side) return 'not-your-ship';
  if (!ship.inPort) return 'not-in-port';
  if (ship.repairedThisWeek) return 'already-repaired-this-week';
  const { kind, division } = action;
  if (kind !== 'hull' && kind !== 'mast') return 'unknown-division';
  if (!isIndex(division, ship[kind].length)) return 'unknown-division';
  return ship[kind][division] === fullPoints(ship, kind) ? 'not-damaged' : null;
}

export function campaignChoices(campaign: PlainCampaign): PlainCampaignAction[] {
  const found: PlainCampaignAction[] = [{ type: 'end-week' }];
  for (const { id, side } of campaign.ships) {
    for (const kind of ['hull', 'mast'] as const) {
      for (let division = 0; division < 3; division += 1) {
        found.push({ type: 'repair-division', side, ship: id, kind, division });
      }
    }
  }
  return found.filter((action) => campaignRefusal(campaign, action) === null);
}

export function campaignPlay(
  campaign: PlainCampaign,
  action: PlainCampaignAction,
): { state: PlainCampaign; events: PlainCampaignEvent[] } {
  const problem = campaignRefusal(campaign, action);
  if (problem !== null) throw new Error(`refused: ${problem}`);
  const state = copied(campaign);
  const events: PlainCampaignEvent[] = [];
  if (action.type === 'end-week') {
    state.week += 1;
    for (const ship of state.ships) ship.repairedThisWeek = false;
    events.push({ type: 'week-ended', week: state.week });
  } else if (action.type === 'import-battle') {
    for (const ship of action.battle.ships) importShip(state, ship, action.battle.result, events);
  } else {
    repair(state, action.ship, action.kind, action.division);
    const { ship, kind, division } = action;
    events.push({ type: 'division-repaired', ship, kind, division });
  }
  return { state, events };
}

function repair(state: PlainCampaign, id: string, kind: 'hull' | 'mast', division: number): void {
  for (const ship of state.ships) {
    if (ship.id !== id) continue;
    ship[kind][division] = fullPoints(ship, kind);
    ship.repairedThisWeek = true;
  }
}

// IM-062, IM-R127, IM-R129
function importShip(
  state: PlainCampaign,
  ship: PlainShip,
  result: PlainResult | null,
  events: PlainCampaignEvent[],
): void {
  if (ship.status === 'sunk') {
    state.ships = state.ships.filter((x) => x.id !== ship.id);
    return;
  }
  const isPrize = result?.fates[ship.id] === 'prize';
  const side = isPrize ? (result?.victor ?? ship.side) : ship.side;
  const { id, class: kind, quality } = ship;
  const place = state.ships.findIndex((x) => x.id === id);
  const repairedThisWeek = state.ships[place]?.repairedThisWeek ?? false;
  const home: PlainCampaignShip = {
    ...{ id, side, class: kind, quality, repairedThisWeek, inPort: true },
    hull: [...ship.hull],
    mast: [...ship.mast],
  };
  if (place < 0) state.ships.push(home);
  else state.ships[place] = home;
  events.push({ type: isPrize ? 'ship-towed' : 'ship-home', ship: id, side });
}
