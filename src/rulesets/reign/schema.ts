import * as v from 'valibot';
import { idSchema, integerSchema, noList, oneOfSchema, testSchema, variantSchema } from '../../core/input.ts';
import { isFields } from '../../core/json.ts';
import { generatorSchema, optionsSchema, recordOf } from '../../core/state-schema.ts';
import { OPTIONS } from './options.ts';
import { type OptionDetail, PEOPLE, SHIP_TYPES, SKILLS, type TaskDetail, WEAPON_TYPES } from './tables.ts';
import type {
  Broadside,
  Called,
  CaptainOption,
  Chase,
  Condition,
  Engines,
  Feature,
  FeatureEffect,
  Helper,
  Hero,
  LocationName,
  NamedHero,
  PositionKind,
  ReignOptions,
  ReignScenario,
  ReignState,
  RepairMode,
  RollAction,
  ScenarioCharacter,
  ScenarioShip,
  Ship,
  Skill,
  Stance,
  StartingEffect,
  Task,
} from './types.ts';

type Form<T> = v.GenericSchema<unknown, T>;

/** Id of a ship, side, person or thing, which may or may not be there. */
export const ID: Form<string> = idSchema();
/** Id of what is named here: no sign in it that joins ids. */
const NEW_ID: Form<string> = testSchema(
  'a name of 1 to 64 characters without > | /',
  (id) => v.is(ID, id) && !/[>|/]/.test(id as string),
);
/** Id of a deck fight. */
export const ENGAGEMENT_ID: Form<string> = testSchema(
  'the name of a deck fight, such as "A|B"',
  (id) => typeof id === 'string' && id.length >= 1 && id.length <= 129,
);
/** True or false. */
export const FLAG: Form<boolean> = oneOfSchema([true, false]);
/** A whole number, 0 or more. */
export const COUNT: Form<number> = integerSchema(0, 1_000_000);
/** A whole number, 1 or more. */
export const NUMBER: Form<number> = integerSchema(1, 1_000_000);
/** A face of a die. */
export const FACE: Form<number> = integerSchema(1, 10);
/** A face named for an Expert Die, or none. */
export const ED_FACE: Form<number | null> = orNull(FACE);
/** A place where damage is marked. */
export const LOCATION: Form<LocationName> = oneOfSchema(['hull', 'masts', 'weapons', 'bridge']);
/** A side of a ship. */
export const BROADSIDE: Form<Broadside> = oneOfSchema(['port', 'starboard']);
/** A manoeuvre. */
export const KIND: Form<PositionKind> = oneOfSchema(['shoot', 'board']);
/** What a captain can do. */
export const OPTION: Form<CaptainOption> = oneOfSchema([
  'manoeuvre',
  'hold',
  'dodge',
  'flee',
  'pursue',
  'ram',
]);
/** What men do against boarders. */
export const MODE: Form<'fight' | 'parry'> = oneOfSchema(['fight', 'parry']);
/** What a side does in a melee round. */
export const STANCE: Form<Stance> = oneOfSchema(['fight', 'parry', 'withdraw', 'surrender']);
/** Tasks of characters. */
export const TASK: Form<Task> = oneOfSchema([
  'damage-control',
  'inspire',
  'spot-target',
  'push-limits',
  'tack',
  'adjust-ballast',
  'plan-route',
  'spot-trouble',
]);
/** Work for sailors. */
export const SAILORS_TASK: Form<'tack' | 'adjust-ballast'> = oneOfSchema(['tack', 'adjust-ballast']);
/** What damage control works on. */
export const REPAIR_MODE: Form<RepairMode> = oneOfSchema(['superficial', 'structural', 'fire']);
/** What an inspired crew gains. */
export const BENEFIT: Form<'threat' | 'die'> = oneOfSchema(['threat', 'die']);
/** By what limits are pushed. */
export const PUSH_SKILL: Form<'sailing' | 'inspire' | 'intimidate'> = oneOfSchema([
  'sailing',
  'inspire',
  'intimidate',
]);
/** At what bowmen aim. */
export const AIM: Form<'crew' | 'ship'> = oneOfSchema(['crew', 'ship']);

/** What the details of options and tasks can be. */
export const DETAILS: { readonly [D in OptionDetail | TaskDetail]: v.GenericSchema } = {
  kind: KIND,
  target: ID,
  broadside: BROADSIDE,
  mode: REPAIR_MODE,
  location: LOCATION,
  benefit: BENEFIT,
  feature: ID,
  skill: PUSH_SKILL,
};

/** Something, or null, which stands for it where it is left out. */
export function orNull<T>(schema: Form<T>): Form<T | null> {
  return v.optional(v.nullable(schema), null);
}

function list<T>(item: Form<T>): Form<readonly T[]> {
  return v.array(item);
}

const WEAPON = oneOfSchema(WEAPON_TYPES);

/** Engines by type. */
export const ENGINES: Form<Engines> = noList(
  v.strictObject({
    ballista: v.exactOptional(COUNT),
    catapult: v.exactOptional(COUNT),
    'flaming-catapult': v.exactOptional(COUNT),
  }),
);

/** A called shot. */
export const CALLED: Form<Called> = v.union([
  v.strictObject({ location: LOCATION, face: FACE }),
  v.strictObject({ feature: ID, face: FACE }),
]);

/** Somebody who helps with a volley. */
export const HELPER: Form<Helper> = v.strictObject({
  character: ID,
  use: oneOfSchema(['die', 'ED', 'MD']),
});

/** Characters who are to join a fight. */
export const HEROES: Form<readonly NamedHero[]> = list(
  v.strictObject({ character: ID, edFace: v.optional(v.nullable(FACE)) }),
);

/** Characters who have joined one. */
const JOINED: Form<readonly Hero[]> = list(v.strictObject({ character: ID, edFace: v.nullable(FACE) }));

const SKILL: Form<Skill> = v.strictObject({
  rank: integerSchema(0, 5),
  special: oneOfSchema(['none', 'ED', 'MD']),
});
const STAT = integerSchema(0, 6);
const WOUNDS = integerSchema(0, 10);
const UNTIL = v.nullable(integerSchema(0, 10_000));
const STATS = { body: STAT, sense: STAT, knowledge: STAT, command: STAT };
/** Locations by Height: that of Height 1 first. */
export const LOCATION_MAP: Form<readonly LocationName[]> = v.pipe(
  v.array(LOCATION),
  v.length(10, 'expected 10 locations'),
);

function skillsOf<T>(schema: Form<T>): { [name: string]: Form<T> } {
  return Object.fromEntries(SKILLS.map((name) => [name, schema]));
}

const CONDITION: Form<Condition> = v.strictObject({
  id: NEW_ID,
  kind: oneOfSchema(['rough-sea', 'storm', 'treacherous-waters', 'other']),
  difficulty: COUNT,
  ships: v.union([oneOfSchema(['all']), list(ID)]),
});

const CHANGE = v.strictObject({ round: COUNT, remove: list(ID), add: list(CONDITION) });

const EFFECT: Form<FeatureEffect> = variantSchema<FeatureEffect>('effect', {
  fire: v.strictObject({ effect: oneOfSchema(['fire']) }),
  'knock-out-weapon': v.strictObject({
    effect: oneOfSchema(['knock-out-weapon']),
    broadside: BROADSIDE,
    weapon: WEAPON,
    count: NUMBER,
  }),
  'crew-loss': v.strictObject({ effect: oneOfSchema(['crew-loss']), count: NUMBER }),
  'character-out': v.strictObject({ effect: oneOfSchema(['character-out']), character: ID }),
  'extra-damage': v.strictObject({
    effect: oneOfSchema(['extra-damage']),
    location: LOCATION,
    superficial: COUNT,
    structural: COUNT,
  }),
  note: v.strictObject({
    effect: oneOfSchema(['note']),
    text: testSchema<string>('a text', (text) => typeof text === 'string'),
  }),
});

const NAME = testSchema<string>('a text', (text) => typeof text === 'string' && text !== '');

const FEATURE = {
  id: NEW_ID,
  ship: ID,
  location: v.nullable(LOCATION),
  name: NAME,
  effects: list(EFFECT),
};

const POSITION = v.strictObject({
  kind: KIND,
  broadside: v.nullable(BROADSIDE),
  since: COUNT,
  parryOnly: FLAG,
});

/** `"A>B"`. */
const PAIR = testSchema<string>('two names of ships: "A>B"', (key) => {
  const [a, b, ...more] = (key as string).split('>');
  return v.is(NEW_ID, a) && v.is(NEW_ID, b) && a !== b && more.length === 0;
}) as v.GenericSchema<string, string>;

const CHARACTER_CHANGES: Form<ScenarioCharacter> = noList(
  v.strictObject({
    preset: v.optional(oneOfSchema(Object.keys(PEOPLE))),
    id: v.optional(NEW_ID),
    stats: v.optional(noList(v.partial(v.strictObject(STATS)))),
    skills: v.optional(noList(v.partial(v.strictObject(skillsOf(SKILL))))),
    gunneryReady: v.optional(FLAG),
    wounds: v.optional(WOUNDS),
    out: v.optional(FLAG),
    fightingIn: v.optional(v.null()),
  }),
);

const PERSON = v.union([oneOfSchema(Object.keys(PEOPLE)), CHARACTER_CHANGES]);

const MARKS = noList(
  v.strictObject({
    boxes: v.optional(integerSchema(1, 1000)),
    superficial: v.optional(COUNT),
    structural: v.optional(COUNT),
  }),
);

const SCENARIO_SHIP: Form<ScenarioShip> = v.strictObject({
  id: NEW_ID,
  side: ID,
  type: oneOfSchema(Object.keys(SHIP_TYPES)),
  gmc: v.optional(FLAG),
  captain: v.optional(v.nullable(v.union([ID, CHARACTER_CHANGES]))),
  characters: v.optional(list(PERSON)),
  overrides: v.optional(
    noList(
      v.strictObject({
        difficulty: v.optional(integerSchema(0, 20)),
        speed: v.optional(integerSchema(0, 20)),
        armour: v.optional(integerSchema(0, 20)),
        threat: v.optional(integerSchema(1, 4)),
        crew: v.optional(integerSchema(0, 1000)),
        engines: v.optional(
          noList(v.strictObject({ port: v.optional(ENGINES), starboard: v.optional(ENGINES) })),
        ),
        archers: v.optional(integerSchema(0, 1000)),
        locations: v.optional(
          noList(
            v.strictObject({
              hull: v.optional(MARKS),
              masts: v.optional(MARKS),
              weapons: v.optional(MARKS),
              bridge: v.optional(MARKS),
            }),
          ),
        ),
        locationMap: v.optional(LOCATION_MAP),
        pushFailures: v.optional(integerSchema(0, 100)),
        onFire: v.optional(integerSchema(0, 100)),
        value: v.optional(integerSchema(0, 1000)),
      }),
    ),
  ),
});

const OPTIONS_GIVEN = testSchema<Partial<ReignOptions>>('an object', isFields);

/** The form of a scenario. Its `roundLimit` wins over that of its `options`. */
export const SCENARIO: Form<ReignScenario> = v.pipe(
  v.strictObject({
    mode: v.optional(oneOfSchema(['battle', 'cruise'])),
    sides: list(v.strictObject({ id: NEW_ID, allies: v.optional(list(ID)) })),
    ships: list(SCENARIO_SHIP),
    positions: v.optional(
      noList(
        v.record(
          PAIR,
          v.strictObject({
            kind: KIND,
            broadside: v.optional(v.nullable(BROADSIDE)),
            since: v.optional(COUNT),
            parryOnly: v.optional(FLAG),
          }),
        ),
      ),
    ),
    conditions: v.optional(list(CONDITION)),
    schedule: v.optional(list(CHANGE)),
    features: v.optional(list(v.strictObject({ ...FEATURE, destroyed: v.optional(FLAG) }))),
    options: v.optional(OPTIONS_GIVEN),
    escapeWins: v.optional(list(ID)),
    roundLimit: v.optional(OPTIONS.roundLimit.schema),
  }),
  v.transform((scenario) =>
    scenario.roundLimit === undefined
      ? scenario
      : { ...scenario, options: { ...scenario.options, roundLimit: scenario.roundLimit } },
  ),
) as unknown as Form<ReignScenario>;

const LOCATION_STATE = v.strictObject({ boxes: NUMBER, superficial: COUNT, structural: COUNT });

const CHARACTER = v.strictObject({
  id: NEW_ID,
  stats: v.strictObject(STATS),
  skills: v.strictObject(skillsOf(SKILL)),
  gunneryReady: FLAG,
  wounds: WOUNDS,
  out: FLAG,
  fightingIn: v.nullable(ENGAGEMENT_ID),
});

const STARTING: Form<StartingEffect> = variantSchema<StartingEffect>('effect', {
  ...Object.fromEntries(
    (['tack', 'ballast'] as const).map((effect) => [
      effect,
      v.strictObject({ effect: oneOfSchema([effect]), rounds: NUMBER, bySailors: FLAG }),
    ]),
  ),
  ...Object.fromEntries(
    (['push', 'inspire-threat'] as const).map((effect) => [
      effect,
      v.strictObject({ effect: oneOfSchema([effect]), rounds: NUMBER }),
    ]),
  ),
  ...Object.fromEntries(
    (['inspire-die', 'spot-trouble'] as const).map((effect) => [
      effect,
      v.strictObject({ effect: oneOfSchema([effect]) }),
    ]),
  ),
  route: v.strictObject({ effect: oneOfSchema(['route']), reduction: NUMBER }),
  'spot-target': v.strictObject({ effect: oneOfSchema(['spot-target']), target: ID, feature: ID }),
});

/** Boxes and damage of a ship. */
export const LOCATIONS: Form<Ship['locations']> = v.strictObject({
  hull: LOCATION_STATE,
  masts: LOCATION_STATE,
  weapons: LOCATION_STATE,
  bridge: LOCATION_STATE,
});

const SHIP = v.strictObject({
  id: NEW_ID,
  side: ID,
  type: ID,
  gmc: FLAG,
  status: oneOfSchema(['active', 'captured', 'sunk', 'escaped']),
  capturedBy: v.nullable(ID),
  difficulty: COUNT,
  speed: COUNT,
  armour: COUNT,
  threat: integerSchema(1, 4),
  crew: COUNT,
  engines: v.strictObject({ port: ENGINES, starboard: ENGINES }),
  archers: COUNT,
  locations: LOCATIONS,
  locationMap: LOCATION_MAP,
  characters: recordOf(CHARACTER as unknown as Form<unknown>),
  captain: v.nullable(ID),
  pushFailures: COUNT,
  timers: v.strictObject({
    tackUntil: UNTIL,
    tackDifficultyUntil: UNTIL,
    ballastPenaltyUntil: UNTIL,
    pushUntil: UNTIL,
    spotTroubleUntil: UNTIL,
    inspireThreatUntil: UNTIL,
  }),
  tokens: v.strictObject({
    inspireDie: integerSchema(0, 1),
    inspireThreat: integerSchema(0, 1),
    ballast: COUNT,
    route: COUNT,
    spotted: list(v.strictObject({ target: ID, feature: ID, round: COUNT })),
    onFire: COUNT,
  }),
  starting: list(STARTING),
  lastOption: v.nullable(OPTION),
  sinkingSince: v.nullable(COUNT),
  value: COUNT,
});

const CHASE: Form<Chase> = v.strictObject({ progress: COUNT, escaped: FLAG });

const ENGAGEMENT = v.strictObject({
  id: ENGAGEMENT_ID,
  ships: v.strictTuple([NEW_ID, NEW_ID]),
  committed: recordOf(COUNT),
  boarding: recordOf(FLAG),
  heroes: recordOf(JOINED),
  meleeRoundsLeft: integerSchema(0, 10),
  orders: recordOf(oneOfSchema(['fight', 'parry', 'withdraw', 'surrender'])),
});

const DECLARATION = v.strictObject({
  captain: v.nullable(
    v.strictObject({
      option: OPTION,
      kind: v.nullable(KIND),
      target: v.nullable(ID),
      broadside: v.nullable(BROADSIDE),
      edFace: v.nullable(FACE),
    }),
  ),
  volleys: list(
    v.strictObject({
      place: COUNT,
      target: ID,
      weapons: ENGINES,
      called: v.nullable(CALLED),
      helper: v.nullable(HELPER),
      edFace: v.nullable(FACE),
      inspired: FLAG,
    }),
  ),
  archers: list(
    v.strictObject({
      place: COUNT,
      target: ID,
      count: NUMBER,
      aim: AIM,
      called: v.nullable(CALLED),
      inspired: FLAG,
    }),
  ),
  boards: list(v.strictObject({ place: COUNT, target: ID, party: NUMBER, heroes: JOINED, inspired: FLAG })),
  repels: list(
    v.strictObject({
      place: COUNT,
      against: ID,
      party: NUMBER,
      mode: MODE,
      heroes: JOINED,
      inspired: FLAG,
    }),
  ),
  sailors: list(v.strictObject({ place: COUNT, task: SAILORS_TASK, sailors: NUMBER, inspired: FLAG })),
  characters: list(
    v.strictObject({
      place: COUNT,
      character: ID,
      task: TASK,
      location: v.nullable(LOCATION),
      mode: v.nullable(REPAIR_MODE),
      benefit: v.nullable(BENEFIT),
      target: v.nullable(ID),
      feature: v.nullable(ID),
      skill: v.nullable(PUSH_SKILL),
      edFace: v.nullable(FACE),
    }),
  ),
  strikesTo: v.nullable(ID),
  done: FLAG,
});

function actionForm(kind: string, entries: v.ObjectEntries = {}): Form<RollAction> {
  return v.strictObject({
    difficulty: COUNT,
    kind: oneOfSchema([kind]),
    ...entries,
  }) as unknown as Form<RollAction>;
}

const SAILED = { bySailors: FLAG };
const AIMED = { target: ID };

const ROLL_ACTION: Form<RollAction> = variantSchema<RollAction>('kind', {
  manoeuvre: actionForm('manoeuvre', { ...AIMED, position: KIND, broadside: v.nullable(BROADSIDE) }),
  dodge: actionForm('dodge'),
  flee: actionForm('flee'),
  pursue: actionForm('pursue', AIMED),
  ram: actionForm('ram', AIMED),
  'board-attack': actionForm('board-attack', AIMED),
  volley: actionForm('volley', { ...AIMED, weapons: ENGINES, called: v.nullable(CALLED) }),
  archers: actionForm('archers', { ...AIMED, aim: AIM, called: v.nullable(CALLED) }),
  repel: actionForm('repel', { ...AIMED, mode: MODE }),
  melee: actionForm('melee', { ...AIMED, mode: MODE }),
  'hero-fight': actionForm('hero-fight', {
    ...AIMED,
    party: oneOfSchema(['board-attack', 'repel', 'melee']),
    mode: MODE,
  }),
  'damage-control': actionForm('damage-control', { mode: REPAIR_MODE, location: v.nullable(LOCATION) }),
  inspire: actionForm('inspire', { benefit: BENEFIT }),
  'spot-target': actionForm('spot-target', { ...AIMED, feature: ID }),
  tack: actionForm('tack', SAILED),
  'adjust-ballast': actionForm('adjust-ballast', SAILED),
  'push-limits': actionForm('push-limits'),
  'plan-route': actionForm('plan-route'),
  'spot-trouble': actionForm('spot-trouble'),
});

/** Id of a roll, which may or may not be there. */
export const ROLL_ID: Form<string> = ID;

const ROLL = v.strictObject({
  id: testSchema<string>('the id of a roll', (id) => typeof id === 'string' && /^r[1-9]\d{0,3}$/.test(id)),
  ship: ID,
  actor: v.nullable(ID),
  purpose: NAME,
  actions: list(ROLL_ACTION),
  random: integerSchema(0, 15),
  fixed: list(FACE),
  md: FLAG,
  mdFace: v.nullable(FACE),
  thrown: FLAG,
  faces: v.nullable(list(FACE)),
  difficulty: COUNT,
  sets: list(
    v.strictObject({
      rollId: ROLL_ID,
      height: FACE,
      dice: integerSchema(2, 15),
      bonus: integerSchema(0, 1),
      lost: integerSchema(0, 16),
      resolved: FLAG,
    }),
  ),
  chosen: list(v.nullable(v.union([FACE, oneOfSchema(['all'])]))),
});

const PENDING = variantSchema<ReignState['pending']>('decision', {
  'master-die': v.strictObject({ decision: oneOfSchema(['master-die']), ship: ID, roll: ROLL_ID }),
  set: v.strictObject({ decision: oneOfSchema(['set']), ship: ID, roll: ROLL_ID, action: COUNT }),
  gobble: v.strictObject({ decision: oneOfSchema(['gobble']), ship: ID, roll: ROLL_ID, height: FACE }),
  order: v.strictObject({ decision: oneOfSchema(['order']), ship: ID, engagement: ENGAGEMENT_ID }),
});

const MEMORY = v.strictObject({
  detachments: list(
    v.strictObject({
      ship: ID,
      place: COUNT,
      task: oneOfSchema(['archers', 'board', 'repel', 'sailors', 'damage-control']),
      foe: v.nullable(ID),
      men: COUNT,
    }),
  ),
  lost: list(ROLL_ID),
  foiled: list(ROLL_ID),
  landed: list(ROLL_ID),
  disrupting: list(ROLL_ID),
  fleeSetsTaken: list(v.strictObject({ fleer: ID, by: ID })),
  acted: list(NAME),
  tasked: list(ID),
});

const PAIRED = <T>(value: Form<T>) => noList(v.record(PAIR, value));

/** The form of a state. */
export const STATE: Form<ReignState> = v.strictObject({
  ruleset: oneOfSchema(['reign']),
  options: optionsSchema(OPTIONS),
  mode: oneOfSchema(['cruise', 'battle']),
  phase: oneOfSchema([
    'setup',
    'declare',
    'roll',
    'choose',
    'resolve',
    'aftermath',
    'melee',
    'upkeep',
    'cruise',
    'over',
  ]),
  round: integerSchema(0, 10_000),
  minutes: COUNT,
  sides: list(v.strictObject({ id: NEW_ID, allies: list(ID) })),
  ships: recordOf(SHIP as unknown as Form<unknown>),
  positions: PAIRED(POSITION),
  chase: PAIRED(CHASE),
  engagements: list(ENGAGEMENT as unknown as Form<unknown>),
  conditions: list(CONDITION),
  schedule: list(CHANGE),
  features: list(v.strictObject({ ...FEATURE, destroyed: FLAG }) as unknown as Form<Feature>),
  ready: list(ID),
  watchEnded: list(ID),
  tasksDone: recordOf(COUNT),
  heldAtStart: PAIRED(POSITION),
  declareOrder: list(ID),
  declareIndex: COUNT,
  declarations: recordOf(DECLARATION as unknown as Form<unknown>),
  rolls: list(ROLL as unknown as Form<unknown>),
  timeline: list(v.strictObject({ roll: ROLL_ID, height: FACE })),
  pending: v.nullable(PENDING),
  memory: MEMORY,
  escapeWins: list(ID),
  result: v.nullable(
    v.strictObject({
      winner: v.nullable(ID),
      reason: oneOfSchema(['escape', 'last-afloat', 'mutual-loss', 'round-limit']),
      scores: recordOf(COUNT),
    }),
  ),
  rng: generatorSchema(),
}) as unknown as Form<ReignState>;
