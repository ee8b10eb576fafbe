import { expect } from 'vitest';
import { EnumeratingDice } from '../../../src/core/dice/enumerating.ts';
import { copyOf, perform } from '../../../src/core/engine.ts';
import type { Fraction } from '../../../src/core/fraction.ts';
import { DiceScriptError, scripted } from '../../../src/index.ts';
import { seaBattles } from '../../../src/rulesets/sea-battles/ruleset.ts';
import type {
  SeaBattlesAction,
  SeaBattlesGame,
  SeaBattlesOptions,
  SeaBattlesScenario,
} from '../../../src/rulesets/sea-battles/types.ts';
import * as plain from '../../plain/sea-battles/flow.ts';
import { expectSame } from '../../support/lockstep.ts';
import { plainOf } from './beside-plain.ts';

/*
 * Positions, scripts of dice and actions for the tests of the ledger of sea-battles. Whatever they play the plain
 * program plays as well, and has to make the same of it.
 */

export type State = SeaBattlesGame;
/** An event, its fields as they come. */
export type Event = { readonly type: string; readonly [field: string]: unknown };
export type Scenario = SeaBattlesScenario;
export type Options = SeaBattlesOptions;
export type Ship = State['ships'][string];
export type Unit = State['units'][string];
export type Character = State['characters'][string];
export type Counter = State['counters'][string];
export type Marker = State['markers'][string];

/** An action as somebody sends it: nothing in it need be right. */
export type Sent = { readonly type: string; readonly [field: string]: unknown };

/** Faces of one tag, in order. */
export type Thrown = { readonly tag: string; readonly faces: readonly number[] };

export interface After {
  readonly state: State;
  readonly events: readonly Event[];
}

export function dice(tag: string, ...faces: readonly number[]): Thrown {
  return { tag, faces };
}

// ---------------------------------------------------------------------------------------------------------------
// The rules that are tested
// ---------------------------------------------------------------------------------------------------------------

/** More dice were asked for than are in the script. */
class MoreDice extends Error {}

function begun(scenario: Scenario, options: Partial<Options>): State {
  return seaBattles.init({ scenario, options, seed: 1 }) as State;
}

/** The code with which an action is refused; null if it is legal. */
export function refusal(state: State, action: unknown): string | null {
  const code = seaBattles.check(state, action as SeaBattlesAction)?.code ?? null;
  expectSame([action, plain.refusal(plainOf(state), action)], [action, code]);
  return code;
}

export function deciders(state: State): (string | null)[] {
  return seaBattles.deciders(state).map(({ side }) => side);
}

export function actions(state: State): readonly Sent[] {
  return seaBattles.actions(state) as readonly unknown[] as readonly Sent[];
}

function stepped(state: State, action: Sent, script: readonly Thrown[]): After {
  const faces = script.flatMap((thrown) => thrown.faces);
  const tags = script.flatMap(({ tag, faces: some }) => some.map(() => tag));
  const dice = scripted(faces);
  let step: ReturnType<typeof seaBattles.step>;
  try {
    step = seaBattles.step(state, action as unknown as SeaBattlesAction, { dice });
  } catch (error) {
    if (error instanceof DiceScriptError && error.message.includes('too few'))
      throw new MoreDice(error.message);
    throw error;
  }
  dice.assertUsedUp();
  expect(step.rolls.flatMap(({ purpose, faces: thrown }) => thrown.map(() => purpose))).toEqual(tags);
  const events = step.events as readonly unknown[] as readonly Event[];
  const beside = plain.play(plainOf(state), { ...action }, faces);
  expectSame([plainOf(step.state), events], [beside.state, beside.events]);
  return { state: step.state as State, events };
}

/** A way in which an action may go, and its exact probability. */
export interface Way extends After {
  readonly fraction: Fraction;
}

/** Every way in which an action may go that the rules tell apart. */
export function waysOf(state: State, action: Sent): Way[] {
  const { definition } = seaBattles;
  const dice = new EnumeratingDice(500_000);
  const found: Way[] = [];
  do {
    const game = copyOf(definition, state);
    const events: Event[] = [];
    perform(definition, game, action as unknown as SeaBattlesAction, {
      dice,
      emit: (event) => events.push(structuredClone(event) as Event),
    });
    found.push({ state: game, events, fraction: dice.ways() });
  } while (dice.next());
  return found;
}

// ---------------------------------------------------------------------------------------------------------------
// Positions
// ---------------------------------------------------------------------------------------------------------------

type Fields = { readonly [field: string]: unknown };

/** `20 spearmen`; the type of a war machine, with three crew; or all fields. */
type GivenUnit = string | Fields;

export type GivenShip = {
  readonly at?: readonly [x: number, y: number];
  readonly heading?: number;
  readonly length?: number;
  /** Leadership of a random Captain, the id of a character, `roll`, or null for an open question. Default: 8. */
  readonly captain?: number | string | null;
  readonly units?: { readonly [id: string]: GivenUnit };
  readonly characters?: { readonly [id: string]: GivenUnit };
  readonly [field: string]: unknown;
};

type GivenCounter = {
  readonly kind?: string;
  readonly side?: string;
  readonly at: readonly [x: number, y: number];
  readonly units?: { readonly [id: string]: GivenUnit };
  readonly characters?: { readonly [id: string]: GivenUnit };
  readonly [field: string]: unknown;
};

export interface Given {
  readonly ships: { readonly [id: string]: GivenShip };
  readonly counters?: readonly GivenCounter[];
  readonly markers?: { readonly [id: string]: GivenCounter };
  readonly land?: readonly (readonly (readonly [number, number])[])[];
  readonly blocksSight?: boolean;
  /** Where the wind comes from. Default: calm. */
  readonly wind?: number | 'roll';
  readonly current?: {
    readonly from: number | 'roll';
    readonly area?: readonly (readonly [number, number])[];
  };
  readonly table?: { readonly width: number; readonly height: number };
  readonly armies?: { readonly [side: string]: string };
  /** Default: red. */
  readonly first?: string;
  readonly zones?: Fields;
  readonly spells?: Fields;
  readonly machines?: Fields;
  readonly options?: Partial<Options>;
}

const SIDES: { readonly [letter: string]: string } = { A: 'red', B: 'blue', C: 'green', D: 'white' };

/** The side of a ship or of somebody, by the first letter of its id. */
export function sideOf(id: string): string {
  return SIDES[id.charAt(0).toUpperCase()] ?? 'red';
}

const MACHINES = ['bolt-thrower', 'cannon', 'great-cannon', 'stone-thrower', 'volley-gun', 'flame-cannon'];

function unitFrom(id: string, given: GivenUnit): Fields {
  if (typeof given !== 'string') return { id, ...given };
  if (MACHINES.includes(given)) return { id, type: 'gun-crew', machine: given };
  const [models = '1', type = given] = given.split(' ');
  return { id, type, models: Number(models) };
}

function characterFrom(id: string, given: GivenUnit): Fields {
  return typeof given === 'string' ? { id, type: given } : { id, ...given };
}

function carried({ units = {}, characters = {} }: Pick<GivenShip, 'units' | 'characters'>) {
  return {
    units: Object.entries(units).map(([id, unit]) => unitFrom(id, unit)),
    characters: Object.entries(characters).map(([id, character]) => characterFrom(id, character)),
  };
}

function captainFrom(captain: GivenShip['captain']): unknown {
  if (captain === null) return undefined;
  if (captain === 'roll') return 'roll';
  if (typeof captain === 'string') return { kind: 'character', id: captain };
  return { kind: 'random', ld: captain ?? 8 };
}

function shipFrom(id: string, given: GivenShip, isFlagship: boolean): Fields {
  const { at, units, characters, captain, ...fields } = given;
  const known = captainFrom(captain);
  return {
    id,
    side: sideOf(id),
    length: 8,
    heading: 0,
    // orcs too, unless it is said: else every ship of theirs would roll
    animosity: false,
    ...(at === undefined ? {} : { x: at[0], y: at[1] }),
    ...(known === undefined ? {} : { captain: known }),
    ...(isFlagship ? { flagship: true } : {}),
    ...fields,
    ...carried(given),
  };
}

/** A small ship far off, so that a side has one. */
const FAR: GivenShip = { at: [118, 78], length: 2, hasSails: false };

/** The scenario of a position. */
export function scenarioOf(given: Given): Scenario {
  const { wind, current, armies = {}, first = 'red', land = [] } = given;
  const ships = { ...given.ships };
  if (!Object.keys(ships).some((id) => sideOf(id) === 'red')) ships.Afar = FAR;
  if (!Object.keys(ships).some((id) => sideOf(id) === 'blue')) ships.Bfar = FAR;
  const ids = Object.keys(ships);
  const sides = ['red', 'blue', 'green', 'white'].filter((side) => ids.some((id) => sideOf(id) === side));
  const flagships = sides.map(
    (side) =>
      ids.find((id) => sideOf(id) === side && ships[id]?.flagship === true) ??
      ids.find((id) => sideOf(id) === side && ships[id]?.flagship === undefined),
  );
  const scenario = {
    table: given.table ?? { width: 120, height: 80 },
    land: land.map((polygon, place) => ({
      id: `land${place + 1}`,
      polygon,
      blocksSight: given.blocksSight ?? true,
    })),
    wind: wind === undefined ? null : wind === 'roll' ? 'roll' : { from: wind },
    ...(current === undefined ? {} : { current: { from: current.from, area: current.area ?? null } }),
    sides: sides.map((id) => ({ id, army: armies[id] ?? '' })),
    firstSide: first,
    ...(given.zones === undefined ? {} : { zones: given.zones }),
    ships: ids.map((id) => shipFrom(id, ships[id] as GivenShip, flagships.includes(id))),
    counters: (given.counters ?? []).map(({ at, units, characters, ...fields }) => {
      const inside = carried({ units: units ?? {}, characters: characters ?? {} });
      const owner = sideOf(inside.units[0]?.id?.toString() ?? inside.characters[0]?.id?.toString() ?? 'A');
      const unit = inside.units[0];
      return {
        kind: 'lifeboat',
        side: owner,
        x: at[0],
        y: at[1],
        ...fields,
        ...(unit === undefined ? {} : { unit }),
        characters: inside.characters,
      };
    }),
    markers: Object.entries(given.markers ?? {}).map(([id, { at, units, characters, ...fields }]) => ({
      id,
      kind: 'wreckage',
      side: sideOf(id),
      x: at[0],
      y: at[1],
      ...fields,
      ...carried({ units: units ?? {}, characters: characters ?? {} }),
    })),
    ...(given.spells === undefined ? {} : { spells: given.spells }),
    ...(given.machines === undefined ? {} : { machines: given.machines }),
  };
  return scenario as unknown as Scenario;
}

/** A position as `init` gives it: with all set up, the first turn is about to begin. */
export function opening(given: Given): State {
  return begun(scenarioOf(given), given.options ?? {});
}

/** A game of a scenario of the ledger's form. */
export function game(scenario: Scenario, options: Partial<Options> = {}): State {
  return begun(scenario, options);
}

// ---------------------------------------------------------------------------------------------------------------
// Playing
// ---------------------------------------------------------------------------------------------------------------

export const ADVANCE: Sent = { type: 'advance' };

/** Plays a legal action with a script of dice, which has to be used up. */
export function act(state: State, action: Sent, ...script: readonly Thrown[]): After {
  const code = refusal(state, action);
  if (code !== null) throw new Error(`${JSON.stringify(action)} is refused: ${code}`);
  return stepped(state, action, script);
}

/** Plays several actions; each takes as many of the dice as it asks for. */
export function play(state: State, all: readonly Sent[], ...script: readonly Thrown[]): After {
  let now = state;
  const events: Event[] = [];
  let rest = [...script];
  for (const action of all) {
    const { after, left } = playNext(now, action, rest);
    rest = left;
    now = after.state;
    events.push(...after.events);
  }
  expect(rest).toEqual([]);
  return { state: now, events };
}

function playNext(state: State, action: Sent, script: readonly Thrown[]): { after: After; left: Thrown[] } {
  for (let count = 0; ; count++) {
    try {
      return { after: act(state, action, ...script.slice(0, count)), left: script.slice(count) };
    } catch (error) {
      if (!(error instanceof MoreDice) || count >= script.length) throw error;
    }
  }
}

/** Takes the referee's steps, until a player decides. */
export function advanced(state: State, ...script: readonly Thrown[]): After {
  let now = state;
  let rest = [...script];
  const events: Event[] = [];
  while (deciders(now)[0] === null) {
    const { after, left } = playNext(now, ADVANCE, rest);
    rest = left;
    now = after.state;
    events.push(...after.events);
  }
  expect(rest).toEqual([]);
  return { state: now, events };
}

/** An action, and the referee's steps after it. */
export function resolved(state: State, action: Sent, ...script: readonly Thrown[]): After {
  const first = playNext(state, action, script);
  const after = advanced(first.after.state, ...first.left);
  return { state: after.state, events: [...first.after.events, ...after.events] };
}

/** The position at the start of the first side's orders. */
export function orders(given: Given, ...script: readonly Thrown[]): State {
  return advanced(opening(given), ...script).state;
}

/** Passes on to a phase of the same turn. */
export function passed(state: State, phase: string): State {
  let now = state;
  while (now.phase !== phase) {
    const type = now.phase === 'movement' && now.step === 'orders' ? 'end-orders' : 'end-phase';
    now = act(now, by(now, { type })).state;
  }
  return now;
}

export function magic(given: Given, ...script: readonly Thrown[]): State {
  return passed(orders(given, ...script), 'magic');
}

export function shooting(given: Given, ...script: readonly Thrown[]): State {
  return passed(orders(given, ...script), 'shooting');
}

/** To the step embark. */
export function embarking(given: Given): State {
  const state = orders(given);
  return act(state, by(state, { type: 'end-orders' })).state;
}

/** Ends the turn under way, with nothing done any more, and begins the next one. */
export function nextTurn(state: State, ...script: readonly Thrown[]): State {
  const late = passed(state, 'combat');
  return advanced(act(late, by(late, { type: 'end-phase' })).state, ...script).state;
}

/** Passes to the beginning of a side's next turn. */
export function untilTurnOf(state: State, side: string, ...script: readonly Thrown[]): State {
  let now = nextTurn(state);
  while (now.activeSide !== side) now = nextTurn(now, ...script);
  return now;
}

/** An action of whoever has to decide, unless it says whose. */
export function by(state: State, action: Sent): Sent {
  return { side: deciders(state)[0] ?? null, ...action };
}

/** A copy of a position with some fields changed. */
export function patched(state: State, change: (draft: State) => void): State {
  const draft = structuredClone(state);
  change(draft);
  return draft;
}

// ---------------------------------------------------------------------------------------------------------------
// Actions, by the side of the ship
// ---------------------------------------------------------------------------------------------------------------

type More = { readonly [field: string]: unknown };

export function ofShip(type: string, ship: string, more: More = {}): Sent {
  return { type, side: sideOf(ship), ship, ...more };
}

export function command(ship: string, more: More = {}): Sent {
  return ofShip('command-ship', ship, { propulsion: null, useAdmiral: null, ...more });
}

/** A step straight ahead. */
export function ahead(forward: number): { readonly forward: number } {
  return { forward };
}

/** A turn, starboard above 0. */
export function turn(degrees: number): { readonly turn: number } {
  return { turn: degrees };
}

type Step = { readonly forward: number } | { readonly turn: number };

export function full(ship: string, ...steps: readonly Step[]): Sent {
  return ofShip('move-ship', ship, { speed: 'full', steps, ramTarget: null });
}

export function half(ship: string, ...steps: readonly Step[]): Sent {
  return ofShip('move-ship', ship, { speed: 'half', steps, ramTarget: null });
}

export function plainly(type: string, side = 'red'): Sent {
  return { type, side };
}

export function shoot(ship: string, unit: string, models: number, target: string): Sent {
  return ofShip('shoot', ship, { unit, models, target });
}

export function cast(wizard: string, spell: string, target: string, count = 2): Sent {
  return { type: 'cast-spell', side: sideOf(wizard), wizard, spell, dice: count, target };
}

/** The position with an order passed: the ship's move is asked for. */
export function ordered(state: State, ship: string, propulsion: string | null = null): State {
  const action = command(ship, { propulsion });
  const faces = playNext(state, action, [dice('command-test', 1, 1)]);
  return faces.after.state;
}

/** A move right after a passed order. */
export function sail(state: State, action: Sent, propulsion: string | null = null): After {
  return act(ordered(state, String(action.ship), propulsion), action);
}

// ---------------------------------------------------------------------------------------------------------------
// Looking
// ---------------------------------------------------------------------------------------------------------------

export function shipIn(state: State, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

export function unitIn(state: State, id: string): Unit {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

export function characterIn(state: State, id: string): Character {
  const character = state.characters[id];
  if (character === undefined) throw new Error(`no character ${id}`);
  return character;
}

/** Where a ship or counter lies, and where a ship points. */
export function placeOf(state: State, id: string): number[] {
  const ship = state.ships[id];
  if (ship !== undefined) return [ship.x, ship.y, ship.heading];
  const counter = state.counters[id];
  if (counter === undefined) throw new Error(`no ${id}`);
  return [counter.x, counter.y];
}

/** Expects a ship or counter to be at a place, to a ten-thousandth. */
export function expectAt(state: State, id: string, ...place: readonly number[]): void {
  const found = placeOf(state, id);
  expect(found.length).toBe(place.length);
  place.forEach((value, index) => {
    expect(found[index]).toBeCloseTo(value, 4);
  });
}

/** The one event of a type. */
export function eventOf(events: readonly Event[], type: string): Event {
  const found = events.filter((event) => event.type === type);
  if (found.length !== 1) throw new Error(`${found.length} events ${type} among ${typesOf(events)}`);
  return found[0] as Event;
}

export function typesOf(events: readonly Event[]): string[] {
  return events.map((event) => event.type);
}

/** What is open, the first to be answered first. */
export function openIn(state: State): string[] {
  return state.pending.map(({ kind }) => kind).reverse();
}

/** The types of the legal choices that a position lists. */
export function choicesIn(state: State): string[] {
  return [...new Set(actions(state).map(({ type }) => type))].sort();
}
