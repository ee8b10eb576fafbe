import { expect } from 'vitest';
import { type ScriptedFace, scripted } from '../../../src/index.ts';
import {
  type Cloud,
  type Emplacement,
  type ImaginationsAction,
  type ImaginationsEvent,
  type ImaginationsOptions,
  type ImaginationsPhase,
  type ImaginationsScenario,
  type ImaginationsState,
  imaginations,
  type Ship,
  type ShipClass,
  type Shot,
  type TerrainFeature,
  type Troop,
} from '../../../src/rulesets/imaginations/index.ts';
import type { ImaginationsCode } from '../../../src/rulesets/imaginations/types.ts';

export type Action = ImaginationsAction;
export type Code = ImaginationsCode;
export type Event = ImaginationsEvent;
export type Options = ImaginationsOptions;
export type State = ImaginationsState;
export type Spot = readonly [x: number, y: number];

/** A ship of a position: its class, where it lies and what is not as usual (undamaged, regular, not moved). */
export type GivenShip = Pick<Ship, 'class' | 'x' | 'y' | 'bearing'> & Partial<Ship>;

/** What a position is made from; whatever is left out is as in the ledger's worked examples. */
export interface Given {
  /** By id; the side by its letter unless given: r red, b blue. */
  readonly ships: { readonly [id: string]: GivenShip };
  /** Whether each side has an undamaged cruiser far away, r9 and b9, so that nothing ends. Default true. */
  readonly spares?: boolean;
  readonly options?: Partial<Options>;
  readonly terrain?: readonly TerrainFeature[];
  readonly smoke?: readonly Cloud[];
  readonly troops?: readonly Troop[];
  readonly emplacements?: readonly Emplacement[];
  /** Sides whose admiral is legendary. */
  readonly legendary?: readonly string[];
  readonly table?: State['table'];
  readonly phase?: ImaginationsPhase;
  readonly active?: string;
  /** Side that holds the initiative. */
  readonly initiative?: string;
  readonly patch?: Partial<State>;
}

const HULL: Readonly<Record<ShipClass, number>> = { battleship: 12, cruiser: 8, ironclad: 8 };
const MASTS: Readonly<Record<ShipClass, readonly number[]>> = {
  battleship: [5, 5, 5],
  cruiser: [4, 4, 4],
  ironclad: [],
};

/** The side of an id by its letter: b blue, else red. */
export function sideOf(id: string): string {
  return id.startsWith('b') ? 'blue' : 'red';
}

/** The other of the two sides. */
export function enemyOf(side: string): string {
  return side === 'red' ? 'blue' : 'red';
}

function shipOf(id: string, ship: GivenShip): Ship {
  const points = HULL[ship.class];
  return {
    id,
    side: sideOf(id),
    name: id,
    length: ship.class === 'battleship' ? 4 : 3,
    beam: 1,
    hull: [points, points, points],
    mast: MASTS[ship.class],
    quality: 'regular',
    qualityTested: false,
    status: 'in-play',
    torpedoes: ship.class === 'battleship' ? 2 : 1,
    propulsion: 'none',
    moved: 0,
    done: false,
    boats: false,
    fired: [],
    halved: { high: 0, low: 0 },
    torpedoTargets: [],
    steamedLastTurn: false,
    smokeTrail: null,
    ...ship,
  };
}

/** A battleship. */
export function bb(x: number, y: number, bearing = 0, more: Partial<Ship> = {}): GivenShip {
  return { class: 'battleship', x, y, bearing, ...more };
}

/** A cruiser. */
export function cr(x: number, y: number, bearing = 0, more: Partial<Ship> = {}): GivenShip {
  return { class: 'cruiser', x, y, bearing, ...more };
}

/** An ironclad. */
export function ic(x: number, y: number, bearing = 0, more: Partial<Ship> = {}): GivenShip {
  return { class: 'ironclad', x, y, bearing, ...more };
}

/** Fields of a ship that has steamed so far this turn. */
export function steamed(moved: number): Partial<Ship> {
  return { propulsion: 'steam', moved, done: true };
}

/** Fields of a ship that has sailed so far this turn. */
export function sailed(moved: number): Partial<Ship> {
  return { propulsion: 'sail', moved, done: true };
}

/** Fields of a ship that has gone down. */
export const SUNK: Partial<Ship> = { status: 'sunk', hull: [0, 0, 0] };

const SPARES: Given['ships'] = { r9: cr(3, 2, 90), b9: cr(3, 46, 90) };

/** The corners of an upright rectangle, counter-clockwise. */
export function box(left: number, bottom: number, right: number, top: number): Spot[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

/** Land made of upright rectangles. */
export function landOf(id: string, ...pieces: readonly (readonly Spot[])[]): TerrainFeature {
  return { id, kind: 'land', polygons: pieces, blocksSight: false };
}

/** A shoal made of upright rectangles. */
export function shoalOf(id: string, ...pieces: readonly (readonly Spot[])[]): TerrainFeature {
  return { id, kind: 'shoal', polygons: pieces, blocksSight: false };
}

/** The land of the worked examples: everything from x = 20 on. */
export const EAST_COAST: TerrainFeature = landOf('coast', box(20, 0, 72, 48));

/** A cloud between two points, blue's and black unless given. */
export function cloud(from: Spot, to: Spot, more: Partial<Cloud> = {}): Cloud {
  return {
    id: 'b9-1',
    side: 'blue',
    ship: 'b9',
    colour: 'black',
    points: [from, to],
    placedTurn: 1,
    ...more,
  };
}

/** An emplacement in the open, of the side of its letter unless given. */
export function batteries(
  id: string,
  x: number,
  y: number,
  guns: readonly number[],
  more: Partial<Emplacement> = {},
): Emplacement {
  return { id, side: sideOf(id), x, y, guns, stoneworks: false, fired: [], ...more };
}

/** A troop unit aboard a ship, or ashore at a point; of the side of its letter (`bt1` blue, `t1` red) unless given. */
export function unit(
  id: string,
  kind: Troop['kind'],
  where: string | Spot,
  more: Partial<Troop> = {},
): Troop {
  const place =
    typeof where === 'string'
      ? { status: 'aboard' as const, ship: where, x: null, y: null }
      : { status: 'ashore' as const, ship: null, x: where[0], y: where[1] };
  return { id, side: sideOf(id), kind, boatTurn: null, ...place, ...more };
}

/** The fields of a state that say at which point of a turn it stands. */
function moment(phase: ImaginationsPhase, initiative: string, active: string): Partial<State> {
  if (phase === 'initiative')
    return { phase, activeSide: null, initiative: { winner: null, scores: null, ties: 0 }, order: null };
  const scores = { red: initiative === 'red' ? 5 : 4, blue: initiative === 'red' ? 4 : 5 };
  return {
    phase,
    activeSide: ['quality', 'morale', 'over'].includes(phase) ? null : active,
    initiative: { winner: initiative, scores, ties: 0 },
    order: phase === 'order' ? null : [initiative, enemyOf(initiative)],
  };
}

/**
 * A position as the ledger's worked examples have it: sides red and blue, red active and holding the initiative,
 * phase movement of turn 1 on a table of 72 x 48. It is read back as a state from outside, invariants and all.
 */
export function given({
  ships,
  spares = true,
  options = {},
  terrain = [],
  smoke = [],
  troops = [],
  emplacements = [],
  legendary = [],
  table = { width: 72, height: 48 },
  phase = 'movement',
  initiative = 'red',
  active = initiative,
  patch = {},
}: Given): State {
  const fleet = { ...ships, ...(spares ? SPARES : {}) };
  const state = {
    ...imaginations.init({ scenario: 'duel', options }),
    table,
    turn: 1,
    ...moment(phase, initiative, active),
    sides: ['red', 'blue'].map((id) => ({ id, name: id, legendaryAdmiral: legendary.includes(id) })),
    ships: Object.entries(fleet).map(([id, ship]) => shipOf(id, ship)),
    terrain,
    smoke,
    troops,
    emplacements,
    ...patch,
  };
  return imaginations.parse.state(JSON.parse(JSON.stringify(state)));
}

/** Checks that a state breaks none of the ruleset's invariants. */
export function expectSound(state: State): void {
  const broken = Object.entries(imaginations.invariants)
    .map(([name, holds]) => [name, holds(state)])
    .filter(([, found]) => found !== true);
  expect(broken).toEqual([]);
}

/** A roll as the rules asked for it. */
export interface Asked {
  readonly purpose: string;
  readonly count: number;
}

/** What has come of some actions. */
export interface Outcome {
  readonly state: State;
  readonly events: readonly Event[];
  /** Every roll, in order. */
  readonly rolls: readonly Asked[];
}

/** Carries out an action with exactly these faces: none missing, none left over, no invariant broken. */
export function act(state: State, action: Action, faces: readonly ScriptedFace[] = []): Outcome {
  const dice = scripted(faces);
  const { state: after, events, rolls } = imaginations.step(state, action, { dice });
  dice.assertUsedUp();
  expectSound(after);
  return { state: after, events, rolls: rolls.map(({ purpose, count }) => ({ purpose, count })) };
}

/** An action, with the faces that it takes if it takes any. */
export type Played = Action | readonly [Action, ...ScriptedFace[]];

/** Plays actions one after the other, each with exactly its faces: the last state, the events and rolls of all. */
export function play(state: State, ...actions: readonly Played[]): Outcome {
  let now = state;
  const events: Event[] = [];
  const rolls: Asked[] = [];
  for (const played of actions) {
    const [action, ...faces] = 'type' in played ? [played] : played;
    const outcome = act(now, action, faces);
    now = outcome.state;
    events.push(...outcome.events);
    rolls.push(...outcome.rolls);
  }
  return { state: now, events, rolls };
}

/** Faces that must be asked for with this tag. */
export function dice(purpose: string, ...faces: readonly number[]): ScriptedFace {
  return { purpose, faces };
}

/** The same face several times. */
export function times(count: number, face: number): number[] {
  return new Array<number>(count).fill(face);
}

/** The code with which an action is refused; checks on the way that nothing changes and no die is thrown. */
export function refusal(state: State, action: unknown): Code | null {
  const before = JSON.stringify(state);
  const rejection = imaginations.check(state, action);
  if (rejection !== null) {
    expect(rejection.message).toMatch(/\S \S/);
    for (const rule of rejection.rules) expect(rule).toMatch(/^IM-R?\d{3}$/);
    expect(() => imaginations.step(state, action as Action, { dice: scripted([]) })).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: rejection.code, rules: rejection.rules }),
    );
  }
  expect(JSON.stringify(state)).toBe(before);
  return rejection?.code ?? null;
}

/** Checks that an action is refused with this code. */
export function expectRefused(state: State, action: unknown, code: Code): void {
  expect(refusal(state, action)).toBe(code);
}

/** Checks that an action is legal. */
export function expectLegal(state: State, ...actions: readonly Action[]): void {
  for (const action of actions) expect([action, refusal(state, action)]).toEqual([action, null]);
}

export const ADVANCE: Action = { type: 'advance' };

export function chooseOrder(order: 'first' | 'second', side = 'red'): Action {
  return { type: 'choose-order', side, order };
}

export function sail(ship: string, dice: number, side: string = sideOf(ship)): Action {
  return { type: 'declare-sail', side, ship, dice };
}

export function sailLeg(die: number, side = 'red'): Action {
  return { type: 'sail-leg', side, die };
}

export function steam(ship: string, side: string = sideOf(ship)): Action {
  return { type: 'declare-steam', side, ship };
}

export function steamLeg(distance: number, side = 'red'): Action {
  return { type: 'steam-leg', side, distance };
}

export function turn(degrees: number, side = 'red'): Action {
  return { type: 'turn', side, degrees };
}

export function attemptRam(side = 'red'): Action {
  return { type: 'attempt-ram', side };
}

export function passBy(side = 'red'): Action {
  return { type: 'pass-by', side };
}

export function finish(side = 'red'): Action {
  return { type: 'finish-ship', side };
}

export function land(ship: string, troop: string, x: number, y: number, side: string = sideOf(ship)): Action {
  return { type: 'land-troops', side, ship, unit: troop, x, y };
}

export function embark(ship: string, troop: string, side: string = sideOf(ship)): Action {
  return { type: 'embark-troops', side, ship, unit: troop };
}

export function endMovement(side = 'red'): Action {
  return { type: 'end-movement', side };
}

export function fire(
  ship: string,
  group: number | null,
  target: string,
  mode: 'regular' | 'high' | 'low' = 'regular',
  side: string = sideOf(ship),
): Shot {
  return { type: 'fire', side, ship, group, target, mode };
}

export function torpedo(ship: string, target: string, side: string = sideOf(ship)): Shot {
  return { type: 'launch-torpedo', side, ship, target };
}

export function fireBattery(
  emplacement: string,
  battery: number,
  target: string,
  side: string = sideOf(emplacement),
): Shot {
  return { type: 'fire-battery', side, emplacement, battery, target };
}

export function endShooting(side = 'red'): Action {
  return { type: 'end-shooting', side };
}

/** A declaration under sail, with the dice that it throws. */
export function underSail(ship: string, ...faces: readonly number[]): Played {
  return [sail(ship, faces.length), dice('sail-move', ...faces)];
}

/** Both sides end their movement, red first. */
export const MOVEMENT_ENDS: readonly Played[] = [endMovement('red'), endMovement('blue')];

/** Both sides end their shooting, red first. */
export const SHOOTING_ENDS: readonly Played[] = [endShooting('red'), endShooting('blue')];

/** The initiative dice of a turn, that of red first; red is expected to win and takes the first move. */
export function redLeads(red = 6, blue = 1): readonly Played[] {
  return [[ADVANCE, dice('initiative', red, blue)], chooseOrder('first')];
}

/** A ship of a position. */
export function shipIn(state: State, id: string): Ship {
  const ship = state.ships.find((one) => one.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** An emplacement of a position. */
export function emplacementIn(state: State, id: string): Emplacement {
  const found = state.emplacements.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no emplacement ${id}`);
  return found;
}

/** A troop unit of a position. */
export function troopIn(state: State, id: string): Troop {
  const troop = state.troops.find((one) => one.id === id);
  if (troop === undefined) throw new Error(`no unit ${id}`);
  return troop;
}

/** Numbers that are kept to a millionth may be out by two after some arithmetic. */
const NEARNESS = 2e-6;

function isFields(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The actual value with every number that is near enough to the expected one replaced by it. */
function settled(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number')
    return Math.abs(actual - expected) <= NEARNESS ? expected : actual;
  if (Array.isArray(actual) && Array.isArray(expected))
    return actual.map((item, place) => settled(item, expected[place]));
  if (isFields(actual) && isFields(expected))
    return Object.fromEntries(
      Object.entries(actual).map(([key, item]) => [key, settled(item, expected[key])]),
    );
  return actual;
}

/** Checks that two values are alike, numbers to two millionths. */
export function expectNear(actual: unknown, expected: unknown): void {
  expect(settled(actual, expected)).toEqual(expected);
}

/** Checks that exactly these events have happened, in this order. */
export function expectEvents(events: readonly Event[], expected: readonly Event[]): void {
  expectNear(events, expected);
}

/** Checks some fields of a ship. */
export function expectShip(state: State, id: string, expected: Partial<Ship>): void {
  const ship: { readonly [field: string]: unknown } = { ...shipIn(state, id) };
  expectNear(
    { id, ...Object.fromEntries(Object.keys(expected).map((key) => [key, ship[key]])) },
    {
      id,
      ...expected,
    },
  );
}

/** Checks where a ship lies, and how. */
export function expectPlace(state: State, id: string, x: number, y: number, bearing: number): void {
  expectShip(state, id, { x, y, bearing });
}

/** The hull of a ship. */
export function hullOf(state: State, id: string): readonly number[] {
  return shipIn(state, id).hull;
}

/** The masts of a ship. */
export function mastOf(state: State, id: string): readonly number[] {
  return shipIn(state, id).mast;
}

/** The move in progress. */
export function moveIn(state: State): NonNullable<State['move']> {
  if (state.move === null) throw new Error('no ship is moving');
  return state.move;
}

/** The clouds of a ship: colour and points of each. */
export function cloudsOf(state: State, ship: string): (readonly [string, Cloud['points']])[] {
  return state.smoke.filter((one) => one.ship === ship).map(({ colour, points }) => [colour, points]);
}

/** Checks the only cloud of a ship. */
export function expectCloud(state: State, ship: string, colour: string, ...points: readonly Spot[]): void {
  expectNear(cloudsOf(state, ship), [[colour, points]]);
}

/** The types of some events, in order. */
export function typesOf(events: readonly Event[]): string[] {
  return events.map((event) => event.type);
}

/** The events of one type. */
export function only<T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** The hits on a target that wait for the end of the shooting. */
export function pendingOn(state: State, target: string): { hull: number; mast: number; battery: number } {
  const sum = { hull: 0, mast: 0, battery: 0 };
  for (const hits of state.pendingHits) {
    if (hits.target !== target) continue;
    sum.hull += hits.hull;
    sum.mast += hits.mast;
    sum.battery += hits.battery;
  }
  return sum;
}

/** Who has to decide, in which phase: `red movement`, `referee quality`; `nobody` at the end. */
export function awaited(state: State): string {
  const [decision, ...others] = imaginations.deciders(state);
  expect(others).toEqual([]);
  return decision === undefined ? 'nobody' : `${decision.side ?? 'referee'} ${decision.phase}`;
}

/** A scenario of two cruisers far from each other; fields of red's and of the whole may be others, even wrong. */
export function basicScenario(more: object = {}, r1: object = {}): ImaginationsScenario {
  return {
    table: { width: 72, height: 48 },
    sides: [{ id: 'red' }, { id: 'blue' }],
    ships: [
      { id: 'r1', side: 'red', class: 'cruiser', x: 10, y: 20, bearing: 0, ...r1 },
      { id: 'b1', side: 'blue', class: 'cruiser', x: 60, y: 20, bearing: 0 },
    ],
    ...more,
  };
}

/** The ledger's words for scenarios that cannot be played, in the order of the checks. */
export const SET_UP_ERRORS: readonly string[] = [
  'two-sides-required',
  'duplicate-id',
  'unknown-side',
  'empty-side',
  'unknown-option',
  'bad-option',
  'non-convex-polygon',
  'bad-division-points',
  'ship-off-table',
  'ship-on-land',
  'overlapping-ships',
  'unknown-ship',
  'over-capacity',
];

/** What an attempt throws, as the fields of its error; null if it throws nothing. */
export function thrownBy(
  attempt: () => unknown,
): { readonly code: string; readonly path: string; readonly message: string } | null {
  try {
    attempt();
    return null;
  } catch (error) {
    expect(error).toMatchObject({ name: 'InvalidInputError' });
    return error as { code: string; path: string; message: string };
  }
}

/** The ledger's word for what is wrong with a scenario; null if it can be played. */
export function setUpError(scenario: unknown, options: unknown = {}): string | null {
  const setup = { scenario, options } as Parameters<typeof imaginations.init>[0];
  const thrown = thrownBy(() => imaginations.init(setup));
  if (thrown === null) return null;
  if (thrown.code === 'invalid-options')
    return /no such option/.test(thrown.message) ? 'unknown-option' : 'bad-option';
  return SET_UP_ERRORS.includes(thrown.code) ? thrown.code : thrown.message;
}
