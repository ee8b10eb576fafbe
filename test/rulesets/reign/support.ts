import { expect } from 'vitest';
import { type Decision, type ScriptedDice, type ScriptedFace, scripted } from '../../../src/index.ts';
import {
  type Character,
  type Condition,
  type Engagement,
  type Feature,
  type LocationName,
  type Position,
  type ReignAction,
  type ReignEvent,
  type ReignOptions,
  type ReignScenario,
  type ReignState,
  type Roll,
  type RolledSet,
  reign,
  type ScenarioCharacter,
  type ScenarioShip,
  type ScheduledChange,
  type Ship,
  type ShipOverrides,
  type Skill,
  type SkillName,
  type Stance,
  type StatName,
} from '../../../src/rulesets/reign/index.ts';
import type { ReignGame } from '../../../src/rulesets/reign/types.ts';

/** A rank, or a rank with an Expert or Master Die. */
export type Rank = number | readonly [rank: number, special: Skill['special']];

const NO_SKILL: Skill = { rank: 0, special: 'none' };
const SKILLS: { readonly [S in SkillName]: Skill } = {
  sailing: NO_SKILL,
  navigation: NO_SKILL,
  shipbuilding: NO_SKILL,
  warmachines: NO_SKILL,
  artillery: NO_SKILL,
  inspire: NO_SKILL,
  intimidate: NO_SKILL,
  sight: NO_SKILL,
  fight: NO_SKILL,
};

function skillOf(rank: Rank): Skill {
  return typeof rank === 'number' ? { rank, special: 'none' } : { rank: rank[0], special: rank[1] };
}

/** Somebody in full: stats of 2 and skills of 0 unless given. */
export function someone(
  id: string,
  stats: { readonly [S in StatName]?: number } = {},
  skills: { readonly [S in SkillName]?: Rank } = {},
): ScenarioCharacter & { readonly id: string } {
  const ranks = Object.entries(skills).map(([skill, rank]) => [skill, skillOf(rank)]);
  return {
    id,
    stats: { body: 2, sense: 2, knowledge: 2, command: 2, ...stats },
    skills: { ...SKILLS, ...Object.fromEntries(ranks) },
  };
}

/** The steady captain of the table, with another Sense or Sight if given. */
export function steady(
  sense = 2,
  { id = 'captain-steady', sight = 1 }: { readonly id?: string; readonly sight?: number } = {},
): ScenarioCharacter & { readonly id: string } {
  return someone(id, { sense, knowledge: 3, command: 3 }, { sailing: 3, inspire: 2, sight });
}

/** A ship of a position: as in a scenario, and what else of its state is not as usual. */
export interface GivenShip {
  readonly side?: string;
  readonly type?: string;
  readonly gmc?: boolean;
  readonly captain?: ScenarioShip['captain'];
  readonly characters?: readonly (string | ScenarioCharacter)[];
  readonly overrides?: ShipOverrides;
  /** Damage by location: superficial, structural. */
  readonly damage?: { readonly [L in LocationName]?: readonly [superficial: number, structural: number] };
  /** Fields of the ship's state. */
  readonly patch?: Partial<Omit<Ship, 'timers' | 'tokens'>> & {
    readonly timers?: Partial<Ship['timers']>;
    readonly tokens?: Partial<Ship['tokens']>;
  };
  /** Fields of the ship's characters, by id. */
  readonly people?: { readonly [id: string]: Partial<Character> };
}

export const COMET: GivenShip = { side: 'red', type: 'galley', captain: 'captain-steady' };
export const MITOS: GivenShip = { side: 'blue', type: 'cutter', captain: steady(3) };

/** A position held: shoot, shoot from port, or board, since round 1. */
export type Held = 'S' | 'S-port' | 'B' | 'B-parry' | Position;

function positionOf(held: Held): Position {
  if (typeof held !== 'string') return held;
  const kind = held.startsWith('S') ? 'shoot' : 'board';
  const broadside = kind === 'board' ? null : held === 'S-port' ? 'port' : 'starboard';
  return { kind, broadside, since: 1, parryOnly: held === 'B-parry' };
}

export interface Given {
  /** Whether every side is ready, so that round 1 has begun. Default: true. */
  readonly ready?: boolean;
  readonly ships?: { readonly [id: string]: GivenShip };
  readonly sides?: ReignScenario['sides'];
  readonly positions?: { readonly [pair: string]: Held };
  readonly chase?: { readonly [pair: string]: number };
  /** Deck fights that have been going on since an earlier round. */
  readonly fights?: readonly GivenFight[];
  readonly round?: number;
  readonly options?: Partial<ReignOptions>;
  readonly conditions?: readonly Condition[];
  readonly schedule?: readonly ScheduledChange[];
  readonly features?: readonly Omit<Feature, 'destroyed'>[];
  readonly escapeWins?: readonly string[];
  readonly roundLimit?: number;
  readonly seed?: number;
}

/** A deck fight: followers committed by ship, the ships with boarders over the rail, and heroes by ship. */
export interface GivenFight {
  readonly committed: { readonly [ship: string]: number };
  readonly boarding: readonly string[];
  readonly heroes?: { readonly [ship: string]: readonly string[] };
}

const RED_AND_BLUE = [
  { id: 'red', allies: [] },
  { id: 'blue', allies: [] },
];

/** The scenario of a position: by default comet and mitos as the worked examples have them. */
export function scenarioOf(given: Given = {}): ReignScenario {
  const ships = given.ships ?? { comet: COMET, mitos: MITOS };
  return {
    mode: 'battle',
    sides: given.sides ?? RED_AND_BLUE,
    ships: Object.entries(ships).map(([id, ship]) => ({
      id,
      side: ship.side ?? 'red',
      type: ship.type ?? 'galley',
      gmc: ship.gmc ?? false,
      captain: ship.captain === undefined ? 'captain-steady' : ship.captain,
      characters: ship.characters ?? [],
      overrides: ship.overrides ?? {},
    })),
    positions: {},
    conditions: given.conditions ?? [],
    schedule: given.schedule ?? [],
    features: given.features ?? [],
    escapeWins: given.escapeWins ?? [],
    roundLimit: given.roundLimit ?? 20,
  };
}

/** A game at the first declaration of round 1, or in the set-up. */
export function begun(given: Given = {}): ReignState {
  const { options = {}, seed = 0, ready = true } = given;
  let state = reign.init({ scenario: scenarioOf(given), options, seed });
  while (ready && state.phase === 'setup')
    state = reign.reduce(state, { type: 'ready', side: sideDue(state) });
  return state;
}

function sideDue(state: ReignState): string {
  const side = reign.deciders(state)[0]?.side;
  if (typeof side !== 'string') throw new Error(`no player decides in phase ${state.phase}`);
  return side;
}

/** A copy of a state, changed. */
export function patched(state: ReignState, change: (draft: ReignGame) => void): ReignState {
  const draft = structuredClone(state) as ReignGame;
  change(draft);
  return draft as ReignState;
}

function patchShip(draft: ReignGame, id: string, { damage = {}, people = {}, patch = {} }: GivenShip): void {
  const ship = draft.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  for (const [location, [superficial, structural]] of Object.entries(damage))
    Object.assign(ship.locations[location as LocationName], { superficial, structural });
  for (const [character, fields] of Object.entries(people))
    Object.assign(ship.characters[character] ?? {}, fields);
  const { timers, tokens, ...fields } = patch;
  Object.assign(ship, fields);
  const { hull } = ship.locations;
  if (hull.structural === hull.boxes) ship.sinkingSince ??= draft.round;
  Object.assign(ship.timers, timers);
  Object.assign(ship.tokens, tokens);
}

function engagementOf({ committed, boarding, heroes = {} }: GivenFight, meleeRounds: number): Engagement {
  const [one, other] = Object.keys(committed).sort() as [string, string];
  const both = <T>(of: (ship: string) => T) => ({ [one]: of(one), [other]: of(other) });
  return {
    id: `${one}|${other}`,
    ships: [one, other],
    committed: { ...committed },
    boarding: both((ship) => boarding.includes(ship)),
    heroes: both((ship) => (heroes[ship] ?? []).map((character) => ({ character, edFace: null }))),
    meleeRoundsLeft: meleeRounds,
    orders: {},
  };
}

function putInFight(draft: ReignGame, fight: GivenFight): void {
  const engagement = engagementOf(fight, draft.options.meleeRounds);
  draft.engagements.push(structuredClone(engagement) as ReignGame['engagements'][number]);
  for (const [ship, heroes] of Object.entries(fight.heroes ?? {})) {
    for (const id of heroes)
      Object.assign(draft.ships[ship]?.characters[id] ?? {}, { fightingIn: engagement.id });
  }
}

/** A position at the first declaration of a round, by default round 2. */
export function given(setting: Given = {}): ReignState {
  const { positions = {}, chase = {}, fights = [], round = 2 } = setting;
  const state = patched(begun(setting), (draft) => {
    draft.round = round;
    draft.minutes = 5 * (round - 1);
    for (const [pair, held] of Object.entries(positions)) draft.positions[pair] = positionOf(held);
    draft.heldAtStart = structuredClone(draft.positions);
    for (const [pair, progress] of Object.entries(chase)) draft.chase[pair] = { progress, escaped: false };
    for (const [id, ship] of Object.entries(setting.ships ?? {})) patchShip(draft, id, ship);
    for (const fight of fights) putInFight(draft, fight);
  });
  expectInvariants(state);
  return state;
}

/** Checks that a position breaks none of the ruleset's invariants. */
export function expectInvariants(state: ReignState): void {
  for (const [name, holds] of Object.entries(reign.invariants))
    expect([name, holds(state)]).toEqual([name, true]);
}

// Orders: a declaration without the side and ship that send it.

/** A declaration, without the side and ship that send it. */
export type Order = { readonly type: string; readonly [field: string]: unknown };

export const hold = (): Order => ({ type: 'declare-captain', option: 'hold' });
export const dodge = (edFace?: number): Order => captain('dodge', { edFace });
export const flee = (edFace?: number): Order => captain('flee', { edFace });
export const pursue = (target: string, edFace?: number): Order => captain('pursue', { target, edFace });
export const ram = (target: string, edFace?: number): Order => captain('ram', { target, edFace });

/** Any option of the captain's. */
export function captain(option: string, more: object = {}): Order {
  return stripped({ type: 'declare-captain', option, ...more });
}

/** A shoot manoeuvre, to starboard unless said otherwise. */
export function shoot(target: string, broadside: string = 'starboard', edFace?: number): Order {
  return captain('manoeuvre', { kind: 'shoot', target, broadside, edFace });
}

/** A board manoeuvre. */
export function close(target: string, edFace?: number): Order {
  return captain('manoeuvre', { kind: 'board', target, edFace });
}

/** All engines of a galley's broadside. */
export const FULL = { catapult: 2, ballista: 1 } as const;
export const CATAPULTS = { catapult: 2 } as const;
export const BALLISTAS = { ballista: 4 } as const;

export function volley(target: string, weapons: object, more: object = {}): Order {
  return stripped({ type: 'declare-volley', target, weapons, ...more });
}

export function archers(
  target: string,
  count: number,
  aim: 'crew' | 'ship' = 'crew',
  more: object = {},
): Order {
  return stripped({ type: 'declare-archers', target, count, aim, ...more });
}

export function boardWith(target: string, party: number, heroes: readonly object[] = []): Order {
  return { type: 'declare-board', target, party, heroes };
}

export function repel(
  against: string,
  party: number,
  mode: 'fight' | 'parry' = 'fight',
  heroes: readonly object[] = [],
): Order {
  return { type: 'declare-repel', against, party, mode, heroes };
}

export function task(character: string, name: string, more: object = {}): Order {
  return stripped({ type: 'declare-character', character, task: name, ...more });
}

export function sailors(name: 'tack' | 'adjust-ballast', count: number): Order {
  return { type: 'declare-sailors', task: name, sailors: count };
}

export const strike = (to: string): Order => ({ type: 'strike-colours', to });
export const END: Order = { type: 'end-declaration' };

/** A hero of a party. */
export const hero = (character: string, edFace?: number): object =>
  edFace === undefined ? { character } : { character, edFace };

function stripped(fields: Order): Order {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), type: fields.type };
}

/** The side that owns a ship. */
export function sideOf(state: ReignState, ship: string): string {
  return shipIn(state, ship).side;
}

/** An order as its ship sends it. */
export function sent(state: ReignState, ship: string, order: Order): Order {
  return { ...order, side: sideOf(state, ship), ship };
}

export const ADVANCE: ReignAction = { type: 'advance' };

/** A ship of a position. */
export function shipIn(state: ReignState, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** Somebody aboard a ship. */
export function personIn(state: ReignState, ship: string, id: string): Character {
  const person = shipIn(state, ship).characters[id];
  if (person === undefined) throw new Error(`no ${id} aboard ${ship}`);
  return person;
}

/** One action as it was played. */
export interface Played {
  readonly before: ReignState;
  readonly action: ReignAction;
  readonly after: ReignState;
  readonly events: readonly ReignEvent[];
}

/** A state, and how it came about. */
export interface Story {
  readonly state: ReignState;
  readonly events: readonly ReignEvent[];
  readonly steps: readonly Played[];
}

/** Carries out an action with exactly these faces: none missing, none left over. */
export function act(state: ReignState, action: unknown, faces: readonly ScriptedFace[] = []): Story {
  const dice = scripted(faces);
  const played = playedWith(state, action, dice);
  dice.assertUsedUp();
  return { state: played.after, events: played.events, steps: [played] };
}

/** Sends orders of one ship, one after the other. */
export function order(state: ReignState, ship: string, ...orders: readonly Order[]): ReignState {
  return orders.reduce((now, one) => act(now, sent(now, ship, one)).state, state);
}

function playedWith(before: ReignState, input: unknown, dice: ScriptedDice): Played {
  const { state: after, events, action } = reign.step(before, input as ReignAction, { dice });
  return { before, action, after, events };
}

/** The code with which an action is refused, null if it is legal; checks on the way that nothing changes. */
export function refusal(state: ReignState, action: unknown): string | null {
  const before = JSON.stringify(state);
  const rejection = reign.check(state, action);
  if (rejection !== null) {
    expect(() => reign.step(state, action as ReignAction, { dice: scripted([]) })).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: rejection.code }),
    );
  }
  expect(JSON.stringify(state)).toBe(before);
  return rejection?.code ?? null;
}

/** Dice to gobble with a set, as a test names it. */
export interface Gobbling {
  /** The gobbling set: ship, tag and height, as in `mitos dodge 8`. */
  readonly with: string;
  /** Dice by set: `{ 'comet manoeuvre 6': 1 }`; none to pass. */
  readonly spend: { readonly [set: string]: number };
}

/** What the players do in a round, and what the dice show. */
export interface Play {
  /** Declarations by ship; a captain who is not told anything holds. */
  readonly orders?: { readonly [ship: string]: readonly Order[] };
  /** Faces by ship and tag (`comet volley`, a second one `comet volley#2`), in roll order. */
  readonly dice?: { readonly [roll: string]: readonly number[] };
  /** Heights chosen for each action of a roll, by ship and tag. */
  readonly choose?: { readonly [roll: string]: readonly (number | null)[] };
  /** Master Dice, by ship and tag. */
  readonly master?: { readonly [roll: string]: number };
  /** Gobblings in the order in which they come, or a pass each time. */
  readonly gobble?: readonly Gobbling[] | 'pass';
}

const tagOf = (name: string): string => name.slice(name.indexOf(' ') + 1).replace(/#\d+$/, '');

function scriptOf(dice: NonNullable<Play['dice']>): ScriptedDice {
  return scripted(Object.entries(dice).map(([name, faces]) => ({ purpose: tagOf(name), faces })));
}

/** Rolls by their names: ship and tag, from the second of a kind on with `#2`, ... */
export function rollNames(state: ReignState): Map<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const roll of state.rolls) {
    const base = `${roll.ship} ${roll.purpose}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    names.set(roll.id, count === 1 ? base : `${base}#${count}`);
  }
  return names;
}

/** A roll by its name. */
export function rollIn(state: ReignState, name: string): Roll {
  const names = rollNames(state);
  const roll = state.rolls.find(({ id }) => names.get(id) === name);
  if (roll === undefined) throw new Error(`no roll ${name}; there are ${[...names.values()].join(', ')}`);
  return roll;
}

/** A set of a roll: `comet volley 10` is the set of tens of that roll. */
export function setIn(state: ReignState, name: string): RolledSet {
  const place = name.lastIndexOf(' ');
  const { sets } = rollIn(state, name.slice(0, place));
  const set = sets.find(({ height }) => height === Number(name.slice(place + 1)));
  if (set === undefined) throw new Error(`no set ${name}; there are ${JSON.stringify(sets)}`);
  return set;
}

/** Effective Width of a set: dice + bonus - lost. */
export const widthOf = (set: RolledSet): number => set.dice + set.bonus - set.lost;

/** Sets of a roll as Width x Height, widest first, then highest; sets that are dead left out. */
export function setsOf(state: ReignState, name: string): string[] {
  return [...rollIn(state, name).sets]
    .filter((set) => widthOf(set) >= 2)
    .sort((a, b) => widthOf(b) - widthOf(a) || b.height - a.height)
    .map((set) => `${widthOf(set)}x${set.height}`);
}

/** Plays a game on from the declarations, as told. */
class Player {
  readonly steps: Played[] = [];
  private readonly dice: ScriptedDice;
  private readonly thrown: string[];
  private readonly gobbles: Gobbling[];
  private readonly passes: boolean;
  private readonly choices: Map<string, (number | null)[]>;
  private readonly masters: Map<string, number>;
  state: ReignState;

  constructor(state: ReignState, { dice = {}, choose = {}, master = {}, gobble = [] }: Omit<Play, 'orders'>) {
    this.state = state;
    this.dice = scriptOf(dice);
    this.thrown = Object.keys(dice);
    this.passes = gobble === 'pass';
    this.gobbles = gobble === 'pass' ? [] : [...gobble];
    this.choices = new Map(Object.entries(choose).map(([name, heights]) => [name, [...heights]]));
    this.masters = new Map(Object.entries(master));
  }

  act(action: unknown): void {
    const played = playedWith(this.state, action, this.dice);
    this.steps.push(played);
    this.state = played.after;
    this.checkThrown(played);
  }

  /** The rolls thrown by an action are those that the script names next. */
  private checkThrown({ before, after, events }: Played): void {
    if (!events.some(({ type }) => type === 'dice-rolled')) return;
    const waiting = new Set(before.rolls.flatMap(({ id, thrown }) => (thrown ? [] : [id])));
    const names = rollNames(after);
    const fresh = after.rolls.filter(({ id, thrown, random }) => thrown && random > 0 && waiting.has(id));
    for (const { id } of fresh) expect(names.get(id)).toBe(this.thrown.shift());
  }

  /** Takes the decision of a player that is due; false if it is the referee's turn, or nobody's. */
  decide(): boolean {
    const due = reign.deciders(this.state)[0];
    if (due === undefined || due.side === null) return false;
    this.act({ ...this.decision(due), side: due.side });
    return true;
  }

  private decision(due: Decision): object {
    const offered = reign.actions(this.state, due.side)[0];
    switch (offered?.type) {
      case 'set-master-die':
        return { type: 'set-master-die', roll: offered.roll, face: this.masterFace(offered.roll) };
      case 'choose-set':
        return { ...offered, height: this.choice(offered.roll) };
      case 'gobble':
        return this.gobbling(offered.roll, offered.height);
      default:
        throw new Error(`not told what to do: ${JSON.stringify(due)}, ${JSON.stringify(offered)}`);
    }
  }

  private nameOf(roll: string): string {
    return rollNames(this.state).get(roll) ?? roll;
  }

  private masterFace(roll: string): number {
    const face = this.masters.get(this.nameOf(roll));
    if (face === undefined) throw new Error(`no face told for the Master Die of ${this.nameOf(roll)}`);
    this.masters.delete(this.nameOf(roll));
    return face;
  }

  private choice(roll: string): number | null {
    const name = this.nameOf(roll);
    const [height, ...later] = this.choices.get(name) ?? [];
    if (height === undefined) throw new Error(`no set told for ${name}`);
    if (later.length === 0) this.choices.delete(name);
    else this.choices.set(name, later);
    return height;
  }

  private gobbling(roll: string, height: number): object {
    if (this.passes) return { type: 'gobble', roll, height, spend: [] };
    const name = `${this.nameOf(roll)} ${height}`;
    const told = this.gobbles.shift();
    if (told === undefined) throw new Error(`not told what ${name} gobbles`);
    expect(name).toBe(told.with);
    return { type: 'gobble', roll, height, spend: spending(this.state, told.spend) };
  }

  /** Checks that everything told has been used: dice, choices and gobblings. */
  finish(): Story {
    this.dice.assertUsedUp();
    expect({ gobbles: this.gobbles, choices: [...this.choices], masters: [...this.masters] }).toEqual({
      gobbles: [],
      choices: [],
      masters: [],
    });
    return { state: this.state, events: this.steps.flatMap(({ events }) => events), steps: this.steps };
  }
}

/** The gobble that is due, spending dice as named. */
export function gobbling(state: ReignState, spend: Gobbling['spend']): Order {
  const side = sideDue(state);
  const offered = reign.actions(state, side).find(({ type }) => type === 'gobble');
  return { ...offered, type: 'gobble', side, spend: spending(state, spend) };
}

/** Those of some sets that the set whose turn it is may gobble dice of. */
export function edible(state: ReignState, ...sets: readonly string[]): string[] {
  return sets.filter((set) => refusal(state, gobbling(state, { [set]: 1 })) !== 'cannot-gobble');
}

/** Dice spent on sets that are named by ship, tag and height. */
export function spending(state: ReignState, spend: Gobbling['spend']): object[] {
  return Object.entries(spend).map(([set, dice]) => {
    const place = set.lastIndexOf(' ');
    return { roll: rollIn(state, set.slice(0, place)).id, height: Number(set.slice(place + 1)), dice };
  });
}

/** Declares for every ship in its slot and ends the declarations; captains who are not told anything hold. */
function declareAll(player: Player, orders: NonNullable<Play['orders']>): void {
  const told = new Set<string>();
  const wanted = Object.keys(orders);
  while (player.state.phase === 'declare' && told.size < Object.keys(player.state.ships).length) {
    const due = reign.deciders(player.state)[0];
    const ship = due?.unit as string;
    if (ship === undefined || told.has(ship)) break;
    told.add(ship);
    const list = orders[ship] ?? [];
    const captainless = !list.some(({ type }) => type === 'declare-captain' || type === 'strike-colours');
    for (const order of captainless ? [hold(), ...list] : list) player.act(sent(player.state, ship, order));
    if (shipIn(player.state, ship).status === 'active') player.act(sent(player.state, ship, END));
  }
  expect(wanted.filter((ship) => !told.has(ship))).toEqual([]);
}

/** Declares as told, up to the end of the last declaration. */
export function declared(state: ReignState, orders: NonNullable<Play['orders']>): Story {
  const player = new Player(state, {});
  declareAll(player, orders);
  return player.finish();
}

/** Ends the declarations of those before a ship, who hold; it is then her slot. */
export function slotOf(state: ReignState, ship: string): ReignState {
  let now = state;
  while (now.declareOrder[now.declareIndex] !== ship) {
    const due = now.declareOrder[now.declareIndex];
    if (due === undefined) throw new Error(`it is never the slot of ${ship}`);
    now = order(now, due, hold(), END);
  }
  return now;
}

/** Where a story ends: before the first action in this phase of the round, or the first decision of this type. */
type Stop = 'melee' | 'upkeep' | 'aftermath' | 'resolve' | 'choose' | 'roll' | 'gobble' | 'end';

function runOn(player: Player, round: number, stop: Stop): void {
  for (;;) {
    const { phase } = player.state;
    if (phase === 'over' || player.state.round !== round || phase === stop) return;
    if (reign.deciders(player.state)[0]?.types.includes(stop)) return;
    if (!player.decide()) player.act(ADVANCE);
  }
}

/** Plays a whole round as told; it stops before a deck fight. */
export function playRound(state: ReignState, play: Play = {}): Story {
  return playUntil(state, 'melee', play);
}

/** Plays a round as told up to a phase, or to its end if that phase does not come. */
export function playUntil(state: ReignState, stop: Stop, play: Play = {}): Story {
  const player = new Player(state, play);
  declareAll(player, play.orders ?? {});
  runOn(player, state.round, stop);
  return player.finish();
}

/** Goes on from where a story has stopped, up to a phase or the end of the round. */
export function goOn(state: ReignState, stop: Stop, play: Play = {}): Story {
  const player = new Player(state, play);
  const { round } = state;
  if (!player.decide()) player.act(ADVANCE);
  runOn(player, round, stop);
  return player.finish();
}

/** An order in a deck fight. */
export interface MeleeOrder {
  readonly stance: Stance;
  readonly commit?: number;
  readonly heroes?: readonly object[];
}

/** The order that a ship sends. */
export function meleeOrder(state: ReignState, ship: string, order: MeleeOrder, engagement?: string): Order {
  const id = engagement ?? state.engagements.find(({ ships }) => ships.includes(ship))?.id;
  return {
    type: 'melee-order',
    side: sideOf(state, ship),
    engagement: id,
    ship,
    commit: order.commit ?? 0,
    stance: order.stance,
    heroes: order.heroes ?? [],
  };
}

/** What the players do in a melee round: as in a round, with orders by ship. */
export interface MeleePlay extends Omit<Play, 'orders'> {
  readonly orders: { readonly [ship: string]: MeleeOrder };
}

/** Plays one melee round of the engagement due; it stops at the next order, or when the deck fights are over. */
export function meleeRound(state: ReignState, play: MeleePlay): Story {
  const player = new Player(state, play);
  const told = new Set<string>();
  while (player.state.phase === 'melee') {
    const due = reign.deciders(player.state)[0];
    if (due !== undefined && due.side !== null && due.types.includes('melee-order')) {
      const ship = due.unit as string;
      if (told.has(ship) || play.orders[ship] === undefined) break;
      told.add(ship);
      player.act(meleeOrder(player.state, ship, play.orders[ship] as MeleeOrder));
    } else if (!player.decide()) player.act(ADVANCE);
  }
  expect([...told].sort()).toEqual(Object.keys(play.orders).sort());
  return player.finish();
}

/** The types of some events, in order. */
export function typesOf(events: readonly ReignEvent[]): string[] {
  return events.map((event) => event.type);
}

/** How often a type of event has happened. */
export function count(events: readonly ReignEvent[], type: string): number {
  return events.filter((event) => event.type === type).length;
}

/** The types of some events, those of some kinds only, in order. */
export function typesAmong(events: readonly ReignEvent[], ...types: readonly string[]): string[] {
  return typesOf(events).filter((type) => types.includes(type));
}

/**
 * Sets in the order in which they took their turn in the timeline, as `comet volley 3x7` with the Width that they
 * had then; sets of one batch stand together, joined by ` + `.
 */
export function turnsOf(steps: readonly Played[]): string[] {
  return steps.flatMap(({ before, after }) => {
    const names = rollNames(before);
    const taken = before.rolls.flatMap(({ id, sets }) => {
      const later = after.rolls.find((roll) => roll.id === id)?.sets ?? [];
      const took = sets.filter(
        (set) => !set.resolved && later.some(({ height, resolved }) => resolved && height === set.height),
      );
      return took.map((set) => `${names.get(id)} ${widthOf(set)}x${set.height}`);
    });
    return taken.length === 0 ? [] : [taken.join(' + ')];
  });
}

/** Damage of a location: superficial, structural. */
export function damageOf(state: ReignState, ship: string, location: LocationName): readonly [number, number] {
  const { superficial, structural } = shipIn(state, ship).locations[location];
  return [superficial, structural];
}

/** Every location of a ship that is damaged. */
export function damages(state: ReignState, ship: string): { [location: string]: readonly [number, number] } {
  const found = Object.entries(shipIn(state, ship).locations).map(
    ([location, { superficial, structural }]) => [location, [superficial, structural] as const] as const,
  );
  return Object.fromEntries(found.filter(([, points]) => points[0] + points[1] > 0));
}

export const crewOf = (state: ReignState, ship: string): number => shipIn(state, ship).crew;

/** A position: `shoot`, `board` or null for none. */
export function positionIn(state: ReignState, pair: string): 'shoot' | 'board' | null {
  return state.positions[pair]?.kind ?? null;
}

/** All positions, by pair. */
export function positionsIn(state: ReignState): { [pair: string]: string } {
  return Object.fromEntries(Object.entries(state.positions).map(([pair, { kind }]) => [pair, kind]));
}

export const progressOf = (state: ReignState, pair: string): number => state.chase[pair]?.progress ?? 0;

/** The state at the end of a step 4 that a story has gone through: just before the aftermath. */
export function beforeAftermath({ steps }: Story): ReignState {
  const step = steps.find(({ before }) => before.phase === 'aftermath');
  if (step === undefined) throw new Error('the story has no aftermath');
  return step.before;
}

/** Checks who must decide, and with which types of action. */
export function expectDue(state: ReignState, side: string | null, phase: string, ...types: string[]): void {
  const due = reign.deciders(state);
  expect(due.map((decision) => [decision.side, decision.phase])).toEqual([[side, phase]]);
  for (const type of types) expect(due[0]?.types).toContain(type);
}

/** Checks that the game is over: nobody decides, nothing is legal. */
export function expectOver(state: ReignState, winner: string | null, reason: string): void {
  expect(state.phase).toBe('over');
  expect(reign.deciders(state)).toEqual([]);
  expect(reign.actions(state)).toEqual([]);
  expect(reign.result(state)).toMatchObject({ winner, reason });
}

/** Plays rounds in which every captain holds and nobody orders anything else. */
export function pass(state: ReignState, rounds = 1): ReignState {
  let now = state;
  for (let i = 0; i < rounds; i++) now = playUntil(now, 'end').state;
  return now;
}
