import { expect, test } from 'vitest';
import {
  act,
  attemptRam,
  bb,
  cr,
  dice,
  expectEvents,
  expectRefused,
  expectShip,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  moveIn,
  type Options,
  only,
  passBy,
  play,
  type State,
  sailLeg,
  steam,
  steamLeg,
  turn,
  typesOf,
  underSail,
} from '../support.ts';

/** A position in which r1 has declared steam. */
function steaming(ships: Given['ships'], options: Partial<Options> = {}): State {
  return act(given({ ships, options }), steam('r1')).state;
}

const SHIPS = { r1: bb(10, 20, 90), b1: cr(20, 20, 0) };
const SEED_DICE = [1, 1, 2, 3, 4, 5, 5, 6, 6, 6, 1, 2, 3, 4, 5];

test('IM-E34 a battleship rams a cruiser', () => {
  const contact = act(steaming(SHIPS), steamLeg(8));
  expectEvents(contact.events, [
    { type: 'ship-moved', ship: 'r1', from: [10, 20], to: [17.5, 20] },
    { type: 'contact', ship: 'r1', target: 'b1' },
  ]);
  expectShip(contact.state, 'r1', { x: 17.5, y: 20, moved: 7.5, done: false });
  expect(moveIn(contact.state).leg).toEqual({ remaining: 0.5, passed: [], contact: 'b1' });
  const ram = act(contact.state, attemptRam(), [dice('ram-check', 3), dice('ram-damage', ...SEED_DICE)]);
  expectEvents(ram.events, [
    { type: 'ram-struck', ship: 'r1', target: 'b1', die: 3, faces: SEED_DICE },
    { type: 'damage-applied', target: 'r1', hull: 3, mast: 0, battery: 0 },
    { type: 'damage-applied', target: 'b1', hull: 6, mast: 0, battery: 0 },
  ]);
  expect(hullOf(ram.state, 'b1')).toEqual([2, 8, 8]);
  expectShip(ram.state, 'r1', { x: 17.5, y: 20, hull: [9, 12, 12], done: true });
  expect(ram.state.move).toBeNull();
});

test('IM-E35 a ram that fails takes the ship past', () => {
  const contact = act(steaming(SHIPS), steamLeg(8)).state;
  const missed = act(contact, attemptRam(), [dice('ram-check', 4)]);
  expectEvents(missed.events, [
    { type: 'ram-missed', ship: 'r1', target: 'b1', die: 4 },
    { type: 'ship-moved', ship: 'r1', from: [17.5, 20], to: [18, 20] },
    { type: 'ship-slid', ship: 'r1', from: [18, 20], to: [22.5, 20] },
  ]);
  const declined = act(contact, passBy());
  expectEvents(declined.events, [
    { type: 'contact-declined', ship: 'r1', target: 'b1' },
    ...missed.events.slice(1),
  ]);
  for (const { state } of [missed, declined]) {
    expectShip(state, 'r1', { x: 22.5, y: 20, moved: 12.5 });
    expect(moveIn(state)).toMatchObject({ used: 8, turnAvailable: true, leg: null });
  }
  const long = play(steaming(SHIPS), steamLeg(16), [attemptRam(), dice('ram-check', 5)]);
  expectShip(long.state, 'r1', { x: 26, y: 20, moved: 16 });
  expect(typesOf(long.events)).not.toContain('ship-slid');
});

test('IM-E36 the touch at the end of a leg is no contact; the next leg makes it one', () => {
  const touch = act(steaming(SHIPS), steamLeg(7.5));
  expect(typesOf(touch.events)).toEqual(['ship-moved']);
  expectShip(touch.state, 'r1', { x: 17.5, y: 20 });
  const contact = act(touch.state, steamLeg(8.5));
  expectEvents(contact.events, [{ type: 'contact', ship: 'r1', target: 'b1' }]);
  expectShip(contact.state, 'r1', { x: 17.5, moved: 7.5 });
  expect(moveIn(contact.state).leg).toEqual({ remaining: 8.5, passed: [], contact: 'b1' });
  expectShip(act(contact.state, passBy()).state, 'r1', { x: 26, y: 20 });
});

test('IM-E37 a cruiser with two hull divisions rams with 6 dice', () => {
  const r1 = cr(10, 20, 90, { hull: [0, 8, 8] });
  const contact = act(steaming({ r1, b1: bb(20, 20, 90) }), steamLeg(8)).state;
  expectShip(contact, 'r1', { x: 16.5, y: 20 });
  const { state } = act(contact, attemptRam(), [dice('ram-check', 1), dice('ram-damage', 1, 5, 6, 2, 3, 4)]);
  expect(hullOf(state, 'b1')).toEqual([10, 12, 12]);
  expect(hullOf(state, 'r1')).toEqual([0, 7, 8]);
});

test('IM-E38 a ram under sail forfeits the other dice', () => {
  const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(16, 20, 0) } });
  const contact = play(start, underSail('r1', 5, 6, 6), sailLeg(5)).state;
  expectShip(contact, 'r1', { x: 14, y: 20 });
  const { state } = act(contact, attemptRam(), [
    dice('ram-check', 2),
    dice('ram-damage', 1, 1, 1, 5, 5, 5, 2, 2, 2),
  ]);
  expect(hullOf(state, 'b1')).toEqual([5, 8, 8]);
  expectShip(state, 'r1', { hull: [5, 8, 8], done: true, x: 14, moved: 4 });
  expect(state.move).toBeNull();
});

/** r1 rams b1 at (14, 20) with these dice, those of the armour last. */
function ramAt14(
  r1: GivenShip,
  b1: GivenShip,
  faces: readonly number[],
  options: Partial<Options> = {},
  ...armour: readonly (readonly number[])[]
) {
  const contact = act(steaming({ r1, b1 }, options), steamLeg(5)).state;
  expectShip(contact, 'r1', { x: 14, y: 20 });
  const { state, rolls } = act(contact, attemptRam(), [
    dice('ram-check', 1),
    dice('ram-damage', ...faces),
    ...armour.map((roll) => dice('armour', ...roll)),
  ]);
  return { hulls: [hullOf(state, 'b1'), hullOf(state, 'r1')], rolls };
}

test('IM-E39 an ironclad rams', () => {
  const faces = [1, 1, 1, 1, 5, 5, 6, 6, 2, 3, 4, 2];
  const [r1, CR, IC] = [ic(10, 20, 90), cr(16, 20, 0), ic(16, 20, 0)];
  const WORN = [4, 8, 8];
  expect(ramAt14(r1, CR, faces).hulls).toEqual([WORN, [8, 8, 8]]);
  expect(ramAt14(r1, IC, faces).hulls).toEqual([WORN, WORN]);
  const armoured = ramAt14(r1, IC, faces, { ironcladArmour: 'all' }, [5, 6, 1, 2], [6, 1, 1, 1]);
  expect(armoured.hulls).toEqual([
    [6, 8, 8],
    [7, 8, 8],
  ]);
  expect(armoured.rolls.slice(-2)).toEqual([
    { purpose: 'armour', count: 4 },
    { purpose: 'armour', count: 4 },
  ]);
});

test('IM-E40 a cruiser rams an ironclad, which has no armour against that', () => {
  const { hulls, rolls } = ramAt14(cr(10, 20, 90), ic(16, 20, 0), [1, 1, 5, 6, 6, 2, 3, 4, 2]);
  expect(hulls).toEqual([
    [5, 8, 8],
    [6, 8, 8],
  ]);
  expect(rolls.map(({ purpose }) => purpose)).not.toContain('armour');
});

test('IM-E41 with automatic ramming nobody passes by', () => {
  const contact = act(steaming(SHIPS, { ramming: 'automatic' }), steamLeg(8)).state;
  expectRefused(contact, passBy(), 'ram-compulsory');
});

test('IM-E42 a friend is gone through, or met like an enemy', () => {
  const ships = { r1: bb(10, 20, 90), r2: cr(16, 20, 0) };
  const { state, events } = act(steaming(ships), steamLeg(6));
  expect(only(events, 'contact')).toEqual([]);
  expectEvents(only(events, 'ship-slid'), [
    { type: 'ship-slid', ship: 'r1', from: [16, 20], to: [18.5, 20] },
  ]);
  expectShip(state, 'r1', { x: 18.5, y: 20, moved: 8.5 });
  expectRefused(state, turn(10), 'no-turn-available');
  const met = act(steaming(ships, { friendlyCollisions: 'ram' }), steamLeg(6));
  expectShip(met.state, 'r1', { x: 13.5, y: 20 });
  expectEvents(only(met.events, 'contact'), [{ type: 'contact', ship: 'r1', target: 'r2' }]);
});
