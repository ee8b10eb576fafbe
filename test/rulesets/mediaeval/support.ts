import { expect } from 'vitest';
import { type ScriptedFace, scripted } from '../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalEvent,
  type MediaevalOptions,
  type MediaevalState,
  type MediaevalStep,
  mediaeval,
  type Ship,
  type Turn,
} from '../../../src/rulesets/mediaeval/index.ts';
import type { MediaevalCode } from '../../../src/rulesets/mediaeval/types.ts';

/** A ship of a position: where it lies and what is not as usual (value 6, heading N, afloat, side by its letter). */
export type GivenShip = { readonly at: readonly [q: number, r: number] } & Partial<Ship>;

const SIDES: Readonly<Record<string, string>> = { r: 'red', p: 'red', b: 'blue', g: 'green' };

function shipOf(id: string, { at: [q, r], ...rest }: GivenShip): Ship {
  const side = SIDES[id.charAt(0)] ?? 'red';
  const value = rest.value ?? 6;
  return {
    id,
    side,
    originalSide: side,
    q,
    r,
    heading: 1,
    value,
    startValue: Math.max(value, 1),
    status: 'afloat',
    dismasted: false,
    entangledWith: [],
    entangledTurn: null,
    capturedTurn: null,
    ...rest,
  };
}

/**
 * A position with the wind turns past: by default a hexagon map of radius 6, wind N strength 3, and the first
 * ship's movement card in play; `order` is the order of the deal in play (default: the roster).
 */
export function given({
  ships,
  wind = { from: 0, strength: 3 },
  step = 'move',
  order,
  options = {},
  radius = 6,
  patch = {},
}: {
  readonly ships: { readonly [id: string]: GivenShip };
  readonly wind?: MediaevalState['wind'];
  readonly step?: MediaevalStep;
  readonly order?: readonly string[];
  readonly options?: Partial<MediaevalOptions>;
  readonly radius?: number;
  readonly patch?: Partial<MediaevalState>;
}): MediaevalState {
  const roster = Object.keys(ships);
  const fleet = Object.fromEntries(Object.entries(ships).map(([id, ship]) => [id, shipOf(id, ship)]));
  const cards = order ?? roster.filter((id) => fleet[id]?.status === 'afloat');
  const moving = ['move', 'drift', 'board', 'derelict-drift'].includes(step);
  const shooting = step === 'shoot';
  return {
    ...mediaeval.init({ options }),
    sides: [...new Set(Object.values(fleet).map((ship) => ship.originalSide))],
    ships: fleet,
    roster,
    map: { shape: 'hexagon', radius },
    wind,
    galeEver: wind.strength === 6,
    step,
    movementOrder: moving ? cards : shooting ? cards : [],
    movementIndex: shooting ? cards.length : 0,
    shootingOrder: shooting ? cards : [],
    shootingIndex: 0,
    ...patch,
  };
}

/** Carries out an action with exactly these faces: none missing, none left over. */
export function act(
  state: MediaevalState,
  action: MediaevalAction,
  faces: readonly ScriptedFace[] = [],
): { readonly state: MediaevalState; readonly events: readonly MediaevalEvent[] } {
  const dice = scripted(faces);
  const { state: after, events } = mediaeval.step(state, action, { dice });
  dice.assertUsedUp();
  return { state: after, events };
}

/** The code with which an action is refused; checks on the way that nothing changes and no die is thrown. */
export function refusal(state: MediaevalState, action: unknown): string | null {
  const before = JSON.stringify(state);
  const rejection = mediaeval.check(state, action);
  if (rejection !== null) {
    expect(() => mediaeval.step(state, action as MediaevalAction, { dice: scripted([]) })).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: rejection.code, rules: rejection.rules }),
    );
  }
  expect(JSON.stringify(state)).toBe(before);
  return rejection?.code ?? null;
}

export const ADVANCE: MediaevalAction = { type: 'advance' };

/** A move; the side is the ship's by its letter unless given. */
export function move(ship: string, turn: Turn, hexes: number, side: string = sideOf(ship)): MediaevalAction {
  return { type: 'move', side, ship, turn, hexes };
}

export function separate(
  ship: string,
  turn: Turn,
  q: number,
  r: number,
  side: string = sideOf(ship),
): MediaevalAction {
  return { type: 'separate', side, ship, turn, to: { q, r } };
}

export function board(ship: string, target: string, side: string = sideOf(ship)): MediaevalAction {
  return { type: 'board', side, ship, target };
}

export function decline(ship: string, side: string = sideOf(ship)): MediaevalAction {
  return { type: 'decline-boarding', side, ship };
}

export function shoot(
  ship: string,
  targets: { readonly forward?: string; readonly aft?: string },
  side: string = sideOf(ship),
): MediaevalAction {
  return { type: 'shoot', side, ship, forward: targets.forward ?? null, aft: targets.aft ?? null };
}

export function hold(ship: string, side: string = sideOf(ship)): MediaevalAction {
  return { type: 'hold-fire', side, ship };
}

function sideOf(ship: string): string {
  return SIDES[ship.charAt(0)] ?? 'red';
}

/** A ship of a position. */
export function shipIn(state: MediaevalState, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** Where a ship lies. */
export function hexOf(state: MediaevalState, id: string): readonly [number, number] {
  const { q, r } = shipIn(state, id);
  return [q, r];
}

/** The types of some events, in order. */
export function typesOf(events: readonly MediaevalEvent[]): string[] {
  return events.map((event) => event.type);
}

/** A hex as the rows of the ledger write it. */
export type At = readonly [q: number, r: number];

/** Faces that must be asked for with this purpose. */
export function dice(purpose: string, ...faces: readonly number[]): ScriptedFace {
  return { purpose, faces };
}

/** The event that a ship has sailed from one hex to another. */
export function moved(ship: string, [q, r]: At, to: At): MediaevalEvent {
  return { type: 'moved', ship, from: { q, r }, to: { q: to[0], r: to[1] } };
}

/** The event that a ship has drifted from one hex to another. */
export function drifted(ship: string, [q, r]: At, to: At): MediaevalEvent {
  return { type: 'drifted', ship, from: { q, r }, to: { q: to[0], r: to[1] } };
}

/** The event that a ship has lost 1 in a collision, and what it has left. */
export function rammed(ship: string, valueAfter: number): MediaevalEvent {
  return { type: 'damaged', ship, amount: 1, cause: 'collision', valueAfter };
}

/** The event that a ship has lost so much through a shot, and what it has left. */
export function hit(ship: string, amount: number, valueAfter: number): MediaevalEvent {
  return { type: 'damaged', ship, amount, cause: 'shooting', valueAfter };
}

/** Checks that exactly these events have happened, in this order. */
export function expectEvents(events: readonly MediaevalEvent[], expected: readonly MediaevalEvent[]): void {
  expect(events).toEqual(expected);
}

/** Checks that the game stands at a step of the referee. */
export function expectReferee(state: MediaevalState, step: MediaevalStep): void {
  expect(state.step).toBe(step);
  expect(mediaeval.deciders(state)).toEqual([{ side: null, phase: step, types: ['advance'] }]);
}

const DECISIONS: Partial<Record<MediaevalStep, readonly string[]>> = {
  board: ['board', 'decline-boarding'],
  shoot: ['shoot', 'hold-fire'],
};

/** Checks whose decision it is, for which ship and at which step, and what it may send. */
export function expectDecision(
  state: MediaevalState,
  step: MediaevalStep,
  ship: string,
  side: string = sideOf(ship),
): void {
  const entangled = shipIn(state, ship).entangledWith.length > 0 && state.options.separation === 'push';
  const types = DECISIONS[step] ?? (entangled ? ['move', 'separate'] : ['move']);
  expect(state.step).toBe(step);
  expect(mediaeval.deciders(state)).toEqual([{ side, phase: step, types, unit: ship }]);
}

/** Checks that the game is over: nobody decides, nothing is legal. */
export function expectOver(
  state: MediaevalState,
  winner: string,
  reason: NonNullable<MediaevalState['endReason']>,
): void {
  expect(state).toMatchObject({ step: 'over', winner, endReason: reason });
  expect(mediaeval.deciders(state)).toEqual([]);
  expect(mediaeval.actions(state)).toEqual([]);
  expect(mediaeval.result(state)).toMatchObject({ winner: winner === 'draw' ? null : winner, reason });
}

/** The rules that the ledger puts behind each rejection code. */
const RULES_BEHIND: Readonly<Record<Exclude<MediaevalCode, 'illegal-target'>, readonly string[]>> = {
  'unknown-action': [],
  'unknown-ship': [],
  'game-over': ['MN-056'],
  'decision-pending': ['MN-025', 'MN-026', 'MN-027'],
  'wrong-step': ['MN-025', 'MN-026', 'MN-027'],
  'not-active-ship': ['MN-025', 'MN-027', 'MN-R36'],
  'not-your-ship': ['MN-004'],
  'bad-turn': ['MN-031', 'MN-032'],
  'no-steerage': ['MN-R18'],
  'bad-distance': ['MN-028', 'MN-029', 'MN-034'],
  'too-far': ['MN-028', 'MN-029', 'MN-034'],
  'must-move-full': ['MN-R17'],
  'must-separate': ['MN-038', 'MN-045', 'MN-R43'],
  'option-disabled': ['MN-R43'],
  'not-entangled': ['MN-R43'],
  'can-sail-clear': ['MN-R43'],
  'not-adjacent': ['MN-R43'],
  'off-map': ['MN-R20'],
  'hex-occupied': ['MN-R43'],
  'no-target-given': ['MN-052'],
  'not-enemy': ['MN-052', 'MN-R56'],
  'out-of-range': ['MN-047'],
  'target-not-forward': ['MN-048'],
  'target-not-aft': ['MN-050'],
  'same-target-twice': ['MN-R49', 'MN-R54'],
};

/** The rules behind a code; those of `illegal-target` are others in boarding than in shooting. */
function rulesBehind(state: MediaevalState, code: MediaevalCode): readonly string[] {
  if (code !== 'illegal-target') return RULES_BEHIND[code];
  return state.step === 'board' ? ['MN-040', 'MN-R36'] : ['MN-R56'];
}

/** Checks that an action is refused with this code, in a sentence, by the rules that the ledger puts behind it. */
export function expectRefused(state: MediaevalState, action: unknown, code: MediaevalCode): void {
  expect(refusal(state, action)).toBe(code);
  const rejection = mediaeval.check(state, action);
  expect(rejection?.message).toMatch(/\S \S/);
  expect([...(rejection?.rules ?? [])].sort()).toEqual([...rulesBehind(state, code)].sort());
}
