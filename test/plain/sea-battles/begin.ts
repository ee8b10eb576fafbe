// A game of the plain sea-battles from its scenario: SB-004, SB-R01 to SB-R03, SB-R126, SB-R131.

import { started } from './dice.ts';
import { armyOf } from './fleet.ts';
import { settle } from './flow.ts';
import { EPS, normal, rounded } from './geometry.ts';
import { CHARACTER_POINTS, CHARACTERS, MACHINES, MISSILES, SPELLS, UNITS, type UnitType } from './tables.ts';
import {
  type Captain,
  type Character,
  type Corner,
  type Counter,
  DEFAULTS,
  type Land,
  type Machine,
  type MachineType,
  type Marker,
  type Missile,
  type Place,
  type PlainOptions,
  type PlainState,
  type Ship,
  type Spell,
  type Troops,
  type Unit,
  type Zone,
} from './types.ts';

type GivenTroops = Partial<Omit<Troops, 'at'>> & { id: string; type?: string | undefined };
type GivenUnit = GivenTroops & {
  machine?: string | (Pick<Machine, 'type'> & Partial<Machine>) | null | undefined;
  standard?: boolean | undefined;
};
type GivenCharacter = Omit<GivenTroops, 'at'> & Partial<Omit<Character, keyof Troops>>;
type Carried = { units?: GivenUnit[] | undefined; characters?: GivenCharacter[] | undefined };

export type PlainScenario = {
  table?: { width: number; height: number } | undefined;
  land?: Land[] | undefined;
  wind: { from: number } | 'roll' | null;
  current?: { from: number | 'roll'; area: Corner[] | null } | null | undefined;
  sides: { id: string; army?: string | undefined }[];
  firstSide?: string | undefined;
  zones?: Record<string, Zone> | null | undefined;
  ships: (Omit<Partial<Ship>, 'captain'> &
    Carried & { id: string; side: string; length: number; captain?: Captain | 'roll' | undefined })[];
  counters?:
    | (Partial<Omit<Counter, 'unit' | 'characters'>> &
        Pick<Counter, 'kind' | 'side' | 'x' | 'y'> & {
          unit?: GivenUnit | undefined;
          characters?: GivenCharacter[] | undefined;
        })[]
    | undefined;
  markers?:
    | (Omit<Partial<Marker>, 'aboard'> & Pick<Marker, 'id' | 'kind' | 'side' | 'x' | 'y'> & Carried)[]
    | undefined;
  spells?: Record<string, Spell> | undefined;
  machines?: Record<string, MachineType> | undefined;
  options?: Partial<PlainOptions> | undefined;
};

// ---------------------------------------------------------------------------------------------------------------
// Troops
// ---------------------------------------------------------------------------------------------------------------

/** A field that is given, else as on the table, else as usual. */
function orElse<T>(...values: (T | undefined)[]): T {
  return values.find((value) => value !== undefined) as T;
}

/** SB-R03 */
function usualStrength(troops: Pick<Troops, 'kind' | 'baseMm' | 'flying' | 'profile'>): number {
  if (troops.kind === 'monster') return troops.profile.W;
  if (troops.kind === 'chariot') return 4;
  if (troops.kind === 'cavalry') return 2;
  return troops.kind === 'infantry' && !troops.flying && troops.baseMm >= 40 ? 3 : 1;
}

function missileOf(s: PlainState, row: UnitType | undefined): Missile | null {
  const missile = row?.missile === undefined ? undefined : MISSILES[row.missile];
  return missile === undefined ? null : { ...missile, range: scaled(s, missile.range) };
}

/** SB-R01: what the tables give at the usual scale. */
function scaled(s: PlainState, distance: number): number {
  return (distance / 0.5) * s.options.scale;
}

function troopsFrom(
  s: PlainState,
  given: GivenTroops,
  row: UnitType | undefined,
  has: { side: string; at: Place; models: number },
): Troops {
  const troops: Troops = {
    id: given.id,
    side: has.side,
    name: given.name ?? given.id,
    kind: orElse(given.kind, row?.kind, 'infantry'),
    flying: orElse(given.flying, row?.flying, false),
    models: has.models,
    startModels: orElse(given.startModels, has.models),
    woundsOnLead: given.woundsOnLead ?? 0,
    profile: orElse(given.profile, row?.profile),
    baseMm: orElse(given.baseMm, row?.baseMm, 20),
    us: 0,
    save: orElse(given.save, row?.save, 7),
    mountedSave: orElse(given.mountedSave, row?.mountedSave, null),
    ward: given.ward ?? null,
    missile: orElse(given.missile, missileOf(s, row)),
    rules: [...orElse(given.rules, row?.rules, [])],
    points: 0,
    at: has.at,
    modelsAtPhaseStart: has.models,
    transferred: false,
    fired: given.fired ?? false,
  };
  troops.us = orElse(given.us, row?.us, usualStrength(troops));
  return troops;
}

function machineFrom(given: GivenUnit['machine']): Machine | null {
  if (given === null || given === undefined) return null;
  const fields = typeof given === 'string' ? { type: given } : given;
  const wounds = fields.wounds ?? 3;
  return { toughness: 7, woundsLeft: wounds, disabledUntil: null, ...fields, wounds };
}

function addUnit(s: PlainState, given: GivenUnit, side: string, at: Place): void {
  const row = given.type === undefined ? undefined : UNITS[given.type];
  const models = given.models ?? 3;
  const troops = troopsFrom(s, given, row, { side, at, models });
  const unit: Unit = {
    ...troops,
    machine: machineFrom(given.machine),
    standard: orElse(given.standard, row?.standard, false),
  };
  unit.points = given.points ?? 5 * unit.us * unit.startModels;
  s.units[unit.id] = unit;
}

function addCharacter(s: PlainState, given: GivenCharacter, side: string, at: Place): void {
  const row = given.type === undefined ? undefined : CHARACTERS[given.type];
  const troops = troopsFrom(s, given, row, { side, at, models: 1 });
  const tier = orElse(given.tier, row?.tier, 'hero' as const);
  s.characters[given.id] = {
    ...troops,
    points: given.points ?? CHARACTER_POINTS[tier],
    tier,
    unit: 'marker' in at ? null : (given.unit ?? null),
    wizardLevel: orElse(given.wizardLevel, row?.wizardLevel, 0),
    caster: orElse(given.caster, row?.caster, 'normal'),
    incantationDice: given.incantationDice ?? 2,
    incantationsPerPhase: given.incantationsPerPhase ?? 1,
    spells: [...(given.spells ?? [])],
  };
}

function addCarried(s: PlainState, { units = [], characters = [] }: Carried, side: string, at: Place): void {
  for (const unit of units) addUnit(s, unit, side, at);
  for (const character of characters) addCharacter(s, character, side, at);
}

// ---------------------------------------------------------------------------------------------------------------
// Ships, counters, markers
// ---------------------------------------------------------------------------------------------------------------

/** SB-R02 */
export function sizeOf(length: number): number {
  return Math.max(1, Math.ceil(length / 2 - EPS));
}

function addShip(s: PlainState, given: PlainScenario['ships'][number]): void {
  const { units, characters, captain, ...fields } = given;
  const size = sizeOf(given.length);
  const isPlaced = given.x !== undefined;
  s.ships[given.id] = {
    firstSide: given.side,
    name: given.id,
    points: 50 * size,
    beam: Math.max(0.5, given.length / 4),
    hasSails: true,
    hasOars: true,
    sailsDamaged: false,
    oarsDamaged: false,
    damage: 0,
    lastHitBy: null,
    sinking: false,
    crewSlain: 0,
    mutiny: 0,
    captainSlain: 0,
    flagship: false,
    battened: { now: false, next: false },
    moveLock: { now: false, next: false },
    terrorTested: false,
    animosity: armyOf(s, given.side) === 'orcs-goblins',
    causesFear: false,
    causesTerror: false,
    immunePsych: false,
    cover: null,
    ...structuredClone(fields),
    size,
    x: rounded(given.x ?? 0),
    y: rounded(given.y ?? 0),
    heading: normal(given.heading ?? s.zones?.[given.side]?.heading ?? 0),
    captain: captain === 'roll' || captain === undefined ? null : { ...captain },
    ldMods: [],
    moveMods: [],
    squabbling: false,
    nearAdmiralAtStart: false,
    propulsion: null,
    ordersPassed: 0,
    ordersClosed: false,
    movedThisPhase: 0,
    markersTouched: [],
    searched: [],
    shotSlots: 0,
    standShootBy: [],
    panicTested: false,
    movedThisTurn: false,
    status: isPlaced ? 'afloat' : 'unplaced',
  };
  if (given.length > 12 + EPS) s.memory.oversize = [...s.memory.oversize, given.id].sort();
  addCarried(s, given, given.side, { ship: given.id });
}

function addCounter(s: PlainState, given: NonNullable<PlainScenario['counters']>[number]): void {
  const { unit, characters = [], ...fields } = given;
  const id = `${given.kind}:${unit?.id ?? characters[0]?.id}`;
  s.counters[id] = {
    moveLock: { now: false, next: false },
    terrorTested: false,
    cover: null,
    ...structuredClone(fields),
    id,
    x: rounded(given.x),
    y: rounded(given.y),
    unit: unit?.id ?? null,
    characters: characters.map((character) => character.id).sort(),
    moved: false,
  };
  addCarried(s, { units: unit === undefined ? [] : [unit], characters }, given.side, { counter: id });
}

function addMarker(s: PlainState, given: NonNullable<PlainScenario['markers']>[number]): void {
  const { id, kind, side, x, y, units = [], characters = [] } = given;
  addCarried(s, given, side, { marker: id });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  s.markers[id] = {
    id,
    kind,
    side,
    x: rounded(x),
    y: rounded(y),
    aboard: [
      ...[...units].sort(byId).map((unit) => ({ unit: unit.id, models: unit.models ?? 3 })),
      ...[...characters].sort(byId).map((character) => ({ character: character.id, models: 1 })),
    ],
    fresh: given.fresh ?? true,
    by: given.by ?? null,
  };
}

// ---------------------------------------------------------------------------------------------------------------
// The spells and machines of a game
// ---------------------------------------------------------------------------------------------------------------

function spellFrom(s: PlainState, id: string, own: Record<string, Spell>): Spell | undefined {
  if (own[id] !== undefined) return structuredClone(own[id]);
  const spell = SPELLS[id];
  if (spell === undefined) return undefined;
  const found = { ...structuredClone(spell), range: scaled(s, spell.range) };
  if (found.effect.kind === 'move' && found.effect.distance !== null)
    found.effect.distance = s.options.danse === 'half-speed' ? null : scaled(s, found.effect.distance);
  return found;
}

function machineTypeFrom(
  s: PlainState,
  type: string,
  own: Record<string, MachineType>,
): MachineType | undefined {
  if (own[type] !== undefined) return structuredClone(own[type]);
  const machine = MACHINES[type];
  if (machine === undefined) return undefined;
  return { ...machine, range: scaled(s, machine.range), minRange: scaled(s, machine.minRange) };
}

function addTables(s: PlainState, { spells = {}, machines = {} }: PlainScenario): void {
  for (const { spells: known } of Object.values(s.characters))
    for (const id of known) {
      const spell = spellFrom(s, id, spells);
      if (spell !== undefined) s.spells[id] = spell;
    }
  for (const { machine } of Object.values(s.units)) {
    if (machine === null) continue;
    const type = machineTypeFrom(s, machine.type, machines);
    if (type !== undefined) s.machines[machine.type] = type;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The game
// ---------------------------------------------------------------------------------------------------------------

function emptyState(scenario: PlainScenario, options: PlainOptions): PlainState {
  const { firstSide = 'roll', current = null, wind } = scenario;
  const ids = scenario.sides.map(({ id }) => id);
  const isRolled = firstSide === 'roll';
  const isCurrentRolled = current !== null && current.from === 'roll';
  return {
    options,
    table: { ...(scenario.table ?? { width: 120, height: 80 }) },
    land: structuredClone(scenario.land ?? []),
    wind: wind === 'roll' || wind === null ? null : { from: normal(wind.from) },
    current:
      current === null || isCurrentRolled
        ? null
        : { from: normal(current.from as number), area: structuredClone(current.area) },
    sides: scenario.sides.map(({ id, army = '' }) => ({ id, army, vp: 0, conceded: false })),
    turnOrder: isRolled ? ids : [firstSide, ...ids.filter((id) => id !== firstSide)],
    round: 1,
    activeSide: null,
    zones: structuredClone(scenario.zones ?? null),
    phase: 'setup',
    step: 'captains',
    pending: [],
    activeShip: null,
    damageLog: {},
    contacts: [],
    combat: null,
    magic: { power: {}, dispel: {}, cast: [], onShip: [], barred: [] },
    prisoners: [],
    lost: [],
    winner: null,
    endReason: null,
    ships: {},
    units: {},
    characters: {},
    counters: {},
    markers: {},
    spells: {},
    machines: {},
    memory: {
      wind: wind === 'roll',
      current: isCurrentRolled ? { area: structuredClone(current.area) } : null,
      first: isRolled,
      oversize: [],
      isEnding: false,
    },
  };
}

/** The position from which a game begins; nothing is rolled. */
export function begin(scenario: PlainScenario, chosen: Partial<PlainOptions> = {}): PlainState {
  const s = emptyState(scenario, { ...DEFAULTS, ...scenario.options, ...chosen });
  for (const ship of scenario.ships) addShip(s, ship);
  for (const counter of scenario.counters ?? []) addCounter(s, counter);
  for (const marker of scenario.markers ?? []) addMarker(s, marker);
  addTables(s, scenario);
  for (const { id } of s.sides) {
    const own = Object.values(s.ships).filter(({ side }) => side === id);
    if (own.length === 1 && own[0] !== undefined) own[0].flagship = true;
  }
  const rolled = scenario.ships.filter(({ captain }) => captain === 'roll').map(({ id }) => id);
  for (const ship of rolled.sort().reverse())
    s.pending.push({ kind: 'roll-captain', side: null, data: { ship } });
  settle(started(s, []));
  return s;
}
