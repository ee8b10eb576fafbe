import * as v from 'valibot';
import { idSchema, integerSchema, oneOfSchema, testSchema, variantSchema } from '../../core/input.ts';
import { isFields } from '../../core/json.ts';
import { DIRECTIONS, type Direction, type Hex } from '../../core/space/hex.ts';
import { generatorSchema, optionsSchema, recordOf } from '../../core/state-schema.ts';
import { OPTIONS } from './options.ts';
import { AMMO, ARCS, BENEFITS, DIE_LADDER, EXCLUSIVES, SIZES, TERRAIN_KINDS } from './tables.ts';
import type {
  Arc,
  BattleMap,
  Morale,
  Orders,
  ShipCombat5eOptions,
  ShipCombat5eScenario,
  ShipCombat5eState,
  Size,
  Trigger,
  Window,
} from './types.ts';

type Form<T> = v.GenericSchema<unknown, T>;

/** Id of a ship, side, character, creature or attack. */
export const ID: Form<string> = idSchema();
/** Some of those. */
export const IDS: Form<readonly string[]> = v.array(ID);
/** One of those, or none. */
export const OPTIONAL_ID: Form<string | null> = v.optional(v.nullable(ID), null) as Form<string | null>;

const FLAG = oneOfSchema([true, false]);
/** Yes or no; left out: no. */
export const OPTIONAL_FLAG: Form<boolean | null> = v.optional(v.nullable(FLAG), null) as Form<boolean | null>;
/** Where a bow points, or the wind comes from. */
export const DIRECTION: Form<Direction> = oneOfSchema(DIRECTIONS);
/** An arc of fire. */
export const ARC: Form<Arc> = oneOfSchema(ARCS);
/** What a bosun raises. */
export const MORALE: Form<Morale> = oneOfSchema(BENEFITS);
/** A whole number, 0 or more. */
export const COUNT: Form<number> = integerSchema(0, 1_000_000);
/** Orders before they are looked into: what is wrong with them has a code of its own. */
export const LOOSE_ORDERS: Form<Partial<Orders>> = testSchema('an object', isFields);
/** A trigger before it is looked into. */
export const LOOSE_TRIGGER: Form<Trigger> = testSchema('an object', isFields);

const COORDINATE = integerSchema(-1_000_000, 1_000_000);
const HEX: Form<Hex> = v.strictObject({ q: COORDINATE, r: COORDINATE });
const MODIFIER = integerSchema(-100, 100);
const SMALL = integerSchema(0, 1000);
const NUMBER = integerSchema(1, 1000);
const TURN = v.nullable(COUNT);
const CIRCUMSTANCE = v.nullable(oneOfSchema(['advantage', 'disadvantage']));
const STATUS = oneOfSchema(['in-play', 'sunk', 'captured', 'struck', 'withdrawn']);
const DICE = { n: integerSchema(1, 100), die: oneOfSchema(DIE_LADDER) };
const DAMAGE = v.strictObject({ ...DICE, mod: MODIFIER });
const RANGE = v.pipe(
  v.strictTuple([SMALL, SMALL]),
  v.check(([normal, long]) => normal <= long, 'the long range is shorter than the normal one'),
);
const AMOUNT = testSchema<number>('a number, 0 or more', (n) => Number.isFinite(n) && (n as number) >= 0);

const CARD = {
  size: oneOfSchema(Object.keys(SIZES) as Size[]),
  ac: SMALL,
  speed: SMALL,
  initiative: MODIFIER,
  str: MODIFIER,
  dex: MODIFIER,
  con: MODIFIER,
  skill: MODIFIER,
  hitDice: v.strictObject({ ...DICE, con: MODIFIER }),
  damage: v.nullable(DAMAGE),
  range: RANGE,
  chaseRange: RANGE,
  abilities: v.array(oneOfSchema(['weatherly', 'oars', 'sluggish', 'heavy-armor'])),
  upgrades: v.array(oneOfSchema(['naval-ram'])),
  crewMin: COUNT,
  crewMax: integerSchema(1, 1_000_000),
  cargoSlots: AMOUNT,
  volleyCost: AMOUNT,
  ap: integerSchema(1, 20),
  points: AMOUNT,
};

const PLACE = { id: ID, side: ID, class: ID, hex: HEX, facing: DIRECTION };

/** What a scenario may say of a ship besides card and place. */
const BEGINNING = {
  hp: COUNT,
  hpMax: integerSchema(1, 1_000_000),
  crew: COUNT,
  goldSpent: AMOUNT,
  status: STATUS,
  capturedBy: v.nullable(ID),
  ammo: oneOfSchema(AMMO),
  ammoAboard: v.array(oneOfSchema(AMMO)),
  anchored: FLAG,
  anchorsLost: FLAG,
  aground: FLAG,
  fouledPending: FLAG,
  gmAttackMode: CIRCUMSTANCE,
  gmSkillMode: CIRCUMSTANCE,
  dcModifier: MODIFIER,
};

const ORDERS = v.strictObject({
  fire: SMALL,
  changeAmmo: SMALL,
  fullSail: SMALL,
  comeAbout: SMALL,
  oars: SMALL,
  exclusive: v.nullable(oneOfSchema(EXCLUSIVES)),
  cutAndRun: FLAG,
});

const TRIGGER: Form<Trigger> = variantSchema<Trigger>('kind', {
  'enemy-in-reach': v.strictObject({
    kind: oneOfSchema(['enemy-in-reach']),
    arcs: v.optional(v.pipe(v.array(ARC), v.minLength(1))),
    maxRange: integerSchema(1, 12),
  }),
  attacked: v.strictObject({ kind: oneOfSchema(['attacked']) }),
  'turn-end': v.strictObject({ kind: oneOfSchema(['turn-end']), of: ID }),
});

const SHIP = v.strictObject({
  ...PLACE,
  ...CARD,
  ...BEGINNING,
  fouledNow: FLAG,
  turnsStarted: COUNT,
  chainHalf: TURN,
  chainStop: TURN,
  grape: TURN,
  grapeCrit: TURN,
  grapeHits: v.array(COUNT),
  pushedThisRound: FLAG,
  pushDebt: FLAG,
  lastPushRound: TURN,
  orders: v.nullable(v.union([ORDERS, oneOfSchema(['hidden'])])),
  oarsCost: NUMBER,
  done: ORDERS,
  apSpent: SMALL,
  lookout: v.nullable(ID),
  bosun: v.nullable(ID),
  navigator: v.nullable(ID),
  navigatorDieUsed: FLAG,
  declareDone: FLAG,
  captainRolled: FLAG,
  morale: v.nullable(MORALE),
  pointOfSail: oneOfSchema(['with', 'close', 'irons']),
  sailed: COUNT,
  rowed: COUNT,
  oarSpacesLeft: integerSchema(0, 2),
  oarDirection: v.nullable(DIRECTION),
  rotationsUsed: COUNT,
  rotatedHere: FLAG,
  exemptUsed: COUNT,
  movementEnded: FLAG,
  fullSailBonus: SMALL,
  comeAboutBonus: SMALL,
  halfSpeed: FLAG,
  firedArcs: v.strictObject({ port: COUNT, starboard: COUNT, fore: COUNT, aft: COUNT }),
  held: v.nullable(v.strictObject({ count: NUMBER, trigger: TRIGGER, gunners: IDS, fired: SMALL })),
  creatureDamageCarry: integerSchema(0, 4),
});

const ATTACK = v.strictObject({
  id: ID,
  kind: oneOfSchema(['attack', 'auto']),
  toHit: MODIFIER,
  damage: DAMAGE,
  range: SMALL,
});

const ABOARD = {
  side: ID,
  captain: FLAG,
  pc: FLAG,
  intimidation: MODIFIER,
  persuasion: MODIFIER,
  attacks: v.array(ATTACK),
};

const CHARACTER = v.strictObject({
  id: ID,
  ship: ID,
  ...ABOARD,
  actionUsed: FLAG,
  bonusUsed: FLAG,
  held: v.nullable(v.strictObject({ attack: ID, trigger: TRIGGER })),
});

const BEAST = {
  id: ID,
  side: ID,
  hex: HEX,
  ac: SMALL,
  hpMax: integerSchema(1, 1_000_000),
  initiative: MODIFIER,
  moveHexes: integerSchema(0, 100),
  attacksPerTurn: integerSchema(0, 100),
  attacks: v.array(ATTACK),
};

const CREATURE = v.strictObject({
  ...BEAST,
  hp: COUNT,
  moved: COUNT,
  attacksMade: COUNT,
  status: oneOfSchema(['in-play', 'dead']),
});

const MAP: Form<BattleMap> = variantSchema<BattleMap>('kind', {
  hexagon: v.strictObject({ kind: oneOfSchema(['hexagon']), radius: NUMBER }),
  open: v.strictObject({ kind: oneOfSchema(['open']) }),
});

const TERRAIN = v.array(
  v.strictObject({ hex: HEX, kind: oneOfSchema(TERRAIN_KINDS), dc: v.optional(integerSchema(0, 100)) }),
);

const WIND = v.strictObject({ from: DIRECTION });

/** The same fields, each of which may be left out. */
function optional(entries: v.ObjectEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([name, form]) => [name, v.optional(form)]));
}

/** The form of a scenario. */
export const SCENARIO: Form<ShipCombat5eScenario> = v.strictObject({
  map: MAP,
  terrain: v.optional(TERRAIN),
  wind: v.union([oneOfSchema(['roll']), WIND]),
  sides: v.optional(IDS),
  ships: v.array(v.strictObject({ ...PLACE, ...optional(CARD), ...optional(BEGINNING) })),
  characters: v.optional(v.array(v.strictObject({ id: ID, ship: ID, ...optional(ABOARD) }))),
  creatures: v.optional(v.array(v.strictObject({ ...BEAST, hp: v.optional(integerSchema(1, 1_000_000)) }))),
  options: v.optional(testSchema<Partial<ShipCombat5eOptions>>('an object', isFields)),
}) as unknown as Form<ShipCombat5eScenario>;

const WINDOW = {
  ship: ID,
  character: v.nullable(ID),
  cause: oneOfSchema(['enemy-in-reach', 'attacked', 'turn-end']),
  of: v.nullable(ID),
};

function windowForm(kind: Window['kind'], character: Form<string | null>): Form<Window> {
  return v.strictObject({ kind: oneOfSchema([kind]), ...WINDOW, character }) as unknown as Form<Window>;
}

const WINDOWS = {
  'readied-fire': windowForm('readied-fire', v.null()),
  'readied-attack': windowForm('readied-attack', ID),
};

function pendingForm(kind: string): Form<unknown> {
  return v.strictObject({
    kind: oneOfSchema([kind]),
    ship: ID,
    character: v.null(),
    cause: v.null(),
    of: v.null(),
  });
}

/** The form of a state. */
export const STATE: Form<ShipCombat5eState> = v.strictObject({
  ruleset: oneOfSchema(['ship-combat-5e']),
  options: optionsSchema(OPTIONS),
  sides: IDS,
  ships: v.array(SHIP),
  characters: v.array(CHARACTER),
  creatures: v.array(CREATURE),
  map: MAP,
  terrain: TERRAIN,
  wind: WIND,
  windSetRound: TURN,
  round: integerSchema(1),
  phase: oneOfSchema(['captains', 'declare', 'initiative', 'turns', 'boarding', 'over']),
  turnOrder: v.array(
    v.strictObject({
      id: ID,
      modifier: MODIFIER,
      roll: v.nullable(integerSchema(1, 20)),
      lookout: v.nullable(integerSchema(-4, 4)),
      total: v.nullable(integerSchema(-1000, 1000)),
      ties: v.array(integerSchema(1, 20)),
    }),
  ),
  turnStage: oneOfSchema([null, 'between', 'acting']),
  turnIndex: COUNT,
  pending: v.nullable(
    variantSchema<unknown>('kind', {
      ...WINDOWS,
      'apply-lookout': pendingForm('apply-lookout'),
      'boarding-attacker': pendingForm('boarding-attacker'),
      'boarding-defender': pendingForm('boarding-defender'),
    }),
  ),
  waiting: v.array(variantSchema<Window>('kind', WINDOWS)),
  boarding: v.nullable(
    v.strictObject({
      attacker: ID,
      defender: ID,
      attackerStart: COUNT,
      defenderStart: COUNT,
      exchange: COUNT,
    }),
  ),
  result: v.nullable(
    v.strictObject({
      winner: v.nullable(ID),
      reason: oneOfSchema(['last-side', 'none-left', 'round-limit', 'operational', 'boarding']),
      scores: recordOf(COUNT),
    }),
  ),
  rng: generatorSchema(),
}) as unknown as Form<ShipCombat5eState>;
