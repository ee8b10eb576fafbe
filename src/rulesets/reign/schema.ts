import {
  anyFields,
  anyOf,
  changed,
  checked,
  type Form,
  type Forms,
  fits,
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
  variantOf,
  where,
  withDefault,
} from '../../core/form.ts';
import type { GameState } from '../../core/game.ts';
import { byName } from '../../core/json.ts';
import { SPECIAL_DICE } from './chapters/pools.ts';
import { OPTIONS } from './options.ts';
import { type OptionDetail, PEOPLE, ROLLS, SHIP_TYPES, type TaskDetail } from './tables.ts';
import type * as t from './types.ts';
import {
  AIMS,
  BENEFITS,
  BROADSIDES,
  CAPTAIN_OPTIONS,
  CONDITION_KINDS,
  DETACHMENT_TASKS,
  END_REASONS,
  GAME_MODES,
  HELPER_USES,
  HERO_PARTIES,
  LOCATIONS as LOCATION_NAMES,
  MODES,
  POSITION_KINDS,
  PUSH_SKILLS,
  REIGN_PHASES,
  REPAIR_MODES,
  SAILORS_TASKS,
  SHIP_STATUSES,
  SKILLS,
  STANCES,
  STATS,
  TASKS,
  WEAPON_TYPES,
} from './types.ts';

/** Id of a ship, side, person or thing, which may or may not be there. */
export const ID: Form<string> = id();
/** Id of what is named here: no sign in it that joins ids. */
const NEW_ID: Form<string> = where(
  'a name of 1 to 64 characters without > | /',
  (name) => fits(ID, name) && !/[>|/]/.test(name),
  '',
);
/** Id of a deck fight. */
export const ENGAGEMENT_ID: Form<string> = where(
  'the name of a deck fight, such as "A|B"',
  (name) => typeof name === 'string' && name.length >= 1 && name.length <= 129,
  '',
);
/** Id of a roll, which may or may not be there. */
export const ROLL_ID: Form<string> = ID;
/** A whole number, 0 or more. */
export const COUNT: Form<number> = integer(0, 1_000_000);
/** A whole number, 1 or more. */
export const NUMBER: Form<number> = integer(1, 1_000_000);
/** A face of a die. */
export const FACE: Form<number> = integer(1, 10);
/** A face named for an Expert Die, or none. */
export const ED_FACE: Form<number | null> = orNull(FACE);
/** A place where damage is marked. */
export const LOCATION: Form<t.LocationName> = oneOf(LOCATION_NAMES);

const FLAG = flag();
const BROADSIDE = oneOf(BROADSIDES);
const KIND = oneOf(POSITION_KINDS);
const MODE = oneOf(MODES);
const AIM = oneOf(AIMS);
const WEAPON = oneOf(WEAPON_TYPES);
const REPAIR_MODE = oneOf(REPAIR_MODES);
const BENEFIT = oneOf(BENEFITS);
const PUSH_SKILL = oneOf(PUSH_SKILLS);

/** What the details of options and tasks can be. */
export const DETAILS: { readonly [D in OptionDetail | TaskDetail]: Form<unknown> } = {
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
export function orNull<T>(form: Form<T>): Form<T | null> {
  return withDefault(nullable(form), null);
}

/** The same form for each of some fields. */
export function fieldsOf<K extends string, T>(
  names: readonly K[],
  form: Form<T>,
): { readonly [N in K]: Form<T> } {
  return byName(names, () => form);
}

/** t.Engines by type. */
export const ENGINES: Form<t.Engines> = formOf<t.Engines>(fieldsOf(WEAPON_TYPES, optional(COUNT)));

/** A called shot. */
export const CALLED: Form<t.Called> = anyOf(
  formOf<Extract<t.Called, { readonly location: t.LocationName }>>({ location: LOCATION, face: FACE }),
  formOf<Extract<t.Called, { readonly feature: string }>>({ feature: ID, face: FACE }),
);

/** Somebody who helps with a volley. */
export const HELPER: Form<t.Helper> = formOf<t.Helper>({ character: ID, use: oneOf(HELPER_USES) });

/** Characters who are to join a fight. */
export const HEROES: Form<readonly t.NamedHero[]> = list(
  formOf<t.NamedHero>({ character: ID, edFace: optional(nullable(FACE)) }),
);

/** Characters who have joined one. */
const JOINED = list(formOf<t.Hero>({ character: ID, edFace: nullable(FACE) }));

const SKILL = formOf<t.Skill>({ rank: integer(0, 5), special: oneOf(SPECIAL_DICE) });
const STAT = integer(0, 6);
const WOUNDS = integer(0, 10);
const UNTIL = nullable(integer(0, 10_000));
const CREW_THREAT = integer(1, 4);
const TEN_LOCATIONS = 'expected 10 locations';

/** Locations by Height: that of Height 1 first. */
export const LOCATION_MAP: Form<readonly t.LocationName[]> = checked(
  list(LOCATION),
  (locations) => locations.length === 10,
  TEN_LOCATIONS,
);

const CONDITION = formOf<t.Condition>({
  id: NEW_ID,
  kind: oneOf(CONDITION_KINDS),
  difficulty: COUNT,
  ships: anyOf(oneOf(['all']), list(ID)),
});

const CHANGE = formOf<t.ScheduledChange>({ round: COUNT, remove: list(ID), add: list(CONDITION) });

const NAME = where<string>('a text', (text) => typeof text === 'string' && text !== '');

const FEATURE_EFFECT = variantOf<t.FeatureEffect>()('effect', {
  fire: {},
  'knock-out-weapon': { broadside: BROADSIDE, weapon: WEAPON, count: NUMBER },
  'crew-loss': { count: NUMBER },
  'character-out': { character: ID },
  'extra-damage': { location: LOCATION, superficial: COUNT, structural: COUNT },
  note: { text: where<string>('a text', (text) => typeof text === 'string') },
});

const FEATURE = {
  id: NEW_ID,
  ship: ID,
  location: nullable(LOCATION),
  name: NAME,
  effects: list(FEATURE_EFFECT),
};

/** `"A>B"`. */
const PAIR = where<string>('two names of ships: "A>B"', (key) => {
  const [a, b, ...more] = (key as string).split('>');
  return fits(NEW_ID, a) && fits(NEW_ID, b) && a !== b && more.length === 0;
});

const PERSON_GIVEN = formOf<t.ScenarioCharacter>({
  preset: optional(oneOf(Object.keys(PEOPLE))),
  id: optional(NEW_ID),
  stats: optional(
    formOf<{ readonly [S in t.StatName]?: number | undefined }>(fieldsOf(STATS, optional(STAT))),
  ),
  skills: optional(
    formOf<{ readonly [S in t.SkillName]?: t.Skill | undefined }>(fieldsOf(SKILLS, optional(SKILL))),
  ),
  gunneryReady: optional(FLAG),
  wounds: optional(WOUNDS),
  out: optional(FLAG),
  fightingIn: optional(oneOf([null])),
});

const MARKS = formOf<{ readonly [K in keyof t.Location]?: number | undefined }>({
  boxes: optional(integer(1, 1000)),
  superficial: optional(COUNT),
  structural: optional(COUNT),
});

const SHIP_TYPE = oneOf(Object.keys(SHIP_TYPES));

const SHIP_OVERRIDES = formOf<t.ShipOverrides>({
  difficulty: optional(integer(0, 20)),
  speed: optional(integer(0, 20)),
  armour: optional(integer(0, 20)),
  threat: optional(CREW_THREAT),
  crew: optional(integer(0, 1000)),
  engines: optional(formOf<NonNullable<t.ShipOverrides['engines']>>(fieldsOf(BROADSIDES, optional(ENGINES)))),
  archers: optional(integer(0, 1000)),
  locations: optional(
    formOf<NonNullable<t.ShipOverrides['locations']>>(fieldsOf(LOCATION_NAMES, optional(MARKS))),
  ),
  locationMap: optional(LOCATION_MAP),
  pushFailures: optional(integer(0, 100)),
  onFire: optional(integer(0, 100)),
  value: optional(integer(0, 1000)),
});

const SCENARIO_SHIP = formOf<t.ScenarioShip>({
  id: NEW_ID,
  side: ID,
  type: SHIP_TYPE,
  gmc: optional(FLAG),
  captain: optional(nullable(anyOf(ID, PERSON_GIVEN))),
  characters: optional(list(anyOf(oneOf(Object.keys(PEOPLE)), PERSON_GIVEN))),
  overrides: optional(SHIP_OVERRIDES),
});

/** The form of a scenario. Its `roundLimit` wins over that of its `options`. */
export const SCENARIO: Form<t.ReignScenario> = changed(
  formOf<t.ReignScenario>({
    mode: optional(oneOf(GAME_MODES)),
    sides: list(formOf<t.ReignScenario['sides'][number]>({ id: NEW_ID, allies: optional(list(ID)) })),
    ships: list(SCENARIO_SHIP),
    positions: optional(
      record(
        formOf<NonNullable<t.ReignScenario['positions']>[string]>({
          kind: KIND,
          broadside: optional(nullable(BROADSIDE)),
          since: optional(COUNT),
          parryOnly: optional(FLAG),
        }),
        PAIR,
      ),
    ),
    conditions: optional(list(CONDITION)),
    schedule: optional(list(CHANGE)),
    features: optional(
      list(
        formOf<NonNullable<t.ReignScenario['features']>[number]>({ ...FEATURE, destroyed: optional(FLAG) }),
      ),
    ),
    options: optional(anyFields() as Form<Partial<t.ReignOptions>>),
    escapeWins: optional(list(ID)),
    roundLimit: optional(OPTIONS.roundLimit.form),
  }),
  (scenario) =>
    scenario.roundLimit === undefined
      ? scenario
      : { ...scenario, options: { ...scenario.options, roundLimit: scenario.roundLimit } },
);

const POSITION = formOf<t.Position>({
  kind: KIND,
  broadside: nullable(BROADSIDE),
  since: COUNT,
  parryOnly: FLAG,
});

const CHARACTER = formOf<t.Character>({
  id: NEW_ID,
  stats: formOf<t.Character['stats']>(fieldsOf(STATS, STAT)),
  skills: formOf<t.Character['skills']>(fieldsOf(SKILLS, SKILL)),
  gunneryReady: FLAG,
  wounds: WOUNDS,
  out: FLAG,
  fightingIn: nullable(ENGAGEMENT_ID),
});

const STARTING = variantOf<t.StartingEffect>()('effect', {
  tack: { rounds: NUMBER, bySailors: FLAG },
  ballast: { rounds: NUMBER, bySailors: FLAG },
  push: { rounds: NUMBER },
  'inspire-threat': { rounds: NUMBER },
  'inspire-die': {},
  'spot-trouble': {},
  route: { reduction: NUMBER },
  'spot-target': { target: ID, feature: ID },
});

/** Boxes and damage of a ship. */
export const LOCATIONS: Form<t.Ship['locations']> = formOf<t.Ship['locations']>(
  fieldsOf(LOCATION_NAMES, formOf<t.Location>({ boxes: NUMBER, superficial: COUNT, structural: COUNT })),
);

const SHIP = formOf<t.Ship>({
  id: NEW_ID,
  side: ID,
  type: SHIP_TYPE,
  gmc: FLAG,
  status: oneOf(SHIP_STATUSES),
  capturedBy: nullable(ID),
  difficulty: COUNT,
  speed: COUNT,
  armour: COUNT,
  threat: CREW_THREAT,
  crew: COUNT,
  engines: formOf<t.Ship['engines']>(fieldsOf(BROADSIDES, ENGINES)),
  archers: COUNT,
  locations: LOCATIONS,
  locationMap: LOCATION_MAP,
  characters: record(CHARACTER),
  captain: nullable(ID),
  pushFailures: COUNT,
  timers: formOf<t.Timers>({
    tackUntil: UNTIL,
    tackDifficultyUntil: UNTIL,
    ballastPenaltyUntil: UNTIL,
    pushUntil: UNTIL,
    spotTroubleUntil: UNTIL,
    inspireThreatUntil: UNTIL,
  }),
  tokens: formOf<t.Tokens>({
    inspireDie: integer(0, 1),
    inspireThreat: integer(0, 1),
    ballast: COUNT,
    route: COUNT,
    spotted: list(formOf<t.Spotted>({ target: ID, feature: ID, round: COUNT })),
    onFire: COUNT,
  }),
  starting: list(STARTING),
  lastOption: nullable(oneOf(CAPTAIN_OPTIONS)),
  sinkingSince: nullable(COUNT),
  value: COUNT,
});

const ENGAGEMENT = formOf<t.Engagement>({
  id: ENGAGEMENT_ID,
  ships: tuple(NEW_ID, NEW_ID),
  committed: record(COUNT),
  boarding: record(FLAG),
  heroes: record(JOINED),
  meleeRoundsLeft: integer(0, 10),
  orders: record(oneOf(STANCES)),
});

/** Makes a form of something that may be null; in an action what is left out is null. */
type OrNone = <T>(form: Form<T>) => Form<T | null>;

/** The captain's option. */
export function captainForms(orNone: OrNone): Forms<t.CaptainOrder> {
  return {
    option: oneOf(CAPTAIN_OPTIONS),
    kind: orNone(KIND),
    target: orNone(ID),
    broadside: orNone(BROADSIDE),
    edFace: orNone(FACE),
  };
}

/** A volley of engines. */
export function volleyForms(orNone: OrNone): Forms<t.Said<t.VolleyOrder>> {
  return {
    target: ID,
    weapons: ENGINES,
    called: orNone(CALLED),
    helper: orNone(HELPER),
    edFace: orNone(FACE),
  };
}

/** Bowmen, of whom there may be none in an action, which is refused by the rule. */
export function archerForms(orNone: OrNone, bowmen: Form<number>): Forms<t.Said<t.ArcherOrder>> {
  return { target: ID, count: bowmen, aim: AIM, called: orNone(CALLED) };
}

/** A boarding party. */
export function boardForms<H>(heroes: Form<readonly H[]>): Forms<t.Said<t.BoardOrder<H>>> {
  return { target: ID, party: NUMBER, heroes };
}

/** Men told off against boarders. */
export function repelForms<H>(heroes: Form<readonly H[]>): Forms<t.Said<t.RepelOrder<H>>> {
  return { against: ID, party: NUMBER, mode: MODE, heroes };
}

/** Sailors at work. */
export const SAILORS_FORMS: Forms<t.Said<t.SailorsOrder>> = { task: oneOf(SAILORS_TASKS), sailors: NUMBER };

/** A character's task. */
export function taskForms(orNone: OrNone): Forms<t.Said<t.TaskOrder>> {
  return {
    character: ID,
    task: oneOf(TASKS),
    location: orNone(LOCATION),
    mode: orNone(REPAIR_MODE),
    benefit: orNone(BENEFIT),
    target: orNone(ID),
    feature: orNone(ID),
    skill: orNone(PUSH_SKILL),
    edFace: orNone(FACE),
  };
}

/** How an order is given. */
const GIVEN = { place: COUNT, inspired: FLAG };

const DECLARATION = formOf<t.Declaration>({
  captain: nullable(formOf<t.CaptainOrder>(captainForms(nullable))),
  volleys: list(formOf<t.VolleyOrder>({ ...volleyForms(nullable), ...GIVEN })),
  archers: list(formOf<t.ArcherOrder>({ ...archerForms(nullable, NUMBER), ...GIVEN })),
  boards: list(formOf<t.BoardOrder>({ ...boardForms(JOINED), ...GIVEN })),
  repels: list(formOf<t.RepelOrder>({ ...repelForms(JOINED), ...GIVEN })),
  sailors: list(formOf<t.SailorsOrder>({ ...SAILORS_FORMS, ...GIVEN })),
  characters: list(formOf<t.TaskOrder>({ ...taskForms(nullable), place: COUNT })),
  strikesTo: nullable(ID),
  done: FLAG,
});

const SIMPLE = { difficulty: COUNT };
const AIMED = { ...SIMPLE, target: ID };

const ROLL_ACTION = variantOf<t.RollAction>()('kind', {
  manoeuvre: { ...AIMED, position: KIND, broadside: nullable(BROADSIDE) },
  dodge: SIMPLE,
  flee: SIMPLE,
  pursue: AIMED,
  ram: AIMED,
  'board-attack': AIMED,
  volley: { ...AIMED, weapons: ENGINES, called: nullable(CALLED) },
  archers: { ...AIMED, aim: AIM, called: nullable(CALLED) },
  repel: { ...AIMED, mode: MODE },
  melee: { ...AIMED, mode: MODE },
  'hero-fight': { ...AIMED, party: oneOf(HERO_PARTIES), mode: MODE },
  'damage-control': { ...SIMPLE, mode: REPAIR_MODE, location: nullable(LOCATION) },
  inspire: { ...SIMPLE, benefit: BENEFIT },
  'spot-target': { ...AIMED, feature: ID },
  tack: { ...SIMPLE, bySailors: FLAG },
  'adjust-ballast': { ...SIMPLE, bySailors: FLAG },
  'push-limits': SIMPLE,
  'plan-route': SIMPLE,
  'spot-trouble': SIMPLE,
});

const ROLLED_SET = formOf<t.RolledSet>({
  rollId: ROLL_ID,
  height: FACE,
  dice: integer(2, 15),
  bonus: integer(0, 1),
  lost: integer(0, 16),
  resolved: FLAG,
});

const ROLL_KINDS = Object.keys(ROLLS) as readonly t.RollKind[];

const ROLL = formOf<t.Roll>({
  id: where<string>('the id of a roll', (name) => typeof name === 'string' && /^r[1-9]\d{0,3}$/.test(name)),
  ship: ID,
  actor: nullable(ID),
  purpose: oneOf([...ROLL_KINDS, 'multi']),
  actions: list(ROLL_ACTION),
  random: integer(0, 15),
  fixed: list(FACE),
  md: FLAG,
  mdFace: nullable(FACE),
  thrown: FLAG,
  faces: nullable(list(FACE)),
  difficulty: COUNT,
  sets: list(ROLLED_SET),
  chosen: list(nullable(anyOf(FACE, oneOf(['all'])))),
});

const PENDING = variantOf<t.Pending>()('decision', {
  'master-die': { ship: ID, roll: ROLL_ID },
  set: { ship: ID, roll: ROLL_ID, action: COUNT },
  gobble: { ship: ID, roll: ROLL_ID, height: FACE },
  order: { ship: ID, engagement: ENGAGEMENT_ID },
});

const DETACHMENT = formOf<t.Detachment>({
  ship: ID,
  place: COUNT,
  task: oneOf(DETACHMENT_TASKS),
  foe: nullable(ID),
  men: COUNT,
});

const MEMORY = formOf<t.Memory>({
  detachments: list(DETACHMENT),
  lost: list(ROLL_ID),
  foiled: list(ROLL_ID),
  landed: list(ROLL_ID),
  disrupting: list(ROLL_ID),
  fleeSetsTaken: list(formOf<t.Memory['fleeSetsTaken'][number]>({ fleer: ID, by: ID })),
  acted: list(NAME),
  tasked: list(ID),
});

const RESULT = formOf<t.ReignResult>({
  winner: nullable(ID),
  reason: oneOf(END_REASONS),
  scores: record(COUNT),
  escaped: list(ID),
});

/** The form of a state. */
export const STATE: Forms<Omit<t.ReignState, keyof GameState>> = {
  mode: oneOf(GAME_MODES),
  phase: oneOf(REIGN_PHASES),
  round: integer(0, 10_000),
  minutes: COUNT,
  sides: list(formOf<t.Side>({ id: NEW_ID, allies: list(ID) })),
  ships: record(SHIP),
  positions: record(POSITION, PAIR),
  chase: record(formOf<t.Chase>({ progress: COUNT, escaped: FLAG }), PAIR),
  engagements: list(ENGAGEMENT),
  conditions: list(CONDITION),
  schedule: list(CHANGE),
  features: list(formOf<t.Feature>({ ...FEATURE, destroyed: FLAG })),
  ready: list(ID),
  watchEnded: list(ID),
  tasksDone: record(COUNT),
  heldAtStart: record(POSITION, PAIR),
  declareOrder: list(ID),
  declareIndex: COUNT,
  declarations: record(DECLARATION),
  rolls: list(ROLL),
  timeline: list(formOf<t.TimelineItem>({ roll: ROLL_ID, height: FACE })),
  pending: nullable(PENDING),
  memory: MEMORY,
  escapeWins: list(ID),
  result: nullable(RESULT),
};
