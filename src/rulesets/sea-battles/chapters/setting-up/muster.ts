import { roundBearing, roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import {
  CHARACTERS,
  CREW_MODELS,
  LARGE_UNIT_STRENGTH,
  LENGTH_PER_SIZE,
  MACHINE_BODY,
  MACHINES,
  MISSILES,
  SPELLS,
  type TroopsType,
  UNIT_STRENGTH,
  UNITS,
  VALUES,
  WIDE_BASE,
} from '../../tables.ts';
import type {
  Character,
  Counter,
  Group,
  Machine,
  MachineType,
  Marker,
  Missile,
  Place,
  Profile,
  ScenarioCharacter,
  ScenarioCounter,
  ScenarioMarker,
  ScenarioShip,
  ScenarioUnit,
  SeaBattlesOptions,
  SeaBattlesScenario,
  Ship,
  Spell,
  Troops,
  Unit,
  UnitKind,
  Zone,
} from '../../types.ts';

type Options = Pick<SeaBattlesOptions, 'scale' | 'danse'>;

/** Size of a ship of a length. @source SB-004, SB-R02 */
export function sizeOf(length: number): number {
  return Math.max(1, Math.ceil(length / LENGTH_PER_SIZE - TOLERANCE));
}

/** Beam of a ship of which none is given. @source SB-R04 */
export function beamOf(length: number): number {
  return Math.max(0.5, length / 4);
}

const OFF = { now: false, next: false };

/** A ship as it enters the game; one that has no place yet waits for the step `deploy`. */
export function launch(given: ScenarioShip, zone: Zone | undefined): Ship {
  const { id, side, length, captain } = given;
  const isPlaced = given.x !== undefined && given.y !== undefined;
  const size = sizeOf(length);
  return {
    id,
    side,
    firstSide: given.firstSide ?? side,
    name: given.name ?? id,
    points: given.points ?? VALUES.ship * size,
    x: roundCoordinate(given.x ?? 0),
    y: roundCoordinate(given.y ?? 0),
    heading: roundBearing(given.heading ?? zone?.heading ?? 0),
    length: roundCoordinate(length),
    beam: roundCoordinate(given.beam ?? beamOf(length)),
    size,
    hasSails: given.hasSails ?? true,
    hasOars: given.hasOars ?? true,
    sailsDamaged: given.sailsDamaged ?? false,
    oarsDamaged: given.oarsDamaged ?? false,
    damage: given.damage ?? 0,
    lastHitBy: given.lastHitBy ?? null,
    sinking: given.sinking ?? false,
    crewSlain: given.crewSlain ?? 0,
    mutiny: given.mutiny ?? 0,
    captainSlain: given.captainSlain ?? 0,
    captain: captain === undefined || captain === 'roll' ? null : captain,
    flagship: given.flagship ?? false,
    ldMods: [],
    moveMods: [],
    battened: given.battened ?? OFF,
    moveLock: given.moveLock ?? OFF,
    squabbling: false,
    terrorTested: given.terrorTested ?? false,
    animosity: given.animosity ?? false,
    causesFear: given.causesFear ?? false,
    causesTerror: given.causesTerror ?? false,
    immunePsych: given.immunePsych ?? false,
    nearAdmiralAtStart: false,
    cover: given.cover ?? null,
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
}

/** Unit Strength of a model of which none is given. @source SB-R03 */
export function strengthOfModel(kind: UnitKind, baseMm: number, profile: Profile): number {
  if (kind === 'monster') return profile.W;
  return kind === 'infantry' && baseMm >= WIDE_BASE ? LARGE_UNIT_STRENGTH : UNIT_STRENGTH[kind];
}

/** A missile weapon of the tables, its range in centimetres. @source SB-001, SB-R01 */
export function missileOf(name: string | null, { scale }: Pick<Options, 'scale'>): Missile | null {
  const missile = name === null ? undefined : MISSILES[name];
  return missile === undefined ? null : { ...missile, range: roundCoordinate(missile.range * scale) };
}

type Named = ScenarioUnit | ScenarioCharacter;

/** What a unit or character is by its type, or of itself. */
function troops(
  given: Named,
  type: TroopsType | undefined,
  side: string,
  at: Place,
  options: Options,
): Omit<Troops, 'models' | 'startModels' | 'modelsAtPhaseStart' | 'points'> {
  const kind = given.kind ?? type?.kind ?? 'infantry';
  const baseMm = given.baseMm ?? type?.baseMm ?? 20;
  const profile = given.profile ?? (type?.profile as Profile);
  const usual = given.kind === undefined && given.baseMm === undefined ? type?.us : undefined;
  return {
    id: given.id,
    side,
    name: given.name ?? given.id,
    kind,
    flying: given.flying ?? type?.flying ?? false,
    woundsOnLead: given.woundsOnLead ?? 0,
    profile,
    baseMm,
    us: given.us ?? usual ?? strengthOfModel(kind, baseMm, profile),
    save: given.save ?? type?.save ?? 7,
    mountedSave: given.mountedSave === undefined ? (type?.mountedSave ?? null) : given.mountedSave,
    ward: given.ward ?? null,
    missile: given.missile === undefined ? missileOf(type?.missile ?? null, options) : given.missile,
    rules: given.rules ?? type?.rules ?? [],
    at,
    transferred: false,
    fired: false,
  };
}

/** A war machine. @source SB-B12 */
function machineOf(given: ScenarioUnit['machine']): Machine | null {
  if (given === null || given === undefined) return null;
  const own = typeof given === 'string' ? { type: given } : given;
  const { type, toughness = MACHINE_BODY.toughness, wounds = MACHINE_BODY.wounds } = own;
  return {
    type,
    toughness,
    wounds,
    woundsLeft: own.woundsLeft ?? wounds,
    disabledUntil: own.disabledUntil ?? null,
  };
}

/** A regiment, or a crew with its machine. */
export function enlist(given: ScenarioUnit, side: string, at: Place, options: Options): Unit {
  const type = given.type === undefined ? undefined : UNITS[given.type];
  const models = given.models ?? CREW_MODELS;
  const body = troops(given, type, side, at, options);
  return {
    ...body,
    models,
    startModels: models,
    modelsAtPhaseStart: models,
    points: given.points ?? Math.round(VALUES.unit * body.us * models),
    machine: machineOf(given.machine),
    standard: given.standard ?? type?.standard ?? false,
  };
}

/** A character. */
export function commission(given: ScenarioCharacter, side: string, at: Place, options: Options): Character {
  const type = given.type === undefined ? undefined : CHARACTERS[given.type];
  const tier = given.tier ?? type?.tier ?? 'champion';
  const incantationDice = given.incantationDice ?? 2;
  return {
    ...troops(given, type, side, at, options),
    models: 1,
    startModels: 1,
    modelsAtPhaseStart: 1,
    points: given.points ?? VALUES[tier],
    tier,
    unit: given.unit ?? null,
    wizardLevel: given.wizardLevel ?? type?.wizardLevel ?? 0,
    caster: given.caster ?? type?.caster ?? 'normal',
    incantationDice,
    incantationsPerPhase: given.incantationsPerPhase ?? (incantationDice === 3 ? 2 : 1),
    spells: given.spells ?? [],
  };
}

/** The id of a counter: what it is, and whose. */
export function counterId(kind: Counter['kind'], troopsId: string): string {
  return `${kind}:${troopsId}`;
}

/** Whom a counter of a scenario is called after. */
export function firstOf({ unit, characters = [] }: ScenarioCounter): string {
  return unit?.id ?? characters.map(({ id }) => id).toSorted()[0] ?? '';
}

/** A counter that is on the table from the start. */
export function put(given: ScenarioCounter): Counter {
  const { kind, side, x, y, unit, characters = [] } = given;
  return {
    id: counterId(kind, firstOf(given)),
    kind,
    side,
    x: roundCoordinate(x),
    y: roundCoordinate(y),
    unit: unit?.id ?? null,
    characters: characters.map(({ id }) => id).toSorted(),
    moved: false,
    moveLock: given.moveLock ?? OFF,
    terrorTested: given.terrorTested ?? false,
    cover: given.cover ?? null,
  };
}

function idsOf(given: readonly { readonly id: string }[] | undefined): string[] {
  return (given ?? []).map(({ id }) => id).toSorted();
}

/** A marker that is on the table from the start: units by id, then characters by id. @source SB-R126, SB-R128 */
export function scatter(given: ScenarioMarker, units: { readonly [id: string]: Unit }): Marker {
  const { id, kind, side, x, y, fresh = true, by = null } = given;
  const aboard: Group[] = [
    ...idsOf(given.units).map((unit) => ({ unit, models: units[unit]?.models ?? 0 })),
    ...idsOf(given.characters).map((character) => ({ character, models: 1 })),
  ];
  return { id, kind, side, x: roundCoordinate(x), y: roundCoordinate(y), aboard, fresh, by };
}

/** A spell of the tables, its distances in centimetres; by the option the Danse Macabre is a half-speed move. @source SB-R01, SB-R123 */
function scaledSpell(id: string, spell: Spell, { scale, danse }: Options): Spell {
  const { range, effect } = spell;
  const scaled = { ...spell, range: roundCoordinate(range * scale) };
  if (effect.kind !== 'move' || effect.distance === null) return scaled;
  const isHalf = id === 'danse-macabre' && danse === 'half-speed';
  return {
    ...scaled,
    effect: { ...effect, distance: isHalf ? null : roundCoordinate(effect.distance * scale) },
  };
}

/** The spells that somebody in a game knows. @source SB-B14 */
export function spellsOf(
  characters: readonly Character[],
  own: SeaBattlesScenario['spells'],
  options: Options,
): { [id: string]: Spell } {
  const known = [...new Set(characters.flatMap(({ spells }) => spells))].toSorted();
  return Object.fromEntries(
    known.map((id) => [id, own?.[id] ?? scaledSpell(id, SPELLS[id] as Spell, options)]),
  );
}

/** The war machines that there are in a game. @source SB-B12, SB-R01 */
export function machinesOf(
  units: readonly Unit[],
  own: SeaBattlesScenario['machines'],
  { scale }: Options,
): { [type: string]: MachineType } {
  const types = [
    ...new Set(units.flatMap(({ machine }) => (machine === null ? [] : [machine.type]))),
  ].toSorted();
  return Object.fromEntries(
    types.map((type) => {
      const usual = MACHINES[type] as MachineType;
      const { minRange, range } = usual ?? { minRange: 0, range: 0 };
      const scaled = { minRange: roundCoordinate(minRange * scale), range: roundCoordinate(range * scale) };
      return [type, own?.[type] ?? { ...usual, ...scaled }];
    }),
  );
}
