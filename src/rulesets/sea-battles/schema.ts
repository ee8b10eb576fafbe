import {
  type AnyForms,
  anyFields,
  anyOf,
  checked,
  type Form,
  type Forms,
  flag,
  formOf,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  real,
  record,
  text,
  tuple,
  variant,
  where,
  withDefault,
} from '../../core/form.ts';
import type { GameState } from '../../core/game.ts';
import { outlineFlaw } from '../../core/space/outline.ts';
import type { Vertex } from '../../core/space/plane.ts';
import type { Table } from '../../core/space/table.ts';
import {
  CASTERS,
  type Captain,
  type Carries,
  type Character,
  type Charge,
  COMBAT_STEPS,
  CONTACT_KINDS,
  CONTACT_STATUSES,
  COUNTER_KINDS,
  COVERS,
  type Combat,
  type Contact,
  type Counter,
  type Current,
  DISEMBARK_PLACES,
  type DisembarkPlace,
  END_REASONS,
  type Entry,
  type Expiry,
  type Fighters,
  type Group,
  type Land,
  type Lasting,
  type LeadershipChange,
  LOSS_REASONS,
  LOTS,
  type Loss,
  MACHINE_ACTIONS,
  MARKER_KINDS,
  type Machine,
  type MachineType,
  type Magic,
  type Marker,
  type Missile,
  MOVE_CAUSES,
  type MoveStep,
  type Pending,
  PHASES,
  type Place,
  type PlayersItems,
  PROPULSIONS,
  type Prisoners,
  type Profile,
  type Propulsion,
  type Ram,
  type RefereesItems,
  type ScenarioCharacter,
  type ScenarioCounter,
  type ScenarioMarker,
  type ScenarioShip,
  type ScenarioUnit,
  type SeaBattlesScenario,
  type SeaBattlesState,
  SHIP_STATUSES,
  type Ship,
  type Side,
  SPEEDS,
  SPELL_TARGETS,
  type Speed,
  type SpeedChange,
  type Spell,
  type SpellCast,
  type SpellEffect,
  STEPS,
  type Striker,
  TEMPLATES,
  TIERS,
  type Troops,
  UNIT_KINDS,
  UNIT_RULES,
  type Unit,
  type UnitRule,
  type Wind,
  WOUND_DICE,
  type Zone,
} from './types.ts';

/** Id of a ship, unit, character, counter, marker, contact, spell or side. */
export const ID: Form<string> = id();
/** Some of those. */
export const IDS: Form<readonly string[]> = list(ID);
/** One of those; left out: none. */
export const OPTIONAL_ID: Form<string | null> = leftOut(ID);
/** A coordinate, centimetres. */
export const COORDINATE: Form<number> = real(-100_000, 100_000);
/** A coordinate; left out: none. */
export const OPTIONAL_COORDINATE: Form<number | null> = leftOut(COORDINATE);
/** An angle, degrees; more than once round is no mistake. */
export const DEGREES: Form<number> = real(-3600, 3600);
/** A distance, centimetres. */
export const DISTANCE: Form<number> = real(0, 100_000);
/** A whole number, 0 or more. */
export const COUNT: Form<number> = integer(0, 1_000_000);
/** A whole number, 1 or more. */
export const NUMBER: Form<number> = integer(1, 1_000_000);
/** What moves a ship; left out: not said. */
export const OPTIONAL_PROPULSION: Form<Propulsion | null> = leftOut(oneOf(PROPULSIONS));
/** Yes or no; left out: not said. */
export const OPTIONAL_FLAG: Form<boolean | null> = leftOut(flag());
/** A speed. */
export const SPEED: Form<Speed> = oneOf(SPEEDS);
/** Where a unit goes from a ship. */
export const DISEMBARK_PLACE: Form<DisembarkPlace> = oneOf(DISEMBARK_PLACES);

/** A value that is null where it is left out. */
function leftOut<T>(form: Form<T>): Form<T | null> {
  return withDefault<T | null>(nullable(form), null);
}

const UNIT_GROUP = formOf<Extract<Group, { readonly unit: string }>>({ unit: ID, models: NUMBER });
const CHARACTER_GROUP = formOf<Extract<Group, { readonly character: string }>>({
  character: ID,
  models: oneOf([1]),
});

/** Some models of a unit, or a character. */
export const GROUP: Form<Group> = anyOf(UNIT_GROUP, CHARACTER_GROUP);
/** The unit of an entry; null for characters alone. */
export const ENTRY_UNIT: Form<string | null> = nullable(ID);
/** An entry of an order of units. */
export const ENTRY: Form<Entry> = formOf<Entry>({ unit: ENTRY_UNIT, characters: IDS });
/** A part of a move. */
export const MOVE_STEP: Form<MoveStep> = anyOf(
  formOf<{ readonly forward: number }>({ forward: real(0) }),
  formOf<{ readonly turn: number }>({ turn: real() }),
);

const HEADING = checked(real(0, 360), (heading) => heading < 360, 'expected less than 360');
const VERTEX: Form<Vertex> = tuple<readonly [x: number, y: number]>(COORDINATE, COORDINATE);
const POLYGON: Form<readonly Vertex[]> = checked(
  list(VERTEX),
  (polygon) => outlineFlaw(polygon) === null,
  'expected 3 or more different corners once round, whose sides do not cross',
);
/** A length that is not nothing, centimetres. */
const LENGTH: Form<number> = checked(real(0, 10_000), (length) => length > 0, 'expected more than 0');
const TABLE = formOf<Table>({ width: LENGTH, height: LENGTH });
const LAND = formOf<Land>({ id: ID, polygon: POLYGON, blocksSight: flag() });
const WIND = formOf<Wind>({ from: HEADING });
const AREA = nullable(POLYGON);
const CURRENT = formOf<Current>({ from: HEADING, area: AREA });
const ZONE = checked(
  formOf<Zone>({ x0: COORDINATE, y0: COORDINATE, x1: COORDINATE, y1: COORDINATE, heading: HEADING }),
  ({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1,
  'expected x0 < x1 and y0 < y1',
);

const CHARACTERISTIC = integer(0, 10);
const PROFILE = formOf<Profile>({
  M: integer(0, 100),
  WS: CHARACTERISTIC,
  BS: CHARACTERISTIC,
  S: CHARACTERISTIC,
  T: integer(1, 10),
  W: integer(1, 100),
  I: CHARACTERISTIC,
  A: integer(0, 100),
  Ld: CHARACTERISTIC,
});
const STRENGTH = integer(1, 10);
const WOUNDS = oneOf(WOUND_DICE);
const TEMPLATE = nullable(oneOf(TEMPLATES));

const MISSILE = formOf<Missile>({
  name: text(64),
  range: DISTANCE,
  strength: nullable(STRENGTH),
  shots: integer(1, 100),
  wounds: WOUNDS,
  template: TEMPLATE,
  fromAbove: flag(),
  ignoresArmour: flag(),
  poison: flag(),
  moveOrFire: flag(),
});

const MACHINE_TYPE = formOf<MachineType>({
  action: oneOf(MACHINE_ACTIONS),
  minRange: DISTANCE,
  range: DISTANCE,
  strength: STRENGTH,
  centreStrength: STRENGTH,
  wounds: WOUNDS,
  barrels: integer(0, 10),
  template: TEMPLATE,
  fromAbove: flag(),
  ignoresArmour: flag(),
  rollsToHit: flag(),
});

type EffectOf<K extends SpellEffect['kind']> = Extract<SpellEffect, { readonly kind: K }>;

const EFFECT: Form<SpellEffect> = variant<SpellEffect>('kind', {
  hits: formOf<EffectOf<'hits'>>({
    kind: oneOf(['hits']),
    strength: STRENGTH,
    wounds: WOUNDS,
    fromAbove: flag(),
  }),
  move: formOf<EffectOf<'move'>>({ kind: oneOf(['move']), speed: SPEED, distance: nullable(DISTANCE) }),
  'hand-of-gork': formOf<EffectOf<'hand-of-gork'>>({ kind: oneOf(['hand-of-gork']) }),
  leadership: formOf<EffectOf<'leadership'>>({ kind: oneOf(['leadership']), value: integer(-10, 10) }),
  speed: formOf<EffectOf<'speed'>>({ kind: oneOf(['speed']), factor: real(0, 10) }),
});

const SPELL = formOf<Spell>({
  castingValue: nullable(integer(1, 100)),
  range: DISTANCE,
  target: oneOf(SPELL_TARGETS),
  army: nullable(ID),
  needsSight: flag(),
  needsUnengaged: flag(),
  effect: EFFECT,
});

const CAPTAIN: Form<Captain> = variant<Captain>('kind', {
  random: formOf<Extract<Captain, { readonly kind: 'random' }>>({
    kind: oneOf(['random']),
    ld: CHARACTERISTIC,
  }),
  character: formOf<Extract<Captain, { readonly kind: 'character' }>>({ kind: oneOf(['character']), id: ID }),
});

const LASTING = formOf<Lasting>({ now: flag(), next: flag() });
const EXPIRY = formOf<Expiry>({ side: ID, when: oneOf(['magic', 'next-turn', 'this-turn']) });
const COVER = nullable(oneOf(COVERS));

const SHIP = formOf<Ship>({
  id: ID,
  side: ID,
  firstSide: ID,
  name: text(64),
  points: COUNT,
  x: COORDINATE,
  y: COORDINATE,
  heading: HEADING,
  length: LENGTH,
  beam: LENGTH,
  size: NUMBER,
  hasSails: flag(),
  hasOars: flag(),
  sailsDamaged: flag(),
  oarsDamaged: flag(),
  damage: COUNT,
  lastHitBy: nullable(ID),
  sinking: flag(),
  crewSlain: COUNT,
  mutiny: COUNT,
  captainSlain: COUNT,
  captain: nullable(CAPTAIN),
  flagship: flag(),
  ldMods: list(formOf<LeadershipChange>({ spell: ID, value: integer(-10, 10), expires: EXPIRY })),
  moveMods: list(formOf<SpeedChange>({ spell: ID, factor: real(0, 10), expires: EXPIRY })),
  battened: LASTING,
  moveLock: LASTING,
  squabbling: flag(),
  terrorTested: flag(),
  animosity: flag(),
  causesFear: flag(),
  causesTerror: flag(),
  immunePsych: flag(),
  nearAdmiralAtStart: flag(),
  cover: COVER,
  propulsion: nullable(oneOf(PROPULSIONS)),
  ordersPassed: COUNT,
  ordersClosed: flag(),
  movedThisPhase: DISTANCE,
  markersTouched: IDS,
  searched: IDS,
  shotSlots: COUNT,
  standShootBy: IDS,
  panicTested: flag(),
  movedThisTurn: flag(),
  status: oneOf(SHIP_STATUSES),
});

const REASON = oneOf(LOSS_REASONS);
const PLACE: Form<Place> = anyOf(
  formOf<{ readonly ship: string }>({ ship: ID }),
  formOf<{ readonly counter: string }>({ counter: ID }),
  formOf<{ readonly marker: string }>({ marker: ID }),
  formOf<Extract<Place, { readonly gone: string }>>({ gone: REASON }),
);

const RULE: Form<UnitRule> = where<UnitRule>(
  `one of ${UNIT_RULES.join(', ')}, or "hatred:" with a side, an army or "all"`,
  (rule) =>
    typeof rule === 'string' && ((UNIT_RULES as readonly string[]).includes(rule) || /^hatred:./.test(rule)),
);

const KIND = oneOf(UNIT_KINDS);
const SAVE = integer(-3, 7);
const WARD = nullable(integer(2, 6));
const BASE = integer(1, 1000);
const UNIT_STRENGTH = real(0, 1000);

const TROOPS: Forms<Troops> = {
  id: ID,
  side: ID,
  name: text(64),
  kind: KIND,
  flying: flag(),
  models: COUNT,
  startModels: NUMBER,
  woundsOnLead: COUNT,
  profile: PROFILE,
  baseMm: BASE,
  us: UNIT_STRENGTH,
  save: SAVE,
  mountedSave: nullable(SAVE),
  ward: WARD,
  missile: nullable(MISSILE),
  rules: list(RULE),
  points: COUNT,
  at: PLACE,
  modelsAtPhaseStart: COUNT,
  transferred: flag(),
  fired: flag(),
};

const MACHINE = formOf<Machine>({
  type: ID,
  toughness: integer(1, 10),
  wounds: NUMBER,
  woundsLeft: COUNT,
  disabledUntil: nullable(COUNT),
});

const UNIT = formOf<Unit>({ ...TROOPS, machine: nullable(MACHINE), standard: flag() });

const WIZARDRY = {
  tier: oneOf(TIERS),
  wizardLevel: integer(0, 4),
  caster: oneOf(CASTERS),
  incantationDice: oneOf([2, 3]),
  incantationsPerPhase: oneOf([1, 2]),
  spells: IDS,
};

const CHARACTER = formOf<Character>({ ...TROOPS, unit: nullable(ID), ...WIZARDRY });

const COUNTER = formOf<Counter>({
  id: ID,
  kind: oneOf(COUNTER_KINDS),
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  unit: nullable(ID),
  characters: IDS,
  moved: flag(),
  moveLock: LASTING,
  terrorTested: flag(),
  cover: COVER,
});

const MARKER = formOf<Marker>({
  id: ID,
  kind: oneOf(MARKER_KINDS),
  side: ID,
  x: COORDINATE,
  y: COORDINATE,
  aboard: list(GROUP),
  fresh: flag(),
  by: nullable(ID),
});

const CONTACT = formOf<Contact>({
  id: ID,
  kind: oneOf(CONTACT_KINDS),
  charger: ID,
  defender: ID,
  status: oneOf(CONTACT_STATUSES),
});

const HELD = { by: ID, ship: ID };
const PRISONERS: Form<Prisoners> = anyOf(
  formOf<Extract<Prisoners, { readonly unit: string }>>({ unit: ID, models: NUMBER, ...HELD }),
  formOf<Extract<Prisoners, { readonly character: string }>>({ character: ID, models: oneOf([1]), ...HELD }),
);

const LOSS = formOf<Loss>({
  kind: oneOf(['ship', 'unit', 'character']),
  id: ID,
  side: ID,
  reason: REASON,
  by: nullable(ID),
  models: NUMBER,
});

const FIGHTERS = formOf<Fighters>({
  ship: nullable(ID),
  counter: nullable(ID),
  cap: COUNT,
  rankAndFile: COUNT,
  characters: IDS,
});

const COMBAT = formOf<Combat>({
  contact: ID,
  chargerSide: ID,
  round: COUNT,
  order: record(nullable(list(nullable(ENTRY)))),
  index: record(COUNT),
  fighters: record(FIGHTERS),
  challenge: nullable(formOf<NonNullable<Combat['challenge']>>({ by: ID, answeredBy: nullable(ID) })),
  retired: IDS,
  strikeQueue: list(formOf<Striker>({ side: ID, fighter: ID })),
  killed: record(COUNT),
  wounds: record(COUNT),
  lastWinner: nullable(ID),
  chargersWon: flag(),
  sixesOnly: IDS,
  hatredUsed: IDS,
  step: oneOf(COMBAT_STEPS),
});

const MAGIC = formOf<Magic>({
  power: record(COUNT),
  dispel: record(COUNT),
  cast: list(formOf<Magic['cast'][number]>({ wizard: ID, spell: ID })),
  onShip: list(formOf<Magic['onShip'][number]>({ ship: ID, spell: ID })),
  barred: IDS,
});

const CHARGE = formOf<Charge>({ cause: oneOf(MOVE_CAUSES), steps: list(MOVE_STEP) });
const ONE_SHIP = { ship: ID };
const OF = { of: ID };
const SPELL_CAST: Forms<SpellCast> = { wizard: ID, spell: ID, target: ID, total: COUNT };
const RAM: Forms<Ram> = { rammer: ID, rammed: ID, cause: oneOf(MOVE_CAUSES) };

/** Forms of the data of what is to be done; null where there are none. */
type DataForms<Items> = {
  readonly [K in keyof Items]: Items[K] extends null ? null : Forms<NonNullable<Items[K]>>;
};

const PLAYERS: DataForms<PlayersItems> = {
  'move-ship': { ship: ID, spell: nullable(ID) },
  reaction: { ship: ID, charger: ID, gap: DISTANCE, models: COUNT, charge: nullable(CHARGE) },
  'take-survivors': { ship: ID, marker: ID, living: list(GROUP) },
  'appoint-captain': ONE_SHIP,
  dispel: SPELL_CAST,
  'counter-board': { contact: ID },
  'attack-orders': null,
  challenge: null,
  'answer-challenge': null,
  'name-coward': null,
  strike: null,
  'after-round': null,
  prize: { ship: ID, undefended: flag(), attacked: flag() },
};

const REFEREES: DataForms<RefereesItems> = {
  'roll-captain': ONE_SHIP,
  'roll-wind': null,
  'roll-current': null,
  'roll-first-side': { tied: IDS },
  'begin-turn': null,
  'sink-check': ONE_SHIP,
  'panic-test': OF,
  'terror-test': OF,
  'stupidity-test': ONE_SHIP,
  animosity: ONE_SHIP,
  'ram-hit': RAM,
  'ram-return': RAM,
  'spell-effect': SPELL_CAST,
  'extra-damage': ONE_SHIP,
  'captain-hits': { ship: ID, character: ID },
  'fear-charged': OF,
  'strike-order': null,
  'crew-attack': null,
  'round-result': null,
};

/** The forms of what is to be done by somebody, by kind. */
function itemForms(
  forms: { readonly [kind: string]: AnyForms | null },
  side: Form<string | null>,
): { readonly [kind: string]: Form<Pending> } {
  const entries = Object.entries(forms).map(([kind, data]) => {
    const form: AnyForms = { kind: oneOf([kind]), side, data: data === null ? oneOf([null]) : formOf(data) };
    return [kind, formOf<object>(form as Forms<object>) as Form<Pending>];
  });
  return Object.fromEntries(entries);
}

const PENDING: Form<Pending> = variant<Pending>('kind', {
  ...itemForms(PLAYERS, ID),
  ...itemForms(REFEREES, oneOf([null])),
});

/** The form of a state. */
export const STATE: Forms<Omit<SeaBattlesState, keyof GameState>> = {
  table: TABLE,
  land: list(LAND),
  wind: nullable(WIND),
  current: nullable(CURRENT),
  lots: list(oneOf(LOTS)),
  sides: list(formOf<Side>({ id: ID, army: text(64), vp: COUNT, conceded: flag() })),
  turnOrder: IDS,
  round: NUMBER,
  activeSide: nullable(ID),
  zones: nullable(record(ZONE)),
  phase: oneOf(PHASES),
  step: oneOf(STEPS),
  pending: list(PENDING),
  activeShip: nullable(ID),
  damageLog: record(COUNT),
  contacts: list(CONTACT),
  combat: nullable(COMBAT),
  magic: MAGIC,
  prisoners: list(PRISONERS),
  lost: list(LOSS),
  winner: nullable(ID),
  endReason: nullable(oneOf(END_REASONS)),
  ships: record(SHIP),
  units: record(UNIT),
  characters: record(CHARACTER),
  counters: record(COUNTER),
  markers: record(MARKER),
  spells: record(SPELL),
  machines: record(MACHINE_TYPE),
};

/** A name of a scenario's own: ids made in play are put together from those, with the signs that it may not hold. */
const OWN_ID = checked(
  ID,
  (name) => name.length <= 24 && !/[/:>]/.test(name),
  'expected a name of at most 24 characters, without "/", ":" and ">"',
);
const SIDE_ID = checked(OWN_ID, (side) => side !== 'draw', 'expected a name other than "draw"');

const TROOPS_FIELDS = {
  name: optional(text(64)),
  kind: optional(KIND),
  flying: optional(flag()),
  profile: optional(PROFILE),
  baseMm: optional(BASE),
  us: optional(UNIT_STRENGTH),
  save: optional(SAVE),
  mountedSave: optional(nullable(SAVE)),
  ward: optional(WARD),
  missile: optional(nullable(MISSILE)),
  rules: optional(list(RULE)),
  points: optional(COUNT),
  type: optional(ID),
  woundsOnLead: optional(COUNT),
};

const SCENARIO_UNIT = formOf<ScenarioUnit>({
  ...TROOPS_FIELDS,
  id: OWN_ID,
  models: optional(NUMBER),
  standard: optional(flag()),
  machine: optional(
    nullable(
      anyOf(
        ID,
        formOf<Pick<Machine, 'type'> & Partial<Machine>>({
          type: ID,
          toughness: optional(integer(1, 10)),
          wounds: optional(NUMBER),
          woundsLeft: optional(COUNT),
          disabledUntil: optional(nullable(COUNT)),
        }),
      ),
    ),
  ),
});

const SCENARIO_CHARACTER = formOf<ScenarioCharacter>({
  ...TROOPS_FIELDS,
  id: OWN_ID,
  unit: optional(nullable(ID)),
  tier: optional(WIZARDRY.tier),
  wizardLevel: optional(WIZARDRY.wizardLevel),
  caster: optional(WIZARDRY.caster),
  incantationDice: optional(WIZARDRY.incantationDice),
  incantationsPerPhase: optional(WIZARDRY.incantationsPerPhase),
  spells: optional(IDS),
});

/** Units of a ship or marker as a scenario brings them. */
export const UNITS_ABOARD: Form<Carries['units']> = optional(list(SCENARIO_UNIT));
/** Characters of a ship or marker as a scenario brings them. */
export const CHARACTERS_ABOARD: Form<Carries['characters']> = optional(list(SCENARIO_CHARACTER));

const SCENARIO_SHIP = formOf<ScenarioShip>({
  id: OWN_ID,
  side: SIDE_ID,
  length: LENGTH,
  x: optional(COORDINATE),
  y: optional(COORDINATE),
  heading: optional(HEADING),
  captain: optional(anyOf(oneOf(['roll']), CAPTAIN)),
  units: UNITS_ABOARD,
  characters: CHARACTERS_ABOARD,
  name: optional(text(64)),
  points: optional(COUNT),
  beam: optional(LENGTH),
  hasSails: optional(flag()),
  hasOars: optional(flag()),
  sailsDamaged: optional(flag()),
  oarsDamaged: optional(flag()),
  damage: optional(COUNT),
  sinking: optional(flag()),
  crewSlain: optional(COUNT),
  mutiny: optional(COUNT),
  captainSlain: optional(COUNT),
  flagship: optional(flag()),
  animosity: optional(flag()),
  causesFear: optional(flag()),
  causesTerror: optional(flag()),
  immunePsych: optional(flag()),
  cover: optional(COVER),
  battened: optional(LASTING),
  moveLock: optional(LASTING),
  firstSide: optional(SIDE_ID),
  lastHitBy: optional(nullable(SIDE_ID)),
  terrorTested: optional(flag()),
});

const SCENARIO_COUNTER = formOf<ScenarioCounter>({
  kind: oneOf(COUNTER_KINDS),
  side: SIDE_ID,
  x: COORDINATE,
  y: COORDINATE,
  unit: optional(SCENARIO_UNIT),
  characters: CHARACTERS_ABOARD,
  moveLock: optional(LASTING),
  terrorTested: optional(flag()),
  cover: optional(COVER),
});

const SCENARIO_MARKER = formOf<ScenarioMarker>({
  id: OWN_ID,
  kind: oneOf(MARKER_KINDS),
  side: SIDE_ID,
  x: COORDINATE,
  y: COORDINATE,
  units: UNITS_ABOARD,
  characters: CHARACTERS_ABOARD,
  fresh: optional(flag()),
  by: optional(nullable(SIDE_ID)),
});

const SCENARIO_SIDES = checked(
  list(formOf<SeaBattlesScenario['sides'][number]>({ id: SIDE_ID, army: optional(text(64)) })),
  (sides) =>
    sides.length >= 2 && sides.length <= 4 && new Set(sides.map((side) => side.id)).size === sides.length,
  'expected two to four sides of different names',
);

/** The form of a scenario. */
export const SCENARIO: Form<SeaBattlesScenario> = formOf<SeaBattlesScenario>({
  table: optional(TABLE),
  land: optional(list(LAND)),
  wind: nullable(anyOf(oneOf(['roll']), WIND)),
  current: optional(
    nullable(
      anyOf(
        CURRENT,
        formOf<{ readonly from: 'roll'; readonly area: Current['area'] }>({
          from: oneOf(['roll']),
          area: AREA,
        }),
      ),
    ),
  ),
  sides: SCENARIO_SIDES,
  firstSide: optional(ID),
  zones: optional(nullable(record(ZONE))),
  ships: list(SCENARIO_SHIP),
  counters: optional(list(SCENARIO_COUNTER)),
  markers: optional(list(SCENARIO_MARKER)),
  spells: optional(record(SPELL)),
  machines: optional(record(MACHINE_TYPE)),
  options: optional(anyFields()),
});
