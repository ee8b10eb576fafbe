// Types of the plain sea-battles: the state, scenario and options of the ledger.

import type { Box, Facing, Point } from './geometry.ts';

export type Fields = Record<string, unknown>;

export type PlainOptions = {
  scale: number;
  facing: 'corner' | 'centre';
  capOrder: 'total' | 'per-bonus';
  ownPenaltyWithAdmiral: boolean;
  admiralSuccession: 'flagship-captain' | 'none';
  psychLockOn: 'next-turn' | 'next-movement';
  fearLock: boolean;
  windOnlyUnderSail: boolean;
  ramAtExactly10: 'D6' | 'D3';
  ramCanHitTroops: boolean;
  friendlyContact: 'forbidden' | 'ram';
  tableEdge: 'wall' | 'withdraw';
  embarkRange: number;
  extraSets: 'per-number' | 'per-pair';
  shipMovePenalty: boolean;
  moveOrFire: 'ignored-aboard' | 'strict';
  templateCap: boolean;
  engagedShooting: 'forbidden' | 'allowed';
  shipsBlockSight: boolean;
  boatShooting: boolean;
  boarding: 'optional' | 'compulsory';
  obstacle: 'first-round' | 'until-win';
  stepUp: boolean;
  undefended: 'takeable' | 'hull-only';
  combatRoundCap: number;
  insaneCourage: boolean;
  neverDisengage: 'fighting' | 'any-aboard';
  danse: 'scaled' | 'half-speed';
  miscast: 'simple' | 'none';
  cavalrySlots: 1 | 2;
  roundLimit: number;
};

export const DEFAULTS: PlainOptions = {
  scale: 0.5,
  facing: 'corner',
  capOrder: 'total',
  ownPenaltyWithAdmiral: false,
  admiralSuccession: 'flagship-captain',
  psychLockOn: 'next-turn',
  fearLock: false,
  windOnlyUnderSail: true,
  ramAtExactly10: 'D6',
  ramCanHitTroops: false,
  friendlyContact: 'forbidden',
  tableEdge: 'wall',
  embarkRange: 1,
  extraSets: 'per-number',
  shipMovePenalty: true,
  moveOrFire: 'ignored-aboard',
  templateCap: false,
  engagedShooting: 'forbidden',
  shipsBlockSight: false,
  boatShooting: false,
  boarding: 'optional',
  obstacle: 'first-round',
  stepUp: false,
  undefended: 'takeable',
  combatRoundCap: 30,
  insaneCourage: true,
  neverDisengage: 'fighting',
  danse: 'scaled',
  miscast: 'simple',
  cavalrySlots: 1,
  roundLimit: 6,
};

export type Profile = Record<'M' | 'WS' | 'BS' | 'S' | 'T' | 'W' | 'I' | 'A' | 'Ld', number>;
export type Wounds = 1 | 'D3' | 'D6';
export type Template = 'small' | 'large' | 'flame';
export type Propulsion = 'sails' | 'oars';
export type Speed = 'full' | 'half';
export type Lasting = { now: boolean; next: boolean };
export type Captain = { kind: 'random'; ld: number } | { kind: 'character'; id: string };
export type Cover = 'soft' | 'hard';

export type Missile = {
  name: string;
  range: number;
  strength: number | null;
  shots: number;
  wounds: Wounds;
  template: Template | null;
  fromAbove: boolean;
  ignoresArmour: boolean;
  poison: boolean;
  moveOrFire: boolean;
};

export type MachineType = {
  action: string;
  minRange: number;
  range: number;
  strength: number;
  centreStrength: number;
  wounds: Wounds;
  barrels: number;
  template: Template | null;
  fromAbove: boolean;
  ignoresArmour: boolean;
  rollsToHit: boolean;
};

export type SpellEffect =
  | { kind: 'hits'; strength: number; wounds: Wounds; fromAbove: boolean }
  | { kind: 'move'; speed: Speed; distance: number | null }
  | { kind: 'hand-of-gork' }
  | { kind: 'leadership'; value: number }
  | { kind: 'speed'; factor: number };

export type Spell = {
  castingValue: number | null;
  range: number;
  target: 'enemy' | 'enemy-ship' | 'own-ship';
  army: string | null;
  needsSight: boolean;
  needsUnengaged: boolean;
  effect: SpellEffect;
};

export type Side = { id: string; army: string; vp: number; conceded: boolean };
export type Corner = [x: number, y: number];
export type Land = { id: string; polygon: Corner[]; blocksSight: boolean };
export type Zone = { x0: number; y0: number; x1: number; y1: number; heading: number };
export type Expiry = { side: string; when: 'magic' | 'next-turn' | 'this-turn' };

export type Ship = Box & {
  id: string;
  side: string;
  firstSide: string;
  name: string;
  points: number;
  size: number;
  hasSails: boolean;
  hasOars: boolean;
  sailsDamaged: boolean;
  oarsDamaged: boolean;
  damage: number;
  lastHitBy: string | null;
  sinking: boolean;
  crewSlain: number;
  mutiny: number;
  captainSlain: number;
  captain: Captain | null;
  flagship: boolean;
  ldMods: { spell: string; value: number; expires: Expiry }[];
  moveMods: { spell: string; factor: number; expires: Expiry }[];
  battened: Lasting;
  moveLock: Lasting;
  squabbling: boolean;
  terrorTested: boolean;
  animosity: boolean;
  causesFear: boolean;
  causesTerror: boolean;
  immunePsych: boolean;
  nearAdmiralAtStart: boolean;
  cover: Cover | null;
  propulsion: Propulsion | null;
  ordersPassed: number;
  ordersClosed: boolean;
  movedThisPhase: number;
  markersTouched: string[];
  searched: string[];
  shotSlots: number;
  standShootBy: string[];
  panicTested: boolean;
  movedThisTurn: boolean;
  status: 'unplaced' | 'afloat' | 'sunk' | 'withdrawn';
};

export type LossReason = 'killed' | 'broken' | 'drowned' | 'captured' | 'sunk' | 'scuttled' | 'withdrawn';
export type Place = { ship: string } | { counter: string } | { marker: string } | { gone: LossReason };

export type Troops = {
  id: string;
  side: string;
  name: string;
  kind: 'infantry' | 'cavalry' | 'monster' | 'chariot' | 'warmachine';
  flying: boolean;
  models: number;
  startModels: number;
  woundsOnLead: number;
  profile: Profile;
  baseMm: number;
  us: number;
  save: number;
  mountedSave: number | null;
  ward: number | null;
  missile: Missile | null;
  rules: string[];
  points: number;
  at: Place;
  modelsAtPhaseStart: number;
  transferred: boolean;
  fired: boolean;
};

export type Machine = {
  type: string;
  toughness: number;
  wounds: number;
  woundsLeft: number;
  disabledUntil: number | null;
};

export type Unit = Troops & { machine: Machine | null; standard: boolean };

export type Tier = 'champion' | 'hero' | 'lord';

export type Character = Troops & {
  tier: Tier;
  unit: string | null;
  wizardLevel: number;
  caster: 'normal' | 'incantation';
  incantationDice: 2 | 3;
  incantationsPerPhase: 1 | 2;
  spells: string[];
};

export type Group = { unit: string; models: number } | { character: string; models: number };

export type Counter = {
  id: string;
  kind: 'lifeboat' | 'flyer' | 'shore';
  side: string;
  x: number;
  y: number;
  unit: string | null;
  characters: string[];
  moved: boolean;
  moveLock: Lasting;
  terrorTested: boolean;
  cover: Cover | null;
};

export type Marker = {
  id: string;
  kind: 'wreckage' | 'debris';
  side: string;
  x: number;
  y: number;
  aboard: Group[];
  fresh: boolean;
  by: string | null;
};

export type Contact = {
  id: string;
  kind: 'ram' | 'flyer';
  charger: string;
  defender: string;
  status: 'open' | 'fought' | 'declined' | 'gone';
};

export type Prisoners = Group & { by: string; ship: string };

export type Loss = {
  kind: 'ship' | 'unit' | 'character';
  id: string;
  side: string;
  reason: LossReason;
  by: string | null;
  models: number;
};

export type Entry = { unit: string | null; characters: string[] };

export type Fighters = {
  ship: string | null;
  counter: string | null;
  cap: number;
  rankAndFile: number;
  characters: string[];
};

export type Combat = {
  contact: string;
  chargerSide: string;
  round: number;
  order: Record<string, Entry[] | null>;
  index: Record<string, number>;
  fighters: Record<string, Fighters>;
  challenge: { by: string; answeredBy: string | null } | null;
  retired: string[];
  strikeQueue: { side: string; fighter: string }[];
  killed: Record<string, number>;
  wounds: Record<string, number>;
  lastWinner: string | null;
  chargersWon: boolean;
  sixesOnly: string[];
  hatredUsed: string[];
  step: 'orders' | 'fear' | 'challenge' | 'strikes' | 'result' | 'choice' | 'prize';
};

export type Magic = {
  power: Record<string, number>;
  dispel: Record<string, number>;
  cast: { wizard: string; spell: string }[];
  onShip: { ship: string; spell: string }[];
  barred: string[];
};

export type Step = { forward: number } | { turn: number };
export type MoveCause = 'order' | 'spell' | 'hand-of-gork' | 'get-em' | 'show-em';
export type Charge = { cause: MoveCause; steps: Step[] };
export type SpellCast = { wizard: string; spell: string; target: string; total: number };

export type Pending =
  | { kind: 'move-ship'; side: string; data: { ship: string; spell: string | null } }
  | {
      kind: 'reaction';
      side: string;
      data: { ship: string; charger: string; gap: number; models: number; charge: Charge | null };
    }
  | { kind: 'take-survivors'; side: string; data: { ship: string; marker: string; living: Group[] } }
  | { kind: 'appoint-captain'; side: string; data: { ship: string } }
  | { kind: 'dispel'; side: string; data: SpellCast }
  | { kind: 'counter-board'; side: string; data: { contact: string } }
  | {
      kind: 'attack-orders' | 'challenge' | 'answer-challenge' | 'name-coward' | 'strike' | 'after-round';
      side: string;
      data: null;
    }
  | { kind: 'prize'; side: string; data: { ship: string; undefended: boolean; attacked: boolean } }
  | {
      kind: 'roll-wind' | 'roll-current' | 'begin-turn' | 'round-result' | 'crew-attack' | 'strike-order';
      side: null;
      data: null;
    }
  | { kind: 'roll-first-side'; side: null; data: { tied: string[] } }
  | {
      kind: 'roll-captain' | 'sink-check' | 'stupidity-test' | 'animosity' | 'extra-damage';
      side: null;
      data: { ship: string };
    }
  | { kind: 'captain-hits'; side: null; data: { ship: string; character: string } }
  | { kind: 'panic-test' | 'terror-test'; side: null; data: { of: string } }
  | {
      kind: 'ram-hit' | 'ram-return';
      side: null;
      data: { rammer: string; rammed: string; cause: MoveCause };
    }
  | { kind: 'spell-effect'; side: null; data: SpellCast }
  | { kind: 'fear-charged'; side: null; data: { of: string } };

export type Phase = 'setup' | 'start' | 'movement' | 'magic' | 'shooting' | 'combat' | 'game-over';

export type PlainState = {
  options: PlainOptions;
  table: { width: number; height: number };
  land: Land[];
  wind: { from: number } | null;
  current: { from: number; area: Corner[] | null } | null;
  sides: Side[];
  turnOrder: string[];
  round: number;
  activeSide: string | null;
  zones: Record<string, Zone> | null;
  phase: Phase;
  step: 'captains' | 'deploy' | 'lots' | 'orders' | 'embark' | 'main';
  /** The last one is answered first. */
  pending: Pending[];
  activeShip: string | null;
  damageLog: Record<string, number>;
  contacts: Contact[];
  combat: Combat | null;
  magic: Magic;
  prisoners: Prisoners[];
  lost: Loss[];
  winner: string | null;
  endReason: 'round-limit' | 'last-afloat' | 'conceded' | null;
  ships: Record<string, Ship>;
  units: Record<string, Unit>;
  characters: Record<string, Character>;
  counters: Record<string, Counter>;
  markers: Record<string, Marker>;
  spells: Record<string, Spell>;
  machines: Record<string, MachineType>;
  /** What the plain program keeps in mind beside what the ledger names. */
  memory: {
    /** Lots that are still to be drawn. */
    wind: boolean;
    current: { area: Corner[] | null } | null;
    first: boolean;
    /** Ships longer than usual, which the first turn tells. */
    oversize: string[];
    /** Whether the active side has ended the phase, so that it is over when nothing is due any more. */
    isEnding: boolean;
  };
};

export type PlainAction = { type: string } & Fields;
export type PlainEvent = { type: string } & Fields;

/** An action under way: the position that it changes, the faces that it takes, and what it tells. */
export type Run = {
  s: PlainState;
  faces: readonly number[];
  used: number;
  tags: string[];
  events: PlainEvent[];
  /** What has become due, the first one first. */
  due: Pending[];
};

/** An attack whose hits are worked out on a hull, on troops or on both. */
export type Attack = {
  /** The ship, counter or unit that hits, its side, and how. */
  by: string;
  side: string;
  cause: 'shooting' | 'spell' | 'ram' | 'ram-return' | 'boarding' | 'miscast' | 'captain-slain';
  strength: number;
  /** The Strength of the first hit of a template whose centre strikes; else null. */
  centreStrength: number | null;
  wounds: Wounds;
  template: Template | null;
  fromAbove: boolean;
  ignoresArmour: boolean;
};

export type { Facing, Point };
