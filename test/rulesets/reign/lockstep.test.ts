import { expect, test } from 'vitest';
import type { Die } from '../../../src/core/dice/dice.ts';
import { FaceDice } from '../../../src/core/dice/face-dice.ts';
import { clone, deepFreeze } from '../../../src/core/json.ts';
import { type Dice, sampled } from '../../../src/index.ts';
import {
  type ReignAction,
  type ReignOptions,
  type ReignScenario,
  type ReignState,
  reign,
} from '../../../src/rulesets/reign/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import * as plain from '../../plain/reign.ts';
import { expectSame, playGames } from '../../support/lockstep.ts';
import { hardCruise, harden, hardScenario } from './hard-positions.ts';

/*
 * The ruleset against the plain implementation of the same ledger: from the same dice both must give the same
 * position, events in the same order, decisions, legal actions and refusals after every action. What the ledger leaves
 * to the implementer (memory, timeline, pending, fields of events) is not compared.
 */

const GAMES = 400;
const MOST_ACTIONS = 600;

/** Every event of the ledger; all of them have to come up. */
const EVENTS = [
  'archers-declared',
  'area-hit',
  'attack-lost',
  'attempt-failed',
  'battle-begun',
  'board-declared',
  'boarded',
  'boarders-withdrawn',
  'boarding-foiled',
  'captain-declared',
  'character-out',
  'character-wounded',
  'chase-progress',
  'crew-lost',
  'damage',
  'declaration-ended',
  'dice-rolled',
  'die-knocked-out',
  'effect-ended',
  'effect-started',
  'engagement-ended',
  'escaped-from',
  'feature-hit',
  'fire-out',
  'fire-started',
  'game-over',
  'gobbled',
  'gunnery-failed',
  'gunnery-ready',
  'manoeuvre-failed',
  'manoeuvre-made',
  'master-die-set',
  'melee-ordered',
  'melee-round',
  'position-gained',
  'position-lost',
  'repaired',
  'repel-declared',
  'round-ended',
  'sailors-ordered',
  'set-chosen',
  'set-destroyed',
  'ship-captured',
  'ship-escaped',
  'ship-saved',
  'ship-sinking',
  'ship-sunk',
  'side-ready',
  'task-automatic',
  'task-declared',
  'task-done',
  'task-failed',
  'task-succeeded',
  'volley-declared',
  'volley-hit',
  'watch-ended',
];

/** Dice of which many show one of a few faces: wide sets, ties and full boxes come up often. */
class LoadedDice extends FaceDice {
  private readonly luck: Dice;
  private readonly favourites: readonly number[];

  constructor(luck: Dice) {
    super();
    this.luck = luck;
    // the highest faces of the locations are those that are called
    this.favourites = [luck.pick('called', [5, 7, 9]), 10, luck.die('favourite', 10)];
  }

  protected override cast(_purpose: string, count: number, _die: Die): readonly number[] {
    return Array.from({ length: count }, () =>
      this.luck.die('loaded', 5) <= 3
        ? this.luck.pick('favourite', this.favourites)
        : this.luck.die('fair', 10),
    );
  }
}

type Fields = Record<string, unknown>;

/** What the ledger fixes of a position, in one form for both states. */
interface Seen {
  readonly phase: string;
  readonly ships: { readonly [id: string]: object };
  readonly chase: { readonly [pair: string]: { readonly progress: number; readonly escaped: boolean } };
  readonly engagements: readonly {
    readonly heroes: { readonly [ship: string]: readonly { readonly character: string }[] };
    readonly orders: object;
    readonly meleeRoundsLeft: number;
  }[];
  readonly result: { readonly winner: string | null; readonly reason: string } | null;
}

const STEPS_WITH_ROLLS = ['roll', 'choose', 'resolve', 'melee'];
const COMPARED = [
  'mode',
  'phase',
  'round',
  'minutes',
  'options',
  'sides',
  'positions',
  'conditions',
  'features',
  'ready',
  'watchEnded',
  'tasksDone',
  'escapeWins',
];

/** Of a ship: effects yet to begin by their number; of one that is out of the game not what was its last option. */
function shipView({ starting, lastOption, ...ship }: ReignState['ships'][string]): Fields {
  return { ...ship, starting: starting.length, ...(ship.status === 'active' ? { lastOption } : {}) };
}

function positionOf(state: Seen, rolls: readonly unknown[]): Fields {
  const all = state as unknown as Fields;
  const seen: Fields = {};
  for (const field of COMPARED) seen[field] = all[field];
  seen.ships = Object.fromEntries(
    Object.entries(state.ships).map(([id, ship]) => [id, shipView(ship as ReignState['ships'][string])]),
  );
  // an entry that says nothing may be there or not
  seen.chase = Object.fromEntries(
    Object.entries(state.chase).filter(([, { progress, escaped }]) => progress > 0 || escaped),
  );
  seen.engagements = state.engagements.map(({ heroes, orders, meleeRoundsLeft, ...fight }) => ({
    ...fight,
    heroes: Object.fromEntries(
      Object.entries(heroes).map(([ship, list]) => [ship, list.map(({ character }) => character)]),
    ),
    ...(state.phase === 'melee' ? { meleeRoundsLeft, orders } : {}),
  }));
  seen.result = state.result;
  if (state.phase === 'declare') {
    seen.declareOrder = all.declareOrder;
    seen.heldAtStart = Object.fromEntries(
      Object.entries(all.heldAtStart as object).filter(([pair]) =>
        pair.split('>').every((id) => (state.ships[id] as { status: string }).status === 'active'),
      ),
    );
  }
  seen.rolls = STEPS_WITH_ROLLS.includes(state.phase) ? rolls : [];
  return seen;
}

/** What is fixed of a roll; of one that is lost no more than whose it is. */
function rollOf(
  roll: Omit<
    ReignState['rolls'][number],
    'actions' | 'difficulty' | 'sets' | 'chosen' | 'actor' | 'purpose'
  > & {
    readonly purpose: string;
    readonly sets: readonly Omit<ReignState['rolls'][number]['sets'][number], 'rollId'>[];
    readonly chosen: readonly unknown[];
  },
  isLost: boolean,
): Fields {
  const { id, ship, purpose } = roll;
  if (isLost) return { id, ship, purpose };
  const { random, fixed, md, mdFace, faces } = roll;
  const sets = roll.sets.map(({ height, dice, bonus, lost, resolved }) => ({
    height,
    dice,
    bonus,
    lost,
    resolved,
  }));
  sets.sort((a, b) => a.height - b.height);
  const waits = md && mdFace === null;
  return { id, ship, purpose, random, fixed, md, mdFace, sets, faces: waits ? (faces ?? []) : [] };
}

/** Rolls that cannot do anything any more, as either sees it; who takes a turn shows whether they are right. */
function lostIn(mine: ReignState, theirs: plain.PlainState): string[] {
  const { lost, foiled } = mine.memory;
  return [...lost, ...foiled, ...theirs.rolls.filter((roll) => roll.void).map((roll) => roll.id)];
}

function viewsOf(mine: ReignState, theirs: plain.PlainState): readonly [Fields, Fields] {
  const lost = lostIn(mine, theirs);
  return [
    positionOf(
      mine,
      mine.rolls.map((roll) => rollOf(roll, lost.includes(roll.id))),
    ),
    positionOf(
      theirs as unknown as Seen,
      theirs.rolls.map((roll) => rollOf(roll, lost.includes(roll.id))),
    ),
  ];
}

/** An action as text, its fields in order, without those that are null, which it may have or not. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const part = (value as Fields)[key];
    if (part !== null && part !== undefined) parts.push(`${key}:${textOf(part)}`);
  }
  return `{${parts.join(',')}}`;
}

function sorted(actions: readonly object[]): string[] {
  return [...new Set(actions.map(textOf))].sort();
}

const JUNK: Readonly<Record<string, readonly unknown[]>> = {
  option: ['manoeuvre', 'hold', 'dodge', 'flee', 'pursue', 'ram', 'sleep'],
  kind: ['shoot', 'board', 'kiss'],
  broadside: ['port', 'starboard', 'larboard'],
  weapons: [{ ballista: 1 }, { catapult: 2 }, { 'flaming-catapult': 1, ballista: 1 }, {}, { ballista: 99 }],
  called: [
    { location: 'masts', face: 7 },
    { location: 'hull', face: 3 },
    { location: 'weapons', face: 8 },
    { location: 'bridge', face: 9 },
    { feature: 'nothing', face: 10 },
  ],
  aim: ['crew', 'ship'],
  count: [0, 1, 3, 99, -1, 1.5, Number.NaN],
  party: [0, 1, 5, 99, -1, 1.5],
  sailors: [0, 1, 5, 99, -1],
  mode: ['fight', 'parry', 'superficial', 'structural', 'fire'],
  task: ['tack', 'adjust-ballast', 'plan-route', 'spot-trouble', 'inspire', 'damage-control', 'push-limits'],
  location: ['hull', 'masts', 'weapons', 'bridge'],
  benefit: ['threat', 'die'],
  skill: ['sailing', 'inspire', 'intimidate'],
  edFace: [1, 5, 10],
  activity: ['dock', 'cast-off', 'sail'],
  face: [1, 7, 10, 0, 11],
  action: [0, 1],
  height: [1, 3, 5, 7, 10],
  stance: ['fight', 'parry', 'withdraw', 'surrender'],
  commit: [0, 1, 3, 99, -1],
};

/** An action that may fit or not: a legal one, with some fields exchanged for others that occur. */
function mutated(action: Fields, state: ReignState, luck: Dice): unknown {
  const pick = <T>(items: readonly T[]): T => luck.pick('junk', items);
  const ships = [...Object.keys(state.ships), 'nobody'];
  const people = [...Object.values(state.ships).flatMap((ship) => Object.keys(ship.characters)), 'nobody'];
  const rolls = [...state.rolls.map((roll) => roll.id), 'r99'];
  const values: Record<string, readonly unknown[]> = {
    ...JUNK,
    type: [...Object.keys(reign.definition.play.actions), 'advance', 'swim'],
    side: [...state.sides.map((side) => side.id), 'nobody'],
    ship: ships,
    target: ships,
    against: ships,
    to: ships,
    character: people,
    called: [
      ...(JUNK.called ?? []),
      ...state.features.map(({ id }) => ({ feature: id, face: luck.pick('face', [5, 7, 9, 10]) })),
    ],
    feature: [...state.features.map((feature) => feature.id), 'nothing'],
    heroes: [[], [{ character: pick(people) }], [{ character: pick(people), edFace: 3 }]],
    helper: [{ character: pick(people), use: pick(['die', 'ED', 'MD']) }],
    roll: rolls,
    engagement: [...state.engagements.map((fight) => fight.id), 'a|b'],
    spend: [
      [],
      ...((action.spend ?? []) as readonly Fields[]).map((spending) => [
        { ...spending, dice: luck.die('dice', 2) },
      ]),
      [{ roll: pick(rolls), height: luck.die('height', 10), dice: luck.die('dice', 3) }],
      [{ roll: pick(rolls), height: luck.die('height', 10), dice: 0 }],
      [
        { roll: rolls[0], height: 7, dice: 1 },
        { roll: rolls[0], height: 7, dice: 1 },
      ],
    ],
  };
  const fields = Object.keys(action).filter((field) => field !== 'side' || luck.die('side', 4) === 1);
  const field = pick(fields);
  const choices = values[field] ?? [];
  return {
    ...action,
    [field]: luck.die('null', 12) === 1 ? null : pick(choices.length === 0 ? [null] : choices),
  };
}

/** Sets up the two, and plays them until they begin to fight. */
function setUp(seed: number, luck: Dice): { mine: ReignState; theirs: plain.PlainState; isHard: boolean } {
  const isHard = luck.die('hard', 3) > 1;
  const drawn = isHard ? (luck.die('cruise', 12) === 1 ? hardCruise(luck) : hardScenario(luck)) : null;
  const scenario = (drawn as ReignScenario | null) ?? reign.definition.proofs.randomScenario(luck);
  const options: Partial<ReignOptions> = {
    ...randomOptions(reign.options, luck),
    roundLimit: luck.die('limit', 6),
  };
  const mine = reign.init({ scenario, options, seed });
  return { mine, theirs: plain.start(scenario, options as Partial<plain.PlainOptions>), isHard };
}

/** What an action is about: its type, and the option or task that it names. */
function topicOf(action: ReignAction): string {
  const { type, option, task } = action as { type: string; option?: string; task?: string };
  return [type, option, task].join(' ');
}

/** What makes a fight comes up more often than the rest, in a fierce game far more often. */
function weightOf(topic: string, isFierce: boolean): number {
  if (/manoeuvre|dodge|volley|declare-board|spot-target|damage-control/.test(topic)) return isFierce ? 12 : 4;
  if (/archers|repel|flee|pursue|hold/.test(topic)) return isFierce ? 4 : 2;
  return topic.startsWith('end-declaration') ? 5 : 1;
}

/** What seldom comes up: a shot at a small target, the saving of a ship, dice spent. */
function isRare(action: ReignAction): boolean {
  const { called, location, mode, character, spend } = action as unknown as Fields;
  if (spend !== undefined) return (spend as unknown[]).length > 0;
  if (character === 'shipwright') return location === 'hull' && mode === 'structural';
  return (called as { feature?: string } | null | undefined)?.feature !== undefined;
}

/** A legal action of a topic; most of the time a rare one, if there is any. */
function listedOn(topic: string, actions: readonly ReignAction[], luck: Dice): ReignAction {
  const listed = actions.filter((action) => topicOf(action) === topic);
  const rare = listed.filter(isRare);
  return luck.pick('choice', rare.length > 0 && luck.die('rare', 4) > 1 ? rare : listed);
}

/** A legal action; now and then one that is on no list. */
function choose(
  actions: readonly ReignAction[],
  state: ReignState,
  luck: Dice,
  isFierce: boolean,
): ReignAction {
  const topics = [...new Set(actions.map(topicOf))];
  const weighted = topics.flatMap((topic) => new Array<string>(weightOf(topic, isFierce)).fill(topic));
  const listed = listedOn(luck.pick('topic', weighted), actions, luck);
  for (let tries = luck.die('unlisted', 3) === 1 ? 5 : 0; tries > 0; tries--) {
    const other = mutated(listed as unknown as Fields, state, luck);
    if (reign.check(state, other) === null && (other as ReignAction).type === listed.type)
      return other as ReignAction;
  }
  return listed;
}

function playBoth(seed: number, events: Map<string, number>): number {
  const luck = sampled(seed, 'lockstep');
  let { mine, theirs, isHard } = setUp(seed, luck);
  const isFierce = luck.die('fierce', 2) === 1;
  const dice = luck.die('loaded', 4) > 1 ? { dice: new LoadedDice(luck) } : {};
  for (let count = 0; count < MOST_ACTIONS; count++) {
    if (isHard && mine.phase === 'declare') {
      isHard = false;
      const change = <S extends object>(state: S): S => {
        const changed = clone(state);
        harden(sampled(seed, 'harden'), changed as never);
        return changed;
      };
      mine = reign.parse.state(change(mine));
      theirs = change(theirs);
    }
    deepFreeze(theirs);
    expectSame(...viewsOf(mine, theirs));
    const isOneShips = mine.phase === 'declare';
    expectSame(
      reign.deciders(mine).map(({ side, unit }) => ({ side, unit: isOneShips ? unit : null })),
      plain.deciders(theirs).map(({ side, ship }) => ({ side, unit: isOneShips ? ship : null })),
    );
    const actions = reign.actions(mine);
    expectSame(sorted(actions), sorted(plain.choices(theirs)));
    for (let i = 0; i < 3; i++) {
      const sample = actions.length === 0 ? { type: 'advance' } : luck.pick('sample', actions);
      const junk = mutated(sample as unknown as Fields, mine, luck);
      expectSame([junk, reign.check(mine, junk)?.code ?? null], [junk, plain.refusal(theirs, junk)]);
    }
    if (actions.length === 0) return count;
    const action = choose(actions, mine, luck, isFierce);
    const step = reign.step(mine, action, dice);
    const faces = step.rolls.flatMap((roll) => roll.faces);
    const played = plain.play(theirs, action as unknown as plain.PlainAction, faces);
    expectSame(
      [action, step.events.map(({ type }) => type)],
      [action, played.events.map(({ type }) => type)],
    );
    expect(played.used).toBe(faces.length);
    for (const { type } of step.events) events.set(type, (events.get(type) ?? 0) + 1);
    mine = step.state;
    theirs = played.state;
  }
  return MOST_ACTIONS;
}

test(`${GAMES} random games are equal after every action`, { timeout: 900_000 }, () => {
  const events = new Map<string, number>();
  const actions = playGames(GAMES, (seed) => playBoth(seed, events));
  expect(actions).toBeGreaterThan(20 * GAMES);
  expect([...events.keys()].sort()).toEqual(EVENTS);
});
