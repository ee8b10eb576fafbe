import { expect, test } from 'vitest';
import type { Dice } from '../../../src/core/dice/dice.ts';
import { sampled, scripted } from '../../../src/index.ts';
import {
  type ImaginationsAction,
  type ImaginationsOptions,
  type ImaginationsScenario,
  type ImaginationsState,
  imaginations,
} from '../../../src/rulesets/imaginations/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import * as plain from '../../plain/imaginations.ts';
import { playGames } from '../../support/lockstep.ts';
import { difference, differenceOfSets } from '../../support/near.ts';
import { hardScenario } from './hard-scenario.ts';

/*
 * The ruleset against the plain implementation of the same ledger: from the same position and dice both must give the
 * same state, events, choices and refusals, lengths to the last stored digit.
 */

const GAMES = 800;
const MOST_ACTIONS = 400;

const EVENTS = [
  ...[
    'initiative-rolled',
    'initiative-tied',
    'initiative-won',
    'order-chosen',
    'sail-rolled',
    'steam-declared',
  ],
  ...[
    'ship-moved',
    'ship-slid',
    'ship-turned',
    'shoal-crossed',
    'ship-grounded',
    'ship-withdrew',
    'ship-finished',
  ],
  ...[
    'contact',
    'contact-declined',
    'ram-missed',
    'ram-struck',
    'troops-landed',
    'troops-embarked',
    'troops-lost',
  ],
  ...['smoke-removed', 'smoke-greyed', 'smoke-placed', 'movement-ended', 'shot-declared', 'shot-fired'],
  ...['battery-fired', 'torpedo-launched', 'shooting-ended', 'damage-applied', 'division-lost'],
  ...['battery-destroyed', 'ship-sunk', 'quality-rolled', 'ship-struck', 'morale-rolled', 'side-surrendered'],
  ...['turn-ended', 'game-over'],
];

const CODES = [
  ...[
    'game-over',
    'unknown-action',
    'decision-pending',
    'wrong-phase',
    'not-your-turn',
    'ram-decision-pending',
  ],
  ...['bad-order', 'ship-mid-move', 'unknown-ship', 'not-your-ship', 'ship-out-of-play', 'boats-away'],
  ...[
    'already-moved',
    'no-sails',
    'no-masts',
    'bad-dice-count',
    'no-ship-moving',
    'not-under-sail',
    'move-ended',
  ],
  ...[
    'die-not-in-pool',
    'no-steam',
    'not-under-steam',
    'bad-distance',
    'beyond-allowance',
    'no-turn-available',
  ],
  ...['zero-turn', 'turn-too-sharp', 'turn-blocked', 'no-contact', 'ram-compulsory', 'dice-unspent'],
  ...['allowance-unspent', 'unknown-unit', 'not-your-unit', 'unit-already-used', 'unit-not-aboard'],
  ...['too-far-from-shore', 'not-on-shore', 'out-of-boat-range', 'unit-not-ashore', 'over-capacity'],
  ...['unknown-division', 'division-lost', 'already-fired', 'cannot-fire', 'turret-limit', 'unknown-target'],
  ...['friendly-target', 'target-out-of-play', 'unknown-mode', 'mode-not-allowed', 'out-of-range'],
  ...['blocked-by-smoke', 'blocked-by-battleship', 'blocked-by-land', 'no-torpedoes', 'under-sail'],
  ...['torpedo-needs-ship', 'same-torpedo-target', 'unknown-emplacement', 'not-your-emplacement'],
  ...['unknown-battery', 'battery-destroyed', 'battery-needs-ship'],
];

const TYPES = [
  ...[
    'advance',
    'choose-order',
    'declare-sail',
    'sail-leg',
    'declare-steam',
    'steam-leg',
    'turn',
    'attempt-ram',
  ],
  ...['pass-by', 'finish-ship', 'land-troops', 'embark-troops', 'end-movement', 'fire', 'launch-torpedo'],
  ...['fire-battery', 'end-shooting', 'end-week', 'sink', 7, null],
];

const TYPES_OF_PHASE: Readonly<Record<string, readonly string[]>> = {
  order: ['choose-order'],
  movement: TYPES.slice(2, 13).map(String),
  shooting: ['fire', 'launch-torpedo', 'fire-battery'],
};

type Fields = Readonly<Record<string, unknown>>;

function withoutRng({ rng: _, ...state }: ImaginationsState): plain.PlainState {
  return state as unknown as plain.PlainState;
}

/** From 0 to the limit, with all the digits that a number has. */
function real(luck: Dice, limit: number): number {
  return (limit * luck.die('real', 1_000_000)) / 1_000_000;
}

/** A point somewhere on the edges of land. */
function shorePoint(terrain: ImaginationsState['terrain'], luck: Dice): { x: number; y: number } | null {
  const polygons = terrain.filter(({ kind }) => kind === 'land').flatMap((land) => land.polygons);
  if (polygons.length === 0) return null;
  const polygon = luck.pick('polygon', polygons);
  const edge = luck.die('edge', polygon.length) - 1;
  const [ax, ay] = polygon[edge] ?? [0, 0];
  const [bx, by] = polygon[(edge + 1) % polygon.length] ?? [0, 0];
  const along = real(luck, 1);
  return { x: ax + along * (bx - ax), y: ay + along * (by - ay) };
}

/** Differences that are below, at and above the tolerance. */
const HAIRS = [0, 0, 0, 1e-7, -1e-7, 6e-6, -6e-6, 3.7e-5, -3.7e-5];

/** How far the moving ship can go straight ahead until something happens, as the plain implementation sees it. */
function clearWater(state: ImaginationsState, rest: number): number {
  const leg = { type: 'steam-leg', side: state.activeSide ?? '', distance: rest } as const;
  const before = withoutRng(state);
  if (plain.refusal(before, leg) !== null) return rest;
  const moved = plain.play(before, leg, new Array<number>(40).fill(6)).events.find(isMovement);
  return moved === undefined ? rest : Math.hypot(moved.to[0] - moved.from[0], moved.to[1] - moved.from[1]);
}

function isMovement(event: plain.PlainEvent): event is plain.PlainEvent & { type: 'ship-moved' } {
  return event.type === 'ship-moved';
}

/** A choice from between the candidates: any distance, angle or point of the shore. It may fit or not. */
function betweenCandidates(state: ImaginationsState, luck: Dice): Fields | null {
  const side = state.activeSide;
  if (state.phase !== 'movement') return null;
  if (state.move === null) return boatTrip(state, luck);
  const hair = luck.pick('hair', HAIRS);
  if (state.move.mode === 'steam' && luck.die('kind', 3) > 1) {
    const rest = (state.move.allowance ?? 0) - state.move.used;
    const toTurn = 4 - (state.move.used % 4);
    const distances = [real(luck, 1.02 * rest), rest + hair, toTurn + hair, clearWater(state, rest) + hair];
    return { type: 'steam-leg', side, distance: luck.pick('distance', distances) };
  }
  const limit = luck.pick('limit', [45, 90]);
  const degrees = luck.pick('degrees', [real(luck, 190) - 95, limit + hair, -limit + hair]);
  return { type: 'turn', side, degrees };
}

/** Some unit of the active side and some ship of it, to some point of the shore. */
function boatTrip({ activeSide: side, ...state }: ImaginationsState, luck: Dice): Fields | null {
  const units = state.troops.filter((unit) => unit.side === side && unit.status !== 'lost');
  const ships = state.ships.filter((ship) => ship.side === side && ship.status === 'in-play' && !ship.done);
  if (units.length === 0 || ships.length === 0) return null;
  const { id: unit, status, ship: home } = luck.pick('unit', units);
  const { id: ship } = luck.pick('ship', ships);
  if (status === 'ashore') return { type: 'embark-troops', side, ship, unit };
  return {
    type: 'land-troops',
    side,
    ship: home,
    unit,
    ...(shorePoint(state.terrain, luck) ?? { x: 0, y: 0 }),
  };
}

/** What the fields of an action could hold instead. */
function otherValues(state: ImaginationsState): Readonly<Record<string, readonly unknown[]>> {
  const ships = [...state.ships.map((ship) => ship.id), 'x9', null, 7];
  const emplacements = state.emplacements.map((emplacement) => emplacement.id);
  return {
    type: TYPES,
    side: ['red', 'blue', 'nobody', null],
    order: ['first', 'third', null],
    ship: ships,
    dice: [0, 1, 2, 3, 4, 1.5, '1', null],
    die: [0, 1, 2, 3, 4, 5, 6, '3', null],
    distance: [0, -1, 1e-6, 1e-5, 1, 4, 16.5, Number.NaN, Number.POSITIVE_INFINITY, '4', null],
    degrees: [0, 45, 90, -90, 91, Number.NaN, '45', null],
    unit: [...state.troops.map((unit) => unit.id), 'x9', null],
    x: [0, 5.5, null, '5'],
    y: [0, 5.5, null, '5'],
    group: [0, 1, 2, 3, -1, 0.5, '0', null],
    target: [...ships, ...emplacements],
    mode: ['regular', 'high', 'low', 'wild', null],
    emplacement: [...emplacements, 'x9', null],
    battery: [0, 1, 2, 9, -1, null],
  };
}

/** An action of some type whose fields hold things at random. */
function junk(state: ImaginationsState, luck: Dice): Fields {
  const values = otherValues(state);
  const action: Record<string, unknown> = {};
  for (const [field, others] of Object.entries(values)) action[field] = luck.pick('junk', others);
  // mostly of the side and the phase that are right, so that the later checks have their turn
  if (luck.die('right-side', 8) > 1) action.side = state.activeSide;
  const fitting = TYPES_OF_PHASE[state.phase];
  if (fitting !== undefined && luck.die('right-type', 4) > 1) action.type = luck.pick('type', fitting);
  return action;
}

/** A legal action with one or two fields exchanged. */
function mutated(action: object, state: ImaginationsState, luck: Dice): Fields {
  const values = otherValues(state);
  const fields = Object.keys(action).filter((field) => luck.die('keep', 6) === 1 || field !== 'type');
  const changed: Record<string, unknown> = { ...action };
  for (let i = luck.die('changes', 2); i > 0; i--) {
    const field = luck.pick('field', fields.length > 0 ? fields : ['type']);
    changed[field] = luck.pick('junk', values[field] ?? [null]);
  }
  return changed;
}

/** By type first as often as not, so that rare types have their turn. */
function choose(actions: readonly ImaginationsAction[], luck: Dice): ImaginationsAction {
  if (luck.die('by-type', 2) === 1) return luck.pick('choice', actions);
  const type = luck.pick('type', [...new Set(actions.map((action) => action.type))]);
  return luck.pick(
    'choice',
    actions.filter((action) => action.type === type),
  );
}

function expectNone(what: string, found: string | null): void {
  if (found !== null) throw new Error(`${what}: ${found}`);
}

/** The setting of a game: a named scenario, one of the ruleset's at random, or a hard one. */
function setting(seed: number, luck: Dice): { scenario: string | ImaginationsScenario; options: object } {
  const options: Partial<ImaginationsOptions> = {
    ...randomOptions(imaginations.options, luck),
    turnLimit: luck.die('limit', 5),
  };
  if (seed % 10 === 0) return { scenario: luck.pick('name', Object.keys(imaginations.scenarios)), options };
  if (seed % 10 < 4) return { scenario: imaginations.definition.proofs.randomScenario(luck), options };
  return { scenario: hardScenario(luck, options) as ImaginationsScenario, options };
}

/** Tries an action on both that may be legal or not; says whether it is. */
function judge(state: ImaginationsState, action: unknown, codes: Set<string>): boolean {
  const mine = imaginations.check(state, action)?.code ?? null;
  const theirs = plain.refusal(withoutRng(state), action);
  if (mine !== theirs) throw new Error(`${JSON.stringify(action)}: ${mine} against ${theirs}`);
  if (mine !== null) codes.add(mine);
  return mine === null;
}

/** Who must decide, and with which types of action, as the choices of the plain implementation have it. */
function decidersOf(state: plain.PlainState, choices: readonly plain.PlainAction[]): unknown[] {
  if (choices.length === 0) return [];
  const types = [...new Set(choices.map(({ type }) => type))].sort();
  return [{ side: types[0] === 'advance' ? null : state.activeSide, phase: state.phase, types }];
}

function expectSameChoices(
  state: ImaginationsState,
  before: plain.PlainState,
): readonly ImaginationsAction[] {
  const actions = imaginations.actions(state);
  const choices = plain.choices(before);
  expectNone('choices', differenceOfSets(actions, choices));
  const deciders = imaginations.deciders(state).map(({ side, phase, types }) => ({
    ...{ side, phase },
    types: [...types].sort(),
  }));
  expectNone('deciders', difference(deciders, decidersOf(before, choices)));
  const { victor: winner = null, reason } = before.result ?? {};
  expectNone(
    'result',
    difference(imaginations.result(state), before.result === null ? null : { winner, reason }),
  );
  return actions;
}

interface Seen {
  readonly events: Set<string>;
  readonly codes: Set<string>;
}

function judgeOthers(
  state: ImaginationsState,
  actions: readonly ImaginationsAction[],
  last: ImaginationsAction | null,
  luck: Dice,
  seen: Seen,
): ImaginationsAction | null {
  judge(state, last, seen.codes);
  for (let i = 0; i < 3; i++) judge(state, junk(state, luck), seen.codes);
  for (let i = 0; i < 3 && actions.length > 0; i++)
    judge(state, mutated(choose(actions, luck), state, luck), seen.codes);
  const between = betweenCandidates(state, luck);
  return between !== null && judge(state, between, seen.codes)
    ? (between as unknown as ImaginationsAction)
    : null;
}

/** Plays an action on both, of which only the last digits of lengths may differ. */
function stepBoth(what: string, state: ImaginationsState, action: ImaginationsAction, dice?: Dice) {
  const mine = imaginations.step(state, action, dice === undefined ? {} : { dice });
  const faces = mine.rolls.flatMap((roll) => roll.faces);
  const theirs = plain.play(withoutRng(state), action as plain.PlainAction, faces);
  const where = `${what}, ${JSON.stringify(action)}`;
  expectNone(`${where}, events`, difference(mine.events, theirs.events));
  expectNone(`${where}, state`, difference(withoutRng(mine.state), theirs.state));
  expectNone(`${where}, dice used`, difference(faces.length, theirs.used));
  return mine;
}

function playBoth(seed: number, seen: Seen): number {
  const luck = sampled(seed, 'lockstep');
  const { scenario, options } = setting(seed, luck);
  let state = imaginations.init({ scenario, options, seed });
  const start = plain.start(scenario as string | plain.PlainScenario, options);
  expectNone('at the start', difference(withoutRng(state), start));
  let last: ImaginationsAction | null = null;
  for (let count = 0; count < MOST_ACTIONS; count++) {
    // the plain one goes on from the very position of the other, so that last digits do not add up
    const before = withoutRng(state);
    const actions = expectSameChoices(state, before);
    const between = judgeOthers(state, actions, last, luck, seen);
    if (actions.length === 0) return count;
    const action = between !== null && luck.die('between', 2) === 1 ? between : choose(actions, luck);
    const what = `action ${count}`;
    const mine = stepBoth(what, state, action);
    for (const { type } of mine.events) seen.events.add(type);
    state = mine.state;
    last = action;
  }
  return MOST_ACTIONS;
}

test(`${GAMES} random games are equal after every action`, { timeout: 300_000 }, () => {
  const seen: Seen = { events: new Set(), codes: new Set() };
  const actions = playGames(GAMES, (seed) => playBoth(seed, seen));
  expect(actions).toBeGreaterThan(50 * GAMES);
  expect([...seen.events].sort()).toEqual([...EVENTS].sort());
  expect([...seen.codes].sort()).toEqual([...CODES].sort());
});

/** One steam leg of a ship of red, which has the initiative and moves first. */
function steamBoth(scenario: object, ship: string, distance: number) {
  let state = imaginations.init({ scenario: scenario as ImaginationsScenario });
  state = stepBoth('initiative', state, { type: 'advance' }, scripted([6, 1])).state;
  state = stepBoth('order', state, { type: 'choose-order', side: 'red', order: 'first' }).state;
  state = stepBoth('steam', state, { type: 'declare-steam', side: 'red', ship }).state;
  state = stepBoth('leg', state, { type: 'steam-leg', side: 'red', distance }).state;
  const { x, y, status, moved } = state.ships.find(({ id }) => id === ship) ?? {};
  return { x, y, status, moved };
}

const SIDES = [{ id: 'red' }, { id: 'blue' }];
const FAR = { id: 'b9', side: 'blue', class: 'cruiser', x: 15, y: 2, bearing: 0 };

test('IM-R004, IM-R035: along the edge, on a bearing that is a rounding off, is no crossing', () => {
  const r1 = { id: 'r1', side: 'red', class: 'cruiser', x: 10, y: 13, bearing: 89.99998 };
  const scenario = { table: { width: 30, height: 13 }, sides: SIDES, ships: [r1, FAR] };
  expect(steamBoth(scenario, 'r1', 4)).toEqual({ x: 14, y: 13, status: 'in-play', moved: 4 });
  const nearCorner = { ...scenario, ships: [{ ...r1, x: 27 }, FAR] };
  expect(steamBoth(nearCorner, 'r1', 8)).toEqual({ x: 30, y: 13, status: 'withdrawn', moved: 3 });
});

test('IM-R004, IM-R036: a leg that ends beyond the edge by less than the tolerance ends on it', () => {
  const r1 = { id: 'r1', side: 'red', class: 'cruiser', x: 10, y: 10, bearing: 0 };
  const scenario = { table: { width: 30, height: 13 }, sides: SIDES, ships: [r1, FAR] };
  expect(steamBoth(scenario, 'r1', 3.000006)).toMatchObject({ x: 10, y: 13, status: 'in-play' });
  expect(steamBoth(scenario, 'r1', 3.00003)).toMatchObject({ x: 10, y: 13, status: 'withdrawn' });
});

test('IM-R039: a ship goes back to a place on its leg, not beyond its beginning', () => {
  // r1 touches b1 a rounding deep when it begins, goes over b1 and b2, and has no room ahead
  const ships = [
    { id: 'r1', side: 'red', class: 'cruiser', x: 14.507024, y: 6.741058, bearing: 229.92 },
    { id: 'b1', side: 'blue', class: 'cruiser', x: 12.712579, y: 6.538005, bearing: 49.06006 },
    { id: 'b2', side: 'blue', class: 'ironclad', x: 8.765558, y: 1.90972, bearing: 229.92, length: 3.9 },
  ];
  const scenario = {
    table: { width: 19, height: 21 },
    sides: SIDES,
    ships,
    options: { touchingRam: 'never' },
  };
  let state = imaginations.init({ scenario: scenario as ImaginationsScenario });
  state = stepBoth('initiative', state, { type: 'advance' }, scripted([6, 1])).state;
  state = stepBoth('order', state, { type: 'choose-order', side: 'red', order: 'first' }).state;
  state = stepBoth('steam', state, { type: 'declare-steam', side: 'red', ship: 'r1' }).state;
  state = stepBoth('leg', state, { type: 'steam-leg', side: 'red', distance: 6 }).state;
  state = stepBoth('past', state, { type: 'pass-by', side: 'red' }).state;
  expect(state.ships[0]).toMatchObject({ x: 14.507024, y: 6.741058, moved: 0 });
});
