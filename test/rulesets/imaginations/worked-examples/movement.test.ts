import { expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  act,
  awaited,
  bb,
  box,
  cr,
  dice,
  EAST_COAST,
  endMovement,
  expectCloud,
  expectEvents,
  expectLegal,
  expectNear,
  expectPlace,
  expectRefused,
  expectShip,
  finish,
  type GivenShip,
  given,
  hullOf,
  ic,
  MOVEMENT_ENDS,
  moveIn,
  type Options,
  play,
  redLeads,
  SHOOTING_ENDS,
  type State,
  sail,
  sailLeg,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  turn,
  underSail,
} from '../support.ts';

function r1(ship: GivenShip, options: Partial<Options> = {}): State {
  return given({ ships: { r1: ship }, options });
}

test('IM-E01 three dice under sail make an ascending pool', () => {
  const { state, events } = act(r1(bb(20, 20)), sail('r1', 3), [dice('sail-move', 5, 2, 4)]);
  expectEvents(events, [{ type: 'sail-rolled', ship: 'r1', faces: [5, 2, 4] }]);
  expect(state.move).toEqual({
    ship: 'r1',
    mode: 'sail',
    pool: [2, 4, 5],
    allowance: null,
    used: 0,
    turnAvailable: false,
    lastTurnAt: 0,
    ended: false,
    leg: null,
    contacted: [],
    shoalsHit: [],
    path: [],
  });
  expectShip(state, 'r1', { x: 20, y: 20, propulsion: 'sail', moved: 0, done: false });
});

test('IM-E02 a cruiser sails three legs with two turns, without smoke', () => {
  const start = r1(cr(20, 20));
  const sailing = play(
    start,
    underSail('r1', 6, 2, 3),
    sailLeg(3),
    turn(90),
    sailLeg(6),
    turn(-45),
    sailLeg(2),
  );
  expectNear(moveIn(sailing.state).path, [
    { bearing: 0, x: 20, y: 20, distance: 3 },
    { bearing: 90, x: 20, y: 23, distance: 6 },
    { bearing: 45, x: 26, y: 23, distance: 2 },
  ]);
  const { state, events } = act(sailing.state, finish());
  expectShip(state, 'r1', {
    x: 27.414214,
    y: 24.414214,
    bearing: 45,
    moved: 11,
    propulsion: 'sail',
    done: true,
  });
  expect(state.move).toBeNull();
  expectEvents(
    [...sailing.events, ...events],
    [
      { type: 'sail-rolled', ship: 'r1', faces: [6, 2, 3] },
      { type: 'ship-moved', ship: 'r1', from: [20, 20], to: [20, 23] },
      { type: 'ship-turned', ship: 'r1', from: 0, to: 90 },
      { type: 'ship-moved', ship: 'r1', from: [20, 23], to: [26, 23] },
      { type: 'ship-turned', ship: 'r1', from: 90, to: 45 },
      { type: 'ship-moved', ship: 'r1', from: [26, 23], to: [27.414214, 24.414214] },
      { type: 'ship-finished', ship: 'r1', moved: 11 },
    ],
  );
  const after = act(state, endMovement());
  expectEvents(after.events, [{ type: 'movement-ended', side: 'red' }]);
  expect(after.state.smoke).toEqual([]);
});

test('IM-E03 a battleship turns 45 degrees at most, once after a leg', () => {
  const { state } = play(r1(bb(20, 20)), underSail('r1', 3), sailLeg(3));
  expectRefused(state, turn(46), 'turn-too-sharp');
  const turned = act(state, turn(-45));
  expectPlace(turned.state, 'r1', 20, 23, 315);
  expectRefused(turned.state, turn(-10), 'no-turn-available');
});

test('IM-E04 one die for each mast division left, a damaged one included', () => {
  const state = r1(bb(20, 20, 0, { mast: [0, 1, 5] }));
  expectRefused(state, sail('r1', 3), 'bad-dice-count');
  expectLegal(state, sail('r1', 2));
  expectRefused(state, sail('r1', 0), 'bad-dice-count');
});

test('IM-E05 every die has to be run', () => {
  const { state } = play(r1(cr(20, 20)), underSail('r1', 3, 3));
  expect(moveIn(state).pool).toEqual([3, 3]);
  const after = act(state, sailLeg(3)).state;
  expect(moveIn(after).pool).toEqual([3]);
  expectRefused(after, finish(), 'dice-unspent');
  expectRefused(after, sailLeg(4), 'die-not-in-pool');
});

test('IM-E06 no sail without masts', () => {
  expectRefused(r1(cr(20, 20, 0, { mast: [0, 0, 0] })), sail('r1', 1), 'no-masts');
  expectRefused(r1(ic(20, 20)), sail('r1', 1), 'no-sails');
});

test('IM-E07 steam allowances', () => {
  const allowance = (ship: GivenShip) => moveIn(act(r1(ship), steam('r1')).state).allowance;
  expect(allowance(bb(10, 10, 0, { hull: [0, 3, 12] }))).toBe(8);
  expect(allowance(cr(10, 10, 0, { hull: [8, 8, 1] }))).toBe(16);
  expectRefused(r1(cr(10, 10, 0, { hull: [0, 0, 8] })), steam('r1'), 'no-steam');
  expect(allowance(ic(10, 10))).toBe(12);
  const worn = act(r1(ic(10, 10, 0, { hull: [0, 8, 8] })), steam('r1'));
  expectEvents(worn.events, [{ type: 'steam-declared', ship: 'r1', allowance: 6 }]);
  expect(moveIn(worn.state)).toMatchObject({ mode: 'steam', allowance: 6, used: 0, pool: [] });
  expectRefused(worn.state, steamLeg(6.01), 'beyond-allowance');
  expectLegal(worn.state, steamLeg(6));
  expectRefused(r1(ic(10, 10, 0, { hull: [0, 0, 8] })), steam('r1'), 'no-steam');
});

test('IM-E08 under steam a turn comes at 4 inches, and the allowance ends the legs', () => {
  const begun = act(r1(bb(10, 10)), steam('r1')).state;
  const short = act(begun, steamLeg(3)).state;
  expectRefused(short, turn(45), 'no-turn-available');
  const { state } = play(short, steamLeg(1), turn(45));
  expectPlace(state, 'r1', 10, 14, 45);
  const long = act(begun, steamLeg(12)).state;
  expectRefused(long, steamLeg(4.5), 'beyond-allowance');
  expectLegal(long, steamLeg(4));
});

test('IM-E09 a cloud with two turns in it', () => {
  const { state, events } = play(
    r1(cr(30, 10)),
    steam('r1'),
    steamLeg(4),
    turn(90),
    steamLeg(4),
    turn(90),
    steamLeg(4),
    finish(),
    endMovement(),
  );
  expectShip(state, 'r1', { x: 34, y: 10, bearing: 180, moved: 12 });
  expectCloud(state, 'r1', 'black', [30.5, 14], [32.5, 14], [34, 15.5], [34, 11.5]);
  expectEvents(events.slice(-2), [
    {
      type: 'smoke-placed',
      smoke: 'r1-1',
      ship: 'r1',
      points: [
        [30.5, 14],
        [32.5, 14],
        [34, 15.5],
        [34, 11.5],
      ],
    },
    { type: 'movement-ended', side: 'red' },
  ]);
});

test('IM-E10 the same cloud from one leg as from four', () => {
  const one = play(r1(bb(10, 10)), steam('r1'), steamLeg(16), finish(), endMovement()).state;
  const four = play(
    r1(bb(10, 10)),
    steam('r1'),
    steamLeg(4),
    steamLeg(4),
    steamLeg(4),
    steamLeg(4),
    finish(),
    endMovement(),
  ).state;
  expectPlace(one, 'r1', 10, 26, 0);
  expectCloud(one, 'r1', 'black', [10, 16], [10, 24]);
  expect(four.smoke).toEqual(one.smoke);
});

test('IM-E11 a short cloud, and none without a move', () => {
  const short = play(r1(bb(10, 10)), steam('r1'), steamLeg(1), finish(), endMovement()).state;
  expectCloud(short, 'r1', 'black', [10, 8.5], [10, 9]);
  const still = play(r1(bb(10, 10)), steam('r1'), finish());
  expectShip(still.state, 'r1', { propulsion: 'none', moved: 0, done: true });
  expectEvents(still.events.slice(-1), [{ type: 'ship-finished', ship: 'r1', moved: 0 }]);
  expect(act(still.state, endMovement()).state.smoke).toEqual([]);
});

test('IM-E12 half of the way lies before the turn', () => {
  const { state } = play(
    r1(bb(10, 10)),
    steam('r1'),
    steamLeg(4),
    turn(45),
    steamLeg(2),
    finish(),
    endMovement(),
  );
  expectPlace(state, 'r1', 11.414214, 15.414214, 45);
  expectCloud(state, 'r1', 'black', [10, 11], [10, 12], [8.585786, 12.585786], [10, 14]);
});

test('IM-E13 the life of a cloud', () => {
  const first = play(r1(cr(10, 10)), steam('r1'), steamLeg(4), finish(), ...MOVEMENT_ENDS).state;
  expect(awaited(first)).toBe('red shooting');
  expectCloud(first, 'r1', 'black', [10, 10.5], [10, 12.5]);
  const second = play(first, ...SHOOTING_ENDS, ...redLeads(), endMovement('red'));
  expectCloud(second.state, 'r1', 'grey', [10, 10.5], [10, 12.5]);
  expectEvents(second.events.slice(-2), [
    { type: 'smoke-greyed', smoke: 'r1-1' },
    { type: 'movement-ended', side: 'red' },
  ]);
  const untouched = act(second.state, endMovement('blue'));
  expectEvents(untouched.events, [{ type: 'movement-ended', side: 'blue' }]);
  expect(untouched.state.smoke).toEqual(second.state.smoke);
  const third = play(untouched.state, ...SHOOTING_ENDS, ...redLeads(), endMovement('red'));
  expectEvents(third.events.slice(-2), [
    { type: 'smoke-removed', smoke: 'r1-1' },
    { type: 'movement-ended', side: 'red' },
  ]);
  expect(third.state.smoke).toEqual([]);
});

test('IM-E14 a battleship with two hull divisions steams 8 inches', () => {
  const begun = act(r1(bb(20, 20, 0, { hull: [0, 5, 12] })), steam('r1')).state;
  const first = act(begun, steamLeg(6)).state;
  expectRefused(first, turn(10), 'no-turn-available');
  const { state } = play(first, steamLeg(2), turn(10), finish());
  expectPlace(state, 'r1', 20, 28, 10);
  expectCloud(act(state, endMovement()).state, 'r1', 'black', [20, 22], [20, 26]);
});

test('IM-E15 an ironclad turns 45 degrees at most', () => {
  const { state } = play(r1(ic(20, 20)), steam('r1'), steamLeg(4));
  expectRefused(state, turn(60), 'turn-too-sharp');
  expectLegal(state, turn(45));
});

test('IM-E16 a battleship sails into land', () => {
  const start = given({ ships: { r1: bb(12, 20, 90) }, terrain: [EAST_COAST] });
  const first = play(start, underSail('r1', 4, 5, 6), sailLeg(4)).state;
  expectPlace(first, 'r1', 16, 20, 90);
  const grounded = act(first, sailLeg(5));
  expectEvents(grounded.events, [
    { type: 'ship-moved', ship: 'r1', from: [16, 20], to: [18, 20] },
    { type: 'ship-grounded', ship: 'r1', land: 'coast', die: null },
  ]);
  expectShip(grounded.state, 'r1', { x: 18, y: 20, moved: 6, hull: [12, 12, 12] });
  expect(moveIn(grounded.state)).toMatchObject({ pool: [], ended: true, leg: null });
  expectRefused(grounded.state, sailLeg(6), 'move-ended');
  expectRefused(grounded.state, turn(20), 'turn-blocked');
  const { state } = play(grounded.state, turn(45), finish());
  expectShip(state, 'r1', { x: 18, y: 20, bearing: 135, done: true });
});

test('IM-E17 onto the edge of the table, and over it', () => {
  const start = r1(cr(10, 44));
  const onEdge = play(start, steam('r1'), steamLeg(4)).state;
  expectShip(onEdge, 'r1', { x: 10, y: 48, status: 'in-play' });
  const gone = play(start, underSail('r1', 3, 2), sailLeg(3), sailLeg(2));
  expectShip(gone.state, 'r1', { x: 10, y: 48, status: 'withdrawn', moved: 4, done: true });
  expect(gone.state.move).toBeNull();
  expectEvents(gone.events.slice(-2), [
    { type: 'ship-moved', ship: 'r1', from: [10, 47], to: [10, 48] },
    { type: 'ship-withdrew', ship: 'r1' },
  ]);
  expect(act(gone.state, endMovement()).state.smoke).toEqual([]);
  const steaming = play(start, steam('r1'), steamLeg(8)).state;
  expectShip(steaming, 'r1', { x: 10, y: 48, status: 'withdrawn', moved: 4 });
  expectCloud(act(steaming, endMovement()).state, 'r1', 'black', [10, 44.5], [10, 46.5]);
});

const SHOAL = shoalOf('bar', box(20, 10, 24, 30));

test('IM-E18 a shoal charges a battleship once in a move, and nobody else', () => {
  const start = (ship: GivenShip) => act(given({ ships: { r1: ship }, terrain: [SHOAL] }), steam('r1')).state;
  const ship = start(bb(10, 20, 90));
  const touching = act(ship, steamLeg(8));
  expect(touching.rolls).toEqual([]);
  expectPlace(touching.state, 'r1', 18, 20, 90);
  const over = act(ship, steamLeg(16), [dice('shoal-damage', 5)]);
  expectPlace(over.state, 'r1', 26, 20, 90);
  expect(hullOf(over.state, 'r1')).toEqual([7, 12, 12]);
  expectEvents(over.events, [
    { type: 'ship-moved', ship: 'r1', from: [10, 20], to: [18, 20] },
    { type: 'shoal-crossed', ship: 'r1', shoal: 'bar', die: 5 },
    { type: 'damage-applied', target: 'r1', hull: 5, mast: 0, battery: 0 },
    { type: 'ship-moved', ship: 'r1', from: [18, 20], to: [26, 20] },
  ]);
  const equal = play(ship, steamLeg(8), [steamLeg(8), dice('shoal-damage', 5)]).state;
  const uneven = play(ship, [steamLeg(9), dice('shoal-damage', 5)], steamLeg(7)).state;
  for (const state of [equal, uneven]) {
    expectPlace(state, 'r1', 26, 20, 90);
    expect(hullOf(state, 'r1')).toEqual([7, 12, 12]);
  }
  expect(act(start(cr(10, 20, 90)), steamLeg(16)).rolls).toEqual([]);
  expect(act(start(ic(10, 20, 90)), steamLeg(12)).rolls).toEqual([]);
});

test('IM-E19 a shoal sinks the last ship of a side', () => {
  const ships = { r1: bb(14, 20, 90, { hull: [0, 0, 3] }), b1: cr(60, 40) };
  const sink = (spares: boolean) =>
    play(given({ ships, spares, terrain: [SHOAL] }), underSail('r1', 6, 2), [
      sailLeg(6),
      dice('shoal-damage', 3),
    ]);
  const last = sink(false);
  expectEvents(last.events.slice(1), [
    { type: 'ship-moved', ship: 'r1', from: [14, 20], to: [18, 20] },
    { type: 'shoal-crossed', ship: 'r1', shoal: 'bar', die: 3 },
    { type: 'damage-applied', target: 'r1', hull: 3, mast: 0, battery: 0 },
    { type: 'division-lost', ship: 'r1', kind: 'hull', division: 2 },
    { type: 'ship-sunk', ship: 'r1' },
    { type: 'game-over', victor: 'blue', reason: 'elimination', prizes: [] },
  ]);
  expectShip(last.state, 'r1', { x: 18, y: 20, status: 'sunk', hull: [0, 0, 0] });
  expect(last.state).toMatchObject({ phase: 'over', move: null });
  expect(imaginations.result(last.state)).toMatchObject({ winner: 'blue', reason: 'elimination' });
  const oneOfTwo = sink(true).state;
  expect(shipIn(oneOfTwo, 'r1')).toMatchObject({ status: 'sunk', done: true });
  expect(oneOfTwo.move).toBeNull();
  expect(awaited(oneOfTwo)).toBe('red movement');
});
