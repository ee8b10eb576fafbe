import { expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  awaited,
  basicScenario,
  batteries,
  bb,
  box,
  cloud,
  cr,
  dice,
  EAST_COAST,
  endMovement,
  expectCloud,
  expectEvents,
  expectLegal,
  expectPlace,
  expectRefused,
  expectShip,
  finish,
  fire,
  fireBattery,
  type Given,
  type GivenShip,
  given,
  ic,
  landOf,
  MOVEMENT_ENDS,
  moveIn,
  type Options,
  only,
  pendingOn,
  play,
  redLeads,
  type State,
  setUpError,
  shipIn,
  steam,
  steamed,
  steamLeg,
  torpedo,
  turn,
} from '../support.ts';

/** The gun dice of r1 at b1, all groups together. */
function broadside(r1: GivenShip): number {
  let state = given({ ships: { r1, b1: bb(20, 20) }, phase: 'shooting' });
  let count = 0;
  for (const group of r1.class === 'ironclad' ? [0, 1] : [0, 1, 2]) {
    const { state: after, rolls } = imaginations.step(state, fire('r1', group, 'b1'));
    count += rolls[0]?.count ?? 0;
    state = after;
  }
  return count;
}

test('IM-E59 fresh ships and their broadsides', () => {
  const ships = [
    { id: 'r1', side: 'red', class: 'battleship', x: 10, y: 10, bearing: 90 },
    { id: 'r2', side: 'red', class: 'cruiser', x: 10, y: 20, bearing: 90 },
    { id: 'b1', side: 'blue', class: 'ironclad', x: 60, y: 20, bearing: 270 },
  ];
  const state = imaginations.init({ scenario: basicScenario({ ships }) });
  expect(shipIn(state, 'r1')).toMatchObject({ hull: [12, 12, 12], mast: [5, 5, 5], torpedoes: 2 });
  expect(shipIn(state, 'r2')).toMatchObject({ hull: [8, 8, 8], mast: [4, 4, 4], torpedoes: 1 });
  expect(shipIn(state, 'b1')).toMatchObject({ hull: [8, 8, 8], mast: [], torpedoes: 1 });
  expect([bb(10, 20), cr(10, 20), ic(10, 20)].map(broadside)).toEqual([15, 9, 12]);
  const [BB, CR, IC] = [bb(10, 20, 0, steamed(4)), cr(10, 20, 0, steamed(4)), ic(10, 20, 0, steamed(4))];
  expect([BB, CR, IC].map(broadside)).toEqual([12, 6, 10]);
});

test('IM-E60 the duel', () => {
  const start = imaginations.init({ scenario: 'duel' });
  const moving = play(start, ...redLeads()).state;
  const still = play(moving, ...MOVEMENT_ENDS).state;
  expectRefused(still, fire('r1', 0, 'b1'), 'out-of-range');
  const { state } = play(moving, steam('r1'), steamLeg(2), finish(), ...MOVEMENT_ENDS);
  expectPlace(state, 'r1', 16, 18, 90);
  expectCloud(state, 'r1', 'black', [13.5, 18], [14.5, 18]);
  const shot = act(state, fire('r1', 0, 'b1'), [dice('fire', 1, 1)]).state;
  expect(pendingOn(shot, 'b1')).toEqual({ hull: 2, mast: 0, battery: 0 });
});

/** r1 has declared steam. */
function steaming(r1: GivenShip, options: Partial<Options> = {}, more: Partial<Given> = {}): State {
  return act(given({ ships: { r1 }, options, ...more }), steam('r1')).state;
}

test('IM-E61 turns after at least 4 inches', () => {
  const { state } = play(steaming(cr(30, 10), { steamTurns: 'after-at-least-4' }), steamLeg(6), turn(90));
  expectRefused(act(state, steamLeg(3)).state, turn(-90), 'no-turn-available');
  expectPlace(play(state, steamLeg(4), turn(-90)).state, 'r1', 34, 16, 0);
  expectRefused(act(steaming(cr(30, 10)), steamLeg(6)).state, turn(90), 'no-turn-available');
});

test('IM-E62 the whole allowance has to be steamed', () => {
  const fixed = act(steaming(cr(30, 10), { steamDistance: 'fixed' }), steamLeg(6)).state;
  expectRefused(fixed, finish(), 'allowance-unspent');
  expectLegal(act(fixed, steamLeg(10)).state, finish());
});

test('IM-E63 the edge of the table stops a ship', () => {
  const { state, events } = act(steaming(cr(10, 44), { tableEdge: 'stop' }), steamLeg(8));
  expectShip(state, 'r1', { x: 10, y: 48, status: 'in-play', moved: 4 });
  expectEvents(events, [{ type: 'ship-moved', ship: 'r1', from: [10, 44], to: [10, 48] }]);
  expect(moveIn(state).ended).toBe(true);
  expectRefused(state, steamLeg(1), 'move-ended');
  expectLegal(state, turn(90), finish());
});

test('IM-E64 land hurts', () => {
  const start = steaming(
    cr(12, 20, 90, { quality: 'poor' }),
    { shoreCollision: 'shoal-damage' },
    { terrain: [EAST_COAST] },
  );
  const { state, events } = act(start, steamLeg(8), [dice('shoal-damage', 4), dice('quality-check', 5)]);
  expectEvents(events, [
    { type: 'ship-moved', ship: 'r1', from: [12, 20], to: [18.5, 20] },
    { type: 'ship-grounded', ship: 'r1', land: 'coast', die: 4 },
    { type: 'damage-applied', target: 'r1', hull: 4, mast: 0, battery: 0 },
    { type: 'quality-rolled', ship: 'r1', die: 5 },
  ]);
  expectShip(state, 'r1', { x: 18.5, y: 20, hull: [4, 8, 8], qualityTested: true, status: 'in-play' });
  expectLegal(state, turn(90));
  expectCloud(play(state, finish(), endMovement()).state, 'r1', 'black', [13.75, 20], [17, 20]);
});

test('IM-E65 ranges from edge to edge', () => {
  const apart = (distance: number) =>
    given({
      ships: { r1: cr(10, 20), b1: cr(10 + distance, 20) },
      options: { rangeMeasure: 'edge' },
      phase: 'shooting',
    });
  expectLegal(apart(19), fire('r1', 0, 'b1'));
  expectLegal(apart(18.01), fire('r1', 0, 'b1'));
  expectRefused(apart(19.01), fire('r1', 0, 'b1'), 'out-of-range');
});

test('IM-E66 thick smoke, and batteries that see through it', () => {
  const thick = (options: Partial<Options>) =>
    given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      smoke: [cloud([20, 20.9], [20, 24])],
      options,
      phase: 'shooting',
    });
  expectRefused(thick({ smokeRadius: 1 }), fire('r1', 0, 'b1'), 'blocked-by-smoke');
  expectLegal(thick({}), fire('r1', 0, 'b1'));
  const battery = (options: Partial<Options>) =>
    given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      emplacements: [batteries('rf', 10, 22, [2])],
      smoke: [cloud([20, 16], [20, 24])],
      options,
      phase: 'shooting',
    });
  expectLegal(battery({ batterySmoke: 'ignores' }), fireBattery('rf', 0, 'b1'));
  expectRefused(battery({ batterySmoke: 'ignores' }), fire('r1', 0, 'b1'), 'blocked-by-smoke');
  expectRefused(battery({}), fireBattery('rf', 0, 'b1'), 'blocked-by-smoke');
});

test('IM-E67 land that blocks sight', () => {
  const island = (blocksSight: boolean) =>
    given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      emplacements: [batteries('bf', 20, 20, [2])],
      terrain: [{ ...landOf('isle', box(18, 15, 22, 25)), blocksSight }],
      phase: 'shooting',
    });
  expectRefused(island(true), fire('r1', 0, 'b1'), 'blocked-by-land');
  expectLegal(island(true), fire('r1', 0, 'bf'));
  expectLegal(island(false), fire('r1', 0, 'b1'));
});

test('IM-E70 other ironclads', () => {
  const at = (distance: number, options: Partial<Options>) =>
    given({ ships: { r1: ic(10, 20), b1: cr(10 + distance, 20) }, options, phase: 'shooting' });
  expectLegal(at(18, { ironcladRange: 18 }), fire('r1', 0, 'b1'));
  expectRefused(at(18.01, { ironcladRange: 18 }), fire('r1', 0, 'b1'), 'out-of-range');
  expectLegal(at(24, {}), fire('r1', 0, 'b1'));
  expectRefused(at(24.01, {}), fire('r1', 0, 'b1'), 'out-of-range');
  const nimble = act(steaming(ic(20, 20), { ironcladTurn: 90 }), steamLeg(4)).state;
  expectLegal(nimble, turn(90));
  expectRefused(nimble, turn(91), 'turn-too-sharp');
  const troops = [{ id: 't1', side: 'red', kind: 'infantry', status: 'aboard', ship: 'r1' }];
  const scenario = basicScenario({ troops }, { class: 'ironclad' });
  expect(setUpError(scenario, { ironcladTroopCapacity: 1 })).toBeNull();
  expect(setUpError(scenario)).toBe('over-capacity');
});

test('IM-E71 armour against torpedoes', () => {
  const start = given({
    ships: { r1: cr(10, 20), b1: ic(20, 20) },
    options: { ironcladArmour: 'all' },
    phase: 'shooting',
  });
  const { state, events } = act(start, torpedo('r1', 'b1'), [
    dice('torpedo-check', 2),
    dice('torpedo-damage', 5, 6, 1, 2, 3, 4, 5, 6, 5, 1),
    dice('armour', 5, 6, 1, 1, 4),
  ]);
  expect(pendingOn(state, 'b1').hull).toBe(2);
  expect(events).toMatchObject([{ type: 'torpedo-launched', armour: [5, 6, 1, 1, 4], hull: 2 }]);
});

test('IM-E72 the torpedo of an ironclad in its last division', () => {
  const start = given({
    ships: { r1: ic(10, 20, 0, { hull: [0, 0, 8] }), b1: bb(20, 20) },
    options: { ironcladLastDivisionTorpedo: true },
    phase: 'shooting',
  });
  expectLegal(start, torpedo('r1', 'b1'));
  expectRefused(start, fire('r1', 0, 'b1'), 'cannot-fire');
});

test('IM-E73 an emplacement without guns', () => {
  const start = given({
    ships: { r1: bb(10, 20), b1: bb(20, 20) },
    emplacements: [batteries('bf', 20, 10, [0, 0]), batteries('rf', 10, 10, [2, 0])],
    phase: 'shooting',
  });
  expectRefused(start, fire('r1', 0, 'bf'), 'target-out-of-play');
  expectRefused(start, fireBattery('rf', 0, 'bf'), 'battery-needs-ship');
  expectRefused(start, fireBattery('rf', 1, 'b1'), 'battery-destroyed');
  const blues = given({
    ships: { r1: bb(10, 20) },
    emplacements: [batteries('bf', 20, 10, [0, 0])],
    phase: 'shooting',
    active: 'blue',
  });
  expectRefused(blues, fireBattery('bf', 0, 'r1'), 'battery-destroyed');
});

test('IM-E75 the turn limit', () => {
  let state = imaginations.init({ scenario: 'duel', options: { turnLimit: 2 } });
  const initiative = [ADVANCE, dice('initiative', 2), dice('initiative', 1)] as const;
  for (const number of [1, 2]) {
    expect(state.turn).toBe(number);
    const { state: after, events } = play(
      state,
      initiative,
      { type: 'choose-order', side: 'red', order: 'first' },
      ...MOVEMENT_ENDS,
      { type: 'end-shooting', side: 'red' },
      { type: 'end-shooting', side: 'blue' },
    );
    expectEvents(only(events, 'turn-ended'), number === 1 ? [{ type: 'turn-ended', turn: 1 }] : []);
    expectEvents(
      only(events, 'game-over'),
      number === 2 ? [{ type: 'game-over', victor: null, reason: 'turn-limit', prizes: [] }] : [],
    );
    state = after;
  }
  expect(state.result).toEqual({
    victor: null,
    reason: 'turn-limit',
    turn: 2,
    fates: { r1: 'home', b1: 'home' },
    troopsAshore: { red: 0, blue: 0 },
  });
  expect(awaited(state)).toBe('nobody');
});
