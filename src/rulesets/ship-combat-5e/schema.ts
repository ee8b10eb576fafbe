import {
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
  record,
  tuple,
  variant,
  where,
  withDefault,
} from '../../core/form.ts';
import type { GameState } from '../../core/game.ts';
import { DIRECTIONS, type Direction, type Hex } from '../../core/space/hex.ts';
import { AMMO, ARCS, BENEFITS, DIE_LADDER, EXCLUSIVES, SIZES, TERRAIN_KINDS } from './tables.ts';
import {
  ABILITIES,
  type Ammo,
  type Arc,
  type Attack,
  type BattleMap,
  type Boarding,
  type Character,
  CIRCUMSTANCES,
  type Creature,
  type Damage,
  END_REASONS,
  type HeldFire,
  type Morale,
  type Orders,
  type Pending,
  PHASES,
  POINTS_OF_SAIL,
  type ScenarioCharacter,
  type ScenarioCreature,
  type ScenarioShip,
  SHIP_STATUSES,
  type Ship,
  type ShipCard,
  type ShipCombat5eScenario,
  type ShipCombat5eState,
  type Size,
  type Terrain,
  type Trigger,
  type TurnEntry,
  UPGRADES,
  type Window,
} from './types.ts';

/** Id of a ship, side, character, creature or attack. */
export const ID: Form<string> = id();
/** Some of those. */
export const IDS: Form<readonly string[]> = list(ID);
/** One of those, or none. */
export const OPTIONAL_ID: Form<string | null> = withDefault(nullable(ID), null);

const FLAG = flag();
/** Yes or no; left out: no. */
export const OPTIONAL_FLAG: Form<boolean | null> = withDefault(nullable(FLAG), null);
/** Where a bow points, or the wind comes from. */
export const DIRECTION: Form<Direction> = oneOf(DIRECTIONS);
/** An arc of fire. */
export const ARC: Form<Arc> = oneOf(ARCS);
/** What a bosun raises. */
export const MORALE: Form<Morale> = oneOf(BENEFITS);
/** A whole number, 0 or more. */
export const COUNT: Form<number> = integer(0, 1_000_000);
/** Orders before they are looked into: what is wrong with them has a code of its own. */
export const LOOSE_ORDERS: Form<Partial<Orders>> = anyFields() as Form<Partial<Orders>>;
/** A trigger before it is looked into. */
export const LOOSE_TRIGGER: Form<Trigger> = anyFields() as unknown as Form<Trigger>;

const COORDINATE = integer(-1_000_000, 1_000_000);
const HEX: Form<Hex> = formOf<Hex>({ q: COORDINATE, r: COORDINATE });
const MODIFIER = integer(-100, 100);
const SMALL = integer(0, 1000);
const NUMBER = integer(1, 1000);
const HIT_POINTS = integer(1, 1_000_000);
const TURN = nullable(COUNT);
const CIRCUMSTANCE = nullable(oneOf(CIRCUMSTANCES));
const STATUS = oneOf(SHIP_STATUSES);
const SHOT: Form<Ammo> = oneOf(AMMO);
const DICE = { n: integer(1, 100), die: oneOf(DIE_LADDER) };
const DAMAGE: Form<Damage> = formOf<Damage>({ ...DICE, mod: MODIFIER });
const RANGE: Form<readonly [number, number]> = checked(
  tuple<readonly [number, number]>(SMALL, SMALL),
  ([normal, long]) => normal <= long,
  'the long range is shorter than the normal one',
);
const AMOUNT = where<number>('a number, 0 or more', (n) => Number.isFinite(n) && (n as number) >= 0);

const CARD: Forms<ShipCard> = {
  size: oneOf(Object.keys(SIZES) as Size[]),
  ac: SMALL,
  speed: SMALL,
  initiative: MODIFIER,
  str: MODIFIER,
  dex: MODIFIER,
  con: MODIFIER,
  skill: MODIFIER,
  hitDice: formOf<ShipCard['hitDice']>({ ...DICE, con: MODIFIER }),
  damage: nullable(DAMAGE),
  range: RANGE,
  chaseRange: RANGE,
  abilities: list(oneOf(ABILITIES)),
  upgrades: list(oneOf(UPGRADES)),
  crewMin: COUNT,
  crewMax: HIT_POINTS,
  cargoSlots: AMOUNT,
  volleyCost: AMOUNT,
  ap: integer(1, 20),
  points: AMOUNT,
};

type Place = Pick<Ship, 'id' | 'side' | 'class' | 'hex' | 'facing'>;

const PLACE: Forms<Place> = { id: ID, side: ID, class: ID, hex: HEX, facing: DIRECTION };

/** What a scenario may say of a ship besides card and place. */
type Beginning = Required<Omit<ScenarioShip, keyof Place | keyof ShipCard>>;

const BEGINNING: Forms<Beginning> = {
  hp: COUNT,
  hpMax: HIT_POINTS,
  crew: COUNT,
  goldSpent: AMOUNT,
  status: STATUS,
  capturedBy: nullable(ID),
  ammo: SHOT,
  ammoAboard: list(SHOT),
  anchored: FLAG,
  anchorsLost: FLAG,
  aground: FLAG,
  fouledPending: FLAG,
  gmAttackMode: CIRCUMSTANCE,
  gmSkillMode: CIRCUMSTANCE,
  dcModifier: MODIFIER,
};

const ORDERS: Form<Orders> = formOf<Orders>({
  fire: SMALL,
  changeAmmo: SMALL,
  fullSail: SMALL,
  comeAbout: SMALL,
  oars: SMALL,
  exclusive: nullable(oneOf(EXCLUSIVES)),
  cutAndRun: FLAG,
});

type Of<T, K> = Extract<T, { readonly kind: K }>;

const TRIGGER: Form<Trigger> = variant<Trigger>('kind', {
  'enemy-in-reach': formOf<Of<Trigger, 'enemy-in-reach'>>({
    kind: oneOf(['enemy-in-reach']),
    arcs: optional(checked(list(ARC), (arcs) => arcs.length > 0, 'expected at least one arc')),
    maxRange: integer(1, 12),
  }),
  attacked: formOf<Of<Trigger, 'attacked'>>({ kind: oneOf(['attacked']) }),
  'turn-end': formOf<Of<Trigger, 'turn-end'>>({ kind: oneOf(['turn-end']), of: ID }),
});

const SHIP: Form<Ship> = formOf<Ship>({
  ...PLACE,
  ...CARD,
  ...BEGINNING,
  fouledNow: FLAG,
  turnsStarted: COUNT,
  chainHalf: TURN,
  chainStop: TURN,
  grape: TURN,
  grapeCrit: TURN,
  grapeHits: list(COUNT),
  pushedThisRound: FLAG,
  pushDebt: FLAG,
  lastPushRound: TURN,
  orders: nullable(anyOf(ORDERS, oneOf(['hidden']))),
  oarsCost: NUMBER,
  done: ORDERS,
  apSpent: SMALL,
  lookout: nullable(ID),
  bosun: nullable(ID),
  navigator: nullable(ID),
  navigatorDieUsed: FLAG,
  declareDone: FLAG,
  captainRolled: FLAG,
  morale: nullable(MORALE),
  pointOfSail: oneOf(POINTS_OF_SAIL),
  sailed: COUNT,
  rowed: COUNT,
  oarSpacesLeft: integer(0, 2),
  oarDirection: nullable(DIRECTION),
  rotationsUsed: COUNT,
  rotatedHere: FLAG,
  exemptUsed: COUNT,
  movementEnded: FLAG,
  fullSailBonus: SMALL,
  comeAboutBonus: SMALL,
  halfSpeed: FLAG,
  firedArcs: formOf<Ship['firedArcs']>({ port: COUNT, starboard: COUNT, fore: COUNT, aft: COUNT }),
  held: nullable(formOf<HeldFire>({ count: NUMBER, trigger: TRIGGER, gunners: IDS, fired: SMALL })),
  creatureDamageCarry: integer(0, 4),
});

const ATTACK: Form<Attack> = formOf<Attack>({
  id: ID,
  kind: oneOf(['attack', 'auto']),
  toHit: MODIFIER,
  damage: DAMAGE,
  range: SMALL,
});

type Aboard = Omit<Character, 'id' | 'ship' | 'actionUsed' | 'bonusUsed' | 'held'>;

const ABOARD: Forms<Aboard> = {
  side: ID,
  captain: FLAG,
  pc: FLAG,
  intimidation: MODIFIER,
  persuasion: MODIFIER,
  attacks: list(ATTACK),
};

const CHARACTER: Form<Character> = formOf<Character>({
  id: ID,
  ship: ID,
  ...ABOARD,
  actionUsed: FLAG,
  bonusUsed: FLAG,
  held: nullable(formOf<NonNullable<Character['held']>>({ attack: ID, trigger: TRIGGER })),
});

type Beast = Omit<Creature, 'hp' | 'moved' | 'attacksMade' | 'status'>;

const BEAST: Forms<Beast> = {
  id: ID,
  side: ID,
  hex: HEX,
  ac: SMALL,
  hpMax: HIT_POINTS,
  initiative: MODIFIER,
  moveHexes: integer(0, 100),
  attacksPerTurn: integer(0, 100),
  attacks: list(ATTACK),
};

const CREATURE: Form<Creature> = formOf<Creature>({
  ...BEAST,
  hp: COUNT,
  moved: COUNT,
  attacksMade: COUNT,
  status: oneOf(['in-play', 'dead']),
});

const MAP: Form<BattleMap> = variant<BattleMap>('kind', {
  hexagon: formOf<Of<BattleMap, 'hexagon'>>({ kind: oneOf(['hexagon']), radius: NUMBER }),
  open: formOf<Of<BattleMap, 'open'>>({ kind: oneOf(['open']) }),
});

const TERRAIN: Form<readonly Terrain[]> = list(
  formOf<Terrain>({ hex: HEX, kind: oneOf(TERRAIN_KINDS), dc: optional(integer(0, 100)) }),
);

const WIND: Form<ShipCombat5eState['wind']> = formOf<ShipCombat5eState['wind']>({ from: DIRECTION });

/** The same fields, each of which may be left out. */
function allOptional<T extends object>(forms: Forms<T>): Forms<Partial<T>> {
  const entries = Object.entries<Form<unknown>>(forms).map(([name, form]) => [name, optional(form)]);
  return Object.fromEntries(entries);
}

/** The form of a scenario. */
export const SCENARIO: Form<ShipCombat5eScenario> = formOf<ShipCombat5eScenario>({
  map: MAP,
  terrain: optional(TERRAIN),
  wind: anyOf(oneOf(['roll']), WIND),
  sides: optional(IDS),
  ships: list(formOf<ScenarioShip>({ ...PLACE, ...allOptional(CARD), ...allOptional(BEGINNING) })),
  characters: optional(list(formOf<ScenarioCharacter>({ id: ID, ship: ID, ...allOptional(ABOARD) }))),
  creatures: optional(list(formOf<ScenarioCreature>({ ...BEAST, hp: optional(HIT_POINTS) }))),
  options: optional(anyFields()),
});

const NOBODY = oneOf([null]);

function windowForm(kind: Window['kind'], character: Form<string | null>): Form<Window> {
  return formOf<Window>({
    kind: oneOf([kind]),
    ship: ID,
    character,
    cause: oneOf(['enemy-in-reach', 'attacked', 'turn-end']),
    of: nullable(ID),
  });
}

const WINDOWS: { readonly [K in Window['kind']]: Form<Window> } = {
  'readied-fire': windowForm('readied-fire', NOBODY),
  'readied-attack': windowForm('readied-attack', ID),
};

type OtherPending = Exclude<Pending, Window>;

function pendingForm(kind: OtherPending['kind']): Form<OtherPending> {
  return formOf<OtherPending>({
    kind: oneOf([kind]),
    ship: ID,
    character: NOBODY,
    cause: NOBODY,
    of: NOBODY,
  });
}

/** The form of a state. */
export const STATE: Forms<Omit<ShipCombat5eState, keyof GameState>> = {
  sides: IDS,
  ships: list(SHIP),
  characters: list(CHARACTER),
  creatures: list(CREATURE),
  map: MAP,
  terrain: TERRAIN,
  wind: WIND,
  windSetRound: TURN,
  round: integer(1),
  phase: oneOf(PHASES),
  turnOrder: list(
    formOf<TurnEntry>({
      id: ID,
      modifier: MODIFIER,
      roll: nullable(integer(1, 20)),
      lookout: nullable(integer(-4, 4)),
      total: nullable(integer(-1000, 1000)),
      ties: list(integer(1, 20)),
    }),
  ),
  turnStage: oneOf([null, 'between', 'acting']),
  turnIndex: COUNT,
  pending: nullable(
    variant<Pending>('kind', {
      ...WINDOWS,
      'apply-lookout': pendingForm('apply-lookout'),
      'boarding-attacker': pendingForm('boarding-attacker'),
      'boarding-defender': pendingForm('boarding-defender'),
    }),
  ),
  waiting: list(variant<Window>('kind', WINDOWS)),
  boarding: nullable(
    formOf<Boarding>({
      attacker: ID,
      defender: ID,
      attackerStart: COUNT,
      defenderStart: COUNT,
      exchange: COUNT,
    }),
  ),
  result: nullable(
    formOf<NonNullable<ShipCombat5eState['result']>>({
      winner: nullable(ID),
      reason: oneOf(END_REASONS),
      scores: record(COUNT),
    }),
  ),
};
